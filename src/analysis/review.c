#include "src/analysis/review.h"

#include "src/base/alloc.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

double review_accuracy(const struct game *g, const char *unit, double loss, long choices)
{
    bool win = unit_is_win(unit);
    double casual = win ? g->losses.win : g->losses.points;
    if (casual <= 0 && g->point > 0) { /* another judge than usual */
        casual = win ? g->losses.points * g->point : g->losses.win / g->point;
    }
    if (choices == 0 || tutor_same(loss, 0)) {
        return 100;
    }
    return casual > 0 ? 100 * exp2(-loss / (double)choices / casual) : 0;
}

double review_shown(double accuracy)
{
    return accuracy < 100 ? fmin(accuracy, 99) : 100;
}

/* The place of an event among the turning points, the largest first. */
static void consider(struct review *r, struct turning_point p)
{
    int at = r->points;
    while (at > 0 && fabs(r->point[at - 1].swing) < fabs(p.swing)) {
        at--;
    }
    if (at == TURNING_POINTS || tutor_same(fabs(p.swing), 0)) {
        return;
    }
    r->points += r->points < TURNING_POINTS;
    memmove(&r->point[at + 1], &r->point[at], (size_t)(r->points - 1 - at) * sizeof *r->point);
    r->point[at] = p;
}

static double *value_at(const struct review *r, int k)
{
    return r->value + (size_t)k * (size_t)r->seats;
}

/* What the judge says of all choices of a position. */
struct rated {
    int n, best;              /* actions; the best of them */
    double most, least, cost; /* ratings; by how much that of the chosen one is below the best */
};

static struct rated rate(const struct review *r, const struct match *m, const void *before,
                         int chosen)
{
    int action[ACTIONS_MOST];
    double rating[ACTIONS_MOST];
    struct rated all = {.n = m->game->actions(before, action)};
    r->judge->brain->rate(r->judge, before, all.n, action, rating);
    int best = rating_best(all.n, rating);
    all.best = action[best];
    all.most = all.least = rating[best];
    for (int i = 0; i < all.n; i++) {
        all.least = fmin(all.least, rating[i]);
        all.cost = action[i] == chosen ? all.most - rating[i] : all.cost;
    }
    return all;
}

static void judge_choice(struct review *r, const struct event *e, int k, const struct rated *all,
                         double cost)
{
    struct seat_review *own = &r->seat[e->seat];
    if (all->n == 1) {
        return;
    }
    struct judged *j = &r->choice[r->choices++];
    *j = (struct judged){k, e->seat, e->action, all->best, cost, tutor_mark(r->scale * cost)};
    own->choices++;
    own->differing += !tutor_same(all->most, all->least);
    own->marks[j->mark]++;
}

/* Shares out what event k did to the worth of all seats, a choice that lost `cost` or a throw. */
static void share_out(struct review *r, const struct event *e, int k, double cost)
{
    for (int s = 0; s < r->seats; s++) {
        double change = value_at(r, k + 1)[s] - value_at(r, k)[s];
        struct seat_review *seat = &r->seat[s];
        if (e->kind == EVENT_ROLL) {
            seat->luck += change;
        } else if (s == e->seat) {
            seat->own_errors += cost;
            seat->luck += change + cost; /* 0 where the judge is exact */
        } else {
            seat->others_errors += change;
        }
    }
}

static void look(struct review *r, const union position *state, int k)
{
    for (int s = 0; s < r->seats; s++) {
        value_at(r, k)[s] = r->judge->brain->value(r->judge, state, s);
    }
}

static void finish(struct review *r)
{
    for (int s = 0; s < r->seats; s++) {
        struct seat_review *seat = &r->seat[s];
        seat->start = value_at(r, 0)[s];
        seat->result = value_at(r, r->events)[s];
        seat->accuracy =
            review_accuracy(r->judge->game, r->unit, seat->own_errors, seat->differing);
    }
}

bool review_init(struct review *r, const struct match *m, int events, const struct policy *judge,
                 struct text *why)
{
    *r = (struct review){.judge = judge,
                         .unit = policy_unit(judge, &m->start),
                         .scale = tutor_scale(m->game, policy_unit(judge, &m->start)),
                         .seats = m->start.common.seats,
                         .events = events,
                         .state = m->start};
    if (!judge->brain->value) {
        text_say(why, N_("%s does not know what positions are worth, so it cannot judge"),
                 judge->word);
        return false;
    }
    r->choice = alloc((size_t)(events + 1) * sizeof *r->choice);
    r->value = alloc((size_t)(events + 1) * (size_t)r->seats * sizeof *r->value);
    look(r, &r->state, 0);
    if (events == 0) {
        finish(r);
    }
    return true;
}

void review_extend(struct review *r, int events)
{
    size_t n = (size_t)events + 1;
    r->events = events;
    r->choice = alloc_resize(r->choice, n, sizeof *r->choice);
    r->value = alloc_resize(r->value, n * (size_t)r->seats, sizeof *r->value);
}

bool review_step(struct review *r, const struct match *m)
{
    if (r->done == r->events) {
        return false;
    }
    int k = r->done++;
    const struct event *e = &m->event[k];
    union position before = r->state;
    double cost = 0;
    event_apply(m->game, &r->state, e);
    look(r, &r->state, k + 1);
    double had = value_at(r, k)[e->seat], has = value_at(r, k + 1)[e->seat];
    if (e->kind == EVENT_ACTION) {
        struct rated all = rate(r, m, &before, e->action);
        cost = policy_exact(r->judge, &before) ? fmax(had - has, 0) : all.cost;
        judge_choice(r, e, k, &all, cost);
    }
    share_out(r, e, k, cost);
    consider(r, (struct turning_point){k, e->seat, has - had});
    if (r->done == r->events) {
        finish(r);
    }
    return r->done < r->events;
}

bool review_match(struct review *r, const struct match *m, const struct policy *judge,
                  struct text *why)
{
    if (!review_init(r, m, m->events, judge, why)) {
        return false;
    }
    while (review_step(r, m)) {
    }
    return true;
}

const struct judged *review_choice(const struct review *r, int event)
{
    int from = 0, to = r->choices;
    while (from < to) {
        int middle = (from + to) / 2;
        if (r->choice[middle].event < event) {
            from = middle + 1;
        } else {
            to = middle;
        }
    }
    return from < r->choices && r->choice[from].event == event ? &r->choice[from] : NULL;
}

void review_fini(struct review *r)
{
    free(r->choice);
    free(r->value);
    *r = (struct review){0};
}

double review_worth(const struct review *r, int k, int seat)
{
    return value_at(r, k)[seat];
}
