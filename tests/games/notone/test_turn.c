/* One turn of Not One whose ends are worth something: chances and choices held against turns that
 * ask the rules for each of the 36 throws. */
#include "games/notone/game.h"
#include "games/notone/turn.h"
#include "tests/every_game.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static struct notone start;

static struct notone_turns *ready(const char *rules)
{
    union position p;
    begin_preset(&notone, rules, 3, 0, &p);
    memcpy(&start, &p, sizeof start);
    struct notone_turns *t = calloc(1, notone_turns_size(&start));
    ck_assert_ptr_nonnull(t);
    notone_turns_fill(&start, t);
    return t;
}

/* A turn on its way, where the rules are asked what throws do. */
static struct notone under_way(int rolls, int score, int first_total)
{
    struct notone s = start;
    s.turn_rolls = rolls;
    s.turn_score = score;
    s.first_total = first_total;
    return s;
}

static const char *const rules[] = {"", "risky", "classic", "classic,risky"};

/* The chance that a turn which rolls on until it has `points` ends with so many `past` them. */
static double lands(struct notone s, int points, int past)
{
    double sum = 0;
    if (s.turn_score >= points) {
        return s.turn_score == points + past;
    }
    for (int i = 0; i < 36; i++) {
        struct notone after = s;
        notone.act(&after, NOTONE_ROLL);
        notone.roll(&after, (const int[]){1 + i % 6, 1 + i / 6});
        sum += after.turn_rolls > 0 ? lands(after, points, past) : 0;
    }
    return sum / 36;
}

START_TEST(turns_land_where_throws_bring_them)
{
    struct notone_turns *t = ready(rules[_i]);
    for (int points = 1; points <= 11; points++) {
        double all = 0;
        for (int past = 0; past < NOTONE_PAST; past++) {
            double sum = 0;
            for (int strand = 0; strand < t->strands; strand++) {
                sum += notone_landing(t, strand, points)[past];
            }
            ck_assert_double_eq_tol(sum, lands(under_way(0, 0, 0), points, past), 1e-12);
            all += sum;
        }
        ck_assert_double_eq_tol(notone_reaching(t, points), all, 1e-12);
    }
    ck_assert_double_eq(notone_reaching(t, 0), 1);
    ck_assert_double_eq(notone_reaching(t, -5), 1);
    ck_assert_double_lt(notone_reaching(t, 1000000), 1e-12);
    free(t);
}
END_TEST

/* Ends for a turn of no more than TOP points. */
enum { TOP = 24 };

static double own[TOP + 1], seat[TOP + 1];
static const double own_nothing = 0.2, seat_nothing = 0.6;

static struct notone_ends ends_of_any_kind(uint32_t *drawn)
{
    double sum = own_nothing;
    for (int i = 0; i <= TOP; i++) {
        sum += (1 - own_nothing) / (TOP + 1) * between(drawn, 1, 1000) / 1000.0;
        own[i] = sum;
        seat[i] = between(drawn, 0, 1000) / 1000.0;
    }
    return (struct notone_ends){own_nothing, seat_nothing, 0, TOP, own, seat};
}

/* By the rules: of a turn that stops from TOP points on. */
static struct notone_worth played(struct notone s);

static struct notone_worth stopped(const struct notone *s)
{
    int end = s->turn_score < TOP ? s->turn_score : TOP;
    return s->turn_score == 0 ? (struct notone_worth){own_nothing, seat_nothing, 1}
                              : (struct notone_worth){own[end], seat[end], 0};
}

static struct notone_worth rolled(const struct notone *s)
{
    struct notone_worth sum = {0};
    for (int i = 0; i < 36; i++) {
        struct notone after = *s;
        notone.act(&after, NOTONE_ROLL);
        notone.roll(&after, (const int[]){1 + i % 6, 1 + i / 6});
        struct notone_worth w = after.turn_rolls > 0
                                    ? played(after)
                                    : (struct notone_worth){own_nothing, seat_nothing, 1};
        sum.own += w.own / 36;
        sum.seat += w.seat / 36;
        sum.nothing += w.nothing / 36;
    }
    return sum;
}

static struct notone_worth memory[TOP][NOTONE_TOTAL_MOST + 1];
static bool known[TOP][NOTONE_TOTAL_MOST + 1];

static struct notone_worth played(struct notone s)
{
    if (s.turn_score >= TOP) {
        return stopped(&s);
    }
    if (!known[s.turn_score][s.first_total]) {
        struct notone_worth roll = rolled(&s), stop = stopped(&s);
        known[s.turn_score][s.first_total] = true;
        memory[s.turn_score][s.first_total] = roll.own >= stop.own ? roll : stop;
    }
    return memory[s.turn_score][s.first_total];
}

static void same(struct notone_worth a, struct notone_worth b, int score)
{
    claim(fabs(a.own - b.own) < 1e-12 && fabs(a.seat - b.seat) < 1e-12 &&
              fabs(a.nothing - b.nothing) < 1e-12,
          "%d points: own %.15f %.15f, seat %.15f %.15f, nothing %.15f %.15f", score, a.own, b.own,
          a.seat, b.seat, a.nothing, b.nothing);
}

START_TEST(choices_are_worth_what_throws_make_of_them)
{
    struct notone_turns *t = ready(rules[_i]);
    uint32_t drawn = (uint32_t)_i * 1000;
    for (int n = 0; n < 20; n++) {
        struct notone_ends ends = ends_of_any_kind(&drawn);
        memset(known, 0, sizeof known);
        for (int score = 0; score < TOP; score += score ? 1 : 2) {
            int first = score ? between(&drawn, 2, score < 12 ? score : 12) : 0;
            struct notone s = under_way(score > 0, score, first);
            struct notone_within at = {score > 0, score, first};
            struct notone_worth roll = notone_turn_roll(t, &ends, at);
            struct notone_worth stop = notone_turn_stop(&ends, at);
            same(roll, rolled(&s), score);
            same(stop, stopped(&s), score);
            same(notone_turn_best(t, &ends, at), roll.own >= stop.own ? roll : stop, score);
        }
    }
    free(t);
}
END_TEST

START_TEST(one_roll_is_never_worth_more_than_the_best_turn)
{
    struct notone_turns *t = ready(rules[_i]);
    uint32_t drawn = 77;
    for (int n = 0; n < 200; n++) {
        struct notone_ends ends = ends_of_any_kind(&drawn);
        int score = between(&drawn, 2, TOP - 1), first = score < 12 ? score : 7;
        struct notone_within at = {1, score, first};
        double once = notone_turn_once(t, &ends, at), by_hand = 0;
        for (int i = 0; i < 36; i++) {
            struct notone s = under_way(1, score, first);
            notone.act(&s, NOTONE_ROLL);
            notone.roll(&s, (const int[]){1 + i % 6, 1 + i / 6});
            by_hand += (s.turn_rolls > 0 ? stopped(&s).own : own_nothing) / 36;
        }
        claim(once <= notone_turn_roll(t, &ends, at).own, "%d points: %.17g", score, once);
        ck_assert_double_eq_tol(once, by_hand, 1e-12);
    }
    free(t);
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("turn");
    TCase *c = tcase_create("turn");
    int n = sizeof rules / sizeof *rules;
    tcase_add_loop_test(c, turns_land_where_throws_bring_them, 0, n);
    tcase_add_loop_test(c, choices_are_worth_what_throws_make_of_them, 0, n);
    tcase_add_loop_test(c, one_roll_is_never_worth_more_than_the_best_turn, 0, n);
    suite_add_tcase(s, c);
    return s;
}
