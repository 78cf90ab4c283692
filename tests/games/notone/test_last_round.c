/* The last round of three: what each seat may still expect, held against all turns of all of them,
 * whose throws come from the rules. */
#include "games/notone/exact.h"
#include "games/notone/game.h"
#include "games/notone/last_round.h"
#include "games/notone/many.h"
#include "tests/every_game.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* A turn of MOST points stops here; the chance to get so far is what results may be wrong by. */
enum { MOST = 160, SEATS = 3 };

struct shares {
    double of[SEATS];
};

/* Chances of the results of a roll, asked of the rules; [0]: all that end the turn. */
static double first[NOTONE_TOTAL_MOST + 1], later[NOTONE_TOTAL_MOST + 1];

static void ask(const struct notone *s, double *chance)
{
    memset(chance, 0, (NOTONE_TOTAL_MOST + 1) * sizeof *chance);
    for (int i = 0; i < 36; i++) {
        struct notone after = *s;
        int a = 1 + i % 6, b = 1 + i / 6;
        notone.act(&after, NOTONE_ROLL);
        notone.roll(&after, (const int[]){a, b});
        bool goes_on = after.common.seat == s->common.seat && after.turn_rolls == s->turn_rolls + 1;
        chance[goes_on ? a + b : 0] += 1.0 / 36;
    }
}

static void add(struct shares *sum, double chance, const struct shares *more)
{
    for (int i = 0; i < SEATS; i++) {
        sum->of[i] += chance * more->of[i];
    }
}

static struct shares over_rolls(const double *chance, const struct shares *nothing,
                                const struct shares *within, int points)
{
    struct shares sum = {{0}};
    add(&sum, chance[0], nothing);
    for (int total = NOTONE_TOTAL_LEAST; total <= NOTONE_TOTAL_MOST; total++) {
        add(&sum, chance[total], &within[points + total]);
    }
    return sum;
}

static struct shares over_turns(int place, const int *total);

/* Within the turn, from points on, of ends that are known. */
static struct shares best(int place, const struct shares *end, int points, int rolls)
{
    struct shares within[MOST + NOTONE_TOTAL_MOST + 1];
    for (int n = MOST + NOTONE_TOTAL_MOST; n > points; n--) {
        within[n] = end[n];
        if (n < MOST) {
            struct shares roll = over_rolls(later, &end[0], within, n);
            within[n] = roll.of[place] >= end[n].of[place] ? roll : end[n];
        }
    }
    struct shares roll = over_rolls(rolls ? later : first, &end[0], within, points);
    return roll.of[place] >= end[points].of[place] ? roll : end[points];
}

/* The seat at that place has its turn: what each place wins. */
static struct shares over_turn(int place, const int *total, int points, int rolls)
{
    struct shares end[MOST + NOTONE_TOTAL_MOST + 1];
    int after[SEATS];
    memcpy(after, total, sizeof after);
    for (int n = 0; n <= MOST + NOTONE_TOTAL_MOST; n++) {
        after[place] = total[place] + n;
        end[n] = over_turns(place + 1, after);
    }
    return best(place, end, points, rolls);
}

static struct shares over_turns(int place, const int *total)
{
    struct shares shares = {{0}};
    int most = 0, n = 0;
    if (place < SEATS) {
        return over_turn(place, total, 0, 0);
    }
    for (int i = 0; i < SEATS; i++) {
        n = total[i] > most ? 1 : n + (total[i] == most);
        most = total[i] > most ? total[i] : most;
    }
    for (int i = 0; i < SEATS; i++) {
        shares.of[i] = total[i] == most ? 1.0 / n : 0;
    }
    return shares;
}

