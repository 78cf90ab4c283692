/* The solution of Yahtzee, held against published values, probabilities known from arithmetic, and
 * whole turns played out through the rules, throw by throw. */
#include "games/yahtzee/game.h"
#include "games/yahtzee/solver.h"
#include "tests/games/yahtzee/cards.h"

#include <string.h>

static const struct {
    int joker;
    double points;
} published[] = {
    {YAHTZEE_FORCED, 254.587728734}, /* 254.5877: several public solvers */
    {YAHTZEE_FREE, 254.589609482},   /* 254.5896: T. Verhoeff 1999 */
    {YAHTZEE_LITERAL, 254.484845882},
    {YAHTZEE_NONE, 245.870774514}, /* 245.87: P. Woodward 2003 */
};

START_TEST(an_empty_card_is_worth_what_others_found)
{
    const struct yahtzee_solution *solution = solution_of(published[_i].joker);
    ck_assert_double_eq_tol(yahtzee_ahead(solution, (struct yahtzee_state){0}),
                            published[_i].points, 1e-8);
}
END_TEST

static bool to_the_middle(void *with, double done)
{
    (void)with;
    return done < 0.5;
}

/* All cards on which the sixes are used; tests/games/yahtzee/test_cached.c looks at those with all
 * boxes open.
 */
START_TEST(all_code_paths_give_the_same_bytes)
{
    const struct yahtzee_solution *first = solution_of(YAHTZEE_FORCED);
    struct progress half = {to_the_middle, NULL};
    size_t begin = (size_t)first->begin[YAHTZEE_UPPER_SETS / 2];
    ck_assert_int_gt(yahtzee_path(0)->lanes, 0);
    for (int n = 1; yahtzee_path(n); n++) {
        struct yahtzee_solution *other = calloc(1, sizeof *other);
        ck_assert_int_lt(yahtzee_path(n)->lanes, yahtzee_path(n - 1)->lanes);
        ck_assert(!yahtzee_solve_by(n, YAHTZEE_FORCED, other, &half));
        ck_assert_msg(memcmp(first->value + begin, other->value + begin,
                             (YAHTZEE_VALUES - begin) * sizeof *first->value) == 0,
                      "%d lanes differ", yahtzee_path(n)->lanes);
        free(other);
    }
}
END_TEST

static bool stop(void *with, double done)
{
    ck_assert(done > 0 && done <= 1);
    return --*(int *)with > 0;
}

START_TEST(a_solver_stops_when_told_to)
{
    struct yahtzee_solution *solution = calloc(1, sizeof *solution);
    int asked = 2;
    struct progress progress = {stop, &asked};
    ck_assert(!yahtzee_solve_by(0, YAHTZEE_FORCED, solution, &progress));
    ck_assert_int_eq(asked, 0);
    free(solution);
}
END_TEST

START_TEST(totals_that_make_no_difference_are_one_class)
{
    const struct yahtzee_solution *solution = solution_of(YAHTZEE_NONE);
    int classes = 0;
    for (int used = 0; used < YAHTZEE_UPPER_SETS; used++) {
        classes += solution->classes[used] * 64 * 3;
    }
    ck_assert_int_eq(classes, 310656);
}
END_TEST

/* In three throws a die shows a wanted face with 1 - (5/6)^3 = 91/216; thrown for its sum it stays
 * at 5 or more with two throws left and at 4 or more with one: 14/3 a die. */
static const struct {
    int box, upper;
    double points;
} last_boxes[] = {
    {YAHTZEE_ACES, 0, 5 * 91.0 / 216},
    {YAHTZEE_SIXES, 0, 6 * 5 * 91.0 / 216},
    {YAHTZEE_SIXES, 63, 6 * 5 * 91.0 / 216},                          /* the bonus is won already */
    {YAHTZEE_ACES, 62, 5 * 91.0 / 216 + 35 * (1 - 0.06490547151887)}, /* any ace: 1 - (5/6)^15 */
    {YAHTZEE_CHANCE, 0, 70.0 / 3},
    {YAHTZEE_YAHTZEE, 0, 50 * (347897.0 / 7558272)}, /* five equal in three throws */
};

