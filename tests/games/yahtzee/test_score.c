/* What five dice score, for every throw and every reading of the joker. */
#include "games/yahtzee/game.h"
#include "games/yahtzee/rules.h"
#include "tests/suite.h"

#include <string.h>

enum { THROWS = 6 * 6 * 6 * 6 * 6, OPEN = -1 };

/* A card on which every box is open, the dice thrown once. */
static struct yahtzee *begin(union position *p, int joker, const int *dice)
{
    struct yahtzee *s = (struct yahtzee *)(void *)p;
    game_begin(&yahtzee, p, 1, 0);
    s->joker = joker;
    s->roll_number = 1;
    memcpy(s->dice, dice, sizeof s->dice);
    return s;
}

static const struct {
    int dice[YAHTZEE_DICE];
    int points[YAHTZEE_BOXES];
} throws[] = {
    /* rollick-rules(6), "Yahtzee": sums, kinds, exactly three and two, four or five in sequence */
    {{1, 2, 3, 4, 6}, {1, 2, 3, 4, 0, 6, 0, 0, 0, 30, 0, 0, 16}},  /* small straight */
    {{3, 4, 5, 6, 3}, {0, 0, 6, 4, 5, 6, 0, 0, 0, 30, 0, 0, 21}},  /* with a pair */
    {{5, 4, 3, 2, 1}, {1, 2, 3, 4, 5, 0, 0, 0, 0, 30, 40, 0, 15}}, /* a large one is small too */
    {{2, 3, 4, 5, 6}, {0, 2, 3, 4, 5, 6, 0, 0, 0, 30, 40, 0, 20}},
    {{1, 2, 3, 5, 6}, {1, 2, 3, 0, 5, 6, 0, 0, 0, 0, 0, 0, 17}}, /* a gap */
    {{6, 6, 2, 6, 5}, {0, 2, 0, 0, 5, 18, 25, 0, 0, 0, 0, 0, 25}},
    {{6, 6, 6, 6, 5}, {0, 0, 0, 0, 5, 24, 29, 29, 0, 0, 0, 0, 29}},
    {{2, 6, 2, 6, 6}, {0, 4, 0, 0, 0, 18, 22, 0, 25, 0, 0, 0, 22}},
    {{2, 2, 6, 6, 1}, {1, 4, 0, 0, 0, 12, 0, 0, 0, 0, 0, 0, 17}},    /* two pairs are nothing */
    {{4, 4, 4, 4, 4}, {0, 0, 0, 20, 0, 0, 20, 20, 0, 0, 0, 50, 20}}, /* no full house */
};

START_TEST(open_boxes_score_what_their_rule_says)
{
    for (int joker = YAHTZEE_FORCED; joker <= YAHTZEE_NONE; joker++) {
        union position p;
        int points[YAHTZEE_BOXES];
        struct yahtzee *s = begin(&p, joker, throws[_i].dice);
        yahtzee_fits(s, points);
        for (int box = 0; box < YAHTZEE_BOXES; box++) {
            ck_assert_int_eq(points[box], throws[_i].points[box]);
            ck_assert_int_eq(yahtzee_points(s, box), throws[_i].points[box]);
            /* the rule itself, of which a table was made while building */
            ck_assert_int_eq(yahtzee_plain_point(s->dice, box), throws[_i].points[box]);
        }
    }
}
END_TEST

START_TEST(dice_still_to_be_thrown_count_nothing)
{
    union position p;
    static const int expected[YAHTZEE_BOXES] = {1, 2, 3, [YAHTZEE_CHANCE] = 6};
    struct yahtzee *s = begin(&p, YAHTZEE_FORCED, (int[]){0, 1, 2, 3, 0});
    int points[YAHTZEE_BOXES];
    yahtzee_fits(s, points);
    for (int box = 0; box < YAHTZEE_BOXES; box++) {
        ck_assert_int_eq(points[box], expected[box]);
        ck_assert_int_eq(yahtzee_points(s, box), expected[box]);
    }
    memset(s->dice, 0, sizeof s->dice);
    ck_assert_int_eq(yahtzee_points(s, YAHTZEE_YAHTZEE), 0);
    ck_assert_int_eq(yahtzee_five_equal(s), 0);
}
END_TEST

