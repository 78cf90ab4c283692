#include "tests/suite.h"
#include "ui/text/sentences.h"

static const struct {
    const char *words, *sentence;
} sentences[] = {
    {"saving works again", "Saving works again."},   /* as other parts say why */
    {"Column 2 is full.", "Column 2 is full."},      /* a sentence already */
    {"Really?", "Really?"},                          /* with another end */
    {"match 3 has ended", "Match 3 has ended."},     /* figures within */
    {"'x' is no match", "'x' is no match."},         /* no letter first */
    {"\xc3\xa9 is no name", "\xc3\x89 is no name."}, /* nor only of ASCII */
    {"", ""},                                        /* nothing said stays nothing */
};

START_TEST(a_reason_becomes_a_sentence)
{
    ck_assert_str_eq(say_sentence(sentences[_i].words).bytes, sentences[_i].sentence);
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("say");
    TCase *t = tcase_create("say");
    tcase_add_loop_test(t, a_reason_becomes_a_sentence, 0,
                        (int)(sizeof sentences / sizeof sentences[0]));
    suite_add_tcase(s, t);
    return s;
}
