#include "src/bot/process.h"

#include "src/base/clock.h"
#include "tests/scratch.h"
#include "tests/src/bot/bot_tool.h"
#include "tests/suite.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

static const int64_t second = INT64_C(1000000000);

static int open_descriptors(void)
{
    int n = 0;
    for (int fd = 0; fd < 1024; fd++) {
        n += fcntl(fd, F_GETFD) >= 0;
    }
    return n;
}

/* Where others keep the machine busy on purpose (./dev check flakes), process_close() may have lost
 * its patience before the guardian had a processor: it ends later, and is ours to wait for. */
static void nobody_is_left(void)
{
    enum { KEPT_BUSY = 20 };
    while (slowness() >= KEPT_BUSY && waitpid(-1, NULL, 0) > 0) {
    }
    ck_assert_int_eq(marked(), 0);
    ck_assert_int_eq(waitpid(-1, NULL, WNOHANG), -1);
    ck_assert_int_eq(errno, ECHILD);
}

/* Each loop goes through its rows twice: in the open, then in the sandbox. Tests without a table
 * have one row. */
#define ROW(table) ((table)[_i % ROWS(table)])
#define SANDBOXED(table) (_i >= ROWS(table))

static const struct {
    const char *command; /* beginning with a +: of the helper */
    const char *how;
} ends[] = {
    {":", "exit status 0"},
    {"exit 3", "exit status 3"},
    {"+exit 255", "exit status 255"},        /* no signal has that number */
    {"exit 128", "exit status 128"},         /* nor this */
    {"/usr/bin/missing", "exit status 127"}, /* what shells say of a command that is not there */
    {"kill -SEGV $$", "signal 11"},
    {"+signal 6", "signal 6"},
    {"+signal 6; exit $?", "signal 6"}, /* told by a shell */
    {"kill -9 $$", "signal 9"},
};

START_TEST(how_a_bot_has_ended_is_told_alike_in_and_out_of_the_sandbox)
{
    char command[COMMAND_BYTES];
    struct text how = {0};
    const char *word = ROW(ends).command;
    struct process *p =
        started(*word == '+' ? helper(command, "hostile", word + 1) : word, SANDBOXED(ends));
    ck_assert_str_eq(until_ended(p), ROW(ends).how);
    ck_assert(process_ended(p, &how)); /* again */
    ck_assert_str_eq(how.bytes, ROW(ends).how);
    ck_assert(process_within(p, &how));
    process_close(p);
    nobody_is_left();
}
END_TEST

START_TEST(what_is_written_before_the_end_can_be_read_after_it)
{
    char bytes[65536];
    struct process *p = started("head -c 60000 /dev/zero; exit 1", _i > 0);
    ssize_t all = 0, n;
    ck_assert_str_eq(until_ended(p), "exit status 1");
    while ((n = process_read(p, bytes, sizeof bytes)) > 0) {
        all += n;
    }
    ck_assert_int_eq(n, 0);
    ck_assert_int_eq(all, 60000);
    process_close(p);
}
END_TEST

START_TEST(a_bot_answers_what_it_is_asked)
{
    struct process *p = started("exec cat", _i > 0);
    char byte;
    ck_assert_int_eq(process_read(p, &byte, 1), -1);
    ck_assert_int_eq(process_write(p, "hello\n", 6), 6);
    until_heard(p, "hello\n");
    ck_assert(!process_ended(p, &(struct text){0}));
    process_close(p);
    nobody_is_left();
}
END_TEST

START_TEST(a_bot_that_never_reads_does_not_hold_us_up)
{
    static char state[1 << 20];
    char command[COMMAND_BYTES];
    struct process *p = started(helper(command, "hostile", "idle 0"), _i > 0);
    ssize_t n, all = 0;
    while ((n = process_write(p, state, sizeof state)) > 0) {
        all += n;
    }
    ck_assert_int_eq(n, 0);
    ck_assert_int_lt(all, sizeof state);
    ck_assert_int_ge(process_in(p), 0);
    process_close(p);
}
END_TEST

START_TEST(writing_to_a_bot_that_has_ended_is_told)
{
    struct process *p = started("exit 0", _i > 0);
    until_ended(p);
    ck_assert_int_eq(process_write(p, "x", 1), -1);
    ck_assert_int_eq(process_in(p), -1);
    ck_assert_int_eq(process_write(p, "x", 1), -1);
    process_close(p);
}
END_TEST

START_TEST(an_output_that_is_closed_is_no_end)
{
    struct process *p = started("exec >&-; exec sleep 100", _i > 0);
    char byte;
    struct pollfd out = {.fd = process_out(p), .events = POLLIN};
    ck_assert_int_eq(poll(&out, 1, PATIENCE_MS * slowness()), 1);
    ck_assert_int_eq(process_read(p, &byte, 1), 0);
    ck_assert(!process_ended(p, &(struct text){0}));
    process_close(p);
}
END_TEST

