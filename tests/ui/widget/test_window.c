#include "tests/suite.h"
#include "ui/widget/canvas.h"
#include "ui/widget/window.h"

#include <locale.h>
#include <string.h>

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
    struct canvas c;
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
    suite_add_tcase(s, t);
    return s;
}
