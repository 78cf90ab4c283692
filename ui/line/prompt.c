#include "ui/line/prompt.h"

#include "src/base/sanitize.h"
#include "ui/line/answer.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

void prompt_init(struct prompt *p, struct out *out)
{
    *p = (struct prompt){0};
    lines_init(&p->lines, out);
    input_init(&p->in);
    p->echo = !p->in.terminal || !isatty(STDOUT_FILENO);
}

void prompt_fini(struct prompt *p)
{
    input_fini(&p->in);
}

static void clean(char answer[INPUT_LINE])
{
    struct text words = {0};
    sanitize_say(&words, answer, SANITIZE_LINE);
    memcpy(answer, words.bytes, words.length + 1);
}

/* What is typed at a terminal is seen there already, with its line feed. */
static void echo(struct prompt *p, const char *answer)
{
    struct text words = out_text(p->lines.out);
    if (p->echo) {
        text_add(&words, "%s", answer);
        out_words(p->lines.out, &words);
        out_break(p->lines.out);
    }
    p->lines.open = false;
    p->lines.open_seat = -1;
}

static enum course heard(struct prompt *p, enum heard heard, char answer[INPUT_LINE])
{
    if (heard == HEARD_LINE) {
        clean(answer);
        echo(p, answer);
        return COURSE_ON;
    }
    p->lines.open = true;
    lines_close(&p->lines);
    return heard == HEARD_SIGNAL ? COURSE_SIGNAL : COURSE_LEFT;
}

static bool put(struct prompt *p, const struct text *question)
{
    struct text unwritten = {0};
    if (p->lines.open) {
        putc(' ', p->lines.out->to);
    }
    out_words(p->lines.out, question);
    putc(' ', p->lines.out->to);
    return out_flush(p->lines.out, &unwritten);
}

enum course prompt_ask(struct prompt *p, const struct text *question, char answer[INPUT_LINE])
{
    if (!put(p, question)) {
        return COURSE_UNWRITTEN;
    }
    enum course course = heard(p, input_line(&p->in, answer), answer);
    if (course == COURSE_ON && p->in.skipped) {
        lines_say(&p->lines, N_("That line was too long."));
        answer[0] = '\0';
    }
    return course;
}

enum course prompt_agree(struct prompt *p, const char *question, bool *yes)
{
    struct text words = out_text(p->lines.out);
    text_say(&words, "%s", text_word(&words, question));
    return prompt_agree_to(p, &words, yes);
}

enum course prompt_agree_to(struct prompt *p, const struct text *question, bool *yes)
{
    char answer[INPUT_LINE];
    for (;;) {
        enum course course = prompt_ask(p, question, answer);
        if (course == COURSE_ON && answer[0] == '/') {
            course = p->aside(p->with, answer);
        } else if (course == COURSE_ON && answer_agrees(question, answer, yes)) {
            return COURSE_ON;
        } else if (course == COURSE_ON && strcmp(answer, "?") == 0) {
            lines_say(&p->lines, N_("Answer yes or no; /help lists words for the program."));
        } else if (course == COURSE_ON && *answer) {
            lines_say(&p->lines, N_("'%.40s' is neither yes nor no."), answer);
        }
        if (course != COURSE_ON) {
            return course;
        }
    }
}

enum course prompt_secret(struct prompt *p, const struct text *question, char answer[INPUT_LINE])
{
    if (!put(p, question)) {
        return COURSE_UNWRITTEN;
    }
    input_hide(&p->in, true);
    enum heard heard = input_line(&p->in, answer);
    input_hide(&p->in, false);
    if (heard != HEARD_LINE || !p->in.terminal) {
        out_break(p->lines.out);
    }
    return heard == HEARD_LINE ? COURSE_ON : heard == HEARD_SIGNAL ? COURSE_SIGNAL : COURSE_LEFT;
}
