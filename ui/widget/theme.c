#include "ui/widget/theme.h"

#include "games/text.h"

#include <assert.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

/* The themes as tables: numbers below 16 are the terminal's named colours, the others those of the
 * fixed part of the palette of 256, whose contrast with their ground a test computes. */
enum colour { BLACK, RED, GREEN, YELLOW, BLUE, MAGENTA, CYAN, WHITE, BRIGHT = 8, OWN = COLOUR_OWN };

/* The default keeps the terminal's ground and uses the sixteen named colours, which people have set
 * up to their taste; plain blue is left out, it cannot be read on black, and so is yellow, which
 * cannot be read on white. */
static const struct theme_row own[ROLES] = {
    [ROLE_NORMAL] = {OWN, OWN, 0},
    [ROLE_TITLE] = {OWN, OWN, LOOK_BOLD},
    [ROLE_RULE] = {OWN, OWN, LOOK_DIM},
    [ROLE_DIM] = {OWN, OWN, LOOK_DIM},
    [ROLE_KEY] = {OWN, OWN, LOOK_BOLD},
    [ROLE_MESSAGE] = {OWN, OWN, 0},
    [ROLE_SELECTED] = {OWN, OWN, LOOK_REVERSE},
    [ROLE_GOOD] = {GREEN, OWN, 0},
    [ROLE_BAD] = {RED, OWN, LOOK_BOLD},
    [ROLE_WARNING] = {MAGENTA, OWN, LOOK_BOLD},
    [ROLE_ACCENT] = {CYAN, OWN, LOOK_BOLD},
    [ROLE_DIE] = {OWN, OWN, 0},
    [ROLE_DIE_KEPT] = {OWN, OWN, LOOK_BOLD},
    [ROLE_BAR] = {CYAN, OWN, 0},
    [ROLE_SEAT1] = {CYAN, OWN, 0},
    [ROLE_SEAT2] = {MAGENTA, OWN, 0},
    [ROLE_SEAT3] = {GREEN, OWN, 0},
    [ROLE_SEAT4] = {BRIGHT + BLUE, OWN, 0},
    [ROLE_SEAT5] = {RED, OWN, 0},
    [ROLE_SEAT6] = {OWN, OWN, 0},
};

static const struct theme_row mono[ROLES] = {
    [ROLE_NORMAL] = {OWN, OWN, 0},
    [ROLE_TITLE] = {OWN, OWN, LOOK_BOLD},
    [ROLE_RULE] = {OWN, OWN, LOOK_DIM},
    [ROLE_DIM] = {OWN, OWN, LOOK_DIM},
    [ROLE_KEY] = {OWN, OWN, LOOK_BOLD},
    [ROLE_MESSAGE] = {OWN, OWN, 0},
    [ROLE_SELECTED] = {OWN, OWN, LOOK_REVERSE},
    [ROLE_GOOD] = {OWN, OWN, 0},
    [ROLE_BAD] = {OWN, OWN, LOOK_BOLD},
    [ROLE_WARNING] = {OWN, OWN, LOOK_BOLD},
    [ROLE_ACCENT] = {OWN, OWN, LOOK_BOLD},
    [ROLE_DIE] = {OWN, OWN, 0},
    [ROLE_DIE_KEPT] = {OWN, OWN, LOOK_BOLD},
    [ROLE_BAR] = {OWN, OWN, 0},
    [ROLE_SEAT1] = {OWN, OWN, 0},
    [ROLE_SEAT2] = {OWN, OWN, 0},
    [ROLE_SEAT3] = {OWN, OWN, 0},
    [ROLE_SEAT4] = {OWN, OWN, 0},
    [ROLE_SEAT5] = {OWN, OWN, 0},
    [ROLE_SEAT6] = {OWN, OWN, 0},
};

