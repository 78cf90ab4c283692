#include "games/yahtzee/reason.h"

#include "games/yahtzee/rules.h"

enum { UPPER = 6, ALL_KEPT = (1 << YAHTZEE_DICE) - 1 };

/* How a message calls a number of equal dice in a sentence. */
static const char *const faces[UPPER] = {N_("ones"),  N_("twos"),  N_("threes"),
                                         N_("fours"), N_("fives"), N_("sixes")};

static int kept_of(int action)
{
    return action < YAHTZEE_SCORE ? action : ALL_KEPT;
}

static void say_dice(const struct yahtzee *s, int kept, struct text *out)
{
    for (int i = 0; i < YAHTZEE_DICE; i++) {
        if (kept >> i & 1) {
            text_add(out, out->length ? " %d" : "%d", s->dice[i]);
        }
    }
}

/* In order of their faces, so that keeping either of two equal dice has one label. */
static struct yahtzee sorted(const struct yahtzee *s, int *kept)
{
    struct yahtzee t = *s;
    int n = 0;
    for (int face = 1; face <= UPPER; face++) {
        for (int i = 0; i < YAHTZEE_DICE; i++) {
            if (*kept >> i & 1 && s->dice[i] == face) {
                t.dice[n++] = face;
            }
        }
    }
    *kept = (1 << n) - 1;
    return t;
}

/* "3 3 5", in order of the faces, or "nothing". */
static void say_kept(const struct yahtzee *s, int kept, struct text *out)
{
    struct yahtzee t = sorted(s, &kept);
    if (kept) {
        say_dice(&t, kept, out);
    } else {
        text_say(out, N_("nothing"));
    }
}

void yahtzee_label(const void *state, int action, struct text *out)
{
    if (action >= YAHTZEE_SCORE) {
        text_say(out, "%s", text_word(out, yahtzee_boxes[action - YAHTZEE_SCORE].title));
    } else {
        struct text kept = {.translator = out->translator};
        say_kept(state, action, &kept);
        text_say(out, N_("keep %s"), kept.bytes);
    }
}

/* Adds what one result of a throw brings in each box, weighted. */
static void add_result(const struct yahtzee *s, double weight, double mean[YAHTZEE_BOXES])
{
    int points[YAHTZEE_BOXES];
    yahtzee_fits(s, points);
    for (int box = 0; box < YAHTZEE_BOXES; box++) {
        mean[box] += points[box] > 0 ? weight * points[box] : 0;
    }
}

/* All throws of the dice that are not kept, in ascending order: `ways` orders give each. */
static void throw_all(struct yahtzee *s, int kept, int i, int least, int thrown, int run,
                      double weight, double mean[YAHTZEE_BOXES])
{
    while (i < YAHTZEE_DICE && kept >> i & 1) {
        i++;
    }
    if (i == YAHTZEE_DICE) {
        add_result(s, weight, mean);
        return;
    }
    for (int face = least; face <= UPPER; face++) {
        int equal = face == least ? run + 1 : 1;
        s->dice[i] = face;
        throw_all(s, kept, i + 1, face, thrown + 1, equal, weight * (thrown + 1) / equal / UPPER,
                  mean);
    }
}

/* Points of the dice in each box: now, or on average after the next throw. */
static void means(const struct yahtzee *s, int action, double mean[YAHTZEE_BOXES])
{
    struct yahtzee t = *s;
    for (int box = 0; box < YAHTZEE_BOXES; box++) {
        mean[box] = 0;
    }
    throw_all(&t, kept_of(action), 0, 1, 0, 0, 1, mean);
}

/* The box for which the first choice brings most more than the second; -1: none. */
static int best_box(const double *mean, const double *second)
{
    int best = -1;
    for (int box = 0; box < YAHTZEE_BOXES; box++) {
        double more = mean[box] - second[box];
        if (more > 0.05 && (best < 0 || more > mean[best] - second[best])) {
            best = box;
        }
    }
    return best;
}

static const char *title(const struct text *out, int box)
{
    return text_word(out, yahtzee_boxes[box].title);
}

/* The chance of five equal dice after the next throw, or of those that lie. */
static double five_equal(const struct yahtzee *s, int action)
{
    double chance = 1;
    int face = 0;
    for (int i = 0; i < YAHTZEE_DICE; i++) {
        bool kept = kept_of(action) >> i & 1;
        if (kept && face && s->dice[i] != face) {
            return 0;
        }
        face = kept ? s->dice[i] : face;
        chance /= kept ? 1 : UPPER;
    }
    return face ? chance : UPPER * chance;
}

/* The chance of a hundred more for five equal dice; 0 where they bring none. */
static double hundred(const struct yahtzee *s, int action)
{
    struct yahtzee t = *s;
    for (int i = 0; i < YAHTZEE_DICE; i++) {
        t.dice[i] = 1;
    }
    return yahtzee_earns_hundred(&t) ? five_equal(s, action) : 0;
}

static void say_later(const struct yahtzee *s, struct text *out)
{
    if (s->roll_number < YAHTZEE_THROWS - 1) {
        text_say(out, N_("The next throw alone makes no box better; both that are left do."));
    } else {
        text_say(out, N_("The next throw makes no box better; those that stay open decide."));
    }
}

