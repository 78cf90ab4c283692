#include "src/library/database.h"
#include "src/library/library.h"
#include "tests/src/library/library_tool.h"
#include "tests/src/library/tournaments_tool.h"
#include "tests/suite.h"

#include <ctype.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static char path[2 * SCRATCH_BYTES];

static void refused(const char *word)
{
    text_clear(&why);
    ck_assert_ptr_null(library_open(dir, &why));
    says(word);
}

START_TEST(a_newer_library_is_refused_with_its_version)
{
    closed(opened());
    char sql[40], word[20];
    snprintf(sql, sizeof sql, "PRAGMA user_version = %d", LIBRARY_VERSION + 1);
    snprintf(word, sizeof word, "version %d", LIBRARY_VERSION + 1);
    library_meddle(sql);
    refused(word);
}
END_TEST

START_TEST(somebody_elses_database_is_refused)
{
    library_meddle("CREATE TABLE cookies (id)");
    refused("no library");
}
END_TEST

START_TEST(a_text_is_refused)
{
    static const char text[] = "Dear diary, today I rolled three sixes, and nobody believed it.";
    char big[4096];
    memset(big, 'x', sizeof big);
    memcpy(big, text, sizeof text);
    scratch_write(scratch_path(path, dir, "library.db"), big, sizeof big);
    refused("holds something else");
}
END_TEST

/* What is wrong with a library may be told in its own words. */
START_TEST(words_of_a_library_are_told_cleaned)
{
    closed(opened());
    library_meddle("CREATE INDEX odd ON matches (game);"
                   "PRAGMA writable_schema = ON;"
                   "UPDATE sqlite_schema SET sql = 'CREATE INDEX \033[2J' WHERE name = 'odd'");
    refused("malformed");
    for (size_t i = 0; i < why.length; i++) {
        ck_assert_msg(!iscntrl((unsigned char)why.bytes[i]), "%s", why.bytes);
    }
}
END_TEST

static const char *const members[] = {"library.db", "library.db-wal", "library.db-shm",
                                      "library.db-journal", "library.lock"};

START_TEST(a_fifo_is_refused_and_does_not_hang)
{
    ck_assert_int_eq(mkfifo(scratch_path(path, dir, members[_i]), 0600), 0);
    refused("no plain file");
}
END_TEST

START_TEST(a_link_is_refused_and_nothing_is_made_behind_it)
{
    char other[2 * SCRATCH_BYTES];
    scratch_path(other, dir, "elsewhere");
    ck_assert_int_eq(symlink(other, scratch_path(path, dir, members[_i])), 0);
    refused("no plain file");
    ck_assert_int_ne(access(other, F_OK), 0);
}
END_TEST

START_TEST(a_directory_that_cannot_be_written_is_refused)
{
    scratch_ordinary(dir);
    ck_assert_int_eq(chmod(dir, 0500), 0);
    refused("library.lock cannot be used");
    scratch_root();
}
END_TEST

START_TEST(a_file_that_cannot_be_written_is_refused)
{
    scratch_ordinary(dir);
    closed(opened());
    ck_assert_int_eq(chmod(scratch_path(path, dir, "library.db"), 0400), 0);
    refused("cannot be written");
    scratch_root();
}
END_TEST

START_TEST(a_file_that_cannot_be_opened_is_refused)
{
    closed(opened());
    sqlite3_hard_heap_limit64(1);
    refused("cannot be opened: out of memory");
}
END_TEST

START_TEST(a_directory_that_is_not_there_is_refused)
{
    scratch_remove(dir);
    refused("cannot be used");
    ck_assert_int_eq(mkdir(dir, 0700), 0);
}
END_TEST

/* ---- Damage ---- */

static bool ignore(void *with, const struct library_row *row)
{
    *(size_t *)with += strlen(row->game) + strlen(row->seats) + strlen(row->header);
    return true;
}

static bool ignore_tournament(void *with, const struct tournaments_row *row)
{
    *(size_t *)with += strlen(row->game) + strlen(row->setup) + strlen(row->started);
    return true;
}

static bool ignore_part(void *with, const struct kept_part *part)
{
    *(size_t *)with += strlen(part->result);
    return true;
}

static bool ignore_record(void *with, const struct kept_record *record)
{
    *(size_t *)with += strlen(record->record);
    return true;
}

