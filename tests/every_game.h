/* every_game.h: what the conformance suites share. They ask every game in the list, and the blank
 * one, what the headers promise of all games. */
#ifndef ROLLICK_TESTS_EVERY_GAME_H
#define ROLLICK_TESTS_EVERY_GAME_H

#include "games/blank.h"
#include "games/game.h"
#include "games/registry.h"
#include "games/rng.h"
#include "tests/suite.h"

#include <stdarg.h>
#include <stdio.h>

/* All games, the blank one last; NULL after it. */
static inline const struct game *game_number(int i)
{
    int n = 0;
    while (games[n]) {
        n++;
    }
    return i < n ? games[i] : i == n ? &blank : NULL;
}

/* How many numbers there are. */
static inline int game_count(void)
{
    int n = 0;
    while (game_number(n)) {
        n++;
    }
    return n;
}

/* A random number below bound; *drawn counts them. */
static inline uint32_t draw(uint32_t *drawn, uint32_t bound)
{
    return rng_draw(rng_key(0x6b51d431df5d7f14), (struct rng_block){{(*drawn)++}}, 0, bound);
}

/* A beginning under rules that must be accepted. */
static inline void begin_preset(const struct game *g, const char *rules, int seats, int first,
                                union position *state)
{
    struct text why = {0};
    game_begin(g, state, seats, first);
    ck_assert_msg(game_rules(g, state, rules, &why), "%s", why.bytes);
}

static inline int between(uint32_t *drawn, int min, int max)
{
    return min + (int)draw(drawn, (uint32_t)(max - min) + 1);
}

/* The int of a position at an offset. */
static inline int *int_of(union position *state, size_t offset)
{
    ck_assert_uint_eq(offset % sizeof(int), 0);
    return &state->ints[offset / sizeof(int)];
}

/* ck_assert, but without a word to the runner when all is well: for millions of claims. */
__attribute__((format(printf, 2, 3))) static inline void claim(bool holds, const char *format, ...)
{
    char what[TEXT_MOST];
    if (holds) {
        return;
    }
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(what, sizeof what, format, arguments);
    va_end(arguments);
    ck_abort_msg("%s", what);
}

#endif
