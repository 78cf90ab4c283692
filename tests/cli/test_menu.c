/* The menu of line mode: what it has besides new matches. */
#include "tests/cli/run.h"
#include "tests/suite.h"

#include <stdio.h>
#include <string.h>

enum { INPUT = 1024 };

static struct run r;

/* Match 1 has ended, match 2 has not. */
static void setup(void)
{
    run_init(&r);
    run_line(&r, "play notone Ann=ai:carter Bo=ai:aiden --rules rounds=3 --seed 12 --test-clock",
             NULL);
    run_line(&r, "play hog Ann=human Bo=human --seed 12 --test-clock", "5\n4\n");
}

static void teardown(void)
{
    run_fini(&r);
}

static const struct {
    const char *said, *heard;
} said[] = {
    {"help", "\nmatches: what was played: go on, replay, review, export, forget.\n"},
    {"watch", "\nWatch which game? Say it as in: watch hog.\n"},
    {"watch hog ai:bacon ai:final", "\nHog, first to 100. Breakfast Boris: 0. "},
    {"watch notone", ". Casual Casper: 0. Casual Casper 2: 0. Casual Casper to play.\n"},
    {"watch yahtzee", "\nYahtzee, round 1 of 13. Casual Casper: 0. Casual Casper 2: 0. "},
    {"watch hog human ai:1", "nobody at the keyboard plays in a match that is watched.\n"},
    {"matches", "\n2: Hog, Ann: 22, Bo: 21, first to 100, 2000-01-01 00:00, unfinished.\n"},
    {"matches", "\n1: Not One, Ann: 30, Bo: 0, "},
    {"matches\nhelp", "\nexport N FORM FILE: write it into a file.\n"},
    {"matches\nreplay 1", "\nRound 3.\nAnn takes the dice.\n"},
    {"matches\nreview 1", "\nNot One, round 3 of 3. Ann: 30 in 7 rolls. Bo: 0 in 7 rolls. The m"},
    {"matches\ngraph 1 Bo", "\nChance of winning of Bo, turn by turn:\n"},
    {"matches\ngraph 1", "\nChance of winning of Ann, turn by turn:\n"}, /* no person: the first */
    {"matches\nreplay", "\nAnn rolls 5, 5, 4, 4 and 4, plus 22. Ann: 22.\n"}, /* the newest */
    {"matches\nreplay last", "\nAnn rolls 5, 5, 4, 4 and 4, plus 22. Ann: 22.\n"},
    {"matches\nreplay 7", "\n'7' is no number of a match that is listed.\n"},
    {"matches\ncontinue 1", "\nMatch 1 has ended; it can only be replayed.\n"},
    {"matches\ncontinue 2", "\nHog, first to 100. Ann: 22. Bo: 21. Bo to play. Roll 0: Free B"},
    {"matches\nforget 1\nno\nforget 1\nyes", "for good, yes or no? yes\nMatch 1 is forgotten.\n"},
    {"matches\nforget 1\nyes\nmore", "or back? more\n2: Hog, Ann: 22, "}, /* it begins anew */
    {"matches\nforget 2\nyes\nback", "or back? back\nWhat shall it be: daily, notone, "},
    {"matches\nforget 2\nyes\nback\ncontinue\nhelp", "\nThere is no unfinished match.\nWhat "},
    {"matches\nforget 1\n/state\nno", "yes or no? /state\nNo match is played now.\n"},
    {"matches\nback\nhelp", "or back? back\nWhat shall it be: continue, daily, notone, "},
    {"matches\nquit\nhelp", "or back? quit\nWhat shall it be: continue, daily, notone, "},
    {"statistics", "\nAnn, Not One: played 1, won 1, tied 0"},
    {"statistics Cy", "\nNo match of Cy has ended yet.\n"},
    {"board", "\nA board of which game? Say it as in: board hog.\n"},
    {"board hog\nscores 30 20\nseat 2\nshow", "Player 1: 30. Player 2: 20. Player 2 to play.\n"},
    {"board hog\nscores 30 20\nhint", "\nBest: roll "},
    {"board hog\n{\"scores\":[28,30]}\njson", "\"position\":{\"seats\":2,\"first\":0,\"seat\":0,"
                                              "\"scores\":[28,30],\"pending\":0}}\n"},
    {"board hog\nscores 30 20 10", "scores: at most 2 figures from 0 to 1000000, not '10'.\n"},
    {"board hog\ngoal x", "'x'"},
    {"board hog\ngoal 20\nscores 30\nshow", "Won by Player 1.\n"},
    {"board hog\ngoal 20\nscores 30 30\nshow", ".\nWhich figures"}, /* which cannot be */
    {"board hog\nhup", "\n'hup' is none of the answers.\n"},
    {"board hog\nhelp", "\nscores: 0 0 ("},
    {"board hog\nhelp", "\nbacon: on (Free Bacon: no dice, a digit of pi plus 3; off|on).\n"},
    {"board knuck\nboards 6 0 0 5\ncolumns 2\ndie 4\njson", "\"boards\":[0,0,0,0,0,0,"},
    {"board knuck\ndie 9", "\ndie: 1 figure from 0 to 6, not '9'.\n"},
    {"board knuck\ndie", "\ndie: 1 figure from 0 to 6.\n"},
    {"board hog\nscores", "\nscores: at most 2 figures from 0 to 1000000.\n"},
    {"board knuck\nhelp", "(board, 0 to 6).\n"},
    {"board knuck\nsides 9\ndie 9\nhelp", "\ndie: 9 (die to place, 0 to 9).\n"},
    {"board notone\nseats 3\nscores 7 8 9\nseats 2\njson", "\"scores\":[7,8],"},
    {"board notone\nseats 3\nseat 3\nfirst 3\nseats 2\njson",
     "{\"seats\":2,\"first\":0,\"seat\":0,"}, /* they have left */
    {"options confirm-concede off\nhog Ann=human Bo=human\n/concede", "/concede\nAnn gives up. "},
    {"options undo none\nhog Ann=human Bo=human\n4\n/undo",
     "\nIn this match nothing can be taken back.\n"},
    {"board hog\nscores 60 50\nplay Ann=human Bo=ai:2", "\nHog, first to 100. Ann: 60. Bo: 50. "},
    {"board knuck\nseats 1\ndie 4\nplay", "\nPlayer 1 to play, 0 of 9 cells filled. "},
    {"board notone\nround 3\nscores 30 20\nplay Ann=human Bo=human",
     "\nAnn to play, round 3 of 10. Turn 0 after 0 rolls. Roll or bank? "}, /* what is at hand … */
    {"board notone\nround 3\nscores 30 20\nplay Ann=human Bo=human\nbank\nyes",
     "\nBo to play, round 3 of 10. Roll or bank? "}, /* … at the beginning only */
    {"board hog\nback\nhelp", "back? back\nWhat shall it be: "},
    {"board hog\nquit\nhelp", "back? quit\nWhat shall it be: "},
    {"options", "\ntutor: off (warns before choices that cost much; off, blunders, all).\n"},
    {"options theme", "\ntheme: terminal ("},
    {"options\ntutor all\nback", "\ntutor: all (warns"},
    {"options tutor all\nhog\n0", "\nTutor: Roll 0 wins 5.1 % less than roll 7."}, /* at once */
    {"options name Zoe\nhog", "\nHog, first to 100. Zoe: 0. "},
    {"options name Zoë\noptions name", "\nname: Zoë ("},
    {"options name Zoë\noptions ascii always\noptions name", "\nname: Zoe ("}, /* at once */
    {"options language es\nayuda",
     "\n¿Qué va a ser: continuar, reto, notone, "}, /* what is asked, too */
    {"daily hup", "\nThe daily of which game? Say it as in: daily hog.\n"},
    {"daily", "\nYesterday, 1999-12-31: not played.\nThe daily of 2000-01-01, Hog. Everybody has "},
    {"daily notone",
     "\nDice: those of 2000-01-01, the same for everybody.\nNot One, round 1 of 10. "},
    {"daily notone\nroll\n/undo", "\nIn this match nothing can be taken back.\n"},
    {"daily notone\n/concede\nyes\ndaily notone",
     "? daily notone\nYesterday, 1999-12-31: not played.\nyou have had today's attempt at "},
    {"daily hog\n/concede\nyes\nhelp", "What shall it be: continue, notone, "}, /* it is over */
    {"d\n/concede\nyes\nhelp", "What shall it be: continue, notone, "},
    {"options undo nix", "\nundo cannot be 'nix'; it can be free, none.\n"},
    {"options\nhup 3", "\n'hup' is none of the settings.\n"},
};

