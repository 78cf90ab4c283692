#include "games/brain.h"
#include "games/registry.h"
#include "games/words.h"
#include "src/base/alloc.h"
#include "src/base/paths.h"
#include "src/library/library.h"
#include "src/library/statistics.h"
#include "src/library/tournaments.h"
#include "ui/cli/command.h"
#include "ui/text/match_list.h"

#include <assert.h>
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

enum { MATCHES_MOST = 20, NAMES_MOST = 40, TOKEN_BYTES = 64 };

/* What is known of the line in which a word is completed. */
struct line {
    struct out *out;
    const char *data; /* where the line says that the library is; NULL: in the usual place */
    enum command_id command;
    const struct game *game; /* that the line names; NULL: none yet */
    char **operand;          /* of the command … */
    int operands;            /* … before the last word */
    bool resumed;            /* a tournament that is kept: its game is known, so seats follow */
    const char *whole;       /* the last word … */
    const char *typed;       /* … and what of it is completed: the rest stands before it */
    bool offered;            /* something */
    bool files;              /* that word may be the name of a file */
};

/* Whether it comes out as it is, where there may be nothing but ASCII. */
static bool is_plain(const struct line *l, const char *bytes, size_t length)
{
    size_t n = 0;
    while (n < length && (!l->out->ascii || isascii((unsigned char)bytes[n]))) {
        n++;
    }
    return n == length;
}

/* Whether the word that a candidate makes can be written so that it is read as the same. */
static bool is_told(const struct line *l, const char *word)
{
    size_t before = (size_t)(l->typed - l->whole), length = strlen(word);
    return before + length < TEXT_MOST && is_plain(l, l->whole, before) &&
           is_plain(l, word, length);
}

/* Whether it stands in the list before what is typed: "rounds=" where the list has "rounds=5". */
static bool is_listed(const struct line *l, const char *word)
{
    size_t length = strlen(word);
    bool has_value = length > 0 && word[length - 1] == '=';
    for (const char *at = l->whole; (at = strstr(at, word)) && at + length < l->typed; at++) {
        bool begins = at == l->whole || at[-1] == ',' || at[-1] == '=';
        if (begins && (has_value || at[length] == ',')) {
            return true;
        }
    }
    return false;
}

/* A line of the answer: the whole word, a tab, and what it is. */
static void offer(struct line *l, const char *word, const struct text *about)
{
    struct text whole = out_text(l->out);
    if (strncmp(word, l->typed, strlen(l->typed)) != 0 || is_listed(l, word) || !is_told(l, word)) {
        return;
    }
    l->offered = true;
    text_add(&whole, "%.*s%s", (int)(l->typed - l->whole), l->whole, word);
    out_words(l->out, &whole);
    if (about->length) {
        putc('\t', l->out->to);
        out_words(l->out, about);
    }
    out_break(l->out);
}

static void offer_message(struct line *l, const char *word, const char *message)
{
    struct text about = out_text(l->out);
    if (message) {
        text_add(&about, "%s", text_word(&about, message));
    }
    offer(l, word, &about);
}

/* What follows the last `sign` of what is typed; what stands before it is as it is. */
static void step_behind(struct line *l, char sign)
{
    const char *last = strrchr(l->typed, sign);
    l->typed = last ? last + 1 : l->typed;
}

/* ---- What the words of the tables stand for ---- */

/* Whether a table can be made for it: games/solver.h. */
static bool has_solver(const struct game *g)
{
    const struct brain *const *b = g->brains;
    while (*b && !(*b)->solver) {
        b++;
    }
    return *b;
}

static void offer_games(struct line *l)
{
    for (int i = 0; games[i]; i++) {
        if (l->command != COMMAND_SOLVE || has_solver(games[i])) {
            offer_message(l, games[i]->id, games[i]->words->about);
        }
    }
}

/* With a colon behind its name a brain is offered with the numbers that are usual. */
static void offer_brain(struct line *l, const struct brain *b)
{
    struct text word = {0}, about = out_text(l->out);
    bool numbers = strchr(l->typed, ':');
    text_add(&word, "%s", b->id);
    brain_say(b, &about);
    for (const struct brain_param *p = numbers ? b->params : NULL; p && p->name; p++) {
        text_add(&word, ":%d", p->standard);
    }
    offer(l, word.bytes, &about);
}

static void offer_brains(struct line *l)
{
    const struct game *g = l->game;
    for (const struct brain *const *b = g ? g->brains : NULL; b && *b; b++) {
        offer_brain(l, *b);
    }
}

/* What may follow "ai:", and what --brain takes with it or without. Without a game the levels are
 * known all the same. */
