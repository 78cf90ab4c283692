#include "games/knucklebones/rules.h"

#include "games/play.h"

static int *cells(struct knucklebones *s, int seat, int column)
{
    return s->boards + (seat * s->columns + column) * s->rows;
}

/* Columns have no holes, so the cell farthest from the middle line tells. */
static bool column_full(const struct knucklebones *s, int seat, int column)
{
    return knucklebones_cells(s, seat, column)[s->rows - 1] != 0;
}

int knucklebones_height(const struct knucklebones *s, int seat, int column)
{
    return s->rows - knucklebones_count(knucklebones_cells(s, seat, column), s->rows, 0);
}

/* What each die has added to those nearer the middle line. */
static inline int points_of(const struct knucklebones *s, const int *cell, int rows)
{
    int points = 0;
    for (int row = 0; row < rows; row++) {
        points += knucklebones_line_gain(s, cell[row], knucklebones_count(cell, row, cell[row]));
    }
    return points;
}

/* Here and below the usual board has a copy of the loop with fixed bounds. */
int knucklebones_column_points(const struct knucklebones *s, int seat, int column)
{
    const int *cell = knucklebones_cells(s, seat, column);
    return s->rows == 3 ? points_of(s, cell, 3) : points_of(s, cell, s->rows);
}

int knucklebones_points(const struct knucklebones *s, int seat)
{
    int points = 0;
    for (int c = 0; c < s->columns; c++) {
        points += knucklebones_column_points(s, seat, c);
    }
    return points;
}

bool knucklebones_full(const struct knucklebones *s, int seat)
{
    return knucklebones_line_full(knucklebones_cells(s, seat, 0), s->columns, s->rows);
}

struct knucklebones_effect knucklebones_effect(const struct knucklebones *s, int column)
{
    struct knucklebones_effect e = {0};
    int seat = s->common.seat;
    int own = knucklebones_count(knucklebones_cells(s, seat, column), s->rows, s->die);
    e.gain = knucklebones_line_gain(s, s->die, own);
    if (s->destroy && s->common.seats == 2) {
        e.destroyed = knucklebones_count(knucklebones_cells(s, 1 - seat, column), s->rows, s->die);
        e.loss = knucklebones_line_worth(s, s->die, e.destroyed);
    }
    return e;
}

bool knucklebones_over(const struct knucklebones *s)
{
    const int *grid = s->boards, seat = s->common.seat;
    if (s->common.seats == 1) {
        return knucklebones_full(s, 0);
    }
    const int *other = knucklebones_cells(s, 1, 0);
    return s->columns == 3 && s->rows == 3
               ? knucklebones_line_over(s, seat, grid, other, 3, 3)
               : knucklebones_line_over(s, seat, grid, other, s->columns, s->rows);
}

static bool columns_valid(const struct knucklebones *s, struct text *why)
{
    for (int i = 0; i < s->common.seats * s->columns; i++) {
        int seat = i / s->columns, column = i % s->columns;
        const int *cell = knucklebones_cells(s, seat, column);
        for (int row = 1; row < s->rows; row++) {
            if (cell[row] && !cell[row - 1]) {
                text_say(why, N_("boards: column %d of player %d has a hole below a die"),
                         column + 1, seat + 1);
                return false;
            }
        }
    }
    return true;
}

/* Whoever places a die destroys its equals opposite, so there never are any. */
static bool opposites_valid(const struct knucklebones *s, struct text *why)
{
    for (int i = 0; s->destroy && s->common.seats == 2 && i < s->columns * s->rows; i++) {
        int column = i / s->rows, value = s->boards[i];
        if (value && knucklebones_count(knucklebones_cells(s, 1, column), s->rows, value)) {
            text_say(why,
                     N_("boards: column %d holds a %d on both sides, but the later one would "
                        "have destroyed the other"),
                     column + 1, value);
            return false;
        }
    }
    return true;
}

bool knucklebones_valid(const void *state, struct text *why)
{
    const struct knucklebones *s = state;
    if (!columns_valid(s, why) || !opposites_valid(s, why)) {
        return false;
    }
    if (s->end == KNUCKLEBONES_AT_ONCE && s->common.seats == 2 && knucklebones_full(s, 0) &&
        knucklebones_full(s, 1)) {
        text_say(why, N_("boards cannot both be full: the match ends with the first"));
        return false;
    }
    if (knucklebones_over(s)) {
        if (s->die) {
            text_say(why, N_("die must be 0 when the match is over, not %d"), s->die);
        }
        return !s->die;
    }
    if (knucklebones_full(s, s->common.seat)) {
        text_say(why, N_("the board of player %d, who is to move, cannot be full"),
                 s->common.seat + 1);
        return false;
    }
    return true;
}

struct node knucklebones_next(const void *state)
{
    const struct knucklebones *s = state;
    struct node n = {NODE_CHOICE, s->common.seat, 1, s->sides};
    if (!s->die) {
        n.kind = knucklebones_over(s) ? NODE_OVER : NODE_ROLL;
    }
    return n;
}

int knucklebones_actions(const void *state, int *action)
{
    const struct knucklebones *s = state;
    int n = 0;
    for (int c = 0; c < s->columns; c++) {
        if (!column_full(s, s->common.seat, c)) {
            action[n++] = c;
        }
    }
    return n;
}

bool knucklebones_legal(const void *state, int action)
{
    const struct knucklebones *s = state;
    return action >= 0 && action < s->columns && !column_full(s, s->common.seat, action);
}

void knucklebones_act(void *state, int action)
{
    struct knucklebones *s = state;
    int seat = s->common.seat, *grid = cells(s, seat, 0);
    int *other = s->common.seats == 2 ? cells(s, 1 - seat, 0) : NULL;
    if (s->rows == 3) {
        knucklebones_line_act(s, grid, other, s->columns, 3, action, s->die);
    } else {
        knucklebones_line_act(s, grid, other, s->columns, s->rows, action, s->die);
    }
    s->common.seat = knucklebones_line_next(s, s->common.seat);
    s->die = 0;
}

void knucklebones_roll(void *state, const int *face)
{
    ((struct knucklebones *)state)->die = face[0];
}

int knucklebones_score(const void *state, int seat)
{
    return knucklebones_points(state, seat);
}

void knucklebones_name(const void *state, int action, struct text *out)
{
    (void)state;
    text_add(out, "column %d", action + 1);
}

bool knucklebones_turn_over(const void *before, const void *after)
{
    return ((const struct knucklebones *)before)->die && !((const struct knucklebones *)after)->die;
}

/* Each turn is a throw and where it goes. */
bool knucklebones_opens(const void *state)
{
    (void)state;
    return true;
}

PLAY_LOOP int knucklebones_loop(const struct play *p)
{
    return play_loop(p, knucklebones_next, knucklebones_legal, knucklebones_act, knucklebones_roll);
}
