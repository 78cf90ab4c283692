#include "ui/board/hog/view.h"

#include "games/hog/game.h"
#include "games/hog/rules.h"
#include "games/words.h"
#include "ui/text/sentences.h"
#include "ui/widget/chart.h"
#include "ui/widget/figure.h"

enum { CMD_DICE = COMMAND_VIEW, CMD_TEN }; /* a number of dice, by its figure or x for ten */

/* The position of the turn that is shown. */
static const struct hog *hog_of(const struct scene *s)
{
    return scene_turn(s);
}

static int other_score(const struct hog *h)
{
    return h->scores[1 - h->common.seat];
}

/* The chance that a throw of n dice shows a one, and its points on average. */
static double pig_chance(const struct hog *h, int n)
{
    double none = 1;
    for (int i = 0; i < n; i++) {
        none *= (h->sides - 1.0) / h->sides;
    }
    return 1 - none;
}

static double average_points(const struct hog *h, int n)
{
    double spoilt = pig_chance(h, n);
    return spoilt + (1 - spoilt) * n * (h->sides + 2) / 2;
}

/* A part of the page stands for a number of dice and can be clicked. */
static void dice_target(const struct scene *s, struct canvas *c, struct area part, int n)
{
    scene_target(s, c, part, n < 10 ? CMD_DICE : CMD_TEN, (char)(n < 10 ? '0' + n : 'x'));
}

/* A die of the last throw. A one spoils the turn: that is known when all dice lie. */
static struct die die_at(const struct scene *s, int k)
{
    struct die die = scene_die(s, k);
    if (die.face == 1 && !scene_in_air(s)) {
        die.state = DIE_BAD;
    }
    return die;
}

/* Whether the last turn was Free Bacon: its digit lies where dice would. */
static bool took_bacon(const struct scene *s)
{
    return s->thrown.ended && !s->thrown.dice;
}

enum { LARGE_DICE = 5, USUAL_PITCH = 8 }; /* dice that are shown large */

/* As large as they have room, in two rows where one is too short, and apart where they have more.
 * Up to seven medium ones have their places however many there are, so that a throw changes
 * little. */
static void draw_dice(const struct scene *s, struct canvas *c, struct area a)
{
    const struct throw_seen *t = &s->thrown;
    int two = 2 * die_height(DIE_MEDIUM) + 1, n = t->dice;
    bool long_row = n * USUAL_PITCH > a.width && a.height >= two;
    n = long_row ? (n + 1) / 2 : n;
    enum die_size size =
        die_fitting(a, n, t->sides, 1, t->dice <= LARGE_DICE ? DIE_LARGE : DIE_MEDIUM);
    int width = die_width(size, t->sides), rows = long_row ? two : die_height(size);
    int gap = n * (width + DIE_GAP) - DIE_GAP <= a.width - 2 ? DIE_GAP : 1;
    int pitch = width + gap, rest = a.width + gap - n * pitch, col = rest < 2 ? rest : 2;
    for (int k = 0; k < t->dice; k++) {
        die_draw(c, a, (a.height - rows) / 2 + k / n * (die_height(size) + 1), col + k % n * pitch,
                 size, die_at(s, k));
    }
}

/* The digit that Free Bacon took last, how it is shown, and what it made. */
static int bacon_digit(const struct scene *s)
{
    const struct hog *last = (const struct hog *)&s->last;
    return hog_pi_digit(last->scores[1 - last->common.seat]);
}

static int bacon_style(const struct scene *s)
{
    return scene_is_last(s) ? ROLE_DIM : ROLE_ACCENT;
}

static void draw_sum(const struct scene *s, struct canvas *c, struct area row)
{
    canvas_format(c, row, 0, 0, bacon_style(s), "+ %d = %d", HOG_BACON_LEAST,
                  bacon_digit(s) + HOG_BACON_LEAST);
}

