#include "src/match/match.h"

#include "src/base/alloc.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

bool event_equal(const struct event *a, const struct event *b)
{
    if (a->kind != b->kind || a->seat != b->seat) {
        return false;
    }
    if (a->kind == EVENT_ACTION) {
        return a->action == b->action;
    }
    return a->dice == b->dice && memcmp(a->face, b->face, (size_t)a->dice * sizeof(int)) == 0;
}

void event_apply(const struct game *g, void *state, const struct event *e)
{
    if (e->kind == EVENT_ACTION) {
        g->act(state, e->action);
    } else {
        g->roll(state, e->face);
    }
}

void match_init(struct match *m, const struct game *g, const union position *start)
{
    memset(m, 0, sizeof *m);
    m->game = g;
    m->start = *start;
    m->state = *start;
    m->size = game_size(g, start);
}

static void rewind_to_start(struct match *m)
{
    memcpy(&m->state, &m->start, m->size);
    m->events = m->dice_thrown = 0;
    memset(m->throws, 0, sizeof m->throws);
    memset(m->choices, 0, sizeof m->choices);
}

void match_again(struct match *m)
{
    rewind_to_start(m);
    m->known = 0;
    m->take_backs = m->expected = false;
    m->ending = ENDING_NONE;
    m->came[0] = '\0';
}

void match_fini(struct match *m)
{
    free(m->event);
    m->event = NULL;
    m->events = m->known = m->room = 0;
}

struct node match_next(const struct match *m)
{
    struct node node = m->game->next(&m->state);
    if (m->ending != ENDING_NONE) {
        node.kind = NODE_OVER;
    }
    return node;
}

static void apply_action(struct match *m, int seat, int action)
{
    m->game->act(&m->state, action);
    m->choices[seat]++;
    m->events++;
}

static void apply_roll(struct match *m, int seat, int dice, const int *face)
{
    m->game->roll(&m->state, face);
    m->throws[seat]++;
    m->dice_thrown += dice;
    m->events++;
}

/* What an event does to the position and to the counters that address the dice. */
static void apply(struct match *m, const struct event *e)
{
    if (e->kind == EVENT_ACTION) {
        apply_action(m, e->seat, e->action);
    } else {
        apply_roll(m, e->seat, e->dice, e->face);
    }
}

static void tell(struct match *m, const union position *before, const struct event *e)
{
    bool turn_over = m->game->turn_over(before, &m->state);
    for (struct watcher *w = m->watchers; w; w = w->next) {
        if (w->ops->happened) {
            w->ops->happened(w, m, before, e);
        }
        if (turn_over && w->ops->turn_over) {
            w->ops->turn_over(w, m, e->seat);
        }
    }
}

/* An event that happens now, not one that is done again. */
static void happen(struct match *m, const struct event *e)
{
    union position before;
    m->event = alloc_grow(m->event, m->events, &m->room, sizeof *m->event);
    m->event[m->events] = *e;
    memcpy(&before, &m->state, m->size);
    apply(m, e);
    m->known = m->events;
    tell(m, &before, e);
}

static void end(struct match *m, enum ending ending)
{
    m->ending = ending;
    for (struct watcher *w = m->watchers; w; w = w->next) {
        if (w->ops->ended) {
            w->ops->ended(w, m);
        }
    }
}

static inline enum step moved(struct match *m)
{
    if (m->events >= EVENTS_MOST && m->game->next(&m->state).kind != NODE_OVER) {
        end(m, ENDING_LIMIT);
    }
    return STEP_MOVED;
}

static inline enum step step_roll(struct match *m, struct node node, struct text *why)
{
    struct event e;
    enum answer answer = m->dice->ops->roll(m->dice, m, node, e.face, why);
    if (answer != ANSWER_GIVEN) {
        return answer == ANSWER_WAIT ? STEP_WAITING : STEP_FAILED;
    }
    if (m->forgets) {
        apply_roll(m, node.seat, node.dice, e.face);
    } else {
        e.kind = EVENT_ROLL;
        e.seat = node.seat;
        e.dice = node.dice;
        e.action = e.ms = 0;
        happen(m, &e);
    }
    return moved(m);
}

static inline bool is_legal(const struct match *m, int seat, int action, struct text *why)
{
    bool legal = m->game->legal(&m->state, action);
    if (!legal) {
        text_say(why, N_("seat %d chose something that is not legal"), seat + 1);
    }
    return legal;
}

static inline enum step step_choice(struct match *m, int seat, struct text *why)
{
    struct player *p = m->player[seat];
    struct event e;
    e.kind = EVENT_ACTION;
    e.seat = seat;
    e.dice = e.ms = 0;
    enum answer answer = p ? p->ops->choose(p, m, &e, why) : ANSWER_WAIT;
    if (answer == ANSWER_FAULT) {
        memcpy(m->came, p->came, sizeof m->came);
        match_end(m, ENDING_FORFEIT, seat, p->fault);
        return STEP_OVER;
    }
    if (answer != ANSWER_GIVEN) {
        return answer == ANSWER_WAIT ? STEP_WAITING : STEP_FAILED;
    }
    if (!is_legal(m, seat, e.action, why)) {
        return STEP_FAILED;
    }
    if (m->forgets) {
        apply_action(m, seat, e.action);
    } else {
        happen(m, &e);
    }
    return moved(m);
}

/* *threw: the event was a throw. */
static inline enum step step(struct match *m, bool *threw, struct text *why)
{
    *threw = false;
    if (m->ending != ENDING_NONE) {
        return STEP_OVER;
    }
    struct node node = m->game->next(&m->state);
    switch (node.kind) {
    case NODE_ROLL:
        *threw = true;
        return step_roll(m, node, why);
    case NODE_CHOICE:
        return step_choice(m, node.seat, why);
    case NODE_OVER:
        break;
    }
    end(m, ENDING_OVER);
    return STEP_OVER;
}

