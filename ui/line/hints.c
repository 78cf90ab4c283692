#include "ui/line/hints.h"

#include "src/base/clock.h"
#include "ui/guide/hint.h"

#include <string.h>

enum { SILENCE_MS = 500, PROGRESS_MS = 10000 };

void hints_init(struct line_mode *l)
{
    struct line_hints *h = &l->hints;
    struct adviser *a = &h->adviser;
    struct policy policy;
    const struct match *m = &l->session.match;
    *h = (struct line_hints){.advised = clock_now(), .doubted = -1};
    *a = (struct adviser){.state = TABLE_FAILED, .why = out_text(l->out)};
    if (!session_may_help(&l->session)) {
        text_say(&a->why, N_("in a daily nobody helps"));
        return;
    }
    h->able = adviser_find(m->game, l->preferences.brain, &m->start,
                           tables_store(l->o->services.tables), &policy, &a->why);
    if (h->able) {
        adviser_init(a, l->o->services.tables, m->game, &policy);
    }
    if (h->able && l->series.tutor != TUTOR_OFF) {
        adviser_look(a, &m->start);
        session_help(&l->session);
    }
}

void hints_fini(struct line_mode *l)
{
    adviser_fini(&l->hints.adviser);
    l->hints.able = false;
}

static int until(int64_t end)
{
    int64_t ms = end - clock_now();
    return ms < 0 ? 0 : ms > PROGRESS_MS ? PROGRESS_MS : (int)ms;
}

enum course hints_wait(struct line_mode *l, struct adviser *a, const void *state, int64_t end,
                       bool quiet)
{
    int patience = SILENCE_MS;
    while (adviser_look(a, state) == TABLE_COMING && until(end) > 0) {
        int ms = until(end) < patience ? until(end) : patience;
        enum heard heard = prompt_wait(&l->prompt, adviser_fd(a), clock_is_test() ? -1 : ms);
        if (heard == HEARD_SIGNAL) {
            return COURSE_SIGNAL;
        }
        if (heard == HEARD_NOTHING && until(end) > 0 && !quiet) {
            struct text unwritten = {0};
            lines_say(l->lines, N_("Working everything out: %d %%."), (int)(100 * a->done));
            out_flush(l->out, &unwritten);
            patience = PROGRESS_MS;
        }
    }
    return COURSE_ON;
}

/* Waits for whoever is asked for hints, if there is somebody. */
static enum course wait_until(struct line_mode *l, int64_t end)
{
    struct line_hints *h = &l->hints;
    return h->able ? hints_wait(l, &h->adviser, &l->session.match.start, end, false) : COURSE_ON;
}

/* Waits as long as it takes; says why where nothing will be known. */
static enum course wait_known(struct line_mode *l)
{
    enum course course = wait_until(l, INT64_MAX);
    if (course == COURSE_ON && l->hints.adviser.state != TABLE_READY) {
        lines_say(l->lines, N_("No hint: %s."), l->hints.adviser.why.bytes);
    }
    return course;
}

/* "keep 6 6 6 (say 'keep 1 2 3')" */
static void say_choice(const struct hint_choice *choice, struct text *out)
{
    text_add(out, "%s", choice->label);
    if (strcmp(choice->label, choice->said) != 0) {
        text_say(out, N_(" (say '%s')"), choice->said);
    }
}

static void say_hint(struct line_mode *l, const struct game *g, const void *state,
                     const struct advice *a)
{
    struct hint c;
    struct text best = out_text(l->out), others = out_text(l->out), judge = out_text(l->out);
    hint_choices(&c, g, state, a, l->out->translator);
    say_choice(&c.choice[0], &best);
    if (a->policy.brain->weights) {
        lines_say(l->lines, N_("By chance: %s, %s."), best.bytes, c.choice[0].value);
    } else if (!*c.choice[0].value) {
        lines_say(l->lines, N_("Best: %s."), best.bytes);
    } else {
        lines_say(l->lines,
                  unit_is_points(a->unit) ? N_("Best: %s, expected %s.")
                                          : N_("Best: %s, chance of winning %s."),
                  best.bytes, c.choice[0].value);
    }
    for (int i = 1; i < c.choices; i++) {
        if (i > 1) {
            text_say(&others, N_("; "));
        }
        say_choice(&c.choice[i], &others);
        text_add(&others, *c.choice[i].value ? ", %s" : "%s", c.choice[i].value);
    }
    if (others.length) {
        lines_say(l->lines, N_("Then: %s."), others.bytes);
    }
    if (c.reason.length) {
        lines_words(l->lines, &c.reason);
    }
    hint_judge(&a->policy, a->exact, &judge);
    lines_words(l->lines, &judge);
}

