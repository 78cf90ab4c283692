#include "src/bot/process.h"

#include "src/base/alloc.h"
#include "src/base/sanitize.h"
#include "src/bot/error_log.h"
#include "src/bot/guardian.h"
#include "src/bot/sandbox.h"
#include "src/bot/tree.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/pidfd.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

enum {
    MIB = 1024,           /* in KiB */
    PATIENCE = 10,        /* milliseconds between two looks at a guardian that should end */
    PATIENCE_MOST = 2000, /* in all: what lasts longer is not ours to end */
    TRIAL = 10000,        /* milliseconds for the first sandbox */
    HEEDED_MOST = 16,     /* pieces of standard error at a time */
    STOPS_MOST = 50,
    LINE_MOST = 200, /* columns of what bubblewrap says */
    LAST_SIGNAL = 64,
};

const struct process_limits process_limits_usual = {
    .memory_kib = 512 * MIB, .processes = 64, .log_minute = 65536};

struct process {
    pid_t guardian;
    int in, out, err;
    int pidfd; /* the guardian's */
    int life;  /* the guardian ends all when it is closed */
    bool sandboxed, ended;
    int word;       /* how it has ended: guardian.h */
    int64_t heeded; /* when its log was looked at last */
    struct process_limits limits;
    struct error_log log;
};

/* Pipes: their ends for the bot, and ours. */
enum { IN, OUT, ERR, LIFE, PIPES };

struct pipes {
    int theirs[PIPES], ours[PIPES];
};

static void close_all(int fd[PIPES])
{
    for (int i = 0; i < PIPES; i++) {
        if (fd[i] >= 0) {
            close(fd[i]);
        }
        fd[i] = -1;
    }
}

static bool open_pipes(struct pipes *p)
{
    bool opened = true;
    memset(p, -1, sizeof *p);
    for (int i = 0; i < PIPES && opened; i++) {
        int end[2]; /* to read, to write */
        bool we_write = i == IN || i == LIFE;
        opened = pipe2(end, O_CLOEXEC) == 0;
        if (opened) {
            p->theirs[i] = end[!we_write];
            p->ours[i] = end[we_write];
            fcntl(p->ours[i], F_SETFL, O_NONBLOCK);
        }
    }
    return opened;
}

/* Bots may neither trace us nor read our memory, and a write to one that has closed its input is no
 * reason to end. Once a bot has run it stays so. */
static void protect_ourselves(void)
{
    prctl(PR_SET_DUMPABLE, 0);
    signal(SIGPIPE, SIG_IGN);
}

/* Keeps our ends of the pipes. NULL: there is no guardian to watch; errno. */
static struct process *hold(struct pipes *pipes, pid_t guardian, bool sandboxed)
{
    int pidfd = guardian < 0 ? -1 : pidfd_open(guardian, 0);
    if (pidfd < 0) {
        int error = errno;
        close_all(pipes->ours);
        if (guardian > 0) {
            waitpid(guardian, NULL, 0);
        }
        errno = error;
        return NULL;
    }
    fcntl(pidfd, F_SETFD, FD_CLOEXEC);
    struct process *p = alloc(sizeof *p);
    *p = (struct process){.guardian = guardian,
                          .in = pipes->ours[IN],
                          .out = pipes->ours[OUT],
                          .err = pipes->ours[ERR],
                          .life = pipes->ours[LIFE],
                          .pidfd = pidfd,
                          .sandboxed = sandboxed,
                          .limits = process_limits_usual,
                          .log.fd = -1};
    return p;
}

/* Starts a program below a guardian; bubblewrap keeps its first descriptors open, so the bot's are
 * others (sandbox.h). NULL: there cannot be another process; errno. */
