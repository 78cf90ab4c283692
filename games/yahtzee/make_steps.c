/* games/yahtzee/make_steps.c: a program that is run while building and prints straight-line code
 * for a turn of Yahtzee, games/yahtzee/steps.h. */
#include "games/yahtzee/hands.h"

#include <stdio.h>

enum { SUMS = DICE * FACES + 1 };

/* What the lower boxes see in dice that are not all equal; enum pattern of games/yahtzee/lanes.c.
 */
enum { NOTHING, THREE, FOUR, HOUSE, SMALL, LARGE, PATTERNS };

static int dice_of(const struct hands *h, int hand)
{
    int n = 0;
    for (int f = 0; f < FACES; f++) {
        n += h->count[hand][f];
    }
    return n;
}

static void print_average(const struct hands *h)
{
    printf("/* From the worth of throws the worth of keeping fewer dice. */\n"
           "static void average(vec *v)\n{\n    const vec sixth = all(1.0 / 6);\n");
    for (int i = THROWS; i < HANDS; i++) {
        printf("    v[%d] = (v[%d] + v[%d] + v[%d] + v[%d] + v[%d] + v[%d]) * sixth;\n"
               "    forget();\n",
               i, other(h, i, 0, 1), other(h, i, 1, 1), other(h, i, 2, 1), other(h, i, 3, 1),
               other(h, i, 4, 1), other(h, i, 5, 1));
    }
    printf("}\n\n");
}

/* The hands with a die less; how many there are. */
static int find_fewer(const struct hands *h, int hand, int *fewer)
{
    int n = 0;
    for (int f = 0; f < FACES; f++) {
        int less = other(h, hand, f, -1);
        if (less >= 0) {
            fewer[n++] = less;
        }
    }
    return n;
}

static void print_best_of(const struct hands *h, int hand)
{
    int fewer[FACES], n = find_fewer(h, hand, fewer);
    printf("    v[%d] = ", hand);
    for (int i = 0; i < n; i++) {
        printf("most(v[%d], ", fewer[i]);
    }
    printf("v[%d]", hand);
    for (int i = 0; i < n; i++) {
        printf(")");
    }
    printf(";\n    forget();\n");
}

/* From few dice to many, as each hand looks at those with a die less. */
static void print_best(const struct hands *h)
{
    printf("/* From the worth of keeping a hand the worth of having it: of the best to keep. */\n"
           "static void best(vec *v)\n{\n");
    for (int dice = 1; dice <= DICE; dice++) {
        for (int i = 0; i < HANDS; i++) {
            if (dice_of(h, i) == dice) {
                print_best_of(h, i);
            }
        }
    }
    printf("}\n\n");
}

static void print_throw_of(const struct hands *h, int hand)
{
    int fewer[FACES], n = find_fewer(h, hand, fewer);
    printf("    v[%d] += (v[%d]", hand, fewer[0]);
    for (int i = 1; i < n; i++) {
        printf(" + v[%d]", fewer[i]);
    }
    printf(") * sixth;\n    forget();\n");
}

static void print_throws(const struct hands *h)
{
    printf("/* From the chances of keeping hands those of the throws that follow, and of hands on "
           "the\n"
           " * way there. */\n"
           "static void throw_others(vec *v)\n{\n    const vec sixth = all(1.0 / 6);\n");
    for (int dice = 1; dice <= DICE; dice++) {
        for (int i = 0; i < HANDS; i++) {
            if (dice_of(h, i) == dice) {
                print_throw_of(h, i);
            }
        }
    }
    printf("}\n\n");
}

/* The last needs no comparison: nothing else is left. */
static void print_keep_of(const struct hands *h, int hand)
{
    int fewer[FACES], n = find_fewer(h, hand, fewer);
    printf("    left = stay(worth[%d], most[%d], &v[%d]);\n", hand, hand, hand);
    for (int i = 0; i < n - 1; i++) {
        printf("    left = leave(most[%d], most[%d], left, &v[%d]);\n", fewer[i], hand, fewer[i]);
    }
    printf("    v[%d] += left;\n    forget();\n", fewer[n - 1]);
}

static void print_keep(const struct hands *h)
{
    printf("/* From the chances of having hands those of what is kept of them: the first that is\n"
           " * worth most. `worth` is that of keeping each, `most` that of having it. */\n"
           "static void keep_best(const vec *worth, const vec *most, vec *v)\n{\n    vec left;\n");
    for (int i = 0; i < HANDS - 1; i++) {
        print_keep_of(h, i);
    }
    printf("}\n\n");
}

