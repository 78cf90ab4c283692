/* What somebody has come to at a game. */
#include "src/library/career.h"

#include "games/registry.h"
#include "src/library/library.h"
#include "tests/src/library/library_tool.h"
#include "tests/src/library/ten_thousand.h"
#include "tests/suite.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { DAY = CAREER_DAY, BEGIN = 20000 * DAY };

static const struct player_rating table[] = {
    {"hog", "weak", 1300, 10}, {"hog", "strong", 1700, 10}, {"notone", "weak", 1500, 10}, {NULL}};

static struct statistics stats;
static struct career career;

/* Adds a match of hog of Ada against somebody, on a day: result 'w', 't' or 'l'. */
static void add(long long id, int day, char result, enum seat_kind kind, const char *name,
                const char *word, int total)
{
    static struct summary s;
    s = (struct summary){.game = game_find("hog"),
                         .started = BEGIN + day * DAY + id,
                         .counts = true,
                         .over = true,
                         .standard = true,
                         .winners = result == 'w'   ? 1
                                    : result == 'l' ? 2
                                                    : 3,
                         .seats = 2};
    strcpy(s.seat[0].name, "Ada");
    s.seat[0].total = total;
    strcpy(s.seat[1].name, name);
    strcpy(s.seat[1].word, word);
    s.seat[1].kind = kind;
    statistics_add_summary(&stats, &s, id, false);
}

static const struct career *ada(void)
{
    career_fini(&career);
    career_init(&career, &stats, 0, table);
    return &career;
}

static void forget(void)
{
    career_fini(&career);
    statistics_fini(&stats);
}

static const struct {
    const char *results; /* one after the other */
    int now, last, longest, last_of_longest;
} streaks[] = {
    {"l", 0, 0, 0, 0},     {"w", 1, 1, 1, 1}, {"wwlw", 1, 4, 2, 2},
    {"wwtww", 2, 5, 2, 2}, /* a tie ends it; the first of equal ones is the longest */
    {"wwwl", 0, 0, 3, 3},
};

START_TEST(streaks_are_matches_won_alone_one_after_the_other)
{
    for (int i = 0; streaks[_i].results[i]; i++) {
        add(i + 1, i, streaks[_i].results[i], SEAT_HUMAN, "Bo", "", 0);
    }
    const struct career *c = ada();
    ck_assert_int_eq(c->now.n, streaks[_i].now);
    ck_assert_int_eq(c->now.match.id, streaks[_i].last);
    ck_assert_int_eq(c->longest.n, streaks[_i].longest);
    ck_assert_int_eq(c->longest.match.id, streaks[_i].last_of_longest);
}
END_TEST

START_TEST(the_five_best_totals_come_highest_first_and_of_equals_the_oldest)
{
    static const int total[] = {100, 103, 101, 103, 90, 99, 104},
                     best[] = {104, 103, 103, 101, 100};
    static const long long match[] = {7, 2, 4, 3, 1};
    for (int i = 0; i < (int)ROWS(total); i++) {
        add(i + 1, 0, 'w', SEAT_HUMAN, "Bo", "", total[i]);
    }
    const struct career *c = ada();
    ck_assert_int_eq(c->bests, CAREER_BESTS);
    for (int i = 0; i < CAREER_BESTS; i++) {
        ck_assert_int_eq(c->best[i].total, best[i]);
        ck_assert_int_eq(c->best[i].match.id, match[i]);
    }
}
END_TEST

