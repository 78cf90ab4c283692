#include "src/base/alloc.h"
#include "src/base/clock.h"
#include "src/base/sanitize.h"
#include "src/library/rename.h"
#include "src/library/tournaments.h"
#include "src/session/waiting.h"
#include "ui/cli/arguments.h"
#include "ui/guide/daily_words.h"
#include "ui/text/match_words.h"
#include "ui/text/preferences.h"

#include <stdlib.h>
#include <string.h>

static json_t *parsed(const char *array)
{
    json_t *value = array ? json_loads(array, 0, NULL) : NULL;
    return value ? value : json_array();
}

/* A word of the database, where anything can stand. */
static json_t *word_json(const char *word)
{
    json_t *value = word ? json_string(word) : json_null();
    return value ? value : json_string(sanitize_quote(word).bytes); /* it was no UTF-8 */
}

static void add_column(struct text *to, const char *word, int columns)
{
    struct text clean = {0};
    sanitize_say(&clean, word, columns);
    text_add(to, "%s%*s  ", clean.bytes, columns - sanitize_width(clean.bytes), "");
}

enum { STARTED = 20, GAME = 12, FORMAT = 9 }; /* columns */

static void row_json(struct out *out, const struct library_row *row, const char *name,
                     const char *word)
{
    json_t *judged = row->judged ? json_loads(row->judged, 0, NULL) : NULL;
    json_t *object = json_pack("{s:I, s:o*, s:o, s:o*, s:o?, s:o, s:o, s:b, s:b, s:o?, s:o?}",
                               "match", (json_int_t)row->id, "game", word_json(row->game), "seats",
                               parsed(row->seats), "started", word_json(row->started), "end",
                               word_json(row->end), "scores", parsed(row->scores), "winners",
                               parsed(row->winners), "take_backs", row->take_backs, "helped",
                               row->helped, "judged", judged, "imported", word_json(row->imported));
    if (word) {
        json_object_set_new(object, name, json_string(word));
    }
    out_json(out, object);
}

/* How most matches ended, which is said of them here alone. */
static const char over[] = NC_("ending", "over");

/* `columns` are those of how a match ended. */
static void row_words(struct out *out, const struct library_row *row, int columns, const char *name,
                      const char *word)
{
    struct text words = out_text(out), how = out_text(out);
    const char *end = match_words_row_end(row);
    text_add(&words, "%5lld  ", row->id);
    add_column(&words, row->started, STARTED);
    add_column(&words, row->game, GAME);
    text_add(&how, "%s", text_word(&how, end ? end : over));
    text_add(&words, "%s%*s  ", how.bytes, columns - sanitize_width(how.bytes), "");
    match_words_row(row, &words);
    out_words_line(out, &words);
    if (word) {
        struct text dice = out_text(out);
        text_add(&dice, "       %s ", name);
        sanitize_say(&dice, word, HASH_WORD - 1);
        out_words_line(out, &dice);
    }
    if (row->imported) {
        out_line(out, N_("       imported from %s"), sanitize_quote(row->imported).bytes);
    }
}

struct visit {
    struct out *out;
    bool json;
    int columns; /* that the longest word for how a match ended takes in the language */
    int shown;
};

static bool visit(void *with, const struct library_row *row)
{
    struct visit *v = with;
    json_t *header = parsed(row->header);
    /* What the header says of the dice; nothing of those from elsewhere. */
    const json_t *commit = json_object_get(header, "commit");
    const char *name = commit ? "commit" : "seed";
    const char *word = json_string_value(commit ? commit : json_object_get(header, "seed"));
    if (v->json) {
        row_json(v->out, row, name, word);
    } else {
        row_words(v->out, row, v->columns, name, word);
    }
    json_decref(header);
    v->shown++;
    return !ferror(v->out->to);
}

static bool visit_tournament(void *with, const struct tournaments_row *row)
{
    struct visit *v = with;
    v->shown++;
    if (v->json) {
        out_json(v->out,
                 json_pack("{s:I, s:o, s:o, s:i, s:o, s:o, s:o}", "tournament", (json_int_t)row->id,
                           "game", word_json(row->game), "format", word_json(row->format),
                           "entrants", row->entrants, "started", word_json(row->started), "ended",
                           word_json(row->ended), "champion", word_json(row->champion)));
        return !ferror(v->out->to);
    }
    struct text words = out_text(v->out);
    text_add(&words, "%5lld  ", row->id);
    add_column(&words, row->started, STARTED);
    add_column(&words, row->game, GAME);
    add_column(&words, row->format, FORMAT);
    text_say_n(&words, "%d entrant, ", "%d entrants, ", (unsigned long)row->entrants,
               row->entrants);
    if (row->claimed) {
        text_say(&words, N_("being played"));
    } else if (!row->ended) {
        text_say(&words, N_("unfinished"));
    } else if (row->champion) {
        text_say(&words, N_("champion: %s"), sanitize_quote(row->champion).bytes);
    } else {
        text_say(&words, N_("played"));
    }
    out_words_line(v->out, &words);
    return !ferror(v->out->to);
}

int command_history(const struct options *o, struct out *out, struct text *why)
{
    const struct text reader = out_text(out);
    int columns = match_words_end_columns(&reader), most = sanitize_width(text_word(&reader, over));
    struct visit v = {
        .out = out, .json = o->given[OPTION_JSON], .columns = columns > most ? columns : most};
    const char *word = command_operand(o, 0);
    if (word && strcmp(word, "tournaments") != 0) {
        text_say(why, N_("history takes tournaments or nothing, not '%.40s'"), word);
        return STATUS_USAGE;
    }
    struct library *lib = arguments_library_to_read(o, why);
    if (!lib) {
        return STATUS_INPUT;
    }
    bool read = word ? tournaments_list(lib, visit_tournament, &v, why)
                     : library_history(lib, visit, &v, why);
    library_close(lib, &(struct text){0});
    if (read && v.shown == 0 && !v.json) {
        out_line(out, word ? N_("No tournament is kept yet.") : N_("No match is kept yet."));
    }
    return read ? STATUS_DONE : STATUS_INPUT;
}

