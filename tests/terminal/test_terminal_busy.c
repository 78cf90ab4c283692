/* Another program holds the library's lock, as a window that is stopped in the middle of writing
 * does: every key is answered, in words where nothing else can be done, and nothing is lost. */
#include "tests/suite.h"
#include "tests/terminal/hands.h"

#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CHOICES = 8, SHORT_MS = 8, AGAIN_MS = 100 };
enum { SECONDS = 100, SOON = 1500000 }; /* microseconds: the writing thread waits longer */

static const char refused[] = "another window is";
static struct stage stage;
static const struct staging at_once;
static sqlite3 *other;

static void open_stage(void)
{
    stage_open(&stage);
}

static void close_stage(void)
{
    stage_close(&stage);
}

static void hold_by(const char *sql)
{
    char path[2 * SCRATCH_BYTES];
    scratch_path(path, stage.data, "library.db");
    ck_assert_int_eq(sqlite3_open(path, &other), SQLITE_OK);
    sqlite3_busy_timeout(other, 1000);
    ck_assert_int_eq(sqlite3_exec(other, sql, NULL, NULL, NULL), SQLITE_OK);
}

static void hold(void)
{
    hold_by("BEGIN IMMEDIATE");
}

static void let_go(void)
{
    ck_assert_int_eq(sqlite3_exec(other, "COMMIT", NULL, NULL, NULL), SQLITE_OK);
    sqlite3_close(other);
}

static void leave_unfinished(const char *words)
{
    stage_start(&stage, &at_once, words);
    hands_board(&stage);
    ck_assert(hands_keys(&stage, 2));
    ck_assert_int_eq(hands_quit(&stage), 0);
}

/* Somebody who presses this sees that at once, and not when the lock is free. */
static void answered(const char *key, const char *shows)
{
    long long begun = terminal_undelayed(&stage.t);
    terminal_type(&stage.t, key);
    terminal_wait(&stage.t, shows);
    ck_assert_int_lt(terminal_undelayed(&stage.t) - begun, SOON * terminal_slowness());
}

static void all_is_there(const char *before)
{
    char *after = stage_record(&stage);
    ck_assert_str_eq(before, after);
    free(after);
}

START_TEST(going_on_is_refused_in_words_and_works_afterwards)
{
    leave_unfinished("play hog Ada=human Bo=human --seed 1");
    char *before = stage_record(&stage);
    stage_start(&stage, &at_once, "");
    terminal_wait(&stage.t, "q quit");
    hold();
    answered("c", refused);
    answered("\033", "q quit");
    let_go();
    all_is_there(before);
    hands_press(&stage, "c", "hint");
    free(before);
}
END_TEST

/* The row of a line on the screen; -1: it is not there. */
static int row_of(const char *line)
{
    char row[TERMINAL_ROW];
    for (int i = 0; i < stage.t.rows; i++) {
        terminal_row(&stage.t, i, row, sizeof row);
        if (strstr(row, line)) {
            return i;
        }
    }
    return -1;
}

/* The first page is there before the library is, with a place for all that will say. */
START_TEST(the_menu_is_drawn_before_the_library_is_opened)
{
    char click[32];
    leave_unfinished("play hog Ada=human Bo=human --seed 1");
    hold_by("PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; CREATE TABLE t (c)");
    stage_start(&stage, &at_once, "");
    terminal_wait(&stage.t, "q quit");
    int first = row_of("New game"), last = row_of("Quit");
    ck_assert_int_eq(row_of("Continue"), -1);
    ck_assert_int_ge(first, 0);
    snprintf(click, sizeof click, "\033[<0;12;%dM", first + 1); /* means nothing yet */
    terminal_type(&stage.t, click);
    let_go();
    terminal_wait(&stage.t, "▶ Continue");
    terminal_idle(&stage.t);
    ck_assert_int_eq(row_of("Continue"), first - 1);
    ck_assert_int_eq(row_of("New game"), first);
    ck_assert_int_eq(row_of("Quit"), last);
    terminal_type(&stage.t, "\033[B"); /* as terminals send it before they are told otherwise */
    terminal_wait(&stage.t, "▶ New game");
}
END_TEST

