#include "ui/widget/theme.h"

#include "games/text.h"

#include <assert.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

enum { BRIGHT = 8, OWN = COLOUR_OWN };

static const char *const names[ROLES] = {
    [ROLE_NORMAL] = "normal",     [ROLE_TITLE] = "title",   [ROLE_RULE] = "rule",
    [ROLE_DIM] = "dim",           [ROLE_KEY] = "key",       [ROLE_MESSAGE] = "message",
    [ROLE_SELECTED] = "selected", [ROLE_GOOD] = "good",     [ROLE_BAD] = "bad",
    [ROLE_WARNING] = "warning",   [ROLE_ACCENT] = "accent", [ROLE_DIE] = "die",
    [ROLE_DIE_KEPT] = "die kept", [ROLE_BAR] = "bar",       [ROLE_SEAT1] = "seat 1",
    [ROLE_SEAT2] = "seat 2",      [ROLE_SEAT3] = "seat 3",  [ROLE_SEAT4] = "seat 4",
    [ROLE_SEAT5] = "seat 5",      [ROLE_SEAT6] = "seat 6",
};

int role_of_seat(int seat)
{
    assert(seat >= 0);
    return ROLE_SEAT1 + seat % ROLE_SEATS;
}

const char *role_name(int role)
{
    assert(role >= 0 && role < ROLES);
    return names[role];
}

const struct theme *theme_find(const char *id)
{
    for (const struct theme *t = themes; t->id; t++) {
        if (strcmp(t->id, id) == 0) {
            return t;
        }
    }
    return NULL;
}

static short of_eight(short colour)
{
    return colour == OWN ? OWN : (short)(colour % BRIGHT);
}

struct theme_row theme_show(const struct theme *t, int style, int colours)
{
    const struct theme_row *rows = colours < BRIGHT            ? theme_find("mono")->row
                                   : colours >= 256 && t->rich ? t->rich
                                                               : t->row;
    struct theme_row row = rows[style & STYLE_ROLE];
    row.look = (short)(row.look | (style & ~STYLE_ROLE));
    if (colours == BRIGHT) {
        row.look = (short)(row.ink >= BRIGHT ? row.look | LOOK_BOLD : row.look);
        row.ink = of_eight(row.ink);
        row.ground = of_eight(row.ground);
    }
    return row;
}

int theme_rgb(int colour)
{
    static const int named[COLOURS_NAMED] = {
        0x000000, 0xcd0000, 0x00cd00, 0xcdcd00, 0x0000ee, 0xcd00cd, 0x00cdcd, 0xe5e5e5,
        0x7f7f7f, 0xff0000, 0x00ff00, 0xffff00, 0x5c5cff, 0xff00ff, 0x00ffff, 0xffffff};
    static const int level[] = {0x00, 0x5f, 0x87, 0xaf, 0xd7, 0xff};
    enum { CUBE = COLOURS_NAMED, GREYS = 232 };
    assert(colour >= 0 && colour < 256);
    if (colour >= GREYS) {
        return (8 + 10 * (colour - GREYS)) * 0x010101;
    }
    int i = colour - CUBE;
    return colour < CUBE ? named[colour]
                         : level[i / 36] << 16 | level[i / 6 % 6] << 8 | level[i % 6];
}

bool theme_no_colour(void)
{
    const char *wish = getenv("NO_COLOR");
    return wish && *wish;
}
