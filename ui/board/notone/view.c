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
    } else if (!s->turn_rolls && scene->node.kind != NODE_OVER) {
        die.state = DIE_LAST;
    }
    return die;
}

static void draw_dice(const struct scene *scene, struct canvas *c, struct area a, int row, int col,
                      enum die_size size, int gap)
{
    int pitch = die_width(size, NOTONE_SIDES) + gap;
    scene_target(scene, c, area_part(a, row, col, die_height(size), NOTONE_DICE * pitch - gap),
                 CMD_ROLL, 'r');
    for (int k = 0; k < NOTONE_DICE; k++) {
        die_draw(c, a, row, col + k * pitch, size, die_at(scene, k));
    }
}

enum { WORDS = 14, NUMBERS = WORDS + 14 }; /* columns beside a figure of three digits */

/* The turn so far, which is at stake, as a figure and in words, in five rows. */
static void draw_turn(const struct scene *scene, struct canvas *c, struct area a)
{
    const struct notone *s = (const struct notone *)&scene->state;
    int score = s->seats[s->common.seat].score;
    char stake[16];
    struct text danger = say_text();
    snprintf(stake, sizeof stake, "%d", s->turn_score);
    canvas_text(c, a, 0, 0, ROLE_DIM, say_word(N_("Turn so far")));
    figure_draw(c, area_part(a, 1, 0, FIGURE_HEIGHT, WORDS - 1), 0, 0, ROLE_ACCENT, stake);
    canvas_text(c, a, 1, WORDS, ROLE_DIM, say_word(N_("This roll")));
    if (s->turn_rolls) {
        canvas_format(c, a, 1, NUMBERS, ROLE_NORMAL, "%d + %d = %d", s->dice[0], s->dice[1],
                      s->dice[0] + s->dice[1]);
    }
    canvas_text(c, a, 2, WORDS, ROLE_DIM, say_word(N_("Rolls")));
    canvas_format(c, a, 2, NUMBERS, ROLE_NORMAL, "%d", s->turn_rolls);
    canvas_text(c, a, 3, WORDS, ROLE_DIM, say_word(N_("Bank now")));
    int width = canvas_format(c, a, 3, NUMBERS, ROLE_NORMAL, "%d + %d = %d", score, s->turn_score,
                              score + s->turn_score);
    scene_target(scene, c, area_part(a, 3, WORDS, 1, NUMBERS - WORDS + width), CMD_BANK, 'b');
    if (!notone_risk(s)) {
        text_say(&danger, N_("The first roll of a turn cannot fail."));
    } else if (s->bust == NOTONE_BUST_CLASSIC) {
        text_say(&danger, N_("Another %d in all and the %d is gone."), s->first_total,
                 s->turn_score);
    } else if (!s->turn_rolls) {
        text_say(&danger, N_("A one on either die ends the turn at once."));
    } else {
        text_say(&danger, N_("A one on either die and the %d is gone."), s->turn_score);
    }
    canvas_text(c, a, 4, 0, notone_risk(s) ? ROLE_WARNING : ROLE_GOOD, danger.bytes);
}

static void draw_meter(struct canvas *c, struct area a, int row, const char *label, int n,
                       int style)
{
    canvas_text(c, a, row, 0, ROLE_NORMAL, label);
    canvas_format(c, a, row, 6, ROLE_NORMAL, say_word(N_("%2d in 36")), n);
    chart_bar(c, a, row, 17, 30, style, n, 36);
    canvas_format(c, a, row, 48, ROLE_NORMAL, "%5.1f %%", n * 100.0 / 36);
}

/* The turn's score on a line whose middle, `even`, is where rolling gains as much as it loses; 0:
 * it never does. */
static void draw_even(const struct notone *s, struct canvas *c, struct area a, int row, double even)
{
    enum { FROM = 17, TO = 46, MIDDLE = (FROM + TO) / 2 };
    int at = FROM + (even > 0 ? (int)((MIDDLE - FROM) * s->turn_score / even + 0.5) : 0);
    canvas_text(c, a, row, 0, ROLE_NORMAL, say_word(N_("turn score")));
    canvas_rule(c, area_part(a, row, FROM, 1, TO - FROM + 1), 0, ROLE_RULE);
    canvas_glyph(c, a, row, FROM, ROLE_RULE, GLYPH_TEE_RIGHT);
    canvas_glyph(c, a, row, TO, ROLE_RULE, GLYPH_TEE_LEFT);
    if (even > 0) {
        canvas_glyph(c, a, row, MIDDLE, ROLE_RULE, GLYPH_CROSS);
        canvas_format(c, a, row, TO + 2, ROLE_DIM, say_word(N_("break-even at %.1f")), even);
    } else {
        canvas_text(c, a, row, TO + 2, ROLE_DIM, say_word(N_("nothing to lose")));
    }
    canvas_glyph(c, a, row, at > TO ? TO : at, ROLE_ACCENT | LOOK_BOLD, GLYPH_PIP);
}

