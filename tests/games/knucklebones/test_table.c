/* Tables of two bytes a value: against exact values, and the same bytes whoever works. */
#include "games/knucklebones/exact.h"
#include "games/knucklebones/game.h"
#include "games/knucklebones/solver.h"
#include "games/knucklebones/sweep.h"
#include "games/knucklebones/table.h"
#include "tests/every_game.h"
#include "tests/games/knucklebones/numbered.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static void forwards(struct thread_pool *pool, void (*task)(void *with, int i), void *with, int n)
{
    (void)pool;
    for (int i = 0; i < n; i++) {
        task(with, i);
    }
}

static void backwards(struct thread_pool *pool, void (*task)(void *with, int i), void *with, int n)
{
    (void)pool;
    for (int i = n - 1; i >= 0; i--) {
        task(with, i);
    }
}

static struct knucklebones_table *begin(const union position *start)
{
    struct knucklebones_table *t = calloc(1, (size_t)knucklebones_table_solver.size(start));
    ck_assert_ptr_nonnull(t);
    knucklebones_table_solver.begin(start, t);
    return t;
}

static struct knucklebones_table *solve(const union position *start, struct thread_pool pool)
{
    const struct solver *solver = &knucklebones_table_solver;
    struct knucklebones_table *t = begin(start);
    void *room = malloc((size_t)solver->room(start) + 1);
    while (!solver->solved(t)) {
        ck_assert(solver->sweep(t, room, &pool, NULL));
        ck_assert_int_lt(solver->sweeps(t), 100);
    }
    free(room);
    return t;
}

static const struct {
    const char *rules;
    double tolerance;
} boards[] = {
    {"columns=1,rows=1", 0}, /* every move is the last, and one is as good as another */
    {"columns=1,rows=3", 2e-5},
    {"columns=3,rows=1", 2e-5},
    {"columns=2,rows=2", 2e-5},
    {"columns=2,rows=2,sides=8", 2e-5},
    {"columns=2,rows=2,destroy=off", 2e-5},
    {"columns=2,rows=2,multiply=off", 2e-5},
    {"columns=6,rows=1,sides=3", 1e-4}, /* with few sides, dice are destroyed for long … */
    {"columns=3,rows=2,sides=2", 2e-4},
    {"columns=6,rows=1,sides=2", 1e-3}, /* … and rounding adds up with every cell */
};

/* Every position of the board and all its moves. */
static void compare(const struct knucklebones_table *t, const struct knucklebones_solution *exact,
                    const union position *start, double tolerance)
{
    struct knucklebones_index *x = calloc(1, knucklebones_index_size((const void *)start));
    uint64_t n = knucklebones_positions((const void *)start);
    knucklebones_index_fill((const void *)start, x);
    for (uint64_t i = 0; i < n; i++) {
        int pair[KNUCKLEBONES_COLUMNS_MOST];
        union position p = *start;
        struct knucklebones *s = (void *)&p;
        unrank(x, i, pair);
        lay(x, pair, s);
        double win = knucklebones_table_win(t, s), true_win = knucklebones_solved(exact, s);
        claim(fabs(win - true_win) <= tolerance, "worth %.6f, not %.6f", win, true_win);
        s->die = 1 + (int)(i % (uint64_t)s->sides);
        for (int c = 0; c < s->columns && !knucklebones_over(s); c++) {
            if (knucklebones.legal(s, c)) {
                double move = knucklebones_table_move(t, s, c);
                double true_move = knucklebones_solved_move(exact, s, c);
                claim(fabs(move - true_move) <= tolerance, "%.6f, not %.6f", move, true_move);
            }
        }
    }
    free(x);
}

START_TEST(values_are_those_of_the_exact_solution)
{
    union position start;
    begin_preset(&knucklebones, boards[_i].rules, 2, 0, &start);
    struct knucklebones_table *t = solve(&start, (struct thread_pool){forwards});
    struct knucklebones_solution *exact = calloc(1, knucklebones_solution_size((void *)&start));
    ck_assert(knucklebones_solve((void *)&start, exact, NULL));
    compare(t, exact, &start, boards[_i].tolerance);
    free(exact);
    free(t);
}
END_TEST

