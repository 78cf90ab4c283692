#include "tests/suite.h"
#include "ui/cli/option_table.h"

#include <string.h>

enum { WORDS = 8 };

static bool parse(const char *line, char *copy, struct options *o, struct text *why)
{
    static char program[] = "rollick";
    static char *argv[WORDS + 2];
    int argc = 1;
    argv[0] = program;
    strcpy(copy, line);
    for (char *w = strtok(copy, " "); w; w = strtok(NULL, " ")) {
        argv[argc++] = w;
    }
    argv[argc] = NULL;
    return options_read(o, argc, argv, why);
}

START_TEST(options_and_operands_may_come_in_any_order)
{
    static const char *const lines[] = {"play hog --seed 5 -q", "--seed 5 play -q hog",
                                        "-q --seed=5 play hog", "play --see 5 hog -q"};
    for (int i = 0; i < ROWS(lines); i++) {
        char copy[64];
        struct options o;
        struct text why = {0};
        ck_assert_msg(parse(lines[i], copy, &o, &why), "%s", why.bytes);
        ck_assert_int_eq(o.operands, 2);
        ck_assert_str_eq(o.operand[0], "play");
        ck_assert_str_eq(o.operand[1], "hog");
        ck_assert_str_eq(o.word[OPTION_SEED], "5");
        ck_assert_int_eq(o.number[OPTION_QUIET], 1);
        ck_assert(!o.given[OPTION_PLAIN]);
    }
}
END_TEST

static const struct {
    const char *line;
    enum option_id id;
    int number;
} numbers[] = {
    {"--best-of 3", OPTION_BEST_OF, 3},
    {"--best-of 003", OPTION_BEST_OF, 3}, /* decimal, whatever it begins with */
    {"-n 5", OPTION_N, 5},
    {"-n5", OPTION_N, 5},
    {"-n 2147483647", OPTION_N, 2147483647},
    {"--undo free", OPTION_UNDO, 0},
    {"--undo none", OPTION_UNDO, 1},
    {"--color never", OPTION_COLOR, 2},
    {"--motion off", OPTION_MOTION, 1},
    {"--speed 1", OPTION_SPEED, 100}, /* hundredths */
    {"--speed 0.25", OPTION_SPEED, 25},
    {"--speed 2.5", OPTION_SPEED, 250},
    {"--speed 16.00", OPTION_SPEED, 1600},
    {"-vv", OPTION_VERBOSE, 2}, /* counted */
    {"-n 5 -n 7", OPTION_N, 7}, /* the last one counts */
    {"--at 0", OPTION_AT, 0},
};

START_TEST(arguments_become_numbers)
{
    char copy[64];
    struct options o;
    struct text why = {0};
    ck_assert_msg(parse(numbers[_i].line, copy, &o, &why), "%s", why.bytes);
    ck_assert(o.given[numbers[_i].id]);
    ck_assert_int_eq(o.number[numbers[_i].id], numbers[_i].number);
}
END_TEST

static const char *const refused[] = {
    "-n 2147483648", /* more than an int */
    "-n -5",
    "-n 5x",
    "-n +5",
    "--best-of 0x3",
    "--speed .5", /* a figure stands before the point */
    "--speed 1.",
    "--speed 16.01",
    "--speed 0.2",
    "--speed 1e1",
    "--speed 99999999999",
    "--undo fre", /* words are not shortened */
    "--seed",
    "--json=1",
    "--nothing",
    "-",
};

START_TEST(bad_arguments_are_refused_with_a_sentence)
{
    char copy[64];
    struct options o = {.operands = 77};
    struct text why = {0};
    if (strcmp(refused[_i], "-") == 0) { /* an operand like any other */
        ck_assert(parse(refused[_i], copy, &o, &why));
        return;
    }
    ck_assert_msg(!parse(refused[_i], copy, &o, &why), "%s", refused[_i]);
    ck_assert_int_eq(o.operands, 77);
    ck_assert_uint_gt(why.length, 0);
}
END_TEST

START_TEST(two_dashes_end_the_options)
{
    char copy[64];
    struct options o;
    struct text why = {0};
    ck_assert(parse("export -- --as", copy, &o, &why));
    ck_assert_int_eq(o.operands, 2);
    ck_assert_str_eq(o.operand[1], "--as");
    ck_assert(!o.given[OPTION_AS]);
}
END_TEST

