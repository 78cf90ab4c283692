#include "tests/golden.h"
#include "tests/suite.h"
#include "ui/widget/canvas.h"
#include "ui/widget/window.h"

#include <locale.h>
#include <stdlib.h>
#include <string.h>

static struct canvas c;

/* The page as text, until the next call. */
static const char *printed(void)
{
    static char *bytes; /* gcc 12 takes what open_memstream() leaves in a local for its address */
    size_t length;
    free(bytes);
    FILE *memory = open_memstream(&bytes, &length);
    golden_print(&c, memory, false);
    fclose(memory);
    return bytes;
}

static const struct {
    int height, width;
    bool title, right; /* whether they are there */
} pages[] = {
    {24, 80, true, true},  {24, 60, true, true},   {24, 59, true, false}, {12, 60, true, true},
    {12, 40, true, false}, {11, 80, false, false}, /* the board matters more */
    {5, 20, false, false},
};

START_TEST(a_line_has_what_it_has_room_for)
{
    const struct keyset none = {0};
    canvas_init(&c, pages[_i].height, pages[_i].width, ALPHABET_ASCII);
    window_draw(&c, &(struct window){"Match", "seed 12", "Your turn.", &none});
    ck_assert_int_eq(strstr(printed(), "Match") != NULL, pages[_i].title);
    ck_assert_int_eq(strstr(printed(), "seed 12") != NULL, pages[_i].right);
    ck_assert_ptr_nonnull(strstr(printed(), "Your turn."));
    canvas_fini(&c);
}
END_TEST

static const struct {
    int width;
    const char *line;
    int cursor;
} typed[] = {
    {80, "\n Name: Ada\n", 10}, /* a margin, and a blank between */
    {39, "\nName: Ada\n", 9},
};

START_TEST(what_is_typed_stands_behind_its_words)
{
    struct text_input t = {.most = 20};
    text_input_set(&t, "Ada");
    canvas_init(&c, 12, typed[_i].width, ALPHABET_ASCII);
    window_draw_input(&c, "Name:", &t);
    ck_assert_msg(strstr(printed(), typed[_i].line), "%s", printed());
    ck_assert_int_eq(c.cursor_row, 10);
    ck_assert_int_eq(c.cursor_col, typed[_i].cursor);
    canvas_fini(&c);
}
END_TEST

static const struct {
    int width;
    const char *title, *right, *line;
} titles[] = {
    {80, "Hog · watching · turn 3 of 9", "seed 0x12", "Hog · watching · turn 3 of 9"},
    {40, "Hog · watching · turn 3 of 9 · event 12", "", "Hog · watching · turn 3 of 9"},
    {60, "Hog · watching · turn 3 of 9 · event 12 of 45 · first to 100", "",
     "Hog · watching · turn 3 of 9 · event 12 of 45"},
    {60, "Hog · watching · turn 3 of 9 · event 12 of 45", "dice 0123456789abcdef",
     "Hog · watching · turn 3 of 9"}, /* beside what stands there */
    {40, "Knucklebones, whatever that has to say now · 7", "",
     "Knucklebones, whatever that has to sa…"},
    {40, "Ada·Bo", "", "Ada·Bo"}, /* a dot that separates nothing */
};

START_TEST(a_title_that_has_no_room_loses_whole_parts)
{
    static const struct binding keys[] = {{0}};
    char line[400] = "";
    canvas_init(&c, 24, titles[_i].width, ALPHABET_UNICODE);
    window_draw(&c,
                &(struct window){titles[_i].title, titles[_i].right, "", &(struct keyset){{keys}}});
    int end = titles[_i].width - (int)strlen(titles[_i].right) - 1;
    for (int col = 1; col < end; col++) {
        strcat(line, c.cells[col].bytes);
    }
    line[strlen(titles[_i].line)] = '\0'; /* what is behind are blanks */
    ck_assert_str_eq(line, titles[_i].line);
    canvas_fini(&c);
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("window");
    TCase *t = tcase_create("window");
    setlocale(LC_CTYPE, "C.UTF-8");
    tcase_add_loop_test(t, a_title_that_has_no_room_loses_whole_parts, 0, ROWS(titles));
    tcase_add_loop_test(t, a_line_has_what_it_has_room_for, 0, ROWS(pages));
    tcase_add_loop_test(t, what_is_typed_stands_behind_its_words, 0, ROWS(typed));
    suite_add_tcase(s, t);
    return s;
}