START_TEST(the_menu_answers)
{
    char input[INPUT];
    snprintf(input, sizeof input, "%s\n", said[_i].said);
    run_line(&r, "--plain --test-clock", input);
    ck_assert_msg(r.status == 0 && strstr(r.output, said[_i].heard), "%s%s", r.output, r.errors);
}
END_TEST

START_TEST(what_was_settled_is_there_the_next_time)
{
    run_line(&r, "", "options speed 3\noptions\nask zero off\nback\nquit\n");
    run_line(&r, "", "options\n");
    ck_assert_msg(strstr(r.output, "\nspeed: 3 ("), "%s", r.output);
    ck_assert_msg(strstr(r.output, "\nconfirm-zero: on ("), "%s", r.output); /* two words */
}
END_TEST

START_TEST(the_menu_understands_spanish)
{
    r.lang = "es_ES.UTF-8";
    run_line(&r, "--test-clock",
             "partidas\nayuda\nrepetir 1\nvolver\nopciones tutor todo\nsalir\n");
    ck_assert_msg(strstr(r.output, "\n1: Not One, Ann: 30, Bo: 0, "), "%s", r.output);
    ck_assert_msg(strstr(r.output, "\nRonda 3.\n"), "%s", r.output);
    ck_assert_msg(strstr(r.output, "\nexportar N FORMA ARCHIVO: "), "%s", r.output);
    ck_assert_ptr_null(strstr(r.output, "ninguna de las respuestas"));
    run_line(&r, "--lang en", "options tutor\n");
    ck_assert_msg(strstr(r.output, "\ntutor: all ("), "%s", r.output);
}
END_TEST

