/* Another program holds the library's lock: nobody who asks is kept waiting, and nothing is lost.
 */
#include "src/library/database.h"
#include "src/library/library.h"
#include "tests/src/library/library_tool.h"
#include "tests/src/library/tournaments_tool.h"
#include "tests/suite.h"

#include <limits.h>
#include <poll.h>
#include <sqlite3.h>
#include <stdlib.h>
#include <string.h>

/* Microseconds that somebody may wait who was asked: until his patience ends he may begin to wait
 * as long once more. */
enum { SOON = 2 * 1000 * DB_ASKED };

static sqlite3 *other; /* each test is a process of its own */

static void hold_by(const char *sql)
{
    char path[2 * SCRATCH_BYTES];
    ck_assert_int_eq(sqlite3_open(scratch_path(path, dir, "library.db"), &other), SQLITE_OK);
    ck_assert_int_eq(sqlite3_exec(other, sql, NULL, NULL, NULL), SQLITE_OK);
}

static void hold(void)
{
    hold_by("BEGIN IMMEDIATE");
}

static void let_go(void)
{
    ck_assert_int_eq(sqlite3_exec(other, "COMMIT", NULL, NULL, NULL), SQLITE_OK);
    sqlite3_close(other);
}

static bool resume(struct library *lib)
{
    struct saving *s = library_resume(lib, 1, &why);
    saving_close(s);
    return s;
}

static bool keep_series(struct library *lib)
{
    return library_series_keep(lib, 1, "{}", &why);
}

static bool keep_saved_setup(struct library *lib)
{
    return library_saved_setup_keep(lib, "us", "{}", &why);
}

static bool forget_saved_setup(struct library *lib)
{
    return library_saved_setup_forget(lib, "them", &why);
}

static bool forget(struct library *lib)
{
    return library_forget(lib, 1, &why);
}

/* Tournaments: the first is this program's, the second is free. */

static bool begin_tournament(struct library *lib)
{
    long long id;
    return tournaments_begin(lib, &cup, robots, ROBOTS, &id, &why);
}

static bool resume_tournament(struct library *lib)
{
    struct kept_tournament t = {0};
    bool resumes = tournaments_resume(lib, 2, &t, &why);
    tournaments_fini(&t);
    return resumes;
}

static bool enter_tournament(struct library *lib)
{
    return tournaments_enter(lib, 1, ROBOTS, robots, 1, true, &why);
}

static bool keep_parts(struct library *lib)
{
    return tournaments_keep(lib, 1, first_parts, FIRST_PARTS, NULL, 0, &why);
}

static bool drop_parts(struct library *lib)
{
    return tournaments_drop(lib, 1, &why);
}

static bool end_tournament(struct library *lib)
{
    return tournaments_end(lib, 1, ended_at, NULL, &why);
}

static bool let_go_of_tournament(struct library *lib)
{
    return tournaments_let_go(lib, 1, &why);
}

static bool forget_tournament(struct library *lib)
{
    return tournaments_forget(lib, 2, &why);
}

static const struct {
    bool (*ask)(struct library *lib);
    const char *says; /* … and that others are at work */
} asked[] = {
    {resume, "match 1 cannot be resumed: "},
    {keep_series, "match 1 cannot be removed: "},
    {keep_saved_setup, "the line-up cannot be kept: "},
    {forget_saved_setup, "the line-up cannot be kept: "},
    {forget, "match 1 cannot be removed: "},
    {begin_tournament, "the tournament cannot be kept: "},
    {resume_tournament, "the tournament cannot be resumed: "},
    {enter_tournament, "the tournament cannot be kept: "},
    {keep_parts, "the tournament cannot be kept: "},
    {drop_parts, "the tournament cannot be kept: "},
    {end_tournament, "the tournament cannot be kept: "},
    {let_go_of_tournament, "the tournament cannot be kept: "},
    {forget_tournament, "the tournament cannot be removed: "},
};

START_TEST(who_asks_is_told_soon_and_may_ask_again)
{
    struct library *lib = opened();
    play_a_little(lib);
    ck_assert(library_saved_setup_keep(lib, "them", "{}", &why));
    keep(lib, begun(lib), first_parts, 1);
    ck_assert(tournaments_let_go(lib, begun(lib), &why));
    closed(lib); /* all is written when the other begins */
    lib = opened();
    hold();
    library_count_waits();
    ck_assert(!asked[_i].ask(lib));
    ck_assert_int_gt(library_waited, 0);
    ck_assert_int_le(library_waited, SOON);
    char expected[TEXT_MOST];
    strcat(strcpy(expected, asked[_i].says), "another window is using the library; try again");
    ck_assert_str_eq(why.bytes, expected);
    record_is(lib, 1, "{\"rollick\":1}\na\nb\nc\n");
    list_is(lib, "2:3 1:3c ");
    parts_are(lib, 1, "1/0/0+7=g ");
    let_go();
    ck_assert_msg(asked[_i].ask(lib), "%s", why.bytes);
    closed(lib);
}
END_TEST

