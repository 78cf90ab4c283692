#include "games/brain.h"
#include "games/yahtzee/game.h"
#include "games/yahtzee/rules.h"
#include "tests/suite.h"

#include <string.h>

/* One card with the given boxes used (bit b: box b) for nothing, and dice as figures. */
static struct yahtzee *card(union position *p, int joker, const char *dice, unsigned used,
                            int yahtzee_box)
{
    struct yahtzee *s = (struct yahtzee *)(void *)p;
    game_begin(&yahtzee, p, 1, 0);
    s->joker = joker;
    s->roll_number = 1;
    for (int i = 0; i < YAHTZEE_DICE; i++) {
        s->dice[i] = dice[i] - '0';
    }
    for (int box = 0; box < YAHTZEE_BOXES; box++) {
        s->cards[0].boxes[box] = used >> box & 1 ? 0 : -1;
    }
    s->cards[0].boxes[YAHTZEE_YAHTZEE] = yahtzee_box;
    return s;
}

static struct policy policy(const char *word)
{
    struct policy w;
    struct text why = {0};
    ck_assert_msg(policy_read(&yahtzee, word, &w, &why), "%s", why.bytes);
    return w;
}

enum {
    NONE = 0,
    ALL = 0x1fff,
    YAHTZEE_BIT = 1 << YAHTZEE_YAHTZEE,
    UPPER = 0x3f,
    LOWER = ALL & ~UPPER,
};

static const struct {
    int joker;
    const char *dice;
    unsigned used;
    int yahtzee_box, box;
} greedy[] = {
    {YAHTZEE_FORCED, "12346", NONE, -1, YAHTZEE_SMALL_STRAIGHT},
    {YAHTZEE_FORCED, "66665", NONE, -1, YAHTZEE_THREE_OF_A_KIND}, /* 29 three times: the first */
    {YAHTZEE_FORCED, "66665", 1 << YAHTZEE_THREE_OF_A_KIND, -1, YAHTZEE_FOUR_OF_A_KIND},
    {YAHTZEE_FORCED, "66655", NONE, -1, YAHTZEE_THREE_OF_A_KIND}, /* 28 is more than 25 */
    {YAHTZEE_FORCED, "22233", NONE, -1, YAHTZEE_FULL_HOUSE},
    {YAHTZEE_FORCED, "44444", NONE, -1, YAHTZEE_YAHTZEE},
    {YAHTZEE_FORCED, "12346", ALL & ~(1u << YAHTZEE_FIVES), 0, YAHTZEE_FIVES}, /* 0: it must */
    {YAHTZEE_FORCED, "22444", LOWER | 0x3a, 0, YAHTZEE_ACES}, /* 0 twice: the first */
    /* jokers: values count, hundreds do not */
    {YAHTZEE_FORCED, "11111", NONE, 50, YAHTZEE_ACES},
    {YAHTZEE_FORCED, "11111", 1 << YAHTZEE_ACES, 50, YAHTZEE_LARGE_STRAIGHT},
    {YAHTZEE_FREE, "11111", NONE, 50, YAHTZEE_ACES}, /* 5 everywhere it can be had */
    {YAHTZEE_FREE, "66666", 1 << YAHTZEE_SIXES, 0, YAHTZEE_LARGE_STRAIGHT},
    {YAHTZEE_LITERAL, "66666", 1 << YAHTZEE_SIXES, 0, YAHTZEE_THREE_OF_A_KIND},
};

static const struct {
    const char *dice;
    int roll_number, open; /* the only open box, but for Yahtzee where it is that */
    unsigned keep;         /* bit i: die i; 31: score it */
    double points;
} turns[] = {
    {"66621", 2, YAHTZEE_YAHTZEE, 7, 50.0 / 36},              /* two sixes more at once */
    {"66621", 1, YAHTZEE_YAHTZEE, 7, 50.0 * 121 / (36 * 36)}, /* each within two throws */
    {"12665", 2, YAHTZEE_CHANCE, 28, 17 + 7},                 /* keeps what is above 3.5 */
    {"13345", 2, YAHTZEE_LARGE_STRAIGHT, 27, 40.0 / 6},       /* a 2 is missing */
    {"44321", 3, YAHTZEE_FOURS, 31, 8},                       /* no throw left */
};

START_TEST(turn_takes_the_most_this_turn_can_bring)
{
    union position p;
    struct policy w = policy("turn");
    bool yahtzee_open = turns[_i].open == YAHTZEE_YAHTZEE;
    struct yahtzee *s = card(&p, YAHTZEE_FORCED, turns[_i].dice, ALL & ~(1u << turns[_i].open),
                             yahtzee_open ? -1 : 0);
    int action = turns[_i].keep == 31 ? YAHTZEE_SCORE + turns[_i].open : (int)turns[_i].keep;
    double rating;
    s->roll_number = turns[_i].roll_number;
    ck_assert_int_eq(policy_choose(&w, s), action);
    w.brain->rate(&w, s, 1, &action, &rating);
    ck_assert_double_eq_tol(rating, turns[_i].points, 1e-12);
}
END_TEST

