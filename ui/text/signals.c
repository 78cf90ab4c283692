#include "ui/text/signals.h"

#include "src/base/alloc.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum {
    IMPATIENCE = 3, /* unread requests that end the program at once */
    STACK = 65536,  /* for handlers, so that an overflow of the stack is handled too */
};

enum { WORDS = 400, NAMED = 100 }; /* bytes of last words, of the sentence before them */

static struct {
    int pipe[2];
    struct termios before;
    volatile sig_atomic_t keys; /* they are changed, `before` restores them */
    struct text reset;
    volatile sig_atomic_t requests, held;
    volatile sig_atomic_t begun;
    char last[2][WORDS]; /* one is changed while the other is said */
    volatile sig_atomic_t which, said;
} state;

/* It takes no memory until it is needed. */
static char stack[STACK];

static const int noted[] = {SIGINT, SIGTERM, SIGHUP, SIGWINCH, SIGTSTP, SIGCONT};
static const struct fatal {
    int signal;
    const char *name;
} fatal[] = {
    {SIGSEGV, "SIGSEGV"},     {SIGABRT, "SIGABRT"}, {SIGBUS, "SIGBUS"},   {SIGFPE, "SIGFPE"},
    {SIGILL, "SIGILL"},       {SIGSYS, "SIGSYS"},   {SIGTRAP, "SIGTRAP"}, {SIGQUIT, "SIGQUIT"},
    {SIGALRM, "SIGALRM"},     {SIGUSR1, "SIGUSR1"}, {SIGUSR2, "SIGUSR2"}, {SIGVTALRM, "SIGVTALRM"},
    {SIGPROF, "SIGPROF"},     {SIGXCPU, "SIGXCPU"}, {SIGIO, "SIGIO"},     {SIGPWR, "SIGPWR"},
    {SIGSTKFLT, "SIGSTKFLT"},
};

enum { NOTED = sizeof noted / sizeof *noted, FATAL = sizeof fatal / sizeof *fatal };

/* What is said of each of them, in the language of the program. */
static char ended[FATAL][NAMED];

/* Only what is safe in a handler, as is the next. */
static void put(int to, const char *words)
{
    ssize_t written = write(to, words, strlen(words));
    (void)written;
}

static void reset_at_once(void)
{
    put(STDOUT_FILENO, state.reset.bytes);
    if (state.keys) {
        tcsetattr(STDIN_FILENO, TCSANOW, &state.before);
    }
}

/* Gives the terminal back and says what happened, once. */
static void give_up(int signal)
{
    if (state.said) {
        return;
    }
    state.said = true;
    reset_at_once();
    for (int i = 0; i < FATAL; i++) {
        if (fatal[i].signal == signal) {
            const char *last = state.last[state.which];
            put(STDERR_FILENO, ended[i]);
            put(STDERR_FILENO, *last ? " " : "");
            put(STDERR_FILENO, last);
            put(STDERR_FILENO, "\n");
        }
    }
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
    give_up(signal);
    raise(signal);
}

static void give_up_memory(void)
{
    give_up(SIGABRT);
}

/* In place of the C library's, whose line would stand on a page that vanishes. */
void __assert_fail(const char *assertion, const char *file, unsigned line, const char *function);

void __assert_fail(const char *assertion, const char *file, unsigned line, const char *function)
{
    if (state.begun) {
        give_up(SIGABRT);
    }
    fprintf(stderr, "%s: %s:%u: %s: Assertion `%s' failed.\n", program_invocation_short_name, file,
            line, function ? function : "", assertion);
    abort();
}

static void handle(int signal, void (*handler)(int), int flags)
{
    struct sigaction action = {.sa_handler = handler, .sa_flags = flags};
    sigemptyset(&action.sa_mask);
    sigaction(signal, &action, NULL);
}

/* Whoever started the program may have blocked them, which is inherited. */
static void handle_noted(void (*handler)(int))
{
    sigset_t heard;
    sigemptyset(&heard);
    for (int i = 0; i < NOTED; i++) {
        handle(noted[i], handler, SA_RESTART);
        sigaddset(&heard, noted[i]);
    }
    sigprocmask(SIG_UNBLOCK, &heard, NULL);
}

/* From now on signals that kill the program give the terminal back. */
static void begin(const struct text *reset, const struct translator *language)
{
    state.reset = *reset;
    state.said = false;
    state.last[state.which][0] = '\0';
    state.begun = true;
    sigaltstack(&(stack_t){.ss_sp = stack, .ss_size = STACK}, NULL);
    for (int i = 0; i < FATAL; i++) {
        struct text words = {.translator = language};
        text_say(&words, N_("Rollick was ended by %s."), fatal[i].name);
        snprintf(ended[i], NAMED, "%.*s", NAMED - 1, words.bytes);
        handle(fatal[i].signal, crash, (int)(SA_RESETHAND | SA_NODEFER | SA_ONSTACK));
    }
    alloc_on_failure(give_up_memory);
}

static void end(void)
{
    alloc_on_failure(NULL);
    for (int i = 0; i < FATAL; i++) {
        handle(fatal[i].signal, SIG_DFL, 0);
    }
    sigaltstack(&(stack_t){.ss_flags = SS_DISABLE}, NULL);
    state.begun = false;
}

void signals_last_words(const struct text *words)
{
    int other = !state.which;
    snprintf(state.last[other], WORDS, "%.*s", WORDS - 1, words->bytes);
    state.which = other;
}

void signals_guard(const struct translator *language)
{
    struct text reset = {0};
    text_add(&reset, "\n");
    begin(&reset, language);
}

void signals_release(void)
{
    end();
}

void signals_keys(const struct termios *before)
{
    state.keys = false;
    if (before) {
        state.before = *before;
        state.keys = true;
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
    state.requests = 0;
    signals_keys(before);
    begin(reset, why->translator);
    handle_noted(note);
    handle(SIGPIPE, SIG_IGN, 0);
    if (state.held) {
        state.held = false;
        note(SIGTSTP);
    }
    return true;
}

void signals_close(void)
{
    handle_noted(SIG_DFL);
    end();
    tcsetattr(STDIN_FILENO, TCSADRAIN, &state.before);
    signals_keys(NULL);
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
