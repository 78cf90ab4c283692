#include "ui/text/output.h"

#include "src/base/sanitize.h"
#include "ui/text/locale.h"

#include <assert.h>
#include <errno.h>
#include <langinfo.h>
#include <poll.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
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

static void write_spoken(struct out *out, const char *bytes, size_t length)
{
    while (length > 0) {
        ucs4_t c;
        int n = u8_mbtouc(&c, (const uint8_t *)bytes, length);
        if (drawn(c)) {
            putc('?', out->to);
        } else {
            fwrite(bytes, 1, (size_t)n, out->to);
        }
        bytes += n;
        length -= (size_t)n;
    }
}

static bool all_ascii(const char *bytes)
{
    while (*bytes && !(*bytes & 0x80)) {
        bytes++;
    }
    return !*bytes;
}

static bool is_control(ucs4_t c)
{
    return (c < 0x20 && c != '\n') || (c >= 0x7F && c < 0xA0);
}

/* The last guard before the terminal: whoever forgot to clean what strangers wrote, no control
 * leaves. */
static struct text harmless(const struct text *words)
{
    struct text clean = *words;
    for (size_t at = 0; at < clean.length;) {
        ucs4_t c;
        int n = u8_mbtouc(&c, (const uint8_t *)clean.bytes + at, clean.length - at);
        if (is_control(c)) {
            memset(clean.bytes + at, '?', (size_t)n);
        }
        at += (size_t)n;
    }
    return clean;
}

void out_words(struct out *out, const struct text *dirty)
{
    struct text clean = harmless(dirty);
    const struct text *words = &clean;
    bool ascii = all_ascii(words->bytes);
    if (!ascii && out->ascii) {
        struct text plain = {0};
        sanitize_ascii(&plain, words->bytes);
        fwrite(plain.bytes, 1, plain.length, out->to);
    } else if (!ascii && out->spoken) {
        write_spoken(out, words->bytes, words->length);
    } else {
        fwrite(words->bytes, 1, words->length, out->to);
    }
}

void out_line(struct out *out, const char *message, ...)
{
    struct text words = out_text(out);
    va_list arguments;
    va_start(arguments, message);
    vsnprintf(words.bytes, sizeof words.bytes, text_word(&words, message), arguments);
    va_end(arguments);
    words.length = strlen(words.bytes);
    out_words(out, &words);
    out_break(out);
}

void out_break(struct out *out)
{
    putc('\n', out->to);
}

void out_json(struct out *out, json_t *value)
{
    char *line = json_dumps(value, JSON_COMPACT);
    assert(line);
    json_decref(value);
    fputs(line, out->to);
    free(line);
    out_break(out);
}

/* A pipe whose other end is closed: `rollick list | head` has read all it wanted. */
static bool reader_left(const struct out *out)
{
    struct pollfd fd = {.fd = fileno(out->to), .events = POLLOUT};
    return poll(&fd, 1, 0) == 1 && (fd.revents & POLLERR);
}

bool out_flush(struct out *out, struct text *why)
{
    errno = 0;
    if (fflush(out->to) == 0 && !ferror(out->to)) {
        return true;
    }
    if (reader_left(out)) {
        return false;
    }
    text_say(why, N_("standard output could not be written: %s"),
             errno ? strerror(errno) : text_word(why, N_("an earlier write failed")));
    return false;
}
