/* The words on a match that is over. */
#include "src/record/record.h"
#include "tests/suite.h"
#include "ui/guide/story.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

/* One round: Ada 15, the other 12. */
#define HEAD(kinds)                                                                                \
    "{\"rollick\":1,\"game\":\"notone\",\"rules\":{\"rounds\":1},\"seats\":[" kinds "],"           \
    "\"seed\":\"0x0000000000000004\",\"started\":\"2026-11-20T14:00:00Z\"}\n"
#define ADA "{\"name\":\"Ada\",\"kind\":\"human\"}"
#define BO "{\"name\":\"Bo\",\"kind\":\"human\"}"
#define LEVEL "{\"name\":\"Bo\",\"kind\":\"ai:5\"}"
#define PLAY                                                                                       \
    "{\"seat\":0,\"act\":\"roll\"}\n{\"seat\":0,\"roll\":[5,4]}\n"                                 \
    "{\"seat\":0,\"act\":\"roll\"}\n{\"seat\":0,\"roll\":[3,3]}\n"                                 \
    "{\"seat\":0,\"act\":\"stop\"}\n"                                                              \
    "{\"seat\":1,\"act\":\"roll\"}\n{\"seat\":1,\"roll\":[6,6]}\n"
#define STOP "{\"seat\":1,\"act\":\"stop\"}\n{\"end\":\"over\"}\n"
#define MORE "{\"seat\":1,\"act\":\"roll\"}\n{\"seat\":1,\"roll\":[6,2]}\n"
#define GIVE_UP "{\"end\":\"conceded\",\"seat\":1}\n"

static const char ada_beats_bo[] = HEAD(ADA "," BO) PLAY STOP;
static const char ada_beats_level[] = HEAD(ADA "," LEVEL) PLAY STOP;
static const char ada_loses_to_level[] = HEAD(ADA "," LEVEL) PLAY MORE STOP;
static const char bo_gives_up[] = HEAD(ADA "," BO) PLAY GIVE_UP;

static struct record record;
static struct story story;
static double worth[32];
static struct judged judged = {
    .event = 2, .seat = 0, .chosen = 0, .best = 1, .cost = 0.1, .mark = MARK_BLUNDER};
static struct review review = {.unit = "win", .seats = 2, .value = worth};

static struct told_story told_of(const char *text)
{
    struct text why = {0};
    ck_assert_msg(record_read(&record, text, strlen(text), &why), "%s", why.bytes);
    ck_assert_msg(!record.wrong_line, "%s", record.wrong.bytes);
    story_read(&record.match, &story);
    return (struct told_story){.setup = &record.setup,
                               .match = &record.match,
                               .story = &story,
                               .person = setup_person(&record.setup)};
}

/* Even all along, but for the lowest chance of seat 0. */
static void judge(struct told_story *t, double lowest)
{
    for (int i = 0; i < ROWS(worth); i++) {
        worth[i] = 0.5;
    }
    worth[4] = lowest;
    worth[5] = 1 - lowest;
    review.events = review.done = t->match->events;
    review.seat[0] = (struct seat_review){.differing = 3, .accuracy = 74.2, .luck = 0.127};
    t->review = &review;
}

static const struct {
    const char *text, *said;
    bool lost;
} headlines[] = {
    {ada_beats_bo, "Ada wins by 3.", false}, /* two people: nobody is "you" */
    {ada_beats_level, "You win by 3.", false},
    {ada_loses_to_level, "You lose by 5.", true},
    {bo_gives_up, "Bo concedes. Ada wins.", false},
};

START_TEST(a_headline_says_who_won_and_by_how_much)
{
    struct told_story t = told_of(headlines[_i].text);
    struct text said = {0};
    story_headline(&t, &said);
    ck_assert_str_eq(said.bytes, headlines[_i].said);
    ck_assert_int_eq(story_lost(&t), headlines[_i].lost);
    record_fini(&record);
}
END_TEST

