#include "src/library/career.h"

#include "src/base/alloc.h"
#include "src/match/match.h"

#include <stdlib.h>
#include <string.h>

static long long day_of(const struct career_match *at)
{
    return at->started / CAREER_DAY;
}

/* Whether the clock was wrong when it began. */
static bool is_ahead(const struct career *c, const struct career_match *at)
{
    return day_of(at) > c->newest + CAREER_AHEAD;
}

static void count_day(struct career *c, const struct career_match *at)
{
    if (at->started <= 0 || is_ahead(c, at)) {
        return;
    }
    if (!c->days || day_of(at) > day_of(&c->last)) {
        c->days++;
        c->last = *at;
    } else if (day_of(at) == day_of(&c->last)) {
        c->last = *at;
    }
}

static void count_streak(struct career *c, const struct career_match *at, bool alone)
{
    if (!alone) {
        c->now = (struct career_streak){0};
        return;
    }
    c->now.n++;
    c->now.match = *at;
    if (c->now.n > c->longest.n) {
        c->longest = c->now;
    }
}

static void count_total(struct career *c, const struct career_match *at, int total)
{
    int place = c->bests;
    while (place > 0 && c->best[place - 1].total < total) {
        place--;
    }
    if (place == CAREER_BESTS) {
        return;
    }
    c->bests += c->bests < CAREER_BESTS;
    memmove(c->best + place + 1, c->best + place, (size_t)(c->bests - 1 - place) * sizeof *c->best);
    c->best[place] = (struct career_best){total, *at};
}

/* Whether two seats are the same opponent. */
static bool alike(const struct statistics *s, const struct statistics_seat *a,
                  const struct statistics_seat *b)
{
    bool house = s->row[a->row].kind == SEAT_BRAIN && s->row[b->row].kind == SEAT_BRAIN;
    return house ? a->word == b->word : a->row == b->row;
}

static struct career_opponent *opponent_of(struct career *c, const struct statistics *s,
                                           const struct statistics_seat *seat)
{
    bool house = s->row[seat->row].kind == SEAT_BRAIN;
    for (int i = 0; i < c->opponents; i++) {
        struct career_opponent *o = &c->opponent[i];
        if (house ? o->word == seat->word : o->row == seat->row) {
            return o;
        }
    }
    c->opponent = alloc_grow(c->opponent, c->opponents, &c->opponent_room, sizeof *c->opponent);
    struct career_opponent *o = &c->opponent[c->opponents++];
    *o = (struct career_opponent){.row = seat->row, .word = house ? seat->word : ""};
    return o;
}

/* Who sat at two seats was met once, and won if one of them did. */
static void count_opponents(struct career *c, const struct statistics *s,
                            const struct statistics_match *m, int own,
                            const struct career_match *at)
{
    const struct statistics_seat *seat = &s->seat[m->first];
    bool top = m->winners >> own & 1;
    for (int i = 0; i < m->seats; i++) {
        unsigned theirs = 0;
        for (int k = 0; k < m->seats; k++) {
            theirs |= (unsigned)(k != own && alike(s, &seat[i], &seat[k])) << k;
        }
        if (i != own && __builtin_ctz(theirs) == i) {
            struct career_opponent *o = opponent_of(c, s, &seat[i]);
            bool other = m->winners & theirs;
            o->met++;
            o->won += top && !other;
            o->lost += other && !top;
            o->last = *at;
        }
    }
}

/* The days before `day` are over: what was played on the last of them is rated. */
static void close_day(struct career *c, struct glicko_days *d, long long day)
{
    bool played = d->n;
    struct glicko after = glicko_days_end(d, day);
    if (played) {
        c->point[c->points - 1].rating = after.rating;
        c->point[c->points - 1].deviation = after.deviation;
    }
}

static void rate(struct career *c, struct glicko_days *d, const struct player_rating *opponent,
                 double score, const struct career_match *at)
{
    long long day = day_of(at);
    if (glicko_days_begins(d, day)) {
        close_day(c, d, day);
        c->point = alloc_grow(c->point, c->points, &c->point_room, sizeof *c->point);
        c->points++;
    }
    c->point[c->points - 1] = (struct career_point){.match = *at};
    glicko_days_add(d, &(struct glicko_result){opponent->elo, opponent->error, score});
    c->rated++;
}

static void count_rating(struct career *c, struct glicko_days *d, const struct statistics *s,
                         const struct statistics_match *m, int own,
                         const struct player_rating *table, const struct career_match *at)
{
    const struct statistics_seat *other = &s->seat[m->first + 1 - own];
    const struct statistics_row *row = &s->row[other->row];
    if (!m->rated || row->kind != SEAT_BRAIN) {
        return;
    }
    const struct player_rating *opponent = ratings_find(table, row->game->id, other->word);
    bool top = m->winners >> own & 1, lost = m->winners >> (1 - own) & 1;
    if (opponent && !is_ahead(c, at)) {
        rate(c, d, opponent, top == lost ? 0.5 : top, at);
    }
}

static void count_accuracy(struct career *c, const struct statistics_seat *seat,
                           const struct career_match *at)
{
    if (seat->accuracy < 0) {
        return;
    }
    c->judged = alloc_grow(c->judged, c->judgements, &c->judged_room, sizeof *c->judged);
    c->judged[c->judgements++] = (struct career_accuracy){*at, seat->accuracy};
}

static int by_meetings(const void *first, const void *second)
{
    const struct career_opponent *a = first, *b = second;
    return a->met != b->met ? (a->met > b->met ? -1 : 1) : (a->row > b->row) - (a->row < b->row);
}

void career_init(struct career *c, const struct statistics *s, int row,
                 const struct player_rating *table)
{
    struct glicko_days days;
    glicko_days_init(&days);
    *c = (struct career){.rating = glicko_new};
    c->newest = s->matches ? s->match[s->matches - 1].started / CAREER_DAY : 0;
    for (int i = 0; i < s->matches; i++) {
        const struct statistics_match *m = &s->match[i];
        const struct career_match at = {m->id, m->started};
        for (int own = 0; own < m->seats; own++) {
            const struct statistics_seat *seat = &s->seat[m->first + own];
            if (seat->row != row) {
                continue;
            }
            c->played++;
            count_day(c, &at);
            count_accuracy(c, seat, &at);
            if (m->compares) {
                count_total(c, &at, seat->total);
            }
            if (m->seats > 1) {
                count_streak(c, &at, match_won_alone(m->winners) == own);
                count_opponents(c, s, m, own, &at);
            }
            if (m->seats == 2) {
                count_rating(c, &days, s, m, own, table, &at);
            }
        }
    }
    close_day(c, &days, days.day + 1);
    c->rating = days.before;
    glicko_days_fini(&days);
    if (c->opponents) {
        qsort(c->opponent, (size_t)c->opponents, sizeof *c->opponent, by_meetings);
    }
}

void career_fini(struct career *c)
{
    free(c->point);
    free(c->opponent);
    free(c->judged);
    *c = (struct career){0};
}

const struct career_opponent *career_against(const struct career *c, const char *word)
{
    for (int i = 0; i < c->opponents; i++) {
        if (strcmp(c->opponent[i].word, word) == 0) {
            return &c->opponent[i];
        }
    }
    return NULL;
}
