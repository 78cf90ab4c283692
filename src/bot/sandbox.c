#include "src/bot/sandbox.h"

#include "src/base/alloc.h"
#include "src/base/sanitize.h"

#include <errno.h>
#include <glob.h>
#include <limits.h>
#include <pwd.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define ROOM_OF_FILES "16777216" /* bytes of home, of /tmp, of /dev/shm */

/* What bots see of the system; all but the first may be links into it. NULL ends these lists. */
static const char *const system_places[] = {"/usr",   "/bin",   "/sbin",   "/lib",
                                            "/lib32", "/lib64", "/libx32", NULL};

/* Where bots lie that came with the system, and no interpreters. */
static const char *const shipped_places[] = {"/usr/share", "/usr/local/share", NULL};

/* Java's lie in a folder that is named for its version. */
static const char *const settings[] = {"/etc/alternatives", "/etc/ld.so.cache", "/etc/java-*",
                                       NULL};

/* Where others have files and sockets, too. */
static const char *const shared_places[] = {"/home", "/root", "/tmp",     "/var/tmp",
                                            "/etc",  "/run",  "/dev/shm", NULL};

/* Where the sandbox has things of its own; /dev/shm aside there is nothing for bots there. */
static const char *const own_places[] = {"/proc", "/sys", "/dev", NULL};

/* Whether a path is a place or lies in it. */
static bool is_in(const char *path, const char *place)
{
    size_t n = strcmp(place, "/") == 0 ? 0 : strlen(place);
    return strncmp(path, place, n) == 0 && (path[n] == '/' || path[n] == 0);
}

static bool in_any(const char *path, const char *const *places)
{
    while (*places && !is_in(path, *places)) {
        places++;
    }
    return *places != NULL;
}

static bool in_own_place(const char *path)
{
    return in_any(path, own_places) && (!is_in(path, "/dev/shm") || strcmp(path, "/dev/shm") == 0);
}

/* Whether a directory of that name can be made in the sandbox. */
static bool can_be_made(const char *path)
{
    static const char *const unclear[] = {"//", "/./", "/../"};
    char whole[2 * PATH_BYTES + 1];
    bool clear = path[0] == '/' && path[1];
    snprintf(whole, sizeof whole, "%s/", path);
    for (size_t i = 0; i < sizeof unclear / sizeof *unclear; i++) {
        clear = clear && !strstr(whole, unclear[i]);
    }
    return clear && !in_any(path, system_places) && !in_own_place(path) && !is_in(path, "/etc");
}

/* Cuts off the last part of a path. */
static void go_up(char *path)
{
    char *last = strrchr(path, '/');
    last[last == path] = 0;
}

/* "": nobody knows. */
static void find_home(char home[PATH_BYTES])
{
    const char *given = secure_getenv("HOME");
    if (!given || given[0] != '/') {
        const struct passwd *user = getpwuid(getuid());
        given = user ? user->pw_dir : "";
    }
    size_t n = strlen(given);
    while (n > 1 && given[n - 1] == '/') {
        n--;
    }
    snprintf(home, PATH_BYTES, "%.*s", n < PATH_BYTES ? (int)n : 0, given);
}

/* Reads a word of the shell; *sure: nothing in it is the shell's to fill in. Where it ends; NULL:
 * there is none. */
static const char *next_word(const char *at, char word[PATH_BYTES], bool *sure)
{
    static const char between[] = " \t\n;&|()<>";
    size_t n = 0;
    char quote = 0;
    *sure = true;
    at += strspn(at, between);
    if (!*at) {
        return NULL;
    }
    if (at[0] == '~' && at[1] == '/') {
        find_home(word);
        n = strlen(word);
        at++;
    }
    for (; *at && (quote || !strchr(between, *at)); at++) {
        char c = *at;
        if (quote ? c == quote : c == '\'' || c == '"') {
            quote = quote ? 0 : c;
            continue;
        }
        if (c == '\\' && quote != '\'' && at[1]) {
            c = *++at;
        } else if ((c == '$' || c == '`') && quote != '\'') {
            *sure = false;
        }
        *sure = *sure && n + 1 < PATH_BYTES;
        if (*sure) {
            word[n++] = c;
        }
    }
    word[n] = 0;
    return at;
}

/* Finds the first file, as it is named and as it is. */
static bool find_file(const char *command, char named[PATH_BYTES], char file[PATH_BYTES])
{
    char real[PATH_MAX];
    struct stat st;
    bool sure, found = false;
    for (const char *at = command; !found && (at = next_word(at, named, &sure)) != NULL;) {
        found = sure && *named && strlen(named) < PATH_BYTES - 1 && realpath(named, real) &&
                stat(real, &st) == 0 && S_ISREG(st.st_mode) &&
                (!in_any(real, system_places) || in_any(real, shipped_places)) &&
                !in_own_place(real);
    }
    if (found) {
        snprintf(file, PATH_BYTES, "%s", real);
    }
    return found;
}

