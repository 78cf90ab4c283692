#include "games/noisy.h"

#include <stdlib.h>
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

/* What may be given away at a choice, in the judge's unit. */
static double slack_of(const struct policy *policy, const char *unit, double best)
{
    if (strcmp(unit, "win") == 0) {
        return policy->param[SLACK] / 1000.0 * 4 * best * (1 - best);
    }
    return policy->param[SLACK] / 10.0;
}

static double weight(double cost, double slack)
{
    if (cost <= 0) {
        return WEIGHT_MOST;
    }
    double left = cost < slack ? 1 - cost / slack : 0;
    return (int)(WEIGHT_MOST * (left * left) * (left * left));
}

static void rate(const struct policy *policy, const void *state, int n, const int *action,
                 double *rating)
{
    struct policy judge = judge_of(policy);
    judge.brain->rate(&judge, state, n, action, rating);
    double best = rating[0];
    for (int i = 1; i < n; i++) {
        best = rating[i] > best ? rating[i] : best;
    }
    double slack = slack_of(policy, policy_unit(&judge, state), best);
    for (int i = 0; i < n; i++) {
        rating[i] = weight(best - rating[i], slack);
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

static bool read_slack(const char **words, int *slack, struct text *why)
{
    char *end = NULL;
    long value = **words >= '0' && **words <= '9' ? strtol(*words, &end, 10) : -1;
    if (!end || (*end && *end != ':') || value < 0 || value > SLACK_MOST) {
        text_say(why, N_("careless needs a number from 0 to %d, as in careless:100, not '%.20s'"),
                 SLACK_MOST, *words);
        return false;
    }
    *slack = (int)value;
    *words = *end ? end + 1 : NULL;
    return true;
}

static bool many_numbers(const struct policy *judge)
{
    for (int i = JUDGE_PARAMS; i < POLICY_PARAMS; i++) {
        if (judge->param[i]) {
            return true;
        }
    }
    return false;
}

static bool may_judge(const struct policy *judge, struct text *why)
{
    if (judge->brain->weights) {
        text_say(why, N_("'%.30s' plays by chance, so it cannot judge what an error costs"),
                 judge->word);
        return false;
    }
    if (many_numbers(judge)) {
        text_say(why, N_("'%.30s' is too long to judge for careless"), judge->word);
        return false;
    }
    return true;
}

static int place_of(const struct game *g, const struct brain *brain)
{
    int place = 0;
    while (g->brains[place] != brain) {
        place++;
    }
    return place;
}

static bool read(const struct game *g, const char *words, int *param, struct text *why)
{
    struct policy judge;
    int slack;
    if (!read_slack(&words, &slack, why) ||
        !policy_read(g, words ? words : g->noisy_judge, &judge, why) || !may_judge(&judge, why)) {
        return false;
    }
    param[SLACK] = slack;
    param[JUDGE] = place_of(g, judge.brain);
    memcpy(param + NUMBERS, judge.param, JUDGE_PARAMS * sizeof(int));
    return true;
}

/* Of the levels below the highest. */
static const struct face faces[LEVELS - 1] = {
    {"Rookie Robin", "🐣", N_("I won? So that is how it goes!")},
    {"Learning Lena", "🌱", N_("I am getting the hang of it.")},
    {"Casual Casper", "☕", N_("A nice little match. Another one?")},
    {"Seasoned Sasha", "🧭", N_("Well played. You had your chances.")},
};

static bool stands_for(const struct level_policy *level, const char *word)
{
    for (int i = 0; i < LEVEL_POLICIES && level[i].word; i++) {
        if (strcmp(level[i].word, word) == 0) {
            return true;
        }
    }
    return false;
}

static const struct face *face_of(const struct policy *policy)
{
    for (int level = 0; level < LEVELS - 1; level++) {
        if (stands_for(policy->game->level[level], policy->word)) {
            return &faces[level];
        }
    }
    return &noisy.face;
}

const struct brain noisy = {
    .id = "careless",
    .about = N_("the less an error costs the likelier it is"),
    .face = {"Careless Carlo", "🙈", N_("Did I miss something?")},
    .face_of = face_of,
    .unit = "",
    .weights = true,
    .read = read,
    .unfit = unfit,
    .table_size = table_size,
    .fill = fill,
    .rate = rate,
};
