#include "ui/line/parts.h"

/* The lines of what happened before are not told again, but the log has them. */
static void remember(struct line *l)
{
    int events = l->t.match.events;
    if (events > 0) {
        struct watcher *others = l->t.match.watchers;
        bool take_backs = l->t.match.take_backs;
        l->t.match.watchers = &l->transcript.watcher;
        match_seek(&l->t.match, 0);
        match_seek(&l->t.match, events);
        l->t.match.watchers = others;
        l->t.match.take_backs = take_backs;
        l->transcript.shown = l->transcript.n;
    }
}

static void remark(void *with, const struct match *m, const char *sentence)
{
    struct line *l = with;
    transcript_remark(&l->transcript, m->events, sentence);
}

static void add_watcher(struct match *m, struct watcher *w)
{
    struct watcher **last = &m->watchers;
    while (*last) {
        last = &(*last)->next;
    }
    *last = w;
}

void line_watch(struct line *l)
{
    struct match *m = &l->t.match;
    transcript_begin(&l->transcript, &l->t.setup, m, l->out->translator);
    remember(l);
    add_watcher(m, &l->transcript.watcher);
    if (l->o->preferences.comments) {
        comments_init(&l->comments, &l->t.setup, l->o->preferences.comments, m, l->out->translator);
        l->comments.say = remark;
        l->comments.with = l;
        add_watcher(m, &l->comments.base);
    }
}
