/* The brain `winner` of Yahtzee and the curves it goes by. */
#include "games/yahtzee/game.h"
#include "games/yahtzee/odds.h"
#include "games/yahtzee/winner.h"
#include "tests/games/yahtzee/cards.h"

#include <string.h>

enum { POSITIONS = 100, SEATS = 4 };

/* Curves for the usual rules, kept for the whole program. */
static const struct yahtzee_odds *odds(void)
{
    static struct yahtzee_odds *kept;
    if (!kept) {
        kept = calloc(1, sizeof *kept);
        ck_assert_ptr_nonnull(kept);
        ck_assert(yahtzee_odds_fill(0, YAHTZEE_FORCED, kept, NULL));
    }
    return kept;
}

static void fill_odds(void)
{
    odds();
}

static struct policy ready(const char *word)
{
    struct policy policy;
    struct text why = {0};
    ck_assert_msg(policy_read(&yahtzee, word, &policy, &why), "%s", why.bytes);
    policy.table = strcmp(word, "winner") == 0 ? (const void *)odds() : &odds()->solution;
    return policy;
}

static void check_close(double a, double b, double most, const char *what)
{
    claim(a - b < most && b - a < most, "%s: %.12f, not %.12f", what, a, b);
}

START_TEST(a_curve_has_the_mean_of_the_solution)
{
    uint32_t drawn = 0;
    for (int i = 0; i < POSITIONS; i++) {
        union position p;
        struct yahtzee *s = draw_card(&drawn, &p, YAHTZEE_FORCED, 1, between(&drawn, 6, 13));
        struct yahtzee_state state = yahtzee_state_of(&s->cards[0]);
        struct yahtzee_curve c = yahtzee_curve_of(odds(), state);
        double sum = 0, mean = 0;
        for (int step = 0; step < YAHTZEE_STEPS; step++) {
            double share = (1 - c.weight) * c.low[step] + c.weight * c.high[step];
            sum += share;
            mean += share * YAHTZEE_STEP * step;
        }
        check_close(sum, 1, 1e-4, "all chances");
        check_close(mean, yahtzee_ahead(&odds()->solution, state), 0.1, "the mean");
    }
}
END_TEST

START_TEST(a_last_turn_ends_as_the_rules_let_it)
{
    struct yahtzee_ends e;
    double chance[YAHTZEE_ENDS], fifty = 0, sum = 0;
    struct yahtzee_state state = {YAHTZEE_ALL & ~(1u << YAHTZEE_YAHTZEE), 0, false};
    yahtzee_play_out(&odds()->solution, state, &e, chance);
    for (int i = 0; i < YAHTZEE_ENDS; i++) {
        sum += chance[i];
        fifty += chance[i] > 0 && e.end[i].gain == 50 ? chance[i] : 0;
    }
    check_close(sum, 1, 1e-12, "all chances");
    check_close(fifty, 347897.0 / 7558272, 1e-12, "five equal in three throws");
}
END_TEST

START_TEST(a_turn_played_out_is_worth_what_the_solution_says)
{
    uint32_t drawn = 0;
    for (int i = 0; i < POSITIONS; i++) {
        union position p;
        struct yahtzee_ends e;
        double chance[YAHTZEE_ENDS], sum = 0, value = 0;
        struct yahtzee *s = draw_card(&drawn, &p, YAHTZEE_FORCED, 1, between(&drawn, 0, 12));
        struct yahtzee_state state = yahtzee_state_of(&s->cards[0]);
        yahtzee_play_out(&odds()->solution, state, &e, chance);
        for (int k = 0; k < YAHTZEE_ENDS; k++) {
            if (chance[k] > 0) {
                ck_assert(e.end[k].possible);
                sum += chance[k];
                value +=
                    chance[k] * (e.end[k].gain + yahtzee_ahead(&odds()->solution, e.end[k].then));
            }
        }
        check_close(sum, 1, 1e-12, "all chances");
        check_close(value, yahtzee_ahead(&odds()->solution, state), 1e-9, "the turn");
    }
}
END_TEST

