/* A match that nobody at the keyboard plays: pause, step, pace. */
#include "src/record/record.h"
#include "tests/suite.h"
#include "tests/terminal/hands.h"

#include <stdlib.h>
#include <string.h>

enum { SECONDS = 60, WHILE_MS = 600 };

static struct stage stage;
static const struct staging real = {.moves = true};

static void open_stage(void)
{
    stage_open(&stage);
}

static void close_stage(void)
{
    stage_close(&stage);
}

static const char *const watched[] = {
    "play notone ai:hold:20 ai:hold:25 --seed 3 --speed 16",
    "play hog ai:always-roll:4 ai:always-roll:6 --seed 3 --speed 16",
    "play knucklebones ai:greedy-fill ai:stack-fill --seed 3 --speed 16",
    "play yahtzee ai:greedy ai:greedy --seed 3 --speed 16",
};

/* The choices that have been carried out. */
static int choices(void)
{
    struct record r;
    int n = 0;
    char *text = stage_record(&stage);
    hands_read(text, &r);
    for (int i = 0; i < r.match.events; i++) {
        n += r.match.event[i].kind == EVENT_ACTION;
    }
    record_fini(&r);
    free(text);
    return n;
}

START_TEST(a_paused_match_stands_still_and_goes_step_by_step)
{
    char title[TERMINAL_ROW];
    stage_start(&stage, &real, watched[_i]);
    terminal_wait(&stage.t, "help");
    hands_key(&stage, " ");
    hands_see(&stage, "paused");
    char *still = terminal_text(&stage.t);
    terminal_watch(&stage.t, WHILE_MS);
    char *later = terminal_text(&stage.t);
    ck_assert_str_eq(still, later);
    hands_key(&stage, "\x1bOF"); /* to the end of what has happened, */
    hands_key(&stage, ".");      /* and of what was just being kept */
    for (int i = 0; i < 3; i++) {
        int before = choices();
        hands_key(&stage, ".");
        ck_assert_int_eq(choices(), before + 1);
        hands_see(&stage, "paused");
    }
    hands_key(&stage, "L");
    hands_see(&stage, "What happened");
    hands_key(&stage, "q");
    hands_see(&stage, "paused");
    terminal_row(&stage.t, 0, title, sizeof title); /* with the number of events */
    terminal_type(&stage.t, " ");
    terminal_wait_gone(&stage.t, "paused");
    terminal_wait_gone(&stage.t, title);
    free(still);
    free(later);
}
END_TEST

START_TEST(a_watched_match_is_gone_back_in_and_goes_on_where_it_was_left)
{
    static const struct {
        const char *key, *shows;
    } keys[] = {
        {"\x1bOH", "round 1"},    {"\x1bOC", "event"},    {"\x1b[6~", "paused"},
        {"0", "round 1"},         {">", "round 1"},       {"<", "round 1"},
        {":", "To which round?"}, {"2", "To round: 2"},   {"\r", "round 2"},
        {"G", "graph"},           {"\x1b", "paused"},     {"V", "review"},
        {"\x1b", "paused"},       {"?", "Keys for this"}, {"\x1b", "paused"},
        {"]", "paused"},          {"\x1bOF", "paused"},
    };
    stage_start(&stage, &real, watched[_i]);
    terminal_wait(&stage.t, "help");
    hands_key(&stage, " ");
    hands_key(&stage, "\x1bOF");
    for (int i = 0; i < 6; i++) {
        hands_key(&stage, ".");
    }
    int before = choices();
    for (int i = 0; i < ROWS(keys); i++) {
        hands_key(&stage, keys[i].key);
        hands_see(&stage, keys[i].shows);
    }
    ck_assert_int_eq(choices(), before); /* nothing has gone on meanwhile */
    hands_key(&stage, ".");
    ck_assert_int_eq(choices(), before + 1);
    hands_key(&stage, "0");
    terminal_type(&stage.t, " "); /* runs through what was, and on */
    terminal_wait(&stage.t, "watching");
}
END_TEST

