#include "ui/widget/theme.h"

#include "games/text.h"

#include <assert.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

/* Numbers below 16 are the terminal's named colours, the others those of the fixed part of the
 * palette of 256, whose contrast with their ground a test computes. */
enum { BLACK, RED, GREEN, YELLOW, BLUE, MAGENTA, CYAN, WHITE, BRIGHT, OWN = COLOUR_OWN };
enum { BRIGHT_RED = BRIGHT + RED, BRIGHT_GREEN, BRIGHT_YELLOW, BRIGHT_BLUE, BRIGHT_MAGENTA };
enum { BRIGHT_CYAN = BRIGHT + CYAN, BRIGHT_WHITE };

/* What a palette has colours for. */
enum part {
    GROUND,
    TEXT,
    STRONG,
    LINE,
    DIM,
    GOOD,
    BAD,
    WARNING,
    ACCENT,
    BAR,
    CHOICE,
    CHOICE_GROUND,
    SEAT1,
    SEAT2,
    SEAT3,
    SEAT4,
    SEAT5,
    SEAT6,
    PARTS
};

static const struct {
    const char *name;
    enum part ink, ground;
    short look, own; /* own: added on the terminal's own ground */
} roles[ROLES] = {
    [ROLE_NORMAL] = {"normal", TEXT},
    [ROLE_TITLE] = {"title", STRONG, GROUND, LOOK_BOLD},
    [ROLE_RULE] = {"rule", LINE, GROUND, 0, LOOK_DIM},
    [ROLE_DIM] = {"dim", DIM, GROUND, 0, LOOK_DIM},
    [ROLE_KEY] = {"key", STRONG, GROUND, LOOK_BOLD},
    [ROLE_MESSAGE] = {"message", TEXT},
    [ROLE_SELECTED] = {"selected", CHOICE, CHOICE_GROUND, 0, LOOK_REVERSE},
    [ROLE_GOOD] = {"good", GOOD},
    [ROLE_BAD] = {"bad", BAD, GROUND, LOOK_BOLD},
    [ROLE_WARNING] = {"warning", WARNING, GROUND, LOOK_BOLD},
    [ROLE_ACCENT] = {"accent", ACCENT, GROUND, LOOK_BOLD},
    [ROLE_DIE] = {"die", TEXT},
    [ROLE_DIE_KEPT] = {"die kept", STRONG, GROUND, LOOK_BOLD},
    [ROLE_BAR] = {"bar", BAR},
    [ROLE_SEAT1] = {"seat 1", SEAT1},
    [ROLE_SEAT2] = {"seat 2", SEAT2},
    [ROLE_SEAT3] = {"seat 3", SEAT3},
    [ROLE_SEAT4] = {"seat 4", SEAT4},
    [ROLE_SEAT5] = {"seat 5", SEAT5},
    [ROLE_SEAT6] = {"seat 6", SEAT6},
};

/* The default keeps the terminal's ground and uses the sixteen named colours, which people have set
 * up to their taste; plain blue is left out, it cannot be read on black, and so is yellow, which
 * cannot be read on white. */
static const short own[PARTS] = {
    [GROUND] = OWN,  [TEXT] = OWN,      [STRONG] = OWN,  [LINE] = OWN,
    [DIM] = OWN,     [GOOD] = GREEN,    [BAD] = RED,     [WARNING] = MAGENTA,
    [ACCENT] = CYAN, [BAR] = CYAN,      [CHOICE] = OWN,  [CHOICE_GROUND] = OWN,
    [SEAT1] = CYAN,  [SEAT2] = MAGENTA, [SEAT3] = GREEN, [SEAT4] = BRIGHT_BLUE,
    [SEAT5] = RED,   [SEAT6] = OWN,
};

static const short dark[PARTS] = {
    [GROUND] = BLACK,        [TEXT] = BRIGHT_WHITE,
    [STRONG] = BRIGHT_WHITE, [LINE] = WHITE,
    [DIM] = WHITE,           [GOOD] = BRIGHT_GREEN,
    [BAD] = BRIGHT_RED,      [WARNING] = BRIGHT_YELLOW,
    [ACCENT] = BRIGHT_CYAN,  [BAR] = BRIGHT_CYAN,
    [CHOICE] = BLACK,        [CHOICE_GROUND] = CYAN,
    [SEAT1] = BRIGHT_CYAN,   [SEAT2] = BRIGHT_YELLOW,
    [SEAT3] = BRIGHT_GREEN,  [SEAT4] = BRIGHT_MAGENTA,
    [SEAT5] = BRIGHT_RED,    [SEAT6] = BRIGHT_WHITE,
};

static const short light[PARTS] = {
    [GROUND] = BRIGHT_WHITE,
    [TEXT] = BLACK,
    [STRONG] = BLACK,
    [LINE] = BLACK,
    [DIM] = BLACK,
    [GOOD] = BLUE,
    [BAD] = RED,
    [WARNING] = MAGENTA,
    [ACCENT] = BLUE,
    [BAR] = BLUE,
    [CHOICE] = BRIGHT_WHITE,
    [CHOICE_GROUND] = BLUE,
    [SEAT1] = BLUE,
    [SEAT2] = RED,
    [SEAT3] = BLACK,
    [SEAT4] = MAGENTA,
    [SEAT5] = RED,
    [SEAT6] = BLUE,
};

