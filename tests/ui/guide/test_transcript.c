#include "games/notone/game.h"
#include "games/notone/rules.h"
#include "tests/suite.h"
#include "ui/guide/transcript.h"

#include <stdlib.h>
#include <string.h>

static struct setup setup;
static struct match match;
static struct transcript transcript;
static struct lines lines;
static struct out out;
static char *bytes;
static size_t size;

/* Ann and the machine sit at Not One; what is told goes to `bytes`. */
static void sit_down(void)
{
    struct text why = {0};
    setup_init(&setup, &notone);
    setup.seed = seed_value(1);
    ck_assert(setup_seat(&setup, "Ann=human", &why) && setup_seat(&setup, "Robo=ai:1", &why));
    ck_assert_msg(setup_finish(&setup, &why), "%s", why.bytes);
    match_init(&match, setup.game, &setup.start);
    out = (struct out){.to = open_memstream(&bytes, &size)};
    lines_init(&lines, &out);
    transcript_init(&transcript, &setup, &match, 0, false, NULL);
}

static void stand_up(void)
{
    transcript_fini(&transcript);
    match_fini(&match);
    fclose(out.to);
    free(bytes);
}

static void happen(const struct event *e)
{
    struct text why = {0};
    ck_assert_msg(match_replay(&match, e, &why), "%s", why.bytes);
}

static void choose(int action)
{
    happen(
        &(struct event){.kind = EVENT_ACTION, .seat = match_next(&match).seat, .action = action});
}

static void roll(int a, int b)
{
    choose(NOTONE_ROLL);
    happen(&(struct event){
        .kind = EVENT_ROLL, .seat = match_next(&match).seat, .dice = 2, .face = {a, b}});
}

/* A turn of one roll. */
static void bank(int a, int b)
{
    roll(a, b);
    choose(NOTONE_STOP);
}

static const char *told(enum detail detail)
{
    struct motives none = {0};
    transcript_tell(&transcript, detail, &none, &lines);
    lines_close(&lines);
    fflush(out.to);
    return bytes;
}

START_TEST(a_line_tells_of_an_event_and_the_last_one_of_a_turn_has_the_score)
{
    roll(6, 4);
    ck_assert_str_eq(told(DETAIL_USUAL), "Ann rolls 6 and 4, plus 10. Turn 10.\n");
    ck_assert_ptr_nonnull(transcript_of_turn(&transcript, 0));
    choose(NOTONE_STOP);
    ck_assert_ptr_null(transcript_of_turn(&transcript, 0));
    ck_assert_ptr_nonnull(strstr(told(DETAIL_USUAL), " Ann: 10.\n"));
}
END_TEST

static const struct {
    enum detail detail;
    int lines; /* of a roll by a person and one by a brain */
} kinds[] = {
    {DETAIL_NONE, 0},
    {DETAIL_TURNS, 1}, /* Ann stops */
    {DETAIL_USUAL, 4}, /* … two throws, and that Robo rolls */
    {DETAIL_ALL, 5},   /* … and that Ann did */
};

START_TEST(choices_that_lead_to_a_throw_are_told_as_wished)
{
    bank(6, 4);
    roll(3, 2);
    const char *all = told(kinds[_i].detail);
    int n = 0;
    for (const char *at = all; (at = strchr(at, '\n')); at++) {
        n++;
    }
    ck_assert_msg(n == kinds[_i].lines, "%s", all);
    ck_assert_int_eq(transcript_since(&transcript, 0), 3);
    ck_assert_int_eq(transcript_since(&transcript, 1), 0);
}
END_TEST

START_TEST(what_is_taken_back_is_told_again_when_it_happens_again)
{
    roll(6, 4);
    told(DETAIL_ALL);
    match_seek(&match, 0);
    ck_assert_int_eq(transcript.n, 0);
    match_seek(&match, 2);
    ck_assert_int_eq(transcript.n - transcript.shown, 2);
}
END_TEST

