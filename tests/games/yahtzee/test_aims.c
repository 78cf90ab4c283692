/* What the throws left in a turn may bring each box, against chances worked out by hand and against
 * all throws counted one by one. */
#include "games/yahtzee/aims.h"
#include "games/yahtzee/game.h"
#include "tests/suite.h"

#include <math.h>
#include <string.h>

/* A card on which every box is open, that many throws made. */
static struct yahtzee *begin(union position *p, const int *dice, int throws)
{
    struct yahtzee *s = (struct yahtzee *)(void *)p;
    game_begin(&yahtzee, p, 1, 0);
    s->roll_number = throws;
    memcpy(s->dice, dice, sizeof s->dice);
    return s;
}

enum { THREE = 7, FOUR = 15, ALL = YAHTZEE_KEEP_ALL };

static const struct {
    int dice[YAHTZEE_DICE], throws;
    unsigned keep;
    int box;
    double chance;
} chances[] = {
    /* three sixes kept, of the other two one has to show it, or both */
    {{6, 6, 6, 2, 4}, 2, THREE, YAHTZEE_YAHTZEE, 1 / 36.0},
    {{6, 6, 6, 2, 4}, 2, THREE, YAHTZEE_FOUR_OF_A_KIND, 11 / 36.0},
    {{6, 6, 6, 2, 4}, 2, THREE, YAHTZEE_FULL_HOUSE, 5 / 36.0},
    {{6, 6, 6, 2, 4}, 2, THREE, YAHTZEE_THREE_OF_A_KIND, 1},
    {{6, 6, 6, 2, 4}, 2, THREE, YAHTZEE_LARGE_STRAIGHT, 0},
    /* two throws: each die shows it after one of them with 11 in 36 */
    {{6, 6, 6, 2, 4}, 1, THREE, YAHTZEE_YAHTZEE, 121 / 1296.0},
    {{6, 6, 6, 2, 4}, 1, THREE, YAHTZEE_FOUR_OF_A_KIND, 1 - 625 / 1296.0},
    {{2, 3, 4, 5, 5}, 2, FOUR, YAHTZEE_LARGE_STRAIGHT, 1 / 3.0},
    {{2, 3, 4, 5, 5}, 1, FOUR, YAHTZEE_LARGE_STRAIGHT, 5 / 9.0},
    {{2, 3, 4, 5, 5}, 1, FOUR, YAHTZEE_SMALL_STRAIGHT, 1},
    /* an upper box is made by three of its face, the pace of the bonus */
    {{6, 6, 1, 2, 4}, 2, 3, YAHTZEE_SIXES, 1 - 125 / 216.0},
    {{6, 6, 1, 2, 4}, 1, 3, YAHTZEE_SIXES, 1 - 15625 / 46656.0},
    {{6, 6, 1, 2, 4}, 1, 3, YAHTZEE_CHANCE, 1}, /* whatever comes */
    {{6, 6, 6, 2, 4}, 1, THREE, YAHTZEE_SIXES, 1},
    {{6, 6, 6, 2, 4}, 2, THREE, YAHTZEE_TWOS, 0},  /* two dice make no three */
    {{1, 1, 1, 1, 1}, 2, ALL, YAHTZEE_YAHTZEE, 1}, /* as they lie */
    {{1, 1, 1, 1, 2}, 3, 0, YAHTZEE_YAHTZEE, 0},   /* no throw is left: as they lie, too */
    {{1, 1, 1, 1, 2}, 3, FOUR, YAHTZEE_FOUR_OF_A_KIND, 1},
    /* a whole turn, as it is in every book: 4.6029 % */
    {{0, 0, 0, 0, 0}, 0, 0, YAHTZEE_YAHTZEE, 347897 / 7558272.0},
};

START_TEST(chances_are_those_of_all_throws_that_are_left)
{
    union position p;
    struct yahtzee_aim aim[YAHTZEE_BOXES];
    struct yahtzee *s = begin(&p, chances[_i].dice, chances[_i].throws);
    yahtzee_aims(s, chances[_i].keep, aim);
    ck_assert_double_eq_tol(aim[chances[_i].box].chance, chances[_i].chance, 1e-12);
}
END_TEST

