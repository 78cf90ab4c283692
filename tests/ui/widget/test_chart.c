#include "tests/golden.h"
#include "tests/suite.h"
#include "ui/widget/canvas.h"
#include "ui/widget/chart.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const struct {
    enum alphabet alphabet;
    const char *name;
} alphabets[] = {
    {ALPHABET_UNICODE, "unicode"},
    {ALPHABET_CONSOLE, "console"},
    {ALPHABET_ASCII, "ascii"},
};

static const struct {
    int width;
    double part, whole;
    const char *unicode, *ascii;
} bars[] = {
    {4, 0, 100, "░░░░", "[..]"},
    {4, 100, 100, "████", "[##]"},
    {4, 50, 100, "██░░", "[#.]"},
    {4, 53.2, 100, "██░░", "[#.]"},   /* no gap where a column is filled in part */
    {4, 0.001, 100, "█░░░", "[#.]"},  /* a little is not nothing */
    {4, 99.999, 100, "███░", "[#.]"}, /* almost all is not all */
    {4, -5, 100, "░░░░", "[..]"},
    {4, 500, 100, "████", "[##]"},
    {4, 1, 0, "░░░░", "[..]"}, /* of nothing */
    {2, 1, 2, "█░", "#."},     /* no room for brackets */
    {0, 1, 2, "", ""},
};

static void check_bar(int i, enum alphabet alphabet, const char *expected)
{
    struct canvas c;
    char *is = NULL;
    size_t size = 0;
    canvas_init(&c, 1, 8, alphabet);
    chart_bar(&c, canvas_area(&c), 0, 0, bars[i].width, ROLE_BAR, bars[i].part, bars[i].whole);
    FILE *out = open_memstream(&is, &size);
    golden_print(&c, out, false);
    fclose(out);
    is[strcspn(is, "\n")] = '\0';
    ck_assert_str_eq(is, expected);
    free(is);
    canvas_fini(&c);
}

START_TEST(bars_show_parts_of_a_whole)
{
    check_bar(_i, ALPHABET_UNICODE, bars[_i].unicode);
    check_bar(_i, ALPHABET_ASCII, bars[_i].ascii);
}
END_TEST

START_TEST(upright_bars_grow)
{
    struct canvas c;
    canvas_init(&c, 3, 26, alphabets[_i].alphabet);
    for (int part = 0; part <= 24; part++) {
        chart_upright(&c, canvas_area(&c), 2, part, 3, ROLE_BAR, part, 24);
    }
    char *name = NULL;
    ck_assert_int_gt(asprintf(&name, "upright_%s", alphabets[_i].name), 0);
    golden_page(&c, name);
    free(name);
    canvas_fini(&c);
}
END_TEST

