#include "ui/line/input.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <string.h>
#include <sys/signalfd.h>
#include <unistd.h>

static const int wanted[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT};

void input_init(struct input *in)
{
    sigset_t set;
    *in = (struct input){.terminal = isatty(STDIN_FILENO) != 0};
    sigemptyset(&set);
    for (size_t i = 0; i < sizeof wanted / sizeof *wanted; i++) {
        sigaddset(&set, wanted[i]);
    }
    sigprocmask(SIG_BLOCK, &set, NULL);
    in->signals = signalfd(-1, &set, SFD_CLOEXEC | SFD_NONBLOCK);
}

void input_fini(struct input *in)
{
    input_hide(in, false);
    if (in->signals >= 0) {
        close(in->signals);
    }
}

void input_hide(struct input *in, bool hide)
{
    if (hide && in->terminal && !in->hidden && tcgetattr(STDIN_FILENO, &in->shown) == 0) {
        struct termios silent = in->shown;
        silent.c_lflag &= (tcflag_t)~ECHO;
        silent.c_lflag |= ECHONL;
        in->hidden = tcsetattr(STDIN_FILENO, TCSANOW, &silent) == 0;
    } else if (!hide && in->hidden) {
        tcsetattr(STDIN_FILENO, TCSANOW, &in->shown);
        in->hidden = false;
    }
}

static bool signalled(struct input *in)
{
    struct signalfd_siginfo info;
    if (in->signal == 0 && read(in->signals, &info, sizeof info) == (ssize_t)sizeof info) {
        in->signal = (int)info.ssi_signo;
    }
    return in->signal != 0;
}

enum heard input_wait(struct input *in, int other, int ms)
{
    struct pollfd fds[] = {{in->signals, POLLIN, 0}, {other, POLLIN, 0}};
    int n = poll(fds, 2, ms);
    if (signalled(in)) {
        return HEARD_SIGNAL;
    }
    return n > 0 && fds[1].revents ? HEARD_OTHER : HEARD_NOTHING;
}

/* A byte 0 would end the line too early. */
static void store(struct input *in, char byte)
{
    if (in->length + 1 < INPUT_LINE) {
        in->bytes[in->length++] = byte ? byte : '?';
    } else {
        in->overflow = true;
    }
}

/* One byte at a time: what follows the line stays for whoever reads standard input afterwards, and
 * a line is short. */
static enum heard take(struct input *in)
{
    char byte;
    ssize_t n = read(STDIN_FILENO, &byte, 1);
    if (n < 0 && (errno == EINTR || errno == EAGAIN)) {
        return HEARD_NOTHING;
    }
    if (n <= 0) {
        in->ended = true;
        return in->length > 0 ? HEARD_LINE : HEARD_END;
    }
    if (byte == '\n') {
        return HEARD_LINE;
    }
    store(in, byte);
    return HEARD_NOTHING;
}

static void hand_over(struct input *in, char line[INPUT_LINE])
{
    memcpy(line, in->bytes, in->length);
    line[in->length] = '\0';
    if (in->length > 0 && line[in->length - 1] == '\r') {
        line[in->length - 1] = '\0';
    }
    in->skipped = in->overflow;
    in->overflow = false;
    in->length = 0;
}

enum heard input_line(struct input *in, char line[INPUT_LINE])
{
    enum heard heard = in->ended ? HEARD_END : HEARD_NOTHING;
    while (heard == HEARD_NOTHING) {
        struct pollfd fds[] = {{in->signals, POLLIN, 0}, {STDIN_FILENO, POLLIN, 0}};
        if (poll(fds, 2, -1) < 0 && errno != EINTR) {
            return HEARD_END;
        }
        if (signalled(in)) {
            return HEARD_SIGNAL;
        }
        heard = fds[1].revents ? take(in) : HEARD_NOTHING;
    }
    if (heard == HEARD_LINE) {
        hand_over(in, line);
    }
    return heard;
}
