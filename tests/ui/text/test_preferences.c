#include "tests/suite.h"
#include "ui/text/preferences.h"

#include <stdlib.h>
#include <string.h>

START_TEST(settings_mean_what_they_say)
{
    struct preferences p = {0};
    config_init(&p.config);
    preferences_apply(&p);
    ck_assert_str_eq(p.theme, config_themes[0]);
    ck_assert(!p.ascii && !p.still && p.mouse && !p.no_undo && p.colour == 0);
    ck_assert(p.tutor == TUTOR_OFF && p.speed > 0.99 && p.speed < 1.01);
    for (int i = 0; i < CONFIGS; i++) {
        config_change(&p.config, (enum config_id)i, 1);
    }
    preferences_apply(&p);
    ck_assert_str_eq(p.theme, "dark");
    ck_assert(p.ascii && p.still && !p.mouse && p.no_undo && p.colour == -1);
    ck_assert(p.tutor == TUTOR_BLUNDERS && p.speed > 1.49 && p.speed < 1.51);
}
END_TEST

START_TEST(always_coloured_unless_never)
{
    struct preferences p = {.colour_always = true};
    config_init(&p.config);
    preferences_apply(&p);
    ck_assert_int_eq(p.colour, 1);
}
END_TEST

static const struct {
    const char *wish; /* NULL: nobody has one */
    bool still;
} wishes[] = {{NULL, false}, {"", false}, {"1", true}, {"0", true}};

START_TEST(nothing_moves_where_the_environment_says_so)
{
    struct preferences p = {0};
    setenv("HOME", "/nowhere", 1);
    unsetenv("XDG_CONFIG_HOME");
    unsetenv("NO_MOTION");
    if (wishes[_i].wish) {
        setenv("NO_MOTION", wishes[_i].wish, 1);
    }
    config_init(&p.config);
    preferences_read(&p, NULL);
    preferences_apply(&p);
    ck_assert_int_eq(p.still, wishes[_i].still);
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("preferences");
    TCase *t = tcase_create("preferences");
    tcase_add_test(t, settings_mean_what_they_say);
    tcase_add_test(t, always_coloured_unless_never);
    tcase_add_loop_test(t, nothing_moves_where_the_environment_says_so, 0, ROWS(wishes));
    suite_add_tcase(s, t);
    return s;
}
