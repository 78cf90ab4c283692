/* terminal.h: the real program on a pseudo-terminal, read through a terminal emulator in process
 * (libvterm). Tests wait for conditions, never for time; a condition that does not come within
 * TERMINAL_MS in which the program could have run, times terminal_slowness(), fails the test and
 * prints the screen. */
#ifndef ROLLICK_TESTS_TERMINAL_H
#define ROLLICK_TESTS_TERMINAL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>
#include <termios.h>
#include <vterm.h>

enum {
    TERMINAL_MS = 20000,
    TERMINAL_ROWS = 100,
    TERMINAL_COLUMNS = 250,
    TERMINAL_ROW = 4 * TERMINAL_COLUMNS, /* bytes of a row */
};

/* How many times longer than usual things may take: CK_TIMEOUT_MULTIPLIER, which makes Check's own
 * limits longer, or 1. */
int terminal_slowness(void);

struct terminal {
    pid_t child;
    int master, slave; /* the slave stays open to compare its modes */
    struct termios before;
    int rows, columns;
    VTerm *vterm;
    VTermScreen *screen;
    bool alternate, cursor; /* alternate screen on, cursor visible */
    char *raw;              /* all bytes the program has written so far … */
    long bytes;             /* … so many … */
    long shown;             /* … and so many of them are on the screen */
    long piece;        /* bytes of them since something was typed or it paused, for 20 ms or more */
    long largest;      /* of those pieces since something was typed, but for the last one */
    long long read_at; /* when the last of them came, by terminal_clock() … */
    long long answered_at; /* … and the first since something was typed; 0: none yet */
    long long frozen;      /* microseconds: the longest time since something was typed in which it
                            * neither answered nor was ready for a key, see terminal_answer() */
    long long thawed;      /* when it was last ready or answered, by the clock of `frozen` */
    long stirred;          /* how often the program had slept when it was last disturbed */
    bool ended;
    int status; /* as waitpid() says */
    long slept; /* how often it slept between being disturbed last and its end */
};

/* How a program is started: like from a shell in a terminal of that size. */
struct launch {
    int rows, columns;
    const char *const *argv; /* argv[0] is the program's path */
    const char *directory;   /* where it starts; NULL: where the test runs */
    const char *const *env;  /* "NAME=value", added to a small clean environment with
                              * TERM=xterm-256color, LC_ALL=C.UTF-8, TZ=UTC and no
                              * settings; "NAME" takes away */
};

/* Microseconds of a clock that only goes on. */
long long terminal_clock(void);

/* Microseconds in which the program and this test could have run, as they saw it: of a clock that
 * stands still while something else keeps them from it. */
long long terminal_undelayed(const struct terminal *t);

/* Starts it; terminal_close() ends what terminal_finish() did not. */
void terminal_start(struct terminal *t, const struct launch *launch);

/* Types: bytes as a keyboard sends them. */
void terminal_type(struct terminal *t, const char *keys);
void terminal_type_bytes(struct terminal *t, const char *bytes, size_t n);

/* Waits until the screen shows the text, or does not show it any more. Text is compared row by row.
 */
void terminal_wait(struct terminal *t, const char *text);
void terminal_wait_gone(struct terminal *t, const char *text);

/* Waits until one of the texts is shown and says which; ends with NULL. */
int terminal_wait_any(struct terminal *t, const char *const *text);

/* Waits until the program has done all that follows from what it was sent and sleeps until
 * somebody does something, or has ended. For programs that wait in poll() or read(). */
void terminal_idle(struct terminal *t);

/* Waits until it has shown something since it was last typed to, or rests without. Meanwhile
 * `frozen` is measured by the clock: time on a processor, on the disk and behind a lock counts,
 * time in which others had its processor or the test's does not. */
void terminal_answer(struct terminal *t);

/* Waits until the program has stopped, as by Ctrl-Z. */
void terminal_wait_stopped(struct terminal *t);

/* Reads for `ms` what the program writes, or until it has ended. For what is to be shown not to
 * happen, or to be measured; never to wait for something. */
void terminal_watch(struct terminal *t, int ms);

/* Whether the screen shows the text now, without reading anything more. */
bool terminal_shows(const struct terminal *t, const char *text);

/* The screen as text, a row a line without trailing blanks. free() ends it. */
char *terminal_text(const struct terminal *t);

/* One row as text into out. */
void terminal_row(const struct terminal *t, int row, char *out, size_t size);

/* The window gets another size, and the program is told. */
void terminal_resize(struct terminal *t, int rows, int columns);

/* Sends a signal to the program. */
void terminal_signal(struct terminal *t, int number);

/* The window disappears, which disturbs the program: it gets SIGHUP and errors from its terminal.
 */
void terminal_vanish(struct terminal *t);

/* Waits for the program's end: its exit status, or 256 + signal when one killed it. */
int terminal_finish(struct terminal *t);

/* Whether the program has asked to be told of clicks; the emulator does not tell when that comes
 * with other modes in one sequence. */
bool terminal_mouse(const struct terminal *t);

/* What a full-screen program has changed and not put back: modes of the line, alternate screen,
 * cursor, mouse, pasting, colours. NULL: nothing. */
const char *terminal_disorder(const struct terminal *t);

/* The last row that is not empty, without trailing blanks. */
void terminal_last_row(const struct terminal *t, char *out, size_t size);

/* How many cells have the terminal's own ground; of a page in a theme with a ground of its own none
 * may have it. */
int terminal_unpainted(const struct terminal *t);

/* Colours and other styles of all cells and whether the cursor is seen, as one number. */
uint32_t terminal_look(const struct terminal *t);

/* Where the cursor is. */
void terminal_cursor(const struct terminal *t, int *row, int *column);

/* Kills what still runs and frees all. */
void terminal_close(struct terminal *t);

#endif
