/* tests/src/tables/counted.h: a table of Hog that takes COUNTED_SWEEPS sweeps, each of which adds
 * one to every byte: for tests of what makes and keeps tables. */
#ifndef ROLLICK_TESTS_SRC_TABLES_COUNTED_H
#define ROLLICK_TESTS_SRC_TABLES_COUNTED_H

#include "src/tables/solve.h"

enum { COUNTED_SIZE = (3 << 20) + 5, COUNTED_SWEEPS = 7 };

struct counted {
    int sweeps;
    unsigned char bytes[COUNTED_SIZE - sizeof(int)];
};

extern const struct solver counted_solver;
extern const struct policy counted_policy; /* fits nothing without its table */

/* A store in `data` and a beginning of Hog. */
void counted_setup(const char *data, struct table_store *store, union position *start);

/* Solves, or fails the test. *stages (may be NULL): those that were told, as bits. */
struct solve_result counted_run(const struct table_store *store, const struct table_key *s,
                                int threads, unsigned *stages);

/* Changes a byte of a file; from the end where `at` is negative. */
void counted_spoil(const char *path, long at);

#endif
