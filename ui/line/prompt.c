#include "src/base/sanitize.h"
#include "ui/line/answer.h"
#include "ui/line/parts.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

void line_close(struct line *l)
{
    if (l->open) {
        out_break(l->out);
    }
    l->open = false;
    l->open_seat = -1;
}

void line_words(struct line *l, const struct text *words)
{
    line_close(l);
    out_words(l->out, words);
    out_break(l->out);
}

void line_say(struct line *l, const char *message, ...)
{
    struct text words = out_text(l->out);
    va_list arguments;
    va_start(arguments, message);
    vsnprintf(words.bytes, sizeof words.bytes, text_word(&words, message), arguments);
    va_end(arguments);
    words.length = strlen(words.bytes);
    line_words(l, &words);
}

/* A person who said "roll" need not be told so; whoever watches wants to hear it. */
static bool wanted(const struct line *l, const struct told *told)
{
    if (told->leads) {
        bool said = session_human(&l->t, told->seat) && !l->again;
        return l->loudness > 0 || (l->loudness == 0 && !said);
    }
    return true;
}

void line_tell(struct line *l)
{
    for (; l->transcript.shown < l->transcript.n; l->transcript.shown++) {
        const struct told *told = &l->transcript.told[l->transcript.shown];
        struct text words = out_text(l->out);
        if (!wanted(l, told)) {
            continue;
        }
        text_add(&words, "%s", told->words);
        line_close(l);
        out_words(l->out, &words);
        l->open = true;
        l->open_seat = told->turn_end || told->comment ? -1 : told->seat;
    }
}

static void clean(char answer[INPUT_LINE])
{
    struct text words = {0};
    sanitize_say(&words, answer, SANITIZE_LINE);
    memcpy(answer, words.bytes, words.length + 1);
}

/* What is typed at a terminal is seen there already, with its line feed. */
static void echo(struct line *l, const char *answer)
{
    struct text words = out_text(l->out);
    if (l->echo) {
        text_add(&words, "%s", answer);
        out_words(l->out, &words);
        out_break(l->out);
    }
    l->open = false;
    l->open_seat = -1;
}

static enum course heard(struct line *l, enum heard heard, char answer[INPUT_LINE])
{
    if (heard == HEARD_LINE) {
        clean(answer);
        echo(l, answer);
        return COURSE_ON;
    }
    l->open = true;
    line_close(l);
    return heard == HEARD_SIGNAL ? COURSE_SIGNAL : COURSE_LEFT;
}

static bool put(struct line *l, const struct text *question)
{
    struct text unwritten = {0};
    if (l->open) {
        putc(' ', l->out->to);
    }
    out_words(l->out, question);
    putc(' ', l->out->to);
    return out_flush(l->out, &unwritten);
}

enum course line_ask(struct line *l, const struct text *question, char answer[INPUT_LINE])
{
    if (!put(l, question)) {
        return COURSE_UNWRITTEN;
    }
    enum course course = heard(l, input_line(&l->in, answer), answer);
    if (course == COURSE_ON && l->in.skipped) {
        line_say(l, N_("That line was too long."));
        answer[0] = '\0';
    }
    return course;
}

enum course line_agree(struct line *l, const char *question, bool *yes)
{
    struct text words = out_text(l->out);
    text_say(&words, "%s", text_word(&words, question));
    return line_agree_to(l, &words, yes);
}

enum course line_agree_to(struct line *l, const struct text *question, bool *yes)
{
    char answer[INPUT_LINE];
    for (;;) {
        enum course course = line_ask(l, question, answer);
        if (course == COURSE_ON && answer[0] == '/') {
            course = line_command_aside(l, answer);
        } else if (course == COURSE_ON && answer_agrees(question, answer, yes)) {
            return COURSE_ON;
        } else if (course == COURSE_ON && strcmp(answer, "?") == 0) {
            line_say(l, N_("Answer yes or no; /help lists words for the program."));
        } else if (course == COURSE_ON && *answer) {
            line_say(l, N_("'%.40s' is neither yes nor no."), answer);
        }
        if (course != COURSE_ON) {
            return course;
        }
    }
}

enum course line_secret(struct line *l, const struct text *question, char answer[INPUT_LINE])
{
    if (!put(l, question)) {
        return COURSE_UNWRITTEN;
    }
    input_hide(&l->in, true);
    enum heard heard = input_line(&l->in, answer);
    input_hide(&l->in, false);
    if (heard != HEARD_LINE || !l->in.terminal) {
        out_break(l->out);
    }
    return heard == HEARD_LINE ? COURSE_ON : heard == HEARD_SIGNAL ? COURSE_SIGNAL : COURSE_LEFT;
}
