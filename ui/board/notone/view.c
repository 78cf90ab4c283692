#include "ui/board/notone/view.h"

#include "games/notone/game.h"
#include "games/notone/rules.h"
#include "ui/text/match_words.h"
#include "ui/text/sentences.h"
#include "ui/widget/chart.h"
#include "ui/widget/figure.h"

#include <stdio.h>

enum { CMD_ROLL = COMMAND_VIEW, CMD_BANK };

enum { RESULTS = NOTONE_SIDES * NOTONE_SIDES };

/* The die at a place: in the air, or of the position. Those that ended the turn with nothing are
 * red. */
static struct die die_at(const struct scene *scene, int k)
{
    const struct notone *s = (const struct notone *)&scene->state;
    const struct notone *last = (const struct notone *)&scene->last;
    struct die die = {s->dice[k], NOTONE_SIDES, DIE_LIES};
    if (scene_in_air(scene)) {
        return scene_die(scene, k);
    }
    bool failed = scene->thrown.ended && last->pending &&
                  notone_fails(last, scene->thrown.face[0], scene->thrown.face[1]);
    if (failed && (die.face == 1 || notone_classic(s))) {
        die.state = DIE_BAD;
    } else if (!s->turn_rolls && scene->node.kind != NODE_OVER && !scene->change.runs) {
        die.state = DIE_LAST;
    }
    return die;
}

static void draw_dice(const struct scene *scene, struct canvas *c, struct area a, int row, int col,
                      enum die_size size, int gap)
{
    const struct notone *s = (const struct notone *)&scene->state;
    int pitch = die_width(size, NOTONE_SIDES) + gap;
    scene_target(scene, c, area_part(a, row, col, die_height(size), NOTONE_DICE * pitch - gap),
                 CMD_ROLL, 'r');
    for (int k = 0; k < NOTONE_DICE; k++) {
        die_draw(c, a, row, col + k * pitch, size, die_at(scene, k));
        scene_figure(
            scene, c,
            area_part(a, row, col + k * pitch, die_height(size), die_width(size, NOTONE_SIDES)),
            &s->dice[k], NOTONE_SIDES);
    }
}

enum { GAP = 2, FIGURE_LEAST = 8 + GAP }; /* columns between dice, figure and words */

/* What banking the turn leads to, how far ahead of the best of the others. */
static void say_bank(const struct scene *scene, struct text *out)
{
    const struct notone *s = (const struct notone *)&scene->state;
    int seat = s->common.seat, best = -1, sum = s->seats[seat].score + s->turn_score;
    for (int other = 0; other < s->common.seats; other++) {
        int score = s->seats[other].score;
        best = other != seat && score > best ? score : best;
    }
    if (best < 0) {
        text_say(out, N_("bank: %d"), sum);
    } else if (sum > best) {
        text_say(out, N_("bank: %d, %d ahead"), sum, sum - best);
    } else if (sum < best) {
        text_say(out, N_("bank: %d, %d behind"), sum, best - sum);
    } else {
        text_say(out, N_("bank: %d, level"), sum);
    }
}

/* What the next roll may take. */
static void say_danger(const struct notone *s, struct text *out)
{
    if (!notone_risk(s)) {
        text_say(out, N_("cannot fail"));
    } else if (s->bust == NOTONE_BUST_CLASSIC) {
        text_say(out, N_("a %d: all %d gone"), s->first_total, s->turn_score);
    } else if (!s->turn_rolls) {
        text_say(out, N_("a one ends the turn"));
    } else {
        text_say(out, N_("a one: all %d gone"), s->turn_score);
    }
}

/* A turn that has just ended: its points leave the table, and what became of them. Where a one
 * took them it turns red first. */
static void draw_end(const struct scene *scene, struct canvas *c, struct area a)
{
    const struct notone *before = scene_turn(scene);
    bool spoilt = scene->change.spoilt, figure = a.height >= FIGURE_HEIGHT + 1;
    bool lies = spoilt && scene->change.picture == 1;
    int style = lies ? ROLE_ACCENT : spoilt ? ROLE_BAD : ROLE_GOOD;
    struct text gone = say_text(), left = say_text();
    text_add(&left, "%d", scene_between(scene, before->turn_score, 0));
    text_add(&gone, "%s%d", spoilt ? canvas_sign(c, GLYPH_MINUS) : "+", before->turn_score);
    canvas_text(c, a, 0, 0, lies ? ROLE_DIM : style,
                say_word(lies     ? N_("on the table")
                         : spoilt ? N_("bust")
                                  : N_("banked")));
    int col = figure ? figure_draw(c, a, 1, 0, style, left.bytes) + GAP : 0;
    col = figure && col < FIGURE_LEAST ? FIGURE_LEAST : col;
    canvas_text(c, a, figure ? 2 : 1, col, style | LOOK_BOLD, lies ? "" : gone.bytes);
}

