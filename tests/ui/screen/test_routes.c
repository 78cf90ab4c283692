/* Where screens lead, by routes that only write it down. */
#include "games/registry.h"
#include "src/analysis/story.h"
#include "src/library/library.h"
#include "src/match/dice.h"
#include "src/tables/tables.h"
#include "tests/scratch.h"
#include "tests/suite.h"
#include "tests/ui/screen/route_log.h"
#include "ui/guide/registry.h"
#include "ui/play/playback.h"
#include "ui/screen/begin.h"
#include "ui/screen/editor/new_match.h"
#include "ui/screen/editor/position.h"
#include "ui/screen/editor/settings.h"
#include "ui/screen/help.h"
#include "ui/screen/learn.h"
#include "ui/screen/library/matches.h"
#include "ui/screen/library/statistics.h"
#include "ui/screen/menu.h"
#include "ui/screen/play.h"
#include "ui/screen/prompt.h"
#include "ui/screen/question.h"
#include "ui/screen/replay.h"
#include "ui/screen/result.h"

#include <locale.h>
#include <string.h>

static struct route_log r;
static struct series series;
static struct playback *playback;

static void set_up(void)
{
    route_log_init(&r);
    r.stack.chances = CHANCES_HIDDEN; /* nobody judges: there are no tables */
    playback = NULL;
}

static void tear_down(void)
{
    route_log_fini(&r);
}

static void settle(void)
{
    int64_t now = 0;
    for (int64_t due; (due = playback_tick(playback, now)) != CLOCK_NEVER;) {
        now = due;
    }
}

/* At the beginning of a match of hog. */
static void begin(const char *first, const char *second, enum dice_kind dice)
{
    struct text why = {0};
    series = (struct series){.best_of = 1};
    setup_init(&series.setup, game_find("hog"));
    series.setup.seed = seed_value(12);
    series.setup.dice = dice;
    ck_assert(setup_seat(&series.setup, first, &why) && setup_seat(&series.setup, second, &why));
    struct setup finished = series.setup;
    ck_assert(setup_finish(&finished, &why));
    playback = playback_new(r.stack.services.library, NULL, 0, &finished, NULL, 0, &why);
    ck_assert_msg(playback, "%s", why.bytes);
    playback->still = true;
}

/* The same, as far as it goes without a person. */
static void sit_down(const char *first, const char *second, enum dice_kind dice)
{
    begin(first, second, dice);
    settle();
}

static const struct {
    const char *keys, *went;
} menu_ways[] = {
    {"Enter", "list \"New game\""},
    {"Down Enter", "play_now notone"},
    {"Down Down Enter", "new_match notone watched"},
    {"Down Down Down Enter", "learn"},
    {"Up Up Up Enter", "position usual"},
    {"Up Up Enter", "settings"},
    {"o", "settings"},
    {"?", "help"},
};

START_TEST(the_menu_leads_everywhere)
{
    menu_open(&r.stack);
    route_log_press(&r, menu_ways[_i].keys);
    route_log_expect(&r, menu_ways[_i].went);
}
END_TEST

/* Also below a notice, which keeps it from being told. */
START_TEST(the_menu_knows_at_once_how_many_colours_there_are)
{
    r.stack.colours = 256;
    menu_open(&r.stack);
    ck_assert_int_eq(((const struct menu *)r.stack.top)->colours, 256);
}
END_TEST

START_TEST(a_new_game_is_chosen_from_a_list)
{
    menu_open(&r.stack);
    route_log_press(&r, "Enter");
    route_log_choose(&r, "Knucklebones");
    route_log_expect(&r, "list \"New game\", new_match knucklebones");
}
END_TEST

static const struct {
    const char *keys, *went;
} learn_ways[] = {
    {"Enter", "tutorial notone"},
    {"r", "guide notone 0"},
    {"Down s", "guide hog 1"},
    {"Right Right Right Enter", "guide notone 2"},
};

START_TEST(what_can_be_learned_is_a_tutorial_or_a_page)
{
    learn_open(&r.stack);
    route_log_press(&r, learn_ways[_i].keys);
    route_log_expect(&r, learn_ways[_i].went);
}
END_TEST

START_TEST(the_help_on_a_game_leads_to_its_tutorial)
{
    help_open_guide(&r.stack, game_find("yahtzee"), GUIDE_RULES);
    route_log_press(&r, "t");
    route_log_expect(&r, "tutorial yahtzee");
}
END_TEST

