#include "ui/cli/arguments.h"

#include "src/analysis/advice.h"
#include "src/base/alloc.h"
#include "src/base/clock.h"
#include "src/base/paths.h"
#include "src/library/attempts.h"
#include "src/library/import.h"
#include "src/library/library.h"
#include "src/match/dice.h"
#include "src/record/position.h"
#include "ui/guide/daily_words.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { FILE_MOST = 64 << 20 }; /* bytes; what is larger is no file of ours */

static char *read_stream(FILE *f, size_t *length)
{
    size_t room = 1 << 14, n = 0, got;
    char *bytes = alloc(room);
    while ((got = fread(bytes + n, 1, room - n - 1, f)) > 0) {
        n += got;
        if (n > FILE_MOST) {
            errno = EFBIG;
            break;
        }
        if (n + 1 == room) {
            room *= 2;
            bytes = alloc_resize(bytes, room, 1);
        }
    }
    if (ferror(f) || n > FILE_MOST) {
        free(bytes);
        return NULL;
    }
    bytes[n] = '\0';
    *length = n;
    return bytes;
}

char *arguments_bytes(const char *path, size_t *length, struct text *why)
{
    bool standard = strcmp(path, "-") == 0;
    struct stat is;
    char *bytes = NULL;
    /* Opening a named pipe would wait for somebody to write. What a shell puts in place of a file
     * is a link to one and has its writer. */
    if (!standard && lstat(path, &is) == 0 && S_ISFIFO(is.st_mode)) {
        text_say(why, N_("'%.200s' is a named pipe: give - and its contents on standard input"),
                 path);
        return NULL;
    }
    FILE *f = standard ? stdin : fopen(path, "rbe");
    if (f && fstat(fileno(f), &is) == 0 && S_ISDIR(is.st_mode)) {
        errno = EISDIR;
    } else if (f) {
        bytes = read_stream(f, length);
    }
    if (!bytes && standard) {
        text_say(why, N_("standard input cannot be read: %s"), strerror(errno));
    } else if (!bytes) {
        text_say(why, N_("'%.200s' cannot be read: %s"), path, strerror(errno));
    }
    if (f && !standard) {
        fclose(f);
    }
    return bytes;
}

void arguments_called(const char *path, struct text *out)
{
    text_say(out, strcmp(path, "-") == 0 ? N_("standard input") : N_("'%.200s'"), path);
}

struct library *arguments_library(const struct options *o, struct text *why)
{
    char path[PATH_BYTES];
    return paths_data(o->word[OPTION_DATA_DIR], path, why) ? library_open(path, why) : NULL;
}

struct library *arguments_library_to_read(const struct options *o, struct text *why)
{
    struct text ignored = {0};
    char path[PATH_BYTES];
    bool named = paths_data_name(o->word[OPTION_DATA_DIR], path, &ignored);
    return named && library_is_read_only(path) ? library_open_to_read(path, why)
                                               : arguments_library(o, why);
}

int arguments_no_library(const struct options *o)
{
    struct text ignored = {0};
    char path[PATH_BYTES];
    bool named = paths_data_name(o->word[OPTION_DATA_DIR], path, &ignored);
    return named && library_is_read_only(path) ? STATUS_WRITE : STATUS_INPUT;
}

bool arguments_is_number(const char *word)
{
    size_t length = strlen(word);
    return length > 0 && length < 18 && strspn(word, "0123456789") == length;
}

long long arguments_number(struct library *lib, const char *word, struct text *why)
{
    if (arguments_is_number(word)) {
        return strtoll(word, NULL, 10);
    }
    if (strcmp(word, "last") != 0) {
        return 0;
    }
    size_t before = why->length;
    long long id = library_newest(lib, why);
    if (id == 0 && why->length == before) {
        text_say(why, N_("no match is kept yet"));
    }
    return id;
}

/* Whether a word is a file, and no match of the library. */
static bool is_file(const char *word)
{
    return !arguments_is_number(word) && strcmp(word, "last") != 0;
}

void arguments_record_wrong(const struct options *o, const struct text *how, struct text *why)
{
    const char *word = command_operand(o, 0);
    if (is_file(word)) {
        arguments_called(word, why);
        text_add(why, ", ");
    }
    text_add(why, "%s", how->bytes);
}