/* The turn so far, which is at stake, beside the dice: as a figure where there are five rows. */
static void draw_turn(const struct scene *scene, struct canvas *c, struct area a)
{
    const struct notone *s = (const struct notone *)&scene->state;
    bool figure = a.height >= FIGURE_HEIGHT + 1;
    struct text roll = say_text(), bank = say_text(), danger = say_text();
    char stake[16];
    int col = 0;
    snprintf(stake, sizeof stake, "%d", s->turn_score);
    say_bank(scene, &bank);
    say_danger(s, &danger);
    if (figure) {
        canvas_text(c, a, 0, 0, ROLE_DIM, say_word(N_("on the table")));
        col = figure_draw(c, a, 1, 0, ROLE_ACCENT, stake) + GAP;
        scene_figure(scene, c, area_part(a, 1, 0, FIGURE_HEIGHT, col - GAP), &s->turn_score, 0);
        col = col < FIGURE_LEAST ? FIGURE_LEAST : col;
        if (s->turn_rolls) {
            text_say(&roll, N_("+%d this roll"), s->dice[0] + s->dice[1]);
        }
        canvas_text(c, a, 1, col, ROLE_NORMAL, roll.bytes);
    } else {
        int end = canvas_format(c, a, 0, 0, LOOK_BOLD, say_word(N_("turn %d")), s->turn_score);
        scene_figure(scene, c, area_part(a, 0, 0, 1, end), &s->turn_score, 0);
    }
    struct area words = area_part(a, figure ? 2 : 1, col, 2, a.width - col);
    canvas_fit(c, words, 0, 0, words.width, ROLE_GOOD, bank.bytes);
    scene_target(scene, c, area_part(words, 0, 0, 1, sanitize_width(bank.bytes)), CMD_BANK, 'b');
    canvas_fit(c, words, 1, 0, words.width, notone_risk(s) ? ROLE_BAD : ROLE_DIM, danger.bytes);
}

enum { COUNT = 20 }; /* columns of "120 in 31 rolls" with its shape */

/* How many rolls the totals took, seat below seat, as many as have room; in the end only. */
static void draw_counts(const struct scene *scene, struct canvas *c, struct area a)
{
    int columns = a.width / COUNT;
    for (int seat = 0; seat < scene->state.common.seats && seat < columns * a.height; seat++) {
        struct text words = say_text(), score = say_text();
        match_words_count(&notone, &scene->state, seat, &words);
        match_words_score(&notone, &scene->state, seat, &score);
        int row = seat % a.height, col = seat / a.height * COUNT;
        if (words.length) {
            canvas_text(c, a, row, col, role_of_seat(seat), scene_shape(c, seat));
            canvas_fit(c, a, row, col + 2, COUNT - 3, ROLE_NORMAL, score.bytes);
        }
    }
}

/* On 20×3, where nothing has a place of its own. */
static void draw_lines(const struct scene *scene, struct canvas *c, struct area a)
{
    const struct notone *s = (const struct notone *)&scene->state;
    scene_score_line(scene, c, a, 0);
    draw_dice(scene, c, a, 1, 0, DIE_SMALL, 1);
    scene_target(scene, c, area_part(a, 2, 0, 1, a.width), CMD_BANK, 'b');
    canvas_format(c, a, 1, 9, LOOK_BOLD, say_word(N_("turn %d")), s->turn_score);
    canvas_format(c, a, 2, 0, ROLE_NORMAL, say_word(N_("bust %.0f %%  bank %d")),
                  notone_risk(s) * 100.0 / RESULTS, s->seats[s->common.seat].score + s->turn_score);
}

enum { LINES = 3, LEAST_WIDTH = 38, LARGE_HEIGHT = 9, LARGE_WIDTH = 60 };

