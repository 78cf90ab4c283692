#include "src/base/whole.h"

#include <math.h>
#include <stdbool.h>
#include <stddef.h>

enum { BITS = 128 };

static struct whole doubled(struct whole a)
{
    return (struct whole){a.low << 1, a.high << 1 | a.low >> 63};
}

/* Bit by bit, as on paper. */
static struct whole divide(struct whole a, struct whole b, struct whole *rest)
{
    struct whole quotient = {0};
    *rest = (struct whole){0};
    for (int i = 0; i < BITS; i++, a = doubled(a)) {
        bool beyond = rest->high >> 63;
        *rest = doubled(*rest);
        rest->low |= a.high >> 63;
        quotient = doubled(quotient);
        if (beyond || whole_compare(*rest, b) >= 0) {
            *rest = whole_difference(*rest, b);
            quotient.low |= 1;
        }
    }
    return quotient;
}

struct whole whole_quotient(struct whole a, struct whole b, struct whole *rest)
{
    struct whole left, quotient;
    if (a.high == 0 && b.high == 0) {
        left = whole_of(a.low % b.low);
        quotient = whole_of(a.low / b.low);
    } else {
        quotient = divide(a, b, &left);
    }
    if (rest) {
        *rest = left;
    }
    return quotient;
}

double whole_double(struct whole a)
{
    int shift = a.high ? 64 - __builtin_clzll(a.high) : 0; /* so that 64 bits are left */
    if (!shift) {
        return (double)a.low;
    }
    uint64_t lost = shift < 64 ? a.low << (64 - shift) : a.low;
    uint64_t kept = shift < 64 ? a.high << (64 - shift) | a.low >> shift : a.high;
    /* A double has 53 of them: that something was lost matters only where it would be a tie. */
    return ldexp((double)(kept | (lost != 0)), shift);
}
