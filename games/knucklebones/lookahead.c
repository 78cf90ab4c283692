#include "games/knucklebones/lookahead.h"

#include "games/knucklebones/index.h"

bool knucklebones_lookahead_fits(const struct knucklebones *start)
{
    return start->common.seats == 2 && start->columns == AHEAD_COLUMNS && start->rows == 3 &&
           start->sides == AHEAD_SIDES && start->destroy && start->multiply;
}

void knucklebones_lookahead_fill(const struct knucklebones *start, struct knucklebones_lookahead *a,
                                 void *room)
{
    struct knucklebones_index *x = room;
    assert(knucklebones_lookahead_fits(start));
    knucklebones_index_fill(start, x);
    a->last_reply = start->end == KNUCKLEBONES_LAST_REPLY;
    for (int g = 0; g < x->groups; g++) {
        for (int pair = x->group[g].first; pair < x->group[g + 1].first; pair++) {
            int mine = knucklebones_mine(x, pair), theirs = knucklebones_theirs(x, pair);
            a->dice[pair][0] = (int16_t)x->group[g].mine;
            a->dice[pair][1] = (int16_t)x->group[g].theirs;
            a->points[pair][0] = (int16_t)knucklebones_set_points(x, mine);
            a->points[pair][1] = (int16_t)knucklebones_set_points(x, theirs);
            a->turned[pair] = (int16_t)knucklebones_turned(x, pair);
            for (int face = 0; face < AHEAD_SIDES; face++) {
                a->placed[pair][face] = (int16_t)knucklebones_placed(x, pair, face);
            }
        }
    }
}

struct knucklebones_spot knucklebones_lookahead_spot(const struct knucklebones *s, const void *room)
{
    int seat = s->common.seat;
    struct knucklebones_spot spot = {.role = s->end == KNUCKLEBONES_LAST_REPLY &&
                                             seat != s->common.first};
    for (int c = 0; c < AHEAD_COLUMNS; c++) {
        spot.pair[c] = knucklebones_pair(room, s, seat, c);
    }
    return spot;
}

int knucklebones_lookahead_free(const struct knucklebones_lookahead *a,
                                const struct knucklebones_spot *s, int who)
{
    return AHEAD_CELLS - a->dice[s->pair[0]][who] - a->dice[s->pair[1]][who] -
           a->dice[s->pair[2]][who];
}

static bool over(const struct knucklebones_lookahead *a, const struct knucklebones_spot *s)
{
    if (a->last_reply) {
        return s->role == 0 &&
               (!knucklebones_lookahead_free(a, s, 0) || !knucklebones_lookahead_free(a, s, 1));
    }
    return !knucklebones_lookahead_free(a, s, 1);
}

/* Puts the lower one first. */
static void order(int *a, int *b)
{
    int low = *a < *b ? *a : *b, high = *a < *b ? *b : *a;
    *a = low;
    *b = high;
}

/* Sums are made in the order of pairs, so that boards with their columns swapped have equal ones.
 */
bool knucklebones_lookahead_step(const struct knucklebones_lookahead *a,
                                 const struct knucklebones_spot *s, int face, int column,
                                 struct knucklebones_spot *next, float *result)
{
    int lead = 0; /* of the seat that has just moved */
    for (int c = 0; c < AHEAD_COLUMNS; c++) {
        next->pair[c] = c == column ? a->placed[s->pair[c]][face] : a->turned[s->pair[c]];
    }
    order(&next->pair[0], &next->pair[1]);
    order(&next->pair[1], &next->pair[2]);
    order(&next->pair[0], &next->pair[1]);
    next->role = a->last_reply ? 1 - s->role : 0;
    if (!over(a, next)) {
        return true;
    }
    for (int c = 0; c < AHEAD_COLUMNS; c++) {
        lead += a->points[next->pair[c]][1] - a->points[next->pair[c]][0];
    }
    *result = (float)game_share_of_lead(lead);
    return false;
}

/* Whether an equal column stands to the left of it. */
static bool again(const struct knucklebones_spot *s, int column)
{
    bool again = false;
    for (int c = 0; c < column; c++) {
        again |= s->pair[c] == s->pair[column];
    }
    return again;
}

static float best(const struct knucklebones_lookahead *a, const struct knucklebones_spot *s,
                  int face, int throws)
{
    float best = -1;
    for (int c = 0; c < AHEAD_COLUMNS; c++) {
        if (!again(s, c)) {
            float chance = knucklebones_lookahead_move(a, s, face, c, throws);
            best = chance > best ? chance : best;
        }
    }
    return best;
}

/* Who has one cell left fills it with the next throw: that much is seen at no cost. */
float knucklebones_lookahead_win(const struct knucklebones_lookahead *a,
                                 const struct knucklebones_spot *s, int throws)
{
    bool last = (!a->last_reply || s->role == 1) && knucklebones_lookahead_free(a, s, 0) == 1;
    float sum = 0;
    if (throws == 0 && !last) {
        struct knucklebones_glance glance;
        return knucklebones_net_win(&a->net, s->role, s->pair, &glance);
    }
    for (int face = 0; face < AHEAD_SIDES; face++) {
        sum += best(a, s, face, throws ? throws - 1 : 0);
    }
    return sum / AHEAD_SIDES;
}

float knucklebones_lookahead_move(const struct knucklebones_lookahead *a,
                                  const struct knucklebones_spot *s, int face, int column,
                                  int throws)
{
    struct knucklebones_spot next = {0};
    float result;
    if (a->placed[s->pair[column]][face] < 0) {
        return -1;
    }
    if (!knucklebones_lookahead_step(a, s, face, column, &next, &result)) {
        return result;
    }
    return 1 - knucklebones_lookahead_win(a, &next, throws);
}
