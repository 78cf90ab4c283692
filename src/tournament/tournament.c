#include "src/tournament/tournament.h"

#include "src/base/alloc.h"
#include "src/tournament/elo.h"
#include "src/tournament/king.h"
#include "src/tournament/knockout.h"
#include "src/tournament/league.h"

#include <stdlib.h>

const char *const tournament_formats[] = {[FORMAT_KNOCKOUT] = "knockout",
                                          [FORMAT_LEAGUE] = "league",
                                          [FORMAT_KING] = "king",
                                          [FORMAT_TRIAL] = "trial",
                                          NULL};

/* How a format goes. */
struct format_ops {
    int games, faults; /* when nobody says how many */

    /* Knows its entrants, and says how many pairings there will be. */
    void (*begin)(struct tournament *t);

    /* Begins the next round: its pairings, first … end - 1. False: there is none. */
    bool (*round)(struct tournament *t);

    /* Hands out what is to be played next of a pairing. False: nothing, now or any more. */
    bool (*due)(struct tournament *t, int pairing, long long most, struct due *due);

    /* Who sits where in the groups of a pairing from `first` on, and which these are. */
    void (*seat)(const struct tournament *t, int pairing, long long first, struct due *due);

    void (*told)(struct tournament *t, const struct due *due, const struct arena_result *r);
    void (*out)(struct tournament *t, int entrant); /* it is marked already */
};

static const struct format_ops formats[] = {
    [FORMAT_KNOCKOUT] = {1, 3, knockout_begin, knockout_round, knockout_due, knockout_seat,
                         knockout_told, knockout_out},
    [FORMAT_LEAGUE] = {100, 3, league_begin, league_round, league_due, league_seat, league_told,
                       league_out},
    [FORMAT_KING] = {1000, 1, king_begin, king_round, king_due, king_seat, king_told, king_out},
    [FORMAT_TRIAL] = {10000, 3, trial_begin, league_round, league_due, league_seat, league_told,
                      league_out},
};

enum format tournament_format(const struct game *g)
{
    return g->seats_max > 2 && g->seats_standard == 1 ? FORMAT_KING : FORMAT_KNOCKOUT;
}

int tournament_games(enum format format)
{
    return formats[format].games;
}

int tournament_faults(enum format format)
{
    return formats[format].faults;
}

void tournament_init(struct tournament *t, const struct setup *s, enum format format, int games)
{
    *t = (struct tournament){.format = format, .setup = *s, .round = -1};
    t->games = games + (format == FORMAT_LEAGUE && games % 2 == 1);
    t->faults = tournament_faults(format);
}

void tournament_fini(struct tournament *t)
{
    for (int i = 0; i < t->pairings; i++) {
        free(t->contest[i].score);
    }
    free(t->contest);
    free(t->entrant);
    free(t->place);
    free(t->king.game);
    *t = (struct tournament){0};
}

void tournament_begin(struct tournament *t)
{
    formats[t->format].begin(t);
    t->contest = alloc(((size_t)t->pairings + 1) * sizeof *t->contest);
}

static bool decided(const struct tournament *t, int pairing)
{
    return t->format == FORMAT_KING ? t->king.game[pairing].told : t->contest[pairing].decided;
}

bool tournament_round_over(const struct tournament *t)
{
    int i = t->next;
    while (i < t->end && decided(t, i)) {
        i++;
    }
    return i == t->end;
}

bool tournament_round(struct tournament *t)
{
    t->over = !formats[t->format].round(t);
    t->next = t->over ? t->end : t->first;
    return !t->over;
}

bool tournament_due(struct tournament *t, long long most, struct due *due)
{
    while (t->next < t->end && decided(t, t->next)) {
        t->next++;
    }
    for (int i = t->next; i < t->end; i++) {
        if (formats[t->format].due(t, i, most, due)) {
            return true;
        }
    }
    return false;
}

void tournament_groups(const struct tournament *t, int pairing, long long first, long long groups,
                       struct due *due)
{
    *due = (struct due){.pairing = pairing, .groups = groups};
    formats[t->format].seat(t, pairing, first, due);
}

/* Counts the forfeits of somebody who still plays. The fault for which that ends; NULL: it goes on.
 */
static const char *count_faults(const struct tournament *t, struct entrant *e,
                                const struct arena_total *total)
{
    const char *word = NULL;
    long long all = 0;
    for (int i = 0; i < ARENA_FAULTS && !e->out; i++) {
        e->fault[i] += total->fault[i];
        all += e->fault[i];
        word = total->fault[i] > 0 ? bot_fault_word((enum bot_fault)i) : word;
    }
    return all >= t->faults ? word : NULL;
}

bool tournament_told(struct tournament *t, const struct due *due, const struct arena_result *r)
{
    const char *out[SEATS_MOST];
    if (t->format == FORMAT_KING && !king_counts(t, due)) {
        return false;
    }
    for (int s = 0; s < due->seats; s++) {
        out[s] = count_faults(t, &t->entrant[due->entrant[s]], &r->total[s]);
    }
    formats[t->format].told(t, due, r);
    for (int s = 0; s < due->seats; s++) {
        if (out[s]) {
            tournament_out(t, due->entrant[s], out[s]);
        }
    }
    return true;
}

void tournament_out(struct tournament *t, int entrant, const char *fault)
{
    t->entrant[entrant].out = fault;
    formats[t->format].out(t, entrant);
    if (t->round < 0) {
        tournament_round(t);
    }
}

