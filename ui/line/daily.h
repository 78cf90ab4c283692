/* ui/line/daily.h: the daily in line mode: what is said before and after an attempt. */
#ifndef ROLLICK_UI_LINE_DAILY_H
#define ROLLICK_UI_LINE_DAILY_H

#include "ui/line/mode.h"

/* Says what became of yesterday and what today is, of that game or (NULL) the game of the day.
 * True: *s is the setup of the attempt, or, where that has begun, *id is the match to be resumed
 * (else 0). False: it cannot be had; why says why. */
bool line_daily_before(struct line_mode *l, const struct game *g, struct setup *s, long long *id,
                       struct text *why);

/* Says what comes after an attempt: par, which may be waited for, the days in a row, when the next
 * one begins, and the card for others. */
enum course line_daily_after(struct line_mode *l);

/* Whether the daily of the day waits for the person at the keyboard. */
bool line_daily_waits(const struct line_mode *l);

#endif
