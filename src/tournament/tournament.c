#include "src/tournament/tournament.h"

#include "src/base/alloc.h"
#include "src/tournament/elo.h"
#include "src/tournament/king.h"
#include "src/tournament/knockout.h"
#include "src/tournament/league.h"

#include <limits.h>
#include <math.h>
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

static void drop_part(struct tournament *t, int i)
{
    free(t->part[i].forfeit);
    t->part[i] = t->part[--t->parts];
}

void tournament_fini(struct tournament *t)
{
    for (int i = 0; i < t->pairings; i++) {
        free(t->contest[i].score);
    }
    while (t->parts > 0) {
        drop_part(t, t->parts - 1);
    }
    free(t->part);
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

/* ---- Forfeits ----
 *
 * Who is disqualified, and how many forfeits are counted until then, must not depend on who was
 * faster. So forfeits count in the order of pairings and groups, each once all before it are known;
 * in a knockout and a trial, where nobody has a match beside another, in that of groups alone. */

/* Groups that were told, with their forfeits by entrant. Where only their numbers are known, all
 * are those of the first group, by seat. */
static void hold_part(struct tournament *t, const struct due *due, const struct arena_result *r)
{
    struct told_part part = {.pairing = due->pairing, .groups = due->groups};
    int room = 0;
    part.first = t->format == FORMAT_KING ? 0 : (uint32_t)due->series;
    for (int i = 0; i < r->forfeits; i++) {
        part.forfeit = alloc_grow(part.forfeit, part.forfeits, &room, sizeof *part.forfeit);
        part.forfeit[part.forfeits] = r->forfeit[i];
        part.forfeit[part.forfeits++].entrant = due->entrant[r->forfeit[i].entrant];
    }
    for (int i = 0; i < due->seats * ARENA_FAULTS && r->forfeits == 0; i++) {
        int seat = i / ARENA_FAULTS, fault = i % ARENA_FAULTS;
        for (long long n = r->total[seat].fault[fault]; n > 0; n--) {
            part.forfeit = alloc_grow(part.forfeit, part.forfeits, &room, sizeof *part.forfeit);
            part.forfeit[part.forfeits++] =
                (struct arena_forfeit){0, due->entrant[seat], (enum bot_fault)fault};
        }
    }
    t->part = alloc_grow(t->part, t->parts, &t->parts_room, sizeof *t->part);
    t->part[t->parts++] = part;
}

/* The part that begins with a group of a pairing, -1: with any; -1: it has not been told. */
static int find_part(const struct tournament *t, int pairing, long long first)
{
    int i = t->parts - 1;
    while (i >= 0 && (t->part[i].pairing != pairing || (first >= 0 && t->part[i].first != first))) {
        i--;
    }
    return i;
}

static void disqualify(struct tournament *t, int entrant, const char *fault)
{
    t->entrant[entrant].out = fault;
    formats[t->format].out(t, entrant);
    if (t->round < 0) { /* a king begins again */
        while (t->parts > 0) {
            drop_part(t, t->parts - 1);
        }
        t->settled = 0;
        tournament_round(t);
    }
}

/* Counts the forfeits of a part until one disqualifies. False: one did. */
static bool count_forfeits(struct tournament *t, const struct arena_forfeit *forfeit, int n)
{
    for (int i = 0; i < n; i++) {
        struct entrant *e = &t->entrant[forfeit[i].entrant];
        long long all = 0;
        e->fault[forfeit[i].fault]++;
        for (int fault = 0; fault < ARENA_FAULTS; fault++) {
            all += e->fault[fault];
        }
        if (all >= t->faults) {
            disqualify(t, forfeit[i].entrant, bot_fault_word(forfeit[i].fault));
            return false;
        }
    }
    return true;
}

/* Whether somebody who was disqualified plays in it. */
static bool broken_off(const struct tournament *t, int pairing)
{
    const struct contest *c = &t->contest[pairing];
    return t->format != FORMAT_KING &&
           (t->entrant[c->entrant[0]].out || (c->entrant[1] >= 0 && t->entrant[c->entrant[1]].out));
}

/* How many groups a pairing has; of a knockout it cannot be known. */
static long long groups_of(const struct tournament *t, int pairing)
{
    return t->format == FORMAT_KING       ? 1
           : t->format == FORMAT_KNOCKOUT ? LLONG_MAX
                                          : league_groups(t, pairing);
}

/* Counts the forfeits of a pairing as far as all before them are known. False: some may come, or a
 * king has begun again. */
static bool settle_pairing(struct tournament *t, int pairing)
{
    bool king = t->format == FORMAT_KING;
    long long played = 0, *settled = king ? &played : &t->contest[pairing].settled;
    int i;
    while (!broken_off(t, pairing) && *settled < groups_of(t, pairing)) {
        i = find_part(t, pairing, *settled);
        if (i < 0) {
            return false;
        }
        struct told_part part = t->part[i];
        t->part[i].forfeit = NULL;
        drop_part(t, i);
        *settled += part.groups;
        bool on = count_forfeits(t, part.forfeit, part.forfeits);
        free(part.forfeit);
        if (!on && king) {
            return false;
        }
    }
    while ((i = find_part(t, pairing, -1)) >= 0) {
        drop_part(t, i);
    }
    return true;
}

/* The same after a pairing was told, and of those for which that was the last to be known. */
static void settle(struct tournament *t, int pairing)
{
    if (t->format == FORMAT_KNOCKOUT || t->format == FORMAT_TRIAL || pairing < t->settled) {
        settle_pairing(t, pairing);
        return;
    }
    while (t->settled < t->end && settle_pairing(t, t->settled)) {
        t->settled++;
    }
}

bool tournament_told(struct tournament *t, const struct due *due, const struct arena_result *r)
{
    if (t->format == FORMAT_KING && !king_counts(t, due)) {
        return false;
    }
    formats[t->format].told(t, due, r);
    hold_part(t, due, r);
    settle(t, due->pairing);
    return true;
}

void tournament_out(struct tournament *t, int entrant, const char *fault)
{
    disqualify(t, entrant, fault);
    settle(t, t->settled);
}

void tournament_progress(const struct tournament *t, long long *done, long long *all)
{
    long long left_out = 0;
    *done = 0;
    *all = t->pairings;
    for (int i = 0; i < t->end && t->format != FORMAT_KING; i++) {
        const struct contest *c = &t->contest[i]; /* of who is out nothing more is played */
        *done += t->format == FORMAT_KNOCKOUT ? c->decided : c->matches;
        left_out += t->format != FORMAT_KNOCKOUT && c->decided ? t->games - c->matches : 0;
    }
    if (t->format == FORMAT_KING) {
        *done = t->king.known;
        *all = t->king.planned > t->games ? t->king.planned : t->games;
    } else if (t->format != FORMAT_KNOCKOUT) {
        *all = *all * t->games - left_out;
    }
}

/* Whether it counts: not where somebody was disqualified, except in a knockout. */
static bool counts(const struct tournament *t, int pairing)
{
    return t->format == FORMAT_KNOCKOUT || !broken_off(t, pairing);
}

/* What an entrant reached in groups of one length. */
struct stratum {
    long long matches, groups;
    struct arena_total total;
};

enum { LENGTHS = 2 /* of groups: one match, and two that are mirrored */ };

static void add_up(const struct tournament *t, struct standing *s, struct stratum *stratum)
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
        for (int side = 0; side < 2 && counts(t, i); side++) {
            int e = c->entrant[side];
            if (e >= 0) {
                struct stratum *of = &stratum[LENGTHS * e + (c->matches > c->groups)];
                arena_total_add(&s[e].total, &c->total[side]);
                s[e].matches += c->matches;
                s[e].groups += c->groups;
                arena_total_add(&of->total, &c->total[side]);
                of->matches += c->matches;
                of->groups += c->groups;
            }
        }
    }
}

/* Of groups of several lengths: who meets brains and bots has both. Errors of independent sums add
 * up as squares. */
static double rate_error(const struct stratum *stratum, long long matches)
{
    double sum = 0;
    for (int i = 0; i < LENGTHS; i++) {
        const struct arena_result r = {.matches = stratum[i].matches, .groups = stratum[i].groups};
        double error = (double)r.matches * arena_rate_se(&stratum[i].total, &r);
        sum += error * error;
    }
    return matches ? sqrt(sum) / (double)matches : 0;
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
    struct stratum *stratum = alloc((LENGTHS * (size_t)t->entrants + 1) * sizeof *stratum);
    add_up(t, s, stratum);
    for (int e = 0; e < t->entrants; e++) {
        const struct arena_result r = {.matches = s[e].matches, .groups = s[e].groups};
        s[e].rate = arena_rate(&s[e].total, &r);
        s[e].rate_se = t->format == FORMAT_KING ? arena_rate_se(&s[e].total, &r)
                                                : rate_error(&stratum[LENGTHS * e], s[e].matches);
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
    free(stratum);
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
            if (counts(t, i)) {
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