static long resident(void)
{
    struct rusage use;
    getrusage(RUSAGE_SELF, &use);
    return use.ru_maxrss;
}

START_TEST(a_flood_leaves_our_memory_as_it_is)
{
    static char bytes[65536];
    char command[COMMAND_BYTES];
    struct process *p = started(helper(command, "hostile", "flood 1"), _i > 0);
    long before = resident();
    for (long all = 0; all < 1L << 27;) {
        poll(&(struct pollfd){.fd = process_out(p), .events = POLLIN}, 1, PATIENCE_MS);
        ssize_t n = process_read(p, bytes, sizeof bytes);
        ck_assert_int_ne(n, 0);
        all += n > 0 ? n : 0;
    }
    ck_assert_int_lt(resident() - before, 4096);
    process_close(p);
    nobody_is_left();
}
END_TEST

static const struct {
    const char *words, *told;
    int processes; /* that have the mark, at least */
} restless[] = {
    {"daemons 100", "ready", 101}, /* sessions of their own, no parent that lives */
    {"children 65", "ready", 66},  /* in its group */
    {"stubborn 0", "ready", 1},    /* ignores all that can be ignored */
    {"stop 0", "stopping", 1},     /* does not run */
    {"hydra 8", "ready", 1},       /* those that end have begun others */
    {"flood 1", "", 1},            /* waits for us */
};

START_TEST(nothing_is_left_of_a_bot_that_was_closed)
{
    char command[COMMAND_BYTES];
    bool sandboxed = SANDBOXED(restless);
    struct process *p = started(helper(command, "hostile", ROW(restless).words), sandboxed);
    until_heard(p, ROW(restless).told);
    until_marked(ROW(restless).processes);
    process_close(p);
    nobody_is_left();
}
END_TEST

START_TEST(what_a_bot_began_ends_with_it)
{
    char command[COMMAND_BYTES], line[COMMAND_BYTES + 64];
    helper(command, "hostile", "daemons 10");
    snprintf(line, sizeof line, "setsid %s & read x; exit 5", command);
    struct process *p = started(line, _i > 0);
    until_heard(p, "ready");
    until_marked(11);
    process_write(p, "\n", 1);
    ck_assert_str_eq(until_ended(p), "exit status 5");
    ck_assert_int_eq(marked(), 0);
    process_close(p);
}
END_TEST

static const struct {
    const char *words;
    const char *over; /* NULL: it is within */
} hogs[] = {
    {"allocate 80", "it uses more than 64 MiB of memory"},
    {"allocate 40", NULL},
    {"hide 80", "it uses more than 64 MiB of memory"},
    {"hide 40", NULL},
    {"children 63", NULL}, /* and itself */
    {"children 64", "it has more than 64 processes"},
    {"daemons 64", "it has more than 64 processes"},
};

START_TEST(limits_hold_for_all_processes_of_a_bot)
{
    char command[COMMAND_BYTES], line[COMMAND_BYTES + 8];
    struct text why = {0};
    struct process_limits little = process_limits_usual;
    little.memory_kib = 64 * 1024;
    snprintf(line, sizeof line, "exec %s", helper(command, "hostile", ROW(hogs).words));
    struct process *p = process_start(line, SANDBOXED(hogs), &little, NULL, &why);
    ck_assert_msg(p, "%s", why.bytes);
    until_heard(p, "ready");
    ck_assert_int_eq(process_within(p, &why), !ROW(hogs).over);
    ck_assert_str_eq(why.bytes, ROW(hogs).over ? ROW(hogs).over : "");
    process_close(p);
    nobody_is_left();
}
END_TEST

START_TEST(a_bot_that_allocates_without_end_is_found_while_it_does)
{
    char command[COMMAND_BYTES];
    struct text why = {0};
    struct process_limits little = process_limits_usual;
    little.memory_kib = 64 * 1024;
    struct process *p =
        process_start(helper(command, "hostile", "allocate -1"), _i > 0, &little, NULL, &why);
    while (process_within(p, &why)) {
        poll(NULL, 0, 1);
    }
    ck_assert_str_eq(why.bytes, "it uses more than 64 MiB of memory");
    process_close(p);
    nobody_is_left();
}
END_TEST

START_TEST(the_system_gives_a_process_one_gibibyte)
{
    char command[COMMAND_BYTES];
    struct process *p = started(helper(command, "hostile", "reserve 0"), _i > 0);
    until_heard(p, "ready");
    int mib = atoi(heard);
    ck_assert(mib > 1000 && mib < 1024);
    process_close(p);
}
END_TEST

