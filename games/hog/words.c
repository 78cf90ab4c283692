#include "games/hog/words.h"

#include "games/hog/rules.h"
#include "games/hog/solver.h"

/* Says behind what happened why there is another turn, or nothing at all. */
static void say_again(const struct hog *h, int own, int other, struct text *out)
{
    enum hog_again reason = hog_again(h, own, other);
    if (reason == HOG_AGAIN_NO) {
        return;
    }
    text_add(out, " ");
    if (reason == HOG_AGAIN_ALIGN) {
        text_say(out, N_("Swine Align, %d and %d share %d: another turn."), own, other,
                 hog_common_divisor(own, other));
    } else {
        text_say(out, N_("Pig Pass, only %d behind: another turn."), other - own);
    }
}

static void tell_throw(const struct event *event, struct text *out)
{
    int points = hog_throw(event->face, event->dice);
    struct text faces = {.translator = out->translator};
    for (int i = 0; i < event->dice; i++) {
        const char *between = i == 0                ? ""
                              : i < event->dice - 1 ? ", "
                                                    : text_word(out, N_(" and "));
        text_add(&faces, "%s%d", between, event->face[i]);
    }
    if (points == HOG_PIG_POINTS) {
        text_say(out, N_("rolls %s. Pig Out, plus 1."), faces.bytes);
    } else {
        text_say(out, N_("rolls %s, plus %d."), faces.bytes, points);
    }
}

static void say_bacon(int opponent, struct text *out)
{
    text_say(out, N_("Free Bacon: digit %d of pi is %d, plus %d makes %d."), opponent,
             hog_pi_digit(opponent), HOG_BACON_LEAST, hog_bacon(opponent));
}

static void tell(const void *before, const void *after, const struct event *event, struct text *out)
{
    const struct hog *h = after;
    int other = ((const struct hog *)before)->scores[1 - event->seat];
    if (h->pending) {
        text_say_n(out, "picks %d die.", "picks %d dice.", (unsigned long)h->pending, h->pending);
        return;
    }
    if (event->kind == EVENT_ROLL) {
        tell_throw(event, out);
    } else {
        text_say(out, N_("rolls nothing."));
        text_add(out, " ");
        say_bacon(other, out);
    }
    if (!hog_over(h)) {
        say_again(h, h->scores[event->seat], other, out);
    }
}

/* A turn that wins as often as this is one that the other has to fear. */
static const double MATCH_POINT = 0.25;

/* The best number of dice for what is missing decides, Free Bacon among them. */
static const char *stake(const void *state)
{
    const struct hog *h = state;
    int missing = h->goal - h->scores[h->common.seat];
    struct hog_odds odds;
    double best = h->bacon && hog_bacon(h->scores[1 - h->common.seat]) >= missing;
    hog_odds(h, &odds);
    for (int dice = 1; dice <= h->dice && missing <= h->dice * h->sides; dice++) {
        double reaches = 0;
        for (int sum = missing; sum <= dice * h->sides; sum++) {
            reaches += odds.points[dice][sum];
        }
        best = reaches > best ? reaches : best;
    }
    return best >= MATCH_POINT ? N_("match point") : NULL;
}

static void progress(const void *state, struct text *out)
{
    text_say(out, N_("first to %d"), ((const struct hog *)state)->goal);
}

static void certain(const void *state, struct text *out)
{
    const struct hog *h = state;
    if (h->bacon) {
        text_say(out, N_("Roll 0: Free Bacon brings %d."),
                 hog_bacon(h->scores[1 - h->common.seat]));
    }
}

/* Another turn that rolling no dice would bring. */
static void say_would(enum hog_again reason, int own, int other, struct text *out)
{
    text_add(out, reason == HOG_AGAIN_NO ? "" : "\n");
    if (reason == HOG_AGAIN_ALIGN) {
        text_say(out, N_("Then Swine Align, %d and %d share %d: another turn."), own, other,
                 hog_common_divisor(own, other));
    } else if (reason == HOG_AGAIN_PASS) {
        text_say(out, N_("Then Pig Pass, only %d behind: another turn."), other - own);
    }
}

