/* What people may do in a match besides choosing: take back, do again, give up, play again. */
#include "games/registry.h"
#include "src/match/player.h"
#include "src/session/session.h"
#include "tests/suite.h"

static struct session session;

static void sit_down(bool no_undo)
{
    struct setup s;
    struct text why = {0};
    setup_init(&s, game_find("hog"));
    ck_assert(setup_seat(&s, "Ada=human", &why) && setup_seat(&s, "Bo=human", &why));
    s.seed = seed_value(1);
    s.no_undo = no_undo;
    ck_assert_msg(setup_finish(&s, &why), "%s", why.bytes);
    ck_assert(session_init(&session, &s, NULL, NULL, 0, &why));
}

/* A choice, and the throw that follows it. */
static void choose(int action)
{
    struct text why = {0};
    player_human_choose(session.player[match_next(&session.match).seat], action, 0);
    while (match_step(&session.match, &why) == STEP_MOVED) {
    }
}

START_TEST(a_choice_is_taken_back_and_done_again_with_its_throw)
{
    sit_down(false);
    ck_assert_int_eq(session_may_undo(&session), SESSION_NOTHING);
    choose(2);
    choose(3);
    int events = session.match.events;
    session_undo(&session);
    ck_assert_int_eq(session.match.events, events / 2);
    session_undo(&session);
    ck_assert_int_eq(session.match.events, 0);
    ck_assert_int_eq(session_may_undo(&session), SESSION_NOTHING);
    session_redo(&session);
    ck_assert_int_eq(session.match.events, events / 2);
    session_redo(&session);
    ck_assert_int_eq(session.match.events, events);
    ck_assert_int_eq(session_may_redo(&session), SESSION_NOTHING);
    session_fini(&session);
}
END_TEST

START_TEST(nothing_is_taken_back_in_a_match_without_undo)
{
    sit_down(true);
    choose(2);
    ck_assert_int_eq(session_may_undo(&session), SESSION_NO_UNDO);
    session_fini(&session);
}
END_TEST

START_TEST(after_a_match_that_was_given_up_seats_are_swapped)
{
    struct series series = {.best_of = 1};
    sit_down(false);
    series.setup = session.setup;
    choose(2);
    session_concede(&session, 1);
    ck_assert_int_eq(session_may_undo(&session), SESSION_OVER);
    session_count(&session, &series);
    ck_assert_int_eq(series.won[0], 1);
    ck_assert_int_eq(series.before, 0); /* it was not kept */
    session_again(&session, &series);
    ck_assert_str_eq(series.setup.seat[0].name, "Bo");
    ck_assert_int_eq(series.earlier, 1);
    ck_assert_int_eq(series.won[0], 0);
    session_fini(&session);
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("session");
    TCase *t = tcase_create("session");
    tcase_add_test(t, a_choice_is_taken_back_and_done_again_with_its_throw);
    tcase_add_test(t, nothing_is_taken_back_in_a_match_without_undo);
    tcase_add_test(t, after_a_match_that_was_given_up_seats_are_swapped);
    suite_add_tcase(s, t);
    return s;
}
