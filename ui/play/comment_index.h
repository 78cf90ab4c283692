/* ui/play/comment_index.h: the comments on a match (src/match/commentary.h) by event, for whoever
 * goes back and forth in it. */
#ifndef ROLLICK_UI_PLAY_COMMENT_INDEX_H
#define ROLLICK_UI_PLAY_COMMENT_INDEX_H

#include "src/match/commentary.h"

struct comment_index {
    struct match match; /* the same once more, as far as it was commented on */
    struct comments comments;
    char **said; /* after so many events, NULL: nothing */
    int room;
};

/* Begins to comment on a match from its beginning; `setup` is borrowed. The index must stay where
 * it is; comment_index_fini() ends it. */
void comment_index_init(struct comment_index *r, const struct setup *setup, unsigned which,
                        const struct match *m);
void comment_index_fini(struct comment_index *r);

/* Comments on the first `events` events of the match. */
void comment_index_extend(struct comment_index *r, const struct match *m, int events);

/* The match went back to where so many events stand; what comes may differ. */
void comment_index_cut(struct comment_index *r, int events);

/* What was said when that many events stood, one sentence after the other; NULL: nothing. */
const char *comment_index_at(const struct comment_index *r, int events);

#endif
