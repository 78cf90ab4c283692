#include "src/base/alloc.h"
#include "ui/line/parts.h"

#include <stdlib.h>
#include <string.h>

static struct told *add(struct transcript *transcript, const struct told *told)
{
    if (transcript->n == transcript->room) {
        transcript->room = transcript->room ? 2 * transcript->room : 64;
        transcript->told =
            alloc_resize(transcript->told, (size_t)transcript->room, sizeof *transcript->told);
    }
    transcript->told[transcript->n] = *told;
    return &transcript->told[transcript->n++];
}

static bool leads(const struct match *m, const struct event *e)
{
    struct node next = m->game->next(&m->state);
    return e->kind == EVENT_ACTION && next.kind == NODE_ROLL && next.seat == e->seat;
}

static void happened(struct watcher *w, const struct match *m, const void *before,
                     const struct event *e)
{
    struct transcript *transcript = (struct transcript *)w;
    struct text words = {.translator = transcript->translator};
    struct told told = {.events = m->events, .seat = e->seat};
    text_add(&words, "%s ", setup_shown(transcript->setup, e->seat, transcript->translator));
    m->game->tell(before, &m->state, e, &words);
    told.words = alloc_copy(words.bytes);
    told.leads = leads(m, e);
    add(transcript, &told);
}

/* The score stands at the end of the line that ended the turn, and those of others that it changed.
 */
static void turn_over(struct watcher *w, const struct match *m, int seat)
{
    struct transcript *transcript = (struct transcript *)w;
    struct told *last = &transcript->told[transcript->n - 1];
    struct text words = {0};
    text_add(&words, "%s", last->words);
    for (int i = 0; i < m->state.common.seats; i++) {
        int score = m->game->score(&m->state, i);
        if (i == seat || score != transcript->score[i]) {
            text_add(&words, " %s: %d.", setup_shown(transcript->setup, i, transcript->translator),
                     score);
        }
        transcript->score[i] = score;
    }
    free(last->words);
    last->words = alloc_copy(words.bytes);
    last->turn_end = true;
    last->leads = false; /* to the next throw, but not only */
}

static void note_scores(struct transcript *transcript, const struct match *m)
{
    for (int i = 0; i < m->state.common.seats; i++) {
        transcript->score[i] = m->game->score(&m->state, i);
    }
}

static void went_back(struct watcher *w, const struct match *m)
{
    struct transcript *transcript = (struct transcript *)w;
    while (transcript->n > 0 && transcript->told[transcript->n - 1].events > m->events) {
        free(transcript->told[--transcript->n].words);
    }
    transcript->shown = transcript->shown < transcript->n ? transcript->shown : transcript->n;
    note_scores(transcript, m);
}

static const struct watcher_ops ops = {
    .happened = happened,
    .turn_over = turn_over,
    .went_back = went_back,
};

void transcript_begin(struct transcript *transcript, const struct setup *setup,
                      const struct match *m, const struct translator *words)
{
    *transcript = (struct transcript){.watcher.ops = &ops, .setup = setup, .translator = words};
    note_scores(transcript, m);
}

void transcript_end(struct transcript *transcript)
{
    for (int i = 0; i < transcript->n; i++) {
        free(transcript->told[i].words);
    }
    free(transcript->told);
    *transcript = (struct transcript){0};
}

const char *transcript_of_turn(const struct transcript *transcript, int seat)
{
    int last = transcript->n - 1;
    while (last >= 0 && transcript->told[last].comment) {
        last--;
    }
    bool goes_on =
        last >= 0 && transcript->told[last].seat == seat && !transcript->told[last].turn_end;
    return goes_on ? transcript->told[last].words : NULL;
}

void transcript_remark(struct transcript *transcript, int events, const char *words)
{
    struct told told = {.events = events, .seat = -1, .comment = true};
    told.words = alloc_copy(words);
    add(transcript, &told);
}