START_TEST(a_bot_starts_with_nothing_of_ours)
{
    char command[COMMAND_BYTES], line[COMMAND_BYTES + 8];
    sigset_t blocked, after;
    sigfillset(&blocked);
    sigprocmask(SIG_SETMASK, &blocked, NULL);
    signal(SIGINT, SIG_IGN);
    int more = open("/dev/null", O_RDONLY); /* without O_CLOEXEC */
    snprintf(line, sizeof line, "exec %s", helper(command, "hostile", "tell 0"));
    struct process *p = started(line, _i > 0);
    until_heard(p, "ready");
    ck_assert_str_eq(heard, "signals 0 descriptors 3 session 1\nready\n");
    sigprocmask(SIG_SETMASK, NULL, &after);
    ck_assert_int_eq(sigismember(&after, SIGUSR1), 1); /* as it was */
    process_close(p);
    close(more);
}
END_TEST

START_TEST(files_core_and_data_are_limited_address_space_as_ours)
{
    char space[32] = "unlimited", expected[80];
    struct rlimit ours;
    getrlimit(RLIMIT_AS, &ours);
    if (ours.rlim_cur != RLIM_INFINITY) {
        snprintf(space, sizeof space, "%llu", (unsigned long long)ours.rlim_cur / 1024);
    }
    struct process *p =
        started("ulimit -f; ulimit -n; ulimit -c; ulimit -d; ulimit -v; echo .", _i > 0);
    until_heard(p, ".");
    snprintf(expected, sizeof expected, "131072\n256\n0\n1048576\n%s\n.\n", space);
    ck_assert_str_eq(heard, expected);
    process_close(p);
}
END_TEST

START_TEST(we_are_not_dumpable_and_no_signal_of_a_pipe_ends_us)
{
    struct process *p = started(":", _i > 0);
    ck_assert_int_eq(prctl(PR_GET_DUMPABLE), 0);
    ck_assert(signal(SIGPIPE, SIG_IGN) == SIG_IGN);
    process_close(p);
}
END_TEST

START_TEST(all_processes_of_a_bot_stop_and_go_on)
{
    char command[COMMAND_BYTES];
    struct process *p = started(helper(command, "hostile", "daemons 5"), _i > 0);
    until_heard(p, "ready");
    until_marked(6);
    process_stop(p, true);
    while (marked_stopped() < marked()) { /* those that run need a moment */
        poll(NULL, 0, 1);
    }
    process_stop(p, false);
    while (marked_stopped() > 0) {
        poll(NULL, 0, 1);
    }
    process_stop(p, true); /* it can be ended so */
    process_close(p);
    nobody_is_left();
}
END_TEST

START_TEST(processes_that_begin_others_and_end_are_stopped_with_the_others)
{
    char command[COMMAND_BYTES];
    struct process *p = started(helper(command, "hostile", "hydra 5"), _i > 0);
    until_heard(p, "ready");
    for (int i = 0; i < 20; i++) {
        process_stop(p, true);
        ck_assert_int_eq(marked_stopped(), marked());
        process_stop(p, false);
    }
    process_close(p);
    nobody_is_left();
}
END_TEST

START_TEST(a_guardian_that_was_stopped_ends_its_bot_all_the_same)
{
    char command[COMMAND_BYTES], line[COMMAND_BYTES + 64];
    helper(command, "hostile", "daemons 5");
    snprintf(line, sizeof line, "kill -STOP $PPID; %s", command);
    struct process *p = started(line, false);
    until_heard(p, "ready");
    process_close(p);
    nobody_is_left();
}
END_TEST

static void *start(void *sandboxed)
{
    return started("exec cat", sandboxed != NULL);
}

START_TEST(a_bot_outlives_the_thread_that_started_it)
{
    pthread_t thread;
    void *p;
    ck_assert_int_eq(pthread_create(&thread, NULL, start, _i > 0 ? mark : NULL), 0);
    pthread_join(thread, &p);
    process_write(p, "still here\n", 11);
    until_heard(p, "still here\n");
    process_close(p);
}
END_TEST

START_TEST(no_descriptor_is_left_open_however_starting_ends)
{
    struct text why = {0};
    int before = open_descriptors();
    process_close(started(":", _i > 0));
    ck_assert_int_eq(open_descriptors(), before);
    for (int room = 0; room < 9; room++) {
        struct rlimit few = {(rlim_t)(before + room), 1024};
        setrlimit(RLIMIT_NOFILE, &few);
        text_clear(&why);
        struct process *p = process_start(":", _i > 0, &process_limits_usual, NULL, &why);
        ck_assert(p || strstr(why.bytes, "a bot cannot be started: "));
        process_close(p);
        ck_assert_int_eq(open_descriptors(), before);
    }
    nobody_is_left();
}
END_TEST

static struct process *logged(const char *command, bool sandboxed, const char *file)
{
    struct text why = {0};
    struct process *p = process_start(command, sandboxed, &process_limits_usual, file, &why);
    ck_assert_msg(p, "%s", why.bytes);
    return p;
}

