#include "ui/line/matches.h"

#include "src/base/alloc.h"
#include "src/base/clock.h"
#include "src/library/attempts.h"
#include "src/library/statistics.h"
#include "ui/guide/daily_words.h"
#include "ui/guide/transcript.h"
#include "ui/line/answer.h"
#include "ui/line/lookback.h"
#include "ui/text/action_words.h"
#include "ui/text/match_list.h"
#include "ui/text/match_words.h"

#include <stdlib.h>
#include <string.h>

enum { LISTED = 20 }; /* matches at once */

struct asked {
    struct line_mode *l;
    struct match_list list;
    int shown;                   /* of them */
    const struct match_row *row; /* the one that was named … */
    const char *rest;            /* … and what followed */
    struct waiting *w;
    bool enough;
};

static void say_row(struct line_mode *l, const struct match_row *row)
{
    struct text words = out_text(l->out);
    const char *how = row->series ? text_word(&words, N_("a series that goes on")) : row->end;
    text_add(&words, "%lld: %s, %s", row->id, row->game, row->words);
    text_add(&words, row->stand[0] ? ", %s" : "%s", row->stand);
    text_add(&words, ", %s", row->day);
    text_add(&words, row->time[0] ? " %s" : "%s", row->time);
    text_add(&words, *how ? ", %s" : "%s", how);
    text_add(&words, ".");
    lines_words(l->lines, &words);
}

static enum course say_more(struct asked *a)
{
    int from = a->shown;
    for (; a->shown < a->list.n && a->shown < from + LISTED; a->shown++) {
        say_row(a->l, &a->list.row[a->shown]);
    }
    if (a->list.n == 0) {
        lines_say(a->l->lines, N_("No match is kept yet."));
    } else if (a->shown < a->list.n) {
        lines_say(a->l->lines, N_("%d of %d matches; more: the next."), a->shown, a->list.n);
    }
    return COURSE_ON;
}

/* Reads the list anew; where it cannot be read there is nothing to be chosen. */
static void fill(struct asked *a)
{
    struct text why = out_text(a->l->out);
    struct match_list waiting = {.unfinished = true};
    struct library *library = a->l->o->services.library;
    a->shown = 0;
    if (!match_list_fill(&a->list, library, &why) || !match_list_fill(&waiting, library, &why)) {
        lines_say(a->l->lines, "%s.", why.bytes);
        a->enough = true;
    }
    /* What a series waits for stands with the match before. */
    for (int i = 0; i < a->list.n; i++) {
        for (int k = 0; k < waiting.n; k++) {
            if (waiting.row[k].series && waiting.row[k].id == a->list.row[i].id) {
                a->list.row[i] = waiting.row[k];
            }
        }
    }
    match_list_fini(&waiting);
}

static enum course go_on(struct asked *a)
{
    const struct match_row *row = a->row;
    if (row->claimed) {
        lines_say(a->l->lines, N_("Match %lld is played in another window."), row->id);
    } else if (row->open && *row->imported) {
        lines_say(a->l->lines, N_("Match %lld was imported and is not gone on with."), row->id);
    } else if (row->open || row->series) {
        *a->w = (struct waiting){.id = row->id, .series = row->series};
        memcpy(a->w->winners, row->winners, sizeof a->w->winners);
        a->enough = true;
    } else {
        lines_say(a->l->lines, N_("Match %lld has ended; it can only be replayed."), row->id);
    }
    return COURSE_ON;
}

/* Reads the match that was named, and does that with it. */
static enum course look_at(struct asked *a,
                           enum course (*look)(struct asked *a, const struct export *of))
{
    struct text why = out_text(a->l->out);
    struct record *r = statistics_reader_read(a->l->o->services.library, a->row->id, &why);
    if (!r) {
        lines_say(a->l->lines, "%s.", why.bytes);
        return COURSE_ON;
    }
    const struct export of = {
        .setup = &r->setup, .match = &r->match, .events = r->match.events, .record = r};
    enum course course = look(a, &of);
    record_fini(r);
    free(r);
    return course;
}

static enum course tell_again(struct asked *a, const struct export *of)
{
    struct line_mode *l = a->l;
    const struct text reader = out_text(l->out);
    if (attempts_goes_on(l->o->services.library, a->row->id)) {
        lines_say(l->lines, "%s.", text_word(&reader, daily_no_replay));
        return COURSE_ON;
    }
    lines_close(l->lines);
    transcript_match(of->setup, of->match, 0, l->comments, l->detail, l->o->services.tables,
                     l->out);
    return COURSE_ON;
}

static enum course tell_review(struct asked *a, const struct export *of)
{
    return lookback_review(a->l, of);
}

static enum course tell_graph(struct asked *a, const struct export *of)
{
    return lookback_graph(a->l, of, a->rest);
}

static enum course write_file(struct asked *a, const struct export *of)
{
    return lookback_export(a->l, of, a->rest);
}

static enum course replay(struct asked *a)
{
    return look_at(a, tell_again);
}

static enum course review(struct asked *a)
{
    return look_at(a, tell_review);
}

static enum course graph(struct asked *a)
{
    return look_at(a, tell_graph);
}

