/* games/yahtzee/make_lists.c: a program that is run while building and prints tables for Yahtzee:
 * `index` of hands, `slots` of what throws score, `keeps` of what can be kept of them. */
#include "games/yahtzee/hands.h"

#include <stdio.h>

static void print_index(const struct hands *h)
{
    printf("/* Hands of fewer than five dice, from %d on: the hand with one die more. */\n"
           "static const unsigned short one_more[%d][%d] = {\n",
           THROWS, HANDS - THROWS, FACES);
    for (int i = THROWS; i < HANDS; i++) {
        printf("    {");
        for (int f = 0; f < FACES; f++) {
            printf("%d%s", other(h, i, f, 1), f < FACES - 1 ? ", " : "},\n");
        }
    }
    printf("};\n");
}

/* The lower boxes in order: what a throw scores there, five equal dice left out. */
static int lower_points(const int *count, int box)
{
    int equal = most_equal(count), run = longest_run(count), sum = sum_of(count);
    switch (box) {
    case 0:
        return equal >= 3 ? sum : 0;
    case 1:
        return equal >= 4 ? sum : 0;
    case 2:
        return equal == 3 && shown(count) == 2 ? 25 : 0;
    case 3:
        return run >= 4 ? 30 : 0;
    case 4:
        return run >= 5 ? 40 : 0;
    case 5:
        return 0;
    default:
        return sum;
    }
}

static int box_points(const int *count, int box)
{
    return box < FACES ? (box + 1) * count[box] : lower_points(count, box - FACES);
}

struct outcomes {
    int n;
    int box[256], points[256];
};

/* The place of an outcome, added if it is new. */
static int outcome(struct outcomes *o, int box, int points)
{
    for (int i = 0; i < o->n; i++) {
        if (o->box[i] == box && o->points[i] == points) {
            return i;
        }
    }
    o->box[o->n] = box;
    o->points[o->n] = points;
    return o->n++;
}

static void print_slots(const struct hands *h)
{
    struct outcomes o = {0};
    printf("/* For each throw the outcome in each box; not for five equal dice. */\n"
           "static const unsigned char outcome_of[%d][%d] = {\n",
           THROWS, BOXES);
    for (int i = 0; i < THROWS; i++) {
        printf("    {");
        for (int box = 0; box < BOXES; box++) {
            int equal = most_equal(h->count[i]) == DICE;
            printf("%d, ", equal ? 0 : outcome(&o, box, box_points(h->count[i], box)));
        }
        printf("},\n");
    }
    printf(
        "};\n\nenum { OUTCOMES = %d };\n\nstatic const struct {\n    unsigned char box, points;\n"
        "} outcomes[OUTCOMES] = {\n",
        o.n);
    for (int i = 0; i < o.n; i++) {
        printf("    {%d, %d},\n", o.box[i], o.points[i]);
    }
    printf("};\n\n/* The face from 0 that all five dice show; -1: they differ. */\n"
           "static const signed char five_of[%d] = {",
           THROWS);
    for (int i = 0; i < THROWS; i++) {
        int equal = most_equal(h->count[i]) == DICE;
        printf("%d, ", equal ? sum_of(h->count[i]) / DICE - 1 : -1);
    }
    printf("};\n");
}

/* The faces of a throw in ascending order. */
static void sorted(const int *count, int *die)
{
    for (int f = 0; f < FACES; f++) {
        for (int n = 0; n < count[f]; n++) {
            *die++ = f;
        }
    }
}

/* The hand that the dice of the bits in `keep` make; -1: the same hand has lower bits. */
static int kept(const struct hands *h, const int *die, int keep)
{
    int hand = h->n - 1;
    for (int i = 0; i < DICE; i++) {
        if (!(keep >> i & 1)) {
            continue;
        }
        if (i > 0 && die[i] == die[i - 1] && !(keep >> (i - 1) & 1)) {
            return -1;
        }
        hand = other(h, hand, die[i], 1);
    }
    return hand;
}

static void print_list(const char *type, const char *name, const int *value, int n)
{
    printf("static const unsigned %s %s[%d] = {", type, name, n);
    for (int i = 0; i < n; i++) {
        printf("%d, ", value[i]);
    }
    printf("};\n");
}

static void print_keeps(const struct hands *h)
{
    static int begin[THROWS + 1], hand[THROWS * 31], bits[THROWS * 31];
    int n = 0;
    for (int i = 0; i < THROWS; i++) {
        int die[DICE];
        sorted(h->count[i], die);
        for (int keep = 0; keep < (1 << DICE) - 1; keep++) {
            int left = kept(h, die, keep);
            if (left >= 0) {
                hand[n] = left - THROWS;
                bits[n++] = keep;
            }
        }
        begin[i + 1] = n;
    }
    printf(
        "/* For each throw in ascending order which dice may be kept, as bits, lower bits first,\n"
        " * and the hand that they make, counted from those of four dice on. */\n");
    print_list("short", "keep_begin", begin, THROWS + 1);
    print_list("char", "keep_hand", hand, n);
    print_list("char", "keep_bits", bits, n);
}

int main(int argc, char **argv)
{
    static struct hands h;
    const char *what = argc > 1 ? argv[1] : "";
    list_hands(&h);
    printf("/* Made by games/yahtzee/make_lists.c. */\n");
    if (strcmp(what, "index") == 0) {
        print_index(&h);
    } else if (strcmp(what, "slots") == 0) {
        print_slots(&h);
    } else {
        print_keeps(&h);
    }
    return 0;
}
