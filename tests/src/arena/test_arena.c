#include "games/registry.h"
#include "games/throws.h"
#include "src/arena/arena.h"
#include "src/match/dice.h"
#include "src/match/player.h"
#include "tests/src/arena/table.h"
#include "tests/suite.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static const struct {
    const char *game, *rules, *seat[4];
} tables[] = {
    {"notone", "", {"ai:hold:20", "ai:harry"}},
    {"notone", "rounds=3,snake", {"ai:hold:20", "ai:random", "ai:carter"}}, /* three at a table */
    {"hog", "", {"ai:always-roll:6", "ai:random"}},        /* more than four dice */
    {"hog", "dice=10", {"ai:always-roll:10", "ai:bacon"}}, /* three blocks of dice */
    {"knucklebones", "", {"ai:greedy", "ai:random"}},
    {"yahtzee", "", {"ai:greedy"}},             /* alone */
    {"yahtzee", "", {"ai:greedy", "ai:dummy"}}, /* dice thrown again keep their places */
};

static struct setup row(int i)
{
    return table(tables[i].game, tables[i].rules, tables[i].seat);
}

START_TEST(the_result_does_not_depend_on_the_number_of_workers)
{
    struct setup s = row(_i);
    struct arena a;
    arena_init(&a, &s, PAIRING_MIRRORED, 1500);
    struct arena_result one = run(&a);
    for (a.jobs = 2; a.jobs <= 3; a.jobs++) {
        struct arena_result many = run(&a);
        many.seconds = one.seconds;
        ck_assert(memcmp(&one, &many, sizeof one) == 0);
    }
}
END_TEST

START_TEST(shards_add_up_to_the_whole)
{
    struct setup s = row(_i);
    struct arena a;
    arena_init(&a, &s, PAIRING_MIRRORED, 100);
    struct arena_result whole = run(&a);
    uint64_t signature = 0;
    long long matches = 0, sum = 0;
    a.shards = 3;
    for (a.shard = 1; a.shard <= 3; a.shard++) {
        struct arena_result part = run(&a);
        signature += part.signature;
        matches += part.matches;
        sum += part.total[0].sum;
    }
    ck_assert_uint_eq(signature, whole.signature);
    ck_assert_int_eq(matches, whole.matches);
    ck_assert_int_eq(sum, whole.total[0].sum);
}
END_TEST

/* A match with its players, and nothing happened yet. */
static struct match seated(const struct setup *s, uint64_t seed, int rotation)
{
    struct match m;
    int k = s->start.common.seats;
    match_init(&m, s->game, &s->start);
    for (int e = 0; e < k; e++) {
        m.player[(e + rotation) % k] = player_brain_new(&s->seat[e].policy, rng_key(seed));
    }
    return m;
}

/* Plays it to its end, where the players leave. */
static void play(struct match *m, struct dice *dice)
{
    struct text why = {0};
    m->dice = dice;
    while (match_step(m, &why) == STEP_MOVED) {
    }
    for (int seat = 0; seat < SEATS_MOST; seat++) {
        player_close(m->player[seat]);
    }
}

/* The same match played with everything kept, dice one by one from their addresses. */
static struct match remembered(const struct setup *s, uint64_t seed, int rotation)
{
    struct match m = seated(s, seed, rotation);
    struct dice *dice = dice_philox_new(seed);
    play(&m, dice);
    dice_close(dice);
    return m;
}

static void check_dice(const struct match *m, uint64_t seed)
{
    int throws[SEATS_MOST] = {0};
    union position state = m->start;
    for (int i = 0; i < m->events; i++) {
        const struct event *e = &m->event[i];
        int sides = m->game->next(&state).sides;
        for (int k = 0; e->kind == EVENT_ROLL && k < e->dice; k++) {
            ck_assert_int_eq(e->face[k], throws_face(seed, e->seat, throws[e->seat], k, sides));
        }
        throws[e->seat] += e->kind == EVENT_ROLL;
        match_position(m, i + 1, &state);
    }
}

/* One line a table: what is played there, and the signature of 1000 matches. */
static void add_signature(FILE *out, int i)
{
    struct setup s = row(i);
    struct arena a;
    arena_init(&a, &s, PAIRING_MIRRORED, 1000);
    fprintf(out, "%s %s", tables[i].game, tables[i].rules);
    for (int n = 0; n < s.start.common.seats; n++) {
        fprintf(out, " %s", tables[i].seat[n]);
    }
    fprintf(out, " %016llx\n", (unsigned long long)run(&a).signature);
}

