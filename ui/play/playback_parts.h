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
void live_init(struct live *l);
void live_catch_up(struct live *l);

/* ui/play/playback_keep.c: whether all that happened is on the disk, or nothing is worth waiting
 * for. */
bool live_kept(struct live *l);

/* ui/play/playback_words.c: the comments on the event shown last; forgets those on events that were
 * undone. */
void live_remarks(struct live *l);
void live_remarks_cut(struct live *l);

#endif
