/* A list of rows that are changed: what its kinds say is what can be done to it. */
#include "tests/golden.h"
#include "tests/suite.h"
#include "ui/widget/list_editor.h"

#include <locale.h>
#include <stdlib.h>
#include <string.h>

/* What the list is of. */
struct house {
    int rooms, colour, floors;
    char name[16];
};

static int count_rooms(const void *of)
{
    return ((const struct house *)of)->rooms;
}

static void say_room(struct list_row row, enum list_words what, struct text *out)
{
    text_add(out,
             what == LIST_LABEL   ? "room %d"
             : what == LIST_ABOUT ? "about %d"
                                  : "%d",
             row.index);
}

static void change_floors(struct list_row row, int by)
{
    ((struct house *)row.of)->floors += by;
}

static struct list_text name_of(struct list_row row)
{
    return (struct list_text){((struct house *)row.of)->name, 15, 0};
}

static bool name_typed(struct list_row row, const char *bytes, struct text *why)
{
    if (!*bytes) {
        text_add(why, "It needs a name.");
        return false;
    }
    strcpy(((struct house *)row.of)->name, bytes);
    return true;
}

static const char *const colours[] = {"red", "green", "blue", NULL};

enum { COLOUR, FLOORS, NAME, MOTTO };

static const struct list_row_kind kinds[] = {
    {.label = "colour", .words = colours, .member = offsetof(struct house, colour)},
    {.label = "floors", .change = change_floors},
    {.label = "name", .about = "what it is called", .text = name_of, .typed = name_typed},
    {.label = "motto", .text = name_of},
    {.label = "sell", .button = true},
    {.count = count_rooms, .say = say_room},
    {.label = "tidy all", .count = count_rooms, .least = 3, .button = true},
};

static struct house house;
static struct list_editor list;

static void build(void)
{
    house = (struct house){.rooms = 2, .name = "Hut"};
    list = (struct list_editor){.label = 8, .narrow = 20};
    list_editor_init(&list, kinds, ROWS(kinds), &house);
}

static void press(enum press press)
{
    const struct key key = {.press = press};
    ck_assert(list_editor_key(&list, &key));
}

static void type(const char *word)
{
    for (; *word; word++) {
        const struct key key = {.press = PRESS_CHAR, .code = (uint32_t)*word};
        ck_assert(list_editor_key(&list, &key));
    }
}

START_TEST(rows_are_as_many_as_their_kinds_count)
{
    ck_assert_int_eq(list.rows, 5 + 2);
    house.rooms = 3;
    list_editor_update(&list);
    ck_assert_int_eq(list.rows, 5 + 3 + 1); /* from three rooms on there is a row for all */
    list_editor_focus(&list, 8);
    house.rooms = 0;
    list_editor_update(&list);
    ck_assert_int_eq(list.rows, 5);
    ck_assert_int_eq(list.focus, 4); /* the last one that is left */
}
END_TEST

START_TEST(focus_goes_around_the_ends)
{
    list_editor_command(&list, COMMAND_UP);
    ck_assert_int_eq(list.focus, 6);
    ck_assert_int_eq(list_editor_row(&list).index, 1);
    list_editor_command(&list, COMMAND_DOWN);
    ck_assert_int_eq(list.focus, 0);
}
END_TEST

START_TEST(values_change_by_the_arrows_and_words_go_around)
{
    list_editor_command(&list, COMMAND_LEFT);
    ck_assert_int_eq(house.colour, 2);
    list_editor_command(&list, COMMAND_RIGHT);
    ck_assert_int_eq(house.colour, 0);
    list_editor_command(&list, COMMAND_ENTER);
    ck_assert_int_eq(house.colour, 1);
    list_editor_focus(&list, FLOORS);
    list_editor_command(&list, COMMAND_LEFT);
    list_editor_change(&list, 10);
    ck_assert_int_eq(house.floors, 9);
}
END_TEST

