#include "tests/suite.h"
#include "ui/line/prompt.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Somebody who has typed all of it, and what was written meanwhile. */
struct typed {
    struct prompt prompt;
    struct out out;
    struct text question;
    char *bytes;
    size_t size;
    int in; /* where more can be typed */
};

/* All with a slash is for the program, and "log". */
static bool obey(void *with, const char *word, enum course *course)
{
    int *obeyed = with;
    bool obeys = *word == '/' || strcmp(word, "log") == 0;
    *obeyed += obeys;
    *course = strcmp(word, "/quit") == 0 ? COURSE_LEFT : COURSE_ON;
    return obeys;
}

static void begin(struct typed *t, const char *input, size_t length)
{
    int ends[2];
    ck_assert_int_eq(pipe(ends), 0);
    ck_assert_int_eq(write(ends[1], input, length), (int)length);
    ck_assert_int_eq(dup2(ends[0], STDIN_FILENO), STDIN_FILENO);
    close(ends[0]);
    *t = (struct typed){.in = ends[1]};
    t->out.to = open_memstream(&t->bytes, &t->size);
    text_add(&t->question, "What?");
    prompt_init(&t->prompt, &t->out);
    t->prompt.aside = obey;
}

static const char *end(struct typed *t)
{
    prompt_fini(&t->prompt);
    fclose(t->out.to);
    return t->bytes;
}

/* Lets go of the end that types: the input has ended. */
static void hang_up(struct typed *t)
{
    close(t->in);
}

static const struct {
    const char *typed;
    size_t length;
    const char *answer; /* NULL: there is none */
} rows[] = {
    {"roll\n", 5, "roll"},         /* without its line feed */
    {"roll\r\n", 6, "roll"},       /* … or that of other systems */
    {"\n", 1, ""},                 /* nothing is an answer */
    {"roll", 4, "roll"},           /* the last line needs none */
    {"", 0, NULL},                 /* the end of the input is no answer */
    {"a\0b\n", 4, "a?b"},          /* a byte 0 does not end it */
    {"\xff\n", 2, "\xef\xbf\xbd"}, /* bytes that are no text are replaced */
    {"stop\nroll\n", 10, "stop"},  /* what follows waits */
};

START_TEST(an_answer_is_a_line)
{
    struct typed t;
    char answer[PROMPT_LINE];
    begin(&t, rows[_i].typed, rows[_i].length);
    hang_up(&t);
    enum course course = prompt_ask(&t.prompt, &t.question, answer);
    ck_assert_int_eq(course, rows[_i].answer ? COURSE_ON : COURSE_LEFT);
    if (rows[_i].answer) {
        ck_assert_str_eq(answer, rows[_i].answer);
    }
    ck_assert(!t.prompt.lines.open);
    ck_assert(strncmp(end(&t), "What? ", 6) == 0);
    free(t.bytes);
}
END_TEST

START_TEST(a_line_that_is_too_long_is_refused_and_the_next_one_heard)
{
    struct typed t;
    char answer[PROMPT_LINE], input[2 * PROMPT_LINE];
    memset(input, 'a', sizeof input);
    strcpy(input + sizeof input - 6, "\nroll");
    input[sizeof input - 1] = '\n';
    begin(&t, input, sizeof input);
    ck_assert_int_eq(prompt_ask(&t.prompt, &t.question, answer), COURSE_ON);
    ck_assert_str_eq(answer, "");
    ck_assert_int_eq(prompt_ask(&t.prompt, &t.question, answer), COURSE_ON);
    ck_assert_str_eq(answer, "roll");
    ck_assert(strstr(end(&t), "That line was too long.\n"));
    free(t.bytes);
}
END_TEST

START_TEST(a_question_follows_the_open_line_and_its_answer_ends_it)
{
    struct typed t;
    char answer[PROMPT_LINE];
    begin(&t, "roll\n", 5);
    lines_begin(&t.prompt.lines, "Turn 8.", 0);
    ck_assert_int_eq(prompt_ask(&t.prompt, &t.question, answer), COURSE_ON);
    lines_say(&t.prompt.lines, "Turn %d.", 9);
    ck_assert_str_eq(end(&t), "Turn 8. What? roll\nTurn 9.\n");
    free(t.bytes);
}
END_TEST

static const struct {
    const char *typed;
    bool yes;
    int obeyed;
    enum course course;
    const char *said; /* among what was written; NULL: nothing of interest */
} agreed[] = {
    {"y\n", true, 0, COURSE_ON, NULL},
    {"No\n", false, 0, COURSE_ON, NULL},
    {"maybe\nyes\n", true, 0, COURSE_ON, "'maybe' is neither yes nor no."},
    {"?\n\nyes\n", true, 0, COURSE_ON, "Answer yes or no"}, /* nothing is asked again */
    {"/log\nno\n", false, 1, COURSE_ON, NULL},              /* a word for the program meanwhile */
    {"log\nno\n", false, 1, COURSE_ON, NULL},               /* … without its slash */
    {"/quit\nyes\n", false, 1, COURSE_LEFT, NULL},          /* … may end it all */
    {"maybe\n", false, 0, COURSE_LEFT, NULL},
};

