#include "ui/guide/motive.h"

#include "games/character.h"
#include "src/analysis/advice.h"
#include "ui/guide/hint.h"
#include "ui/text/action_words.h"

void motives_init(struct motives *m, struct tables *tables, const struct setup *setup)
{
    *m = (struct motives){.tables = tables, .setup = setup};
}

void motives_fini(struct motives *m)
{
    for (int seat = 0; seat < SEATS_MOST; seat++) {
        if (m->able[seat]) {
            tables_give_ready(m->tables, &m->ready[seat]);
        }
    }
    *m = (struct motives){0};
}

/* The policy of a seat with all it needs to know; NULL: nobody can say. */
static const struct policy *policy_of(struct motives *m, int seat)
{
    const struct policy *policy = &m->setup->seat[seat].policy;
    struct text why = {0};
    if (!policy->brain) { /* a person's */
        return NULL;
    }
    if (!m->asked[seat]) {
        m->asked[seat] = true;
        m->able[seat] = tables_ready(m->tables, m->setup->game, policy, &m->setup->start, NULL,
                                     &m->ready[seat], &why);
    }
    return m->able[seat] ? &m->ready[seat].policy : NULL;
}

/* "column 2, 66.2 %": a choice and what it is worth to whoever rates. */
static void add_choice(const struct game *g, const void *state, const struct advice *a, int place,
                       struct text *out)
{
    if (out->length) {
        text_say(out, N_("; "));
    }
    action_label(g, state, a->action[place], out);
    text_add(out, " ");
    if (*a->unit || a->policy.brain->weights) {
        hint_value(g, state, a, place, out);
    } else {
        text_add(out, "%.4g", a->rating[place]);
    }
}

/* The best few, and the one that was chosen. */
static void list_choices(const struct game *g, const void *state, const struct advice *a,
                         int action, struct text *out)
{
    int place[ACTIONS_MOST], n = advice_different(g, state, a, place);
    int chosen = advice_place(a, action);
    bool there = false;
    for (int i = 0; i < n && i < HINT_BEST; i++) {
        add_choice(g, state, a, place[i], out);
        there |= advice_same(g, state, a, place[i], chosen);
    }
    if (!there) {
        add_choice(g, state, a, chosen, out);
    }
}

/* Its habit is its own secret, which people find out; that it spoke is none. */
static void say_of_character(const struct game *g, const struct policy *policy, const void *state,
                             int action, struct text *out)
{
    struct policy judge = character_judge(policy);
    struct text words = {.translator = out->translator};
    struct advice a;
    int habit = character_decides(policy, state);
    if (habit == action) {
        text_say(out, N_("Why: %s, by its habit."), policy->word);
    }
    if (habit != NO_ACTION) { /* where it is another one, the match was played by another program */
        return;
    }
    advice_rate(g, &judge, state, &a);
    list_choices(g, state, &a, action, &words);
    text_say(out, N_("Why: %s, as its habit has no say here, by ratings of %s: %s."), policy->word,
             judge.brain->id, words.bytes);
}

void motives_say(struct motives *m, const void *state, int action, struct text *out)
{
    const struct game *g = m->setup ? m->setup->game : NULL;
    const struct policy *policy = g ? policy_of(m, g->next(state).seat) : NULL;
    struct text words = {.translator = out->translator};
    struct advice a;
    if (!policy) {
        return;
    }
    advice_rate(g, policy, state, &a);
    if (a.n == 1) {
        text_say(out, N_("Why: there is no other choice."));
    } else if (policy->brain->rule) {
        policy->brain->rule(policy, state, &words);
        text_say(out, N_("Why: %s, by its rule %s."), policy->word, words.bytes);
    } else if (policy->brain->habit) {
        say_of_character(g, policy, state, action, out);
    } else if (policy->brain->rate == policy_rate_choice) {
        policy_about(policy, &words);
        text_say(out, N_("Why: %s, %s."), policy->word, words.bytes);
    } else {
        list_choices(g, state, &a, action, &words);
        text_say(out,
                 policy->brain->weights ? N_("Why: %s, by chance: %s.")
                                        : N_("Why: %s, by its ratings: %s."),
                 policy->word, words.bytes);
    }
}
