/* Exact play of Hog against values computed by independent programs (rollick-rules(6), "Hog"), and
 * against the rules themselves, asked throw by throw. */
#include "games/hog/exact.h"
#include "games/hog/game.h"
#include "games/hog/rules.h"
#include "games/hog/solver.h"
#include "src/tables/tables.h"
#include "tests/play.h"
#include "tests/suite.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

static struct tables *tables;

static void set_up(void)
{
    tables = tables_new(NULL);
}

/* With its table, which is kept as long as the test lasts. */
static struct policy with_table(const struct policy *policy, const void *start)
{
    struct ready ready;
    struct text why = {0};
    ck_assert_msg(tables_ready(tables, &hog, policy, start, NULL, &ready, &why), "%s", why.bytes);
    return ready.policy;
}

static struct policy ready(const char *word, const void *start)
{
    struct policy policy;
    struct text why = {0};
    ck_assert_msg(policy_read(&hog, word, &policy, &why), "%s", why.bytes);
    ck_assert_msg(policy_fits(&policy, start, NULL, &why), "%s", why.bytes);
    return with_table(&policy, start);
}

static union position begin(const char *rules, int own, int other)
{
    union position p;
    struct text why = {0};
    struct hog *h = (struct hog *)(void *)&p;
    game_begin(&hog, &p, 2, 0);
    ck_assert_msg(game_rules(&hog, &p, rules, &why), "%s", why.bytes);
    h->scores[0] = own;
    h->scores[1] = other;
    return p;
}

static const char *const decided_rules[] = {"goal=40", "plain,goal=30,sides=4",
                                            "goal=13,dice=3,pass=off", "goal=1"};

START_TEST(what_is_looked_up_is_what_would_be_chosen)
{
    union position p = begin(decided_rules[_i], 0, 0);
    struct hog *h = (struct hog *)(void *)&p;
    int n = 0;
    for (int i = 0; hog.brains[i]; i++) {
        if (hog.brains[i]->batch != &hog_decided) {
            continue;
        }
        struct policy decides = ready(hog.brains[i]->id, &p), decided = decides;
        decided.brain = hog_decided.cached;
        decided = with_table(&decided, &p);
        for (int cell = 0; cell < 2 * h->goal * h->goal; cell++) {
            h->common.seat = cell % 2;
            h->scores[0] = cell / 2 % h->goal;
            h->scores[1] = cell / 2 / h->goal;
            ck_assert_int_eq(policy_choose(&decided, h), policy_choose(&decides, h));
        }
        n++;
    }
    ck_assert_int_eq(n, 7); /* six characters and turn */
}
END_TEST

static const struct {
    const char *policy;
    bool both; /* both seats averaged, else the one that begins */
    double chance;
} known[] = {
    {"optimal", false, 0.531915246},
    {"optimal", true, 0.5}, /* one of them wins */
    {"best-response:always-roll:4", true, 0.817570639},
    {"final", true, 0.817570639}, /* is that */
    {"best-response:always-roll:6", true, 0.720850443},
    {"best-response:optimal", false, 0.531915246}, /* nothing is better against the best */
};

START_TEST(chances_of_winning_are_the_published_ones)
{
    union position p = begin("", 0, 0);
    struct policy policy = ready(known[_i].policy, &p);
    double first = policy.brain->value(&policy, &p, 0), second;
    p.common.seat = 1;
    second = policy.brain->value(&policy, &p, 0);
    ck_assert_double_eq_tol(known[_i].both ? (first + second) / 2 : first, known[_i].chance, 1e-9);
}
END_TEST

START_TEST(zero_dice_at_28_to_30_win_as_published)
{
    union position p = begin("", 28, 30);
    struct policy policy = ready("optimal", &p);
    int action[ACTIONS_MOST];
    double rating[ACTIONS_MOST];
    policy.brain->rate(&policy, &p, hog.actions(&p, action), action, rating);
    ck_assert_double_eq_tol(rating[0], 0.662053470, 1e-9);
    ck_assert_int_eq(policy_choose(&policy, &p), 0);
}
END_TEST

