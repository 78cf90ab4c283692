/* Luck and errors add up, and errors are what the judge says they are. */
#include "games/brain.h"
#include "games/registry.h"
#include "src/analysis/review.h"
#include "src/match/dice.h"
#include "src/tables/tables.h"
#include "tests/every_game.h"
#include "tests/play.h"

#include <math.h>
#include <string.h>

static struct tables *tables;

static void set_up(void)
{
    tables = tables_new(NULL);
}

/* Brains that know exactly what positions are worth: a thousand matches of each game and more under
 * rules that change it. */
static const struct judge {
    const char *game, *rules;
    int seats;
    const char *judge;
    int matches;
} judges[] = {
    {"hog", "", 2, "optimal", 1000},
    {"hog", "goal=30,sides=4", 2, "optimal", 100},
    {"hog", "plain", 2, "optimal", 100},
    {"notone", "", 2, "optimal", 1000},
    {"notone", "snake", 2, "optimal", 200},
    {"notone", "order=snake,start=risky,rounds=20", 2, "optimal", 100},
    {"notone", "", 1, "optimal", 100}, /* as points */
    {"notone", "", 4, "points", 10},   /* what others do costs nothing */
    {"knucklebones", "columns=1", 2, "optimal", 200},
    {"knucklebones", "columns=2,rows=2", 2, "optimal", 1000},
    {"knucklebones", "columns=2,rows=2,end=last-reply", 2, "optimal", 200},
    {"knucklebones", "columns=2,rows=2,destroy=off", 2, "optimal", 200},
    {"knucklebones", "columns=2,rows=2,multiply=off", 2, "optimal", 200},
    {"knucklebones", "columns=3,rows=1,sides=8", 2, "optimal", 200},
    {"yahtzee", "", 1, "optimal", 500},
    {"yahtzee", "", 2, "optimal", 200}, /* what others do costs nothing */
    {"yahtzee", "free", 1, "optimal", 100},
    {"yahtzee", "literal", 1, "optimal", 100},
    {"yahtzee", "none", 1, "optimal", 100},
};

static struct policy ready(const struct game *g, const char *word, const void *start)
{
    struct ready ready;
    struct text why = {0};
    ck_assert_msg(policy_read(g, word, &ready.policy, &why), "%s", why.bytes);
    ck_assert_msg(tables_ready(tables, g, &ready.policy, start, NULL, &ready, &why), "%s",
                  why.bytes);
    return ready.policy; /* kept as long as the test lasts */
}

static struct match random_match(struct play *play, const struct game *g, const char *rules,
                                 int seats)
{
    struct match m;
    union position start;
    struct text why = {0};
    game_begin(g, &start, seats, play_number(play, seats));
    ck_assert_msg(game_rules(g, &start, rules, &why), "%s", why.bytes);
    match_init(&m, g, &start);
    play_on(play, &m, EVENTS_MOST);
    return m;
}

/* A match of a policy against itself. */
static struct match match_of(const struct policy *policy, const union position *start)
{
    struct match m;
    struct player *player = player_brain_new(policy, rng_key(8));
    match_init(&m, policy->game, start);
    m.dice = dice_philox_new(8);
    for (int seat = 0; seat < start->common.seats; seat++) {
        m.player[seat] = player;
    }
    play_out(&m);
    player_close(player);
    dice_close(m.dice);
    return m;
}

/* What a match that is over has brought a seat. */
static double result(const struct review *r, const struct match *m, int seat)
{
    unsigned winners = game_winners(m->game, &m->state);
    if (strcmp(r->unit, "points") == 0) {
        return m->game->score(&m->state, seat);
    }
    return winners >> seat & 1 ? 1.0 / __builtin_popcount(winners) : 0;
}

static void check_close(double a, double b, const char *what)
{
    claim(fabs(a - b) <= 1e-9, "%s: %.12f, not %.12f", what, a, b);
}

