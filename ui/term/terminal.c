#include "ui/term/terminal.h"

#include "src/base/alloc.h"
#include "ui/term/attributes.h"
#include "ui/term/colours.h"
#include "ui/text/signals.h"

#define NCURSES_WIDECHAR 1
#include <assert.h>
#include <curses.h>
#include <errno.h>
#include <langinfo.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>
#include <wchar.h>

static struct {
    bool open, whole, gone, resized, mouse;
    SCREEN *screen;
    struct keys keys;
    enum alphabet alphabet;
    int colours;
    const struct theme *theme;
    struct canvas shown;
    int signal;
    const char *paste_on, *paste_off;
    struct text reset; /* the bytes that restore it */
} term;

static void write_all(const char *bytes, size_t length)
{
    ssize_t n;
    while (length > 0 && ((n = write(STDOUT_FILENO, bytes, length)) > 0 || errno == EINTR)) {
        bytes += n > 0 ? n : 0;
        length -= n > 0 ? (size_t)n : 0;
    }
}

static void write_words(const char *words)
{
    write_all(words, strlen(words));
}

/* A string of the terminal's description; NULL: it has none. */
static const char *capability(const char *name)
{
    const char *string = tigetstr((char *)(uintptr_t)name);
    return string && string != (const char *)-1 && *string ? string : NULL; // NOLINT
}

/* Appends to the bytes that restore the terminal, without the marks for padding. */
static void add_reset(const char *string)
{
    for (; string && *string; string++) {
        const char *end = string[0] == '$' && string[1] == '<' ? strchr(string, '>') : NULL;
        if (end) {
            string = end;
        } else {
            text_add(&term.reset, "%c", *string);
        }
    }
}

static void prepare_reset(void)
{
    bool like_xterm = capability("kmous") && !strstr(getenv("TERM"), "linux");
    term.paste_on = capability("BE") || like_xterm ? "\033[?2004h" : "";
    term.paste_off = *term.paste_on ? "\033[?2004l" : "";
    text_clear(&term.reset);
    add_reset(like_xterm ? "\033[?1000l\033[?1002l\033[?1003l\033[?1006l" : NULL);
    add_reset(term.paste_off);
    add_reset(capability("rmacs"));
    add_reset(capability("sgr0"));
    add_reset(capability("op"));
    add_reset(capability("rmkx"));
    add_reset(capability("rmcup") ? capability("rmcup") : "\r\n");
    add_reset(capability("cnorm"));
}

static enum alphabet choose_alphabet(bool ascii)
{
    if (ascii || strcmp(nl_langinfo(CODESET), "UTF-8") != 0 || wcwidth(0x2500) != 1) {
        return ALPHABET_ASCII; /* also where lines are two columns wide, as some locales have it */
    }
    return strncmp(getenv("TERM"), "linux", 5) == 0 ? ALPHABET_CONSOLE : ALPHABET_UNICODE;
}

/* Makes curses believe what the system says about the size. */
static void read_size(void)
{
    struct winsize size;
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_row > 0 && size.ws_col > 0 &&
        (size.ws_row != LINES || size.ws_col != COLS)) {
        resize_term(size.ws_row, size.ws_col);
    }
    term.whole = true;
}

static void set_mouse(bool on)
{
    mmask_t wanted = BUTTON1_PRESSED | BUTTON1_CLICKED | BUTTON4_PRESSED | BUTTON5_PRESSED;
    mousemask(on ? wanted : 0, NULL);
    mouseinterval(0);
}

static void start_keys(void)
{
    cbreak();
    noecho();
    intrflush(stdscr, false); /* or a Ctrl-Z may throw away how the screen is given back */
    keys_init(&term.keys);
    set_mouse(term.mouse);
    write_words(term.paste_on);
}

static void result_screen(void)
{
    if (!isendwin()) {
        endwin();
    }
    delscreen(term.screen);
    term.screen = NULL;
}

static bool start_screen(struct text *why)
{
    const char *name = getenv("TERM");
    signals_shield(true);
    term.screen = name ? newterm(NULL, stdout, stdin) : NULL;
    if (term.screen && capability("cup")) {
        return true;
    }
    if (term.screen) {
        result_screen();
    }
    signals_shield(false);
    struct text clean = {0};
    sanitize_say(&clean, name ? name : "", SANITIZE_NAME);
    text_say(why, N_("the terminal type '%s' cannot show pages; TERM=xterm-256color often works"),
             clean.bytes);
    return false;
}

static void take_wish(const struct term_wish *wish)
{
    term.theme = wish->theme ? wish->theme : &themes[0];
    term.alphabet = choose_alphabet(wish->ascii);
    term.mouse = wish->mouse;
    term.colours = colours_start(term.theme, wish->colour);
}

bool term_open(const struct term_wish *wish, struct text *why)
{
    assert(!term.open);
    if (!isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO)) {
        text_say(why, N_("input or output is no terminal"));
        return false;
    }
    struct termios before;
    tcgetattr(STDIN_FILENO, &before);
    set_escdelay(25);
    if (!start_screen(why)) {
        return false;
    }
    prepare_reset();
    if (!signals_open(&term.reset, &before, why)) {
        result_screen();
        signals_shield(false);
        return false;
    }
    term.open = true;
    term.gone = term.resized = false;
    term.signal = 0;
    take_wish(wish);
    start_keys();
    read_size();
    atexit(term_close);
    return true;
}

void term_change(const struct term_wish *wish)
{
    take_wish(wish);
    set_mouse(term.mouse);
    term.whole = true;
}

