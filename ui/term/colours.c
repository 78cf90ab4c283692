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

static bool is_own(struct theme_row row)
{
    return row.ink == COLOUR_OWN && row.ground == COLOUR_OWN;
}

static int find(const struct colours *c, struct theme_row row)
{
    int i = 0;
    while (i < c->pairs && (c->pair[i].ink != row.ink || c->pair[i].ground != row.ground)) {
        i++;
    }
    return i;
}

void colours_collect(struct colours *c, const struct theme *t, int colours)
{
    static const int looks[] = {0, LOOK_EDGE, LOOK_SHADE, LOOK_EDGE | LOOK_SHADE};
    c->theme = t;
    c->count = colours;
    c->pairs = 0;
    for (int i = 0; i < (int)(sizeof looks / sizeof *looks) * ROLES && colours > 0; i++) {
        struct theme_row row = theme_show(t, i % ROLES | looks[i / ROLES], colours);
        if (!is_own(row) && find(c, row) == c->pairs) {
            c->pair[c->pairs++] = row;
        }
    }
}

int colours_pair(const struct colours *c, struct theme_row row)
{
    if (is_own(row)) {
        return 0;
    }
    int i = find(c, row);
    assert(i < c->pairs); /* every row of theme_show() has been collected */
    return i + 1;
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

void colours_start(struct colours *c, const struct theme *theme, int wish)
{
    c->unwished = wish < 0 || (wish == 0 && theme_no_colour());
    int most = c->unwished || !has_colors() || start_color() != OK ? 0 : COLORS;
    int colours = most >= 256 ? 256 : most >= 16 ? 16 : most >= 8 ? 8 : 0;
    bool own = colours > 0 && use_default_colors() == OK;
    colours_collect(c, theme, colours);
    for (int i = 0; i < c->pairs; i++) {
        init_extended_pair(i + 1, number_colour(c->pair[i].ink, own ? -1 : COLOR_WHITE),
                           number_colour(c->pair[i].ground, own ? -1 : COLOR_BLACK));
    }
    cchar_t empty;
    int pair = colours_pair(c, theme_show(theme, ROLE_NORMAL, colours));
    setcchar(&empty, L" ", 0, (short)pair, &pair);
    bkgrndset(&empty);
}