static void check_sums(const struct review *r, const struct match *m)
{
    for (int s = 0; s < r->seats; s++) {
        const struct seat_review *seat = &r->seat[s];
        double sum = seat->start + seat->luck - seat->own_errors + seat->others_errors;
        check_close(sum, result(r, m, s), "the sum");
        check_close(seat->result, result(r, m, s), "the result");
        claim(seat->own_errors >= -1e-9, "errors that gain %g", -seat->own_errors);
        claim(seat->accuracy >= 0 && seat->accuracy <= 100 && seat->differing <= seat->choices,
              "accuracy %g", seat->accuracy);
        if (strcmp(r->unit, "points") == 0) {
            check_close(seat->others_errors, 0, "what others did to points");
        } else if (r->seats == 2) {
            check_close(seat->others_errors, r->seat[1 - s].own_errors, "what the other lost");
        }
    }
}

static void check_cost(const struct review *r, const struct match *m, const struct judged *j,
                       const union position *before)
{
    int action[ACTIONS_MOST], n = m->game->actions(before, action);
    double rating[ACTIONS_MOST], best = 0, chosen = 0;
    r->judge->brain->rate(r->judge, before, n, action, rating);
    for (int k = 0; k < n; k++) {
        best = action[k] == j->best ? rating[k] : best;
        chosen = action[k] == j->chosen ? rating[k] : chosen;
    }
    check_close(j->cost, best - chosen, "a cost");
}

/* Whether something was chosen there: one action alone is none to choose. */
static bool is_choice(const struct match *m, const struct event *e, const union position *before)
{
    int action[ACTIONS_MOST];
    return e->kind == EVENT_ACTION && m->game->actions(before, action) > 1;
}

/* A cost is what the best action is rated more than the chosen one. */
static void check_costs(const struct review *r, const struct match *m)
{
    union position state = m->start;
    const struct judged *j = r->choice;
    int choices[SEATS_MOST] = {0};
    for (int k = 0; k < m->events; k++) {
        const struct event *e = &m->event[k];
        bool judged = j < r->choice + r->choices && k == j->event;
        claim(judged == is_choice(m, e, &state), "event %d is judged: %d", k, judged);
        if (judged) {
            choices[j->seat]++;
            check_cost(r, m, j++, &state);
        }
        if (e->kind == EVENT_ACTION) {
            m->game->act(&state, e->action);
        } else {
            m->game->roll(&state, e->face);
        }
    }
    claim(j == r->choice + r->choices, "choices out of order");
    for (int s = 0; s < r->seats; s++) {
        claim(r->seat[s].choices == choices[s], "%d choices of %d", r->seat[s].choices, choices[s]);
    }
}

START_TEST(start_and_luck_and_errors_make_the_result)
{
    const struct judge *row = &judges[_i];
    const struct game *g = game_find(row->game);
    struct play play = {.seed = 3};
    union position start;
    struct text why = {0};
    game_begin(g, &start, row->seats, 0);
    ck_assert(game_rules(g, &start, row->rules, &why));
    struct policy judge = ready(g, row->judge, &start);
    ck_assert(judge.brain->exact(&judge, &start));
    for (int i = 0; i < row->matches; i++) {
        struct match m = random_match(&play, g, row->rules, row->seats);
        struct review r;
        ck_assert(review_match(&r, &m, &judge, &why));
        check_sums(&r, &m);
        check_costs(&r, &m);
        review_fini(&r);
        match_fini(&m);
    }
}
END_TEST

static const struct {
    const char *game;
    int seats;
    const char *judge;
} worths[] = {
    {"hog", 2, "optimal"},    {"knucklebones", 2, "expert"}, {"yahtzee", 2, "winner"},
    {"yahtzee", 4, "winner"}, {"notone", 2, "optimal"},      {"notone", 5, "optimal"},
};

START_TEST(chances_of_winning_make_one_together)
{
    const struct game *g = game_find(worths[_i].game);
    struct play play = {.seed = 3};
    struct text why = {0};
    struct match m = random_match(&play, g, "", worths[_i].seats);
    struct policy judge = ready(g, worths[_i].judge, &m.start);
    struct review r;
    ck_assert_msg(review_match(&r, &m, &judge, &why), "%s", why.bytes);
    for (int k = 0; k <= r.events; k++) {
        double sum = 0;
        for (int s = 0; s < r.seats; s++) {
            sum += review_worth(&r, k, s);
        }
        check_close(sum, 1, "all seats");
    }
    review_fini(&r);
    match_fini(&m);
}
END_TEST

