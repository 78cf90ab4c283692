#include "games/knucklebones/brains.h"

#include "games/knucklebones/characters.h"
#include "games/knucklebones/exact.h"
#include "games/knucklebones/expert.h"
#include "games/noisy.h"

#include <string.h>

static const char *const rule_names[KNUCKLEBONES_RULES] = {
    [KNUCKLEBONES_FIRST_EMPTY] = "first-empty",
    [KNUCKLEBONES_FIRST_FREE] = "first-free",
    [KNUCKLEBONES_STACK] = "stack",
    [KNUCKLEBONES_SPREAD] = "spread",
    [KNUCKLEBONES_COUNTER] = "counter",
    [KNUCKLEBONES_GAIN] = "gain",
    [KNUCKLEBONES_OWN] = "own",
    [KNUCKLEBONES_HARM] = "harm",
};

/* A brain made of rules; without any, the policy's parameters are the rules. */
struct recipe {
    struct brain brain;
    int rule[POLICY_PARAMS];
};

/* The usual board has a copy of the loops with fixed bounds. */
static void look(const struct knucklebones *s, struct knucklebones_look *l)
{
    const int *grid = knucklebones_cells(s, s->common.seat, 0);
    const int *other = s->common.seats == 2 ? knucklebones_cells(s, 1 - s->common.seat, 0) : NULL;
    if (s->columns == 3 && s->rows == 3) {
        knucklebones_line_look(grid, other, s->die, 3, 3, l);
    } else {
        knucklebones_line_look(grid, other, s->die, s->columns, s->rows, l);
    }
}

static const int *rules_of(const struct policy *policy)
{
    const struct recipe *r = (const struct recipe *)(const void *)policy->brain;
    return r->rule[0] ? r->rule : policy->param;
}

/* The usual board has a copy of the loops here, too. */
static inline int choose(const struct policy *policy, const struct knucklebones *s, bool sums)
{
    const struct knucklebones_line line = {rules_of(policy), sums};
    struct knucklebones_look l;
    look(s, &l);
    return s->columns == 3 ? knucklebones_line_choose(s, &line, &l, s->die, 3)
                           : knucklebones_line_choose(s, &line, &l, s->die, s->columns);
}

static int chain_choose(const struct policy *policy, const void *state)
{
    return choose(policy, state, false);
}

static void chain_say(const struct policy *policy, const void *state, struct text *out)
{
    const struct knucklebones *s = state;
    struct knucklebones_look l;
    int spoke;
    look(s, &l);
    knucklebones_line_chain(rules_of(policy), &l, s->columns, &spoke);
    text_add(out, "%s", rule_names[spoke]);
}

static int score_choose(const struct policy *policy, const void *state)
{
    return choose(policy, state, true);
}

bool knucklebones_line_of(const struct policy *policy, struct knucklebones_line *line)
{
    const struct brain *brain = policy->brain;
    if (brain->choose != chain_choose && brain->choose != score_choose) {
        return false;
    }
    *line = (struct knucklebones_line){rules_of(policy), brain->choose == score_choose};
    return true;
}

/* The totals before the move are added: own less the other's, once for each time the rules say
 * gain, and own, once for each own. */
static void score_rate(const struct policy *policy, const void *state, int n, const int *action,
                       double *rating)
{
    const struct knucklebones *s = state;
    const int *rule = rules_of(policy);
    struct knucklebones_look l;
    int sum[KNUCKLEBONES_COLUMNS_MOST], before = 0;
    int own = knucklebones_points(s, s->common.seat);
    int other = s->common.seats == 2 ? knucklebones_points(s, 1 - s->common.seat) : 0;
    for (int i = 0; i < POLICY_PARAMS && rule[i]; i++) {
        before += rule[i] == KNUCKLEBONES_GAIN  ? own - other
                  : rule[i] == KNUCKLEBONES_OWN ? own
                                                : 0;
    }
    look(s, &l);
    knucklebones_line_sums(s, rule, &l, s->die, s->columns, sum);
    for (int i = 0; i < n; i++) {
        rating[i] = before + sum[action[i]];
    }
}

