/* How somebody stands with the daily, and that an attempt is played without help to its end. */
#include "games/registry.h"
#include "src/library/attempts.h"
#include "src/match/player.h"
#include "src/session/daily_state.h"
#include "src/tables/tables.h"
#include "tests/src/library/library_tool.h"
#include "tests/suite.h"

#include <string.h>

enum { NOON = DAY_SECONDS / 2 };

static const long long today = 20777; /* 2026-11-20 */

/* Attempts of days before today, in the order of the days: a letter each. N Not One, H Hog; o open,
 * a abandoned, g its match was removed, x that was open, 0 not tried. */
static const struct {
    const char *days; /* the last is today */
    int streak;
} streaks[] = {
    {"", 0},     {"N", 1},                 /* today */
    {"N0", 1},                             /* today is yet to come */
    {"N00", 0},                            /* a day was left out */
    {"NNN", 3},  {"NNN0", 3}, {"N0NN", 2}, /* up to the first day without */
    {"HNH", 3},                            /* whichever game */
    {"NoN", 1},                            /* an attempt that was left does not count … */
    {"NaN", 1},                            /* … nor one that was given up */
    {"NgN", 3},                            /* one that nobody can look at any more does … */
    {"NxN", 1},                            /* … unless it went on */
    {"NNo", 2},                            /* today's goes on */
    {"NN0+", 2}, /* a clock that was set back: tomorrow was played already */
};

static void keep(struct library *lib, char kind, const char *date)
{
    struct library_facts of = facts;
    struct library_end end = over;
    of.game = kind == 'H' ? "hog" : "notone";
    end.word = kind == 'a' ? "abandoned" : "over";
    struct saving *s = attempts_begin(lib, &of, "Ann", date, &why);
    ck_assert_msg(s, "%s", why.bytes);
    until_saved(lib, s, kind == 'o' || kind == 'x' ? append(s, "a") : saving_end(s, &end));
    long long id = saving_id(s);
    saving_close(s);
    ck_assert((kind != 'g' && kind != 'x') || library_forget(lib, id, &why));
}

START_TEST(days_in_a_row_are_counted)
{
    struct library *lib = opened();
    struct daily_state state;
    const char *days = streaks[_i].days;
    long long day = today - (long long)strcspn(days, "+") + 1;
    for (; *days; days++, day++) {
        char date[DATE_BYTES];
        daily_date(day, date);
        if (*days != '0') {
            keep(lib, *days == '+' ? 'N' : *days, date);
        }
    }
    ck_assert(daily_state_read(&state, lib, "Ann", today * DAY_SECONDS + NOON, &why));
    ck_assert_int_eq(state.streak, streaks[_i].streak);
    ck_assert(daily_state_read(&state, lib, "Bo", today * DAY_SECONDS + NOON, &why));
    ck_assert_int_eq(state.streak, 0); /* of somebody else */
    closed(lib);
}
END_TEST

/* Scores of the match are 3 and 4, seat 1 has won. */
static const struct {
    char kind;
    enum daily_had had;
    int points;
    bool given_up, gone;
} results[] = {
    {'N', DAILY_DONE, 3},
    {'H', DAILY_DONE, 0},       /* lost */
    {'a', DAILY_DONE, 0, true}, /* whatever the total was */
    {'o', DAILY_OPEN, 0},
    {'g', DAILY_DONE, 3, false, true},
    {'x', DAILY_DONE, 0, true, true},
};

START_TEST(a_result_counts_when_it_was_played_to_its_end)
{
    struct library *lib = opened();
    struct daily_state state;
    for (int ago = 0; ago < 2; ago++) {
        char date[DATE_BYTES];
        daily_date(today - ago, date);
        keep(lib, results[_i].kind, date);
    }
    closed(lib);
    lib = opened();
    ck_assert(daily_state_read(&state, lib, "Ann", today * DAY_SECONDS, &why));
    const struct daily_day *days[] = {&state.today, &state.yesterday};
    for (int i = 0; i < 2; i++) {
        const struct game *g = game_find(results[_i].kind == 'H' ? "hog" : "notone");
        const struct daily_result *r = daily_result_of(days[i], g);
        ck_assert_int_eq(r->had, results[_i].had);
        ck_assert_int_eq(r->points, results[_i].points);
        ck_assert_int_eq(r->given_up, results[_i].given_up);
        ck_assert_int_eq(r->match == 0, results[_i].gone);
        ck_assert_int_eq(daily_result_of(days[i], game_find("yahtzee"))->had, DAILY_UNTRIED);
    }
    closed(lib);
}
END_TEST

/* ---- A match that is an attempt ---- */

static struct session session;
static struct setup setup;

static void sit_down(struct library *lib, const char *game)
{
    char date[DATE_BYTES];
    daily_date(today, date);
    daily_setup(&setup, game_find(game), date, "Ann", NULL);
    ck_assert_msg(setup_finish(&setup, &why), "%s", why.bytes);
    ck_assert(session_init(&session, &setup, &(struct services){.library = lib}, NULL, 0, &why));
    ck_assert_msg(session_keep(&session, lib, NULL, &why), "%s", why.bytes);
}

