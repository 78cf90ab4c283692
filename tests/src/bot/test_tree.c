#include "src/bot/tree.h"

#include "tests/suite.h"

#include <poll.h>
#include <signal.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

/* How many bytes come at a time; 0: as many as are asked for. */
static size_t at_once;

/* Stands in the place of libc's. */
ssize_t read(int fd, void *bytes, size_t n)
{
    return syscall(SYS_read, fd, bytes, at_once && at_once < n ? at_once : n);
}

static _Noreturn void wait_to_be_ended(void)
{
    for (;;) {
        pause();
    }
}

/* A chain of processes, each the child of the one before, `wide` more below the last. */
static void grow(int deep, int wide)
{
    if (deep > 0 && fork() == 0) {
        grow(deep - 1, wide);
        wait_to_be_ended();
    }
    for (int i = 0; deep == 0 && i < wide; i++) {
        if (fork() == 0) {
            wait_to_be_ended();
        }
    }
}

static const struct {
    int deep, wide, n;
} shapes[] = {
    {0, 0, 0},   /* nobody */
    {1, 0, 1},   /* a child */
    {0, 40, 40}, /* many children */
    {5, 0, 5},   /* a chain */
    {3, 7, 10},
};

static void find(struct tree *t, int n)
{
    do {
        tree_find(t, getpid());
    } while (t->n < n);
}

START_TEST(all_below_are_found_from_lists_of_children_and_from_that_of_all_processes)
{
    struct tree t, same;
    grow(shapes[_i].deep, shapes[_i].wide);
    find(&t, shapes[_i].n);
    ck_assert_int_eq(t.n, shapes[_i].n);
    ck_assert(!t.more);
    tree_scan(&same, getpid());
    ck_assert_int_eq(same.n, t.n);
    for (int i = 0; i < t.n; i++) {
        int k = 0;
        while (k < same.n && same.pid[k] != t.pid[i]) {
            k++;
        }
        ck_assert_int_lt(k, same.n);
    }
    tree_signal(&t, SIGKILL);
    for (int i = 0; i < (shapes[_i].deep ? 1 : shapes[_i].wide); i++) {
        ck_assert_int_gt(wait(NULL), 0); /* the others are not our children */
    }
}
END_TEST

START_TEST(lists_of_children_may_come_in_pieces)
{
    struct tree t;
    grow(0, 7);
    at_once = (size_t)_i;
    tree_find(&t, getpid());
    at_once = 0;
    ck_assert_int_eq(t.n, 7);
    tree_signal(&t, SIGKILL);
}
END_TEST

START_TEST(children_of_orphans_are_found_below_the_subreaper)
{
    struct tree t;
    prctl(PR_SET_CHILD_SUBREAPER, 1);
    pid_t child = fork();
    if (child == 0) {
        setsid();
        grow(0, 2);
        _exit(0);
    }
    waitpid(child, NULL, 0);
    tree_find(&t, getpid());
    ck_assert_int_eq(t.n, 2);
    tree_signal(&t, SIGKILL);
}
END_TEST

START_TEST(a_tree_stands_when_the_last_of_them_is_stopped_or_has_ended)
{
    struct tree t;
    grow(0, 3);
    find(&t, 3);
    const int signals[] = {SIGSTOP, SIGSTOP, SIGKILL};
    for (int i = 0; i < 3; i++) {
        siginfo_t info;
        ck_assert(!tree_stands(&t));
        kill(t.pid[i], signals[i]);
        ck_assert_int_eq(waitid(P_PID, (id_t)t.pid[i], &info, WSTOPPED | WEXITED | WNOWAIT), 0);
    }
    ck_assert(tree_stands(&t));
    tree_signal(&t, SIGCONT);
    ck_assert(!tree_stands(&t));
    tree_signal(&t, SIGKILL);
}
END_TEST

static char *map(size_t size)
{
    char *bytes = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    return bytes == MAP_FAILED ? NULL : bytes;
}

START_TEST(memory_is_counted_that_is_in_use_not_what_is_only_reserved)
{
    struct tree t;
    const size_t mib = 1 << 20;
    int pipes[2];
    char said;
    ck_assert_int_eq(pipe(pipes), 0);
    pid_t child = fork();
    if (child == 0) {
        char *reserved = map(100 * mib), *used = map(50 * mib);
        for (size_t i = 0; i < 50 * mib; i += 1024) {
            used[i] = 1;
        }
        _exit(!reserved || write(pipes[1], used, 1) != 1 || pause());
    }
    ck_assert_int_eq(read(pipes[0], &said, 1), 1);
    tree_find(&t, getpid());
    ck_assert_int_eq(t.n, 1);
    ck_assert_int_ge(tree_resident(&t), 50 * 1024);
    ck_assert_int_lt(tree_resident(&t), 90 * 1024);
    tree_signal(&t, SIGKILL);
    waitpid(child, NULL, 0);
}
END_TEST

/* Written into a file of memory that is not mapped, under any descriptor, by two processes. */
START_TEST(files_of_memory_are_counted_once)
{
    struct tree t;
    const size_t mib = 1 << 20;
    static char bytes[1 << 20];
    int pipes[2];
    char said;
    ck_assert_int_eq(pipe(pipes), 0);
    if (fork() == 0) {
        int fd = memfd_create("hidden", 0);
        for (int i = 0; i < 50; i++) {
            if (write(fd, bytes, mib) != (ssize_t)mib) {
                _exit(1);
            }
        }
        if (_i == 0) { /* as its standard input */
            dup2(fd, 0);
            close(fd);
        } else {
            dup(fd);
            fork();
        }
        _exit(write(pipes[1], bytes, 1) != 1 || pause());
    }
    for (int i = 0; i <= _i; i++) {
        ck_assert_int_eq(read(pipes[0], &said, 1), 1);
    }
    find(&t, 1 + _i);
    ck_assert_int_ge(tree_resident(&t), 50 * 1024);
    ck_assert_int_lt(tree_resident(&t), 90 * 1024);
    tree_signal(&t, SIGKILL);
    wait(NULL);
}
END_TEST

START_TEST(a_process_that_is_not_there_has_nobody_below_it_and_no_memory)
{
    struct tree t;
    pid_t child = fork();
    if (child == 0) {
        _exit(0);
    }
    waitpid(child, NULL, 0);
    tree_find(&t, child);
    ck_assert_int_eq(t.n, 0);
    tree_scan(&t, child);
    ck_assert_int_eq(t.n, 0);
    t.pid[t.n++] = child; /* found before it ended */
    ck_assert_int_eq(tree_resident(&t), 0);
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("tree");
    TCase *t = tcase_create("tree");
    tcase_add_loop_test(t,
                        all_below_are_found_from_lists_of_children_and_from_that_of_all_processes,
                        0, ROWS(shapes));
    if (access("/proc/thread-self/children", R_OK) == 0) {
        tcase_add_loop_test(t, lists_of_children_may_come_in_pieces, 1, 5);
    }
    tcase_add_test(t, children_of_orphans_are_found_below_the_subreaper);
    tcase_add_test(t, a_tree_stands_when_the_last_of_them_is_stopped_or_has_ended);
    tcase_add_test(t, memory_is_counted_that_is_in_use_not_what_is_only_reserved);
    tcase_add_loop_test(t, files_of_memory_are_counted_once, 0, 2);
    tcase_add_test(t, a_process_that_is_not_there_has_nobody_below_it_and_no_memory);
    suite_add_tcase(s, t);
    return s;
}
