#include "src/library/process_lock.h"
#include "tests/suite.h"

#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

START_TEST(a_living_process_is_known_by_its_word)
{
    char word[PROCESS_LOCK_BYTES];
    process_lock_mine(word);
    ck_assert(process_lock_alive(word));
}
END_TEST

static const char *const dead[] = {
    "",                   /* nothing */
    "x",                  /* one word only */
    "x y z",              /* no number */
    "x -1 5",             /* no process id: kill() would take it for a group */
    "x 0 5",              /* neither */
    "x 99999999999999 5", /* too large a one */
    "- 1 0",              /* what is written where there is no /proc */
};

START_TEST(other_words_are_nobody)
{
    ck_assert(!process_lock_alive(dead[_i]));
}
END_TEST

START_TEST(the_same_process_id_in_another_boot_or_started_later_is_somebody_else)
{
    char word[PROCESS_LOCK_BYTES], other[PROCESS_LOCK_BYTES + 1];
    process_lock_mine(word);
    strcpy(other, word);
    other[0] = other[0] == '0' ? '1' : '0';
    ck_assert(!process_lock_alive(other));
    strcat(strcpy(other, word), "0");
    ck_assert(!process_lock_alive(other));
}
END_TEST

START_TEST(a_dead_process_is_dead_before_its_parent_has_noticed)
{
    char word[PROCESS_LOCK_BYTES] = "";
    int fd[2];
    siginfo_t info;
    ck_assert_int_eq(pipe(fd), 0);
    pid_t child = fork();
    if (child == 0) {
        process_lock_mine(word);
        _exit(write(fd[1], word, sizeof word) != (ssize_t)sizeof word || pause());
    }
    ck_assert_int_eq(read(fd[0], word, sizeof word), sizeof word);
    ck_assert(process_lock_alive(word));
    kill(child, SIGKILL);
    waitid(P_PID, (id_t)child, &info, WEXITED | WNOWAIT);
    ck_assert(!process_lock_alive(word));
    waitpid(child, NULL, 0);
    ck_assert(!process_lock_alive(word));
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("process_lock");
    TCase *t = tcase_create("process_lock");
    tcase_add_test(t, a_living_process_is_known_by_its_word);
    tcase_add_loop_test(t, other_words_are_nobody, 0, ROWS(dead));
    tcase_add_test(t, the_same_process_id_in_another_boot_or_started_later_is_somebody_else);
    tcase_add_test(t, a_dead_process_is_dead_before_its_parent_has_noticed);
    suite_add_tcase(s, t);
    return s;
}
