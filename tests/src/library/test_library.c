#include "src/library/database.h"
#include "src/library/library.h"
#include "tests/src/library/library_tool.h"
#include "tests/suite.h"

#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

START_TEST(a_match_comes_back_line_by_line)
{
    struct library *lib = opened();
    record_is(lib, play_a_little(lib), "{\"rollick\":1}\na\nb\nc\n");
    closed(lib);
    lib = opened();
    record_is(lib, 1, "{\"rollick\":1}\na\nb\nc\n");
    closed(lib);
}
END_TEST

START_TEST(lines_are_counted_with_the_end_and_without_the_header)
{
    struct library *lib = opened();
    struct saving *s = library_begin(lib, &facts);
    static const char *const lines[] = {"a", "b"};
    ck_assert_int_eq(saving_append(s, lines, 2), 2);
    ck_assert_int_eq(append(s, "c"), 3);
    ck_assert_int_eq(saving_end(s, &over), 4);
    until_saved(lib, s, 4);
    record_is(lib, saving_id(s), "{\"rollick\":1}\na\nb\nc\n{\"end\":\"over\"}\n");
    saving_close(s);
    closed(lib);
}
END_TEST

START_TEST(what_is_acknowledged_is_seen_by_others_at_once)
{
    struct library *lib = opened(), *other = opened();
    struct saving *s = library_begin(lib, &facts);
    char expected[256] = "{\"rollick\":1}\n";
    for (int i = 0; i < 10; i++) {
        until_saved(lib, s, append(s, "x"));
        record_is(other, saving_id(s), strcat(expected, "x\n"));
    }
    saving_close(s);
    closed(lib);
    closed(other);
}
END_TEST

START_TEST(closing_writes_what_is_queued)
{
    struct library *lib = opened();
    struct saving *s = library_begin(lib, &facts);
    for (int i = 0; i < 200; i++) { /* more than one transaction holds */
        append(s, "x");
    }
    saving_close(s);
    closed(lib);
    lib = opened();
    char *record = library_record(lib, 1, &why);
    ck_assert_uint_eq(strlen(record), strlen("{\"rollick\":1}\n") + 400);
    free(record);
    closed(lib);
}
END_TEST

START_TEST(the_descriptor_is_quiet_until_something_is_saved)
{
    struct library *lib = opened();
    struct pollfd fd = {.fd = library_fd(lib), .events = POLLIN};
    ck_assert_int_eq(poll(&fd, 1, 0), 0);
    library_heed(lib); /* does not wait for something to heed */
    struct saving *s = library_begin(lib, &facts);
    ck_assert_int_eq(poll(&fd, 1, MOMENT), 1);
    library_heed(lib);
    ck_assert_int_eq(poll(&fd, 1, 0), 0);
    saving_close(s);
    closed(lib);
}
END_TEST

START_TEST(programs_that_are_started_inherit_nothing)
{
    enum { MANY = 64 };
    bool before[MANY];
    for (int fd = 0; fd < MANY; fd++) {
        before[fd] = fcntl(fd, F_GETFD) >= 0;
    }
    struct library *lib = opened();
    for (int fd = 0; fd < MANY; fd++) {
        int flags = fcntl(fd, F_GETFD);
        ck_assert_msg(before[fd] || flags < 0 || flags & FD_CLOEXEC, "descriptor %d", fd);
    }
    closed(lib);
}
END_TEST

START_TEST(what_is_hidden_is_told_for_resuming_only_and_forgotten_at_the_end)
{
    struct library *lib = opened();
    struct saving *s = library_begin(lib, &facts);
    until_saved(lib, s, append(s, "x"));
    char *record = library_record(lib, 1, &why), *hidden = library_hidden(lib, 1, &why);
    ck_assert_ptr_null(strstr(record, "nonce"));
    ck_assert_str_eq(hidden, "{\"nonce\":\"00\"}");
    free(record);
    free(hidden);
    until_saved(lib, s, saving_end(s, &over));
    hidden = library_hidden(lib, 1, &why);
    ck_assert_str_eq(hidden, "");
    free(hidden);
    saving_close(s);
    closed(lib);
}
END_TEST

