#include "tests/golden.h"
#include "tests/suite.h"
#include "ui/widget/die.h"

#include <stdio.h>
#include <string.h>

static const struct {
    enum alphabet alphabet;
    bool outlines;
    const char *name;
} kinds[] = {
    {ALPHABET_UNICODE, false, "unicode"},
    {ALPHABET_CONSOLE, false, "console"},
    {ALPHABET_ASCII, false, "ascii"},
    {ALPHABET_UNICODE, true, "outlines"},
};

static const enum die_state states[] = {DIE_LIES, DIE_BAD, DIE_PAIR, DIE_MANY, DIE_LAST};

/* Faces of a size side by side, an empty place first, and below them all states of one. */
static int draw_faces(struct canvas *c, int row, enum die_size size, int sides, int first)
{
    int width = die_width(size, sides) + 1, height = die_height(size);
    for (int i = 0; i <= 6; i++) {
        struct die die = {.face = i ? first + i : 0, .sides = sides};
        die_draw(c, canvas_area(c), row, i * width, size, die);
        if (i < ROWS(states)) {
            die = (struct die){first + 5, sides, states[i]};
            die_draw(c, canvas_area(c), row + height, i * width, size, die);
        }
    }
    return row + 2 * height;
}

START_TEST(dice_look_like_this)
{
    char name[32];
    struct canvas c;
    canvas_init(&c, 40, 84, kinds[_i].alphabet);
    c.outlines = kinds[_i].outlines;
    int row = draw_faces(&c, 0, DIE_LARGE, 6, 0);
    row = draw_faces(&c, row, DIE_MEDIUM, 6, 0);
    row = draw_faces(&c, row, DIE_SMALL, 6, 0);
    row = draw_faces(&c, row, DIE_LARGE, 20, 8);
    row = draw_faces(&c, row, DIE_MEDIUM, 20, 8);
    row = draw_faces(&c, row, DIE_SMALL, 20, 8);
    ck_assert_int_eq(row, 40 - 4);
    canvas_text(&c, canvas_area(&c), row, 0, ROLE_NORMAL, canvas_sign(&c, GLYPH_DIE1));
    canvas_text(&c, canvas_area(&c), row, 2, ROLE_NORMAL,
                canvas_sign(&c, (enum glyph)(GLYPH_DIE1 + 5)));
    snprintf(name, sizeof name, "dice_%s", kinds[_i].name);
    golden_page(&c, name);
    canvas_fini(&c);
}
END_TEST

static int count(const struct canvas *c, const char *sign)
{
    int n = 0;
    for (int i = 0; i < c->height * c->width; i++) {
        n += strcmp(c->cells[i].bytes, sign) == 0;
    }
    return n;
}

START_TEST(a_face_has_as_many_pips_as_it_counts)
{
    for (int face = 1; face <= 6; face++) {
        struct canvas c;
        char figure[2] = {(char)('0' + face)};
        canvas_init(&c, 5, 11, ALPHABET_UNICODE);
        die_draw(&c, canvas_area(&c), 0, 0, (enum die_size)_i, (struct die){face, 6, DIE_LIES});
        ck_assert_int_eq(count(&c, "●"), _i == DIE_SMALL ? 0 : face);
        ck_assert_int_eq(count(&c, figure), _i == DIE_SMALL);
        canvas_fini(&c);
    }
}
END_TEST

/* Where pips would be too many, or nothing can be filled. */
static const struct {
    enum alphabet alphabet;
    bool outlines;
    int sides;
} figured[] = {
    {ALPHABET_UNICODE, false, 7},
    {ALPHABET_CONSOLE, false, 20},
    {ALPHABET_UNICODE, true, 6},
    {ALPHABET_ASCII, false, 6},
};

START_TEST(a_figure_stands_where_pips_do_not)
{
    struct canvas c;
    canvas_init(&c, 3, 7, figured[_i].alphabet);
    c.outlines = figured[_i].outlines;
    die_draw(&c, canvas_area(&c), 0, 0, DIE_MEDIUM, (struct die){5, figured[_i].sides, DIE_LIES});
    ck_assert_str_eq(c.cells[7 + 3].bytes, "5");
    ck_assert_int_eq(count(&c, "5"), 1);
    ck_assert_int_eq(count(&c, "●") + count(&c, "o"), 0);
    canvas_fini(&c);
}
END_TEST

static const struct {
    struct die die;
    int style; /* in its middle */
    const char *ascii;
} said[] = {
    {{1, 6, DIE_LIES}, ROLE_DIE, " 1 "},
    {{1, 6, DIE_BAD}, ROLE_DIE_BAD, "!1!"},
    {{1, 6, DIE_PAIR}, ROLE_DIE_GOLD, "[1]"},
    {{1, 6, DIE_KEPT}, ROLE_DIE_GOLD, "[1]"},
    {{1, 6, DIE_MANY}, ROLE_DIE_BLUE, "{1}"},
    {{1, 6, DIE_LAST}, ROLE_DIE_LAST, " 1 "},
    {{1, 6, DIE_MANY, .shade = true}, ROLE_DIE_BLUE | LOOK_SHADE, "{1}"},
    {{0, 6, DIE_LIES}, ROLE_DIE_NONE, " - "},
    {{0, 6, DIE_LAST}, ROLE_DIE_LAST, "   "}, /* not thrown yet */
};

