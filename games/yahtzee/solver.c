#include "games/yahtzee/solver.h"

#include "games/yahtzee/index.h"

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

/* The Yahtzee box: open, used for 0, used for 50. */
enum { OPEN, ZERO, FIFTY, MARKS };

const struct yahtzee_lanes *yahtzee_path(int n)
{
#ifdef __x86_64__
    bool has[] = {__builtin_cpu_supports("avx512f"), __builtin_cpu_supports("avx2"), true, true};
    static const struct yahtzee_lanes *const paths[] = {&yahtzee_lanes_8, &yahtzee_lanes_4,
                                                        &yahtzee_lanes_2, &yahtzee_lanes_1};
    for (int i = 0; i < 4; i++) {
        if (has[i] && n-- == 0) {
            return paths[i];
        }
    }
    return NULL;
#else
    return n == 0 ? &yahtzee_lanes_1 : NULL;
#endif
}

int yahtzee_lanes_of(int n)
{
    const struct yahtzee_lanes *lanes = yahtzee_path(n);
    return lanes ? lanes->lanes : 0;
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
    for (int face = 1; face <= YAHTZEE_UPPER; face++) {
        uint64_t before = sum;
        for (int count = 1; count <= YAHTZEE_DICE && (faces >> (face - 1) & 1); count++) {
            sum |= before << (face * count);
        }
    }
    return sum;
}

