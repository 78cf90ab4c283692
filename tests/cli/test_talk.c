/* Line mode: questions beside the choices, and matches that belong together. */
#include "tests/cli/run.h"
#include "tests/suite.h"

#include <stdio.h>
#include <string.h>

enum { INPUT = 512 };

static struct run r;

static void setup(void)
{
    run_init(&r);
    run_settle(&r, "confirm-zero = off\n"); /* every zero is meant */
}

static void unsettled(void)
{
    run_init(&r);
}

static void teardown(void)
{
    run_fini(&r);
}

/* What the program answers to each word said in the place of yes or no. */
static const struct {
    const char *said, *heard;
} asides[] = {
    {"?", "Answer yes or no; /help lists words for the program."},
    {"perhaps", "'perhaps' is neither yes nor no."},
    {"/state", "Hog, first to 100. Ann: 0. Bo: 0. Ann to play."},
    {"/undo", "Not now: yes or no is to be answered first."},
    {"/redo", "Not now: yes or no is to be answered first."},
    {"/concede", "Not now: yes or no is to be answered first."},
    {"state", "Hog, first to 100. Ann: 0. Bo: 0. Ann to play."},
    {"r", "'r' is neither yes nor no."},
    {"undo", "Not now: yes or no is to be answered first."},
};

START_TEST(beside_yes_and_no_words_are_obeyed_that_change_nothing)
{
    char input[INPUT], heard[INPUT];
    snprintf(input, sizeof input, "/concede\n%s\nno\n", asides[_i].said);
    snprintf(heard, sizeof heard, "Give this match up, yes or no? %s\n%s\n", asides[_i].said,
             asides[_i].heard);
    run_line(&r, "play hog Ann=human Bo=human --seed 12", input);
    ck_assert_msg(strstr(r.output, heard), "%s", r.output);
    ck_assert_ptr_nonnull(strstr(r.output, "Give this match up, yes or no? no\nAnn to play"));
}
END_TEST

/* What is answered to words with a slash, and to what may follow them. */
static const struct {
    const char *lang, *said, *heard;
} slashes[] = {
    {NULL, "/comments", "? /comments\nComments: lead, gain.\n"},
    {NULL, "/com\n/com", "? /com\nComments: none.\n"},
    {NULL, "/comments  scores", "Comments: scores.\n"},
    {NULL, "/comments scores\n5", "Ann: 22.\nAnn has 22, Bo has 0.\nBo to play"}, /* at once */
    {NULL, "/comments none", "Comments: none.\n"},
    {NULL, "/comments rain", "comments are scores, lead, gain or several of them, not 'rain'.\n"},
    {NULL, "/undo all", "Nothing can follow /undo.\n"},
    {NULL, "/help", "\n/comments scores,lead,gain: remarks on and off, or these.\n"},
    {NULL, "/", "There is no word '/'; /help lists them.\n"},
    {NULL, "/q", "Several words begin with '/q': /quiet /quit.\n"},
    {"es_ES.UTF-8", "/estado", "? /estado\nHog, hasta 100."},
    {"es_ES.UTF-8", "/state", "? /state\nHog, hasta 100."},
    {"es_ES", "/REGIS", "Todavia no ha pasado nada.\n"}, /* log; not UTF-8 */
    {"es_ES.UTF-8", "/help", "\n/estado: todo sobre"},
    {"es_ES", "/help", "\n/grafica NOMBRE: lo que valio"}, /* what may follow, too */
    {"es_ES.UTF-8", "/help", "\n/exportar FORMA ARCHIVO: escribir"},
    {"es_ES.UTF-8", "/help", "\n/comentarios scores,lead,gain: "}, /* but for names */
};

START_TEST(words_with_a_slash_are_obeyed_in_both_languages)
{
    char input[INPUT];
    snprintf(input, sizeof input, "%s\n", slashes[_i].said);
    r.lang = slashes[_i].lang ? slashes[_i].lang : r.lang;
    run_line(&r, "play hog Ann=human Bo=human --seed 12", input);
    ck_assert_msg(strstr(r.output, slashes[_i].heard), "%s", r.output);
}
END_TEST

