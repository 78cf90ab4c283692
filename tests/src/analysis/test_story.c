/* What a match is told by, of matches whose every point was counted by hand. */
#include "src/analysis/story.h"
#include "tests/src/record/by_hand.h"
#include "tests/suite.h"

/* Two rounds. Ada rolls 9, then 6, and stops with 15; Linus rolls 12, then a one. Ada rolls 10 and
 * stops; Linus rolls 11 and stops. */
static const char notone[] =
    "{\"rollick\":1,\"game\":\"notone\",\"rules\":{\"rounds\":2},"
    "\"seats\":[{\"name\":\"Ada\",\"kind\":\"human\"},{\"name\":\"Linus\",\"kind\":\"human\"}],"
    "\"seed\":\"0x0000000000000004\"}\n"
    "{\"seat\":0,\"act\":\"roll\"}\n{\"seat\":0,\"roll\":[5,4]}\n"
    "{\"seat\":0,\"act\":\"roll\"}\n{\"seat\":0,\"roll\":[3,3]}\n"
    "{\"seat\":0,\"act\":\"stop\"}\n"
    "{\"seat\":1,\"act\":\"roll\"}\n{\"seat\":1,\"roll\":[6,6]}\n"
    "{\"seat\":1,\"act\":\"roll\"}\n{\"seat\":1,\"roll\":[6,1]}\n"
    "{\"seat\":0,\"act\":\"roll\"}\n{\"seat\":0,\"roll\":[6,4]}\n"
    "{\"seat\":0,\"act\":\"stop\"}\n"
    "{\"seat\":1,\"act\":\"roll\"}\n{\"seat\":1,\"roll\":[6,5]}\n"
    "{\"seat\":1,\"act\":\"stop\"}\n"
    "{\"end\":\"over\"}\n";

static struct record record;

static const struct match *read(const char *text)
{
    by_hand_read(&record, text);
    return &record.match;
}

static const struct {
    const char *text;
    struct story_seat seat[2];
} stories[] = {
    {notone, {{15, 4, 0}, {11, 14, 1}}}, /* the bust brought nothing */
    {by_hand_hog, {{10, 5, 0}, {1, 3, 1}}},
};

START_TEST(a_seat_has_a_best_turn_and_what_stood_out)
{
    struct story story;
    story_read(read(stories[_i].text), &story);
    for (int seat = 0; seat < 2; seat++) {
        const struct story_seat *is = &story.seat[seat], *was = &stories[_i].seat[seat];
        ck_assert_int_eq(is->best, was->best);
        ck_assert_int_eq(is->best_event, was->best_event);
        ck_assert_int_eq(is->highlights, was->highlights);
    }
    record_fini(&record);
}
END_TEST

static const struct {
    const char *text;
    int event, round, turn, lead;
} places[] = {
    {notone, 0, 1, 1, 0},       {notone, 4, 1, 1, 0}, /* what is not banked leads nobody */
    {notone, 5, 1, 2, -15},     {notone, 9, 2, 1, 15},
    {notone, 13, 2, 2, -25},    {by_hand_hog, 0, 1, 0, 0}, /* no rounds: turns of each seat */
    {by_hand_hog, 3, 1, 0, -8}, {by_hand_hog, 4, 2, 0, 7},
};

START_TEST(a_choice_has_a_place_in_the_match)
{
    struct story_place place = story_place(read(places[_i].text), places[_i].event);
    ck_assert_int_eq(place.round, places[_i].round);
    ck_assert_int_eq(place.turn, places[_i].turn);
    ck_assert_int_eq(place.lead, places[_i].lead);
    record_fini(&record);
}
END_TEST

static struct judged judged[] = {
    {.event = 0, .seat = 0, .cost = 0.02, .mark = MARK_DOUBTFUL},
    {.event = 2, .seat = 1, .cost = 0.30, .mark = MARK_BLUNDER},
    {.event = 4, .seat = 0, .cost = 0.00, .mark = MARK_NONE},
    {.event = 6, .seat = 0, .cost = 0.05, .mark = MARK_MISTAKE},
    {.event = 8, .seat = 0, .cost = 0.05, .mark = MARK_MISTAKE},
    {.event = 9, .seat = 0, .cost = 0.01, .mark = MARK_DOUBTFUL},
};

static const struct {
    int seat, most, n, event[STORY_CHOICES];
} choices[] = {
    {0, 3, 3, {6, 8, 0}}, /* equals in the order in which they came */
    {1, 3, 1, {2}},
    {-1, 3, 3, {2, 6, 8}},
    {0, 1, 1, {6}},
};

START_TEST(the_dearest_choices_come_first)
{
    const struct review review = {.choices = ROWS(judged), .choice = judged};
    const struct judged *found[STORY_CHOICES];
    int n = story_choices(&review, choices[_i].seat, found, choices[_i].most);
    ck_assert_int_eq(n, choices[_i].n);
    for (int i = 0; i < n; i++) {
        ck_assert_int_eq(found[i]->event, choices[_i].event[i]);
    }
}
END_TEST

START_TEST(the_lowest_chance_is_one_of_winning)
{
    double worth[] = {0.5, 0.5, 0.04, 0.96, 1, 0};
    struct review review = {.unit = "win", .seats = 2, .done = 2, .value = worth};
    ck_assert_double_eq(story_lowest(&review, 0), 0.04);
    ck_assert_double_eq(story_lowest(&review, 1), 0);
    review.unit = "points";
    ck_assert_double_eq(story_lowest(&review, 0), 1);
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("story");
    TCase *t = tcase_create("story");
    tcase_add_loop_test(t, a_seat_has_a_best_turn_and_what_stood_out, 0, ROWS(stories));
    tcase_add_loop_test(t, a_choice_has_a_place_in_the_match, 0, ROWS(places));
    tcase_add_loop_test(t, the_dearest_choices_come_first, 0, ROWS(choices));
    tcase_add_test(t, the_lowest_chance_is_one_of_winning);
    suite_add_tcase(s, t);
    return s;
}
