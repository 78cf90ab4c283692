/* ui/text/start.h: what a front end, the full screen or line mode, is started with beside
 * preferences: what it may use, and what it opens first. */
#ifndef ROLLICK_UI_TEXT_START_H
#define ROLLICK_UI_TEXT_START_H

#include "src/match/setup.h"

struct library;
struct record;
struct tables;

struct services {
    struct tables *tables;   /* where brains find what they know */
    struct library *library; /* NULL: nothing is kept */
};

/* A zeroed struct is the menu. */
struct start {
    /* The match to begin with: its seed is there (or drawn), and setup_finish() accepts a copy; it
     * is finished by the front end, after secrets were mixed in. NULL: the menu. */
    const struct setup *setup;
    long long resume; /* not 0: the library's match to go on with; setup is NULL */

    struct record *replay; /* on the heap: a match to look at again first; the front end ends it */
    int at;                /* … from that event on */

    int best_of;      /* matches of a series at most, odd; 0 and 1: a single match */
    bool alternate;   /* the beginner of a series changes from match to match */
    bool secrets;     /* each person may mix a secret into drawn dice */
    bool tutor_given; /* the tutor is as preferences say, whatever was settled for the match */
    const char *dice; /* setup->dice is DICE_FILE: the bytes of the file */
    size_t dice_length;

    const char *unkept; /* without a library: why nothing is kept; NULL: it was asked for */
    struct text unread; /* what of the settings could not be read; empty: nothing */
};

#endif
