/* ui/screen/replay/page.h: the page of a match that is looked back on: which there are, their frame
 * and their keys. */
#ifndef ROLLICK_UI_SCREEN_REPLAY_PAGE_H
#define ROLLICK_UI_SCREEN_REPLAY_PAGE_H

#include "ui/play/replay.h"

/* The keys of a board that is watched, for the help. */
extern const struct key_page watch_key_page;

/* The bindings that hold on its page, and the page. */
void replay_keys(const struct replay *p, struct keyset *set);
void replay_draw(const struct replay *p, struct canvas *c);

/* Does what a command means on its page alone; false: nothing. */
bool replay_command(struct replay *p, int command);

#endif