START_TEST(files_are_for_the_owner_only)
{
    static const char *const names[] = {"library.db", "library.db-wal", "library.db-shm"};
    char path[2 * SCRATCH_BYTES];
    umask(0);
    struct library *lib = opened();
    play_a_little(lib);
    for (int i = 0; i < ROWS(names); i++) {
        struct stat st;
        ck_assert_int_eq(stat(scratch_path(path, dir, names[i]), &st), 0);
        ck_assert_int_eq(st.st_mode & 0777, 0600);
    }
    closed(lib);
}
END_TEST

START_TEST(a_null_library_keeps_nothing_and_stops_nobody)
{
    struct saving *s = library_begin(NULL, &facts);
    ck_assert_ptr_null(s);
    ck_assert_int_eq(append(s, "x"), 0);
    ck_assert_int_eq(saving_end(s, &over), 0);
    ck_assert_int_eq(saving_saved(s), 0);
    ck_assert_int_eq(saving_id(s), 0);
    ck_assert(saving_failing(s));
    saving_close(s);
    ck_assert_int_eq(library_fd(NULL), -1);
    library_heed(NULL);
    ck_assert(!library_trouble(NULL, &why));
    ck_assert_int_eq(library_newest(NULL, &why), 0);
    ck_assert(library_history(NULL, NULL, NULL, &why));
    ck_assert_str_eq(why.bytes, "");
    ck_assert_ptr_null(library_record(NULL, 1, &why));
    ck_assert_ptr_null(library_resume(NULL, 1, &why));
    ck_assert(library_close(NULL, &why));
}
END_TEST

/* ---- Reading ---- */

struct shown {
    int n;
    struct library_row row[4];
    char scores[4][16];
};

static bool show(void *with, const struct library_row *row)
{
    struct shown *shown = with;
    ck_assert_str_eq(row->game, facts.game);
    ck_assert_str_eq(row->seats, facts.seats);
    ck_assert_str_eq(row->started, facts.started);
    ck_assert_str_eq(row->header, facts.header);
    strcpy(shown->scores[shown->n], row->scores ? row->scores : "");
    shown->row[shown->n++] = *row;
    return shown->n < 3;
}

START_TEST(history_is_newest_first_and_stops_when_told)
{
    struct library *lib = opened();
    struct shown shown = {0};
    for (int i = 0; i < 3; i++) {
        play_a_little(lib);
    }
    struct saving *s = library_begin(lib, &facts);
    until_saved(lib, s, saving_end(s, &over));
    ck_assert(library_history(lib, show, &shown, &why));
    ck_assert_int_eq(shown.n, 3);
    ck_assert_int_eq(shown.row[0].id, 4);
    ck_assert_str_eq(shown.scores[0], "[3,4]");
    ck_assert_int_eq(shown.row[0].lines, 1);
    ck_assert_int_eq(shown.row[1].id, 3);
    ck_assert_ptr_null(shown.row[1].end);
    ck_assert_ptr_null(shown.row[1].winners);
    ck_assert_int_eq(shown.row[1].lines, 3);
    saving_close(s);
    closed(lib);
}
END_TEST

START_TEST(help_and_judges_stand_beside_the_match_they_belong_to)
{
    struct library *lib = opened();
    struct shown shown = {0};
    struct saving *s = library_begin(lib, &facts);
    saving_helped(s);
    until_saved(lib, s, saving_end(s, &over));
    saving_close(s);
    s = library_begin(lib, &facts);
    until_saved(lib, s, append(s, "x"));
    library_judge(lib, 1, "{}");
    library_judge(lib, 2, "{}"); /* it has not ended */
    library_judge(lib, 9, "{}"); /* there is none */
    saving_close(s);
    saving_helped(NULL);
    library_judge(NULL, 1, "{}");
    ck_assert(!library_trouble(lib, &why));
    closed(lib);
    lib = opened();
    ck_assert(library_history(lib, show, &shown, &why));
    ck_assert_int_eq(shown.n, 2);
    ck_assert(!shown.row[0].helped);
    ck_assert_ptr_null(shown.row[0].judged);
    ck_assert(shown.row[1].helped);
    ck_assert_ptr_nonnull(shown.row[1].judged);
    closed(lib);
}
END_TEST

