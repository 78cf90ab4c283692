/* ui/screen/stack.h: the full-screen program: menu, forms, boards, and the loop that runs them.
 *
 * One thread, one poll(): keys, signals, the library's answers and whatever is due by the clock.
 * Nothing sleeps; while nothing is due nothing runs. What a match shows has been kept before, where
 * there is a library. */
#ifndef ROLLICK_UI_SCREEN_STACK_H
#define ROLLICK_UI_SCREEN_STACK_H

#include "src/analysis/advice.h"
#include "src/base/config.h"
#include "src/base/paths.h"
#include "src/match/setup.h"
#include "ui/widget/keymap.h"

struct library;
struct record;
struct tables;

/* What the shell asked for. A zeroed struct is the menu, unsaved, as the environment says. */
struct app_options {
    /* The match to begin with: its seed is there (or drawn), and setup_finish() accepts a copy; it
     * is finished here, after secrets were mixed in. NULL: the menu. */
    const struct setup *setup;
    long long resume; /* not 0: the library's match to go on with; setup is NULL */

    struct record *replay; /* on the heap: a match to look at again first; the program ends it */
    int at;                /* … from that event on */

    int best_of;       /* matches of a series at most, odd; 0 and 1: a single match */
    bool alternate;    /* the beginner of a series changes from match to match */
    bool secrets;      /* each person may mix a secret into drawn dice */
    unsigned comments; /* which comments (src/match/commentary.h) */
    const char *dice;  /* setup->dice is DICE_FILE: the bytes of the file */
    size_t dice_length;

    enum tutor_threshold tutor; /* before which choices of people it warns … */
    bool tutor_given;           /* … whatever was settled for the match to go on with */
    const char *brain;          /* whom hints and the tutor ask; NULL: the strongest */

    struct tables *tables;   /* where brains find what they know */
    struct library *library; /* NULL: nothing is kept … */
    const char *unkept;      /* … and this sentence says so once; NULL: it was asked for */

    struct config
        config; /* what people have settled; what follows from it: ui/screen/editor/settings.h */
    char config_path[PATH_BYTES]; /* its file; "": there is no place for one */
    const char *unread;           /* what of it could not be read; NULL: nothing */
    struct keymap keymap;

    const char *name;  /* of the first person at a table; NULL or "": none is settled */
    bool no_undo;      /* for new matches of the menu */
    bool curtain;      /* between two people at one keyboard, for new matches */
    unsigned silenced; /* questions (ui/guide/confirm.h) that are not asked, as bits */
    const char *theme; /* NULL: the default */
    bool ascii;
    bool colour_always; /* whatever the environment says */
    int colour;         /* as in ui/term/terminal.h */
    bool still;         /* nothing moves: --motion off */
    bool mouse;
    double speed;    /* of what moves and of watched matches; 0 stands for 1 */
    bool test_clock; /* waits pass at once */
};

/* Runs until the person leaves. Gives the exit status: 0, or 128 + the number of the signal that
 * ended it, with everything kept. `last` becomes the line to leave in the shell (may be empty).
 * -1: there is no terminal to draw on; `last` says why, nothing was begun or kept. */
int stack_run(const struct app_options *options, struct text *last);

#endif
