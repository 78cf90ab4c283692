/* How matches begin on the screen, by routes that only write down where it goes. */
#include "games/registry.h"
#include "src/library/library.h"
#include "src/match/commentary.h"
#include "tests/scratch.h"
#include "tests/suite.h"
#include "tests/ui/screen/route_log.h"
#include "ui/play/playback.h"
#include "ui/screen/begin.h"
#include "ui/screen/greet.h"
#include "ui/screen/menu.h"
#include "ui/screen/prompt.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/random.h>
#include <unistd.h>

static char dir[SCRATCH_BYTES];
static struct route_log r;
static struct text why;
static bool dry; /* the system gives no random numbers */

/* In place of the system's. */
int getentropy(void *bytes, size_t length)
{
    errno = EIO;
    return !dry && getrandom(bytes, length, 0) == (ssize_t)length ? 0 : -1;
}

static void open_library(void)
{
    r.stack.services.library = library_open(dir, &why);
    ck_assert_msg(r.stack.services.library, "%s", why.bytes);
}

static void close_library(void)
{
    ck_assert_msg(library_close(r.stack.services.library, &why), "%s", why.bytes);
}

static void set_up(void)
{
    scratch_make(dir);
    route_log_init(&r);
    open_library();
}

static void tear_down(void)
{
    route_log_fini(&r);
    close_library();
    scratch_remove(dir);
}

/* Best of three at hog; whoever begins takes turns. */
static struct series three(const char *opponent)
{
    struct series series = {.best_of = 3, .alternate = true};
    setup_init(&series.setup, game_find("hog"));
    series.setup.seed = seed_value(12);
    ck_assert(setup_seat(&series.setup, "Ada=human", &why));
    ck_assert(setup_seat(&series.setup, opponent, &why));
    return series;
}

static struct series gone_on;

static struct {
    bool shown;
    unsigned which;
} comments;

static char called[NAME_BYTES]; /* the second seat */
static bool keeps;              /* it should be kept */

static void note_series(struct stack *stack, const struct series *of, struct playback *l)
{
    (void)stack;
    gone_on = *of;
    snprintf(called, sizeof called, "%s", l->setup->seat[1].name);
    keeps = l->keeps;
    comments.shown = l->comments;
    comments.which = l->comment_index.comments.which;
    playback_close(l);
}

/* A match of that series that is left at once, and the library as another run finds it. */
static void leave(const struct series *series, const struct setup *setup)
{
    struct playback *l = playback_new(&r.stack.services, 0, setup, series, NULL, 0, &why);
    playback_tick(l, 0);
    playback_close(l);
    close_library();
    open_library();
}

/* The third match is begun from what the first was, not from the second that was left. */
START_TEST(a_match_that_is_gone_on_with_belongs_to_the_series_that_it_was_of)
{
    struct routes noting = *r.stack.routes;
    struct series series = three("ai:any");
    struct setup second;
    series.played = series.won[0] = 1;
    ck_assert(series_dice(&series, &second, &why) && setup_finish(&second, &why));
    leave(&series, &second);
    noting.play = note_series;
    r.stack.routes = &noting;
    begin_resumed(&r.stack, 1);
    ck_assert_int_eq(gone_on.played, 1);
    ck_assert_int_eq(gone_on.won[0], 1);
    ck_assert_uint_eq(gone_on.setup.seed.value, 12);
    ck_assert_int_eq(gone_on.setup.start.common.first, 0);
    ck_assert_str_eq(gone_on.setup.seat[1].word, "ai:any"); /* a lot draws again */
    ck_assert_ptr_null(gone_on.setup.seat[1].policy.brain);
}
END_TEST

static struct text left; /* what stays in the shell */

static void note_leave(struct stack *stack, const struct series *of, struct playback *l)
{
    (void)stack, (void)of;
    text_clear(&left);
    playback_leave(l, &left);
    playback_close(l);
}

