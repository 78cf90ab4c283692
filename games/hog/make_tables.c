/* games/hog/make_tables.c: a program that is run while building and prints games/hog/tables.h: the
 * digits of pi for Free Bacon and the pairs of totals that align. Nobody need trust a table that
 * way. */
#include "games/hog/rules.h"

#include <inttypes.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

enum {
    BASE = 10000, /* a limb holds four digits */
    LIMBS = 256,  /* the first is the whole part; some more than needed */
    WORD_BITS = 32,
};

/* A number from 0 on with LIMBS - 1 limbs after the point. */
struct fixed {
    int limb[LIMBS];
};

static void divide(struct fixed *a, int by)
{
    int rest = 0;
    for (int i = 0; i < LIMBS; i++) {
        rest = rest * BASE + a->limb[i];
        a->limb[i] = rest / by;
        rest %= by;
    }
}

static void add(struct fixed *a, const struct fixed *b, int sign)
{
    int carry = 0;
    for (int i = LIMBS - 1; i >= 0; i--) {
        int sum = a->limb[i] + sign * b->limb[i] + carry;
        carry = sum < 0 ? -1 : sum >= BASE;
        a->limb[i] = sum - carry * BASE;
    }
}

/* Adds times * arctan(1 / x) by its power series, until a term is nothing. */
static void add_arctan(struct fixed *sum, int times, int x, int sign)
{
    static const struct fixed nothing;
    struct fixed power = {{times}};
    divide(&power, x);
    for (int n = 1; memcmp(&power, &nothing, sizeof power) != 0; n += 2) {
        struct fixed term = power;
        divide(&term, n);
        add(sum, &term, n % 4 == 1 ? sign : -sign);
        divide(&power, x * x);
    }
}

/* Machin's formula: pi = 16 arctan(1/5) - 4 arctan(1/239). Eight digits to a number, the first in
 * its lowest four bits. */
static void print_pi(void)
{
    static const int unit[] = {1000, 100, 10, 1};
    struct fixed pi = {{0}};
    add_arctan(&pi, 16, 5, 1);
    add_arctan(&pi, 4, 239, -1);
    enum { NUMBERS = (HOG_DIGITS + 7) / 8 };
    uint32_t eight = (uint32_t)pi.limb[0];
    printf("const int hog_pi[%d] = {", NUMBERS);
    for (int n = 1; n <= 8 * NUMBERS; n++) {
        if (n % 8 == 0) {
            printf("%s%" PRId32 ",", n % 64 == 8 ? "\n    " : " ", (int32_t)eight);
            eight = 0;
        }
        if (n < HOG_DIGITS) {
            int digit = pi.limb[1 + (n - 1) / 4] / unit[(n - 1) % 4] % 10;
            eight |= (uint32_t)digit << 4 * (n % 8);
        }
    }
    printf("\n};\n\n");
}

static void print_align(void)
{
    printf("const int hog_align[%d * %d] = {\n", HOG_TOTALS, HOG_TOTALS / WORD_BITS);
    for (int own = 0; own < HOG_TOTALS; own++) {
        printf("    ");
        for (int from = 0; from < HOG_TOTALS; from += WORD_BITS) {
            uint32_t bits = 0;
            for (int i = 0; i < WORD_BITS; i++) {
                int other = from + i;
                bits |= (uint32_t)hog_totals_align(own, other) << i;
            }
            printf("%" PRId32 "%s", (int32_t)bits, from + WORD_BITS < HOG_TOTALS ? ", " : ",\n");
        }
    }
    printf("};\n");
}

int main(void)
{
    printf("/* Made by games/hog/make_tables.c. */\n\n");
    print_pi();
    print_align();
    return 0;
}
