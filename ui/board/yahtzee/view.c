#include "ui/board/yahtzee/view.h"

#include "games/words.h"
#include "games/yahtzee/game.h"
#include "games/yahtzee/rules.h"
#include "ui/board/yahtzee/card.h"
#include "ui/guide/hint.h"
#include "ui/text/sentences.h"

#include <string.h>

static const struct yahtzee *card_of(const struct scene *s)
{
    return (const struct yahtzee *)&s->state;
}

/* The die at a place as it is to be drawn now. */
static struct die die_at(const struct scene *s, const struct cursor *cursor, int i)
{
    const struct yahtzee *y = card_of(s), *last = (const struct yahtzee *)&s->last;
    bool chosen = s->chooser >= 0 && cursor->kept >> i & 1;
    int k = 0;
    if (y->dice[i]) {
        return (struct die){y->dice[i], 6,
                            chosen || s->node.kind == NODE_ROLL ? DIE_KEPT : DIE_LIES};
    }
    if (scene_is_last(s)) {
        return (struct die){last->dice[i], 6, DIE_LAST};
    }
    for (int before = 0; before < i; before++) {
        k += !y->dice[before];
    }
    return scene_in_air(s) && k < s->thrown.dice ? scene_die(s, k) : (struct die){0, 6, DIE_LAST};
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
        canvas_text(c, a, row, kept_col, ROLE_ACCENT, say_word(N_("KEPT")));
    }
}

/* A die that can be kept, or let go. */
static void keep_target(const struct scene *s, struct canvas *c, struct area part, int i)
{
    scene_target(s, c, part, YAHTZEE_KEEP_KEY, (char)('1' + i));
}

static void draw_rolls(const struct scene *s, struct canvas *c, struct area a, int row)
{
    int made = card_of(s)->roll_number + scene_in_air(s);
    int col = canvas_format(c, a, row, 0, ROLE_NORMAL, say_word(N_("roll %d of %d")), made,
                            YAHTZEE_THROWS);
    scene_target(s, c, area_part(a, row, 0, 1, col + 2 * YAHTZEE_THROWS + 1), YAHTZEE_ROLL_KEY,
                 'r');
    for (int i = 0; i < YAHTZEE_THROWS; i++) {
        canvas_glyph(c, a, row, col + 2 + 2 * i, i < made ? ROLE_ACCENT : ROLE_DIM,
                     i < made ? GLYPH_PIP : GLYPH_RING);
    }
}

/* Small dice in one row, which may touch. */
static void draw_dice_row(const struct scene *s, const struct cursor *cursor, struct canvas *c,
                          struct area a, int pitch)
{
    for (int i = 0; i < YAHTZEE_DICE; i++) {
        struct die die = die_at(s, cursor, i);
        die.shade = pitch == die_width(DIE_SMALL, die.sides) && i % 2;
        die_draw(c, a, 0, pitch * i, DIE_SMALL, die);
        keep_target(s, c, area_part(a, 0, pitch * i, 1, 3), i);
    }
}

enum { FACES = 6, ROWS_MOST = 5, FIRST = YAHTZEE_THREE_OF_A_KIND, LAST = YAHTZEE_YAHTZEE };

/* In how many of all throws of the n dice at those places each box would score. */
static void count_scoring(const struct yahtzee *y, const int *place, int n, int throws, int *good)
{
    struct yahtzee next = *y;
    for (int i = 0; i < throws; i++) {
        int points[YAHTZEE_BOXES];
        for (int k = 0, rest = i; k < n; k++, rest /= FACES) {
            next.dice[place[k]] = 1 + rest % FACES;
        }
        yahtzee_fits(&next, points);
        for (int box = FIRST; box <= LAST; box++) {
            good[box] += points[box] > 0;
        }
    }
}

/* How likely the next throw makes each open box of the lower section score, in a box of 25×7: the
 * easiest is left out where all are open. It stays while the dice roll and while the choice is
 * being kept. False: nothing, no throw is to be chosen by a person or no such box is open. */