static int find_rule(const char *word, size_t length, int end)
{
    for (int rule = KNUCKLEBONES_NO_RULE + 1; rule < end; rule++) {
        if (strlen(rule_names[rule]) == length && strncmp(rule_names[rule], word, length) == 0) {
            return rule;
        }
    }
    return KNUCKLEBONES_NO_RULE;
}

/* Reads "stack+first-empty" into param, 0 after the last; rules before `end` are allowed.
 * `needed` is said where there are none. */
static bool read_rules(const char *words, const char *needed, int end, int *param,
                       struct text *full, struct text *why)
{
    const char *all = words;
    int read[POLICY_PARAMS] = {KNUCKLEBONES_NO_RULE};
    int n = 0;
    if (!*words) {
        text_say(why, "%s", text_word(why, needed));
        return false;
    }
    for (bool more = true; more; n++) {
        size_t length = strcspn(words, "+");
        if (n == POLICY_PARAMS) {
            text_say(why, N_("at most %d rules can be joined; '%.20s' is too much"), POLICY_PARAMS,
                     words);
            return false;
        }
        read[n] = find_rule(words, length, end);
        if (read[n] == KNUCKLEBONES_NO_RULE) {
            text_say(why, N_("'%.20s' begins with no rule that fits here; there are "), words);
            for (int rule = KNUCKLEBONES_NO_RULE + 1; rule < end; rule++) {
                text_add(why, rule > KNUCKLEBONES_NO_RULE + 1 ? ", %s" : "%s", rule_names[rule]);
            }
            return false;
        }
        more = words[length] == '+';
        words += length + more;
    }
    memcpy(param, read, sizeof read);
    text_add(full, "%s", all);
    return true;
}

static bool chain_read(const struct game *g, const char *words, int *param, struct text *full,
                       struct text *why)
{
    (void)g;
    return read_rules(words, N_("chain needs rules, as in chain:stack+first-empty+first-free"),
                      KNUCKLEBONES_GAIN, param, full, why);
}

static bool score_read(const struct game *g, const char *words, int *param, struct text *full,
                       struct text *why)
{
    (void)g;
    return read_rules(words, N_("score needs rules, as in score:gain+harm"), KNUCKLEBONES_RULES,
                      param, full, why);
}

static const struct recipe left_to_right = {
    {.id = "left-to-right",
     .about = N_("the first column that is not full"),
     .face = {"Lefty Lou", "👈", N_("One after the other, that is all there is to it.")},
     .rate = policy_rate_choice,
     .choose = chain_choose,
     .rule = chain_say},
    {KNUCKLEBONES_FIRST_FREE},
};

static const struct recipe stack_fill = {
    {.id = "stack-fill",
     .about = N_("stacks equal dice, else begins an empty column"),
     .face = {"Stacking Stella", "🥞", N_("Like belongs to like!")},
     .rate = policy_rate_choice,
     .choose = chain_choose,
     .rule = chain_say},
    {KNUCKLEBONES_STACK, KNUCKLEBONES_FIRST_EMPTY, KNUCKLEBONES_FIRST_FREE},
};

static const struct recipe fill_stack = {
    {.id = "fill-stack",
     .about = N_("begins an empty column, else stacks equal dice"),
     .face = {"Filling Phil", "🧺", N_("First a place for everything, then everything in it.")},
     .rate = policy_rate_choice,
     .choose = chain_choose,
     .rule = chain_say},
    {KNUCKLEBONES_FIRST_EMPTY, KNUCKLEBONES_STACK, KNUCKLEBONES_FIRST_FREE},
};

