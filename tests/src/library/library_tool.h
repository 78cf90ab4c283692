/* tests/src/library/library_tool.h: what tests of the library share: one scratch directory and a
 * match to keep. */
#ifndef ROLLICK_TESTS_SRC_LIBRARY_LIBRARY_TOOL_H
#define ROLLICK_TESTS_SRC_LIBRARY_LIBRARY_TOOL_H

#include "src/library/library.h"
#include "tests/scratch.h"

#include <stdatomic.h>

enum { MOMENT = 3000 }; /* milliseconds: as good as never */

/* Of the test that runs: the directory of its library, and what was said last. */
extern char dir[SCRATCH_BYTES];
extern struct text why;

/* Fixture: a new directory, and its end. */
void make_scratch(void);
void remove_scratch(void);

/* A match as it begins and ends. */
extern const struct library_facts facts;
extern const struct library_end over;

/* Opens and closes the library, without any trouble. */
struct library *opened(void);
void closed(struct library *lib);

/* Sleeps in poll() until so many lines are on the disk, as a screen does. */
void until_saved(struct library *lib, const struct saving *s, long lines);

/* Queues one line. */
long append(struct saving *s, const char *line);

/* Keeps a match of three lines, "a", "b" and "c", that goes on. Its number. */
long long play_a_little(struct library *lib);

/* A statement in SQL behind the library's back. */
void library_meddle(const char *sql);

/* Damages the library so that nothing is lost: a wrong count of pages that are free. */
void library_damage(void);

/* Makes of the library what a Rollick of an older version would have left. */
void library_age(int version);

/* From now on what SQLite is asked to sleep is counted: so does whoever waits for another program's
 * lock. However busy the machine, nobody can ask for more than he has patience. */
void library_count_waits(void);

extern atomic_int library_waits;              /* how often, all threads */
extern _Thread_local long library_waited;     /* microseconds, this thread */
extern void (*_Atomic library_on_wait)(void); /* called once, at the next wait; NULL: nothing */

/* What was said holds this word. */
void says(const char *word);

/* The record of a match is exactly this. */
void record_is(struct library *lib, long long id, const char *expected);

#endif
