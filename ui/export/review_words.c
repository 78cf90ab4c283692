#include "ui/export/review_words.h"

#include "src/analysis/advice.h"
#include "ui/guide/hint.h"
#include "ui/text/chart.h"
#include "ui/text/match_words.h"

#include <math.h>
#include <string.h>

static const char *name_of(const struct told_review *t, int seat)
{
    return setup_shown(t->setup, seat, t->out->translator);
}

/* An amount of the judge's unit: "8.1 %" or "3.2 points". */
static struct text amount(const struct told_review *t, double value)
{
    struct text out = out_text(t->out);
    advice_amount(t->review->unit, value, &out);
    return out;
}

/* What spoke for the better choice. */
static void say_reason(const struct told_review *t, const struct judged *j, struct text *out)
{
    struct text reason = {.translator = out->translator};
    verdict_reason(t->match, j, &reason);
    text_add(out, "%s%s", reason.length ? " " : "", reason.bytes);
}

static void write_point(const struct told_review *t, int i)
{
    const struct turning_point *p = &t->review->point[i];
    struct text words = out_text(t->out), event = words, best = words;
    const struct judged *judged = review_choice(t->review, p->event);
    bool thrown = t->match->event[p->event].kind == EVENT_ROLL, lost = p->swing < 0;
    struct text swing = amount(t, fabs(p->swing));
    verdict_event(t->setup, t->match, p->event, &event);
    text_say(&words, N_("Turning point %d, event %d: %s"), i + 1, p->event + 1, event.bytes);
    text_add(&words, " ");
    if (judged && judged->mark != MARK_NONE) {
        verdict_action(t->match, judged->event, judged->best, &best);
        text_say(&words,
                 lost ? N_("Lost %s by choice; better was %s.")
                      : N_("Won %s by choice; better was %s."),
                 swing.bytes, best.bytes);
        say_reason(t, judged, &words);
    } else if (thrown) {
        text_say(&words, lost ? N_("Lost %s by luck.") : N_("Won %s by luck."), swing.bytes);
    } else {
        text_say(&words, lost ? N_("Lost %s by choice.") : N_("Won %s by choice."), swing.bytes);
    }
    out_words_line(t->out, &words);
}

static void write_choice(const struct told_review *t, const struct judged *j)
{
    struct text words = out_text(t->out), chosen = words, best = words;
    struct text cost = amount(t, j->cost);
    verdict_action(t->match, j->event, j->chosen, &chosen);
    verdict_action(t->match, j->event, j->best, &best);
    if (j->mark != MARK_NONE) {
        text_say(&words, N_("Event %d, %s: %s; better was %s, by %s: %s."), j->event + 1,
                 name_of(t, j->seat), chosen.bytes, best.bytes, cost.bytes,
                 text_word(&words, tutor_mark_word(j->mark)));
        say_reason(t, j, &words);
    } else if (j->chosen == j->best) {
        text_say(&words, N_("Event %d, %s: %s, the best."), j->event + 1, name_of(t, j->seat),
                 chosen.bytes);
    } else if (strcmp(amount(t, fabs(j->cost)).bytes, amount(t, 0).bytes) == 0) {
        text_say(&words, N_("Event %d, %s: %s; %s was as good."), j->event + 1, name_of(t, j->seat),
                 chosen.bytes, best.bytes);
    } else {
        text_say(&words, N_("Event %d, %s: %s; better was %s, by %s."), j->event + 1,
                 name_of(t, j->seat), chosen.bytes, best.bytes, cost.bytes);
    }
    out_words_line(t->out, &words);
}

/* What the match was worth to all seats where so many events stood. */
static void write_value(const struct told_review *t, int events)
{
    const struct review *r = t->review;
    struct text words = out_text(t->out);
    if (events == 0) {
        text_say(&words, N_("Worth at the start:"));
    } else {
        text_say(&words, N_("Worth after event %d:"), events);
    }
    for (int s = 0; s < r->seats; s++) {
        text_add(&words, "%s %s %s", s ? "," : "", name_of(t, s),
                 amount(t, r->value[events * r->seats + s]).bytes);
    }
    text_add(&words, ".");
    out_words_line(t->out, &words);
}

void review_words_points(const struct told_review *t)
{
    for (int i = 0; i < t->review->points; i++) {
        write_point(t, i);
    }
}

