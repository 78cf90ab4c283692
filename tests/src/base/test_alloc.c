/* Memory is there, or the program says that there is none and ends. */
#include "src/base/alloc.h"
#include "tests/suite.h"

#include <jansson.h>
#include <signal.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

START_TEST(nothing_is_a_place_too)
{
    void *nothing = alloc(0);
    ck_assert_ptr_nonnull(nothing);
    free(nothing);
}
END_TEST

START_TEST(memory_is_zeroed_and_grows_with_what_is_in_it)
{
    int *number = NULL, room = 0;
    for (int n = 0; n < 1000; n++) {
        number = alloc_grow(number, n, &room, sizeof *number);
        ck_assert_int_gt(room, n);
        number[n] = n;
    }
    for (int n = 0; n < 1000; n++) {
        ck_assert_int_eq(number[n], n);
    }
    free(number);
    char *zeroed = alloc(1000);
    for (int n = 0; n < 1000; n++) {
        ck_assert_int_eq(zeroed[n], 0);
    }
    free(zeroed);
}
END_TEST

static const size_t in_lines[] = {1, ALLOC_LINE - 1, ALLOC_LINE, ALLOC_LINE + 1};

START_TEST(what_stands_in_lines_of_its_own_shares_none)
{
    enum { EACH = 8 };
    char *at[EACH], *between[EACH];
    size_t size = in_lines[_i], whole = (size + ALLOC_LINE - 1) / ALLOC_LINE * ALLOC_LINE;
    for (int i = 0; i < EACH; i++) {
        at[i] = alloc_lines(size);
        between[i] = alloc(1);
        ck_assert_uint_eq((uintptr_t)at[i] % ALLOC_LINE, 0);
        for (size_t k = 0; k < size; k++) {
            ck_assert_int_eq(at[i][k], 0);
        }
    }
    for (int i = 0; i < EACH; i++) {
        for (int k = 0; k < EACH; k++) {
            ck_assert(between[k] < at[i] || between[k] >= at[i] + whole);
        }
    }
    for (int i = 0; i < EACH; i++) {
        free(at[i]);
        free(between[i]);
    }
}
END_TEST

START_TEST(a_line_is_one_of_this_processor_or_several)
{
    long line = sysconf(_SC_LEVEL1_DCACHE_LINESIZE);
    if (line > 0) { /* else it is not known */
        ck_assert_int_eq(ALLOC_LINE % line, 0);
    }
}
END_TEST

/* So many that the bytes, counted in a size_t, would be few. */
static const struct {
    size_t n, size;
} vast[] = {{SIZE_MAX / 2 + 2, 2}, {SIZE_MAX / 16 + 2, 16}};

START_TEST(where_there_is_no_memory_the_program_says_so_and_aborts)
{
    int says[2], status;
    char words[64] = "";
    ck_assert_int_eq(pipe(says), 0);
    pid_t child = fork();
    if (child == 0) {
        dup2(says[1], STDERR_FILENO);
        alloc_resize(NULL, vast[_i].n, vast[_i].size);
        _exit(0);
    }
    close(says[1]);
    ck_assert_int_eq(waitpid(child, &status, 0), child);
    ck_assert(WIFSIGNALED(status) && WTERMSIG(status) == SIGABRT);
    ssize_t length = read(says[0], words, sizeof words - 1);
    ck_assert_int_ge(length, 0);
    ck_assert_str_eq(words, "rollick: no memory left\n");
    close(says[0]);
}
END_TEST

START_TEST(jansson_has_this_memory_in_every_program)
{
    json_malloc_t given = NULL;
    json_free_t end = NULL;
    json_get_alloc_funcs(&given, &end);
    ck_assert(given == alloc && end == free);
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("alloc");
    TCase *c = tcase_create("alloc");
    tcase_add_test(c, nothing_is_a_place_too);
    tcase_add_test(c, memory_is_zeroed_and_grows_with_what_is_in_it);
    tcase_add_loop_test(c, what_stands_in_lines_of_its_own_shares_none, 0, ROWS(in_lines));
    tcase_add_test(c, a_line_is_one_of_this_processor_or_several);
    tcase_add_loop_test(c, where_there_is_no_memory_the_program_says_so_and_aborts, 0, ROWS(vast));
    tcase_add_test(c, jansson_has_this_memory_in_every_program);
    suite_add_tcase(s, c);
    return s;
}
