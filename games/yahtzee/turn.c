#include "games/yahtzee/turn.h"

#include "games/yahtzee/ends.h"
#include "games/yahtzee/optimal.h"

enum { KEEPS = 31 };

static void weigh_boxes(const struct yahtzee *s, const struct yahtzee_ends *e,
                        struct yahtzee_choices *c)
{
    int hand = yahtzee_hand(s->dice, KEEPS);
    c->may = 0;
    for (int box = 0; box < YAHTZEE_BOXES; box++) {
        if (yahtzee_may_score(s, box)) {
            c->may |= 1u << box;
            c->score[box] = e->end[yahtzee_end_of(hand, box)].gain;
        }
    }
}

static void weigh(const struct yahtzee *s, struct yahtzee_choices *c)
{
    struct yahtzee_ends e;
    double value[YAHTZEE_ENDS], v[YAHTZEE_HANDS];
    yahtzee_find_ends(s->joker, yahtzee_state_of(&s->cards[s->common.seat]), &e);
    weigh_boxes(s, &e, c);
    if (s->roll_number == YAHTZEE_THROWS) {
        return;
    }
    for (int i = 0; i < YAHTZEE_ENDS; i++) {
        value[i] = e.end[i].possible ? e.end[i].gain : 0;
    }
    yahtzee_best_ends(&e, value, v, NULL);
    yahtzee_keep(v, YAHTZEE_THROWS - s->roll_number);
    for (unsigned keep = 0; keep < KEEPS; keep++) {
        c->keep[keep] = v[yahtzee_hand(s->dice, keep)];
    }
}

static void rate(const struct policy *policy, const void *state, int n, const int *action,
                 double *rating)
{
    struct yahtzee_choices c;
    (void)policy;
    weigh(state, &c);
    for (int i = 0; i < n; i++) {
        rating[i] = yahtzee_rating(&c, action[i]);
    }
}

static int choose(const struct policy *policy, const void *state)
{
    struct yahtzee_choices c;
    (void)policy;
    weigh(state, &c);
    return yahtzee_best(state, &c);
}

const struct brain yahtzee_turn_brain = {
    .id = "turn",
    .about = N_("most points in this turn on average; later does not count"),
    .face = {"Hasty Hatice", "🐇", N_("Tomorrow? There was no tomorrow.")},
    .rate = rate,
    .choose = choose,
};
