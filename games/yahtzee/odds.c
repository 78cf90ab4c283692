#include "games/yahtzee/odds.h"

#include <assert.h>
#include <string.h>

enum {
    ROWS = YAHTZEE_LOWER_ROWS,
    LAST = YAHTZEE_STEPS - 1,
    MOVES = 22, /* steps of what a turn brings, at most 165 points, and one to share with */
};

_Static_assert(YAHTZEE_KEPT <= (int)YAHTZEE_TURNS_MOST, "a row is played out side by side");

/* Chooses classes from the worst to the best: the one from which the bonus cannot be won any more
 * comes first, then those with more and more points. */
static void choose_kept(struct yahtzee_odds *o, unsigned upper)
{
    const struct yahtzee_solution *s = &o->solution;
    int class[YAHTZEE_CLASSES], n = s->classes[upper], last = s->total[upper][n - 1];
    bool won = last == YAHTZEE_UPPER_GOAL && s->class_of[upper][last] == n - 1;
    int kept = n < YAHTZEE_KEPT ? n : YAHTZEE_KEPT;
    for (int i = 0; i < n; i++) {
        class[i] = won ? (i + n - 1) % n : i;
    }
    for (int i = 0, rank = 0; i < kept; i++) {
        int end = kept > 1 ? i * (n - 1) / (kept - 1) : 0;
        o->kept_class[upper][i] = (unsigned char)class[end];
        for (; rank <= end; rank++) {
            o->below[upper][class[rank]] = (unsigned char)(rank == end ? i : i - 1);
        }
    }
    o->kept[upper] = kept;
}

static int first_curve(const struct yahtzee_odds *o, struct yahtzee_state state)
{
    unsigned upper = state.used & (YAHTZEE_UPPER_SETS - 1);
    return o->begin[upper] + yahtzee_row_of(&o->solution, state) * o->kept[upper];
}

/* The part of the curve after the one below a class, from the values of its row. */
static float weight_of(const struct yahtzee_odds *o, unsigned upper, int class, const double *value)
{
    const unsigned char *kept = o->kept_class[upper] + o->below[upper][class];
    if (*kept == class) {
        return 0;
    }
    double low = value[kept[0]], high = value[kept[1]];
    return high > low ? (float)((value[class] - low) / (high - low)) : 0;
}

struct yahtzee_curve yahtzee_curve_of(const struct yahtzee_odds *o, struct yahtzee_state state)
{
    const struct yahtzee_solution *s = &o->solution;
    unsigned upper = state.used & (YAHTZEE_UPPER_SETS - 1);
    int class = s->class_of[upper][state.upper];
    const double *value = s->value + yahtzee_place(s, state) - class;
    const float *low = o->curve[first_curve(o, state) + o->below[upper][class]];
    float weight = weight_of(o, upper, class, value);
    return (struct yahtzee_curve){low, weight > 0 ? low + YAHTZEE_STEPS : low, weight};
}

/* A turn in the classes of a row that have curves, side by side. */
struct turn {
    struct yahtzee_row row;
    double next[YAHTZEE_BOXES + 1][YAHTZEE_TURNS_MOST];
    struct yahtzee_ends ends; /* in one class; with lower boxes they are the same in all */
    struct yahtzee_chances chances;
};

/* What follows the lower boxes stands by class; here only some classes are wanted. */
static const double *gather(const double *from, const unsigned char *class, int n, double *to)
{
    for (int i = 0; i < YAHTZEE_TURNS_MOST; i++) {
        to[i] = from[class[i < n ? i : n - 1]];
    }
    return to;
}

void yahtzee_play_out(const struct yahtzee_solution *s, struct yahtzee_state state,
                      struct yahtzee_ends *e, double *chance)
{
    struct yahtzee_steps steps;
    struct yahtzee_row row;
    struct yahtzee_chances chances;
    yahtzee_find_ends(s->joker, state, e);
    yahtzee_turn(s, state, &steps, &row);
    yahtzee_turns_plain.play_out(&row, 0, &chances);
    for (int i = 0; i < YAHTZEE_ENDS; i++) {
        chance[i] = chances.end[i][0];
    }
}

/* Chances of going on with a curve moved up by some steps, for all curves of the rows that a turn
 * leads to: one for each box, and one for the Yahtzee box with 50 in it. */
struct moves {
    int first[YAHTZEE_BOXES + 1], steps[YAHTZEE_BOXES + 1]; /* most that are used, and one */
    float chance[YAHTZEE_BOXES + 1][YAHTZEE_KEPT][MOVES];
};

/* Some points more, and on along a curve of a row. */
static void add_move(struct moves *m, int row, int curve, int gain, double chance)
{
    int steps = gain / YAHTZEE_STEP;
    float up = (float)(gain % YAHTZEE_STEP) / YAHTZEE_STEP, *to = m->chance[row][curve] + steps;
    assert(steps + 2 <= MOVES);
    m->steps[row] = m->steps[row] < steps + 2 ? steps + 2 : m->steps[row];
    to[0] += (float)chance * (1 - up);
    to[1] += (float)chance * up;
}

