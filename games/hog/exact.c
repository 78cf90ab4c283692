#include "games/hog/exact.h"

#include "games/character.h"
#include "games/hog/rules.h"
#include "games/hog/solver.h"

#include <assert.h>
#include <stdint.h>
#include <string.h>

enum { BREAK_EVEN = 2000 };

/* The numbers of best-response:…: how many further best responses stand between, which brain is
 * answered at last, and its own numbers. */
enum { DEPTH, BRAIN, NUMBERS };

static const char prefix[] = "best-response:";

/* A table: what is worth what when we move, when they move, and our choices; behind it the table of
 * the policy that is answered, if it needs one. The optimal one answers itself: we are they. */
struct parts {
    double *mine, *theirs;
    unsigned char *dice;
    void *answered;
};

static bool answers_itself(const struct policy *policy)
{
    return policy->brain == &hog_optimal_brain;
}

static size_t whole_words(size_t bytes)
{
    return (bytes + sizeof(double) - 1) / sizeof(double) * sizeof(double);
}

static struct parts parts(const struct policy *policy, const struct hog *h, const void *table)
{
    size_t cells = (size_t)h->goal * (size_t)h->goal;
    struct parts p = {.mine = (double *)(uintptr_t)table};
    p.theirs = answers_itself(policy) ? p.mine : p.mine + cells;
    p.dice = (unsigned char *)(p.theirs + cells);
    p.answered = p.dice + whole_words(cells);
    return p;
}

/* The deterministic policy that a best response answers, without its table. */
static struct policy answered_by(const struct policy *policy)
{
    struct policy answered = *policy;
    answered.table = NULL;
    if (policy->brain == &hog_final_brain) {
        policy_read(policy->game, "always-roll:4", &answered, &(struct text){0});
    } else if (policy->param[DEPTH] > 0) {
        answered.param[DEPTH]--;
    } else {
        answered.brain = policy->game->brains[policy->param[BRAIN]];
        memset(answered.param, 0, sizeof answered.param);
        memcpy(answered.param, policy->param + NUMBERS, (POLICY_PARAMS - NUMBERS) * sizeof(int));
    }
    return answered;
}

static size_t table_size(const struct policy *policy, const void *start)
{
    const struct hog *h = start;
    size_t cells = (size_t)h->goal * (size_t)h->goal;
    if (answers_itself(policy)) {
        return cells * sizeof(double) + whole_words(cells);
    }
    struct policy answered = answered_by(policy);
    return 2 * cells * sizeof(double) + whole_words(cells) +
           (answered.brain->table_size ? answered.brain->table_size(&answered, start) : 0);
}

static bool fill(const struct policy *policy, const void *start, void *table,
                 const struct progress *progress)
{
    struct parts p = parts(policy, start, table);
    struct hog_side mine = {NULL, p.mine, p.dice};
    if (answers_itself(policy)) {
        return hog_solve(start, &mine, &mine, progress);
    }
    struct policy answered = answered_by(policy);
    struct hog_side theirs = {&answered, p.theirs, NULL};
    answered.table = p.answered;
    if (answered.brain->fill && !answered.brain->fill(&answered, start, p.answered, progress)) {
        return false;
    }
    return hog_solve(start, &mine, &theirs, progress);
}

static double value(const struct policy *policy, const void *state, int seat)
{
    const struct hog *h = state;
    struct parts p = parts(policy, h, policy->table);
    bool ours = h->common.seat == seat;
    const double *mover = ours ? p.mine : p.theirs, *waiter = ours ? p.theirs : p.mine;
    int own = h->scores[h->common.seat], other = h->scores[1 - h->common.seat];
    double chance;
    if (hog_over(h)) {
        return game_share(policy->game, h, seat);
    }
    if (h->pending) {
        struct hog_odds odds;
        hog_odds(h, &odds);
        chance = hog_rate_one(h, &odds, own, other, mover, waiter, h->pending);
    } else {
        chance = mover[own * h->goal + other];
    }
    return ours ? chance : 1 - chance;
}

static void rate(const struct policy *policy, const void *state, int n, const int *action,
                 double *rating)
{
    const struct hog *h = state;
    struct parts p = parts(policy, h, policy->table);
    struct hog_odds odds;
    int seat = h->common.seat;
    (void)n, (void)action;
    hog_odds(h, &odds);
    hog_rate(h, &odds, h->scores[seat], h->scores[1 - seat], p.mine, p.theirs, rating);
}

static int choose(const struct policy *policy, const void *state)
{
    const struct hog *h = state;
    int seat = h->common.seat;
    return parts(policy, h, policy->table).dice[h->scores[seat] * h->goal + h->scores[1 - seat]];
}

/* A Pig Out, or any sum of dice without a one; characters ask at every choice, so odds are not
 * counted for it. */
static void outcomes(const struct policy *policy, const void *state, int action, struct outcomes *o)
{
    const struct hog *h = state;
    struct parts p = parts(policy, h, policy->table);
    int own = h->scores[h->common.seat], other = h->scores[1 - h->common.seat];
    int points = action ? HOG_PIG_POINTS : hog_bacon(other), high = action * h->sides;
    o->least = o->most = hog_after(h, own + points, other, p.mine, p.theirs);
    for (int sum = action * (HOG_PIG_FACE + 1); action && sum <= high; sum++) {
        double value = hog_after(h, own + sum, other, p.mine, p.theirs);
        o->least = value < o->least ? value : o->least;
        o->most = value > o->most ? value : o->most;
    }
}

