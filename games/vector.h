/* games/vector.h: numbers side by side, for files that are compiled once for each width of vectors
 * (VECTOR_BITS: 128, 256, 512; without it only the names of the widths are there). */
#ifndef ROLLICK_GAMES_VECTOR_H
#define ROLLICK_GAMES_VECTOR_H

/* Vectors that a machine may have. What is worked out with them is the same to the bit. */
enum vector { VECTOR_NONE, VECTOR_128, VECTOR_256, VECTOR_512, VECTORS };

/* A function of each width by enum vector, for an array of VECTORS: "lanes" are lanes_128 and so
 * on. NULL where there is none. */
#ifdef __x86_64__
#define VECTOR_EACH(name)                                                                          \
    {                                                                                              \
        [VECTOR_128] = name##_128, [VECTOR_256] = name##_256, [VECTOR_512] = name##_512            \
    }
#else
#define VECTOR_EACH(name)                                                                          \
    {                                                                                              \
        NULL                                                                                       \
    }
#endif

/* The widest that this machine has. */
static inline enum vector vector_widest(void)
{
#ifdef __x86_64__
    if (__builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512vl")) {
        return VECTOR_512;
    }
    if (__builtin_cpu_supports("avx2")) {
        return VECTOR_256;
    }
    if (__builtin_cpu_supports("sse4.1")) {
        return VECTOR_128;
    }
#endif
    return VECTOR_NONE;
}

#ifdef VECTOR_BITS

#include <immintrin.h>
#include <stdint.h>

/* The name that a function has in the file of this width: "play_512". */
#define VECTOR_NAME(name) VECTOR_NAMED(name, VECTOR_BITS)
#define VECTOR_NAMED(name, bits) VECTOR_JOINED(name, bits)
#define VECTOR_JOINED(name, bits) name##_##bits

/* Words of 32 bits, each in the low half of 64, where products have room. */
typedef uint64_t vector_words __attribute__((vector_size(VECTOR_BITS / 8)));

enum { VECTOR_WORDS = VECTOR_BITS / 64 };

#if VECTOR_BITS == 512
#define VECTOR_INTEL(operation) _mm512_##operation
typedef __m512i vector_intel;
#define VECTOR_FIRST_HALVES 0, 8, 1, 9, 2, 10, 3, 11
#define VECTOR_SECOND_HALVES 4, 12, 5, 13, 6, 14, 7, 15
#elif VECTOR_BITS == 256
#define VECTOR_INTEL(operation) _mm256_##operation
typedef __m256i vector_intel;
#define VECTOR_FIRST_HALVES 0, 4, 1, 5
#define VECTOR_SECOND_HALVES 2, 6, 3, 7
#else
#define VECTOR_INTEL(operation) _mm_##operation
typedef __m128i vector_intel;
#define VECTOR_FIRST_HALVES 0, 2
#define VECTOR_SECOND_HALVES 1, 3
#endif

static inline vector_words vector_same(uint32_t word)
{
    return (vector_words){0} + word;
}

/* Products of the low halves. (Left to itself gcc 12 multiplies 64 by 64 bits.) */
static inline vector_words vector_products(vector_words a, vector_words b)
{
    return (vector_words)VECTOR_INTEL(mul_epu32)((vector_intel)a, (vector_intel)b);
}

/* The lower of both halves each. */
static inline vector_words vector_least(vector_words a, vector_words b)
{
    return (vector_words)VECTOR_INTEL(min_epu32)((vector_intel)a, (vector_intel)b);
}

/* Words of a and b by turns: of their first halves, of their second halves. */
static inline vector_words vector_first_halves(vector_words a, vector_words b)
{
    return __builtin_shufflevector(a, b, VECTOR_FIRST_HALVES);
}

static inline vector_words vector_second_halves(vector_words a, vector_words b)
{
    return __builtin_shufflevector(a, b, VECTOR_SECOND_HALVES);
}

#endif

#endif
