#include "ui/play/moments.h"

#include "games/words.h"
#include "src/base/alloc.h"

#include <stdlib.h>

/* The only seat with most points; -1: there are several. */
static int leader(const struct match *m, const union position *state)
{
    unsigned top = game_top(m->game, state, (1u << state->common.seats) - 1);
    return top & (top - 1) ? -1 : __builtin_ctz(top);
}

static unsigned signs_of(const struct match *m, const union position *before,
                         const union position *after, const struct event *e, int *led)
{
    const struct game_words *words = m->game->words;
    unsigned signs = words->highlighted && words->highlighted(before, after, e) ? MOMENT_GAME : 0;
    int leads = leader(m, after);
    if (m->game->turn_over(before, after)) {
        struct node node = m->game->next(after);
        bool again = node.kind != NODE_OVER && node.seat == e->seat && after->common.seats > 1;
        signs |= (node.kind != NODE_OVER ? MOMENT_TURN : 0) | (again ? MOMENT_AGAIN : 0);
    }
    if (leads >= 0) {
        signs |= *led >= 0 && *led != leads ? MOMENT_LEAD : 0;
        *led = leads;
    }
    return signs;
}

void moments_init(struct moments *k, const struct match *m)
{
    *k = (struct moments){.room = 64, .turns = 1, .leader = -1, .worst = -1};
    k->state = m->start;
    k->sign = alloc((size_t)k->room + 1);
    k->sign[0] = MOMENT_TURN;
}

void moments_fini(struct moments *k)
{
    free(k->sign);
    *k = (struct moments){0};
}

static void make_room(struct moments *k, int events)
{
    if (events > k->room) {
        k->room = 2 * events;
        k->sign = alloc_resize(k->sign, (size_t)k->room + 1, 1);
    }
}

void moments_extend(struct moments *k, const struct match *m, int events)
{
    make_room(k, events);
    while (k->events < events) {
        const struct event *e = &m->event[k->events];
        union position before = k->state;
        event_apply(m->game, &k->state, e);
        unsigned signs = signs_of(m, &before, &k->state, e, &k->leader);
        k->sign[++k->events] = (unsigned char)signs;
        k->turns += (signs & MOMENT_TURN) != 0;
    }
}

void moments_judge(struct moments *k, const struct analysis *analysis)
{
    const struct review *r = &analysis->review;
    const struct judged *worst = NULL;
    bool done = analysis_done(analysis);
    for (int i = 0; done && i < r->choices; i++) {
        const struct judged *j = &r->choice[i];
        if (j->mark >= MARK_MISTAKE && (!worst || j->cost > worst->cost)) {
            worst = j;
        }
    }
    k->worst = worst ? worst->event + 1 : -1;
    k->points = done ? r->points : 0;
    for (int i = 0; i < k->points; i++) {
        k->point[i] = r->point[i].event + 1;
    }
}

unsigned moments_signs(const struct moments *k, int at)
{
    unsigned signs = k->sign[at] | (unsigned)(at == k->worst ? MOMENT_ERROR : 0);
    for (int i = 0; i < k->points; i++) {
        signs |= k->point[i] == at ? MOMENT_POINT : 0;
    }
    return signs;
}

int moments_next(const struct moments *k, int at, int direction, unsigned signs)
{
    do {
        at += direction;
    } while (at >= 0 && at <= k->events && !(moments_signs(k, at) & signs));
    return at <= k->events ? at : -1;
}

int moments_turn(const struct moments *k, int at)
{
    int turn = 0;
    for (int i = 0; i <= at; i++) {
        turn += (k->sign[i] & MOMENT_TURN) != 0;
    }
    return turn;
}

int moments_turn_begins(const struct moments *k, int turn)
{
    int at = 0;
    while (at < k->events && ((turn -= (k->sign[at] & MOMENT_TURN) != 0) > 0)) {
        at++;
    }
    return at;
}
