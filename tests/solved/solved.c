/* How strong expert is at Knucklebones, and what the table of the whole usual board is good for,
 * once `rollick solve knucklebones` has made it: solved DATA-DIR EXACT-FILE
 *
 * - What a choice of `expert` costs, by the values of another program in EXACT-FILE.
 * - The table agrees with them.
 * - 1,000 random positions are worth the mean over the next throw of the best choice.
 * - What a choice of `expert` costs on 20,000 positions of its own.
 *
 * The exit status is 1 if one of these fails, 77 if there is no table for the last three. */
#include "games/knucklebones/game.h"
#include "games/knucklebones/rules.h"
#include "games/rng.h"
#include "src/tables/store.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { THROWS = 1000, CHOICES = 20000, SKIP = 77, COLUMNS = 3 };

/* The values of the file have five figures. */
static const double tolerance = 2e-5, rounding = 0.5e-5, cost_most = 0.001;

struct judge {
    struct policy optimal, expert, other[2]; /* who sits at the matches */
    union position start;
    struct mapped_table kept;
    uint32_t drawn;
};

static uint32_t draw(struct judge *j, uint32_t bound)
{
    return rng_draw(rng_key(20261121), (struct rng_block){{j->drawn++}}, 0, bound);
}

static double rated(const struct policy *policy, const void *state, int action)
{
    double rating;
    policy->brain->rate(policy, state, 1, &action, &rating);
    return rating;
}

static double best(const struct policy *policy, const void *state)
{
    int action[ACTIONS_MOST], n = knucklebones.actions(state, action);
    double most = 0;
    for (int i = 0; i < n; i++) {
        double rating = rated(policy, state, action[i]);
        most = rating > most ? rating : most;
    }
    return most;
}

/* What the expert's choice costs here. */
static double cost(const struct judge *j, const void *state)
{
    int action = policy_choose(&j->expert, state);
    return best(&j->optimal, state) - rated(&j->optimal, state, action);
}

static const char *read_columns(const char *line, struct knucklebones *s, int seat)
{
    for (int column = 0, row = 0; *line != ' '; line++) {
        if (*line == ',') {
            column++;
            row = 0;
        } else {
            s->boards[(seat * COLUMNS + column) * 3 + row++] = *line - '0';
        }
    }
    return line + 1;
}

/* A line of the file: columns of the seat to move and of the other, die, worth of each column;
 * below 0 where it is full. */
static void read_row(const struct judge *j, const char *line, union position *p, double *value)
{
    struct knucklebones *s = (void *)p;
    *p = j->start;
    line = read_columns(line, s, 0);
    line = read_columns(line, s, 1);
    s->die = *line++ - '0';
    for (int c = 0; c < COLUMNS; c++) {
        char *end = (char *)line + 2;
        value[c] = line[1] == '-' ? -1 : strtod(line, &end);
        line = end;
    }
}

/* The largest difference between the table and what the file says. */
static double differs(const struct judge *j, const union position *p, const double *value)
{
    double most = 0;
    for (int c = 0; c < COLUMNS; c++) {
        double off = value[c] < 0 ? 0 : fabs(value[c] - rated(&j->optimal, p, c));
        most = off > most ? off : most;
    }
    return most;
}

static double loss(const struct judge *j, const union position *p, const double *value)
{
    double most = value[0];
    for (int c = 1; c < COLUMNS; c++) {
        most = value[c] > most ? value[c] : most;
    }
    return most - value[policy_choose(&j->expert, p)];
}

/* Without the table, too: the file knows what the choices of expert cost. */
static bool check_file(const struct judge *j, const char *path)
{
    char line[128];
    double off = 0, lost = 0, value[COLUMNS];
    int n = 0;
    FILE *file = fopen(path, "r");
    while (file && fgets(line, sizeof line, file)) {
        union position p;
        read_row(j, line, &p, value);
        double here = j->kept.table ? differs(j, &p, value) : 0;
        off = here > off ? here : off;
        lost += loss(j, &p, value);
        n++;
    }
    if (file) {
        fclose(file);
    }
    printf("%d positions of another program: expert loses %.6f a choice\n", n, n ? lost / n : 1);
    if (j->kept.table) {
        printf("and the table is off by %.7f at most\n", off);
    }
    return n > 0 && off <= tolerance + rounding && lost / n <= cost_most;
}

