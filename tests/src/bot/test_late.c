/* Nobody is late who was not, on whatever machine. */
#include "games/registry.h"
#include "src/arena/arena.h"
#include "src/arena/bot_seats.h"
#include "src/base/clock.h"
#include "src/session/session.h"
#include "tests/src/bot/bot_tool.h"
#include "tests/suite.h"

#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum {
    MILLISECOND = 1000000,
    CHOICES = 10000,
    MATCHES = 340, /* in which there are so many */
    EACH = 16,     /* processes of each bot, so that it takes seconds */
    BUSY = 6,
    LOOK_MS = 300,   /* much longer than an answer takes, which is then waited for */
    CHOICE_MS = 100, /* as in leagues of the zoo: a tenth of what is usual */
};

static struct setup setup_of(const char *first, const char *second)
{
    struct setup s;
    struct text why = {0};
    setup_init(&s, game_find("hog"));
    ck_assert_msg(setup_seat(&s, first, &why) && setup_seat(&s, second, &why), "%s", why.bytes);
    s.seed = seed_value(7);
    return s;
}

static const char *zoo(char kind[KIND_BYTES], const char *mode)
{
    snprintf(kind, KIND_BYTES, "bot:exec %s/zoo %s", getenv("HELPERS"), mode);
    return kind;
}

static struct bots_options options_of(int choice_ms)
{
    struct bots_options o = bots_standard();
    o.limits.hello_ms = 60000 * slowness();
    o.limits.choice_ms = choice_ms * slowness();
    o.unsandboxed = true;
    return o;
}

static void begin_busy(pid_t busy[BUSY])
{
    for (int i = 0; i < BUSY; i++) {
        pid_t us = getpid();
        busy[i] = fork();
        while (busy[i] == 0) {
            if (getppid() != us) {
                _exit(0);
            }
        }
        ck_assert_int_gt(busy[i], 0);
    }
}

static void end_busy(const pid_t busy[BUSY])
{
    for (int i = 0; i < BUSY; i++) {
        kill(busy[i], SIGKILL);
        waitpid(busy[i], NULL, 0);
    }
}

/* Each takes a millisecond for a choice, and always throws no dice: so every event is a choice. */
START_TEST(bots_that_answer_in_time_are_never_late_beside_busy_processes)
{
    pid_t busy[BUSY];
    struct arena a;
    struct arena_result r;
    struct bot_seats seats;
    struct text why = {0};
    char kind[KIND_BYTES];
    const struct bots_options o = options_of(CHOICE_MS);
    struct setup s = setup_of(zoo(kind, "thinks"), kind);
    ck_assert_msg(bot_seats_init(&seats, &o, &s, EACH, &why), "%s", why.bytes);
    ck_assert_msg(setup_finish(&s, &why), "%s", why.bytes);
    arena_init(&a, &s, PAIRING_INDEPENDENT, MATCHES);
    a.bots = &seats;
    begin_busy(busy);
    bool played = arena_run(&a, &r, &why);
    end_busy(busy);
    bot_seats_fini(&seats);
    bot_seats_fini(&seats); /* ended twice is ended */
    ck_assert_msg(played, "%s", why.bytes);
    ck_assert_int_ge(r.events, CHOICES);
    for (int e = 0; e < 2; e++) {
        for (int fault = 0; fault < ARENA_FAULTS; fault++) {
            ck_assert_msg(r.total[e].fault[fault] == 0, "seat %d: %lld times %s", e,
                          (long long)r.total[e].fault[fault],
                          bot_fault_word((enum bot_fault)fault));
        }
    }
}
END_TEST

struct table {
    struct services use;
    struct session session;
    struct bot *bot;
};

/* A bot at a table with somebody who waits. */
static void sit(struct table *t, const struct bots_options *o)
{
    char kind[KIND_BYTES];
    struct text why = {0};
    struct setup s = setup_of(zoo(kind, "honest"), "Ada=human");
    t->use = (struct services){.bots = bots_new(o)};
    ck_assert_msg(bots_call(t->use.bots, &s, &why), "%s", why.bytes);
    while (bots_greeted(t->use.bots, &s, &why) == BOTS_GREETING) {
        bots_wait(t->use.bots);
    }
    ck_assert_msg(setup_finish(&s, &why), "%s", why.bytes);
    ck_assert_msg(session_init(&t->session, &s, &t->use, NULL, 0, &why), "%s", why.bytes);
    t->bot = bots_of(t->use.bots, &s, 0);
}

static void leave(struct table *t)
{
    session_fini(&t->session);
    bots_close(t->use.bots);
}

/* How late we look is not the bot's fault: not a little late, and not much. */
static const int late_ms[] = {0, 5, 15, 50};

START_TEST(an_answer_that_is_there_when_we_look_was_in_time)
{
    struct table t;
    struct text why = {0};
    const struct bots_options o = options_of(LOOK_MS);
    sit(&t, &o);
    ck_assert_int_eq(session_step(&t.session, &why), STEP_WAITING);
    int64_t look_at = bot_moment(t.bot) + late_ms[_i] * (int64_t)MILLISECOND, left;
    struct pollfd answer = {.fd = process_out(t.bot->process), .events = POLLIN};
    ck_assert_int_eq(poll(&answer, 1, PATIENCE_MS * slowness()), 1);
    while ((left = look_at - clock_nanoseconds()) > 0) {
        poll(NULL, 0, (int)(left / MILLISECOND) + 1);
    }
    ck_assert_msg(session_step(&t.session, &why) == STEP_MOVED, "%s", why.bytes);
    ck_assert_int_eq(t.session.match.ending, ENDING_NONE);
    leave(&t);
}
END_TEST

/* Where many matches are played, others may think for long between the two. */
START_TEST(time_runs_from_when_the_question_is_sent)
{
    struct table t;
    struct text why = {0};
    struct bots_options o = options_of(LOOK_MS);
    o.many = true;
    sit(&t, &o);
    ck_assert_int_eq(session_step(&t.session, &why), STEP_WAITING);
    ck_assert(bot_moment(t.bot) == INT64_MAX);
    int64_t now = clock_nanoseconds();
    bots_flush(t.use.bots);
    ck_assert_int_gt(bot_moment(t.bot), now + o.limits.choice_ms * (int64_t)MILLISECOND);
    leave(&t);
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("late");
    TCase *c = tcase_create("late");
    tcase_set_timeout(c, 60);
    tcase_add_test(c, bots_that_answer_in_time_are_never_late_beside_busy_processes);
    tcase_add_loop_test(c, an_answer_that_is_there_when_we_look_was_in_time, 0, ROWS(late_ms));
    tcase_add_test(c, time_runs_from_when_the_question_is_sent);
    suite_add_tcase(s, c);
    return s;
}