void tournament_progress(const struct tournament *t, long long *done, long long *all)
{
    *done = 0;
    *all = t->pairings;
    for (int i = 0; i < t->end && t->format != FORMAT_KING; i++) {
        const struct contest *c = &t->contest[i]; /* of who is out nothing more is played */
        *done += t->format == FORMAT_KNOCKOUT ? c->decided : c->decided ? t->games : c->matches;
    }
    if (t->format == FORMAT_KING) {
        *done = t->king.known;
        *all = t->king.planned > t->games ? t->king.planned : t->games;
    } else if (t->format != FORMAT_KNOCKOUT) {
        *all *= t->games;
    }
}

/* Whether it counts: not where somebody was disqualified from a league. */
static bool counts(const struct tournament *t, const struct contest *c)
{
    bool out =
        t->entrant[c->entrant[0]].out || (c->entrant[1] >= 0 && t->entrant[c->entrant[1]].out);
    return !out || t->format != FORMAT_LEAGUE;
}

static void add_up(const struct tournament *t, struct standing *s)
{
    for (int e = 0; e < t->entrants; e++) {
        s[e] = (struct standing){0};
        if (t->format == FORMAT_KING) {
            s[e] = (struct standing){.matches = t->king.matches[e],
                                     .groups = t->king.matches[e],
                                     .total = t->king.total[e],
                                     .points = t->king.points[e],
                                     .tops = t->king.tops[e]};
        }
    }
    for (int i = 0; i < t->end && t->format != FORMAT_KING; i++) {
        const struct contest *c = &t->contest[i];
        for (int side = 0; side < 2 && counts(t, c); side++) {
            int e = c->entrant[side];
            if (e >= 0) {
                arena_total_add(&s[e].total, &c->total[side]);
                s[e].matches += c->matches;
                s[e].groups += c->groups;
            }
        }
    }
}

/* Rates those who have met anybody, if all of them hang together. */
static void rate(const struct tournament *t, struct standing *s)
{
    int n = 0, *who = alloc((size_t)t->entrants * sizeof *who);
    for (int e = 0; e < t->entrants; e++) {
        if (s[e].matches > 0) {
            who[n++] = e;
        }
    }
    double *score = alloc(((size_t)n * (size_t)n + 1) * sizeof *score);
    double *elo = alloc(2 * ((size_t)n + 1) * sizeof *elo);
    for (int i = 0; i < n * n; i++) {
        int a = who[i / n], b = who[i % n];
        if (a != b) {
            const struct contest *c = &t->contest[league_pairing(a, b)];
            score[i] = (double)c->total[a > b].share / SHARES;
        }
    }
    bool rated = elo_rate(n, score, elo, elo + n);
    for (int i = 0; rated && i < n; i++) {
        struct standing *standing = &s[who[i]];
        standing->rated = true;
        standing->elo = elo[i];
        standing->elo_se = elo[n + i];
    }
    free(who);
    free(score);
    free(elo);
}

/* By what they are ranked, the more the better. */
static double merit(const struct tournament *t, const struct standing *s, int e)
{
    if (t->entrant[e].out) {
        return -1;
    }
    switch (t->format) {
    case FORMAT_KNOCKOUT:
        return knockout_reached(t, e);
    case FORMAT_KING:
        return s[e].points;
    case FORMAT_LEAGUE:
        return s[e].rate;
    default:
        return s[e].mean;
    }
}

void tournament_standings(const struct tournament *t, struct standing *s)
{
    double *merits = alloc(((size_t)t->entrants + 1) * sizeof *merits);
    add_up(t, s);
    for (int e = 0; e < t->entrants; e++) {
        const struct arena_result r = {.matches = s[e].matches, .groups = s[e].groups};
        s[e].rate = arena_rate(&s[e].total, &r);
        s[e].rate_se = arena_rate_se(&s[e].total, &r);
        s[e].mean = arena_mean(&s[e].total, &r);
        s[e].sd = arena_sd(&s[e].total, &r);
        merits[e] = merit(t, s, e);
    }
    for (int e = 0; e < t->entrants; e++) {
        s[e].rank = 1;
        for (int other = 0; other < t->entrants; other++) {
            s[e].rank += merits[other] > merits[e];
        }
    }
    if (t->format == FORMAT_LEAGUE) {
        rate(t, s);
    }
    free(merits);
}

void tournament_order(const struct tournament *t, const struct standing *s, int *order)
{
    int n = 0;
    for (int rank = 1; n < t->entrants; rank = n + 1) {
        for (int e = 0; e < t->entrants; e++) {
            if (s[e].rank == rank) {
                order[n++] = e;
            }
        }
    }
}

void tournament_table(const struct tournament *t, long long *table)
{
    size_t n = (size_t)t->entrants;
    for (size_t i = 0; i < n * n; i++) {
        size_t a = i / n, b = i % n;
        bool king = t->format == FORMAT_KING && a != b && t->king.matches[a] > 0;
        table[i] = king ? t->king.above[a][b] : -1;
    }
    for (int i = 0; i < t->end && t->format != FORMAT_KING; i++) {
        const struct contest *c = &t->contest[i];
        for (int side = 0; side < 2 && c->entrant[1] >= 0 && c->matches > 0; side++) {
            if (counts(t, c)) {
                table[(size_t)c->entrant[side] * n + (size_t)c->entrant[1 - side]] =
                    c->total[side].share;
            }
        }
    }
}

int tournament_champion(const struct tournament *t)
{
    struct standing *s = alloc(((size_t)t->entrants + 1) * sizeof *s);
    int champion = -1, first = 0;
    tournament_standings(t, s);
    for (int e = 0; e < t->entrants; e++) {
        champion = s[e].rank == 1 && !t->entrant[e].out ? e : champion;
        first += s[e].rank == 1;
    }
    free(s);
    return t->over && first == 1 ? champion : -1;
}
