#include "tests/golden.h"
#include "tests/suite.h"
#include "ui/widget/canvas.h"
#include "ui/widget/key_bar.h"

#include <string.h>

enum { CMD_ROLL = COMMAND_OWN, CMD_DICE, CMD_TEN, CMD_REDO };

static const struct binding table[] = {
    {CMD_ROLL, "r Space | Enter", "roll", "throw the dice", 0},
    {CMD_DICE, "1-9", "+", NULL, 0},
    {CMD_TEN, "x", "dice", "so many dice", 0},
    {COMMAND_LEFT, "Left | h", "+", NULL, 2},
    {COMMAND_RIGHT, "Right | l", "choose", "one less or more", 2},
    {CMD_REDO, "Ctrl-R", "redo", "do it again", 1},
    {COMMAND_HELP, "?", "help", "this list", 0},
    {0},
};

static const struct keyset set = {{table}};

static const struct {
    struct key key;
    int command;
} presses[] = {
    {{PRESS_CHAR, 'r', 0, 0}, CMD_ROLL},       /* a letter */
    {{PRESS_CHAR, 'R', 0, 0}, COMMAND_NONE},   /* capitals are other keys */
    {{PRESS_CHAR, ' ', 0, 0}, CMD_ROLL},       /* a key with a name */
    {{PRESS_ENTER, 0, 0, 0}, CMD_ROLL},        /* works though the bar keeps silent about it */
    {{PRESS_CHAR, '1', 0, 0}, CMD_DICE},       /* both ends of a range */
    {{PRESS_CHAR, '9', 0, 0}, CMD_DICE},       /* … */
    {{PRESS_CHAR, '0', 0, 0}, COMMAND_NONE},   /* outside */
    {{PRESS_CHAR, '-', 0, 0}, COMMAND_NONE},   /* the hyphen of a range is none of its keys */
    {{PRESS_LEFT, 0, 0, 0}, COMMAND_LEFT},     /* an arrow */
    {{PRESS_CTRL, 'r', 0, 0}, CMD_REDO},       /* with Ctrl */
    {{PRESS_CTRL, 'x', 0, 0}, COMMAND_NONE},   /* Ctrl makes another key */
    {{PRESS_PASTED, 'r', 0, 0}, COMMAND_NONE}, /* pasted text is no command */
    {{PRESS_FUNCTION, 1, 0, 0}, COMMAND_NONE}, /* keys without a name */
};

START_TEST(a_key_has_the_command_of_its_row)
{
    ck_assert_int_eq(key_bar_command(&set, &presses[_i].key), presses[_i].command);
}
END_TEST

/* Row 0 of a page of that width, without spaces at its end. */
static void bar(int width, char *out, size_t room)
{
    struct canvas c;
    FILE *memory = fmemopen(out, room, "w");
    canvas_init(&c, 1, width, ALPHABET_ASCII);
    key_bar_draw(&set, &c, canvas_area(&c), 0);
    golden_print(&c, memory, false);
    fclose(memory);
    canvas_fini(&c);
    out[strcspn(out, "\n")] = '\0';
}

static const struct {
    int width;
    const char *line;
} bars[] = {
    {80, " r/Space roll  1-9/x dice  <> choose  Ctrl-R redo  ? help"},
    {59, " r roll  1-9/x dice  <> choose  Ctrl-R redo  ? help"}, /* one key of each */
    {50, " r roll  1-9/x dice  Ctrl-R redo  ? help"},            /* the highest rank leaves */
    {40, " r roll  1-9/x dice  ? help"},
    {26, "r roll  1-9/x dice  ? help"},
    {25, "r roll  1-9/x dice  ?"}, /* what never leaves loses its words … */
    {20, "r roll  1-9/x  ?"},
    {15, "r 1-9/x ?"}, /* … and keys without words need less room between them */
    {8, "r 1-9/x"},
};

START_TEST(the_bar_names_keys_and_drops_the_highest_rank_first)
{
    char line[200];
    bar(bars[_i].width, line, sizeof line);
    ck_assert_str_eq(line, bars[_i].line);
}
END_TEST

START_TEST(help_has_a_row_for_every_sentence)
{
    struct canvas c;
    canvas_init(&c, 10, 80, ALPHABET_ASCII);
    ck_assert_int_eq(key_bar_help(&set, &c, canvas_area(&c), 0), 5);
    canvas_fini(&c);
}
END_TEST

