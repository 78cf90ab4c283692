/* What the ways of playing Not One choose, and how that turns out, computed exactly: the rules and
 * the brains themselves are asked, only the chances come from here. */
#include "games/brain.h"
#include "games/notone/game.h"
#include "games/notone/rules.h"
#include "tests/every_game.h"

#include <math.h>
#include <string.h>

static struct notone *begin(union position *p, int seats, int seat)
{
    begin_preset(&notone, "standard", seats, 0, p);
    p->common.seat = seat;
    return (struct notone *)(void *)p;
}

static struct policy policy_of(const char *word)
{
    struct policy policy;
    struct text why = {0};
    ck_assert_msg(policy_read(&notone, word, &policy, &why), "%s", why.bytes);
    return policy;
}

/* What each does at a turn's number of rolls and points, as rollick-rules(6) lists them. */
static const struct {
    const char *policy;
    int rolls, score;
    bool again;
} thresholds[] = {
    {"aiden", 0, 0, true},      {"aiden", 9, 39, true},       {"aiden", 2, 40, false},
    {"carter", 2, 24, true},    {"carter", 3, 6, false},      {"carter:5", 4, 40, true},
    {"carter:5", 5, 20, false}, {"templeton", 50, 400, true}, {"acey", 5, 39, true},
    {"acey", 6, 20, false},     {"acey", 5, 40, false},       {"alec", 9, 19, true},
    {"alec", 1, 20, false},     {"gary", 9, 18, true},        {"gary", 1, 19, false},
    {"nadire", 5, 15, true},    {"nadire", 6, 12, false},     {"nadire", 2, 16, false},
    {"hold", 9, 19, true},      {"hold", 1, 20, false},       {"hold:25", 9, 24, true},
    {"hold:25", 1, 25, false},  {"hold:0", 0, 0, false},      {"rolls", 2, 24, true},
    {"rolls", 3, 6, false},     {"rolls:1", 0, 0, true},      {"rolls:1", 1, 2, false},
    {"rolls:0", 0, 0, false},
};

START_TEST(ways_roll_while_their_rule_says_so)
{
    union position p;
    struct policy policy = policy_of(thresholds[_i].policy);
    struct notone *s = begin(&p, 2, 0);
    s->turn_rolls = thresholds[_i].rolls;
    s->turn_score = thresholds[_i].score;
    ck_assert_int_eq(policy_choose(&policy, s) == NOTONE_ROLL, thresholds[_i].again);
}
END_TEST

static const struct {
    int seats, seat, rolls;
    int scores[3], gained[3];
    bool again;
} harrys[] = {
    {2, 0, 0, {0, 0}, {-1, -1}, true},           /* the first roll always */
    {2, 0, 2, {0, 0}, {-1, -1}, true},           /* appetite 30: three rolls */
    {2, 0, 3, {0, 0}, {-1, -1}, false},          /* not a fourth */
    {2, 0, 3, {89, 0}, {20, 20}, false},         /* 30 + 89 / 9 is below 40 */
    {2, 0, 3, {90, 0}, {20, 20}, true},          /* exactly 40 */
    {2, 0, 3, {0, 90}, {20, 20}, true},          /* behind or ahead is the same */
    {2, 0, 4, {0, 179}, {20, 20}, false},        /* the fifth needs 50 … */
    {2, 0, 4, {0, 180}, {20, 20}, true},         /* … which is a difference of 180 */
    {2, 1, 3, {0, 10}, {0, 10}, true},           /* second, the other got nothing: 40 */
    {2, 1, 4, {0, 500}, {0, 10}, false},         /* then exactly 40, whatever the difference */
    {2, 1, 3, {0, 0}, {0, -1}, false},           /* not in his first turn */
    {2, 1, 3, {0, 0}, {0, 0}, true},             /* a turn that brought nothing is one too */
    {2, 1, 3, {10, 10}, {10, 10}, false},        /* the other got something */
    {2, 0, 3, {10, 0}, {10, 0}, false},          /* he is the first */
    {1, 0, 3, {89}, {20}, false},                /* alone: against 0 */
    {1, 0, 3, {90}, {20}, true},                 /* alone: against 0 */
    {3, 1, 3, {10, 100, 50}, {0, 10, 0}, false}, /* 50 less than the best of the others */
    {3, 1, 3, {5, 100, 10}, {0, 10, 0}, true},   /* 90 */
    {3, 1, 3, {50, 0, 90}, {0, 10, 0}, true},    /* the highest of the others counts */
    {3, 1, 3, {100, 10, 5}, {0, 10, 0}, true},   /* whoever has it */
    {3, 1, 3, {0, 0, 0}, {0, 10, 0}, false},     /* three are not two */
};

