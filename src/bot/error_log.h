/* src/bot/error_log.h: what a bot writes to standard error, cleaned (src/base/sanitize.h), and what
 * it says with its choices, kept in a file: line by line, each in one piece, so that several
 * processes of a bot may share the file. Blanks stay as they are, empty lines go, long ones are
 * cut. What is more than so much a minute is left out, and a line says so. The file ends at 4 MiB.
 */
#ifndef ROLLICK_SRC_BOT_ERROR_LOG_H
#define ROLLICK_SRC_BOT_ERROR_LOG_H

#include "games/text.h"

#include <stdint.h>

enum { ERROR_LOG_MOST = 4 << 20, ERROR_LOG_LINE = 1024 };

struct error_log {
    int fd; /* -1: it is dropped */
    long minute_most;
    int64_t minute; /* when the minute began … */
    long taken;     /* … how many bytes of it were kept … */
    bool left_out;  /* … and whether there was more */
    int n;
    char line[ERROR_LOG_LINE]; /* the part of a line that is there */
};

/* Opens a file, which is made for the owner only, for additions; NULL: all is dropped. False: it
 * cannot be used; why says why not. */
bool error_log_init(struct error_log *log, const char *file, long minute_most, struct text *why);

/* Takes what came; `now` in nanoseconds that never go back. */
void error_log_add(struct error_log *log, const char *bytes, size_t n, int64_t now);

/* Writes a line of ours between those of the bot: "says: " and what it said with a choice, or
 * "fault: " and what it did. */
void error_log_note(const struct error_log *log, const char *what, const char *words);

/* Writes the last line, though it has no end. */
void error_log_fini(struct error_log *log);

#endif
