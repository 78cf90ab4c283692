#include "games/yahtzee/turns.h"

#include "games/vector.h"

#include <string.h>

/* Numbers side by side, and as many sets of bits. */
#ifdef VECTOR_BITS
typedef double vec __attribute__((vector_size(VECTOR_BITS / 8)));
typedef long long bits __attribute__((vector_size(VECTOR_BITS / 8)));

static inline vec most(vec a, vec b)
{
    return VECTOR_INTEL(max_pd)(a, b);
}

/* All bits where two are equal, none where they are not. */
static inline bits equal(vec a, vec b)
{
    return (bits)(a == b);
}

/* The number where the bits are set, 0 where they are not. */
static inline vec only(bits where, vec x)
{
    return (vec)((bits)x & where);
}
#else
typedef double vec;
typedef long long bits;

static inline vec most(vec a, vec b)
{
    return a > b ? a : b;
}

static inline bits equal(vec a, vec b)
{
    return -(long long)(a == b);
}

static inline vec only(bits where, vec x)
{
    return where ? x : 0;
}
#endif

static inline vec all(double x)
{
    return (vec){0} + x;
}

static inline bits all_bits(long long x)
{
    return (bits){0} + x;
}

/* As yahtzee_rounded(). */
static inline vec rounded(vec x)
{
    return x + all(6144) - all(6144);
}

static inline vec load(const double *from)
{
    vec v;
    memcpy(&v, from, sizeof v);
    return v;
}

/* Between hands: what memory holds is read again where it is used. Compilers would rather keep all
 * they have read in registers, run out of them, and write it back to the stack. */
static inline void forget(void)
{
    __asm__ volatile("" ::: "memory");
}

/* Lets those chances of a hand stay where it is worth keeping whole; the others are left. */
static inline vec stay(vec value, vec most, vec *chance)
{
    vec here = only(equal(value, most), *chance), left = *chance - here;
    *chance = here;
    return left;
}

/* Moves those chances to a hand with a die less where that is worth as much. */
static inline vec leave(vec value, vec most, vec left, vec *chance)
{
    vec here = only(equal(value, most), left);
    *chance += here;
    return left - here;
}

#include "games/yahtzee/keeps.h"
#include "games/yahtzee/slots.h"
#include "games/yahtzee/steps.h"

enum {
    LOWER = YAHTZEE_BOXES - YAHTZEE_UPPER,
    COUNTS = YAHTZEE_DICE + 1,
    NO_DICE = YAHTZEE_HANDS - 1,
    KEPT = YAHTZEE_HANDS - YAHTZEE_ROLLS, /* hands of fewer than five dice */
    LANES = sizeof(vec) / sizeof(double),
};

static const double never = -1e6; /* a box that may not be taken */

/* All that a turn can end in. */
struct ends {
    vec upper[YAHTZEE_UPPER][COUNTS];
    vec lower[LOWER], fifty; /* what follows a lower box, its points not counted */
    vec fixed[PATTERNS], varies[PATTERNS];
    vec five[YAHTZEE_UPPER];
};

static inline vec follow_upper(const struct yahtzee_row *row, int face, int count, int from)
{
    const unsigned char *to = row->steps->to[face][count] + from;
    double after[LANES];
    for (int i = 0; i < LANES; i++) {
        after[i] = row->next[face][to[i]];
    }
    return load(row->steps->gain[face][count] + from) + load(after);
}

static inline vec follow_five(const struct yahtzee_row *row, const struct ends *e, int face,
                              int box)
{
    if (box < YAHTZEE_UPPER) {
        return e->upper[box][box == face ? YAHTZEE_DICE : 0];
    }
    return (box == YAHTZEE_YAHTZEE ? e->fifty : e->lower[box - YAHTZEE_UPPER]) +
           all(row->five[face][box]);
}

