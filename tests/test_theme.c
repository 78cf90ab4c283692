#include "tests/suite.h"
#include "ui/theme.h"

#include <stdlib.h>

static const struct {
    int style, colours;
    struct theme_row row;
} shown[] = {
    {ROLE_NORMAL, 16, {COLOUR_OWN, COLOUR_OWN, 0}},
    {ROLE_BAD, 16, {1, COLOUR_OWN, LOOK_BOLD}},
    {ROLE_BAD, 256, {1, COLOUR_OWN, LOOK_BOLD}},
    {ROLE_BAD, 0, {COLOUR_OWN, COLOUR_OWN, LOOK_BOLD}}, /* looks stay without colour */
    {ROLE_GOOD | LOOK_UNDERLINE, 0, {COLOUR_OWN, COLOUR_OWN, LOOK_UNDERLINE}},
    {ROLE_SEAT6, 16, {12, COLOUR_OWN, 0}},
    {ROLE_SEAT6, 8, {4, COLOUR_OWN, LOOK_BOLD}}, /* eight colours: bright is bold */
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

START_TEST(no_theme_uses_more_than_the_sixteen_colours)
{
    for (const struct theme *t = themes; t->id; t++) {
        for (int role = 0; role < ROLES; role++) {
            ck_assert(t->row[role].ink >= COLOUR_OWN && t->row[role].ink < 16);
            ck_assert(t->row[role].ground >= COLOUR_OWN && t->row[role].ground < 16);
        }
        ck_assert_ptr_eq(theme_find(t->id), t);
    }
    ck_assert_ptr_null(theme_find("no such theme"));
}
END_TEST

START_TEST(the_default_keeps_the_ground_and_never_writes_black_or_blue)
{
    for (int role = 0; role < ROLES; role++) {
        ck_assert_int_eq(themes[0].row[role].ground, COLOUR_OWN);
        ck_assert_int_ne(themes[0].row[role].ink, 0);
        ck_assert_int_ne(themes[0].row[role].ink, 4);
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
    tcase_add_test(c, no_theme_uses_more_than_the_sixteen_colours);
    tcase_add_test(c, the_default_keeps_the_ground_and_never_writes_black_or_blue);
    tcase_add_test(c, roles_have_names_and_seats_share_them);
    tcase_add_test(c, no_color_counts_when_it_is_not_empty);
    suite_add_tcase(s, c);
    return s;
}
