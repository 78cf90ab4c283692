/* When an arena takes a table that only saves time (games/brain.h, cached), and what happens in
 * step. */
#include "games/registry.h"
#include "src/arena/arena.h"
#include "tests/suite.h"

enum { REPAYS = 100, BYTES = 1000 };

static size_t no_bytes(const struct policy *policy, const void *start)
{
    (void)policy, (void)start;
    return 0;
}

static size_t bytes(const struct policy *policy, const void *start)
{
    (void)policy, (void)start;
    return BYTES;
}

static size_t too_many_bytes(const struct policy *policy, const void *start)
{
    (void)policy, (void)start;
    return SIZE_MAX / 8 * 7;
}

static bool fill(const struct policy *policy, const void *start, void *table,
                 const struct progress *progress)
{
    (void)policy, (void)start, (void)progress;
    *(int *)table = 6;
    return true;
}

static int choose(const struct policy *policy, const void *state)
{
    (void)policy, (void)state;
    return 6;
}

static int look_up(const struct policy *policy, const void *state)
{
    (void)state;
    return *(const int *)policy->table;
}

static const struct brain cached = {
    .id = "six", .unit = "", .table_size = bytes, .fill = fill, .choose = look_up};

/* There is never memory for its table. */
static const struct brain greedy = {
    .id = "six", .unit = "", .table_size = too_many_bytes, .fill = fill, .choose = look_up};

/* It has no table under these rules, without which it cannot play. */
static const struct brain tableless = {
    .id = "six", .unit = "", .table_size = no_bytes, .fill = fill, .choose = look_up};

/* At choices of the second seat, whose this brain is in every other match. */
static bool expect(const struct policy *policy, const void *state, struct prefetched *e)
{
    const struct common *common = state;
    e->at = policy->table;
    e->order = common->seat;
    return common->seat && game_find("hog")->next(state).kind == NODE_CHOICE;
}

static int take(const struct policy *policy, const void *state, const struct prefetched *e)
{
    ck_assert_int_eq(e->order, ((const struct common *)state)->seat);
    ck_assert_int_ne(e->order, 0); /* there it said that there is nothing to wait for */
    return *(const int *)policy->table;
}

static const struct batch side_by_side = {.prefetch = expect, .choose_prefetched = take};

/* Matches are played side by side. */
static const struct brain expecting = {.id = "six",
                                       .unit = "",
                                       .table_size = bytes,
                                       .fill = fill,
                                       .choose = look_up,
                                       .batch = &side_by_side};

static struct arena_result run(const struct brain *cached_one, int n, uint64_t memory, int jobs)
{
    struct batch batch = {.cached = cached_one, .break_even = REPAYS};
    struct brain plain = {
        .id = "six", .unit = "", .table_size = no_bytes, .choose = choose, .batch = &batch};
    struct setup s;
    struct arena a;
    struct arena_result r;
    struct text why = {0};
    setup_init(&s, game_find("hog"));
    s.seed = seed_value(7);
    ck_assert(setup_seat(&s, "ai:random", &why) && setup_seat(&s, "ai:always-roll:6", &why));
    ck_assert(setup_finish(&s, &why));
    s.seat[1].policy.brain = &plain;
    arena_init(&a, &s, PAIRING_MIRRORED, n);
    a.memory = memory;
    a.jobs = jobs;
    ck_assert_msg(arena_run(&a, &r, &why), "%s", why.bytes);
    r.seconds = 0;
    return r;
}

static const struct {
    const struct brain *cached;
    int n;
    uint64_t memory;
    unsigned taken; /* by the entrants of these bits */
} rows[] = {
    {&cached, REPAYS, BYTES, 2},
    {&cached, REPAYS - 2, BYTES, 0},     /* too few matches to repay it */
    {&cached, REPAYS, BYTES - 1, 0},     /* too little memory */
    {&greedy, REPAYS, UINT64_MAX, 0},    /* more than there turns out to be */
    {&tableless, REPAYS, UINT64_MAX, 0}, /* none under these rules */
    {&expecting, REPAYS, BYTES, 2},
    {NULL, REPAYS, BYTES, 0},
};

START_TEST(a_table_is_taken_where_it_repays_and_fits)
{
    struct arena_result r = run(rows[_i].cached, rows[_i].n, rows[_i].memory, 1);
    ck_assert_int_eq(r.matches, rows[_i].n);
    ck_assert_uint_eq(r.cached, rows[_i].taken);
}
END_TEST

/* Hundreds of groups, so that side by side they end at different times, and a last few. */
START_TEST(matches_side_by_side_are_the_same_matches)
{
    struct arena_result alone = run(NULL, 1414, BYTES, 1);
    for (int jobs = 1; jobs <= 3; jobs++) {
        struct arena_result r = run(&expecting, 1414, BYTES, jobs);
        ck_assert_uint_eq(r.cached, 2);
        r.cached = 0;
        ck_assert_mem_eq(&r, &alone, sizeof r);
    }
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("arena/cached");
    TCase *c = tcase_create("cached");
    tcase_add_loop_test(c, a_table_is_taken_where_it_repays_and_fits, 0, ROWS(rows));
    tcase_add_test(c, matches_side_by_side_are_the_same_matches);
    suite_add_tcase(s, c);
    return s;
}
