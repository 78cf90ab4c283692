/* ui/play/asking.h: the message while somebody at the keyboard is waited for: what happened, and
 * what is asked. */
#ifndef ROLLICK_UI_PLAY_ASKING_H
#define ROLLICK_UI_PLAY_ASKING_H

#include "ui/play/playback.h"

/* Appends what happened and what is asked, in so many columns; `handed`: somebody else sat there
 * before. What is asked is always there. To the only person at the table what the others did last
 * stands before it until that person chooses, throws notwithstanding, shortened as asking_tell()
 * does where it has too little room; anything else is left out then. */
void asking_say(const struct playback *l, bool handed, int width, struct text *out);

/* Appends what happened last, in so many columns: where it has too little room the first sentence
 * goes, then words from the front, for what came of it stands last. */
void asking_tell(const struct playback *l, int width, struct text *out);

#endif
