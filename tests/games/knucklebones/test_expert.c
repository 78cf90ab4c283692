/* How well `expert` plays: against exact values, and on boards that can be solved. */
#include "games/brain.h"
#include "games/knucklebones/game.h"
#include "games/knucklebones/heuristic.h"
#include "games/knucklebones/rules.h"
#include "tests/every_game.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A way with its table, if it has one. */
struct seat {
    struct policy policy;
    void *table;
};

static void sit(struct seat *seat, const char *word, const union position *start)
{
    struct text why = {0};
    ck_assert_msg(policy_read(&knucklebones, word, &seat->policy, &why), "%s", why.bytes);
    ck_assert_msg(policy_fits(&seat->policy, start, NULL, &why), "%s", why.bytes);
    const struct brain *brain = seat->policy.brain;
    size_t size = brain->table_size ? brain->table_size(&seat->policy, start) : 0;
    seat->table = NULL;
    if (size) {
        seat->table = calloc(1, size);
        ck_assert(brain->fill(&seat->policy, start, seat->table, NULL));
    }
    seat->policy.table = seat->table;
}

/* Reads "3,26,14": columns from the middle line. */
static const char *read_columns(const char *line, struct knucklebones *s, int seat)
{
    for (int column = 0, row = 0; *line != ' '; line++) {
        if (*line == ',') {
            column++;
            row = 0;
        } else {
            s->boards[(seat * 3 + column) * 3 + row++] = *line - '0';
        }
    }
    return line + 1;
}

/* A line of the file: columns of the seat to move and of the other, die, worth of each column. */
static void read_row(const char *line, struct knucklebones *s, double *value)
{
    memset(s->boards, 0, 18 * sizeof *s->boards);
    line = read_columns(line, s, 0);
    line = read_columns(line, s, 1);
    s->die = *line - '0';
    line++;
    for (int c = 0; c < 3; c++) {
        char *end;
        value[c] = line[1] == '-' ? -1 : strtod(line, &end);
        line = line[1] == '-' ? line + 2 : end;
    }
}

static double best_of(const double *value, int n)
{
    double best = value[0];
    for (int i = 1; i < n; i++) {
        best = value[i] > best ? value[i] : best;
    }
    return best;
}

/* What a choice costs on every fifth position of the file, all of which ./dev check solved asks;
 * `off`, unless it is NULL: by how much the way's own values are off. */
static double mean_loss(const struct policy *policy, union position *p, double *off)
{
    char path[512], line[128];
    double loss = 0, sum = 0;
    int rows = 0;
    snprintf(path, sizeof path, "%s/knucklebones-exact.txt", getenv("GOLDEN"));
    FILE *file = fopen(path, "r");
    ck_assert_ptr_nonnull(file);
    for (int i = 1; fgets(line, sizeof line, file); i++) {
        if (i % 5 != 0) {
            continue;
        }
        rows++;
        double value[3];
        read_row(line, (struct knucklebones *)(void *)p, value);
        int column = policy_choose(policy, p);
        claim(value[column] >= 0, "column %d is full: %s", column + 1, line);
        loss += best_of(value, 3) - value[column];
        sum += off ? fabs(policy->brain->value(policy, p, 0) - best_of(value, 3)) : 0;
    }
    fclose(file);
    ck_assert_int_eq(rows, 1000);
    if (off) {
        *off = sum / rows;
    }
    return loss / rows;
}

START_TEST(a_choice_costs_less_than_a_thousandth_of_a_win)
{
    union position p;
    struct seat expert;
    double off;
    begin_preset(&knucklebones, "", 2, 0, &p);
    sit(&expert, "expert", &p);
    double loss = mean_loss(&expert.policy, &p, &off);
    printf("loss %.6f, off by %.5f\n", loss, off);
    ck_assert_msg(loss < 0.0005, "a choice costs %f", loss);
    ck_assert_msg(off < 0.01, "values are off by %f", off);
    free(expert.table);
}
END_TEST

/* What a choice of the ways that do not look ahead costs on the same positions, as measured: less
 * would be welcome, and written here. */
