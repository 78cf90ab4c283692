#include "ui/widget/key_word.h"

#include "ui/widget/glyph.h"

#include <ctype.h>
#include <string.h>

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

static bool is_char(const struct key_word *word, uint32_t code)
{
    const unsigned char *at = (const unsigned char *)word->at;
    if (key_word_range(word)) {
        return code >= at[0] && code <= at[2] &&
               !memchr(at + 3, (int)code, (size_t)(word->length - 3));
    }
    return (word->length == 1 && code == at[0]) || (is(word, "Space") && code == ' ');
}

static bool is_ctrl(const struct key_word *word, uint32_t code)
{
    return word->length == 6 && strncmp(word->at, "Ctrl-", 5) == 0 &&
           (uint32_t)tolower((unsigned char)word->at[5]) == code;
}

bool key_word_matches(const struct key_word *word, const struct key *key)
{
    if (key->press == PRESS_CHAR) {
        return is_char(word, key->code);
    }
    if (key->press == PRESS_CTRL) {
        return is_ctrl(word, key->code);
    }
    for (int i = 0; i < NAMES; i++) {
        if (names[i].press == key->press) {
            return is(word, names[i].name);
        }
    }
    return false;
}

bool key_word_named(const struct key_word *word)
{
    for (int i = 0; i < NAMES; i++) {
        if (is(word, names[i].name)) {
            return true;
        }
    }
    return false;
}

bool key_word_key(const struct key_word *word, struct key *key)
{
    for (int i = 0; i < NAMES; i++) {
        if (is(word, names[i].name)) {
            *key = (struct key){.press = names[i].press};
            return true;
        }
    }
    bool space = is(word, "Space"), ctrl = word->length == 6 && strncmp(word->at, "Ctrl-", 5) == 0;
    int code = space ? ' ' : tolower((unsigned char)word->at[ctrl ? 5 : 0]);
    *key = (struct key){.press = ctrl ? PRESS_CTRL : PRESS_CHAR,
                        .code = (uint32_t)(space || ctrl ? code : word->at[0])};
    return space || ctrl || word->length == 1;
}

int key_word_glyph(const struct key_word *word)
{
    for (int i = 0; i < NAMES; i++) {
        if (is(word, names[i].name)) {
            return names[i].glyph;
        }
    }
    return -1;
}
