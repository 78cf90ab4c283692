#include "tests/terminal/terminal.h"

#include <check.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pty.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>
#include <unistr.h>

enum { READ_BYTES = 16384, PEEK_MS = 20 }; /* libvterm 0.1.4 dislikes larger writes */

static long long now(void)
{
    struct timespec ts;
    clock_gettime(CLOCK_MONOTONIC, &ts);
    return ts.tv_sec * 1000LL + ts.tv_nsec / 1000000;
}

static int set_property(VTermProp property, VTermValue *value, void *self)
{
    struct terminal *t = self;
    switch (property) {
    case VTERM_PROP_ALTSCREEN:
        t->alternate = value->boolean;
        break;
    case VTERM_PROP_CURSORVISIBLE:
        t->cursor = value->boolean;
        break;
    case VTERM_PROP_MOUSE:
        t->mouse = value->number;
        break;
    default:
        break;
    }
    return 1;
}

static const VTermScreenCallbacks callbacks = {.settermprop = set_property};

static void begin_screen(struct terminal *t)
{
    t->vterm = vterm_new(t->rows, t->columns);
    vterm_set_utf8(t->vterm, 1);
    t->screen = vterm_obtain_screen(t->vterm);
    vterm_screen_set_callbacks(t->screen, &callbacks, t);
    vterm_screen_enable_altscreen(t->screen, 1);
    vterm_screen_reset(t->screen, 1);
    t->cursor = true;
    t->alternate = false;
    t->mouse = VTERM_PROP_MOUSE_NONE;
}

static void set_environment(const char *const *env)
{
    static const char *const kept[] = {"PATH", "HOME", "ASAN_OPTIONS", "UBSAN_OPTIONS",
                                       "LSAN_OPTIONS"};
    char *value[sizeof kept / sizeof *kept];
    for (size_t i = 0; i < sizeof kept / sizeof *kept; i++) {
        value[i] = getenv(kept[i]);
    }
    environ = NULL;
    for (size_t i = 0; i < sizeof kept / sizeof *kept; i++) {
        if (value[i]) {
            setenv(kept[i], value[i], 1);
        }
    }
    setenv("TERM", "xterm-256color", 1);
    setenv("LC_ALL", "C.UTF-8", 1);
    setenv("TZ", "UTC", 1);
    for (; env && *env; env++) {
        putenv((char *)*env);
    }
}

static void become(const struct terminal *t, const struct launch *launch)
{
    close(t->master);
    setsid();
    ioctl(t->slave, TIOCSCTTY, 0);
    dup2(t->slave, STDIN_FILENO);
    dup2(t->slave, STDOUT_FILENO);
    dup2(t->slave, STDERR_FILENO);
    close(t->slave);
    for (int s = 1; s < 32; s++) {
        signal(s, SIG_DFL);
    }
    set_environment(launch->env);
    execv(launch->argv[0], (char *const *)launch->argv);
    _exit(127);
}

void terminal_start(struct terminal *t, const struct launch *launch)
{
    *t = (struct terminal){.rows = launch->rows, .columns = launch->columns};
    struct winsize size = {.ws_row = (unsigned short)t->rows, .ws_col = (unsigned short)t->columns};
    begin_screen(t);
    ck_assert_int_eq(openpty(&t->master, &t->slave, NULL, NULL, &size), 0);
    tcgetattr(t->slave, &t->before);
    t->child = fork();
    ck_assert_int_ge(t->child, 0);
    if (t->child == 0) {
        become(t, launch);
    }
    fcntl(t->master, F_SETFL, O_NONBLOCK);
    fcntl(t->master, F_SETFD, FD_CLOEXEC);
    fcntl(t->slave, F_SETFD, FD_CLOEXEC);
}

static void reap(struct terminal *t)
{
    if (!t->ended && waitpid(t->child, &t->status, WNOHANG) == t->child) {
        t->ended = true;
    }
}

/* Sends what the emulator answers, such as reports of the cursor's place. */
static void send_answers(struct terminal *t)
{
    char answer[256];
    size_t n = vterm_output_read(t->vterm, answer, sizeof answer);
    ssize_t written = n > 0 ? write(t->master, answer, n) : 0;
    (void)written;
}

/* Reads what there is, waiting at most `ms` for it. False: nothing came. */
static bool pump(struct terminal *t, int ms)
{
    char bytes[READ_BYTES];
    struct pollfd p = {.fd = t->master, .events = POLLIN};
    if (t->master < 0 || poll(&p, 1, ms) <= 0 || !(p.revents & POLLIN)) {
        return false;
    }
    ssize_t n = read(t->master, bytes, sizeof bytes);
    if (n <= 0) {
        return false;
    }
    t->bytes += n;
    vterm_input_write(t->vterm, bytes, (size_t)n);
    send_answers(t);
    return true;
}

void terminal_type_bytes(struct terminal *t, const char *bytes, size_t n)
{
    long long deadline = now() + TERMINAL_MS;
    while (n > 0 && now() < deadline) {
        ssize_t written = write(t->master, bytes, n);
        if (written > 0) {
            bytes += written;
            n -= (size_t)written;
        } else {
            pump(t, PEEK_MS);
        }
    }
    ck_assert_msg(n == 0, "the program does not read its keys");
}

