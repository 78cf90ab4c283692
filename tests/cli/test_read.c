/* Rules, scoring and strategy in line mode. */
#include "tests/cli/run.h"
#include "tests/suite.h"

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
    const char *line, *input, *says, *not ;
} rows[] = {
    /* the rules that are played, not the usual ones */
    {"play notone human human", "/rules\n", "The first roll of a turn is safe", "when to be"},
    {"play notone human human --rules risky", "/rules\n", "even on its first roll", "turn is safe"},
    {"play hog human human --rules goal=50", "/rules\n", "goal=50 (usually 100): ", "as usual"},
    {"play hog human human", "/rules\n", "Hog: Scoring.", "Hog: Strategy."},
    {"play hog human human", "/tips\n", "When to be bold. Far behind", "Hog: Rules."},
    {"play hog human human", "/help\n", "/tips: when to be careful, when to be bold.", "Scoring."},
    /* in the menu; any beginning of the words will do */
    {"", "rules knucklebones\n", "Knucklebones: Strategy.", "Hog: "},
    {"", "ru h\n", "Hog: Rules.", "Yahtzee: "},
    {"", "rules\n", "Rules of which game?", "Hog: "},
    {"", "rules chess\n", "Rules of which game?", "Hog: "},
    {"", "?\n", "rules: what is to be read on a game", "Hog: "},
};

START_TEST(pages_are_read_out_line_by_line)
{
    char line[200];
    strcpy(line, rows[_i].line);
    strcat(line, " --plain --no-save --test-clock");
    run_line(&r, line, rows[_i].input);
    ck_assert_int_eq(r.status, 0);
    ck_assert_str_eq(r.errors, "");
    ck_assert_msg(strstr(r.output, rows[_i].says), "'%s' is not in\n%s", rows[_i].says, r.output);
    ck_assert_msg(!strstr(r.output, rows[_i].not ), "'%s' is in\n%s", rows[_i].not, r.output);
}
END_TEST

static const struct {
    const char *input, *says[4];
} tutorials[] = {
    {"learn notone\nstop\nroll\nroll\nroll\nbank\nroll\nroll\nq\n",
     {"Step 1 of 8.", "it brings nothing", "Aiden rolls 6 and 4, plus 10. Turn 10.",
      "That is all of Not One."}},
    {"learn hog\n?\n6\n5\n0\n0\n0\n10\nq\n",
     {"/quit: end the tutorial.", "Pig Out: with a one", "70 to 42", "That is all of Hog."}},
    {"learn kn\n1\n2\n3\n3\nq\n",
     {"Step 1 of 6.", "Both 5s are gone", "47 to 32", "That is all of Knucklebones."}},
    {"learn yahtzee\nkeep 1 2 3\nkeep 1 2 3 4\nsixes\nsmall\naces\nq\n",
     {"Another six!", "no Yahtzee this time", "24 points above", "That is all of Yahtzee."}},
    /* who has had enough is back in the menu, and so is who meant no game */
    {"learn hog\nquit\nlearn\nq\n", {"Step 1 of 7.", "Learn which game?", "What shall it be"}},
    {"learn hog\n/quit\nlearn\nq\n", {"Step 1 of 7.", "Learn which game?", "What shall it be"}},
    {"learn hog\nseven hundred\n", {"Step 1 of 7.", "'seven hundred'"}}, /* the input ends */
};

START_TEST(tutorials_are_played_in_words)
{
    run_line(&r, "--plain --no-save --test-clock", tutorials[_i].input);
    ck_assert_int_eq(r.status, 0);
    ck_assert_str_eq(r.errors, "");
    for (int i = 0; i < 4 && tutorials[_i].says[i]; i++) {
        ck_assert_msg(strstr(r.output, tutorials[_i].says[i]), "'%s' is not in\n%s",
                      tutorials[_i].says[i], r.output);
    }
    const char *last = strstr(r.output, "That is all of");
    ck_assert(!last || strstr(last, "What shall it be")); /* it has been played to its end */
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("pages read out");
    TCase *t = tcase_create("pages");
    tcase_add_checked_fixture(t, setup, teardown);
    tcase_add_loop_test(t, pages_are_read_out_line_by_line, 0, ROWS(rows));
    tcase_add_loop_test(t, tutorials_are_played_in_words, 0, ROWS(tutorials));
    suite_add_tcase(s, t);
    return s;
}
