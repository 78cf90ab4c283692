#include "games/brain.h"
#include "games/knucklebones/game.h"
#include "games/knucklebones/rules.h"
#include "games/rng.h"
#include "tests/suite.h"

#include <string.h>

/* The position of the examples in rollick-rules(6), "Knucklebones": own columns 3, 2 6, 1 4; theirs
 * 2 1 1, 4 4, 6 3; the die shows 4. */
static void example(union position *p, const char *rules, int seats)
{
    static const int boards[2][9] = {{3, 0, 0, 2, 6, 0, 1, 4, 0}, {2, 1, 1, 4, 4, 0, 6, 3, 0}};
    struct text why = {0};
    struct knucklebones *s = (struct knucklebones *)(void *)p;
    game_begin(&knucklebones, p, seats, 0);
    ck_assert_msg(game_rules(&knucklebones, p, rules, &why), "%s", why.bytes);
    memcpy(s->boards, boards, sizeof boards); /* alone, what lies behind means nothing */
    s->die = 4;
}

static struct policy policy(const char *word)
{
    struct policy w;
    struct text why = {0};
    ck_assert_msg(policy_read(&knucklebones, word, &w, &why), "%s", why.bytes);
    return w;
}

static const struct {
    const char *word;
    int column; /* from 1 */
} choices[] = {
    /* rollick-rules(6), "Knucklebones", the example of the ways of playing */
    {"left-to-right", 1},
    {"stack-fill", 3},
    {"fill-stack", 3},
    {"counter-stack", 2},
    {"counter-fill", 2},
    {"greedy", 2},
    {"greedy-fill", 2},
    {"greedy-counter-fill", 2},
    /* every rule of the tool box there */
    {"chain:first-free", 1},
    {"chain:first-empty", 1}, /* passes: first-free at last */
    {"chain:first-empty+stack", 3},
    {"chain:stack", 3},
    {"chain:spread", 1}, /* columns 1 and 2 hold no 4 */
    {"chain:counter", 2},
    {"chain:spread+counter", 1},
    {"chain:counter+spread", 2},
    {"score:gain", 2},
    {"score:own", 3},
    {"score:harm", 2},
    {"score:stack", 3},
    {"score:spread", 1},
    {"score:first-empty", 1}, /* nothing counts: the lowest column */
    {"score:stack+stack+counter", 3},
    {"score:stack+counter", 2}, /* a tie: the lower */
};

START_TEST(each_way_takes_its_column_in_the_example)
{
    union position p;
    struct policy w = policy(choices[_i].word);
    example(&p, "", 2);
    ck_assert_int_eq(policy_choose(&w, &p) + 1, choices[_i].column);
}
END_TEST

static const struct {
    const char *word;
    int own[9], theirs[9];
    int column; /* from 1; the die shows 4 */
} full[] = {
    {"chain:stack", {4, 1, 2, 4, 0, 0}, {0}, 2},
    {"chain:spread", {1, 2, 3, 4, 0, 0}, {0}, 3},
    {"chain:counter", {1, 2, 3, 0, 0, 0}, {4, 0, 0, 5, 0, 0, 4}, 3},
    {"chain:first-free", {1, 2, 3, 5, 6, 6}, {0}, 3},
    {"score:gain", {4, 4, 1, 1, 0, 0}, {4, 4, 4}, 2}, /* what most would gain is full */
    {"score:harm", {4, 4, 1, 1, 0, 0}, {4, 4, 4}, 2},
};

START_TEST(full_columns_are_passed_over)
{
    union position p;
    struct policy w = policy(full[_i].word);
    example(&p, "", 2);
    struct knucklebones *s = (struct knucklebones *)(void *)&p;
    memcpy(s->boards, full[_i].own, sizeof full[_i].own);
    memcpy(s->boards + 9, full[_i].theirs, sizeof full[_i].theirs);
    ck_assert_int_eq(policy_choose(&w, &p) + 1, full[_i].column);
}
END_TEST

static const struct {
    const char *rules;
    int seats;
    const char *word;
    double rating[3];
} ratings[] = {
    {"", 2, "score:gain", {-11, 5, -3}}, /* 16 to 31 before; +4, +4 and 16 taken, +12 */
    {"", 2, "score:own", {20, 20, 28}},  /* whatever the other has */
    {"", 2, "score:harm", {0, 2, 0}},
    {"", 2, "score:gain+harm+first-free", {-10, 7, -3}},
    {"", 2, "score:gain+gain", {-22, 10, -6}},
    {"", 2, "greedy", {-10, 5, -3}},
    {"", 2, "chain:stack", {0, 0, 1}},
    {"", 1, "score:gain", {20, 20, 28}}, /* alone only the own total counts */
    {"", 1, "score:harm+counter", {0, 0, 0}},
    {"destroy=off", 2, "score:gain", {-11, -11, -3}},
    {"destroy=off", 2, "score:harm", {0, 0, 0}},
    {"destroy=off", 2, "score:counter", {0, 1, 0}}, /* asks what the column holds, no more */
    {"multiply=off", 2, "score:gain", {-1, 7, -1}}, /* 16 to 21 before, 8 taken */
    {"", 2, "random", {1, 1, 1}},
};