static const struct {
    int row;
    const char *words;
} rows[] = {
    {0, "r Space Enter   throw the dice"},   /* those the bar keeps silent about, too */
    {2, "< h > l         one less or more"}, /* arrows among letters keep their distance */
};

START_TEST(help_names_all_keys_of_a_sentence)
{
    char page[2000], *line = page;
    struct canvas c;
    FILE *memory = fmemopen(page, sizeof page, "w");
    canvas_init(&c, 6, 80, ALPHABET_ASCII);
    key_bar_help(&set, &c, canvas_area(&c), 0);
    golden_print(&c, memory, false);
    fclose(memory);
    canvas_fini(&c);
    for (int i = 0; i < rows[_i].row; i++) {
        line = strchr(line, '\n') + 1;
    }
    line[strcspn(line, "\n")] = '\0';
    ck_assert_str_eq(line, rows[_i].words);
}
END_TEST

static const struct binding figure_table[] = {{COMMAND_OWN, "1-9", "column", "there", 0}, {0}};

static const struct {
    int digits;
    const char *line;
} figures[] = {{3, " 1-3 column\n"}, {1, " 1 column\n"}, {0, " 1-9 column\n"}};

START_TEST(the_bar_names_no_figure_that_means_nothing)
{
    char page[1000];
    struct canvas c;
    FILE *memory = fmemopen(page, sizeof page, "w");
    canvas_init(&c, 1, 80, ALPHABET_ASCII);
    key_bar_draw(&(struct keyset){{figure_table}, .digits = figures[_i].digits}, &c,
                 canvas_area(&c), 0);
    golden_print(&c, memory, false);
    fclose(memory);
    canvas_fini(&c);
    ck_assert_msg(strncmp(page, figures[_i].line, strlen(figures[_i].line)) == 0, "%s", page);
}
END_TEST

static const struct binding long_table[] = {
    {COMMAND_UP, "Up | k Shift-Tab", "+", NULL, 0},
    {COMMAND_DOWN, "Down | j Tab", "move", "to another line", 0},
    {0},
};

START_TEST(help_makes_room_for_long_keys)
{
    char page[1000];
    struct canvas c;
    FILE *memory = fmemopen(page, sizeof page, "w");
    canvas_init(&c, 1, 80, ALPHABET_ASCII);
    key_bar_help(&(struct keyset){{long_table}}, &c, canvas_area(&c), 0);
    golden_print(&c, memory, false);
    fclose(memory);
    canvas_fini(&c);
    ck_assert_msg(strncmp(page, "^ k Shift-Tab v j Tab  to another line\n", 39) == 0, "%s", page);
}
END_TEST

static void note(struct binding_call *call)
{
    *(uint32_t *)call->of = call->key->code;
}

START_TEST(a_command_does_what_its_first_function_does)
{
    static const struct binding silent[] = {{CMD_ROLL, "r", NULL, NULL, 0}, {0}};
    static const struct binding doing[] = {{CMD_ROLL, "Enter", NULL, NULL, 0, .run = note}, {0}};
    const struct keyset both = {{silent, doing}};
    const struct key key = {.press = PRESS_CHAR, .code = 'r'};
    uint32_t noted = 0;
    struct binding_call roll = {&noted, NULL, CMD_ROLL, &key},
                        redo = {&noted, NULL, CMD_REDO, &key};
    ck_assert(key_bar_run(&both, &roll));
    ck_assert_uint_eq(noted, 'r');
    ck_assert(!key_bar_run(&both, &redo));
    ck_assert(!key_bar_run(&(struct keyset){{silent}}, &roll));
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("bindings");
    TCase *t = tcase_create("bindings");
    tcase_add_loop_test(t, a_key_has_the_command_of_its_row, 0,
                        (int)(sizeof presses / sizeof presses[0]));
    tcase_add_loop_test(t, the_bar_names_keys_and_drops_the_highest_rank_first, 0, ROWS(bars));
    tcase_add_test(t, help_has_a_row_for_every_sentence);
    tcase_add_loop_test(t, help_names_all_keys_of_a_sentence, 0,
                        (int)(sizeof rows / sizeof rows[0]));
    tcase_add_test(t, help_makes_room_for_long_keys);
    tcase_add_test(t, a_command_does_what_its_first_function_does);
    tcase_add_test(t, the_bar_names_no_figure_that_means_nothing);
    suite_add_tcase(s, t);
    return s;
}
