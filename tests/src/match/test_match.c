#include "games/hog/game.h"
#include "games/knucklebones/game.h"
#include "games/notone/game.h"
#include "games/registry.h"
#include "src/match/dice.h"
#include "src/match/match.h"
#include "src/match/player.h"
#include "tests/play.h"
#include "tests/suite.h"

#include <string.h>

enum { MATCHES = 6, EVENTS = 60 };

static void check_position(const struct match *m, const union position *expected)
{
    ck_assert_uint_eq(game_size(m->game, &m->state), game_size(m->game, expected));
    ck_assert_int_eq(memcmp(&m->state, expected, game_size(m->game, expected)), 0);
}

/* Every event of a match is gone back to and gone forth from, and the counters that address dice
 * are what they were. */
START_TEST(a_seek_to_any_event_and_on_again_ends_in_the_same_bytes)
{
    const struct game *g = games[_i];
    for (uint64_t n = 0; n < MATCHES; n++) {
        struct play p = {.seed = n};
        union position start, end;
        struct match m;
        play_start(&p, g, &start);
        match_init(&m, g, &start);
        play_on(&p, &m, EVENTS);
        end = m.state;
        struct match was = m;
        for (int k = m.known; k >= 0; k--) {
            union position there;
            match_position(&m, k, &there);
            match_seek(&m, k);
            check_position(&m, &there);
            ck_assert_int_eq(m.events, k);
            match_seek(&m, was.events);
            check_position(&m, &end);
            ck_assert_int_eq(memcmp(m.throws, was.throws, sizeof m.throws), 0);
            ck_assert_int_eq(memcmp(m.choices, was.choices, sizeof m.choices), 0);
            ck_assert_int_eq(m.dice_thrown, was.dice_thrown);
        }
        match_seek(&m, 0);
        check_position(&m, &start);
        match_fini(&m);
    }
}
END_TEST

static void turns(struct match *m, int n)
{
    struct play p = {.seed = 4};
    play_on(&p, m, n);
}

START_TEST(what_is_done_otherwise_cannot_be_done_again)
{
    struct match m = play_match(&hog);
    turns(&m, 8);
    match_seek(&m, 5);
    ck_assert_int_eq(m.known, 8);
    turns(&m, 1);
    ck_assert_int_eq(m.known, 6);
    match_fini(&m);
}
END_TEST

/* Chooses once, then breaks the rules of play. */
static enum answer misbehave(struct player *p, const struct match *m, struct event *choice,
                             struct text *why)
{
    choice->action = 2;
    if (m->events == 0) {
        return ANSWER_GIVEN;
    }
    p->fault = "late";
    text_add(why, "no answer came");
    return ANSWER_FAULT;
}

static int ends_told;

static void told_end(struct watcher *w, const struct match *m)
{
    (void)w;
    ends_told += m->ending == ENDING_FORFEIT;
}

START_TEST(a_fault_ends_the_match_as_forfeit_and_the_others_win)
{
    static const struct player_ops ops = {.choose = misbehave};
    static const struct watcher_ops watches = {.ended = told_end};
    struct player bad = {.ops = &ops};
    struct watcher watcher = {.ops = &watches};
    struct match m = play_match(&hog);
    struct text why = {0};
    m.player[0] = m.player[1] = &bad;
    m.watchers = &watcher;
    m.dice = dice_philox_new(3);
    ends_told = 0;
    ck_assert_int_eq(match_step(&m, &why), STEP_MOVED); /* a choice */
    ck_assert_int_eq(match_step(&m, &why), STEP_MOVED); /* its throw */
    ck_assert_int_eq(match_step(&m, &why), STEP_OVER);
    ck_assert_str_eq(why.bytes, "no answer came");
    ck_assert_int_eq(m.ending, ENDING_FORFEIT);
    ck_assert_int_eq(m.ended_by, 1);
    ck_assert_str_eq(m.fault, "late");
    ck_assert_uint_eq(match_winners(&m), 1);
    ck_assert_int_eq(m.events, 2);
    ck_assert_int_eq(ends_told, 1);
    text_clear(&why);
    ck_assert_int_eq(match_step(&m, &why), STEP_OVER);
    ck_assert_str_eq(why.bytes, "");
    ck_assert_int_eq(ends_told, 1);
    dice_close(m.dice);
    match_fini(&m);
}
END_TEST