static const struct {
    const char *rules;
    bool exact;
} named[] = {
    {"", true},
    {"rows=2,sides=6", true},
    {"rows=4,sides=20", true},
    {"columns=5,rows=2,sides=3", false}, /* rounding adds up to nobody knows what */
    {"columns=9,rows=4,sides=2", false},
    {"sides=5", false},
    {"columns=2,rows=4,sides=3", true}, /* solved on the spot, without a table */
};

START_TEST(a_table_is_called_exact_where_rounding_does_not_add_up)
{
    union position start;
    const struct policy policy = {.brain = &knucklebones_optimal_brain};
    begin_preset(&knucklebones, named[_i].rules, 2, 0, &start);
    ck_assert(policy.brain->exact(&policy, &start) == named[_i].exact);
}
END_TEST

START_TEST(the_order_of_work_does_not_show)
{
    union position start;
    begin_preset(&knucklebones, boards[_i].rules, 2, 0, &start);
    size_t size = (size_t)knucklebones_table_solver.size(&start);
    struct knucklebones_table *a = solve(&start, (struct thread_pool){forwards});
    struct knucklebones_table *b = solve(&start, (struct thread_pool){backwards});
    ck_assert_mem_eq(a, b, size);
    free(a);
    free(b);
}
END_TEST

static bool stop(void *with, double done)
{
    (void)with;
    return done < 0.5;
}

START_TEST(a_sweep_can_be_stopped)
{
    union position start;
    struct thread_pool pool = {forwards};
    struct progress progress = {stop, NULL};
    begin_preset(&knucklebones, "columns=2,rows=2", 2, 0, &start);
    struct knucklebones_table *t = begin(&start);
    void *room = malloc((size_t)knucklebones_table_solver.room(&start) + 1);
    ck_assert(!knucklebones_table_solver.sweep(t, room, &pool, &progress));
    ck_assert_int_eq(knucklebones_table_solver.sweeps(t), 0);
    free(room);
    free(t);
}
END_TEST

/* The only values of this board are those of its empty position: worth a half before the first
 * sweep, a win from then on. */
START_TEST(a_change_is_a_share_of_a_win)
{
    static const double change[] = {0.5, 0};
    union position start;
    struct thread_pool pool = {forwards};
    begin_preset(&knucklebones, "columns=1,rows=1", 2, 0, &start);
    struct knucklebones_table *t = begin(&start);
    for (int i = 0; i < ROWS(change); i++) {
        ck_assert(knucklebones_table_solver.sweep(t, NULL, &pool, NULL));
        ck_assert_double_eq(knucklebones_table_solver.change(t), change[i]);
    }
    free(t);
}
END_TEST

static const struct {
    const char *rules;
    int seats;
    uint64_t values; /* 0: no table */
} sizes[] = {
    {"", 2, 3853407502}, /* counted by another program */
    {"rows=2", 2, 12162628},
    {"columns=2", 2, 2061326},
    {"columns=5,rows=3,sides=2", 2, 1081199}, /* the most columns of that height, */
    {"columns=6,rows=3,sides=2", 2, 0},       /* one more has too many blocks */
    {"end=last-reply", 2, 0},                 /* it matters who began */
    {"", 1, 0},                               /* nobody to win against */
    {"columns=9,rows=9", 2, 0},
};

START_TEST(a_table_has_that_many_values)
{
    union position start;
    struct knucklebones_table t;
    begin_preset(&knucklebones, sizes[_i].rules, sizes[_i].seats, 0, &start);
    uint64_t size = knucklebones_table_lay((void *)&start, &t);
    ck_assert_uint_eq(size, sizes[_i].values ? t.value + 2 * sizes[_i].values : 0);
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("knucklebones_table");
    TCase *c = tcase_create("tables");
    tcase_set_timeout(c, 60);
    tcase_add_loop_test(c, values_are_those_of_the_exact_solution, 0, ROWS(boards));
    tcase_add_loop_test(c, a_table_is_called_exact_where_rounding_does_not_add_up, 0, ROWS(named));
    tcase_add_loop_test(c, the_order_of_work_does_not_show, 0, ROWS(boards));
    tcase_add_test(c, a_sweep_can_be_stopped);
    tcase_add_test(c, a_change_is_a_share_of_a_win);
    tcase_add_loop_test(c, a_table_has_that_many_values, 0, ROWS(sizes));
    suite_add_tcase(s, c);
    return s;
}
