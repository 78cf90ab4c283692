/* src/library/import.h: matches that were played elsewhere and come as records: kept with a number
 * and the name of their file, to be listed, shown, judged and exported. Nothing that counts counts
 * them, no program that they name is started, and one that was broken off is never resumed: who
 * plays on from it begins a match of their own. */
#ifndef ROLLICK_SRC_LIBRARY_IMPORT_H
#define ROLLICK_SRC_LIBRARY_IMPORT_H

#include "src/library/library.h"
#include "src/record/record.h"

enum { IMPORT_NAME = 256 }; /* bytes of the name that is kept */

enum import { IMPORT_KEPT, IMPORT_KNOWN, IMPORT_FAILED };

/* Keeps a record that was verified, line by line as it is: `bytes` is what `r` was read from.
 * `file` is kept without its directories, cleaned. One transaction, which waits for the disk, and
 * two seconds for others that use the library.
 * *id gets the number of the match: the one it was given, or under which it was there already
 * (IMPORT_KNOWN: nothing is kept), own matches and records that differ in names, times and words
 * included. IMPORT_FAILED: it cannot be written; why says why not. What is queued and not written
 * yet is not seen. */
enum import import_record(struct library *lib, const char *bytes, const struct record *r,
                          const char *file, long long *id, struct text *why);

/* Whether a match came by import. False if it is not there, or the library cannot be read. */
bool import_made(struct library *lib, long long id);

/* Whether any match did. */
bool import_any(struct library *lib);

/* The record was read from match `id` of the library: as record_kept(). */
void import_own(struct library *lib, struct record *r, long long id);

#endif
