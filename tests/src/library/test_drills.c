/* Positions in which somebody chose badly come back on their days. */
#include "games/registry.h"
#include "src/library/drills.h"
#include "tests/play.h"
#include "tests/src/library/library_tool.h"
#include "tests/suite.h"

#include <stdlib.h>
#include <string.h>

enum { TODAY = 20000, EVENTS = 60 };

static struct library *lib;
static struct match m;
static struct setup s;

/* Ada, a program of the house and Bo's seats are those of a match of Hog. */
static void set_up(void)
{
    struct play play = {.seed = 7};
    make_scratch();
    lib = opened();
    setup_init(&s, game_find("hog"));
    s.seed = seed_value(1);
    ck_assert(setup_seat(&s, "Ada=human", &why) && setup_seat(&s, "Bo=human", &why));
    ck_assert(setup_finish(&s, &why));
    match_init(&m, s.game, &s.start);
    play_on(&play, &m, EVENTS);
}

static void tear_down(void)
{
    match_fini(&m);
    closed(lib);
    remove_scratch();
}

/* What is queued is written when the library closes. */
static void settle(void)
{
    closed(lib);
    lib = opened();
}

/* A match of the library that has ended; its number. */
static long long keep_match(void)
{
    struct saving *saving = library_begin(lib, &facts);
    saving_end(saving, &over);
    saving_close(saving);
    settle();
    return library_newest(lib, &why);
}

/* The n-th choice of a seat, from 0, as a judge would see it. */
static struct judged choice(int seat, int n, double cost)
{
    int event = 0;
    for (;; event++) {
        const struct event *e = &m.event[event];
        ck_assert_int_lt(event, m.events);
        if (e->kind == EVENT_ACTION && e->seat == seat && n-- == 0) {
            break;
        }
    }
    return (struct judged){event, seat, m.event[event].action, 0, cost, tutor_mark(cost)};
}

static struct review review_of(struct judged *j, int n)
{
    return (struct review){
        .unit = "win", .scale = 1, .seats = 2, .events = m.events, .choices = n, .choice = j};
}

static void fill(long long match, struct judged *j, int n, long today)
{
    const struct review r = review_of(j, n);
    drills_fill(lib, match, &s, &m, &r, today);
    settle();
}

/* What is asked on a day, "match:event:box " each. */
static void due_are(const char *person, const char *game, long today, const char *expected)
{
    struct drill *drill;
    struct text all = {0};
    int n;
    ck_assert(drills_due(lib, person, game, today, 10, &drill, &n, &why));
    for (int i = 0; i < n; i++) {
        text_add(&all, "%lld:%d:%d ", drill[i].match, drill[i].event, drill[i].card.box);
    }
    drills_fini(drill, n);
    ck_assert_str_eq(all.bytes, expected);
}

/* Answers what comes first on a day. Whether it was learnt. */
static bool answer(long today, bool right)
{
    struct drill *drill;
    bool learnt;
    int n;
    ck_assert(drills_due(lib, "Ada", NULL, today, 1, &drill, &n, &why));
    ck_assert_int_eq(n, 1);
    ck_assert(drills_answered(lib, &drill[0], right, today, &learnt, &why));
    drills_fini(drill, n);
    return learnt;
}

static void waiting_are(const char *person, long today, int all, int due, long next)
{
    const struct drills_waiting w = drills_waiting(lib, person, NULL, today);
    ck_assert_int_eq(w.all, all);
    ck_assert_int_eq(w.due, due);
    ck_assert_int_eq(w.next, next);
}

static const struct {
    const char *why;
    double ada[5], bo[2]; /* what their choices cost, one after the other; 0: no more */
    int of_ada[DRILLS_A_MATCH + 1], of_bo[2]; /* numbers of choices that are asked, from 1 */
} given[] = {
    {"the dearest come first", {0.05, 0.2, 0.1}, {0}, {2, 3, 1}, {0}},
    {"three of a person at most", {0.05, 0.2, 0.1, 0.3}, {0.1}, {4, 2, 3}, {1}},
    {"mistakes and blunders only", {0.014, 0.029, 0.031}, {0.001}, {3}, {0}},
    {"equals in their order", {0.1, 0.1}, {0}, {1, 2}, {0}},
    {"nothing was lost", {0.001}, {0}, {0}, {0}},
};