static struct process *launch(char *const *argv, char *const *environment, bool sandboxed)
{
    struct pipes pipes;
    pid_t guardian = -1;
    int null = open("/dev/null", O_RDWR | O_CLOEXEC);
    protect_ourselves();
    if (open_pipes(&pipes) && null >= 0) {
        const int *theirs = pipes.theirs;
        const int plain[] = {theirs[IN], theirs[OUT], theirs[ERR]};
        const int apart[] = {null, null, theirs[ERR], theirs[IN], theirs[OUT]};
        guardian = guardian_start(&(struct guarded){.argv = argv,
                                                    .environment = environment,
                                                    .fds = sandboxed ? apart : plain,
                                                    .n = sandboxed ? 5 : 3,
                                                    .life = theirs[LIFE]});
    }
    int error = errno;
    close_all(pipes.theirs);
    if (null >= 0) {
        close(null);
    }
    errno = error;
    return hold(&pipes, guardian, sandboxed);
}

static struct process *launch_sandboxed(const char *command, const char *data_dir, struct text *why)
{
    struct sandbox box;
    if (!sandbox_init(&box, command, data_dir, why)) {
        return NULL;
    }
    struct process *p = launch(box.argv, box.environment, true);
    int error = errno;
    sandbox_fini(&box);
    if (!p) {
        text_say(why, N_("a bot cannot be started: %s"), strerror(error));
    }
    return p;
}

static struct process *launch_plain(const char *command, struct text *why)
{
    char shell[] = "/bin/sh", option[] = "-c", *line = alloc_copy(command);
    char *const argv[] = {shell, option, line, NULL};
    struct process *p = launch(argv, environ, false);
    if (!p) {
        text_say(why, N_("a bot cannot be started: %s"), strerror(errno));
    }
    free(line);
    return p;
}

struct process *process_start(const char *command, bool sandboxed,
                              const struct process_limits *limits, const char *log,
                              struct text *why)
{
    struct error_log errors;
    if (!error_log_init(&errors, log, limits->log_minute, why)) {
        return NULL;
    }
    struct process *p =
        sandboxed ? launch_sandboxed(command, limits->data_dir, why) : launch_plain(command, why);
    if (!p) {
        error_log_fini(&errors);
        return NULL;
    }
    p->limits = *limits;
    p->log = errors;
    return p;
}

/* What bubblewrap says when an empty sandbox cannot be made; empty when it can. */
static void try_sandbox(const struct sandbox *box, struct text *trouble)
{
    char said[256];
    struct process *p = launch(box->argv, box->environment, true);
    if (!p) {
        text_add(trouble, "%s", strerror(errno));
        return;
    }
    poll(&(struct pollfd){.fd = p->pidfd, .events = POLLIN}, 1, TRIAL);
    struct text how = {0};
    if (!process_ended(p, &how) || p->word != 0) {
        ssize_t n = read(p->err, said, sizeof said);
        const char *end = n > 0 ? memchr(said, '\n', (size_t)n) : NULL;
        sanitize_add(trouble, said, end ? (size_t)(end - said) : n > 0 ? (size_t)n : 0, LINE_MOST);
        text_add(trouble, "%s%s", trouble->length ? ", " : "", how.length ? how.bytes : "?");
    }
    process_close(p);
}

bool process_can_sandbox(struct text *why)
{
    static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
    static bool tried;
    static struct text trouble;
    struct sandbox box;
    if (!sandbox_init(&box, NULL, NULL, why)) {
        return false;
    }
    pthread_mutex_lock(&lock);
    if (!tried) {
        try_sandbox(&box, &trouble);
        tried = true;
    }
    pthread_mutex_unlock(&lock);
    sandbox_fini(&box);
    if (trouble.length) {
        text_say(why, N_("bubblewrap does not work here: %s"), trouble.bytes);
    }
    return !trouble.length;
}

int process_out(const struct process *p)
{
    return p->out;
}

int process_in(const struct process *p)
{
    return p->in;
}

int process_err(const struct process *p)
{
    return p->err;
}

int process_pidfd(const struct process *p)
{
    return p->pidfd;
}

ssize_t process_read(struct process *p, char *bytes, size_t room)
{
    ssize_t n;
    do {
        n = read(p->out, bytes, room);
    } while (n < 0 && errno == EINTR);
    return n;
}

