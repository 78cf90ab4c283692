#include "src/base/paths.h"

#include "src/base/sanitize.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <unistd.h>

/* False: it does not fit. */
static bool join(char out[PATH_BYTES], const char *base, const char *rest)
{
    int n = snprintf(out, PATH_BYTES, "%s%s", base, rest);
    return n > 0 && n < PATH_BYTES;
}

/* The specification has relative names in the environment ignored. */
static const char *absolute(const char *name)
{
    const char *value = secure_getenv(name);
    return value && value[0] == '/' ? value : NULL;
}

bool paths_data_name(const char *given, char path[PATH_BYTES], struct text *why)
{
    const char *data = absolute("XDG_DATA_HOME");
    const char *home = absolute("HOME");
    bool fits;
    if (given && !*given) {
        text_say(why, N_("the name of the data directory is empty"));
        return false;
    }
    if (!given && !data && !home) {
        text_say(why, N_("HOME names no directory, so there is no place for data (--data-dir)"));
        return false;
    }
    fits = given  ? join(path, given, "")
           : data ? join(path, data, "/rollick")
                  : join(path, home, "/.local/share/rollick");
    if (!fits) {
        text_say(why, N_("the name of the data directory is longer than %d bytes"), PATH_BYTES - 1);
    }
    return fits;
}

bool paths_config_name(char path[PATH_BYTES], struct text *why)
{
    const char *config = absolute("XDG_CONFIG_HOME");
    const char *home = absolute("HOME");
    if (!config && !home) {
        text_say(why, N_("HOME names no directory, so there is no place for settings"));
        return false;
    }
    char found[PATH_BYTES];
    if (!(config ? join(found, config, "/rollick/config.ini")
                 : join(found, home, "/.config/rollick/config.ini"))) {
        text_say(why, N_("the name of the settings file is longer than %d bytes"), PATH_BYTES - 1);
        return false;
    }
    strcpy(path, found);
    return true;
}

bool paths_sync(const char *dir)
{
    int fd = open(dir, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (fd < 0) {
        return errno == EACCES;
    }
    bool synced = fsync(fd) == 0 || errno == EINVAL; /* fsync(2): there is no syncing it */
    int error = errno;
    close(fd);
    errno = error;
    return synced;
}

uint64_t paths_room(const char *dir)
{
    struct statvfs disk;
    bool known = statvfs(dir, &disk) == 0 && disk.f_blocks > 0;
    return known ? (uint64_t)disk.f_bavail * disk.f_frsize : UINT64_MAX;
}

bool paths_full(const char *dir)
{
    return paths_room(dir) < 1 << 16;
}

bool paths_sync_above(const char *path)
{
    char above[PATH_BYTES + 16];
    size_t length = strlen(path);
    while (length > 0 && path[length - 1] != '/') {
        length--;
    }
    if (length >= sizeof above) {
        errno = ENAMETOOLONG;
        return false;
    }
    snprintf(above, sizeof above, "%.*s", (int)length, path);
    return paths_sync(length > 0 ? above : ".");
}

void paths_unsafe(const char *path, struct text *why)
{
    const char *reason = strerror(errno);
    text_say(why, N_("%s cannot be made safe from a power cut: %s"), sanitize_quote(path).bytes,
             reason);
}

bool paths_make_one(const char *path)
{
    if (mkdir(path, 0700) != 0) {
        return errno == EEXIST;
    }
    bool made = paths_sync_above(path);
    if (!made) { /* or it would be taken for one that is safe the next time */
        int error = errno;
        rmdir(path);
        errno = error;
    }
    return made;
}

static bool make_one(const char *path, struct text *why)
{
    if (paths_make_one(path)) {
        return true;
    }
    text_say(why, N_("the directory %s cannot be made: %s"), sanitize_quote(path).bytes,
             strerror(errno));
    return false;
}

/* Makes what is missing. Only what is missing is tried: above it, mkdir() may be forbidden. */
static bool make(const char *path, struct text *why)
{
    char above[PATH_BYTES];
    strcpy(above, path);
    for (char *c = above + 1; *c; c++) {
        if (*c == '/') {
            *c = 0;
            if (access(above, F_OK) != 0 && !make_one(above, why)) {
                return false;
            }
            *c = '/';
        }
    }
    return access(path, F_OK) == 0 || make_one(path, why);
}

bool paths_make_above(const char *file, struct text *why)
{
    char above[PATH_BYTES];
    size_t length = (size_t)(strrchr(file, '/') - file);
    if (length == 0) {
        return true;
    }
    memcpy(above, file, length);
    above[length] = 0;
    return make(above, why);
}

bool paths_data(const char *given, char path[PATH_BYTES], struct text *why)
{
    char found[PATH_BYTES];
    struct stat st;
    if (!paths_data_name(given, found, why) || !make(found, why)) {
        return false;
    }
    if (stat(found, &st) != 0) {
        text_say(why, N_("the data directory %s cannot be used: %s"), sanitize_quote(found).bytes,
                 strerror(errno));
    } else if (!S_ISDIR(st.st_mode)) {
        text_say(why, N_("%s cannot hold data: it is no directory"), sanitize_quote(found).bytes);
    } else if (st.st_uid != geteuid()) {
        text_say(why, N_("the data directory %s belongs to somebody else"),
                 sanitize_quote(found).bytes);
    } else if (faccessat(AT_FDCWD, found, R_OK | W_OK | X_OK, AT_EACCESS) != 0) {
        text_say(why, N_("the data directory %s cannot be written: %s"),
                 sanitize_quote(found).bytes, strerror(errno));
    } else {
        strcpy(path, found);
        return true;
    }
    return false;
}
