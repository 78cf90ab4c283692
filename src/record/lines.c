#include "src/base/alloc.h"
#include "src/record/recorder.h"
#include "src/record/words.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* Whether a last line without a line feed is one that was cut short: it counts as not there. */
static bool is_cut(const char *bytes, size_t length)
{
    return length > 0 && bytes[length - 1] != '\n' && jsonl_cut(bytes, length);
}

static bool read_lines(struct record *r, const char *bytes, size_t length, struct text *why)
{
    while (length > 0) {
        const char *feed = memchr(bytes, '\n', length);
        size_t line = feed ? (size_t)(feed - bytes) + 1 : length;
        if (!feed && r->lines > 0 && is_cut(bytes, line)) {
            break;
        }
        if (!record_line(r, bytes, line, why)) {
            return false;
        }
        bytes += line;
        length -= line;
    }
    return true;
}

bool record_read(struct record *r, const char *bytes, size_t length, struct text *why)
{
    record_init(r);
    if (length == 0) {
        text_say(why, N_("line 1: there is nothing, not even a header"));
        return false;
    }
    return read_lines(r, bytes, length, why);
}

bool record_read_file(struct record *r, FILE *file, struct text *why)
{
    char *bytes = alloc(RECORD_BYTES + 1);
    size_t length = fread(bytes, 1, RECORD_BYTES + 1, file);
    bool whole = !ferror(file) && length <= RECORD_BYTES;
    record_init(r);
    if (!whole) {
        text_say(why, ferror(file) ? N_("it cannot be read") : N_("a record has at most 16 MiB"));
    }
    bool read = whole && record_read(r, bytes, length, why);
    free(bytes);
    return read;
}

bool record_unhide(struct setup *s, const char *hidden, struct text *why)
{
    struct seed seed;
    json_t *line = jsonl_read(hidden, strlen(hidden), why);
    bool read = line && record_read_nonce(&seed, line, why);
    json_decref(line);
    if (read && strcmp(seed.commit, s->seed.commit) != 0) {
        text_say(why, N_("the nonce does not belong to the commit"));
        read = false;
    }
    if (read) {
        s->seed = seed;
    }
    return read;
}

static void play_again(const struct record *r, struct match *m)
{
    for (int i = 0; i < r->steps; i++) {
        const struct record_step *step = &r->step[i];
        struct text why = {0};
        if (step->back) {
            match_seek(m, step->k);
        } else {
            bool fits = match_replay(m, &step->event, &why);
            assert(fits);
        }
    }
}

char *record_text(const struct record *r)
{
    struct recorder recorder;
    struct match m;
    assert(!r->wrong_line && r->lines > 0);
    recorder_init(&recorder, &r->setup);
    match_init(&m, r->setup.game, &r->setup.start);
    m.watchers = &recorder.base;
    play_again(r, &m);
    if (r->ended && m.ending == ENDING_NONE) {
        match_end(&m, r->claim.ending, r->claim.seat, r->claim.fault);
    }
    match_fini(&m);
    return recorder.text;
}
