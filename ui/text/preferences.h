/* ui/text/preferences.h: what people want of the program: their settings (src/base/config.h), what
 * follows from them, and what the command line says for this run. */
#ifndef ROLLICK_UI_TEXT_PREFERENCES_H
#define ROLLICK_UI_TEXT_PREFERENCES_H

#include "src/analysis/advice.h"
#include "src/base/config.h"
#include "src/base/paths.h"
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
    bool mouse;
    double speed;               /* of what moves and of watched matches; 0 stands for 1 */
    enum tutor_threshold tutor; /* before which choices of people it warns, in new matches */
    bool no_undo;               /* for new matches of the menu */
    bool curtain;               /* between two people at one keyboard, for new matches */

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
 * is heard. */
void preferences_read(struct preferences *p, const struct preferences_ear *ear);

/* Fills in what follows from p->config. */
void preferences_apply(struct preferences *p);

#endif
