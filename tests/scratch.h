/* scratch.h: directories that tests write into, and a user who may not write everywhere. */
#ifndef ROLLICK_TESTS_SCRATCH_H
#define ROLLICK_TESTS_SCRATCH_H

#include <stdbool.h>
#include <stddef.h>

enum { SCRATCH_BYTES = 256 };

/* Makes a new empty directory, in memory where the system has such a place. */
void scratch_make(char dir[SCRATCH_BYTES]);

/* Removes it with all that is in it. */
void scratch_remove(const char *dir);

/* dir/name, good until the next call of the same `path`. */
const char *scratch_path(char path[2 * SCRATCH_BYTES], const char *dir, const char *name);

/* A file with these bytes. */
void scratch_write(const char *path, const void *bytes, size_t length);

/* Makes nothing of the page of a library on which these words stand first. */
void scratch_wipe(const char *path, const char *words);

/* Gives the directory to an ordinary user and becomes that user, when it is root who tests;
 * scratch_root() goes back. */
void scratch_ordinary(const char *dir);
void scratch_root(void);

/* Nobody can write into the directory from now on, neither this process nor those that it starts:
 * it is on a read-only disk for them, or, when it is no root who tests, has no permission for it.
 * scratch_writable() goes back. False: that is not permitted here. */
bool scratch_read_only(const char *dir);
void scratch_writable(const char *dir);

#endif
