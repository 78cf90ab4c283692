/* Knockouts: who meets whom, byes, ties, and what a bracket shows. */
#include "src/tournament/knockout.h"

#include "src/base/alloc.h"
#include "tests/src/tournament/entered.h"
#include "tests/suite.h"

#include <stdlib.h>

static const char *const rollers[] = {"ai:always-roll:4", NULL};

static void begin(struct tournament *t, int entrants, int best_of)
{
    entered_begin(t, "hog", FORMAT_KNOCKOUT, best_of, rollers, entrants);
}

/* Source: rollick(6), "TOURNAMENTS": byes of 3 are 1, of 5 3, of 6 2, of 7 1, of 9 7, of 17
 * 15. */
static const struct {
    int entrants, byes;
    const char *name[6];
} cups[] = {
    {1, 0, {NULL}}, /* champion without a match */
    {2, 0, {"Championship"}},
    {3, 1, {"Play-in Round", "Championship"}},
    {4, 0, {"Final Four", "Championship"}},
    {5, 3, {"Play-in Round", "Final Four", "Championship"}},
    {6, 2, {"Play-in Round", "Final Four", "Championship"}},
    {7, 1, {"Play-in Round", "Final Four", "Championship"}},
    {8, 0, {"Elite Eight", "Final Four", "Championship"}},
    {9, 7, {"Play-in Round", "Elite Eight", "Final Four", "Championship"}},
    {16, 0, {"Sweet Sixteen", "Elite Eight", "Final Four", "Championship"}},
    {17, 15, {"Play-in Round", "Sweet Sixteen", "Elite Eight", "Final Four", "Championship"}},
    {32, 0, {"Round of 32", "Sweet Sixteen", "Elite Eight", "Final Four", "Championship"}},
};

/* The number that an entrant had in the first round. */
static int first_number(const struct tournament *t, int entrant)
{
    int i = 0;
    while (knockout_place(t, 0, i) != entrant) {
        i++;
    }
    return i;
}

/* Points by which who has the better number in the first round wins. */
static int *by_number(const struct tournament *t)
{
    int *points = alloc((size_t)t->entrants * sizeof *points);
    for (int e = 0; e < t->entrants; e++) {
        points[e] = 2000 - first_number(t, e);
    }
    return points;
}

START_TEST(byes_go_to_the_first_numbers_in_the_first_round)
{
    struct tournament t;
    int rounds = 0;
    begin(&t, cups[_i].entrants, 1);
    int *points = by_number(&t);
    while (tournament_round(&t)) {
        struct text name = {0};
        int byes = 0, places = knockout_places(&t, rounds);
        knockout_name(&t, rounds, &name);
        ck_assert_str_eq(name.bytes, cups[_i].name[rounds]);
        for (int i = 0; i < places / 2; i++) {
            bool bye = knockout_place(&t, rounds, places - 1 - i) < 0;
            byes += bye;
            ck_assert(bye == (rounds == 0 && i < cups[_i].byes));
        }
        ck_assert_int_eq(t.end - t.first, places / 2 - byes);
        ck_assert_int_eq(knockout_pairings(&t, rounds), places / 2 - byes);
        entered_play(&t, points);
        ck_assert(tournament_round_over(&t));
        rounds++;
    }
    ck_assert_ptr_null(cups[_i].name[rounds]);
    ck_assert_int_eq(tournament_champion(&t), knockout_place(&t, 0, 0));
    free(points);
    tournament_fini(&t);
}
END_TEST

/* Numbers of the first round, as people count them; who has the better one wins. In every round of
 * n places i meets n + 1 - i. */
static const struct {
    int entrants;
    int meet[17][2];
} pairings[] = {
    {5, {{4, 5}, {1, 4}, {2, 3}, {1, 2}}},
    {6, {{3, 6}, {4, 5}, {1, 4}, {2, 3}, {1, 2}}},
    {7, {{2, 7}, {3, 6}, {4, 5}, {1, 4}, {2, 3}, {1, 2}}},
    {16,
     {{1, 16},
      {2, 15},
      {3, 14},
      {4, 13},
      {5, 12},
      {6, 11},
      {7, 10},
      {8, 9},
      {1, 8},
      {2, 7},
      {3, 6},
      {4, 5},
      {1, 4},
      {2, 3},
      {1, 2}}},
    {17,
     {{16, 17},
      {1, 16},
      {2, 15},
      {3, 14},
      {4, 13},
      {5, 12},
      {6, 11},
      {7, 10},
      {8, 9},
      {1, 8},
      {2, 7},
      {3, 6},
      {4, 5},
      {1, 4},
      {2, 3},
      {1, 2}}},
};

