/* ui/widget/text_input.h: a line that somebody types. */
#ifndef ROLLICK_UI_WIDGET_TEXT_INPUT_H
#define ROLLICK_UI_WIDGET_TEXT_INPUT_H

#include "ui/widget/canvas.h"

enum { ENTRY_BYTES = 128 };

struct entry {
    int most;    /* bytes at most, below ENTRY_BYTES */
    int columns; /* at most; 0: as many as those bytes take */
    bool secret; /* shown as dots */
    int length;
    char bytes[ENTRY_BYTES];
};

/* Begins with a text. */
void entry_set(struct entry *e, const char *text);

/* A key. False: it is none that types (Enter, Esc, arrows …). */
bool entry_key(struct entry *e, const struct key *key);

/* Draws the entry with the cursor at its end, where it shows its last part if it is too long. */
void entry_draw(const struct entry *e, struct canvas *c, struct area a, int row, int col,
                int width);

#endif
