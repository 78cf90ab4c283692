/* ui/screen/help.h: the help over a screen, and the pages on a game that can be read: as data, so
 * that each page can be drawn by tests. */
#ifndef ROLLICK_UI_SCREEN_HELP_H
#define ROLLICK_UI_SCREEN_HELP_H

#include "ui/guide/guide.h"
#include "ui/screen/stack.h"
#include "ui/widget/pager.h"

enum help_page { HELP_KEYS, HELP_RULES, HELP_SCORING, HELP_STRATEGY, HELP_ALL, HELP_PAGES };

struct help {
    struct screen base;
    const struct screen *of; /* whose keys; NULL: nobody's, only what is to be read on the game */
    const struct game *game; /* NULL: there is none to tell of */
    union position start;    /* the rules that hold */
    const struct key_page *const *key_pages; /* of: the keys of all screens */
    const struct tutorial *tutorial;         /* the tutorial that can be begun here; NULL: none */
    enum help_page page;
    struct pager pager;
};

/* At the keys of a screen; `key_pages`: those of all screens, ended by NULL. */
void help_init(struct help *h, const struct screen *of, const struct key_page *const *key_pages);

/* Whether there is such a page here. */
bool help_has(const struct help *h, enum help_page page);

void help_draw(const struct screen *help, struct canvas *c);

/* Its own keys, and those that hold everywhere. */
extern const struct key_page help_key_page, general_key_page;

/* The keys of a screen, and what is to be read on its game. */
void help_open(struct stack *stack, const struct screen *of);

/* What is to be read on a game by its usual rules. */
void help_open_guide(struct stack *stack, const struct game *g, enum guide_page page);

#endif
