/* The page before an attempt at the daily, the board during it and the result after it. */
#include "games/registry.h"
#include "src/library/library.h"
#include "src/tables/tables.h"
#include "tests/golden.h"
#include "tests/scratch.h"
#include "tests/suite.h"
#include "tests/ui/screen/route_log.h"
#include "ui/play/playback.h"
#include "ui/screen/daily.h"
#include "ui/screen/editor/position.h"
#include "ui/screen/library/matches.h"
#include "ui/screen/menu.h"
#include "ui/screen/play.h"
#include "ui/screen/question.h"
#include "ui/screen/result.h"
#include "ui/text/match_words.h"

#include <locale.h>
#include <poll.h>
#include <stdio.h>
#include <string.h>

/* By the test clock it is 2000-01-01, and Hog is the game of the day. */
static const char today[] = "2000-01-01", yesterday[] = "1999-12-31";

static struct route_log r;
static char dir[SCRATCH_BYTES];
static struct text why;

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
    clock_test(0);
    why = (struct text){0};
    scratch_make(dir);
    route_log_init(&r);
    open_library();
    r.stack.services.tables = tables_new(NULL);
    strcpy(r.stack.preferences.config.text[CONFIG_NAME], "Ann");
}

static void tear_down(void)
{
    struct tables *tables = r.stack.services.tables;
    route_log_fini(&r);
    tables_close(tables);
    close_library();
    scratch_remove(dir);
}

/* An attempt that has begun; its board. */
static struct playback *begin(const char *game, const char *date)
{
    struct setup setup;
    daily_setup(&setup, game_find(game), date, "Ann", NULL);
    ck_assert_msg(setup_finish(&setup, &why), "%s", why.bytes);
    struct playback *l = playback_new(&r.stack.services, 0, &setup, NULL, NULL, 0, &why);
    ck_assert_msg(l, "%s", why.bytes);
    return l;
}

/* One that is left, or given up, and the library as another run finds it. */
static void leave(const char *game, const char *date, bool over)
{
    struct playback *l = begin(game, date);
    if (over) {
        session_concede(&l->table, 0);
    }
    playback_close(l);
    close_library();
    open_library();
}

static const struct {
    const char *game, *date; /* of an attempt that there is; NULL: none */
    bool over;
    const char *keys, *went;
} ways[] = {
    {NULL, NULL, false, "Enter", "menu, start hog Ann -"}, /* the game of the day */
    {NULL, NULL, false, "Up Enter", "menu, start notone Ann"},
    {NULL, NULL, false, "V", ""},
    {"hog", today, false, "Enter", "menu, resume 1"},
    {"hog", today, true, "Enter", "replay_record hog at 0"},
    {"hog", today, true, "V", ""}, /* of today, not of yesterday */
    {"hog", yesterday, true, "Enter", "menu, start hog Ann -"},
    {"hog", yesterday, true, "V", "replay_record hog at 0 review"},
    {"hog", yesterday, false, "V", ""}, /* not over */
    {"notone", yesterday, true, "V", ""},
    {"notone", yesterday, true, "Up V", "replay_record notone at 0 review"},
};

START_TEST(the_page_leads_on)
{
    if (ways[_i].game) {
        leave(ways[_i].game, ways[_i].date, ways[_i].over);
    }
    daily_page_open(&r.stack, NULL);
    route_log_press(&r, ways[_i].keys);
    route_log_expect(&r, ways[_i].went);
}
END_TEST

/* What Enter does there, as the bar names it; NULL: nothing. */
static const struct {
    const char *date;
    bool over, forgotten;
    const char *label, *said;
} enters[] = {
    {yesterday, true, false, "begin", ""},
    {today, false, false, "go on", ""},
    {today, true, false, "replay", ""},
    {today, true, true, NULL, "The match was forgotten: there is nothing to look at."},
    {today, false, true, NULL, "The match was forgotten: there is nothing to look at."},
};

START_TEST(enter_says_what_it_does_or_why_nothing)
{
    struct keyset set = {0};
    leave("hog", enters[_i].date, enters[_i].over);
    if (enters[_i].forgotten) {
        ck_assert_msg(library_forget(r.stack.services.library, 1, &why), "%s", why.bytes);
    }
    daily_page_open(&r.stack, NULL);
    r.stack.top->ops->keys(r.stack.top, &set);
    ck_assert_int_eq(set.idle[0] == COMMAND_ENTER, !enters[_i].label);
    ck_assert(!enters[_i].label || strcmp(set.table[0][0].label, enters[_i].label) == 0);
    struct daily_page *page = (struct daily_page *)r.stack.top;
    route_log_press(&r, "Enter");
    ck_assert(!*enters[_i].said || strcmp(page->said.bytes, enters[_i].said) == 0);
}
END_TEST

