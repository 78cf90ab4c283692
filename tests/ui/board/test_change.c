/* What an event changed, while it is shown: scores on their way. */
#include "games/registry.h"
#include "tests/suite.h"
#include "ui/play/playback.h"

#include <locale.h>

static struct playback *sit_down(const char *game)
{
    struct setup s;
    struct text why = {0};
    setup_init(&s, game_find(game));
    s.seed = seed_value(12);
    ck_assert(setup_seat(&s, "Ada=human", &why) && setup_seat(&s, "Bo=human", &why));
    ck_assert_msg(setup_finish(&s, &why), "%s", why.bytes);
    struct playback *l = playback_new(NULL, 0, &s, NULL, NULL, 0, &why);
    ck_assert(l);
    return l;
}

/* Lets time pass until a choice is asked for, or a change is being shown. */
static int64_t settle(struct playback *l, int64_t now, bool change)
{
    int64_t due;
    while ((due = playback_tick(l, now)) != CLOCK_NEVER && !(change && l->scene.change.runs)) {
        now = due;
    }
    return now;
}

START_TEST(a_score_is_on_its_way_until_it_is_there)
{
    struct playback *l = sit_down("notone");
    int64_t now = settle(l, 0, false);
    playback_choose(l, 0, now);
    now = settle(l, now, false);
    playback_choose(l, 1, now); /* banks */
    now = settle(l, now, true);
    int whole = l->scene.game->score(&l->scene.state, 0), before = scene_score(&l->scene, 0);
    ck_assert_int_gt(whole, 0);
    ck_assert_int_lt(before, whole);
    ck_assert(playback_moving(l));
    ck_assert_int_eq(l->scene.chooser, -1); /* nobody is asked meanwhile */
    now = settle(l, now, false);
    ck_assert(!playback_moving(l));
    ck_assert_int_eq(scene_score(&l->scene, 0), whole);
    ck_assert_int_eq(l->scene.chooser, 1);
    playback_close(l);
}
END_TEST

START_TEST(it_is_there_at_once_when_it_is_landed_or_nothing_moves)
{
    struct playback *l = sit_down("notone");
    l->still = _i;
    int64_t now = settle(l, 0, false);
    playback_choose(l, 0, now);
    now = settle(l, now, false);
    playback_choose(l, 1, now);
    now = settle(l, now, true);
    ck_assert_int_eq(playback_moving(l), !_i);
    playback_land(l, now);
    ck_assert(!playback_moving(l));
    ck_assert_int_eq(scene_score(&l->scene, 0), l->scene.game->score(&l->scene.state, 0));
    playback_close(l);
}
END_TEST

/* A round lasts as long as its last turn is shown; cells are filled when the die lies there. */
static const struct {
    const char *game, *progress;
    int choices, choice[4];
} places[] = {
    {"knucklebones", "1 and 0 of 9 cells filled", 1, {0}},
    {"notone", "round 1 of 10", 4, {0, 1, 0, 1}},
};

START_TEST(the_title_says_what_the_board_shows)
{
    struct playback *l = sit_down(places[_i].game);
    struct text said = {0};
    int64_t now = 0;
    for (int i = 0; i < places[_i].choices; i++) {
        now = settle(l, now, false);
        if (l->scene.waits) {
            playback_throw(l, now);
            now = settle(l, now, false);
        }
        playback_choose(l, places[_i].choice[i], now);
    }
    settle(l, now, true);
    ck_assert(l->scene.change.runs);
    scene_progress(&l->scene, &said);
    ck_assert_str_eq(said.bytes, places[_i].progress);
    playback_close(l);
}
END_TEST

START_TEST(after_an_undo_the_dice_lie_as_they_did)
{
    struct playback *l = sit_down("hog");
    struct text why = {0};
    l->still = true;
    int64_t now = settle(l, 0, false);
    playback_choose(l, 4, now);
    now = settle(l, now, false);
    struct throw_seen lay = l->scene.thrown;
    ck_assert_int_eq(lay.dice, 4);
    playback_choose(l, 2, now);
    now = settle(l, now, false);
    ck_assert(playback_undo(l, &why));
    settle(l, now, false);
    ck_assert_int_eq(l->scene.thrown.dice, 4);
    ck_assert_int_eq(l->scene.thrown.seat, lay.seat);
    ck_assert_int_eq(l->scene.thrown.sides, lay.sides);
    ck_assert_mem_eq(l->scene.thrown.face, lay.face, 4 * sizeof *lay.face);
    playback_close(l);
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("change");
    TCase *t = tcase_create("change");
    setlocale(LC_CTYPE, "C.UTF-8"); /* so that widths need no locale of their own */
    tcase_add_test(t, a_score_is_on_its_way_until_it_is_there);
    tcase_add_loop_test(t, it_is_there_at_once_when_it_is_landed_or_nothing_moves, 0, 2);
    tcase_add_loop_test(t, the_title_says_what_the_board_shows, 0, ROWS(places));
    tcase_add_test(t, after_an_undo_the_dice_lie_as_they_did);
    suite_add_tcase(s, t);
    return s;
}
