#include "src/library/process_lock.h"
#include "tests/src/library/library_tool.h"
#include "tests/suite.h"

#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

static struct process_lock mine;

static void lock(void)
{
    make_scratch();
    ck_assert_msg(process_lock_init(&mine, dir, &why), "%s", why.bytes);
}

static void unlock(void)
{
    process_lock_fini(&mine);
    remove_scratch();
}

START_TEST(a_living_process_is_known_by_its_word)
{
    struct process_lock other;
    ck_assert(process_lock_init(&other, dir, &why)); /* two libraries of one process */
    ck_assert_str_eq(other.word, mine.word);
    ck_assert(process_lock_alive(&mine, other.word));
    process_lock_fini(&other);
    ck_assert(process_lock_alive(&mine, mine.word));
}
END_TEST

START_TEST(the_locks_are_one_empty_file_that_nobody_else_can_read)
{
    char path[2 * SCRATCH_BYTES];
    struct stat st;
    ck_assert_int_eq(stat(scratch_path(path, dir, "library.lock"), &st), 0);
    ck_assert_int_eq(st.st_size, 0);
    ck_assert_int_eq(st.st_mode, S_IFREG | 0600);
    ck_assert(fcntl(mine.fd, F_GETFD) & FD_CLOEXEC);
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
    ck_assert(!process_lock_alive(&mine, dead[_i]));
}
END_TEST

START_TEST(the_same_process_id_in_another_boot_or_started_later_is_somebody_else)
{
    char other[PROCESS_LOCK_BYTES + 1];
    strcpy(other, mine.word);
    other[0] = other[0] == '0' ? '1' : '0';
    ck_assert(!process_lock_alive(&mine, other));
    strcat(strcpy(other, mine.word), "0");
    ck_assert(!process_lock_alive(&mine, other));
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
        struct process_lock its;
        bool told = process_lock_init(&its, dir, &why) &&
                    write(fd[1], its.word, sizeof its.word) == (ssize_t)sizeof its.word;
        _exit(!told || pause());
    }
    ck_assert_int_eq(read(fd[0], word, sizeof word), sizeof word);
    ck_assert(process_lock_alive(&mine, word));
    kill(child, SIGKILL);
    waitid(P_PID, (id_t)child, &info, WEXITED | WNOWAIT);
    ck_assert(!process_lock_alive(&mine, word));
    waitpid(child, NULL, 0);
    ck_assert(!process_lock_alive(&mine, word));
}
END_TEST

/* As where the file system knows no locks. */
START_TEST(a_process_without_a_lock_is_known_by_when_it_began)
{
    struct process_lock its;
    int fd[2];
    ck_assert_int_eq(pipe(fd), 0);
    pid_t child = fork();
    if (child == 0) {
        process_lock_init_to_read(&its, "/dev/null");
        _exit(write(fd[1], its.word, sizeof its.word) != (ssize_t)sizeof its.word || pause());
    }
    ck_assert_int_eq(read(fd[0], its.word, sizeof its.word), sizeof its.word);
    ck_assert_str_ne(its.word, mine.word);
    ck_assert(process_lock_alive(&mine, its.word));
    kill(child, SIGKILL);
    waitpid(child, NULL, 0);
    ck_assert(!process_lock_alive(&mine, its.word));
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("process_lock");
    TCase *t = tcase_create("process_lock");
    tcase_add_checked_fixture(t, lock, unlock);
    tcase_add_test(t, a_living_process_is_known_by_its_word);
    tcase_add_test(t, the_locks_are_one_empty_file_that_nobody_else_can_read);
    tcase_add_loop_test(t, other_words_are_nobody, 0, ROWS(dead));
    tcase_add_test(t, the_same_process_id_in_another_boot_or_started_later_is_somebody_else);
    tcase_add_test(t, a_dead_process_is_dead_before_its_parent_has_noticed);
    tcase_add_test(t, a_process_without_a_lock_is_known_by_when_it_began);
    suite_add_tcase(s, t);
    return s;
}
