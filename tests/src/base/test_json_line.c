/* JSON as it is printed: what jansson would have made of it, and what it cannot make. */
#include "src/base/json_line.h"
#include "tests/suite.h"

#include <stdlib.h>

static struct json_line line;
static char *bytes;
static size_t length;

static void begin(void)
{
    line = (struct json_line){open_memstream(&bytes, &length)};
}

static void expect(const char *expected)
{
    fclose(line.to);
    ck_assert_str_eq(bytes, expected);
    free(bytes);
}

START_TEST(members_and_lists_are_parted_by_commas)
{
    begin();
    json_line_open(&line, NULL, '{');
    json_line_open(&line, "none", '[');
    json_line_close(&line, ']');
    json_line_open(&line, "some", '[');
    json_line_number(&line, NULL, -1);
    json_line_open(&line, NULL, '{');
    json_line_close(&line, '}');
    json_line_raw(&line, NULL, "null");
    json_line_close(&line, ']');
    json_line_end(&line, '}');
    json_line_open(&line, NULL, '[');
    json_line_end(&line, ']');
    expect("{\"none\":[],\"some\":[-1,{},null]}\n[]\n");
}
END_TEST

START_TEST(words_are_escaped_as_jansson_escapes_them)
{
    begin();
    json_line_word(&line, "w", "a\"b\\c/d\b\f\n\r\t\x01\x1f\x7fé");
    expect("\"w\":\"a\\\"b\\\\c/d\\b\\f\\n\\r\\t\\u0001\\u001F\x7fé\"");
}
END_TEST

START_TEST(numbers_have_the_digits_that_are_asked_for)
{
    begin();
    json_line_fixed(&line, NULL, 2.0 / 3, 9);
    json_line_fixed(&line, NULL, 2.5, 0);
    json_line_whole(&line, NULL, whole_of(0));
    json_line_whole(&line, NULL, WHOLE_MOST);
    expect("0.666666667,2,0,340282366920938463463374607431768211455");
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("json_line");
    TCase *t = tcase_create("json_line");
    tcase_add_test(t, members_and_lists_are_parted_by_commas);
    tcase_add_test(t, words_are_escaped_as_jansson_escapes_them);
    tcase_add_test(t, numbers_have_the_digits_that_are_asked_for);
    suite_add_tcase(s, t);
    return s;
}
