/* ui/board/hog/panels.h: what stands beside the dice. */
#ifndef ROLLICK_UI_BOARD_HOG_PANELS_H
#define ROLLICK_UI_BOARD_HOG_PANELS_H

#include "games/hog/rules.h"
#include "ui/board/view.h"

/* Commands of a board: a number of dice, by its figure or x for ten. */
enum { HOG_DICE_KEY = COMMAND_VIEW, HOG_TEN_KEY };

/* The chance that a throw of n dice shows a one, and its points on average. */
double hog_panel_pig(const struct hog *h, int n);
double hog_panel_average(const struct hog *h, int n);

/* Free Bacon: the digits of pi around the one that counts, and what it would bring; in five rows.
 */
void hog_panel_bacon(const struct scene *s, struct canvas *c, struct area a);

/* Each number of dice with its points on average, its chance of a one, and a bar. */
void hog_panel_numbers(const struct scene *s, const struct cursor *cursor, struct canvas *c,
                       struct area a);

/* Which gains would bring another turn. */
void hog_panel_again(const struct scene *s, struct canvas *c, struct area a);

/* A part of the page stands for a number of dice and can be clicked. */
void hog_panel_target(const struct scene *s, struct canvas *c, struct area part, int n);

#endif
