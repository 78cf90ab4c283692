#include "ui/screen/library/match_list.h"

#include "games/registry.h"
#include "games/words.h"
#include "src/base/alloc.h"
#include "src/library/statistics.h"
#include "src/session/series.h"
#include "src/session/waiting.h"
#include "ui/text/match_words.h"
#include "ui/text/sentences.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

void matches_list_init(struct matches_list *m, bool unfinished)
{
    *m = (struct matches_list){.unfinished = unfinished, .notice = say_text()};
    m->search.most = 40;
}

void matches_list_fini(struct matches_list *m)
{
    free(m->row);
    free(m->shown);
    m->row = NULL;
    m->shown = NULL;
    m->n = m->room = m->shows = 0;
}

static void append(struct matches_list *m, const struct library_row *row)
{
    const struct game *g = game_find(row->game);
    struct text words = say_text();
    if (m->n == m->room) {
        m->room = m->room ? 2 * m->room : 32;
        m->row = alloc_resize(m->row, (size_t)m->room, sizeof *m->row);
    }
    struct matches_list_row *to = &m->row[m->n++];
    *to = (struct matches_list_row){
        .id = row->id, .open = !row->end, .claimed = row->claimed, .end = match_words_row_end(row)};
    match_words_row(row, &words);
    snprintf(to->day, sizeof to->day, "%.10s", row->started);
    snprintf(to->game, sizeof to->game, "%.15s", g ? g->title : row->game);
    snprintf(to->words, sizeof to->words, "%.95s", words.bytes);
}

void matches_list_add(struct matches_list *m, const struct library_row *row)
{
    if (!m->unfinished || (!row->end && !row->claimed)) {
        append(m, row);
    }
}

static bool add(void *with, const struct library_row *row)
{
    append(with, row);
    return true;
}

/* What can be gone on with; of a series, how it stands. */
static bool add_waiting(void *with, const struct library_row *row, const struct series *series)
{
    struct matches_list *m = with;
    append(m, row);
    if (series) {
        struct matches_list_row *to = &m->row[m->n - 1];
        struct text stand = say_text();
        for (int i = 0; i < series->setup.start.common.seats; i++) {
            text_add(&stand, i ? " : %d" : "%d", series->won[i]);
        }
        text_say(&stand, N_(", best of %d"), series->best_of);
        snprintf(to->stand, sizeof to->stand, "%.39s", stand.bytes);
        snprintf(to->winners, sizeof to->winners, "%.39s", row->winners);
        to->series = true;
    }
    return true;
}

/* "Ada 45, Linus 38": two matches of the same people differ. */
static void say_scores(const struct record *r, struct matches_list_row *row)
{
    const struct game *g = r->setup.game;
    struct text words = say_text();
    for (int seat = 0; seat < r->match.state.common.seats; seat++) {
        text_add(&words, "%s%s %d", seat ? ", " : "",
                 setup_shown(&r->setup, seat, words.translator), g->score(&r->match.state, seat));
    }
    snprintf(row->words, sizeof row->words, "%.95s", words.bytes);
}

/* Day and time by the clock of whoever looks. */
static void say_time(time_t began, struct matches_list_row *row)
{
    struct tm here;
    if (began > 0 && localtime_r(&began, &here)) {
        strftime(row->day, sizeof row->day, "%Y-%m-%d", &here);
        strftime(row->time, sizeof row->time, "%H:%M", &here);
    }
}

/* How an unfinished match stands, from its record. */
static void stand(struct matches_list_row *row, struct library *library)
{
    struct text why = {0}, words = say_text();
    struct record *r = statistics_reader_read(library, row->id, &why);
    if (r) {
        r->setup.game->words->progress(&r->match.state, &words);
        snprintf(row->stand, sizeof row->stand, "%.39s", words.bytes);
        say_scores(r, row);
        say_time(r->setup.started, row);
        record_fini(r);
        free(r);
    }
}

enum { STANDS = 100 }; /* unfinished matches that are looked into: the rest would take too long */

void matches_list_fill(struct matches_list *m, struct library *library)
{
    struct text why = say_text();
    m->n = 0;
    if (m->unfinished ? !waiting_each(library, add_waiting, m, &why)
                      : !library_history(library, add, m, &why)) {
        m->notice = say_sentence(why.bytes);
    }
    int stands = m->brief && m->n > 1 ? 0 : STANDS;
    for (int i = 0, told = 0; i < m->n && told < stands; i++) {
        if (m->row[i].open) {
            stand(&m->row[i], library);
            told++;
        }
    }
    matches_list_show(m);
}

static bool fits(const struct matches_list *m, const struct matches_list_row *row)
{
    const char *word = m->search.bytes;
    return !word[0] || strcasestr(row->words, word) || strcasestr(row->game, word) ||
           strcasestr(row->day, word);
}

/* Whether a stands before b. */
static bool before(const struct matches_list *m, int a, int b)
{
    int order = strcmp(m->row[a].game, m->row[b].game);
    if (m->order == GAME_BY_GAME && order) {
        return order < 0;
    }
    return m->order == OLDEST_FIRST ? a > b : a < b;
}

static int by_order(const void *first, const void *second, void *with)
{
    int a = *(const int *)first, b = *(const int *)second;
    return a == b ? 0 : before(with, a, b) ? -1 : 1;
}

void matches_list_show(struct matches_list *m)
{
    m->shown = alloc_resize(m->shown, (size_t)m->n + 1, sizeof *m->shown);
    m->shows = 0;
    for (int i = 0; i < m->n; i++) {
        if (fits(m, &m->row[i])) {
            m->shown[m->shows++] = i;
        }
    }
    qsort_r(m->shown, (size_t)m->shows, sizeof *m->shown, by_order, m);
    matches_list_go(m, m->choice);
}

void matches_list_go(struct matches_list *m, int to)
{
    m->choice = to >= m->shows ? m->shows - 1 : to;
    m->choice = m->choice < 0 ? 0 : m->choice;
}

const struct matches_list_row *matches_list_focus(const struct matches_list *m)
{
    return m->choice < m->shows ? &m->row[m->shown[m->choice]] : NULL;
}

void matches_list_say(const struct matches_list_row *row, const char *dot, struct text *out)
{
    text_add(out, "%s %s %s", row->game, dot, row->words);
    if (row->stand[0]) {
        text_add(out, " %s %s", dot, row->stand);
    }
}
