/* src/base/json_line.h: JSON printed as it is made, members in the order in which they are said,
 * one object or list to a line. For what jansson cannot print: numbers of so many digits, and whole
 * numbers beyond 63 bits. Reading is jansson's. */
#ifndef ROLLICK_SRC_BASE_JSON_LINE_H
#define ROLLICK_SRC_BASE_JSON_LINE_H

#include "src/base/whole.h"

#include <stdbool.h>
#include <stdio.h>

struct json_line {
    FILE *to;   /* borrowed; whether writing works is for its owner to ask */
    bool comma; /* something stands before what comes next */
};

/* In all of these `name` is that of a member, plain ASCII, or NULL within a list. */

/* Begins and ends an object or a list: '{' or '[', '}' or ']'. Outermost ones have no name;
 * json_line_end() closes one of them and the line. */
void json_line_open(struct json_line *j, const char *name, char bracket);
void json_line_close(struct json_line *j, char bracket);
void json_line_end(struct json_line *j, char bracket);

/* UTF-8, escaped where it must be. */
void json_line_word(struct json_line *j, const char *name, const char *value);

void json_line_number(struct json_line *j, const char *name, long long value);
void json_line_whole(struct json_line *j, const char *name, struct whole value);

/* So many digits behind the point. */
void json_line_fixed(struct json_line *j, const char *name, double value, int digits);

/* What is JSON already: true, null, an object that jansson has printed. */
void json_line_raw(struct json_line *j, const char *name, const char *json);

#endif