/* Refused from outside (hog_valid), but ends all the same: the higher total has won. */
static const struct {
    int scores[2];
    double share;
} both_at_the_goal[] = {{{100, 100}, 0.5}, {{102, 130}, 0}, {{130, 102}, 1}};

START_TEST(of_two_totals_at_the_goal_the_higher_has_won)
{
    static const char *const words[] = {"optimal", "final", "best-response:always-roll"};
    union position p = begin("", both_at_the_goal[_i].scores[0], both_at_the_goal[_i].scores[1]);
    for (int i = 0; i < ROWS(words); i++) {
        struct policy policy = ready(words[i], &p);
        for (int seat = 0; seat < 2; seat++) {
            double share = seat ? 1 - both_at_the_goal[_i].share : both_at_the_goal[_i].share;
            ck_assert_double_eq(game_share(&hog, &p, seat), share);
            ck_assert_double_eq(policy.brain->value(&policy, &p, seat), share);
        }
    }
}
END_TEST

static const char *const rule_sets[] = {
    "", "plain", "goal=40,sides=4", "goal=60,dice=3,align=off", "goal=25,sides=20", "goal=1"};

/* Mean worth over every throw of n dice, each carried out by the rules. */
static double over_throws(const struct policy *policy, const union position *p, int n, int sides,
                          int seat)
{
    int face[FACES_ROOM] = {0};
    double sum = 0, all = pow(sides, n);
    for (int i = 0; i < (int)all; i++) {
        union position after = *p;
        for (int k = 0, rest = i; k < n; k++, rest /= sides) {
            face[k] = 1 + rest % sides;
        }
        hog.roll(&after, face);
        sum += policy->brain->value(policy, &after, seat);
    }
    return sum / all;
}

static double after_choice(const struct policy *policy, const union position *p, int dice, int seat)
{
    union position after = *p;
    hog.act(&after, dice);
    struct node node = hog.next(&after);
    return node.kind == NODE_ROLL ? over_throws(policy, &after, node.dice, node.sides, seat)
                                  : policy->brain->value(policy, &after, seat);
}

/* Few enough throws to enumerate. */
static int dice_to_try(const struct hog *h)
{
    int n = h->sides > 6 ? 2 : 4;
    return n < h->dice ? n : h->dice;
}

START_TEST(worth_is_the_mean_over_the_next_throw)
{
    union position p = begin(rule_sets[_i], 0, 0);
    struct policy policy = ready("optimal", &p);
    struct play play = {.seed = 7};
    struct hog *h = (struct hog *)(void *)&p;
    for (int round = 0; round < 200; round++) {
        int action[ACTIONS_MOST];
        double rating[ACTIONS_MOST], best = 0;
        h->common.seat = play_number(&play, 2);
        h->scores[0] = play_number(&play, h->goal);
        h->scores[1] = play_number(&play, h->goal);
        int n = hog.actions(&p, action);
        policy.brain->rate(&policy, &p, n, action, rating);
        for (int i = 0; i < n; i++) {
            best = fmax(best, rating[i]);
            if (action[i] <= dice_to_try(h)) {
                double mean = after_choice(&policy, &p, action[i], h->common.seat);
                ck_assert_double_eq_tol(rating[i], mean, 1e-9);
            }
        }
        ck_assert_double_eq_tol(policy.brain->value(&policy, &p, h->common.seat), best, 1e-12);
        ck_assert_double_eq_tol(policy.brain->value(&policy, &p, 1 - h->common.seat), 1 - best,
                                1e-12);
    }
}
END_TEST

