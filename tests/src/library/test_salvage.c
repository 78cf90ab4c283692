/* Damaged libraries: each is answered in words, and what can be read of it is saved.
 *
 * ROLLICK_TEST_SALVAGES says how many are damaged at random, instead of SALVAGES. */
#include "src/base/alloc.h"
#include "src/base/clock.h"
#include "src/library/database.h"
#include "src/library/salvage/salvage.h"
#include "src/record/record.h"
#include "tests/src/library/golden_library.h"
#include "tests/src/library/library_tool.h"
#include "tests/suite.h"

#include <fcntl.h>
#include <signal.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

enum { SALVAGES = 40, BYTES = 1 << 20, PAGE = 4096, PAGES = BYTES / PAGE };

static char path[2 * SCRATCH_BYTES];

/* Whether a match needs a page of the whole library. */
static bool needs[GOLDEN_FIRST + GOLDEN_MATCHES][PAGES];

static unsigned char whole[BYTES], damaged[BYTES], found[BYTES];
static size_t length;

static size_t read_bytes(const char *name, unsigned char bytes[BYTES])
{
    int fd = open(scratch_path(path, dir, name), O_RDONLY | O_CLOEXEC);
    ck_assert_msg(fd >= 0, "%s", name);
    ssize_t n = read(fd, bytes, BYTES);
    ck_assert(n >= 0 && n < BYTES);
    close(fd);
    return (size_t)n;
}

static void write_damaged(size_t bytes)
{
    unlink(scratch_path(path, dir, "library.db-wal"));
    unlink(scratch_path(path, dir, "library.db-shm"));
    scratch_write(scratch_path(path, dir, "library.db"), damaged, bytes);
}

static void make_library(void)
{
    golden_library_make();
    length = read_bytes("library.db", whole);
}

/* ---- Where a match stands ---- */

/* A number as a record of SQLite has it; how many bytes. */
static size_t number_bytes(long number, unsigned char *to)
{
    size_t n = number <= 1 ? 0 : number < 128 ? 1 : 2;
    for (size_t i = 0; i < n; i++) {
        to[i] = (unsigned char)(number >> 8 * (n - 1 - i));
    }
    return n;
}

/* Wherever these bytes stand: what was moved may have left them where nothing is now, too. */
static void need(int id, const void *bytes, size_t n)
{
    const unsigned char *at = memmem(whole, length, bytes, n);
    ck_assert_ptr_nonnull(at);
    for (; at; at = memmem(at + 1, length - (size_t)(at + 1 - whole), bytes, n)) {
        size_t first = (size_t)(at - whole);
        for (size_t page = first / PAGE; page <= (first + n - 1) / PAGE; page++) {
            needs[id][page] = true;
        }
    }
}

static void find_pages(int id)
{
    unsigned char cell[2 * PAGE];
    const char *line = golden_record[id];
    for (long n = 0; *line; n++, line += strcspn(line, "\n") + 1) {
        size_t text = strcspn(line, "\n"), key = 0;
        if (n > 0 && strncmp(line, "{\"end\"", 6) != 0) {
            key = number_bytes(id, cell);
            key += number_bytes(n, cell + key);
        }
        ck_assert_uint_lt(key + text, sizeof cell);
        memcpy(cell + key, line, text);
        need(id, cell, key + text);
    }
}

/* ---- Salvaging ---- */

static char heard[1 << 16];

static void hear(void *with, const char *sentence)
{
    (void)with;
    size_t n = strlen(heard);
    snprintf(heard + n, sizeof heard - n, "%s\n", sentence);
}

static char aside[PATH_BYTES];
static int matches;

static bool salvaged(void)
{
    const struct mend_ear ear = {.hear = hear};
    heard[0] = '\0';
    text_clear(&why);
    return salvage(dir, &ear, aside, &matches, &why);
}

static void is_sound(void)
{
    sqlite3_stmt *row;
    sqlite3 *db;
    ck_assert_int_eq(sqlite3_open(scratch_path(path, dir, "library.db"), &db), SQLITE_OK);
    ck_assert_int_eq(sqlite3_prepare_v2(db, "PRAGMA integrity_check", -1, &row, NULL), SQLITE_OK);
    ck_assert_int_eq(sqlite3_step(row), SQLITE_ROW);
    ck_assert_str_eq((const char *)sqlite3_column_text(row, 0), "ok");
    sqlite3_finalize(row);
    ck_assert_int_eq(sqlite3_prepare_v2(db, "PRAGMA foreign_key_check", -1, &row, NULL), SQLITE_OK);
    ck_assert_int_eq(sqlite3_step(row), SQLITE_DONE);
    sqlite3_finalize(row);
    sqlite3_close(db);
}

