/* Whole matches on the full screen, by keys: broken off, gone on with, to their end. */
#include "src/record/record.h"
#include "tests/suite.h"
#include "tests/terminal/hands.h"
#include "ui/guide/story.h"
#include "ui/text/match_words.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FOREVER = 1000, SECONDS = 100 };

static struct stage stage;
static const struct staging standard;

static void open_stage(void)
{
    stage_open(&stage);
}

static void close_stage(void)
{
    stage_close(&stage);
}

static const char *const matches[] = {
    "play notone Ada=human ai:3 --seed 7",
    "play hog Ada=human ai:3 --seed 7",
    "play knucklebones Ada=human ai:3 --seed 7",
    "play yahtzee Ada=human ai:3 --seed 7",
    "play yahtzee Ada=human Bob=human Eve=human --seed 8",
    "play hog Ada=human Bob=human --seed 7",
};

static void play_out(struct stage *s)
{
    while (hands_keys(s, FOREVER)) {
    }
}

static char *play_through(const char *words)
{
    struct stage other;
    stage_open(&other);
    stage_start(&other, &standard, words);
    play_out(&other);
    char *record = stage_record(&other);
    stage_close(&other);
    return record;
}

/* The page of the result says who won, what the winner says and, in its log, all scores. */
static void shows_result_of(const char *text)
{
    struct record r;
    struct text headline = {0}, result = {0};
    hands_read(text, &r);
    const struct told_story told = {
        .setup = &r.setup, .match = &r.match, .person = setup_person(&r.setup)};
    unsigned winners = match_winners(&r.match);
    story_headline(&told, &headline);
    hands_see(&stage, headline.bytes);
    for (int seat = 0; seat < r.match.state.common.seats; seat++) {
        const struct seat *who = &r.setup.seat[seat];
        if (winners == 1u << seat) {
            char star[2 * NAME_BYTES];
            snprintf(star, sizeof star, "★ %s", who->name);
            hands_see(&stage, star);
            ck_assert(who->kind == SEAT_HUMAN || !who->policy.brain->face.cry ||
                      terminal_shows(&stage.t, who->policy.brain->face.cry));
        }
    }
    match_words_result(&r.setup, &r.match, &result);
    hands_key(&stage, "L");
    hands_see(&stage, result.bytes);
    hands_key(&stage, "L");
    record_fini(&r);
}

static void verifies(void)
{
    int status;
    char *said = stage_command(&stage, "verify last", &status);
    ck_assert_msg(status == 0, "%s", said);
    free(said);
}

static void left_in_order(const char *line)
{
    const char *disorder = terminal_disorder(&stage.t);
    ck_assert_msg(disorder == NULL, "%s", disorder);
    hands_see(&stage, line);
}

/* Two back and one forth again; one back and forth leads to the same page. */
static void undo_and_redo(void)
{
    char *before = terminal_text(&stage.t);
    hands_key(&stage, "u");
    hands_see(&stage, "Taken back.");
    hands_key(&stage, "\022");
    char *after = terminal_text(&stage.t);
    ck_assert_msg(strcmp(before, after) == 0, "%s", after);
    free(before);
    free(after);
    hands_key(&stage, "u");
    hands_key(&stage, "u");
    hands_key(&stage, "\022");
}

START_TEST(a_match_broken_off_goes_on_to_the_same_end)
{
    char *twin = play_through(matches[_i]);
    stage_start(&stage, &standard, matches[_i]);
    ck_assert(hands_keys(&stage, 2));
    undo_and_redo();
    terminal_resize(&stage.t, 30, 100);
    ck_assert(hands_keys(&stage, 3));
    terminal_resize(&stage.t, 24, 80);
    ck_assert_int_eq(hands_quit(&stage), 0);
    left_in_order("rollick resume");
    stage_start(&stage, &standard, "resume");
    play_out(&stage);
    char *record = stage_record(&stage);
    ck_assert_msg(hands_same(record, twin), "it ended otherwise");
    shows_result_of(record);
    verifies();
    hands_key(&stage, "q");
    terminal_type(&stage.t, "q");
    ck_assert_int_eq(stage_finish(&stage), 0);
    left_in_order("wins");
    free(record);
    free(twin);
}
END_TEST

START_TEST(a_rematch_swaps_the_seats)
{
    stage_start(&stage, &standard, "play hog Ada=human Bob=human --rules goal=20 --seed 7");
    play_out(&stage);
    hands_key(&stage, "r");
    hands_see(&stage, "Bob, it is your turn. How many dice");
}
END_TEST

START_TEST(conceding_ends_a_match)
{
    stage_start(&stage, &standard, matches[1]);
    ck_assert(hands_keys(&stage, 2));
    hands_key(&stage, "\033");
    hands_key(&stage, "k");
    hands_key(&stage, "\r");
    hands_key(&stage, "y");
    ck_assert(hands_over(&stage));
    hands_see(&stage, "Ada concedes.");
    verifies();
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("matches on a terminal");
    TCase *c = tcase_create("matches");
    tcase_add_checked_fixture(c, open_stage, close_stage);
    tcase_set_timeout(c, SECONDS);
    tcase_add_loop_test(c, a_match_broken_off_goes_on_to_the_same_end, 0, ROWS(matches));
    tcase_add_test(c, a_rematch_swaps_the_seats);
    tcase_add_test(c, conceding_ends_a_match);
    suite_add_tcase(s, c);
    return s;
}
