/* ui/play/comment_index.h: the comments on a match by event, for whoever goes back and forth in it.
 */
#ifndef ROLLICK_UI_PLAY_COMMENT_INDEX_H
#define ROLLICK_UI_PLAY_COMMENT_INDEX_H

#include "src/match/commentary.h"

struct comment_index {
    struct match match; /* the same once more, as far as it was commented on */
    struct comments comments;
    struct comments talk; /* what built-in players say, a watcher of its own */
    struct comment_said {
        char *comment, *talk; /* on each event, NULL: nothing */
    } * said;
    int room;
};

/* Begins before the first event of a match with that setup (borrowed), with comments of those kinds
 * (src/match/commentary.h). It stays where it is in memory until comment_index_fini(). */
void comment_index_init(struct comment_index *c, const struct setup *setup, const struct match *m,
                        unsigned kinds);
void comment_index_fini(struct comment_index *c);

/* Comments on the events of `m` up to so many; those behind, where the match went back, are
 * forgotten. */
void comment_index_follow(struct comment_index *c, const struct match *m, int events);

/* What was commented when that many events stood, one sentence after the other; NULL: nothing. */
const char *comment_index_at(const struct comment_index *c, int events);

/* Appends that, if it is to be told, and what players said then. */
void comment_index_say(const struct comment_index *c, int events, bool comments, struct text *out);

#endif
