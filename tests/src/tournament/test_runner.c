/* Rounds played with threads: what comes of them does not depend on how many. */
#include "src/tournament/runner.h"

#include "tests/src/tournament/entered.h"
#include "tests/suite.h"

#include <string.h>

static const char *const field[] = {"ai:1", "ai:2", "ai:3", "ai:random", NULL};

static const struct {
    const char *game;
    enum format format;
    int games, entrants;
} played[] = {
    {"notone", FORMAT_KNOCKOUT, 3, 23}, /* pairings of several matches, byes */
    {"hog", FORMAT_LEAGUE, 60, 6},      /* tables that entrants share */
    {"yahtzee", FORMAT_KING, 40, 5},
    {"notone", FORMAT_TRIAL, 300, 4},
};

static void check_same(const struct tournament *a, const struct tournament *b)
{
    struct standing one[32], other[32];
    long long table[2][32 * 32] = {{0}};
    memset(one, 0, sizeof one);
    memset(other, 0, sizeof other);
    tournament_standings(a, one);
    tournament_standings(b, other);
    tournament_table(a, table[0]);
    tournament_table(b, table[1]);
    for (int e = 0; e < a->entrants; e++) {
        ck_assert_int_eq(one[e].matches, other[e].matches);
        ck_assert_int_eq(one[e].points, other[e].points);
        ck_assert_int_eq(one[e].rank, other[e].rank);
        ck_assert_double_eq(one[e].elo, other[e].elo);
        ck_assert(memcmp(&one[e].total, &other[e].total, sizeof one[e].total) == 0);
    }
    ck_assert(memcmp(table[0], table[1], sizeof table[0]) == 0);
    ck_assert_int_eq(tournament_champion(a), tournament_champion(b));
}

START_TEST(the_result_does_not_depend_on_the_number_of_threads)
{
    struct tournament one, many;
    entered_begin(&one, played[_i].game, played[_i].format, played[_i].games, field,
                  played[_i].entrants);
    entered_run(&one, 1);
    for (int jobs = 2; jobs < 6; jobs += 3) {
        entered_begin(&many, played[_i].game, played[_i].format, played[_i].games, field,
                      played[_i].entrants);
        entered_run(&many, jobs);
        check_same(&one, &many);
        tournament_fini(&many);
    }
    tournament_fini(&one);
}
END_TEST

/* As a library would: results of the first parts, then the others are played. */
START_TEST(what_is_known_from_before_is_not_played_again)
{
    struct tournament whole, rest;
    struct due due[8];
    struct arena_result known[8];
    int told = 0;
    entered_begin(&whole, played[_i].game, played[_i].format, played[_i].games, field,
                  played[_i].entrants);
    entered_begin(&rest, played[_i].game, played[_i].format, played[_i].games, field,
                  played[_i].entrants);
    tournament_round(&whole);
    for (; told < 8 && tournament_due(&whole, 10, &due[told]); told++) {
        known[told] = entered_result(&due[told], (int[SEATS_MOST]){1, 2, 3, 4, 5});
        tournament_told(&whole, &due[told], &known[told]);
    }
    tournament_round(&rest);
    for (int i = 0; i < told; i++) {
        tournament_told(&rest, &due[i], &known[i]);
    }
    entered_run(&whole, 1);
    entered_run(&rest, 3);
    check_same(&whole, &rest);
    tournament_fini(&whole);
    tournament_fini(&rest);
}
END_TEST

static bool stop(void *calls)
{
    ++*(int *)calls;
    return false;
}

/* Far more than can be played before somebody is asked. */
START_TEST(a_stop_is_heard)
{
    struct tournament t;
    struct tables *tables = tables_new(NULL);
    struct text why = {0};
    int calls = 0;
    entered_begin(&t, "yahtzee", FORMAT_LEAGUE, GAMES_MOST, field, 8);
    struct runner *r = runner_new(
        &t, tables, &(struct runner_options){.jobs = 1 + _i, .go_on = stop, .with = &calls});
    tournament_round(&t);
    ck_assert_int_eq(runner_round(r, &why), RAN_STOPPED);
    ck_assert_int_gt(calls, 0);
    ck_assert_uint_eq(why.length, 0);
    ck_assert(!tournament_round_over(&t));
    runner_close(r);
    tables_close(tables);
    tournament_fini(&t);
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("runner");
    TCase *c = tcase_create("runner");
    tcase_set_timeout(c, 60);
    tcase_add_loop_test(c, the_result_does_not_depend_on_the_number_of_threads, 0, ROWS(played));
    tcase_add_loop_test(c, what_is_known_from_before_is_not_played_again, 0, ROWS(played));
    tcase_add_loop_test(c, a_stop_is_heard, 0, 2);
    suite_add_tcase(s, c);
    return s;
}
