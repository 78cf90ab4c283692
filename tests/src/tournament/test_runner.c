/* Rounds played with threads: what comes of them does not depend on how many. */
#include "src/tournament/runner.h"

#include "tests/src/tournament/entered.h"
#include "tests/suite.h"

#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
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

static void wait_for(struct runner *r)
{
    struct pollfd fd = {.fd = runner_fd(r), .events = POLLIN};
    poll(&fd, 1, -1);
    runner_heed(r);
}

/* The round that is played in a thread of its own, paused and looked at whenever there is news. */
static enum ran play_beside(struct runner *r, const struct tournament *t, bool pauses)
{
    struct text why = {0};
    enum ran ran;
    long long done = 0, all = 0, before = 0;
    ck_assert(runner_begin(r, NULL));
    while (!runner_over(r, &ran, &why)) {
        wait_for(r);
        runner_pause(r, pauses);
        runner_lock(r);
        tournament_progress(t, &done, &all);
        runner_unlock(r);
        runner_pause(r, false);
        ck_assert_int_ge(done, before);
        before = done;
    }
    ck_assert_uint_eq(why.length, 0);
    return ran;
}

START_TEST(beside_something_else_the_same_is_played)
{
    struct tournament one, beside;
    struct tables *tables = tables_new(NULL);
    entered_begin(&one, played[_i].game, played[_i].format, played[_i].games, field,
                  played[_i].entrants);
    entered_run(&one, 1);
    for (int jobs = 1; jobs < 4; jobs++) {
        entered_begin(&beside, played[_i].game, played[_i].format, played[_i].games, field,
                      played[_i].entrants);
        struct runner *r = runner_new(&beside, tables, &(struct runner_options){.jobs = jobs});
        while (tournament_round(&beside)) {
            ck_assert_int_eq(play_beside(r, &beside, jobs > 1), RAN_ROUND);
        }
        runner_close(r);
        check_same(&one, &beside);
        tournament_fini(&beside);
    }
    tables_close(tables);
    tournament_fini(&one);
}
END_TEST

/* Far more than can be played: nothing is begun while it is paused, and a stop is heard then, too.
 */
START_TEST(a_pause_lasts_until_it_ends)
{
    struct tournament t;
    struct tables *tables = tables_new(NULL);
    struct text why = {0};
    long long before, now, all;
    enum ran ran;
    entered_begin(&t, "yahtzee", FORMAT_LEAGUE, GAMES_MOST, field, 8);
    struct runner *r = runner_new(&t, tables, &(struct runner_options){.jobs = 1 + _i});
    tournament_round(&t);
    runner_pause(r, true);
    ck_assert(runner_begin(r, NULL));
    poll(&(struct pollfd){.fd = runner_fd(r), .events = POLLIN}, 1, 50);
    tournament_progress(&t, &before, &all);
    ck_assert_int_eq(before, 0);
    runner_pause(r, false);
    wait_for(r);
    runner_lock(r);
    tournament_progress(&t, &now, &all);
    runner_unlock(r);
    ck_assert_int_gt(now, 0);
    runner_pause(r, true);
    runner_stop(r);
    while (!runner_over(r, &ran, &why)) {
        wait_for(r);
    }
    ck_assert_int_eq(ran, RAN_STOPPED);
    runner_close(r);
    tables_close(tables);
    tournament_fini(&t);
}
END_TEST

/* Closed without being asked how it went. */
START_TEST(what_is_closed_stops)
{
    struct tournament t;
    struct tables *tables = tables_new(NULL);
    entered_begin(&t, "yahtzee", FORMAT_LEAGUE, GAMES_MOST, field, 8);
    struct runner *r = runner_new(&t, tables, &(struct runner_options){.jobs = 2});
    tournament_round(&t);
    ck_assert(runner_begin(r, NULL));
    wait_for(r);
    runner_close(r);
    tables_close(tables);
    tournament_fini(&t);
}
END_TEST

/* Points of the two entrants of a knockout, as the record of their last match has them. */
static void expect_scores(const struct tournament *t, int pairing, const char *record)
{
    const struct contest *c = &t->contest[pairing];
    const long long *score = c->score[c->matches - 1];
    const char *end = strstr(record, "\"scores\":[");
    long long one, other;
    for (const char *more = end; more; more = strstr(more + 1, "\"scores\":[")) {
        end = more;
    }
    ck_assert_ptr_nonnull(end);
    ck_assert_int_eq(sscanf(end, "\"scores\":[%lld,%lld]", &one, &other), 2);
    int turn = (int)((c->matches - 1) & 1); /* they begin in turns */
    ck_assert_int_eq(turn ? other : one, score[0]);
    ck_assert_int_eq(turn ? one : other, score[1]);
}

START_TEST(the_last_match_of_a_pairing_is_played_once_more)
{
    struct tournament t;
    struct tables *tables = tables_new(NULL);
    struct text why = {0};
    entered_begin(&t, "hog", FORMAT_KNOCKOUT, 3, field, 7);
    struct runner *r = runner_new(&t, tables, &(struct runner_options){.jobs = 1});
    tournament_round(&t);
    ck_assert_ptr_null(runner_record(r, 0, &why));
    ck_assert_str_eq(why.bytes, "nothing of it has been played yet");
    ck_assert_int_eq(play_beside(r, &t, false), RAN_ROUND);
    for (int pairing = 0; pairing < t.end; pairing++) {
        char *record = runner_record(r, pairing, &why);
        ck_assert_ptr_nonnull(record);
        expect_scores(&t, pairing, record);
        free(record);
    }
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
    tcase_add_loop_test(c, beside_something_else_the_same_is_played, 0, ROWS(played));
    tcase_add_loop_test(c, a_pause_lasts_until_it_ends, 0, 2);
    tcase_add_test(c, what_is_closed_stops);
    tcase_add_test(c, the_last_match_of_a_pairing_is_played_once_more);
    suite_add_tcase(s, c);
    return s;
}
