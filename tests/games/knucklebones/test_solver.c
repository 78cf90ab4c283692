/* Exact values of Knucklebones: published ones, their consistency, and the same policy evaluated
 * by another road. */
#include "games/knucklebones/solver.h"

#include "games/knucklebones/game.h"
#include "tests/every_game.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum {
    POSITIONS = 1000,   /* looked at for consistency */
    REACHED_MOST = 700, /* of the boards that are evaluated by brute force */
    ROUNDS = 1000,
};

/* A board with its solution, for the brain `optimal`. */
struct solved {
    union position start;
    struct policy policy;
    void *table;
};

static void solve(struct solved *b, const char *rules, int seats)
{
    struct text why = {0};
    begin_preset(&knucklebones, rules, seats, 0, &b->start);
    ck_assert(policy_read(&knucklebones, "optimal", &b->policy, &why));
    ck_assert_msg(policy_fits(&b->policy, &b->start, NULL, &why), "%s", why.bytes);
    b->table = calloc(1, b->policy.brain->table_size(&b->policy, &b->start));
    ck_assert_ptr_nonnull(b->table);
    ck_assert(b->policy.brain->fill(&b->policy, &b->start, b->table, NULL));
    b->policy.table = b->table;
}

static double value_of(const struct solved *b, const union position *p, int seat)
{
    return b->policy.brain->value(&b->policy, p, seat);
}

static const struct {
    const char *rules;
    int seats;
    double value;
} values[] = {
    {"columns=1,rows=1", 2, 1}, /* computed elsewhere to twelve digits: two seats, six sides */
    {"columns=1,rows=2", 2, 0.767857143},
    {"columns=1,rows=3", 2, 0.651024811},
    {"columns=1,rows=4", 2, 0.582438235},
    {"columns=2,rows=1", 2, 0.748015873},
    {"columns=3,rows=1", 2, 0.642115636},
    {"columns=2,rows=2", 2, 0.571747648},
    {"columns=1,rows=1,sides=2,end=last-reply,destroy=off", 2, 0.5}, /* each throws one die */
    /* The answer destroys the die (1 in 6) and wins, or the higher die does. */
    {"columns=1,rows=1,end=last-reply", 2, 15.0 / 36},
    {"columns=1,rows=1", 1, 3.5},
    {"columns=2,rows=1", 1, 7},
    {"columns=1,rows=2", 1, 7 + 42.0 / 36}, /* equal dice count twice more */
    {"columns=1,rows=2,multiply=off", 1, 7},
};

START_TEST(the_first_seat_has_the_known_chance)
{
    struct solved b;
    solve(&b, values[_i].rules, values[_i].seats);
    ck_assert_double_eq_tol(value_of(&b, &b.start, 0), values[_i].value, 1e-9);
    if (values[_i].seats == 2) {
        ck_assert_double_eq_tol(value_of(&b, &b.start, 1), 1 - values[_i].value, 1e-9);
    }
    ck_assert_double_le(knucklebones_solution_bound(b.table), 1e-10);
    ck_assert_int_ge(knucklebones_solution_sweeps(b.table), 1);
    free(b.table);
}
END_TEST

static const struct {
    const char *rules;
    int seats;
} boards[] = {
    {"columns=2,rows=2", 2},
    {"columns=2,rows=2,end=last-reply", 2},
    {"columns=2,rows=2,destroy=off", 2},
    {"columns=2,rows=2,sides=3,multiply=off", 2},
    {"columns=3,rows=1,sides=4,end=last-reply", 2},
    {"columns=1,rows=3,sides=8", 2},
    {"columns=4,rows=1,sides=2", 2},
    {"", 1},
    {"columns=2,rows=2,multiply=off,end=last-reply", 1},
};

