/* told.h: what is said and decided on long walks through many states, compared with what was said
 * before: golden texts of single lines below headings. Sentences in which no two words follow each
 * other for the first time, figures aside, are only summed up, so that a text stays short and still
 * has every kind of sentence in full. BLESS=1 writes it anew, ALL=1 writes every sentence to
 * standard error, to be compared with those of another build. */
#ifndef ROLLICK_TESTS_TOLD_H
#define ROLLICK_TESTS_TOLD_H

#include <check.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

enum { TOLD_KINDS = 12, TOLD_MEMORY = 1 << 16 };

struct told {
    FILE *out;
    char *text;
    size_t length;
    const char *const *kinds; /* their names, at most TOLD_KINDS; end with NULL */
    uint32_t sum[TOLD_KINDS]; /* of all sentences of a kind since the heading */
    int said[TOLD_KINDS];     /* how many those are */
    uint32_t *known;          /* what was said already, figures aside */
    bool all;                 /* standard error is told everything */
};

/* Begins an empty text. `kinds` are borrowed. */
void told_init(struct told *t, const char *const *kinds);

/* A heading: the sums begin anew. */
__attribute__((format(printf, 2, 3))) void told_head(struct told *t, const char *format, ...);

/* Sums up what is said of a kind, one sentence a line. A sentence becomes a line of the text, with
 * `step` before it, if it is new or if it is to be shown. */
void told_say(struct told *t, int kind, int step, bool show, const char *sentences);

/* Sums up what need not be read. */
void told_sum(struct told *t, int kind, const char *words);

/* A line with the sums of all kinds since the heading, behind `end`. */
__attribute__((format(printf, 2, 3))) void told_foot(struct told *t, const char *format, ...);

/* Compares with the golden text NAME.told and ends the text; fails the test with the heading and
 * the first line that is another. */
void told_end(struct told *t, const char *name);

/* The suite of a program of such texts: `test` for each game, _i its number, with a minute each. */
Suite *told_suite(const char *name, const TTest *test);

#endif
