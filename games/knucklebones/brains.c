#include "games/knucklebones/brains.h"

#include "games/knucklebones/characters.h"
#include "games/knucklebones/exact.h"
#include "games/knucklebones/expert.h"
#include "games/knucklebones/rules.h"
#include "games/noisy.h"

#include <limits.h>
#include <string.h>

/* The tool box. Sub-rules, those before GAIN, answer one column or pass; scores rate every free
 * column. */
enum rule_kind {
    RULE_NONE,
    FIRST_EMPTY,
    FIRST_FREE,
    STACK,
    SPREAD,
    COUNTER,
    GAIN,
    OWN,
    HARM,
    RULE_KINDS
};

static const char *const rule_names[RULE_KINDS] = {
    [FIRST_EMPTY] = "first-empty",
    [FIRST_FREE] = "first-free",
    [STACK] = "stack",
    [SPREAD] = "spread",
    [COUNTER] = "counter",
    [GAIN] = "gain",
    [OWN] = "own",
    [HARM] = "harm",
};

/* A brain made of rules; without any, the policy's parameters are the rules. */
struct recipe {
    struct brain brain;
    int rule[POLICY_PARAMS];
};

/* What the rules ask about a position, as sets of columns (bit c: column c) and numbers of dice. */
struct look {
    unsigned free, empty, holds, opposed;
    int own[KNUCKLEBONES_COLUMNS_MOST];      /* dice like the one in hand */
    int opposite[KNUCKLEBONES_COLUMNS_MOST]; /* the same of the other seat */
};

static inline void look_at(const struct knucklebones *s, int columns, int rows, struct look *l)
{
    const int *own = s->boards + s->common.seat * columns * rows;
    const int *other = s->boards + (s->common.seat ^ 1) * columns * rows;
    bool alone = s->common.seats == 1;
    l->free = l->empty = l->holds = l->opposed = 0;
    for (int c = 0; c < columns; c++, own += rows, other += rows) {
        l->own[c] = knucklebones_count(own, rows, s->die);
        l->opposite[c] = alone ? 0 : knucklebones_count(other, rows, s->die);
        l->free |= (unsigned)(own[rows - 1] == 0) << c;
        l->empty |= (unsigned)(own[0] == 0) << c;
        l->holds |= (unsigned)(l->own[c] > 0) << c;
        l->opposed |= (unsigned)(l->opposite[c] > 0) << c;
    }
}

/* The usual board has a copy of the loops with fixed bounds. */
static void look(const struct knucklebones *s, struct look *l)
{
    if (s->columns == 3 && s->rows == 3) {
        look_at(s, 3, 3, l);
    } else {
        look_at(s, s->columns, s->rows, l);
    }
}

/* The columns a sub-rule would take; it answers the lowest. */
static unsigned wanted(enum rule_kind rule, const struct look *l)
{
    switch (rule) {
    case FIRST_EMPTY:
        return l->empty;
    case FIRST_FREE:
        return l->free;
    case STACK:
        return l->free & l->holds;
    case SPREAD:
        return l->free & ~l->holds;
    default:
        return l->free & l->opposed;
    }
}

static int lowest(unsigned columns)
{
    return __builtin_ctz(columns);
}

static const int *rules_of(const struct policy *policy)
{
    const struct recipe *r = (const struct recipe *)(const void *)policy->brain;
    return r->rule[0] ? r->rule : policy->param;
}

/* The first rule that has an answer, first-free at last; *columns is what it would take. */
static enum rule_kind chain_rule(const struct policy *policy, const void *state, unsigned *columns)
{
    const int *rule = rules_of(policy);
    struct look l;
    look(state, &l);
    for (int i = 0; i < POLICY_PARAMS && rule[i]; i++) {
        *columns = wanted((enum rule_kind)rule[i], &l);
        if (*columns) {
            return (enum rule_kind)rule[i];
        }
    }
    *columns = l.free;
    return FIRST_FREE;
}

