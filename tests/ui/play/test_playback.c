/* Matches of a series that is watched, one playback after the other. */
#include "games/registry.h"
#include "src/library/library.h"
#include "tests/scratch.h"
#include "tests/suite.h"
#include "ui/play/asking.h"
#include "ui/play/playback.h"
#include "ui/text/sentences.h"

#include <string.h>
#include <unistd.h>

static struct text why;

/* The first to win two of three, who begins taking turns. */
static struct series watched(const char *first, const char *second)
{
    struct series series = {.best_of = 3, .alternate = true};
    setup_init(&series.setup, game_find("hog"));
    series.setup.seed = seed_value(12);
    ck_assert(setup_seat(&series.setup, first, &why) && setup_seat(&series.setup, second, &why));
    return series;
}

/* Watches the next match until its end has been shown. */
static struct playback *watch(const struct series *series, struct library *library)
{
    struct setup setup;
    int64_t now = 0;
    ck_assert(series_dice(series, &setup, &why) && setup_finish(&setup, &why));
    struct playback *l =
        playback_new(&(struct services){.library = library}, 0, &setup, NULL, NULL, 0, &why);
    ck_assert_msg(l, "%s", why.bytes);
    ck_assert(l->watched);
    while (!l->ended) {
        int64_t due = playback_tick(l, now);
        if (due != CLOCK_NEVER) {
            now = due;
        } else {
            usleep(100); /* the library writes */
        }
    }
    return l;
}

START_TEST(a_watched_series_counts_each_match_when_it_has_ended)
{
    struct series series = watched("ai:always-roll:7", "ai:always-roll:3");
    struct playback *l = NULL;
    int played = 0, won[2] = {0};
    do {
        playback_close(l);
        l = watch(&series, NULL);
        ck_assert_int_eq(l->match->start.common.first, played++ % 2);
        ck_assert_int_eq(l->shown, l->match->events);
        for (int seat = 0; seat < 2; seat++) {
            won[seat] += match_winners(l->match) == 1u << seat;
        }
        session_count(&l->table, &series);
        ck_assert_int_eq(series.played, played);
        ck_assert_int_eq(series.won[0], won[0]);
        ck_assert_int_eq(series.won[1], won[1]);
        ck_assert_int_eq(series.before, 0); /* it was not kept */
    } while (series_goes_on(&series));
    ck_assert_int_eq(won[series_winner(&series)], 2);
    session_again(&l->table, &series); /* with seats swapped */
    ck_assert_int_eq(series.earlier, played);
    ck_assert_int_eq(series.played, 0);
    playback_close(l);
}
END_TEST

START_TEST(what_is_kept_is_the_match_before_the_next_one)
{
    char dir[SCRATCH_BYTES];
    struct series series = watched("ai:always-roll:6", "ai:always-roll:5");
    long long before = 0;
    scratch_make(dir);
    struct library *library = library_open(dir, &why);
    ck_assert_msg(library, "%s", why.bytes);
    for (int played = 0; played < 2; played++) {
        struct playback *l = watch(&series, library);
        session_count(&l->table, &series);
        ck_assert(session_is_kept(&l->table));
        ck_assert_int_gt(series.before, before);
        before = series.before;
        playback_close(l);
    }
    ck_assert(library_close(library, &why));
    scratch_remove(dir);
}
END_TEST

static const struct {
    const char *rules, *seat[2], *said;
} results[] = {
    {"rounds=1", {"Ann=ai:hold:1"}, "Ann has 10 points."},
    {"rounds=2", {"Ann=ai:hold:1", "Bo=ai:hold:1"}, "Ann wins, 17 : 12."},
};

START_TEST(the_end_of_a_match_is_told)
{
    struct series series = {.best_of = 1};
    setup_init(&series.setup, game_find("notone"));
    ck_assert(game_rules(series.setup.game, &series.setup.start, results[_i].rules, &why));
    series.setup.seed = seed_value(12);
    for (int i = 0; i < 2 && results[_i].seat[i]; i++) {
        ck_assert(setup_seat(&series.setup, results[_i].seat[i], &why));
    }
    struct playback *l = watch(&series, NULL);
    ck_assert_str_eq(playback_said(l), results[_i].said);
    playback_close(l);
}
END_TEST

START_TEST(every_moment_has_its_dice_wherever_it_is_come_from)
{
    struct series series = watched("ai:always-roll:7", "ai:bacon");
    struct playback *played = watch(&series, NULL);
    struct playback *l = playback_replay(played->setup, played->match, played->events, 0);
    for (int at = 0; at <= played->events; at++) {
        struct playback *fresh = playback_replay(played->setup, played->match, played->events, 0);
        playback_go(fresh, 0);
        while (fresh->shown < at) {
            playback_step(fresh);
        }
        playback_go(l, played->events);
        playback_go(l, at);
        ck_assert_int_eq(l->scene.thrown.dice, fresh->scene.thrown.dice);
        ck_assert_mem_eq(&l->scene.thrown, &fresh->scene.thrown, sizeof l->scene.thrown);
        playback_close(fresh);
    }
    playback_go(l, 0);
    ck_assert_int_eq(l->scene.thrown.dice, 0); /* nothing has been thrown yet */
    playback_close(l);
    playback_close(played);
}
END_TEST

