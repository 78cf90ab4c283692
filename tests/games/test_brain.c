#include "games/brain.h"

#include "games/hog/game.h"
#include "games/notone/game.h"
#include "games/registry.h"
#include "tests/every_game.h"

#include <string.h>

static const struct {
    const struct game *game;
    const char *said, *word;
    int first, second;
} policies[] = {
    {&hog, "always-roll", "always-roll:6", 6, 0},     /* left out: as usual */
    {&hog, "always-roll:4", "always-roll:4", 4, 0},   /* given */
    {&hog, "always-roll:004", "always-roll:4", 4, 0}, /* written in one policy */
    {&hog, "bacon", "bacon:8:6", 8, 6},               /* two left out */
    {&hog, "bacon:5", "bacon:5:6", 5, 6},             /* one left out */
    {&hog, "bacon:5:10", "bacon:5:10", 5, 10},        /* none */
    {&hog, "random", "random", 0, 0},                 /* has no numbers */
    {&notone, "carter", "carter:3", 3, 0},            /* a named one with a number */
    /* Words of other brains are completed as these are alone. */
    {&hog, "best-response:always-roll", "best-response:always-roll:6", 0, 0},
    {&hog, "best-response:always-roll:6", "best-response:always-roll:6", 0, 0},
    {&hog, "best-response:bacon:5", "best-response:bacon:5:6", 0, 1},
    {&hog, "best-response:best-response:bacon", "best-response:best-response:bacon:8:6", 1, 1},
    {&hog, "best-response:optimal", "best-response:optimal", 0, 6},
    {&hog, "careless:100", "careless:100:optimal", 100, 6},
    {&hog, "careless:015:always-roll", "careless:15:always-roll:6", 15, 0},
    {&hog, "careless:9:best-response:bacon", "careless:9:best-response:bacon:8:6", 9, 4},
    {&notone, "careless:7:carter", "careless:7:carter:3", 7, 1},
};

START_TEST(a_way_has_all_its_numbers_in_its_word)
{
    struct policy policy;
    struct text why = {0};
    ck_assert_msg(policy_read(policies[_i].game, policies[_i].said, &policy, &why), "%s",
                  why.bytes);
    ck_assert_str_eq(policy.word, policies[_i].word);
    ck_assert_int_eq(policy.param[0], policies[_i].first);
    ck_assert_int_eq(policy.param[1], policies[_i].second);
}
END_TEST

static const struct {
    const struct game *game;
    const char *word, *about;
} abouts[] = {
    {&notone, "carter", "rolls in every turn: 3"},
    {&notone, "carter:1", "rolls in every turn: 1"},
    {&notone, "alec", "rolls while the turn has less than 20"}, /* names no number */
    {&hog, "bacon:5", "no dice when Free Bacon gives at least 5, else this number: 6"},
    {&hog, "always-roll:4", "the same number of dice every turn: 4"},
};

START_TEST(a_way_tells_its_own_numbers_and_no_names_for_them)
{
    struct policy policy;
    struct text about = {0};
    ck_assert(policy_read(abouts[_i].game, abouts[_i].word, &policy, &about));
    policy_about(&policy, &about);
    ck_assert_str_eq(about.bytes, abouts[_i].about);
}
END_TEST

static const struct {
    const char *word, *why;
} wrong[] = {
    {"greedy", "Hog has no way of playing 'greedy'; it has always-roll, bacon, extra-turn, "
               "turn, best-response, final, optimal, random, careless, robin, lena, casper, "
               "sasha, fred, lotte"},
    {"always", "Hog has no way of playing 'always'; it has always-roll, bacon, extra-turn, "
               "turn, best-response, final, optimal, random, careless, robin, lena, casper, "
               "sasha, fred, lotte"},
    {"always-roll:11", "N of always-roll goes from 0 to 10, not '11'"},
    {"bacon:x:6", "CUTOFF of bacon goes from 0 to 100, not 'x:6'"},
    {"bacon:8:6:1", "bacon takes 2 numbers, so ':1' is too much"},
    {"always-roll:6:1", "always-roll takes 1 number, so ':1' is too much"},
    {"random:1", "random takes 0 numbers, so ':1' is too much"},
    {"bacon:8:", "nothing follows the last colon of 'bacon:8:'"},
    /* It fits, but its full word does not. */
    {"best-response:best-response:best-response:best-response:best-response:best-response:"
     "always-roll",
     "a way of playing has at most 95 characters"},
};

