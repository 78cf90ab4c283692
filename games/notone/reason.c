#include "games/notone/reason.h"

#include "games/notone/rules.h"

/* What one more roll does to the points of the turn, on average. */
struct outlook {
    double gain, loss;
    int lead;  /* over the best of the others, if the turn is banked now; may be negative */
    bool last; /* the match ends with this turn */
    bool alone;
};

enum { RESULTS = NOTONE_SIDES * NOTONE_SIDES };

static bool ends(const struct notone *s)
{
    struct notone after = *s;
    notone_act(&after, NOTONE_STOP);
    return notone_next(&after).kind == NODE_OVER;
}

static struct outlook look(const struct notone *s)
{
    struct outlook o = {.alone = s->common.seats == 1, .last = ends(s)};
    int gains = 0;
    for (int a = 1; a <= NOTONE_SIDES; a++) {
        for (int b = 1; b <= NOTONE_SIDES; b++) {
            gains += notone_fails(s, a, b) ? 0 : a + b;
        }
    }
    o.gain = (double)gains / RESULTS;
    o.loss = (double)s->turn_score * notone_risk(s) / RESULTS;
    o.lead = s->seats[s->common.seat].score + s->turn_score - notone_best_other(s);
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
        text_say(out, N_("Stopping wins the match: nobody plays after this turn."));
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

static void why_roll_on(const struct notone *s, const struct outlook *o, struct text *out)
{
    int left = s->rounds - s->round;
    if (left == 0) {
        text_say(out, N_("Banked, it is %d behind in the last round."), -o->lead);
    } else {
        text_say_n(out, "Banked, it is %d behind with %d round left after this.",
                   "Banked, it is %d behind with %d rounds left after this.", (unsigned long)left,
                   -o->lead, left);
    }
}

static void why_roll(const struct notone *s, const struct outlook *o, struct text *out)
{
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
    } else if (!o->alone && o->lead < 0) {
        why_roll_on(s, o, out);
    } else if (!o->alone && s->round == s->rounds && o->lead > 0) {
        text_say(out, N_("Banked, the lead is only %d, and this is not the last turn."), o->lead);
    } else if (!o->alone && s->round == s->rounds) {
        text_say(out, N_("Banked, it is level, and this is not the last turn."));
    } else {
        text_say(out,
                 N_("On average one more roll loses %.1f more than it gains; over the whole "
                    "match it pays."),
                 o->loss - o->gain);
    }
}

void notone_reason(const void *state, int action, int other, struct text *out)
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
