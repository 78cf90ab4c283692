#include "ui/line/hints.h"

#include "src/base/clock.h"
#include "ui/guide/hint.h"
#include "ui/text/brain_name.h"

#include <string.h>

enum { SILENCE_MS = 500, PROGRESS_MS = 10000 };

void hints_init(struct line_mode *l)
{
    struct policy policy;
    struct text why = {0};
    const struct match *m = &l->session.match;
    l->hints.doubted = -1;
    l->hints.advised = clock_now();
    l->hints.able = brain_name_find(m->game, l->o->preferences.brain, &m->start,
                                    tables_store(l->o->services.tables), &policy, &why);
    if (l->hints.able) {
        adviser_init(&l->hints.adviser, l->o->services.tables, m->game, &policy);
    }
    if (l->hints.able && l->o->preferences.tutor != TUTOR_OFF) {
        adviser_look(&l->hints.adviser, &m->start);
    }
}

void hints_fini(struct line_mode *l)
{
    adviser_fini(&l->hints.adviser);
    l->hints.able = false;
}

static void say_why_not(struct line_mode *l)
{
    struct text words = out_text(l->out), why = out_text(l->out);
    struct policy policy;
    const struct match *m = &l->session.match;
    if (l->hints.able) {
        why = l->hints.adviser.why;
    } else {
        brain_name_find(m->game, l->o->preferences.brain, &m->start,
                        tables_store(l->o->services.tables), &policy, &why);
    }
    text_say(&words, N_("No hint: %s."), why.bytes);
    lines_words(l->lines, &words);
}

static int until(int64_t end)
{
    int64_t ms = end - clock_now();
    return ms < 0 ? 0 : ms > PROGRESS_MS ? PROGRESS_MS : (int)ms;
}

/* Waits until the adviser knows or cannot know, not longer than until `end`; says how far it is
 * when that takes long. In virtual time nobody waits long. */
static enum course wait_until(struct line_mode *l, int64_t end)
{
    const struct match *m = &l->session.match;
    int patience = SILENCE_MS;
    while (adviser_look(&l->hints.adviser, &m->start) == TABLE_COMING && until(end) > 0) {
        int ms = until(end) < patience ? until(end) : patience;
        enum heard heard =
            input_wait(&l->prompt.in, adviser_fd(&l->hints.adviser), clock_is_test() ? -1 : ms);
        if (heard == HEARD_SIGNAL) {
            return COURSE_SIGNAL;
        }
        if (heard == HEARD_NOTHING && until(end) > 0) {
            struct text unwritten = {0};
            lines_say(l->lines, N_("Working everything out: %d %%."),
                      (int)(100 * l->hints.adviser.done));
            out_flush(l->out, &unwritten);
            patience = PROGRESS_MS;
        }
    }
    return COURSE_ON;
}

static enum course wait_for(struct line_mode *l)
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

static void say_best(struct line_mode *l, const struct advice *a, const struct hint *c)
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
    lines_words(l->lines, &words);
}

static void say_others(struct line_mode *l, const struct hint *c)
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
    lines_words(l->lines, &words);
}

static void say_hint(struct line_mode *l, const struct advice *a)
{
    struct hint c;
    struct text judge = out_text(l->out);
    hint_choices(&c, l->session.match.game, &l->session.match.state, a, l->out->translator);
    say_best(l, a, &c);
    say_others(l, &c);
    if (c.reason.length) {
        lines_words(l->lines, &c.reason);
    }
    hint_judge(a, &judge);
    lines_words(l->lines, &judge);
}

enum course hints_say(struct line_mode *l)
{
    const struct match *m = &l->session.match;
    enum course course = COURSE_ON;
    if (match_next(m).kind != NODE_CHOICE) {
        lines_say(l->lines, N_("There is nothing to choose now."));
        return COURSE_ON;
    }
    if (l->hints.able) {
        course = wait_for(l);
    }
    if (course == COURSE_ON && l->hints.able && l->hints.adviser.state == TABLE_READY) {
        say_hint(l, adviser_rate(&l->hints.adviser, &m->state));
    } else if (course == COURSE_ON) {
        say_why_not(l);
    }
    return course;
}

static void say_odds(struct line_mode *l, const double *value)
{
    const struct setup *s = &l->session.setup;
    const char *unit = policy_unit(&l->hints.adviser.policy, &l->session.match.state);
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
    lines_words(l->lines, &words);
    hint_judge(adviser_rate(&l->hints.adviser, &l->session.match.state), &judge);
    lines_words(l->lines, &judge);
}

enum course hints_odds(struct line_mode *l)
{
    enum course course = l->hints.able ? wait_for(l) : COURSE_ON;
    if (course != COURSE_ON) {
        return course;
    }
    const double *value =
        l->hints.able ? adviser_value(&l->hints.adviser, &l->session.match.state) : NULL;
    if (value && *policy_unit(&l->hints.adviser.policy, &l->session.match.state)) {
        say_odds(l, value);
    } else if (l->hints.able && l->hints.adviser.state == TABLE_READY) {
        lines_say(l->lines, N_("%s does not know what positions are worth."),
                  l->hints.adviser.policy.word);
    } else {
        say_why_not(l);
    }
    return COURSE_ON;
}

/* Says so if the tutor doubts a choice. */
static bool doubts(struct line_mode *l, int action)
{
    const struct match *m = &l->session.match;
    const struct advice *a = adviser_rate(&l->hints.adviser, &m->state);
    struct hint c;
    if (!a || !advice_warns(a, l->o->preferences.tutor, action)) {
        return false;
    }
    hint_doubt(&c, m->game, &m->state, a, action, l->out->translator);
    struct text words = out_text(l->out);
    text_say(&words, N_("Tutor: %s %s"), c.message.bytes, c.reason.bytes);
    lines_words(l->lines, &words);
    lines_say(l->lines, N_("The same answer again does it anyway; '%s' is the best."),
              c.choice[0].said);
    l->hints.doubted = m->events;
    l->hints.doubt = action;
    return true;
}

enum course hints_warn(struct line_mode *l, int action, bool *warns)
{
    bool again = l->hints.doubted == l->session.match.events && l->hints.doubt == action;
    *warns = false;
    l->hints.doubted = -1;
    if (!l->hints.able || l->o->preferences.tutor == TUTOR_OFF || again) {
        return COURSE_ON;
    }
    enum course course = wait_until(l, l->hints.advised + ADVISER_TUTOR_WAITS);
    *warns = course == COURSE_ON && doubts(l, action);
    return course;
}
