#include "ui/widget/text_input.h"

#include "src/base/sanitize.h"

#include <stdio.h>
#include <string.h>
#include <unistr.h>

void entry_set(struct entry *e, const char *text)
{
    snprintf(e->bytes, sizeof e->bytes, "%s", text);
    e->length = (int)strlen(e->bytes);
}

static void take_last(struct entry *e)
{
    while (e->length > 0) {
        e->length--;
        if ((e->bytes[e->length] & 0xC0) != 0x80) {
            break;
        }
    }
    e->bytes[e->length] = '\0';
}

static void add(struct entry *e, uint32_t code)
{
    uint8_t bytes[6];
    int n = code >= ' ' ? u8_uctomb(bytes, code, sizeof bytes) : 0;
    if (n > 0 && e->length + n <= e->most) {
        memcpy(e->bytes + e->length, bytes, (size_t)n);
        e->length += n;
        e->bytes[e->length] = '\0';
    }
    if (n > 0 && e->columns && sanitize_width(e->bytes) > e->columns) {
        take_last(e);
    }
}

bool entry_key(struct entry *e, const struct key *key)
{
    switch (key->press) {
    case PRESS_CHAR:
    case PRESS_PASTED:
        add(e, key->code);
        return true;
    case PRESS_BACKSPACE:
        take_last(e);
        return true;
    case PRESS_CTRL:
        if (key->code == 'u') {
            entry_set(e, "");
        }
        return key->code == 'u';
    default:
        return false;
    }
}

/* The text as it is shown. */
static void shown(const struct entry *e, const struct canvas *c, struct text *out)
{
    for (int i = 0; i < e->length; i++) {
        bool begins = (e->bytes[i] & 0xC0) != 0x80;
        if (!e->secret) {
            text_add(out, "%c", e->bytes[i]);
        } else if (begins) {
            text_add(out, "%s", canvas_sign(c, GLYPH_PIP));
        }
    }
}

void entry_draw(const struct entry *e, struct canvas *c, struct area a, int row, int col, int width)
{
    struct text text = {0};
    struct area field = area_part(a, row, col, 1, width);
    shown(e, c, &text);
    const char *from = text.bytes;
    while (sanitize_width(from) >= width && *from) {
        from++;
        while ((*from & 0xC0) == 0x80) {
            from++;
        }
    }
    canvas_clear(c, field, LOOK_UNDERLINE);
    int columns = canvas_text(c, field, 0, 0, LOOK_UNDERLINE, from);
    canvas_cursor(c, field, 0, columns);
}