/* Two names of one way of playing are one opponent, two people of two names are two. */
START_TEST(opponents_are_people_by_name_and_built_in_players_by_how_they_play)
{
    add(1, 0, 'w', SEAT_BRAIN, "Cato", "weak", 0);
    add(2, 0, 'l', SEAT_BRAIN, "Robo", "weak", 0);
    add(3, 0, 't', SEAT_BRAIN, "Cato", "weak", 0);
    add(4, 0, 'l', SEAT_BRAIN, "Cato", "strong", 0);
    add(5, 0, 'w', SEAT_HUMAN, "Bo", "", 0);
    add(6, 0, 'w', SEAT_HUMAN, "Cato", "", 0);
    add(7, 0, 'w', SEAT_HUMAN, "Bo", "", 0);
    const struct career *c = ada();
    ck_assert_int_eq(c->opponents, 4);
    ck_assert_str_eq(c->opponent[0].word, "weak");
    ck_assert_str_eq(stats.row[c->opponent[0].row].name, "Cato");
    ck_assert_int_eq(c->opponent[0].met, 3);
    ck_assert_int_eq(c->opponent[0].won, 1);
    ck_assert_int_eq(c->opponent[0].lost, 1);
    ck_assert_int_eq(c->opponent[0].last.id, 3);
    ck_assert_str_eq(stats.row[c->opponent[1].row].name, "Bo");
    ck_assert_int_eq(c->opponent[1].met, 2);
    ck_assert_int_eq(c->opponent[1].last.id, 7);
}
END_TEST

START_TEST(a_built_in_player_is_found_by_how_it_plays)
{
    add(1, 0, 'w', SEAT_BRAIN, "Cato", "weak", 0);
    add(2, 0, 'l', SEAT_BRAIN, "Cato", "strong", 0);
    add(3, 0, 'l', SEAT_HUMAN, "Bo", "", 0);
    ck_assert_int_eq(career_against(ada(), "strong")->last.id, 2);
    ck_assert_int_eq(career_against(&career, "weak")->won, 1);
    ck_assert_ptr_null(career_against(&career, "nobody"));
    ck_assert_str_eq(statistics_word(&stats, &stats.row[1]), "strong"); /* Cato, last */
    ck_assert_str_eq(statistics_word(&stats, &stats.row[0]), "");
}
END_TEST

START_TEST(days_are_counted_once_and_a_clock_that_was_set_back_makes_none)
{
    static const int day[] = {0, 0, 3, 2, 3, 9};
    for (int i = 0; i < (int)ROWS(day); i++) {
        add(i + 1, day[i], 'w', SEAT_HUMAN, "Bo", "", 0);
    }
    const struct career *c = ada();
    ck_assert_int_eq(c->days, 3);
    ck_assert_int_eq(c->last.id, 6);
}
END_TEST

START_TEST(a_match_from_the_future_makes_neither_days_nor_ratings)
{
    static const int day[] = {2000, 0, 3, 4};
    for (int i = 0; i < (int)ROWS(day); i++) {
        add(i + 1, day[i], 'w', SEAT_BRAIN, "Cato", "weak", 0);
    }
    const struct career *c = ada();
    ck_assert_int_eq(c->played, 4);
    ck_assert_int_eq(c->days, 3);
    ck_assert_int_eq(c->last.id, 4);
    ck_assert_int_eq(c->rated, 3);
    ck_assert_int_eq(c->points, 3);
}
END_TEST

START_TEST(who_sat_at_two_seats_was_met_once)
{
    static struct summary s;
    s = (struct summary){.game = game_find("notone"), .counts = true, .winners = 4, .seats = 3};
    strcpy(s.seat[0].name, "Ada");
    for (int i = 1; i < 3; i++) {
        strcpy(s.seat[i].name, i == 1 ? "Cato" : "Cato 2");
        strcpy(s.seat[i].word, "weak");
        s.seat[i].kind = SEAT_BRAIN;
    }
    statistics_add_summary(&stats, &s, 1, false);
    const struct career *c = ada();
    ck_assert_int_eq(c->opponents, 1);
    ck_assert_int_eq(c->opponent[0].met, 1);
    ck_assert_int_eq(c->opponent[0].won, 0);
    ck_assert_int_eq(c->opponent[0].lost, 1);
}
END_TEST

/* Which matches are rated: what is changed of one against "weak". */
static const struct {
    enum seat_kind kind;
    const char *word;
    bool standard, take_backs, helped;
    int seats, rated;
} kinds[] = {
    {SEAT_BRAIN, "weak", true, false, false, 2, 1},
    {SEAT_BRAIN, "nobody", true, false, false, 2, 0}, /* not in the table */
    {SEAT_HUMAN, "", true, false, false, 2, 0},       /* people are not rated */
    {SEAT_BRAIN, "weak", false, false, false, 2, 0},  /* rules of its own */
    {SEAT_BRAIN, "weak", true, true, false, 2, 0},
    {SEAT_BRAIN, "weak", true, false, true, 2, 0},  /* somebody was helped */
    {SEAT_BRAIN, "weak", true, false, false, 3, 0}, /* the table is of two */
};

