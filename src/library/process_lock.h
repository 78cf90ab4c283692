/* src/library/process_lock.h: names for processes that nobody else has, neither at the same time
 * nor later.
 *
 * A word holds the boot of the machine, the process id, and when the process started: whoever finds
 * it can tell whether that process still lives. Source: proc(5), /proc/PID/stat. */
#ifndef ROLLICK_SRC_LIBRARY_PROCESS_LOCK_H
#define ROLLICK_SRC_LIBRARY_PROCESS_LOCK_H

#include <stdbool.h>

enum { PROCESS_LOCK_BYTES = 96 };

/* The word of this process. Where there is no /proc, one of a process that has died. */
void process_lock_mine(char word[PROCESS_LOCK_BYTES]);

/* Whether the process with that word lives. False for anything that is no such word. */
bool process_lock_alive(const char *word);

#endif
