/* src/base/clock.h: the time that passes, in milliseconds, never set back; and the date.
 *
 * Tests need a clock that stands still until it is told to move: clock_test() turns the program's
 * clock into one, for good. */
#ifndef ROLLICK_SRC_BASE_CLOCK_H
#define ROLLICK_SRC_BASE_CLOCK_H

#include <stdbool.h>
#include <stdint.h>
#include <time.h>

/* A time that does not come: nothing is due by the clock. */
enum { CLOCK_NEVER = -1 };

/* The earlier of two times, either of which may never come. */
int64_t clock_sooner(int64_t a, int64_t b);

/* Seconds since 1970-01-01 UTC as the system's calendar has them, which can be set back; by the
 * test clock always those of 2000-01-01. */
int64_t clock_date(void);

/* Milliseconds since some moment in the past. The time a suspended computer sleeps does not
 * count. */
int64_t clock_now(void);

/* Nanoseconds of the system's clock, whatever clock_test() says: for what is measured, or waits for
 * other processes. */
int64_t clock_nanoseconds(void);

/* The moment so many milliseconds from now, by the system's clock as above: for waits of threads
 * that end then (CLOCK_MONOTONIC). */
struct timespec clock_after(int milliseconds);

/* From now on the clock shows `start` and moves only by clock_advance() and clock_wait(). */
void clock_test(int64_t start);

/* Whether clock_test() was called. */
bool clock_is_test(void);

/* Moves the test clock by that many milliseconds (not negative). */
void clock_advance(int64_t milliseconds);

/* How long poll() may wait for something that is due at `when`: milliseconds, 0 when it is due. A
 * test clock never waits: it jumps to `when` and the answer is 0. */
int clock_wait(int64_t when);

#endif
