/* Line mode: mistakes come back as questions, on their days. */
#include "tests/cli/run.h"
#include "tests/suite.h"

#include <string.h>

static struct run r;

/* Always a day apart: in virtual time it is midnight in London. */
static const char today[] = "AAA+12", tomorrow[] = "AAA-14";

static void say(const char *zone, const char *line, const char *said)
{
    r.zone = zone;
    run_line(&r, line, said);
}

/* Somebody has made one mistake in a match of line mode, which is judged at its end. */
static void setup(void)
{
    run_init(&r);
    say(today, "play hog Ann=human Bo=ai:careless:230:optimal --seed 12 --test-clock",
        "5\n4\n5\n5\n/concede\nyes\n");
    ck_assert_msg(r.status == 0, "%s", r.errors);
}

static void teardown(void)
{
    run_fini(&r);
}

static void hears(const char *words)
{
    ck_assert_msg(r.status == 0, "%s", r.errors);
    ck_assert_msg(strstr(r.output, words), "no \"%s\" in %s", words, r.output);
}

static const char drill[] = "drill --name Ann --test-clock";

static const struct {
    const char *said, *heard;
} answers[] = {
    {"4\n", "\nDrill 1 of 1: match 1.\nHog, first to 100. Ann: 22. Bo: 24. Ann to play.\n"},
    {"4\n", "\nRoll 0: Free Bacon brings 6. Roll 0 to 10? 4\n"},
    {"4\n", "\nA mistake: roll 9 wins 5.3 % more. With 9 dice there is another turn in 82.4 %, "},
    {"4\n", " It is asked again on 2000-01-02.\n0 of 1 right. The next one is due on 2000-01-02."},
    {"9\n", "\nRight: roll 9 is the best choice. "},
    {"9\n", " It is asked again on 2000-01-03.\n1 of 1 right. The next one is due on 2000-01-03."},
    {"8\n", "\nRight: it costs next to nothing. The best choice is roll 9."},
    {"?\n9\n", "\n/quit: no more drills.\n"},
    {"11\nnine\nroll 9\n", "\nRight: "},          /* asked until it is understood */
    {"/hint\n9\n", "\n/quit: no more drills.\n"}, /* no command of a match */
    {"quit\n", "? quit\n1 more is due now.\n"},
    {"/quit\n", "? /quit\n1 more is due now.\n"},
};

START_TEST(an_answer_is_judged_as_a_review_judges)
{
    say(tomorrow, drill, answers[_i].said);
    hears(answers[_i].heard);
}
END_TEST

START_TEST(a_drill_is_asked_when_it_is_due_and_not_before)
{
    say(today, drill, "9\n");
    hears("\nNo drill is due today. The next one is due on 2000-01-01.\n");
    say(tomorrow, drill, "9\n");
    hears("\n1 of 1 right. ");
    say(tomorrow, drill, "9\n");
    hears("\nNo drill is due today. The next one is due on 2000-01-03.\n");
}
END_TEST

START_TEST(a_review_that_is_read_again_gives_no_drills_again)
{
    say(tomorrow, drill, "9\n");
    say(tomorrow, "review 1", NULL);
    say(tomorrow, drill, "9\n");
    hears("\nNo drill is due today. The next one is due on 2000-01-03.\n");
}
END_TEST

static const struct {
    const char *line, *heard;
} whose[] = {
    {"drill hog --name Ann --test-clock", "\nDrill 1 of 1: "},
    {"drill notone --name Ann --test-clock", "\nAnn has no drills. "},
    {"drill --name Bo --test-clock", "\nBo has no drills. "}, /* the house has none */
    {"drill --test-clock", "\nPlayer 1 has no drills. "},
    {"drill --name Ann --data-dir /proc/nowhere --test-clock", "\nDrills stand in the library, "},
};

START_TEST(drills_are_those_of_a_person_and_a_game)
{
    say(tomorrow, whose[_i].line, "9\n");
    hears(whose[_i].heard);
}
END_TEST

static const char *const forgotten[] = {"forget 1", "forget --name Ann"};

START_TEST(drills_are_forgotten_with_a_match_or_a_person)
{
    say(tomorrow, forgotten[_i], NULL);
    hears("1 match is forgotten.");
    say(tomorrow, drill, "9\n");
    hears("\nAnn has no drills. ");
}
END_TEST

static const struct {
    const char *said, *heard;
} menu[] = {
    {"", "\n1 drill is due.\nWhat shall it be: "}, {"drill\n9\n", "\n1 of 1 right. "},
    {"drill hog\n9\n", "\n1 of 1 right. "},        {"drill notone\n", "\nAnn has no drills. "},
    {"drill chess\n", "\nDrills of which game? "},
};

START_TEST(the_menu_says_how_many_are_due_and_asks_them)
{
    run_settle(&r, "name = Ann\n");
    say(tomorrow, "--test-clock", menu[_i].said);
    hears(menu[_i].heard);
}
END_TEST

static const struct {
    const char *line, *why;
} wrong[] = {
    {"drill chess", "there is no game 'chess'"},
    {"drill hog notone", "drill takes [GAME]; 'notone' is too much"},
    {"drill --json", "--json"},
};

START_TEST(what_is_no_drill_is_refused)
{
    say(tomorrow, wrong[_i].line, NULL);
    ck_assert_int_eq(r.status, 2);
    ck_assert_msg(strstr(r.errors, wrong[_i].why), "%s", r.errors);
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("drill");
    TCase *c = tcase_create("drill");
    tcase_add_checked_fixture(c, setup, teardown);
    tcase_add_loop_test(c, an_answer_is_judged_as_a_review_judges, 0, ROWS(answers));
    tcase_add_test(c, a_drill_is_asked_when_it_is_due_and_not_before);
    tcase_add_test(c, a_review_that_is_read_again_gives_no_drills_again);
    tcase_add_loop_test(c, drills_are_those_of_a_person_and_a_game, 0, ROWS(whose));
    tcase_add_loop_test(c, drills_are_forgotten_with_a_match_or_a_person, 0, ROWS(forgotten));
    tcase_add_loop_test(c, the_menu_says_how_many_are_due_and_asks_them, 0, ROWS(menu));
    tcase_add_loop_test(c, what_is_no_drill_is_refused, 0, ROWS(wrong));
    suite_add_tcase(s, c);
    return s;
}
