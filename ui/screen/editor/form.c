#include "ui/screen/editor/form.h"

#include "ui/text/sentences.h"

#include <stdio.h>
#include <string.h>

static void add_kind(struct form *f, const char *before, const char *word)
{
    if (f->kinds < FORM_KINDS) {
        snprintf(f->kind[f->kinds++], KIND_BYTES, "%s%s", before, word);
    }
}

static void list_kinds(struct form *f)
{
    char level[2] = "1";
    f->kinds = 0;
    add_kind(f, "", "human");
    for (int i = 0; i < LEVELS; i++, level[0]++) {
        if (f->game->level[i][0].word) {
            add_kind(f, "ai:", level);
        }
    }
    if (f->game->brains[0]) {
        add_kind(f, "ai:", "any");
    }
    for (const struct brain *const *b = f->game->brains; *b; b++) {
        struct policy policy;
        struct text why = {0};
        if (policy_read(f->game, (*b)->id, &policy, &why)) {
            add_kind(f, "ai:", (*b)->id);
        }
    }
}

enum { KIND_HUMAN, KIND_USUAL = 3 }; /* ai:3 */

void form_begin(struct form *f, const struct game *g, const struct preferences *usual,
                const struct store *store, bool watch)
{
    *f = (struct form){.game = g,
                       .usual = usual,
                       .store = store,
                       .watch = watch,
                       .best_of = 1,
                       .no_undo = usual->no_undo,
                       .curtain = usual->curtain,
                       .tutor = (int)usual->tutor};
    list_kinds(f);
    game_begin(g, &f->rules, g->seats_standard, 0);
    f->seats = g->seats_standard < 2 && g->seats_max >= 2 ? 2 : g->seats_standard;
    for (int seat = 0; seat < f->seats; seat++) {
        int standard = f->kinds > KIND_USUAL ? KIND_USUAL : f->kinds - 1;
        f->seat[seat].kind = seat || watch ? standard : KIND_HUMAN;
    }
    if (!watch) {
        snprintf(f->seat[0].name, NAME_BYTES, "%s", usual->config.text[CONFIG_NAME]);
    }
}

/* The preset that has exactly these rules; -1: none. */
static int preset_of(const struct game *g, const union position *rules)
{
    for (int i = 0; g->presets[i].id; i++) {
        union position start;
        struct text why = {0};
        bool same = true;
        game_begin(g, &start, g->seats_standard, 0);
        game_rules(g, &start, g->presets[i].rules, &why);
        for (const struct rule *r = g->rules; r->name; r++) {
            same &= rule_value(r, &start) == rule_value(r, rules);
        }
        if (same) {
            return i;
        }
    }
    return -1;
}

/* What sits at a seat: a line of the list, which becomes longer for what is not in it yet. */
static int kind_of(struct form *f, const char *kind)
{
    for (int i = 0; i < f->kinds; i++) {
        if (strcmp(f->kind[i], kind) == 0) {
            return i;
        }
    }
    if (f->kinds == FORM_KINDS) {
        return 0;
    }
    snprintf(f->kind[f->kinds], KIND_BYTES, "%s", kind);
    return f->kinds++;
}

static void take_seats(struct form *f, const struct setup *s)
{
    f->seats = s->start.common.seats;
    for (int i = 0; i < f->seats; i++) {
        f->seat[i].kind = kind_of(f, s->seat[i].word);
        snprintf(f->seat[i].name, NAME_BYTES, "%s", s->seat[i].name);
    }
}

void form_take(struct form *f, const struct series *series)
{
    const struct setup *s = &series->setup;
    form_begin(f, s->game, f->usual, f->store, false);
    for (const struct rule *rule = s->game->rules; rule->name; rule++) {
        *rule_at(rule, &f->rules) = rule_value(rule, &s->start);
    }
    f->preset = preset_of(s->game, &f->rules);
    take_seats(f, s);
    f->best_of = series->best_of;
    f->first = s->first_drawn                             ? f->seats
               : series->alternate && series->best_of > 1 ? f->seats + 1
               : s->start.common.first < f->seats         ? s->start.common.first
                                                          : 0;
    f->secrets = series->secrets;
    f->curtain = series->curtain;
    f->no_undo = s->no_undo;
    f->tutor = (int)series->tutor;
}

int form_people(const struct form *f)
{
    int n = 0;
    for (int seat = 0; seat < f->seats; seat++) {
        n += f->seat[seat].kind == KIND_HUMAN;
    }
    return n;
}

int form_level(const struct form *f, int seat)
{
    const char *kind = f->kind[f->seat[seat].kind];
    return f->seat[seat].kind && kind[3] >= '1' && kind[3] <= '5' ? kind[3] - '0' : 0;
}

