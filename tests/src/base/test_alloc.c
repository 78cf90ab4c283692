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
    tcase_add_loop_test(c, where_there_is_no_memory_the_program_says_so_and_aborts, 0, ROWS(vast));
    tcase_add_test(c, jansson_has_this_memory_in_every_program);
    suite_add_tcase(s, c);
    return s;
}
