/* golden_library.h: a library of golden records, for tests in which it is damaged. */
#ifndef ROLLICK_TESTS_SRC_LIBRARY_GOLDEN_LIBRARY_H
#define ROLLICK_TESTS_SRC_LIBRARY_GOLDEN_LIBRARY_H

enum { GOLDEN_MATCHES = 26, GOLDEN_FIRST = 2 };

/* The records in it, by the number of the match. The last two have no end. */
extern char *golden_record[GOLDEN_FIRST + GOLDEN_MATCHES];

/* Makes a library in a new directory (library_tool.h), with a saved line-up "usual". Its first
 * match was removed, so that its number must not be given again. */
void golden_library_make(void);
void golden_library_remove(void);

#endif
