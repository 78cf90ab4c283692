#include "ui/board/yahtzee/odds.h"

#include "ui/board/yahtzee/card.h"
#include "ui/text/sentences.h"

#include <stdio.h>

enum { FACES = 6, ROWS_MOST = 5, FIRST = YAHTZEE_THREE_OF_A_KIND, LAST = YAHTZEE_YAHTZEE };

struct odds {
    int throws;           /* results of the next throw, all as likely */
    int good[LAST + 1];   /* those that score in a box that is open */
    char kept[2 * FACES]; /* "6 6 6" */
};

/* Counts what each throw of the dice that are not kept would bring. */
static void count_odds(const struct yahtzee *y, unsigned kept, struct odds *o)
{
    struct yahtzee next = *y;
    int thrown[YAHTZEE_DICE], n = 0, points[YAHTZEE_BOXES], length = 0;
    *o = (struct odds){.throws = 1};
    for (int i = 0; i < YAHTZEE_DICE; i++) {
        if (kept >> i & 1) {
            length +=
                snprintf(o->kept + length, sizeof o->kept - (size_t)length, " %d", y->dice[i]);
        } else {
            thrown[n++] = i;
            o->throws *= FACES;
        }
    }
    for (int throw = 0; throw < o->throws; throw ++) {
        for (int k = 0, rest = throw; k < n; k++, rest /= FACES) {
            next.dice[thrown[k]] = 1 + rest % FACES;
        }
        yahtzee_fits(&next, points);
        for (int box = FIRST; box <= LAST; box++) {
            o->good[box] += points[box] > 0;
        }
    }
}

static void draw_chance(struct canvas *c, struct area a, int row, int box, const struct odds *o)
{
    double percent = 100.0 * o->good[box] / o->throws;
    struct text words = say_text();
    text_add(&words, o->good[box] % o->throws ? "%.1f %%" : "%.0f %%", percent);
    int style = o->good[box] == o->throws ? ROLE_GOOD : o->good[box] ? ROLE_NORMAL : ROLE_DIM;
    canvas_text(c, a, row, 0, style, yahtzee_card_title(box));
    canvas_right(c, a, row, a.width, style, words.bytes);
}

/* The dice that stay: as chosen, or while the others are thrown as they are. */
static unsigned stay(const struct scene *s, const struct cursor *cursor)
{
    const struct yahtzee *y = (const struct yahtzee *)&s->state;
    unsigned kept = 0;
    for (int i = 0; i < YAHTZEE_DICE; i++) {
        kept |= y->dice[i] ? 1u << i : 0;
    }
    return s->node.kind == NODE_ROLL ? kept : cursor->kept;
}

/* Whether a throw is to be chosen by a person, or comes; a page stays the same while the choice is
 * being kept. */
static bool throw_comes(const struct scene *s)
{
    const struct yahtzee *y = (const struct yahtzee *)&s->state;
    bool person = s->setup->seat[s->state.common.seat].kind == SEAT_HUMAN;
    return y->roll_number > 0 && y->roll_number < YAHTZEE_THROWS &&
           (s->node.kind == NODE_ROLL || (s->node.kind == NODE_CHOICE && person));
}

bool yahtzee_odds_draw(const struct scene *s, const struct cursor *cursor, struct canvas *c,
                       struct area a)
{
    const struct yahtzee *y = (const struct yahtzee *)&s->state;
    const struct yahtzee_card *card = &y->cards[y->common.seat];
    int open = 0, row = 0;
    struct odds odds;
    for (int box = FIRST; box <= LAST; box++) {
        open += card->boxes[box] < 0;
    }
    unsigned kept = stay(s, cursor);
    if (!throw_comes(s) || kept == YAHTZEE_ALL_KEPT || !open) {
        return false;
    }
    count_odds(y, kept, &odds);
    struct text title = say_text();
    if (kept) {
        text_say(&title, N_("Odds from%s"), odds.kept);
    } else {
        text_say(&title, N_("Odds of a new roll"));
    }
    canvas_box(c, a, BOX_LIGHT, ROLE_RULE, title.bytes);
    struct area in = area_part(area_inner(a), 0, 1, a.height - 2, a.width - 4);
    for (int box = FIRST + (open > ROWS_MOST); box <= LAST; box++) {
        if (card->boxes[box] < 0) {
            draw_chance(c, in, row++, box, &odds);
        }
    }
    return true;
}
