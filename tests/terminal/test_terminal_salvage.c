/* A damaged library on the full screen: who opens it is asked whether to salvage it. */
#include "tests/suite.h"
#include "tests/terminal/hands.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SECONDS = 60 };

static struct stage stage;
static const struct staging at_once;

static void command(const char *words, const char *says)
{
    int status;
    char *said = stage_command(&stage, words, &status);
    ck_assert_msg(strstr(said, says), "%s: %s", words, said);
    free(said);
}

/* Two matches, of which the second has lost lines. */
static void open_stage(void)
{
    char path[2 * SCRATCH_BYTES];
    stage_open(&stage);
    command("play hog ai:3 ai:4 --seed 1 --plain", "Kept as match 1");
    command("play knucklebones ai:2 ai:2 --seed 2 --plain", "Kept as match 2");
    scratch_wipe(scratch_path(path, stage.data, "library.db"), "\"act\":\"column");
}

static void close_stage(void)
{
    stage_close(&stage);
}

static void menu(struct stage *s)
{
    stage_start(s, &at_once, "");
    terminal_wait(&s->t, "The library is damaged");
    terminal_idle(&s->t);
}

START_TEST(what_can_be_read_is_salvaged_and_what_is_lost_is_named)
{
    static const struct keystroke keys[] = {
        {"p", "There is a new library with 2 matches; the"},
        {"\r", "Match 2 is whole up to line "},
        {"\r", "q quit"},
        {"m", "Match 2: Enter shows it again."},
        {"\r", "event"},
        {"\x1b", "Match 2"},
        {"\x1b", "q quit"},
    };
    menu(&stage);
    hands_presses(&stage, keys, ROWS(keys));
    terminal_type(&stage.t, "q");
    ck_assert_int_eq(stage_finish(&stage), 0);
    command("doctor", "The library is sound.");
    command("verify 1", "all agrees");
    command("play hog ai:3 ai:4 --plain", "Kept as match 3");
}
END_TEST

START_TEST(who_leaves_it_is_asked_again_the_next_time)
{
    for (int i = 0; i < 2; i++) {
        menu(&stage);
        hands_press(&stage, i ? "\x1b" : "\r", "q quit");
        terminal_type(&stage.t, "q");
        ck_assert_int_eq(stage_finish(&stage), 0);
    }
    command("doctor", "The library is damaged: ");
}
END_TEST

START_TEST(what_another_window_has_open_is_left_alone)
{
    struct stage first = stage;
    menu(&first);
    menu(&stage);
    hands_press(&stage, "p", "Another window is using the library");
    hands_press(&stage, "\r", "q quit");
    hands_press(&first, "p", "Another window is using the library");
    terminal_close(&stage.t);
    stage.runs = false;
    hands_press(&first, "\r", "q quit");
    terminal_close(&first.t);
    command("doctor", "The library is damaged: ");
}
END_TEST

/* In one box, whole where a window is small. */
START_TEST(what_is_wrong_stands_above_the_question)
{
    static const struct staging small = {.rows = 10, .columns = 40};
    char path[2 * SCRATCH_BYTES];
    FILE *file = fopen(scratch_path(path, stage.data, "library.db"), "wb");
    for (int i = 0; i < 10000; i++) {
        fputs("no library", file);
    }
    ck_assert_int_eq(fclose(file), 0);
    for (int i = 0; i < 2; i++) {
        stage_start(&stage, i ? &small : &at_once, "");
        terminal_wait(&stage.t, "The library is damaged");
        hands_see(&stage, "Nothing is kept: ");
        hands_see(&stage,
                  i ? "of what can be read" : "Put it aside and make a new one of what can");
        hands_press(&stage, "\r", "q quit"); /* nothing lies below it */
        hands_press(&stage, "d", "Nothing is kept: ");
        hands_press(&stage, "\r", "q quit");
    }
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("salvage on a terminal");
    TCase *c = tcase_create("salvage");
    tcase_add_checked_fixture(c, open_stage, close_stage);
    tcase_set_timeout(c, SECONDS);
    tcase_add_test(c, what_can_be_read_is_salvaged_and_what_is_lost_is_named);
    tcase_add_test(c, who_leaves_it_is_asked_again_the_next_time);
    tcase_add_test(c, what_is_wrong_stands_above_the_question);
    tcase_add_test(c, what_another_window_has_open_is_left_alone);
    suite_add_tcase(s, c);
    return s;
}