/* Whether a match is there byte for byte. */
static bool is_same(struct library *lib, int id)
{
    struct text none = {0};
    char *text = library_record(lib, id, &none);
    bool same = text && strcmp(text, golden_record[id]) == 0;
    free(text);
    return same;
}

/* Pages that differ from those of the whole library. */
static void find_hits(size_t bytes, bool hit[PAGES])
{
    for (size_t i = 0; i < length / PAGE; i++) {
        hit[i] = (i + 1) * PAGE > bytes || memcmp(whole + i * PAGE, damaged + i * PAGE, PAGE) != 0;
    }
}

/* Whether all matches are there whose pages were not hit. */
static bool all_unhit_are_there(struct library *lib, const bool hit[PAGES])
{
    bool there = true;
    for (int id = GOLDEN_FIRST; id < GOLDEN_FIRST + GOLDEN_MATCHES; id++) {
        bool touched = false;
        for (int i = 0; i < PAGES; i++) {
            touched |= hit[i] && needs[id][i];
        }
        there = there && (touched || is_same(lib, id));
    }
    return there;
}

/* Bytes of a page, or all of them, or another page in its place. */
static void damage_page(void)
{
    unsigned char *page = damaged + (size_t)random() % (length / PAGE) * PAGE;
    switch (random() % 5) {
    case 0:
        memset(page, 0, PAGE);
        break;
    case 1:
        memcpy(page, whole + (size_t)random() % (length / PAGE) * PAGE, PAGE);
        break;
    case 2:
        for (int i = 0; i < PAGE; i++) {
            page[i] = (unsigned char)random();
        }
        break;
    default:
        for (long i = random() % 30; i >= 0; i--) {
            page[(size_t)random() % (random() % 2 ? 128 : PAGE)] = (unsigned char)random();
        }
    }
}

static size_t damage(void)
{
    memcpy(damaged, whole, length);
    for (long i = random() % 4; i >= 0; i--) {
        damage_page();
    }
    return random() % 10 == 0 ? PAGE + (size_t)random() % (length - PAGE) : length;
}

static int rounds(void)
{
    const char *word = getenv("ROLLICK_TEST_SALVAGES");
    return word ? atoi(word) : SALVAGES;
}

/* Every match that is there can be read and agrees with itself, or was named. */
static void others_are_named(struct library *lib)
{
    for (int id = GOLDEN_FIRST; id < GOLDEN_FIRST + GOLDEN_MATCHES; id++) {
        struct text none = {0};
        struct record r;
        char words[32], *text = library_record(lib, id, &none);
        snprintf(words, sizeof words, "match %d ", id);
        if (text && !strstr(heard, words)) {
            ck_assert_msg(record_read(&r, text, strlen(text), &none), "%s%s", words, none.bytes);
            ck_assert_msg(!r.wrong_line, "%s%s", words, r.wrong.bytes);
            record_fini(&r);
        }
        free(text);
    }
}

/* One that is whole up to a line of its record can be shown up to there. */
static void are_readable(struct library *lib)
{
    char *rest, *copy = alloc_copy(heard);
    for (char *line = strtok_r(copy, "\n", &rest); line; line = strtok_r(NULL, "\n", &rest)) {
        struct text none = {0};
        struct record r;
        long long id;
        if (!strstr(line, "whole up to") && !strstr(line, "its end")) {
            continue;
        }
        ck_assert_int_eq(sscanf(line, "match %lld", &id), 1);
        char *text = library_record(lib, id, &none);
        ck_assert_msg(record_read(&r, text, strlen(text), &none), "%s: %s", line, none.bytes);
        ck_assert_msg(!r.wrong_line, "%s: %s", line, r.wrong.bytes);
        record_fini(&r);
        free(text);
    }
    free(copy);
}

