#include "src/base/alloc.h"
#include "src/base/clock.h"
#include "src/base/paths.h"
#include "src/bot/bots.h"
#include "src/library/attempts.h"
#include "src/library/library.h"
#include "src/match/commentary.h"
#include "src/tables/tables.h"
#include "ui/cli/arguments.h"
#include "ui/guide/daily_words.h"
#include "ui/line/line.h"
#include "ui/screen/registry.h"
#include "ui/screen/stack.h"
#include "ui/text/terminfo.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

bool command_on_screen(const struct options *o, struct text *because)
{
    const char *term = getenv("TERM"), *usable;
    if (o->given[OPTION_PLAIN]) {
        text_say(because, N_("--plain was given"));
    } else if (!isatty(STDIN_FILENO)) {
        text_say(because, N_("standard input is no terminal"));
    } else if (!isatty(STDOUT_FILENO)) {
        text_say(because, N_("standard output is no terminal"));
    } else if (!term || !*term) {
        text_say(because, N_("TERM is not set"));
    } else if (strcmp(term, "dumb") == 0) {
        text_say(because, N_("TERM is dumb"));
    } else if (terminfo_known(term)) {
        return true;
    } else {
        text_say(because, N_("TERM is '%.40s', which is unknown here"), term);
        usable = terminfo_usable();
        if (usable) {
            text_say(because, N_("; TERM=%s would do"), usable);
        }
    }
    return false;
}

/* Lines of the file that say nothing, and what is wrong with the first. */
struct unread {
    int lines;
    struct text first;
};

static void hear(void *with, const char *sentence)
{
    struct unread *u = with;
    if (u->lines++ == 0) {
        text_add(&u->first, "%s", sentence);
    }
}

/* What cannot be read becomes one line of a screen: what else a value can be is left to the list of
 * all. */
static void read_settings(struct line_options *line, const struct text *why)
{
    struct unread unread = {0, {.translator = why->translator}};
    const char *first = unread.first.bytes;
    struct text *out = &line->start.unread;
    *out = unread.first;
    config_init(&line->preferences.config);
    preferences_read(&line->preferences, &(struct preferences_ear){&unread, hear});
    int length = (int)strcspn(first, ";");
    if (unread.lines > 1) {
        text_say(out, N_("settings, %.*s; %d more, see 'rollick doctor'"), length, first,
                 unread.lines - 1);
    } else if (first[length]) {
        text_say(out, N_("settings, %.*s; see 'rollick doctor'"), length, first);
    } else if (unread.lines) {
        text_say(out, N_("settings, %.*s"), length, first);
    }
}

/* What the settings and the options say about terminal, pace and talk; the command line goes before
 * the file. False: why says what is wrong. */
static bool read_options(const struct options *o, struct line_options *line, struct text *why)
{
    static const struct {
        enum option_id option;
        enum config_id config;
    } same[] = {
        {OPTION_THEME, CONFIG_THEME}, {OPTION_MOTION, CONFIG_MOTION},
        {OPTION_SPEED, CONFIG_SPEED}, {OPTION_TUTOR, CONFIG_TUTOR},
        {OPTION_UNDO, CONFIG_UNDO},   {OPTION_LANG, CONFIG_LANGUAGE},
        {OPTION_THROW, CONFIG_THROW}, {OPTION_SOUND, CONFIG_SOUND},
    };
    struct preferences *p = &line->preferences;
    struct start *start = &line->start;
    int *settled = p->config.number;
    read_settings(line, why);
    for (size_t i = 0; i < sizeof same / sizeof same[0]; i++) {
        if (o->given[same[i].option]) {
            settled[same[i].config] = o->number[same[i].option];
        }
    }
    if (o->given[OPTION_COLOR]) {
        settled[CONFIG_COLOR] = o->number[OPTION_COLOR] == 2;
    }
    settled[CONFIG_ASCII] |= o->given[OPTION_ASCII];
    p->colour_always = o->number[OPTION_COLOR] == 1;
    p->brain = o->word[OPTION_BRAIN];
    preferences_apply(p);
    start->best_of = options_number(o, OPTION_BEST_OF, 1);
    start->alternate = !o->given[OPTION_FIRST] || strcmp(o->word[OPTION_FIRST], "alternate") == 0;
    start->secrets = o->given[OPTION_SECRETS];
    start->tutor_given = o->given[OPTION_TUTOR];
    start->throw_given = o->given[OPTION_THROW];
    line->loudness = o->number[OPTION_VERBOSE] - o->number[OPTION_QUIET];
    return !o->given[OPTION_COMMENTS] || comments_read(o->word[OPTION_COMMENTS], &p->comments, why);
}

