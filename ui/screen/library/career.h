/* ui/screen/library/career.h: the page of a person's career at a game: figures, each of which leads
 * to the match that it comes from, and how rating and accuracy went. */
#ifndef ROLLICK_UI_SCREEN_LIBRARY_CAREER_H
#define ROLLICK_UI_SCREEN_LIBRARY_CAREER_H

#include "ui/export/career_words.h"
#include "ui/screen/stack.h"

enum career_curve { CURVE_NONE, CURVE_RATING, CURVE_ACCURACY, CURVES };

struct career_page {
    struct screen base;
    const struct statistics_row *row; /* borrowed */
    struct career career;
    struct career_figure figure[CAREER_FIGURES];
    int figures, choice;     /* choice: the figure in focus … */
    enum career_curve curve; /* … unless one of a curve is, … */
    int at;                  /* … that value of it */
    struct text notice;      /* said instead of where the figure leads; "": nothing */
};

extern const struct key_page career_key_page;

/* A row of statistics that stay as they are while the page is open. */
void career_open(struct stack *stack, const struct statistics *s, const struct statistics_row *row);

#endif
