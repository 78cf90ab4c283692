/* src/record/header.h: the first line of a record: what was decided before the match. One table of
 * its members reads, writes and checks it. Form: rollick-record(5). */
#ifndef ROLLICK_SRC_RECORD_HEADER_H
#define ROLLICK_SRC_RECORD_HEADER_H

#include "src/match/setup.h"
#include "src/record/jsonl.h"

enum {
    RECORD_FORMAT = 1, /* "rollick":1 */
    STARTED_WORD = 21, /* "2026-11-20T14:00:00Z" and the closing 0 */
};

/* "philox-1", "file", "typed" by enum dice_kind; ends with NULL. */
extern const char *const record_dice[];

/* The setup of a record as it is written anew: with no word left as an old record has it, so that
 * its check is another. */
struct setup record_anew(const struct setup *s);

/* The header of a match from its setup, which is finished; without line feed; free() ends it. */
char *record_header(const struct setup *s);

/* Members of a setup, for tables of what begins with one. New references; NULL: left out. The
 * version is read before the rules, which are then those that it means; the setup's own, if it is
 * left out. */
bool header_read_version(void *setup, struct jsonl_value v, struct text *why);
json_t *header_write_version(const void *setup);
json_t *header_write_game(const void *setup);
json_t *header_write_rules(const void *setup);
json_t *header_write_position(const void *setup);
json_t *header_write_seed(const void *setup);

/* Its seats by themselves, a JSON array; free() ends it. */
char *record_seats(const struct setup *s);

/* When a match began: "2026-11-20T14:00:00Z". */
void record_started(long long seconds, char word[STARTED_WORD]);

/* The other way. False: that is no such time. */
bool record_started_read(const char *word, long long *seconds);

/* Reads a header. A seed that it does not tell is `hidden`. False: why says what is wrong, without
 * the line; what *s is then is not said. */
bool header_read(struct setup *s, const json_t *line, struct text *why);

/* Whether a header that was written says how this match begins, and nothing is missing. */
bool header_says(const struct setup *s, const char *line);

/* Its members, for a test that header_checked() misses none; ended by one without a name. */
extern const struct jsonl_member header_members[];

/* What of it cannot be changed unnoticed (rollick-record(5), "check"): who plays what from where.
 * New reference. */
json_t *header_checked(const struct setup *s);

#endif