START_TEST(a_library_that_cannot_be_read_is_said_so)
{
    run_meddle(&r, "ALTER TABLE matches RENAME COLUMN scores TO marks");
    run_line(&r, "", "matches\nquit\n");
    ck_assert_msg(strstr(r.output, "? matches\nthe library cannot be read: "), "%s", r.output);
    ck_assert_msg(strstr(r.output, ": scores.\nWhat shall it be: "), "%s", r.output);
    run_line(&r, "history", NULL);
    ck_assert_int_eq(r.status, 3);
    ck_assert_msg(strstr(r.errors, "rollick: the library cannot be read: "), "%s", r.errors);
}
END_TEST

/* Nothing is wrong with the others. */
START_TEST(a_match_that_cannot_be_gone_on_with_is_said_so)
{
    run_meddle(&r, "UPDATE lines SET text = 'torn' WHERE match = 2 AND n = 1");
    run_line(&r, "--test-clock", "continue\nhog Ann=human Bo=human\n5\n");
    ck_assert_msg(strstr(r.output, "? continue\nline 2: this is no JSON (at character "), "%s%s",
                  r.output, r.errors);
    ck_assert_ptr_nonnull(strstr(r.output, ").\nWhat shall it be: "));
    ck_assert_ptr_nonnull(strstr(r.output, "\nAnn rolls "));
    ck_assert_int_eq(r.status, 0);
    ck_assert_str_eq(r.errors, "");
}
END_TEST