START_TEST(a_throw_that_is_due_is_worth_what_was_chosen)
{
    union position p = begin("", 40, 50);
    struct policy policy = ready("optimal", &p);
    int action[ACTIONS_MOST];
    double rating[ACTIONS_MOST];
    policy.brain->rate(&policy, &p, hog.actions(&p, action), action, rating);
    hog.act(&p, 5);
    ck_assert_double_eq_tol(policy.brain->value(&policy, &p, 0), rating[5], 1e-12);
    ck_assert_double_eq_tol(policy.brain->value(&policy, &p, 1), 1 - rating[5], 1e-12);
}
END_TEST

START_TEST(no_way_beats_the_best_response)
{
    static const char *const tried[] = {"always-roll:3", "always-roll:6", "bacon:8:6",
                                        "extra-turn:8:6", "optimal"};
    union position p = begin("", 0, 0);
    struct policy answer = ready("best-response:bacon:7:5", &p), bacon = ready("bacon:7:5", &p);
    double best = answer.brain->value(&answer, &p, 0);
    for (int i = 0; i < ROWS(tried); i++) {
        static double a[100 * 100], b[100 * 100];
        struct policy policy = ready(tried[i], &p);
        struct hog_side mine = {&policy, a, NULL}, theirs = {&bacon, b, NULL};
        ck_assert(hog_solve((const struct hog *)(const void *)&p, &mine, &theirs, NULL));
        ck_assert_double_lt(a[0], best);
    }
}
END_TEST

static const char *const answered[] = {"bacon:8:6", "bacon:8:4", "bacon:4:6", "extra-turn:8:6",
                                       "extra-turn:8:4"};

/* Each with its own second number: the worth of an answer differs where that differs. */
START_TEST(an_answer_is_to_all_numbers_of_a_way)
{
    double worth[ROWS(answered)];
    union position p = begin("", 0, 0);
    for (int i = 0; i < ROWS(answered); i++) {
        static double a[100 * 100], b[100 * 100];
        char word[80];
        snprintf(word, sizeof word, "best-response:%s", answered[i]);
        struct policy answer = ready(word, &p), way = ready(answered[i], &p);
        struct hog_side mine = {NULL, a, NULL}, theirs = {&way, b, NULL};
        ck_assert(hog_solve((const struct hog *)(const void *)&p, &mine, &theirs, NULL));
        worth[i] = answer.brain->value(&answer, &p, 0);
        ck_assert_double_eq_tol(worth[i], a[0], 1e-12);
        for (int k = 0; k < i; k++) {
            ck_assert_double_gt(fabs(worth[i] - worth[k]), 1e-4);
        }
    }
}
END_TEST

/* Of dice that are worth the same the fewest are thrown: whoever needs a point gets it anyhow. */
static const struct {
    const char *rules;
    int own, dice;
} equals[] = {{"", 99, 0}, {"", 98, 0}, {"goal=25,sides=20", 24, 0}};

START_TEST(of_equal_choices_the_fewest_dice_are_thrown)
{
    union position p = begin(equals[_i].rules, equals[_i].own, 0);
    struct policy policy = ready("optimal", &p);
    struct hog *h = (struct hog *)(void *)&p;
    ck_assert_int_eq(policy_choose(&policy, &p), equals[_i].dice);
    for (h->scores[1] = 0; h->scores[1] < h->goal; h->scores[1]++) {
        for (h->scores[0] = 0; h->scores[0] < h->goal; h->scores[0]++) {
            int action[ACTIONS_MOST], n = hog.actions(&p, action), first = 0;
            double rating[ACTIONS_MOST];
            policy.brain->rate(&policy, &p, n, action, rating);
            for (int i = 1; i < n; i++) {
                first = rating[i] > rating[first] ? i : first;
            }
            ck_assert_int_eq(policy_choose(&policy, &p), action[first]);
            for (int i = 0; i < n; i++) { /* sums of many doubles: never more than all */
                ck_assert_double_ge(rating[i], 0);
                ck_assert_double_le(rating[i], 1);
            }
        }
    }
}
END_TEST

