#include "ui/board/notone/view.h"

#include "games/notone/game.h"
#include "games/notone/rules.h"
#include "ui/board/hint_panel.h"
#include "ui/board/layout.h"
#include "ui/board/scoreboard.h"
#include "ui/text/sentences.h"
#include "ui/widget/chart.h"

enum { CMD_ROLL = COMMAND_VIEW, CMD_BANK };

/* What the next roll may bring, from its 36 results. */
struct risk {
    int bust;     /* results that lose the turn */
    double gain;  /* average of the others */
    double value; /* what the turn is worth on average after one more roll */
    double even;  /* the turn's score at which rolling gains as much as it loses; 0: never */
};

static struct risk risk_of(const struct notone *s)
{
    struct risk r = {.bust = notone_risk(s)};
    int gains = 0;
    for (int i = 0; i < NOTONE_SIDES * NOTONE_SIDES; i++) {
        struct notone next = *s;
        int face[] = {i / NOTONE_SIDES + 1, i % NOTONE_SIDES + 1};
        next.pending = 1;
        notone.roll(&next, face);
        gains += next.turn_rolls ? face[0] + face[1] : 0;
    }
    int safe = NOTONE_SIDES * NOTONE_SIDES - r.bust;
    r.gain = safe ? (double)gains / safe : 0;
    r.value = (gains + (double)safe * s->turn_score) / (safe + r.bust);
    r.even = r.bust ? (double)gains / r.bust : 0;
    return r;
}

static struct die die_at(const struct scene *scene, const struct notone *s, int k)
{
    if (scene_in_air(scene)) {
        return scene_die(scene, k);
    }
    return (struct die){s->dice[k], NOTONE_SIDES, DIE_LIES};
}

static void draw_dice(const struct scene *scene, struct canvas *c, struct area a, int row, int col,
                      enum die_size size, int gap)
{
    const struct notone *s = (const struct notone *)&scene->state;
    int width = NOTONE_DICE * (die_width(size, NOTONE_SIDES) + gap) - gap;
    if (scene->chooser >= 0) {
        canvas_target_char(c, area_part(a, row, col, die_height(size), width), CMD_ROLL, 'r');
    }
    for (int k = 0; k < NOTONE_DICE; k++) {
        die_draw(c, a, row, col + k * (die_width(size, NOTONE_SIDES) + gap), size,
                 die_at(scene, s, k));
    }
}

static void say_danger(const struct notone *s, struct text *out)
{
    if (!notone_risk(s)) {
        text_say(out, N_("The first roll of a turn cannot fail."));
    } else if (s->bust == NOTONE_BUST_CLASSIC) {
        text_say(out, N_("Another %d in all and the %d is gone."), s->first_total, s->turn_score);
    } else if (!s->turn_rolls) {
        text_say(out, N_("A one on either die ends the turn at once."));
    } else {
        text_say(out, N_("A one on either die and the %d is gone."), s->turn_score);
    }
}

static void row_of(struct canvas *c, struct area a, int row, const char *label, const char *value)
{
    canvas_text(c, a, row, 0, ROLE_DIM, label);
    canvas_text(c, a, row, 14, ROLE_NORMAL, value);
}

/* What a bank would bring banks when it is clicked. */
static void bank_target(const struct scene *scene, struct canvas *c, struct area part)
{
    if (scene->chooser >= 0) {
        canvas_target_char(c, part, CMD_BANK, 'b');
    }
}

