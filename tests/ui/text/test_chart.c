#include "tests/suite.h"
#include "ui/text/chart.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What is drawn; free() ends it. */
static char *drawn(const struct plot *plot, bool ascii)
{
    char *bytes = NULL;
    size_t size = 0;
    struct out out = {.to = open_memstream(&bytes, &size), .ascii = ascii};
    plot_print(&out, plot);
    fclose(out.to);
    return bytes;
}

static const char *line_of(const char *page, int n)
{
    while (n-- > 0) {
        page = strchr(page, '\n') + 1;
    }
    return page;
}

START_TEST(a_rising_curve_goes_from_the_lower_left_to_the_upper_right)
{
    static const double value[] = {0, 1, 2, 3};
    char *page = drawn(&(struct plot){.from = 5, .n = 4, .value = value}, true);
    ck_assert_int_eq(strncmp(page, "    3.0000 ", 11), 0);
    ck_assert_int_eq(line_of(page, 0)[11 + 47], '*');
    ck_assert_int_eq(strncmp(line_of(page, 11), "    0.0000 *", 12), 0);
    ck_assert_int_eq(strncmp(line_of(page, 12), "           5 ", 13), 0);
    ck_assert_str_eq(strrchr(page, '8'), "8\n");
    free(page);
}
END_TEST

START_TEST(errors_are_bars_to_either_side)
{
    static const double value[] = {1, 1}, error[] = {1, 0};
    char *page = drawn(&(struct plot){.n = 2, .value = value, .error = error}, true);
    for (int line = 0; line < 12; line++) {
        ck_assert_int_eq(line_of(page, line)[11], '*');
    }
    ck_assert_int_eq(strncmp(page, "    2.0000 ", 11), 0);
    free(page);
}
END_TEST

START_TEST(braille_has_eight_dots_a_cell)
{
    static const double value[] = {0, 1};
    char *page = drawn(&(struct plot){.n = 2, .value = value}, false);
    ck_assert_ptr_nonnull(strstr(page, "\u2808\n"));      /* upper right dot of the last cell */
    ck_assert_ptr_nonnull(strstr(page, "0.0000 \u2840")); /* lower left dot of the first */
    free(page);
}
END_TEST

START_TEST(joined_points_leave_no_line_and_no_column_empty)
{
    static const double value[] = {0, 1, 0.5};
    char *page = drawn(&(struct plot){.n = 3, .value = value, .joined = true}, true);
    bool column[48] = {false};
    for (int line = 0; line < 12; line++) {
        const char *cells = line_of(page, line) + 11;
        ck_assert_ptr_nonnull(memchr(cells, '*', 48));
        for (int cell = 0; cell < 48; cell++) {
            column[cell] = column[cell] || cells[cell] == '*';
        }
    }
    ck_assert_ptr_null(memchr(column, false, sizeof column));
    free(page);
}
END_TEST

START_TEST(a_single_value_can_be_drawn)
{
    static const double value[] = {7};
    char *page = drawn(&(struct plot){.from = 1, .n = 1, .value = value}, true);
    ck_assert_ptr_nonnull(strchr(page, '*'));
    free(page);
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("plot");
    TCase *c = tcase_create("plot");
    tcase_add_test(c, a_rising_curve_goes_from_the_lower_left_to_the_upper_right);
    tcase_add_test(c, errors_are_bars_to_either_side);
    tcase_add_test(c, braille_has_eight_dots_a_cell);
    tcase_add_test(c, joined_points_leave_no_line_and_no_column_empty);
    tcase_add_test(c, a_single_value_can_be_drawn);
    suite_add_tcase(s, c);
    return s;
}
