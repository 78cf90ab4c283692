/* The loops of the games' own files (games/play.h) play the very matches that are played event by
 * event. ROLLICK_TEST_LOOPS says how many of each table, instead of LOOPS; where there are fewer,
 * they grow alike. */
#include "games/notone/rules.h"
#include "games/play.h"
#include "games/registry.h"
#include "games/yahtzee/rules.h"
#include "src/arena/arena.h"
#include "src/arena/worker.h"
#include "src/match/dice.h"
#include "src/match/player.h"
#include "tests/src/arena/table.h"
#include "tests/suite.h"

#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum { LOOPS = 2000 };

/* So many, where it is not said that there are to be more or fewer. */
static long long matches(long long usual)
{
    const char *word = getenv("ROLLICK_TEST_LOOPS");
    return word ? atoll(word) * usual / LOOPS : usual;
}

static const struct {
    const char *game, *rules, *seat[9];
    enum pairing pairing;
} tables[] = {
    {"notone", "", {"ai:hold:20", "ai:hold:25"}, PAIRING_MIRRORED},
    {"notone", "", {"ai:hold:25"}, PAIRING_FIXED}, /* alone */
    {"notone", "rounds=3,snake", {"ai:acey", "ai:harry", "ai:carter"}, PAIRING_INDEPENDENT},
    {"notone",
     "rounds=7,snake",
     {"ai:rolls:2", "ai:hold:0", "ai:carter", "ai:hold:30"},
     PAIRING_INDEPENDENT},
    {"notone", "risky", {"ai:hold:20", "ai:nadire"}, PAIRING_FIXED},
    {"notone", "classic", {"ai:rolls:3", "ai:templeton"}, PAIRING_MIRRORED},
    {"notone",
     "rounds=2",
     {"ai:rolls:9", "ai:rolls:8", "ai:rolls:7", "ai:rolls:6", "ai:rolls:5", "ai:rolls:4",
      "ai:rolls:3", "ai:rolls:2"},
     PAIRING_MIRRORED}, /* many throws: more windows than are kept */
    {"notone", "rounds=4", {"ai:optimal", "ai:lena"}, PAIRING_MIRRORED},
    {"hog", "", {"ai:always-roll:4", "ai:always-roll:4"}, PAIRING_MIRRORED},
    {"hog", "", {"ai:extra-turn:8:6", "ai:always-roll:10"}, PAIRING_MIRRORED},
    {"hog", "plain,goal=1000", {"ai:always-roll:1", "ai:always-roll:9"}, PAIRING_FIXED},
    {"hog", "sides=20,align=off", {"ai:bacon", "ai:final"}, PAIRING_INDEPENDENT}, /* no lanes */
    {"hog", "sides=10,dice=5,goal=200", {"ai:bacon:9:3", "ai:extra-turn:5:5"}, PAIRING_INDEPENDENT},
    {"hog", "sides=20,dice=3,pass=off", {"ai:always-roll:0", "ai:bacon"}, PAIRING_MIRRORED},
    {"hog", "", {"ai:optimal", "ai:best-response:extra-turn:6:5"}, PAIRING_MIRRORED}, /* tables */
    {"hog", "plain,goal=60", {"ai:final", "ai:always-roll:3"}, PAIRING_FIXED},
    {"hog", "goal=20,dice=3", {"ai:turn", "ai:optimal"}, PAIRING_MIRRORED},
    {"hog", "", {"ai:optimal", "ai:casper"}, PAIRING_MIRRORED},
    {"hog", "sides=4,goal=50", {"ai:sasha", "ai:lotte"}, PAIRING_FIXED},
    {"knucklebones", "", {"ai:stack-fill", "ai:greedy-fill"}, PAIRING_MIRRORED},
    {"knucklebones", "last-reply", {"ai:greedy", "ai:stack-fill"}, PAIRING_FIXED},
    {"knucklebones", "columns=4,rows=5,sides=20", {"ai:greedy", "ai:greedy"}, PAIRING_INDEPENDENT},
    {"knucklebones", "destroy=off,multiply=off", {"ai:greedy", "ai:stack-fill"}, PAIRING_MIRRORED},
    {"knucklebones", "", {"ai:greedy"}, PAIRING_FIXED},
    {"knucklebones", "", {"ai:counter-stack", "ai:greedy-counter-fill"}, PAIRING_INDEPENDENT},
    {"knucklebones", "sides=20,destroy=off", {"ai:left-to-right", "ai:fill-stack"}, PAIRING_FIXED},
    {"knucklebones",
     "last-reply,sides=3",
     {"ai:chain:spread+counter", "ai:score:own+harm+stack"},
     PAIRING_MIRRORED},
    {"yahtzee", "", {"ai:greedy"}, PAIRING_FIXED},
    {"yahtzee", "free", {"ai:greedy", "ai:greedy", "ai:greedy"}, PAIRING_MIRRORED},
    {"yahtzee", "none", {"ai:greedy", "ai:greedy"}, PAIRING_INDEPENDENT},
};

