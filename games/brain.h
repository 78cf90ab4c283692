/* games/brain.h: brains, and policies: brains with their numbers.
 *
 * A brain rates actions rather than picks one, so that the same function plays, gives hints and
 * judges past choices. It sees the position and nothing else: never the seed or the dice to come.
 * Ratings are the same on every machine: no libm in them. */
#ifndef ROLLICK_GAMES_BRAIN_H
#define ROLLICK_GAMES_BRAIN_H

#include "games/game.h"
#include "games/solver.h"

enum { POLICY_PARAMS = 8, POLICY_WORD = 96 };

struct brain;
struct habit;    /* games/character.h */
struct outcomes; /* games/character.h */

/* A brain ready to play: hold:20. A plain value. */
struct policy {
    const struct game *game;
    const struct brain *brain; /* one of the game's */
    int param[POLICY_PARAMS];
    char word[POLICY_WORD]; /* as it is written, all parameters included: "always-roll:6" */
    const void *table;      /* of a brain that needs one, filled; borrowed (src/tables/tables.h) */
};

/* How a long computation says how far it is, and is told to stop. */
struct progress {
    bool (*go_on)(void *with, double done); /* done: 0 … 1. False: stop */
    void *with;
};

/* A number after the brain's id: always-roll:4. */
struct brain_param {
    const char *name; /* "N"; NULL ends the list */
    int min, max, standard;
};

/* What a brain has begun to fetch for a choice. Zeroed when a match begins, then kept from choice
 * to choice. */
struct prefetched {
    const unsigned char *at;   /* in its table */
    const unsigned char *turn; /* where all of this turn stands; NULL: not known yet */
    int order;                 /* whatever else it knows of the position */
};

/* What a brain can do for many matches that are played side by side, as in the arena. */
struct batch {
    /* The same brain with a larger table, from which it chooses faster; NULL: there is none. It
     * does all that this one does, so a policy may be given it in place of this one before its
     * table is asked for, and keeps its word; but not under rules for which its table_size() is 0:
     * there it has none. Not in a game's list of brains. */
    const struct brain *cached;
    long long break_even; /* from so many matches on its table saves more time than it takes */

    /* After a throw, for the seat to move then: begins to have fetched what choose() would look up.
     * True: a choice of that seat is due and will take as long as other matches may play on, and
     * then choose_prefetched() has to be given *e; false: there is nothing to wait for, perhaps
     * because another throw is due or the match is over. Both or neither may be NULL. */
    bool (*prefetch)(const struct policy *policy, const void *state, struct prefetched *e);

    /* What choose() says, after prefetch() in the same position. */
    int (*choose_prefetched)(const struct policy *policy, const void *state,
                             const struct prefetched *e);
};

/* When a match turns for somebody: their best turn by far, a heavy blow by somebody else, the lead
 * taken, the lead lost (src/match/commentary.h). */
enum remark { REMARK_COUP, REMARK_BLOW, REMARK_LEAD, REMARK_BEHIND, REMARKS };

/* How a brain looks at the table. Nothing of it decides layout. All words are message ids. */
struct face {
    const char *name;          /* "Cautious Carter"; NULL: the brain's id */
    const char *emoji;         /* may be NULL */
    const char *cry;           /* said by the winner; may be NULL */
    const char *const *cries;  /* more of them, ends with NULL: a lot of the match draws one of all;
                                * may be NULL */
    const char *says[REMARKS]; /* when the match turns; NULL: nothing */
};

struct brain {
    const char *id;    /* "always-roll" */
    const char *about; /* a message id: one line */
    struct face face;

    const struct brain_param *params; /* ends with a NULL name; NULL: none */

    /* What ratings mean: "win" for a chance of winning (ties half), "points" for expected points;
     * NULL when only the order counts. Ask policy_unit(). */
    const char *unit;

    /* The same for a seat that plays alone; NULL: no other. */
    const char *unit_alone;

    /* The ratings are weights, whole numbers from 0 to a million: an action is drawn by them with
     * the player's own random numbers. */
    bool weights;

    /* Reads what stands after "id:" when it is no list of numbers, and appends to *full how it is
     * written with nothing left out, so that the word still means this when what is usual changes.
     * False: why says what is wrong. NULL: the parameters are numbers. */
    bool (*read)(const struct game *g, const char *words, int *param, struct text *full,
                 struct text *why);

    /* Why this policy does not fit rules or table, as a message id; NULL: it fits. `start` holds
     * the rules and the seats. The function may be NULL: fits always. */
    const char *(*unfit)(const struct policy *policy, const void *start);

    /* Whether the ratings are exact for these rules. May be NULL: never. Ask policy_exact(). */
    bool (*exact)(const struct policy *policy, const void *start);

    /* How far exact ratings can be from the truth, for a policy whose table is there. NULL, or 0:
     * no further than doubles round. */
    double (*bound)(const struct policy *policy, const void *start);

    /* Bytes of the table that a policy needs for these rules and seats; 0: none. May be NULL: none.
     * A table holds no pointers, so it can be kept in a file. */
    size_t (*table_size)(const struct policy *policy, const void *start);