static const struct {
    const char *way;
    double loss;
} quick[] = {
    {"glance", 0.0006901},          {"greedy", 0.0223652},
    {"greedy-fill", 0.0179360},     {"greedy-counter-fill", 0.0177714},
    {"counter-stack", 0.0162789},   {"counter-fill", 0.0142204},
    {"stack-fill", 0.0296948},      {"fill-stack", 0.0262402},
    {"left-to-right", 0.0410049},   {"score:gain", 0.0213309},
    {"score:gain+harm", 0.0213717}, {"chain:stack+first-empty", 0.0296948},
};

START_TEST(quick_ways_cost_what_they_did)
{
    union position p;
    struct seat way;
    begin_preset(&knucklebones, "", 2, 0, &p);
    sit(&way, quick[_i].way, &p);
    double loss = mean_loss(&way.policy, &p, NULL);
    ck_assert_msg(fabs(loss - quick[_i].loss) < 1e-6, "%s: a choice costs %.7f", quick[_i].way,
                  loss);
    free(way.table);
}
END_TEST

static const struct {
    const char *rules;
    int seats, choices;
    double loss; /* of the unit, a choice; measured: half as much, or less */
} boards[] = {
    {"columns=2,rows=2", 2, 300, 0.0015}, /* boards it knows nothing about */
    {"columns=3,rows=1", 2, 300, 0.0002},
    {"columns=2,rows=2,sides=8,end=last-reply", 2, 300, 0.0025},
    {"columns=2,rows=2,destroy=off", 2, 300, 0.0001},
    {"", 1, 300, 0.015}, /* alone: of points */
};

/* Any action, and the die for the next. */
static void move_on(union position *p, int column, uint32_t *drawn)
{
    int action[ACTIONS_MOST];
    int any = action[draw(drawn, (uint32_t)knucklebones.actions(p, action))];
    knucklebones.act(p, draw(drawn, 3) ? column : any);
    if (knucklebones.next(p).kind == NODE_OVER) {
        game_standard(&knucklebones, p);
        p->common.first = p->common.seat = between(drawn, 0, p->common.seats - 1);
    }
    knucklebones.roll(p, (int[]){between(drawn, 1, knucklebones.next(p).sides)});
}

START_TEST(on_other_boards_it_is_not_far_from_perfect)
{
    union position p;
    struct seat expert, optimal;
    uint32_t drawn = 0;
    double loss = 0;
    begin_preset(&knucklebones, boards[_i].rules, boards[_i].seats, 0, &p);
    sit(&expert, "expert", &p);
    sit(&optimal, "optimal", &p);
    knucklebones.roll(&p, (int[]){1});
    for (int i = 0; i < boards[_i].choices; i++) {
        double value[2];
        int column = policy_choose(&expert.policy, &p);
        int best = policy_choose(&optimal.policy, &p);
        optimal.policy.brain->rate(&optimal.policy, &p, 2, (int[]){best, column}, value);
        loss += value[0] - value[1];
        move_on(&p, column, &drawn);
    }
    printf("%s: loss %.6f\n", boards[_i].rules, loss / boards[_i].choices);
    ck_assert_msg(loss / boards[_i].choices < boards[_i].loss, "%s: a choice costs %f",
                  boards[_i].rules, loss / boards[_i].choices);
    free(expert.table);
    free(optimal.table);
}
END_TEST

/* Each throw multiplies by the sides and the free columns of who has it; columns without a free
 * cell do not count. */
static const struct {
    const char *own, *other;
    int positions, most, throws;
} depths[] = {
    {"0,0,0 ", "0,0,0 ", 53, 9, 0}, /* 3 columns, 6 sides, 3 columns … */
    {"0,0,0 ", "0,0,0 ", 54, 9, 1},
    {"0,0,0 ", "0,0,0 ", 971, 9, 1}, /* … 6 sides, 3 columns */
    {"0,0,0 ", "0,0,0 ", 972, 9, 2},
    {"0,0,0 ", "0,0,0 ", 1000000, 2, 2},
    {"111,222,0 ", "0,0,0 ", 17, 9, 0}, /* 1, 6, 3 */
    {"111,222,0 ", "0,0,0 ", 18, 9, 1},
    {"111,222,0 ", "0,0,0 ", 107, 9, 1}, /* … 6, 1 */
    {"111,222,0 ", "0,0,0 ", 108, 9, 2},
    {"111,222,0 ", "0,0,0 ", 1943, 9, 2}, /* … 6, 3 */
    {"111,222,0 ", "0,0,0 ", 1944, 9, 3},
    {"111,0,222 ", "0,0,0 ", 17, 9, 0}, /* whichever is full */
    {"0,0,0 ", "0,111,222 ", 17, 9, 0},
    {"0,0,0 ", "0,111,222 ", 18, 9, 1},
};

