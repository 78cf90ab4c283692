/* Exact brains of all games, held against the rules alone: what is rated is the mean over every
 * throw that can follow, what a position is worth is its best rating. Positions come from matches
 * of any legal choices. */
#include "games/brain.h"
#include "games/registry.h"
#include "games/yahtzee/game.h"
#include "games/yahtzee/rules.h"
#include "src/tables/tables.h"
#include "tests/every_game.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

struct row {
    const char *game, *rules;
    int seats;
    const char *brain;
    int positions;
    double tolerance;
};

/* A thousand positions of each game and more under each rule that changes what is best. Doubles
 * round, and are of hundreds of points at Yahtzee; at Knucklebones each value is within 1e-11. */
static const struct row rows[] = {
    {"hog", "", 2, "optimal", 1000, 1e-12},
    {"hog", "plain", 2, "optimal", 100, 1e-12},
    {"hog", "align=off", 2, "optimal", 100, 1e-12}, /* one way to play again each */
    {"hog", "pass=off,bacon=off", 2, "optimal", 100, 1e-12},
    {"hog", "goal=40,sides=4", 2, "optimal", 100, 1e-12},
    {"hog", "goal=25,sides=20,dice=2", 2, "optimal", 100, 1e-12},
    {"hog", "goal=1", 2, "optimal", 20, 1e-12}, /* over with the first turn */
    {"notone", "", 2, "optimal", 1000, 1e-12},
    {"notone", "snake", 2, "optimal", 500, 1e-12},
    {"notone", "risky,rounds=3", 2, "optimal", 500, 1e-12},
    {"notone", "order=snake,start=risky,rounds=20", 2, "optimal", 500, 1e-12},
    {"notone", "classic,rounds=2", 2, "optimal", 500, 1e-12},
    {"notone", "", 1, "optimal", 100, 1e-12},         /* as points */
    {"notone", "rounds=1", 3, "optimal", 100, 1e-12}, /* more than two: the last round */
    {"notone", "rounds=1,start=risky", 4, "optimal", 50, 1e-12},
    {"notone", "rounds=1", 8, "optimal", 30, 1e-12},
    {"notone", "rounds=1,bust=classic", 5, "optimal", 10, 1e-12},
    {"notone", "", 2, "points", 100, 1e-12},
    {"notone", "order=snake,start=risky", 3, "points", 100, 1e-12},
    {"notone", "classic", 4, "points", 50, 1e-12},
    {"knucklebones", "columns=1", 2, "optimal", 1000, 2e-11},
    {"knucklebones", "columns=2,rows=2", 2, "optimal", 1000, 2e-11},
    {"knucklebones", "columns=2,rows=2,end=last-reply", 2, "optimal", 300, 2e-11},
    {"knucklebones", "columns=2,rows=2,destroy=off", 2, "optimal", 300, 2e-11},
    {"knucklebones", "columns=2,rows=2,multiply=off", 2, "optimal", 300, 2e-11},
    {"knucklebones", "columns=3,rows=1,sides=8", 2, "optimal", 300, 2e-11},
    {"yahtzee", "", 1, "optimal", 300, 1e-11},
    {"yahtzee", "", 3, "optimal", 100, 1e-11},
    {"yahtzee", "free", 1, "optimal", 200, 1e-11},
    {"yahtzee", "literal", 1, "optimal", 200, 1e-11},
    {"yahtzee", "none", 2, "optimal", 200, 1e-11},
};

enum { KNOWN = 4096 };

/* Worth to all seats of a position that has been looked at. */
struct known {
    union position state;
    double value[SEATS_MOST];
    bool there;
};

/* What a row is tried with. */
struct trial {
    const struct row *row;
    const struct game *game;
    struct policy policy;
    union position start;
    uint32_t drawn;
    struct known *known;
};

static uint32_t hash(const union position *p, size_t size)
{
    uint64_t h = 0;
    for (size_t i = 0; i < size / sizeof(int); i++) {
        h = (h ^ (uint32_t)p->ints[i]) * UINT64_C(0x9e3779b97f4a7c15);
        h ^= h >> 32;
    }
    return (uint32_t)h % KNOWN;
}

