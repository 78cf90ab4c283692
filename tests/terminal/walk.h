/* walk.h: walks over the full screen that must not change by accident. From a place somebody types
 * keys at random; of the page behind each key, and of all that is left in the end, a few figures
 * are kept in tests/golden/terminal.
 *
 * A walk is a text: the key, and the hash of page and styles, one pair a step. Its keys are those
 * of the golden file; where there is none, BLESS=1 draws them anew. So what changes on a page
 * changes its steps alone. The program must draw the same dice each time (entropy.c). */
#ifndef ROLLICK_TESTS_WALK_H
#define ROLLICK_TESTS_WALK_H

#include "tests/terminal/places.h"

/* Walks from there; `name` is that of the golden file. Fails the test at the first step that is not
 * as it was, and prints the keys so far, the page, and the page before. */
void walk_from(struct stage *s, const struct place_row *from, const char *name);

#endif
