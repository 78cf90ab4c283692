#include "games/hog/rules.h"

#include "games/brain.h"
#include "games/hog/brains.h"
#include "games/hog/tables.h"

#include <assert.h>

enum {
    ALIGN_LEAST = 10, /* common divisor of totals that gives another turn */
    PASS_BEHIND = 3,  /* another turn when less than this behind */
    BACON_LEAST = 3,
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
    return BACON_LEAST + pi[opponent_score] - '0';
}

static int common_divisor(int a, int b)
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
    return own > 0 && other > 0 && common_divisor(own, other) >= ALIGN_LEAST;
}

static bool passed(int own, int other)
{
    return own < other && other - own < PASS_BEHIND;
}

static inline enum hog_again again(const struct hog *h, int own, int other)
{
    if (h->align && aligned(own, other)) {
        return HOG_AGAIN_ALIGN;
    }
    return h->pass && passed(own, other) ? HOG_AGAIN_PASS : HOG_AGAIN_NO;
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

static bool over(const struct hog *h)
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

static bool valid(const void *state, struct text *why)
{
    const struct hog *h = state;
    if (h->pending > h->dice) {
        text_say(why, N_("pending is %d, but at most %d dice may be thrown"), h->pending, h->dice);
        return false;
    }
    if (h->pending && over(h)) {
        text_say(why, N_("the match is over, so pending must be 0"));
        return false;
    }
    return true;
}

static struct node next(const void *state)
{
    const struct hog *h = state;
    enum node_kind kind = over(h) ? NODE_OVER : h->pending ? NODE_ROLL : NODE_CHOICE;
    return (struct node){kind, h->common.seat, h->pending, h->sides};
}

static int least(const struct hog *h)
{
    return h->bacon ? 0 : 1;
}

static int actions(const void *state, int *action)
{
    const struct hog *h = state;
    int n = 0;
    for (int dice = least(h); dice <= h->dice; dice++) {
        action[n++] = dice;
    }
    return n;
}

static bool legal(const void *state, int action)
{
    const struct hog *h = state;
    return action >= least(h) && action <= h->dice;
}

static void act(void *state, int action)
{
    struct hog *h = state;
    h->pending = action;
    if (!action) {
        gain(h, hog_bacon(h->scores[1 - h->common.seat]));
    }
}

static void roll(void *state, const int *face)
{
    struct hog *h = state;
    int points = hog_throw(face, h->pending);
    h->pending = 0;
    gain(h, points);
}

static int score(const void *state, int seat)
{
    return ((const struct hog *)state)->scores[seat];
}

static void name(const void *state, int action, struct text *out)
{
    (void)state;
    text_add(out, "roll %d", action);
}

/* Says after `between` why there is another turn, or nothing at all. */
static void say_again(const struct hog *h, int own, int other, const char *between,
                      struct text *out)
{
    enum hog_again reason = hog_again(h, own, other);
    if (reason == HOG_AGAIN_NO) {
        return;
    }
    text_add(out, "%s", between);
    if (reason == HOG_AGAIN_ALIGN) {
        text_say(out, N_("Swine Align, %d and %d share %d: another turn."), own, other,
                 common_divisor(own, other));
    } else {
        text_say(out, N_("Pig Pass, only %d behind: another turn."), other - own);
    }
}

static void list_faces(const struct event *event, struct text *out)
{
    for (int i = 0; i < event->dice; i++) {
        const char *between = i == 0                ? ""
                              : i < event->dice - 1 ? ", "
                                                    : text_word(out, N_(" and "));
        text_add(out, "%s%d", between, event->face[i]);
    }
}

static void tell_throw(const struct event *event, struct text *out)
{
    int points = hog_throw(event->face, event->dice);
    struct text faces = {.translator = out->translator};
    list_faces(event, &faces);
    if (points == 1) {
        text_say(out, N_("rolls %s. Pig Out, plus 1."), faces.bytes);
    } else {
        text_say(out, N_("rolls %s, plus %d."), faces.bytes, points);
    }
}

static void say_bacon(int opponent, struct text *out)
{
    text_say(out, N_("Free Bacon: digit %d of pi is %d, plus %d makes %d."), opponent,
             hog_pi_digit(opponent), BACON_LEAST, hog_bacon(opponent));
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
    if (!over(h)) {
        say_again(h, h->scores[event->seat], other, " ", out);
    }
}

static void progress(const void *state, struct text *out)
{
    text_say(out, N_("first to %d"), ((const struct hog *)state)->goal);
}

static void describe(const void *state, struct text *out)
{
    const struct hog *h = state;
    int own = h->scores[h->common.seat], other = h->scores[1 - h->common.seat];
    if (over(h)) {
        return;
    }
    if (h->pending) {
        text_say_n(out, "%d die is to be thrown.", "%d dice are to be thrown.",
                   (unsigned long)h->pending, h->pending);
    } else if (h->bacon) {
        own += hog_bacon(other);
        say_bacon(other, out);
        if (own < h->goal) {
            say_again(h, own, other, "\n", out);
        }
    }
}

static bool turn_over(const void *before, const void *after)
{
    (void)before;
    return !((const struct hog *)after)->pending;
}

/* A single one among the dice. */
static bool highlighted(const void *before, const void *after, const struct event *event)
{
    (void)before, (void)after;
    return event->kind == EVENT_ROLL && hog_throw(event->face, event->dice) == 1;
}

static const char *const off_on[] = {"off", "on", NULL};

static const struct rule rules[] = {
    {"goal", N_("points that win"), offsetof(struct hog, goal), 1, HOG_GOAL_MOST, 100, NULL},
    {"dice", N_("the most dice of a turn"), offsetof(struct hog, dice), 1, HOG_DICE_MOST, 10, NULL},
    {"sides", N_("sides of a die"), offsetof(struct hog, sides), 2, SIDES_MOST, 6, NULL},
    {"bacon", N_("Free Bacon: no dice, a digit of pi plus 3"), offsetof(struct hog, bacon), 0, 1, 1,
     off_on},
    {"align", N_("Swine Align: totals that share a divisor of 10 or more give another turn"),
     offsetof(struct hog, align), 0, 1, 1, off_on},
    {"pass", N_("Pig Pass: less than 3 behind gives another turn"), offsetof(struct hog, pass), 0,
     1, 1, off_on},
    {0},
};

static const struct preset presets[] = {
    {"full", N_("Free Bacon, Swine Align and Pig Pass"), ""},
    {"plain", N_("dice and Pig Out only"), "bacon=off,align=off,pass=off"},
    {0},
};

static const struct field fields[] = {
    {"scores", offsetof(struct hog, scores), .run = 2, .max = 1000000, .list = true,
     .label = N_("points")},
    {"pending", offsetof(struct hog, pending), .max = HOG_DICE_MOST, .label = N_("dice chosen")},
    {0},
};

/* What the seat of an event has more than before. */
static int brought(const void *before, const void *after, const struct event *event)
{
    return score(after, event->seat) - score(before, event->seat);
}

static int whole_turn_for_one(const void *before, const void *after, const struct event *event)
{
    return event->kind == EVENT_ROLL && event->dice > 1 && brought(before, after, event) == 1;
}

static const struct alias aliases[] = {
    {"pick ", "roll "}, {"throw ", "roll "}, {" dice", "roll "}, {" die", "roll "}, {0},
};

static const struct achievement achievements[] = {
    {"biggest_turn", N_("biggest turn"), false, brought},
    {"pig_outs", N_("turns spoilt by a one"), true, whole_turn_for_one},
    {0},
};

const struct game hog = {
    .id = "hog",
    .title = "Hog",
    .about = N_("Up to ten dice at once: a single one spoils them all."),
    .version = 1,
    .seats_min = 2,
    .seats_max = 2,
    .seats_standard = 2,
    .rules = rules,
    .presets = presets,
    .fields = fields,
    .aliases = aliases,
    .achievements = achievements,
    .brains = hog_brains,
    .level = {{{"careless:15:always-roll:4"}},
              {{"careless:50:turn"}},
              {{"careless:230"}},
              {{"careless:100"}},
              {{"optimal"}}},
    .noisy_judge = "optimal",
    .valid = valid,
    .next = next,
    .actions = actions,
    .legal = legal,
    .act = act,
    .roll = roll,
    .score = score,
    .name = name,
    .reason = hog_reason,
    .tell = tell,
    .progress = progress,
    .describe = describe,
    .turn_over = turn_over,
    .highlight = N_("Pig Out"),
    .highlighted = highlighted,
};
