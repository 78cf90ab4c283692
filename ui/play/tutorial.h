/* ui/play/tutorial.h: a tutorial (ui/guide/guide.h) on the board. */
#ifndef ROLLICK_UI_PLAY_TUTORIAL_H
#define ROLLICK_UI_PLAY_TUTORIAL_H

#include "ui/guide/guide.h"
#include "ui/play/playback.h"

/* Somebody who learns. */
struct tutorial_play {
    struct tutorial_place place;
    struct playback *playback; /* the board */
    struct text why;           /* why the last key did nothing */
    int turned;                /* parts of the text that were turned over, in small windows */
    bool still;
    double speed;
};

enum { TUTORIAL_NEXT = COMMAND_OWN, TUTORIAL_BACK, TUTORIAL_TURN };

/* Begins a tutorial; end it with tutorial_play_fini(). */
void tutorial_play_init(struct tutorial_play *c, const struct tutorial *tutorial, bool still,
                        double speed);
void tutorial_play_fini(struct tutorial_play *c);

/* Whether a choice is asked for now, and whether dice are still rolling. */
bool tutorial_play_asks(const struct tutorial_play *c);
bool tutorial_play_moves(const struct tutorial_play *c);

/* The learner chooses. */
void tutorial_play_choose(struct tutorial_play *c, int action, int64_t now);

/* On to the next step, or once more to this one; false: there is no other. */
bool tutorial_play_next(struct tutorial_play *c);

/* Back to this step before its choice, or to the one before. */
void tutorial_play_back(struct tutorial_play *c);

/* What is said now. Appended. */
void tutorial_play_say(const struct tutorial_play *c, struct text *out);

#endif
