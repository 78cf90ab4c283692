#include "src/base/config.h"
#include "tests/suite.h"
#include "ui/widget/theme.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { THEMES = 6 };

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
    {ROLE_DIE, 256, {16, 180, 0}},                     /* dark pips on a face … */
    {ROLE_DIE | LOOK_SHADE, 256, {16, 137, 0}},        /* … of two shades */
    {ROLE_DIE | LOOK_EDGE, 256, {180, COLOUR_OWN, 0}}, /* half blocks go on with it */
    {ROLE_DIE | LOOK_EDGE | LOOK_SHADE, 256, {137, COLOUR_OWN, 0}},
    {ROLE_DIE, 16, {COLOUR_OWN, COLOUR_OWN, LOOK_REVERSE}}, /* stands on any ground */
    {ROLE_DIE | LOOK_SHADE, 16, {COLOUR_OWN, COLOUR_OWN, LOOK_REVERSE}},
    {ROLE_DIE | LOOK_EDGE, 16, {COLOUR_OWN, COLOUR_OWN, 0}},
    {ROLE_DIE | LOOK_SEAM, 256, {16, 180, 0}}, /* the shade says it */
    {ROLE_DIE | LOOK_SEAM, 16, {COLOUR_OWN, COLOUR_OWN, LOOK_REVERSE | LOOK_UNDERLINE}},
    {ROLE_DIE_BAD, 8, {7, 1, LOOK_BOLD}},
    {ROLE_DIE_BAD | LOOK_EDGE, 8, {1, COLOUR_OWN, 0}},
    {ROLE_DIE_LAST, 16, {0, 8, 0}},
    {ROLE_DIE_LAST, 8, {COLOUR_OWN, COLOUR_OWN, LOOK_REVERSE | LOOK_DIM}}, /* no bright ground */
    {ROLE_DIE_LAST | LOOK_EDGE, 8, {COLOUR_OWN, COLOUR_OWN, LOOK_DIM}},
    {ROLE_DIE, 0, {COLOUR_OWN, COLOUR_OWN, LOOK_REVERSE}}, /* no colours: reverse video */
    {ROLE_DIE_GOLD, 0, {COLOUR_OWN, COLOUR_OWN, LOOK_REVERSE | LOOK_BOLD}},
    {ROLE_DIE_LAST, 0, {COLOUR_OWN, COLOUR_OWN, LOOK_REVERSE | LOOK_DIM}},
    {ROLE_DIE_LAST | LOOK_EDGE, 0, {COLOUR_OWN, COLOUR_OWN, LOOK_DIM}},
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
            in_palette(rich.ink, 256);
            in_palette(rich.ground, 256);
            if (t != themes && t->rich) { /* a terminal's own colours are nobody knows which */
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
    for (int i = 0; i < 2 * ROLES; i++) {
        int role = i % ROLES;
        struct theme_row row = theme_show(t, role | (i < ROLES ? 0 : LOOK_SHADE), colours);
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

/* A die's faces in their first shade. */
static const int faces[] = {ROLE_DIE, ROLE_DIE_BAD, ROLE_DIE_GOLD, ROLE_DIE_BLUE, ROLE_DIE_LAST};
static const int shades[] = {0, LOOK_SHADE};

/* Source: CIE 1976 L*a*b*, white of D65, and the distance of two colours in it. About 2 can just be
 * told apart side by side. */
static double cube(double t)
{
    return t > 0.008856 ? cbrt(t) : 7.787 * t + 16.0 / 116;
}

static double distance(int one, int other)
{
    double lab[2][3];
    for (int i = 0; i < 2; i++) {
        int rgb = theme_rgb(i ? other : one);
        double r = linear(rgb >> 16), g = linear(rgb >> 8 & 0xff), b = linear(rgb & 0xff);
        double x = cube((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505);
        double y = cube(0.2126 * r + 0.7152 * g + 0.0722 * b);
        double z = cube((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.0890);
        lab[i][0] = 116 * y;
        lab[i][1] = 500 * (x - y);
        lab[i][2] = 200 * (y - z);
    }
    double dl = lab[0][0] - lab[1][0], da = lab[0][1] - lab[1][1], db = lab[0][2] - lab[1][2];
    return sqrt(dl * dl + da * da + db * db);
}

static int ground_of(const struct theme *t, int style)
{
    return theme_show(t, style, 256).ground;
}

static int ink_of(const struct theme *t, int role)
{
    return theme_show(t, role, 256).ink;
}

static void apart(const struct theme *t, const char *what, int one, int other, double least)
{
    double d = distance(one, other);
    ck_assert_msg(d >= least, "%s, %s: %d and %d are %.0f apart", t->id, what, one, other, d);
}

enum { APART = 20 };

START_TEST(faces_of_dice_are_told_apart_by_colour)
{
    const struct theme *t = &themes[_i];
    for (int a = 0; a < ROWS(faces) && t->rich; a++) {
        for (int b = 0; b < 2 * a; b++) { /* neither shade is like any of another face */
            for (int shade = 0; shade < 2; shade++) {
                apart(t, "faces", ground_of(t, faces[a] | shades[shade]),
                      ground_of(t, faces[b / 2] | shades[b % 2]),
                      faces[a] == ROLE_DIE_LAST ? 15 : APART);
            }
        }
        if (faces[a] != ROLE_DIE_LAST) { /* nothing of it is stacked */
            apart(t, "shades", ground_of(t, faces[a]), ground_of(t, faces[a] | LOOK_SHADE), 7);
        }
    }
}
END_TEST

/* The ground is not known under the first theme, so it has to be both. */
START_TEST(faces_stand_on_the_page)
{
    static const int papers[] = {16, 231};
    const struct theme *t = &themes[_i];
    bool own = theme_show(t, ROLE_NORMAL, 256).ground == COLOUR_OWN;
    for (int i = 0; i < ROWS(faces) && t->rich; i++) {
        int face = ground_of(t, faces[i]);
        for (int k = 0; k < 1 + own; k++) {
            double ratio = contrast(face, own ? papers[k] : ground_of(t, ROLE_NORMAL));
            ck_assert_msg(ratio >= 1.9, "%s, %s: %.2f", t->id, role_name(faces[i]), ratio);
        }
    }
    for (int colours = 16; colours <= 256; colours += 240) {
        for (int i = 0; i < ROWS(faces); i++) {
            struct theme_row face = theme_show(t, faces[i], colours);
            struct theme_row edge = theme_show(t, faces[i] | LOOK_EDGE, colours);
            ck_assert_int_eq(edge.ground, theme_show(t, ROLE_NORMAL, colours).ground);
            ck_assert_int_eq(edge.ink, face.ground);
            ck_assert(face.ground != edge.ground || face.look & LOOK_REVERSE);
        }
    }
}
END_TEST

START_TEST(sixteen_colours_tell_faces_apart)
{
    const struct theme *t = &themes[_i];
    for (int a = 0; a < ROWS(faces) && t->plain; a++) {
        for (int b = 0; b < a; b++) {
            ck_assert_int_ne(theme_show(t, faces[a], 16).ground,
                             theme_show(t, faces[b], 16).ground);
        }
    }
}
END_TEST

/* Of the first four, with 256 colours; Okabe's and Ito's are a table of their own. */
START_TEST(seats_have_colours_that_mean_nothing_else)
{
    static const int meanings[] = {ROLE_GOOD, ROLE_BAD, ROLE_WARNING};
    const struct theme *t = &themes[_i];
    if (!t->rich || strcmp(t->id, "okabe-ito") == 0) {
        return;
    }
    for (int seat = 0; seat < 4; seat++) {
        int ink = ink_of(t, role_of_seat(seat));
        for (int i = 0; i < ROWS(meanings); i++) {
            apart(t, role_name(meanings[i]), ink, ink_of(t, meanings[i]), APART);
        }
        for (int i = 1; i < ROWS(faces) - 1; i++) { /* red, gold, blue */
            apart(t, role_name(faces[i]), ink, ground_of(t, faces[i]), APART);
        }
        apart(t, "accent", ink, ink_of(t, ROLE_ACCENT), APART);
        for (int other = 0; other < seat; other++) {
            apart(t, "seats", ink, ink_of(t, role_of_seat(other)), APART);
        }
    }
}
END_TEST

START_TEST(gain_loss_and_doubt_differ)
{
    const struct theme *t = &themes[_i];
    if (t->rich) {
        apart(t, "good, bad", ink_of(t, ROLE_GOOD), ink_of(t, ROLE_BAD), APART);
        apart(t, "good, warning", ink_of(t, ROLE_GOOD), ink_of(t, ROLE_WARNING), APART);
        apart(t, "bad, warning", ink_of(t, ROLE_BAD), ink_of(t, ROLE_WARNING), APART);
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
        bool face = role >= ROLE_DIE && role <= ROLE_DIE_NONE; /* they bring their ground */
        ck_assert(face || row.ground == COLOUR_OWN);
        for (int i = 0; i < ROWS(unfit) && !face; i++) {
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
    tcase_add_loop_test(c, faces_of_dice_are_told_apart_by_colour, 0, THEMES);
    tcase_add_loop_test(c, faces_stand_on_the_page, 0, THEMES);
    tcase_add_loop_test(c, sixteen_colours_tell_faces_apart, 0, THEMES);
    tcase_add_loop_test(c, seats_have_colours_that_mean_nothing_else, 0, THEMES);
    tcase_add_loop_test(c, gain_loss_and_doubt_differ, 0, THEMES);
    tcase_add_test(c, seats_of_okabe_and_ito_differ);
    tcase_add_loop_test(c, numbers_of_the_palette_are_known_colours, 0, ROWS(numbers));
    tcase_add_test(c, without_colours_the_choice_can_still_be_seen);
    tcase_add_test(c, the_default_keeps_the_ground_and_what_it_writes_can_be_read_on_any);
    tcase_add_test(c, roles_have_names_and_seats_share_them);
    tcase_add_test(c, no_color_counts_when_it_is_not_empty);
    suite_add_tcase(s, c);
    return s;
}
