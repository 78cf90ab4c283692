/* Rows that name rollick-rules(6) are its examples. */
#include "games/hog/game.h"
#include "games/hog/rules.h"
#include "games/words.h"
#include "tests/every_game.h"

#include <string.h>

static struct hog *begin(union position *p, const char *rules, int own, int other)
{
    begin_preset(&hog, rules, 2, 0, p);
    struct hog *h = (struct hog *)(void *)p;
    h->scores[0] = own;
    h->scores[1] = other;
    return h;
}

/* Turns. */

static const struct {
    int face[DICE_MOST], n, points;
} throws[] = {
    {{4, 6, 1}, 3, 1},                        /* rollick-rules(6): a one */
    {{2, 2, 3, 4}, 4, 11},                    /* rollick-rules(6): none */
    {{1}, 1, 1},                              /* a single one is Pig Out as well */
    {{1, 1, 1}, 3, 1},                        /* three are no worse */
    {{6, 6, 6, 6, 6, 6, 6, 6, 6, 6}, 10, 60}, /* the most */
    {{6, 6, 6, 6, 6, 6, 6, 6, 6, 1}, 10, 1},  /* the last die counts too */
};

START_TEST(a_one_leaves_a_single_point)
{
    union position p;
    struct hog *h = begin(&p, "full", 40, 10);
    hog.act(h, throws[_i].n);
    struct node node = hog.next(h);
    ck_assert(node.kind == NODE_ROLL && node.seat == 0);
    ck_assert(node.dice == throws[_i].n && node.sides == 6);
    hog.roll(h, throws[_i].face);
    ck_assert_int_eq(h->scores[0], 40 + throws[_i].points);
    ck_assert_int_eq(h->scores[1], 10);
    ck_assert_int_eq(h->pending, 0);
    ck_assert_int_eq(hog_throw(throws[_i].face, throws[_i].n), throws[_i].points);
}
END_TEST

static const struct {
    int opponent, points;
} bacons[] = {
    {0, 6},   /* rollick-rules(6): the 3 before the point */
    {1, 4},   /* rollick-rules(6) */
    {2, 7},   /* rollick-rules(6) */
    {42, 12}, /* rollick-rules(6) */
    {32, 3},  /* the first 0 */
    {99, 10}, /* the last that a match to 100 needs */
};

START_TEST(free_bacon_is_a_digit_of_pi_plus_three)
{
    union position p;
    struct hog *h = begin(&p, "full", 50, bacons[_i].opponent);
    ck_assert_int_eq(hog_bacon(bacons[_i].opponent), bacons[_i].points);
    hog.act(h, 0);
    ck_assert_int_eq(h->scores[0], 50 + bacons[_i].points);
    ck_assert_int_ne(hog.next(h).kind, NODE_ROLL);
}
END_TEST

/* Digits one after the other, by the spigot of Rabinowitz and Wagon (1995): pi is
 * 2 + 1/3 (2 + 2/5 (2 + 3/7 (2 + …))), whose "digits" in that mixed base are all 2. A nine waits
 * until it is known whether a carry comes. */
static void spigot(int n, int *digit)
{
    enum { LENGTH = 3600 };
    static int rest[LENGTH];
    int nines = 0, held = -1, made = 0;
    for (int i = 0; i < LENGTH; i++) {
        rest[i] = 2;
    }
    while (made < n) {
        int carry = 0;
        for (int i = LENGTH - 1; i > 0; i--) {
            int value = 10 * rest[i] + carry * (i + 1);
            rest[i] = value % (2 * i + 1);
            carry = value / (2 * i + 1);
        }
        int value = 10 * rest[0] + carry;
        rest[0] = value % 10;
        value /= 10;
        if (value == 9) {
            nines++;
            continue;
        }
        if (held >= 0 && made < n) {
            digit[made++] = held + value / 10;
        }
        for (; nines > 0; nines--) {
            if (made < n) {
                digit[made++] = value >= 10 ? 0 : 9;
            }
        }
        held = value % 10;
    }
}

START_TEST(digits_of_pi_are_right_for_every_goal)
{
    int digit[HOG_DIGITS];
    spigot(HOG_DIGITS, digit);
    for (int n = 0; n < HOG_DIGITS; n++) {
        ck_assert_msg(hog_pi_digit(n) == digit[n], "digit %d is %d", n, digit[n]);
    }
    ck_assert_int_eq(hog_pi_digit(HOG_DIGITS), -1);
    ck_assert_int_eq(hog_pi_digit(-1), -1);
    ck_assert_int_eq(hog_pi_digit(1000000), -1);
}
END_TEST

