/* All decisions of Yahtzee in a table, held against choices that are computed one by one. */
#include "games/yahtzee/cached.h"
#include "games/yahtzee/game.h"
#include "games/yahtzee/optimal.h"
#include "src/arena/arena.h"
#include "tests/games/yahtzee/cards.h"

#include <string.h>

enum { POSITIONS = 8000, OPEN_MOST = 4, SEATS = 3 };

static struct tables *tables;
static struct yahtzee_decisions *decisions;

/* One reading is enough for the table; the rules of all of them are those of the solution. */
static void decide(void)
{
    union position start;
    struct text why = {0};
    struct ready ready;
    struct policy policy = {.brain = yahtzee_optimal_brain.batch->cached, .word = "optimal"};
    game_begin(&yahtzee, &start, 1, 0);
    tables = tables_new(NULL);
    ck_assert_msg(tables_ready(tables, &yahtzee, &policy, &start, NULL, &ready, &why), "%s",
                  why.bytes);
    decisions = (struct yahtzee_decisions *)(uintptr_t)ready.policy.table;
}

/* Dice on the table of a card as random play leaves it. */
static void draw_hand(uint32_t *drawn, struct yahtzee *s)
{
    int face[FACES_ROOM];
    draw_dice(drawn, face);
    yahtzee.roll(s, face);
    s->roll_number = between(drawn, 1, YAHTZEE_THROWS);
}

/* How many actions are worth as much as the best. */
static int count_best(const struct policy *policy, const struct yahtzee *s)
{
    int action[ACTIONS_MOST], n = yahtzee.actions(s, action), equal = 0;
    double rating[ACTIONS_MOST], most = 0;
    policy->brain->rate(policy, s, n, action, rating);
    for (int i = 0; i < n; i++) {
        equal = rating[i] > most ? 1 : equal + (rating[i] == most);
        most = rating[i] > most ? rating[i] : most;
    }
    return equal;
}

static int decision(const struct yahtzee *s)
{
    struct prefetched e = {0};
    yahtzee_prefetch(decisions, s, &e);
    return yahtzee_decision(decisions, &e);
}

START_TEST(decisions_are_the_choices_of_optimal)
{
    struct policy policy = {.brain = &yahtzee_optimal_brain, .table = decisions};
    struct policy cached = {.brain = yahtzee_optimal_brain.batch->cached, .table = decisions};
    uint32_t drawn = 0;
    int ties = 0;
    for (int i = 0; i < POSITIONS; i++) {
        union position p;
        int seats = between(&drawn, 1, SEATS);
        /* half of them late, where more is worth the same */
        int turns = i % 2 ? between(&drawn, 0, YAHTZEE_BOXES * seats - 1)
                          : YAHTZEE_BOXES * seats - between(&drawn, 1, OPEN_MOST);
        struct yahtzee *s = draw_card(&drawn, &p, YAHTZEE_FORCED, seats, turns);
        draw_hand(&drawn, s);
        int chosen = policy_choose(&policy, s);
        claim(decision(s) == chosen, "%d: not %d", i, chosen);
        claim(policy_choose(&cached, s) == chosen, "%d: not %d either", i, chosen);
        ties += count_best(&policy, s) > 1;
    }
    ck_assert_int_gt(ties, 400);
}
END_TEST

START_TEST(ties_have_bytes_left)
{
    ck_assert_int_gt(decisions->ties, 0);
    ck_assert_int_lt(decisions->ties, YAHTZEE_TIES);
}
END_TEST

START_TEST(what_the_table_does_not_know_is_computed)
{
    struct policy policy = {.brain = &yahtzee_optimal_brain, .table = decisions};
    struct policy cached = {.brain = yahtzee_optimal_brain.batch->cached, .table = decisions};
    union position p;
    uint32_t drawn = 1;
    struct yahtzee *s = draw_card(&drawn, &p, YAHTZEE_FORCED, 1, 5);
    draw_hand(&drawn, s);
    size_t place = yahtzee_place(&decisions->solution, yahtzee_state_of(&s->cards[0]));
    memset(decisions->code[place], YAHTZEE_CODE_ASK, sizeof decisions->code[place]);
    ck_assert_int_eq(decision(s), -1);
    ck_assert_int_eq(policy_choose(&cached, s), policy_choose(&policy, s));
}
END_TEST