START_TEST(whoever_leaves_an_older_match_reads_its_number)
{
    struct routes noting = *r.stack.routes;
    struct series series = three("Bo=human");
    struct setup s;
    for (int i = 0; i < 2; i++) {
        ck_assert(series_dice(&series, &s, &why) && setup_finish(&s, &why));
        struct playback *l = playback_new(&r.stack.services, 0, &s, NULL, NULL, 0, &why);
        r.playback = l;
        route_log_settle(&r);
        playback_choose(l, 5, 0);
        route_log_settle(&r);
        playback_close(l);
    }
    noting.play = note_leave;
    r.stack.routes = &noting;
    begin_resumed(&r.stack, 2);
    ck_assert_str_eq(left.bytes, "Saved; run 'rollick resume' to continue.");
    begin_resumed(&r.stack, 1);
    ck_assert_str_eq(left.bytes, "Saved; run 'rollick resume 1' to continue.");
}
END_TEST

/* What was settled for the match goes before what is settled now, the command line before both. */
static const struct {
    enum tutor_threshold match, now;
    bool given;
    enum tutor_threshold holds;
} tutors[] = {
    {TUTOR_OFF, TUTOR_ALL, false, TUTOR_OFF},
    {TUTOR_BLUNDERS, TUTOR_OFF, false, TUTOR_BLUNDERS},
    {TUTOR_BLUNDERS, TUTOR_OFF, true, TUTOR_OFF},
    {TUTOR_OFF, TUTOR_ALL, true, TUTOR_ALL},
};

START_TEST(a_match_goes_on_with_the_tutor_that_it_had)
{
    struct routes noting = *r.stack.routes;
    struct series series = three("Bo=human");
    struct setup s;
    series.tutor = tutors[_i].match;
    ck_assert(series_dice(&series, &s, &why) && setup_finish(&s, &why));
    leave(&series, &s);
    noting.play = note_series;
    r.stack.routes = &noting;
    r.stack.preferences.tutor = tutors[_i].now;
    r.stack.start.tutor_given = tutors[_i].given;
    r.stack.start.resume = 1;
    begin_resumed(&r.stack, 1);
    ck_assert_int_eq(gone_on.tutor, tutors[_i].holds);
}
END_TEST

/* Comments that were chosen for a match, and those of the command line; begun, and gone on with. */
static const struct {
    unsigned chosen, line, begun, resumed; /* 0: hidden */
} commented[] = {
    {0, 0, 0, 0},
    {COMMENT_LEAD, 0, COMMENT_LEAD, COMMENT_LEAD},
    {COMMENT_LEAD, COMMENT_SCORES, COMMENT_LEAD, COMMENT_SCORES}, /* what is asked for now */
    {0, COMMENT_SCORES, 0, COMMENT_SCORES},
};

START_TEST(a_match_begins_with_the_comments_that_were_chosen_for_it)
{
    struct routes noting = *r.stack.routes;
    struct series series = three("ai:always-roll");
    unsigned begun = commented[_i].begun, resumed = commented[_i].resumed;
    noting.play = note_series;
    r.stack.routes = &noting;
    series.comments = commented[_i].chosen;
    r.stack.preferences.comments = commented[_i].line;
    ck_assert(begin_match(&r.stack, &series, &series.setup));
    ck_assert_int_eq(comments.shown, begun != 0);
    ck_assert(!begun || comments.which == begun);
    struct setup setup = series.setup;
    ck_assert(setup_finish(&setup, &why));
    leave(&series, &setup);
    begin_resumed(&r.stack, 2); /* the first was forgotten: nothing had happened in it */
    ck_assert_int_eq(comments.shown, resumed != 0);
    ck_assert(!resumed || comments.which == resumed);
}
END_TEST

/* Whether there is a library, and why there is none although there should be. */
static const struct {
    bool library;
    const char *unkept;
    bool keeps;
} keepings[] = {
    {true, NULL, true},
    {false, "it cannot be opened", true}, /* the board says that it is not */
    {false, NULL, false},                 /* as was wished */
};