enum course hints_say(struct line_mode *l)
{
    const struct match *m = &l->session.match;
    if (match_next(m).kind != NODE_CHOICE) {
        lines_say(l->lines, N_("There is nothing to choose now."));
        return COURSE_ON;
    }
    enum course course = wait_known(l);
    if (course == COURSE_ON && l->hints.adviser.state == TABLE_READY) {
        say_hint(l, m->game, &m->state, adviser_rate(&l->hints.adviser, &m->state));
        session_help(&l->session);
    }
    return course;
}

enum course hints_position(struct line_mode *l, const struct game *g, const union position *state)
{
    struct tables *tables = l->o->services.tables;
    struct adviser a = {0};
    struct policy policy;
    struct text why = out_text(l->out);
    if (g->next(state).kind != NODE_CHOICE) {
        lines_say(l->lines, N_("There is nothing to choose now."));
        return COURSE_ON;
    }
    if (!adviser_find(g, l->preferences.brain, state, tables_store(tables), &policy, &why)) {
        lines_say(l->lines, N_("No hint: %s."), why.bytes);
        return COURSE_ON;
    }
    adviser_init(&a, tables, g, &policy);
    enum course course = hints_wait(l, &a, state, INT64_MAX, false);
    if (course == COURSE_ON && a.state == TABLE_READY) {
        say_hint(l, g, state, adviser_rate(&a, state));
    } else if (course == COURSE_ON) {
        lines_say(l->lines, N_("No hint: %s."), a.why.bytes);
    }
    adviser_fini(&a);
    return course;
}

enum course hints_odds(struct line_mode *l)
{
    struct adviser *adviser = &l->hints.adviser;
    const struct setup *s = &l->session.setup;
    const void *state = &l->session.match.state;
    enum course course = wait_known(l);
    if (course != COURSE_ON || adviser->state != TABLE_READY) {
        return course;
    }
    const double *value = adviser_value(adviser, state);
    const char *unit = value ? policy_unit(&adviser->policy, state) : "";
    if (!*unit) {
        lines_say(l->lines, N_("%s does not know what positions are worth."), adviser->policy.word);
        return COURSE_ON;
    }
    struct text judge = out_text(l->out), all = out_text(l->out);
    for (int seat = 0; seat < s->start.common.seats; seat++) {
        text_add(&all, " ");
        text_say(&all, N_("%s: "), setup_shown(s, seat, l->out->translator));
        advice_amount(unit, value[seat], &all);
        text_add(&all, ".");
    }
    lines_say(l->lines,
              unit_is_win(unit) ? N_("Chances of winning.%s") : N_("Expected final points.%s"),
              all.bytes);
    hint_judge(&adviser->policy, adviser_rate(adviser, state)->exact, &judge);
    lines_words(l->lines, &judge);
    return COURSE_ON;
}

enum course hints_warn(struct line_mode *l, int action, bool *warns)
{
    struct line_hints *h = &l->hints;
    const struct match *m = &l->session.match;
    enum tutor_threshold tutor = l->series.tutor;
    bool again = h->doubted == m->events && h->doubt == action;
    *warns = false;
    h->doubted = -1;
    if (!h->able || tutor == TUTOR_OFF || again) {
        return COURSE_ON;
    }
    enum course course = wait_until(l, h->advised + ADVISER_TUTOR_WAITS);
    const struct advice *a = course == COURSE_ON ? adviser_rate(&h->adviser, &m->state) : NULL;
    *warns = a && advice_warns(a, tutor, action);
    if (*warns) {
        struct hint c;
        hint_doubt(&c, m->game, &m->state, a, action, l->out->translator);
        lines_say(l->lines, N_("Tutor: %s %s"), c.message.bytes, c.reason.bytes);
        lines_say(l->lines, N_("The same answer again does it anyway; '%s' is the best."),
                  c.choice[0].said);
        h->doubted = m->events;
        h->doubt = action;
    }
    return course;
}