START_TEST(a_last_box_is_worth_what_arithmetic_says)
{
    const struct yahtzee_solution *solution = solution_of(YAHTZEE_NONE);
    struct yahtzee_state state = {0x1fffu & ~(1u << last_boxes[_i].box), last_boxes[_i].upper,
                                  false};
    ck_assert_double_eq_tol(yahtzee_ahead(solution, state), last_boxes[_i].points, 1e-9);
}
END_TEST

/* A turn through the rules alone. */
struct turn {
    const struct yahtzee_solution *solution;
    double known[YAHTZEE_THROWS + 1][16807]; /* by throws made and dice, as figures of base 7 */
    bool is_known[YAHTZEE_THROWS + 1][16807];
};

static double turn_value(struct turn *t, const struct yahtzee *s);

static double after_throws(struct turn *t, const struct yahtzee *s, int dice)
{
    int throws = 1;
    double sum = 0;
    for (int i = 0; i < dice; i++) {
        throws *= 6;
    }
    for (int n = 0; n < throws; n++) {
        union position p;
        int face[FACES_ROOM];
        for (int i = 0, rest = n; i < dice; i++, rest /= 6) {
            face[i] = 1 + rest % 6;
        }
        memcpy(&p, s, game_size(&yahtzee, s));
        yahtzee.roll(&p, face);
        sum += turn_value(t, (struct yahtzee *)(void *)&p);
    }
    return sum / throws;
}

static double after_choices(struct turn *t, const struct yahtzee *s)
{
    int action[ACTIONS_MOST];
    int n = yahtzee.actions(s, action);
    double most = -1;
    for (int i = 0; i < n; i++) {
        union position p;
        const struct yahtzee *then = (struct yahtzee *)(void *)&p;
        memcpy(&p, s, game_size(&yahtzee, s));
        yahtzee.act(&p, action[i]);
        double value = action[i] < YAHTZEE_SCORE
                           ? turn_value(t, then)
                           : yahtzee_total(&then->cards[0]) +
                                 yahtzee_ahead(t->solution, yahtzee_state_of(&then->cards[0]));
        most = value > most ? value : most;
    }
    return most;
}

static double turn_value(struct turn *t, const struct yahtzee *s)
{
    int place = 0;
    for (int i = 0; i < YAHTZEE_DICE; i++) {
        place = place * 7 + s->dice[i];
    }
    if (!t->is_known[s->roll_number][place]) {
        struct node node = yahtzee.next(s);
        t->is_known[s->roll_number][place] = true;
        t->known[s->roll_number][place] =
            node.kind == NODE_ROLL ? after_throws(t, s, node.dice) : after_choices(t, s);
    }
    return t->known[s->roll_number][place];
}

START_TEST(a_card_is_worth_the_turns_that_can_follow)
{
    const struct yahtzee_solution *solution = solution_of(_i);
    uint32_t drawn = (uint32_t)_i << 16;
    for (int used = 12; used >= 0; used -= 6) {
        union position p;
        struct turn *turn = calloc(1, sizeof *turn);
        struct yahtzee *s = draw_card(&drawn, &p, _i, 1, used);
        double ahead = yahtzee_ahead(solution, yahtzee_state_of(&s->cards[0]));
        turn->solution = solution;
        ck_assert_double_eq_tol(turn_value(turn, s), yahtzee_total(&s->cards[0]) + ahead, 1e-9);
        free(turn);
    }
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("yahtzee_solver");
    TCase *c = tcase_create("solver");
    tcase_add_loop_test(c, an_empty_card_is_worth_what_others_found, 0, ROWS(published));
    tcase_add_test(c, all_code_paths_give_the_same_bytes);
    tcase_add_test(c, a_solver_stops_when_told_to);
    tcase_add_test(c, totals_that_make_no_difference_are_one_class);
    tcase_add_loop_test(c, a_last_box_is_worth_what_arithmetic_says, 0, ROWS(last_boxes));
    tcase_add_loop_test(c, a_card_is_worth_the_turns_that_can_follow, YAHTZEE_FORCED,
                        YAHTZEE_NONE + 1);
    tcase_add_unchecked_fixture(c, solve_all, NULL);
    tcase_set_timeout(c, 60);
    suite_add_tcase(s, c);
    return s;
}