START_TEST(yes_and_no_are_asked_for_until_one_is_said)
{
    struct typed t;
    bool yes = false;
    int obeyed = 0;
    begin(&t, agreed[_i].typed, strlen(agreed[_i].typed));
    hang_up(&t);
    t.prompt.with = &obeyed;
    ck_assert_int_eq(prompt_agree(&t.prompt, &t.question, &yes), agreed[_i].course);
    ck_assert_int_eq(obeyed, agreed[_i].obeyed);
    ck_assert(agreed[_i].course != COURSE_ON || yes == agreed[_i].yes);
    ck_assert(strstr(end(&t), agreed[_i].said ? agreed[_i].said : ""));
    free(t.bytes);
}
END_TEST

static const struct {
    const char *typed;
    bool yes, other;
    enum course course;
    const char *said; /* among what was written; NULL: nothing of interest */
} otherwise[] = {
    {"yes\n", true, false, COURSE_ON, NULL},
    {"roll\n", false, true, COURSE_ON, NULL},
    {"no\nroll\n", false, false, COURSE_ON, NULL},
    {"/roll\n", false, false, COURSE_LEFT, NULL}, /* a word for the program; then the input ends */
    {"rain\nroll\n", false, true, COURSE_ON, "'rain' is neither yes nor no."},
    {"\n?\nroll\n", false, true, COURSE_ON, "Or roll."},
};

static bool is_roll(void *with, const char *answer)
{
    (void)with;
    return strcmp(answer, "roll") == 0;
}

START_TEST(something_else_can_be_said_in_place_of_yes_and_no)
{
    struct typed t;
    static const struct instead roll = {is_roll, NULL, "Or roll."};
    char answer[PROMPT_LINE];
    bool yes = false, other = true;
    int obeyed = 0;
    begin(&t, otherwise[_i].typed, strlen(otherwise[_i].typed));
    hang_up(&t);
    t.prompt.with = &obeyed;
    ck_assert_int_eq(prompt_agree_or(&t.prompt, &t.question, &roll, &yes, &other, answer),
                     otherwise[_i].course);
    ck_assert_int_eq(yes, otherwise[_i].yes);
    ck_assert_int_eq(other, otherwise[_i].other);
    ck_assert(!other || strcmp(answer, "roll") == 0);
    ck_assert(strstr(end(&t), otherwise[_i].said ? otherwise[_i].said : ""));
    free(t.bytes);
}
END_TEST

START_TEST(a_secret_is_kept_byte_for_byte_and_never_written)
{
    struct typed t;
    char answer[PROMPT_LINE];
    begin(&t, "\x01\xff moon\n", 8);
    ck_assert_int_eq(prompt_secret(&t.prompt, &t.question, answer), COURSE_ON);
    ck_assert_str_eq(answer, "\x01\xff moon");
    ck_assert_str_eq(end(&t), "What? \n");
    free(t.bytes);
}
END_TEST

START_TEST(a_signal_goes_before_what_is_typed)
{
    struct typed t;
    char answer[PROMPT_LINE];
    begin(&t, "roll\n", 5);
    ck_assert_int_eq(prompt_wait(&t.prompt, STDIN_FILENO, 0), HEARD_OTHER);
    ck_assert_int_eq(prompt_wait(&t.prompt, -1, 0), HEARD_NOTHING);
    raise(SIGTERM);
    ck_assert_int_eq(prompt_wait(&t.prompt, -1, -1), HEARD_SIGNAL);
    ck_assert_int_eq(prompt_ask(&t.prompt, &t.question, answer), COURSE_SIGNAL);
    ck_assert_int_eq(t.prompt.signal, SIGTERM);
    end(&t);
    free(t.bytes);
}
END_TEST

START_TEST(nothing_is_asked_of_a_full_disk)
{
    struct typed t;
    char answer[PROMPT_LINE];
    begin(&t, "roll\n", 5);
    FILE *memory = t.out.to;
    t.out.to = fopen("/dev/full", "w");
    ck_assert_int_eq(prompt_ask(&t.prompt, &t.question, answer), COURSE_UNWRITTEN);
    fclose(t.out.to);
    t.out.to = memory;
    end(&t);
    free(t.bytes);
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("prompt");
    TCase *t = tcase_create("prompt");
    tcase_add_loop_test(t, an_answer_is_a_line, 0, ROWS(rows));
    tcase_add_test(t, a_line_that_is_too_long_is_refused_and_the_next_one_heard);
    tcase_add_test(t, a_question_follows_the_open_line_and_its_answer_ends_it);
    tcase_add_loop_test(t, yes_and_no_are_asked_for_until_one_is_said, 0, ROWS(agreed));
    tcase_add_loop_test(t, something_else_can_be_said_in_place_of_yes_and_no, 0, ROWS(otherwise));
    tcase_add_test(t, a_secret_is_kept_byte_for_byte_and_never_written);
    tcase_add_test(t, a_signal_goes_before_what_is_typed);
    tcase_add_test(t, nothing_is_asked_of_a_full_disk);
    suite_add_tcase(s, t);
    return s;
}