/* Matches that are to go. */
struct doomed {
    const char *name; /* of somebody who sat in them */
    long long *id;
    int n, room;
};

static void doom(struct doomed *d, long long id)
{
    if (d->n == d->room) {
        d->room = d->room ? 2 * d->room : 16;
        d->id = alloc_resize(d->id, (size_t)d->room, sizeof *d->id);
    }
    d->id[d->n++] = id;
}

static bool look(void *with, const struct library_row *row)
{
    struct doomed *d = with;
    json_t *list = parsed(row->seats), *seat;
    bool found = false;
    size_t i;
    json_array_foreach(list, i, seat)
    {
        const char *word = json_string_value(json_object_get(seat, "name"));
        found |= word && match_words_called(word, d->name);
    }
    json_decref(list);
    if (found) {
        doom(d, row->id);
    }
    return true;
}

/* Finds whatever somebody of that name played, or what the operands name. */
static bool find(struct doomed *d, struct library *lib, const struct options *o, struct text *why)
{
    const char *word;
    if (d->name) {
        bool read = library_history(lib, look, d, why);
        if (read && d->n == 0) {
            text_say(why, N_("no match is kept in which '%.40s' sat"), d->name);
        }
        return read && d->n > 0;
    }
    while ((word = command_operand(o, d->n))) {
        long long id = arguments_number(lib, word, why);
        if (!id && !why->length) {
            text_say(why, N_("'%.40s' is no number of a match; history lists them"), word);
        }
        if (!id) {
            return false;
        }
        doom(d, id);
    }
    return true;
}

/* What the operands behind "tournaments" name. */
static bool find_tournaments(struct doomed *d, const struct options *o, struct text *why)
{
    const char *word;
    for (int i = 1; (word = command_operand(o, i)); i++) {
        if (!arguments_is_number(word)) {
            text_say(why,
                     N_("'%.40s' is no number of a tournament; history tournaments lists them"),
                     word);
            return false;
        }
        doom(d, strtoll(word, NULL, 10));
    }
    if (d->n == 0) {
        text_say(why, N_("forget tournaments needs their numbers"));
    }
    return d->n > 0;
}

/* *spent gets what it cost besides. */
static bool forget_one(struct library *lib, long long id, bool tournament, struct text *spent,
                       struct text *why)
{
    struct text cost = {.translator = spent->translator};
    if (tournament) {
        return tournaments_forget(lib, id, why);
    }
    daily_words_spent(lib, id, clock_date(), false, &cost);
    bool gone = waiting_forget(lib, id, why);
    if (gone && cost.length) {
        text_add(spent, "%s%s", spent->length ? " " : "", cost.bytes);
    }
    return gone;
}

int command_forget(const struct options *o, struct out *out, struct text *why)
{
    struct doomed d = {.name = o->word[OPTION_NAME]};
    struct text words = out_text(out), spent = words;
    const char *word = command_operand(o, 0);
    bool tournaments = word && strcmp(word, "tournaments") == 0;
    int gone = 0;
    if (o->given[OPTION_NAME] == (o->operands > 1)) {
        text_say(why, N_("forget needs the numbers of matches, or --name and a name"));
        return STATUS_USAGE;
    }
    struct library *lib = arguments_library(o, why);
    if (!lib) {
        return arguments_no_library(o);
    }
    bool found = tournaments ? find_tournaments(&d, o, why) : find(&d, lib, o, why);
    while (found && gone < d.n && forget_one(lib, d.id[gone], tournaments, &spent, why)) {
        gone++;
    }
    if (gone && tournaments) {
        text_say_n(&words, "%d tournament is forgotten.", "%d tournaments are forgotten.",
                   (unsigned long)gone, gone);
        out_words_line(out, &words);
    } else if (gone) {
        text_say_n(&words, "%d match is forgotten.", "%d matches are forgotten.",
                   (unsigned long)gone, gone);
        out_words_line(out, &words);
    }
    if (spent.length) {
        out_words_line(out, &spent);
    }
    free(d.id);
    library_close(lib, &(struct text){0});
    return found && gone == d.n ? STATUS_DONE : STATUS_INPUT;
}

int command_rename(const struct options *o, struct out *out, struct text *why)
{
    const char *old = command_operand(o, 0);
    char fresh[NAME_BYTES];
    struct text words = out_text(out);
    struct preferences settled = {0};
    config_init(&settled.config);
    preferences_read(&settled, NULL);
    /* Who has no name yet is called so in files, whatever the language. */
    old = match_words_called(SETUP_UNNAMED, old) ? SETUP_UNNAMED : old;
    if (!rename_clean(command_operand(o, 1), fresh, why) ||
        !preferences_can_rename(&settled, old, fresh, why)) {
        return STATUS_INPUT;
    }
    struct library *lib = arguments_library(o, why);
    if (!lib) {
        return arguments_no_library(o);
    }
    int n = library_rename(lib, old, fresh, why);
    library_close(lib, &(struct text){0});
    if (n < 0) {
        return STATUS_INPUT;
    }
    text_say_n(&words, "%d match is %s's now.", "%d matches are %s's now.", (unsigned long)n, n,
               fresh);
    out_words_line(out, &words);
    return preferences_rename(&settled, old, fresh, why) ? STATUS_DONE : STATUS_WRITE;
}
