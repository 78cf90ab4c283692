/* hostile.c: a bot that misbehaves: `hostile WORD [NUMBER] MARK`. The mark is there to be found by.
 * When it has done what the word says it prints a line, and waits. */
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <unistd.h>

static void end(int n)
{
    exit(n);
}

static void end_by_signal(int n)
{
    setrlimit(RLIMIT_CORE, &(struct rlimit){0});
    raise(n);
}

static void write_endlessly(int fd)
{
    static char bytes[65536];
    while (write(fd, bytes, sizeof bytes) > 0) {
    }
}

static void begin_daemons(int n)
{
    while (n-- > 0) {
        if (fork() == 0) {
            setsid();
            if (fork() == 0) {
                for (;;) {
                    pause();
                }
            }
            _exit(0);
        }
    }
}

/* Children, which tell that they are there by being there. */
static void begin_children(int n)
{
    while (n-- > 0) {
        if (fork() == 0) {
            for (;;) {
                pause();
            }
        }
    }
}

static void ignore_signals(int n)
{
    for (n = 1; n < NSIG; n++) {
        signal(n, SIG_IGN);
    }
}

static void stop(int n)
{
    (void)n;
    puts("stopping");
    fflush(stdout);
    raise(SIGSTOP);
}

/* Its children begin others in their place, for some seconds. */
static void live_on(int n)
{
    while (n-- > 0) {
        if (fork() == 0) {
            setsid();
            for (int lives = 5000; lives > 0; lives--) {
                if (fork() != 0) {
                    _exit(0);
                }
                usleep(1000);
            }
            _exit(0);
        }
    }
}

static void allocate(int mib)
{
    for (; mib != 0; mib--) {
        char *bytes = malloc(1 << 20);
        if (!bytes) {
            break;
        }
        memset(bytes, 1, 1 << 20);
    }
}

/* Where no page is its own. */
static void hide(int mib)
{
    static char bytes[1 << 20];
    int fd = -1;
    for (int i = 0; i < mib; i++) {
        fd = i % 32 == 0 ? memfd_create("hidden", 0) : fd;
        if (write(fd, bytes, sizeof bytes) < 0) {
            break;
        }
    }
}

/* As much as it may have without using it. */
static void reserve(int mib)
{
    const int mode = PROT_READ | PROT_WRITE, type = MAP_PRIVATE | MAP_ANONYMOUS;
    for (mib = 0; mmap(NULL, 1 << 20, mode, type, -1, 0) != MAP_FAILED; mib++) {
    }
    printf("%d MiB\n", mib);
}

/* Signals blocked and ignored, open descriptors, whether it, or the first process of its
 * namespace, leads its session. */
static void tell(int n)
{
    sigset_t blocked;
    int signals = 0, descriptors = 0;
    sigprocmask(SIG_BLOCK, NULL, &blocked);
    for (n = 1; n < NSIG; n++) {
        struct sigaction now = {0};
        sigaction(n, NULL, &now);
        signals += sigismember(&blocked, n) == 1 || now.sa_handler == SIG_IGN;
    }
    for (n = 0; n < 1024; n++) {
        descriptors += fcntl(n, F_GETFD) >= 0;
    }
    printf("signals %d descriptors %d session %d\n", signals, descriptors,
           getsid(0) == getpid() || getsid(0) == 1);
}

static const struct {
    const char *word;
    void (*misbehave)(int n);
} table[] = {
    {"exit", end},
    {"signal", end_by_signal},
    {"flood", write_endlessly},
    {"daemons", begin_daemons},
    {"children", begin_children},
    {"stubborn", ignore_signals},
    {"stop", stop},
    {"hydra", live_on},
    {"allocate", allocate},
    {"hide", hide},
    {"reserve", reserve},
    {"tell", tell},
};

int main(int argc, char **argv)
{
    for (size_t i = 0; argc > 2 && i < sizeof table / sizeof *table; i++) {
        if (strcmp(argv[1], table[i].word) == 0) {
            table[i].misbehave(atoi(argv[2]));
        }
    }
    puts("ready");
    fflush(stdout);
    for (;;) {
        pause();
    }
}