START_TEST(who_asks_does_not_wait_for_what_is_queued)
{
    struct library *lib = opened();
    struct saving *s;
    play_a_little(lib);
    s = library_begin(lib, &facts);
    until_saved(lib, s, append(s, "a"));
    hold();
    append(s, "b");
    ck_assert(!forget(lib)); /* although the other does not let go */
    says("still being written; try again");
    let_go();
    until_saved(lib, s, 2);
    ck_assert_msg(forget(lib), "%s", why.bytes);
    record_is(lib, 2, "{\"rollick\":1}\na\nb\n");
    saving_close(s);
    closed(lib);
}
END_TEST

/* How often the writing thread looks whether the other is ready, and more, while a match goes on: a
 * second. Once the program wants to end it does not look so often, though it tries twice. */
enum { LOOKS = 200 };

START_TEST(who_writes_is_patient_while_the_match_goes_on)
{
    struct library *lib = opened();
    struct saving *s = library_begin(lib, &facts);
    until_saved(lib, s, append(s, "a"));
    hold();
    library_count_waits();
    append(s, "b");
    while (atomic_load(&library_waits) < LOOKS) {
        poll(NULL, 0, 1);
        ck_assert_msg(!library_trouble(lib, &why), "%s", why.bytes);
    }
    let_go();
    until_saved(lib, s, 2);
    ck_assert(!library_trouble(lib, &why));
    saving_close(s);
    closed(lib);
}
END_TEST

/* What the program may wait in all before it is told, and plays on unsaved. */
enum { TWO_SECONDS = 2000 * 1000, WRITER_LOOKS = 2000 / 5 };

START_TEST(who_writes_says_so_after_two_seconds)
{
    struct library *lib = opened();
    struct saving *s = library_begin(lib, &facts);
    until_saved(lib, s, append(s, "a"));
    hold();
    library_count_waits();
    append(s, "b");
    while (!library_trouble(lib, &why)) {
        poll(NULL, 0, 1);
    }
    ck_assert_int_le(atomic_load(&library_waits), WRITER_LOOKS + 1);
    says("saving does not work at present: ");
    ck_assert(saving_failing(s));
    let_go();
    until_saved(lib, s, 2);
    ck_assert(library_trouble(lib, &why));
    says("saving works again, nothing is missing");
    saving_close(s);
    closed(lib);
}
END_TEST

/* Whoever has it for themselves lets nobody read, either. */
START_TEST(who_opens_is_told_within_two_seconds)
{
    closed(opened());
    hold_by("PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; CREATE TABLE t (c)");
    library_count_waits();
    ck_assert_ptr_null(library_open(dir, &why));
    ck_assert_int_gt(library_waited, 0);
    ck_assert_int_le(library_waited, TWO_SECONDS);
    says("another window is using the library; try again");
    ck_assert_int_eq(sqlite3_close(other), SQLITE_OK);
}
END_TEST

START_TEST(who_writes_has_little_patience_at_the_end)
{
    struct library *lib = opened();
    struct saving *s = library_begin(lib, &facts);
    until_saved(lib, s, append(s, "a"));
    hold();
    library_count_waits();
    append(s, "b");
    saving_close(s);
    ck_assert(!library_close(lib, &why));
    says("not everything could be saved: ");
    int looks = atomic_load(&library_waits);
    ck_assert_int_lt(looks, LOOKS);
    let_go();
}
END_TEST

START_TEST(who_is_patient_tries_again)
{
    char path[2 * SCRATCH_BYTES];
    sqlite3 *db;
    closed(opened());
    hold();
    ck_assert_int_eq(sqlite3_open(scratch_path(path, dir, "library.db"), &db), SQLITE_OK);
    library_count_waits();
    atomic_store(&library_on_wait, let_go);
    ck_assert_int_eq(db_run_patiently(db, "BEGIN IMMEDIATE", INT_MAX), SQLITE_OK);
    ck_assert_int_eq(atomic_load(&library_waits), 1);
    sqlite3_close(db);
}
END_TEST

/* Each try may wait on its own account; it is the clock that counts. */
START_TEST(patience_is_counted_by_the_clock)
{
    char path[2 * SCRATCH_BYTES];
    sqlite3 *db;
    closed(opened());
    hold();
    ck_assert_int_eq(sqlite3_open(scratch_path(path, dir, "library.db"), &db), SQLITE_OK);
    sqlite3_busy_timeout(db, 200);
    library_count_waits();
    ck_assert_int_eq(db_run_patiently(db, "BEGIN IMMEDIATE", 250), SQLITE_BUSY);
    ck_assert_int_le(library_waited, 500 * 1000); /* the last try begins before 250 have passed */
    sqlite3_close(db);
    let_go();
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("library_busy");
    TCase *t = tcase_create("busy");
    tcase_add_checked_fixture(t, make_scratch, remove_scratch);
    tcase_set_timeout(t, 30);
    tcase_add_loop_test(t, who_asks_is_told_soon_and_may_ask_again, 0, ROWS(asked));
    tcase_add_test(t, who_asks_does_not_wait_for_what_is_queued);
    tcase_add_test(t, who_writes_is_patient_while_the_match_goes_on);
    tcase_add_test(t, who_writes_says_so_after_two_seconds);
    tcase_add_test(t, who_opens_is_told_within_two_seconds);
    tcase_add_test(t, who_writes_has_little_patience_at_the_end);
    tcase_add_test(t, who_is_patient_tries_again);
    tcase_add_test(t, patience_is_counted_by_the_clock);
    suite_add_tcase(s, t);
    return s;
}
