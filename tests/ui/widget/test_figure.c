#include "tests/golden.h"
#include "tests/suite.h"
#include "ui/widget/figure.h"

#include <stdlib.h>
#include <string.h>

enum { HEIGHT = 5, WIDTH = 20 };

static const struct {
    const char *number;
    int row, col; /* where it begins on a page of 5×20 */
    int width;    /* columns it took */
    const char *unicode, *ascii;
} figures[] = {
    {"0", 0, 0, 3, "█▀█\n█ █\n█▄█\n\n\n", " _\n| |\n|_|\n\n\n"},
    {"1234", 0, 0, 15, "▄█  ▀▀█ ▀▀█ █ █\n █  █▀▀  ▀█ ▀▀█\n▄█▄ █▄▄ ▄▄█   █\n\n\n",
     "     _   _\n  |  _|  _| |_|\n  | |_   _|   |\n\n\n"},
    {"5678", 0, 0, 15, "█▀▀ █▀▀ ▀▀█ █▀█\n▀▀█ █▀█   █ █▀█\n▄▄█ █▄█   █ █▄█\n\n\n",
     " _   _   _   _\n|_  |_    | |_|\n _| |_|   | |_|\n\n\n"},
    {"9", 0, 0, 3, "█▀█\n▀▀█\n▄▄█\n\n\n", " _\n|_|\n _|\n\n\n"},
    {"+18", 0, 0, 11, " ▄  ▄█  █▀█\n▀█▀  █  █▀█\n    ▄█▄ █▄█\n\n\n",
     "         _\n_|_   | |_|\n |    | |_|\n\n\n"},
    {"-7", 2, 13, 7, "\n\n                 ▀▀█\n             ▀▀▀   █\n                   █\n",
     "\n\n                  _\n              _    |\n                   |\n"},
    {"", 0, 0, 0, "\n\n\n\n\n", "\n\n\n\n\n"},
    {"-123", 0, 6, 4, "\n      −123\n\n\n\n", "\n      -123\n\n\n\n"}, /* a column is missing */
    {"42", 3, 0, 2, "\n\n\n42\n\n", "\n\n\n42\n\n"},                   /* … a row */
    {"1234", 0, 18, 2, "\n                  12\n\n\n\n", "\n                  12\n\n\n\n"},
};

static void check(int i, enum alphabet alphabet, const char *expected)
{
    struct canvas c;
    char *is = NULL;
    size_t size = 0;
    canvas_init(&c, HEIGHT, WIDTH, alphabet);
    int width = figure_draw(&c, canvas_area(&c), figures[i].row, figures[i].col, ROLE_NORMAL,
                            figures[i].number);
    FILE *out = open_memstream(&is, &size);
    golden_print(&c, out, false);
    fclose(out);
    ck_assert_str_eq(is, expected);
    ck_assert_int_eq(width, figures[i].width);
    free(is);
    canvas_fini(&c);
}

START_TEST(numbers_stand_in_figures_where_they_have_room)
{
    check(_i, ALPHABET_UNICODE, figures[_i].unicode);
    check(_i, ALPHABET_CONSOLE,
          figures[_i].number[0] == '-' && figures[_i].width == 4
              ? figures[_i].ascii /* the console has no minus */
              : figures[_i].unicode);
    check(_i, ALPHABET_ASCII, figures[_i].ascii);
}
END_TEST

static const struct {
    const char *number;
    int width;
} widths[] = {{"", 0}, {"7", 3}, {"42", 7}, {"-42", 11}, {"+1000", 19}};

START_TEST(a_digit_has_three_columns_and_one_between)
{
    ck_assert_int_eq(figure_width(widths[_i].number), widths[_i].width);
}
END_TEST

/* A shorter number is drawn over a longer one, from the same column on. */
START_TEST(all_cells_of_a_figure_are_drawn_in_its_style)
{
    struct canvas c;
    canvas_init(&c, 3, 8, ALPHABET_UNICODE);
    canvas_fill(&c, canvas_area(&c), ROLE_NORMAL, GLYPH_FULL);
    figure_draw(&c, canvas_area(&c), 0, 0, ROLE_SEAT1, "41");
    for (int i = 0; i < 3 * 8; i++) {
        ck_assert_int_eq(c.cells[i].style, i % 8 < 7 ? ROLE_SEAT1 : ROLE_NORMAL);
    }
    ck_assert_str_eq(c.cells[3].bytes, " ");
    ck_assert_str_eq(c.cells[7].bytes, "█");
    canvas_fini(&c);
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("figure");
    TCase *t = tcase_create("figure");
    tcase_add_loop_test(t, numbers_stand_in_figures_where_they_have_room, 0, ROWS(figures));
    tcase_add_loop_test(t, a_digit_has_three_columns_and_one_between, 0, ROWS(widths));
    tcase_add_test(t, all_cells_of_a_figure_are_drawn_in_its_style);
    suite_add_tcase(s, t);
    return s;
}
