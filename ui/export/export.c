#include "ui/export/export.h"

#include "games/words.h"
#include "src/record/record.h"
#include "ui/export/markdown.h"
#include "ui/guide/retell.h"
#include "ui/text/sentences.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

const char *const export_words[EXPORT_FORMS + 1] = {
    [EXPORT_RECORD] = "record", [EXPORT_TEXT] = "text", [EXPORT_MARKDOWN] = "markdown",
    [EXPORT_CAST] = "cast",     [EXPORT_CSV] = "csv",
};

static const char *const endings[EXPORT_FORMS] = {
    [EXPORT_RECORD] = "jsonl", [EXPORT_TEXT] = "txt", [EXPORT_MARKDOWN] = "md",
    [EXPORT_CAST] = "cast",    [EXPORT_CSV] = "csv",
};

static void put_line(char *line, struct out *out)
{
    fputs(line, out->to);
    out_break(out);
    free(line);
}

/* A match that was read is written as it was read, with what was taken back in it. */
static void write_record(const struct export *e, struct out *out)
{
    union position state = e->match->start;
    if (e->record) {
        char *text = record_text(e->record);
        fputs(text, out->to);
        free(text);
        return;
    }
    put_line(record_header(e->setup), out);
    for (int k = 0; k < e->events; k++) {
        put_line(record_event(e->match->game, &state, &e->match->event[k]), out);
        event_apply(e->match->game, &state, &e->match->event[k]);
    }
    if (e->match->ending != ENDING_NONE && e->events == e->match->events) {
        put_line(record_end(e->setup, e->match), out);
    }
}

static void write_text(const struct export *e, struct out *out)
{
    retell_match(e->setup, e->match, 0, 0, LEADING_ALL, out);
}

/* Between quotation marks, which are doubled within. */
static void put_quoted(const char *words, struct out *out)
{
    putc('"', out->to);
    for (; *words; words++) {
        if (*words == '"') {
            putc('"', out->to);
        }
        putc(*words, out->to);
    }
    putc('"', out->to);
}

static void put_row(const struct export *e, int at, int turn, const struct text *told,
                    const union position *state, struct out *out)
{
    const struct event *event = &e->match->event[at - 1];
    fprintf(out->to, "%d,%d,%d,", at, turn, event->seat);
    put_quoted(e->setup->seat[event->seat].name, out);
    fprintf(out->to, ",%s,", event->kind == EVENT_ROLL ? "roll" : "act");
    put_quoted(told->bytes, out);
    for (int seat = 0; seat < state->common.seats; seat++) {
        fprintf(out->to, ",%d", e->match->game->score(state, seat));
    }
    out_break(out);
}

static void write_csv(const struct export *e, struct out *out)
{
    const struct game *g = e->match->game;
    union position state = e->match->start;
    fputs("event,turn,seat,name,kind,what", out->to);
    for (int seat = 0; seat < state.common.seats; seat++) {
        fprintf(out->to, ",score%d", seat);
    }
    out_break(out);
    for (int at = 1, turn = 1; at <= e->events; at++) {
        const struct event *event = &e->match->event[at - 1];
        union position before = state;
        struct text told = {0};
        event_apply(g, &state, event);
        g->words->tell(&before, &state, event, &told);
        put_row(e, at, turn, &told, &state, out);
        turn += g->turn_over(&before, &state) && g->next(&state).kind != NODE_OVER;
    }
}

static void write_film(const struct export *e, struct out *out)
{
    e->film(e, out);
}

void export_write(const struct export *e, enum export_form form, struct out *out)
{
    static void (*const write[EXPORT_FORMS])(const struct export *, struct out *) = {
        [EXPORT_RECORD] = write_record,
        [EXPORT_TEXT] = write_text,
        [EXPORT_MARKDOWN] = export_markdown,
        [EXPORT_CAST] = write_film,
        [EXPORT_CSV] = write_csv,
    };
    write[form](e, out);
}

FILE *export_open(const char *stem, const char *ending, struct text *name, struct text *why)
{
    enum { TRIES = 1000 };
    int fd = -1;
    for (int i = 1; i <= TRIES && fd < 0; i++) {
        text_clear(name);
        text_add(name, i > 1 ? "%s-%d.%s" : "%s.%.0d%s", stem, i > 1 ? i : 0, ending);
        fd = open(name->bytes, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
        if (fd < 0 && errno != EEXIST) {
            break;
        }
    }
    FILE *file = fd < 0 ? NULL : fdopen(fd, "w");
    if (!file) {
        text_say(why, N_("'%s' cannot be written: %s"), name->bytes, strerror(errno));
    }
    return file;
}

bool export_file(const struct export *e, enum export_form form, struct text *name, struct text *why)
{
    char started[STARTED_WORD];
    struct text stem = {0};
    record_started(e->setup->started, started);
    text_add(&stem, "rollick-%s-%.10s", e->match->game->id, started);
    FILE *file = export_open(stem.bytes, endings[form], name, why);
    if (!file) {
        return false;
    }
    struct out out = {.to = file, .translator = say_text().translator};
    export_write(e, form, &out);
    bool written = out_flush(&out, why);
    if (fclose(file) != 0 && written) {
        text_say(why, N_("'%s' cannot be written: %s"), name->bytes, strerror(errno));
        written = false;
    }
    return written;
}