/* What an arena counts, without the time. */
static struct arena_result counted(const struct arena *a)
{
    struct arena_result r = run(a);
    r.seconds = 0;
    return r;
}

/* As what is played event by event, with dice that no vector draws. */
static void same_on_every_width(struct arena *a)
{
    const struct game *quick = a->setup.game;
    struct game slow = *quick;
    slow.play = NULL;
    a->setup.game = &slow;
    a->vector = VECTOR_NONE;
    const struct arena_result expected = counted(a);
    a->setup.game = quick;
    for (a->vector = VECTOR_NONE; a->vector <= vector_widest(); a->vector++) {
        const struct arena_result r = counted(a);
        ck_assert_uint_eq(r.signature, expected.signature);
        ck_assert(memcmp(&r, &expected, sizeof r) == 0);
    }
}

START_TEST(loops_play_what_is_played_event_by_event)
{
    struct setup s = table(tables[_i].game, tables[_i].rules, tables[_i].seat);
    struct arena a;
    s.start.common.first = s.start.common.seat = _i % s.start.common.seats;
    arena_init(&a, &s, tables[_i].pairing, matches(LOOPS));
    same_on_every_width(&a);
}
END_TEST

/* Event i of a match: a throw, or a choice that is legal; others for another `way`. False: the
 * match is over. */
static bool happens(const struct game *g, union position *p, int way, int i)
{
    struct node node = g->next(p);
    int face[FACES_ROOM], action[ACTIONS_MOST];
    if (node.kind == NODE_ROLL) {
        for (int k = 0; k < node.dice; k++) {
            face[k] = throws_face((uint64_t)way, node.seat, i, k, node.sides);
        }
        g->roll(p, face);
    } else if (node.kind == NODE_CHOICE) {
        int n = g->actions(p, action);
        g->act(p, action[(i + way) % n]);
    }
    return node.kind != NODE_OVER;
}

/* A position after so many events; false: the match is over. */
static bool begin_after(struct setup *s, int events)
{
    for (int i = 0; i < events; i++) {
        happens(s->game, &s->start, events, i);
    }
    return s->game->next(&s->start).kind != NODE_OVER;
}

/* After so many turns, which leave one at least. */
static void begin_after_turns(struct setup *s, int turns)
{
    for (int i = 0, left = turns; left > 0; i++) {
        const union position before = s->start;
        ck_assert(happens(s->game, &s->start, turns, i));
        left -= s->game->turn_over(&before, &s->start);
    }
}

START_TEST(loops_begin_in_the_middle_of_a_match_too)
{
    enum { EVENTS = 30, MATCHES = 20 };
    for (int events = 1; events <= EVENTS; events++) {
        struct setup s = table(tables[_i].game, tables[_i].rules, tables[_i].seat);
        struct arena a;
        if (begin_after(&s, events)) {
            arena_init(&a, &s, tables[_i].pairing, matches(MATCHES));
            same_on_every_width(&a);
        }
    }
}
END_TEST

/* Tables of Yahtzee whose every decision is looked up: by the solution alone it is the same. */
static const struct {
    const char *rules, *seat[4];
    enum pairing pairing;
} looked_up[] = {
    {"", {"ai:optimal"}, PAIRING_FIXED},
    {"", {"ai:optimal", "ai:optimal"}, PAIRING_MIRRORED},
    {"literal", {"ai:optimal", "ai:optimal", "ai:optimal"}, PAIRING_INDEPENDENT},
};

