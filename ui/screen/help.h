/* ui/screen/help.h: the help over a screen, and the pages on a game that can be read: as data, so
 * that each page can be drawn by tests. */
#ifndef ROLLICK_UI_SCREEN_HELP_H
#define ROLLICK_UI_SCREEN_HELP_H

#include "ui/guide/guide.h"
#include "ui/screen/stack.h"
#include "ui/widget/pager.h"

enum help_page { HELP_KEYS, HELP_RULES, HELP_SCORING, HELP_STRATEGY, HELP_ALL, HELP_PAGES };

struct help {
    const struct screen *of; /* whose keys; NULL: nobody's, only what is to be read on the game */
    const struct game *game; /* NULL: there is none to tell of */
    union position start;    /* the rules that hold */
    const struct tutorial *tutorial; /* the tutorial that can be begun here; NULL: none */
    enum help_page page;
    struct reader reader;
};

/* The help of a screen, at its keys. */
void help_init(struct help *h, const struct screen *of);

/* Whether there is such a page here. */
bool help_has(const struct help *h, enum help_page page);

void help_draw(const struct help *h, struct canvas *c);

/* The keys of all screens, ended by NULL; those of the boards come from their views. */
extern const struct key_page *const key_pages[];

#endif