/* Whether questions can be answered, or none will be put. */
static bool may_be_asked(const struct setup *setup)
{
    int flags = fcntl(STDIN_FILENO, F_GETFL);
    bool people = !setup || setup_people(setup);
    return !people || (flags >= 0 && (flags & O_ACCMODE) != O_WRONLY);
}

/* Tells the match to look at again line by line. */
static int retell(struct line_options *line, struct out *out)
{
    line_retell(line, line->start.replay, line->start.at, out);
    record_fini(line->start.replay);
    free(line->start.replay);
    return STATUS_DONE;
}

/* The bots of a run. `log` is room for the name of the folder of their logs. */
static struct bots *bots_for(const struct options *o, char log[PATH_BYTES])
{
    struct bots_options use = arguments_bots(o);
    if (!o->given[OPTION_NO_SAVE]) {
        use.log = arguments_log(o, log);
    }
    return bots_new(&use);
}

/* Where it cannot be opened, the front end is told why. */
static void open_library(struct line_options *line, struct text *unkept)
{
    line->services.library = preferences_library(&line->start, unkept);
    line->start.unkept = unkept->length ? unkept->bytes : NULL;
}

/* A daily that could not be kept is refused before anything is said of it. On a screen there is a
 * page that says so, and may ask what is to become of a damaged library. */
static bool must_be_kept(const struct line_options *line, const struct text *unkept,
                         struct text *why)
{
    if (!line->start.daily || line->services.library) {
        return false;
    }
    text_add(why, "%s", text_word(why, attempts_need_library));
    text_add(why, ": %s", unkept->bytes);
    return true;
}

/* Runs the front end, the full screen if there can be one, with tables and a library of its own;
 * gives the exit status. Where the menu comes first the full screen opens the library by itself. */
static int run(const struct options *o, struct line_options *line, struct out *out,
               struct text *why)
{
    struct text because = out_text(out), unkept = because, unwritten = because;
    struct services *services = &line->services;
    struct start *start = &line->start;
    char log[PATH_BYTES], data[PATH_BYTES];
    int status = -1;
    if (o->given[OPTION_TEST_CLOCK]) {
        clock_test(0);
    }
    services->tables = tables_new(o->store);
    services->bots = bots_for(o, log);
    if (!o->given[OPTION_NO_SAVE]) {
        bool named = paths_data_name(o->word[OPTION_DATA_DIR], data, &unkept);
        start->data = named ? data : NULL;
        start->unkept = named ? NULL : unkept.bytes;
    }
    out->ascii |= line->preferences.ascii;
    bool screen = command_on_screen(o, &because),
         later = screen && preferences_begin_with_menu(start);
    if (!later) {
        open_library(line, &unkept);
    }
    if (screen) {
        status = stack_run(&screen_routes, &line->preferences, services, start, &because);
    }
    line->because = because.bytes;
    if (status >= 0 && because.length) {
        out_words_line(out, &because);
    } else if (status < 0 && must_be_kept(line, &unkept, why)) {
        status = STATUS_WRITE;
    } else if (status < 0 && start->replay) {
        status = retell(line, out);
    } else if (status < 0 && !may_be_asked(start->setup)) {
        text_say(why, N_("standard input cannot be read, so nobody can be asked"));
        status = STATUS_USAGE;
    } else if (status < 0) {
        if (later) {
            open_library(line, &unkept);
        }
        status = line_run(line, out, why);
    }
    line->because = start->unkept = start->data = NULL;
    bots_close(services->bots);
    tables_close(services->tables);
    if (library_close(services->library, &unwritten)) {
        return status;
    }
    if (why->length == 0) {
        *why = unwritten;
    }
    return status == STATUS_DONE ? STATUS_WRITE : status;
}

int command_menu(const struct options *o, struct out *out, struct text *why)
{
    struct line_options line = {.film = command_film};
    return read_options(o, &line, why) ? run(o, &line, out, why) : STATUS_USAGE;
}

