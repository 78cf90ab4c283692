/* How often ways of Knucklebones win: exact shares of fixed pairs of matches, in which both sit in
 * either seat under the same dice. None may get weaker without anybody noticing it; one that got
 * stronger is welcome, and its floor is raised. */
#include "games/knucklebones/game.h"
#include "src/arena/arena.h"
#include "tests/suite.h"

static const struct {
    const char *rules, *way, *against;
    int matches;
    long long halves; /* at least: 2 for a win, 1 for a tie */
} floors[] = {
    {"", "ai:greedy", "ai:random", 10000, 14367},
    {"", "ai:left-to-right", "ai:greedy", 10000, 9813},
    {"", "ai:fill-stack", "ai:greedy", 10000, 8496},
    {"", "ai:stack-fill", "ai:greedy", 10000, 9990},
    {"", "ai:counter-fill", "ai:greedy", 10000, 10724},
    {"", "ai:counter-stack", "ai:greedy", 10000, 11622},
    {"", "ai:greedy-fill", "ai:greedy", 10000, 11844},
    {"", "ai:greedy-counter-fill", "ai:greedy", 10000, 11794},
    {"", "ai:score:gain", "ai:greedy", 10000, 10033},
    {"", "ai:score:gain+harm", "ai:greedy", 10000, 10018},
    {"", "ai:chain:counter+stack+spread", "ai:greedy", 10000, 9994},
    {"", "ai:careless:10:score:gain", "ai:greedy", 10000, 10901},
    {"", "ai:glance", "ai:greedy", 10000, 14669},
    {"", "ai:expert", "ai:greedy", 100, 154},
    {"last-reply", "ai:counter-stack", "ai:greedy", 10000, 11281},
    {"last-reply", "ai:greedy-fill", "ai:greedy", 10000, 11726},
    {"last-reply", "ai:glance", "ai:greedy", 10000, 14831},
    {"4x4", "ai:counter-stack", "ai:greedy", 10000, 10965},
    {"4x4", "ai:greedy-fill", "ai:greedy", 10000, 12010},
    {"4x4", "ai:glance", "ai:greedy", 10000, 16188},
};

START_TEST(no_way_is_weaker_than_it_was)
{
    struct setup s;
    struct arena a;
    struct arena_result r;
    struct text why = {0};
    setup_init(&s, &knucklebones);
    s.seed = seed_value(0x6b51d431df5d7f14);
    ck_assert_msg(game_rules(&knucklebones, &s.start, floors[_i].rules, &why), "%s", why.bytes);
    ck_assert_msg(setup_seat(&s, floors[_i].way, &why), "%s", why.bytes);
    ck_assert_msg(setup_seat(&s, floors[_i].against, &why), "%s", why.bytes);
    ck_assert_msg(setup_finish(&s, &why), "%s", why.bytes);
    arena_init(&a, &s, PAIRING_MIRRORED, floors[_i].matches);
    ck_assert_msg(arena_run(&a, &r, &why), "%s", why.bytes);
    long long halves = r.total[0].share / (SHARES / 2);
    ck_assert_int_eq(r.matches, floors[_i].matches);
    ck_assert_msg(halves >= floors[_i].halves, "%s, %s: %lld halves, not %lld", floors[_i].rules,
                  floors[_i].way, halves, floors[_i].halves);
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("strength");
    TCase *c = tcase_create("strength");
    tcase_add_loop_test(c, no_way_is_weaker_than_it_was, 0, ROWS(floors));
    tcase_set_timeout(c, 60);
    suite_add_tcase(s, c);
    return s;
}
