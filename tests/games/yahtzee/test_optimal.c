/* The brain `optimal` of Yahtzee, held against the mean over all next throws. */
#include "games/brain.h"
#include "tests/games/yahtzee/cards.h"

#include <string.h>

/* Few, as all places of the dice are told apart; tests/games/test_bellman.c looks at more. */
enum { POSITIONS = 12, SEATS = 6 };

static struct policy optimal(int joker)
{
    struct policy policy;
    struct text why = {0};
    ck_assert_msg(policy_read(&yahtzee, "optimal", &policy, &why), "%s", why.bytes);
    policy.table = solution_of(joker);
    return policy;
}

static double value(const struct policy *policy, const void *state, int seat)
{
    return policy->brain->value(policy, state, seat);
}

/* The mean worth to the seat to move over all throws that may follow. */
static double mean(const struct policy *policy, const struct yahtzee *s)
{
    struct node node = yahtzee.next(s);
    int throws = 1;
    double sum = 0;
    for (int i = 0; i < node.dice; i++) {
        throws *= 6;
    }
    for (int n = 0; n < throws; n++) {
        union position p;
        int face[FACES_ROOM];
        for (int i = 0, rest = n; i < node.dice; i++, rest /= 6) {
            face[i] = 1 + rest % 6;
        }
        memcpy(&p, s, game_size(&yahtzee, s));
        yahtzee.roll(&p, face);
        sum += value(policy, &p, node.seat);
    }
    return sum / throws;
}

static void check_close(double a, double b, const char *what)
{
    claim(a - b < 1e-9 && b - a < 1e-9, "%s: %.12f, not %.12f", what, a, b);
}

/* Looks at all ratings of a choice, and at the throws after one of them. */
static void check_choice(const struct policy *policy, const struct yahtzee *s, uint32_t *drawn)
{
    int action[ACTIONS_MOST], n = yahtzee.actions(s, action), look = between(drawn, 0, n - 1);
    double rating[ACTIONS_MOST], most = -1;
    policy->brain->rate(policy, s, n, action, rating);
    for (int i = 0; i < n; i++) {
        union position p;
        memcpy(&p, s, game_size(&yahtzee, s));
        yahtzee.act(&p, action[i]);
        most = rating[i] > most ? rating[i] : most;
        check_close(rating[i], value(policy, &p, s->common.seat), "an action and what it leads to");
        if (i == look && action[i] < YAHTZEE_SCORE) {
            check_close(rating[i], mean(policy, (struct yahtzee *)(void *)&p), "a throw");
        }
    }
    check_close(value(policy, s, s->common.seat), most, "a choice and its best action");
}

START_TEST(a_rating_is_the_mean_over_all_throws_that_may_follow)
{
    struct policy policy = optimal(_i);
    uint32_t drawn = (uint32_t)_i << 16;
    for (int i = 0; i < POSITIONS; i++) {
        union position p;
        int seats = between(&drawn, 1, SEATS), face[FACES_ROOM];
        struct yahtzee *s =
            draw_card(&drawn, &p, _i, seats, between(&drawn, 0, YAHTZEE_BOXES * seats - 1));
        if (i % 4 == 0) {
            check_close(value(&policy, s, s->common.seat), mean(&policy, s), "a turn");
        }
        draw_dice(&drawn, face);
        yahtzee.roll(s, face);
        s->roll_number = between(&drawn, 1, YAHTZEE_THROWS);
        check_choice(&policy, s, &drawn);
    }
}
END_TEST

START_TEST(cards_of_others_are_worth_what_they_would_be_alone)
{
    struct policy policy = optimal(YAHTZEE_FORCED);
    uint32_t drawn = 0;
    for (int i = 0; i < POSITIONS; i++) {
        union position p, alone;
        struct yahtzee *s = draw_card(&drawn, &p, YAHTZEE_FORCED, SEATS,
                                      between(&drawn, 0, YAHTZEE_BOXES * SEATS - 1));
        int seat = between(&drawn, 0, SEATS - 1), face[FACES_ROOM];
        struct yahtzee *own = (struct yahtzee *)(void *)&alone;
        game_begin(&yahtzee, &alone, 1, 0);
        own->cards[0] = s->cards[seat];
        if (seat != s->common.seat) {
            draw_dice(&drawn, face);
            yahtzee.roll(s, face);
        }
        check_close(value(&policy, s, seat), value(&policy, &alone, 0), "a card");
    }
}
END_TEST

