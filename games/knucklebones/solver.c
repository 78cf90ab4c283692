#include "games/knucklebones/solver.h"

#include "games/knucklebones/index.h"

/* The value of a position lies between these. */
struct span {
    double low, high;
};

/* Behind it: the index, then the spans, role by role. A role tells, where the last reply counts,
 * whether the seat to move is the one that began (0) or the other (1). */
struct knucklebones_solution {
    uint64_t positions;
    double bound;
    int sweeps, roles;
    uint64_t spans; /* bytes from the beginning */
};

/* All pairs of a position but one, as the next seat sees them after a move. */
struct rest {
    int pair[KNUCKLEBONES_COLUMNS_MOST];        /* ascending */
    uint64_t number[KNUCKLEBONES_COLUMNS_MOST]; /* what they add when i are lower than the one */
};

/* A sweep at work on the positions that differ in their lowest pair only. */
struct line {
    struct knucklebones_solution *solution;
    const struct knucklebones_index *index;
    struct span *now;         /* of the role to move */
    const struct span *after; /* of the role that moves next */
    int role;
    int group[KNUCKLEBONES_COLUMNS_MOST], pair[KNUCKLEBONES_COLUMNS_MOST];
    struct rest still;                                        /* a die goes to the lowest pair */
    struct rest moved[SIDES_MOST][KNUCKLEBONES_COLUMNS_MOST]; /* or, by face, to another */
    int moves;                                                /* others with room */
    double gap;                                               /* the widest span seen */
};

/* The widest span in the end; a span as narrow as the other is left alone. */
static const double wide = 1e-10, narrow = 1e-11;

static size_t head_size(void)
{
    return (sizeof(struct knucklebones_solution) + 15) / 16 * 16;
}

static int roles_of(const struct knucklebones *start)
{
    return start->end == KNUCKLEBONES_LAST_REPLY && start->common.seats == 2 ? 2 : 1;
}

static size_t index_size(const struct knucklebones *start)
{
    return (knucklebones_index_size(start) + 15) / 16 * 16;
}

size_t knucklebones_solution_size(const struct knucklebones *start)
{
    uint64_t positions = knucklebones_positions(start);
    if (positions > KNUCKLEBONES_SOLVED_MOST || !index_size(start)) {
        return 0;
    }
    size_t spans = (size_t)positions * (size_t)roles_of(start);
    return head_size() + index_size(start) + spans * sizeof(struct span);
}

static const struct knucklebones_index *index_of(const struct knucklebones_solution *solution)
{
    return (const void *)((const char *)solution + head_size());
}

static struct span *spans_of(struct knucklebones_solution *solution, int role)
{
    struct span *spans = (void *)((char *)solution + solution->spans);
    return spans + (uint64_t)role * solution->positions;
}

/* The spans of the line, of which the one at the lowest pair's number is that position's. */
static struct span *spans_here(const struct line *l)
{
    uint64_t number = 0;
    for (int c = 1; c < l->index->columns; c++) {
        number += knucklebones_share(l->index, c, l->pair[c]);
    }
    return l->now + number;
}

/* The other pairs turned, that in `column` after a face was placed there (0: in none of them). */
static void look_at_rest(const struct line *l, int column, int face, struct rest *rest)
{
    const struct knucklebones_index *x = l->index;
    int n = x->columns - 1;
    for (int c = 1; c <= n; c++) {
        knucklebones_insert(rest->pair, c - 1,
                            c == column ? knucklebones_placed(x, l->pair[c], face)
                                        : knucklebones_turned(x, l->pair[c]));
    }
    for (int lower = 0; lower <= n; lower++) {
        rest->number[lower] = 0;
        for (int i = 0; i < n; i++) {
            rest->number[lower] += knucklebones_share(x, i + (i >= lower), rest->pair[i]);
        }
    }
}

