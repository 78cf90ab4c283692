#include "ui/text/lines.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

void lines_init(struct lines *l, struct out *out)
{
    *l = (struct lines){.out = out, .open_seat = -1};
}

void lines_close(struct lines *l)
{
    if (l->open) {
        out_break(l->out);
    }
    l->open = false;
    l->open_seat = -1;
}

void lines_begin(struct lines *l, const char *words, int seat)
{
    struct text line = out_text(l->out);
    text_add(&line, "%s", words);
    lines_close(l);
    out_words(l->out, &line);
    l->open = true;
    l->open_seat = seat;
}

void lines_words(struct lines *l, const struct text *words)
{
    lines_close(l);
    out_words(l->out, words);
    out_break(l->out);
}

void lines_say(struct lines *l, const char *message, ...)
{
    struct text words = out_text(l->out);
    va_list arguments;
    va_start(arguments, message);
    vsnprintf(words.bytes, sizeof words.bytes, text_word(&words, message), arguments);
    va_end(arguments);
    words.length = strlen(words.bytes);
    lines_words(l, &words);
}
