#include "games/yahtzee_odds.h"

#include "games/yahtzee_index.h"

#include <assert.h>
#include <string.h>

enum {
    NONE = YAHTZEE_HANDS - 1, /* the hand without dice */
    ROWS = YAHTZEE_LOWER_ROWS,
    LAST = YAHTZEE_STEPS - 1,
};

/* For each hand those with a die less. */
struct fewer {
    short n[YAHTZEE_HANDS];
    short hand[YAHTZEE_HANDS][YAHTZEE_DICE];
};

static void find_fewer(struct fewer *fewer)
{
    memset(fewer->n, 0, sizeof fewer->n);
    for (int hand = YAHTZEE_ROLLS; hand < YAHTZEE_HANDS; hand++) {
        for (int face = 0; face < YAHTZEE_UPPER; face++) {
            int more = one_more[hand - YAHTZEE_ROLLS][face];
            fewer->hand[more][fewer->n[more]++] = (short)hand;
        }
    }
}

/* From the chances of keeping hands those of the throws that follow. */
static void throw_all(double *chance)
{
    for (int hand = NONE; hand >= YAHTZEE_ROLLS; hand--) {
        for (int face = 0; chance[hand] > 0 && face < YAHTZEE_UPPER; face++) {
            chance[one_more[hand - YAHTZEE_ROLLS][face]] += chance[hand] / YAHTZEE_UPPER;
        }
    }
}

/* From the chances of throws those of what is kept of them: the best of v. */
static void keep_best(const struct fewer *fewer, const double *v, double *chance)
{
    short kept[YAHTZEE_HANDS];
    double most[YAHTZEE_HANDS], after[YAHTZEE_HANDS] = {0};
    for (int hand = NONE; hand >= 0; hand--) {
        kept[hand] = (short)hand;
        most[hand] = v[hand];
        for (int i = 0; i < fewer->n[hand]; i++) {
            int less = fewer->hand[hand][i];
            kept[hand] = most[less] > most[hand] ? kept[less] : kept[hand];
            most[hand] = most[less] > most[hand] ? most[less] : most[hand];
        }
    }
    for (int hand = 0; hand < YAHTZEE_ROLLS; hand++) {
        after[kept[hand]] += chance[hand];
    }
    memcpy(chance, after, sizeof after);
}

static void play_out(const struct yahtzee_solution *s, const struct fewer *fewer,
                     struct yahtzee_state state, struct yahtzee_ends *e, double *end_chance)
{
    double worth[YAHTZEE_ENDS], chance[YAHTZEE_HANDS] = {[NONE] = 1};
    double v[YAHTZEE_THROWS][YAHTZEE_HANDS];
    unsigned char chosen[YAHTZEE_ROLLS];
    yahtzee_find_ends(s->joker, state, e);
    for (int i = 0; i < YAHTZEE_ENDS; i++) {
        worth[i] = e->end[i].possible ? e->end[i].gain + yahtzee_ahead(s, e->end[i].then) : 0;
        end_chance[i] = 0;
    }
    yahtzee_best_ends(e, worth, v[0], chosen);
    memcpy(v[1], v[0], sizeof v[0]);
    yahtzee_keep(v[1], 1);
    memcpy(v[2], v[1], sizeof v[1]);
    yahtzee_keep_more(v[2]);
    memcpy(v[2], v[0], YAHTZEE_ROLLS * sizeof(double)); /* instead of what comes of them */
    throw_all(chance);
    for (int throws = YAHTZEE_THROWS - 1; throws > 0; throws--) {
        keep_best(fewer, v[throws], chance);
        throw_all(chance);
    }
    for (int hand = 0; hand < YAHTZEE_ROLLS; hand++) {
        end_chance[chosen[hand]] += chance[hand];
    }
}

void yahtzee_play_out(const struct yahtzee_solution *s, struct yahtzee_state state,
                      struct yahtzee_ends *e, double *chance)
{
    struct fewer fewer;
    find_fewer(&fewer);
    play_out(s, &fewer, state, e, chance);
}

/* The class from which the bonus cannot be won any more comes first, then those with more and more
 * points. */
static int ranked(const struct yahtzee_solution *s, unsigned upper, int *class)
{
    int n = s->classes[upper], ranks = 0, last = s->total[upper][n - 1];
    bool won = last == YAHTZEE_UPPER_GOAL && s->class_of[upper][last] == n - 1;
    if (won) {
        class[ranks++] = n - 1;
    }
    for (int i = 0; i < n - won; i++) {
        class[ranks++] = i;
    }
    return ranks;
}

