#include "games/character.h"

#include <float.h>
#include <string.h>

/* A chance of winning from which on nothing but rounding keeps it from 1. */
#define CERTAIN (1 - 1e-9)

struct policy character_judge(const struct policy *policy)
{
    return (struct policy){
        .game = policy->game, .brain = policy->brain->habit->judge, .table = policy->table};
}

/* Goes on to the next throw, from all ones on. False: there are no more. */
static bool next_throw(const struct node *node, int *face)
{
    for (int i = 0; i < node->dice; i++) {
        if (face[i] < node->sides) {
            face[i]++;
            return true;
        }
        face[i] = 1;
    }
    return false;
}

static void add_value(const struct policy *judge, const void *state, int seat, struct outcomes *o)
{
    double value = judge->brain->value(judge, state, seat);
    o->least = value < o->least ? value : o->least;
    o->most = value > o->most ? value : o->most;
}

void character_play_out(const struct policy *judge, const void *state, int action,
                        struct outcomes *o)
{
    const struct game *g = judge->game;
    union position after, then;
    size_t size = game_size(g, state);
    memcpy(&after, state, size);
    int seat = after.common.seat, face[FACES_ROOM];
    g->act(&after, action);
    struct node node = g->next(&after);
    *o = (struct outcomes){.least = DBL_MAX, .most = -DBL_MAX};
    for (int i = 0; i < node.dice; i++) {
        face[i] = 1;
    }
    do {
        memcpy(&then, &after, size);
        if (node.kind == NODE_ROLL) {
            g->roll(&then, face);
        }
        add_value(judge, &then, seat, o);
    } while (next_throw(&node, face));
    bool over = node.kind == NODE_OVER && after.common.seats > 1;
    o->lost = over && game_share(g, &after, seat) <= 0;
    o->won = over && game_share(g, &after, seat) >= 1;
}

void character_outcomes(const struct policy *judge, const void *state, int action,
                        struct outcomes *o)
{
    *o = (struct outcomes){0};
    if (judge->brain->outcomes) {
        judge->brain->outcomes(judge, state, action, o);
    } else {
        character_play_out(judge, state, action, o);
    }
    /* An exact chance of winning is 0 where everything is lost, 1 where it is won. */
    if (unit_is_win(policy_unit(judge, state)) && policy_exact(judge, state)) {
        o->lost = o->lost || o->most <= 0;
        o->won = o->won || o->least >= CERTAIN;
    }
}

bool character_refuses(const struct policy *judge, const void *state, int action)
{
    int other[ACTIONS_MOST], n = judge->game->actions(state, other);
    double rating[ACTIONS_MOST];
    struct outcomes o, better;
    bool none_better = false;
    character_outcomes(judge, state, action, &o);
    /* Where a rating is exact it is the mean of what follows, and no lowest value is above it. */
    if (policy_exact(judge, state)) {
        judge->brain->rate(judge, state, n, other, rating);
        double best = rating[rating_best(n, rating)];
        none_better = o.most >= best && best < CERTAIN;
    }
    for (int i = 0; i < n && (o.lost || !none_better) && !o.won; i++) {
        character_outcomes(judge, state, other[i], &better);
        if ((o.lost && !better.lost) || better.won || better.least > o.most) {
            return true;
        }
    }
    return false;
}

int character_decides(const struct policy *policy, const void *state)
{
    struct policy judge = character_judge(policy);
    int action = policy->brain->habit->choose(policy, state);
    return action >= 0 && !character_refuses(&judge, state, action) ? action : NO_ACTION;
}

/* The best of the actions that are not refused. */
static int second_thought(const struct policy *policy, const void *state)
{
    struct policy judge = character_judge(policy);
    int action[ACTIONS_MOST], n = policy->game->actions(state, action);
    double rating[ACTIONS_MOST];
    judge.brain->rate(&judge, state, n, action, rating);
    int best = rating_best(n, rating);
    for (int left = n; left > 1; left--) {
        if (!character_refuses(&judge, state, action[best])) {
            break;
        }
        rating[best] = -DBL_MAX;
        best = rating_best(n, rating);
    }
    return action[best];
}

int character_choose(const struct policy *policy, const void *state)
{
    int action = character_decides(policy, state);
    return action >= 0 ? action : second_thought(policy, state);
}

void character_say(const struct policy *policy, struct text *out)
{
    policy_sentence(policy, policy->brain->habit->sentence, out);
}

const char *character_unfit(const struct policy *policy, const void *start)
{
    struct policy judge = character_judge(policy);
    return judge.brain->unfit ? judge.brain->unfit(&judge, start) : NULL;
}

size_t character_table_size(const struct policy *policy, const void *start)
{
    struct policy judge = character_judge(policy);
    return judge.brain->table_size ? judge.brain->table_size(&judge, start) : 0;
}

bool character_fill(const struct policy *policy, const void *start, void *table,
                    const struct progress *progress)
{
    struct policy judge = character_judge(policy);
    return judge.brain->fill(&judge, start, table, progress);
}
