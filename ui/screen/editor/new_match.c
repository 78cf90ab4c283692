#include "ui/screen/editor/new_match.h"

#include "games/registry.h"
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
                       .tutor = usual->tutor,
                       .why = say_text()};
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
    f->seed.most = 64;
    struct form_row row[FORM_ROWS];
    f->focus = form_rows(f, row) - 1;
}

static int people(const struct form *f)
{
    int n = 0;
    for (int seat = 0; seat < f->seats; seat++) {
        n += f->seat[seat].kind == KIND_HUMAN;
    }
    return n;
}

static int add_row(struct form_row *row, int n, enum form_kind kind, int index, bool there)
{
    if (there && n < FORM_ROWS) {
        row[n++] = (struct form_row){kind, index};
    }
    return n;
}

int form_rows(const struct form *f, struct form_row row[FORM_ROWS])
{
    int n = add_row(row, 0, FORM_GAME, 0, true);
    for (int seat = 0; seat < f->seats; seat++) {
        n = add_row(row, n, FORM_SEAT, seat, true);
    }
    n = add_row(row, n, FORM_ADD, 0, f->seats < f->game->seats_max);
    n = add_row(row, n, FORM_PRESET, 0, f->game->presets[0].id && f->game->presets[1].id);
    for (int i = 0; f->game->rules[i].name; i++) {
        n = add_row(row, n, FORM_RULE, i, true);
    }
    n = add_row(row, n, FORM_BEGINS, 0, f->seats > 1);
    n = add_row(row, n, FORM_SERIES, 0, f->seats > 1);
    n = add_row(row, n, FORM_DICE, 0, true);
    n = add_row(row, n, FORM_SEED, 0, f->dice == FORM_GIVEN);
    n = add_row(row, n, FORM_SECRETS, 0, f->dice == FORM_DRAWN && people(f) > 0);
    n = add_row(row, n, FORM_UNDO, 0, people(f) > 0);
    n = add_row(row, n, FORM_TUTOR, 0, people(f) > 0);
    n = add_row(row, n, FORM_CURTAIN, 0, people(f) > 1);
    return add_row(row, n, FORM_START, 0, true);
}

struct form_row form_focus(const struct form *f)
{
    struct form_row row[FORM_ROWS];
    int n = form_rows(f, row);
    return row[f->focus < n ? f->focus : n - 1];
}

static int wrap(int value, int by, int n)
{
    return ((value + by) % n + n) % n;
}

static int *form_rule(struct form *f, int i)
{
    return rule_at(&f->game->rules[i], &f->rules);
}

static void change_rule(struct form *f, int i, int by)
{
    const struct rule *rule = &f->game->rules[i];
    int value = *form_rule(f, i) + by;
    if (rule->words) {
        value = rule->min + wrap(*form_rule(f, i) - rule->min, by, rule->max - rule->min + 1);
    }
    value = value < rule->min ? rule->min : value > rule->max ? rule->max : value;
    *form_rule(f, i) = value;
    f->preset = -1;
}

static void change_preset(struct form *f, int by)
{
    int n = 0;
    while (f->game->presets[n].id) {
        n++;
    }
    f->preset = f->preset < 0 ? 0 : wrap(f->preset, by, n);
    game_begin(f->game, &f->rules, f->game->seats_standard, 0);
    game_rules(f->game, &f->rules, f->game->presets[f->preset].rules, &f->why);
}

static void change_game(struct form *f, int by)
{
    int n = 0, at = 0;
    bool watch = people(f) == 0;
    for (; games[n]; n++) {
        at = games[n] == f->game ? n : at;
    }
    form_begin(f, games[wrap(at, by, n)], f->usual, f->store, watch);
    f->focus = 0;
}

static void add_seat(struct form *f)
{
    f->seat[f->seats] = (struct form_seat){.kind = f->seat[f->seats - 1].kind};
    f->first += f->first >= f->seats;
    f->seats++;
}

void form_remove(struct form *f)
{
    struct form_row row = form_focus(f);
    if (row.kind != FORM_SEAT || f->seats <= f->game->seats_min) {
        return;
    }
    f->seats--;
    memmove(&f->seat[row.index], &f->seat[row.index + 1],
            (size_t)(f->seats - row.index) * sizeof f->seat[0]);
    f->first -= f->first > f->seats;
    f->first = f->first > f->seats + 1 ? 0 : f->first;
}

