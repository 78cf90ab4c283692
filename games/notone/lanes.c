#include "games/notone/lanes.h"

#include "games/lanes.h"

/* Matches, a lane each. */
struct table {
    lane_number seat, round, turn_rolls, turn_score, first_total, pending, dice[NOTONE_DICE];
    lane_number score[NOTONE_SEATS], rolls[NOTONE_SEATS], gained[NOTONE_SEATS];
    lane_number throws[NOTONE_SEATS], events;
};

struct game_of {
    const struct notone *start;
    const struct notone_limit *limit; /* by entrant */
    const struct notone_limit *looks; /* one whose decisions are looked up; NULL: there is none */
    int seats, events_most;
};

static inline lane_number one_or_none(lane_truth t)
{
    return number_pick(t, number_of(1), number_of(0));
}

/* Lets those matches begin. */
static void begin(const struct game_of *g, struct table *t, lane_truth which)
{
    const struct notone *s = g->start;
    const struct {
        lane_number *to;
        int from;
    } fields[] = {
        {&t->seat, s->common.seat},
        {&t->round, s->round},
        {&t->turn_rolls, s->turn_rolls},
        {&t->turn_score, s->turn_score},
        {&t->first_total, s->first_total},
        {&t->pending, 0},
        {&t->dice[0], s->dice[0]},
        {&t->dice[1], s->dice[1]},
        {&t->events, 0},
    };
    for (size_t i = 0; i < sizeof fields / sizeof *fields; i++) {
        *fields[i].to = number_pick(which, number_of(fields[i].from), *fields[i].to);
    }
    for (int i = 0; i < g->seats; i++) {
        t->score[i] = number_pick(which, number_of(s->seats[i].score), t->score[i]);
        t->rolls[i] = number_pick(which, number_of(s->seats[i].rolls), t->rolls[i]);
        t->gained[i] = number_pick(which, number_of(s->seats[i].gained), t->gained[i]);
        t->throws[i] = number_pick(which, number_of(0), t->throws[i]);
    }
}

static void take(const struct game_of *g, const struct table *t, int lane, struct notone *s)
{
    s->common.seat = t->seat[lane];
    s->round = t->round[lane];
    s->turn_rolls = t->turn_rolls[lane];
    s->turn_score = t->turn_score[lane];
    s->first_total = t->first_total[lane];
    s->pending = t->pending[lane];
    s->dice[0] = t->dice[0][lane];
    s->dice[1] = t->dice[1][lane];
    for (int i = 0; i < g->seats; i++) {
        s->seats[i] =
            (struct notone_seat){t->score[i][lane], t->rolls[i][lane], t->gained[i][lane]};
    }
}

/* Tells of the matches that are over or have had all their events, and begins others. */
static inline void end(const struct game_of *g, struct lanes *l, struct table *t)
{
    lane_truth over = notone_line_over(g->start, t->round) | (t->events >= g->events_most);
    unsigned left = number_set(over);
    if (!left) {
        return;
    }
    struct notone state = *g->start;
    for (; left; left &= left - 1) {
        int lane = __builtin_ctz(left);
        if (l->busy >> lane & 1) {
            take(g, t, lane, &state);
            lanes_over(l, lane, &state, t->events[lane]);
            lanes_next(l, lane);
        }
    }
    begin(g, t, over);
}

/* Ends the turns of those matches. */
static inline void end_turns(const struct game_of *g, struct table *t, lane_truth which,
                             lane_number points)
{
    lane_number seat = t->seat, round = t->round;
    for (int i = 0; i < g->seats; i++) {
        lane_truth here = which & (t->seat == i);
        lane_number score = t->score[i], rolls = t->rolls[i], gained;
        notone_line_bank(&score, &rolls, &gained, t->turn_rolls, points);
        t->score[i] = number_pick(here, score, t->score[i]);
        t->rolls[i] = number_pick(here, rolls, t->rolls[i]);
        t->gained[i] = number_pick(here, gained, t->gained[i]);
    }
    notone_line_next(g->start, &seat, &round);
    t->seat = number_pick(which, seat, t->seat);
    t->round = number_pick(which, round, t->round);
    notone_line_begin(which, &t->turn_rolls, &t->turn_score, &t->first_total);
}

/* Asks the policy itself in those matches. */
__attribute__((cold, noinline)) static lane_truth ask_one_by_one(const struct game_of *g,
                                                                 const struct table *t,
                                                                 unsigned which, lane_truth on)
{
    const struct policy *policy = g->looks->policy;
    struct notone state = *g->start;
    for (; which; which &= which - 1) {
        int lane = __builtin_ctz(which);
        take(g, t, lane, &state);
        on[lane] = policy->brain->choose(policy, &state) == NOTONE_ROLL ? -1 : 0;
    }
    return on;
}

