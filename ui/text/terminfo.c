#include "ui/text/terminfo.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { PATH = 4096 };

/* Descriptions stand in directories named by their first letter, or by its number. */
static bool stands_in(const char *directory, size_t length, const char *term)
{
    char letter[PATH], number[PATH];
    snprintf(letter, PATH, "%.*s/%c/%s", (int)length, directory, term[0], term);
    snprintf(number, PATH, "%.*s/%02x/%s", (int)length, directory, (unsigned char)term[0], term);
    return access(letter, R_OK) == 0 || access(number, R_OK) == 0;
}

static bool stands_in_list(const char *list, const char *term)
{
    while (list && *list) {
        size_t length = strcspn(list, ":");
        if (length > 0 && stands_in(list, length, term)) {
            return true;
        }
        list += length + (list[length] == ':');
    }
    return false;
}

bool terminfo_known(const char *term)
{
    char own[PATH];
    const char *home = getenv("HOME");
    if (!*term || strchr(term, '/') || term[0] == '.') {
        return false;
    }
    snprintf(own, PATH, "%.4000s/.terminfo", home ? home : "");
    return stands_in_list(getenv("TERMINFO"), term) ||
           (home && stands_in(own, strlen(own), term)) ||
           stands_in_list(getenv("TERMINFO_DIRS"), term) ||
           stands_in_list("/etc/terminfo:/lib/terminfo:/usr/share/terminfo:/usr/lib/terminfo",
                          term);
}

const char *terminfo_usable(void)
{
    static const char *const names[] = {"xterm-256color", "xterm", "screen", "linux", "vt100"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        if (terminfo_known(names[i])) {
            return names[i];
        }
    }
    return NULL;
}