START_TEST(after_an_undo_scores_are_those_gone_back_to)
{
    bank(6, 4);
    bank(3, 2);
    match_seek(&match, 2);
    choose(NOTONE_STOP); /* Robo has nothing again, and nothing of that has changed */
    ck_assert_str_eq(transcript.told[transcript.n - 1].words, "Ann banks 10. Ann: 10.");
    ck_assert_int_eq(transcript.score[0], 10);
    ck_assert_int_eq(transcript.score[1], 0);
}
END_TEST

START_TEST(a_round_is_named_once_and_again_after_it_was_taken_back)
{
    transcript.rounds = true;
    for (int i = 0; i < 4; i++) {
        choose(NOTONE_STOP);
    }
    match_seek(&match, 2);
    choose(NOTONE_STOP);
    ck_assert_str_eq(told(DETAIL_ALL), "Round 1.\n"
                                       "Ann banks nothing, without a roll. Ann: 0.\n"
                                       "Robo banks nothing, without a roll. Robo: 0.\n"
                                       "Round 2.\n"
                                       "Ann banks nothing, without a roll. Ann: 0.\n");
}
END_TEST

START_TEST(a_round_is_named_before_its_board_and_after_what_is_said_of_the_last_turn)
{
    transcript.rounds = true;
    transcript_comment(&transcript, COMMENT_LEAD);
    choose(NOTONE_STOP);
    told(DETAIL_BOARDS);
    bank(6, 4);
    choose(NOTONE_STOP);
    const char *all = told(DETAIL_BOARDS);
    ck_assert_msg(strstr(all, "Robo banks 10. Robo: 10.\nRobo takes the lead by 10.\nRound 2.\n"
                              "Not One, round 2 of 10. "),
                  "%s", all);
    const char *board = strstr(all, "Not One, round 2 of 10. ");
    ck_assert_msg(!strstr(board, "Round 2."), "%s", all);
    ck_assert_msg(strstr(board, "Ann banks nothing, without a roll. Ann: 0.\nNot One, round 2 of"),
                  "%s", all);
}
END_TEST

START_TEST(no_round_begins_where_a_match_ends)
{
    transcript.rounds = true;
    for (int i = 0; i < 20; i++) {
        choose(NOTONE_STOP);
    }
    const char *all = told(DETAIL_BOARDS);
    ck_assert_msg(strstr(all, "Round 10.\n"), "%s", all);
    ck_assert_msg(!strstr(all, "Round 11."), "%s", all);
    match_seek(&match, 18);
    choose(NOTONE_STOP);
    ck_assert_ptr_nonnull(strstr(strstr(told(DETAIL_ALL), "The match is over."), "Round 10.\n"));
}
END_TEST

START_TEST(a_match_is_told_again_from_an_event_on)
{
    bank(6, 4);
    roll(3, 2);
    transcript_match(&setup, &match, 3, 0, DETAIL_ALL, NULL, &out);
    fflush(out.to);
    ck_assert_ptr_null(strstr(bytes, "rolls 6 and 4"));
    ck_assert_ptr_nonnull(strstr(bytes, "Dice: seed"));
    ck_assert_ptr_nonnull(strstr(bytes, "Robo rolls 3 and 2"));
    ck_assert_ptr_nonnull(strstr(bytes, "The record is broken off here.\n"));
    match_end(&match, ENDING_CONCEDED, 0, NULL);
    transcript_match(&setup, &match, 5, 0, DETAIL_ALL, NULL, &out);
    fflush(out.to);
    ck_assert_ptr_nonnull(
        strstr(bytes, "Ann gives up. The match is over. Ann: 10 in 1 roll. Robo: 0.\n"));
    ck_assert_ptr_nonnull(strstr(bytes, "Robo wins.\n"));
}
END_TEST