/* The same rules once more, told differently: sorted dice and words of runs. */
static void sort(int *dice)
{
    for (int i = 1; i < YAHTZEE_DICE; i++) {
        for (int j = i; j > 0 && dice[j] < dice[j - 1]; j--) {
            int die = dice[j];
            dice[j] = dice[j - 1];
            dice[j - 1] = die;
        }
    }
}

static int longest_run(const int *sorted, bool equal)
{
    int longest = 1, run = 1;
    for (int i = 1; i < YAHTZEE_DICE; i++) {
        int step = sorted[i] - sorted[i - 1];
        if (step == !equal) {
            run++;
        } else if (equal || step != 0) {
            run = 1;
        }
        longest = run > longest ? run : longest;
    }
    return longest;
}

static bool three_and_two(const int *d)
{
    return d[0] == d[1] && d[3] == d[4] && d[0] != d[4] && (d[2] == d[1] || d[2] == d[3]);
}

static int naive_plain(const int *d, int box)
{
    int sum = d[0] + d[1] + d[2] + d[3] + d[4];
    int face = 0;
    for (int i = 0; i < YAHTZEE_DICE; i++) {
        face += d[i] == box + 1 ? d[i] : 0;
    }
    switch (box) {
    case YAHTZEE_THREE_OF_A_KIND:
        return longest_run(d, true) >= 3 ? sum : 0;
    case YAHTZEE_FOUR_OF_A_KIND:
        return longest_run(d, true) >= 4 ? sum : 0;
    case YAHTZEE_FULL_HOUSE:
        return three_and_two(d) ? 25 : 0;
    case YAHTZEE_SMALL_STRAIGHT:
        return longest_run(d, false) >= 4 ? 30 : 0;
    case YAHTZEE_LARGE_STRAIGHT:
        return longest_run(d, false) == 5 ? 40 : 0;
    case YAHTZEE_YAHTZEE:
        return d[0] == d[4] ? 50 : 0;
    case YAHTZEE_CHANCE:
        return sum;
    default:
        return face;
    }
}

static bool any_open(const int *boxes, int from, int to)
{
    for (int box = from; box <= to; box++) {
        if (boxes[box] == OPEN) {
            return true;
        }
    }
    return false;
}

/* rollick-rules(6), "Yahtzee": the three steps of the joker and its four readings. */
static int naive_fit(const int *d, const int *boxes, int joker, int box)
{
    int own = d[0] - 1;
    bool jokers = d[0] == d[4] && boxes[YAHTZEE_YAHTZEE] != OPEN && joker != YAHTZEE_NONE &&
                  !(joker == YAHTZEE_LITERAL && boxes[YAHTZEE_YAHTZEE] == 0);
    if (boxes[box] != OPEN) {
        return -1;
    }
    if (!jokers) {
        return naive_plain(d, box);
    }
    bool lower = box > YAHTZEE_SIXES;
    if (joker != YAHTZEE_FREE && boxes[own] == OPEN) {
        return box == own ? 5 * d[0] : -1;
    }
    if (joker != YAHTZEE_FREE && !lower &&
        any_open(boxes, YAHTZEE_THREE_OF_A_KIND, YAHTZEE_CHANCE)) {
        return -1;
    }
    if (boxes[own] != OPEN && box >= YAHTZEE_FULL_HOUSE && box <= YAHTZEE_LARGE_STRAIGHT) {
        return box == YAHTZEE_FULL_HOUSE ? 25 : box == YAHTZEE_SMALL_STRAIGHT ? 30 : 40;
    }
    return naive_plain(d, box);
}

/* What may be used on a card: the Yahtzee box (open, 0, 50), upper boxes, lower boxes. */
static const struct {
    int yahtzee;
    unsigned used; /* bit b: box b */
} cards[] = {
    {OPEN, 0},     {0, 0},       {50, 0},     /* nothing else is used */
    {OPEN, 0x015}, {0, 0x015},   {50, 0x015}, /* aces, threes and fives */
    {OPEN, 0x03f}, {0, 0x03f},   {50, 0x03f}, /* all upper boxes */
    {0, 0x03e},    {50, 0x03e},               /* all of them but aces */
    {0, 0x17c0},   {50, 0x17c0},              /* all lower boxes */
    {0, 0x17d5},   {50, 0x17d5},              /* and some upper ones */
    {50, 0x1000},  {50, 0x0715},              /* mixtures */
};

