#include "ui/term/keys.h"

#include "src/base/clock.h"

#include <curses.h>
#include <string.h>
#include <unistr.h>

enum {
    PASTE_BEGIN = KEY_MAX + 1,
    PASTE_END,
    REPORT,              /* the mouse: what follows is "0;17;5M": button, column, row */
    PASTE_PAUSE = 1000,  /* milliseconds without a key after which a paste counts as over */
    REPORT_PAUSE = 100,  /* … after which a report will not be ended any more */
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

/* What terminals send for keys whatever terminfo says of them: that of the PC, of the VT220 and of
 * rxvt, and both of the xterm; arrows also as they are sent before the first page. */
static const struct {
    const char *bytes;
    int code;
} sequences[] = {
    {"\033[1~", KEY_HOME}, {"\033[4~", KEY_END}, {"\033[7~", KEY_HOME}, {"\033[8~", KEY_END},
    {"\033[H", KEY_HOME},  {"\033[F", KEY_END},  {"\033OH", KEY_HOME},  {"\033OF", KEY_END},
    {"\033[A", KEY_UP},    {"\033[B", KEY_DOWN}, {"\033[C", KEY_RIGHT}, {"\033[D", KEY_LEFT},
    {"\033OA", KEY_UP},    {"\033OB", KEY_DOWN}, {"\033OC", KEY_RIGHT}, {"\033OD", KEY_LEFT},
};

/* What terminfo knows stays as it says. */
static void define_sequences(void)
{
    for (size_t i = 0; i < sizeof sequences / sizeof *sequences; i++) {
        if (key_defined(sequences[i].bytes) == 0) {
            define_key(sequences[i].bytes, sequences[i].code);
        }
    }
}

void keys_init(struct keys *k)
{
    WINDOW *pad = newpad(1, 1);
    keypad(pad, TRUE);
    nodelay(pad, TRUE);
    define_sequences();
    define_key("\033[200~", PASTE_BEGIN);
    define_key("\033[201~", PASTE_END);
    *k = (struct keys){.pad = pad};
}

void keys_take_reports(void)
{
    define_key("\033[<", REPORT);
}

void keys_fini(struct keys *k)
{
    if (k->pad) {
        delwin(k->pad);
    }
    *k = (struct keys){0};
}

static bool is_control(ucs4_t c)
{
    return c < ' ' || (c >= DEL && c < 0xA0);
}

/* Drops bytes until one of first … last, or until no more are there. */
static void swallow(struct keys *k, int first, int last)
{
    for (int i = 0; i < SEQUENCE_MOST; i++) {
        int c = wgetch(k->pad);
        if (c == ERR || (c >= first && c <= last)) {
            return;
        }
    }
}

/* After Esc: a sequence that curses does not know is no key. False: it was the key itself. */
static bool swallow_sequence(struct keys *k)
{
    int c = wgetch(k->pad);
    if (c == '[') {
        swallow(k, '@', '~');
    } else if (c == 'O') {
        swallow(k, ' ', '~');
    } else if (c == ']' || c == 'P') {
        swallow(k, '\a', '\a');
    } else if (c != ERR) {
        ungetch(c);
    }
    return c == '[' || c == 'O' || c == ']' || c == 'P';
}

static struct key read_char(struct keys *k, ucs4_t c)
{
    struct key key = {.code = c};
    if (!is_control(c)) {
        key.press = PRESS_CHAR;
    } else if (c == ESC && swallow_sequence(k)) {
        key.press = PRESS_NONE;
    } else if (c < sizeof controls / sizeof *controls && controls[c] != PRESS_NONE) {
        key.press = controls[c];
    } else if (c >= 1 && c <= 26) {
        key = (struct key){.press = PRESS_CTRL, .code = 'a' + c - 1};
    }
    return key;
}

/* Whether the byte completes a character. What is no UTF-8 is dropped, and only that. */
static bool complete(struct keys *k, int byte, ucs4_t *c)
{
    if (k->parts > 0 && (byte & 0xC0) != 0x80) {
        k->parts = 0;
    }
    k->part[k->parts++] = (unsigned char)byte;
    int bytes = u8_mbtoucr(c, k->part, (size_t)k->parts);
    if (bytes != -2) {
        k->parts = 0; /* not the beginning of one */
    }
    return bytes > 0;
}

static struct key read_code(int code)
{
    MEVENT event;
    struct key key = {0};
    if (code == KEY_MOUSE && getmouse(&event) == OK) {
        bool press = event.bstate & (BUTTON1_PRESSED | BUTTON1_CLICKED);
        key.press = press                            ? PRESS_CLICK
                    : event.bstate & BUTTON4_PRESSED ? PRESS_WHEEL_UP
                    : event.bstate & BUTTON5_PRESSED ? PRESS_WHEEL_DOWN
                                                     : PRESS_NONE;
        key.row = event.y;
        key.col = event.x;
    } else if (code >= KEY_F(1) && code <= KEY_F(FUNCTIONS)) {
        key = (struct key){.press = PRESS_FUNCTION, .code = (uint32_t)(code - KEY_F0)};
    }
    for (size_t i = 0; i < sizeof codes / sizeof *codes; i++) {
        if (codes[i].code == code) {
            key.press = codes[i].press;
        }
    }
    return key;
}

/* What was pressed, turned or let go there. */
static struct key read_report(const int figure[3], bool pressed)
{
    enum { MODIFIERS = 4 | 8 | 16, LEFT = 0, WHEEL_UP = 64, WHEEL_DOWN = 65 };
    int button = figure[0] & ~MODIFIERS;
    return (struct key){.press = !pressed               ? PRESS_NONE
                                 : button == LEFT       ? PRESS_CLICK
                                 : button == WHEEL_UP   ? PRESS_WHEEL_UP
                                 : button == WHEEL_DOWN ? PRESS_WHEEL_DOWN
                                                        : PRESS_NONE,
                        .row = figure[2] - 1,
                        .col = figure[1] - 1};
}

/* Takes the next byte of a report, and the key when that was the last one. False: it is no part of
 * one. */
static bool report(struct keys *k, int byte, struct key *key)
{
    enum { FIGURES = 3, MOST = 10000 };
    int *figure = &k->figure[k->figures - 1];
    *key = (struct key){0};
    if (byte >= '0' && byte <= '9' && *figure < MOST) {
        *figure = 10 * *figure + byte - '0';
        return true;
    }
    if (byte == ';' && k->figures < FIGURES) {
        k->figures++;
        return true;
    }
    bool ended = (byte == 'M' || byte == 'm') && k->figures == FIGURES;
    k->figures = 0;
    if (ended && !k->pasting) {
        *key = read_report(k->figure, byte == 'M');
    }
    return ended;
}

/* A byte below 256, or what curses made of several. Of what is pasted all but characters and line
 * feeds is dropped. */
static struct key read_key(struct keys *k, int got)
{
    ucs4_t c;
    if (got == PASTE_BEGIN || got == PASTE_END || clock_now() - k->last > PASTE_PAUSE) {
        k->pasting = got == PASTE_BEGIN;
    }
    k->figures = clock_now() - k->last > REPORT_PAUSE ? 0 : k->figures;
    k->last = clock_now();
    if (got == REPORT) {
        memset(k->figure, 0, sizeof k->figure);
        k->figures = 1;
        return (struct key){0};
    }
    struct key click;
    if (k->figures && report(k, got, &click)) {
        return click;
    }
    if (got >= KEY_MIN) {
        k->parts = 0;
        struct key none = {0};
        return k->pasting ? none : read_code(got);
    }
    if (!complete(k, got, &c)) {
        return (struct key){0};
    }
    if (!k->pasting) {
        return read_char(k, c);
    }
    c = c == '\r' ? '\n' : c;
    bool text = !is_control(c) || c == '\n' || c == '\t';
    return (struct key){.press = text ? PRESS_PASTED : PRESS_NONE, .code = c};
}

bool keys_next(struct keys *k, struct key *key)
{
    for (int got; (got = wgetch(k->pad)) != ERR;) {
        *key = read_key(k, got);
        if (key->press != PRESS_NONE) {
            return true;
        }
    }
    return false;
}
