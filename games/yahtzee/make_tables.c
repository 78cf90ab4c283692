/* games/yahtzee/make_tables.c: a program that is run while building and prints tables for Yahtzee:
 * `index` of hands, `scores` of throws in each box, `slots` of what throws score, `keeps` of what
 * can be kept of them, and `steps`, straight-line code for a turn and what lower boxes bring. */
#include "games/yahtzee/rules.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

/* Dice without their places. Hands of five dice come first, the throws; then those of four, three,
 * two, one and none. */
enum { FACES = YAHTZEE_UPPER, BOXES = YAHTZEE_BOXES, DICE = YAHTZEE_DICE };
enum { THROWS = 252, HANDS = 462 };

/* How often each face shows in each hand. */
struct hands {
    int n;
    int count[HANDS][FACES];
};

static void add_hands(struct hands *h, int *count, int face, int left)
{
    if (face == FACES - 1) {
        count[face] = left;
        memcpy(h->count[h->n++], count, FACES * sizeof *count);
        return;
    }
    for (int n = 0; n <= left; n++) {
        count[face] = n;
        add_hands(h, count, face + 1, left - n);
    }
}

/* All of them. */
static void list_hands(struct hands *h)
{
    int count[FACES];
    h->n = 0;
    for (int dice = DICE; dice >= 0; dice--) {
        add_hands(h, count, 0, dice);
    }
}

/* The hand with `change` dice more of a face; -1: there is none. */
static int other(const struct hands *h, int hand, int face, int change)
{
    int count[FACES];
    memcpy(count, h->count[hand], sizeof count);
    count[face] += change;
    for (int i = 0; i < h->n; i++) {
        if (memcmp(h->count[i], count, sizeof count) == 0) {
            return i;
        }
    }
    return -1;
}

/* What a hand shows: its sum, the most equal dice. */
static int sum_of(const int *count)
{
    int sum = 0;
    for (int f = 0; f < FACES; f++) {
        sum += (f + 1) * count[f];
    }
    return sum;
}

static int most_equal(const int *count)
{
    int most = 0;
    for (int f = 0; f < FACES; f++) {
        most = count[f] > most ? count[f] : most;
    }
    return most;
}

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

/* What a throw scores in a box, jokers and bonuses aside. */
static int box_points(const int *count, int box)
{
    int dice[DICE], n = 0;
    for (int f = 0; f < FACES; f++) {
        for (int i = 0; i < count[f]; i++) {
            dice[n++] = f + 1;
        }
    }
    return yahtzee_plain_point(dice, box);
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
           "static const short five_of[%d] = {",
           THROWS);
    for (int i = 0; i < THROWS; i++) {
        int equal = most_equal(h->count[i]) == DICE;
        printf("%d, ", equal ? sum_of(h->count[i]) / DICE - 1 : -1);
    }
    printf("};\n");
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
        int die[DICE], dice = 0; /* the faces in ascending order */
        for (int f = 0; f < FACES; f++) {
            for (int k = 0; k < h->count[i][f]; k++) {
                die[dice++] = f;
            }
        }
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

enum { SUMS = DICE * FACES + 1 };

enum { LOWER = YAHTZEE_BOXES - YAHTZEE_UPPER, PATTERNS_MOST = 16 };

/* What throws of unequal dice score in the lower boxes; a pattern is all that score alike. */
struct patterns {
    int n;
    struct pattern {
        unsigned sums;     /* bit i: lower box i scores the sum of the dice */
        int points[LOWER]; /* what the others score */
    } pattern[PATTERNS_MOST];
};

/* The pattern of a throw, added if it is new. 25, 30 and 40 are the sum of no dice that score them.
 */
static int pattern_of(struct patterns *all, const int *count)
{
    struct pattern p = {0};
    int sum = sum_of(count), i = 0;
    for (int box = 0; box < LOWER; box++) {
        int points = box_points(count, YAHTZEE_UPPER + box);
        p.sums |= (unsigned)(points == sum) << box;
        p.points[box] = points == sum ? 0 : points;
    }
    while (i < all->n && memcmp(&all->pattern[i], &p, sizeof p) != 0) {
        i++;
    }
    assert(i < PATTERNS_MOST);
    all->pattern[i] = p;
    all->n += i == all->n;
    return i;
}

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

