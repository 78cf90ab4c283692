#include "ui/line/drill.h"

#include "ui/guide/drilling.h"
#include "ui/line/choice.h"
#include "ui/line/hints.h"
#include "ui/text/sentences.h"

/* One question and what is said of its answer. *on is false where the person has had enough. */
static enum course ask(struct line_mode *l, struct drilling *d, bool *on)
{
    const struct setup *s = &d->setup;
    struct text title = out_text(l->out);
    int action;
    drilling_title(d, &title);
    lines_say(l->lines, "%s.", title.bytes);
    enum course course = choice_ask(l, s, &s->start, N_("/quit: no more drills."), &action, on);
    if (course == COURSE_ON && *on) {
        course = hints_wait(l, &d->judge, &s->start, INT64_MAX, false);
    }
    if (course != COURSE_ON || !*on) {
        return course;
    }
    if (drilling_look(d) != TABLE_READY) {
        lines_say(l->lines, N_("Nobody can judge this: %s."), d->judge.why.bytes);
        return COURSE_ON;
    }
    drilling_answer(d, action);
    lines_words(l->lines, &d->verdict);
    return COURSE_ON;
}

enum course drill_ask(struct line_mode *l, const char *person, const struct game *g)
{
    struct drilling d;
    struct text why = out_text(l->out), end = why;
    enum course course = COURSE_ON;
    bool on = true;
    if (!drilling_init(&d, l->o->services.library, l->o->services.tables, person, g,
                       l->out->translator, &why)) {
        lines_say(l->lines, "%s", say_sentence(why.bytes).bytes);
    }
    while (on && course == COURSE_ON && drilling_next(&d)) {
        course = ask(l, &d, &on);
    }
    if (course == COURSE_ON && !why.length) {
        drilling_end(&d, &end);
        lines_words(l->lines, &end);
    }
    drilling_fini(&d);
    return course;
}
