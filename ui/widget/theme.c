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
    PIP, /* ink on faces, of which those that are stacked have two shades */
    BAD_PIP,
    GOLD_PIP,
    BLUE_PIP,
    FACE,
    FACE_SHADE,
    BAD_FACE,
    BAD_SHADE,
    GOLD_FACE,
    GOLD_SHADE,
    BLUE_FACE,
    BLUE_SHADE,
    LAST_FACE,
    NONE_FACE,
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
    enum part shade; /* the ground with LOOK_SHADE; 0: the same */
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
    [ROLE_BAR] = {"bar", BAR},
    [ROLE_DIE] = {"die", PIP, FACE, 0, LOOK_REVERSE, FACE_SHADE},
    [ROLE_DIE_BAD] = {"die bad", BAD_PIP, BAD_FACE, 0, LOOK_REVERSE | LOOK_BOLD, BAD_SHADE},
    [ROLE_DIE_GOLD] = {"die gold", GOLD_PIP, GOLD_FACE, 0, LOOK_REVERSE | LOOK_BOLD, GOLD_SHADE},
    [ROLE_DIE_BLUE] = {"die blue", BLUE_PIP, BLUE_FACE, 0, LOOK_REVERSE | LOOK_BOLD, BLUE_SHADE},
    [ROLE_DIE_LAST] = {"die last", GOLD_PIP, LAST_FACE, 0, LOOK_REVERSE | LOOK_DIM},
    [ROLE_DIE_NONE] = {"die none", DIM, NONE_FACE, 0, LOOK_DIM},
    [ROLE_SEAT1] = {"seat 1", SEAT1},
    [ROLE_SEAT2] = {"seat 2", SEAT2},
    [ROLE_SEAT3] = {"seat 3", SEAT3},
    [ROLE_SEAT4] = {"seat 4", SEAT4},
    [ROLE_SEAT5] = {"seat 5", SEAT5},
    [ROLE_SEAT6] = {"seat 6", SEAT6},
};

/* The default keeps the terminal's ground and uses the sixteen named colours, which people have set
 * up to their taste; plain blue is left out, it cannot be read on black, and so is yellow, which
 * cannot be read on white. Nor can a white face be seen there: a die is reversed. */
static const short own[PARTS] = {
    [GROUND] = OWN,       [TEXT] = OWN,
    [STRONG] = OWN,       [LINE] = OWN,
    [DIM] = OWN,          [GOOD] = GREEN,
    [BAD] = RED,          [WARNING] = MAGENTA,
    [ACCENT] = CYAN,      [BAR] = CYAN,
    [CHOICE] = OWN,       [CHOICE_GROUND] = OWN,
    [PIP] = BLACK,        [BAD_PIP] = BRIGHT_WHITE,
    [GOLD_PIP] = BLACK,   [BLUE_PIP] = BRIGHT_WHITE,
    [FACE] = OWN,         [BAD_FACE] = RED,
    [GOLD_FACE] = YELLOW, [BLUE_FACE] = BLUE,
    [LAST_FACE] = BRIGHT, [NONE_FACE] = OWN,
    [SEAT1] = CYAN,       [SEAT2] = MAGENTA,
    [SEAT3] = GREEN,      [SEAT4] = BRIGHT_BLUE,
    [SEAT5] = RED,        [SEAT6] = OWN,
};

