#include "src/base/config.h"
#include "tests/golden.h"
#include "tests/src/library/library_tool.h"
#include "tests/suite.h"
#include "ui/screen/list.h"
#include "ui/screen/menu.h"
#include "ui/screen/stack.h"
#include "ui/text/locale.h"
#include "ui/text/sentences.h"
#include "ui/widget/canvas.h"
#include "ui/widget/list.h"

#include <locale.h>
#include <stdlib.h>
#include <string.h>

enum { CMD_LETTER = COMMAND_OWN, LINES = 3 };

static const struct binding keys[] = {
    {COMMAND_UP, "Up | k", NULL, NULL, 0},
    {COMMAND_DOWN, "Down | j", NULL, NULL, 0},
    {COMMAND_BACK, "q", NULL, NULL, 0},
    {CMD_LETTER, "a-z A-Z", NULL, NULL, 0},
    {0},
};

static const struct {
    const char *label[LINES];
    int at[LINES];
    const char *down; /* a key given to moving down */
} rows[] = {
    {{"New", "Old", "Watch"}, {0, 0, 0}, ""},
    {{"Juego nuevo", "Jugar ya", "Ver"}, {1, 2, 0}, ""}, /* j moves; u is given once */
    {{"Old", "Often", "Fine"}, {0, 2, 0}, ""}, /* a line below keeps the letter it begins with */
    {{"New", "Old", "Watch"}, {1, 0, 0}, "n"}, /* what people gave away means nothing else */
    {{"jkq", "Quit", "Óleo"}, {-1, 0, 3}, ""}, /* none is left; the line of q; only ASCII */
    {{"", "Aa", "aA"}, {-1, 0, -1}, ""},       /* capitals are the same letter */
    {{"Hog", "Leave", "lhq"}, {1, 1, -1}, ""}, /* h and l move on other pages */
};

START_TEST(each_line_has_a_letter_of_its_own_that_means_nothing_else)
{
    struct keymap map = {0};
    const struct keyset set = {{keys}, &map};
    struct list_line line[LINES];
    strcpy(map.keys[ACTION_DOWN], rows[_i].down);
    for (int i = 0; i < LINES; i++) {
        line[i] = (struct list_line){rows[_i].label[i], i == 1 ? COMMAND_BACK : COMMAND_NONE, -1};
    }
    list_letters(&set, CMD_LETTER, line, LINES);
    for (int i = 0; i < LINES; i++) {
        ck_assert_msg(line[i].at == rows[_i].at[i], "%s: %d", line[i].label, line[i].at);
    }
}
END_TEST

START_TEST(a_letter_chooses_its_line_capital_or_not)
{
    const struct list_line line[] = {{"none", 0, -1}, {"New", 0, 0}, {"Off", 0, 2}};
    const struct key n = {.press = PRESS_CHAR, .code = 'n'}, big = {.press = PRESS_CHAR, 'F'};
    const struct key o = {.press = PRESS_CHAR, .code = 'o'}, ctrl = {.press = PRESS_CTRL, 'n'};
    ck_assert_int_eq(list_line_of(line, LINES, &n), 1);
    ck_assert_int_eq(list_line_of(line, LINES, &big), 2);
    ck_assert_int_eq(list_line_of(line, LINES, &o), -1);
    ck_assert_int_eq(list_line_of(line, LINES, &ctrl), -1);
}
END_TEST

static void nothing(void *with, struct stack *stack, int command)
{
    (void)with, (void)stack, (void)command;
}

static int command_of(const struct screen *list, char letter)
{
    const struct key key = {.press = PRESS_CHAR, .code = (uint32_t)letter};
    struct keyset set = {0};
    screen_keys(list, &set);
    return key_bar_command(&set, &key);
}