START_TEST(a_match_that_should_be_kept_knows_it)
{
    struct routes noting = *r.stack.routes;
    const struct series series = three("Bo=human");
    struct library *library = r.stack.services.library;
    noting.play = note_series;
    r.stack.routes = &noting;
    r.stack.services.library = keepings[_i].library ? library : NULL;
    r.stack.start.unkept = keepings[_i].unkept;
    ck_assert(begin_match(&r.stack, &series, &series.setup));
    ck_assert_int_eq(keeps, keepings[_i].keeps);
    r.stack.services.library = library;
}
END_TEST

START_TEST(why_a_match_does_not_begin_is_a_sentence)
{
    struct series series = three("ai:bacon");
    series.setup.seed.drawn = true;
    series.played = 1; /* the seed of the first match was drawn before */
    dry = true;
    ck_assert(!begin_series(&r.stack, &series));
    route_log_expect(&r, "notice \"The system gives no random numbers: Input/output error.\"");
    dry = false;
    ck_assert(begin_series(&r.stack, &series));
    route_log_expect(&r, "play hog");
    begin_resumed(&r.stack, 77);
    route_log_expect(&r, "notice \"There is no match 77.\"");
    series = three("ai:bacon:8:0");
    ck_assert(game_rules(series.setup.game, &series.setup.start, "bacon=off", &why));
    ck_assert(!begin_match(&r.stack, &series, &series.setup));
    route_log_expect(&r, "notice \"Bacon:8:0: rolling no dice needs bacon=on.\"");
    series = three("bot:./robo");
    greet_open(&r.stack, &series, &series.setup);
    route_log_expect(&r, "notice \"No bot can be started here.\"");
    ck_assert_ptr_null(r.stack.top);
}
END_TEST

/* Who sits there, what is settled, what is typed below the result of the first match, and the name
 * that is settled then; whether anything is asked. */
static const struct {
    const char *first, *second, *settled, *keys, *name;
    bool asked;
} named[] = {
    {"human", "ai:always-roll", "", "B o Enter", "Bo", true},
    {"human", "ai:always-roll", "", "Esc", "", true},
    {"human", "ai:always-roll", "", "B o Esc", "", true},
    {"human", "ai:always-roll", "", "Enter", "", true},
    {"human", "ai:always-roll", "", "a ; Enter", "", true},    /* refused, and said */
    {"ai:always-roll", "Ada=human", "", "Enter", "Ada", true}, /* as they were called */
    {"human", "ai:always-roll", "Ada", "", "Ada", false},
    {"human", "human", "", "", "", false}, /* which of them? */
};

/* A match that the first person gives up, kept to its end. */
static struct playback *give_up(const struct series *series)
{
    struct setup setup = series->setup;
    ck_assert(setup_finish(&setup, &why));
    struct playback *l = playback_new(&r.stack.services, 0, &setup, NULL, NULL, 0, &why);
    l->still = true;
    int64_t now = 0, due = 0;
    while (due != CLOCK_NEVER || !playback_id(l)) {
        library_heed(r.stack.services.library);
        due = playback_tick(l, now);
        now = due == CLOCK_NEVER ? now : due;
    }
    playback_concede(l);
    playback_tick(l, now);
    return l;
}

START_TEST(after_the_first_match_ever_a_name_is_asked_for_once)
{
    char path[2 * SCRATCH_BYTES];
    struct preferences *p = &r.stack.preferences;
    struct series series = {.best_of = 1};
    struct config read;
    const struct config_reader nobody = {0};
    setup_init(&series.setup, game_find("hog"));
    series.setup.seed = seed_value(12);
    ck_assert(setup_seat(&series.setup, named[_i].first, &why));
    ck_assert(setup_seat(&series.setup, named[_i].second, &why));
    strcpy(p->path, scratch_path(path, dir, "config.ini"));
    strcpy(p->config.text[CONFIG_NAME], named[_i].settled);
    struct playback *l = give_up(&series);
    menu_open(&r.stack);
    const struct screen *below = r.stack.top;
    name_open(&r.stack, &series, l);
    ck_assert_int_eq(r.stack.top != below, named[_i].asked);
    route_log_press(&r, named[_i].keys);
    ck_assert_str_eq(p->config.text[CONFIG_NAME], named[_i].name);
    config_init(&read);
    ck_assert(config_read(&read, path, &nobody, &why));
    ck_assert_str_eq(read.text[CONFIG_NAME], *named[_i].settled ? "" : named[_i].name);
    ck_assert_int_eq(access(path, F_OK) == 0,
                     *read.text[CONFIG_NAME] != '\0'); /* none for no name */
    if (r.stack.top != below) {
        stack_pop(&r.stack);
    }
    playback_close(l);
    l = give_up(&series);
    name_open(&r.stack, &series, l);
    ck_assert_ptr_eq(r.stack.top, below); /* whatever was answered */
    playback_close(l);
}
END_TEST

