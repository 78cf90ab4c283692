/* ui/text/match_words.h: a match in words: its position and board, what happened, its result, its
 * seats and dice, as a row of the library. */
#ifndef ROLLICK_UI_TEXT_MATCH_WORDS_H
#define ROLLICK_UI_TEXT_MATCH_WORDS_H

#include "src/library/library.h"
#include "src/match/match.h"
#include "src/match/setup.h"
#include "ui/text/output.h"

/* The score of a seat, and what the game counts beside it: "93 in 31 rolls". Appended. */
void match_words_score(const struct game *g, const void *state, int seat, struct text *out);

/* What follows the score there, "in 31 rolls"; nothing before there is something to count.
 * Appended. */
void match_words_count(const struct game *g, const void *state, int seat, struct text *out);

/* The game and how far it is, each seat's score, who is to play, on one line that is not ended. `s`
 * gives the names. */
void match_words_head(struct out *out, const struct setup *s, const void *state);

/* That line, and the board, one sentence a line; nothing more for a game that says nothing of it.
 */
void match_words_state(struct out *out, const struct setup *s, const void *state);

/* The same, and what comes next: the throw, all choices, or who has won. */
void match_words_next(struct out *out, const struct setup *s, const void *state);

/* What an event did, who did it first: "Ada picks 4 dice." Appended. */
void match_words_event(const struct setup *s, const void *before, const void *after,
                       const struct event *e, struct text *out);

/* The names of a set of seats: "Ada", "Ada and Bo", "Ada, Bo and Cy". Appended. */
void match_words_names(const struct setup *s, unsigned seats, struct text *out);

/* The emoji of whoever sits there and a space, where `out` can write it; else nothing. Appended. */
void match_words_sign(const struct setup *s, int seat, const struct out *out, struct text *words);

/* Who sits there, where it is a built-in player: "☕ Casual Casper: a good casual player". Appended.
 * False: it is none. */
bool match_words_player(const struct setup *s, int seat, const struct out *out, struct text *words);

/* What whoever sits there says: "☕ Casual Casper says: …". Appended. */
void match_words_says(const struct setup *s, int seat, const char *said, const struct out *out,
                      struct text *words);

/* What whoever sits there says when they win, one of all cries by a lot of the match, in the
 * language of `words`; NULL: nothing. */
const char *match_words_cry(const struct setup *s, int seat, const struct translator *words);

/* "Robo forfeits: it took too long.", of a match that ended so. Appended. */
void match_words_forfeit(const struct setup *s, const struct match *m, struct text *out);

/* How a match ended, in one sentence or two: "Ada wins, 188 : 163."; where somebody gave up or
 * broke the rules of play without scores: "Bo concedes. Ada wins." Appended. */
void match_words_result(const struct setup *s, const struct match *m, struct text *out);

/* What the dice of a finished setup, or of one that was read, are: "dice check
 * 5d0ca91e77b204fe", "seed 0x…", "dice typed by hand"; nothing while the seed is hidden. Appended.
 */
void match_words_dice(const struct setup *s, struct text *out);

/* The same before the first throw, with the key that tells how drawn dice are checked: short, for
 * what is asked stands behind it. Of a daily only the day: its seed is for afterwards. Appended. */
void match_words_promise(const struct setup *s, struct text *out);

/* What proves the dice: the whole commit value, from the end of the match on the nonce and the
 * seed, of a daily nothing before it, and the command that checks them for match `id` of the
 * library (0: it has none). Appended, with line feeds. */
void match_words_proof(const struct setup *s, bool over, long long id, struct text *out);

/* The day on which a match began where people are, "2026-11-20", and the time, "14:05"; both empty
 * where that is not known. */
enum { DAY_WORD = 11, TIME_WORD = 6 };
void match_words_began(long long started, char day[DAY_WORD], char time[TIME_WORD]);

/* Who played a match of the library, and what they reached if that is known: "Ada: 101, Linus: 88".
 * Appended. */
void match_words_row(const struct library_row *row, struct text *out);

/* How it ended, or that it has not, as a message id; NULL: it ended as its rules say. */
const char *match_words_row_end(const struct library_row *row);

/* Columns of the longest of these in the reader's language. */
int match_words_end_columns(const struct text *reader);

/* Whether people mean the player of that name: who has none is called in their language, too. */
bool match_words_called(const char *name, const char *said);

#endif
