/* An arena that is asked to stop. */
#include "games/registry.h"
#include "src/arena/arena.h"
#include "tests/slow_brain.h"
#include "tests/suite.h"

#include <poll.h>
#include <pthread.h>
#include <string.h>

static struct setup table(const char *game, const char *first, const char *second)
{
    struct setup s;
    struct text why = {0};
    setup_init(&s, game_find(game));
    s.seed = seed_value(9);
    ck_assert_msg(setup_seat(&s, first, &why), "%s", why.bytes);
    ck_assert_msg(!second || setup_seat(&s, second, &why), "%s", why.bytes);
    ck_assert_msg(setup_finish(&s, &why), "%s", why.bytes);
    return s;
}

static struct arena_result run(const struct arena *a)
{
    struct arena_result r = {0};
    struct text why = {0};
    ck_assert_msg(arena_run(a, &r, &why), "%s", why.bytes);
    ck_assert_uint_eq(why.length, 0);
    return r;
}

/* Asks for an end while tables are made. */
static void *ask_soon(void *control)
{
    atomic_store(&((struct arena_control *)control)->stop, true);
    return NULL;
}

/* Asks for an end once something has been played. */
static void *ask(void *control)
{
    struct arena_control *c = control;
    while (atomic_load(&c->groups) < 100) {
        poll(NULL, 0, 1);
    }
    atomic_store(&c->stop, true);
    return NULL;
}

static const struct {
    const char *game, *first, *second;
    enum pairing pairing;
    int jobs;
    bool until;
    int shards;
} stopped[] = {
    {"hog", "ai:always-roll:6", "ai:random", PAIRING_MIRRORED, 1, false, 1},
    {"hog", "ai:always-roll:6", "ai:random", PAIRING_MIRRORED, 3, false, 1},
    {"notone", "ai:random", "ai:random", PAIRING_INDEPENDENT, 3, true,
     1},                                                               /* on its own it goes on */
    {"yahtzee", "ai:optimal", NULL, PAIRING_INDEPENDENT, 2, false, 1}, /* several by turns */
    {"knucklebones", "ai:greedy", "ai:random", PAIRING_FIXED, 2, false, 3}, /* a part */
};

START_TEST(what_was_counted_are_the_first_groups)
{
    struct setup s = table(stopped[_i].game, stopped[_i].first, stopped[_i].second);
    struct arena a;
    struct arena_control control = {0};
    pthread_t asking;
    arena_init(&a, &s, stopped[_i].pairing, 2000000000);
    a.jobs = stopped[_i].jobs;
    a.until = stopped[_i].until;
    a.shards = stopped[_i].shards;
    a.memory = 0;
    a.control = &control;
    ck_assert_int_eq(pthread_create(&asking, NULL, ask, &control), 0);
    struct arena_result r = run(&a);
    pthread_join(asking, NULL);
    ck_assert(r.stopped);
    ck_assert_int_ge(r.groups, 100);
    ck_assert_int_le(atomic_load(&control.groups), r.groups);
    ck_assert_int_gt(atomic_load(&control.begun), 0);
    a.control = NULL;
    a.until = false;
    a.shards = 1;
    a.groups = r.groups;
    struct arena_result again = run(&a);
    ck_assert_uint_eq(again.signature, r.signature);
    ck_assert_int_eq(again.matches, r.matches);
    ck_assert(memcmp(again.total, r.total, sizeof r.total) == 0);
    ck_assert(!again.stopped);
}
END_TEST

START_TEST(a_stop_before_anything_was_played_leaves_nothing)
{
    struct setup s = table("hog", "ai:always-roll:6", "ai:always-roll:5");
    struct arena a;
    struct arena_control control = {.stop = true};
    arena_init(&a, &s, PAIRING_MIRRORED, 1000);
    a.jobs = 2;
    a.control = &control;
    struct arena_result r = run(&a);
    ck_assert(r.stopped);
    ck_assert_int_eq(r.groups, 0);
    ck_assert_int_eq(r.matches, 0);
}
END_TEST

START_TEST(tables_are_given_up_when_it_is_stopped)
{
    struct setup s = table("hog", "ai:always-roll:6", "ai:always-roll:5");
    struct arena a;
    struct arena_control control = {0};
    pthread_t asking;
    s.seat[1].policy = (struct policy){.brain = &slow_brain, .word = "slow"};
    arena_init(&a, &s, PAIRING_MIRRORED, 1000);
    a.control = &control;
    atomic_store(&slow_held, 1); /* for ever */
    ck_assert_int_eq(pthread_create(&asking, NULL, ask_soon, &control), 0);
    struct arena_result r = run(&a);
    pthread_join(asking, NULL);
    ck_assert(r.stopped);
    ck_assert_int_eq(r.groups, 0);
    ck_assert_int_eq(atomic_load(&control.begun), 0);
}
END_TEST

START_TEST(all_that_was_asked_for_is_not_stopped)
{
    struct setup s = table("hog", "ai:always-roll:6", "ai:always-roll:5");
    struct arena a;
    struct arena_control control = {0};
    arena_init(&a, &s, PAIRING_MIRRORED, 1000);
    a.jobs = 2;
    a.control = &control;
    struct arena_result r = run(&a);
    ck_assert(!r.stopped);
    ck_assert_int_eq(r.groups, 500);
    ck_assert_int_eq(atomic_load(&control.groups), 500); /* each worker has told all of its own */
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("stop");
    TCase *c = tcase_create("stop");
    tcase_set_timeout(c, 60);
    tcase_add_loop_test(c, what_was_counted_are_the_first_groups, 0, ROWS(stopped));
    tcase_add_test(c, a_stop_before_anything_was_played_leaves_nothing);
    tcase_add_test(c, tables_are_given_up_when_it_is_stopped);
    tcase_add_test(c, all_that_was_asked_for_is_not_stopped);
    suite_add_tcase(s, c);
    return s;
}
