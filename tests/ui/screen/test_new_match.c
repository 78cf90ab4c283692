/* The form for a new match. */
#include "games/registry.h"
#include "src/session/series.h"
#include "tests/suite.h"
#include "ui/screen/editor/form.h"

#include <stdlib.h>

START_TEST(a_form_says_what_a_line_up_says)
{
    static const struct preferences none;
    struct series series = {.best_of = 3, .alternate = true, .tutor = TUTOR_BLUNDERS}, read, same;
    struct form f;
    struct text how = {0};
    setup_init(&series.setup, game_find("hog"));
    ck_assert(game_rules(series.setup.game, &series.setup.start, "goal=40", &how));
    ck_assert(setup_seat(&series.setup, "Ada=human", &how));
    ck_assert(setup_seat(&series.setup, "ai:always-roll:7", &how));
    char *faces, *json = series_write_setup(&series), *other;
    ck_assert(series_read(&read, &faces, NULL, json, &how));
    form_init(&f, game_find("notone"), &none, NULL, false);
    form_take(&f, &read);
    ck_assert_msg(form_series(&f, &same, &how), "%s", how.bytes);
    other = series_write_setup(&same);
    ck_assert_str_eq(json, other);
    free(json);
    free(other);
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("new_match");
    TCase *t = tcase_create("form");
    tcase_add_test(t, a_form_says_what_a_line_up_says);
    suite_add_tcase(s, t);
    return s;
}
