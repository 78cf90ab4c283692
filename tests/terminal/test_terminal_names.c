/* Names that want to disturb the terminal: on every way out of the program. */
#include "tests/suite.h"
#include "tests/terminal/hands.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SECONDS = 60, ROW = 4 * TERMINAL_COLUMNS };

static struct stage stage;
static const struct staging standard;

static void open_stage(void)
{
    stage_open(&stage);
}

static void close_stage(void)
{
    stage_close(&stage);
}

/* Names, and bytes that must not leave the program because of them. */
static const struct {
    const char *name;
    const char *never;
} hostile[] = {
    {"A\033]0;pwned\aB", "\033]"},                     /* sets the window's title */
    {"A\033[2J\033[31mB", "\033[31mB"},                /* clears, colours */
    {"A\033[6nB", "\033[6n"},                          /* makes the terminal type */
    {"A\aB\bC", "\a"},                                 /* rings, steps back */
    {"A\rB\nC\vD", "\v"},                              /* other lines */
    {"A\302\2332JB", "\302\233"},                      /* CSI in one character */
    {"A\2332JB", "\233"},                              /* and as a raw byte: not UTF-8 */
    {"\342\200\256txet\342\200\254A", "\342\200\256"}, /* runs from right to left */
    {"A\342\201\246B\342\201\251", "\342\201\246"},    /* isolates */
    {"A\342\200\215B", "\342\200\215"},                /* zero-width joiner */
    {"A\342\200\213B\357\273\277C", "\342\200\213"},   /* zero-width blank, byte order mark */
    {"A\314\201\314\201\314\201\314\201\314\201\314\201\314\201\314\201B",
     "\314\201\314\201\314\201\314\201\314\201"},
    {"\360\237\221\250\342\200\215\360\237\221\251\342\200\215\360\237\221\247",
     "\342\200\215"}, /* a family */
    {"\344\270\255\346\226\207\345\220\215\345\255\227\345\276\210\351\225\277\345\276\210\351\225"
     "\277\345\276\210\351\225\277",
     NULL},                                /* wide */
    {"e\314\201e\314\201e\314\201", NULL}, /* combining, harmless */
    {"\355\240\200A\300\200B\367\277\277\277",
     "\355\240\200"}, /* surrogates, overlong, too large */
    {"ThisNameIsMuchTooLongForAnyColumnOfAnyBoard", "OfAnyBoard"},
};

/* Where names are shown. */
static const struct {
    const char *game;
    int rows, columns;
} boards[] = {
    {"notone", 24, 80},  {"hog", 24, 80},     {"knucklebones", 24, 80},
    {"yahtzee", 24, 80}, {"yahtzee", 12, 40},
};

static void holds_not(const char *bytes, size_t length, const char *never, const char *where)
{
    static const char *const none[] = {"\033]",        "\302\233",     "\342\200\256",
                                       "\342\200\215", "\342\201\246", "\357\273\277",
                                       "\355\240\200"};
    for (size_t i = 0; i < sizeof none / sizeof *none; i++) {
        ck_assert_msg(!memmem(bytes, length, none[i], strlen(none[i])), "%s holds bytes %zu", where,
                      i);
    }
    ck_assert_msg(!never || !memmem(bytes, length, never, strlen(never)), "%s", where);
}

/* Text for people and files: besides, no control characters at all. */
static void is_clean(const char *text, const char *never, const char *where)
{
    holds_not(text, strlen(text), never, where);
    for (const char *at = text; *at; at++) {
        ck_assert_msg((unsigned char)*at >= ' ' || *at == '\n', "%s holds %d", where, *at);
    }
}

static void play(const char *game, const char *name, const struct staging *how, const char *more)
{
    char words[ROW];
    snprintf(words, sizeof words, "play %s %s=human Bob=human --seed 1%s", game, name, more);
    stage_start(&stage, how, words);
    terminal_idle(&stage.t);
}

/* Where vertical lines stand, as a row of marks. */
static void lines_of(int row, char *marks)
{
    for (int column = 0; column < stage.t.columns; column++) {
        VTermPos place = {.row = row, .col = column};
        VTermScreenCell cell;
        vterm_screen_get_cell(stage.t.screen, place, &cell);
        marks[column] = cell.chars[0] == 0x2502 || cell.chars[0] == 0x2503 ? '|' : ' ';
    }
    marks[stage.t.columns] = '\0';
}

