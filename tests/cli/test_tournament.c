/* Tournaments of the real program: what they write, what they refuse, how they end. */
#include "tests/cli/golden_text.h"
#include "tests/cli/run.h"
#include "tests/suite.h"

#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static struct run r;

static void setup(void)
{
    run_init(&r);
}

static void teardown(void)
{
    run_fini(&r);
}

static const struct {
    const char *name, *line;
} written[] = {
    {"cup", "hog ai:1 ai:2 ai:3 ai:always-roll:4 Ann=ai:bacon"},
    {"cup_best_of", "knucklebones ai:greedy ai:random ai:greedy --best-of 5"},
    {"cup_markdown", "notone ai:alec ai:hold:25 ai:carter --as markdown"},
    {"cup_quiet", "hog ai:1 ai:2 ai:3 -q"},
    {"cup_es", "hog ai:1 ai:2 ai:always-roll:4 Ann=ai:bacon A=ai:1 --lang es"},
    {"cup_ties", "notone ai:templeton ai:templeton"},
    {"cup_one", "hog ai:bacon"},
    {"cup_json", "hog ai:bacon ai:always-roll:4 A=ai:1 --json"},
    {"league", "hog ai:bacon ai:always-roll:4 Ann=ai:final --format league --games 40"},
    {"league_verbose", "hog ai:bacon ai:always-roll:4 ai:final --format league --games 7 -v"},
    {"league_markdown", "notone a|b=ai:alec ai:hold:25 --format league --games 4 --as markdown -v"},
    {"league_es", "hog ai:bacon ai:random ai:final --format league --games 600 --lang es"},
    {"king", "yahtzee ai:greedy ai:dummy ai:random --games 30"},
    {"king_verbose", "yahtzee ai:random ai:dummy --games 6 -v"},
    {"king_markdown", "yahtzee ai:random ai:dummy --games 6 --as markdown"},
    {"trial", "notone ai:alec ai:hold:25 ai:random --format trial --games 1200"},
    {"trial_es", "yahtzee ai:greedy ai:dummy --format trial --games 1000 --lang es"},
    {"trial_verbose", "yahtzee ai:greedy ai:dummy --format trial --games 10 -v"},
};

START_TEST(tournaments_are_written_so)
{
    char line[256], name[64];
    snprintf(line, sizeof line, "tournament %s --seed 1", written[_i].line);
    snprintf(name, sizeof name, "tournament_%s", written[_i].name);
    run_line(&r, line, NULL);
    ck_assert_int_eq(r.status, 0);
    ck_assert_str_eq(r.errors, "");
    golden_text(r.output, name);
}
END_TEST

START_TEST(all_are_every_player_of_the_game)
{
    run_line(&r, "tournament notone all --format trial --games 20 --seed 1", NULL);
    ck_assert_int_eq(r.status, 0);
    ck_assert_msg(strstr(r.output, "Not One: trial, 19 entrants, 20 games each, "), "%s", r.output);
    ck_assert_msg(strstr(r.output, "Cautious Carter"), "%s", r.output);
}
END_TEST

static const struct {
    const char *line, *names;
} refused[] = {
    {"hog", "SEAT"},
    {"hog ai:1 human", "'human'; people play series, with play --best-of"},
    {"hog bot: ai:1", "a bot needs the command"},
    {"hog ai:1 ai:2 --format cup", "knockout, league, king, trial"},
    {"hog ai:1 ai:2 --format trial", "nobody plays Hog alone"},
    {"hog ai:1 ai:2 ai:3 --format king", "at most 2 players"},
    {"hog ai:1 ai:2 --games 3", "a knockout has no --games"},
    {"hog ai:1 ai:2 --format league --best-of 3", "--best-of is for the pairings of a knockout"},
    {"yahtzee ai:1 ai:2 --best-of 3", "--best-of is for the pairings of a knockout"},
    {"yahtzee ai:1 ai:2 --pause", "--pause is for the rounds of a knockout"},
    {"hog ai:1 ai:2 --best-of 2", "odd number, not 2"},
    {"hog ai:1 ai:2 --format league --games 0", "--games"},
    {"hog ai:1 ai:2 --as csv", "as text or markdown, not as csv"},
    {"hog ai:1 ai:2 --as text --json", "exclude each other"},
    {"hog all", "'all' are all players of a trial"},
    {"hog ai:1 ai:2 --first 1", "--first"},
    {"hog ai:1 ai:2 --dice -", "--dice"},
    {"hog ai:1 ai:2 --rules goal=0", "1 to 1000"},
};

