/* What the ways of playing Hog choose, and how that turns out, computed exactly: the rules and the
 * brains themselves are asked, only the chances come from here. */
#include "games/brain.h"
#include "games/hog/game.h"
#include "games/hog/rules.h"
#include "tests/every_game.h"

#include <math.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

static struct hog *begin(union position *p, const char *rules, int own, int other)
{
    begin_preset(&hog, rules, 2, 0, p);
    struct hog *h = (struct hog *)(void *)p;
    h->scores[0] = own;
    h->scores[1] = other;
    return h;
}

static const struct {
    const char *policy, *rules;
    int own, other, dice;
} choices[] = {
    {"always-roll", "full", 0, 0, 6},                  /* six when nothing is said */
    {"always-roll:4", "full", 99, 99, 4},              /* the score does not matter */
    {"always-roll:0", "full", 0, 0, 0},                /* always bacon */
    {"always-roll:9", "dice=5", 0, 0, 5},              /* as many as there are */
    {"bacon", "full", 10, 5, 0},                       /* digit 5 is 9: 12 points */
    {"bacon", "full", 0, 42, 0},                       /* digit 42 is 9 */
    {"bacon", "full", 0, 4, 0},                        /* digit 4 is 5: exactly 8 */
    {"bacon", "full", 0, 2, 6},                        /* digit 2 is 4: 7 are too few */
    {"bacon:7", "full", 0, 2, 0},                      /* but not for a lower cutoff */
    {"bacon:8:3", "full", 0, 2, 3},                    /* N of its own */
    {"bacon:0:9", "bacon=off,dice=5", 0, 42, 5},       /* no bacon: N, at most dice */
    {"extra-turn", "full", 0, 5, 0},                   /* as bacon */
    {"extra-turn", "full", 0, 2, 6},                   /* as bacon */
    {"extra-turn:100", "full", 31, 20, 0},             /* digit 20 is 6: 40 and 20 align */
    {"bacon:10", "full", 31, 20, 6},                   /* which bacon does not see */
    {"extra-turn:100", "full", 47, 50, 0},             /* 50:50 aligns */
    {"extra-turn:9", "full", 42, 51, 0},               /* digit 51 is 5: 50:51 is a Pig Pass */
    {"extra-turn:9", "pass=off", 42, 51, 6},           /* unless there is none */
    {"extra-turn:8", "pass=off", 42, 51, 0},           /* then as bacon: 8 points are enough */
    {"extra-turn:100", "full", 44, 51, 6},             /* 52:51 is nothing */
    {"extra-turn:100", "align=off", 31, 20, 6},        /* no Swine Align */
    {"extra-turn:100", "full", 98, 50, 6},             /* 101:50 is nothing, though it wins */
    {"extra-turn:100", "full", 97, 50, 0},             /* 100:50 aligns, the goal reached or not */
    {"extra-turn:8:9", "dice=5,bacon=off", 31, 20, 5}, /* no bacon: N, at most dice */
    {"turn", "full", 10, 5, 0},                        /* bacon gives 12, six dice 8.70 */
    {"turn", "full", 0, 4, 6},                         /* 8 are fewer */
    {"turn", "dice=4", 0, 2, 4},                       /* 7, and 8.23 */
    {"turn", "full", 99, 4, 6},                        /* whatever is needed */
};

START_TEST(ways_choose_as_described)
{
    union position p;
    struct policy policy;
    struct text why = {0};
    const struct hog *h = begin(&p, choices[_i].rules, choices[_i].own, choices[_i].other);
    ck_assert_msg(policy_read(&hog, choices[_i].policy, &policy, &why), "%s", why.bytes);
    ck_assert(policy_fits(&policy, h, NULL, &why));
    ck_assert_int_eq(policy_choose(&policy, h), choices[_i].dice);
}
END_TEST

static const struct {
    const char *policy, *rules;
    bool fits;
} fits[] = {
    {"always-roll:0", "full", true},    {"always-roll:0", "bacon=off", false},
    {"always-roll:1", "plain", true},   {"bacon:8:0", "plain", false},
    {"extra-turn:8:0", "plain", false}, {"extra-turn:8:0", "full", true},
    {"random", "plain", true},
};

