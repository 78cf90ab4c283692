/* The judge of the statistics: which matches it takes up. */
#include "games/registry.h"
#include "src/match/player.h"
#include "src/session/session.h"
#include "tests/src/library/library_tool.h"
#include "tests/suite.h"
#include "ui/screen/library/statistics_judge.h"
#include "ui/text/sentences.h"

static struct statistics_judge judge;
static struct statistics_reader reader;

/* No record has been looked at when the key has been answered. */
START_TEST(matches_to_be_judged_are_looked_for_afterwards)
{
    judge.why = say_text();
    judge_begin(&judge, NULL, &reader, "Ada", SEAT_HUMAN, games[0]);
    ck_assert(judge_works(&judge));
    ck_assert_uint_eq(judge.why.length, 0);
    judge_look(&judge, 0);
    ck_assert(!judge_works(&judge));
    ck_assert_str_eq(judge.why.bytes, "there is no match left to be judged");
    judge_fini(&judge);
}
END_TEST

/* However many matches have been played since: those are passed over, some at a time. */
START_TEST(matches_to_be_judged_are_looked_for_among_all)
{
    enum { MATCHES = 1000 };
    static struct ended match[MATCHES]; /* of numbers that no match has */
    reader.library = opened();
    reader.match = match;
    reader.done = reader.n = MATCHES;
    judge_begin(&judge, NULL, &reader, "Ada", SEAT_HUMAN, games[0]);
    while (judge_works(&judge)) {
        judge_look(&judge, 0);
    }
    ck_assert_int_eq(judge.look, -1);
    judge_fini(&judge);
    closed(reader.library);
    reader = (struct statistics_reader){0};
}
END_TEST

/* A match of hog that Ada gives up after a choice, which she takes back or not. */
static void give_up(struct library *library, bool back)
{
    struct setup setup;
    struct session s;
    setup_init(&setup, game_find("hog"));
    setup.seed = seed_value(12);
    ck_assert(setup_seat(&setup, "Ada=human", &why) && setup_seat(&setup, "Bo=human", &why));
    ck_assert(setup_finish(&setup, &why));
    ck_assert(session_init(&s, &setup, NULL, NULL, 0, &why));
    ck_assert(session_keep(&s, library, NULL, &why));
    player_human_choose(s.player[0], 5, 0);
    while (session_step(&s, &why) == STEP_MOVED) {
    }
    if (back) {
        session_undo(&s);
    }
    session_concede(&s, 0);
    session_fini(&s);
}

START_TEST(matches_with_take_backs_are_not_judged)
{
    struct library *library = opened();
    give_up(library, _i);
    closed(library);
    library = opened();
    ck_assert(statistics_reader_init(&reader, library, &why));
    while (statistics_reader_step(&reader)) {
    }
    ck_assert_int_eq(reader.stats.matches, 1);
    judge.why = say_text();
    judge_begin(&judge, NULL, &reader, "Ada", SEAT_HUMAN, game_find("hog"));
    judge_look(&judge, 0);
    ck_assert_int_eq(judge.n, !_i);
    judge_fini(&judge);
    statistics_reader_fini(&reader);
    closed(library);
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("statistics_judge");
    TCase *t = tcase_create("judge");
    tcase_add_checked_fixture(t, make_scratch, remove_scratch);
    tcase_add_test(t, matches_to_be_judged_are_looked_for_afterwards);
    tcase_add_test(t, matches_to_be_judged_are_looked_for_among_all);
    tcase_add_loop_test(t, matches_with_take_backs_are_not_judged, 0, 2);
    suite_add_tcase(s, t);
    return s;
}