ssize_t process_write(struct process *p, const char *bytes, size_t n)
{
    ssize_t written;
    if (p->in < 0) {
        return -1;
    }
    do {
        written = write(p->in, bytes, n);
    } while (written < 0 && errno == EINTR);
    if (written < 0 && errno == EAGAIN) {
        return 0;
    }
    if (written < 0) {
        close(p->in);
        p->in = -1;
    }
    return written;
}

void process_heed_log(struct process *p, int64_t now)
{
    char bytes[4096];
    ssize_t n;
    p->heeded = now;
    for (int i = 0; i < HEEDED_MOST && (n = read(p->err, bytes, sizeof bytes)) > 0; i++) {
        error_log_add(&p->log, bytes, (size_t)n, now);
    }
}

void process_note(struct process *p, const char *what, const char *words)
{
    process_heed_log(p, p->heeded);
    error_log_note(&p->log, what, words);
}

bool process_ended(struct process *p, struct text *how)
{
    siginfo_t info = {0};
    if (!p->ended && waitid(P_PID, (id_t)p->guardian, &info, WEXITED | WNOHANG) == 0 &&
        info.si_pid == p->guardian) {
        p->ended = true;
        p->word = info.si_status + (info.si_code == CLD_EXITED ? 0 : GUARDIAN_SIGNAL);
    }
    if (p->ended && p->word > GUARDIAN_SIGNAL && p->word <= GUARDIAN_SIGNAL + LAST_SIGNAL) {
        text_say(how, N_("signal %d"), p->word - GUARDIAN_SIGNAL);
    } else if (p->ended) {
        text_say(how, N_("exit status %d"), p->word);
    }
    return p->ended;
}

bool process_within(struct process *p, struct text *why)
{
    struct tree tree;
    if (p->ended) {
        return true;
    }
    tree_find(&tree, p->guardian);
    int n = tree.n - (p->sandboxed ? SANDBOX_KEEPERS : 0);
    if (n > p->limits.processes || tree.more) {
        text_say(why, N_("it has more than %d processes"), p->limits.processes);
        return false;
    }
    if (tree_resident(&tree) > p->limits.memory_kib) {
        text_say(why, N_("it uses more than %ld MiB of memory"), p->limits.memory_kib / MIB);
        return false;
    }
    return true;
}

static bool same_tree(const struct tree *a, const struct tree *b)
{
    return a->n == b->n && memcmp(a->pid, b->pid, (size_t)a->n * sizeof *a->pid) == 0;
}

/* Those that begin or change parents meanwhile are found when two looks see the same and nothing
 * ran between them. One that is ending does not heed a signal: its child may be missed twice. */
void process_stop(struct process *p, bool stopped)
{
    struct tree tree, before = {.n = -1};
    bool stood = !stopped;
    for (int i = 0; i < STOPS_MOST && !p->ended; i++) {
        tree_find(&tree, p->guardian);
        tree_signal(&tree, stopped ? SIGSTOP : SIGCONT);
        if (stood && same_tree(&tree, &before)) {
            return;
        }
        stood = !stopped || tree_stands(&tree);
        if (!stood) {
            poll(NULL, 0, 1); /* milliseconds: for those that have not heeded the signal yet */
        }
        before = tree;
    }
}

/* Something that the bot could stop is continued; what it has no right to end is left behind. */
static void wait_for_end(struct process *p)
{
    struct text how = {0};
    for (int waited = 0; !process_ended(p, &how) && waited < PATIENCE_MOST; waited += PATIENCE) {
        kill(p->guardian, SIGCONT);
        poll(&(struct pollfd){.fd = p->pidfd, .events = POLLIN}, 1, PATIENCE);
    }
}

void process_let_go(struct process *p)
{
    if (p->life >= 0) {
        close(p->life);
    }
    p->life = -1;
}

void process_close(struct process *p)
{
    if (!p) {
        return;
    }
    process_let_go(p);
    wait_for_end(p);
    process_heed_log(p, p->heeded);
    error_log_fini(&p->log);
    const int fds[] = {p->in, p->out, p->err, p->pidfd};
    for (size_t i = 0; i < sizeof fds / sizeof *fds; i++) {
        if (fds[i] >= 0) {
            close(fds[i]);
        }
    }
    free(p);
}
