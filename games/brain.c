#include "games/brain.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const struct brain *brain_find(const struct game *g, const char *id, size_t length)
{
    for (const struct brain *const *b = g->brains; *b; b++) {
        if (strlen((*b)->id) == length && strncmp((*b)->id, id, length) == 0) {
            return *b;
        }
    }
    return NULL;
}

bool policy_number(const char **words, int min, int max, int *number)
{
    char *end = NULL;
    long long value = **words >= '0' && **words <= '9' ? strtoll(*words, &end, 10) : -1;
    if (!end || (*end && *end != ':') || value < min || value > max) {
        return false;
    }
    *number = (int)value;
    *words = *end ? end + 1 : end;
    return true;
}

/* Numbers after the id, "8:6"; those left out have their usual value. */
static bool read_params(const struct brain *b, const char *words, int *param, struct text *why)
{
    int n = 0;
    for (const struct brain_param *p = b->params; p && p->name; p++, n++) {
        param[n] = p->standard;
        if (*words && !policy_number(&words, p->min, p->max, &param[n])) {
            text_say(why, N_("%s of %s goes from %d to %d, not '%.20s'"), p->name, b->id, p->min,
                     p->max, words);
            return false;
        }
    }
    if (*words) {
        text_say_n(why, "%s takes %d number, so ':%.20s' is too much",
                   "%s takes %d numbers, so ':%.20s' is too much", (unsigned long)n, b->id, n,
                   words);
        return false;
    }
    return true;
}

/* The numbers as they are written, "8:6". */
static void write_params(const struct brain *b, const int *param, struct text *full)
{
    for (int n = 0; b->params && b->params[n].name; n++) {
        text_add(full, n ? ":%d" : "%d", param[n]);
    }
}

/* Reads what stands after the id, and appends it to *full with nothing left out. */
static bool read_words(struct policy *policy, const char *words, struct text *full,
                       struct text *why)
{
    const struct brain *b = policy->brain;
    if (b->read) {
        return b->read(policy->game, words, policy->param, full, why);
    }
    if (!read_params(b, words, policy->param, why)) {
        return false;
    }
    write_params(b, policy->param, full);
    return true;
}

static bool fits_word(size_t length, struct text *why)
{
    if (length >= POLICY_WORD) {
        text_say(why, N_("a way of playing has at most %d characters"), POLICY_WORD - 1);
    }
    return length < POLICY_WORD;
}

/* False: in full it is longer than a word may be. */
static bool write_word(struct policy *policy, const struct text *full, struct text *why)
{
    int length = snprintf(policy->word, sizeof policy->word, full->length ? "%s:%s" : "%s",
                          policy->brain->id, full->bytes);
    return fits_word((size_t)length, why);
}

bool policy_read(const struct game *g, const char *word, struct policy *policy, struct text *why)
{
    size_t length = strcspn(word, ":");
    const char *words = word[length] ? word + length + 1 : "";
    struct policy read = {.game = g, .brain = brain_find(g, word, length)};
    if (!read.brain) {
        text_say(why, N_("%s has no way of playing '%.30s'; it has "), g->title, word);
        for (const struct brain *const *b = g->brains; *b; b++) {
            text_add(why, b == g->brains ? "%s" : ", %s", (*b)->id);
        }
        return false;
    }
    if (!fits_word(strlen(word), why)) {
        return false;
    }
    if (word[strlen(word) - 1] == ':') {
        text_say(why, N_("nothing follows the last colon of '%s'"), word);
        return false;
    }
    struct text full = {0};
    if (!read_words(&read, words, &full, why) || !write_word(&read, &full, why)) {
        return false;
    }
    *policy = read;
    return true;
}

int rating_best(int n, const double *rating)
{
    int best = 0;
    for (int i = 1; i < n; i++) {
        best = rating[i] > rating[best] ? i : best;
    }
    return best;
}

int policy_choose(const struct policy *policy, const void *state)
{
    int action[ACTIONS_MOST];
    double rating[ACTIONS_MOST];
    if (policy->brain->choose) {
        return policy->brain->choose(policy, state);
    }
    int n = policy->game->actions(state, action);
    policy->brain->rate(policy, state, n, action, rating);
    return action[rating_best(n, rating)];
}

double policy_best(const struct policy *policy, const void *state)
{
    int action[ACTIONS_MOST];
    double rating[ACTIONS_MOST];
    int n = policy->game->actions(state, action);
    policy->brain->rate(policy, state, n, action, rating);
    return rating[rating_best(n, rating)];
}

