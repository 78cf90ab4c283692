#include "tests/cli/recording.h"

#include "tests/cli/golden_text.h"

#include <check.h>
#include <ctype.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LONG = 32, SHORT = 20, WIDE = 500, FOLDED = 2, DRAWN = 64, SEED = 16, COMMAND = 1024 };

void recording_init(struct recording *r)
{
    memset(r, 0, sizeof *r);
    run_init(&r->run);
    r->run.at_home = true;
    r->run.zone = "IST-5:30"; /* neither that of Greenwich nor that of who tests */
    r->room = 1 << 21;
    r->text = calloc(1, r->room);
}

void recording_fini(struct recording *r)
{
    free(r->text);
    run_fini(&r->run);
}

__attribute__((format(printf, 2, 3))) static void add(struct recording *r, const char *form, ...)
{
    va_list list;
    va_start(list, form);
    int n = vsnprintf(r->text + r->length, r->room - r->length, form, list);
    va_end(list);
    r->length += (size_t)n;
    ck_assert_uint_lt(r->length, r->room);
}

/* FNV-1a, never 0. */
static uint64_t hash_of(uint64_t hash, const char *bytes, size_t length)
{
    hash = hash ? hash : 0xcbf29ce484222325u;
    for (size_t i = 0; i < length; i++) {
        hash = (hash ^ (unsigned char)bytes[i]) * 0x100000001b3u;
    }
    return hash ? hash : 1;
}

/* Whether the line was there before; from now on it was. */
static bool seen(struct recording *r, uint64_t hash)
{
    size_t at = hash % LINES_SEEN;
    for (size_t i = 0; i < LINES_SEEN / 2; i++, at = (at + 1) % LINES_SEEN) {
        if (r->seen[at] == hash) {
            return true;
        }
        if (r->seen[at] == 0) {
            r->seen[at] = hash;
            return false;
        }
    }
    return false;
}

/* ---- Masks ---- */

static size_t hex_digits(const char *at)
{
    return strspn(at, "0123456789abcdef");
}

/* A number after a word that tells how long something took. */
static const char *skip_time(const char *at, char **to)
{
    static const char *const words[] = {"\"seconds\":", "\"matches_per_second\":"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        size_t n = strlen(words[i]);
        if (strncmp(at, words[i], n) == 0) {
            *to = stpcpy(stpcpy(*to, words[i]), "TIME");
            return at + n + strspn(at + n, "0123456789.e+-");
        }
    }
    return at;
}

/* Said only where a brain is not ready at once. */
static bool of_now(const char *line, size_t n)
{
    static const char *const words[] = {" is working everything out.", " lo está calculando todo.",
                                        " lo esta calculando todo."};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        if (memmem(line, n, words[i], strlen(words[i]))) {
            return true;
        }
    }
    return false;
}

/* A copy without what depends on now. */
static char *masked(const struct recording *r, const char *said, bool drawn)
{
    char *copy = calloc(1, 2 * strlen(said) + 64), *to = copy;
    size_t home = strlen(r->run.home);
    bool begins = true;
    while (*said) {
        size_t line = strcspn(said, "\n");
        if (begins && of_now(said, line)) {
            said += line + (said[line] == '\n');
            continue;
        }
        begins = *said == '\n';
        const char *next = skip_time(said, &to);
        size_t digits = hex_digits(said);
        if (next != said) {
            said = next;
        } else if (strncmp(said, r->run.home, home) == 0) {
            to = stpcpy(to, "HOME");
            said += home;
        } else if (digits == DRAWN || (drawn && digits == SEED)) {
            to = stpcpy(to, "DRAWN");
            said += digits;
        } else {
            size_t n = digits ? digits : 1;
            memcpy(to, said, n);
            to += n;
            said += n;
        }
    }
    return copy;
}

/* ---- Folding ---- */

/* What was there before, if it is long: its beginning and a hash. */
static void add_again(struct recording *r, const char *said, size_t n)
{
    size_t cut = SHORT;
    if (n <= LONG) {
        add(r, "%.*s", (int)n, said);
        return;
    }
    while (((unsigned char)said[cut] & 0xC0) == 0x80) {
        cut++;
    }
    add(r, "%.*s ~%06x", (int)cut, said, (unsigned)(hash_of(0, said, n) >> 40));
}

/* How long the sentence is that a line begins with, the blank after it included. */
static size_t sentence(const char *line, size_t n)
{
    size_t at = 0;
    while (at < n && !(at > LONG && line[at] == ' ' && strchr(".?!", line[at - 1]))) {
        at++;
    }
    return at < n ? at + 1 : n;
}

