#include "ui/board/hog/panels.h"

#include "ui/text/sentences.h"
#include "ui/widget/chart.h"

static const struct hog *hog_of(const struct scene *s)
{
    return (const struct hog *)&s->state;
}

static int other_score(const struct hog *h)
{
    return h->scores[1 - h->common.seat];
}

static int common_divisor(int a, int b)
{
    while (b) {
        int rest = a % b;
        a = b;
        b = rest;
    }
    return a;
}

enum { DIGITS_ASIDE = 16 }; /* of pi, on either side of the one that counts */

/* Why this digit, beside the pointer at `col`: before it where there is no room after it, and
 * shorter where there is too little on both sides. */
static void draw_reason(const struct scene *s, struct canvas *c, struct area in, int col)
{
    const char *name = scene_name(s, 1 - s->state.common.seat);
    int n = other_score(hog_of(s)), digit = hog_pi_digit(n), after = in.width - col - 2;
    int most = after > col - 1 ? after : col - 1;
    struct text words = say_text();
    text_say(&words, N_("digit %d is %d, because %s has %d"), n, digit, name, n);
    if (sanitize_width(words.bytes) > most) {
        text_clear(&words);
        text_say(&words, N_("digit %d is %d: %s has %d"), n, digit, name, n);
    }
    if (sanitize_width(words.bytes) > most) {
        text_clear(&words);
        text_say(&words, N_("digit %d is %d"), n, digit);
    }
    if (sanitize_width(words.bytes) <= after) {
        canvas_text(c, in, 1, col + 2, ROLE_NORMAL, words.bytes);
    } else {
        canvas_right(c, in, 1, col - 1, ROLE_NORMAL, words.bytes);
    }
}

static void draw_pi(const struct scene *s, struct canvas *c, struct area in)
{
    const struct hog *h = hog_of(s);
    int n = other_score(h), from = n > DIGITS_ASIDE ? n - DIGITS_ASIDE : 0;
    const char *pi = c->alphabet == ALPHABET_ASCII ? "pi" : canvas_sign(c, GLYPH_PI);
    int col = sanitize_width(pi) + 3;
    canvas_text(c, in, 0, 0, ROLE_NORMAL, pi);
    canvas_text(c, in, 0, col - 2, ROLE_NORMAL, from ? canvas_sign(c, GLYPH_ELLIPSIS) : "=");
    for (int i = from; i <= from + 2 * DIGITS_ASIDE && hog_pi_digit(i) >= 0; i++) {
        canvas_format(c, in, 0, col, i == n ? ROLE_ACCENT | LOOK_BOLD : ROLE_DIM, "%d%s",
                      hog_pi_digit(i), i ? "" : ".");
        if (i == n) {
            canvas_glyph(c, in, 1, col, ROLE_ACCENT, GLYPH_RISE);
            draw_reason(s, c, in, col);
        }
        col += i ? 2 : 3;
    }
}

static void say_again(const struct hog *h, int own, struct text *out)
{
    int other = other_score(h);
    enum hog_again again = own >= h->goal ? HOG_AGAIN_NO : hog_again(h, own, other);
    if (own >= h->goal) {
        text_say(out, N_("and wins"));
    } else if (again == HOG_AGAIN_ALIGN) {
        text_say(out, N_("Swine Align by %d, play again"), common_divisor(own, other));
    } else if (again == HOG_AGAIN_PASS) {
        text_say(out, N_("Pig Pass, play again"));
    }
}

void hog_panel_bacon(const struct scene *s, struct canvas *c, struct area a)
{
    const struct hog *h = hog_of(s);
    int other = other_score(h), own = h->scores[h->common.seat] + hog_bacon(other);
    struct area in = area_part(area_inner(a), 0, 1, 3, a.width - 4);
    struct text again = say_text();
    canvas_box(c, a, BOX_LIGHT, ROLE_RULE,
               say_word(N_("Free Bacon: roll no dice, take a digit of pi plus 3")));
    draw_pi(s, c, in);
    say_again(h, own, &again);
    canvas_format(c, in, 2, 0, ROLE_NORMAL,
                  say_word(N_("0 dice score %d + 3 = %d, then %d : %d   %s")), hog_pi_digit(other),
                  hog_bacon(other), own, other, again.bytes);
}

double hog_panel_pig(const struct hog *h, int n)
{
    double none = 1;
    for (int i = 0; i < n; i++) {
        none *= (h->sides - 1.0) / h->sides;
    }
    return 1 - none;
}

double hog_panel_average(const struct hog *h, int n)
{
    double spoilt = hog_panel_pig(h, n);
    return spoilt + (1 - spoilt) * n * (h->sides + 2) / 2;
}

void hog_panel_target(const struct scene *s, struct canvas *c, struct area part, int n)
{
    if (s->chooser >= 0) {
        canvas_target_char(c, part, n < 10 ? HOG_DICE_KEY : HOG_TEN_KEY,
                           (char)(n < 10 ? '0' + n : 'x'));
    }
}

