#include "games/knucklebones/reason.h"

#include "games/knucklebones/rules.h"

#include <assert.h>

/* What the die would do in a column. */
struct prospect {
    int column;
    int equal; /* dice of its face that lie there already */
    struct knucklebones_effect effect;
    int swing;   /* own gain and the other's loss */
    int risk;    /* points that the same face against it would cost */
    int against; /* free places opposite */
    bool sealed; /* the column opposite is full, so nothing can come against it */
    bool ends;   /* the match is over then … */
    int lead;    /* … by so many points */
};

static void look_ahead(const struct knucklebones *s, struct prospect *p)
{
    struct knucklebones after = *s;
    int seat = s->common.seat, n = p->equal + 1;
    bool duel = s->common.seats == 2;
    knucklebones_act(&after, p->column);
    p->ends = knucklebones_next(&after).kind == NODE_OVER;
    p->lead =
        knucklebones_points(&after, seat) - (duel ? knucklebones_points(&after, 1 - seat) : 0);
    p->against = duel ? s->rows - knucklebones_height(&after, 1 - seat, p->column) : 0;
    p->sealed = duel && knucklebones_height(&after, 1 - seat, p->column) == s->rows;
    p->risk = duel && s->destroy && !p->sealed ? s->die * n * (s->multiply ? n : 1) : 0;
}

static struct prospect prospect_of(const struct knucklebones *s, int column)
{
    struct prospect p = {.column = column, .effect = knucklebones_effect(s, column)};
    p.equal = knucklebones_count(knucklebones_cells(s, s->common.seat, column), s->rows, s->die);
    p.swing = p.effect.gain + p.effect.loss;
    look_ahead(s, &p);
    return p;
}

/* There are at most KNUCKLEBONES_ROWS_MOST equal dice in a column. */
static const char *number(int n)
{
    static const char *const words[KNUCKLEBONES_ROWS_MOST] = {N_("one"),   N_("two"),   N_("three"),
                                                              N_("four"),  N_("five"),  N_("six"),
                                                              N_("seven"), N_("eight"), N_("nine")};
    assert(n >= 1 && n <= KNUCKLEBONES_ROWS_MOST);
    return words[n - 1];
}

static void say_destroyed(const struct knucklebones *s, const struct prospect *p, struct text *out)
{
    int n = p->effect.destroyed, loss = p->effect.loss;
    struct text dice = {.translator = out->translator};
    text_say_n(&dice, "%s %d", "%s %ds", (unsigned long)n, text_word(out, number(n)), s->die);
    text_say_n(out, "In column %d the %d destroys %s, %d point.",
               "In column %d the %d destroys %s, %d points.", (unsigned long)loss, p->column + 1,
               s->die, dice.bytes, loss);
}

static void say_joined(const struct knucklebones *s, const struct prospect *p,
                       const struct prospect *q, struct text *out)
{
    text_say_n(out, "In column %d the %d joins %s %d: plus %d, in column %d plus %d.",
               "In column %d the %d joins %s %ds: plus %d, in column %d plus %d.",
               (unsigned long)p->equal, p->column + 1, s->die, text_word(out, number(p->equal)),
               s->die, p->effect.gain, q->column + 1, q->effect.gain);
}

static void say_end(const struct prospect *p, const struct prospect *q, struct text *out)
{
    if (p->ends) {
        text_say(out, N_("It ends the match %d points ahead."), p->lead);
    } else if (q->lead < 0) {
        text_say(out, N_("In column %d it would end the match %d points behind."), q->column + 1,
                 -q->lead);
    } else {
        text_say(out, N_("In column %d it would end the match in a tie."), q->column + 1);
    }
}

static void say_risk(const struct knucklebones *s, const struct prospect *p,
                     const struct prospect *q, struct text *out)
{
    if (p->sealed) {
        text_say(out,
                 N_("The column opposite is full, so nothing can destroy it now; in column %d a "
                    "throw of %d would, %d points."),
                 q->column + 1, s->die, q->risk);
    } else {
        text_say(out,
                 N_("If the other throws a %d too, that costs %d points at most, in column %d "
                    "%d."),
                 s->die, p->risk, q->column + 1, q->risk);
    }
}

/* No more points now: what speaks for the column is what may come. */
static void say_quiet(const struct knucklebones *s, const struct prospect *p,
                      const struct prospect *q, struct text *out)
{
    int left = s->rows - knucklebones_height(s, s->common.seat, q->column);
    if (p->risk < q->risk) {
        say_risk(s, p, q, out);
    } else if (s->destroy && p->against < q->against) {
        text_say_n(out, "The other can strike at it from %d place; in column %d from %d.",
                   "The other can strike at it from %d places; in column %d from %d.",
                   (unsigned long)p->against, p->against, q->column + 1, q->against);
    } else if (left < s->rows - knucklebones_height(s, s->common.seat, p->column)) {
        text_say_n(out, "It leaves the last place of column %d free.",
                   "It leaves the places of column %d free: there are only %d.",
                   (unsigned long)left, q->column + 1, left);
    } else {
        text_say(out, N_("Points moved now: %d, in column %d: %d. What is left for later decides."),
                 p->swing, q->column + 1, q->swing);
    }
}

void knucklebones_reason(const void *state, int action, int other, struct text *out)
{
    const struct knucklebones *s = state;
    struct prospect p = prospect_of(s, action), q = prospect_of(s, other);
    if ((p.ends && p.lead > 0 && !(q.ends && q.lead > 0)) || (q.ends && q.lead <= 0 && !p.ends)) {
        say_end(&p, &q, out);
    } else if (p.effect.loss > q.effect.loss) {
        say_destroyed(s, &p, out);
    } else if (p.equal > q.equal && p.swing > q.swing) {
        say_joined(s, &p, &q, out);
    } else {
        say_quiet(s, &p, &q, out);
    }
}
