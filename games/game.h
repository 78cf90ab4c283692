/* games/game.h: what a game is.
 *
 * A game is one `const struct game`: tables (its rules, the fields of its position, presets) and a
 * dozen short functions. It never draws, prints, allocates, reads a clock or throws dice. What it
 * says to people stands beside it, in games/words.h.
 *
 * A position is a plain struct of ints without pointers that begins with `struct common`, then the
 * rules (one int each), then what changes in a match, the block of the seats last. It is copied and
 * compared as the bytes in use (game_size). Rules and fields together name every int of it, so that
 * beginning, saving, loading, range checks and printing are generic code over the two tables.
 *
 * The course of a match: ask next(); at NODE_ROLL throw the dice and hand them to roll(); at
 * NODE_CHOICE pick one of actions() and hand it to act(); at NODE_OVER stop. roll() and act() are
 * deterministic and cannot fail: to call them with anything else is a bug, not bad input.
 *
 * Seats are numbered from 0 here and in files, from 1 for people. */
#ifndef ROLLICK_GAMES_GAME_H
#define ROLLICK_GAMES_GAME_H

#include "games/text.h"

#include <stdbool.h>
#include <stddef.h>

enum {
    SEATS_MOST = 16,
    ACTIONS_MOST = 128, /* legal actions of one choice */
    DICE_MOST = 10,     /* dice of one throw */
    FACES_ROOM = 12,    /* room for their faces: dice are drawn in fours */
    SIDES_MOST = 20,
    RULES_MOST = 8,     /* rules of a game */
    FIELDS_MOST = 12,   /* fields of a game */
    LEVELS = 5,         /* ai:1 … ai:5 */
    LEVEL_POLICIES = 3, /* policies that a level may stand for */
};

struct common {
    int seats; /* how many play, from 1 */
    int first; /* the seat that began */
    int seat;  /* whose turn it is; in a finished position the seat whose turn would come */
};

/* Room for a position of any game: what holds positions without knowing the game uses this. Its
 * bytes are those of a struct notone, hog and so on, and compilers are told that they may be. */
union __attribute__((may_alias)) position {
    struct common common;
    int ints[256];
};

enum node_kind { NODE_OVER, NODE_ROLL, NODE_CHOICE };

/* What must happen next. */
struct node {
    enum node_kind kind;
    int seat;  /* whose throw or choice */
    int dice;  /* NODE_ROLL: how many dice are thrown */
    int sides; /* at every node: of the game's dice, each 1 … sides, equally likely */
};

enum event_kind { EVENT_ROLL, EVENT_ACTION };

/* What happened: a throw or a choice. */
struct event {
    enum event_kind kind;
    int seat;
    int action;           /* EVENT_ACTION */
    int dice;             /* EVENT_ROLL: how many faces follow */
    int face[FACES_ROOM]; /* EVENT_ROLL: 1 … sides each, in order of place */
    int ms;               /* EVENT_ACTION: thinking time, 0: not known; games take no notice */
};

/* A rule option: one int of the position that is fixed before the match. */
struct rule {
    const char *name;         /* "goal": never translated */
    const char *about;        /* a message id: what it decides */
    size_t offset;            /* of its int in the position */
    int min, max, standard;   /* standard: the default */
    const char *const *words; /* names of the values min … max, ended by NULL; NULL: a number */
};

/* A named set of rules, as people would write it: "order=snake,rounds=5"; "" for the defaults. */
struct preset {
    const char *id, *about, *rules;
};

/* An earlier version of a game that can still be played: what rules meant then which its records do
 * not name. Each old reading stays as an option of the rules, so these are rules of today. */
struct old_version {
    int version;
    const char *rules; /* as of a preset */
};

/* A field of the position: one int, one run of ints, or one run for each seat's block. */
struct field {
    const char *name;
    size_t offset;               /* of the first int */
    bool each;                   /* one run a seat */
    size_t stride;               /* each: bytes from one seat's run to the next; 0: packed */
    int run;                     /* ints in a run (0 stands for 1) … */
    int (*run_of)(const void *); /* … or this, where the rules decide; may be NULL */
    int min, max, standard; /* standard: at the beginning of a match, and when left out in JSON */
    bool list;              /* an array in JSON, even when it holds a single int */
    int (*part_of)(const void *); /* list, each: the run may be read as lists of so many ints, too,
                                   * in a list of its own for each seat; may be NULL */
    const char *label;            /* what people call it, a message id; NULL: by its name */
    bool faces;                   /* faces of dice: 0 stands for none */
    int (*max_of)(const void *); /* the max, where the rules decide; NULL: `max`. Ask field_max() */
};

/* A policy that a level may stand for. */
struct level_policy {
    const char *word; /* "hold:20"; NULL: no more */
    int seats_most;   /* only at tables of so many; 0: at any */
};

struct brain;      /* games/brain.h */
struct game_words; /* games/words.h */
struct play;       /* games/play.h */

struct game {
    const char *id;    /* "hog": on the command line and in records */
    const char *title; /* "Hog" */
    int version;       /* raised when a change of rules alters what old records mean */
    const struct old_version *older; /* of earlier versions, ends with version 0; NULL: none.
                                      * Records of a version that has none are refused */
    int seats_min, seats_max, seats_standard;

    /* What a point is worth of a win where only points count: the density at 0 of the difference of
     * two totals of the best player under usual rules, 1 / (2 sqrt(pi) deviation). 0: nothing is
     * ever played for points. */
    double point;

    /* What a choice of level 2 loses on average, of those among which something can be lost, in a
     * win and in points: what accuracy is measured by. Made by ./dev fit accuracy. 0: nobody judges
     * in that unit. */
    struct {
        double win, points;
    } losses;