START_TEST(of_a_library_damaged_at_random_all_is_saved_that_was_not_hit)
{
    int found_sound = 0, refused = 0, told = 0, all = 0;
    for (int id = GOLDEN_FIRST; id < GOLDEN_FIRST + GOLDEN_MATCHES; id++) {
        find_pages(id);
    }
    srandom(7);
    for (int i = 0; i < rounds(); i++) {
        struct text what = {0};
        bool hit[PAGES] = {false};
        size_t bytes = damage();
        write_damaged(bytes);
        find_hits(bytes, hit);
        enum salvage_state state = salvage_look(dir, &what);
        ck_assert(state == SALVAGE_SOUND || what.length > 0);
        if (state != SALVAGE_DAMAGED) {
            found_sound += state == SALVAGE_SOUND;
            refused += state == SALVAGE_UNKNOWN;
            continue;
        }
        ck_assert_msg(salvaged(), "round %d: %s", i, why.bytes);
        told++;
        is_sound();
        struct library *lib = opened();
        others_are_named(lib);
        are_readable(lib);
        bool there = all_unhit_are_there(lib, hit);
        all += there;
        if (!there) {
            printf("round %d lacks a match: %s", i, heard);
        }
        long long newest = library_newest(lib, &why);
        ck_assert_int_gt(play_a_little(lib), newest);
        closed(lib);
        ck_assert_uint_eq(read_bytes(strrchr(aside, '/') + 1, found), bytes);
        ck_assert_int_eq(memcmp(found, damaged, bytes), 0);
        unlink(aside);
    }
    printf("%d salvaged, of which %d with all that was not hit; %d sound, %d no library\n", told,
           all, found_sound, refused);
    ck_assert_int_ge(10 * all, 9 * told);
    ck_assert_int_ge(told, rounds() / 2);
    ck_assert_int_le(50 * refused, rounds());
}
END_TEST

/* ---- What is said ---- */

static void wipe_page_of(const char *text)
{
    memcpy(damaged, whole, length);
    const unsigned char *at = memmem(whole, length, text, strlen(text));
    ck_assert_ptr_nonnull(at);
    memset(damaged + (size_t)(at - whole) / PAGE * PAGE, 0, PAGE);
    write_damaged(length);
}

static void hears(const char *words)
{
    ck_assert_msg(strstr(heard, words), "\"%s\" does not say \"%s\"", heard, words);
}

/* Bytes of the header with which SQLite takes the file for one of a later form, that it may read at
 * most. Source: "The Database File Header", sqlite.org. */
static const size_t later[] = {18, 19, 47};

START_TEST(a_file_of_a_form_to_come_is_damaged)
{
    struct text what = {0};
    memcpy(damaged, whole, length);
    damaged[later[_i]] = 99;
    write_damaged(length);
    ck_assert_int_eq(salvage_look(dir, &what), SALVAGE_DAMAGED);
    ck_assert_uint_gt(what.length, 0);
    ck_assert(salvaged());
    ck_assert_int_eq(matches, GOLDEN_MATCHES);
    is_sound();
}
END_TEST

START_TEST(a_match_without_its_beginning_is_named)
{
    char words[80];
    *strchr(golden_record[GOLDEN_FIRST + 3], '\n') = '\0';
    wipe_page_of(golden_record[GOLDEN_FIRST + 3]);
    ck_assert(salvaged());
    snprintf(words, sizeof words, "match %d is lost", GOLDEN_FIRST + 3);
    hears(words);
}
END_TEST

static void first_lines(const char *text, int n, char *line[])
{
    for (int i = 0; i < n; i++, text += strcspn(text, "\n") + 1) {
        line[i] = strndup(text, strcspn(text, "\n"));
    }
}

/* The page with line 200 of the longest match. */
static int wipe_middle(void)
{
    enum { LINES = 202 };
    unsigned char cell[PAGE];
    char *line[LINES];
    int id = GOLDEN_FIRST + 23;
    first_lines(golden_record[id], LINES, line);
    size_t key = number_bytes(id, cell);
    key += number_bytes(LINES - 1, cell + key);
    size_t n = strlen(line[LINES - 1]);
    memcpy(cell + key, line[LINES - 1], n);
    const unsigned char *at = memmem(whole, length, cell, key + n);
    ck_assert_ptr_nonnull(at);
    memcpy(damaged, whole, length);
    memset(damaged + (size_t)(at - whole) / PAGE * PAGE, 0xff, PAGE);
    write_damaged(length);
    for (int i = 0; i < LINES; i++) {
        free(line[i]);
    }
    return id;
}

