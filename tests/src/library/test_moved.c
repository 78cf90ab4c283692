/* The library's file is removed, moved or replaced while a match is played: nothing is said to be
 * saved that nobody would find again. */
#include "src/library/library.h"
#include "tests/src/library/library_tool.h"
#include "tests/src/library/tournaments_tool.h"
#include "tests/suite.h"

#include <poll.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static char path[2 * SCRATCH_BYTES], aside[2 * SCRATCH_BYTES];

static void removed(void)
{
    static const char *const names[] = {"library.db", "library.db-wal", "library.db-shm"};
    for (int i = 0; i < ROWS(names); i++) {
        ck_assert_int_eq(unlink(scratch_path(aside, dir, names[i])), 0);
    }
}

static void only_the_file_removed(void)
{
    ck_assert_int_eq(unlink(path), 0);
}

static void replaced(void)
{
    scratch_write(scratch_path(aside, dir, "other"), "", 0);
    ck_assert_int_eq(rename(aside, path), 0);
}

static void moved(void)
{
    ck_assert_int_eq(rename(path, scratch_path(aside, dir, "other")), 0);
}

/* What somebody does with the file. */
static void (*const deeds[])(void) = {removed, only_the_file_removed, replaced, moved};

static const char wrong[] = "somebody removed, moved or replaced the library's file";

static struct saving *begun_match(struct library *lib)
{
    struct saving *s = library_begin(lib, &facts);
    until_saved(lib, s, append(s, "a"));
    ck_assert(library_is_in_place(lib));
    scratch_path(path, dir, "library.db");
    return s;
}

static void until_trouble(struct library *lib)
{
    struct pollfd fd = {.fd = library_fd(lib), .events = POLLIN};
    while (!library_trouble(lib, &why)) {
        ck_assert_int_eq(poll(&fd, 1, MOMENT), 1);
        library_heed(lib);
    }
}

START_TEST(what_follows_is_not_said_to_be_saved)
{
    struct library *lib = opened();
    struct saving *s = begun_match(lib);
    deeds[_i]();
    ck_assert(!library_is_in_place(lib)); /* before anything is written */
    append(s, "b");
    until_trouble(lib);
    says("saving does not work at present: ");
    says(wrong);
    ck_assert(saving_failing(s));
    ck_assert_int_eq(saving_saved(s), 1);
    saving_end(s, &over);
    saving_close(s);
    text_clear(&why);
    ck_assert(!library_close(lib, &why));
    says("not everything could be saved: ");
    says(wrong);
}
END_TEST

START_TEST(who_asks_is_told)
{
    struct library *lib = opened();
    saving_close(begun_match(lib));
    ck_assert(library_wait(lib, &why));
    deeds[_i]();
    ck_assert(!library_saved_setup_keep(lib, "us", "{}", &why));
    says(wrong);
    text_clear(&why);
    long long id;
    ck_assert(!tournaments_begin(lib, &cup, robots, ROBOTS, &id, &why));
    says(wrong);
    closed(lib);
}
END_TEST

START_TEST(a_file_that_is_moved_back_is_gone_on_with)
{
    struct library *lib = opened();
    struct saving *s = begun_match(lib);
    moved();
    append(s, "b");
    until_trouble(lib);
    ck_assert_int_eq(rename(aside, path), 0);
    ck_assert(library_is_in_place(lib));
    until_saved(lib, s, append(s, "c"));
    until_trouble(lib);
    says("saving works again, nothing is missing");
    record_is(lib, 1, "{\"rollick\":1}\na\nb\nc\n");
    saving_close(s);
    closed(lib);
}
END_TEST

START_TEST(what_is_at_its_place_is_left_alone)
{
    struct library *lib = opened();
    struct saving *s = begun_match(lib);
    replaced();
    append(s, "b");
    until_trouble(lib);
    saving_close(s);
    ck_assert(!library_close(lib, &why));
    FILE *file = fopen(path, "re");
    ck_assert_ptr_nonnull(file);
    ck_assert_int_eq(fgetc(file), EOF);
    fclose(file);
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("library_moved");
    TCase *t = tcase_create("moved");
    tcase_add_checked_fixture(t, make_scratch, remove_scratch);
    tcase_set_timeout(t, 20);
    tcase_add_loop_test(t, what_follows_is_not_said_to_be_saved, 0, ROWS(deeds));
    tcase_add_loop_test(t, who_asks_is_told, 0, ROWS(deeds));
    tcase_add_test(t, a_file_that_is_moved_back_is_gone_on_with);
    tcase_add_test(t, what_is_at_its_place_is_left_alone);
    suite_add_tcase(s, t);
    return s;
}
