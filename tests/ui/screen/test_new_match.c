/* The form for a new match. */
#include "games/registry.h"
#include "src/session/series.h"
#include "tests/suite.h"
#include "ui/screen/editor/form.h"

#include <stdlib.h>
#include <string.h>

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

static struct form form;
static struct list_editor list;

/* Focus goes to the row of that label. */
static void go_to(const char *label)
{
    for (int i = 0; i < list.rows; i++) {
        struct text words = {0};
        list_editor_say(list.row[i], LIST_LABEL, &words);
        if (strcmp(words.bytes, label) == 0) {
            list_editor_focus(&list, i);
            return;
        }
    }
    ck_abort_msg("no row '%s'", label);
}

/* What is changed there, by which arrow (0: nothing is), and what stands there then. */
static const struct {
    const char *label;
    int by;
    const char *value;
} changes[] = {
    {"Begins", 0, "Player 1"},
    {"Begins", 1, "Casual Casper"},
    {"Begins", 1, "by lot"},
    {"Begins", 1, "Player 1"}, /* around the end */
    {"Begins", -1, "by lot"},
    {"Begins", -1, "Casual Casper"},
    {"Begins", -1, "Player 1"},
    {"Series", 1, "best of 3"},
    {"Begins", 0, "in turns"}, /* as is fair in a series … */
    {"Series", 1, "best of 5"},
    {"Series", -1, "best of 3"},
    {"Series", -1, "single match"},
    {"Begins", 0, "Player 1"}, /* … and means nothing in a single match */
    {"Begins", 1, "Casual Casper"},
    {"Series", 1, "best of 3"},
    {"Begins", 0, "Casual Casper"}, /* it was chosen */
    {"Begins", 1, "by lot"},
    {"Begins", 1, "in turns"},
    {"Begins", 1, "Player 1"},
    {"Series", -1, "single match"},
    {"Series", -1, "single match"},
    {"Casual Casper", 1, "level 4"},
    {"Seasoned Sasha", -1, "level 3"},
};

START_TEST(the_arrows_change_what_a_row_says)
{
    static const struct preferences none;
    form_init(&form, game_find("hog"), &none, NULL, false);
    form_list(&form, &list);
    for (int i = 0; i < ROWS(changes); i++) {
        struct text value = {0};
        go_to(changes[i].label);
        if (changes[i].by) {
            list_editor_change(&list, changes[i].by);
        }
        list_editor_say(list_editor_row(&list), LIST_VALUE, &value);
        ck_assert_msg(strcmp(value.bytes, changes[i].value) == 0, "%d: %s", i, value.bytes);
    }
}
END_TEST

START_TEST(at_a_seat_sit_people_levels_brains_and_whom_a_lot_draws)
{
    static const char *const expected[] = {"human", "ai:1", "ai:5", "ai:any", "ai:always-roll"};
    static const struct preferences none;
    form_init(&form, game_find("hog"), &none, NULL, false);
    for (int i = 0; i < ROWS(expected); i++) {
        int kind = 0;
        while (kind < form.kinds && strcmp(form.kind[kind], expected[i]) != 0) {
            kind++;
        }
        ck_assert_msg(kind < form.kinds, "%s", expected[i]);
    }
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("new_match");
    TCase *t = tcase_create("form");
    tcase_add_test(t, a_form_says_what_a_line_up_says);
    tcase_add_test(t, the_arrows_change_what_a_row_says);
    tcase_add_test(t, at_a_seat_sit_people_levels_brains_and_whom_a_lot_draws);
    suite_add_tcase(s, t);
    return s;
}
