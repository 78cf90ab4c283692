/* ui/text/key_settings.h: keys that people have given to actions in their settings, section [keys].
 *
 * What an action got stands for its letters and signs; keys with names of their own (Enter, Esc,
 * arrows …) and those of moving about stay beside it. A key that was given away does nothing else
 * any more on a screen that has the action. */
#ifndef ROLLICK_UI_TEXT_KEY_SETTINGS_H
#define ROLLICK_UI_TEXT_KEY_SETTINGS_H

#include "games/text.h"

/* What keys can be given to. The general ones are as the commands of ui/widget/key_bar.h. */
enum action {
    ACTION_NONE,
    ACTION_BACK,
    ACTION_HELP,
    ACTION_UP,
    ACTION_DOWN,
    ACTION_LEFT,
    ACTION_RIGHT,
    ACTION_ENTER,
    ACTION_ROLL,
    ACTION_BANK,
    ACTION_UNDO,
    ACTION_REDO,
    ACTION_HINT,
    ACTION_LOG,
    ACTION_CHANCES,
    ACTION_GRAPH,
    ACTION_REVIEW,
    ACTION_FASTER,
    ACTION_SLOWER,
    ACTION_PAUSE,
    ACTION_STEP,
    ACTION_REMATCH,
    ACTION_START,
    ACTION_DICE,
    ACTION_COMMENTS,
    ACTION_EDIT,
    ACTION_EXPORT,
    ACTION_FORGET, /* of all that removes what is kept, and of nothing else */
    ACTIONS,
    ACTION_FIXED = ACTIONS, /* keys that stay as they are */
};

/* Names of the actions, as they stand in the file. */
extern const char *const key_settings_actions[ACTIONS];

enum { KEYMAP_BYTES = 32 };

/* Keys by action, as words of ui/widget/key_bar.h; "": the usual ones. */
struct keymap {
    char keys[ACTIONS][KEYMAP_BYTES];
};

/* Gives keys to an action: one or more words out of a letter or sign, Space, Tab, Ins, Del, Home,
 * End, PgUp, PgDn, Ctrl- and a letter. False: there is no such action or key, or it is given away
 * already; why says so, *map is as it was. */
bool key_settings_set(struct keymap *map, const char *action, const char *keys, struct text *why);

#endif
