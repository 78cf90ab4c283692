/* Lists of matches: what is said of those that can be gone on with. */
#include "games/registry.h"
#include "src/base/clock.h"
#include "src/session/session.h"
#include "tests/src/library/library_tool.h"
#include "tests/suite.h"
#include "ui/text/match_list.h"

#include <stdlib.h>
#include <time.h>

/* Matches begin at 2000-01-01 00:00 by the test clock: how that is called where the reader is. */
static const struct {
    const char *zone, *day, *time;
} zones[] = {
    {"UTC0", "2000-01-01", "00:00"},
    {"<+0530>-5:30", "2000-01-01", "05:30"},
    {"<-05>5", "1999-12-31", "19:00"},
};

enum { LEFT_MOST = 2 };

/* Begins matches and leaves all of them at the end, or has Ada give them up. */
static void play(int matches, bool given_up)
{
    struct library *lib = opened();
    struct session session[LEFT_MOST] = {0};
    struct setup s;
    clock_test(0);
    setup_init(&s, game_find("hog"));
    ck_assert(setup_seat(&s, "Ada=human", &why) && setup_seat(&s, "Bo=human", &why));
    for (int i = 0; i < matches; i++) {
        ck_assert(setup_finish(&s, &why) && session_init(&session[i], &s, NULL, NULL, 0, &why));
        ck_assert(session_keep(&session[i], lib, NULL, &why));
    }
    for (int i = 0; i < matches; i++) {
        if (given_up) {
            session_concede(&session[i], 0);
        }
        session_fini(&session[i]);
    }
    closed(lib);
}

static void leave(int matches)
{
    play(matches, false);
}

START_TEST(a_match_began_by_the_clock_of_whoever_looks)
{
    struct match_list list = {.unfinished = true}, all = {0};
    setenv("TZ", zones[_i].zone, 1);
    tzset();
    play(1, true);
    leave(1);
    struct library *lib = opened();
    ck_assert_msg(match_list_fill(&list, lib, &why), "%s", why.bytes);
    ck_assert_int_eq(list.n, 1);
    ck_assert_str_eq(list.row[0].day, zones[_i].day);
    ck_assert_str_eq(list.row[0].time, zones[_i].time);
    ck_assert_str_eq(list.row[0].words, "Ada: 0, Bo: 0");
    ck_assert_str_eq(list.row[0].stand, "first to 100");
    match_list_fini(&list);
    ck_assert_msg(match_list_fill(&all, lib, &why), "%s", why.bytes);
    ck_assert_int_eq(all.n, 2);
    for (int i = 0; i < all.n; i++) { /* over or not, it was the same evening */
        ck_assert_str_eq(all.row[i].day, zones[_i].day);
    }
    match_list_fini(&all);
    closed(lib);
}
END_TEST

/* How far matches are is looked up in their records, which takes time. */
static const struct {
    bool brief;
    int matches;
    const char *stand;
} stands[] = {{false, 1, "first to 100"},
              {false, 2, "first to 100"},
              {true, 1, "first to 100"},
              {true, 2, ""}};

START_TEST(how_far_matches_are_is_told_where_that_matters)
{
    struct match_list list = {.unfinished = true, .brief = stands[_i].brief};
    leave(stands[_i].matches);
    struct library *lib = opened();
    ck_assert_msg(match_list_fill(&list, lib, &why), "%s", why.bytes);
    ck_assert_int_eq(list.n, stands[_i].matches);
    for (int i = 0; i < list.n; i++) {
        ck_assert_str_eq(list.row[i].stand, stands[_i].stand);
    }
    match_list_fini(&list);
    closed(lib);
}
END_TEST

/* What is cut in a narrow window comes last. */
static const struct {
    struct match_row row;
    const char *line;
} said[] = {
    {{.game = "Hog", .words = "Ada: 45, Bo: 38"}, "Hog - Ada: 45, Bo: 38"},
    {{.game = "Not One", .words = "Ada: 45, Bo: 38", .stand = "round 7 of 10"},
     "Not One - Ada: 45, Bo: 38 - round 7 of 10"},
    {{.game = "Hog", .words = "Ada: 45, Bo: 100", .stand = "0 : 1, best of 3", .series = true},
     "Hog - 0 : 1, best of 3 - Ada: 45, Bo: 100"}, /* the match before matters least */
};

START_TEST(a_line_of_the_menu_says_first_what_matters_most)
{
    struct text line = {0};
    match_list_say(&said[_i].row, "-", &line);
    ck_assert_str_eq(line.bytes, said[_i].line);
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("match_list");
    TCase *t = tcase_create("match_list");
    tcase_add_checked_fixture(t, make_scratch, remove_scratch);
    tcase_add_loop_test(t, a_match_began_by_the_clock_of_whoever_looks, 0, ROWS(zones));
    tcase_add_loop_test(t, how_far_matches_are_is_told_where_that_matters, 0, ROWS(stands));
    tcase_add_loop_test(t, a_line_of_the_menu_says_first_what_matters_most, 0, ROWS(said));
    suite_add_tcase(s, t);
    return s;
}
