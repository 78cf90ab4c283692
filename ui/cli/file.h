/* ui/cli/file.h: whole files that somebody named, read into memory. */
#ifndef ROLLICK_UI_CLI_FILE_H
#define ROLLICK_UI_CLI_FILE_H

#include "games/text.h"

enum { FILE_MOST = 64 << 20 }; /* bytes; what is larger is no file of ours */

/* Reads a file; "-" is standard input. The bytes end with a 0 that is not counted; free() ends
 * them. NULL: it cannot be read or is too large; why names it and says what the system said. */
char *file_read(const char *path, size_t *length, struct text *why);

#endif