/* It lies on the table, where it rises row by row. */
static void draw_digit(const struct scene *s, struct canvas *c, struct area a)
{
    int picture = s->change.picture, rows = FIGURE_HEIGHT;
    int hidden = s->change.runs && picture && picture <= rows ? rows + 1 - picture : 0;
    struct text figure = say_text();
    text_add(&figure, "%d", bacon_digit(s));
    a = area_part(a, (a.height - rows) / 2, 3, rows, a.width - 3);
    int col = figure_draw(c, a, 0, 0, bacon_style(s), figure.bytes) + 2;
    canvas_text(c, a, 0, col, ROLE_DIM, say_word(N_("Free Bacon")));
    draw_sum(s, c, area_part(a, 1, col, 1, a.width - col));
    canvas_clear(c, area_part(a, 0, 0, hidden, a.width), ROLE_NORMAL);
}

/* Why this digit, beside the pointer at `col`: before it where there is no room after it, and
 * shorter where there is too little on both sides. */
static void draw_reason(const struct scene *s, struct canvas *c, struct area in, int col)
{
    static const char *const ways[] = {N_("digit %d is %d, because %s has %d"),
                                       N_("digit %d is %d: %s has %d"), N_("digit %d is %d")};
    const char *name = scene_name(s, 1 - hog_of(s)->common.seat);
    int n = other_score(hog_of(s)), digit = hog_pi_digit(n), after = in.width - col - 2;
    int most = after > col - 1 ? after : col - 1;
    struct text words = say_text();
    for (int i = 0; i < 3 && (i == 0 || sanitize_width(words.bytes) > most); i++) {
        text_clear(&words);
        text_say(&words, ways[i], n, digit, name, n);
    }
    if (sanitize_width(words.bytes) <= after) {
        canvas_text(c, in, 1, col + 2, ROLE_NORMAL, words.bytes);
    } else {
        canvas_right(c, in, 1, col - 1, ROLE_NORMAL, words.bytes);
    }
}

enum { BACON_HEIGHT = 5, BACON_WIDTH = 40, BACON_WIDE = 78 };

static void bacon_size(const struct scene *s, struct area page, struct panel *p)
{
    (void)page;
    if (s->node.kind != NODE_OVER && hog_of(s)->bacon) {
        *p = (struct panel){BACON_HEIGHT, BACON_WIDTH, BACON_HEIGHT, BACON_WIDE, .below = true};
    }
}

/* What Free Bacon brings, and what follows, in full or in brief. */
static void say_bacon(const struct hog *h, bool full, struct text *out)
{
    int other = other_score(h), own = h->scores[h->common.seat] + hog_bacon(other);
    struct text again = say_text();
    if (own >= h->goal) {
        text_say(&again, N_("and wins"));
    } else if (hog_again(h, own, other) == HOG_AGAIN_ALIGN) {
        text_say(&again, full ? N_("Swine Align by %d, play again") : N_("Swine Align"),
                 hog_common_divisor(own, other));
    } else if (hog_again(h, own, other) == HOG_AGAIN_PASS) {
        text_say(&again, full ? N_("Pig Pass, play again") : N_("Pig Pass"));
    }
    text_say(out, N_("0 dice score %d + 3 = %d, then %d : %d   %s"), hog_pi_digit(other),
             hog_bacon(other), own, other, again.bytes);
}

/* Free Bacon: the digits of pi around the one that counts, and what it would bring. */
static void draw_bacon(const struct scene *s, const struct cursor *cursor, struct canvas *c,
                       struct area a)
{
    const struct hog *h = hog_of(s);
    int other = other_score(h);
    struct area in = area_part(area_inner(a), 0, 1, a.height - 2, a.width - 4);
    const char *pi = c->alphabet == ALPHABET_ASCII ? "pi" : canvas_sign(c, GLYPH_PI);
    int col = sanitize_width(pi) + 3, aside = (in.width - col) / 4 - 1;
    int from = other > aside ? other - aside : 0;
    bool taken = s->change.runs && took_bacon(s), risen = taken && s->change.picture > 1;
    struct text brought = say_text();
    (void)cursor;
    canvas_box(c, a, BOX_LIGHT, ROLE_RULE,
               say_word(a.width >= 62 ? N_("Free Bacon: roll no dice, take a digit of pi plus 3")
                                      : N_("No dice: a digit of pi plus 3")));
    canvas_text(c, in, 0, 0, ROLE_NORMAL, pi);
    canvas_text(c, in, 0, col - 2, ROLE_NORMAL, from ? canvas_sign(c, GLYPH_ELLIPSIS) : "=");
    for (int i = from; i <= from + 2 * aside && hog_pi_digit(i) >= 0; i++) {
        int look = (i != other ? ROLE_DIM : ROLE_ACCENT | LOOK_BOLD) |
                   (taken && i == other ? LOOK_REVERSE : 0);
        canvas_format(c, in, 0, col, look, "%d%s", hog_pi_digit(i), i ? "" : ".");
        if (i == other && risen) {
            canvas_clear(c, area_part(in, 0, col, 1, 1), ROLE_NORMAL);
        }
        if (i == other) {
            canvas_glyph(c, in, 1, col, ROLE_ACCENT, GLYPH_RISE);
            draw_reason(s, c, in, col);
        }
        col += i ? 2 : 3;
    }
    say_bacon(h, true, &brought);
    if (sanitize_width(brought.bytes) > in.width) {
        text_clear(&brought);
        say_bacon(h, false, &brought);
    }
    canvas_fit(c, in, 2, 0, in.width, ROLE_NORMAL, brought.bytes);
}

