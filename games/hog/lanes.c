#include "games/hog/lanes.h"

#include "games/lanes.h"

#include <assert.h>

/* Matches, a lane each. */
struct table {
    lane_number seat, scores[2], throws[2], events;
};

static struct table begun(const struct hog *start)
{
    return (struct table){number_of(start->common.seat),
                          {number_of(start->scores[0]), number_of(start->scores[1])},
                          {number_of(0), number_of(0)},
                          number_of(0)};
}

static inline lane_number choose(const struct hog *rules, const struct hog_line *line,
                                 lane_number own, lane_number other)
{
    switch (line->kind) {
    case HOG_LINE_ALWAYS_ROLL:
        return hog_line_always_roll(rules, line->n);
    case HOG_LINE_BACON:
        return hog_line_if_bacon(rules, line->cutoff, line->n, other);
    case HOG_LINE_EXTRA_TURN:
        return hog_line_extra_turn(rules, line->cutoff, line->n, own, other);
    default:
        return number_look_bytes(line->dice, own * rules->goal + other);
    }
}

static bool same(const struct hog_line *a, const struct hog_line *b)
{
    return a->kind == b->kind && a->cutoff == b->cutoff && a->n == b->n && a->dice == b->dice;
}

/* The most dice that a line ever throws. */
static int dice_most(const struct hog *rules, const struct hog_line *line)
{
    return line->kind == HOG_LINE_TABLE || line->n > rules->dice ? rules->dice : line->n;
}

/* Tells of the matches that are over, and begins others in their lanes. */
static void end(struct lanes *l, const struct hog *start, struct table *t, lane_truth over)
{
    struct hog state = *start;
    const struct table fresh = begun(start);
    for (unsigned left = number_set(over); left; left &= left - 1) {
        int lane = __builtin_ctz(left);
        if (l->busy >> lane & 1) {
            state.common.seat = t->seat[lane];
            state.scores[0] = t->scores[0][lane];
            state.scores[1] = t->scores[1][lane];
            lanes_over(l, lane, &state, t->events[lane]);
            lanes_next(l, lane);
        }
    }
    t->seat = number_pick(over, fresh.seat, t->seat);
    t->events = number_pick(over, fresh.events, t->events);
    for (int i = 0; i < 2; i++) {
        t->scores[i] = number_pick(over, fresh.scores[i], t->scores[i]);
        t->throws[i] = number_pick(over, fresh.throws[i], t->throws[i]);
    }
}

/* What does not change from one turn to the next. */
struct game_of {
    const struct hog *start;
    const struct hog_line *line; /* by entrant */
    bool alike;                  /* both lines are the same */
    int most;                    /* dice that either ever throws */
};

/* A turn of all matches. */
static inline __attribute__((always_inline)) void turn(const struct game_of *g, struct lanes *l,
                                                       struct table *t)
{
    const struct hog *start = g->start;
    lane_number own = hog_line_own(t->seat, t->scores), other = hog_line_other(t->seat, t->scores);
    lane_number dice = choose(start, &g->line[0], own, other), face[FACES_ROOM];
    if (!g->alike) {
        lane_number dice1 = choose(start, &g->line[1], own, other);
        dice = number_pick((t->seat ^ l->rotation.all) == 1, dice1, dice);
    }
    lane_truth second = t->seat == 1, thrown = dice > 0;
    lane_number throw = number_pick(second, t->throws[1], t->throws[0]);
    for (int k = 0; k < g->most; k += 4) {
        lanes_draw(&l->seeds, t->seat, throw, k / 4, start->sides,
                   g->most - k < 4 ? g->most - k : 4, face + k);
    }
    lane_number points = hog_line_points(face, dice, g->most);
    if (start->bacon && number_set(~thrown)) { /* looking it up is not cheap */
        points = number_pick(thrown, points, hog_line_bacon(other));
    }
    t->throws[0] -= thrown & ~second; /* what is true is -1 */
    t->throws[1] -= thrown & second;
    t->events += 1 - thrown;
    hog_line_gain(start, &t->seat, t->scores, points);
    lane_truth over = hog_line_over(start, t->scores);
    if (number_set(over)) {
        end(l, start, t, over);
    }
}

void VECTOR_NAME(hog_lanes)(const struct play *p, const struct hog_line *line)
{
    const struct hog *start = (const struct hog *)p->start;
    int most = dice_most(start, &line[0]), other_most = dice_most(start, &line[1]), next = 0;
    const struct game_of g = {start, line, same(&line[0], &line[1]),
                              most > other_most ? most : other_most};
    struct table table[LANES_TABLES];
    struct lanes lanes[LANES_TABLES];
    assert(hog_lanes_fit(p));
    for (int i = 0; i < LANES_TABLES; i++) {
        table[i] = begun(start);
        lanes_init(&lanes[i], p, &next);
    }
    while (lanes_busy(lanes)) {
        for (int i = 0; i < LANES_TABLES; i++) {
            turn(&g, &lanes[i], &table[i]);
        }
    }
}