static bool draw_odds(const struct scene *s, const struct cursor *cursor, struct canvas *c,
                      struct area a)
{
    const struct yahtzee *y = card_of(s);
    const int *boxes = y->cards[y->common.seat].boxes;
    bool person = s->setup->seat[y->common.seat].kind == SEAT_HUMAN;
    bool rolls = s->node.kind == NODE_ROLL;
    int thrown[YAHTZEE_DICE], n = 0, throws = 1, open = 0, good[LAST + 1] = {0};
    struct text title = say_text(), kept = {0};
    for (int i = 0; i < YAHTZEE_DICE; i++) {
        if (rolls ? y->dice[i] != 0 : cursor->kept >> i & 1) {
            text_add(&kept, " %d", y->dice[i]);
        } else {
            thrown[n++] = i;
            throws *= FACES;
        }
    }
    for (int box = FIRST; box <= LAST; box++) {
        open += boxes[box] < 0;
    }
    if (y->roll_number == 0 || y->roll_number == YAHTZEE_THROWS || n == 0 || !open ||
        !(rolls || (s->node.kind == NODE_CHOICE && person))) {
        return false;
    }
    count_scoring(y, thrown, n, throws, good);
    if (kept.length) {
        text_say(&title, N_("Odds from%s"), kept.bytes);
    } else {
        text_say(&title, N_("Odds of a new roll"));
    }
    canvas_box(c, a, BOX_LIGHT, ROLE_RULE, title.bytes);
    struct area in = area_part(area_inner(a), 0, 1, a.height - 2, a.width - 4);
    for (int box = FIRST + (open > ROWS_MOST), row = 0; box <= LAST; box++) {
        struct text chance = say_text();
        int style = good[box] == throws ? ROLE_GOOD : good[box] ? ROLE_NORMAL : ROLE_DIM;
        if (boxes[box] < 0) {
            text_add(&chance, good[box] % throws ? "%.1f %%" : "%.0f %%",
                     100.0 * good[box] / throws);
            canvas_text(c, in, row, 0, style, yahtzee_card_title(box));
            canvas_right(c, in, row++, in.width, style, chance.bytes);
        }
    }
    return true;
}

/* Five dice side by side, kept ones lifted by a row, above a card in two halves. */
static void draw_level(const struct scene *s, const struct cursor *cursor, struct canvas *c,
                       struct area a)
{
    bool over = s->node.kind == NODE_OVER;
    int pitch = die_width(DIE_MEDIUM, 6) + DIE_GAP;
    struct area dice = area_part(a, 0, 1, 6, 51), side = area_part(a, 0, 54, 7, a.width - 55);
    for (int i = 0; i < YAHTZEE_DICE && !over; i++) {
        struct die die = die_at(s, cursor, i);
        die_draw(c, dice, die.state != DIE_KEPT, pitch * i, DIE_MEDIUM, die);
        draw_place(s, cursor, c, dice, 4, pitch * i + 1, pitch * i + 3, i);
        keep_target(s, c, area_part(dice, 0, pitch * i, 5, 7), i);
    }
    if (over) {
        scene_log(s, c, area_part(a, 0, 2, 6, a.width - 4));
    } else {
        if (s->hint || !draw_odds(s, cursor, c, side)) {
            scene_seat(s, c, side, 0, 0, side.width, s->state.common.seat);
            scene_log(s, c, area_part(side, 1, 0, s->hint ? 0 : 5, side.width));
        }
        draw_rolls(s, c, dice, 5);
    }
    if (s->hint) { /* the choices beside the large dice, the reason between dice and card */
        side = area_part(a, 2, 52, 4, a.width - 52);
        canvas_fit(c, side, 0, 2, side.width - 2, ROLE_ACCENT, s->hint->tag.bytes);
        scene_hint_choices(s, c, area_part(side, 1, 0, 3, side.width), s->hint->choices);
        scene_hint_reason(s, c, area_part(a, 6, 2, 1, a.width - 4));
    }
    yahtzee_card_halves(s, cursor, c, area_part(a, 7, 0, a.height - 7, a.width));
}

