/* process.h: what the system tells about a process that is being tested. Linux only. */
#ifndef ROLLICK_TESTS_PROCESS_H
#define ROLLICK_TESTS_PROCESS_H

#include <stdbool.h>
#include <sys/types.h>

/* Whether nothing will happen before somebody does something: the first thread sleeps in poll()
 * without a time limit or reads standard input, and all others wait for a lock. */
bool process_idle(pid_t pid);

/* Whether it was stopped, as by Ctrl-Z. */
bool process_stopped(pid_t pid);

/* The process that it has begun, of several the first; 0: there is none. */
pid_t process_child(pid_t pid);

/* How often the first thread has gone to sleep so far. */
long process_sleeps(pid_t pid);

/* Milliseconds of CPU time that it has used so far, all threads, user and system. -1: it is gone.
 */
long process_cpu_ms(pid_t pid);

/* Whether the first thread sleeps in poll() or reads standard input, with a time limit or without:
 * it could not be more ready for a key. */
bool process_listens(pid_t pid);

/* Microseconds that the first thread has been ready to run so far while others had its processor.
 * -1: it is gone, or the system does not say. */
long process_delayed_us(pid_t pid);

/* Kilobytes of it that lie in memory, libraries included. -1: it is gone. */
long process_resident_kb(pid_t pid);

#endif
