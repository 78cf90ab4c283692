/* src/library/process_lock.h: names for processes that nobody else has, neither at the same time
 * nor later, and whether their bearers live.
 *
 * A word holds the boot of the machine, the process id, and when the process started. Two things
 * tell that its process lives, each of them enough: /proc knows it, or the process holds its lock.
 *
 * Locks are what containers on one data directory see of each other, whose process ids mean
 * nothing to the other. They lie on one empty file, DIR/library.lock, each on a byte that its word
 * names; the kernel drops them when the process ends, however it does. They are locks of open file
 * descriptions: other descriptors of the same file can be closed without harm, programs that are
 * started do not inherit them. Where the file system has none, /proc decides alone.
 * Source: proc(5), /proc/PID/stat; fcntl(2), "Open file description locks". */
#ifndef ROLLICK_SRC_LIBRARY_PROCESS_LOCK_H
#define ROLLICK_SRC_LIBRARY_PROCESS_LOCK_H

#include "games/text.h"

enum { PROCESS_LOCK_BYTES = 96 };

struct process_lock {
    char word[PROCESS_LOCK_BYTES]; /* of this process */
    int fd;
};

/* Locks this process's word among the users of a directory that is there; several locks of one
 * process do not disturb each other. False: the file cannot be used; why names it and says what is
 * wrong; or somebody has it alone. */
bool process_lock_init(struct process_lock *p, const char *dir, struct text *why);

/* Locks everybody else out until process_lock_fini(). False: another one is there, or the file
 * cannot be used; why says which. */
bool process_lock_init_alone(struct process_lock *p, const char *dir, struct text *why);

/* The same where nothing can be written: if there is no such file, or it cannot be read, /proc
 * decides alone. */
void process_lock_init_to_read(struct process_lock *p, const char *dir);
void process_lock_fini(struct process_lock *p);

/* Whether the process with that word lives. False for anything that is no such word. */
bool process_lock_alive(const struct process_lock *p, const char *word);

#endif
