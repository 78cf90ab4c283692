/* When what somebody learns is asked again. */
#include "src/library/leitner.h"
#include "src/session/daily.h"
#include "tests/suite.h"

#include <stdlib.h>
#include <time.h>

static const struct {
    const char *zone, *date;
    int64_t seconds;
} dates[] = {
    {"UTC", "1970-01-01", 0},
    {"UTC", "1969-12-31", -1},
    {"UTC", "2026-11-20", 1795219199}, /* the last second of a day */
    {"UTC", "2026-11-21", 1795219200},
    {"UTC", "2028-02-28", 1835395199}, /* a leap year … */
    {"UTC", "2028-02-29", 1835395200},
    {"UTC", "2028-03-01", 1835481600},
    {"UTC", "2027-03-01", 1803859200}, /* … and none */
    {"UTC", "2100-03-01", 4107542400},
    {"UTC", "2026-12-31", 1798761599},
    {"UTC", "2027-01-01", 1798761600},
    {"right/UTC", "2026-11-21", 1795219200 + 3600}, /* it counts leap seconds */
    {"AAA-14", "2026-11-21", 1795219199},           /* east of it the day has begun … */
    {"AAA+12", "2026-11-20", 1795219200},           /* … and west of it not yet */
    {"CET-1CEST,M3.5.0,M10.5.0/3", "2026-03-29", 1774735200 + 21 * 3600}, /* of 23 hours */
    {"CET-1CEST,M3.5.0,M10.5.0/3", "2026-03-30", 1774735200 + 24 * 3600},
    {"CET-1CEST,M3.5.0,M10.5.0/3", "2026-10-25", 1792879200 + 24 * 3600}, /* of 25 hours */
    {"CET-1CEST,M3.5.0,M10.5.0/3", "2026-10-26", 1792879200 + 25 * 3600},
};

START_TEST(a_day_is_one_of_the_local_calendar)
{
    char date[DATE_BYTES];
    setenv("TZ", dates[_i].zone, 1);
    tzset();
    daily_date(leitner_day(dates[_i].seconds), date);
    ck_assert_str_eq(date, dates[_i].date);
}
END_TEST

START_TEST(days_are_counted_over_leap_days)
{
    setenv("TZ", "UTC", 1);
    tzset();
    ck_assert_int_eq(leitner_day(0), 0);
    ck_assert_int_eq(leitner_day(1835481600) - leitner_day(1835395199), 2); /* 28 February on */
    ck_assert_int_eq(leitner_day(1803859200) - leitner_day(1803772800), 1);
}
END_TEST

static const struct {
    int box;
    bool right;
    int next; /* 0: learnt */
    int days;
} answers[] = {
    {1, true, 2, 2}, {2, true, 3, 4},  {3, true, 4, 8},  {4, true, 5, 16},
    {5, true, 0, 0}, {1, false, 1, 1}, {3, false, 1, 1}, {5, false, 1, 1},
};

START_TEST(what_was_right_waits_longer_and_what_was_wrong_begins_again)
{
    struct leitner card = {answers[_i].box, 20000};
    bool stays = leitner_answer(&card, answers[_i].right, 20003); /* asked three days late */
    ck_assert_int_eq(stays, answers[_i].next != 0);
    if (stays) {
        ck_assert_int_eq(card.box, answers[_i].next);
        ck_assert_int_eq(card.due, 20003 + answers[_i].days);
    }
}
END_TEST

START_TEST(what_is_always_right_is_learnt_in_31_days)
{
    struct leitner card = leitner_new(20000);
    long day = 20000, asked = 0;
    bool stays = true;
    ck_assert_int_eq(card.box, 1);
    for (; stays; day++) {
        if (leitner_due(card, day)) {
            asked++;
            stays = leitner_answer(&card, true, day);
        }
    }
    ck_assert_int_eq(asked, LEITNER_BOXES);
    ck_assert_int_eq(day - 1 - 20000, 1 + 2 + 4 + 8 + 16);
}
END_TEST

static const struct {
    int box;
    long due, today;
    bool is_due;
    long mended; /* the day on which it is due afterwards */
} days[] = {
    {1, 20001, 20000, false, 20001},                                 /* the day before */
    {1, 20001, 20001, true, 20001},  {1, 20001, 20400, true, 20001}, /* a year later */
    {2, 20002, 19990, false, 20002}, /* the clock was set back: it waits until its day */
    {5, 20016, 20000, false, 20016}, /* the last box, the day it was put there … */
    {5, 20016, 19999, false, 20015}, /* … and set back by a day: as if put there on that day */
    {3, 47000, 20000, false, 20004}, /* put there while the clock was far ahead */
};

START_TEST(a_card_is_due_on_its_day_and_not_before)
{
    struct leitner card = {days[_i].box, days[_i].due};
    ck_assert_int_eq(leitner_due(card, days[_i].today), days[_i].is_due);
    ck_assert_int_eq(leitner_mend(&card, days[_i].today), days[_i].mended != days[_i].due);
    ck_assert_int_eq(card.due, days[_i].mended);
    ck_assert_int_eq(card.box, days[_i].box);
    ck_assert(!leitner_mend(&card, days[_i].today));
    ck_assert_int_eq(leitner_due(card, days[_i].today), days[_i].is_due);
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("leitner");
    TCase *c = tcase_create("leitner");
    tcase_add_loop_test(c, a_day_is_one_of_the_local_calendar, 0, ROWS(dates));
    tcase_add_test(c, days_are_counted_over_leap_days);
    tcase_add_loop_test(c, what_was_right_waits_longer_and_what_was_wrong_begins_again, 0,
                        ROWS(answers));
    tcase_add_test(c, what_is_always_right_is_learnt_in_31_days);
    tcase_add_loop_test(c, a_card_is_due_on_its_day_and_not_before, 0, ROWS(days));
    suite_add_tcase(s, c);
    return s;
}
