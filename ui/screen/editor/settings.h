/* ui/screen/editor/settings.h: the page on which people change their settings (src/base/config.h).
 */
#ifndef ROLLICK_UI_SCREEN_EDITOR_SETTINGS_H
#define ROLLICK_UI_SCREEN_EDITOR_SETTINGS_H

#include "src/base/config.h"
#include "ui/screen/stack.h"
#include "ui/widget/list_editor.h"

struct settings {
    struct screen base;
    const char *path; /* of the file; empty: where it usually is */
    struct config before, now;
    struct list_editor list; /* a row's index is its enum config_id */
};

extern const struct key_page settings_key_page;

/* Whatever is not the same in `before` and `now` is written when it is closed. */
void settings_open(struct stack *stack);

/* The setting in focus as usual again. */
void settings_standard(struct settings *s);

#endif
