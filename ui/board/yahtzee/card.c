#include "ui/board/yahtzee/card.h"

#include "games/yahtzee/game.h"
#include "ui/text/sentences.h"
#include "ui/widget/chart.h"
#include "ui/widget/figure.h"

#include <stdio.h>
#include <string.h>

enum { UPPER = 6, LOWER = YAHTZEE_BOXES - UPPER };

/* Letters leave out those that move or do something else on every board. */
static const struct {
    char letter;
    const char *title;
} rows[YAHTZEE_BOXES] = {
    {'a', N_("Ones")},        {'b', N_("Twos")},        {'c', N_("Threes")},
    {'d', N_("Fours")},       {'e', N_("Fives")},       {'f', N_("Sixes")},
    {'g', N_("3 of a kind")}, {'i', N_("4 of a kind")}, {'m', N_("Full house")},
    {'n', N_("Sm straight")}, {'o', N_("Lg straight")}, {'p', N_("YAHTZEE")},
    {'s', N_("Chance")},
};

int yahtzee_card_box(int letter)
{
    for (int box = 0; box < YAHTZEE_BOXES; box++) {
        if (rows[box].letter == letter) {
            return box;
        }
    }
    return -1;
}

const char *yahtzee_card_title(int box)
{
    return say_word(rows[box].title);
}

static const struct yahtzee *card_of(const struct scene *s)
{
    return (const struct yahtzee *)&s->state;
}

/* The points of a seat in a box, right-aligned before column `end`, or what the dice would add to
 * its total. */
static void draw_points(const struct scene *s, const struct cursor *cursor, struct canvas *c,
                        struct area line, int end, int seat, int box)
{
    int scored = card_of(s)->cards[seat].boxes[box], points[YAHTZEE_BOXES], gain = -1;
    bool here = s->chooser == seat && cursor->choice == box;
    char word[16] = "";
    if (s->node.kind == NODE_CHOICE && s->node.seat == seat && !scene_in_air(s)) {
        yahtzee_adds(card_of(s), points);
        gain = points[box];
    }
    if (scored >= 0) {
        snprintf(word, sizeof word, "%d", scored);
    } else if (gain >= 0) {
        snprintf(word, sizeof word, "+%d", gain);
    }
    int style = here ? ROLE_SELECTED : scored >= 0 ? ROLE_NORMAL : gain > 0 ? ROLE_GOOD : ROLE_DIM;
    canvas_right(c, line, 0, end, style, word);
}

/* Letter and title of a box, in so many columns. */
static void draw_label(const struct scene *s, const struct cursor *cursor, struct canvas *c,
                       struct area line, int width, int box)
{
    bool here = s->chooser >= 0 && cursor->choice == box;
    canvas_format(c, line, 0, 0, ROLE_KEY, "%c", rows[box].letter);
    canvas_fit(c, line, 0, 2, width - 2, here ? ROLE_SELECTED : ROLE_NORMAL,
               say_word(rows[box].title));
    if (here) {
        canvas_glyph(c, line, 0, 1, ROLE_ACCENT, GLYPH_POINTER);
    }
}

/* How a card is laid out: the columns of titles and of each seat, and the seats in sight. */
struct form {
    int label, column;
    int first, seats;
};

static int end_of(const struct form *f, int i)
{
    return f->label + (i + 1) * f->column - 1;
}

/* A click goes to a row as arrows do, and one more scores there as Enter does: points are not spent
 * by a hand that slips. Of a row that may not be taken its letter says why. */
static void row_target(const struct scene *s, const struct cursor *cursor, struct canvas *c,
                       struct area line, int box)
{
    if (s->chooser < 0) {
        return;
    }
    if (!yahtzee.legal(&s->state, YAHTZEE_SCORE + box)) {
        canvas_target_char(c, line, YAHTZEE_BOX_KEY, rows[box].letter);
    } else if (cursor->choice == box) {
        canvas_target(c, line, COMMAND_ENTER, (struct key){.press = PRESS_ENTER});
    } else {
        canvas_target_line(c, line, box, COMMAND_NONE);
    }
}

