/* Leagues and trials: what is played, under which dice, and what counts. */
#include "src/tournament/league.h"

#include "src/arena/arena.h"
#include "tests/src/tournament/entered.h"
#include "tests/suite.h"

#include <string.h>

static const char *const field[] = {"ai:hold:20", "ai:random", "ai:carter",
                                    "ai:hold:25", "ai:harry",  NULL};

/* Source: rollick(6), "TOURNAMENT RESULTS". */
static const struct {
    int a, b, pairing;
} numbers[] = {
    {0, 1, 0},
    {0, 2, 1},
    {1, 2, 2},
    {0, 3, 3},
    {2, 3, 5},
    {3, 2, 5},            /* whoever is named first */
    {1022, 1023, 523775}, /* the last there can be */
};

START_TEST(pairings_are_numbered_by_the_later_entrant)
{
    ck_assert_int_eq(league_pairing(numbers[_i].a, numbers[_i].b), numbers[_i].pairing);
}
END_TEST

START_TEST(odd_games_are_raised_by_one)
{
    struct tournament t;
    entered_begin(&t, "notone", FORMAT_LEAGUE, 7, field, 2);
    ck_assert_int_eq(t.games, 8);
    entered_run(&t, 1);
    ck_assert_int_eq(t.contest[0].matches, 8);
    ck_assert_int_eq(t.contest[0].groups, 4);
    tournament_fini(&t);
}
END_TEST

/* Of its two, mirrored, whose first group has m = p * 2^32. */
START_TEST(a_pairing_is_an_arena)
{
    struct tournament t;
    struct text why = {0};
    entered_begin(&t, "notone", FORMAT_LEAGUE, 40, field, 3);
    entered_run(&t, 1);
    for (int p = 0; p < 3; p++) {
        const struct contest *c = &t.contest[p];
        struct setup s = t.setup;
        struct arena a;
        struct arena_result r;
        for (int side = 0; side < 2; side++) {
            s.seat[side] = t.entrant[c->entrant[side]].seat;
        }
        arena_init(&a, &s, PAIRING_MIRRORED, 40);
        a.series = (uint64_t)p << 32;
        ck_assert(arena_run(&a, &r, &why));
        ck_assert(memcmp(&r.total, &c->total, 2 * sizeof *r.total) == 0);
    }
    tournament_fini(&t);
}
END_TEST

START_TEST(another_entrant_changes_no_earlier_pairing)
{
    struct tournament three, five;
    entered_begin(&three, "notone", FORMAT_LEAGUE, 30, field, 3);
    entered_begin(&five, "notone", FORMAT_LEAGUE, 30, field, 5);
    entered_run(&three, 1);
    entered_run(&five, 2);
    for (int p = 0; p < three.pairings; p++) {
        const struct contest *c = &three.contest[p], *same = &five.contest[p];
        ck_assert(memcmp(c->entrant, same->entrant, sizeof c->entrant) == 0);
        ck_assert(memcmp(c->total, same->total, sizeof c->total) == 0);
    }
    tournament_fini(&three);
    tournament_fini(&five);
}
END_TEST

/* Points decide, so 2 beats all, and 1 beats 0. */
START_TEST(the_table_follows_from_the_pairings)
{
    struct tournament t;
    struct standing s[3];
    long long table[9];
    int order[3];
    entered_begin(&t, "notone", FORMAT_LEAGUE, 10, field, 3);
    tournament_round(&t);
    entered_play(&t, (int[3]){10, 20, 30});
    ck_assert(!tournament_round(&t));
    tournament_standings(&t, s);
    tournament_order(&t, s, order);
    tournament_table(&t, table);
    ck_assert_int_eq(order[0], 2);
    ck_assert_int_eq(order[2], 0);
    ck_assert_int_eq(s[1].rank, 2);
    ck_assert_int_eq(s[1].matches, 20);
    ck_assert_int_eq(s[1].total.wins, 10);
    ck_assert_double_eq(s[1].rate, 0.5);
    ck_assert_double_eq(s[1].mean, 20);
    ck_assert(s[0].elo < s[1].elo && s[1].elo < s[2].elo);
    ck_assert_int_eq(table[1 * 3 + 0], 10LL * SHARES);
    ck_assert_int_eq(table[0 * 3 + 1], 0);
    ck_assert_int_eq(table[1 * 3 + 1], -1);
    ck_assert_int_eq(tournament_champion(&t), 2);
    tournament_fini(&t);
}
END_TEST

/* Groups of two brains have two matches, those with a bot one: where every group of a length ends
 * alike nothing is left to chance. */