enum {
    NUMBERS_HEIGHT = 6,
    NUMBERS_MOST = 9,
    NUMBERS_WIDTH = 52,
    LINES_HEIGHT = 3,
    LINES_WIDTH = 33
};

/* Whether a page has room for the numbers of dice in a frame, with bars: else they are lines. */
static bool has_frames(struct area page)
{
    return page.height >= 14 && page.width >= NUMBERS_WIDTH;
}

static void numbers_size(const struct scene *s, struct area page, struct panel *p)
{
    if (s->node.kind == NODE_OVER) {
        return;
    }
    if (has_frames(page)) {
        *p = (struct panel){NUMBERS_HEIGHT, NUMBERS_WIDTH, NUMBERS_MOST, NUMBERS_WIDTH,
                            .below = true};
    } else {
        int rows = page.width < LINES_WIDTH ? 1 : LINES_HEIGHT;
        *p = (struct panel){rows, page.width, rows, page.width, .needed = true};
    }
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
    dice_target(s, c, area_part(a, row, 0, 1, a.width), n);
    if (n > 0) {
        canvas_format(c, a, row, 0, ROLE_NORMAL, say_word(N_("%d: avg %.1f pig %.0f%%")), n,
                      average_points(h, n), pig_chance(h, n) * 100);
    } else {
        canvas_format(c, a, row, 0, ROLE_NORMAL, say_word(N_("0: bacon %d")),
                      hog_bacon(other_score(h)));
    }
}

/* In lines: Free Bacon, each number to be chosen from, and what the one under the cursor brings. */
static void draw_number_lines(const struct scene *s, const struct cursor *cursor, struct canvas *c,
                              struct area a)
{
    const struct hog *h = hog_of(s);
    int other = other_score(h);
    draw_chosen(s, cursor, c, a, a.height < LINES_HEIGHT ? 0 : LINES_HEIGHT - 1);
    if (a.height < LINES_HEIGHT) {
        return;
    }
    if (h->bacon) {
        canvas_format(c, a, 0, 0, ROLE_NORMAL,
                      say_word(N_("digit %d of pi is %d: 0 dice score %d")), other,
                      hog_pi_digit(other), hog_bacon(other));
    }
    for (int n = hog_dice_least(h); n <= h->dice && s->chooser >= 0; n++) {
        canvas_format(c, a, 1, 3 * n, n == cursor->choice ? ROLE_SELECTED : ROLE_KEY, "%2d", n);
        dice_target(s, c, area_part(a, 1, 3 * n, 1, 3), n);
    }
}

enum { BAR_ROW = 3 };

