#include "src/tournament/king.h"

#include "src/base/alloc.h"
#include "src/match/seed.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

static void grow(struct king *k, int games)
{
    k->game = alloc_resize(k->game, (size_t)games, sizeof *k->game);
    memset(k->game + k->room, 0, (size_t)(games - k->room) * sizeof *k->game);
    k->room = games;
}

void king_begin(struct tournament *t)
{
    grow(&t->king, t->games + BREAKS_MOST);
}

/* Those who play at all, or of them those with the most points. */
static unsigned playing(const struct tournament *t, bool leaders)
{
    unsigned set = 0;
    int most = 0;
    for (int e = 0; e < t->entrants; e++) {
        most = !t->entrant[e].out && t->king.points[e] > most ? t->king.points[e] : most;
    }
    for (int e = 0; e < t->entrants; e++) {
        bool in = !t->entrant[e].out && (!leaders || t->king.points[e] == most);
        set |= in ? 1u << e : 0;
    }
    return set;
}

bool king_round(struct tournament *t)
{
    struct king *k = &t->king;
    bool begun = t->round >= 0;
    unsigned tied = playing(t, begun);
    if (__builtin_popcount(tied) < 2 || k->planned == t->games + BREAKS_MOST) {
        return false;
    }
    k->tied = tied;
    t->round++;
    t->first = k->planned;
    k->planned += begun ? 1 : t->games;
    t->end = k->planned;
    return true;
}

void king_seat(const struct tournament *t, int game, long long first, struct due *due)
{
    (void)first;
    due->order = PAIRING_FIXED;
    due->series = pairing_series(t->king.restart, game);
    due->seats = 0;
    for (int e = 0; e < t->entrants; e++) {
        if (t->king.tied >> e & 1) {
            due->entrant[due->seats++] = e;
        }
    }
    uint64_t seed = seed_series(t->setup.seed.value, due->series);
    for (int i = due->seats - 1; i > 0; i--) {
        int other = (int)seed_lot(seed, LOT_ORDER, (uint32_t)i, (uint32_t)i + 1);
        int kept = due->entrant[i];
        due->entrant[i] = due->entrant[other];
        due->entrant[other] = kept;
    }
}

bool king_due(struct tournament *t, int game, long long most, struct due *due)
{
    struct king_game *g = &t->king.game[game];
    (void)most;
    if (g->given) {
        return false;
    }
    *due = (struct due){.pairing = game, .groups = 1};
    king_seat(t, game, 0, due);
    g->given = true;
    return true;
}

static void compare(struct king *k, const struct due *due, const struct arena_result *r)
{
    for (int a = 0; a < due->seats; a++) {
        for (int b = 0; b < due->seats; b++) {
            long long one = r->total[a].sum, other = r->total[b].sum;
            bool equal = one == other || r->limits > 0;
            k->above[due->entrant[a]][due->entrant[b]] += equal         ? SHARES / 2
                                                          : one > other ? SHARES
                                                                        : 0;
        }
    }
}

bool king_counts(const struct tournament *t, const struct due *due)
{
    return due->series == pairing_series(t->king.restart, due->pairing);
}

void king_told(struct tournament *t, const struct due *due, const struct arena_result *r)
{
    struct king *k = &t->king;
    struct king_game *g = &k->game[due->pairing];
    assert(r->groups == 1 && !g->told);
    for (int s = 0; s < due->seats; s++) {
        int e = due->entrant[s];
        const struct arena_total *total = &r->total[s];
        bool top = r->limits == 0 && total->wins + total->ties > 0;
        arena_total_add(&k->total[e], total);
        k->matches[e]++;
        k->points[e] += top;
        k->tops[e] += top && due->pairing < t->games;
        g->top |= top ? 1u << e : 0;
    }
    compare(k, due, r);
    g->told = g->given = true;
    k->known++;
}

void king_out(struct tournament *t, int entrant)
{
    struct king begun = {.restart = t->king.restart + 1};
    (void)entrant;
    free(t->king.game);
    t->king = begun;
    king_begin(t);
    t->round = -1;
    t->first = t->end = 0;
}
