#include "tests/play.h"

#include <check.h>
#include <string.h>

int play_number(struct play *p, int bound)
{
    struct rng_block counter = {{p->drawn++, 0, 0, 0}};
    return (int)rng_draw(rng_key(p->seed), counter, 0, (uint32_t)bound);
}

struct event play_event(struct play *p, const struct game *g, const union position *state)
{
    struct node node = g->next(state);
    struct event e = {.seat = node.seat};
    if (node.kind == NODE_CHOICE) {
        int action[ACTIONS_MOST];
        e.kind = EVENT_ACTION;
        e.action = action[play_number(p, g->actions(state, action))];
        e.ms = play_number(p, 3) * 700;
        return e;
    }
    e.kind = EVENT_ROLL;
    e.dice = node.dice;
    for (int i = 0; i < node.dice; i++) {
        e.face[i] = 1 + play_number(p, node.sides);
    }
    return e;
}

void play_on(struct play *p, struct match *m, int n)
{
    while (n-- > 0 && match_next(m).kind != NODE_OVER) {
        struct text why = {0};
        struct event e = play_event(p, m->game, &m->state);
        ck_assert_msg(match_replay(m, &e, &why), "%s", why.bytes);
    }
}

void play_start(struct play *p, const struct game *g, union position *start)
{
    struct text why = {0};
    int presets = 0;
    while (g->presets[presets].id) {
        presets++;
    }
    int seats = g->seats_min + play_number(p, g->seats_max - g->seats_min + 1);
    game_begin(g, start, seats, play_number(p, seats));
    ck_assert(game_rules(g, start, g->presets[play_number(p, presets)].id, &why));
    if (!game_fits(g, start, &why)) {
        game_begin(g, start, g->seats_usual, 0);
    }
}