START_TEST(the_form_starts_what_it_says)
{
    new_match_open(&r.stack, game_find("notone"), false);
    route_log_press(&r, "s");
    route_log_expect(&r, "start notone");
}
END_TEST

START_TEST(a_match_played_now_is_that_of_the_form)
{
    new_match_play(&r.stack, game_find("yahtzee"));
    route_log_expect(&r, "start yahtzee");
}
END_TEST

START_TEST(a_position_begins_a_match_after_a_question)
{
    position_open(&r.stack, NULL);
    route_log_press(&r, "s");
    route_log_expect(&r, "ask_before_loss");
    route_log_agree(&r);
    route_log_expect(&r, "menu, start notone");
}
END_TEST

START_TEST(settings_left_as_they_are_lead_back)
{
    menu_open(&r.stack);
    settings_open(&r.stack);
    route_log_press(&r, "Esc");
    route_log_expect(&r, ""); /* nothing was changed, so nothing is written */
    ck_assert_ptr_null(r.stack.top->below);
}
END_TEST

/* The menu of before speaks the language of before. */
START_TEST(another_language_leads_to_another_menu)
{
    char dir[SCRATCH_BYTES], path[2 * SCRATCH_BYTES];
    scratch_make(dir);
    strcpy(r.stack.preferences.path, scratch_path(path, dir, "config"));
    menu_open(&r.stack);
    settings_open(&r.stack);
    route_log_press(&r, "Down Down Down Down Down Down Down Down Right");
    route_log_expect(&r, "");
    route_log_press(&r, "Esc");
    route_log_expect(&r, "menu");
    scratch_remove(dir);
}
END_TEST

static const struct {
    const char *keys, *went;
} play_ways[] = {
    {"Esc", "pause"},      {"L", "log"},  {"G", "replay hog graph at 0"},
    {"E", "position hog"}, {"?", "help"}, {"D", "dice of hog"},
};

START_TEST(a_board_leads_to_its_log_graph_and_editor)
{
    sit_down("Ada=human", "Linus=human", DICE_PHILOX);
    play_open(&r.stack, &series, playback);
    route_log_press(&r, play_ways[_i].keys);
    route_log_expect(&r, play_ways[_i].went);
}
END_TEST

START_TEST(a_board_asks_for_typed_dice)
{
    sit_down("Ada=human", "Linus=human", DICE_TYPED);
    play_open(&r.stack, &series, playback);
    playback_choose(playback, 1, 0);
    r.stack.top->ops->tick(r.stack.top, &r.stack, 0);
    route_log_expect(&r, "faces");
}
END_TEST

START_TEST(a_board_asks_for_typed_dice_once)
{
    sit_down("Ada=human", "Linus=human", DICE_TYPED);
    play_open(&r.stack, &series, playback);
    playback_choose(playback, 2, 0);
    settle();
    ck_assert(dice_typed_give(playback->table.dice, "6 4", &(struct text){0}));
    settle();
    ck_assert(playback_undo(playback, &(struct text){0}));
    settle();
    playback_choose(playback, 1, 0);
    r.stack.top->ops->tick(r.stack.top, &r.stack, 0);
    route_log_expect(&r, "");
    settle();
    ck_assert_int_eq(playback->match->event[1].face[0], 6);
}
END_TEST

START_TEST(a_match_that_is_over_shows_its_result_once)
{
    sit_down("Ada=human", "Linus=human", DICE_PHILOX);
    play_open(&r.stack, &series, playback);
    playback_concede(playback);
    settle();
    r.stack.top->ops->tick(r.stack.top, &r.stack, 0);
    r.stack.top->ops->tick(r.stack.top, &r.stack, 0);
    route_log_expect(&r, "result 1 played, name");
}
END_TEST

START_TEST(a_match_that_waits_can_be_left_or_conceded)
{
    sit_down("Ada=human", "Linus=human", DICE_PHILOX);
    playback->series = &series;
    ask_paused(&r.stack, playback);
    route_log_choose(&r, "Restart");
    route_log_agree(&r);
    route_log_expect(&r, "list \"The match waits\", ask_before_loss, menu, start hog");
    route_log_choose(&r, "Main menu");
    route_log_agree(&r);
    route_log_expect(&r, "ask_before_loss, menu");
    route_log_choose(&r, "Options");
    route_log_expect(&r, "settings");
    route_log_choose(&r, "New match");
    route_log_expect(&r, "ask_before_loss");
    route_log_agree(&r);
    route_log_expect(&r, "menu, new_match hog");
    route_log_choose(&r, "Concede");
    route_log_expect(&r, "ask 3 \"Ada gives the match up and loses it. Concede?\"");
    route_log_agree(&r);
    route_log_expect(&r, "");
    route_log_choose(&r, "Leave");
    route_log_expect(&r, "ask_before_loss");
    route_log_agree(&r);
    ck_assert(r.stack.leaving);
    playback_close(playback);
}
END_TEST

