#include "ui/guide/drilling.h"

#include "games/registry.h"
#include "src/base/clock.h"
#include "src/record/position.h"
#include "src/session/daily.h"

#include <stdio.h>
#include <string.h>

struct drills_waiting drilling_waiting(struct library *library, const char *person,
                                       const struct game *game)
{
    return drills_waiting(library, setup_person_called(person), game ? game->id : NULL,
                          leitner_day(clock_date()));
}

bool drilling_init(struct drilling *d, struct library *library, struct tables *tables,
                   const char *person, const struct game *game, const struct translator *words,
                   struct text *why)
{
    *d = (struct drilling){.library = library,
                           .tables = tables,
                           .words = words,
                           .game = game,
                           .today = leitner_day(clock_date()),
                           .at = -1};
    snprintf(d->person, NAME_BYTES, "%s", setup_person_called(person));
    if (!library) {
        text_say(why, N_("drills stand in the library, which is not open"));
        return false;
    }
    return drills_due(library, d->person, game ? game->id : NULL, d->today, DRILLING_MOST,
                      &d->drill, &d->n, why);
}

void drilling_fini(struct drilling *d)
{
    adviser_fini(&d->judge);
    drills_fini(d->drill, d->n);
    *d = (struct drilling){0};
}

/* Sets up the board of a drill and finds who judges it; where there is none, not. */
static void begin_question(struct drilling *d, const struct drill *drill)
{
    struct policy policy;
    struct text why = {0};
    if (!drill_setup(drill, d->person, &d->setup, &why)) {
        drills_drop(d->library, drill);
        return;
    }
    d->begun = policy_judge(d->setup.game, &d->setup.start, tables_store(d->tables), &policy, &why);
    if (d->begun) {
        adviser_init(&d->judge, d->tables, d->setup.game, &policy);
        d->verdict = (struct text){.translator = d->words};
    }
}

/* The judge of the question before is let go of last: the next one may need the same table. */
bool drilling_next(struct drilling *d)
{
    struct adviser before = d->judge;
    d->judge = (struct adviser){0};
    d->begun = d->answered = false;
    text_clear(&d->verdict);
    while (!d->begun && d->at < d->n) {
        if (++d->at < d->n) {
            begin_question(d, &d->drill[d->at]);
        }
    }
    if (d->begun) {
        drilling_look(d);
    }
    adviser_fini(&before);
    return d->begun;
}

enum table_state drilling_look(struct drilling *d)
{
    return adviser_look(&d->judge, &d->setup.start);
}

/* What a review says of a match in which that alone was chosen. */
static struct judged review_of(const struct drilling *d, struct match *m, int action)
{
    const union position *start = &d->setup.start;
    const struct event choice = {
        .kind = EVENT_ACTION, .seat = start->common.seat, .action = action};
    struct judged judged = {.chosen = action, .best = action};
    struct review r;
    struct text why = {0};
    match_init(m, d->setup.game, start);
    if (match_replay(m, &choice, &why) && review_match(&r, m, &d->judge.policy, &why)) {
        judged = r.choices ? r.choice[0] : judged;
        review_fini(&r);
    }
    return judged;
}

static void say_choice(struct drilling *d, const struct match *m, const struct judged *j,
                       const struct advice *a)
{
    struct text best = {.translator = d->words}, reason = best;
    if (!d->is_right) {
        verdict_choice(m, a->unit, j, &d->verdict);
        verdict_reason(m, j, &reason);
    } else {
        int place = advice_place(a, j->chosen);
        bool good = tutor_same(a->rating[0], a->rating[place]);
        verdict_action(m, j->event, good ? j->chosen : a->action[0], &best);
        text_say(&d->verdict,
                 good ? N_("Right: %s is the best choice.")
                      : N_("Right: it costs next to nothing. The best choice is %s."),
                 best.bytes);
        advice_reason(m->game, &m->start, a, good ? place : 0, -1, &reason);
    }
    text_add(&d->verdict, reason.length ? " %s" : "%s", reason.bytes);
}

static void move_card(struct drilling *d)
{
    struct drill *drill = &d->drill[d->at];
    struct text why = {.translator = d->words};
    char date[DATE_BYTES];
    bool learnt;
    text_add(&d->verdict, " ");
    long today = leitner_day(clock_date()); /* it may be past midnight since it was asked */
    if (!drills_answered(d->library, drill, d->is_right, today, &learnt, &why)) {
        text_say(&d->verdict, N_("It stays where it was: %s."), why.bytes);
    } else if (learnt) {
        text_say(&d->verdict, N_("That is learnt: it is not asked again."));
    } else {
        daily_date(drill->card.due, date);
        text_say(&d->verdict, N_("It is asked again on %s."), date);
    }
}

void drilling_answer(struct drilling *d, int action)
{
    struct match m;
    const struct game *g = d->setup.game;
    const struct advice *a = adviser_rate(&d->judge, &d->setup.start);
    const struct judged j = review_of(d, &m, action);
    d->answered = true;
    d->is_right = j.mark == MARK_NONE;
    d->asked++;
    d->right += d->is_right;
    say_choice(d, &m, &j, a);
    move_card(d);
    if (d->is_right || advice_place(a, action) == 0) {
        hint_choices(&d->hint, g, &d->setup.start, a, d->words);
    } else {
        hint_doubt(&d->hint, g, &d->setup.start, a, action, d->words);
    }
    match_fini(&m);
}

void drilling_title(const struct drilling *d, struct text *out)
{
    text_say(out, N_("Drill %d of %d: match %lld"), d->at + 1, d->n, d->drill[d->at].match);
}

void drilling_end(const struct drilling *d, struct text *out)
{
    const struct drills_waiting w = drilling_waiting(d->library, d->person, d->game);
    char date[DATE_BYTES];
    if (d->asked) {
        text_say(out, N_("%d of %d right."), d->right, d->asked);
    } else if (w.all && !w.due) {
        text_say(out, N_("No drill is due today."));
    } else if (!w.all) {
        text_say(out,
                 N_("%s has no drills. They are the dearest mistakes of matches that were judged: "
                    "after a match, or by review."),
                 setup_name_shown(d->person, d->words));
    }
    text_add(out, out->length && (w.due || w.next) ? " " : "");
    if (w.due) {
        text_say_n(out, "%d more is due now.", "%d more are due now.", (unsigned long)w.due, w.due);
    } else if (w.next) {
        daily_date(w.next, date);
        text_say(out, N_("The next one is due on %s."), date);
    }
}