/* As a match that is gone on with, whose lines were told before. */
START_TEST(what_happened_before_is_there_and_not_told_again)
{
    bank(6, 4);
    transcript_fini(&transcript);
    match.watchers = NULL;
    transcript_init(&transcript, &setup, &match, 0, false, NULL);
    ck_assert_int_eq(transcript.n, 3);
    ck_assert_int_eq(match.events, 3);
    ck_assert_int_eq(match.take_backs, 0); /* nobody took anything back */
    choose(NOTONE_STOP);
    ck_assert_str_eq(told(DETAIL_ALL), "Robo banks nothing, without a roll. Robo: 0.\n");
}
END_TEST

START_TEST(scores_of_a_position_are_no_news)
{
    transcript_fini(&transcript);
    match_fini(&match);
    struct notone start;
    memcpy(&start, &setup.start, sizeof start);
    start.seats[1].score = 20;
    memcpy(&setup.start, &start, sizeof start);
    match_init(&match, setup.game, &setup.start);
    transcript_init(&transcript, &setup, &match, 0, false, NULL);
    choose(NOTONE_STOP);
    ck_assert_str_eq(told(DETAIL_ALL), "Ann banks nothing, without a roll. Ann: 0.\n");
}
END_TEST

START_TEST(rounds_are_named_where_only_turns_are_told)
{
    transcript.rounds = true;
    bank(6, 4);
    const char *all = told(DETAIL_TURNS);
    ck_assert_msg(strncmp(all, "Round 1.\n", 9) == 0 && !strstr(all, "rolls"), "%s", all);
}
END_TEST

/* How a match ends where Ann has 10, if she has, and what is said of it. */
static const struct {
    bool scored;
    enum ending ending;
    int by;
    const char *said;
} ends[] = {
    {true, ENDING_CONCEDED, 0, "Ann gives up. The match is over. "},
    {true, ENDING_CONCEDED, 1, "Robo gives up. The match is over. "},
    {true, ENDING_CONCEDED, 1, "\nAnn wins.\n"},
    {true, ENDING_LIMIT, 0, "\nThe match has grown too long and ends here. Ann: 10 in 1 roll."},
    {true, ENDING_OVER, 0, "\nThe match is over. Ann: 10 in 1 roll. Robo: 0.\nAnn wins.\n"},
    {false, ENDING_OVER, 0, "\nAnn and Robo share the highest score. Tie! Play again.\n"},
};

START_TEST(a_result_says_how_a_match_ended_and_who_won)
{
    if (ends[_i].scored) {
        roll(6, 4);
    }
    choose(NOTONE_STOP);
    match.ending = ends[_i].ending;
    match.ended_by = ends[_i].by;
    transcript_match(&setup, &match, 0, 0, DETAIL_ALL, NULL, &out);
    fflush(out.to);
    ck_assert_msg(strstr(bytes, ends[_i].said), "%s", bytes);
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("transcript");
    TCase *t = tcase_create("transcript");
    tcase_add_checked_fixture(t, sit_down, stand_up);
    tcase_add_test(t, a_line_tells_of_an_event_and_the_last_one_of_a_turn_has_the_score);
    tcase_add_loop_test(t, choices_that_lead_to_a_throw_are_told_as_wished, 0, ROWS(kinds));
    tcase_add_test(t, what_is_taken_back_is_told_again_when_it_happens_again);
    tcase_add_test(t, after_an_undo_scores_are_those_gone_back_to);
    tcase_add_test(t, a_round_is_named_once_and_again_after_it_was_taken_back);
    tcase_add_test(t, a_round_is_named_before_its_board_and_after_what_is_said_of_the_last_turn);
    tcase_add_test(t, no_round_begins_where_a_match_ends);
    tcase_add_test(t, a_match_is_told_again_from_an_event_on);
    tcase_add_test(t, what_happened_before_is_there_and_not_told_again);
    tcase_add_test(t, scores_of_a_position_are_no_news);
    tcase_add_test(t, rounds_are_named_where_only_turns_are_told);
    tcase_add_loop_test(t, a_result_says_how_a_match_ended_and_who_won, 0, ROWS(ends));
    suite_add_tcase(s, t);
    return s;
}