/* With more seats five dice stand one below the other beside a card of many columns. */
static void draw_full(const struct scene *s, const struct cursor *cursor, struct canvas *c,
                      struct area a)
{
    if (s->state.common.seats <= 2) {
        draw_level(s, cursor, c, a);
        return;
    }
    int card = 3 + yahtzee_card_columns(s, cursor, c, area_part(a, 0, 1, a.height, 58));
    if (s->node.kind == NODE_OVER) {
        return;
    }
    a = area_part(a, 0, card, a.height, a.width - card);
    scene_seat(s, c, a, 0, 0, a.width, s->state.common.seat);
    draw_rolls(s, c, a, 1);
    if (s->hint) {
        draw_dice_row(s, cursor, c, area_part(a, 3, 0, 1, a.width), 4);
        scene_hint(s, c, area_part(a, 5, 0, a.height - 5, a.width));
        return;
    }
    for (int i = 0; i < YAHTZEE_DICE; i++) {
        struct die die = die_at(s, cursor, i);
        die.shade = i % 2;
        die.seam = i + 1 < YAHTZEE_DICE;
        die_draw(c, a, 2 + 3 * i, 2, DIE_MEDIUM, die);
        draw_place(s, cursor, c, a, 3 + 3 * i, 0, 10, i);
        keep_target(s, c, area_part(a, 2 + 3 * i, 2, 3, a.width), i);
    }
}

/* Dice and throws in one row; narrow ones stand close together: "[6][6] 1  2  5  2/3". */
static void draw_minis(const struct scene *s, const struct cursor *cursor, struct canvas *c,
                       struct area a)
{
    bool wide = a.width >= 30;
    int col = wide ? 22 : 17;
    if (s->node.kind != NODE_OVER) {
        draw_dice_row(s, cursor, c, a, wide ? 4 : 3);
        scene_target(s, c, area_part(a, 0, col, 1, a.width), YAHTZEE_ROLL_KEY, 'r');
        canvas_format(c, a, 0, col, ROLE_NORMAL, wide ? say_word(N_("roll %d of 3")) : "%d/3",
                      card_of(s)->roll_number + scene_in_air(s));
    }
}

static void draw_compact(const struct scene *s, const struct cursor *cursor, struct canvas *c,
                         struct area a)
{
    draw_minis(s, cursor, c, a);
    yahtzee_card_small(s, cursor, c, area_part(a, 1, 0, a.height - 1, a.width));
    if (s->hint) {
        int rows = s->hint->choices > 1 && s->hint->choice[1].yours ? 5 : 4;
        scene_hint(s, c, area_part(a, a.height - rows, 0, rows, a.width));
    }
}

static void draw_tiny(const struct scene *s, const struct cursor *cursor, struct canvas *c,
                      struct area a)
{
    draw_minis(s, cursor, c, a);
    yahtzee_card_row(s, cursor, c, area_part(a, 1, 0, a.height - 1, a.width));
}

static void begin(const struct scene *s, struct cursor *cursor)
{
    const struct yahtzee *y = card_of(s);
    if (y->roll_number <= 1) {
        *cursor = (struct cursor){.choice = -1};
    }
    if (y->roll_number == YAHTZEE_THROWS) {
        cursor->kept = 0;
    }
}

static void choose(struct view_call *v, int action)
{
    const struct yahtzee *y = card_of(v->scene);
    if (yahtzee.legal(y, action)) {
        v->action = action;
    } else {
        yahtzee.words->why_not(y, action, v->why);
    }
}

/* Keeps a die or lets it go, or throws those that are not kept. */
static void keep_or_roll(struct binding_call *call)
{
    struct view_call *v = call->of;
    const struct yahtzee *y = card_of(v->scene);
    bool keep = call->command == YAHTZEE_KEEP_KEY && y->roll_number < YAHTZEE_THROWS;
    if (keep) {
        v->cursor->kept ^= 1u << (call->key->code - '1');
    } else {
        choose(v, (int)v->cursor->kept);
    }
}

