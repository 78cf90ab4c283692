/* Line mode says less with -q, and more with -v. */
#include "tests/cli/golden_text.h"
#include "tests/cli/run.h"
#include "tests/suite.h"

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

enum { LINE = 256 };

static struct run r;

static void setup(void)
{
    run_init(&r);
}

static void teardown(void)
{
    run_fini(&r);
}

/* Short matches without people, whose players choose by rules, by ratings and by chance. */
static const struct {
    const char *game, *seats, *position;
} matches[] = {
    {"notone", "ai:carter ai:points --rules rounds=2", "{}"},
    {"hog", "ai:careless:50:turn ai:always-roll:6 --rules goal=30", "{}"},
    {"knucklebones", "ai:counter-stack ai:greedy --rules columns=2", "{}"},
    {"yahtzee", "ai:greedy ai:random",
     "{\"seats\":2,\"boxes\":[1,-1,3,8,20,18,22,0,25,30,0,50,14,2,-1,3,12,15,6,22,0,25,0,0,0,14],"
     "\"bonuses\":[1,0]}"},
};

static void play(int i, const char *option)
{
    char line[LINE];
    snprintf(line, sizeof line, "play %s %s --seed 12 --test-clock --position - %s",
             matches[i].game, matches[i].seats, option);
    run_line(&r, line, matches[i].position);
    ck_assert_msg(r.status == 0, "%s", r.errors);
}

START_TEST(with_v_each_board_is_told_and_why_it_was_chosen_so)
{
    char name[LINE];
    snprintf(name, sizeof name, "verbose_%s", matches[_i].game);
    play(_i, "-v");
    golden_text(r.output, name);
}
END_TEST

START_TEST(with_q_a_match_without_people_is_its_result)
{
    char name[LINE];
    snprintf(name, sizeof name, "quiet_%s", matches[_i].game);
    play(_i, "-q");
    golden_text(r.output, name);
}
END_TEST

/* A replay says as much as the match did. */
START_TEST(a_replay_says_less_and_more_too)
{
    static const char result[] = "The match is over. ";
    char played[1 << 14];
    play(_i, "-v");
    char *end = strstr(r.output, "Kept as match");
    ck_assert_ptr_nonnull(end);
    *end = '\0';
    snprintf(played, sizeof played, "%s", run_from(&r, "Dice: "));
    run_line(&r, "replay last --plain -v", NULL);
    ck_assert_str_eq(run_from(&r, "Dice: "), played);
    play(_i, "-q");
    ck_assert_msg(strncmp(r.output, result, strlen(result)) == 0, "%s", r.output);
    snprintf(played, sizeof played, "%s", r.output);
    run_line(&r, "replay last --plain -q", NULL);
    ck_assert_str_eq(r.output, played);
}
END_TEST

/* Who plays is told what proves the dice before the first throw and in the end; nobody else is. */
static const struct {
    const char *line, *input;
    bool proof;
} drawn[] = {
    {"play hog ai:1 ai:2 --rules goal=5 -q --test-clock", NULL, false},
    {"play hog ai:1 ai:2 --rules goal=5 --test-clock", NULL, true},
    {"play hog Ann=human ai:1 --rules goal=1 -q --test-clock", "1\nno\n", true},
    {"replay last --plain -q", NULL, false},
    {"replay last --plain", NULL, true},
};

START_TEST(quiet_matches_prove_their_dice_only_to_people)
{
    run_line(&r, "play hog ai:1 ai:2 --rules goal=5 --test-clock", NULL);
    run_line(&r, drawn[_i].line, drawn[_i].input);
    ck_assert_msg(r.status == 0, "%s", r.errors);
    ck_assert_msg(strstr(r.output, "wins."), "%s", r.output);
    ck_assert_msg(!strstr(r.output, "Dice: drawn, commit ") == !drawn[_i].proof, "%s", r.output);
    ck_assert_msg(!strstr(r.output, "Dice: nonce ") == !drawn[_i].proof, "%s", r.output);
    bool kept = drawn[_i].proof && !strstr(drawn[_i].line, "-q") && drawn[_i].line[0] == 'p';
    ck_assert_msg(!strstr(r.output, "Kept as match ") == !kept, "%s", r.output);
}
END_TEST

START_TEST(whoever_plays_quietly_hears_how_turns_end_and_what_is_asked)
{
    run_line(&r, "play knucklebones Ann=human ai:left-to-right --seed 12 -q --test-clock",
             "1\n/v\n2\n");
    golden_text(r.output, "quiet_person");
}
END_TEST

/* What they need to know is shared, and let go of: nobody waits for it at the end. */
START_TEST(who_chooses_by_a_table_says_why_too)
{
    run_line(&r, "play hog ai:5 ai:final --seed 12 --test-clock -v", NULL);
    ck_assert_int_eq(r.status, 0);
    ck_assert_msg(strstr(r.output, "\nWhy: optimal, by its ratings: roll "), "%s", r.output);
    run_line(&r, "replay last --plain -v", NULL);
    ck_assert_msg(strstr(r.output, "\nWhy: optimal, by its ratings: roll "), "%s", r.output);
}
END_TEST

/* What the habit is people find out; that it speaks, or has no say, they hear. */
START_TEST(a_character_says_whether_its_habit_spoke)
{
    run_line(&r, "play hog ai:lotte ai:casper --seed 12 --test-clock --no-save -v", NULL);
    ck_assert_int_eq(r.status, 0);
    ck_assert_msg(strstr(r.output, "\nWhy: casper:6, by its habit.\n"), "%s", r.output);
    ck_assert_msg(strstr(r.output, ", as its habit has no say here, by ratings of optimal: roll "),
                  "%s", r.output);
}
END_TEST

START_TEST(a_match_that_goes_on_is_told_as_loudly_as_asked)
{
    run_line(&r, "play knucklebones Ann=human ai:left-to-right --seed 12 --test-clock", "1\n");
    run_line(&r, "resume -v", "2\n");
    ck_assert_msg(strstr(r.output, "Why: left-to-right, by its rule first-free.\n"), "%s",
                  r.output);
    run_line(&r, "resume -q", "3\n");
    ck_assert_msg(!strstr(r.output, "Lefty Lou rolls"), "%s", r.output);
    ck_assert_msg(strstr(r.output, "Lefty Lou places"), "%s", r.output);
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("detail");
    TCase *t = tcase_create("detail");
    tcase_set_timeout(t, 30);
    tcase_add_checked_fixture(t, setup, teardown);
    tcase_add_loop_test(t, with_v_each_board_is_told_and_why_it_was_chosen_so, 0, ROWS(matches));
    tcase_add_loop_test(t, with_q_a_match_without_people_is_its_result, 0, ROWS(matches));
    tcase_add_loop_test(t, a_replay_says_less_and_more_too, 0, ROWS(matches));
    tcase_add_loop_test(t, quiet_matches_prove_their_dice_only_to_people, 0, ROWS(drawn));
    tcase_add_test(t, whoever_plays_quietly_hears_how_turns_end_and_what_is_asked);
    tcase_add_test(t, who_chooses_by_a_table_says_why_too);
    tcase_add_test(t, a_character_says_whether_its_habit_spoke);
    tcase_add_test(t, a_match_that_goes_on_is_told_as_loudly_as_asked);
    suite_add_tcase(s, t);
    return s;
}
