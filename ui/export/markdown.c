#include "ui/export/export.h"
#include "ui/text/position_words.h"

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

static void head(const struct replay *p, struct out *out)
{
    const struct match *m = p->match;
    union position state;
    struct text words = out_text(out);
    match_position(m, p->events, &state);
    text_add(&words, "# %s:", m->game->title);
    for (int seat = 0; seat < state.common.seats; seat++) {
        text_add(&words, "%s %s %d", seat ? "," : "", setup_shown(p->setup, seat, out->translator),
                 m->game->score(&state, seat));
    }
    put(&words, out);
    out_break(out);
}

static void say_rules(const struct replay *p, struct text *out)
{
    const struct game *g = p->match->game;
    for (const struct rule *r = g->rules; r->name; r++) {
        text_add(out, "%s%s ", r == g->rules ? "" : ", ", r->name);
        game_rule_word(r, &p->match->start, out);
    }
}

static void say_dice(const struct replay *p, struct text *out)
{
    const struct seed *seed = &p->setup->seed;
    char value[SEED_WORD];
    bool told = !seed->hidden && (!seed->drawn || p->match->ending != ENDING_NONE);
    if (p->setup->dice != DICE_PHILOX) {
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

static void facts(const struct replay *p, struct out *out)
{
    char started[STARTED_WORD];
    struct text words = out_text(out);
    record_started(p->setup->started, started);
    text_say(&words, N_("- Begun: "));
    text_add(&words, "%s\n", started);
    text_say(&words, N_("- Rules: "));
    say_rules(p, &words);
    text_add(&words, "\n");
    text_say(&words, N_("- Dice: "));
    say_dice(p, &words);
    text_add(&words, "\n");
    if (match_winners(p->match)) {
        text_say(&words, N_("- Won by: "));
        state_names(p->setup, match_winners(p->match), &words);
        text_add(&words, "\n");
    }
    put(&words, out);
}

static void begin_sheet(const struct replay *p, struct out *out)
{
    int seats = p->match->start.common.seats;
    struct text words = out_text(out);
    text_say(&words, N_("## Score sheet"));
    text_add(&words, "\n\n| ");
    text_say(&words, N_("Turn | Who | What happened | "));
    out_words(out, &words);
    for (int seat = 0; seat < seats; seat++) {
        put_cell(setup_shown(p->setup, seat, out->translator), out);
    }
    fputs("\n|---:|---|---|", out->to);
    for (int seat = 0; seat < seats; seat++) {
        fputs("---:|", out->to);
    }
    out_break(out);
}

static void end_row(const struct replay *p, int turn, int seat, const struct text *what,
                    struct out *out)
{
    fprintf(out->to, "| %d | ", turn);
    put_cell(setup_shown(p->setup, seat, out->translator), out);
    put_cell(what->bytes, out);
    for (int s = 0; s < p->match->start.common.seats; s++) {
        fprintf(out->to, "%d | ", p->match->game->score(&p->scene.state, s));
    }
    out_break(out);
}

/* A row for every turn: what happened in it and the scores after it. */
static void sheet(struct replay *p, struct out *out)
{
    struct text what = out_text(out);
    begin_sheet(p, out);
    for (int at = 1, turn = 1; at <= p->events; at++) {
        const struct event *e = &p->match->event[at - 1];
        union position before = p->scene.state;
        replay_go(p, at);
        text_add(&what, "%s", what.length ? " " : "");
        p->match->game->tell(&before, &p->scene.state, e, &what);
        if (p->match->game->turn_over(&before, &p->scene.state) || at == p->events) {
            end_row(p, turn++, e->seat, &what, out);
            text_clear(&what);
        }
    }
    out_break(out);
}

static void turning_points(const struct replay *p, const struct canvas *c, struct out *out)
{
    struct text words = out_text(out);
    text_say(&words, N_("## Turning points"));
    text_add(&words, "\n");
    put(&words, out);
    for (int i = 0; i < p->analysis.review.points; i++) {
        const struct turning_point *point = &p->analysis.review.point[i];
        text_clear(&words);
        text_add(&words, "%d. ", i + 1);
        text_say(&words, N_("Event %d: "), point->event + 1);
        replay_tell(p, point->event, &words);
        text_add(&words, " ");
        replay_swing(p, c, point->swing, &words);
        text_add(&words, ". ");
        replay_kind(p, point, &words);
        put(&words, out);
    }
    out_break(out);
}

static void accuracy(const struct replay *p, const struct canvas *c, struct out *out)
{
    struct text words = out_text(out);
    text_say(&words, N_("## Accuracy and luck"));
    text_add(&words, "\n");
    put(&words, out);
    for (int seat = 0; seat < p->analysis.review.seats; seat++) {
        const struct seat_review *s = &p->analysis.review.seat[seat];
        text_clear(&words);
        text_say(&words, N_("- %s: accuracy %.0f %%, luck "),
                 setup_shown(p->setup, seat, out->translator), review_shown(s->accuracy));
        replay_swing(p, c, s->luck, &words);
        put(&words, out);
    }
}

void export_markdown(struct replay *p, struct out *out)
{
    struct canvas c;
    canvas_init(&c, 1, 1, out->ascii ? ALPHABET_ASCII : ALPHABET_UNICODE);
    replay_go(p, 0);
    head(p, out);
    facts(p, out);
    sheet(p, out);
    if (analysis_done(&p->analysis)) {
        turning_points(p, &c, out);
        accuracy(p, &c, out);
    }
    canvas_fini(&c);
}
