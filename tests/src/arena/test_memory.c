/* An arena asks for memory before its matches, not in them. Linked with --wrap, so that every call
 * of the program itself is counted. */
#include "games/registry.h"
#include "src/arena/arena.h"
#include "tests/suite.h"

#include <stdatomic.h>
#include <stdlib.h>

void *__real_malloc(size_t size);
void *__real_calloc(size_t n, size_t size);
void *__real_realloc(void *old, size_t size);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t n, size_t size);
void *__wrap_realloc(void *old, size_t size);

static atomic_long calls;

void *__wrap_malloc(size_t size)
{
    atomic_fetch_add(&calls, 1);
    return __real_malloc(size);
}

void *__wrap_calloc(size_t n, size_t size)
{
    atomic_fetch_add(&calls, 1);
    return __real_calloc(n, size);
}

void *__wrap_realloc(void *old, size_t size)
{
    atomic_fetch_add(&calls, 1);
    return __real_realloc(old, size);
}

static const struct {
    const char *game, *seat[2];
} tables[] = {
    {"notone", {"ai:hold:20", "ai:hold:25"}},
    {"hog", {"ai:always-roll:4", "ai:random"}},
    {"knucklebones", {"ai:greedy-fill", "ai:stack-fill"}},
    {"yahtzee", {"ai:greedy", "ai:dummy"}},
};

static long calls_for(const struct setup *s, int matches)
{
    struct arena a;
    struct arena_result r;
    struct text why = {0};
    long before = atomic_load(&calls);
    arena_init(&a, s, PAIRING_MIRRORED, matches);
    ck_assert_msg(arena_run(&a, &r, &why), "%s", why.bytes);
    return atomic_load(&calls) - before;
}

START_TEST(more_matches_need_no_more_memory)
{
    struct setup s;
    struct text why = {0};
    setup_init(&s, game_find(tables[_i].game));
    s.seed = seed_value(1);
    for (int e = 0; e < 2; e++) {
        ck_assert_msg(setup_seat(&s, tables[_i].seat[e], &why), "%s", why.bytes);
    }
    ck_assert_msg(setup_finish(&s, &why), "%s", why.bytes);
    long few = calls_for(&s, 2);
    ck_assert_int_gt(few, 0);
    ck_assert_int_eq(calls_for(&s, 4000), few);
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("arena_memory");
    TCase *c = tcase_create("memory");
    tcase_add_loop_test(c, more_matches_need_no_more_memory, 0, ROWS(tables));
    suite_add_tcase(s, c);
    return s;
}
