#include "games/noisy.h"

#include <string.h>

/* The numbers of careless:…: N, which brain judges, and its own numbers. */
enum { SLACK, JUDGE, NUMBERS, JUDGE_PARAMS = POLICY_PARAMS - NUMBERS };

enum { SLACK_MOST = 1000, WEIGHT_MOST = 1000000 };

static struct policy judge_of(const struct policy *policy)
{
    struct policy judge = {.game = policy->game,
                           .brain = policy->game->brains[policy->param[JUDGE]],
                           .table = policy->table};
    memcpy(judge.param, policy->param + NUMBERS, JUDGE_PARAMS * sizeof(int));
    return judge;
}

static void rate(const struct policy *policy, const void *state, int n, const int *action,
                 double *rating)
{
    struct policy judge = judge_of(policy);
    judge.brain->rate(&judge, state, n, action, rating);
    double best = rating[rating_best(n, rating)], slack = policy->param[SLACK] / 10.0;
    if (unit_is_win(policy_unit(&judge, state))) {
        slack = policy->param[SLACK] / 1000.0 * 4 * best * (1 - best);
    }
    for (int i = 0; i < n; i++) {
        double cost = best - rating[i], left = cost < slack ? 1 - cost / slack : 0;
        rating[i] = cost > 0 ? (int)(WEIGHT_MOST * (left * left) * (left * left)) : WEIGHT_MOST;
    }
}

static const char *unfit(const struct policy *policy, const void *start)
{
    struct policy judge = judge_of(policy);
    return judge.brain->unfit ? judge.brain->unfit(&judge, start) : NULL;
}

static size_t table_size(const struct policy *policy, const void *start)
{
    struct policy judge = judge_of(policy);
    return judge.brain->table_size ? judge.brain->table_size(&judge, start) : 0;
}

static bool fill(const struct policy *policy, const void *start, void *table,
                 const struct progress *progress)
{
    struct policy judge = judge_of(policy);
    return judge.brain->fill(&judge, start, table, progress);
}

static bool read(const struct game *g, const char *words, int *param, struct text *full,
                 struct text *why)
{
    struct policy judge;
    int slack, place = 0;
    if (!policy_number(&words, 0, SLACK_MOST, &slack)) {
        text_say(why, N_("careless needs a number from 0 to %d, as in careless:100, not '%.20s'"),
                 SLACK_MOST, words);
        return false;
    }
    if (!policy_read(g, *words ? words : g->judge, &judge, why)) {
        return false;
    }
    if (judge.brain->weights) {
        text_say(why, N_("'%.30s' plays by chance, so it cannot judge what an error costs"),
                 judge.word);
        return false;
    }
    for (int i = JUDGE_PARAMS; i < POLICY_PARAMS; i++) {
        if (judge.param[i]) {
            text_say(why, N_("'%.30s' is too long to judge for careless"), judge.word);
            return false;
        }
    }
    while (g->brains[place] != judge.brain) {
        place++;
    }
    param[SLACK] = slack;
    param[JUDGE] = place;
    memcpy(param + NUMBERS, judge.param, JUDGE_PARAMS * sizeof(int));
    text_add(full, "%d:%s", slack, judge.word);
    return true;
}

const struct brain noisy_brain = {
    .id = "careless",
    .about = N_("the less an error costs the likelier it is"),
    .face = {"Careless Carlo", "🙈", N_("Did I miss something?")},
    .weights = true,
    .read = read,
    .unfit = unfit,
    .table_size = table_size,
    .fill = fill,
    .rate = rate,
};
