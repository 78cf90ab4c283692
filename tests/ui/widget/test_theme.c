#include "src/base/config.h"
#include "tests/suite.h"
#include "ui/widget/theme.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static const struct {
    int style, colours;
    struct theme_row row;
} shown[] = {
    {ROLE_NORMAL, 16, {COLOUR_OWN, COLOUR_OWN, 0}},
    {ROLE_BAD, 16, {1, COLOUR_OWN, LOOK_BOLD}},
    {ROLE_BAD, 256, {1, COLOUR_OWN, LOOK_BOLD}},
    {ROLE_BAD, 0, {COLOUR_OWN, COLOUR_OWN, LOOK_BOLD}}, /* looks stay without colour */
    {ROLE_GOOD | LOOK_UNDERLINE, 0, {COLOUR_OWN, COLOUR_OWN, LOOK_UNDERLINE}},
    {ROLE_SEAT4, 16, {12, COLOUR_OWN, 0}},
    {ROLE_SEAT4, 8, {4, COLOUR_OWN, LOOK_BOLD}}, /* eight colours: bright is bold */
    {ROLE_SELECTED, 8, {COLOUR_OWN, COLOUR_OWN, LOOK_REVERSE}},
};

START_TEST(a_style_is_its_role_and_its_looks)
{
    struct theme_row row = theme_show(&themes[0], shown[_i].style, shown[_i].colours);
    ck_assert_int_eq(row.ink, shown[_i].row.ink);
    ck_assert_int_eq(row.ground, shown[_i].row.ground);
    ck_assert_int_eq(row.look, shown[_i].row.look);
}
END_TEST

static void in_palette(short colour, short most)
{
    ck_assert(colour >= COLOUR_OWN && colour < most);
}

START_TEST(colours_are_of_their_palette_and_what_is_rich_can_be_computed)
{
    for (const struct theme *t = themes; t->id; t++) {
        for (int role = 0; role < ROLES; role++) {
            struct theme_row plain = theme_show(t, role, 16), rich = theme_show(t, role, 256);
            in_palette(plain.ink, COLOURS_NAMED);
            in_palette(plain.ground, COLOURS_NAMED);
            if (t->rich != t->plain) {
                in_palette(rich.ink, 256);
                ck_assert_int_ge(rich.ink, COLOURS_NAMED);
                ck_assert_int_ge(rich.ground, COLOURS_NAMED);
            }
        }
        ck_assert_ptr_eq(theme_find(t->id), t);
    }
    ck_assert_ptr_null(theme_find("no such theme"));
}
END_TEST

START_TEST(settings_know_the_themes)
{
    const char *const *words = config_rows[CONFIG_THEME].words;
    int i = 0;
    for (; themes[i].id; i++) {
        ck_assert_ptr_nonnull(words[i]);
        ck_assert_str_eq(words[i], themes[i].id);
    }
    ck_assert_ptr_null(words[i]);
}
END_TEST

/* Source: Web Content Accessibility Guidelines 2.1, relative luminance and contrast ratio. */
static double linear(int byte)
{
    double c = byte / 255.0;
    return c <= 0.03928 ? c / 12.92 : pow((c + 0.055) / 1.055, 2.4);
}

static double luminance(int colour)
{
    int rgb = theme_rgb(colour);
    return 0.2126 * linear(rgb >> 16) + 0.7152 * linear(rgb >> 8 & 0xff) +
           0.0722 * linear(rgb & 0xff);
}

static double contrast(int ink, int ground)
{
    double a = luminance(ink), b = luminance(ground);
    return a > b ? (a + 0.05) / (b + 0.05) : (b + 0.05) / (a + 0.05);
}

static void readable(const struct theme *t, int colours, double least)
{
    for (int role = 0; role < ROLES; role++) {
        struct theme_row row = theme_show(t, role, colours);
        short ink = row.ink, ground = row.ground;
        if (ink != COLOUR_OWN && ground != COLOUR_OWN) {
            double ratio = contrast(ink, ground);
            ck_assert_msg(ratio >= least, "%s, %s: %.2f", t->id, role_name(role), ratio);
        }
        ck_assert_msg(ground == COLOUR_OWN || ink != COLOUR_OWN, "%s, %s: no ink", t->id,
                      role_name(role));
    }
}