static void use(struct yahtzee *s, int yahtzee_box, unsigned used)
{
    for (int box = 0; box < YAHTZEE_BOXES; box++) {
        s->cards[0].boxes[box] = used >> box & 1 ? 0 : OPEN;
    }
    s->cards[0].boxes[YAHTZEE_CHANCE] += used >> YAHTZEE_CHANCE & 1 ? 5 : 0;
    s->cards[0].boxes[YAHTZEE_YAHTZEE] = yahtzee_box;
}

static bool agrees(const struct yahtzee *s)
{
    int points[YAHTZEE_BOXES], sorted[YAHTZEE_DICE];
    memcpy(sorted, s->dice, sizeof sorted);
    sort(sorted);
    yahtzee_fits(s, points);
    for (int box = 0; box < YAHTZEE_BOXES; box++) {
        int expected = naive_fit(sorted, s->cards[0].boxes, s->joker, box);
        if (points[box] != expected || yahtzee_may_score(s, box) != (expected >= 0) ||
            yahtzee.legal(s, YAHTZEE_SCORE + box) != (expected >= 0)) {
            return false;
        }
    }
    return true;
}

START_TEST(every_throw_scores_as_a_second_implementation_says)
{
    for (int joker = YAHTZEE_FORCED; joker <= YAHTZEE_NONE; joker++) {
        union position p;
        struct yahtzee *s = begin(&p, joker, throws[0].dice);
        use(s, cards[_i].yahtzee, cards[_i].used);
        for (int n = 0; n < THROWS; n++) {
            for (int i = 0, rest = n; i < YAHTZEE_DICE; i++, rest /= 6) {
                s->dice[i] = 1 + rest % 6;
            }
            if (!agrees(s)) {
                ck_abort_msg("joker %d, throw %d", joker, n);
            }
        }
    }
}
END_TEST

static const struct {
    int joker, yahtzee, fours; /* what the boxes hold */
    bool lower_used;
    int box;      /* scored */
    unsigned may; /* bit b: box b may be taken */
    int points, bonus;
} jokers[] = {
    /* 1. the upper box of the number must be taken; hundreds over a 50 only */
    {YAHTZEE_FORCED, 50, OPEN, false, YAHTZEE_FOURS, 0x0008, 20, 1},
    {YAHTZEE_FORCED, 0, OPEN, false, YAHTZEE_FOURS, 0x0008, 20, 0},
    /* 2. else any open lower box for its full points */
    {YAHTZEE_FORCED, 50, 12, false, YAHTZEE_FULL_HOUSE, 0x17c0, 25, 1},
    {YAHTZEE_FORCED, 50, 12, false, YAHTZEE_SMALL_STRAIGHT, 0x17c0, 30, 1},
    {YAHTZEE_FORCED, 50, 12, false, YAHTZEE_LARGE_STRAIGHT, 0x17c0, 40, 1},
    {YAHTZEE_FORCED, 0, 12, false, YAHTZEE_LARGE_STRAIGHT, 0x17c0, 40, 0},
    {YAHTZEE_FORCED, 50, 12, false, YAHTZEE_CHANCE, 0x17c0, 20, 1},
    /* 3. else any open upper box for nothing */
    {YAHTZEE_FORCED, 50, 12, true, YAHTZEE_SIXES, 0x0037, 0, 1},
    {YAHTZEE_FORCED, 0, 12, true, YAHTZEE_ACES, 0x0037, 0, 0},
    /* with the Yahtzee box open there is no joker */
    {YAHTZEE_FORCED, OPEN, 12, false, YAHTZEE_FULL_HOUSE, 0x1ff7, 0, 0},
    {YAHTZEE_FORCED, OPEN, OPEN, false, YAHTZEE_YAHTZEE, 0x1fff, 50, 0},
    /* free: any open box, values only if the upper box is used */
    {YAHTZEE_FREE, 50, OPEN, false, YAHTZEE_FULL_HOUSE, 0x17ff, 0, 1},
    {YAHTZEE_FREE, 50, 12, false, YAHTZEE_FULL_HOUSE, 0x17f7, 25, 1},
    {YAHTZEE_FREE, 0, 12, false, YAHTZEE_LARGE_STRAIGHT, 0x17f7, 40, 0},
    {YAHTZEE_FREE, 50, OPEN, false, YAHTZEE_ACES, 0x17ff, 0, 1},
    /* literal: as forced over a 50, over a zero none at all */
    {YAHTZEE_LITERAL, 50, OPEN, false, YAHTZEE_FOURS, 0x0008, 20, 1},
    {YAHTZEE_LITERAL, 50, 12, false, YAHTZEE_SMALL_STRAIGHT, 0x17c0, 30, 1},
    {YAHTZEE_LITERAL, 0, 12, false, YAHTZEE_FULL_HOUSE, 0x17f7, 0, 0},
    {YAHTZEE_LITERAL, 0, OPEN, false, YAHTZEE_CHANCE, 0x17ff, 20, 0},
    /* none: no joker, no hundreds */
    {YAHTZEE_NONE, 50, 12, false, YAHTZEE_LARGE_STRAIGHT, 0x17f7, 0, 0},
    {YAHTZEE_NONE, 50, OPEN, false, YAHTZEE_FOUR_OF_A_KIND, 0x17ff, 20, 0},
};

