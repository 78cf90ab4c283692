/* src/base/thread.h: threads beside the one that has the terminal.
 *
 * Signals that are sent to the program are for the thread that asked for them, so the others block
 * them. What a thread itself brings about, a fault or abort(), is not blocked: the kernel passes by
 * the handler of a fault that is, and the terminal would stay as it is. Each thread has a stack of
 * its own for handlers, so that an overflow of its stack is handled too. */
#ifndef ROLLICK_SRC_BASE_THREAD_H
#define ROLLICK_SRC_BASE_THREAD_H

#include <pthread.h>

/* As pthread_create(): 0, or the number of an error. pthread_join() or pthread_detach() ends it. */
int thread_start(pthread_t *thread, void *(*run)(void *of), void *of);

#endif
