/* Perfect play of Not One: published values, the rules asked throw by throw, a solution of small
 * matches that knows nothing of this one, and matches of two ways added up exactly. */
#include "games/notone/exact.h"
#include "games/notone/game.h"
#include "games/notone/odds.h"
#include "games/notone/rules.h"
#include "games/notone/table.h"
#include "tests/every_game.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static struct notone *begin(union position *p, const char *rules, int seats)
{
    begin_preset(&notone, rules, seats, 0, p);
    return (struct notone *)(void *)p;
}

static struct policy ready(const char *word, const void *start)
{
    struct policy policy;
    struct text why = {0};
    ck_assert_msg(policy_read(&notone, word, &policy, &why), "%s", why.bytes);
    size_t size = policy.brain->table_size ? policy.brain->table_size(&policy, start) : 0;
    void *table = size ? calloc(1, size) : NULL;
    ck_assert(!size || policy.brain->fill(&policy, start, table, NULL));
    policy.table = table;
    return policy;
}

static void let_go(struct policy *policy)
{
    free((void *)(uintptr_t)policy->table);
}

static const struct {
    const char *rules;
    double chance;
} known[] = {
    {"", 0.427867814},      /* the second to move in the last round is better off */
    {"snake", 0.560990065}, /* which is the first, here */
    {"risky", 0.444743225}, /* less to gain from knowing */
    {"order=snake,start=risky", 0.543982112}, /* both */
};

START_TEST(chances_of_winning_are_the_published_ones)
{
    union position p;
    struct notone *s = begin(&p, known[_i].rules, 2);
    struct policy policy = ready("optimal", s);
    ck_assert_double_eq_tol(policy.brain->value(&policy, s, 0), known[_i].chance, 1e-9);
    ck_assert_double_eq_tol(policy.brain->value(&policy, s, 1), 1 - known[_i].chance, 1e-9);
    s->common.first = s->common.seat = 1;
    ck_assert_double_eq_tol(policy.brain->value(&policy, s, 1), known[_i].chance, 1e-9);
    let_go(&policy);
}
END_TEST

/* games/notone/table.h: from some lead on a chance is 0 or 1, which it is but for 1e-13. */
static const char *const tables[] = {"", "snake", "risky", "classic,rounds=1"};

static void check_edge(const struct notone *s, const void *table, int turn, int lead)
{
    enum { AROUND = 5 };
    for (int ahead = lead - AROUND; ahead <= lead + AROUND; ahead++) {
        double roll = notone_roll_chance(s, table, turn, ahead);
        double stop = notone_stop_chance(s, table, turn, ahead);
        double off = fabs(notone_chance(s, table, turn, ahead) - (roll > stop ? roll : stop));
        claim(off < 1.1e-13, "turn %d, %d ahead: off by %.3e", turn, ahead, off);
    }
}

START_TEST(what_counts_as_decided_is)
{
    union position p;
    struct notone *s = begin(&p, tables[_i], 2);
    struct policy policy = ready("optimal", s);
    for (int turn = 0; turn < 2 * s->rounds; turn++) {
        struct notone_span span = *notone_span(policy.table, turn);
        check_edge(s, policy.table, turn, span.lo);
        check_edge(s, policy.table, turn, span.hi);
    }
    let_go(&policy);
}
END_TEST

/* Expected points of a turn: rollick-rules(6), "Not One". */
static const struct {
    int hold;
    double mean;
} holds[] = {{15, 10.986648}, {17, 11.134596}, {18, 11.165643}, {19, 11.170042},
             {20, 11.152081}, {21, 11.115700}, {25, 10.803399}};

START_TEST(holding_brings_the_published_points)
{
    union position p;
    struct notone *s = begin(&p, "", 2);
    ck_assert_double_eq_tol(notone_hold(s, holds[_i].hold).mean, holds[_i].mean, 1e-6);
}
END_TEST

START_TEST(nothing_brings_more_points_than_the_best_hold)
{
    union position p;
    struct notone *s = begin(&p, "", 1);
    struct notone_turn best = notone_hold(s, 19);
    ck_assert_double_eq_tol(notone_roll_points(s), best.mean, 1e-12);
    ck_assert_double_eq_tol(best.bust, 0.5057, 5e-5);
    struct policy policy = ready("points", s);
    ck_assert_double_eq_tol(policy.brain->value(&policy, s, 0), 10 * best.mean, 1e-9);
    s->turn_rolls = 3;
    s->turn_score = 18;
    ck_assert_int_eq(policy_choose(&policy, s), NOTONE_ROLL);
    s->turn_score = 19;
    ck_assert_int_eq(policy_choose(&policy, s), NOTONE_STOP);
}
END_TEST