START_TEST(two_ways_meet_exactly)
{
    static double a[100 * 100], b[100 * 100];
    union position p = begin("", 0, 0);
    struct policy extra = ready("extra-turn:8:6", &p), roll = ready("always-roll:6", &p);
    struct hog_side mine = {&extra, a, NULL}, theirs = {&roll, b, NULL};
    ck_assert(hog_solve((const struct hog *)(const void *)&p, &mine, &theirs, NULL));
    ck_assert_double_eq_tol((a[0] + 1 - b[0]) / 2, 0.564867592, 1e-9);
}
END_TEST

/* Mean points of 1 … 10 dice: rollick-rules(6), "Hog". */
static const double means[] = {3.5,      5.861111, 7.365741, 8.233796, 8.635674,
                               8.702653, 8.535204, 8.209609, 7.783234, 7.298718};

START_TEST(odds_of_points_add_up)
{
    union position p = begin("", 0, 0);
    struct hog_odds odds;
    double sum = 0;
    hog_odds((const struct hog *)(const void *)&p, &odds);
    for (int k = 0; k <= HOG_POINTS_MOST; k++) {
        sum += odds.points[_i + 1][k];
    }
    ck_assert_double_eq_tol(sum, 1, 1e-12);
    ck_assert_double_eq_tol(hog_mean(&odds, _i + 1), means[_i], 1e-6);
}
END_TEST

static const struct {
    const char *word, *why;
} refused[] = {
    {"best-response", "needs a way of playing to answer"},
    {"best-response:random", "does not always choose the same"},
    {"best-response:nobody", "has no way of playing"},
    {"best-response:always-roll:11", "goes from 0 to 10"},
    {"final:4", "takes 0 numbers"},
};

START_TEST(whoever_always_chooses_the_same_can_be_answered)
{
    union position p = begin("", 0, 0);
    for (int i = 0; hog.brains[i]; i++) {
        char word[80];
        snprintf(word, sizeof word, "best-response:%s", hog.brains[i]->id);
        if (!hog.brains[i]->weights && hog.brains[i] != &hog_best_response_brain) {
            struct policy answer = ready(word, &p);
            ck_assert_double_ge(answer.brain->value(&answer, &p, 0), 0.531915246 - 1e-9);
        }
    }
}
END_TEST

START_TEST(answers_to_nobody_are_refused)
{
    struct policy policy;
    struct text why = {0};
    ck_assert(!policy_read(&hog, refused[_i].word, &policy, &why));
    ck_assert_msg(strstr(why.bytes, refused[_i].why), "%s", why.bytes);
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("hog_exact");
    TCase *c = tcase_create("exact");
    tcase_add_checked_fixture(c, set_up, NULL);
    tcase_set_timeout(c, 30);
    tcase_add_loop_test(c, chances_of_winning_are_the_published_ones, 0, ROWS(known));
    tcase_add_loop_test(c, what_is_looked_up_is_what_would_be_chosen, 0, ROWS(decided_rules));
    tcase_add_loop_test(c, of_two_totals_at_the_goal_the_higher_has_won, 0, ROWS(both_at_the_goal));
    tcase_add_test(c, zero_dice_at_28_to_30_win_as_published);
    tcase_add_loop_test(c, worth_is_the_mean_over_the_next_throw, 0, ROWS(rule_sets));
    tcase_add_test(c, a_throw_that_is_due_is_worth_what_was_chosen);
    tcase_add_test(c, no_way_beats_the_best_response);
    tcase_add_test(c, an_answer_is_to_all_numbers_of_a_way);
    tcase_add_loop_test(c, of_equal_choices_the_fewest_dice_are_thrown, 0, ROWS(equals));
    tcase_add_test(c, two_ways_meet_exactly);
    tcase_add_loop_test(c, odds_of_points_add_up, 0, ROWS(means));
    tcase_add_test(c, whoever_always_chooses_the_same_can_be_answered);
    tcase_add_loop_test(c, answers_to_nobody_are_refused, 0, ROWS(refused));
    suite_add_tcase(s, c);
    return s;
}
