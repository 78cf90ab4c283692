#include "ui/widget/key.h"

#include "src/base/sanitize.h"
#include "ui/widget/glyph.h"

#include <ctype.h>
#include <string.h>
#include <unistr.h>

static const struct {
    enum press press;
    const char *name;
    int glyph; /* how it is shown; -1: by its name */
} names[] = {
    {PRESS_ENTER, "Enter", -1},
    {PRESS_ESC, "Esc", -1},
    {PRESS_TAB, "Tab", -1},
    {PRESS_BACKTAB, "Shift-Tab", -1},
    {PRESS_BACKSPACE, "Backspace", -1},
    {PRESS_DELETE, "Del", -1},
    {PRESS_INSERT, "Ins", -1},
    {PRESS_UP, "Up", GLYPH_UP},
    {PRESS_DOWN, "Down", GLYPH_DOWN},
    {PRESS_LEFT, "Left", GLYPH_LEFT},
    {PRESS_RIGHT, "Right", GLYPH_RIGHT},
    {PRESS_HOME, "Home", -1},
    {PRESS_END, "End", -1},
    {PRESS_PGUP, "PgUp", -1},
    {PRESS_PGDN, "PgDn", -1},
};

enum { NAMES = sizeof names / sizeof names[0] };

bool key_word_next(const char **keys, bool all, struct key_word *word)
{
    const char *at = *keys + strspn(*keys, " ");
    if (at[0] == '|' && (at[1] == ' ' || !at[1])) {
        if (!all) {
            return false;
        }
        at += 1 + strspn(at + 1, " ");
    }
    *word = (struct key_word){at, (int)strcspn(at, " ")};
    *keys = at + word->length;
    return word->length > 0;
}

static bool is(const struct key_word *word, const char *name)
{
    return (int)strlen(name) == word->length && strncmp(word->at, name, strlen(name)) == 0;
}

bool key_word_range(const struct key_word *word)
{
    return word->length >= 3 && word->at[1] == '-' && (word->length == 3 || word->at[3] == '!');
}

static bool is_ctrl(const struct key_word *word)
{
    return word->length == 6 && strncmp(word->at, "Ctrl-", 5) == 0;
}

/* Its place among the names; -1: it has none. */
static int name_of(const struct key_word *word)
{
    int i = NAMES - 1;
    while (i >= 0 && !is(word, names[i].name)) {
        i--;
    }
    return i;
}

bool key_word_matches(const struct key_word *word, const struct key *key)
{
    const unsigned char *at = (const unsigned char *)word->at;
    int name;
    switch (key->press) {
    case PRESS_CHAR:
        if (key_word_range(word)) {
            return key->code >= at[0] && key->code <= at[2] &&
                   !memchr(at + 3, (int)key->code, (size_t)(word->length - 3));
        }
        return (word->length == 1 && key->code == at[0]) || (is(word, "Space") && key->code == ' ');
    case PRESS_CTRL:
        return is_ctrl(word) && (uint32_t)tolower(at[5]) == key->code;
    default:
        name = name_of(word);
        return name >= 0 && names[name].press == key->press;
    }
}

bool key_word_named(const struct key_word *word)
{
    return name_of(word) >= 0;
}

bool key_word_key(const struct key_word *word, struct key *key)
{
    int name = name_of(word);
    if (name >= 0) {
        *key = (struct key){.press = names[name].press};
    } else if (is_ctrl(word)) {
        *key = (struct key){.press = PRESS_CTRL,
                            .code = (uint32_t)tolower((unsigned char)word->at[5])};
    } else {
        bool space = is(word, "Space");
        *key = (struct key){.press = PRESS_CHAR, .code = space ? ' ' : (unsigned char)word->at[0]};
        return space || word->length == 1;
    }
    return true;
}

void key_called(const struct key *key, struct text *out)
{
    uint8_t bytes[8] = {0};
    if (key->press == PRESS_CHAR && key->code == ' ') {
        text_add(out, "Space");
    } else if (key->press == PRESS_CHAR) {
        if (u8_uctomb(bytes, key->code, sizeof bytes - 1) > 0) {
            sanitize_say(out, (const char *)bytes, SANITIZE_NAME);
        }
    } else if (key->press == PRESS_CTRL) {
        text_add(out, "Ctrl-%c", toupper((int)key->code));
    } else if (key->press == PRESS_FUNCTION) {
        text_add(out, "F%d", (int)key->code);
    }
    for (int i = 0; i < NAMES; i++) {
        if (names[i].press == key->press) {
            text_add(out, "%s", names[i].name);
        }
    }
}

int key_word_glyph(const struct key_word *word)
{
    int name = name_of(word);
    return name < 0 ? -1 : names[name].glyph;
}