START_TEST(what_does_not_fit_is_refused)
{
    char line[256];
    snprintf(line, sizeof line, "tournament %s", refused[_i].line);
    run_line(&r, line, NULL);
    ck_assert_msg(r.status == 2, "%s: %s", line, r.errors);
    ck_assert_msg(strstr(r.errors, refused[_i].names), "%s: %s", line, r.errors);
    ck_assert_str_eq(r.output, "");
}
END_TEST

static const char *const same[] = {
    "tournament hog ai:1 ai:2 ai:3 ai:4 ai:bacon ai:final --seed 1 --json",
    "tournament hog ai:1 ai:2 ai:3 ai:bacon --format league --games 50 --seed 1 --json",
    "tournament yahtzee ai:1 ai:2 ai:greedy --games 50 --seed 1 --json",
};

START_TEST(jobs_change_nothing)
{
    char line[256], one[16384];
    snprintf(line, sizeof line, "%s --jobs 1", same[_i]);
    run_line(&r, line, NULL);
    snprintf(one, sizeof one, "%s", r.output);
    snprintf(line, sizeof line, "%s --jobs 5", same[_i]);
    run_line(&r, line, NULL);
    ck_assert_str_eq(r.output, one);
    ck_assert_int_gt((int)strlen(one), 1000);
}
END_TEST

/* Between rounds, not before the first nor after the last one; the end of input goes on. */
START_TEST(a_pause_waits_for_enter)
{
    static const char asks[] = "Enter: the next round\n";
    run_line(&r, "tournament hog ai:1 ai:2 ai:3 ai:4 ai:bacon --seed 1 --pause", "\n");
    ck_assert_int_eq(r.status, 0);
    ck_assert_msg(strstr(r.errors, asks) == r.errors, "%s", r.errors);
    ck_assert_str_eq(r.errors + strlen(asks), asks);
    ck_assert(strstr(r.output, "is champion."));
}
END_TEST

START_TEST(a_pause_can_be_left)
{
    run_start(&r, "tournament hog ai:1 ai:2 ai:3 --seed 1 --pause", "", "defeats");
    run_stop(&r, SIGTERM);
    ck_assert_int_eq(r.status, 128 + SIGTERM);
    ck_assert_ptr_null(strstr(r.output, "Championship"));
    ck_assert(strstr(r.output, "Stopped before its end.\n"));
}
END_TEST

static const struct {
    const char *line, *says;
} stopped[] = {
    {"tournament yahtzee ai:1 ai:2 --games 10000000 --seed 1", "\nStopped before its end.\n"},
    {"tournament yahtzee ai:1 ai:2 --games 10000000 --seed 1 --json --jobs 1", "\"stopped\":true"},
};

START_TEST(what_was_played_is_told_when_it_is_stopped)
{
    r.pending = SIGINT;
    run_line(&r, stopped[_i].line, NULL);
    ck_assert_int_eq(r.status, 128 + SIGINT);
    ck_assert_msg(strstr(r.output, stopped[_i].says), "%s", r.output);
}
END_TEST

static const char league[] =
    "hog ai:1 ai:2 Ann=ai:bacon ai:random --format league --games 10000 --seed 5";

START_TEST(a_terminal_that_knows_ascii_only_has_a_sign_for_errors)
{
    r.lang = "C";
    run_line(&r, "tournament hog A=ai:bacon B=ai:bacon --format league --games 2 --seed 1", NULL);
    ck_assert_msg(strstr(r.output, "  +/-  "), "%s", r.output);
    ck_assert_msg(!strchr(r.output, '?'), "%s", r.output);
    ck_assert_msg(strstr(r.output, "  0  ") && !strstr(r.output, "+0") && !strstr(r.output, "-0"),
                  "%s", r.output);
}
END_TEST

/* What is JSON of a tournament that was resumed once it is over. */
static void finish(char *json, size_t size)
{
    run_line(&r, "tournament --resume last --json", NULL);
    ck_assert_msg(r.status == 0, "%s", r.errors);
    snprintf(json, size, "%s", r.output);
}