/* What the judge says of the whole match. */
static void judge_match(struct ready *judge, struct review *review)
{
    const struct match *m = playback->match;
    struct policy policy;
    struct text why = {0};
    ck_assert(policy_judge(m->game, &m->start, NULL, &policy, &why));
    ck_assert(
        tables_ready(r.stack.services.tables, m->game, &policy, &m->start, NULL, judge, &why));
    ck_assert(review_match(review, m, &judge->policy, &why));
}

static const struct {
    const char *keys, *went;
} result_ways[] = {
    {"Enter", "menu, start hog"},
    {"V", "replay hog review"},
    {"G", "replay hog graph"},
    {"L", "log"},
    {"E", "position hog"},
    {"D", "dice of hog"},
    {"x", "list \"forms\""},
    {"S", "card of hog"},
    {"m", "menu"},
    {"Esc", "menu"},
    {"?", "help"},
    {"b m", "menu"}, /* the board takes no key away … */
    {"b Esc", ""},   /* … but one */
    {"b E", "position hog"},
};

START_TEST(a_result_leads_to_a_rematch_or_back_into_the_match)
{
    struct text went = {0};
    sit_down("ai:bacon", "ai:always-roll:4", DICE_PHILOX);
    result_open(&r.stack, &series, playback);
    route_log_press(&r, result_ways[_i].keys);
    text_add(&went, "%s", result_ways[_i].went);
    if (strncmp(went.bytes, "replay", 6) == 0) {
        text_add(&went, " at %d", playback->table.match.events); /* from its end */
    }
    route_log_expect(&r, went.bytes);
    playback_close(playback);
}
END_TEST

START_TEST(a_result_leads_to_the_choices_that_mattered)
{
    struct text went = {0};
    const struct judged *dearest;
    struct review review;
    struct ready judge;
    sit_down("ai:bacon", "ai:always-roll:4", DICE_PHILOX);
    r.stack.services.tables = tables_new(NULL);
    result_open(&r.stack, &series, playback);
    route_log_press(&r, "1"); /* nothing is known yet */
    route_log_expect(&r, "");
    while (r.stack.top->ops->tick(r.stack.top, &r.stack, 0) != CLOCK_NEVER ||
           r.stack.top->ops->descriptor(r.stack.top) >= 0) {
    }
    judge_match(&judge, &review);
    ck_assert_int_ge(story_choices(&review, -1, &dearest, 1), 1);
    text_add(&went, "replay hog board at %d", dearest->event);
    route_log_press(&r, "1");
    route_log_expect(&r, went.bytes);
    review_fini(&review);
    tables_give_ready(r.stack.services.tables, &judge);
    stack_clear(&r.stack);
    tables_close(r.stack.services.tables);
    r.stack.services.tables = NULL;
    playback_close(playback);
}
END_TEST

static const struct {
    const char *keys, *went;
} replay_ways[] = {
    {"L", "log"},          {"x", "list \"forms\""},       {"?", "help"},
    {"E", "position hog"}, {"Home P", "ask_before_loss"}, {"D", "dice of hog"},
};

START_TEST(a_replay_leads_to_its_log_exports_and_editor)
{
    sit_down("ai:bacon", "ai:always-roll:4", DICE_PHILOX);
    replay_screen_open(&r.stack, playback, playback->match->events, playback->match->events,
                       REPLAY_BOARD);
    route_log_press(&r, replay_ways[_i].keys);
    route_log_expect(&r, replay_ways[_i].went);
    route_log_fini(&r);
    playback_close(playback);
}
END_TEST

static const struct {
    const char *first, *second;
    long long id;
    const char *keys, *told;
} from_replays[] = {
    {"Eve=ai:bacon", "Rob=ai:always-roll:4", 17, "Home P",
     "A new match begins here, from turn 1 of match 17. You take over from Eve."},
    {"Eve=ai:bacon", "Rob=ai:always-roll:4", 17, "Home > P",
     "A new match begins here, from turn 2 of match 17. You take over from Rob."},
    {"Eve=ai:bacon", "Ada=human", 17, "Home P", /* not who moves */
     "A new match begins here, from turn 1 of match 17. You play Ada."},
    {"Ada=human", "Bo=human", 17, "Home P",
     "A new match begins here, from turn 1 of match 17. At the keyboard: Ada, Bo."},
    {"Ada=human", "Bo=human", 0, "Home P", /* which the library does not have */
     "A new match begins here, from turn 1 of the old one. At the keyboard: Ada, Bo."},
};

