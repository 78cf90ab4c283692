/* Bots are tried before a tournament: nobody waits for those that hang, and nothing of them stays.
 */
#include "src/tournament/tryout.h"

#include "games/registry.h"
#include "src/tournament/entrants.h"
#include "src/tournament/tournament.h"
#include "tests/src/bot/bot_tool.h"
#include "tests/suite.h"

#include <limits.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { AT_ONCE = 16, HOUR = 3600 * 1000 };

static struct tournament t;
static struct tryout *tryout;

static struct text why;

static void begin(const char *game, enum format format)
{
    struct setup s;
    make_mark();
    setup_init(&s, game_find(game));
    s.seed = seed_value(7);
    tournament_init(&t, &s, format, 2);
}

static void end(void)
{
    tryout_close(tryout);
    tournament_fini(&t);
    ck_assert_int_eq(marked(), 0);
}

/* Adds n times a bot of the zoo (tests/src/bot/zoo.c), "MODE [CHOICES]", or whoever else plays. */
static void enter(const char *mode, int n)
{
    char words[2 * COMMAND_BYTES];
    if (strchr(mode, ':')) {
        snprintf(words, sizeof words, "%s", mode);
    } else {
        snprintf(words, sizeof words, "bot:exec %s/zoo %s %s", getenv("HELPERS"), mode, mark);
    }
    while (n-- > 0) {
        ck_assert_msg(entrants_add(&t, words, &why), "%s", why.bytes);
    }
}

static void try_them(int hello_ms, int choice_ms)
{
    struct bots_options o = bots_standard();
    o.unsandboxed = true;
    o.limits.hello_ms = hello_ms;
    o.limits.choice_ms = choice_ms;
    tryout = tryout_new(&t, &o);
}

/* Serves whenever there is something to do, until so many are tried or it is over. */
static enum tryout_state serve(int tried)
{
    int all;
    enum tryout_state state = TRYOUT_GOES_ON;
    while (state == TRYOUT_GOES_ON && tryout_tried(tryout, &all) < tried) {
        struct pollfd fd = {.fd = tryout_fd(tryout), .events = POLLIN};
        ck_assert_int_eq(poll(&fd, 1, 10 * PATIENCE_MS * slowness()), 1);
        state = tryout_serve(tryout, &why);
    }
    return state;
}

static const struct {
    const char *game;
    enum format format;
} tables[] = {
    {"hog", FORMAT_KNOCKOUT},
    {"notone", FORMAT_TRIAL}, /* alone; dice come before the first choice */
    {"knucklebones", FORMAT_LEAGUE},
    {"yahtzee", FORMAT_KING},
};

START_TEST(a_bot_that_greets_and_chooses_is_good)
{
    int all;
    begin(tables[_i].game, tables[_i].format);
    enter("batch", 1);
    enter("ai:random", tables[_i].format != FORMAT_TRIAL);
    int ann = t.entrants;
    enter("honest", 1);
    snprintf(t.entrant[ann].seat.name, NAME_BYTES, "Ann");
    snprintf(t.entrant[0].seat.name, NAME_BYTES, "Before"); /* it was not given that */
    t.entrant[ann].named = true;
    try_them(HOUR, HOUR);
    ck_assert_int_eq(serve(3), TRYOUT_GOOD);
    ck_assert_int_eq(tryout_tried(tryout, &all), 2);
    ck_assert_int_eq(all, 2);
    ck_assert_str_eq(t.entrant[0].seat.name, "batch");
    ck_assert_int_eq(t.entrant[0].batch, 8);
    ck_assert_str_eq(t.entrant[ann].seat.name, "Ann");
    ck_assert_int_eq(t.entrant[ann].batch, 1);
    ck_assert_int_eq(tryout_serve(tryout, &why), TRYOUT_GOOD);
    ck_assert_str_eq(why.bytes, "");
    end();
}
END_TEST

START_TEST(where_no_bots_are_all_are_good)
{
    begin("hog", FORMAT_LEAGUE);
    enter("ai:1", 2);
    try_them(HOUR, HOUR);
    ck_assert_int_eq(serve(1), TRYOUT_GOOD);
    end();
}
END_TEST

static const struct {
    const char *mode;
    int before; /* honest ones that entered before */
    int hello_ms, choice_ms;
    const char *says;
} bad[] = {
    {"dies -1", 0, HOUR, HOUR, "the bot zoo: it ended before it greeted: exit status 3"},
    {"silent -1", 0, 100, HOUR, "the bot zoo: "},
    {"dies", 0, HOUR, HOUR, "the bot dies: died: exit status 3"},
    {"silent", 0, HOUR, 100, "the bot silent: late"},
    {"wrong-id", 0, HOUR, HOUR, "the bot wrong-id: illegal"},
    {"dies", 18, HOUR, HOUR, "the bot dies: died: exit status 3"}, /* others made room for it */
};

