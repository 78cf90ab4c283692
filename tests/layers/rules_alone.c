/* Plays every game to an end with the rules library and nothing else: what does not link here does
 * not belong into games/. */
#include "games/brain.h"
#include "games/game.h"
#include "games/registry.h"
#include "games/rng.h"

#include <stdio.h>

enum { EVENTS_MOST = 100000 };

/* Dice that do not repeat: a grid of Knucklebones can be emptied for ever by dice that do. */
static int draw(int turn, int i, int bound)
{
    struct rng_block counter = {{(uint32_t)turn, (uint32_t)i, 0, 0}};
    return (int)rng_draw(rng_key(1), counter, 0, (uint32_t)bound);
}

static void throw_dice(const struct game *g, union position *state, struct node node, int turn)
{
    int face[DICE_MOST];
    for (int i = 0; i < node.dice; i++) {
        face[i] = 1 + draw(turn, i, node.sides);
    }
    g->roll(state, face);
}

static void choose(const struct game *g, union position *state, int turn)
{
    int action[ACTIONS_MOST];
    int n = g->actions(state, action);
    g->act(state, action[draw(turn, DICE_MOST, n)]);
}

/* The number of events until the match is over. */
static int play(const struct game *g)
{
    union position state;
    int events = 0;
    game_begin(g, &state, g->seats_standard, 0);
    for (struct node node = g->next(&state); node.kind != NODE_OVER && events < EVENTS_MOST;
         node = g->next(&state)) {
        if (node.kind == NODE_ROLL) {
            throw_dice(g, &state, node, events);
        } else {
            choose(g, &state, events);
        }
        events++;
    }
    return events;
}

int main(void)
{
    for (const struct game *const *g = games; *g; g++) {
        int events = play(*g);
        printf("%s: %d events\n", (*g)->id, events);
        if (events == EVENTS_MOST) {
            return 1;
        }
    }
    return 0;
}
