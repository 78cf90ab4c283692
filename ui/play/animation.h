/* ui/play/animation.h: the events of a match as every screen shows them: dice tumble before they
 * lie, then the board changes, and a sentence tells of it. Matches that are played, watched and
 * looked back on all go through here. What takes milliseconds knows no clock: it says what to show
 * after so many of them, and when that changes next. */
#ifndef ROLLICK_UI_PLAY_ANIMATION_H
#define ROLLICK_UI_PLAY_ANIMATION_H

#include "ui/board/scene.h"

#include <stdint.h>

/* Milliseconds at speed 1 before the next thing is shown. */
enum {
    ANIMATION_CHOICE = 600, /* after a choice that somebody else made */
    ANIMATION_THROW = 900,  /* after somebody else's throw */
    ANIMATION_END = 1200,   /* before the result covers the board */
};

/* How long what moves takes. */
enum {
    ANIMATION_FRAME = 83, /* ms a picture at speed 1: twelve a second */
    ANIMATION_TUMBLE = 5, /* pictures before the first die settles; another one with each more */
    ANIMATION_STAND =
        600, /* ms for which what an event changed stands, before the next turn is shown … */
    ANIMATION_SPOILT = 800, /* … and for which a turn that was spoilt is shown in all */
    ANIMATION_STARS = 18,   /* pictures in which stars leave the winner's name: 1.5 s */
};

/* What a throw looks like some time after it left the hand. */
struct tumble {
    bool over;   /* all dice lie, and that was seen: the board may change */
    int settled; /* dice that lie, from the left */
    int frame;   /* the picture */
    int next;    /* ms from the beginning at which the next one is due */
};

/* A throw of that many dice after `ms` milliseconds at a speed (1: usual; 2: twice as fast). */
struct tumble animation_tumble_at(int dice, int ms, double speed);

/* What an event has changed, some time after it: it moves for CHANGE_PICTURES pictures, then it
 * stands for a while; a turn that was spoilt is over sooner. */
struct change_seen {
    bool over;
    int picture; /* from 1 on, the last one stands */
    int next;    /* ms from the beginning at which something changes */
};

struct change_seen animation_change_at(int ms, bool spoilt, double speed);

/* How far the stars of a winner have come, in pictures: 1 … ANIMATION_STARS; 0: they are gone.
 * *next: ms from the beginning at which they go on. */
int animation_stars(int ms, double speed, int *next);

/* When what moves on a board began to; zeroed: nothing does. */
struct animation {
    int64_t thrown;         /* the throw in the air left the hand */
    int64_t changed, frame; /* the change that is shown began; its next picture … */
    int64_t stands;         /* … or it stands still until then; 0: it moves */
    int late;               /* pictures that came too late, one after the other */
};

/* Moves the dice of a throw on that the scene stands before; they leave the hand if they have not.
 * True: they lie. False: something changes at *next. */
bool animation_tumble(struct animation *a, struct scene *s, const struct event *e, double speed,
                      int64_t now, int64_t *next);

/* Begins to show what an event changed that was carried out on the scene, if it changed scores or
 * spoilt a turn; `before` is where it stood. */
void animation_change(struct animation *a, struct scene *s, const union position *before,
                      const struct event *e, double speed, int64_t now);

/* The same in one picture that stands still until then. */
void animation_stand(struct animation *a, struct scene *s, const union position *before,
                     const struct event *e, int64_t until);

/* Moves that on. True: it is over, or nothing was changed. False: something changes at a->frame. */
bool animation_changed(struct animation *a, struct scene *s, double speed, int64_t now);

/* A picture that was due then is drawn now. True: it is much too late, as those before it were. */
bool animation_is_late(struct animation *a, int64_t due, int64_t now);

/* Carries an event out on the scene, which stands before it. `told` becomes the sentence on it
 * and goes into the log, both if they are not NULL. */
void animation_show(struct scene *s, const struct event *e, struct text *told, struct log *log);

/* How long to look at what somebody else did, in milliseconds. */
int animation_pause(const struct event *e, double speed);

/* A speed twice as fast or half as fast, within what there is: 0.25 … 16. */
double animation_faster(double speed);
double animation_slower(double speed);

#endif
