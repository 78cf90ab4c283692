#include "ui/cli/lookout.h"

#include "src/base/clock.h"
#include "src/base/thread.h"

#include <math.h>
#include <poll.h>
#include <stdio.h>
#include <sys/eventfd.h>
#include <sys/signalfd.h>
#include <unistd.h>

enum { TELL_MS = 200 };

static const double patience = 1; /* seconds, after which a run is spoken of */

static void wipe(struct lookout *l)
{
    if (l->shown) {
        fputs("\r\033[K", stderr);
    }
    l->shown = false;
}

static void say_left(double seconds, struct text *words)
{
    unsigned long minutes = (unsigned long)ceil(seconds / 60);
    if (minutes <= 2) {
        unsigned long n = (unsigned long)ceil(seconds);
        text_say_n(words, ", about %lu second left", ", about %lu seconds left", n, n);
    } else if (minutes <= 120) {
        text_say_n(words, ", about %lu minute left", ", about %lu minutes left", minutes, minutes);
    } else {
        unsigned long hours = (minutes + 59) / 60;
        text_say_n(words, ", about %lu hour left", ", about %lu hours left", hours, hours);
    }
}

/* Whoever asks for an end may have to wait for bots that think. */
static void say_ending(struct lookout *l)
{
    struct text words = {.translator = l->translator};
    if (l->told) {
        text_say(&words, N_("Waiting for the matches being played; Ctrl-C again ends without a "
                            "result."));
        fprintf(stderr, "\r%s\033[K", words.bytes);
        l->shown = true;
    }
}

static void tell(struct lookout *l)
{
    long long groups = atomic_load(&l->control.groups), begun = atomic_load(&l->control.begun);
    double seconds = 1e-9 * (double)(clock_nanoseconds() - begun);
    struct text words = {.translator = l->translator};
    if (!l->told || !begun || !groups || seconds < patience) {
        return;
    }
    double rate = (double)groups / seconds;
    text_say(&words,
             l->at_most ? N_("%s of %s matches at most, %s a second")
                        : N_("%s of %s matches, %s a second"),
             out_count(l->translator, groups * l->each).bytes,
             out_count(l->translator, l->groups * l->each).bytes,
             out_count(l->translator, llround(rate * l->each)).bytes);
    if (!l->at_most) {
        say_left((double)(l->groups - groups) / rate, &words);
    }
    fprintf(stderr, "\r%s\033[K", words.bytes);
    l->shown = true;
}

/* Hears signals that have come. */
static void hear(struct lookout *l)
{
    struct signalfd_siginfo info;
    while (read(l->signals, &info, sizeof info) == (ssize_t)sizeof info) {
        if (l->signal) {
            wipe(l);
            _exit(128 + (int)info.ssi_signo);
        }
        l->signal = (int)info.ssi_signo;
        atomic_store(&l->control.stop, true);
    }
}

static void *look(void *lookout)
{
    struct lookout *l = lookout;
    struct pollfd fds[] = {{l->signals, POLLIN, 0}, {l->end, POLLIN, 0}};
    while (!fds[1].revents) {
        poll(fds, 2, l->told ? TELL_MS : -1);
        hear(l);
        if (!fds[1].revents && l->signal) {
            say_ending(l);
        } else if (!fds[1].revents) {
            tell(l);
        }
    }
    return NULL;
}

/* Those that ask for an end: one that was ignored goes on to be. */
static sigset_t requests(void)
{
    static const int wanted[] = {SIGINT, SIGTERM};
    sigset_t set;
    sigemptyset(&set);
    for (size_t i = 0; i < sizeof wanted / sizeof *wanted; i++) {
        struct sigaction action;
        if (sigaction(wanted[i], NULL, &action) == 0 && action.sa_handler != SIG_IGN) {
            sigaddset(&set, wanted[i]);
        }
    }
    return set;
}

void lookout_open(struct lookout *l, struct arena *a, bool quiet, const struct out *out)
{
    const sigset_t set = requests();
    *l = (struct lookout){
        .groups = arena_first_group(a, a->shard) - arena_first_group(a, a->shard - 1),
        .each = a->pairing == PAIRING_MIRRORED ? arena_entrants(a) : 1,
        .at_most = a->until,
        .told = !quiet && isatty(STDERR_FILENO),
        .translator = out->translator,
    };
    a->control = &l->control;
    pthread_sigmask(SIG_BLOCK, &set, &l->before); /* in the threads of the run, too */
    l->signals = signalfd(-1, &set, SFD_CLOEXEC | SFD_NONBLOCK);
    l->end = eventfd(0, EFD_CLOEXEC);
    hear(l); /* what came before it began */
    l->started = l->signals >= 0 && l->end >= 0 && thread_start(&l->thread, look, l) == 0;
    if (!l->started) {
        pthread_sigmask(SIG_SETMASK, &l->before, NULL);
    }
}

int lookout_close(struct lookout *l)
{
    if (l->started) {
        eventfd_write(l->end, 1);
        pthread_join(l->thread, NULL);
        pthread_sigmask(SIG_SETMASK, &l->before, NULL);
    }
    wipe(l);
    if (l->signals >= 0) {
        close(l->signals);
    }
    if (l->end >= 0) {
        close(l->end);
    }
    return l->signal;
}
