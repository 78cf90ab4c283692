/* The ways of playing of every game (games/brain.h): their descriptions and ratings. */
#include "games/brain.h"
#include "tests/every_game.h"

#include <math.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum {
    EVENTS_MOST = 400, /* looked at in a match */
    WEIGHT_MOST = 1000000,
    POLICIES_MOST = 64,
    BIG = 1 << 20, /* bytes of a table that is made for one preset and number of seats, once */
};

static void check_params(const struct brain *b)
{
    int n = 0;
    for (; b->params && b->params[n].name; n++) {
        const struct brain_param *p = &b->params[n];
        ck_assert_msg(p->min <= p->standard && p->standard <= p->max, "%s of %s", p->name, b->id);
    }
    ck_assert_int_le(n, POLICY_PARAMS);
}

START_TEST(brains_are_described_in_full)
{
    const struct game *g = game_number(_i);
    for (int n = 0; g->brains[n]; n++) {
        const struct brain *b = g->brains[n];
        ck_assert(*b->about && b->rate);
        ck_assert(!b->unit || strcmp(b->unit, "win") == 0 || strcmp(b->unit, "points") == 0);
        ck_assert(!b->unit_alone || strcmp(b->unit_alone, "win") != 0);
        ck_assert_msg(!b->weights || !b->choose, "%s: weights are drawn, not chosen", b->id);
        check_params(b);
        for (int i = 0; i < n; i++) {
            ck_assert_str_ne(g->brains[i]->id, b->id);
        }
    }
}
END_TEST

/* Words for brains that cannot do without. */
static const struct {
    const char *id, *word;
} examples[] = {
    {"chain", "chain:stack+first-empty"},
    {"score", "score:gain+own+harm"},
    {"best-response", "best-response:always-roll:4"},
    {"careless", "careless:150"},
};

static const char *example_of(const struct brain *b)
{
    for (int i = 0; i < ROWS(examples); i++) {
        if (strcmp(b->id, examples[i].id) == 0) {
            return examples[i].word;
        }
    }
    return NULL;
}

/* The brains of a game as they are without parameters, or where they need some, with an example. */
static int plain_policies(const struct game *g, struct policy *policy)
{
    int n = 0;
    for (; g->brains[n]; n++) {
        const char *id = g->brains[n]->id, *example = example_of(g->brains[n]);
        struct text why = {0};
        claim(n < POLICIES_MOST, "more brains than expected");
        bool plain = policy_read(g, id, &policy[n], &why);
        claim(plain != (example != NULL), "%s: give an example of its words", id);
        claim(plain || (g->brains[n]->read && why.length), "%s does not say what it needs", id);
        claim(plain || policy_read(g, example, &policy[n], &why), "%s", why.bytes);
    }
    return n;
}

/* And what the levels stand for at a table; the strongest is among the brains. */
static int level_policies(const struct game *g, const union position *start, struct policy *policy)
{
    int n = 0;
    struct text why = {0};
    for (int level = 1; level < LEVELS; level++) {
        n += policy_level(g, level, start, NULL, &policy[n], &why);
    }
    return n;
}

START_TEST(a_way_is_written_as_it_is_read)
{
    const struct game *g = game_number(_i);
    struct policy policy[POLICIES_MOST], again;
    struct text why = {0};
    int n = plain_policies(g, policy);
    for (int i = 0; i < n; i++) {
        ck_assert_msg(policy_read(g, policy[i].word, &again, &why), "%s", why.bytes);
        ck_assert_str_eq(again.word, policy[i].word);
        ck_assert_ptr_eq(again.brain, policy[i].brain);
        ck_assert_mem_eq(again.param, policy[i].param, sizeof again.param);
        ck_assert(*policy_name(&again));
    }
}
END_TEST

static int first_best(int n, const double *rating)
{
    int best = 0;
    for (int i = 0; i < n; i++) {
        best = rating[i] > rating[best] ? i : best;
    }
    return best;
}