/* What a number of dice brings on average. */
static double points_of(const struct hog *h, int n)
{
    return n ? hog_panel_average(h, n) : hog_bacon(other_score(h));
}

static double most_points(const struct hog *h)
{
    double most = 0;
    for (int n = h->bacon ? 0 : 1; n <= h->dice; n++) {
        most = points_of(h, n) > most ? points_of(h, n) : most;
    }
    return most;
}

enum { BAR_ROW = 3 };

static void draw_column(const struct hog *h, struct canvas *c, struct area in, int n, int col)
{
    double points = points_of(h, n); /* four columns hold one figure after the point up to 9.9 */
    int height = in.height - BAR_ROW, style = n ? ROLE_BAR : ROLE_GOOD;
    if (n == 0) {
        canvas_format(c, in, 1, col, ROLE_GOOD, "%4.0f", points);
        canvas_glyph(c, in, 2, col + 3, ROLE_DIM, GLYPH_DASH);
    } else {
        canvas_format(c, in, 1, col, ROLE_NORMAL, points < 9.95 ? "%4.1f" : "%4.0f", points);
        canvas_format(c, in, 2, col, ROLE_DIM, "%3.0f%%", hog_panel_pig(h, n) * 100);
    }
    for (int i = 2; i <= 3; i++) {
        chart_upright(c, in, in.height - 1, col + i, height, style, points, most_points(h));
    }
}

/* The number under the cursor, or that which lies on the table. */
static int marked(const struct scene *s, const struct cursor *cursor)
{
    return s->chooser >= 0 ? cursor->choice : s->thrown.dice ? s->thrown.dice : -1;
}

void hog_panel_numbers(const struct scene *s, const struct cursor *cursor, struct canvas *c,
                       struct area a)
{
    const struct hog *h = hog_of(s);
    struct area in = area_part(area_inner(a), 0, 1, a.height - 2, a.width - 4);
    canvas_box(c, a, BOX_LIGHT, ROLE_RULE, say_word(N_("How many dice? pig: any 1, only 1 point")));
    canvas_text(c, in, 0, 0, ROLE_DIM, say_word(N_("dice")));
    canvas_text(c, in, 1, 0, ROLE_DIM, say_word(N_("avg")));
    canvas_text(c, in, 2, 0, ROLE_DIM, say_word(N_("pig")));
    for (int n = h->bacon ? 0 : 1; n <= h->dice; n++) {
        int col = 4 + 4 * n;
        bool here = n == marked(s, cursor);
        canvas_format(c, in, 0, col, ROLE_KEY, "%4d", n);
        hog_panel_target(s, c, area_part(in, 0, col, in.height, 4), n);
        draw_column(h, c, in, n, col);
        if (here) {
            canvas_glyph(c, in, 0, col + 1, ROLE_ACCENT, GLYPH_POINTER);
            canvas_restyle(c, area_part(in, 0, col + 1, 1, 3), ROLE_SELECTED);
            canvas_restyle(c, area_part(in, BAR_ROW, col + 2, in.height - BAR_ROW, 2), ROLE_ACCENT);
        }
    }
}

enum { GAINS = 4 };

/* The gains that would give another turn of a kind, as many as have room. */
static void list_gains(const struct hog *h, enum hog_again kind, struct text *out)
{
    int own = h->scores[h->common.seat], n = 0;
    for (int gain = 1; gain <= h->dice * h->sides && n < GAINS; gain++) {
        if (own + gain < h->goal && hog_again(h, own + gain, other_score(h)) == kind) {
            text_add(out, n++ ? " +%d" : "+%d", gain);
        }
    }
}

static void draw_again(const struct hog *h, struct canvas *c, struct area in, int row,
                       enum hog_again kind, const char *name)
{
    struct text gains = say_text();
    list_gains(h, kind, &gains);
    if (gains.length) {
        canvas_format(c, in, row, 0, ROLE_DIM, say_word(N_("%s after")), say_word(name));
        canvas_text(c, in, row + 1, 1, ROLE_NORMAL, gains.bytes);
    } else {
        canvas_text(c, in, row, 0, ROLE_DIM, say_word(name));
        canvas_text(c, in, row + 1, 1, ROLE_DIM, say_word(N_("not this turn")));
    }
}

void hog_panel_again(const struct scene *s, struct canvas *c, struct area a)
{
    const struct hog *h = hog_of(s);
    struct area in = area_part(area_inner(a), 0, 1, a.height - 2, a.width - 4);
    canvas_box(c, a, BOX_LIGHT, ROLE_RULE, say_word(N_("Another turn?")));
    if (h->align) {
        draw_again(h, c, in, 0, HOG_AGAIN_ALIGN, N_("Swine Align"));
    }
    if (h->pass) {
        draw_again(h, c, in, 2, HOG_AGAIN_PASS, N_("Pig Pass"));
    }
}
