/* The system reports an error although all is on the disk: what was written is written once. And a
 * log that is opened for reading only. */
#include "src/library/library.h"
#include "tests/src/library/library_tool.h"
#include "tests/src/library/tournaments_tool.h"
#include "tests/suite.h"

#include <poll.h>
#include <sqlite3.h>
#include <stdlib.h>
#include <string.h>

/* SQLite's way to the system, with errors that come after the deed. Each test is a process of its
 * own. */
static struct {
    sqlite3_vfs *real, shown;
    const sqlite3_io_methods *real_library, *real_log;
    sqlite3_io_methods library, log;
    bool rollback;         /* journal files instead of a log, as where memory cannot be shared */
    volatile int errors;   /* so many commits are still to be reported as failed */
    int read_only;         /* so many logs are opened before one that can only be read */
    volatile bool blind;   /* nothing can be read after such an error … */
    volatile bool blinded; /* … which has come */
} disk;

static int sync_and_fail(sqlite3_file *file, int flags)
{
    int code = disk.real_log->xSync(file, flags);
    if (code == SQLITE_OK && disk.errors > 0) {
        disk.errors--;
        code = SQLITE_IOERR_FSYNC;
    }
    return code;
}

static int read_unless_blind(sqlite3_file *file, void *to, int n, sqlite3_int64 from)
{
    return disk.blinded ? SQLITE_IOERR_READ : disk.real_library->xRead(file, to, n, from);
}

static int open_file(sqlite3_vfs *vfs, const char *name, sqlite3_file *file, int flags, int *out)
{
    (void)vfs;
    if (flags & SQLITE_OPEN_WAL && disk.read_only-- == 0) { /* as SQLite does when it has to */
        flags = SQLITE_OPEN_WAL | SQLITE_OPEN_READONLY;
    }
    int code = disk.real->xOpen(disk.real, name, file, flags, out);
    if (code == SQLITE_OK && flags & SQLITE_OPEN_MAIN_DB) {
        disk.real_library = file->pMethods;
        disk.library = *file->pMethods;
        disk.library.iVersion = disk.rollback ? 1 : disk.library.iVersion;
        disk.library.xRead = read_unless_blind;
        file->pMethods = &disk.library;
    } else if (code == SQLITE_OK && flags & SQLITE_OPEN_WAL) {
        disk.real_log = file->pMethods;
        disk.log = *file->pMethods;
        disk.log.xSync = sync_and_fail;
        file->pMethods = &disk.log;
    }
    return code;
}

/* Where there is no log, the journal's end is the commit. */
static int delete_and_fail(sqlite3_vfs *vfs, const char *name, int sync)
{
    int code = disk.real->xDelete(disk.real, name, sync);
    (void)vfs;
    if (code == SQLITE_OK && disk.errors > 0 && strstr(name, "-journal")) {
        disk.errors--;
        disk.blinded = disk.blind;
        code = SQLITE_IOERR_DIR_FSYNC;
    }
    return code;
}

static void replace_disk(void)
{
    make_scratch();
    disk.read_only = -1;
    disk.real = sqlite3_vfs_find(NULL);
    disk.shown = *disk.real;
    disk.shown.zName = "doubtful";
    disk.shown.xOpen = open_file;
    disk.shown.xDelete = delete_and_fail;
    sqlite3_vfs_register(&disk.shown, 1);
}

static void restore_disk(void)
{
    sqlite3_vfs_unregister(&disk.shown);
    remove_scratch();
}

static void until_trouble(struct library *lib)
{
    struct pollfd fd = {.fd = library_fd(lib), .events = POLLIN};
    while (!library_trouble(lib, &why)) {
        ck_assert_int_eq(poll(&fd, 1, MOMENT), 1);
        library_heed(lib);
    }
}

enum { BEGIN, LINES, END, PARTS };

/* Which commits are reported as failed. */
static const struct {
    bool rollback;
    bool failing[PARTS];
} commits[] = {
    {true, {false, false, false}}, /* so this file system works at all */
    {true, {[BEGIN] = true}},      /* would be a second match */
    {true, {[LINES] = true}},      /* would make the match one that is taken for lost */
    {true, {[END] = true}},        /* too */
    {true, {true, true, true}},
    {false, {[LINES] = true}}, /* with a log what was reported as failed is not there */
};

static void fail_at(struct library *lib, struct saving *s, long lines, bool failing)
{
    until_saved(lib, s, lines);
    disk.errors = failing;
}

START_TEST(a_commit_that_is_reported_as_failed_is_there_once)
{
    disk.rollback = commits[_i].rollback;
    struct library *lib = opened();
    disk.errors = commits[_i].failing[BEGIN];
    struct saving *s = library_begin(lib, &facts);
    fail_at(lib, s, 0, commits[_i].failing[LINES]);
    static const char *const lines[] = {"a", "b"};
    saving_append(s, lines, 2);
    append(s, "c");
    fail_at(lib, s, 3, commits[_i].failing[END]);
    until_saved(lib, s, saving_end(s, &over));
    ck_assert_int_eq(disk.errors, 0);
    while (library_trouble(lib, &why)) {
        ck_assert_msg(!strstr(why.bytes, "removed"), "%s", why.bytes);
        ck_assert_msg(!disk.rollback, "%s", why.bytes); /* all went well */
    }
    record_is(lib, 1, "{\"rollick\":1}\na\nb\nc\n{\"end\":\"over\"}\n");
    ck_assert_int_eq(library_newest(lib, &why), 1);
    saving_close(s);
    closed(lib);
}
END_TEST