bool sandbox_file(const char *command, char file[PATH_BYTES])
{
    char named[PATH_BYTES];
    return find_file(command, named, file);
}

/* Finds the first word that is a path of something that is not there. */
static bool find_missing(const char *command, char named[PATH_BYTES])
{
    struct stat st;
    bool sure, missing = false;
    for (const char *at = command; !missing && (at = next_word(at, named, &sure)) != NULL;) {
        const char *path = named + strspn(named, ".");
        missing = sure && *path == '/' && path - named <= 2 && stat(named, &st) != 0 &&
                  (errno == ENOENT || errno == ENOTDIR);
    }
    return missing;
}

/* The real name of a place that may not be there. */
static void follow(const char *path, char real[PATH_MAX])
{
    if (!realpath(path, real)) {
        size_t n = strnlen(path, PATH_MAX - 1);
        memcpy(real, path, n);
        real[n] = 0;
    }
}

/* Why bots may not see a folder, whose name is a real one; NULL: they may. */
static const char *objection(const char *folder, const char *data_dir)
{
    char home[PATH_BYTES], data[PATH_BYTES], real[PATH_MAX];
    struct text none = {0};
    find_home(home);
    follow(home, real);
    if (*home && is_in(real, folder)) {
        return N_("%s is or holds your home directory, which no bot may see: put the bot into a "
                  "folder of its own");
    }
    if (paths_data_name(data_dir, data, &none)) {
        follow(data, real);
        if (is_in(real, folder)) {
            return N_("%s is or holds the data directory, which no bot may see: put the bot into a "
                      "folder of its own");
        }
    }
    bool shared = in_own_place(folder);
    for (int i = 0; shared_places[i]; i++) {
        shared = shared || is_in(shared_places[i], folder);
    }
    return shared ? N_("%s is shared with others, so no bot may see it: put the bot into a folder "
                       "of its own")
                  : NULL;
}

static bool find_bubblewrap(char path[PATH_BYTES])
{
    const char *at = secure_getenv("PATH");
    for (at = at ? at : "/usr/bin:/bin"; *at; at += *at == ':') {
        size_t n = strcspn(at, ":");
        int length = snprintf(path, PATH_BYTES, "%.*s/bwrap", (int)n, at);
        if (*at == '/' && length < PATH_BYTES && access(path, X_OK) == 0) {
            return true;
        }
        at += n;
    }
    return false;
}

static void say(struct sandbox *s, const char *word)
{
    s->argv = alloc_grow(s->argv, s->words, &s->room, sizeof *s->argv);
    s->argv[s->words++] = word ? alloc_copy(word) : NULL;
}

static void say_three(struct sandbox *s, const char *option, const char *from, const char *to)
{
    say(s, option);
    say(s, from);
    say(s, to);
}

static void say_memory(struct sandbox *s, const char *place)
{
    say_three(s, "--size", ROOM_OF_FILES, "--tmpfs");
    say(s, place);
}

static void say_system(struct sandbox *s)
{
    for (int i = 0; system_places[i]; i++) {
        char target[PATH_BYTES];
        ssize_t n = readlink(system_places[i], target, sizeof target - 1);
        target[n > 0 ? n : 0] = 0;
        say_three(s, n > 0 ? "--symlink" : "--ro-bind-try", n > 0 ? target : system_places[i],
                  system_places[i]);
    }
    for (int i = 0; settings[i]; i++) {
        glob_t found;
        if (glob(settings[i], 0, NULL, &found) == 0) {
            for (size_t k = 0; k < found.gl_pathc; k++) {
                say_three(s, "--ro-bind-try", found.gl_pathv[k], found.gl_pathv[k]);
            }
            globfree(&found);
        }
    }
}

static void say_walls(struct sandbox *s)
{
    static const char *const walls[] = {
        "--unshare-user",
        "--unshare-pid",
        "--unshare-net",
        "--unshare-ipc",
        "--unshare-uts",
        "--hostname",
        "bot",
        "--disable-userns",
        "--unshare-cgroup-try",
        "--die-with-parent",
        "--new-session",
        "--cap-drop",
        "ALL", /* root keeps them otherwise */
    };
    for (size_t i = 0; i < sizeof walls / sizeof *walls; i++) {
        say(s, walls[i]);
    }
}