/* The turns of the first classes of a row. */
static void play_out_by(const struct yahtzee_turns *path, struct yahtzee_state state,
                        struct yahtzee_chances *chances)
{
    const struct yahtzee_solution *s = &odds()->solution;
    unsigned upper = state.used & (YAHTZEE_UPPER_SETS - 1);
    struct yahtzee_steps steps;
    struct yahtzee_row row = {.classes = YAHTZEE_TURNS_MOST, .steps = &steps};
    for (int lane = 0; lane < YAHTZEE_TURNS_MOST; lane++) {
        int class = lane < s->classes[upper] ? lane : s->classes[upper] - 1;
        yahtzee_find_steps(s, upper, s->total[upper][class], lane, &steps);
    }
    yahtzee_make_row(s, state, 0, &row);
    for (int from = 0; from < row.classes; from += path->lanes) {
        path->play_out(&row, from, chances);
    }
}

START_TEST(all_code_paths_play_out_alike)
{
    static struct yahtzee_chances first, other; /* all of them are written */
    uint32_t drawn = 0;
    for (int i = 0; i < POSITIONS; i++) {
        union position p;
        struct yahtzee *s = draw_card(&drawn, &p, YAHTZEE_FORCED, 1, between(&drawn, 0, 12));
        struct yahtzee_state state = yahtzee_state_of(&s->cards[0]);
        play_out_by(yahtzee_path(0), state, &first);
        for (int n = 1; yahtzee_path(n); n++) {
            play_out_by(yahtzee_path(n), state, &other);
            ck_assert_msg(memcmp(&first, &other, sizeof first) == 0, "%d lanes differ",
                          yahtzee_path(n)->lanes);
        }
    }
}
END_TEST

/* Two seats, the first to move; a bit for each box that is open. All used boxes hold 0 but one of
 * the other's. */
static struct yahtzee *late_choice(union position *p, unsigned mine, unsigned theirs, int box,
                                   int points, const char *dice)
{
    struct yahtzee *s = (struct yahtzee *)(void *)p;
    game_begin(&yahtzee, p, 2, 0);
    for (int i = 0; i < YAHTZEE_BOXES; i++) {
        s->cards[0].boxes[i] = mine >> i & 1 ? -1 : 0;
        s->cards[1].boxes[i] = theirs >> i & 1 ? -1 : 0;
    }
    s->cards[1].boxes[box] = points;
    s->roll_number = 2;
    for (int i = 0; i < YAHTZEE_DICE; i++) {
        s->dice[i] = dice[i] - '0';
    }
    return s;
}

static void check_choice(const struct yahtzee *s, const char *brain, const char *choice)
{
    struct policy policy = ready(brain);
    struct text name = {0};
    yahtzee.name(s, policy_choose(&policy, s), &name);
    ck_assert_str_eq(name.bytes, choice);
}

static const struct {
    int box, other;
    const char *dice, *choice;
    double chance;
} last[] = {
    {YAHTZEE_CHANCE, 19, "65432", "score chance", 1},        /* enough, though the mean is higher */
    {YAHTZEE_CHANCE, 28, "66664", "score chance", 0.5},      /* a tie in hand counts half */
    {YAHTZEE_CHANCE, 30, "66665", "keep 1 2 3 4", 1 / 12.0}, /* nothing but a 6 ties */
    {YAHTZEE_CHANCE, 5, "11111", "keep none", 1 - 1 / 7776.0 / 2},
};

START_TEST(in_the_last_turn_it_plays_for_what_it_needs)
{
    union position p;
    struct policy policy = ready("winner");
    struct yahtzee *s =
        late_choice(&p, 1u << last[_i].box, 0, YAHTZEE_CHANCE, last[_i].other, last[_i].dice);
    check_choice(s, "winner", last[_i].choice);
    check_close(policy.brain->value(&policy, s, 0), last[_i].chance, 1e-5, "its chance");
}
END_TEST