/* The turn so far in words and figures, in five rows. */
static void draw_turn(const struct scene *scene, struct canvas *c, struct area a)
{
    const struct notone *s = (const struct notone *)&scene->state;
    struct text value = say_text(), danger = say_text();
    int score = s->seats[s->common.seat].score;
    text_add(&value, "%d", s->turn_score);
    canvas_text(c, a, 0, 0, ROLE_DIM, say_word(N_("Turn so far")));
    canvas_text(c, a, 0, 14, ROLE_ACCENT | LOOK_BOLD, value.bytes);
    text_clear(&value);
    if (s->turn_rolls) {
        text_add(&value, "%d + %d = %d", s->dice[0], s->dice[1], s->dice[0] + s->dice[1]);
    }
    row_of(c, a, 1, say_word(N_("This roll")), value.bytes);
    text_clear(&value);
    text_add(&value, "%d", s->turn_rolls);
    row_of(c, a, 2, say_word(N_("Rolls")), value.bytes);
    text_clear(&value);
    text_add(&value, "%d + %d = %d", score, s->turn_score, score + s->turn_score);
    row_of(c, a, 3, say_word(N_("Bank now")), value.bytes);
    bank_target(scene, c, area_part(a, 3, 0, 1, 14 + sanitize_width(value.bytes)));
    say_danger(s, &danger);
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

/* The turn's score on a line whose middle is where rolling and banking are worth the same. */
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

static void draw_value(const struct notone *s, struct canvas *c, struct area a, int row,
                       const struct risk *r)
{
    bool less = r->value < s->turn_score;
    double by = less ? s->turn_score - r->value : r->value - s->turn_score;
    canvas_format(c, a, row, 0, ROLE_DIM,
                  less ? say_word(N_("banking keeps %d, one more roll makes it %.1f on average: "
                                     "%.1f less"))
                       : say_word(N_("banking keeps %d, one more roll makes it %.1f on average: "
                                     "%.1f more")),
                  s->turn_score, r->value, by);
}

static void draw_risk(const struct notone *s, struct canvas *c, struct area a)
{
    struct risk r = risk_of(s);
    canvas_box(c, a, BOX_LIGHT, ROLE_RULE, say_word(N_("Risk of the next roll")));
    struct area in = area_part(area_inner(a), 0, 1, 4, a.width - 4);
    draw_meter(c, in, 0, say_word(N_("bust")), r.bust, ROLE_BAD);
    draw_meter(c, in, 1, say_word(N_("safe")), 36 - r.bust, ROLE_GOOD);
    canvas_format(c, in, 1, 57, ROLE_DIM, say_word(N_("+%.1f on average")), r.gain);
    draw_value(s, c, in, 2, &r);
    draw_even(s, c, in, 3, r.even);
}

/* What the longest bar stands for: a round number above all scores. */
static int whole(const struct scene *scene)
{
    int most = 100;
    for (int seat = 0; seat < scene->state.common.seats; seat++) {
        int score = notone.score(&scene->state, seat);
        most = score > most ? (score + 99) / 100 * 100 : most;
    }
    return most;
}

static void draw_full(const struct scene *scene, struct canvas *c, struct area a)
{
    const struct notone *s = (const struct notone *)&scene->state;
    bool over = scene->node.kind == NODE_OVER;
    seats_draw(scene, c, area_part(a, 0, 2, 3, a.width - 4), whole(scene));
    draw_dice(scene, c, a, 3, 8, DIE_BIG, 2);
    if (!over) {
        draw_turn(scene, c, area_part(a, 3, 34, 5, a.width - 36));
        draw_risk(s, c, area_part(a, 8, 2, 6, a.width - 4));
    }
    scene_log(scene, c, area_part(a, over ? 9 : 15, 4, a.height - (over ? 9 : 15), a.width - 8));
    if (scene->hint) {
        hint_panel_draw(scene->hint, c, area_part(a, 14, 2, a.height - 14, a.width - 4));
    }
}

static void draw_compact(const struct scene *scene, struct canvas *c, struct area a)
{
    const struct notone *s = (const struct notone *)&scene->state;
    int top = seats_draw(scene, c, a, 0), score = s->seats[s->common.seat].score;
    int bust = notone_risk(s);
    struct area right = area_part(a, top, 14, 3, a.width - 14);
    draw_dice(scene, c, a, top, 1, DIE_SMALL, 1);
    if (scene->node.kind != NODE_OVER) {
        canvas_format(c, right, 0, 0, LOOK_BOLD, say_word(N_("turn %d")), s->turn_score);
        canvas_format(c, right, 1, 0, ROLE_NORMAL, say_word(N_("bank %d + %d = %d")), score,
                      s->turn_score, score + s->turn_score);
        bank_target(scene, c, area_part(right, 1, 0, 1, right.width));
        canvas_format(c, right, 2, 0, ROLE_NORMAL, say_word(N_("bust %d in 36, %.1f %%")), bust,
                      bust * 100.0 / 36);
    }
    scene_log(scene, c, area_part(a, top + 4, 0, a.height - top - 4, a.width));
    if (scene->hint) {
        hint_panel_draw(scene->hint, c, area_part(a, top + 3, 0, a.height - top - 3, a.width));
    }
}

static void draw_tiny(const struct scene *scene, struct canvas *c, struct area a)
{
    const struct notone *s = (const struct notone *)&scene->state;
    seats_line(scene, c, a, 0);
    for (int k = 0; k < NOTONE_DICE; k++) {
        die_draw(c, a, 1, 4 * k, DIE_MINI, die_at(scene, s, k));
    }
    if (scene->chooser >= 0) {
        canvas_target_char(c, area_part(a, 1, 0, 1, 8), CMD_ROLL, 'r');
    }
    bank_target(scene, c, area_part(a, 2, 0, 1, a.width));
    canvas_format(c, a, 1, 9, LOOK_BOLD, say_word(N_("turn %d")), s->turn_score);
    canvas_format(c, a, 2, 0, ROLE_NORMAL, say_word(N_("bust %.0f %%  bank %d")),
                  notone_risk(s) * 100.0 / 36, s->seats[s->common.seat].score + s->turn_score);
}

static void draw(const struct scene *scene, const struct cursor *cursor, struct canvas *c,
                 struct area a)
{
    struct scene own = *scene, *s = &own;
    a = layout_share(s, c, a);
    (void)cursor;
    if (a.width >= 78 && a.height >= 19) {
        draw_full(s, c, a);
    } else if (a.width >= 38 && a.height >= 7) {
        draw_compact(s, c, a);
    } else {
        draw_tiny(s, c, a);
    }
}

static void roll(void *with, const struct key *key)
{
    struct view_call *call = with;
    (void)key;
    call->action = NOTONE_ROLL;
}

static void bank(void *with, const struct key *key)
{
    struct view_call *call = with;
    (void)key;
    call->action = NOTONE_STOP;
}

static const struct binding keys[] = {
    {CMD_ROLL, "r Space", N_("roll"), N_("throw both dice"), 0, ACTION_ROLL, roll},
    {CMD_BANK, "b Enter", N_("bank"), N_("add the turn to your score and pass the dice on"), 0,
     ACTION_BANK, bank},
    {0},
};

/* Before the first roll nothing can be banked: the usual key rolls. */
static const struct binding first_keys[] = {
    {CMD_ROLL, "r Enter | Space", N_("roll"), N_("throw both dice"), 0, ACTION_ROLL, roll},
    {CMD_BANK, "b", N_("pass"), N_("pass the dice on without a roll"), 2, ACTION_BANK, bank},
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
    .draw = draw,
    .ask = ask,
};
