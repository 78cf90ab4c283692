#include "src/tournament/knockout.h"

#include "src/base/alloc.h"
#include "src/match/seed.h"

#include <assert.h>

int knockout_places(const struct tournament *t, int round)
{
    return t->slots >> round;
}

/* Rounds stand one after the other, each with half as many places as the one before. */
static int *place_at(const struct tournament *t, int round, int number)
{
    return &t->place[2 * t->slots - 2 * knockout_places(t, round) + number];
}

int knockout_place(const struct tournament *t, int round, int number)
{
    return *place_at(t, round, number);
}

/* Those who have nobody to meet in the first round. */
static int byes(const struct tournament *t)
{
    return t->slots - t->entrants;
}

int knockout_pairings(const struct tournament *t, int round)
{
    return knockout_places(t, round) / 2 - (round == 0 ? byes(t) : 0);
}

void knockout_begin(struct tournament *t)
{
    while (1 << t->rounds < t->entrants) {
        t->rounds++;
    }
    t->slots = 1 << t->rounds;
    t->pairings = t->entrants - 1;
    t->place = alloc(2 * (size_t)t->slots * sizeof *t->place);
    for (int i = 0; i < 2 * t->slots; i++) {
        t->place[i] = i < t->entrants ? i : -1;
    }
    for (int i = t->entrants - 1; i > 0; i--) {
        int other = (int)seed_lot(t->setup.seed.value, LOT_SHUFFLE, (uint32_t)i, (uint32_t)i + 1);
        int kept = t->place[i];
        t->place[i] = t->place[other];
        t->place[other] = kept;
    }
}

bool knockout_round(struct tournament *t)
{
    if (t->round + 1 == t->rounds) {
        return false;
    }
    t->round++;
    t->first = t->end;
    int last = knockout_places(t, t->round) - 1;
    for (int i = 0; i < last - i; i++) {
        int one = knockout_place(t, t->round, i), other = knockout_place(t, t->round, last - i);
        if (other < 0) {
            *place_at(t, t->round + 1, i) = one;
        } else {
            t->contest[t->end++] = (struct contest){.entrant = {one, other}, .winner = -1};
        }
    }
    return true;
}

/* Which number of a round the better one of a pairing is. */
static int number_of(const struct tournament *t, int pairing)
{
    return pairing - t->first + (t->round == 0 ? byes(t) : 0);
}

static void decide(struct tournament *t, int pairing, int side)
{
    struct contest *c = &t->contest[pairing];
    c->decided = true;
    c->winner = c->entrant[side];
    *place_at(t, t->round + 1, number_of(t, pairing)) = c->winner;
}

void knockout_seat(const struct tournament *t, int pairing, long long first, struct due *due)
{
    const struct contest *c = &t->contest[pairing];
    int turn = (int)(first & 1);
    due->seats = 2;
    due->entrant[0] = c->entrant[turn];
    due->entrant[1] = c->entrant[1 - turn];
    due->order = PAIRING_FIXED;
    due->series = pairing_series(pairing, first);
}

bool knockout_due(struct tournament *t, int pairing, long long most, struct due *due)
{
    struct contest *c = &t->contest[pairing];
    (void)most;
    if (c->decided || c->given > c->groups) {
        return false;
    }
    *due = (struct due){.pairing = pairing, .groups = 1};
    knockout_seat(t, pairing, c->given++, due);
    return true;
}

static void keep_scores(struct contest *c, long long a, long long b)
{
    c->score = alloc_grow(c->score, (int)c->matches, &c->room, sizeof *c->score);
    c->score[c->matches][0] = a;
    c->score[c->matches][1] = b;
}

void knockout_told(struct tournament *t, const struct due *due, const struct arena_result *r)
{
    struct contest *c = &t->contest[due->pairing];
    int turn = due->entrant[0] == c->entrant[1];
    const struct arena_total *total[2] = {&r->total[turn], &r->total[1 - turn]};
    assert(r->groups == 1);
    if (c->decided) {
        return; /* one of the two was disqualified meanwhile */
    }
    keep_scores(c, total[0]->sum, total[1]->sum);
    for (int side = 0; side < 2; side++) {
        arena_total_add(&c->total[side], total[side]);
        c->won[side] += (int)total[side]->wins;
    }
    c->ties += total[0]->ties > 0;
    c->matches++;
    c->groups++;
    c->given = c->given > c->groups ? c->given : c->groups; /* it may be known from before */
    int side = c->won[1] > c->won[0];
    if (c->won[side] > t->games / 2 || c->ties > REPLAYS_MOST) {
        decide(t, due->pairing, side);
    }
}

void knockout_out(struct tournament *t, int entrant)
{
    for (int i = t->first; i < t->end; i++) {
        const struct contest *c = &t->contest[i];
        for (int side = 0; side < 2 && !c->decided; side++) {
            if (c->entrant[side] == entrant) {
                decide(t, i, 1 - side);
            }
        }
    }
}

int knockout_reached(const struct tournament *t, int entrant)
{
    int reached = 0;
    for (int round = 1; round <= t->rounds; round++) {
        for (int i = 0; i < knockout_places(t, round); i++) {
            reached = knockout_place(t, round, i) == entrant ? round : reached;
        }
    }
    return reached;
}

/* From the final, which is match 0, back: of the two matches from which its entries come the first
 * has the better number. */
int knockout_match(const struct tournament *t, int round, int number)
{
    int places = knockout_places(t, round);
    if (number > places - 1 - number) {
        number = places - 1 - number;
    }
    if (places == 2) {
        return 0;
    }
    int better = number < places / 2 - 1 - number ? number : places / 2 - 1 - number;
    return 2 * knockout_match(t, round + 1, number) + (number != better);
}

void knockout_name(const struct tournament *t, int round, struct text *out)
{
    int places = knockout_places(t, round);
    if (round == 0 && byes(t)) {
        text_say(out, N_("Play-in Round"));
    } else if (places > 16) {
        text_say(out, N_("Round of %d"), places);
    } else {
        text_say(out, places == 16  ? N_("Sweet Sixteen")
                      : places == 8 ? N_("Elite Eight")
                      : places == 4 ? N_("Final Four")
                                    : N_("Championship"));
    }
}
