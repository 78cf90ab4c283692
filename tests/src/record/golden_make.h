/* golden_make.h: makes golden records that are missing, by the program itself. */
#ifndef ROLLICK_TESTS_SRC_RECORD_GOLDEN_MAKE_H
#define ROLLICK_TESTS_SRC_RECORD_GOLDEN_MAKE_H

#include "tests/src/record/golden_traits.h"

/* A record of a short match that has the trait, the same every time: brains choose as they do,
 * people and bots any legal action. free() ends it. */
char *golden_make(const struct trait *t);

#endif