static inline void find_ends(const struct yahtzee_row *row, int from, struct ends *e)
{
    for (int face = 0; face < YAHTZEE_UPPER; face++) {
        bool open = row->open >> face & 1;
        for (int count = 0; count < COUNTS; count++) {
            e->upper[face][count] = open ? follow_upper(row, face, count, from) : all(never);
        }
    }
    for (int i = 0; i < LOWER; i++) {
        int box = YAHTZEE_UPPER + i;
        e->lower[i] = row->open >> box & 1 ? load(row->next[box] + from) : all(never);
    }
    e->fifty = row->open >> YAHTZEE_YAHTZEE & 1 ? load(row->fifty + from) : all(never);
    for (int p = 0; p < PATTERNS; p++) {
        vec fixed = all(never), varies = all(never);
        for (int i = 0; i < LOWER; i++) {
            if (lower_boxes[p].sums >> i & 1) {
                varies = most(varies, e->lower[i]);
            } else {
                fixed = most(fixed, e->lower[i] + all(lower_boxes[p].points[i]));
            }
        }
        e->fixed[p] = fixed;
        e->varies[p] = varies;
    }
    for (int face = 0; face < YAHTZEE_UPPER; face++) {
        vec value = all(never);
        for (unsigned left = row->may[face]; left; left &= left - 1) {
            value = most(value, follow_five(row, e, face, __builtin_ctz(left)));
        }
        e->five[face] = value + all(row->hundred);
    }
}

static inline void weigh_throws(const struct ends *e, vec *v)
{
    boxes((const vec(*)[COUNTS])e->upper, e->fixed, e->varies, e->five, v);
}

static inline void score(const struct yahtzee_row *row, int from, vec *v)
{
    struct ends e;
    find_ends(row, from, &e);
    weigh_throws(&e, v);
}

static void values(const struct yahtzee_row *row, double *value)
{
    vec v[YAHTZEE_HANDS];
    for (int from = 0; from < row->classes; from += LANES) {
        score(row, from, v);
        for (int throw = 1; throw < YAHTZEE_THROWS; throw ++) {
            average(v);
            best(v);
        }
        vec turn = mean(v);
        memcpy(value + from, &turn, sizeof turn);
    }
}

static inline vec follow_outcome(const struct ends *e, int box, int points)
{
    if (box < YAHTZEE_UPPER) {
        return e->upper[box][yahtzee_upper_count(box, points)];
    }
    return e->lower[box - YAHTZEE_UPPER] + all(points);
}

/* The first box of each throw that is worth as much as the best. */
static inline void find_boxes(const struct yahtzee_row *row, const struct ends *e, const vec *most,
                              uint64_t (*to)[YAHTZEE_TURNS_MOST])
{
    vec outcome[OUTCOMES];
    for (int i = 0; i < OUTCOMES; i++) {
        outcome[i] = rounded(follow_outcome(e, outcomes[i].box, outcomes[i].points));
    }
    for (int roll = 0; roll < YAHTZEE_ROLLS; roll++) {
        vec value[YAHTZEE_BOXES];
        int face = five_of[roll];
        if (face < 0) {
            for (int box = 0; box < YAHTZEE_BOXES; box++) {
                value[box] = outcome[outcome_of[roll][box]];
            }
        }
        for (int box = 0; box < YAHTZEE_BOXES && face >= 0; box++) {
            bool may = row->may[face] >> box & 1;
            value[box] =
                may ? rounded(follow_five(row, e, face, box) + all(row->hundred)) : all(never);
        }
        bits first = all_bits(0);
        for (int box = YAHTZEE_BOXES - 1; box >= 0; box--) {
            bits here = equal(value[box], most[roll]);
            first = (first & ~here) | (all_bits(box) & here);
        }
        memcpy(to[roll], &first, sizeof first);
    }
}

/* The hands worth as much as the best, which may also be to score. */
static inline void find_keeps(const vec *kept, const vec *scored,
                              uint64_t (*to)[YAHTZEE_TURNS_MOST])
{
    for (int roll = 0; roll < YAHTZEE_ROLLS; roll++) {
        int begin = keep_begin[roll], end = keep_begin[roll + 1];
        vec most_value = scored[roll];
        bits found = all_bits(0), bit = all_bits(1);
        for (int i = begin; i < end; i++) {
            most_value = most(most_value, kept[keep_hand[i]]);
        }
        for (int i = begin; i < end; i++) {
            found |= equal(kept[keep_hand[i]], most_value) & bit;
            bit += bit;
        }
        memcpy(to[roll], &found, sizeof found);
    }
}

static void round_all(const vec *v, int n, vec *to)
{
    for (int i = 0; i < n; i++) {
        to[i] = rounded(v[i]);
    }
}

