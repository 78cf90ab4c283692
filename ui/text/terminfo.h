/* ui/text/terminfo.h: whether the system knows a terminal by its name, without asking curses. */
#ifndef ROLLICK_UI_TEXT_TERMINFO_H
#define ROLLICK_UI_TEXT_TERMINFO_H

#include <stdbool.h>

/* Whether a description of that terminal is found where ncurses looks: $TERMINFO, ~/.terminfo,
 * $TERMINFO_DIRS, and the directories of the system. */
bool terminfo_known(const char *term);

/* A name of a full-screen terminal that is known here; NULL: there is none. */
const char *terminfo_usable(void);

#endif
