#include "games/knucklebones/table_layout.h"

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

static bool open(int rows, int columns, const int *kind)
{
    int mine = 0, theirs = 0;
    for (int c = 0; c < columns; c++) {
        mine += kind[c] / (rows + 1);
        theirs += kind[c] % (rows + 1);
    }
    return mine < columns * rows && theirs < columns * rows;
}

bool knucklebones_table_layout_open(const struct knucklebones_table *t, const int *kind)
{
    return open(t->rows, t->columns, kind);
}

bool knucklebones_table_layout_kinds(const struct knucklebones_table *t, uint64_t number, int *kind)
{
    bool ascending = true;
    for (int c = 0; c < t->columns; c++) {
        kind[c] = (int)(number % (uint64_t)t->kinds);
        number /= (uint64_t)t->kinds;
        ascending = ascending && (c == 0 || kind[c] >= kind[c - 1]);
    }
    return ascending && knucklebones_table_layout_open(t, kind);
}

uint64_t knucklebones_table_layout_values(const struct knucklebones_table *t, const int *kind)
{
    uint64_t values = 1;
    for (int c = 0; c < t->columns; c++) {
        uint64_t size = (uint64_t)t->kind[kind[c]].size;
        values = size && values > none / size ? none : values * size;
    }
    return values;
}

static void size_kinds(const struct knucklebones *start, struct knucklebones_table *t)
{
    for (int kind = 0; kind < t->kinds; kind++) {
        int mine = kind / (t->rows + 1), theirs = kind % (t->rows + 1);
        t->kind[kind] = (struct knucklebones_kind){
            .size = (int)pairs(start, mine, theirs), .mine = mine, .theirs = theirs};
    }
}

/* Gives every block its place if `first` is there; the number of values, `none` if it does not
 * fit. */
static uint64_t place(const struct knucklebones_table *t, uint64_t *first)
{
    uint64_t values = 0;
    for (uint64_t number = 0; number < t->blocks; number++) {
        int kind[KNUCKLEBONES_COLUMNS_MOST];
        bool kept = knucklebones_table_layout_kinds(t, number, kind);
        uint64_t here = kept ? knucklebones_table_layout_values(t, kind) : 0;
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

bool knucklebones_table_layout_can(const struct knucklebones *start)
{
    return start->common.seats == 2 && start->end == KNUCKLEBONES_AT_ONCE &&
           blocks_of(start) <= BLOCKS_MOST && knucklebones_positions(start) <= positions_most &&
           knucklebones_index_size(start) > 0;
}

size_t knucklebones_table_layout_lay(const struct knucklebones *start, struct knucklebones_table *t)
{
    size_t at = sizeof *t;
    *t = (struct knucklebones_table){.columns = start->columns,
                                     .rows = start->rows,
                                     .kinds = (start->rows + 1) * (start->rows + 1),
                                     .blocks = blocks_of(start)};
    if (!knucklebones_table_layout_can(start)) {
        return 0;
    }
    size_t n = (size_t)knucklebones_pairs(start);
    size_kinds(start, t);
    t->values = place(t, NULL);
    t->index = take(&at, 1, knucklebones_index_size(start));
    t->first = take(&at, (size_t)t->blocks, sizeof(uint64_t));
    t->step = take(&at, n * (size_t)start->sides, sizeof(uint32_t));
    t->turn = take(&at, n, sizeof(uint32_t));
    t->value = take(&at, 0, 1);
    return t->values > (SIZE_MAX - t->value) / 2 ? 0 : t->value + 2 * (size_t)t->values;
}

int knucklebones_table_layout_kind(const struct knucklebones_table *t, int pair)
{
    int kind = 0;
    while (pair < t->kind[kind].first || pair >= t->kind[kind].first + t->kind[kind].size) {
        kind++;
    }
    return kind;
}

static uint32_t step(const struct knucklebones_table *t, int pair, int face)
{
    const struct knucklebones_index *x = knucklebones_table_index(t);
    int next = knucklebones_turned(x, knucklebones_placed(x, pair, face));
    int kind = knucklebones_table_layout_kind(t, next);
    int destroyed = t->kind[knucklebones_table_layout_kind(t, pair)].theirs - t->kind[kind].theirs;
    return (uint32_t)(next - t->kind[kind].first) << KNUCKLEBONES_STEP_BITS | (uint32_t)destroyed;
}

/* What turning and moves make of every pair. */
static void fill_steps(struct knucklebones_table *t)
{
    const struct knucklebones_index *x = knucklebones_table_index(t);
    uint32_t *turn = (void *)((char *)t + t->turn), *at = (void *)((char *)t + t->step);
    for (int pair = 0; pair < x->pairs; pair++) {
        int turned = knucklebones_turned(x, pair);
        turn[pair] = (uint32_t)(turned - t->kind[knucklebones_table_layout_kind(t, turned)].first);
    }
    for (int face = 0; face < x->sides; face++) {
        for (int pair = 0; pair < x->pairs; pair++, at++) {
            bool room = t->kind[knucklebones_table_layout_kind(t, pair)].mine < t->rows;
            *at = room ? step(t, pair, face) : 0;
        }
    }
}

void knucklebones_table_layout_fill(const struct knucklebones *start, struct knucklebones_table *t)
{
    struct knucklebones_index *x = (void *)((char *)t + t->index);
    knucklebones_index_fill(start, x);
    for (int g = 0; g < x->groups; g++) {
        struct knucklebones_kind *kind =
            &t->kind[knucklebones_kind_of(t, x->group[g].mine, x->group[g].theirs)];
        kind->first = x->group[g].first;
        assert(kind->size == x->group[g + 1].first - kind->first);
    }
    fill_steps(t);
    place(t, (void *)((char *)t + t->first));
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

static uint64_t number_of(const struct knucklebones_table *t, const int *kind, const int *order)
{
    uint64_t number = 0;
    for (int i = t->columns - 1; i >= 0; i--) {
        number = number * (uint64_t)t->kinds + (uint64_t)kind[order[i]];
    }
    return number;
}

uint64_t knucklebones_table_layout_number(const struct knucklebones_table *t, const int *kind)
{
    int order[KNUCKLEBONES_COLUMNS_MOST];
    sort(kind, t->columns, order);
    return number_of(t, kind, order);
}

struct knucklebones_block knucklebones_block(const struct knucklebones_table *t, const int *kind)
{
    const uint64_t *first = (const void *)((const char *)t + t->first);
    int order[KNUCKLEBONES_COLUMNS_MOST];
    sort(kind, t->columns, order);
    struct knucklebones_block block = {.first = first[number_of(t, kind, order)]};
    uint64_t stride = 1;
    for (int i = 0; i < t->columns; i++) {
        block.stride[order[i]] = stride;
        stride *= (uint64_t)t->kind[kind[order[i]]].size;
    }
    return block;
}
