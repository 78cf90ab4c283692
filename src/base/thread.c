#include "src/base/thread.h"

#include "src/base/alloc.h"

#include <signal.h>
#include <stdlib.h>
#include <unistd.h>

enum { STACK = 16384 }; /* bytes for a handler that writes a few lines */

struct thread {
    void *(*run)(void *of);
    void *of;
};

/* What a thread brings about itself. */
static const int own[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGSYS, SIGTRAP, SIGABRT};

static size_t stack_size(void)
{
    long least = sysconf(_SC_MINSIGSTKSZ); /* what the processor has to save */
    return STACK + (least > 0 ? (size_t)least : 0);
}

static void *begin(void *of)
{
    struct thread t = *(struct thread *)of;
    stack_t stack = {.ss_size = stack_size()};
    free(of);
    stack.ss_sp = alloc(stack.ss_size);
    sigaltstack(&stack, NULL);
    void *result = t.run(t.of);
    sigaltstack(&(stack_t){.ss_flags = SS_DISABLE}, NULL);
    free(stack.ss_sp);
    return result;
}

int thread_start(pthread_t *thread, void *(*run)(void *of), void *of)
{
    struct thread *t = alloc(sizeof *t);
    sigset_t set, before;
    *t = (struct thread){run, of};
    sigfillset(&set);
    for (size_t i = 0; i < sizeof own / sizeof *own; i++) {
        sigdelset(&set, own[i]);
    }
    pthread_sigmask(SIG_SETMASK, &set, &before);
    int code = pthread_create(thread, NULL, begin, t);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    if (code != 0) {
        free(t);
    }
    return code;
}
