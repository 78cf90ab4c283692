/* paths.h: where what Rollick keeps is kept. Source: the XDG Base Directory Specification. */
#ifndef ROLLICK_PATHS_H
#define ROLLICK_PATHS_H

#include "games/text.h"

enum { PATH_BYTES = 4096 };

/* The directory for data: `given` (--data-dir), or when that is NULL $XDG_DATA_HOME/rollick, or
 * ~/.local/share/rollick. It is made, with the directories above it, if it is not there; what is
 * made is for the owner only (0700). False: it cannot be used (HOME is not set, it cannot be made,
 * is no directory, not the user's own, not writable); why names it and says what is wrong, *path
 * is as it was. */
bool paths_data(const char *given, char path[PATH_BYTES], struct text *why);

/* The name of that directory alone; nothing is looked at or made. False: there is none. */
bool paths_data_name(const char *given, char path[PATH_BYTES], struct text *why);

#endif