START_TEST(who_plays_on_from_a_replay_is_told_which_match_begins)
{
    struct text went = {0};
    sit_down(from_replays[_i].first, from_replays[_i].second, DICE_PHILOX);
    if (playback->match->ending == ENDING_NONE) {
        playback_concede(playback);
    }
    playback->live = false;
    playback->id = from_replays[_i].id;
    replay_screen_open(&r.stack, playback, playback->match->events, playback->match->events,
                       REPLAY_BOARD);
    route_log_press(&r, from_replays[_i].keys);
    route_log_agree(&r);
    text_add(&went, "ask_before_loss, menu, start hog, notice \"%s\"", from_replays[_i].told);
    route_log_expect(&r, went.bytes);
    route_log_fini(&r);
    playback_close(playback);
}
END_TEST

START_TEST(who_watches_is_asked_before_they_leave)
{
    sit_down("ai:bacon", "ai:always-roll:4", DICE_PHILOX);
    replay_screen_open_watched(&r.stack, &series, playback);
    route_log_press(&r, "Esc");
    route_log_expect(&r, "pause");
}
END_TEST

START_TEST(who_watches_ends_what_is_shown_by_any_key)
{
    sit_down("ai:bacon", "ai:always-roll:4", DICE_PHILOX);
    replay_screen_open_watched(&r.stack, &series, playback);
    playback->scene.change.runs = true;
    route_log_press(&r, "+"); /* which means what it does */
    ck_assert(!playback->scene.change.runs);
    ck_assert_double_eq(playback->speed, 2);
}
END_TEST

START_TEST(the_last_secret_starts_the_match)
{
    sit_down("Ada=human", "Linus=human", DICE_PHILOX);
    playback_close(playback);
    menu_open(&r.stack); /* below, so that something is left */
    secret_open(&r.stack, &series, &series.setup);
    route_log_press(&r, "Enter");
    route_log_expect(&r, "");
    route_log_press(&r, "Enter");
    route_log_expect(&r, "start_match hog");
}
END_TEST

START_TEST(who_types_no_dice_goes_back_to_the_menu)
{
    sit_down("Ada=human", "Linus=human", DICE_TYPED);
    faces_open(&r.stack, playback);
    route_log_press(&r, "Esc");
    route_log_expect(&r, "menu");
    playback_close(playback);
}
END_TEST

START_TEST(the_prompt_for_dice_closes_when_it_has_them)
{
    sit_down("Ada=human", "Linus=human", DICE_TYPED);
    menu_open(&r.stack);
    playback_choose(playback, 1, 0);
    settle();
    faces_open(&r.stack, playback);
    route_log_press(&r, "9 Enter");
    ck_assert_ptr_nonnull(r.stack.top->below); /* no die has such a face */
    route_log_press(&r, "3 Enter");
    ck_assert_ptr_null(r.stack.top->below);
    settle();
    ck_assert_int_eq(playback->scene.thrown.face[0], 3);
    playback_close(playback);
}
END_TEST

/* Which of the dice lie as before is said where there is room. */
static const struct {
    int width;
    const char *asked;
} widths[] = {
    {80, " Ada throws 2 4 as before and 3 more dice of 6 sides: "},
    {40, " 2 4 and 3 more of 6: "},
    {20, " 3 dice of 6: "},
};

START_TEST(the_prompt_for_dice_says_which_lie_after_a_step_back)
{
    struct canvas c;
    struct text asked = {0};
    sit_down("Ada=human", "Linus=human", DICE_TYPED);
    menu_open(&r.stack);
    playback_choose(playback, 2, 0);
    settle();
    ck_assert(dice_typed_give(playback->table.dice, "24", &asked));
    settle();
    session_undo(&playback->table);
    playback_go(playback, 0);
    settle();
    playback_choose(playback, 5, 0);
    settle();
    faces_open(&r.stack, playback);
    canvas_init(&c, 12, widths[_i].width, ALPHABET_ASCII);
    r.stack.top->ops->draw(r.stack.top, &c);
    for (int col = 0; col < widths[_i].width; col++) {
        text_add(&asked, "%s", c.cells[10 * widths[_i].width + col].bytes);
    }
    ck_assert_msg(strstr(asked.bytes, widths[_i].asked), "%s", asked.bytes);
    canvas_fini(&c);
    playback_close(playback);
}
END_TEST

