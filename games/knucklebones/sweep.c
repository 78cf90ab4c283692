#include "games/knucklebones/sweep.h"

#include "games/brain.h"
#include "games/knucklebones/table.h"

#include <string.h>

enum {
    ROW = 64,  /* positions of a line at most: what a tile of lines reads stays in the cache */
    TILE = 16, /* lines of a tile, a column's places at most */
    TASKS_MOST = 8192,
    STALLS = 3, /* sweeps that change no less than one before: only rounding is at work now */
};

/* A block at work. Its positions are seen by the seat to move, before its throw; it reads what its
 * moves lead to and writes what the seat that has just moved sees. */
struct work {
    struct knucklebones_table *table;
    const struct knucklebones_index *index;
    struct knucklebones_kind kind[KNUCKLEBONES_COLUMNS_MOST]; /* ascending */
    struct knucklebones_block to[KNUCKLEBONES_COLUMNS_MOST][KNUCKLEBONES_ROWS_MOST + 1];
    /* by column of the move and dice destroyed */
    struct knucklebones_block turned;
    uint16_t *values;
    uint16_t *out;  /* values, or room for a block that reads itself, */
    uint64_t base;  /* whose first is this one */
    uint64_t share; /* 2^32 divided by twice the sides, upwards */
    uint64_t size;  /* values of the block */
    bool last;      /* every move fills the grid */
    int wide;       /* the column that tasks divide among them */
    int tasks;
    int change[TASKS_MOST];
};

/* Pairs of the columns, as places in their kinds; of column 0 those of the chunk. */
struct line {
    int place[KNUCKLEBONES_COLUMNS_MOST];
    int from, n;
};

/* Places of all columns: from … to - 1. */
struct tile {
    int from[KNUCKLEBONES_COLUMNS_MOST], to[KNUCKLEBONES_COLUMNS_MOST];
};

static int pair_at(const struct work *w, int column, int place)
{
    return w->kind[column].first + place;
}

/* Where the places of all columns but one stand in a block. */
static uint64_t rest(const struct work *w, const struct knucklebones_block *block,
                     const struct line *line, int but)
{
    uint64_t at = block->first;
    for (int c = 0; c < w->table->columns; c++) {
        at += c == but || c == 0 ? 0 : block->stride[c] * (uint64_t)line->place[c];
    }
    return at;
}

/* Moves in another column than the lowest: the chunk's positions after them stand side by side. */
static void move_other(const struct work *w, const struct line *line, int column, int face,
                       uint16_t *least)
{
    uint32_t step = *knucklebones_step(w->table, pair_at(w, column, line->place[column]), face);
    const struct knucklebones_block *to = &w->to[column][knucklebones_step_destroyed(step)];
    uint64_t at = rest(w, to, line, column) + to->stride[column] * knucklebones_step_place(step);
    assert(to->stride[0] == 1);
    const uint16_t *value = w->values + at + (uint64_t)line->from;
    for (int i = 0; i < line->n; i++) {
        least[i] = value[i] < least[i] ? value[i] : least[i];
    }
}