static const struct recipe counter_stack = {
    {.id = "counter-stack",
     .about = N_("destroys where it can, else stacks, else begins an empty column"),
     .face = {"Contrary Conny", "🧨", N_("Whatever you built, I was against it.")},
     .rate = policy_rate_choice,
     .choose = chain_choose,
     .rule = chain_say},
    {KNUCKLEBONES_COUNTER, KNUCKLEBONES_STACK, KNUCKLEBONES_FIRST_EMPTY, KNUCKLEBONES_FIRST_FREE},
};

static const struct recipe counter_fill = {
    {.id = "counter-fill",
     .about = N_("destroys where it can, else begins an empty column, else stacks"),
     .face = {"Picky Pick", "⛏", N_("Your dice looked better gone.")},
     .rate = policy_rate_choice,
     .choose = chain_choose,
     .rule = chain_say},
    {KNUCKLEBONES_COUNTER, KNUCKLEBONES_FIRST_EMPTY, KNUCKLEBONES_STACK, KNUCKLEBONES_FIRST_FREE},
};

static const struct recipe greedy = {
    {.id = "greedy",
     .about = N_("the best difference of totals after the move; early columns first"),
     .face = {"Greedy Greta", "🤑", N_("Mine, mine, and that one too.")},
     .rate = score_rate,
     .choose = score_choose},
    {KNUCKLEBONES_GAIN, KNUCKLEBONES_FIRST_FREE},
};

static const struct recipe greedy_fill = {
    {.id = "greedy-fill",
     .about = N_("the best difference of totals after the move; empty columns first"),
     .face = {"Hungry Hugo", "🦛", N_("Plenty of room, and now it is full.")},
     .rate = score_rate,
     .choose = score_choose},
    {KNUCKLEBONES_GAIN, KNUCKLEBONES_FIRST_EMPTY},
};

static const struct recipe greedy_counter_fill = {
    {.id = "greedy-counter-fill",
     .about = N_("difference of totals plus dice destroyed; empty columns first"),
     .face = {"Ruthless Ruth", "🦈", N_("I counted my points, then I counted your losses.")},
     .rate = score_rate,
     .choose = score_choose},
    {KNUCKLEBONES_GAIN, KNUCKLEBONES_HARM, KNUCKLEBONES_FIRST_EMPTY},
};

static const struct recipe chain = {
    {.id = "chain",
     .about = N_("made by you: the first rule that answers (chain:stack+first-empty)"),
     .face = {"Chained Charlie", "🔗", N_("Link by link by link.")},
     .read = chain_read,
     .rate = policy_rate_choice,
     .choose = chain_choose,
     .rule = chain_say},
    {KNUCKLEBONES_NO_RULE},
};

static const struct recipe score = {
    {.id = "score",
     .about = N_("made by you: the highest sum of its rules (score:gain+harm)"),
     .face = {"Summing Sam", "🧮", N_("It all adds up.")},
     .read = score_read,
     .rate = score_rate,
     .choose = score_choose},
    {KNUCKLEBONES_NO_RULE},
};

static const struct brain random_brain = {
    .id = "random",
    .about = N_("any free column, all equally likely"),
    .face = {"Rattling Rowan", "🎲", N_("Wait, that worked?")},
    .weights = true,
    .rate = policy_rate_alike,
};

const struct brain *const knucklebones_brains[] = {
    &left_to_right.brain,
    &random_brain,
    &stack_fill.brain,
    &fill_stack.brain,
    &counter_stack.brain,
    &counter_fill.brain,
    &greedy.brain,
    &greedy_fill.brain,
    &greedy_counter_fill.brain,
    &chain.brain,
    &score.brain,
    &noisy_brain,
    &knucklebones_glance_brain,
    &knucklebones_expert_brain,
    &knucklebones_optimal_brain,
    &knucklebones_robin_brain,
    &knucklebones_lena_brain,
    &knucklebones_casper_brain,
    &knucklebones_sasha_brain,
    &knucklebones_vera_brain,
    &knucklebones_otto_brain,
    NULL,
};
