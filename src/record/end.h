/* src/record/end.h: the last line of a record: how the match ended, the seed of its dice, and a
 * check of all that stands before it. One table of its members reads and writes it. Form:
 * rollick-record(5). */
#ifndef ROLLICK_SRC_RECORD_END_H
#define ROLLICK_SRC_RECORD_END_H

#include "src/match/match.h"
#include "src/match/setup.h"
#include "src/record/jsonl.h"

enum { CHECK_WORD = 17 }; /* 16 hexadecimal figures and the closing 0 */

/* What the end line claims. */
struct record_claim {
    enum ending ending;
    int seat;              /* conceded, forfeit */
    const char *fault;     /* forfeit: static … */
    char came[CAME_BYTES]; /* … and what came, cleaned; "": it does not say */
    bool scored, won, seeded;
    int scores, score[SEATS_MOST]; /* scored: how many, and which */
    unsigned winners;              /* won */
    uint64_t seed;                 /* seeded */
};

/* The end of a match that has ended, without line feed. It tells seed, nonce and secrets. free()
 * ends it. */
char *record_end(const struct setup *s, const struct match *m);

/* What an end line has as "check": the beginning of the SHA-256 of all that a record protects: how
 * the match began, the events in effect, and how it ended, if it has. */
void record_end_check(const struct setup *s, const struct match *m, char word[CHECK_WORD]);

/* Scores and winners by themselves, JSON arrays; free() ends them. */
char *record_scores(const struct match *m);
char *record_winners(const struct match *m);

/* Such winners as match_winners() gives them; nobody where `winners` is NULL or none of these. */
unsigned record_winners_read(const char *winners);

/* What is told at the end only and needed to go on: nonce and secrets of a drawn seed. NULL: there
 * is nothing to hide. free() ends it. */
char *record_hidden(const struct setup *s);

/* Puts what record_hidden() gave back into a setup that was read from a record. False: it does not
 * belong to the record's commit, or is not of its form; why says which. */
bool record_unhide(struct setup *s, const char *hidden, struct text *why);

/* Whether an end that was written says how this match has ended, and nothing is missing; whether
 * what was hidden is what record_unhide() needs. */
bool end_says(const struct setup *s, const struct match *m, const char *line);
bool hidden_says(const struct setup *s, const char *hidden);

/* Reads an end line; what it tells of the seed becomes known to *s, whose commit stays that of the
 * header. False: why says what is wrong. */
bool end_read(struct record_claim *claim, struct setup *s, const json_t *line, struct text *why);

/* Whether the claims of an end line are true of the match, which ends as claimed if it goes on by
 * the rules. False: how says what is not so. */
bool end_agrees(const struct record_claim *claim, const struct setup *s, struct match *m,
                const json_t *line, struct text *how);

/* Whether the seed that an end line names, if it does, is that of the header, or of its nonce and
 * secrets: a copy would tell the one and not the other. False: how says which it is. Part of the
 * above. */
bool end_seed_agrees(const struct record_claim *claim, const struct seed *seed, struct text *how);

#endif
