/* tests/disk.h: a disk that fails, for tests. It stands in the place of libc's calls, for SQLite as
 * for Rollick: what is done below one directory can be made to fail, and is remembered for
 * tests/power.h. Nothing is really synced.
 *
 * Mapped writing is not seen, and what is done to shared memory (a name with "-shm" at its end) is
 * not remembered: when the power goes it is lost. */
#ifndef ROLLICK_TESTS_DISK_H
#define ROLLICK_TESTS_DISK_H

#include <stdbool.h>
#include <stddef.h>

/* Looks at what happens below `root` from now on, an empty directory without links in its name. */
void disk_begin(const char *root);
void disk_end(void);

/* ---- Calls that fail ---- */

enum disk_call {
    DISK_WRITE,
    DISK_SHORT, /* half of it is written; it is the next write that fails */
    DISK_SYNC,
    DISK_TRUNCATE,
    DISK_OPEN,
    DISK_DELETE,
    DISK_RENAME,
    DISK_MAKE, /* a directory */
    DISK_LOCK,
    DISK_SHARED, /* whatever is done to shared memory: opened, locked, mapped … */
    DISK_CALLS
};

/* The names of calls, for what a test says. */
extern const char *const disk_call_names[DISK_CALLS];

struct disk_fault {
    enum disk_call call;
    long n;       /* the how manieth from now on fails, from 1 */
    int error;    /* errno */
    bool lasting; /* and those after it; of EINTR every other one, or whoever repeats a call would
                   * do so for ever */
};

void disk_fail(const struct disk_fault *fault);

/* From now on nothing fails. Whether something has since disk_fail(). */
bool disk_heal(void);

/* ---- What is remembered, in the order in which it happened ---- */

enum disk_op_kind {
    DISK_BYTES,  /* `length` bytes were written at `at` */
    DISK_LENGTH, /* the file was made `length` long */
    DISK_NAME,   /* of a directory: `gone` (NULL: none) is no name any more, `name` (NULL: none)
                  * is the name of `named` */
    DISK_SAFE,   /* what was done to the file or directory before is on the disk */
    DISK_NOTE,   /* disk_note() */
};

struct disk_op {
    enum disk_op_kind kind;
    int node; /* the file or directory, from 0, which is the root */
    size_t at, length;
    unsigned char *bytes;
    char *gone, *name; /* below the root, with their directories */
    int named;
    bool directory; /* what is named */
    long note;
};

/* Remembers that from now on the test relies on something. */
void disk_note(long note);

/* Who is asked, too, what the test relies on, before each sync, by whoever syncs; NULL: nobody. */
void disk_ask(long (*note)(void));

const struct disk_op *disk_ops(int *n);

#endif