/* What is said without a slash to a game, and what is answered. */
static const struct {
    const char *lang, *game, *said, *heard;
} bare[] = {
    {NULL, "hog", "hint", "? hint\nBest: roll 7, chance of winning"},
    {NULL, "hog", "5\nUndo", "? Undo\nTaken back.\n"},
    {NULL, "hog", "log", "? log\nNothing has happened yet.\n"},
    {NULL, "hog", "comments scores", "Comments: scores.\n"}, /* with what may follow */
    {NULL, "hog", "quit\n5", "? quit\nsaved; run"},
    {NULL, "hog", "h", "'h' is no answer here. With a slash it can mean: /hint /help.\n"},
    {NULL, "hog", "conc", "'conc' is no answer here. With a slash it can mean: /concede.\n"},
    {NULL, "hog", "rain", "'rain' is none of the choices.\n"},
    {NULL, "notone", "st", "? st\nAnn banks nothing"},              /* stop */
    {NULL, "notone", "sta", "With a slash it can mean: /state.\n"}, /* it cannot be meant */
    {NULL, "knucklebones", "c", "? c\n'c' could be "},              /* columns go before */
    {NULL, "yahtzee", "chan", "? chan\nAnn scores"},                /* chance, not changed */
    {NULL, "yahtzee", "changed", "? changed\nAnn rolls"},
    {NULL, "hog --dice typed", "5\nstate\n", "6. state\nHog, first"}, /* where dice are typed */
    {NULL, "hog --dice typed", "5\nrain\n", "6. rain\nPlease "},
    {NULL, "hog", "help", "\nWhere a whole word below is no answer, it needs no slash.\n/state"},
    {"es_ES.UTF-8", "hog", "estado", "? estado\nHog, hasta 100."},
    {"es_ES.UTF-8", "hog", "state", "? state\nHog, hasta 100."},
};

START_TEST(a_whole_word_for_the_program_needs_no_slash_where_it_is_no_answer)
{
    char line[INPUT], input[INPUT];
    snprintf(line, sizeof line, "play %s Ann=human Bo=human%s", bare[_i].game,
             strchr(bare[_i].game, ' ') ? "" : " --seed 12");
    snprintf(input, sizeof input, "%s\n", bare[_i].said);
    r.lang = bare[_i].lang ? bare[_i].lang : r.lang;
    run_line(&r, line, input);
    ck_assert_msg(strstr(r.output, bare[_i].heard), "%s", r.output);
}
END_TEST

/* What is said at a choice of no points, and what comes of it. */
static const struct {
    const char *game, *said, *heard;
} confirmed[] = {
    {"yahtzee", "yahtzee\nchance\n", "no? chance\nAnn scores 22 in Chance."}, /* this instead */
    {"yahtzee", "yahtzee\nkeep 1\n", "no? keep 1\nAnn rolls 4 6 6 6."},
    {"yahtzee", "yahtzee\nlarge\nno\n", "no? large\nLarge Straight scores 0 here"}, /* asked, too */
    {"yahtzee", "yahtzee\nlarge\nyes\n", "no? yes\nAnn scores 0 in Large Straight."},
    {"yahtzee", "yahtzee\nyahtzee\n", "no? yahtzee\nAnn scores 0 in Yahtzee."}, /* the same */
    {"yahtzee", "yahtzee\nrain\nno\n", "no? rain\n'rain' is neither yes nor no.\n"},
    {"yahtzee", "yahtzee\n?\nno\n", "Answer yes or no, or make another choice; /help lists"},
    {"yahtzee", "yahtzee\nhint\nno\n", "no? hint\nBest: "},
    {"notone", "bank\nroll\n", "no? roll\nAnn rolls"},
    {"notone", "bank\nbank\n", "no? bank\nAnn banks nothing"},
};