static const struct {
    const char *rules;
    int score[SEATS];
    int moved; /* seats that are through */
    int rolls, turn;
} rounds[] = {
    {"", {100, 100, 100}, 0, 0, 0}, {"", {100, 110, 104}, 0, 2, 15},
    {"", {100, 100, 100}, 1, 0, 0}, {"", {100, 100, 100}, 1, 2, 20},
    {"", {120, 90, 118}, 1, 0, 0},  /* the leader is through */
    {"", {90, 120, 100}, 1, 0, 0},  /* the leader moves */
    {"", {90, 100, 120}, 1, 3, 31}, /* the leader comes last */
    {"", {100, 130, 130}, 1, 1, 2}, {"risky", {100, 110, 105}, 1, 0, 0},
    {"", {100, 100, 90}, 2, 0, 0}, /* only one is left: two share or it wins */
    {"", {100, 90, 90}, 2, 1, 10}, /* level with the highest */
    {"", {70, 100, 40}, 2, 4, 60}, /* level, too */
};

START_TEST(shares_are_those_of_all_turns_of_all_seats)
{
    union position p;
    int total[SEATS];
    begin_preset(&notone, rounds[_i].rules, SEATS, 0, &p);
    struct notone *s = (void *)&p;
    s->round = s->rounds;
    ask(s, first);
    s->turn_rolls = 1;
    ask(s, later);
    s->common.seat = rounds[_i].moved;
    for (int i = 0; i < SEATS; i++) {
        total[i] = s->seats[i].score = rounds[_i].score[i];
        s->seats[i].gained = i < rounds[_i].moved ? 0 : s->seats[i].gained;
    }
    s->turn_rolls = rounds[_i].rolls;
    s->turn_score = rounds[_i].turn;
    s->first_total = s->turn_rolls ? 8 : 0;
    void *table = calloc(1, notone_many_size(s));
    ck_assert(notone_many_fill(s, table, NULL));
    struct shares shares = over_turn(rounds[_i].moved, total, s->turn_score, s->turn_rolls);
    for (int seat = 0; seat < SEATS; seat++) {
        ck_assert_double_eq_tol(notone_many_value(s, table, seat), shares.of[seat], 2e-5);
    }
    free(table);
}
END_TEST

/* Three, of whom one is far behind, are as two: what is exact for two is near. */
static const struct {
    int round, score[SEATS];
} behind[] = {{7, {300, 300, 0}}, {8, {310, 300, 0}}, {9, {300, 315, 0}}, {6, {295, 300, 0}}};

START_TEST(who_is_far_behind_does_not_count)
{
    union position two, three;
    begin_preset(&notone, "", 2, 0, &two);
    begin_preset(&notone, "", SEATS, 0, &three);
    struct notone *s = (void *)&two, *many = (void *)&three;
    struct policy policy = {.brain = &notone_optimal_brain};
    s->round = many->round = behind[_i].round;
    for (int i = 0; i < SEATS; i++) {
        many->seats[i].score = behind[_i].score[i];
        s->seats[i < 2 ? i : 0].score = behind[_i].score[i < 2 ? i : 0];
    }
    void *exact = calloc(1, policy.brain->table_size(&policy, s));
    void *table = calloc(1, notone_many_size(many));
    ck_assert(policy.brain->fill(&policy, s, exact, NULL));
    ck_assert(notone_many_fill(many, table, NULL));
    policy.table = exact;
    for (int i = 0; i < 2; i++) {
        double chance = policy.brain->value(&policy, s, i);
        ck_assert_double_eq_tol(notone_many_value(many, table, i), chance, 0.03);
    }
    ck_assert_double_lt(notone_many_value(many, table, 2), 1e-3);
    free(table);
    free(exact);
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("last_round");
    TCase *c = tcase_create("last_round");
    tcase_set_timeout(c, 60);
    tcase_add_loop_test(c, shares_are_those_of_all_turns_of_all_seats, 0,
                        sizeof rounds / sizeof *rounds);
    tcase_add_loop_test(c, who_is_far_behind_does_not_count, 0, sizeof behind / sizeof *behind);
    suite_add_tcase(s, c);
    return s;
}
