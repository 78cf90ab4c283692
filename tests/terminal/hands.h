/* hands.h: somebody who plays: looks at what is asked and answers it, always the same to the same
 * position, so that a match goes on to the same end however often it was broken off. */
#ifndef ROLLICK_TESTS_HANDS_H
#define ROLLICK_TESTS_HANDS_H

#include "tests/terminal/stage.h"

/* Answers choices of line mode, `most` of them at most. False: no choice is asked for any more.
 * Windows have to be wide enough for a prompt. */
bool hands_lines(struct stage *s, int most);

/* Whether two records tell the same events and the same end; steps back do not count. */
bool hands_same(const char *record, const char *other);

/* The choices of people that stand at the end of a record. */
int hands_choices(const char *record);

#endif
