/* ui/screen/curtain.h: between people at one keyboard: whose turn it is, and the curtain that hides
 * the board until they sit there. */
#ifndef ROLLICK_UI_SCREEN_CURTAIN_H
#define ROLLICK_UI_SCREEN_CURTAIN_H

#include "ui/board/scene.h"

struct keyset;
struct playback;

struct curtain {
    int person;  /* who sits at the keyboard; -1: nobody has yet */
    bool handed; /* somebody else sat there before this choice */
    bool falls;  /* the board is hidden until they have taken over */
};

/* A choice was asked for: whether somebody else takes the keyboard over, and the curtain falls if
 * it is wanted. */
void curtain_hand_over(struct curtain *curtain, const struct playback *l, bool wanted);

/* The page that hides the board from whoever does not choose, and its keys. */
void curtain_keys(struct keyset *set);
void curtain_draw(const struct scene *s, struct canvas *c);

#endif
