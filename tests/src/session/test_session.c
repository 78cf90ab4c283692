/* What people may do in a match besides choosing: take back, do again, give up, play again. */
#include "games/registry.h"
#include "src/match/dice.h"
#include "src/match/player.h"
#include "src/session/session.h"
#include "src/tables/tables.h"
#include "tests/src/library/library_tool.h"
#include "tests/suite.h"

#include <string.h>

static struct session session;

static const char faces_of_file[] = "2 4 5 1 6 3";

static void sit_down_with(enum dice_kind dice, bool no_undo)
{
    struct setup s;
    setup_init(&s, game_find("hog"));
    ck_assert(setup_seat(&s, "Ada=human", &why) && setup_seat(&s, "Bo=human", &why));
    s.seed = seed_value(1);
    s.no_undo = no_undo;
    s.dice = dice;
    ck_assert_msg(setup_finish(&s, &why), "%s", why.bytes);
    ck_assert(session_init(&session, &s, NULL, faces_of_file, sizeof faces_of_file - 1, &why));
}

/* Faces that a series did not keep, say: whoever asks for typed ones asks for these. */
START_TEST(faces_that_are_not_known_are_typed)
{
    struct setup s;
    setup_init(&s, game_find("hog"));
    ck_assert(setup_seat(&s, "Ada=human", &why) && setup_seat(&s, "Bo=human", &why));
    s.seed = seed_value(1);
    s.dice = DICE_FILE;
    ck_assert_msg(setup_finish(&s, &why), "%s", why.bytes);
    ck_assert(session_init(&session, &s, NULL, NULL, 0, &why));
    ck_assert_int_eq(session.setup.dice, DICE_TYPED);
    player_human_choose(session.player[0], 2, 0);
    ck_assert_int_eq(match_step(&session.match, &why), STEP_MOVED);
    ck_assert_int_eq(match_step(&session.match, &why), STEP_WAITING);
    ck_assert(dice_typed_give(session.dice, "3 4", &why));
    ck_assert_int_eq(match_step(&session.match, &why), STEP_MOVED);
    session_fini(&session);
}
END_TEST

static void sit_down(bool no_undo)
{
    sit_down_with(DICE_PHILOX, no_undo);
}

