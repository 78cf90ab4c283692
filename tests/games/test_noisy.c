/* The brain that errs in proportion: games/noisy.h. */
#include "games/noisy.h"

#include "games/hog/game.h"
#include "games/hog/rules.h"
#include "games/knucklebones/game.h"
#include "games/knucklebones/rules.h"
#include "games/notone/game.h"
#include "games/notone/rules.h"
#include "games/yahtzee/game.h"
#include "games/yahtzee/rules.h"
#include "tests/suite.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static struct policy policy_of(const struct game *g, const char *word)
{
    struct policy policy;
    struct text why = {0};
    ck_assert_msg(policy_read(g, word, &policy, &why), "%s: %s", word, why.bytes);
    return policy;
}

static void make_table(struct policy *policy, const union position *start)
{
    size_t size = policy->brain->table_size ? policy->brain->table_size(policy, start) : 0;
    void *table = size ? calloc(1, size) : NULL;
    ck_assert(!size || policy->brain->fill(policy, start, table, NULL));
    policy->table = table;
}

static void free_table(struct policy *policy)
{
    free((void *)(uintptr_t)policy->table);
}

static void hog_at(union position *p, int own, int other)
{
    game_begin(&hog, p, 2, 0);
    ((struct hog *)(void *)p)->scores[0] = own;
    ((struct hog *)(void *)p)->scores[1] = other;
}

static const struct {
    int n, own, other;
} spots[] = {
    {100, 0, 0},   /* an even match */
    {300, 0, 0},   /* more slack */
    {100, 90, 20}, /* decided: little is left to give away */
    {0, 30, 40},   /* none: only the best */
    {1000, 99, 99},
};

START_TEST(weights_fall_with_what_an_action_costs)
{
    union position p;
    int action[ACTIONS_MOST];
    double chance[ACTIONS_MOST], weight[ACTIONS_MOST], best = 0;
    struct text word = {0};
    text_add(&word, "careless:%d", spots[_i].n);
    struct policy judge = policy_of(&hog, "optimal"), policy = policy_of(&hog, word.bytes);
    hog_at(&p, spots[_i].own, spots[_i].other);
    make_table(&judge, &p);
    policy.table = judge.table;
    int n = hog.actions(&p, action);
    judge.brain->rate(&judge, &p, n, action, chance);
    policy.brain->rate(&policy, &p, n, action, weight);
    for (int i = 0; i < n; i++) {
        best = fmax(best, chance[i]);
    }
    double slack = spots[_i].n / 1000.0 * 4 * best * (1 - best);
    for (int i = 0; i < n; i++) {
        double cost = best - chance[i], left = cost < slack ? 1 - cost / slack : 0;
        ck_assert_double_eq_tol(weight[i], cost == 0 ? 1e6 : 1e6 * pow(left, 4), 1 + 1e-6);
    }
    free_table(&judge);
}
END_TEST

static const struct {
    const char *word;
    double weight[3];
} columns[] = {
    /* own 3, 2 6, 1 4; theirs 2 1 1, 4 4, 6 3; a 4: alone it brings 4, 4 and 12 points; with what
     * it destroys 4, 20 and 12 */
    {"careless:160:score:own", {62500, 62500, 1000000}},   /* (1 - 8 / 16)^4 */
    {"careless:80:score:own", {0, 0, 1000000}},            /* 8 of 8 points: never */
    {"careless:320:score:gain", {62500, 1000000, 316406}}, /* (1 - 16 / 32)^4, (3 / 4)^4 */
    {"careless:20:stack-fill", {62500, 62500, 1000000}},   /* 1 of 2: it only says which */
    {"careless:5:stack-fill", {0, 0, 1000000}},            /* never errs */
};

START_TEST(other_judges_give_away_tenths_of_their_points)
{
    static const int boards[2][9] = {{3, 0, 0, 2, 6, 0, 1, 4, 0}, {2, 1, 1, 4, 4, 0, 6, 3, 0}};
    struct policy policy = policy_of(&knucklebones, columns[_i].word);
    union position p;
    double weight[3];
    game_begin(&knucklebones, &p, 2, 0);
    struct knucklebones *s = (struct knucklebones *)(void *)&p;
    memcpy(s->boards, boards, sizeof boards);
    s->die = 4;
    policy.brain->rate(&policy, &p, 3, (const int[]){0, 1, 2}, weight);
    for (int c = 0; c < 3; c++) {
        ck_assert_double_eq(weight[c], columns[_i].weight[c]);
    }
}
END_TEST

static void alone_at_notone(union position *p)
{
    struct notone *s = (struct notone *)(void *)p;
    s->seats[0].score = 30;
    s->turn_rolls = 3;
    s->turn_score = 22;
}

static void alone_at_knucklebones(union position *p)
{
    static const int board[] = {5, 0, 0, 2, 6, 0, 5, 5, 0};
    struct knucklebones *s = (struct knucklebones *)(void *)p;
    memcpy(s->boards, board, sizeof board);
    s->die = 5;
}

/* Judges that count chances among several. */
static const struct {
    const struct game *game;
    const char *judge;
    void (*set)(union position *p);
} alone[] = {
    {&notone, "optimal", alone_at_notone},
    {&knucklebones, "expert", alone_at_knucklebones},
};

