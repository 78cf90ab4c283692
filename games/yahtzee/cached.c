#include "games/yahtzee/cached.h"

#include "games/yahtzee/keeps.h"

/* The part of the time that goes into the solution. */
static const double SOLVING = 0.15;

/* Halves of a computation say how far all of it is. */
struct part {
    const struct progress *all;
    double from, share;
};

static bool go_on(void *with, double done)
{
    const struct part *p = with;
    return !p->all || p->all->go_on(p->all->with, p->from + p->share * done);
}

/* The byte for ways to keep that are worth the same, as bits of the throw's list. */
static int code_of_keeps(struct yahtzee_decisions *d, int roll, uint64_t keeps)
{
    const unsigned char *list = keep_bits + keep_begin[roll];
    uint32_t tie = 0;
    int i = 0;
    if (!(keeps & (keeps - 1))) {
        return list[__builtin_ctzll(keeps)];
    }
    for (; keeps; keeps &= keeps - 1) {
        tie |= 1u << list[__builtin_ctzll(keeps)];
    }
    while (i < d->ties && d->tie[i] != tie) {
        i++;
    }
    if (i == YAHTZEE_TIES) {
        return YAHTZEE_CODE_ASK;
    }
    d->tie[i] = tie;
    d->ties += i == d->ties;
    return YAHTZEE_CODE_TIE + i;
}

/* One after the other, so that the numbers of ties do not depend on how many come at once. */
static void take(void *with, size_t place, int n, const struct yahtzee_best *best)
{
    struct yahtzee_decisions *d = with;
    for (int lane = 0; lane < n; lane++) {
        for (int throws = 0; throws < YAHTZEE_THROWS; throws++) {
            unsigned char *code = d->code[place + (size_t)lane][YAHTZEE_THROWS - 1 - throws];
            for (int roll = 0; roll < YAHTZEE_ROLLS; roll++) {
                uint64_t keeps = throws > 0 ? best->keeps[throws - 1][roll][lane] : 0;
                int box = YAHTZEE_CODE_BOX + (int)best->box[roll][lane];
                code[roll] = (unsigned char)(keeps ? code_of_keeps(d, roll, keeps) : box);
            }
        }
    }
}

/* Where the dice of a throw lie, from the lowest on, three bits each. */
static unsigned from_of(const int *dice)
{
    unsigned from = 0;
    int n = 0;
    for (int face = 1; face <= YAHTZEE_UPPER; face++) {
        for (unsigned i = 0; i < YAHTZEE_DICE; i++) {
            if (dice[i] == face) {
                from |= i << 3 * n++;
            }
        }
    }
    return from;
}

/* The bits of dice in ascending order as bits of the places where they lie. */
static unsigned char placed(unsigned from, unsigned keep)
{
    unsigned places = 0;
    for (int i = 0; i < YAHTZEE_DICE; i++, from >>= 3) {
        places |= (keep >> i & 1) << (from & 7);
    }
    return (unsigned char)places;
}

/* Shuffles are numbered as they are met. */
static void list_orders(struct yahtzee_decisions *d)
{
    unsigned from[YAHTZEE_SHUFFLES] = {0}; /* none is 0: no two dice lie in one place */
    for (int n = 0; n < YAHTZEE_ORDERS; n++) {
        int dice[YAHTZEE_DICE], shuffle = 0;
        for (int i = 0, rest = n; i < YAHTZEE_DICE; i++, rest /= 6) {
            dice[i] = 1 + rest % 6;
        }
        unsigned is = from_of(dice);
        while (from[shuffle] && from[shuffle] != is) {
            shuffle++;
        }
        from[shuffle] = is;
        for (unsigned keep = 0; keep < YAHTZEE_CODE_BOX; keep++) {
            d->placed[shuffle][keep] = placed(is, keep);
        }
        d->order[yahtzee_line_order(dice)] = (struct yahtzee_order){
            (unsigned char)yahtzee_hand(dice, YAHTZEE_KEEP_ALL), (unsigned char)shuffle};
    }
}

bool yahtzee_decide(int joker, struct yahtzee_decisions *d, const struct progress *progress)
{
    struct part first = {progress, 0, SOLVING}, second = {progress, SOLVING, 1 - SOLVING};
    struct yahtzee_taker taker = {take, d};
    list_orders(d);
    return yahtzee_solve_by(0, joker, &d->solution, &(struct progress){go_on, &first}) &&
           yahtzee_decide_by(0, &d->solution, &taker, &(struct progress){go_on, &second});
}

/* Kept apart: most throws are not the first of a turn. */
__attribute__((noinline)) const unsigned char *yahtzee_turn_line(const struct yahtzee_decisions *d,
                                                                 const struct yahtzee_card *card)
{
    return d->code[yahtzee_place(&d->solution, yahtzee_state_of(card))][0];
}

void yahtzee_prefetch(const struct yahtzee_decisions *d, const struct yahtzee *s,
                      struct prefetched *e)
{
    if (s->roll_number == 1 || !e->turn) {
        e->turn = yahtzee_turn_line(d, &s->cards[s->common.seat]);
    }
    yahtzee_look_up(d, s->roll_number, yahtzee_line_order(s->dice), e);
}

int yahtzee_decision(const struct yahtzee_decisions *d, const struct prefetched *e)
{
    const unsigned char *placed = d->placed[e->order];
    unsigned code = *e->at;
    int first = 1 << YAHTZEE_DICE;
    if (code < YAHTZEE_CODE_BOX) {
        return placed[code];
    }
    if (code < YAHTZEE_CODE_TIE) {
        return YAHTZEE_SCORE + (int)code - YAHTZEE_CODE_BOX;
    }
    if (code == YAHTZEE_CODE_ASK) {
        return -1;
    }
    for (uint32_t tie = d->tie[code - YAHTZEE_CODE_TIE]; tie; tie &= tie - 1) {
        int action = placed[__builtin_ctz(tie)];
        first = action < first ? action : first;
    }
    return first;
}