/* In no game does it matter which place shows what. Where throws are mixed with dice that were
 * kept, as in Yahtzee, the same hand is then looked at once. */
static void sort_dice(const struct game *g, union position *p)
{
    int *dice = ((struct yahtzee *)(void *)p)->dice;
    if (g != &yahtzee) {
        return;
    }
    for (int i = 1; i < YAHTZEE_DICE; i++) {
        for (int k = i; k > 0 && dice[k - 1] > dice[k]; k--) {
            int die = dice[k];
            dice[k] = dice[k - 1];
            dice[k - 1] = die;
        }
    }
}

static const double *value(struct trial *t, const union position *state)
{
    size_t size = game_size(t->game, state);
    union position p;
    memcpy(&p, state, size);
    sort_dice(t->game, &p);
    struct known *k = &t->known[hash(&p, size)];
    if (!k->there || memcmp(&k->state, &p, size) != 0) {
        memcpy(&k->state, &p, size);
        k->there = true;
        for (int s = 0; s < t->row->seats; s++) {
            k->value[s] = t->policy.brain->value(&t->policy, &p, s);
        }
    }
    return k->value;
}

/* Adds the worth after all throws of the dice from `at` on, places not told apart: `weight` of the
 * `all` throws have shown the faces before, the last of them `equal` times. */
static void add_throws(struct trial *t, const union position *p, struct node node, int at,
                       int *face, int equal, double weight, double *sum)
{
    if (at == node.dice) {
        union position after;
        memcpy(&after, p, game_size(t->game, p));
        t->game->roll(&after, face);
        const double *w = value(t, &after);
        for (int s = 0; s < t->row->seats; s++) {
            sum[s] += weight * w[s];
        }
        return;
    }
    for (int f = at ? face[at - 1] : 1; f <= node.sides; f++) {
        int same = at && f == face[at - 1] ? equal + 1 : 1;
        face[at] = f;
        add_throws(t, p, node, at + 1, face, same, weight * (at + 1) / (same * (double)node.sides),
                   sum);
    }
}

/* What a match that is over has brought a seat. */
static double result(const struct trial *t, const union position *p, int seat)
{
    unsigned winners = game_winners(t->game, p);
    if (strcmp(policy_unit(&t->policy, p), "points") == 0) {
        return t->game->score(p, seat);
    }
    return winners >> seat & 1 ? 1.0 / __builtin_popcount(winners) : 0;
}

/* Worth to all seats of a position that is over or where a throw is due, from what follows. */
static void look_ahead(struct trial *t, const union position *p, double *sum)
{
    struct node node = t->game->next(p);
    int face[FACES_ROOM] = {0};
    memset(sum, 0, SEATS_MOST * sizeof *sum);
    if (node.kind == NODE_ROLL) {
        add_throws(t, p, node, 0, face, 0, 1, sum);
        return;
    }
    for (int s = 0; s < t->row->seats; s++) {
        sum[s] = node.kind == NODE_OVER ? result(t, p, s) : value(t, p)[s];
    }
}

static void check_close(const struct trial *t, double a, double b, const char *what)
{
    claim(fabs(a - b) <= t->row->tolerance, "%s %s %s, %s: %.12f, not %.12f", t->row->game,
          t->row->rules, t->row->brain, what, a, b);
}

static void check_throw(struct trial *t, const union position *p)
{
    double mean[SEATS_MOST];
    look_ahead(t, p, mean);
    for (int s = 0; s < t->row->seats; s++) {
        check_close(t, t->policy.brain->value(&t->policy, p, s), mean[s], "before a throw");
    }
}

static int best_of(int n, const double *rating)
{
    int best = 0;
    for (int i = 1; i < n; i++) {
        best = rating[i] > rating[best] ? i : best;
    }
    return best;
}

/* Throws after an action that does not end the turn, and after the best one: what else ends it
 * leads to positions like those that are drawn. */