static const struct {
    const char *line, *table, *operand;
} bare[] = {
    {"bot check --table robo", NULL, "robo"},
    {"--lang es bot check robo --table", NULL, "robo"},
    {"lab hog --table final strategies", "final", "strategies"},
    {"--table final lab hog strategies", "final", "strategies"},
};

START_TEST(an_option_without_argument_for_one_command_has_one_for_others)
{
    char copy[64];
    struct options o;
    struct text why = {0};
    ck_assert_msg(parse(bare[_i].line, copy, &o, &why), "%s", why.bytes);
    ck_assert(o.given[OPTION_TABLE]);
    ck_assert_pstr_eq(o.word[OPTION_TABLE], bare[_i].table);
    ck_assert_int_eq(o.operands, 3);
    ck_assert_str_eq(o.operand[2], bare[_i].operand);
    ck_assert(!parse("bot check robo --table=final", copy, &o, &why));
    ck_assert(!parse("lab hog strategies --table", copy, &o, &why));
}
END_TEST

START_TEST(every_option_is_explained_and_taken_by_somebody)
{
    for (int i = 0; i < OPTIONS; i++) {
        const struct option_row *row = &option_rows[i];
        ck_assert(row->name || row->letter);
        ck_assert(row->about && *row->about);
        ck_assert_uint_ne(row->commands, 0);
        ck_assert_int_eq(row->kind == KIND_FLAG, row->argument == NULL);
        ck_assert_int_eq(row->kind == KIND_WORD, row->words != NULL);
        ck_assert_int_eq(row->path, row->argument && (strncmp(row->argument, "FILE", 4) == 0 ||
                                                      strcmp(row->argument, "DIR") == 0));
        for (int k = 0; k < i; k++) {
            ck_assert(!row->name || !option_rows[k].name ||
                      strcmp(row->name, option_rows[k].name) != 0);
            ck_assert(!row->letter || row->letter != option_rows[k].letter);
        }
    }
}
END_TEST

START_TEST(help_is_special_for_those_who_take_the_option_and_once)
{
    for (int i = 0; i < OPTIONS; i++) {
        const struct option_row *row = &option_rows[i];
        unsigned special = 0;
        for (const struct option_help *h = row->special; h && h->commands; h++) {
            ck_assert(h->about && *h->about);
            ck_assert_int_eq(h->argument == NULL, row->argument == NULL || row->bare != NULL);
            ck_assert_uint_eq(h->commands & ~row->commands, 0);
            ck_assert_uint_eq(h->commands & special, 0);
            special |= h->commands;
        }
    }
}
END_TEST

START_TEST(who_asks_about_all_commands_gets_the_usual_help)
{
    unsigned arena = 1 << COMMAND_ARENA, all = (1 << COMMANDS) - 1;
    ck_assert_str_eq(option_help(OPTION_FIRST, arena).argument, "N");
    ck_assert_str_eq(option_help(OPTION_FIRST, all).argument, "N|random|alternate");
    ck_assert_str_eq(option_help(OPTION_FIRST, 1 << COMMAND_PLAY).argument, "N|random|alternate");
    ck_assert_ptr_eq(option_help(OPTION_JSON, arena).about, option_rows[OPTION_JSON].about);
}
END_TEST

START_TEST(a_command_refuses_options_of_others)
{
    char copy[64];
    struct options o;
    struct text why = {0};
    ck_assert(parse("play hog --jobs 2", copy, &o, &why));
    ck_assert(!options_fit(&o, COMMAND_PLAY, "play", &why));
    ck_assert_str_eq(why.bytes, "play takes no option --jobs");
    ck_assert(options_fit(&o, COMMAND_ARENA, "arena", &why));
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("options");
    TCase *c = tcase_create("options");
    tcase_add_test(c, options_and_operands_may_come_in_any_order);
    tcase_add_loop_test(c, arguments_become_numbers, 0, ROWS(numbers));
    tcase_add_loop_test(c, bad_arguments_are_refused_with_a_sentence, 0, ROWS(refused));
    tcase_add_loop_test(c, an_option_without_argument_for_one_command_has_one_for_others, 0,
                        ROWS(bare));
    tcase_add_test(c, two_dashes_end_the_options);
    tcase_add_test(c, every_option_is_explained_and_taken_by_somebody);
    tcase_add_test(c, help_is_special_for_those_who_take_the_option_and_once);
    tcase_add_test(c, who_asks_about_all_commands_gets_the_usual_help);
    tcase_add_test(c, a_command_refuses_options_of_others);
    suite_add_tcase(s, c);
    return s;
}
