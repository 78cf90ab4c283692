/* bars.h: the key bar as somebody reads it: the keys that it names. */
#ifndef ROLLICK_TESTS_BARS_H
#define ROLLICK_TESTS_BARS_H

#include "tests/terminal/stage.h"

enum { BAR_KEY = 16 };

/* A key that a bar names. */
struct bar_key {
    char typed[BAR_KEY]; /* as a keyboard sends it; of a range the first one */
    bool range;
    int column; /* of the screen */
};

/* The keys that the last row names, at most `most`; gives how many. */
int bars_read(const struct stage *s, struct bar_key *key, int most);

/* What a keyboard sends for a key as help calls it ("Enter", "↑", "r"). False: it is no key. */
bool bars_typed(const char *name, char typed[BAR_KEY]);

/* What is on the screen after all that follows, or that the program has ended; what is
 * drawn anew each time, seeds and commit values, is left out, and which marks a watched match has.
 * free() ends it. */
char *bars_page(struct stage *s);

#endif
