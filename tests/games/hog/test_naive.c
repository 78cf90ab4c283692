/* Hog a second time, written as plainly as the rules are, and the two compared; and how many ways
 * a match can begin. Source: rollick-rules(6), "Hog". */
#include "games/hog/game.h"
#include "games/hog/rules.h"
#include "tests/every_game.h"

#include <string.h>

enum { MATCHES = 10000 };

struct naive {
    int goal, bacon, align, pass;
    int score[2], who;
};

/* The first hundred digits, as printed in books. */
static const char book[] = "31415926535897932384626433832795028841971693993751"
                           "05820974944592307816406286208998628034825342117067";

static bool naive_over(const struct naive *n)
{
    return n->score[0] >= n->goal || n->score[1] >= n->goal;
}

static int naive_points(const struct naive *n, int dice, const int *face)
{
    int sum = 0;
    if (dice == 0) {
        return book[n->score[1 - n->who]] - '0' + 3;
    }
    for (int i = 0; i < dice; i++) {
        if (face[i] == 1) {
            return 1;
        }
        sum += face[i];
    }
    return sum;
}

static bool naive_aligned(int a, int b)
{
    for (int d = 10; a > 0 && b > 0 && d <= a; d++) {
        if (a % d == 0 && b % d == 0) {
            return true;
        }
    }
    return false;
}

static void naive_turn(struct naive *n, int dice, const int *face)
{
    n->score[n->who] += naive_points(n, dice, face);
    int own = n->score[n->who], other = n->score[1 - n->who];
    bool passed = own == other - 1 || own == other - 2;
    if (!(n->align && naive_aligned(own, other)) && !(n->pass && passed)) {
        n->who = 1 - n->who;
    }
}

static void compare(const struct naive *n, const struct hog *h)
{
    claim(h->scores[0] == n->score[0] && h->scores[1] == n->score[1], "scores %d:%d, not %d:%d",
          h->scores[0], h->scores[1], n->score[0], n->score[1]);
    claim((hog.next(h).kind == NODE_OVER) == naive_over(n), "one of them is over");
    claim(naive_over(n) || h->common.seat == n->who, "seat %d at %d:%d", h->common.seat,
          h->scores[0], h->scores[1]);
}

static void play_both(struct hog *h, uint32_t *drawn)
{
    struct naive n = {h->goal, h->bacon, h->align, h->pass, {0, 0}, h->common.first};
    while (!naive_over(&n)) {
        int face[DICE_MOST];
        int dice = between(drawn, h->bacon ? 0 : 1, h->dice);
        for (int i = 0; i < dice; i++) {
            face[i] = between(drawn, 1, h->sides);
        }
        hog.act(h, dice);
        if (dice) {
            hog.roll(h, face);
        }
        naive_turn(&n, dice, face);
        compare(&n, h);
    }
}

START_TEST(a_second_hog_written_plainly_plays_the_same)
{
    uint32_t drawn = 0;
    for (int i = 0; i < MATCHES; i++) {
        union position p;
        struct hog *h = (struct hog *)(void *)&p;
        game_begin(&hog, &p, 2, i % 2);
        h->goal = i % 3 ? between(&drawn, 1, 100) : 100;
        h->dice = between(&drawn, 1, 10);
        h->sides = i % 4 ? 6 : between(&drawn, 2, 20);
        h->bacon = between(&drawn, 0, 3) > 0;
        h->align = between(&drawn, 0, 3) > 0;
        h->pass = between(&drawn, 0, 3) > 0;
        play_both(h, &drawn);
    }
}
END_TEST

static long leaves(const union position *state, int events);

static long leaves_of_throw(const union position *state, struct node node, int events)
{
    long sum = 0;
    int results = node.dice == 1 ? node.sides : node.sides * node.sides;
    for (int i = 0; i < results; i++) {
        union position after = *state;
        hog.roll(&after, (int[]){1 + i % node.sides, 1 + i / node.sides});
        sum += leaves(&after, events - 1);
    }
    return sum;
}

static long leaves(const union position *state, int events)
{
    struct node node = hog.next(state);
    long sum = 0;
    if (events == 0) {
        return 1;
    }
    if (node.kind == NODE_ROLL) {
        return leaves_of_throw(state, node, events);
    }
    int action[ACTIONS_MOST];
    int n = node.kind == NODE_CHOICE ? hog.actions(state, action) : 0;
    for (int i = 0; i < n; i++) {
        union position after = *state;
        hog.act(&after, action[i]);
        sum += leaves(&after, events - 1);
    }
    return sum;
}

static const struct {
    const char *rules;
    int events;
    long leaves;
} counts[] = {
    /* with at most two dice, L(k) = L(k - 1) + (6 + 36) L(k - 2) as long as nobody has won */
    {"dice=2", 0, 1},
    {"dice=2", 1, 3},     /* none, one, two */
    {"dice=2", 2, 45},    /* 3 + 42 */
    {"dice=2", 3, 171},   /* 45 + 42 * 3 */
    {"dice=2", 4, 2061},  /* 171 + 42 * 45 */
    {"dice=2", 5, 9243},  /* 2061 + 42 * 171 */
    {"dice=2", 6, 95805}, /* 9243 + 42 * 2061 */
    /* without bacon each turn is two events: 42 a turn */
    {"dice=2,bacon=off", 4, 1764},
    /* one die to 4: of 6 throws 4, 5, 6 win; the other three leave one choice */
    {"dice=1,bacon=off,goal=4", 2, 6},
    {"dice=1,bacon=off,goal=4", 3, 3},
    {"dice=1,bacon=off,goal=4", 4, 18},
};

START_TEST(a_match_begins_in_as_many_ways_as_counted_by_hand)
{
    union position start;
    begin_preset(&hog, counts[_i].rules, 2, 0, &start);
    ck_assert_int_eq(leaves(&start, counts[_i].events), counts[_i].leaves);
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("hog_naive");
    TCase *c = tcase_create("naive");
    tcase_add_test(c, a_second_hog_written_plainly_plays_the_same);
    tcase_add_loop_test(c, a_match_begins_in_as_many_ways_as_counted_by_hand, 0, ROWS(counts));
    tcase_set_timeout(c, 60);
    suite_add_tcase(s, c);
    return s;
}
