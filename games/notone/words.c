#include "games/notone/words.h"

#include "games/notone/reason.h"
#include "games/notone/rules.h"

static void tell_choice(const struct notone *s, int action, struct text *out)
{
    if (action == NOTONE_STOP && !s->turn_rolls) {
        text_say(out, N_("banks nothing, without a roll."));
    } else if (action == NOTONE_STOP) {
        text_say(out, N_("banks %d."), s->turn_score);
    } else {
        text_say(out, s->turn_rolls ? N_("rolls again.") : N_("takes the dice."));
    }
}

static void tell_throw(const struct notone *before, const struct notone *after,
                       const struct event *event, struct text *out)
{
    int total = event->face[0] + event->face[1];
    int one = event->face[0], two = event->face[1];
    if (!notone_fails(before, one, two)) {
        text_say(out, N_("rolls %d and %d, plus %d. Turn %d."), one, two, total, after->turn_score);
    } else if (notone_classic(before)) {
        text_say(out, N_("rolls %d and %d, %d as in the first roll. Bust. Turn 0."), one, two,
                 total);
    } else {
        text_say(out, N_("rolls %d and %d. Bust. Turn 0."), one, two);
    }
}

static void tell(const void *before, const void *after, const struct event *event, struct text *out)
{
    if (event->kind == EVENT_ROLL) {
        tell_throw(before, after, event, out);
    } else {
        tell_choice(before, event->action, out);
    }
}

/* People bank; files and bots say "stop", as the rules they come from do. */
static void label(const void *state, int action, struct text *out)
{
    (void)state;
    text_say(out, action == NOTONE_ROLL ? N_("roll") : N_("bank"));
}

static void progress(const void *state, struct text *out)
{
    const struct notone *s = state;
    text_say(out, N_("round %d of %d"), notone_over(s) ? s->rounds : s->round, s->rounds);
}

static void describe_risk(const struct notone *s, struct text *out)
{
    int risk = notone_risk(s);
    if (!risk) {
        text_say(out, N_("The next roll cannot fail."));
    } else if (notone_classic(s)) {
        text_say(out, N_("The next roll fails with a total of %d: %d in 36."), s->first_total,
                 risk);
    } else {
        text_say(out, N_("The next roll fails with a one: %d in 36."), risk);
    }
}

static void describe(const void *state, struct text *out)
{
    const struct notone *s = state;
    if (notone_over(s)) {
        return;
    }
    text_say_n(out, "Turn %d after %d roll.", "Turn %d after %d rolls.",
               (unsigned long)s->turn_rolls, s->turn_score, s->turn_rolls);
    text_add(out, "\n");
    if (s->turn_rolls && s->dice[0]) {
        text_say(out, N_("The last showed %d and %d."), s->dice[0], s->dice[1]);
        text_add(out, "\n");
    }
    describe_risk(s, out);
}

/* A throw that ends a turn is lost. */
static bool highlighted(const void *before, const void *after, const struct event *event)
{
    return event->kind == EVENT_ROLL && notone_turn_over(before, after);
}

static const struct alias aliases[] = {{"bank", "stop"}, {"hold", "stop"}, {"again", "roll"}, {0}};

/* What the seat of an event has more than before. */
static int gain(const void *before, const void *after, const struct event *event)
{
    return notone_score(after, event->seat) - notone_score(before, event->seat);
}

static int rolls_so_far(const void *before, const void *after, const struct event *event)
{
    (void)after;
    return event->kind == EVENT_ROLL ? ((const struct notone *)before)->turn_rolls + 1 : 0;
}

static const struct achievement achievements[] = {
    {"biggest_turn", N_("biggest turn"), false, gain},
    {"longest_turn", N_("longest turn in rolls"), false, rolls_so_far},
    {0},
};

const struct game_words notone_words = {
    .about = N_("Two dice as often as you dare: a one takes the turn."),
    .aliases = aliases,
    .achievements = achievements,
    .reason = notone_reason,
    .label = label,
    .tell = tell,
    .progress = progress,
    .describe = describe,
    .highlight = N_("bust"),
    .highlighted = highlighted,
};
