#include "ui/screen/editor/form.h"

#include "games/registry.h"
#include "games/words.h"
#include "src/match/commentary.h"
#include "ui/board/scene.h"
#include "ui/text/sentences.h"
#include "ui/widget/window.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

/* A line of the list, which becomes longer for what is not in it yet; 0: it has no room. */
static int find_kind(struct form *f, const char *before, const char *word)
{
    char kind[KIND_BYTES];
    int i = 0;
    snprintf(kind, sizeof kind, "%s%s", before, word);
    while (i < f->kinds && strcmp(f->kind[i], kind) != 0) {
        i++;
    }
    if (i == FORM_KINDS) {
        return 0;
    }
    strcpy(f->kind[i], kind);
    f->kinds += i == f->kinds;
    return i;
}

enum { KIND_HUMAN }; /* then the levels, if there are any */

/* The game, its usual rules and who may play it. */
static void take_game(struct form *f, const struct game *g)
{
    char level[2] = "1";
    f->game = g;
    f->preset = f->kinds = 0;
    find_kind(f, "", "human");
    for (int i = 0; i < LEVELS; i++, level[0]++) {
        if (g->level[i][0].word) {
            find_kind(f, "ai:", level);
        }
    }
    if (g->brains[0]) {
        find_kind(f, "ai:", "any");
    }
    for (const struct brain *const *b = g->brains; *b; b++) {
        struct policy policy;
        struct text why = {0};
        if (policy_read(g, (*b)->id, &policy, &why)) {
            find_kind(f, "ai:", (*b)->id);
        }
    }
    game_begin(g, &f->rules, g->seats_standard, 0);
}

/* Who sits where nobody was chosen. */
static int standard_kind(const struct form *f)
{
    return f->kinds > LEVEL_USUAL ? LEVEL_USUAL : f->kinds - 1;
}

void form_init(struct form *f, const struct game *g, const struct preferences *usual,
               const struct store *store, bool watch)
{
    *f = (struct form){.usual = usual,
                       .store = store,
                       .watch = watch,
                       .best_of = 1,
                       .no_undo = usual->no_undo,
                       .curtain = usual->curtain,
                       .throwing = (int)usual->throwing,
                       .comments = (int)usual->comments,
                       .tutor = (int)usual->tutor};
    take_game(f, g);
    f->seats = g->seats_standard < 2 && g->seats_max >= 2 ? 2 : g->seats_standard;
    f->wished = f->seats;
    for (int seat = 0; seat < SEATS_MOST; seat++) {
        f->seat[seat].kind = seat || watch ? standard_kind(f) : KIND_HUMAN;
    }
    if (!watch) {
        snprintf(f->seat[0].name, NAME_BYTES, "%s", usual->config.text[CONFIG_NAME]);
    }
}

static int presets(const void *of)
{
    const struct form *f = of;
    int n = 0;
    while (f->game->presets[n].id) {
        n++;
    }
    return n;
}

static bool has_preset(const struct form *f, const struct preset *preset)
{
    union position start = f->rules;
    struct text why = {0};
    const struct rule *r = f->game->rules;
    game_rules(f->game, &start, preset->id, &why);
    while (r->name && rule_value(r, &start) == rule_value(r, &f->rules)) {
        r++;
    }
    return !r->name;
}

void form_find_preset(struct form *f)
{
    f->preset = presets(f) - 1;
    while (f->preset >= 0 && !has_preset(f, &f->game->presets[f->preset])) {
        f->preset--;
    }
}

int form_find_kind(struct form *f, const char *kind)
{
    return find_kind(f, "", kind);
}

static int people(const void *of)
{
    const struct form *f = of;
    int n = 0;
    for (int seat = 0; seat < f->seats; seat++) {
        n += f->seat[seat].kind == KIND_HUMAN;
    }
    return n;
}

/* The level of who sits there, 1 … LEVELS; 0: a person, or a policy of its own. */
static int level_of(const struct form *f, int seat)
{
    return setup_level_of(f->kind[f->seat[seat].kind]);
}