static void check_action(struct trial *t, const union position *p, int action, double rating,
                         bool best)
{
    int seat = t->game->next(p).seat;
    union position then;
    double ahead[SEATS_MOST];
    memcpy(&then, p, game_size(t->game, p));
    t->game->act(&then, action);
    check_close(t, rating, value(t, &then)[seat], "what it leads to");
    if (!best && t->game->turn_over(p, &then)) {
        return;
    }
    look_ahead(t, &then, ahead);
    check_close(t, rating, ahead[seat], "a rating");
    for (int s = 0; s < t->row->seats && best; s++) {
        check_close(t, value(t, p)[s], ahead[s], "at a choice");
    }
}

static void check_choice(struct trial *t, const union position *p)
{
    int action[ACTIONS_MOST], n = t->game->actions(p, action);
    double rating[ACTIONS_MOST];
    t->policy.brain->rate(&t->policy, p, n, action, rating);
    int best = best_of(n, rating);
    ck_assert_int_eq(policy_choose(&t->policy, p), action[best]);
    for (int i = 0; i < n; i++) {
        check_action(t, p, action[i], rating[i], i == best);
    }
}

/* One of them wins. */
static void check_seats(struct trial *t, const union position *p)
{
    double sum = 0;
    for (int s = 0; s < t->row->seats; s++) {
        sum += t->policy.brain->value(&t->policy, p, s);
    }
    claim(strcmp(policy_unit(&t->policy, p), "win") != 0 || fabs(sum - 1) < 1e-12,
          "%s %s, %d seats: %.15f in all", t->row->game, t->row->rules, t->row->seats, sum);
}

/* Any throw, but every fourth shows one face only; any choice. */
static void happen(struct trial *t, union position *p, struct node node)
{
    int action[ACTIONS_MOST], face[FACES_ROOM];
    if (node.kind == NODE_CHOICE) {
        t->game->act(p, action[between(&t->drawn, 0, t->game->actions(p, action) - 1)]);
        return;
    }
    bool equal = draw(&t->drawn, 4) == 0;
    for (int i = 0; i < node.dice; i++) {
        face[i] = equal && i ? face[0] : between(&t->drawn, 1, node.sides);
    }
    t->game->roll(p, face);
}

/* A position of a match of any choices, each as likely as the others; never its last. */
static void draw_position(struct trial *t, union position *p)
{
    union position now = t->start;
    now.common.first = now.common.seat = between(&t->drawn, 0, t->row->seats - 1);
    for (uint32_t n = 1; t->game->next(&now).kind != NODE_OVER; n++) {
        if (draw(&t->drawn, n) == 0) {
            *p = now;
        }
        happen(t, &now, t->game->next(&now));
    }
}

static void begin(struct trial *t, const struct row *row, struct tables *tables,
                  struct ready *ready)
{
    struct text why = {0};
    *t = (struct trial){.row = row, .game = game_find(row->game)};
    begin_preset(t->game, row->rules, row->seats, 0, &t->start);
    ck_assert_msg(policy_read(t->game, row->brain, &t->policy, &why), "%s", why.bytes);
    ck_assert_msg(policy_fits(&t->policy, &t->start, NULL, &why), "%s", why.bytes);
    ck_assert(t->policy.brain->exact(&t->policy, &t->start));
    ck_assert(tables_ready(tables, t->game, &t->policy, &t->start, NULL, ready, &why));
    t->policy = ready->policy;
    t->known = calloc(KNOWN, sizeof *t->known);
    ck_assert_ptr_nonnull(t->known);
}

START_TEST(ratings_are_the_mean_over_the_next_throw)
{
    struct tables *tables = tables_new(NULL);
    struct ready ready;
    struct trial t;
    begin(&t, &rows[_i], tables, &ready);
    for (int i = 0; i < t.row->positions; i++) {
        union position p;
        draw_position(&t, &p);
        check_seats(&t, &p);
        if (t.game->next(&p).kind == NODE_CHOICE) {
            check_choice(&t, &p);
        } else {
            check_throw(&t, &p);
        }
    }
    free(t.known);
    tables_give_ready(tables, &ready);
    tables_close(tables);
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("bellman");
    TCase *c = tcase_create("bellman");
    tcase_add_loop_test(c, ratings_are_the_mean_over_the_next_throw, 0, ROWS(rows));
    tcase_set_timeout(c, 60);
    suite_add_tcase(s, c);
    return s;
}
