#include "ui/board/yahtzee/odds.h"

#include "games/yahtzee/aims.h"
#include "games/yahtzee/game.h"
#include "ui/board/yahtzee/card.h"
#include "ui/text/sentences.h"
#include "ui/widget/chart.h"

enum { PACE = 3 }; /* of its face make an upper box */

static const struct yahtzee *card_of(const struct scene *s)
{
    return (const struct yahtzee *)&s->state;
}

/* It stays while the dice roll and while the choice is being kept. */
bool yahtzee_odds_due(const struct scene *s)
{
    const struct yahtzee *y = card_of(s);
    bool person = s->setup->seat[y->common.seat].kind == SEAT_HUMAN;
    bool left = y->roll_number > 0 && y->roll_number < YAHTZEE_THROWS;
    return person && left && (s->node.kind == NODE_ROLL || s->node.kind == NODE_CHOICE);
}

/* The dice that stay, as bits. */
static unsigned kept_of(const struct scene *s, const struct cursor *cursor)
{
    unsigned kept = s->chooser >= 0 ? cursor->kept : 0;
    for (int i = 0; s->node.kind == NODE_ROLL && i < YAHTZEE_DICE; i++) {
        kept |= card_of(s)->dice[i] ? 1u << i : 0;
    }
    return kept;
}

/* "6 6 6 kept, two throws", or without a word where that has no room. */
static void say_kept(const struct yahtzee *y, unsigned kept, int room, struct text *out)
{
    bool one = YAHTZEE_THROWS - y->roll_number == 1;
    struct text dice = {0}, words = say_text();
    for (int i = 0; i < YAHTZEE_DICE; i++) {
        if (kept >> i & 1) {
            text_add(&dice, dice.length ? " %d" : "%d", y->dice[i]);
        }
    }
    if (kept == YAHTZEE_KEEP_ALL) {
        text_say(out, N_("all five kept"));
        return;
    }
    if (kept) {
        text_say(&words, one ? N_("%s kept, one throw") : N_("%s kept, two throws"), dice.bytes);
    } else {
        text_say(&words, one ? N_("five new dice, one throw") : N_("five new dice, two throws"));
    }
    if (sanitize_width(words.bytes) <= room) {
        text_add(out, "%s", words.bytes);
    } else {
        text_say(out, one ? N_("%s, one throw") : N_("%s, two throws"),
                 kept ? dice.bytes : say_word(N_("none")));
    }
}

/* Whether a die that stays shows the face of that box. */
static bool is_kept(const struct yahtzee *y, unsigned kept, int box)
{
    bool shown = false;
    for (int i = 0; i < YAHTZEE_DICE; i++) {
        shown |= (kept >> i & 1) && y->dice[i] == box + 1;
    }
    return shown;
}

/* The lowest goes first: what may come of the lower section and of faces that stay; of other faces;
 * what cannot be. */
static int rank_of(const struct yahtzee *y, unsigned kept, const struct yahtzee_aim *aim, int box)
{
    return aim[box].chance <= 0 ? 2 : box < YAHTZEE_UPPER && !is_kept(y, kept, box);
}

/* The box that matters most of those in a set: of equal rank the likeliest, or the first. */
static int first_of(const struct yahtzee *y, unsigned kept, const struct yahtzee_aim *aim,
                    unsigned set)
{
    const double same = 1e-9; /* faces that are alike differ by rounding */
    int first = -1, least = 0;
    for (int box = 0; box < YAHTZEE_BOXES; box++) {
        int rank = rank_of(y, kept, aim, box);
        if ((set >> box & 1) && (first < 0 || rank < least ||
                                 (rank == least && aim[box].chance > aim[first].chance + same))) {
            first = box;
            least = rank;
        }
    }
    return first;
}

/* The boxes that have room in so many rows, as bits. Chance always scores. */
static unsigned choose(const struct yahtzee *y, unsigned kept, const struct yahtzee_aim *aim,
                       int rows)
{
    unsigned open = 0, chosen = 0;
    for (int box = 0; box < YAHTZEE_BOXES; box++) {
        bool shown = y->cards[y->common.seat].boxes[box] < 0 && box != YAHTZEE_CHANCE;
        open |= shown ? 1u << box : 0;
    }
    for (; open && rows > 0; rows--) {
        unsigned box = 1u << first_of(y, kept, aim, open);
        chosen |= box;
        open &= ~box;
    }
    return chosen;
}

enum { LABEL = 12, PERCENT = 6 };

/* An upper box by the points that it makes at least: "Sixes 18+". */
static void draw_odds(const struct yahtzee_aim *aim, struct canvas *c, struct area line, int box,
                      bool due)
{
    double percent = 100 * aim->chance;
    int style = !due || percent <= 0 ? ROLE_DIM : percent >= 100 ? ROLE_GOOD : ROLE_NORMAL;
    struct text label = say_text(), chance = say_text();
    text_add(&label, "%s", yahtzee_card_title(box));
    if (box < YAHTZEE_UPPER) {
        text_add(&label, " %d+", PACE * (box + 1));
    }
    canvas_fit(c, line, 0, 0, LABEL - 1, style, label.bytes);
    chart_bar(c, line, 0, LABEL, line.width - LABEL - PERCENT, ROLE_ACCENT, due ? percent : 0, 100);
    if (due) {
        double shown = percent > 99 && percent < 100 ? 99 : percent;
        text_add(&chance, shown > 0 && shown < 9.5 ? "%.1f %%" : "%.0f %%", shown);
        canvas_right(c, line, 0, line.width, style, chance.bytes);
    }
}

void yahtzee_odds_draw(const struct scene *s, const struct cursor *cursor, struct canvas *c,
                       struct area a)
{
    const struct yahtzee *y = card_of(s);
    struct yahtzee_aim aim[YAHTZEE_BOXES] = {0};
    unsigned kept = kept_of(s, cursor), shown;
    bool due = yahtzee_odds_due(s), boxed = a.height > YAHTZEE_ODDS_ROWS;
    struct text title = say_text();
    if (due) {
        yahtzee_aims(y, kept, aim);
        say_kept(y, kept, a.width - (boxed ? 6 : 1), &title);
    } else {
        text_say(&title, N_("Odds"));
    }
    struct area in = area_part(a, 1, 1, a.height - 1, a.width - 2);
    if (boxed) {
        canvas_box(c, a, BOX_LIGHT, ROLE_RULE, title.bytes);
        in = area_part(area_inner(a), 0, 1, a.height - 2, a.width - 4);
    } else {
        canvas_fit(c, a, 0, 1, a.width - 1, ROLE_DIM, title.bytes);
    }
    shown = choose(y, due ? kept : 0, aim, in.height);
    for (int box = 0, row = 0; box < YAHTZEE_BOXES; box++) {
        if (shown >> box & 1) {
            draw_odds(&aim[box], c, area_part(in, row++, 0, 1, in.width), box, due);
        }
    }
}
