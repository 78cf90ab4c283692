#include "src/tables/memory.h"

#include <limits.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

/* Half of what addresses reach, for a process with 32 bits of them has hardly more. */
static const uint64_t ADDRESSES = SIZE_MAX / 2;

enum { PAGE = 2 << 20, LARGE = 4 * PAGE, LINE = 256 };

/* The number behind a name in a file of lines; otherwise: it is not there. */
static uint64_t number_in(const char *path, const char *name, uint64_t otherwise)
{
    uint64_t number = otherwise;
    size_t length = strlen(name);
    char line[LINE];
    FILE *file = fopen(path, "re");
    while (file && fgets(line, sizeof line, file)) {
        char *end = line;
        if (strncmp(line, name, length) == 0) {
            unsigned long long found = strtoull(line + length, &end, 10);
            number = end > line + length ? found : number;
        }
    }
    if (file) {
        fclose(file);
    }
    return number;
}

static uint64_t group_number(const char *dir, const char *file, const char *name,
                             uint64_t otherwise)
{
    char path[PATH_MAX];
    snprintf(path, sizeof path, "%s/%s", dir, file);
    return number_in(path, name, otherwise);
}

uint64_t memory_room(const char *root, const char *group)
{
    char dir[PATH_MAX];
    size_t least = strlen(root);
    uint64_t room = UINT64_MAX;
    if (snprintf(dir, sizeof dir, "%s%s", root, group) >= (int)sizeof dir) {
        return room;
    }
    for (char *end = dir + strlen(dir); end; end = strrchr(dir + least, '/')) {
        *end = '\0';
        uint64_t most = group_number(dir, "memory.max", "", UINT64_MAX);
        uint64_t taken = group_number(dir, "memory.current", "", 0);
        uint64_t idle = group_number(dir, "memory.stat", "inactive_file ", 0);
        taken -= idle < taken ? idle : taken; /* pages that nobody looked at lately can be had */
        if (most != UINT64_MAX) {
            most -= taken < most ? taken : most;
        }
        room = most < room ? most : room;
    }
    return room;
}

uint64_t memory_available(void)
{
    uint64_t kilobytes = number_in("/proc/meminfo", "MemAvailable:", UINT64_MAX / 1024);
    uint64_t there = kilobytes == UINT64_MAX / 1024 ? UINT64_MAX : 1024 * kilobytes;
    uint64_t room = UINT64_MAX;
    char group[PATH_MAX] = ""; /* this process is in, behind "0::" */
    FILE *file = fopen("/proc/self/cgroup", "re");
    while (file && fgets(group, sizeof group, file)) {
        if (strncmp(group, "0::", 3) == 0) {
            group[strcspn(group, "\n")] = '\0';
            room = memory_room("/sys/fs/cgroup", group + 3);
            break;
        }
    }
    if (file) {
        fclose(file);
    }
    room = there < room ? there : room;
    return room < ADDRESSES ? room : ADDRESSES;
}

static size_t page_up(size_t bytes)
{
    return (bytes + PAGE - 1) / PAGE * PAGE;
}

void *huge_alloc(size_t bytes)
{
    if (bytes < LARGE) {
        return calloc(1, bytes);
    }
    /* Whole large pages: a page more is asked for, and what lies around them given back. */
    bytes = page_up(bytes);
    char *at = mmap(NULL, bytes + PAGE, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (at == MAP_FAILED) {
        return NULL;
    }
    size_t before = page_up((uintptr_t)at) - (uintptr_t)at;
    if (before) {
        munmap(at, before);
    }
    munmap(at + before + bytes, PAGE - before);
    madvise(at + before, bytes, MADV_HUGEPAGE);
    return at + before;
}

void huge_free(void *memory, size_t bytes)
{
    if (bytes < LARGE) {
        free(memory);
    } else if (memory) {
        munmap(memory, page_up(bytes));
    }
}
