/* What happened, in few rows. */
#include "tests/golden.h"
#include "tests/scratch.h"
#include "tests/suite.h"
#include "ui/board/log.h"

#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Two sentences, the newest last, in an area of so many rows. */
static const struct {
    const char *older, *newer;
    int height, width;
    enum alphabet alphabet;
    const char *page;
} logs[] = {
    {"Ada rolls 4.", "Bo rolls 6.", 3, 20, ALPHABET_UNICODE, "\n● Ada rolls 4.\n▲ Bo rolls 6.\n"},
    {"Ada places the 4 in column 3, now 4.", "Bo rolls 6.", 2, 22, ALPHABET_UNICODE,
     "● … column 3, now 4.\n▲ Bo rolls 6.\n"},
    {"Ada rolls 4.", "Maximilian-the-Great places the 5 in column 3.", 2, 22, ALPHABET_UNICODE,
     "▲ … places the 5 in\n  column 3.\n"}, /* the newest has no room either */
    {"Ada rolls 4.", "Bo places the 5 in column 3.", 1, 22, ALPHABET_ASCII,
     "^ . the 5 in column 3.\n"},
    {"Ada rolls 4.", "", 3, 20, ALPHABET_UNICODE, "\n● Ada rolls 4.\n\n"},   /* nothing is a row */
    {"Ada rolls 4.", "Supercalifragilistic", 1, 12, ALPHABET_UNICODE, "\n"}, /* one word */
};

START_TEST(what_has_no_room_is_told_by_its_end)
{
    static struct log log;
    struct canvas c;
    char *bytes = NULL;
    size_t size;
    log_add(&log, 0, logs[_i].older);
    log_add(&log, 1, logs[_i].newer);
    canvas_init(&c, logs[_i].height, logs[_i].width, logs[_i].alphabet);
    log_draw(&log, &c, canvas_area(&c), 0);
    FILE *out = open_memstream(&bytes, &size);
    golden_print(&c, out, false);
    fclose(out);
    ck_assert_str_eq(bytes, logs[_i].page);
    free(bytes);
    canvas_fini(&c);
}
END_TEST

/* Lines "line 1" and so on, each with so many signs behind it. */
static const struct {
    int lines, signs;
    int least; /* how many of them are read */
} files[] = {{0, 0, 0},
             {1, 0, 1},
             {2, 3, 2},
             {LOG_MOST + 3, 0, LOG_MOST},
             {1000, 150, LOG_MOST},
             {2, LOG_BYTES - 8, 2}};

START_TEST(the_last_lines_of_a_file_are_read_whole)
{
    static struct log log;
    char dir[SCRATCH_BYTES], path[2 * SCRATCH_BYTES], wanted[LOG_BYTES];
    scratch_make(dir);
    scratch_path(path, dir, "log");
    log_add(&log, 0, "from before");
    log_read(&log, path);
    ck_assert_int_eq(log.lines, 0);
    FILE *out = fopen(path, "w");
    for (int i = 1; i <= files[_i].lines; i++) {
        fprintf(out, "line %d %0*d\n", i, files[_i].signs, 0);
    }
    fclose(out);
    log_read(&log, path);
    ck_assert_int_eq(log.lines, files[_i].least);
    for (int i = 0; i < log.lines; i++) {
        snprintf(wanted, sizeof wanted, "line %d %0*d", files[_i].lines - i, files[_i].signs, 0);
        ck_assert_str_eq(log_line(&log, i)->text, wanted);
    }
    scratch_remove(dir);
}
END_TEST

/* "word 1 word 2 …", "öööö…". */
START_TEST(a_long_line_is_read_in_parts_that_end_between_words_or_characters)
{
    static struct log log;
    char dir[SCRATCH_BYTES], path[2 * SCRATCH_BYTES];
    scratch_make(dir);
    scratch_path(path, dir, "log");
    FILE *out = fopen(path, "w");
    for (int i = 0; i < LOG_BYTES; i++) {
        fprintf(out, _i ? "\u00f6" : "number ");
    }
    fprintf(out, "\nthe next\n");
    fclose(out);
    log_read(&log, path);
    ck_assert_int_ge(log.lines, 3);
    ck_assert_str_eq(log_line(&log, 0)->text, "the next");
    for (int i = 1; i < log.lines; i++) {
        const char *text = log_line(&log, i)->text;
        size_t length = strlen(text);
        ck_assert_msg(length > 0 && !strstr(text, "\uFFFD"), "%s", text);
        ck_assert_msg(_i || strcmp(text + length - 6, "number") == 0, "%s", text);
    }
    scratch_remove(dir);
}
END_TEST

START_TEST(a_file_cannot_send_anything_to_the_terminal)
{
    static struct log log;
    char dir[SCRATCH_BYTES], path[2 * SCRATCH_BYTES];
    static const char bytes[] = "one \033[31mred\033]0;title\a \r\377\302\233 two\n";
    scratch_make(dir);
    scratch_path(path, dir, "log");
    scratch_write(path, bytes, sizeof bytes - 1);
    log_read(&log, path);
    ck_assert_int_eq(log.lines, 1);
    const char *text = log_line(&log, 0)->text;
    ck_assert_msg(strstr(text, "one") && strstr(text, "two"), "%s", text);
    for (const char *at = text; *at; at++) {
        ck_assert_msg((unsigned char)*at >= ' ' && *at != 127 && !strstr(text, "\302\233"), "%s",
                      text);
    }
    scratch_remove(dir);
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("log");
    TCase *t = tcase_create("log");
    setlocale(LC_CTYPE, "C.UTF-8"); /* so that widths need no locale of their own */
    tcase_add_loop_test(t, what_has_no_room_is_told_by_its_end, 0, ROWS(logs));
    tcase_add_loop_test(t, the_last_lines_of_a_file_are_read_whole, 0, ROWS(files));
    tcase_add_loop_test(t, a_long_line_is_read_in_parts_that_end_between_words_or_characters, 0, 2);
    tcase_add_test(t, a_file_cannot_send_anything_to_the_terminal);
    suite_add_tcase(s, t);
    return s;
}
