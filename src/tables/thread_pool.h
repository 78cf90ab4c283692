/* src/tables/thread_pool.h: threads that work together on one thing (games/solver.h). */
#ifndef ROLLICK_SRC_TABLES_THREAD_POOL_H
#define ROLLICK_SRC_TABLES_THREAD_POOL_H

#include "games/solver.h"

/* So many threads, the caller's own among them. Threads that cannot be had are not missed. */
struct thread_pool *thread_pool_new(int threads);

/* Ends the threads. NULL is fine. */
void thread_pool_close(struct thread_pool *pool);

#endif
