/* Where screens lead that show what the library has, by routes that only write it down. */
#include "games/notone/rules.h"
#include "games/registry.h"
#include "src/base/alloc.h"
#include "src/library/library.h"
#include "tests/scratch.h"
#include "tests/suite.h"
#include "tests/ui/screen/route_log.h"
#include "ui/play/playback.h"
#include "ui/screen/begin.h"
#include "ui/screen/library/career.h"
#include "ui/screen/library/matches.h"
#include "ui/screen/library/statistics.h"
#include "ui/screen/library/statistics_page.h"
#include "ui/screen/menu.h"
#include "ui/screen/question.h"
#include "ui/screen/replay.h"

#include <locale.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static struct route_log r;

static void set_up(void)
{
    route_log_init(&r);
}

static void tear_down(void)
{
    route_log_fini(&r);
}

/* A library with a match that was left. */
static struct library *library_with_one(const char *dir)
{
    struct text why = {0};
    r.stack.services.library = library_open(dir, &why);
    ck_assert_msg(r.stack.services.library, "%s", why.bytes);
    route_log_sit_down(&r, "Ada=human", "Linus=human", DICE_PHILOX);
    playback_close(r.playback);
    ck_assert(library_close(r.stack.services.library, &why));
    return r.stack.services.library = library_open(dir, &why);
}

static const struct {
    bool unfinished;
    const char *keys, *went;
} library_ways[] = {
    {false, "Enter", "replay_record hog at 0"},
    {false, "c", "resume 1"},
    {true, "Enter", "resume 1"},
    {true, "v", "replay_record hog at 0"},
    {false, "x", "list \"forms\""},
    {false, "Del", "ask 4 \"Forget match 1 for good? There is no way back.\""},
};

START_TEST(a_match_of_the_library_is_replayed_resumed_or_forgotten)
{
    char dir[SCRATCH_BYTES];
    struct text why = {0};
    scratch_make(dir);
    struct library *library = library_with_one(dir);
    matches_open(&r.stack, library_ways[_i].unfinished);
    route_log_press(&r, library_ways[_i].keys);
    route_log_expect(&r, library_ways[_i].went);
    route_log_fini(&r);
    ck_assert(library_close(library, &why));
    scratch_remove(dir);
}
END_TEST

static const struct {
    const char *keys, *went;
} kept_ways[] = {
    {"Enter", "resume 1"},
    {"Up Up Up Up Up Up Enter", "matches"},
    {"Up Up Up Up Up Enter", "statistics"},
};

START_TEST(the_menu_of_a_library_goes_on_and_looks_back)
{
    char dir[SCRATCH_BYTES];
    struct text why = {0};
    scratch_make(dir);
    struct library *library = library_with_one(dir);
    menu_open(&r.stack);
    route_log_press(&r, kept_ways[_i].keys);
    route_log_expect(&r, kept_ways[_i].went);
    route_log_fini(&r);
    ck_assert(library_close(library, &why));
    scratch_remove(dir);
}
END_TEST

/* Daily, Drills, Matches and Statistics, by their letters and from line to line. */
static const struct {
    const char *keys, *unkept, *went;
} unkept_ways[] = {
    {"d", NULL, "notice \"Nothing is kept.\""},
    {"Down Down Enter", "the disk is full", "notice \"Nothing is kept: the disk is full.\""},
    {"Down Down Down Enter", NULL, "notice \"Nothing is kept.\""},
    {"Up Up Up Up Up Enter", NULL, "notice \"Nothing is kept.\""},
    {"Up Up Up Up Up Up Enter", NULL, "notice \"Nothing is kept.\""},
    {"Up Up Up Up Enter", NULL, "learn"}, /* needs none */
};

START_TEST(what_needs_a_library_says_why_there_is_none)
{
    r.stack.start.unkept = unkept_ways[_i].unkept;
    menu_open(&r.stack);
    route_log_press(&r, unkept_ways[_i].keys);
    route_log_expect(&r, unkept_ways[_i].went);
}
END_TEST

