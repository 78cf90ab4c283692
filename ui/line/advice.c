#include "src/base/clock.h"
#include "ui/guide/hint.h"
#include "ui/line/parts.h"
#include "ui/text/brain_name.h"

#include <string.h>

enum { SILENCE_MS = 500, PROGRESS_MS = 10000 };

void line_advise(struct line *l)
{
    struct policy policy;
    struct text why = {0};
    const struct match *m = &l->t.match;
    l->doubted = -1;
    l->advised = clock_now();
    l->able = brain_name_find(m->game, l->o->preferences.brain, &m->start,
                              tables_store(l->o->services.tables), &policy, &why);
    if (l->able) {
        adviser_init(&l->adviser, l->o->services.tables, m->game, &policy);
    }
    if (l->able && l->o->preferences.tutor != TUTOR_OFF) {
        adviser_look(&l->adviser, &m->start);
    }
}

void line_unadvise(struct line *l)
{
    adviser_fini(&l->adviser);
    l->able = false;
}

static void say_why_not(struct line *l)
{
    struct text words = out_text(l->out), why = out_text(l->out);
    struct policy policy;
    const struct match *m = &l->t.match;
    if (l->able) {
        why = l->adviser.why;
    } else {
        brain_name_find(m->game, l->o->preferences.brain, &m->start,
                        tables_store(l->o->services.tables), &policy, &why);
    }
    text_say(&words, N_("No hint: %s."), why.bytes);
    line_words(l, &words);
}

static int until(int64_t end)
{
    int64_t ms = end - clock_now();
    return ms < 0 ? 0 : ms > PROGRESS_MS ? PROGRESS_MS : (int)ms;
}

/* Waits until the adviser knows or cannot know, not longer than until `end`; says how far it is
 * when that takes long. In virtual time nobody waits long. */
static enum course wait_until(struct line *l, int64_t end)
{
    const struct match *m = &l->t.match;
    int patience = SILENCE_MS;
    while (adviser_look(&l->adviser, &m->start) == TABLE_COMING && until(end) > 0) {
        int ms = until(end) < patience ? until(end) : patience;
        enum heard heard = input_wait(&l->in, adviser_fd(&l->adviser), clock_is_test() ? -1 : ms);
        if (heard == HEARD_SIGNAL) {
            return COURSE_SIGNAL;
        }
        if (heard == HEARD_NOTHING && until(end) > 0) {
            struct text unwritten = {0};
            line_say(l, N_("Working everything out: %d %%."), (int)(100 * l->adviser.done));
            out_flush(l->out, &unwritten);
            patience = PROGRESS_MS;
        }
    }
    return COURSE_ON;
}

static enum course wait_for(struct line *l)
{
    return wait_until(l, INT64_MAX);
}

/* "keep 6 6 6 (say 'keep 1 2 3')" */
static void say_choice(const struct hint_choice *choice, struct text *out)
{
    text_add(out, "%s", choice->label);
    if (strcmp(choice->label, choice->said) != 0) {
        text_say(out, N_(" (say '%s')"), choice->said);
    }
}

static void say_best(struct line *l, const struct advice *a, const struct hint *c)
{
    struct text words = out_text(l->out), choice = out_text(l->out);
    say_choice(&c->choice[0], &choice);
    if (a->policy.brain->weights) {
        text_say(&words, N_("Most often: %s, weight %s."), choice.bytes, c->choice[0].value);
    } else if (!*c->choice[0].value) {
        text_say(&words, N_("Best: %s."), choice.bytes);
    } else {
        text_say(&words,
                 strcmp(a->unit, "points") == 0 ? N_("Best: %s, expected %s.")
                                                : N_("Best: %s, chance of winning %s."),
                 choice.bytes, c->choice[0].value);
    }
    line_words(l, &words);
}

