/* ui/board/course.h: how a match went, as a curve of what its positions were worth to a seat. */
#ifndef ROLLICK_UI_BOARD_COURSE_H
#define ROLLICK_UI_BOARD_COURSE_H

#include "src/analysis/review.h"
#include "ui/widget/chart.h"

/* The worth of the first `n` positions, from 1, all of them judged, which reach the right edge:
 * chances between 0 and 1, points between the least and the most of them. free() ends the values.
 */
struct curve course_curve(const struct review *r, int n, int seat, double **values);

/* Whose chances or points these are and what the dashed line or the edges of the curve are, as much
 * as so many columns allow. Appended. */
void course_title(const struct review *r, const struct curve *curve, const char *name, int width,
                  struct text *out);

#endif