/* The seat of somebody who can look up. */
static int looking_up(const struct setup *s)
{
    int seat = 0;
    while (!s->seat[seat].policy.brain->batch) {
        seat++;
    }
    return seat;
}

/* Makes the table of a brain, so that no arena of those seats makes it again. */
static void make(struct tables *t, const struct setup *s, const struct brain *brain,
                 struct ready *made)
{
    struct policy policy = s->seat[looking_up(s)].policy;
    struct text why = {0};
    policy.brain = brain;
    ck_assert_msg(tables_ready(t, s->game, &policy, &s->start, NULL, made, &why), "%s", why.bytes);
}

/* Both tables of those who look up: the solution, and the decisions. */
struct made {
    struct tables *all;
    struct ready solved, decided;
};

static struct made made_for(const struct setup *s)
{
    const struct brain *brain = s->seat[looking_up(s)].policy.brain;
    struct made made = {.all = tables_new(NULL)};
    make(made.all, s, brain, &made.solved);
    make(made.all, s, brain->batch->cached, &made.decided);
    return made;
}

static void made_close(struct made *made)
{
    tables_give_ready(made->all, &made->solved);
    tables_give_ready(made->all, &made->decided);
    tables_close(made->all);
}

static void same_when_looked_up(struct arena *a)
{
    a->memory = 0; /* however many they are, nobody takes a table for what is expected */
    const struct arena_result expected = counted(a);
    for (int e = 0; e < arena_entrants(a); e++) {
        struct policy *policy = &a->setup.seat[e].policy;
        const struct batch *batch = policy->brain->batch;
        policy->brain = batch ? batch->cached : policy->brain;
    }
    for (a->vector = VECTOR_NONE; a->vector <= vector_widest(); a->vector++) {
        const struct arena_result r = counted(a);
        ck_assert_uint_eq(r.signature, expected.signature);
        ck_assert(memcmp(&r, &expected, sizeof r) == 0);
    }
}

/* From the beginning, after some turns, and within one, where they are not in step. */
START_TEST(decisions_that_are_looked_up_make_the_same_matches)
{
    enum { LOOKED_UP = 150 }; /* not a multiple of what is played at once */
    static const int turns[] = {0, 1, 7, YAHTZEE_BOXES - 1}, events[] = {1, 2, 3, 4};
    const struct setup s = table("yahtzee", looked_up[_i].rules, looked_up[_i].seat);
    struct made made = made_for(&s);
    for (int i = 0; i < ROWS(turns) + ROWS(events); i++) {
        struct setup from = s;
        struct arena a;
        if (i < ROWS(turns)) {
            begin_after_turns(&from, turns[i]);
        } else {
            ck_assert(begin_after(&from, events[i - ROWS(turns)]));
        }
        arena_init(&a, &from, looked_up[_i].pairing, matches(LOOKED_UP));
        a.tables = made.all;
        same_when_looked_up(&a);
    }
    made_close(&made);
}
END_TEST

/* Tables of Not One, whoever is first, of which some have decisions with islands. */
static const struct {
    const char *rules, *seat[3];
    enum pairing pairing;
} duels[] = {
    {"", {"ai:optimal", "ai:hold:20"}, PAIRING_MIRRORED},
    {"", {"ai:optimal", "ai:optimal"}, PAIRING_INDEPENDENT},
    {"snake,rounds=5", {"ai:rolls:3", "ai:optimal"}, PAIRING_FIXED},
    {"risky,rounds=4", {"ai:optimal", "ai:optimal"}, PAIRING_FIXED}, /* islands */
    {"order=snake,start=risky,rounds=3", {"ai:optimal", "ai:acey"}, PAIRING_MIRRORED},
    {"rounds=40", {"ai:templeton", "ai:optimal"}, PAIRING_MIRRORED}, /* far ahead */
    {"rounds=2", {"ai:optimal", "ai:harry"}, PAIRING_MIRRORED},      /* no lanes */
};

