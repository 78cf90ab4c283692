#include "src/match/player.h"

#include "src/base/alloc.h"
#include "src/tables/tables.h"

#include <assert.h>
#include <stdlib.h>

int player_fd(const struct player *p)
{
    return p && p->ops->descriptor ? p->ops->descriptor(p) : -1;
}

void player_close(struct player *p)
{
    if (p) {
        p->ops->close(p);
    }
}

static void player_free(struct player *p)
{
    free(p);
}

struct human_player {
    struct player base;
    bool chosen;
    int action, ms;
};

static enum answer human_choose(struct player *p, const struct match *m, struct event *choice,
                                struct text *why)
{
    struct human_player *self = (struct human_player *)p;
    (void)m, (void)why;
    if (!self->chosen) {
        return ANSWER_WAIT;
    }
    choice->action = self->action;
    choice->ms = self->ms;
    self->chosen = false;
    return ANSWER_GIVEN;
}

static const struct player_ops human_ops = {
    .choose = human_choose,
    .close = player_free,
};

struct player *player_human_new(void)
{
    struct human_player *p = alloc(sizeof *p);
    p->base.ops = &human_ops;
    return &p->base;
}

void player_human_choose(struct player *p, int action, int ms)
{
    struct human_player *self = (struct human_player *)p;
    assert(p->ops == &human_ops);
    self->chosen = true;
    self->action = action;
    self->ms = ms;
}

struct brain_player {
    struct player base;
    struct policy policy;
    const struct batch *batch;  /* its brain's, beside which it is one step nearer */
    struct prefetched expected; /* of the next choice, if the brain said so */
    struct rng_key key;
    struct tables *tables; /* where the table was asked for; NULL: it was given */
    struct table *table;   /* asked for; NULL: none is needed */
};

/* Draws an action with numbers of its own. */
static int draw(const struct brain_player *self, const struct match *m, int seat)
{
    int action[ACTIONS_MOST];
    double weight[ACTIONS_MOST], sum = 0;
    int n = m->game->actions(&m->state, action), i = 0;
    self->policy.brain->rate(&self->policy, &m->state, n, action, weight);
    for (int k = 0; k < n; k++) {
        sum += weight[k];
    }
    assert(sum > 0);
    struct rng_block counter = {
        {(uint32_t)m->choices[seat], 0, 0, UINT32_C(0x80000000) + (uint32_t)seat}};
    double left = rng_draw(self->key, counter, 0, (uint32_t)sum);
    while (left >= weight[i]) {
        left -= weight[i++];
    }
    return action[i];
}

static int brain_descriptor(const struct player *p)
{
    const struct brain_player *self = (const struct brain_player *)p;
    return self->table && !self->policy.table ? table_fd(self->table) : -1;
}

static enum answer brain_choose(struct player *p, const struct match *m, struct event *choice,
                                struct text *why)
{
    struct brain_player *self = (struct brain_player *)p;
    if (self->table && !self->policy.table) {
        double done;
        enum table_state state =
            tables_look(self->tables, self->table, &self->policy.table, &done, why);
        if (state != TABLE_READY) {
            return state == TABLE_COMING ? ANSWER_WAIT : ANSWER_FAILED;
        }
    }
    if (self->policy.brain->choose) {
        choice->action = self->policy.brain->choose(&self->policy, &m->state);
    } else if (self->policy.brain->weights) {
        choice->action = draw(self, m, choice->seat);
    } else {
        choice->action = policy_choose(&self->policy, &m->state);
    }
    return ANSWER_GIVEN;
}

static bool prefetch(struct player *p, const struct match *m)
{
    struct brain_player *self = (struct brain_player *)p;
    return self->batch->prefetch(&self->policy, &m->state, &self->expected);
}

static int choose_prefetched(struct player *p, const struct match *m)
{
    struct brain_player *self = (struct brain_player *)p;
    return self->batch->choose_prefetched(&self->policy, &m->state, &self->expected);
}

static void brain_close(struct player *p)
{
    struct brain_player *self = (struct brain_player *)p;
    tables_give(self->tables, self->table);
    free(p);
}

static const struct player_ops brain_ops = {
    .choose = brain_choose,
    .descriptor = brain_descriptor,
    .prefetch = prefetch,
    .choose_prefetched = choose_prefetched,
    .close = brain_close,
};

struct player *player_brain_new(const struct policy *policy, struct rng_key key)
{
    struct brain_player *p = alloc_lines(sizeof *p);
    *p = (struct brain_player){
        .base.ops = &brain_ops, .policy = *policy, .batch = policy->brain->batch, .key = key};
    p->base.prefetches = policy_prefetches(policy);
    return &p->base;
}

struct player *player_brain_ask(struct tables *tables, const struct game *g,
                                const struct policy *policy, const void *start, struct rng_key key)
{
    struct player *p = player_brain_new(policy, key);
    struct brain_player *self = (struct brain_player *)p;
    self->tables = tables;
    self->table = tables_ask(tables, g, policy, start);
    return p;
}

void player_brain_reset(struct player *p, struct rng_key key)
{
    struct brain_player *self = (struct brain_player *)p;
    assert(p->ops == &brain_ops);
    self->key = key;
    self->expected = (struct prefetched){0};
}
