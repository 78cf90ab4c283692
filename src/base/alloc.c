#include "src/base/alloc.h"

#include <jansson.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static void (*before_the_end)(void);

void alloc_on_failure(void (*before)(void))
{
    before_the_end = before;
}

static void *there(void *memory)
{
    static const char words[] = "rollick: no memory left\n";
    if (!memory) {
        if (before_the_end) {
            before_the_end();
        }
        ssize_t written = write(STDERR_FILENO, words, sizeof words - 1);
        (void)written;
        abort();
    }
    return memory;
}

void *alloc(size_t size)
{
    return there(calloc(1, size ? size : 1));
}

void *alloc_lines(size_t size)
{
    size_t whole = (size + ALLOC_LINE - 1) / ALLOC_LINE * ALLOC_LINE;
    return memset(there(aligned_alloc(ALLOC_LINE, whole)), 0, whole);
}

__attribute__((constructor)) static void give_jansson(void)
{
    json_set_alloc_funcs(alloc, free);
}

void *alloc_resize(void *old, size_t n, size_t size)
{
    return there(n > SIZE_MAX / size ? NULL : realloc(old, n * size));
}

void *alloc_grow(void *old, int n, int *room, size_t size)
{
    if (n < *room) {
        return old;
    }
    *room = *room ? 2 * *room : 32;
    return alloc_resize(old, (size_t)*room, size);
}

char *alloc_copy(const char *string)
{
    return strcpy(alloc(strlen(string) + 1), string);
}
