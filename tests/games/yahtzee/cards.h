/* tests/games/yahtzee/cards.h: cards of Yahtzee as random play leaves them, and solutions of all
 * readings. */
#ifndef ROLLICK_TESTS_GAMES_YAHTZEE_CARDS_H
#define ROLLICK_TESTS_GAMES_YAHTZEE_CARDS_H

#include "games/yahtzee/game.h"
#include "games/yahtzee/solver.h"
#include "tests/every_game.h"

#include <stdlib.h>

/* The solution for a reading of the joker, kept for the whole program. */
static inline const struct yahtzee_solution *solution_of(int joker)
{
    static struct yahtzee_solution *kept[YAHTZEE_NONE + 1];
    if (!kept[joker]) {
        kept[joker] = calloc(1, sizeof *kept[joker]);
        ck_assert_ptr_nonnull(kept[joker]);
        ck_assert(yahtzee_solve_by(0, joker, kept[joker], NULL));
    }
    return kept[joker];
}

/* A fixture that runs before tests are forked, so that all of them find the solutions made. */
static inline void solve_all(void)
{
    for (int joker = YAHTZEE_FORCED; joker <= YAHTZEE_NONE; joker++) {
        solution_of(joker);
    }
}

/* Dice of which every third throw is five equal ones. */
static inline void draw_dice(uint32_t *drawn, int *face)
{
    bool equal = draw(drawn, 3) == 0;
    for (int i = 0; i < YAHTZEE_DICE; i++) {
        face[i] = equal && i ? face[0] : between(drawn, 1, 6);
    }
}

/* Any legal choice, scoring when `score` says so. */
static inline int draw_action(uint32_t *drawn, const struct yahtzee *s, bool score)
{
    int action[ACTIONS_MOST];
    int n = yahtzee.actions(s, action), from = 0;
    while (score && action[from] < YAHTZEE_SCORE) {
        from++;
    }
    return action[between(drawn, from, n - 1)];
}

/* A position before a turn in which every seat has used `used` boxes, those before it one more. */
static inline struct yahtzee *draw_card(uint32_t *drawn, union position *p, int joker, int seats,
                                        int turns)
{
    struct yahtzee *s = (struct yahtzee *)(void *)p;
    game_begin(&yahtzee, p, seats, 0);
    s->joker = joker;
    for (int turn = 0; turn < turns; turn++) {
        int face[FACES_ROOM];
        draw_dice(drawn, face);
        yahtzee.roll(s, face);
        yahtzee.act(s, draw_action(drawn, s, true));
    }
    return s;
}

#endif
