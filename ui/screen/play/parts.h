/* ui/screen/play/parts.h: what the files of the board's screen share. For them only. */
#ifndef ROLLICK_UI_SCREEN_PLAY_PARTS_H
#define ROLLICK_UI_SCREEN_PLAY_PARTS_H

#include "src/session/series.h"
#include "ui/play/playback.h"
#include "ui/play/tutor.h"
#include "ui/screen/stack.h"

/* Commands of the board beside those of its view. */
enum play_command {
    CMD_UNDO = COMMAND_OWN,
    CMD_REDO,
    CMD_HINT,
    CMD_CHANCES,
    CMD_LOG,
    CMD_GRAPH,
    CMD_FASTER,
    CMD_SLOWER,
    CMD_THINK,
    CMD_EDIT,
};

struct play {
    struct screen base;
    struct series series;
    struct playback *playback;
    struct tutor tutor;
    struct text why;    /* why the last key did nothing */
    const char *notice; /* what the program has to say; NULL: nothing */
    bool done;          /* the result has been shown */
    int pending;        /* the choice that was asked about */
    int person;         /* who sits at the keyboard; -1: nobody has yet */
    bool handed;        /* somebody else sat there before this choice */
    bool curtain;       /* the board is hidden until they have taken over */
};

/* ui/screen/play/keys.c: whether a hint is shown; the bindings that hold now. */
bool play_hints(const struct play *p);
void play_keys(const struct play *p, struct keyset *set);

/* ui/screen/play/draw.c */
void play_draw(const struct play *p, struct canvas *c);

/* ui/screen/play/curtain.c: a choice was asked for: whether somebody else takes the keyboard over;
 * the page that hides the board, and its keys. */
void play_hand_over(struct play *p);
void play_curtain_keys(struct keyset *set);
void play_curtain_draw(const struct play *p, struct canvas *c);

#endif
