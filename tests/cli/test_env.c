/* `rollick env`: a game as a learning environment, line by line. */
#include "tests/cli/run.h"
#include "tests/suite.h"

#include <signal.h>
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

#define RESET "{\"reset\":{}}\n"
#define STEP(action) "{\"step\":\"" action "\"}\n"
#define SEED "{\"reset\":{\"seed\":\"12\"}}\n"
#define AT(position) "{\"reset\":{\"seed\":\"12\",\"position\":" position "}}\n"
#define ONE "env knucklebones --rules columns=1,rows=1 --opponent ai:left-to-right"

/* Each is said in the last line. */
static const struct {
    const char *line, *input, *says[3];
} answers[] = {
    {"env hog",
     SEED,
     {"{\"position\":{\"seats\":2,\"first\":0,\"seat\":0,\"scores\":[0,0],\"pending\":0},"
      "\"actions\":[\"roll 0\",\"roll 1\",",
      "\"roll 10\"],\"reward\":0,\"done\":false,\"info\":{\"seed\":\"0x6b51d431df5d7f14\",",
      "\"seat\":0,\"scores\":[0,0]}}\n"}},
    /* the dice of that seed: 5 5 4 4 4 2 3 6 2 2, then 5 6 4 6 3 3 4 1 4 5 */
    {"env hog --opponent ai:always-roll:10", SEED STEP("roll 10"), {"\"scores\":[37,1]}}\n"}},
    {"env hog --opponent ai:always-roll:10",
     "{\"reset\":{\"seed\":12}}\n" STEP("roll 10"),
     {"\"scores\":[37,1]}}\n"}},
    /* a seed of the command line is that of the first match; others follow as in a series */
    {"env hog --seed 12", RESET, {"\"seed\":\"0x6b51d431df5d7f14\""}},
    {"env hog --seed 12", RESET RESET, {"\"seed\":\"0x7b1677cc7fdbf501\""}},
    {"env hog", SEED RESET, {"\"seed\":\"0x7b1677cc7fdbf501\""}},
    {"env hog --seed 1", RESET RESET RESET SEED, {"\"seed\":\"0x6b51d431df5d7f14\""}},
    /* what the end brings */
    {ONE,
     SEED STEP("column 1"),
     {"\"actions\":[],\"reward\":1,\"done\":true,", "\"end\":\"over\",\"winners\":[0]}}\n"}},
    {ONE " --reward points", AT("{\"die\":5}") STEP("column 1"), {"\"reward\":5,\"done\":true"}},
    {ONE,
     "{\"reset\":{\"seat\":1}}\n",
     {"\"reward\":0,\"done\":true", "\"seat\":1,", "\"winners\":[0]}}\n"}}, /* before a choice */
    {"env notone --opponent ai:hold:20",
     AT("{\"round\":10,\"first\":1,\"seat\":0,\"scores\":[9,9],"
        "\"rolls\":[1,1],\"gained\":[9,9]}") STEP("stop"),
     {"\"reward\":0.5,\"done\":true", "[0,1]}}"}},
    {"env yahtzee --opponent none", SEED, {"\"seats\":1", "\"score chance\"]", "\"scores\":[0]"}},
    {"env knucklebones --opponent none --rules columns=1,rows=1",
     AT("{\"die\":6}") STEP("column 1"),
     {"\"reward\":6,\"done\":true", "\"winners\":[]"}},
    /* an illegal choice ends it, and says why */
    {"env knucklebones",
     AT("{\"die\":5,\"boards\":[1,1,1,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0]}") STEP("column 1"),
     {"\"actions\":[],\"reward\":-1,\"done\":true,\"info\":{\"why\":\"Column 1 is full.\"",
      "\"end\":\"illegal\",\"winners\":[1]}}\n"}},
    {"env hog", SEED STEP("roll 11"), {"\"reward\":-1,", "\"why\":\""}},
    {"env hog", SEED STEP("hop"), {"\"why\":\"'hop' is none of the choices\""}},
    {"env hog --lang es", SEED STEP("hop"), {"is none of the choices"}}, /* for machines */
    {"env hog", SEED STEP("hop") SEED STEP("roll 1"), {"\"reward\":0,\"done\":false"}},
    /* who sits where */
    {"env notone --opponent ai:templeton,ai:1,ai:carter",
     "{\"reset\":{\"seat\":2}}\n",
     {"\"seats\":4,", "\"seat\":2,"}},
    {"env notone --opponent ai:1,ai:1", AT("{\"round\":2,\"rolls\":[1,1,1]}"), {"\"seats\":3,"}},
    {"env yahtzee", RESET, {"\"seats\":2,"}}, /* ai:3, as everywhere */
};

START_TEST(each_line_is_answered_by_one)
{
    int lines = 0, answered = 0;
    run_line(&r, answers[_i].line, answers[_i].input);
    ck_assert_str_eq(r.errors, "");
    ck_assert_int_eq(r.status, 0);
    for (const char *c = answers[_i].input; *c; c++) {
        lines += *c == '\n';
    }
    for (const char *c = r.output; *c; c++) {
        answered += *c == '\n';
    }
    ck_assert_int_eq(answered, lines);
    const char *last = r.output + strlen(r.output) - 1;
    while (last > r.output && last[-1] != '\n') {
        last--;
    }
    for (int i = 0; i < 3 && answers[_i].says[i]; i++) {
        ck_assert_msg(strstr(last, answers[_i].says[i]), "'%s' is not in\n%s", answers[_i].says[i],
                      last);
    }
}
END_TEST