/* Extra turns. */

static const struct {
    int own, other;
    enum hog_again again;
} totals[] = {
    {8, 36, HOG_AGAIN_NO},        /* rollick-rules(6): they share 4 */
    {20, 30, HOG_AGAIN_ALIGN},    /* rollick-rules(6): exactly 10 */
    {24, 36, HOG_AGAIN_ALIGN},    /* rollick-rules(6) */
    {36, 36, HOG_AGAIN_ALIGN},    /* rollick-rules(6) */
    {15, 0, HOG_AGAIN_NO},        /* rollick-rules(6): both must be positive */
    {0, 15, HOG_AGAIN_NO},        /* the same the other way round */
    {9, 9, HOG_AGAIN_NO},         /* equal but small */
    {11, 10, HOG_AGAIN_NO},       /* rollick-rules(6): ahead */
    {7, 10, HOG_AGAIN_NO},        /* rollick-rules(6): three behind */
    {28, 30, HOG_AGAIN_PASS},     /* rollick-rules(6) */
    {29, 30, HOG_AGAIN_PASS},     /* rollick-rules(6) */
    {30, 31, HOG_AGAIN_PASS},     /* one behind */
    {5, 5, HOG_AGAIN_NO},         /* not behind */
    {250, 260, HOG_AGAIN_ALIGN},  /* beyond the table */
    {256, 255, HOG_AGAIN_NO},     /* where the table ends */
    {990, 1000, HOG_AGAIN_ALIGN}, /* the highest goal */
};

START_TEST(some_totals_give_another_turn)
{
    union position p;
    int own = totals[_i].own, other = totals[_i].other;
    struct hog *h = begin(&p, "goal=1000", own, other);
    ck_assert_int_eq(hog_again(h, own, other), totals[_i].again);
    h->align = 0;
    ck_assert_int_eq(hog_again(h, own, other) == HOG_AGAIN_ALIGN, 0);
    h->pass = 0;
    ck_assert_int_eq(hog_again(h, own, other), HOG_AGAIN_NO);
}
END_TEST

static int divisor(int a, int b)
{
    int d = a < b ? a : b;
    while (d > 0 && (a % d || b % d)) {
        d--;
    }
    return d;
}

START_TEST(totals_align_when_a_divisor_of_ten_or_more_is_shared)
{
    union position p;
    struct hog *h = begin(&p, "pass=off", 0, 0);
    for (int own = 0; own < 270; own++) {
        for (int other = 0; other < 270; other++) {
            bool aligned = hog_again(h, own, other) == HOG_AGAIN_ALIGN;
            claim(aligned == (divisor(own, other) >= 10), "%d and %d", own, other);
        }
    }
}
END_TEST

static void throw_one(struct hog *h, int face)
{
    hog.act(h, 1);
    hog.roll(h, &face);
}

START_TEST(extra_turns_follow_each_other)
{
    union position p;
    struct hog *h = begin(&p, "full", 22, 36);
    throw_one(h, 2); /* rollick-rules(6): 24:36 … */
    ck_assert_int_eq(h->common.seat, 0);
    hog.act(h, 2);
    hog.roll(h, (int[]){6, 6}); /* … then 36:36 */
    ck_assert_int_eq(h->common.seat, 0);
    h = begin(&p, "full", 24, 30);
    throw_one(h, 4); /* 28:30 … */
    ck_assert_int_eq(h->common.seat, 0);
    throw_one(h, 1); /* … then 29:30 */
    ck_assert_int_eq(h->common.seat, 0);
    throw_one(h, 2); /* 31:30 is nothing */
    ck_assert_int_eq(h->common.seat, 1);
}
END_TEST

START_TEST(the_goal_ends_the_match_at_once)
{
    union position p;
    struct hog *h = begin(&p, "full", 98, 90);
    hog.act(h, 2);
    hog.roll(h, (int[]){6, 6});
    ck_assert_int_eq(hog.next(h).kind, NODE_OVER);
    ck_assert_int_eq(hog.score(h, 0), 110); /* overshoot is kept */
    ck_assert_uint_eq(game_winners(&hog, h), 1);
    h = begin(&p, "full", 95, 50);
    throw_one(h, 5); /* 100:50 would align */
    ck_assert_int_eq(hog.next(h).kind, NODE_OVER);
}
END_TEST

