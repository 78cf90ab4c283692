/* Threads that work together: they do, and are gone in the end. */
#include "src/tables/thread_pool.h"
#include "tests/suite.h"

#include <dirent.h>
#include <pthread.h>
#include <sched.h>
#include <stdatomic.h>

static int threads_of_mine(void)
{
    int n = 0;
    DIR *tasks = opendir("/proc/self/task");
    ck_assert_ptr_nonnull(tasks);
    for (struct dirent *entry; (entry = readdir(tasks));) {
        n += entry->d_name[0] != '.';
    }
    closedir(tasks);
    return n;
}

static void count(void *with, int i)
{
    atomic_int *done = with;
    atomic_fetch_add(&done[i], 1);
}

START_TEST(every_task_is_done_once_in_each_run)
{
    atomic_int done[100] = {0};
    struct thread_pool *pool = thread_pool_new(_i);
    pool->run(pool, count, done, 0);
    pool->run(pool, count, done, ROWS(done));
    pool->run(pool, count, done, ROWS(done));
    for (int i = 0; i < ROWS(done); i++) {
        ck_assert_int_eq(atomic_load(&done[i]), 2);
    }
    thread_pool_close(pool);
}
END_TEST

/* Comes back when all of them are here. */
static void meet(void *with, int i)
{
    (void)i;
    pthread_barrier_wait(with);
}

START_TEST(as_many_tasks_are_done_at_the_same_time_as_there_are_threads)
{
    pthread_barrier_t all;
    struct thread_pool *pool = thread_pool_new(_i);
    pthread_barrier_init(&all, NULL, (unsigned)_i);
    for (int run = 0; run < 3; run++) {
        pool->run(pool, meet, &all, _i);
    }
    thread_pool_close(pool);
    pthread_barrier_destroy(&all);
}
END_TEST

START_TEST(threads_end_with_their_pool)
{
    int before = threads_of_mine();
    struct thread_pool *pool = thread_pool_new(3);
    ck_assert_int_eq(threads_of_mine(), before + 2);
    thread_pool_close(pool);
    while (threads_of_mine() > before) { /* the system is still clearing up */
        sched_yield();
    }
    thread_pool_close(NULL);
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("thread_pool");
    TCase *c = tcase_create("threads");
    tcase_add_loop_test(c, every_task_is_done_once_in_each_run, 1, 5);
    tcase_add_loop_test(c, as_many_tasks_are_done_at_the_same_time_as_there_are_threads, 1, 5);
    tcase_add_test(c, threads_end_with_their_pool);
    suite_add_tcase(s, c);
    return s;
}
