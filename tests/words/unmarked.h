/* unmarked.h: finds words that were shown without being looked up, where every message has other
 * letters than English (strange.sh). */
#ifndef ROLLICK_TESTS_WORDS_UNMARKED_H
#define ROLLICK_TESTS_WORDS_UNMARKED_H

#include <stddef.h>

/* The first word of the text that is English and is neither a name nor a word that machines read,
 * copied into `word`; gives where it stands. NULL: there is
 * none. */
const char *unmarked(const char *text, char *word, size_t room);

#endif