static int policies(const int *count)
{
    static const int factorial[DICE + 1] = {1, 1, 2, 6, 24, 120};
    int n = factorial[DICE];
    for (int f = 0; f < FACES; f++) {
        n /= factorial[count[f]];
    }
    return n;
}

/* Throws that come up in equally many ways are added first. */
static void print_mean(const struct hands *h)
{
    static const int n_policies[] = {1, 5, 10, 20, 30, 60, 120};
    printf("/* The worth before a throw of all dice. */\n"
           "static vec mean(const vec *v)\n{\n    vec sum = all(0);\n");
    for (int k = 0; k < 7; k++) {
        const char *first = "    sum += all(%d.0 / 7776) *\n           (v[%d]";
        for (int i = 0; i < THROWS; i++) {
            if (policies(h->count[i]) == n_policies[k]) {
                if (*first) {
                    printf(first, n_policies[k], i);
                } else {
                    printf(" + v[%d]", i);
                }
                first = "";
            }
        }
        printf(");\n");
    }
    printf("    return sum;\n}\n\n");
}

static int pattern_of(const int *count)
{
    int equal = most_equal(count), run = longest_run(count);
    if (run >= 4) {
        return run == 5 ? LARGE : SMALL;
    }
    if (equal >= 3) {
        return equal == 4 ? FOUR : shown(count) == 2 ? HOUSE : THREE;
    }
    return NOTHING;
}

static void print_lower(const struct hands *h)
{
    char seen[PATTERNS][SUMS] = {{0}};
    for (int i = 0; i < THROWS; i++) {
        int p = pattern_of(h->count[i]), sum = sum_of(h->count[i]);
        if (most_equal(h->count[i]) < DICE && !seen[p][sum]) {
            seen[p][sum] = 1;
            printf("    const vec low_%d_%d = most(fixed[%d], varies[%d] + all(%d));\n", p, sum, p,
                   p, sum);
        }
    }
}

/* The best upper box for dice of which the first faces are counted: a name of a value. */
static void print_prefix(const int *count, int faces)
{
    printf("up");
    for (int f = 0; f < faces; f++) {
        printf("_%d", count[f]);
    }
}

static void print_step(const int *count, int face)
{
    printf("    const vec ");
    print_prefix(count, face + 1);
    printf(" = ");
    if (face > 0) {
        printf("most(");
        print_prefix(count, face);
        printf(", upper[%d][%d]);\n", face, count[face]);
    } else {
        printf("upper[%d][%d];\n", face, count[face]);
    }
}

static void print_throw(const int *count, int hand)
{
    if (most_equal(count) == DICE) {
        printf("    v[%d] = five[%d];\n    (void)", hand, sum_of(count) / DICE - 1);
        print_prefix(count, FACES - 1);
        printf(";\n");
        return;
    }
    printf("    v[%d] = most(low_%d_%d, most(", hand, pattern_of(count), sum_of(count));
    print_prefix(count, FACES - 1);
    printf(", upper[%d][%d]));\n", FACES - 1, count[FACES - 1]);
}

/* All throws whose first faces are counted, in the order of the hands. */
static void print_upper(int *count, int face, int left, int *hand)
{
    if (face == FACES - 1) {
        count[face] = left;
        print_throw(count, (*hand)++);
        return;
    }
    for (int n = 0; n <= left; n++) {
        count[face] = n;
        print_step(count, face);
        print_upper(count, face + 1, left - n, hand);
    }
}

static void print_boxes(const struct hands *h)
{
    int count[FACES], hand = 0;
    printf("/* The worth of throws that must be scored: upper[face][count], a lower box that\n"
           " * brings fixed[pattern] or varies[pattern] and the sum, or five[face] equal. */\n"
           "static void boxes(const vec (*upper)[%d], const vec *fixed, const vec *varies,\n"
           "                  const vec *five, vec *v)\n{\n",
           DICE + 1);
    print_lower(h);
    print_upper(count, 0, DICE, &hand);
    printf("}\n");
}

static void print_steps(const struct hands *h)
{
    print_average(h);
    print_best(h);
    print_throws(h);
    print_keep(h);
    print_mean(h);
    print_boxes(h);
}

int main(void)
{
    static struct hands h;
    list_hands(&h);
    printf("/* Made by games/yahtzee/make_steps.c. */\n");
    print_steps(&h);
    return 0;
}
