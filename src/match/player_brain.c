#include "src/match/player_brain.h"

#include "src/base/alloc.h"
#include "src/tables/tables.h"

#include <assert.h>
#include <stdlib.h>

struct brain_player {
    struct player base;
    struct policy policy;
    const struct batch *batch;  /* its brain's, beside which it is one step nearer */
    struct prefetched expected; /* of the next choice, if the brain said so */
    struct rng_key key;
    struct tables *tables; /* where the table was asked for; NULL: it was given */
    struct table *table;   /* asked for; NULL: none is needed */
};

/* Uniform over 0 … bound - 1: draw 0 of the choice that is due. */
static uint32_t own_number(const struct brain_player *self, const struct match *m, int seat,
                           uint32_t bound)
{
    struct rng_block counter = {
        {(uint32_t)m->choices[seat], 0, 0, UINT32_C(0x80000000) + (uint32_t)seat}};
    return rng_draw(self->key, counter, 0, bound);
}

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
    double left = own_number(self, m, seat, (uint32_t)sum);
    while (left >= weight[i]) {
        left -= weight[i++];
    }
    return action[i];
}

/* Whether the table is there now. */
static enum answer look(struct brain_player *self, struct text *why)
{
    double done;
    switch (tables_look(self->tables, self->table, &self->policy.table, &done, why)) {
    case TABLE_COMING:
        return ANSWER_WAIT;
    case TABLE_FAILED:
        return ANSWER_FAILED;
    case TABLE_READY:
        break;
    }
    return ANSWER_GIVEN;
}

static int descriptor(const struct player *p)
{
    const struct brain_player *self = (const struct brain_player *)p;
    return self->table && !self->policy.table ? table_fd(self->table) : -1;
}

static enum answer choose(struct player *p, const struct match *m, struct event *choice,
                          struct text *why)
{
    struct brain_player *self = (struct brain_player *)p;
    if (self->table && !self->policy.table) {
        enum answer answer = look(self, why);
        if (answer != ANSWER_GIVEN) {
            return answer;
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

static void close_brain(struct player *p)
{
    struct brain_player *self = (struct brain_player *)p;
    tables_give(self->tables, self->table);
    free(p);
}

static const struct player_ops brain_ops = {
    .kind = "brain",
    .choose = choose,
    .descriptor = descriptor,
    .prefetch = prefetch,
    .choose_prefetched = choose_prefetched,
    .close = close_brain,
};

struct player *player_brain_new(const struct policy *policy, struct rng_key key)
{
    struct brain_player *p = alloc(sizeof *p);
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
