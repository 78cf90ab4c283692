/* ui/board/knucklebones/grids.h: both grids with their dice, and beside them names, scores and the
 * die to be placed, as large as an area has room for. */
#ifndef ROLLICK_UI_BOARD_KNUCKLEBONES_GRIDS_H
#define ROLLICK_UI_BOARD_KNUCKLEBONES_GRIDS_H

#include "ui/board/view.h"

/* The key of the board: a column by its number. */
enum { KNUCKLEBONES_COLUMN_KEY = COMMAND_VIEW, KNUCKLEBONES_THROW_KEY };

enum { KNUCKLEBONES_FORMS = 6 };

/* Where things are: grids of dice that fill towards the middle line. */
struct knucklebones_grids {
    enum die_size size;
    bool boxed;
    int form;   /* what it looks like, the best first: 0 …; KNUCKLEBONES_FORMS:
                 * there is no room */
    int top;    /* the seat shown above; -1: nobody */
    int bottom; /* the seat shown below */
    int left;   /* column of the first grid column */
    int pitch;  /* columns from one to the next */
    int width;  /* columns of each */
    int most;   /* columns of the board that are of use */
    int row;    /* of the upper grid */
    int grid;   /* rows of a grid */
    int middle; /* rows between the grids */
    int line;   /* the row in their middle */
    int least;  /* rows that it takes at least, and as it is here */
    int height;
};

/* The best board that an area has room for. */
struct knucklebones_grids knucklebones_grids_in(const struct scene *s, struct area a);

/* Draws it in that area; where it has no room the same in figures, in three rows or more. */
void knucklebones_grids_draw(const struct scene *s, const struct cursor *cursor, struct canvas *c,
                             struct area a);

/* A part of the page stands for a column and can be clicked. */
void knucklebones_column_target(const struct scene *s, struct canvas *c, struct area part,
                                int column);

#endif
