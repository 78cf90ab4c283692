#include "ui/cli/file.h"

#include "src/base/alloc.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

static char *read_stream(FILE *f, size_t *length)
{
    size_t room = 1 << 14, n = 0, got;
    char *bytes = alloc(room);
    while ((got = fread(bytes + n, 1, room - n - 1, f)) > 0) {
        n += got;
        if (n > FILE_MOST) {
            errno = EFBIG;
            break;
        }
        if (n + 1 == room) {
            room *= 2;
            bytes = alloc_resize(bytes, room, 1);
        }
    }
    if (ferror(f) || n > FILE_MOST) {
        free(bytes);
        return NULL;
    }
    bytes[n] = '\0';
    *length = n;
    return bytes;
}

static bool is_directory(FILE *f)
{
    struct stat is;
    bool directory = fstat(fileno(f), &is) == 0 && S_ISDIR(is.st_mode);
    if (directory) {
        errno = EISDIR;
    }
    return directory;
}

/* Opening a named pipe would wait for somebody to write. What a shell puts in place of a file is
 * a link to one and has its writer. */
static bool is_named_pipe(const char *path)
{
    struct stat is;
    return lstat(path, &is) == 0 && S_ISFIFO(is.st_mode);
}

char *file_read(const char *path, size_t *length, struct text *why)
{
    bool standard = strcmp(path, "-") == 0;
    if (!standard && is_named_pipe(path)) {
        text_say(why, N_("'%.200s' is a named pipe: give - and its contents on standard input"),
                 path);
        return NULL;
    }
    FILE *f = standard ? stdin : fopen(path, "rbe");
    char *bytes = f && !is_directory(f) ? read_stream(f, length) : NULL;
    if (!bytes && standard) {
        text_say(why, N_("standard input cannot be read: %s"), strerror(errno));
    } else if (!bytes) {
        text_say(why, N_("'%.200s' cannot be read: %s"), path, strerror(errno));
    }
    if (f && !standard) {
        fclose(f);
    }
    return bytes;
}