static void change_series(struct form *f, int by)
{
    int best_of = f->best_of + (by > 0 ? 2 : -2);
    f->best_of = best_of < 1 ? 1 : best_of > 101 ? 101 : best_of;
    if (f->best_of > 1 && f->first == 0) {
        f->first = f->seats + 1;
    } else if (f->best_of == 1 && f->first > f->seats) {
        f->first = 0;
    }
}

void form_change(struct form *f, int by)
{
    struct form_row row = form_focus(f);
    int step = by > 0 ? 1 : -1;
    text_clear(&f->why);
    switch (row.kind) {
    case FORM_GAME:
        change_game(f, step);
        break;
    case FORM_SEAT:
        f->seat[row.index].kind = wrap(f->seat[row.index].kind, step, f->kinds);
        break;
    case FORM_ADD:
        add_seat(f);
        break;
    case FORM_PRESET:
        change_preset(f, step);
        break;
    case FORM_RULE:
        change_rule(f, row.index, f->game->rules[row.index].words ? step : by);
        break;
    case FORM_BEGINS:
        f->first = wrap(f->first, step, f->seats + 1 + (f->best_of > 1));
        break;
    case FORM_SERIES:
        change_series(f, by);
        break;
    case FORM_DICE:
        f->dice = (enum form_dice)wrap((int)f->dice, step, FORM_TYPED + 1);
        break;
    case FORM_SECRETS:
        f->secrets = !f->secrets;
        break;
    case FORM_UNDO:
        f->no_undo = !f->no_undo;
        break;
    case FORM_TUTOR:
        f->tutor = (enum tutor_threshold)wrap((int)f->tutor, step, TUTOR_ALL + 1);
        break;
    case FORM_CURTAIN:
        f->curtain = !f->curtain;
        break;
    case FORM_SEED:
    case FORM_START:
        break;
    }
}

void form_type(struct form *f)
{
    struct form_row row = form_focus(f);
    if (row.kind == FORM_SEAT) {
        f->entry = (struct entry){.most = NAME_BYTES - 1, .columns = SANITIZE_NAME};
        entry_set(&f->entry, f->seat[row.index].name);
    } else if (row.kind == FORM_SEED) {
        f->entry = f->seed;
    } else {
        return;
    }
    f->typing = true;
    text_clear(&f->why);
}

void form_typed(struct form *f)
{
    struct form_row row = form_focus(f);
    f->typing = false;
    if (row.kind == FORM_SEED) {
        f->seed = f->entry;
    } else if (row.kind == FORM_SEAT) {
        _Static_assert((int)ENTRY_BYTES <= (int)NAME_BYTES, "a typed name has room");
        memcpy(f->seat[row.index].name, f->entry.bytes, ENTRY_BYTES);
    }
}

static bool seat_all(struct form *f, struct setup *s)
{
    for (int seat = 0; seat < f->seats; seat++) {
        const char *kind = f->kind[f->seat[seat].kind];
        if (!setup_seat(s, kind, &f->why) ||
            !setup_kind(f->game, &s->seat[seat], f->seat[seat].name, kind, &f->why)) {
            return false;
        }
    }
    return true;
}

static bool dice_of(struct form *f, struct setup *s)
{
    char names[SEATS_MOST * NAME_BYTES];
    s->dice = f->dice == FORM_TYPED ? DICE_TYPED : DICE_PHILOX;
    if (f->dice != FORM_GIVEN) {
        return seed_draw(&s->seed, &f->why);
    }
    setup_names(s, names);
    return seed_given(&s->seed, f->seed.bytes, names, &f->why);
}

bool form_series(struct form *f, struct series *series)
{
    struct setup *s = &series->setup, tried;
    *series = (struct series){.best_of = f->best_of,
                              .secrets = f->secrets && f->dice == FORM_DRAWN,
                              .tutor = f->tutor,
                              .curtain = f->curtain};
    text_clear(&f->why);
    setup_init(s, f->game);
    s->store = f->store;
    for (int i = 0; f->game->rules[i].name; i++) {
        *rule_at(&f->game->rules[i], &s->start) = *form_rule(f, i);
    }
    s->no_undo = f->no_undo;
    s->first_drawn = f->first == f->seats;
    series->alternate = f->first > f->seats;
    if (!seat_all(f, s) || !dice_of(f, s)) {
        return false;
    }
    s->start.common.first = f->first < f->seats ? f->first : 0;
    tried = *s;
    return setup_finish(&tried, &f->why);
}