START_TEST(another_match_can_be_played_on_from_what_was_watched)
{
    stage_start(&stage, &real, watched[_i]);
    terminal_wait(&stage.t, "help");
    hands_key(&stage, " ");
    for (int i = 0; i < 4; i++) {
        hands_key(&stage, ".");
    }
    hands_key(&stage, "\x1bOD");
    hands_press(&stage, "P", "Play on from here, as another one?");
    terminal_type(&stage.t, "y");
    terminal_wait(&stage.t, "A new match begins here");
    terminal_type(&stage.t, "\r");
    hands_board(&stage);
    ck_assert_int_eq(hands_quit(&stage), 0);
}
END_TEST

/* How many choices a match gets on in a while. */
static int pace(const char *words)
{
    stage_start(&stage, &real, words);
    terminal_wait(&stage.t, "help");
    terminal_watch(&stage.t, WHILE_MS);
    return choices();
}

START_TEST(the_pace_can_be_chosen)
{
    int slow = 0, fast = 0;
    for (int tries = 0; tries < 5 && (slow < 1 || fast < 3 * slow); tries++) {
        slow = pace("play hog ai:3 ai:3 --seed 3 --speed 1");
        fast = pace("play hog ai:3 ai:3 --seed 3 --speed 16"); /* a busy machine holds it up more */
    }
    ck_assert_int_ge(slow, 1);
    ck_assert_int_ge(fast, 3 * slow);
}
END_TEST

START_TEST(the_pace_can_be_changed_and_is_shown)
{
    stage_start(&stage, &real, "play hog ai:3 ai:3 --seed 3");
    terminal_wait(&stage.t, "help");
    hands_key(&stage, " ");
    hands_key(&stage, "+");
    hands_see(&stage, "2×");
    hands_key(&stage, "+");
    hands_see(&stage, "4×");
    hands_key(&stage, "-");
    hands_see(&stage, "2×");
    hands_key(&stage, "-");
    ck_assert(!terminal_shows(&stage.t, "×"));
    hands_key(&stage, "-");
    hands_see(&stage, "0.5×");
}
END_TEST

START_TEST(a_watched_match_comes_to_its_end_and_can_be_verified)
{
    static const struct staging at_once;
    int status;
    stage_start(&stage, &at_once, watched[_i]);
    terminal_idle(&stage.t);
    ck_assert(hands_over(&stage));
    char *said = stage_command(&stage, "verify last", &status);
    ck_assert_msg(status == 0, "%s", said);
    free(said);
}
END_TEST

START_TEST(a_watched_match_can_be_left_and_gone_on_with)
{
    stage_start(&stage, &real, watched[_i]);
    terminal_wait(&stage.t, "help");
    hands_key(&stage, " ");
    hands_key(&stage, ".");
    ck_assert_int_eq(hands_quit(&stage), 0);
    int before = choices();
    stage_start(&stage, &real, "resume --speed 16");
    terminal_wait(&stage.t, "help");
    hands_key(&stage, " ");
    hands_key(&stage, ".");
    ck_assert_int_gt(choices(), before);
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("watching on a terminal");
    TCase *c = tcase_create("watch");
    tcase_add_checked_fixture(c, open_stage, close_stage);
    tcase_set_timeout(c, SECONDS);
    tcase_add_loop_test(c, a_paused_match_stands_still_and_goes_step_by_step, 0, ROWS(watched));
    tcase_add_loop_test(c, a_watched_match_is_gone_back_in_and_goes_on_where_it_was_left, 0,
                        ROWS(watched));
    tcase_add_loop_test(c, another_match_can_be_played_on_from_what_was_watched, 0, ROWS(watched));
    tcase_add_test(c, the_pace_can_be_chosen);
    tcase_add_test(c, the_pace_can_be_changed_and_is_shown);
    tcase_add_loop_test(c, a_watched_match_comes_to_its_end_and_can_be_verified, 0, ROWS(watched));
    tcase_add_loop_test(c, a_watched_match_can_be_left_and_gone_on_with, 0, ROWS(watched));
    suite_add_tcase(s, c);
    return s;
}
