#include "games/knucklebones/words.h"

#include "games/knucklebones/reason.h"
#include "games/knucklebones/rules.h"

static void tell_placing(const struct knucklebones *before, const struct knucklebones *after,
                         const struct event *e, struct text *out)
{
    struct knucklebones_effect effect = knucklebones_effect(before, e->action);
    int points = knucklebones_column_points(after, e->seat, e->action);
    text_say(out, N_("places the %d in column %d, now %d."), before->die, e->action + 1, points);
    if (effect.destroyed) {
        text_add(out, " ");
        text_say_n(out, "Destroys %d die, minus %d.", "Destroys %d dice, minus %d.",
                   (unsigned long)effect.destroyed, effect.destroyed, effect.loss);
    }
    if (knucklebones_full(after, e->seat)) {
        text_add(out, " ");
        text_say(out, N_("That grid is full."));
    }
}

static void tell(const void *before, const void *after, const struct event *event, struct text *out)
{
    if (event->kind == EVENT_ROLL) {
        text_say(out, N_("rolls %d."), event->face[0]);
    } else {
        tell_placing(before, after, event, out);
    }
}

static int dice_of(const struct knucklebones *s, int seat)
{
    int dice = 0;
    for (int c = 0; c < s->columns; c++) {
        dice += knucklebones_height(s, seat, c);
    }
    return dice;
}

static void progress(const void *state, struct text *out)
{
    const struct knucklebones *s = state;
    int cells_each = s->columns * s->rows;
    if (s->common.seats == 1) {
        text_say(out, N_("%d of %d cells filled"), dice_of(s, 0), cells_each);
    } else {
        text_say(out, N_("%d and %d of %d cells filled"), dice_of(s, 0), dice_of(s, 1), cells_each);
    }
}

static void describe_column(const struct knucklebones *s, int seat, int column, struct text *out)
{
    const int *cell = knucklebones_cells(s, seat, column);
    int points = knucklebones_column_points(s, seat, column);
    text_add(out, " ");
    if (!cell[0]) {
        text_say(out, N_("empty"));
    }
    for (int row = 0; row < s->rows && cell[row]; row++) {
        text_add(out, row ? " %d" : "%d", cell[row]);
    }
    if (cell[0] && s->columns * s->rows <= 16) {
        text_say_n(out, " for %d point", " for %d points", (unsigned long)points, points);
    }
    text_add(out, column + 1 < s->columns ? ";" : ".");
}

static void describe(const void *state, struct text *out)
{
    const struct knucklebones *s = state;
    if (s->die) {
        text_say(out, N_("The die to be placed shows %d."), s->die);
        text_add(out, "\n");
    }
}

/* Large boards would not fit with the points of every column. */
static void describe_seat(const void *state, int seat, struct text *out)
{
    const struct knucklebones *s = state;
    text_say(out, N_("columns in order, each from the middle line:"));
    for (int c = 0; c < s->columns; c++) {
        describe_column(s, seat, c, out);
    }
}

/* The other grid has lost dice. */
static bool highlighted(const void *before, const void *after, const struct event *event)
{
    return ((const struct common *)before)->seats == 2 &&
           knucklebones_score(after, 1 - event->seat) < knucklebones_score(before, 1 - event->seat);
}

static const struct alias aliases[] = {
    {"1", "column 1"}, {"2", "column 2"},   {"3", "column 3"},     {"4", "column 4"},
    {"5", "column 5"}, {"6", "column 6"},   {"7", "column 7"},     {"8", "column 8"},
    {"9", "column 9"}, {"col ", "column "}, {"place ", "column "}, {0},
};

/* Points that a die brought its seat and took from the other. */
static int swing(const void *before, const void *after, const struct event *event)
{
    int other = 1 - event->seat;
    return knucklebones_score(after, event->seat) - knucklebones_score(before, event->seat) +
           knucklebones_score(before, other) - knucklebones_score(after, other);
}

static const struct achievement achievements[] = {
    {"biggest_swing", N_("biggest swing"), false, swing},
    {0},
};

const struct game_words knucklebones_words = {
    .about = N_("Fill your grid die by die; equal dice multiply, and destroy their like opposite."),
    .aliases = aliases,
    .achievements = achievements,
    .reason = knucklebones_reason,
    .tell = tell,
    .progress = progress,
    .describe = describe,
    .describe_seat = describe_seat,
    .highlight = N_("dice destroyed"),
    .highlighted = highlighted,
};
