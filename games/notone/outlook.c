#include "games/notone/outlook.h"

/* Points beyond which no total is looked at: of rows, and below 0 at their beginning. */
enum { PAD = 512 };

/* What no tail of a drift falls below: that part of the chase. */
static const double least_drift = 0.1;

/* By points behind, half where it is equal. */
struct notone_outlook {
    int high;                          /* points behind that rows have room for */
    int width[NOTONE_ROUNDS_MOST + 1]; /* of a step, by turns left */
    double cells[];                    /* rows, PAD + high each: drift, chase, chase over drift */
};

enum { DRIFT, CHASE, RATIO, ROWS };

static int high_of(const struct notone *rules)
{
    return notone_classic(rules) ? 2000 + 150 * rules->rounds : 300 + 30 * rules->rounds;
}

size_t notone_outlook_size(const struct notone *rules)
{
    size_t rows = (size_t)(rules->rounds + 1) * ROWS;
    return sizeof(struct notone_outlook) + rows * (size_t)(PAD + high_of(rules)) * sizeof(double);
}

static double *row_of(const struct notone_outlook *o, int turns, int which)
{
    size_t row = (size_t)turns * ROWS + (size_t)which;
    return (double *)o->cells + row * (size_t)(PAD + o->high) + PAD;
}

/* ---- Filling ---- */

struct filling {
    const struct notone_turns *turns;
    struct notone_outlook *o;
    double spread;                /* of the points of a turn, its square */
    double begun[NOTONE_STRANDS]; /* the chance of a strand */
    int pays[NOTONE_STRANDS];     /* from so many points on a roll does not pay */
};

/* How far turns go that are tried, in twentieths of what pays. */
enum { AS_PAYS = 20 };
static const int tried[] = {12, 15, 18, AS_PAYS, 22, 25, 28, 32, 37, 43, 50, 60};

static int hold_of(const struct filling *f, int strand, int twentieths)
{
    int hold = (f->pays[strand] * twentieths + AS_PAYS / 2) / AS_PAYS;
    return hold < 1 ? 1 : hold > f->turns->reach ? f->turns->reach : hold;
}

/* Worth of holding at some points, `behind` an aim. */
static double held(const struct filling *f, int strand, int hold, const double *next, int behind)
{
    const double *landing = notone_landing(f->turns, strand, hold);
    double sum = 0, ends = 0;
    for (int past = 0; past < NOTONE_PAST; past++) {
        int left = behind - hold - past;
        sum += landing[past] * (left < -PAD ? 1 : next[left]);
        ends += landing[past];
    }
    return sum + (f->begun[strand] - ends) * next[behind];
}

/* The best hold for a blurred aim. */
static int chosen(const struct filling *f, int strand, const double *blurred, int behind)
{
    int best = behind + 1 < f->turns->reach ? behind + 1 : f->turns->reach;
    double most = held(f, strand, best, blurred, behind);
    for (int i = 0; i < (int)(sizeof tried / sizeof *tried); i++) {
        int hold = hold_of(f, strand, tried[i]);
        double worth = held(f, strand, hold, blurred, behind);
        if (worth > most) {
            most = worth;
            best = hold;
        }
    }
    return best;
}

static int root(double square)
{
    int n = 0;
    while ((double)(n + 1) * (n + 1) <= square) {
        n++;
    }
    return n;
}

static double read(const double *row, int high, int i)
{
    return i < -PAD ? 1 : row[i < high ? i : high - 1];
}

/* The mean over `wide` points to either side. */
static void smooth(const double *from, double *to, int high, int wide)
{
    double sum = 0;
    for (int i = -PAD - wide; i <= -PAD + wide; i++) {
        sum += read(from, high, i);
    }
    for (int i = -PAD; i < high; i++) {
        to[i] = sum / (2 * wide + 1);
        sum += read(from, high, i + wide + 1) - read(from, high, i - wide);
    }
}

