#include "games/knucklebones/table.h"

enum {
    BLOCKS_MOST = 1 << 20,
    LINE = 64, /* bytes; lists begin at multiples of it */
};

static const uint64_t none = UINT64_MAX;
static const uint64_t positions_most = 500000000000; /* at two bytes: 1 TB */

static uint64_t sets(int faces, int dice)
{
    if (dice == 0) {
        return 1;
    }
    return faces ? knucklebones_choose((uint64_t)faces + (uint64_t)dice - 1, dice) : 0;
}

/* Pairs of so many dice: where dice destroy each other, own sets of k faces beside sets of the
 * others. */
static uint64_t pairs(const struct knucklebones *start, int mine, int theirs)
{
    uint64_t sum = 0;
    if (!start->destroy || mine == 0) {
        return sets(start->sides, mine) * sets(start->sides, theirs);
    }
    for (int k = 1; k <= mine && k <= start->sides; k++) {
        sum += knucklebones_choose((uint64_t)start->sides, k) *
               knucklebones_choose((uint64_t)mine - 1, k - 1) * sets(start->sides - k, theirs);
    }
    return sum;
}

/* Whether columns of these kinds leave a cell free in both grids. */
static bool open(const struct knucklebones_table *t, const int *kind)
{
    int mine = 0, theirs = 0;
    for (int c = 0; c < t->columns; c++) {
        mine += t->kind[kind[c]].mine;
        theirs += t->kind[kind[c]].theirs;
    }
    return mine < t->columns * t->rows && theirs < t->columns * t->rows;
}

bool knucklebones_table_kinds(const struct knucklebones_table *t, uint64_t number, int *kind)
{
    bool ascending = true;
    for (int c = 0; c < t->columns; c++) {
        kind[c] = (int)(number % (uint64_t)t->kinds);
        number /= (uint64_t)t->kinds;
        ascending = ascending && (c == 0 || kind[c] >= kind[c - 1]);
    }
    return ascending && open(t, kind);
}

uint64_t knucklebones_table_block_values(const struct knucklebones_table *t, const int *kind)
{
    uint64_t values = 1;
    for (int c = 0; c < t->columns; c++) {
        uint64_t size = (uint64_t)t->kind[kind[c]].size;
        values = size && values > none / size ? none : values * size;
    }
    return values;
}

/* Gives every block its place if `first` is there; the number of values, `none` if it does not
 * fit. */
static uint64_t lay_blocks(const struct knucklebones_table *t, uint64_t *first)
{
    uint64_t values = 0;
    for (uint64_t number = 0; number < t->blocks; number++) {
        int kind[KNUCKLEBONES_COLUMNS_MOST];
        bool kept = knucklebones_table_kinds(t, number, kind);
        uint64_t here = kept ? knucklebones_table_block_values(t, kind) : 0;
        if (first) {
            first[number] = kept ? values : none;
        }
        if (here > none - values) {
            return none;
        }
        values += here;
    }
    return values;
}

static uint64_t blocks_of(const struct knucklebones *start)
{
    uint64_t kinds = (uint64_t)(start->rows + 1) * (uint64_t)(start->rows + 1), blocks = 1;
    for (int c = 0; c < start->columns && blocks <= BLOCKS_MOST; c++) {
        blocks *= kinds;
    }
    return blocks;
}

static size_t take(size_t *at, size_t n, size_t size)
{
    size_t begin = (*at + LINE - 1) / LINE * LINE;
    *at = begin + n * size;
    return begin;
}

bool knucklebones_table_can(const struct knucklebones *start)
{
    return start->common.seats == 2 && start->end == KNUCKLEBONES_AT_ONCE &&
           blocks_of(start) <= BLOCKS_MOST && knucklebones_positions(start) <= positions_most &&
           knucklebones_index_size(start) > 0;
}

uint64_t knucklebones_table_lay(const struct knucklebones *start, struct knucklebones_table *t)
{
    size_t at = sizeof *t;
    *t = (struct knucklebones_table){.columns = start->columns,
                                     .rows = start->rows,
                                     .kinds = (start->rows + 1) * (start->rows + 1),
                                     .blocks = blocks_of(start)};
    if (!knucklebones_table_can(start)) {
        return 0;
    }
    size_t n = (size_t)knucklebones_pairs(start);
    for (int kind = 0; kind < t->kinds; kind++) {
        int mine = kind / (t->rows + 1), theirs = kind % (t->rows + 1);
        t->kind[kind] = (struct knucklebones_kind){
            .size = (int)pairs(start, mine, theirs), .mine = mine, .theirs = theirs};
    }
    t->values = lay_blocks(t, NULL);
    t->index = take(&at, 1, knucklebones_index_size(start));
    t->first = take(&at, (size_t)t->blocks, sizeof(uint64_t));
    t->step = take(&at, n * (size_t)start->sides, sizeof(uint32_t));
    t->turn = take(&at, n, sizeof(uint32_t));
    t->value = take(&at, 0, 1);
    return t->value + sizeof(uint16_t) * t->values;
}

/* The kind of a pair. */
static int kind_of_pair(const struct knucklebones_table *t, int pair)
{
    int kind = 0;
    while (pair < t->kind[kind].first || pair >= t->kind[kind].first + t->kind[kind].size) {
        kind++;
    }
    return kind;
}

