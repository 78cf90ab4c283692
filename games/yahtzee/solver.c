#include "games/yahtzee/solver.h"

#include "games/vector.h"
#include "games/yahtzee/index.h"
#include "games/yahtzee/slots.h"

#include <assert.h>
#include <stdint.h>
#include <string.h>

enum {
    UPPER_MASK = YAHTZEE_UPPER_SETS - 1,
    LINE = 8,        /* values of a row are a multiple of this: the most lanes there are */
    LOWER_SETS = 64, /* of lower boxes but the Yahtzee box */
    YAHTZEE_BIT = 1 << YAHTZEE_YAHTZEE,
    POINTS_BITS = 6, /* no box holds more than 50 */
};

_Static_assert(OUTCOMES == (int)YAHTZEE_OUTCOMES, "the generated table has another length");

/* The Yahtzee box: open, used for 0, used for 50. */
enum { OPEN, ZERO, FIFTY, MARKS };

const struct yahtzee_turns *yahtzee_path(int n)
{
    static const struct yahtzee_turns *const paths[VECTORS] = {
        [VECTOR_NONE] = &yahtzee_turns_plain,
#ifdef __x86_64__
        [VECTOR_128] = &yahtzee_turns_128,
        [VECTOR_256] = &yahtzee_turns_256,
        [VECTOR_512] = &yahtzee_turns_512,
#endif
    };
    int widest = (int)vector_widest();
    return n <= widest ? paths[widest - n] : NULL;
}

static int round_up(int n)
{
    return (n + LINE - 1) / LINE * LINE;
}

static int capped(int total)
{
    return total < YAHTZEE_UPPER_GOAL ? total : YAHTZEE_UPPER_GOAL;
}

/* Sums that boxes of these faces can hold, as bits; all six together make up to 105, of which those
 * above 63 do not matter. */
static uint64_t sums(unsigned faces)
{
    uint64_t sum = 1;
    for (int box = 0; box < YAHTZEE_UPPER; box++) {
        uint64_t before = sum;
        for (int count = 1; count <= YAHTZEE_DICE && (faces >> box & 1); count++) {
            sum |= before << yahtzee_upper_point(box, count);
        }
    }
    return sum;
}

static int most_of(unsigned faces)
{
    int sum = 0;
    for (int box = 0; box < YAHTZEE_UPPER; box++) {
        sum += faces >> box & 1 ? yahtzee_upper_point(box, YAHTZEE_DICE) : 0;
    }
    return sum;
}

/* What open boxes must still bring for the bonus, as they can bring it; 0: it is out of reach or
 * won, which comes to the same. */
static int needed(unsigned used, int total)
{
    unsigned open = ~used & UPPER_MASK;
    uint64_t can = sums(open);
    int need = YAHTZEE_UPPER_GOAL - total;
    if (need <= 0 || need > most_of(open)) {
        return 0;
    }
    while (need < YAHTZEE_UPPER_GOAL && !(can >> need & 1)) {
        need++;
    }
    return need;
}

/* Gives each total that a set of used upper boxes can hold a class, 63 standing for all that is
 * more. */
static void classify(struct yahtzee_solution *s, unsigned used)
{
    int class_of_need[YAHTZEE_UPPER_GOAL + 1];
    int n = 0;
    for (int need = 0; need <= YAHTZEE_UPPER_GOAL; need++) {
        class_of_need[need] = -1;
    }
    for (int total = 0; total <= YAHTZEE_UPPER_GOAL; total++) {
        bool can_hold = total < YAHTZEE_UPPER_GOAL ? sums(used) >> total & 1
                                                   : most_of(used) >= YAHTZEE_UPPER_GOAL;
        if (!can_hold) {
            continue;
        }
        int *class = &class_of_need[needed(used, total)];
        if (*class < 0) {
            assert(n < YAHTZEE_CLASSES);
            s->total[used][n] = (unsigned char)total;
            *class = n++;
        }
        s->class_of[used][total] = (unsigned char)*class;
    }
    s->classes[used] = n;
}