START_TEST(only_going_back_past_a_throw_is_a_take_back)
{
    struct match m = play_match(&hog);
    struct text why = {0};
    struct event e = {.kind = EVENT_ACTION, .seat = 0, .action = 2};
    struct event roll = {.kind = EVENT_ROLL, .seat = 0, .dice = 2, .face = {3, 4}};
    ck_assert(match_replay(&m, &e, &why));
    match_seek(&m, 0);
    ck_assert(!m.take_backs); /* nothing was thrown yet */
    ck_assert(match_replay(&m, &e, &why) && match_replay(&m, &roll, &why));
    match_seek(&m, 2);
    ck_assert(!m.take_backs);
    match_seek(&m, 1);
    ck_assert(m.take_backs);
    match_fini(&m);
}
END_TEST

START_TEST(a_take_back_is_one_whatever_else_is_taken_back)
{
    struct match m = play_match(&hog);
    struct text why = {0};
    struct event pick = {.kind = EVENT_ACTION, .seat = 0, .action = 2};
    struct event roll = {.kind = EVENT_ROLL, .seat = 0, .dice = 2, .face = {3, 4}};
    struct event other = {.kind = EVENT_ACTION, .seat = 1, .action = 2};
    ck_assert(match_replay(&m, &pick, &why) && match_replay(&m, &roll, &why) &&
              match_replay(&m, &other, &why));
    match_seek(&m, 1); /* past a throw and a choice */
    ck_assert(m.take_backs);
    match_seek(&m, 0); /* past a choice alone */
    ck_assert(m.take_backs);
    match_seek(&m, 3);
    ck_assert(m.take_backs);
    match_again(&m);
    ck_assert(!m.take_backs);
    match_fini(&m);
}
END_TEST

struct notes {
    struct watcher base;
    struct text told;
};

static void note_happened(struct watcher *w, const struct match *m, const void *before,
                          const struct event *event)
{
    (void)before;
    text_add(&((struct notes *)w)->told, "%d%s ", m->events,
             event->kind == EVENT_ROLL ? "roll" : "act");
}

static void note_turn(struct watcher *w, const struct match *m, int seat)
{
    (void)m;
    text_add(&((struct notes *)w)->told, "turn%d ", seat);
}

static void note_back(struct watcher *w, const struct match *m)
{
    text_add(&((struct notes *)w)->told, "back%d ", m->events);
}

static void note_end(struct watcher *w, const struct match *m)
{
    text_add(&((struct notes *)w)->told, "%s ", ending_word(m->ending));
}

static const struct watcher_ops note_ops = {note_happened, note_turn, note_back, note_end};

START_TEST(watchers_are_told_of_everything_once)
{
    static const struct watcher_ops deaf = {0};
    struct notes notes = {.base.ops = &note_ops};
    struct watcher nobody = {.ops = &deaf, .next = &notes.base};
    struct match m = play_match(&hog);
    struct text why = {0};
    struct event e = {.kind = EVENT_ACTION, .seat = 0, .action = 1};
    struct event roll = {.kind = EVENT_ROLL, .seat = 0, .dice = 1, .face = {3}};
    m.watchers = &nobody;
    ck_assert(match_replay(&m, &e, &why) && match_replay(&m, &roll, &why));
    match_seek(&m, 0);
    match_seek(&m, 2);
    match_end(&m, ENDING_ABANDONED, 0, NULL);
    ck_assert_str_eq(notes.told.bytes, "1act 2roll turn0 back0 1act 2roll turn0 abandoned ");
    ck_assert_int_eq(match_step(&m, &why), STEP_OVER);
    ck_assert_int_eq(match_next(&m).kind, NODE_OVER);
    match_fini(&m);
}
END_TEST

static const struct {
    enum ending ending;
    int seat;
    int score[3];
    unsigned winners;
} ends[] = {
    {ENDING_CONCEDED, 0, {50, 10, 20}, 4}, /* the best of the others */
    {ENDING_CONCEDED, 1, {20, 90, 20}, 5}, /* both of them */
    {ENDING_FORFEIT, 2, {0, 0, 9}, 3},     {ENDING_ABANDONED, 0, {50, 10, 20}, 0},
    {ENDING_LIMIT, 0, {50, 10, 20}, 0},
};

