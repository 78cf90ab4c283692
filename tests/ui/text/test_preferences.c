#include "tests/suite.h"
#include "ui/text/preferences.h"

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

Suite *suite(void)
{
    Suite *s = suite_create("preferences");
    TCase *t = tcase_create("preferences");
    tcase_add_test(t, settings_mean_what_they_say);
    tcase_add_test(t, always_coloured_unless_never);
    suite_add_tcase(s, t);
    return s;
}
