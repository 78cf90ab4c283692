#include "games/hog/words.h"

#include "games/hog/reason.h"
#include "games/hog/rules.h"

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
                 hog_common_divisor(own, other));
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
    if (hog_over(h)) {
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

/* A single one among the dice. */
static bool highlighted(const void *before, const void *after, const struct event *event)
{
    (void)before, (void)after;
    return event->kind == EVENT_ROLL && hog_throw(event->face, event->dice) == 1;
}

/* What the seat of an event has more than before. */
static int brought(const void *before, const void *after, const struct event *event)
{
    return hog_score(after, event->seat) - hog_score(before, event->seat);
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

const struct game_words hog_words = {
    .about = N_("Up to ten dice at once: a single one spoils them all."),
    .aliases = aliases,
    .achievements = achievements,
    .reason = hog_reason,
    .tell = tell,
    .progress = progress,
    .describe = describe,
    .highlight = N_("Pig Out"),
    .highlighted = highlighted,
};