static void read_whole(const char *path, char *bytes, size_t size)
{
    FILE *file = fopen(path, "re");
    ck_assert_ptr_nonnull(file);
    bytes[fread(bytes, 1, size - 1, file)] = 0;
    fclose(file);
}

START_TEST(standard_error_is_in_the_log_when_the_bot_is_closed)
{
    char dir[SCRATCH_BYTES], path[2 * SCRATCH_BYTES], bytes[256];
    scratch_make(dir);
    scratch_path(path, dir, "log");
    struct process *p = logged("printf 'a \\033[1mb\\n  c' >&2", _i > 0, path);
    until_ended(p);
    process_close(p);
    read_whole(path, bytes, sizeof bytes);
    ck_assert_str_eq(bytes, "a \uFFFD[1mb\n  c\n");
    scratch_remove(dir);
}
END_TEST

/* It is never kept waiting, and once says in the log that there was more. */
START_TEST(of_standard_error_as_much_is_kept_as_is_allowed)
{
    static char bytes[1 << 20];
    char command[COMMAND_BYTES], dir[SCRATCH_BYTES], path[2 * SCRATCH_BYTES];
    scratch_make(dir);
    scratch_path(path, dir, "log");
    struct process *p = logged(helper(command, "hostile", "flood 2"), _i > 0, path);
    for (int i = 0; i < 64; i++) {
        poll(&(struct pollfd){.fd = process_err(p), .events = POLLIN}, 1, PATIENCE_MS);
        process_heed_log(p, second);
    }
    process_close(p);
    nobody_is_left();
    read_whole(path, bytes, sizeof bytes);
    const char *said = strstr(bytes, "more than 65536 bytes in a minute: the rest is left out\n");
    ck_assert_ptr_nonnull(said);
    ck_assert_ptr_null(strstr(said + 1, "more than 65536"));
    ck_assert_uint_lt(strlen(bytes), 2 * 65536);
    scratch_remove(dir);
}
END_TEST

START_TEST(a_log_that_cannot_be_opened_is_told_and_nothing_runs)
{
    struct text why = {0};
    ck_assert_ptr_null(process_start(":", false, &process_limits_usual, "/proc/none/log", &why));
    ck_assert_ptr_nonnull(strstr(why.bytes, "/proc/none/log cannot be used"));
    nobody_is_left();
}
END_TEST

Suite *suite(void)
{
    struct text why = {0};
    int last = process_can_sandbox(&why) ? 2 : 1;
    if (last == 1) {
        printf("not tested in a sandbox: %s\n", why.bytes);
    }
    const struct {
        const TTest *test;
        int rows;
    } both[] = {
        {how_a_bot_has_ended_is_told_alike_in_and_out_of_the_sandbox, ROWS(ends)},
        {what_is_written_before_the_end_can_be_read_after_it, 1},
        {a_bot_answers_what_it_is_asked, 1},
        {a_bot_that_never_reads_does_not_hold_us_up, 1},
        {writing_to_a_bot_that_has_ended_is_told, 1},
        {an_output_that_is_closed_is_no_end, 1},
        {a_flood_leaves_our_memory_as_it_is, 1},
        {nothing_is_left_of_a_bot_that_was_closed, ROWS(restless)},
        {what_a_bot_began_ends_with_it, 1},
        {limits_hold_for_all_processes_of_a_bot, ROWS(hogs)},
        {a_bot_that_allocates_without_end_is_found_while_it_does, 1},
        {the_system_gives_a_process_one_gibibyte, 1},
        {a_bot_starts_with_nothing_of_ours, 1},
        {files_core_and_data_are_limited_address_space_as_ours, 1},
        {we_are_not_dumpable_and_no_signal_of_a_pipe_ends_us, 1},
        {all_processes_of_a_bot_stop_and_go_on, 1},
        {processes_that_begin_others_and_end_are_stopped_with_the_others, 1},
        {a_bot_outlives_the_thread_that_started_it, 1},
        {no_descriptor_is_left_open_however_starting_ends, 1},
        {standard_error_is_in_the_log_when_the_bot_is_closed, 1},
        {of_standard_error_as_much_is_kept_as_is_allowed, 1},
    };
    Suite *s = suite_create("process");
    TCase *t = tcase_create("process");
    tcase_add_checked_fixture(t, make_mark, NULL);
    tcase_set_timeout(t, 15);
    for (size_t i = 0; i < sizeof both / sizeof *both; i++) {
        tcase_add_loop_test(t, both[i].test, 0, last * both[i].rows);
    }
    tcase_add_test(t, a_guardian_that_was_stopped_ends_its_bot_all_the_same);
    tcase_add_test(t, a_log_that_cannot_be_opened_is_told_and_nothing_runs);
    suite_add_tcase(s, t);
    return s;
}