START_TEST(another_choice_in_place_of_yes_or_no_is_made_instead)
{
    char line[INPUT];
    snprintf(line, sizeof line, "play %s Ann=human --seed 12 --test-clock", confirmed[_i].game);
    run_line(&r, line, confirmed[_i].said);
    ck_assert_msg(strstr(r.output, confirmed[_i].heard), "%s", r.output);
}
END_TEST

START_TEST(comments_that_were_switched_on_stay_for_the_rematch)
{
    run_line(&r, "play hog Ann=human Bo=human --seed 12",
             "/comments scores\n/concede\nyes\nyes\n5\n");
    ck_assert_msg(strstr(r.output, "\nBo has "), "%s", r.output);
}
END_TEST

START_TEST(a_question_that_comes_again_says_what_is_at_hand)
{
    char path[2 * SCRATCH_BYTES], line[4 * SCRATCH_BYTES];
    run_line(&r, "play knucklebones Ann=human Bo=human --seed 12", "x\n/undo\n1\n");
    ck_assert_ptr_nonnull(strstr(r.output, "nothing to take back.\nAnn rolls 5. Column 1, 2 or"));
    run_line(&r, "resume", "\n");
    ck_assert_msg(strstr(r.output, "Bo to play.\nBo rolls 5. Column 1, 2 or 3? \nBo rolls 5."),
                  "%s", r.output);
    scratch_write(scratch_path(path, r.home, "position"), "{\"die\":4}", 9);
    snprintf(line, sizeof line, "play knucklebones human human --position %s", path);
    run_line(&r, line, "");
    ck_assert_msg(strstr(r.output, "The die to be placed shows 4. Column 1, 2 or 3?"), "%s",
                  r.output);
}
END_TEST

START_TEST(whoever_leaves_an_older_match_is_told_its_number)
{
    run_line(&r, "play hog Ann=human Bo=human --seed 12", "5\n");
    run_line(&r, "play hog Ann=human Bo=human --seed 13", "5\n");
    ck_assert_str_eq(run_last(&r), "saved; run 'rollick resume' to continue");
    run_line(&r, "resume 1", "5\n");
    ck_assert_str_eq(run_last(&r), "saved; run 'rollick resume 1' to continue");
}
END_TEST

START_TEST(whoever_plays_alone_hears_what_each_turn_brought)
{
    run_line(&r, "play yahtzee Ann=human --seed 12 --test-clock", "chance\n");
    ck_assert_msg(strstr(r.output, "? chance\nAnn scores 22 in Chance. Ann: 22.\nAnn rolls "), "%s",
                  r.output);
}
END_TEST

START_TEST(a_series_ends_when_somebody_has_won_more_than_half)
{
    run_line(&r, "play knucklebones ai:1 ai:5 --best-of 3 --seed 4 --test-clock", NULL);
    ck_assert_int_eq(r.status, 0);
    ck_assert_ptr_nonnull(strstr(r.output, " wins the series."));
    run_line(&r, "history --json", NULL);
    ck_assert_ptr_nonnull(strstr(r.output, "{\"match\":2,"));
}
END_TEST

