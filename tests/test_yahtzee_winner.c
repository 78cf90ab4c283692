/* The brain `winner` of Yahtzee and the curves it goes by. */
#include "games/yahtzee_odds.h"
#include "games/yahtzee_winner.h"
#include "tests/yahtzee_cards.h"

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

static struct way ready(const char *word)
{
    struct way way;
    struct text why = {0};
    ck_assert_msg(way_read(&yahtzee, word, &way, &why), "%s", why.bytes);
    way.table = strcmp(word, "winner") == 0 ? (const void *)odds() : &odds()->solution;
    return way;
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
        double chance[YAHTZEE_ENDS], sum = 0, worth = 0;
        struct yahtzee *s = draw_card(&drawn, &p, YAHTZEE_FORCED, 1, between(&drawn, 0, 12));
        struct yahtzee_state state = yahtzee_state_of(&s->cards[0]);
        yahtzee_play_out(&odds()->solution, state, &e, chance);
        for (int k = 0; k < YAHTZEE_ENDS; k++) {
            if (chance[k] > 0) {
                ck_assert(e.end[k].possible);
                sum += chance[k];
                worth +=
                    chance[k] * (e.end[k].gain + yahtzee_ahead(&odds()->solution, e.end[k].then));
            }
        }
        check_close(sum, 1, 1e-12, "all chances");
        check_close(worth, yahtzee_ahead(&odds()->solution, state), 1e-9, "the turn");
    }
}
END_TEST

/* The turns of the first classes of a row. */
static void play_out_by(const struct yahtzee_lanes *path, struct yahtzee_state state,
                        struct yahtzee_chances *chances)
{
    const struct yahtzee_solution *s = &odds()->solution;
    unsigned upper = state.used & (YAHTZEE_UPPER_SETS - 1);
    struct yahtzee_steps steps;
    struct yahtzee_row row = {.classes = YAHTZEE_LANES_MOST, .steps = &steps};
    for (int lane = 0; lane < YAHTZEE_LANES_MOST; lane++) {
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
                          yahtzee_lanes_of(n));
        }
    }
}
END_TEST

/* Two seats: the first to move has one box left, the other none. */
static struct yahtzee *last_choice(union position *p, int box, int other, const char *dice)
{
    struct yahtzee *s = (struct yahtzee *)(void *)p;
    game_begin(&yahtzee, p, 2, 0);
    for (int i = 0; i < YAHTZEE_BOXES; i++) {
        s->cards[0].boxes[i] = i == box ? -1 : 0;
        s->cards[1].boxes[i] = i == YAHTZEE_CHANCE ? other : 0;
    }
    s->throw = 2;
    for (int i = 0; i < YAHTZEE_DICE; i++) {
        s->dice[i] = dice[i] - '0';
    }
    return s;
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
    struct way way = ready("winner");
    struct text name = {0};
    struct yahtzee *s = last_choice(&p, last[_i].box, last[_i].other, last[_i].dice);
    yahtzee.name(s, way_choose(&yahtzee, &way, s), &name);
    ck_assert_str_eq(name.bytes, last[_i].choice);
    check_close(way.brain->worth(&way, s, 0), last[_i].chance, 1e-5, "its chance");
}
END_TEST

static int throw_and_choose(struct yahtzee *s, const struct way *way, uint32_t *drawn)
{
    struct node node = yahtzee.next(s);
    int face[FACES_ROOM];
    if (node.kind == NODE_CHOICE) {
        yahtzee.act(s, way_choose(&yahtzee, &way[node.seat], s));
    } else if (node.kind == NODE_ROLL) {
        for (int i = 0; i < node.dice; i++) {
            face[i] = between(drawn, 1, 6);
        }
        yahtzee.roll(s, face);
    }
    return node.kind != NODE_OVER;
}

START_TEST(alone_it_plays_as_optimal_does)
{
    union position p;
    uint32_t drawn = 0;
    struct way winner = ready("winner"), optimal = ready("optimal");
    for (int i = 0; i < POSITIONS / 10; i++) {
        game_begin(&yahtzee, &p, 1, 0);
        do {
            if (yahtzee.next(&p).kind == NODE_CHOICE) {
                ck_assert_int_eq(way_choose(&yahtzee, &winner, &p),
                                 way_choose(&yahtzee, &optimal, &p));
            }
        } while (throw_and_choose((struct yahtzee *)(void *)&p, &optimal, &drawn));
    }
}
END_TEST

START_TEST(all_seats_together_have_one_win)
{
    union position p;
    uint32_t drawn = 0;
    struct way way = ready("winner");
    for (int seats = 2; seats <= SEATS; seats++) {
        struct way ways[SEATS] = {way, way, way, way};
        game_begin(&yahtzee, &p, seats, 0);
        do {
            double sum = 0;
            for (int seat = 0; seat < seats; seat++) {
                sum += way.brain->worth(&way, &p, seat);
            }
            check_close(sum, 1, 1e-9, "all seats");
        } while (throw_and_choose((struct yahtzee *)(void *)&p, ways, &drawn));
    }
}
END_TEST

/* A small match; `rollick arena yahtzee ai:winner ai:optimal` plays larger ones. */
START_TEST(it_wins_more_than_its_share)
{
    enum { MATCHES = 1000 };
    uint32_t drawn = 0;
    struct way winner = ready("winner"), optimal = ready("optimal");
    double won = 0;
    for (int i = 0; i < MATCHES; i++) {
        union position p;
        struct way ways[2] = {i % 2 ? optimal : winner, i % 2 ? winner : optimal};
        game_begin(&yahtzee, &p, 2, 0);
        while (throw_and_choose((struct yahtzee *)(void *)&p, ways, &drawn)) {
        }
        unsigned top = game_winners(&yahtzee, &p);
        won += top >> (i % 2) & 1 ? 1.0 / __builtin_popcount(top) : 0;
    }
    ck_assert_double_gt(won / MATCHES, 0.5);
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
    tcase_add_test(c, alone_it_plays_as_optimal_does);
    tcase_add_test(c, all_seats_together_have_one_win);
    tcase_add_test(c, it_wins_more_than_its_share);
    tcase_add_unchecked_fixture(c, fill_odds, NULL);
    tcase_set_timeout(c, 60);
    suite_add_tcase(s, c);
    return s;
}
