#include "ui/board/hog/view.h"

#include "games/hog/game.h"
#include "games/hog/rules.h"
#include "games/words.h"
#include "ui/text/sentences.h"
#include "ui/widget/chart.h"

enum { CMD_DICE = COMMAND_VIEW, CMD_TEN }; /* a number of dice, by its figure or x for ten */

static const struct hog *hog_of(const struct scene *s)
{
    return (const struct hog *)&s->state;
}

static int other_score(const struct hog *h)
{
    return h->scores[1 - h->common.seat];
}

static int fewest_dice(const struct hog *h)
{
    return h->bacon ? 0 : 1;
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

/* As large as they have room, and apart where they have more. Up to seven have their places however
 * many there are, so that a throw changes little. */
static void draw_dice(const struct scene *s, struct canvas *c, struct area a)
{
    const struct throw_seen *t = &s->thrown;
    enum die_size size = die_fitting(a, t->dice, t->sides, 1, DIE_MEDIUM);
    int width = die_width(size, t->sides);
    int gap = t->dice * (width + DIE_GAP) - DIE_GAP <= a.width - 2 ? DIE_GAP : 1;
    int pitch = width + gap, rest = a.width + gap - t->dice * pitch, col = rest < 2 ? rest : 2;
    for (int k = 0; k < t->dice; k++) {
        die_draw(c, a, (a.height - die_height(size)) / 2, col + k * pitch, size, die_at(s, k));
    }
}

enum { DIGITS_ASIDE = 16 }; /* of pi, on either side of the one that counts */

/* Why this digit, beside the pointer at `col`: before it where there is no room after it, and
 * shorter where there is too little on both sides. */
static void draw_reason(const struct scene *s, struct canvas *c, struct area in, int col)
{
    static const char *const ways[] = {N_("digit %d is %d, because %s has %d"),
                                       N_("digit %d is %d: %s has %d"), N_("digit %d is %d")};
    const char *name = scene_name(s, 1 - s->state.common.seat);
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

/* Free Bacon: the digits of pi around the one that counts, and what it would bring; in five rows.
 */
static void draw_bacon(const struct scene *s, struct canvas *c, struct area a)
{
    const struct hog *h = hog_of(s);
    int other = other_score(h), own = h->scores[h->common.seat] + hog_bacon(other);
    int from = other > DIGITS_ASIDE ? other - DIGITS_ASIDE : 0;
    struct area in = area_part(area_inner(a), 0, 1, 3, a.width - 4);
    const char *pi = c->alphabet == ALPHABET_ASCII ? "pi" : canvas_sign(c, GLYPH_PI);
    int col = sanitize_width(pi) + 3;
    struct text again = say_text();
    canvas_box(c, a, BOX_LIGHT, ROLE_RULE,
               say_word(N_("Free Bacon: roll no dice, take a digit of pi plus 3")));
    canvas_text(c, in, 0, 0, ROLE_NORMAL, pi);
    canvas_text(c, in, 0, col - 2, ROLE_NORMAL, from ? canvas_sign(c, GLYPH_ELLIPSIS) : "=");
    for (int i = from; i <= from + 2 * DIGITS_ASIDE && hog_pi_digit(i) >= 0; i++) {
        canvas_format(c, in, 0, col, i == other ? ROLE_ACCENT | LOOK_BOLD : ROLE_DIM, "%d%s",
                      hog_pi_digit(i), i ? "" : ".");
        if (i == other) {
            canvas_glyph(c, in, 1, col, ROLE_ACCENT, GLYPH_RISE);
            draw_reason(s, c, in, col);
        }
        col += i ? 2 : 3;
    }
    if (own >= h->goal) {
        text_say(&again, N_("and wins"));
    } else if (hog_again(h, own, other) == HOG_AGAIN_ALIGN) {
        text_say(&again, N_("Swine Align by %d, play again"), hog_common_divisor(own, other));
    } else if (hog_again(h, own, other) == HOG_AGAIN_PASS) {
        text_say(&again, N_("Pig Pass, play again"));
    }
    canvas_format(c, in, 2, 0, ROLE_NORMAL,
                  say_word(N_("0 dice score %d + 3 = %d, then %d : %d   %s")), hog_pi_digit(other),
                  hog_bacon(other), own, other, again.bytes);
}

enum { BAR_ROW = 3 };

/* Each number of dice with its points on average, its chance of a one, and a bar. */
static void draw_numbers(const struct scene *s, const struct cursor *cursor, struct canvas *c,
                         struct area a)
{
    const struct hog *h = hog_of(s);
    struct area in = area_part(area_inner(a), 0, 1, a.height - 2, a.width - 4);
    int height = in.height - BAR_ROW, lies = s->thrown.dice ? s->thrown.dice : -1;
    int marked = s->chooser >= 0 ? cursor->choice : lies;
    double points[HOG_DICE_MOST + 1], most = 0;
    canvas_box(c, a, BOX_LIGHT, ROLE_RULE, say_word(N_("How many dice? pig: any 1, only 1 point")));
    canvas_text(c, in, 0, 0, ROLE_DIM, say_word(N_("dice")));
    canvas_text(c, in, 1, 0, ROLE_DIM, say_word(N_("avg")));
    canvas_text(c, in, 2, 0, ROLE_DIM, say_word(N_("pig")));
    for (int n = fewest_dice(h); n <= h->dice; n++) {
        points[n] = n ? average_points(h, n) : hog_bacon(other_score(h));
        most = points[n] > most ? points[n] : most;
    }
    for (int n = fewest_dice(h); n <= h->dice; n++) {
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

static void draw_full(const struct scene *s, const struct cursor *cursor, struct canvas *c,
                      struct area a)
{
    const struct hog *h = hog_of(s);
    bool over = s->node.kind == NODE_OVER;
    int scores = s->hint ? 3 : 4, row = 8, numbers = 6; /* a hint has the place of the figures */
    struct area top = area_part(a, scores, 0, row - scores, a.width);
    scene_scoreboard(s, c, area_part(a, 0, 2, scores, a.width - 4), h->goal);
    if (s->hint) {
        scene_hint(s, c, area_part(top, 0, 2, 5, a.width - 4));
    } else if (s->thrown.dice) {
        draw_dice(s, c, area_part(top, 1, 0, 3, a.width));
    } else if (!over && s->log && s->log->lines) {
        scene_log(s, c, area_part(top, 0, 4, 4, a.width - 8));
    } else if (!over) {
        canvas_centre(c, top, 2, ROLE_DIM, say_word(N_("no dice on the table")));
    }
    if (!over) {
        if (h->bacon) {
            draw_bacon(s, c, area_part(a, row, 2, 5, a.width - 4));
            row += 5;
        }
        draw_numbers(s, cursor, c, area_part(a, row, 2, numbers, 52));
        if (h->align || h->pass) {
            struct area box = area_part(a, row, 55, numbers, a.width - 57);
            struct area in = area_part(area_inner(box), 0, 1, box.height - 2, box.width - 4);
            canvas_box(c, box, BOX_LIGHT, ROLE_RULE, say_word(N_("Another turn?")));
            if (h->align) {
                draw_again(h, c, in, 0, HOG_AGAIN_ALIGN, N_("Swine Align"));
            }
            if (h->pass) {
                draw_again(h, c, in, 2, HOG_AGAIN_PASS, N_("Pig Pass"));
            }
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
    dice_target(s, c, area_part(a, row, 0, 1, a.width), n);
    if (n > 0) {
        canvas_format(c, a, row, 0, ROLE_NORMAL, say_word(N_("%d: avg %.1f pig %.0f%%")), n,
                      average_points(h, n), pig_chance(h, n) * 100);
    } else {
        canvas_format(c, a, row, 0, ROLE_NORMAL, say_word(N_("0: bacon %d")),
                      hog_bacon(other_score(h)));
    }
}

static void draw_compact(const struct scene *s, const struct cursor *cursor, struct canvas *c,
                         struct area a)
{
    const struct hog *h = hog_of(s);
    int other = other_score(h);
    bool over = s->node.kind == NODE_OVER;
    scene_scoreboard(s, c, a, 0);
    if (s->hint) {
        scene_hint(s, c, area_part(a, 1, 0, 4, a.width));
    } else if (!s->thrown.dice) {
        scene_log(s, c, area_part(a, 1, 0, over ? a.height - 1 : 4, a.width));
    } else {
        draw_dice(s, c, area_part(a, 1, 0, 3, a.width));
    }
    if (!over && h->bacon) {
        canvas_format(c, a, 5, 0, ROLE_NORMAL,
                      say_word(N_("digit %d of pi is %d: 0 dice score %d")), other,
                      hog_pi_digit(other), hog_bacon(other));
    }
    for (int n = fewest_dice(h); n <= h->dice && s->chooser >= 0; n++) {
        canvas_format(c, a, 6, 3 * n, n == cursor->choice ? ROLE_SELECTED : ROLE_KEY, "%2d", n);
        dice_target(s, c, area_part(a, 6, 3 * n, 1, 3), n);
    }
    draw_chosen(s, cursor, c, a, 7);
    if (s->thrown.dice) {
        scene_log(s, c, area_part(a, 8, 0, a.height - 8, a.width));
    }
}

/* The faces as figures, as many as have room. */
static void draw_tiny(const struct scene *s, const struct cursor *cursor, struct canvas *c,
                      struct area a)
{
    scene_score_line(s, c, a, 0);
    for (int k = 0, col = 0; k < s->thrown.dice; k++, col++) {
        struct die die = die_at(s, k);
        int style = die.state == DIE_BAD    ? ROLE_BAD
                    : die.state == DIE_LAST ? ROLE_DIM
                                            : ROLE_NORMAL;
        col += canvas_format(c, a, 1, col, style, "%d", die.face);
    }
    draw_chosen(s, cursor, c, a, 2);
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
    text_say(out, N_("How many dice, %d to %d?"), fewest_dice(h), h->dice);
}

const struct view hog_view = {
    .game = &hog,
    .keys = keys,
    .keys_now = keys_now,
    .digits = digits,
    .begin = begin,
    .sizes = {{78, 19, draw_full}, {38, 8, draw_compact}, {0, 0, draw_tiny}},
    .ask = ask,
};
