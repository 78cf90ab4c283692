#include "games/hog.h"
#include "src/recorder.h"
#include "tests/play.h"
#include "tests/suite.h"

#include <stdlib.h>
#include <string.h>

enum { MATCHES = 12, MANY = 100000 };

static void check_same(const char *text)
{
    struct record r;
    struct text why = {0};
    ck_assert_msg(record_read(&r, text, strlen(text), &why), "%s", why.bytes);
    ck_assert_msg(!r.wrong_line, "line %ld: %s", r.wrong_line, r.wrong.bytes);
    char *again = record_text(&r);
    ck_assert_str_eq(again, text);
    free(again);
    record_fini(&r);
}

START_TEST(what_is_written_is_read_and_written_again)
{
    const struct game *g = games[_i];
    for (uint64_t n = 0; n < MATCHES; n++) {
        struct play p = {.seed = n};
        struct setup s = play_setup(&p, g, n % 2);
        char *text = play_record(&p, &s, n % 3 ? 60 : 600, n % 4);
        check_same(text);
        free(text);
    }
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("record");
    TCase *c = tcase_create("record");
    tcase_set_timeout(c, 20);
    tcase_add_loop_test(c, what_is_written_is_read_and_written_again, 0, play_games());
    suite_add_tcase(s, c);
    return s;
}