START_TEST(who_cannot_look_whether_it_is_there_looks_later)
{
    disk.rollback = disk.blind = true;
    struct library *lib = opened();
    struct saving *s = library_begin(lib, &facts);
    fail_at(lib, s, 0, true);
    append(s, "a");
    until_trouble(lib);
    says("saving does not work");
    disk.blinded = disk.blind = false;
    append(s, "b");
    until_saved(lib, s, 2);
    text_clear(&why);
    ck_assert(library_trouble(lib, &why));
    says("works again");
    record_is(lib, 1, "{\"rollick\":1}\na\nb\n");
    saving_close(s);
    closed(lib);
}
END_TEST

START_TEST(a_match_that_was_taken_up_with_an_error_is_taken_up)
{
    disk.rollback = true;
    struct library *lib = opened();
    play_a_little(lib);
    closed(lib);
    lib = opened();
    disk.errors = 1;
    struct saving *s = library_resume(lib, 1, &why);
    ck_assert_msg(s, "%s", why.bytes);
    until_saved(lib, s, append(s, "d"));
    saving_close(s);
    closed(lib);
    lib = opened();
    disk.errors = 1;
    ck_assert_msg(library_forget(lib, 1, &why), "%s", why.bytes);
    ck_assert_int_eq(library_newest(lib, &why), 0);
    closed(lib);
}
END_TEST

/* Of two connections: the thread would never write, or nobody who waits for the disk. */
START_TEST(a_log_that_can_only_be_read_is_no_library_to_be_written)
{
    struct library *lib = opened();
    play_a_little(lib);
    disk.read_only = _i;
    ck_assert_ptr_null(library_open(dir, &why));
    says("library.db cannot be written");
    closed(opened());
    closed(lib);
}
END_TEST

static bool begin_one(struct library *lib)
{
    long long id;
    return tournaments_begin(lib, &cup, robots, ROBOTS, &id, &why);
}

static bool resume_it(struct library *lib)
{
    struct kept_tournament t = {0};
    bool resumes = tournaments_resume(lib, 1, &t, &why);
    tournaments_fini(&t);
    return resumes;
}

static bool end_it(struct library *lib)
{
    return tournaments_end(lib, 2, ended_at, "Robo", &why);
}

static bool forget_it(struct library *lib)
{
    return tournaments_forget(lib, 1, &why);
}

static bool enter_more(struct library *lib)
{
    return tournaments_enter(lib, 2, ROBOTS, robots, 2, false, &why);
}

static bool keep_more(struct library *lib)
{
    return tournaments_keep(lib, 2, first_parts, 1, NULL, 0, &why);
}

static bool let_go_of_it(struct library *lib)
{
    return tournaments_let_go(lib, 2, &why);
}

/* Of two tournaments, the first of which is free. */
static const struct {
    bool (*ask)(struct library *lib);
    bool again; /* it is told as failed, and done once more */
    const char *list, *parts;
} deeds[] = {
    {begin_one, false, "3:3c 2:3c 1:3 ", ""}, /* would be there twice */
    {resume_it, false, "2:3c 1:3c ", ""},     /* would be refused as played by somebody */
    {end_it, false, "2:3eRobo 1:3 ", ""},     /* would be refused as ended */
    {forget_it, false, "2:3c ", ""},          /* would be refused as gone */
    {enter_more, true, "2:5c 1:3 ", ""},      {keep_more, true, "2:3c 1:3 ", "1/0/0+7=g "},
    {let_go_of_it, true, "2:3 1:3 ", ""},
};

START_TEST(a_tournament_that_was_changed_with_an_error_is_changed_once)
{
    disk.rollback = true;
    struct library *lib = opened();
    ck_assert(tournaments_let_go(lib, begun(lib), &why));
    begun(lib);
    disk.errors = 1;
    ck_assert_msg(deeds[_i].ask(lib) != deeds[_i].again, "%s", why.bytes);
    ck_assert_int_eq(disk.errors, 0);
    const char *says = deeds[_i].again ? "the tournament cannot be kept: the disk fails" : "";
    ck_assert_uint_eq(why.length > 0, deeds[_i].again); /* and why the disk does, if SQLite knows */
    ck_assert_int_eq(strncmp(why.bytes, says, strlen(says)), 0);
    ck_assert(!deeds[_i].again || deeds[_i].ask(lib));
    list_is(lib, deeds[_i].list);
    parts_are(lib, 2, deeds[_i].parts);
    closed(lib);
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("doubt");
    TCase *t = tcase_create("doubt");
    tcase_add_checked_fixture(t, replace_disk, restore_disk);
    tcase_set_timeout(t, 30);
    tcase_add_loop_test(t, a_commit_that_is_reported_as_failed_is_there_once, 0, ROWS(commits));
    tcase_add_test(t, who_cannot_look_whether_it_is_there_looks_later);
    tcase_add_loop_test(t, a_log_that_can_only_be_read_is_no_library_to_be_written, 0, 2);
    tcase_add_test(t, a_match_that_was_taken_up_with_an_error_is_taken_up);
    tcase_add_loop_test(t, a_tournament_that_was_changed_with_an_error_is_changed_once, 0,
                        ROWS(deeds));
    suite_add_tcase(s, t);
    return s;
}
