#include "ui/board/yahtzee/view.h"

#include "games/yahtzee/game.h"
#include "games/yahtzee/rules.h"
#include "ui/board/hint_panel.h"
#include "ui/board/layout.h"
#include "ui/board/yahtzee/card.h"
#include "ui/board/yahtzee/odds.h"
#include "ui/text/sentences.h"

#include <string.h>

/* The die at a place as it is to be drawn now. */
static struct die die_at(const struct scene *s, const struct cursor *cursor, int i)
{
    const struct yahtzee *y = (const struct yahtzee *)&s->state;
    bool chosen = s->chooser >= 0 && cursor->kept >> i & 1;
    int k = 0;
    if (y->dice[i]) {
        return (struct die){y->dice[i], 6,
                            chosen || s->node.kind == NODE_ROLL ? DIE_KEPT : DIE_LIES};
    }
    for (int before = 0; before < i; before++) {
        k += !y->dice[before];
    }
    return scene_in_air(s) && k < s->thrown.dice ? scene_die(s, k) : (struct die){0, 6, DIE_LIES};
}

/* The key of a die, and whether it stays. */
static void draw_place(const struct scene *s, const struct cursor *cursor, struct canvas *c,
                       struct area a, int row, int key_col, int kept_col, int i)
{
    bool kept = die_at(s, cursor, i).state == DIE_KEPT;
    if (s->chooser >= 0 || kept) {
        canvas_format(c, a, row, key_col, ROLE_KEY, "%d", i + 1);
    }
    if (kept) {
        canvas_text(c, a, row, kept_col, ROLE_DIE_KEPT, say_word(N_("KEPT")));
    }
}

/* A die that can be kept, or let go. */
static void keep_target(const struct scene *s, struct canvas *c, struct area part, int i)
{
    if (s->chooser >= 0) {
        canvas_target_char(c, part, YAHTZEE_KEEP_KEY, (char)('1' + i));
    }
}

static void roll_target(const struct scene *s, struct canvas *c, struct area part)
{
    if (s->chooser >= 0) {
        canvas_target_char(c, part, YAHTZEE_ROLL_KEY, 'r');
    }
}

static void draw_rolls(const struct scene *s, struct canvas *c, struct area a, int row)
{
    const struct yahtzee *y = (const struct yahtzee *)&s->state;
    int made = y->roll_number + scene_in_air(s);
    int col = canvas_format(c, a, row, 0, ROLE_NORMAL, say_word(N_("roll %d of %d")), made,
                            YAHTZEE_THROWS);
    roll_target(s, c, area_part(a, row, 0, 1, col + 2 * YAHTZEE_THROWS + 1));
    for (int i = 0; i < YAHTZEE_THROWS; i++) {
        canvas_glyph(c, a, row, col + 2 + 2 * i, i < made ? ROLE_ACCENT : ROLE_DIM,
                     i < made ? GLYPH_PIP : GLYPH_RING);
    }
}

static void draw_mini(struct canvas *c, struct area a, int col, struct die die)
{
    bool kept = die.state == DIE_KEPT;
    int style = kept ? LOOK_REVERSE : ROLE_NORMAL;
    if (die.face) {
        canvas_format(c, a, 0, col, style, kept ? "[%d]" : " %d ", die.face);
    } else {
        canvas_glyph(c, a, 0, col + 1, ROLE_DIM, GLYPH_DOT);
    }
}

static void draw_dice_row(const struct scene *s, const struct cursor *cursor, struct canvas *c,
                          struct area a, int pitch)
{
    for (int i = 0; i < YAHTZEE_DICE; i++) {
        draw_mini(c, a, pitch * i, die_at(s, cursor, i));
        keep_target(s, c, area_part(a, 0, pitch * i, 1, 3), i);
    }
}