START_TEST(greedy_scores_the_most_it_can_now)
{
    union position p;
    struct policy w = policy("greedy");
    int action[ACTIONS_MOST], best = 0;
    double rating[ACTIONS_MOST];
    struct yahtzee *s =
        card(&p, greedy[_i].joker, greedy[_i].dice, greedy[_i].used, greedy[_i].yahtzee_box);
    ck_assert_int_eq(policy_choose(&w, s), YAHTZEE_SCORE + greedy[_i].box);
    int n = yahtzee.actions(s, action);
    w.brain->rate(&w, s, n, action, rating);
    for (int i = 1; i < n; i++) {
        best = rating[i] > rating[best] ? i : best;
    }
    ck_assert_int_eq(action[best], YAHTZEE_SCORE + greedy[_i].box);
}
END_TEST

static const struct {
    int joker;
    const char *dice;
    unsigned used;
    int yahtzee_box;
    unsigned drawn; /* the boxes it draws from */
} dummies[] = {
    {YAHTZEE_FORCED, "12346", NONE, -1, ALL},
    {YAHTZEE_FORCED, "12346", 0x111, -1, ALL & ~0x111u},
    {YAHTZEE_FORCED, "44444", NONE, -1, YAHTZEE_BIT},       /* Yahtzee */
    {YAHTZEE_FORCED, "44444", NONE, 0, 1 << YAHTZEE_FOURS}, /* else its upper box */
    {YAHTZEE_FREE, "44444", NONE, 50, 1 << YAHTZEE_FOURS},  /* which no rule forces */
    {YAHTZEE_NONE, "44444", NONE, 0, 1 << YAHTZEE_FOURS},
    {YAHTZEE_FORCED, "44444", 1 << YAHTZEE_FOURS, 50, LOWER & ~YAHTZEE_BIT}, /* else a lower */
    {YAHTZEE_FREE, "44444", 1 << YAHTZEE_FOURS, 50, LOWER & ~YAHTZEE_BIT},
    {YAHTZEE_LITERAL, "44444", 1 << YAHTZEE_FOURS, 0, LOWER & ~YAHTZEE_BIT},
    {YAHTZEE_FORCED, "44444", LOWER | 1 << YAHTZEE_FOURS, 50, UPPER & ~(1u << YAHTZEE_FOURS)},
};

START_TEST(dummy_draws_from_the_boxes_it_notices)
{
    union position p;
    struct policy w = policy("dummy");
    int action[ACTIONS_MOST];
    double rating[ACTIONS_MOST];
    unsigned drawn = 0;
    struct yahtzee *s =
        card(&p, dummies[_i].joker, dummies[_i].dice, dummies[_i].used, dummies[_i].yahtzee_box);
    int n = yahtzee.actions(s, action);
    w.brain->rate(&w, s, n, action, rating);
    for (int i = 0; i < n; i++) {
        ck_assert(rating[i] == 0 || (rating[i] == 1 && action[i] >= YAHTZEE_SCORE));
        drawn |= rating[i] > 0 ? 1u << (action[i] - YAHTZEE_SCORE) : 0;
    }
    ck_assert_uint_eq(drawn, dummies[_i].drawn);
    ck_assert(w.brain->weights && !w.brain->choose);
}
END_TEST

START_TEST(random_draws_from_everything)
{
    union position p;
    struct policy w = policy("random");
    int action[ACTIONS_MOST];
    double rating[ACTIONS_MOST];
    struct yahtzee *s = card(&p, YAHTZEE_FORCED, "12346", NONE, -1);
    int n = yahtzee.actions(s, action);
    ck_assert_int_eq(n, 44);
    w.brain->rate(&w, s, n, action, rating);
    for (int i = 0; i < n; i++) {
        ck_assert(rating[i] == 1);
    }
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("yahtzee_brain");
    TCase *c = tcase_create("ways");
    tcase_add_loop_test(c, turn_takes_the_most_this_turn_can_bring, 0, ROWS(turns));
    tcase_add_loop_test(c, greedy_scores_the_most_it_can_now, 0, ROWS(greedy));
    tcase_add_loop_test(c, dummy_draws_from_the_boxes_it_notices, 0, ROWS(dummies));
    tcase_add_test(c, random_draws_from_everything);
    suite_add_tcase(s, c);
    return s;
}