static void check_weights(const struct policy *policy, int n, const double *rating)
{
    double sum = 0;
    for (int i = 0; i < n; i++) {
        claim(rating[i] >= 0 && rating[i] <= WEIGHT_MOST && floor(rating[i]) == rating[i],
              "%s: %f is no weight", policy->word, rating[i]);
        sum += rating[i];
    }
    claim(sum > 0, "%s: all weights are 0", policy->word);
}

/* Among three and more one wins. */
static void check_value(const struct policy *policy, const union position *state, double best)
{
    double (*value)(const struct policy *, const void *, int) = policy->brain->value;
    double own = value ? value(policy, state, state->common.seat) : best, sum = 0;
    claim(fabs(own - best) < 1e-9, "%s: worth %f", policy->word, own);
    if (!value || state->common.seats < 3 || strcmp(policy_unit(policy, state), "win") != 0) {
        return;
    }
    for (int seat = 0; seat < state->common.seats; seat++) {
        sum += value(policy, state, seat);
    }
    claim(fabs(sum - 1) < 1e-12, "%s: %.15f in all", policy->word, sum);
}

/* Rates a position twice: the second time with other memory behind it. */
static void check_ratings(const struct game *g, const struct policy *policy,
                          const union position *state, int *chosen)
{
    int action[ACTIONS_MOST];
    double rating[ACTIONS_MOST], again[ACTIONS_MOST];
    union position copy;
    int n = g->actions(state, action);
    memset(&copy, 0x5A, sizeof copy);
    memcpy(&copy, state, game_size(g, state));
    for (int i = 0; i < ACTIONS_MOST; i++) {
        rating[i] = NAN;
    }
    policy->brain->rate(policy, state, n, action, rating);
    policy->brain->rate(policy, &copy, n, action, again);
    claim(memcmp(rating, again, (size_t)n * sizeof *rating) == 0, "%s: rates something else",
          policy->word);
    for (int i = 0; i < n; i++) {
        claim(isfinite(rating[i]), "%s: a rating is not finite", policy->word);
    }
    claim(n == ACTIONS_MOST || isnan(rating[n]), "%s: rates too many", policy->word);
    *chosen = action[first_best(n, rating)];
    if (policy->brain->weights) {
        check_weights(policy, n, rating);
        return;
    }
    check_value(policy, state, rating[first_best(n, rating)]);
    claim(policy_choose(policy, state) == *chosen, "%s: chooses otherwise than it rates",
          policy->word);
    claim(!policy->brain->choose || policy->brain->choose(policy, &copy) == *chosen,
          "%s: chooses by something else", policy->word);
}

/* What is played is one of the policies' choices or any action. */
static int check_all(const struct game *g, int policies, const struct policy *policy,
                     const union position *state, uint32_t *drawn)
{
    int action[ACTIONS_MOST], chosen[POLICIES_MOST] = {0};
    int n = g->actions(state, action);
    for (int i = 0; i < policies; i++) {
        check_ratings(g, &policy[i], state, &chosen[i]);
    }
    if (policies && draw(drawn, 4)) {
        return chosen[draw(drawn, (uint32_t)policies)];
    }
    return action[draw(drawn, (uint32_t)n)];
}

static size_t table_size(const struct policy *policy, const union position *start)
{
    return policy->brain->table_size ? policy->brain->table_size(policy, start) : 0;
}

/* A table is the same however often it is filled, whoever begins: asked at the usual table. */
static void fill_table(const struct game *g, struct policy *policy, const union position *start)
{
    size_t size = table_size(policy, start);
    union position other;
    if (!size) {
        return;
    }
    void *table = calloc(1, size);
    claim(table && policy->brain->fill(policy, start, table, NULL), "%s: no table", policy->word);
    policy->table = table;
    if (size > BIG || start->common.seats != g->seats_standard) {
        return;
    }
    void *again = calloc(1, size);
    memset(&other, 0x5A, sizeof other);
    memcpy(&other, start, game_size(g, start));
    other.common.first = other.common.seat = start->common.seats - 1 - start->common.first;
    claim(again && policy->brain->fill(policy, &other, again, NULL), "%s: no table", policy->word);
    claim(memcmp(table, again, size) == 0, "%s: fills its table differently", policy->word);
    free(again);
}

