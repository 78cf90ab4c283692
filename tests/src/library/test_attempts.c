/* Attempts at the daily: one a person, game and date, whatever happens to its match. */
#include "src/library/attempts.h"
#include "tests/src/library/library_tool.h"
#include "tests/suite.h"

#include <string.h>

static const char date[] = "2026-11-20";

static struct saving *begin(struct library *lib, const char *person, const char *game,
                            const char *day)
{
    struct library_facts of = facts;
    of.game = game;
    return attempts_begin(lib, &of, person, day, &why);
}

static bool list(void *with, const struct attempt *a)
{
    text_add(with, "%s %s %lld%s%s%s%s%s", a->game, a->date, a->match, a->gone ? " gone" : "",
             a->claimed ? " claimed" : "", a->end ? " " : "", a->end ? a->end : "",
             a->scores ? a->scores : "");
    text_add(with, a->par_known ? " par %d\n" : "\n", a->par);
    return true;
}

static void attempts_are(struct library *lib, const char *person, const char *expected)
{
    struct text all = {0};
    ck_assert_msg(attempts_each(lib, person, list, &all, &why), "%s", why.bytes);
    ck_assert_str_eq(all.bytes, expected);
}

/* The first is Ann's of notone on 2026-11-20. */
static const struct {
    const char *person, *game, *date;
    bool may;
} second[] = {
    {"Ann", "notone", "2026-11-20", false}, {"Ann", "notone", "2026-11-21", true}, /* another day */
    {"Ann", "hog", "2026-11-20", true},    /* another game */
    {"Bo", "notone", "2026-11-20", true},  /* another person */
    {"ann", "notone", "2026-11-20", true}, /* as names are told apart everywhere */
};

START_TEST(there_is_one_attempt_a_person_game_and_date)
{
    struct library *lib = opened();
    struct saving *first = begin(lib, "Ann", "notone", date);
    ck_assert_msg(first, "%s", why.bytes);
    struct saving *s = begin(lib, second[_i].person, second[_i].game, second[_i].date);
    ck_assert_int_eq(s != NULL, second[_i].may);
    ck_assert_str_eq(why.bytes,
                     second[_i].may ? "" : "Ann has had the attempt at the daily of 2026-11-20");
    saving_close(s);
    saving_close(first);
    closed(lib);
}
END_TEST

START_TEST(it_was_had_before_a_name_was_said)
{
    struct library *lib = opened();
    saving_close(begin(lib, "Player 1", "notone", date));
    closed(lib);
    lib = opened();
    ck_assert_ptr_null(begin(lib, "Ann", "notone", date));
    ck_assert_str_eq(why.bytes, "Ann has had the attempt at the daily of 2026-11-20");
    attempts_are(lib, "Ann", "notone 2026-11-20 1\n");
    closed(lib);
}
END_TEST

START_TEST(it_is_on_the_disk_with_its_match_before_anything_else_is_kept)
{
    struct library *lib = opened(), *other = opened();
    struct saving *s = begin(lib, "Ann", "notone", date);
    attempts_are(other, "Ann", "notone 2026-11-20 1 claimed\n");
    ck_assert_int_eq(library_newest(other, &why), 1);
    saving_close(s);
    closed(other);
    closed(lib);
}
END_TEST

/* Other matches without a line are forgotten when the next one begins. */
START_TEST(without_a_line_it_can_be_resumed_all_the_same)
{
    struct library *lib = opened();
    saving_close(begin(lib, "Ann", "notone", date));
    play_a_little(lib);
    attempts_are(lib, "Ann", "notone 2026-11-20 1\n");
    struct saving *s = library_resume(lib, 1, &why);
    ck_assert_msg(s, "%s", why.bytes);
    ck_assert_int_eq(saving_saved(s), 0);
    saving_close(s);
    closed(lib);
}
END_TEST

