#include "ui/screen/editor/tournament_form.h"

#include "games/registry.h"
#include "games/words.h"
#include "src/base/alloc.h"
#include "src/tournament/entrants.h"
#include "ui/export/tournament_report.h"
#include "ui/text/output.h"
#include "ui/text/sentences.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FIRST_KIND = FORM_HUMAN + 1, BEST_OF_MOST = 999, FAULTS_MOST = 1000000 };

static const char any[] = "ai:any";

static void enter(struct tournament_form *f, const char *word)
{
    struct tournament_entrant *e = &f->entrant[f->entrants++];
    *e = (struct tournament_entrant){{0}, {0}, {0}};
    snprintf(e->word, sizeof e->word, "%s", word);
}

static void enter_levels(struct tournament_form *f)
{
    f->lineup = LINEUP_USUAL;
    f->entrants = 0;
    for (int kind = FIRST_KIND; kind < f->form.kinds; kind++) {
        if (form_level(&f->form, kind)) {
            enter(f, f->form.kind[kind]);
        }
    }
}

/* A tournament without entrants. */
static void begin(const struct tournament_form *f, struct tournament *t, enum format format)
{
    const struct form *form = &f->form;
    struct setup s;
    setup_init(&s, form->game);
    s.store = form->store;
    for (const struct rule *rule = form->game->rules; rule->name; rule++) {
        *rule_at(rule, &s.start) = rule_value(rule, &form->rules);
    }
    tournament_init(t, &s, format, f->games[format]);
    t->faults = f->faults[format];
}

static bool add(struct tournament *t, const struct tournament_entrant *e, struct text *why)
{
    if (!entrants_add(t, e->word, why)) {
        return false;
    }
    struct entrant *added = &t->entrant[t->entrants - 1];
    strcpy(added->seat.name, e->name);
    added->named = e->name[0];
    return true;
}

/* Whether somebody can take part whoever else does. */
static bool fits(const struct tournament_form *f, const char *word)
{
    struct tournament t;
    struct text why = {0};
    begin(f, &t, (enum format)f->format);
    bool fit = entrants_add(&t, word, &why) && entrants_seat(&t, &why);
    tournament_fini(&t);
    return fit;
}

static bool entered(const struct tournament_form *f, const char *word)
{
    int e = 0;
    while (e < f->entrants && strcmp(f->entrant[e].word, word) != 0) {
        e++;
    }
    return e < f->entrants;
}

/* Levels and lots stand for players who enter themselves. */
static void enter_house(struct tournament_form *f)
{
    if (f->lineup != LINEUP_OWN) {
        f->entrants = 0;
        f->lineup = LINEUP_HOUSE;
    }
    for (int kind = FIRST_KIND; kind < f->form.kinds && f->entrants < FORM_ENTRANTS; kind++) {
        const char *word = f->form.kind[kind];
        bool brain = !form_level(&f->form, kind) && !setup_command_of(word);
        if (brain && strcmp(word, any) != 0 && !entered(f, word) && fits(f, word)) {
            enter(f, word);
        }
    }
}

void tournament_form_init(struct tournament_form *f, const struct game *g,
                          const struct preferences *usual, const struct store *store)
{
    struct text why = {0};
    form_init(&f->form, g, usual, store, true);
    f->format = (int)tournament_format(g);
    f->usual = true;
    f->pause = 0;
    for (int format = 0; format < FORMATS; format++) {
        f->games[format] = tournament_games((enum format)format);
        f->faults[format] = tournament_faults((enum format)format);
    }
    enter_levels(f);
    tournament_form_update(f, &why);
}

/* In a league as many as like can enter and meet, so all have a name there. */
static void name_all(struct tournament_form *f)
{
    struct tournament t;
    int of[FORM_ENTRANTS];
    begin(f, &t, FORMAT_LEAGUE);
    for (int e = 0; e < f->entrants; e++) {
        struct text why = {0};
        bool known = add(&t, &f->entrant[e], &why);
        of[e] = known ? t.entrants - 1 : -1;
    }
    char *names = entrants_names(&t), *rest = names;
    for (int e = 0; e < f->entrants; e++) {
        struct tournament_entrant *entrant = &f->entrant[e];
        const char *name = of[e] >= 0 ? strsep(&rest, "\n") : entrant->name;
        bool drawn = strcmp(entrant->word, any) == 0 && !entrant->name[0];
        snprintf(entrant->shown, NAME_BYTES, "%s", drawn ? say_word(N_("drawn by lot")) : name);
    }
    free(names);
    tournament_fini(&t);
}

