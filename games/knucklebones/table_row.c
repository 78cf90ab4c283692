#include "games/knucklebones/table_row.h"

#include <string.h>

static int pair_at(const struct knucklebones_work *w, int column, int place)
{
    return w->kind[column].first + place;
}

/* Where the places of all columns but one stand in a block. */
static uint64_t rest(const struct knucklebones_work *w, const struct knucklebones_block *block,
                     const struct knucklebones_table_row *line, int but)
{
    uint64_t at = block->first;
    for (int c = 0; c < w->table->columns; c++) {
        at += c == but || c == 0 ? 0 : block->stride[c] * (uint64_t)line->place[c];
    }
    return at;
}

static inline void lower(uint16_t *least, const uint16_t *value, int n)
{
    for (int i = 0; i < n; i++) {
        least[i] = value[i] < least[i] ? value[i] : least[i];
    }
}

/* Moves in another column than the lowest: the chunk's positions after them stand side by side. */
static void move_other(const struct knucklebones_work *w, const struct knucklebones_table_row *line,
                       int column, int face, uint16_t *least)
{
    uint32_t step = *knucklebones_step(w->table, pair_at(w, column, line->place[column]), face);
    const struct knucklebones_block *to = &w->to[column][knucklebones_step_destroyed(step)];
    uint64_t at = rest(w, to, line, column) + to->stride[column] * knucklebones_step_place(step);
    assert(to->stride[0] == 1);
    lower(least, w->values + at + (uint64_t)line->from, line->n);
}

/* Moves in the lowest column. */
static void move_lowest(const struct knucklebones_work *w,
                        const struct knucklebones_table_row *line, int face, uint16_t *least)
{
    const uint16_t *base[KNUCKLEBONES_ROWS_MOST + 1];
    uint64_t stride[KNUCKLEBONES_ROWS_MOST + 1];
    const uint32_t *step = knucklebones_step(w->table, pair_at(w, 0, line->from), face);
    for (int destroyed = 0; destroyed <= w->kind[0].theirs; destroyed++) {
        const struct knucklebones_block *to = &w->to[0][destroyed];
        base[destroyed] = w->values + rest(w, to, line, 0);
        stride[destroyed] = to->stride[0];
    }
    for (int i = 0; i < line->n; i++) {
        int destroyed = knucklebones_step_destroyed(step[i]);
        uint16_t value = base[destroyed][knucklebones_step_place(step[i]) * stride[destroyed]];
        least[i] = value < least[i] ? value : least[i];
    }
}

/* What the seat that moves next wins, by face the least, added up. */
static void lose(const struct knucklebones_work *w, const struct knucklebones_table_row *line,
                 uint32_t *sum)
{
    for (int face = 0; face < w->index->sides; face++) {
        uint16_t least[KNUCKLEBONES_TABLE_ROW];
        memset(least, 0xff, (size_t)line->n * sizeof *least);
        for (int c = 1; c < w->table->columns; c++) {
            if (w->kind[c].mine < w->table->rows) {
                move_other(w, line, c, face, least);
            }
        }
        if (w->kind[0].mine < w->table->rows) {
            move_lowest(w, line, face, least);
        }
        for (int i = 0; i < line->n; i++) {
            sum[i] += least[i];
        }
    }
}

static int lead(const struct knucklebones_index *x, int mine, int theirs)
{
    return knucklebones_set_points(x, mine) - knucklebones_set_points(x, theirs);
}

/* The same where every move, all in the lowest column, ends the match. */
static void finish(const struct knucklebones_work *w, const struct knucklebones_table_row *line,
                   uint32_t *sum)
{
    const struct knucklebones_index *x = w->index;
    int others = 0;
    for (int c = 1; c < w->table->columns; c++) {
        int pair = pair_at(w, c, line->place[c]);
        others += lead(x, knucklebones_mine(x, pair), knucklebones_theirs(x, pair));
    }
    for (int i = 0; i < line->n; i++) {
        int pair = pair_at(w, 0, line->from + i);
        for (int face = 0; face < x->sides; face++) {
            int next = knucklebones_placed(x, pair, face);
            int ahead = others + lead(x, knucklebones_theirs(x, next), knucklebones_mine(x, next));
            sum[i] += ahead > 0 ? 0 : ahead == 0 ? KNUCKLEBONES_WIN / 2 : KNUCKLEBONES_WIN;
        }
    }
}

/* A sum over all faces divided by their number, to the nearest, halves up: exact, as twice a sum is
 * below 2^22 and twice the sides below 2^6. */
static inline uint32_t mean(const struct knucklebones_work *w, uint32_t sum)
{
    return (uint32_t)((2 * sum + (uint32_t)w->index->sides) * w->share >> 32);
}

/* Puts the mean of `sides` chances of losing away as one of winning, to the nearest unit; by how
 * much it changed a value at most. */
static int put(const struct knucklebones_work *w, const struct knucklebones_table_row *line,
               const uint32_t *sum)
{
    uint64_t at = w->turned.first, stride = w->turned.stride[0];
    int change = 0;
    for (int c = 1; c < w->table->columns; c++) {
        at += w->turned.stride[c] * knucklebones_turn(w->table, pair_at(w, c, line->place[c]));
    }
    for (int i = 0; i < line->n; i++) {
        uint64_t here = at + stride * knucklebones_turn(w->table, pair_at(w, 0, line->from + i));
        uint32_t value = KNUCKLEBONES_WIN - mean(w, sum[i]);
        int by = (int)value - (int)w->values[here];
        w->out[here - w->base] = (uint16_t)value;
        by = by < 0 ? -by : by;
        change = by > change ? by : change;
    }
    return change;
}

int knucklebones_table_row(const struct knucklebones_work *w,
                           const struct knucklebones_table_row *line)
{
    uint32_t sum[KNUCKLEBONES_TABLE_ROW] = {0};
    if (w->last) {
        finish(w, line, sum);
    } else {
        lose(w, line, sum);
    }
    return put(w, line, sum);
}
