/* Looking ahead on the usual board (games/knucklebones/lookahead.h), and the net that judges it. */
#include "games/knucklebones/game.h"
#include "games/knucklebones/index.h"
#include "games/knucklebones/lookahead.h"
#include "tests/every_game.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { MOVES = 400, NET_FLOATS = sizeof(struct knucklebones_net) / sizeof(float) };

struct table {
    union position start;
    struct knucklebones_lookahead *ahead;
    struct knucklebones_index *index;
};

/* A net that nobody fitted, but with numbers of the usual size. */
static void invent(struct knucklebones_net *net)
{
    float *number = &net->bias[0][0];
    uint32_t drawn = 0;
    for (size_t i = 0; i < NET_FLOATS; i++) {
        number[i] = (float)between(&drawn, -100, 100) / 256;
    }
}

static void begin(struct table *t, const char *rules)
{
    begin_preset(&knucklebones, rules, 2, 0, &t->start);
    const struct knucklebones *s = (const struct knucklebones *)(const void *)&t->start;
    t->ahead = calloc(1, sizeof *t->ahead);
    t->index = calloc(1, knucklebones_index_size(s));
    knucklebones_lookahead_fill(s, t->ahead, t->index);
    invent(&t->ahead->net);
}

static void end(struct table *t)
{
    free(t->ahead);
    free(t->index);
}

static const char *const rules[] = {"", "end=last-reply"};

static float result_of(const union position *p, int seat)
{
    unsigned winners = game_winners(&knucklebones, p);
    return winners == 3 ? 0.5f : winners == 1u << seat;
}

static bool same_spot(const struct knucklebones_spot *a, const struct knucklebones_spot *b)
{
    int sum = 0, squares = 0;
    for (int c = 0; c < AHEAD_COLUMNS; c++) {
        sum += a->pair[c] - b->pair[c];
        squares += a->pair[c] * a->pair[c] - b->pair[c] * b->pair[c];
    }
    return sum == 0 && squares == 0 && a->role == b->role;
}

/* Places a die in some column, on the board and as the search does. */
static void check_step(const struct table *t, union position *p, uint32_t *drawn)
{
    int action[ACTIONS_MOST], face = between(drawn, 1, 6), seat = p->common.seat;
    struct knucklebones_spot next, spot, before;
    float result = -1;
    const struct knucklebones *s = (const struct knucklebones *)(const void *)p;
    before = knucklebones_lookahead_spot(s, t->index);
    knucklebones.roll(p, &face);
    int column = action[draw(drawn, (uint32_t)knucklebones.actions(p, action))];
    for (int c = 0; c < AHEAD_COLUMNS; c++) {
        float move = knucklebones_lookahead_move(t->ahead, &before, face - 1, c, 0);
        claim((move >= 0) == knucklebones.legal(p, c), "column %d is %f", c, (double)move);
    }
    bool on = knucklebones_lookahead_step(t->ahead, &before, face - 1, column, &next, &result);
    knucklebones.act(p, column);
    claim(on == (knucklebones.next(p).kind != NODE_OVER), "over or not");
    claim(on || result == result_of(p, seat), "another result");
    spot = knucklebones_lookahead_spot(s, t->index);
    claim(!on || same_spot(&next, &spot), "another position");
}

START_TEST(moves_are_those_of_the_rules)
{
    struct table t;
    uint32_t drawn = 0;
    begin(&t, rules[_i]);
    union position p = t.start;
    for (int i = 0; i < MOVES; i++) {
        check_step(&t, &p, &drawn);
        if (knucklebones.next(&p).kind == NODE_OVER) {
            p = t.start;
            p.common.first = p.common.seat = between(&drawn, 0, 1);
        }
    }
    end(&t);
}
END_TEST

/* Plays some dice into any columns. */
static struct knucklebones_spot some_spot(const struct table *t, int moves, uint32_t *drawn)
{
    union position p = t->start;
    for (int i = 0; i < moves; i++) {
        int action[ACTIONS_MOST];
        knucklebones.roll(&p, (int[]){between(drawn, 1, 6)});
        knucklebones.act(&p, action[draw(drawn, (uint32_t)knucklebones.actions(&p, action))]);
        p = knucklebones.next(&p).kind == NODE_OVER ? t->start : p;
    }
    return knucklebones_lookahead_spot((const struct knucklebones *)(const void *)&p, t->index);
}

