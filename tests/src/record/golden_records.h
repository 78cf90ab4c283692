/* golden_records.h: the records of tests/golden/src/record, which the variable GOLDEN names: old
 * ones that must be read for ever. ID-N.record holds one, ID.records many, one after another, and
 * ID.limit one of a match that has reached EVENTS_MOST: its lines between header and end stand
 * there once, and count as often as it takes. Read when they are first asked for,
 * which may be before any test runs. */
#ifndef ROLLICK_TESTS_SRC_RECORD_GOLDEN_RECORDS_H
#define ROLLICK_TESTS_SRC_RECORD_GOLDEN_RECORDS_H

#include <stddef.h>

enum { GOLDEN_BYTES = 1 << 23 }; /* of a file, and of a record, at most */

/* How many there are, and how many without those that have reached the limit, which are the last.
 */
int golden_records(void);
int golden_records_usual(void);

/* One of them: where it stands, and its text. */
const char *golden_record_name(int i);
const char *golden_record_text(int i);

/* The numbers of the n shortest ones that have ended, of all games about as many. */
void golden_records_short(int *number, int n);

#endif
