#include "src/analysis/advice.h"
#include "src/base/json_line.h"
#include "ui/cli/match_arguments.h"
#include "ui/cli/wait.h"
#include "ui/text/brain_name.h"

#include <string.h>

static void hint_json(struct out *out, const struct game *g, const void *state,
                      const struct advice *h)
{
    struct json_line j = {out->to};
    json_line_open(&j, NULL, '{');
    json_line_word(&j, "game", g->id);
    json_line_number(&j, "seat", h->node.seat);
    json_line_word(&j, "brain", h->policy.word);
    json_line_raw(&j, "exact", h->exact ? "true" : "false");
    json_line_word(&j, "unit", policy_unit(&h->policy, state));
    if (h->valued) {
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
        json_line_fixed(&j, "value", h->rating[i], 12);
        json_line_close(&j, '}');
    }
    json_line_close(&j, ']');
    json_line_end(&j, '}');
}

static void say_unit(const struct advice *h, const char *unit, struct text *words)
{
    if (h->policy.brain->weights) {
        text_say(words, N_(" The numbers say how often it chooses so."));
    } else if (strcmp(unit, "win") == 0) {
        text_say(words, N_(" The numbers are chances of winning."));
    } else if (strcmp(unit, "points") == 0) {
        text_say(words, N_(" The numbers are expected points."));
    } else {
        text_say(words, N_(" Only the order counts."));
    }
}

static void say_exact(const struct advice *h, const char *unit, struct text *words)
{
    if (h->exact && h->bound > 0) {
        text_say(words, N_(" They are exact to %.0e."), h->bound);
    } else if (h->exact) {
        text_say(words, N_(" They are exact."));
    } else if (*unit && !h->policy.brain->weights) {
        text_say(words, N_(" They are estimates."));
    }
}

static void hint_head(struct out *out, const struct setup *s, const struct advice *h)
{
    struct text words = out_text(out);
    const char *unit = policy_unit(&h->policy, &s->start);
    text_say(&words, N_("%s, for %s."), h->policy.word,
             setup_shown(s, h->node.seat, out->translator));
    if (h->node.kind != NODE_OVER) {
        say_unit(h, unit, &words);
        say_exact(h, unit, &words);
    }
    out_words(out, &words);
    out_break(out);
}

/* Why the first one, in a line. */
static void hint_reason(struct out *out, const struct setup *s, const struct advice *h)
{
    struct text reason = out_text(out);
    advice_reason(s->game, &s->start, h, 0, -1, &reason);
    if (reason.length) {
        out_words(out, &reason);
        out_break(out);
    }
}

/* Where there is nothing to choose. */
static void hint_value(struct out *out, const struct advice *h)
{
    struct text words = out_text(out);
    if (h->node.kind != NODE_ROLL) {
        out_line(out, N_("The match is over: there is nothing to choose."));
        return;
    }
    text_say(&words, N_("A throw is due: there is nothing to choose."));
    if (h->valued) {
        text_say(&words, N_(" The position is worth %.6f."), h->value);
    }
    out_words(out, &words);
    out_break(out);
}

static void hint_words(struct out *out, const struct setup *s, const struct advice *h)
{
    const char *format = h->policy.brain->weights ? "%-24s %.0f" : "%-24s %.6f";
    hint_head(out, s, h);
    for (int i = 0; i < h->n; i++) {
        struct text words = out_text(out);
        struct text name = {0};
        s->game->name(&s->start, h->action[i], &name);
        text_add(&words, format, name.bytes, h->rating[i]);
        out_words(out, &words);
        out_break(out);
    }
    if (h->n > 1) {
        hint_reason(out, s, h);
    }
    if (h->n == 0) {
        hint_value(out, h);
    }
}

/* Asks that way about the position, and waits until it has worked out what it needs to know. */
static bool ask(struct tables *tables, const struct out *out, const struct setup *s,
                const struct policy *policy, struct advice *hint, struct text *why)
{
    struct ready ready;
    bool asked = wait_ready(tables, s->game, policy, &s->start, out, &ready, why);
    if (asked) {
        advice_rate(s->game, &ready.policy, &s->start, hint);
        tables_give_ready(tables, &ready);
    }
    return asked;
}

static int find_hint(const struct options *o, const struct out *out, const struct setup *s,
                     struct advice *hint, struct text *why)
{
    const char *brain = o->given[OPTION_BRAIN] ? o->word[OPTION_BRAIN] : NULL;
    struct tables *tables = tables_new(o->store);
    struct policy policy;
    int status = STATUS_USAGE;
    if (brain_name_find(s->game, brain, &s->start, tables_store(tables), &policy, why)) {
        status = ask(tables, out, s, &policy, hint, why) ? STATUS_DONE : STATUS_INPUT;
    }
    tables_close(tables);
    return status;
}

int command_hint(const struct options *o, struct out *out, struct text *why)
{
    struct setup s;
    struct advice hint;
    int status = arguments_scene(o, &s, why);
    if (status == STATUS_DONE) {
        status = find_hint(o, out, &s, &hint, why);
    }
    if (status != STATUS_DONE) {
        return status;
    }
    if (o->given[OPTION_JSON]) {
        hint_json(out, s.game, &s.start, &hint);
    } else {
        hint_words(out, &s, &hint);
    }
    return STATUS_DONE;
}
