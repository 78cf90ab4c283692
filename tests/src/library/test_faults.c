#include "src/library/library.h"
#include "tests/src/library/library_tool.h"
#include "tests/src/library/tournaments_tool.h"
#include "tests/suite.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <sys/wait.h>
#include <unistd.h>

static char path[2 * SCRATCH_BYTES];

/* ---- Two programs, and death ---- */

struct progress {
    volatile long acknowledged;
};

static struct progress *shared(void)
{
    void *memory = mmap(NULL, sizeof(struct progress), PROT_READ | PROT_WRITE,
                        MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    ck_assert_ptr_ne(memory, MAP_FAILED);
    return memory;
}

/* Batches of three lines that hold their numbers, told when they are acknowledged. */
static void play_for_ever(struct progress *progress)
{
    struct library *lib = library_open(dir, &why);
    struct saving *s = library_begin(lib, &facts);
    for (long n = 1;; n += 3) {
        char line[3][24];
        const char *lines[3];
        for (int i = 0; i < 3; i++) {
            snprintf(line[i], sizeof line[i], "%ld", n + i);
            lines[i] = line[i];
        }
        saving_append(s, lines, 3);
        progress->acknowledged = saving_saved(s);
    }
}

/* A line in each of the numbers from 1. */
static long lines_in_order(struct library *lib, long long id)
{
    char *record = library_record(lib, id, &why), *at;
    long n = 0;
    ck_assert_msg(record, "%s", why.bytes);
    at = strchr(record, '\n') + 1;
    while (*at) {
        ck_assert_int_eq(strtol(at, &at, 10), ++n);
        ck_assert_int_eq(*at++, '\n');
    }
    free(record);
    return n;
}

static void kill_at_some_moment(struct progress *progress, unsigned microseconds)
{
    progress->acknowledged = 0;
    pid_t child = fork();
    if (child == 0) {
        play_for_ever(progress);
    }
    while (progress->acknowledged == 0) {
        usleep(100);
    }
    usleep(microseconds);
    kill(child, SIGKILL);
    siginfo_t info;
    ck_assert_int_eq(waitid(P_PID, (id_t)child, &info, WEXITED | WNOWAIT), 0);

    struct library *lib = opened(); /* while the dead one still has a process id */
    long long id = library_newest_unfinished(lib, &why);
    long lines = lines_in_order(lib, id);
    ck_assert_int_ge(lines, progress->acknowledged);
    ck_assert_int_eq(lines % 3, 0);
    struct saving *s = library_resume(lib, id, &why);
    ck_assert_msg(s, "%s", why.bytes);
    ck_assert_int_eq(saving_saved(s), lines);
    saving_end(s, &over);
    saving_close(s);
    closed(lib);
    /* As the man page says of history: one file holds all. */
    ck_assert_int_ne(access(scratch_path(path, dir, "library.db-wal"), F_OK), 0);
    waitpid(child, NULL, 0);
}

START_TEST(kill_loses_nothing_that_was_acknowledged_and_no_batch_is_half_there)
{
    struct progress *progress = shared();
    srandom(1);
    for (int round = 0; round < 25; round++) {
        kill_at_some_moment(progress, (unsigned)random() % 8000);
    }
    munmap(progress, sizeof *progress);
}
END_TEST

static void play_ten_and_leave(void)
{
    struct library *lib = library_open(dir, &why);
    for (int i = 0; lib && i < 10; i++) {
        play_a_little(lib);
    }
    _exit(lib && library_close(lib, &why) ? 0 : 1);
}

START_TEST(many_programs_may_begin_and_write_at_once)
{
    pid_t child[4];
    for (int i = 0; i < ROWS(child); i++) {
        child[i] = fork();
        if (child[i] == 0) {
            play_ten_and_leave();
        }
    }
    for (int i = 0; i < ROWS(child); i++) {
        int status;
        waitpid(child[i], &status, 0);
        ck_assert_int_eq(status, 0);
    }
    struct library *lib = opened();
    ck_assert_int_eq(library_newest(lib, &why), 40);
    for (long long id = 1; id <= 40; id++) {
        record_is(lib, id, "{\"rollick\":1}\na\nb\nc\n");
    }
    closed(lib);
}
END_TEST

/* Who opens at the same moment finds no tables, or some that another has just made. */
static void open_from_all_sides(void)
{
    pid_t child[4];
    for (int i = 0; i < ROWS(child); i++) {
        child[i] = fork();
        if (child[i] == 0) {
            struct library *lib = library_open(dir, &why);
            _exit(lib && library_close(lib, &why) ? 0 : 1);
        }
    }
    for (int i = 0; i < ROWS(child); i++) {
        int status;
        waitpid(child[i], &status, 0);
        ck_assert_int_eq(status, 0);
    }
}

START_TEST(many_programs_may_make_the_library_at_once)
{
    for (int round = 0; round < 30; round++) {
        open_from_all_sides();
        scratch_remove(dir);
        ck_assert_int_eq(mkdir(dir, 0700), 0);
    }
}
END_TEST

START_TEST(a_writer_waits_for_another_and_goes_on)
{
    struct library *lib = opened();
    struct saving *s = library_begin(lib, &facts);
    until_saved(lib, s, append(s, "a"));
    sqlite3 *db;
    sqlite3_open(scratch_path(path, dir, "library.db"), &db);
    ck_assert_int_eq(sqlite3_exec(db, "BEGIN IMMEDIATE", NULL, NULL, NULL), SQLITE_OK);
    library_count_waits();
    append(s, "b");
    while (!atomic_load(&library_waits)) {
        poll(NULL, 0, 1); /* until it has tried */
    }
    ck_assert_int_eq(saving_saved(s), 1);
    sqlite3_close(db);
    until_saved(lib, s, 2);
    ck_assert(!library_trouble(lib, &why));
    saving_close(s);
    closed(lib);
}
END_TEST

START_TEST(a_program_that_ends_does_not_wait_for_another_for_long)
{
    struct library *lib = opened();
    struct saving *s = library_begin(lib, &facts);
    until_saved(lib, s, append(s, "a"));
    sqlite3 *db;
    sqlite3_open(scratch_path(path, dir, "library.db"), &db);
    ck_assert_int_eq(sqlite3_exec(db, "BEGIN IMMEDIATE", NULL, NULL, NULL), SQLITE_OK);
    append(s, "b");
    saving_close(s);
    ck_assert(!library_close(lib, &why)); /* the test is stopped before the usual ten seconds */
    says("another window is using the library");
    sqlite3_close(db);
}
END_TEST

START_TEST(a_match_that_was_removed_is_told_and_holds_up_nobody)
{
    struct library *lib = opened();
    struct saving *gone = library_begin(lib, &facts), *other = library_begin(lib, &facts);
    until_saved(lib, other, append(other, "x"));
    library_meddle("DELETE FROM lines WHERE match = 1; DELETE FROM matches WHERE id = 1");
    append(gone, "y");
    append(other, "z");
    until_saved(lib, other, 2);
    ck_assert(library_trouble(lib, &why));
    says("removed");
    ck_assert(saving_failing(gone));
    ck_assert(!saving_failing(other));
    saving_end(gone, &over);
    saving_close(gone);
    saving_close(other);
    closed(lib);
}
END_TEST

/* ---- A disk that is full ---- */

static void fill_disk(bool full)
{
    struct rlimit limit;
    signal(SIGXFSZ, SIG_IGN);
    getrlimit(RLIMIT_FSIZE, &limit);
    limit.rlim_cur = full ? 1 : limit.rlim_max;
    ck_assert_int_eq(setrlimit(RLIMIT_FSIZE, &limit), 0);
}

static void until_trouble(struct library *lib)
{
    struct pollfd fd = {.fd = library_fd(lib), .events = POLLIN};
    while (!library_trouble(lib, &why)) {
        ck_assert_int_eq(poll(&fd, 1, MOMENT), 1);
        library_heed(lib);
    }
}

static void until_failing(struct library *lib, const struct saving *s)
{
    struct pollfd fd = {.fd = library_fd(lib), .events = POLLIN};
    while (!saving_failing(s)) {
        ck_assert_int_eq(poll(&fd, 1, MOMENT), 1);
        library_heed(lib);
    }
}

START_TEST(what_changed_and_changed_back_before_anybody_asked_is_no_news)
{
    struct library *lib = opened();
    struct saving *s = library_begin(lib, &facts);
    until_saved(lib, s, append(s, "a"));
    fill_disk(true);
    append(s, "b");
    until_failing(lib, s);
    fill_disk(false);
    until_saved(lib, s, append(s, "c"));
    ck_assert(!library_trouble(lib, &why)); /* nobody had heard of it */
    fill_disk(true);
    append(s, "d");
    until_trouble(lib);
    says("saving does not work");
    fill_disk(false);
    until_saved(lib, s, append(s, "e"));
    fill_disk(true);
    append(s, "f");
    until_failing(lib, s);
    ck_assert(!library_trouble(lib, &why)); /* it is as was told last */
    fill_disk(false);
    until_saved(lib, s, append(s, "g"));
    text_clear(&why);
    ck_assert(library_trouble(lib, &why));
    says("works again");
    saving_close(s);
    closed(lib);
}
END_TEST

START_TEST(a_full_disk_is_told_once_and_nothing_is_missing_when_there_is_room_again)
{
    struct library *lib = opened();
    struct saving *s = library_begin(lib, &facts);
    until_saved(lib, s, append(s, "a"));
    fill_disk(true);
    append(s, "b");
    until_trouble(lib);
    says("saving does not work");
    ck_assert(saving_failing(s));
    append(s, "c");
    ck_assert(!library_trouble(lib, &why));
    ck_assert_int_eq(saving_saved(s), 1);
    fill_disk(false);
    append(s, "d");
    until_saved(lib, s, 4);
    text_clear(&why);
    ck_assert(library_trouble(lib, &why));
    says("works again");
    ck_assert(!saving_failing(s));
    record_is(lib, 1, "{\"rollick\":1}\na\nb\nc\nd\n");
    saving_close(s);
    closed(lib);
}
END_TEST

START_TEST(a_tournament_on_a_full_disk_is_kept_when_there_is_room_again)
{
    struct library *lib = opened();
    long long id = begun(lib);
    keep(lib, id, first_parts, 1);
    fill_disk(true);
    ck_assert(!tournaments_keep(lib, id, first_parts, FIRST_PARTS, NULL, 0, &why));
    says("the tournament cannot be kept: the disk fails");
    parts_are(lib, id, "1/0/0+7=g ");
    fill_disk(false);
    keep(lib, id, first_parts, 2);
    parts_are(lib, id, "0/2/5+5=c 1/0/0+7=g ");
    closed(lib);
}
END_TEST

START_TEST(a_loss_is_told_before_the_good_news_that_came_after_it)
{
    struct library *lib = opened();
    struct saving *gone = library_begin(lib, &facts), *other = library_begin(lib, &facts);
    until_saved(lib, other, append(other, "x"));
    fill_disk(true);
    append(gone, "y");
    until_trouble(lib);
    fill_disk(false);
    library_meddle("DELETE FROM lines WHERE match = 1; DELETE FROM matches WHERE id = 1");
    append(gone, "z");
    append(other, "z");
    until_saved(lib, other, 2);
    text_clear(&why);
    ck_assert(library_trouble(lib, &why));
    says("removed");
    text_clear(&why);
    ck_assert(library_trouble(lib, &why));
    says("works again");
    ck_assert(!library_trouble(lib, &why));
    saving_close(gone);
    saving_close(other);
    closed(lib);
}
END_TEST

START_TEST(what_a_full_disk_swallowed_is_said_at_the_end)
{
    struct library *lib = opened();
    struct saving *s = library_begin(lib, &facts);
    until_saved(lib, s, append(s, "a"));
    fill_disk(true);
    append(s, "b");
    saving_close(s);
    ck_assert(!library_close(lib, &why));
    says("not everything could be saved");
    fill_disk(false);
    lib = opened();
    record_is(lib, 1, "{\"rollick\":1}\na\n");
    closed(lib);
}
END_TEST

START_TEST(what_a_full_disk_held_up_is_tried_once_more_at_the_end)
{
    struct library *lib = opened();
    struct saving *s = library_begin(lib, &facts);
    until_saved(lib, s, append(s, "a"));
    fill_disk(true);
    append(s, "b");
    saving_close(s);
    ck_assert(!library_forget(lib, 2, &why)); /* waits until all has been tried */
    fill_disk(false);
    closed(lib);
    lib = opened();
    record_is(lib, 1, "{\"rollick\":1}\na\nb\n");
    closed(lib);
}
END_TEST

START_TEST(a_library_cannot_be_made_on_a_full_disk)
{
    fill_disk(true);
    ck_assert_ptr_null(library_open(dir, &why));
    says("library.db cannot be used");
    fill_disk(false);
    closed(opened());
}
END_TEST

/* ---- A disk that fails otherwise ---- */

/* What the system says to whoever writes; 0: it does so. Each test is a process of its own. */
static volatile int write_error;

static ssize_t write_or_fail(int fd, const void *bytes, size_t n, off_t at)
{
    if (write_error) {
        errno = write_error;
        return -1;
    }
    return pwrite(fd, bytes, n, at);
}

static void replace_writes(void)
{
    sqlite3_vfs *vfs = sqlite3_vfs_find(NULL);
    sqlite3_syscall_ptr call = (sqlite3_syscall_ptr)write_or_fail;
    ck_assert_int_eq(vfs->xSetSystemCall(vfs, "pwrite", call), SQLITE_OK);
    ck_assert_int_eq(vfs->xSetSystemCall(vfs, "pwrite64", call), SQLITE_OK);
}

static const struct {
    int error;
    const char *says;
} errors[] = {
    {EIO, "the disk fails (Input/output error)"},
    {EDQUOT, "the disk fails (Disk quota exceeded)"},
    {EROFS, "the disk fails (Read-only file system)"},
    {ENOSPC, "the disk is full"},
};

START_TEST(what_the_system_says_is_told)
{
    replace_writes();
    struct library *lib = opened();
    struct saving *s = library_begin(lib, &facts);
    long long id;
    until_saved(lib, s, append(s, "a"));
    write_error = errors[_i].error;
    append(s, "b");
    until_trouble(lib);
    ck_assert_msg(strstr(why.bytes, errors[_i].says), "%s", why.bytes);
    text_clear(&why);
    ck_assert(!tournaments_begin(lib, &cup, robots, ROBOTS, &id, &why));
    ck_assert_msg(strstr(why.bytes, errors[_i].says), "%s", why.bytes);
    write_error = 0;
    until_saved(lib, s, append(s, "c"));
    saving_close(s);
    closed(lib);
}
END_TEST

/* What is left on every disk. */
static fsblkcnt_t blocks_left = 1000;

int statvfs(const char *name, struct statvfs *disk)
{
    (void)name;
    *disk = (struct statvfs){
        .f_frsize = 4096, .f_blocks = 1000, .f_bfree = blocks_left, .f_bavail = blocks_left};
    return 0;
}

/* No log can be begun, which SQLite wants for reading, too. */
START_TEST(what_is_kept_is_read_on_a_full_disk)
{
    replace_writes();
    struct library *lib = opened();
    struct saving *s = library_begin(lib, &facts);
    until_saved(lib, s, append(s, "a"));
    saving_close(s);
    closed(lib);
    ck_assert(!library_is_read_only(dir));
    write_error = ENOSPC;
    blocks_left = 3;
    ck_assert(library_is_read_only(dir));
    ck_assert_ptr_null(library_open(dir, &why));
    says("the disk fails (No space left on device)");
    lib = library_open_to_read(dir, &why);
    ck_assert_msg(lib, "%s", why.bytes);
    record_is(lib, 1, "{\"rollick\":1}\na\n");
    closed(lib);
}
END_TEST

static TCase *together(void)
{
    TCase *t = tcase_create("together");
    tcase_add_checked_fixture(t, make_scratch, remove_scratch);
    tcase_set_timeout(t, 8);
    tcase_add_test(t, kill_loses_nothing_that_was_acknowledged_and_no_batch_is_half_there);
    tcase_add_test(t, many_programs_may_begin_and_write_at_once);
    tcase_add_test(t, many_programs_may_make_the_library_at_once);
    tcase_add_test(t, a_writer_waits_for_another_and_goes_on);
    tcase_add_test(t, a_program_that_ends_does_not_wait_for_another_for_long);
    tcase_add_test(t, a_match_that_was_removed_is_told_and_holds_up_nobody);
    tcase_add_test(t, a_tournament_on_a_full_disk_is_kept_when_there_is_room_again);
    tcase_add_test(t, a_full_disk_is_told_once_and_nothing_is_missing_when_there_is_room_again);
    tcase_add_test(t, what_changed_and_changed_back_before_anybody_asked_is_no_news);
    tcase_add_test(t, a_loss_is_told_before_the_good_news_that_came_after_it);
    tcase_add_test(t, a_library_cannot_be_made_on_a_full_disk);
    tcase_add_test(t, what_is_kept_is_read_on_a_full_disk);
    tcase_add_loop_test(t, what_the_system_says_is_told, 0, ROWS(errors));
    tcase_add_test(t, what_a_full_disk_swallowed_is_said_at_the_end);
    tcase_add_test(t, what_a_full_disk_held_up_is_tried_once_more_at_the_end);
    return t;
}

Suite *suite(void)
{
    Suite *s = suite_create("library_faults");
    suite_add_tcase(s, together());
    return s;
}
