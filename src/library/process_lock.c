#include "src/library/process_lock.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* The beginning of a file, as a string. */
static bool read_start(const char *path, char *bytes, size_t size)
{
    FILE *file = fopen(path, "re");
    size_t n;
    if (!file) {
        return false;
    }
    n = fread(bytes, 1, size - 1, file);
    fclose(file);
    bytes[n] = 0;
    return n > 0;
}

/* When a process started, in ticks since boot. False: there is none, or only what is left of it.
 * Source: proc(5), fields 2 (a name in parentheses), 3 (the state) and 22 of /proc/PID/stat. */
static bool started(long pid, unsigned long long *ticks)
{
    char path[64], stat[1024], *end;
    snprintf(path, sizeof path, "/proc/%ld/stat", pid);
    const char *at = read_start(path, stat, sizeof stat) ? strrchr(stat, ')') : NULL;
    if (!at || strncmp(at, ") Z", 3) == 0 || strncmp(at, ") X", 3) == 0) {
        return false;
    }
    for (int field = 2; at && field < 22; field++) {
        at = strchr(at + 1, ' ');
    }
    *ticks = at ? strtoull(at, &end, 10) : 0;
    return at && end != at;
}

static bool word_of(long pid, char word[PROCESS_LOCK_BYTES])
{
    char boot[64];
    unsigned long long ticks;
    if (!read_start("/proc/sys/kernel/random/boot_id", boot, sizeof boot) ||
        !started(pid, &ticks)) {
        return false;
    }
    boot[strcspn(boot, "\n")] = 0;
    return snprintf(word, PROCESS_LOCK_BYTES, "%s %ld %llu", boot, pid, ticks) < PROCESS_LOCK_BYTES;
}

void process_lock_mine(char word[PROCESS_LOCK_BYTES])
{
    if (!word_of(getpid(), word)) {
        snprintf(word, PROCESS_LOCK_BYTES, "- %ld 0", (long)getpid());
    }
}

bool process_lock_alive(const char *word)
{
    char now[PROCESS_LOCK_BYTES];
    const char *at = strchr(word, ' ');
    long pid = at ? strtol(at, NULL, 10) : 0;
    return pid > 0 && word_of(pid, now) && strcmp(now, word) == 0;
}