START_TEST(a_throw_further_is_the_mean_of_the_best_moves)
{
    struct table t;
    uint32_t drawn = 7;
    begin(&t, rules[_i]);
    for (int moves = 0; moves < 20; moves++) {
        struct knucklebones_spot s = some_spot(&t, moves, &drawn);
        for (int throws = 0; throws < 2; throws++) {
            float sum = 0;
            for (int face = 0; face < AHEAD_SIDES; face++) {
                float best = -1;
                for (int c = 0; c < AHEAD_COLUMNS; c++) {
                    float move = knucklebones_lookahead_move(t.ahead, &s, face, c, throws);
                    best = move > best ? move : best;
                }
                sum += best;
            }
            float win = knucklebones_lookahead_win(t.ahead, &s, throws + 1);
            claim(win == sum / AHEAD_SIDES, "%f, not %f", (double)win, (double)sum / AHEAD_SIDES);
        }
    }
    end(&t);
}
END_TEST

START_TEST(the_order_of_columns_changes_no_bit)
{
    struct table t;
    uint32_t drawn = 11;
    begin(&t, rules[_i]);
    for (int moves = 0; moves < 40; moves++) {
        struct knucklebones_spot s = some_spot(&t, moves % 20, &drawn), turned = s;
        turned.pair[0] = s.pair[2];
        turned.pair[2] = s.pair[0];
        for (int c = 0; c < AHEAD_COLUMNS; c++) {
            float one = knucklebones_lookahead_move(t.ahead, &s, 3, c, 1);
            float other = knucklebones_lookahead_move(t.ahead, &turned, 3, 2 - c, 1);
            claim(one == other, "column %d: %.9f, not %.9f", c, (double)one, (double)other);
        }
    }
    end(&t);
}
END_TEST

/* The same in double and in plain loops. */
static double plain_win(const struct knucklebones_net *net, int role, const int *pair)
{
    double sum = net->out_bias[role];
    for (int j = 0; j < NET_HIDDEN; j++) {
        double hidden = net->hidden_bias[role][j];
        for (int i = 0; i < NET_INPUTS; i++) {
            double input = net->bias[role][i];
            for (int c = 0; c < AHEAD_COLUMNS; c++) {
                input += net->row[pair[c]][i];
            }
            hidden += (input > 0 ? input : 0) * net->weight[i][j];
        }
        sum += (hidden > 0 ? hidden : 0) * net->out[j];
    }
    return 1 / (1 + exp(-sum));
}

START_TEST(the_net_is_a_sum_of_rows_and_two_layers)
{
    struct table t;
    struct knucklebones_glance glance;
    uint32_t drawn = 3;
    begin(&t, "");
    for (int i = 0; i < 200; i++) {
        int pair[AHEAD_COLUMNS];
        for (int c = 0; c < AHEAD_COLUMNS; c++) {
            pair[c] = between(&drawn, 0, NET_PAIRS - 1);
        }
        float win = knucklebones_net_win(&t.ahead->net, i % 2, pair, &glance);
        double plain = plain_win(&t.ahead->net, i % 2, pair);
        claim(win > 0 && win < 1, "%f is no chance", (double)win);
        claim(fabs((double)win - plain) < 0.01, "%f, not %f", (double)win, plain);
    }
    end(&t);
}
END_TEST

START_TEST(a_net_is_written_as_it_is_read)
{
    static struct knucklebones_net net, again;
    static uint8_t bytes[NET_BYTES], twice[NET_BYTES];
    invent(&net);
    knucklebones_net_write(&net, bytes);
    knucklebones_net_read(&again, bytes);
    const float *one = &net.bias[0][0], *other = &again.bias[0][0];
    for (size_t i = 0; i < NET_FLOATS; i++) {
        claim(fabsf(one[i] - other[i]) <= (i < NET_WEIGHTS ? 0 : 100.f / 256 / 127), "float %zu",
              i);
    }
    knucklebones_net_write(&again, twice);
    ck_assert_mem_eq(bytes, twice, sizeof bytes);
}
END_TEST

START_TEST(boards_that_are_not_usual_do_not_fit)
{
    static const char *const other[] = {"columns=2", "rows=4", "sides=5", "gentle", "multiply=off"};
    for (int i = 0; i < ROWS(other); i++) {
        union position p;
        begin_preset(&knucklebones, other[i], 2, 0, &p);
        ck_assert(!knucklebones_lookahead_fits((const struct knucklebones *)(const void *)&p));
    }
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("knucklebones_ahead");
    TCase *c = tcase_create("ahead");
    tcase_add_loop_test(c, moves_are_those_of_the_rules, 0, ROWS(rules));
    tcase_add_loop_test(c, a_throw_further_is_the_mean_of_the_best_moves, 0, ROWS(rules));
    tcase_add_loop_test(c, the_order_of_columns_changes_no_bit, 0, ROWS(rules));
    tcase_add_test(c, the_net_is_a_sum_of_rows_and_two_layers);
    tcase_add_test(c, a_net_is_written_as_it_is_read);
    tcase_add_test(c, boards_that_are_not_usual_do_not_fit);
    suite_add_tcase(s, c);
    return s;
}
