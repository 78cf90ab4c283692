/* Programs with a bot are killed, at fifty moments, in and out of the sandbox. */
#include "tests/src/bot/bot_tool.h"
#include "tests/suite.h"

#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

enum {
    MOMENTS = 50,
    STEP = 2,       /* milliseconds between them */
    SURVIVAL = 500, /* milliseconds at most */
};

/* The program, and where it says how far it is. */
static pid_t begin_host(bool sandboxed, int *says)
{
    char program[COMMAND_BYTES], command[COMMAND_BYTES];
    int fd[2];
    ck_assert_int_eq(pipe(fd), 0);
    snprintf(program, sizeof program, "%s/bot_host", getenv("HELPERS"));
    helper(command, "hostile", "daemons 20");
    pid_t host = fork();
    if (host == 0) {
        dup2(fd[1], STDOUT_FILENO);
        close(fd[0]);
        close(fd[1]);
        execl(program, program, sandboxed ? "sandboxed" : "plain", command, mark, NULL);
        _exit(127);
    }
    close(fd[1]);
    *says = fd[0];
    return host;
}

static void until_said(int says, char what)
{
    char said;
    do {
        ck_assert_int_eq(read(says, &said, 1), 1);
    } while (said != what);
}

/* Half of the moments come while the bot is being started, the others when it runs. */
START_TEST(when_we_are_killed_nobody_is_left_half_a_second_later)
{
    int says, moment = _i % MOMENTS;
    bool running = moment >= MOMENTS / 2;
    pid_t host = begin_host(_i >= MOMENTS, &says);
    until_said(says, running ? 'b' : 'a');
    poll(NULL, 0, moment % (MOMENTS / 2) * STEP);
    kill(host, SIGKILL);
    waitpid(host, NULL, 0);
    long killed = milliseconds();
    while (marked() > 0) {
        ck_assert_int_lt(milliseconds() - killed, SURVIVAL * slowness());
        poll(NULL, 0, 1);
    }
    close(says);
}
END_TEST

START_TEST(the_program_that_is_killed_has_a_bot_that_is_found)
{
    int says;
    pid_t host = begin_host(_i > 0, &says);
    until_said(says, 'b');
    until_marked(22); /* else nothing would be left to find */
    kill(host, SIGKILL);
    waitpid(host, NULL, 0);
    close(says);
}
END_TEST

Suite *suite(void)
{
    struct text why = {0};
    int ways = process_can_sandbox(&why) ? 2 : 1;
    if (ways == 1) {
        printf("not tested in a sandbox: %s\n", why.bytes);
    }
    Suite *s = suite_create("killed");
    TCase *t = tcase_create("killed");
    tcase_add_checked_fixture(t, make_mark, NULL);
    tcase_set_timeout(t, 15);
    tcase_add_loop_test(t, the_program_that_is_killed_has_a_bot_that_is_found, 0, ways);
    tcase_add_loop_test(t, when_we_are_killed_nobody_is_left_half_a_second_later, 0,
                        ways * MOMENTS);
    suite_add_tcase(s, t);
    return s;
}
