#include "ui/export/export.h"

#include "games/words.h"
#include "src/record/record.h"
#include "ui/guide/hint.h"
#include "ui/guide/transcript.h"
#include "ui/text/match_words.h"
#include "ui/text/sentences.h"
#include "ui/widget/glyph.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
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
    fprintf(out->to, "%s\n", line);
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
    const struct setup anew = record_anew(e->setup);
    put_line(record_header(&anew), out);
    for (int k = 0; k < e->events; k++) {
        put_line(record_event(e->match->game, &state, &e->match->event[k]), out);
        event_apply(e->match->game, &state, &e->match->event[k]);
    }
    if (e->match->ending != ENDING_NONE && e->events == e->match->events) {
        put_line(record_end(&anew, e->match), out);
    }
}

static void write_text(const struct export *e, struct out *out)
{
    transcript_match(e->setup, e->match, 0, 0, DETAIL_ALL, NULL, out);
}

struct text export_quoted(const char *words)
{
    struct text quoted = {0};
    text_add(&quoted, "\"");
    for (; *words; words++) {
        text_add(&quoted, *words == '"' ? "\"\"" : "%.1s", words);
    }
    text_add(&quoted, "\"");
    return quoted;
}

static void write_csv(const struct export *e, struct out *out)
{
    const struct game *g = e->match->game;
    const struct seat_count *count = g->words->count;
    union position state = e->match->start;
    int seats = state.common.seats;
    fputs("event,round,turn,seat,name,kind,what,spoilt", out->to);
    for (int seat = 0; seat < seats; seat++) {
        fprintf(out->to, ",score%d", seat);
    }
    for (int seat = 0; count && seat < seats; seat++) {
        fprintf(out->to, ",%s%d", count->name, seat);
    }
    for (int at = 1, turn = 1; at <= e->events; at++) {
        const struct event *event = &e->match->event[at - 1];
        union position before = state;
        struct text told = {0};
        event_apply(g, &state, event);
        g->words->tell(&before, &state, event, &told);
        fprintf(out->to, "\n%d,", at);
        if (g->words->round) {
            fprintf(out->to, "%d", g->words->round(&before));
        }
        fprintf(out->to, ",%d,%d,%s,%s,%s,%d", turn, event->seat,
                export_quoted(e->setup->seat[event->seat].name).bytes,
                event->kind == EVENT_ROLL ? "roll" : "act", export_quoted(told.bytes).bytes,
                g->words->spoils && g->words->highlighted(&before, &state, event));
        for (int seat = 0; seat < seats; seat++) {
            fprintf(out->to, ",%d", g->score(&state, seat));
        }
        for (int seat = 0; count && seat < seats; seat++) {
            fprintf(out->to, ",%d", count->value(&state, seat));
        }
        turn += g->turn_over(&before, &state) && g->next(&state).kind != NODE_OVER;
    }
    out_break(out);
}

void export_cell(const char *words, struct out *out)
{
    struct text cell = {0};
    for (; *words; words++) {
        text_add(&cell, "%s%c", *words == '|' ? "\\" : "", *words == '\n' ? ' ' : *words);
    }
    fputs(" ", out->to);
    out_words(out, &cell);
    fputs(" |", out->to);
}

static void say_rules(const struct match *m, struct text *out)
{
    text_say(out, N_("- Rules: "));
    for (const struct rule *r = m->game->rules; r->name; r++) {
        text_add(out, "%s%s ", r == m->game->rules ? "" : ", ", r->name);
        game_rule_word(r, &m->start, out);
    }
    text_add(out, "\n");
}

/* The seed of drawn dice is told once it gives nothing away. */
static void say_dice(const struct setup *s, bool ended, struct text *out)
{
    bool told = !s->seed.hidden && (!s->seed.drawn || ended);
    char value[SEED_WORD];
    seed_word(s->seed.value, value);
    text_say(out, N_("- Dice: "));
    if (s->dice == DICE_FILE) {
        text_say(out, N_("from a file"));
    } else if (s->dice == DICE_TYPED) {
        text_say(out, N_("typed in by hand"));
    } else if (!told && !s->seed.drawn) {
        text_say(out, N_("neither seed nor commit is known"));
    } else if (told) {
        text_say(out, N_("seed %s"), value);
    }
    if (s->dice == DICE_PHILOX && s->seed.drawn) {
        text_add(out, "%s", told ? ", " : "");
        text_say(out, N_("commit %s"), s->seed.commit);
    }
    text_add(out, "\n");
}