/* The only match is one of Ada's at Hog; who has no name is somebody else. */
static const struct {
    const char *person, *word;
    bool wins;
    const char *about;
} unbeaten[] = {
    {"Ada", "casper:6", false, "Casual Casper at Hog is not beaten yet"},
    {"Ada", "casper:6", true, "Seasoned Sasha at Hog is not beaten yet"},
    {"Ada", "optimal", true, "Not One \u00b7 Hog \u00b7 Knucklebones \u00b7 Yahtzee"},
    {"", "casper:6", false, "Not One \u00b7 Hog \u00b7 Knucklebones \u00b7 Yahtzee"},
};

START_TEST(the_menu_says_who_is_still_to_be_beaten)
{
    char dir[SCRATCH_BYTES];
    struct text why = {0};
    struct menu menu = {0};
    static struct summary s;
    scratch_make(dir);
    struct library *library = library_open(dir, &why);
    int i = 0;
    s = (struct summary){.game = game_find("hog"), .counts = true, .seats = 2};
    s.winners = unbeaten[_i].wins ? 1 : 2;
    strcpy(s.seat[0].name, "Ada");
    s.seat[1].kind = SEAT_BRAIN;
    strcpy(s.seat[1].word, unbeaten[_i].word);
    char *text = summary_text(&s);
    const struct library_facts facts = {"hog", "[]", "", "{\"rollick\":1}"};
    const struct library_end end = {
        .line = "{}", .word = "over", .scores = "[]", .winners = "[]", .summary = text};
    struct saving *saving = library_begin(library, &facts);
    saving_end(saving, &end);
    saving_close(saving);
    ck_assert(library_close(library, &why));
    library = r.stack.services.library = library_open(dir, &why);
    menu_fill(&menu, &r.stack.services, unbeaten[_i].person, "");
    while (menu.item[i].kind != ITEM_NEW) {
        ck_assert_int_lt(++i, menu.items);
    }
    ck_assert_str_eq(menu.item[i].about.bytes, unbeaten[_i].about);
    free(text);
    route_log_fini(&r);
    ck_assert(library_close(library, &why));
    scratch_remove(dir);
}
END_TEST

START_TEST(what_was_played_last_is_played_now)
{
    char dir[SCRATCH_BYTES];
    struct text why = {0};
    scratch_make(dir);
    struct library *library = library_with_one(dir);
    for (int i = 0; i < 2; i++) {
        route_log_begin(&r, i ? "notone" : "hog", "", "Ada=human", "Linus=human", DICE_PHILOX);
        route_log_settle(&r);
        playback_choose(r.playback, i ? NOTONE_ROLL : 1, 0);
        route_log_settle(&r);
        playback_close(r.playback);
    }
    ck_assert(library_close(library, &why));
    library = r.stack.services.library = library_open(dir, &why);
    menu_open(&r.stack);
    route_log_press(&r, "Down Down Enter");
    route_log_expect(&r, "play_now notone");
    route_log_fini(&r);
    ck_assert(library_close(library, &why));
    scratch_remove(dir);
}
END_TEST

START_TEST(what_is_not_in_the_library_is_told)
{
    char dir[SCRATCH_BYTES];
    struct text why = {0};
    scratch_make(dir);
    struct library *library = library_with_one(dir);
    begin_next(&r.stack, 7, "[0]");
    route_log_expect(&r, "notice \"This series cannot be gone on with.\"");
    begin_resumed(&r.stack, 1);
    route_log_expect(&r, "play hog");
    ck_assert(library_close(library, &why));
    scratch_remove(dir);
}
END_TEST

/* Who leaves a kept match from its list is asked, too. */
START_TEST(leaving_the_program_from_a_list_asks)
{
    char dir[SCRATCH_BYTES];
    struct text why = {0};
    scratch_make(dir);
    struct library *library = r.stack.services.library = library_open(dir, &why);
    route_log_sit_down(&r, "Ada=human", "Linus=human", DICE_PHILOX);
    ask_paused(&r.stack, r.playback);
    route_log_choose(&r, "Leave");
    route_log_expect(&r, "list \"The match waits\", ask 5 \"The match is kept. Leave Rollick?\"");
    ck_assert(!r.stack.leaving);
    route_log_agree(&r);
    ck_assert(r.stack.leaving);
    playback_close(r.playback);
    ck_assert(library_close(library, &why));
    scratch_remove(dir);
}
END_TEST

