#include "src/session/waiting.h"

#include "src/base/alloc.h"
#include "src/session/series.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct search {
    bool (*visit)(void *with, const struct library_row *row, const struct series *series);
    void *with;
    long long *before; /* matches that another one of their series came after */
    int n, room;
};

/* A match of a series: whether the next one waits to be played. */
static bool series_waits(struct search *s, const struct library_row *row, struct series *series)
{
    struct text why = {0};
    char *faces = NULL;
    if (!series_read(series, &faces, NULL, row->series, &why)) {
        return false;
    }
    free(faces);
    series->dice = NULL;
    series->dice_length = 0;
    s->before = alloc_grow(s->before, s->n, &s->room, sizeof *s->before);
    s->before[s->n++] = series->before;
    if (!row->end || row->claimed) {
        return false;
    }
    for (int i = 0; i < s->n; i++) {
        if (s->before[i] == row->id) {
            return false;
        }
    }
    series_count_row(series, row->winners);
    return series_goes_on(series);
}

static bool look(void *with, const struct library_row *row)
{
    struct search *s = with;
    struct series series;
    if (row->imported) {
        return true;
    }
    bool single =
        !row->series || strstr(row->series, "\"best_of\":1,"); /* need not be looked into */
    if (!single && series_waits(s, row, &series)) {
        return s->visit(s->with, row, &series);
    }
    return row->end || row->claimed || s->visit(s->with, row, NULL);
}

bool waiting_each(struct library *library,
                  bool (*visit)(void *with, const struct library_row *row,
                                const struct series *series),
                  void *with, struct text *why)
{
    struct search s = {.visit = visit, .with = with};
    bool read = library_history(library, look, &s, why);
    free(s.before);
    return read;
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
