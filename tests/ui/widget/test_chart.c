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
    {4, 53.2, 100, "██▏░", "[#.]"},
    {4, 0.001, 100, "▏░░░", "[#.]"},  /* a little is not nothing */
    {4, 99.999, 100, "███▉", "[#.]"}, /* almost all is not all */
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

Suite *suite(void)
{
    Suite *s = suite_create("chart");
    TCase *t = tcase_create("chart");
    tcase_add_loop_test(t, bars_show_parts_of_a_whole, 0, ROWS(bars));
    tcase_add_loop_test(t, upright_bars_grow, 0, ROWS(alphabets));
    tcase_add_test(t, a_curve_passes_its_values);
    tcase_add_test(t, a_curve_half_known_ends_where_knowledge_ends);
    suite_add_tcase(s, t);
    return s;
}
