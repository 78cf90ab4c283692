#include "src/analysis/review.h"
#include "src/analysis/advice.h"

#include "ui/cli/command.h"
#include "ui/cli/match_reference.h"
#include "ui/cli/wait.h"
#include "ui/text/brain_name.h"
#include "ui/text/chart.h"
#include "ui/text/position_words.h"
#include "ui/text/verdict.h"

#include <math.h>
#include <string.h>

/* What a review is written from. */
struct told_review {
    const struct record *record;
    const struct review *review;
    const char *unit;
};

static const struct match *match_of(const struct told_review *t)
{
    return &t->record->match;
}

/* An amount of the judge's unit: "8.1 %" or "3.2 points". */
static struct text amount_words(const struct told_review *t, double amount,
                                const struct translator *words)
{
    struct text out = {.translator = words};
    advice_amount(t->unit, amount, &out);
    return out;
}

static void say_action(const struct told_review *t, int event, int action, struct text *out)
{
    union position before;
    match_position(match_of(t), event, &before);
    match_of(t)->game->name(&before, action, out);
}

static void write_seat(struct out *out, const struct told_review *t, int seat)
{
    const struct seat_review *s = &t->review->seat[seat];
    struct text words = out_text(out);
    text_say(&words,
             N_("%s: accuracy %.0f %%, luck %s, own errors %s (doubtful %d, mistakes %d, blunders "
                "%d; choices %d)."),
             setup_shown(&t->record->setup, seat, out->translator), review_shown(s->accuracy),
             amount_words(t, s->luck, out->translator).bytes,
             amount_words(t, s->own_errors, out->translator).bytes, s->marks[MARK_DOUBTFUL],
             s->marks[MARK_MISTAKE], s->marks[MARK_BLUNDER], s->choices);
    out_words(out, &words);
    out_break(out);
}

static void write_sum(struct out *out, const struct told_review *t, int seat)
{
    const struct seat_review *s = &t->review->seat[seat];
    struct text words = out_text(out);
    text_say(&words,
             N_("%s: start %s, plus luck %s, less own errors %s, plus errors of others %s, makes "
                "%s."),
             setup_shown(&t->record->setup, seat, out->translator),
             amount_words(t, s->start, out->translator).bytes,
             amount_words(t, s->luck, out->translator).bytes,
             amount_words(t, s->own_errors, out->translator).bytes,
             amount_words(t, s->others_errors, out->translator).bytes,
             amount_words(t, s->result, out->translator).bytes);
    out_words(out, &words);
    out_break(out);
}

/* What spoke for the better choice. */
static void say_reason(const struct told_review *t, const struct judged *j, struct text *out)
{
    struct text reason = {.translator = out->translator};
    verdict_reason(match_of(t), j, &reason);
    text_add(out, "%s%s", reason.length ? " " : "", reason.bytes);
}

static void write_point(struct out *out, const struct told_review *t, int i)
{
    const struct turning_point *p = &t->review->point[i];
    struct text words = out_text(out), event = out_text(out), best = out_text(out);
    const struct judged *judged = review_choice(t->review, p->event);
    const struct judged *error = judged && judged->mark != MARK_NONE ? judged : NULL;
    bool thrown = match_of(t)->event[p->event].kind == EVENT_ROLL, lost = p->swing < 0;
    struct text amount = amount_words(t, fabs(p->swing), out->translator);
    verdict_event(&t->record->setup, match_of(t), p->event, &event);
    text_say(&words, N_("Turning point %d, event %d: %s"), i + 1, p->event + 1, event.bytes);
    text_add(&words, " ");
    if (error) {
        verdict_action(match_of(t), error->event, error->best, &best);
        text_say(&words,
                 lost ? N_("Lost %s by choice; better was %s.")
                      : N_("Won %s by choice; better was %s."),
                 amount.bytes, best.bytes);
        say_reason(t, error, &words);
    } else if (thrown) {
        text_say(&words, lost ? N_("Lost %s by luck.") : N_("Won %s by luck."), amount.bytes);
    } else {
        text_say(&words, lost ? N_("Lost %s by choice.") : N_("Won %s by choice."), amount.bytes);
    }
    out_words(out, &words);
    out_break(out);
}