/* The numbers of choices as due_are() wants them. */
static struct text numbers(int seat, const int *number)
{
    struct text all = {0};
    for (; *number; number++) {
        text_add(&all, "1:%d:1 ", choice(seat, *number - 1, 0).event);
    }
    return all;
}

START_TEST(a_match_gives_the_dearest_mistakes_of_each_person)
{
    struct judged j[7];
    int n = 0;
    for (int i = 0; given[_i].ada[i] > 0 && i < 5; i++) {
        j[n++] = choice(0, i, given[_i].ada[i]);
    }
    for (int i = 0; given[_i].bo[i] > 0 && i < 2; i++) {
        j[n++] = choice(1, i, given[_i].bo[i]);
    }
    fill(keep_match(), j, n, TODAY);
    due_are("Ada", NULL, TODAY + 1, numbers(0, given[_i].of_ada).bytes);
    due_are("Bo", NULL, TODAY + 1, numbers(1, given[_i].of_bo).bytes);
    due_are("Cy", NULL, TODAY + 1, "");
}
END_TEST

START_TEST(a_drill_that_was_forgotten_meanwhile_is_not_kept)
{
    struct drill *drill;
    bool learnt;
    int n;
    struct judged j = choice(0, 0, 0.1);
    fill(keep_match(), &j, 1, TODAY);
    ck_assert(drills_due(lib, "Ada", NULL, TODAY + 1, 1, &drill, &n, &why));
    ck_assert_int_eq(n, 1);
    ck_assert(library_forget(lib, drill[0].match, &why));
    ck_assert(!drills_answered(lib, &drill[0], false, TODAY + 1, &learnt, &why));
    ck_assert_str_eq(why.bytes, "it was forgotten meanwhile");
    drills_fini(drill, n);
}
END_TEST

START_TEST(a_position_is_asked_when_it_is_due_and_not_before)
{
    static const int due[] = {1, 3, 7, 15, 31}; /* days after it was made, always right */
    struct judged j = choice(0, 0, 0.1);
    int asked = 0;
    fill(keep_match(), &j, 1, TODAY);
    for (long day = TODAY; day <= TODAY + 40; day++) {
        bool expected = asked < 5 && day == TODAY + due[asked];
        bool is = drills_waiting(lib, "Ada", NULL, day).due > 0;
        ck_assert_int_eq(is, expected);
        if (is) {
            asked++;
            ck_assert_int_eq(answer(day, true), asked == 5);
        }
    }
    ck_assert_int_eq(asked, 5);
    waiting_are("Ada", TODAY + 100, 0, 0, 0);
}
END_TEST

START_TEST(what_was_wrong_comes_the_next_day)
{
    struct judged j = choice(0, 0, 0.1);
    fill(keep_match(), &j, 1, TODAY);
    answer(TODAY + 1, true);
    waiting_are("Ada", TODAY + 1, 1, 0, TODAY + 3);
    answer(TODAY + 9, false); /* late */
    waiting_are("Ada", TODAY + 9, 1, 0, TODAY + 10);
    due_are("Ada", "hog", TODAY + 10, numbers(0, (int[]){1, 0}).bytes);
    due_are("Ada", "yahtzee", TODAY + 10, "");
}
END_TEST

START_TEST(a_match_gives_its_drills_once)
{
    struct judged j[] = {choice(0, 0, 0.1), choice(0, 1, 0.2)};
    long long id = keep_match();
    fill(id, j, 2, TODAY);
    answer(TODAY + 1, true);
    fill(id, j, 2, TODAY + 1); /* judged again: nothing is as it was before */
    waiting_are("Ada", TODAY + 1, 2, 1, TODAY + 3);
    fill(99, j, 2, TODAY); /* there is none */
    fill(0, j, 2, TODAY);
    waiting_are("Ada", TODAY + 1, 2, 1, TODAY + 3);
}
END_TEST

