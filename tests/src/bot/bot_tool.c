#include "tests/src/bot/bot_tool.h"

#include "src/base/clock.h"

#include <check.h>
#include <dirent.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

char mark[32], heard[65536];

static size_t heard_length;

void make_mark(void)
{
    snprintf(mark, sizeof mark, "mark-%ld-%lx", (long)getpid(), milliseconds());
    heard_length = 0;
    heard[0] = 0;
}

long milliseconds(void)
{
    return (long)(clock_nanoseconds() / 1000000);
}

int slowness(void)
{
    const char *times = getenv("CK_TIMEOUT_MULTIPLIER");
    return times && atoi(times) > 0 ? atoi(times) : 1;
}

static size_t read_file(const char *pid, const char *name, char *bytes, size_t size)
{
    char path[320];
    snprintf(path, sizeof path, "/proc/%s/%s", pid, name);
    FILE *file = fopen(path, "re");
    size_t n = file ? fread(bytes, 1, size - 1, file) : 0;
    bytes[n] = 0;
    if (file) {
        fclose(file);
    }
    return n;
}

static bool is_marked(const char *pid)
{
    char words[8192];
    size_t n = read_file(pid, "cmdline", words, sizeof words);
    return n > 0 && memmem(words, n, mark, strlen(mark));
}

static int count(bool stopped_only)
{
    int n = 0;
    DIR *all = opendir("/proc");
    ck_assert_ptr_nonnull(all);
    for (struct dirent *e; (e = readdir(all)) != NULL;) {
        char stat[512];
        if (e->d_name[0] >= '1' && e->d_name[0] <= '9' && is_marked(e->d_name)) {
            read_file(e->d_name, "stat", stat, sizeof stat);
            const char *state = strrchr(stat, ')');
            n += !stopped_only || (state && state[2] == 'T');
        }
    }
    closedir(all);
    return n;
}

int marked(void)
{
    return count(false);
}

void until_marked(int n)
{
    while (marked() < n) {
        poll(NULL, 0, 1);
    }
}

int marked_stopped(void)
{
    return count(true);
}

const char *helper(char command[COMMAND_BYTES], const char *program, const char *words)
{
    snprintf(command, COMMAND_BYTES, "%s/%s %s %s", getenv("HELPERS"), program, words, mark);
    return command;
}

struct process *started(const char *command, bool sandboxed)
{
    struct text why = {0};
    struct process *p = process_start(command, sandboxed, &process_limits_usual, NULL, &why);
    ck_assert_msg(p, "%s", why.bytes);
    return p;
}

static void wait_for(int fd)
{
    int ready = poll(&(struct pollfd){.fd = fd, .events = POLLIN}, 1, PATIENCE_MS * slowness());
    ck_assert_msg(ready == 1, "nothing came but '%s'", heard);
}

void until_heard(struct process *p, const char *words)
{
    while (!strstr(heard, words)) {
        wait_for(process_out(p));
        ssize_t n = process_read(p, heard + heard_length, sizeof heard - 1 - heard_length);
        ck_assert_msg(n != 0, "its output ended after '%s'", heard);
        heard_length += n > 0 ? (size_t)n : 0;
        heard[heard_length] = 0;
    }
}

const char *until_ended(struct process *p)
{
    static struct text how;
    wait_for(process_pidfd(p));
    text_clear(&how);
    ck_assert(process_ended(p, &how));
    return how.bytes;
}
