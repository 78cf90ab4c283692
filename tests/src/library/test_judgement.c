/* What a judge said, as the library has it. */
#include "src/library/judgement.h"
#include "tests/suite.h"

static const struct {
    const char *text;
    bool read;
} judged[] = {
    {"{\"judge\":\"optimal\",\"unit\":\"win\",\"seats\":"
     "[{\"luck\":-1,\"loss\":0.5,\"differing\":2,\"choices\":3}]}",
     true},
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
        ck_assert_int_eq(j.seat[0].differing, 2);
        ck_assert_int_eq(j.seat[0].choices, 3);
    }
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("judgement");
    TCase *c = tcase_create("judgement");
    tcase_add_loop_test(c, what_a_library_has_of_a_judge_is_looked_at_before_it_is_believed, 0,
                        ROWS(judged));
    suite_add_tcase(s, c);
    return s;
}