START_TEST(winners_depend_on_how_it_ended)
{
    union position start;
    struct match m;
    game_begin(&notone, &start, 3, 0);
    for (const struct field *f = notone.fields; f->name; f++) {
        for (int s = 0; strcmp(f->name, "scores") == 0 && s < 3; s++) {
            *field_at(f, &start, s) = ends[_i].score[s];
        }
    }
    match_init(&m, &notone, &start);
    match_end(&m, ends[_i].ending, ends[_i].seat, "late");
    ck_assert_uint_eq(match_winners(&m), ends[_i].winners);
    match_fini(&m);
}
END_TEST

START_TEST(words_of_endings_are_read_back)
{
    ck_assert_ptr_null(ending_word(ENDING_NONE));
    for (int e = ENDING_OVER; e <= ENDING_FORFEIT; e++) {
        enum ending read = ENDING_NONE;
        ck_assert(ending_read(ending_word((enum ending)e), &read));
        ck_assert_int_eq((int)read, e);
    }
    enum ending read = ENDING_NONE;
    ck_assert(!ending_read("", &read) && !ending_read("Over", &read));
}
END_TEST

/* Two seats that throw out each other's dice on boards too large to be filled. */
START_TEST(a_match_without_end_ends_at_the_limit)
{
    union position start;
    struct match m;
    struct text why = {0};
    game_begin(&knucklebones, &start, 2, 0);
    ck_assert(game_rules(&knucklebones, &start, "columns=9,rows=9,sides=2", &why));
    match_init(&m, &knucklebones, &start);
    m.forgets = true;
    m.player[0] = play_brain(&knucklebones, "random", 1);
    m.player[1] = play_brain(&knucklebones, "random", 1);
    m.dice = dice_philox_new(1);
    ck_assert_int_eq(play_out(&m), ENDING_LIMIT);
    ck_assert_int_eq(m.events, EVENTS_MOST);
    ck_assert_uint_eq(match_winners(&m), 0);
    player_close(m.player[0]);
    player_close(m.player[1]);
    dice_close(m.dice);
    match_fini(&m);
}
END_TEST

/* A match of two random players that forgets; nobody sits at the seat `empty`, if that is one. */
static void begin_forgetting(struct match *m, int empty)
{
    union position start;
    game_begin(&hog, &start, 2, 0);
    match_init(m, &hog, &start);
    m->forgets = true;
    m->dice = dice_philox_new(3);
    for (int seat = 0; seat < 2; seat++) {
        m->player[seat] = seat == empty ? NULL : play_brain(&hog, "random", 3);
    }
}

static void finish_forgetting(struct match *m)
{
    player_close(m->player[0]);
    player_close(m->player[1]);
    dice_close(m->dice);
    match_fini(m);
}

static const struct {
    int empty;
    enum step last;
} runs[] = {{-1, STEP_OVER}, {0, STEP_WAITING}, {1, STEP_WAITING}};

START_TEST(a_run_ends_where_steps_end)
{
    struct match stepped, run;
    struct text why = {0};
    begin_forgetting(&stepped, runs[_i].empty);
    begin_forgetting(&run, runs[_i].empty);
    while (match_step(&stepped, &why) == STEP_MOVED) {
    }
    ck_assert_int_eq(match_run(&run, &why), runs[_i].last);
    ck_assert_int_eq(run.events, stepped.events);
    ck_assert_int_eq(run.ending, stepped.ending);
    ck_assert_mem_eq(&run.state, &stepped.state, run.size);
    finish_forgetting(&stepped);
    finish_forgetting(&run);
}
END_TEST

static bool expect_any(const struct policy *policy, const void *state, struct prefetched *e)
{
    (void)policy, (void)state, (void)e;
    return true;
}

static int take_four(const struct policy *policy, const void *state, const struct prefetched *e)
{
    (void)policy, (void)state, (void)e;
    return 4;
}

static int choose_four(const struct policy *policy, const void *state)
{
    (void)policy, (void)state;
    return 4;
}

START_TEST(a_choice_that_was_expected_is_not_made_after_the_end)
{
    static const struct batch fetching = {.prefetch = expect_any, .choose_prefetched = take_four};
    static const struct brain four = {.id = "four", .batch = &fetching, .choose = choose_four};
    const struct policy policy = {.brain = &four};
    struct match m;
    struct text why = {0};
    begin_forgetting(&m, -1);
    player_close(m.player[0]);
    player_close(m.player[1]);
    m.player[0] = player_brain_new(&policy, rng_key(0));
    m.player[1] = player_brain_new(&policy, rng_key(0));
    m.events = EVENTS_MOST - 2;
    ck_assert_int_eq(match_run(&m, &why), STEP_MOVED);
    ck_assert_int_eq(match_run(&m, &why), STEP_OVER);
    ck_assert_int_eq(m.ending, ENDING_LIMIT);
    ck_assert_int_eq(m.events, EVENTS_MOST);
    finish_forgetting(&m);
}
END_TEST