static void write_choice(struct out *out, const struct told_review *t, const struct judged *j)
{
    struct text words = out_text(out), chosen = out_text(out), best = out_text(out);
    verdict_action(match_of(t), j->event, j->chosen, &chosen);
    verdict_action(match_of(t), j->event, j->best, &best);
    text_say(&words, N_("Event %d, %s: %s; better was %s, by %s: %s."), j->event + 1,
             setup_shown(&t->record->setup, j->seat, out->translator), chosen.bytes, best.bytes,
             amount_words(t, j->cost, out->translator).bytes,
             text_word(&words, tutor_mark_word(j->mark)));
    say_reason(t, j, &words);
    out_words(out, &words);
    out_break(out);
}

/* Whether an amount is written as nothing is. */
static bool is_nothing(const struct told_review *t, double amount)
{
    struct text words = amount_words(t, fabs(amount), NULL), none = amount_words(t, 0, NULL);
    return strcmp(words.bytes, none.bytes) == 0;
}

/* A choice that bears no mark. */
static void write_fair(struct out *out, const struct told_review *t, const struct judged *j)
{
    struct text words = out_text(out), chosen = out_text(out), best = out_text(out);
    const char *name = setup_shown(&t->record->setup, j->seat, out->translator);
    verdict_action(match_of(t), j->event, j->chosen, &chosen);
    verdict_action(match_of(t), j->event, j->best, &best);
    if (j->chosen == j->best) {
        text_say(&words, N_("Event %d, %s: %s, the best."), j->event + 1, name, chosen.bytes);
    } else if (is_nothing(t, j->cost)) {
        text_say(&words, N_("Event %d, %s: %s; %s was as good."), j->event + 1, name, chosen.bytes,
                 best.bytes);
    } else {
        text_say(&words, N_("Event %d, %s: %s; better was %s, by %s."), j->event + 1, name,
                 chosen.bytes, best.bytes, amount_words(t, j->cost, out->translator).bytes);
    }
    out_words(out, &words);
    out_break(out);
}

/* What the match was worth to all seats where so many events stood. */
static void write_value(struct out *out, const struct told_review *t, int events)
{
    const struct review *r = t->review;
    struct text words = out_text(out);
    if (events == 0) {
        text_say(&words, N_("Worth at the start:"));
    } else {
        text_say(&words, N_("Worth after event %d:"), events);
    }
    for (int s = 0; s < r->seats; s++) {
        text_add(&words, "%s %s %s", s ? "," : "",
                 setup_shown(&t->record->setup, s, out->translator),
                 amount_words(t, r->value[events * r->seats + s], out->translator).bytes);
    }
    text_add(&words, ".");
    out_words(out, &words);
    out_break(out);
}

/* The first seat's curve; those of longer matches are left to the screen. */
static void plot_value(struct out *out, const struct told_review *t)
{
    const struct review *r = t->review;
    double value[PLOT_MOST];
    if (r->events == 0 || r->events >= PLOT_MOST || !plot_wanted(out)) {
        return;
    }
    for (int k = 0; k <= r->events; k++) {
        value[k] = r->value[k * r->seats];
    }
    out_line(out, N_("What the match was worth to %s:"),
             setup_shown(&t->record->setup, 0, out->translator));
    plot_print(out, &(struct plot){.from = 0, .n = r->events + 1, .value = value, .joined = true});
}

static bool is_exact(const struct told_review *t)
{
    const struct policy *judge = t->review->judge;
    return judge->brain->exact && judge->brain->exact(judge, &match_of(t)->start);
}

/* With everything: choices that were right, and what the match was worth all along, too. */
static void write_words(struct out *out, const struct told_review *t, bool everything)
{
    const struct review *r = t->review;
    state_head(out, &t->record->setup, &match_of(t)->state);
    out_break(out);
    out_line(out,
             is_exact(t) ? N_("Judged by %s, exactly.") : N_("Judged by %s, as well as it can."),
             r->judge->word);
    for (int s = 0; s < r->seats; s++) {
        write_seat(out, t, s);
        write_sum(out, t, s);
    }
    for (int i = 0; i < r->points; i++) {
        write_point(out, t, i);
    }
    for (int i = 0; i < r->choices; i++) {
        if (r->choice[i].mark != MARK_NONE) {
            write_choice(out, t, &r->choice[i]);
        } else if (everything) {
            write_fair(out, t, &r->choice[i]);
        }
    }
    plot_value(out, t);
    for (int k = 0; everything && k <= r->events; k++) {
        write_value(out, t, k);
    }
}

