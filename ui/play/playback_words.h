/* ui/play/playback_words.h: what is said of a match that is played back as a whole: its dice, its
 * result, how to go on. */
#ifndef ROLLICK_UI_PLAY_PLAYBACK_WORDS_H
#define ROLLICK_UI_PLAY_PLAYBACK_WORDS_H

#include "ui/play/playback.h"

/* What the table's dice are, for line 1: "dice 5d0ca91e77b204fe", "seed 0x…", "dice typed"; and
 * that the match is not kept, if it was to be. */
void playback_dice(const struct playback *l, struct text *out);

/* The same of any finished setup, or of one that was read. */
void playback_dice_of(const struct setup *s, struct text *out);

/* The line to leave in the shell: the result, or how to go on. Appended. */
void playback_leave(const struct playback *l, struct text *out);

/* One sentence on how it ended: "Ada wins, 188 to 163." */
void playback_result(const struct playback *l, struct text *out);

#endif
