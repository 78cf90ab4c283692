#include "games/knucklebones/index.h"

#include <string.h>

/* Saturates. */
static uint64_t times(uint64_t a, uint64_t b)
{
    return b && a > UINT64_MAX / b ? UINT64_MAX : a * b;
}

static uint64_t plus(uint64_t a, uint64_t b)
{
    return a > UINT64_MAX - b ? UINT64_MAX : a + b;
}

uint64_t knucklebones_choose(uint64_t n, int k)
{
    uint64_t result = 1;
    for (int i = 0; i < k; i++) {
        result = times(result, n - (uint64_t)i);
        if (n < (uint64_t)k || result == UINT64_MAX) {
            return n < (uint64_t)k ? 0 : UINT64_MAX;
        }
        result /= (uint64_t)i + 1;
    }
    return result;
}

static uint64_t sets_of(int sides, int most)
{
    return knucklebones_choose((uint64_t)sides + (uint64_t)most, most);
}

uint64_t knucklebones_sets(const struct knucklebones *start)
{
    return sets_of(start->sides, start->rows);
}

/* Where dice destroy each other: sets of k different faces, beside sets of the others. */
uint64_t knucklebones_pairs(const struct knucklebones *start)
{
    uint64_t sets = knucklebones_sets(start), pairs = 0;
    if (start->common.seats == 1) {
        return sets;
    }
    if (!start->destroy) {
        return times(sets, sets);
    }
    for (int k = 0; k <= start->rows && k <= start->sides; k++) {
        uint64_t mine = times(knucklebones_choose((uint64_t)start->sides, k),
                              knucklebones_choose((uint64_t)start->rows, k));
        pairs = plus(pairs, times(mine, sets_of(start->sides - k, start->rows)));
    }
    return pairs;
}

uint64_t knucklebones_positions(const struct knucklebones *start)
{
    uint64_t pairs = knucklebones_pairs(start);
    return knucklebones_choose(plus(pairs, (uint64_t)start->columns - 1), start->columns);
}

/* Where the lists begin, in 32-bit words of memory[]. */
static size_t lay_out(const struct knucklebones *start, struct knucklebones_index *x)
{
    size_t sets = (size_t)x->sets, sides = (size_t)x->sides, pairs = (size_t)x->pairs;
    size_t line = x->alone ? 1 : sets, at = 0;
    x->choose = at;
    at += 2 * pairs * (size_t)(start->columns - 1);
    x->add = at;
    at += sets * sides;
    x->rid = at;
    at += sets * sides;
    x->points = at;
    at += sets;
    x->faces = at;
    at += sets * (size_t)x->rows;
    x->set = at;
    at += 2 * pairs;
    x->pair_of = at;
    return at + sets * line;
}

static struct knucklebones_index head(const struct knucklebones *start)
{
    return (struct knucklebones_index){
        .columns = start->columns,
        .rows = start->rows,
        .sides = start->sides,
        .alone = start->common.seats == 1,
        .destroy = start->destroy,
        .multiply = start->multiply,
        .sets = (int)knucklebones_sets(start),
        .pairs = (int)knucklebones_pairs(start),
    };
}

size_t knucklebones_index_size(const struct knucklebones *start)
{
    if (knucklebones_sets(start) > KNUCKLEBONES_SETS_MOST ||
        knucklebones_pairs(start) > KNUCKLEBONES_PAIRS_MOST) {
        return 0;
    }
    struct knucklebones_index x = head(start);
    size_t words = lay_out(start, &x);
    return (sizeof x + words * sizeof *x.memory + 7) / 8 * 8;
}

/* The number of a combination with repetition: items ascending from 0. */
static uint64_t combination(const int *item, int n)
{
    uint64_t number = 0;
    for (int i = 0; i < n; i++) {
        number += knucklebones_choose((uint64_t)item[i] + (uint64_t)i, i + 1);
    }
    return number;
}

/* The other way: the highest item first. */
static void items(uint64_t number, int n, int *item)
{
    for (int i = n - 1; i >= 0; i--) {
        int x = 0;
        while (knucklebones_choose((uint64_t)x + 1 + (uint64_t)i, i + 1) <= number) {
            x++;
        }
        item[i] = x;
        number -= knucklebones_choose((uint64_t)x + (uint64_t)i, i + 1);
    }
}

/* Sets of fewer dice come first. */
static int set_number(const struct knucklebones_index *x, const int *face, int dice)
{
    uint64_t smaller = dice ? sets_of(x->sides, dice - 1) : 0;
    return (int)(smaller + combination(face, dice));
}

static int points(const struct knucklebones *start, const int *face, int dice)
{
    int sum = 0;
    for (int i = 0, before = 0; i < dice; i++) {
        before = i > 0 && face[i] == face[i - 1] ? before + 1 : 0;
        sum += knucklebones_line_gain(start, face[i] + 1, before);
    }
    return sum;
}

/* The set of a column, while set_of() cannot be asked yet. */
static int find_set(const struct knucklebones_index *x, const int *cell)
{
    int face[KNUCKLEBONES_ROWS_MOST], dice = 0;
    for (int row = 0; row < x->rows; row++) {
        if (cell[row]) {
            knucklebones_insert(face, dice++, cell[row] - 1);
        }
    }
    return set_number(x, face, dice);
}

