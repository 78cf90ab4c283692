#include "tests/scratch.h"
#include "tests/suite.h"
#include "ui/text/terminfo.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

static char dir[SCRATCH_BYTES];

/* Descriptions of our own: two under a letter and a number, and a file that is none. */
static void set_up(void)
{
    static const char *const made[] = {"m", "6f"}, *const files[] = {"m/mine", "6f/other", "stray"};
    char path[2 * SCRATCH_BYTES];
    scratch_make(dir);
    for (int i = 0; i < ROWS(made); i++) {
        ck_assert_int_eq(mkdir(scratch_path(path, dir, made[i]), 0700), 0);
    }
    for (int i = 0; i < ROWS(files); i++) {
        scratch_write(scratch_path(path, dir, files[i]), "", 0);
    }
    setenv("HOME", "/nowhere", 1);
    unsetenv("TERMINFO");
    unsetenv("TERMINFO_DIRS");
}

static void tear_down(void)
{
    scratch_remove(dir);
}

static const struct {
    const char *variable; /* that names the directory; NULL: none does */
    const char *term;
    bool known;
} terms[] = {
    {NULL, "xterm", true}, /* the system's */
    {NULL, "vt100", true},
    {NULL, "unheard-of", false},
    {NULL, "mine", false},
    {"TERMINFO", "mine", true},
    {"TERMINFO", "other", true},
    {"TERMINFO", "xterm", true},
    {"TERMINFO_DIRS", "mine", true},
    {"TERMINFO", "mine2", false},
    {"TERMINFO", "", false}, /* names only, no paths */
    {"TERMINFO", ".", false},
    {"TERMINFO", "..", false},
    {"TERMINFO", "../stray", false},
    {"TERMINFO", "m/../mine", false},
    {NULL, "../terminfo/x/xterm", false},
};

START_TEST(a_terminal_is_known_whose_description_is_there)
{
    if (terms[_i].variable) {
        setenv(terms[_i].variable, dir, 1);
    }
    ck_assert_int_eq(terminfo_known(terms[_i].term), terms[_i].known);
}
END_TEST

START_TEST(one_that_works_is_named)
{
    const char *usable = terminfo_usable();
    ck_assert(usable && terminfo_known(usable));
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("terminfo");
    TCase *t = tcase_create("terminfo");
    tcase_add_checked_fixture(t, set_up, tear_down);
    tcase_add_loop_test(t, a_terminal_is_known_whose_description_is_there, 0, ROWS(terms));
    tcase_add_test(t, one_that_works_is_named);
    suite_add_tcase(s, t);
    return s;
}
