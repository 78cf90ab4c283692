/* tests/src/arena/table.h: a table of built-in players, and an arena that is played to its end, for
 * tests of arenas. */
#ifndef ROLLICK_TESTS_SRC_ARENA_TABLE_H
#define ROLLICK_TESTS_SRC_ARENA_TABLE_H

#include "games/registry.h"
#include "src/arena/arena.h"

#include <check.h>

/* A finished setup: the seats end with NULL. */
static inline struct setup table(const char *game, const char *rules, const char *const *seat)
{
    struct setup s;
    struct text why = {0};
    setup_init(&s, game_find(game));
    s.seed = seed_value(0x6b51d431df5d7f14);
    ck_assert_msg(game_rules(s.game, &s.start, rules, &why), "%s", why.bytes);
    for (; *seat; seat++) {
        ck_assert_msg(setup_seat(&s, *seat, &why), "%s", why.bytes);
    }
    ck_assert_msg(setup_finish(&s, &why), "%s", why.bytes);
    return s;
}

/* Plays it; what came of it. */
static inline struct arena_result run(const struct arena *a)
{
    struct arena_result r;
    struct text why = {0};
    ck_assert_msg(arena_run(a, &r, &why), "%s", why.bytes);
    return r;
}

#endif
