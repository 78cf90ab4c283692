#include "ui/cli/front.h"

#include "src/base/clock.h"
#include "src/library/library.h"
#include "src/match/commentary.h"
#include "src/tables/tables.h"
#include "ui/cli/match_reference.h"
#include "ui/screen/routes.h"
#include "ui/screen/stack.h"
#include "ui/text/terminfo.h"

#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* As a message id; NULL: nothing does. */
static const char *hindrance(const struct options *o, const char *term)
{
    if (o->given[OPTION_PLAIN]) {
        return N_("--plain was given");
    }
    if (!isatty(STDIN_FILENO)) {
        return N_("standard input is no terminal");
    }
    if (!isatty(STDOUT_FILENO)) {
        return N_("standard output is no terminal");
    }
    if (!term || !*term) {
        return N_("TERM is not set");
    }
    return strcmp(term, "dumb") == 0 ? N_("TERM is dumb") : NULL;
}

static void say_unknown(const char *term, struct text *because)
{
    const char *usable = terminfo_usable();
    text_say(because, N_("TERM is '%.40s', which is unknown here"), term);
    if (usable) {
        text_say(because, N_("; TERM=%s would do"), usable);
    }
}

bool front_screen(const struct options *o, struct text *because)
{
    const char *term = getenv("TERM");
    const char *reason = hindrance(o, term);
    if (reason) {
        text_say(because, "%s", text_word(because, reason));
        return false;
    }
    if (!terminfo_known(term)) {
        say_unknown(term, because);
        return false;
    }
    return true;
}

/* What the file says first, the number of lines that it could not say. */
struct unread {
    int lines;
    struct text *first;
};

static void hear(void *with, const char *sentence)
{
    struct unread *u = with;
    if (u->lines++ == 0) {
        text_add(u->first, "%s", sentence);
    }
}

/* One line of a screen: what else a value can be is left to the list of all. */
static void say_unread(const struct text *first, int more, struct text *out)
{
    int length = (int)strcspn(first->bytes, ";");
    if (more) {
        text_say(out, N_("settings, %.*s; %d more, see 'rollick doctor'"), length, first->bytes,
                 more);
    } else if (first->bytes[length]) {
        text_say(out, N_("settings, %.*s; see 'rollick doctor'"), length, first->bytes);
    } else {
        text_say(out, N_("settings, %.*s"), length, first->bytes);
    }
}

static void read_settings(struct line_options *line, const struct text *why)
{
    struct text first = {.translator = why->translator};
    struct unread unread = {0, &first};
    struct text *out = &line->start.unread;
    *out = (struct text){.translator = why->translator};
    config_init(&line->preferences.config);
    preferences_read(&line->preferences, &(struct preferences_ear){&unread, hear});
    if (unread.lines) {
        say_unread(&first, unread.lines - 1, out);
    }
}

/* The command line goes before the file. */
static void overrule(const struct options *o, struct config *c)
{
    static const struct {
        enum option_id option;
        enum config_id config;
    } same[] = {
        {OPTION_THEME, CONFIG_THEME}, {OPTION_MOTION, CONFIG_MOTION},
        {OPTION_SPEED, CONFIG_SPEED}, {OPTION_TUTOR, CONFIG_TUTOR},
        {OPTION_UNDO, CONFIG_UNDO},   {OPTION_LANG, CONFIG_LANGUAGE},
    };
    for (size_t i = 0; i < sizeof same / sizeof same[0]; i++) {
        if (o->given[same[i].option]) {
            c->number[same[i].config] = o->number[same[i].option];
        }
    }
    if (o->given[OPTION_COLOR]) {
        c->number[CONFIG_COLOR] = o->number[OPTION_COLOR] == 2;
    }
    c->number[CONFIG_ASCII] |= o->given[OPTION_ASCII];
}

