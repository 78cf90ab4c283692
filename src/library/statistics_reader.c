#include "src/library/statistics_reader.h"

#include "src/base/alloc.h"
#include "src/library/reader.h"

#include <stdlib.h>
#include <string.h>

static bool list(void *with, const struct library_row *row)
{
    struct statistics_reader *t = with;
    if (!row->end) {
        return true;
    }
    if (t->n == t->room) {
        t->room = t->room ? 2 * t->room : 64;
        t->id = alloc_resize(t->id, (size_t)t->room, sizeof *t->id);
    }
    t->id[t->n++] = row->id;
    return true;
}

bool statistics_reader_begin(struct statistics_reader *t, struct library *library, struct text *why)
{
    memset(t, 0, sizeof *t);
    t->library = library;
    bool read = library_history(library, list, t, why);
    for (int i = 0; i < t->n / 2; i++) { /* the newest came first */
        long long id = t->id[i];
        t->id[i] = t->id[t->n - 1 - i];
        t->id[t->n - 1 - i] = id;
    }
    t->n = read ? t->n : 0;
    return read;
}

void statistics_reader_fini(struct statistics_reader *t)
{
    stats_fini(&t->stats);
    free(t->id);
    memset(t, 0, sizeof *t);
}

struct record *statistics_reader_read(struct library *library, long long id, struct text *why)
{
    char *bytes = library_record(library, id, why);
    struct record *r = bytes ? alloc(sizeof *r) : NULL;
    bool read = r && record_read(r, bytes, strlen(bytes), why);
    if (read && r->wrong_line) {
        text_say(why, N_("line %ld does not follow from those before it: %s"), r->wrong_line,
                 r->wrong.bytes);
        read = false;
    }
    if (r && !read) {
        record_fini(r);
        free(r);
        r = NULL;
    }
    free(bytes);
    return r;
}

bool statistics_reader_step(struct statistics_reader *t)
{
    struct text why = {0};
    if (t->done == t->n) {
        return false;
    }
    struct record *r = statistics_reader_read(t->library, t->id[t->done++], &why);
    if (!r) {
        t->unreadable++;
        return true;
    }
    if (stats_counts(r)) {
        stats_add(&t->stats, r);
    }
    record_fini(r);
    free(r);
    return true;
}