void knucklebones_table_fill(const struct knucklebones *start, struct knucklebones_table *t)
{
    struct knucklebones_index *x = (void *)((char *)t + t->index);
    uint32_t *turn = (void *)((char *)t + t->turn), *at = (void *)((char *)t + t->step);
    knucklebones_index_fill(start, x);
    for (int g = 0; g < x->groups; g++) {
        struct knucklebones_kind *kind =
            &t->kind[knucklebones_kind_of(t, x->group[g].mine, x->group[g].theirs)];
        kind->first = x->group[g].first;
        assert(kind->size == x->group[g + 1].first - kind->first);
    }
    for (int pair = 0; pair < x->pairs; pair++) {
        int turned = knucklebones_turned(x, pair);
        turn[pair] = (uint32_t)(turned - t->kind[kind_of_pair(t, turned)].first);
    }
    for (int face = 0; face < x->sides; face++) {
        for (int pair = 0; pair < x->pairs; pair++, at++) {
            const struct knucklebones_kind *kind = &t->kind[kind_of_pair(t, pair)];
            if (kind->mine < t->rows) {
                int next = knucklebones_turned(x, knucklebones_placed(x, pair, face));
                const struct knucklebones_kind *to = &t->kind[kind_of_pair(t, next)];
                *at = (uint32_t)(next - to->first) << KNUCKLEBONES_STEP_BITS |
                      (uint32_t)(kind->theirs - to->theirs);
            }
        }
    }
    lay_blocks(t, (void *)((char *)t + t->first));
}

/* The order of the columns by kind, equal ones as they stand. */
static void sort(const int *kind, int n, int *order)
{
    for (int c = 0; c < n; c++) {
        int i = c;
        for (; i > 0 && kind[order[i - 1]] > kind[c]; i--) {
            order[i] = order[i - 1];
        }
        order[i] = c;
    }
}

static uint64_t block_number(const struct knucklebones_table *t, const int *kind, const int *order)
{
    uint64_t number = 0;
    for (int i = t->columns - 1; i >= 0; i--) {
        number = number * (uint64_t)t->kinds + (uint64_t)kind[order[i]];
    }
    return number;
}

uint64_t knucklebones_table_number(const struct knucklebones_table *t, const int *kind)
{
    int order[KNUCKLEBONES_COLUMNS_MOST] = {0};
    sort(kind, t->columns, order);
    return block_number(t, kind, order);
}

struct knucklebones_block knucklebones_block(const struct knucklebones_table *t, const int *kind)
{
    const uint64_t *first = (const void *)((const char *)t + t->first);
    int order[KNUCKLEBONES_COLUMNS_MOST] = {0};
    sort(kind, t->columns, order);
    struct knucklebones_block block = {.first = first[block_number(t, kind, order)]};
    uint64_t stride = 1;
    for (int i = 0; i < t->columns; i++) {
        block.stride[order[i]] = stride;
        stride *= (uint64_t)t->kind[kind[order[i]]].size;
    }
    return block;
}

/* The kinds of pairs. False: the match is over. */
static bool kinds_of(const struct knucklebones_table *t, const int *pair, int *kind)
{
    for (int c = 0; c < t->columns; c++) {
        kind[c] = kind_of_pair(t, pair[c]);
    }
    return open(t, kind);
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

/* To the seat to move, as it sees the pairs, before its throw: worked out from what the next
 * positions are worth, so that only a mean of the table's errors is left. */
static double expect(const struct knucklebones_table *t, const int *pair)
{
    const struct knucklebones_index *x = knucklebones_table_index(t);
    double sum = 0;
    for (int face = 0; face < x->sides; face++) {
        double best = 0;
        for (int c = 0; c < t->columns; c++) {
            int after[KNUCKLEBONES_COLUMNS_MOST] = {0};
            if (knucklebones_add(x, knucklebones_mine(x, pair[c]), 0) >= 0) {
                place(x, pair, c, face, after);
                double win = value(t, after);
                best = win > best ? win : best;
            }
        }
        sum += best;
    }
    return sum / x->sides;
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
    int pair[KNUCKLEBONES_COLUMNS_MOST] = {0}, kind[KNUCKLEBONES_COLUMNS_MOST];
    look(x, s, pair);
    return kinds_of(table, pair, kind) ? expect(table, pair) : knucklebones_result(x, pair);
}

double knucklebones_table_move(const struct knucklebones_table *table, const struct knucklebones *s,
                               int column)
{
    const struct knucklebones_index *x = knucklebones_table_index(table);
    int pair[KNUCKLEBONES_COLUMNS_MOST] = {0}, after[KNUCKLEBONES_COLUMNS_MOST] = {0};
    int kind[KNUCKLEBONES_COLUMNS_MOST];
    look(x, s, pair);
    place(x, pair, column, s->die - 1, after);
    if (!kinds_of(table, after, kind)) {
        return knucklebones_result(x, after);
    }
    for (int c = 0; c < table->columns; c++) {
        after[c] = knucklebones_turned(x, after[c]);
    }
    return 1 - expect(table, after);
}
