/* config PAGE: the man page names the settings, their words, and the actions that keys can be given
 * to. */
#include "src/base/config.h"
#include "ui/text/key_settings.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PAGE_MOST = 100000 };

static bool ends(char c)
{
    return c != '-' && !isalnum((unsigned char)c);
}

/* Whether a word stands in the text by itself. */
static bool has(const char *text, const char *word)
{
    size_t length = strlen(word);
    for (const char *at = text; (at = strstr(at, word)) != NULL; at += length) {
        if (at > text && ends(at[-1]) && ends(at[length])) {
            return true;
        }
    }
    return false;
}

static int lacks(const char *text, const char *word)
{
    bool there = has(text, word);
    if (!there) {
        printf("the page lacks '%s'\n", word);
    }
    return !there;
}

/* The entry of a setting: to the next one. */
static int check_entry(const char *page, const struct config_row *row)
{
    char head[80], entry[PAGE_MOST];
    int missing = 0;
    snprintf(head, sizeof head, ".It Cm %s No =", row->name);
    const char *at = strstr(page, head);
    if (!at) {
        return lacks("", row->name);
    }
    const char *end = strstr(at + 1, ".It Cm");
    snprintf(entry, sizeof entry, "%.*s", end ? (int)(end - at) : (int)strlen(at), at);
    for (const char *const *word = row->words; word && *word; word++) {
        missing += lacks(entry, *word);
    }
    return missing;
}

int main(int argc, char **argv)
{
    static char page[PAGE_MOST];
    FILE *in = argc == 2 ? fopen(argv[1], "r") : NULL;
    int missing = 0;
    if (!in) {
        return 2;
    }
    page[fread(page, 1, sizeof page - 1, in)] = '\0';
    fclose(in);
    for (int i = 0; i < CONFIGS; i++) {
        missing += check_entry(page, &config_rows[i]);
    }
    const char *keys = strstr(page, ".Sh KEYS");
    for (int i = 1; i < ACTIONS; i++) {
        missing += lacks(keys ? keys : "", key_settings_actions[i]);
    }
    return missing == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
