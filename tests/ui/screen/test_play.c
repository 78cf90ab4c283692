/* The board of a match that is played: what it says, and what it heeds while it goes on. */
#include "src/library/library.h"
#include "src/tables/tables.h"
#include "tests/golden.h"
#include "tests/scratch.h"
#include "tests/suite.h"
#include "tests/ui/screen/route_log.h"
#include "ui/play/playback.h"
#include "ui/screen/editor/position.h"
#include "ui/screen/play.h"
#include "ui/screen/replay.h"

#include <locale.h>
#include <poll.h>
#include <string.h>

static struct route_log r;
static struct playback *l;

static void set_up(void)
{
    route_log_init(&r);
    r.stack.services.tables = tables_new(NULL);
}

static void tear_down(void)
{
    route_log_fini(&r);
    tables_close(r.stack.services.tables);
}

static void sit_down(const char *game, const char *second)
{
    route_log_begin(&r, game, "", "Ada=human", second, DICE_PHILOX);
    l = r.playback;
    play_open(&r.stack, &r.series, l);
}

/* Makes a choice; whoever judges thinks to the end. */
static void choose(int action)
{
    struct screen *s = r.stack.top;
    playback_choose(l, action, 0);
    route_log_tick(&r);
    for (int fd[SCREEN_FDS]; screen_descriptors(s, fd); route_log_tick(&r)) {
        struct pollfd any[SCREEN_FDS] = {{fd[0], POLLIN, 0}, {fd[1], POLLIN, 0}};
        ck_assert_int_gt(poll(any, SCREEN_FDS, -1), 0);
    }
}

/* Whether the message of the page holds these words. */
static bool says(const char *words)
{
    struct canvas c;
    canvas_init(&c, 24, 80, ALPHABET_ASCII);
    r.stack.top->ops->draw(r.stack.top, &c);
    const char *row = golden_row(&c, 22);
    canvas_fini(&c);
    return strstr(row, words);
}

START_TEST(who_plays_alone_knows_whose_turn_it_is)
{
    sit_down("hog", "ai:bacon");
    route_log_tick(&r);
    for (int choices = 0; choices < 3; choices++) {
        ck_assert(says("How many dice, 0 to 10?") && !says("it is your turn"));
        choose(2);
    }
}
END_TEST

static void settle(enum throwing throwing, double speed)
{
    r.stack.preferences.throwing = throwing;
    r.stack.preferences.speed = speed;
    r.stack.configured++;
    route_log_tick(&r);
}

/* Whoever is to throw is asked for a choice then. */
START_TEST(whether_throws_wait_can_be_settled_while_one_does)
{
    r.stack.preferences.throwing = THROW_AUTO;
    sit_down("knucklebones", "ai:greedy");
    settle(THROW_HAND, 2);
    ck_assert_int_eq(l->match->events, 0);
    ck_assert(l->scene.waits);
    settle(THROW_AUTO, 3);
    ck_assert_int_eq(l->match->events, 1);
    ck_assert_double_eq(l->speed, 3);
    ck_assert(!l->scene.waits);
    ck_assert_int_eq(l->scene.chooser, 0);
}
END_TEST

/* What form and keys have said of a match holds in it until that very setting is changed. */
START_TEST(a_setting_that_stays_changes_nothing_in_a_match)
{
    sit_down("knucklebones", "ai:greedy");
    route_log_tick(&r);
    l->table.by_hand = true;
    l->speed = 4;
    r.stack.preferences.still = !r.stack.preferences.still;
    settle(r.stack.preferences.throwing, r.stack.preferences.speed);
    ck_assert(l->table.by_hand);
    ck_assert_double_eq(l->speed, 4);
    ck_assert_int_eq(l->still, r.stack.preferences.still);
}
END_TEST

START_TEST(chances_so_far_go_back_with_the_match)
{
    struct text why = {0};
    r.stack.chances = CHANCES_IN_PANEL;
    sit_down("hog", "ai:bacon");
    route_log_tick(&r);
    choose(5);
    ck_assert_int_ge(l->shown, 2);
    ck_assert_int_eq(l->scene.course->done, l->shown);
    ck_assert_msg(playback_undo(l, &why), "%s", why.bytes);
    route_log_tick(&r);
    ck_assert_int_eq(l->shown, 0);
    ck_assert_int_eq(l->scene.course->events, 0);
}
END_TEST

static bool note_help(void *helped, const struct library_row *row)
{
    *(bool *)helped = row->helped;
    return false;
}

/* Who is warned has help, whether there was something to warn of or not; so has who asks about the
 * position on another page, or sees there what choices are worth. */
static const struct {
    enum tutor_threshold tutor;
    const char *keys; /* on the page that was opened above the match */
    enum { ALONE, EDITOR, GRAPH } above;
    bool helped;
} helps[] = {
    {TUTOR_OFF, "", ALONE, false},      {TUTOR_BLUNDERS, "", ALONE, true},
    {TUTOR_OFF, "", EDITOR, false},     {TUTOR_OFF, "H", EDITOR, true},
    {TUTOR_OFF, "Right", GRAPH, false}, {TUTOR_OFF, "V", GRAPH, true},
    {TUTOR_OFF, "b", GRAPH, true},
};

START_TEST(a_match_with_help_is_marked)
{
    char dir[SCRATCH_BYTES];
    struct text why = {0};
    bool helped = false;
    scratch_make(dir);
    struct library *library = r.stack.services.library = library_open(dir, &why);
    ck_assert_msg(library, "%s", why.bytes);
    route_log_begin(&r, "hog", "", "Ada=human", "ai:bacon", DICE_PHILOX);
    l = r.playback;
    r.series.tutor = helps[_i].tutor;
    play_open(&r.stack, &r.series, l);
    route_log_tick(&r);
    if (helps[_i].above == EDITOR) {
        struct setup setup = *l->setup;
        setup.start = l->scene.state;
        position_open(&r.stack, &setup);
    } else if (helps[_i].above == GRAPH) {
        replay_screen_open(&r.stack, l, l->shown, l->shown, REPLAY_GRAPH);
    }
    if (*helps[_i].keys) {
        route_log_press(&r, helps[_i].keys);
    }
    route_log_fini(&r);
    ck_assert(library_close(library, &why));
    library = library_open(dir, &why);
    ck_assert(library_history(library, note_help, &helped, &why));
    ck_assert_int_eq(helped, helps[_i].helped);
    ck_assert(library_close(library, &why));
    scratch_remove(dir);
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("play");
    TCase *t = tcase_create("play");
    setlocale(LC_CTYPE, "C.UTF-8");
    tcase_set_timeout(t, 30);
    tcase_add_checked_fixture(t, set_up, tear_down);
    tcase_add_test(t, who_plays_alone_knows_whose_turn_it_is);
    tcase_add_test(t, whether_throws_wait_can_be_settled_while_one_does);
    tcase_add_test(t, a_setting_that_stays_changes_nothing_in_a_match);
    tcase_add_test(t, chances_so_far_go_back_with_the_match);
    tcase_add_loop_test(t, a_match_with_help_is_marked, 0, ROWS(helps));
    suite_add_tcase(s, t);
    return s;
}