static double over_throws(const struct policy *policy, const struct notone *s, int seat)
{
    double sum = 0;
    for (int i = 0; i < 36; i++) {
        union position after = {0};
        memcpy(&after, s, sizeof *s);
        notone.roll(&after, (const int[]){1 + i % 6, 1 + i / 6});
        sum += policy->brain->value(policy, &after, seat);
    }
    return sum / 36;
}

static double after_choice(const struct policy *policy, const struct notone *s, int action,
                           int seat)
{
    struct notone after = *s;
    notone.act(&after, action);
    return action == NOTONE_ROLL ? over_throws(policy, &after, seat)
                                 : policy->brain->value(policy, &after, seat);
}

/* A position that ways of playing without much sense could have come to, further apart than those
 * of tests/games/test_bellman.c. */
static void random_position(struct notone *s, uint32_t *drawn)
{
    int before = between(drawn, 0, s->common.seats * s->rounds - 1);
    s->round = 1;
    s->common.seat = s->common.first = between(drawn, 0, s->common.seats - 1);
    for (int i = 0; i < s->common.seats; i++) {
        s->seats[i].score = between(drawn, 0, 12 * s->rounds) + between(drawn, 0, 1) * 100;
    }
    s->turn_rolls = s->turn_score = s->first_total = s->pending = 0;
    for (int i = 0; i < before; i++) {
        notone.act(s, NOTONE_STOP);
    }
    for (int rolls = between(drawn, 0, 6); rolls > 0 && notone.next(s).kind == NODE_CHOICE;
         rolls--) {
        notone.act(s, NOTONE_ROLL);
        notone.roll(s, (const int[]){between(drawn, 1, 6), between(drawn, 1, 6)});
    }
}

static const struct {
    const char *policy, *rules;
    int seats;
} bellmans[] = {
    {"optimal", "", 2},
    {"optimal", "snake", 2},
    {"optimal", "risky,rounds=3", 2},
    {"optimal", "order=snake,start=risky,rounds=40", 2},
    {"optimal", "classic,rounds=2", 2},
    {"points", "", 2},
    {"points", "order=snake,start=risky", 3},
    {"points", "classic", 4},
    {"optimal", "", 1}, /* as points */
};

START_TEST(worth_is_the_mean_over_the_next_throw)
{
    union position p;
    struct notone *s = begin(&p, bellmans[_i].rules, bellmans[_i].seats);
    struct policy policy = ready(bellmans[_i].policy, s);
    uint32_t drawn = (uint32_t)_i * 100000;
    for (int n = 0; n < 40; n++) {
        int action[ACTIONS_MOST];
        double rating[ACTIONS_MOST];
        random_position(s, &drawn);
        if (notone.next(s).kind == NODE_OVER) {
            continue;
        }
        policy.brain->rate(&policy, s, notone.actions(s, action), action, rating);
        for (int seat = 0; seat < s->common.seats; seat++) {
            double roll = after_choice(&policy, s, NOTONE_ROLL, seat);
            double stop = after_choice(&policy, s, NOTONE_STOP, seat);
            bool rolls = rating[0] >= rating[1];
            claim(seat != s->common.seat ||
                      (fabs(rating[0] - roll) < 1e-9 && fabs(rating[1] - stop) < 1e-9),
                  "%d: rated %.12f %.12f, is %.12f %.12f", n, rating[0], rating[1], roll, stop);
            double value = policy.brain->value(&policy, s, seat);
            claim(fabs(value - (rolls ? roll : stop)) < 1e-9, "%d, seat %d: %.12f", n, seat, value);
        }
    }
    let_go(&policy);
}
END_TEST

/* Small matches, by asking the rules for everything: turns of up to MOST points, where everybody
 * stops. The chance to get so far is what the results may be wrong by. */
enum { MOST = 320, TURNS = 2, LEADS = MOST + 100 };

static double memory[TURNS][2 * LEADS][MOST + 13][2];