/* Where no game was named it is that of the newest match; gives the exit status. */
static int name_game(struct options *o, struct text *why)
{
    if (o->game) {
        return STATUS_DONE;
    }
    struct library *lib = arguments_library_to_read(o, why);
    o->game = lib ? library_newest_game(lib, why) : NULL;
    library_close(lib, &(struct text){0});
    bool read = !why->length;
    if (read && !o->game) {
        text_say(why, N_("no match is kept whose game could be played again: play needs a GAME, "
                         "as in 'rollick play notone'"));
    }
    return o->game ? STATUS_DONE : read ? STATUS_USAGE : STATUS_INPUT;
}

int command_play(const struct options *given, struct out *out, struct text *why)
{
    struct line_options line = {.film = command_film};
    struct options named = *given;
    const struct options *o = &named;
    struct setup s;
    char *dice = NULL;
    if (!read_options(o, &line, why)) {
        return STATUS_USAGE;
    }
    int status = name_game(&named, why);
    if (status != STATUS_DONE) {
        return status;
    }
    status = arguments_match(o, line.preferences.config.text[CONFIG_NAME], &s, &dice,
                             &line.start.dice_length, why);
    if (status != STATUS_DONE) {
        return status;
    }
    s.no_undo = line.preferences.config.number[CONFIG_UNDO];
    line.start.setup = &s;
    line.start.dice = dice;
    status = run(o, &line, out, why);
    free(dice);
    return status;
}

int command_daily(const struct options *o, struct out *out, struct text *why)
{
    struct line_options line = {.film = command_film};
    if (!read_options(o, &line, why)) {
        return STATUS_USAGE;
    }
    line.start.daily = true;
    line.start.daily_game = o->game;
    return run(o, &line, out, why);
}

int command_drill(const struct options *o, struct out *out, struct text *why)
{
    struct line_options line = {.film = command_film};
    if (!read_options(o, &line, why)) {
        return STATUS_USAGE;
    }
    line.start.drills = true;
    line.start.drills_game = o->game;
    line.start.drills_person = o->word[OPTION_NAME];
    return run(o, &line, out, why);
}

static bool find_claimed(void *with, const struct library_row *row)
{
    long long *id = with;
    *id = !row->end && row->claimed ? row->id : 0;
    return !*id;
}

/* Why there is no match to go on with. */
static void say_none(struct library *lib, struct text *why)
{
    long long elsewhere = 0;
    struct text unread = {0};
    library_history(lib, find_claimed, &elsewhere, &unread);
    if (elsewhere) {
        text_say(why,
                 N_("match %lld is being played in another window, and no other is unfinished"),
                 elsewhere);
    } else {
        text_say(why, N_("there is no unfinished match"));
    }
}

int command_resume(const struct options *o, struct out *out, struct text *why)
{
    struct line_options line = {.film = command_film};
    const char *word = command_operand(o, 0);
    if (!read_options(o, &line, why)) {
        return STATUS_USAGE;
    }
    struct library *lib = arguments_library(o, why);
    if (!lib) {
        return arguments_no_library(o);
    }
    long long id = word ? arguments_number(lib, word, why) : library_newest_unfinished(lib, why);
    if (id == 0 && why->length == 0 && word) {
        text_say(why, N_("'%.40s' is no match of the history; a file can be replayed only"), word);
    } else if (id == 0 && why->length == 0) {
        say_none(lib, why);
    }
    library_close(lib, &(struct text){0});
    line.start.resume = id;
    return id ? run(o, &line, out, why) : STATUS_INPUT;
}

/* Where nothing can be drawn it is told line by line, and the library is left alone. */
int command_replay(const struct options *o, struct out *out, struct text *why)
{
    struct line_options line = {.film = command_film};
    struct text because = out_text(out);
    if (!read_options(o, &line, why)) {
        return STATUS_USAGE;
    }
    struct record *r = alloc(sizeof *r);
    if (!arguments_record(o, false, r, why)) {
        free(r);
        return STATUS_INPUT;
    }
    if (!arguments_may_look(o, r, daily_no_replay, why)) {
        record_fini(r);
        free(r);
        return STATUS_INPUT;
    }
    line.start.replay = r;
    line.start.at = o->number[OPTION_AT];
    if (command_on_screen(o, &because)) {
        return run(o, &line, out, why);
    }
    line.services.tables = tables_new(o->store);
    int status = retell(&line, out);
    tables_close(line.services.tables);
    return status;
}