void terminal_type(struct terminal *t, const char *keys)
{
    terminal_type_bytes(t, keys, strlen(keys));
}

static size_t put_cell(const VTermScreenCell *cell, char *out, size_t at, size_t size)
{
    for (int i = 0; i < VTERM_MAX_CHARS_PER_CELL && (i == 0 || cell->chars[i]); i++) {
        ucs4_t c = cell->chars[i] ? cell->chars[i] : ' ';
        int n = u8_uctomb((uint8_t *)out + at, c, (ptrdiff_t)(size - at));
        at += n > 0 ? (size_t)n : 0;
    }
    return at;
}

void terminal_row(const struct terminal *t, int row, char *out, size_t size)
{
    size_t at = 0;
    for (int column = 0; column < t->columns;) {
        VTermPos place = {.row = row, .col = column};
        VTermScreenCell cell;
        vterm_screen_get_cell(t->screen, place, &cell);
        at = put_cell(&cell, out, at, size);
        column += cell.width > 0 ? cell.width : 1;
    }
    while (at > 0 && out[at - 1] == ' ') {
        at--;
    }
    out[at] = '\0';
}

bool terminal_shows(const struct terminal *t, const char *text)
{
    char row[4 * TERMINAL_COLUMNS];
    for (int i = 0; i < t->rows; i++) {
        terminal_row(t, i, row, sizeof row);
        if (strstr(row, text)) {
            return true;
        }
    }
    return false;
}

char *terminal_text(const struct terminal *t)
{
    char *text = NULL, row[4 * TERMINAL_COLUMNS];
    size_t length = 0;
    FILE *out = open_memstream(&text, &length);
    for (int i = 0; i < t->rows; i++) {
        terminal_row(t, i, row, sizeof row);
        fprintf(out, "%s\n", row);
    }
    fclose(out);
    return text;
}

static void give_up(struct terminal *t, const char *what, const char *text)
{
    char *screen = terminal_text(t);
    reap(t);
    ck_abort_msg("%s '%s'%s; the screen is:\n%s", what, text,
                 t->ended ? " (the program has ended)" : "", screen);
}

int terminal_wait_any(struct terminal *t, const char *const *text)
{
    long long deadline = now() + TERMINAL_MS;
    for (;;) {
        for (int i = 0; text[i]; i++) {
            if (terminal_shows(t, text[i])) {
                return i;
            }
        }
        reap(t);
        if (!pump(t, t->ended ? 0 : PEEK_MS) && (t->ended || now() > deadline)) {
            give_up(t, "never saw", text[0]);
        }
    }
}

void terminal_wait(struct terminal *t, const char *text)
{
    const char *const one[] = {text, NULL};
    terminal_wait_any(t, one);
}

void terminal_wait_gone(struct terminal *t, const char *text)
{
    long long deadline = now() + TERMINAL_MS;
    while (terminal_shows(t, text)) {
        reap(t);
        if (!pump(t, t->ended ? 0 : PEEK_MS) && (t->ended || now() > deadline)) {
            give_up(t, "still there:", text);
        }
    }
}

void terminal_settle(struct terminal *t, int ms)
{
    while (pump(t, ms)) {
    }
}

void terminal_resize(struct terminal *t, int rows, int columns)
{
    struct winsize size = {.ws_row = (unsigned short)rows, .ws_col = (unsigned short)columns};
    while (pump(t, 0)) {
    }
    t->rows = rows;
    t->columns = columns;
    vterm_set_size(t->vterm, rows, columns);
    ioctl(t->master, TIOCSWINSZ, &size);
}

void terminal_signal(struct terminal *t, int number)
{
    kill(t->child, number);
}

void terminal_vanish(struct terminal *t)
{
    close(t->slave);
    close(t->master);
    t->master = t->slave = -1;
}

int terminal_finish(struct terminal *t)
{
    long long deadline = now() + TERMINAL_MS;
    while (!t->ended) {
        if (!pump(t, PEEK_MS) && t->master < 0) {
            poll(NULL, 0, PEEK_MS);
        }
        reap(t);
        if (now() > deadline) {
            give_up(t, "did not end:", "the program");
        }
    }
    while (pump(t, PEEK_MS)) {
    }
    return WIFSIGNALED(t->status) ? 256 + WTERMSIG(t->status) : WEXITSTATUS(t->status);
}

void terminal_assert_restored(struct terminal *t)
{
    struct termios after;
    ck_assert_int_eq(tcgetattr(t->slave, &after), 0);
    ck_assert_uint_eq(after.c_iflag, t->before.c_iflag);
    ck_assert_uint_eq(after.c_oflag, t->before.c_oflag);
    ck_assert_uint_eq(after.c_lflag, t->before.c_lflag);
    ck_assert_msg(!t->alternate, "the alternate screen is still on");
    ck_assert_msg(t->cursor, "the cursor is still hidden");
    ck_assert_msg(t->mouse == VTERM_PROP_MOUSE_NONE, "the mouse is still reported");
}

void terminal_close(struct terminal *t)
{
    if (!t->ended) {
        kill(t->child, SIGKILL);
        waitpid(t->child, &t->status, 0);
    }
    if (t->master >= 0) {
        close(t->master);
        close(t->slave);
    }
    vterm_free(t->vterm);
}
