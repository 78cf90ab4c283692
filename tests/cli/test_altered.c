/* A library that somebody else has written into: whatever stands there, nothing leaves that a
 * terminal obeys. */
#include "tests/cli/run.h"
#include "tests/suite.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>
#include <unistr.h>

static struct run r;

static void setup(void)
{
    run_init(&r);
    run_line(&r, "play notone Ann=ai:carter Bo=ai:aiden --rules rounds=3 --seed 12", NULL);
    run_line(&r, "tournament hog ai:1 ai:2", NULL);
    ck_assert_int_eq(r.status, 0);
}

static void teardown(void)
{
    run_fini(&r);
}

/* A title, a control of two bytes, text from right to left, an invisible tag, no UTF-8. */
#define STRANGE "'a' || char(27, 93, 48, 59, 7, 155, 8238, 8294, 917569, 127, 8232) || 'z'"
#define NO_TEXT "CAST(X'61ff1b5b' AS TEXT)"

static const char *const meddled[] = {
    "UPDATE matches SET game = " STRANGE ", started = " STRANGE ", ended = " STRANGE,
    "UPDATE matches SET game = " NO_TEXT ", started = " NO_TEXT ", ended = " NO_TEXT,
    "UPDATE matches SET header = json_object('seed', " STRANGE "), scores = json_array(" STRANGE
    "), winners = json_object(" STRANGE ", 1), judged = json_object('judge', " STRANGE ")",
    "UPDATE matches SET seats = json_array(json_object('name', " STRANGE ", 'kind', " STRANGE "))",
    "UPDATE summaries SET text = replace(text, 'Ann', " STRANGE ")",
    "UPDATE summaries SET text = replace(text, 'carter', " STRANGE ")",
    "UPDATE tournaments SET game = " STRANGE ", format = " STRANGE ", started = " STRANGE
    ", ended = " STRANGE ", champion = " STRANGE,
    "UPDATE tournaments SET game = " NO_TEXT ", format = " NO_TEXT ", started = " NO_TEXT
    ", ended = " NO_TEXT ", champion = " NO_TEXT,
};

static const char *const asked[] = {
    "history", "history tournaments", "stats", "stats --csv", "list", "stats Ann", "export last",
};

static bool is_plain(ucs4_t c)
{
    return c == '\n' || (c >= ' ' && c != 0x7F && (c < 0x80 || c >= 0xA0) && c != 0x202E &&
                         c != 0x2066 && c != 0x2028 && c != 0xE0041);
}

static void nothing_is_obeyed(const char *words)
{
    const uint8_t *bytes = (const uint8_t *)words;
    ucs4_t c;
    ck_assert_msg(!u8_check(bytes, strlen(words)), "no UTF-8: %s", words);
    while ((bytes = u8_next(&c, bytes))) {
        ck_assert_msg(is_plain(c), "U+%04X in %s", c, words);
    }
}

START_TEST(what_stands_in_an_altered_library_is_shown_and_never_obeyed)
{
    run_meddle(&r, meddled[_i]);
    for (size_t i = 0; i < ROWS(asked); i++) {
        run_line(&r, asked[i], NULL);
        ck_assert_msg(r.status < 128, "%s: %d %s", asked[i], r.status, r.errors);
        nothing_is_obeyed(r.output);
        nothing_is_obeyed(r.errors);
    }
}
END_TEST

static const char *const asked_json[] = {
    "history --json",
    "history tournaments --json",
    "stats --json",
};

/* Each line is whole JSON. */
START_TEST(programs_get_what_stands_there_escaped)
{
    run_meddle(&r, meddled[_i]);
    for (size_t i = 0; i < ROWS(asked_json); i++) {
        run_line(&r, asked_json[i], NULL);
        ck_assert_msg(r.status < 128, "%s: %d %s", asked_json[i], r.status, r.errors);
        nothing_is_obeyed(r.output);
        for (char *line = strtok(r.output, "\n"); line; line = strtok(NULL, "\n")) {
            json_t *value = json_loads(line, 0, NULL);
            ck_assert_msg(value, "%s", line);
            json_decref(value);
        }
    }
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("altered");
    TCase *t = tcase_create("altered");
    tcase_add_checked_fixture(t, setup, teardown);
    tcase_set_timeout(t, 60);
    tcase_add_loop_test(t, what_stands_in_an_altered_library_is_shown_and_never_obeyed, 0,
                        ROWS(meddled));
    tcase_add_loop_test(t, programs_get_what_stands_there_escaped, 0, ROWS(meddled));
    suite_add_tcase(s, t);
    return s;
}