static void prepare(struct line *l)
{
    const struct knucklebones_index *x = l->index;
    l->moves = 0;
    look_at_rest(l, 0, 0, &l->still);
    for (int c = 1; c < x->columns; c++) {
        bool again = c > 1 && l->pair[c] == l->pair[c - 1];
        if (x->group[l->group[c]].mine < x->rows && !again) {
            for (int face = 0; face < x->sides; face++) {
                look_at_rest(l, c, face, &l->moved[face][l->moves]);
            }
            l->moves++;
        }
    }
}

static inline const struct span *after(const struct line *l, const struct rest *rest, int pair)
{
    int lower = 0;
    for (int i = 0; i < l->index->columns - 1; i++) {
        lower += rest->pair[i] < pair;
    }
    return l->after + rest->number[lower] + knucklebones_share(l->index, lower, pair);
}

/* Who moves picks the best of both ends. */
static inline void pick(const struct line *l, const struct rest *rest, int pair, struct span *best)
{
    struct span span = *after(l, rest, pair);
    if (!l->index->alone) {
        span = (struct span){1 - span.high, 1 - span.low};
    }
    best->low = span.low > best->low ? span.low : best->low;
    best->high = span.high > best->high ? span.high : best->high;
}

/* The mean over all faces of the best move. */
static struct span expect(const struct line *l, int lowest, bool room)
{
    const struct knucklebones_index *x = l->index;
    struct span sum = {0, 0};
    int turned = knucklebones_turned(x, lowest);
    for (int face = 0; face < x->sides; face++) {
        struct span best = {0, 0};
        if (room) {
            pick(l, &l->still, knucklebones_placed(x, lowest, face), &best);
        }
        for (int i = 0; i < l->moves; i++) {
            pick(l, &l->moved[face][i], turned, &best);
        }
        sum.low += best.low;
        sum.high += best.high;
    }
    return (struct span){sum.low / x->sides, sum.high / x->sides};
}

static void narrow_line(struct line *l, int from, int to)
{
    struct span *span = spans_here(l);
    bool room = l->index->group[l->group[0]].mine < l->index->rows;
    bool prepared = false;
    for (int lowest = from; lowest < to; lowest++) {
        if (span[lowest].high - span[lowest].low > narrow) {
            if (!prepared) {
                prepare(l);
                prepared = true;
            }
            span[lowest] = expect(l, lowest, room);
        }
        double gap = span[lowest].high - span[lowest].low;
        l->gap = gap > l->gap ? gap : l->gap;
    }
}

static void do_line(struct line *l, int from, int to)
{
    const struct knucklebones_index *x = l->index;
    int cells = x->columns * x->rows, mine = 0, theirs = 0;
    for (int c = 0; c < x->columns; c++) {
        mine += x->group[l->group[c]].mine;
        theirs += x->group[l->group[c]].theirs;
    }
    bool full = mine == cells || theirs == cells;
    if (full && l->role == 0) {
        if (l->solution->sweeps == 0) {
            struct span *span = spans_here(l);
            for (l->pair[0] = from; l->pair[0] < to; l->pair[0]++) {
                double value = knucklebones_result(x, l->pair);
                span[l->pair[0]] = (struct span){value, value};
            }
        }
    } else if (mine < cells) {
        narrow_line(l, from, to);
    }
}

/* Goes through the pairs of the columns below `column`, in the groups chosen. */
static void do_pairs(struct line *l, int column)
{
    const struct knucklebones_index *x = l->index;
    const struct knucklebones_group *g = &x->group[l->group[column]];
    int to = g[1].first;
    if (column < x->columns - 1 && l->pair[column + 1] < to) {
        to = l->pair[column + 1] + 1;
    }
    if (column == 0) {
        do_line(l, g->first, to);
        return;
    }
    for (int pair = g->first; pair < to; pair++) {
        l->pair[column] = pair;
        do_pairs(l, column - 1);
    }
}

