#include "src/tournament/league.h"

int league_pairing(int a, int b)
{
    return a < b ? b * (b - 1) / 2 + a : a * (a - 1) / 2 + b;
}

/* Whether both orders are played under the same dice: not where a bot could know them from the
 * match before. */
static bool mirrored(const struct tournament *t, const struct contest *c)
{
    return t->format == FORMAT_LEAGUE && t->entrant[c->entrant[0]].seat.kind != SEAT_BOT &&
           t->entrant[c->entrant[1]].seat.kind != SEAT_BOT;
}

long long league_groups(const struct tournament *t, int pairing)
{
    return mirrored(t, &t->contest[pairing]) ? t->games / 2 : t->games;
}

void league_begin(struct tournament *t)
{
    t->pairings = t->entrants * (t->entrants - 1) / 2;
}

void trial_begin(struct tournament *t)
{
    t->pairings = t->entrants;
}

bool league_round(struct tournament *t)
{
    if (t->round == 0) {
        return false;
    }
    t->round = 0;
    t->end = t->pairings;
    if (t->format == FORMAT_TRIAL) {
        for (int i = 0; i < t->entrants; i++) {
            t->contest[i] = (struct contest){.entrant = {i, -1}, .winner = -1};
        }
        return true;
    }
    for (int b = 1; b < t->entrants; b++) {
        for (int a = 0; a < b; a++) {
            t->contest[league_pairing(a, b)] = (struct contest){.entrant = {a, b}, .winner = -1};
        }
    }
    return true;
}

void league_seat(const struct tournament *t, int pairing, long long first, struct due *due)
{
    const struct contest *c = &t->contest[pairing];
    bool trial = t->format == FORMAT_TRIAL, both = mirrored(t, c);
    int turn = !trial && !both && first % 2 == 1; /* in an arena the first of a part begins */
    due->seats = trial ? 1 : 2;
    due->entrant[0] = c->entrant[turn];
    due->entrant[1] = c->entrant[1 - turn];
    due->order = both ? PAIRING_MIRRORED : PAIRING_INDEPENDENT;
    due->series = pairing_series(trial ? 0 : pairing, first);
}

bool league_due(struct tournament *t, int pairing, long long most, struct due *due)
{
    struct contest *c = &t->contest[pairing];
    long long left = c->decided ? 0 : league_groups(t, pairing) - c->given;
    *due = (struct due){.pairing = pairing, .groups = left < most ? left : most};
    league_seat(t, pairing, c->given, due);
    c->given += due->groups;
    return left > 0;
}

void league_told(struct tournament *t, const struct due *due, const struct arena_result *r)
{
    struct contest *c = &t->contest[due->pairing];
    for (int side = 0; side < due->seats; side++) {
        int seat = due->entrant[0] == c->entrant[0] ? side : 1 - side;
        arena_total_add(&c->total[side], &r->total[seat]);
    }
    long long end = (uint32_t)due->series + due->groups; /* which may be known from before */
    c->given = c->given > end ? c->given : end;
    c->matches += r->matches;
    c->groups += r->groups;
    c->decided = c->decided || c->groups == league_groups(t, due->pairing);
}

void league_out(struct tournament *t, int entrant)
{
    for (int i = t->first; i < t->end; i++) {
        struct contest *c = &t->contest[i];
        c->decided = c->decided || c->entrant[0] == entrant || c->entrant[1] == entrant;
    }
}