enum {
    ACES = 1 << YAHTZEE_ACES,
    HOUSE = 1 << YAHTZEE_FULL_HOUSE,
    FIVE = 1 << YAHTZEE_YAHTZEE,
    CHANCE = 1 << YAHTZEE_CHANCE,
};

static const double five_equal = 347897.0 / 7558272; /* in three throws */

static const struct {
    unsigned mine, theirs;
    int box, points; /* what the other has */
    const char *dice, *winner, *optimal;
    int at_once;    /* of 36 throws of two dice, those that win at once */
    bool then_five; /* those that do not leave a turn for five equal dice */
    bool they_miss; /* if the other does not throw five equal dice */
} against[] = {
    /* 28 points lose to 29; a 6 wins and a 5 ties, though 3.5 is less than 4 */
    {CHANCE, 0, YAHTZEE_CHANCE, 29, "66664", "keep 1 2 3 4", "score chance", 9, false, false},
    /* 20 points beat 19, and 69 are out of reach: nothing is to be won by throwing on */
    {CHANCE, FIVE, YAHTZEE_CHANCE, 19, "65432", "score chance", "keep 1 2 3", 36, false, true},
    /* far behind: no 30 points of chance reach 40, only 50 do, and there are two turns for them */
    {CHANCE | FIVE, ACES, YAHTZEE_LARGE_STRAIGHT, 40, "66655", "keep 1 2 3", "score chance", 1,
     true, false},
    /* the same: the full house in hand is worth nothing */
    {HOUSE | FIVE, ACES, YAHTZEE_LARGE_STRAIGHT, 40, "66655", "keep 1 2 3", "score full_house", 1,
     true, false},
};

START_TEST(it_gives_points_away_where_they_do_not_win)
{
    union position p;
    struct policy policy = ready("winner");
    struct yahtzee *s = late_choice(&p, against[_i].mine, against[_i].theirs, against[_i].box,
                                    against[_i].points, against[_i].dice);
    double at_once = against[_i].at_once / 36.0;
    double later = against[_i].then_five ? (1 - at_once) * five_equal : 0;
    double chance = (at_once + later) * (against[_i].they_miss ? 1 - five_equal : 1);
    check_choice(s, "optimal", against[_i].optimal);
    check_choice(s, "winner", against[_i].winner);
    check_close(policy.brain->value(&policy, s, 0), chance, 1e-5, "its chance");
}
END_TEST

/* What the other has open. */
static const unsigned open_boxes[] = {ACES | FIVE, HOUSE | CHANCE, ACES | HOUSE | FIVE | CHANCE};

/* Over all totals that can be reached, the chances that the other gets past them come to its mean,
 * and a half for ties. */
START_TEST(totals_that_others_come_to_have_the_mean_of_the_solution)
{
    union position p;
    struct policy policy = ready("winner");
    struct yahtzee *s =
        late_choice(&p, CHANCE, open_boxes[_i], YAHTZEE_LARGE_STRAIGHT, 40, "65432");
    double sum = 0, mean = yahtzee_ahead(&odds()->solution, yahtzee_state_of(&s->cards[1]));
    s->roll_number = 3;
    for (int points = 0; points < 300; points++) {
        s->cards[0].boxes[YAHTZEE_LARGE_STRAIGHT] = points;
        sum += policy.brain->value(&policy, s, 1);
    }
    check_close(20 + sum, 40 + mean + 0.5, 0.1, "the mean");
}
END_TEST