START_TEST(no_dice_need_bacon)
{
    union position p;
    struct policy policy;
    struct text why = {0};
    ck_assert(policy_read(&hog, fits[_i].policy, &policy, &why));
    ck_assert_int_eq(policy_fits(&policy, begin(&p, fits[_i].rules, 0, 0), NULL, &why),
                     fits[_i].fits);
    ck_assert_int_eq(why.length > 0, !fits[_i].fits);
}
END_TEST

/* The chances of all points of a throw, and dice that show such points. */
struct odds {
    double chance[DICE_MOST * SIDES_MOST + 1];
    int face[DICE_MOST * SIDES_MOST + 1][DICE_MOST];
};

/* A throw that is not yet complete: faces that do not fall, and how many orders they can have. */
struct hand {
    int face[DICE_MOST];
    int n, dice, sides;
    double orders;
};

/* Dice that do not fall in value stand for all their orders: n! over the products of m! for every
 * face that shows m times, built up die by die. */
static void enumerate(struct hand hand, int same, struct odds *odds)
{
    if (hand.n == hand.dice) {
        int points = hog_throw(hand.face, hand.dice);
        odds->chance[points] += hand.orders / pow(hand.sides, hand.dice);
        memcpy(odds->face[points], hand.face, sizeof hand.face);
        return;
    }
    int least = hand.n ? hand.face[hand.n - 1] : 1;
    for (int face = least; face <= hand.sides; face++) {
        struct hand longer = hand;
        int now = hand.n && face == least ? same + 1 : 1;
        longer.face[longer.n++] = face;
        longer.orders *= (double)longer.n / now;
        enumerate(longer, now, odds);
    }
}

static struct odds odds_of(int dice, int sides)
{
    struct odds odds = {{0}};
    enumerate((struct hand){.dice = dice, .sides = sides, .orders = 1}, 0, &odds);
    return odds;
}

static double mean(int dice, int sides)
{
    struct odds odds = odds_of(dice, sides);
    double sum = 0;
    for (int points = 0; points <= DICE_MOST * SIDES_MOST; points++) {
        sum += points * odds.chance[points];
    }
    return sum;
}

/* rollick-rules(6): the mean turn score of 1 to 10 dice. */
static const double means[] = {3.5,      5.861111, 7.365741, 8.233796, 8.635674,
                               8.702653, 8.535204, 8.209609, 7.783234, 7.298718};

START_TEST(mean_turn_scores_are_as_published)
{
    ck_assert_double_eq_tol(mean(_i + 1, 6), means[_i], 0.5e-6);
}
END_TEST

START_TEST(six_dice_are_best_with_six_sides_and_four_with_four)
{
    for (int dice = 1; dice <= DICE_MOST; dice++) {
        ck_assert(dice == 6 || mean(dice, 6) < mean(6, 6));
        ck_assert(dice == 4 || mean(dice, 4) < mean(4, 4));
    }
}
END_TEST

/* The first seat's chance to win against the second, by their ways, from every position. */
struct contest {
    struct policy policy[2];
    struct odds odds[DICE_MOST + 1];
    double chance[2][100][100];
};

static double chance_of(struct contest *c, const union position *state);

static double throw_all(struct contest *c, const union position *state)
{
    const struct hog *h = (const struct hog *)(const void *)state;
    const struct odds *odds = &c->odds[h->pending];
    double sum = 0;
    for (int points = 1; points <= h->pending * h->sides; points++) {
        if (odds->chance[points] > 0) {
            union position after = *state;
            hog.roll(&after, odds->face[points]);
            sum += odds->chance[points] * chance_of(c, &after);
        }
    }
    return sum;
}

static double play_on(struct contest *c, const union position *state)
{
    union position after = *state;
    hog.act(&after, policy_choose(&c->policy[state->common.seat], state));
    return hog.next(&after).kind == NODE_ROLL ? throw_all(c, &after) : chance_of(c, &after);
}