/* Choices. */

static const struct {
    const char *rules;
    int first, count;
} offers[] = {
    {"full", 0, 11},           /* zero to ten dice */
    {"plain", 1, 10},          /* without bacon at least one */
    {"dice=1", 0, 2},          /* the fewest */
    {"dice=1,bacon=off", 1, 1} /* no choice left */
};

static const struct {
    const char *rules;
    bool read;
} ranges[] = {
    {"goal=1", true},   {"goal=1000", true}, {"goal=0", false},  {"goal=1001", false},
    {"dice=1", true},   {"dice=10", true},   {"dice=0", false},  {"dice=11", false},
    {"sides=2", true},  {"sides=20", true},  {"sides=1", false}, {"sides=21", false},
    {"bacon=1", false},
};

START_TEST(rules_have_their_ranges)
{
    union position p;
    struct text why = {0};
    begin(&p, "full", 0, 0);
    ck_assert_int_eq(game_rules(&hog, &p, ranges[_i].rules, &why), ranges[_i].read);
}
END_TEST

START_TEST(rules_decide_how_many_dice_may_be_rolled)
{
    union position p;
    int action[ACTIONS_MOST];
    const struct hog *h = begin(&p, offers[_i].rules, 0, 0);
    ck_assert_int_eq(hog.actions(h, action), offers[_i].count);
    ck_assert_int_eq(action[0], offers[_i].first);
    ck_assert_int_eq(action[offers[_i].count - 1], h->dice);
    struct text name = {0};
    hog.name(h, action[0], &name);
    ck_assert_str_eq(name.bytes, offers[_i].first ? "roll 1" : "roll 0");
}
END_TEST

static const struct {
    const char *rules;
    int scores[2], pending;
    bool fits;
} positions[] = {
    {"dice=4", {0, 0}, 4, true},    /* as many as the rules allow */
    {"dice=4", {0, 0}, 5, false},   /* one more */
    {"full", {28, 30}, 0, true},    /* anywhere in a match */
    {"full", {28, 30}, 10, true},   /* with dice in the hand */
    {"full", {28, 30}, 11, false},  /* more than there are */
    {"full", {28, 30}, -1, false},  /* fewer than none */
    {"full", {100, 30}, 0, true},   /* over */
    {"full", {100, 30}, 1, false},  /* a throw after the end */
    {"full", {100, 99}, 0, true},   /* over by a point */
    {"full", {100, 100}, 0, false}, /* the first of them ended it: there is no reply */
    {"full", {102, 130}, 0, false},
    {"full", {99, 159}, 0, true},  /* ten sixes, thrown at 99 */
    {"full", {160, 99}, 0, false}, /* more than they bring */
    {"full", {1000000, 0}, 0, false},
    {"plain,dice=1", {105, 0}, 0, true},
    {"plain,dice=1", {0, 106}, 0, false},
    {"dice=1", {0, 111}, 0, true}, /* Free Bacon brings 12 */
    {"dice=1", {0, 112}, 0, false},
    {"goal=1", {1, 1}, 0, false},
    {"full", {1000001, 0}, 0, false}, /* out of range */
    {"full", {-1, 0}, 0, false},      /* negative */
};

START_TEST(impossible_positions_are_refused)
{
    union position p;
    struct text why = {0};
    struct hog *h =
        begin(&p, positions[_i].rules, positions[_i].scores[0], positions[_i].scores[1]);
    h->pending = positions[_i].pending;
    ck_assert_int_eq(game_check(&hog, h, &why), positions[_i].fits);
    ck_assert_int_eq(why.length > 0, !positions[_i].fits);
}
END_TEST

/* Words. */

static const struct {
    int own, other, dice, face[DICE_MOST];
    const char *told;
} tales[] = {
    {10, 0, 1, {5}, "rolls 5, plus 5."},
    {10, 0, 2, {5, 6}, "rolls 5 and 6, plus 11."},
    {10, 0, 4, {4, 2, 3, 6}, "rolls 4, 2, 3 and 6, plus 15."},
    {10, 7, 3, {4, 6, 1}, "rolls 4, 6 and 1. Pig Out, plus 1."},
    {22, 36, 1, {2}, "rolls 2, plus 2. Swine Align, 24 and 36 share 12: another turn."},
    {24, 30, 1, {4}, "rolls 4, plus 4. Pig Pass, only 2 behind: another turn."},
    {95, 50, 1, {5}, "rolls 5, plus 5."}, /* no extra turn after the end */
    {50, 42, 0, {0}, "rolls nothing. Free Bacon: digit 42 of pi is 9, plus 3 makes 12."},
    {58,
     42,
     0,
     {0},
     "rolls nothing. Free Bacon: digit 42 of pi is 9, plus 3 makes 12. Swine Align, 70 and 42 "
     "share 14: another turn."},
};

