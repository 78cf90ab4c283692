#include "ui/play/tutor.h"

#include "src/base/clock.h"
#include "ui/play/playback.h"
#include "ui/text/locale.h"
#include "ui/text/sentences.h"

#include <string.h>

void tutor_init(struct tutor *c, struct tables *tables, const struct scene *s, const char *brain,
                enum tutor_threshold tutor)
{
    struct policy policy;
    *c = (struct tutor){.tutor = tutor, .begun = clock_now(), .why = say_text()};
    c->able = adviser_find(s->game, brain, &s->state, tables_store(tables), &policy, &c->why);
    if (c->able) {
        adviser_init(&c->adviser, tables, s->game, &policy);
    }
    if (c->able && tutor != TUTOR_OFF) {
        adviser_look(&c->adviser, &s->state);
    }
}

void tutor_fini(struct tutor *c)
{
    adviser_fini(&c->adviser);
    *c = (struct tutor){0};
}

/* Whether it can say what positions are worth, once it has thought. */
static bool knows_value(const struct tutor *c, const struct scene *s)
{
    return c->adviser.policy.brain->value && *policy_unit(&c->adviser.policy, &s->state);
}

/* What a hint says by now. True: it will say more. */
static bool look_for_hint(struct tutor *c, const struct scene *s)
{
    enum table_state state = adviser_look(&c->adviser, &s->state);
    if (state == TABLE_COMING) {
        hint_coming(&c->hint, c->adviser.done, words_translator());
    } else if (state == TABLE_READY) {
        hint_choices(&c->hint, s->game, &s->state, adviser_rate(&c->adviser, &s->state),
                     words_translator());
    } else {
        hint_none(&c->hint, c->adviser.why.bytes, words_translator());
    }
    return state == TABLE_COMING;
}

/* What chances are known by now. True: they are coming. */
static bool look_for_chances(struct tutor *c, struct scene *s)
{
    const double *value = adviser_value(&c->adviser, &s->state);
    c->odds = (struct chances){.known = value, .unit = policy_unit(&c->adviser.policy, &s->state)};
    if (value) {
        memcpy(c->odds.value, value, (size_t)s->state.common.seats * sizeof *value);
    }
    s->chances = c->adviser.state == TABLE_FAILED ? NULL : &c->odds;
    return !value && c->adviser.state == TABLE_COMING;
}

int64_t tutor_look(struct tutor *c, struct scene *s, int64_t now)
{
    bool more = false, hint = c->hint_wanted && s->chooser >= 0;
    s->hint = NULL;
    s->chances = NULL;
    if (!c->able) {
        return CLOCK_NEVER;
    }
    if (c->adviser.asked) {
        adviser_look(&c->adviser, &s->state);
    }
    if (hint && !c->doubts) {
        more = look_for_hint(c, s);
    }
    s->hint = hint || c->doubts ? &c->hint : NULL;
    if (c->chances == CHANCES_BESIDE && knows_value(c, s)) {
        more |= look_for_chances(c, s);
    }
    return more && !clock_is_test() ? now + ADVISER_LOOK_MS : CLOCK_NEVER;
}

int tutor_fd(const struct tutor *c)
{
    return c->able ? adviser_fd(&c->adviser) : -1;
}

bool tutor_hint(struct tutor *c, const struct scene *s, struct text *why)
{
    if (s->chooser < 0) {
        text_say(why, N_("There is nothing to choose now."));
        return false;
    }
    if (!c->able) {
        text_say(why, N_("No hint: %s."), c->why.bytes);
        return false;
    }
    c->hint_wanted = !c->hint_wanted;
    return true;
}

void tutor_unit(const struct policy *policy, const void *state, struct text *out)
{
    const char *unit = policy_unit(policy, state);
    bool exact = policy_exact(policy, state);
    if (!policy->brain->value) {
        text_say(out, N_("%s does not know what positions are worth."), policy->word);
    } else if (unit_is_win(unit)) {
        text_say(out,
                 exact ? N_("Beside the scores: chances of winning, exact (%s).")
                       : N_("Beside the scores: chances of winning, about, by %s."),
                 policy->word);
    } else {
        text_say(out,
                 exact ? N_("Beside the scores: expected final points, exact (%s).")
                       : N_("Beside the scores: expected final points, about, by %s."),
                 policy->word);
    }
}

void tutor_chances(struct tutor *c, const struct scene *s, struct text *out)
{
    bool beside = c->able && knows_value(c, s);
    c->chances = (c->chances + 1) % CHANCES_SHOWN;
    if (c->chances == CHANCES_BESIDE && !beside) {
        c->chances = CHANCES_HIDDEN;
    }
    if (c->chances == CHANCES_BESIDE) {
        tutor_unit(&c->adviser.policy, &s->state, out);
    } else {
        text_say(out, c->chances == CHANCES_HIDDEN
                          ? N_("Chances are hidden.")
                          : N_("Chances are shown where a window has room for them."));
    }
}

bool tutor_waits(const struct tutor *c, const struct scene *s, struct text *why)
{
    bool coming = c->able && c->tutor != TUTOR_OFF && c->adviser.state == TABLE_COMING;
    if (!coming || clock_now() - c->begun > ADVISER_TUTOR_WAITS || s->chooser < 0) {
        return false;
    }
    text_say(why, N_("One moment: the tutor works everything out, %.0f %%."),
             100 * c->adviser.done);
    return true;
}

bool tutor_warns(struct tutor *c, const struct scene *s, int action, const struct key *key)
{
    if (!c->able || c->tutor == TUTOR_OFF) {
        return false;
    }
    const struct advice *a = adviser_rate(&c->adviser, &s->state);
    if (!a || !advice_warns(a, c->tutor, action)) {
        return false;
    }
    hint_doubt(&c->hint, s->game, &s->state, a, action, words_translator());
    c->doubts = true;
    c->action = action;
    c->key = *key;
    return true;
}

bool tutor_answer(struct tutor *c, const struct key *key, int *action)
{
    *action = c->action;
    c->doubts = false;
    return key->press == c->key.press && key->code == c->key.code;
}

void tutor_move_on(struct tutor *c)
{
    c->hint_wanted = c->doubts = false;
}

/* All of it, or as much as has room. */
bool tutor_message(const struct tutor *c, const struct scene *s, int width, struct text *out)
{
    const struct hint *said = &c->hint;
    struct text all = say_text();
    if (s->hint != said) {
        return false;
    }
    text_add(&all, "%s", said->message.bytes);
    if (c->doubts) {
        text_add(&all, " %s", say_word(N_("The same key again does it.")));
    } else if (said->reason.length) {
        text_add(&all, " %s", said->reason.bytes);
    }
    const struct text *fits = sanitize_width(all.bytes) <= width             ? &all
                              : sanitize_width(said->message.bytes) <= width ? &said->message
                                                                             : &said->brief;
    text_add(out, "%s", fits->bytes);
    return true;
}