/* A box on a line that can be clicked, with the points of all seats. */
static void draw_box(const struct scene *s, const struct cursor *cursor, struct canvas *c,
                     struct area line, const struct form *f, int box)
{
    draw_label(s, cursor, c, line, f->label - 1, box);
    row_target(s, cursor, c, line, box);
    for (int i = 0; i < f->seats; i++) {
        draw_points(s, cursor, c, line, end_of(f, i), f->first + i, box);
    }
}

/* What stands below the boxes: two bonuses, the total, and what the position is worth, if that is
 * shown. */
enum sum { SUM_UPPER, SUM_HUNDREDS, SUM_TOTAL, SUM_CHANCE };

static void draw_sum(const struct scene *s, struct canvas *c, struct area a, int row,
                     const struct form *f, enum sum sum, const char *label)
{
    bool points = s->chances && strcmp(s->chances->unit, "points") == 0;
    canvas_text(c, a, row, 2, sum == SUM_TOTAL ? LOOK_BOLD : ROLE_DIM, label);
    for (int i = 0; i < f->seats; i++) {
        int seat = f->first + i, style = ROLE_NORMAL;
        const struct yahtzee_card *card = &card_of(s)->cards[seat];
        struct text words = say_text();
        if (sum == SUM_UPPER) {
            int upper = yahtzee_upper(card);
            text_add(&words, "%d/%d", upper, YAHTZEE_UPPER_GOAL);
            style = upper >= YAHTZEE_UPPER_GOAL ? ROLE_GOOD : ROLE_DIM;
        } else if (sum == SUM_HUNDREDS && card->bonuses) {
            text_add(&words, "%d", card->bonuses * YAHTZEE_HUNDRED);
            style = ROLE_GOOD;
        } else if (sum == SUM_HUNDREDS) {
            text_add(&words, "%s", canvas_sign(c, GLYPH_DASH));
            style = ROLE_DIM;
        } else if (sum == SUM_TOTAL) {
            text_add(&words, "%d", scene_score(s, seat));
            style = LOOK_BOLD | (scene_is_turn(s, seat) ? role_of_seat(seat) : 0);
        } else if (points && s->chances->known) {
            text_add(&words, "%.0f", s->chances->value[seat]);
        } else {
            scene_chance(s, c, seat, &words);
        }
        canvas_right(c, a, row, end_of(f, i), style, words.bytes);
    }
}

/* What the numbers of the last sum are. */
static const char *chance_label(const struct scene *s)
{
    bool points = s->chances && strcmp(s->chances->unit, "points") == 0;
    return !s->chances ? "" : say_word(points ? N_("expected") : N_("win chance"));
}

/* A name in few columns; where others begin alike its end tells them apart: "Pl…12". */
static void draw_head(const struct scene *s, struct canvas *c, struct area a, int col, int width,
                      int seat)
{
    int style = scene_is_turn(s, seat) ? LOOK_BOLD : ROLE_NORMAL;
    const char *name = scene_name(s, seat);
    struct text own = {0};
    bool alike = false;
    sanitize_say(&own, name, width); /* what is cut has an ellipsis */
    for (int other = 0; other < s->state.common.seats; other++) {
        struct text begins = {0};
        sanitize_say(&begins, scene_name(s, other), width);
        alike |= other != seat && strcmp(begins.bytes, own.bytes) == 0;
    }
    if (!alike || sanitize_width(name) <= width) {
        canvas_fit(c, a, 0, col, width, style, name);
        return;
    }
    struct text end = {0};
    struct clusters all;
    struct cluster one;
    int left = sanitize_width(name);
    clusters_init(&all, name, strlen(name));
    while (clusters_next(&all, &one)) {
        text_add(&end, "%s", left <= 2 ? one.bytes : "");
        left -= one.width;
    }
    clusters_fini(&all);
    canvas_fit(c, a, 0, col, width - 2, style, name);
    canvas_text(c, area_part(a, 0, col + width - 2, 1, 2), 0, 0, style, end.bytes);
}

enum { LABEL = 14, COLUMN = 7, COLUMNS_MOST = 6 };

enum { ROW_BONUS = 7, ROW_LOWER, ROW_HUNDRED = 15, ROW_RULE, ROW_TOTAL, ROW_CHANCE };

/* The first seat in sight that keeps the one to move there. */
static int standard_first(const struct scene *s, int shown)
{
    int turn = s->state.common.seat;
    return turn < shown ? 0 : turn - shown + 1;
}