/* The chance of seat 0. */
static double brute(const struct notone *s)
{
    int lead = s->seats[0].score - s->seats[1].score;
    int turn = 2 * (s->round - 1) + (s->seats[0].gained >= 0) + (s->seats[1].gained >= 0);
    if (notone.next(s).kind == NODE_OVER) {
        return lead > 0 ? 1 : lead < 0 ? 0 : 0.5;
    }
    double *known_as = &memory[turn][LEADS + lead][s->turn_score][s->turn_rolls > 0];
    if (*known_as > 0) {
        return *known_as - 1;
    }
    struct notone stop = *s, roll = *s;
    notone.act(&stop, NOTONE_STOP);
    double stay = brute(&stop), go = 0;
    if (s->turn_score < MOST) {
        notone.act(&roll, NOTONE_ROLL);
        for (int i = 0; i < 36; i++) {
            struct notone after = roll;
            notone.roll(&after, (const int[]){1 + i % 6, 1 + i / 6});
            go += brute(&after) / 36;
        }
        stay = s->common.seat == 0 ? fmax(stay, go) : fmin(stay, go);
    }
    *known_as = stay + 1;
    return stay;
}

static const struct {
    const char *rules;
    double tolerance;
} small[] = {
    {"rounds=1", 2e-6},
    {"rounds=1,start=risky", 2e-6},
    {"rounds=1,order=snake", 2e-6},
};

START_TEST(small_matches_are_as_brute_force_finds_them)
{
    union position p;
    struct notone *s = begin(&p, small[_i].rules, 2);
    struct policy policy = ready("optimal", s);
    for (int lead = -60; lead <= 60; lead += 60) {
        memset(memory, 0, sizeof memory);
        s->seats[0].score = 100 + lead;
        s->seats[1].score = 100;
        ck_assert_double_eq_tol(policy.brain->value(&policy, s, 0), brute(s), small[_i].tolerance);
    }
    let_go(&policy);
}
END_TEST

/* Chances of all leads of seat 0, turn by turn, when two ways play. */
enum { FAR = 1200, TURN_MOST = 400 };

struct course {
    double lead[2 * FAR + 1];
};

/* All turns from one position, added to the leads they lead to. Ways may look at the points and
 * the rolls of a turn; those of these tests look at the points only. */
static void play_turn(const struct policy *policy, const struct notone *from, double chance,
                      struct course *to)
{
    double points[TURN_MOST + 13] = {[0] = chance};
    int lead = FAR + from->seats[0].score - from->seats[1].score;
    int sign = from->common.seat == 0 ? 1 : -1;
    for (int n = 0; n < TURN_MOST; n++) {
        struct notone s = *from;
        s.turn_score = n;
        s.turn_rolls = n > 0;
        if (points[n] < 1e-14 || policy_choose(policy, &s) == NOTONE_STOP) {
            to->lead[lead + sign * n] += points[n];
            continue;
        }
        for (int i = 0; i < 36; i++) {
            int a = 1 + i % 6, b = 1 + i / 6;
            bool fails = n > 0 && (a == 1 || b == 1);
            *(fails ? &to->lead[lead] : &points[n + a + b]) += points[n] / 36;
        }
    }
}

/* The first way's chance to win; it has seat 0. */
static double meet(const struct notone *start, const struct policy *a, const struct policy *b)
{
    static struct course now, next;
    struct notone s = *start;
    double won = 0;
    now = (struct course){{[FAR] = 1}};
    while (notone.next(&s).kind != NODE_OVER) {
        memset(&next, 0, sizeof next);
        for (int i = TURN_MOST + 13; i < 2 * FAR - TURN_MOST - 13; i++) {
            s.seats[0].score = i < FAR ? 0 : i - FAR;
            s.seats[1].score = i < FAR ? FAR - i : 0;
            if (now.lead[i] > 1e-10) {
                play_turn(s.common.seat == 0 ? a : b, &s, now.lead[i], &next);
            }
        }
        now = next;
        notone.act(&s, NOTONE_STOP);
    }
    for (int i = 0; i <= 2 * FAR; i++) {
        won += now.lead[i] * (i > FAR ? 1 : i == FAR ? 0.5 : 0);
    }
    return won;
}

/* How often perfect play wins against thresholds, both seats averaged: found by a separate program
 * that goes backwards over all leads and points of a turn. */
static const struct {
    const char *policy, *rules;
    double rate;
} rates[] = {
    {"hold:19", "", 0.57038},      /* the most points a turn */
    {"points", "", 0.57038},       /* is that */
    {"hold:24", "", 0.58151},      /* too late */
    {"hold:30", "", 0.62514},      /* far too late */
    {"hold:19", "snake", 0.57342}, /* in alternating order */
};

START_TEST(perfect_play_beats_thresholds_as_often_as_it_should)
{
    union position p;
    struct notone *s = begin(&p, rates[_i].rules, 2);
    struct policy optimal = ready("optimal", s), hold = ready(rates[_i].policy, s);
    double first = meet(s, &optimal, &hold), second = 1 - meet(s, &hold, &optimal);
    ck_assert_double_eq_tol((first + second) / 2, rates[_i].rate, 6e-6);
    let_go(&optimal);
}
END_TEST

