#include "games/hog/reason.h"

#include "games/hog/solver.h"

/* What a number of dice may do in this turn. */
struct prospect {
    double points;     /* on average */
    double pig;        /* chance that a one shows */
    double win, again; /* chances to reach the goal, to get another turn */
    double left;       /* what Free Bacon leaves to the other, on average */
};

static void add_gain(const struct hog *h, int gain, double chance, struct prospect *p)
{
    int own = h->scores[h->common.seat] + gain, other = h->scores[1 - h->common.seat];
    p->points += chance * gain;
    if (own >= h->goal) {
        p->win += chance;
        return;
    }
    p->again += hog_again(h, own, other) != HOG_AGAIN_NO ? chance : 0;
    p->left += chance * hog_bacon(own);
}

static struct prospect prospect_of(const struct hog *h, const struct hog_odds *odds, int dice)
{
    struct prospect p = {0};
    if (dice == 0) {
        add_gain(h, hog_bacon(h->scores[1 - h->common.seat]), 1, &p);
        return p;
    }
    p.pig = odds->points[dice][1];
    for (int sum = 1; sum <= dice * h->sides; sum++) {
        add_gain(h, sum, odds->points[dice][sum], &p);
    }
    return p;
}

/* "4 dice", "Free Bacon": parts of a sentence. */
static struct text dice_words(int dice, const struct text *out)
{
    struct text words = {.translator = out->translator};
    if (dice) {
        text_say_n(&words, "%d die", "%d dice", (unsigned long)dice, dice);
    } else {
        text_say(&words, N_("Free Bacon"));
    }
    return words;
}

static struct text chance_words(double chance, const struct text *out)
{
    struct text words = {.translator = out->translator};
    if (chance <= 0) {
        text_say(&words, N_("never"));
    } else if (chance >= 1) {
        text_say(&words, N_("for certain"));
    } else {
        text_say(&words, N_("in %.1f %%"), 100 * chance);
    }
    return words;
}

/* "With 4 dice the turn wins in 62.0 %, with 3 dice in 55.1 %." */
static void compare_chances(int action, int other, const char *what, double chance, double second,
                            struct text *out)
{
    text_say(out, what, dice_words(action, out).bytes, chance_words(chance, out).bytes,
             dice_words(other, out).bytes, chance_words(second, out).bytes);
}

static struct text points_words(int dice, double points, const struct text *out)
{
    struct text words = {.translator = out->translator};
    if (dice) {
        text_say(&words, N_("%.1f on average"), points);
    } else {
        text_say(&words, N_("%.0f for certain"), points);
    }
    return words;
}

static void compare_points(int action, int other, double points, double second, struct text *out)
{
    text_say(out, N_("With %s the turn brings %s, with %s %s."), dice_words(action, out).bytes,
             points_words(action, points, out).bytes, dice_words(other, out).bytes,
             points_words(other, second, out).bytes);
}

static void say_bacon(const struct hog *h, const struct prospect *p, struct text *out)
{
    int gain = hog_bacon(h->scores[1 - h->common.seat]);
    if (p->win > 0) {
        text_say(out, N_("Rolling no dice brings %d by Free Bacon, and that wins."), gain);
    } else {
        text_say(out, N_("Rolling no dice brings %d by Free Bacon, and another turn."), gain);
    }
}

/* What is better now is what is worth most in points; a turn is about eight. */
enum { WIN_POINTS = 60, TURN_POINTS = 8 };

/* What counts as a reason: 0.7 % of a win, half of what is called doubtful; and where there is
 * none, anything that shows. */
static const double enough[] = {0.4, 0.1};

static bool say_gains(const struct hog *h, int action, int other, const struct prospect *a,
                      const struct prospect *b, double least, struct text *out)
{
    double win = WIN_POINTS * (a->win - b->win), again = TURN_POINTS * (a->again - b->again);
    double points = a->points - b->points;
    if (win < least && again < least && points < least) {
        return false;
    }
    if (action == 0 && (a->win > 0 || a->again > 0)) {
        say_bacon(h, a, out);
    } else if (win >= again && win >= points) {
        compare_chances(action, other, N_("With %s the turn wins at once %s, with %s %s."), a->win,
                        b->win, out);
    } else if (again >= points) {
        compare_chances(action, other, N_("With %s there is another turn %s, with %s %s."),
                        a->again, b->again, out);
    } else {
        compare_points(action, other, a->points, b->points, out);
    }
    return true;
}

static bool say_risks(const struct hog *h, int action, int other, const struct prospect *a,
                      const struct prospect *b, double least, struct text *out)
{
    if (a->pig < b->pig && action == 0) {
        text_say(out, N_("Free Bacon cannot fail, with %s a one spoils the turn in %.1f %%."),
                 dice_words(other, out).bytes, 100 * b->pig);
    } else if (a->pig < b->pig) {
        compare_chances(action, other, N_("With %s a one spoils the turn %s, with %s %s."), a->pig,
                        b->pig, out);
    } else if (h->bacon && a->win + b->win <= 0 && a->left < b->left - least) {
        text_say(out,
                 N_("With %s the other's Free Bacon would bring %.1f on average, with %s %.1f."),
                 dice_words(action, out).bytes, a->left, dice_words(other, out).bytes, b->left);
    } else {
        return false;
    }
    return true;
}

void hog_reason(const void *state, int action, int other, struct text *out)
{
    const struct hog *h = state;
    struct hog_odds odds;
    hog_odds(h, &odds);
    struct prospect a = prospect_of(h, &odds, action), b = prospect_of(h, &odds, other);
    for (size_t i = 0; i < sizeof enough / sizeof *enough; i++) {
        if (say_gains(h, action, other, &a, &b, enough[i], out) ||
            say_risks(h, action, other, &a, &b, enough[i], out)) {
            return;
        }
    }
    text_say(out, N_("It brings no more now; what the totals are good for later decides."));
}
