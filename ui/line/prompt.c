#include "ui/line/prompt.h"

#include "src/base/sanitize.h"
#include "ui/line/answer.h"
#include "ui/text/signals.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <string.h>
#include <sys/signalfd.h>
#include <termios.h>
#include <unistd.h>

void prompt_init(struct prompt *p, struct out *out)
{
    static const int wanted[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP};
    sigset_t set;
    sigemptyset(&set);
    for (size_t i = 0; i < sizeof wanted / sizeof *wanted; i++) {
        sigaddset(&set, wanted[i]);
    }
    sigprocmask(SIG_BLOCK, &set, NULL);
    *p = (struct prompt){.terminal = isatty(STDIN_FILENO) != 0};
    lines_init(&p->lines, out);
    p->signals = signalfd(-1, &set, SFD_CLOEXEC | SFD_NONBLOCK);
    p->echo = !p->terminal || !isatty(STDOUT_FILENO);
}

void prompt_fini(struct prompt *p)
{
    if (p->signals >= 0) {
        close(p->signals);
    }
}

static void tell_stop(const struct prompt *p, bool stops)
{
    if (p->stopping) {
        p->stopping(p->stopping_with, stops);
    }
}

static void set_keys(const struct prompt *p, const struct termios *keys)
{
    if (p->hidden) {
        tcsetattr(STDIN_FILENO, TCSANOW, keys);
    }
}

/* Stops the program as the system would have done; returns when it goes on. */
static void stop(const struct prompt *p)
{
    sigset_t set;
    sigemptyset(&set);
    sigaddset(&set, SIGTSTP);
    tell_stop(p, true);
    set_keys(p, &p->shown);
    raise(SIGTSTP);
    sigprocmask(SIG_UNBLOCK, &set, NULL);
    sigprocmask(SIG_BLOCK, &set, NULL);
    set_keys(p, &p->silent);
    tell_stop(p, false);
}

static bool signalled(struct prompt *p)
{
    struct signalfd_siginfo info;
    while (p->signal == 0 && read(p->signals, &info, sizeof info) == (ssize_t)sizeof info) {
        if (info.ssi_signo == SIGTSTP) {
            stop(p);
        } else {
            p->signal = (int)info.ssi_signo;
        }
    }
    return p->signal != 0;
}

enum heard prompt_wait(struct prompt *p, int other, int ms)
{
    struct pollfd fds[] = {{p->signals, POLLIN, 0}, {other, POLLIN, 0}};
    poll(fds, 2, ms);
    if (signalled(p)) {
        return HEARD_SIGNAL;
    }
    return fds[1].revents ? HEARD_OTHER : HEARD_NOTHING;
}

/* A line without its line feed; *cut: it was too long. One byte at a time: what follows stays for
 * whoever reads standard input afterwards, and a line is short. A byte 0 would end it too early. */
static enum course read_line(struct prompt *p, char line[PROMPT_LINE], bool *cut)
{
    size_t length = 0;
    char byte = '\0';
    *cut = false;
    while (byte != '\n' && !p->ended) {
        struct pollfd fds[] = {{p->signals, POLLIN, 0}, {STDIN_FILENO, POLLIN, 0}};
        if (poll(fds, 2, -1) < 0 && errno != EINTR) {
            return COURSE_LEFT;
        }
        if (signalled(p)) {
            return COURSE_SIGNAL;
        }
        ssize_t n = fds[1].revents ? read(STDIN_FILENO, &byte, 1) : -1;
        if (n == 1 && byte != '\n' && length + 1 < PROMPT_LINE) {
            line[length++] = byte ? byte : '?';
        } else if (n == 1) {
            *cut |= byte != '\n';
        } else {
            p->ended = fds[1].revents && (n == 0 || (errno != EINTR && errno != EAGAIN));
        }
    }
    if (length == 0 && byte != '\n') {
        return COURSE_LEFT;
    }
    length -= length > 0 && line[length - 1] == '\r';
    line[length] = '\0';
    return COURSE_ON;
}

static bool put(struct prompt *p, const struct text *question)
{
    struct text unwritten = {0};
    if (p->lines.open) {
        putc(' ', p->lines.out->to);
    }
    out_words(p->lines.out, question);
    putc(' ', p->lines.out->to);
    return out_flush(p->lines.out, &unwritten);
}

enum course prompt_ask(struct prompt *p, const struct text *question, char answer[PROMPT_LINE])
{
    struct text clean = {0};
    bool cut;
    if (!put(p, question)) {
        return COURSE_UNWRITTEN;
    }
    enum course course = read_line(p, answer, &cut);
    p->lines.open = true;
    if (course != COURSE_ON) {
        lines_close(&p->lines);
        return course;
    }
    sanitize_say(&clean, answer, SANITIZE_LINE);
    memcpy(answer, clean.bytes, clean.length + 1);
    if (p->echo) {
        out_words(p->lines.out, &clean);
        lines_close(&p->lines);
    }
    /* What is typed at a terminal is seen there already, with its line feed. */
    p->lines.open = false;
    p->lines.open_seat = -1;
    if (cut) {
        lines_say(&p->lines, N_("That line was too long."));
        answer[0] = '\0';
    }
    return COURSE_ON;
}

enum course prompt_agree_or(struct prompt *p, const struct text *question,
                            const struct instead *instead, bool *yes, bool *other,
                            char answer[PROMPT_LINE])
{
    enum course course = COURSE_ON;
    *other = false;
    while (course == COURSE_ON) {
        course = prompt_ask(p, question, answer);
        if (course != COURSE_ON || (answer[0] != '/' && answer_agrees(question, answer, yes))) {
            return course;
        }
        *other = *answer && answer[0] != '/' && instead->fits(instead->with, answer);
        if (*other) {
            return COURSE_ON;
        }
        if (strcmp(answer, "?") == 0) {
            const struct text reader = out_text(p->lines.out);
            lines_say(&p->lines, "%s", text_word(&reader, instead->about));
        } else if (*answer && !p->aside(p->with, answer, &course)) {
            lines_say(&p->lines, N_("'%.40s' is neither yes nor no."), answer);
        }
    }
    return course;
}

static bool nothing_else(void *with, const char *answer)
{
    (void)with, (void)answer;
    return false;
}

enum course prompt_agree(struct prompt *p, const struct text *question, bool *yes)
{
    static const struct instead nothing = {
        nothing_else, NULL, N_("Answer yes or no; /help lists words for the program.")};
    char answer[PROMPT_LINE];
    bool other;
    return prompt_agree_or(p, question, &nothing, yes, &other, answer);
}

enum course prompt_secret(struct prompt *p, const struct text *question, char answer[PROMPT_LINE])
{
    bool cut;
    if (!put(p, question)) {
        return COURSE_UNWRITTEN;
    }
    if (p->terminal && tcgetattr(STDIN_FILENO, &p->shown) == 0) {
        p->silent = p->shown;
        p->silent.c_lflag &= (tcflag_t)~ECHO;
        p->silent.c_lflag |= ECHONL;
        p->hidden = true;
        signals_keys(&p->shown);
        set_keys(p, &p->silent);
    }
    enum course course = read_line(p, answer, &cut);
    if (p->hidden) {
        set_keys(p, &p->shown);
        signals_keys(NULL);
        p->hidden = false;
    }
    if (course != COURSE_ON || !p->terminal) {
        out_break(p->lines.out);
    }
    return course;
}
