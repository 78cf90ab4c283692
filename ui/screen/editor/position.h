/* ui/screen/editor/position.h: the page of a position that is made by hand: its list, its board,
 * and the line that hands it on. */
#ifndef ROLLICK_UI_SCREEN_EDITOR_POSITION_H
#define ROLLICK_UI_SCREEN_EDITOR_POSITION_H

#include "ui/play/tutor.h"
#include "ui/screen/editor/position_list.h"
#include "ui/screen/stack.h"

struct position_page {
    struct screen base;
    struct position_list list;
    bool board;         /* the board is looked at, not the list */
    bool json;          /* the position's line is looked at */
    struct text told;   /* what the last key had to say */
    struct tutor tutor; /* who gives hints on the position; begun anew for each */
    struct tables *tables;
    const char *brain;
};

/* The setup of a match that begins there, with dice of its own. False: that is impossible, or over;
 * why says so. */
bool position_setup(const struct position_list *p, struct setup *setup, struct text *why);

/* {"rules":{…},"position":{…}} on a line; free() ends it. */
char *position_line(const struct position_list *p);

/* A position to be changed by hand: that of a setup, or of a usual match where it is NULL. */
extern const struct key_page position_key_page;
void position_open(struct stack *stack, const struct setup *setup);

#endif