START_TEST(who_cannot_be_played_with_is_named)
{
    begin("hog", FORMAT_LEAGUE);
    enter("honest", bad[_i].before);
    enter(bad[_i].mode, 1);
    try_them(bad[_i].hello_ms, bad[_i].choice_ms);
    ck_assert_int_eq(serve(bad[_i].before + 1), TRYOUT_FAILED);
    ck_assert_msg(strncmp(why.bytes, bad[_i].says, strlen(bad[_i].says)) == 0, "%s", why.bytes);
    struct text again = {0};
    ck_assert_int_eq(tryout_serve(tryout, &again), TRYOUT_FAILED);
    ck_assert_str_eq(again.bytes, why.bytes);
    end();
}
END_TEST

/* Up to four of them; the last one here is not waited for. */
static const struct {
    const char *modes[6];
    const char *says[4];
} several[] = {
    {{"dies", "honest", "wrong-id"},
     {"the bot dies: died: exit status 3", "the bot wrong-id: illegal"}},
    {{"dies -1", "dies", "ai:1", "killed"},
     {"the bot zoo: it ended before it greeted: exit status 3", "the bot dies: died: exit status 3",
      "the bot killed: died: signal 11"}},
    {{"bot:false", "bot:false 1", "bot:false 2", "bot:false 3", "silent -1"},
     {"the bot false: it ended", "; the bot false 2: it", "; the bot false 4: it ended"}},
    /* whoever fails first: in the order in which they entered */
    {{"wrong-id", "bot:false"}, {"the bot wrong-id: illegal", "; the bot false: it ended"}},
};

START_TEST(all_who_cannot_be_played_with_are_named)
{
    begin("hog", FORMAT_LEAGUE);
    for (int i = 0; several[_i].modes[i]; i++) {
        enter(several[_i].modes[i], 1);
    }
    try_them(HOUR, HOUR);
    ck_assert_int_eq(serve(INT_MAX), TRYOUT_FAILED);
    const char *from = why.bytes;
    for (int i = 0; i < 4 && several[_i].says[i]; i++) {
        from = strstr(from, several[_i].says[i]);
        ck_assert_msg(from, "%s", why.bytes);
    }
    end();
}
END_TEST

/* They would hang for an hour, and whoever waited for one would, too. */
START_TEST(nobody_waits_for_those_that_hang)
{
    int all;
    begin("hog", FORMAT_LEAGUE);
    enter("silent -1", 3);
    enter("stubborn", AT_ONCE - 4);
    enter("honest", 4);
    try_them(HOUR, HOUR);
    ck_assert_int_eq(serve(4), TRYOUT_GOES_ON);
    for (int i = 0; i < 1000; i++) {
        ck_assert_int_eq(tryout_serve(tryout, &why), TRYOUT_GOES_ON);
    }
    ck_assert_int_eq(tryout_tried(tryout, &all), 4);
    ck_assert_int_eq(all, AT_ONCE - 1 + 4);
    end();
}
END_TEST

/* So starting them holds up whoever waits for other things, too, for that long only. */
START_TEST(one_is_started_at_a_time_and_so_many_at_most)
{
    begin("hog", FORMAT_LEAGUE);
    enter("silent -1", AT_ONCE + 4);
    try_them(HOUR, HOUR);
    for (int i = 1; i <= AT_ONCE + 4; i++) {
        struct pollfd fd = {.fd = tryout_fd(tryout), .events = POLLIN};
        ck_assert(i > AT_ONCE || poll(&fd, 1, 20) == 1); /* nobody waits for the next one */
        ck_assert_int_eq(tryout_serve(tryout, &why), TRYOUT_GOES_ON);
        ck_assert_int_le(marked(), i < AT_ONCE ? i : AT_ONCE);
    }
    until_marked(AT_ONCE);
    ck_assert_int_le(marked(), AT_ONCE);
    end();
}
END_TEST

/* So many calls of tryout_serve() before. */
static const int moments[] = {0, 1, 3, 10, 30};

START_TEST(it_can_be_closed_at_any_moment)
{
    begin("hog", FORMAT_LEAGUE);
    enter("silent", 2);
    enter("stubborn -1", 2);
    enter("honest", 20);
    try_them(HOUR, HOUR);
    for (int i = 0; i < moments[_i]; i++) {
        ck_assert_int_eq(tryout_serve(tryout, &why), TRYOUT_GOES_ON);
    }
    end();
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("tryout");
    TCase *c = tcase_create("tryout");
    tcase_set_timeout(c, 60);
    tcase_add_loop_test(c, a_bot_that_greets_and_chooses_is_good, 0, ROWS(tables));
    tcase_add_test(c, where_no_bots_are_all_are_good);
    tcase_add_loop_test(c, who_cannot_be_played_with_is_named, 0, ROWS(bad));
    tcase_add_loop_test(c, all_who_cannot_be_played_with_are_named, 0, ROWS(several));
    tcase_add_test(c, nobody_waits_for_those_that_hang);
    tcase_add_test(c, one_is_started_at_a_time_and_so_many_at_most);
    tcase_add_loop_test(c, it_can_be_closed_at_any_moment, 0, ROWS(moments));
    suite_add_tcase(s, c);
    return s;
}
