#include "src/memory.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>

enum { PAGE = 2 << 20, LARGE = 4 * PAGE };

uint64_t memory_available(void)
{
    unsigned long long kilobytes = 0;
    char line[128];
    FILE *file = fopen("/proc/meminfo", "re");
    bool found = false;
    while (file && !found && fgets(line, sizeof line, file)) {
        found = sscanf(line, "MemAvailable: %llu kB", &kilobytes) == 1;
    }
    if (file) {
        fclose(file);
    }
    return found ? kilobytes * 1024 : UINT64_MAX;
}

static size_t page_up(size_t bytes)
{
    return (bytes + PAGE - 1) / PAGE * PAGE;
}

/* Whole large pages: a page more is asked for, and what lies around them given back. */
static void *new_pages(size_t bytes)
{
    size_t all = bytes + PAGE;
    char *at = mmap(NULL, all, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (at == MAP_FAILED) {
        return NULL;
    }
    size_t before = page_up((uintptr_t)at) - (uintptr_t)at;
    if (before) {
        munmap(at, before);
    }
    if (PAGE - before) {
        munmap(at + before + bytes, PAGE - before);
    }
    madvise(at + before, bytes, MADV_HUGEPAGE);
    return at + before;
}

void *memory_new(size_t bytes)
{
    return bytes < LARGE ? calloc(1, bytes) : new_pages(page_up(bytes));
}

void memory_free(void *memory, size_t bytes)
{
    if (bytes < LARGE) {
        free(memory);
    } else if (memory) {
        munmap(memory, page_up(bytes));
    }
}