/* Each number of dice with its points on average, its chance of a one, and a bar. */
static void draw_bars(const struct scene *s, const struct cursor *cursor, struct canvas *c,
                      struct area a)
{
    const struct hog *h = hog_of(s);
    int rows = a.height < NUMBERS_MOST ? a.height - 2 : NUMBERS_MOST - 2;
    struct area in = area_part(area_inner(a), 0, 1, rows, a.width - 4);
    int height = in.height - BAR_ROW, lies = s->thrown.dice || took_bacon(s) ? s->thrown.dice : -1;
    int marked = s->chooser >= 0 ? cursor->choice : lies;
    double points[HOG_DICE_MOST + 1], most = 0;
    canvas_box(c, a, BOX_LIGHT, ROLE_RULE, say_word(N_("How many dice? pig: any 1, only 1 point")));
    canvas_text(c, in, 0, 0, ROLE_DIM, say_word(NC_("of a throw", "dice")));
    canvas_text(c, in, 1, 0, ROLE_DIM, say_word(N_("avg")));
    canvas_text(c, in, 2, 0, ROLE_DIM, say_word(N_("pig")));
    for (int n = hog_dice_least(h); n <= h->dice; n++) {
        points[n] = n ? average_points(h, n) : hog_bacon(other_score(h));
        most = points[n] > most ? points[n] : most;
    }
    for (int n = hog_dice_least(h); n <= h->dice; n++) {
        int col = 4 + 4 * n; /* four columns hold one figure after the point up to 9.9 */
        canvas_format(c, in, 0, col, ROLE_KEY, "%4d", n);
        dice_target(s, c, area_part(in, 0, col, in.height, 4), n);
        if (n == 0) {
            canvas_format(c, in, 1, col, ROLE_GOOD, "%4.0f", points[n]);
            canvas_glyph(c, in, 2, col + 3, ROLE_DIM, GLYPH_DASH);
        } else {
            canvas_format(c, in, 1, col, ROLE_NORMAL, points[n] < 9.95 ? "%4.1f" : "%4.0f",
                          points[n]);
            canvas_format(c, in, 2, col, ROLE_DIM, "%3.0f%%", pig_chance(h, n) * 100);
        }
        for (int i = 2; i <= 3; i++) {
            chart_upright(c, in, in.height - 1, col + i, height, n ? ROLE_BAR : ROLE_GOOD,
                          points[n], most);
        }
        if (n == marked) {
            canvas_glyph(c, in, 0, col + 1, ROLE_ACCENT, GLYPH_POINTER);
            canvas_restyle(c, area_part(in, 0, col + 1, 1, 3), ROLE_SELECTED);
            canvas_restyle(c, area_part(in, BAR_ROW, col + 2, height, 2), ROLE_ACCENT);
        }
    }
}

static void draw_numbers(const struct scene *s, const struct cursor *cursor, struct canvas *c,
                         struct area a)
{
    if (a.height < NUMBERS_HEIGHT || a.width < NUMBERS_WIDTH) {
        draw_number_lines(s, cursor, c, a);
    } else {
        draw_bars(s, cursor, c, a);
    }
}

enum { GAINS = 4 };

/* The gains that would give another turn of a kind, as many as have room. */
static void draw_again(const struct hog *h, struct canvas *c, struct area in, int row,
                       enum hog_again kind, const char *name)
{
    int own = h->scores[h->common.seat], n = 0;
    struct text gains = say_text();
    for (int gain = 1; gain <= h->dice * h->sides && n < GAINS; gain++) {
        if (own + gain < h->goal && hog_again(h, own + gain, other_score(h)) == kind) {
            text_add(&gains, n++ ? " +%d" : "+%d", gain);
        }
    }
    if (n) {
        canvas_format(c, in, row, 0, ROLE_DIM, say_word(N_("%s after")), say_word(name));
        canvas_text(c, in, row + 1, 1, ROLE_NORMAL, gains.bytes);
    } else {
        canvas_text(c, in, row, 0, ROLE_DIM, say_word(name));
        canvas_text(c, in, row + 1, 1, ROLE_DIM, say_word(N_("not this turn")));
    }
}

enum { AGAIN_HEIGHT = 6, AGAIN_WIDTH = 24, AGAIN_WIDE = 36 };

static void again_size(const struct scene *s, struct area page, struct panel *p)
{
    const struct hog *h = hog_of(s);
    (void)page;
    if (s->node.kind != NODE_OVER && (h->align || h->pass)) {
        int rows = AGAIN_HEIGHT - (h->align && h->pass ? 0 : 2);
        *p = (struct panel){rows, AGAIN_WIDTH, rows, AGAIN_WIDE, .beside = true};
    }
}

