/* Whatever the environment holds, the program answers in words. */
#include "tests/cli/run.h"
#include "tests/suite.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LONG = 130000 }; /* bytes of a value: Linux takes 131,072 with name and end, and no more */
enum { SWEEPS = 30, EACH = 10 };

static const char *const names[] = {
    "HOME",     "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "TERM",
    "TERMINFO", "COLUMNS",       "LINES",           "LC_ALL",         "LANGUAGE",
};

enum form { USUAL, MISSING, EMPTY, ENDLESS, CONTROLS, NOTHING, FORMS };

enum { NAMES = sizeof names / sizeof *names };

static struct run r;
static char *value[NAMES + 2];

static void setup(void)
{
    run_init(&r);
}

static void teardown(void)
{
    for (int i = 0; value[i]; i++) {
        free(value[i]);
        value[i] = NULL;
    }
    run_fini(&r);
}

/* "NAME=value"; NULL: it is missing. */
static char *made(const char *name, enum form form)
{
    static char endless[LONG + 1];
    const char *usual = strcmp(name, "HOME") == 0 ? r.home : NULL;
    char *all = NULL;
    memset(endless, 'x', LONG);
    const char *values[FORMS] = {[USUAL] = usual,
                                 [EMPTY] = "",
                                 [ENDLESS] = endless,
                                 [CONTROLS] = "\033[31m\r\n\001\xc2\x9b\xff",
                                 [NOTHING] = "/proc/nowhere"};
    if (values[form]) {
        ck_assert_int_ge(asprintf(&all, "%s=%s", name, values[form]), 0);
    }
    return all;
}

static void arrange(const enum form *form)
{
    int n = 0;
    for (int i = 0; value[i]; i++) {
        free(value[i]);
    }
    value[n++] = strdup("PATH=/usr/bin:/bin");
    for (int i = 0; i < NAMES; i++) {
        char *one = made(names[i], form[i]);
        if (one) {
            value[n++] = one;
        }
    }
    value[n] = NULL;
    r.environment = value;
}

static void is_clean(const char *words, const char *line)
{
    for (const unsigned char *c = (const unsigned char *)words; *c; c++) {
        bool control = (*c < ' ' && *c != '\n') || *c == 127 || (*c == 0xC2 && c[1] < 0xA0);
        ck_assert_msg(!control && *c != 0xFF, "%s: byte %d in %s", line, *c, words);
    }
}

static void answers(const char *line, bool done)
{
    run_line(&r, line, NULL);
    ck_assert_msg(r.status <= 5 && (!done || r.status == 0), "%s: %d, %s", line, r.status,
                  r.errors);
    ck_assert_msg(r.status == 0 || strncmp(r.errors, "rollick: ", 9) == 0 ||
                      strstr(r.output, "Nothing can be kept: "), /* by the doctor */
                  "%s: %s", line, r.errors);
    is_clean(r.output, line);
    is_clean(r.errors, line);
}

/* The first sweeps change one after the other, the rest some at a time. */
static void choose(int n, enum form *form)
{
    unsigned short chance[3] = {(unsigned short)n, 17, 4};
    for (int i = 0; i < NAMES; i++) {
        bool changed = n < NAMES * (FORMS - 1) ? n % NAMES == i : nrand48(chance) % 2;
        int other = n < NAMES * (FORMS - 1) ? n / NAMES : (int)(nrand48(chance) % (FORMS - 1));
        form[i] = changed ? (enum form)(1 + other) : USUAL;
    }
}

START_TEST(whatever_the_environment_holds_is_answered_in_words)
{
    enum form form[NAMES];
    for (int i = 0; i < EACH; i++) {
        choose(_i * EACH + i, form);
        arrange(form);
        answers("doctor", false);
        answers("history", false);
        answers("play hog ai:1 ai:2 --plain --seed 1 --rules goal=20 --test-clock", true);
        ck_assert_msg(strstr(r.output, "\nLearning Lena wins.\n"), "%s", r.output);
    }
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("environment");
    TCase *t = tcase_create("environment");
    tcase_add_checked_fixture(t, setup, teardown);
    tcase_set_timeout(t, 60);
    tcase_add_loop_test(t, whatever_the_environment_holds_is_answered_in_words, 0, SWEEPS);
    suite_add_tcase(s, t);
    return s;
}
