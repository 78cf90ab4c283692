/* Drills on the screen: asked, judged, left; and how they come into the menu and out of a review.
 */
#include "games/registry.h"
#include "src/base/clock.h"
#include "src/library/drills.h"
#include "src/record/position.h"
#include "src/tables/tables.h"
#include "tests/golden.h"
#include "tests/src/library/library_tool.h"
#include "tests/suite.h"
#include "tests/ui/screen/route_log.h"
#include "ui/play/playback.h"
#include "ui/screen/learn/drill.h"
#include "ui/screen/menu.h"
#include "ui/screen/replay.h"

#include <locale.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static struct route_log r;

static void set_up(void)
{
    setenv("TZ", "UTC", 1);
    tzset();
    clock_test(0);
    make_scratch();
    route_log_init(&r);
    r.stack.services.library = opened();
    r.stack.services.tables = tables_new(NULL);
}

static void tear_down(void)
{
    route_log_fini(&r);
    tables_close(r.stack.services.tables);
    closed(r.stack.services.library);
    remove_scratch();
}

static long today(void)
{
    return leitner_day(clock_date());
}

/* Ada threw no dice where five would have won most; it is due today. */
static void keep_a_mistake(void)
{
    static const char position[] = "{\"position\":{\"scores\":[84,90]}}";
    const struct event event = {.kind = EVENT_ACTION};
    const struct judged j = {.cost = 0.454};
    const struct review review = {.scale = 1};
    struct setup s;
    struct match m;
    struct saving *saving = library_begin(r.stack.services.library, &facts);
    saving_end(saving, &over);
    until_saved(r.stack.services.library, saving, 1);
    long long id = saving_id(saving);
    saving_close(saving);
    setup_init(&s, game_find("hog"));
    s.seed = seed_value(1);
    ck_assert(setup_seat(&s, "Ada=human", &why) && setup_seat(&s, "Bo=human", &why));
    ck_assert(position_read(s.game, &s.start, position, strlen(position), &why));
    s.from_position = true;
    ck_assert_msg(setup_finish(&s, &why), "%s", why.bytes);
    match_init(&m, s.game, &s.start);
    ck_assert(match_replay(&m, &event, &why));
    ck_assert_msg(drills_keep(r.stack.services.library, id, &s, &m, &review, &j, today() - 1, &why),
                  "%s", why.bytes);
    match_fini(&m);
}

/* Lets the uppermost screen go on until its judge has seen all. */
static void settle(void)
{
    struct pollfd fd = {.events = POLLIN};
    int fds[SCREEN_FDS] = {-1, -1, -1};
    route_log_tick(&r);
    while (screen_descriptors(r.stack.top, fds) && fds[0] >= 0) {
        fd.fd = fds[0];
        ck_assert_int_eq(poll(&fd, 1, 10000), 1);
        route_log_tick(&r);
        fds[0] = -1;
    }
    route_log_tick(&r);
}

static void press(const char *keys)
{
    route_log_press(&r, keys);
    settle();
}

static struct drill_screen *open_drills(void)
{
    keep_a_mistake();
    menu_open(&r.stack);
    drill_open(&r.stack, "Ada", NULL);
    settle();
    return (struct drill_screen *)r.stack.top;
}

static void says_on_page(const char *words)
{
    struct canvas c;
    bool found = golden_foreign();
    golden_begin(&c, 6); /* of 100 columns */
    r.stack.top->ops->draw(r.stack.top, &c);
    for (int row = 0; row < c.height; row++) {
        found |= strstr(golden_row(&c, row), words) != NULL;
    }
    if (!found) {
        golden_print(&c, stderr, false);
    }
    canvas_fini(&c);
    ck_assert_msg(found, "no \"%s\"", words);
}

static const struct {
    const char *keys, *says;
    int box;
    long days; /* until it is asked again */
} answers[] = {
    {"0", "A blunder: roll 5 wins 45.4 % more.", 1, 1},
    {"5", "Right: roll 5 is the best choice.", 2, 2},
    {"6", "Doubtful: roll 5 wins 2.3 % more.", 1, 1}, /* a review would mark it */
};

START_TEST(what_was_answered_is_said_and_leads_on)
{
    struct drill_screen *s = open_drills();
    says_on_page("Drill 1 of 1: match 1");
    says_on_page("What do you choose here?");
    press(answers[_i].keys);
    if (!s->chosen) {
        press("Enter");
    }
    ck_assert(s->drilling.answered);
    says_on_page(answers[_i].says);
    ck_assert_int_eq(s->drilling.drill[0].card.box, answers[_i].box);
    const struct drills_waiting w = drills_waiting(r.stack.services.library, "Ada", NULL, today());
    ck_assert_int_eq(w.due, 0);
    ck_assert_int_eq(w.next, today() + answers[_i].days);
    press(answers[_i].keys); /* it is answered once */
    ck_assert_int_eq(s->drilling.asked, 1);
    press("Enter");
    says_on_page(answers[_i].box > 1 ? "1 of 1 right." : "0 of 1 right.");
    press("Enter");
    ck_assert_ptr_null(r.stack.top->below); /* the menu */
}
END_TEST

