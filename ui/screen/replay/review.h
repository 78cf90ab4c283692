/* ui/screen/replay/review.h: every choice of a match, judged: what was chosen, what was better,
 * what it cost. */
#ifndef ROLLICK_UI_SCREEN_REPLAY_REVIEW_H
#define ROLLICK_UI_SCREEN_REPLAY_REVIEW_H

#include "ui/screen/replay/view.h"

extern const struct replay_view replay_review;
extern const struct key_page replay_review_key_page; /* for the help */

#endif
