/* src/base/paths.h: where what Rollick keeps is kept. Source: the XDG Base Directory Specification.
 */
#ifndef ROLLICK_SRC_BASE_PATHS_H
#define ROLLICK_SRC_BASE_PATHS_H

#include "games/text.h"

#include <stdint.h>

enum { PATH_BYTES = 4096 };

/* The directory for data: `given` (--data-dir), or when that is NULL $XDG_DATA_HOME/rollick, or
 * ~/.local/share/rollick. It is made, with the directories above it, if it is not there; what is
 * made is for the owner only (0700). False: it cannot be used (HOME is not set, it cannot be made,
 * is no directory, not the user's own, not writable); why names it and says what is wrong, *path
 * is as it was. */
bool paths_data(const char *given, char path[PATH_BYTES], struct text *why);

/* The name of that directory alone; nothing is looked at or made. False: there is none. */
bool paths_data_name(const char *given, char path[PATH_BYTES], struct text *why);

/* The name of the file of settings, $XDG_CONFIG_HOME/rollick/config.ini or
 * ~/.config/rollick/config.ini; nothing is looked at or made. False: there is none. */
bool paths_config_name(char path[PATH_BYTES], struct text *why);

/* Has a directory know its new names before a power cut can undo them. False: a power cut may take
 * them back, each of them or none; errno says why. True, too, where nothing can ever be done about
 * it: on a file system that does not sync directories, and in one that may not be read. */
bool paths_sync(const char *dir);

/* The same of the directory that a file or directory stands in. */
bool paths_sync_above(const char *path);

/* Says of a path that one of these did not succeed for, with errno as it left that. */
void paths_unsafe(const char *path, struct text *why);

/* Bytes that may still be written to the disk a folder is on; the most there are where nobody says.
 */
uint64_t paths_room(const char *dir);

/* Whether they are less than 64 KiB: half of that is what SQLite's log begins with. */
bool paths_full(const char *dir);

/* Makes a directory in one that is there, for the owner only; a power cut does not take it away.
 * True, too, when it is there already. False: it has not been made; errno says why. */
bool paths_make_one(const char *path);

/* Makes what is missing of the directories above a file, for the owner only. */
bool paths_make_above(const char *file, struct text *why);

#endif
