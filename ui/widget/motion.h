/* ui/widget/motion.h: everything that moves. Nothing here knows the time: it says what to show
 * after so many milliseconds, and when that changes next. */
#ifndef ROLLICK_UI_WIDGET_MOTION_H
#define ROLLICK_UI_WIDGET_MOTION_H

#include <stdbool.h>

enum {
    MOTION_FRAME = 83,  /* ms a picture at speed 1: twelve a second */
    MOTION_TUMBLE = 6,  /* pictures before the first die settles */
    MOTION_SETTLE = 80, /* ms from one die that settles to the next */
    MOTION_COUNT = 6,   /* pictures in which a score counts up */
    MOTION_FLASH = 4,   /* of them those in which destroyed dice are crossed out */
    MOTION_PARTY = 14,  /* pictures in which stars leave the winner's name */
};

/* What a throw looks like some time after it left the hand. */
struct tumble {
    bool over;   /* all dice lie */
    int settled; /* dice that lie, from the left */
    int frame;   /* the picture */
    int next;    /* ms from the beginning at which something changes */
};

/* A throw of that many dice after `ms` milliseconds at a speed (1: usual; 2: twice as fast). */
struct tumble motion_tumble(int dice, int ms, double speed);

/* What an event has changed, some time after it: scores count up, what is gone flashes once. */
struct change_seen {
    bool over;
    int part;   /* percent of the way from the old score to the new one */
    bool flash; /* what was destroyed is still crossed out */
    int next;   /* ms from the beginning at which something changes */
};

struct change_seen motion_change(int ms, double speed);

/* How far the stars of a winner have come, in pictures: 1 … MOTION_PARTY; 0: they are gone. *next:
 * ms from the beginning at which they go on. */
int motion_party(int ms, double speed, int *next);

/* The face that die k in the air shows in a picture: never the same twice running, and nothing
 * about the throw can be read from it. Two sides or more. */
int motion_face(int frame, int k, int sides);

#endif