static void offer_policies(struct line *l)
{
    l->typed += strncmp(l->typed, "ai:", 3) == 0 ? 3 : 0;
    for (int level = 1; level <= LEVELS; level++) {
        if (!l->game || l->game->level[level - 1][0].word) {
            offer_message(l, (char[]){(char)('0' + level), '\0'}, level_about(level));
        }
    }
    offer_brains(l);
}

/* One, or behind a comma another one. A name and an equals sign may stand before each. */
static void offer_seats(struct line *l)
{
    const char *equals = strchr(l->typed, '='), *colon = strchr(l->typed, ':');
    if (equals && (!colon || equals < colon)) {
        l->typed = equals + 1;
    }
    if (strncmp(l->typed, "ai:", 3) == 0) {
        offer_policies(l);
        offer_message(l, "any", N_("one of the brains, drawn by lot"));
        return;
    }
    l->files = strncmp(l->typed, "bot:", 4) == 0;
    if (l->command == COMMAND_PLAY) {
        offer_message(l, "human", N_("a person at the keyboard"));
    }
    offer_message(l, "ai:", N_("a built-in player"));
    offer_message(l, "bot:", N_("a program"));
    if (l->command == COMMAND_TOURNAMENT) {
        offer_message(l, "all", NULL);
    }
}

static void offer_seat_list(struct line *l)
{
    step_behind(l, ',');
    offer_message(l, "none", NULL);
    offer_seats(l);
}

/* The values of one rule. */
static void offer_values(struct line *l, const struct rule *r)
{
    union position standard;
    struct text usual = {0};
    for (int i = 0; r->words && r->words[i]; i++) {
        offer_message(l, r->words[i], NULL);
    }
    game_begin(l->game, &standard, l->game->seats_min, 0);
    game_rule_word(r, &standard, &usual);
    if (!r->words) {
        struct text about = out_text(l->out);
        text_say(&about, N_("usual; %d to %d"), r->min, r->max);
        offer(l, usual.bytes, &about);
    }
}

static void offer_rules(struct line *l)
{
    step_behind(l, ',');
    const char *equals = strchr(l->typed, '=');
    size_t length = equals ? (size_t)(equals - l->typed) : 0;
    for (const struct rule *r = l->game ? l->game->rules : NULL; r && r->name; r++) {
        struct text word = {0};
        if (equals && strlen(r->name) == length && strncmp(r->name, l->typed, length) == 0) {
            l->typed = equals + 1;
            offer_values(l, r);
            return;
        }
        text_add(&word, "%s=", r->name);
        offer_message(l, word.bytes, r->about);
    }
    for (const struct preset *p = l->game ? l->game->presets : NULL; p && p->id; p++) {
        offer_message(l, p->id, p->about);
    }
}

static void offer_experiments(struct line *l)
{
    for (const struct lab_row *row = lab_rows; row->name; row++) {
        if (l->game && lab_is_of(row, l->game)) {
            offer_message(l, row->name, row->about);
        }
    }
}

/* ---- What is kept ---- */

/* Nothing is made where nothing is kept. */
static struct library *open_library(const struct line *l)
{
    struct text ignored = {0};
    char path[PATH_BYTES];
    return paths_data_name(l->data, path, &ignored) ? library_open_to_read(path, &ignored) : NULL;
}

static bool add_match(void *with, const struct library_row *row)
{
    struct match_list *list = with;
    match_list_add(list, row);
    return list->n < MATCHES_MOST;
}

/* The newest, and the word for the newest of all; those that can be gone on with, where others are
 * refused. */
static void offer_matches(struct line *l)
{
    struct library *library = open_library(l);
    l->files = l->command != COMMAND_RESUME && l->command != COMMAND_FORGET;
    struct match_list list = {.unfinished = l->command == COMMAND_RESUME, .brief = true};
    struct text ignored = {0};
    if (!list.unfinished) {
        offer_message(l, "last", N_("the newest match"));
    }
    if (library) {
        library_history(library, add_match, &list, &ignored);
    }
    for (int i = 0; i < list.n; i++) {
        struct text number = {0}, about = out_text(l->out);
        text_add(&number, "%lld", list.row[i].id);
        match_list_say(&list.row[i], "-", &about);
        offer(l, number.bytes, &about);
    }
    match_list_fini(&list);
    library_close(library, &ignored);
}

static bool offer_tournament(void *with, const struct tournaments_row *row)
{
    struct line *l = with;
    struct text number = {0}, about = out_text(l->out);
    text_add(&number, "%lld", row->id);
    text_say_n(&about, "%s, %s, %d entrant", "%s, %s, %d entrants", (unsigned long)row->entrants,
               row->game, row->format, row->entrants);
    offer(l, number.bytes, &about);
    return true;
}

