/* games/play.h: many matches between policies, from the start to the end, with the dice philox-1
 * and nobody watching: what an arena plays.
 *
 * A game may have a function for it (game->play), for it knows its rules better than a loop for all
 * games can: here is one loop that its own file makes of its own functions, which compilers then
 * see through. Matches are those of src/match/match.h, which plays them where there is no such
 * function, and event by event; tests compare. */
#ifndef ROLLICK_GAMES_PLAY_H
#define ROLLICK_GAMES_PLAY_H

#include "games/brain.h"
#include "games/throws.h"

/* A match: its seed, and where entrants sit: e at seat (e + rotation) modulo the seats. */
struct play_match {
    uint64_t seed;
    int rotation;
    int group; /* for who is told that it is over: the loop does not look at it */
};

struct play {
    const union position *start;             /* of all matches; no throw is counted yet */
    size_t size;                             /* its bytes in use */
    const struct policy *policy[SEATS_MOST]; /* of entrants, with their tables: none draws random
                                              * numbers of its own (brain->weights) */
    enum vector vector;                      /* that the machine has; it changes no match */
    int events_most;                         /* after so many a match ends, over or not */
    int matches;
    const struct play_match *match; /* those of one seed beside each other */

    /* Told of each match that is over, in any order: its place among them, the last position, which
     * is valid meanwhile, and how many throws and choices it had. */
    void (*over)(void *with, int match, const void *state, int events);
    void *with;
};

static inline int play_choose(const struct policy *policy, const void *state)
{
    return policy->brain->choose ? policy->brain->choose(policy, state)
                                 : policy_choose(policy, state);
}

/* game->play made of the functions of a game: those of struct game. Called once, with functions of
 * the same file, by a function that is marked PLAY_LOOP. */
static inline __attribute__((always_inline)) int play_loop(const struct play *p,
                                                           struct node (*next)(const void *),
                                                           bool (*legal)(const void *, int),
                                                           void (*act)(void *, int),
                                                           void (*roll)(void *, const int *))
{
    const int seats = p->start->common.seats;
    struct throws throws;
    throws_init(&throws, p->vector, 0);
    for (int i = 0; i < p->matches; i++) {
        const struct policy *sits[SEATS_MOST];
        int thrown[SEATS_MOST] = {0}, events = 0;
        union position state;
        throws_seed(&throws, p->match[i].seed);
        for (int e = 0; e < seats; e++) {
            sits[(e + p->match[i].rotation) % seats] = p->policy[e];
        }
        __builtin_memcpy(&state, p->start, p->size);
        for (struct node node; (node = next(&state)).kind != NODE_OVER && events < p->events_most;
             events++) {
            if (node.kind == NODE_ROLL) {
                int face[FACES_ROOM];
                throws_take(&throws, node.seat, thrown[node.seat]++, node.dice, node.sides, face);
                roll(&state, face);
                continue;
            }
            int action = play_choose(sits[node.seat], &state);
            if (!legal(&state, action)) {
                return node.seat;
            }
            act(&state, action);
        }
        p->over(p->with, i, &state, events);
    }
    return -1;
}

#define PLAY_LOOP __attribute__((flatten, noinline))

#endif