START_TEST(the_newest_unfinished_match_is_one_that_nobody_plays)
{
    struct library *lib = opened();
    ck_assert_int_eq(library_newest_unfinished(lib, &why), 0);
    play_a_little(lib);
    play_a_little(lib);
    struct saving *s = library_resume(lib, 2, &why);
    ck_assert_int_eq(library_newest_unfinished(lib, &why), 1);
    ck_assert_int_eq(library_newest(lib, &why), 2);
    saving_close(s);
    closed(lib);
}
END_TEST

START_TEST(what_was_left_before_anything_happened_is_forgotten_when_another_match_begins)
{
    struct library *lib = opened();
    struct saving *played = library_begin(lib, &facts), *ended = library_begin(lib, &facts);
    saving_end(ended, &over); /* given up at once */
    saving_close(ended);
    play_a_little(lib);
    saving_close(library_begin(lib, &facts)); /* the one that goes … */
    saving_close(library_begin(lib, &facts)); /* … and this one is there until another begins */
    saving_close(played);
    closed(lib);
    lib = opened();
    for (long long id = 1; id <= 5; id++) {
        char *record = library_record(lib, id, &why);
        ck_assert_msg(!record == (id == 4), "match %lld", id);
        free(record);
    }
    ck_assert_int_eq(library_newest_unfinished(lib, &why), 5);
    closed(lib);
}
END_TEST

START_TEST(a_match_that_is_not_there_is_said_to_be_missing)
{
    struct library *lib = opened();
    ck_assert_ptr_null(library_record(lib, 7, &why));
    says("no match 7");
    text_clear(&why);
    ck_assert_ptr_null(library_hidden(lib, 7, &why));
    says("no match 7");
    text_clear(&why);
    ck_assert_ptr_null(library_resume(lib, 7, &why));
    says("no match 7");
    ck_assert_int_eq(library_newest(lib, &why), 0);
    closed(lib);
}
END_TEST

/* ---- Claims ---- */

START_TEST(a_resumed_match_goes_on_where_it_stood)
{
    struct library *lib = opened();
    long long id = play_a_little(lib);
    struct saving *s = library_resume(lib, id, &why);
    ck_assert_int_eq(saving_saved(s), 3);
    ck_assert_int_eq(append(s, "d"), 4);
    until_saved(lib, s, 4);
    record_is(lib, id, "{\"rollick\":1}\na\nb\nc\nd\n");
    saving_close(s);
    closed(lib);
}
END_TEST

START_TEST(a_match_in_play_cannot_be_resumed_until_it_is_let_go)
{
    struct library *lib = opened(), *other = opened();
    struct saving *s = library_begin(lib, &facts);
    until_saved(lib, s, append(s, "x"));
    ck_assert_ptr_null(library_resume(other, 1, &why));
    says("another window");
    ck_assert_ptr_null(library_resume(lib, 1, &why));
    saving_close(s);
    s = library_resume(lib, 1, &why); /* sees what was queued before */
    ck_assert_ptr_nonnull(s);
    saving_close(s);
    closed(lib);
    s = library_resume(other, 1, &why);
    ck_assert_ptr_nonnull(s);
    saving_close(s);
    closed(other);
}
END_TEST

START_TEST(who_lets_go_of_a_match_goes_on_with_the_other)
{
    struct library *lib = opened(), *other = opened();
    struct saving *one = library_begin(lib, &facts), *two = library_begin(lib, &facts);
    until_saved(lib, one, append(one, "x"));
    until_saved(lib, two, append(two, "y"));
    saving_close(one);
    until_saved(lib, two, append(two, "z"));
    ck_assert_ptr_null(library_resume(other, 2, &why));
    says("match 2 is being played in another window");
    one = library_resume(other, 1, &why);
    ck_assert_ptr_nonnull(one);
    saving_close(one);
    saving_close(two);
    closed(lib);
    closed(other);
}
END_TEST