static const short dark[PARTS] = {
    [GROUND] = BLACK,        [TEXT] = BRIGHT_WHITE,
    [STRONG] = BRIGHT_WHITE, [LINE] = WHITE,
    [DIM] = WHITE,           [GOOD] = BRIGHT_GREEN,
    [BAD] = BRIGHT_RED,      [WARNING] = BRIGHT_YELLOW,
    [ACCENT] = BRIGHT_CYAN,  [BAR] = BRIGHT_CYAN,
    [CHOICE] = BLACK,        [CHOICE_GROUND] = CYAN,
    [PIP] = BLACK,           [BAD_PIP] = BRIGHT_WHITE,
    [GOLD_PIP] = BLACK,      [BLUE_PIP] = BRIGHT_WHITE,
    [FACE] = BRIGHT_WHITE,   [BAD_FACE] = RED,
    [GOLD_FACE] = YELLOW,    [BLUE_FACE] = BLUE,
    [LAST_FACE] = BRIGHT,    [NONE_FACE] = BLACK,
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
    [PIP] = BRIGHT_WHITE,
    [BAD_PIP] = BRIGHT_WHITE,
    [GOLD_PIP] = BLACK,
    [BLUE_PIP] = BRIGHT_WHITE,
    [FACE] = BLACK,
    [BAD_FACE] = RED,
    [GOLD_FACE] = YELLOW,
    [BLUE_FACE] = BLUE,
    [LAST_FACE] = BRIGHT,
    [NONE_FACE] = BRIGHT_WHITE,
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
    [PIP] = BLACK,           [BAD_PIP] = BRIGHT_WHITE,
    [GOLD_PIP] = BLACK,      [BLUE_PIP] = BRIGHT_WHITE,
    [FACE] = BRIGHT_WHITE,   [BAD_FACE] = RED,
    [GOLD_FACE] = YELLOW,    [BLUE_FACE] = BLUE,
    [LAST_FACE] = BRIGHT,    [NONE_FACE] = BLACK,
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
    [PIP] = BLACK,           [BAD_PIP] = BRIGHT_WHITE,
    [GOLD_PIP] = BLACK,      [BLUE_PIP] = BRIGHT_WHITE,
    [FACE] = BRIGHT_WHITE,   [BAD_FACE] = RED,
    [GOLD_FACE] = YELLOW,    [BLUE_FACE] = BLUE,
    [LAST_FACE] = BRIGHT,    [NONE_FACE] = BLACK,
    [SEAT1] = BRIGHT_CYAN,   [SEAT2] = BRIGHT_YELLOW,
    [SEAT3] = BRIGHT_GREEN,  [SEAT4] = BRIGHT_MAGENTA,
    [SEAT5] = BRIGHT_RED,    [SEAT6] = BRIGHT_WHITE,
};

/* The same where there are more: seats and dice have colours of the fixed part of the palette that
 * nothing else has and that stand on black and on white. */
static const short own_256[PARTS] = {
    [GROUND] = OWN,    [TEXT] = OWN,       [STRONG] = OWN,    [LINE] = OWN,
    [DIM] = OWN,       [GOOD] = GREEN,     [BAD] = RED,       [WARNING] = 100,
    [ACCENT] = 172,    [BAR] = 103,        [CHOICE] = OWN,    [CHOICE_GROUND] = OWN,
    [PIP] = 16,        [BAD_PIP] = 231,    [GOLD_PIP] = 16,   [BLUE_PIP] = 16,
    [FACE] = 180,      [FACE_SHADE] = 137, [BAD_FACE] = 160,  [BAD_SHADE] = 124,
    [GOLD_FACE] = 178, [GOLD_SHADE] = 136, [BLUE_FACE] = 105, [BLUE_SHADE] = 68,
    [LAST_FACE] = 246, [NONE_FACE] = OWN,  [SEAT1] = 32,      [SEAT2] = 170,
    [SEAT3] = 30,      [SEAT4] = 168,      [SEAT5] = 130,     [SEAT6] = OWN};

static const short dark_256[PARTS] = {
    [GROUND] = 234,    [TEXT] = 252,       [STRONG] = 255,    [LINE] = 245,
    [DIM] = 246,       [GOOD] = 114,       [BAD] = 203,       [WARNING] = 228,
    [ACCENT] = 214,    [BAR] = 146,        [CHOICE] = 16,     [CHOICE_GROUND] = 110,
    [PIP] = 16,        [BAD_PIP] = 231,    [GOLD_PIP] = 16,   [BLUE_PIP] = 16,
    [FACE] = 230,      [FACE_SHADE] = 187, [BAD_FACE] = 160,  [BAD_SHADE] = 124,
    [GOLD_FACE] = 214, [GOLD_SHADE] = 178, [BLUE_FACE] = 105, [BLUE_SHADE] = 104,
    [LAST_FACE] = 246, [NONE_FACE] = 235,  [SEAT1] = 74,      [SEAT2] = 170,
    [SEAT3] = 37,      [SEAT4] = 211,      [SEAT5] = 209,     [SEAT6] = 227};

static const short light_256[PARTS] = {
    [GROUND] = 231,    [TEXT] = 235,       [STRONG] = 16,    [LINE] = 242,
    [DIM] = 241,       [GOOD] = 22,        [BAD] = 124,      [WARNING] = 58,
    [ACCENT] = 130,    [BAR] = 60,         [CHOICE] = 231,   [CHOICE_GROUND] = 25,
    [PIP] = 16,        [BAD_PIP] = 231,    [GOLD_PIP] = 16,  [BLUE_PIP] = 16,
    [FACE] = 180,      [FACE_SHADE] = 223, [BAD_FACE] = 160, [BAD_SHADE] = 124,
    [GOLD_FACE] = 178, [GOLD_SHADE] = 136, [BLUE_FACE] = 69, [BLUE_SHADE] = 68,
    [LAST_FACE] = 249, [NONE_FACE] = 255,  [SEAT1] = 25,     [SEAT2] = 127,
    [SEAT3] = 23,      [SEAT4] = 161,      [SEAT5] = 88,     [SEAT6] = 58};