int yahtzee_row_of(const struct yahtzee_solution *s, struct yahtzee_state state)
{
    unsigned lower = (state.used >> YAHTZEE_UPPER & 0x1f) | (state.used >> YAHTZEE_CHANCE & 1) << 5;
    int zero = state.used & YAHTZEE_BIT ? ZERO : OPEN;
    bool counts = state.fifty & (s->joker != YAHTZEE_NONE); /* no jump */
    return (counts ? FIFTY : zero) * LOWER_SETS + (int)lower;
}

bool yahtzee_row_state(const struct yahtzee_solution *s, unsigned upper, int row,
                       struct yahtzee_state *state)
{
    unsigned lower = (unsigned)row % LOWER_SETS;
    int mark = row / LOWER_SETS;
    state->used = upper | (lower & 0x1f) << YAHTZEE_UPPER | (lower >> 5) << YAHTZEE_CHANCE |
                  (mark == OPEN ? 0 : YAHTZEE_BIT);
    state->fifty = mark == FIFTY;
    return mark != FIFTY || s->joker != YAHTZEE_NONE;
}

/* The value of the first class of a row. */
static size_t row_place(const struct yahtzee_solution *s, unsigned used, bool fifty)
{
    unsigned upper = used & UPPER_MASK;
    int row = yahtzee_row_of(s, (struct yahtzee_state){used, 0, fifty});
    return (size_t)s->begin[upper] + (size_t)row * (size_t)round_up(s->classes[upper]);
}

static int class_of(const struct yahtzee_solution *s, struct yahtzee_state state)
{
    return s->class_of[state.used & UPPER_MASK][state.upper];
}

size_t yahtzee_place(const struct yahtzee_solution *s, struct yahtzee_state state)
{
    return row_place(s, state.used, state.fifty) + (size_t)class_of(s, state);
}

double yahtzee_ahead(const struct yahtzee_solution *s, struct yahtzee_state state)
{
    return s->value[yahtzee_place(s, state)];
}

/* Four ints side by side. */
typedef int four __attribute__((vector_size(16)));

/* Open boxes are -1. They are looked at side by side, because arenas ask without end: bit
 * b + POINTS_BITS of `open` is box b. */
struct yahtzee_state yahtzee_state_of(const struct yahtzee_card *card)
{
    static const four bit = {1 << POINTS_BITS, 2 << POINTS_BITS, 4 << POINTS_BITS,
                             8 << POINTS_BITS};
    const int *boxes = card->boxes;
    four low, middle, high;
    memcpy(&low, boxes, sizeof low);
    memcpy(&middle, boxes + 4, sizeof middle);
    memcpy(&high, boxes + 8, sizeof high);
    four four_open = (low & bit) | (middle & bit << 4) | (high & bit << 8);
    int open = four_open[0] | four_open[1] | four_open[2] | four_open[3] |
               (boxes[YAHTZEE_CHANCE] & 1 << (YAHTZEE_CHANCE + POINTS_BITS));
    return (struct yahtzee_state){(unsigned)~(open >> POINTS_BITS) & YAHTZEE_ALL,
                                  capped(yahtzee_upper(card)), boxes[YAHTZEE_YAHTZEE] > 0};
}

struct yahtzee_state yahtzee_scored(struct yahtzee_state state, int box, int points)
{
    state.used |= 1u << box;
    state.upper = box < YAHTZEE_UPPER ? capped(state.upper + points) : state.upper;
    state.fifty |= box == YAHTZEE_YAHTZEE && points > 0;
    return state;
}

void yahtzee_find_steps(const struct yahtzee_solution *s, unsigned used, int total, int lane,
                        struct yahtzee_steps *steps)
{
    for (int face = 0; face < YAHTZEE_UPPER; face++) {
        unsigned then = (used | 1u << face) & UPPER_MASK;
        for (int count = 0; count <= YAHTZEE_DICE && !(used >> face & 1); count++) {
            int points = yahtzee_upper_point(face, count);
            int bonus = yahtzee_upper_bonus(total + points) - yahtzee_upper_bonus(total);
            steps->to[face][count][lane] = s->class_of[then][capped(total + points)];
            steps->gain[face][count][lane] = points + bonus;
        }
    }
}

