/* ui/line/settings.h: what is settled for good, read and changed line by line. */
#ifndef ROLLICK_UI_LINE_SETTINGS_H
#define ROLLICK_UI_LINE_SETTINGS_H

#include "ui/line/mode.h"

/* Lists the settings and changes those that are named until there is enough. A change holds from
 * the next match on and is written into the file of settings at once. `words` may say one at once,
 * "tutor all"; then nothing is asked. */
enum course settings_ask(struct line_mode *l, const char *words);

/* After the first match ever (ui/text/preferences.h) asks at a terminal what to call the person,
 * and settles it. */
enum course settings_ask_name(struct line_mode *l);

#endif