/* Seats as Okabe and Ito chose colours that nobody mistakes for each other, the palette's nearest.
 */
static const short okabe_256[PARTS] = {
    [GROUND] = 16,     [TEXT] = 252,       [STRONG] = 231,   [LINE] = 245,
    [DIM] = 248,       [GOOD] = 36,        [BAD] = 166,      [WARNING] = 227,
    [ACCENT] = 231,    [BAR] = 146,        [CHOICE] = 16,    [CHOICE_GROUND] = 74,
    [PIP] = 16,        [BAD_PIP] = 16,     [GOLD_PIP] = 16,  [BLUE_PIP] = 16,
    [FACE] = 230,      [FACE_SHADE] = 187, [BAD_FACE] = 166, [BAD_SHADE] = 202,
    [GOLD_FACE] = 214, [GOLD_SHADE] = 178, [BLUE_FACE] = 33, [BLUE_SHADE] = 32,
    [LAST_FACE] = 246, [NONE_FACE] = 235,  [SEAT1] = 74,     [SEAT2] = 214,
    [SEAT3] = 36,      [SEAT4] = 175,      [SEAT5] = 166,    [SEAT6] = 227};

static const short high_256[PARTS] = {
    [GROUND] = 16,     [TEXT] = 231,       [STRONG] = 231,    [LINE] = 231,
    [DIM] = 250,       [GOOD] = 120,       [BAD] = 217,       [WARNING] = 229,
    [ACCENT] = 220,    [BAR] = 231,        [CHOICE] = 16,     [CHOICE_GROUND] = 231,
    [PIP] = 16,        [BAD_PIP] = 16,     [GOLD_PIP] = 16,   [BLUE_PIP] = 16,
    [FACE] = 231,      [FACE_SHADE] = 253, [BAD_FACE] = 210,  [BAD_SHADE] = 204,
    [GOLD_FACE] = 220, [GOLD_SHADE] = 178, [BLUE_FACE] = 111, [BLUE_SHADE] = 75,
    [LAST_FACE] = 248, [NONE_FACE] = 235,  [SEAT1] = 123,     [SEAT2] = 213,
    [SEAT3] = 79,      [SEAT4] = 183,      [SEAT5] = 215,     [SEAT6] = 183};

const struct theme themes[] = {
    {"terminal", N_("the terminal's own colours"), own, own_256},
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

/* The ground that half blocks and outlines go on with becomes their ink. */
static void show_edge(struct theme_row *row, int *look, const short *palette)
{
    if (!(*look & LOOK_REVERSE)) {
        row->ink = row->ground;
    }
    row->ground = palette ? palette[GROUND] : OWN;
    *look &= ~(LOOK_REVERSE | LOOK_SEAM);
}

/* With eight colours bright ink is bold; for bright black there is dim. */
static void show_eight(struct theme_row *row, int *look)
{
    if (row->ground == BRIGHT) {
        row->ink = row->ground = OWN;
        *look |= LOOK_REVERSE | LOOK_DIM;
    } else if (row->ink == BRIGHT) {
        row->ink = row->ground == OWN ? OWN : WHITE;
        *look |= LOOK_DIM;
    }
    *look |= row->ink >= BRIGHT ? LOOK_BOLD : 0;
    row->ink = (short)(row->ink == OWN ? OWN : row->ink % BRIGHT);
    row->ground = (short)(row->ground == OWN ? OWN : row->ground % BRIGHT);
}

struct theme_row theme_show(const struct theme *t, int style, int colours)
{
    int role = style & STYLE_ROLE, look = roles[role].look | (style & ~STYLE_ROLE);
    const short *palette = colours < BRIGHT ? NULL : colours < 256 ? t->plain : t->rich;
    bool shade = colours >= 256 && style & LOOK_SHADE && roles[role].shade;
    struct theme_row row = {OWN, OWN, 0};
    if (palette) {
        row.ink = palette[roles[role].ink];
        row.ground = palette[shade ? roles[role].shade : roles[role].ground];
    }
    if (row.ground == OWN) {
        look |= roles[role].own;
        row.ink = roles[role].own & LOOK_REVERSE ? OWN : row.ink;
    }
    look |= role == ROLE_SELECTED && colours >= 256 ? t->rich_choice : 0;
    if (style & LOOK_EDGE) {
        show_edge(&row, &look, palette);
    }
    if (colours == BRIGHT) {
        show_eight(&row, &look);
    }
    look |= look & LOOK_SEAM && colours < 256 ? LOOK_UNDERLINE : 0;
    row.look = (short)(look & LOOKS_SHOWN);
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