/* What the rules say of a turn: which boxes may be taken, what five equal dice may do. */
static void rules_of_turn(int joker, struct yahtzee_state state, struct yahtzee_row *row)
{
    row->open = ~state.used & YAHTZEE_ALL;
    row->hundred = yahtzee_hundred(joker, state.fifty);
    for (int face = 0; face < YAHTZEE_UPPER; face++) {
        row->may[face] = yahtzee_five_boxes(joker, row->open, state.fifty, face);
        for (int box = 0; box < YAHTZEE_BOXES; box++) {
            row->five[face][box] = yahtzee_five_point(joker, row->open, state.fifty, face, box);
        }
    }
}

void yahtzee_make_row(const struct yahtzee_solution *s, struct yahtzee_state state, int class,
                      struct yahtzee_row *row)
{
    rules_of_turn(s->joker, state, row);
    for (int box = 0; box < YAHTZEE_BOXES; box++) {
        row->next[box] =
            s->value + row_place(s, state.used | 1u << box, state.fifty && box != YAHTZEE_YAHTZEE);
        row->next[box] += box < YAHTZEE_UPPER ? 0 : class;
    }
    row->fifty = s->value + row_place(s, state.used | YAHTZEE_BIT, true) + class;
}

void yahtzee_turn(const struct yahtzee_solution *s, struct yahtzee_state state,
                  struct yahtzee_steps *steps, struct yahtzee_row *row)
{
    yahtzee_make_row(s, state, class_of(s, state), row);
    yahtzee_find_steps(s, state.used, state.upper, 0, steps);
    row->classes = 1;
    row->steps = steps;
}

/* Lanes beyond the classes are like the last. */
static void find_all_steps(const struct yahtzee_solution *s, unsigned used,
                           struct yahtzee_steps *steps)
{
    for (int lane = 0; lane < YAHTZEE_CLASSES; lane++) {
        int class = lane < s->classes[used] ? lane : s->classes[used] - 1;
        yahtzee_find_steps(s, used, s->total[used][class], lane, steps);
    }
}

/* All cards that have these upper boxes in use; those with more have been solved. */
static void solve_upper(const struct yahtzee_turns *turns, struct yahtzee_solution *s,
                        unsigned upper)
{
    struct yahtzee_steps steps;
    find_all_steps(s, upper, &steps);
    for (int i = YAHTZEE_LOWER_ROWS - 1; i >= 0; i--) {
        struct yahtzee_row row = {.classes = s->classes[upper], .steps = &steps};
        struct yahtzee_state state = {0};
        if (!yahtzee_row_state(s, upper, i, &state) || state.used == YAHTZEE_ALL) {
            continue;
        }
        double *value = s->value + row_place(s, state.used, state.fifty);
        yahtzee_make_row(s, state, 0, &row);
        turns->values(&row, value);
        for (int k = row.classes; k < round_up(row.classes); k++) {
            value[k] = value[row.classes - 1];
        }
    }
}

bool yahtzee_solve_by(int n, int joker, struct yahtzee_solution *s, const struct progress *progress)
{
    int end = 0;
    s->joker = joker;
    for (unsigned used = 0; used < YAHTZEE_UPPER_SETS; used++) {
        classify(s, used);
        s->begin[used] = end;
        end += round_up(s->classes[used]) * LOWER_SETS * MARKS;
    }
    assert(end == YAHTZEE_VALUES);
    for (unsigned upper = YAHTZEE_UPPER_SETS; upper-- > 0;) {
        double done = 1 - (double)upper / YAHTZEE_UPPER_SETS;
        solve_upper(yahtzee_path(n), s, upper);
        if (progress && !progress->go_on(progress->with, done)) {
            return false;
        }
    }
    return true;
}

