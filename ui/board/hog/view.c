#include "ui/board/hog/view.h"

#include "games/hog/game.h"
#include "games/hog/rules.h"
#include "ui/board/hint_panel.h"
#include "ui/board/hog/panels.h"
#include "ui/board/layout.h"
#include "ui/board/scoreboard.h"
#include "ui/text/sentences.h"

static const struct hog *hog_of(const struct scene *s)
{
    return (const struct hog *)&s->state;
}

static int other_score(const struct hog *h)
{
    return h->scores[1 - h->common.seat];
}

/* A one ends the turn unless a rule gives another one; that is known when all dice lie. */
static bool turn_ended(const struct scene *s)
{
    return !scene_in_air(s) && (s->node.kind == NODE_OVER || s->node.seat != s->thrown.seat);
}

/* A one spoils the turn, and says so in the die itself, or below where it is small. */
static void turn_over(struct canvas *c, struct area a, int row, int col, enum die_size size)
{
    struct area die = area_part(a, row, col, die_height(size), die_width(size, 6));
    const char *turn = say_word(N_("TURN")), *over = say_word(N_("OVER"));
    if (size == DIE_BIG) {
        canvas_centre(c, die, 1, ROLE_BAD | LOOK_BOLD, turn);
        canvas_centre(c, die, 3, ROLE_BAD | LOOK_BOLD, over);
    } else {
        canvas_format(c, a, row + die_height(size), col, ROLE_BAD | LOOK_BOLD, "%s %s", turn, over);
    }
}

static void draw_dice(const struct scene *s, struct canvas *c, struct area a, enum die_size size)
{
    const struct throw_seen *t = &s->thrown;
    int pitch = die_width(size, t->sides) + (size == DIE_BIG);
    int col = size == DIE_MINI ? 0 : (a.width - t->dice * pitch) / 2;
    int row = size == DIE_SMALL && a.height > 4 ? 1 : 0;
    bool told = false;
    for (int k = 0; k < t->dice; k++) {
        struct die die = scene_die(s, k);
        die_draw(c, a, row, col + k * pitch, size, die);
        if (die.face == 1 && turn_ended(s) && !told && size != DIE_MINI) {
            turn_over(c, a, row, col + k * pitch, size);
            told = true;
        }
    }
}

static void draw_table_dice(const struct scene *s, struct canvas *c, struct area a)
{
    if (s->thrown.dice) {
        draw_dice(s, c, a, s->thrown.dice <= 7 ? DIE_BIG : DIE_SMALL);
    } else if (s->node.kind != NODE_OVER && s->log && s->log->lines) {
        scene_log(s, c, area_part(a, 0, 4, a.height, a.width - 8));
    } else if (s->node.kind != NODE_OVER) {
        canvas_centre(c, a, 2, ROLE_DIM, say_word(N_("no dice on the table")));
    }
}

static void draw_full(const struct scene *s, const struct cursor *cursor, struct canvas *c,
                      struct area a)
{
    const struct hog *h = hog_of(s);
    bool over = s->node.kind == NODE_OVER, boxes = !over && (h->align || h->pass);
    int row = 7, numbers = 7;
    seats_draw(s, c, area_part(a, 0, 2, 3, a.width - 4), h->goal);
    if (s->hint) {
        hint_panel_draw(s->hint, c, area_part(a, 2, 2, 5, a.width - 4));
    } else {
        draw_table_dice(s, c, area_part(a, 2, 0, 5, a.width));
    }
    if (!over) {
        if (h->bacon) {
            hog_panel_bacon(s, c, area_part(a, row, 2, 5, a.width - 4));
            row += 5;
        }
        hog_panel_numbers(s, cursor, c, area_part(a, row, 2, numbers, 52));
        if (boxes) {
            hog_panel_again(s, c, area_part(a, row, 55, numbers, a.width - 57));
        }
        row += numbers + 1;
    }
    scene_log(s, c, area_part(a, row, 4, a.height - row, a.width - 8));
}

/* What the number under the cursor would bring, in one row. */
static void draw_chosen(const struct scene *s, const struct cursor *cursor, struct canvas *c,
                        struct area a, int row)
{
    const struct hog *h = hog_of(s);
    int n = cursor->choice;
    if (s->chooser < 0) {
        return;
    }
    hog_panel_target(s, c, area_part(a, row, 0, 1, a.width), n);
    if (n > 0) {
        canvas_format(c, a, row, 0, ROLE_NORMAL, say_word(N_("%d: avg %.1f pig %.0f%%")), n,
                      hog_panel_average(h, n), hog_panel_pig(h, n) * 100);
    } else {
        canvas_format(c, a, row, 0, ROLE_NORMAL, say_word(N_("0: bacon %d")),
                      hog_bacon(other_score(h)));
    }
}

static void draw_choices(const struct scene *s, const struct cursor *cursor, struct canvas *c,
                         struct area a, int row)
{
    const struct hog *h = hog_of(s);
    for (int n = h->bacon ? 0 : 1; n <= h->dice && s->chooser >= 0; n++) {
        canvas_format(c, a, row, 3 * n, n == cursor->choice ? ROLE_SELECTED : ROLE_KEY, "%2d", n);
        hog_panel_target(s, c, area_part(a, row, 3 * n, 1, 3), n);
    }
}