static void take(struct binding_call *call)
{
    struct view_call *v = call->of;
    int box = call->command == YAHTZEE_BOX_KEY ? yahtzee_card_box((int)call->key->code)
                                               : v->cursor->choice;
    if (box < 0) {
        text_say(v->why, N_("Move to a row first; the letter of a row scores there at once."));
    } else {
        choose(v, YAHTZEE_SCORE + box);
    }
}

static void move(struct binding_call *call)
{
    struct view_call *v = call->of;
    int by = key_bar_step(call->command);
    for (int box = v->cursor->choice, i = 0; i < YAHTZEE_BOXES; i++) {
        box = box < 0 && by < 0 ? YAHTZEE_BOXES - 1 : (box + by + YAHTZEE_BOXES) % YAHTZEE_BOXES;
        if (yahtzee.legal(card_of(v->scene), YAHTZEE_SCORE + box)) {
            v->cursor->choice = box;
            return;
        }
    }
}

static void point(struct cursor *cursor, int line)
{
    cursor->choice = line;
}

static void scroll(struct binding_call *call)
{
    struct view_call *v = call->of;
    yahtzee_card_scroll(v->scene, v->cursor, key_bar_step(call->command));
}

static const struct binding keys[] = {
    {YAHTZEE_KEEP_KEY, "1-5", N_("keep"), N_("keep that die, or let it go again"), 0,
     .run = keep_or_roll},
    {YAHTZEE_ROLL_KEY, "r Space", N_("roll"), N_("throw the dice that are not kept"), 0,
     ACTION_ROLL, keep_or_roll},
    {COMMAND_UP, "Up | k", "+", NULL, 0, .run = move},
    {COMMAND_DOWN, "Down | j", N_("move"), N_("move to a row"), 3, .run = move},
    {COMMAND_ENTER, "Enter", "+", N_("score the dice in the row chosen"), 0, .run = take},
    {YAHTZEE_BOX_KEY, "a-s!hjklqr", N_("score"), N_("score in the row of that letter"), 0,
     .run = take},
    {COMMAND_LEFT, "Left", NULL, NULL, 0, .run = scroll},
    {COMMAND_RIGHT, "Right", NULL, N_("more players, where not all have room"), 0, .run = scroll},
    {0},
};

/* After the last throw only rows are left to choose. */
static const struct binding last_keys[] = {
    {YAHTZEE_KEEP_KEY, "1-5", NULL, NULL, 0, .run = keep_or_roll},
    {YAHTZEE_ROLL_KEY, "r Space", NULL, N_("no roll is left in this turn"), 0, ACTION_ROLL,
     keep_or_roll},
    {COMMAND_UP, "Up | k", "+", NULL, 0, .run = move},
    {COMMAND_DOWN, "Down | j", N_("move"), N_("move to a row"), 3, .run = move},
    {COMMAND_ENTER, "Enter", "+", N_("score the dice in the row chosen"), 0, .run = take},
    {YAHTZEE_BOX_KEY, "a-s!hjklqr", N_("score"), N_("score in the row of that letter"), 0,
     .run = take},
    {COMMAND_LEFT, "Left", NULL, NULL, 0, .run = scroll},
    {COMMAND_RIGHT, "Right", NULL, N_("more players, where not all have room"), 0, .run = scroll},
    {0},
};

static const struct binding *keys_now(const struct scene *s)
{
    const struct yahtzee *y = card_of(s);
    return y->roll_number == YAHTZEE_THROWS ? last_keys : keys;
}

static void ask(const struct scene *s, const struct cursor *cursor, struct text *out)
{
    const struct yahtzee *y = card_of(s);
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
    .point = point,
    .sizes = {{78, 19, draw_full}, {38, 9, draw_compact}, {0, 0, draw_tiny}},
    .ask = ask,
    .figure = figure,
};