static const char *const picks[] = {NULL, "picks 1 die.", "picks 2 dice.", "picks 3 dice.",
                                    "picks 4 dice."};

/* Tells of the event that leads on from `before`. */
static void check_told(const union position *before, union position *after, struct event event,
                       const char *told, bool turn_over)
{
    struct text out = {0};
    if (event.kind == EVENT_ACTION) {
        hog.act(after, event.action);
    } else {
        hog.roll(after, event.face);
    }
    hog.words->tell(before, after, &event, &out);
    ck_assert_str_eq(out.bytes, told);
    ck_assert_int_eq(hog.turn_over(before, after), turn_over);
}

/* The first seat tells all rows, then the second. */
START_TEST(a_turn_is_told_with_its_reasons)
{
    union position before, after;
    int row = _i % ROWS(tales), seat = _i / ROWS(tales), dice = tales[row].dice;
    struct hog *h = begin(&before, "full", 0, 0);
    h->common.seat = seat;
    h->scores[seat] = tales[row].own;
    h->scores[1 - seat] = tales[row].other;
    after = before;
    check_told(&before, &after, (struct event){EVENT_ACTION, seat, .action = dice},
               dice ? picks[dice] : tales[row].told, !dice);
    if (dice) {
        struct event event = {EVENT_ROLL, seat, .dice = dice};
        memcpy(event.face, tales[row].face, sizeof event.face);
        before = after;
        check_told(&before, &after, event, tales[row].told, true);
    }
}
END_TEST

START_TEST(the_board_is_described)
{
    union position p;
    struct text out = {0};
    struct hog *h = begin(&p, "goal=200", 58, 42);
    hog.words->describe(h, &out);
    ck_assert_str_eq(
        out.bytes, "Free Bacon would bring 12: digit 42 of pi is 9, plus 3.\nThen Swine Align, 70 "
                   "and 42 share 14: another turn.");
    text_clear(&out);
    h->goal = 70; /* reached: no other turn comes */
    hog.words->describe(h, &out);
    ck_assert_str_eq(out.bytes, "Free Bacon would bring 12: digit 42 of pi is 9, plus 3.");
    text_clear(&out);
    h->goal = 200;
    h->common.seat = 1;
    hog.words->describe(h, &out);
    ck_assert_str_eq(out.bytes, "Free Bacon would bring 12: digit 58 of pi is 9, plus 3.");
    text_clear(&out);
    hog.act(h, 1);
    hog.words->describe(h, &out);
    ck_assert_str_eq(out.bytes, "1 die is to be thrown.");
    text_clear(&out);
    hog.words->progress(h, &out);
    ck_assert_str_eq(out.bytes, "first to 200");
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("hog");
    TCase *c = tcase_create("turns");
    tcase_add_loop_test(c, a_one_leaves_a_single_point, 0, ROWS(throws));
    tcase_add_loop_test(c, free_bacon_is_a_digit_of_pi_plus_three, 0, ROWS(bacons));
    tcase_add_test(c, digits_of_pi_are_right_for_every_goal);
    tcase_add_loop_test(c, some_totals_give_another_turn, 0, ROWS(totals));
    tcase_add_test(c, totals_align_when_a_divisor_of_ten_or_more_is_shared);
    tcase_add_test(c, extra_turns_follow_each_other);
    tcase_add_test(c, the_goal_ends_the_match_at_once);
    suite_add_tcase(s, c);
    c = tcase_create("choices");
    tcase_add_loop_test(c, rules_have_their_ranges, 0, ROWS(ranges));
    tcase_add_loop_test(c, rules_decide_how_many_dice_may_be_rolled, 0, ROWS(offers));
    tcase_add_loop_test(c, impossible_positions_are_refused, 0, ROWS(positions));
    tcase_add_loop_test(c, a_turn_is_told_with_its_reasons, 0, 2 * ROWS(tales));
    tcase_add_test(c, the_board_is_described);
    suite_add_tcase(s, c);
    return s;
}
