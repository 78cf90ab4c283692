#include "ui/term/attributes.h"

#include <assert.h>
#include <string.h>

enum { ON_BLANKS = LOOK_REVERSE | LOOK_UNDERLINE }; /* looks that a blank shows, too */

static bool is_blank(const struct cell *cell, struct theme_row row)
{
    return cell->width == 1 && strcmp(cell->bytes, " ") == 0 && !(row.look & ON_BLANKS);
}

/* Gives the blanks from..to - 1, of one ground, the look that costs least. */
static void settle(struct theme_row *row, int from, int to, int width, struct theme_row empty)
{
    bool apart = from == 0 || to == width || to - from >= ATTRIBUTES_SKIPPED;
    struct theme_row look = apart ? empty : row[from - 1];
    if (look.ground != row[from].ground || look.look & ON_BLANKS) {
        return;
    }
    for (int i = from; i < to; i++) {
        row[i] = look;
    }
}

void attributes_row(const struct theme *t, int colours, const struct cell *cells, int width,
                    struct theme_row *out)
{
    struct theme_row empty = theme_show(t, ROLE_NORMAL, colours);
    for (int i = 0; i < width; i++) {
        out[i] = theme_show(t, cells[i].style, colours);
    }
    for (int from = 0, to; from < width; from = to) {
        to = from + 1;
        if (is_blank(&cells[from], out[from])) {
            while (to < width && is_blank(&cells[to], out[to]) &&
                   out[to].ground == out[from].ground) {
                to++;
            }
            settle(out, from, to, width, empty);
        }
    }
}

int attributes_pair(const struct theme *t, int colours, struct theme_row row)
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
