/* golden.h: pages that must not change by accident, kept in tests/golden/ NAME.page. Run tests with
 * BLESS=1 to write them anew, and read the difference before it is committed. */
#ifndef ROLLICK_TESTS_GOLDEN_H
#define ROLLICK_TESTS_GOLDEN_H

#include "ui/canvas.h"

/* Compares the page, styles included, with the golden one; fails the test with both when they
 * differ. */
void golden_page(const struct canvas *c, const char *name);

#endif