/* What plays there; false: a person, or somebody whom a lot will draw. */
static bool policy_of(const struct form *f, int seat, struct policy *policy)
{
    const char *kind = f->kind[f->seat[seat].kind];
    struct text why = {0};
    union position start = f->rules;
    start.common.seats = f->seats;
    bool brain = f->seat[seat].kind != KIND_HUMAN && !setup_command_of(kind);
    if (!brain || strcmp(kind, "ai:any") == 0) {
        return false;
    }
    int level = level_of(f, seat);
    return level ? policy_level(f->game, level, &start, f->store, policy, &why)
                 : policy_read(f->game, setup_policy_of(kind), policy, &why);
}

/* How a seat will be called, as setup_call() does. */
static void say_name(const struct form *f, int seat, struct text *out)
{
    struct setup s = {.game = f->game};
    bool drawn = strcmp(f->kind[f->seat[seat].kind], "ai:any") == 0;
    if (!f->seat[seat].name[0] && drawn) {
        text_say(out, N_("drawn by lot"));
        return;
    }
    for (int i = 0; i < f->seats; i++) {
        strcpy(s.seat[i].name, f->seat[i].name);
        snprintf(s.seat[i].word, sizeof s.seat[i].word, "%s", f->kind[f->seat[i].kind]);
        s.seat[i].kind = f->seat[i].kind == KIND_HUMAN      ? SEAT_HUMAN
                         : setup_command_of(s.seat[i].word) ? SEAT_BOT
                                                            : SEAT_BRAIN;
        policy_of(f, i, &s.seat[i].policy);
    }
    setup_call(&s);
    text_add(out, "%s", setup_shown(&s, seat, out->translator));
}

void form_remove_seat(struct form *f, int seat)
{
    if (f->seats <= f->game->seats_min) {
        return;
    }
    f->wished = --f->seats;
    memmove(&f->seat[seat], &f->seat[seat + 1], (size_t)(f->seats - seat) * sizeof f->seat[0]);
    f->first = f->first == seat ? 0 : f->first - (f->first > seat);
}

/* The next or the previous one of n values, around the end. */
static int next(int value, int by, int n)
{
    assert(n > 0);
    return (value + (by > 0 ? 1 : n - 1)) % n;
}

static void say_game(struct list_row row, enum list_words what, struct text *out)
{
    const struct form *f = row.of;
    text_add(out, "%s", what == LIST_VALUE ? f->game->title : say_word(f->game->words->about));
}

/* As many seats as were wished, as far as the game has them; who began does, if they still sit. */
static void fit_seats(struct form *f)
{
    int before = f->seats, least = f->game->seats_min, most = f->game->seats_max;
    f->seats = f->wished < least ? least : f->wished > most ? most : f->wished;
    f->first = f->first >= before     ? f->first + f->seats - before
               : f->first >= f->seats ? 0
                                      : f->first;
}

/* People keep their places and names, and so does everybody whom the other game knows, too. */
static void change_game(struct list_row row, int by)
{
    struct form *f = row.of;
    struct seat known;
    struct text why = {0};
    char kind[SEATS_MOST][KIND_BYTES];
    for (int seat = 0; seat < SEATS_MOST; seat++) {
        strcpy(kind[seat], f->kind[f->seat[seat].kind]);
    }
    take_game(f, games[next(games_index(f->game), by, games_count())]);
    for (int seat = 0; seat < SEATS_MOST; seat++) {
        bool knows = setup_kind(f->game, &known, "", kind[seat], &why);
        f->seat[seat].kind = knows ? find_kind(f, "", kind[seat]) : standard_kind(f);
    }
    fit_seats(f);
}

static int seats(const void *of)
{
    const struct form *f = of;
    return f->seats;
}

static void say_seat(struct list_row row, enum list_words what, struct text *out)
{
    const struct form *f = row.of;
    int kind = f->seat[row.index].kind, level = level_of(f, row.index);
    const char *command = setup_command_of(f->kind[kind]);
    struct policy policy;
    if (what == LIST_LABEL) {
        say_name(f, row.index, out);
    } else if (what == LIST_VALUE) {
        say_kind(f->kind[kind], out);
    } else if (kind == KIND_HUMAN) {
        text_say(out, N_("Somebody at this keyboard."));
    } else if (command) {
        text_say(out, N_("A program, started by: "));
        sanitize_say(out, command, SANITIZE_LINE);
    } else if (!policy_of(f, row.index, &policy)) {
        text_say(out, N_("A lot draws one of the house."));
    } else if (level) {
        text_add(out, "%s: %s", policy_name(&policy), text_word(out, level_about(level)));
    } else {
        text_add(out, "%s: ", policy_name(&policy));
        policy_about(&policy, out);
    }
}

