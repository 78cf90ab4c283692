/* games/number.h: rules written once, for one match and for many side by side. What includes this
 * says `lane_number` and `lane_truth` and has no jumps that depend on them: compiled as it stands a
 * number is an int; with VECTOR_BITS (games/vector.h) it is a vector of them, one for each of
 * NUMBER_LANES matches. What is true is 1 as an int and -1 in a vector, so lines that serve both
 * neither count with it nor turn its bits: they pick, and combine by & and |. */
#ifndef ROLLICK_GAMES_NUMBER_H
#define ROLLICK_GAMES_NUMBER_H

#include "games/vector.h"

#ifdef VECTOR_BITS

typedef int lane_number __attribute__((vector_size(VECTOR_BITS / 8)));
typedef lane_number lane_truth; /* of each match: all bits or none */

enum { NUMBER_LANES = VECTOR_BITS / 32 };

/* The same for all matches. */
static inline lane_number number_of(int x)
{
    return (lane_number){0} + x;
}

/* a where it is true, b where it is not. */
static inline lane_number number_pick(lane_truth which, lane_number a, lane_number b)
{
    return (a & which) | (b & ~which);
}

/* Elements of a table, each match with its own index. */
static inline lane_number number_look(const int *table, lane_number index)
{
#if VECTOR_BITS == 512
    return (lane_number)_mm512_i32gather_epi32((__m512i)index, table, 4);
#elif VECTOR_BITS == 256
    return (lane_number)_mm256_i32gather_epi32(table, (__m256i)index, 4);
#else
    lane_number found = {0};
    for (int i = 0; i < NUMBER_LANES; i++) {
        found[i] = table[index[i]];
    }
    return found;
#endif
}

/* The same of the first 32 elements alone, where there are vectors: wide ones hold them all. */
static inline lane_number number_look_32(const int *table, lane_number index)
{
#if VECTOR_BITS == 512
    return (lane_number)_mm512_permutex2var_epi32(_mm512_loadu_si512(table), (__m512i)index,
                                                  _mm512_loadu_si512(table + NUMBER_LANES));
#else
    return number_look(table, index);
#endif
}

/* The same of a table of bytes. */
static inline lane_number number_look_bytes(const unsigned char *table, lane_number index)
{
    lane_number found = {0};
    for (int i = 0; i < NUMBER_LANES; i++) {
        found[i] = table[index[i]];
    }
    return found;
}

/* The matches in which it is true: bit i for number i. */
static inline unsigned number_set(lane_truth t)
{
#if VECTOR_BITS == 512
    return _mm512_test_epi32_mask((__m512i)t, (__m512i)t);
#elif VECTOR_BITS == 256
    return (unsigned)_mm256_movemask_ps((__m256)t);
#else
    return (unsigned)_mm_movemask_ps((__m128)t);
#endif
}

#else

typedef int lane_number;
typedef int lane_truth;

enum { NUMBER_LANES = 1 };

static inline lane_number number_of(int x)
{
    return x;
}

static inline lane_number number_pick(lane_truth which, lane_number a, lane_number b)
{
    return which ? a : b;
}

static inline lane_number number_look(const int *table, lane_number index)
{
    return table[index];
}

static inline lane_number number_look_32(const int *table, lane_number index)
{
    return number_look(table, index);
}

static inline unsigned number_set(lane_truth t)
{
    return t != 0;
}

#endif

/* Element `index`, below n, of an array of numbers. */
static inline lane_number number_at(const lane_number *of, lane_number index, int n)
{
#ifdef VECTOR_BITS
    lane_number found = of[0];
    for (int i = 1; i < n; i++) {
        found = number_pick(index == i, of[i], found);
    }
    return found;
#else
    (void)n;
    return of[index];
#endif
}

/* Puts a number at `index` of an array of n, in those matches; in others it may be any. */
static inline void number_put(lane_number *of, lane_number index, int n, lane_truth which,
                              lane_number x)
{
#ifdef VECTOR_BITS
    for (int i = 0; i < n; i++) {
        of[i] = number_pick(which & (index == i), x, of[i]);
    }
#else
    (void)n;
    if (which) {
        of[index] = x;
    }
#endif
}

static inline lane_number number_most(lane_number a, lane_number b)
{
    return number_pick(a > b, a, b);
}

static inline lane_number number_least(lane_number a, lane_number b)
{
    return number_pick(a < b, a, b);
}

#endif