static int most_of(unsigned faces)
{
    int sum = 0;
    for (int face = 1; face <= YAHTZEE_UPPER; face++) {
        sum += faces >> (face - 1) & 1 ? face * YAHTZEE_DICE : 0;
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

/* Whether boxes of these faces can hold a total, 63 standing for all that is more. */
static bool can_hold(unsigned used, int total)
{
    return total < YAHTZEE_UPPER_GOAL ? sums(used) >> total & 1
                                      : most_of(used) >= YAHTZEE_UPPER_GOAL;
}

/* Gives each total of a set of used upper boxes a class. */
static void classify(struct yahtzee_solution *s, unsigned used)
{
    int class_of_need[YAHTZEE_UPPER_GOAL + 1];
    int n = 0;
    for (int need = 0; need <= YAHTZEE_UPPER_GOAL; need++) {
        class_of_need[need] = -1;
    }
    for (int total = 0; total <= YAHTZEE_UPPER_GOAL; total++) {
        if (!can_hold(used, total)) {
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

static void lay_out(struct yahtzee_solution *s)
{
    int end = 0;
    for (unsigned used = 0; used < YAHTZEE_UPPER_SETS; used++) {
        classify(s, used);
        s->begin[used] = end;
        end += round_up(s->classes[used]) * LOWER_SETS * MARKS;
    }
    assert(end == YAHTZEE_VALUES);
}

static int mark_of(const struct yahtzee_solution *s, unsigned used, bool fifty)
{
    int zero = used & YAHTZEE_BIT ? ZERO : OPEN;
    bool counts = fifty & (s->joker != YAHTZEE_NONE); /* no jump */
    return counts ? FIFTY : zero;
}

int yahtzee_row_of(const struct yahtzee_solution *s, struct yahtzee_state state)
{
    unsigned lower = (state.used >> YAHTZEE_UPPER & 0x1f) | (state.used >> YAHTZEE_CHANCE & 1) << 5;
    return mark_of(s, state.used, state.fifty) * LOWER_SETS + (int)lower;
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
    return (size_t)(s->begin[upper] + row * round_up(s->classes[upper]));
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

/* Bit b + POINTS_BITS: box b is open, and so -1; side by side, because arenas ask without end. */
static int open_boxes(const int *boxes)
{
    static const four bit = {1 << POINTS_BITS, 2 << POINTS_BITS, 4 << POINTS_BITS,
                             8 << POINTS_BITS};
    four low, middle, high;
    memcpy(&low, boxes, sizeof low);
    memcpy(&middle, boxes + 4, sizeof middle);
    memcpy(&high, boxes + 8, sizeof high);
    four open = (low & bit) | (middle & bit << 4) | (high & bit << 8);
    return open[0] | open[1] | open[2] | open[3] |
           (boxes[YAHTZEE_CHANCE] & 1 << (YAHTZEE_CHANCE + POINTS_BITS));
}

struct yahtzee_state yahtzee_state_of(const struct yahtzee_card *card)
{
    int open = open_boxes(card->boxes);
    return (struct yahtzee_state){(unsigned)~(open >> POINTS_BITS) & YAHTZEE_ALL,
                                  capped(yahtzee_upper(card)), card->boxes[YAHTZEE_YAHTZEE] > 0};
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
            int points = (face + 1) * count;
            bool bonus = total < YAHTZEE_UPPER_GOAL && total + points >= YAHTZEE_UPPER_GOAL;
            steps->to[face][count][lane] = s->class_of[then][capped(total + points)];
            steps->gain[face][count][lane] = points + (bonus ? YAHTZEE_UPPER_BONUS : 0);
        }
    }
}

static bool is_joker(int joker, unsigned used, bool fifty)
{
    return (used & YAHTZEE_BIT) && joker != YAHTZEE_NONE && (joker != YAHTZEE_LITERAL || fifty);
}

/* The boxes that the joker may take: games/yahtzee/rules.c has the same for dice on the table. */
static unsigned joker_may(int joker, unsigned open, int face)
{
    if (joker == YAHTZEE_FREE) {
        return open;
    }
    if (open >> face & 1) {
        return 1u << face;
    }
    return open & ~(unsigned)UPPER_MASK ? open & ~(unsigned)UPPER_MASK : open;
}

void yahtzee_rules(int joker, struct yahtzee_state state, struct yahtzee_row *row)
{
    bool wild = is_joker(joker, state.used, state.fifty);
    bool hundred = (state.used & YAHTZEE_BIT) && state.fifty && joker != YAHTZEE_NONE;
    row->open = ~state.used & YAHTZEE_ALL;
    row->hundred = hundred ? YAHTZEE_HUNDRED : 0;
    for (int face = 0; face < YAHTZEE_UPPER; face++) {
        row->may[face] = wild ? joker_may(joker, row->open, face) : row->open;
        row->joker[face] = wild && (state.used >> face & 1);
    }
}

void yahtzee_make_row(const struct yahtzee_solution *s, struct yahtzee_state state, int class,
                      struct yahtzee_row *row)
{
    yahtzee_rules(s->joker, state, row);
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

static void solve_row(const struct yahtzee_lanes *lanes, struct yahtzee_solution *s,
                      struct yahtzee_state state, const struct yahtzee_steps *steps)
{
    struct yahtzee_row row = {.classes = s->classes[state.used & UPPER_MASK], .steps = steps};
    double *value = s->value + row_place(s, state.used, state.fifty);
    yahtzee_make_row(s, state, 0, &row);
    lanes->values(&row, value);
    for (int i = row.classes; i < round_up(row.classes); i++) {
        value[i] = value[row.classes - 1];
    }
}

/* All cards that have these upper boxes in use; those with more have been solved. */
static void solve_upper(const struct yahtzee_lanes *lanes, struct yahtzee_solution *s,
                        unsigned upper)
{
    struct yahtzee_steps steps;
    find_all_steps(s, upper, &steps);
    for (int row = YAHTZEE_LOWER_ROWS - 1; row >= 0; row--) {
        struct yahtzee_state state = {0};
        if (yahtzee_row_state(s, upper, row, &state) && state.used != YAHTZEE_ALL) {
            solve_row(lanes, s, state, &steps);
        }
    }
}

bool yahtzee_solve_by(int n, int joker, struct yahtzee_solution *s, const struct progress *progress)
{
    s->joker = joker;
    lay_out(s);
    for (unsigned upper = YAHTZEE_UPPER_SETS; upper-- > 0;) {
        double done = 1 - (double)upper / YAHTZEE_UPPER_SETS;
        solve_upper(yahtzee_path(n), s, upper);
        if (progress && !progress->go_on(progress->with, done)) {
            return false;
        }
    }
    return true;
}

static void decide_row(const struct yahtzee_lanes *lanes, const struct yahtzee_solution *s,
                       struct yahtzee_state state, const struct yahtzee_steps *steps,
                       const struct yahtzee_taker *taker)
{
    struct yahtzee_row row = {.classes = s->classes[state.used & UPPER_MASK], .steps = steps};
    size_t place = row_place(s, state.used, state.fifty);
    struct yahtzee_best best;
    yahtzee_make_row(s, state, 0, &row);
    for (int from = 0; from < row.classes; from += lanes->lanes) {
        int n = row.classes - from < lanes->lanes ? row.classes - from : lanes->lanes;
        lanes->choices(&row, from, &best);
        taker->take(taker->with, place + (size_t)from, n, &best);
    }
}

static void decide_upper(const struct yahtzee_lanes *lanes, const struct yahtzee_solution *s,
                         unsigned upper, const struct yahtzee_taker *taker)
{
    struct yahtzee_steps steps;
    find_all_steps(s, upper, &steps);
    for (int row = 0; row < YAHTZEE_LOWER_ROWS; row++) {
        struct yahtzee_state state = {0};
        if (yahtzee_row_state(s, upper, row, &state) && state.used != YAHTZEE_ALL) {
            decide_row(lanes, s, state, &steps, taker);
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
