#include "tests/games/lines.h"

#include "games/hog/brains.h"
#include "games/knucklebones/lanes.h"
#include "games/lanes.h"
#include "games/notone/brains.h"
#include "games/notone/rules.h"
#include "games/yahtzee/cached.h"

#include <string.h>

#ifndef VECTOR_NAME
#define VECTOR_NAME(name) name##_1
#endif

/* Those numbers of as many positions as there are lanes. */
struct some {
    lane_number in[LINES_IN], out[LINES_OUT];
};

static struct some get(int in[LINES_IN][LINES_AT_ONCE], int from)
{
    struct some s = {0};
    for (int i = 0; i < LINES_IN; i++) {
        memcpy(&s.in[i], &in[i][from], sizeof s.in[i]);
    }
    return s;
}

static void put(const struct some *s, int out[LINES_OUT][LINES_AT_ONCE], int from)
{
    for (int i = 0; i < LINES_OUT; i++) {
        memcpy(&out[i][from], &s->out[i], sizeof s->out[i]);
    }
}

static lane_number said(lane_truth t)
{
    return number_pick(t, number_of(1), number_of(0));
}

/* In: seat, scores, dice, ten faces. */
static void hog_line(const struct hog *rules, struct some *s)
{
    lane_number seat = s->in[0], scores[2] = {s->in[1], s->in[2]}, dice = s->in[3];
    lane_number own = hog_line_own(seat, scores), other = hog_line_other(seat, scores);
    lane_number points = hog_line_points(&s->in[4], dice, rules->dice);
    points = number_pick(dice > 0, points, hog_line_bacon(other));
    s->out[0] = hog_line_always_roll(rules, 7);
    s->out[1] = hog_line_if_bacon(rules, 8, 5, other);
    s->out[2] = hog_line_extra_turn(rules, 9, 6, own, other);
    s->out[3] = said(hog_line_again(rules, own, other));
    s->out[4] = points;
    hog_line_gain(rules, &seat, scores, points);
    s->out[5] = seat;
    s->out[6] = scores[0];
    s->out[7] = scores[1];
    s->out[8] = said(hog_line_over(rules, scores));
}

/* In: seat, die, a free column, the grid of the seat and the other one. */
static void knucklebones_line(const struct knucklebones *rules, struct some *s)
{
    enum { COLUMNS = KNUCKLEBONES_LANES_COLUMNS, ROWS = KNUCKLEBONES_LANES_ROWS };
    enum { CELLS = COLUMNS * ROWS };
    static const int chain[POLICY_PARAMS] = {KNUCKLEBONES_COUNTER, KNUCKLEBONES_STACK,
                                             KNUCKLEBONES_SPREAD, KNUCKLEBONES_FIRST_EMPTY};
    static const int sums[POLICY_PARAMS] = {KNUCKLEBONES_GAIN, KNUCKLEBONES_HARM, KNUCKLEBONES_OWN,
                                            KNUCKLEBONES_FIRST_EMPTY};
    const struct knucklebones_line score = {sums, true};
    lane_number *grid = &s->out[0], *other = &s->out[CELLS];
    struct knucklebones_look look;
    memcpy(s->out, &s->in[3], 2 * CELLS * sizeof *s->out);
    knucklebones_line_look(grid, other, s->in[1], COLUMNS, ROWS, &look);
    s->out[2 * CELLS] = knucklebones_line_chain(chain, &look, COLUMNS, &s->out[2 * CELLS + 1]);
    s->out[2 * CELLS + 2] = knucklebones_line_choose(rules, &score, &look, s->in[1], COLUMNS);
    knucklebones_line_act(rules, grid, other, COLUMNS, ROWS, s->in[2], s->in[1]);
    s->out[2 * CELLS + 3] =
        said(knucklebones_line_over(rules, s->in[0], grid, other, COLUMNS, ROWS));
    s->out[2 * CELLS + 4] = knucklebones_line_next(rules, s->in[0]);
}

/* In: seat, round, rolls and score of the turn, first total, two dice, a seat's score and rolls,
 * what its last turn brought, a lead. */
