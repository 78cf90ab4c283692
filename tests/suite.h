/* suite.h: what a test program gives to check_main.c. */
#ifndef ROLLICK_TESTS_SUITE_H
#define ROLLICK_TESTS_SUITE_H

#include <check.h>

/* All tests of the unit. NULL: here it cannot be tested, which it has said; the program is
 * skipped. */
Suite *suite(void);

/* The number of rows of a table, for tcase_add_loop_test. */
#define ROWS(table) ((int)(sizeof(table) / sizeof *(table)))

#endif