static void go_on(struct judge *j, union position *p, const struct policy *policy)
{
    int action[ACTIONS_MOST], face = 1 + (int)draw(j, 6);
    if (knucklebones.next(p).kind == NODE_OVER) {
        *p = j->start;
    }
    if (knucklebones.next(p).kind == NODE_ROLL) {
        knucklebones.roll(p, &face);
        return;
    }
    int n = knucklebones.actions(p, action);
    knucklebones.act(p, policy ? policy_choose(policy, p) : action[draw(j, (uint32_t)n)]);
}

/* By how much a position before a throw is off its mean over the faces. */
static double unlike_mean(const struct judge *j, const union position *p)
{
    double sum = 0, value = j->optimal.brain->value(&j->optimal, p, p->common.seat);
    for (int face = 1; face <= 6; face++) {
        union position next = *p;
        knucklebones.roll(&next, &face);
        sum += best(&j->optimal, &next);
    }
    return fabs(value - sum / 6);
}

static bool check_means(struct judge *j)
{
    union position p = j->start;
    double most = 0;
    for (int i = 0; i < THROWS; go_on(j, &p, NULL)) {
        if (knucklebones.next(&p).kind == NODE_ROLL) {
            double off = unlike_mean(j, &p);
            most = off > most ? off : most;
            i++;
        }
    }
    printf("%d positions before a throw: %.7f off the mean over it at most\n", THROWS, most);
    return most <= tolerance;
}

/* Positions of matches in which the expert, other brains and chance take turns. */
static bool check_expert(struct judge *j)
{
    const struct policy *players[] = {&j->expert, &j->other[0], &j->other[1], NULL};
    union position p = j->start;
    double costs = 0;
    for (int i = 0; i < CHOICES; go_on(j, &p, players[draw(j, 4)])) {
        if (knucklebones.next(&p).kind == NODE_CHOICE) {
            costs += cost(j, &p);
            i++;
        }
    }
    printf("%d positions of its own: expert loses %.6f a choice\n", CHOICES, costs / CHOICES);
    return costs / CHOICES <= cost_most;
}

static bool ready(struct policy *policy, const char *word, const union position *start)
{
    struct text why = {0};
    bool read = policy_read(&knucklebones, word, policy, &why);
    size_t size = read && policy->brain->table_size ? policy->brain->table_size(policy, start) : 0;
    void *table = calloc(1, size + 1);
    bool filled = read && table && (!size || policy->brain->fill(policy, start, table, NULL));
    policy->table = table;
    return filled;
}

/* Everybody but the table. */
static bool begin(struct judge *j)
{
    struct text why = {0};
    game_begin(&knucklebones, &j->start, 2, 0);
    return policy_read(&knucklebones, "optimal", &j->optimal, &why) &&
           ready(&j->expert, "expert", &j->start) && ready(&j->other[0], "greedy", &j->start) &&
           ready(&j->other[1], "greedy-fill", &j->start);
}

static bool map(struct judge *j, const struct table_store *store)
{
    struct text why = {0};
    if (!table_store_map(store, &(struct table_key){&j->optimal, &j->start}, &j->kept, &why)) {
        fprintf(stderr, "solved: %s\n", why.bytes);
        return false;
    }
    j->optimal.table = j->kept.table;
    printf("who begins wins %.6f\n", j->optimal.brain->value(&j->optimal, &j->start, 0));
    return true;
}

int main(int argc, char **argv)
{
    struct judge j = {0};
    struct table_store store = table_store_of(argc == 3 && *argv[1] ? argv[1] : NULL);
    if (argc != 3) {
        fputs("usage: solved DATA-DIR EXACT-FILE\n", stderr);
        return 1;
    }
    if (!begin(&j)) {
        return 1;
    }
    bool solved = table_store_has(&store, &(struct table_key){&j.optimal, &j.start});
    if ((solved && !map(&j, &store)) || !check_file(&j, argv[2])) {
        return 1;
    }
    if (!solved) {
        fputs("solved: there is no table of the whole board\n", stderr);
        return SKIP;
    }
    bool means = check_means(&j), expert = check_expert(&j);
    return means && expert ? 0 : 1;
}
