#include "ui/board/yahtzee/card.h"

#include "ui/board/scoreboard.h"
#include "ui/text/sentences.h"
#include "ui/widget/chart.h"

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

static bool is_turn(const struct scene *s, int seat)
{
    return s->node.kind != NODE_OVER && s->node.seat == seat;
}

/* What the dice would score now; all -1 while some are to be thrown. */
static void fits(const struct scene *s, int points[YAHTZEE_BOXES])
{
    if (s->node.kind == NODE_CHOICE && !scene_in_air(s)) {
        yahtzee_fits(card_of(s), points);
        return;
    }
    for (int box = 0; box < YAHTZEE_BOXES; box++) {
        points[box] = -1;
    }
}

/* A box of a seat, right-aligned before column `end`. */
static void draw_box(const struct scene *s, const struct cursor *cursor, struct canvas *c,
                     struct area a, int row, int end, int seat, int box)
{
    int scored = card_of(s)->cards[seat].boxes[box], points[YAHTZEE_BOXES];
    bool here = s->chooser == seat && cursor->choice == box;
    char word[16] = "";
    fits(s, points);
    if (scored >= 0) {
        snprintf(word, sizeof word, "%d", scored);
    } else if (is_turn(s, seat) && points[box] >= 0) {
        snprintf(word, sizeof word, "+%d", points[box]);
    }
    int style = here              ? ROLE_SELECTED
                : scored >= 0     ? ROLE_NORMAL
                : points[box] > 0 ? ROLE_GOOD
                                  : ROLE_DIM;
    canvas_right(c, a, row, end, style, word);
}

static void draw_label(const struct scene *s, const struct cursor *cursor, struct canvas *c,
                       struct area a, int row, int col, int width, int box)
{
    bool here = s->chooser >= 0 && cursor->choice == box;
    canvas_format(c, a, row, col, ROLE_KEY, "%c", rows[box].letter);
    canvas_fit(c, a, row, col + 2, width - 2, here ? ROLE_SELECTED : ROLE_NORMAL,
               say_word(rows[box].title));
    if (here) {
        canvas_glyph(c, a, row, col + 1, ROLE_ACCENT, GLYPH_POINTER);
    }
}

/* A row of the card that can be clicked, as far as the chooser's box. */
static void add_target(const struct scene *s, struct canvas *c, struct area part, int box)
{
    if (s->chooser >= 0) {
        canvas_target_char(c, part, YAHTZEE_BOX_KEY, rows[box].letter);
    }
}

static void draw_upper(const struct scene *s, struct canvas *c, struct area a, int row, int end,
                       int seat)
{
    int upper = yahtzee_upper(&card_of(s)->cards[seat]);
    char word[16];
    snprintf(word, sizeof word, "%d/%d", upper, YAHTZEE_UPPER_GOAL);
    canvas_right(c, a, row, end, upper >= YAHTZEE_UPPER_GOAL ? ROLE_GOOD : ROLE_DIM, word);
}

static void draw_hundreds(const struct scene *s, struct canvas *c, struct area a, int row, int end,
                          int seat)
{
    int n = card_of(s)->cards[seat].bonuses;
    char word[16];
    snprintf(word, sizeof word, "%d", n * YAHTZEE_HUNDRED);
    canvas_right(c, a, row, end, n ? ROLE_GOOD : ROLE_DIM, n ? word : canvas_sign(c, GLYPH_DASH));
}

static void draw_total(const struct scene *s, struct canvas *c, struct area a, int row, int end,
                       int seat)
{
    char word[16];
    snprintf(word, sizeof word, "%d", scene_score(s, seat));
    canvas_right(c, a, row, end, LOOK_BOLD | (is_turn(s, seat) ? scene_style(seat) : 0), word);
}

/* What the position is worth to a seat, where that is shown. */
static void draw_chance(const struct scene *s, struct canvas *c, struct area a, int row, int end,
                        int seat)
{
    struct text words = say_text();
    if (s->chances && s->chances->known && strcmp(s->chances->unit, "points") == 0) {
        text_add(&words, "%.0f", s->chances->value[seat]);
    } else {
        scene_chance(s, c, seat, &words);
    }
    canvas_right(c, a, row, end, ROLE_NORMAL, words.bytes);
}

/* What those numbers are. */
static const char *chance_label(const struct scene *s)
{
    bool points = s->chances && strcmp(s->chances->unit, "points") == 0;
    return !s->chances ? "" : say_word(points ? N_("expected") : N_("win chance"));
}

enum { LABEL = 14, COLUMN = 7, COLUMNS_MOST = 6 };

enum {
    ROW_BONUS = 7,
    ROW_LOWER = 8,
    ROW_HUNDRED = 15,
    ROW_RULE = 16,
    ROW_TOTAL = 17,
    ROW_CHANCE = 18
};

