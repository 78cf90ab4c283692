#include "src/analysis/story.h"

#include "games/words.h"

#include <math.h>
#include <string.h>

/* A turn has ended: whoever had it may never have had a better one. */
static void end_turn(struct story_seat *seat, int gain, int event)
{
    if (gain > seat->best) {
        seat->best = gain;
        seat->best_event = event;
    }
}

void story_read(const struct match *m, struct story *story)
{
    const struct game *g = m->game;
    union position state = m->start;
    int base[SEATS_MOST], seats = m->start.common.seats;
    for (int s = 0; s < seats; s++) {
        story->seat[s] = (struct story_seat){.best_event = -1};
        base[s] = g->score(&state, s);
    }
    for (int k = 0; k < m->events; k++) {
        const struct event *e = &m->event[k];
        union position before = state;
        event_apply(g, &state, e);
        bool marked = g->words->highlighted && g->words->highlighted(&before, &state, e);
        story->seat[e->seat].highlights += marked;
        if (!g->turn_over(&before, &state)) {
            continue;
        }
        end_turn(&story->seat[e->seat], g->score(&state, e->seat) - base[e->seat], k);
        for (int s = 0; s < seats; s++) {
            base[s] = g->score(&state, s);
        }
    }
}

static int lead_of(const struct game *g, const union position *state, int seat)
{
    int own = g->score(state, seat), best = 0;
    bool others = false;
    for (int s = 0; s < state->common.seats; s++) {
        int score = g->score(state, s);
        if (s != seat && (!others || score > best)) {
            best = score;
            others = true;
        }
    }
    return others ? own - best : 0;
}

struct story_place story_place(const struct match *m, int event)
{
    const struct game *g = m->game;
    union position state = m->start;
    int seat = m->event[event].seat, taken[SEATS_MOST] = {0}, turn = 1;
    for (int k = 0; k < event; k++) {
        union position before = state;
        int mover = m->event[k].seat;
        event_apply(g, &state, &m->event[k]);
        if (g->turn_over(&before, &state)) {
            bool same = game_round(g, &before, 0) == game_round(g, &state, 0);
            turn = same ? turn + 1 : 1;
            taken[mover]++;
        }
    }
    return (struct story_place){.round = game_round(g, &state, taken[seat]),
                                .turn = g->words->round ? turn : 0,
                                .lead = lead_of(g, &state, seat)};
}

int story_choices(const struct review *r, int seat, const struct judged **choice, int most)
{
    int n = 0;
    for (int i = 0; i < r->choices; i++) {
        const struct judged *j = &r->choice[i];
        int at = n;
        if (j->mark == MARK_NONE || (seat >= 0 && j->seat != seat)) {
            continue;
        }
        while (at > 0 && choice[at - 1]->cost < j->cost) {
            at--;
        }
        if (at == most) {
            continue;
        }
        n += n < most;
        memmove(&choice[at + 1], &choice[at], (size_t)(n - 1 - at) * sizeof(struct judged *));
        choice[at] = j;
    }
    return n;
}

double story_lowest(const struct review *r, int seat)
{
    double least = 1;
    if (!unit_is_win(r->unit)) {
        return least;
    }
    for (int k = 0; k <= r->done; k++) {
        least = fmin(least, review_worth(r, k, seat));
    }
    return least;
}

int story_turn(const struct review *r, int seat)
{
    double most = 0;
    int event = -1;
    for (int k = 0; k < r->done; k++) {
        double moved = fabs(review_worth(r, k + 1, seat) - review_worth(r, k, seat));
        if (!tutor_same(moved, most)) {
            most = moved;
            event = k;
        }
    }
    return event;
}
