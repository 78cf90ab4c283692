/* Bots at a table: they greet, play, and forfeit by the fault they commit; what they cannot do is
 * to stop us. */
#include "games/registry.h"
#include "src/bot/player.h"
#include "src/library/library.h"
#include "src/match/player.h"
#include "src/session/session.h"
#include "src/tables/tables.h"
#include "tests/scratch.h"
#include "tests/suite.h"

#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A second, or as many times as long as the machine is slow. */
static int moment(void)
{
    const char *times = getenv("CK_TIMEOUT_MULTIPLIER");
    return 1000 * (times && atoi(times) > 0 ? atoi(times) : 1);
}

static struct services use;

static void open_table(int choice_ms)
{
    struct bots_options o = bots_standard();
    o.limits.choice_ms = choice_ms;
    o.limits.hello_ms = 30 * moment();
    o.unsandboxed = true;
    use = (struct services){.tables = tables_new(NULL), .bots = bots_new(&o)};
}

static void close_table(void)
{
    bots_close(use.bots);
    tables_close(use.tables);
    library_close(use.library, &(struct text){0});
}

static void wait_for_bots(void)
{
    struct pollfd fd = {.fd = bots_fd(use.bots), .events = POLLIN};
    ck_assert_int_eq(poll(&fd, 1, 60 * moment()), 1);
}

static struct setup setup_of(const char *game, const char *first, const char *second)
{
    struct setup s;
    struct text why = {0};
    setup_init(&s, game_find(game));
    ck_assert_msg(setup_seat(&s, first, &why) && setup_seat(&s, second, &why), "%s", why.bytes);
    s.seed = seed_value(7);
    return s;
}

static const char *zoo(const char *mode, char kind[KIND_BYTES])
{
    snprintf(kind, KIND_BYTES, "bot:exec %s/zoo %s", getenv("HELPERS"), mode);
    return kind;
}

static enum bots_state greet(const struct setup *s, struct text *why)
{
    enum bots_state state;
    ck_assert_msg(bots_call(use.bots, s, why), "%s", why->bytes);
    while ((state = bots_greeted(use.bots, s, why)) == BOTS_GREETING) {
        wait_for_bots();
        bots_serve(use.bots);
    }
    return state;
}

/* Greets, introduces and sits down. */
static void sit(struct session *t, struct setup *s)
{
    struct text why = {0};
    ck_assert_msg(greet(s, &why) == BOTS_READY, "%s", why.bytes);
    bots_introduce(use.bots, s);
    ck_assert_msg(setup_finish(s, &why), "%s", why.bytes);
    ck_assert_msg(session_init(t, s, &use, NULL, 0, &why), "%s", why.bytes);
}

/* Until the match is over, or somebody at the keyboard is to move. */
static void play(struct session *t, struct text *why)
{
    enum step step = STEP_MOVED;
    while (step != STEP_OVER) {
        step = session_step(t, why);
        ck_assert_msg(step != STEP_FAILED, "%s", why->bytes);
        struct node node = match_next(&t->match);
        if (step == STEP_WAITING && session_human(t, node.seat)) {
            return;
        }
        if (step == STEP_WAITING) {
            wait_for_bots();
        }
    }
}

static const char *const two_seats[] = {"hog", "notone", "knucklebones", "yahtzee"};

START_TEST(an_honest_bot_plays_every_game_to_its_end)
{
    struct session t;
    struct text why = {0};
    char kind[KIND_BYTES];
    open_table(30 * moment());
    struct setup s = setup_of(two_seats[_i], zoo("honest", kind), kind);
    sit(&t, &s);
    ck_assert_str_eq(t.setup.seat[0].name, "honest");
    ck_assert_str_eq(t.setup.seat[1].name, "honest 2");
    play(&t, &why);
    ck_assert_int_eq(t.match.ending, ENDING_OVER);
    ck_assert_str_eq(why.bytes, "");
    session_fini(&t);
    close_table();
}
END_TEST

/* Whoever answers in time has so long that no machine is too slow; the others as long as they take
 * to be late. */