static int row_of_box(int box)
{
    return box < UPPER ? 1 + box : ROW_LOWER + box - UPPER;
}

static void draw_labels(const struct scene *s, const struct cursor *cursor, struct canvas *c,
                        struct area a, int width)
{
    for (int box = 0; box < YAHTZEE_BOXES; box++) {
        draw_label(s, cursor, c, a, row_of_box(box), 0, LABEL - 1, box);
        add_target(s, c, area_part(a, row_of_box(box), 0, 1, width), box);
    }
    canvas_text(c, a, ROW_BONUS, 2, ROLE_DIM, say_word(N_("63: bonus 35")));
    canvas_text(c, a, ROW_HUNDRED, 2, ROLE_DIM, say_word(N_("extra 100s")));
    canvas_text(c, a, ROW_TOTAL, 2, LOOK_BOLD, say_word(N_("TOTAL")));
    canvas_text(c, a, ROW_CHANCE, 2, ROLE_DIM, chance_label(s));
}

static bool same_start(const char *a, const char *b, int columns)
{
    struct text one = {0}, other = {0};
    sanitize_say(&one, a, columns + 1); /* what is cut has an ellipsis */
    sanitize_say(&other, b, columns + 1);
    return strcmp(one.bytes, other.bytes) == 0;
}

/* Whether a name that has to be cut would look like another one. */
static bool alike(const struct scene *s, int seat, int width)
{
    bool found = false;
    for (int other = 0; other < s->state.common.seats && !found; other++) {
        found = other != seat && same_start(scene_name(s, other), scene_name(s, seat), width - 1);
    }
    return found && sanitize_width(scene_name(s, seat)) > width;
}

/* The last characters of a name, in so many columns at most. */
static void say_end(const char *name, int width, struct text *out)
{
    struct clusters all;
    struct cluster one;
    int left = sanitize_width(name);
    clusters_init(&all, name, strlen(name));
    while (clusters_next(&all, &one)) {
        text_add(out, "%s", left <= width ? one.bytes : "");
        left -= one.width;
    }
    clusters_fini(&all);
}

/* A name in few columns; where others begin alike its end tells them apart: "Pl…12". */
static void draw_head(const struct scene *s, struct canvas *c, struct area a, int col, int width,
                      int seat)
{
    int style = is_turn(s, seat) ? LOOK_BOLD : ROLE_NORMAL;
    const char *name = scene_name(s, seat);
    if (!alike(s, seat, width)) {
        canvas_fit(c, a, 0, col, width, style, name);
        return;
    }
    canvas_fit(c, a, 0, col, width - 2, style, name);
    struct text end = {0};
    say_end(name, 2, &end);
    canvas_text(c, area_part(a, 0, col + width - 2, 1, 2), 0, 0, style, end.bytes);
}

static void draw_column(const struct scene *s, const struct cursor *cursor, struct canvas *c,
                        struct area a, int seat)
{
    bool turn = is_turn(s, seat);
    canvas_upright(c, area_part(a, 0, 0, ROW_TOTAL + 1, 1), 0, ROLE_RULE);
    canvas_text(c, a, 0, 1, scene_style(seat), scene_shape(c, seat));
    draw_head(s, c, a, 2, COLUMN - 2, seat);
    for (int box = 0; box < YAHTZEE_BOXES; box++) {
        draw_box(s, cursor, c, a, row_of_box(box), COLUMN - 1, seat, box);
    }
    draw_upper(s, c, a, ROW_BONUS, COLUMN - 1, seat);
    draw_hundreds(s, c, a, ROW_HUNDRED, COLUMN - 1, seat);
    draw_total(s, c, a, ROW_TOTAL, COLUMN - 1, seat);
    draw_chance(s, c, a, ROW_CHANCE, COLUMN - 1, seat);
    if (turn) {
        for (int row = 0; row <= ROW_TOTAL; row++) {
            canvas_glyph(c, a, row, 0, scene_style(seat), GLYPH_HEAVY_V);
        }
    }
}

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

static int first_seat(const struct scene *s, const struct cursor *cursor, int shown)
{
    int from = standard_first(s, shown) + cursor->from, last = s->state.common.seats - shown;
    from = from > last ? last : from;
    return from < 0 ? 0 : from;
}