START_TEST(a_finished_match_is_worth_its_scores)
{
    struct policy policy = optimal(YAHTZEE_FORCED);
    union position p;
    uint32_t drawn = 0;
    struct yahtzee *s = draw_card(&drawn, &p, YAHTZEE_FORCED, SEATS, YAHTZEE_BOXES * SEATS);
    ck_assert_int_eq(yahtzee.next(s).kind, NODE_OVER);
    for (int seat = 0; seat < SEATS; seat++) {
        ck_assert_double_eq(value(&policy, s, seat), yahtzee.score(s, seat));
    }
}
END_TEST

static const struct {
    unsigned open; /* bit b: box b */
    int roll_number;
    const char *dice, *choice;
} choices[] = {
    {0x1fff, 1, "66666", "score yahtzee"},
    {0x1fff, 1, "23456", "score large_straight"},
    /* a die thrown twice more brings 4.25, once more 3.5 */
    {1 << YAHTZEE_CHANCE, 1, "45612", "keep 2 3"},
    {1 << YAHTZEE_CHANCE, 2, "45612", "keep 1 2 3"},
    {1 << YAHTZEE_CHANCE, 1, "55566", "score chance"},
    {1 << YAHTZEE_CHANCE, 3, "11111", "score chance"},
    {1 << YAHTZEE_SIXES, 1, "61623", "keep 1 3"},
    {1 << YAHTZEE_ACES, 2, "66666", "keep none"},
    {1 << YAHTZEE_YAHTZEE, 2, "22333", "keep 3 4 5"},
    /* nothing to win in the upper box, and a third throw cannot hurt */
    {1 << YAHTZEE_FULL_HOUSE, 2, "22331", "keep 1 2 3 4"},
    {1 << YAHTZEE_LARGE_STRAIGHT, 2, "23455", "keep 1 2 3 4"},
    {1 << YAHTZEE_LARGE_STRAIGHT | 1 << YAHTZEE_SMALL_STRAIGHT, 3, "12345", "score large_straight"},
};

START_TEST(it_chooses_what_arithmetic_says)
{
    struct policy policy = optimal(YAHTZEE_NONE);
    union position p;
    struct yahtzee *s = (struct yahtzee *)(void *)&p;
    struct text name = {0};
    game_begin(&yahtzee, &p, 1, 0);
    s->joker = YAHTZEE_NONE;
    s->roll_number = choices[_i].roll_number;
    for (int i = 0; i < YAHTZEE_DICE; i++) {
        s->dice[i] = choices[_i].dice[i] - '0';
    }
    for (int box = 0; box < YAHTZEE_BOXES; box++) {
        s->cards[0].boxes[box] = choices[_i].open >> box & 1 ? -1 : 0;
    }
    yahtzee.name(s, policy_choose(&policy, s), &name);
    ck_assert_str_eq(name.bytes, choices[_i].choice);
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("yahtzee_optimal");
    TCase *c = tcase_create("optimal");
    tcase_add_loop_test(c, a_rating_is_the_mean_over_all_throws_that_may_follow, YAHTZEE_FORCED,
                        YAHTZEE_NONE + 1);
    tcase_add_test(c, cards_of_others_are_worth_what_they_would_be_alone);
    tcase_add_test(c, a_finished_match_is_worth_its_scores);
    tcase_add_loop_test(c, it_chooses_what_arithmetic_says, 0, ROWS(choices));
    tcase_add_unchecked_fixture(c, solve_all, NULL);
    tcase_set_timeout(c, 60);
    suite_add_tcase(s, c);
    return s;
}