START_TEST(a_joker_is_read_as_the_rules_say)
{
    union position p;
    struct yahtzee *s = begin(&p, jokers[_i].joker, (int[]){4, 4, 4, 4, 4});
    use(s, jokers[_i].yahtzee, jokers[_i].lower_used ? 0x17c0 : 0);
    s->cards[0].boxes[YAHTZEE_FOURS] = jokers[_i].fours;
    unsigned may = 0;
    for (int box = 0; box < YAHTZEE_BOXES; box++) {
        may |= (unsigned)yahtzee_may_score(s, box) << box;
    }
    ck_assert_uint_eq(may, jokers[_i].may);
    ck_assert_int_eq(yahtzee_earns_hundred(s), jokers[_i].bonus);
    int before = yahtzee.score(s, 0);
    yahtzee.act(s, YAHTZEE_SCORE + jokers[_i].box);
    ck_assert_int_eq(s->cards[0].boxes[jokers[_i].box], jokers[_i].points);
    ck_assert_int_eq(s->cards[0].bonuses, jokers[_i].bonus);
    ck_assert_int_eq(yahtzee.score(s, 0) - before, jokers[_i].points + 100 * jokers[_i].bonus);
}
END_TEST

static const struct {
    struct yahtzee_card card;
    int upper, total, used;
} totals[] = {
    {{{-1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1}, 0}, 0, 0, 0},
    {{{3, 6, 9, 12, 15, 18, -1, -1, -1, -1, -1, -1, -1}, 0}, 63, 98, 6},        /* +35 at 63 */
    {{{2, 6, 9, 12, 15, 18, -1, -1, -1, -1, -1, -1, -1}, 0}, 62, 62, 6},        /* not below */
    {{{-1, -1, -1, 20, 25, 18, -1, -1, -1, -1, -1, -1, -1}, 0}, 63, 98, 3},     /* when reached */
    {{{5, 10, 15, 20, 25, 30, 30, 30, 25, 30, 40, 50, 30}, 12}, 105, 1575, 13}, /* the most */
    {{{0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 5}, 0}, 0, 5, 13},                   /* the least */
};

START_TEST(a_card_is_worth_its_boxes_and_bonuses)
{
    ck_assert_int_eq(yahtzee_upper(&totals[_i].card), totals[_i].upper);
    ck_assert_int_eq(yahtzee_total(&totals[_i].card), totals[_i].total);
    ck_assert_int_eq(yahtzee_used(&totals[_i].card), totals[_i].used);
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("yahtzee_score");
    TCase *c = tcase_create("score");
    tcase_add_loop_test(c, open_boxes_score_what_their_rule_says, 0, ROWS(throws));
    tcase_add_test(c, dice_still_to_be_thrown_count_nothing);
    tcase_add_loop_test(c, every_throw_scores_as_a_second_implementation_says, 0, ROWS(cards));
    tcase_add_loop_test(c, a_joker_is_read_as_the_rules_say, 0, ROWS(jokers));
    tcase_add_loop_test(c, a_card_is_worth_its_boxes_and_bonuses, 0, ROWS(totals));
    suite_add_tcase(s, c);
    return s;
}
