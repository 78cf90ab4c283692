#include "ui/term/colours.h"

#include "ui/term/attributes.h"

#define NCURSES_WIDECHAR 1
#include <curses.h>

/* Colours as theme_show() counts them. */
static int count_colours(int wish)
{
    if (wish < 0 || (wish == 0 && theme_no_colour()) || !has_colors() || start_color() != OK) {
        return 0;
    }
    return COLORS >= 256 ? 256 : COLORS >= 16 ? 16 : COLORS >= 8 ? 8 : 0;
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
    int colours = count_colours(wish);
    bool own = colours > 0 && use_default_colors() == OK;
    for (int role = 0; role < ROLES && colours > 0; role++) {
        struct theme_row row = theme_show(theme, role, colours);
        init_extended_pair(role + 1, number_colour(row.ink, own ? -1 : COLOR_WHITE),
                           number_colour(row.ground, own ? -1 : COLOR_BLACK));
    }
    cchar_t empty;
    struct theme_row normal = theme_show(theme, ROLE_NORMAL, colours);
    setcchar(&empty, L" ", 0, (short)attributes_pair(theme, colours, normal), NULL);
    bkgrndset(&empty);
    return colours;
}