/* Each time a little later; a program that has ended by then has kept all. */
START_TEST(a_league_that_is_killed_twenty_times_ends_the_same)
{
    char line[256], whole[8192], again[8192];
    snprintf(line, sizeof line, "tournament %s --json --no-save --jobs 2", league);
    run_line(&r, line, NULL);
    ck_assert_msg(r.status == 0 && strlen(r.output) > 1000, "%s", r.errors);
    snprintf(whole, sizeof whole, "%s", r.output);
    snprintf(line, sizeof line, "tournament %s --jobs 2", league);
    run_start(&r, line, "", "entrants");
    run_stop(&r, SIGKILL);
    for (int i = 0; i < 20; i++) {
        run_start(&r, "tournament --resume last --jobs 2", "", "entrants");
        poll(NULL, 0, 15 * i);
        run_stop(&r, SIGKILL);
    }
    finish(again, sizeof again);
    ck_assert_str_eq(again, whole);
}
END_TEST

static const struct {
    const char *first; /* "tournament …", played to its end or stopped; NULL: none */
    const char *then;  /* the words behind --resume */
    int status;
    const char *says, *errors;
} resumed[] = {
    {NULL, "last", 3, "", "there is no tournament"},
    {NULL, "3", 3, "", "there is no tournament 3"},
    {NULL, "first", 2, "", "the number of a tournament or last, not 'first'"},
    {"hog ai:1 ai:2 --seed 1", "last", 0, "is champion.", ""},
    {"hog ai:1 ai:2 --seed 1", "1", 0, "is champion.", ""},
    {"hog ai:1 ai:2 --seed 1", "2", 3, "", "there is no tournament 2"},
    {"hog ai:1 ai:2 --seed 1", "last ai:3", 2, "", "nobody can enter a knockout"},
    {"hog ai:1 ai:2 --seed 1", "last hog", 0, "is champion.", ""},
    {"hog ai:1 ai:2 --seed 1", "last ai:zonk", 2, "", "zonk"},
    {"hog ai:1 ai:2 --seed 1", "1 notone", 2, "", "tournament 1 is one of Hog, not of Not One"},
    {"hog ai:1 ai:2 --seed 1", "last --seed 2", 2, "", "--seed does not go with --resume"},
    {"hog ai:1 ai:2 --seed 1", "last --games 2", 2, "", "--games does not go with --resume"},
    {"hog ai:1 ai:2 --seed 1", "last --no-save", 2, "", "--no-save does not go with --resume"},
    {"hog ai:1 ai:2 --seed 1 --no-save", "last", 3, "", "there is no tournament"},
    {"hog ai:1 ai:2 --format league --games 20", "last Late=ai:3", 0, "Late", ""},
    {"yahtzee ai:greedy ai:dummy --games 20", "1 ai:random", 0, "3 entrants", ""},
};

START_TEST(tournaments_are_gone_on_with)
{
    char line[256];
    if (resumed[_i].first) {
        snprintf(line, sizeof line, "tournament %s", resumed[_i].first);
        run_line(&r, line, NULL);
        ck_assert_msg(r.status == 0, "%s", r.errors);
    }
    snprintf(line, sizeof line, "tournament --resume %s", resumed[_i].then);
    run_line(&r, line, NULL);
    ck_assert_msg(r.status == resumed[_i].status, "%s: %d %s", line, r.status, r.errors);
    ck_assert_msg(strstr(r.output, resumed[_i].says), "%s: %s", line, r.output);
    ck_assert_msg(strstr(r.errors, resumed[_i].errors), "%s: %s", line, r.errors);
}
END_TEST

/* What is forgotten of two, and what is left. */
static const struct {
    const char *line;
    int status;
    const char *says, *errors, *left;
} forgotten[] = {
    {"forget tournaments 1", 0, "1 tournament is forgotten.\n", "", "    2  "},
    {"forget tournaments 2 1", 0, "2 tournaments are forgotten.\n", "", "No tournament is kept"},
    {"forget tournaments 2 3", 3, "1 tournament is forgotten.\n", "there is no tournament 3",
     "    1  "},
    {"forget tournaments", 3, "", "forget tournaments needs their numbers", "    2  "},
    {"forget tournaments last", 3, "", "'last' is no number of a tournament", "    2  "},
    {"forget tournaments 1 --name Bo", 2, "", "forget needs the numbers", "    2  "},
    {"forget 1", 3, "", "match 1", "    2  "}, /* that would be a match */
};

