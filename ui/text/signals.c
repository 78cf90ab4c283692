#include "ui/text/signals.h"

#include "src/base/alloc.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum {
    IMPATIENCE = 3, /* unread requests that end the program at once */
    STACK = 65536,  /* for handlers, so that an overflow of the stack is handled too */
};

static struct {
    int pipe[2];
    struct termios before;
    struct text reset;
    volatile sig_atomic_t requests, held;
    void *stack;
} state;

static const int noted[] = {SIGINT, SIGTERM, SIGHUP, SIGWINCH, SIGTSTP, SIGCONT};
static const int fatal[] = {
    SIGSEGV, SIGABRT, SIGBUS,    SIGFPE,  SIGILL,  SIGSYS, SIGTRAP, SIGQUIT,   SIGALRM,
    SIGUSR1, SIGUSR2, SIGVTALRM, SIGPROF, SIGXCPU, SIGIO,  SIGPWR,  SIGSTKFLT,
};

enum { NOTED = sizeof noted / sizeof *noted, FATAL = sizeof fatal / sizeof *fatal };

/* Only what is safe in a handler. */
static void reset_at_once(void)
{
    ssize_t written = write(STDOUT_FILENO, state.reset.bytes, state.reset.length);
    (void)written;
    tcsetattr(STDIN_FILENO, TCSANOW, &state.before);
}

static void note(int signal)
{
    int error = errno;
    char byte = (char)signal;
    ssize_t written = write(state.pipe[1], &byte, 1);
    (void)written;
    bool request = signal == SIGINT || signal == SIGTERM || signal == SIGHUP;
    if (request && ++state.requests >= IMPATIENCE) {
        reset_at_once();
        _exit(128 + signal);
    }
    errno = error;
}

/* The system's own handling is back by now (SA_RESETHAND), and comes next. */
static void crash(int signal)
{
    reset_at_once();
    raise(signal);
}

static void handle(int signal, void (*handler)(int), int flags)
{
    struct sigaction action = {.sa_handler = handler, .sa_flags = flags};
    sigemptyset(&action.sa_mask);
    sigaction(signal, &action, NULL);
}

static void handle_all(void (*on_noted)(int), void (*on_fatal)(int))
{
    for (int i = 0; i < NOTED; i++) {
        handle(noted[i], on_noted, SA_RESTART);
    }
    for (int i = 0; i < FATAL; i++) {
        handle(fatal[i], on_fatal, (int)(SA_RESETHAND | SA_NODEFER | SA_ONSTACK));
    }
}

static void hold(int signal)
{
    (void)signal;
    state.held = true;
}

void signals_shield(bool on)
{
    handle(SIGTSTP, on ? hold : SIG_DFL, 0);
    if (!on && state.held) {
        state.held = false;
        raise(SIGTSTP);
    }
}

bool signals_open(const struct text *reset, const struct termios *before, struct text *why)
{
    if (pipe2(state.pipe, O_CLOEXEC | O_NONBLOCK) != 0) {
        text_say(why, N_("no pipe could be opened: %s"), strerror(errno));
        return false;
    }
    state.before = *before;
    state.reset = *reset;
    state.requests = 0;
    state.stack = alloc(STACK);
    sigaltstack(&(stack_t){.ss_sp = state.stack, .ss_size = STACK}, NULL);
    handle_all(note, crash);
    handle(SIGPIPE, SIG_IGN, 0);
    if (state.held) {
        state.held = false;
        note(SIGTSTP);
    }
    return true;
}

void signals_close(void)
{
    handle_all(SIG_DFL, SIG_DFL);
    sigaltstack(&(stack_t){.ss_flags = SS_DISABLE}, NULL);
    free(state.stack);
    state.stack = NULL;
    tcsetattr(STDIN_FILENO, TCSADRAIN, &state.before);
    close(state.pipe[0]);
    close(state.pipe[1]);
}

int signals_descriptor(void)
{
    return state.pipe[0];
}

int signals_next(void)
{
    char byte = 0;
    state.requests = 0;
    return read(state.pipe[0], &byte, 1) == 1 ? byte : 0;
}

void signals_stop(void)
{
    handle(SIGTSTP, SIG_DFL, 0);
    raise(SIGTSTP);
    handle(SIGTSTP, note, SA_RESTART);
}
