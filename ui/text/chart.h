/* ui/text/chart.h: a curve in the terminal: a point for each whole number of a range, in braille
 * or, where there is none, in ASCII. */
#ifndef ROLLICK_UI_TEXT_CHART_H
#define ROLLICK_UI_TEXT_CHART_H

#include "ui/text/output.h"

enum { PLOT_MOST = 1001 };

struct plot {
    int from, n;         /* points stand at from … from + n - 1; n: 1 … PLOT_MOST */
    const double *value; /* n of them */
    const double *error; /* a bar to either side of each; NULL: none */
    bool joined;         /* by lines */
};

/* Whether a plot is of use there: a terminal, and words that are read rather than spoken. */
bool plot_wanted(const struct out *out);

/* Draws it, some 60 columns wide and 14 lines high. */
void plot_print(struct out *out, const struct plot *plot);

#endif
