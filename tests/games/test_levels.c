/* Each level is stronger than the one below. ./dev bench levels measures by how much; here few
 * matches with fixed dice show that nobody has swapped them. */
#include "games/registry.h"
#include "src/arena/arena.h"
#include "tests/suite.h"

static const struct {
    const char *game, *upper, *lower;
    int matches;
} pairs[] = {
    {"notone", "ai:5", "ai:4", 1000},
    {"notone", "ai:4", "ai:3", 1000},
    {"notone", "ai:3", "ai:2", 1000},
    {"notone", "ai:2", "ai:1", 1000},
    {"hog", "ai:5", "ai:4", 600},
    {"hog", "ai:4", "ai:3", 600},
    {"hog", "ai:3", "ai:2", 600},
    {"hog", "ai:2", "ai:1", 600},
    {"knucklebones", "ai:5", "ai:4", 150}, /* it thinks for a millisecond */
    {"knucklebones", "ai:4", "ai:3", 1000},
    {"knucklebones", "ai:3", "ai:2", 1000},
    {"knucklebones", "ai:2", "ai:1", 1000},
    /* Level 5, which tests/src/match/test_setup.c says is winner, wins more yet:
     * tests/games/yahtzee/test_winner.c. Its curves would take as long as all other rows of a game.
     */
    {"yahtzee", "ai:optimal", "ai:4", 100},
    {"yahtzee", "ai:4", "ai:3", 100},
    {"yahtzee", "ai:3", "ai:2", 100},
    {"yahtzee", "ai:2", "ai:1", 100},
};

START_TEST(each_level_beats_the_one_below)
{
    struct setup s;
    struct arena a;
    struct arena_result r;
    struct text why = {0};
    setup_init(&s, game_find(pairs[_i].game));
    s.seed = seed_value(0x6b51d431df5d7f14);
    ck_assert_msg(setup_seat(&s, pairs[_i].upper, &why), "%s", why.bytes);
    ck_assert_msg(setup_seat(&s, pairs[_i].lower, &why), "%s", why.bytes);
    ck_assert_msg(setup_finish(&s, &why), "%s", why.bytes);
    arena_init(&a, &s, PAIRING_MIRRORED, pairs[_i].matches);
    ck_assert_msg(arena_run(&a, &r, &why), "%s", why.bytes);
    double rate = (double)r.total[0].share / SHARES / (double)r.matches;
    ck_assert_msg(rate > 0.53, "%s against %s in %s: %f", pairs[_i].upper, pairs[_i].lower,
                  pairs[_i].game, rate);
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("levels");
    TCase *c = tcase_create("levels");
    tcase_add_loop_test(c, each_level_beats_the_one_below, 0, ROWS(pairs));
    tcase_set_timeout(c, 60);
    suite_add_tcase(s, c);
    return s;
}
