#include "tests/golden.h"
#include "tests/suite.h"
#include "ui/widget/die.h"

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
    canvas_text(&c, canvas_area(&c), row, 0, ROLE_NORMAL, canvas_sign(&c, GLYPH_DIE1));
    canvas_text(&c, canvas_area(&c), row, 2, ROLE_NORMAL,
                canvas_sign(&c, (enum glyph)(GLYPH_DIE1 + 5)));
    canvas_text(&c, canvas_area(&c), row, 4, ROLE_NORMAL, "20");
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
    tcase_add_loop_test(c, dice_look_like_this, 0, ROWS(alphabets));
    tcase_add_test(c, dice_do_not_leave_their_area);
    tcase_add_loop_test(c, no_die_shows_a_face_twice_running, 2, 21);
    suite_add_tcase(s, c);
    return s;
}