START_TEST(what_begins_there_is_an_attempt_of_today)
{
    daily_page_open(&r.stack, game_find("yahtzee"));
    route_log_press(&r, "Enter");
    ck_assert_str_eq(r.started.setup.daily, today);
    ck_assert_str_eq(r.started.setup.game->id, "yahtzee");
    ck_assert_int_eq(r.started.best_of, 1);
}
END_TEST

START_TEST(what_is_played_elsewhere_is_left_alone)
{
    struct playback *l = begin("hog", today);
    daily_page_open(&r.stack, NULL);
    route_log_press(&r, "Enter");
    route_log_expect(&r, "");
    playback_close(l);
}
END_TEST

/* With a settled tutor, too. */
START_TEST(nothing_helps_at_the_board)
{
    static const char *const keys[] = {"H", "G", "%", "E", "u", "Ctrl-R"};
    struct playback *l = begin("notone", today);
    struct series series = {.setup = *l->setup, .best_of = 1, .tutor = TUTOR_ALL};
    r.stack.chances = CHANCES_BESIDE;
    play_open(&r.stack, &series, l);
    route_log_tick(&r);
    ck_assert(l->scene.chooser == 0);
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        ck_assert(!route_log_bar_names(&r, keys[i]));
        route_log_press(&r, keys[i]);
        route_log_tick(&r);
        ck_assert(!l->scene.hint && !l->scene.chances);
    }
    route_log_expect(&r, "");
}
END_TEST

START_TEST(dice_are_told_by_their_day_until_it_is_over)
{
    struct playback *l = begin("notone", today);
    struct text words = {0}, promise = {0};
    match_words_promise(l->setup, &promise);
    ck_assert_str_eq(promise.bytes, "the dice of 2000-01-01");
    playback_proof(l, &words);
    ck_assert(strstr(words.bytes, today) && !strstr(words.bytes, "0x"));
    session_concede(&l->table, 0);
    text_clear(&words);
    playback_proof(l, &words);
    ck_assert_msg(strstr(words.bytes, "\nseed 0x"), "%s", words.bytes);
    playback_close(l);
}
END_TEST

START_TEST(after_it_there_is_par_and_no_rematch)
{
    struct playback *l = begin("knucklebones", today);
    struct series series = {.setup = *l->setup, .best_of = 1};
    session_concede(&l->table, 0);
    play_open(&r.stack, &series, l);
    l->shown = l->events = l->match->events;
    result_open(&r.stack, &series, l);
    route_log_tick(&r);
    ck_assert(!route_log_bar_names(&r, "r"));
    route_log_press(&r, "r");
    route_log_expect(&r, "");
    const struct daily_result *result;
    struct daily_state state;
    do { /* the table of level 5 may be coming */
        poll(NULL, 0, 1);
        route_log_tick(&r);
        ck_assert(daily_state_read(&state, r.stack.services.library, "Ann", clock_date(), &why));
        result = daily_result_of(&state.today, l->setup->game);
    } while (!result->par_known);
    ck_assert_int_gt(result->par, 0);
}
END_TEST

/* The same dice again would be a second attempt. */
START_TEST(it_is_not_restarted)
{
    struct playback *l = begin("notone", today);
    struct series series = {.setup = *l->setup, .best_of = 1};
    play_open(&r.stack, &series, l);
    ask_paused(&r.stack, l);
    for (int i = 0; r.item[i].label; i++) {
        ck_assert_str_ne(r.item[i].label, "Restart");
    }
}
END_TEST

/* What begins from one is a match like others. */
START_TEST(a_position_of_it_is_no_attempt)
{
    struct playback *l = begin("notone", today);
    struct setup setup = *l->setup;
    setup.start = l->match->state;
    position_open(&r.stack, &setup);
    const struct position_page *p = (const struct position_page *)r.stack.top;
    ck_assert_str_eq(p->list.setup.daily, "");
    playback_close(l);
}
END_TEST

