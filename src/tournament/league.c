#include "src/tournament/league.h"

int league_pairing(int a, int b)
{
    return a < b ? b * (b - 1) / 2 + a : a * (a - 1) / 2 + b;
}

/* Groups of a pairing, each of two mirrored matches, or of one that somebody plays alone. */
static long long planned(const struct tournament *t)
{
    return t->format == FORMAT_LEAGUE ? t->games / 2 : t->games;
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

/* Takes the next groups, as many as are left but at most so many. False: there are none. */
static bool take(struct tournament *t, int pairing, long long most, struct due *due)
{
    struct contest *c = &t->contest[pairing];
    long long left = c->decided ? 0 : planned(t) - c->given;
    *due = (struct due){.pairing = pairing,
                        .seats = 2,
                        .entrant = {c->entrant[0], c->entrant[1]},
                        .order = PAIRING_MIRRORED,
                        .series = pairing_series(pairing, c->given),
                        .groups = left < most ? left : most};
    c->given += due->groups;
    return left > 0;
}

bool league_due(struct tournament *t, int pairing, long long most, struct due *due)
{
    return take(t, pairing, most, due);
}

bool trial_due(struct tournament *t, int pairing, long long most, struct due *due)
{
    bool some = take(t, pairing, most, due);
    due->seats = 1;
    due->order = PAIRING_INDEPENDENT;
    due->series = pairing_series(0, (uint32_t)due->series);
    return some;
}

void league_told(struct tournament *t, const struct due *due, const struct arena_result *r)
{
    struct contest *c = &t->contest[due->pairing];
    for (int side = 0; side < due->seats; side++) {
        arena_total_add(&c->total[side], &r->total[side]);
    }
    long long end = (uint32_t)due->series + due->groups; /* which may be known from before */
    c->given = c->given > end ? c->given : end;
    c->matches += r->matches;
    c->groups += r->groups;
    c->decided = c->decided || c->groups == planned(t);
}

void league_out(struct tournament *t, int entrant)
{
    for (int i = t->first; i < t->end; i++) {
        struct contest *c = &t->contest[i];
        c->decided = c->decided || c->entrant[0] == entrant || c->entrant[1] == entrant;
    }
}