static void choices(const struct yahtzee_row *row, int from, struct yahtzee_best *to)
{
    struct ends e;
    vec v[YAHTZEE_HANDS], scored[YAHTZEE_ROLLS], kept[YAHTZEE_HANDS - YAHTZEE_ROLLS];
    find_ends(row, from, &e);
    weigh_throws(&e, v);
    round_all(v, YAHTZEE_ROLLS, scored);
    find_boxes(row, &e, scored, to->box);
    for (int throws = 1; throws < YAHTZEE_THROWS; throws++) {
        average(v);
        round_all(v + YAHTZEE_ROLLS, YAHTZEE_HANDS - YAHTZEE_ROLLS, kept);
        find_keeps(kept, scored, to->keeps[throws - 1]);
        best(v);
    }
}

/* From the chances of throws those of what they are scored for: the first of the best boxes. */
static void score_all(const struct yahtzee_row *row, const struct ends *e, const vec *most,
                      const vec *chance, vec *to)
{
    vec value[YAHTZEE_ENDS];
    for (int i = 0; i < OUTCOMES; i++) {
        value[i] = follow_outcome(e, outcomes[i].box, outcomes[i].points);
    }
    for (int face = 0; face < YAHTZEE_UPPER; face++) {
        for (unsigned left = row->may[face]; left; left &= left - 1) {
            int box = __builtin_ctz(left);
            vec five = follow_five(row, e, face, box) + all(row->hundred);
            value[OUTCOMES + face * YAHTZEE_BOXES + box] = five;
        }
    }
    memset(to, 0, YAHTZEE_ENDS * sizeof *to);
    for (int roll = 0; roll < YAHTZEE_ROLLS; roll++) {
        int face = five_of[roll];
        vec left = chance[roll];
        for (unsigned may = face < 0 ? row->open : row->may[face]; may; may &= may - 1) {
            int box = __builtin_ctz(may);
            int end = face < 0 ? outcome_of[roll][box] : OUTCOMES + face * YAHTZEE_BOXES + box;
            left = leave(value[end], most[roll], left, &to[end]);
        }
    }
}

static void play_out(const struct yahtzee_row *row, int from, struct yahtzee_chances *to)
{
    struct ends e;
    vec value[YAHTZEE_THROWS][YAHTZEE_HANDS], had[YAHTZEE_THROWS][YAHTZEE_HANDS];
    vec chance[YAHTZEE_HANDS] = {0}, end[YAHTZEE_ENDS];
    find_ends(row, from, &e);
    weigh_throws(&e, had[0]);
    for (int throws = 1; throws < YAHTZEE_THROWS; throws++) {
        memcpy(value[throws], had[throws - 1], YAHTZEE_ROLLS * sizeof(vec));
        average(value[throws]);
        memcpy(value[throws], had[0], YAHTZEE_ROLLS * sizeof(vec));
        memcpy(had[throws], value[throws], sizeof had[throws]);
        best(had[throws]);
    }
    chance[NO_DICE] = all(1);
    throw_others(chance);
    for (int throws = YAHTZEE_THROWS - 1; throws > 0; throws--) {
        memset(chance + YAHTZEE_ROLLS, 0, KEPT * sizeof(vec));
        keep_best(value[throws], had[throws], chance);
        throw_others(chance);
    }
    score_all(row, &e, had[0], chance, end);
    for (int i = 0; i < YAHTZEE_ENDS; i++) {
        memcpy(to->end[i] + from % YAHTZEE_TURNS_MOST, &end[i], sizeof end[i]);
    }
}

#ifdef VECTOR_BITS
const struct yahtzee_turns VECTOR_NAME(yahtzee_turns) = {LANES, values, choices, play_out};
#else
const struct yahtzee_turns yahtzee_turns_plain = {LANES, values, choices, play_out};

void yahtzee_keep(double v[YAHTZEE_HANDS], int throws)
{
    if (throws > 0) {
        average(v);
    }
    while (--throws > 0) {
        best(v);
        average(v);
    }
}

void yahtzee_hands(const struct yahtzee_row *row, int throws, double v[YAHTZEE_HANDS])
{
    score(row, 0, v);
    yahtzee_keep(v, throws);
}
#endif