static void draw_gains(const struct scene *s, const struct cursor *cursor, struct canvas *c,
                       struct area a)
{
    const struct hog *h = hog_of(s);
    struct area in = area_part(area_inner(a), 0, 1, a.height - 2, a.width - 4);
    (void)cursor;
    canvas_box(c, a, BOX_LIGHT, ROLE_RULE, say_word(N_("Another turn?")));
    if (h->align) {
        draw_again(h, c, in, 0, HOG_AGAIN_ALIGN, N_("Swine Align"));
    }
    if (h->pass) {
        draw_again(h, c, in, h->align ? 2 : 0, HOG_AGAIN_PASS, N_("Pig Pass"));
    }
}

enum { FACES_HEIGHT = 2, DICE_WIDTH = 38, FIGURES = 1 + FIGURE_HEIGHT, BOARD_WIDE = 66 };
enum { TABLE_HEIGHT = 8 }; /* two rows of medium dice and blanks above and between */

static void board_size(const struct scene *s, struct area page, struct panel *p)
{
    int dice = die_height(DIE_MEDIUM), others = NUMBERS_HEIGHT + BACON_HEIGHT;
    (void)s;
    if (page.width < DICE_WIDTH) {
        *p = (struct panel){FACES_HEIGHT, page.width, FACES_HEIGHT, page.width};
    } else if (!has_frames(page)) {
        *p = (struct panel){1 + dice, DICE_WIDTH, 2 + dice, page.width};
    } else { /* with more than that other panels would have no room */
        int least = 2 + dice, use = FIGURES + TABLE_HEIGHT, most = page.height - others;
        *p = (struct panel){least, NUMBERS_WIDTH, use, BOARD_WIDE};
        p->most_height = most < least ? least : most < use ? most : use;
    }
}

/* The faces as figures, as many as have room, or what Free Bacon brought. */
static void draw_faces(const struct scene *s, struct canvas *c, struct area a)
{
    if (took_bacon(s)) {
        int col = canvas_format(c, a, 0, 0, bacon_style(s), "%d ", bacon_digit(s));
        draw_sum(s, c, area_part(a, 0, col, 1, a.width - col));
    }
    for (int k = 0, col = 0; k < s->thrown.dice; k++, col++) {
        struct die die = die_at(s, k);
        int style = die.state == DIE_BAD    ? ROLE_BAD
                    : die.state == DIE_LAST ? ROLE_DIM
                                            : ROLE_NORMAL;
        col += canvas_format(c, a, 0, col, style, "%d", die.face);
    }
}

/* Why whoever has thrown plays again, while that is being shown. */
static enum hog_again again_now(const struct scene *s)
{
    const struct hog *h = (const struct hog *)&s->state;
    int mover = hog_of(s)->common.seat;
    bool again = s->change.runs && h->common.seat == mover && h->scores[mover] < h->goal;
    return again ? hog_again(h, h->scores[mover], h->scores[1 - mover]) : HOG_AGAIN_NO;
}

/* The two totals and, marked, what they share: the divisor, or how little is between them. */
static void draw_shared(const struct scene *s, struct canvas *c, struct area row)
{
    const struct hog *h = (const struct hog *)&s->state;
    bool align = again_now(s) == HOG_AGAIN_ALIGN;
    int mover = hog_of(s)->common.seat, own = h->scores[mover], other = h->scores[1 - mover];
    int shared = align ? hog_common_divisor(own, other) : other - own,
        style = ROLE_GOOD | LOOK_BOLD;
    const char *times = canvas_sign(c, GLYPH_TIMES), *minus = canvas_sign(c, GLYPH_MINUS);
    int col =
        canvas_text(c, row, 0, 0, style, say_word(align ? N_("Swine Align") : N_("Pig Pass"))) + 2;
    if (align) {
        col += canvas_format(c, row, 0, col, style, "%d = %d %s ", own, own / shared, times);
        col += canvas_format(c, row, 0, col, ROLE_ACCENT | LOOK_REVERSE, "%d", shared);
        col += canvas_format(c, row, 0, col, style, "   %d = %d %s ", other, other / shared, times);
    } else {
        col += canvas_format(c, row, 0, col, style, "%d %s %d = ", other, minus, own);
    }
    col += canvas_format(c, row, 0, col, ROLE_ACCENT | LOOK_REVERSE, "%d", shared) + 3;
    canvas_text(c, row, 0, col, style, say_word(N_("again!")));
}

