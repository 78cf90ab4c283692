#include "games/hog/rules.h"

#include "ui/board/hog/view.h"
#include "ui/text/sentences.h"

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

void hog_view_bacon(const struct scene *s, struct canvas *c, struct area a)
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