/* What plays there; false: a person, or somebody whom a lot will draw. */
static bool policy_of(const struct form *f, int seat, struct policy *policy)
{
    const char *kind = f->kind[f->seat[seat].kind];
    struct text why = {0};
    union position start = f->rules;
    start.common.seats = f->seats;
    if (f->seat[seat].kind == 0 || strcmp(kind, "ai:any") == 0) {
        return false;
    }
    int level = form_level(f, seat);
    return level ? policy_level(f->game, level, &start, f->store, policy, &why)
                 : policy_read(f->game, kind + 3, policy, &why);
}

void form_name(const struct form *f, int seat, struct text *out)
{
    struct setup s = {.game = f->game};
    struct policy policy;
    if (!f->seat[seat].name[0] && f->seat[seat].kind != 0 && !policy_of(f, seat, &policy)) {
        text_say(out, N_("drawn by lot"));
        return;
    }
    for (int i = 0; i < f->seats; i++) {
        strcpy(s.seat[i].name, f->seat[i].name);
        snprintf(s.seat[i].word, sizeof s.seat[i].word, "%s", f->kind[f->seat[i].kind]);
        s.seat[i].kind = f->seat[i].kind == 0 ? SEAT_HUMAN : SEAT_BRAIN;
        policy_of(f, i, &s.seat[i].policy);
    }
    setup_call(&s);
    text_add(out, "%s", setup_shown(&s, seat, out->translator));
}

void form_about_seat(const struct form *f, int seat, struct text *out)
{
    struct policy policy;
    if (f->seat[seat].kind == 0) {
        text_say(out, N_("Somebody at this keyboard."));
    } else if (!policy_of(f, seat, &policy)) {
        text_say(out, N_("A lot draws one of the house."));
    } else {
        int level = form_level(f, seat);
        const char *about = level ? level_about(level) : policy.brain->about;
        text_add(out, "%s: %s", policy_name(&policy), text_word(out, about));
    }
}

void form_add_seat(struct form *f)
{
    f->seat[f->seats] = (struct form_seat){.kind = f->seat[f->seats - 1].kind};
    f->first += f->first >= f->seats;
    f->seats++;
}

void form_remove_seat(struct form *f, int seat)
{
    if (f->seats <= f->game->seats_min) {
        return;
    }
    f->seats--;
    memmove(&f->seat[seat], &f->seat[seat + 1], (size_t)(f->seats - seat) * sizeof f->seat[0]);
    f->first -= f->first > f->seats;
    f->first = f->first > f->seats + 1 ? 0 : f->first;
}

void form_preset(struct form *f, int preset)
{
    struct text why = {0};
    f->preset = preset;
    game_begin(f->game, &f->rules, f->game->seats_standard, 0);
    game_rules(f->game, &f->rules, f->game->presets[preset].rules, &why);
}

void form_rule(struct form *f, const struct rule *rule, int value)
{
    value = value < rule->min ? rule->min : value > rule->max ? rule->max : value;
    *rule_at(rule, &f->rules) = value;
    f->preset = -1;
}

void form_best_of(struct form *f, int best_of)
{
    f->best_of = best_of < 1 ? 1 : best_of > 101 ? 101 : best_of;
    if (f->best_of > 1 && f->first == 0) {
        f->first = f->seats + 1;
    } else if (f->best_of == 1 && f->first > f->seats) {
        f->first = 0;
    }
}

static bool seat_all(const struct form *f, struct setup *s, struct text *why)
{
    for (int seat = 0; seat < f->seats; seat++) {
        const char *kind = f->kind[f->seat[seat].kind];
        if (!setup_seat(s, kind, why) ||
            !setup_kind(f->game, &s->seat[seat], f->seat[seat].name, kind, why)) {
            return false;
        }
    }
    return true;
}

static bool dice_of(const struct form *f, struct setup *s, struct text *why)
{
    char names[SEATS_MOST * NAME_BYTES];
    s->dice = f->dice == FORM_TYPED ? DICE_TYPED : DICE_PHILOX;
    if (f->dice != FORM_GIVEN) {
        return seed_draw(&s->seed, why);
    }
    setup_names(s, names);
    return seed_given(&s->seed, f->seed, names, why);
}

bool form_series(const struct form *f, struct series *series, struct text *why)
{
    struct setup *s = &series->setup, tried;
    *series = (struct series){.best_of = f->best_of,
                              .secrets = f->secrets && f->dice == FORM_DRAWN,
                              .tutor = (enum tutor_threshold)f->tutor,
                              .curtain = f->curtain};
    setup_init(s, f->game);
    s->store = f->store;
    for (int i = 0; f->game->rules[i].name; i++) {
        *rule_at(&f->game->rules[i], &s->start) = rule_value(&f->game->rules[i], &f->rules);
    }
    s->no_undo = f->no_undo;
    s->first_drawn = f->first == f->seats;
    series->alternate = f->first > f->seats;
    if (!seat_all(f, s, why) || !dice_of(f, s, why)) {
        return false;
    }
    s->start.common.first = f->first < f->seats ? f->first : 0;
    tried = *s;
    return setup_finish(&tried, why);
}
