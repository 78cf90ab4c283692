#include "games/knucklebones/words.h"

#include "games/knucklebones/rules.h"

#include <assert.h>

static void tell(const void *before, const void *after, const struct event *event, struct text *out)
{
    const struct knucklebones *was = before, *is = after;
    if (event->kind == EVENT_ROLL) {
        text_say(out, N_("rolls %d."), event->face[0]);
        return;
    }
    struct knucklebones_effect effect = knucklebones_effect(was, event->action);
    text_say(out, N_("places the %d in column %d, now %d."), was->die, event->action + 1,
             knucklebones_column_points(is, event->seat, event->action));
    if (effect.destroyed) {
        text_add(out, " ");
        text_say_n(out, "Destroys %d die, minus %d.", "Destroys %d dice, minus %d.",
                   (unsigned long)effect.destroyed, effect.destroyed, effect.loss);
    }
    if (knucklebones_full(is, event->seat)) {
        text_add(out, " ");
        text_say(out, N_("That grid is full."));
    }
}

static int dice_of(const struct knucklebones *s, int seat)
{
    int dice = 0;
    for (int c = 0; c < s->columns; c++) {
        dice += knucklebones_height(s, seat, c);
    }
    return dice;
}

static void progress(const void *state, struct text *out)
{
    const struct knucklebones *s = state;
    int cells_each = s->columns * s->rows;
    if (s->common.seats == 1) {
        text_say(out, N_("%d of %d cells filled"), dice_of(s, 0), cells_each);
    } else {
        text_say(out, N_("%d and %d of %d cells filled"), dice_of(s, 0), dice_of(s, 1), cells_each);
    }
}

static void describe(const void *state, struct text *out)
{
    const struct knucklebones *s = state;
    if (s->die) {
        text_say(out, N_("The die to be placed shows %d."), s->die);
        text_add(out, "\n");
    }
}

/* Large boards would not fit with the points of every column. */
static void describe_seat(const void *state, int seat, struct text *out)
{
    const struct knucklebones *s = state;
    text_say(out, N_("columns in order, each from the middle line:"));
    for (int c = 0; c < s->columns; c++) {
        const int *cell = knucklebones_cells(s, seat, c);
        int points = knucklebones_column_points(s, seat, c);
        text_add(out, "%s", c ? text_word(out, N_("; ")) : " ");
        if (!cell[0]) {
            text_say(out, N_("empty"));
        }
        for (int row = 0; row < s->rows && cell[row]; row++) {
            text_add(out, row ? " %d" : "%d", cell[row]);
        }
        if (cell[0] && s->columns * s->rows <= 16) {
            text_say_n(out, " for %d point", " for %d points", (unsigned long)points, points);
        }
    }
    text_add(out, ".");
}

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