/* From few dice to many, as each hand looks at those with a die less. */
static void print_best(const struct hands *h)
{
    printf("/* From the worth of keeping a hand the worth of having it: of the best to keep. */\n"
           "static void best(vec *v)\n{\n");
    for (int dice = 1; dice <= DICE; dice++) {
        for (int hand = 0; hand < HANDS; hand++) {
            int fewer[FACES], n = find_fewer(h, hand, fewer);
            if (dice_of(h, hand) != dice) {
                continue;
            }
            printf("    v[%d] = ", hand);
            for (int i = 0; i < n; i++) {
                printf("most(v[%d], ", fewer[i]);
            }
            printf("v[%d]%.*s;\n    forget();\n", hand, n, "))))))");
        }
    }
    printf("}\n\n");
}

static void print_throws(const struct hands *h)
{
    printf("/* From the chances of keeping hands those of the throws that follow, and of hands on "
           "the\n"
           " * way there. */\n"
           "static void throw_others(vec *v)\n{\n    const vec sixth = all(1.0 / 6);\n");
    for (int dice = 1; dice <= DICE; dice++) {
        for (int i = 0; i < HANDS; i++) {
            int fewer[FACES], n = find_fewer(h, i, fewer);
            if (dice_of(h, i) != dice) {
                continue;
            }
            printf("    v[%d] += (v[%d]", i, fewer[0]);
            for (int k = 1; k < n; k++) {
                printf(" + v[%d]", fewer[k]);
            }
            printf(") * sixth;\n    forget();\n");
        }
    }
    printf("}\n\n");
}

/* The last of those with a die less needs no comparison: nothing else is left. */
static void print_keep_best(const struct hands *h)
{
    printf("/* From the chances of having hands those of what is kept of them: the first that is\n"
           " * worth most. `worth` is that of keeping each, `most` that of having it. */\n"
           "static void keep_best(const vec *worth, const vec *most, vec *v)\n{\n    vec left;\n");
    for (int i = 0; i < HANDS - 1; i++) {
        int fewer[FACES], n = find_fewer(h, i, fewer);
        printf("    left = stay(worth[%d], most[%d], &v[%d]);\n", i, i, i);
        for (int k = 0; k < n - 1; k++) {
            printf("    left = leave(most[%d], most[%d], left, &v[%d]);\n", fewer[k], i, fewer[k]);
        }
        printf("    v[%d] += left;\n    forget();\n", fewer[n - 1]);
    }
    printf("}\n\n");
}

static int orders(const int *count)
{
    static const int factorial[DICE + 1] = {1, 1, 2, 6, 24, 120};
    int n = factorial[DICE];
    for (int f = 0; f < FACES; f++) {
        n /= factorial[count[f]];
    }
    return n;
}