START_TEST(harrys_appetite_grows_with_the_difference)
{
    union position p;
    struct policy policy = policy_of("harry");
    struct notone *s = begin(&p, harrys[_i].seats, harrys[_i].seat);
    s->turn_rolls = harrys[_i].rolls;
    s->turn_score = 5 * harrys[_i].rolls;
    for (int i = 0; i < harrys[_i].seats; i++) {
        s->seats[i].score = harrys[_i].scores[i];
        s->seats[i].gained = harrys[_i].gained[i];
    }
    ck_assert_int_eq(policy_choose(&policy, s) == NOTONE_ROLL, harrys[_i].again);
}
END_TEST

START_TEST(harry_is_second_by_his_seat_whoever_began)
{
    union position p;
    struct policy policy = policy_of("harry");
    struct notone *s = begin(&p, 2, 1);
    s->common.first = 1;
    s->turn_rolls = 3;
    s->seats[0].gained = s->seats[1].gained = 0;
    ck_assert_int_eq(policy_choose(&policy, s), NOTONE_ROLL);
    s->common.seat = s->common.first = 0;
    ck_assert_int_eq(policy_choose(&policy, s), NOTONE_STOP);
}
END_TEST

enum { TURN_MOST = 400, ROLLS_MOST = 40, TOTAL_MOST = 2000 };

/* Chances of all points of a turn that begins here. */
struct turn {
    double chance[TURN_MOST];
};

/* One more decision of all unfinished turns; what goes on is added to `longer`. */
static void decide(const struct policy *policy, const struct notone *turn, double chance,
                   struct turn *done, double *longer)
{
    struct notone pending = *turn;
    int seat = turn->common.seat;
    if (policy->brain->choose(policy, turn) == NOTONE_STOP) {
        notone.act(&pending, NOTONE_STOP);
        done->chance[pending.seats[seat].gained] += chance;
        return;
    }
    notone.act(&pending, NOTONE_ROLL);
    for (int i = 0; i < 36; i++) {
        struct notone after = pending;
        notone.roll(&after, (int[]){1 + i % 6, 1 + i / 6});
        if (notone.turn_over(&pending, &after)) {
            done->chance[after.seats[seat].gained] += chance / 36;
        } else {
            longer[after.turn_score] += chance / 36;
        }
    }
}

static struct turn turn_of(const struct policy *policy, const struct notone *start)
{
    struct turn done = {{0}};
    double now[TURN_MOST] = {1};
    for (int rolls = 0; rolls < ROLLS_MOST; rolls++) {
        double longer[TURN_MOST] = {0};
        for (int score = 0; score < TURN_MOST - 12; score++) {
            struct notone turn = *start;
            turn.turn_rolls = rolls;
            turn.turn_score = score;
            if (now[score] > 0) {
                decide(policy, &turn, now[score], &done, longer);
            }
        }
        memcpy(now, longer, sizeof now);
    }
    return done;
}

static double mean_turn(const char *word)
{
    union position p;
    struct policy policy = policy_of(word);
    struct turn turn = turn_of(&policy, begin(&p, 1, 0));
    double sum = 0;
    for (int points = 0; points < TURN_MOST; points++) {
        sum += points * turn.chance[points];
    }
    return sum;
}

