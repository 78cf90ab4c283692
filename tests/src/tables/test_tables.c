/* Tables of brains: made once, shared, given up when nobody wants them (src/tables/tables.h). */
#include "games/brain.h"
#include "games/registry.h"
#include "src/base/alloc.h"
#include "src/match/dice.h"
#include "src/match/player.h"
#include "src/tables/tables.h"
#include "tests/suite.h"

#include <poll.h>
#include <stdatomic.h>
#include <string.h>
#include <unistd.h>

/* A brain of Hog's whose table takes as long as `slow` says, and counts how often it was filled. */
static atomic_int filled, slow, stopped;

static size_t table_size(const struct policy *policy, const void *start)
{
    (void)start;
    return policy->param[0] == 0 ? 0 : policy->param[0] == 1 ? sizeof(int) : SIZE_MAX / 8 * 7;
}

static bool fill(const struct policy *policy, const void *start, void *table,
                 const struct progress *progress)
{
    (void)policy, (void)start;
    atomic_fetch_add(&filled, 1);
    while (atomic_load(&slow)) {
        if (!progress->go_on(progress->with, 0.25)) {
            atomic_fetch_add(&stopped, 1);
            return false;
        }
        poll(NULL, 0, 1);
    }
    *(int *)table = 7;
    return true;
}

static int choose(const struct policy *policy, const void *state)
{
    (void)state;
    return *(const int *)policy->table;
}

static const struct brain brain = {
    .id = "slow", .unit = "", .table_size = table_size, .fill = fill, .choose = choose};

static struct policy slow_policy(int kind)
{
    return (struct policy){.brain = &brain, .param = {kind}, .word = "slow"};
}

static union position begin(const char *rules)
{
    union position p;
    struct text why = {0};
    game_begin(game_find("hog"), &p, 2, 0);
    ck_assert(game_rules(game_find("hog"), &p, rules, &why));
    return p;
}

START_TEST(a_table_is_filled_once_for_the_same_rules)
{
    struct tables *t = tables_new(NULL);
    union position standard = begin(""), other = begin("goal=50");
    struct policy policy = slow_policy(1);
    struct ready a, b, c;
    struct text why = {0};
    ck_assert(tables_ready(t, game_find("hog"), &policy, &standard, NULL, &a, &why));
    standard.common.first = standard.common.seat = 1; /* whoever begins */
    ck_assert(tables_ready(t, game_find("hog"), &policy, &standard, NULL, &b, &why));
    ck_assert_ptr_eq(a.policy.table, b.policy.table);
    ck_assert_int_eq(filled, 1);
    ck_assert(tables_ready(t, game_find("hog"), &policy, &other, NULL, &c, &why));
    ck_assert_int_eq(filled, 2);
    tables_give_ready(t, &a);
    ck_assert_int_eq(*(const int *)b.policy.table, 7); /* there as long as somebody has it */
    tables_give_ready(t, &b);
    tables_give_ready(t, &c);
    tables_close(t);
}
END_TEST

/* What a table is asked for after one of Hog for two, goal 100. */
static const struct {
    int seats;
    const char *rules, *word;
    bool shared;
} others[] = {
    {2, "", "slow", true},         {3, "", "slow", false}, /* one player more */
    {1, "", "slow", false},                                /* one less */
    {2, "goal=99", "slow", false},                         /* other rules */
    {2, "plain", "slow", false},                           /* several of them */
    {2, "", "slow:2", false},                              /* another word of the same brain */
};

START_TEST(a_table_serves_its_word_rules_and_seats_alone)
{
    struct tables *t = tables_new(NULL);
    const struct game *g = game_find("hog");
    union position two = begin(""), other;
    struct policy policy = slow_policy(1), next = policy;
    struct ready a, b;
    struct text why = {0};
    game_begin(g, &other, others[_i].seats, 0);
    ck_assert(game_rules(g, &other, others[_i].rules, &why));
    strcpy(next.word, others[_i].word);
    ck_assert(tables_ready(t, g, &policy, &two, NULL, &a, &why));
    ck_assert(tables_ready(t, g, &next, &other, NULL, &b, &why));
    ck_assert_int_eq(a.table == b.table, others[_i].shared);
    ck_assert_int_eq(filled, others[_i].shared ? 1 : 2);
    tables_give_ready(t, &a);
    tables_give_ready(t, &b);
    tables_close(t);
}
END_TEST

