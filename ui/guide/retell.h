/* ui/guide/retell.h: a whole match told line by line, as line mode told it when it was played; and
 * the sentences with which that begins and ends. */
#ifndef ROLLICK_UI_GUIDE_RETELL_H
#define ROLLICK_UI_GUIDE_RETELL_H

#include "ui/guide/transcript.h"

/* Tells a match from its event `at` on, 0 … m->events, and its end, with comments of those kinds;
 * `setup` is finished. */
void retell_match(const struct setup *setup, const struct match *m, int at, unsigned comments,
                  enum leading leading, struct out *out);

/* What the dice of a match are whose seed is known, or which were typed in. */
void retell_dice(struct lines *l, const struct setup *setup);

/* How a match ended: scores, winners and their cry, the nonce that proves the dice. */
void retell_result(struct lines *l, const struct setup *setup, const struct match *m);

#endif
