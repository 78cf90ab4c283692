/* Keys of what lies above a page: lists and questions; and of pages that do not know a key. */
#include "src/session/series.h"
#include "tests/suite.h"
#include "tests/ui/screen/route_log.h"
#include "ui/screen/list.h"
#include "ui/screen/menu.h"
#include "ui/screen/question.h"
#include "ui/screen/replay.h"
#include "ui/widget/list.h"

#include <locale.h>
#include <string.h>

static struct route_log r;
static int chosen;

static void set_up(void)
{
    route_log_init(&r);
}

static void tear_down(void)
{
    route_log_fini(&r);
}

static void choose(void *with, struct stack *stack, int command)
{
    (void)with, (void)stack;
    chosen = command;
}

/* ---- Pop-ups ---- */

static const struct {
    const char *keys;
    int command;
} moves[] = {
    {"j Enter", 2}, {"l Enter", 2},     {"Down Enter", 2}, {"Right Enter", 2}, {"k Enter", 4},
    {"h Enter", 4}, {"j j k Enter", 2}, {"Up Enter", 4},   {"Left Enter", 4},  {"Enter", 1},
    {"i", 1},       {"u", 2},           {"b", 3},          {"t", 4},           {"q", 0},
};

START_TEST(lists_take_arrows_and_what_stands_for_them)
{
    static const struct list_item items[] = {
        {"hjklqi", 1}, {"jug", 2}, {"bug", 3}, {"lute", 4}, {0}};
    chosen = 0;
    menu_open(&r.stack);
    list_open(&r.stack, "List", items, choose, NULL);
    route_log_press(&r, moves[_i].keys);
    ck_assert_int_eq(chosen, moves[_i].command);
    ck_assert_ptr_null(r.stack.top->below);
}
END_TEST

static const struct {
    const char *keys;
    bool settled, leaves;
} escapes[] = {
    {"Esc", false, false},          {"Esc Esc", false, true}, {"Esc j Esc", false, false},
    {"Esc j Esc Esc", false, true}, {"q", false, true},       {"Esc", true, true},
};

START_TEST(escape_on_the_front_page_asks_once)
{
    r.stack.preferences.config.number[CONFIG_CONFIRM_LEAVE] = escapes[_i].settled;
    menu_open(&r.stack);
    route_log_press(&r, escapes[_i].keys);
    ck_assert_int_eq(r.stack.leaving, escapes[_i].leaves);
}
END_TEST

static const struct {
    const char *keys;
    bool yes;
} answers[] = {
    {"Enter", false},     {"Right Enter", true}, {"l Enter", true},        {"j Enter", true},
    {"n", false},         {"y", true},           {"Esc", false},           {"q", false},
    {"l h Enter", false}, {"Right n", false},    {"Down Up Enter", false}, {"Space n", false},
};

static void agreed(void *with, struct stack *stack)
{
    (void)stack;
    *(bool *)with = true;
}

START_TEST(a_question_is_answered_by_letters_or_arrows_and_enter)
{
    bool yes = false;
    struct text words = {0};
    menu_open(&r.stack);
    ask_before(&r.stack, CONFIRM_DELETE, &words, agreed, &yes);
    route_log_press(&r, answers[_i].keys);
    ck_assert_int_eq(yes, answers[_i].yes);
    ck_assert_ptr_null(r.stack.top->below);
}
END_TEST

/* ---- Unknown keys ---- */

static const struct {
    bool asks; /* a page without help */
    struct key key;
    const char *said;
} unknown[] = {
    {false, {.press = PRESS_CHAR, .code = '~'}, "~ does nothing here; ? lists the keys."},
    {true, {.press = PRESS_CHAR, .code = '~'}, "~ does nothing here."},
    {true, {.press = PRESS_CHAR, .code = ' '}, "Space does nothing here."},
    {true, {.press = PRESS_CHAR, .code = 0xe9}, "é does nothing here."},
    {true, {.press = PRESS_CTRL, .code = 'x'}, "Ctrl-X does nothing here."},
    {true, {.press = PRESS_FUNCTION, .code = 10}, "F10 does nothing here."},
    {true, {.press = PRESS_DELETE}, "Del does nothing here."},
    {true, {.press = PRESS_PASTED, .code = 'x'}, ""}, /* no key */
    {true, {.press = PRESS_CLICK}, ""},
};