/* A line that was not there before. */
static void add_new(struct recording *r, const char *mark, const char *line, size_t n)
{
    add(r, "%s", mark);
    if (n > WIDE && line[0] != '{') {
        add(r, "%.*s + %zu bytes ~%06x\n", SHORT, line, n, (unsigned)(hash_of(0, line, n) >> 40));
        return;
    }
    for (size_t at = 0, length; at < n; at += length) {
        length = sentence(line + at, n - at);
        bool whole = length == n;
        if (!whole && seen(r, hash_of(0, line + at, length))) {
            add_again(r, line + at, length);
            add(r, at + length < n ? " " : "");
        } else {
            add(r, "%.*s", (int)length, line + at);
        }
    }
    add(r, "\n");
}

/* Lines that follow each other and were all there before. */
struct fold {
    int n;
    uint64_t hash;
    const char *line[FOLDED];
};

static void unfold(struct recording *r, struct fold *f, const char *mark)
{
    for (int i = 0; i < f->n && f->n < FOLDED; i++) {
        add(r, "%s", mark);
        add_again(r, f->line[i], strcspn(f->line[i], "\n"));
        add(r, "\n");
    }
    if (f->n >= FOLDED) {
        add(r, "%s= %d lines ~%06x: ", mark, f->n, (unsigned)(f->hash >> 40));
        add_again(r, f->line[0], strcspn(f->line[0], "\n"));
        add(r, "\n");
    }
    *f = (struct fold){0};
}

static void add_text(struct recording *r, const char *mark, const char *said,
                     const struct recorded *row, unsigned most)
{
    char *copy = masked(r, said, row->drawn);
    struct fold f = {0};
    unsigned lines = 0;
    const char *at = copy;
    for (; *at && (!most || lines < most); lines++) {
        size_t n = strcspn(at, "\n");
        uint64_t hash = hash_of(0, at, n);
        if (!seen(r, hash)) {
            unfold(r, &f, mark);
            add_new(r, mark, at, n);
        } else {
            f.line[f.n < FOLDED ? f.n : 0] = f.n < FOLDED ? at : f.line[0];
            f.hash = hash_of(f.hash, at, n);
            f.n++;
        }
        at += n + (at[n] == '\n');
    }
    unfold(r, &f, mark);
    if (*at) {
        add(r, "%s+ %zu bytes ~%06x\n", mark, strlen(at),
            (unsigned)(hash_of(0, at, strlen(at)) >> 40));
    }
    free(copy);
}

/* ---- Runs ---- */

/* In the home where every command runs: said without it, so that no sentence that cuts a name
 * depends on how long that of the home is. */
static const char file_name[] = "file";

static void write_file(struct recording *r, const char *path, const struct recorded *row)
{
    const char *text = row->file, *said = r->run.output;
    char *changed = NULL;
    if (row->was) {
        const char *at = strstr(said, row->was);
        ck_assert_msg(at, "%s: '%s' was not said", row->line, row->was);
        ck_assert_int_gt(
            asprintf(&changed, "%.*s%s%s", (int)(at - said), said, row->now, at + strlen(row->was)),
            0);
        text = changed;
    }
    if (text) {
        scratch_write(path, text, strlen(text));
    }
    free(changed);
}

void recording_run(struct recording *r, const struct recorded *row, const char *input)
{
    char path[2 * SCRATCH_BYTES], line[COMMAND];
    const char *at = strchr(row->line, '@');
    scratch_path(path, r->run.home, file_name);
    write_file(r, path, row);
    if (at) {
        snprintf(line, sizeof line, "%.*s%s%s", (int)(at - row->line), row->line, file_name,
                 at + 1);
    } else {
        snprintf(line, sizeof line, "%s", row->line);
    }
    r->run.lang = row->lang;
    run_line(&r->run, line, input);
    add(r, "== %s%s%s\n", row->line, row->lang ? ", LANG=" : "", row->lang ? row->lang : "");
    if (row->was || row->file) {
        add(r, "# the file: %s%s%s\n", row->file ? row->file : row->was, row->now ? " => " : "",
            row->now ? row->now : "");
    }
    if (input && *input && !strchr(input, '\n')) { /* what is answered stands in the output */
        add(r, "# read: %s\n", input);
    }
    add_text(r, "", r->run.output, row, row->most);
    add_text(r, "! ", r->run.errors, row, 0);
    if (r->run.status) {
        add(r, "status %d\n", r->run.status);
    }
}

void recording_compare(const struct recording *r, const char *name)
{
    golden_text(r->text, name);
}
