/* home.h: a place that is left by keys and clicks and come back to, again and again. To start the
 * program takes twenty times as long as a key, so it is started anew only where no keys lead back
 * to the very same page. */
#ifndef ROLLICK_TESTS_HOME_H
#define ROLLICK_TESTS_HOME_H

#include "tests/terminal/places.h"

struct home {
    struct stage *stage;
    enum place place;
    char *begin; /* what bars_page() gives where the keys of the place begin to lead there */
    char *page;  /* … and at the place */
};

/* Goes there, with a program of its own. */
void home_init(struct home *h, struct stage *s, enum place place);
void home_fini(struct home *h);

/* Is there again, whatever was done. `typed` is the key that led away, or that a click stood for:
 * one of another direction may lead back. */
void home_return(struct home *h, const char *typed);

#endif