/* rollick-rules(6): expected points of a turn when holding at n. */
static const struct {
    const char *policy;
    double points;
} holds[] = {
    {"hold:15", 10.986648},
    {"hold:19", 11.170042},
    {"hold:20", 11.152081},
    {"hold:25", 10.803399},
};

START_TEST(a_turn_brings_as_much_as_published)
{
    ck_assert_double_eq_tol(mean_turn(holds[_i].policy), holds[_i].points, 0.5e-6);
}
END_TEST

START_TEST(holding_at_19_brings_the_most)
{
    for (int n = 2; n <= 40; n++) {
        struct text word = {0};
        text_add(&word, "hold:%d", n);
        ck_assert_msg(n == 19 || mean_turn(word.bytes) < mean_turn("hold:19"), "%s", word.bytes);
    }
}
END_TEST

/* Plays a round more for every total that can stand alone. */
static void play_round(const struct policy *policy, struct notone *start, const double *now,
                       double *then)
{
    for (int total = 0; total < TOTAL_MOST - TURN_MOST; total++) {
        if (now[total] <= 0) {
            continue;
        }
        start->seats[0].score = total;
        struct turn turn = turn_of(policy, start);
        for (int points = 0; points < TURN_MOST; points++) {
            then[total + points] += now[total] * turn.chance[points];
        }
    }
}

/* Exact means and deviations of a match of ten rounds alone, from independent programs; harry's
 * mean is in rollick-rules(6). */
static const struct {
    const char *policy;
    double mean, deviation;
} alone[] = {
    {"carter", 110.918210, 37.2498}, {"aiden", 83.821170, 54.3855}, {"alec", 111.520813, 37.7192},
    {"nadire", 110.743390, 30.9285}, {"harry", 109.562503, 0},
};

START_TEST(a_match_alone_brings_as_much_as_published)
{
    union position p;
    struct policy policy = policy_of(alone[_i].policy);
    double now[TOTAL_MOST] = {1};
    for (int round = 0; round < 10; round++) {
        double then[TOTAL_MOST] = {0};
        play_round(&policy, begin(&p, 1, 0), now, then);
        memcpy(now, then, sizeof now);
    }
    double sum = 0, squares = 0;
    for (int total = 0; total < TOTAL_MOST; total++) {
        sum += total * now[total];
        squares += (double)total * total * now[total];
    }
    ck_assert_double_eq_tol(sum, alone[_i].mean, 0.5e-6);
    ck_assert(alone[_i].deviation == 0 ||
              fabs(sqrt(squares - sum * sum) - alone[_i].deviation) < 0.5e-4);
}
END_TEST

START_TEST(random_weighs_everything_alike)
{
    union position p;
    int action[ACTIONS_MOST];
    double weight[ACTIONS_MOST];
    struct policy policy;
    struct text why = {0};
    ck_assert(policy_read(&notone, "random", &policy, &why) && policy.brain->weights);
    game_begin(&notone, &p, 2, 0);
    int n = notone.actions(&p, action);
    ck_assert_int_eq(n, 2);
    policy.brain->rate(&policy, &p, n, action, weight);
    for (int i = 0; i < n; i++) {
        ck_assert_double_eq(weight[i], 1);
    }
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("notone_brain");
    TCase *c = tcase_create("ways");
    tcase_add_loop_test(c, ways_roll_while_their_rule_says_so, 0, ROWS(thresholds));
    tcase_add_loop_test(c, harrys_appetite_grows_with_the_difference, 0, ROWS(harrys));
    tcase_add_test(c, harry_is_second_by_his_seat_whoever_began);
    tcase_add_loop_test(c, a_turn_brings_as_much_as_published, 0, ROWS(holds));
    tcase_add_test(c, holding_at_19_brings_the_most);
    tcase_add_loop_test(c, a_match_alone_brings_as_much_as_published, 0, ROWS(alone));
    tcase_add_test(c, random_weighs_everything_alike);
    tcase_set_timeout(c, 60);
    suite_add_tcase(s, c);
    return s;
}