START_TEST(who_leaves_is_asked_again)
{
    open_drills();
    press("Esc");
    ck_assert_ptr_null(r.stack.top->below);
    ck_assert_int_eq(drills_waiting(r.stack.services.library, "Ada", NULL, today()).due, 1);
}
END_TEST

START_TEST(the_menu_says_how_many_are_due_and_leads_there)
{
    strcpy(r.stack.preferences.config.text[CONFIG_NAME], "Ada");
    menu_open(&r.stack);
    says_on_page("none is kept yet");
    keep_a_mistake();
    menu_open(&r.stack);
    says_on_page("1 is due");
    struct menu *m = (struct menu *)r.stack.top;
    while (m->item[m->choice].kind != ITEM_DRILLS) {
        route_log_press(&r, "Down");
    }
    route_log_press(&r, "Enter");
    route_log_expect(&r, "drills Ada all");
}
END_TEST

START_TEST(a_choice_of_a_review_is_kept_by_plus)
{
    route_log_sit_down(&r, "Ada=human", "ai:3", DICE_PHILOX);
    route_log_settle(&r);
    playback_choose(r.playback, 7, clock_now());
    for (int i = 0; i < 1000 && r.playback->shown < 2; i++) {
        struct pollfd fd = {.fd = library_fd(r.stack.services.library), .events = POLLIN};
        poll(&fd, 1, 10);
        library_heed(r.stack.services.library);
        playback_tick(r.playback, clock_now() + i * 1000);
    }
    replay_screen_open(&r.stack, r.playback, r.playback->shown, 0, REPLAY_REVIEW);
    settle();
    press("f");
    press("Home");
    press("+");
    says_on_page("Kept: this choice is a drill from tomorrow on.");
    const struct drills_waiting w = drills_waiting(r.stack.services.library, "Ada", NULL, today());
    ck_assert_int_eq(w.all, 1);
    ck_assert_int_eq(w.next, today() + 1);
    press("+");
    says_on_page("This position is among the drills already.");
    stack_clear(&r.stack);
    playback_close(r.playback);
}
END_TEST

static const char *const unreadable[] = {
    "UPDATE drills SET position = '{}x'",
    "UPDATE drills SET position = '{\"scores\":[100,0]}'", /* it is over there */
    "UPDATE drills SET rules = '{\"goal\":\"far\"}'",
    "UPDATE drills SET game = 'hop'",
    "UPDATE drills SET box = 9, due = 99999",
};

START_TEST(what_cannot_be_asked_is_dropped)
{
    keep_a_mistake();
    library_meddle(unreadable[_i]);
    menu_open(&r.stack);
    drill_open(&r.stack, "Ada", NULL);
    says_on_page("Ada has no drills.");
    ck_assert_int_eq(drills_waiting(r.stack.services.library, "Ada", NULL, today()).all, 0);
}
END_TEST

static const char *const pages[] = {"drill_asked", "drill_answered", "drill_end"};

/* All pages of one step. */
static void draw_pages(const char *what)
{
    for (int page = 0; page < GOLDEN_PAGES; page++) {
        struct canvas c;
        golden_begin(&c, page);
        r.stack.top->ops->draw(r.stack.top, &c);
        golden_end(&c, what, page);
    }
}

START_TEST(pages_of_drills_are_as_they_were)
{
    open_drills();
    golden_own("Ada");
    draw_pages(pages[0]);
    press("0");
    draw_pages(pages[1]);
    press("Enter");
    draw_pages(pages[2]);
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("drill");
    TCase *t = tcase_create("drill");
    setlocale(LC_CTYPE, "C.UTF-8");
    tcase_add_checked_fixture(t, set_up, tear_down);
    tcase_add_loop_test(t, what_was_answered_is_said_and_leads_on, 0, ROWS(answers));
    tcase_add_test(t, who_leaves_is_asked_again);
    tcase_add_test(t, the_menu_says_how_many_are_due_and_leads_there);
    tcase_add_test(t, a_choice_of_a_review_is_kept_by_plus);
    tcase_add_loop_test(t, what_cannot_be_asked_is_dropped, 0, ROWS(unreadable));
    tcase_add_test(t, pages_of_drills_are_as_they_were);
    suite_add_tcase(s, t);
    return s;
}
