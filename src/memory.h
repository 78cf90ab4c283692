/* memory.h: memory for large tables: how much there is, and some of it. */
#ifndef ROLLICK_MEMORY_H
#define ROLLICK_MEMORY_H

#include <stddef.h>
#include <stdint.h>

/* Bytes that programs can get without anything being pushed out; UINT64_MAX: the system does not
 * say. Source: MemAvailable in proc_meminfo(5). */
uint64_t memory_available(void);

/* Zeroed memory; much of it in pages as large as the system has, because a table that is read here
 * and there needs an entry of the processor's page cache for each. NULL: there is none.
 * memory_free(), with the same size, ends it. */
void *memory_new(size_t bytes);
void memory_free(void *memory, size_t bytes);

#endif