static const struct {
    struct event event;
    const char *says;
} misfits[] = {
    {{.kind = EVENT_ROLL, .dice = 1, .face = {1}}, "a choice is due here, not a throw"},
    {{.kind = EVENT_ACTION, .seat = 1, .action = 1},
     "it is the turn of seat 0 here, not of seat 1"},
    {{.kind = EVENT_ACTION, .action = 11}, "this choice is not legal here"},
    {{.kind = EVENT_ACTION, .action = -1}, "this choice is not legal here"},
};

START_TEST(an_event_that_does_not_fit_changes_nothing)
{
    struct match m = play_match(&hog);
    struct text why = {0};
    ck_assert(!match_replay(&m, &misfits[_i].event, &why));
    ck_assert_str_eq(why.bytes, misfits[_i].says);
    ck_assert_int_eq(m.events, 0);
    match_fini(&m);
}
END_TEST

static const struct {
    struct event event;
    const char *says; /* NULL: it fits */
} throws[] = {
    {{.kind = EVENT_ROLL, .dice = 2, .face = {1, 6}}, NULL},
    {{.kind = EVENT_ROLL, .dice = 2, .face = {0, 6}},
     "a die here has 6 sides, so it cannot show 0"},
    {{.kind = EVENT_ROLL, .dice = 2, .face = {6, 7}},
     "a die here has 6 sides, so it cannot show 7"},
    {{.kind = EVENT_ROLL, .dice = 2, .face = {1, -1}},
     "a die here has 6 sides, so it cannot show -1"},
    {{.kind = EVENT_ROLL, .dice = 1, .face = {1}}, "a throw of 2 dice is due here, not of 1"},
    {{.kind = EVENT_ROLL, .dice = 3, .face = {1, 1, 1}}, "a throw of 2 dice is due here, not of 3"},
    {{.kind = EVENT_ROLL, .seat = 1, .dice = 2, .face = {1, 1}},
     "it is the turn of seat 0 here, not of seat 1"},
    {{.kind = EVENT_ACTION, .action = 1}, "a throw is due here, not a choice"},
};

START_TEST(a_throw_has_the_dice_that_are_due_and_their_faces)
{
    struct match m = play_match(&hog);
    struct text why = {0};
    struct event two = {.kind = EVENT_ACTION, .action = 2};
    ck_assert(match_replay(&m, &two, &why));
    ck_assert_int_eq(match_replay(&m, &throws[_i].event, &why), throws[_i].says == NULL);
    ck_assert_str_eq(why.bytes, throws[_i].says ? throws[_i].says : "");
    ck_assert_int_eq(m.events, throws[_i].says ? 1 : 2);
    match_fini(&m);
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("match");
    TCase *c = tcase_create("match");
    tcase_add_loop_test(c, a_seek_to_any_event_and_on_again_ends_in_the_same_bytes, 0,
                        play_games());
    tcase_add_test(c, what_is_done_otherwise_cannot_be_done_again);
    tcase_add_test(c, a_fault_ends_the_match_as_forfeit_and_the_others_win);
    tcase_add_test(c, only_going_back_past_a_throw_is_a_take_back);
    tcase_add_test(c, a_take_back_is_one_whatever_else_is_taken_back);
    tcase_add_test(c, watchers_are_told_of_everything_once);
    tcase_add_loop_test(c, winners_depend_on_how_it_ended, 0, ROWS(ends));
    tcase_add_test(c, words_of_endings_are_read_back);
    tcase_add_test(c, a_match_without_end_ends_at_the_limit);
    tcase_add_loop_test(c, a_run_ends_where_steps_end, 0, ROWS(runs));
    tcase_add_test(c, a_choice_that_was_expected_is_not_made_after_the_end);
    tcase_add_loop_test(c, an_event_that_does_not_fit_changes_nothing, 0, ROWS(misfits));
    tcase_add_loop_test(c, a_throw_has_the_dice_that_are_due_and_their_faces, 0, ROWS(throws));
    suite_add_tcase(s, c);
    return s;
}
