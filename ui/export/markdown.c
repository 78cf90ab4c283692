#include "ui/export/markdown.h"

#include "games/words.h"
#include "ui/text/position_words.h"
#include "ui/text/verdict.h"
#include "ui/widget/glyph.h"

#include <stdio.h>
#include <string.h>

/* What would end a cell of a table is written so that it does not. */
static void put_cell(const char *words, struct out *out)
{
    struct text cell = {0};
    for (; *words; words++) {
        text_add(&cell, "%s%c", *words == '|' ? "\\" : "", *words == '\n' ? ' ' : *words);
    }
    out_words(out, &cell);
    fputs(" | ", out->to);
}

static void put(const struct text *words, struct out *out)
{
    out_words(out, words);
    out_break(out);
}

static void head(const struct export *e, struct out *out)
{
    const struct match *m = e->match;
    union position state;
    struct text words = out_text(out);
    match_position(m, e->events, &state);
    text_add(&words, "# %s:", m->game->title);
    for (int seat = 0; seat < state.common.seats; seat++) {
        text_add(&words, "%s %s %d", seat ? "," : "", setup_shown(e->setup, seat, out->translator),
                 m->game->score(&state, seat));
    }
    put(&words, out);
    out_break(out);
}

static void say_rules(const struct export *e, struct text *out)
{
    const struct game *g = e->match->game;
    for (const struct rule *r = g->rules; r->name; r++) {
        text_add(out, "%s%s ", r == g->rules ? "" : ", ", r->name);
        game_rule_word(r, &e->match->start, out);
    }
}

static void say_dice(const struct export *e, struct text *out)
{
    const struct seed *seed = &e->setup->seed;
    char value[SEED_WORD];
    bool told = !seed->hidden && (!seed->drawn || e->match->ending != ENDING_NONE);
    if (e->setup->dice != DICE_PHILOX) {
        text_say(out, N_("not drawn by the program"));
        return;
    }
    if (told) {
        seed_word(seed->value, value);
        text_say(out, N_("seed %s"), value);
    }
    if (seed->drawn) {
        text_add(out, "%s", told ? ", " : "");
        text_say(out, N_("commit %s"), seed->commit);
    }
}

static void facts(const struct export *e, struct out *out)
{
    char started[STARTED_WORD];
    struct text words = out_text(out);
    record_started(e->setup->started, started);
    text_say(&words, N_("- Begun: "));
    text_add(&words, "%s\n", started);
    text_say(&words, N_("- Rules: "));
    say_rules(e, &words);
    text_add(&words, "\n");
    text_say(&words, N_("- Dice: "));
    say_dice(e, &words);
    text_add(&words, "\n");
    if (match_winners(e->match)) {
        text_say(&words, N_("- Won by: "));
        state_names(e->setup, match_winners(e->match), &words);
        text_add(&words, "\n");
    }
    put(&words, out);
}

static void begin_sheet(const struct export *e, struct out *out)
{
    int seats = e->match->start.common.seats;
    struct text words = out_text(out);
    text_say(&words, N_("## Score sheet"));
    text_add(&words, "\n\n| ");
    text_say(&words, N_("Turn | Who | What happened | "));
    out_words(out, &words);
    for (int seat = 0; seat < seats; seat++) {
        put_cell(setup_shown(e->setup, seat, out->translator), out);
    }
    fputs("\n|---:|---|---|", out->to);
    for (int seat = 0; seat < seats; seat++) {
        fputs("---:|", out->to);
    }
    out_break(out);
}

static void end_row(const struct export *e, const union position *state, int turn, int seat,
                    const struct text *what, struct out *out)
{
    fprintf(out->to, "| %d | ", turn);
    put_cell(setup_shown(e->setup, seat, out->translator), out);
    put_cell(what->bytes, out);
    for (int s = 0; s < state->common.seats; s++) {
        fprintf(out->to, "%d | ", e->match->game->score(state, s));
    }
    out_break(out);
}

/* A row for every turn: what happened in it and the scores after it. */
static void sheet(const struct export *e, struct out *out)
{
    const struct game *g = e->match->game;
    union position state = e->match->start;
    struct text what = out_text(out);
    begin_sheet(e, out);
    for (int at = 1, turn = 1; at <= e->events; at++) {
        const struct event *event = &e->match->event[at - 1];
        union position before = state;
        event_apply(g, &state, event);
        text_add(&what, "%s", what.length ? " " : "");
        g->words->tell(&before, &state, event, &what);
        if (g->turn_over(&before, &state) || at == e->events) {
            end_row(e, &state, turn++, event->seat, &what, out);
            text_clear(&what);
        }
    }
    out_break(out);
}

static const char *minus(const struct out *out)
{
    return glyph(GLYPH_MINUS, out->ascii ? ALPHABET_ASCII : ALPHABET_UNICODE);
}

static void turning_points(const struct export *e, struct out *out)
{
    struct text words = out_text(out);
    text_say(&words, N_("## Turning points"));
    text_add(&words, "\n");
    put(&words, out);
    for (int i = 0; i < e->review->points; i++) {
        const struct turning_point *point = &e->review->point[i];
        text_clear(&words);
        text_add(&words, "%d. ", i + 1);
        text_say(&words, N_("Event %d: "), point->event + 1);
        verdict_event(e->setup, e->match, point->event, &words);
        text_add(&words, " ");
        verdict_swing(e->review->unit, minus(out), point->swing, &words);
        text_add(&words, ". ");
        verdict_point(e->match, e->review, point, &words);
        put(&words, out);
    }
    out_break(out);
}

static void accuracy(const struct export *e, struct out *out)
{
    struct text words = out_text(out);
    text_say(&words, N_("## Accuracy and luck"));
    text_add(&words, "\n");
    put(&words, out);
    for (int seat = 0; seat < e->review->seats; seat++) {
        const struct seat_review *s = &e->review->seat[seat];
        text_clear(&words);
        text_say(&words, N_("- %s: accuracy %.0f %%, luck "),
                 setup_shown(e->setup, seat, out->translator), review_shown(s->accuracy));
        verdict_swing(e->review->unit, minus(out), s->luck, &words);
        put(&words, out);
    }
}

void export_markdown(const struct export *e, struct out *out)
{
    head(e, out);
    facts(e, out);
    sheet(e, out);
    if (e->review && e->review->done == e->review->events) {
        turning_points(e, out);
        accuracy(e, out);
    }
}
