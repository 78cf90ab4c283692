/* ui/screen/editor/settings.h: what the settings of people (src/base/config.h) mean to the program,
 * and the page on which they are changed. */
#ifndef ROLLICK_UI_SCREEN_EDITOR_SETTINGS_H
#define ROLLICK_UI_SCREEN_EDITOR_SETTINGS_H

#include "src/base/config.h"
#include "ui/screen/stack.h"
#include "ui/widget/list_editor.h"

/* Who hears of each line of the file that is skipped. */
struct settings_ear {
    void *with;
    void (*hear)(void *with, const char *sentence);
};

/* Reads the file of settings over what o->config says, o->keymap included. What is wrong with the
 * file is heard. */
void settings_read(struct app_options *o, const struct settings_ear *ear);

/* Fills in what follows from o->config: theme, colours, alphabet, motion, speed, mouse, tutor,
 * undo, the curtain, questions, the name. */
void settings_apply(struct app_options *o);

/* The page: its list shows settings, whose numbers are those of its rows. */
struct settings {
    struct config before, now;
    struct list_editor list;
};

void settings_begin(struct settings *s, const struct config *now);

/* The setting in focus as usual again. */
void settings_standard(struct settings *s);

#endif