START_TEST(it_looks_as_far_ahead_as_so_many_positions_allow)
{
    union position p;
    struct knucklebones *s = (struct knucklebones *)(void *)&p;
    begin_preset(&knucklebones, "", 2, 0, &p);
    read_columns(depths[_i].own, s, 0);
    read_columns(depths[_i].other, s, 1);
    ck_assert_int_eq(knucklebones_heuristic_throws(s, depths[_i].positions, depths[_i].most),
                     depths[_i].throws);
}
END_TEST

/* Where equal dice are worth no more, what is to come is a mean throw for each free cell. */
static const struct {
    const char *rules, *dice;
    double points;
} alone[] = {
    {"multiply=off", "0,0,0 ", 31.5},
    {"multiply=off", "64,0,5 ", 36}, /* 15 and six cells */
    {"multiply=off,sides=9", "64,0,5 ", 45},
    {"multiply=off", "666,555,44 ", 44.5}, /* the last cell */
};

START_TEST(alone_the_points_in_the_end_are_expected)
{
    union position p;
    struct knucklebones *s = (struct knucklebones *)(void *)&p;
    begin_preset(&knucklebones, alone[_i].rules, 1, 0, &p);
    read_columns(alone[_i].dice, s, 0);
    for (int throws = 0; throws <= 3; throws++) {
        double points = knucklebones_heuristic(s, throws);
        ck_assert_msg(fabs(points - alone[_i].points) < 1e-9, "%d throws: %f", throws, points);
    }
}
END_TEST

static const char *const starts[] = {"", "last-reply", "gentle", "4x4", "columns=2,rows=1"};

START_TEST(worth_is_known_before_a_throw_and_at_the_end)
{
    for (int seats = 1; seats <= 2; seats++) {
        union position p;
        struct seat expert;
        uint32_t drawn = 0;
        int action[ACTIONS_MOST];
        begin_preset(&knucklebones, starts[_i], seats, 0, &p);
        sit(&expert, "expert", &p);
        double start = expert.policy.brain->value(&expert.policy, &p, 0);
        ck_assert(seats == 1 ? start > 5 : start > 0.3 && start < 0.8);
        while (knucklebones.next(&p).kind != NODE_OVER) {
            knucklebones.roll(&p, (int[]){between(&drawn, 1, 6)});
            knucklebones.act(&p, action[draw(&drawn, (uint32_t)knucklebones.actions(&p, action))]);
        }
        unsigned winners = game_winners(&knucklebones, &p);
        double result = winners == 3 ? 0.5 : winners == 1;
        double value = expert.policy.brain->value(&expert.policy, &p, 0);
        ck_assert(value == (seats == 1 ? knucklebones.score(&p, 0) : result));
        free(expert.table);
    }
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("knucklebones_expert");
    TCase *c = tcase_create("strength");
    tcase_add_test(c, a_choice_costs_less_than_a_thousandth_of_a_win);
    tcase_add_loop_test(c, quick_ways_cost_what_they_did, 0, ROWS(quick));
    tcase_add_loop_test(c, on_other_boards_it_is_not_far_from_perfect, 0, ROWS(boards));
    tcase_add_loop_test(c, it_looks_as_far_ahead_as_so_many_positions_allow, 0, ROWS(depths));
    tcase_add_loop_test(c, alone_the_points_in_the_end_are_expected, 0, ROWS(alone));
    tcase_add_loop_test(c, worth_is_known_before_a_throw_and_at_the_end, 0, ROWS(starts));
    tcase_set_timeout(c, 60);
    suite_add_tcase(s, c);
    return s;
}
