#include "tests/golden.h"
#include "tests/suite.h"
#include "ui/widget/canvas.h"

#include <locale.h>
#include <stdlib.h>
#include <string.h>

/* The page as golden_print() writes it; ends with free(). */
static char *printed(const struct canvas *c, bool styles)
{
    char *bytes = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&bytes, &size);
    golden_print(c, out, styles);
    fclose(out);
    return bytes;
}

static void check_page(struct canvas *c, const char *expected)
{
    char *bytes = printed(c, false);
    ck_assert_str_eq(bytes, expected);
    free(bytes);
    canvas_fini(c);
}

static struct canvas page(int height, int width, enum alphabet alphabet)
{
    struct canvas c;
    canvas_init(&c, height, width, alphabet);
    return c;
}

static const struct {
    enum alphabet alphabet;
    int col;
    const char *text, *row;
    int used;
} texts[] = {
    {ALPHABET_UNICODE, 0, "Ada · 25", "Ada · 25", 8},
    {ALPHABET_UNICODE, 6, "Ada", "      Ada", 3},
    {ALPHABET_UNICODE, 8, "Ada", "        Ad", 2}, /* clipped */
    {ALPHABET_UNICODE, 10, "Ada", "", 0},
    {ALPHABET_UNICODE, 99, "Ada", "", 0},
    {ALPHABET_UNICODE, -1, "Ada", "da", 3},        /* begins outside */
    {ALPHABET_UNICODE, 7, "花子", "       花", 2}, /* no half character */
    {ALPHABET_UNICODE, -1, "花子", " 子", 4},
    {ALPHABET_UNICODE, 0, "a\033b\nc", "a�b c", 5}, /* cleaned once more */
    {ALPHABET_CONSOLE, 0, "✔ é ⚅ ⠿", "√ é 6 ⠿", 7},
    {ALPHABET_ASCII, 0, "Zoë · ²", "Zoe - 2", 7},
    {ALPHABET_ASCII, 0, "花子 𝄞", "???? ?", 6},
};

START_TEST(text_is_clipped_by_its_width)
{
    struct canvas c = page(1, 10, texts[_i].alphabet);
    char *row = NULL;
    int used = canvas_text(&c, canvas_area(&c), 0, texts[_i].col, ROLE_NORMAL, texts[_i].text);
    ck_assert_int_eq(used, texts[_i].used);
    ck_assert_int_gt(asprintf(&row, "%s\n", texts[_i].row), 0);
    check_page(&c, row);
    free(row);
}
END_TEST

START_TEST(nothing_is_drawn_outside_its_area)
{
    struct canvas c = page(3, 8, ALPHABET_ASCII);
    struct area all = canvas_area(&c), inner = area_inner(all);
    canvas_fill(&c, all, ROLE_NORMAL, GLYPH_EMPTY);
    for (int row = -2; row < 5; row++) {
        canvas_text(&c, inner, row, -3, ROLE_NORMAL, "0123456789abcdef");
        canvas_glyph(&c, inner, row, 6, ROLE_NORMAL, GLYPH_FULL);
    }
    check_page(&c, "........\n.345678.\n........\n");
}
END_TEST

START_TEST(half_a_wide_character_never_stays)
{
    struct canvas c = page(2, 6, ALPHABET_UNICODE);
    struct area all = canvas_area(&c);
    canvas_text(&c, all, 0, 0, ROLE_NORMAL, "花子花");
    canvas_text(&c, all, 0, 1, ROLE_NORMAL, "ab");
    canvas_text(&c, all, 1, 0, ROLE_NORMAL, "花花");
    canvas_text(&c, all, 1, 1, ROLE_NORMAL, "子");
    check_page(&c, " ab 花\n 子\n");
}
END_TEST

static const struct {
    int width;
    const char *text, *row;
} fits[] = {
    {6, "Ada", "Ada   |"},      {6, "Carter", "Carter|"}, {6, "Prudence", "Prude…|"},
    {6, "花子花子", "花子… |"}, {1, "Ada", "…|"},         {0, "Ada", "|"},
};

/* What is written into an area of 2 × 6, and whether the page says that something was cut. */
static const struct {
    int row, height;
    const char *text;
    bool wraps, lacks;
} cuts[] = {
    {0, 2, "Carter", false, false},
    {0, 2, "Prudence", false, true},
    {2, 2, "Prudence", false, false}, /* only measured */
    {0, 2, "six by two", true, false},
    {0, 2, "more than two rows", true, true},
    {0, 0, "more than two rows", true, false},
};

