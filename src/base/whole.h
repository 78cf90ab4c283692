/* src/base/whole.h: whole numbers from 0 to 2^128 - 1, for sums of squares that pass 64 bits. In C
 * itself, for compilers of 32-bit machines have no integer of so many bits. What goes below 0 or
 * beyond the last number comes back at the other end. */
#ifndef ROLLICK_SRC_BASE_WHOLE_H
#define ROLLICK_SRC_BASE_WHOLE_H

#include <stdint.h>

struct whole {
    uint64_t low, high;
};

#define WHOLE_MOST ((struct whole){UINT64_MAX, UINT64_MAX})

static inline struct whole whole_of(uint64_t number)
{
    return (struct whole){number, 0};
}

static inline struct whole whole_sum(struct whole a, struct whole b)
{
    uint64_t low = a.low + b.low;
    return (struct whole){low, a.high + b.high + (low < a.low)};
}

static inline struct whole whole_difference(struct whole a, struct whole b)
{
    return (struct whole){a.low - b.low, a.high - b.high - (a.low < b.low)};
}

static inline struct whole whole_product(uint64_t a, uint64_t b)
{
    uint64_t a0 = (uint32_t)a, a1 = a >> 32, b0 = (uint32_t)b, b1 = b >> 32;
    uint64_t cross = (a0 * b0 >> 32) + (uint32_t)(a0 * b1) + (uint32_t)(a1 * b0);
    return (struct whole){a * b, a1 * b1 + (a0 * b1 >> 32) + (a1 * b0 >> 32) + (cross >> 32)};
}

static inline struct whole whole_times(struct whole a, uint64_t b)
{
    struct whole product = whole_product(a.low, b);
    product.high += a.high * b;
    return product;
}

/* Below 0, 0 or above: a is less than b, as large, larger. */
static inline int whole_compare(struct whole a, struct whole b)
{
    return a.high == b.high ? (a.low > b.low) - (a.low < b.low) : a.high > b.high ? 1 : -1;
}

/* a by b, which is not 0, rounded down; *rest, unless it is NULL, is what is left of a. */
struct whole whole_quotient(struct whole a, struct whole b, struct whole *rest);

/* The nearest double, as the conversion of any integer. */
double whole_double(struct whole a);

#endif
