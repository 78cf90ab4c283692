/* The table of ratings: made for the players that there are now. Where this fails, ./dev fit
 * ratings makes it again. */
#include "src/library/ratings.h"

#include "games/brain.h"
#include "src/match/setup.h"
#include "tests/every_game.h"
#include "tests/suite.h"

static const struct player_rating *of_level(const struct game *g, int level)
{
    union position start;
    struct policy policy;
    struct text why = {0};
    game_begin(g, &start, 2, 0);
    ck_assert(policy_level(g, level, &start, NULL, &policy, &why));
    const struct player_rating *found = ratings_find(ratings, g->id, policy.word);
    ck_assert_msg(found, "%s %s has no rating", g->id, policy.word);
    return found;
}

START_TEST(every_level_has_a_rating_and_they_rise)
{
    const struct game *g = games[_i];
    ck_assert_double_eq(of_level(g, LEVEL_USUAL)->elo, RATING_USUAL);
    for (int level = 1; level < LEVELS; level++) {
        const struct player_rating *weaker = of_level(g, level), *stronger = of_level(g, level + 1);
        ck_assert_double_gt(weaker->error, 0);
        ck_assert_msg(stronger->elo - weaker->elo > weaker->error + stronger->error,
                      "%s: %s is not stronger than %s", g->id, stronger->word, weaker->word);
    }
}
END_TEST

static const struct player_rating table[] = {
    {"hog", "hold:20", 1400, 5}, {"notone", "hold:20", 1600, 5}, {NULL}};

START_TEST(players_are_found_by_game_and_word)
{
    ck_assert_double_eq(ratings_find(table, "notone", "hold:20")->elo, 1600);
    ck_assert_ptr_null(ratings_find(table, "notone", "hold:21"));
    ck_assert_ptr_null(ratings_find(table, "yahtzee", "hold:20"));
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("ratings");
    TCase *c = tcase_create("ratings");
    tcase_add_loop_test(c, every_level_has_a_rating_and_they_rise, 0, games_count());
    tcase_add_test(c, players_are_found_by_game_and_word);
    suite_add_tcase(s, c);
    return s;
}
