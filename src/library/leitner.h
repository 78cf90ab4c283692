/* src/library/leitner.h: when something is asked again that somebody is learning: cards in five
 * boxes.
 *
 * A card of box 1, 2, 3, 4, 5 is asked again 1, 2, 4, 8, 16 days after it was put there. What was
 * right goes to the next box, and from the fifth one it is learnt and leaves; what was wrong goes
 * back to the first. Source: S. Leitner, "So lernt man lernen", 1972; the doubling is the usual
 * one.
 *
 * A day is one of the local calendar, counted from 1970-01-01, so that what was asked late in the
 * evening can be asked the next morning. */
#ifndef ROLLICK_SRC_LIBRARY_LEITNER_H
#define ROLLICK_SRC_LIBRARY_LEITNER_H

#include <stdbool.h>
#include <stdint.h>

enum { LEITNER_BOXES = 5, LEITNER_MOST = 16 }; /* days of the last box */

struct leitner {
    int box;  /* from 1 */
    long due; /* a day: not asked before it */
};

/* The local day of a moment, seconds since 1970-01-01 UTC (clock_date()). */
long leitner_day(int64_t seconds);

/* A card that is new today: of the first box. */
struct leitner leitner_new(long today);

/* Moves a card that was asked and answered today. False: it is learnt. */
bool leitner_answer(struct leitner *card, bool right, long today);

/* Whether a card is to be asked today. Where the clock was set back it waits until its day has
 * come. */
bool leitner_due(struct leitner card, long today);

/* No card can rightly be due in more than LEITNER_MOST days: one that is was put into its box while
 * the clock was far ahead, and would wait until then. It counts as put there today; others stay as
 * they are. Whether it was one. */
bool leitner_mend(struct leitner *card, long today);

#endif