static void describe(const void *state, struct text *out)
{
    const struct hog *h = state;
    int own = h->scores[h->common.seat], other = h->scores[1 - h->common.seat];
    if (hog_over(h)) {
        return;
    }
    if (h->pending) {
        text_say_n(out, "%d die is to be thrown.", "%d dice are to be thrown.",
                   (unsigned long)h->pending, h->pending);
    } else if (h->bacon) {
        own += hog_bacon(other);
        text_say(out, N_("Free Bacon would bring %d: digit %d of pi is %d, plus %d."),
                 hog_bacon(other), other, hog_pi_digit(other), HOG_BACON_LEAST);
        say_would(own < h->goal ? hog_again(h, own, other) : HOG_AGAIN_NO, own, other, out);
    }
}

/* A single one among the dice. */
static bool highlighted(const void *before, const void *after, const struct event *event)
{
    (void)before, (void)after;
    return event->kind == EVENT_ROLL && hog_throw(event->face, event->dice) == HOG_PIG_POINTS;
}

/* What the seat of an event has more than before. */
static int brought(const void *before, const void *after, const struct event *event)
{
    return hog_score(after, event->seat) - hog_score(before, event->seat);
}

static int whole_turn_for_one(const void *before, const void *after, const struct event *event)
{
    return event->kind == EVENT_ROLL && event->dice > 1 &&
           brought(before, after, event) == HOG_PIG_POINTS;
}

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
    if (hog_line_reached(h, own)) {
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
    p.pig = odds->points[dice][HOG_PIG_POINTS];
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
        int gain = hog_bacon(h->scores[1 - h->common.seat]);
        text_say(out,
                 a->win > 0 ? N_("Rolling no dice brings %d by Free Bacon, and that wins.")
                            : N_("Rolling no dice brings %d by Free Bacon, and another turn."),
                 gain);
    } else if (win >= again && win >= points) {
        compare_chances(action, other, N_("With %s the turn wins at once %s, with %s %s."), a->win,
                        b->win, out);
    } else if (again >= points) {
        compare_chances(action, other, N_("With %s there is another turn %s, with %s %s."),
                        a->again, b->again, out);
    } else {
        text_say(out, N_("With %s the turn brings %s, with %s %s."), dice_words(action, out).bytes,
                 points_words(action, a->points, out).bytes, dice_words(other, out).bytes,
                 points_words(other, b->points, out).bytes);
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

static void reason(const void *state, int action, int other, struct text *out)
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
    text_say(out, a.points > b.points
                      ? N_("It brings hardly more now; what the totals are good for later decides.")
                      : N_("It brings no more now; what the totals are good for later decides."));
}

static void why_no_number(const void *state, const char *numbers, struct text *out)
{
    int action[ACTIONS_MOST], n = hog_actions(state, action);
    (void)numbers;
    text_say(out, N_("From %d to %d dice here."), action[0], action[n - 1]);
}

static void why_not(const void *state, int wanted, struct text *out)
{
    (void)wanted;
    why_no_number(state, "", out);
}

static const struct alias aliases[] = {
    {"pick ", "roll "}, {"throw ", "roll "}, {" dice", "roll "}, {" die", "roll "}, {0},
};

static const struct achievement achievements[] = {
    {"biggest_turn", N_("biggest turn"), false, brought},
    {"pig_outs", N_("turns spoilt by a one"), true, whole_turn_for_one},
    {0},
};

const struct game_words hog_words = {
    .about = N_("Up to ten dice at once: a single one spoils them all."),
    .aliases = aliases,
    .achievements = achievements,
    .reason = reason,
    .why_not = why_not,
    .why_no_number = why_no_number,
    .tell = tell,
    .certain = certain,
    .stake = stake,
    .progress = progress,
    .describe = describe,
    .highlight = N_("Pig Out"),
    .highlights = N_("Pig Outs"),
    .spoils = true,
    .highlighted = highlighted,
};
