#include "ui/keys.h"

#include "src/clock.h"

#define NCURSES_WIDECHAR 1
#include <curses.h>

enum {
    PASTE_BEGIN = KEY_MAX + 1,
    PASTE_END,
    PASTE_PAUSE = 1000,  /* milliseconds without a key after which a paste counts as over */
    SEQUENCE_MOST = 256, /* characters of an unknown sequence that are swallowed */
    ESC = 27,
    DEL = 127,
    FUNCTIONS = 12,
};

static const struct {
    int code;
    enum press press;
} codes[] = {
    {KEY_ENTER, PRESS_ENTER}, {KEY_BTAB, PRESS_BACKTAB}, {KEY_BACKSPACE, PRESS_BACKSPACE},
    {KEY_DC, PRESS_DELETE},   {KEY_IC, PRESS_INSERT},    {KEY_UP, PRESS_UP},
    {KEY_DOWN, PRESS_DOWN},   {KEY_LEFT, PRESS_LEFT},    {KEY_RIGHT, PRESS_RIGHT},
    {KEY_HOME, PRESS_HOME},   {KEY_END, PRESS_END},      {KEY_PPAGE, PRESS_PGUP},
    {KEY_NPAGE, PRESS_PGDN},  {KEY_A1, PRESS_HOME},      {KEY_C1, PRESS_END},
    {KEY_A3, PRESS_PGUP},     {KEY_C3, PRESS_PGDN},      {KEY_RESIZE, PRESS_RESIZE},
    {KEY_SELECT, PRESS_END},  {KEY_FIND, PRESS_HOME},
};

/* What has names of its own among the control characters. */
static const enum press controls[] = {
    ['\b'] = PRESS_BACKSPACE, ['\t'] = PRESS_TAB, ['\n'] = PRESS_ENTER,
    ['\r'] = PRESS_ENTER,     [ESC] = PRESS_ESC,  [DEL] = PRESS_BACKSPACE,
};

void keys_init(struct keys *k)
{
    WINDOW *pad = newpad(1, 1);
    keypad(pad, TRUE);
    nodelay(pad, TRUE);
    define_key("\033[200~", PASTE_BEGIN);
    define_key("\033[201~", PASTE_END);
    *k = (struct keys){.pad = pad};
}

void keys_fini(struct keys *k)
{
    if (k->pad) {
        delwin(k->pad);
    }
    *k = (struct keys){0};
}

static bool is_control(wint_t c)
{
    return c < ' ' || (c >= DEL && c < 0xA0);
}

/* Drops characters until one of first … last, or until no more are there. */
static void swallow(struct keys *k, wint_t first, wint_t last)
{
    wint_t c;
    for (int i = 0; i < SEQUENCE_MOST && wget_wch(k->pad, &c) == OK; i++) {
        if (c >= first && c <= last) {
            return;
        }
    }
}

/* After Esc: a sequence that curses does not know is no key. False: it was the key itself. */
static bool swallow_sequence(struct keys *k)
{
    wint_t c;
    int got = wget_wch(k->pad, &c);
    if (got == OK && c == '[') {
        swallow(k, '@', '~');
    } else if (got == OK && c == 'O') {
        swallow(k, ' ', '~');
    } else if (got == OK && (c == ']' || c == 'P')) {
        swallow(k, '\a', '\a');
    } else if (got == OK) {
        unget_wch((wchar_t)c);
    } else if (got == KEY_CODE_YES) {
        ungetch((int)c);
    }
    return got == OK && (c == '[' || c == 'O' || c == ']' || c == 'P');
}

static struct key read_char(struct keys *k, wint_t c)
{
    struct key key = {.code = (uint32_t)c};
    if (!is_control(c)) {
        key.press = PRESS_CHAR;
    } else if (c == ESC && swallow_sequence(k)) {
        key.press = PRESS_NONE;
    } else if (c < sizeof controls / sizeof *controls && controls[c] != PRESS_NONE) {
        key.press = controls[c];
    } else if (c >= 1 && c <= 26) {
        key = (struct key){.press = PRESS_CTRL, .code = (uint32_t)('a' + c - 1)};
    }
    return key;
}

static struct key read_mouse(void)
{
    MEVENT event;
    struct key key = {0};
    if (getmouse(&event) != OK) {
        return key;
    }
    key.row = event.y;
    key.col = event.x;
    if (event.bstate & (BUTTON1_PRESSED | BUTTON1_CLICKED)) {
        key.press = PRESS_CLICK;
    } else if (event.bstate & BUTTON4_PRESSED) {
        key.press = PRESS_WHEEL_UP;
    } else if (event.bstate & BUTTON5_PRESSED) {
        key.press = PRESS_WHEEL_DOWN;
    }
    return key;
}

static struct key read_code(int code)
{
    if (code == KEY_MOUSE) {
        return read_mouse();
    }
    if (code >= KEY_F(1) && code <= KEY_F(FUNCTIONS)) {
        return (struct key){.press = PRESS_FUNCTION, .code = (uint32_t)(code - KEY_F0)};
    }
    for (size_t i = 0; i < sizeof codes / sizeof *codes; i++) {
        if (codes[i].code == code) {
            return (struct key){.press = codes[i].press};
        }
    }
    return (struct key){0};
}

/* A character of pasted text; all else in it is dropped. */
static struct key read_pasted(int got, wint_t c)
{
    struct key key = {0};
    c = c == '\r' ? '\n' : c;
    if (got == OK && (!is_control(c) || c == '\n' || c == '\t')) {
        key = (struct key){.press = PRESS_PASTED, .code = (uint32_t)c};
    }
    return key;
}

static struct key read_key(struct keys *k, int got, wint_t c)
{
    int64_t now = clock_now();
    bool begins = got == KEY_CODE_YES && c == PASTE_BEGIN;
    bool ends = got == KEY_CODE_YES && c == PASTE_END;
    if (begins || ends || now - k->last > PASTE_PAUSE) {
        k->pasting = begins;
    }
    k->last = now;
    if (begins || ends) {
        return (struct key){0};
    }
    if (k->pasting) {
        return read_pasted(got, c);
    }
    return got == OK ? read_char(k, c) : read_code((int)c);
}

bool keys_next(struct keys *k, struct key *key)
{
    wint_t c;
    for (int got; (got = wget_wch(k->pad, &c)) != ERR;) {
        *key = read_key(k, got, c);
        if (key->press != PRESS_NONE) {
            return true;
        }
    }
    return false;
}
