#include "src/tables/thread_pool.h"

#include "src/base/alloc.h"
#include "src/base/thread.h"

#include <pthread.h>
#include <stdlib.h>

struct threads {
    struct thread_pool pool;
    pthread_mutex_t lock;
    pthread_cond_t more; /* there are tasks, or it is over */
    pthread_cond_t done; /* all tasks are done */
    void (*task)(void *with, int i);
    void *with;
    int next, n, left; /* tasks to be begun and not yet done */
    bool over;
    int threads;
    pthread_t thread[];
};

/* Does tasks while there are any. The lock is held, but not while a task is done. */
static void work(struct threads *t)
{
    while (t->next < t->n) {
        int i = t->next++;
        pthread_mutex_unlock(&t->lock);
        t->task(t->with, i);
        pthread_mutex_lock(&t->lock);
        if (--t->left == 0) {
            pthread_cond_signal(&t->done);
        }
    }
}

static void *serve(void *with)
{
    struct threads *t = with;
    pthread_mutex_lock(&t->lock);
    while (!t->over) {
        work(t);
        if (!t->over) {
            pthread_cond_wait(&t->more, &t->lock);
        }
    }
    pthread_mutex_unlock(&t->lock);
    return NULL;
}

static void run(struct thread_pool *pool, void (*task)(void *with, int i), void *with, int n)
{
    struct threads *t = (struct threads *)pool;
    pthread_mutex_lock(&t->lock);
    t->task = task;
    t->with = with;
    t->next = 0;
    t->n = t->left = n;
    pthread_cond_broadcast(&t->more);
    work(t);
    while (t->left > 0) {
        pthread_cond_wait(&t->done, &t->lock);
    }
    pthread_mutex_unlock(&t->lock);
}

struct thread_pool *thread_pool_new(int threads)
{
    struct threads *t = alloc(sizeof *t + (size_t)threads * sizeof *t->thread);
    t->pool.run = run;
    pthread_mutex_init(&t->lock, NULL);
    pthread_cond_init(&t->more, NULL);
    pthread_cond_init(&t->done, NULL);
    while (t->threads < threads - 1 && thread_start(&t->thread[t->threads], serve, t) == 0) {
        t->threads++;
    }
    return &t->pool;
}

void thread_pool_close(struct thread_pool *pool)
{
    struct threads *t = (struct threads *)pool;
    if (!t) {
        return;
    }
    pthread_mutex_lock(&t->lock);
    t->over = true;
    pthread_cond_broadcast(&t->more);
    pthread_mutex_unlock(&t->lock);
    for (int i = 0; i < t->threads; i++) {
        pthread_join(t->thread[i], NULL);
    }
    pthread_cond_destroy(&t->done);
    pthread_cond_destroy(&t->more);
    pthread_mutex_destroy(&t->lock);
    free(t);
}
