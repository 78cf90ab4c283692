#include "src/base/paths.h"
#include "tests/scratch.h"
#include "tests/suite.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static char dir[SCRATCH_BYTES], name[2 * SCRATCH_BYTES], path[PATH_BYTES];
static struct text why;

static void make_scratch(void)
{
    why = (struct text){0};
    strcpy(path, "untouched");
    scratch_make(dir);
    unsetenv("XDG_DATA_HOME");
    setenv("HOME", dir, 1);
}

static void remove_scratch(void)
{
    scratch_remove(dir);
}

static void refused(const char *given, const char *word)
{
    ck_assert(!paths_data(given, path, &why));
    ck_assert_msg(strstr(why.bytes, word), "\"%s\" does not say \"%s\"", why.bytes, word);
    ck_assert_str_eq(path, "untouched");
}

static int mode_of(const char *of)
{
    struct stat st;
    ck_assert_int_eq(stat(of, &st), 0);
    return (int)(st.st_mode & 0777);
}

START_TEST(what_is_missing_is_made_for_the_owner_only)
{
    scratch_path(name, dir, "a/b/c");
    ck_assert(paths_data(name, path, &why));
    ck_assert_str_eq(path, name);
    ck_assert_int_eq(mode_of(name), 0700);
    ck_assert_int_eq(mode_of(scratch_path(name, dir, "a")), 0700);
}
END_TEST

START_TEST(what_is_there_is_taken_as_it_is)
{
    scratch_path(name, dir, "a");
    ck_assert_int_eq(mkdir(name, 0750), 0);
    ck_assert(paths_data(name, path, &why));
    ck_assert_int_eq(mode_of(name), 0750);
}
END_TEST

static const struct {
    const char *xdg; /* below the scratch directory unless relative */
    bool relative;
    const char *expected;
} places[] = {
    {NULL, false, ".local/share/rollick"},  /* the default of the specification */
    {"data", false, "data/rollick"},        /* XDG_DATA_HOME goes before HOME */
    {"data", true, ".local/share/rollick"}, /* relative names are to be ignored */
    {"", true, ".local/share/rollick"},     /* empty is as not set */
};

START_TEST(without_a_given_directory_the_environment_decides)
{
    char xdg[2 * SCRATCH_BYTES];
    if (places[_i].xdg) {
        setenv("XDG_DATA_HOME",
               places[_i].relative ? places[_i].xdg : scratch_path(xdg, dir, places[_i].xdg), 1);
    }
    ck_assert_msg(paths_data(NULL, path, &why), "%s", why.bytes);
    ck_assert_str_eq(path, scratch_path(name, dir, places[_i].expected));
}
END_TEST

static const struct {
    const char *xdg;
    const char *expected;
} settings[] = {
    {NULL, "/home/ada/.config/rollick/config.ini"},  /* the default of the specification */
    {"/etc/own", "/etc/own/rollick/config.ini"},     /* XDG_CONFIG_HOME goes before HOME */
    {"own", "/home/ada/.config/rollick/config.ini"}, /* relative names are to be ignored */
};

START_TEST(settings_have_a_file_of_their_own)
{
    setenv("HOME", "/home/ada", 1);
    unsetenv("XDG_CONFIG_HOME");
    if (settings[_i].xdg) {
        setenv("XDG_CONFIG_HOME", settings[_i].xdg, 1);
    }
    ck_assert_msg(paths_config_name(path, &why), "%s", why.bytes);
    ck_assert_str_eq(path, settings[_i].expected);
}
END_TEST

START_TEST(without_home_settings_have_no_place)
{
    unsetenv("HOME");
    unsetenv("XDG_CONFIG_HOME");
    ck_assert(!paths_config_name(path, &why));
    ck_assert_msg(strstr(why.bytes, "HOME"), "%s", why.bytes);
}
END_TEST

START_TEST(without_home_there_is_no_place)
{
    unsetenv("HOME");
    refused(NULL, "HOME");
}
END_TEST

START_TEST(a_home_that_is_not_there_and_cannot_be_made_is_named)
{
    setenv("HOME", "/proc/rollick", 1);
    refused(NULL, "/proc/rollick");
}
END_TEST

START_TEST(an_empty_name_is_refused)
{
    refused("", "empty");
}
END_TEST

START_TEST(a_name_too_long_is_refused)
{
    char longest[2 * PATH_BYTES];
    memset(longest, 'a', sizeof longest - 1);
    longest[sizeof longest - 1] = 0;
    refused(longest, "longer");
}
END_TEST

START_TEST(a_file_is_no_directory)
{
    scratch_path(name, dir, "file");
    scratch_write(name, "x", 1);
    refused(name, "no directory");
}
END_TEST

/* A name can be made to drive a terminal; the reason of the system stays beside it. */
START_TEST(a_name_is_told_cleaned)
{
    setenv("HOME", "/proc/\033[2J\n", 1);
    refused(NULL, "/proc/\uFFFD[2J");
    ck_assert_msg(strstr(why.bytes, "No such file"), "%s", why.bytes);
    ck_assert_uint_eq(strcspn(why.bytes, "\033\n"), why.length);
}
END_TEST

START_TEST(nothing_can_be_below_a_file)
{
    scratch_write(scratch_path(name, dir, "file"), "x", 1);
    refused(scratch_path(name, dir, "file/data"), "file/data");
}
END_TEST

START_TEST(a_directory_of_somebody_else_is_refused)
{
    if (geteuid() == 0) {
        ck_assert_int_eq(chown(dir, 65534, 65534), 0);
        refused(dir, "somebody else");
    } else {
        refused("/", "somebody else");
    }
}
END_TEST

START_TEST(a_directory_that_cannot_be_written_is_refused)
{
    scratch_ordinary(dir);
    ck_assert_int_eq(chmod(dir, 0500), 0);
    refused(dir, "cannot be written");
    refused(scratch_path(name, dir, "below"), "cannot be made");
    scratch_root();
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("paths");
    TCase *t = tcase_create("paths");
    tcase_add_checked_fixture(t, make_scratch, remove_scratch);
    tcase_add_test(t, what_is_missing_is_made_for_the_owner_only);
    tcase_add_test(t, what_is_there_is_taken_as_it_is);
    tcase_add_loop_test(t, without_a_given_directory_the_environment_decides, 0, ROWS(places));
    tcase_add_test(t, without_home_there_is_no_place);
    tcase_add_loop_test(t, settings_have_a_file_of_their_own, 0, ROWS(settings));
    tcase_add_test(t, without_home_settings_have_no_place);
    tcase_add_test(t, a_home_that_is_not_there_and_cannot_be_made_is_named);
    tcase_add_test(t, an_empty_name_is_refused);
    tcase_add_test(t, a_name_too_long_is_refused);
    tcase_add_test(t, a_file_is_no_directory);
    tcase_add_test(t, a_name_is_told_cleaned);
    tcase_add_test(t, nothing_can_be_below_a_file);
    tcase_add_test(t, a_directory_of_somebody_else_is_refused);
    tcase_add_test(t, a_directory_that_cannot_be_written_is_refused);
    suite_add_tcase(s, t);
    return s;
}
