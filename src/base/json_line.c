#include "src/base/json_line.h"

#include <string.h>

static void put_word(FILE *to, const char *word)
{
    static const char escaped[] = "\"\\\b\f\n\r\t", letters[] = "\"\\bfnrt";
    putc('"', to);
    for (; *word; word++) {
        const char *at = strchr(escaped, *word);
        if (at) {
            fprintf(to, "\\%c", letters[at - escaped]);
        } else if ((unsigned char)*word < ' ') {
            fprintf(to, "\\u%04X", (unsigned)*word);
        } else {
            putc(*word, to);
        }
    }
    putc('"', to);
}

static void begin_value(struct json_line *j, const char *name)
{
    if (j->comma) {
        putc(',', j->to);
    }
    if (name) {
        put_word(j->to, name);
        putc(':', j->to);
    }
    j->comma = true;
}

void json_line_open(struct json_line *j, const char *name, char bracket)
{
    begin_value(j, name);
    putc(bracket, j->to);
    j->comma = false;
}

void json_line_close(struct json_line *j, char bracket)
{
    putc(bracket, j->to);
    j->comma = true;
}

void json_line_end(struct json_line *j, char bracket)
{
    json_line_close(j, bracket);
    putc('\n', j->to);
    j->comma = false;
}

void json_line_word(struct json_line *j, const char *name, const char *value)
{
    begin_value(j, name);
    put_word(j->to, value);
}

void json_line_number(struct json_line *j, const char *name, long long value)
{
    begin_value(j, name);
    fprintf(j->to, "%lld", value);
}

void json_line_whole(struct json_line *j, const char *name, struct whole value)
{
    char digits[40] = {0}, *at = digits + sizeof digits - 1;
    do {
        struct whole digit;
        value = whole_quotient(value, whole_of(10), &digit);
        *--at = (char)('0' + (int)digit.low);
    } while (whole_compare(value, whole_of(0)) > 0);
    json_line_raw(j, name, at);
}

void json_line_fixed(struct json_line *j, const char *name, double value, int digits)
{
    begin_value(j, name);
    fprintf(j->to, "%.*f", digits, value);
}

void json_line_raw(struct json_line *j, const char *name, const char *json)
{
    begin_value(j, name);
    fputs(json, j->to);
}