int yahtzee_card_columns(const struct scene *s, const struct cursor *cursor, struct canvas *c,
                         struct area a)
{
    int seats = s->state.common.seats, shown = (a.width - LABEL) / COLUMN;
    shown = shown > COLUMNS_MOST ? COLUMNS_MOST : shown;
    shown = shown > seats ? seats : shown;
    int from = first_seat(s, cursor, shown), width = LABEL + shown * COLUMN;
    draw_labels(s, cursor, c, a, width);
    canvas_rule(c, area_part(a, ROW_RULE, 0, 1, width), 0, ROLE_RULE);
    for (int i = 0; i < shown; i++) {
        draw_column(s, cursor, c, area_part(a, 0, LABEL + i * COLUMN, a.height, COLUMN), from + i);
    }
    for (int i = 0; i < shown; i++) {
        canvas_glyph(c, a, ROW_RULE, LABEL + i * COLUMN, ROLE_RULE, GLYPH_CROSS);
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

enum { HALF = 39, HALF_LABEL = 16, HALF_COLUMN = 11 };

static void draw_heads(const struct scene *s, struct canvas *c, struct area a)
{
    for (int seat = 0; seat < s->state.common.seats; seat++) {
        struct area head = area_part(a, 0, HALF_LABEL + seat * HALF_COLUMN, 1, HALF_COLUMN);
        if (is_turn(s, seat)) {
            canvas_glyph(c, head, 0, 0, scene_style(seat), GLYPH_POINTER);
        }
        canvas_text(c, head, 0, 1, scene_style(seat) | (is_turn(s, seat) ? LOOK_BOLD : 0),
                    scene_shape(c, seat));
        draw_head(s, c, head, 3, HALF_COLUMN - 3, seat);
    }
}

static int half_end(int seat)
{
    return HALF_LABEL + (seat + 1) * HALF_COLUMN - 1;
}

static void draw_half(const struct scene *s, const struct cursor *cursor, struct canvas *c,
                      struct area a, int from, int to)
{
    draw_heads(s, c, a);
    for (int box = from; box < to; box++) {
        draw_label(s, cursor, c, a, 1 + box - from, 0, HALF_LABEL - 1, box);
        add_target(s, c, area_part(a, 1 + box - from, 0, 1, a.width), box);
        for (int seat = 0; seat < s->state.common.seats; seat++) {
            draw_box(s, cursor, c, a, 1 + box - from, half_end(seat), seat, box);
        }
    }
}

void yahtzee_card_halves(const struct scene *s, const struct cursor *cursor, struct canvas *c,
                         struct area a)
{
    struct area left = area_part(a, 0, 2, a.height, HALF);
    struct area right = area_part(a, 0, 2 + HALF, a.height, HALF - 1);
    draw_half(s, cursor, c, left, 0, UPPER);
    draw_half(s, cursor, c, right, UPPER, YAHTZEE_BOXES);
    canvas_text(c, left, 1 + UPPER, 2, ROLE_DIM, say_word(N_("63: bonus 35")));
    canvas_text(c, right, 1 + LOWER, 2, ROLE_DIM, say_word(N_("extra 100s")));
    canvas_text(c, right, 3 + LOWER, 2, LOOK_BOLD, say_word(N_("TOTAL")));
    canvas_rule(c, area_part(right, 2 + LOWER, 2, 1, right.width - 2), 0, ROLE_RULE);
    for (int seat = 0; seat < s->state.common.seats; seat++) {
        draw_upper(s, c, left, 1 + UPPER, half_end(seat), seat);
        draw_hundreds(s, c, right, 1 + LOWER, half_end(seat), seat);
        draw_total(s, c, right, 3 + LOWER, half_end(seat), seat);
        draw_chance(s, c, right, 4 + LOWER, half_end(seat), seat);
    }
    canvas_text(c, right, 4 + LOWER, 2, ROLE_DIM, chance_label(s));
    int turn = s->state.common.seat, upper = yahtzee_upper(&card_of(s)->cards[turn]);
    chart_bar(c, left, 3 + UPPER, 2, 30, scene_style(turn), upper, YAHTZEE_UPPER_GOAL);
}

void yahtzee_card_small(const struct scene *s, const struct cursor *cursor, struct canvas *c,
                        struct area a)
{
    int seat = s->state.common.seat, half = a.width / 2;
    for (int box = 0; box < YAHTZEE_BOXES; box++) {
        struct area cell =
            area_part(a, box < UPPER ? box : box - UPPER, box < UPPER ? 0 : half, 1, half - 1);
        draw_label(s, cursor, c, cell, 0, 0, 13, box);
        add_target(s, c, cell, box);
        draw_box(s, cursor, c, cell, 0, half - 2, seat, box);
    }
    canvas_text(c, a, UPPER, 2, ROLE_DIM, say_word(N_("bonus 35")));
    draw_upper(s, c, area_part(a, 0, 0, a.height, half - 1), UPPER, half - 2, seat);
    seats_line(s, c, a, LOWER);
}

void yahtzee_card_row(const struct scene *s, const struct cursor *cursor, struct canvas *c,
                      struct area a)
{
    if (s->chooser >= 0 && cursor->choice >= 0) {
        draw_label(s, cursor, c, a, 0, 0, 14, cursor->choice);
        draw_box(s, cursor, c, a, 0, 19, s->chooser, cursor->choice);
    } else {
        canvas_fit(c, a, 0, 0, a.width, ROLE_DIM, say_word(N_("arrows choose a row")));
    }
    seats_line(s, c, a, 1);
}