    /* Fills a zeroed table, for all matches with these rules and seats, whoever begins. The bytes
     * are the same on every machine. False: `progress` (may be NULL) said stop. */
    bool (*fill)(const struct policy *policy, const void *start, void *table,
                 const struct progress *progress);

    /* Makes a table that is too large for fill(), where table_size() is 0 although one is needed:
     * it is kept in a file (src/tables/store.h), and with it the policy fits where unfit() says no.
     * NULL: none is ever needed. */
    const struct solver *solver;

    /* What a position is worth to a seat, in the unit, when all go on as this brain does: at a
     * choice its best rating, before a throw the mean over all faces (about so where it is not
     * exact), at the end the result. Of three seats and more one wins: "win" of all together is 1.
     * May be NULL: only rate() is known. */
    double (*value)(const struct policy *policy, const void *state, int seat);

    /* Rates the n actions that actions() gave for this position: the higher the better. */
    void (*rate)(const struct policy *policy, const void *state, int n, const int *action,
                 double *rating);

    /* What can follow an action of the seat to move, for those who judge characters
     * (games/character.h), zeroed before. `lost` and `won` need not be set by a brain that is exact
     * in chances of winning. NULL: all throws are played out, which must be few, and value() is
     * asked. */
    void (*outcomes)(const struct policy *policy, const void *state, int action,
                     struct outcomes *outcomes);

    /* Whether outcomes() looks less far ahead than value(), which takes too long for all. */
    bool outcomes_glance;

    /* The rule of thumb of a character. NULL: this is none. */
    const struct habit *habit;

    /* What has the last word in its choice, where that is one of several rules: "stack", a name
     * that is never translated. Appended. May be NULL: its ratings or `about` say enough. */
    void (*rule)(const struct policy *policy, const void *state, struct text *out);

    /* The first of the best rated actions, found faster. NULL: ask rate(). Always NULL for weights.
     */
    int (*choose)(const struct policy *policy, const void *state);

    /* How it serves many matches at once. NULL: as it serves one. */
    const struct batch *batch;
};

/* Reads "hold:20" for a game: a brain's id and its parameters, left out ones as usual. Levels and
 * "any" are not read here. False: why says what is wrong, *policy is as it was. */
bool policy_read(const struct game *g, const char *word, struct policy *policy, struct text *why);

/* Reads a number in decimal digits that ends with the word or a colon; *words goes behind it.
 * False: it is none, or not within min … max, and nothing has changed. */
bool policy_number(const char **words, int min, int max, int *number);

/* The best rated action; the first of equals. Not for weights. */
int policy_choose(const struct policy *policy, const void *state);

/* Its rating. */
double policy_best(const struct policy *policy, const void *state);

/* The place of the highest of n ratings; the first of equals. */
int rating_best(int n, const double *rating);

/* Whether the policy can play from this start, perhaps with a table of the store. False: why says
 * why not. */
bool policy_fits(const struct policy *policy, const void *start, const struct store *store,
                 struct text *why);

/* What ai:1 … ai:5 (level 1 … 5) stands for at this table. False: the game has no such level; why
 * says so. */
bool policy_level(const struct game *g, int level, const void *start, const struct store *store,
                  struct policy *policy, struct text *why);

/* Who plays at a level (1 … 5), as a message id: "a good casual player". */
const char *level_about(int level);

/* Who judges past choices at this table: what ai:5 stands for, or where that is not exact, the
 * game's own judge if it is. False: as above. */
bool policy_judge(const struct game *g, const void *start, const struct store *store,
                  struct policy *policy, struct text *why);

/* Whether its ratings are exact for the rules and seats of `start`. */
bool policy_exact(const struct policy *policy, const void *start);

/* What its ratings mean at a table with those seats: a brain's unit; "" when it has none. */
const char *policy_unit(const struct policy *policy, const void *state);

/* Which unit that is: chances of winning, or points. */
bool unit_is_win(const char *unit);
bool unit_is_points(const char *unit);

/* Whether its brain prefetches: its matches are better played side by side. */
bool policy_prefetches(const struct policy *policy);

/* Two ratings that brains share, for their table of functions. By choice: 1 for what choose() says,
 * 0 for everything else. Alike: weights of 1, any action equally likely. */
void policy_rate_choice(const struct policy *policy, const void *state, int n, const int *action,
                        double *rating);
void policy_rate_alike(const struct policy *policy, const void *state, int n, const int *action,
                       double *rating);

/* The name under which it sits at a table. */
const char *policy_name(const struct policy *policy);

/* A sentence, a message id, with the policy's own numbers where it names them: "rolls N times" of
 * rolls:3 is "rolls 3 times". Appended. */
void policy_sentence(const struct policy *policy, const char *sentence, struct text *out);

/* What it does, with its own numbers where its brain's sentence names them: "rolls 3 times".
 * Appended. */
void policy_about(const struct policy *policy, struct text *out);

#endif