void form_say_kind(const struct form *f, int seat, int kind, struct text *out)
{
    struct form other = *f;
    other.seat[seat].kind = kind;
    say_seat((struct list_row){.of = &other, .index = seat}, LIST_ABOUT, out);
}

static void change_seat(struct list_row row, int by)
{
    struct form *f = row.of;
    f->seat[row.index].kind = next(f->seat[row.index].kind, by, f->kinds);
}

static struct list_text name(struct list_row row)
{
    struct form *f = row.of;
    return (struct list_text){f->seat[row.index].name, KIND_BYTES - 1, 0};
}

/* A name, or a program as on the command line: "bot:./robo", "Robo=bot:./robo". */
static bool type_name(struct list_row row, const char *bytes, struct text *why)
{
    struct form *f = row.of;
    struct setup s;
    struct text clean = {0};
    const char *program = strstr(bytes, "=bot:");
    if (!program && !setup_command_of(bytes)) {
        sanitize_say(&clean, bytes, SANITIZE_NAME);
        text_keep(f->seat[row.index].name, NAME_BYTES, &clean);
        return true;
    }
    setup_init(&s, f->game);
    if (!setup_seat(&s, bytes, why)) {
        return false;
    }
    int kind = find_kind(f, "", s.seat[0].word);
    if (!kind) {
        text_say(why, N_("the list of players has no room for another program"));
        return false;
    }
    f->seat[row.index].kind = kind;
    memcpy(f->seat[row.index].name, s.seat[0].name, NAME_BYTES);
    return true;
}

enum { NAME = 16, KIND = 25 }; /* columns */

/* As many as the longest name takes where there is room for it. */
static int name_columns(const struct list_editor *l, const struct form *f, int width)
{
    int most = l->typing ? sanitize_width(l->input.bytes) : 0, room = width - 5 - KIND - LEVELS;
    for (int seat = 0; seat < f->seats; seat++) {
        struct text name = say_text();
        say_name(f, seat, &name);
        most = sanitize_width(name.bytes) > most ? sanitize_width(name.bytes) : most;
    }
    most = most > room ? room : most;
    return most < NAME ? NAME : most;
}

/* Shape and name, who plays, and the level as dots. */
static void draw_seat(const struct list_editor *l, int i, struct canvas *c, struct area a)
{
    const struct form *f = l->row[i].of;
    int seat = l->row[i].index, level = level_of(f, seat);
    int columns = name_columns(l, f, a.width), after = 5 + columns;
    struct text name = say_text();
    say_name(f, seat, &name);
    canvas_text(c, a, 0, 2, role_of_seat(seat), scene_shape(c, seat));
    if (i == l->focus && l->typing) {
        text_input_draw(&l->input, c, a, 0, 4, columns + 1);
    } else {
        canvas_fit(c, a, 0, 4, columns, f->seat[seat].name[0] ? ROLE_NORMAL : ROLE_DIM, name.bytes);
    }
    list_editor_draw_value(l, i, c, area_part(a, 0, after, 1, a.width - after));
    for (int dot = 0; dot < LEVELS && level && window_columns(a) >= TIER_HALF; dot++) {
        canvas_glyph(c, a, 0, after + KIND + dot, dot < level ? ROLE_ACCENT : ROLE_DIM,
                     dot < level ? GLYPH_PIP : GLYPH_RING);
    }
}

static int seat_to_add(const void *of)
{
    const struct form *f = of;
    return f->seats < f->game->seats_max;
}

static void add_seat(struct list_row row, int by)
{
    struct form *f = row.of;
    (void)by;
    f->seat[f->seats] = (struct form_seat){.kind = f->seat[f->seats - 1].kind};
    f->first += f->first >= f->seats;
    f->wished = ++f->seats;
}

static void say_preset(struct list_row row, enum list_words what, struct text *out)
{
    const struct form *f = row.of;
    if (f->preset >= 0) {
        const struct preset *preset = &f->game->presets[f->preset];
        text_add(out, "%s", what == LIST_VALUE ? preset->id : say_word(preset->about));
    } else if (what == LIST_VALUE) {
        text_say(out, N_("your own"));
    }
}