static const struct {
    const char *mode, *fault, *says;
    bool by_time;
} faults[] = {
    {"silent", "late", "", true},
    {"silent 3", "late", "", true}, /* in the middle of the match */
    {"stubborn", "late", "", true},
    {"half-line", "late", "", true},
    {"stops", "late", "", true},
    {"late", "late", "", true},
    {"dies", "died", "exit status 3", false},
    {"dies 4", "died", "exit status 3", false},
    {"killed", "died", "signal 11", false},
    {"mid-line", "died", "exit status 0", false},
    {"closes-output", "died", "closed its output", false},
    {"flood", "flood", "", false},
    {"lines", "garbage", "", false},
    {"twice", "flood", "", false},
    {"noisy", "late", "", true}, /* what it writes on standard error is no fault */
    {"binary", "garbage", "", false},
    {"deep", "garbage", "", false},
    {"huge-number", "garbage", "", false},
    {"escape", "illegal", "", false},
    {"wrong-id", "illegal", "", false},
    {"forks", "limit", "", false},
    {"allocates", "limit", "", false},
};

START_TEST(each_fault_is_named_and_the_match_is_forfeit)
{
    struct session t;
    struct text why = {0};
    char kind[KIND_BYTES];
    open_table(faults[_i].by_time ? 100 : 60 * moment());
    struct setup s = setup_of("notone", "ai:hold:20", zoo(faults[_i].mode, kind));
    sit(&t, &s);
    play(&t, &why);
    ck_assert_int_eq(t.match.ending, ENDING_FORFEIT);
    ck_assert_int_eq(t.match.ended_by, 1);
    ck_assert_str_eq(t.match.fault, faults[_i].fault);
    ck_assert_uint_eq(match_winners(&t.match), 1);
    ck_assert_msg(strstr(why.bytes, faults[_i].says), "%s", why.bytes);
    ck_assert_ptr_null(strchr(why.bytes, '\033'));
    session_fini(&t);
    close_table();
}
END_TEST

static const struct {
    const char *command, *says;
} starts[] = {
    {"bot:true", "ended before it greeted: exit status 0"},
    {"bot:/nonexistent/robo", "exit status 127"},
    {"bot:echo hello", ""},
    {"bot:echo '{\"type\":\"bye\"}'; cat", ""},
    {"bot:yes", ""},
};

START_TEST(who_does_not_greet_is_no_player)
{
    struct text why = {0};
    open_table(30 * moment());
    struct setup s = setup_of("hog", starts[_i].command, "ai:1");
    ck_assert_int_eq(greet(&s, &why), BOTS_FAILED);
    ck_assert_msg(strstr(why.bytes, starts[_i].says), "%s", why.bytes);
    close_table();
}
END_TEST

START_TEST(a_bot_that_is_silent_has_so_long_to_greet)
{
    struct text why = {0};
    open_table(30 * moment());
    bots_close(use.bots);
    struct bots_options o = bots_standard();
    o.limits.hello_ms = 50;
    o.unsandboxed = true;
    use.bots = bots_new(&o);
    struct setup s = setup_of("hog", "bot:sleep 600", "ai:1");
    ck_assert_int_eq(greet(&s, &why), BOTS_FAILED);
    close_table();
}
END_TEST

START_TEST(a_command_from_a_file_is_never_started)
{
    struct text why = {0};
    struct session t;
    char dir[SCRATCH_BYTES], path[2 * SCRATCH_BYTES], kind[KIND_BYTES];
    scratch_make(dir);
    scratch_path(path, dir, "x");
    snprintf(kind, sizeof kind, "bot:touch %.400s", path);
    open_table(30 * moment());
    struct setup s = setup_of("hog", kind, "ai:1");
    s.seat[0].foreign = true;
    ck_assert(!bots_call(use.bots, &s, &why));
    text_clear(&why);
    ck_assert(setup_finish(&s, &why));
    ck_assert(!session_init(&t, &s, &use, NULL, 0, &why));
    ck_assert_msg(strstr(why.bytes, "seat 1"), "%s", why.bytes);
    close_table();
    ck_assert_ptr_null(fopen(path, "r"));
    scratch_remove(dir);
}
END_TEST

/* It is told where the match stands now, and its answer to what it was asked before is no choice.
 */
START_TEST(a_bot_follows_what_is_taken_back)
{
    struct session t;
    struct text why = {0};
    char kind[KIND_BYTES];
    open_table(30 * moment());
    struct setup s = setup_of("notone", "Ada=human", zoo("honest", kind));
    sit(&t, &s);
    for (int round = 0; round < 3; round++) {
        play(&t, &why);
        player_human_choose(t.player[0], 1, 0); /* stops at once */
        ck_assert_int_eq(session_step(&t, &why), STEP_MOVED);
        session_step(&t, &why); /* the bot is asked */
        session_undo(&t);
    }
    play(&t, &why);
    player_human_choose(t.player[0], 1, 0);
    play(&t, &why);
    ck_assert_int_eq(t.match.ending, ENDING_NONE);
    ck_assert_str_eq(why.bytes, "");
    session_fini(&t);
    close_table();
}
END_TEST