START_TEST(it_has_what_its_match_came_to_forgotten_or_not)
{
    struct library *lib = opened();
    struct saving *s = begin(lib, "Ann", "notone", date);
    char day[16];
    attempts_date(lib, 1, day, sizeof day);
    ck_assert_str_eq(day, date);
    char game[16];
    attempts_game(lib, 1, game, sizeof game);
    ck_assert_str_eq(game, "notone");
    ck_assert(attempts_goes_on(lib, 1));
    append(s, "a");
    until_saved(lib, s, saving_end(s, &over));
    saving_close(s);
    attempts_are(lib, "Ann", "notone 2026-11-20 1 over[3,4]\n");
    attempts_date(lib, 1, day, sizeof day);
    ck_assert_str_eq(day, date);
    attempts_date(lib, 2, day, sizeof day);
    ck_assert_str_eq(day, "");
    ck_assert(attempts_keep_par(lib, 1, -7, &why));
    attempts_are(lib, "Ann", "notone 2026-11-20 1 over[3,4] par -7\n");
    ck_assert(!attempts_keep_par(lib, 2, 1, &why));
    ck_assert(!attempts_goes_on(lib, 1) && !attempts_goes_on(lib, play_a_little(lib)));
    ck_assert_msg(library_forget(lib, 1, &why), "%s", why.bytes);
    attempts_are(lib, "Ann", "notone 2026-11-20 1 gone over[3,4] par -7\n");
    closed(lib);
}
END_TEST

START_TEST(it_stays_when_its_match_is_forgotten)
{
    struct library *lib = opened();
    saving_close(begin(lib, "Ann", "notone", date));
    closed(lib);
    lib = opened();
    ck_assert_msg(library_forget(lib, 1, &why), "%s", why.bytes);
    attempts_are(lib, "Ann", "notone 2026-11-20 1 gone\n");
    ck_assert(!begin(lib, "Ann", "notone", date));
    closed(lib);
}
END_TEST

START_TEST(the_newest_date_comes_first)
{
    struct library *lib = opened();
    saving_close(begin(lib, "Ann", "yahtzee", "2026-12-31"));
    saving_close(begin(lib, "Ann", "notone", "2027-01-01"));
    saving_close(begin(lib, "Ann", "hog", "2026-12-31"));
    saving_close(begin(lib, "Bo", "hog", "2026-12-31"));
    closed(lib);
    lib = opened();
    attempts_are(lib, "Ann", "notone 2027-01-01 2\nhog 2026-12-31 3\nyahtzee 2026-12-31 1\n");
    closed(lib);
}
END_TEST

START_TEST(without_a_library_there_is_none)
{
    ck_assert(!begin(NULL, "Ann", "notone", date));
    says("nothing is kept");
    attempts_are(NULL, "Ann", "");
}
END_TEST

START_TEST(an_older_library_gets_the_table)
{
    closed(opened());
    library_age(_i);
    struct library *lib = opened();
    saving_close(begin(lib, "Ann", "notone", date));
    closed(lib);
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("attempts");
    TCase *t = tcase_create("attempts");
    tcase_add_checked_fixture(t, make_scratch, remove_scratch);
    tcase_add_loop_test(t, there_is_one_attempt_a_person_game_and_date, 0, ROWS(second));
    tcase_add_test(t, it_was_had_before_a_name_was_said);
    tcase_add_test(t, it_is_on_the_disk_with_its_match_before_anything_else_is_kept);
    tcase_add_test(t, without_a_line_it_can_be_resumed_all_the_same);
    tcase_add_test(t, it_has_what_its_match_came_to_forgotten_or_not);
    tcase_add_test(t, it_stays_when_its_match_is_forgotten);
    tcase_add_test(t, the_newest_date_comes_first);
    tcase_add_test(t, without_a_library_there_is_none);
    tcase_add_loop_test(t, an_older_library_gets_the_table, 1, 9);
    suite_add_tcase(s, t);
    return s;
}
