#include "src/bot/error_log.h"

#include "tests/scratch.h"
#include "tests/suite.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static char dir[SCRATCH_BYTES], path[2 * SCRATCH_BYTES], kept[2 * ERROR_LOG_MOST];
static struct text why;
static struct error_log errors;

static const int64_t start = INT64_C(5000000000000), minute = INT64_C(60000000000);

static void open_log(void)
{
    scratch_make(dir);
    ck_assert(error_log_init(&errors, scratch_path(path, dir, "log"), 1000, &why));
}

static void remove_log(void)
{
    error_log_fini(&errors);
    scratch_remove(dir);
}

static void add(const char *words, int64_t now)
{
    error_log_add(&errors, words, strlen(words), now);
}

static const char *written(void)
{
    FILE *file = fopen(path, "re");
    ck_assert_ptr_nonnull(file);
    kept[fread(kept, 1, sizeof kept - 1, file)] = 0;
    fclose(file);
    return kept;
}

static const struct {
    const char *came, *kept;
} lines[] = {
    {"a\nb\n", "a\nb\n"},
    {"a", "a\n"},                   /* the last line has no end */
    {"\n\n a\n\n", " a\n"},         /* empty lines go, blanks stay */
    {"\t^^\n", " ^^\n"},            /* one for each */
    {"\033]0;x\007\n", "�]0;x�\n"}, /* nothing reaches a terminal */
    {"\xFF\xFE\n", "��\n"},         /* no UTF-8 */
    {"a\rb\n", "a b\n"},
};

START_TEST(lines_are_cleaned_and_kept)
{
    add(lines[_i].came, start);
    error_log_fini(&errors);
    ck_assert_str_eq(written(), lines[_i].kept);
}
END_TEST

START_TEST(a_line_is_kept_however_it_is_cut)
{
    for (const char *c = "one line\nand another\n"; *c; c++) {
        error_log_add(&errors, c, 1, start);
    }
    ck_assert_str_eq(written(), "one line\nand another\n");
}
END_TEST

static const struct {
    int64_t later; /* when more comes after 900 bytes */
    size_t n;
    bool within;
} times[] = {
    {0, 100, true},
    {0, 101, false}, /* one too many */
    {INT64_C(59999999999), 101, false},
    {INT64_C(60000000000), 1000, true}, /* another minute */
    {INT64_C(60000000000), 1001, false},
};

START_TEST(so_many_bytes_a_minute)
{
    char bytes[2000];
    memset(bytes, '\n', sizeof bytes);
    error_log_add(&errors, bytes, 900, start);
    error_log_add(&errors, bytes, times[_i].n, start + times[_i].later);
    ck_assert_int_eq(strstr(written(), "the rest is left out") == NULL, times[_i].within);
}
END_TEST

START_TEST(a_line_that_is_too_long_is_cut)
{
    char bytes[900];
    memset(bytes, 'x', sizeof bytes);
    bytes[sizeof bytes - 1] = '\n';
    error_log_add(&errors, bytes, sizeof bytes, start);
    ck_assert_uint_eq(strlen(written()), 401);
}
END_TEST

START_TEST(the_file_has_an_end)
{
    char bytes[400];
    memset(bytes, 'x', sizeof bytes);
    bytes[sizeof bytes - 1] = '\n';
    for (int i = 0; i < ERROR_LOG_MOST / 400 + 100; i++) {
        error_log_add(&errors, bytes, sizeof bytes, start + i * minute);
    }
    ck_assert_uint_le(strlen(written()), ERROR_LOG_MOST);
    ck_assert_uint_gt(strlen(kept), ERROR_LOG_MOST - 2 * ERROR_LOG_LINE);
}
END_TEST

START_TEST(what_was_there_stays_and_others_cannot_read_it)
{
    struct error_log again;
    struct stat st;
    add("first\n", start);
    ck_assert(error_log_init(&again, path, 1000, &why));
    error_log_add(&again, "second\n", 7, start);
    add("third\n", start);
    error_log_fini(&again);
    ck_assert_str_eq(written(), "first\nsecond\nthird\n");
    ck_assert_int_eq(stat(path, &st), 0);
    ck_assert_int_eq(st.st_mode, S_IFREG | 0600);
}
END_TEST

START_TEST(without_a_file_all_is_counted_and_dropped)
{
    struct error_log none;
    ck_assert(error_log_init(&none, NULL, 5, &why));
    error_log_add(&none, "123456", 6, start);
    error_log_fini(&none);
}
END_TEST

START_TEST(what_is_no_file_is_refused)
{
    struct error_log none;
    char other[2 * SCRATCH_BYTES];
    ck_assert_int_eq(mkfifo(scratch_path(other, dir, "fifo"), 0600), 0);
    ck_assert(!error_log_init(&none, other, 5, &why)); /* does not wait for a reader */
    ck_assert(!error_log_init(&none, dir, 5, &why));
    ck_assert(symlink(path, scratch_path(other, dir, "link")) == 0);
    ck_assert(!error_log_init(&none, other, 5, &why));
    ck_assert_ptr_nonnull(strstr(why.bytes, "link cannot be used: "));
}
END_TEST

START_TEST(what_is_said_stands_between_whole_lines)
{
    add("half ", start);
    error_log_note(&errors, "says", "your turn\033[2J");
    add("a line\n", start);
    ck_assert_str_eq(written(), "says: your turn�[2J\nhalf a line\n");
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("error_log");
    TCase *t = tcase_create("error_log");
    tcase_add_checked_fixture(t, open_log, remove_log);
    tcase_add_loop_test(t, lines_are_cleaned_and_kept, 0, ROWS(lines));
    tcase_add_test(t, a_line_is_kept_however_it_is_cut);
    tcase_add_loop_test(t, so_many_bytes_a_minute, 0, ROWS(times));
    tcase_add_test(t, what_is_said_stands_between_whole_lines);
    tcase_add_test(t, a_line_that_is_too_long_is_cut);
    tcase_add_test(t, the_file_has_an_end);
    tcase_add_test(t, what_was_there_stays_and_others_cannot_read_it);
    tcase_add_test(t, without_a_file_all_is_counted_and_dropped);
    tcase_add_test(t, what_is_no_file_is_refused);
    suite_add_tcase(s, t);
    return s;
}
