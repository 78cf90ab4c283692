/* What becomes of signals while the program has the terminal. */
#include "src/base/alloc.h"
#include "src/base/thread.h"
#include "tests/suite.h"
#include "ui/text/signals.h"

#include <assert.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

/* As the screen is begun, which is told before the shield is taken away. */
static void begin_screen(int presses, int tell)
{
    setpgid(0, 0);
    signals_shield(true);
    for (int i = 0; i < presses; i++) {
        raise(SIGTSTP);
    }
    _exit(write(tell, "", 1) == 1 ? signals_shield(false), 0 : 1);
}

/* How often Ctrl-Z is pressed meanwhile, and whether the program stops then. */
static const struct {
    int presses;
    bool stops;
} shields[] = {{0, false}, {1, true}, {3, true}};

START_TEST(ctrl_z_waits_until_the_screen_has_begun)
{
    int status, told[2];
    char begun;
    ck_assert_int_eq(pipe(told), 0);
    pid_t pid = fork();
    if (pid == 0) {
        begin_screen(shields[_i].presses, told[1]);
    }
    ck_assert_int_eq(read(told[0], &begun, 1), 1);
    ck_assert_int_eq(waitpid(pid, &status, WUNTRACED), pid);
    ck_assert_int_eq(WIFSTOPPED(status), shields[_i].stops);
    if (WIFSTOPPED(status)) {
        ck_assert_int_eq(WSTOPSIG(status), SIGTSTP);
        kill(pid, SIGCONT);
        ck_assert_int_eq(waitpid(pid, &status, 0), pid);
    }
    ck_assert(WIFEXITED(status) && WEXITSTATUS(status) == 0); /* stopped once */
}
END_TEST

/* ---- Last words ---- */

enum { SAID = 1000, ONLY_WORDS = 0 };

static void fail_an_assertion(void)
{
    assert(ONLY_WORDS);
}

static void ask_for_too_much(void)
{
    free(alloc(SIZE_MAX / 8 * 7));
}

static void fault(void)
{
    raise(SIGSEGV);
}

static void *fail_in_a_thread(void *of)
{
    fail_an_assertion();
    return of;
}

static void fail_beside(void)
{
    pthread_t thread;
    thread_start(&thread, fail_in_a_thread, NULL);
    pthread_join(thread, NULL);
}

/* What ends the program, by which signal, and what it writes after the terminal is given back. */
static const struct {
    void (*end)(void);
    int signal;
    const char *says, *then;
} ends[] = {
    {fault, SIGSEGV, "<reset>Rollick was ended by SIGSEGV. It is kept.\n", NULL},
    {fail_an_assertion, SIGABRT, "<reset>Rollick was ended by SIGABRT. It is kept.\n",
     "fail_an_assertion: Assertion `ONLY_WORDS' failed.\n"},
    {fail_beside, SIGABRT, "<reset>Rollick was ended by SIGABRT. It is kept.\n",
     "fail_an_assertion: Assertion `ONLY_WORDS' failed.\n"},
    {ask_for_too_much, SIGABRT, "<reset>Rollick was ended by SIGABRT. It is kept.\n",
     "rollick: no memory left\n"},
};

static void end_with_last_words(void (*end)(void), int said)
{
    struct termios keys = {0};
    struct text reset = {0}, words = {0}, why = {0};
    dup2(said, STDOUT_FILENO);
    dup2(said, STDERR_FILENO);
    setvbuf(stderr, NULL, _IONBF, 0);
    text_add(&reset, "<reset>");
    text_add(&words, "It is kept.");
    if (signals_open(&reset, &keys, &why)) {
        signals_last_words(&words);
        end();
    }
    _exit(0);
}

START_TEST(a_program_that_is_ended_gives_the_terminal_back_and_says_what_happened)
{
    int status, said[2];
    char words[SAID] = "";
    size_t length = 0;
    ck_assert_int_eq(pipe(said), 0);
    pid_t pid = fork();
    if (pid == 0) {
        end_with_last_words(ends[_i].end, said[1]);
    }
    close(said[1]);
    for (ssize_t n; (n = read(said[0], words + length, SAID - 1 - length)) > 0;) {
        length += (size_t)n;
    }
    ck_assert_int_eq(waitpid(pid, &status, 0), pid);
    ck_assert(WIFSIGNALED(status));
    ck_assert_int_eq(WTERMSIG(status), ends[_i].signal);
    ck_assert_msg(strncmp(words, ends[_i].says, strlen(ends[_i].says)) == 0, "%s", words);
    const char *rest = words + strlen(ends[_i].says);
    ck_assert_msg(ends[_i].then ? strstr(rest, ends[_i].then) != NULL : !*rest, "%s", words);
    ck_assert_msg(!strstr(rest, "<reset>"), "%s", words); /* once */
}
END_TEST

/* What perf(1) or whoever else starts the program has blocked is inherited. */
static const int blocked[] = {SIGINT, SIGTERM, SIGHUP, SIGWINCH, SIGTSTP, SIGCONT};

START_TEST(signals_that_were_blocked_before_are_heard)
{
    sigset_t mask;
    struct termios keys = {0};
    struct text reset = {0}, why = {0};
    sigemptyset(&mask);
    sigaddset(&mask, blocked[_i]);
    ck_assert_int_eq(sigprocmask(SIG_BLOCK, &mask, NULL), 0);
    ck_assert(signals_open(&reset, &keys, &why));
    raise(blocked[_i]);
    ck_assert_int_eq(signals_next(), blocked[_i]);
    signals_close();
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("signals");
    TCase *t = tcase_create("signals");
    tcase_add_loop_test(t, ctrl_z_waits_until_the_screen_has_begun, 0, ROWS(shields));
    tcase_add_loop_test(t, a_program_that_is_ended_gives_the_terminal_back_and_says_what_happened,
                        0, ROWS(ends));
    tcase_add_loop_test(t, signals_that_were_blocked_before_are_heard, 0, ROWS(blocked));
    suite_add_tcase(s, t);
    return s;
}
