#include "src/bot/guardian.h"

#include "src/bot/tree.h"

#include <fcntl.h>
#include <linux/keyctl.h>
#include <poll.h>
#include <signal.h>
#include <stdbool.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/signalfd.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

enum {
    LIFE, /* the guardian's descriptors: the pipe, and SIGCHLD */
    CHILDREN,
    SAFE = 10,    /* from here on no descriptor is one of the first three */
    LONGEST = 50, /* milliseconds between two looks for what is left */
};

/* Address space is free: a Java machine reserves nine times what it may use here. */
static const struct {
    __rlimit_resource_t what;
    rlim_t most;
} limits[] = {
    {RLIMIT_DATA, 1 << 30},
    {RLIMIT_FSIZE, 64 << 20},
    {RLIMIT_NOFILE, 256},
    {RLIMIT_CORE, 0},
};

static void limit(void)
{
    for (size_t i = 0; i < sizeof limits / sizeof *limits; i++) {
        struct rlimit now = {0};
        getrlimit(limits[i].what, &now);
        rlim_t most = limits[i].most < now.rlim_max ? limits[i].most : now.rlim_max;
        setrlimit(limits[i].what, &(struct rlimit){most, most});
    }
}

/* What is ignored or blocked stays so through exec. */
static void reset_signals(void)
{
    sigset_t none;
    for (int i = 1; i < NSIG; i++) {
        signal(i, SIG_DFL);
    }
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
}

/* In the bot's process. */
static _Noreturn void become(const struct guarded *g, pid_t guardian)
{
    int fd[SAFE];
    setsid();
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    for (int i = 0; i < g->n; i++) {
        fd[i] = fcntl(g->fds[i], F_DUPFD, SAFE);
    }
    for (int i = 0; i < g->n; i++) {
        dup2(fd[i], i);
    }
    close_range((unsigned)g->n, ~0U, 0);
    syscall(SYS_keyctl, KEYCTL_JOIN_SESSION_KEYRING, NULL); /* no keys of ours */
    limit();
    reset_signals();
    if (getppid() == guardian) {
        execve(g->argv[0], g->argv, g->environment);
    }
    _exit(GUARDIAN_CANNOT);
}

static int status_word(int status)
{
    return WIFSIGNALED(status) ? GUARDIAN_SIGNAL + WTERMSIG(status) : WEXITSTATUS(status);
}

/* Asks for all that have ended, which must be done whoever they are. *left: whether there are
 * others. True: the bot is among them. */
static bool reap(pid_t bot, int *word, bool *left)
{
    struct signalfd_siginfo told;
    bool ended = false;
    int status;
    pid_t pid;
    while (read(CHILDREN, &told, sizeof told) > 0) {
    }
    while ((pid = waitpid(-1, &status, WNOHANG)) > 0) {
        if (pid == bot) {
            *word = status_word(status);
            ended = true;
        }
    }
    *left = pid == 0;
    return ended;
}

/* Ids of the guardian's own children are nobody else's before it asks for them. */
static void end_all(pid_t bot, int *word)
{
    struct tree tree;
    bool left = true;
    int pause = 1;
    while (left) {
        tree_find(&tree, getpid());
        tree_signal(&tree, SIGKILL);
        reap(bot, word, &left);
        if (left) {
            poll(&(struct pollfd){.fd = CHILDREN, .events = POLLIN}, 1, pause);
            pause = pause < LONGEST ? 2 * pause : LONGEST;
        }
    }
}

/* Keeps nothing of what was open: the bot's pipes must close with it, and those of other bots. */
static void keep_only(int life)
{
    sigset_t children;
    dup2(life, LIFE);
    close_range(LIFE + 1, ~0U, 0);
    sigemptyset(&children);
    sigaddset(&children, SIGCHLD);
    signalfd(-1, &children, SFD_NONBLOCK | SFD_CLOEXEC); /* becomes CHILDREN */
}

static _Noreturn void guard(const struct guarded *g)
{
    int word = GUARDIAN_CANNOT;
    bool left;
    pid_t own = getpid();
    prctl(PR_SET_CHILD_SUBREAPER, 1);
    prctl(PR_SET_NAME, "rollick-guard");
    setpgid(0, 0);
    signal(SIGCHLD, SIG_DFL);
    pid_t bot = _Fork();
    if (bot == 0) {
        become(g, own);
    }
    keep_only(g->life);
    struct pollfd fds[] = {{.fd = LIFE}, {.fd = CHILDREN, .events = POLLIN}};
    while (bot > 0 && !fds[LIFE].revents && !reap(bot, &word, &left)) {
        poll(fds, 2, -1);
    }
    end_all(bot, &word);
    _exit(word);
}

/* No handler of ours may run in the copy. */
pid_t guardian_start(const struct guarded *g)
{
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    pid_t pid = _Fork();
    if (pid == 0) {
        guard(g);
    }
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return pid;
}
