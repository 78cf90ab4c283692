#include "tests/suite.h"
#include "ui/text/signals.h"

#include <signal.h>
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

Suite *suite(void)
{
    Suite *s = suite_create("signals");
    TCase *t = tcase_create("signals");
    tcase_add_loop_test(t, ctrl_z_waits_until_the_screen_has_begun, 0, ROWS(shields));
    suite_add_tcase(s, t);
    return s;
}