START_TEST(what_a_theme_writes_can_be_read_on_its_ground)
{
    ck_assert_double_eq_tol(contrast(16, 231), 21, 1e-9);
    for (const struct theme *t = themes; t->id; t++) {
        double least = strcmp(t->id, "high-contrast") == 0 ? 7 : 4.5;
        readable(t, 16, least < 7 ? least : 5);
        readable(t, 256, least);
    }
}
END_TEST

START_TEST(seats_of_okabe_and_ito_differ)
{
    const struct theme *t = theme_find("okabe-ito");
    for (int a = 0; a < ROLE_SEATS; a++) {
        for (int b = 0; b < a; b++) {
            ck_assert_int_ne(theme_show(t, role_of_seat(a), 256).ink,
                             theme_show(t, role_of_seat(b), 256).ink);
        }
    }
}
END_TEST

static const struct {
    int colour, rgb;
} numbers[] = {
    {16, 0x000000},  {231, 0xffffff}, {74, 0x5fafd7}, {214, 0xffaf00},
    {232, 0x080808}, {255, 0xeeeeee}, {15, 0xffffff},
};

START_TEST(numbers_of_the_palette_are_known_colours)
{
    ck_assert_int_eq(theme_rgb(numbers[_i].colour), numbers[_i].rgb);
}
END_TEST

START_TEST(without_colours_the_choice_can_still_be_seen)
{
    for (const struct theme *t = themes; t->id; t++) {
        ck_assert(theme_show(t, ROLE_SELECTED, 0).look & LOOK_REVERSE);
        ck_assert_int_eq(theme_show(t, ROLE_SELECTED, 0).ground, COLOUR_OWN);
    }
}
END_TEST

START_TEST(the_default_keeps_the_ground_and_what_it_writes_can_be_read_on_any)
{
    static const short unfit[] = {0, 3,  4, 7,
                                  8, 11, 15}; /* black, yellow, blue, whites and greys */
    for (int role = 0; role < ROLES; role++) {
        struct theme_row row = theme_show(&themes[0], role, 16);
        ck_assert_int_eq(row.ground, COLOUR_OWN);
        for (int i = 0; i < ROWS(unfit); i++) {
            ck_assert_int_ne(row.ink, unfit[i]);
        }
    }
}
END_TEST

START_TEST(roles_have_names_and_seats_share_them)
{
    for (int role = 0; role < ROLES; role++) {
        ck_assert_ptr_nonnull(role_name(role));
    }
    ck_assert_str_eq(role_name(role_of_seat(0)), "seat 1");
    ck_assert_str_eq(role_name(role_of_seat(5)), "seat 6");
    ck_assert_str_eq(role_name(role_of_seat(6)), "seat 1");
}
END_TEST

START_TEST(no_color_counts_when_it_is_not_empty)
{
    unsetenv("NO_COLOR");
    ck_assert(!theme_no_colour());
    setenv("NO_COLOR", "", 1);
    ck_assert(!theme_no_colour());
    setenv("NO_COLOR", "0", 1);
    ck_assert(theme_no_colour());
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("theme");
    TCase *c = tcase_create("theme");
    tcase_add_loop_test(c, a_style_is_its_role_and_its_looks, 0, ROWS(shown));
    tcase_add_test(c, colours_are_of_their_palette_and_what_is_rich_can_be_computed);
    tcase_add_test(c, settings_know_the_themes);
    tcase_add_test(c, what_a_theme_writes_can_be_read_on_its_ground);
    tcase_add_test(c, seats_of_okabe_and_ito_differ);
    tcase_add_loop_test(c, numbers_of_the_palette_are_known_colours, 0, ROWS(numbers));
    tcase_add_test(c, without_colours_the_choice_can_still_be_seen);
    tcase_add_test(c, the_default_keeps_the_ground_and_what_it_writes_can_be_read_on_any);
    tcase_add_test(c, roles_have_names_and_seats_share_them);
    tcase_add_test(c, no_color_counts_when_it_is_not_empty);
    suite_add_tcase(s, c);
    return s;
}