START_TEST(a_key_that_a_page_does_not_know_is_told)
{
    static const struct list_item items[] = {{"One", 1}, {0}};
    struct text said = {0};
    struct keyset set = {0};
    menu_open(&r.stack);
    if (unknown[_i].asks) {
        list_open_names(&r.stack, "Names", items, choose, NULL, NULL);
    }
    screen_keys(r.stack.top, &set);
    screen_say_unknown(&set, &unknown[_i].key, &said);
    ck_assert_str_eq(said.bytes, unknown[_i].said);
}
END_TEST

START_TEST(a_match_that_waits_can_be_left_or_conceded)
{
    route_log_sit_down(&r, "Ada=human", "Linus=human", DICE_PHILOX);
    r.playback->series = &r.series;
    ask_paused(&r.stack, r.playback);
    route_log_choose(&r, "Restart");
    route_log_agree(&r);
    route_log_expect(&r, "list \"The match waits\", ask_before_loss, menu, start hog Ada Linus");
    route_log_choose(&r, "Main menu");
    route_log_agree(&r);
    route_log_expect(&r, "ask_before_loss, menu");
    route_log_choose(&r, "Options");
    route_log_expect(&r, "settings");
    route_log_choose(&r, "New match");
    route_log_expect(&r, "ask_before_loss");
    route_log_agree(&r);
    route_log_expect(&r, "menu, new_match hog");
    route_log_choose(&r, "Concede");
    route_log_expect(&r, "ask 3 \"Ada gives the match up and loses it. Concede?\"");
    route_log_agree(&r);
    route_log_expect(&r, "");
    route_log_choose(&r, "Leave");
    route_log_expect(&r, "ask_before_loss");
    route_log_agree(&r);
    ck_assert(r.stack.leaving);
    playback_close(r.playback);
}
END_TEST

/* Dice that were drawn have been seen: others are drawn. Those of a seed that was given stay. */
START_TEST(a_match_begins_again_with_dice_nobody_has_seen)
{
    for (int drawn = 0; drawn < 2; drawn++) {
        route_log_sit_down(&r, "Ada=human", "Linus=human", DICE_PHILOX);
        struct seed *seed = &r.series.setup.seed;
        struct text why = {0};
        *seed = seed_value(12);
        ck_assert(!drawn || seed_draw(seed, &why));
        r.playback->series = &r.series;
        ask_paused(&r.stack, r.playback);
        route_log_choose(&r, "Restart");
        route_log_agree(&r);
        ck_assert_int_eq(r.started.setup.seed.value != seed->value, drawn);
        ck_assert_int_eq(strcmp(r.started.setup.seed.commit, seed->commit) != 0, drawn);
        playback_close(r.playback);
        r.playback = NULL;
    }
}
END_TEST

/* By two of the house, with the seats and rules that it had. */
START_TEST(a_watched_match_can_be_restarted)
{
    route_log_begin(&r, "hog", "", "ai:always-roll:6", "ai:always-roll:4", DICE_PHILOX);
    replay_screen_open_watched(&r.stack, &r.series, r.playback);
    route_log_press(&r, "Esc");
    ask_paused(&r.stack, r.playback);
    route_log_choose(&r, "Restart");
    route_log_agree(&r);
    route_log_expect(&r, "pause, list \"The match waits\", ask_before_loss, menu, start hog - -");
    r.playback = NULL;
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("pop-ups");
    TCase *t = tcase_create("pop-ups");
    setlocale(LC_CTYPE, "C.UTF-8");
    tcase_add_checked_fixture(t, set_up, tear_down);
    tcase_add_loop_test(t, lists_take_arrows_and_what_stands_for_them, 0, ROWS(moves));
    tcase_add_loop_test(t, escape_on_the_front_page_asks_once, 0, ROWS(escapes));
    tcase_add_loop_test(t, a_question_is_answered_by_letters_or_arrows_and_enter, 0, ROWS(answers));
    tcase_add_loop_test(t, a_key_that_a_page_does_not_know_is_told, 0, ROWS(unknown));
    tcase_add_test(t, a_match_that_waits_can_be_left_or_conceded);
    tcase_add_test(t, a_match_begins_again_with_dice_nobody_has_seen);
    tcase_add_test(t, a_watched_match_can_be_restarted);
    suite_add_tcase(s, t);
    return s;
}