START_TEST(the_first_meets_the_last)
{
    struct tournament t;
    begin(&t, pairings[_i].entrants, 1);
    int *points = by_number(&t);
    while (tournament_round(&t)) {
        entered_play(&t, points);
    }
    ck_assert_int_eq(t.end, pairings[_i].entrants - 1);
    for (int i = 0; i < t.end; i++) {
        for (int side = 0; side < 2; side++) {
            ck_assert_int_eq(first_number(&t, t.contest[i].entrant[side]) + 1,
                             pairings[_i].meet[i][side]);
        }
    }
    free(points);
    tournament_fini(&t);
}
END_TEST

/* Number 4 of eight beats 1 in the Final Four, so it has number 1 in the final. */
START_TEST(the_winner_takes_the_better_number)
{
    struct tournament t;
    struct standing s[8];
    begin(&t, 8, 1);
    int *points = by_number(&t);
    points[knockout_place(&t, 0, 3)] = 3000;
    while (tournament_round(&t)) {
        entered_play(&t, points);
    }
    ck_assert_int_eq(knockout_place(&t, 2, 0), knockout_place(&t, 0, 3));
    ck_assert_int_eq(knockout_place(&t, 2, 1), knockout_place(&t, 0, 1));
    ck_assert_int_eq(knockout_reached(&t, knockout_place(&t, 0, 0)), 1);
    tournament_standings(&t, s);
    ck_assert_int_eq(s[knockout_place(&t, 0, 3)].rank, 1);
    ck_assert_int_eq(s[knockout_place(&t, 0, 1)].rank, 2);
    ck_assert_int_eq(s[knockout_place(&t, 0, 0)].rank, 3); /* with the other who lost there */
    ck_assert_int_eq(s[knockout_place(&t, 0, 7)].rank, 5);
    free(points);
    tournament_fini(&t);
}
END_TEST

START_TEST(numbers_are_a_shuffle)
{
    struct tournament t;
    bool in[16] = {false}, moved = false;
    begin(&t, 16, 1);
    for (int i = 0; i < 16; i++) {
        in[knockout_place(&t, 0, i)] = true;
        moved |= knockout_place(&t, 0, i) != i;
    }
    for (int i = 0; i < 16; i++) {
        ck_assert(in[i]);
    }
    ck_assert(moved);
    tournament_fini(&t);
}
END_TEST

/* What the better number and the other reach in each match of a pairing, again and again; which of
 * them goes on, after how many matches. */
static const struct {
    int best_of, match[4][2], winner, matches;
} ends[] = {
    {1, {{5, 4}}, 0, 1},
    {1, {{4, 5}}, 1, 1},
    {1, {{5, 5}, {4, 5}}, 1, 2}, /* a tie is played again */
    {1, {{5, 5}}, 0, 101},       /* 100 times: the better number goes on */
    {3, {{5, 4}, {4, 5}, {4, 5}}, 1, 3},
    {3, {{5, 4}, {5, 4}}, 0, 2},         /* what decides nothing is not played */
    {3, {{5, 4}, {5, 5}, {5, 4}}, 0, 3}, /* a tie counts for nobody */
    {5, {{4, 5}, {5, 4}, {4, 5}, {4, 5}}, 1, 4},
};

START_TEST(pairings_end_by_their_matches)
{
    struct tournament t;
    struct due due;
    int played = 0, listed = 0;
    begin(&t, 2, ends[_i].best_of);
    tournament_round(&t);
    const struct contest *c = t.contest;
    while (listed < 4 && ends[_i].match[listed][0]) {
        listed++;
    }
    while (tournament_due(&t, 100, &due)) {
        const int *score = ends[_i].match[played % listed];
        int turned = due.entrant[0] == c->entrant[1];
        struct arena_result r = entered_result(&due, (int[2]){score[turned], score[!turned]});
        ck_assert_int_eq(due.groups, 1);
        ck_assert_uint_eq(due.series, (uint64_t)played);
        ck_assert_int_eq(turned, played % 2);                  /* they begin in turns */
        ck_assert(!tournament_due(&t, 100, &(struct due){0})); /* one after the other */
        tournament_told(&t, &due, &r);
        ck_assert_int_eq(c->score[played][0], score[0]);
        ck_assert_int_eq(c->score[played][1], score[1]);
        played++;
    }
    ck_assert(c->decided);
    ck_assert_int_eq(c->winner, c->entrant[ends[_i].winner]);
    ck_assert_int_eq(played, ends[_i].matches);
    tournament_fini(&t);
}
END_TEST

