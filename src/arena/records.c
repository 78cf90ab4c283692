#include "src/arena/records.h"

#include "src/base/paths.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

static bool refuse(const char *path, int error, struct text *why)
{
    text_say(why, N_("'%.200s' cannot be written: %s"), path, strerror(error));
    return false;
}

bool arena_records_open(struct arena_records *r, const char *dir, struct text *why)
{
    char within[PATH_BYTES];
    struct stat found;
    *r = (struct arena_records){.dir = dir, .pairing = -1};
    if (stat(dir, &found) == 0) { /* what cannot be written there is said when it is tried */
        return S_ISDIR(found.st_mode) || refuse(dir, ENOTDIR, why);
    }
    if (snprintf(within, sizeof within, "%s/.", dir) >= (int)sizeof within) {
        return refuse(dir, ENAMETOOLONG, why);
    }
    return paths_make_above(within, why);
}

void arena_file_begin(struct arena_file *f, const struct setup *s, uint64_t seed, int rotation,
                      struct match *m)
{
    int k = s->start.common.seats;
    arena_file_fini(f);
    f->setup = *s;
    f->setup.seed = seed_value(seed);
    for (int e = 0; e < k; e++) {
        f->setup.seat[(e + rotation) % k] = s->seat[e];
    }
    recorder_init(&f->recorder, &f->setup);
    m->watchers = &f->recorder.base;
}

/* A new file of that name with these bytes; what could not be written whole does not stay. */
static bool create(const char *path, bool replaces, const char *bytes, size_t length)
{
    FILE *file = fopen(path, replaces ? "we" : "wxe");
    if (!file) {
        return false;
    }
    bool written = fwrite(bytes, 1, length, file) == length;
    int error = errno;
    if (fclose(file) != 0 && written) {
        written = false;
        error = errno;
    }
    if (!written) {
        remove(path);
        errno = error;
    }
    return written;
}

bool arena_record_write(struct arena_records *r, const char *game, long long group, int match,
                        const char *record, size_t length, struct text *why)
{
    char path[PATH_BYTES + 96], pairing[16] = "";
    if (r->pairing >= 0) {
        snprintf(pairing, sizeof pairing, "%05d-", r->pairing);
    }
    snprintf(path, sizeof path, "%s/%s-%s%010lld-%d.jsonl", r->dir, game, pairing, r->first + group,
             match);
    if (create(path, r->replaces, record, length)) {
        return true;
    }
    int error = errno;
    atomic_store(&r->failed, true);
    return refuse(path, error, why);
}

bool arena_file_write(struct arena_records *r, const struct arena_file *f, long long group,
                      int match, bool forfeited, struct text *why)
{
    const struct recorder *record = &f->recorder;
    if (r->played) {
        r->played(r->with, r->first + group, match, record->text);
    }
    if (r->faulty && forfeited) {
        r->faulty(r->with, r->first + group, match, record->text);
    }
    return !r->dir || arena_record_write(r, f->setup.game->id, group, match, record->text,
                                         record->length, why);
}

void arena_file_fini(struct arena_file *f)
{
    if (f) {
        recorder_fini(&f->recorder);
    }
}