/* Five dice one below the other, beside a card of many columns. */
static void draw_upright(const struct scene *s, const struct cursor *cursor, struct canvas *c,
                         struct area a)
{
    scene_seat(s, c, a, 0, 0, a.width, s->state.common.seat);
    draw_rolls(s, c, a, 1);
    if (s->hint) {
        draw_dice_row(s, cursor, c, area_part(a, 3, 0, 1, a.width), 4);
        hint_panel_draw(s->hint, c, area_part(a, 5, 0, a.height - 5, a.width));
        return;
    }
    for (int i = 0; i < YAHTZEE_DICE; i++) {
        struct die die = die_at(s, cursor, i);
        die_draw(c, a, 2 + 3 * i, 2, DIE_SMALL, die);
        if (die.face) {
            canvas_format(c, a, 3 + 3 * i, 8, ROLE_NORMAL, "%d", die.face);
        }
        draw_place(s, cursor, c, a, 3 + 3 * i, 0, 11, i);
        keep_target(s, c, area_part(a, 2 + 3 * i, 2, 3, a.width), i);
    }
}

/* Five large dice side by side. */
static void draw_level(const struct scene *s, const struct cursor *cursor, struct canvas *c,
                       struct area a)
{
    for (int i = 0; i < YAHTZEE_DICE; i++) {
        die_draw(c, a, 0, 10 * i, DIE_BIG, die_at(s, cursor, i));
        draw_place(s, cursor, c, a, 5, 10 * i + 1, 10 * i + 3, i);
        keep_target(s, c, area_part(a, 0, 10 * i, 6, 9), i);
    }
}

static void draw_side(const struct scene *s, const struct cursor *cursor, struct canvas *c,
                      struct area a)
{
    if (s->hint) {
        scene_seat(s, c, a, 0, 0, a.width, s->state.common.seat);
        draw_rolls(s, c, a, 1);
    } else if (!yahtzee_odds_draw(s, cursor, c, a)) {
        scene_seat(s, c, a, 0, 0, a.width, s->state.common.seat);
        scene_log(s, c, area_part(a, 1, 0, 5, a.width));
    }
}

/* The choices beside the large dice, the reason between dice and card. */
static void draw_hint(const struct hint *hint, struct canvas *c, struct area a)
{
    struct area side = area_part(a, 2, 52, 4, a.width - 52);
    canvas_fit(c, side, 0, 2, side.width - 2, ROLE_ACCENT, hint->tag.bytes);
    hint_panel_draw_choices(hint, c, area_part(side, 1, 0, 3, side.width));
    hint_panel_draw_reason(hint, c, area_part(a, 6, 2, 1, a.width - 4));
}

static void draw_wide(const struct scene *s, const struct cursor *cursor, struct canvas *c,
                      struct area a)
{
    bool over = s->node.kind == NODE_OVER;
    if (s->state.common.seats <= 2) {
        if (over) {
            scene_log(s, c, area_part(a, 0, 2, 6, a.width - 4));
        } else {
            draw_level(s, cursor, c, area_part(a, 0, 2, 6, 50));
            draw_side(s, cursor, c, area_part(a, 0, 54, 7, a.width - 55));
        }
        if (s->hint) {
            draw_hint(s->hint, c, a);
        } else if (!over) {
            draw_rolls(s, c, area_part(a, 6, 2, 1, 50), 0);
        }
        yahtzee_card_halves(s, cursor, c, area_part(a, 7, 0, a.height - 7, a.width));
    } else {
        int width = yahtzee_card_columns(s, cursor, c, area_part(a, 0, 1, a.height, 58));
        if (!over) {
            draw_upright(s, cursor, c, area_part(a, 0, width + 3, a.height, a.width - width - 3));
        }
    }
}

/* Dice and throws in one row; narrow ones stand close together: "[6][6] 1  2  5  2/3". */
static void draw_minis(const struct scene *s, const struct cursor *cursor, struct canvas *c,
                       struct area a)
{
    const struct yahtzee *y = (const struct yahtzee *)&s->state;
    bool wide = a.width >= 30;
    draw_dice_row(s, cursor, c, a, wide ? 4 : 3);
    roll_target(s, c, area_part(a, 0, wide ? 22 : 17, 1, a.width));
    canvas_format(c, a, 0, wide ? 22 : 17, ROLE_NORMAL,
                  wide ? say_word(N_("roll %d of 3")) : "%d/3", y->roll_number + scene_in_air(s));
}