/* Throws that come up in equally many orders are added first. */
static void print_mean(const struct hands *h)
{
    static const int orders_of[] = {1, 5, 10, 20, 30, 60, 120};
    printf("/* The worth before a throw of all dice. */\n"
           "static vec mean(const vec *v)\n{\n    vec sum = all(0);\n");
    for (int k = 0; k < 7; k++) {
        const char *first = "    sum += all(%d.0 / 7776) *\n           (v[%d]";
        for (int i = 0; i < THROWS; i++) {
            if (orders(h->count[i]) == orders_of[k]) {
                if (*first) {
                    printf(first, orders_of[k], i);
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

/* The best upper box for dice of which the first faces are counted: a name of a value. */
static void print_prefix(const int *count, int faces)
{
    printf("up");
    for (int f = 0; f < faces; f++) {
        printf("_%d", count[f]);
    }
}

static void print_throw(struct patterns *all, const int *count, int hand)
{
    if (most_equal(count) == DICE) {
        printf("    v[%d] = five[%d];\n    (void)", hand, sum_of(count) / DICE - 1);
        print_prefix(count, FACES - 1);
        printf(";\n");
        return;
    }
    printf("    v[%d] = most(low_%d_%d, most(", hand, pattern_of(all, count), sum_of(count));
    print_prefix(count, FACES - 1);
    printf(", upper[%d][%d]));\n", FACES - 1, count[FACES - 1]);
}

/* All throws whose first faces are counted, in the order of the hands. */
static void print_upper(struct patterns *all, int *count, int face, int left, int *hand)
{
    if (face == FACES - 1) {
        count[face] = left;
        print_throw(all, count, (*hand)++);
        return;
    }
    for (int n = 0; n <= left; n++) {
        count[face] = n;
        printf("    const vec ");
        print_prefix(count, face + 1);
        if (face > 0) {
            printf(" = most(");
            print_prefix(count, face);
            printf(", upper[%d][%d]);\n", face, n);
        } else {
            printf(" = upper[%d][%d];\n", face, n);
        }
        print_upper(all, count, face + 1, left - n, hand);
    }
}

static void print_patterns(const struct patterns *all)
{
    printf("/* The lower boxes that score the sum of all dice, and what the others bring. */\n"
           "enum { PATTERNS = %d };\n\nstatic const struct {\n    unsigned sums;\n"
           "    double points[%d];\n} lower_boxes[PATTERNS] = {\n",
           all->n, LOWER);
    for (int i = 0; i < all->n; i++) {
        printf("    {%u, {", all->pattern[i].sums);
        for (int box = 0; box < LOWER; box++) {
            printf("%d, ", all->pattern[i].points[box]);
        }
        printf("}},\n");
    }
    printf("};\n\n");
}

static void print_boxes(const struct hands *h)
{
    struct patterns all = {0};
    char seen[PATTERNS_MOST][SUMS] = {{0}};
    int count[FACES], hand = 0;
    for (int i = 0; i < THROWS; i++) {
        if (most_equal(h->count[i]) < DICE) {
            (void)pattern_of(&all, h->count[i]);
        }
    }
    print_patterns(&all);
    printf("/* The worth of throws that must be scored: upper[face][count], a lower box that\n"
           " * brings fixed[pattern] or varies[pattern] and the sum, or five[face] equal. */\n"
           "static void boxes(const vec (*upper)[%d], const vec *fixed, const vec *varies,\n"
           "                  const vec *five, vec *v)\n{\n",
           DICE + 1);
    for (int i = 0; i < THROWS; i++) {
        bool equal = most_equal(h->count[i]) == DICE;
        int p = equal ? 0 : pattern_of(&all, h->count[i]), sum = sum_of(h->count[i]);
        if (!equal && !seen[p][sum]) {
            seen[p][sum] = 1;
            printf("    const vec low_%d_%d = most(fixed[%d], varies[%d] + all(%d));\n", p, sum, p,
                   p, sum);
        }
    }
    print_upper(&all, count, 0, DICE, &hand);
    printf("}\n");
}

static void print_steps(const struct hands *h)
{
    print_average(h);
    print_best(h);
    print_throws(h);
    print_keep_best(h);
    print_mean(h);
    print_boxes(h);
}

/* The throw that five dice on the table make, and what throws score in each box. */
static void print_scores(const struct hands *h)
{
    printf("static const unsigned char throw_of[%d] = {", YAHTZEE_ORDERS);
    for (int order = 0; order < YAHTZEE_ORDERS; order++) {
        int count[FACES] = {0}, roll = 0;
        for (int i = 0, rest = order; i < DICE; i++, rest /= FACES) {
            count[rest % FACES]++;
        }
        while (memcmp(h->count[roll], count, sizeof count) != 0) {
            roll++;
        }
        printf("%s%d,", order % 24 ? " " : "\n    ", roll);
    }
    printf("\n};\n\nstatic const int points_of[%d][16] = {\n", THROWS);
    for (int roll = 0; roll < THROWS; roll++) {
        printf("    {");
        for (int box = 0; box < BOXES; box++) {
            printf(box ? ", %d" : "%d", box_points(h->count[roll], box));
        }
        printf("},\n");
    }
    printf("};\n");
}

static const struct {
    const char *name;
    void (*print)(const struct hands *h);
} tables[] = {{"index", print_index},
              {"scores", print_scores},
              {"slots", print_slots},
              {"keeps", print_keeps},
              {"steps", print_steps}};

int main(int argc, char **argv)
{
    static struct hands h;
    list_hands(&h);
    printf("/* Made by games/yahtzee/make_tables.c. NOLINTBEGIN(readability-function-size) */\n");
    for (size_t i = 0; i < sizeof tables / sizeof *tables; i++) {
        if (argc > 1 && strcmp(argv[1], tables[i].name) == 0) {
            tables[i].print(&h);
        }
    }
    printf("/* NOLINTEND(readability-function-size) */\n");
    return 0;
}