/* Why dice are kept rather than others, or rather than scored as they are. */
static void why_keep(const struct yahtzee *s, int action, int other, struct text *out)
{
    double mean[YAHTZEE_BOXES], second[YAHTZEE_BOXES];
    double five = hundred(s, action), else_five = hundred(s, other);
    means(s, action, mean);
    means(s, other, second);
    int box = best_box(mean, second);
    double more = 100 * (five - else_five);
    if (more > 1 && (box < 0 || more > mean[box] - second[box])) {
        text_say(out,
                 N_("Five equal dice, and a hundred more, come with %.1f %%, else with %.1f %%."),
                 100 * five, 100 * else_five);
    } else if (box < 0) {
        say_later(s, out);
    } else if (other < YAHTZEE_SCORE) {
        struct text kept = {.translator = out->translator};
        say_kept(s, other, &kept);
        text_say(out, N_("A throw makes %s worth %.1f on average, with %s kept %.1f."),
                 title(out, box), mean[box], kept.bytes, second[box]);
    } else {
        text_say(out, N_("One more throw makes %s worth %.1f on average, now it is %.0f."),
                 title(out, box), mean[box], second[box]);
    }
}

/* Upper points that are missing for the bonus; 0: it is earned; -1: out of reach. */
static int missing(const struct yahtzee_card *card)
{
    int upper = yahtzee_upper(card), most = upper;
    for (int box = 0; box < UPPER; box++) {
        most += card->boxes[box] < 0 ? YAHTZEE_DICE * (box + 1) : 0;
    }
    return most < YAHTZEE_UPPER_GOAL     ? -1
           : upper >= YAHTZEE_UPPER_GOAL ? 0
                                         : YAHTZEE_UPPER_GOAL - upper;
}

/* What an upper box does for the bonus. False: nothing. */
static bool say_bonus(const struct yahtzee *s, int box, int points, struct text *out)
{
    const struct yahtzee_card *card = &s->cards[s->common.seat];
    int need = missing(card), dice = points / (box + 1), pace = 3;
    if (need <= 0 || (dice < pace && points < need)) {
        return false;
    }
    if (points >= need) {
        text_say(out, N_("%s with %d complete the upper section: %d points more."), title(out, box),
                 points, YAHTZEE_UPPER_BONUS);
    } else if (dice > pace) {
        text_say(out, N_("%d %s are %d more than the bonus asks for; %d points are still missing."),
                 dice, text_word(out, faces[box]), (dice - pace) * (box + 1), need - points);
    } else {
        text_say(out, N_("%d %s keep the bonus in reach: %d points are still missing."), dice,
                 text_word(out, faces[box]), need - points);
    }
    return true;
}

/* What the box that is not taken may still bring; an upper one falls behind with fewer than three.
 */
static void say_spared(const struct yahtzee *s, int box, int points, int other, int second,
                       struct text *out)
{
    bool upper = other < UPPER && second < 3 * (other + 1);
    if (upper && missing(&s->cards[s->common.seat]) > 0) {
        text_say(out, N_("%s would count only %d of the %d that the bonus asks for there."),
                 title(out, other), second, 3 * (other + 1));
    } else {
        text_say(out, N_("It gives %s away for %d and saves %s, now only %d."), title(out, box),
                 points, title(out, other), second);
    }
}

static void why_score(const struct yahtzee *s, int box, int other, struct text *out)
{
    int points = yahtzee_points(s, box), second = yahtzee_points(s, other);
    if (yahtzee_earns_hundred(s)) {
        text_say(out, N_("%s brings %d beside the hundred, %s %d."), title(out, box), points,
                 title(out, other), second);
    } else if (box < UPPER && say_bonus(s, box, points, out)) {
        return;
    } else if (points > second) {
        text_say(out, N_("%s brings %d points, %s only %d."), title(out, box), points,
                 title(out, other), second);
    } else {
        say_spared(s, box, points, other, second, out);
    }
}

/* Why the dice are scored rather than some of them thrown again. */
static void why_stop(const struct yahtzee *s, int box, int other, struct text *out)
{
    double second[YAHTZEE_BOXES];
    int points = yahtzee_points(s, box);
    if (box < UPPER && say_bonus(s, box, points, out)) {
        return;
    }
    means(s, other, second);
    if (points > second[box]) {
        text_say(out, N_("%s has its %d now; another throw leaves it %.1f on average."),
                 title(out, box), points, second[box]);
    } else {
        text_say(out,
                 N_("The %d points are safe; another throw improves them by only %.1f on "
                    "average."),
                 points, second[box] - points);
    }
}

void yahtzee_reason(const void *state, int action, int other, struct text *out)
{
    if (action < YAHTZEE_SCORE) {
        why_keep(state, action, other, out);
    } else if (other >= YAHTZEE_SCORE) {
        why_score(state, action - YAHTZEE_SCORE, other - YAHTZEE_SCORE, out);
    } else {
        why_stop(state, action - YAHTZEE_SCORE, other, out);
    }
}
