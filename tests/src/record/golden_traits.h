/* golden_traits.h: what there has to be a golden record of, by the tables of the games: each value
 * of a rule that is a word, the least, usual and greatest one of a number, each preset, number of
 * seats, kind of seat, brain, ending, fault, and so on. */
#ifndef ROLLICK_TESTS_SRC_RECORD_GOLDEN_TRAITS_H
#define ROLLICK_TESTS_SRC_RECORD_GOLDEN_TRAITS_H

#include "src/record/record.h"

enum trait_kind {
    TRAIT_PRESET,  /* which: of the game */
    TRAIT_RULE,    /* which: of the game; value */
    TRAIT_SEATS,   /* value */
    TRAIT_SEAT,    /* value: enum trait_seat, or a level */
    TRAIT_BRAIN,   /* which: of the game; named itself, not by a level */
    TRAIT_NUMBERS, /* which: of the game; with other numbers than usual */
    TRAIT_ENDING,  /* value: enum trait_ending */
    TRAIT_FAULT,   /* value: enum bot_fault */
    TRAIT_DICE,    /* value: enum trait_dice */
    TRAIT_START,   /* value: enum trait_start */
    TRAIT_BACK,    /* value: 0: a choice is taken back; 1: a throw is */
};

enum trait_seat { SEAT_LEVELS = LEVELS, SEAT_ANY, SEAT_PERSON, SEAT_PROGRAM, SEAT_TRAITS };

enum trait_ending {
    END_WON,
    END_TIE,    /* all have as much */
    END_SHARED, /* several have most, and others less */
    END_ALONE,  /* who plays alone wins nothing */
    END_LIMIT,
    END_ABANDONED,
    END_CONCEDED,
    END_BROKEN, /* there is no end */
    END_TRAITS,
};

enum trait_dice { SEED_GIVEN, SEED_DRAWN, SEED_SECRETS, FACES_FILE, FACES_TYPED, DICE_TRAITS };

enum trait_start { START_POSITION, START_OTHER_FIRST, START_LOT, START_TRAITS };

struct trait {
    const struct game *game;
    enum trait_kind kind;
    int which, value;
};

enum { TRAITS_MOST = 200 };

/* Those of a game; how many. */
int traits_of(const struct game *g, struct trait trait[TRAITS_MOST]);

/* Whether a record of any game that was read to its end has it. */
bool trait_in(const struct record *r, const struct trait *t);

/* "hog: rule goal=100". */
void trait_word(const struct trait *t, struct text *out);

#endif