START_TEST(a_match_that_lacks_lines_ends_where_it_is_whole_and_verifies)
{
    struct record r;
    char words[80];
    int id = wipe_middle();
    ck_assert(salvaged());
    snprintf(words, sizeof words, "match %d is whole up to line ", id);
    hears(words);
    hears("ends there, as abandoned");
    struct library *lib = opened();
    char *text = library_record(lib, id, &why);
    ck_assert_msg(record_read(&r, text, strlen(text), &why), "%s", why.bytes);
    ck_assert(r.ended && !r.wrong_line && r.match.ending == ENDING_ABANDONED && r.steps > 20);
    ck_assert_int_eq(strncmp(text, golden_record[id], 5000), 0);
    record_fini(&r);
    free(text);
    closed(lib);
}
END_TEST

/* ---- Others, and a second time ---- */

START_TEST(nobody_else_may_have_it_open)
{
    library_damage();
    struct library *lib = opened();
    ck_assert(!salvaged());
    says("another window is using the library");
    closed(lib);
    ck_assert(salvaged());
    ck_assert_int_eq(matches, GOLDEN_MATCHES);
}
END_TEST

START_TEST(nobody_can_open_it_meanwhile)
{
    struct process_lock alone;
    ck_assert(process_lock_init_alone(&alone, dir, &why));
    ck_assert_ptr_null(library_open(dir, &why));
    says("another program is salvaging the library");
    process_lock_fini(&alone);
    closed(opened());
}
END_TEST

START_TEST(numbers_of_forgotten_matches_are_not_given_again)
{
    struct library *lib = opened();
    ck_assert(library_forget(lib, GOLDEN_FIRST + GOLDEN_MATCHES - 1, &why));
    closed(lib);
    library_damage();
    ck_assert(salvaged());
    lib = opened();
    ck_assert_int_eq(play_a_little(lib), GOLDEN_FIRST + GOLDEN_MATCHES);
    closed(lib);
}
END_TEST

/* A program that knows nothing of our lock, as sqlite3 or an older Rollick. */
START_TEST(nor_another_program)
{
    int go[2], up[2];
    char byte = 0;
    ck_assert(pipe(go) == 0 && pipe(up) == 0);
    library_damage();
    pid_t child = fork();
    if (child == 0) {
        sqlite3 *db;
        sqlite3_open(scratch_path(path, dir, "library.db"), &db);
        sqlite3_exec(db, "SELECT count(*) FROM matches", NULL, NULL, NULL);
        _exit(write(up[1], &byte, 1) != 1 || read(go[0], &byte, 1) != 1);
    }
    ck_assert_int_eq(read(up[0], &byte, 1), 1);
    ck_assert(!salvaged());
    says("another window is using the library");
    ck_assert_int_eq(write(go[1], &byte, 1), 1);
    waitpid(child, NULL, 0);
    ck_assert(salvaged());
}
END_TEST

/* Its rows have fewer columns. */
START_TEST(a_library_of_an_older_version_comes_back_as_one_of_ours)
{
    library_age(_i);
    library_damage();
    ck_assert(salvaged());
    ck_assert_str_eq(heard, "matches that are unfinished may lack what was played last\n");
    struct library *lib = opened();
    for (int id = GOLDEN_FIRST; id < GOLDEN_FIRST + GOLDEN_MATCHES; id++) {
        ck_assert_msg(is_same(lib, id), "match %d", id);
    }
    closed(lib);
}
END_TEST

/* What a killed program has left in the log is in the file where SQLite can read that. */
START_TEST(the_log_is_salvaged_too)
{
    sqlite3 *db;
    library_damage();
    ck_assert_int_eq(sqlite3_open(scratch_path(path, dir, "library.db"), &db), SQLITE_OK);
    sqlite3_db_config(db, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, NULL);
    ck_assert_int_eq(sqlite3_exec(db, "INSERT INTO lineups VALUES ('new', '{}')", NULL, NULL, NULL),
                     SQLITE_OK);
    sqlite3_close(db);
    ck_assert_int_eq(access(scratch_path(path, dir, "library.db-wal"), F_OK), 0);
    if (_i) { /* the header */
        memset(damaged, 0, PAGE);
        int fd = open(scratch_path(path, dir, "library.db"), O_WRONLY | O_CLOEXEC);
        ck_assert_int_eq(pwrite(fd, damaged, PAGE, 0), PAGE);
        close(fd);
    }
    ck_assert(salvaged());
    struct library *lib = opened();
    bool there = library_saved_setup_forget(lib, "new", &why);
    ck_assert(there || strstr(heard, "what was written last stands in "));
    ck_assert(_i || there);
    closed(lib);
    is_sound();
}
END_TEST