/* The title, and the facts of the match. */
static void head(const struct export *e, struct out *out)
{
    const struct match *m = e->match;
    union position state;
    struct text title = out_text(out), facts = title;
    char started[STARTED_WORD];
    match_position(m, e->events, &state);
    text_add(&title, "# %s:", m->game->title);
    for (int seat = 0; seat < state.common.seats; seat++) {
        text_add(&title, "%s %s ", seat ? "," : "", setup_shown(e->setup, seat, out->translator));
        match_words_score(m->game, &state, seat, &title);
    }
    out_line(out, "%s\n", title.bytes);
    record_started(e->setup->started, started);
    text_say(&facts, N_("- Begun: "));
    text_add(&facts, "%s\n", started);
    for (int seat = 0; seat < m->start.common.seats; seat++) {
        struct text player = out_text(out);
        if (match_words_player(e->setup, seat, out, &player)) {
            text_add(&facts, "- %s\n", player.bytes);
        }
    }
    say_rules(m, &facts);
    say_dice(e->setup, m->ending != ENDING_NONE, &facts);
    unsigned winners = match_winners(m);
    if (winners) {
        text_say(&facts, winners & (winners - 1) ? N_("- A tie of: ") : N_("- Won by: "));
        match_words_names(e->setup, winners, &facts);
        text_add(&facts, "\n");
    }
    out_line(out, "%s", facts.bytes);
}

/* A row for every turn: what happened in it and the scores after it. */
static void sheet(const struct export *e, struct out *out)
{
    const struct game *g = e->match->game;
    union position state = e->match->start;
    int seats = state.common.seats;
    struct text what = out_text(out);
    const char *const heads[] = {g->words->round ? N_("Round") : NULL, N_("Turn"), N_("Who"),
                                 N_("What happened")};
    out_line(out, N_("## Score sheet"));
    fputs("\n|", out->to);
    for (size_t i = 0; i < sizeof heads / sizeof *heads; i++) {
        if (heads[i]) {
            export_cell(text_word(&what, heads[i]), out);
        }
    }
    for (int seat = 0; seat < seats; seat++) {
        export_cell(setup_shown(e->setup, seat, out->translator), out);
    }
    fputs(g->words->round ? "\n|---:|---:|---|---|" : "\n|---:|---|---|", out->to);
    for (int seat = 0; seat < seats; seat++) {
        fputs("---:|", out->to);
    }
    out_break(out);
    for (int at = 1, turn = 1; at <= e->events; at++) {
        const struct event *event = &e->match->event[at - 1];
        union position before = state;
        event_apply(g, &state, event);
        struct text told = out_text(out);
        g->words->tell(&before, &state, event, &told);
        say_capital(&told); /* the name stands in a column of its own */
        text_add(&what, "%s%s", what.length ? " " : "", told.bytes);
        if (!g->turn_over(&before, &state) && at < e->events) {
            continue;
        }
        fputs("|", out->to);
        if (g->words->round) {
            fprintf(out->to, " %d |", g->words->round(&before));
        }
        fprintf(out->to, " %d |", turn++);
        export_cell(setup_shown(e->setup, event->seat, out->translator), out);
        export_cell(what.bytes, out);
        for (int seat = 0; seat < seats; seat++) {
            fprintf(out->to, " %d |", g->score(&state, seat));
        }
        out_break(out);
        text_clear(&what);
    }
    out_break(out);
}

/* Who won, by which rules and dice, a score sheet; once all of it is judged what the judge found:
 * turning points, accuracy and luck. */
static void write_markdown(const struct export *e, struct out *out)
{
    const struct review *r = e->review;
    const char *minus = glyph(GLYPH_MINUS, out->ascii ? ALPHABET_ASCII : ALPHABET_UNICODE);
    struct text words = out_text(out), luck = words;
    head(e, out);
    sheet(e, out);
    if (!r || r->done != r->events) {
        return;
    }
    out_line(out, N_("## Turning points"));
    out_break(out);
    verdict_amounts(r->unit, &words);
    out_words_line(out, &words);
    out_break(out);
    for (int i = 0; i < r->points; i++) {
        const struct turning_point *point = &r->point[i];
        text_clear(&words);
        text_add(&words, "%d. ", i + 1);
        text_say(&words, N_("Event %d: "), point->event + 1);
        verdict_event(e->setup, e->match, point->event, &words);
        text_add(&words, " ");
        verdict_swing(r->unit, minus, point->swing, &words);
        text_add(&words, ". ");
        verdict_point(e->match, r, point, &words);
        out_line(out, "%s", words.bytes);
    }
    out_break(out);
    out_line(out, N_("## Accuracy and luck"));
    out_break(out);
    for (int seat = 0; seat < r->seats; seat++) {
        const struct seat_review *s = &r->seat[seat];
        text_clear(&words);
        text_add(&words, "- ");
        text_say(&words, N_("%s: "), setup_shown(e->setup, seat, out->translator));
        verdict_accuracy(s, &words);
        text_clear(&luck);
        verdict_swing(r->unit, minus, s->luck, &luck);
        text_say(&words, N_(", luck %s"), luck.bytes);
        out_line(out, "%s", words.bytes);
    }
}