static int chain_choose(const struct policy *policy, const void *state)
{
    unsigned columns;
    chain_rule(policy, state, &columns);
    return lowest(columns);
}

static void chain_say(const struct policy *policy, const void *state, struct text *out)
{
    unsigned columns;
    text_add(out, "%s", rule_names[chain_rule(policy, state, &columns)]);
}

/* What the move adds to the own total and takes from the other, which loses so many dice. */
static inline int gain(const struct knucklebones *s, int own, int lost)
{
    return s->multiply ? s->die * (2 * own + 1 + lost * lost) : s->die * (1 + lost);
}

/* Adds the sums of a score's rules, less the totals before the move; returns the free columns. */
static unsigned score_columns(const struct policy *policy, const struct knucklebones *s, int *sum)
{
    struct look l;
    const int *rule = rules_of(policy);
    look(s, &l);
    for (int i = 0; i < POLICY_PARAMS && rule[i]; i++) {
        unsigned columns = rule[i] < GAIN ? wanted((enum rule_kind)rule[i], &l) : 0;
        if (columns) {
            sum[lowest(columns)]++;
        }
        for (int c = 0; c < s->columns && rule[i] >= GAIN; c++) {
            int lost = s->destroy && rule[i] != OWN ? l.opposite[c] : 0;
            sum[c] += rule[i] == HARM ? lost : gain(s, l.own[c], lost);
        }
    }
    return l.free;
}

/* The highest sum among the free columns, the lowest column of equals: both in one number, found
 * without branches that processors would guess wrong. */
static int score_choose(const struct policy *policy, const void *state)
{
    const struct knucklebones *s = state;
    int sum[KNUCKLEBONES_COLUMNS_MOST] = {0};
    unsigned free = score_columns(policy, s, sum);
    int best = INT_MIN;
    for (int c = 0; c < s->columns; c++) {
        int value = free >> c & 1 ? sum[c] * 16 + 15 - c : INT_MIN;
        best = value > best ? value : best;
    }
    return 15 - (best & 15);
}

/* The totals before the move are added: own less the other's, once for each time the rules say
 * gain, and own, once for each own. */
static void score_rate(const struct policy *policy, const void *state, int n, const int *action,
                       double *rating)
{
    const struct knucklebones *s = state;
    const int *rule = rules_of(policy);
    int sum[KNUCKLEBONES_COLUMNS_MOST] = {0}, before = 0;
    int own = knucklebones_points(s, s->common.seat);
    int other = s->common.seats == 2 ? knucklebones_points(s, 1 - s->common.seat) : 0;
    for (int i = 0; i < POLICY_PARAMS && rule[i]; i++) {
        before += rule[i] == GAIN ? own - other : rule[i] == OWN ? own : 0;
    }
    score_columns(policy, s, sum);
    for (int i = 0; i < n; i++) {
        rating[i] = before + sum[action[i]];
    }
}

static int find_rule(const char *word, size_t length, int end)
{
    for (int rule = RULE_NONE + 1; rule < end; rule++) {
        if (strlen(rule_names[rule]) == length && strncmp(rule_names[rule], word, length) == 0) {
            return rule;
        }
    }
    return RULE_NONE;
}

/* Reads "stack+first-empty" into param, 0 after the last; rules before `end` are allowed.
 * `needed` is said where there are none. */
