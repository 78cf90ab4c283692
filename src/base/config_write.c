/* Writing settings back: only lines of settings that were changed, and the file as a whole. */
#include "src/base/config.h"
#include "src/base/paths.h"
#include "src/base/sanitize.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

struct writing {
    const struct config *before, *now;
    FILE *out;
    bool written[CONFIGS];
    bool keys; /* a section has begun */
};

static void write_setting(struct writing *w, int id)
{
    struct text value = {0};
    config_value(w->now, (enum config_id)id, &value);
    fprintf(w->out, "%s = %s\n", config_rows[id].name, value.bytes);
    w->written[id] = true;
}

/* Those that no line has been found for. */
static void write_rest(struct writing *w)
{
    for (int i = 0; i < CONFIGS; i++) {
        if (!w->written[i] && !config_same(w->before, w->now, (enum config_id)i)) {
            write_setting(w, i);
        }
    }
}

/* The setting that a line is about, CONFIGS: none. */
static int about(const char *line)
{
    line += strncmp(line, "\xEF\xBB\xBF", 3) == 0 ? 3 : 0;
    line += strspn(line, " \t");
    size_t length = strcspn(line, " \t=:\r\n");
    int i = 0;
    while (i < CONFIGS && !(strlen(config_rows[i].name) == length &&
                            strncmp(config_rows[i].name, line, length) == 0)) {
        i++;
    }
    return i;
}

/* Writes a line as it is, or what has become of it. Of lines about one setting the last counts. */
static void write_line(struct writing *w, const char *line, size_t length)
{
    int id = w->keys ? CONFIGS : about(line);
    if (!w->keys && line[strspn(line, " \t")] == '[') {
        write_rest(w);
        w->keys = true;
    }
    if (id < CONFIGS && !config_same(w->before, w->now, (enum config_id)id)) {
        if (!w->written[id]) {
            write_setting(w, id);
        }
        return;
    }
    fwrite(line, 1, length, w->out);
    if (length > 0 && line[length - 1] != '\n') {
        fputc('\n', w->out);
    }
}

static bool write_all(struct writing *w, FILE *old)
{
    char *line = NULL;
    size_t size = 0;
    for (ssize_t n; old && (n = getline(&line, &size, old)) >= 0;) {
        write_line(w, line, (size_t)n);
    }
    if (!w->keys) {
        write_rest(w);
    }
    free(line);
    return !(old && ferror(old)) && fflush(w->out) == 0 && fsync(fileno(w->out)) == 0;
}

/* The directory must know the new name too before a power cut cannot undo it. */
static void sync_above(const char *path)
{
    char above[PATH_BYTES];
    snprintf(above, sizeof above, "%s", path);
    *strrchr(above, '/') = '\0';
    int fd = open(*above ? above : "/", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (fd >= 0) {
        fsync(fd);
        close(fd);
    }
}

static bool fill(const char *path, const char *fresh, int fd, struct writing *w)
{
    struct stat st;
    FILE *old = fopen(path, "re");
    w->out = fdopen(fd, "w");
    bool kept = w->out && (old || errno == ENOENT);
    if (old && fstat(fileno(old), &st) == 0) {
        kept = kept && fchmod(fd, st.st_mode & 0777) == 0;
    }
    kept = kept && write_all(w, old);
    int error = errno;
    if (old) {
        fclose(old);
    }
    if (w->out && fclose(w->out) != 0 && kept) {
        kept = false;
        error = errno;
    }
    errno = error;
    return kept && rename(fresh, path) == 0;
}

/* A directory or a pipe is not ours to replace. */
static bool may_be_replaced(const char *path, struct text *why)
{
    struct stat st;
    bool may = stat(path, &st) != 0 || S_ISREG(st.st_mode);
    if (!may) {
        text_say(why, N_("the settings cannot be written to %s: this is no file"),
                 sanitize_quote(path).bytes);
    }
    return may;
}

static bool replace(const char *path, struct writing *w, struct text *why)
{
    char fresh[PATH_BYTES + 8];
    if (!may_be_replaced(path, why)) {
        return false;
    }
    snprintf(fresh, sizeof fresh, "%s.XXXXXX", path);
    int fd = mkostemp(fresh, O_CLOEXEC);
    if (fd >= 0 && fill(path, fresh, fd, w)) {
        sync_above(path);
        return true;
    }
    text_say(why, N_("the settings cannot be written to %s: %s"), sanitize_quote(path).bytes,
             strerror(errno));
    if (fd >= 0) {
        unlink(fresh);
    }
    return false;
}

bool config_write(const char *path, const struct config *before, const struct config *now,
                  struct text *why)
{
    struct writing w = {.before = before, .now = now};
    if (!paths_make_above(path, why)) {
        return false;
    }
    char *real = realpath(path, NULL); /* a link stays one */
    bool written = replace(real ? real : path, &w, why);
    free(real);
    return written;
}