START_TEST(what_has_no_values_stays_as_it_is)
{
    const struct house was = house;
    for (int row = NAME; row < list.rows; row++) {
        list_editor_focus(&list, row);
        list_editor_change(&list, 1);
        list_editor_change(&list, -1);
        ck_assert_mem_eq(&house, &was, sizeof house);
        ck_assert_int_eq(list.focus, row);
    }
}
END_TEST

START_TEST(a_text_is_kept_by_enter_unless_something_is_wrong_with_it)
{
    const struct key clear = {.press = PRESS_CTRL, .code = 'u'};
    list_editor_focus(&list, NAME);
    ck_assert_str_eq(list_editor_sentence(&list).bytes, "What it is called.");
    ck_assert(!list_editor_key(&list, &clear)); /* nothing is typed yet */
    list_editor_command(&list, COMMAND_ENTER);
    ck_assert(list.typing);
    ck_assert(list_editor_key(&list, &clear));
    press(PRESS_ENTER);
    ck_assert(list.typing);
    ck_assert_str_eq(list_editor_sentence(&list).bytes, "It needs a name.");
    type("Inn");
    press(PRESS_UP); /* taken, and means nothing */
    press(PRESS_ENTER);
    ck_assert(!list.typing);
    ck_assert_int_eq(list.focus, NAME);
    ck_assert_str_eq(house.name, "Inn");
}
END_TEST

START_TEST(a_text_is_forgotten_by_esc_and_kept_by_the_list_itself)
{
    list_editor_focus(&list, MOTTO);
    list_editor_type(&list);
    type("s");
    press(PRESS_ESC);
    ck_assert_str_eq(house.name, "Hut");
    list_editor_type(&list);
    type("s");
    press(PRESS_ENTER);
    ck_assert_str_eq(house.name, "Huts");
}
END_TEST

static const struct {
    bool late;
    int focus;
    const char *page;
} pages[] = {
    {false, 0, "▶ Colour  ‹ red ›\n  Floors\n  Name      Hut\n"},
    {false, 4, "  Motto     Hut\n▶ Sell\n  Room 0    0\n"}, /* the focus in the middle */
    {false, 6, "  Sell\n  Room 0    0\n▶ Room 1    1\n"},
    {true, 2, "  Colour    red\n  Floors\n▶ Name      Hut\n"}, /* scrolled when it would leave */
    {true, 3, "  Floors\n  Name      Hut\n▶ Motto     Hut\n"},
};

START_TEST(the_rows_around_the_focus_are_shown)
{
    struct canvas c;
    char *bytes = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&bytes, &size);
    list.late = pages[_i].late;
    list_editor_focus(&list, pages[_i].focus);
    canvas_init(&c, 3, 30, ALPHABET_UNICODE);
    list_editor_draw(&list, &c, canvas_area(&c), 0, list.rows);
    golden_print(&c, out, false);
    fclose(out);
    ck_assert_str_eq(bytes, pages[_i].page);
    free(bytes);
    canvas_fini(&c);
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("list_editor");
    TCase *t = tcase_create("list_editor");
    setlocale(LC_CTYPE, "C.UTF-8");
    tcase_add_checked_fixture(t, build, NULL);
    tcase_add_test(t, rows_are_as_many_as_their_kinds_count);
    tcase_add_test(t, focus_goes_around_the_ends);
    tcase_add_test(t, values_change_by_the_arrows_and_words_go_around);
    tcase_add_test(t, what_has_no_values_stays_as_it_is);
    tcase_add_test(t, a_text_is_kept_by_enter_unless_something_is_wrong_with_it);
    tcase_add_test(t, a_text_is_forgotten_by_esc_and_kept_by_the_list_itself);
    tcase_add_loop_test(t, the_rows_around_the_focus_are_shown, 0, ROWS(pages));
    suite_add_tcase(s, t);
    return s;
}