static bool build(const struct tournament_form *f, struct tournament *t, struct text *why)
{
    const struct form *form = &f->form;
    bool fit = f->entrants > 0;
    begin(f, t, (enum format)f->format);
    if (!fit) {
        text_say(why, N_("nobody has entered"));
    }
    for (int e = 0; e < f->entrants && fit; e++) {
        fit = add(t, &f->entrant[e], why);
    }
    if (fit) {
        char *names = entrants_names(t);
        fit = seed_given(&t->setup.seed, form->dice == FORM_GIVEN ? form->seed : NULL, names, why);
        free(names);
    }
    return fit;
}

static bool can_be_played(const struct tournament_form *f, struct text *why)
{
    struct tournament t;
    bool can = build(f, &t, why) && entrants_seat(&t, why);
    tournament_fini(&t);
    return can;
}

bool tournament_form_update(struct tournament_form *f, struct text *why)
{
    name_all(f);
    return can_be_played(f, why);
}

struct tournament *tournament_form_new(const struct tournament_form *f, struct text *why)
{
    if (!can_be_played(f, why)) {
        return NULL;
    }
    struct tournament *t = alloc(sizeof *t);
    if (!build(f, t, why)) { /* no seed could be drawn */
        tournament_fini(t);
        free(t);
        return NULL;
    }
    return t;
}

void tournament_form_remove(struct tournament_form *f, int entrant)
{
    f->lineup = LINEUP_OWN;
    f->entrants--;
    memmove(&f->entrant[entrant], &f->entrant[entrant + 1],
            (size_t)(f->entrants - entrant) * sizeof f->entrant[0]);
}

int tournament_form_kind(const struct tournament_form *f, int entrant)
{
    int kind = f->form.kinds - 1;
    while (kind >= FIRST_KIND && strcmp(f->form.kind[kind], f->entrant[entrant].word) != 0) {
        kind--;
    }
    return kind >= FIRST_KIND ? kind : -1;
}

static void say_game(struct list_row row, enum list_words what, struct text *out)
{
    const struct game *g = ((const struct tournament_form *)row.of)->form.game;
    text_add(out, "%s", what == LIST_VALUE ? g->title : say_word(g->words->about));
}

/* Whoever was entered by hand stays, also those whom the other game does not know. */
static void change_game(struct list_row row, int by)
{
    struct tournament_form *f = row.of;
    struct text why = {0};
    struct seat seat;
    form_take_game(&f->form, games[form_next(games_index(f->form.game), by, games_count())]);
    f->format = f->usual ? (int)tournament_format(f->form.game) : f->format;
    if (f->lineup == LINEUP_USUAL) {
        enter_levels(f);
    } else if (f->lineup == LINEUP_HOUSE) {
        enter_house(f);
    }
    for (int e = 0; e < f->entrants; e++) {
        if (setup_kind(f->form.game, &seat, "", f->entrant[e].word, &why)) {
            form_find_kind(&f->form, f->entrant[e].word);
        }
    }
}

