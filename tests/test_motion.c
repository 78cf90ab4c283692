#include "tests/suite.h"
#include "ui/motion.h"

START_TEST(dice_settle_from_left_to_right_and_then_lie)
{
    int settled = 0, ms = 0;
    struct tumble t = motion_tumble(5, ms, 1);
    ck_assert_int_eq(t.settled, 0);
    while (!t.over) {
        ck_assert_int_gt(t.next, ms);
        ck_assert_int_ge(t.settled, settled);
        settled = t.settled;
        ms = t.next;
        t = motion_tumble(5, ms, 1);
    }
    ck_assert_int_eq(t.settled, 5);
    ck_assert_int_le(ms, MOTION_TUMBLE * (MOTION_FRAME + 1) + 5 * (MOTION_SETTLE + 1));
}
END_TEST

START_TEST(dice_roll_twice_as_fast_at_speed_two)
{
    int ms = MOTION_TUMBLE * MOTION_FRAME / 2 + 20;
    ck_assert_int_eq(motion_tumble(3, ms, 1).settled, 0);
    ck_assert_int_gt(motion_tumble(3, ms, 2).settled, 0);
}
END_TEST

START_TEST(no_die_shows_a_face_twice_running)
{
    for (int k = 0; k < 10; k++) {
        for (int frame = 0; frame < 40; frame++) {
            int face = motion_face(frame, k, _i);
            ck_assert(face >= 1 && face <= _i);
            ck_assert_int_ne(face, motion_face(frame + 1, k, _i));
        }
    }
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("motion");
    TCase *t = tcase_create("motion");
    tcase_add_test(t, dice_settle_from_left_to_right_and_then_lie);
    tcase_add_test(t, dice_roll_twice_as_fast_at_speed_two);
    tcase_add_loop_test(t, no_die_shows_a_face_twice_running, 2, 21);
    suite_add_tcase(s, t);
    return s;
}