START_TEST(a_mistake_that_is_made_again_begins_again_and_belongs_to_that_match)
{
    struct judged j = choice(0, 0, 0.1);
    struct text other = {0};
    fill(keep_match(), &j, 1, TODAY);
    answer(TODAY + 1, true);
    fill(keep_match(), &j, 1, TODAY + 1);
    waiting_are("Ada", TODAY + 1, 1, 0, TODAY + 2);
    text_add(&other, "2:%d:1 ", j.event);
    due_are("Ada", NULL, TODAY + 2, other.bytes);
    ck_assert(library_forget(lib, 1, &why));
    due_are("Ada", NULL, TODAY + 2, other.bytes);
    ck_assert(library_forget(lib, 2, &why));
    waiting_are("Ada", TODAY + 2, 0, 0, 0);
}
END_TEST

START_TEST(what_is_due_longest_is_asked_first_and_then_the_dearest)
{
    struct judged late = choice(0, 0, 0.3), cheap = choice(0, 1, 0.1), dear = choice(0, 2, 0.2);
    struct text order = {0};
    fill(keep_match(), &late, 1, TODAY + 1);
    fill(keep_match(), &cheap, 1, TODAY);
    fill(keep_match(), &dear, 1, TODAY);
    text_add(&order, "3:%d:1 2:%d:1 1:%d:1 ", dear.event, cheap.event, late.event);
    due_are("Ada", NULL, TODAY + 2, order.bytes);
}
END_TEST

START_TEST(drills_go_with_their_match)
{
    struct judged j[] = {choice(0, 0, 0.1), choice(1, 0, 0.1)}, other = choice(0, 1, 0.1);
    fill(keep_match(), j, 2, TODAY);
    fill(keep_match(), &other, 1, TODAY);
    ck_assert(library_forget(lib, 1, &why));
    waiting_are("Ada", TODAY, 1, 0, TODAY + 1);
    waiting_are("Bo", TODAY, 0, 0, 0);
}
END_TEST

START_TEST(a_day_that_no_card_can_have_is_put_right)
{
    struct judged j = choice(0, 0, 0.1);
    fill(keep_match(), &j, 1, TODAY + 30000); /* the clock was ahead */
    due_are("Ada", NULL, TODAY, "");
    waiting_are("Ada", TODAY, 1, 0, TODAY + 1);
    due_are("Ada", NULL, TODAY + 1, numbers(0, (int[]){1, 0}).bytes);
}
END_TEST

enum { NO_MATCH = 1, OF_THE_HOUSE = 2, OLDER = 4, TWICE = 8, GONE = 16 };

static const struct {
    unsigned wrong;
    const char *says; /* NULL: it is kept */
} by_hand[] = {
    {0, NULL},          {NO_MATCH, "library"}, {OF_THE_HOUSE, "people"}, {OLDER, "older rules"},
    {TWICE, "already"},
};

START_TEST(a_choice_can_be_kept_by_hand)
{
    struct judged j = choice(0, 2, 0.001); /* however little it cost */
    const struct review r = review_of(&j, 1);
    unsigned wrong = by_hand[_i].wrong;
    long long id = wrong & NO_MATCH ? 0 : keep_match();
    s.seat[0].kind = wrong & OF_THE_HOUSE ? SEAT_BRAIN : SEAT_HUMAN;
    s.version += wrong & OLDER ? 1 : 0;
    if (wrong & TWICE) {
        ck_assert(drills_keep(lib, id, &s, &m, &r, &j, TODAY, &why));
    }
    bool kept = drills_keep(lib, id, &s, &m, &r, &j, TODAY, &why);
    ck_assert_int_eq(kept, !by_hand[_i].says);
    waiting_are("Ada", TODAY, kept || wrong & TWICE, 0, kept || wrong & TWICE ? TODAY + 1 : 0);
    if (by_hand[_i].says) {
        says(by_hand[_i].says);
    }
}
END_TEST