/* Takes match 1, while somebody else asks for it, for the living process that plays match 2. */
static void *take_slowly(void *with)
{
    sqlite3 *db = db_open(dir, &(struct text){0});
    const char *take = "BEGIN IMMEDIATE;"
                       "UPDATE matches SET claim = (SELECT claim FROM matches WHERE id = 2)"
                       " WHERE id = 1";
    ck_assert_int_eq(db_run(db, take), SQLITE_OK);
    pthread_barrier_wait(with);
    sqlite3_sleep(50);
    ck_assert_int_eq(db_run(db, "COMMIT"), SQLITE_OK);
    sqlite3_close_v2(db);
    return NULL;
}

START_TEST(who_comes_second_sees_who_was_first)
{
    struct library *lib = opened();
    pthread_barrier_t taken;
    pthread_t thread;
    play_a_little(lib);
    struct saving *s = library_begin(lib, &facts);
    until_saved(lib, s, append(s, "x"));
    pthread_barrier_init(&taken, NULL, 2);
    ck_assert_int_eq(pthread_create(&thread, NULL, take_slowly, &taken), 0);
    pthread_barrier_wait(&taken);
    do { /* on a busy machine the other may take longer than anybody waits */
        text_clear(&why);
        ck_assert(_i == 0 ? !library_resume(lib, 1, &why) : !library_forget(lib, 1, &why));
    } while (strstr(why.bytes, "try again"));
    ck_assert_str_eq(why.bytes, "match 1 is being played in another window");
    pthread_join(thread, NULL);
    pthread_barrier_destroy(&taken);
    saving_close(s);
    closed(lib);
}
END_TEST

static sqlite3 *outside;
static int looked;

/* SQLite says that a statement begins. */
static int while_it_looks(unsigned kind, void *with, void *statement, void *sql)
{
    (void)kind, (void)with, (void)statement;
    if (strncmp(sql, "SELECT ended IS", strlen("SELECT ended IS")) == 0) {
        ck_assert_int_eq(db_run(outside, "BEGIN IMMEDIATE"), SQLITE_BUSY);
        looked++;
    }
    return 0;
}

static int listen_to(sqlite3 *db, const char **error, const struct sqlite3_api_routines *routines)
{
    (void)error, (void)routines;
    return sqlite3_trace_v2(db, SQLITE_TRACE_STMT, while_it_looks, NULL);
}

START_TEST(nobody_takes_a_match_while_another_looks_whether_it_is_free)
{
    char path[2 * SCRATCH_BYTES];
    sqlite3_auto_extension((void (*)(void))listen_to);
    struct library *lib = opened();
    long long id = play_a_little(lib);
    ck_assert_int_eq(sqlite3_open(scratch_path(path, dir, "library.db"), &outside), SQLITE_OK);
    if (_i == 0) {
        saving_close(library_resume(lib, id, &why));
    } else {
        ck_assert_msg(library_forget(lib, id, &why), "%s", why.bytes);
    }
    ck_assert_int_eq(looked, 1);
    sqlite3_close(outside);
    closed(lib);
}
END_TEST

START_TEST(a_match_has_one_end)
{
    struct library *lib = opened();
    struct saving *s = library_begin(lib, &facts);
    until_saved(lib, s, append(s, "x"));
    library_meddle("UPDATE matches SET ended = 'over', last = 'first', scores = '[1,0]'");
    saving_end(s, &over);
    while (!saving_failing(s)) {
        struct pollfd fd = {.fd = library_fd(lib), .events = POLLIN};
        ck_assert_int_eq(poll(&fd, 1, MOMENT), 1);
        library_heed(lib);
    }
    saving_close(s);
    ck_assert(library_trouble(lib, &why));
    record_is(lib, 1, "{\"rollick\":1}\nx\nfirst\n");
    closed(lib);
}
END_TEST

