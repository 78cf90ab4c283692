/* ui/screen/library/matches.h: the page of the matches of the library. */
#ifndef ROLLICK_UI_SCREEN_LIBRARY_MATCHES_H
#define ROLLICK_UI_SCREEN_LIBRARY_MATCHES_H

#include "ui/screen/library/match_list.h"

struct key_page;
struct screen;
struct stack;

/* The keys where all matches are listed, and where only unfinished ones are. */
extern const struct key_page matches_key_page, unfinished_key_page;

void matches_draw(const struct matches_list *m, const struct keyset *keys, struct canvas *c);

/* The matches of the library, to be looked at again, or only those to be gone on with; read as by
 * the menu. */
struct screen *matches_screen(const struct stack *stack, bool unfinished);

#endif
