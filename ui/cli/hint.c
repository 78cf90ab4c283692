#include "src/analysis/advice.h"
#include "src/base/json_line.h"
#include "src/base/sanitize.h"
#include "ui/cli/arguments.h"
#include "ui/text/action_words.h"

enum { VALUES = 24 }; /* columns before the numbers */

static void hint_json(struct out *out, const struct game *g, const void *state,
                      const struct advice *h)
{
    struct json_line j = {out->to};
    bool draws = h->policy.brain->weights;
    json_line_open(&j, NULL, '{');
    json_line_word(&j, "game", g->id);
    json_line_number(&j, "seat", h->node.seat);
    json_line_word(&j, "brain", h->policy.word);
    json_line_raw(&j, "exact", h->exact ? "true" : "false");
    json_line_word(&j, "unit", draws ? "" : h->unit);
    if (h->valued && !draws) {
        json_line_fixed(&j, "value", h->value, 12);
    } else {
        json_line_raw(&j, "value", "null");
    }
    json_line_open(&j, "actions", '[');
    for (int i = 0; i < h->n; i++) {
        struct text name = {0};
        g->name(state, h->action[i], &name);
        json_line_open(&j, NULL, '{');
        json_line_word(&j, "action", name.bytes);
        json_line_fixed(&j, "value", draws ? advice_chance(h, i) : h->rating[i], 12);
        json_line_close(&j, '}');
    }
    json_line_close(&j, ']');
    json_line_end(&j, '}');
}

static void hint_head(struct out *out, const struct setup *s, const struct advice *h)
{
    struct text words = out_text(out);
    text_say(&words, N_("%s, for %s."), h->policy.word,
             setup_shown(s, h->node.seat, out->translator));
    if (h->node.kind == NODE_OVER) {
        out_words_line(out, &words);
        return;
    }
    if (h->policy.brain->weights) {
        text_say(&words, N_(" The numbers are the chances that it chooses so."));
    } else if (unit_is_win(h->unit)) {
        text_say(&words, N_(" The numbers are chances of winning."));
    } else if (unit_is_points(h->unit)) {
        text_say(&words, N_(" The numbers are expected points."));
    } else {
        text_say(&words, N_(" Only the order counts."));
    }
    if (h->exact && h->bound > 0) {
        text_say(&words, N_(" They are exact to %.0e."), h->bound);
    } else if (h->exact) {
        text_say(&words, N_(" They are exact."));
    } else if (*h->unit && !h->policy.brain->weights) {
        text_say(&words, N_(" They are estimates."));
    }
    out_words_line(out, &words);
}

static void hint_words(struct out *out, const struct setup *s, const struct advice *h)
{
    struct text words = out_text(out), reason = out_text(out);
    hint_head(out, s, h);
    for (int i = 0; i < h->n; i++) {
        struct text row = out_text(out);
        action_call(s->game, &s->start, h->action[i], &row);
        text_add(&row, "%*s ", VALUES - sanitize_width(row.bytes), "");
        if (h->policy.brain->weights) {
            advice_amount("win", advice_chance(h, i), &row);
        } else {
            text_add(&row, "%.6f", h->rating[i]);
        }
        out_words_line(out, &row);
    }
    if (h->n > 1) { /* why the first one, in a line */
        advice_reason(s->game, &s->start, h, 0, -1, &reason);
    }
    if (reason.length) {
        out_words_line(out, &reason);
    }
    if (h->n == 0 && h->node.kind != NODE_ROLL) {
        out_line(out, N_("The match is over: there is nothing to choose."));
    } else if (h->n == 0) {
        text_say(&words, N_("A throw is due: there is nothing to choose."));
        if (h->valued) {
            text_say(&words, N_(" The position is worth %.6f."), h->value);
        }
        out_words_line(out, &words);
    }
}

int command_hint(const struct options *o, struct out *out, struct text *why)
{
    struct setup s;
    struct asked_brain brain;
    struct advice hint;
    int status = arguments_scene(o, &s, why);
    if (status == STATUS_DONE) {
        status = arguments_brain(&brain, o, s.game, &s.start, false, out, why);
    }
    if (status != STATUS_DONE) {
        return status;
    }
    advice_rate(s.game, &brain.ready.policy, &s.start, &hint);
    asked_brain_fini(&brain);
    if (o->given[OPTION_JSON]) {
        hint_json(out, s.game, &s.start, &hint);
    } else {
        hint_words(out, &s, &hint);
    }
    return STATUS_DONE;
}
