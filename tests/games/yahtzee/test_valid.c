/* Which positions of Yahtzee can be trusted. */
#include "games/yahtzee/game.h"
#include "games/yahtzee/rules.h"
#include "tests/suite.h"

#include <string.h>

enum { OPEN = -1 };

static struct yahtzee *begin(union position *p, int seats, int first)
{
    game_begin(&yahtzee, p, seats, first);
    return (struct yahtzee *)(void *)p;
}

/* Sets throws and dice from figures: "66602". */
static void show(struct yahtzee *s, int throws, const char *dice)
{
    s->roll_number = throws;
    for (int i = 0; i < YAHTZEE_DICE; i++) {
        s->dice[i] = dice[i] - '0';
    }
}

/* Uses the first boxes of a card for nothing, chance for 5. */
static void use(struct yahtzee *s, int seat, int boxes)
{
    for (int box = 0; box < boxes; box++) {
        s->cards[seat].boxes[box] = box == YAHTZEE_CHANCE ? 5 : 0;
    }
}

static const struct {
    int throws;
    const char *dice;
    int used[3]; /* boxes of each seat; the second began */
    int seat;
    const char *why; /* NULL: accepted */
} positions[] = {
    {0, "00000", {0, 0, 0}, 1, NULL},
    {1, "12345", {0, 0, 0}, 1, NULL},
    {1, "00000", {0, 0, 0}, 1, NULL}, /* keeps none */
    {2, "60600", {0, 0, 0}, 1, NULL},
    {3, "66666", {0, 0, 0}, 1, NULL},
    {0, "10000", {0, 0, 0}, 1, "throw 0"},
    {3, "66660", {0, 0, 0}, 1, "throw 3"},
    {1, "12347", {0, 0, 0}, 1, "dice goes from 0 to 6"},
    {4, "12346", {0, 0, 0}, 1, "throw goes from 0 to 3"},
    /* the order: seats 1, 2, 0 */
    {0, "00000", {0, 1, 0}, 2, NULL},
    {0, "00000", {0, 1, 1}, 0, NULL},
    {0, "00000", {1, 1, 1}, 1, NULL},
    {0, "00000", {1, 0, 0}, 1, "player 1 has used 1"},
    {0, "00000", {0, 0, 0}, 0, "player 2 has used 0, but must have used 1"},
    {0, "00000", {0, 1, 0}, 1, "player 1 has used 0"},
    {0, "00000", {2, 1, 1}, 1, "player 1 has used 2"},
    {0, "00000", {5, 7, 6}, 2, "player 1 has used 5"},
    /* the end */
    {0, "00000", {12, 13, 13}, 0, NULL},
    {0, "00000", {13, 13, 13}, 1, NULL},
    {0, "00000", {13, 13, 13}, 0, "player 2"}, /* the turn that would come is that of the first */
    {1, "00000", {13, 13, 13}, 1, "when the match is over"},
    {1, "12345", {13, 13, 13}, 1, "when the match is over"},
};

START_TEST(a_position_must_be_one_that_can_be)
{
    union position p;
    struct text why = {0};
    struct yahtzee *s = begin(&p, 3, 1);
    for (int seat = 0; seat < 3; seat++) {
        use(s, seat, positions[_i].used[seat]);
    }
    s->common.seat = positions[_i].seat;
    show(s, positions[_i].throws, positions[_i].dice);
    ck_assert_int_eq(game_check(&yahtzee, s, &why), !positions[_i].why);
    ck_assert_msg(!positions[_i].why || strstr(why.bytes, positions[_i].why), "%s", why.bytes);
}
END_TEST

static const struct {
    int box, points;
    bool valid;
} holdings[] = {
    {YAHTZEE_ACES, 5, true},
    {YAHTZEE_ACES, 6, false},
    {YAHTZEE_FOURS, 12, true},
    {YAHTZEE_FOURS, 10, false}, /* no fours make ten */
    {YAHTZEE_SIXES, 30, true},
    {YAHTZEE_SIXES, 36, false}, /* five dice only */
    {YAHTZEE_THREE_OF_A_KIND, 5, true},
    {YAHTZEE_THREE_OF_A_KIND, 4, false},
    {YAHTZEE_FOUR_OF_A_KIND, 0, true},
    {YAHTZEE_FOUR_OF_A_KIND, 31, false},
    {YAHTZEE_FULL_HOUSE, 25, true},
    {YAHTZEE_FULL_HOUSE, 24, false},
    {YAHTZEE_SMALL_STRAIGHT, 30, true},
    {YAHTZEE_SMALL_STRAIGHT, 40, false},
    {YAHTZEE_LARGE_STRAIGHT, 40, true},
    {YAHTZEE_LARGE_STRAIGHT, 30, false},
    {YAHTZEE_YAHTZEE, 50, true},
    {YAHTZEE_YAHTZEE, 51, false},
    {YAHTZEE_CHANCE, 5, true},
    {YAHTZEE_CHANCE, 0, false}, /* five dice show at least five */
    {YAHTZEE_CHANCE, OPEN, false},
};

START_TEST(a_box_holds_what_its_rule_can_give)
{
    union position p;
    struct text why = {0};
    struct yahtzee *s = begin(&p, 1, 0);
    use(s, 0, YAHTZEE_BOXES);
    s->cards[0].boxes[holdings[_i].box] = holdings[_i].points;
    show(s, 0, holdings[_i].points == OPEN ? "10000" : "00000");
    ck_assert_int_eq(game_check(&yahtzee, s, &why), holdings[_i].valid);
}
END_TEST

static const struct {
    int joker, used, yahtzee, bonuses;
    bool valid;
} hundreds[] = {
    {YAHTZEE_FORCED, 11, 50, 11, true},
    {YAHTZEE_FORCED, 11, 50, 12, false}, /* more than the turns after the Yahtzee */
    {YAHTZEE_FORCED, 11, 0, 1, false},   /* nothing over a zero */
    {YAHTZEE_FORCED, 11, OPEN, 1, false},
    {YAHTZEE_LITERAL, 3, 50, 3, true},
    {YAHTZEE_NONE, 11, 50, 1, false},
};

START_TEST(hundreds_need_a_fifty_and_turns)
{
    union position p;
    struct text why = {0};
    struct yahtzee *s = begin(&p, 1, 0);
    use(s, 0, hundreds[_i].used);
    s->joker = hundreds[_i].joker;
    s->cards[0].boxes[YAHTZEE_YAHTZEE] = hundreds[_i].yahtzee;
    s->cards[0].bonuses = hundreds[_i].bonuses;
    ck_assert_int_eq(game_check(&yahtzee, s, &why), hundreds[_i].valid);
    ck_assert_int_eq(why.length == 0, hundreds[_i].valid);
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("yahtzee_valid");
    TCase *c = tcase_create("positions");
    tcase_add_loop_test(c, a_position_must_be_one_that_can_be, 0, ROWS(positions));
    tcase_add_loop_test(c, a_box_holds_what_its_rule_can_give, 0, ROWS(holdings));
    tcase_add_loop_test(c, hundreds_need_a_fifty_and_turns, 0, ROWS(hundreds));
    suite_add_tcase(s, c);
    return s;
}
