/* ui/screen/editor/settings.h: the page on which people change their settings (src/base/config.h).
 */
#ifndef ROLLICK_UI_SCREEN_EDITOR_SETTINGS_H
#define ROLLICK_UI_SCREEN_EDITOR_SETTINGS_H

#include "src/base/config.h"
#include "ui/widget/list_editor.h"

struct key_page;
struct screen;
struct stack;

/* Its list shows settings, whose numbers are those of its rows. */
struct settings {
    struct config before, now;
    struct list_editor list;
};

void settings_begin(struct settings *s, const struct config *now);

/* The setting in focus as usual again. */
void settings_standard(struct settings *s);

extern const struct key_page settings_key_page;
struct screen *settings_screen(const struct stack *stack);

#endif