START_TEST(matches_by_the_usual_rules_against_rated_players_are_rated)
{
    static struct summary s;
    s = (struct summary){.game = game_find("hog"),
                         .started = BEGIN,
                         .counts = true,
                         .standard = kinds[_i].standard,
                         .take_backs = kinds[_i].take_backs,
                         .winners = 1,
                         .seats = kinds[_i].seats};
    for (int i = 0; i < s.seats; i++) {
        snprintf(s.seat[i].name, sizeof s.seat[i].name, "%c", 'A' + i);
        s.seat[i].kind = i ? kinds[_i].kind : SEAT_HUMAN;
        strcpy(s.seat[i].word, i ? kinds[_i].word : "");
    }
    statistics_add_summary(&stats, &s, 1, kinds[_i].helped);
    ck_assert_int_eq(ada()->rated, kinds[_i].rated);
    ck_assert_int_eq(career.points, kinds[_i].rated);
    ck_assert(kinds[_i].rated || career.rating.rating == glicko_new.rating);
}
END_TEST

static void expect_rating(const struct glicko *expected, const struct glicko *found)
{
    ck_assert_double_eq_tol(found->rating, expected->rating, 1e-9);
    ck_assert_double_eq_tol(found->deviation, expected->deviation, 1e-9);
    ck_assert_double_eq_tol(found->volatility, expected->volatility, 1e-12);
}

/* Two on the first day, one on the next, one a month later. */
START_TEST(a_day_is_rated_as_a_whole_and_days_without_a_match_are_pauses)
{
    static const struct glicko_result first[] = {{1300, 10, 1}, {1700, 10, 0}},
                                      second = {1700, 10, 0.5}, third = {1700, 10, 1};
    struct glicko g = glicko_rate(glicko_new, 2, first);
    double after_first = g.rating;
    add(1, 0, 'w', SEAT_BRAIN, "Cato", "weak", 0);
    add(2, 0, 'l', SEAT_BRAIN, "Cato", "strong", 0);
    expect_rating(&g, &ada()->rating);
    add(3, 1, 't', SEAT_BRAIN, "Cato", "strong", 0);
    g = glicko_rate(g, 1, &second);
    expect_rating(&g, &ada()->rating);
    add(4, 31, 'w', SEAT_BRAIN, "Cato", "strong", 0);
    g = glicko_rate(glicko_pause(g, 29), 1, &third);
    expect_rating(&g, &ada()->rating);
    ck_assert_int_eq(career.rated, 4);
    ck_assert_int_eq(career.points, 3);
    ck_assert_int_eq(career.point[0].match.id, 2); /* the last of the day */
    ck_assert_double_eq_tol(career.point[0].rating, after_first, 1e-9);
    ck_assert_double_eq_tol(career.point[2].rating, g.rating, 1e-9);
}
END_TEST

/* Matches, by their numbers: how they were judged, what each choice lost beside level 2's, and what
 * accuracy that is; below 0: none. What level 2 of Hog loses in points is not known. */
static const struct {
    const char *unit; /* NULL: nobody judged it */
    int differing;
    double times, accuracy;
} judged[] = {
    {NULL, 0, 0, -1},      {"points", 10, 2, 0},
    {"win", 10, 1, 50},    {"win", 0, 0, -1}, /* nothing could be lost */
    {"points", 4, 0, 100}, {"win", 10, 2, 25},
};

