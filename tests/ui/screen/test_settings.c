#include "tests/golden.h"
#include "tests/suite.h"
#include "ui/screen/editor/settings.h"
#include "ui/screen/stack.h"
#include "ui/widget/bindings.h"

#include <locale.h>
#include <stdlib.h>
#include <string.h>

START_TEST(the_options_look_like_this)
{
    struct stack stack = {0};
    struct text why = {0};
    struct canvas c;
    config_init(&stack.preferences.config);
    ck_assert(config_set(&stack.preferences.config, CONFIG_NAME, "Ada", &why));
    struct screen *s = settings_screen(&stack);
    golden_begin(&c, _i);
    s->ops->draw(s, &c);
    golden_end(&c, "options", _i);
    s->ops->close(s);
}
END_TEST

static struct settings page;

static void begin(void)
{
    struct config standard;
    config_init(&standard);
    settings_begin(&page, &standard);
}

static void go_to(enum config_id id)
{
    for (int i = 0; list_editor_focus(&page.list).index != (int)id; i++) {
        ck_assert_int_lt(i, page.list.rows);
        list_editor_go(&page.list, page.list.focus + 1);
    }
}

/* Enter: takes what is typed. */
static void enter(void)
{
    const struct key key = {.press = PRESS_ENTER};
    ck_assert(list_editor_command(&page.list, COMMAND_ENTER, &key));
}

static const struct {
    enum config_id id;
    int number;
} steps[] = {
    {CONFIG_THEME, 1},   {CONFIG_COLOR, 1}, {CONFIG_ASCII, 1}, {CONFIG_MOTION, 1},
    {CONFIG_SPEED, 150}, {CONFIG_MOUSE, 1}, {CONFIG_TUTOR, 1}, {CONFIG_UNDO, 1},
};

START_TEST(every_line_changes_its_setting_alone_and_back)
{
    begin();
    go_to(steps[_i].id);
    list_editor_change(&page.list, 1);
    ck_assert_int_eq(page.now.number[steps[_i].id], steps[_i].number);
    for (int i = 0; i < CONFIGS; i++) {
        ck_assert_int_eq(config_same(&page.before, &page.now, (enum config_id)i),
                         i != (int)steps[_i].id);
    }
    settings_standard(&page);
    ck_assert(config_same(&page.before, &page.now, steps[_i].id));
}
END_TEST

START_TEST(a_name_is_typed_and_cleaned)
{
    begin();
    list_editor_type(&page.list); /* the theme is no text */
    ck_assert(!page.list.typing);
    go_to(CONFIG_NAME);
    list_editor_type(&page.list);
    text_input_set(&page.list.entry, "a;b");
    enter();
    ck_assert(page.list.typing && page.list.why.length); /* still there to be mended */
    text_input_set(&page.list.entry, " Grace  H ");
    enter();
    ck_assert(!page.list.typing && !page.list.why.length);
    ck_assert_str_eq(page.now.text[CONFIG_NAME], "Grace H");
}
END_TEST

START_TEST(no_more_of_a_name_is_typed_than_is_kept)
{
    begin();
    go_to(CONFIG_NAME);
    list_editor_type(&page.list);
    for (int i = 0; i < 20; i++) {
        const struct key key = {.press = PRESS_CHAR,
                                .code = i < 8 ? 0x4E16 : 'a'}; /* 世: two columns */
        text_input_key(&page.list.entry, &key);
    }
    enter();
    ck_assert_str_eq(page.now.text[CONFIG_NAME], "世世世世世世世世");
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("settings");
    TCase *t = tcase_create("settings");
    setlocale(LC_CTYPE, "C.UTF-8");
    tcase_add_loop_test(t, the_options_look_like_this, 0, GOLDEN_PAGES);
    tcase_add_loop_test(t, every_line_changes_its_setting_alone_and_back, 0, ROWS(steps));
    tcase_add_test(t, a_name_is_typed_and_cleaned);
    tcase_add_test(t, no_more_of_a_name_is_typed_than_is_kept);
    suite_add_tcase(s, t);
    return s;
}
