#include "ui/play/analysis.h"

#include "src/base/clock.h"
#include "src/library/judgement.h"
#include "ui/play/playback.h"
#include "ui/text/sentences.h"

enum { SLICE_NS = 2000000 };

void analysis_init(struct analysis *s, struct tables *tables, const struct match *m, int events)
{
    struct policy policy;
    *s = (struct analysis){.why = say_text(), .review = {.unit = "", .events = events}};
    s->able = policy_judge(m->game, &m->start, tables_store(tables), &policy, &s->why);
    if (s->able) {
        adviser_init(&s->judge, tables, m->game, &policy);
        s->review.unit = policy_unit(&policy, &m->start);
    }
}

void analysis_fini(struct analysis *s)
{
    if (s->begun) {
        review_fini(&s->review);
    }
    adviser_fini(&s->judge);
    *s = (struct analysis){0};
}

void analysis_extend(struct analysis *s, int events)
{
    if (s->begun) {
        review_extend(&s->review, events);
    } else {
        s->review.events = events;
    }
}

void analysis_restart(struct analysis *s, int events)
{
    const char *unit = s->review.unit;
    if (s->begun) {
        review_fini(&s->review);
    }
    s->begun = s->kept = false;
    s->review = (struct review){.unit = unit, .events = events};
}

int64_t analysis_look(struct analysis *s, const struct match *m, int64_t now)
{
    if (!s->able) {
        return CLOCK_NEVER;
    }
    switch (adviser_look(&s->judge, &m->start)) {
    case TABLE_COMING:
        return clock_is_test() ? CLOCK_NEVER : now + ADVISER_LOOK_MS;
    case TABLE_FAILED:
        s->able = false;
        text_add(&s->why, "%s", s->judge.why.bytes);
        return CLOCK_NEVER;
    case TABLE_READY:
        break;
    }
    if (!s->begun) {
        s->begun = review_init(&s->review, m, s->review.events, &s->judge.policy, &s->why);
        s->able = s->begun;
    }
    int64_t start = clock_nanoseconds();
    while (s->begun && review_step(&s->review, m)) {
        if (clock_nanoseconds() - start >= SLICE_NS) {
            return now;
        }
    }
    return CLOCK_NEVER;
}

int analysis_fd(const struct analysis *s)
{
    return s->able ? adviser_fd(&s->judge) : -1;
}

bool analysis_done(const struct analysis *s)
{
    return s->begun && s->review.done == s->review.events;
}

void analysis_keep(struct analysis *s, const struct setup *setup, const struct match *m,
                   struct library *library, long long id)
{
    if (s->begun && !s->kept) {
        s->kept = judgement_keep_review(library, id, setup, m, &s->review, true);
    }
}

bool analysis_value(const struct analysis *s, int k, int seat, double *value)
{
    const struct review *r = &s->review;
    if (!s->begun || k > r->done) {
        return false;
    }
    *value = review_worth(r, k, seat);
    return true;
}

struct chances analysis_chances(const struct analysis *s, int k)
{
    struct chances chances = {.known = s->begun, .unit = s->review.unit};
    for (int seat = 0; chances.known && seat < s->review.seats; seat++) {
        chances.known = analysis_value(s, k, seat, &chances.value[seat]);
    }
    return chances;
}

const struct judged *analysis_choice(const struct analysis *s, int event)
{
    return s->begun ? review_choice(&s->review, event) : NULL;
}

void analysis_say(const struct analysis *s, struct text *out)
{
    if (!s->able) {
        text_say(out, N_("Nobody can judge this: %s."), s->why.bytes);
    } else if (!s->begun) {
        text_say(out, N_("The judge is working everything out: %.0f %%."), 100 * s->judge.done);
    } else if (!analysis_done(s)) {
        text_say(out, N_("Judged so far: %d of %d events."), s->review.done, s->review.events);
    }
}
