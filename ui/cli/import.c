#include "src/library/import.h"
#include "src/record/verify.h"
#include "ui/cli/arguments.h"

#include <stdlib.h>
#include <string.h>

/* A record of a file, and where it begins there. */
struct piece {
    const char *file;
    long line;
    const char *bytes;
    size_t length;
};

/* Says what is wrong with a record; gives the status. */
static int refuse(const struct piece *p, int status, const struct text *reason)
{
    struct text why = {.translator = reason->translator}, called = why;
    arguments_called(p->file, &called);
    text_say(&why, N_("%s, the record from line %ld: %s"), called.bytes, p->line, reason->bytes);
    command_complain(&why);
    return status;
}

static int keep(struct library *lib, const struct piece *p, const struct record *r,
                const struct verification *v, struct out *out)
{
    struct text why = out_text(out), words = out_text(out);
    long long id;
    enum import said = import_record(lib, p->bytes, r, p->file, &id, &why);
    if (said == IMPORT_FAILED) {
        return refuse(p, STATUS_WRITE, &why);
    }
    if (said == IMPORT_KNOWN) {
        text_say(&why, N_("this is match %lld, which is kept already"), id);
        return refuse(p, STATUS_CHECK, &why);
    }
    const struct setup *s = &r->setup;
    text_say(&words, N_("Match %lld: "), id);
    text_add(&words, "%s", s->game->title);
    for (int seat = 0; seat < s->start.common.seats; seat++) {
        text_add(&words, ", ");
        text_say(&words, N_("%s: %d"), setup_shown(s, seat, words.translator),
                 s->game->score(&r->match.state, seat));
    }
    text_say(&words, N_("; "));
    text_add(&words, "%s", v->why.bytes);
    out_words_line(out, &words);
    return STATUS_DONE;
}

static int import_piece(struct library *lib, const struct piece *p, struct out *out)
{
    struct text why = out_text(out);
    struct verification v = {.why = out_text(out)};
    struct record r;
    int status;
    if (!record_read(&r, p->bytes, p->length, &why)) {
        status = refuse(p, STATUS_INPUT, &why);
    } else {
        verify(&r, &v);
        status = v.verdict == VERDICT_DISAGREES ? refuse(p, STATUS_CHECK, &v.why)
                                                : keep(lib, p, &r, &v, out);
    }
    record_fini(&r);
    return status;
}

static int largest(int a, int b)
{
    return a > b ? a : b;
}

/* Goes on by so many bytes. */
static void pass(struct piece *p, size_t length)
{
    for (const char *end = p->bytes + length; p->bytes < end; p->bytes++) {
        p->line += *p->bytes == '\n';
    }
}

/* How many bytes of a record are left without the empty lines at its end. */
static size_t without_empty_lines(const char *bytes, size_t length)
{
    size_t end = length;
    while (end > 0 && (bytes[end - 1] == '\n' || bytes[end - 1] == '\r')) {
        end--;
    }
    while (end < length && bytes[end] != '\n') {
        end++;
    }
    return end + (end < length);
}

static int import_file(struct library *lib, const char *file, struct out *out)
{
    static const char mark[] = "\xef\xbb\xbf", empty[] = "\r\n"; /* mark: of the byte order */
    struct text why = out_text(out);
    size_t length;
    int status = STATUS_DONE;
    char *bytes = arguments_bytes(file, &length, &why);
    if (!bytes) {
        command_complain(&why);
        return STATUS_INPUT;
    }
    bool marked = strncmp(bytes, mark, sizeof mark - 1) == 0;
    struct piece p = {.file = file, .line = 1, .bytes = bytes + (marked ? sizeof mark - 1 : 0)};
    pass(&p, strspn(p.bytes, empty));
    do {
        size_t span = record_span(p.bytes, (size_t)(bytes + length - p.bytes));
        p.length = without_empty_lines(p.bytes, span);
        status = largest(status, import_piece(lib, &p, out));
        pass(&p, span);
        pass(&p, strspn(p.bytes, empty));
    } while (status != STATUS_WRITE && p.bytes < bytes + length);
    free(bytes);
    return status;
}

int command_import(const struct options *o, struct out *out, struct text *why)
{
    const char *file;
    int status = STATUS_DONE;
    struct library *lib = arguments_library(o, why);
    if (!lib) {
        return arguments_no_library(o);
    }
    for (int i = 0; status != STATUS_WRITE && (file = command_operand(o, i)); i++) {
        status = largest(status, import_file(lib, file, out));
    }
    library_close(lib, &(struct text){0});
    return status;
}
