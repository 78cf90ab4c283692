/* src/record/jsonl.h: JSON from outside and to outside: one object at a time, strict, with a
 * sentence when it is not as it should be. */
#ifndef ROLLICK_SRC_RECORD_JSONL_H
#define ROLLICK_SRC_RECORD_JSONL_H

#include "games/text.h"

#include <jansson.h>

enum {
    JSONL_MOST = 65536,        /* bytes of one object … */
    JSONL_DEPTH = 16,          /* … its levels … */
    JSONL_VALUES = JSONL_MOST, /* … and values: no object of the usual length has as many */
};

/* Reads one JSON object: at most JSONL_MOST bytes and JSONL_DEPTH levels, valid UTF-8, no member
 * twice, nothing behind it. New reference. NULL: why says what is wrong. */
json_t *jsonl_read(const char *bytes, size_t length, struct text *why);

/* The same with another limit of bytes, and at most JSONL_VALUES values. */
json_t *jsonl_read_most(const char *bytes, size_t length, size_t most, struct text *why);

/* A value as one line without its line feed, members in the order in which they were set. Takes the
 * reference; free() ends the line. */
char *jsonl_line(json_t *value);

/* Whether bytes that are no object could be the beginning of one, cut short. */
bool jsonl_cut(const char *bytes, size_t length);

/* What stands in a file as it may be shown: cleaned, at most 40 columns. */
struct text jsonl_quote(const char *string);

/* Looks for damaged names: a member that is none of `known` (ended by NULL) but differs by one
 * letter from one of them that is missing; by two, where that has more than four. False: there is
 * one; why names both. */
bool jsonl_names(const json_t *object, const char *const *known, struct text *why);

/* The value of a member; json is NULL where it is left out. */
struct jsonl_value {
    const char *name;
    const json_t *json;
};

struct jsonl_value jsonl_value_of(const json_t *object, const char *name);

/* One member of a kind of object, and the thing that it says something of: where that is a member
 * of a struct, of which kind and where; else functions. */
enum jsonl_kind {
    JSONL_OWN,   /* read() and write() */
    JSONL_FLAG,  /* a bool; with words the first of them is false, the second true */
    JSONL_WORD,  /* an enum: one of the words */
    JSONL_COUNT, /* an int, least … most: what is less or more becomes that */
    JSONL_LONG,  /* a long long */
};

struct jsonl_member {
    const char *name;

    /* False: why says what is wrong with the value. */
    bool (*read)(void *into, struct jsonl_value v, struct text *why);

    /* The value, a new reference; NULL: it is left out. */
    json_t *(*write)(const void *of);

    enum jsonl_kind kind;
    size_t offset;
    const char *const *words; /* end with NULL; what is left out is the first */
    const char *wrong; /* flags and words: what is said of anything else, of a strange word with the
                        * word behind it; NULL: it counts as left out */
    bool sparing;      /* flags: one that is false is not written */
    int least, most;
};

enum { JSONL_MEMBERS = 24 }; /* of one kind of object at most */

/* Goes through a table that ends with a row without a name, in its order. A member without the
 * function is passed over. */
bool jsonl_read_members(const struct jsonl_member *table, void *into, const json_t *object,
                        struct text *why);
void jsonl_write_members(const struct jsonl_member *table, json_t *object, const void *of);

/* As jsonl_names() for the names of a table. */
bool jsonl_member_names(const json_t *object, const struct jsonl_member *table, struct text *why);

/* Readers of a word in quotes and of a number, both as they were if they are left out. */
bool jsonl_word(struct jsonl_value v, const char **word, struct text *why);
bool jsonl_number(struct jsonl_value v, int *number, struct text *why);

/* Reads a whole number that an int can hold, or all of a list, which has room. False: why says that
 * `name` should be one. */
bool jsonl_int(const char *name, const json_t *value, int *number, struct text *why);
bool jsonl_ints(const char *name, const json_t *list, int *number, struct text *why);

/* A list of n numbers. New reference. */
json_t *jsonl_list(const int *number, int n);

#endif
