/* Matches that cannot be kept: who plays them is told so, and asked before they are lost. */
#include "tests/suite.h"
#include "tests/terminal/hands.h"

#include <sqlite3.h>
#include <sys/resource.h>
#include <sys/stat.h>

enum { SECONDS = 60, SOON_MS = 3000 /* the writer tries again every 2 seconds */ };

static struct stage stage;

static void open_stage(void)
{
    stage_open(&stage);
}

static void close_stage(void)
{
    stage_close(&stage);
}

/* Where the library belongs there is a directory: nothing can be kept from the beginning. */
static void start_without_library(const char *words)
{
    static const struct staging at_once;
    char path[2 * SCRATCH_BYTES];
    mkdir(scratch_path(path, stage.data, "library.db"), 0700);
    stage_start(&stage, &at_once, words);
    terminal_wait(&stage.t, "Nothing is kept: ");
    hands_press(&stage, "\r", "not kept");
}

/* Files may not grow any more, as on a full disk. */
static void start_full(const char *words)
{
    static const struct staging full = {.via = "trap '' XFSZ; ulimit -f 64; exec \"$@\""};
    static const struct staging at_once;
    stage_start(&stage, &at_once, "");
    terminal_wait(&stage.t, "four dice games");
    terminal_type(&stage.t, "q");
    stage_finish(&stage);
    stage_start(&stage, &full, words);
}

START_TEST(what_keeps_the_library_from_being_used_is_read_whole)
{
    start_without_library("play hog Ada=human Bo=human --seed 3");
    hands_see(&stage, "0x");
}
END_TEST

/* From a board whose match is not kept: what leads to the question, and what is seen after no. */
static const struct {
    const char *words, *keys[3], *after;
} policies[] = {
    {"play hog Ada=human Bo=human --seed 3", {"\033", "m"}, "How many dice, "},
    {"play hog Ada=human Bo=human --seed 3", {"\033", "e"}, "How many dice, "},
    {"play hog Ada=human Bo=human --seed 3", {"E", "s"}, "can be played"},
};

START_TEST(a_match_that_would_be_lost_is_asked_about)
{
    start_without_library(policies[_i].words);
    for (int again = 0; again < 2; again++) {
        for (int i = again && _i == 2 ? 1 : 0; i < 3 && policies[_i].keys[i]; i++) {
            hands_key(&stage, policies[_i].keys[i]);
        }
        hands_see(&stage, "would be lost");
        hands_press(&stage, again ? "y" : "n", again ? "" : policies[_i].after);
    }
}
END_TEST

START_TEST(trouble_is_told_on_the_next_page_that_has_room_and_stays_there)
{
    static const char trouble[] = "Saving does not work at present";
    char message[TERMINAL_ROW];
    start_full("play yahtzee Ada=human Bo=human --seed 3");
    hands_board(&stage);
    for (int i = 0; i < 40 && !terminal_shows(&stage.t, trouble); i++) {
        hands_choose(&stage, message);
        terminal_idle(&stage.t);
    }
    hands_see(&stage, trouble);
    hands_see(&stage, "not kept");
    terminal_resize(&stage.t, 30, 90); /* no key */
    terminal_idle(&stage.t);
    hands_see(&stage, trouble);
    hands_press(&stage, "L", "What happened");
    hands_press(&stage, "\033", "not kept");
}
END_TEST

static const struct staging may_be_full = {.via = "trap '' XFSZ; exec \"$@\""};

/* From now on, or no more. */
static void fill_disk(bool full)
{
    struct rlimit limit;
    ck_assert_int_eq(prlimit(stage.t.child, RLIMIT_FSIZE, NULL, &limit), 0);
    limit.rlim_cur = full ? 1 : limit.rlim_max;
    ck_assert_int_eq(prlimit(stage.t.child, RLIMIT_FSIZE, &limit, NULL), 0);
}

static void remove_match(void)
{
    static const char sql[] = "DELETE FROM lines; DELETE FROM matches";
    char path[2 * SCRATCH_BYTES];
    sqlite3 *db;
    ck_assert_int_eq(sqlite3_open(scratch_path(path, stage.data, "library.db"), &db), SQLITE_OK);
    ck_assert_int_eq(sqlite3_exec(db, sql, NULL, NULL, NULL), SQLITE_OK);
    sqlite3_close(db);
}

/* Two choices are written when there is room again: the writer finds that their match has gone, and
 * when nothing is left to write, soon after that, that all is well. */
START_TEST(a_loss_is_not_covered_by_good_news_that_come_after_it)
{
    static const char removed[] = "Somebody removed this match from the library";
    stage_start(&stage, &may_be_full, "play hog Ada=human Bo=human --seed 3");
    hands_board(&stage);
    hands_key(&stage, "4");
    fill_disk(true);
    terminal_type(&stage.t, "3");
    terminal_wait(&stage.t, "Saving does not work at present");
    hands_key(&stage, "2");
    remove_match();
    fill_disk(false);
    terminal_wait(&stage.t, removed);
    terminal_watch(&stage.t, SOON_MS);
    hands_see(&stage, removed);
    terminal_type(&stage.t, "2"); /* it was read */
    terminal_wait(&stage.t, "Saving works again");
}
END_TEST

START_TEST(scripts_see_that_something_is_not_kept_in_the_end)
{
    stage_start(&stage, &may_be_full, "play hog Ada=human Bo=human --seed 3 --plain");
    terminal_wait(&stage.t, "Ada:");
    terminal_type(&stage.t, "4\r");
    terminal_wait(&stage.t, "Bo:");
    fill_disk(true);
    terminal_type(&stage.t, "3\r");
    terminal_wait(&stage.t, "saving does not work at present");
    terminal_type(&stage.t, "/quit\r");
    ck_assert_int_eq(terminal_finish(&stage.t), 5);
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("matches that are not kept");
    TCase *c = tcase_create("unkept");
    tcase_add_checked_fixture(c, open_stage, close_stage);
    tcase_set_timeout(c, SECONDS);
    tcase_add_test(c, what_keeps_the_library_from_being_used_is_read_whole);
    tcase_add_loop_test(c, a_match_that_would_be_lost_is_asked_about, 0, ROWS(policies));
    tcase_add_test(c, trouble_is_told_on_the_next_page_that_has_room_and_stays_there);
    tcase_add_test(c, a_loss_is_not_covered_by_good_news_that_come_after_it);
    tcase_add_test(c, scripts_see_that_something_is_not_kept_in_the_end);
    suite_add_tcase(s, c);
    return s;
}
