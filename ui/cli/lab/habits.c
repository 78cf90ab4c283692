#include "games/character.h"
#include "src/analysis/tutor.h"
#include "src/match/dice.h"
#include "src/match/player.h"
#include "ui/cli/lab/lab.h"

#include <math.h>
#include <string.h>

enum { POSITIONS = 100000, SEATS = 2 };

/* Values that differ by no more are the same. */
static const double ROUNDING = 1e-9;

/* What is counted over all positions. Whoever draws an action counts by its chance. */
struct counts {
    long positions;
    double lost, worse;                         /* what must not be chosen */
    double predictable;                         /* its sentence says what it chooses */
    double loss, free, marks[MARK_BLUNDER + 1]; /* by the judge: in all, and how often */
};

struct trial {
    struct policy judged, judge;
    double scale; /* of the judge's unit */
    struct counts counts;
};

/* How likely each of n actions is chosen. */
static void chances(const struct policy *policy, const void *state, int n, const int *action,
                    double *chance)
{
    double sum = 0;
    if (policy->brain->weights) {
        policy->brain->rate(policy, state, n, action, chance);
    } else {
        int chosen = policy_choose(policy, state);
        for (int i = 0; i < n; i++) {
            chance[i] = action[i] == chosen;
        }
    }
    for (int i = 0; i < n; i++) {
        sum += chance[i];
    }
    for (int i = 0; i < n; i++) {
        chance[i] /= sum;
    }
}

/* Whether another action is better whatever is thrown. Of one whose outcomes only glance, and look
 * so, the values have the last word. */
static bool is_worse(const struct policy *judge, const void *state, int n, const int *action,
                     const struct outcomes *o, int chosen)
{
    struct outcomes whole = o[chosen], other;
    bool worse = false;
    for (int i = 0; i < n && !worse; i++) {
        worse = whole.most < o[i].least - ROUNDING;
    }
    if (!worse || !judge->brain->outcomes_glance) {
        return worse;
    }
    character_play_out(judge, state, action[chosen], &whole);
    worse = false;
    for (int i = 0; i < n && !worse; i++) {
        character_play_out(judge, state, action[i], &other);
        worse = whole.most < other.least - ROUNDING;
    }
    return worse;
}

static void judge(struct trial *t, const void *state)
{
    struct counts *c = &t->counts;
    int action[ACTIONS_MOST], n = t->judge.game->actions(state, action);
    double chance[ACTIONS_MOST], rating[ACTIONS_MOST];
    struct outcomes o[ACTIONS_MOST];
    bool hope = false;
    chances(&t->judged, state, n, action, chance);
    t->judge.brain->rate(&t->judge, state, n, action, rating);
    double best = rating[rating_best(n, rating)];
    for (int i = 0; i < n; i++) {
        character_outcomes(&t->judge, state, action[i], &o[i]);
        hope = hope || !o[i].lost;
    }
    for (int i = 0; i < n; i++) {
        double cost = best - rating[i];
        c->lost += o[i].lost && hope ? chance[i] : 0;
        c->worse += chance[i] > 0 && is_worse(&t->judge, state, n, action, o, i) ? chance[i] : 0;
        c->loss += cost * chance[i];
        c->free += cost < ROUNDING ? chance[i] : 0;
        c->marks[tutor_mark(cost * t->scale)] += chance[i];
    }
    c->predictable += t->judged.brain->habit && character_decides(&t->judged, state) >= 0;
    c->positions++;
}

/* Plays a match, and judges at all choices that leave one, until there are enough. */
static bool judge_match(struct trial *t, struct match *m, long positions, struct text *why)
{
    enum step step = STEP_MOVED;
    while (step == STEP_MOVED && t->counts.positions < positions) {
        int action[ACTIONS_MOST];
        if (m->game->next(&m->state).kind == NODE_CHOICE &&
            m->game->actions(&m->state, action) > 1) {
            judge(t, &m->state);
        }
        step = match_step(m, why);
    }
    return step == STEP_MOVED || step == STEP_OVER;
}

/* Judges matches of random, of each seed one, until there are enough positions. */
static bool judge_matches(struct trial *t, const struct setup *s, long positions, struct text *why)
{
    struct policy random;
    struct match m;
    int seats = s->start.common.seats;
    bool played = policy_read(s->game, "random", &random, why);
    match_init(&m, s->game, &s->start);
    m.dice = dice_philox_new(0);
    for (int i = 0; i < seats && played; i++) {
        m.player[i] = player_brain_new(&random, rng_key(0));
    }
    for (uint64_t n = 0; played && t->counts.positions < positions; n++) {
        m.start.common.first = m.start.common.seat = (int)(n % (uint64_t)seats);
        match_again(&m);
        dice_philox_reset(m.dice, s->seed.value + n);
        for (int i = 0; i < seats; i++) {
            player_brain_reset(m.player[i], rng_key(s->seed.value + n));
        }
        played = judge_match(t, &m, positions, why);
    }
    for (int i = 0; i < seats; i++) {
        player_close(m.player[i]);
    }
    dice_close(m.dice);
    match_fini(&m);
    return played;
}