static void draw_compact(const struct scene *s, const struct cursor *cursor, struct canvas *c,
                         struct area a)
{
    const struct hog *h = hog_of(s);
    int other = other_score(h);
    seats_draw(s, c, a, 0);
    if (s->hint) {
        hint_panel_draw(s->hint, c, area_part(a, 1, 0, 4, a.width));
    } else if (!s->thrown.dice) {
        scene_log(s, c, area_part(a, 1, 0, s->node.kind == NODE_OVER ? a.height - 1 : 4, a.width));
    } else {
        draw_dice(s, c, area_part(a, 1, 0, 4, a.width), s->thrown.dice <= 7 ? DIE_SMALL : DIE_MINI);
    }
    if (s->node.kind != NODE_OVER && h->bacon) {
        canvas_format(c, a, 5, 0, ROLE_NORMAL,
                      say_word(N_("digit %d of pi is %d: 0 dice score %d")), other,
                      hog_pi_digit(other), hog_bacon(other));
    }
    draw_choices(s, cursor, c, a, 6);
    draw_chosen(s, cursor, c, a, 7);
    if (s->thrown.dice) {
        scene_log(s, c, area_part(a, 8, 0, a.height - 8, a.width));
    }
}

/* The faces as figures, as many as have room. */
static void draw_faces(const struct scene *s, struct canvas *c, struct area a)
{
    struct text faces = {0};
    for (int k = 0; k < s->thrown.dice; k++) {
        int face = scene_die(s, k).face;
        text_add(&faces, k ? " %d" : "%d", face);
    }
    canvas_fit(c, a, 0, 0, a.width, ROLE_DIE, faces.bytes);
}

static void draw_tiny(const struct scene *s, const struct cursor *cursor, struct canvas *c,
                      struct area a)
{
    seats_line(s, c, a, 0);
    draw_faces(s, c, area_part(a, 1, 0, 1, a.width));
    draw_chosen(s, cursor, c, a, 2);
}

static void draw(const struct scene *scene, const struct cursor *cursor, struct canvas *c,
                 struct area a)
{
    struct scene own = *scene, *s = &own;
    a = layout_share(s, c, a);
    if (a.width >= 78 && a.height >= 19) {
        draw_full(s, cursor, c, a);
    } else if (a.width >= 38 && a.height >= 8) {
        draw_compact(s, cursor, c, a);
    } else {
        draw_tiny(s, cursor, c, a);
    }
}

enum { DICE_USUAL = 6 };

static void begin(const struct scene *s, struct cursor *cursor)
{
    int most = hog_of(s)->dice;
    *cursor = (struct cursor){.choice = most < DICE_USUAL ? most : DICE_USUAL};
}

static int digits(const struct scene *s)
{
    return hog_of(s)->dice < 9 ? hog_of(s)->dice : 9;
}

static void choose(struct view_call *call, int n)
{
    const struct hog *h = hog_of(call->scene);
    if (hog.legal(h, n)) {
        call->action = n;
    } else {
        text_say(call->why, N_("From %d to %d dice here."), h->bacon ? 0 : 1, h->dice);
    }
}

static void roll_figure(void *call, const struct key *key)
{
    choose(call, (int)key->code - '0');
}

static void roll_ten(void *call, const struct key *key)
{
    (void)key;
    choose(call, DICE_MOST);
}

static void roll_chosen(void *with, const struct key *key)
{
    struct view_call *call = with;
    (void)key;
    choose(call, call->cursor->choice);
}

static void step(const struct view_call *call, int by)
{
    int to = call->cursor->choice + by;
    call->cursor->choice = hog.legal(hog_of(call->scene), to) ? to : call->cursor->choice;
}

static void fewer(void *call, const struct key *key)
{
    (void)key;
    step(call, -1);
}

static void more(void *call, const struct key *key)
{
    (void)key;
    step(call, 1);
}

static const struct binding keys[] = {
    {HOG_DICE_KEY, "0-9", "+", NULL, 0, .run = roll_figure},
    {HOG_TEN_KEY, "x", N_("roll"), N_("throw that many dice, x: ten, 0: Free Bacon"), 0,
     .run = roll_ten},
    {COMMAND_LEFT, "Left | h", "+", NULL, 1, .run = fewer},
    {COMMAND_RIGHT, "Right | l", N_("choose"), N_("one die less or more"), 1, .run = more},
    {COMMAND_ENTER, "Enter | Space r", N_("roll"), N_("throw the number chosen"), 0, ACTION_ROLL,
     roll_chosen},
    {0},
};

static void ask(const struct scene *s, const struct cursor *cursor, struct text *out)
{
    const struct hog *h = hog_of(s);
    (void)cursor;
    text_say(out, N_("How many dice, %d to %d?"), h->bacon ? 0 : 1, h->dice);
}

const struct view hog_view = {
    .game = &hog,
    .keys = keys,
    .digits = digits,
    .begin = begin,
    .draw = draw,
    .ask = ask,
};