static const struct {
    int dice[YAHTZEE_DICE], throws;
    unsigned keep;
    int box;
    double points;
} means[] = {
    {{6, 6, 1, 2, 4}, 2, 3, YAHTZEE_SIXES, 12 + 3 * 6 / 6.0},
    {{6, 6, 1, 2, 4}, 1, 3, YAHTZEE_SIXES, 12 + 3 * 6 * 11 / 36.0},
    {{6, 6, 1, 2, 4}, 2, 0, YAHTZEE_CHANCE, 5 * 3.5},
    {{6, 6, 1, 2, 4}, 1, 0, YAHTZEE_CHANCE, 5 * 4.25}, /* 4, 5 and 6 stay */
    {{6, 6, 6, 2, 4}, 2, THREE, YAHTZEE_FULL_HOUSE, 25 * 5 / 36.0},
    {{6, 6, 6, 2, 4}, 3, 0, YAHTZEE_THREE_OF_A_KIND, 24},
};

START_TEST(points_are_those_of_somebody_who_wants_them_in_that_box)
{
    union position p;
    struct yahtzee_aim aim[YAHTZEE_BOXES];
    struct yahtzee *s = begin(&p, means[_i].dice, means[_i].throws);
    yahtzee_aims(s, means[_i].keep, aim);
    ck_assert_double_eq_tol(aim[means[_i].box].points, means[_i].points, 1e-12);
}
END_TEST

/* All throws of the dice from place i on, each as likely as the others. */
static void count(struct yahtzee *s, unsigned keep, int i, struct yahtzee_aim sum[YAHTZEE_BOXES])
{
    int points[YAHTZEE_BOXES];
    if (i == YAHTZEE_DICE) {
        yahtzee_fits(s, points);
        for (int box = 0; box < YAHTZEE_BOXES; box++) {
            sum[box].chance += box < YAHTZEE_UPPER ? points[box] > 2 * (box + 1) : points[box] > 0;
            sum[box].points += points[box] > 0 ? points[box] : 0;
        }
        return;
    }
    for (int face = 1; face <= 6; face++) {
        int lies = s->dice[i];
        s->dice[i] = keep >> i & 1 ? lies : face;
        count(s, keep, i + 1, sum);
        s->dice[i] = lies;
        if (keep >> i & 1) {
            return;
        }
    }
}

START_TEST(the_last_throw_is_the_mean_of_all)
{
    static const int dice[] = {3, 3, 4, 5, 5};
    union position p;
    struct yahtzee_aim aim[YAHTZEE_BOXES], sum[YAHTZEE_BOXES] = {0};
    struct yahtzee *s = begin(&p, dice, 2);
    unsigned keep = (unsigned)_i;
    s->cards[0].boxes[YAHTZEE_YAHTZEE] = 50; /* so that there are jokers */
    s->cards[0].boxes[YAHTZEE_FIVES] = 15;
    yahtzee_aims(s, keep, aim);
    count(s, keep, 0, sum);
    double throws = pow(6, YAHTZEE_DICE - __builtin_popcount(keep));
    for (int box = 0; box < YAHTZEE_BOXES; box++) {
        ck_assert_double_eq_tol(aim[box].chance, sum[box].chance / throws, 1e-9);
        ck_assert_double_eq_tol(aim[box].points, sum[box].points / throws, 1e-9);
    }
}
END_TEST

START_TEST(boxes_in_use_have_no_chance)
{
    union position p;
    struct yahtzee_aim aim[YAHTZEE_BOXES];
    struct yahtzee *s = begin(&p, (int[]){6, 6, 6, 2, 2}, 1);
    s->cards[0].boxes[YAHTZEE_FULL_HOUSE] = 25;
    yahtzee_aims(s, ALL, aim);
    ck_assert_double_eq(aim[YAHTZEE_FULL_HOUSE].chance, 0);
    ck_assert_double_eq(aim[YAHTZEE_FULL_HOUSE].points, 0);
    ck_assert_double_eq(aim[YAHTZEE_THREE_OF_A_KIND].points, 22);
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("yahtzee aims");
    TCase *c = tcase_create("aims");
    tcase_add_loop_test(c, chances_are_those_of_all_throws_that_are_left, 0, ROWS(chances));
    tcase_add_loop_test(c, points_are_those_of_somebody_who_wants_them_in_that_box, 0, ROWS(means));
    tcase_add_loop_test(c, the_last_throw_is_the_mean_of_all, 0, YAHTZEE_KEEPS);
    tcase_add_test(c, boxes_in_use_have_no_chance);
    suite_add_tcase(s, c);
    return s;
}
