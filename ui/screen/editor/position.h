/* ui/screen/editor/position.h: the page of a position that is made by hand: its list, its board,
 * and the line that hands it on. */
#ifndef ROLLICK_UI_SCREEN_EDITOR_POSITION_H
#define ROLLICK_UI_SCREEN_EDITOR_POSITION_H

#include "ui/play/tutor.h"
#include "ui/screen/editor/edit.h"

struct key_page;
struct screen;
struct stack;

struct position_page {
    struct edit edit;
    bool board;       /* the board is looked at, not the list */
    bool json;        /* the position's line is looked at */
    struct text told; /* what the last key had to say */
};

/* Draws it. `tutor` gives hints, or is NULL. */
void position_draw(const struct position_page *p, const struct tutor *tutor, struct canvas *c);

/* The setup of a match that begins there, with dice of its own. False: that is impossible, or over;
 * why says so. */
bool position_setup(const struct edit *e, struct setup *setup, struct text *why);

/* {"rules":{…},"position":{…}} on a line; free() ends it. */
char *position_line(const struct edit *e);

/* A position to be changed by hand: that of a setup, or of a usual match where it is NULL. */
extern const struct key_page edit_key_page;
struct screen *edit_screen(const struct stack *stack, const struct setup *setup);

#endif
