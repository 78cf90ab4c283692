#include "games/hog/rules.h"

#include "games/play.h"

#include "games/hog/tables.h"

#include <assert.h>

enum {
    ALIGN_LEAST = 10, /* common divisor of totals that gives another turn */
    PASS_BEHIND = 3,  /* another turn when less than this behind */
    WORD_BITS = 64,
};

static_assert(sizeof pi == HOG_DIGITS + 1, "digits for every score below the highest goal");

int hog_pi_digit(int n)
{
    return n >= 0 && n < HOG_DIGITS ? pi[n] - '0' : -1;
}

int hog_bacon(int opponent_score)
{
    assert(opponent_score >= 0 && opponent_score < HOG_DIGITS);
    return HOG_BACON_LEAST + pi[opponent_score] - '0';
}

int hog_common_divisor(int a, int b)
{
    while (b > 0) {
        int rest = a % b;
        a = b;
        b = rest;
    }
    return a;
}

static bool aligned(int own, int other)
{
    if (own < TOTALS && other < TOTALS) {
        return align[own][other / WORD_BITS] >> (other % WORD_BITS) & 1;
    }
    return own > 0 && other > 0 && hog_common_divisor(own, other) >= ALIGN_LEAST;
}

static inline enum hog_again again(const struct hog *h, int own, int other)
{
    if (h->align && aligned(own, other)) {
        return HOG_AGAIN_ALIGN;
    }
    bool pass = h->pass && own < other && other - own < PASS_BEHIND;
    return pass ? HOG_AGAIN_PASS : HOG_AGAIN_NO;
}

enum hog_again hog_again(const struct hog *h, int own, int other)
{
    assert(own >= 0 && other >= 0);
    return again(h, own, other);
}

int hog_throw(const int *face, int n)
{
    int sum = 0;
    bool one = false;
    for (int i = 0; i < n; i++) {
        sum += face[i];
        one |= face[i] == 1;
    }
    return one ? 1 : sum;
}

bool hog_over(const struct hog *h)
{
    return h->scores[0] >= h->goal || h->scores[1] >= h->goal;
}

static void gain(struct hog *h, int points)
{
    int seat = h->common.seat;
    int own = h->scores[seat] + points;
    h->scores[seat] = own;
    if (again(h, own, h->scores[1 - seat]) == HOG_AGAIN_NO) {
        h->common.seat = 1 - seat;
    }
}

/* The most points of a turn. */
static int turn_most(const struct hog *h)
{
    int thrown = h->dice * h->sides, bacon = h->bacon ? HOG_BACON_MOST : 0;
    return thrown > bacon ? thrown : bacon;
}

static bool scores_valid(const struct hog *h, struct text *why)
{
    int high = h->scores[0] > h->scores[1] ? h->scores[0] : h->scores[1];
    int most = h->goal - 1 + turn_most(h);
    if (h->scores[0] >= h->goal && h->scores[1] >= h->goal) {
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

static int least(const struct hog *h)
{
    return h->bacon ? 0 : 1;
}

int hog_actions(const void *state, int *action)
{
    const struct hog *h = state;
    int n = 0;
    for (int dice = least(h); dice <= h->dice; dice++) {
        action[n++] = dice;
    }
    return n;
}

bool hog_legal(const void *state, int action)
{
    const struct hog *h = state;
    return action >= least(h) && action <= h->dice;
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

PLAY_LOOP int hog_play(const struct play *p)
{
    return play_loop(p, hog_next, hog_legal, hog_act, hog_roll);
}
