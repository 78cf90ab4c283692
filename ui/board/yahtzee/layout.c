#include "ui/board/yahtzee/layout.h"

#include "ui/board/yahtzee/card.h"
#include "ui/board/yahtzee/dice.h"
#include "ui/board/yahtzee/odds.h"

/* Where dice and card stand. */
enum form {
    FORM_ROW,     /* one below the other, the card but a row of itself */
    FORM_HALVES,  /* … the card in two halves */
    FORM_COLUMNS, /* … the card in one piece */
    FORM_ASIDE,   /* the dice at the left of a card in one piece */
};

struct layout {
    enum form form;
    int dice, card; /* least rows */
};

enum {
    ASIDE = 26,      /* columns of dice, odds and log, one below the other */
    NEIGHBOUR = 26,  /* columns of what stands at the right of dice in one row */
    SCORES = 4,      /* rows of the scores at the end */
    HALVES_MOST = 80 /* columns from which on halves do not gain */
};

/* The rows of a card in halves and those of the dice above it share what there is. */
static void lay_halves(struct layout *p, int height)
{
    p->card = height >= YAHTZEE_HALVES + 4   ? YAHTZEE_HALVES
              : height >= YAHTZEE_HALVES + 1 ? YAHTZEE_HALVES - 1
              : height >= YAHTZEE_HALVES - 1 ? height - 2
                                             : height - 1;
    p->dice = height - p->card;
}

static struct layout layout_of(const struct scene *s, struct area page)
{
    struct layout p = {.form = FORM_ROW, .dice = 1, .card = 2};
    int seats = s->state.common.seats;
    int aside = page.width - ASIDE - 1;
    if (page.width < YAHTZEE_HALVES_WIDTH || page.height < 5) {
        return p;
    }
    p.form = FORM_HALVES;
    if (page.height >= YAHTZEE_COLUMNS + 5) {
        p.form = FORM_COLUMNS;
        p.dice = 5;
        p.card = YAHTZEE_COLUMNS;
    } else if (seats > 4 && page.height >= YAHTZEE_COLUMNS && aside >= yahtzee_card_width(s, 5)) {
        p.form = FORM_ASIDE;
        p.dice = 10;
        p.card = YAHTZEE_COLUMNS;
    } else {
        lay_halves(&p, page.height);
    }
    return p;
}

static int least(int a, int b)
{
    return a < b ? a : b;
}

static int most(int a, int b)
{
    return a > b ? a : b;
}

/* The columns with which all names are whole above a card in one piece, if that leaves room for
 * what stands beside it; else 0. */
static int names_width(const struct scene *s, struct area page)
{
    int width = yahtzee_card_names(s);
    return width + 1 + NEIGHBOUR <= page.width ? width : 0;
}

/* Of a card in one piece and the dice above it: they leave room for what stands beside them. */
static int columns_width(const struct scene *s, struct area page)
{
    int usual = YAHTZEE_DICE_WIDTH + 6, room = page.width * 4 / 7;
    int use = least(most(yahtzee_card_use(s), YAHTZEE_DICE_LARGE), HALVES_MOST);
    return least(page.width, most(most(usual, names_width(s, page)), least(room, use)));
}

void yahtzee_dice_size(const struct scene *s, struct area page, struct panel *p)
{
    struct layout l = layout_of(s, page);
    int width = least(page.width, YAHTZEE_DICE_WIDTH), spare = page.height - YAHTZEE_COLUMNS - 1;
    *p = (struct panel){l.dice, width, l.dice, page.width};
    if (l.form == FORM_HALVES) {
        p->most_height = most(l.dice, 7);
        p->most_width = least(page.width, HALVES_MOST);
        p->company = s->node.kind != NODE_OVER;
    } else if (l.form == FORM_COLUMNS) {
        p->most_height = least(most(l.dice, spare), YAHTZEE_DICE_HEIGHT);
        p->most_width = columns_width(s, page);
    } else if (l.form == FORM_ASIDE) {
        p->width = p->most_width = ASIDE;
    }
    if (s->node.kind == NODE_OVER) { /* and what happened below the card */
        p->height = p->most_height = least(l.dice, SCORES);
    }
}

/* On pages with room for but one panel more that is the log while there are none. */
void yahtzee_odds_size(const struct scene *s, struct area page, struct panel *p)
{
    struct layout l = layout_of(s, page);
    bool alone = l.form == FORM_HALVES || l.form == FORM_ASIDE;
    if (s->node.kind != NODE_OVER && (!alone || yahtzee_odds_due(s))) {
        *p = (struct panel){.height = 4, .width = NEIGHBOUR, .most_width = 60};
        p->most_height = most(YAHTZEE_ODDS_ROWS, least(YAHTZEE_ODDS_MOST, page.height * 2 / 5));
    }
}

void yahtzee_card_size(const struct scene *s, struct area page, struct panel *p)
{
    struct layout l = layout_of(s, page);
    *p = (struct panel){.height = l.card, .width = 20, .most_height = l.card};
    p->needed = true;
    p->below = l.form != FORM_ASIDE;
    if (l.form == FORM_HALVES) {
        p->width = least(page.width, HALVES_MOST) - 4;
        p->most_height = most(l.card, YAHTZEE_HALVES);
    } else if (l.form == FORM_COLUMNS) {
        p->width = least(yahtzee_card_width(s, 1), page.width);
        p->most_height = YAHTZEE_COLUMNS_MOST;
    } else if (l.form == FORM_ASIDE) {
        p->width = yahtzee_card_width(s, 5);
        p->most_height = YAHTZEE_COLUMNS_MOST;
    }
    p->most_width = most(most(p->width, names_width(s, page)), least(page.width, HALVES_MOST));
}
