/* ui/play/playback_parts.h: what the files of ui/play/playback.h share. For them only. */
#ifndef ROLLICK_UI_PLAY_PLAYBACK_PARTS_H
#define ROLLICK_UI_PLAY_PLAYBACK_PARTS_H

#include "ui/play/playback.h"

/* A comment on the event after which so many stand. */
struct remark {
    int events;
    char *words;
};

/* ui/play/playback.c: an empty live match; what the table's setup says is shown first. */
void playback_init(struct playback *l);
void playback_catch_up(struct playback *l);

/* ui/play/playback_keep.c: whether all that happened is on the disk, or nothing is worth waiting
 * for. */
bool playback_kept(struct playback *l);

/* ui/play/playback_words.c: the comments on the event shown last; forgets those on events that were
 * undone. */
void playback_remarks(struct playback *l);
void playback_remarks_cut(struct playback *l);

#endif