static void draw(const struct scene *scene, const struct cursor *cursor, struct canvas *c,
                 struct area a)
{
    struct scene own = *scene, *s = &own;
    a = layout_share(s, c, a);
    if (a.width >= 78 && a.height >= 19) {
        draw_wide(s, cursor, c, a);
        return;
    }
    if (s->node.kind != NODE_OVER) {
        draw_minis(s, cursor, c, a);
    }
    if (a.width >= 38 && a.height >= 9) {
        yahtzee_card_small(s, cursor, c, area_part(a, 1, 0, a.height - 1, a.width));
        if (s->hint) {
            int rows = s->hint->choices > 1 && s->hint->choice[1].yours ? 5 : 4;
            hint_panel_draw(s->hint, c, area_part(a, a.height - rows, 0, rows, a.width));
        }
    } else {
        yahtzee_card_row(s, cursor, c, area_part(a, 1, 0, a.height - 1, a.width));
    }
}

static void begin(const struct scene *s, struct cursor *cursor)
{
    const struct yahtzee *y = (const struct yahtzee *)&s->state;
    if (y->roll_number <= 1) {
        *cursor = (struct cursor){.choice = -1};
    }
    if (y->roll_number == YAHTZEE_THROWS) {
        cursor->kept = 0;
    }
}

static const struct yahtzee *state_of(const struct view_call *call)
{
    return (const struct yahtzee *)&call->scene->state;
}

static void keep(void *with, const struct key *key)
{
    struct view_call *call = with;
    if (state_of(call)->roll_number == YAHTZEE_THROWS) {
        text_say(call->why, N_("No roll is left. Choose a row."));
    } else {
        call->cursor->kept ^= 1u << (key->code - '1');
    }
}

static void roll(void *with, const struct key *key)
{
    struct view_call *call = with;
    (void)key;
    if (state_of(call)->roll_number == YAHTZEE_THROWS) {
        text_say(call->why, N_("No roll is left. Choose a row."));
    } else if (call->cursor->kept == YAHTZEE_ALL_KEPT) {
        text_say(call->why, N_("All dice are kept. Let one go, or choose a row."));
    } else {
        call->action = (int)call->cursor->kept;
    }
}

static void take(struct view_call *call, int box)
{
    const struct yahtzee *y = state_of(call);
    if (box < 0) {
        text_say(call->why, N_("Move to a row first; the letter of a row scores there at once."));
    } else if (!yahtzee.legal(y, YAHTZEE_SCORE + box)) {
        text_say(call->why, y->cards[y->common.seat].boxes[box] >= 0
                                ? N_("That row is taken.")
                                : N_("A joker has to go elsewhere: take a row with a number."));
    } else {
        call->action = YAHTZEE_SCORE + box;
    }
}

static void take_letter(void *call, const struct key *key)
{
    take(call, yahtzee_card_box((int)key->code));
}

static void take_chosen(void *with, const struct key *key)
{
    struct view_call *call = with;
    (void)key;
    take(call, call->cursor->choice);
}

static void step(const struct view_call *call, int by)
{
    for (int box = call->cursor->choice, i = 0; i < YAHTZEE_BOXES; i++) {
        box = box < 0 && by < 0 ? YAHTZEE_BOXES - 1 : (box + by + YAHTZEE_BOXES) % YAHTZEE_BOXES;
        if (yahtzee.legal(state_of(call), YAHTZEE_SCORE + box)) {
            call->cursor->choice = box;
            return;
        }
    }
}

static void go_up(void *call, const struct key *key)
{
    (void)key;
    step(call, -1);
}

