#include "tests/suite.h"
#include "ui/term/colours.h"

#include <string.h>

enum { WIDTH = 32 };

static struct theme_row row[WIDTH];

/* Draws words in styles, one after the other, and gives their looks in the theme light. */
static void look_at(int colours, const int *style, const char *const *words, int n)
{
    struct canvas c;
    canvas_init(&c, 1, WIDTH, ALPHABET_UNICODE);
    for (int i = 0, col = 0; i < n; i++) {
        col += canvas_text(&c, canvas_area(&c), 0, col, style[i], words[i]);
    }
    colours_row(theme_find("light"), colours, c.cells, WIDTH, row);
    canvas_fini(&c);
}

static struct theme_row shown(int style)
{
    return theme_show(theme_find("light"), style, 256);
}

static void expect_row(int col, struct theme_row other)
{
    ck_assert_msg(
        row[col].ink == other.ink && row[col].ground == other.ground && row[col].look == other.look,
        "column %d: ink %d, ground %d, look %d", col, row[col].ink, row[col].ground, row[col].look);
}

static void expect(int col, int style)
{
    expect_row(col, shown(style));
}

START_TEST(blanks_between_words_go_on_as_the_word_before)
{
    look_at(256, (int[]){ROLE_KEY, ROLE_NORMAL, ROLE_DIM}, (const char *[]){"r", "  ", "roll"}, 3);
    expect(0, ROLE_KEY);
    expect(1, ROLE_KEY);
    expect(2, ROLE_KEY);
    expect(3, ROLE_DIM);
}
END_TEST

/* Between them and a word of another ground the colours change anyway. */
START_TEST(blanks_behind_another_ground_are_as_the_word_behind)
{
    look_at(256, (int[]){ROLE_DIE, ROLE_NORMAL, ROLE_RULE, ROLE_NORMAL, ROLE_DIE},
            (const char *[]){"5", "  ", "|", "  ", "6"}, 5);
    expect(0, ROLE_DIE);
    expect(1, ROLE_RULE);
    expect(2, ROLE_RULE);
    expect(4, ROLE_RULE);
    expect(6, ROLE_DIE);
}
END_TEST

START_TEST(blanks_that_are_skipped_or_at_the_ends_are_as_the_empty_page)
{
    look_at(256, (int[]){ROLE_DIM, ROLE_KEY, ROLE_DIM, ROLE_KEY, ROLE_DIE},
            (const char *[]){" ", "r", "        ", "b ", "         "}, 5);
    expect_row(0, colours_empty);
    expect_row(2, colours_empty); /* eight of them */
    expect_row(9, colours_empty);
    expect(10, ROLE_KEY);
    expect(11, ROLE_KEY);
    expect(12, ROLE_DIE); /* a face is no empty page */
    expect(20, ROLE_DIE);
    expect_row(WIDTH - 1, colours_empty);
}
END_TEST

START_TEST(blanks_that_show_something_stay)
{
    look_at(256, (int[]){ROLE_KEY, ROLE_SELECTED, ROLE_DIM | LOOK_UNDERLINE, ROLE_DIM, ROLE_KEY},
            (const char *[]){"r", "  ", "  ", "  ", "b"}, 5);
    expect(1, ROLE_SELECTED); /* another ground */
    expect(3, ROLE_DIM | LOOK_UNDERLINE);
    expect(5, ROLE_KEY); /* would be underlined as what stands before, and is as what follows */
    expect(7, ROLE_KEY);
}
END_TEST

/* All looks that change colours, on all roles. */
static const int looks[] = {0, LOOK_EDGE, LOOK_SHADE, LOOK_EDGE | LOOK_SHADE};
enum { STYLES = ROWS(looks) * ROLES };

static struct theme_row style_row(const struct theme *t, int i, int colours)
{
    return theme_show(t, i % ROLES | looks[i / ROLES], colours);
}

START_TEST(styles_of_equal_colours_share_a_pair)
{
    static const int counts[] = {8, 16, 256};
    struct colours c;
    for (int n = 0; n < ROWS(counts); n++) {
        colours_collect(&c, &themes[_i], counts[n]);
        for (int a = 0; a < STYLES; a++) {
            for (int b = 0; b < a; b++) {
                struct theme_row one = style_row(&themes[_i], a, counts[n]);
                struct theme_row other = style_row(&themes[_i], b, counts[n]);
                bool same = one.ink == other.ink && one.ground == other.ground;
                ck_assert_int_eq(same, colours_pair(&c, one) == colours_pair(&c, other));
            }
        }
    }
}
END_TEST

/* Terminals of eight colours have 64 pairs, those of sixteen 256. */
START_TEST(pairs_do_not_run_out)
{
    struct colours c;
    colours_collect(&c, &themes[_i], 8);
    ck_assert_int_lt(c.pairs, 64);
    colours_collect(&c, &themes[_i], 16);
    ck_assert_int_lt(c.pairs, 256);
    colours_collect(&c, &themes[_i], 256);
    ck_assert_int_lt(c.pairs, 256);
    colours_collect(&c, &themes[_i], 0);
    ck_assert_int_eq(c.pairs, 0);
}
END_TEST

START_TEST(the_terminals_own_colours_and_an_empty_page_are_pair_0)
{
    const struct theme *own = &themes[0];
    struct colours c;
    colours_collect(&c, own, 16);
    ck_assert_int_eq(colours_pair(&c, theme_show(own, ROLE_NORMAL, 16)), 0);
    ck_assert_int_gt(colours_pair(&c, theme_show(own, ROLE_GOOD, 16)), 0);
    colours_collect(&c, own, 0);
    ck_assert_int_eq(colours_pair(&c, theme_show(own, ROLE_GOOD, 0)), 0); /* no colours */
    colours_collect(&c, theme_find("light"), 16);
    ck_assert_int_eq(colours_pair(&c, colours_empty), 0); /* of a theme with a ground of its own */
}
END_TEST

enum { THEMES = 6 };

Suite *suite(void)
{
    Suite *s = suite_create("colours");
    TCase *t = tcase_create("colours");
    tcase_add_test(t, blanks_between_words_go_on_as_the_word_before);
    tcase_add_test(t, blanks_behind_another_ground_are_as_the_word_behind);
    tcase_add_test(t, blanks_that_are_skipped_or_at_the_ends_are_as_the_empty_page);
    tcase_add_test(t, blanks_that_show_something_stay);
    tcase_add_loop_test(t, styles_of_equal_colours_share_a_pair, 0, THEMES);
    tcase_add_loop_test(t, pairs_do_not_run_out, 0, THEMES);
    tcase_add_test(t, the_terminals_own_colours_and_an_empty_page_are_pair_0);
    suite_add_tcase(s, t);
    return s;
}