/* At a choice: each rating is the worth of what follows, and the best of them the position's. */
static double best_rating(const struct solved *b, const union position *p)
{
    int action[ACTIONS_MOST];
    double rating[ACTIONS_MOST], best = 0;
    int n = knucklebones.actions(p, action);
    b->policy.brain->rate(&b->policy, p, n, action, rating);
    for (int i = 0; i < n; i++) {
        union position next = *p;
        knucklebones.act(&next, action[i]);
        double follows = value_of(b, &next, p->common.seat);
        claim(fabs(rating[i] - follows) < 1e-9, "%.12f before, %.12f after", rating[i], follows);
        best = rating[i] > best ? rating[i] : best;
    }
    claim(value_of(b, p, p->common.seat) == best, "worth something else than its best choice");
    return best;
}

static void check_throw(const struct solved *b, const union position *p)
{
    double sum = 0;
    int sides = knucklebones.next(p).sides;
    for (int face = 1; face <= sides; face++) {
        union position next = *p;
        knucklebones.roll(&next, &face);
        sum += best_rating(b, &next);
    }
    double value = value_of(b, p, p->common.seat);
    claim(fabs(value - sum / sides) < 1e-9, "%.12f is no mean (%.12f)", value, sum / sides);
}

static void check_end(const struct solved *b, const union position *p)
{
    double value = knucklebones.score(p, 0);
    if (p->common.seats == 2) {
        unsigned winners = game_winners(&knucklebones, p);
        value = winners == 3 ? 0.5 : winners == 1;
    }
    claim(value_of(b, p, 0) == value, "worth %f at the end", value_of(b, p, 0));
}

START_TEST(values_are_the_mean_over_the_next_throw)
{
    struct solved b;
    uint32_t drawn = 0;
    solve(&b, boards[_i].rules, boards[_i].seats);
    union position p = b.start;
    for (int i = 0; i < POSITIONS; i++) {
        int action[ACTIONS_MOST];
        if (knucklebones.next(&p).kind == NODE_OVER) {
            check_end(&b, &p);
            game_standard(&knucklebones, &p);
            p.common.first = p.common.seat = between(&drawn, 0, p.common.seats - 1);
        }
        check_throw(&b, &p);
        knucklebones.roll(&p, (int[]){between(&drawn, 1, knucklebones.next(&p).sides)});
        knucklebones.act(&p, action[draw(&drawn, (uint32_t)knucklebones.actions(&p, action))]);
    }
    free(b.table);
}
END_TEST

/* Positions before a throw that play by a policy reaches, found by comparing bytes; what follows
 * each by face; and the chance of seat 0. */
struct reached {
    int n;
    union position p[REACHED_MOST];
    int next[REACHED_MOST][6];
    double value[REACHED_MOST];
};

static int find(struct reached *r, const union position *p)
{
    size_t size = game_size(&knucklebones, p);
    int i = 0;
    while (i < r->n && memcmp(&r->p[i], p, size) != 0) {
        i++;
    }
    if (i == r->n) {
        claim(r->n < REACHED_MOST, "more positions than expected");
        memcpy(&r->p[r->n++], p, size);
    }
    return i;
}

static void reach(struct reached *r, const struct solved *b)
{
    find(r, &b->start);
    for (int i = 0; i < r->n; i++) {
        struct node node = knucklebones.next(&r->p[i]);
        for (int face = 1; node.kind == NODE_ROLL && face <= node.sides; face++) {
            union position p = r->p[i];
            knucklebones.roll(&p, &face);
            knucklebones.act(&p, policy_choose(&b->policy, &p));
            r->next[i][face - 1] = find(r, &p);
        }
    }
}

static double evaluate(const struct reached *r, int i)
{
    struct node node = knucklebones.next(&r->p[i]);
    double sum = 0;
    if (node.kind == NODE_OVER) {
        int lead = knucklebones.score(&r->p[i], 0) - knucklebones.score(&r->p[i], 1);
        return lead > 0 ? 1 : lead == 0 ? 0.5 : 0;
    }
    for (int face = 0; face < node.sides; face++) {
        sum += r->value[r->next[i][face]];
    }
    return sum / node.sides;
}