START_TEST(a_name_that_could_not_be_kept_is_not_asked_for)
{
    struct series series = three("ai:always-roll");
    struct playback *l = give_up(&series);
    menu_open(&r.stack);
    const struct screen *below = r.stack.top;
    name_open(&r.stack, &series, l);
    ck_assert_ptr_eq(r.stack.top, below); /* settings have no place */
    strcpy(r.stack.preferences.path, "/dev/null/rollick/config.ini");
    name_open(&r.stack, &series, l);
    ck_assert_ptr_eq(r.stack.top, below); /* … or one that cannot be */
    playback_close(l);
}
END_TEST

static const struct {
    const char *first, *second, *settled, *called; /* the second */
} calls[] = {
    {"ai:always-roll", "human", "Ada", "Ada"},
    {"ai:always-roll", "human", "", "Player 2"},
    {"ai:always-roll", "Player 1=human", "Ada", "Ada"}, /* in a rematch */
    {"ai:always-roll", "Player 1=human", "", "Player 1"},
    {"ai:always-roll", "Bo=human", "Ada", "Bo"},
    {"human", "human", "Ada", "Player 2"},         /* the first is Ada */
    {"Player 2=human", "Ada=human", "Ada", "Ada"}, /* and so after seats were swapped */
};

/* Also in the next match of a series that was planned before. */
START_TEST(whoever_has_no_name_is_called_as_is_settled)
{
    struct series series = {.best_of = 1};
    struct routes noting = *r.stack.routes;
    noting.start_match = begin_match;
    noting.play = note_series;
    r.stack.routes = &noting;
    setup_init(&series.setup, game_find("hog"));
    series.setup.seed = seed_value(12);
    ck_assert(setup_seat(&series.setup, calls[_i].first, &why));
    ck_assert(setup_seat(&series.setup, calls[_i].second, &why));
    strcpy(r.stack.preferences.config.text[CONFIG_NAME], calls[_i].settled);
    ck_assert(begin_series(&r.stack, &series));
    ck_assert_str_eq(called, calls[_i].called);
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("begin");
    TCase *t = tcase_create("begin");
    tcase_add_checked_fixture(t, set_up, tear_down);
    tcase_add_test(t, a_match_that_is_gone_on_with_belongs_to_the_series_that_it_was_of);
    tcase_add_test(t, whoever_leaves_an_older_match_reads_its_number);
    tcase_add_loop_test(t, a_match_goes_on_with_the_tutor_that_it_had, 0, ROWS(tutors));
    tcase_add_loop_test(t, a_match_begins_with_the_comments_that_were_chosen_for_it, 0,
                        ROWS(commented));
    tcase_add_loop_test(t, after_the_first_match_ever_a_name_is_asked_for_once, 0, ROWS(named));
    tcase_add_test(t, a_name_that_could_not_be_kept_is_not_asked_for);
    tcase_add_loop_test(t, whoever_has_no_name_is_called_as_is_settled, 0, ROWS(calls));
    tcase_add_loop_test(t, a_match_that_should_be_kept_knows_it, 0, ROWS(keepings));
    tcase_add_test(t, why_a_match_does_not_begin_is_a_sentence);
    suite_add_tcase(s, t);
    return s;
}
