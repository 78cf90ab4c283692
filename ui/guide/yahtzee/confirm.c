#include "games/yahtzee/rules.h"

#include "ui/board/yahtzee/view.h"

/* The open box that takes most of the dice, but for one; -1: there is none. */
static int best_other(const int points[YAHTZEE_BOXES], int box)
{
    int best = -1;
    for (int i = 0; i < YAHTZEE_BOXES; i++) {
        if (i != box && points[i] >= 0 && (best < 0 || points[i] > points[best])) {
            best = i;
        }
    }
    return best;
}

static const char *title(struct text *out, int box)
{
    return text_word(out, yahtzee_boxes[box].title);
}

enum confirm yahtzee_confirm(const void *state, int action, struct text *question)
{
    const struct yahtzee *y = state;
    int points[YAHTZEE_BOXES], box = action - YAHTZEE_SCORE;
    if (box < 0) {
        return CONFIRM_NONE;
    }
    yahtzee_fits(y, points);
    int other = best_other(points, box);
    if (yahtzee_five_equal(y) && box != YAHTZEE_YAHTZEE && points[YAHTZEE_YAHTZEE] > 0) {
        text_say(question, N_("%s takes %d of these dice, %s %d and later ones hundreds. %s?"),
                 title(question, box), points[box], title(question, YAHTZEE_YAHTZEE),
                 points[YAHTZEE_YAHTZEE], title(question, box));
        return CONFIRM_JOKER;
    }
    if (points[box] == 0 && other >= 0 && points[other] > 0) {
        text_say(question, N_("%s scores 0 here, %s would score %d. Score 0?"),
                 title(question, box), title(question, other), points[other]);
        return CONFIRM_ZERO;
    }
    return CONFIRM_NONE;
}
