/* ui/widget/key.h: what is pressed, pasted and clicked, which ui/term/terminal.h reads, and the
 * words in which ui/widget/key_bar.h and settings write keys. */
#ifndef ROLLICK_UI_WIDGET_KEY_H
#define ROLLICK_UI_WIDGET_KEY_H

#include "games/text.h"

#include <stdbool.h>
#include <stdint.h>

enum press {
    PRESS_NONE,
    PRESS_CHAR,   /* code: a character that is no control */
    PRESS_PASTED, /* code: a character, or '\n' or '\t', of text that was pasted; to be ignored
                     outside text fields */
    PRESS_CTRL,   /* code: the letter with Ctrl, 'a' … 'z'; not those that have names below */
    PRESS_ENTER,
    PRESS_ESC,
    PRESS_TAB,
    PRESS_BACKTAB,
    PRESS_BACKSPACE,
    PRESS_DELETE,
    PRESS_INSERT,
    PRESS_UP,
    PRESS_DOWN,
    PRESS_LEFT,
    PRESS_RIGHT,
    PRESS_HOME,
    PRESS_END,
    PRESS_PGUP,
    PRESS_PGDN,
    PRESS_FUNCTION, /* code: 1 … 12 */
    PRESS_CLICK,    /* row, col */
    PRESS_WHEEL_UP, /* row, col */
    PRESS_WHEEL_DOWN,
    PRESS_RESIZE, /* the size may be another: draw again. Also after the program was stopped */
};

struct key {
    enum press press;
    uint32_t code;
    int row, col;
};

/* A word of a list of keys: "Enter", "r", "1-9". It points into the list. */
struct key_word {
    const char *at;
    int length;
};

/* The next word; false at the end of the list or, unless all are wanted, at the bar in it. */
bool key_word_next(const char **keys, bool all, struct key_word *word);

/* Whether it is a range: "1-9", or "a-s!hjklqr", of which those behind the sign are no part. */
bool key_word_range(const struct key_word *word);

/* Whether it is a key with a name of its own, which settings cannot take from an action. */
bool key_word_named(const struct key_word *word);

/* Whether a key is the word's, or one of them. */
bool key_word_matches(const struct key_word *word, const struct key *key);

/* The key that a word names; false: it names several. */
bool key_word_key(const struct key_word *word, struct key *key);

/* What a key that was pressed is called, as such a word. Appended; nothing if it has no name, as a
 * click. */
void key_called(const struct key *key, struct text *out);

/* The glyph that shows it (ui/widget/glyph.h); -1: it is shown by its name. */
int key_word_glyph(const struct key_word *word);

#endif