START_TEST(two_spellings_share_one_table)
{
    static const char *const words[] = {"best-response:always-roll", "best-response:always-roll:6"};
    const struct game *g = game_find("hog");
    struct tables *t = tables_new(NULL);
    union position p = begin("goal=12");
    struct ready ready[ROWS(words)];
    struct text why = {0};
    for (int i = 0; i < ROWS(words); i++) {
        struct policy policy;
        ck_assert_msg(policy_read(g, words[i], &policy, &why), "%s", why.bytes);
        ck_assert(tables_ready(t, g, &policy, &p, NULL, &ready[i], &why));
    }
    ck_assert_ptr_eq(ready[0].table, ready[1].table);
    ck_assert_ptr_eq(ready[0].policy.table, ready[1].policy.table);
    for (int i = 0; i < ROWS(words); i++) {
        tables_give_ready(t, &ready[i]);
    }
    tables_close(t);
}
END_TEST

START_TEST(who_needs_no_table_is_ready)
{
    struct tables *t = tables_new(NULL);
    union position p = begin("");
    struct policy policy = slow_policy(0);
    struct ready ready;
    struct text why = {0};
    ck_assert_ptr_null(tables_ask(t, game_find("hog"), &policy, &p));
    ck_assert(tables_ready(t, game_find("hog"), &policy, &p, NULL, &ready, &why));
    ck_assert_ptr_null(ready.policy.table);
    tables_give_ready(t, &ready);
    tables_close(t);
}
END_TEST

START_TEST(too_large_a_table_gets_a_sentence)
{
    struct tables *t = tables_new(NULL);
    union position p = begin("");
    struct policy policy = slow_policy(2);
    struct ready ready;
    struct text why = {0};
    ck_assert(!tables_ready(t, game_find("hog"), &policy, &p, NULL, &ready, &why));
    ck_assert_ptr_nonnull(strstr(why.bytes, "no memory for slow"));
    tables_close(t);
}
END_TEST

static bool patient(void *with, double done)
{
    return ++*(int *)with < 3 && done < 1;
}

START_TEST(waiting_can_be_stopped_and_the_filling_stops_too)
{
    struct tables *t = tables_new(NULL);
    union position p = begin("");
    struct policy policy = slow_policy(1);
    struct ready ready;
    struct text why = {0};
    int asked = 0;
    struct progress progress = {patient, &asked};
    atomic_store(&slow, 1);
    ck_assert(!tables_ready(t, game_find("hog"), &policy, &p, &progress, &ready, &why));
    ck_assert_ptr_nonnull(strstr(why.bytes, "stopped before it was ready"));
    tables_close(t); /* waits for the thread */
    ck_assert_int_eq(stopped, 1);
}
END_TEST

START_TEST(a_player_waits_for_its_table)
{
    const struct game *g = game_find("hog");
    struct tables *t = tables_new(NULL);
    union position p = begin("");
    struct policy policy = slow_policy(1);
    struct text why = {0};
    struct match m;
    atomic_store(&slow, 1);
    match_init(&m, g, &p);
    m.dice = dice_philox_new(1);
    m.player[0] = player_brain_ask(t, g, &policy, &p, rng_key(1));
    ck_assert_int_eq(match_step(&m, &why), STEP_WAITING);
    struct pollfd fd = {.fd = player_fd(m.player[0]), .events = POLLIN};
    ck_assert_int_eq(poll(&fd, 1, 0), 0);
    atomic_store(&slow, 0);
    ck_assert_int_eq(poll(&fd, 1, -1), 1);
    ck_assert_int_eq(match_step(&m, &why), STEP_MOVED);
    ck_assert_int_eq(m.event[0].action, 7);
    ck_assert_int_eq(player_fd(m.player[0]), -1);
    player_close(m.player[0]);
    dice_close(m.dice);
    match_fini(&m);
    tables_close(t);
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("brain_tables");
    TCase *c = tcase_create("tables");
    tcase_add_test(c, a_table_is_filled_once_for_the_same_rules);
    tcase_add_loop_test(c, a_table_serves_its_word_rules_and_seats_alone, 0, ROWS(others));
    tcase_add_test(c, two_spellings_share_one_table);
    tcase_add_test(c, who_needs_no_table_is_ready);
    tcase_add_test(c, too_large_a_table_gets_a_sentence);
    tcase_add_test(c, waiting_can_be_stopped_and_the_filling_stops_too);
    tcase_add_test(c, a_player_waits_for_its_table);
    suite_add_tcase(s, c);
    return s;
}