static void notone_line(const struct notone *rules, struct some *s)
{
    enum {
        UP_TO_6 = 6,
        AND_14_TO_20 = UP_TO_6 | 14 << NOTONE_DECISION_BITS | 21 << 2 * NOTONE_DECISION_BITS
    };
    static const int leads[NOTONE_SEATS][3] = {
        {0, UP_TO_6, NOTONE_DECISION_MOST}, {AND_14_TO_20, UP_TO_6, 42}, {1, 15, 50}};
    const struct notone_decisions decisions = {leads[0], 1};
    lane_number seat = s->in[0], round = s->in[1], turn_rolls = s->in[2], turn_score = s->in[3];
    lane_number first_total = s->in[4], score = s->in[7], rolls = s->in[8], gained = s->in[9];
    s->out[0] = said(notone_line_fails(rules, turn_rolls, first_total, s->in[5], s->in[6]));
    s->out[1] = said(notone_line_rolls(number_of(20), number_of(4), turn_score, turn_rolls));
    notone_line_roll(&turn_rolls, &turn_score, &first_total, s->in[5], s->in[6]);
    s->out[2] = turn_rolls;
    s->out[3] = turn_score;
    s->out[4] = first_total;
    notone_line_bank(&score, &rolls, &gained, turn_rolls, turn_score);
    s->out[5] = score;
    s->out[6] = rolls;
    s->out[7] = gained;
    notone_line_next(rules, &seat, &round);
    s->out[8] = seat;
    s->out[9] = round;
    s->out[10] = said(notone_line_over(rules, round));
    notone_line_begin(s->in[5] == 1, &turn_rolls, &turn_score, &first_total);
    s->out[11] = turn_rolls;
    s->out[12] = turn_score;
    s->out[13] = first_total;
    s->out[14] = notone_line_place(rules, s->in[0], s->in[1]);
    s->out[15] = notone_line_seat(rules, s->out[14], s->in[1]); /* there and back */
    s->out[16] = notone_line_turn(rules, s->in[0], s->in[1]);
    s->out[17] = notone_line_decision(&decisions, s->in[0], s->in[10]);
    s->out[18] = said(notone_line_decided(s->out[17], s->in[3]));
}

/* In: five dice, what is kept of them, five faces. */
static void yahtzee_line(const void *rules, struct some *s)
{
    lane_number dice[YAHTZEE_DICE];
    (void)rules;
    memcpy(dice, s->in, sizeof dice);
    yahtzee_line_keep(dice, s->in[YAHTZEE_DICE]);
    memcpy(s->out, dice, sizeof dice);
    yahtzee_line_roll(dice, &s->in[YAHTZEE_DICE + 1]);
    memcpy(&s->out[YAHTZEE_DICE], dice, sizeof dice);
    s->out[2 * YAHTZEE_DICE] = yahtzee_line_order(dice);
}

#define LINES(game)                                                                                \
    void VECTOR_NAME(game##_lines)(const void *rules, int in[LINES_IN][LINES_AT_ONCE],             \
                                   int out[LINES_OUT][LINES_AT_ONCE])                              \
    {                                                                                              \
        for (int from = 0; from < LINES_AT_ONCE; from += NUMBER_LANES) {                           \
            struct some s = get(in, from);                                                         \
            game##_line(rules, &s);                                                                \
            put(&s, out, from);                                                                    \
        }                                                                                          \
    }

LINES(hog)
LINES(knucklebones)
LINES(notone)
LINES(yahtzee)

#ifdef VECTOR_BITS
void VECTOR_NAME(face_lines)(uint64_t seed, int seat, int t, int sides, int words, int face[4])
{
    struct lane_seeds seeds;
    lane_number seats = number_of(seat + 1), throws = number_of(3), drawn[4];
    const int lane = NUMBER_LANES / 2 + 1;
    for (int i = 0; i < NUMBER_LANES; i++) {
        lane_seeds_set(&seeds, i, i == lane ? seed : seed + 1);
    }
    seats[lane] = seat;
    throws[lane] = t;
    for (int k = 0; k < 4; k++) {
        drawn[k] = number_of(NOT_DRAWN);
    }
    lanes_draw(&seeds, seats, throws, 0, sides, words, drawn);
    for (int k = 0; k < 4; k++) {
        face[k] = drawn[k][lane];
    }
}
#endif
