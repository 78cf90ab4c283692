/* The table of screens is true: what a row says to see tells its screen from all others. */
#include "tests/suite.h"
#include "tests/terminal/places.h"

#include <stdlib.h>

enum { SECONDS = 100 };

static struct stage stage;

static void open_stage(void)
{
    stage_open(&stage);
}

static void close_stage(void)
{
    stage_close(&stage);
}

START_TEST(every_screen_shows_what_no_other_shows)
{
    places_go(&stage, (enum place)_i, "", NULL);
    char *page = terminal_text(&stage.t);
    for (int i = 0; i < PLACES; i++) {
        ck_assert_msg(terminal_shows(&stage.t, places[i].shows) == (i == _i),
                      "'%s' of another screen is on\n%s", places[i].shows, page);
    }
    free(page);
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("screens on a terminal");
    TCase *c = tcase_create("places");
    tcase_add_checked_fixture(c, open_stage, close_stage);
    tcase_set_timeout(c, SECONDS);
    tcase_add_loop_test(c, every_screen_shows_what_no_other_shows, 0, PLACES);
    suite_add_tcase(s, c);
    return s;
}