START_TEST(an_unfinished_match_of_the_library_starts_its_bot_again)
{
    struct session t;
    struct text why = {0};
    char kind[KIND_BYTES], dir[SCRATCH_BYTES];
    scratch_make(dir);
    open_table(30 * moment());
    use.library = library_open(dir, &why);
    struct setup s = setup_of("notone", "Ada=human", zoo("honest", kind));
    sit(&t, &s);
    ck_assert(session_keep(&t, use.library, NULL, &why));
    play(&t, &why);
    player_human_choose(t.player[0], 1, 0);
    play(&t, &why);
    int events = t.match.events;
    long long id = 1;
    autosave_flush(&t.autosave);
    session_fini(&t);
    close_table();
    open_table(30 * moment());
    use.library = library_open(dir, &why);
    ck_assert_msg(session_resume(&t, &use, id, NULL, 0, &why), "%s", why.bytes);
    ck_assert_int_eq(t.match.events, events);
    ck_assert_str_eq(t.setup.seat[1].word, kind);
    player_human_choose(t.player[0], 1, 0);
    play(&t, &why);
    ck_assert_int_gt(t.match.events, events + 1);
    session_fini(&t);
    close_table();
    scratch_remove(dir);
}
END_TEST

/* While a bot hangs everybody else is answered at once: nothing of a step waits. */
START_TEST(a_step_never_waits)
{
    struct session t;
    struct text why = {0};
    char kind[KIND_BYTES];
    open_table(60 * moment());
    struct setup s = setup_of("notone", zoo("silent", kind), "Ada=human");
    sit(&t, &s);
    for (int i = 0; i < 1000; i++) {
        ck_assert_int_eq(session_step(&t, &why), STEP_WAITING);
    }
    ck_assert_int_ge(bot_player_thinking(t.player[0]), 0);
    session_concede(&t, 1);
    session_fini(&t);
    close_table();
}
END_TEST

START_TEST(who_is_stopped_with_us_is_not_late)
{
    struct session t;
    struct text why = {0};
    char kind[KIND_BYTES];
    open_table(moment());
    struct setup s = setup_of("notone", zoo("honest", kind), "Ada=human");
    sit(&t, &s);
    bots_stop(use.bots);
    session_step(&t, &why); /* asked, and cannot answer */
    poll(NULL, 0, moment() + 200);
    bots_go_on(use.bots);
    play(&t, &why);
    ck_assert_int_eq(t.match.ending, ENDING_NONE);
    ck_assert_int_eq(match_next(&t.match).seat, 1);
    session_fini(&t);
    close_table();
}
END_TEST

/* It was asked, and nobody looked when its time was over: it is asked again, and then it is late.
 */
START_TEST(a_choice_is_asked_again_where_we_ourselves_were_late)
{
    struct session t;
    struct text why = {0};
    char kind[KIND_BYTES];
    open_table(50);
    struct setup s = setup_of("notone", zoo("silent", kind), "Ada=human");
    sit(&t, &s);
    while (bot_player_thinking(t.player[0]) < 0) {
        ck_assert_int_eq(session_step(&t, &why), STEP_WAITING);
    }
    poll(NULL, 0, 50 + moment());
    ck_assert_int_eq(session_step(&t, &why), STEP_WAITING);
    ck_assert_int_eq(t.match.ending, ENDING_NONE);
    play(&t, &why);
    ck_assert_str_eq(t.match.fault, "late");
    session_fini(&t);
    close_table();
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("bots");
    TCase *c = tcase_create("bots");
    tcase_set_timeout(c, 60);
    tcase_add_loop_test(c, an_honest_bot_plays_every_game_to_its_end, 0, ROWS(two_seats));
    tcase_add_loop_test(c, each_fault_is_named_and_the_match_is_forfeit, 0, ROWS(faults));
    tcase_add_loop_test(c, who_does_not_greet_is_no_player, 0, ROWS(starts));
    tcase_add_test(c, a_bot_that_is_silent_has_so_long_to_greet);
    tcase_add_test(c, a_command_from_a_file_is_never_started);
    tcase_add_test(c, a_bot_follows_what_is_taken_back);
    tcase_add_test(c, an_unfinished_match_of_the_library_starts_its_bot_again);
    tcase_add_test(c, a_step_never_waits);
    tcase_add_test(c, who_is_stopped_with_us_is_not_late);
    tcase_add_test(c, a_choice_is_asked_again_where_we_ourselves_were_late);
    suite_add_tcase(s, c);
    return s;
}
