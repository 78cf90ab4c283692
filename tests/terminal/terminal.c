#include "tests/terminal/terminal.h"

#include "tests/terminal/process.h"

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

enum {
    READ_BYTES = 16384,
    PEEK_MS = 20,
    PAUSE_MS = 20,
    LOOK_MS = 5 /* at most between two looks at a program that works */
};              /* libvterm 0.1.4 dislikes larger writes */

long long terminal_clock(void)
{
    struct timespec ts;
    clock_gettime(CLOCK_MONOTONIC, &ts);
    return ts.tv_sec * 1000000LL + ts.tv_nsec / 1000;
}

static long long now(void)
{
    return terminal_clock() / 1000;
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
}

static void set_environment(const char *const *env)
{
    static const char *const kept[] = {"PATH",          "HOME",         "ASAN_OPTIONS",
                                       "UBSAN_OPTIONS", "LSAN_OPTIONS", "ROLLICK_MUTANT"};
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
    setenv("NCURSES_GPM_TERMS", "", 1); /* no mouse server: TERM=linux is no console here */
    setenv("XDG_CONFIG_HOME", "/dev/null",
           1); /* no settings, and none can be made, by root either */
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
    if (launch->directory && chdir(launch->directory) != 0) {
        _exit(127);
    }
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
    siginfo_t end = {0};
    if (!t->ended && waitid(P_PID, (id_t)t->child, &end, WEXITED | WNOHANG | WNOWAIT) == 0 &&
        end.si_pid == t->child) {
        t->slept = process_sleeps(t->child) - t->stirred; /* nothing tells afterwards */
        t->ended = waitpid(t->child, &t->status, 0) == t->child;
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

static void keep_raw(struct terminal *t, const char *bytes, ssize_t n)
{
    t->raw = realloc(t->raw, (size_t)(t->bytes + n + 1));
    ck_assert_ptr_nonnull(t->raw);
    memcpy(t->raw + t->bytes, bytes, (size_t)n);
    t->bytes += n;
    bool more = terminal_clock() - t->read_at < 1000 * PAUSE_MS;
    t->read_at = terminal_clock();
    t->answered_at = t->answered_at ? t->answered_at : t->read_at;
    t->largest = !more && t->piece > t->largest ? t->piece : t->largest;
    t->piece = more ? t->piece + n : n;
    t->raw[t->bytes] = '\0';
}

/* Shows what has come. Of a character that has not come whole the rest is waited for: libvterm
 * 0.1.4 garbles one that it gets in parts. */
static void show(struct terminal *t)
{
    const unsigned char *raw = (const unsigned char *)t->raw;
    long end = t->bytes, lead = end - 1;
    while (lead > t->shown && end - lead < 4 && (raw[lead] & 0xc0) == 0x80) {
        lead--;
    }
    int length = raw[lead] >= 0xf0 ? 4 : raw[lead] >= 0xe0 ? 3 : raw[lead] >= 0xc0 ? 2 : 1;
    end = end - lead < length ? lead : end;
    vterm_input_write(t->vterm, t->raw + t->shown, (size_t)(end - t->shown));
    t->shown = end;
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
    keep_raw(t, bytes, n);
    show(t);
    send_answers(t);
    return true;
}

long long terminal_undelayed(const struct terminal *t)
{
    return terminal_clock() - process_delayed_us(t->child) - process_delayed_us(getpid());
}

int terminal_slowness(void)
{
    const char *times = getenv("CK_TIMEOUT_MULTIPLIER");
    return times && atoi(times) > 1 ? atoi(times) : 1;
}

/* When nothing is waited for any more: by terminal_undelayed(), and not before so much has passed
 * anyway, which is asked first because it costs next to nothing. */
struct limit {
    long long clock, undelayed;
};

static struct limit limit(const struct terminal *t)
{
    long long us = 1000LL * TERMINAL_MS * terminal_slowness();
    return (struct limit){.clock = terminal_clock() + us, .undelayed = terminal_undelayed(t) + us};
}

static bool is_over(const struct terminal *t, const struct limit *l)
{
    return terminal_clock() > l->clock && terminal_undelayed(t) > l->undelayed;
}

void terminal_type_bytes(struct terminal *t, const char *bytes, size_t n)
{
    struct limit deadline = limit(t);
    if (n == 0) {
        return; /* nothing that wakes the program */
    }
    t->stirred = process_sleeps(t->child);
    t->answered_at = 0;
    t->piece = t->largest = 0;
    t->frozen = 0;
    t->thawed = terminal_undelayed(t);
    while (n > 0 && !is_over(t, &deadline)) {
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

static void give_up(struct terminal *t, const char *what, const char *text)
{
    char *screen = terminal_text(t);
    reap(t);
    ck_abort_msg("%s '%s'%s; the screen is:\n%.2000s", what, text,
                 t->ended ? " (the program has ended)" : "", screen);
}

int terminal_wait_any(struct terminal *t, const char *const *text)
{
    struct limit deadline = limit(t);
    for (;;) {
        for (int i = 0; text[i]; i++) {
            if (terminal_shows(t, text[i])) {
                return i;
            }
        }
        reap(t);
        if (!pump(t, t->ended ? 0 : PEEK_MS) && (t->ended || is_over(t, &deadline))) {
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
    struct limit deadline = limit(t);
    while (terminal_shows(t, text)) {
        reap(t);
        if (!pump(t, t->ended ? 0 : PEEK_MS) && (t->ended || is_over(t, &deadline))) {
            give_up(t, "still there:", text);
        }
    }
}

/* Whether everything it was sent has reached the program: it has woken and read it. The kernel
 * hands bytes over a little later, so a program that is still asleep has not seen them. */
static bool has_read(const struct terminal *t)
{
    int unread = 0;
    return ioctl(t->slave, FIONREAD, &unread) == 0 && unread == 0 &&
           process_sleeps(t->child) != t->stirred;
}

/* The program was seen to be ready for keys, or has answered: what has passed since that was so
 * before is how long it was frozen at most. */
static void thaw(struct terminal *t)
{
    long long passed = terminal_undelayed(t) - t->thawed;
    t->frozen = passed > t->frozen ? passed : t->frozen;
    t->thawed += passed;
}

/* Milliseconds until a program that works is looked at again. */
static int pause_after(int looks)
{
    int ms = 1 + looks / 10;
    return ms < LOOK_MS ? ms : LOOK_MS;
}

/* Until it rests, or has answered if that is enough. What it writes is read at once, but whether it
 * rests is looked at less often the longer it works: each look takes time from it. */
static void rest(struct terminal *t, bool answer)
{
    struct limit deadline = limit(t);
    for (int looks = 0;; looks++) {
        bool idle = has_read(t) && process_idle(t->child);
        if (answer && !t->ended && process_listens(t->child)) {
            thaw(t);
        }
        reap(t);
        bool done = t->ended || idle || (answer && t->answered_at);
        bool came = pump(t, done ? 0 : answer ? 1 : pause_after(looks));
        if (answer && !t->ended && came) {
            thaw(t);
        }
        if (!came && done) {
            return;
        }
        if (is_over(t, &deadline)) {
            give_up(t, "does not come to rest:", "the program");
        }
    }
}

void terminal_idle(struct terminal *t)
{
    rest(t, false);
}

void terminal_answer(struct terminal *t)
{
    rest(t, true);
}

void terminal_wait_stopped(struct terminal *t)
{
    struct limit deadline = limit(t);
    while (!process_stopped(t->child)) {
        reap(t);
        if (!pump(t, 1) && (t->ended || is_over(t, &deadline))) {
            give_up(t, "did not stop:", "the program");
        }
    }
    while (pump(t, 0)) {
    }
}

void terminal_watch(struct terminal *t, int ms)
{
    for (long long end = now() + ms; now() < end;) {
        long long left = end - now();
        pump(t, left < PEEK_MS ? (int)left : PEEK_MS);
        reap(t); /* the slave is open here, so that nothing else tells of an end */
        if (t->ended) {
            return;
        }
    }
}

void terminal_resize(struct terminal *t, int rows, int columns)
{
    struct winsize size = {.ws_row = (unsigned short)rows, .ws_col = (unsigned short)columns};
    while (pump(t, 0)) {
    }
    if (rows == t->rows && columns == t->columns) {
        return; /* the program would not be told */
    }
    if (rows < t->rows) { /* libvterm 0.1.4 keeps a scrolling region that is no longer there */
        vterm_input_write(t->vterm, "\0337\033[r\0338", 7); /* the cursor stays */
    }
    t->rows = rows;
    t->columns = columns;
    vterm_set_size(t->vterm, rows, columns);
    t->stirred = process_sleeps(t->child);
    ioctl(t->master, TIOCSWINSZ, &size);
}

void terminal_signal(struct terminal *t, int number)
{
    t->stirred = process_sleeps(t->child);
    kill(t->child, number);
}

void terminal_vanish(struct terminal *t)
{
    t->stirred = process_sleeps(t->child);
    close(t->slave);
    close(t->master);
    t->master = t->slave = -1;
}

int terminal_finish(struct terminal *t)
{
    struct limit deadline = limit(t);
    while (!t->ended) {
        if (!pump(t, PEEK_MS) && t->master < 0) {
            poll(NULL, 0, PEEK_MS);
        }
        reap(t);
        if (!t->ended && is_over(t, &deadline)) {
            give_up(t, "did not end:", "the program");
        }
    }
    while (pump(t, PEEK_MS)) {
    }
    return WIFSIGNALED(t->status) ? 256 + WTERMSIG(t->status) : WEXITSTATUS(t->status);
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
    free(t->raw);
}