static json_t *seat_json(const struct seat_review *s)
{
    return json_pack("{s:f,s:f,s:f,s:f,s:f,s:f,s:i}", "accuracy", s->accuracy, "luck", s->luck,
                     "start", s->start, "result", s->result, "own_errors", s->own_errors,
                     "others_errors", s->others_errors, "choices", s->choices);
}

static json_t *choice_json(const struct told_review *t, const struct judged *j)
{
    struct text chosen = {0}, best = {0};
    const char *mark = tutor_mark_word(j->mark);
    say_action(t, j->event, j->chosen, &chosen);
    say_action(t, j->event, j->best, &best);
    return json_pack("{s:i,s:i,s:s,s:s,s:f,s:s?}", "event", j->event, "seat", j->seat, "chosen",
                     chosen.bytes, "best", best.bytes, "cost", j->cost, "mark", mark);
}

static json_t *point_json(const struct told_review *t, const struct turning_point *p)
{
    struct text words = {0};
    verdict_event(&t->record->setup, match_of(t), p->event, &words);
    return json_pack("{s:i,s:i,s:f,s:b,s:s}", "event", p->event, "seat", p->seat, "swing", p->swing,
                     "luck", match_of(t)->event[p->event].kind == EVENT_ROLL, "words", words.bytes);
}

static json_t *series_json(const struct review *r)
{
    json_t *series = json_array();
    for (int k = 0; k <= r->events; k++) {
        json_t *row = json_array();
        for (int s = 0; s < r->seats; s++) {
            json_array_append_new(row, json_real(r->value[k * r->seats + s]));
        }
        json_array_append_new(series, row);
    }
    return series;
}

static void write_json(struct out *out, const struct told_review *t)
{
    const struct review *r = t->review;
    json_t *seats = json_array(), *choices = json_array(), *points = json_array();
    for (int s = 0; s < r->seats; s++) {
        json_array_append_new(seats, seat_json(&r->seat[s]));
    }
    for (int i = 0; i < r->choices; i++) {
        json_array_append_new(choices, choice_json(t, &r->choice[i]));
    }
    for (int i = 0; i < r->points; i++) {
        json_array_append_new(points, point_json(t, &r->point[i]));
    }
    out_json(out,
             json_pack("{s:s,s:s,s:b,s:s,s:o,s:o,s:o,s:o}", "game", match_of(t)->game->id, "brain",
                       r->judge->word, "exact", is_exact(t), "unit", t->unit, "seats", seats,
                       "choices", choices, "turning_points", points, "worth", series_json(r)));
}

static bool judge(const struct options *o, const struct record *record, const struct policy *policy,
                  struct out *out, struct text *why)
{
    struct review r;
    struct told_review t = {record, &r, policy_unit(policy, &record->match.start)};
    if (!review_match(&r, &record->match, policy, why)) {
        return false;
    }
    if (o->given[OPTION_JSON]) {
        write_json(out, &t);
    } else {
        write_words(out, &t, o->given[OPTION_VERBOSE]);
    }
    review_fini(&r);
    return true;
}

static int review(const struct options *o, const struct record *record, struct tables *tables,
                  struct out *out, struct text *why)
{
    const char *word = o->given[OPTION_BRAIN] ? o->word[OPTION_BRAIN] : NULL;
    const struct store *store = tables_store(tables);
    const struct match *m = &record->match;
    struct policy policy;
    struct ready ready;
    if (!(word ? brain_name_find(m->game, word, &m->start, store, &policy, why)
               : policy_judge(m->game, &m->start, store, &policy, why))) {
        return STATUS_USAGE;
    }
    if (!wait_ready(tables, m->game, &policy, &m->start, out, &ready, why)) {
        return STATUS_INPUT;
    }
    bool judged = judge(o, record, &ready.policy, out, why);
    tables_give_ready(tables, &ready);
    return judged ? STATUS_DONE : STATUS_USAGE;
}

int command_review(const struct options *o, struct out *out, struct text *why)
{
    struct record record;
    if (!reference_record(o, command_operand(o, 0), &record, why)) {
        return STATUS_INPUT;
    }
    struct tables *tables = tables_new(o->store);
    int status = review(o, &record, tables, out, why);
    tables_close(tables);
    record_fini(&record);
    return status;
}