START_TEST(no_name_moves_the_columns_of_a_board)
{
    char marks[TERMINAL_ROWS][TERMINAL_COLUMNS + 1], now[TERMINAL_COLUMNS + 1];
    const struct staging how = {.rows = boards[_i].rows, .columns = boards[_i].columns};
    play(boards[_i].game, "Ada", &how, "");
    for (int row = 0; row < how.rows - 2; row++) {
        lines_of(row, marks[row]);
    }
    for (int n = 0; n < ROWS(hostile); n++) {
        play(boards[_i].game, hostile[n].name, &how, "");
        holds_not(stage.t.raw, (size_t)stage.t.bytes, hostile[n].never, "the board");
        for (int row = 0; row < how.rows - 2; row++) {
            lines_of(row, now);
            char *screen = terminal_text(&stage.t);
            ck_assert_msg(strcmp(now, marks[row]) == 0, "name %d, row %d:\n%s", n, row, screen);
            free(screen);
        }
    }
}
END_TEST

static void command_is_clean(const char *words, const char *never)
{
    int status;
    char *said = stage_command(&stage, words, &status);
    ck_assert_msg(status == 0, "%s: %s", words, said);
    is_clean(said, never, words);
    free(said);
}

START_TEST(no_name_disturbs_a_screen_a_line_or_a_file)
{
    const char *never = hostile[_i].never;
    play("hog", hostile[_i].name, &standard, "");
    ck_assert(hands_keys(&stage, 3));
    hands_key(&stage, "L");
    hands_key(&stage, "q");
    ck_assert_int_eq(hands_quit(&stage), 0);
    holds_not(stage.t.raw, (size_t)stage.t.bytes, never, "the screen");
    stage_start(&stage, &standard, ""); /* the menu: Continue names the seats */
    terminal_wait(&stage.t, "Continue");
    holds_not(stage.t.raw, (size_t)stage.t.bytes, never, "the menu");
    command_is_clean("history", never);
    command_is_clean("history --json", never);
    command_is_clean("export last --as record", never);
    command_is_clean("verify last", never);
    command_is_clean("replay last", never);
}
END_TEST

START_TEST(no_name_disturbs_line_mode)
{
    const struct staging how = {.columns = 200};
    play("hog", hostile[_i].name, &how, " --plain");
    ck_assert(hands_lines(&stage, 3));
    holds_not(stage.t.raw, (size_t)stage.t.bytes, hostile[_i].never, "line mode");
    for (long i = 0; i < stage.t.bytes; i++) {
        unsigned char c = (unsigned char)stage.t.raw[i];
        ck_assert_int_eq(c < ' ' && c != '\r' && c != '\n', 0);
    }
}
END_TEST

/* Names as they may stand in a file from anybody. */
static const char *const written[] = {
    "\\u001b]0;pwned\\u0007", "\\u009b2J", "\\u202etxet", "A\\u200dB", "A\\nB\\rC", "\\u0000", "",
};

static void write_record(const char *name, char path[2 * SCRATCH_BYTES])
{
    char *record = stage_record(&stage), *bytes = NULL;
    char *at = strstr(record, "\"Ada\"");
    size_t length = 0;
    ck_assert_ptr_nonnull(at);
    FILE *out = open_memstream(&bytes, &length);
    fprintf(out, "%.*s\"%s\"%s", (int)(at - record), record, name, at + strlen("\"Ada\""));
    fclose(out);
    scratch_path(path, stage.data, "foreign.jsonl");
    scratch_write(path, bytes, length);
    free(bytes);
    free(record);
}

START_TEST(no_name_in_a_file_disturbs_who_reads_it)
{
    static const char *const commands[] = {"replay", "verify"};
    char path[2 * SCRATCH_BYTES], line[ROW];
    int status;
    play("hog", "Ada", &standard, "");
    ck_assert(hands_keys(&stage, 2));
    hands_quit(&stage);
    write_record(written[_i], path);
    for (int i = 0; i < ROWS(commands); i++) {
        snprintf(line, sizeof line, "%s %s", commands[i], path);
        char *said = stage_command(&stage, line, &status);
        ck_assert_msg(status == 0 || status == 3 || status == 1, "%d %s", status, said);
        is_clean(said, NULL, line);
        free(said);
    }
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("names on a terminal");
    TCase *c = tcase_create("names");
    tcase_add_checked_fixture(c, open_stage, close_stage);
    tcase_set_timeout(c, SECONDS);
    tcase_add_loop_test(c, no_name_moves_the_columns_of_a_board, 0, ROWS(boards));
    tcase_add_loop_test(c, no_name_disturbs_a_screen_a_line_or_a_file, 0, ROWS(hostile));
    tcase_add_loop_test(c, no_name_disturbs_line_mode, 0, ROWS(hostile));
    tcase_add_loop_test(c, no_name_in_a_file_disturbs_who_reads_it, 0, ROWS(written));
    suite_add_tcase(s, c);
    return s;
}
