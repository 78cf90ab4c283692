/* ui/play/playback.h: a match as the screen goes through it: what is shown lags behind what has
 * happened, for an event is shown only when it is kept, and dice take their time.
 *
 * Nothing waits here: playback_tick() does what is due and says when to come back. */
#ifndef ROLLICK_UI_PLAY_PLAYBACK_H
#define ROLLICK_UI_PLAY_PLAYBACK_H

#include "src/base/clock.h"
#include "src/match/commentary.h"
#include "src/session/session.h"
#include "ui/board/scene.h"
#include "ui/board/view.h"

#include <stdint.h>

struct playback {
    struct session table;
    struct comments comments;
    struct remark *remark; /* comments that are still to be shown */
    int remarks, remark_room;
    const struct view *view;

    struct scene scene; /* what is shown … */
    struct log log;
    struct cursor cursor;
    int shown;        /* … which is where so many events stand */
    bool stale;       /* the match went back: show where it stands now */
    bool closing;     /* its end is being shown */
    bool ended;       /* its end has been shown */
    bool asked;       /* a choice has just begun: what was typed before is not meant for it */
    bool failed;      /* a player or the dice cannot go on; the message says why */
    struct text last; /* what happened last, in words */

    bool keeps;   /* it was to be kept: line 1 says when it is not */
    bool watched; /* nobody at the keyboard plays */
    bool still;   /* nothing moves */
    int late;     /* pictures that came too late, one after the other */
    double speed;

    int64_t begun;          /* when the throw in the air left the hand */
    int64_t due;            /* when the next thing may be shown */
    int64_t changed, frame; /* when the change began that is being shown, and its next picture */
    int64_t since;          /* when the chooser was asked */
};

/* Sits down at a finished setup; the match is kept in `library` (NULL: it is not), with comments
 * of those kinds. `dice` are the bytes of a file of dice, if the setup wants them. NULL: the file
 * holds none, why says so. End it with playback_close(). */
struct playback *playback_new(struct library *library, struct tables *tables, unsigned comments,
                              const struct setup *setup, const char *dice, size_t length,
                              struct text *why);

/* Goes on with a match of the library: what happened so far is shown at once. `dice` are the bytes
 * of its file of dice, if they are known. NULL: that cannot be, why says why. */
struct playback *playback_resume(struct library *library, struct tables *tables, long long id,
                                 unsigned comments, const char *dice, size_t length,
                                 struct text *why);

/* Whether the match can be found in the library again. */
bool playback_is_kept(const struct playback *l);

/* Whether whoever closes it now loses it: it goes on, and is not kept. */
bool playback_would_be_lost(const struct playback *l);

/* Lets go of the match; NULL is fine. If it has not ended it can be resumed, when it is kept. */
void playback_close(struct playback *l);

/* Does what is due, and gives the time at which to come back, or CLOCK_NEVER. Where the pictures of
 * what moves come much too late again and again, as on a line that cannot carry them, nothing moves
 * from then on. */
int64_t playback_tick(struct playback *l, int64_t now);

/* For a watched match whose events somebody else shows (ui/play/replay.h): goes on by a choice and
 * the throws that follow from it, which are shown at once. False: nothing happened, or it is not
 * kept yet; come back at *when, or when the library has written. At the end of the match it is
 * closed, as by playback_tick(). */
bool playback_feed(struct playback *l, int64_t now, int64_t *when);

/* Whether something moves: dice, or what they changed; and ending that at once. */
bool playback_moving(const struct playback *l);
void playback_land(struct playback *l, int64_t now);

/* The chooser chooses. */
void playback_choose(struct playback *l, int action, int64_t now);

/* Back before the last choice of a person, and forth again. False: why says why not. */
bool playback_undo(struct playback *l, struct text *why);
bool playback_redo(struct playback *l, struct text *why);

/* The seat that a person at the keyboard would concede for now; -1: none. */
int playback_conceding(const struct playback *l);
void playback_concede(struct playback *l);

/* Whether faces are to be typed in now, and how many of how many sides. */
bool playback_wants_faces(const struct playback *l);

#endif
