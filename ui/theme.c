#include "ui/theme.h"

#include "games/text.h"

#include <assert.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

enum colour { BLACK, RED, GREEN, YELLOW, BLUE, MAGENTA, CYAN, WHITE, BRIGHT = 8, OWN = COLOUR_OWN };

static const char *const names[ROLES] = {
    [ROLE_NORMAL] = "normal",     [ROLE_TITLE] = "title",
    [ROLE_RULE] = "rule",         [ROLE_DIM] = "dim",
    [ROLE_KEY] = "key",           [ROLE_MESSAGE] = "message",
    [ROLE_SELECTED] = "selected", [ROLE_GOOD] = "good",
    [ROLE_BAD] = "bad",           [ROLE_WARNING] = "warning",
    [ROLE_ACCENT] = "accent",     [ROLE_DIE] = "die",
    [ROLE_DIE_KEPT] = "die kept", [ROLE_DIE_ROLLS] = "die rolls",
    [ROLE_BAR] = "bar",           [ROLE_SEAT1] = "seat 1",
    [ROLE_SEAT2] = "seat 2",      [ROLE_SEAT3] = "seat 3",
    [ROLE_SEAT4] = "seat 4",      [ROLE_SEAT5] = "seat 5",
    [ROLE_SEAT6] = "seat 6",
};

/* The default keeps the terminal's ground and uses the sixteen named colours, which people have set
 * up to their taste; plain blue is left out, it cannot be read on black. */
const struct theme themes[] = {
    {
        "terminal",
        N_("the terminal's own colours"),
        {
            [ROLE_NORMAL] = {OWN, OWN, 0},
            [ROLE_TITLE] = {OWN, OWN, LOOK_BOLD},
            [ROLE_RULE] = {OWN, OWN, LOOK_DIM},
            [ROLE_DIM] = {OWN, OWN, LOOK_DIM},
            [ROLE_KEY] = {OWN, OWN, LOOK_BOLD},
            [ROLE_MESSAGE] = {OWN, OWN, 0},
            [ROLE_SELECTED] = {OWN, OWN, LOOK_REVERSE},
            [ROLE_GOOD] = {GREEN, OWN, 0},
            [ROLE_BAD] = {RED, OWN, LOOK_BOLD},
            [ROLE_WARNING] = {YELLOW, OWN, LOOK_BOLD},
            [ROLE_ACCENT] = {CYAN, OWN, LOOK_BOLD},
            [ROLE_DIE] = {OWN, OWN, 0},
            [ROLE_DIE_KEPT] = {OWN, OWN, LOOK_BOLD},
            [ROLE_DIE_ROLLS] = {OWN, OWN, LOOK_DIM},
            [ROLE_BAR] = {CYAN, OWN, 0},
            [ROLE_SEAT1] = {CYAN, OWN, 0},
            [ROLE_SEAT2] = {YELLOW, OWN, 0},
            [ROLE_SEAT3] = {GREEN, OWN, 0},
            [ROLE_SEAT4] = {MAGENTA, OWN, 0},
            [ROLE_SEAT5] = {RED, OWN, 0},
            [ROLE_SEAT6] = {BRIGHT + BLUE, OWN, 0},
        },
    },
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

struct theme_row theme_show(const struct theme *t, int style, int colours)
{
    struct theme_row row = t->row[style & STYLE_ROLE];
    row.look = (short)(row.look | (style & ~STYLE_ROLE));
    if (colours < BRIGHT) {
        row.ink = row.ground = OWN;
    } else if (colours == BRIGHT) {
        row.look = (short)(row.ink >= BRIGHT ? row.look | LOOK_BOLD : row.look);
        row.ink = (signed char)(row.ink == OWN ? OWN : row.ink % BRIGHT);
        row.ground = (signed char)(row.ground == OWN ? OWN : row.ground % BRIGHT);
    }
    return row;
}

bool theme_no_colour(void)
{
    const char *wish = getenv("NO_COLOR");
    return wish && *wish;
}
