#include "ui/guide/transcript.h"

#include "games/words.h"
#include "src/base/alloc.h"

#include <stdlib.h>
#include <string.h>

static void add(struct transcript *t, const struct told *told)
{
    if (t->n == t->room) {
        t->room = t->room ? 2 * t->room : 64;
        t->told = alloc_resize(t->told, (size_t)t->room, sizeof *t->told);
    }
    t->told[t->n++] = *told;
}

static bool leads(const struct match *m, const struct event *e)
{
    struct node next = m->game->next(&m->state);
    return e->kind == EVENT_ACTION && next.kind == NODE_ROLL && next.seat == e->seat;
}

static void happened(struct watcher *w, const struct match *m, const void *before,
                     const struct event *e)
{
    struct transcript *t = (struct transcript *)w;
    struct text words = {.translator = t->translator};
    text_add(&words, "%s ", setup_shown(t->setup, e->seat, t->translator));
    m->game->words->tell(before, &m->state, e, &words);
    add(t, &(struct told){.events = m->events,
                          .seat = e->seat,
                          .leads = leads(m, e),
                          .words = alloc_copy(words.bytes)});
}

/* The score stands at the end of the line that ended the turn, and those of others that it changed.
 */
static void turn_over(struct watcher *w, const struct match *m, int seat)
{
    struct transcript *t = (struct transcript *)w;
    struct told *last = &t->told[t->n - 1];
    struct text words = {0};
    text_add(&words, "%s", last->words);
    for (int i = 0; i < m->state.common.seats; i++) {
        int score = m->game->score(&m->state, i);
        if (i == seat || score != t->score[i]) {
            text_add(&words, " %s: %d.", setup_shown(t->setup, i, t->translator), score);
        }
        t->score[i] = score;
    }
    free(last->words);
    last->words = alloc_copy(words.bytes);
    last->turn_end = true;
    last->leads = false; /* to the next throw, but not only */
}

static void note_scores(struct transcript *t, const struct match *m)
{
    for (int i = 0; i < m->state.common.seats; i++) {
        t->score[i] = m->game->score(&m->state, i);
    }
}

static void went_back(struct watcher *w, const struct match *m)
{
    struct transcript *t = (struct transcript *)w;
    while (t->n > 0 && t->told[t->n - 1].events > m->events) {
        free(t->told[--t->n].words);
    }
    t->shown = t->shown < t->n ? t->shown : t->n;
    note_scores(t, m);
}

static const struct watcher_ops ops = {
    .happened = happened,
    .turn_over = turn_over,
    .went_back = went_back,
};

static void remark(void *with, const struct match *m, const char *sentence)
{
    add(with, &(struct told){
                  .events = m->events, .seat = -1, .comment = true, .words = alloc_copy(sentence)});
}

/* The lines of what happened before are not told again, but they are there. */
static void remember(struct transcript *t, struct match *m)
{
    int events = m->events;
    struct watcher *others = m->watchers;
    bool take_backs = m->take_backs;
    if (events > 0) {
        m->watchers = &t->watcher;
        match_seek(m, 0);
        match_seek(m, events);
        m->watchers = others;
        m->take_backs = take_backs;
        t->shown = t->n;
    }
}

static void add_watcher(struct match *m, struct watcher *w)
{
    struct watcher **last = &m->watchers;
    while (*last) {
        last = &(*last)->next;
    }
    *last = w;
}

void transcript_init(struct transcript *t, const struct setup *setup, struct match *m,
                     unsigned comments, const struct translator *words)
{
    *t = (struct transcript){.watcher.ops = &ops, .setup = setup, .translator = words};
    note_scores(t, m);
    remember(t, m);
    add_watcher(m, &t->watcher);
    if (comments) {
        comments_init(&t->comments, setup, comments, m, words);
        t->comments.say = remark;
        t->comments.with = t;
        add_watcher(m, &t->comments.base);
    }
}

void transcript_fini(struct transcript *t)
{
    for (int i = 0; i < t->n; i++) {
        free(t->told[i].words);
    }
    free(t->told);
    *t = (struct transcript){0};
}

const char *transcript_of_turn(const struct transcript *t, int seat)
{
    int last = t->n - 1;
    while (last >= 0 && t->told[last].comment) {
        last--;
    }
    bool goes_on = last >= 0 && t->told[last].seat == seat && !t->told[last].turn_end;
    return goes_on ? t->told[last].words : NULL;
}

/* A person who said "roll" need not be told so; whoever watches wants to hear it. */
static bool wanted(const struct transcript *t, const struct told *told, enum leading leading)
{
    return !told->leads || leading == LEADING_ALL ||
           (leading == LEADING_OTHERS && t->setup->seat[told->seat].kind != SEAT_HUMAN);
}

void transcript_tell(struct transcript *t, enum leading leading, struct lines *l)
{
    for (; t->shown < t->n; t->shown++) {
        const struct told *told = &t->told[t->shown];
        if (wanted(t, told, leading)) {
            lines_begin(l, told->words, told->turn_end || told->comment ? -1 : told->seat);
        }
    }
}

void transcript_repeat(const struct transcript *t, int from, struct lines *l)
{
    for (int i = from; i < t->n; i++) {
        struct text words = out_text(l->out);
        text_add(&words, "%s", t->told[i].words);
        lines_words(l, &words);
    }
}

int transcript_since(const struct transcript *t, int seat)
{
    int from = t->n;
    while (from > 0 && !(t->told[from - 1].turn_end && t->told[from - 1].seat == seat)) {
        from--;
    }
    return from;
}
