/* ui/text/preferences.h: what a front end, the full screen or line mode, is started with: what
 * people want of the program, by their settings (src/base/config.h) and the command line; what it
 * may use; what it opens first. */
#ifndef ROLLICK_UI_TEXT_PREFERENCES_H
#define ROLLICK_UI_TEXT_PREFERENCES_H

#include "src/base/config.h"
#include "src/base/paths.h"
#include "src/session/session.h"
#include "ui/text/key_settings.h"

struct preferences {
    struct config config;  /* what they have settled, and the command line has overruled */
    char path[PATH_BYTES]; /* its file; "": there is no place for one */
    struct keymap keymap;  /* section [keys] of it */

    /* What preferences_apply() makes of that. */
    const char *theme; /* NULL: the default */
    bool ascii;
    int colour; /* as in ui/term/terminal.h */
    bool still; /* nothing moves */
    bool sound; /* the bell rings */
    bool mouse;
    double speed;               /* of what moves and of watched matches; 0 stands for 1 */
    enum tutor_threshold tutor; /* before which choices of people it warns, in new matches */
    bool no_undo;               /* for new matches of the menu */
    bool curtain;               /* between two people at one keyboard, for new matches */
    enum throwing throwing;     /* of people, for new matches */

    /* The command line's alone. */
    bool colour_always; /* whatever the environment says, unless no colour is settled */
    unsigned comments;  /* which comments (src/match/commentary.h) */
    const char *brain;  /* whom hints and the tutor ask; NULL: the strongest */
};

/* Who hears of each line of the file that is skipped. */
struct preferences_ear {
    void *with;
    void (*hear)(void *with, const char *sentence);
};

/* Reads the file of settings over what p->config says, which config_init() may have made, and into
 * p->path and p->keymap; NO_MOTION in the environment goes before it. What is wrong with the file
 * is heard; a NULL ear hears nothing. */
void preferences_read(struct preferences *p, const struct preferences_ear *ear);

/* Fills in what follows from p->config. */
void preferences_apply(struct preferences *p);

/* Settles something for good: takes effect in *p and is written into its file, which is made where
 * there is none. False: it is not written; why says why not. */
bool preferences_settle(struct preferences *p, const struct config *now, struct text *why);

/* Whether the settings could follow if somebody got another name: to be asked before. False: the
 * new one cannot stand in their file; why says why. */
bool preferences_can_rename(const struct preferences *p, const char *old, const char *fresh,
                            struct text *why);

/* Somebody has got another name: if it is whose name is settled, the new one is from now on. False:
 * it is not written; why says why not. */
bool preferences_rename(struct preferences *p, const char *old, const char *fresh,
                        struct text *why);

struct library;

/* Whether to ask the only person at a table what to call them: once, when the first match ever that
 * a person played to its end on this library has ended, while no name is settled and one could be
 * kept. */
bool preferences_want_name(const struct preferences *p, const struct session *s,
                           struct library *library);

/* The name that person was given for the match; "": none. */
const char *preferences_name_of(const struct series *series);

struct record;

/* A zeroed struct is the menu. */
struct start {
    /* The match to begin with: its seed is there (or drawn), and setup_finish() accepts a copy; it
     * is finished by the front end, after secrets were mixed in. NULL: the menu. */
    const struct setup *setup;
    long long resume;              /* not 0: the library's match to go on with; setup is NULL */
    bool daily;                    /* the daily (src/session/daily.h); setup is NULL … */
    const struct game *daily_game; /* … of this game; NULL: that of the day */

    bool drills;                    /* a sitting of drills (ui/guide/drilling.h) comes first … */
    const struct game *drills_game; /* … of that game, NULL: of all … */
    const char *drills_person;      /* … of somebody; NULL: of whoever is settled */

    struct record *replay; /* on the heap: a match to look at again first; the front end ends it */
    int at;                /* … from that event on */

    int best_of;      /* matches of a series at most, odd; 0 and 1: a single match */
    bool alternate;   /* the beginner of a series changes from match to match */
    bool secrets;     /* each person may mix a secret into drawn dice */
    bool throw_given; /* throwing is as preferences say, whatever was settled for the match */
    bool tutor_given; /* the tutor is as preferences say, whatever was settled for the match */
    const char *dice; /* setup->dice is DICE_FILE: the bytes of the file */
    size_t dice_length;

    const char *data; /* the library's directory (src/base/paths.h); NULL: nothing is to be kept */
    const char *unkept; /* without a library: why nothing is kept; NULL: it was asked for */
    struct text unread; /* what of the settings could not be read; empty: nothing */
};

/* Opens the library of start->data, which is made where it is missing; NULL: nothing is to be kept,
 * or it cannot be opened: why says why not, and how to see what can be read of it. */
struct library *preferences_library(const struct start *start, struct text *why);

/* Whether it is the menu that comes first. */
bool preferences_begin_with_menu(const struct start *start);

/* Whose drills are asked: of the name of the command line, or what is settled; "": none is. */
const char *preferences_driller(const struct preferences *p, const struct start *start);

/* The series that begins with a match by that setup, as the command line asks for it; NULL: that
 * one match. */
struct series preferences_series(const struct preferences *p, const struct start *start,
                                 const struct setup *setup);

#endif