static const struct theme_row dark[ROLES] = {
    [ROLE_NORMAL] = {BRIGHT + WHITE, BLACK, 0},
    [ROLE_TITLE] = {BRIGHT + WHITE, BLACK, LOOK_BOLD},
    [ROLE_RULE] = {WHITE, BLACK, 0},
    [ROLE_DIM] = {WHITE, BLACK, 0},
    [ROLE_KEY] = {BRIGHT + WHITE, BLACK, LOOK_BOLD},
    [ROLE_MESSAGE] = {BRIGHT + WHITE, BLACK, 0},
    [ROLE_SELECTED] = {BLACK, CYAN, 0},
    [ROLE_GOOD] = {BRIGHT + GREEN, BLACK, 0},
    [ROLE_BAD] = {BRIGHT + RED, BLACK, LOOK_BOLD},
    [ROLE_WARNING] = {BRIGHT + YELLOW, BLACK, LOOK_BOLD},
    [ROLE_ACCENT] = {BRIGHT + CYAN, BLACK, LOOK_BOLD},
    [ROLE_DIE] = {BRIGHT + WHITE, BLACK, 0},
    [ROLE_DIE_KEPT] = {BRIGHT + WHITE, BLACK, LOOK_BOLD},
    [ROLE_BAR] = {BRIGHT + CYAN, BLACK, 0},
    [ROLE_SEAT1] = {BRIGHT + CYAN, BLACK, 0},
    [ROLE_SEAT2] = {BRIGHT + YELLOW, BLACK, 0},
    [ROLE_SEAT3] = {BRIGHT + GREEN, BLACK, 0},
    [ROLE_SEAT4] = {BRIGHT + MAGENTA, BLACK, 0},
    [ROLE_SEAT5] = {BRIGHT + RED, BLACK, 0},
    [ROLE_SEAT6] = {BRIGHT + WHITE, BLACK, 0},
};

static const struct theme_row light[ROLES] = {
    [ROLE_NORMAL] = {BLACK, BRIGHT + WHITE, 0},
    [ROLE_TITLE] = {BLACK, BRIGHT + WHITE, LOOK_BOLD},
    [ROLE_RULE] = {BLACK, BRIGHT + WHITE, 0},
    [ROLE_DIM] = {BLACK, BRIGHT + WHITE, 0},
    [ROLE_KEY] = {BLACK, BRIGHT + WHITE, LOOK_BOLD},
    [ROLE_MESSAGE] = {BLACK, BRIGHT + WHITE, 0},
    [ROLE_SELECTED] = {BRIGHT + WHITE, BLUE, 0},
    [ROLE_GOOD] = {BLUE, BRIGHT + WHITE, 0},
    [ROLE_BAD] = {RED, BRIGHT + WHITE, LOOK_BOLD},
    [ROLE_WARNING] = {MAGENTA, BRIGHT + WHITE, LOOK_BOLD},
    [ROLE_ACCENT] = {BLUE, BRIGHT + WHITE, LOOK_BOLD},
    [ROLE_DIE] = {BLACK, BRIGHT + WHITE, 0},
    [ROLE_DIE_KEPT] = {BLACK, BRIGHT + WHITE, LOOK_BOLD},
    [ROLE_BAR] = {BLUE, BRIGHT + WHITE, 0},
    [ROLE_SEAT1] = {BLUE, BRIGHT + WHITE, 0},
    [ROLE_SEAT2] = {RED, BRIGHT + WHITE, 0},
    [ROLE_SEAT3] = {BLACK, BRIGHT + WHITE, 0},
    [ROLE_SEAT4] = {MAGENTA, BRIGHT + WHITE, 0},
    [ROLE_SEAT5] = {RED, BRIGHT + WHITE, 0},
    [ROLE_SEAT6] = {BLUE, BRIGHT + WHITE, 0},
};

static const struct theme_row okabe[ROLES] = {
    [ROLE_NORMAL] = {BRIGHT + WHITE, BLACK, 0},
    [ROLE_TITLE] = {BRIGHT + WHITE, BLACK, LOOK_BOLD},
    [ROLE_RULE] = {WHITE, BLACK, 0},
    [ROLE_DIM] = {WHITE, BLACK, 0},
    [ROLE_KEY] = {BRIGHT + WHITE, BLACK, LOOK_BOLD},
    [ROLE_MESSAGE] = {BRIGHT + WHITE, BLACK, 0},
    [ROLE_SELECTED] = {BLACK, CYAN, 0},
    [ROLE_GOOD] = {GREEN, BLACK, 0},
    [ROLE_BAD] = {BRIGHT + RED, BLACK, LOOK_BOLD},
    [ROLE_WARNING] = {BRIGHT + YELLOW, BLACK, LOOK_BOLD},
    [ROLE_ACCENT] = {BRIGHT + CYAN, BLACK, LOOK_BOLD},
    [ROLE_DIE] = {BRIGHT + WHITE, BLACK, 0},
    [ROLE_DIE_KEPT] = {BRIGHT + WHITE, BLACK, LOOK_BOLD},
    [ROLE_BAR] = {BRIGHT + CYAN, BLACK, 0},
    [ROLE_SEAT1] = {BRIGHT + CYAN, BLACK, 0},
    [ROLE_SEAT2] = {YELLOW, BLACK, 0},
    [ROLE_SEAT3] = {GREEN, BLACK, 0},
    [ROLE_SEAT4] = {BRIGHT + MAGENTA, BLACK, 0},
    [ROLE_SEAT5] = {BRIGHT + RED, BLACK, 0},
    [ROLE_SEAT6] = {BRIGHT + YELLOW, BLACK, 0},
};