/* What the letters j, k, q and n are in a list. */
static const struct {
    const char *why;
    const char *label;
    bool names;
    int j, k, q, n;
} lists[] = {
    {"names have no letters", "king", true, COMMAND_DOWN, COMMAND_UP, COMMAND_BACK, COMMAND_NONE},
    {"k is never a line", "Knucklebones", false, COMMAND_DOWN, COMMAND_UP, COMMAND_BACK,
     CMD_LETTER},
    {"… nor is j", "JSON", false, COMMAND_DOWN, COMMAND_UP, COMMAND_BACK, COMMAND_NONE},
    {"others move", "New", false, COMMAND_DOWN, COMMAND_UP, COMMAND_BACK, CMD_LETTER},
    {"q is never a line", "Qin", false, COMMAND_DOWN, COMMAND_UP, COMMAND_BACK, COMMAND_NONE},
};

START_TEST(a_list_says_what_its_letters_are)
{
    const struct list_item item[] = {{lists[_i].label, 1}, {0}};
    struct stack stack = {0};
    if (lists[_i].names) {
        list_open_names(&stack, "Names", item, nothing, NULL, NULL);
    } else {
        list_open(&stack, "Words", item, nothing, NULL);
    }
    ck_assert_int_eq(command_of(stack.top, 'j'), lists[_i].j);
    ck_assert_int_eq(command_of(stack.top, 'k'), lists[_i].k);
    ck_assert_int_eq(command_of(stack.top, 'q'), lists[_i].q);
    ck_assert_int_eq(command_of(stack.top, 'n'), lists[_i].n);
    stack_clear(&stack);
}
END_TEST

START_TEST(names_are_not_translated)
{
    const struct list_item item[] = {{"Options", 1}, {0}};
    struct stack stack = {0};
    struct text page = {0};
    struct canvas c;
    char *bytes = NULL;
    size_t size;
    ck_assert_msg(words_speak("es", NULL, &why), "%s", why.bytes);
    list_open_names(&stack, "New game", item, nothing, NULL, NULL);
    canvas_init(&c, 12, 40, ALPHABET_UNICODE);
    stack.top->ops->draw(stack.top, &c);
    FILE *out = open_memstream(&bytes, &size);
    golden_print(&c, out, false);
    fclose(out);
    text_add(&page, "%s", bytes);
    free(bytes);
    ck_assert_msg(strstr(page.bytes, "Options") && !strstr(page.bytes, "New game"), "%s",
                  page.bytes);
    canvas_fini(&c);
    stack_clear(&stack);
}
END_TEST

START_TEST(every_line_of_the_menu_has_a_letter_in_every_language)
{
    struct list_line line[MENU_ITEMS];
    struct library *library = opened();
    for (int i = 1; config_languages[i]; i++) {
        struct menu menu = {0};
        ck_assert_msg(words_speak(config_languages[i], NULL, &why), "%s", why.bytes);
        menu_fill(&menu, &(struct services){.library = library}, "", "");
        menu.item[menu.items++] =
            (struct menu_item){.kind = ITEM_CONTINUE, .label = say_word("Continue")};
        menu_letters(&menu, NULL, line);
        for (int a = 0; a < menu.items; a++) {
            ck_assert_msg(line[a].at >= 0, "%s: %s", config_languages[i], line[a].label);
        }
    }
    closed(library);
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("list");
    TCase *t = tcase_create("list");
    setlocale(LC_CTYPE, "C.UTF-8");
    tcase_add_checked_fixture(t, make_scratch, remove_scratch);
    tcase_add_loop_test(t, each_line_has_a_letter_of_its_own_that_means_nothing_else, 0,
                        ROWS(rows));
    tcase_add_test(t, a_letter_chooses_its_line_capital_or_not);
    tcase_add_loop_test(t, a_list_says_what_its_letters_are, 0, ROWS(lists));
    tcase_add_test(t, names_are_not_translated);
    tcase_add_test(t, every_line_of_the_menu_has_a_letter_in_every_language);
    suite_add_tcase(s, t);
    return s;
}