static enum course export(struct asked *a) { return look_at(a, write_file); }

/* A series is forgotten without its matches. */
static enum course forget(struct asked *a)
{
    struct line_mode *l = a->l;
    struct library *library = l->o->services.library;
    const struct match_row row = *a->row;
    struct text question = out_text(l->out), why = question, spent = question;
    bool yes = true;
    enum course course = COURSE_ON;
    daily_words_spent(library, row.id, clock_date(), true, &question);
    daily_words_spent(library, row.id, clock_date(), false, &spent);
    text_add(&question, "%s", question.length ? " " : "");
    text_say(&question,
             row.series ? N_("Forget the series of match %lld, yes or no?")
                        : N_("Forget match %lld for good, yes or no?"),
             row.id);
    if (l->preferences.config.number[CONFIG_CONFIRM_DELETE] == 0) {
        course = prompt_agree(&l->prompt, &question, &yes);
    }
    if (course != COURSE_ON || !yes) {
        return course;
    }
    if (row.series ? waiting_forget_series(library, row.id, &why)
                   : waiting_forget(library, row.id, &why)) {
        lines_say(l->lines,
                  row.series ? N_("The series is forgotten.") : N_("Match %lld is forgotten."),
                  row.id);
        if (spent.length) {
            lines_words(l->lines, &spent);
        }
        fill(a);
    } else {
        lines_say(l->lines, "%s.", why.bytes);
    }
    return COURSE_ON;
}

static enum course leave(struct asked *a)
{
    a->enough = true;
    return COURSE_ON;
}

static enum course explain(struct asked *a);

static const struct {
    const char *word, *about;
    enum course (*act)(struct asked *a);
    const char *more; /* what follows the number, a message id; "": nothing; NULL: no number */
} words[] = {
    {"continue", N_("go on with it"), go_on, ""},
    {"replay", N_("tell it again"), replay, ""},
    {"review", N_("every choice of it, judged"), review, ""},
    {"graph", N_("what each turn was worth, and the turning points"), graph, N_("NAME")},
    {"export", N_("write it into a file"), export, N_("FORM FILE")},
    {"forget", N_("remove it for good"), forget, ""},
    {"more", N_("the next of the list"), say_more},
    {"help", N_("these words"), explain},
    {"back", N_("back to the menu"), leave},
    {"quit", N_("back to the menu"), leave},
};

enum { WORDS = sizeof words / sizeof *words };

static enum course explain(struct asked *a)
{
    const struct text reader = out_text(a->l->out);
    for (int i = 0; i < WORDS; i++) {
        struct text line = out_text(a->l->out);
        action_said(words[i].word, &line);
        if (words[i].more) {
            text_add(&line, " N");
        }
        if (words[i].more && *words[i].more) {
            text_add(&line, " %s", text_word(&reader, words[i].more));
        }
        lines_say(a->l->lines, N_("%s: %s."), line.bytes, text_word(&reader, words[i].about));
    }
    return COURSE_ON;
}

/* The match that "12" means, or "last"; without a word the newest that is listed. */
static bool read_row(struct asked *a, char *rest)
{
    size_t length = strcspn(rest, " ");
    a->rest = rest + length + (rest[length] == ' ');
    rest[length] = '\0';
    a->row = NULL;
    for (int i = 0; i < a->list.n && !a->row; i++) {
        struct text id = {0};
        text_add(&id, "%lld", a->list.row[i].id);
        if (strcmp(rest, id.bytes) == 0 || !*rest || strcmp(rest, "last") == 0) {
            a->row = &a->list.row[i];
        }
    }
    if (!a->row) {
        lines_say(a->l->lines, N_("'%.40s' is no number of a match that is listed."), rest);
    }
    return a->row;
}

static enum course obey(struct asked *a, char *answer)
{
    char said[PROMPT_LINE];
    const struct text reader = out_text(a->l->out);
    size_t length = strcspn(answer, " ");
    char *rest = answer + length + (answer[length] == ' ');
    answer[length] = '\0';
    answer_fold(answer + (answer[0] == '/'), said, sizeof said);
    if (strcmp(said, "?") == 0) {
        return explain(a);
    }
    for (int i = 0; i < WORDS; i++) {
        if (*said && answer_is(&reader, words[i].word, said)) {
            return words[i].more && !read_row(a, rest) ? COURSE_ON : words[i].act(a);
        }
    }
    if (*said) {
        lines_say(a->l->lines, N_("'%.40s' is none of the answers."), answer);
    }
    return COURSE_ON;
}

enum course matches_ask(struct line_mode *l, struct waiting *w)
{
    struct asked a = {.l = l, .w = w};
    struct text question = out_text(l->out);
    char answer[PROMPT_LINE];
    enum course course = COURSE_ON;
    *w = (struct waiting){0};
    text_say(&question, N_("Which match, and what with it (as in: replay 12), or help or back?"));
    fill(&a);
    if (!a.enough) {
        say_more(&a);
    }
    while (course == COURSE_ON && !a.enough) {
        course = prompt_ask(&l->prompt, &question, answer);
        if (course == COURSE_ON) {
            course = obey(&a, answer);
        }
    }
    match_list_fini(&a.list);
    return course;
}
