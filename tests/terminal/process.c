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

/* The number behind `name` in /proc/PID/status; -1: it is gone. */
static long status_number(pid_t pid, const char *name)
{
    char path[PATH], text[TEXT];
    snprintf(path, sizeof path, "/proc/%d/status", (int)pid);
    const char *at = slurp(path, text) ? strstr(text, name) : NULL;
    return at ? strtol(at + strlen(name), NULL, 10) : -1;
}

/* poll(), ppoll() without a time limit, or read(). */
static bool waits(const char *call)
{
    long number = 0;
    unsigned long first = 0, second = 0, third = 0;
    if (sscanf(call, "%ld %lx %lx %lx", &number, &first, &second, &third) < 4) {
        return false;
    }
#ifdef SYS_poll
    if (number == SYS_poll) {
        return (int)third == -1;
    }
#endif
    return (number == SYS_read && first == 0) || (number == SYS_ppoll && third == 0);
}

static bool task_idle(pid_t pid, const char *task)
{
    char path[PATH], call[TEXT];
    snprintf(path, sizeof path, "/proc/%d/task/%s/syscall", (int)pid, task);
    if (!slurp(path, call)) {
        return true; /* it has just ended */
    }
    return atoi(task) == pid ? waits(call) : strtol(call, NULL, 10) == SYS_futex;
}

static bool all_tasks_idle(pid_t pid)
{
    char path[PATH];
    snprintf(path, sizeof path, "/proc/%d/task", (int)pid);
    DIR *tasks = opendir(path);
    bool idle = tasks != NULL;
    for (struct dirent *d; idle && (d = readdir(tasks)) != NULL;) {
        idle = d->d_name[0] == '.' || task_idle(pid, d->d_name);
    }
    if (tasks) {
        closedir(tasks);
    }
    return idle;
}

/* The first thread is looked at before and after the others, which may have woken it meanwhile. */
bool process_idle(pid_t pid)
{
    char first[PATH];
    long sleeps = process_sleeps(pid);
    snprintf(first, sizeof first, "%d", (int)pid);
    return task_idle(pid, first) && all_tasks_idle(pid) && task_idle(pid, first) &&
           process_sleeps(pid) == sleeps;
}

bool process_stopped(pid_t pid)
{
    char path[PATH], text[TEXT];
    snprintf(path, sizeof path, "/proc/%d/status", (int)pid);
    return slurp(path, text) && strstr(text, "State:\tT") != NULL;
}

long process_sleeps(pid_t pid)
{
    return status_number(pid, "\nvoluntary_ctxt_switches:");
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