static void board_size(const struct scene *scene, struct area page, struct panel *p)
{
    bool large = page.height >= LARGE_HEIGHT && page.width >= LARGE_WIDTH;
    (void)scene;
    *p = (struct panel){.height = page.width < LEAST_WIDTH ? LINES
                                  : large                  ? LARGE_HEIGHT
                                                           : 4,
                        .width = large ? LARGE_WIDTH : LEAST_WIDTH,
                        .most_height = page.height > 19 ? LARGE_HEIGHT + 1 : LARGE_HEIGHT,
                        .most_width = 66};
    p->most_height = large ? p->most_height : page.width < LEAST_WIDTH ? LINES : 5;
}

static void draw_board(const struct scene *scene, const struct cursor *cursor, struct canvas *c,
                       struct area a)
{
    const struct notone *s = (const struct notone *)&scene->state;
    bool large = a.height >= LARGE_HEIGHT && a.width >= LARGE_WIDTH;
    enum die_size size = large ? DIE_LARGE : DIE_MEDIUM;
    int margin = large ? 2 : 0, whole = 100; /* a round number above all scores */
    (void)cursor;
    if (a.height <= LINES || a.width < LEAST_WIDTH) {
        draw_lines(scene, c, a);
        return;
    }
    for (int seat = 0; seat < s->common.seats; seat++) {
        int score = notone.score(s, seat);
        whole = score > whole ? (score + 49) / 50 * 50 : whole;
    }
    struct area top = area_part(a, 0, margin, a.height - die_height(size), a.width - 2 * margin);
    int row = scene_scoreboard(scene, c, top, large ? whole : 0, 0);
    row += row + die_height(size) < a.height;
    draw_dice(scene, c, a, row, margin + 1, size, 1 + large);
    int col = margin + 1 + NOTONE_DICE * (die_width(size, NOTONE_SIDES) + 1 + large) + GAP;
    struct area beside = area_part(a, row, col, die_height(size), a.width - col);
    if (scene->change.runs) {
        draw_end(scene, c, beside);
    } else if (scene->node.kind == NODE_OVER) {
        draw_counts(scene, c, beside);
    } else {
        draw_turn(scene, c, beside);
    }
}

enum { LABEL = 7, OF = LABEL + 10, PERCENT = 9, GAIN = 18, EVEN = 20 }; /* columns */

/* A bar of the results of 36 that fail, or do not, in an area of one row. */
static void draw_meter(struct canvas *c, struct area a, const char *label, int n, int bar,
                       int style)
{
    canvas_fit(c, a, 0, 0, LABEL - 1, ROLE_NORMAL, label);
    canvas_format(c, a, 0, LABEL, ROLE_NORMAL, say_word(N_("%2d in 36")), n);
    chart_bar(c, a, 0, OF, bar, style, n, RESULTS);
    canvas_format(c, a, 0, OF + bar, ROLE_NORMAL, "%7.1f %%", n * 100.0 / RESULTS);
}

/* The turn's score on a line whose middle, `even`, is where rolling gains as much as it loses; 0:
 * it never does. */
static void draw_even(const struct notone *s, struct canvas *c, struct area a, int bar, double even)
{
    int from = OF, to = OF + bar - 1, middle = (from + to) / 2;
    int at = from + (even > 0 ? (int)((middle - from) * s->turn_score / even + 0.5) : 0);
    bool words = a.width - to - 2 >= EVEN;
    canvas_text(c, a, 0, 0, ROLE_NORMAL, say_word(N_("turn score")));
    canvas_rule(c, area_part(a, 0, from, 1, bar), 0, ROLE_RULE);
    canvas_glyph(c, a, 0, from, ROLE_RULE, GLYPH_TEE_RIGHT);
    canvas_glyph(c, a, 0, to, ROLE_RULE, GLYPH_TEE_LEFT);
    if (even > 0) {
        canvas_glyph(c, a, 0, middle, ROLE_RULE, GLYPH_CROSS);
        canvas_format(c, a, 0, to + 2, ROLE_DIM,
                      words ? say_word(N_("break-even at %.1f")) : "%.1f", even);
    } else if (words) {
        canvas_text(c, a, 0, to + 2, ROLE_DIM, say_word(N_("nothing to lose")));
    }
    canvas_glyph(c, a, 0, at > to ? to : at, ROLE_ACCENT | LOOK_BOLD, GLYPH_PIP);
}

enum { RISK_HEIGHT = 5, RISK_WIDTH = 40, RISK_WIDE = 80 };

static void risk_size(const struct scene *scene, struct area page, struct panel *p)
{
    bool alone = page.width >= 76 && page.width < 94; /* and the sentence has room in one row */
    if (scene->node.kind != NODE_OVER) {
        *p = (struct panel){RISK_HEIGHT, RISK_WIDTH, RISK_HEIGHT + 2 - alone, RISK_WIDE,
                            .below = true};
    }
}

