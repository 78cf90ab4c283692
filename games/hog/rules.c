#include "games/hog/rules.h"

#include "games/hog/tables.h"
#include "games/play.h"

#include <assert.h>

int hog_pi_digit(int n)
{
    return n >= 0 && n < HOG_DIGITS ? hog_line_bacon(n) - HOG_BACON_LEAST : -1;
}

int hog_bacon(int opponent_score)
{
    assert(opponent_score >= 0 && opponent_score < HOG_DIGITS);
    return hog_line_bacon(opponent_score);
}

enum hog_again hog_again(const struct hog *h, int own, int other)
{
    assert(own >= 0 && other >= 0);
    if (hog_line_aligned(h, own, other)) {
        return HOG_AGAIN_ALIGN;
    }
    return hog_line_passed(h, own, other) ? HOG_AGAIN_PASS : HOG_AGAIN_NO;
}

int hog_throw(const int *face, int n)
{
    return hog_line_points(face, n, n);
}

bool hog_over(const struct hog *h)
{
    return hog_line_over(h, h->scores);
}

static void gain(struct hog *h, int points)
{
    hog_line_gain(h, &h->common.seat, h->scores, points);
}

static bool scores_valid(const struct hog *h, struct text *why)
{
    int high = h->scores[0] > h->scores[1] ? h->scores[0] : h->scores[1];
    int most = h->goal - 1 + hog_turn_most(h);
    if (hog_line_reached(h, h->scores[0]) && hog_line_reached(h, h->scores[1])) {
        text_say(why, N_("scores cannot both reach the goal of %d: the match ends with the first"),
                 h->goal);
        return false;
    }
    if (high > most) {
        text_say(why,
                 N_("scores: a turn that begins below the goal of %d ends at %d at most, not "
                    "at %d"),
                 h->goal, most, high);
        return false;
    }
    return true;
}

bool hog_valid(const void *state, struct text *why)
{
    const struct hog *h = state;
    if (!scores_valid(h, why)) {
        return false;
    }
    if (h->pending > h->dice) {
        text_say(why, N_("pending is %d, but at most %d dice may be thrown"), h->pending, h->dice);
        return false;
    }
    if (h->pending && hog_over(h)) {
        text_say(why, N_("the match is over, so pending must be 0"));
        return false;
    }
    return true;
}

struct node hog_next(const void *state)
{
    const struct hog *h = state;
    enum node_kind kind = hog_over(h) ? NODE_OVER : h->pending ? NODE_ROLL : NODE_CHOICE;
    return (struct node){kind, h->common.seat, h->pending, h->sides};
}

int hog_actions(const void *state, int *action)
{
    const struct hog *h = state;
    int n = 0;
    for (int dice = hog_dice_least(h); dice <= h->dice; dice++) {
        action[n++] = dice;
    }
    return n;
}

bool hog_legal(const void *state, int action)
{
    const struct hog *h = state;
    return action >= hog_dice_least(h) && action <= h->dice;
}

void hog_act(void *state, int action)
{
    struct hog *h = state;
    h->pending = action;
    if (!action) {
        gain(h, hog_bacon(h->scores[1 - h->common.seat]));
    }
}

void hog_roll(void *state, const int *face)
{
    struct hog *h = state;
    int points = hog_throw(face, h->pending);
    h->pending = 0;
    gain(h, points);
}

int hog_score(const void *state, int seat)
{
    return ((const struct hog *)state)->scores[seat];
}

void hog_name(const void *state, int action, struct text *out)
{
    (void)state;
    text_add(out, "roll %d", action);
}

bool hog_turn_over(const void *before, const void *after)
{
    (void)before;
    return !((const struct hog *)after)->pending;
}

PLAY_LOOP int hog_loop(const struct play *p)
{
    return play_loop(p, hog_next, hog_legal, hog_act, hog_roll);
}
