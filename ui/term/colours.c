#include "ui/term/colours.h"

#define NCURSES_WIDECHAR 1
#include <assert.h>
#include <curses.h>
#include <string.h>

enum { ON_BLANKS = LOOK_REVERSE | LOOK_UNDERLINE }; /* looks that a blank shows, too */

static bool is_blank(const struct cell *cell, struct theme_row row)
{
    return cell->width == 1 && strcmp(cell->bytes, " ") == 0 && !(row.look & ON_BLANKS);
}

void colours_row(const struct theme *t, int colours, const struct cell *cells, int width,
                 struct theme_row *out)
{
    struct theme_row empty = theme_show(t, ROLE_NORMAL, colours);
    for (int i = 0; i < width; i++) {
        out[i] = theme_show(t, cells[i].style, colours);
    }
    for (int from = 0, to; from < width; from = to) {
        to = from + 1;
        if (!is_blank(&cells[from], out[from])) {
            continue;
        }
        while (to < width && is_blank(&cells[to], out[to]) && out[to].ground == out[from].ground) {
            to++;
        }
        bool apart = from == 0 || to == width || to - from >= COLOURS_SKIPPED;
        struct theme_row look = apart ? empty : out[from - 1]; /* what costs least */
        bool same = look.ground == out[from].ground && !(look.look & ON_BLANKS);
        for (int i = from; i < to && same; i++) {
            out[i] = look;
        }
    }
}

int colours_pair(const struct theme *t, int colours, struct theme_row row)
{
    if (colours == 0 || (row.ink == COLOUR_OWN && row.ground == COLOUR_OWN)) {
        return 0;
    }
    for (int role = 0; role < ROLES; role++) {
        struct theme_row other = theme_show(t, role, colours);
        if (other.ink == row.ink && other.ground == row.ground) {
            return role + 1;
        }
    }
    assert(false); /* every look of theme_show() is a row */
    return 0;
}

/* The colour as this terminal numbers it: with more than 256 of them all but the first eight are
 * red, green and blue themselves. */
static int number_colour(short colour, short own)
{
    if (colour == COLOUR_OWN) {
        return own;
    }
    return COLORS > 256 && colour >= 8 ? theme_rgb(colour) : colour;
}

int colours_start(const struct theme *theme, int wish)
{
    bool none = wish < 0 || (wish == 0 && theme_no_colour()) || !has_colors();
    int most = none || start_color() != OK ? 0 : COLORS;
    int colours = most >= 256 ? 256 : most >= 16 ? 16 : most >= 8 ? 8 : 0;
    bool own = colours > 0 && use_default_colors() == OK;
    for (int role = 0; role < ROLES && colours > 0; role++) {
        struct theme_row row = theme_show(theme, role, colours);
        init_extended_pair(role + 1, number_colour(row.ink, own ? -1 : COLOR_WHITE),
                           number_colour(row.ground, own ? -1 : COLOR_BLACK));
    }
    cchar_t empty;
    struct theme_row normal = theme_show(theme, ROLE_NORMAL, colours);
    setcchar(&empty, L" ", 0, (short)colours_pair(theme, colours, normal), NULL);
    bkgrndset(&empty);
    return colours;
}
