#include "tests/suite.h"
#include "ui/text/output.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

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

static const struct {
    const char *words;
    bool ascii, spoken;
    const char *written;
} rows[] = {
    {"two\nlines", false, false, "two\nlines"},
    {"a\tb\x1b[1m", false, false, "a?b?[1m"}, /* no control leaves … */
    {"\xc2\x9b"
     "31m",
     false, false, "??31m"}, /* … nor those of two bytes */
    {"\x1f ~\x7f\xc2\x80\xc2\x9f\xc2\xa0", false, false, "? ~?????\xc2\xa0"}, /* first and last */
    {"\u202e\u2066\u200b\u2028\u00ad", false, false,
     "??????????????"}, /* text that turns, nothing to see */
    {"\xe2\x94\x80 \xc3\xa9", false, false, "\xe2\x94\x80 \xc3\xa9"},
    {"\xe2\x94\x80 \xc3\xa9", false, true, "? \xc3\xa9"}, /* what is drawn is noise in speech */
    /* the first and the last of arrows, boxes and blocks, and those beside them */
    {"\u218b\u2190\u21ff\u2200", false, true, "\u218b??\u2200"},
    {"\u24ff\u2500\u259f\u25a0", false, true, "\u24ff??\u25a0"},
    {"\u27ef\u27f0\u27ff\u2800\u297f\u2980", false, true, "\u27ef????\u2980"},
    {"\u2aff\u2b00\u2bff\u2c00", false, true, "\u2aff??\u2c00"},
    {"\xc3\xa9", true, false, "e"}, /* for terminals that know no more */
    {"\xff", false, false, "\xff"}, /* no text, and no control */
};

START_TEST(words_leave_as_they_may)
{
    char *bytes = NULL;
    size_t size = 0;
    struct out out = {
        .to = open_memstream(&bytes, &size), .ascii = rows[_i].ascii, .spoken = rows[_i].spoken};
    struct text words = {0};
    text_add(&words, "%s", rows[_i].words);
    out_words(&out, &words);
    fclose(out.to);
    ck_assert_str_eq(bytes, rows[_i].written);
    free(bytes);
}
END_TEST

START_TEST(a_line_that_is_too_long_ends_with_a_whole_character)
{
    char *bytes = NULL, long_word[TEXT_MOST - 1];
    size_t size = 0;
    struct out out = {.to = open_memstream(&bytes, &size)};
    memset(long_word, 'a', sizeof long_word - 1);
    long_word[sizeof long_word - 1] = '\0';
    out_line(&out, "%s%s", long_word, "\xc3\xa9");
    fclose(out.to);
    ck_assert_int_eq(strncmp(bytes, long_word, strlen(long_word)), 0);
    ck_assert_str_eq(bytes + strlen(long_word), "\n");
    free(bytes);
}
END_TEST

static const struct {
    double value;
    const char *written;
} reals[] = {
    {52.1, "52.1"}, /* with 17 figures 52.100000000000001 */
    {1.0 / 3, "0.3333333333333333"},
    {0.1 + 0.2, "0.30000000000000004"}, /* that is read as the same, and no shorter */
    {1, "1.0"},                         /* which stays a real number */
    {0, "0.0"},
    {-12, "-12.0"},
    {1e300, "1e+300"},
    {1e-9, "1e-09"},
    {3.3e-16, "0.0"}, /* rounding */
    {-9.9e-10, "0.0"},
};

START_TEST(real_numbers_are_as_short_as_they_can_be)
{
    char *bytes = NULL, expected[64];
    size_t size = 0;
    struct out out = {.to = open_memstream(&bytes, &size)};
    out_json(&out,
             json_pack("{s:[f,i],s:{s:s,s:n}}", "a\"b", reals[_i].value, 7, "c", "d", "e\n", "f"));
    fclose(out.to);
    snprintf(expected, sizeof expected, "{\"a\\\"b\":[%s,7],\"c\":{\"d\":\"e\\n\",\"f\":null}}\n",
             reals[_i].written);
    ck_assert_str_eq(bytes, expected);
    free(bytes);
}
END_TEST

START_TEST(words_that_a_terminal_would_obey_are_escaped_in_json)
{
    static const char strange[] = "\u00e9\x1b[\xc2\x9b\u202e\u2028\U000e0041";
    char *bytes = NULL;
    size_t size = 0;
    struct out out = {.to = open_memstream(&bytes, &size)};
    out_json(&out, json_pack("{s:s}", strange, strange));
    fclose(out.to);
    ck_assert_str_eq(bytes, "{\"\u00e9\\u001B[\\u009B\\u202E\\u2028\\uDB40\\uDC41\":"
                            "\"\u00e9\\u001B[\\u009B\\u202E\\u2028\\uDB40\\uDC41\"}\n");
    json_t *read = json_loads(bytes, 0, NULL);
    ck_assert_str_eq(json_string_value(json_object_get(read, strange)), strange);
    json_decref(read);
    free(bytes);
}
END_TEST

static const struct {
    long long n;
    const char *words;
} counts[] = {
    {0, "0"},
    {999, "999"},
    {1000, "1000"}, /* four figures are read at once */
    {9999, "9999"},
    {10000, "10,000"},
    {123456, "123,456"},
    {1234567, "1,234,567"},
    {9223372036854775807, "9,223,372,036,854,775,807"},
};

START_TEST(thousands_stand_apart)
{
    ck_assert_str_eq(out_count(NULL, counts[_i].n).bytes, counts[_i].words);
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("output");
    TCase *t = tcase_create("output");
    tcase_add_test(t, a_line_stays_open_until_the_next_one);
    tcase_add_loop_test(t, words_leave_as_they_may, 0, ROWS(rows));
    tcase_add_test(t, a_line_that_is_too_long_ends_with_a_whole_character);
    tcase_add_loop_test(t, real_numbers_are_as_short_as_they_can_be, 0, ROWS(reals));
    tcase_add_test(t, words_that_a_terminal_would_obey_are_escaped_in_json);
    tcase_add_loop_test(t, thousands_stand_apart, 0, ROWS(counts));
    suite_add_tcase(s, t);
    return s;
}
