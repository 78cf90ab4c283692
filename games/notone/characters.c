#include "games/notone/characters.h"

#include "games/character.h"
#include "games/notone/exact.h"
#include "games/notone/rules.h"

enum { POINTS_MOST = 1000 };

static int roll_below(const struct notone *s, int points)
{
    return s->turn_score < points ? NOTONE_ROLL : NOTONE_STOP;
}

static int hold(const struct policy *policy, const void *state)
{
    return roll_below(state, policy->param[0]);
}

/* What the seat before made in its last turn; -1: it had none yet. */
static int gained_before(const struct notone *s)
{
    int n = s->common.seats, place = notone_place(s, s->common.seat, s->round);
    for (int seat = 0; seat < n; seat++) {
        if (notone_place(s, seat, s->round) == (place + n - 1) % n) {
            return s->seats[seat].gained;
        }
    }
    return -1;
}

static int outdo(const struct policy *policy, const void *state)
{
    int least = policy->param[0], before = gained_before(state);
    return roll_below(state, before + 1 > least ? before + 1 : least);
}

static int fear_doubles(const struct policy *policy, const void *state)
{
    const struct notone *s = state;
    if (s->turn_rolls > 0 && s->dice[0] == s->dice[1]) {
        return NOTONE_STOP;
    }
    return roll_below(s, policy->param[0]);
}

/* More when behind. */
static int chase(const struct policy *policy, const void *state)
{
    const struct notone *s = state;
    bool behind = s->seats[s->common.seat].score < notone_best_other(s);
    return roll_below(s, policy->param[behind]);
}

static const struct brain_param robin_params[] = {{"N", 1, POINTS_MOST, 3}, {0}};
static const struct brain_param lena_params[] = {{"N", 1, POINTS_MOST, 37}, {0}};
static const struct brain_param casper_params[] = {{"N", 1, POINTS_MOST, 31}, {0}};
static const struct brain_param sasha_params[] = {
    {"A", 1, POINTS_MOST, 12}, {"B", 1, POINTS_MOST, 30}, {0}};
static const struct brain_param kit_params[] = {{"N", 1, POINTS_MOST, 12}, {0}};
static const struct brain_param dora_params[] = {{"N", 1, POINTS_MOST, 25}, {0}};

const struct brain notone_robin_brain = {
    CHARACTER_ROBIN,
    .params = robin_params,
    .habit = &(const struct habit){N_("better safe: stops as soon as the turn has N"), hold,
                                   &notone_optimal_brain},
    CHARACTER_FUNCTIONS,
};

const struct brain notone_lena_brain = {
    CHARACTER_LENA,
    .params = lena_params,
    .habit = &(const struct habit){N_("cannot stop: rolls while the turn has less than N"), hold,
                                   &notone_optimal_brain},
    CHARACTER_FUNCTIONS,
};

const struct brain notone_casper_brain = {
    CHARACTER_CASPER,
    .params = casper_params,
    .habit = &(const struct habit){N_("never stops below N, whatever the totals say"), hold,
                                   &notone_optimal_brain},
    CHARACTER_FUNCTIONS,
};

const struct brain notone_sasha_brain = {
    CHARACTER_SASHA,
    .params = sasha_params,
    .habit =
        &(const struct habit){N_("stops at A, or at B when behind"), chase, &notone_optimal_brain},
    CHARACTER_FUNCTIONS,
};

const struct brain notone_kit_brain = {
    .id = "kit",
    .about = N_("watches you closely"),
    .face = {"Copycat Kit", "🐱", N_("Anything you can do, I can do one better."),
             .says = {N_("Top that, if you can!"), N_("I want one of those, too."),
                      N_("Me too, and a bit more."), N_("I am right on your heels.")}},
    .params = kit_params,
    .habit = &(const struct habit){N_("wants more than the turn before brought, and at least N"),
                                   outdo, &notone_optimal_brain},
    CHARACTER_FUNCTIONS,
};

const struct brain notone_dora_brain = {
    .id = "dora",
    .about = N_("believes in signs"),
    .face = {"Doubtful Dora", "🔮", N_("I felt it coming. Did you not?"),
             .says = {N_("It was in the tea leaves."), N_("I had a bad feeling about this."),
                      N_("The stars are with me."), N_("The stars look the other way.")}},
    .params = dora_params,
    .habit = &(const struct habit){N_("stops after any double, and at N"), fear_doubles,
                                   &notone_optimal_brain},
    CHARACTER_FUNCTIONS,
};
