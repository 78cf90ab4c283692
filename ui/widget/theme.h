/* ui/widget/theme.h: what things on the screen are for, and how a theme shows them.
 *
 * A style is a role, perhaps with looks added: ROLE_KEY, or ROLE_SEAT1 + seat | LOOK_BOLD. Meaning
 * is never colour alone: each role that says something has words, a shape or a look besides. */
#ifndef ROLLICK_UI_WIDGET_THEME_H
#define ROLLICK_UI_WIDGET_THEME_H

#include <stdbool.h>

enum role {
    ROLE_NORMAL,
    ROLE_TITLE,    /* line 1, headings */
    ROLE_RULE,     /* lines and boxes that only divide */
    ROLE_DIM,      /* what matters little now */
    ROLE_KEY,      /* a key in the key bar */
    ROLE_MESSAGE,  /* the sentence of line 23 */
    ROLE_SELECTED, /* where the cursor stands in a list or form */
    ROLE_GOOD,
    ROLE_BAD,
    ROLE_WARNING,
    ROLE_ACCENT,   /* what the eye should find first: what is at stake, what is marked */
    ROLE_BAR,      /* the filled part of a bar without a seat */
    ROLE_DIE,      /* ivory: a die. The faces of dice and the pips on them, a meaning each: */
    ROLE_DIE_BAD,  /* red: one that spoils the turn, or is being destroyed */
    ROLE_DIE_GOLD, /* one of a pair, or one that is kept */
    ROLE_DIE_BLUE, /* one of three or more alike */
    ROLE_DIE_LAST, /* greyed: thrown in a turn that is over */
    ROLE_DIE_NONE, /* a place where a die may come to lie */
    ROLE_SEAT1,    /* ROLE_SEAT1 + seat % ROLE_SEATS */
    ROLE_SEAT2,
    ROLE_SEAT3,
    ROLE_SEAT4,
    ROLE_SEAT5,
    ROLE_SEAT6,
    ROLES,
    ROLE_SEATS = ROLES - ROLE_SEAT1,
};

enum look {
    LOOK_BOLD = 0x100,
    LOOK_DIM = 0x200,
    LOOK_REVERSE = 0x400,
    LOOK_UNDERLINE = 0x800,
    LOOK_EDGE = 0x1000,  /* the ground of the role as ink on the page's own ground: half blocks and
                          * outlines that go on with a face */
    LOOK_SHADE = 0x2000, /* the second shade of a face, where there are 256 colours */
    LOOK_SEAM = 0x4000,  /* underlined, where there are fewer: the lowest row of stacked dice */
};

enum { STYLE_ROLE = 0xFF, LOOKS_SHOWN = 0xF00 }; /* LOOKS_SHOWN: those that a terminal has */

/* The role of a seat. */
int role_of_seat(int seat);

/* The name of a role, for tests and settings: "seat 1". */
const char *role_name(int role);

/* A colour of the palette of 256, of which the first sixteen have names and are as the terminal has
 * them; or the terminal's own. */
enum { COLOUR_OWN = -1, COLOURS_NAMED = 16 };

struct theme_row {
    short ink, ground; /* colours */
    short look;        /* added looks, of LOOKS_SHOWN */
};

struct theme {
    const char *id, *about;
    const short *plain, *rich; /* the sixteen colours, and those where there are 256, by what
                                * theme.c has colours for; NULL: none */
    short rich_choice;         /* added look of what is selected, where there are 256 */
};

/* All themes, ended by a NULL id; the first is the default. */
extern const struct theme themes[];

/* The theme with that id; NULL: there is none. */
const struct theme *theme_find(const char *id);

/* How a style shows with so many colours: colours and looks of its role, and the looks of the
 * style. Without colour (the terminal has none, or NO_COLOR) all themes are as mono is. With eight
 * colours bright ink becomes bold. */
struct theme_row theme_show(const struct theme *t, int style, int colours);

/* The colour of that number, 0 … 255, as 0xRRGGBB: xterm's sixteen, which terminals may have
 * otherwise, and the cube and greys of the others. */
int theme_rgb(int colour);

/* Whether the environment asks for no colour: NO_COLOR is there and not empty. */
bool theme_no_colour(void);

#endif