/* Moves in the lowest column. */
static void move_lowest(const struct work *w, const struct line *line, int face, uint16_t *least)
{
    const uint16_t *base[KNUCKLEBONES_ROWS_MOST + 1] = {NULL};
    uint64_t stride[KNUCKLEBONES_ROWS_MOST + 1] = {0};
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
static void lose(const struct work *w, const struct line *line, uint32_t *sum)
{
    for (int face = 0; face < w->index->sides; face++) {
        uint16_t least[ROW];
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
static void finish(const struct work *w, const struct line *line, uint32_t *sum)
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
static inline uint32_t mean(const struct work *w, uint32_t sum)
{
    return (uint32_t)((2 * sum + (uint32_t)w->index->sides) * w->share >> 32);
}

/* Puts the mean of `sides` chances of losing away as one of winning, to the nearest unit; by how
 * much it changed a value at most. */
static int put(const struct work *w, const struct line *line, const uint32_t *sum)
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

/* Works out the values of a line and writes them. By how much it changed a value at most. */
static int do_line(const struct work *w, const struct line *line)
{
    uint32_t sum[ROW] = {0};
    if (w->last) {
        finish(w, line, sum);
    } else {
        lose(w, line, sum);
    }
    return put(w, line, sum);
}

/* All lines of a small tile. */
static int do_lines(const struct work *w, const struct tile *tile)
{
    struct line line = {.from = tile->from[0], .n = tile->to[0] - tile->from[0]};
    int columns = w->table->columns, change = 0, c = 1;
    memcpy(line.place, tile->from, sizeof line.place);
    do {
        int by = do_line(w, &line);
        change = by > change ? by : change;
        for (c = 1; c < columns && ++line.place[c] == tile->to[c]; c++) {
            line.place[c] = tile->from[c];
        }
    } while (c < columns);
    return change;
}

/* Halves a tile until it is small. */
static int do_tile(const struct work *w, const struct tile *tile)
{
    int longest = -1, most = 0;
    for (int c = 0; c < w->table->columns; c++) {
        int length = tile->to[c] - tile->from[c], small = c == 0 ? ROW : TILE;
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
static int share_of(const struct work *w, int task)
{
    return (int)((int64_t)w->kind[w->wide].size * task / w->tasks);
}

static void do_task(void *with, int task)
{
    struct work *w = with;
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
    struct work *w = with;
    uint64_t first = w->turned.first, n = w->size;
    uint64_t from = n * (uint64_t)task / (uint64_t)w->tasks;
    uint64_t to = n * ((uint64_t)task + 1) / (uint64_t)w->tasks;
    memcpy(w->values + first + from, w->out + from, (size_t)(to - from) * sizeof *w->out);
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
    uint64_t own = knucklebones_table_number(t, next);
    for (int c = 0; c < t->columns; c++) {
        const struct knucklebones_kind *k = &t->kind[kind[c]];
        for (int destroyed = 0; k->mine < t->rows && destroyed <= k->theirs; destroyed++) {
            after(t, kind, c, destroyed, next);
            if (knucklebones_table_number(t, next) == own) {
                return true;
            }
        }
    }
    return false;
}

/* Dice in columns of these kinds. */
static int dice_of(const struct knucklebones_table *t, const int *kind)
{
    int dice = 0;
    for (int c = 0; c < t->columns; c++) {
        dice += t->kind[kind[c]].mine + t->kind[kind[c]].theirs;
    }
    return dice;
}

/* Whether every move fills the grid. */
static bool last_move(const struct knucklebones_table *t, const int *kind)
{
    int mine = 0;
    for (int c = 0; c < t->columns; c++) {
        mine += t->kind[kind[c]].mine;
    }
    return mine == t->columns * t->rows - 1;
}

/* Works out the values of a block, aside if it reads itself. */
static void do_block(struct work *w, const int *kind, void *room, struct thread_pool *pool)
{
    const struct knucklebones_table *t = w->table;
    bool aside = !last_move(t, kind) && reads_itself(t, kind);
    int next[KNUCKLEBONES_COLUMNS_MOST];
    turn(t, kind, next);
    w->turned = knucklebones_block(t, next);
    w->last = last_move(t, kind);
    w->size = knucklebones_table_block_values(t, kind);
    w->wide = t->columns == 1 ? 0 : 1;
    for (int c = 0; c < t->columns; c++) {
        const struct knucklebones_kind *k = &t->kind[kind[c]];
        w->kind[c] = *k;
        w->wide = c > 1 && k->size > w->kind[w->wide].size ? c : w->wide;
        for (int destroyed = 0; k->mine < t->rows && destroyed <= k->theirs; destroyed++) {
            after(t, kind, c, destroyed, next);
            w->to[c][destroyed] = knucklebones_block(t, next);
        }
    }
    int tasks = t->columns == 1 ? 1 : (w->kind[w->wide].size + TILE - 1) / TILE;
    w->tasks = tasks < TASKS_MOST ? tasks : TASKS_MOST;
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

/* Blocks with many dice first; those whose every move ends the match are done once and for all. */
static bool sweep(void *table, void *room, struct thread_pool *pool,
                  const struct progress *progress)
{
    struct knucklebones_table *t = table;
    const struct knucklebones_index *x = knucklebones_table_index(t);
    uint64_t halves = 2 * (uint64_t)x->sides, done = 0;
    struct work w = {.table = t,
                     .index = x,
                     .values = knucklebones_table_values(t),
                     .share = ((UINT64_C(1) << 32) + halves - 1) / halves};
    t->change = 0;
    for (int dice = 2 * t->columns * t->rows - 2; dice >= 0; dice--) {
        for (uint64_t number = 0; number < t->blocks; number++) {
            int kind[KNUCKLEBONES_COLUMNS_MOST];
            if (!knucklebones_table_kinds(t, number, kind) || dice_of(t, kind) != dice) {
                continue;
            }
            if (t->sweeps == 0 || !last_move(t, kind)) {
                do_block(&w, kind, room, pool);
            }
            done += knucklebones_table_block_values(t, kind);
            if (progress && !progress->go_on(progress->with, (double)done / (double)t->values)) {
                return false;
            }
        }
    }
    t->sweeps++;
    t->stalled = t->change < t->least ? 0 : t->stalled + 1;
    t->least = t->change < t->least ? t->change : t->least;
    return true;
}

static uint64_t size(const void *start)
{
    struct knucklebones_table t;
    return knucklebones_table_lay(start, &t);
}

/* The largest block that reads itself. */
static uint64_t room(const void *start)
{
    struct knucklebones_table t;
    uint64_t most = 0;
    knucklebones_table_lay(start, &t);
    for (uint64_t number = 0; number < t.blocks; number++) {
        int kind[KNUCKLEBONES_COLUMNS_MOST];
        if (knucklebones_table_kinds(&t, number, kind) && !last_move(&t, kind) &&
            reads_itself(&t, kind)) {
            uint64_t values = knucklebones_table_block_values(&t, kind);
            most = values > most ? values : most;
        }
    }
    return most * sizeof(uint16_t);
}

static void begin(const void *start, void *table)
{
    struct knucklebones_table *t = table;
    knucklebones_table_lay(start, t);
    knucklebones_table_fill(start, t);
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
