/* The daily: what is played on which day. */
#include "games/registry.h"
#include "src/match/dice.h"
#include "src/session/daily.h"
#include "tests/suite.h"

#include <locale.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* Moments, with the day that `date -u` gives. */
static const struct {
    long long moment;
    const char *date, *game;
    int left; /* seconds of that day */
} moments[] = {
    {0, "1970-01-01", "notone", 86400},       /* where days are counted from */
    {86399, "1970-01-01", "notone", 1},       /* its last second */
    {86400, "1970-01-02", "hog", 86400},      /* the next begins at midnight */
    {-1, "1969-12-31", "yahtzee", 1},         /* a clock that has lost its battery */
    {-86400, "1969-12-31", "yahtzee", 86400}, /* … a whole day before */
    {951782399, "2000-02-28", "yahtzee", 1},  /* a century that has a leap day */
    {951782400, "2000-02-29", "notone", 86400},
    {951868800, "2000-03-01", "hog", 86400},
    {1709164800, "2024-02-29", "knucklebones", 86400}, /* a usual leap day … */
    {1709251199, "2024-02-29", "knucklebones", 1},     /* … to its end */
    {1709251200, "2024-03-01", "yahtzee", 86400},
    {1740700800, "2025-02-28", "yahtzee", 86400}, /* a year without one */
    {1740787200, "2025-03-01", "notone", 86400},
    {4107456000, "2100-02-28", "notone", 86400}, /* a century without one */
    {4107542400, "2100-03-01", "hog", 86400},
    {1798761599, "2026-12-31", "knucklebones", 1}, /* the end of a year … */
    {1798761600, "2027-01-01", "yahtzee", 86400},  /* … and the next */
    {1735689599, "2024-12-31", "notone", 1},       /* the end of a leap year */
    {1483228799, "2016-12-31", "knucklebones",
     1}, /* the last second with a number before a leap second */
    {1483228800, "2017-01-01", "yahtzee", 86400},
    {1795132800, "2026-11-20", "hog", 86400},                 /* the example of the manual */
    {1793494800, "2026-11-01", "knucklebones", 86400 - 3600}, /* Europe has set its clocks back */
    {253402300799, "9999-12-31", "notone", 1},
};

static void check_moment(int row)
{
    char date[DATE_BYTES];
    long long day = daily_day(moments[row].moment);
    daily_date(day, date);
    ck_assert_str_eq(date, moments[row].date);
    ck_assert_str_eq(daily_game(day)->id, moments[row].game);
    ck_assert_int_eq(daily_left(moments[row].moment), moments[row].left);
}

START_TEST(a_moment_has_a_date_and_a_game)
{
    check_moment(_i);
}
END_TEST

static const char *const zones[] = {
    "UTC",          "Europe/Madrid",      "America/Los_Angeles",
    "Asia/Kolkata", "Pacific/Kiritimati", "right/UTC" /* which counts leap seconds */};

START_TEST(a_time_zone_changes_nothing)
{
    setenv("TZ", zones[_i], 1);
    tzset();
    for (int i = 0; i < ROWS(moments); i++) {
        check_moment(i);
    }
}
END_TEST

static const char *const locales[] = {"C", "C.UTF-8", "es_ES.UTF-8", "ar_EG.UTF-8", "fa_IR.UTF-8"};

START_TEST(a_locale_changes_nothing)
{
    setlocale(LC_ALL, locales[_i]); /* where it is not installed that of before holds */
    for (int i = 0; i < ROWS(moments); i++) {
        check_moment(i);
    }
}
END_TEST

/* Each day follows the day before, and no date comes twice: 400 years, after which all repeats. */
START_TEST(days_follow_one_another)
{
    static const int days[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    int year = 1970, month = 0, of_month = 1;
    for (long long day = 0; day < 146097; day++) {
        char date[DATE_BYTES];
        struct text expected = {0};
        bool leap = (year % 4 == 0 && year % 100 != 0) || year % 400 == 0;
        text_add(&expected, "%04d-%02d-%02d", year, month + 1, of_month);
        daily_date(day, date);
        ck_assert_str_eq(date, expected.bytes);
        if (++of_month > days[month] + (month == 1 && leap)) {
            of_month = 1;
            month = (month + 1) % 12;
            year += month == 0;
        }
    }
}
END_TEST

/* SHA-256 of "daily 2026-11-20 notone" begins so, by sha256sum. */
static const struct {
    const char *game, *date, *seats, *seed;
} setups[] = {
    {"notone", "2026-11-20", "human ", "0x3b36643f59911ee0"},
    {"hog", "2026-11-20", "human ai:5 ", "0xdbfaa0ec75cc09ba"},
    {"knucklebones", "2026-11-20", "human ", "0x1506b368e0dfd251"},
    {"yahtzee", "2026-11-20", "human ", "0xa6a75f74c41e9141"},
};

START_TEST(a_setup_is_that_of_its_date_and_game)
{
    struct setup s, usual;
    struct text why = {0}, seats = {0};
    char seed[SEED_WORD];
    const struct game *g = game_find(setups[_i].game);
    daily_setup(&s, g, setups[_i].date, "Ada", NULL);
    ck_assert_msg(setup_finish(&s, &why), "%s", why.bytes);
    for (int seat = 0; seat < s.start.common.seats; seat++) {
        text_add(&seats, "%s ", s.seat[seat].word);
    }
    seed_word(s.seed.value, seed);
    ck_assert_str_eq(seats.bytes, setups[_i].seats);
    ck_assert_str_eq(seed, setups[_i].seed);
    ck_assert_str_eq(s.seat[0].name, "Ada");
    ck_assert_str_eq(s.daily, setups[_i].date);
    ck_assert(!s.seed.drawn && s.no_undo && s.dice == DICE_PHILOX && !s.first_drawn);
    ck_assert_int_eq(s.start.common.first, 0);
    setup_init(&usual, g);
    for (const struct rule *rule = g->rules; rule->name; rule++) {
        ck_assert_int_eq(rule_value(rule, &s.start), rule->standard);
    }
}
END_TEST

START_TEST(who_has_no_name_is_called_as_in_any_match)
{
    struct setup s;
    struct text why = {0};
    daily_setup(&s, game_find("notone"), "2026-11-20", "", NULL);
    ck_assert(setup_finish(&s, &why));
    ck_assert_str_eq(s.seat[0].name, "Player 1");
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("daily");
    TCase *t = tcase_create("daily");
    tcase_add_loop_test(t, a_moment_has_a_date_and_a_game, 0, ROWS(moments));
    tcase_add_loop_test(t, a_time_zone_changes_nothing, 0, ROWS(zones));
    tcase_add_loop_test(t, a_locale_changes_nothing, 0, ROWS(locales));
    tcase_add_test(t, days_follow_one_another);
    tcase_add_loop_test(t, a_setup_is_that_of_its_date_and_game, 0, ROWS(setups));
    tcase_add_test(t, who_has_no_name_is_called_as_in_any_match);
    suite_add_tcase(s, t);
    return s;
}