START_TEST(tournaments_are_forgotten_by_their_numbers)
{
    run_line(&r, "tournament hog ai:1 --seed 1", NULL);
    run_line(&r, "tournament hog ai:2 --seed 1", NULL);
    run_line(&r, forgotten[_i].line, NULL);
    ck_assert_msg(r.status == forgotten[_i].status, "%d %s", r.status, r.errors);
    ck_assert_str_eq(r.output, forgotten[_i].says);
    ck_assert_msg(strstr(r.errors, forgotten[_i].errors), "%s", r.errors);
    run_line(&r, "history tournaments", NULL);
    ck_assert_msg(strstr(r.output, forgotten[_i].left) == r.output, "%s", r.output);
}
END_TEST

START_TEST(a_stopped_one_says_how_to_go_on_and_stands_in_the_history)
{
    r.pending = SIGTERM;
    run_line(&r, "tournament yahtzee ai:1 ai:2 --games 10000000 --seed 1", NULL);
    ck_assert_msg(strstr(r.output, "\nrollick tournament --resume 1 goes on with it.\n"), "%s",
                  r.output);
    r.pending = 0;
    run_line(&r, "tournament hog ai:1 --seed 1", NULL);
    run_line(&r, "history tournaments", NULL);
    ck_assert_msg(strstr(r.output, "    2  ") == r.output, "%s", r.output);
    ck_assert_msg(strstr(r.output, "knockout   1 entrant, champion: Rookie Robin\n"), "%s",
                  r.output);
    ck_assert_msg(strstr(r.output, "yahtzee       king       2 entrants, unfinished\n"), "%s",
                  r.output);
    run_line(&r, "history tournaments --json", NULL);
    ck_assert_msg(strstr(r.output, "\"tournament\":1,\"game\":\"yahtzee\",\"format\":\"king\","
                                   "\"entrants\":2,"),
                  "%s", r.output);
    run_line(&r, "history", NULL);
    ck_assert_str_eq(r.output, "No match is kept yet.\n");
    run_line(&r, "history matches", NULL);
    ck_assert_int_eq(r.status, 2);
}
END_TEST

/* While a living program plays it nobody else does. */
START_TEST(one_tournament_is_played_once_at_a_time)
{
    struct run other = r;
    run_start(&r, "tournament yahtzee ai:1 ai:2 --games 10000000 --seed 1", "", "entrants");
    other.output = other.errors = NULL;
    run_line(&other, "history tournaments", NULL);
    ck_assert_msg(strstr(other.output, "being played"), "%s", other.output);
    run_stop(&r, SIGTERM);
    ck_assert_int_eq(r.status, 128 + SIGTERM);
    free(other.output);
    free(other.errors);
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("tournament");
    TCase *c = tcase_create("tournament");
    tcase_add_checked_fixture(c, setup, teardown);
    tcase_set_timeout(c, 60);
    tcase_add_loop_test(c, tournaments_are_written_so, 0, ROWS(written));
    tcase_add_test(c, all_are_every_player_of_the_game);
    tcase_add_loop_test(c, what_does_not_fit_is_refused, 0, ROWS(refused));
    tcase_add_loop_test(c, jobs_change_nothing, 0, ROWS(same));
    tcase_add_test(c, a_pause_waits_for_enter);
    tcase_add_test(c, a_pause_can_be_left);
    tcase_add_loop_test(c, what_was_played_is_told_when_it_is_stopped, 0, ROWS(stopped));
    tcase_add_test(c, a_league_that_is_killed_twenty_times_ends_the_same);
    tcase_add_test(c, a_terminal_that_knows_ascii_only_has_a_sign_for_errors);
    tcase_add_loop_test(c, tournaments_are_gone_on_with, 0, ROWS(resumed));
    tcase_add_loop_test(c, tournaments_are_forgotten_by_their_numbers, 0, ROWS(forgotten));
    tcase_add_test(c, a_stopped_one_says_how_to_go_on_and_stands_in_the_history);
    tcase_add_test(c, one_tournament_is_played_once_at_a_time);
    suite_add_tcase(s, c);
    return s;
}
