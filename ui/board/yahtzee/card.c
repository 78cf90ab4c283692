#include "ui/board/yahtzee/card.h"

#include "games/yahtzee/game.h"
#include "ui/text/sentences.h"
#include "ui/widget/chart.h"
#include "ui/widget/figure.h"

#include <stdio.h>
#include <string.h>

enum { UPPER = YAHTZEE_UPPER, LOWER = YAHTZEE_BOXES - UPPER };

/* Letters leave out those that move or do something else on every board. */
static const struct {
    char letter;
    const char *title;
} lines[YAHTZEE_BOXES] = {
    {'a', N_("Ones")},        {'b', N_("Twos")},        {'c', N_("Threes")},
    {'d', N_("Fours")},       {'e', N_("Fives")},       {'f', N_("Sixes")},
    {'g', N_("3 of a kind")}, {'i', N_("4 of a kind")}, {'m', N_("Full house")},
    {'n', N_("Sm straight")}, {'o', N_("Lg straight")}, {'p', N_("YAHTZEE")},
    {'s', N_("Chance")},
};

int yahtzee_card_box(int letter)
{
    for (int box = 0; box < YAHTZEE_BOXES; box++) {
        if (lines[box].letter == letter) {
            return box;
        }
    }
    return -1;
}

const char *yahtzee_card_title(int box)
{
    return say_word(lines[box].title);
}

static const struct yahtzee *card_of(const struct scene *s)
{
    return (const struct yahtzee *)&s->state;
}

static int seat_of_turn(const struct scene *s)
{
    return ((const struct common *)scene_turn(s))->seat;
}

static const struct yahtzee_card *before_of(const struct scene *s, int seat)
{
    const struct yahtzee *before = (const struct yahtzee *)&s->change.before;
    return s->change.runs ? &before->cards[seat] : &card_of(s)->cards[seat];
}

enum { POINTS = 3 }; /* columns */

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
        int before = before_of(s, seat)->boxes[box];
        snprintf(word, sizeof word, "%d", scene_between(s, before < 0 ? 0 : before, scored));
    } else if (gain >= 0) {
        snprintf(word, sizeof word, "+%d", gain);
    }
    int style = here ? ROLE_SELECTED : scored >= 0 ? ROLE_NORMAL : gain > 0 ? ROLE_GOOD : ROLE_DIM;
    canvas_right(c, line, 0, end, style, word);
    scene_figure(s, c, area_part(line, 0, end - POINTS, 1, POINTS),
                 &card_of(s)->cards[seat].boxes[box], 0);
}

/* Letter and title of a box, in so many columns. */
static void draw_label(const struct scene *s, const struct cursor *cursor, struct canvas *c,
                       struct area line, int width, int box)
{
    bool here = s->chooser >= 0 && cursor->choice == box;
    canvas_format(c, line, 0, 0, ROLE_KEY, "%c", lines[box].letter);
    canvas_fit(c, line, 0, 2, width - 2, here ? ROLE_SELECTED : ROLE_NORMAL,
               say_word(lines[box].title));
    if (here) {
        canvas_glyph(c, line, 0, 1, ROLE_ACCENT, GLYPH_POINTER);
    }
}

/* How a card is laid out: the columns of titles and of each seat, and the seats in sight. */
struct form {
    int label, column[SEATS_MOST];
    int first, seats;
    bool boxed, pad;
    bool reaches; /* the first name may begin above the titles */
};

static int end_of(const struct form *f, int i)
{
    int end = f->label - 1;
    for (int k = 0; k <= i; k++) {
        end += f->column[k];
    }
    return end;
}

static int seat_at(const struct scene *s, const struct form *f, int i)
{
    return (f->first + i) % s->state.common.seats;
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
        canvas_target_char(c, line, YAHTZEE_BOX_KEY, lines[box].letter);
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
        int seat = seat_at(s, f, i);
        draw_points(s, cursor, c, line, end_of(f, i), seat, box);
        if (box == YAHTZEE_YAHTZEE && card_of(s)->cards[seat].boxes[box] > 0 &&
            before_of(s, seat)->boxes[box] < 0) {
            scene_sweep(s, c, area_part(line, 0, 0, 1, end_of(f, f->seats - 1)));
        }
    }
}

/* What stands below the boxes: two bonuses, the total, and what the position is worth, if that is
 * shown. */
enum sum { SUM_UPPER, SUM_HUNDREDS, SUM_TOTAL, SUM_CHANCE };