START_TEST(ratings_are_sums_of_what_the_rules_say)
{
    union position p;
    int action[ACTIONS_MOST];
    double rating[ACTIONS_MOST];
    struct policy w = policy(ratings[_i].word);
    example(&p, ratings[_i].rules, ratings[_i].seats);
    ck_assert_int_eq(knucklebones.actions(&p, action), 3);
    w.brain->rate(&w, &p, 3, action, rating);
    for (int c = 0; c < 3; c++) {
        ck_assert(rating[c] == ratings[_i].rating[c]);
    }
}
END_TEST

static const struct {
    const char *word, *why; /* NULL: can be read */
} words[] = {
    {"chain", "chain:stack+first-empty+first-free"}, /* an example */
    {"chain:", "nothing follows the last colon"},
    {"score", "score:gain+harm"},
    {"chain:gain", /* a score rates, it does not answer */
     "'gain' begins with no rule that fits here; "
     "there are first-empty, first-free, stack, spread, counter"},
    {"chain:stack+", "begins with no rule"},
    {"chain:+stack", "begins with no rule"},
    {"chain:stack+stac", "'stac' begins with no rule"},
    {"chain:first", "'first' begins with no rule"},
    {"score:gain:harm", "'gain:harm' begins with no rule"},
    {"score:gain+harm+gain+harm+gain+harm+gain+harm", NULL}, /* eight */
    {"score:gain+harm+gain+harm+gain+harm+gain+harm+gain", "at most 8 rules"},
    {"greedy:1", "too much"},
};

START_TEST(rules_are_read_or_refused_with_a_reason)
{
    struct policy w = {.word = "untouched"};
    struct text why = {0};
    ck_assert_int_eq(policy_read(&knucklebones, words[_i].word, &w, &why), !words[_i].why);
    ck_assert_str_eq(w.word, words[_i].why ? "untouched" : words[_i].word);
    ck_assert_msg(!words[_i].why || strstr(why.bytes, words[_i].why), "%s", why.bytes);
}
END_TEST

/* What a column is worth to the three greedy ways, by making the move. */
static int value(const struct knucklebones *s, int column, const char *id)
{
    union position after = {0};
    int seat = s->common.seat, value = 0, dice = 0, first_empty = -1;
    memcpy(&after, s, game_size(&knucklebones, s));
    knucklebones.act(&after, column);
    value = knucklebones.score(&after, seat) - knucklebones.score(&after, 1 - seat);
    for (int c = s->columns - 1; c >= 0; c--) {
        dice += knucklebones_height(s, 1 - seat, c);
        dice -= knucklebones_height((const struct knucklebones *)(const void *)&after, 1 - seat, c);
        first_empty = knucklebones_height(s, seat, c) == 0 ? c : first_empty;
    }
    if (strcmp(id, "greedy") == 0) {
        int action[ACTIONS_MOST];
        knucklebones.actions(s, action);
        return value + (column == action[0]);
    }
    return value + (column == first_empty) + (strcmp(id, "greedy-counter-fill") == 0 ? dice : 0);
}

static int slow_choice(const struct knucklebones *s, const char *id)
{
    int action[ACTIONS_MOST], best = 0;
    int n = knucklebones.actions(s, action);
    for (int i = 1; i < n; i++) {
        best = value(s, action[i], id) > value(s, action[best], id) ? i : best;
    }
    return action[best];
}

static int draw(int match, int event, int bound)
{
    struct rng_block counter = {{(uint32_t)event, (uint32_t)match, 0, 0}};
    return (int)rng_draw(rng_key(11), counter, 0, (uint32_t)bound);
}

static const char *const greedy_policies[] = {"greedy", "greedy-fill", "greedy-counter-fill"};

START_TEST(greedy_ways_choose_what_trying_every_move_chooses)
{
    for (int match = 0; match < 150; match++) {
        union position p;
        struct text why = {0};
        struct policy w = policy(greedy_policies[_i]);
        const char *const boards[] = {"", "columns=4,rows=2", "columns=9,rows=9,sides=20",
                                      "destroy=off", "multiply=off"};
        game_begin(&knucklebones, &p, 2, match % 2);
        ck_assert(game_rules(&knucklebones, &p, boards[match % 5], &why));
        struct knucklebones *s = (struct knucklebones *)(void *)&p;
        for (int event = 0; event < 200 && knucklebones.next(s).kind != NODE_OVER; event++) {
            knucklebones.roll(s, &(int){1 + draw(match, event, s->sides)});
            int choice = policy_choose(&w, s);
            ck_assert_int_eq(choice, slow_choice(s, greedy_policies[_i]));
            knucklebones.act(s, choice);
        }
    }
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("knucklebones_brain");
    TCase *c = tcase_create("ways");
    tcase_add_loop_test(c, each_way_takes_its_column_in_the_example, 0, ROWS(choices));
    tcase_add_loop_test(c, full_columns_are_passed_over, 0, ROWS(full));
    tcase_add_loop_test(c, ratings_are_sums_of_what_the_rules_say, 0, ROWS(ratings));
    tcase_add_loop_test(c, rules_are_read_or_refused_with_a_reason, 0, ROWS(words));
    tcase_add_loop_test(c, greedy_ways_choose_what_trying_every_move_chooses, 0,
                        ROWS(greedy_policies));
    suite_add_tcase(s, c);
    return s;
}