/* As where two windows ask, and one answers later. */
START_TEST(what_has_been_salvaged_is_not_put_aside)
{
    library_damage();
    ck_assert(salvaged());
    ck_assert(!salvaged());
    says("the library is not damaged");
    ck_assert_int_ne(access(scratch_path(path, dir, "library-damaged-2.db"), F_OK), 0);
    ck_assert_int_ne(access(scratch_path(path, dir, "library-salvage"), F_OK), 0);
}
END_TEST

START_TEST(no_damaged_library_takes_the_place_of_another)
{
    scratch_write(scratch_path(path, dir, "library-damaged-1.db"), "x", 1);
    scratch_write(scratch_path(path, dir, "library-damaged-2.db"), "y", 1);
    library_damage();
    ck_assert(salvaged());
    ck_assert_str_eq(strrchr(aside, '/'), "/library-damaged-3.db");
    ck_assert_uint_eq(read_bytes("library-damaged-1.db", found), 1);
}
END_TEST

/* Whenever it is killed the damaged library stands there or the new one. */
START_TEST(nothing_is_lost_when_it_is_killed)
{
    enum { KILLS = 30 };
    int old = 0, new = 0;
    wipe_middle();
    int64_t before = clock_nanoseconds();
    ck_assert(salvaged());
    int64_t needed = (clock_nanoseconds() - before) / 1000;
    unlink(aside);
    write_damaged(length);
    for (int i = 0; i < KILLS; i++) {
        pid_t child = fork();
        if (child == 0) {
            _exit(!salvaged());
        }
        usleep((useconds_t)(needed * i * 2 / KILLS));
        kill(child, SIGKILL);
        waitpid(child, NULL, 0);
        size_t bytes = read_bytes("library.db", found);
        if (bytes == length && memcmp(found, damaged, bytes) == 0) {
            old++;
            continue;
        }
        new ++;
        is_sound();
        struct library *lib = opened();
        ck_assert(is_same(lib, GOLDEN_FIRST) && is_same(lib, GOLDEN_FIRST + GOLDEN_MATCHES - 1));
        closed(lib);
        ck_assert_uint_eq(read_bytes("library-damaged-1.db", found), length);
        ck_assert_int_eq(memcmp(found, damaged, length), 0);
        unlink(scratch_path(path, dir, "library-damaged-1.db"));
        write_damaged(length);
    }
    printf("killed: %d times the old one was there, %d times the new one\n", old, new);
    ck_assert(salvaged());
    is_sound();
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("salvage");
    TCase *t = tcase_create("salvage");
    tcase_add_checked_fixture(t, make_library, golden_library_remove);
    tcase_set_timeout(t, rounds() > SALVAGES ? 1800 : 120);
    tcase_add_test(t, of_a_library_damaged_at_random_all_is_saved_that_was_not_hit);
    tcase_add_loop_test(t, a_file_of_a_form_to_come_is_damaged, 0, ROWS(later));
    tcase_add_test(t, a_match_without_its_beginning_is_named);
    tcase_add_test(t, a_match_that_lacks_lines_ends_where_it_is_whole_and_verifies);
    tcase_add_test(t, nobody_else_may_have_it_open);
    tcase_add_test(t, nor_another_program);
    tcase_add_test(t, nobody_can_open_it_meanwhile);
    tcase_add_test(t, numbers_of_forgotten_matches_are_not_given_again);
    tcase_add_loop_test(t, a_library_of_an_older_version_comes_back_as_one_of_ours, 1,
                        LIBRARY_VERSION);
    tcase_add_loop_test(t, the_log_is_salvaged_too, 0, 2);
    tcase_add_test(t, no_damaged_library_takes_the_place_of_another);
    tcase_add_test(t, what_has_been_salvaged_is_not_put_aside);
    tcase_add_test(t, nothing_is_lost_when_it_is_killed);
    suite_add_tcase(s, t);
    return s;
}
