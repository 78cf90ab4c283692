#include "games/notone/words.h"

#include "games/notone/rules.h"

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
    const struct notone *s = before;
    if (event->kind == EVENT_ROLL) {
        tell_throw(before, after, event, out);
    } else if (event->action == NOTONE_STOP && !s->turn_rolls) {
        text_say(out, N_("banks nothing, without a roll."));
    } else if (event->action == NOTONE_STOP) {
        text_say(out, N_("banks %d."), s->turn_score);
    } else {
        text_say(out, s->turn_rolls ? N_("rolls again.") : N_("takes the dice."));
    }
}

/* People bank; files and bots say "stop", as the rules they come from do. */
static void label(const void *state, int action, struct text *out)
{
    (void)state;
    text_say(out, action == NOTONE_ROLL ? N_("roll") : N_("bank"));
}

static int at_risk(const void *state)
{
    return ((const struct notone *)state)->turn_score;
}

static int round_of(const void *state)
{
    const struct notone *s = state;
    return notone_over(s) ? s->rounds : s->round;
}

static void progress(const void *state, struct text *out)
{
    const struct notone *s = state;
    text_say(out, N_("round %d of %d"), round_of(s), s->rounds);
}

static const char *stake(const void *state)
{
    const struct notone *s = state;
    return s->rounds > 1 && s->round == s->rounds ? N_("last round") : NULL;
}

/* The score is that of the completed turns, and so are the rolls. */
static int rolls_of(const void *state, int seat)
{
    return ((const struct notone *)state)->seats[seat].rolls;
}

static void say_rolls(int n, struct text *out)
{
    text_say_n(out, "in %d roll", "in %d rolls", (unsigned long)n, n);
}

static const struct seat_count rolls = {"rolls", rolls_of, say_rolls};

static void describe(const void *state, struct text *out)
{
    const struct notone *s = state;
    int risk = notone_risk(s);
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
    if (!risk) {
        text_say(out, N_("The next roll cannot fail."));
    } else if (notone_classic(s)) {
        text_say(out, N_("The next roll fails with a total of %d: %d in 36."), s->first_total,
                 risk);
    } else {
        text_say(out, N_("The next roll fails with a one: %d in 36."), risk);
    }
}

/* What one more roll does to the points of the turn, on average. */
struct outlook {
    double gain, loss;
    int lead;  /* over the best of the others, if the turn is banked now; may be negative */
    bool last; /* the match ends with this turn */
    bool alone;
};

enum { RESULTS = NOTONE_SIDES * NOTONE_SIDES };

static struct outlook look(const struct notone *s)
{
    struct outlook o = {.alone = s->common.seats == 1};
    int gains = 0;
    for (int a = 1; a <= NOTONE_SIDES; a++) {
        for (int b = 1; b <= NOTONE_SIDES; b++) {
            gains += notone_fails(s, a, b) ? 0 : a + b;
        }
    }
    o.gain = (double)gains / RESULTS;
    o.loss = (double)s->turn_score * notone_risk(s) / RESULTS;
    o.lead = s->seats[s->common.seat].score + s->turn_score - notone_best_other(s);
    o.last = notone_last(s);
    return o;
}

static void say_averages(const struct notone *s, const struct outlook *o, struct text *out)
{
    text_say(out, N_("%d at risk: one more roll gains %.1f on average and loses %.1f."),
             s->turn_score, o->gain, o->loss);
}

static void why_stop(const struct notone *s, const struct outlook *o, struct text *out)
{
    if (!o->alone && o->last && o->lead > 0) {
        text_say(out, N_("Banking wins the match: nobody plays after this turn."));
    } else if (o->loss >= o->gain) {
        say_averages(s, o, out);
    } else if (!o->alone && o->lead > 0) {
        text_say(out,
                 N_("Banked, the lead is %d; one more roll fails in %d of 36 and gains only "
                    "%.1f more than it loses."),
                 o->lead, notone_risk(s), o->gain - o->loss);
    } else {
        text_say(out, N_("One more roll fails in %d of 36 and gains only %.1f more than it loses."),
                 notone_risk(s), o->gain - o->loss);
    }
}

static void why_roll(const struct notone *s, const struct outlook *o, struct text *out)
{
    int left = s->rounds - s->round;
    if (!notone_risk(s)) {
        text_say(out, N_("The next roll cannot fail."));
    } else if (!s->turn_score) {
        text_say(out, N_("Nothing is at risk yet."));
    } else if (!o->alone && o->last && o->lead < 0) {
        text_say(out, N_("Banking now ends the match %d behind."), -o->lead);
    } else if (!o->alone && o->last && o->lead == 0) {
        text_say(out, N_("Banking now ends the match in a tie."));
    } else if (o->gain > o->loss) {
        say_averages(s, o, out);
    } else if (!o->alone && o->lead < 0 && left == 0) {
        text_say(out, N_("Banked, it is %d behind in the last round."), -o->lead);
    } else if (!o->alone && o->lead < 0) {
        text_say_n(out, "Banked, it is %d behind with %d round left after this.",
                   "Banked, it is %d behind with %d rounds left after this.", (unsigned long)left,
                   -o->lead, left);
    } else if (!o->alone && left == 0 && o->lead > 0) {
        text_say(out, N_("Banked, the lead is only %d, and this is not the last turn."), o->lead);
    } else if (!o->alone && left == 0) {
        text_say(out, N_("Banked, it is level, and this is not the last turn."));
    } else {
        text_say(out,
                 N_("On average one more roll loses %.1f more than it gains; over the whole "
                    "match it pays."),
                 o->loss - o->gain);
    }
}

static void reason(const void *state, int action, int other, struct text *out)
{
    const struct notone *s = state;
    struct outlook o = look(s);
    (void)other;
    if (action == NOTONE_STOP) {
        why_stop(s, &o, out);
    } else {
        why_roll(s, &o, out);
    }
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
    .reason = reason,
    .label = label,
    .tell = tell,
    .progress = progress,
    .round = round_of,
    .stake = stake,
    .at_risk = at_risk,
    .count = &rolls,
    .describe = describe,
    .highlight = N_("bust"),
    .highlights = N_("busts"),
    .spoils = true,
    .highlighted = highlighted,
};