START_TEST(who_always_wins_against_brains_and_bots_has_no_error)
{
    static const char *const mixed[] = {"ai:1", "ai:2", "bot:./robo", NULL};
    struct tournament t;
    struct standing s[3];
    entered_begin(&t, "hog", FORMAT_LEAGUE, 20, mixed, 3);
    tournament_round(&t);
    entered_play(&t, (int[3]){30, 20, 10});
    tournament_standings(&t, s);
    ck_assert_int_eq(s[0].matches, 40);
    ck_assert_double_eq(s[0].rate, 1);
    ck_assert_double_eq(s[0].rate_se, 0);
    ck_assert_double_eq(s[1].rate, 0.5);
    ck_assert_double_eq(s[1].rate_se, 0);
    ck_assert_double_eq(s[2].rate_se, 0);
    tournament_fini(&t);
}
END_TEST

START_TEST(who_shares_the_lead_is_no_champion)
{
    struct tournament t;
    entered_begin(&t, "notone", FORMAT_LEAGUE, 10, field, 3);
    tournament_round(&t);
    entered_play(&t, (int[3]){30, 20, 30});
    ck_assert(!tournament_round(&t));
    ck_assert_int_eq(tournament_champion(&t), -1);
    tournament_fini(&t);
}
END_TEST

START_TEST(matches_of_who_is_disqualified_count_for_nobody)
{
    struct tournament t;
    struct standing s[3];
    long long table[9];
    entered_begin(&t, "notone", FORMAT_LEAGUE, 10, field, 3);
    tournament_round(&t);
    entered_play(&t, (int[3]){10, 20, 30});
    tournament_out(&t, 2, "illegal");
    ck_assert(!tournament_round(&t));
    tournament_standings(&t, s);
    tournament_table(&t, table);
    ck_assert_int_eq(s[1].matches, 10);
    ck_assert_int_eq(s[2].matches, 0);
    ck_assert(!s[2].rated && s[1].rated);
    ck_assert_int_eq(s[2].rank, 3);
    ck_assert_int_eq(table[2], -1);
    ck_assert_int_eq(tournament_champion(&t), 1);
    tournament_fini(&t);
}
END_TEST

/* Parts begin with the one whose turn it is, so that both begin equally often whatever the parts.
 */
START_TEST(a_bot_meets_no_dice_again)
{
    static const char *const pair[] = {"ai:1", "bot:./robo", NULL};
    struct tournament t;
    struct due due;
    struct standing s[2];
    int begun[2] = {0};
    long long next = 0;
    entered_begin(&t, "hog", FORMAT_LEAGUE, 10, pair, 2);
    tournament_round(&t);
    while (tournament_due(&t, 3, &due)) {
        struct arena_result r =
            entered_result(&due, due.entrant[0] == 0 ? (int[2]){1, 2} : (int[2]){2, 1});
        ck_assert_int_eq(due.order, PAIRING_INDEPENDENT);
        ck_assert_uint_eq(due.series, (uint64_t)next);
        ck_assert_int_eq(due.entrant[0], next % 2);
        ck_assert_int_eq(r.matches, due.groups);
        for (int i = 0; i < due.groups; i++) {
            begun[(next + i) % 2]++;
        }
        next += due.groups;
        tournament_told(&t, &due, &r);
    }
    tournament_standings(&t, s);
    ck_assert_int_eq(next, 10);
    ck_assert_int_eq(begun[0], begun[1]);
    ck_assert_int_eq(s[1].total.wins, 10);
    ck_assert_int_eq(s[0].total.losses, 10);
    tournament_fini(&t);
}
END_TEST

START_TEST(what_was_handed_out_can_be_asked_for_again)
{
    static const char *const pair[] = {"ai:1", "bot:./robo", "ai:2", NULL};
    struct tournament t;
    struct due due, again;
    for (int format = 0; format < FORMATS; format++) {
        bool king = format == FORMAT_KING;
        entered_begin(&t, king || format == FORMAT_TRIAL ? "notone" : "hog", (enum format)format,
                      king ? 9 : 11, pair, 3);
        tournament_round(&t);
        while (tournament_due(&t, 5, &due)) {
            tournament_groups(&t, due.pairing, king ? 0 : (uint32_t)due.series, due.groups, &again);
            ck_assert(memcmp(&due, &again, sizeof due) == 0);
            struct arena_result r = entered_result(&due, (int[3]){1, 2, 3});
            tournament_told(&t, &due, &r);
        }
        ck_assert(tournament_round_over(&t));
        tournament_fini(&t);
    }
}
END_TEST

static const struct {
    enum format format;
    int faults, limit; /* forfeits of entrant 2; how many disqualify, 0: as usual */
    bool out;
} forfeits[] = {
    {FORMAT_LEAGUE, 2, 0, false}, {FORMAT_LEAGUE, 3, 0, true}, {FORMAT_LEAGUE, 3, 4, false},
    {FORMAT_LEAGUE, 4, 4, true},  {FORMAT_KING, 1, 0, true},   {FORMAT_KING, 1, 2, false},
    {FORMAT_TRIAL, 3, 0, true},   {FORMAT_TRIAL, 2, 0, false},
};

