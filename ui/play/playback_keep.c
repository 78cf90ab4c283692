#include "src/base/alloc.h"
#include "src/match/dice.h"
#include "ui/play/playback_parts.h"

#include <stdlib.h>
#include <time.h>

static void keep_remark(void *with, const struct match *m, const char *sentence)
{
    struct playback *l = with;
    if (l->remarks == l->remark_room) {
        l->remark_room = l->remark_room ? 2 * l->remark_room : 8;
        l->remark = alloc_resize(l->remark, (size_t)l->remark_room, sizeof *l->remark);
    }
    l->remark[l->remarks++] = (struct remark){m->events, alloc_copy(sentence)};
}

/* Comments wait until their event is shown. */
static void remark_on(struct playback *l, unsigned which)
{
    struct match *m = &l->table.match;
    comments_init(&l->comments, &l->table.setup, which, m, NULL);
    l->comments.say = keep_remark;
    l->comments.with = l;
    l->comments.base.next = m->watchers;
    m->watchers = &l->comments.base;
}

struct playback *playback_new(struct library *library, struct tables *tables, unsigned comments,
                              const struct setup *setup, const char *dice, size_t length,
                              struct text *why)
{
    struct playback *l = alloc(sizeof *l);
    if (!session_open(&l->table, setup, tables, dice, length, why)) {
        free(l);
        return NULL;
    }
    l->table.setup.started = l->table.setup.started ? l->table.setup.started : time(NULL);
    playback_init(l);
    autosave_begin(&l->autosave, library, &l->table.setup, &l->table.match);
    remark_on(l, comments);
    return l;
}

struct playback *playback_resume(struct library *library, struct tables *tables, long long id,
                                 unsigned comments, const char *dice, size_t length,
                                 struct text *why)
{
    struct record r;
    struct playback *l = alloc(sizeof *l);
    if (!autosave_resume(&l->autosave, library, id, &r, why)) {
        free(l);
        return NULL;
    }
    session_resume(&l->table, &r, tables, &l->autosave, dice, length);
    playback_init(l);
    playback_catch_up(l);
    remark_on(l, comments);
    return l;
}

bool playback_is_kept(const struct playback *l)
{
    return l->autosave.saving && !saving_failing(l->autosave.saving);
}

bool playback_would_be_lost(const struct playback *l)
{
    return l->table.match.ending == ENDING_NONE && !playback_is_kept(l);
}

bool playback_kept(struct playback *l)
{
    autosave_flush(&l->autosave);
    return autosave_kept(&l->autosave);
}

void playback_close(struct playback *l)
{
    if (l) {
        autosave_fini(&l->autosave);
        session_close(&l->table);
        for (int i = 0; i < l->remarks; i++) {
            free(l->remark[i].words);
        }
        free(l->remark);
        free(l);
    }
}