START_TEST(decisions_of_duels_that_are_looked_up_make_the_same_matches)
{
    enum { LATEST = 30, AT_FIRST = 150, THEN = 20 };
    struct setup s = table("notone", duels[_i].rules, duels[_i].seat);
    s.start.common.first = s.start.common.seat = _i % s.start.common.seats;
    struct made made = made_for(&s);
    for (int events = 0; events <= LATEST; events++) {
        struct setup from = s;
        struct arena a;
        if (begin_after(&from, events)) {
            arena_init(&a, &from, duels[_i].pairing, matches(events ? THEN : AT_FIRST));
            a.tables = made.all;
            same_when_looked_up(&a);
        }
    }
    made_close(&made);
}
END_TEST

/* Positions of Not One in which hardly anybody ever stands. */
static const struct notone far[] = {
    {.round = 3, .seats = {{.score = 0}, {.score = 640}}}, /* as far behind as is known … */
    {.round = 2, .seats = {{.score = 0}, {.score = 800}}}, /* … and further */
    {.round = 1, .seats = {{.score = 5000}, {.score = 100}}},
    {.round = 1, .seats = {{.score = 0}, {.score = NOTONE_MOST}}},
    {.round = 3, .seats = {{.score = NOTONE_MOST - 3}, {.score = NOTONE_MOST - 20}}},
    {.round = 2,
     .turn_rolls = NOTONE_MOST,
     .turn_score = NOTONE_MOST,
     .first_total = 7,
     .seats = {{.score = NOTONE_MOST - 60}, {.score = NOTONE_MOST}}},
};

START_TEST(whoever_is_far_ahead_or_behind_looks_up_too)
{
    static const char *const rules[] = {"rounds=3", "rounds=3,snake",
                                        "rounds=3,order=snake,start=risky"};
    static const char *const seat[] = {"ai:optimal", "ai:optimal", NULL};
    for (int r = 0; r < ROWS(rules); r++) {
        struct setup s = table("notone", rules[r], seat);
        struct made made = made_for(&s);
        struct notone *at = (struct notone *)(void *)&s.start;
        struct arena a;
        at->round = far[_i].round;
        at->turn_rolls = far[_i].turn_rolls;
        at->turn_score = far[_i].turn_score;
        at->first_total = far[_i].first_total;
        memcpy(at->seats, far[_i].seats, 2 * sizeof *at->seats);
        arena_init(&a, &s, PAIRING_MIRRORED, 100);
        a.tables = made.all;
        same_when_looked_up(&a);
        made_close(&made);
    }
}
END_TEST

enum { SHORT_MOST = 12, SHORTS = 40 };

static const struct {
    const char *game, *seat[3];
} shorts[] = {
    {"notone", {"ai:hold:40", "ai:hold:40"}},
    {"hog", {"ai:always-roll:4", "ai:always-roll:4"}},
    {"knucklebones", {"ai:greedy-fill", "ai:stack-fill"}},
    {"yahtzee", {"ai:greedy", "ai:greedy"}},
};

/* What became of a match. */
struct ended {
    int events;
    union position state;
};

static void note(void *with, int match, const void *state, int events)
{
    struct ended *at = with;
    at[match].events = events;
    at[match].state = *(const union position *)state;
}

START_TEST(a_match_ends_after_as_many_events_as_it_may_have)
{
    static struct ended expected[SHORTS], ended[SHORTS];
    const struct setup s = table(shorts[_i].game, "", shorts[_i].seat);
    const size_t size = game_size(s.game, &s.start);
    struct play_match match[SHORTS];
    struct play p = {
        .start = &s.start, .size = size, .matches = SHORTS, .match = match, .over = note};
    for (int i = 0; i < SHORTS; i++) {
        match[i] = (struct play_match){(uint64_t)i, i % 2, i};
    }
    for (int e = 0; e < s.start.common.seats; e++) {
        p.policy[e] = &s.seat[e].policy;
    }
    for (p.events_most = 1; p.events_most <= SHORT_MOST; p.events_most++) {
        for (p.vector = VECTOR_NONE; p.vector <= vector_widest(); p.vector++) {
            p.with = p.vector == VECTOR_NONE ? expected : ended;
            ck_assert_int_eq(s.game->play(&p), -1);
            for (int i = 0; i < SHORTS && p.with == ended; i++) {
                ck_assert_int_eq(ended[i].events, p.events_most);
                ck_assert_int_eq(ended[i].events, expected[i].events);
                ck_assert(memcmp(&ended[i].state, &expected[i].state, size) == 0);
            }
        }
    }
}
END_TEST