static void say_others(struct line *l, const struct hint *c)
{
    struct text words = out_text(l->out), others = out_text(l->out);
    if (c->choices < 2) {
        return;
    }
    for (int i = 1; i < c->choices; i++) {
        text_add(&others, "%s", i > 1 ? "; " : "");
        say_choice(&c->choice[i], &others);
        text_add(&others, *c->choice[i].value ? ", %s" : "%s", c->choice[i].value);
    }
    text_say(&words, N_("Then: %s."), others.bytes);
    line_words(l, &words);
}

static void say_hint(struct line *l, const struct advice *a)
{
    struct hint c;
    struct text judge = out_text(l->out);
    hint_choices(&c, l->t.match.game, &l->t.match.state, a, l->out->translator);
    say_best(l, a, &c);
    say_others(l, &c);
    if (c.reason.length) {
        line_words(l, &c.reason);
    }
    hint_judge(a, &judge);
    line_words(l, &judge);
}

enum course line_hint(struct line *l)
{
    const struct match *m = &l->t.match;
    enum course course = COURSE_ON;
    if (match_next(m).kind != NODE_CHOICE) {
        line_say(l, N_("There is nothing to choose now."));
        return COURSE_ON;
    }
    if (l->able) {
        course = wait_for(l);
    }
    if (course == COURSE_ON && l->able && l->adviser.state == TABLE_READY) {
        say_hint(l, adviser_rate(&l->adviser, &m->state));
    } else if (course == COURSE_ON) {
        say_why_not(l);
    }
    return course;
}

static void say_odds(struct line *l, const double *value)
{
    const struct setup *s = &l->t.setup;
    const char *unit = policy_unit(&l->adviser.policy, &l->t.match.state);
    struct text words = out_text(l->out), judge = out_text(l->out), all = out_text(l->out);
    for (int seat = 0; seat < s->start.common.seats; seat++) {
        struct text amount = out_text(l->out);
        advice_amount(unit, value[seat], &amount);
        text_add(&all, " %s: %s.", setup_shown(s, seat, l->out->translator), amount.bytes);
    }
    text_say(&words,
             strcmp(unit, "win") == 0 ? N_("Chances of winning.%s")
                                      : N_("Expected final points.%s"),
             all.bytes);
    line_words(l, &words);
    hint_judge(adviser_rate(&l->adviser, &l->t.match.state), &judge);
    line_words(l, &judge);
}

enum course line_odds(struct line *l)
{
    enum course course = l->able ? wait_for(l) : COURSE_ON;
    if (course != COURSE_ON) {
        return course;
    }
    const double *value = l->able ? adviser_value(&l->adviser, &l->t.match.state) : NULL;
    if (value && *policy_unit(&l->adviser.policy, &l->t.match.state)) {
        say_odds(l, value);
    } else if (l->able && l->adviser.state == TABLE_READY) {
        line_say(l, N_("%s does not know what positions are worth."), l->adviser.policy.word);
    } else {
        say_why_not(l);
    }
    return COURSE_ON;
}

/* Says so if the tutor doubts a choice. */
static bool doubts(struct line *l, int action)
{
    const struct match *m = &l->t.match;
    const struct advice *a = adviser_rate(&l->adviser, &m->state);
    struct hint c;
    if (!a || !advice_warns(a, l->o->preferences.tutor, action)) {
        return false;
    }
    hint_doubt(&c, m->game, &m->state, a, action, l->out->translator);
    struct text words = out_text(l->out);
    text_say(&words, N_("Tutor: %s %s"), c.message.bytes, c.reason.bytes);
    line_words(l, &words);
    line_say(l, N_("The same answer again does it anyway; '%s' is the best."), c.choice[0].said);
    l->doubted = m->events;
    l->doubt = action;
    return true;
}

enum course line_warns(struct line *l, int action, bool *warns)
{
    bool again = l->doubted == l->t.match.events && l->doubt == action;
    *warns = false;
    l->doubted = -1;
    if (!l->able || l->o->preferences.tutor == TUTOR_OFF || again) {
        return COURSE_ON;
    }
    enum course course = wait_until(l, l->advised + ADVISER_TUTOR_WAITS);
    *warns = course == COURSE_ON && doubts(l, action);
    return course;
}