/* A number that SQLite is asked for on a connection as the library has it. */
static const struct {
    const char *pragma;
    int value;
} pragmas[] = {
    {"PRAGMA synchronous", 2},   /* FULL: acknowledged is on the disk */
    {"PRAGMA secure_delete", 1}, /* what is forgotten cannot be read in the file */
    {"PRAGMA foreign_keys", 1},  /* no lines without their match */
    {"PRAGMA mmap_size", 0},     /* a file cut short is an error, not a signal */
    {"PRAGMA cell_size_check", 1}, {"PRAGMA trusted_schema", 0},
};

/* SQLite as others may have built it. */
static int open_carelessly(sqlite3 *db, const char **error,
                           const struct sqlite3_api_routines *routines)
{
    (void)error, (void)routines;
    return db_run(db, "PRAGMA synchronous = OFF; PRAGMA secure_delete = OFF;"
                      "PRAGMA foreign_keys = OFF; PRAGMA mmap_size = 65536;"
                      "PRAGMA cell_size_check = OFF; PRAGMA trusted_schema = ON");
}

START_TEST(a_connection_is_as_careful_as_the_library_promises)
{
    sqlite3_auto_extension((void (*)(void))open_carelessly);
    sqlite3 *db = db_open(dir, &why);
    sqlite3_stmt *statement = db_prepare(db, pragmas[_i].pragma, NULL, 0);
    ck_assert_int_eq(sqlite3_step(statement), SQLITE_ROW);
    ck_assert_int_eq(sqlite3_column_int(statement, 0), pragmas[_i].value);
    sqlite3_finalize(statement);
    sqlite3_close_v2(db);
}
END_TEST

START_TEST(an_ended_match_cannot_be_resumed)
{
    struct library *lib = opened();
    struct saving *s = library_begin(lib, &facts);
    saving_end(s, &over);
    saving_close(s);
    ck_assert_ptr_null(library_resume(lib, 1, &why));
    says("has ended");
    closed(lib);
}
END_TEST

static TCase *keeping(void)
{
    TCase *t = tcase_create("keeping");
    tcase_add_checked_fixture(t, make_scratch, remove_scratch);
    tcase_add_test(t, a_match_comes_back_line_by_line);
    tcase_add_test(t, lines_are_counted_with_the_end_and_without_the_header);
    tcase_add_test(t, what_is_acknowledged_is_seen_by_others_at_once);
    tcase_add_test(t, closing_writes_what_is_queued);
    tcase_add_test(t, the_descriptor_is_quiet_until_something_is_saved);
    tcase_add_test(t, programs_that_are_started_inherit_nothing);
    tcase_add_test(t, what_is_hidden_is_told_for_resuming_only_and_forgotten_at_the_end);
    tcase_add_test(t, files_are_for_the_owner_only);
    tcase_add_test(t, a_null_library_keeps_nothing_and_stops_nobody);
    tcase_add_test(t, history_is_newest_first_and_stops_when_told);
    tcase_add_test(t, help_and_judges_stand_beside_the_match_they_belong_to);
    tcase_add_test(t, the_newest_unfinished_match_is_one_that_nobody_plays);
    tcase_add_test(t,
                   what_was_left_before_anything_happened_is_forgotten_when_another_match_begins);
    tcase_add_test(t, a_match_that_is_not_there_is_said_to_be_missing);
    tcase_add_test(t, a_resumed_match_goes_on_where_it_stood);
    tcase_add_test(t, a_match_in_play_cannot_be_resumed_until_it_is_let_go);
    tcase_add_test(t, who_lets_go_of_a_match_goes_on_with_the_other);
    tcase_add_loop_test(t, who_comes_second_sees_who_was_first, 0, 2);
    tcase_add_loop_test(t, nobody_takes_a_match_while_another_looks_whether_it_is_free, 0, 2);
    tcase_add_test(t, a_match_has_one_end);
    tcase_add_loop_test(t, a_connection_is_as_careful_as_the_library_promises, 0, ROWS(pragmas));
    tcase_add_test(t, an_ended_match_cannot_be_resumed);
    return t;
}

Suite *suite(void)
{
    Suite *s = suite_create("library");
    suite_add_tcase(s, keeping());
    return s;
}