/* Says what was counted. */
static void tell(struct lab *lab, const struct trial *t, const char *unit)
{
    const struct counts *c = &t->counts;
    double n = (double)c->positions;
    const struct habit *habit = t->judged.brain->habit;
    double predictable = habit ? c->predictable / n : NAN;
    const struct lab_value row[] = {
        {"brain", LAB_WORD, .word = t->judged.word},
        {"judge", LAB_WORD, .word = t->judge.word},
        {"positions", LAB_NUMBER, .number = n},
        {"lost", LAB_DECIMAL, .number = c->lost},
        {"worse", LAB_DECIMAL, .number = c->worse},
        {"loss", LAB_DECIMAL, .number = c->loss / n},
        {"free", LAB_DECIMAL, .number = c->free / n},
        {"doubtful", LAB_DECIMAL, .number = c->marks[MARK_DOUBTFUL] / n},
        {"mistake", LAB_DECIMAL, .number = c->marks[MARK_MISTAKE] / n},
        {"blunder", LAB_DECIMAL, .number = c->marks[MARK_BLUNDER] / n},
        {"predictable", LAB_DECIMAL, .number = predictable},
        {NULL}};
    if (lab_row(lab, row)) {
        return;
    }
    out_line(lab->out, N_("%s, %ld choices in matches of random, judged by %s:"), t->judged.word,
             c->positions, t->judge.word);
    out_line(lab->out, N_("certain to lose           %9.0f"), c->lost);
    out_line(lab->out, N_("worse whatever is thrown  %9.0f"), c->worse);
    out_line(lab->out, N_("loses                     %9.6f %s a choice"), c->loss / n, unit);
    out_line(lab->out,
             N_("nothing %.1f %%, doubtful %.1f %%, a mistake %.1f %%, a blunder %.1f %%"),
             100 * c->free / n, 100 * c->marks[MARK_DOUBTFUL] / n, 100 * c->marks[MARK_MISTAKE] / n,
             100 * c->marks[MARK_BLUNDER] / n);
    if (habit) {
        struct text sentence = out_text(lab->out);
        character_say(&t->judged, &sentence);
        out_line(lab->out, N_("predictable %.2f %%: %s"), 100 * predictable, sentence.bytes);
    }
}

/* The judge of the game, but for who plays to win where it counts points: that one's own values. */
static bool find_judge(const struct setup *s, const struct store *store, struct policy *judge,
                       struct text *why)
{
    const struct policy *judged = &s->seat[0].policy;
    if (!policy_judge(s->game, &s->start, store, judge, why)) {
        return false;
    }
    if (judged->brain->value && unit_is_win(policy_unit(judged, &s->start)) &&
        !unit_is_win(policy_unit(judge, &s->start))) {
        *judge = *judged;
    }
    return true;
}

/* Makes both policies ready and judges. False: why says what is wrong. */
static bool run(struct lab *lab, struct tables *tables, const struct setup *s)
{
    const struct game *g = s->game;
    struct policy judge;
    struct ready judged, ready;
    if (!find_judge(s, tables_store(tables), &judge, lab->why) ||
        !tables_ready(tables, g, &s->seat[0].policy, &s->start, NULL, &judged, lab->why)) {
        return false;
    }
    bool done = tables_ready(tables, g, &judge, &s->start, NULL, &ready, lab->why);
    if (done) {
        const char *unit = policy_unit(&judge, &s->start);
        struct trial t = {judged.policy, ready.policy, tutor_scale(g, unit), {0}};
        done = judge_matches(&t, s, lab->n ? lab->n : POSITIONS, lab->why);
        tables_give_ready(tables, &ready);
        if (done) {
            tell(lab, &t, unit);
        }
    }
    tables_give_ready(tables, &judged);
    return done;
}

int lab_habits(struct lab *lab)
{
    struct setup *s = &lab->setup;
    if (!seed_given(&s->seed, lab->seed ? lab->seed : "habits", "", lab->why)) {
        return STATUS_USAGE;
    }
    for (int seat = 0; seat < SEATS; seat++) {
        if (!lab_seat(s, lab->operand[0], lab->why)) {
            return STATUS_USAGE;
        }
    }
    if (!setup_finish(s, lab->why)) {
        return STATUS_USAGE;
    }
    struct tables *tables = tables_new(lab->store);
    bool done = run(lab, tables, s);
    tables_close(tables);
    return done ? STATUS_DONE : STATUS_INPUT;
}
