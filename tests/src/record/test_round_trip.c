/* What is read and written again: golden records, and the same with a byte changed, a member taken
 * away or a line left out. Either it is refused in words, or the copy says the same, is judged the
 * same, and is its own copy. */
#include "src/record/verify.h"
#include "tests/play.h"
#include "tests/src/record/golden_records.h"
#include "tests/suite.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST = 200000, EACH = 3 }; /* of so many golden records one is changed in all ways */

/* free() ends it. */
static char *golden_to_change(int i)
{
    return strdup(golden_record_text(EACH * i));
}

/* The copy of a text; NULL: it is refused, or disagrees with itself. */
static char *copy_of(const char *text, size_t length, struct verification *v, struct text *why)
{
    struct record r;
    bool read = record_read(&r, text, length, why);
    if (read) {
        verify(&r, v);
    }
    char *copy = read && !r.wrong_line ? record_text(&r) : NULL;
    record_fini(&r);
    return copy;
}

/* Whether it was not refused. */
static bool comes_back(const char *text, size_t length)
{
    struct verification first = {.line = 0}, second = first;
    struct text why = {0};
    char *copy = copy_of(text, length, &first, &why);
    if (!copy) {
        ck_assert_uint_gt(why.length + first.why.length, 0);
        return false;
    }
    char *again = copy_of(copy, strlen(copy), &second, &why);
    ck_assert_msg(again, "%.*s\nis copied as\n%s%s%s", (int)length, text, copy, why.bytes,
                  second.why.bytes);
    ck_assert_str_eq(copy, again);
    ck_assert_msg(first.verdict == second.verdict, "%.*s\nis %s, its copy\n%s%s", (int)length, text,
                  first.why.bytes, copy, second.why.bytes);
    free(copy), free(again);
    return true;
}

START_TEST(a_golden_record_is_written_as_it_was)
{
    struct verification v = {.line = 0};
    struct text why = {0};
    const char *text = golden_record_text(_i);
    char *copy = copy_of(text, strlen(text), &v, &why);
    ck_assert_msg(copy && strcmp(copy, text) == 0, "%s", golden_record_name(_i));
    free(copy);
}
END_TEST

START_TEST(a_byte_changed)
{
    char *text = golden_to_change(_i);
    struct play p = {.seed = 7};
    size_t length = strlen(text), header = strcspn(text, "\n");
    for (int n = 0; n < 40; n++) {
        size_t at = (size_t)play_number(&p, (int)(n % 2 ? length : header));
        char was = text[at];
        text[at] = (char)(n % 3 ? play_number(&p, 256) : was ^ 1);
        comes_back(text, length);
        text[at] = was;
    }
    free(text);
}
END_TEST

/* All lines of `text`, with another one in place of line n. */
static void with_line(const char *text, int n, char *line)
{
    char *changed = calloc(1, 2 * MOST), *to = changed;
    for (int i = 0; *text; i++) {
        size_t length = strcspn(text, "\n");
        to += i == n ? sprintf(to, "%s\n", line) : sprintf(to, "%.*s\n", (int)length, text);
        text += length + 1;
    }
    comes_back(changed, strlen(changed));
    free(changed), free(line);
}

/* Takes members away, one at a time, those of the values within as well. */
static void without_members(const char *text, int n, json_t *whole, json_t *part)
{
    const char *name;
    json_t *value, *all = json_is_object(part) ? json_copy(part) : NULL;
    size_t i;
    json_object_foreach(all, name, value)
    {
        without_members(text, n, whole, value);
        json_object_del(part, name);
        with_line(text, n, json_dumps(whole, JSON_COMPACT));
        json_object_set(part, name, value);
    }
    json_decref(all);
    json_array_foreach(part, i, value)
    {
        without_members(text, n, whole, value);
    }
}

START_TEST(a_member_taken_away)
{
    char *text = golden_to_change(_i);
    int last = -1;
    for (const char *at = text; *at; at++) {
        last += *at == '\n';
    }
    for (int n = 0; n <= last; n += last) { /* header and end */
        const char *line = text;
        for (int i = 0; i < n; i++) {
            line = strchr(line, '\n') + 1;
        }
        json_t *whole = json_loadb(line, strcspn(line, "\n"), 0, NULL);
        without_members(text, n, whole, whole);
        json_decref(whole);
    }
    free(text);
}
END_TEST

START_TEST(a_line_left_out)
{
    char *text = golden_to_change(_i), *at = text;
    struct play p = {.seed = 9};
    while (*at) {
        size_t length = strcspn(at, "\n") + 1;
        if (play_number(&p, 40) == 0 || !at[length]) {
            char *less = calloc(1, MOST);
            memcpy(less, text, (size_t)(at - text));
            strcat(less, at + length);
            comes_back(less, strlen(less));
            free(less);
        }
        at += length;
    }
    free(text);
}
END_TEST

#define HOG "{\"rollick\":1,\"game\":\"hog\",\"rules\":{\"goal\":10,\"bacon\":\"off\"},"
#define SEEDED HOG "\"seed\":\"0x0000000000000001\"," PEOPLE
#define PEOPLE                                                                                     \
    "\"seats\":[{\"name\":\"A\",\"kind\":\"human\"},{\"name\":\"B\",\"kind\":\"human\"}]}\n"

/* By hand, without a check: nothing but what disagrees is in the way. */
static const struct {
    const char *text;
    bool back;
} by_hand[] = {
    {HOG "\"seats\":[{\"name\":\"A\",\"kind\":\"ai:any\"},{\"name\":\"B\",\"kind\":\"human\"}]}\n",
     true},
    {HOG "\"seats\":[{\"name\":\"A\",\"kind\":\"ai:any\"},{\"name\":\"B\",\"kind\":\"ai:3\"}]}\n"
         "{\"end\":\"abandoned\"}\n",
     true},
    {SEEDED "{\"end\":\"abandoned\",\"seed\":\"0x0000000000000001\"}\n", true},
    {SEEDED "{\"end\":\"abandoned\",\"seed\":\"0x0000000000000002\"}\n", false},
};

START_TEST(what_disagrees_makes_no_copy)
{
    ck_assert(comes_back(by_hand[_i].text, strlen(by_hand[_i].text)) == by_hand[_i].back);
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("round_trip");
    TCase *c = tcase_create("round_trip");
    int n = golden_records_usual() / EACH;
    tcase_set_timeout(c, 60);
    tcase_add_loop_test(c, a_golden_record_is_written_as_it_was, 0, golden_records());
    tcase_add_loop_test(c, a_byte_changed, 0, n);
    tcase_add_loop_test(c, a_member_taken_away, 0, n);
    tcase_add_loop_test(c, a_line_left_out, 0, n);
    tcase_add_loop_test(c, what_disagrees_makes_no_copy, 0, ROWS(by_hand));
    suite_add_tcase(s, c);
    return s;
}
