/* ui/export/review_words.h: a judged match in words, line by line, and as JSON: what `rollick
 * review` prints, and line mode says. */
#ifndef ROLLICK_UI_EXPORT_REVIEW_WORDS_H
#define ROLLICK_UI_EXPORT_REVIEW_WORDS_H

#include "src/analysis/review.h"
#include "src/match/setup.h"
#include "ui/text/output.h"

/* What a review is written from, and where to; all of it is borrowed. */
struct told_review {
    const struct setup *setup;
    const struct match *match;
    const struct review *review; /* of all events of the match, or as far as it was judged */
    struct out *out;
};

/* Accuracy and luck of each seat, turning points, choices that cost something; with everything:
 * choices that were right, and what the match was worth all along, too. exact: so the judge is. */
void review_words_say(const struct told_review *t, bool exact, bool everything);

/* The turning points alone, a line each. */
void review_words_points(const struct told_review *t);

/* The same as one object. Members: rollick(6), "-json". */
void review_words_json(const struct told_review *t, bool exact);

#endif