void review_words_say(const struct told_review *t, bool exact, bool everything)
{
    const struct review *r = t->review;
    double value[PLOT_MOST];
    struct text judge = out_text(t->out);
    match_words_head(t->out, t->setup, &t->match->state);
    out_break(t->out);
    hint_judge(r->judge, exact, &judge);
    text_add(&judge, " ");
    verdict_amounts(r->unit, &judge);
    out_words_line(t->out, &judge);
    for (int seat = 0; seat < r->seats; seat++) {
        const struct seat_review *s = &r->seat[seat];
        const struct text luck = amount(t, s->luck), own_errors = amount(t, s->own_errors);
        struct text accuracy = out_text(t->out);
        verdict_accuracy(s, &accuracy);
        out_line(t->out,
                 N_("%s: %s, luck %s, own errors %s (doubtful %d, mistakes %d, blunders %d; "
                    "choices %d)."),
                 name_of(t, seat), accuracy.bytes, luck.bytes, own_errors.bytes,
                 s->marks[MARK_DOUBTFUL], s->marks[MARK_MISTAKE], s->marks[MARK_BLUNDER],
                 s->choices);
        out_line(t->out,
                 N_("%s: start %s, plus luck %s, less own errors %s, plus errors of others %s, "
                    "makes %s."),
                 name_of(t, seat), amount(t, s->start).bytes, luck.bytes, own_errors.bytes,
                 amount(t, s->others_errors).bytes, amount(t, s->result).bytes);
    }
    review_words_points(t);
    for (int i = 0; i < r->choices; i++) {
        if (everything || r->choice[i].mark != MARK_NONE) {
            write_choice(t, &r->choice[i]);
        }
    }
    /* The first seat's curve; those of longer matches are left to the screen. */
    if (r->events > 0 && r->events < PLOT_MOST && plot_wanted(t->out)) {
        struct plot plot = {.from = 0, .n = r->events + 1, .value = value, .joined = true};
        for (int k = 0; k <= r->events; k++) {
            value[k] = r->value[k * r->seats];
        }
        out_line(t->out, N_("What the match was worth to %s:"), name_of(t, 0));
        plot_print(t->out, &plot);
    }
    for (int k = 0; everything && k <= r->events; k++) {
        write_value(t, k);
    }
}

void review_words_json(const struct told_review *t, bool exact)
{
    const struct review *r = t->review;
    const struct match *m = t->match;
    json_t *seats = json_array(), *choices = json_array(), *points = json_array();
    json_t *worth = json_array();
    for (const struct seat_review *s = r->seat; s < r->seat + r->seats; s++) {
        json_array_append_new(seats,
                              json_pack("{s:f,s:f,s:f,s:f,s:f,s:f,s:i}", "accuracy", s->accuracy,
                                        "luck", s->luck, "start", s->start, "result", s->result,
                                        "own_errors", s->own_errors, "others_errors",
                                        s->others_errors, "choices", s->choices));
    }
    for (const struct judged *j = r->choice; j < r->choice + r->choices; j++) {
        struct text chosen = {0}, best = {0};
        union position before;
        match_position(m, j->event, &before);
        m->game->name(&before, j->chosen, &chosen);
        m->game->name(&before, j->best, &best);
        json_array_append_new(choices,
                              json_pack("{s:i,s:i,s:s,s:s,s:f,s:s?}", "event", j->event, "seat",
                                        j->seat, "chosen", chosen.bytes, "best", best.bytes, "cost",
                                        j->cost, "mark", tutor_mark_word(j->mark)));
    }
    for (const struct turning_point *p = r->point; p < r->point + r->points; p++) {
        struct text words = {0};
        verdict_event(t->setup, m, p->event, &words);
        json_array_append_new(points, json_pack("{s:i,s:i,s:f,s:b,s:s}", "event", p->event, "seat",
                                                p->seat, "swing", p->swing, "luck",
                                                m->event[p->event].kind == EVENT_ROLL, "words",
                                                words.bytes));
    }
    for (int k = 0; k <= r->events; k++) {
        json_t *row = json_array();
        for (int s = 0; s < r->seats; s++) {
            json_array_append_new(row, json_real(r->value[k * r->seats + s]));
        }
        json_array_append_new(worth, row);
    }
    out_json(t->out,
             json_pack("{s:s,s:s,s:b,s:s,s:o,s:o,s:o,s:o}", "game", m->game->id, "brain",
                       r->judge->word, "exact", exact, "unit", t->review->unit, "seats", seats,
                       "choices", choices, "turning_points", points, "worth", worth));
}