static void change_preset(struct list_row row, int by)
{
    struct form *f = row.of;
    struct text why = {0};
    f->preset = f->preset < 0 ? 0 : next(f->preset, by, presets(f));
    game_rules(f->game, &f->rules, f->game->presets[f->preset].id, &why);
}

static int rules(const void *of)
{
    return game_rules_count(((const struct form *)of)->game);
}

static void say_rule(struct list_row row, enum list_words what, struct text *out)
{
    const struct form *f = row.of;
    const struct rule *rule = &f->game->rules[row.index];
    if (what == LIST_VALUE) {
        game_rule_word(rule, &f->rules, out);
    } else {
        text_add(out, "%s", what == LIST_LABEL ? rule->name : say_word(rule->about));
    }
}

static void change_rule(struct list_row row, int by)
{
    struct form *f = row.of;
    const struct rule *rule = &f->game->rules[row.index];
    int *at = rule_at(rule, &f->rules), least = rule->min, most = rule->max;
    int value = rule->words ? least + next(*at - least, by, most - least + 1) : *at + by;
    *at = value < least ? least : value > most ? most : value;
    f->preset = -1;
}

/* Only where it is a number. */
static struct list_figure rule_figure(struct list_row row)
{
    struct form *f = row.of;
    const struct rule *rule = &f->game->rules[row.index];
    int *at = rule_at(rule, &f->rules);
    return (struct list_figure){rule->words ? NULL : at, *at, rule->min, rule->max, rule->standard};
}

static bool type_rule(struct list_row row, const char *bytes, struct text *why)
{
    struct form *f = row.of;
    if (!game_rule(f->game, &f->rules, f->game->rules[row.index].name, bytes, why)) {
        return false;
    }
    f->preset = -1;
    return true;
}

static void say_first(struct list_row row, enum list_words what, struct text *out)
{
    const struct form *f = row.of;
    (void)what;
    if (f->first < f->seats) {
        say_name(f, f->first, out);
    } else {
        text_say(out, f->first == f->seats ? N_("by lot") : N_("in turns"));
    }
}

static void change_first(struct list_row row, int by)
{
    struct form *f = row.of;
    f->first = next(f->first, by, f->seats + 1 + (f->best_of > 1));
}

static void say_best_of(struct list_row row, enum list_words what, struct text *out)
{
    const struct form *f = row.of;
    (void)what;
    text_say(out, f->best_of > 1 ? N_("best of %d") : N_("single match"), f->best_of);
}

enum { BEST_OF_MOST = 101 };

/* In a series people begin in turns, unless they chose. */
static void set_best_of(struct form *f, int best_of)
{
    f->best_of = best_of < 1 ? 1 : best_of > BEST_OF_MOST ? BEST_OF_MOST : best_of;
    if (f->best_of > 1 && f->first == 0) {
        f->first = f->seats + 1;
    } else if (f->best_of == 1 && f->first > f->seats) {
        f->first = 0;
    }
}

static void change_best_of(struct list_row row, int by)
{
    struct form *f = row.of;
    set_best_of(f, f->best_of + (by > 0 ? 2 : -2));
}

static struct list_figure best_of_figure(struct list_row row)
{
    struct form *f = row.of;
    return (struct list_figure){&f->best_of, f->best_of, 1, BEST_OF_MOST, 1};
}

static bool type_best_of(struct list_row row, const char *bytes, struct text *why)
{
    int best_of;
    if (!text_number(bytes, 1, BEST_OF_MOST, &best_of) || best_of % 2 == 0) {
        text_say(why, N_("a series has an odd number of matches, at most %d, not '%.20s'"),
                 BEST_OF_MOST, bytes);
        return false;
    }
    set_best_of(row.of, best_of);
    return true;
}

static int seed_given_here(const void *of)
{
    const struct form *f = of;
    return f->dice == FORM_GIVEN;
}

static struct list_text seed(struct list_row row)
{
    struct form *f = row.of;
    return (struct list_text){f->seed, FORM_SEED, 0};
}

static int secrets_to_mix(const void *of)
{
    const struct form *f = of;
    return f->dice == FORM_DRAWN && people(f) > 0;
}

/* Whether there are throws of people that nobody chooses. */
static int throws_open(const void *of)
{
    const struct form *f = of;
    return f->game->opens && f->dice != FORM_TYPED ? people(f) : 0;
}

