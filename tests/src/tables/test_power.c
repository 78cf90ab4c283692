/* Kept tables on a disk that fails, and after a power cut: the old table or the new one, whole. */
#include "games/registry.h"
#include "src/tables/thread_pool.h"
#include "tests/power.h"
#include "tests/src/tables/counted.h"
#include "tests/suite.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

/* What is kept, in this order: what there is on the way, and tables that are finished. */
static const bool whole[] = {false, false, true, true};
static char sum[ROWS(whole)][TABLE_STORE_SUM];

static char data[PATH_MAX + 8];
static struct thread_pool *pool;
static union position start;
static struct counted table;
static struct text why;

/* A small table: it is torn by its sectors. */
static uint64_t size(const void *of)
{
    (void)of;
    return 20000;
}

static struct solver solver;
static struct brain brain;
static struct policy policy;
static const struct table_key key = {&policy, &start};

static void begin(void)
{
    power_begin();
    solver = counted_solver;
    solver.size = size;
    brain = *counted_policy.brain;
    brain.solver = &solver;
    policy = counted_policy;
    policy.brain = &brain;
    game_begin(game_find("hog"), &start, 2, 0);
    snprintf(data, sizeof data, "%s/data", power_root);
    pool = thread_pool_new(1);
}

static void end(void)
{
    thread_pool_close(pool);
    power_end();
}

static bool keep(const struct table_store *store, int which)
{
    memset(&table, which + 1, sizeof table);
    return table_store_save(store, &key, &table, whole[which], pool, sum[which], &why);
}

/* Which is there, -1: none; a finished one counts more. */
static int kept(const struct table_store *store)
{
    char found[TABLE_STORE_SUM];
    enum table_store_found state = table_store_check(store, &key, pool, found, &why);
    ck_assert_msg(state != TABLE_STORE_DAMAGED, "%s: %s", power_words, why.bytes);
    for (int i = 0; i < ROWS(whole) && state == TABLE_STORE_FOUND; i++) {
        if (strcmp(found, sum[i]) == 0) {
            return i;
        }
    }
    ck_assert_int_eq(state, TABLE_STORE_NOTHING);
    state = table_store_load(store, &key, &table, pool, &why);
    ck_assert_msg(state != TABLE_STORE_DAMAGED, "%s: %s", power_words, why.bytes);
    return state == TABLE_STORE_FOUND ? table.bytes[0] - 1 : -1;
}

static void the_last_or_the_next_is_there(const char *root, long note)
{
    char there[PATH_MAX + 8];
    snprintf(there, sizeof there, "%s/data", root);
    struct table_store store = table_store_of(there);
    int which = kept(&store);
    ck_assert_msg(which + 1 == note || which == note, "%s: table %d", power_words, which);
}

START_TEST(a_power_cut_leaves_the_old_table_or_the_new_one)
{
    struct table_store store;
    ck_assert_msg(table_store_make(&store, data, &why), "%s", why.bytes);
    for (int i = 0; i < ROWS(whole); i++) {
        ck_assert_msg(keep(&store, i), "%s", why.bytes);
        disk_note(i + 1);
    }
    power_cuts(the_last_or_the_next_is_there);
}
END_TEST

/* Who is only interrupted writes on. */
static void is_refused(void)
{
    ck_assert_msg(strstr(why.bytes, "cannot be"), "%s: %s", power_words, why.bytes);
    ck_assert_msg(!strstr(power_words, "write") || !strstr(why.bytes, strerror(EINTR)), "%s",
                  power_words);
    disk_heal();
}

static void keep_all(void)
{
    struct table_store store;
    text_clear(&why);
    if (!table_store_make(&store, data, &why)) {
        is_refused();
        ck_assert_msg(table_store_make(&store, data, &why), "%s: %s", power_words, why.bytes);
    }
    for (int i = 0; i < ROWS(whole); i++) {
        text_clear(&why);
        if (!keep(&store, i)) {
            is_refused();
            int which = kept(&store);
            ck_assert_int_eq(which, strstr(why.bytes, "power cut") ? i : i - 1);
            table_store_tidy(&store, &key, which >= 0 && whole[which]); /* as the next run does */
            ck_assert_msg(keep(&store, i), "%s: %s", power_words, why.bytes);
        }
        disk_note(i + 1);
    }
    disk_heal();
    ck_assert_int_eq(kept(&store), ROWS(whole) - 1);
}

START_TEST(whichever_call_fails_it_is_said_and_the_old_table_stays)
{
    power_faults(_i, keep_all);
}
END_TEST

START_TEST(a_sync_that_fails_before_a_power_cut_takes_nothing_away)
{
    power_cuts_after_faults(1, keep_all, the_last_or_the_next_is_there);
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("power");
    TCase *t = tcase_create("power");
    tcase_add_checked_fixture(t, begin, end);
    tcase_set_timeout(t, 600);
    tcase_add_loop_test(t, whichever_call_fails_it_is_said_and_the_old_table_stays, 0,
                        POWER_FAULTS);
    tcase_add_test(t, a_power_cut_leaves_the_old_table_or_the_new_one);
    tcase_add_test(t, a_sync_that_fails_before_a_power_cut_takes_nothing_away);
    suite_add_tcase(s, t);
    return s;
}
