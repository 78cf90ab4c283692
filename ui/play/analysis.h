/* ui/play/analysis.h: the judge of a match that is looked back on: what every position was worth
 * and what each choice cost (src/analysis/review.h), found a little at a time, so that keys are
 * answered meanwhile. */
#ifndef ROLLICK_UI_PLAY_ANALYSIS_H
#define ROLLICK_UI_PLAY_ANALYSIS_H

#include "src/analysis/advice.h"
#include "src/analysis/review.h"
#include "src/library/library.h"
#include "ui/board/scene.h"

struct analysis {
    struct adviser judge;
    bool able;            /* there is a judge … */
    struct text why;      /* … or this says why not */
    bool begun;           /* the review is there, as far as it has come */
    bool kept;            /* … and with the match in the library */
    struct review review; /* unit and events are there at once */
};

/* Judges the first `events` events of a match, which stays as it is meanwhile. The analysis must
 * stay where it is. analysis_fini() ends it. */
void analysis_init(struct analysis *s, struct tables *tables, const struct match *m, int events);
void analysis_fini(struct analysis *s);

/* The match has gone on as far as `events`; it has not gone back in between. */
void analysis_extend(struct analysis *s, int events);

/* The match went back and stands at `events` now: it is judged from its beginning, by the same
 * judge, who keeps the table. */
void analysis_restart(struct analysis *s, int events);

/* Goes on for some milliseconds. Gives when to come back, CLOCK_NEVER: when
 * analysis_fd() is readable, or it is at its end. */
int64_t analysis_look(struct analysis *s, const struct match *m, int64_t now);
int analysis_fd(const struct analysis *s);

/* Whether all is judged. */
bool analysis_done(const struct analysis *s);

/* Keeps with match `id` of a library, once all of it is judged and it has ended, what the judge
 * said of it (src/library/judgement.h). Nothing where it is not in one: 0, NULL. */
void analysis_keep(struct analysis *s, const struct setup *setup, const struct match *m,
                   struct library *library, long long id);

/* What the position where k events stand is worth to a seat; chances of winning make 1 together.
 * False: not known, or not yet. */
bool analysis_value(const struct analysis *s, int k, int seat, double *value);

/* The same for all seats, as boards show it. */
struct chances analysis_chances(const struct analysis *s, int k);

/* The judged choice of an event; NULL: it was none, or is not judged yet. */
const struct judged *analysis_choice(const struct analysis *s, int event);

/* Says how far it is, or why there is no judge; nothing when all is judged. */
void analysis_say(const struct analysis *s, struct text *out);

#endif
