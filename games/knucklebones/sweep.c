#include "games/knucklebones/sweep.h"

#include "games/brain.h"
#include "games/knucklebones/table.h"
#include "games/knucklebones/table_row.h"

#include <string.h>

enum {
    TILE = 16,  /* lines of a tile, a column's places at most */
    STALLS = 3, /* sweeps that change no less than one before: only rounding is at work now */
};

/* Places of all columns: from … to - 1. */
struct tile {
    int from[KNUCKLEBONES_COLUMNS_MOST], to[KNUCKLEBONES_COLUMNS_MOST];
};

/* All lines of a small tile. */
static int do_lines(const struct knucklebones_work *w, const struct tile *tile)
{
    struct knucklebones_table_row line = {.from = tile->from[0], .n = tile->to[0] - tile->from[0]};
    int columns = w->table->columns, change = 0, c = 1;
    memcpy(line.place, tile->from, sizeof line.place);
    do {
        int by = knucklebones_table_row(w, &line);
        change = by > change ? by : change;
        for (c = 1; c < columns && ++line.place[c] == tile->to[c]; c++) {
            line.place[c] = tile->from[c];
        }
    } while (c < columns);
    return change;
}

/* Halves a tile until it is small. */
static int do_tile(const struct knucklebones_work *w, const struct tile *tile)
{
    int longest = -1, most = 0;
    for (int c = 0; c < w->table->columns; c++) {
        int length = tile->to[c] - tile->from[c], small = c == 0 ? KNUCKLEBONES_TABLE_ROW : TILE;
        if (length > small && length / small > most) {
            most = length / small;
            longest = c;
        }
    }
    if (longest < 0) {
        return do_lines(w, tile);
    }
    struct tile half[2] = {*tile, *tile};
    half[0].to[longest] = half[1].from[longest] = (tile->from[longest] + tile->to[longest]) / 2;
    int first = do_tile(w, &half[0]), second = do_tile(w, &half[1]);
    return first > second ? first : second;
}

/* Places of the widest column that fall to a task. */
static int share_of(const struct knucklebones_work *w, int task)
{
    return (int)((int64_t)w->kind[w->wide].size * task / w->tasks);
}

static void do_task(void *with, int task)
{
    struct knucklebones_work *w = with;
    struct tile tile = {{0}, {0}};
    for (int c = 0; c < w->table->columns; c++) {
        tile.to[c] = w->kind[c].size;
    }
    tile.from[w->wide] = share_of(w, task);
    tile.to[w->wide] = share_of(w, task + 1);
    w->change[task] = do_tile(w, &tile);
}

static void copy_task(void *with, int task)
{
    struct knucklebones_work *w = with;
    uint64_t first = w->turned.first, n = w->size;
    uint64_t from = n * (uint64_t)task / (uint64_t)w->tasks;
    uint64_t to = n * ((uint64_t)task + 1) / (uint64_t)w->tasks;
    memcpy(w->values + first + from, w->out + from, (to - from) * sizeof *w->out);
}

/* The kinds that a move in a column leads to. */
static void after(const struct knucklebones_table *t, const int *kind, int column, int destroyed,
                  int *next)
{
    memcpy(next, kind, KNUCKLEBONES_COLUMNS_MOST * sizeof *next);
    next[column] += t->rows + 1 - destroyed;
}

static void turn(const struct knucklebones_table *t, const int *kind, int *turned)
{
    for (int c = 0; c < t->columns; c++) {
        turned[c] = knucklebones_kind_of(t, t->kind[kind[c]].theirs, t->kind[kind[c]].mine);
    }
}

/* Whether some position of the block leads to one of the same block. */
static bool reads_itself(const struct knucklebones_table *t, const int *kind)
{
    int next[KNUCKLEBONES_COLUMNS_MOST];
    turn(t, kind, next);
    uint64_t own = knucklebones_table_layout_number(t, next);
    for (int c = 0; c < t->columns; c++) {
        const struct knucklebones_kind *k = &t->kind[kind[c]];
        for (int destroyed = 0; k->mine < t->rows && destroyed <= k->theirs; destroyed++) {
            after(t, kind, c, destroyed, next);
            if (knucklebones_table_layout_number(t, next) == own) {
                return true;
            }
        }
    }
    return false;
}

static int dice_of(const struct knucklebones_table *t, const int *kind)
{
    int dice = 0;
    for (int c = 0; c < t->columns; c++) {
        dice += t->kind[kind[c]].mine + t->kind[kind[c]].theirs;
    }
    return dice;
}

static bool last_move(const struct knucklebones_table *t, const int *kind)
{
    int mine = 0;
    for (int c = 0; c < t->columns; c++) {
        mine += t->kind[kind[c]].mine;
    }
    return mine == t->columns * t->rows - 1;
}

static void divide(struct knucklebones_work *w)
{
    w->wide = w->table->columns == 1 ? 0 : 1;
    for (int c = 2; c < w->table->columns; c++) {
        w->wide = w->kind[c].size > w->kind[w->wide].size ? c : w->wide;
    }
    int tasks = w->table->columns == 1 ? 1 : (w->kind[w->wide].size + TILE - 1) / TILE;
    w->tasks = tasks < KNUCKLEBONES_TASKS ? tasks : KNUCKLEBONES_TASKS;
}