START_TEST(a_wrong_way_is_named_with_what_was_expected)
{
    struct policy policy = {.word = "as before"};
    struct text why = {0};
    ck_assert(!policy_read(&hog, wrong[_i].word, &policy, &why));
    ck_assert_str_eq(why.bytes, wrong[_i].why);
    ck_assert_str_eq(policy.word, "as before");
}
END_TEST

static const struct {
    const char *policy, *name;
} names[] = {
    {"aiden", "Aggro Aiden"},
    {"carter:5", "Cautious Carter"},
    {"templeton", "Template Templeton"},
    {"acey", "Acey Deucy"},
    {"alec", "Analytical Alec"},
    {"gary", "Gangsta Gary"},
    {"nadire", "Nadire Beatrycze"},
    {"harry", "Harry Dicerolls"},
};

START_TEST(ways_sit_at_the_table_by_name)
{
    struct policy policy;
    struct text why = {0};
    ck_assert(policy_read(&notone, names[_i].policy, &policy, &why));
    ck_assert_str_eq(policy_name(&policy), names[_i].name);
}
END_TEST

/* Rates 1 to 3 dice best, in no order, and has neither a name nor a faster policy. */
static void rate(const struct policy *policy, const void *state, int n, const int *action,
                 double *rating)
{
    (void)policy, (void)state;
    for (int i = 0; i < n; i++) {
        rating[i] = action[i] >= 1 && action[i] <= 3 ? -1 : -2;
    }
}

START_TEST(the_first_of_equals_is_chosen)
{
    static const struct brain brain = {.id = "nameless", .unit = "", .rate = rate};
    struct policy policy = {.game = &hog, .brain = &brain};
    union position p;
    begin_preset(&hog, "full", 2, 0, &p);
    ck_assert_int_eq(policy_choose(&policy, &p), 1);
    ck_assert_str_eq(policy_name(&policy), "nameless");
}
END_TEST

START_TEST(a_way_that_does_not_fit_says_so_by_its_word)
{
    struct policy policy;
    struct text why = {0};
    union position p;
    begin_preset(&hog, "plain", 2, 0, &p);
    ck_assert(policy_read(&hog, "bacon:5:0", &policy, &why));
    ck_assert(!policy_fits(&policy, &p, NULL, &why));
    ck_assert_str_eq(why.bytes, "bacon:5:0: rolling no dice needs bacon=on");
}
END_TEST

START_TEST(a_unit_may_be_another_alone)
{
    static const struct brain one = {.unit = "win", .unit_alone = "points"},
                              other = {.unit = "win"};
    union position alone, two;
    game_begin(&notone, &alone, 1, 0);
    game_begin(&notone, &two, 2, 0);
    ck_assert_str_eq(policy_unit(&(struct policy){.brain = &one}, &alone), "points");
    ck_assert_str_eq(policy_unit(&(struct policy){.brain = &one}, &two), "win");
    ck_assert_str_eq(policy_unit(&(struct policy){.brain = &other}, &alone), "win");
}
END_TEST

static void check_level(const struct game *g, int level, const union position *start)
{
    struct policy policy;
    struct text why = {0};
    ck_assert_msg(policy_level(g, level, start, NULL, &policy, &why), "%s", why.bytes);
    ck_assert_msg(policy_fits(&policy, start, NULL, &why), "%s", why.bytes);
}

START_TEST(levels_are_written_in_full)
{
    const struct game *g = game_number(_i);
    for (int i = 0; i < LEVELS * LEVEL_POLICIES; i++) {
        const char *word = g->level[i / LEVEL_POLICIES][i % LEVEL_POLICIES].word;
        struct policy policy;
        struct text why = {0};
        ck_assert_msg(!word || policy_read(g, word, &policy, &why), "%s", why.bytes);
        ck_assert_msg(!word || strcmp(policy.word, word) == 0, "%s is %s", word, policy.word);
    }
}
END_TEST

START_TEST(levels_stand_for_something_at_every_table)
{
    const struct game *g = game_number(_i);
    for (const struct preset *p = g->presets; p->id && g != &blank; p++) {
        for (int seats = g->seats_min; seats <= g->seats_max; seats++) {
            union position start;
            begin_preset(g, p->id, seats, 0, &start);
            for (int level = 1; level <= LEVELS; level++) {
                check_level(g, level, &start);
            }
        }
    }
}
END_TEST

static bool any_knows_values(const struct game *g)
{
    static const char *const somebody_must[] = {"notone", "hog", "knucklebones", "yahtzee"};
    int b = 0;
    for (size_t i = 0; i < ROWS(somebody_must); i++) {
        if (strcmp(g->id, somebody_must[i]) == 0) {
            return true;
        }
    }
    while (g->brains[b] && !g->brains[b]->value) {
        b++;
    }
    return g->brains[b] != NULL;
}