START_TEST(forfeits_disqualify)
{
    struct tournament t;
    struct due due;
    entered_begin(&t, "notone", forfeits[_i].format, 40, field, 3);
    t.faults = forfeits[_i].limit ? forfeits[_i].limit : t.faults;
    tournament_round(&t);
    for (int left = forfeits[_i].faults; left > 0;) {
        ck_assert(!t.entrant[2].out && tournament_due(&t, 1, &due));
        struct arena_result r = entered_result(&due, (int[3]){1, 1, 1});
        for (int s = 0; s < due.seats && left > 0; s++) {
            bool here = due.entrant[s] == 2;
            r.total[s].fault[BOT_LATE] = here;
            left -= here;
        }
        tournament_told(&t, &due, &r);
    }
    ck_assert_int_eq(t.entrant[2].out != NULL, forfeits[_i].out);
    ck_assert(!t.entrant[2].out || strcmp(t.entrant[2].out, "late") == 0);
    ck_assert_int_eq(t.entrant[2].fault[BOT_LATE], forfeits[_i].faults);
    ck_assert_int_eq(t.king.restart, forfeits[_i].format == FORMAT_KING && forfeits[_i].out);
    tournament_fini(&t);
}
END_TEST

/* Of three pairings one is played to its end. */
START_TEST(what_nobody_plays_any_more_is_not_foreseen)
{
    struct tournament t;
    struct due due;
    long long done, all;
    entered_begin(&t, "notone", FORMAT_LEAGUE, 40, field, 3);
    tournament_round(&t);
    tournament_progress(&t, &done, &all);
    ck_assert_int_eq(all, 120);
    for (bool out = false; tournament_due(&t, 1, &due);) {
        struct arena_result r = entered_result(&due, (int[3]){1, 1, 1});
        tournament_told(&t, &due, &r);
        if (!out) {
            tournament_out(&t, 2, "late");
            out = true;
        }
    }
    ck_assert(tournament_round_over(&t));
    tournament_progress(&t, &done, &all);
    ck_assert_int_eq(done, all);
    ck_assert_int_eq(all, t.contest[0].matches + t.contest[1].matches + t.contest[2].matches);
    ck_assert_int_lt(all, 120);
    tournament_fini(&t);
}
END_TEST

/* Of the seed itself, so that all have the same dice. */
START_TEST(a_trial_is_an_arena_of_each)
{
    struct tournament t;
    struct text why = {0};
    entered_begin(&t, "notone", FORMAT_TRIAL, 50, field, 4);
    entered_run(&t, 2);
    for (int e = 0; e < 4; e++) {
        struct setup s = t.setup;
        struct arena a;
        struct arena_result r;
        s.seat[0] = t.entrant[e].seat;
        arena_init(&a, &s, PAIRING_INDEPENDENT, 50);
        ck_assert(arena_run(&a, &r, &why));
        ck_assert_int_eq(t.contest[e].matches, 50);
        ck_assert_int_eq(t.contest[e].total[0].sum, r.total[0].sum);
        ck_assert_uint_eq(t.contest[e].total[0].sum2.low, r.total[0].sum2.low);
    }
    tournament_fini(&t);
}
END_TEST

START_TEST(a_trial_is_sorted_by_its_means)
{
    struct tournament t;
    struct standing s[3];
    int order[3];
    entered_begin(&t, "notone", FORMAT_TRIAL, 5, field, 3);
    tournament_round(&t);
    entered_play(&t, (int[3]){10, 30, 20});
    ck_assert(!tournament_round(&t));
    tournament_standings(&t, s);
    tournament_order(&t, s, order);
    ck_assert_int_eq(order[0], 1);
    ck_assert_int_eq(order[1], 2);
    ck_assert_double_eq(s[1].mean, 30);
    ck_assert_int_eq(s[1].matches, 5);
    tournament_fini(&t);
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("league");
    TCase *c = tcase_create("league");
    tcase_add_loop_test(c, pairings_are_numbered_by_the_later_entrant, 0, ROWS(numbers));
    tcase_add_test(c, odd_games_are_raised_by_one);
    tcase_add_test(c, a_pairing_is_an_arena);
    tcase_add_test(c, another_entrant_changes_no_earlier_pairing);
    tcase_add_test(c, the_table_follows_from_the_pairings);
    tcase_add_test(c, who_always_wins_against_brains_and_bots_has_no_error);
    tcase_add_test(c, who_shares_the_lead_is_no_champion);
    tcase_add_test(c, matches_of_who_is_disqualified_count_for_nobody);
    tcase_add_test(c, a_bot_meets_no_dice_again);
    tcase_add_test(c, what_was_handed_out_can_be_asked_for_again);
    tcase_add_loop_test(c, forfeits_disqualify, 0, ROWS(forfeits));
    tcase_add_test(c, what_nobody_plays_any_more_is_not_foreseen);
    tcase_add_test(c, a_trial_is_an_arena_of_each);
    tcase_add_test(c, a_trial_is_sorted_by_its_means);
    suite_add_tcase(s, c);
    return s;
}
