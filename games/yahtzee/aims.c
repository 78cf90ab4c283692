#include "games/yahtzee/aims.h"

#include "games/yahtzee/solver.h"

/* Worth of all hands, for one box after the other. */
struct hands {
    double chance[YAHTZEE_BOXES][YAHTZEE_HANDS], points[YAHTZEE_BOXES][YAHTZEE_HANDS];
};

static bool made(int box, int points)
{
    enum { PACE = 3 }; /* of each face, for the bonus */
    return box < YAHTZEE_UPPER ? points >= PACE * (box + 1) : points > 0;
}

/* What five dice are worth to each box, from place i on in every order that ascends. */
static void score_from(struct yahtzee *s, int i, int least, struct hands *h)
{
    int points[YAHTZEE_BOXES];
    if (i < YAHTZEE_DICE) {
        for (s->dice[i] = least; s->dice[i] <= YAHTZEE_UPPER; s->dice[i]++) {
            score_from(s, i + 1, s->dice[i], h);
        }
        return;
    }
    int hand = yahtzee_hand(s->dice, YAHTZEE_KEEP_ALL);
    yahtzee_fits(s, points);
    for (int box = 0; box < YAHTZEE_BOXES; box++) {
        h->chance[box][hand] = made(box, points[box]);
        h->points[box][hand] = points[box] > 0 ? points[box] : 0;
    }
}

void yahtzee_aims(const struct yahtzee *s, unsigned keep, struct yahtzee_aim aim[YAHTZEE_BOXES])
{
    struct yahtzee any = *s;
    struct hands h = {0};
    int hand = yahtzee_hand(s->dice, keep), throws = YAHTZEE_THROWS - s->roll_number;
    hand = throws > 0 ? hand : yahtzee_hand(s->dice, YAHTZEE_KEEP_ALL);
    score_from(&any, 0, 1, &h);
    for (int box = 0; box < YAHTZEE_BOXES; box++) {
        bool thrown = hand >= YAHTZEE_ROLLS;
        yahtzee_keep(h.chance[box], thrown ? throws : 0);
        yahtzee_keep(h.points[box], thrown ? throws : 0);
        aim[box] = (struct yahtzee_aim){h.chance[box][hand], h.points[box][hand]};
    }
}