/* It would tell what choices are worth. */
START_TEST(one_that_goes_on_is_not_replayed)
{
    leave("hog", today, false);
    matches_open(&r.stack, true);
    route_log_press(&r, "v");
    route_log_expect(&r, "");
}
END_TEST

START_TEST(the_menu_says_what_waits)
{
    static const struct {
        const char *game;
        bool over;
        const char *about;
    } rows[] = {{NULL, false, "Hog waits"},
                {"notone", true, "Hog waits"},
                {"hog", false, "Hog: not finished"},
                {"hog", true, "Hog: given up (0)"}};
    struct menu menu = {.moment = clock_date()};
    if (rows[_i].game) {
        leave(rows[_i].game, today, rows[_i].over);
    }
    menu_fill(&menu, &r.stack.services, "Ann", "Bob");
    int i = 0;
    while (menu.item[i].kind != ITEM_DAILY) {
        ck_assert_int_lt(++i, menu.items);
    }
    ck_assert_str_eq(menu.item[i].about.bytes, rows[_i].about);
}
END_TEST

/* A day in the middle of many. */
static struct daily_page page_of(void)
{
    struct daily_page p = {.moment = 946684800 + 3600, .choice = 1, .said = {0}};
    p.state.today.game = game_find("hog");
    p.state.yesterday.game = game_find("notone");
    strcpy(p.state.today.date, today);
    strcpy(p.state.yesterday.date, yesterday);
    p.state.today.result[0] = (struct daily_result){DAILY_DONE, 7, 163, true, 188};
    p.state.today.result[2] = (struct daily_result){DAILY_OPEN, 8, 0, false, 0};
    p.state.yesterday.result[1] = (struct daily_result){DAILY_DONE, 5, 1, true, 0};
    p.state.yesterday.result[3] = (struct daily_result){DAILY_DONE, 6, 240, false, 0};
    p.state.streak = 12;
    return p;
}

/* What stands below the games, by the one that is chosen. */
static const struct {
    int choice;
    const char *says;
} below[] = {
    {0, "The next daily begins at midnight UTC, in 23 h 0 min."},
    {1, "Enter begins your only attempt."},
    {2, "Your attempt was kept; Enter goes on with it."},
};

START_TEST(what_can_be_done_with_the_game_is_said_below)
{
    struct daily_page p = page_of();
    struct canvas c;
    bool found = false;
    p.choice = below[_i].choice;
    canvas_init(&c, 24, 80, ALPHABET_ASCII);
    daily_page_draw(&p.base, &c);
    for (int row = 0; row < c.height; row++) {
        found |= strstr(golden_row(&c, row), below[_i].says) != NULL;
    }
    ck_assert(found);
    canvas_fini(&c);
}
END_TEST

START_TEST(the_page_looks_like_this)
{
    struct daily_page p = page_of();
    struct canvas c;
    golden_begin(&c, _i);
    daily_page_draw(&p.base, &c);
    golden_end(&c, "daily", _i);
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("daily");
    TCase *t = tcase_create("daily"), *pages = tcase_create("pages");
    setlocale(LC_CTYPE, "C.UTF-8");
    tcase_set_timeout(t, 30);
    tcase_add_checked_fixture(t, set_up, tear_down);
    tcase_add_loop_test(t, the_page_leads_on, 0, ROWS(ways));
    tcase_add_loop_test(t, enter_says_what_it_does_or_why_nothing, 0, ROWS(enters));
    tcase_add_test(t, what_begins_there_is_an_attempt_of_today);
    tcase_add_test(t, what_is_played_elsewhere_is_left_alone);
    tcase_add_test(t, nothing_helps_at_the_board);
    tcase_add_test(t, dice_are_told_by_their_day_until_it_is_over);
    tcase_add_test(t, after_it_there_is_par_and_no_rematch);
    tcase_add_test(t, it_is_not_restarted);
    tcase_add_test(t, a_position_of_it_is_no_attempt);
    tcase_add_test(t, one_that_goes_on_is_not_replayed);
    tcase_add_loop_test(t, the_menu_says_what_waits, 0, 4);
    tcase_add_loop_test(t, what_can_be_done_with_the_game_is_said_below, 0, ROWS(below));
    suite_add_tcase(s, t);
    tcase_add_loop_test(pages, the_page_looks_like_this, 0, GOLDEN_PAGES);
    suite_add_tcase(s, pages);
    return s;
}