START_TEST(accuracy_is_that_of_each_match_that_was_judged)
{
    static struct summary s;
    const struct game *g = game_find("hog");
    s = (struct summary){.game = g, .seats = 2};
    strcpy(s.seat[0].name, "Ada");
    strcpy(s.seat[1].name, "Bo");
    for (int i = 0; i < ROWS(judged); i++) {
        struct judgement j = {.seats = 2};
        add(1 + i, 0, 'w', SEAT_HUMAN, "Bo", "", 0);
        if (judged[i].unit) {
            strcpy(j.unit, judged[i].unit);
            j.seat[0] = (struct judged_seat){
                0, judged[i].differing * judged[i].times * g->losses.win, judged[i].differing, 20};
            ck_assert(statistics_judged_summary(&stats, &s, 1 + i, &j));
        }
    }
    const struct career *c = ada();
    int n = 0;
    for (int i = 0; i < ROWS(judged); i++) {
        if (judged[i].accuracy >= 0) {
            ck_assert_int_lt(n, c->judgements);
            ck_assert_int_eq(c->judged[n].match.id, 1 + i);
            ck_assert_double_eq_tol(c->judged[n++].accuracy, judged[i].accuracy, 1e-9);
        }
    }
    ck_assert_int_eq(c->judgements, n);
    ck_assert_str_eq(stats.row[0].unit, "win"); /* which has precedence in the total */
    ck_assert_double_eq_tol(statistics_accuracy(&stats.row[0]), 35.3553390593, 1e-9);
}
END_TEST

/* Of matches in which somebody was helped only the luck is added up. */
START_TEST(choices_of_whoever_was_helped_are_not_judged)
{
    static struct summary s;
    struct judgement j = {
        .unit = "win", .seats = 2, .seat = {{.luck = 0.25, .loss = 0.125, .differing = 3}}};
    s = (struct summary){.game = game_find("hog"), .counts = true, .seats = 2};
    strcpy(s.seat[0].name, "Ada");
    strcpy(s.seat[1].name, "Bo");
    for (int id = 1; id <= 3; id++) {
        statistics_add_summary(&stats, &s, id, id != 2);
        ck_assert(statistics_judged_summary(&stats, &s, id, &j));
        const struct statistics_row *row = &stats.row[0];
        ck_assert_int_eq(row->helped, id < 3 ? 1 : 2);
        ck_assert_int_eq(row->judged, id);
        ck_assert_double_eq(row->luck, id * 0.25);
        ck_assert_int_eq(row->unaided, id > 1);
        ck_assert_double_eq(row->loss, id > 1 ? 0.125 : 0);
        ck_assert_int_eq(row->differing, id > 1 ? 3 : 0);
        ck_assert_int_eq(ada()->judgements, id > 1);
    }
}
END_TEST

/* ---- Ten thousand matches of a library ---- */

static const struct player_rating bacon[] = {
    {"hog", "bacon:1:6", 1400, 10}, {"hog", "bacon:2:6", 1450, 10}, {NULL}};

/* Reads all; how many had no summary. */
static int read_all(struct library *lib, struct statistics_reader *r)
{
    ck_assert_msg(statistics_reader_init(r, lib, &why), "%s", why.bytes);
    int missing = 0;
    for (int i = 0; i < r->n; i++) {
        missing += !r->match[i].summary;
    }
    while (statistics_reader_step(r)) {
    }
    ck_assert_int_eq(r->unreadable, 0);
    return missing;
}

static void expect_alike(const struct statistics *a, const struct statistics *b)
{
    ck_assert_int_eq(a->rows, b->rows);
    for (int i = 0; i < a->rows; i++) {
        const struct statistics_row *one = &a->row[i], *other = &b->row[i];
        ck_assert_str_eq(one->name, other->name);
        ck_assert_int_eq(one->kind, other->kind);
        ck_assert_int_eq(one->played, other->played);
        ck_assert_int_eq(one->won, other->won);
        ck_assert_int_eq(one->tied, other->tied);
        ck_assert_int_eq(one->judged, other->judged);
        ck_assert_double_eq(one->luck, other->luck);
        ck_assert_int_eq(one->scores, other->scores);
        ck_assert_mem_eq(one->score, other->score, (size_t)one->scores * sizeof *one->score);
        ck_assert_mem_eq(one->face, other->face, sizeof one->face);
        ck_assert_mem_eq(one->achievement, other->achievement, sizeof one->achievement);
    }
    ck_assert_int_eq(a->matches, b->matches);
    for (int i = 0; i < a->matches; i++) {
        const struct statistics_match *one = &a->match[i], *other = &b->match[i];
        ck_assert_int_eq(one->id, other->id);
        ck_assert_int_eq(one->started, other->started);
        ck_assert_uint_eq(one->winners, other->winners);
        ck_assert_int_eq(one->compares, other->compares);
        ck_assert_int_eq(one->rated, other->rated);
        ck_assert_int_eq(one->seats, other->seats);
        ck_assert_int_eq(one->first, other->first);
    }
    ck_assert_int_eq(a->seats, b->seats);
    for (int i = 0; i < a->seats; i++) {
        ck_assert_int_eq(a->seat[i].row, b->seat[i].row);
        ck_assert_str_eq(a->seat[i].word, b->seat[i].word);
        ck_assert_double_eq(a->seat[i].accuracy, b->seat[i].accuracy);
    }
}