/* The last line of the cache in which something stands. */
static uintptr_t last_line(const void *at, size_t size)
{
    return ((uintptr_t)at + size - 1) / ALLOC_LINE;
}

static uintptr_t first_line(const void *at)
{
    return last_line(at, 1);
}

static bool begins_line(const void *at)
{
    return at && (uintptr_t)at % ALLOC_LINE == 0;
}

static const struct {
    const char *game, *seat[3];
    bool bulk;
} workers[] = {
    {"notone", {"ai:hold:40", "ai:hold:40"}, true},
    {"yahtzee", {"ai:greedy", "ai:greedy"}, true},
    {"hog", {"ai:random", "ai:always-roll:4"}, false}, /* it draws: event by event */
};

START_TEST(workers_write_into_lines_of_their_own)
{
    enum { WORKERS = 5 };
    const struct setup s = table(workers[_i].game, "", workers[_i].seat);
    struct arena a;
    struct pool pool = {.arena = &a};
    arena_init(&a, &s, PAIRING_FIXED, 1);
    struct worker *w = workers_new(&pool, WORKERS);
    for (int i = 0; i < WORKERS; i++) {
        ck_assert(workers[_i].bulk ? begins_line(w[i].bulk) : begins_line(w[i].lane));
        for (int other = 0; other < i; other++) {
            ck_assert_uint_gt(first_line(&w[i]), last_line(&w[other], sizeof w[other]));
        }
    }
    workers_close(w, WORKERS);
}
END_TEST

START_TEST(dice_and_brains_of_workers_have_lines_of_their_own)
{
    enum { WORKERS = 5 };
    const struct setup s = table("hog", "", workers[ROWS(workers) - 1].seat);
    struct dice *d[WORKERS];
    struct player *p[WORKERS];
    for (int i = 0; i < WORKERS; i++) {
        d[i] = dice_philox_new(0);
        p[i] = player_brain_new(&s.seat[0].policy, rng_key(0));
        ck_assert(begins_line(d[i]) && begins_line(p[i]));
    }
    for (int i = 0; i < WORKERS; i++) {
        dice_close(d[i]);
        player_close(p[i]);
    }
}
END_TEST

/* Of a control that is so wherever it lies. */
START_TEST(what_all_workers_read_is_in_no_line_that_they_write)
{
    const struct pool pool;
    const void *read[] = {&pool.arena, &pool.control, &pool.end, &pool.failed};
    const size_t asked[] = {offsetof(struct arena_control, stop),
                            offsetof(struct arena_control, drop)};
    for (int i = 0; i < ROWS(read); i++) {
        ck_assert_uint_ne(first_line(read[i]), first_line(&pool.next));
    }
    ck_assert_uint_gt(first_line(&pool + 1), first_line(&pool.next));
    for (int i = 0; i < ROWS(asked); i++) {
        ck_assert_uint_ge(offsetof(struct arena_control, groups), asked[i] + ALLOC_LINE);
    }
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("loops of games");
    TCase *c = tcase_create("loops");
    tcase_set_timeout(c, 60);
    tcase_add_loop_test(c, loops_play_what_is_played_event_by_event, 0, ROWS(tables));
    tcase_add_loop_test(c, loops_begin_in_the_middle_of_a_match_too, 0, ROWS(tables));
    tcase_add_loop_test(c, decisions_that_are_looked_up_make_the_same_matches, 0, ROWS(looked_up));
    tcase_add_loop_test(c, decisions_of_duels_that_are_looked_up_make_the_same_matches, 0,
                        ROWS(duels));
    tcase_add_loop_test(c, whoever_is_far_ahead_or_behind_looks_up_too, 0, ROWS(far));
    tcase_add_loop_test(c, a_match_ends_after_as_many_events_as_it_may_have, 0, ROWS(shorts));
    tcase_add_loop_test(c, workers_write_into_lines_of_their_own, 0, ROWS(workers));
    tcase_add_test(c, dice_and_brains_of_workers_have_lines_of_their_own);
    tcase_add_test(c, what_all_workers_read_is_in_no_line_that_they_write);
    suite_add_tcase(s, c);
    return s;
}