    const struct rule *rules;          /* ends with a NULL name */
    const struct preset *presets;      /* ends with a NULL id; the first is the default */
    const struct field *fields;        /* ends with a NULL name; fields with `each` last */
    const struct brain *const *brains; /* ends with NULL */

    /* What ai:1 … ai:5 stand for: of each the first that fits the table. The last one always does.
     * Without any: the first of the brains. Ask policy_level(). */
    struct level_policy level[LEVELS][LEVEL_POLICIES];

    /* Who judges when nobody is named, "optimal": for games/noisy.h; and past choices, where it is
     * exact at that table and ai:5 is not. Ask policy_judge(). May be NULL without careless. */
    const char *judge;

    const struct game_words *words; /* what there is to say, for those who say it */

    /* Whether the values fit each other; their ranges have been checked. False: why says what is
     * wrong. May be NULL: always. */
    bool (*valid)(const void *state, struct text *why);

    /* What must happen next. */
    struct node (*next)(const void *state);

    /* At a choice only: the legal actions, ascending, at least one and at most ACTIONS_MOST; their
     * number is returned. */
    int (*actions)(const void *state, int *action);

    /* At a choice only: whether any int is one of them. Cheap. */
    bool (*legal)(const void *state, int action);

    /* Carries out a legal action. */
    void (*act)(void *state, int action);

    /* Carries out the throw that next() asked for. */
    void (*roll)(void *state, const int *face);

    /* Points of a seat as they stand. */
    int (*score)(const void *state, int seat);

    /* At a choice: the name of an action, the same in every language and unique among the legal
     * ones: "roll 4", "column 2". Appended. */
    void (*name)(const void *state, int action, struct text *out);

    /* Whether the event between the two positions ended a turn. */
    bool (*turn_over)(const void *before, const void *after);

    /* At a throw only: whether a turn begins with it, so that nobody has chosen it. NULL: choices
     * alone make throws. */
    bool (*opens)(const void *state);

    /* Why these rules cannot be played with these seats, as a message id; NULL: they can. `start`
     * is a position that nobody has moved in. May be NULL: always. */
    const char *(*refuse)(const void *start);

    /* The seats that won a finished match, as a set of bits. May be NULL: the highest score, nobody
     * when one seat plays alone. */
    unsigned (*winners)(const void *state);

    /* Plays many matches between policies at once. -1: all of them; else one was not played, for
     * that seat chose something that is not legal. May be NULL: they are played event by event. */
    int (*play)(const struct play *p);
};

/* Makes a position in which nobody has moved: default rules, every field at its usual value. Every
 * byte of *state is set. seats and first are in range. */
void game_begin(const struct game *g, union position *state, int seats, int first);

/* Makes every field usual again under the rules and seats that the position has: nobody has moved.
 */
void game_standard(const struct game *g, union position *state);

/* Changes rules before the match: presets' names and K=V, separated by commas; a preset makes all
 * rules its own, each rule is named once ("snake,rounds=5"; "" changes nothing). False: why names
 * what is wrong, *state is as it was. */
bool game_rules(const struct game *g, union position *state, const char *words, struct text *why);

/* Sets one rule from its value in figures or as one of its words. False: as above. */
bool game_rule(const struct game *g, union position *state, const char *name, const char *value,
               struct text *why);

/* Makes the rules those that records of a version mean where they name none, before the match.
 * False: that version is not known, or can no longer be played; why says which, *state is as it
 * was.
 */
bool game_version(const struct game *g, int version, union position *state, struct text *why);

/* How many rules a game has. */
int game_rules_count(const struct game *g);

/* The value of a rule as it is written: a figure or a word. Appended. */
void game_rule_word(const struct rule *rule, const void *state, struct text *out);

/* Whether the seats are in range and the rules can be played. False: why says what is wrong. */
bool game_fits(const struct game *g, const void *start, struct text *why);

/* Whether a position from outside can be trusted: common, rules and fields in range, then game_fits
 * and valid(). False: why says what is wrong. */
bool game_check(const struct game *g, const void *state, struct text *why);

/* Bytes of a position in use: positions are copied and compared over these. */
size_t game_size(const struct game *g, const void *state);

/* How many ints a field holds in this position, all seats together, and a pointer to one of them.
 */
int field_count(const struct field *f, const void *state);
int *field_at(const struct field *f, void *state, int i);
int field_value(const struct field *f, const void *state, int i);

/* The largest value that a field may have under the rules of the position. */
int field_max(const struct field *f, const void *state);

/* The value of a rule, and where it stands in a position that nobody has moved in. */
int rule_value(const struct rule *rule, const void *state);
int *rule_at(const struct rule *rule, void *start);

/* At a choice: finds the legal action with exactly that name (case matters). False: there is none.
 */
bool game_named(const struct game *g, const void *state, const char *name, int *action);

/* What all seats have, by seat; gives how many there are. */
int game_scores(const struct game *g, const void *state, int score[SEATS_MOST]);

/* The winners of a finished position as a set of bits: game->winners, or the highest scores. */
unsigned game_winners(const struct game *g, const void *state);

/* The same for somebody who knows the scores of all seats: game_scores(). */
unsigned game_winners_by(const struct game *g, const void *state, const int *score);

/* What a seat has of a finished position: 1 is divided among the winners, others have 0. */
double game_share(const struct game *g, const void *state, int seat);

/* The same between two, of the one who leads by so much. */
static inline double game_share_of_lead(int lead)
{
    return lead > 0 ? 1 : lead == 0 ? 0.5 : 0;
}

/* The seats with the highest score among those in the set `among`. */
unsigned game_top(const struct game *g, const void *state, unsigned among);

#endif
