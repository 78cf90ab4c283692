/* ui/play/analysis.h: the judge of a match that is looked back on: what every position was worth
 * and what each choice cost (src/analysis/review.h), found a little at a time, so that keys are
 * answered meanwhile. */
#ifndef ROLLICK_UI_PLAY_ANALYSIS_H
#define ROLLICK_UI_PLAY_ANALYSIS_H

#include "src/analysis/adviser.h"
#include "src/analysis/review.h"

struct study {
    struct adviser judge;
    bool able;            /* there is a judge … */
    struct text why;      /* … or this says why not */
    bool begun;           /* the review is there, as far as it has come */
    struct review review; /* unit and events are there at once */
};

/* Judges the first `events` events of a match, which stays as it is meanwhile. The study must stay
 * where it is. study_fini() ends it. */
void study_init(struct study *s, struct tables *tables, const struct match *m, int events);
void study_fini(struct study *s);

/* The match has gone on as far as `events`. */
void study_extend(struct study *s, int events);

/* Goes on for some milliseconds. Gives when to come back, LIVE_NEVER (ui/play/playback.h): when
 * study_fd() is readable, or it is at its end. */
int64_t study_look(struct study *s, const struct match *m, int64_t now);
int study_fd(const struct study *s);

/* Whether all is judged. */
bool study_done(const struct study *s);

/* What the position where k events stand is worth to a seat; chances of winning make 1 together.
 * False: not known, or not yet. */
bool study_worth(const struct study *s, int k, int seat, double *worth);

/* The judged choice of an event; NULL: it was none, or is not judged yet. */
const struct judged *study_choice(const struct study *s, int event);

/* Says how far it is, or why there is no judge; nothing when all is judged. */
void study_say(const struct study *s, struct text *out);

#endif