static void draw_board(const struct scene *s, const struct cursor *cursor, struct canvas *c,
                       struct area a)
{
    int margin = a.width >= NUMBERS_WIDTH ? 2 : 0, dice = die_height(DIE_MEDIUM);
    (void)cursor;
    if (a.height <= dice || a.width < DICE_WIDTH) {
        scene_score_line(s, c, a, 0);
        draw_faces(s, c, area_part(a, 1, 0, 1, a.width));
        return;
    }
    struct area top = area_part(a, 0, margin, a.height - dice, a.width - 2 * margin);
    bool again = again_now(s) != HOG_AGAIN_NO;
    int row = scene_scoreboard(s, c, top, margin ? hog_of(s)->goal : 0,
                               again && s->change.part == 100 ? 3 : 0);
    if (row + dice < a.height) {
        if (again) {
            draw_shared(s, c, area_part(a, row, margin + 1, 1, a.width - margin - 1));
        }
        row++;
    }
    struct area table = area_part(a, row, 0, a.height - row, a.width);
    if (s->thrown.dice) {
        draw_dice(s, c, table);
    } else if (took_bacon(s)) {
        draw_digit(s, c, table);
    } else if (s->node.kind != NODE_OVER) {
        canvas_text(c, table, (table.height - 1) / 2, margin + 1, ROLE_DIM,
                    say_word(N_("no dice on the table")));
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

static void roll(struct binding_call *call)
{
    struct view_call *v = call->of;
    const struct hog *h = hog_of(v->scene);
    int n = call->command == CMD_DICE  ? (int)call->key->code - '0'
            : call->command == CMD_TEN ? DICE_MOST
                                       : v->cursor->choice;
    if (hog.legal(h, n)) {
        v->action = n;
    } else {
        hog.words->why_not(h, n, v->why);
    }
}

static void choose(struct binding_call *call)
{
    struct view_call *v = call->of;
    int to = v->cursor->choice + key_bar_step(call->command);
    v->cursor->choice = hog.legal(hog_of(v->scene), to) ? to : v->cursor->choice;
}

static const struct binding keys[] = {
    {CMD_DICE, "0-9", "+", NULL, 0, .run = roll},
    {CMD_TEN, "x", N_("roll"), N_("throw that many dice, x: ten, 0: Free Bacon"), 0, .run = roll},
    {COMMAND_LEFT, "Left | h", "+", NULL, 1, .run = choose},
    {COMMAND_RIGHT, "Right | l", N_("choose"), N_("one die less or more"), 1, .run = choose},
    {COMMAND_ENTER, "Enter | Space r", N_("roll"), N_("throw the number chosen"), 0, ACTION_ROLL,
     roll},
    {0},
};

/* With fewer dice than ten. */
static const struct binding few_keys[] = {
    {CMD_DICE, "0-9", N_("roll"), N_("throw that many dice, 0: Free Bacon"), 0, .run = roll},
    {COMMAND_LEFT, "Left | h", "+", NULL, 1, .run = choose},
    {COMMAND_RIGHT, "Right | l", N_("choose"), N_("one die less or more"), 1, .run = choose},
    {COMMAND_ENTER, "Enter | Space r", N_("roll"), N_("throw the number chosen"), 0, ACTION_ROLL,
     roll},
    {0},
};

static const struct binding *keys_now(const struct scene *s)
{
    return hog_of(s)->dice < DICE_MOST ? few_keys : NULL;
}

static void ask(const struct scene *s, const struct cursor *cursor, struct text *out)
{
    const struct hog *h = hog_of(s);
    (void)cursor;
    text_say(out, N_("How many dice, %d to %d?"), hog_dice_least(h), h->dice);
}

const struct view hog_view = {
    .game = &hog,
    .keys = keys,
    .keys_now = keys_now,
    .digits = digits,
    .begin = begin,
    .panels = {{board_size, draw_board, true},
               {numbers_size, draw_numbers},
               {again_size, draw_gains},
               {bacon_size, draw_bacon},
               {view_turns_size, view_turns_draw}},
    .ask = ask,
};