/* What the next roll may bring, from its 36 results, in six rows, of five without a sentence. */
static void draw_risk(const struct notone *s, struct canvas *c, struct area a)
{
    int bust = notone_risk(s), safe = RESULTS - bust, gains = 0;
    for (int first = 1; first <= NOTONE_SIDES; first++) {
        for (int second = 1; second <= NOTONE_SIDES; second++) {
            gains += notone_fails(s, first, second) ? 0 : first + second;
        }
    }
    double value = (gains + (double)safe * s->turn_score) / RESULTS, by = value - s->turn_score;
    struct area in = area_part(area_inner(a), 0, 1, a.height - 2, a.width - 4);
    int even = in.height - 1;
    canvas_box(c, a, BOX_LIGHT, ROLE_RULE, say_word(N_("Risk of the next roll")));
    draw_meter(c, in, 0, say_word(N_("bust")), bust, ROLE_BAD);
    draw_meter(c, in, 1, say_word(N_("safe")), safe, ROLE_GOOD);
    canvas_format(c, in, 1, 57, ROLE_DIM, say_word(N_("+%.1f on average")),
                  safe ? (double)gains / safe : 0);
    if (even > 2) {
        canvas_format(
            c, in, 2, 0, ROLE_DIM,
            by < 0 ? say_word(
                         N_("banking keeps %d, one more roll makes it %.1f on average: %.1f less"))
                   : say_word(
                         N_("banking keeps %d, one more roll makes it %.1f on average: %.1f more")),
            s->turn_score, value, by < 0 ? -by : by);
    }
    draw_even(s, c, in, even, bust ? (double)gains / bust : 0);
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

static void draw_full(const struct scene *scene, const struct cursor *cursor, struct canvas *c,
                      struct area a)
{
    const struct notone *s = (const struct notone *)&scene->state;
    (void)cursor;
    bool over = scene->node.kind == NODE_OVER;
    int log = over ? 10 : 15, whole = 100; /* a round number above all scores */
    for (int seat = 0; seat < s->common.seats; seat++) {
        int score = notone.score(s, seat);
        whole = score > whole ? (score + 49) / 50 * 50 : whole;
    }
    scene_scoreboard(scene, c, area_part(a, 0, 2, 4, a.width - 4), whole);
    draw_dice(scene, c, a, 4, 4, DIE_LARGE, 2);
    if (over) {
        draw_counts(scene, c, area_part(a, 4, 32, 6, a.width - 34));
    } else {
        draw_turn(scene, c, area_part(a, 4, 32, 5, a.width - 34));
        draw_risk(s, c, area_part(a, 9, 2, scene->hint ? 5 : 6, a.width - 4));
    }
    scene_log(scene, c, area_part(a, log, 4, a.height - log, a.width - 8));
    scene_hint(scene, c, area_part(a, 14, 2, a.height - 14, a.width - 4));
}

static void draw_compact(const struct scene *scene, const struct cursor *cursor, struct canvas *c,
                         struct area a)
{
    const struct notone *s = (const struct notone *)&scene->state;
    (void)cursor;
    int top = scene_scoreboard(scene, c, a, 0), score = s->seats[s->common.seat].score;
    int bust = notone_risk(s);
    struct area right = area_part(a, top, 18, 3, a.width - 18);
    draw_dice(scene, c, a, top, 1, DIE_MEDIUM, 1);
    if (scene->node.kind == NODE_OVER) {
        draw_counts(scene, c, right);
    } else {
        canvas_format(c, right, 0, 0, LOOK_BOLD, say_word(N_("turn %d")), s->turn_score);
        canvas_format(c, right, 1, 0, ROLE_NORMAL, say_word(N_("bank %d + %d = %d")), score,
                      s->turn_score, score + s->turn_score);
        scene_target(scene, c, area_part(right, 1, 0, 1, right.width), CMD_BANK, 'b');
        canvas_format(c, right, 2, 0, ROLE_NORMAL, say_word(N_("bust %d in 36, %.1f %%")), bust,
                      bust * 100.0 / 36);
    }
    scene_log(scene, c, area_part(a, top + 4, 0, a.height - top - 4, a.width));
    scene_hint(scene, c, area_part(a, top + 3, 0, a.height - top - 3, a.width));
}

static void draw_tiny(const struct scene *scene, const struct cursor *cursor, struct canvas *c,
                      struct area a)
{
    const struct notone *s = (const struct notone *)&scene->state;
    (void)cursor;
    scene_score_line(scene, c, a, 0);
    draw_dice(scene, c, a, 1, 0, DIE_SMALL, 1);
    scene_target(scene, c, area_part(a, 2, 0, 1, a.width), CMD_BANK, 'b');
    canvas_format(c, a, 1, 9, LOOK_BOLD, say_word(N_("turn %d")), s->turn_score);
    canvas_format(c, a, 2, 0, ROLE_NORMAL, say_word(N_("bust %.0f %%  bank %d")),
                  notone_risk(s) * 100.0 / 36, s->seats[s->common.seat].score + s->turn_score);
}

static void choose(struct binding_call *call)
{
    struct view_call *v = call->of;
    v->action = call->command == CMD_ROLL ? NOTONE_ROLL : NOTONE_STOP;
}

static const struct binding keys[] = {
    {CMD_ROLL, "r Space", N_("roll"), N_("throw both dice"), 0, ACTION_ROLL, choose},
    {CMD_BANK, "b Enter", N_("bank"), N_("add the turn to your score and pass the dice on"), 0,
     ACTION_BANK, choose},
    {0},
};

/* Before the first roll nothing can be banked: the usual key rolls. */
static const struct binding first_keys[] = {
    {CMD_ROLL, "r Enter | Space", N_("roll"), N_("throw both dice"), 0, ACTION_ROLL, choose},
    {CMD_BANK, "b", N_("pass"), N_("pass the dice on without a roll"), 2, ACTION_BANK, choose},
    {0},
};

static const struct binding *keys_now(const struct scene *s)
{
    const struct notone *n = (const struct notone *)&s->state;
    return n->turn_rolls ? keys : first_keys;
}

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
    .keys_now = keys_now,
    .sizes = {{78, 19, draw_full}, {38, 7, draw_compact}, {0, 0, draw_tiny}},
    .ask = ask,
};
