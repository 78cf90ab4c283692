#include "ui/board/yahtzee/dice.h"

#include "games/yahtzee/game.h"
#include "games/yahtzee/rules.h"
#include "ui/board/yahtzee/card.h"
#include "ui/guide/hint.h"
#include "ui/text/sentences.h"
#include "ui/widget/figure.h"

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
    if (s->thrown.ended && !scene_in_air(s)) { /* they lie until their points have been counted */
        return (struct die){last->dice[i], 6, scene_is_last(s) ? DIE_LAST : DIE_LIES};
    }
    for (int before = 0; before < i; before++) {
        k += !y->dice[before];
    }
    return scene_in_air(s) && k < s->thrown.dice ? scene_die(s, k) : (struct die){0, 6, DIE_LAST};
}

/* How five dice lie in a panel. */
struct order {
    enum die_size size;
    int across; /* in the first row; the rest in a second one */
    int pitch;
    int lift;  /* rows by which kept dice stand higher */
    int label; /* rows below a die for its key */
    int margin;
};

static struct order order_of(struct area a)
{
    enum { DICE = YAHTZEE_DICE, FEW = 3, WIDE = 54, ROLLS = 15 };
    int medium = die_width(DIE_MEDIUM, 6), large = die_width(DIE_LARGE, 6);
    if (a.height >= 8 && a.width >= YAHTZEE_DICE_LARGE - 1) {
        return (struct order){DIE_LARGE, DICE, large + 2, 1, 1, 1};
    }
    if (a.height >= 3 && a.width >= DICE * (medium + 1)) {
        int rolls = a.height > 5 ? 0 : a.width >= WIDE ? ROLLS : FEW + 1; /* at their right */
        int gap = (a.width - 1 - rolls - DICE * medium) / (DICE - 1);
        gap = gap > DIE_GAP ? DIE_GAP : gap < 0 ? 0 : gap;
        return (struct order){DIE_MEDIUM, DICE, medium + gap, a.height >= 5, a.height >= 4, 1};
    }
    if (a.height >= 2 * 4 && a.width >= FEW * medium + FEW - 1) {
        int gap = a.width > FEW * medium + FEW + 1 ? 2 : 1;
        return (struct order){DIE_MEDIUM, FEW, medium + gap, a.height >= 2 * 5, 1, 0};
    }
    bool wide = a.width >= 30;
    return (struct order){DIE_SMALL, DICE, wide ? 4 : 3, a.height >= 3, a.height >= 2, 0};
}

/* Whether the best choice of a hint that is shown keeps that die. */
static bool is_advised(const struct scene *s, int i)
{
    int best = s->hint && s->hint->choices ? s->hint->choice[0].action : YAHTZEE_SCORE;
    return best < YAHTZEE_KEEPS && best >> i & 1;
}

/* The key of a die, with a star where a hint keeps it, and whether it stays where that has room.
 */
static void draw_label(const struct scene *s, struct canvas *c, struct area a, int i, bool kept)
{
    enum { SIGN, KEY, WORD = 3, WORD_WIDTH = 7 };
    if (is_advised(s, i)) {
        canvas_glyph(c, a, 0, SIGN, ROLE_ACCENT, GLYPH_STAR);
    }
    if (s->chooser >= 0 || kept) {
        canvas_format(c, a, 0, KEY, ROLE_KEY, "%d", i + 1);
    }
    if (kept && a.width >= WORD_WIDTH) {
        canvas_text(c, a, 0, WORD, ROLE_ACCENT, say_word(N_("KEPT")));
    }
}

/* A die that can be kept, or let go. */
static void draw_die(const struct scene *s, const struct cursor *cursor, struct canvas *c,
                     struct area a, const struct order *l, int i)
{
    struct die die = die_at(s, cursor, i);
    bool kept = die.state == DIE_KEPT;
    int width = die_width(l->size, 6), height = die_height(l->size);
    int rows = l->lift + height + l->label;
    a = area_part(a, i / l->across * rows, l->margin + i % l->across * l->pitch, rows, width);
    die.shade = l->pitch == width && i % 2;
    die_draw(c, a, kept ? 0 : l->lift, 0, l->size, die);
    scene_figure(s, c, area_part(a, kept ? 0 : l->lift, 0, height, width), &card_of(s)->dice[i], 6);
    draw_label(s, c, area_part(a, l->lift + height, 0, l->label, width), i, kept);
    scene_target(s, c, a, YAHTZEE_KEEP_KEY, (char)('1' + i));
}

/* How many throws of the turn were made, in words and signs, or short. */
static void draw_rolls(const struct scene *s, struct canvas *c, struct area a)
{
    const struct yahtzee *turn = scene_turn(s);
    int made = turn->roll_number + scene_in_air(s), col;
    struct text words = say_text();
    text_say(&words, N_("roll %d of %d"), made, YAHTZEE_THROWS);
    scene_target(s, c, a, YAHTZEE_ROLL_KEY, 'r');
    if (sanitize_width(words.bytes) > a.width) {
        canvas_format(c, a, 0, 0, ROLE_NORMAL, "%d/%d", made, YAHTZEE_THROWS);
        scene_figure(s, c, area_part(a, 0, 0, 1, 3), &card_of(s)->roll_number, 0);
        a = area_part(a, 1, 0, 1, a.width);
        col = 0;
    } else {
        col = canvas_text(c, a, 0, 0, ROLE_NORMAL, words.bytes) + 2;
        scene_figure(s, c, area_part(a, 0, 0, 1, col - 2), &card_of(s)->roll_number, 0);
    }
    for (int i = 0; i < YAHTZEE_THROWS && col + 2 * YAHTZEE_THROWS - 1 <= a.width; i++) {
        canvas_glyph(c, a, 0, col + 2 * i, i < made ? ROLE_ACCENT : ROLE_DIM,
                     i < made ? GLYPH_PIP : GLYPH_RING);
    }
}

/* Below the dice, or else at their right. */
static struct area rolls_area(struct area a, const struct order *l)
{
    int across = l->across, rows = l->lift + die_height(l->size) + l->label;
    int end = l->margin + across * l->pitch, dice = across < YAHTZEE_DICE ? 2 * rows : rows;
    if (dice < a.height) {
        return area_part(a, dice, l->margin, 1, a.width - l->margin);
    }
    if (across < YAHTZEE_DICE) {
        int row = rows + l->lift + 1;
        return area_part(a, row, (YAHTZEE_DICE - across) * l->pitch + 1, 2, a.width);
    }
    return area_part(a, l->lift + die_height(l->size) / 2, end + 2, 1, a.width);
}

enum { TURN = 2 + FIGURE_HEIGHT }; /* rows from the throws on */

void yahtzee_dice_draw(const struct scene *s, const struct cursor *cursor, struct canvas *c,
                       struct area a)
{
    struct order l = order_of(a);
    struct area rolls = rolls_area(a, &l);
    int below = rolls.row - a.row;
    if (s->node.kind == NODE_OVER) {
        scene_scoreboard(s, c, a, 0, 0);
        return;
    }
    for (int i = 0; i < YAHTZEE_DICE; i++) {
        draw_die(s, cursor, c, a, &l, i);
    }
    draw_rolls(s, c, rolls);
    if (a.height - below >= TURN && l.across == YAHTZEE_DICE) {
        yahtzee_card_turn(s, c, area_part(a, below + 2, 2, FIGURE_HEIGHT, a.width - 4));
    }
}
