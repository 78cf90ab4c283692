/* ui/screen/library/opponent.h: the page of a built-in player at a game: who that is, how strong,
 * how a person stands against it, and from five matches on the habit of a character
 * (games/character.h). */
#ifndef ROLLICK_UI_SCREEN_LIBRARY_OPPONENT_H
#define ROLLICK_UI_SCREEN_LIBRARY_OPPONENT_H

#include "src/library/career.h"
#include "ui/screen/stack.h"
#include "ui/widget/pager.h"

struct opponent_page {
    struct screen base;
    struct policy policy;
    int level; /* that it is at the table; 0: none */
    char person[NAME_BYTES];
    struct statistics_reader reader; /* while matches are read */
    bool counted;                    /* they were … */
    struct career_opponent score;    /* … and this is how the person stands; met: 0, never */
    struct pager pager;
    struct text notice; /* said instead of what there is to know; "": nothing */
};

extern const struct key_page opponent_key_page;

/* `table` has the rules and seats by which it may be a level; NULL: two seats and the usual rules.
 * person NULL: the one whose name is settled. */
void opponent_open(struct stack *stack, const struct policy *policy, const union position *table,
                   const char *person);

/* Takes the score from statistics; reading, if it goes on, ends. */
void opponent_count(struct opponent_page *p, const struct statistics *s);

#endif