static const struct {
    const char *text;
    struct earlier earlier;
    double lowest;
    int width;
    const char *said;
} specials[] = {
    {ada_beats_level, {.streak = 0}, 0.5, 80, ""},
    {ada_beats_level, {.streak = 2}, 0.5, 80, "3 wins in a row"},
    {ada_beats_level,
     {.met = 3, .losses = 3},
     0.5,
     80,
     "first win against Bo, in match 4 / an upset"},
    {ada_beats_level, {.met = 3, .losses = 3}, 0.5, 40, "first win against Bo, in match 4"},
    {ada_beats_bo, {.met = 3, .losses = 3}, 0.5, 80, "first win against Bo, in match 4"},
    {ada_beats_level, {.met = 3}, 0.5, 80, "first win against Bo, in match 4"}, /* all were ties */
    {ada_beats_level, {.met = 0}, 0.5, 80, ""}, /* there was nobody to lose to */
    {ada_beats_level, {.met = 3, .wins = 1, .losses = 2}, 0.5, 80, "an upset"},
    {ada_beats_bo, {.met = 3, .wins = 1, .losses = 2}, 0.5, 80, ""}, /* no strong level */
    /* ratings go before */
    {ada_beats_level,
     {.met = 3, .wins = 1, .losses = 2, .rated = true, .expected = 0.34},
     0.5,
     80,
     ""},
    {ada_beats_level, {.met = 3, .wins = 3, .rated = true, .expected = 0.33}, 0.5, 80, "an upset"},
    {ada_loses_to_level, {.rated = true, .expected = 0.1}, 0.5, 80, ""},
    {ada_beats_level,
     {.compares = true, .totals = 4, .best = 14},
     0.5,
     80,
     "personal best in 5 matches"},
    {ada_beats_level, {.compares = true, .totals = 4, .best = 15}, 0.5, 80, ""}, /* as good */
    {ada_beats_level, {.compares = true, .totals = 2, .best = 1}, 0.5, 80, ""},  /* too few */
    {ada_beats_level, {.totals = 4, .best = 14}, 0.5, 80, ""},                   /* other rules */
    {ada_beats_level, {0}, 0.099, 80, "back from 9.9 %"},
    {ada_beats_level, {0}, 0.1, 80, ""},
    {ada_beats_level, {.streak = 1}, 0.01, 80, "back from 1.0 % / 2 wins in a row"},
    {ada_beats_level, {.streak = 1}, 0.01, 20, "back from 1.0 %"}, /* as many as have room */
    {ada_loses_to_level, {.streak = 4, .met = 1}, 0.01, 80, ""},
    {ada_loses_to_level,
     {.compares = true, .totals = 4, .best = 14},
     0.5,
     80,
     "personal best in 5 matches"},
};

START_TEST(what_was_special_is_told)
{
    struct told_story t = told_of(specials[_i].text);
    struct text said = {0};
    t.earlier = &specials[_i].earlier;
    judge(&t, specials[_i].lowest);
    story_special(&t, "/", specials[_i].width, &said);
    ck_assert_str_eq(said.bytes, specials[_i].said);
    record_fini(&record);
}
END_TEST

static const struct {
    const char *unit;
    int seat;
    double lost[2];
    const char *said;
} faultless[] = {
    {"win", 0, {0, 0.4}, "No mistakes."},    /* the other's losses do not matter */
    {"win", 0, {0.0004, 0}, "No mistakes."}, /* it would be shown as 0.0 % */
    {"win", 0, {0.023, 0.4}, "No mistakes; small losses: 2.3 % in all."},
    {"win", -1, {0.023, 0.01}, "No mistakes; small losses: 3.3 % in all."},
    {"points", 1, {0, 1.5}, "No mistakes; small losses: 1.5 points in all."},
    {"points", 1, {0, 0.04}, "No mistakes."},
};

START_TEST(without_a_mistake_it_is_said_what_was_lost_all_the_same)
{
    struct text said = {0};
    struct review r = {.unit = faultless[_i].unit, .seats = 2};
    r.seat[0].own_errors = faultless[_i].lost[0];
    r.seat[1].own_errors = faultless[_i].lost[1];
    story_no_mistakes(&r, faultless[_i].seat, &said);
    ck_assert_str_eq(said.bytes, faultless[_i].said);
}
END_TEST

START_TEST(nothing_is_special_before_it_is_known)
{
    struct told_story t = told_of(ada_beats_level);
    struct text said = {0};
    story_special(&t, "/", 80, &said);
    ck_assert_str_eq(said.bytes, "");
    record_fini(&record);
}
END_TEST

START_TEST(choices_are_named_by_when_they_came)
{
    struct told_story t = told_of(ada_beats_bo);
    struct text when = {0}, exactly = {0}, choice = {0}, brief = {0}, turned = {0}, narrow = {0};
    judge(&t, 0.5);
    worth[14] = 0.9; /* to Ada, behind event 6 */
    story_when(t.match, 7, &when);
    story_when_exactly(t.match, 7, &exactly);
    story_choice(t.match, &judged, NULL, &choice);
    story_choice(t.match, &judged, "->", &brief);
    story_turning_point(&t, 44, &turned);
    story_turning_point(&t, 43, &narrow);
    ck_assert_str_eq(when.bytes, "round 1");
    ck_assert_str_eq(exactly.bytes, "round 1, turn 2, 15 behind");
    ck_assert_str_eq(choice.bytes, "roll at 9; better: bank");
    ck_assert_str_eq(brief.bytes, "roll at 9 -> bank");
    ck_assert_str_eq(turned.bytes, "round 1: Bo rolls 6 and 6, plus 12. Turn 12.");
    ck_assert_str_eq(narrow.bytes, "round 1: Bo rolls, 40.0 % more"); /* for Ada */
    record_fini(&record);
}
END_TEST

/* What events were worth to Ada and Bo, and which of them turned the match for Ada. */
static const struct {
    const char *unit;
    struct {
        int event;
        double ada, bo;
    } moved[3];
    int turned;
} turns[] = {
    {"points", {{1, 3, 0}, {6, 0, 12}}, 1}, /* Bo's roll moved but his own points */
    {"points", {{6, 0, 12}}, -1},
    {"win", {{1, 0.1, -0.1}, {6, -0.2, 0.2}}, 6},
    {"win", {{1, 0.1, -0.1}, {6, -0.1, 0.1}}, 1},
};

