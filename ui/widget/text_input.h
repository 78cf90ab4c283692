/* ui/widget/text_input.h: a line that somebody types. */
#ifndef ROLLICK_UI_WIDGET_TEXT_INPUT_H
#define ROLLICK_UI_WIDGET_TEXT_INPUT_H

#include "ui/widget/canvas.h"

enum { TEXT_INPUT_BYTES = 128 };

struct text_input {
    int most;    /* bytes at most, below TEXT_INPUT_BYTES */
    int columns; /* at most; 0: as many as those bytes take */
    bool secret; /* shown as dots */
    int length;
    char bytes[TEXT_INPUT_BYTES];
};

/* Sets the text that is changed. */
void text_input_set(struct text_input *t, const char *text);

/* A key. False: it is none that types (Enter, Esc, arrows …). */
bool text_input_key(struct text_input *t, const struct key *key);

/* Draws the line with the cursor at its end, where it shows its last part if it is too long. */
void text_input_draw(const struct text_input *t, struct canvas *c, struct area a, int row, int col,
                     int width);

#endif