static void say_own(struct sandbox *s, const char *home)
{
    say_three(s, "--proc", "/proc", "--remount-ro");
    say_three(s, "/proc", "--dev", "/dev");
    say_memory(s, "/dev/shm");
    say(s, "--remount-ro");
    say(s, "/dev");
    say_memory(s, "/tmp");
    say_memory(s, home);
}

static bool say_folder(struct sandbox *s, const char *folder, const char *data_dir,
                       struct text *why)
{
    if (in_any(folder, system_places)) {
        return true;
    }
    const char *against = objection(folder, data_dir);
    if (against) {
        text_say(why, against, sanitize_quote(folder).bytes);
        return false;
    }
    say_three(s, "--ro-bind", folder, folder);
    return true;
}

/* Shows the folder of the first file, where it is and where it is named, or where we are. */
static bool say_folders(struct sandbox *s, const char *command, const char *here,
                        char folder[PATH_BYTES], const char *data_dir, struct text *why)
{
    char named[PATH_BYTES], whole[2 * PATH_BYTES], real[PATH_MAX];
    if (!find_file(command, named, folder)) {
        struct text against = {.translator = why->translator};
        strcpy(folder, here);
        bool may = say_folder(s, here, data_dir, &against);
        if (!may && find_missing(command, named)) { /* it would not have been that folder */
            text_say(why, N_("there is no file %s"), sanitize_quote(named).bytes);
        } else if (!may) {
            text_add(why, "%s", against.bytes);
        }
        return may;
    }
    go_up(folder);
    bool absolute = *named == '/';
    snprintf(whole, sizeof whole, "%s%s%s", absolute ? "" : here, absolute ? "" : "/", named);
    go_up(whole);
    follow(whole, real);
    if (!say_folder(s, folder, data_dir, why) ||
        (strcmp(real, folder) != 0 && !say_folder(s, real, data_dir, why))) {
        return false;
    }
    if (strcmp(whole, real) != 0 && can_be_made(whole)) {
        say_three(s, "--ro-bind", real, whole);
    }
    return true;
}

static void say_command(struct sandbox *s, const char *command, const char *directory)
{
    static const char *const begin = "exec <&3 >&4 3<&- 4>&-\n";
    const char *rest = command ? command : ":";
    char *whole = alloc(strlen(begin) + strlen(rest) + 1);
    strcpy(stpcpy(whole, begin), rest);
    say_three(s, "--remount-ro", "/", "--chdir");
    say(s, directory);
    say_three(s, "--", "/bin/sh", "-c");
    say(s, whole);
    say(s, NULL);
    free(whole);
}

static void set_environment(struct sandbox *s, const char *home)
{
    char line[PATH_BYTES + 8];
    snprintf(line, sizeof line, "HOME=%s", home);
    s->environment = alloc(5 * sizeof *s->environment);
    s->environment[0] = alloc_copy("PATH=/usr/local/bin:/usr/bin:/bin");
    s->environment[1] = alloc_copy(line);
    s->environment[2] = alloc_copy("LANG=C.UTF-8");
    s->environment[3] = alloc_copy("TERM=dumb");
}

/* Shows the folder and finds where the command runs. */
static bool say_place(struct sandbox *s, const char *command, const char *data_dir,
                      struct text *why)
{
    char here[PATH_BYTES], folder[PATH_BYTES];
    if (!getcwd(here, sizeof here) || *here != '/') {
        strcpy(here, "/");
    }
    if (!say_folders(s, command, here, folder, data_dir, why)) {
        return false;
    }
    if (can_be_made(here)) {
        say(s, "--dir");
        say(s, here);
    }
    bool there = can_be_made(here) || in_any(here, system_places);
    say_command(s, command, there ? here : folder);
    return true;
}

bool sandbox_init(struct sandbox *s, const char *command, const char *data_dir, struct text *why)
{
    char path[PATH_BYTES], home[PATH_BYTES];
    if (!find_bubblewrap(path)) {
        text_say(why, N_("bubblewrap (bwrap) is not there"));
        return false;
    }
    *s = (struct sandbox){0};
    find_home(home);
    if (!can_be_made(home)) {
        strcpy(home, "/home/bot");
    }
    say(s, path);
    say_walls(s);
    say_system(s);
    say_own(s, home);
    set_environment(s, home);
    if (!command) {
        say_command(s, NULL, "/");
    } else if (!say_place(s, command, data_dir, why)) {
        sandbox_fini(s);
        return false;
    }
    return true;
}

void sandbox_fini(struct sandbox *s)
{
    for (int i = 0; i < s->words; i++) {
        free(s->argv[i]);
    }
    for (int i = 0; s->environment && s->environment[i]; i++) {
        free(s->environment[i]);
    }
    free(s->argv);
    free(s->environment);
    *s = (struct sandbox){0};
}