/* Who never banks has no points, and neither has the other. */
START_TEST(ties_of_brains_are_played_again)
{
    static const char *const idle[] = {"ai:templeton", NULL};
    struct tournament t;
    entered_begin(&t, "notone", FORMAT_KNOCKOUT, 1, idle, 2);
    entered_run(&t, 1);
    ck_assert_int_eq(t.contest[0].matches, 1 + REPLAYS_MOST);
    ck_assert_int_eq(t.contest[0].ties, 1 + REPLAYS_MOST);
    ck_assert_int_eq(tournament_champion(&t), t.contest[0].entrant[0]);
    tournament_fini(&t);
}
END_TEST

START_TEST(pairings_have_dice_of_their_own)
{
    struct tournament t;
    struct due due;
    begin(&t, 4, 1);
    tournament_round(&t);
    ck_assert(tournament_due(&t, 1, &due));
    ck_assert_uint_eq(due.series, 0);
    ck_assert(tournament_due(&t, 1, &due));
    ck_assert_uint_eq(due.series, UINT64_C(1) << 32);
    tournament_fini(&t);
}
END_TEST

/* The winner of match m goes on to match m / 2, and each match has the numbers that meet. */
START_TEST(brackets_hang_together)
{
    struct tournament t;
    begin(&t, 32, 1);
    for (int round = 0; round < t.rounds; round++) {
        int places = knockout_places(&t, round);
        bool taken[16] = {false};
        for (int i = 0; i < places / 2; i++) {
            int m = knockout_match(&t, round, i);
            ck_assert(m >= 0 && m < places / 2 && !taken[m]);
            taken[m] = true;
            ck_assert_int_eq(knockout_match(&t, round, places - 1 - i), m);
            if (places > 2) {
                ck_assert_int_eq(knockout_match(&t, round + 1, i), m / 2);
            }
        }
    }
    tournament_fini(&t);
}
END_TEST

/* The better number comes from the first of two matches, so the list of eight is 1 8, 4 5, 2 7,
 * 3 6.
 */
START_TEST(the_better_number_stands_first_in_a_bracket)
{
    static const int matches[8] = {0, 2, 3, 1, 1, 3, 2, 0};
    struct tournament t;
    begin(&t, 8, 1);
    for (int i = 0; i < 8; i++) {
        ck_assert_int_eq(knockout_match(&t, 0, i), matches[i]);
    }
    tournament_fini(&t);
}
END_TEST

START_TEST(who_meets_somebody_disqualified_goes_on)
{
    struct tournament t;
    struct due due;
    begin(&t, 2, 3);
    tournament_round(&t);
    tournament_due(&t, 1, &due);
    tournament_out(&t, t.contest[0].entrant[0], "late");
    struct arena_result r = entered_result(&due, (int[2]){9, 1});
    tournament_told(&t, &due, &r); /* what was being played counts no more */
    ck_assert_int_eq(t.contest[0].matches, 0);
    ck_assert(tournament_round_over(&t) && !tournament_round(&t));
    ck_assert_int_eq(tournament_champion(&t), t.contest[0].entrant[1]);
    tournament_fini(&t);
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("knockout");
    TCase *c = tcase_create("knockout");
    tcase_add_loop_test(c, byes_go_to_the_first_numbers_in_the_first_round, 0, ROWS(cups));
    tcase_add_loop_test(c, the_first_meets_the_last, 0, ROWS(pairings));
    tcase_add_test(c, the_winner_takes_the_better_number);
    tcase_add_test(c, numbers_are_a_shuffle);
    tcase_add_loop_test(c, pairings_end_by_their_matches, 0, ROWS(ends));
    tcase_add_test(c, ties_of_brains_are_played_again);
    tcase_add_test(c, pairings_have_dice_of_their_own);
    tcase_add_test(c, brackets_hang_together);
    tcase_add_test(c, the_better_number_stands_first_in_a_bracket);
    tcase_add_test(c, who_meets_somebody_disqualified_goes_on);
    suite_add_tcase(s, c);
    return s;
}