START_TEST(a_match_whose_series_is_not_known_can_be_played_again)
{
    run_meddle(&r, "UPDATE matches SET plan = NULL");
    run_line(&r, "resume --test-clock", "/concede\nyes\nyes\n5\n");
    ck_assert_msg(r.status == 0 &&
                      strstr(r.output, "\nHog, first to 100. Bo: 0. Ann: 0. Bo to play"),
                  "%s%s", r.output, r.errors);
    ck_assert_ptr_nonnull(strstr(r.output, "\nBo rolls "));
}
END_TEST

/* Match 3: whoever has no name gives up against level 2, or wins with the first throw. */
static const struct {
    const char *played, *said, *menu, *greeting;
} greetings[] = {
    {"play hog human ai:2 --test-clock", "/concede\nyes\n", "",
     "\nLearning Lena at Hog is not beaten yet.\nWhat shall it be: "},
    {"play hog human ai:2 --test-clock", "/concede\nyes\n", "--lang es",
     "\nA\u00fan no has ganado a Learning Lena en Hog.\n"},
    {"play hog human ai:2 --rules goal=1 --test-clock", "1\n", "",
     "\nCasual Casper at Hog is not beaten yet.\n"},
};

START_TEST(who_is_to_be_beaten_is_said_first_and_no_more_when_the_match_is_forgotten)
{
    run_line(&r, greetings[_i].played, greetings[_i].said);
    run_line(&r, greetings[_i].menu, "quit\n");
    ck_assert_msg(strstr(r.output, greetings[_i].greeting), "%s", r.output);
    run_line(&r, "forget 3", NULL);
    run_line(&r, "", "quit\n");
    ck_assert_msg(!strstr(r.output, "beaten"), "%s", r.output);
}
END_TEST

/* Its first match, or its last. */
START_TEST(a_series_that_is_over_does_not_go_on_when_a_match_of_it_is_forgotten)
{
    run_line(&r, "play hog ai:1 ai:2 --best-of 3 --rules goal=25 --seed 7 --test-clock", NULL);
    run_line(&r, _i ? "forget 2 last" : "forget 2 3", NULL);
    ck_assert_msg(strstr(r.output, "2 matches are forgotten."), "%s%s", r.output, r.errors);
    run_line(&r, "", "continue\n");
    ck_assert_msg(strstr(r.output, "There is no unfinished match."), "%s", r.output);
}
END_TEST

START_TEST(long_lists_come_in_parts)
{
    for (int i = 0; i < 21; i++) {
        run_line(&r, "play hog Ann=human Bo=human --seed 12 --test-clock", "5\n");
    }
    run_line(&r, "", "matches\nmore\n");
    ck_assert_msg(strstr(r.output, "\n20 of 23 matches; more: the next.\n"), "%s", r.output);
    ck_assert_ptr_nonnull(strstr(r.output, "back? more\n3: "));
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("menu");
    TCase *c = tcase_create("menu");
    tcase_set_timeout(c, 30);
    tcase_add_checked_fixture(c, setup, teardown);
    tcase_add_loop_test(c, the_menu_answers, 0, ROWS(said));
    tcase_add_test(c, what_was_settled_is_there_the_next_time);
    tcase_add_test(c, the_menu_understands_spanish);
    tcase_add_test(c, a_library_that_cannot_be_read_is_said_so);
    tcase_add_test(c, a_match_that_cannot_be_gone_on_with_is_said_so);
    tcase_add_test(c, a_match_whose_series_is_not_known_can_be_played_again);
    tcase_add_loop_test(c,
                        who_is_to_be_beaten_is_said_first_and_no_more_when_the_match_is_forgotten,
                        0, ROWS(greetings));
    tcase_add_loop_test(c, a_series_that_is_over_does_not_go_on_when_a_match_of_it_is_forgotten, 0,
                        2);
    tcase_add_test(c, long_lists_come_in_parts);
    suite_add_tcase(s, c);
    return s;
}