static struct prospect prospect_of(const struct knucklebones *s, int column)
{
    struct prospect p = {.column = column, .effect = knucklebones_effect(s, column)};
    struct knucklebones after = *s;
    int seat = s->common.seat;
    bool duel = s->common.seats == 2;
    knucklebones_act(&after, column);
    p.equal = knucklebones_count(knucklebones_cells(s, seat, column), s->rows, s->die);
    p.swing = p.effect.gain + p.effect.loss;
    p.ends = knucklebones_next(&after).kind == NODE_OVER;
    p.lead = knucklebones_points(&after, seat) - (duel ? knucklebones_points(&after, 1 - seat) : 0);
    p.against = duel ? s->rows - knucklebones_height(&after, 1 - seat, column) : 0;
    p.sealed = duel && p.against == 0;
    if (duel && s->destroy && !p.sealed) {
        p.risk = knucklebones_line_worth(s, s->die, p.equal + 1);
    }
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

static void say_end(const struct prospect *p, const struct prospect *q, struct text *out)
{
    if (p->ends) {
        text_say_n(out, "It ends the match %d point ahead.", "It ends the match %d points ahead.",
                   (unsigned long)p->lead, p->lead);
    } else if (q->lead < 0) {
        text_say_n(out, "In column %d it would end the match %d point behind.",
                   "In column %d it would end the match %d points behind.", (unsigned long)-q->lead,
                   q->column + 1, -q->lead);
    } else {
        text_say(out, N_("In column %d it would end the match in a tie."), q->column + 1);
    }
}

/* No more points now: what speaks for the column is what may come. */
static void say_quiet(const struct knucklebones *s, const struct prospect *p,
                      const struct prospect *q, struct text *out)
{
    int left = s->rows - knucklebones_height(s, s->common.seat, q->column);
    if (p->risk < q->risk && p->sealed) {
        text_say_n(
            out,
            "The column opposite is full, so nothing can destroy it now; in column %d a throw "
            "of %d would, %d point.",
            "The column opposite is full, so nothing can destroy it now; in column %d a throw "
            "of %d would, %d points.",
            (unsigned long)q->risk, q->column + 1, s->die, q->risk);
    } else if (p->risk < q->risk) {
        text_say_n(
            out,
            "If the other throws a %d too, that costs %d point at most, in column %d up to %d.",
            "If the other throws a %d too, that costs %d points at most, in column %d up to "
            "%d.",
            (unsigned long)p->risk, s->die, p->risk, q->column + 1, q->risk);
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

static void reason(const void *state, int action, int other, struct text *out)
{
    const struct knucklebones *s = state;
    struct prospect p = prospect_of(s, action), q = prospect_of(s, other);
    if ((p.ends && p.lead > 0 && !(q.ends && q.lead > 0)) || (q.ends && q.lead <= 0 && !p.ends)) {
        say_end(&p, &q, out);
    } else if (p.effect.loss > q.effect.loss) {
        int n = p.effect.destroyed, loss = p.effect.loss;
        struct text dice = {.translator = out->translator};
        text_say_n(&dice, "%s %d", "%s %ds", (unsigned long)n, text_word(out, number(n)), s->die);
        text_say_n(out, "In column %d the %d destroys %s, %d point.",
                   "In column %d the %d destroys %s, %d points.", (unsigned long)loss, p.column + 1,
                   s->die, dice.bytes, loss);
    } else if (p.equal > q.equal && p.swing > q.swing) {
        text_say_n(out, "In column %d the %d joins %s %d: plus %d, in column %d plus %d.",
                   "In column %d the %d joins %s %ds: plus %d, in column %d plus %d.",
                   (unsigned long)p.equal, p.column + 1, s->die, text_word(out, number(p.equal)),
                   s->die, p.effect.gain, q.column + 1, q.effect.gain);
    } else {
        say_quiet(s, &p, &q, out);
    }
}

static void why_no_number(const void *state, const char *numbers, struct text *out)
{
    int columns = ((const struct knucklebones *)state)->columns;
    (void)numbers;
    text_say_n(out, "There is %d column.", "There are %d columns.", (unsigned long)columns,
               columns);
}

static void why_not(const void *state, int action, struct text *out)
{
    const struct knucklebones *s = state;
    if (action >= s->columns) {
        why_no_number(state, "", out);
    } else {
        text_say(out, N_("Column %d is full."), action + 1);
    }
}

/* The other grid has lost dice. */
static bool highlighted(const void *before, const void *after, const struct event *event)
{
    return ((const struct common *)before)->seats == 2 &&
           knucklebones_score(after, 1 - event->seat) < knucklebones_score(before, 1 - event->seat);
}

/* Whether a die may end the match in favour of the seat to move: the one that was thrown, or any.
 */
static const char *stake(const void *state)
{
    const struct knucklebones *s = state;
    int seat = s->common.seat, face = s->die ? s->die : 1, last = s->die ? s->die : s->sides;
    int action[ACTIONS_MOST];
    for (; s->common.seats > 1 && face <= last; face++) {
        struct knucklebones thrown = *s;
        thrown.die = face;
        for (int n = knucklebones_actions(&thrown, action); n > 0; n--) {
            struct knucklebones after = thrown;
            knucklebones_act(&after, action[n - 1]);
            if (knucklebones_over(&after) &&
                knucklebones_score(&after, seat) > knucklebones_score(&after, 1 - seat)) {
                return N_("match point");
            }
        }
    }
    return NULL;
}

static const struct alias aliases[] = {
    {"1", "column 1"}, {"2", "column 2"},   {"3", "column 3"},     {"4", "column 4"},
    {"5", "column 5"}, {"6", "column 6"},   {"7", "column 7"},     {"8", "column 8"},
    {"9", "column 9"}, {"col ", "column "}, {"place ", "column "}, {0},
};

/* Points that a die brought its seat and took from the other. */
static int swing(const void *before, const void *after, const struct event *event)
{
    int other = 1 - event->seat;
    return knucklebones_score(after, event->seat) - knucklebones_score(before, event->seat) +
           knucklebones_score(before, other) - knucklebones_score(after, other);
}

static const struct achievement achievements[] = {
    {"biggest_swing", N_("biggest swing"), false, swing},
    {0},
};

const struct game_words knucklebones_words = {
    .about = N_("Fill your grid die by die; equal dice multiply, and destroy their like opposite."),
    .aliases = aliases,
    .achievements = achievements,
    .reason = reason,
    .why_not = why_not,
    .why_no_number = why_no_number,
    .tell = tell,
    .progress = progress,
    .stake = stake,
    .describe = describe,
    .describe_seat = describe_seat,
    .highlight = N_("dice destroyed"),
    .highlights = N_("turns that destroy"),
    .highlighted = highlighted,
};
