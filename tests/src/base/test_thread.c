/* Faults of a thread are handled, and signals to the program are not its own. */
#include "src/base/thread.h"

#include "tests/suite.h"

#include <signal.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

enum { HANDLED = 7 };

static void handle(int signal)
{
    (void)signal;
    _exit(HANDLED);
}

static void *touch_nothing(void *of)
{
    *(volatile int *)of = 1;
    return NULL;
}

enum { DEEP = 1 << 24 };

static int fill_stack(volatile char *before, int depth)
{
    volatile char bytes[1024];
    bytes[0] = *before;
    return depth ? fill_stack(bytes, depth - 1) + bytes[0] : 0;
}

static void *overflow(void *of)
{
    volatile char byte = 0;
    (void)of;
    return fill_stack(&byte, DEEP) ? NULL : of;
}

static void *give_up(void *of)
{
    (void)of;
    abort();
}

static const struct {
    int signal;
    void *(*run)(void *of);
} faults[] = {{SIGSEGV, touch_nothing}, {SIGSEGV, overflow}, {SIGABRT, give_up}};

START_TEST(a_fault_of_a_thread_is_handled_on_a_stack_of_its_own)
{
    int status;
    pid_t child = fork();
    if (child == 0) {
        struct sigaction action = {.sa_handler = handle, .sa_flags = SA_ONSTACK};
        pthread_t thread;
        sigaction(faults[_i].signal, &action, NULL);
        thread_start(&thread, faults[_i].run, NULL);
        pthread_join(thread, NULL);
        _exit(0);
    }
    ck_assert_int_eq(waitpid(child, &status, 0), child);
    ck_assert_msg(WIFEXITED(status) && WEXITSTATUS(status) == HANDLED, "ended with %x",
                  (unsigned)status);
}
END_TEST

static void *look(void *of)
{
    pthread_sigmask(SIG_SETMASK, NULL, of);
    return of;
}

START_TEST(a_thread_blocks_signals_to_the_program_and_no_faults)
{
    static const int blocked[] = {SIGINT, SIGTERM, SIGHUP, SIGWINCH, SIGTSTP, SIGUSR1},
                     own[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT};
    sigset_t set, before, after;
    pthread_t thread;
    void *result;
    pthread_sigmask(SIG_SETMASK, NULL, &before);
    ck_assert_int_eq(thread_start(&thread, look, &set), 0);
    ck_assert_int_eq(pthread_join(thread, &result), 0);
    ck_assert_ptr_eq(result, &set);
    for (size_t i = 0; i < ROWS(blocked); i++) {
        ck_assert(sigismember(&set, blocked[i]));
    }
    for (size_t i = 0; i < ROWS(own); i++) {
        ck_assert(!sigismember(&set, own[i]));
    }
    pthread_sigmask(SIG_SETMASK, NULL, &after);
    for (int signal = 1; signal < NSIG; signal++) {
        ck_assert_int_eq(sigismember(&before, signal), sigismember(&after, signal));
    }
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("thread");
    TCase *c = tcase_create("thread");
    tcase_add_loop_test(c, a_fault_of_a_thread_is_handled_on_a_stack_of_its_own, 0, ROWS(faults));
    tcase_add_test(c, a_thread_blocks_signals_to_the_program_and_no_faults);
    suite_add_tcase(s, c);
    return s;
}
