#include "games/hog/brains.h"

#include "games/hog/characters.h"
#include "games/hog/exact.h"
#include "games/hog/rules.h"
#include "games/hog/solver.h"
#include "games/noisy.h"

/* Where a brain's numbers stand: always-roll:N, bacon:CUTOFF:N, extra-turn:CUTOFF:N. */
enum { ROLL_N = 0, CUTOFF = 0, BACON_N = 1 };

enum { CUTOFF_MOST = 100 };

static int own_score(const struct hog *h)
{
    return h->scores[h->common.seat];
}

static int opponent_score(const struct hog *h)
{
    return h->scores[1 - h->common.seat];
}

static int always_roll(const struct policy *policy, const void *state)
{
    return hog_line_always_roll(state, policy->param[ROLL_N]);
}

static int bacon(const struct policy *policy, const void *state)
{
    const int *param = policy->param;
    return hog_line_if_bacon(state, param[CUTOFF], param[BACON_N], opponent_score(state));
}

static int extra_turn(const struct policy *policy, const void *state)
{
    const int *param = policy->param;
    return hog_line_extra_turn(state, param[CUTOFF], param[BACON_N], own_score(state),
                               opponent_score(state));
}

bool hog_line_of(const struct policy *policy, const struct hog *rules, struct hog_line *line)
{
    const struct brain *brain = policy->brain;
    const int *param = policy->param;
    if (brain->choose == always_roll) {
        *line = (struct hog_line){.kind = HOG_LINE_ALWAYS_ROLL, .n = param[ROLL_N]};
    } else if (brain->choose == bacon || brain->choose == extra_turn) {
        *line =
            (struct hog_line){.kind = brain->choose == bacon ? HOG_LINE_BACON : HOG_LINE_EXTRA_TURN,
                              .cutoff = param[CUTOFF],
                              .n = param[BACON_N]};
    } else {
        *line = (struct hog_line){.kind = HOG_LINE_TABLE, .dice = hog_decisions(policy, rules)};
        return line->dice != NULL;
    }
    return line->n > 0 || rules->bacon;
}

/* Mean points; what Free Bacon gives is known. */
static void turn_rate(const struct policy *policy, const void *state, int n, const int *action,
                      double *rating)
{
    const struct hog *h = state;
    struct hog_odds odds;
    (void)policy;
    hog_odds(h, &odds);
    for (int i = 0; i < n; i++) {
        rating[i] = action[i] ? hog_mean(&odds, action[i]) : hog_bacon(opponent_score(h));
    }
}

static const char *no_dice(int n, const struct hog *start)
{
    return n == 0 && !start->bacon ? N_("rolling no dice needs bacon=on") : NULL;
}

static const char *always_roll_unfit(const struct policy *policy, const void *start)
{
    return no_dice(policy->param[ROLL_N], start);
}

static const char *bacon_unfit(const struct policy *policy, const void *start)
{
    return no_dice(policy->param[BACON_N], start);
}

static const struct brain_param roll_params[] = {{"N", 0, HOG_DICE_MOST, 6}, {0}};

static const struct brain_param bacon_params[] = {
    {"CUTOFF", 0, CUTOFF_MOST, 8}, {"N", 0, HOG_DICE_MOST, 6}, {0}};

static const struct brain always_roll_brain = {
    .id = "always-roll",
    .about = N_("the same number of dice every turn: N"),
    .face = {"Steady Stella", "🎲", N_("Same dice, every time. See?")},
    .params = roll_params,
    .unfit = always_roll_unfit,
    .rate = policy_rate_choice,
    .choose = always_roll,
};

static const struct brain bacon_brain = {
    .id = "bacon",
    .about = N_("no dice when Free Bacon gives at least CUTOFF, else this number: N"),
    .face = {"Breakfast Boris", "🥓", N_("Never turn down what is free!")},
    .params = bacon_params,
    .unfit = bacon_unfit,
    .rate = policy_rate_choice,
    .choose = bacon,
};

static const struct brain extra_turn_brain = {
    .id = "extra-turn",
    .about = N_("no dice when that gives another turn, else as bacon"),
    .face = {"Encore Edna", "🐖", N_("And once more, with feeling!")},
    .params = bacon_params,
    .unfit = bacon_unfit,
    .rate = policy_rate_choice,
    .choose = extra_turn,
};

static const struct brain turn_brain = {
    .id = "turn",
    .about = N_("the most points in this turn on average, Free Bacon included"),
    .face = {"Hasty Hatice", "🐇", N_("Tomorrow? There was no tomorrow.")},
    .rate = turn_rate,
    .batch = &hog_decided,
};

static const struct brain random_brain = {
    .id = "random",
    .about = N_("any number of dice, all equally likely"),
    .face = {"Muddy Murphy", "🐷", N_("Oink?")},
    .weights = true,
    .rate = policy_rate_alike,
};

const struct brain *const hog_brains[] = {
    &always_roll_brain,
    &bacon_brain,
    &extra_turn_brain,
    &turn_brain,
    &hog_best_response_brain,
    &hog_final_brain,
    &hog_optimal_brain,
    &random_brain,
    &noisy_brain,
    &hog_robin_brain,
    &hog_lena_brain,
    &hog_casper_brain,
    &hog_sasha_brain,
    &hog_fred_brain,
    &hog_lotte_brain,
    NULL,
};