static int throw_and_choose(struct yahtzee *s, const struct policy *policy, uint32_t *drawn)
{
    struct node node = yahtzee.next(s);
    int face[FACES_ROOM];
    if (node.kind == NODE_CHOICE) {
        yahtzee.act(s, policy_choose(&policy[node.seat], s));
    } else if (node.kind == NODE_ROLL) {
        for (int i = 0; i < node.dice; i++) {
            face[i] = between(drawn, 1, 6);
        }
        yahtzee.roll(s, face);
    }
    return node.kind != NODE_OVER;
}

static void check_alike(const struct policy *a, const struct policy *b, const union position *p)
{
    int action[ACTIONS_MOST];
    double one[ACTIONS_MOST], other[ACTIONS_MOST];
    int n = yahtzee.next(p).kind == NODE_CHOICE ? yahtzee.actions(p, action) : 0;
    a->brain->rate(a, p, n, action, one);
    b->brain->rate(b, p, n, action, other);
    for (int i = 0; i < n; i++) {
        check_close(one[i], other[i], 1e-12, "a rating");
    }
    if (n > 0) {
        ck_assert_int_eq(policy_choose(a, p), policy_choose(b, p));
    }
    check_close(a->brain->value(a, p, 0), b->brain->value(b, p, 0), 1e-12, "the worth");
}

START_TEST(alone_it_sees_and_plays_as_optimal_does)
{
    union position p;
    uint32_t drawn = 0;
    struct policy winner = ready("winner"), optimal = ready("optimal");
    for (int i = 0; i < POSITIONS / 10; i++) {
        game_begin(&yahtzee, &p, 1, 0);
        do {
            check_alike(&winner, &optimal, &p);
        } while (throw_and_choose((struct yahtzee *)(void *)&p, &optimal, &drawn));
    }
}
END_TEST

START_TEST(it_counts_points_exactly_alone_and_chances_about_at_a_table)
{
    union position p;
    struct policy policy = ready("winner");
    for (int seats = 1; seats <= SEATS; seats++) {
        game_begin(&yahtzee, &p, seats, 0);
        ck_assert_str_eq(policy_unit(&policy, &p), seats == 1 ? "points" : "win");
        ck_assert(policy.brain->exact(&policy, &p) == (seats == 1));
    }
}
END_TEST

START_TEST(all_seats_together_have_one_win)
{
    union position p;
    uint32_t drawn = 0;
    struct policy policy = ready("winner");
    for (int seats = 2; seats <= SEATS; seats++) {
        struct policy policies[SEATS] = {policy, policy, policy, policy};
        game_begin(&yahtzee, &p, seats, 0);
        do {
            double sum = 0;
            for (int seat = 0; seat < seats; seat++) {
                sum += policy.brain->value(&policy, &p, seat);
            }
            check_close(sum, 1, 1e-9, "all seats");
        } while (throw_and_choose((struct yahtzee *)(void *)&p, policies, &drawn));
    }
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("yahtzee_winner");
    TCase *c = tcase_create("winner");
    tcase_add_test(c, a_curve_has_the_mean_of_the_solution);
    tcase_add_test(c, a_last_turn_ends_as_the_rules_let_it);
    tcase_add_test(c, a_turn_played_out_is_worth_what_the_solution_says);
    tcase_add_test(c, all_code_paths_play_out_alike);
    tcase_add_loop_test(c, in_the_last_turn_it_plays_for_what_it_needs, 0, ROWS(last));
    tcase_add_test(c, alone_it_sees_and_plays_as_optimal_does);
    tcase_add_test(c, it_counts_points_exactly_alone_and_chances_about_at_a_table);
    tcase_add_test(c, all_seats_together_have_one_win);
    tcase_add_loop_test(c, it_gives_points_away_where_they_do_not_win, 0, ROWS(against));
    tcase_add_loop_test(c, totals_that_others_come_to_have_the_mean_of_the_solution, 0,
                        ROWS(open_boxes));
    tcase_add_unchecked_fixture(c, fill_odds, NULL);
    tcase_set_timeout(c, 60);
    suite_add_tcase(s, c);
    return s;
}
