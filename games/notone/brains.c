#include "games/notone/brains.h"

#include "games/noisy.h"
#include "games/notone/exact.h"
#include "games/notone/rules.h"

enum { HOLD_MOST = 1000, ROLLS_MOST = 1000 };

static int roll_while(bool wanted)
{
    return wanted ? NOTONE_ROLL : NOTONE_STOP;
}

static int aiden(const struct policy *policy, const void *state)
{
    (void)policy;
    return roll_while(((const struct notone *)state)->turn_score < 40);
}

static int templeton(const struct policy *policy, const void *state)
{
    (void)policy, (void)state;
    return NOTONE_ROLL;
}

static int acey(const struct policy *policy, const void *state)
{
    const struct notone *s = state;
    (void)policy;
    return roll_while(s->turn_score < 40 && s->turn_rolls <= 5);
}

static int alec(const struct policy *policy, const void *state)
{
    (void)policy;
    return roll_while(((const struct notone *)state)->turn_score < 20);
}

static int gary(const struct policy *policy, const void *state)
{
    (void)policy;
    return roll_while(((const struct notone *)state)->turn_score < 19);
}

static int nadire(const struct policy *policy, const void *state)
{
    const struct notone *s = state;
    (void)policy;
    return roll_while(s->turn_rolls < 6 && s->turn_score < 16);
}

static int hold(const struct policy *policy, const void *state)
{
    return roll_while(((const struct notone *)state)->turn_score < policy->param[0]);
}

static int rolls(const struct policy *policy, const void *state)
{
    return roll_while(((const struct notone *)state)->turn_rolls < policy->param[0]);
}

/* The second of two, not for the first time, and the other's last turn brought nothing. */
static bool unthreatened(const struct notone *s)
{
    return s->common.seats == 2 && s->common.seat == 1 && s->seats[1].gained >= 0 &&
           s->seats[0].gained == 0;
}

/* Compares 9 * 10 * (rolls + 1) with 9 * appetite, all in whole numbers. */
static int harry(const struct policy *policy, const void *state)
{
    const struct notone *s = state;
    int difference = s->seats[s->common.seat].score - notone_best_other(s);
    int ninefold = 9 * 30 + (difference < 0 ? -difference : difference);
    (void)policy;
    if (unthreatened(s)) {
        ninefold = 9 * 40;
    }
    return roll_while(s->turn_rolls == 0 || 9 * 10 * (s->turn_rolls + 1) <= ninefold);
}

static const struct brain_param carter_params[] = {{"ROLLS", 0, ROLLS_MOST, 3}, {0}};
static const struct brain_param hold_params[] = {{"N", 0, HOLD_MOST, 20}, {0}};
static const struct brain_param rolls_params[] = {{"N", 0, ROLLS_MOST, 3}, {0}};

static const struct brain aiden_brain = {
    .id = "aiden",
    .about = N_("rolls while the turn has less than 40"),
    .face = {"Aggro Aiden", "😤", N_("I swore to flatten every one of you, and I did!")},
    .rate = policy_rate_choice,
    .choose = aiden,
};

static const struct brain carter_brain = {
    .id = "carter",
    .about = N_("rolls ROLLS times"),
    .face = {"Cautious Carter", "😳", N_("Wait, I won? Me? Count again!")},
    .params = carter_params,
    .rate = policy_rate_choice,
    .choose = rolls,
};

static const struct brain templeton_brain = {
    .id = "templeton",
    .about = N_("always rolls"),
    .face = {"Template Templeton", "❓", N_("I knew it all along.")},
    .rate = policy_rate_choice,
    .choose = templeton,
};

static const struct brain acey_brain = {
    .id = "acey",
    .about = N_("rolls while the turn has less than 40 and at most 5 rolls are made"),
    .face = {"Acey Deucy", "😎", N_("Cool dice, cool head.")},
    .rate = policy_rate_choice,
    .choose = acey,
};

static const struct brain alec_brain = {
    .id = "alec",
    .about = N_("rolls while the turn has less than 20"),
    .face = {"Analytical Alec", "🤓", N_("Just as I had calculated.")},
    .rate = policy_rate_choice,
    .choose = alec,
};

static const struct brain gary_brain = {
    .id = "gary",
    .about = N_("rolls while the turn has less than 19"),
    .face = {"Gangsta Gary", "💰", N_("Cash on the table, please.")},
    .rate = policy_rate_choice,
    .choose = gary,
};

static const struct brain nadire_brain = {
    .id = "nadire",
    .about = N_("rolls up to 6 times while the turn has less than 16"),
    .face = {"Nadire Beatrycze", NULL, N_("Little by little fills the purse.")},
    .rate = policy_rate_choice,
    .choose = nadire,
};

static const struct brain harry_brain = {
    .id = "harry",
    .about = N_("the further apart the totals, the more rolls"),
    .face = {"Harry Dicerolls", "🤘", N_("Loud, lucky and on top!")},
    .rate = policy_rate_choice,
    .choose = harry,
};

static const struct brain hold_brain = {
    .id = "hold",
    .about = N_("rolls while the turn has less than N"),
    .face = {"Holding Hanna", "🔒", N_("What I hold, I keep.")},
    .params = hold_params,
    .rate = policy_rate_choice,
    .choose = hold,
};

static const struct brain rolls_brain = {
    .id = "rolls",
    .about = N_("rolls N times"),
    .face = {"Counting Conrad", "🔢", N_("One, two, enough: that is all it takes.")},
    .params = rolls_params,
    .rate = policy_rate_choice,
    .choose = rolls,
};

static const struct brain random_brain = {
    .id = "random",
    .about = N_("tosses a coin before each roll"),
    .face = {"Coin Toss Tess", "🎲", N_("Heads I win!")},
    .weights = true,
    .rate = policy_rate_alike,
};

const struct brain *const notone_brains[] = {
    &aiden_brain,  &carter_brain,        &templeton_brain,      &acey_brain,  &alec_brain,
    &gary_brain,   &nadire_brain,        &harry_brain,          &hold_brain,  &rolls_brain,
    &random_brain, &notone_points_brain, &notone_optimal_brain, &noisy_brain, NULL,
};
