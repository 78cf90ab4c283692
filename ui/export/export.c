#include "ui/export/export.h"

#include "src/record/recorder.h"
#include "ui/line/line.h"
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
static void write_record(struct replay *p, struct out *out)
{
    union position state = p->match->start;
    if (p->record) {
        char *text = record_text(p->record);
        fputs(text, out->to);
        free(text);
        return;
    }
    put_line(record_header(p->setup), out);
    for (int k = 0; k < p->events; k++) {
        put_line(record_event(p->match->game, &state, &p->match->event[k]), out);
        event_apply(p->match->game, &state, &p->match->event[k]);
    }
    if (p->match->ending != ENDING_NONE && p->events == p->match->events) {
        put_line(record_end(p->setup, p->match), out);
    }
}

static void write_text(struct replay *p, struct out *out)
{
    const struct line_options plain = {0};
    line_retell(&plain, p->setup, p->match, 0, out);
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

static void put_row(struct replay *p, int at, struct out *out)
{
    const struct event *e = &p->match->event[at - 1];
    struct text told = {0};
    union position before;
    match_position(p->match, at - 1, &before);
    replay_go(p, at);
    p->match->game->tell(&before, &p->scene.state, e, &told);
    fprintf(out->to, "%d,%d,%d,", at, replay_turn(p, at - 1), e->seat);
    put_quoted(p->setup->seat[e->seat].name, out);
    fprintf(out->to, ",%s,", e->kind == EVENT_ROLL ? "roll" : "act");
    put_quoted(told.bytes, out);
    for (int seat = 0; seat < p->match->start.common.seats; seat++) {
        fprintf(out->to, ",%d", p->match->game->score(&p->scene.state, seat));
    }
    out_break(out);
}

static void write_csv(struct replay *p, struct out *out)
{
    fputs("event,turn,seat,name,kind,what", out->to);
    for (int seat = 0; seat < p->match->start.common.seats; seat++) {
        fprintf(out->to, ",score%d", seat);
    }
    out_break(out);
    for (int at = 1; at <= p->events; at++) {
        put_row(p, at, out);
    }
}

void export_write(struct replay *p, enum export_form form, struct out *out)
{
    static void (*const write[EXPORT_FORMS])(struct replay *, struct out *) = {
        [EXPORT_RECORD] = write_record,
        [EXPORT_TEXT] = write_text,
        [EXPORT_MARKDOWN] = export_markdown,
        [EXPORT_CAST] = export_cast,
        [EXPORT_CSV] = write_csv,
    };
    int at = p->at;
    write[form](p, out);
    replay_go(p, at);
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

bool export_file(struct replay *p, enum export_form form, struct text *name, struct text *why)
{
    char started[STARTED_WORD];
    struct text stem = {0};
    record_started(p->setup->started, started);
    text_add(&stem, "rollick-%s-%.10s", p->match->game->id, started);
    FILE *file = export_open(stem.bytes, endings[form], name, why);
    if (!file) {
        return false;
    }
    struct out out = {.to = file, .translator = say_text().translator};
    export_write(p, form, &out);
    bool written = out_flush(&out, why);
    if (fclose(file) != 0 && written) {
        text_say(why, N_("'%s' cannot be written: %s"), name->bytes, strerror(errno));
        written = false;
    }
    return written;
}
