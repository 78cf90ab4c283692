/* ui/screen/editor/edit.h: a position that is made by hand: every rule, every figure of any game,
 * from its tables, as rows of a list. What stands there may be impossible meanwhile; only what
 * game_check() accepts is begun from, advised on or shown. */
#ifndef ROLLICK_UI_SCREEN_EDITOR_EDIT_H
#define ROLLICK_UI_SCREEN_EDITOR_EDIT_H

#include "src/match/setup.h"
#include "ui/board/scene.h"
#include "ui/board/view.h"
#include "ui/widget/list_editor.h"

/* The list points into the struct: it stays where it is. */
struct edit {
    struct setup setup;      /* who would play; setup.start is the position */
    struct list_editor list; /* of figures: a row has one or several side by side */
    int cell;                /* of the row in focus: the figure */
    bool typing;             /* figures go on behind those that stand there */
    struct text why;         /* why the position is impossible; empty: it is not */
    struct scene scene;
    struct cursor cursor;
    struct log log;
};

/* A figure: its value, its least and its most, and what it usually is. */
struct edit_value {
    int value, least, most, standard;
};

/* Begins with a usual match of a game, a person against level 3, and the store that is in the
 * struct; with the position and the seats of a setup. */
void edit_game(struct edit *e, const struct game *g);
void edit_begin(struct edit *e, const struct setup *setup);

/* How many figures a row has; one of them; another value, which is kept within its bounds. */
int edit_cells(const struct edit *e, int row);
struct edit_value edit_value(const struct edit *e, int row, int cell);
void edit_set(struct edit *e, int row, int cell, int value);

/* The figure in focus: one more or less, a digit typed, as usual again. */
void edit_change(struct edit *e, int step);
void edit_type(struct edit *e, int digit);
void edit_clear(struct edit *e);

/* Focus goes to another row or figure; to the one that COMMAND_POINT tells. */
void edit_move(struct edit *e, int rows, int cells);
void edit_point(struct edit *e, int code);

/* Appends what the focus is on and what it may be. */
void edit_about(const struct edit *e, struct text *out);

/* The list, and whether it can be played. */
void edit_draw(const struct edit *e, struct canvas *c, struct area a);

#endif