bool policy_prefetches(const struct policy *policy)
{
    return policy->brain->batch && policy->brain->batch->prefetch;
}

void policy_rate_choice(const struct policy *policy, const void *state, int n, const int *action,
                        double *rating)
{
    int chosen = policy->brain->choose(policy, state);
    for (int i = 0; i < n; i++) {
        rating[i] = action[i] == chosen;
    }
}

void policy_rate_alike(const struct policy *policy, const void *state, int n, const int *action,
                       double *rating)
{
    (void)policy, (void)state, (void)action;
    for (int i = 0; i < n; i++) {
        rating[i] = 1;
    }
}

bool policy_fits(const struct policy *policy, const void *start, const struct store *store,
                 struct text *why)
{
    const char *reason = policy->brain->unfit ? policy->brain->unfit(policy, start) : NULL;
    if (reason && policy->brain->solver && store && store->has(store, policy, start)) {
        return true;
    }
    if (reason) {
        text_say(why, "%s: %s", policy->word, text_word(why, reason));
    }
    return !reason;
}

static bool stands_for(const struct game *g, const struct level_policy *l, const void *start,
                       const struct store *store, struct policy *policy)
{
    struct text why = {0};
    struct policy read;
    int seats = ((const struct common *)start)->seats;
    if ((l->seats_most && seats > l->seats_most) || !policy_read(g, l->word, &read, &why) ||
        !policy_fits(&read, start, store, &why)) {
        return false;
    }
    *policy = read;
    return true;
}

bool policy_level(const struct game *g, int level, const void *start, const struct store *store,
                  struct policy *policy, struct text *why)
{
    const struct level_policy any[LEVEL_POLICIES] = {{g->brains[0] ? g->brains[0]->id : NULL, 0}};
    const struct level_policy *policies = g->level[level - 1][0].word ? g->level[level - 1] : any;
    for (int i = 0; i < LEVEL_POLICIES && policies[i].word; i++) {
        if (stands_for(g, &policies[i], start, store, policy)) {
            return true;
        }
    }
    text_say(why, N_("%s has no level %d"), g->title, level);
    return false;
}

const char *level_about(int level)
{
    static const char *const about[LEVELS] = {
        N_("has just learned the rules"), N_("still learning"),
        N_("a good casual player"),       N_("a strong player who slips now and then"),
        N_("the strongest at the table"),
    };
    return about[level - 1];
}

bool policy_exact(const struct policy *policy, const void *start)
{
    return policy->brain->exact && policy->brain->exact(policy, start);
}

bool policy_judge(const struct game *g, const void *start, const struct store *store,
                  struct policy *policy, struct text *why)
{
    struct policy best, other;
    if (!policy_level(g, LEVELS, start, store, &best, why)) {
        return false;
    }
    bool preferred = g->judge && !policy_exact(&best, start) &&
                     stands_for(g, &(struct level_policy){g->judge, 0}, start, store, &other) &&
                     policy_exact(&other, start);
    *policy = preferred ? other : best;
    return true;
}

const char *policy_unit(const struct policy *policy, const void *state)
{
    const struct brain *b = policy->brain;
    bool alone = ((const struct common *)state)->seats == 1;
    const char *unit = alone && b->unit_alone ? b->unit_alone : b->unit;
    return unit ? unit : "";
}

bool unit_is_win(const char *unit)
{
    return strcmp(unit, "win") == 0;
}

bool unit_is_points(const char *unit)
{
    return strcmp(unit, "points") == 0;
}

const char *policy_name(const struct policy *policy)
{
    const char *name = policy->brain->face.name;
    return name ? name : policy->brain->id;
}

/* Which of its numbers is called by a word of that many letters; -1: none. */
static int param_called(const struct brain *b, const char *word, size_t letters)
{
    for (int n = 0; b->params && b->params[n].name; n++) {
        if (strlen(b->params[n].name) == letters &&
            strncmp(b->params[n].name, word, letters) == 0) {
            return n;
        }
    }
    return -1;
}

void policy_sentence(const struct policy *policy, const char *sentence, struct text *out)
{
    static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
    for (const char *at = text_word(out, sentence); *at;) {
        size_t word = strspn(at, letters), bytes = word ? word : strcspn(at, letters);
        int param = param_called(policy->brain, at, word);
        if (param >= 0) {
            text_add(out, "%d", policy->param[param]);
        } else {
            text_add(out, "%.*s", (int)bytes, at);
        }
        at += bytes;
    }
}

void policy_about(const struct policy *policy, struct text *out)
{
    policy_sentence(policy, policy->brain->about, out);
}
