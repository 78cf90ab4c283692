/* ui/text/verdict.h: words on a match that was judged (src/analysis/review.h), one event at a time:
 * what happened, what was chosen and what would have been better. All functions append; an event
 * counts from 0 and is one of those that were judged. */
#ifndef ROLLICK_UI_TEXT_VERDICT_H
#define ROLLICK_UI_TEXT_VERDICT_H

#include "src/analysis/review.h"
#include "src/match/setup.h"

/* What happened, who did it first: "Ada picks 4 dice." */
void verdict_event(const struct setup *s, const struct match *m, int event, struct text *out);

/* What people call an action where that event was chosen. */
void verdict_action(const struct match *m, int event, int action, struct text *out);

/* A worth, "52 %" or "188.4 points"; a change of it, "+8.1 %", where `minus` is the sign of a loss.
 * Units are the judge's (struct review). */
void verdict_worth(const char *unit, double worth, struct text *out);
void verdict_swing(const char *unit, const char *minus, double swing, struct text *out);

/* "A mistake: roll is better by 4.2 %.", nothing where a choice bears no mark; and what speaks for
 * the better one, nothing where the game does not know or the best was chosen. */
void verdict_choice(const struct match *m, const char *unit, const struct judged *j,
                    struct text *out);
void verdict_reason(const struct match *m, const struct judged *j, struct text *out);

/* What a turning point was: luck, an error, or well chosen. */
void verdict_point(const struct match *m, const struct review *r, const struct turning_point *point,
                   struct text *out);

#endif