START_TEST(what_turned_the_match_moved_the_seat_that_it_is_about)
{
    struct told_story t = told_of(ada_beats_level);
    struct text said = {0};
    judge(&t, 0.5);
    for (int i = 0; i < ROWS(turns[_i].moved); i++) {
        int from = 2 * (turns[_i].moved[i].event + 1);
        for (int k = from; turns[_i].moved[i].event && k < ROWS(worth); k += 2) {
            worth[k] += turns[_i].moved[i].ada;
            worth[k + 1] += turns[_i].moved[i].bo;
        }
    }
    review.unit = turns[_i].unit;
    story_turning_point(&t, 80, &said);
    ck_assert_int_eq(story_turning_event(&t), turns[_i].turned);
    ck_assert_int_eq(said.length > 0, turns[_i].turned >= 0);
    review.unit = "win";
    record_fini(&record);
}
END_TEST

/* The value of a row for Ada; NULL: there is no such row. */
static const char *fact(const struct told_story *t, bool judged_, bool kept, const char *label)
{
    static struct story_fact facts[STORY_FACTS];
    int n = story_facts(t, judged_, kept, "-", NULL, facts);
    for (int i = 0; i < n; i++) {
        if (strcmp(facts[i].label.bytes, label) == 0) {
            return facts[i].value[0].bytes;
        }
    }
    return NULL;
}

START_TEST(rows_of_figures_are_there_before_their_values)
{
    struct told_story t = told_of(ada_beats_bo);
    const struct earlier earlier = {.wins = 4};
    ck_assert_str_eq(fact(&t, true, true, "best turn"), "15");
    ck_assert_str_eq(fact(&t, true, true, "its round"), "1");
    ck_assert_str_eq(fact(&t, true, true, "busts"), "0");
    ck_assert_str_eq(fact(&t, true, true, "accuracy"), "");
    ck_assert_str_eq(fact(&t, true, true, "wins so far"), "");
    ck_assert_ptr_null(fact(&t, false, true, "accuracy"));
    ck_assert_ptr_null(fact(&t, true, false, "wins so far"));
    ck_assert_ptr_null(fact(&t, true, true, "throws")); /* beside the score, at Not One */
    judge(&t, 0.5);
    t.earlier = &earlier;
    ck_assert_str_eq(fact(&t, true, true, "accuracy"), "74");
    review.seat[0].differing = 0; /* nothing could be lost: who gives up at once is not perfect */
    ck_assert_str_eq(fact(&t, true, true, "accuracy"), "-");
    ck_assert_str_eq(fact(&t, true, true, "luck"), "+13 %");
    ck_assert_str_eq(fact(&t, true, true, "wins so far"), "5");
    record_fini(&record);
}
END_TEST

static const char *const card[] = {
    "Not One, 2026-11-20: Ada wins by 3.",
    "★ Ada: 15 in 2 rolls, Bo: 12 in 1 roll",
    "2 wins in a row",
    "▅▅▅▅▅▂▂▂▅▅▅▅▅▅▅▅▅▅▅▅",
    "Ada: best turn 15 (round 1), accuracy 74 of 100, luck −13 %",
    "rollick play notone --seed 0x0000000000000004 --rules rounds=1",
};

START_TEST(a_card_tells_all_in_six_lines)
{
    struct told_story t = told_of(ada_beats_level);
    const struct earlier earlier = {.streak = 1};
    struct text line[CARD_LINES];
    judge(&t, 0.15);
    review.seat[0].luck = -0.127;
    t.earlier = &earlier;
    ck_assert_int_eq(story_card(&t, false, NULL, line), CARD_LINES);
    for (int i = 0; i < CARD_LINES; i++) {
        ck_assert_str_eq(line[i].bytes, card[i]);
    }
    ck_assert_int_eq(story_card(&t, true, NULL, line), CARD_LINES - 1); /* no curve to listen to */
    ck_assert_str_eq(line[3].bytes, "Ada: best turn 15 (round 1), accuracy 74 of 100, luck -13 %");
    ck_assert_str_eq(line[1].bytes, "Ada: 15 in 2 rolls, Bo: 12 in 1 roll");
    record_fini(&record);
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("story");
    TCase *t = tcase_create("story");
    setenv("TZ", "UTC", 1);
    tcase_add_loop_test(t, a_headline_says_who_won_and_by_how_much, 0, ROWS(headlines));
    tcase_add_loop_test(t, what_was_special_is_told, 0, ROWS(specials));
    tcase_add_loop_test(t, without_a_mistake_it_is_said_what_was_lost_all_the_same, 0,
                        ROWS(faultless));
    tcase_add_test(t, nothing_is_special_before_it_is_known);
    tcase_add_test(t, choices_are_named_by_when_they_came);
    tcase_add_loop_test(t, what_turned_the_match_moved_the_seat_that_it_is_about, 0, ROWS(turns));
    tcase_add_test(t, rows_of_figures_are_there_before_their_values);
    tcase_add_test(t, a_card_tells_all_in_six_lines);
    suite_add_tcase(s, t);
    return s;
}
