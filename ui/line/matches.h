/* ui/line/matches.h: the matches of the library, listed and done something with. */
#ifndef ROLLICK_UI_LINE_MATCHES_H
#define ROLLICK_UI_LINE_MATCHES_H

#include "src/session/waiting.h"
#include "ui/line/mode.h"

/* Lists them, the newest first, and does what is said with one of them until there is enough.
 * w->id is not 0 where one is to be gone on with: that match, or the next of its series. */
enum course matches_ask(struct line_mode *l, struct waiting *w);

#endif
