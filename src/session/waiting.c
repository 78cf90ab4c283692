#include "src/session/waiting.h"

#include "src/base/alloc.h"
#include "src/session/series.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A match of a series, and the one that it came after. */
struct link {
    long long id, before;
};

struct search {
    bool (*visit)(void *with, const struct library_row *row, const struct series *series);
    void *with;
    struct library *library;
    struct link *link; /* those of newer matches whose one before has not been met */
    int n, room;
};

static void add_link(struct search *s, long long id, const struct series *series)
{
    if (series->before) {
        s->link = alloc_grow(s->link, s->n, &s->room, sizeof *s->link);
        s->link[s->n++] = (struct link){id, series->before};
    }
}

/* Whether a newer match names this one. */
static bool is_named(struct search *s, long long id)
{
    int n = s->n;
    for (int i = n - 1; i >= 0; i--) {
        if (s->link[i].before == id) {
            s->link[i] = s->link[--s->n];
        }
    }
    return s->n < n;
}

static bool read_series(struct series *series, struct library *library, long long id)
{
    char *faces = NULL;
    bool read = series_find(series, &faces, NULL, library, id);
    free(faces);
    return read;
}

/* Whether a newer match belongs to this series, which has been counted: the one that it names was
 * forgotten, or could not be salvaged. */
static bool goes_on_behind_a_gap(struct search *s, long long id, const struct series *series)
{
    struct series later;
    for (int i = 0; i < s->n; i++) {
        if (s->link[i].before > id && read_series(&later, s->library, s->link[i].id) &&
            series_is_later(&later, series)) {
            s->link[i] = s->link[--s->n];
            return true;
        }
    }
    return false;
}

/* A match of a series: whether the next one waits to be played. */
static bool series_waits(struct search *s, const struct library_row *row, bool named,
                         struct series *series)
{
    struct text why = {0};
    char *faces = NULL;
    if (!series_read(series, &faces, NULL, row->series, &why)) {
        return false;
    }
    free(faces);
    series->dice = NULL;
    series->dice_length = 0;
    bool last = row->end && !row->claimed && !named;
    if (last) {
        series_count_row(series, row->winners);
        last = !goes_on_behind_a_gap(s, row->id, series);
    }
    add_link(s, row->id, series);
    return last && series_goes_on(series);
}

static bool look(void *with, const struct library_row *row)
{
    struct search *s = with;
    struct series series;
    if (row->imported) {
        return true;
    }
    bool named = is_named(s, row->id);
    bool single =
        !row->series || strstr(row->series, "\"best_of\":1,"); /* need not be looked into */
    if (!single && series_waits(s, row, named, &series)) {
        return s->visit(s->with, row, &series);
    }
    return row->end || row->claimed || s->visit(s->with, row, NULL);
}

bool waiting_each(struct library *library,
                  bool (*visit)(void *with, const struct library_row *row,
                                const struct series *series),
                  void *with, struct text *why)
{
    struct search s = {.visit = visit, .with = with, .library = library};
    bool read = library_history(library, look, &s, why);
    free(s.link);
    return read;
}

/* The match that another one came after; 0: none that is there. */
struct trace {
    struct search search;
    long long id, before;
};

static bool trace(void *with, const struct library_row *row)
{
    struct trace *t = with;
    struct series series;
    bool planned =
        row->series && !row->imported && read_series(&series, t->search.library, row->id);
    if (row->id == t->id) {
        bool over = planned && row->end;
        if (over) {
            series_count_row(&series, row->winners);
            over = series.best_of > 1 && !series_goes_on(&series);
        }
        if (over) {
            add_link(&t->search, row->id, &series);
        }
        return over && series.before;
    }
    if (planned && row->end) {
        series_count_row(&series, row->winners);
        if (is_named(&t->search, row->id) || goes_on_behind_a_gap(&t->search, row->id, &series)) {
            t->before = row->id;
        }
    }
    return t->search.n && !t->before;
}

/* The match before one with which its series was over; 0: it was not, or there is none. */
static long long before_the_last(struct library *library, long long id)
{
    struct text unread = {0};
    struct trace t = {.search.library = library, .id = id};
    library_history_before(library, id + 1, trace, &t, &unread);
    free(t.search.link);
    return t.before;
}

bool waiting_forget(struct library *library, long long id, struct text *why)
{
    long long before = before_the_last(library, id);
    return (!before || series_give_up(library, before, why)) && library_forget(library, id, why);
}

bool waiting_forget_series(struct library *library, long long id, struct text *why)
{
    return series_give_up(library, id, why);
}

static bool take(void *with, const struct library_row *row, const struct series *series)
{
    struct waiting *w = with;
    *w = (struct waiting){.id = row->id, .series = series != NULL};
    if (series) {
        snprintf(w->winners, sizeof w->winners, "%s", row->winners);
    }
    return false;
}

struct waiting waiting_newest(struct library *library)
{
    struct text why = {0};
    struct waiting w = {0};
    if (library) {
        waiting_each(library, take, &w, &why);
    }
    return w;
}

bool waiting_is_newest(struct library *library, long long id)
{
    struct text why = {0};
    return !library || !id || library_newest_unfinished(library, &why) <= id;
}
