#include "games/notone/brains.h"

#include "games/noisy.h"
#include "games/notone/characters.h"
#include "games/notone/exact.h"
#include "games/notone/rules.h"

#include <limits.h>

enum { HOLD_MOST = 1000, ROLLS_MOST = 1000 };

static int roll_while(bool wanted)
{
    return wanted ? NOTONE_ROLL : NOTONE_STOP;
}

/* A brain that rolls while the turn has less points and less rolls. */
struct limited {
    struct brain brain;
    int points, rolls;
};

static int limited(const void *state, int points, int rolls)
{
    const struct notone *s = state;
    return roll_while(notone_line_rolls(points, rolls, s->turn_score, s->turn_rolls));
}

static int roll_below(const struct policy *policy, const void *state)
{
    const struct limited *limit = (const struct limited *)(const void *)policy->brain;
    return limited(state, limit->points, limit->rolls);
}

static int hold(const struct policy *policy, const void *state)
{
    return limited(state, policy->param[0], INT_MAX);
}

static int rolls(const struct policy *policy, const void *state)
{
    return limited(state, INT_MAX, policy->param[0]);
}

bool notone_limit_of(const struct policy *policy, const struct notone *rules,
                     struct notone_limit *limit)
{
    const struct brain *brain = policy->brain;
    const struct limited *own = (const struct limited *)(const void *)brain;
    *limit = (struct notone_limit){.points = INT_MAX, .rolls = INT_MAX, .policy = policy};
    if (brain->choose == roll_below) {
        limit->points = own->points;
        limit->rolls = own->rolls;
    } else if (brain->choose == hold) {
        limit->points = policy->param[0];
    } else if (brain->choose == rolls) {
        limit->rolls = policy->param[0];
    } else {
        limit->points = NOTONE_LIMIT_NONE;
        limit->decisions = notone_decisions_of(policy, rules);
        return limit->decisions.of != NULL;
    }
    return true;
}

/* Compares 9 * 10 * (rolls + 1) with 9 * appetite, all in whole numbers. The second of two, but for
 * its first turn, feels safe when the other's last one brought nothing. */
static int harry(const struct policy *policy, const void *state)
{
    const struct notone *s = state;
    int difference = s->seats[s->common.seat].score - notone_best_other(s);
    int ninefold = 9 * 30 + (difference < 0 ? -difference : difference);
    (void)policy;
    if (s->common.seats == 2 && s->common.seat == 1 && s->seats[1].gained >= 0 &&
        s->seats[0].gained == 0) {
        ninefold = 9 * 40;
    }
    return roll_while(s->turn_rolls == 0 || 9 * 10 * (s->turn_rolls + 1) <= ninefold);
}

static const struct brain_param carter_params[] = {{"ROLLS", 0, ROLLS_MOST, 3}, {0}};
static const struct brain_param hold_params[] = {{"N", 0, HOLD_MOST, 20}, {0}};
static const struct brain_param rolls_params[] = {{"N", 0, ROLLS_MOST, 3}, {0}};

static const struct limited aiden = {
    {.id = "aiden",
     .about = N_("rolls while the turn has less than 40"),
     .face = {"Aggro Aiden", "😤", N_("I swore to flatten every one of you, and I did!")},
     .rate = policy_rate_choice,
     .choose = roll_below},
    .points = 40,
    .rolls = INT_MAX,
};

static const struct brain carter_brain = {
    .id = "carter",
    .about = N_("rolls in every turn: ROLLS"),
    .face = {"Cautious Carter", "😳", N_("Wait, I won? Me? Count again!")},
    .params = carter_params,
    .rate = policy_rate_choice,
    .choose = rolls,
};

static const struct limited templeton = {
    {.id = "templeton",
     .about = N_("always rolls"),
     .face = {"Template Templeton", "❓", N_("I knew it all along.")},
     .rate = policy_rate_choice,
     .choose = roll_below},
    .points = INT_MAX,
    .rolls = INT_MAX,
};

static const struct limited acey = {
    {.id = "acey",
     .about = N_("rolls while the turn has less than 40 and at most 5 rolls are made"),
     .face = {"Acey Deucy", "😎", N_("Cool dice, cool head.")},
     .rate = policy_rate_choice,
     .choose = roll_below},
    .points = 40,
    .rolls = 6,
};

static const struct limited alec = {
    {.id = "alec",
     .about = N_("rolls while the turn has less than 20"),
     .face = {"Analytical Alec", "🤓", N_("Just as I had calculated.")},
     .rate = policy_rate_choice,
     .choose = roll_below},
    .points = 20,
    .rolls = INT_MAX,
};

static const char *const gary_cries[] = {
    N_("Nobody leaves before I have counted."),
    N_("Pleasure doing business with you."),
    N_("That is my street, my table and my dice."),
    N_("You did not see me here."),
    N_("I never gamble. I collect."),
    N_("Same time next week. Bring more."),
    NULL,
};

static const struct limited gary = {
    {.id = "gary",
     .about = N_("rolls while the turn has less than 19"),
     .face = {"Gangsta Gary", "💰", N_("Cash on the table, please."), .cries = gary_cries},
     .rate = policy_rate_choice,
     .choose = roll_below},
    .points = 19,
    .rolls = INT_MAX,
};

/* Each ends with a sign. */
static const char *const nadire_cries[] = {
    N_("The moon was full of pips tonight. 🌙"),
    N_("A small step, a small win, a small dance. 💃"),
    N_("I stopped to smell the roses, and look! 🌹"),
    N_("Sixteen is plenty. 🍯"),
    NULL,
};

static const struct limited nadire = {
    {.id = "nadire",
     .about = N_("rolls up to 6 times while the turn has less than 16"),
     .face = {"Nadire Beatrycze", "🌙", N_("Little by little fills the purse. 👛"),
              .cries = nadire_cries},
     .rate = policy_rate_choice,
     .choose = roll_below},
    .points = 16,
    .rolls = 6,
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
    .about = N_("rolls in every turn: N"),
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
    &aiden.brain,          &carter_brain,        &templeton.brain,
    &acey.brain,           &alec.brain,          &gary.brain,
    &nadire.brain,         &harry_brain,         &hold_brain,
    &rolls_brain,          &random_brain,        &notone_points_brain,
    &notone_optimal_brain, &noisy_brain,         &notone_robin_brain,
    &notone_lena_brain,    &notone_casper_brain, &notone_sasha_brain,
    &notone_kit_brain,     &notone_dora_brain,   NULL,
};
