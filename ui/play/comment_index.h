/* ui/play/comment_index.h: the comments on a match (src/match/commentary.h) by event, for whoever
 * goes back and forth in it.
 */
#ifndef ROLLICK_UI_PLAY_COMMENT_INDEX_H
#define ROLLICK_UI_PLAY_COMMENT_INDEX_H

#include "src/match/commentary.h"

struct remarks {
    struct match match; /* the same once more, as far as it was commented on */
    struct comments comments;
    char **said; /* after so many events, NULL: nothing */
    int room;
};

/* Begins to comment on a match from its beginning; `setup` is borrowed. The remarks must stay where
 * they are; remarks_fini() ends them. */
void remarks_init(struct remarks *r, const struct setup *setup, unsigned which,
                  const struct match *m);
void remarks_fini(struct remarks *r);

/* Comments on the first `events` events of the match. */
void remarks_extend(struct remarks *r, const struct match *m, int events);

/* What was said when that many events stood, one sentence after the other; NULL: nothing. */
const char *remarks_at(const struct remarks *r, int events);

#endif
