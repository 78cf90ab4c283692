#include "src/base/alloc.h"
#include "ui/line/parts.h"

#include <stdlib.h>
#include <string.h>

static struct told *add(struct tale *tale, const struct told *told)
{
    if (tale->n == tale->room) {
        tale->room = tale->room ? 2 * tale->room : 64;
        tale->told = alloc_resize(tale->told, (size_t)tale->room, sizeof *tale->told);
    }
    tale->told[tale->n] = *told;
    return &tale->told[tale->n++];
}

static bool leads(const struct match *m, const struct event *e)
{
    struct node next = m->game->next(&m->state);
    return e->kind == EVENT_ACTION && next.kind == NODE_ROLL && next.seat == e->seat;
}

static void happened(struct watcher *w, const struct match *m, const void *before,
                     const struct event *e)
{
    struct tale *tale = (struct tale *)w;
    struct text words = {.translator = tale->translator};
    struct told told = {.events = m->events, .seat = e->seat};
    text_add(&words, "%s ", setup_shown(tale->setup, e->seat, tale->translator));
    m->game->tell(before, &m->state, e, &words);
    told.words = alloc_copy(words.bytes);
    told.leads = leads(m, e);
    add(tale, &told);
}

/* The score stands at the end of the line that ended the turn, and those of others that it changed.
 */
static void turn_over(struct watcher *w, const struct match *m, int seat)
{
    struct tale *tale = (struct tale *)w;
    struct told *last = &tale->told[tale->n - 1];
    struct text words = {0};
    text_add(&words, "%s", last->words);
    for (int i = 0; i < m->state.common.seats; i++) {
        int score = m->game->score(&m->state, i);
        if (i == seat || score != tale->score[i]) {
            text_add(&words, " %s: %d.", setup_shown(tale->setup, i, tale->translator), score);
        }
        tale->score[i] = score;
    }
    free(last->words);
    last->words = alloc_copy(words.bytes);
    last->turn_end = true;
    last->leads = false; /* to the next throw, but not only */
}

static void note_scores(struct tale *tale, const struct match *m)
{
    for (int i = 0; i < m->state.common.seats; i++) {
        tale->score[i] = m->game->score(&m->state, i);
    }
}

static void went_back(struct watcher *w, const struct match *m)
{
    struct tale *tale = (struct tale *)w;
    while (tale->n > 0 && tale->told[tale->n - 1].events > m->events) {
        free(tale->told[--tale->n].words);
    }
    tale->shown = tale->shown < tale->n ? tale->shown : tale->n;
    note_scores(tale, m);
}

static const struct watcher_ops ops = {
    .happened = happened,
    .turn_over = turn_over,
    .went_back = went_back,
};

void tale_begin(struct tale *tale, const struct setup *setup, const struct match *m,
                const struct translator *words)
{
    *tale = (struct tale){.watcher.ops = &ops, .setup = setup, .translator = words};
    note_scores(tale, m);
}

void tale_end(struct tale *tale)
{
    for (int i = 0; i < tale->n; i++) {
        free(tale->told[i].words);
    }
    free(tale->told);
    *tale = (struct tale){0};
}

const char *tale_of_turn(const struct tale *tale, int seat)
{
    int last = tale->n - 1;
    while (last >= 0 && tale->told[last].comment) {
        last--;
    }
    bool goes_on = last >= 0 && tale->told[last].seat == seat && !tale->told[last].turn_end;
    return goes_on ? tale->told[last].words : NULL;
}

void tale_remark(struct tale *tale, int events, const char *words)
{
    struct told told = {.events = events, .seat = -1, .comment = true};
    told.words = alloc_copy(words);
    add(tale, &told);
}