START_TEST(alone_tenths_of_points_are_given_away)
{
    enum { TENTHS = 90 };
    union position p;
    int action[ACTIONS_MOST], slips = 0;
    double points[ACTIONS_MOST], weight[ACTIONS_MOST];
    const struct game *g = alone[_i].game;
    struct text word = {0};
    text_add(&word, "careless:%d:%s", TENTHS, alone[_i].judge);
    struct policy judge = policy_of(g, alone[_i].judge), policy = policy_of(g, word.bytes);
    game_begin(g, &p, 1, 0);
    alone[_i].set(&p);
    int n = g->actions(&p, action);
    judge.brain->rate(&judge, &p, n, action, points);
    policy.brain->rate(&policy, &p, n, action, weight);
    double best = points[rating_best(n, points)];
    for (int i = 0; i < n; i++) {
        double left = fmax(0, 1 - 10 * (best - points[i]) / TENTHS);
        ck_assert_double_eq_tol(weight[i], 1e6 * pow(left, 4), 1 + 1e-6);
        slips += points[i] < best && weight[i] > 0;
    }
    ck_assert_int_gt(slips, 0);
}
END_TEST

START_TEST(no_level_throws_five_sixes_away)
{
    union position p;
    int action[ACTIONS_MOST];
    double weight[ACTIONS_MOST];
    game_begin(&yahtzee, &p, 2, 0);
    struct yahtzee *s = (struct yahtzee *)(void *)&p;
    for (int i = 0; i < YAHTZEE_DICE; i++) {
        s->dice[i] = 6;
    }
    s->roll_number = YAHTZEE_THROWS;
    for (int level = 1; level < LEVELS; level++) {
        struct policy policy;
        struct text why = {0};
        ck_assert(policy_level(&yahtzee, level, &p, NULL, &policy, &why));
        make_table(&policy, &p);
        int n = yahtzee.actions(&p, action);
        policy.brain->rate(&policy, &p, n, action, weight);
        for (int i = 0; i < n; i++) {
            bool takes = action[i] == YAHTZEE_SCORE + YAHTZEE_YAHTZEE;
            ck_assert_msg(takes == (weight[i] > 0), "level %d, action %d", level, action[i]);
        }
        free_table(&policy);
    }
}
END_TEST

static const struct {
    const struct game *game;
    const char *word, *why; /* NULL: can be read */
} words[] = {
    {&hog, "careless:100:optimal", NULL},
    {&hog, "careless:0:always-roll:4", NULL},
    {&hog, "careless:1000:best-response:always-roll:4", NULL},
    {&knucklebones, "careless:20:score:gain+own+gain+own+gain+own", NULL}, /* six */
    {&hog, "careless", "number from 0 to 1000"},
    {&hog, "careless:", "nothing follows"},
    {&hog, "careless:1001", "not '1001'"},
    {&hog, "careless:-1", "not '-1'"},
    {&hog, "careless:x", "not 'x'"},
    {&hog, "careless:optimal", "not 'optimal'"},
    {&hog, "careless:10:nobody", "no way of playing 'nobody'"},
    {&hog, "careless:10:random", "'random' plays by chance"},
    {&hog, "careless:10:careless:10", "plays by chance"},
    {&hog, "careless:10:3", "no way of playing '3'"}, /* a level is no judge */
    {&knucklebones, "careless:20:score:gain+own+gain+own+gain+own+gain", "too long to judge"},
};

START_TEST(words_are_read_or_refused_with_a_reason)
{
    struct policy policy = {.word = "untouched"};
    struct text why = {0};
    ck_assert_int_eq(policy_read(words[_i].game, words[_i].word, &policy, &why), !words[_i].why);
    ck_assert_str_eq(policy.word, words[_i].why ? "untouched" : words[_i].word);
    ck_assert_msg(!words[_i].why || strstr(why.bytes, words[_i].why), "%s", why.bytes);
}
END_TEST

START_TEST(it_fits_where_its_judge_does)
{
    union position start;
    struct text why = {0};
    struct policy policy = policy_of(&knucklebones, "careless:10:optimal");
    game_begin(&knucklebones, &start, 2, 0);
    ck_assert(!policy_fits(&policy, &start, NULL, &why));
    ck_assert_ptr_nonnull(strstr(why.bytes, "careless:10:optimal: "));
    ck_assert(game_rules(&knucklebones, &start, "columns=2,rows=2", &why));
    ck_assert(policy_fits(&policy, &start, NULL, &why));
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("careless");
    TCase *c = tcase_create("careless");
    tcase_add_loop_test(c, weights_fall_with_what_an_action_costs, 0, ROWS(spots));
    tcase_add_loop_test(c, other_judges_give_away_tenths_of_their_points, 0, ROWS(columns));
    tcase_add_loop_test(c, alone_tenths_of_points_are_given_away, 0, ROWS(alone));
    tcase_add_test(c, no_level_throws_five_sixes_away);
    tcase_add_loop_test(c, words_are_read_or_refused_with_a_reason, 0, ROWS(words));
    tcase_add_test(c, it_fits_where_its_judge_does);
    tcase_set_timeout(c, 20);
    suite_add_tcase(s, c);
    return s;
}