static FILE *signature_file(const char *mode)
{
    char path[4096];
    snprintf(path, sizeof path, "%s/signature.txt", getenv("GOLDEN"));
    return fopen(path, mode);
}

/* Fails when rules, dice, ways of playing or players' own numbers change. BLESS=1 writes the file
 * anew; a commit that changes it says so. */
START_TEST(a_thousand_matches_end_as_they_always_did)
{
    char *is = NULL, was[4096] = "";
    size_t length = 0;
    FILE *out = open_memstream(&is, &length);
    for (int i = 0; i < (int)ROWS(tables); i++) {
        add_signature(out, i);
    }
    fclose(out);
    FILE *file = signature_file(getenv("BLESS") ? "w+" : "r");
    ck_assert_ptr_nonnull(file);
    if (getenv("BLESS")) {
        ck_assert_int_ge(fputs(is, file), 0);
        rewind(file);
    }
    ck_assert_uint_lt(fread(was, 1, sizeof was - 1, file), sizeof was - 1);
    fclose(file);
    ck_assert_str_eq(is, was);
    free(is);
}
END_TEST

START_TEST(an_arena_plays_the_matches_anybody_would_play)
{
    struct setup s = row(_i);
    struct arena a;
    int k = s.start.common.seats;
    long long sum[SEATS_MOST] = {0}, events = 0, share[SEATS_MOST] = {0};
    arena_init(&a, &s, PAIRING_MIRRORED, 12);
    struct arena_result r = run(&a);
    for (int i = 0; i < r.matches; i++) {
        uint64_t seed = seed_series(s.seed.value, (uint64_t)(i / k));
        struct match m = remembered(&s, seed, i % k);
        unsigned top = match_winners(&m);
        check_dice(&m, seed);
        events += m.events;
        for (int e = 0; e < k; e++) {
            int seat = (e + i) % k;
            sum[e] += s.game->score(&m.state, seat);
            share[e] += top >> seat & 1 ? SHARES / __builtin_popcount(top) : 0;
        }
        match_fini(&m);
    }
    ck_assert_int_eq(r.events, events);
    for (int e = 0; e < k; e++) {
        ck_assert_int_eq(r.total[e].sum, sum[e]);
        ck_assert_int_eq(r.total[e].share, share[e]);
    }
}
END_TEST

START_TEST(entrants_take_turns_at_the_seats_when_matches_are_independent)
{
    static const char *const seat[] = {"ai:always-roll:6", "ai:always-roll:6", NULL};
    struct setup s = table("hog", "", seat);
    struct arena a;
    arena_init(&a, &s, PAIRING_INDEPENDENT, 101);
    struct arena_result r = run(&a);
    long long first = 0;
    for (int g = 0; g < 101; g++) {
        struct match m = remembered(&s, seed_series(s.seed.value, (uint64_t)g), 0);
        first += match_winners(&m) >> (g % 2) & 1; /* entrant 0 sits at seat g mod 2 */
        match_fini(&m);
    }
    ck_assert_int_eq(r.groups, 101);
    ck_assert_int_eq(r.total[0].wins, first);
}
END_TEST

/* Who begins where nobody changes seats. */
START_TEST(entrants_stay_in_their_seats_when_these_are_fixed)
{
    struct setup s = row(1); /* three at a table */
    struct arena a;
    long long sum[3] = {0};
    s.start.common.first = s.start.common.seat = _i;
    arena_init(&a, &s, PAIRING_FIXED, 20);
    struct arena_result r = run(&a);
    for (int g = 0; g < 20; g++) {
        struct match m = remembered(&s, seed_series(s.seed.value, (uint64_t)g), 0);
        ck_assert_int_eq(m.event[0].seat, _i);
        for (int e = 0; e < 3; e++) {
            sum[e] += s.game->score(&m.state, e);
        }
        match_fini(&m);
    }
    ck_assert_int_eq(r.groups, 20); /* one match each */
    for (int e = 0; e < 3; e++) {
        ck_assert_int_eq(r.total[e].sum, sum[e]);
    }
}
END_TEST

START_TEST(fixed_seats_need_neither_one_worker_nor_one_shard)
{
    struct setup s = row(_i);
    struct arena a;
    s.start.common.first = s.start.common.seat = s.start.common.seats - 1;
    arena_init(&a, &s, PAIRING_FIXED, 1000);
    struct arena_result one = run(&a);
    uint64_t signature = 0;
    a.jobs = 3;
    a.shards = 4;
    for (a.shard = 1; a.shard <= a.shards; a.shard++) {
        signature += run(&a).signature;
    }
    ck_assert_uint_eq(signature, one.signature);
}
END_TEST