START_TEST(forgetting_is_refused_in_words_and_works_afterwards)
{
    leave_unfinished("play hog Ada=human Bo=human --seed 1");
    char *before = stage_record(&stage);
    stage_start(&stage, &at_once, "");
    terminal_wait(&stage.t, "q quit");
    hands_press(&stage, "m", "Match 1");
    hold();
    hands_press(&stage, "\033[3~", "Forget match 1 for good?");
    answered("y", refused);
    let_go();
    all_is_there(before);
    hands_press(&stage, "\033[3~", "Forget match 1 for good?");
    hands_press(&stage, "y", "Match 1 is forgotten.");
    free(before);
}
END_TEST

START_TEST(a_line_up_is_refused_in_words_and_kept_afterwards)
{
    stage_start(&stage, &at_once, "");
    terminal_wait(&stage.t, "q quit");
    hands_key(&stage, "n");
    hands_press(&stage, "o", "New match");
    hold();
    hands_press(&stage, "w", "Save line-up as:");
    hands_press(&stage, "u", "as: u");
    answered("\r", refused);
    let_go();
    hands_press(&stage, "w", "Save line-up as:");
    hands_press(&stage, "u", "as: u");
    hands_press(&stage, "\r", "Saved as line-up u.");
}
END_TEST

/* The board waits for the disk, the keys do not; what was chosen meanwhile is not lost. */
START_TEST(a_choice_waits_for_the_lock_and_no_key_does)
{
    stage_start(&stage, &at_once, "play hog Ada=human Bo=human --seed 1");
    hands_board(&stage);
    hands_key(&stage, "4");
    hold();
    terminal_type(&stage.t, "3");
    answered("?", "Keys for this screen");
    answered("\033", "Hog");
    let_go();
    terminal_idle(&stage.t);
    char *record = stage_record(&stage);
    while (!strstr(record, "roll 3")) { /* until Check's limit: what failed is tried again later */
        free(record);
        terminal_watch(&stage.t, AGAIN_MS);
        record = stage_record(&stage);
    }
    free(record);
}
END_TEST

/* What does not change is not said again: the key bar stands still while a choice is being kept.
 * Only a disk that needs longer is waited for on a page without keys, as on a busy machine here. */
START_TEST(a_short_wait_is_not_seen)
{
    int seen = 0;
    stage_start(&stage, &at_once, "play hog Ada=human Bo=human --seed 2");
    hands_board(&stage);
    hands_key(&stage, "5");
    for (int i = 0; i < CHOICES; i++) {
        hands_see(&stage, "0-9/x roll  ←→ choose  Enter roll  u undo");
        long before = stage.t.bytes;
        hold();
        terminal_type(&stage.t, "4");
        terminal_watch(&stage.t, SHORT_MS);
        let_go();
        terminal_idle(&stage.t);
        seen += strstr(stage.t.raw + before, "choose") != NULL;
    }
    ck_assert_int_le(seen, CHOICES / 2);
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("a busy library on a terminal");
    TCase *c = tcase_create("busy");
    tcase_add_checked_fixture(c, open_stage, close_stage);
    tcase_set_timeout(c, SECONDS);
    tcase_add_test(c, going_on_is_refused_in_words_and_works_afterwards);
    tcase_add_test(c, the_menu_is_drawn_before_the_library_is_opened);
    tcase_add_test(c, forgetting_is_refused_in_words_and_works_afterwards);
    tcase_add_test(c, a_line_up_is_refused_in_words_and_kept_afterwards);
    tcase_add_test(c, a_choice_waits_for_the_lock_and_no_key_does);
    tcase_add_test(c, a_short_wait_is_not_seen);
    suite_add_tcase(s, c);
    return s;
}
