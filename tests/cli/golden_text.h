/* golden_text.h: outputs that must not change by accident, kept in tests/golden/ NAME.txt. Run
 * tests with BLESS=1 to write them anew, and read the difference before it is committed. */
#ifndef ROLLICK_TESTS_GOLDEN_TEXT_H
#define ROLLICK_TESTS_GOLDEN_TEXT_H

/* Compares the text with the golden one; fails the test with the first line that differs. */
void golden_text(const char *text, const char *name);

#endif