/* The record of the match that is the command's operand, its number in the library, 0 if it is a
 * file, and whether it was played here; free() ends it. */
static char *record_bytes(const struct options *o, long long *id, bool *own, size_t *length,
                          struct text *why)
{
    const char *word = command_operand(o, 0);
    bool number = arguments_is_number(word);
    if (is_file(word)) {
        return arguments_bytes(word, length, why);
    }
    struct library *lib = arguments_library_to_read(o, why);
    if (!lib) {
        return NULL;
    }
    *id = arguments_number(lib, word, why);
    char *bytes = *id || number ? library_record(lib, *id, why) : NULL;
    *own = !import_made(lib, *id);
    library_close(lib, &(struct text){0});
    *length = bytes ? strlen(bytes) : 0;
    return bytes;
}

bool arguments_record(const struct options *o, bool wrong_too, struct record *r, struct text *why)
{
    size_t length;
    long long id = 0;
    bool own = false;
    char *bytes = record_bytes(o, &id, &own, &length, why);
    if (!bytes) {
        return false;
    }
    struct text how = {.translator = why->translator};
    bool read = record_read(r, bytes, length, &how);
    free(bytes);
    record_kept(r, id, own);
    if (read && r->wrong_line && !wrong_too) {
        text_say(&how, N_("line %ld does not follow from those before it: %s"), r->wrong_line,
                 r->wrong.bytes);
        read = false;
    }
    if (!read) {
        arguments_record_wrong(o, &how, why);
        record_fini(r);
    }
    return read;
}

bool arguments_may_look(const struct options *o, const struct record *r, const char *refusal,
                        struct text *why)
{
    struct text unread = {0};
    struct library *library =
        r->id && !r->match.ending ? arguments_library_to_read(o, &unread) : NULL;
    bool closed = attempts_goes_on(library, r->id);
    library_close(library, &unread);
    if (closed) {
        text_add(why, "%s", text_word(why, refusal));
    }
    return !closed;
}

bool arguments_game(const struct options *o, struct setup *s, struct text *why)
{
    setup_init(s, o->game);
    s->store = &o->store->store;
    if (!o->given[OPTION_RULES]) {
        return true;
    }
    if (!game_rules(o->game, &s->start, o->word[OPTION_RULES], why)) {
        return false;
    }
    union position usual = s->start;
    usual.common.seats = o->game->seats_standard;
    return game_fits(o->game, &usual, why);
}

/* Whether the game has the brain that --brain names, if it was given. */
static bool brain_known(const struct options *o, struct text *why)
{
    return !o->given[OPTION_BRAIN] || adviser_known(o->game, o->word[OPTION_BRAIN], why);
}

/* Reads a position from a file into a setup that has its rules. */
static bool read_position(const char *path, struct setup *s, struct text *why)
{
    size_t length;
    char *bytes = arguments_bytes(path, &length, why);
    if (!bytes) {
        return false;
    }
    struct text how = {.translator = why->translator};
    s->from_position = position_read(s->game, &s->start, bytes, length, &how);
    free(bytes);
    if (!s->from_position && strcmp(path, "-") == 0) {
        text_say(why, N_("standard input is no position: %s"), how.bytes);
    } else if (!s->from_position) {
        text_say(why, N_("'%.200s' is no position: %s"), path, how.bytes);
    }
    return s->from_position;
}

int arguments_scene(const struct options *o, struct setup *s, struct text *why)
{
    if (!arguments_game(o, s, why) || !brain_known(o, why)) {
        return STATUS_USAGE;
    }
    bool fits = read_position(o->given[OPTION_POSITION] ? o->word[OPTION_POSITION] : "-", s, why);
    for (int seat = 0; fits && seat < s->start.common.seats; seat++) {
        fits = setup_seat(s, "human", why);
    }
    return fits && setup_finish(s, why) ? STATUS_DONE : STATUS_INPUT;
}