static void offer_tournaments(struct line *l)
{
    struct library *library = open_library(l);
    struct text ignored = {0};
    if (library) {
        tournaments_list(library, offer_tournament, l, &ignored);
    }
    library_close(library, &ignored);
}

/* Of matches, or of tournaments if the word for them stands before. */
static void offer_numbers(struct line *l)
{
    if (l->operands > 0 && strcmp(l->operand[0], "tournaments") == 0) {
        offer_tournaments(l);
    } else {
        offer_matches(l);
    }
}

static void offer_names(struct line *l)
{
    struct library *library = open_library(l);
    struct statistics_reader reader;
    struct statistics_player *player;
    struct text ignored = {0}, words = out_text(l->out);
    if (!library) {
        return;
    }
    if (statistics_reader_init(&reader, library, &ignored)) {
        while (statistics_reader_step(&reader)) {
        }
        int n = statistics_players(&reader.stats, &player);
        for (int i = 0; i < n && i < NAMES_MOST; i++) {
            text_clear(&words);
            text_say_n(&words, "%d match", "%d matches", (unsigned long)player[i].played,
                       player[i].played);
            offer(l, player[i].name, &words);
        }
        free(player);
    }
    statistics_reader_fini(&reader);
    library_close(library, &ignored);
}

static void offer_files(struct line *l)
{
    l->files = true;
}

/* ---- The tables of commands and options ---- */

static void offer_commands(struct line *l)
{
    for (int i = 0; i < COMMANDS; i++) {
        if (command_rows[i].name) {
            offer_message(l, command_rows[i].name, command_rows[i].about);
        }
    }
}

static void offer_options(struct line *l)
{
    for (int i = 0; i < OPTIONS; i++) {
        const struct option_help help = option_help((enum option_id)i, 1u << l->command);
        if (option_rows[i].commands & 1u << l->command) {
            offer_message(l, option_name((enum option_id)i).bytes, help.about);
        }
    }
}

/* What help writes for what may stand there. */
static const struct {
    const char *called;
    void (*offer)(struct line *l);
} kinds[] = {
    {"GAME", offer_games},
    {"SEAT", offer_seats},
    {"SEAT,…", offer_seat_list},
    {"MATCH", offer_matches},
    {"N...", offer_numbers},
    {"NAME[:PARAM…]", offer_policies},
    {"EXPERIMENT", offer_experiments},
    {"BRAIN", offer_policies},
    {"BRAIN:FROM..TO", offer_brains},
    {"K=V,…", offer_rules},
    {"NAME", offer_names},
    {"OLD", offer_names},
    {"FILE", offer_files},
    {"DIR", offer_files},
    {"COMMAND", offer_files},
};

static bool offer_kind(struct line *l, const char *called)
{
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++) {
        if (strcmp(kinds[i].called, called) == 0) {
            kinds[i].offer(l);
            return true;
        }
    }
    return false;
}

/* "N|random|alternate", "MATCH...": each is a kind, or a word as it is typed. */
static void offer_alternatives(struct line *l, const char *pattern)
{
    char words[TOKEN_BYTES], *rest = words, *word;
    const char *typed = l->typed;
    assert(strlen(pattern) < sizeof words);
    strcpy(words, pattern);
    while ((word = strsep(&rest, "|"))) {
        char *dots = strstr(word, "...");
        l->typed = typed;
        if (offer_kind(l, word)) {
            continue;
        }
        if (dots) {
            *dots = '\0';
        }
        if (!offer_kind(l, word) && *word >= 'a' && *word <= 'z') {
            offer_message(l, word, NULL);
        }
    }
}

/* The i-th word of "[GAME [SEAT...]]", or the last if that may stand there again. */
static void offer_operand(struct line *l, const char *pattern, int i)
{
    char words[TOKEN_BYTES], *rest = words, *word, *last = NULL;
    size_t length = 0;
    assert(!pattern || strlen(pattern) < sizeof words);
    for (const char *c = pattern ? pattern : ""; *c; c++) {
        if (*c != '[' && *c != ']') {
            words[length++] = *c;
        }
    }
    words[length] = '\0';
    while ((word = strsep(&rest, " ")) && i-- > 0) {
        last = word;
    }
    if (!word && last && strstr(last, "...")) {
        word = last;
    }
    if (word && *word) {
        offer_alternatives(l, word);
    }
}