static const struct theme_row high[ROLES] = {
    [ROLE_NORMAL] = {BRIGHT + WHITE, BLACK, 0},
    [ROLE_TITLE] = {BRIGHT + WHITE, BLACK, LOOK_BOLD},
    [ROLE_RULE] = {BRIGHT + WHITE, BLACK, 0},
    [ROLE_DIM] = {WHITE, BLACK, 0},
    [ROLE_KEY] = {BRIGHT + WHITE, BLACK, LOOK_BOLD},
    [ROLE_MESSAGE] = {BRIGHT + WHITE, BLACK, 0},
    [ROLE_SELECTED] = {BLACK, BRIGHT + WHITE, 0},
    [ROLE_GOOD] = {BRIGHT + GREEN, BLACK, 0},
    [ROLE_BAD] = {BRIGHT + RED, BLACK, LOOK_BOLD},
    [ROLE_WARNING] = {BRIGHT + YELLOW, BLACK, LOOK_BOLD},
    [ROLE_ACCENT] = {BRIGHT + CYAN, BLACK, LOOK_BOLD},
    [ROLE_DIE] = {BRIGHT + WHITE, BLACK, 0},
    [ROLE_DIE_KEPT] = {BRIGHT + WHITE, BLACK, LOOK_BOLD},
    [ROLE_BAR] = {BRIGHT + CYAN, BLACK, 0},
    [ROLE_SEAT1] = {BRIGHT + CYAN, BLACK, 0},
    [ROLE_SEAT2] = {BRIGHT + YELLOW, BLACK, 0},
    [ROLE_SEAT3] = {BRIGHT + GREEN, BLACK, 0},
    [ROLE_SEAT4] = {BRIGHT + MAGENTA, BLACK, 0},
    [ROLE_SEAT5] = {BRIGHT + RED, BLACK, 0},
    [ROLE_SEAT6] = {BRIGHT + WHITE, BLACK, 0},
};

static const struct theme_row dark_256[ROLES] = {
    [ROLE_NORMAL] = {252, 234, 0},
    [ROLE_TITLE] = {255, 234, LOOK_BOLD},
    [ROLE_RULE] = {245, 234, 0},
    [ROLE_DIM] = {246, 234, 0},
    [ROLE_KEY] = {255, 234, LOOK_BOLD},
    [ROLE_MESSAGE] = {252, 234, 0},
    [ROLE_SELECTED] = {16, 110, 0},
    [ROLE_GOOD] = {114, 234, 0},
    [ROLE_BAD] = {203, 234, LOOK_BOLD},
    [ROLE_WARNING] = {221, 234, LOOK_BOLD},
    [ROLE_ACCENT] = {81, 234, LOOK_BOLD},
    [ROLE_DIE] = {252, 234, 0},
    [ROLE_DIE_KEPT] = {255, 234, LOOK_BOLD},
    [ROLE_BAR] = {110, 234, 0},
    [ROLE_SEAT1] = {74, 234, 0},
    [ROLE_SEAT2] = {214, 234, 0},
    [ROLE_SEAT3] = {43, 234, 0},
    [ROLE_SEAT4] = {175, 234, 0},
    [ROLE_SEAT5] = {209, 234, 0},
    [ROLE_SEAT6] = {227, 234, 0},
};