/* Line 1 of a board does not. */
START_TEST(a_match_that_begins_says_what_its_dice_are)
{
    static const char *const says[] = {
        "Seed 0x000000000000000c.",
        "Dice check 0123456789abcdef (D).",
    };
    const char *dice = says[_i];
    struct setup setup;
    setup_init(&setup, game_find("hog"));
    setup.seed = seed_value(12);
    if (_i == 1) {
        setup.seed.drawn = true;
        strcpy(setup.seed.commit, "0123456789abcdef0123456789abcdef");
    }
    ck_assert(setup_seat(&setup, "Ada=human", &why) && setup_seat(&setup, "Bo=human", &why));
    ck_assert_msg(setup_finish(&setup, &why), "%s", why.bytes);
    struct playback *l = playback_new(NULL, 0, &setup, NULL, NULL, 0, &why);
    l->still = true;
    ck_assert_str_eq(playback_said(l), dice);
    while (playback_tick(l, 0) != CLOCK_NEVER) {
    }
    struct text asked = say_text();
    asking_say(l, false, 78, &asked); /* both have room on 80 columns */
    ck_assert_msg(strncmp(asked.bytes, dice, strlen(dice)) == 0, "%s", asked.bytes);
    playback_choose(l, 1, 0);
    playback_tick(l, 0);
    ck_assert_int_gt(l->shown, 0);
    ck_assert_str_ne(playback_said(l), dice);
    playback_close(l);
}
END_TEST

static void settle(struct playback *l)
{
    for (int64_t now = 0, due; (due = playback_tick(l, now)) != CLOCK_NEVER; now = due) {
    }
}

START_TEST(a_choice_whose_dice_cannot_fall_can_be_taken_back_for_another)
{
    static const char dice[] = "3 7";
    struct setup setup;
    setup_init(&setup, game_find("hog"));
    setup.dice = DICE_FILE;
    ck_assert(setup_seat(&setup, "Ada=human", &why) && setup_seat(&setup, "Bo=human", &why));
    ck_assert_msg(setup_finish(&setup, &why), "%s", why.bytes);
    struct playback *l = playback_new(NULL, 0, &setup, NULL, dice, strlen(dice), &why);
    ck_assert_msg(l, "%s", why.bytes);
    l->still = true;
    for (int seat = 0; seat < 2; seat++) {
        settle(l);
        ck_assert_int_eq(l->scene.chooser, seat);
        playback_choose(l, 1, 0);
    }
    settle(l);
    ck_assert_str_eq(playback_said(l),
                     "The next face of the list is 7, but the dice have 6 sides.");
    ck_assert_int_eq(l->scene.chooser, -1);
    ck_assert_msg(playback_undo(l, &why), "%s", why.bytes);
    settle(l);
    ck_assert_int_eq(l->scene.chooser, 1);
    playback_choose(l, 0, 0); /* Free Bacon needs no dice */
    settle(l);
    ck_assert_int_eq(l->scene.chooser, 0);
    playback_close(l);
}
END_TEST

/* Who would give up where that seat is to move. */
static const struct {
    const char *seat[3];
    int first, concedes;
} givers_up[] = {
    {{"Ada=human", "Bo=ai:hold:20"}, 0, 0},                 /* it is their turn */
    {{"Bo=ai:hold:20", "Ada=human"}, 0, 1},                 /* that of the other */
    {{"Ada=human", "Linus=human"}, 1, 1},                   /* of two whoever is to move */
    {{"Bo=ai:hold:20", "Ada=human", "Linus=human"}, 1, 1},  /* … also where others play */
    {{"Bo=ai:hold:20", "Ada=human", "Linus=human"}, 0, -1}, /* … else it could be either */
    {{"Bo=ai:hold:20", "Cy=ai:hold:20"}, 0, -1},            /* nobody sits at the keyboard */
    {{"Ada=human"}, 0, -1},                                 /* nobody would win */
};

START_TEST(only_people_give_up)
{
    struct setup setup;
    setup_init(&setup, game_find("notone"));
    setup.start.common.first = givers_up[_i].first;
    for (int i = 0; i < 3 && givers_up[_i].seat[i]; i++) {
        ck_assert_msg(setup_seat(&setup, givers_up[_i].seat[i], &why), "%s", why.bytes);
    }
    ck_assert_msg(setup_finish(&setup, &why), "%s", why.bytes);
    struct playback *l = playback_new(NULL, 0, &setup, NULL, NULL, 0, &why);
    ck_assert_msg(l, "%s", why.bytes);
    ck_assert_int_eq(playback_conceding(l), givers_up[_i].concedes);
    playback_close(l);
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("playback");
    TCase *t = tcase_create("series");
    tcase_set_timeout(t, 30);
    tcase_add_test(t, a_watched_series_counts_each_match_when_it_has_ended);
    tcase_add_loop_test(t, the_end_of_a_match_is_told, 0, ROWS(results));
    tcase_add_test(t, every_moment_has_its_dice_wherever_it_is_come_from);
    tcase_add_loop_test(t, a_match_that_begins_says_what_its_dice_are, 0, 2);
    tcase_add_test(t, a_choice_whose_dice_cannot_fall_can_be_taken_back_for_another);
    tcase_add_loop_test(t, only_people_give_up, 0, ROWS(givers_up));
    tcase_add_test(t, what_is_kept_is_the_match_before_the_next_one);
    suite_add_tcase(s, t);
    return s;
}
