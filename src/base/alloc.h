/* src/base/alloc.h: memory. There is always some: when there is none, the program says so and
 * aborts.
 *
 * jansson is given this memory before main() in every program that links it: left alone, it leaves
 * out what it has no room for, and a member too few is another event. */
#ifndef ROLLICK_SRC_BASE_ALLOC_H
#define ROLLICK_SRC_BASE_ALLOC_H

#include <stddef.h>

/* What is called before that is said: it gives back what the words would vanish with. NULL:
 * nothing. */
void alloc_on_failure(void (*before)(void));

/* Zeroed bytes; free() ends them. */
void *alloc(size_t size);

/* Bytes of a line of a processor's cache, or several: x86 has lines of 64 bytes, arm64 of 64 to
 * 256, s390x of 256. What different processors write should not share one. */
enum { ALLOC_LINE = 256 };

/* The same, in lines of its own. */
void *alloc_lines(size_t size);

/* realloc() for n things of that size. */
void *alloc_resize(void *old, size_t n, size_t size);

/* Room for one more beside n things: the same memory or, when *room things are full, twice as much
 * and at first some. */
void *alloc_grow(void *old, int n, int *room, size_t size);

/* A copy of a string. */
char *alloc_copy(const char *string);

#endif
