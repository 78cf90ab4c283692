#include "ui/screen/editor/form.h"

#include "ui/text/rule_words.h"
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

void form_take_game(struct form *f, const struct game *g)
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

int form_standard_kind(const struct form *f)
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
    form_take_game(f, g);
    f->seats = g->seats_standard < 2 && g->seats_max >= 2 ? 2 : g->seats_standard;
    f->wished = f->seats;
    for (int seat = 0; seat < SEATS_MOST; seat++) {
        f->seat[seat].kind = seat || watch ? form_standard_kind(f) : FORM_HUMAN;
    }
    if (!watch) {
        snprintf(f->seat[0].name, NAME_BYTES, "%s", usual->config.text[CONFIG_NAME]);
    }
}

int form_presets(const void *of)
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
    f->preset = form_presets(f) - 1;
    while (f->preset >= 0 && !has_preset(f, &f->game->presets[f->preset])) {
        f->preset--;
    }
}

int form_find_kind(struct form *f, const char *kind)
{
    return find_kind(f, "", kind);
}

int form_level(const struct form *f, int kind)
{
    return setup_level_of(f->kind[kind]);
}

bool form_policy(const struct form *f, int kind, struct policy *policy, union position *table)
{
    const char *word = f->kind[kind];
    struct text why = {0};
    union position start = f->rules;
    start.common.seats = f->seats;
    if (table) {
        *table = start;
    }
    if (kind == FORM_HUMAN || setup_command_of(word) || strcmp(word, "ai:any") == 0) {
        return false;
    }
    int level = form_level(f, kind);
    return level ? policy_level(f->game, level, &start, f->store, policy, &why)
                 : policy_read(f->game, setup_policy_of(word), policy, &why);
}

int form_people(const void *of)
{
    const struct form *f = of;
    int n = 0;
    for (int seat = 0; seat < f->seats; seat++) {
        n += f->seat[seat].kind == FORM_HUMAN;
    }
    return n;
}

void form_say_name(const struct form *f, int seat, struct text *out)
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
        s.seat[i].kind = f->seat[i].kind == FORM_HUMAN      ? SEAT_HUMAN
                         : setup_command_of(s.seat[i].word) ? SEAT_BOT
                                                            : SEAT_BRAIN;
        form_policy(f, f->seat[i].kind, &s.seat[i].policy, NULL);
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

void form_say_kind(const struct form *f, int kind, struct text *out)
{
    int level = form_level(f, kind);
    const char *command = setup_command_of(f->kind[kind]);
    struct policy policy;
    if (kind == FORM_HUMAN) {
        text_say(out, N_("Somebody at this keyboard."));
    } else if (command) {
        text_say(out, N_("A program, started by: "));
        sanitize_say(out, command, SANITIZE_LINE);
    } else if (!form_policy(f, kind, &policy, NULL)) {
        text_say(out, N_("A lot draws one of the house."));
    } else if (level) {
        text_say(out, N_("%s: %s"), policy_name(&policy), text_word(out, level_about(level)));
    } else {
        text_say(out, N_("%s: "), policy_name(&policy));
        policy_about(&policy, out);
    }
}

bool form_type_player(struct form *f, struct form_seat *seat, const char *bytes, struct text *why)
{
    struct setup s;
    struct text clean = {0};
    const char *program = strstr(bytes, "=bot:");
    if (!program && !setup_command_of(bytes)) {
        sanitize_say(&clean, bytes, SANITIZE_NAME);
        text_keep(seat->name, NAME_BYTES, &clean);
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
    seat->kind = kind;
    memcpy(seat->name, s.seat[0].name, NAME_BYTES);
    return true;
}

enum { NAME = 16, KIND = 25 }; /* columns */

int form_name_columns(const struct list_editor *l, int longest, int width)
{
    int most = l->typing ? sanitize_width(l->input.bytes) : 0, room = width - 5 - KIND - LEVELS;
    most = longest > most ? longest : most;
    most = most > room ? room : most;
    return most < NAME ? NAME : most;
}

void form_draw_player(const struct list_editor *l, int i, struct canvas *c, struct area a,
                      const struct form_player *p)
{
    int after = 5 + p->columns;
    if (i == l->focus && l->typing) {
        text_input_draw(&l->input, c, a, 0, 4, p->columns + 1);
    } else {
        canvas_fit(c, a, 0, 4, p->columns, p->named ? ROLE_NORMAL : ROLE_DIM, p->name);
    }
    list_editor_draw_value(l, i, c, area_part(a, 0, after, 1, a.width - after));
    for (int dot = 0; dot < LEVELS && p->level && window_columns(a) >= TIER_HALF; dot++) {
        canvas_glyph(c, a, 0, after + KIND + dot, dot < p->level ? ROLE_ACCENT : ROLE_DIM,
                     dot < p->level ? GLYPH_PIP : GLYPH_RING);
    }
}

int form_next(int value, int by, int n)
{
    assert(n > 0);
    return (value + (by > 0 ? 1 : n - 1)) % n;
}

void form_say_preset(struct list_row row, enum list_words what, struct text *out)
{
    const struct form *f = row.of;
    if (f->preset >= 0) {
        const struct preset *preset = &f->game->presets[f->preset];
        if (what == LIST_VALUE) {
            rule_words_preset(preset, out);
        } else {
            text_add(out, "%s", say_word(preset->about));
        }
    } else if (what == LIST_VALUE) {
        text_say(out, N_("your own"));
    }
}

void form_change_preset(struct list_row row, int by)
{
    struct form *f = row.of;
    struct text why = {0};
    f->preset = f->preset < 0 ? 0 : form_next(f->preset, by, form_presets(f));
    game_rules(f->game, &f->rules, f->game->presets[f->preset].id, &why);
}

int form_rules(const void *of)
{
    return game_rules_count(((const struct form *)of)->game);
}

void form_say_rule(struct list_row row, enum list_words what, struct text *out)
{
    const struct form *f = row.of;
    const struct rule *rule = &f->game->rules[row.index];
    if (what == LIST_VALUE) {
        rule_words_value(rule, &f->rules, out);
    } else if (what == LIST_LABEL) {
        rule_words_name(rule, out);
    } else {
        text_add(out, "%s", say_word(rule->about));
    }
}

void form_change_rule(struct list_row row, int by)
{
    struct form *f = row.of;
    const struct rule *rule = &f->game->rules[row.index];
    int *at = rule_at(rule, &f->rules), least = rule->min, most = rule->max;
    int value = rule->words ? least + form_next(*at - least, by, most - least + 1) : *at + by;
    *at = value < least ? least : value > most ? most : value;
    f->preset = -1;
}

struct list_figure form_rule_figure(struct list_row row)
{
    struct form *f = row.of;
    const struct rule *rule = &f->game->rules[row.index];
    int *at = rule_at(rule, &f->rules);
    return (struct list_figure){rule->words ? NULL : at, *at, rule->min, rule->max, rule->standard};
}

bool form_type_rule(struct list_row row, const char *bytes, struct text *why)
{
    struct form *f = row.of;
    if (!game_rule(f->game, &f->rules, f->game->rules[row.index].name, bytes, why)) {
        return false;
    }
    f->preset = -1;
    return true;
}

int form_seeds(const void *of)
{
    const struct form *f = of;
    return f->dice == FORM_GIVEN;
}

struct list_text form_seed(struct list_row row)
{
    struct form *f = row.of;
    return (struct list_text){f->seed, FORM_SEED, 0};
}
