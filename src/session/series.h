/* src/session/series.h: what is played: a match, or a series of them. Each match of it gets its
 * own setup. */
#ifndef ROLLICK_SRC_SESSION_SERIES_H
#define ROLLICK_SRC_SESSION_SERIES_H

#include "src/analysis/advice.h"
#include "src/library/library.h"
#include "src/match/setup.h"

/* Throws of people with which a turn begins, so that nobody chooses them: they make them when they
 * like, or they are made at once. */
enum throwing { THROW_HAND, THROW_AUTO };

enum { TIES_MOST = 100 }; /* matches of a series that may be played again */

struct series {
    struct setup setup; /* of the first match; not finished: lots are drawn for each match */
    int best_of;        /* odd; 1: a single match */
    bool alternate;     /* the beginner changes from match to match */
    enum tutor_threshold tutor; /* before which choices of people it warns */
    bool curtain;               /* hides the board between two people */
    enum throwing throwing;     /* of people, on the screen */
    unsigned comments;          /* which are made (src/match/commentary.h), on the screen */
    bool secrets;               /* people may mix secrets into drawn dice */

    const char *dice; /* the bytes of a file of dice; borrowed */
    size_t dice_length;

    int played, ties;
    int earlier;         /* matches of series before a rematch: their dice do not come again */
    int won[SEATS_MOST]; /* by place in `setup` */
    long long before;    /* the library's number of the match of the series before this; 0: none */
    bool given_up;       /* it was forgotten: no match comes behind this one */
};

/* The dice of the next match: a given seed goes on to its next, a drawn one is drawn. False: the
 * system has no random bytes; why says so. */
bool series_dice(const struct series *series, struct setup *setup, struct text *why);

/* Counts a finished match. */
void series_count(struct series *series, unsigned winners);

/* Whether a series has another match to come; its winner, -1: none (yet). */
bool series_goes_on(const struct series *series);
int series_winner(const struct series *series);

/* The series of a rematch: seats swapped, nothing counted but `earlier`. */
void series_swap(struct series *series);

/* ---- Series as text ----
 *
 * To be found again: beside each match of the library, so that a series or dice of a real table can
 * be gone on with, and as saved setups with a name. One JSON object:
 *
 *   game, version, best_of, rules, seats (name, kind), first, first_drawn, alternate, no_undo,
 * tutor, curtain, throw ("hand", "auto"), comments ("scores, lead"), secrets, dice ("philox-1",
 * "file", "typed"); where they are there: position, seed, faces (the text of a file of dice); of a
 * series: played, earlier, ties, won, before (the match of it that came before),
 * given_up */

enum { SERIES_FACES = 32768 }; /* bytes of a file of dice at most: a longer one is not kept */

/* The series of a match, as it stood before it began; free() ends it. */
char *series_write(const struct series *series);

/* The same without what has been played and without dice: a saved setup. */
char *series_write_setup(const struct series *series);

/* Reads a series; *faces (free() ends them) are the text of its file of dice, NULL: it has none. A
 * drawn seed is not in it: another one is drawn. False: it is no series, or cannot be played; why
 * says why, nothing needs to be ended. */
bool series_read(struct series *series, char **faces, const struct store *store, const char *json,
                 struct text *why);

/* The series that a match of the library belongs to; NULL is a library that has none. False: it has
 * none that can be read; nothing needs to be ended. Otherwise as series_read(). */
bool series_find(struct series *series, char **faces, const struct store *store,
                 struct library *lib, long long id);

/* The same as it goes on behind that match, which has ended with these winners. */
bool series_find_next(struct series *series, char **faces, const struct store *store,
                      struct library *lib, long long id, const char *winners);

/* Counts a finished match of the series, from the winners of its row: "[0]". */
void series_count_row(struct series *series, const char *winners);

/* Whether `later`, as it stood before a match of it, is the same series as `series`, with at least
 * one match between them of which nothing more is known. */
bool series_is_later(const struct series *later, const struct series *series);

/* Keeps beside a match of the library that no other one of its series comes behind it; nothing is
 * done where it has none that can be read. Waits for the disk. False: it cannot be written; why
 * says why not. */
bool series_give_up(struct library *lib, long long id, struct text *why);

#endif