static const struct {
    bool unfinished;
    const char *said;
} exported[] = {{false, "Written."}, {true, "Written."}};

START_TEST(a_match_is_written_from_its_list)
{
    char dir[SCRATCH_BYTES];
    struct text why = {0};
    scratch_make(dir);
    struct library *library = library_with_one(dir);
    matches_open(&r.stack, exported[_i].unfinished);
    route_log_press(&r, "x");
    route_log_choose(&r, "Text");
    route_log_expect(&r, "list \"forms\", export hog as 1");
    ck_assert_str_eq(((const struct matches *)r.stack.top)->notice.bytes, exported[_i].said);
    route_log_fini(&r);
    ck_assert(library_close(library, &why));
    scratch_remove(dir);
}
END_TEST

/* It waits in the library: whoever takes a seat of it leaves it as whoever begins again does. */
START_TEST(playing_on_from_a_kept_match_that_is_watched_asks)
{
    char dir[SCRATCH_BYTES];
    struct text why = {0};
    scratch_make(dir);
    struct library *library = r.stack.services.library = library_open(dir, &why);
    route_log_begin(&r, "hog", "", "Eve=ai:bacon", "Rob=ai:always-roll:4", DICE_PHILOX);
    while (!playback_id(r.playback)) {
        usleep(100); /* the library writes */
    }
    replay_screen_open_watched(&r.stack, &r.series, r.playback);
    route_log_press(&r, "P");
    route_log_expect(&r, "ask 5 \"The match is kept. Play on from here, as another one?\"");
    route_log_agree(&r);
    route_log_expect(
        &r, "menu, start hog - Rob, notice \"A new match begins here, from round 1 of match 1. "
            "You take over from Eve.\"");
    route_log_fini(&r);
    ck_assert(library_close(library, &why));
    scratch_remove(dir);
}
END_TEST

/* The page as if so many players had been read. */
static void open_statistics(int players)
{
    statistics_open(&r.stack);
    struct statistics_page *page = (struct statistics_page *)r.stack.top;
    page->players = players;
    strcpy(page->name, players ? "Ada" : "");
}

START_TEST(statistics_are_written_in_a_form_that_is_asked_for)
{
    open_statistics(1);
    route_log_press(&r, "x");
    route_log_expect(&r, "list \"Write as\"");
}
END_TEST

START_TEST(statistics_of_nobody_have_no_keys_but_to_leave)
{
    static const char *const keys[] = {"Left", "s", "a", "x"};
    open_statistics(_i);
    for (int i = 0; i < ROWS(keys); i++) {
        ck_assert_int_eq(route_log_bar_names(&r, keys[i]), _i > 0);
    }
    ck_assert_int_eq(route_log_bar_names(&r, "Tab"), _i > 1);
    ck_assert(route_log_bar_names(&r, "Esc"));
}
END_TEST

/* The library is not asked: nothing could be changed in it alone. */
START_TEST(a_name_that_the_settings_cannot_hold_is_refused)
{
    strcpy(r.stack.preferences.config.text[CONFIG_NAME], "Ada");
    open_statistics(1);
    struct statistics_page *page = (struct statistics_page *)r.stack.top;
    route_log_press(&r, "e");
    route_log_press(&r, ";");
    route_log_press(&r, "Enter");
    ck_assert_str_eq(page->notice.bytes, "Name is too long or holds ';', which begins a comment.");
    ck_assert_str_eq(page->name, "Ada");
    route_log_expect(&r, "");
}
END_TEST

