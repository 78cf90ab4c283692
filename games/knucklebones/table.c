#include "games/knucklebones/table.h"

#include "games/knucklebones/table_layout.h"

bool knucklebones_table_can(const struct knucklebones *start)
{
    return knucklebones_table_layout_can(start);
}

/* The kinds of pairs. False: the match is over. */
static bool kinds_of(const struct knucklebones_table *t, const int *pair, int *kind)
{
    for (int c = 0; c < t->columns; c++) {
        kind[c] = knucklebones_table_layout_kind(t, pair[c]);
    }
    return knucklebones_table_layout_open(t, kind);
}

/* To the seat that has just moved, as it sees the pairs. */
static double value(const struct knucklebones_table *t, const int *pair)
{
    const uint16_t *values = (const void *)((const char *)t + t->value);
    int kind[KNUCKLEBONES_COLUMNS_MOST];
    if (!kinds_of(t, pair, kind)) {
        return knucklebones_result(knucklebones_table_index(t), pair);
    }
    struct knucklebones_block block = knucklebones_block(t, kind);
    uint64_t at = block.first;
    for (int c = 0; c < t->columns; c++) {
        at += block.stride[c] * (uint64_t)(pair[c] - t->kind[kind[c]].first);
    }
    return 1 - (double)values[at] / KNUCKLEBONES_WIN;
}

/* The pairs after a face (from 0) was placed in a column with room. */
static void place(const struct knucklebones_index *x, const int *pair, int column, int face,
                  int *after)
{
    for (int c = 0; c < x->columns; c++) {
        after[c] =
            c == column ? knucklebones_turned(x, knucklebones_placed(x, pair[c], face)) : pair[c];
    }
}

static bool has_room(const struct knucklebones_index *x, int pair)
{
    return knucklebones_add(x, knucklebones_mine(x, pair), 0) >= 0;
}

/* To the seat to move, as it sees the pairs, before its throw: worked out from what the next
 * positions are worth, so that only a mean of the table's errors is left. */
static double expect(const struct knucklebones_table *t, const int *pair)
{
    const struct knucklebones_index *x = knucklebones_table_index(t);
    double sum = 0;
    for (int face = 0; face < x->sides; face++) {
        double best = 0;
        for (int c = 0; c < t->columns; c++) {
            int after[KNUCKLEBONES_COLUMNS_MOST];
            if (has_room(x, pair[c])) {
                place(x, pair, c, face, after);
                double win = value(t, after);
                best = win > best ? win : best;
            }
        }
        sum += best;
    }
    return sum / x->sides;
}

static bool over(const struct knucklebones_table *t, const int *pair)
{
    int kind[KNUCKLEBONES_COLUMNS_MOST];
    return !kinds_of(t, pair, kind);
}

static void look(const struct knucklebones_index *x, const struct knucklebones *s, int *pair)
{
    for (int c = 0; c < x->columns; c++) {
        pair[c] = knucklebones_pair(x, s, s->common.seat, c);
    }
}

double knucklebones_table_win(const struct knucklebones_table *table, const struct knucklebones *s)
{
    const struct knucklebones_index *x = knucklebones_table_index(table);
    int pair[KNUCKLEBONES_COLUMNS_MOST];
    look(x, s, pair);
    return over(table, pair) ? knucklebones_result(x, pair) : expect(table, pair);
}

double knucklebones_table_move(const struct knucklebones_table *table, const struct knucklebones *s,
                               int column)
{
    const struct knucklebones_index *x = knucklebones_table_index(table);
    int pair[KNUCKLEBONES_COLUMNS_MOST], after[KNUCKLEBONES_COLUMNS_MOST];
    look(x, s, pair);
    place(x, pair, column, s->die - 1, after);
    if (over(table, after)) {
        return knucklebones_result(x, after);
    }
    for (int c = 0; c < table->columns; c++) {
        after[c] = knucklebones_turned(x, after[c]);
    }
    return 1 - expect(table, after);
}
