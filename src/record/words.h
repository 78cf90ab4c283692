/* src/record/words.h: words that stand in records, and what writing and reading them share.
 * Included by record_*.c only. */
#ifndef ROLLICK_SRC_RECORD_WORDS_H
#define ROLLICK_SRC_RECORD_WORDS_H

#include "src/record/record.h"

/* "philox-1", "file", "typed" by enum dice_kind; ends with NULL. */
extern const char *const record_dice[];

/* Fault words of forfeits; ends with NULL. */
extern const char *const record_faults[];

/* The first line. False: why says what is wrong, without the line. */
bool record_read_header(struct record *r, const json_t *line, struct text *why);

/* The last line, and what it claims compared with the match. False: as above. */
bool record_read_end(struct record *r, const json_t *line, struct text *why);

/* A drawn seed from {"nonce":…,"secrets":[…]}. False: as above. */
bool record_read_nonce(struct seed *seed, const json_t *line, struct text *why);

enum { CHECK_WORD = 17 }; /* 16 hexadecimal figures and the closing 0 */

/* What an end line has as "check": the beginning of the SHA-256 of all that a record protects: how
 * the match began, the events in effect, the end. Without it a rule or a kind of seat that happens
 * to make no difference could be changed unnoticed. `end` is the end line. */
void record_check(const struct setup *s, const struct match *m, const json_t *end,
                  char word[CHECK_WORD]);

/* Where the record first disagrees with itself: the line being read. */
void record_disagree(struct record *r, const struct text *how);

#endif
