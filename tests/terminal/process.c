#include "tests/terminal/process.h"

#include <dirent.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

enum { TEXT = 4096, PATH = 300 };

/* A small file of /proc into text. False: there is none. */
static bool slurp(const char *path, char text[TEXT])
{
    int fd = open(path, O_RDONLY | O_CLOEXEC);
    ssize_t n = fd < 0 ? -1 : read(fd, text, TEXT - 1);
    if (fd >= 0) {
        close(fd);
    }
    text[n > 0 ? n : 0] = '\0';
    return n > 0;
}

/* The number behind `name` in a status file of /proc; -1: it is gone. */
static long status_number(const char *path, const char *name)
{
    char text[TEXT];
    const char *at = slurp(path, text) ? strstr(text, name) : NULL;
    return at ? strtol(at + strlen(name), NULL, 10) : -1;
}

/* How often a thread has gone to sleep; -1: it is gone. */
static long sleeps(pid_t pid, const char *task)
{
    char path[PATH];
    snprintf(path, sizeof path, "/proc/%d/task/%s/status", (int)pid, task);
    return status_number(path, "\nvoluntary_ctxt_switches:");
}

/* Whether the system has the thread asleep. One that was woken and waits for its processor still
 * stands in its call, but is said to run. */
static bool asleep(pid_t pid, const char *task)
{
    char path[PATH], text[TEXT];
    snprintf(path, sizeof path, "/proc/%d/task/%s/stat", (int)pid, task);
    const char *end = slurp(path, text) ? strrchr(text, ')') : NULL;
    return end && strncmp(end, ") S", 3) == 0;
}

/* poll(), ppoll(), or read() from standard input; with a time limit only where that is welcome. */
static bool waits(const char *call, bool limited)
{
    long number = 0;
    unsigned long first = 0, second = 0, third = 0;
    if (sscanf(call, "%ld %lx %lx %lx", &number, &first, &second, &third) < 4) {
        return false;
    }
#ifdef SYS_poll
    if (number == SYS_poll) {
        return limited || (int)third == -1;
    }
#endif
    return (number == SYS_read && first == 0) || (number == SYS_ppoll && (limited || third == 0));
}

static bool rests(pid_t pid, const char *task)
{
    char path[PATH], call[TEXT];
    snprintf(path, sizeof path, "/proc/%d/task/%s/syscall", (int)pid, task);
    return slurp(path, call) && asleep(pid, task) &&
           (atoi(task) == pid ? waits(call, false) : strtol(call, NULL, 10) == SYS_futex);
}

/* How often all threads together have gone to sleep, if all of them rest now; else -1. */
static long all_rest(pid_t pid)
{
    char path[PATH];
    snprintf(path, sizeof path, "/proc/%d/task", (int)pid);
    DIR *tasks = opendir(path);
    long n = tasks ? 0 : -1;
    for (struct dirent *d; n >= 0 && (d = readdir(tasks)) != NULL;) {
        if (d->d_name[0] != '.') {
            n = rests(pid, d->d_name) ? n + sleeps(pid, d->d_name) : -1;
        }
    }
    if (tasks) {
        closedir(tasks);
    }
    return n;
}

/* Threads are looked at one after the other, and one may wake another meanwhile: it is only sure
 * that they rested together when none has gone to sleep again between two looks at all. */
bool process_idle(pid_t pid)
{
    char first[20];
    snprintf(first, sizeof first, "%d", (int)pid);
    long before =
        rests(pid, first) ? all_rest(pid) : -1; /* mostly it is the first one that works */
    return before >= 0 && all_rest(pid) == before;
}

pid_t process_child(pid_t pid)
{
    char path[PATH], text[TEXT];
    snprintf(path, sizeof path, "/proc/%d/task/%d/children", (int)pid, (int)pid);
    return slurp(path, text) ? (pid_t)strtol(text, NULL, 10) : 0;
}

bool process_stopped(pid_t pid)
{
    char path[PATH], text[TEXT];
    snprintf(path, sizeof path, "/proc/%d/status", (int)pid);
    return slurp(path, text) && strstr(text, "State:\tT") != NULL;
}

long process_sleeps(pid_t pid)
{
    char first[20];
    snprintf(first, sizeof first, "%d", (int)pid);
    return sleeps(pid, first);
}

long process_cpu_ms(pid_t pid)
{
    char path[PATH], text[TEXT];
    unsigned long user = 0, system = 0;
    snprintf(path, sizeof path, "/proc/%d/stat", (int)pid);
    const char *at = slurp(path, text) ? strrchr(text, ')') : NULL;
    if (!at || sscanf(at + 2, "%*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %lu %lu", &user,
                      &system) != 2) {
        return -1;
    }
    return (long)(user + system) * 1000 / sysconf(_SC_CLK_TCK);
}

long process_resident_kb(pid_t pid)
{
    char path[PATH];
    snprintf(path, sizeof path, "/proc/%d/status", (int)pid);
    return status_number(path, "\nVmRSS:");
}

bool process_listens(pid_t pid)
{
    char path[PATH], call[TEXT], first[20];
    snprintf(first, sizeof first, "%d", (int)pid);
    snprintf(path, sizeof path, "/proc/%s/task/%s/syscall", first, first);
    return slurp(path, call) && asleep(pid, first) && waits(call, true);
}

long process_delayed_us(pid_t pid)
{
    char path[PATH], text[TEXT];
    long long delayed = 0;
    snprintf(path, sizeof path, "/proc/%d/task/%d/schedstat", (int)pid, (int)pid);
    return slurp(path, text) && sscanf(text, "%*d %lld", &delayed) == 1 ? (long)(delayed / 1000)
                                                                        : -1;
}
