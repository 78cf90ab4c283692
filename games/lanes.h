/* games/lanes.h: matches of games/play.h side by side, one in each lane of a vector, for files that
 * are compiled once for each width (games/vector.h). A lane whose match is over takes the next. */
#ifndef ROLLICK_GAMES_LANES_H
#define ROLLICK_GAMES_LANES_H

#include "games/number.h"
#include "games/play.h"

#ifdef VECTOR_BITS

/* In a turn nearly everything waits for what was just worked out. So a loop has several tables,
 * whose turns a processor works out at the same time: a step in which it would wait at one it goes
 * on at another. */
enum { LANES_TABLES = 2 };

/* Numbers that are also looked at one by one. */
union lane_numbers {
    lane_number all;
    int one[NUMBER_LANES];
};

/* Seeds of as many matches as there are lanes. */
struct lane_seeds {
    uint64_t whole[NUMBER_LANES];
    union lane_numbers word[2]; /* the low and the high word of each */
};

static inline void lane_seeds_set(struct lane_seeds *s, int lane, uint64_t seed)
{
    s->whole[lane] = seed;
    s->word[0].one[lane] = (int)(uint32_t)seed;
    s->word[1].one[lane] = (int)(uint32_t)(seed >> 32);
}

struct lanes {
    const struct play *play;
    int *next;               /* the first match that no lane has taken, also of other lanes */
    unsigned busy;           /* bit i: lane i plays */
    int match[NUMBER_LANES]; /* which; lanes that are not busy play one again, and nobody looks */
    struct lane_seeds seeds;
    union lane_numbers rotation;
};

/* Takes the next match. */
static inline void lanes_next(struct lanes *l, int lane)
{
    if (*l->next == l->play->matches) {
        l->busy &= ~(1u << lane);
        return;
    }
    const struct play_match *m = &l->play->match[*l->next];
    l->match[lane] = (*l->next)++;
    lane_seeds_set(&l->seeds, lane, m->seed);
    l->rotation.one[lane] = m->rotation;
}

/* `next` is 0 before the first of those that share it. */
static inline void lanes_init(struct lanes *l, const struct play *p, int *next)
{
    __builtin_memset(l, 0, sizeof *l);
    l->play = p;
    l->next = next;
    l->busy = (1u << (NUMBER_LANES - 1) << 1) - 1;
    for (int lane = 0; lane < NUMBER_LANES; lane++) {
        lanes_next(l, lane);
    }
}

/* Whether any of the tables still plays. */
static inline bool lanes_busy(const struct lanes lanes[LANES_TABLES])
{
    unsigned busy = 0;
    for (int i = 0; i < LANES_TABLES; i++) {
        busy |= lanes[i].busy;
    }
    return busy;
}

/* Tells of a match that is over. */
static inline void lanes_over(const struct lanes *l, int lane, const void *state, int events)
{
    l->play->over(l->play->with, l->match[lane], state, events);
}

/* The words of even lanes, of odd lanes. */
static inline vector_words lanes_words(lane_number n, int half)
{
    return half ? (vector_words)n >> 32 : (vector_words)n;
}

/* For the few throws in which a word was refused. */
__attribute__((cold, noinline)) static void lanes_draw_one_by_one(const struct lane_seeds *seeds,
                                                                  lane_number seat, lane_number t,
                                                                  int block, int sides, int words,
                                                                  lane_number *face)
{
    for (int lane = 0; lane < NUMBER_LANES; lane++) {
        for (int w = 0; w < words; w++) {
            face[w][lane] =
                throws_face(seeds->whole[lane], seat[lane], t[lane], 4 * block + w, sides);
        }
    }
}

/* The faces (1 … sides) of the first `words` of a block of four dice, of throw t of the seat in
 * each lane: those of throws_face(). Even and odd lanes are two sets of words of 64 bits. */
static inline void lanes_draw(const struct lane_seeds *seeds, lane_number seat, lane_number t,
                              int block, int sides, int words, lane_number *face)
{
    const vector_words high = ~vector_same(UINT32_MAX), bound = vector_same((uint32_t)sides);
    struct rng_vector half[2];
    vector_words low = high | ~high;
    for (int h = 0; h < 2; h++) {
        half[h] = (struct rng_vector){
            {lanes_words(t, h), vector_same((uint32_t)block), vector_same(0),
             lanes_words(seat + 1, h)},
            {lanes_words(seeds->word[0].all, h), lanes_words(seeds->word[1].all, h)}};
    }
    for (int round = 0; round < RNG_ROUNDS; round++) {
        rng_vector_round(&half[0]);
        rng_vector_round(&half[1]);
    }
    for (int w = 0; w < words; w++) {
        vector_words even = vector_products(half[0].word[w], bound);
        vector_words odd = vector_products(half[1].word[w], bound);
        face[w] = (lane_number)(even >> 32 | (odd & high)) + 1;
        low = vector_least(low, vector_least(even, odd));
    }
    vector_words fair = vector_same(-(uint32_t)sides % (uint32_t)sides);
    vector_words refused = ((low & ~high) - fair) >> 32; /* not 0: it is lower */
    if (__builtin_expect(number_set((lane_number)refused) != 0, 0)) {
        lanes_draw_one_by_one(seeds, seat, t, block, sides, words, face);
    }
}

#endif

#endif
