/* What a table says of who is best, and of whom it says nothing yet. */
#include "ui/export/tournament_verdict.h"

#include "games/registry.h"
#include "src/tournament/entrants.h"
#include "tests/suite.h"
#include "ui/export/tournament_report.h"

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
     "Ada is best; that is 99.8 % sure.\n"
     "Both orders of seats are played under the same dice.\n"},
    /* 36 is 2.08 errors of 10 times the roots of 2 and of 3 / 2: 98.1 % */
    {FORMAT_LEAGUE,
     100,
     {36, 0, -50},
     {10, 10, 10},
     0,
     "Ada is best; that is 98.1 % sure.\n"
     "Both orders of seats are played under the same dice.\n"},
    /* 10 is 0.577 errors: (1.96 / 0.577)^2 = 11.5 times as many games, 1052 more, with one figure
     */
    {FORMAT_LEAGUE,
     100,
     {10, 0, -50},
     {10, 10, 10},
     0,
     "Ada and Bo cannot be told apart yet: about 2000 more games a pair would do it.\n"
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
     "Ada is best; that is 99.8 % sure.\n"
     "Bo and Cy cannot be told apart yet: about 60,000 more games a pair would do it.\n"
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
    /* ranked by points, which shares need not follow */
    {FORMAT_KING,
     1000,
     {0.3, 0.6, 0.1},
     {0.01, 0.01, 0.01},
     0,
     "A lot draws anew for each game who sits where.\n"},
    {FORMAT_KNOCKOUT, 1, {3, 2, 1}, {1, 1, 1}, 0, ""},
};

/* What it says, a line each, where `known` of the three have played a part of their games. */
static void say(int n, int known, double part, struct text *all)
{
    struct entrant entrant[SOME] = {{.out = NULL}};
    struct tournament t = {.format = tables[n].format,
                           .games = tables[n].games,
                           .entrants = SOME,
                           .over = part >= 1,
                           .entrant = entrant};
    struct standing s[SOME];
    const int order[SOME] = {0, 1, 2};
    struct text line[VERDICT_LINES] = {{0}};
    static const char *const names[SOME] = {"Ada", "Bo", "Cy"};
    memset(s, 0, sizeof s);
    for (int e = 0; e < SOME; e++) {
        strcpy(entrant[e].seat.name, names[e]);
        entrant[e].out = e < tables[n].out ? "late" : NULL;
        int opponents = t.format == FORMAT_LEAGUE ? SOME - 1 : 1;
        s[e].matches = e < known ? (long long)(part * t.games * opponents) : 0;
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
    say(_i, SOME, 1, &all);
    ck_assert_str_eq(all.bytes, tables[_i].says);
}
END_TEST

START_TEST(before_all_have_played_it_says_nothing)
{
    struct text all = {0};
    say(_i, SOME - 1, 1, &all);
    ck_assert_str_eq(all.bytes, "");
}
END_TEST

/* What is planned may part them. */
START_TEST(who_is_near_is_said_when_the_games_that_are_left_will_not_do)
{
    static const struct {
        int table;
        double part;
        bool said;
    } rows[] = {
        {2, 1, true},   /* 11.5 times as many would part them … */
        {2, 0.5, true}, /* … and 5.8 times those that were played of half as many */
        {2, 0.05, false}, {3, 1, true}, /* nothing parts them … */
        {3, 0.5, false},                /* … but it is early */
    };
    for (int i = 0; i < ROWS(rows); i++) {
        struct text all = {0};
        say(rows[i].table, SOME, rows[i].part, &all);
        ck_assert_msg((strstr(all.bytes, "cannot be told apart") != NULL) == rows[i].said, "%d: %s",
                      i, all.bytes);
    }
}
END_TEST

/* Nobody has played; bit e: that one is disqualified. */
static const struct {
    enum format format;
    unsigned out;
    const char *says;
} champions[] = {
    {FORMAT_LEAGUE, 0, "Ada, Bo and Cy share the title."},
    {FORMAT_LEAGUE, 2, "Ada and Cy share the title."},
    {FORMAT_LEAGUE, 7, "Nobody is champion."},
    {FORMAT_KING, 7, "Nobody is champion."},
};

START_TEST(who_is_champion_is_said)
{
    struct setup s;
    struct tournament t;
    struct text all = {0};
    setup_init(&s, game_find("yahtzee"));
    tournament_init(&t, &s, champions[_i].format, 2);
    for (int e = 0; e < SOME; e++) {
        static const char *const words[SOME] = {"Ada=ai:1", "Bo=ai:1", "Cy=ai:1"};
        ck_assert(entrants_add(&t, words[e], &all));
    }
    tournament_begin(&t);
    for (int e = 0; e < SOME; e++) {
        t.entrant[e].out = champions[_i].out >> e & 1 ? "late" : NULL;
    }
    report_champion(&t, &all);
    ck_assert_str_eq(all.bytes, champions[_i].says);
    tournament_fini(&t);
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("verdict");
    TCase *c = tcase_create("verdict");
    tcase_add_loop_test(c, a_table_says_what_it_says, 0, ROWS(tables));
    tcase_add_loop_test(c, before_all_have_played_it_says_nothing, 0, ROWS(tables));
    tcase_add_test(c, who_is_near_is_said_when_the_games_that_are_left_will_not_do);
    tcase_add_loop_test(c, who_is_champion_is_said, 0, ROWS(champions));
    suite_add_tcase(s, c);
    return s;
}