/* A career is made of nothing else, so alike statistics have alike careers: this one is looked at
 * that there is something in it. */
static void expect_career(const struct statistics *s)
{
    career_init(&career, s, 0, bacon);
    ck_assert_str_eq(s->row[0].name, "Ada");
    ck_assert_int_eq(career.played, s->row[0].played);
    ck_assert_int_eq(career.opponents, 3 + 5);
    ck_assert_int_gt(career.rated, 10);
    ck_assert_int_gt(career.judgements, 1000);
    ck_assert_int_gt(career.days, 300);
    career_fini(&career);
}

START_TEST(ten_thousand_matches_are_counted_from_summaries_as_from_records_also_after_forget)
{
    struct statistics_reader slow, fast;
    closed(opened());
    library_meddle(TEN_THOUSAND_MATCHES);
    struct library *lib = opened();
    ck_assert_int_eq(read_all(lib, &slow), 10000);
    ck_assert_int_eq(read_all(lib, &fast), 0);
    ck_assert_int_gt(slow.stats.matches, 9000);
    expect_alike(&slow.stats, &fast.stats);
    expect_career(&fast.stats);
    statistics_reader_fini(&slow);
    statistics_reader_fini(&fast);
    for (int id = 1; id <= 10000; id += 97) {
        ck_assert_msg(library_forget(lib, id, &why), "%s", why.bytes);
    }
    ck_assert_int_eq(read_all(lib, &fast), 0);
    library_meddle("DELETE FROM summaries");
    ck_assert_int_eq(read_all(lib, &slow), fast.n);
    ck_assert_int_eq(fast.n, 10000 - 104);
    expect_alike(&slow.stats, &fast.stats);
    statistics_reader_fini(&slow);
    statistics_reader_fini(&fast);
    closed(lib);
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("career");
    TCase *c = tcase_create("career");
    tcase_add_checked_fixture(c, NULL, forget);
    tcase_add_loop_test(c, streaks_are_matches_won_alone_one_after_the_other, 0, ROWS(streaks));
    tcase_add_test(c, the_five_best_totals_come_highest_first_and_of_equals_the_oldest);
    tcase_add_test(c, opponents_are_people_by_name_and_built_in_players_by_how_they_play);
    tcase_add_test(c, a_built_in_player_is_found_by_how_it_plays);
    tcase_add_test(c, days_are_counted_once_and_a_clock_that_was_set_back_makes_none);
    tcase_add_test(c, a_match_from_the_future_makes_neither_days_nor_ratings);
    tcase_add_test(c, who_sat_at_two_seats_was_met_once);
    tcase_add_loop_test(c, matches_by_the_usual_rules_against_rated_players_are_rated, 0,
                        ROWS(kinds));
    tcase_add_test(c, a_day_is_rated_as_a_whole_and_days_without_a_match_are_pauses);
    tcase_add_test(c, accuracy_is_that_of_each_match_that_was_judged);
    tcase_add_test(c, choices_of_whoever_was_helped_are_not_judged);
    suite_add_tcase(s, c);
    c = tcase_create("library");
    tcase_add_checked_fixture(c, make_scratch, remove_scratch);
    tcase_set_timeout(c, 60);
    tcase_add_test(
        c, ten_thousand_matches_are_counted_from_summaries_as_from_records_also_after_forget);
    suite_add_tcase(s, c);
    return s;
}