/* Where nobody knows, as in a new game, matches are not judged. */
START_TEST(a_judge_knows_what_positions_are_worth_where_anybody_does)
{
    const struct game *g = game_number(_i);
    union position start;
    for (int seats = g->seats_min; seats <= g->seats_max && any_knows_values(g); seats++) {
        struct policy policy;
        struct text why = {0};
        game_begin(g, &start, seats, 0);
        ck_assert_msg(policy_judge(g, &start, NULL, &policy, &why), "%s", why.bytes);
        ck_assert_msg(policy.brain->value, "%s judges %s", policy.word, g->id);
    }
}
END_TEST

static const struct {
    const char *game, *rules;
    int seats;
    const char *strongest, *judge;
} tables[] = {
    {"hog", "", 2, "optimal", "optimal"},
    {"hog", "bacon=off", 2, "optimal", "optimal"},
    {"notone", "", 2, "optimal", "optimal"},
    {"notone", "", 1, "optimal", "optimal"},
    {"notone", "", 3, "optimal", "optimal"}, /* exact in the last round alone */
    {"notone", "", 8, "optimal", "optimal"},
    {"knucklebones", "", 2, "expert", "expert"},                   /* too many positions to solve */
    {"knucklebones", "columns=2,rows=2", 2, "optimal", "optimal"}, /* few */
    {"yahtzee", "", 1, "optimal", "optimal"}, /* most points: nobody to win against */
    {"yahtzee", "", 2, "winner", "optimal"},  /* only points are known exactly */
    {"yahtzee", "", 6, "winner", "optimal"},
};

START_TEST(the_fifth_level_is_the_strongest_at_the_table)
{
    const struct game *g = game_find(tables[_i].game);
    union position start;
    struct policy policy;
    struct text why = {0};
    game_begin(g, &start, tables[_i].seats, 0);
    ck_assert_msg(game_rules(g, &start, tables[_i].rules, &why), "%s", why.bytes);
    ck_assert(policy_level(g, 5, &start, NULL, &policy, &why));
    ck_assert_str_eq(policy.word, tables[_i].strongest);
    ck_assert(policy_judge(g, &start, NULL, &policy, &why));
    ck_assert_str_eq(policy.word, tables[_i].judge);
}
END_TEST

START_TEST(without_levels_the_first_brain_plays_at_all)
{
    struct game g = hog;
    union position start;
    struct policy policy;
    struct text why = {0};
    memset(g.level, 0, sizeof g.level);
    game_begin(&g, &start, g.seats_standard, 0);
    for (int level = 1; level <= LEVELS; level++) {
        ck_assert_msg(policy_level(&g, level, &start, NULL, &policy, &why), "%s", why.bytes);
        ck_assert_ptr_eq(policy.brain, hog.brains[0]);
    }
}
END_TEST

START_TEST(a_game_without_brains_says_so)
{
    union position start;
    struct policy policy;
    struct text why = {0};
    game_begin(&blank, &start, blank.seats_min, 0);
    ck_assert(!policy_level(&blank, 3, &start, NULL, &policy, &why));
    ck_assert_ptr_nonnull(strstr(why.bytes, "no level 3"));
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("brain");
    TCase *c = tcase_create("brain");
    tcase_add_loop_test(c, a_way_has_all_its_numbers_in_its_word, 0, ROWS(policies));
    tcase_add_loop_test(c, a_way_tells_its_own_numbers_and_no_names_for_them, 0, ROWS(abouts));
    tcase_add_loop_test(c, a_wrong_way_is_named_with_what_was_expected, 0, ROWS(wrong));
    tcase_add_loop_test(c, ways_sit_at_the_table_by_name, 0, ROWS(names));
    tcase_add_test(c, the_first_of_equals_is_chosen);
    tcase_add_test(c, a_way_that_does_not_fit_says_so_by_its_word);
    tcase_add_test(c, a_unit_may_be_another_alone);
    tcase_add_loop_test(c, levels_are_written_in_full, 0, game_count());
    tcase_add_loop_test(c, levels_stand_for_something_at_every_table, 0, game_count());
    tcase_add_loop_test(c, a_judge_knows_what_positions_are_worth_where_anybody_does, 0,
                        game_count());
    tcase_add_loop_test(c, the_fifth_level_is_the_strongest_at_the_table, 0, ROWS(tables));
    tcase_add_test(c, without_levels_the_first_brain_plays_at_all);
    tcase_add_test(c, a_game_without_brains_says_so);
    suite_add_tcase(s, c);
    return s;
}