static const struct {
    const char *title, *line, *about;
} formats[FORMATS] = {
    [FORMAT_KNOCKOUT] = {N_("How a knockout goes"), N_("Who loses is out, until one is left."),
                         N_("A shuffle gives everybody a number. In each round the best number "
                            "meets the last, the second best the last but one, and so on; in the "
                            "first round the best numbers have a bye where places stay free. Who "
                            "wins goes on with the better number of the two. A tie is played "
                            "again. Who wins the last round is champion.")},
    [FORMAT_LEAGUE] = {N_("How a league goes"), N_("Everybody plays everybody."),
                       N_("Everybody plays so many games against everybody, half of them from "
                          "either seat. A table says who won how much against whom, and ratings "
                          "say by how much each is stronger. Who is at its top is champion.")},
    [FORMAT_KING] = {N_("How a king of the hill is found"), N_("All at one table, for points."),
                     N_("All sit at one table, in a new order for each game. Who has the highest "
                        "score of a game gets a point, and so does each who shares it. Who has the "
                        "most points at the end is king of the hill; where several have, they "
                        "alone play on.")},
    [FORMAT_TRIAL] = {N_("How trials go"), N_("Everybody alone, for a mean."),
                      N_("Everybody plays alone, all of them with the same dice. A table says how "
                         "much each scores in a game on average, and how far games differ. The "
                         "highest mean is at its top.")},
};

const char *tournament_form_title(enum format format)
{
    return formats[format].title;
}

const char *tournament_form_about(enum format format)
{
    return formats[format].about;
}

static void say_format(struct list_row row, enum list_words what, struct text *out)
{
    const struct tournament_form *f = row.of;
    text_add(out, "%s",
             say_word(what == LIST_VALUE ? report_formats[f->format] : formats[f->format].line));
}

static void change_format(struct list_row row, int by)
{
    struct tournament_form *f = row.of;
    f->format = form_next(f->format, by, FORMATS);
    f->usual = false;
}

static int entrants(const void *of)
{
    return ((const struct tournament_form *)of)->entrants;
}

static void say_entrant(struct list_row row, enum list_words what, struct text *out)
{
    const struct tournament_form *f = row.of;
    const struct tournament_entrant *e = &f->entrant[row.index];
    int kind = tournament_form_kind(f, row.index);
    struct seat seat;
    if (what == LIST_LABEL) {
        text_add(out, "%s", e->shown);
    } else if (what == LIST_VALUE) {
        say_kind(e->word, out);
    } else if (kind >= 0) {
        form_say_kind(&f->form, kind, out);
    } else {
        setup_kind(f->form.game, &seat, "", e->word, out);
    }
}

static void change_entrant(struct list_row row, int by)
{
    struct tournament_form *f = row.of;
    int kind = tournament_form_kind(f, row.index), n = f->form.kinds - FIRST_KIND;
    kind =
        kind < 0 ? form_standard_kind(&f->form) : FIRST_KIND + form_next(kind - FIRST_KIND, by, n);
    strcpy(f->entrant[row.index].word, f->form.kind[kind]);
    f->lineup = LINEUP_OWN;
}

static struct list_text name(struct list_row row)
{
    struct tournament_form *f = row.of;
    return (struct list_text){f->entrant[row.index].name, KIND_BYTES - 1, 0};
}

static bool type_name(struct list_row row, const char *bytes, struct text *why)
{
    struct tournament_form *f = row.of;
    struct tournament_entrant *e = &f->entrant[row.index];
    struct form_seat seat = {.kind = -1};
    strcpy(seat.name, e->name);
    if (!form_type_player(&f->form, &seat, bytes, why)) {
        return false;
    }
    strcpy(e->name, seat.name);
    if (seat.kind >= 0) {
        strcpy(e->word, f->form.kind[seat.kind]);
    }
    f->lineup = LINEUP_OWN;
    return true;
}

static void draw_entrant(const struct list_editor *l, int i, struct canvas *c, struct area a)
{
    const struct tournament_form *f = l->row[i].of;
    const struct tournament_entrant *e = &f->entrant[l->row[i].index];
    int longest = 0;
    char number[12];
    for (int other = 0; other < f->entrants; other++) {
        int width = sanitize_width(f->entrant[other].shown);
        longest = width > longest ? width : longest;
    }
    snprintf(number, sizeof number, "%d", l->row[i].index + 1);
    canvas_right(c, a, 0, 3, ROLE_DIM, number);
    form_draw_player(l, i, c, a,
                     &(struct form_player){.name = e->shown,
                                           .named = e->name[0],
                                           .level = setup_level_of(e->word),
                                           .columns = form_name_columns(l, longest, a.width)});
}