static void fill_changes(struct knucklebones_index *x, int set, const int *face, int dice)
{
    int column[KNUCKLEBONES_ROWS_MOST] = {0};
    for (int i = 0; i < dice; i++) {
        column[i] = face[i] + 1;
    }
    for (int f = 0; f < x->sides; f++) {
        int more[KNUCKLEBONES_ROWS_MOST], fewer[KNUCKLEBONES_ROWS_MOST];
        size_t at = (size_t)set * (size_t)x->sides + (size_t)f;
        memcpy(more, column, sizeof column);
        memcpy(fewer, column, sizeof column);
        knucklebones_line_place(more, x->rows, dice < x->rows, f + 1);
        knucklebones_line_destroy(fewer, x->rows, true, f + 1);
        x->memory[x->add + at] = dice < x->rows ? find_set(x, more) : -1;
        x->memory[x->rid + at] = find_set(x, fewer);
    }
}

static void fill_sets(const struct knucklebones *start, struct knucklebones_index *x)
{
    for (int dice = 0, set = 0; dice <= x->rows; dice++) {
        uint64_t smaller = dice ? sets_of(x->sides, dice - 1) : 0;
        for (; (uint64_t)set < sets_of(x->sides, dice); set++) {
            int face[KNUCKLEBONES_ROWS_MOST] = {0};
            items((uint64_t)set - smaller, dice, face);
            for (int i = 0; i < x->rows; i++) {
                x->memory[x->faces + (size_t)(set * x->rows + i)] = i < dice ? face[i] : -1;
            }
            x->memory[x->points + (size_t)set] = points(start, face, dice);
            fill_changes(x, set, face, dice);
        }
    }
}

static bool can_meet(const struct knucklebones_index *x, int mine, int theirs)
{
    const int32_t *a = x->memory + x->faces + (size_t)(mine * x->rows);
    for (int i = 0; x->destroy && i < x->rows && a[i] >= 0; i++) {
        if (knucklebones_rid(x, theirs, a[i]) != theirs) {
            return false;
        }
    }
    return true;
}

static void fill_group(struct knucklebones_index *x, int mine, int theirs, int *pair)
{
    int line = x->alone ? 1 : x->sets;
    int from = theirs ? (int)sets_of(x->sides, theirs - 1) : 0;
    int to = (int)sets_of(x->sides, theirs);
    int a = mine ? (int)sets_of(x->sides, mine - 1) : 0;
    x->group[x->groups++] = (struct knucklebones_group){*pair, mine, theirs};
    for (; (uint64_t)a < sets_of(x->sides, mine); a++) {
        for (int b = from; b < to; b++) {
            if (can_meet(x, a, b)) {
                x->memory[x->set + 2 * (size_t)*pair] = a;
                x->memory[x->set + 2 * (size_t)*pair + 1] = b;
                x->memory[x->pair_of + (size_t)a * (size_t)line + (size_t)b] = ++*pair;
            }
        }
    }
}

void knucklebones_index_fill(const struct knucklebones *start, struct knucklebones_index *x)
{
    static_assert(offsetof(struct knucklebones_index, memory) % sizeof(uint64_t) == 0,
                  "shares stand at the beginning of memory");
    *x = head(start);
    int pairs = 0, theirs_most = x->alone ? 0 : x->rows;
    lay_out(start, x);
    fill_sets(start, x);
    for (int dice = 0; dice <= x->rows + theirs_most; dice++) { /* pairs of fewer come first */
        for (int mine = 0; mine <= dice && mine <= x->rows; mine++) {
            if (dice - mine <= theirs_most) {
                fill_group(x, mine, dice - mine, &pairs);
            }
        }
    }
    assert(pairs == x->pairs);
    x->group[x->groups] = (struct knucklebones_group){.first = pairs};
    uint64_t *share = (uint64_t *)(void *)(x->memory + x->choose);
    for (int i = 1; i < x->columns; i++) {
        for (int pair = 0; pair < x->pairs; pair++) {
            *share++ = knucklebones_choose((uint64_t)pair + (uint64_t)i, i + 1);
        }
    }
}

/* The set of a column, found die by die. */
static int set_of(const struct knucklebones_index *x, const int *cell)
{
    int set = 0;
    for (int row = 0; row < x->rows && cell[row]; row++) {
        set = knucklebones_add(x, set, cell[row] - 1);
    }
    return set;
}

int knucklebones_pair(const struct knucklebones_index *x, const struct knucklebones *s, int seat,
                      int column)
{
    int mine = set_of(x, knucklebones_cells(s, seat, column));
    int theirs = x->alone ? 0 : set_of(x, knucklebones_cells(s, 1 - seat, column));
    return knucklebones_pair_of(x, mine, theirs);
}

uint64_t knucklebones_rank(const struct knucklebones_index *x, const int *pair)
{
    uint64_t number = 0;
    for (int i = 0; i < x->columns; i++) {
        number += knucklebones_share(x, i, pair[i]);
    }
    return number;
}

uint64_t knucklebones_number(const struct knucklebones_index *x, const struct knucklebones *s,
                             int seat)
{
    int pair[KNUCKLEBONES_COLUMNS_MOST];
    for (int c = 0; c < x->columns; c++) {
        knucklebones_insert(pair, c, knucklebones_pair(x, s, seat, c));
    }
    return knucklebones_rank(x, pair);
}

double knucklebones_result(const struct knucklebones_index *x, const int *pair)
{
    int lead = 0;
    for (int c = 0; c < x->columns; c++) {
        lead += knucklebones_set_points(x, knucklebones_mine(x, pair[c]));
        lead -= x->alone ? 0 : knucklebones_set_points(x, knucklebones_theirs(x, pair[c]));
    }
    return x->alone ? lead : game_share_of_lead(lead);
}
