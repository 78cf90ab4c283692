/* Settings on a disk that fails, and after a power cut: the old file or the new one, whole. */
#include "src/base/config.h"
#include "src/base/paths.h"
#include "tests/power.h"
#include "tests/suite.h"

#include <dirent.h>
#include <stdio.h>
#include <string.h>

static const char *const names[] = {"", "Ada", "Bob", "Cyd"};
static struct text why;
static char file[PATH_BYTES];

static void begin(void)
{
    power_begin();
    snprintf(file, sizeof file, "%.4000s/conf/rollick/config.ini", power_root);
}

/* Settings with the last name before this one become those with this one. */
static bool keep(int which)
{
    struct config before, now;
    config_init(&before);
    config_set(&before, CONFIG_NAME, names[which - 1], &why);
    now = before;
    config_set(&now, CONFIG_NAME, names[which], &why);
    return config_write(file, &before, &now, &why);
}

static void complain(void *with, const char *sentence)
{
    (void)with;
    ck_abort_msg("%s: %s", power_words, sentence);
}

/* Which of the names stands in the file; 0: there is no file. */
static int kept(const char *path)
{
    static const struct config_reader reader = {.complain = complain};
    struct config c;
    struct text name = {0};
    int which = 0;
    config_init(&c);
    ck_assert_msg(config_read(&c, path, &reader, &why), "%s: %s", power_words, why.bytes);
    config_value(&c, CONFIG_NAME, &name);
    while (strcmp(names[which], name.bytes) != 0) {
        ck_assert_int_lt(++which, ROWS(names));
    }
    return which;
}

static void the_last_or_the_next_is_there(const char *root, long note)
{
    char path[PATH_BYTES];
    snprintf(path, sizeof path, "%.4000s/conf/rollick/config.ini", root);
    int which = kept(path);
    ck_assert_msg(which == note || which == note + 1, "%s: %s", power_words, names[which]);
}

START_TEST(a_power_cut_leaves_the_old_settings_or_the_new_ones)
{
    for (int i = 1; i < ROWS(names); i++) {
        ck_assert_msg(keep(i), "%s", why.bytes);
        disk_note(i);
    }
    power_cuts(the_last_or_the_next_is_there);
}
END_TEST

static int files_beside(void)
{
    char above[PATH_BYTES];
    int n = -1;
    snprintf(above, sizeof above, "%.*s", (int)(strrchr(file, '/') - file), file);
    DIR *d = opendir(above);
    ck_assert_ptr_nonnull(d);
    for (const struct dirent *e; (e = readdir(d)) != NULL;) {
        n += e->d_name[0] != '.';
    }
    closedir(d);
    return n;
}

static void keep_all(void)
{
    for (int i = 1; i < ROWS(names); i++) {
        text_clear(&why);
        if (!keep(i)) {
            ck_assert_msg(strstr(why.bytes, "cannot be"), "%s: %s", power_words, why.bytes);
            disk_heal();
            ck_assert_int_eq(kept(file), strstr(why.bytes, "power cut") ? i : i - 1);
            ck_assert_msg(keep(i), "%s: %s", power_words, why.bytes);
        }
        disk_note(i);
    }
    disk_heal();
    ck_assert_int_eq(kept(file), ROWS(names) - 1);
    ck_assert_msg(files_beside() == 0, "%s", power_words);
}

START_TEST(whichever_call_fails_it_is_said_and_the_old_settings_stay)
{
    power_faults(_i, keep_all);
}
END_TEST

START_TEST(a_sync_that_fails_before_a_power_cut_takes_nothing_away)
{
    power_cuts_after_faults(1, keep_all, the_last_or_the_next_is_there);
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("power");
    TCase *t = tcase_create("power");
    tcase_add_checked_fixture(t, begin, power_end);
    tcase_set_timeout(t, 600);
    tcase_add_loop_test(t, whichever_call_fails_it_is_said_and_the_old_settings_stay, 0,
                        POWER_FAULTS);
    tcase_add_test(t, a_power_cut_leaves_the_old_settings_or_the_new_ones);
    tcase_add_test(t, a_sync_that_fails_before_a_power_cut_takes_nothing_away);
    suite_add_tcase(s, t);
    return s;
}
