#include "games/text.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void text_clear(struct text *t)
{
    t->length = 0;
    t->bytes[0] = '\0';
}

/* The longest prefix of the first `length` bytes that ends with a whole UTF-8 character. */
static size_t whole(const char *bytes, size_t length)
{
    size_t start = length;
    while (start > 0 && ((unsigned char)bytes[start - 1] & 0xC0) == 0x80) {
        start--;
    }
    if (start == 0) {
        return length;
    }
    unsigned char lead = (unsigned char)bytes[start - 1];
    size_t wanted = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : lead >= 0xC0 ? 2 : 1;
    return length - (start - 1) >= wanted ? length : start - 1;
}

static void append(struct text *t, const char *format, va_list arguments)
{
    size_t room = sizeof t->bytes - t->length;
    int wanted = vsnprintf(t->bytes + t->length, room, format, arguments);
    if (wanted < 0) {
        t->bytes[t->length] = '\0';
    } else if ((size_t)wanted < room) {
        t->length += (size_t)wanted;
    } else {
        t->length = whole(t->bytes, sizeof t->bytes - 1);
        t->bytes[t->length] = '\0';
    }
}

void text_keep(char *to, size_t room, const struct text *t)
{
    size_t length = t->length < room ? t->length : whole(t->bytes, room - 1);
    memcpy(to, t->bytes, length);
    to[length] = '\0';
}

const char *text_word(const struct text *t, const char *message)
{
    const char *word = t->translator ? t->translator->one(message) : message;
    const char *context = strchr(word, '\004');
    return context ? context + 1 : word;
}

void text_say(struct text *t, const char *message, ...)
{
    va_list arguments;
    va_start(arguments, message);
    append(t, text_word(t, message), arguments);
    va_end(arguments);
}

void text_say_n(struct text *t, const char *singular, const char *plural, unsigned long n, ...)
{
    const char *message = t->translator ? t->translator->many(singular, plural, n)
                          : n == 1      ? singular
                                        : plural;
    va_list arguments;
    va_start(arguments, n);
    append(t, message, arguments);
    va_end(arguments);
}

void text_add(struct text *t, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    append(t, format, arguments);
    va_end(arguments);
}

bool text_number(const char *word, int min, int max, int *number)
{
    size_t length = strspn(word, "0123456789");
    if (length == 0 || length > 12 || word[length]) {
        return false;
    }
    long long value = strtoll(word, NULL, 10);
    if (value < min || value > max) {
        return false;
    }
    *number = (int)value;
    return true;
}

int text_distance(const char *word, const char *known)
{
    enum { LONGEST = 32 };
    int row[LONGEST + 1], n = (int)strlen(known);
    assert(n <= LONGEST);
    for (int i = 0; i <= n; i++) {
        row[i] = i;
    }
    for (int j = 1; *word; word++, j++) {
        int diagonal = row[0];
        row[0] = j;
        for (int i = 1; i <= n; i++) {
            int changed = diagonal + (known[i - 1] != *word);
            int added = 1 + (row[i] < row[i - 1] ? row[i] : row[i - 1]);
            diagonal = row[i];
            row[i] = changed < added ? changed : added;
        }
    }
    return row[n];
}