START_TEST(two_are_exact_and_more_in_the_last_round)
{
    static const bool exact[][2] = {
        {false, false}, {true, true}, {true, true}, {false, true}, {false, true}};
    union position p;
    for (int seats = 1; seats <= 4; seats++) {
        struct notone *s = begin(&p, "", seats);
        struct policy policy = {.brain = &notone_optimal_brain};
        for (int last = 0; last < 2; last++) {
            s->round = last ? s->rounds : s->rounds - 1;
            ck_assert_int_eq(policy.brain->exact(&policy, s), exact[seats][last]);
            ck_assert_int_eq(notone_points_brain.exact(&policy, s), true);
        }
        ck_assert_str_eq(policy_unit(&policy, s), seats == 1 ? "points" : "win");
        s->seats[0].score = NOTONE_MOST; /* it cannot grow any more */
        ck_assert(!policy.brain->exact(&policy, s));
    }
}
END_TEST

static const struct {
    int seats, seat, round, turn;
    int scores[4];
    double least, most;
    int of;
} tables_of_many[] = {
    {3, 2, 10, 0, {50, 60, 61}, 1, 1, 2},          /* the last to move is ahead of all */
    {3, 2, 10, 0, {50, 60, 60}, 1, 1, 2},          /* level: any roll that stays */
    {3, 2, 10, 0, {50, 160, 60}, 0, 0.1, 2},       /* a hundred behind the best of the others */
    {3, 0, 10, 0, {0, 20000, 1}, 1, 1, 1},         /* no turn brings so much */
    {3, 0, 1, 0, {0, 0, 0}, 0.23, 0.29, 0},        /* others follow */
    {4, 0, 9, 0, {90, 0, 95, 0}, 0.62, 0.72, 2},   /* two of four count */
    {4, 0, 9, 0, {90, 88, 95, 85}, 0.31, 0.41, 2}, /* and all of them */
    {4, 1, 5, 0, {9, 200, 8, 7}, 0.9, 1, 1},       /* far ahead */
};

START_TEST(among_many_all_totals_count)
{
    union position p;
    struct notone *s = begin(&p, "", tables_of_many[_i].seats);
    struct policy policy = ready("optimal", s);
    s->common.seat = tables_of_many[_i].seat;
    s->round = tables_of_many[_i].round;
    for (int i = 0; i < s->common.seats; i++) {
        s->seats[i].score = tables_of_many[_i].scores[i];
    }
    double value = policy.brain->value(&policy, s, tables_of_many[_i].of);
    ck_assert_double_ge(value, tables_of_many[_i].least - 1e-9);
    ck_assert_double_le(value, tables_of_many[_i].most + 1e-9);
    let_go(&policy);
}
END_TEST

/* 20,000 matches from there on: stop 0.301, roll 0.327 where all played by the best of the others.
 */
START_TEST(a_lead_of_twenty_invites_the_others_in_the_last_round)
{
    static const int action[] = {NOTONE_ROLL, NOTONE_STOP};
    union position p;
    double rating[2];
    struct notone *s = begin(&p, "", 3);
    struct policy policy = ready("optimal", s);
    s->round = s->rounds;
    s->seats[0].score = s->seats[1].score = s->seats[2].score = 100;
    s->turn_rolls = 2;
    s->turn_score = 20;
    s->first_total = 9;
    policy.brain->rate(&policy, s, 2, action, rating);
    ck_assert_double_eq_tol(rating[0], 0.324114, 1e-6);
    ck_assert_double_eq_tol(rating[1], 0.299934, 1e-6);
    let_go(&policy);
}
END_TEST

static const struct {
    const char *rules;
    int seats, positions;
} shared[] = {{"", 3, 60},         {"snake", 4, 40},           {"", 5, 40},
              {"risky", 6, 40},    {"rounds=100", 7, 20},      {"", 8, 40},
              {"rounds=2", 3, 60}, {"classic,rounds=3", 4, 20}};