START_TEST(a_series_that_was_left_goes_on_as_a_series)
{
    run_line(&r, "play hog Ann=human Bo=human --best-of 3 --secrets --rules plain",
             "\n\n/concede\nyes\n");
    ck_assert_int_eq(r.status, 0); /* left between two matches: from the menu the second begins */
    run_line(&r, "", "matches\nquit\n");
    ck_assert_msg(strstr(r.output, "0 : 1, best of 3") &&
                      strstr(r.output, ", a series that goes on.\n"),
                  "%s", r.output);
    run_line(&r, "", "cont\n\n\n5\n/quit\n");
    ck_assert_msg(strstr(r.output, "The series goes on. Ann: 0. Bo: 1."), "%s", r.output);
    ck_assert_msg(strstr(r.output, "Bo rolls"), "%s", r.output);         /* and Bo begins it */
    run_line(&r, "resume", "5\n/concede\nyes\n\n\n/concede\nyes\nno\n"); /* left within one */
    ck_assert_msg(strstr(r.output, "The series goes on. Ann: 1. Bo: 1."), "%s", r.output);
    ck_assert_msg(strstr(r.output, "The series is over. Ann: 1. Bo: 2."), "%s", r.output);
    ck_assert_ptr_nonnull(strstr(r.output, "Bo wins the series."));
    run_line(&r, "", "quit\n");
    ck_assert_ptr_null(strstr(r.output, "continue"));
}
END_TEST

START_TEST(three_in_a_rematch_move_on_by_one_seat)
{
    run_line(&r, "play notone A=human B=human C=human --rules rounds=1 --seed 1", "b\nb\nb\nyes\n");
    ck_assert_msg(strstr(r.output, "C: 0. A: 0. B: 0. C to play."), "%s", r.output);
}
END_TEST

START_TEST(who_begins_changes_where_a_seat_was_left_out)
{
    run_line(&r, "play hog Ann=human --best-of 3 --seed 1 --test-clock",
             "/concede\nyes\n/state\n/quit\n");
    ck_assert_msg(strstr(r.output, "Casual Casper: 0. Casual Casper to play."), "%s", r.output);
}
END_TEST

START_TEST(a_rematch_swaps_the_seats)
{
    char input[INPUT];
    strcpy(input, "");
    for (int i = 0; i < 10; i++) {
        strcat(input, "b\n");
    }
    strcat(input, "maybe\nyes\nr\n");
    run_line(&r, "play notone Ann=human Carter=ai:carter --seed 12 --test-clock", input);
    ck_assert_ptr_nonnull(strstr(r.output, "Play again with seats swapped, yes or no? maybe\n"
                                           "'maybe' is neither yes nor no.\n"
                                           "Play again with seats swapped, yes or no? yes\n"));
    ck_assert_ptr_nonnull(strstr(r.output, "Not One, round 1 of 10. Carter: 0. Ann: 0. Carter to"));
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("talk");
    TCase *c = tcase_create("talk");
    tcase_set_timeout(c, 30);
    tcase_add_checked_fixture(c, setup, teardown);
    tcase_add_loop_test(c, beside_yes_and_no_words_are_obeyed_that_change_nothing, 0, ROWS(asides));
    tcase_add_loop_test(c, words_with_a_slash_are_obeyed_in_both_languages, 0, ROWS(slashes));
    tcase_add_loop_test(c, a_whole_word_for_the_program_needs_no_slash_where_it_is_no_answer, 0,
                        ROWS(bare));
    tcase_add_test(c, comments_that_were_switched_on_stay_for_the_rematch);
    tcase_add_test(c, a_question_that_comes_again_says_what_is_at_hand);
    tcase_add_test(c, whoever_leaves_an_older_match_is_told_its_number);
    tcase_add_test(c, whoever_plays_alone_hears_what_each_turn_brought);
    tcase_add_test(c, a_series_ends_when_somebody_has_won_more_than_half);
    tcase_add_test(c, a_series_that_was_left_goes_on_as_a_series);
    tcase_add_test(c, three_in_a_rematch_move_on_by_one_seat);
    tcase_add_test(c, who_begins_changes_where_a_seat_was_left_out);
    tcase_add_test(c, a_rematch_swaps_the_seats);
    suite_add_tcase(s, c);
    TCase *asked = tcase_create("asked");
    tcase_set_timeout(asked, 30);
    tcase_add_checked_fixture(asked, unsettled, teardown);
    tcase_add_loop_test(asked, another_choice_in_place_of_yes_or_no_is_made_instead, 0,
                        ROWS(confirmed));
    suite_add_tcase(s, asked);
    return s;
}