/* Everything an arena counts, as it writes it; only its speed left out. */
static char *results(const struct brain *brain)
{
    struct setup s;
    struct arena a;
    struct arena_result r;
    struct text why = {0};
    char *json = NULL;
    size_t length;
    setup_init(&s, &yahtzee);
    s.seed = seed_value(7);
    ck_assert(setup_seat(&s, "ai:optimal", &why) && setup_finish(&s, &why));
    s.seat[0].policy.brain = brain;
    arena_init(&a, &s, PAIRING_INDEPENDENT, 700);
    a.tables = tables;
    a.jobs = 2;
    ck_assert_msg(arena_run(&a, &r, &why), "%s", why.bytes);
    r.seconds = 0;
    FILE *out = open_memstream(&json, &length);
    arena_print_json(&a, &r, out);
    fclose(out);
    return json;
}

START_TEST(an_arena_plays_the_same_matches_with_it)
{
    char *plain = results(&yahtzee_optimal_brain),
         *cached = results(yahtzee_optimal_brain.batch->cached);
    ck_assert_str_eq(plain, cached);
    free(plain);
    free(cached);
}
END_TEST

/* Decisions of a few turns by each code path. */
struct few {
    struct yahtzee_best best;
    int turns;
    uint64_t sum; /* of all that was taken, place by place */
};

static void mix(uint64_t *sum, uint64_t value)
{
    *sum = (*sum ^ value) * UINT64_C(0x9e3779b97f4a7c15);
    *sum ^= *sum >> 29;
}

static void take(void *with, size_t place, int n, const struct yahtzee_best *best)
{
    struct few *f = with;
    for (int lane = 0; lane < n; lane++) {
        mix(&f->sum, place + (size_t)lane);
        for (int roll = 0; roll < YAHTZEE_ROLLS; roll++) {
            mix(&f->sum, best->box[roll][lane]);
            mix(&f->sum, best->keeps[0][roll][lane]);
            mix(&f->sum, best->keeps[1][roll][lane]);
        }
    }
    f->turns += n;
}

static bool eight_sets(void *with, double done)
{
    (void)done;
    return ++*(int *)with < 8; /* of used upper boxes */
}

START_TEST(all_code_paths_decide_alike)
{
    uint64_t first = 0;
    for (int n = 0; yahtzee_path(n); n++) {
        struct few few = {.turns = 0};
        int sets = 0;
        ck_assert(!yahtzee_decide_by(n, &decisions->solution, &(struct yahtzee_taker){take, &few},
                                     &(struct progress){eight_sets, &sets}));
        first = n ? first : few.sum;
        ck_assert_int_gt(few.turns, 1000);
        ck_assert_msg(few.sum == first, "%d lanes differ", yahtzee_path(n)->lanes);
    }
}
END_TEST

static bool to_a_fifth(void *with, double done)
{
    ck_assert(done >= *(double *)with && done <= 1);
    *(double *)with = done;
    return done < 0.2;
}

START_TEST(filling_tells_how_far_it_is_and_stops)
{
    double done = 0;
    struct progress progress = {to_a_fifth, &done};
    ck_assert(!yahtzee_decide(YAHTZEE_FORCED, decisions, &progress));
    ck_assert(done >= 0.2 && done < 0.25);
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("yahtzee/cached");
    TCase *c = tcase_create("cached");
    tcase_add_test(c, decisions_are_the_choices_of_optimal);
    tcase_add_test(c, an_arena_plays_the_same_matches_with_it);
    tcase_add_test(c, ties_have_bytes_left);
    tcase_add_test(c, what_the_table_does_not_know_is_computed);
    tcase_add_test(c, all_code_paths_decide_alike);
    tcase_add_test(c, filling_tells_how_far_it_is_and_stops);
    tcase_add_unchecked_fixture(c, decide, NULL);
    tcase_set_timeout(c, 60);
    suite_add_tcase(s, c);
    return s;
}
