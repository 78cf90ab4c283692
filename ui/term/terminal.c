#include "ui/term/terminal.h"

#include "src/base/alloc.h"
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
    struct term_state state;
    bool open, whole, resized, mouse;
    SCREEN *screen;
    struct keys keys;
    struct colours colours;
    struct canvas shown;
    const char *paste_on, *paste_off;
    bool figures;      /* the mouse is asked to report in figures */
    struct text reset; /* the bytes that restore it */
    void (*stopping)(void *with, bool stops);
    void *stopping_with;
} term;

static void write_words(const char *words)
{
    size_t length = strlen(words);
    ssize_t n;
    while (length > 0 && ((n = write(STDOUT_FILENO, words, length)) > 0 || errno == EINTR)) {
        words += n > 0 ? n : 0;
        length -= n > 0 ? (size_t)n : 0;
    }
}

static const char *terminal_type(void)
{
    const char *type = getenv("TERM");
    return type ? type : "";
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
    bool like_xterm = capability("kmous") && !strstr(terminal_type(), "linux");
    term.paste_on = capability("BE") || like_xterm ? "\033[?2004h" : "";
    term.figures = like_xterm;
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
    /* Having read an event that it was not asked for wgetch() waits for the next (ncurses 6.4). */
    mousemask(on ? ALL_MOUSE_EVENTS : 0, NULL);
    mouseinterval(0);
    if (term.figures) {
        keys_take_reports();
        write_words(on ? "\033[?1006h" : "\033[?1006l");
    }
}

static void delete_screen(void)
{
    if (!isendwin()) {
        endwin();
    }
    delscreen(term.screen);
    term.screen = NULL;
}

/* Goes to the shell and comes back. Before that ncurses 6.4 takes a program for one that only moves
 * the cursor (mvcur()), and sends a page row by row. Once there are colours, coming back sets those
 * of the terminal to what they were before its owner changed them. */
static void wake_curses(void)
{
    endwin();
    doupdate();
}

static bool start_screen(struct text *why)
{
    const char *name = getenv("TERM");
    signals_shield(true);
    term.screen = name ? newterm(NULL, stdout, stdin) : NULL;
    if (term.screen && capability("cup")) {
        wake_curses();
        return true;
    }
    if (term.screen) {
        delete_screen();
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
    enum alphabet best = strncmp(terminal_type(), "linux", 5) ? ALPHABET_UNICODE : ALPHABET_CONSOLE;
    bool utf8 = strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
    bool narrow = wcwidth(0x2500) == 1; /* lines are two columns wide, as some locales have it */
    term.state.alphabet = !wish->ascii && utf8 && narrow ? best : ALPHABET_ASCII;
    colours_start(&term.colours, wish->theme ? wish->theme : &themes[0], wish->colour);
    term.state.colours = term.colours.count;
    term.state.outlines = term.colours.unwished;
    term.mouse = wish->mouse;
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
        delete_screen();
        signals_shield(false);
        return false;
    }
    term.open = true;
    term.resized = false;
    term.state = (struct term_state){0};
    take_wish(wish);
    cbreak();
    noecho();
    intrflush(stdscr, false); /* or a Ctrl-Z may throw away how the screen is given back */
    keys_init(&term.keys);
    set_mouse(term.mouse);
    write_words(term.paste_on);
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
    delete_screen();
    signals_close();
    canvas_fini(&term.shown);
}

void term_size(int *height, int *width)
{
    *height = LINES > 0 ? LINES : 1;
    *width = COLS > 0 ? COLS : 1;
}

const struct term_state *term_state(void)
{
    return &term.state;
}

static attr_t look_of(int look)
{
    return (look & LOOK_BOLD ? A_BOLD : 0) | (look & LOOK_DIM ? A_DIM : 0) |
           (look & LOOK_REVERSE ? A_REVERSE : 0) | (look & LOOK_UNDERLINE ? A_UNDERLINE : 0);
}

/* The cell that curses shows. What the locale cannot say is shown as a question mark. */
static cchar_t shown_as(const char *bytes, attr_t look, int pair)
{
    cchar_t cell;
    wchar_t wide[CCHARW_MAX + 1] = {0};
    if (mbstowcs(wide, bytes, CCHARW_MAX) == (size_t)-1) {
        wcscpy(wide, L"?");
    }
    setcchar(&cell, wide, look, (short)pair, &pair);
    return cell;
}

/* Where terminals may differ about where the cells behind one begin, the row is drawn again. A cell
 * that is as the one before it need not be made anew: most of a page is empty. */
static void show_row(const struct canvas *page, int row, int width)
{
    const struct cell *cells = &page->cells[row * page->width];
    bool draw_again = false;
    struct theme_row *look = alloc((size_t)width * sizeof *look);
    cchar_t cell = {0};
    const char *last = ""; /* what the cell has */
    int last_look = 0, last_pair = 0;
    colours_row(term.colours.theme, term.colours.count, cells, width, look);
    for (int col = 0; col < width; col++) {
        bool half = cells[col].width == 2 && col + 1 == width;
        const char *bytes = half ? " " : cells[col].bytes;
        if (cells[col].width == 0) {
            continue;
        }
        int pair = colours_pair(&term.colours, look[col]);
        if (pair != last_pair || look[col].look != last_look || strcmp(bytes, last) != 0) {
            cell = shown_as(bytes, look_of(look[col].look), pair);
            last = bytes, last_look = look[col].look, last_pair = pair;
        }
        mvadd_wchnstr(row, col, &cell, 1);
        draw_again = draw_again || (cells[col].width == 2 && !half) || strlen(bytes) > 4;
    }
    if (draw_again) {
        wredrawln(stdscr, row, 1);
    }
    free(look);
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
    size_t bytes = (size_t)page->width * sizeof *page->cells;
    for (int row = 0; row < height; row++) {
        size_t begin = (size_t)row * (size_t)page->width;
        if (whole || memcmp(&page->cells[begin], &term.shown.cells[begin], bytes) != 0) {
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

/* Whether no key can ever come again. */
static bool is_gone(void)
{
    struct pollfd in = {.fd = STDIN_FILENO, .events = POLLIN};
    int waiting = 0;
    if (poll(&in, 1, 0) <= 0) {
        return false;
    }
    return in.revents & (POLLHUP | POLLERR | POLLNVAL) ||
           ioctl(STDIN_FILENO, FIONREAD, &waiting) != 0 || waiting == 0;
}

void term_on_stop(void (*stopping)(void *with, bool stops), void *with)
{
    term.stopping = stopping;
    term.stopping_with = with;
}

static void tell_stop(bool stops)
{
    if (term.stopping) {
        term.stopping(term.stopping_with, stops);
    }
}

bool term_key(struct key *key)
{
    for (int signal; (signal = signals_next()) != 0;) {
        if (signal == SIGTSTP) {
            leave();
            tell_stop(true);
            signals_stop();
            tell_stop(false);
            come_back();
        } else if (signal == SIGCONT) {
            come_back();
        } else if (signal == SIGWINCH) {
            read_size();
            term.resized = true;
        } else if (term.state.signal == 0) {
            term.state.signal = signal;
        }
    }
    if (term.resized) {
        term.resized = false;
        *key = (struct key){.press = PRESS_RESIZE};
        return true;
    }
    if (term.state.signal || term.state.gone) {
        return false;
    }
    bool got = keys_next(&term.keys, key);
    term.state.gone = !got && is_gone();
    return got;
}

void term_ring(void)
{
    beep();
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
