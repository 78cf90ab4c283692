/* The language of the real program. */
#include "tests/cli/golden_text.h"
#include "tests/cli/run.h"
#include "tests/suite.h"

#include <stdlib.h>
#include <string.h>

static struct run r;

static void setup(void)
{
    run_init(&r);
}

static void teardown(void)
{
    run_fini(&r);
}

static const char english[] = "Usage: rollick hint GAME", spanish[] = "Uso: rollick hint GAME";

/* Locales by the first variable; none of these but C.UTF-8 needs to be installed. */
static const struct {
    const char *lang, *line, *begins;
} asked[] = {
    {"C.UTF-8", "hint --help", english},
    {"C.UTF-8", "hint --help --lang es", spanish},
    {"C.UTF-8", "--lang=es hint --help", spanish}, /* before the command, too */
    {"C", "hint --help --lang es", spanish},       /* there gettext() looks up nothing by itself */
    {"POSIX", "hint --help --lang es", spanish},
    {"es_ES.UTF-8", "hint --help", spanish},
    {"es_MX", "hint --help", spanish}, /* Spanish of anywhere */
    {"es_ES.UTF-8", "hint --help --lang en", english},
    {"es_ES.UTF-8", "hint --help --lang auto", spanish},
    {"C.UTF-8", "hint --help --lang es --lang en", english}, /* the last one counts */
    {"de_DE.UTF-8", "hint --help", english},                 /* without words of its own */
    {"est_EE.UTF-8", "hint --help", english},                /* es is only how it begins */
};

START_TEST(the_option_and_then_the_locale_say_the_language)
{
    r.lang = asked[_i].lang;
    run_line(&r, asked[_i].line, NULL);
    ck_assert_int_eq(r.status, 0);
    ck_assert_msg(strncmp(r.output, asked[_i].begins, strlen(asked[_i].begins)) == 0, "%s, %s: %s",
                  asked[_i].lang, asked[_i].line, r.output);
}
END_TEST

START_TEST(a_language_without_words_is_refused)
{
    run_line(&r, "list games --lang xx", NULL);
    ck_assert_int_eq(r.status, 2);
    ck_assert_str_eq(r.errors, "rollick: --lang cannot be 'xx'; it can be auto, en, es\n");
    ck_assert_str_eq(r.output, "");
}
END_TEST

START_TEST(what_is_wrong_is_said_in_the_language_asked_for)
{
    run_line(&r, "--lang es plya", NULL);
    ck_assert_int_eq(r.status, 2);
    ck_assert_str_eq(r.errors, "rollick: no hay orden «plya»; ¿querías decir play?\n");
    r.lang = "C";
    run_line(&r, "--lang es plya", NULL);
    ck_assert_str_eq(r.errors, "rollick: no hay orden \"plya\"; ?querias decir play?\n");
}
END_TEST

/* What machines read. */
static const char *const same[] = {
    "list games --json",
    "list brains yahtzee --json",
    "list rules hog --json",
    "list presets --json",
    "arena hog ai:3 ai:4 -n 20 --seed 1 --jobs 1 --shard 1/2 --json",
    "lab notone hold --csv",
    "lab notone hold --json",
    "show yahtzee --json --position -",
    "hint hog --json --position -",
    "hint yahtzee --json --position -",
    "play hog ai:3 ai:4 --seed 1 --test-clock",
    "export 1",
    "verify 1 --json",
    "review 1 --json",
};

/* Without how long it took. */
static char *lasting(const char *output)
{
    char *copy = strdup(output), *at = strstr(copy, "\"seconds\"");
    if (at) {
        *at = '\0';
    }
    return copy;
}

START_TEST(what_machines_read_is_the_same_in_every_language)
{
    struct run other;
    run_init(&other);
    other.lang = "es_ES.UTF-8";
    for (int i = 0; i < ROWS(same); i++) {
        run_line(&r, same[i], "{}");
        run_line(&other, same[i], "{}");
        ck_assert_msg(r.status == 0, "%s: %s", same[i], r.errors);
        ck_assert_int_eq(other.status, 0);
        char *one = lasting(r.output), *two = lasting(other.output);
        if (strncmp(same[i], "play", 4) != 0) {
            ck_assert_str_eq(one, two);
        } else {
            ck_assert_str_ne(one, two);
        }
        free(one);
        free(two);
    }
    run_fini(&other);
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("words");
    TCase *t = tcase_create("words");
    tcase_set_timeout(t, 60); /* many programs, one after the other */
    tcase_add_checked_fixture(t, setup, teardown);
    tcase_add_loop_test(t, the_option_and_then_the_locale_say_the_language, 0, ROWS(asked));
    tcase_add_test(t, a_language_without_words_is_refused);
    tcase_add_test(t, what_is_wrong_is_said_in_the_language_asked_for);
    tcase_add_test(t, what_machines_read_is_the_same_in_every_language);
    suite_add_tcase(s, t);
    return s;
}
