/* games/yahtzee/vec.h: numbers side by side in a vector of YAHTZEE_LANES, for
 * games/yahtzee/lanes.c. */
#ifndef ROLLICK_GAMES_YAHTZEE_VEC_H
#define ROLLICK_GAMES_YAHTZEE_VEC_H

#include <string.h>

#ifndef YAHTZEE_LANES
#define YAHTZEE_LANES 1
#endif

#if YAHTZEE_LANES > 1
#include <immintrin.h>
#endif

/* Numbers side by side, and as many sets of bits. */
#if YAHTZEE_LANES == 8
typedef __m512d vec;
typedef long long bits __attribute__((vector_size(64)));
#elif YAHTZEE_LANES == 4
typedef __m256d vec;
typedef long long bits __attribute__((vector_size(32)));
#elif YAHTZEE_LANES == 2
typedef __m128d vec;
typedef long long bits __attribute__((vector_size(16)));
#else
typedef double vec;
typedef long long bits;
#endif

static inline vec most(vec a, vec b)
{
#if YAHTZEE_LANES == 8
    return _mm512_max_pd(a, b);
#elif YAHTZEE_LANES == 4
    return _mm256_max_pd(a, b);
#elif YAHTZEE_LANES == 2
    return _mm_max_pd(a, b);
#else
    return a > b ? a : b;
#endif
}

static inline vec all(double x)
{
    return (vec){0} + x;
}

/* All bits where two are equal, none where they are not. */
static inline bits equal(vec a, vec b)
{
#if YAHTZEE_LANES == 1
    return -(long long)(a == b);
#else
    return (bits)(a == b);
#endif
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

/* The number where the bits are set, 0 where they are not. */
static inline vec only(bits where, vec x)
{
#if YAHTZEE_LANES == 1
    return where ? x : 0;
#else
    return (vec)((bits)x & where);
#endif
}

#endif