/* Of those matches, which are of two, the ones in which the seat to move rolls. */
static inline lane_truth look_up(const struct game_of *g, const struct table *t, lane_truth which)
{
    lane_number ahead = t->score[0] - t->score[1];
    ahead = number_pick(t->seat == 0, ahead, -ahead);
    lane_number turn = notone_line_turn(g->start, t->seat, t->round);
    lane_number decision = notone_line_decision(&g->looks->decisions, turn, ahead);
    lane_truth on = which & notone_line_decided(decision, t->turn_score);
    unsigned asks = number_set(which & (decision == NOTONE_DECISION_ASK));
    return __builtin_expect(asks != 0, 0) ? ask_one_by_one(g, t, asks, on) : on;
}

/* The matches in which the seat to move rolls. */
static inline lane_truth rolls(const struct game_of *g, bool looks, const struct lanes *l,
                               const struct table *t)
{
    lane_number points = number_of(g->limit[0].points), most = number_of(g->limit[0].rolls);
    for (int e = 1; e < g->seats; e++) {
        lane_number at = e + l->rotation.all;
        at = number_pick(at >= g->seats, at - g->seats, at);
        points = number_pick(at == t->seat, number_of(g->limit[e].points), points);
        most = number_pick(at == t->seat, number_of(g->limit[e].rolls), most);
    }
    lane_truth on = notone_line_rolls(points, most, t->turn_score, t->turn_rolls);
    return looks ? on | look_up(g, t, points == NOTONE_LIMIT_NONE) : on;
}

/* A roll of all matches, and what comes before it. */
static inline __attribute__((always_inline)) void turn(const struct game_of *g, bool looks,
                                                       struct lanes *l, struct table *t)
{
    lane_truth on = rolls(g, looks, l, t);
    if (number_set(~on)) {
        t->events += one_or_none(~on);
        end_turns(g, t, ~on, t->turn_score);
        end(g, l, t);
        on = rolls(g, looks, l, t); /* who does not even begin waits */
    }
    t->events += one_or_none(on);
    lane_truth last = on & (t->events >= g->events_most); /* there is no roll any more */
    if (number_set(last)) {
        t->pending = one_or_none(last);
        on &= ~last;
        end(g, l, t);
    }
    lane_number face[4], throw = t->throws[0];
    for (int i = 1; i < g->seats; i++) {
        throw = number_pick(t->seat == i, t->throws[i], throw);
    }
    lanes_draw(&l->seeds, t->seat, throw, 0, NOTONE_SIDES, NOTONE_DICE, face);
    t->events += one_or_none(on);
    for (int i = 0; i < g->seats; i++) {
        t->throws[i] += one_or_none(on & (t->seat == i));
    }
    lane_truth fails =
        on & notone_line_fails(g->start, t->turn_rolls, t->first_total, face[0], face[1]);
    lane_number turn_rolls = t->turn_rolls, turn_score = t->turn_score;
    lane_number first_total = t->first_total;
    notone_line_roll(&turn_rolls, &turn_score, &first_total, face[0], face[1]);
    t->turn_rolls = number_pick(on, turn_rolls, t->turn_rolls);
    t->turn_score = number_pick(on, turn_score, t->turn_score);
    t->first_total = number_pick(on, first_total, t->first_total);
    t->dice[0] = number_pick(on, face[0], t->dice[0]);
    t->dice[1] = number_pick(on, face[1], t->dice[1]);
    end_turns(g, t, fails, number_of(0));
    end(g, l, t);
}

/* `looks`: whether anything is looked up, which each call knows when it is compiled. */
static inline __attribute__((always_inline)) void play(const struct game_of *g, bool looks,
                                                       const struct play *p)
{
    struct table table[LANES_TABLES];
    struct lanes lanes[LANES_TABLES];
    int next = 0;
    __builtin_memset(table, 0, sizeof table);
    for (int i = 0; i < LANES_TABLES; i++) {
        begin(g, &table[i], number_of(-1));
        lanes_init(&lanes[i], p, &next);
    }
    while (lanes_busy(lanes)) {
        for (int i = 0; i < LANES_TABLES; i++) {
            turn(g, looks, &lanes[i], &table[i]);
        }
    }
}

void VECTOR_NAME(notone_lanes)(const struct play *p, const struct notone_limit *limit)
{
    const struct notone *start = (const struct notone *)p->start;
    struct game_of g = {start, limit, NULL, start->common.seats, p->events_most};
    for (int e = 0; e < g.seats; e++) {
        g.looks = limit[e].decisions.of ? &limit[e] : g.looks;
    }
    if (g.looks) {
        play(&g, true, p);
    } else {
        play(&g, false, p);
    }
}
