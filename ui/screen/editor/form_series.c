#include "ui/screen/editor/form_series.h"

#include <stdio.h>

void form_take(struct form *f, const struct series *series)
{
    const struct setup *s = &series->setup;
    form_init(f, s->game, f->usual, f->store, false);
    for (const struct rule *rule = s->game->rules; rule->name; rule++) {
        *rule_at(rule, &f->rules) = rule_value(rule, &s->start);
    }
    form_find_preset(f);
    f->seats = f->wished = s->start.common.seats;
    for (int i = 0; i < f->seats; i++) {
        f->seat[i].kind = form_find_kind(f, s->seat[i].word);
        snprintf(f->seat[i].name, NAME_BYTES, "%s", s->seat[i].name);
    }
    f->best_of = series->best_of;
    f->first = s->first_drawn                             ? f->seats
               : series->alternate && series->best_of > 1 ? f->seats + 1
               : s->start.common.first < f->seats         ? s->start.common.first
                                                          : 0;
    f->secrets = series->secrets;
    f->curtain = series->curtain;
    f->no_undo = s->no_undo;
    f->tutor = (int)series->tutor;
    f->throwing = (int)series->throwing;
    f->comments = (int)series->comments;
}

bool form_series(const struct form *f, struct series *series, struct text *why)
{
    struct setup *s = &series->setup, tried;
    char names[SEATS_MOST * NAME_BYTES];
    *series = (struct series){.best_of = f->best_of,
                              .secrets = f->secrets && f->dice == FORM_DRAWN,
                              .tutor = (enum tutor_threshold)f->tutor,
                              .throwing = (enum throwing)f->throwing,
                              .comments = (unsigned)f->comments,
                              .curtain = f->curtain};
    setup_init(s, f->game);
    s->store = f->store;
    for (int i = 0; f->game->rules[i].name; i++) {
        *rule_at(&f->game->rules[i], &s->start) = rule_value(&f->game->rules[i], &f->rules);
    }
    s->no_undo = f->no_undo;
    s->first_drawn = f->first == f->seats;
    series->alternate = f->first > f->seats;
    for (int seat = 0; seat < f->seats; seat++) {
        const char *kind = f->kind[f->seat[seat].kind];
        if (!setup_seat(s, kind, why) ||
            !setup_kind(f->game, &s->seat[seat], f->seat[seat].name, kind, why)) {
            return false;
        }
    }
    s->dice = f->dice == FORM_TYPED ? DICE_TYPED : DICE_PHILOX;
    setup_names(s, names);
    if (!seed_given(&s->seed, f->dice == FORM_GIVEN ? f->seed : NULL, names, why)) {
        return false;
    }
    s->start.common.first = f->first < f->seats ? f->first : 0;
    tried = *s;
    return setup_finish(&tried, why);
}