static void draw_sum(const struct scene *s, struct canvas *c, struct area a, int row,
                     const struct form *f, enum sum sum, const char *label)
{
    bool points = s->chances && unit_is_points(s->chances->unit);
    canvas_text(c, a, row, 2, sum == SUM_TOTAL ? LOOK_BOLD : ROLE_DIM, label);
    for (int i = 0; i < f->seats; i++) {
        int seat = seat_at(s, f, i), style = ROLE_NORMAL;
        const struct yahtzee_card *card = &card_of(s)->cards[seat], *before = before_of(s, seat);
        struct text words = say_text();
        int upper = yahtzee_upper(card), gain = 0;
        if (sum == SUM_UPPER) {
            gain = yahtzee_upper_bonus(upper) - yahtzee_upper_bonus(yahtzee_upper(before));
        } else if (sum == SUM_HUNDREDS) {
            gain = (card->bonuses - before->bonuses) * YAHTZEE_HUNDRED;
        }
        if (gain) {
            text_add(&words, "+%d", scene_between(s, 0, gain));
            style = ROLE_GOOD;
        } else if (sum == SUM_UPPER) {
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
        if (gain) {
            scene_sweep(s, c, area_part(a, row, 0, 1, end_of(f, f->seats - 1)));
        }
        if (sum == SUM_HUNDREDS) {
            struct area part = area_part(a, row, end_of(f, i) - POINTS, 1, POINTS);
            scene_figure(s, c, part, &card->bonuses, 0);
        }
    }
}

/* The upper bonus, and what it takes where that has room before "63/63". */
static const char *bonus_label(const struct form *f)
{
    const char *words = say_word(N_("63: bonus 35"));
    return 2 + sanitize_width(words) + 1 + 5 <= end_of(f, 0) ? words : say_word(N_("bonus 35"));
}

/* What the numbers of the last sum are. */
static const char *chance_label(const struct scene *s)
{
    bool points = s->chances && unit_is_points(s->chances->unit);
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

enum { LABEL = 14, COLUMN = 6, LABEL_MOST = 18, COLUMN_MOST = 15 }; /* columns */
enum { BESIDE_NAME = 4 }; /* those of a seat beside its name: pointer, shape and spaces */

/* Columns of a seat with which its name is whole. */
static int name_column(const struct scene *s, int seat)
{
    int width = sanitize_width(scene_name(s, seat)) + BESIDE_NAME;
    return width > COLUMN ? width : COLUMN;
}

/* Columns of a seat with which all names are whole. */
static int named_column(const struct scene *s)
{
    int column = COLUMN;
    for (int seat = 0; seat < s->state.common.seats; seat++) {
        column = name_column(s, seat) > column ? name_column(s, seat) : column;
    }
    return column;
}

/* Columns of a seat of which more are of no use. */
static int column_most(const struct scene *s)
{
    int named = named_column(s);
    return named > COLUMN_MOST ? named : COLUMN_MOST;
}

/* What is left of so many columns if each seat has what its name needs, `most` at most, and the
 * first name stands above the titles, too. */
static int share_by_names(const struct scene *s, struct form *f, int room, int most)
{
    for (int i = 0; i < f->seats; i++) {
        int width = name_column(s, seat_at(s, f, i)) - (i ? 0 : LABEL);
        width = width < most ? width : most;
        f->column[i] = width > COLUMN ? width : COLUMN;
        room -= f->column[i];
    }
    return room;
}

/* The columns that titles leave: as names need them where that gives these two more at least, or
 * the same for all seats. */
static void share(const struct scene *s, struct form *f, int room)
{
    int most = column_most(s), width = named_column(s), left = -1;
    int all = s->state.common.seats, each = f->seats ? room / f->seats : COLUMN;
    while (f->seats == all && width >= each + 2 && left < 0) {
        left = share_by_names(s, f, room, width--);
    }
    f->reaches = left >= 0;
    for (int i = 0; i < f->seats && !f->reaches; i++) {
        f->column[i] = each < most ? each : most;
    }
    f->column[0] += f->reaches ? left : 0;
}

/* The seats that have room in so many columns, the one to move among them. */
static struct form form_of(const struct scene *s, const struct cursor *cursor, int width,
                           bool boxed)
{
    int seats = s->state.common.seats, turn = seat_of_turn(s);
    struct form f = {.boxed = boxed, .seats = (width - LABEL) / COLUMN};
    f.seats = f.seats > seats ? seats : f.seats;
    int free = width - LABEL, named = f.seats * named_column(s);
    bool pad = boxed && f.seats * (COLUMN + 2) < free && named != free;
    int first = turn < f.seats ? 0 : turn - f.seats + 1;
    f.first = f.seats < seats ? (first + cursor->from + 2 * seats) % seats : 0;
    share(s, &f, free - pad);
    f.label = width - 1 - end_of(&f, f.seats - 1);
    f.pad = boxed && f.label > LABEL;
    f.label = f.label - f.pad > LABEL_MOST ? LABEL_MOST : f.label - f.pad;
    return f;
}

int yahtzee_card_width(const struct scene *s, int seats)
{
    int all = s->state.common.seats;
    return LABEL + COLUMN * (all < seats ? all : seats) + 2;
}

int yahtzee_card_use(const struct scene *s)
{
    return LABEL_MOST + column_most(s) * s->state.common.seats + 3;
}

int yahtzee_card_names(const struct scene *s)
{
    return LABEL + named_column(s) * s->state.common.seats + 3;
}

void yahtzee_card_scroll(const struct scene *s, struct cursor *cursor, int by)
{
    cursor->from = (cursor->from + by) % s->state.common.seats;
}

/* Columns above which a head stands. */
static int head_width(const struct form *f, int i)
{
    return f->column[i] + (f->reaches && !i ? f->label : 0);
}

/* Shape and name of each seat above its column, in the upper edge of a frame where there is one. */
static void draw_heads(const struct scene *s, struct canvas *c, struct area line,
                       const struct form *f)
{
    bool space = true, whole = f->reaches; /* between shape and name; all names are */
    for (int i = 0; i < f->seats; i++) {
        space &= head_width(f, i) >= COLUMN + 4;
        whole &= head_width(f, i) >= name_column(s, seat_at(s, f, i));
    }
    space |= whole;
    for (int i = 0; i < f->seats; i++) {
        int seat = seat_at(s, f, i), wide = head_width(f, i);
        int room = wide - 2 - space - (wide > COLUMN + 1);
        int name = sanitize_width(scene_name(s, seat)), end = end_of(f, i);
        bool turn = scene_is_turn(s, seat);
        name = name > room ? room : name;
        struct area head = area_part(line, 0, end - name - space - 2, 1, name + space + 3);
        canvas_clear(c, head, ROLE_NORMAL);
        if (turn) {
            canvas_glyph(c, head, 0, 0, role_of_seat(seat), GLYPH_POINTER);
        }
        canvas_text(c, head, 0, 1, role_of_seat(seat) | (turn ? LOOK_BOLD : 0),
                    scene_shape(c, seat));
        draw_head(s, c, head, 2 + space, name, seat);
    }
}

enum { CELL = 6 }; /* columns of a total with its shape */

/* The rows that all totals take. */
static int totals_rows(const struct scene *s, int width)
{
    int seats = s->state.common.seats, across = width / CELL > 0 ? width / CELL : 1;
    return (seats + across - 1) / across;
}

static void draw_totals(const struct scene *s, struct canvas *c, struct area a)
{
    int seats = s->state.common.seats, across = a.width / CELL;
    if (seats <= across || a.height < 2) {
        scene_score_line(s, c, a, 0);
        return;
    }
    for (int seat = 0; seat < seats; seat++) {
        struct area cell = area_part(a, seat / across, seat % across * CELL, 1, CELL);
        canvas_text(c, cell, 0, 0, role_of_seat(seat), scene_shape(c, seat));
        canvas_format(c, cell, 0, 1, scene_is_turn(s, seat) ? LOOK_REVERSE : ROLE_NORMAL, "%d",
                      scene_score(s, seat));
    }
}

/* The frame of a part of the card, with its heads; gives what is within, row by row. */
static struct area draw_frame(const struct scene *s, struct canvas *c, struct area a,
                              const struct form *f)
{
    if (f->boxed) {
        canvas_box(c, a, BOX_LIGHT, ROLE_RULE, NULL);
        a = area_part(a, 0, 1 + f->pad, a.height - 1, a.width - 2 - f->pad);
    }
    draw_heads(s, c, a, f);
    return area_part(a, 1, 0, a.height - 1, a.width);
}

/* What stands below the boxes of the lower section in the rows there are. */
static void draw_end(const struct scene *s, struct canvas *c, struct area a, const struct form *f,
                     bool totals)
{
    int row = 0, chance = s->chances && !totals, n = a.height;
    if (n > 1 + chance) {
        draw_sum(s, c, a, row++, f, SUM_HUNDREDS, say_word(N_("extra 100s")));
    }
    if (n > 2 + chance) {
        canvas_rule(c, area_part(a, row++, !f->pad, 1, end_of(f, f->seats - 1) - !f->pad), 0,
                    ROLE_RULE);
    }
    if (n > 0) {
        draw_sum(s, c, a, row++, f, SUM_TOTAL, say_word(N_("TOTAL")));
    }
    if (n > row && chance) {
        draw_sum(s, c, a, row, f, SUM_CHANCE, chance_label(s));
    }
}

/* Rows between the sections of a card in one piece, the first ones where they count most. */
enum { GAP_LOWER, GAP_SUMS, GAP_HEAD, GAPS };

static void part_sections(int free, int gap[GAPS])
{
    for (int i = 0; i < free && i < 2 * GAPS; i++) {
        gap[i % GAPS]++;
    }
}

/* The card in one piece: rows that are free part its sections. */
static void draw_columns(const struct scene *s, const struct cursor *cursor, struct canvas *c,
                         struct area a)
{
    bool boxed = a.height >= YAHTZEE_COLUMNS;
    struct form f = form_of(s, cursor, a.width - 2 * boxed, boxed);
    struct area in = draw_frame(s, c, a, &f);
    int seats = s->state.common.seats, row = 0, totals = 0;
    if (f.seats < seats) {
        struct area within = area_part(in, 0, 2, in.height, in.width - 2);
        totals = totals_rows(s, within.width);
        draw_totals(s, c, area_part(within, in.height - totals, 0, totals, within.width));
        canvas_format(c, area_part(a, 0, 1 + boxed, 1, f.label), 0, 0, ROLE_DIM,
                      say_word(N_("%d to %d of %d")), f.first + 1, seat_at(s, &f, f.seats - 1) + 1,
                      seats);
    }
    int last = 3 + (s->chances && !totals), gap[GAPS] = {0};
    part_sections(in.height - totals - YAHTZEE_BOXES - 1 - last, gap);
    row = gap[GAP_HEAD];
    for (int box = 0; box < YAHTZEE_BOXES; box++) {
        if (box == UPPER) {
            draw_sum(s, c, in, row++, &f, SUM_UPPER, bonus_label(&f));
            row += gap[GAP_LOWER];
        }
        draw_box(s, cursor, c, area_part(in, row++, 0, 1, in.width), &f, box);
    }
    row += gap[GAP_SUMS];
    int left = in.height - totals - row;
    draw_end(s, c, area_part(in, row, 0, left > last ? last : left, in.width), &f, totals > 0);
}

/* What the bar above it leads to, as much as so many columns allow. */
static void draw_goal(struct canvas *c, struct area a, int width)
{
    static const char *const words[] = {N_("of %d for the bonus"), N_("of %d")};
    for (int i = 0; i < 2; i++) {
        struct text of = say_text();
        text_say(&of, words[i], YAHTZEE_UPPER_GOAL);
        if (sanitize_width(of.bytes) <= width) {
            canvas_fit(c, a, 2, 0, width, ROLE_DIM, of.bytes);
            return;
        }
    }
}

void yahtzee_card_turn(const struct scene *s, struct canvas *c, struct area a)
{
    enum { TOTAL = 14 };
    int turn = seat_of_turn(s);
    int upper = yahtzee_upper(&card_of(s)->cards[turn]), style;
    const char *word = scene_word(s, turn, &style);
    struct area aside = area_part(a, 0, TOTAL, a.height, a.width - TOTAL);
    char total[16];
    snprintf(total, sizeof total, "%d", scene_score(s, turn));
    int name = 2 + sanitize_width(scene_name(s, turn)) + 2, wide = word ? sanitize_width(word) : 0;
    bool below = name + wide > aside.width; /* the word stands there, not beside the name */
    figure_draw(c, area_part(a, 0, 0, a.height, TOTAL), 0, 0, role_of_seat(turn), total);
    scene_seat(s, c, aside, 0, 0, aside.width, turn);
    chart_bar(c, aside, 1, 0, aside.width, role_of_seat(turn), upper, YAHTZEE_UPPER_GOAL);
    draw_goal(c, aside, aside.width - (word && below ? wide + 2 : 0));
    if (word) {
        canvas_text(c, aside, below ? 2 : 0, below ? aside.width - wide : name, style, word);
    }
}

/* Some rows of a section from the `skip`-th on. */
static void draw_section(const struct scene *s, const struct cursor *cursor, struct canvas *c,
                         struct area a, const struct form *f, int from, int to, int skip)
{
    for (int row = 0; row < a.height && from + skip + row < to; row++) {
        draw_box(s, cursor, c, area_part(a, row, 0, 1, a.width), f, from + skip + row);
    }
}

/* Below the upper section: its bonus; then all totals, where not all of them have a column, or how
 * far the seat to move has come. */
static void draw_below(const struct scene *s, struct canvas *c, struct area a, const struct form *f,
                       bool totals)
{
    struct area rest = area_part(a, 1, 2, a.height - 1, a.width - 3);
    draw_sum(s, c, a, 0, f, SUM_UPPER, bonus_label(f));
    if (totals && rest.height > 0) {
        rest =
            area_part(rest, rest.height > totals_rows(s, rest.width), 0, rest.height, rest.width);
        draw_totals(s, c, rest);
    } else if (rest.height >= FIGURE_HEIGHT && s->node.kind != NODE_OVER) {
        yahtzee_card_turn(s, c, rest);
    }
}

/* Where fewer rows than the lower section has have room: those around the cursor. */
static int rows_before(const struct scene *s, const struct cursor *cursor, int rows)
{
    int box = s->chooser >= 0 ? cursor->choice : -1, row = box < UPPER ? box : box - UPPER;
    return rows < LOWER && row >= rows ? row - rows + 1 : 0;
}

/* Whether halves have frames with a seat in them, and all totals where those belong. */
static bool has_frames(const struct scene *s, struct area a)
{
    int inner = a.width / 2 - 2, in_sight = (inner - LABEL) / COLUMN, below = a.height - 3 - UPPER;
    int rows = totals_rows(s, inner - 4);
    return a.height >= YAHTZEE_HALVES - 1 && in_sight > 0 &&
           (in_sight >= s->state.common.seats || rows <= below);
}

/* The card in two halves. Low ones have no frame, then no heads but the seat to move alone. */
static void draw_halves(const struct scene *s, const struct cursor *cursor, struct canvas *c,
                        struct area a)
{
    int seats = s->state.common.seats, half = a.width / 2;
    bool heads = a.height > LOWER + 1, boxed = has_frames(s, a);
    struct area left = area_part(a, 0, 0, a.height, half);
    struct area right = area_part(a, 0, half, a.height, a.width - half);
    const struct form one = {
        .label = LABEL, .column = {half - LABEL - 1}, .first = seat_of_turn(s), .seats = 1};
    struct form f = heads ? form_of(s, cursor, half - 2 * boxed, boxed) : one;
    bool totals = f.seats < seats, line = !boxed && (totals || !heads);
    if (heads) {
        left = draw_frame(s, c, left, &f);
        right = draw_frame(s, c, right, &f);
    }
    int rows = left.height - line, skip = rows_before(s, cursor, rows);
    if (line) {
        draw_totals(s, c, area_part(a, a.height - 1, 0, 1, a.width));
    }
    int upper = rows < UPPER ? rows : UPPER, lower = rows < LOWER ? rows : LOWER;
    int above = skip > UPPER - upper ? UPPER - upper : skip;
    left.width -= left.width > end_of(&f, f.seats - 1) + 1;
    draw_section(s, cursor, c, area_part(left, 0, 0, upper, left.width), &f, 0, UPPER, above);
    draw_section(s, cursor, c, area_part(right, 0, 0, lower, right.width), &f, UPPER, YAHTZEE_BOXES,
                 skip);
    draw_below(s, c, area_part(left, upper, 0, rows - upper, left.width), &f, totals && !line);
    draw_end(s, c, area_part(right, lower, 0, rows - lower, right.width), &f, totals);
}

/* The row under the cursor and all totals, on 20×2. */
static void draw_row(const struct scene *s, const struct cursor *cursor, struct canvas *c,
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

void yahtzee_card_draw(const struct scene *s, const struct cursor *cursor, struct canvas *c,
                       struct area a)
{
    if (a.height >= YAHTZEE_BOXES + 3) {
        draw_columns(s, cursor, c, a);
    } else if (a.height >= 4 && a.width >= YAHTZEE_HALVES_WIDTH) {
        draw_halves(s, cursor, c, a);
    } else {
        draw_row(s, cursor, c, a);
    }
}
