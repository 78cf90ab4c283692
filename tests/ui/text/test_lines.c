#include "tests/suite.h"
#include "ui/text/lines.h"

#include <stdio.h>
#include <stdlib.h>

START_TEST(a_line_stays_open_until_the_next_one)
{
    char *bytes = NULL;
    size_t size = 0;
    struct out out = {.to = open_memstream(&bytes, &size)};
    struct lines lines;
    lines_init(&lines, &out);
    lines_close(&lines); /* nothing is open yet */
    lines_begin(&lines, "Ann rolls 6.", 0);
    ck_assert(lines.open);
    ck_assert_int_eq(lines.open_seat, 0);
    lines_begin(&lines, "Bo rolls 1.", 1);
    lines_say(&lines, "Turn %d.", 3);
    ck_assert(!lines.open);
    ck_assert_int_eq(lines.open_seat, -1);
    lines_close(&lines);
    fclose(out.to);
    ck_assert_str_eq(bytes, "Ann rolls 6.\nBo rolls 1.\nTurn 3.\n");
    free(bytes);
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("lines");
    TCase *t = tcase_create("lines");
    tcase_add_test(t, a_line_stays_open_until_the_next_one);
    suite_add_tcase(s, t);
    return s;
}
