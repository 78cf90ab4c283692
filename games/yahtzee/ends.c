#include "games/yahtzee/ends.h"

#include "games/yahtzee/slots.h"

_Static_assert(OUTCOMES == (int)YAHTZEE_OUTCOMES, "the generated table has another length");

static void put(struct yahtzee_ends *e, int place, struct yahtzee_state state, int box, int points)
{
    struct yahtzee_state then = yahtzee_scored(state, box, points);
    bool bonus = state.upper < YAHTZEE_UPPER_GOAL && then.upper == YAHTZEE_UPPER_GOAL;
    int gain = points + (bonus ? YAHTZEE_UPPER_BONUS : 0);
    e->end[place] = (struct yahtzee_end){true, box, points, gain, then};
}

/* What five dice of a face score in a box. */
static int five_points(int face, int box, bool joker)
{
    switch (box) {
    case YAHTZEE_THREE_OF_A_KIND:
    case YAHTZEE_FOUR_OF_A_KIND:
    case YAHTZEE_CHANCE:
        return YAHTZEE_DICE * (face + 1);
    case YAHTZEE_FULL_HOUSE:
        return joker ? 25 : 0;
    case YAHTZEE_SMALL_STRAIGHT:
        return joker ? 30 : 0;
    case YAHTZEE_LARGE_STRAIGHT:
        return joker ? 40 : 0;
    case YAHTZEE_YAHTZEE:
        return 50;
    default:
        return box == face ? YAHTZEE_DICE * (face + 1) : 0;
    }
}

void yahtzee_find_ends(int joker, struct yahtzee_state state, struct yahtzee_ends *e)
{
    struct yahtzee_row row;
    yahtzee_rules(joker, state, &row);
    e->open = row.open;
    for (int i = 0; i < YAHTZEE_ENDS; i++) {
        e->end[i].possible = false;
    }
    for (int i = 0; i < OUTCOMES; i++) {
        if (row.open >> outcomes[i].box & 1) {
            put(e, i, state, outcomes[i].box, outcomes[i].points);
        }
    }
    for (int face = 0; face < YAHTZEE_UPPER; face++) {
        e->may[face] = row.may[face];
        for (unsigned left = row.may[face]; left; left &= left - 1) {
            int box = __builtin_ctz(left), place = OUTCOMES + face * YAHTZEE_BOXES + box;
            put(e, place, state, box, five_points(face, box, row.joker[face]));
            e->end[place].gain += (int)row.hundred;
        }
    }
}

int yahtzee_end_of(int hand, int box)
{
    int face = five_of[hand];
    return face < 0 ? outcome_of[hand][box] : OUTCOMES + face * YAHTZEE_BOXES + box;
}

/* The place of the best end of a throw; the first of equals. */
static int best_end(const struct yahtzee_ends *e, const double *value, int hand)
{
    int face = five_of[hand], best = -1;
    for (unsigned left = face < 0 ? e->open : e->may[face]; left; left &= left - 1) {
        int place = yahtzee_end_of(hand, __builtin_ctz(left));
        best = best < 0 || value[place] > value[best] ? place : best;
    }
    return best;
}

void yahtzee_best_ends(const struct yahtzee_ends *e, const double *value, double *v,
                       unsigned char *chosen)
{
    for (int hand = 0; hand < YAHTZEE_ROLLS; hand++) {
        int place = best_end(e, value, hand);
        v[hand] = value[place];
        if (chosen) {
            chosen[hand] = (unsigned char)place;
        }
    }
}