START_TEST(a_page_knows_that_text_was_cut)
{
    struct canvas c = page(4, 12, ALPHABET_UNICODE);
    struct area a = area_part(canvas_area(&c), 0, 0, cuts[_i].height, 6);
    if (cuts[_i].wraps) {
        canvas_wrap(&c, a, ROLE_NORMAL, cuts[_i].text);
    } else {
        canvas_text(&c, a, cuts[_i].row, 0, ROLE_NORMAL, cuts[_i].text);
    }
    ck_assert_int_eq(c.lacks, cuts[_i].lacks);
    c.lacks = false;
    canvas_fit(&c, a, cuts[_i].row, 0, 6, ROLE_NORMAL, cuts[_i].text);
    ck_assert(cuts[_i].wraps || c.lacks == cuts[_i].lacks);
    canvas_fini(&c);
}
END_TEST

START_TEST(text_is_made_to_fit_a_column)
{
    struct canvas c = page(1, 12, ALPHABET_UNICODE);
    char *row = NULL;
    canvas_fit(&c, canvas_area(&c), 0, 0, fits[_i].width, ROLE_NORMAL, fits[_i].text);
    canvas_text(&c, canvas_area(&c), 0, fits[_i].width, ROLE_NORMAL, "|");
    ck_assert_int_gt(asprintf(&row, "%s\n", fits[_i].row), 0);
    check_page(&c, row);
    free(row);
}
END_TEST

START_TEST(text_is_placed_by_its_end_and_its_middle)
{
    struct canvas c = page(4, 9, ALPHABET_UNICODE);
    struct area all = canvas_area(&c);
    canvas_right(&c, all, 0, 9, ROLE_NORMAL, "Zoë 7");
    canvas_right(&c, all, 1, 4, ROLE_NORMAL, "too long");
    canvas_centre(&c, all, 2, ROLE_NORMAL, "odd");
    canvas_format(&c, all, 3, 0, ROLE_NORMAL, "%d of %d", 1, 3);
    check_page(&c, "    Zoë 7\ntoo\n   odd\n1 of 3\n");
}
END_TEST

static const struct {
    enum alphabet alphabet;
    enum box box;
    const char *title, *rows;
} boxes[] = {
    {ALPHABET_UNICODE, BOX_LIGHT, NULL, "╭──────────╮\n│          │\n╰──────────╯\n"},
    {ALPHABET_UNICODE, BOX_HEAVY, "Log", "┏━ Log ━━━━┓\n┃          ┃\n┗━━━━━━━━━━┛\n"},
    {ALPHABET_UNICODE, BOX_DOUBLE, "Keys for this", "╔═ Keys … ═╗\n║          ║\n╚══════════╝\n"},
    {ALPHABET_ASCII, BOX_LIGHT, "π", ".- p ------.\n|          |\n'----------'\n"},
    {ALPHABET_CONSOLE, BOX_LIGHT, NULL, "┌──────────┐\n│          │\n└──────────┘\n"},
};

START_TEST(boxes_have_titles)
{
    struct canvas c = page(3, 12, boxes[_i].alphabet);
    canvas_box(&c, canvas_area(&c), boxes[_i].box, ROLE_RULE, boxes[_i].title);
    check_page(&c, boxes[_i].rows);
}
END_TEST

static const struct {
    int width;
    const char *text, *rows;
    int wanted;
} wraps[] = {
    {10, "", "\n\n\n", 0},
    {10, "short", "short\n\n\n", 1},
    {10, "one two three four", "one two\nthree four\n\n", 2},
    {10, "one\ntwo\n\nthree", "one\ntwo\n\n", 4},             /* more than there is room for */
    {10, "incomprehensible x", "incomprehe\nnsible\nx\n", 3}, /* no piece is lost */
    {6, "花子花子花子", "花子花\n子花子\n\n", 2},             /* no spaces needed */
    {10, "a\xff\033 b", "a�� b\n\n\n", 1},
    {1, "abc", "a\nb\nc\n", 3},
};

START_TEST(paragraphs_are_wrapped)
{
    struct canvas c = page(3, 12, ALPHABET_UNICODE);
    struct area a = area_part(canvas_area(&c), 0, 0, 3, wraps[_i].width);
    ck_assert_int_eq(canvas_wrap(&c, a, ROLE_NORMAL, wraps[_i].text), wraps[_i].wanted);
    ck_assert_int_eq(canvas_rows(wraps[_i].width, wraps[_i].text), wraps[_i].wanted);
    check_page(&c, wraps[_i].rows);
}
END_TEST