static bool add_seats(const struct options *o, struct setup *s, struct text *why)
{
    bool fits = true;
    if (!command_operand(o, 1)) {
        return setup_against(s, why);
    }
    for (int i = 1; command_operand(o, i) && fits; i++) {
        fits = setup_seat(s, command_operand(o, i), why);
    }
    /* Who sits where nobody was named; a position knows by itself how many there are. */
    while (fits && !s->from_position && s->start.common.seats < s->game->seats_min) {
        fits = setup_seat(s, setup_opponent, why);
    }
    return fits;
}

bool arguments_first(const char *word, bool fixed, struct setup *s, struct text *why)
{
    int seats = 0, first = 1;
    while (seats < SEATS_MOST && s->seat[seats].word[0]) {
        seats++;
    }
    seats = seats > s->game->seats_min ? seats : s->game->seats_min;
    if (!text_number(word, 1, seats, &first)) {
        text_say(why,
                 fixed ? N_("--first is a seat from 1 to %d here, not '%.40s'")
                       : N_("--first is a seat from 1 to %d, random or alternate, not '%.40s'"),
                 seats, word);
        return false;
    }
    s->start.common.first = first - 1;
    return true;
}

static bool set_first(const char *word, struct setup *s, struct text *why)
{
    if (s->from_position) {
        text_say(why, N_("--first does not go with --position, which says who began"));
        return false;
    }
    s->first_drawn = strcmp(word, "random") == 0;
    return s->first_drawn || strcmp(word, "alternate") == 0 || arguments_first(word, false, s, why);
}

static const char typed[] = "typed";

/* The dice of a file, faces such as the game's dice have, and its bytes, which free() ends. NULL:
 * there are none; why says why not, and nothing needs to be ended. */
static struct dice *read_dice(const char *path, const struct setup *s, char **bytes, size_t *length,
                              struct text *why)
{
    int sides = s->game->next(&s->start).sides;
    struct text how = {.translator = why->translator}, called = how;
    *bytes = arguments_bytes(path, length, why);
    struct dice *dice = *bytes ? dice_file_read(*bytes, *length, sides, &how) : NULL;
    if (*bytes && !dice) {
        arguments_called(path, &called);
        text_say(why, N_("%s holds no dice: %s"), called.bytes, how.bytes);
        free(*bytes);
        *bytes = NULL;
    }
    return dice;
}

static bool set_dice(const char *word, struct setup *s, char **bytes, size_t *length,
                     struct text *why)
{
    if (strcmp(word, typed) == 0) {
        s->dice = DICE_TYPED;
        return true;
    }
    s->dice = DICE_FILE;
    s->dice_file = word;
    struct dice *dice = read_dice(word, s, bytes, length, why);
    dice_close(dice);
    return dice;
}

int arguments_faces(const struct options *o, struct setup *s, struct dice **dice, struct text *why)
{
    const char *word = o->word[OPTION_DICE];
    char *bytes = NULL;
    size_t length;
    *dice = NULL;
    if (!word) {
        return STATUS_DONE;
    }
    if (strcmp(word, typed) == 0) {
        text_say(why, N_("nobody can type dice here: --dice takes a file"));
        return STATUS_USAGE;
    }
    s->dice = DICE_FILE;
    s->dice_file = word;
    *dice = read_dice(word, s, &bytes, &length, why);
    free(bytes);
    if (!*dice) {
        return STATUS_INPUT;
    }
    dice_list_named(*dice, word);
    return STATUS_DONE;
}

struct bots_options arguments_bots(const struct options *o)
{
    struct bots_options bots = bots_standard();
    bots.limits.choice_ms = options_number(o, OPTION_BOT_MS, BOT_CHOICE_MS);
    bots.limits.hello_ms = options_number(o, OPTION_HELLO_MS, BOT_HELLO_MS);
    bots.limits.own_cards = o->number[OPTION_CARDS] == 1;
    bots.cards_given = o->given[OPTION_CARDS];
    bots.unsandboxed = o->given[OPTION_UNSANDBOXED];
    bots.data_dir = o->word[OPTION_DATA_DIR];
    return bots;
}

const char *arguments_log(const struct options *o, char log[PATH_BYTES])
{
    struct text why = {0};
    char data[PATH_BYTES];
    bool fits = paths_data_name(o->word[OPTION_DATA_DIR], data, &why) &&
                snprintf(log, PATH_BYTES, "%s/bots", data) < PATH_BYTES;
    return fits ? log : NULL;
}