START_TEST(all_seats_share_one_and_the_better_choice_is_chosen)
{
    union position p;
    struct notone *s = begin(&p, shared[_i].rules, shared[_i].seats);
    struct policy policy = ready("optimal", s);
    uint32_t drawn = (uint32_t)_i * 100000 + 50000;
    for (int n = 0; n < shared[_i].positions; n++) {
        int action[ACTIONS_MOST];
        double rating[ACTIONS_MOST], sum = 0;
        random_position(s, &drawn);
        for (int seat = 0; seat < s->common.seats; seat++) {
            sum += policy.brain->value(&policy, s, seat);
        }
        claim(fabs(sum - 1) < 1e-12, "%d: all have %.15f", n, sum);
        if (notone.next(s).kind == NODE_CHOICE) {
            int count = notone.actions(s, action), choice = policy_choose(&policy, s);
            policy.brain->rate(&policy, s, count, action, rating);
            double value = policy.brain->value(&policy, s, s->common.seat);
            claim(choice == action[rating_best(count, rating)], "%d: chosen %d", n, choice);
            claim(fabs(value - rating[rating_best(count, rating)]) < 1e-9, "%d: %f", n, value);
        }
    }
    let_go(&policy);
}
END_TEST

/* The last to move of the round before the last stops: what that is worth is exact from then on.
 * By how much the estimate is off, the root of the mean square, as measured: less would be welcome,
 * and written here. */
static const struct {
    const char *rules;
    int seats;
    double off;
} estimates[] = {{"", 3, 0.06155}, {"risky", 3, 0.04841}, {"", 5, 0.05862}};

START_TEST(before_the_last_round_estimates_are_off_as_they_were)
{
    union position p;
    struct notone *s = begin(&p, estimates[_i].rules, estimates[_i].seats);
    struct policy policy = ready("optimal", s);
    uint32_t drawn = 0;
    double sum = 0;
    s->round = s->rounds - 1;
    s->common.seat = s->common.seats - 1;
    s->turn_rolls = 3;
    s->first_total = 8;
    for (int n = 0; n < 200; n++) {
        for (int i = 0; i < s->common.seats; i++) {
            s->seats[i].score = between(&drawn, 100, 140);
            s->seats[i].gained = i < s->common.seat ? 0 : -1;
        }
        s->turn_score = between(&drawn, 15, 30);
        double rating[2], exact = after_choice(&policy, s, NOTONE_STOP, s->common.seat);
        policy.brain->rate(&policy, s, 2, (int[]){NOTONE_ROLL, NOTONE_STOP}, rating);
        sum += (rating[1] - exact) * (rating[1] - exact);
    }
    double off = sqrt(sum / 200);
    ck_assert_msg(fabs(off - estimates[_i].off) < 1e-5, "%s: off by %.5f", estimates[_i].rules,
                  off);
    let_go(&policy);
}
END_TEST

static bool stop_at_half(void *with, double done)
{
    ++*(int *)with;
    return done < 0.5;
}

static const struct {
    int seats, asked;
} stopped[] = {{2, 11}, {3, 6}}; /* turns of both, or of one */

START_TEST(filling_a_table_can_be_stopped)
{
    union position p;
    struct notone *s = begin(&p, "", stopped[_i].seats);
    struct policy policy = ready("optimal", s);
    int asked = 0;
    struct progress progress = {stop_at_half, &asked};
    ck_assert(!policy.brain->fill(&policy, s, (void *)(uintptr_t)policy.table, &progress));
    ck_assert_int_eq(asked, stopped[_i].asked);
    let_go(&policy);
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("notone_exact");
    TCase *c = tcase_create("exact");
    tcase_set_timeout(c, 60);
    tcase_add_loop_test(c, chances_of_winning_are_the_published_ones, 0, ROWS(known));
    tcase_add_loop_test(c, what_counts_as_decided_is, 0, ROWS(tables));
    tcase_add_loop_test(c, holding_brings_the_published_points, 0, ROWS(holds));
    tcase_add_test(c, nothing_brings_more_points_than_the_best_hold);
    tcase_add_loop_test(c, worth_is_the_mean_over_the_next_throw, 0, ROWS(bellmans));
    tcase_add_loop_test(c, small_matches_are_as_brute_force_finds_them, 0, ROWS(small));
    tcase_add_loop_test(c, perfect_play_beats_thresholds_as_often_as_it_should, 0, ROWS(rates));
    tcase_add_test(c, two_are_exact_and_more_in_the_last_round);
    tcase_add_loop_test(c, among_many_all_totals_count, 0, ROWS(tables_of_many));
    tcase_add_test(c, a_lead_of_twenty_invites_the_others_in_the_last_round);
    tcase_add_loop_test(c, all_seats_share_one_and_the_better_choice_is_chosen, 0, ROWS(shared));
    tcase_add_loop_test(c, before_the_last_round_estimates_are_off_as_they_were, 0,
                        ROWS(estimates));
    tcase_add_loop_test(c, filling_a_table_can_be_stopped, 0, ROWS(stopped));
    suite_add_tcase(s, c);
    return s;
}
