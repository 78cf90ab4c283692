/* ui/screen/tournament/watch.h: a tournament while it is played, and afterwards: the bracket of a
 * knockout, the table of every format. What it does not own is borrowed from the stack. */
#ifndef ROLLICK_UI_SCREEN_TOURNAMENT_WATCH_H
#define ROLLICK_UI_SCREEN_TOURNAMENT_WATCH_H

#include "ui/widget/key_bar.h"

struct stack;
struct tournament;

extern const struct key_page bracket_key_page, table_key_page;

/* Tries the bots of a tournament whose entrants are there and whose seed is given, and plays it; it
 * becomes the screen's. `pause`: each round waits for a key. */
void tournament_watch_open(struct stack *stack, struct tournament *t, bool pause);

/* Goes on with a tournament of the library; a notice says why that cannot be. */
void tournament_watch_resume(struct stack *stack, long long id);

#endif
