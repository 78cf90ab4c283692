/* ui/widget/key.h: what is pressed, pasted and clicked; ui/term/terminal.h reads it. */
#ifndef ROLLICK_UI_WIDGET_KEY_H
#define ROLLICK_UI_WIDGET_KEY_H

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

#endif