/* The page shows them under it, too. */
START_TEST(a_name_is_taken_without_the_blanks_around_it)
{
    char dir[SCRATCH_BYTES];
    struct text why = {0};
    scratch_make(dir);
    struct library *library = library_with_one(dir);
    open_statistics(1);
    struct statistics_page *page = (struct statistics_page *)r.stack.top;
    route_log_press(&r, "e Ctrl-u Space B o Space Enter");
    ck_assert_str_eq(page->notice.bytes, "1 match is Bo's now.");
    ck_assert_str_eq(page->name, "Bo");
    route_log_fini(&r);
    ck_assert(library_close(library, &why));
    scratch_remove(dir);
}
END_TEST

/* A match of Hog that Ada has won. */
static void win_one(struct statistics *all, long long id)
{
    static struct summary s;
    s = (struct summary){.game = game_find("hog"), .counts = true, .winners = 1, .seats = 2};
    strcpy(s.seat[0].name, "Ada");
    strcpy(s.seat[1].name, "Linus");
    statistics_add_summary(all, &s, id, false);
}

START_TEST(enter_shows_the_career_of_a_person_at_the_game_in_focus)
{
    open_statistics(1);
    struct statistics_page *page = (struct statistics_page *)r.stack.top;
    win_one(&page->reader.stats, 1);
    route_log_press(&r, "Enter"); /* at Not One, which she has not played */
    route_log_expect(&r, "");
    ck_assert_str_eq(page->notice.bytes, "No match of Ada at Not One has ended yet.");
    route_log_press(&r, "Down");
    ck_assert(route_log_bar_names(&r, "Enter"));
    page->reader.n = 1; /* it is still being read */
    ck_assert(!route_log_bar_names(&r, "Enter"));
    page->reader.n = 0;
    route_log_press(&r, "Enter");
    route_log_expect(&r, "career Ada hog");
}
END_TEST

/* A match of Ada against Casper, who has had other numbers before. */
static void meet_casper(struct statistics *all, long long id, const char *word)
{
    static struct summary s;
    s = (struct summary){.game = game_find("hog"), .counts = true, .winners = 1, .seats = 2};
    strcpy(s.seat[0].name, "Ada");
    strcpy(s.seat[1].name, "Casual Casper");
    s.seat[1].kind = SEAT_BRAIN;
    strcpy(s.seat[1].word, word);
    statistics_add_summary(all, &s, id, false);
}

START_TEST(enter_shows_a_built_in_player_as_it_played_last)
{
    open_statistics(2);
    struct statistics_page *page = (struct statistics_page *)r.stack.top;
    meet_casper(&page->reader.stats, 1, "casper:5");
    meet_casper(&page->reader.stats, 2, "casper:6");
    strcpy(page->name, "Casual Casper");
    page->kind = SEAT_BRAIN;
    route_log_press(&r, "Enter"); /* at Not One, which it has not played */
    route_log_expect(&r, "");
    route_log_press(&r, "Down");
    ck_assert(route_log_bar_names(&r, "Enter"));
    route_log_press(&r, "Enter");
    route_log_expect(&r, "opponent hog casper:6 of 2 for me");
}
END_TEST

/* Who is met: Enter leads to a player that there is, else to the match. */
static const struct {
    const char *word, *went;
} met[] = {{"casper:6", "opponent hog casper:6 of 2 for Ada"}, {"retired:6", ""}};

START_TEST(an_opponent_of_a_career_leads_to_its_page)
{
    struct statistics all = {0};
    meet_casper(&all, 1, met[_i].word);
    career_open(&r.stack, &all, &all.row[0]);
    struct career_page *page = (struct career_page *)r.stack.top;
    while (page->choice + 1 < page->figures && !page->figure[page->choice].house) {
        route_log_press(&r, "Down");
    }
    route_log_press(&r, "Enter");
    route_log_expect(&r, met[_i].went);
    ck_assert_int_eq(page->notice.length > 0, !*met[_i].went); /* there is no library */
    route_log_fini(&r);
    statistics_fini(&all);
}
END_TEST

/* Of two figures, a match that is there, and one that is not. */
static const struct {
    long long id;
    const char *went, *notice;
} figures[] = {{1, "replay_record hog at 0", ""}, {9, "", "There is no match 9."}};

