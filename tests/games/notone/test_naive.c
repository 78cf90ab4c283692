/* Not One a second time, written as plainly as the rules are, and the two compared; and how many
 * positions a match can reach. Source: rollick-rules(6), "Not One". */
#include "games/notone/game.h"
#include "games/notone/rules.h"
#include "tests/every_game.h"

#include <string.h>

enum { MATCHES = 4000, THROWS_MOST = 60, POSITIONS_MOST = 2000 };

/* A turn as the list of its throws. */
struct naive {
    int seats, first, total[NOTONE_SEATS], rolls[NOTONE_SEATS], turns;
    int n, a[THROWS_MOST], b[THROWS_MOST];
    const struct notone *rules;
};

static bool naive_failed(const struct naive *n)
{
    int last = n->n - 1;
    bool one = n->a[last] == 1 || n->b[last] == 1;
    bool same = n->a[last] + n->b[last] == n->a[0] + n->b[0];
    if (n->rules->bust == NOTONE_BUST_CLASSIC) {
        return last > 0 && same;
    }
    return one && (last > 0 || n->rules->start == NOTONE_START_RISKY);
}

/* Whose turn it is, from the number of turns played. */
static int naive_seat(const struct naive *n)
{
    int round = n->turns / n->seats, turn = n->turns % n->seats;
    if (n->rules->order == NOTONE_ORDER_SNAKE && round % 2 == 1) {
        turn = n->seats - 1 - turn;
    }
    return (n->first + turn) % n->seats;
}

static void naive_end(struct naive *n, bool failed)
{
    int seat = naive_seat(n);
    for (int i = 0; i < n->n && !failed; i++) {
        n->total[seat] += n->a[i] + n->b[i];
    }
    n->rolls[seat] += n->n;
    n->turns++;
    n->n = 0;
}

static bool naive_over(const struct naive *n)
{
    return n->turns == n->rules->rounds * n->seats;
}

static void compare(const struct naive *n, const struct notone *s)
{
    int sum = 0;
    for (int i = 0; i < n->n; i++) {
        sum += n->a[i] + n->b[i];
    }
    claim(s->turn_rolls == n->n && s->turn_score == sum, "turn of %d rolls", s->turn_rolls);
    claim(s->round == n->turns / n->seats + 1 && s->common.seat == naive_seat(n), "turn %d",
          n->turns);
    claim((notone.next(s).kind == NODE_OVER) == naive_over(n), "one of them is over");
    for (int i = 0; i < n->seats; i++) {
        claim(notone.score(s, i) == n->total[i] && s->seats[i].rolls == n->rolls[i],
              "seat %d has %d", i, notone.score(s, i));
    }
}

static void play_both(struct notone *s, uint32_t *drawn)
{
    struct naive n = {.seats = s->common.seats, .first = s->common.first, .rules = s};
    while (!naive_over(&n)) {
        if (n.n == THROWS_MOST || draw(drawn, 5) == 0) {
            notone.act(s, NOTONE_STOP);
            naive_end(&n, false);
        } else {
            n.a[n.n] = between(drawn, 1, 6);
            n.b[n.n] = between(drawn, 1, 6);
            notone.act(s, NOTONE_ROLL);
            notone.roll(s, (int[]){n.a[n.n], n.b[n.n]});
            n.n++;
            if (naive_failed(&n)) {
                naive_end(&n, true);
            }
        }
        compare(&n, s);
    }
}

START_TEST(a_second_not_one_written_plainly_plays_the_same)
{
    uint32_t drawn = 0;
    for (int i = 0; i < MATCHES; i++) {
        union position p;
        struct notone *s = (struct notone *)(void *)&p;
        int seats = between(&drawn, 1, NOTONE_SEATS);
        game_begin(&notone, &p, seats, between(&drawn, 0, seats - 1));
        s->rounds = between(&drawn, 1, 10);
        s->order = i & 1;
        s->start = i >> 1 & 1;
        s->bust = s->start ? NOTONE_BUST_ONE : i >> 2 & 1;
        play_both(s, &drawn);
    }
}
END_TEST

/* Different positions, in no order. */
struct reached {
    int n;
    union position at[POSITIONS_MOST];
};

static void reach(struct reached *r, const union position *state)
{
    for (int i = 0; i < r->n; i++) {
        if (memcmp(&r->at[i], state, sizeof *state) == 0) {
            return;
        }
    }
    claim(r->n < POSITIONS_MOST, "more positions than expected");
    r->at[r->n++] = *state;
}

static void reach_next(struct reached *r, const union position *state)
{
    struct node node = notone.next(state);
    int results = node.kind == NODE_ROLL ? 36 : node.kind == NODE_CHOICE ? 2 : 0;
    for (int i = 0; i < results; i++) {
        union position after = *state;
        if (node.kind == NODE_ROLL) {
            notone.roll(&after, (int[]){1 + i % 6, 1 + i / 6});
        } else {
            notone.act(&after, i ? NOTONE_STOP : NOTONE_ROLL);
        }
        reach(r, &after);
    }
}

static int positions_after(const char *rules, int seats, int events)
{
    static struct reached now, then;
    now.n = 1;
    begin_preset(&notone, rules, seats, 0, &now.at[0]);
    for (int i = 0; i < events; i++) {
        then.n = 0;
        for (int k = 0; k < now.n; k++) {
            reach_next(&then, &now.at[k]);
        }
        now = then;
    }
    return now.n;
}

static const struct {
    const char *rules;
    int seats, events, positions;
} counts[] = {
    {"standard", 2, 1, 2},   /* a throw is due, or it is the other's turn */
    {"standard", 2, 2, 38},  /* 36 throws, none fails; or the other's two choices */
    {"standard", 2, 3, 110}, /* 36 times two choices; 36 throws of the other; two choices */
    /* second throws: 25 safe ones for each of 11 first totals, 11 with a one; 36 times two choices
     * after a stop; as many of the other; 36 throws of the third turn; two choices */
    {"standard", 2, 4, 275 + 11 + 72 + 72 + 36 + 2},
    {"risky", 2, 2, 38}, /* 25 safe throws, 11 that end the turn, two choices */
    /* second throws: 25 for each of 9 first totals without a one, and 11; 25 times two choices
     * after a stop; after 11 failed firsts 36 throws or two choices; the rest as above, but that a
     * failed third turn after two empty ones looks like a third empty one after a failed first */
    {"risky", 2, 4, 225 + 11 + 50 + 36 + 22 + 72 + 36 + 2 - 11},
    /* second throws: 36 for each of 11 first totals, of which 36 fail and leave only the dice */
    {"classic", 2, 4, 360 + 36 + 72 + 72 + 36 + 2},
    {"rounds=1", 1, 2, 36},  /* alone: whoever stops first is done */
    {"rounds=1", 1, 3, 72},  /* roll on or stop */
    {"rounds=1", 1, 4, 286}, /* only those who rolled on */
};

START_TEST(a_match_reaches_as_many_positions_as_counted_by_hand)
{
    ck_assert_int_eq(positions_after(counts[_i].rules, counts[_i].seats, counts[_i].events),
                     counts[_i].positions);
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("notone_naive");
    TCase *c = tcase_create("naive");
    tcase_add_test(c, a_second_not_one_written_plainly_plays_the_same);
    tcase_add_loop_test(c, a_match_reaches_as_many_positions_as_counted_by_hand, 0, ROWS(counts));
    tcase_set_timeout(c, 60);
    suite_add_tcase(s, c);
    return s;
}