static void go_down(void *call, const struct key *key)
{
    (void)key;
    step(call, 1);
}

static void scroll_left(void *with, const struct key *key)
{
    struct view_call *call = with;
    (void)key;
    yahtzee_card_scroll(call->scene, call->cursor, -1);
}

static void scroll_right(void *with, const struct key *key)
{
    struct view_call *call = with;
    (void)key;
    yahtzee_card_scroll(call->scene, call->cursor, 1);
}

static const struct binding keys[] = {
    {YAHTZEE_KEEP_KEY, "1-5", N_("keep"), N_("keep that die, or let it go again"), 0, .run = keep},
    {YAHTZEE_ROLL_KEY, "r Space", N_("roll"), N_("throw the dice that are not kept"), 0,
     ACTION_ROLL, roll},
    {COMMAND_UP, "Up | k", "+", NULL, 0, .run = go_up},
    {COMMAND_DOWN, "Down | j", N_("move"), N_("move to a row"), 3, .run = go_down},
    {COMMAND_ENTER, "Enter", "+", N_("score the dice in the row chosen"), 0, .run = take_chosen},
    {YAHTZEE_BOX_KEY, "a-s!hjklqr", N_("score"), N_("score in the row of that letter"), 0,
     .run = take_letter},
    {COMMAND_LEFT, "Left", NULL, NULL, 0, .run = scroll_left},
    {COMMAND_RIGHT, "Right", NULL, N_("more players, where not all have room"), 0,
     .run = scroll_right},
    {0},
};

/* After the last throw only rows are left to choose. */
static const struct binding last_keys[] = {
    {YAHTZEE_KEEP_KEY, "1-5", NULL, NULL, 0, .run = keep},
    {YAHTZEE_ROLL_KEY, "r Space", NULL, N_("no roll is left in this turn"), 0, ACTION_ROLL, roll},
    {COMMAND_UP, "Up | k", "+", NULL, 0, .run = go_up},
    {COMMAND_DOWN, "Down | j", N_("move"), N_("move to a row"), 3, .run = go_down},
    {COMMAND_ENTER, "Enter", "+", N_("score the dice in the row chosen"), 0, .run = take_chosen},
    {YAHTZEE_BOX_KEY, "a-s!hjklqr", N_("score"), N_("score in the row of that letter"), 0,
     .run = take_letter},
    {COMMAND_LEFT, "Left", NULL, NULL, 0, .run = scroll_left},
    {COMMAND_RIGHT, "Right", NULL, N_("more players, where not all have room"), 0,
     .run = scroll_right},
    {0},
};

static const struct binding *keys_now(const struct scene *s)
{
    const struct yahtzee *y = (const struct yahtzee *)&s->state;
    return y->roll_number == YAHTZEE_THROWS ? last_keys : keys;
}

static void ask(const struct scene *s, const struct cursor *cursor, struct text *out)
{
    const struct yahtzee *y = (const struct yahtzee *)&s->state;
    if (y->roll_number == YAHTZEE_THROWS) {
        text_say(out, N_("Choose a row to score."));
    } else if (!cursor->kept) {
        text_say(out, N_("Keep dice and roll again, or score a row."));
    } else {
        struct text dice = {0};
        for (int i = 0; i < YAHTZEE_DICE; i++) {
            if (cursor->kept >> i & 1) {
                text_add(&dice, dice.length ? " %d" : "%d", y->dice[i]);
            }
        }
        text_say(out, N_("You keep %s. Roll, or score a row."), dice.bytes);
    }
}

static int figure(const void *state, const char *field, int i, struct text *out)
{
    (void)state;
    if (strcmp(field, "boxes") == 0) {
        text_say(out, "%s", say_word(yahtzee_boxes[i].title));
    }
    return 0;
}

const struct view yahtzee_view = {
    .game = &yahtzee,
    .keys = keys,
    .keys_now = keys_now,
    .begin = begin,
    .draw = draw,
    .ask = ask,
    .figure = figure,
};