START_TEST(a_curve_passes_its_values)
{
    static const double value[] = {0, 1, 1, 0.5};
    const struct curve k = {4, 4, value, 0, 1};
    struct canvas c;
    canvas_init(&c, 5, 40, ALPHABET_ASCII);

    chart_curve(&c, canvas_area(&c), ROLE_NORMAL, &k);
    ck_assert_int_eq(chart_curve_col(&k, canvas_area(&c), 3), 39);
    for (int i = 0; i < 4; i++) {
        int row = chart_curve_row(&k, canvas_area(&c), value[i]),
            col = chart_curve_col(&k, canvas_area(&c), i);
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

    chart_curve(&c, canvas_area(&c), ROLE_NORMAL, &k);
    for (int col = 0; col < 40; col++) {
        ck_assert_str_eq(c.cells[2 * 40 + col].bytes, col <= 40 / 8 - 1 ? "*" : " ");
    }
    canvas_fini(&c);
}
END_TEST

START_TEST(ground_ends_where_knowledge_ends_and_has_a_line_half_way_up)
{
    static const double value[] = {0.5, 1, 0};
    const struct curve k = {3, 6, value, 0, 1};
    static const char *const rows = " #    "
                                    " #----"
                                    "##    "
                                    "##    ";
    struct canvas c;
    canvas_init(&c, 4, 6, ALPHABET_ASCII);
    chart_ground(&c, canvas_area(&c), ROLE_NORMAL, &k);
    for (int i = 0; i < 4 * 6; i++) {
        ck_assert_int_eq(c.cells[i].bytes[0], rows[i]);
    }
    canvas_fini(&c);
}
END_TEST

static const struct {
    int height, steps, rows;
} grids[] = {
    {1, 0, 1},  {2, 0, 2}, /* no line but the edges would have room */
    {3, 2, 3},  {4, 2, 3},  {7, 2, 7},   {8, 2, 7},   {9, 4, 9},
    {11, 4, 9}, {12, 4, 9}, {13, 4, 13}, {30, 4, 29},
};

START_TEST(level_lines_stand_equally_far_apart)
{
    int rows, steps = chart_steps(grids[_i].height, &rows);
    const struct curve k = {.low = 0, .high = 1};
    const struct area a = {0, 0, grids[_i].rows, 1};
    ck_assert_int_eq(steps, grids[_i].steps);
    ck_assert_int_eq(rows, grids[_i].rows);
    for (int i = 0; i <= steps && steps; i++) {
        ck_assert_int_eq(chart_curve_row(&k, a, (double)i / steps),
                         (steps - i) * (rows - 1) / steps);
    }
}
END_TEST

static const struct {
    double least, most;
    int steps;
    double low, high;
} bounds[] = {
    {212.4, 258.1, 4, 200, 280}, /* 200, 220, 240, 260, 280 */
    {188, 190, 4, 188, 192},     /* never less than one */
    {0, 0, 2, 0, 2},
    {-3.5, 12, 4, -5, 15},
    {0, 1001, 2, 0, 2000},
    {5, 10, 2, 5, 15},
};

START_TEST(level_lines_have_round_figures)
{
    double low, high;
    chart_bounds(bounds[_i].least, bounds[_i].most, bounds[_i].steps, &low, &high);
    ck_assert_double_eq(low, bounds[_i].low);
    ck_assert_double_eq(high, bounds[_i].high);
}
END_TEST

enum { MARKS = 4, VALUES = 100, WIDTH = 10 }; /* ten values a column */

static const struct {
    int at[MARKS], col[MARKS];
} marks[] = {
    {{5, 38, 64, 99}, {0, 3, 6, 9}},
    {{53, 52, 55, 54}, {5, 3, 9, 7}}, /* two figures side by side would be another number */
    {{50, 50, 50, 50}, {3, 5, 7, 9}}, /* of one value: in their own order */
    {{83, 94, 95, 0}, {5, 7, 9, 0}},  /* none beyond the end */
    {{12, 45, 71, 22}, {1, 5, 7, 3}}, /* later ones make room */
};

START_TEST(marks_do_not_run_together)
{
    const struct curve k = {.whole = VALUES};
    int col[MARKS];
    chart_marks(&k, (struct area){0, 0, 1, WIDTH}, MARKS, marks[_i].at, col);
    for (int i = 0; i < MARKS; i++) {
        ck_assert_int_eq(col[i], marks[_i].col[i]);
    }
}
END_TEST

/* Which of two comes first does not depend on the columns that they share. */
START_TEST(marks_stand_in_one_order_at_every_width)
{
    const struct curve k = {.whole = VALUES};
    for (int width = 2 * MARKS - 1; width <= VALUES; width++) {
        int col[MARKS];
        chart_marks(&k, (struct area){0, 0, 1, width}, MARKS, marks[_i].at, col);
        for (int i = 0; i < MARKS; i++) {
            ck_assert(col[i] >= 0 && col[i] < width);
            for (int j = 0; j < MARKS; j++) {
                bool before = marks[_i].at[i] < marks[_i].at[j];
                ck_assert_msg(!before || col[i] + 1 < col[j], "%d at %d", i, width);
            }
        }
    }
}
END_TEST

START_TEST(a_mark_without_a_place_is_left_out)
{
    const struct curve k = {.whole = VALUES};
    int col[MARKS];
    chart_marks(&k, (struct area){0, 0, 1, 4}, MARKS, (int[]){30, 10, 1, 1}, col);
    ck_assert_int_eq(col[0], 2);
    ck_assert_int_eq(col[1], 0);
    ck_assert_int_eq(col[2], -1);
    ck_assert_int_eq(col[3], -1);
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("chart");
    TCase *t = tcase_create("chart");
    tcase_add_loop_test(t, bars_show_parts_of_a_whole, 0, ROWS(bars));
    tcase_add_loop_test(t, upright_bars_grow, 0, ROWS(alphabets));
    tcase_add_test(t, a_curve_passes_its_values);
    tcase_add_test(t, a_curve_half_known_ends_where_knowledge_ends);
    tcase_add_test(t, ground_ends_where_knowledge_ends_and_has_a_line_half_way_up);
    tcase_add_loop_test(t, level_lines_stand_equally_far_apart, 0, ROWS(grids));
    tcase_add_loop_test(t, level_lines_have_round_figures, 0, ROWS(bounds));
    tcase_add_loop_test(t, marks_do_not_run_together, 0, ROWS(marks));
    tcase_add_loop_test(t, marks_stand_in_one_order_at_every_width, 0, ROWS(marks));
    tcase_add_test(t, a_mark_without_a_place_is_left_out);
    suite_add_tcase(s, t);
    return s;
}