static bool exact(const struct policy *policy, const void *start)
{
    (void)policy, (void)start;
    return true;
}

static bool read(const struct game *g, const char *words, int *param, struct text *full,
                 struct text *why)
{
    struct policy answered;
    int depth = 0, brain = 0;
    if (!*words) {
        text_say(why, N_("best-response needs a way of playing to answer: %salways-roll:4"),
                 prefix);
        return false;
    }
    for (; strncmp(words, prefix, sizeof prefix - 1) == 0; depth++) {
        words += sizeof prefix - 1;
        text_add(full, "%s", prefix);
    }
    if (!policy_read(g, words, &answered, why)) {
        return false;
    }
    if (answered.brain->weights) {
        text_say(why, N_("'%.30s' does not always choose the same, so nobody can answer it best"),
                 words);
        return false;
    }
    while (g->brains[brain] != answered.brain) {
        brain++;
    }
    param[DEPTH] = depth;
    param[BRAIN] = brain;
    memcpy(param + NUMBERS, answered.param, (POLICY_PARAMS - NUMBERS) * sizeof(int));
    text_add(full, "%s", answered.word);
    return true;
}

static const char *unfit(const struct policy *policy, const void *start)
{
    struct policy answered = answered_by(policy);
    return answered.brain->unfit ? answered.brain->unfit(&answered, start) : NULL;
}

const struct brain hog_optimal_brain = {
    .id = "optimal",
    .about = N_("the best chance to win, computed exactly"),
    .face = {"Perfect Petra", "🏆", N_("It could not have been done better.")},
    .unit = "win",
    .exact = exact,
    .table_size = table_size,
    .fill = fill,
    .value = value,
    .rate = rate,
    .choose = choose,
    .outcomes = outcomes,
};

const struct brain hog_best_response_brain = {
    .id = "best-response",
    .about = N_("the best answer to a way of playing that always does the same"),
    .face = {"Nemesis Nils", "🪞", N_("I knew what you would do.")},
    .unit = "win",
    .read = read,
    .unfit = unfit,
    .exact = exact,
    .table_size = table_size,
    .fill = fill,
    .value = value,
    .rate = rate,
    .choose = choose,
};

const struct brain hog_final_brain = {
    .id = "final",
    .about = N_("the best answer to always-roll:4"),
    .face = {"Final Fenja", "🎓", N_("Full marks, I believe.")},
    .unit = "win",
    .exact = exact,
    .table_size = table_size,
    .fill = fill,
    .value = value,
    .rate = rate,
    .choose = choose,
};

/* ---- Of all that always choose the same ---- */

/* The way of playing that is looked up, which decides. */
static struct policy deciding(const struct policy *policy)
{
    struct policy decides;
    bool known = policy_read(policy->game, policy->word, &decides, &(struct text){0});
    assert(known);
    return decides;
}

/* Bytes of its decisions, behind which its own table stands. */
static size_t decisions_size(const struct hog *rules)
{
    return whole_words((size_t)rules->goal * (size_t)rules->goal);
}

static size_t decided_size(const struct policy *policy, const void *start)
{
    const struct hog *rules = start;
    struct policy decides = deciding(policy);
    size_t own = decides.brain->table_size ? decides.brain->table_size(&decides, start) : 0;
    return rules->goal < HOG_TOTALS ? decisions_size(rules) + own : 0;
}

static bool decided_fill(const struct policy *policy, const void *start, void *table,
                         const struct progress *progress)
{
    struct hog h = *(const struct hog *)start;
    struct policy decides = deciding(policy);
    unsigned char *dice = table, *own = dice + decisions_size(&h);
    if (decides.brain->fill && !decides.brain->fill(&decides, start, own, NULL)) {
        return false;
    }
    decides.table = own;
    h.common.seat = h.pending = 0;
    for (h.scores[0] = 0; h.scores[0] < h.goal; h.scores[0]++) {
        for (h.scores[1] = 0; h.scores[1] < h.goal; h.scores[1]++) {
            *dice++ = (unsigned char)policy_choose(&decides, &h);
        }
        if (progress && !progress->go_on(progress->with, (h.scores[0] + 1.0) / h.goal)) {
            return false;
        }
    }
    return true;
}

static int decided(const struct policy *policy, const void *state)
{
    const struct hog *h = state;
    const unsigned char *dice = policy->table;
    int seat = h->common.seat;
    return dice[h->scores[seat] * h->goal + h->scores[1 - seat]];
}

static const struct brain decided_brain = {
    .id = "decided",
    .table_size = decided_size,
    .fill = decided_fill,
    .rate = policy_rate_choice,
    .choose = decided,
};

const struct batch hog_decided = {.cached = &decided_brain, .break_even = BREAK_EVEN};

const unsigned char *hog_decisions(const struct policy *policy, const struct hog *rules)
{
    if (policy->brain == &decided_brain) {
        return policy->table;
    }
    bool knows = policy->brain->fill == fill;
    return knows ? parts(policy, rules, policy->table).dice : NULL;
}
