#include "games/registry.h"
#include "tests/suite.h"
#include "ui/play/animation.h"

/* Nothing but the dice changes before they have been seen to lie. */
START_TEST(dice_settle_from_left_to_right_one_with_each_picture_and_then_lie)
{
    enum { DICE = 5, PICTURES = ANIMATION_TUMBLE + DICE };
    int settled[PICTURES] = {0}, ms = 0;
    for (int i = 0; i < PICTURES; i++) {
        struct tumble t = animation_tumble_at(DICE, ms, 1);
        ck_assert(!t.over);
        ck_assert_int_eq(t.frame, i);
        ck_assert_int_gt(t.next, ms);
        settled[i] = t.settled;
        ms = t.next;
    }
    for (int i = 0; i < PICTURES; i++) {
        ck_assert_int_eq(settled[i], i < ANIMATION_TUMBLE ? 0 : i - ANIMATION_TUMBLE + 1);
    }
    ck_assert(animation_tumble_at(DICE, ms, 1).over);
    ck_assert_int_eq(animation_tumble_at(DICE, ms, 1).settled, DICE);
    ck_assert_int_eq(ms, PICTURES * (ANIMATION_FRAME + 1));
}
END_TEST

START_TEST(dice_roll_twice_as_fast_at_speed_two)
{
    enum { DICE = 3 };
    int frames = ANIMATION_TUMBLE + DICE, ms = frames * (ANIMATION_FRAME / 2 + 1);
    ck_assert(!animation_tumble_at(DICE, ms, 1).over);
    ck_assert(animation_tumble_at(DICE, ms, 2).over);
}
END_TEST

START_TEST(what_changed_goes_from_picture_to_picture_and_then_stands)
{
    int picture = 0, ms = 0;
    struct change_seen c = animation_change_at(ms, false, 1);
    while (!c.over) {
        ck_assert_int_eq(c.picture, ++picture);
        ck_assert_int_gt(c.next, ms);
        ms = c.next;
        c = animation_change_at(ms, false, 1);
    }
    ck_assert_int_eq(picture, CHANGE_PICTURES);
    ck_assert_int_eq(c.picture, CHANGE_PICTURES);
    ck_assert_int_eq(ms, CHANGE_PICTURES * (ANIMATION_FRAME + 1) + ANIMATION_STAND);
    ck_assert(animation_change_at(ms / 2 + 5, false, 2).over); /* twice as fast */
}
END_TEST

START_TEST(a_turn_that_was_spoilt_is_seen_for_its_time)
{
    ck_assert(!animation_change_at(ANIMATION_SPOILT - 1, true, 1).over);
    ck_assert(animation_change_at(ANIMATION_SPOILT, true, 1).over);
    ck_assert(animation_change_at(ANIMATION_SPOILT / 2, true, 2).over);
}
END_TEST

START_TEST(stars_go_their_way_once)
{
    int ms = 0, next;
    for (int i = 1; i <= ANIMATION_STARS; i++, ms = next) {
        ck_assert_int_eq(animation_stars(ms, 1, &next), i);
        ck_assert_int_gt(next, ms);
    }
    ck_assert_int_eq(animation_stars(ms, 1, &next), 0);
}
END_TEST

START_TEST(what_changed_is_seen_from_the_old_score_to_the_new_one)
{
    struct scene s = {.game = game_find("hog")};
    struct animation a = {0};
    union position before;
    int picture = 0;
    game_begin(s.game, &before, 2, 0);
    s.state = before;
    *field_at(s.game->fields, &s.state, 0) = 40; /* a score */
    animation_change(&a, &s, &before, &(struct event){0}, 1, 1000);
    ck_assert(s.change.runs && s.change.part < 100);
    for (int64_t now = 1000; !animation_changed(&a, &s, 1, now); now = a.frame) {
        ck_assert_int_gt(a.frame, now);
        ck_assert_int_eq(s.change.picture, ++picture);
        ck_assert_int_eq(scene_score(&s, 0), 40 * s.change.part / 100);
    }
    ck_assert(picture == CHANGE_PICTURES && s.change.part == 100);
    a = (struct animation){0};
    s.change = (struct change){0};
    animation_change(&a, &s, &s.state, &(struct event){0}, 1, 1000); /* nothing has changed */
    ck_assert(!s.change.runs);
}
END_TEST

static const struct {
    enum event_kind kind;
    double speed;
    int ms;
} pauses[] = {
    {EVENT_ROLL, 1, ANIMATION_THROW},
    {EVENT_ACTION, 1, ANIMATION_CHOICE},
    {EVENT_ROLL, 2, ANIMATION_THROW / 2},
    {EVENT_ACTION, 0.25, 4 * ANIMATION_CHOICE},
};

START_TEST(a_throw_is_looked_at_longer_than_a_choice)
{
    const struct event e = {.kind = pauses[_i].kind};
    ck_assert_int_eq(animation_pause(&e, pauses[_i].speed), pauses[_i].ms);
}
END_TEST

static const struct {
    double pace, slower, faster;
} paces[] = {
    {1, 0.5, 2}, {0.5, 0.25, 1}, {0.25, 0.25, 0.5}, /* nothing is slower … */
    {8, 4, 16},  {16, 8, 16},                       /* … or faster than settings can be */
};

START_TEST(a_pace_is_halved_and_doubled_as_far_as_settings_go)
{
    ck_assert_double_eq(animation_slower(paces[_i].pace), paces[_i].slower);
    ck_assert_double_eq(animation_faster(paces[_i].pace), paces[_i].faster);
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("animation");
    TCase *t = tcase_create("animation");
    tcase_add_test(t, dice_settle_from_left_to_right_one_with_each_picture_and_then_lie);
    tcase_add_test(t, what_changed_goes_from_picture_to_picture_and_then_stands);
    tcase_add_test(t, a_turn_that_was_spoilt_is_seen_for_its_time);
    tcase_add_test(t, stars_go_their_way_once);
    tcase_add_test(t, dice_roll_twice_as_fast_at_speed_two);
    tcase_add_test(t, what_changed_is_seen_from_the_old_score_to_the_new_one);
    tcase_add_loop_test(t, a_throw_is_looked_at_longer_than_a_choice, 0, ROWS(pauses));
    tcase_add_loop_test(t, a_pace_is_halved_and_doubled_as_far_as_settings_go, 0, ROWS(paces));
    suite_add_tcase(s, t);
    return s;
}
