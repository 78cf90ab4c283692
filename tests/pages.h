/* pages.h: the sizes and alphabets in which every page has a golden one. */
#ifndef ROLLICK_TESTS_PAGES_H
#define ROLLICK_TESTS_PAGES_H

#include "tests/golden.h"

#include <check.h>
#include <stdlib.h>

static const struct {
    const char *name;
    int height, width;
    enum alphabet alphabet;
} pages[] = {
    {"80x24_utf8", 24, 80, ALPHABET_UNICODE},   {"80x24_ascii", 24, 80, ALPHABET_ASCII},
    {"40x12_utf8", 12, 40, ALPHABET_UNICODE},   {"40x12_ascii", 12, 40, ALPHABET_ASCII},
    {"20x5_utf8", 5, 20, ALPHABET_UNICODE},     {"20x5_ascii", 5, 20, ALPHABET_ASCII},
    {"100x30_utf8", 30, 100, ALPHABET_UNICODE}, {"100x30_ascii", 30, 100, ALPHABET_ASCII},
};

enum { PAGES = sizeof pages / sizeof pages[0] };

static inline void begin_page(struct canvas *c, int page)
{
    canvas_init(c, pages[page].height, pages[page].width, pages[page].alphabet);
}

/* Compares the page with the golden one, expects every cell painted, and ends it. */
static inline void expect_page(struct canvas *c, const char *what, int page)
{
    char *name = NULL;
    int bare = 0;
    for (int i = 0; i < c->height * c->width; i++) {
        bare += c->cells[i].width != 0 && !c->cells[i].bytes[0];
    }
    ck_assert_int_eq(bare, 0);
    ck_assert_int_ge(c->cursor_row, 0);
    ck_assert_int_gt(asprintf(&name, "%s_%s", what, pages[page].name), 0);
    golden_page(c, name);
    free(name);
    canvas_fini(c);
}

#endif