static void choose(int i)
{
    int action[ACTIONS_MOST];
    int n = session.match.game->actions(&session.match.state, action);
    player_human_choose(session.player[0], action[i < n ? i : n - 1], 0);
    while (session_step(&session, &why) == STEP_MOVED) {
    }
}

/* Nobody who begins or resumes it has to know that it is one. */
START_TEST(an_attempt_has_neither_undo_nor_help_until_it_is_over)
{
    struct library *lib = opened();
    sit_down(lib, "notone");
    choose(0);
    for (int life = 0; life < 2; life++) {
        ck_assert_int_eq(session_may_undo(&session), SESSION_NO_UNDO);
        ck_assert_int_eq(session_may_redo(&session), SESSION_NO_UNDO);
        ck_assert(!session_may_help(&session));
        ck_assert_str_eq(session.setup.daily, "2026-11-20");
        autosave_flush(&session.autosave);
        until_saved(lib, session.autosave.saving, session.autosave.all);
        session_fini(&session);
        closed(lib);
        lib = opened();
        ck_assert_msg(
            session_resume(&session, &(struct services){.library = lib}, 1, NULL, 0, &why), "%s",
            why.bytes);
    }
    session_concede(&session, 0);
    ck_assert(session_may_help(&session));
    session_fini(&session);
    closed(lib);
}
END_TEST

START_TEST(other_matches_may_be_helped_in)
{
    struct library *lib = opened();
    setup_init(&setup, game_find("notone"));
    ck_assert(setup_seat(&setup, "Ann=human", &why));
    setup.seed = seed_value(1);
    ck_assert(setup_finish(&setup, &why) && session_init(&session, &setup, NULL, NULL, 0, &why) &&
              session_keep(&session, lib, NULL, &why));
    choose(0);
    ck_assert(session_may_help(&session));
    ck_assert_int_eq(session_may_undo(&session), SESSION_MAY);
    session_fini(&session);
    closed(lib);
}
END_TEST

START_TEST(a_second_session_of_an_attempt_is_not_kept)
{
    struct library *lib = opened();
    sit_down(lib, "notone");
    session_fini(&session);
    ck_assert(session_init(&session, &setup, NULL, NULL, 0, &why));
    ck_assert(!session_keep(&session, lib, NULL, &why));
    says("has had the attempt");
    session_fini(&session);
    closed(lib);
}
END_TEST

/* The day is that of the beginning, however late it becomes. */
START_TEST(a_match_over_midnight_stays_that_of_its_date)
{
    struct library *lib = opened();
    struct daily_state state;
    sit_down(lib, "notone");
    choose(0);
    session_concede(&session, 0);
    until_saved(lib, session.autosave.saving, session.autosave.all);
    session_fini(&session);
    ck_assert(daily_state_read(&state, lib, "Ann", (today + 1) * DAY_SECONDS, &why));
    ck_assert_int_eq(daily_result_of(&state.today, setup.game)->had, DAILY_UNTRIED);
    ck_assert_int_eq(daily_result_of(&state.yesterday, setup.game)->had, DAILY_DONE);
    closed(lib);
}
END_TEST

/* ---- Par ---- */

static int par_of(const char *game, struct tables *tables)
{
    struct par p;
    char date[DATE_BYTES];
    daily_date(today, date);
    ck_assert_msg(par_init(&p, game_find(game), date, &(struct services){.tables = tables}, &why),
                  "%s", why.bytes);
    while (par_step(&p)) {
    }
    ck_assert(p.known);
    int points = p.points;
    par_fini(&p);
    return points;
}

static const char *const par_games[] = {"notone", "knucklebones"};

START_TEST(par_is_the_same_each_time)
{
    struct tables *tables = tables_new(NULL);
    int once = par_of(par_games[_i], tables);
    ck_assert_int_gt(once, 0);
    ck_assert_int_eq(par_of(par_games[_i], tables), once);
    tables_close(tables);
}
END_TEST

/* The name that attempts are kept by is that of the first seat. */
START_TEST(a_person_is_called_as_in_a_match)
{
    static const char *const settled[] = {"", "Ann"}, *const called[] = {"Player 1", "Ann"};
    for (int i = 0; i < ROWS(settled); i++) {
        struct setup s;
        daily_setup(&s, daily_turn(0), "2026-11-20", settled[i], NULL);
        setup_call(&s);
        ck_assert_str_eq(s.seat[0].name, called[i]);
        ck_assert_str_eq(setup_person_called(settled[i]), called[i]);
    }
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("daily_state");
    TCase *t = tcase_create("daily_state");
    tcase_add_checked_fixture(t, make_scratch, remove_scratch);
    tcase_add_loop_test(t, days_in_a_row_are_counted, 0, ROWS(streaks));
    tcase_add_loop_test(t, a_result_counts_when_it_was_played_to_its_end, 0, ROWS(results));
    tcase_add_test(t, an_attempt_has_neither_undo_nor_help_until_it_is_over);
    tcase_add_test(t, other_matches_may_be_helped_in);
    tcase_add_test(t, a_second_session_of_an_attempt_is_not_kept);
    tcase_add_test(t, a_match_over_midnight_stays_that_of_its_date);
    tcase_add_loop_test(t, par_is_the_same_each_time, 0, ROWS(par_games));
    tcase_add_test(t, a_person_is_called_as_in_a_match);
    suite_add_tcase(s, t);
    return s;
}
