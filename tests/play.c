#include "tests/play.h"

#include "games/registry.h"
#include "src/match/dice.h"
#include "src/match/player.h"
#include "src/record/record.h"

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
        if (!match_replay(m, &e, &why)) { /* an assertion says something even when it holds */
            ck_abort_msg("%s", why.bytes);
        }
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
        game_begin(g, start, g->seats_standard, 0);
    }
}

int play_games(void)
{
    int n = 0;
    while (games[n]) {
        n++;
    }
    return n;
}

static struct seed drawn_seed(struct play *p)
{
    unsigned char nonce[NONCE_BYTES];
    struct text why = {0};
    for (int i = 0; i < NONCE_BYTES; i++) {
        nonce[i] = (unsigned char)play_number(p, 256);
    }
    struct seed seed = seed_drawn(nonce);
    if (play_number(p, 2)) {
        ck_assert(seed_mix(&seed, "ann's \"secret\"", &why) && seed_mix(&seed, "\u00fc", &why));
    }
    return seed;
}

const char *play_word(const struct game *g)
{
    struct policy policy;
    struct text why = {0};
    return policy_read(g, "random", &policy, &why) ? "random" : g->brains[0]->id;
}

struct setup play_setup(struct play *p, const struct game *g, bool drawn)
{
    struct setup s;
    struct text why = {0}, brain = {0};
    text_add(&brain, "ai:%s", play_word(g));
    const char *const seats[] = {"Ann=human", "human", "ai:3", brain.bytes, "ai:any"};
    union position start;
    play_start(p, g, &start);
    setup_init(&s, g);
    s.start = start;
    s.start.common.seats = 0;
    for (int n = 0; n < start.common.seats; n++) {
        ck_assert(setup_seat(&s, seats[play_number(p, 5)], &why));
    }
    s.seed = drawn ? drawn_seed(p) : seed_value((uint64_t)play_number(p, 1000000));
    s.first_drawn = play_number(p, 2);
    s.started = 1763733600 + play_number(p, 100000);
    ck_assert_msg(setup_finish(&s, &why), "%s", why.bytes);
    return s;
}

static void play_step(struct play *p, struct match *m)
{
    struct text why = {0};
    if (match_next(m).kind == NODE_ROLL) {
        ck_assert_int_eq(match_step(m, &why), STEP_MOVED);
    } else {
        play_on(p, m, 1);
    }
}

char *play_record(struct play *p, const struct setup *s, int n, bool ends)
{
    struct recorder recorder;
    struct match m;
    recorder_init(&recorder, s);
    match_init(&m, s->game, &s->start);
    m.watchers = &recorder.base;
    m.dice = dice_philox_new(s->seed.value);
    while (n-- > 0 && match_next(&m).kind != NODE_OVER) {
        play_step(p, &m);
        if (!s->no_undo && m.events > 1 && play_number(p, 20) == 0) {
            match_seek(&m, m.events - 1 - play_number(p, m.events < 9 ? m.events : 9));
        }
    }
    if (ends && m.ending == ENDING_NONE) {
        match_end(&m, match_next(&m).kind == NODE_OVER ? ENDING_OVER : ENDING_ABANDONED, 0, NULL);
    }
    dice_close(m.dice);
    match_fini(&m);
    return recorder.text;
}

struct player *play_brain(const struct game *g, const char *word, uint64_t seed)
{
    struct policy policy;
    struct text why = {0};
    ck_assert_msg(policy_read(g, word, &policy, &why), "%s", why.bytes);
    return player_brain_new(&policy, rng_key(seed));
}

enum ending play_out(struct match *m)
{
    struct text why = {0};
    enum step step;
    do {
        step = match_step(m, &why);
    } while (step == STEP_MOVED);
    ck_assert_int_eq(step, STEP_OVER);
    return m->ending;
}

struct match play_match(const struct game *g)
{
    union position start;
    struct match m;
    game_begin(g, &start, g->seats_standard, 0);
    match_init(&m, g, &start);
    return m;
}