static void choose_kept(struct yahtzee_odds *o, unsigned upper)
{
    int class[YAHTZEE_CLASSES];
    int n = ranked(&o->solution, upper, class);
    int kept = n < YAHTZEE_KEPT ? n : YAHTZEE_KEPT;
    for (int i = 0, rank = 0; i < kept; i++) {
        int end = kept > 1 ? i * (n - 1) / (kept - 1) : 0;
        o->keeper[upper][i] = (unsigned char)class[end];
        for (; rank <= end; rank++) {
            o->below[upper][class[rank]] = (unsigned char)(rank == end ? i : i - 1);
        }
    }
    o->kept[upper] = kept;
}

static void lay_out(struct yahtzee_odds *o)
{
    int end = 0;
    for (unsigned upper = 0; upper < YAHTZEE_UPPER_SETS; upper++) {
        choose_kept(o, upper);
        o->begin[upper] = end;
        end += o->kept[upper] * ROWS;
    }
    assert(end == YAHTZEE_CURVES);
}

struct yahtzee_curve yahtzee_curve_of(const struct yahtzee_odds *o, struct yahtzee_state state)
{
    const struct yahtzee_solution *s = &o->solution;
    unsigned upper = state.used & (YAHTZEE_UPPER_SETS - 1);
    int row = yahtzee_row_of(s, state), class = s->class_of[upper][state.upper];
    int below = o->below[upper][class];
    int first = o->begin[upper] + row * o->kept[upper] + below;
    if (o->keeper[upper][below] == class) {
        return (struct yahtzee_curve){o->curve[first], o->curve[first], 0};
    }
    const double *value = s->value + yahtzee_place(s, state) - class;
    double low = value[o->keeper[upper][below]], high = value[o->keeper[upper][below + 1]];
    double weight = high > low ? (value[class] - low) / (high - low) : 0;
    return (struct yahtzee_curve){o->curve[first], o->curve[first + 1], (float)weight};
}

/* Adds a curve moved up by some points. */
static void add_moved(float *sum, struct yahtzee_curve c, int points, double chance)
{
    int steps = points / YAHTZEE_STEP;
    float up = (float)(points % YAHTZEE_STEP) / YAHTZEE_STEP;
    float near = (float)chance * (1 - up), far = (float)chance * up;
    for (int i = 0; i < YAHTZEE_STEPS; i++) {
        float share = c.low[i] + c.weight * (c.high[i] - c.low[i]);
        int to = i + steps < LAST ? i + steps : LAST;
        sum[to] += near * share;
        sum[to < LAST ? to + 1 : LAST] += far * share;
    }
}

static void fill_curve(const struct yahtzee_odds *o, const struct fewer *fewer,
                       struct yahtzee_state state, float *curve)
{
    struct yahtzee_ends e;
    double chance[YAHTZEE_ENDS];
    play_out(&o->solution, fewer, state, &e, chance);
    for (int i = 0; i < YAHTZEE_ENDS; i++) {
        if (chance[i] > 0) {
            add_moved(curve, yahtzee_curve_of(o, e.end[i].then), e.end[i].gain, chance[i]);
        }
    }
}

/* All cards that have these upper boxes in use; those with more are done. */
static void fill_upper(struct yahtzee_odds *o, const struct fewer *fewer, unsigned upper)
{
    for (int row = ROWS - 1; row >= 0; row--) {
        struct yahtzee_state state;
        if (!yahtzee_row_state(&o->solution, upper, row, &state)) {
            continue;
        }
        for (int i = 0; i < o->kept[upper]; i++) {
            state.upper = o->solution.total[upper][o->keeper[upper][i]];
            float *curve = o->curve[o->begin[upper] + row * o->kept[upper] + i];
            if (state.used == YAHTZEE_ALL) {
                curve[0] = 1;
            } else {
                fill_curve(o, fewer, state, curve);
            }
        }
    }
}

/* The solution takes a small part of the time. */
bool yahtzee_odds_fill(struct yahtzee_odds *o, int joker, const struct progress *progress)
{
    struct fewer fewer;
    if (!yahtzee_solve_by(0, joker, &o->solution, NULL)) {
        return false;
    }
    find_fewer(&fewer);
    lay_out(o);
    for (unsigned upper = YAHTZEE_UPPER_SETS; upper-- > 0;) {
        double done = 1 - (double)upper / YAHTZEE_UPPER_SETS;
        fill_upper(o, &fewer, upper);
        if (progress && !progress->go_on(progress->with, done)) {
            return false;
        }
    }
    return true;
}
