/* Decisions that are looked up are those that are worked out, in every position.
 * ROLLICK_TEST_DECISIONS says how far leads are apart of which every score is compared, instead of
 * what the rows say: 1 leaves none out. */
#include "games/notone/decisions.h"
#include "games/notone/exact.h"
#include "games/notone/game.h"
#include "games/notone/table.h"
#include "tests/every_game.h"

#include <stdlib.h>

static const struct brain *cached(void)
{
    return notone_optimal_brain.batch->cached;
}

/* A table under rules for two; NULL: there is none. */
static void *filled(const char *rules, union position *p)
{
    struct policy policy = {.game = &notone, .brain = cached(), .word = "optimal"};
    begin_preset(&notone, rules, 2, 1, p);
    size_t size = policy.brain->table_size(&policy, p);
    void *table = size ? calloc(1, size) : NULL;
    ck_assert(!size || policy.brain->fill(&policy, p, table, NULL));
    return table;
}

/* The position in a turn of the match that began with a lead, and has so many points now. */
static void stand(struct notone *s, int turn, int ahead, int points)
{
    s->round = turn / 2 + 1;
    s->common.seat = notone_line_seat(s, turn % 2, s->round);
    s->seats[s->common.seat].score = ahead > 0 ? ahead : 0;
    s->seats[1 - s->common.seat].score = ahead < 0 ? -ahead : 0;
    s->turn_rolls = points > 0;
    s->turn_score = points;
}

static void compare(const struct notone *s, const void *table)
{
    const struct policy plain = {.brain = &notone_optimal_brain, .table = table};
    const struct policy quick = {.brain = cached(), .table = table};
    int expected = policy_choose(&plain, s), chosen = policy_choose(&quick, s);
    claim(chosen == expected, "round %d, seat %d, %d against %d, %d this turn: %d", s->round,
          s->common.seat, s->seats[s->common.seat].score, s->seats[1 - s->common.seat].score,
          s->turn_score, chosen);
}

/* From where on more points change nothing. */
static int scores_of(const struct notone *s, const void *table, int turn, int ahead)
{
    struct notone_after t = notone_after(s, table, turn);
    int certain = notone_certain(&t);
    return (certain > ahead ? certain - ahead : 0) + NOTONE_TOTAL_MOST;
}

static void compare_lead(struct notone *s, const void *table, int turn, int ahead)
{
    int scores = scores_of(s, table, turn, ahead);
    for (int points = 0; points <= scores; points += points ? 1 : NOTONE_TOTAL_LEAST) {
        stand(s, turn, ahead, points);
        compare(s, table);
    }
    stand(s, turn, ahead, NOTONE_MOST);
    compare(s, table);
}

static const struct {
    const char *rules;
    int apart;
} tables[] = {
    {"", 97},
    {"rounds=1", 11},
    {"rounds=3", 29}, /* a turn is as many turns before the end under whatever rounds */
    {"rounds=3,snake", 29},
    {"rounds=3,risky", 29},
    {"rounds=3,order=snake,start=risky", 29},
};

START_TEST(what_is_looked_up_is_what_is_worked_out)
{
    enum { PAST = 20 };
    union position p;
    const char *word = getenv("ROLLICK_TEST_DECISIONS");
    void *table = filled(tables[_i].rules, &p);
    struct notone *s = (struct notone *)(void *)&p;
    int apart = word ? atoi(word) : tables[_i].apart;
    int furthest = notone_room(s, s->rounds) + PAST;
    for (int turn = 0; turn < 2 * s->rounds; turn++) {
        for (int ahead = -furthest + turn % apart; ahead <= furthest; ahead += apart) {
            compare_lead(s, table, turn, ahead);
        }
    }
    free(table);
}
END_TEST

static const struct {
    const char *rules;
    int seats;
} without[] = {{"", 1}, {"", 3}, {"classic", 2}};

START_TEST(there_are_none_but_for_two_whose_turns_a_one_ends)
{
    union position p;
    struct policy policy = {.game = &notone, .brain = cached(), .word = "optimal"};
    begin_preset(&notone, without[_i].rules, without[_i].seats, 0, &p);
    ck_assert_uint_eq(policy.brain->table_size(&policy, &p), 0);
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("notone/decisions");
    TCase *c = tcase_create("decisions");
    tcase_set_timeout(c, 0);
    tcase_add_loop_test(c, what_is_looked_up_is_what_is_worked_out, 0, ROWS(tables));
    tcase_add_loop_test(c, there_are_none_but_for_two_whose_turns_a_one_ends, 0, ROWS(without));
    suite_add_tcase(s, c);
    return s;
}