static const char *const dice_words[] = {N_("drawn"), N_("given seed"), N_("typed by hand"), NULL};
static const char *const secrets_words[] = {N_("none"), N_("everybody adds one"), NULL};
static const char *const undo_words[] = {N_("free"), N_("none"), NULL};
static const char *const tutor_words[] = {N_("off"), N_("blunders"), N_("every mistake"), NULL};
static const char *const throwing_words[] = {N_("by hand"), N_("at once"), NULL};
static const char *const curtain_words[] = {N_("off"), N_("between people"), NULL};

/* By the set of enum comment. */
static const char *const comments_words[] = {
    N_("none"),
    [COMMENT_SCORES] = N_("scores"),
    [COMMENT_GAIN] = N_("best turns"),
    [COMMENT_SCORES | COMMENT_GAIN] = N_("scores, best turns"),
    [COMMENT_LEAD] = N_("the lead"),
    [COMMENT_SCORES | COMMENT_LEAD] = N_("scores, the lead"),
    [COMMENT_GAIN | COMMENT_LEAD] = N_("best turns, the lead"),
    [COMMENT_SCORES | COMMENT_GAIN | COMMENT_LEAD] = N_("all"),
    NULL,
};

static const struct list_row_kind rows[] = {
    {NULL, 0, FORM_GAME, N_("Game"), .say = say_game, .change = change_game},
    {seats, 0, FORM_PLAYERS, .say = say_seat, .change = change_seat, .text = name,
     .typed = type_name, .draw = draw_seat},
    {seat_to_add, 0, FORM_PLAYERS, N_("add a player"), N_("One more at the table."),
     .change = add_seat, .button = true, .style = ROLE_DIM},
    {presets, 2, FORM_RULES, N_("Rule set"), .say = say_preset, .change = change_preset},
    {rules, 0, FORM_RULES, .say = say_rule, .change = change_rule, .figure = rule_figure,
     .typed = type_rule},
    {seats, 2, FORM_MATCH, N_("Begins"), N_("Who has the first turn."), .say = say_first,
     .change = change_first},
    {seats, 2, FORM_MATCH, N_("Series"),
     N_("A single match, or until somebody has won more than half."), .say = say_best_of,
     .change = change_best_of, .figure = best_of_figure, .typed = type_best_of},
    {NULL, 0, FORM_MATCH, N_("Dice"),
     N_("Drawn dice can be checked afterwards; typed ones are your own."), .words = dice_words,
     .member = offsetof(struct form, dice)},
    {seed_given_here, 0, FORM_MATCH, N_("Seed"),
     N_("Any text: the same text, the same dice. Enter changes it."), .text = seed},
    {secrets_to_mix, 0, FORM_MATCH, N_("Secrets"),
     N_("With secrets mixed in, nobody can have chosen the dice."), .words = secrets_words,
     .member = offsetof(struct form, secrets)},
    {people, 1, FORM_MATCH, N_("Undo"),
     N_("Free: choices can be taken back, the dice stay the same."), .words = undo_words,
     .member = offsetof(struct form, no_undo)},
    {people, 1, FORM_MATCH, N_("Tutor"),
     N_("Warns people before a choice that costs much, and says what is better."),
     .words = tutor_words, .member = offsetof(struct form, tutor)},
    {throws_open, 1, FORM_MATCH, N_("Throwing"),
     N_("By hand: Space throws where a turn begins with a throw."), .words = throwing_words,
     .member = offsetof(struct form, throwing)},
    {people, 2, FORM_MATCH, N_("Curtain"),
     N_("Hides the board until the next person presses a key."), .words = curtain_words,
     .member = offsetof(struct form, curtain)},
    {NULL, 0, FORM_MATCH, N_("Comments"),
     N_("Said when a turn ends: scores, the most points yet, who leads now; C on the board."),
     .words = comments_words, .member = offsetof(struct form, comments)},
    {NULL, 0, FORM_MATCH, N_("Start"),
     N_("Enter starts the match. Who plays is chosen above: people, or levels 1 to 5."),
     .button = true, .style = LOOK_BOLD},
};

void form_list(struct form *f, struct list_editor *l)
{
    list_editor_init(l, rows, sizeof rows / sizeof rows[0], f);
}