static int entrant_to_add(const void *of)
{
    return entrants(of) < FORM_ENTRANTS;
}

/* The same player as the one before, so that some of a kind are soon entered. */
static void add_entrant(struct list_row row, int by)
{
    struct tournament_form *f = row.of;
    (void)by;
    enter(f, f->entrants ? f->entrant[f->entrants - 1].word
                         : f->form.kind[form_standard_kind(&f->form)]);
    f->lineup = LINEUP_OWN;
}

static void add_house(struct list_row row, int by)
{
    (void)by;
    enter_house(row.of);
}

static void say_games(struct list_row row, enum list_words what, struct text *out)
{
    static const char *const values[FORMATS] = {N_("best of %s"), N_("%s a pair"), N_("%s in all"),
                                                N_("%s each")};
    static const char *const abouts[FORMATS] = {
        N_("Who wins more than half of so many games goes on."),
        N_("As many games of each pair, half of them from either seat."),
        N_("As many games of all at the table."),
        N_("As many games of everybody."),
    };
    const struct tournament_form *f = row.of;
    int games_now = f->games[f->format];
    if (what == LIST_VALUE && f->format == FORMAT_KNOCKOUT && games_now == 1) {
        text_say(out, N_("single game"));
    } else if (what == LIST_VALUE) {
        text_say(out, values[f->format], out_count(out->translator, games_now).bytes);
    } else {
        text_add(out, "%s",
                 say_word(what == LIST_ABOUT             ? abouts[f->format]
                          : f->format == FORMAT_KNOCKOUT ? N_("Pairing")
                                                         : N_("Games")));
    }
}

static struct list_figure games_figure(struct list_row row)
{
    struct tournament_form *f = row.of;
    enum format format = (enum format)f->format;
    int most = format == FORMAT_KNOCKOUT ? BEST_OF_MOST : GAMES_MOST;
    return (struct list_figure){&f->games[format], f->games[format],
                                format == FORMAT_LEAGUE ? 2 : 1, most, tournament_games(format)};
}

/* 1, 2, 5, 10, 20 …: the next one from there, or the one before. */
static int round_number(int value, int by)
{
    static const int step[] = {1, 2, 5};
    int power = 1, i = 0, last = 1;
    for (int now = 1; by > 0 ? now <= value : now < value; now = power * step[i]) {
        last = now;
        i = (i + 1) % 3;
        power *= i == 0 ? 10 : 1;
    }
    return by > 0 ? power * step[i] : last;
}

static void set_games(struct tournament_form *f, struct list_figure figure, int games_then)
{
    int even = f->format == FORMAT_LEAGUE && games_then % 2;
    int bounded = games_then < figure.least  ? figure.least
                  : games_then > figure.most ? figure.most
                                             : games_then + even;
    f->games[f->format] = bounded;
}

static void change_games(struct list_row row, int by)
{
    struct tournament_form *f = row.of;
    struct list_figure figure = games_figure(row);
    bool one = by == 1 || by == -1;
    int then = one ? round_number(figure.value, by) : figure.value + by;
    if (f->format == FORMAT_KNOCKOUT) {
        then = figure.value + (one ? 2 : 1) * by;
    } else if (f->format == FORMAT_LEAGUE && then % 2) {
        then += one ? by : 1;
    }
    set_games(f, figure, then);
}

static bool type_games(struct list_row row, const char *bytes, struct text *why)
{
    struct tournament_form *f = row.of;
    struct list_figure figure = games_figure(row);
    int number;
    bool odd = f->format == FORMAT_KNOCKOUT;
    if (!text_number(bytes, 1, figure.most, &number) || (odd && number % 2 == 0)) {
        text_say(why,
                 odd ? N_("a pairing has an odd number of games, at most %d, not '%.20s'")
                     : N_("games go from 1 to %d, not '%.20s'"),
                 figure.most, bytes);
        return false;
    }
    set_games(f, figure, number);
    return true;
}

/* Only bots forfeit. */
static int bots(const void *of)
{
    const struct tournament_form *f = of;
    int n = 0;
    for (int e = 0; e < f->entrants; e++) {
        n += setup_command_of(f->entrant[e].word) != NULL;
    }
    return n;
}