/* What a turn is worth after which nobody plays: banked, it wins, ties or loses for certain. */
static void say_last(const struct notone *s, struct text *out)
{
    int lead = s->seats[s->common.seat].score + s->turn_score - notone_best_other(s);
    if (lead > 0) {
        text_say(out, N_("Banking wins the match: nobody plays after this turn."));
    } else if (lead == 0) {
        text_say(out, N_("Banking ties the match: nobody plays after this turn."));
    } else {
        text_say(out, N_("Banking loses: nobody plays after this turn, and %d more would win."),
                 1 - lead);
    }
}

/* What one more roll makes of the turn, on average. */
static void say_average(const struct notone *s, double value, struct text *out)
{
    double by = value - s->turn_score;
    text_say(out,
             by < 0 ? N_("Banking keeps %d, one more roll makes it %.1f on average: %.1f less.")
                    : N_("Banking keeps %d, one more roll makes it %.1f on average: %.1f more."),
             s->turn_score, value, by < 0 ? -by : by);
}

/* What the next roll may bring, from its 36 results. */
static void draw_risk(const struct scene *scene, const struct cursor *cursor, struct canvas *c,
                      struct area a)
{
    const struct notone *s = scene_turn(scene);
    struct area in = area_part(area_inner(a), 0, 1, a.height - 2, a.width - 4);
    int bust = notone_risk(s), safe = RESULTS - bust, gains = 0;
    int gain = in.width >= 60 ? GAIN : 0, bar = in.width - OF - PERCENT - gain;
    struct text sentence = say_text();
    (void)cursor;
    for (int first = 1; first <= NOTONE_SIDES; first++) {
        for (int second = 1; second <= NOTONE_SIDES; second++) {
            gains += notone_fails(s, first, second) ? 0 : first + second;
        }
    }
    bool last = s->common.seats > 1 && notone_last(s);
    canvas_box(c, a, BOX_LIGHT, ROLE_RULE, say_word(N_("One more?")));
    draw_meter(c, in, say_word(N_("bust")), bust, bar, ROLE_BAD);
    draw_meter(c, area_part(in, 1, 0, 1, in.width), say_word(N_("safe")), safe, bar, ROLE_GOOD);
    if (gain) {
        if (bust && s->turn_score) {
            canvas_format(c, in, 0, in.width - GAIN + 2, ROLE_BAD, "%s%d",
                          canvas_sign(c, GLYPH_MINUS), s->turn_score);
        }
        canvas_format(c, in, 1, in.width - GAIN + 2, ROLE_GOOD, say_word(N_("+%.1f on average")),
                      safe ? (double)gains / safe : 0);
    }
    draw_even(s, c, area_part(in, 2, 0, 1, in.width), bar, bust ? (double)gains / bust : 0);
    if (last) {
        say_last(s, &sentence);
    } else {
        say_average(s, (gains + (double)safe * s->turn_score) / RESULTS, &sentence);
    }
    if (canvas_rows(in.width, sentence.bytes) <= in.height - 3) {
        canvas_wrap(c, area_part(in, 3, 0, in.height - 3, in.width), last ? ROLE_NORMAL : ROLE_DIM,
                    sentence.bytes);
    }
}

static void choose(struct binding_call *call)
{
    struct view_call *v = call->of;
    v->action = call->command == CMD_ROLL ? NOTONE_ROLL : NOTONE_STOP;
}

static const struct binding keys[] = {
    {CMD_ROLL, "r Space Enter", N_("roll"), N_("throw both dice"), 0, ACTION_ROLL, choose},
    {CMD_BANK, "b", N_("bank"), N_("add the turn to your score and pass the dice on"), 0,
     ACTION_BANK, choose},
    {0},
};

static void ask(const struct scene *scene, const struct cursor *cursor, struct text *out)
{
    const struct notone *s = (const struct notone *)&scene->state;
    (void)cursor;
    if (s->turn_rolls) {
        text_say(out, N_("Roll, or bank %d?"), s->turn_score);
    } else {
        text_say(out, N_("Roll the dice."));
    }
}

const struct view notone_view = {
    .game = &notone,
    .keys = keys,
    .panels = {{board_size, draw_board, true},
               {risk_size, draw_risk},
               {view_turns_size, view_turns_draw}},
    .ask = ask,
};