/* To the shell, for good or for a while. */
static void leave(void)
{
    set_mouse(false);
    write_words(term.paste_off);
    endwin();
}

void term_close(void)
{
    if (!term.open) {
        return;
    }
    term.open = false;
    leave();
    keys_fini(&term.keys);
    result_screen();
    signals_close();
    canvas_fini(&term.shown);
}

void term_size(int *height, int *width)
{
    *height = LINES > 0 ? LINES : 1;
    *width = COLS > 0 ? COLS : 1;
}

enum alphabet term_alphabet(void)
{
    return term.alphabet;
}

int term_colours(void)
{
    return term.colours;
}

static attr_t look_of(int look)
{
    return (look & LOOK_BOLD ? A_BOLD : 0) | (look & LOOK_DIM ? A_DIM : 0) |
           (look & LOOK_REVERSE ? A_REVERSE : 0) | (look & LOOK_UNDERLINE ? A_UNDERLINE : 0);
}

/* A cell for curses; what the locale cannot say is a question mark. */
static void make_cell(cchar_t *to, const struct cell *from, struct theme_row row)
{
    wchar_t wide[CCHARW_MAX + 1] = {0};
    short pair = (short)attributes_pair(term.theme, term.colours, row);
    if (mbstowcs(wide, from->bytes, CCHARW_MAX) == (size_t)-1) {
        wcscpy(wide, L"?");
    }
    setcchar(to, wide, look_of(row.look), pair, NULL);
}

/* Whether terminals may differ about where the cells behind this one begin. */
static bool risky(const struct cell *cell)
{
    return cell->width == 2 || strlen(cell->bytes) > 4;
}

static void show_row(const struct canvas *page, int row, int width)
{
    const struct cell *cells = &page->cells[row * page->width];
    bool draw_again = false;
    struct theme_row *look = alloc((size_t)width * sizeof *look);
    attributes_row(term.theme, term.colours, cells, width, look);
    for (int col = 0; col < width; col++) {
        cchar_t cell;
        struct cell one = cells[col];
        if (one.width == 2 && col + 1 == width) {
            one = (struct cell){.bytes = " ", .style = one.style, .width = 1};
        }
        if (one.width > 0) {
            make_cell(&cell, &one, look[col]);
            mvadd_wchnstr(row, col, &cell, 1);
            draw_again = draw_again || risky(&one);
        }
    }
    if (draw_again) {
        wredrawln(stdscr, row, 1);
    }
    free(look);
}

static bool same_row(const struct canvas *page, int row)
{
    size_t begin = (size_t)row * (size_t)page->width, bytes = (size_t)page->width;
    return memcmp(&page->cells[begin], &term.shown.cells[begin], bytes * sizeof *page->cells) == 0;
}

void term_show(const struct canvas *page)
{
    int height = page->height < LINES ? page->height : LINES;
    int width = page->width < COLS ? page->width : COLS;
    bool whole = term.whole || page->height != term.shown.height || page->width != term.shown.width;
    if (whole) {
        erase();
        clearok(curscr, term.whole);
    }
    for (int row = 0; row < height; row++) {
        if (whole || !same_row(page, row)) {
            show_row(page, row, width);
        }
    }
    bool cursor = page->cursor_row >= 0 && page->cursor_row < LINES && page->cursor_col < COLS;
    curs_set(cursor);
    move(cursor ? page->cursor_row : LINES - 1, cursor ? page->cursor_col : 0);
    wnoutrefresh(stdscr);
    doupdate();
    canvas_copy(&term.shown, page);
    term.whole = false;
}

void term_repaint(void)
{
    term.whole = true;
}

/* After a stop, or when another program may have changed the terminal. */
static void come_back(void)
{
    reset_prog_mode();
    write_words(term.paste_on);
    set_mouse(term.mouse);
    read_size();
    term.resized = true;
}

void term_stop(void)
{
    leave();
    signals_stop();
    come_back();
}

static void read_signals(void)
{
    for (int signal; (signal = signals_next()) != 0;) {
        if (signal == SIGTSTP) {
            term_stop();
        } else if (signal == SIGCONT) {
            come_back();
        } else if (signal == SIGWINCH) {
            read_size();
            term.resized = true;
        } else if (term.signal == 0) {
            term.signal = signal;
        }
    }
}

/* Whether no key can ever come again. */
static bool is_gone(void)
{
    struct pollfd in = {.fd = STDIN_FILENO, .events = POLLIN};
    int waiting = 0;
    if (poll(&in, 1, 0) <= 0) {
        return false;
    }
    if (in.revents & (POLLHUP | POLLERR | POLLNVAL)) {
        return true;
    }
    return ioctl(STDIN_FILENO, FIONREAD, &waiting) != 0 || waiting == 0;
}

bool term_key(struct key *key)
{
    read_signals();
    if (term.resized) {
        term.resized = false;
        *key = (struct key){.press = PRESS_RESIZE};
        return true;
    }
    if (term.signal || term.gone) {
        return false;
    }
    if (keys_next(&term.keys, key)) {
        return true;
    }
    term.gone = is_gone();
    return false;
}

void term_flush_keys(void)
{
    flushinp();
}

int term_poll(struct pollfd *fds)
{
    fds[0] = (struct pollfd){.fd = STDIN_FILENO, .events = POLLIN};
    fds[1] = (struct pollfd){.fd = signals_descriptor(), .events = POLLIN};
    return TERM_POLL;
}

int term_signal(void)
{
    return term.signal;
}

bool term_gone(void)
{
    return term.gone;
}
