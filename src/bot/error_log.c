#include "src/bot/error_log.h"

#include "src/base/sanitize.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static const int64_t minute_long = INT64_C(60) * 1000 * 1000 * 1000;

static bool fits(int fd)
{
    struct stat st;
    return fstat(fd, &st) == 0 && st.st_size + ERROR_LOG_LINE < ERROR_LOG_MOST;
}

static bool is_file(int fd)
{
    struct stat st;
    errno = EINVAL;
    return fstat(fd, &st) == 0 && S_ISREG(st.st_mode);
}

bool error_log_init(struct error_log *log, const char *file, long minute_most, struct text *why)
{
    int flags = O_WRONLY | O_APPEND | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC;
    int fd = file ? open(file, flags, 0600) : -1;
    if (file && (fd < 0 || !is_file(fd))) {
        text_say(why, N_("%s cannot be used: %s"), sanitize_quote(file).bytes, strerror(errno));
        if (fd >= 0) {
            close(fd);
        }
        return false;
    }
    *log = (struct error_log){.fd = fd, .minute_most = minute_most};
    return true;
}

static void write_line(int fd, const char *line, size_t length)
{
    char clean[2 * ERROR_LOG_LINE];
    struct clusters all;
    struct cluster one;
    size_t n = 0;
    int width = 0;
    clusters_init(&all, line, length);
    while (clusters_next(&all, &one) && (width += one.width) <= SANITIZE_LINE &&
           n + CLUSTER_BYTES < sizeof clean) {
        n = (size_t)(stpcpy(clean + n, one.bytes) - clean);
    }
    clusters_fini(&all);
    clean[n++] = '\n';
    if (n > 1 && fits(fd)) {
        ssize_t written = write(fd, clean, n); /* a full disk is no fault of the bot */
        (void)written;
    }
}

static void end_line(struct error_log *log)
{
    write_line(log->fd, log->line, (size_t)log->n);
    log->n = 0;
}

static void keep(struct error_log *log, char c)
{
    if (c != '\n') {
        log->line[log->n++] = c;
    }
    if (log->n == ERROR_LOG_LINE || (c == '\n' && log->n > 0)) {
        end_line(log);
    }
}

static void say_left_out(struct error_log *log)
{
    char line[ERROR_LOG_LINE];
    int length =
        snprintf(line, sizeof line, "more than %ld bytes in a minute: the rest is left out",
                 log->minute_most);
    if (log->n > 0) {
        end_line(log);
    }
    write_line(log->fd, line, (size_t)length);
}

void error_log_add(struct error_log *log, const char *bytes, size_t n, int64_t now)
{
    if (log->fd < 0) {
        return;
    }
    if (now - log->minute >= minute_long) {
        log->minute = now;
        log->taken = 0;
        log->left_out = false;
    }
    long room = log->minute_most - log->taken;
    size_t most = room < (long)n ? (size_t)room : n;
    log->taken += (long)most;
    for (size_t i = 0; i < most; i++) {
        keep(log, bytes[i]);
    }
    if (most < n && !log->left_out) {
        log->left_out = true;
        say_left_out(log);
    }
}

void error_log_note(const struct error_log *log, const char *what, const char *words)
{
    char line[ERROR_LOG_LINE];
    int length = snprintf(line, sizeof line, "%s: %s", what, words);
    if (log->fd >= 0) {
        write_line(log->fd, line, length < ERROR_LOG_LINE ? (size_t)length : ERROR_LOG_LINE - 1);
    }
}

void error_log_fini(struct error_log *log)
{
    if (log->fd >= 0) {
        if (log->n > 0) {
            end_line(log);
        }
        close(log->fd);
    }
    log->fd = -1;
}
