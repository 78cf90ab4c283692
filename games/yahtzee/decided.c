#include "games/lanes.h"
#include "games/yahtzee/play.h"

#include <assert.h>
#include <string.h>

enum {
    TOGETHER = 64, /* matches in step: while one looks up, what others need is fetched */
    VECTORS_OF = TOGETHER / NUMBER_LANES,
    WORDS = sizeof(union position) / sizeof(int),
};

/* As many matches, lane by lane; `turn` is that of one seat. */
struct table {
    const struct play *play;
    const struct yahtzee_decisions *decisions[TOGETHER]; /* of the seat to move */
    int first, n;                                        /* the first match, and how many */
    size_t stride;                                       /* ints from one position to the next */
    struct lane_seeds seeds[VECTORS_OF];
    lane_number throws[SEATS_MOST][VECTORS_OF];
    int events[TOGETHER];

    lane_number dice[VECTORS_OF][YAHTZEE_DICE];
    union lane_numbers kept[VECTORS_OF], order[VECTORS_OF];
    struct prefetched look[TOGETHER];
    int box[TOGETHER]; /* that is scored; -1: not yet */

    int positions[TOGETHER * WORDS];
};

static inline struct yahtzee *position(struct table *t, int i)
{
    return (struct yahtzee *)(void *)&t->positions[(size_t)i * t->stride];
}

static inline int die(const struct table *t, int i, int place)
{
    return t->dice[i / NUMBER_LANES][place][i % NUMBER_LANES];
}

static void begin(struct table *t)
{
    const struct play *p = t->play;
    memset(t->throws, 0, (size_t)p->start->common.seats * sizeof *t->throws);
    memset(t->events, 0, sizeof t->events);
    for (int i = 0; i < TOGETHER; i++) { /* those behind the last play one that nobody looks at */
        int match = t->first + (i < t->n ? i : 0);
        lane_seeds_set(&t->seeds[i / NUMBER_LANES], i % NUMBER_LANES, p->match[match].seed);
        memcpy(position(t, i), p->start, p->size);
    }
}

/* Before the first throw of a turn. */
static void begin_turn(struct table *t, const struct yahtzee_decisions *const *of)
{
    int seats = t->play->start->common.seats;
    for (int v = 0; v < VECTORS_OF; v++) {
        t->kept[v].all = number_of(0);
    }
    for (int i = 0; i < t->n; i++) {
        const struct yahtzee *s = position(t, i);
        int seat = s->common.seat, turned = t->play->match[t->first + i].rotation;
        t->decisions[i] = of[seat >= turned ? seat - turned : seat - turned + seats];
        t->look[i].turn = yahtzee_turn_line(t->decisions[i], &s->cards[seat]);
        t->box[i] = -1;
    }
}

/* All dice that are not kept, in all matches. */
static void throw_dice(struct table *t, int seat)
{
    for (int v = 0; v < VECTORS_OF; v++) {
        lane_number face[4 * 2], kept = t->kept[v].all;
        lane_number *throws = &t->throws[seat][v];
        yahtzee_line_keep(t->dice[v], kept);
        lanes_draw(&t->seeds[v], number_of(seat), *throws, 0, YAHTZEE_UPPER, 4, face);
        face[4] = face[0];
        if (number_set(kept == 0)) {
            lanes_draw(&t->seeds[v], number_of(seat), *throws, 1, YAHTZEE_UPPER, 1, face + 4);
        }
        yahtzee_line_roll(t->dice[v], face);
        t->order[v].all = yahtzee_line_order(t->dice[v]);
        *throws += number_pick(kept == YAHTZEE_KEEP_ALL, number_of(0), number_of(1));
    }
}

/* Begins to have fetched what is decided after the throw. */
static void look_up(struct table *t, int thrown)
{
    for (int i = 0; i < t->n; i++) {
        int number = t->order[i / NUMBER_LANES].one[i % NUMBER_LANES];
        yahtzee_look_up(t->decisions[i], thrown, number, &t->look[i]);
    }
}

/* The position of a match, where its dice lie. */
static struct yahtzee *lay(struct table *t, int i, int thrown)
{
    struct yahtzee *s = position(t, i);
    for (int place = 0; place < YAHTZEE_DICE; place++) {
        s->dice[place] = die(t, i, place);
    }
    s->roll_number = thrown;
    return s;
}

/* What is kept, and what is scored. */
static void decide(struct table *t, int thrown)
{
    for (int i = 0; i < t->n; i++) {
        if (t->box[i] >= 0) {
            continue;
        }
        int seats = t->play->start->common.seats;
        int action = yahtzee_decision(t->decisions[i], &t->look[i]);
        if (action < 0) {
            const struct yahtzee *s = lay(t, i, thrown);
            int e = s->common.seat - t->play->match[t->first + i].rotation;
            action = play_choose(t->play->policy[e < 0 ? e + seats : e], s);
        }
        t->events[i] += 2;
        t->kept[i / NUMBER_LANES].one[i % NUMBER_LANES] =
            action < YAHTZEE_SCORE ? action : YAHTZEE_KEEP_ALL;
        t->box[i] = action < YAHTZEE_SCORE ? -1 : action - YAHTZEE_SCORE;
    }
}

/* False: a box may not be taken. */
static bool score(struct table *t)
{
    for (int i = 0; i < t->n; i++) {
        struct yahtzee *s = lay(t, i, YAHTZEE_THROWS);
        if (t->box[i] < 0 || !yahtzee_may_score(s, t->box[i])) {
            return false;
        }
        yahtzee_act(s, YAHTZEE_SCORE + t->box[i]);
    }
    return true;
}

int VECTOR_NAME(yahtzee_decided)(const struct play *p, const struct yahtzee_decisions *const *table)
{
    struct table t = {.play = p, .stride = (p->size + 63) / 64 * 64 / sizeof(int)};
    assert(yahtzee_in_step(p));
    for (; t.first < p->matches; t.first += t.n) {
        t.n = p->matches - t.first < TOGETHER ? p->matches - t.first : TOGETHER;
        begin(&t);
        while (yahtzee_next(position(&t, 0)).kind != NODE_OVER) {
            int seat = position(&t, 0)->common.seat;
            begin_turn(&t, table);
            for (int thrown = 1; thrown <= YAHTZEE_THROWS; thrown++) {
                throw_dice(&t, seat);
                look_up(&t, thrown);
                decide(&t, thrown);
            }
            if (!score(&t)) {
                return seat;
            }
        }
        for (int i = 0; i < t.n; i++) {
            p->over(p->with, t.first + i, position(&t, i), t.events[i]);
        }
    }
    return -1;
}