static void add_upper(const struct yahtzee_odds *o, const struct turn *t,
                      const struct yahtzee_end *end, int lane, double chance, struct moves *m)
{
    unsigned upper = end->then.used & (YAHTZEE_UPPER_SETS - 1);
    int count = yahtzee_upper_count(end->box, end->points);
    int class = t->row.steps->to[end->box][count][lane], below = o->below[upper][class];
    int gain = (int)t->row.steps->gain[end->box][count][lane];
    gain += end - t->ends.end < YAHTZEE_OUTCOMES ? 0 : (int)t->row.hundred;
    float weight = weight_of(o, upper, class, t->row.next[end->box]);
    m->first[end->box] = first_curve(o, end->then);
    add_move(m, end->box, below, gain, chance * (1 - (double)weight));
    if (weight > 0) {
        add_move(m, end->box, below + 1, gain, chance * (double)weight);
    }
}

static void add_moved(float *restrict sum, const float *restrict curve, float chance)
{
    for (int i = 0; i < YAHTZEE_STEPS; i++) {
        sum[i] += chance * curve[i];
    }
}

/* What is more than the last step counts for that. */
static void add_moves(const struct yahtzee_odds *o, const struct moves *m, float *curve)
{
    float sum[YAHTZEE_STEPS + MOVES] = {0};
    for (int row = 0; row <= YAHTZEE_BOXES; row++) {
        for (int i = 0; m->steps[row] > 0 && i < YAHTZEE_KEPT; i++) {
            for (int steps = 0; steps < m->steps[row]; steps++) {
                float chance = m->chance[row][i][steps];
                if (chance > 0) {
                    add_moved(sum + steps, o->curve[m->first[row] + i], chance);
                }
            }
        }
    }
    for (int i = YAHTZEE_STEPS; i < YAHTZEE_STEPS + MOVES; i++) {
        sum[LAST] += sum[i];
    }
    memcpy(curve, sum, YAHTZEE_STEPS * sizeof *curve);
}

static void fill_curve(const struct yahtzee_odds *o, const struct turn *t, int lane, float *curve)
{
    struct moves m = {0};
    for (int i = 0; i < YAHTZEE_ENDS; i++) {
        const struct yahtzee_end *end = &t->ends.end[i];
        double chance = t->chances.end[i][lane];
        if (chance > 0 && end->box < YAHTZEE_UPPER) {
            add_upper(o, t, end, lane, chance, &m);
        } else if (chance > 0) { /* a lower box leaves the class as it is */
            bool fifty = end->box == YAHTZEE_YAHTZEE && end->points > 0;
            int row = fifty ? YAHTZEE_BOXES : end->box;
            m.first[row] = first_curve(o, end->then);
            add_move(&m, row, lane, end->gain, chance);
        }
    }
    add_moves(o, &m, curve);
}

/* The curves of a row; `steps` are those of its classes that have one. */
static void fill_row(const struct yahtzee_turns *turns, struct yahtzee_odds *o,
                     struct yahtzee_state state, const struct yahtzee_steps *steps)
{
    unsigned upper = state.used & (YAHTZEE_UPPER_SETS - 1);
    const unsigned char *class = o->kept_class[upper];
    int first = first_curve(o, state), n = o->kept[upper];
    struct turn t;
    t.row.classes = n;
    t.row.steps = steps;
    yahtzee_make_row(&o->solution, state, 0, &t.row);
    for (int box = YAHTZEE_UPPER; box < YAHTZEE_BOXES; box++) {
        t.row.next[box] = gather(t.row.next[box], class, n, t.next[box]);
    }
    t.row.fifty = gather(t.row.fifty, class, n, t.next[YAHTZEE_BOXES]);
    yahtzee_find_ends(o->solution.joker, state, &t.ends);
    for (int from = 0; from < n; from += turns->lanes) {
        turns->play_out(&t.row, from, &t.chances);
    }
    for (int i = 0; i < n; i++) {
        fill_curve(o, &t, i, o->curve[first + i]);
    }
}

/* All cards that have these upper boxes in use; those with more are done. */
static void fill_upper(const struct yahtzee_turns *turns, struct yahtzee_odds *o, unsigned upper)
{
    struct yahtzee_steps steps;
    for (int lane = 0; lane < YAHTZEE_TURNS_MOST; lane++) { /* beyond the classes as the last */
        int i = lane < o->kept[upper] ? lane : o->kept[upper] - 1;
        int total = o->solution.total[upper][o->kept_class[upper][i]];
        yahtzee_find_steps(&o->solution, upper, total, lane, &steps);
    }
    for (int row = ROWS - 1; row >= 0; row--) {
        struct yahtzee_state state = {0};
        if (!yahtzee_row_state(&o->solution, upper, row, &state)) {
            continue;
        }
        if (state.used != YAHTZEE_ALL) {
            fill_row(turns, o, state, &steps);
            continue;
        }
        for (int i = 0; i < o->kept[upper]; i++) { /* nothing more to come */
            o->curve[first_curve(o, state) + i][0] = 1;
        }
    }
}

bool yahtzee_odds_fill(int n, int joker, struct yahtzee_odds *o, const struct progress *progress)
{
    int end = 0;
    if (!yahtzee_solve_by(n, joker, &o->solution, NULL)) {
        return false;
    }
    for (unsigned upper = 0; upper < YAHTZEE_UPPER_SETS; upper++) {
        choose_kept(o, upper);
        o->begin[upper] = end;
        end += o->kept[upper] * ROWS;
    }
    assert(end == YAHTZEE_CURVES);
    for (unsigned upper = YAHTZEE_UPPER_SETS; upper-- > 0;) {
        double done = 1 - (double)upper / YAHTZEE_UPPER_SETS;
        fill_upper(yahtzee_path(n), o, upper);
        if (progress && !progress->go_on(progress->with, done)) {
            return false;
        }
    }
    return true;
}