void export_write(const struct export *e, enum export_form form, struct out *out)
{
    static void (*const write[EXPORT_FORMS])(const struct export *, struct out *) = {
        [EXPORT_RECORD] = write_record,
        [EXPORT_TEXT] = write_text,
        [EXPORT_MARKDOWN] = write_markdown,
        [EXPORT_CSV] = write_csv,
    };
    (form == EXPORT_CAST ? e->film : write[form])(e, out);
}

/* A file without a name yet, in the folder where it gets this one, so that nobody who is killed
 * leaves half of it; NULL: there cannot be one, or it could not be named. */
static FILE *open_nameless(const char *name)
{
    struct text folder = {0};
    const char *end = strrchr(name, '/');
    text_add(&folder, "%.*s", end ? (int)(end - name) + 1 : 1, end ? name : ".");
    if (access("/proc/self/fd", X_OK) != 0) {
        return NULL;
    }
    int fd = open(folder.bytes, O_TMPFILE | O_WRONLY | O_CLOEXEC, 0666);
    return fd >= 0 ? fdopen(fd, "w") : NULL;
}

/* A new file, which is there when it has been closed, or at once where that is all the system can.
 */
static FILE *open_new(const char *name)
{
    struct stat there;
    if (lstat(name, &there) == 0) {
        errno = EEXIST;
        return NULL;
    }
    FILE *file = open_nameless(name);
    return file ? file : fopen(name, "wxe");
}

static bool has_name(FILE *file)
{
    struct stat is;
    return fstat(fileno(file), &is) == 0 && is.st_nlink > 0;
}

/* Gives a file its name; nothing is ever replaced. */
static bool give_name(FILE *file, const char *name)
{
    struct text itself = {0};
    text_add(&itself, "/proc/self/fd/%d", fileno(file));
    return linkat(AT_FDCWD, itself.bytes, AT_FDCWD, name, AT_SYMLINK_FOLLOW) == 0;
}

FILE *export_open(const char *stem, const char *ending, struct text *name, struct text *why)
{
    enum { TRIES = 1000 };
    FILE *file = NULL;
    errno = EEXIST;
    for (int i = 1; i <= TRIES && !file && errno == EEXIST; i++) {
        text_clear(name);
        text_add(name, "%s", stem);
        if (i > 1) {
            text_add(name, "-%d", i);
        }
        text_add(name, ".%s", ending);
        file = open_new(name->bytes);
    }
    if (!file) {
        text_say(why, N_("'%s' cannot be written: %s"), name->bytes, strerror(errno));
    }
    return file;
}

bool export_close(FILE *file, const struct text *name, struct text *why)
{
    errno = 0; /* of an earlier write nothing is known */
    bool named = has_name(file);
    bool written = fflush(file) == 0 && !ferror(file) && (named || give_name(file, name->bytes));
    int error = errno;
    if (fclose(file) != 0 && written) {
        written = false;
        error = errno;
    }
    if (!written) {
        text_say(why, N_("'%s' cannot be written: %s"), name->bytes,
                 error ? strerror(error) : text_word(why, N_("an earlier write failed")));
        if (named) {
            unlink(name->bytes);
        }
    }
    return written;
}

/* A new file of that name, or of one that is made up where there is none. */
static FILE *create(const struct export *e, enum export_form form, struct text *name,
                    struct text *why)
{
    char started[STARTED_WORD];
    struct text stem = {0};
    if (!name->length) {
        record_started(e->setup->started, started);
        text_add(&stem, "rollick-%s-%.10s", e->match->game->id, started);
        return export_open(stem.bytes, endings[form], name, why);
    }
    FILE *file = open_new(name->bytes);
    if (!file) {
        text_say(why, N_("'%s' cannot be written: %s"), name->bytes, strerror(errno));
    }
    return file;
}

bool export_file(const struct export *e, enum export_form form, struct text *name, struct text *why)
{
    FILE *file = create(e, form, name, why);
    if (!file) {
        return false;
    }
    struct out out = {.to = file, .translator = say_text().translator};
    export_write(e, form, &out);
    return export_close(file, name, why);
}
