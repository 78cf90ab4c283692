#include "games/notone/outlook.h"

/* Points beyond which no total is looked at: of rows, and below 0 at their beginning. */
enum { PAD = 512 };

/* What no tail of a drift falls below: that part of the chase. */
static const double least_drift = 0.1;

/* By points behind, half where it is equal. */
struct notone_outlook {
    int high;                          /* points behind that rows have room for */
    int width[NOTONE_ROUNDS_MOST + 1]; /* of a step, by turns left */
    double cells[];                    /* rows, PAD + high each */
};

/* A drift; a chase by the last seat of all and its ratio to the drift; the same of any other. */
enum { DRIFT, LAST, LAST_RATIO, CHASE, RATIO, ROWS };

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

/* All three chances from the points behind: the last turn of a chase goes just past the total, or,
 * where somebody comes after it, as often for points if they are more. */
static void fill_cell(const struct filling *f, int turns, const double *blurred, int behind)
{
    const struct notone_outlook *o = f->o;
    const double *drift = row_of(o, turns - 1, DRIFT), *last = row_of(o, turns - 1, LAST),
                 *chase = row_of(o, turns - 1, CHASE);
    double sum[ROWS] = {0};
    for (int i = 0; i < f->turns->strands; i++) {
        int hold = chosen(f, i, blurred, behind), pays = hold_of(f, i, AS_PAYS);
        int far = turns > 1 || hold > pays ? hold : pays;
        sum[DRIFT] += held(f, i, turns > 1 ? hold : pays, drift, behind);
        sum[LAST] += held(f, i, hold, last, behind);
        sum[CHASE] += (held(f, i, hold, chase, behind) + held(f, i, far, chase, behind)) / 2;
    }
    double least = least_drift * sum[LAST];
    row_of(o, turns, DRIFT)[behind] = sum[DRIFT] > least ? sum[DRIFT] : least;
    row_of(o, turns, LAST)[behind] = sum[LAST];
    row_of(o, turns, CHASE)[behind] = sum[CHASE];
}

static void fill_rows(const struct filling *f, int turns)
{
    struct notone_outlook *o = f->o;
    double *half = row_of(o, turns, DRIFT), *blurred = row_of(o, turns, RATIO); /* for now */
    int far = root(1.5 * f->spread * (turns - 1)), wide = far < PAD / 2 ? far : PAD / 2;
    smooth(row_of(o, turns - 1, LAST), half, o->high, wide);
    smooth(half, blurred, o->high, wide);
    for (int behind = 0; behind < o->high; behind++) {
        fill_cell(f, turns, blurred, behind);
    }
}

static void end_rows(struct notone_outlook *o, int turns)
{
    double *drift = row_of(o, turns, DRIFT), *last = row_of(o, turns, LAST);
    double *chase = row_of(o, turns, CHASE);
    int range = 1;
    drift[o->high - 1] = last[o->high - 1] = chase[o->high - 1] = 0;
    for (int i = -PAD; i < o->high; i++) {
        drift[i] = i < 0 ? 1 : drift[i];
        last[i] = i < 0 ? 1 : last[i];
        chase[i] = i < 0 ? 1 : chase[i];
        row_of(o, turns, LAST_RATIO)[i] = drift[i] > 0 ? last[i] / drift[i] : 0;
        row_of(o, turns, RATIO)[i] = drift[i] > 0 ? chase[i] / drift[i] : 0;
        range = last[i] > 0.005 ? i : range;
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
    row_of(o, 0, DRIFT)[0] = row_of(o, 0, LAST)[0] = row_of(o, 0, CHASE)[0] = 0.5;
    end_rows(o, 0);
    for (int turns = 1; turns <= rules->rounds; turns++) {
        if (progress && !progress->go_on(progress->with, turns / (rules->rounds + 1.0))) {
            return false;
        }
        fill_rows(&f, turns);
        end_rows(o, turns);
    }
    return true;
}

/* ---- Asking ---- */

/* What a seat can do about the steps, which are so far above its total. */
struct steps {
    const double *drift, *chase, *ratio;
    int from, width, high;
};

static struct steps steps_of(const struct notone_opponents *against, int place, int turns,
                             int total)
{
    const struct notone_outlook *o = against->outlook;
    bool last = place == against->seats - 1;
    int from = against->base - total;
    return (struct steps){row_of(o, turns, DRIFT),
                          row_of(o, turns, last ? LAST : CHASE),
                          row_of(o, turns, last ? LAST_RATIO : RATIO),
                          from < -PAD ? -PAD : from,
                          against->width,
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

static void begin_opponents(const struct notone *s, const struct notone_outlook *o,
                            struct notone_opponents *against)
{
    int most = 0, turns = 0;
    against->outlook = o;
    against->turns = s->rounds - s->round;
    against->seats = s->common.seats;
    against->place = notone_place(s, s->common.seat, s->rounds);
    for (int i = 0; i < s->common.seats; i++) {
        int left = i == s->common.seat ? against->turns : notone_turns_left(s, i);
        most = s->seats[i].score > most ? s->seats[i].score : most;
        turns = left > turns ? left : turns;
    }
    against->width = o->width[turns];
    against->base = most - against->width;
    for (int i = 0; i < NOTONE_STEPS; i++) {
        against->before[i] = i == 0;
        against->after[i] = 1;
    }
}

/* Seats in the order of their last turns. */
static void order(const struct notone *s, int *seat)
{
    for (int i = 0; i < s->common.seats; i++) {
        seat[notone_place(s, i, s->rounds)] = i;
    }
}

void notone_opponents(const struct notone *s, const struct notone_outlook *o,
                      struct notone_opponents *against)
{
    int seat[NOTONE_SEATS];
    double born[NOTONE_STEPS];
    begin_opponents(s, o, against);
    order(s, seat);
    for (int i = 0; i < s->common.seats; i++) {
        struct steps steps =
            steps_of(against, i, notone_turns_left(s, seat[i]), s->seats[seat[i]].score);
        if (i < against->place) {
            pass(&steps, against->before, born);
        }
        for (int step = 0; i > against->place && step < NOTONE_STEPS; step++) {
            against->after[step] *= 1 - steps.chase[behind(&steps, step, 1)];
        }
    }
}

double notone_opponents_own(const struct notone_opponents *against, int total)
{
    struct steps steps = steps_of(against, against->place, against->turns, total);
    double born[NOTONE_STEPS], sum = 0;
    lead(&steps, against->before, born);
    for (int i = 0; i < NOTONE_STEPS; i++) {
        sum += born[i] * against->after[i];
    }
    return sum;
}

void notone_opponents_all(const struct notone *s, const struct notone_opponents *against, int total,
                          double *share)
{
    int seat[NOTONE_SEATS];
    double leader[NOTONE_STEPS] = {1}, after[NOTONE_STEPS], born[NOTONE_SEATS][NOTONE_STEPS];
    struct steps steps[NOTONE_SEATS];
    order(s, seat);
    for (int i = 0; i < s->common.seats; i++) {
        bool own = seat[i] == s->common.seat;
        steps[i] = steps_of(against, i, own ? against->turns : notone_turns_left(s, seat[i]),
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
