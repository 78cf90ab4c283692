/* What a table says of who is best, and of whom it says nothing yet. */
#include "ui/export/tournament_verdict.h"

#include "tests/suite.h"

#include <stdio.h>
#include <string.h>

enum { SOME = 3 };

/* Ada, Bo and Cy in this order, by values and errors that each format has in its own place. */
static const struct {
    enum format format;
    int games;
    double value[SOME], error[SOME];
    int out; /* of these the first one is disqualified */
    const char *says;
} tables[] = {
    {FORMAT_LEAGUE,
     100,
     {50, 0, -50},
     {10, 10, 10},
     0,
     "Ada is best; that is more than 99.9 % sure.\n"
     "Both orders of seats are played under the same dice.\n"},
    /* 30 is 2.12 errors of 14.14: 98.3 % */
    {FORMAT_LEAGUE,
     100,
     {30, 0, -50},
     {10, 10, 10},
     0,
     "Ada is best; that is 98.3 % sure.\n"
     "Both orders of seats are played under the same dice.\n"},
    /* 10 is 0.707 errors: (1.96 / 0.707)^2 = 7.68 times as many games, 668 more, with one figure */
    {FORMAT_LEAGUE,
     100,
     {10, 0, -50},
     {10, 10, 10},
     0,
     "Ada and Bo cannot be told apart yet: about 700 more games a pair would do it.\n"
     "Both orders of seats are played under the same dice.\n"},
    {FORMAT_LEAGUE,
     100,
     {0, 0, -50},
     {10, 10, 10},
     0,
     "Ada and Bo cannot be told apart.\n"
     "Both orders of seats are played under the same dice.\n"},
    {FORMAT_LEAGUE,
     5000,
     {50, 0, -10},
     {10, 10, 10},
     0,
     "Ada is best; that is more than 99.9 % sure.\n"
     "Bo and Cy cannot be told apart yet: about 40,000 more games a pair would do it.\n"
     "Both orders of seats are played under the same dice.\n"},
    /* deviations of 100 matches: an error of 1 */
    {FORMAT_TRIAL,
     100,
     {107, 105, 100},
     {10, 10, 10},
     0,
     "Ada and Bo cannot be told apart yet: about 100 more games would do it.\n"
     "All play alone, under the same dice.\n"},
    {FORMAT_KING,
     1000,
     {0.6, 0.3, 0.1},
     {0.01, 0.01, 0.01},
     0,
     "Ada is best; that is more than 99.9 % sure.\n"
     "A lot draws anew for each game who sits where.\n"},
    {FORMAT_LEAGUE,
     100,
     {50, 49, -50},
     {10, 10, 10},
     1,
     "Both orders of seats are played under the same dice.\n"},
    {FORMAT_KNOCKOUT, 1, {3, 2, 1}, {1, 1, 1}, 0, ""},
};

/* What it says, a line each, where `known` of the three have played. */
static void say(int n, int known, struct text *all)
{
    struct entrant entrant[SOME] = {{.out = NULL}};
    struct tournament t = {
        .format = tables[n].format, .games = tables[n].games, .entrants = SOME, .entrant = entrant};
    struct standing s[SOME];
    const int order[SOME] = {0, 1, 2};
    struct text line[VERDICT_LINES] = {{0}};
    static const char *const names[SOME] = {"Ada", "Bo", "Cy"};
    memset(s, 0, sizeof s);
    for (int e = 0; e < SOME; e++) {
        strcpy(entrant[e].seat.name, names[e]);
        entrant[e].out = e < tables[n].out ? "late" : NULL;
        s[e].matches = e < known ? 100 : 0;
        s[e].rated = e < known;
        s[e].elo = s[e].mean = s[e].rate = tables[n].value[e];
        s[e].elo_se = s[e].sd = s[e].rate_se = tables[n].error[e];
    }
    int lines = verdict_say(&t, s, order, line);
    for (int i = 0; i < lines; i++) {
        text_add(all, "%s\n", line[i].bytes);
    }
}

START_TEST(a_table_says_what_it_says)
{
    struct text all = {0};
    say(_i, SOME, &all);
    ck_assert_str_eq(all.bytes, tables[_i].says);
}
END_TEST

START_TEST(before_all_have_played_it_says_nothing)
{
    struct text all = {0};
    say(_i, SOME - 1, &all);
    ck_assert_str_eq(all.bytes, "");
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("verdict");
    TCase *c = tcase_create("verdict");
    tcase_add_loop_test(c, a_table_says_what_it_says, 0, ROWS(tables));
    tcase_add_loop_test(c, before_all_have_played_it_says_nothing, 0, ROWS(tables));
    suite_add_tcase(s, c);
    return s;
}