void yahtzee_card_scroll(const struct scene *s, struct cursor *cursor, int by)
{
    int first = standard_first(s, COLUMNS_MOST) + cursor->from + by;
    if (first >= 0 && first <= s->state.common.seats - COLUMNS_MOST) {
        cursor->from += by;
    }
}

/* Columns of a seat: as many as the longest name takes, if `shown` of them have room. */
static int column_width(const struct scene *s, int shown, int room)
{
    int width = COLUMN;
    for (int seat = 0; seat < s->state.common.seats; seat++) {
        int wanted = 2 + sanitize_width(scene_name(s, seat));
        width = wanted > width ? wanted : width;
    }
    return shown * width > room ? room / shown : width;
}

int yahtzee_card_columns(const struct scene *s, const struct cursor *cursor, struct canvas *c,
                         struct area a)
{
    int seats = s->state.common.seats, shown = (a.width - LABEL) / COLUMN;
    shown = shown > COLUMNS_MOST ? COLUMNS_MOST : shown;
    shown = shown > seats ? seats : shown;
    int from = standard_first(s, shown) + cursor->from,
        wide = column_width(s, shown, a.width - LABEL);
    int width = LABEL + shown * wide;
    from = from > seats - shown ? seats - shown : from;
    from = from < 0 ? 0 : from;
    struct form f = {LABEL, wide, from, shown};
    for (int box = 0; box < YAHTZEE_BOXES; box++) {
        int row = box < UPPER ? 1 + box : ROW_LOWER + box - UPPER;
        draw_box(s, cursor, c, area_part(a, row, 0, 1, width), &f, box);
    }
    draw_sum(s, c, a, ROW_BONUS, &f, SUM_UPPER, say_word(N_("63: bonus 35")));
    draw_sum(s, c, a, ROW_HUNDRED, &f, SUM_HUNDREDS, say_word(N_("extra 100s")));
    draw_sum(s, c, a, ROW_TOTAL, &f, SUM_TOTAL, say_word(N_("TOTAL")));
    draw_sum(s, c, a, ROW_CHANCE, &f, SUM_CHANCE, chance_label(s));
    canvas_rule(c, area_part(a, ROW_RULE, 0, 1, width), 0, ROLE_RULE);
    for (int i = 0; i < shown; i++) {
        struct area column = area_part(a, 0, LABEL + i * wide, a.height, wide);
        int seat = from + i;
        canvas_upright(c, area_part(column, 0, 0, ROW_TOTAL + 1, 1), 0, ROLE_RULE);
        canvas_text(c, column, 0, 1, role_of_seat(seat), scene_shape(c, seat));
        draw_head(s, c, column, 2, wide - 2, seat);
        for (int row = 0; row <= ROW_TOTAL && scene_is_turn(s, seat); row++) {
            canvas_glyph(c, column, row, 0, role_of_seat(seat), GLYPH_HEAVY_V);
        }
        canvas_glyph(c, column, ROW_RULE, 0, ROLE_RULE, GLYPH_CROSS);
    }
    if (seats > shown && s->chances) {
        canvas_format(c, a, 0, 0, ROLE_DIM, say_word(N_("%d to %d of %d")), from + 1, from + shown,
                      seats);
    } else if (seats > shown) {
        canvas_format(c, a, ROW_TOTAL + 1, 2, ROLE_DIM,
                      say_word(N_("players %d to %d of %d  %s%s")), from + 1, from + shown, seats,
                      canvas_sign(c, GLYPH_LEFT), canvas_sign(c, GLYPH_RIGHT));
    }
    return width;
}

enum { HALF = 39, HALF_LABEL = 16, HALF_COLUMN = 11, TOTAL = 14 };

