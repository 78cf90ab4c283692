/* src/record/jsonl.h: JSON from outside and to outside: one object at a time, strict, with a
 * sentence when it is not as it should be. */
#ifndef ROLLICK_SRC_RECORD_JSONL_H
#define ROLLICK_SRC_RECORD_JSONL_H

#include "games/text.h"

#include <jansson.h>

enum { JSONL_MOST = 65536, JSONL_DEPTH = 16 }; /* bytes and levels of one object */

/* Reads one JSON object: at most JSONL_MOST bytes and JSONL_DEPTH levels, valid UTF-8, no member
 * twice, nothing behind it. New reference. NULL: why says what is wrong. */
json_t *jsonl_read(const char *bytes, size_t length, struct text *why);

/* A value as one line without its line feed, members in the order in which they were set. free()
 * ends it. */
char *jsonl_write(const json_t *value);

/* Whether bytes that are no object could be the beginning of one, cut short. */
bool jsonl_cut(const char *bytes, size_t length);

/* What stands in a file as it may be shown: cleaned, at most 40 columns. */
struct text jsonl_quote(const char *string);

/* Looks for damaged names: a member that is none of `known` (ended by NULL) but differs by one
 * letter from one of them that is missing; by two, where that has more than four. False: there is
 * one; why names both. */
bool jsonl_names(const json_t *object, const char *const *known, struct text *why);

/* Reads a whole number that an int can hold. False: why says that `name` should be one. */
bool jsonl_int(const char *name, const json_t *value, int *number, struct text *why);

#endif