/* A choice, and the throw that follows it. */
static void choose(int action)
{
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

/* ---- Throws that wait ---- */

static void sit_down_by_hand(const char *game, const char *second, enum dice_kind dice)
{
    struct setup s;
    setup_init(&s, game_find(game));
    ck_assert(setup_seat(&s, "Ada=human", &why) && setup_seat(&s, second, &why));
    s.seed = seed_value(1);
    s.dice = dice;
    ck_assert_msg(setup_finish(&s, &why), "%s", why.bytes);
    ck_assert(session_init(&session, &s, NULL, faces_of_file, sizeof faces_of_file - 1, &why));
    session.by_hand = true;
}

static void go_on(void)
{
    while (session_step(&session, &why) == STEP_MOVED) {
    }
}

/* The first legal choice. */
static void choose_any(void)
{
    int action[ACTIONS_MOST];
    session.match.game->actions(&session.match.state, action);
    player_human_choose(session.player[match_next(&session.match).seat], action[0], 0);
    go_on();
}

static const struct {
    const char *game, *second;
    enum dice_kind dice;
    bool waits; /* before the first throw … */
    bool again; /* … and before the one behind the first choice */
} waiting[] = {
    {"knucklebones", "Bo=human", DICE_PHILOX, true, true},
    {"knucklebones", "ai:greedy", DICE_PHILOX, true, true}, /* behind the other's turn */
    {"knucklebones", "Bo=human", DICE_FILE, true, true},
    {"knucklebones", "Bo=human", DICE_TYPED, false, false},
    {"yahtzee", "Bo=human", DICE_PHILOX, true, false}, /* the rest of the turn is chosen */
    {"hog", "Bo=human", DICE_PHILOX, false, false},
    {"notone", "Bo=human", DICE_PHILOX, false, false},
};

START_TEST(throws_that_nobody_chooses_wait_for_people)
{
    sit_down_by_hand(waiting[_i].game, waiting[_i].second, waiting[_i].dice);
    ck_assert_int_eq(session_waits(&session), waiting[_i].waits);
    if (waiting[_i].waits) {
        go_on();
        ck_assert_int_eq(session.match.events, 0);
        session_throw(&session);
        go_on();
        ck_assert_int_eq(session.match.events, 1);
        ck_assert(!session_waits(&session));
        choose_any();
        ck_assert_int_eq(session_waits(&session), waiting[_i].again);
    }
    session_fini(&session);
}
END_TEST

START_TEST(nobody_waits_where_throws_are_made_at_once)
{
    sit_down_by_hand("knucklebones", "Bo=human", DICE_PHILOX);
    session.by_hand = false;
    ck_assert(!session_waits(&session));
    go_on();
    ck_assert_int_eq(session.match.events, 1);
    session_fini(&session);
}
END_TEST

/* Undo goes past the wait to the choice before it, redo comes back to the wait, and the throw that
 * was seen is done again without a new one. */
START_TEST(undo_and_redo_know_the_wait)
{
    struct match *m = &session.match;
    sit_down_by_hand("knucklebones", "Bo=human", DICE_PHILOX);
    session_throw(&session);
    go_on();
    choose_any();
    ck_assert_int_eq(m->events, 2);
    ck_assert(session_waits(&session));
    session_undo(&session);
    ck_assert_int_eq(m->events, 1);
    ck_assert(!m->take_backs); /* no throw was taken back */
    session_redo(&session);
    ck_assert_int_eq(m->events, 2);
    ck_assert(session_waits(&session));
    session_throw(&session);
    go_on();
    ck_assert_int_eq(m->events, 3);
    session_undo(&session);
    ck_assert_int_eq(m->events, 1);
    session_redo(&session);
    ck_assert_int_eq(m->events, 2);
    ck_assert(session_waits(&session));
    session_throw(&session); /* which was known */
    ck_assert_int_eq(m->events, 3);
    ck_assert_int_eq(m->known, 3);
    choose_any();
    ck_assert(session_waits(&session)); /* that throw was let go, not the next */
    session_fini(&session);
}
END_TEST

/* The last throw, "245". */
static const char *thrown(void)
{
    static char faces[DICE_MOST + 1];
    const struct event *e = &session.match.event[session.match.events - 1];
    ck_assert_int_eq(e->kind, EVENT_ROLL);
    for (int k = 0; k < e->dice; k++) {
        faces[k] = (char)('0' + e->face[k]);
    }
    faces[e->dice] = 0;
    return faces;
}

static void type_in(const char *faces)
{
    ck_assert_msg(dice_typed_give(session.dice, faces, &why), "%s", why.bytes);
    ck_assert_int_eq(match_step(&session.match, &why), STEP_MOVED);
}

START_TEST(dice_of_a_file_that_were_seen_fall_again)
{
    sit_down_with(DICE_FILE, false);
    choose(3);
    ck_assert_str_eq(thrown(), "245");
    session_undo(&session);
    choose(5);
    ck_assert_str_eq(thrown(), "24516");
    session_fini(&session);
}
END_TEST

static void leave_and_go_on(struct library *lib)
{
    struct saving *s = session.autosave.saving;
    autosave_flush(&session.autosave);
    until_saved(lib, s, session.autosave.all);
    session_fini(&session);
    ck_assert_msg(session_resume(&session, &(struct services){.library = lib}, 1, NULL, 0, &why),
                  "%s", why.bytes);
}

/* Faces of the file: 2 4 5 1 6 3. Other numbers of dice than before show nobody what they have not
 * seen, and nothing else than they have. */
START_TEST(dice_of_a_file_that_were_seen_fall_again_for_whom_they_fell)
{
    struct library *lib = opened();
    sit_down_with(DICE_FILE, false);
    ck_assert(session_keep(&session, lib, NULL, &why));
    choose(3);
    ck_assert_str_eq(thrown(), "245");
    choose(2);
    ck_assert_str_eq(thrown(), "16");
    session_undo(&session);
    session_undo(&session);
    if (_i) {
        struct saving *s = session.autosave.saving;
        autosave_flush(&session.autosave);
        until_saved(lib, s, session.autosave.all);
        session_fini(&session);
        ck_assert_msg(session_resume(&session, &(struct services){.library = lib}, 1, faces_of_file,
                                     sizeof faces_of_file - 1, &why),
                      "%s", why.bytes);
    }
    choose(1);
    ck_assert_str_eq(thrown(), "2");
    choose(1);
    ck_assert_str_eq(thrown(), "1");
    session_undo(&session);
    choose(4); /* what comes next for nobody yet, and from the beginning */
    ck_assert_str_eq(thrown(), "1632");
    session_fini(&session);
    closed(lib);
}
END_TEST

START_TEST(a_match_that_waits_is_resumed_at_the_wait)
{
    struct library *lib = opened();
    sit_down_by_hand("knucklebones", "ai:greedy", DICE_PHILOX);
    ck_assert(session_keep(&session, lib, NULL, &why));
    session_throw(&session);
    go_on();
    choose_any();
    ck_assert(session_waits(&session));
    int events = session.match.events;
    leave_and_go_on(lib);
    session.by_hand = true;
    ck_assert_int_eq(session.match.events, events); /* nothing was recorded of it */
    ck_assert(session_waits(&session));
    session_fini(&session);
    closed(lib);
}
END_TEST

/* In one sitting, and when the match was left after the step back; with dice that are typed from
 * the beginning, and a file that is not there any more. */
static const struct {
    enum dice_kind dice;
    bool left;
} sittings[] = {{DICE_TYPED, false}, {DICE_TYPED, true}, {DICE_FILE, true}};

START_TEST(typed_dice_that_were_seen_fall_again_after_undo)
{
    struct library *lib = opened();
    bool typed = sittings[_i].dice == DICE_TYPED;
    sit_down_with(sittings[_i].dice, false);
    ck_assert(session_keep(&session, lib, NULL, &why));
    choose(3);
    if (typed) {
        type_in("2 4 5");
    }
    session_undo(&session);
    if (sittings[_i].left) {
        leave_and_go_on(lib);
    }
    ck_assert(session.match.take_backs);
    choose(2);
    ck_assert_str_eq(thrown(), "24");
    session_undo(&session);
    choose(4);
    type_in("6");
    ck_assert_str_eq(thrown(), "2456");
    session_fini(&session);
    closed(lib);
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

/* Who sits down as the series has them: without names, or to be drawn. */
static const char *const sat[][2] = {
    {"human", "human"}, {"human", "ai:any"}, {"ai:3", "human"}, {"Ada=human", "ai:bacon"}};

START_TEST(who_sat_in_a_match_sits_in_the_rematch)
{
    struct series series = {.best_of = 1};
    struct tables *tables = tables_new(NULL);
    struct setup s;
    setup_init(&series.setup, game_find("hog"));
    series.setup.seed = seed_value(1);
    ck_assert(setup_seat(&series.setup, sat[_i][0], &why) &&
              setup_seat(&series.setup, sat[_i][1], &why));
    s = series.setup;
    ck_assert_msg(setup_finish(&s, &why), "%s", why.bytes);
    ck_assert(session_init(&session, &s, &(struct services){.tables = tables}, NULL, 0, &why));
    session_concede(&session, 0);
    session_count(&session, &series);
    session_again(&session, &series);
    ck_assert(series_dice(&series, &s, &why));
    ck_assert_msg(setup_finish(&s, &why), "%s", why.bytes);
    for (int seat = 0; seat < 2; seat++) {
        const struct seat *before = &session.setup.seat[1 - seat];
        ck_assert_str_eq(s.seat[seat].name, before->name);
        ck_assert_str_eq(s.seat[seat].policy.word, before->policy.word);
    }
    session_fini(&session);
    tables_close(tables);
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("session");
    TCase *t = tcase_create("session");
    tcase_add_checked_fixture(t, make_scratch, remove_scratch);
    tcase_set_timeout(t, 15);
    tcase_add_test(t, faces_that_are_not_known_are_typed);
    tcase_add_test(t, a_choice_is_taken_back_and_done_again_with_its_throw);
    tcase_add_loop_test(t, throws_that_nobody_chooses_wait_for_people, 0, ROWS(waiting));
    tcase_add_test(t, nobody_waits_where_throws_are_made_at_once);
    tcase_add_test(t, undo_and_redo_know_the_wait);
    tcase_add_test(t, a_match_that_waits_is_resumed_at_the_wait);
    tcase_add_test(t, dice_of_a_file_that_were_seen_fall_again);
    tcase_add_loop_test(t, dice_of_a_file_that_were_seen_fall_again_for_whom_they_fell, 0, 2);
    tcase_add_loop_test(t, typed_dice_that_were_seen_fall_again_after_undo, 0, ROWS(sittings));
    tcase_add_test(t, nothing_is_taken_back_in_a_match_without_undo);
    tcase_add_test(t, after_a_match_that_was_given_up_seats_are_swapped);
    tcase_add_loop_test(t, who_sat_in_a_match_sits_in_the_rematch, 0, ROWS(sat));
    suite_add_tcase(s, t);
    return s;
}
