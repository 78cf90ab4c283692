#include "tests/golden.h"
#include "tests/suite.h"
#include "ui/screen/editor/settings.h"
#include "ui/screen/stack.h"
#include "ui/widget/key_bar.h"

#include <locale.h>
#include <stdlib.h>
#include <string.h>

static struct stack stack;

START_TEST(the_options_look_like_this)
{
    struct text why = {0};
    struct canvas c;
    config_init(&stack.preferences.config);
    ck_assert(config_set(&stack.preferences.config, CONFIG_NAME, "Ada", &why));
    settings_open(&stack);
    golden_begin(&c, _i);
    stack.top->ops->draw(stack.top, &c);
    golden_end(&c, "options", _i);
    stack_clear(&stack);
}
END_TEST

static struct settings *page;

static void begin(void)
{
    config_init(&stack.preferences.config);
    settings_open(&stack);
    page = (struct settings *)stack.top;
}

/* Nothing is to be written. */
static void end(void)
{
    page->before = page->now;
    stack_clear(&stack);
}

static void go_to(enum config_id id)
{
    for (int i = 0; list_editor_row(&page->list).index != (int)id; i++) {
        ck_assert_int_lt(i, page->list.rows);
        list_editor_focus(&page->list, page->list.focus + 1);
    }
}

/* Enter takes what is typed, Esc forgets it. */
static void press(enum press press)
{
    const struct key key = {.press = press};
    ck_assert(list_editor_key(&page->list, &key));
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
    list_editor_change(&page->list, 1);
    ck_assert_int_eq(page->now.number[steps[_i].id], steps[_i].number);
    for (int i = 0; i < CONFIGS; i++) {
        ck_assert_int_eq(config_same(&page->before, &page->now, (enum config_id)i),
                         i != (int)steps[_i].id);
    }
    settings_standard(page);
    ck_assert(config_same(&page->before, &page->now, steps[_i].id));
    end();
}
END_TEST

START_TEST(a_name_is_typed_and_cleaned)
{
    begin();
    list_editor_type(&page->list); /* the theme is no text */
    ck_assert(!page->list.typing);
    go_to(CONFIG_NAME);
    list_editor_type(&page->list);
    text_input_set(&page->list.input, "a;b");
    press(PRESS_ENTER);
    ck_assert(page->list.typing && page->list.why.length); /* still there to be mended */
    text_input_set(&page->list.input, " Grace  H ");
    press(PRESS_ENTER);
    ck_assert(!page->list.typing && !page->list.why.length);
    ck_assert_str_eq(page->now.text[CONFIG_NAME], "Grace H");
    list_editor_type(&page->list);
    text_input_set(&page->list.input, "Bo");
    press(PRESS_ESC);
    ck_assert(!page->list.typing);
    ck_assert_str_eq(page->now.text[CONFIG_NAME], "Grace H");
    end();
}
END_TEST

START_TEST(no_more_of_a_name_is_typed_than_is_kept)
{
    begin();
    go_to(CONFIG_NAME);
    list_editor_type(&page->list);
    for (int i = 0; i < 40; i++) {
        const struct key key = {.press = PRESS_CHAR,
                                .code = i < 15 ? 0x4E16 : 'a'}; /* 世: two columns */
        text_input_key(&page->list.input, &key);
    }
    press(PRESS_ENTER);
    ck_assert_str_eq(page->now.text[CONFIG_NAME], "世世世世世世世世世世世世世世世aa");
    end();
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