START_TEST(styles_are_printed_beside_the_page)
{
    struct canvas c = page(2, 10, ALPHABET_ASCII);
    struct area all = canvas_area(&c);
    canvas_text(&c, all, 0, 0, ROLE_KEY, "r");
    canvas_text(&c, all, 0, 1, ROLE_NORMAL, " roll");
    canvas_text(&c, all, 1, 2, ROLE_SEAT1 + 1, "Ada");
    canvas_look(&c, area_part(all, 1, 2, 1, 3), LOOK_BOLD);
    canvas_restyle(&c, area_part(all, 0, 8, 1, 9), ROLE_SELECTED);
    canvas_cursor(&c, all, 1, 99);
    char *bytes = printed(&c, true);
    ck_assert_str_eq(bytes, "r roll\n  Ada\n----\n0-0: 0-0 key, 8-9 selected\n"
                            "1-1: 2-4 seat 2 bold\ncursor 1 9\n");
    free(bytes);
    canvas_fini(&c);
}
END_TEST

START_TEST(a_page_begins_again_empty_at_any_size)
{
    struct canvas c = page(1, 1, ALPHABET_UNICODE), copy = {0};
    struct area big = {-3, -3, 30, 30};
    canvas_box(&c, big, BOX_LIGHT, ROLE_RULE, "title");
    canvas_text(&c, canvas_area(&c), 0, 0, ROLE_NORMAL, "花");
    canvas_cursor(&c, canvas_area(&c), 0, 0);
    canvas_reset(&c, 2, 3);
    ck_assert_int_eq(c.cursor_row, -1);
    canvas_text(&c, canvas_area(&c), 1, 0, ROLE_NORMAL, "花x");
    canvas_copy(&copy, &c);
    check_page(&c, "\n花x\n");
    check_page(&copy, "\n花x\n");
}
END_TEST

START_TEST(any_drawing_stays_on_the_page)
{
    setlocale(LC_ALL, "C.UTF-8");
    for (int height = 1; height < 6; height++) {
        for (int width = 1; width < 30; width++) {
            struct canvas c = page(height, width, (enum alphabet)(width % 3));
            struct area all = canvas_area(&c), part = area_part(all, -1, 2, 3, 40);
            canvas_box(&c, part, BOX_HEAVY, ROLE_RULE, "花子 title");
            canvas_wrap(&c, area_inner(part), ROLE_NORMAL, "花子 is a name\n\nof two words");
            canvas_fit(&c, part, 1, -4, 9, ROLE_DIM, "花子花子花子");
            canvas_centre(&c, part, 2, ROLE_TITLE, "花子花子花子花子花子花子");
            canvas_rule(&c, part, 1, ROLE_RULE);
            canvas_upright(&c, part, 1, ROLE_RULE);
            for (int i = 0; i < height * width; i++) {
                int second = c.cells[i].width == 2 ? 1 : 0;
                if (i % width + second >= width || (second && c.cells[i + 1].width != 0)) {
                    ck_abort_msg("half a character at %d of %dx%d", i, height, width);
                }
            }
            canvas_fini(&c);
        }
    }
}
END_TEST

START_TEST(every_sign_is_one_column_in_every_alphabet)
{
    for (int a = ALPHABET_ASCII; a <= ALPHABET_UNICODE; a++) {
        const char *sign = glyph((enum glyph)_i, (enum alphabet)a);
        ck_assert_int_eq(sanitize_width(sign), 1);
        ck_assert(a != ALPHABET_ASCII || strlen(sign) == 1);
        ck_assert_str_ne(sign, "�");
    }
}
END_TEST

/* They stand side by side before the columns of Knucklebones. */
START_TEST(what_becomes_of_a_total_is_no_pointer)
{
    const char *becomes = glyph(GLYPH_BECOMES, (enum alphabet)_i);
    ck_assert_str_ne(becomes, glyph(GLYPH_POINTER, (enum alphabet)_i));
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("canvas");
    TCase *c = tcase_create("canvas");
    tcase_add_loop_test(c, text_is_clipped_by_its_width, 0, ROWS(texts));
    tcase_add_test(c, nothing_is_drawn_outside_its_area);
    tcase_add_test(c, half_a_wide_character_never_stays);
    tcase_add_loop_test(c, text_is_made_to_fit_a_column, 0, ROWS(fits));
    tcase_add_loop_test(c, a_page_knows_that_text_was_cut, 0, ROWS(cuts));
    tcase_add_test(c, text_is_placed_by_its_end_and_its_middle);
    tcase_add_loop_test(c, boxes_have_titles, 0, ROWS(boxes));
    tcase_add_loop_test(c, paragraphs_are_wrapped, 0, ROWS(wraps));
    tcase_add_test(c, styles_are_printed_beside_the_page);
    tcase_add_test(c, a_page_begins_again_empty_at_any_size);
    tcase_add_test(c, any_drawing_stays_on_the_page);
    tcase_add_loop_test(c, every_sign_is_one_column_in_every_alphabet, 0, GLYPHS);
    tcase_add_loop_test(c, what_becomes_of_a_total_is_no_pointer, 0, ALPHABET_ASCII + 1);
    suite_add_tcase(s, c);
    return s;
}