static const struct {
    const char *line, *input;
    int status;
    const char *says;
} refused[] = {
    {"env", NULL, 2, "GAME"},
    {"env hog --opponent none", NULL, 2, "Hog needs an opponent"},
    {"env hog --opponent human", NULL, 2, "a built-in player or a bot, not 'human'"},
    {"env hog --opponent ai:3,ai:3", NULL, 2, "at most 2"},
    {"env notone --opponent ai:3,", NULL, 2, "''"},
    {"env hog --opponent ai:hold", NULL, 2, "'hold'"},
    {"env knucklebones --opponent ai:optimal", NULL, 2, "rollick solve"},
    {"env yahtzee --opponent none --reward win", NULL, 2, "points"},
    {"env hog --reward money", NULL, 2, "win, points"},
    {"env hog --json", NULL, 2, "--json"},
    {"env hog", "roll 3\n", 3, "line 1: this is no JSON"},
    {"env hog", RESET "[]\n", 3, "line 2: this is JSON, but no object"},
    {"env hog", "\n", 3, "line 1: "},
    {"env hog", "{}\n", 3, "either reset or step"},
    {"env hog", "{\"stop\":\"roll 1\"}\n", 3, "'step' is missing"},
    {"env hog", "{\"reset\":{},\"step\":\"roll 1\"}\n", 3, "either reset or step"},
    {"env hog", "{\"reset\":null}\n", 3, "object in braces"},
    {"env hog", "{\"reset\":{\"sed\":\"1\"}}\n", 3, "'seed' is missing"},
    {"env hog", "{\"reset\":{\"seed\":[]}}\n", 3, "seed should be a text"},
    {"env hog", "{\"reset\":{\"seed\":\"\"}}\n", 3, "seed"},
    {"env hog", "{\"reset\":{\"seat\":2}}\n", 3, "seat goes from 0 to 1"},
    {"env hog", "{\"reset\":{\"seat\":-1}}\n", 3, "seat goes from 0 to 1"},
    {"env hog", "{\"reset\":{\"seat\":\"0\"}}\n", 3, "whole number"},
    {"env hog", AT("[]"), 3, "a position should be an object"},
    {"env hog", AT("{\"scores\":[100,100]}"), 3, "line 1: "},
    {"env notone", AT("{\"seats\":3}"), 3, "seats is 2 at this table, not 3"},
    {"env hog", STEP("roll 1"), 3, "reset comes first"},
    {"env hog", SEED STEP("hop") STEP("roll 1"), 3, "line 3: there is no match"},
    {"env hog", SEED "{\"step\":3}\n", 3, "name of an action"},
    {"env hog --lang es", STEP("roll 1"), 3, "reset primero"},
};

START_TEST(what_cannot_be_read_ends_it_with_a_sentence)
{
    run_line(&r, refused[_i].line, refused[_i].input);
    ck_assert_int_eq(r.status, refused[_i].status);
    ck_assert_msg(strncmp(r.errors, "rollick: ", 9) == 0, "%s", r.errors);
    ck_assert_msg(strstr(r.errors, refused[_i].says), "'%s' is not in\n%s", refused[_i].says,
                  r.errors);
}
END_TEST

START_TEST(a_line_that_is_too_long_is_refused)
{
    enum { LONG = 70000 };
    char *line = calloc(1, LONG + 1);
    memset(line, ' ', LONG);
    run_line(&r, "env hog", line);
    ck_assert_int_eq(r.status, 3);
    ck_assert_ptr_nonnull(strstr(r.errors, "longer than 65536 bytes"));
    free(line);
}
END_TEST

START_TEST(the_same_lines_have_the_same_answers)
{
    static const char lines[] = SEED STEP("roll 4") STEP("roll 4") RESET STEP("roll 6") RESET;
    run_line(&r, "env hog --opponent ai:random", lines);
    char *first = strdup(r.output);
    run_line(&r, "env hog --opponent ai:random", lines);
    ck_assert_str_eq(r.output, first);
    free(first);
}
END_TEST

START_TEST(an_answer_is_there_before_the_next_line)
{
    run_start(&r, "env hog", SEED, "\"done\":false");
    run_stop(&r, SIGTERM);
}
END_TEST

START_TEST(a_reader_who_is_gone_ends_it)
{
    r.out = STREAM_BROKEN;
    run_line(&r, "env hog", SEED SEED);
    ck_assert_int_eq(r.status, 5);
    ck_assert_str_eq(r.errors, "");
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("learning environment");
    TCase *t = tcase_create("env");
    tcase_add_checked_fixture(t, setup, teardown);
    tcase_add_loop_test(t, each_line_is_answered_by_one, 0, ROWS(answers));
    tcase_add_loop_test(t, what_cannot_be_read_ends_it_with_a_sentence, 0, ROWS(refused));
    tcase_add_test(t, a_line_that_is_too_long_is_refused);
    tcase_add_test(t, the_same_lines_have_the_same_answers);
    tcase_add_test(t, an_answer_is_there_before_the_next_line);
    tcase_add_test(t, a_reader_who_is_gone_ends_it);
    suite_add_tcase(s, t);
    return s;
}