/* Tables that others have printed, of matches in which the first seat always begins: parts of the
 * matches that the first and the second won, and of ties. Source: what the simulator of the game
 * says of the two ways of playing that it begins with, both grids looked at after the second
 * seat's turn. */
static const struct {
    const char *game, *rules, *seat[3];
    double first, second, tie;
} printed_tables[] = {
    {"knucklebones", "last-reply", {"ai:stack-fill", "ai:greedy-fill"}, 0.276, 0.712, 0.011},
};

START_TEST(printed_tables_of_first_and_second_come_out_again)
{
    struct setup s =
        table(printed_tables[_i].game, printed_tables[_i].rules, printed_tables[_i].seat);
    struct arena a;
    arena_init(&a, &s, PAIRING_FIXED, 100000);
    struct arena_result r = run(&a);
    const struct arena_total *t = &r.total[0];
    ck_assert_double_eq_tol((double)t->wins / 1e5, printed_tables[_i].first, 0.005);
    ck_assert_double_eq_tol((double)t->losses / 1e5, printed_tables[_i].second, 0.005);
    ck_assert_double_eq_tol((double)t->ties / 1e5, printed_tables[_i].tie, 0.002);
}
END_TEST

START_TEST(every_match_begins_with_the_first_face_of_a_list)
{
    static const char *const seat[] = {"ai:always-roll:2", "ai:always-roll:3", NULL};
    static const int face[] = {2, 3, 4, 5, 6, 1, 2};
    struct setup s = table("hog", "plain", seat);
    struct arena a;
    s.dice = DICE_FILE;
    s.start.common.first = s.start.common.seat = _i % 2;
    arena_init(&a, &s, _i < 2 ? PAIRING_FIXED : PAIRING_INDEPENDENT, 1000);
    a.dice = dice_list_new(face, ROWS(face));
    struct arena_result one = run(&a);
    long long sum[2] = {0};
    for (int g = 0; g < 2; g++) { /* the thousand are these two, again and again */
        int turned = a.pairing == PAIRING_FIXED ? 0 : g;
        struct match m = seated(&s, 0, turned);
        play(&m, a.dice);
        for (int e = 0; e < 2; e++) {
            sum[e] += s.game->score(&m.state, (e + turned) % 2);
        }
        match_fini(&m);
    }
    ck_assert_int_eq(one.total[0].sum, 500 * sum[0]);
    ck_assert_int_eq(one.total[1].sum, 500 * sum[1]);
    uint64_t signature = 0;
    a.jobs = 3;
    a.shards = 4;
    for (a.shard = 1; a.shard <= a.shards; a.shard++) {
        signature += run(&a).signature;
    }
    ck_assert_uint_eq(signature, one.signature);
    dice_close(a.dice);
}
END_TEST

START_TEST(the_same_player_twice_wins_exactly_half_of_mirrored_matches)
{
    static const char *const seat[] = {"ai:always-roll:4", "ai:always-roll:4", NULL};
    struct setup s = table("hog", "", seat);
    struct arena a;
    arena_init(&a, &s, PAIRING_MIRRORED, 2001);
    struct arena_result r = run(&a);
    ck_assert_int_eq(r.matches, 2002); /* whole groups */
    ck_assert_int_eq(r.total[0].share, r.total[1].share);
    ck_assert_double_eq_tol(arena_rate(&r.total[0], &r), 0.5, 1e-12);
    ck_assert_double_eq_tol(arena_rate_se(&r.total[0], &r), 0, 1e-12);
}
END_TEST

/* Who holds at a hundred in the only round is nearly always left with nothing, as all others are.
 */
START_TEST(a_tie_of_three_is_shared_by_three)
{
    static const char *const seat[] = {"ai:hold:100", "ai:hold:100", "ai:hold:100", NULL};
    struct setup s = table("notone", "rounds=1", seat);
    struct arena a;
    arena_init(&a, &s, PAIRING_MIRRORED, 3);
    struct arena_result r = run(&a);
    ck_assert_int_eq(r.matches, 3);
    for (int e = 0; e < 3; e++) {
        const struct arena_total *t = &r.total[e];
        ck_assert_int_eq(t->sum, 0);
        ck_assert_int_eq(t->ties, 3);
        ck_assert_int_eq(t->wins + t->losses, 0);
        ck_assert_int_eq(t->share, SHARES);
        ck_assert_uint_eq(t->group_sum2.low, (uint64_t)SHARES * SHARES);
    }
}
END_TEST

