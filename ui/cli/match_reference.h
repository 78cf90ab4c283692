/* ui/cli/match_reference.h: matches as the command line names them: a number from the history,
 * `last`, or a file. */
#ifndef ROLLICK_UI_CLI_MATCH_REFERENCE_H
#define ROLLICK_UI_CLI_MATCH_REFERENCE_H

#include "src/library/library.h"
#include "src/record/record.h"
#include "ui/cli/options.h"

/* Opens the library that the options name. NULL: it cannot be used; why says why not. */
struct library *reference_library(const struct options *o, struct text *why);

/* The number a word means: that number, or the newest match for `last`. 0: it is neither, so a
 * file, or there is no match yet (why says so). */
long long reference_number(struct library *lib, const char *word, struct text *why);

/* The record of a match. free() ends it. NULL: there is none, or it cannot be read; why says so. */
char *reference_bytes(const struct options *o, const char *word, size_t *length, struct text *why);

/* Reads a match that does not disagree with itself. record_fini() ends it. False: why says what is
 * wrong, nothing needs to be ended. */
bool reference_record(const struct options *o, const char *word, struct record *r,
                      struct text *why);

#endif
