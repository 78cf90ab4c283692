#include "games/knucklebones/rules.h"

static bool faces_valid(const struct knucklebones *s, struct text *why)
{
    int n = s->common.seats * s->columns * s->rows;
    int most = s->die;
    for (int i = 0; i < n; i++) {
        most = s->boards[i] > most ? s->boards[i] : most;
    }
    if (most > s->sides) {
        text_say(why, N_("a die of %d sides cannot show %d"), s->sides, most);
        return false;
    }
    return true;
}

static bool column_valid(const struct knucklebones *s, int seat, int column, struct text *why)
{
    const int *cell = knucklebones_cells(s, seat, column);
    for (int row = 1; row < s->rows; row++) {
        if (cell[row] && !cell[row - 1]) {
            text_say(why, N_("boards: column %d of player %d has a hole below a die"), column + 1,
                     seat + 1);
            return false;
        }
    }
    return true;
}

static bool columns_valid(const struct knucklebones *s, struct text *why)
{
    for (int i = 0; i < s->common.seats * s->columns; i++) {
        if (!column_valid(s, i / s->columns, i % s->columns, why)) {
            return false;
        }
    }
    return true;
}

static bool stands_in(const struct knucklebones *s, int seat, int column, int value)
{
    const int *cell = knucklebones_cells(s, seat, column);
    int row = 0;
    while (row < s->rows && cell[row] != value) {
        row++;
    }
    return row < s->rows;
}

/* Whoever places a die destroys its equals opposite, so there never are any. */
static bool opposites_valid(const struct knucklebones *s, struct text *why)
{
    for (int i = 0; s->destroy && s->common.seats == 2 && i < s->columns * s->rows; i++) {
        int column = i / s->rows, value = s->boards[i];
        if (value && stands_in(s, 1, column, value)) {
            text_say(why,
                     N_("boards: column %d holds a %d on both sides, but the later one would "
                        "have destroyed the other"),
                     column + 1, value);
            return false;
        }
    }
    return true;
}

static bool ending_valid(const struct knucklebones *s, struct text *why)
{
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

bool knucklebones_valid(const void *state, struct text *why)
{
    return faces_valid(state, why) && columns_valid(state, why) && opposites_valid(state, why) &&
           ending_valid(state, why);
}