enum step match_step(struct match *m, struct text *why)
{
    bool threw;
    m->expected = false;
    return step(m, &threw, why);
}

static inline bool prefetches(struct match *m)
{
    struct player *p = m->player[m->state.common.seat];
    return p && p->prefetches && (m->expected = p->ops->prefetch(p, m));
}

/* Needs no look at the position: what is expected is due. */
static inline enum step expected_choice(struct match *m, struct text *why)
{
    int seat = m->state.common.seat;
    m->expected = false;
    if (m->ending != ENDING_NONE) {
        return STEP_OVER;
    }
    int action = m->player[seat]->ops->choose_prefetched(m->player[seat], m);
    if (!is_legal(m, seat, action, why)) {
        return STEP_FAILED;
    }
    apply_action(m, seat, action);
    return moved(m);
}

/* The loop of the arena: within its caller it would run out of registers. Where it begins must not
 * change with what stands before it: off a line of the cache it is some hundredths slower. */
__attribute__((noinline, aligned(64))) enum step match_run(struct match *m, struct text *why)
{
    enum step last;
    bool threw;
    assert(m->forgets);
    if (m->expected && (last = expected_choice(m, why)) != STEP_MOVED) {
        return last;
    }
    do {
        last = step(m, &threw, why);
    } while (last == STEP_MOVED && !(threw && prefetches(m)));
    return last;
}

static bool roll_fits(struct node node, const struct event *e, struct text *why)
{
    if (e->dice != node.dice) {
        text_say_n(why, "a throw of %d die is due here, not of %d",
                   "a throw of %d dice is due here, not of %d", (unsigned long)node.dice, node.dice,
                   e->dice);
        return false;
    }
    for (int i = 0; i < e->dice; i++) {
        if (e->face[i] < 1 || e->face[i] > node.sides) {
            text_say(why, N_("a die here has %d sides, so it cannot show %d"), node.sides,
                     e->face[i]);
            return false;
        }
    }
    return true;
}

bool match_replay(struct match *m, const struct event *e, struct text *why)
{
    struct node node = match_next(m);
    if (node.kind == NODE_OVER) {
        text_say(why, N_("the match is over before this"));
        return false;
    }
    if (node.kind != (e->kind == EVENT_ROLL ? NODE_ROLL : NODE_CHOICE)) {
        text_say(why, node.kind == NODE_ROLL ? N_("a throw is due here, not a choice")
                                             : N_("a choice is due here, not a throw"));
        return false;
    }
    if (e->seat != node.seat) {
        text_say(why, N_("it is the turn of seat %d here, not of seat %d"), node.seat, e->seat);
        return false;
    }
    if (node.kind == NODE_ROLL && !roll_fits(node, e, why)) {
        return false;
    }
    if (node.kind == NODE_CHOICE && !m->game->legal(&m->state, e->action)) {
        text_say(why, N_("this choice is not legal here"));
        return false;
    }
    happen(m, e);
    moved(m);
    return true;
}

void match_seek(struct match *m, int k)
{
    assert(k >= 0 && k <= m->known && m->ending == ENDING_NONE && !m->forgets);
    if (k < m->events) {
        for (int i = k; i < m->events; i++) {
            m->take_backs |= m->event[i].kind == EVENT_ROLL;
        }
        rewind_to_start(m);
        while (m->events < k) {
            apply(m, &m->event[m->events]);
        }
        for (struct watcher *w = m->watchers; w; w = w->next) {
            if (w->ops->went_back) {
                w->ops->went_back(w, m);
            }
        }
    }
    while (m->events < k) {
        union position before;
        const struct event *e = &m->event[m->events];
        memcpy(&before, &m->state, m->size);
        apply(m, e);
        tell(m, &before, e);
    }
}

void match_position(const struct match *m, int k, union position *state)
{
    assert(k >= 0 && k <= m->known);
    *state = m->start;
    for (int i = 0; i < k; i++) {
        event_apply(m->game, state, &m->event[i]);
    }
}

void match_end(struct match *m, enum ending ending, int seat, const char *fault)
{
    assert(m->ending == ENDING_NONE && ending != ENDING_NONE);
    m->ended_by = seat;
    m->fault = fault;
    end(m, ending);
}

static const char *const endings[] = {
    [ENDING_OVER] = "over",
    [ENDING_LIMIT] = N_("limit"),
    [ENDING_ABANDONED] = N_("abandoned"),
    [ENDING_CONCEDED] = N_("conceded"),
    [ENDING_FORFEIT] = N_("forfeit"),
};

const char *ending_word(enum ending ending)
{
    return endings[ending];
}

bool ending_read(const char *word, enum ending *ending)
{
    for (int e = ENDING_OVER; e <= ENDING_FORFEIT; e++) {
        if (strcmp(endings[e], word) == 0) {
            *ending = (enum ending)e;
            return true;
        }
    }
    return false;
}

unsigned match_winners(const struct match *m)
{
    unsigned all = (1u << m->state.common.seats) - 1;
    switch (m->ending) {
    case ENDING_OVER:
        return game_winners(m->game, &m->state);
    case ENDING_CONCEDED:
    case ENDING_FORFEIT:
        return game_top(m->game, &m->state, all & ~(1u << m->ended_by));
    default:
        return 0;
    }
}

int match_won_alone(unsigned winners)
{
    return winners && !(winners & (winners - 1)) ? __builtin_ctz(winners) : -1;
}
