#include "ui/term/colours.h"

#define NCURSES_WIDECHAR 1
#include <assert.h>
#include <curses.h>
#include <string.h>

enum { ON_BLANKS = LOOK_REVERSE | LOOK_UNDERLINE }; /* looks that a blank shows, too */

const struct theme_row colours_empty = {COLOUR_OWN, COLOUR_OWN, 0};

static bool is_own(struct theme_row row)
{
    return row.ink == COLOUR_OWN && row.ground == COLOUR_OWN;
}

static bool is_blank(const struct cell *cell, struct theme_row row)
{
    return cell->width == 1 && strcmp(cell->bytes, " ") == 0 && !(row.look & ON_BLANKS);
}

/* Whether blanks may look so that now have another ink. */
static bool suits(struct theme_row look, struct theme_row blank)
{
    return look.ground == blank.ground && !(look.look & ON_BLANKS);
}

void colours_row(const struct theme *t, int colours, const struct cell *cells, int width,
                 struct theme_row *out)
{
    struct theme_row page = theme_show(t, ROLE_NORMAL, colours);
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
        struct theme_row look = out[from];
        if (apart) {
            look = suits(page, look) ? colours_empty : look;
        } else if (suits(out[from - 1], look)) {
            look = out[from - 1];
        } else if (suits(out[to], look)) {
            look = out[to];
        }
        for (int i = from; i < to; i++) {
            out[i] = look;
        }
    }
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
    c->pairs = c->page = 0;
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
        return c->page;
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

/* What curses has after it has cleared a page is pair 0 to it, whatever was to be its ground: told
 * that the theme's colours are the terminal's own, it need not write an empty page blank by blank.
 * Colours that are red, green and blue themselves cannot be told so. */
static int pair_of_page(const struct colours *c, struct theme_row page)
{
    bool told =
        is_own(page) || (COLORS <= 256 && assume_default_colors(page.ink, page.ground) == OK);
    return told ? 0 : colours_pair(c, page);
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
    c->page = pair_of_page(c, theme_show(theme, ROLE_NORMAL, colours));
    cchar_t empty;
    setcchar(&empty, L" ", 0, (short)c->page, &c->page);
    bkgrndset(&empty);
}