static void fill_row(const struct filling *f, int turns)
{
    struct notone_outlook *o = f->o;
    const double *drift_next = row_of(o, turns - 1, DRIFT), *next = row_of(o, turns - 1, CHASE);
    double *drift = row_of(o, turns, DRIFT), *chase = row_of(o, turns, CHASE);
    double *blurred = row_of(o, turns, RATIO); /* until it is filled itself */
    int far = root(1.5 * f->spread * (turns - 1)), wide = far < PAD / 2 ? far : PAD / 2;
    smooth(next, drift, o->high, wide);
    smooth(drift, blurred, o->high, wide);
    for (int behind = 0; behind < o->high; behind++) {
        drift[behind] = chase[behind] = 0;
        for (int i = 0; i < f->turns->strands; i++) {
            int hold = chosen(f, i, blurred, behind), last = hold_of(f, i, AS_PAYS);
            chase[behind] += held(f, i, hold, next, behind);
            drift[behind] += held(f, i, turns > 1 ? hold : last, drift_next, behind);
        }
        double least = least_drift * chase[behind];
        drift[behind] = drift[behind] > least ? drift[behind] : least;
    }
}

static void end_row(struct notone_outlook *o, int turns)
{
    double *drift = row_of(o, turns, DRIFT), *chase = row_of(o, turns, CHASE);
    double *ratio = row_of(o, turns, RATIO);
    int range = 1;
    for (int i = -PAD; i < 0; i++) {
        drift[i] = chase[i] = ratio[i] = 1;
    }
    drift[o->high - 1] = chase[o->high - 1] = 0;
    for (int i = 0; i < o->high; i++) {
        ratio[i] = drift[i] > 0 ? chase[i] / drift[i] : 0;
        range = chase[i] > 0.005 ? i : range;
    }
    o->width[turns] = 2 * (range / (2 * (NOTONE_STEPS - 2)) + 1);
}

static void begin(struct filling *f, const struct notone *rules)
{
    struct notone_turn turn = {0};
    for (int i = 0; i < f->turns->strands; i++) {
        const struct notone_odds *later = &f->turns->later[i];
        double gain = 0;
        for (int total = NOTONE_TOTAL_LEAST; total <= NOTONE_TOTAL_MOST; total++) {
            gain += later->keep[total] * total;
        }
        f->begun[i] = f->turns->strands > 1 ? f->turns->first.keep[NOTONE_TOTAL_LEAST + i] : 1;
        f->pays[i] = (int)(gain / later->bust) + 1;
    }
    turn = notone_hold(rules, f->pays[f->turns->strands / 2]);
    f->spread = turn.square - turn.mean * turn.mean;
}

bool notone_outlook_fill(const struct notone *rules, const struct notone_turns *t,
                         struct notone_outlook *o, const struct progress *progress)
{
    struct filling f = {.turns = t, .o = o};
    o->high = high_of(rules);
    begin(&f, rules);
    row_of(o, 0, DRIFT)[0] = row_of(o, 0, CHASE)[0] = 0.5;
    end_row(o, 0);
    for (int turns = 1; turns <= rules->rounds; turns++) {
        if (progress && !progress->go_on(progress->with, turns / (rules->rounds + 1.0))) {
            return false;
        }
        fill_row(&f, turns);
        end_row(o, turns);
    }
    return true;
}

/* ---- Asking ---- */

/* What a seat can do about the steps, which are so far above its total. */
struct steps {
    const double *drift, *chase, *ratio;
    int from, width, high;
};

static struct steps steps_of(const struct notone_field *f, int turns, int total)
{
    const struct notone_outlook *o = f->outlook;
    int from = f->base - total;
    return (struct steps){row_of(o, turns, DRIFT),
                          row_of(o, turns, CHASE),
                          row_of(o, turns, RATIO),
                          from < -PAD ? -PAD : from,
                          f->width,
                          o->high};
}

/* Points behind the beginning of a step, or halves of it. */
static int behind(const struct steps *s, int step, int half)
{
    int at = s->from + step * s->width + half * (s->width / 2);
    return at < s->high ? at : s->high - 1;
}