static void draw_half(const struct scene *s, const struct cursor *cursor, struct canvas *c,
                      struct area a, const struct form *f, int from, int to)
{
    for (int seat = 0; seat < s->state.common.seats; seat++) {
        struct area head = area_part(a, 0, HALF_LABEL + seat * HALF_COLUMN, 1, HALF_COLUMN);
        bool turn = scene_is_turn(s, seat);
        if (turn) {
            canvas_glyph(c, head, 0, 0, role_of_seat(seat), GLYPH_POINTER);
        }
        canvas_text(c, head, 0, 1, role_of_seat(seat) | (turn ? LOOK_BOLD : 0),
                    scene_shape(c, seat));
        bool alone = s->state.common.seats == 1;
        head.width = alone ? a.width - HALF_LABEL : HALF_COLUMN;
        draw_head(s, c, head, 3, head.width - 3, seat);
    }
    for (int box = from; box < to; box++) {
        draw_box(s, cursor, c, area_part(a, 1 + box - from, 0, 1, a.width), f, box);
    }
}

/* How far the seat to move has come, in three rows: its total, and a bar to the upper bonus. */
static void draw_turn(const struct scene *s, struct canvas *c, struct area a)
{
    int turn = s->state.common.seat, upper = yahtzee_upper(&card_of(s)->cards[turn]);
    struct area aside = area_part(a, 0, TOTAL, a.height, a.width - TOTAL);
    struct text of = say_text();
    char total[16];
    snprintf(total, sizeof total, "%d", scene_score(s, turn));
    text_say(&of, N_("of %d for the bonus"), YAHTZEE_UPPER_GOAL);
    figure_draw(c, area_part(a, 0, 0, a.height, TOTAL), 0, 0, role_of_seat(turn), total);
    scene_seat(s, c, aside, 0, 0, aside.width, turn);
    chart_bar(c, aside, 1, 0, aside.width, role_of_seat(turn), upper, YAHTZEE_UPPER_GOAL);
    canvas_fit(c, aside, 2, 0, aside.width, ROLE_DIM, of.bytes);
}

void yahtzee_card_halves(const struct scene *s, const struct cursor *cursor, struct canvas *c,
                         struct area a)
{
    struct area left = area_part(a, 0, 2, a.height, HALF);
    struct area right = area_part(a, 0, 2 + HALF, a.height, HALF - 1);
    struct form f = {HALF_LABEL, HALF_COLUMN, 0, s->state.common.seats};
    draw_half(s, cursor, c, left, &f, 0, UPPER);
    draw_half(s, cursor, c, right, &f, UPPER, YAHTZEE_BOXES);
    draw_sum(s, c, left, 1 + UPPER, &f, SUM_UPPER, say_word(N_("63: bonus 35")));
    draw_sum(s, c, right, 1 + LOWER, &f, SUM_HUNDREDS, say_word(N_("extra 100s")));
    canvas_rule(c, area_part(right, 2 + LOWER, 2, 1, right.width - 2), 0, ROLE_RULE);
    draw_sum(s, c, right, 3 + LOWER, &f, SUM_TOTAL, say_word(N_("TOTAL")));
    draw_sum(s, c, right, 4 + LOWER, &f, SUM_CHANCE, chance_label(s));
    if (s->node.kind != NODE_OVER) {
        draw_turn(s, c, area_part(left, 3 + UPPER, 2, FIGURE_HEIGHT, HALF - 4));
    }
}

void yahtzee_card_small(const struct scene *s, const struct cursor *cursor, struct canvas *c,
                        struct area a)
{
    int half = a.width / 2;
    struct form f = {14, half - 15, s->state.common.seat, 1};
    for (int box = 0; box < YAHTZEE_BOXES; box++) {
        bool upper = box < UPPER;
        struct area line = area_part(a, upper ? box : box - UPPER, upper ? 0 : half, 1, half - 1);
        draw_box(s, cursor, c, line, &f, box);
    }
    draw_sum(s, c, area_part(a, 0, 0, a.height, half - 1), UPPER, &f, SUM_UPPER,
             say_word(N_("bonus 35")));
    scene_score_line(s, c, a, LOWER);
}

void yahtzee_card_row(const struct scene *s, const struct cursor *cursor, struct canvas *c,
                      struct area a)
{
    if (s->chooser >= 0 && cursor->choice >= 0) {
        struct area line = area_part(a, 0, 0, 1, a.width);
        draw_label(s, cursor, c, line, 14, cursor->choice);
        draw_points(s, cursor, c, line, 19, s->chooser, cursor->choice);
    } else {
        canvas_fit(c, a, 0, 0, a.width, ROLE_DIM, say_word(N_("arrows choose a row")));
    }
    scene_score_line(s, c, a, 1);
}