static void use_tournaments(struct library *lib)
{
    struct kept_tournament t = {0};
    long long made = 0;
    size_t bytes = 0;
    tournaments_list(lib, ignore_tournament, &bytes, &why);
    tournaments_parts(lib, 1, ignore_part, &bytes, &why);
    tournaments_records(lib, 1, ignore_record, &bytes, &why);
    if (tournaments_resume(lib, 0, &t, &why)) {
        tournaments_enter(lib, t.id, t.entrants, robots, 1, false, &why);
        tournaments_keep(lib, t.id, first_parts, FIRST_PARTS, NULL, 0, &why);
        tournaments_end(lib, t.id, ended_at, NULL, &why);
    }
    tournaments_fini(&t);
    tournaments_forget(lib, 1, &why);
    if (tournaments_begin(lib, &cup, robots, ROBOTS, &made, &why)) {
        tournaments_let_go(lib, made, &why);
    }
}

/* Everything that can be asked of a library, whatever it answers. */
static void use_it_all(void)
{
    struct library *lib;
    struct saving *s;
    size_t bytes = 0;
    text_clear(&why);
    lib = library_open(dir, &why);
    ck_assert(lib || why.length > 0);
    library_history(lib, ignore, &bytes, &why);
    for (long long id = 1; id <= 3; id++) {
        free(library_record(lib, id, &why));
        free(library_hidden(lib, id, &why));
    }
    s = library_resume(lib, library_newest_unfinished(lib, &why), &why);
    if (s) {
        append(s, "x");
    }
    saving_close(s);
    s = library_begin(lib, &facts);
    append(s, "x");
    saving_end(s, &over);
    saving_close(s);
    use_tournaments(lib);
    library_close(lib, &why);
}

static size_t read_whole(unsigned char *bytes, size_t room)
{
    FILE *file = fopen(scratch_path(path, dir, "library.db"), "re");
    size_t n;
    ck_assert_ptr_nonnull(file);
    n = fread(bytes, 1, room, file);
    ck_assert_uint_lt(n, room);
    fclose(file);
    return n;
}

static void write_whole(const unsigned char *bytes, size_t length)
{
    unlink(scratch_path(path, dir, "library.db-wal"));
    unlink(scratch_path(path, dir, "library.db-shm"));
    scratch_write(scratch_path(path, dir, "library.db"), bytes, length);
}

static void make_library_of_three(void)
{
    struct library *lib = opened();
    for (int i = 0; i < 3; i++) {
        play_a_little(lib);
    }
    struct kept_record record = {.record = "{\"rollick\":1}\n"};
    ck_assert(tournaments_keep(lib, begun(lib), first_parts, FIRST_PARTS, &record, 1, &why));
    ck_assert(tournaments_let_go(lib, 1, &why));
    closed(lib);
}

static unsigned char whole[1 << 17], damaged[1 << 17];

START_TEST(a_damaged_library_is_answered_with_words)
{
    make_library_of_three();
    size_t length = read_whole(whole, sizeof whole);
    srandom(2);
    for (int round = 0; round < 200; round++) {
        memcpy(damaged, whole, length);
        for (long i = random() % 30; i >= 0; i--) {
            size_t page = (size_t)random() % (length / 4096) * 4096;
            size_t at = random() % 2 ? (size_t)random() % 128 : (size_t)random() % 4096;
            damaged[page + at] = (unsigned char)random();
        }
        write_whole(damaged, length);
        use_it_all();
    }
}
END_TEST

START_TEST(a_library_cut_short_is_answered_with_words)
{
    make_library_of_three();
    size_t length = read_whole(whole, sizeof whole);
    for (size_t cut = 0; cut < length; cut += cut < 128 ? 16 : 1024) {
        write_whole(whole, cut);
        use_it_all();
    }
}
END_TEST

static TCase *refusing(void)
{
    TCase *t = tcase_create("refusing");
    tcase_add_checked_fixture(t, make_scratch, remove_scratch);
    tcase_set_timeout(t, 20);
    tcase_add_test(t, a_newer_library_is_refused_with_its_version);
    tcase_add_test(t, somebody_elses_database_is_refused);
    tcase_add_test(t, a_text_is_refused);
    tcase_add_test(t, words_of_a_library_are_told_cleaned);
    tcase_add_loop_test(t, a_fifo_is_refused_and_does_not_hang, 0, ROWS(members));
    tcase_add_loop_test(t, a_link_is_refused_and_nothing_is_made_behind_it, 0, ROWS(members));
    tcase_add_test(t, a_directory_that_cannot_be_written_is_refused);
    tcase_add_test(t, a_file_that_cannot_be_written_is_refused);
    tcase_add_test(t, a_file_that_cannot_be_opened_is_refused);
    tcase_add_test(t, a_directory_that_is_not_there_is_refused);
    tcase_add_test(t, a_damaged_library_is_answered_with_words);
    tcase_add_test(t, a_library_cut_short_is_answered_with_words);
    return t;
}

Suite *suite(void)
{
    Suite *s = suite_create("library_refused");
    suite_add_tcase(s, refusing());
    return s;
}