static double chance_of(struct contest *c, const union position *state)
{
    const struct hog *h = (const struct hog *)(const void *)state;
    if (hog.next(h).kind == NODE_OVER) {
        return game_winners(&hog, h) == 1;
    }
    double *known = &c->chance[h->common.seat][h->scores[0]][h->scores[1]];
    if (isnan(*known)) {
        *known = play_on(c, state);
    }
    return *known;
}

/* Made ready to play: whoever asks frees its table. */
static void read_policy(struct policy *policy, const char *word)
{
    struct text why = {0};
    union position start;
    ck_assert_msg(policy_read(&hog, word, policy, &why), "%s", why.bytes);
    game_begin(&hog, &start, 2, 0);
    if (policy->brain->table_size) {
        void *table = calloc(1, policy->brain->table_size(policy, &start));
        ck_assert(policy->brain->fill(policy, &start, table, NULL));
        policy->table = table;
    }
}

/* How often the first to move wins. */
static double win_rate(const char *first, const char *second)
{
    static struct contest c;
    union position start;
    read_policy(&c.policy[0], first);
    read_policy(&c.policy[1], second);
    for (int dice = 1; dice <= DICE_MOST; dice++) {
        c.odds[dice] = odds_of(dice, 6);
    }
    memset(c.chance, 0xFF, sizeof c.chance); /* no numbers */
    game_begin(&hog, &start, 2, 0);
    double chance = chance_of(&c, &start);
    free((void *)(uintptr_t)c.policy[0].table);
    free((void *)(uintptr_t)c.policy[1].table);
    return chance;
}

static const struct {
    const char *policy, *other;
    double rate, tolerance;
} rates[] = {
    /* exact values of an independent program, both seats averaged */
    {"always-roll:4", "always-roll:6", 0.449038, 0.5e-6},
    {"bacon:8:6", "always-roll:6", 0.548283, 0.5e-6},
    {"extra-turn:8:6", "always-roll:6", 0.564868, 0.5e-6},
    {"extra-turn:8:6", "extra-turn:8:6", 0.5, 0.5e-6}, /* against itself */
    {"final", "always-roll:4", 0.817570639, 1e-9},
    {"best-response:always-roll:6", "always-roll:6", 0.720850443, 1e-9},
    /* perfect play is not unique: where numbers of dice are equally good, programs may differ, and
     * imperfect opponents notice */
    {"optimal", "always-roll:4", 0.764519, 2e-5},
    {"optimal", "always-roll:5", 0.700758, 2e-5},
    {"optimal", "always-roll:6", 0.666499, 2e-5},
    {"optimal", "always-roll:8", 0.663418, 2e-5},
};

START_TEST(ways_win_as_often_as_computed_elsewhere)
{
    double first = win_rate(rates[_i].policy, rates[_i].other);
    double second = 1 - win_rate(rates[_i].other, rates[_i].policy);
    ck_assert_double_eq_tol((first + second) / 2, rates[_i].rate, rates[_i].tolerance);
}
END_TEST

START_TEST(random_weighs_everything_alike)
{
    union position p;
    int action[ACTIONS_MOST];
    double weight[ACTIONS_MOST];
    struct policy policy;
    struct text why = {0};
    ck_assert(policy_read(&hog, "random", &policy, &why) && policy.brain->weights);
    game_begin(&hog, &p, 2, 0);
    int n = hog.actions(&p, action);
    ck_assert_int_eq(n, 11);
    policy.brain->rate(&policy, &p, n, action, weight);
    for (int i = 0; i < n; i++) {
        ck_assert_double_eq(weight[i], 1);
    }
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("hog_brain");
    TCase *c = tcase_create("ways");
    tcase_add_loop_test(c, ways_choose_as_described, 0, ROWS(choices));
    tcase_add_loop_test(c, no_dice_need_bacon, 0, ROWS(fits));
    tcase_add_loop_test(c, mean_turn_scores_are_as_published, 0, ROWS(means));
    tcase_add_test(c, six_dice_are_best_with_six_sides_and_four_with_four);
    tcase_add_loop_test(c, ways_win_as_often_as_computed_elsewhere, 0, ROWS(rates));
    tcase_add_test(c, random_weighs_everything_alike);
    tcase_set_timeout(c, 60);
    suite_add_tcase(s, c);
    return s;
}
