/* What a judge said, as the library has it. */
#include "src/library/judgement.h"
#include "tests/suite.h"

static const struct {
    const char *text;
    bool read;
    int differing; /* choices of which that many differ, and one more */
} judged[] = {
    {"{\"judge\":\"optimal\",\"unit\":\"win\",\"seats\":"
     "[{\"luck\":-1,\"loss\":0.5,\"differing\":2,\"choices\":3}]}",
     true, 2},
    {"{\"judge\":\"optimal\",\"unit\":\"win\",\"seats\":"
     "[{\"luck\":-1,\"loss\":0.5,\"differing\":0,\"choices\":1}]}",
     true, 0}, /* there was nothing to lose */
    {NULL, false},
    {"", false},
    {"[]", false},
    {"{\"judge\":\"optimal\",\"unit\":\"win\",\"seats\":[]}", false},
    {"{\"judge\":\"optimal\",\"unit\":\"victories\",\"seats\":"
     "[{\"luck\":0,\"loss\":0,\"differing\":0,\"choices\":0}]}",
     false}, /* no such unit */
    {"{\"judge\":\"optimal\",\"unit\":\"win\",\"seats\":"
     "[{\"luck\":0,\"loss\":-1,\"differing\":2,\"choices\":3}]}",
     false}, /* choices that gain */
    {"{\"judge\":\"optimal\",\"unit\":\"win\",\"seats\":"
     "[{\"luck\":0,\"loss\":1,\"differing\":4,\"choices\":3}]}",
     false}, /* more of them than choices */
};

START_TEST(what_a_library_has_of_a_judge_is_looked_at_before_it_is_believed)
{
    struct judgement j;
    ck_assert_int_eq(judgement_read(judged[_i].text, &j), judged[_i].read);
    if (judged[_i].read) {
        ck_assert_str_eq(j.judge, "optimal");
        ck_assert_int_eq(j.seats, 1);
        ck_assert_double_eq(j.seat[0].luck, -1);
        ck_assert_double_eq(j.seat[0].loss, 0.5);
        ck_assert_int_eq(j.seat[0].differing, judged[_i].differing);
        ck_assert_int_eq(j.seat[0].choices, judged[_i].differing + 1);
    }
}
END_TEST

static const struct {
    enum ending ending;
    int events, asked, done; /* of the match; of them to be judged; judged */
    bool usual, counts;
} reviews[] = {
    {ENDING_OVER, 9, 9, 9, true, true},   {ENDING_CONCEDED, 9, 9, 9, true, true},
    {ENDING_NONE, 9, 9, 9, true, false},  /* it goes on */
    {ENDING_OVER, 9, 9, 8, true, false},  /* one is not judged yet */
    {ENDING_OVER, 9, 8, 8, true, false},  /* looked back on from before its end */
    {ENDING_OVER, 9, 9, 9, false, false}, /* by whoever was asked for */
};

START_TEST(what_the_usual_judge_said_of_a_whole_match_counts)
{
    const struct match m = {.ending = reviews[_i].ending, .events = reviews[_i].events};
    const struct review r = {.events = reviews[_i].asked, .done = reviews[_i].done};
    ck_assert_int_eq(judgement_counts(&m, &r, reviews[_i].usual), reviews[_i].counts);
    ck_assert(!judgement_keep_review(NULL, 1, NULL, &m, &r, reviews[_i].usual));
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("judgement");
    TCase *c = tcase_create("judgement");
    tcase_add_loop_test(c, what_a_library_has_of_a_judge_is_looked_at_before_it_is_believed, 0,
                        ROWS(judged));
    tcase_add_loop_test(c, what_the_usual_judge_said_of_a_whole_match_counts, 0, ROWS(reviews));
    suite_add_tcase(s, c);
    return s;
}