static const struct theme_row light_256[ROLES] = {
    [ROLE_NORMAL] = {235, 231, 0},
    [ROLE_TITLE] = {16, 231, LOOK_BOLD},
    [ROLE_RULE] = {242, 231, 0},
    [ROLE_DIM] = {241, 231, 0},
    [ROLE_KEY] = {16, 231, LOOK_BOLD},
    [ROLE_MESSAGE] = {235, 231, 0},
    [ROLE_SELECTED] = {231, 25, 0},
    [ROLE_GOOD] = {22, 231, 0},
    [ROLE_BAD] = {124, 231, LOOK_BOLD},
    [ROLE_WARNING] = {130, 231, LOOK_BOLD},
    [ROLE_ACCENT] = {25, 231, LOOK_BOLD},
    [ROLE_DIE] = {235, 231, 0},
    [ROLE_DIE_KEPT] = {16, 231, LOOK_BOLD},
    [ROLE_BAR] = {25, 231, 0},
    [ROLE_SEAT1] = {24, 231, 0},
    [ROLE_SEAT2] = {130, 231, 0},
    [ROLE_SEAT3] = {28, 231, 0},
    [ROLE_SEAT4] = {90, 231, 0},
    [ROLE_SEAT5] = {160, 231, 0},
    [ROLE_SEAT6] = {58, 231, 0},
};

/* Seats as Okabe and Ito chose colours that nobody mistakes for each other, the palette's nearest.
 */
static const struct theme_row okabe_256[ROLES] = {
    [ROLE_NORMAL] = {252, 16, 0},
    [ROLE_TITLE] = {231, 16, LOOK_BOLD},
    [ROLE_RULE] = {245, 16, 0},
    [ROLE_DIM] = {248, 16, 0},
    [ROLE_KEY] = {231, 16, LOOK_BOLD},
    [ROLE_MESSAGE] = {252, 16, 0},
    [ROLE_SELECTED] = {16, 74, 0},
    [ROLE_GOOD] = {36, 16, 0},
    [ROLE_BAD] = {166, 16, LOOK_BOLD},
    [ROLE_WARNING] = {227, 16, LOOK_BOLD},
    [ROLE_ACCENT] = {74, 16, LOOK_BOLD},
    [ROLE_DIE] = {252, 16, 0},
    [ROLE_DIE_KEPT] = {231, 16, LOOK_BOLD},
    [ROLE_BAR] = {74, 16, 0},
    [ROLE_SEAT1] = {74, 16, 0},
    [ROLE_SEAT2] = {214, 16, 0},
    [ROLE_SEAT3] = {36, 16, 0},
    [ROLE_SEAT4] = {175, 16, 0},
    [ROLE_SEAT5] = {166, 16, 0},
    [ROLE_SEAT6] = {227, 16, 0},
};

static const struct theme_row high_256[ROLES] = {
    [ROLE_NORMAL] = {231, 16, 0},
    [ROLE_TITLE] = {231, 16, LOOK_BOLD},
    [ROLE_RULE] = {231, 16, 0},
    [ROLE_DIM] = {250, 16, 0},
    [ROLE_KEY] = {231, 16, LOOK_BOLD},
    [ROLE_MESSAGE] = {231, 16, 0},
    [ROLE_SELECTED] = {16, 231, LOOK_BOLD},
    [ROLE_GOOD] = {120, 16, 0},
    [ROLE_BAD] = {217, 16, LOOK_BOLD},
    [ROLE_WARNING] = {229, 16, LOOK_BOLD},
    [ROLE_ACCENT] = {123, 16, LOOK_BOLD},
    [ROLE_DIE] = {231, 16, 0},
    [ROLE_DIE_KEPT] = {231, 16, LOOK_BOLD},
    [ROLE_BAR] = {231, 16, 0},
    [ROLE_SEAT1] = {123, 16, 0},
    [ROLE_SEAT2] = {229, 16, 0},
    [ROLE_SEAT3] = {120, 16, 0},
    [ROLE_SEAT4] = {217, 16, 0},
    [ROLE_SEAT5] = {215, 16, 0},
    [ROLE_SEAT6] = {183, 16, 0},
};

const struct theme themes[] = {
    {"terminal", N_("the terminal's own colours"), own, NULL},
    {"dark", N_("light on dark"), dark, dark_256},
    {"light", N_("dark on light"), light, light_256},
    {"okabe-ito", N_("colours that hardly anybody mistakes"), okabe, okabe_256},
    {"high-contrast", N_("white on black"), high, high_256},
    {"mono", N_("no colours"), mono, NULL},
    {NULL},
};

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