bool arguments_seed(const struct options *o, struct setup *s, struct text *why)
{
    char names[SEATS_MOST * NAME_BYTES];
    if (o->given[OPTION_SECRETS] && (o->given[OPTION_SEED] || s->dice != DICE_PHILOX)) {
        text_say(why, N_("--secrets goes with drawn dice, not with --seed or --dice"));
        return false;
    }
    setup_names(s, names);
    return seed_given(&s->seed, o->word[OPTION_SEED], names, why);
}

/* Whether the match can begin, and whoever shall answer hints can: a wrong name should not wait for
 * the first hint. */
static bool finishes(const struct options *o, const struct setup *s, struct text *why)
{
    struct setup copy = *s;
    struct policy policy;
    return setup_finish(&copy, why) &&
           (!o->given[OPTION_BRAIN] ||
            adviser_find(s->game, o->word[OPTION_BRAIN], &copy.start, s->store, &policy, why));
}

int arguments_match(const struct options *o, const char *name, struct setup *s, char **dice,
                    size_t *dice_length, struct text *why)
{
    int matches = options_number(o, OPTION_BEST_OF, 1);
    if (!arguments_game(o, s, why)) {
        return STATUS_USAGE;
    }
    if (o->given[OPTION_POSITION] && !read_position(o->word[OPTION_POSITION], s, why)) {
        return STATUS_INPUT;
    }
    if (s->from_position && s->game->next(&s->start).kind == NODE_OVER) {
        text_say(why, N_("the match is over here: there is nothing to play on"));
        return STATUS_INPUT;
    }
    if (!brain_known(o, why) || !add_seats(o, s, why) ||
        (o->given[OPTION_FIRST] && !set_first(o->word[OPTION_FIRST], s, why))) {
        return STATUS_USAGE;
    }
    if (matches % 2 == 0) {
        text_say(why, N_("--best-of is an odd number, not %d"), matches);
        return STATUS_USAGE;
    }
    setup_name_person(s, name);
    *dice = NULL;
    if (o->given[OPTION_DICE] && !set_dice(o->word[OPTION_DICE], s, dice, dice_length, why)) {
        return STATUS_INPUT;
    }
    if (arguments_seed(o, s, why) && finishes(o, s, why)) {
        return STATUS_DONE;
    }
    free(*dice);
    *dice = NULL;
    return STATUS_USAGE;
}

enum { SILENCE_MS = 500 };

/* A brain is waited for, with a line of its own on the terminal. */
struct wait {
    int64_t since;
    const struct out *out;
    bool shown;
};

static bool tell(void *with, double done)
{
    struct wait *w = with;
    if (clock_now() - w->since >= SILENCE_MS && isatty(STDERR_FILENO)) {
        struct text words = out_text(w->out);
        text_say(&words, N_("Working everything out: %d %%"), (int)(100 * done));
        fprintf(stderr, "\r%s", words.bytes);
        w->shown = true;
    }
    return true;
}

int arguments_brain(struct asked_brain *b, const struct options *o, const struct game *g,
                    const void *start, bool judges, const struct out *out, struct text *why)
{
    struct policy policy;
    const char *word = o->word[OPTION_BRAIN];
    struct wait wait = {clock_now(), out, false};
    struct progress progress = {tell, &wait};
    b->tables = tables_new(o->store);
    const struct store *store = tables_store(b->tables);
    int status = STATUS_DONE;
    if (!(judges && !word ? policy_judge(g, start, store, &policy, why)
                          : adviser_find(g, word, start, store, &policy, why))) {
        status = STATUS_USAGE;
    } else if (!tables_ready(b->tables, g, &policy, start, &progress, &b->ready, why)) {
        status = STATUS_INPUT;
    }
    if (wait.shown) {
        fputs("\r\033[K", stderr);
    }
    if (status != STATUS_DONE) {
        tables_close(b->tables);
    }
    return status;
}

void asked_brain_fini(struct asked_brain *b)
{
    tables_give_ready(b->tables, &b->ready);
    tables_close(b->tables);
}