START_TEST(turning_points_are_the_largest_swings)
{
    const struct game *g = game_find("hog");
    struct play play = {.seed = 5};
    struct text why = {0};
    struct match m = random_match(&play, g, "", 2);
    struct policy judge = ready(g, "optimal", &m.start);
    struct review r;
    ck_assert(review_match(&r, &m, &judge, &why));
    ck_assert_int_eq(r.points, TURNING_POINTS);
    for (int k = 0; k < r.events; k++) {
        double swing = fabs(r.value[(k + 1) * r.seats] - r.value[k * r.seats]);
        bool named = false;
        for (int i = 0; i < r.points; i++) {
            named |= r.point[i].event == k;
        }
        ck_assert(named || swing <= fabs(r.point[TURNING_POINTS - 1].swing) + 1e-12);
    }
    review_fini(&r);
    match_fini(&m);
}
END_TEST

static const struct {
    const char *game;
    int seats;
} fifths[] = {
    {"notone", 2}, {"notone", 3}, {"notone", 8}, {"hog", 2}, {"knucklebones", 2}, {"yahtzee", 1},
};

/* Hints and the judge speak of the same. */
START_TEST(who_plays_as_the_judge_would_has_no_mark)
{
    const struct game *g = game_find(fifths[_i].game);
    struct policy best, judge;
    struct text why = {0};
    struct review r;
    union position start;
    game_begin(g, &start, fifths[_i].seats, 0);
    ck_assert_msg(policy_level(g, LEVELS, &start, NULL, &best, &why) &&
                      policy_judge(g, &start, NULL, &judge, &why),
                  "%s", why.bytes);
    best = ready(g, best.word, &start);
    judge = ready(g, judge.word, &start);
    struct match m = match_of(&best, &start);
    ck_assert(review_match(&r, &m, &judge, &why));
    for (int i = 0; i < r.choices; i++) {
        ck_assert_msg(r.choice[i].cost <= 1e-9, "event %d cost %g", r.choice[i].event,
                      r.choice[i].cost);
    }
    for (int s = 0; s < r.seats; s++) {
        ck_assert_double_eq(review_shown(r.seat[s].accuracy), 100);
    }
    review_fini(&r);
    match_fini(&m);
}
END_TEST

/* The judge looks further after a move than before it: that is not the player's error. */
START_TEST(errors_are_what_the_judge_says_of_the_position)
{
    const struct game *g = game_find("knucklebones");
    struct play play = {.seed = 5};
    struct text why = {0};
    struct match m = random_match(&play, g, "", 2);
    struct policy judge = ready(g, "expert", &m.start);
    struct review r;
    double sum[2] = {0, 0};
    ck_assert(review_match(&r, &m, &judge, &why));
    for (int i = 0; i < r.choices; i++) {
        const struct judged *j = &r.choice[i];
        ck_assert_double_ge(j->cost, 0);
        ck_assert(j->chosen != j->best || j->cost <= 0);
        sum[j->seat] += j->cost;
    }
    for (int s = 0; s < 2; s++) {
        const struct seat_review *seat = &r.seat[s];
        ck_assert_double_eq_tol(seat->own_errors, sum[s], 1e-9);
        ck_assert_double_eq_tol(seat->start + seat->luck - seat->own_errors + seat->others_errors,
                                seat->result, 1e-9);
    }
    review_fini(&r);
    match_fini(&m);
}
END_TEST

START_TEST(who_only_orders_cannot_judge)
{
    const struct game *g = game_find("hog");
    struct text why = {0};
    struct play play = {.seed = 5};
    struct match m = random_match(&play, g, "", 2);
    struct policy judge = ready(g, "always-roll", &m.start);
    struct review r;
    ck_assert(!review_match(&r, &m, &judge, &why));
    ck_assert_ptr_nonnull(strstr(why.bytes, "cannot judge"));
    review_fini(&r);
    match_fini(&m);
}
END_TEST

static const struct {
    double cost;
    enum mark mark;
} marks[] = {
    {0, MARK_NONE},         {0.0149, MARK_NONE},  {0.015, MARK_DOUBTFUL}, {0.03, MARK_MISTAKE},
    {0.0599, MARK_MISTAKE}, {0.06, MARK_BLUNDER}, {1, MARK_BLUNDER},
};

