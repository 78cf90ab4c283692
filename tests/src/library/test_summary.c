/* Matches in as few words as their statistics need. */
#include "src/library/summary.h"

#include "games/registry.h"
#include "src/record/record.h"
#include "tests/src/record/by_hand.h"
#include "tests/suite.h"

#include <stdlib.h>
#include <string.h>

static const char hog[] = "1 hog 1795183200 23 1 1 2\n"
                          "0 20 0 1 1 1 1 1 10 0 0 0\t\tAda\n"
                          "1 7 1 0 0 0 0 2 1 1 0 0\thold:20\tPrudence of X\n";

START_TEST(what_is_written_is_read)
{
    struct summary s;
    ck_assert(summary_read(&s, hog));
    ck_assert_str_eq(s.game->id, "hog");
    ck_assert_int_eq(s.started, 1795183200);
    ck_assert(s.counts && s.over && s.standard && !s.take_backs && s.seeded);
    ck_assert_uint_eq(s.seed, 1);
    ck_assert_uint_eq(s.winners, 1);
    ck_assert_int_eq(s.seats, 2);
    ck_assert_int_eq(s.seat[0].face[5], 1);
    ck_assert_int_eq(s.seat[0].achievement[0], 10);
    ck_assert_str_eq(s.seat[0].word, "");
    ck_assert_int_eq(s.seat[1].kind, SEAT_BRAIN);
    ck_assert_int_eq(s.seat[1].total, 7);
    ck_assert_str_eq(s.seat[1].word, "hold:20");
    ck_assert_str_eq(s.seat[1].name, "Prudence of X");
    char *text = summary_text(&s);
    ck_assert_str_eq(text, hog);
    free(text);
}
END_TEST

/* One mark of a match at a time: which of counts, over, standard, take-backs and a seed it has. */
START_TEST(each_mark_is_read_for_itself)
{
    char text[sizeof hog + 16];
    struct summary s;
    const char *at = strstr(hog, " 23 ");
    int marks = 1 | 1 << _i; /* it counts, for it has seats */
    snprintf(text, sizeof text, "%.*s %d %s", (int)(at - hog), hog, marks, at + 4);
    ck_assert(summary_read(&s, text));
    ck_assert_int_eq(s.over, _i == 1);
    ck_assert_int_eq(s.standard, _i == 2);
    ck_assert_int_eq(s.take_backs, _i == 3);
    ck_assert_int_eq(s.seeded, _i == 4);
    char *again = summary_text(&s);
    ck_assert_str_eq(again, text);
    free(again);
}
END_TEST

static const struct {
    const char *what, *by;
} damaged[] = {
    {"1 hog", "2 hog"},           /* of another version */
    {"hog ", "pig "},             /* no game of ours */
    {"hog ", ""},                 /* none at all */
    {" 23 ", " 64 "},             /* a mark that means nothing */
    {" 1 1 2\n", " 1 1 0\n"},     /* a match that counts, and nobody played it */
    {" 1 1 2\n", " 1 1 99\n"},    /* more than there can be */
    {" 1 1 2\n", " 1 1 3\n"},     /* a seat is missing */
    {" 1 1 2\n", " 1 1 1\n"},     /* there is one more */
    {" 1 1 2\n", " 1 65536 2\n"}, /* a seat that nobody has */
    {"1 7 1", "9 7 1"},           /* of no kind */
    {"1 7 1 0", "1 7 -1 0"},      /* less than no dice */
    {"\thold", " hold"},
    {"\tPrud", " Prud"},
    {"of X\n", "of X"},
    {"10 0 0 0", "10 0 0"},
};

START_TEST(what_is_damaged_is_no_summary)
{
    char text[sizeof hog + 16];
    struct summary s;
    const char *at = strstr(hog, damaged[_i].what);
    ck_assert_ptr_nonnull(at);
    snprintf(text, sizeof text, "%.*s%s%s", (int)(at - hog), hog, damaged[_i].by,
             at + strlen(damaged[_i].what));
    ck_assert(!summary_read(&s, text));
}
END_TEST

/* The highest number of winners that is read: sixteen of them. */
START_TEST(all_seats_there_can_be_may_have_won)
{
    char text[sizeof hog + 16];
    struct summary s;
    const char *at = strstr(hog, " 1 1 2\n");
    snprintf(text, sizeof text, "%.*s 1 65535 2\n%s", (int)(at - hog), hog, strchr(at, '\n') + 1);
    ck_assert(summary_read(&s, text));
    ck_assert_uint_eq(s.winners, 65535);
}
END_TEST

/* by_hand_hog and what it is turned into: a summary, line by line. */
static const struct {
    const char *what, *by, *text;
} made[] = {
    {"", "",
     "1 hog 0 19 1 1 2\n0 18 0 0 1 1 1 1 10 0 0 0\t\tAda\n"
     "0 1 1 0 0 0 0 2 1 1 0 0\t\tLinus\n"},
    {"\"over\"", "\"abandoned\"", "1 hog 0 16 1 0 0\n"}, /* it does not count */
};

START_TEST(a_match_is_told_by_its_summary)
{
    struct record r;
    struct text how = {0};
    struct summary s;
    char text[2048];
    const char *at = strstr(by_hand_hog, made[_i].what);
    snprintf(text, sizeof text, "%.*s%s%s", (int)(at - by_hand_hog), by_hand_hog, made[_i].by,
             at + strlen(made[_i].what));
    ck_assert_msg(record_read(&r, text, strlen(text), &how), "%s", how.bytes);
    summary_of(&s, &r.setup, &r.match);
    char *words = summary_text(&s);
    ck_assert_str_eq(words, made[_i].text);
    ck_assert(summary_read(&s, words));
    free(words);
    record_fini(&r);
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("summary");
    TCase *c = tcase_create("summary");
    tcase_add_test(c, what_is_written_is_read);
    tcase_add_loop_test(c, each_mark_is_read_for_itself, 0, 5);
    tcase_add_loop_test(c, what_is_damaged_is_no_summary, 0, ROWS(damaged));
    tcase_add_test(c, all_seats_there_can_be_may_have_won);
    tcase_add_loop_test(c, a_match_is_told_by_its_summary, 0, ROWS(made));
    suite_add_tcase(s, c);
    return s;
}