START_TEST(the_board_of_a_drill_is_where_the_choice_was_made)
{
    struct judged j = choice(1, 1, 0.1);
    union position then;
    struct drill *drill;
    struct setup board;
    int n;
    fill(keep_match(), &j, 1, TODAY);
    ck_assert(drills_due(lib, "Bo", NULL, TODAY + 1, 10, &drill, &n, &why));
    ck_assert_int_eq(n, 1);
    ck_assert(drill_setup(&drill[0], "Bo", &board, &why));
    match_position(&m, j.event, &then);
    ck_assert_mem_eq(&board.start, &then, game_size(s.game, &then));
    ck_assert_str_eq(board.seat[1].name, "Bo");
    ck_assert_int_eq(board.seat[0].kind, SEAT_HUMAN);
    ck_assert_double_eq_tol(drill[0].cost, 0.1, 1e-6);
    strcpy(drill[0].game, "hop");
    ck_assert(!drill_setup(&drill[0], "Bo", &board, &why));
    says("hop");
    drills_fini(drill, n);
}
END_TEST

/* Seats of the match as they are kept, and what the first of them is called in the drill. */
static const struct {
    const char *seats, *name;
} others[] = {
    {"[{\"name\":\"Rookie Robin\",\"kind\":\"ai:1\"},{\"name\":\"Ann\"}]", "Rookie Robin"},
    {"[{\"name\":\"\",\"kind\":\"ai:greedy\"}]", "ai:greedy"},
    {"[{\"name\":\"Bo\",\"kind\":\"human\"}]", "Bo"}, /* two of one name are numbered */
    {"[{\"name\":\"\\u001b[31mX\"}]", "\357\277\275[31mX"},
    {"[1]", "Player 1"},
    {"no JSON", "Player 1"},
};

START_TEST(the_other_seats_are_called_as_in_the_match)
{
    struct judged j = choice(1, 1, 0.1);
    struct drill *drill;
    struct setup board;
    int n;
    fill(keep_match(), &j, 1, TODAY);
    ck_assert(drills_due(lib, "Bo", NULL, TODAY + 1, 10, &drill, &n, &why));
    ck_assert_str_eq(drill[0].seats, facts.seats);
    free(drill[0].seats);
    drill[0].seats = strdup(others[_i].seats);
    ck_assert_msg(drill_setup(&drill[0], "Bo", &board, &why), "%s", why.bytes);
    ck_assert_str_eq(board.seat[0].name, others[_i].name);
    ck_assert_int_eq(board.seat[0].kind, SEAT_HUMAN);
    drills_fini(drill, n);
}
END_TEST

START_TEST(without_a_library_there_are_none)
{
    struct judged j = choice(0, 0, 0.1);
    const struct review r = review_of(&j, 1);
    struct drill *drill;
    int n = 1;
    drills_fill(NULL, 1, &s, &m, &r, TODAY);
    ck_assert(drills_due(NULL, "Ada", NULL, TODAY, 10, &drill, &n, &why));
    ck_assert_int_eq(n, 0);
    drills_fini(drill, n);
    ck_assert_int_eq(drills_waiting(NULL, "Ada", NULL, TODAY).all, 0);
    ck_assert(!drills_keep(NULL, 1, &s, &m, &r, &j, TODAY, &why));
}
END_TEST

Suite *suite(void)
{
    Suite *suite = suite_create("drills");
    TCase *c = tcase_create("drills");
    tcase_add_checked_fixture(c, set_up, tear_down);
    tcase_add_loop_test(c, a_match_gives_the_dearest_mistakes_of_each_person, 0, ROWS(given));
    tcase_add_test(c, a_position_is_asked_when_it_is_due_and_not_before);
    tcase_add_test(c, what_was_wrong_comes_the_next_day);
    tcase_add_test(c, a_match_gives_its_drills_once);
    tcase_add_test(c, a_mistake_that_is_made_again_begins_again_and_belongs_to_that_match);
    tcase_add_test(c, what_is_due_longest_is_asked_first_and_then_the_dearest);
    tcase_add_test(c, drills_go_with_their_match);
    tcase_add_test(c, a_drill_that_was_forgotten_meanwhile_is_not_kept);
    tcase_add_test(c, a_day_that_no_card_can_have_is_put_right);
    tcase_add_loop_test(c, a_choice_can_be_kept_by_hand, 0, ROWS(by_hand));
    tcase_add_test(c, the_board_of_a_drill_is_where_the_choice_was_made);
    tcase_add_loop_test(c, the_other_seats_are_called_as_in_the_match, 0, ROWS(others));
    tcase_add_test(c, without_a_library_there_are_none);
    suite_add_tcase(suite, c);
    return suite;
}
