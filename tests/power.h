/* tests/power.h: what is kept on a disk that fails, and what is left of it when the power goes.
 *
 * What was synced is there. Of what was done since, in the order in which it was done: the first of
 * it, with the last thing that is there whole, torn or garbled; all but one; and random parts. What
 * is torn lacks sectors of 512 bytes, in one that is garbled anything may stand; bytes outside of
 * what was written stay. Files have no names before their directory is synced.
 *
 * The power goes before each sync and at the end: whatever can be found between two syncs can be
 * found before the second, when more has been promised.
 *
 * ROLLICK_TEST_POWER: random parts of each moment, instead of a few, and a fiftieth of them behind
 * each sync that fails; then every call fails, too, and not some of them. */
#ifndef ROLLICK_TESTS_POWER_H
#define ROLLICK_TESTS_POWER_H

#include "tests/disk.h"

#include <limits.h>

/* Fixture: an empty directory that disk.h looks at, and its end. */
extern char power_root[PATH_MAX];
void power_begin(void);
void power_end(void);

/* Of what was done so far: calls `found` with each disk that may be left, in another directory in
 * the root's place, and the last disk_note() before; 0: none. Prints how many there were. */
void power_cuts(void (*found)(const char *root, long note));

/* Rows of faults: each call, by each error, once and from then on. */
enum { POWER_FAULTS = DISK_CALLS * 3 * 2 };

/* Calls `keep` again and again in an empty root while a call of the row fails, each time a later
 * one, until all is kept before it comes to that. */
void power_faults(int row, void (*keep)(void));

/* The same while a sync fails, from the nth on each in turn, and after each time power_cuts(). */
void power_cuts_after_faults(long n, void (*keep)(void),
                             void (*found)(const char *root, long note));

/* Of what is tried: which call fails, or when the power went and what was lost. */
extern char power_words[512];

#endif
