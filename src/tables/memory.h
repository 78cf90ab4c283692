/* src/tables/memory.h: memory for large tables: how much there is, and some of it. */
#ifndef ROLLICK_SRC_TABLES_MEMORY_H
#define ROLLICK_SRC_TABLES_MEMORY_H

#include <stddef.h>
#include <stdint.h>

/* Bytes that this program can get without anything being pushed out; UINT64_MAX: the system does
 * not say. Source: MemAvailable in proc_meminfo(5), and what memory_room() says of its group. */
uint64_t memory_available(void);

/* Bytes that the processes of a group may still take together, as the groups above it allow, too:
 * "/user.slice" of the tree at `root`. UINT64_MAX: nothing limits them. Source: memory.max,
 * memory.current and inactive_file in the kernel's "Control Group v2". */
uint64_t memory_room(const char *root, const char *group);

/* Zeroed memory; much of it in pages as large as the system has, because a table that is read here
 * and there needs an entry of the processor's page cache for each. NULL: there is none.
 * huge_free(), with the same size, ends it. */
void *huge_alloc(size_t bytes);
void huge_free(void *memory, size_t bytes);

#endif