static struct list_figure faults_figure(struct list_row row)
{
    struct tournament_form *f = row.of;
    int *at = &f->faults[f->format];
    return (struct list_figure){at, *at, 1, FAULTS_MOST, tournament_faults((enum format)f->format)};
}

static void say_faults(struct list_row row, enum list_words what, struct text *out)
{
    (void)what;
    text_add(out, "%s", out_count(out->translator, faults_figure(row).value).bytes);
}

static void change_faults(struct list_row row, int by)
{
    struct list_figure figure = faults_figure(row);
    int then = figure.value + by;
    *figure.at = then < 1 ? 1 : then > FAULTS_MOST ? FAULTS_MOST : then;
}

static bool type_faults(struct list_row row, const char *bytes, struct text *why)
{
    if (!text_number(bytes, 1, FAULTS_MOST, faults_figure(row).at)) {
        text_say(why, N_("faults go from 1 to %d, not '%.20s'"), FAULTS_MOST, bytes);
        return false;
    }
    return true;
}

static int rounds_to_pause(const void *of)
{
    return ((const struct tournament_form *)of)->format == FORMAT_KNOCKOUT;
}

static const char *const dice_words[] = {N_("drawn"), N_("given seed"), NULL};
static const char *const pause_words[] = {N_("no"), N_("after each round"), NULL};

static const struct list_row_kind rows[] = {
    {NULL, 0, TOURNAMENT_HEAD, N_("Game"), .say = say_game, .change = change_game},
    {NULL, 0, TOURNAMENT_HEAD, N_("Format"), .say = say_format, .change = change_format},
    {entrants, 0, TOURNAMENT_ENTRANTS, .say = say_entrant, .change = change_entrant, .text = name,
     .typed = type_name, .draw = draw_entrant},
    {entrant_to_add, 0, TOURNAMENT_ENTRANTS, N_("add an entrant"),
     N_("One more who takes part; bot: and a command as its name enter a program."),
     .change = add_entrant, .button = true, .style = ROLE_DIM},
    {entrant_to_add, 0, TOURNAMENT_ENTRANTS, N_("all of the house"),
     N_("Every built-in player of the game who is not here yet."), .change = add_house,
     .button = true, .style = ROLE_DIM},
    {form_presets, 2, TOURNAMENT_RULES, N_("Rule set"), .say = form_say_preset,
     .change = form_change_preset},
    {form_rules, 0, TOURNAMENT_RULES, .say = form_say_rule, .change = form_change_rule,
     .figure = form_rule_figure, .typed = form_type_rule},
    {NULL, 0, TOURNAMENT_PLAY, .say = say_games, .change = change_games, .figure = games_figure,
     .typed = type_games},
    {bots, 1, TOURNAMENT_PLAY, N_("Faults"),
     N_("A bot that forfeits so many games, by a choice against the rules or none in time, is "
        "out."),
     .say = say_faults, .change = change_faults, .figure = faults_figure, .typed = type_faults},
    {NULL, 0, TOURNAMENT_PLAY, N_("Dice"),
     N_("Drawn: others each time; a given seed brings the same tournament again."),
     .words = dice_words, .member = offsetof(struct tournament_form, form.dice)},
    {form_seeds, 0, TOURNAMENT_PLAY, N_("Seed"),
     N_("Any text: the same text, the same dice. Enter changes it."), .text = form_seed},
    {rounds_to_pause, 0, TOURNAMENT_PLAY, N_("Pause"),
     N_("After each round it waits for a key, so that the pairings can be read."),
     .words = pause_words, .member = offsetof(struct tournament_form, pause)},
    {NULL, 0, TOURNAMENT_PLAY, N_("Start"),
     N_("Enter starts the tournament. Who takes part is chosen above."), .button = true,
     .style = LOOK_BOLD},
};

void tournament_form_list(struct tournament_form *f, struct list_editor *l)
{
    list_editor_init(l, rows, sizeof rows / sizeof rows[0], f);
}