static void free_tables(int policies, struct policy *policy)
{
    for (int i = 0; i < policies; i++) {
        free((void *)(uintptr_t)policy[i].table);
    }
}

static void check_match(const struct game *g, int policies, const struct policy *policy,
                        union position *state, uint32_t *drawn)
{
    for (int events = 0; events < EVENTS_MOST; events++) {
        struct node node = g->next(state);
        int face[DICE_MOST];
        if (node.kind == NODE_OVER) {
            return;
        }
        if (node.kind == NODE_CHOICE) {
            g->act(state, check_all(g, policies, policy, state, drawn));
            continue;
        }
        for (int i = 0; i < node.dice; i++) {
            face[i] = between(drawn, 1, node.sides);
        }
        g->roll(state, face);
    }
}

static int fitting_policies(const struct game *g, const union position *start, bool big,
                            struct policy *policy)
{
    int n = plain_policies(g, policy), fitting = 0;
    n += level_policies(g, start, &policy[n]);
    for (int i = 0; i < n; i++) {
        struct text why = {0};
        if (!big && table_size(&policy[i], start) > BIG) {
            continue;
        }
        if (policy_fits(&policy[i], start, NULL, &why)) {
            policy[fitting] = policy[i];
            fill_table(g, &policy[fitting++], start);
        } else {
            claim(why.length > 0, "%s does not say why it does not fit", policy[i].word);
        }
    }
    return fitting;
}

START_TEST(ratings_are_sound_and_agree_with_choices)
{
    const struct game *g = game_number(_i);
    struct policy policy[POLICIES_MOST];
    uint32_t drawn = 0;
    int big = between(&drawn, g->seats_min, g->seats_max);
    for (const struct preset *p = g->presets; p->id; p++) {
        for (int seats = g->seats_min; seats <= g->seats_max; seats++) {
            union position state;
            begin_preset(g, p->id, seats, between(&drawn, 0, seats - 1), &state);
            int policies = fitting_policies(g, &state, p == g->presets && seats == big, policy);
            check_match(g, policies, policy, &state, &drawn);
            free_tables(policies, policy);
        }
    }
}
END_TEST

static void refuse_policy(const struct game *g, const char *word)
{
    struct policy policy, before;
    struct text why = {0};
    memset(&policy, 0x5A, sizeof policy);
    before = policy;
    ck_assert_msg(!policy_read(g, word, &policy, &why), "%s takes '%s'", g->id, word);
    ck_assert_uint_gt(why.length, 0);
    ck_assert_mem_eq(&policy, &before, sizeof policy);
}

START_TEST(wrong_words_get_a_sentence_and_change_nothing)
{
    const struct game *g = game_number(_i);
    static const char *const unknown[] = {"", ":", "nonsense", "nonsense:1", "1", "\xff\xfe", " "};
    static const char *const numbers[] = {
        ":",
        ":x",
        ":-1",
        ": 1",
        ":1x",
        ":+1",
        ":99999999999999999999",
        ":1:1:1:1:1:1:1:1:1:1:1",
        ":no-sub-rule",
        (":a-list-of-words-that-goes-on-and-on-and-on-and-on-and-on-and-on-and-on-"
         "and-on-and-on-and-on-and-on-and-on-and-on-and-on-and-on-and-on"),
    };
    for (int i = 0; i < ROWS(unknown); i++) {
        refuse_policy(g, unknown[i]);
    }
    for (int b = 0; g->brains[b]; b++) {
        for (int i = 0; i < ROWS(numbers); i++) {
            struct text word = {0};
            text_add(&word, "%s%s", g->brains[b]->id, numbers[i]);
            refuse_policy(g, word.bytes);
        }
    }
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("policies");
    TCase *c = tcase_create("policies");
    int n = game_count();
    tcase_add_loop_test(c, brains_are_described_in_full, 0, n);
    tcase_add_loop_test(c, a_way_is_written_as_it_is_read, 0, n);
    tcase_add_loop_test(c, ratings_are_sound_and_agree_with_choices, 0, n);
    tcase_add_loop_test(c, wrong_words_get_a_sentence_and_change_nothing, 0, n);
    tcase_set_timeout(c, 60);
    suite_add_tcase(s, c);
    return s;
}
