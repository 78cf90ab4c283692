/* live_parts.h: what the files of live.h share. For them only. */
#ifndef ROLLICK_LIVE_PARTS_H
#define ROLLICK_LIVE_PARTS_H

#include "ui/live.h"

/* A comment on the event after which so many stand. */
struct remark {
    int events;
    char *words;
};

/* live.c: an empty live match; what the table's setup says is shown first. */
void live_init(struct live *l);
void live_catch_up(struct live *l);

/* live_keep.c: whether all that happened is on the disk, or nothing is worth waiting for. */
bool live_kept(struct live *l);

/* live_words.c: the comments on the event shown last; forgets those on events that were undone. */
void live_remarks(struct live *l);
void live_remarks_cut(struct live *l);

#endif