bool front_options(const struct options *o, struct line_options *line, struct text *why)
{
    struct preferences *p = &line->preferences;
    struct start *start = &line->start;
    read_settings(line, why);
    overrule(o, &p->config);
    p->colour_always = o->number[OPTION_COLOR] == 1;
    p->brain = o->given[OPTION_BRAIN] ? o->word[OPTION_BRAIN] : NULL;
    preferences_apply(p);
    start->best_of = options_number(o, OPTION_BEST_OF, 1);
    start->alternate = !o->given[OPTION_FIRST] || strcmp(o->word[OPTION_FIRST], "alternate") == 0;
    start->secrets = o->given[OPTION_SECRETS];
    start->tutor_given = o->given[OPTION_TUTOR];
    line->loudness = o->number[OPTION_VERBOSE] - o->number[OPTION_QUIET];
    return !o->given[OPTION_COMMENTS] || comments_read(o->word[OPTION_COMMENTS], &p->comments, why);
}

/* Opens the library; where that cannot be, a sentence is kept in `why` for the front end. */
static void open_library(const struct options *o, struct line_options *line, struct text *why)
{
    if (!o->given[OPTION_NO_SAVE]) {
        line->services.library = reference_library(o, why);
        line->start.unkept = line->services.library ? NULL : why->bytes;
    }
}

/* Whether questions can be answered, or none will be put. */
static bool may_be_asked(const struct setup *setup)
{
    int flags = fcntl(STDIN_FILENO, F_GETFL);
    bool people = !setup;
    for (int seat = 0; setup && seat < SEATS_MOST; seat++) {
        const struct seat *s = &setup->seat[seat];
        people |= s->word[0] && s->kind == SEAT_HUMAN;
    }
    return !people || (flags >= 0 && (flags & O_ACCMODE) != O_WRONLY);
}

static int run(const struct options *o, const struct line_options *wish, struct out *out,
               struct text *why)
{
    struct text because = out_text(out);
    struct line_options line = *wish;
    out->ascii |= line.preferences.ascii;
    int status = -1;
    if (front_screen(o, &because)) {
        status =
            stack_run(&screen_routes, &line.preferences, &line.services, &line.start, &because);
    }
    if (status >= 0 && because.length) {
        out_words(out, &because);
        out_break(out);
    }
    if (status >= 0) {
        return status;
    }
    line.because = because.bytes;
    if (line.start.replay) {
        line_retell(&line, line.start.replay, line.start.at, out);
        record_fini(line.start.replay);
        free(line.start.replay);
        return STATUS_DONE;
    }
    if (!may_be_asked(line.start.setup)) {
        text_say(why, N_("standard input cannot be read, so nobody can be asked"));
        return STATUS_USAGE;
    }
    return line_run(&line, out, why);
}

int front_run(const struct options *o, const struct line_options *wish, struct out *out,
              struct text *why)
{
    struct text unkept = out_text(out), unwritten = out_text(out);
    struct line_options line = *wish;
    if (o->given[OPTION_TEST_CLOCK]) {
        clock_test(0);
    }
    line.services.tables = tables_new(o->store);
    open_library(o, &line, &unkept);
    int status = run(o, &line, out, why);
    tables_close(line.services.tables);
    if (!library_close(line.services.library, &unwritten) && why->length == 0) {
        *why = unwritten;
    }
    return status;
}

/* The match that is to go on. 0: there is none; why says so. */
static long long unfinished(const struct options *o, struct library *lib, struct text *why)
{
    const char *word = command_operand(o, 0);
    long long id = word ? reference_number(lib, word, why) : library_newest_unfinished(lib, why);
    if (id == 0 && why->length == 0) {
        if (word) {
            text_say(why, N_("'%.40s' is no match of the history; a file can be replayed only"),
                     word);
        } else {
            text_say(why, N_("there is no unfinished match"));
        }
    }
    return id;
}

int command_resume(const struct options *o, struct out *out, struct text *why)
{
    struct line_options line = {0};
    struct text closing = out_text(out);
    if (!front_options(o, &line, why)) {
        return STATUS_USAGE;
    }
    struct library *lib = reference_library(o, why);
    if (!lib) {
        return STATUS_INPUT;
    }
    line.start.resume = unfinished(o, lib, why);
    library_close(lib, &closing);
    if (!line.start.resume) {
        return STATUS_INPUT;
    }
    return front_run(o, &line, out, why);
}
