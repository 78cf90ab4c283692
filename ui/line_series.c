#include "ui/line_parts.h"

#include <string.h>

enum { TIES_MOST = 100 };

static bool single(unsigned set)
{
    return set && !(set & (set - 1));
}

static int winner_of(unsigned set)
{
    int seat = 0;
    while (!(set >> seat & 1)) {
        seat++;
    }
    return seat;
}

static void say_tally(struct line *l, const char *head)
{
    const struct setup *s = &l->t.setup;
    struct text words = out_text(l->out);
    text_say(&words, "%s", text_word(&words, head));
    for (int seat = 0; seat < s->start.common.seats; seat++) {
        text_add(&words, " %s: %d.", setup_shown(s, seat, l->out->translator), l->won[seat]);
    }
    line_words(l, &words);
}

/* Match `m` of a series or rematch, from 1: its own dice. */
static bool reseed(struct line *l, struct setup *s, int m)
{
    if (s->seed.drawn) {
        return seed_draw(&s->seed, l->why);
    }
    const struct setup *first = l->o->app.setup;
    uint64_t value = first ? first->seed.value : s->seed.value;
    s->seed = seed_value(seed_series(value, (uint64_t)m));
    return true;
}

/* The setup that was played, as it was before anybody moved; the beginner is drawn once more where
 * a lot decides. */
static bool prepare(struct line *l, struct setup *s, int played)
{
    *s = l->t.setup;
    s->started = 0;
    if (reseed(l, s, played)) {
        return true;
    }
    return false;
}

static void alternate(struct setup *s)
{
    struct common *c = &s->start.common;
    if (!s->from_position && !s->first_drawn) {
        c->first = c->first + 1 < c->seats ? c->first + 1 : 0;
        c->seat = c->first;
    }
}

static bool series_over(struct line *l, int played)
{
    int wins = 0, seat = 0;
    for (int i = 0; i < SEATS_MOST; i++) {
        seat = l->won[i] > l->won[seat] ? i : seat;
        wins += l->won[i];
    }
    if (2 * l->won[seat] > l->o->app.best_of) {
        say_tally(l, N_("The series is over."));
        line_say(l, N_("%s wins the series."), setup_shown(&l->t.setup, seat, l->out->translator));
        return true;
    }
    if (played - wins >= TIES_MOST) {
        say_tally(l, N_("After so many ties the series ends."));
        return true;
    }
    return false;
}

static enum course next_of_series(struct line *l, struct setup *s, int played, bool *again)
{
    unsigned winners = match_winners(&l->t.match);
    if (single(winners)) {
        l->won[winner_of(winners)]++;
    }
    *again = !series_over(l, played);
    if (!*again) {
        return COURSE_ON;
    }
    say_tally(l, N_("The series goes on."));
    if (!prepare(l, s, played)) {
        return COURSE_FAILED;
    }
    if (l->o->app.alternate) {
        alternate(s);
    }
    return COURSE_ON;
}

static void swap_seats(struct setup *s)
{
    int seats = s->start.common.seats;
    struct seat first = s->seat[0];
    memmove(s->seat, s->seat + 1, (size_t)(seats - 1) * sizeof *s->seat);
    s->seat[seats - 1] = first;
}

enum course line_next(struct line *l, struct setup *s, int played, bool *again)
{
    *again = false;
    if (l->o->app.best_of > 1) {
        return next_of_series(l, s, played, again);
    }
    if (sitting_people(&l->t) == 0) {
        return COURSE_ON;
    }
    bool alone = l->t.setup.start.common.seats == 1;
    enum course course = line_agree(
        l, alone ? N_("Play again, yes or no?") : N_("Play again with seats swapped, yes or no?"),
        again);
    if (course != COURSE_ON || !*again) {
        return course;
    }
    if (!prepare(l, s, played)) {
        return COURSE_FAILED;
    }
    swap_seats(s);
    return COURSE_ON;
}