static void decide_upper(const struct yahtzee_turns *turns, const struct yahtzee_solution *s,
                         unsigned upper, const struct yahtzee_taker *taker)
{
    struct yahtzee_steps steps;
    struct yahtzee_best best;
    find_all_steps(s, upper, &steps);
    for (int i = 0; i < YAHTZEE_LOWER_ROWS; i++) {
        struct yahtzee_row row = {.classes = s->classes[upper], .steps = &steps};
        struct yahtzee_state state = {0};
        if (!yahtzee_row_state(s, upper, i, &state) || state.used == YAHTZEE_ALL) {
            continue;
        }
        size_t place = row_place(s, state.used, state.fifty);
        yahtzee_make_row(s, state, 0, &row);
        for (int from = 0; from < row.classes; from += turns->lanes) {
            int n = row.classes - from < turns->lanes ? row.classes - from : turns->lanes;
            turns->choices(&row, from, &best);
            taker->take(taker->with, place + (size_t)from, n, &best);
        }
    }
}

bool yahtzee_decide_by(int n, const struct yahtzee_solution *s, const struct yahtzee_taker *taker,
                       const struct progress *progress)
{
    for (unsigned upper = 0; upper < YAHTZEE_UPPER_SETS; upper++) {
        decide_upper(yahtzee_path(n), s, upper, taker);
        if (progress && !progress->go_on(progress->with, (upper + 1.0) / YAHTZEE_UPPER_SETS)) {
            return false;
        }
    }
    return true;
}

int yahtzee_hand(const int dice[YAHTZEE_DICE], unsigned keep)
{
    int hand = YAHTZEE_HANDS - 1;
    for (int i = 0; i < YAHTZEE_DICE; i++) {
        if (keep >> i & 1 && dice[i]) {
            hand = one_more[hand - YAHTZEE_ROLLS][dice[i] - 1];
        }
    }
    return hand;
}

void yahtzee_kept_hands(const int dice[YAHTZEE_DICE], const double *v, double worth[YAHTZEE_KEEPS])
{
    int hand[YAHTZEE_KEEPS];
    hand[0] = YAHTZEE_HANDS - 1;
    worth[0] = v[hand[0]];
    for (unsigned keep = 1; keep < YAHTZEE_KEEPS; keep++) { /* one die more than a set before it */
        int without = hand[keep & (keep - 1)];
        hand[keep] = one_more[without - YAHTZEE_ROLLS][dice[__builtin_ctz(keep)] - 1];
        worth[keep] = v[hand[keep]];
    }
}

static void put(struct yahtzee_ends *e, int place, struct yahtzee_state state, int box, int points)
{
    struct yahtzee_state then = yahtzee_scored(state, box, points);
    e->end[place] =
        (struct yahtzee_end){true, box, points, yahtzee_gain(state, then, points), then};
}

void yahtzee_find_ends(int joker, struct yahtzee_state state, struct yahtzee_ends *e)
{
    struct yahtzee_row row;
    rules_of_turn(joker, state, &row);
    e->open = row.open;
    for (int i = 0; i < YAHTZEE_ENDS; i++) {
        e->end[i].possible = false;
    }
    for (int i = 0; i < OUTCOMES; i++) {
        if (row.open >> outcomes[i].box & 1) {
            put(e, i, state, outcomes[i].box, outcomes[i].points);
        }
    }
    for (int face = 0; face < YAHTZEE_UPPER; face++) {
        e->may[face] = row.may[face];
        for (unsigned left = row.may[face]; left; left &= left - 1) {
            int box = __builtin_ctz(left), place = OUTCOMES + face * YAHTZEE_BOXES + box;
            put(e, place, state, box, (int)row.five[face][box]);
            e->end[place].gain += (int)row.hundred;
        }
    }
}

int yahtzee_end_of(int hand, int box)
{
    int face = five_of[hand];
    return face < 0 ? outcome_of[hand][box] : OUTCOMES + face * YAHTZEE_BOXES + box;
}

void yahtzee_best_ends(const struct yahtzee_ends *e, const double *value, double *v)
{
    for (int hand = 0; hand < YAHTZEE_ROLLS; hand++) {
        int face = five_of[hand], best = -1;
        for (unsigned left = face < 0 ? e->open : e->may[face]; left; left &= left - 1) {
            int place = yahtzee_end_of(hand, __builtin_ctz(left));
            best = best < 0 || value[place] > value[best] ? place : best;
        }
        v[hand] = value[best];
    }
}
