/* ui/screen/editor/position_list.h: a position that is made by hand: every rule, every figure of
 * any game, from its tables, as rows of a list. What stands there may be impossible meanwhile; only
 * what game_check() accepts is begun from, advised on or shown. */
#ifndef ROLLICK_UI_SCREEN_EDITOR_POSITION_LIST_H
#define ROLLICK_UI_SCREEN_EDITOR_POSITION_LIST_H

#include "src/match/setup.h"
#include "ui/board/view.h"
#include "ui/widget/list_editor.h"

/* The editor points into the struct: it stays where it is. */
struct position_list {
    struct setup setup;        /* who would play; setup.start is the position */
    struct list_editor editor; /* of figures: a row has one or several side by side */
    const char *me;            /* how the first person is called who has no name; NULL: by number */
    int cell;                  /* of the row in focus: the figure */
    bool typing;               /* figures go on behind those that stand there */
    struct text why;           /* why the position is impossible; empty: it is not */
    struct scene scene;
    struct cursor cursor;
    struct log log;
};

/* Begins with a usual match of a game, a person against level 3, and the store that is in the
 * struct; with the position and the seats of a setup. `me` stays. */
void position_list_game(struct position_list *p, const struct game *g);
void position_list_init(struct position_list *p, const struct setup *setup);

/* How many figures a row has; one of them; another value, which is kept within its bounds. */
int position_list_cells(const struct position_list *p, int row);
struct list_figure position_list_figure(const struct position_list *p, int row, int cell);
void position_list_set(struct position_list *p, int row, int cell, int value);

/* The figure in focus: one more or less, a digit typed, as usual again. */
void position_list_change(struct position_list *p, int step);
void position_list_type(struct position_list *p, int digit);
void position_list_clear(struct position_list *p);

/* Whether digits can be typed there. */
bool position_list_has_number(const struct position_list *p);

/* Focus goes to another row or figure; to the line that was clicked, of the list or of a figure on
 * the board (ui/board/scene.h). */
void position_list_move(struct position_list *p, int rows, int cells);
void position_list_point(struct position_list *p, int line);

/* The number of a figure among the ints of the position; -1: it is none, but a name or a rule, say.
 */
int position_list_number(const struct position_list *p, int row, int cell);

/* Where a page shows a figure, on the board or in the list; NULL: nowhere. */
const struct target *position_list_target(const struct position_list *p, const struct canvas *c,
                                          int row, int cell, bool board);

/* Whether a page shows all figures of a row on its board. */
bool position_list_on_board(const struct position_list *p, const struct canvas *c, int row);

/* Appends what the focus is on and what it may be. */
void position_list_about(const struct position_list *p, struct text *out);

/* The rows that the list takes at that width, with whether the position can be played. */
int position_list_rows(const struct position_list *p, const struct canvas *c, int width);

/* The list of the figures that do not lie on the board which the page shows by now, and whether the
 * position can be played. */
void position_list_draw(const struct position_list *p, struct canvas *c, struct area a);

#endif
