/* golden.h: pages that must not change by accident, kept in tests/golden/ NAME.page. Run tests with
 * BLESS=1 to write them anew, and read the difference before it is committed. */
#ifndef ROLLICK_TESTS_GOLDEN_H
#define ROLLICK_TESTS_GOLDEN_H

#include "ui/widget/canvas.h"

#include <stdio.h>

/* Test programs with golden pages run once more for each language: SPEAK is the language, WORDS the
 * folder of its catalogue (that of the program if there is none). There only what golden_page()
 * says counts: what tests expect in words is English. Each language has golden pages of 80x24 of
 * its own, in a folder of its name; pages in the words of WORDS are searched for words that were
 * not looked up. */

/* Whether pages are in another language; then nothing English should be put on them. */
bool golden_foreign(void);

/* What the test itself puts on the pages that follow, the name of a cup for instance: its words
 * need not be looked up. Replaces what was said before; borrowed. */
void golden_own(const char *words);

/* Every screen is kept in six sizes, each in Unicode and in ASCII. */
enum { GOLDEN_PAGES = 12 };

/* An empty page of that size and alphabet, 0 to GOLDEN_PAGES - 1; golden_end() frees it. */
void golden_begin(struct canvas *c, int page);

/* Expects every cell painted, the page to be the golden WHAT_SIZE_ALPHABET, and of one from 100x30
 * on which lacks something (ui/widget/canvas.h) that no more than a third of its rows are empty. */
void golden_end(struct canvas *c, const char *what, int page);

/* Expects every cell painted and the cursor on the page. */
void golden_painted(const struct canvas *c);

/* Compares the page, styles included, with the golden one; fails the test with both when they
 * differ. */
void golden_page(const struct canvas *c, const char *name);

/* Writes the page as text, one line a row without spaces at the end; then, if asked, a line of
 * dashes, the styles of rows that are not all normal as "3-4: 5-12 key bold, 20-24 dim" (rows, then
 * columns), and the cursor. */
void golden_print(const struct canvas *c, FILE *out, bool styles);

/* The words of a row, until the next call. */
const char *golden_row(const struct canvas *c, int row);

#endif