START_TEST(a_match_without_end_shares_its_point)
{
    static const char *const seat[] = {"ai:left-to-right", "ai:counter-fill", NULL};
    struct setup s = table("knucklebones", "columns=9,rows=9,sides=2", seat);
    struct arena a;
    arena_init(&a, &s, PAIRING_MIRRORED, 2);
    struct arena_result r = run(&a);
    ck_assert_int_gt(r.limits, 0);
    ck_assert_int_eq(r.total[0].share + r.total[1].share, 2 * SHARES);
}
END_TEST

/* Values computed by programs independent of this one; rollick(6), "ARENA RESULTS", tells how to
 * compare them over a million matches. */
static const struct {
    const char *game, *seat[3];
    double rate, mean, sd; /* sd 0: not known */
    int n;                 /* 0: as usual */
} known[] = {
    {"hog", {"ai:always-roll:4", "ai:always-roll:6"}, 0.449038, 0, 0},
    {"hog", {"ai:bacon:8:6", "ai:always-roll:6"}, 0.548283, 0, 0},
    {"hog", {"ai:extra-turn:8:6", "ai:always-roll:6"}, 0.564868, 0, 0},
    {"notone", {"ai:carter"}, 0, 110.918210, 37.2498},
    {"notone", {"ai:aiden"}, 0, 83.821170, 54.3855},
    {"notone", {"ai:alec"}, 0, 111.520813, 37.7192},
    {"notone", {"ai:nadire"}, 0, 110.743390, 30.9285},
    {"notone", {"ai:harry"}, 0, 109.562503, 0},
    {"yahtzee", {"ai:optimal"}, 0, 254.5877, 59.6076, 4000},
};

START_TEST(rates_agree_with_exact_values)
{
    struct setup s = table(known[_i].game, "", known[_i].seat);
    struct arena a;
    arena_init(&a, &s, known[_i].seat[1] ? PAIRING_MIRRORED : PAIRING_INDEPENDENT,
               known[_i].n ? known[_i].n : 40000);
    struct arena_result r = run(&a);
    const struct arena_total *t = &r.total[0];
    if (known[_i].seat[1]) {
        ck_assert_double_eq_tol(arena_rate(t, &r), known[_i].rate, 4 * arena_rate_se(t, &r));
    } else {
        double sd = arena_sd(t, &r), se = sd / sqrt((double)r.matches);
        ck_assert_double_eq_tol(arena_mean(t, &r), known[_i].mean, 4 * se);
        ck_assert(known[_i].sd == 0 || fabs(sd - known[_i].sd) < 4 * se); /* sums of many turns */
    }
}
END_TEST

START_TEST(a_shard_may_have_no_matches)
{
    struct setup s = row(0);
    struct arena a;
    arena_init(&a, &s, PAIRING_MIRRORED, 4);
    a.shards = 1000;
    ck_assert_int_eq(run(&a).matches, 0);
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("arena");
    TCase *c = tcase_create("arena");
    tcase_set_timeout(c, 60);
    tcase_add_loop_test(c, the_result_does_not_depend_on_the_number_of_workers, 0, ROWS(tables));
    tcase_add_loop_test(c, shards_add_up_to_the_whole, 0, ROWS(tables));
    tcase_add_test(c, a_thousand_matches_end_as_they_always_did);
    tcase_add_loop_test(c, an_arena_plays_the_matches_anybody_would_play, 0, ROWS(tables));
    tcase_add_test(c, entrants_take_turns_at_the_seats_when_matches_are_independent);
    tcase_add_loop_test(c, entrants_stay_in_their_seats_when_these_are_fixed, 0, 3);
    tcase_add_loop_test(c, fixed_seats_need_neither_one_worker_nor_one_shard, 0, ROWS(tables));
    tcase_add_loop_test(c, printed_tables_of_first_and_second_come_out_again, 0,
                        ROWS(printed_tables));
    tcase_add_loop_test(c, every_match_begins_with_the_first_face_of_a_list, 0, 3);
    tcase_add_test(c, the_same_player_twice_wins_exactly_half_of_mirrored_matches);
    tcase_add_test(c, a_tie_of_three_is_shared_by_three);
    tcase_add_test(c, a_match_without_end_shares_its_point);
    tcase_add_loop_test(c, rates_agree_with_exact_values, 0, ROWS(known));
    tcase_add_test(c, a_shard_may_have_no_matches);
    suite_add_tcase(s, c);
    return s;
}
