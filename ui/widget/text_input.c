#include "ui/widget/text_input.h"

#include <stdio.h>
#include <string.h>
#include <unistr.h>

void text_input_set(struct text_input *t, const char *text)
{
    snprintf(t->bytes, sizeof t->bytes, "%s", text);
    t->length = (int)strlen(t->bytes);
}

/* Whether a byte is not the first of its character. */
static bool is_inside(char byte)
{
    return (byte & 0xC0) == 0x80;
}

static void take_last(struct text_input *t)
{
    while (t->length > 0 && is_inside(t->bytes[--t->length])) {
    }
    t->bytes[t->length] = '\0';
}

static void add(struct text_input *t, uint32_t code)
{
    uint8_t bytes[6];
    int n = code >= ' ' ? u8_uctomb(bytes, code, sizeof bytes) : 0;
    if (n > 0 && t->length + n <= t->most) {
        memcpy(t->bytes + t->length, bytes, (size_t)n);
        t->length += n;
        t->bytes[t->length] = '\0';
    }
    if (n > 0 && t->columns && sanitize_width(t->bytes) > t->columns) {
        take_last(t);
    }
}

bool text_input_key(struct text_input *t, const struct key *key)
{
    switch (key->press) {
    case PRESS_CHAR:
    case PRESS_PASTED:
        add(t, key->code);
        return true;
    case PRESS_BACKSPACE:
        take_last(t);
        return true;
    case PRESS_CTRL:
        if (key->code == 'u') {
            text_input_set(t, "");
        }
        return key->code == 'u';
    default:
        return false;
    }
}

void text_input_draw(const struct text_input *t, struct canvas *c, struct area a, int row, int col,
                     int width)
{
    struct text text = {0};
    struct area field = area_part(a, row, col, 1, width);
    for (int i = 0; i < t->length; i++) {
        if (!t->secret) {
            text_add(&text, "%c", t->bytes[i]);
        } else if (!is_inside(t->bytes[i])) {
            text_add(&text, "%s", canvas_sign(c, GLYPH_PIP));
        }
    }
    const char *from = text.bytes;
    while (sanitize_width(from) >= width && *from) {
        from++;
        while (is_inside(*from)) {
            from++;
        }
    }
    canvas_clear(c, field, LOOK_UNDERLINE);
    int columns = canvas_text(c, field, 0, 0, LOOK_UNDERLINE, from);
    canvas_cursor(c, field, 0, columns);
}