static const short okabe[PARTS] = {
    [GROUND] = BLACK,        [TEXT] = BRIGHT_WHITE,
    [STRONG] = BRIGHT_WHITE, [LINE] = WHITE,
    [DIM] = WHITE,           [GOOD] = GREEN,
    [BAD] = BRIGHT_RED,      [WARNING] = BRIGHT_YELLOW,
    [ACCENT] = BRIGHT_CYAN,  [BAR] = BRIGHT_CYAN,
    [CHOICE] = BLACK,        [CHOICE_GROUND] = CYAN,
    [SEAT1] = BRIGHT_CYAN,   [SEAT2] = YELLOW,
    [SEAT3] = GREEN,         [SEAT4] = BRIGHT_MAGENTA,
    [SEAT5] = BRIGHT_RED,    [SEAT6] = BRIGHT_YELLOW,
};

static const short high[PARTS] = {
    [GROUND] = BLACK,        [TEXT] = BRIGHT_WHITE,
    [STRONG] = BRIGHT_WHITE, [LINE] = BRIGHT_WHITE,
    [DIM] = WHITE,           [GOOD] = BRIGHT_GREEN,
    [BAD] = BRIGHT_RED,      [WARNING] = BRIGHT_YELLOW,
    [ACCENT] = BRIGHT_CYAN,  [BAR] = BRIGHT_CYAN,
    [CHOICE] = BLACK,        [CHOICE_GROUND] = BRIGHT_WHITE,
    [SEAT1] = BRIGHT_CYAN,   [SEAT2] = BRIGHT_YELLOW,
    [SEAT3] = BRIGHT_GREEN,  [SEAT4] = BRIGHT_MAGENTA,
    [SEAT5] = BRIGHT_RED,    [SEAT6] = BRIGHT_WHITE,
};

static const short dark_256[PARTS] = {
    [GROUND] = 234, [TEXT] = 252,          [STRONG] = 255,  [LINE] = 245,  [DIM] = 246,
    [GOOD] = 114,   [BAD] = 203,           [WARNING] = 221, [ACCENT] = 81, [BAR] = 110,
    [CHOICE] = 16,  [CHOICE_GROUND] = 110, [SEAT1] = 74,    [SEAT2] = 214, [SEAT3] = 43,
    [SEAT4] = 175,  [SEAT5] = 209,         [SEAT6] = 227,
};

static const short light_256[PARTS] = {
    [GROUND] = 231, [TEXT] = 235,         [STRONG] = 16,   [LINE] = 242,  [DIM] = 241,
    [GOOD] = 22,    [BAD] = 124,          [WARNING] = 130, [ACCENT] = 25, [BAR] = 25,
    [CHOICE] = 231, [CHOICE_GROUND] = 25, [SEAT1] = 24,    [SEAT2] = 130, [SEAT3] = 28,
    [SEAT4] = 90,   [SEAT5] = 160,        [SEAT6] = 58,
};

/* Seats as Okabe and Ito chose colours that nobody mistakes for each other, the palette's nearest.
 */
static const short okabe_256[PARTS] = {
    [GROUND] = 16, [TEXT] = 252,         [STRONG] = 231,  [LINE] = 245,  [DIM] = 248,
    [GOOD] = 36,   [BAD] = 166,          [WARNING] = 227, [ACCENT] = 74, [BAR] = 74,
    [CHOICE] = 16, [CHOICE_GROUND] = 74, [SEAT1] = 74,    [SEAT2] = 214, [SEAT3] = 36,
    [SEAT4] = 175, [SEAT5] = 166,        [SEAT6] = 227,
};

static const short high_256[PARTS] = {
    [GROUND] = 16, [TEXT] = 231,          [STRONG] = 231,  [LINE] = 231,   [DIM] = 250,
    [GOOD] = 120,  [BAD] = 217,           [WARNING] = 229, [ACCENT] = 123, [BAR] = 231,
    [CHOICE] = 16, [CHOICE_GROUND] = 231, [SEAT1] = 123,   [SEAT2] = 229,  [SEAT3] = 120,
    [SEAT4] = 217, [SEAT5] = 215,         [SEAT6] = 183,
};

const struct theme themes[] = {
    {"terminal", N_("the terminal's own colours"), own, own},
    {"dark", N_("light on dark"), dark, dark_256},
    {"light", N_("dark on light"), light, light_256},
    {"okabe-ito", N_("colours that hardly anybody mistakes"), okabe, okabe_256},
    {"high-contrast", N_("white on black"), high, high_256, .rich_choice = LOOK_BOLD},
    {"mono", N_("no colours"), NULL, NULL},
    {NULL},
};

int role_of_seat(int seat)
{
    assert(seat >= 0);
    return ROLE_SEAT1 + seat % ROLE_SEATS;
}

const char *role_name(int role)
{
    assert(role >= 0 && role < ROLES);
    return roles[role].name;
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
    int role = style & STYLE_ROLE, look = roles[role].look | (style & ~STYLE_ROLE);
    const short *palette = colours < BRIGHT ? NULL : colours < 256 ? t->plain : t->rich;
    struct theme_row row = {OWN, OWN, 0};
    if (palette) {
        row.ink = palette[roles[role].ink];
        row.ground = palette[roles[role].ground];
    }
    look |= row.ground == OWN ? roles[role].own : 0;
    look |= role == ROLE_SELECTED && colours >= 256 ? t->rich_choice : 0;
    if (colours == BRIGHT) {
        look |= row.ink >= BRIGHT ? LOOK_BOLD : 0;
        row.ink = of_eight(row.ink);
        row.ground = of_eight(row.ground);
    }
    row.look = (short)look;
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