START_TEST(what_rounding_makes_is_worth_the_same)
{
    ck_assert(tutor_same(0.5, 0.5));
    ck_assert(tutor_same(0.5 + 1e-10, 0.5));
    ck_assert(!tutor_same(0.5 + 1e-8, 0.5));
}
END_TEST

START_TEST(costs_have_marks)
{
    ck_assert_int_eq(tutor_mark(marks[_i].cost), marks[_i].mark);
}
END_TEST

static const struct {
    const char *game;
    double points;
    enum mark mark;
} points[] = {
    {"yahtzee", 3, MARK_NONE},       /* a twentieth of a deviation of 59.6 */
    {"yahtzee", 7, MARK_MISTAKE},    /* 0.033 */
    {"notone", 1.8, MARK_NONE},      /* 0.014 */
    {"notone", 11.17, MARK_BLUNDER}, /* a turn without its roll, which cannot fail */
    {"knucklebones", 1, MARK_DOUBTFUL},
};

START_TEST(points_count_as_much_as_games_say)
{
    double scale = tutor_scale(game_find(points[_i].game), "points");
    ck_assert_int_eq(tutor_mark(scale * points[_i].points), points[_i].mark);
}
END_TEST

static const struct {
    const char *game, *unit;
    double times; /* what level 2 loses a choice */
    long choices;
    double accuracy;
} accuracies[] = {
    {"hog", "win", 0, 7, 100},         {"hog", "win", 1, 7, 50},     {"hog", "win", 2, 1000, 25},
    {"hog", "win", 0, 0, 100},         {"notone", "win", 1, 3, 50},  {"notone", "points", 1, 3, 50},
    {"yahtzee", "points", 0.5, 3, 71}, {"yahtzee", "win", 1, 3, 50}, /* as points count */
};

START_TEST(accuracy_is_halved_by_what_level_2_loses)
{
    const struct game *g = game_find(accuracies[_i].game);
    bool counted = strcmp(accuracies[_i].unit, "points") == 0;
    double casual = counted             ? g->losses.points
                    : g->losses.win > 0 ? g->losses.win
                                        : g->losses.points * g->point;
    double loss = accuracies[_i].times * casual * (double)accuracies[_i].choices;
    double accuracy = review_accuracy(g, accuracies[_i].unit, loss, accuracies[_i].choices);
    ck_assert_double_eq_tol(accuracy, accuracies[_i].accuracy, 0.3);
}
END_TEST

START_TEST(a_hundred_is_said_where_nothing_was_lost)
{
    const struct game *hog = game_find("hog");
    ck_assert_double_eq(review_shown(review_accuracy(hog, "win", -1e-15, 9)), 100); /* rounded */
    ck_assert_double_eq(review_shown(review_accuracy(hog, "win", 1e-8, 9)), 99);
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("review");
    TCase *c = tcase_create("review");
    tcase_add_checked_fixture(c, set_up, NULL);
    tcase_set_timeout(c, 60);
    tcase_add_loop_test(c, start_and_luck_and_errors_make_the_result, 0, ROWS(judges));
    tcase_add_loop_test(c, chances_of_winning_make_one_together, 0, ROWS(worths));
    tcase_add_test(c, turning_points_are_the_largest_swings);
    tcase_add_loop_test(c, who_plays_as_the_judge_would_has_no_mark, 0, ROWS(fifths));
    tcase_add_test(c, errors_are_what_the_judge_says_of_the_position);
    tcase_add_test(c, who_only_orders_cannot_judge);
    tcase_add_test(c, what_rounding_makes_is_worth_the_same);
    tcase_add_loop_test(c, costs_have_marks, 0, ROWS(marks));
    tcase_add_loop_test(c, points_count_as_much_as_games_say, 0, ROWS(points));
    tcase_add_loop_test(c, accuracy_is_halved_by_what_level_2_loses, 0, ROWS(accuracies));
    tcase_add_test(c, a_hundred_is_said_where_nothing_was_lost);
    suite_add_tcase(s, c);
    return s;
}
