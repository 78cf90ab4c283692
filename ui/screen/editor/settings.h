/* ui/screen/editor/settings.h: what the settings of people (src/base/config.h) mean to the program,
 * and the page on which they are changed, as data. */
#ifndef ROLLICK_UI_SCREEN_EDITOR_SETTINGS_H
#define ROLLICK_UI_SCREEN_EDITOR_SETTINGS_H

#include "src/base/config.h"
#include "ui/screen/stack.h"
#include "ui/widget/text_input.h"

struct keyset;

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

/* The page. */
enum { SETTINGS_SHOWN = 15 };

struct settings {
    struct config before, now;
    int focus; /* of the settings that the page shows */
    bool typing;
    struct entry entry;
    struct text why; /* what is wrong; empty: nothing */
};

void settings_begin(struct settings *s, const struct config *now);

/* The settings that the page shows, from 0; the one in focus. */
enum config_id settings_shown(int i);
enum config_id settings_focus(const struct settings *s);
void settings_move(struct settings *s, int by);

/* The next or previous value; as usual again. */
void settings_change(struct settings *s, int by);
void settings_standard(struct settings *s);

/* Begins and ends typing a text; nothing happens where there is none. */
void settings_type(struct settings *s);
void settings_typed(struct settings *s);

/* Writes what was changed, if anything was. False: it could not be; why says so. */
bool settings_save(struct settings *s, const char *path, struct text *why);

/* ui/screen/editor/settings_draw.c */
void settings_draw(const struct settings *s, const struct keyset *keys, struct canvas *c);

#endif
