#include "ui/text/output.h"

#include "src/base/sanitize.h"
#include "ui/text/locale.h"

#include <assert.h>
#include <errno.h>
#include <langinfo.h>
#include <math.h>
#include <poll.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <unictype.h>
#include <unistr.h>

void out_init(struct out *out, FILE *to)
{
    *out = (struct out){.to = to,
                        .translator = words_translator(),
                        .ascii = strcmp(nl_langinfo(CODESET), "UTF-8") != 0};
}

struct text out_text(const struct out *out)
{
    return (struct text){.translator = out->translator};
}

/* Arrows, boxes, blocks, braille: what speech reads as noise. */
static bool drawn(ucs4_t c)
{
    return (c >= 0x2190 && c <= 0x21FF) || (c >= 0x2500 && c <= 0x259F) ||
           (c >= 0x27F0 && c <= 0x27FF) || (c >= 0x2800 && c <= 0x297F) ||
           (c >= 0x2B00 && c <= 0x2BFF);
}

/* What a terminal obeys instead of showing it: controls, text direction, signs without a shape. */
static bool obeyed(ucs4_t c)
{
    return uc_is_general_category_withtable(c, UC_CATEGORY_MASK_Cc | UC_CATEGORY_MASK_Cf |
                                                   UC_CATEGORY_MASK_Zl | UC_CATEGORY_MASK_Zp) ||
           uc_is_property_default_ignorable_code_point(c);
}

/* The last guard before the terminal: whoever forgot to clean what strangers wrote, nothing leaves
 * that is obeyed. */
void out_words(struct out *out, const struct text *words)
{
    struct text clean = {0}, plain = {0};
    bool ascii = true;
    size_t n;
    for (size_t at = 0; at < words->length; at += n) {
        ucs4_t c;
        n = (size_t)u8_mbtouc(&c, (const uint8_t *)words->bytes + at, words->length - at);
        bool control = c != '\n' && obeyed(c);
        bool noise = out->spoken && !out->ascii && drawn(c);
        size_t width = noise ? 1 : n;
        memcpy(clean.bytes + clean.length, words->bytes + at, width);
        if (control || noise) {
            memset(clean.bytes + clean.length, '?', width);
        }
        clean.length += width;
        ascii &= control || c < 0x80;
    }
    if (out->ascii && !ascii) {
        sanitize_ascii(&plain, clean.bytes);
        clean = plain;
    }
    fwrite(clean.bytes, 1, clean.length, out->to);
}

/* A message filled in; what is too long ends with a whole character. */
static struct text fill(const struct out *out, const char *message, va_list arguments)
{
    struct text words = out_text(out);
    char bytes[2 * TEXT_MOST];
    vsnprintf(bytes, sizeof bytes, text_word(&words, message), arguments);
    text_add(&words, "%s", bytes);
    return words;
}

void out_words_line(struct out *out, const struct text *words)
{
    out_words(out, words);
    out_break(out);
}

void out_line(struct out *out, const char *message, ...)
{
    va_list arguments;
    va_start(arguments, message);
    struct text words = fill(out, message, arguments);
    va_end(arguments);
    out_words_line(out, &words);
}

struct text out_count(const struct translator *translator, long long n)
{
    enum { FIGURES_APART = 5, GROUP = 3 };
    char figures[24];
    struct text words = {.translator = translator};
    const char *between = text_word(&words, NC_("between thousands", ","));
    int length = snprintf(figures, sizeof figures, "%lld", n);
    for (int i = 0; i < length; i++) {
        bool apart = length >= FIGURES_APART && i > 0 && (length - i) % GROUP == 0;
        text_add(&words, "%s%c", apart ? between : "", figures[i]);
    }
    return words;
}

void out_break(struct out *out)
{
    putc('\n', out->to);
}

static void put_real(double value, FILE *to)
{
    enum { DIGITS = 17 }; /* with so many all are told apart */
    char word[40];
    value = fabs(value) < 1e-9 ? 0 : value;
    for (int digits = 1; digits <= DIGITS; digits++) {
        snprintf(word, sizeof word, "%.*g", digits, value);
        if (strtod(word, NULL) == value) {
            break;
        }
    }
    fprintf(to, strpbrk(word, ".e") ? "%s" : "%s.0", word);
}

/* As jansson writes a word, but that what is obeyed is escaped, too. */
static void put_word(const char *word, size_t length, FILE *to)
{
    json_t *value = json_stringn(word, length);
    char *written = json_dumps(value, JSON_ENCODE_ANY);
    const uint8_t *bytes = (const uint8_t *)written;
    size_t left = strlen(written), n;
    for (; left > 0; bytes += n, left -= n) {
        ucs4_t c;
        n = (size_t)u8_mbtouc(&c, bytes, left);
        if (!obeyed(c)) {
            fwrite(bytes, 1, n, to);
        } else if (c < 0x10000) {
            fprintf(to, "\\u%04X", c);
        } else {
            fprintf(to, "\\u%04X\\u%04X", 0xD7C0 + (c >> 10), 0xDC00 + (c & 0x3FF));
        }
    }
    free(written);
    json_decref(value);
}

static void put_json(const json_t *value, FILE *to)
{
    const char *between = "", *name;
    json_t *part;
    size_t i;
    if (json_is_object(value)) {
        putc('{', to);
        json_object_foreach((json_t *)value, name, part)
        {
            fputs(between, to);
            put_word(name, strlen(name), to);
            putc(':', to);
            put_json(part, to);
            between = ",";
        }
        putc('}', to);
    } else if (json_is_array(value)) {
        putc('[', to);
        json_array_foreach(value, i, part)
        {
            fputs(between, to);
            put_json(part, to);
            between = ",";
        }
        putc(']', to);
    } else if (json_is_string(value)) {
        put_word(json_string_value(value), json_string_length(value), to);
    } else if (json_is_real(value)) {
        put_real(json_real_value(value), to);
    } else {
        json_dumpf(value, to, JSON_ENCODE_ANY);
    }
}

void out_json(struct out *out, json_t *value)
{
    assert(value);
    put_json(value, out->to);
    json_decref(value);
    out_break(out);
}

bool out_flush(struct out *out, struct text *why)
{
    errno = 0;
    if (fflush(out->to) == 0 && !ferror(out->to)) {
        return true;
    }
    /* A pipe whose other end is closed: `rollick list | head` has read all it wanted. */
    struct pollfd fd = {.fd = fileno(out->to), .events = POLLOUT};
    if (poll(&fd, 1, 0) == 1 && (fd.revents & POLLERR)) {
        return false;
    }
    text_say(why, N_("standard output could not be written: %s"),
             errno ? strerror(errno) : text_word(why, N_("an earlier write failed")));
    return false;
}

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
    out_words_line(l->out, words);
}

void lines_say(struct lines *l, const char *message, ...)
{
    va_list arguments;
    va_start(arguments, message);
    struct text words = fill(l->out, message, arguments);
    va_end(arguments);
    lines_words(l, &words);
}