static bool read_rules(const char *words, const char *needed, int end, int *param,
                       struct text *full, struct text *why)
{
    const char *all = words;
    int read[POLICY_PARAMS] = {RULE_NONE};
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
        if (read[n] == RULE_NONE) {
            text_say(why, N_("'%.20s' begins with no rule that fits here; there are "), words);
            for (int rule = RULE_NONE + 1; rule < end; rule++) {
                text_add(why, rule > RULE_NONE + 1 ? ", %s" : "%s", rule_names[rule]);
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
                      GAIN, param, full, why);
}

static bool score_read(const struct game *g, const char *words, int *param, struct text *full,
                       struct text *why)
{
    (void)g;
    return read_rules(words, N_("score needs rules, as in score:gain+harm"), RULE_KINDS, param,
                      full, why);
}

static const struct recipe left_to_right = {
    {.id = "left-to-right",
     .about = N_("the first column that is not full"),
     .face = {"Lefty Lou", "👈", N_("One after the other, that is all there is to it.")},
     .rate = policy_rate_choice,
     .choose = chain_choose,
     .rule = chain_say},
    {FIRST_FREE},
};

static const struct recipe stack_fill = {
    {.id = "stack-fill",
     .about = N_("stacks equal dice, else begins an empty column"),
     .face = {"Stacking Stella", "🥞", N_("Like belongs to like!")},
     .rate = policy_rate_choice,
     .choose = chain_choose,
     .rule = chain_say},
    {STACK, FIRST_EMPTY, FIRST_FREE},
};

static const struct recipe fill_stack = {
    {.id = "fill-stack",
     .about = N_("begins an empty column, else stacks equal dice"),
     .face = {"Filling Phil", "🧺", N_("First a place for everything, then everything in it.")},
     .rate = policy_rate_choice,
     .choose = chain_choose,
     .rule = chain_say},
    {FIRST_EMPTY, STACK, FIRST_FREE},
};

static const struct recipe counter_stack = {
    {.id = "counter-stack",
     .about = N_("destroys where it can, else stacks, else begins an empty column"),
     .face = {"Contrary Conny", "🧨", N_("Whatever you built, I was against it.")},
     .rate = policy_rate_choice,
     .choose = chain_choose,
     .rule = chain_say},
    {COUNTER, STACK, FIRST_EMPTY, FIRST_FREE},
};

static const struct recipe counter_fill = {
    {.id = "counter-fill",
     .about = N_("destroys where it can, else begins an empty column, else stacks"),
     .face = {"Picky Pick", "⛏", N_("Your dice looked better gone.")},
     .rate = policy_rate_choice,
     .choose = chain_choose,
     .rule = chain_say},
    {COUNTER, FIRST_EMPTY, STACK, FIRST_FREE},
};

static const struct recipe greedy = {
    {.id = "greedy",
     .about = N_("the best difference of totals after the move; early columns first"),
     .face = {"Greedy Greta", "🤑", N_("Mine, mine, and that one too.")},
     .rate = score_rate,
     .choose = score_choose},
    {GAIN, FIRST_FREE},
};

static const struct recipe greedy_fill = {
    {.id = "greedy-fill",
     .about = N_("the best difference of totals after the move; empty columns first"),
     .face = {"Hungry Hugo", "🦛", N_("Plenty of room, and now it is full.")},
     .rate = score_rate,
     .choose = score_choose},
    {GAIN, FIRST_EMPTY},
};

static const struct recipe greedy_counter_fill = {
    {.id = "greedy-counter-fill",
     .about = N_("difference of totals plus dice destroyed; empty columns first"),
     .face = {"Ruthless Ruth", "🦈", N_("I counted my points, then I counted your losses.")},
     .rate = score_rate,
     .choose = score_choose},
    {GAIN, HARM, FIRST_EMPTY},
};

static const struct recipe chain = {
    {.id = "chain",
     .about = N_("made by you: the first rule that answers (chain:stack+first-empty)"),
     .face = {"Chained Charlie", "🔗", N_("Link by link by link.")},
     .read = chain_read,
     .rate = policy_rate_choice,
     .choose = chain_choose,
     .rule = chain_say},
    {RULE_NONE},
};

static const struct recipe score = {
    {.id = "score",
     .about = N_("made by you: the highest sum of its rules (score:gain+harm)"),
     .face = {"Summing Sam", "🧮", N_("It all adds up.")},
     .read = score_read,
     .rate = score_rate,
     .choose = score_choose},
    {RULE_NONE},
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
