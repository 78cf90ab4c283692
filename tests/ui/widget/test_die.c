#include "tests/golden.h"
#include "tests/suite.h"
#include "ui/widget/bar.h"
#include "ui/widget/canvas_print.h"
#include "ui/widget/die.h"

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

static void golden(struct canvas *c, const char *what, int alphabet)
{
    char *name = NULL;
    ck_assert_int_gt(asprintf(&name, "%s_%s", what, alphabets[alphabet].name), 0);
    golden_page(c, name);
    free(name);
    canvas_fini(c);
}

/* All faces of a size side by side, lying above kept. */
static int draw_faces(struct canvas *c, int row, enum die_size size, int sides, int first)
{
    int width = die_width(size, sides) + 1, height = die_height(size);
    for (int i = 0; i <= 6; i++) {
        struct die die = {.face = first + i, .sides = sides};
        die_draw(c, canvas_area(c), row, i * width, size, die);
        die.state = DIE_KEPT;
        die_draw(c, canvas_area(c), row + height, i * width, size, die);
    }
    return row + 2 * height;
}

START_TEST(dice_look_like_this)
{
    struct canvas c;
    canvas_init(&c, 40, 70, alphabets[_i].alphabet);
    int row = draw_faces(&c, 0, DIE_BIG, 6, 0);
    row = draw_faces(&c, row, DIE_SMALL, 6, 0);
    row = draw_faces(&c, row, DIE_MINI, 6, 0);
    row = draw_faces(&c, row, DIE_BIG, 20, 8);
    row = draw_faces(&c, row, DIE_SMALL, 20, 8);
    row = draw_faces(&c, row, DIE_MINI, 20, 8);
    ck_assert_int_eq(row, 40 - 4);
    canvas_text(&c, canvas_area(&c), row, 0, ROLE_NORMAL, die_sign(&c, 1));
    canvas_text(&c, canvas_area(&c), row, 2, ROLE_NORMAL, die_sign(&c, 6));
    canvas_text(&c, canvas_area(&c), row, 4, ROLE_NORMAL, die_sign(&c, 20));
    golden(&c, "dice", _i);
}
END_TEST

START_TEST(dice_do_not_leave_their_area)
{
    for (int size = DIE_MINI; size <= DIE_BIG; size++) {
        for (int row = -6; row < 8; row++) {
            for (int col = -10; col < 10; col++) {
                struct canvas c;
                canvas_init(&c, 7, 9, ALPHABET_ASCII);
                canvas_fill(&c, canvas_area(&c), ROLE_NORMAL, GLYPH_FULL);
                die_draw(&c, area_part(canvas_area(&c), 2, 2, 3, 5), row, col, (enum die_size)size,
                         (struct die){.face = 5, .sides = 6});
                canvas_clear(&c, area_part(canvas_area(&c), 2, 2, 3, 5), ROLE_NORMAL);
                for (int i = 0; i < 7 * 9; i++) {
                    bool in = i / 9 >= 2 && i / 9 < 5 && i % 9 >= 2 && i % 9 < 7;
                    if (c.cells[i].bytes[0] != (in ? ' ' : '#')) {
                        ck_abort_msg("a die of size %d at %d %d left its area", size, row, col);
                    }
                }
                canvas_fini(&c);
            }
        }
    }
}
END_TEST

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
    bar_draw(&c, canvas_area(&c), 0, 0, bars[i].width, ROLE_BAR, bars[i].part, bars[i].whole);
    FILE *out = open_memstream(&is, &size);
    canvas_print(&c, out, false);
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
        bar_upright(&c, canvas_area(&c), 2, part, 3, ROLE_BAR, part, 24);
    }
    golden(&c, "upright", _i);
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("die");
    TCase *c = tcase_create("die");
    tcase_add_loop_test(c, dice_look_like_this, 0, ROWS(alphabets));
    tcase_add_test(c, dice_do_not_leave_their_area);
    tcase_add_loop_test(c, bars_show_parts_of_a_whole, 0, ROWS(bars));
    tcase_add_loop_test(c, upright_bars_grow, 0, ROWS(alphabets));
    suite_add_tcase(s, c);
    return s;
}
