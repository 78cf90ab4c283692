/* Lines that are typed on the screen: secrets of people, faces of dice. */
#include "src/match/dice.h"
#include "tests/golden.h"
#include "tests/suite.h"
#include "tests/ui/screen/route_log.h"
#include "ui/play/playback.h"
#include "ui/screen/menu.h"
#include "ui/screen/prompt.h"

#include <string.h>

static struct route_log r;

static void set_up(void)
{
    route_log_init(&r);
}

static void tear_down(void)
{
    route_log_fini(&r);
}

/* What two people type, and the secrets their match begins with. */
static const struct {
    const char *first, *second, *went;
} secrets[] = {
    {"Enter", "Enter", "start_match hog"}, /* nothing is none */
    {"a b Enter", "c Enter", "start_match hog 'ab' 'c'"},
    {"a b Enter", "Enter", "start_match hog 'ab'"},
    {"Enter", "c Enter", "start_match hog 'c'"},
};

START_TEST(the_last_secret_starts_the_match)
{
    route_log_sit_down(&r, "Ada=human", "Linus=human", DICE_PHILOX);
    playback_close(r.playback);
    r.series.setup.seed = seed_drawn((const unsigned char[NONCE_BYTES]){0});
    menu_open(&r.stack); /* below, so that something is left */
    secret_open(&r.stack, &r.series, &r.series.setup);
    route_log_press(&r, secrets[_i].first);
    route_log_expect(&r, "");
    route_log_press(&r, secrets[_i].second);
    route_log_expect(&r, secrets[_i].went);
}
END_TEST

START_TEST(who_types_no_dice_goes_back_to_the_menu)
{
    route_log_sit_down(&r, "Ada=human", "Linus=human", DICE_TYPED);
    faces_open(&r.stack, r.playback);
    route_log_press(&r, "Esc");
    route_log_expect(&r, "ask_before_loss"); /* of a match that is not kept */
    route_log_agree(&r);
    route_log_expect(&r, "menu");
    playback_close(r.playback);
}
END_TEST

START_TEST(the_prompt_for_dice_closes_when_it_has_them)
{
    route_log_sit_down(&r, "Ada=human", "Linus=human", DICE_TYPED);
    menu_open(&r.stack);
    playback_choose(r.playback, 1, 0);
    route_log_settle(&r);
    faces_open(&r.stack, r.playback);
    route_log_press(&r, "9 Enter");
    ck_assert_ptr_nonnull(r.stack.top->below); /* no die has such a face */
    route_log_press(&r, "3 Enter");
    ck_assert_ptr_null(r.stack.top->below);
    route_log_settle(&r);
    ck_assert_int_eq(r.playback->scene.thrown.face[0], 3);
    playback_close(r.playback);
}
END_TEST

/* Which of the dice lie as before is said where there is room. */
static const struct {
    int width;
    const char *asked;
} widths[] = {
    {80, " Ada throws 2 4 as before and 3 more dice of 6 sides: "},
    {40, " 2 4 and 3 more of 6: "},
    {20, " 3 dice of 6: "},
};

START_TEST(the_prompt_for_dice_says_which_lie_after_a_step_back)
{
    struct canvas c;
    struct text asked = {0};
    route_log_sit_down(&r, "Ada=human", "Linus=human", DICE_TYPED);
    menu_open(&r.stack);
    playback_choose(r.playback, 2, 0);
    route_log_settle(&r);
    ck_assert(dice_typed_give(r.playback->table.dice, "24", &asked));
    route_log_settle(&r);
    session_undo(&r.playback->table);
    playback_go(r.playback, 0);
    route_log_settle(&r);
    playback_choose(r.playback, 5, 0);
    route_log_settle(&r);
    faces_open(&r.stack, r.playback);
    canvas_init(&c, 12, widths[_i].width, ALPHABET_ASCII);
    r.stack.top->ops->draw(r.stack.top, &c);
    const char *row = golden_row(&c, 10);
    ck_assert_msg(strstr(row, widths[_i].asked), "%s", row);
    canvas_fini(&c);
    playback_close(r.playback);
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("prompt");
    TCase *t = tcase_create("prompt");
    tcase_add_checked_fixture(t, set_up, tear_down);
    tcase_add_loop_test(t, the_last_secret_starts_the_match, 0, ROWS(secrets));
    tcase_add_test(t, who_types_no_dice_goes_back_to_the_menu);
    tcase_add_test(t, the_prompt_for_dice_closes_when_it_has_them);
    tcase_add_loop_test(t, the_prompt_for_dice_says_which_lie_after_a_step_back, 0, ROWS(widths));
    suite_add_tcase(s, t);
    return s;
}