START_TEST(figures_of_a_career_lead_to_their_match)
{
    char dir[SCRATCH_BYTES];
    struct text why = {0};
    struct statistics all = {0};
    scratch_make(dir);
    struct library *library = library_with_one(dir);
    win_one(&all, figures[_i].id);
    career_open(&r.stack, &all, &all.row[0]);
    struct career_page *page = (struct career_page *)r.stack.top;
    route_log_press(&r, "Up");
    ck_assert_int_eq(page->choice, 0);
    route_log_press(&r, "Down");
    ck_assert_int_eq(page->choice, 1);
    route_log_press(&r, "Enter");
    route_log_expect(&r, figures[_i].went);
    ck_assert_str_eq(page->notice.bytes, figures[_i].notice);
    route_log_fini(&r);
    statistics_fini(&all);
    ck_assert(library_close(library, &why));
    scratch_remove(dir);
}
END_TEST

/* The arrows go along the one that there is, and no farther. */
START_TEST(values_of_a_curve_lead_to_their_match)
{
    char dir[SCRATCH_BYTES];
    struct text why = {0};
    struct statistics all = {0};
    scratch_make(dir);
    struct library *library = library_with_one(dir);
    win_one(&all, 9);
    career_open(&r.stack, &all, &all.row[0]);
    struct career_page *page = (struct career_page *)r.stack.top;
    ck_assert(!route_log_bar_names(&r, "Tab"));
    page->career.judged = alloc(2 * sizeof *page->career.judged);
    page->career.judged[0].match.id = 9;
    page->career.judged[1].match.id = 1;
    page->career.judgements = 2;
    ck_assert(route_log_bar_names(&r, "Tab"));
    route_log_press(&r, "Tab Right Enter");
    route_log_expect(&r, "replay_record hog at 0");
    route_log_press(&r, "Left Left Enter");
    route_log_expect(&r, "");
    ck_assert_str_eq(page->notice.bytes, "There is no match 9.");
    route_log_press(&r, "Tab");
    ck_assert_int_eq(page->curve, CURVE_NONE);
    route_log_fini(&r);
    statistics_fini(&all);
    ck_assert(library_close(library, &why));
    scratch_remove(dir);
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("routes of the library");
    TCase *t = tcase_create("routes");
    setlocale(LC_CTYPE, "C.UTF-8");
    tcase_add_checked_fixture(t, set_up, tear_down);
    tcase_add_loop_test(t, a_match_of_the_library_is_replayed_resumed_or_forgotten, 0,
                        ROWS(library_ways));
    tcase_add_loop_test(t, the_menu_of_a_library_goes_on_and_looks_back, 0, ROWS(kept_ways));
    tcase_add_loop_test(t, what_needs_a_library_says_why_there_is_none, 0, ROWS(unkept_ways));
    tcase_add_loop_test(t, the_menu_says_who_is_still_to_be_beaten, 0, ROWS(unbeaten));
    tcase_add_test(t, what_was_played_last_is_played_now);
    tcase_add_test(t, what_is_not_in_the_library_is_told);
    tcase_add_test(t, leaving_the_program_from_a_list_asks);
    tcase_add_loop_test(t, a_match_is_written_from_its_list, 0, ROWS(exported));
    tcase_add_test(t, playing_on_from_a_kept_match_that_is_watched_asks);
    tcase_add_test(t, statistics_are_written_in_a_form_that_is_asked_for);
    tcase_add_loop_test(t, statistics_of_nobody_have_no_keys_but_to_leave, 0, 3);
    tcase_add_test(t, a_name_that_the_settings_cannot_hold_is_refused);
    tcase_add_test(t, a_name_is_taken_without_the_blanks_around_it);
    tcase_add_test(t, enter_shows_the_career_of_a_person_at_the_game_in_focus);
    tcase_add_test(t, enter_shows_a_built_in_player_as_it_played_last);
    tcase_add_loop_test(t, an_opponent_of_a_career_leads_to_its_page, 0, ROWS(met));
    tcase_add_loop_test(t, figures_of_a_career_lead_to_their_match, 0, ROWS(figures));
    tcase_add_test(t, values_of_a_curve_lead_to_their_match);
    suite_add_tcase(s, t);
    return s;
}