/* Where the seat gets into the lead, from a leader's total in each step. */
static void lead(const struct steps *s, const double *leader, double *born)
{
    double passed = 0, drift = s->drift[behind(s, 0, 0)];
    for (int i = 0; i < NOTONE_STEPS; i++) {
        int middle = behind(s, i, 1);
        double end = i + 1 < NOTONE_STEPS ? s->drift[behind(s, i + 1, 0)] : 0;
        double passes = leader[i] * s->ratio[middle];
        born[i] = passed * (drift - end) + passes * (s->drift[middle] - end);
        passed += passes;
        drift = end;
    }
}

static void pass(const struct steps *s, double *leader, double *born)
{
    lead(s, leader, born);
    for (int i = 0; i < NOTONE_STEPS; i++) {
        leader[i] = leader[i] * (1 - s->chase[behind(s, i, 1)]) + born[i];
    }
}

static void begin_field(const struct notone *s, const struct notone_outlook *o,
                        struct notone_field *f)
{
    int most = 0, turns = 0;
    f->outlook = o;
    f->turns = s->rounds - s->round;
    for (int i = 0; i < s->common.seats; i++) {
        int left = i == s->common.seat ? f->turns : notone_turns_left(s, i);
        most = s->seats[i].score > most ? s->seats[i].score : most;
        turns = left > turns ? left : turns;
    }
    f->width = o->width[turns];
    f->base = most - f->width;
    for (int i = 0; i < NOTONE_STEPS; i++) {
        f->before[i] = i == 0;
        f->after[i] = 1;
    }
}

/* Seats in the order of their last turns. */
static void order(const struct notone *s, int *seat)
{
    for (int i = 0; i < s->common.seats; i++) {
        seat[notone_place(s, i, s->rounds)] = i;
    }
}

void notone_field(const struct notone *s, const struct notone_outlook *o, struct notone_field *f)
{
    int seat[NOTONE_SEATS], own = notone_place(s, s->common.seat, s->rounds);
    double born[NOTONE_STEPS];
    begin_field(s, o, f);
    order(s, seat);
    for (int i = 0; i < s->common.seats; i++) {
        struct steps steps = steps_of(f, notone_turns_left(s, seat[i]), s->seats[seat[i]].score);
        if (i < own) {
            pass(&steps, f->before, born);
        }
        for (int step = 0; i > own && step < NOTONE_STEPS; step++) {
            f->after[step] *= 1 - steps.chase[behind(&steps, step, 1)];
        }
    }
}

double notone_field_own(const struct notone_field *f, int total)
{
    struct steps steps = steps_of(f, f->turns, total);
    double born[NOTONE_STEPS], sum = 0;
    lead(&steps, f->before, born);
    for (int i = 0; i < NOTONE_STEPS; i++) {
        sum += born[i] * f->after[i];
    }
    return sum;
}

void notone_field_all(const struct notone *s, const struct notone_field *f, int total,
                      double *share)
{
    int seat[NOTONE_SEATS];
    double leader[NOTONE_STEPS] = {1}, after[NOTONE_STEPS], born[NOTONE_SEATS][NOTONE_STEPS];
    struct steps steps[NOTONE_SEATS];
    order(s, seat);
    for (int i = 0; i < s->common.seats; i++) {
        bool own = seat[i] == s->common.seat;
        steps[i] = steps_of(f, own ? f->turns : notone_turns_left(s, seat[i]),
                            own ? total : s->seats[seat[i]].score);
        pass(&steps[i], leader, born[i]);
    }
    for (int i = 0; i < NOTONE_STEPS; i++) {
        after[i] = 1;
    }
    for (int i = s->common.seats - 1; i >= 0; i--) {
        share[seat[i]] = 0;
        for (int step = 0; step < NOTONE_STEPS; step++) {
            share[seat[i]] += born[i][step] * after[step];
            after[step] *= 1 - steps[i].chase[behind(&steps[i], step, 1)];
        }
    }
}
