#include "games/hog/characters.h"

#include "games/character.h"
#include "games/hog/exact.h"
#include "games/hog/rules.h"

static int own_score(const struct hog *h)
{
    return h->scores[h->common.seat];
}

static int other_score(const struct hog *h)
{
    return h->scores[1 - h->common.seat];
}

/* So many dice, as far as the rules allow. */
static int dice(const struct hog *h, int n)
{
    int least = hog_dice_least(h);
    return n > h->dice ? h->dice : n < least ? least : n;
}

/* Whether throwing no dice gives another turn. */
static bool bacon_again(const struct hog *h)
{
    int other = other_score(h);
    return h->bacon && hog_again(h, own_score(h) + hog_bacon(other), other) != HOG_AGAIN_NO;
}

static int always(const struct policy *policy, const void *state)
{
    return dice(state, policy->param[0]);
}

/* Few dice ahead, many behind. */
static int by_lead(const struct policy *policy, const void *state)
{
    const struct hog *h = state;
    return dice(h, policy->param[own_score(h) > other_score(h) ? 0 : 1]);
}

static int again_or_always(const struct policy *policy, const void *state)
{
    const struct hog *h = state;
    return bacon_again(h) ? 0 : dice(h, policy->param[0]);
}

static int again_or_by_lead(const struct policy *policy, const void *state)
{
    const struct hog *h = state;
    bool good = h->bacon && hog_bacon(other_score(h)) >= policy->param[2];
    return good || bacon_again(h) ? 0 : by_lead(policy, state);
}

static int always_bacon(const struct policy *policy, const void *state)
{
    (void)policy;
    return dice(state, 0);
}

static int last_digit(const struct policy *policy, const void *state)
{
    (void)policy;
    return dice(state, other_score(state) % 10);
}

static const struct brain_param robin_params[] = {{"N", 0, HOG_DICE_MOST, 4}, {0}};
static const struct brain_param lena_params[] = {
    {"A", 0, HOG_DICE_MOST, 3}, {"B", 0, HOG_DICE_MOST, 7}, {0}};
static const struct brain_param casper_params[] = {{"N", 0, HOG_DICE_MOST, 6}, {0}};
static const struct brain_param sasha_params[] = {
    {"A", 0, HOG_DICE_MOST, 4}, {"B", 0, HOG_DICE_MOST, 6}, {"C", 0, HOG_BACON_MOST, 9}, {0}};

const struct brain hog_robin_brain = {
    CHARACTER_ROBIN,
    .params = robin_params,
    .habit =
        &(const struct habit){N_("throws N dice, whatever happens"), always, &hog_optimal_brain},
    CHARACTER_FUNCTIONS,
    .batch = &hog_decided,
};

const struct brain hog_lena_brain = {
    CHARACTER_LENA,
    .params = lena_params,
    .habit =
        &(const struct habit){N_("throws A dice when ahead, else B"), by_lead, &hog_optimal_brain},
    CHARACTER_FUNCTIONS,
    .batch = &hog_decided,
};

const struct brain hog_casper_brain = {
    CHARACTER_CASPER,
    .params = casper_params,
    .habit = &(const struct habit){N_("throws no dice when that gives another turn, else N"),
                                   again_or_always, &hog_optimal_brain},
    CHARACTER_FUNCTIONS,
    .batch = &hog_decided,
};

const struct brain hog_sasha_brain = {
    CHARACTER_SASHA,
    .params = sasha_params,
    .habit = &(const struct habit){N_("throws no dice for another turn or for C points and more, "
                                      "else A when ahead and B when not"),
                                   again_or_by_lead, &hog_optimal_brain},
    CHARACTER_FUNCTIONS,
    .batch = &hog_decided,
};

const struct brain hog_fred_brain = {
    .id = "fred",
    .about = N_("likes his breakfast"),
    .face = {"Frugal Fred", "🍳", N_("Hardly a die did I have to buy."),
             .says = {N_("All that, and it cost me nothing."), N_("What did those dice cost you?"),
                      N_("Thrift pays."), N_("You have expensive tastes.")}},
    .habit =
        &(const struct habit){N_("takes the bacon, unless a throw is better whatever it shows"),
                              always_bacon, &hog_optimal_brain},
    CHARACTER_FUNCTIONS,
    .batch = &hog_decided,
};

const struct brain hog_lotte_brain = {
    .id = "lotte",
    .about = N_("reads the numbers"),
    .face = {"Lucky Lotte", "🍀", N_("It was all in your numbers!"),
             .says = {N_("You gave me a lovely number."), N_("I do not like your numbers."),
                      N_("Seven, eleven, heaven!"), N_("My number will come up again.")}},
    .habit = &(const struct habit){N_("throws as many dice as the last digit of your total says"),
                                   last_digit, &hog_optimal_brain},
    CHARACTER_FUNCTIONS,
    .batch = &hog_decided,
};