static void begin_block(struct knucklebones_work *w, const int *kind)
{
    const struct knucklebones_table *t = w->table;
    int next[KNUCKLEBONES_COLUMNS_MOST];
    w->last = last_move(t, kind);
    w->size = knucklebones_table_layout_values(t, kind);
    turn(t, kind, next);
    w->turned = knucklebones_block(t, next);
    for (int c = 0; c < t->columns; c++) {
        w->kind[c] = t->kind[kind[c]];
        for (int destroyed = 0; w->kind[c].mine < t->rows && destroyed <= w->kind[c].theirs;
             destroyed++) {
            after(t, kind, c, destroyed, next);
            w->to[c][destroyed] = knucklebones_block(t, next);
        }
    }
    divide(w);
}

static void do_block(struct knucklebones_work *w, const int *kind, void *room,
                     struct thread_pool *pool)
{
    begin_block(w, kind);
    bool aside = !w->last && reads_itself(w->table, kind);
    w->out = aside ? room : w->values;
    w->base = aside ? w->turned.first : 0;
    pool->run(pool, do_task, w, w->tasks);
    for (int task = 0; task < w->tasks; task++) {
        w->table->change = w->change[task] > w->table->change ? w->change[task] : w->table->change;
    }
    if (aside) {
        pool->run(pool, copy_task, w, w->tasks);
    }
}

/* The blocks with so many dice. Those whose every move ends the match are done once and for all.
 * False: told to stop. */
static bool do_blocks(struct knucklebones_work *w, int dice, void *room, struct thread_pool *pool,
                      const struct progress *progress, uint64_t *done)
{
    struct knucklebones_table *t = w->table;
    for (uint64_t number = 0; number < t->blocks; number++) {
        int kind[KNUCKLEBONES_COLUMNS_MOST];
        if (!knucklebones_table_layout_kinds(t, number, kind) || dice_of(t, kind) != dice) {
            continue;
        }
        if (t->sweeps == 0 || !last_move(t, kind)) {
            do_block(w, kind, room, pool);
        }
        *done += knucklebones_table_layout_values(t, kind);
        if (progress && !progress->go_on(progress->with, (double)*done / (double)t->values)) {
            return false;
        }
    }
    return true;
}

static bool sweep(void *table, void *room, struct thread_pool *pool,
                  const struct progress *progress)
{
    struct knucklebones_table *t = table;
    const struct knucklebones_index *x = knucklebones_table_index(t);
    uint64_t halves = 2 * (uint64_t)x->sides, done = 0;
    struct knucklebones_work w = {.table = t,
                                  .index = x,
                                  .values = knucklebones_table_values(t),
                                  .share = ((UINT64_C(1) << 32) + halves - 1) / halves};
    t->change = 0;
    for (int dice = 2 * t->columns * t->rows - 2; dice >= 0; dice--) {
        if (!do_blocks(&w, dice, room, pool, progress, &done)) {
            return false;
        }
    }
    t->sweeps++;
    t->stalled = t->change < t->least ? 0 : t->stalled + 1;
    t->least = t->change < t->least ? t->change : t->least;
    return true;
}

static size_t size(const void *start)
{
    struct knucklebones_table t;
    return knucklebones_table_layout_lay(start, &t);
}

/* The largest block that reads itself. */
static size_t room(const void *start)
{
    struct knucklebones_table t;
    uint64_t most = 0;
    knucklebones_table_layout_lay(start, &t);
    for (uint64_t number = 0; number < t.blocks; number++) {
        int kind[KNUCKLEBONES_COLUMNS_MOST];
        if (knucklebones_table_layout_kinds(&t, number, kind) && !last_move(&t, kind) &&
            reads_itself(&t, kind)) {
            uint64_t values = knucklebones_table_layout_values(&t, kind);
            most = values > most ? values : most;
        }
    }
    return most * sizeof(uint16_t);
}

static void begin(const void *start, void *table)
{
    struct knucklebones_table *t = table;
    knucklebones_table_layout_lay(start, t);
    knucklebones_table_layout_fill(start, t);
    t->least = KNUCKLEBONES_WIN;
    uint16_t *value = knucklebones_table_values(t);
    for (uint64_t i = 0; i < t->values; i++) {
        value[i] = KNUCKLEBONES_WIN / 2;
    }
}

static double change(const void *table)
{
    return (double)((const struct knucklebones_table *)table)->change / KNUCKLEBONES_WIN;
}

static bool solved(const void *table)
{
    const struct knucklebones_table *t = table;
    return t->sweeps > 0 && (t->change == 0 || t->stalled >= STALLS);
}

static int sweeps(const void *table)
{
    return ((const struct knucklebones_table *)table)->sweeps;
}

const struct solver knucklebones_table_solver = {
    .game = "knucklebones",
    .size = size,
    .room = room,
    .begin = begin,
    .sweep = sweep,
    .change = change,
    .solved = solved,
    .least = 1.0 / KNUCKLEBONES_WIN,
    .sweeps = sweeps,
};