static const struct {
    const char *rules;
} tiny[] = {
    {"columns=1,rows=1,end=last-reply"},
    {"columns=1,rows=2,sides=3"},
    {"columns=2,rows=1,sides=4"},
    {"columns=2,rows=1,sides=3,end=last-reply"},
    {"columns=1,rows=2,sides=4,end=last-reply,multiply=off"},
    {"columns=1,rows=2,sides=3,destroy=off"},
};

START_TEST(the_policy_evaluated_by_brute_force_has_these_values)
{
    static struct reached r;
    struct solved b;
    solve(&b, tiny[_i].rules, 2);
    r.n = 0;
    memset(r.value, 0, sizeof r.value);
    reach(&r, &b);
    for (int round = 0; round < ROUNDS; round++) {
        for (int i = r.n - 1; i >= 0; i--) {
            r.value[i] = evaluate(&r, i);
        }
    }
    for (int i = 0; i < r.n; i++) {
        claim(fabs(r.value[i] - value_of(&b, &r.p[i], 0)) < 1e-9,
              "%s: %.12f evaluated, %.12f solved", tiny[_i].rules, r.value[i],
              value_of(&b, &r.p[i], 0));
    }
    free(b.table);
}
END_TEST

static const struct {
    const char *rules;
    int seats;
    bool fits;
} sizes[] = {
    {"columns=2,rows=3", 2, true}, /* 4,704,778 positions */
    {"columns=2,rows=3,end=last-reply", 2, true},
    {"", 1, true},
    {"columns=9,rows=1,sides=2", 2, true},
    {"columns=3,rows=2", 2, false},             /* 21,592,285 */
    {"columns=2,rows=3,destroy=off", 2, false}, /* 24,896,196 */
    {"", 2, false},
    {"4x4", 1, false},
    {"columns=9,rows=9,sides=20", 2, false},
};

START_TEST(boards_of_up_to_five_million_positions_are_solved)
{
    struct policy policy;
    union position start;
    struct text why = {0};
    ck_assert(policy_read(&knucklebones, "optimal", &policy, &why));
    begin_preset(&knucklebones, sizes[_i].rules, sizes[_i].seats, 0, &start);
    ck_assert(policy_fits(&policy, &start, NULL, &why) == sizes[_i].fits);
    ck_assert(sizes[_i].fits || strstr(why.bytes, "expert"));
}
END_TEST

static bool refuse(void *with, double done)
{
    ++*(int *)with;
    return done < 0.5;
}

START_TEST(solving_stops_when_told_and_says_how_far_it_is)
{
    union position start;
    int asked = 0;
    begin_preset(&knucklebones, "columns=1,rows=3", 2, 0, &start);
    const struct knucklebones *s = (const struct knucklebones *)(const void *)&start;
    struct knucklebones_solution *solution = calloc(1, knucklebones_solution_size(s));
    ck_assert(!knucklebones_solve(s, solution, &(struct progress){refuse, &asked}));
    ck_assert_int_gt(asked, 1);
    free(solution);
}
END_TEST

START_TEST(equal_columns_are_chosen_from_the_left)
{
    struct solved b;
    solve(&b, "columns=2,rows=2", 2);
    union position p = b.start;
    knucklebones.roll(&p, (int[]){4});
    ck_assert_int_eq(policy_choose(&b.policy, &p), 0);
    free(b.table);
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("knucklebones_solver");
    TCase *c = tcase_create("values");
    tcase_add_loop_test(c, the_first_seat_has_the_known_chance, 0, ROWS(values));
    tcase_add_loop_test(c, values_are_the_mean_over_the_next_throw, 0, ROWS(boards));
    tcase_add_loop_test(c, the_policy_evaluated_by_brute_force_has_these_values, 0, ROWS(tiny));
    tcase_add_loop_test(c, boards_of_up_to_five_million_positions_are_solved, 0, ROWS(sizes));
    tcase_add_test(c, solving_stops_when_told_and_says_how_far_it_is);
    tcase_add_test(c, equal_columns_are_chosen_from_the_left);
    tcase_set_timeout(c, 30);
    suite_add_tcase(s, c);
    return s;
}
