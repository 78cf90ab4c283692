/* accuracy_fit.c: how much casual players lose, which accuracy is measured by (games/game.h,
 * losses), and how accurate the levels are by that. ./dev fit accuracy runs it.
 *
 *   accuracy_fit GAME [MATCHES]
 *
 * Level 2 plays 10,000 matches against itself, by the usual rules: two seats, and where nothing
 * else is judged in points one seat alone. All its choices together give a loss, the figure of the
 * game. Then random and all levels play 2,000. With a number of matches only level 2 plays, and the
 * exit status is 1 where its loss is a tenth or more off the figure that the game has. */
#include "games/registry.h"
#include "src/analysis/review.h"
#include "src/match/dice.h"
#include "src/match/player.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void fail(const struct text *why)
{
    fprintf(stderr, "accuracy_fit: %s\n", why->bytes);
    exit(1);
}

/* Gives a policy the table it asks for. */
static void fill(struct policy *policy, const union position *start)
{
    const struct brain *b = policy->brain;
    size_t size = b->table_size ? b->table_size(policy, start) : 0;
    void *table = size ? calloc(1, size) : NULL;
    if (size && (!table || !b->fill(policy, start, table, NULL))) {
        abort();
    }
    policy->table = table;
}

/* Choices among which something could be lost, and what was lost in them. */
struct pool {
    long choices;
    double loss;
};

struct trial {
    struct match match;
    struct policy policy, judge;
    struct pool pool;
};

/* Plays the match of that number; its seats begin in turn. */
static void play(struct trial *t, int seats, int n)
{
    struct match *m = &t->match;
    union position start;
    struct text why = {0};
    game_begin(t->policy.game, &start, seats, n % seats);
    match_init(m, t->policy.game, &start);
    m->dice = dice_philox_new((uint64_t)n);
    for (int i = 0; i < seats; i++) {
        m->player[i] = player_brain_new(&t->policy, rng_key((uint64_t)n));
    }
    enum step step;
    while ((step = match_step(m, &why)) == STEP_MOVED) {
    }
    if (step != STEP_OVER) {
        fail(&why);
    }
}

static void end(struct match *m)
{
    for (int i = 0; i < m->start.common.seats; i++) {
        player_close(m->player[i]);
    }
    dice_close(m->dice);
    match_fini(m);
}

static void add(struct trial *t)
{
    struct review r;
    struct text why = {0};
    if (!review_match(&r, &t->match, &t->judge, &why)) {
        fail(&why);
    }
    for (int seat = 0; seat < r.seats; seat++) {
        t->pool.choices += r.seat[seat].differing;
        t->pool.loss += r.seat[seat].own_errors;
    }
    review_fini(&r);
}

/* So many matches of a policy against itself; `t` has its judge. */
static struct pool pool_of(struct trial *t, const union position *start, int matches)
{
    t->pool = (struct pool){0};
    fill(&t->policy, start);
    for (int n = 0; n < matches; n++) {
        play(t, start->common.seats, n);
        add(t);
        end(&t->match);
    }
    free((void *)(uintptr_t)t->policy.table);
    return t->pool;
}

static void level(const struct game *g, int n, const union position *start, struct policy *policy)
{
    struct text why = {0};
    if (n ? !policy_level(g, n, start, NULL, policy, &why)
          : !policy_read(g, "random", policy, &why)) {
        fail(&why);
    }
}

enum { MATCHES = 10000, MATCHES_EACH = 2000 };

/* All that is judged in one unit. Whether the game has that figure. */
static bool measure(const struct game *g, const union position *start, struct trial *t, int matches)
{
    const char *unit = policy_unit(&t->judge, start);
    level(g, 2, start, &t->policy);
    struct pool two = pool_of(t, start, matches);
    printf("%s, %d seats: level 2 loses %.6f %s a choice (%ld choices)\n", g->id,
           start->common.seats, two.loss / (double)two.choices, unit, two.choices);
    for (int n = 0; n <= LEVELS && matches == MATCHES; n++) {
        level(g, n, start, &t->policy);
        struct pool all = pool_of(t, start, MATCHES_EACH);
        double loss = all.loss / (double)all.choices;
        printf("  %-25s %9.6f  accuracy %5.1f  %5.1f choices a match\n", t->policy.word, loss,
               100 * exp2(-loss * (double)two.choices / two.loss),
               (double)all.choices / MATCHES_EACH);
        fflush(stdout);
    }
    double known = strcmp(unit, "win") == 0 ? g->losses.win : g->losses.points;
    double found = two.loss / (double)two.choices;
    return matches == MATCHES || fabs(found - known) < known / 10;
}

int main(int argc, char **argv)
{
    const struct game *g = argc > 1 ? game_find(argv[1]) : NULL;
    int matches = argc > 2 ? atoi(argv[2]) : MATCHES;
    struct text why = {0};
    bool points = false, right = true;
    if (!g || matches < 1) {
        fprintf(stderr, "usage: %s GAME [MATCHES]\n", *argv);
        return 2;
    }
    for (int seats = 2; seats >= g->seats_min && seats > 0; seats--) {
        struct trial t = {0};
        union position start;
        game_begin(g, &start, seats, 0);
        if (!policy_judge(g, &start, NULL, &t.judge, &why)) {
            fail(&why);
        }
        if (points) {
            continue;
        }
        points = strcmp(policy_unit(&t.judge, &start), "points") == 0;
        fill(&t.judge, &start);
        right = measure(g, &start, &t, matches) && right;
        free((void *)(uintptr_t)t.judge.table);
    }
    return !right;
}
