#include "games/hog/game.h"
#include "games/hog/rules.h"
#include "games/notone/game.h"
#include "games/notone/rules.h"
#include "games/yahtzee/game.h"
#include "games/yahtzee/rules.h"
#include "tests/suite.h"
#include "ui/guide/registry.h"

#include <string.h>

static const struct {
    int dice[YAHTZEE_DICE];
    int yahtzee; /* what stands in that box; -1: it is open */
    int open;    /* bits of the other open boxes */
    int box;
    enum confirm confirm;
    const char *cost; /* what the question must name */
} rows[] = {
    {{1, 2, 3, 4, 6}, -1, 0x1FFF, YAHTZEE_FIVES, CONFIRM_ZERO, "would score 30"}, /* nothing for it
                                                                                   */
    {{1, 2, 3, 4, 6}, -1, 0x1FFF, YAHTZEE_ACES, CONFIRM_NONE, NULL}, /* a point is a point */
    {{1, 2, 3, 4, 6}, -1, 1 << YAHTZEE_FIVES, YAHTZEE_FIVES, CONFIRM_NONE, NULL},   /* all give 0 */
    {{1, 2, 3, 4, 6}, -1, 1 << YAHTZEE_FIVES, YAHTZEE_YAHTZEE, CONFIRM_NONE, NULL}, /* … */
    {{1, 2, 3, 4, 6}, -1, 1 << YAHTZEE_ACES, YAHTZEE_YAHTZEE, CONFIRM_ZERO, "would score 1."},
    {{4, 4, 4, 4, 4}, -1, 0x1FFF, YAHTZEE_FOURS, CONFIRM_JOKER, "50"}, /* five equal dice */
    {{4, 4, 4, 4, 4}, -1, 0x1FFF, YAHTZEE_FIVES, CONFIRM_JOKER, "50"}, /* … and a zero: one question
                                                                        */
    {{4, 4, 4, 4, 4}, -1, 0x1FFF, YAHTZEE_YAHTZEE, CONFIRM_NONE, NULL}, /* where they belong */
    {{4, 4, 4, 4, 4}, 50, 1 << YAHTZEE_FOURS, YAHTZEE_FOURS, CONFIRM_NONE, NULL}, /* a joker */
};

static struct yahtzee position(int i)
{
    struct yahtzee y = {.common = {.seats = 1}, .roll_number = YAHTZEE_THROWS};
    memcpy(y.dice, rows[i].dice, sizeof y.dice);
    for (int box = 0; box < YAHTZEE_BOXES; box++) {
        y.cards[0].boxes[box] = rows[i].open >> box & 1 ? -1 : 0;
    }
    y.cards[0].boxes[YAHTZEE_YAHTZEE] = rows[i].yahtzee;
    return y;
}

START_TEST(only_what_throws_points_away_is_asked_about)
{
    struct yahtzee y = position(_i);
    struct text question = {0};
    ck_assert_int_eq(confirm_of(&yahtzee, &y, YAHTZEE_SCORE + rows[_i].box, &question),
                     rows[_i].confirm);
    ck_assert_int_eq(question.length > 0, rows[_i].confirm != CONFIRM_NONE);
    ck_assert_msg(!rows[_i].cost || strstr(question.bytes, rows[_i].cost), "%s", question.bytes);
}
END_TEST

START_TEST(passing_the_dice_on_unrolled_is_asked_about)
{
    struct notone n = {.common = {.seats = 2}};
    struct text question = {0};
    ck_assert_int_eq(confirm_of(&notone, &n, NOTONE_STOP, &question), CONFIRM_ZERO);
    text_clear(&question);
    n.turn_rolls = 1;
    ck_assert_int_eq(confirm_of(&notone, &n, NOTONE_STOP, &question), CONFIRM_NONE);
    ck_assert_uint_eq(question.length, 0);
}
END_TEST

START_TEST(keeping_dice_and_other_games_are_never_asked_about)
{
    struct yahtzee y = position(0);
    struct hog h = {.common = {.seats = 2}};
    struct notone n = {.common = {.seats = 2}};
    struct text question = {0};
    y.roll_number = 1;
    ck_assert_int_eq(confirm_of(&yahtzee, &y, 3, &question), CONFIRM_NONE);
    ck_assert_int_eq(confirm_of(&hog, &h, 10, &question), CONFIRM_NONE);
    ck_assert_int_eq(confirm_of(&notone, &n, NOTONE_ROLL, &question), CONFIRM_NONE);
    ck_assert_uint_eq(question.length, 0);
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("harm");
    TCase *t = tcase_create("harm");
    tcase_add_loop_test(t, only_what_throws_points_away_is_asked_about, 0, ROWS(rows));
    tcase_add_test(t, passing_the_dice_on_unrolled_is_asked_about);
    tcase_add_test(t, keeping_dice_and_other_games_are_never_asked_about);
    suite_add_tcase(s, t);
    return s;
}
