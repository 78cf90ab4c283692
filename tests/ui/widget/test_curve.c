/* A curve over the events of a match: where its values stand. */
#include "tests/suite.h"
#include "ui/widget/curve.h"

START_TEST(a_curve_passes_its_values)
{
    static const double value[] = {0, 1, 1, 0.5};
    const struct curve k = {4, 4, value, 0, 1};
    struct canvas c;
    canvas_init(&c, 5, 40, ALPHABET_ASCII);
    canvas_begin(&c, 5, 40);
    curve_draw(&c, canvas_area(&c), ROLE_NORMAL, &k);
    ck_assert_int_eq(curve_col(&k, canvas_area(&c), 3), 39);
    for (int i = 0; i < 4; i++) {
        int row = curve_row(&k, canvas_area(&c), value[i]), col = curve_col(&k, canvas_area(&c), i);
        ck_assert_str_eq(c.cells[row * 40 + col].bytes, "*");
    }
    ck_assert_str_eq(c.cells[4 * 40 + 39].bytes, " ");
    canvas_fini(&c);
}
END_TEST

START_TEST(a_curve_half_known_ends_where_knowledge_ends)
{
    static const double value[] = {0.5, 0.5};
    const struct curve k = {2, 9, value, 0, 1};
    struct canvas c;
    canvas_init(&c, 5, 40, ALPHABET_ASCII);
    canvas_begin(&c, 5, 40);
    curve_draw(&c, canvas_area(&c), ROLE_NORMAL, &k);
    for (int col = 0; col < 40; col++) {
        ck_assert_str_eq(c.cells[2 * 40 + col].bytes, col <= 40 / 8 - 1 ? "*" : " ");
    }
    canvas_fini(&c);
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("curve");
    TCase *t = tcase_create("curve");
    tcase_add_test(t, a_curve_passes_its_values);
    tcase_add_test(t, a_curve_half_known_ends_where_knowledge_ends);
    suite_add_tcase(s, t);
    return s;
}