static void offer_argument(struct line *l, enum option_id id)
{
    const struct option_row *row = &option_rows[id];
    const struct option_help help = option_help(id, 1u << l->command);
    if (id == OPTION_AS && l->command == COMMAND_TOURNAMENT) {
        offer_alternatives(l, "text|markdown");
    } else if (row->kind == KIND_WORD) {
        for (int i = 0; row->words[i]; i++) {
            offer_message(l, row->words[i], NULL);
        }
    } else if (id == OPTION_RESUME) {
        offer_message(l, "last", N_("the newest tournament"));
        offer_tournaments(l);
    } else if (id == OPTION_COMMENTS) {
        step_behind(l, ',');
        offer_alternatives(l, "scores|lead|gain");
    } else if (id == OPTION_SEED) {
        offer_message(l, "names", NULL);
    } else if (row->kind == KIND_TEXT) {
        offer_alternatives(l, help.argument);
    }
}

/* The option that a word is; OPTIONS: it is none. `length`: of the word, without its argument. */
static enum option_id find_option(const char *word, size_t length)
{
    enum option_id id = 0;
    for (; id < OPTIONS; id++) {
        struct text name = option_name(id);
        if (name.length == length && strncmp(name.bytes, word, length) == 0) {
            break;
        }
    }
    return id;
}

static bool takes_argument(enum option_id id, enum command_id command)
{
    const char *bare = option_rows[id].bare;
    return option_rows[id].argument && !(bare && strcmp(bare, command_rows[command].name) == 0);
}

/* What the experiment takes, once it is named. */
static void offer_of_experiment(struct line *l)
{
    for (const struct lab_row *row = lab_rows; row->name; row++) {
        if (l->game && lab_is_of(row, l->game) && strcmp(row->name, l->operand[1]) == 0) {
            offer_operand(l, row->operands, l->operands - 2);
        }
    }
}

static void offer_next(struct line *l, enum option_id open)
{
    const char *equals = strchr(l->whole, '=');
    if (open < OPTIONS) {
        offer_argument(l, open);
    } else if (l->whole[0] == '-' && equals) {
        open = find_option(l->whole, (size_t)(equals - l->whole));
        l->typed = equals + 1;
        if (open < OPTIONS && takes_argument(open, l->command)) {
            offer_argument(l, open);
        }
    } else if (l->whole[0] == '-') {
        offer_options(l);
    } else if (l->command == COMMAND_MENU) {
        offer_commands(l);
    } else if (l->command == COMMAND_LAB && l->operands >= 2) {
        offer_of_experiment(l);
    } else {
        offer_operand(l, command_rows[l->command].operands, l->operands + l->resumed);
    }
}

/* The first word that is no option is the command. False: there is none of that name. */
static bool take_operand(struct line *l, char *word)
{
    if (l->command != COMMAND_MENU) {
        l->operand[l->operands++] = word;
        l->game = l->game ? l->game : game_find(word);
        return true;
    }
    for (int i = 0; i < COMMANDS; i++) {
        if (command_rows[i].name && strcmp(command_rows[i].name, word) == 0) {
            l->command = (enum command_id)i;
        }
    }
    return l->command != COMMAND_MENU;
}

/* An option before the last word; gives the one whose argument comes next, OPTIONS: none. */
static enum option_id take_option(struct line *l, const char *word)
{
    size_t length = strcspn(word, "=");
    enum option_id id = find_option(word, length);
    l->resumed |= id == OPTION_RESUME;
    if (id == OPTION_DATA_DIR && word[length]) {
        l->data = word + length + 1;
    }
    return id < OPTIONS && !word[length] && takes_argument(id, l->command) ? id : OPTIONS;
}

int command_complete(const struct options *o, struct out *out, struct text *why)
{
    int n = o->operands - 1;
    char **operand = alloc((size_t)n * sizeof *operand);
    struct line l = {
        .out = out, .data = o->word[OPTION_DATA_DIR], .operand = operand, .whole = o->operand[n]};
    enum option_id open = OPTIONS; /* whose argument comes next */
    bool known = true;
    (void)why;
    l.typed = l.whole;
    for (int i = 1; i < n; i++) {
        char *word = o->operand[i];
        if (open < OPTIONS) {
            l.data = open == OPTION_DATA_DIR ? word : l.data;
            open = OPTIONS;
        } else if (word[0] == '-' && word[1]) {
            open = take_option(&l, word);
        } else {
            known = known && take_operand(&l, word);
        }
    }
    if (known) {
        offer_next(&l, open);
    }
    free(operand);
    return l.offered || l.files ? STATUS_DONE : STATUS_CHECK;
}