/* Goes through the groups of that column and those below that hold so many dice in all. */
static void do_groups(struct line *l, int column, int dice)
{
    const struct knucklebones_index *x = l->index;
    if (column < 0) {
        if (dice == 0) {
            do_pairs(l, x->columns - 1);
        }
        return;
    }
    int groups = column < x->columns - 1 ? l->group[column + 1] + 1 : x->groups;
    for (int i = 0; i < groups; i++) {
        int here = x->group[i].mine + x->group[i].theirs;
        if (here <= dice && here * (column + 1) >= dice) {
            l->group[column] = i;
            do_groups(l, column - 1, dice - here);
        }
    }
}

/* From 0 to 1 by the number of halvings. */
static double done(double gap)
{
    int halvings = 0;
    while (halvings < 33 && gap < 1) {
        gap *= 2;
        halvings++;
    }
    return halvings / 34.0;
}

/* From full boards to the empty one. False: told to stop. */
static bool sweep(struct line *l, double before, const struct progress *progress)
{
    const struct knucklebones_index *x = l->index;
    int most = (x->alone ? 1 : 2) * x->columns * x->rows;
    for (int dice = most; dice >= 0; dice--) {
        for (l->role = 0; l->role < l->solution->roles; l->role++) {
            l->now = spans_of(l->solution, l->role);
            l->after = spans_of(l->solution, l->solution->roles - 1 - l->role);
            do_groups(l, x->columns - 1, dice);
        }
        if (progress && !progress->go_on(progress->with, done(before))) {
            return false;
        }
    }
    return true;
}

bool knucklebones_solve(const struct knucklebones *start, struct knucklebones_solution *solution,
                        const struct progress *progress)
{
    struct line l = {.solution = solution, .index = index_of(solution)};
    *solution = (struct knucklebones_solution){
        .positions = knucklebones_positions(start),
        .bound = 1,
        .roles = roles_of(start),
        .spans = head_size() + index_size(start),
    };
    knucklebones_index_fill(start, (void *)((char *)solution + head_size()));
    struct span *span = spans_of(solution, 0);
    double most =
        l.index->alone ? l.index->columns * l.index->rows * l.index->rows * l.index->sides : 1;
    for (uint64_t i = 0; i < solution->positions * (uint64_t)solution->roles; i++) {
        span[i].high = most; /* nothing is known yet */
    }
    while (solution->bound > wide / 2) {
        l.gap = 0;
        if (!sweep(&l, 2 * solution->bound, progress)) {
            return false;
        }
        solution->bound = l.gap / 2;
        solution->sweeps++;
    }
    return true;
}

double knucklebones_solution_bound(const struct knucklebones_solution *solution)
{
    return solution->bound;
}

int knucklebones_solution_sweeps(const struct knucklebones_solution *solution)
{
    return solution->sweeps;
}

static double value(const struct knucklebones_solution *solution, int role, uint64_t number)
{
    const struct span *spans = (const void *)((const char *)solution + solution->spans);
    struct span span = spans[(uint64_t)role * solution->positions + number];
    return (span.low + span.high) / 2;
}

static int role_of(const struct knucklebones_solution *solution, const struct knucklebones *s)
{
    return solution->roles == 2 && s->common.seat != s->common.first;
}

double knucklebones_solved(const struct knucklebones_solution *solution,
                           const struct knucklebones *s)
{
    uint64_t number = knucklebones_number(index_of(solution), s, s->common.seat);
    return value(solution, role_of(solution, s), number);
}

double knucklebones_solved_move(const struct knucklebones_solution *solution,
                                const struct knucklebones *s, int column)
{
    const struct knucklebones_index *x = index_of(solution);
    int pair[KNUCKLEBONES_COLUMNS_MOST];
    for (int c = 0; c < x->columns; c++) {
        int now = knucklebones_pair(x, s, s->common.seat, c);
        knucklebones_insert(pair, c,
                            c == column ? knucklebones_placed(x, now, s->die - 1)
                                        : knucklebones_turned(x, now));
    }
    uint64_t number = knucklebones_rank(x, pair);
    double next = value(solution, solution->roles - 1 - role_of(solution, s), number);
    return x->alone ? next : 1 - next;
}