START_TEST(a_colour_and_without_colours_a_sign_says_what_a_die_is)
{
    for (int size = DIE_SMALL; size <= DIE_LARGE; size++) {
        struct canvas c;
        int height = die_height((enum die_size)size), width = die_width((enum die_size)size, 6);
        canvas_init(&c, height, width, ALPHABET_UNICODE);
        die_draw(&c, canvas_area(&c), 0, 0, (enum die_size)size, said[_i].die);
        ck_assert_int_eq(c.cells[height / 2 * width + width / 2].style, said[_i].style);
        ck_assert_int_eq(c.cells[height / 2 * width].style, said[_i].style);
        canvas_fini(&c);
    }
    struct canvas c;
    char is[4] = "";
    canvas_init(&c, 1, 3, ALPHABET_ASCII);
    die_draw(&c, canvas_area(&c), 0, 0, DIE_SMALL, said[_i].die);
    for (int i = 0; i < 3; i++) {
        is[i] = c.cells[i].bytes[0];
    }
    ck_assert_str_eq(is, said[_i].ascii);
    canvas_fini(&c);
}
END_TEST

START_TEST(only_the_lowest_row_is_a_seam)
{
    struct canvas c;
    canvas_init(&c, 3, 7, ALPHABET_UNICODE);
    die_draw(&c, canvas_area(&c), 0, 0, DIE_MEDIUM, (struct die){6, 6, DIE_PAIR, .seam = true});
    for (int i = 0; i < 3 * 7; i++) {
        ck_assert_int_eq(c.cells[i].style, ROLE_DIE_GOLD | (i < 14 ? 0 : LOOK_SEAM));
    }
    canvas_fini(&c);
}
END_TEST

static const struct {
    int height, width, dice, sides, gap;
    enum die_size most, size;
} fits[] = {
    {5, 24, 2, 6, 2, DIE_LARGE, DIE_LARGE},
    {5, 24, 2, 6, 2, DIE_MEDIUM, DIE_MEDIUM}, /* no larger than asked for */
    {5, 23, 2, 6, 2, DIE_LARGE, DIE_MEDIUM},  /* a column is missing */
    {4, 24, 2, 6, 2, DIE_LARGE, DIE_MEDIUM},  /* a row is */
    {3, 79, 10, 6, 1, DIE_LARGE, DIE_MEDIUM},
    {3, 78, 10, 6, 1, DIE_LARGE, DIE_SMALL},
    {3, 7, 1, 20, 1, DIE_LARGE, DIE_MEDIUM}, /* what stands between is not counted behind */
    {2, 80, 1, 6, 0, DIE_LARGE, DIE_SMALL},
    {0, 0, 5, 6, 1, DIE_LARGE, DIE_SMALL}, /* nothing has room */
};

START_TEST(the_largest_size_is_taken_that_has_room)
{
    struct area a = {0, 0, fits[_i].height, fits[_i].width};
    ck_assert_int_eq(die_fitting(a, fits[_i].dice, fits[_i].sides, fits[_i].gap, fits[_i].most),
                     fits[_i].size);
}
END_TEST

START_TEST(dice_do_not_leave_their_area)
{
    for (int size = DIE_SMALL; size <= DIE_LARGE; size++) {
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

START_TEST(no_die_shows_a_face_twice_running)
{
    for (int k = 0; k < 10; k++) {
        for (int frame = 0; frame < 40; frame++) {
            int face = die_in_air(frame, k, _i);
            ck_assert(face >= 1 && face <= _i);
            ck_assert_int_ne(face, die_in_air(frame + 1, k, _i));
        }
    }
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("die");
    TCase *c = tcase_create("die");
    tcase_add_loop_test(c, dice_look_like_this, 0, ROWS(kinds));
    tcase_add_loop_test(c, a_face_has_as_many_pips_as_it_counts, DIE_SMALL, DIE_LARGE + 1);
    tcase_add_loop_test(c, a_figure_stands_where_pips_do_not, 0, ROWS(figured));
    tcase_add_loop_test(c, a_colour_and_without_colours_a_sign_says_what_a_die_is, 0, ROWS(said));
    tcase_add_test(c, only_the_lowest_row_is_a_seam);
    tcase_add_loop_test(c, the_largest_size_is_taken_that_has_room, 0, ROWS(fits));
    tcase_add_test(c, dice_do_not_leave_their_area);
    tcase_add_loop_test(c, no_die_shows_a_face_twice_running, 2, 21);
    suite_add_tcase(s, c);
    return s;
}
