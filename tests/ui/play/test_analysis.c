#include "games/registry.h"
#include "tests/suite.h"
#include "ui/play/replay.h"

#include <poll.h>
#include <string.h>

static struct tables *tables;
static struct playback *played;
static struct analysis analysis;

static void set_up(void)
{
    struct setup s;
    struct text why = {0};
    int64_t now = 0, due;
    clock_test(1000);
    tables = tables_new(NULL);
    setup_init(&s, game_find("hog"));
    s.seed = seed_value(4);
    ck_assert(setup_seat(&s, "ai:always-roll:4", &why) && setup_seat(&s, "ai:bacon", &why));
    ck_assert(setup_finish(&s, &why));
    played = playback_new(NULL, 0, &s, NULL, NULL, 0, &why);
    played->still = true;
    while ((due = playback_tick(played, now)) != CLOCK_NEVER) {
        now = due;
    }
    analysis_init(&analysis, tables, played->match, played->events / 2);
}

static void tear_down(void)
{
    analysis_fini(&analysis);
    playback_close(played);
    tables_close(tables);
}

/* Looks as often as it takes until all is judged: a look ends after some time of a clock that a
 * busy machine does not stop for. */
static void judge(void)
{
    while (analysis_look(&analysis, played->match, 0) != CLOCK_NEVER) {
    }
}

/* Judges what there is, and waits for the judge's table before. */
static void begin(void)
{
    while (judge(), !analysis.begun) {
        struct pollfd fd = {.fd = analysis_fd(&analysis), .events = POLLIN};
        ck_assert_int_eq(poll(&fd, 1, -1), 1);
    }
}

static void expect_said(const char *words)
{
    struct text said = {0};
    analysis_say(&analysis, &said);
    ck_assert_str_eq(said.bytes, words);
}

START_TEST(looks_are_over_when_all_is_judged)
{
    begin();
    ck_assert(analysis_done(&analysis));
    analysis_extend(&analysis, played->events);
    ck_assert(!analysis_done(&analysis));
    judge();
    ck_assert(analysis_done(&analysis));
}
END_TEST

START_TEST(it_is_said_how_far_the_judge_is)
{
    struct text far = {0};
    expect_said("The judge is working everything out: 0 %.");
    begin();
    expect_said("");
    analysis_extend(&analysis, played->events);
    text_add(&far, "Judged so far: %d of %d events.", played->events / 2, played->events);
    expect_said(far.bytes);
    judge();
    expect_said("");
}
END_TEST

/* As after an undo: nobody waits for the judge's table a second time. */
START_TEST(what_goes_back_is_judged_again_by_the_same_judge)
{
    begin();
    const void *table = analysis.judge.policy.table;
    double worth, again;
    ck_assert(analysis_value(&analysis, 2, 0, &worth));
    analysis_restart(&analysis, 2);
    ck_assert(!analysis_value(&analysis, 0, 0, &again));
    ck_assert_str_eq(analysis.review.unit, "win");
    judge();
    ck_assert(analysis_done(&analysis));
    ck_assert_ptr_eq(analysis.judge.policy.table, table);
    ck_assert(analysis_value(&analysis, 2, 0, &again) && !analysis_value(&analysis, 3, 0, &again));
    ck_assert_double_eq(worth, again);
}
END_TEST

static const struct {
    struct judged choice[3];
    int worst; /* the moment after it */
} mistakes[] = {
    {{{.event = 0, .cost = 0.3, .mark = MARK_BLUNDER},
      {.event = 4, .cost = 0.3, .mark = MARK_BLUNDER},
      {.event = 8, .cost = 0.3, .mark = MARK_BLUNDER}},
     1}, /* of equals the first */
    {{{.event = 0, .cost = 0.2, .mark = MARK_MISTAKE},
      {.event = 4, .cost = 0.3, .mark = MARK_BLUNDER},
      {.event = 8, .cost = 0.1, .mark = MARK_MISTAKE}},
     5},
    {{{.event = 4, .cost = 0.1, .mark = MARK_DOUBTFUL}}, -1}, /* none is bad enough */
};

START_TEST(the_biggest_mistake_of_a_match_stands_out)
{
    struct analysis judged = {.begun = true};
    struct judged choice[3];
    struct moments k = {0};
    memcpy(choice, mistakes[_i].choice, sizeof choice);
    judged.review.choice = choice;
    judged.review.choices = 3;
    judged.review.done = judged.review.events = 9;
    moments_judge(&k, &judged);
    ck_assert_int_eq(k.worst, mistakes[_i].worst);
    judged.review.done = 8; /* not all is known */
    moments_judge(&k, &judged);
    ck_assert_int_eq(k.worst, -1);
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("analysis");
    TCase *t = tcase_create("analysis");
    tcase_add_checked_fixture(t, set_up, tear_down);
    tcase_add_test(t, looks_are_over_when_all_is_judged);
    tcase_add_test(t, it_is_said_how_far_the_judge_is);
    tcase_add_test(t, what_goes_back_is_judged_again_by_the_same_judge);
    tcase_add_loop_test(t, the_biggest_mistake_of_a_match_stands_out, 0, ROWS(mistakes));
    suite_add_tcase(s, t);
    return s;
}
