#include "ui/screen/editor/new_match.h"

#include "ui/text/sentences.h"

#include <stdio.h>
#include <string.h>

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
    struct form_row row[FORM_ROWS];
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
    f->tutor = series->tutor;
    f->focus = form_rows(f, row) - 1;
}