START_TEST(a_match_begins_with_secrets_a_board_or_a_replay_that_goes_on)
{
    sit_down("Ada=human", "ai:bacon", DICE_PHILOX);
    playback_close(playback);
    begin_series(&r.stack, &series);
    route_log_expect(&r, "play hog");
    series.setup.seed.drawn = series.secrets = true;
    begin_series(&r.stack, &series);
    route_log_expect(&r, "secrets hog");
    sit_down("ai:bacon", "ai:bacon", DICE_PHILOX);
    playback_close(playback);
    begin_series(&r.stack, &series);
    route_log_expect(&r, "watch hog");
}
END_TEST

START_TEST(the_first_screens_are_what_was_asked_for)
{
    sit_down("Ada=human", "ai:bacon", DICE_PHILOX);
    playback_close(playback);
    begin_first(&r.stack);
    route_log_expect(&r, "menu");
    r.stack.start = (struct start){.setup = &series.setup, .unkept = "the disk is full"};
    begin_first(&r.stack);
    route_log_expect(&r, "menu, play hog, notice \"Nothing is kept: the disk is full.\"");
}
END_TEST

/* By two of the house, with the seats and rules that it had. */
START_TEST(a_watched_match_can_be_restarted)
{
    begin("ai:always-roll:6", "ai:always-roll:4", DICE_PHILOX);
    replay_screen_open_watched(&r.stack, &series, playback);
    route_log_press(&r, "Esc");
    ask_paused(&r.stack, playback);
    route_log_choose(&r, "Restart");
    route_log_agree(&r);
    route_log_expect(&r, "pause, list \"The match waits\", ask_before_loss, menu, start hog");
    playback = NULL;
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("routes");
    TCase *t = tcase_create("routes");
    setlocale(LC_CTYPE, "C.UTF-8");
    tcase_add_checked_fixture(t, set_up, tear_down);
    tcase_add_loop_test(t, the_menu_leads_everywhere, 0, ROWS(menu_ways));
    tcase_add_test(t, the_menu_knows_at_once_how_many_colours_there_are);
    tcase_add_test(t, a_new_game_is_chosen_from_a_list);
    tcase_add_loop_test(t, what_can_be_learned_is_a_tutorial_or_a_page, 0, ROWS(learn_ways));
    tcase_add_test(t, the_help_on_a_game_leads_to_its_tutorial);
    tcase_add_test(t, the_form_starts_what_it_says);
    tcase_add_test(t, a_match_played_now_is_that_of_the_form);
    tcase_add_test(t, a_position_begins_a_match_after_a_question);
    tcase_add_test(t, settings_left_as_they_are_lead_back);
    tcase_add_test(t, another_language_leads_to_another_menu);
    tcase_add_loop_test(t, a_board_leads_to_its_log_graph_and_editor, 0, ROWS(play_ways));
    tcase_add_test(t, a_board_asks_for_typed_dice);
    tcase_add_test(t, a_board_asks_for_typed_dice_once);
    tcase_add_test(t, a_match_that_is_over_shows_its_result_once);
    tcase_add_test(t, a_match_that_waits_can_be_left_or_conceded);
    tcase_add_test(t, a_result_leads_to_the_choices_that_mattered);
    tcase_add_test(t, a_watched_match_can_be_restarted);
    tcase_add_loop_test(t, a_result_leads_to_a_rematch_or_back_into_the_match, 0,
                        ROWS(result_ways));
    tcase_add_loop_test(t, a_replay_leads_to_its_log_exports_and_editor, 0, ROWS(replay_ways));
    tcase_add_loop_test(t, who_plays_on_from_a_replay_is_told_which_match_begins, 0,
                        ROWS(from_replays));
    tcase_add_test(t, who_watches_is_asked_before_they_leave);
    tcase_add_test(t, who_watches_ends_what_is_shown_by_any_key);
    tcase_add_test(t, the_last_secret_starts_the_match);
    tcase_add_test(t, who_types_no_dice_goes_back_to_the_menu);
    tcase_add_test(t, the_prompt_for_dice_closes_when_it_has_them);
    tcase_add_loop_test(t, the_prompt_for_dice_says_which_lie_after_a_step_back, 0, ROWS(widths));
    tcase_add_test(t, a_match_begins_with_secrets_a_board_or_a_replay_that_goes_on);
    tcase_add_test(t, the_first_screens_are_what_was_asked_for);
    suite_add_tcase(s, t);
    return s;
}
