/* Where screens lead, by routes that only write it down. */
#include "games/registry.h"
#include "src/analysis/story.h"
#include "src/base/clock.h"
#include "src/library/library.h"
#include "src/match/commentary.h"
#include "src/match/dice.h"
#include "src/tables/tables.h"
#include "tests/golden.h"
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
#include "ui/screen/learn/learn.h"
#include "ui/screen/learn/tutorial.h"
#include "ui/screen/library/matches.h"
#include "ui/screen/library/statistics.h"
#include "ui/screen/menu.h"
#include "ui/screen/play.h"
#include "ui/screen/question.h"
#include "ui/screen/replay.h"
#include "ui/screen/result.h"

#include <locale.h>
#include <string.h>

static struct route_log r;

static void set_up(void)
{
    route_log_init(&r);
}

static void tear_down(void)
{
    route_log_fini(&r);
}

static const struct {
    const char *keys, *went;
} menu_ways[] = {
    {"Enter", "list \"New game\""},
    {"Down Enter", "play_now notone"},
    {"Down Down Down Down Enter", "new_tournament"},
    {"Down Down Down Down Down Enter", "new_match notone watched"},
    {"Up Up Up Up Enter", "learn"},
    {"t", "new_tournament"},
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

START_TEST(a_key_lays_down_the_dice_of_a_tutorial)
{
    clock_test(0);
    r.stack.preferences.still = false;
    tutorial_open(&r.stack, tutorial_of(game_find("notone")));
    const struct tutorial_screen *s = (const struct tutorial_screen *)r.stack.top;
    route_log_tick(&r);
    route_log_press(&r, "Enter"); /* they are thrown */
    r.stack.top->ops->tick(r.stack.top, &r.stack, clock_now());
    ck_assert(scene_in_air(&s->play.playback->scene));
    route_log_press(&r, "Enter");
    ck_assert(!scene_in_air(&s->play.playback->scene));
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
    route_log_expect(&r, "start notone - -");
}
END_TEST

START_TEST(a_match_played_now_is_that_of_the_form)
{
    new_match_play(&r.stack, game_find("yahtzee"));
    route_log_expect(&r, "start yahtzee - -");
}
END_TEST

/* Whether the bar of the editor names start and hint, by the game and its scores. */
static const struct {
    const char *game;
    int figure[2];
    bool start, hint;
} positions[] = {
    {"hog", {28, 30}, true, true},
    {"hog", {100, 30}, false, false},  /* it is over */
    {"hog", {100, 100}, false, false}, /* it cannot be */
    {"yahtzee", {0, 0}, true, false},  /* dice are to be thrown */
};

START_TEST(the_bar_names_what_can_be_done_with_a_position)
{
    position_open(&r.stack, NULL);
    struct position_list *list = &((struct position_page *)r.stack.top)->list;
    position_list_game(list, game_find(positions[_i].game));
    for (int seat = 0; seat < 2 && positions[_i].figure[seat]; seat++) {
        position_list_set(list, 1, seat, positions[_i].figure[seat]);
    }
    ck_assert_int_eq(route_log_bar_names(&r, "s"), positions[_i].start);
    ck_assert_int_eq(route_log_bar_names(&r, "H"), positions[_i].hint);
}
END_TEST

/* Settings that are not as usual. */
static void settle_otherwise(void)
{
    struct preferences *p = &r.stack.preferences;
    p->tutor = TUTOR_ALL;
    p->curtain = p->no_undo = true;
    p->throwing = THROW_AUTO;
    p->comments = COMMENT_LEAD;
}

/* The match that was begun last heeds them. */
static void started_as_settled(void)
{
    ck_assert_int_eq(r.started.tutor, TUTOR_ALL);
    ck_assert(r.started.curtain);
    ck_assert_int_eq(r.started.throwing, THROW_AUTO);
    ck_assert_uint_eq(r.started.comments, COMMENT_LEAD);
}

START_TEST(a_position_begins_a_match_after_a_question)
{
    position_open(&r.stack, NULL);
    route_log_press(&r, "s");
    route_log_expect(&r, "ask_before_loss");
    route_log_agree(&r);
    route_log_expect(&r, "menu, start notone Player 1 Casual Casper");
    ck_assert(!r.started.setup.no_undo);
    settle_otherwise();
    route_log_agree(&r);
    started_as_settled();
    ck_assert(r.started.setup.no_undo);
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
    route_log_sit_down(&r, "Ada=human", "Linus=human", DICE_PHILOX);
    play_open(&r.stack, &r.series, r.playback);
    settings_open(&r.stack);
    route_log_press(&r, "Down Down Down Down Down Down Down Down Right Esc");
    route_log_expect(&r, ""); /* but not out of a match */
    r.playback = NULL;
    scratch_remove(dir);
}
END_TEST

static const struct {
    const char *keys, *went;
} play_ways[] = {
    {"Esc", "pause"},          {"L", "log"},  {"G", "replay hog graph at 0"},
    {"E", "position hog 0 0"}, {"?", "help"}, {"D", "dice of hog"},
};

START_TEST(a_board_leads_to_its_log_graph_and_editor)
{
    route_log_sit_down(&r, "Ada=human", "Linus=human", DICE_PHILOX);
    play_open(&r.stack, &r.series, r.playback);
    route_log_press(&r, play_ways[_i].keys);
    route_log_expect(&r, play_ways[_i].went);
}
END_TEST

/* A key of the game, or one that takes back, only ends what moves. */
START_TEST(what_moves_on_a_board_is_ended_by_any_key_and_the_program_obeys_its_own)
{
    static const struct {
        const char *keys, *went;
    } ways[] = {
        {"L", "log"}, {"G", "replay hog graph at 0"}, {"Esc", "pause"}, {"4", ""}, {"u", ""}};
    route_log_sit_down(&r, "Ada=human", "Linus=human", DICE_PHILOX);
    play_open(&r.stack, &r.series, r.playback);
    r.playback->scene.change.runs = true;
    route_log_press(&r, ways[_i].keys);
    ck_assert(!r.playback->scene.change.runs);
    route_log_expect(&r, ways[_i].went);
}
END_TEST

START_TEST(a_board_asks_for_typed_dice)
{
    route_log_sit_down(&r, "Ada=human", "Linus=human", DICE_TYPED);
    play_open(&r.stack, &r.series, r.playback);
    playback_choose(r.playback, 1, 0);
    r.stack.top->ops->tick(r.stack.top, &r.stack, 0);
    route_log_expect(&r, "faces");
}
END_TEST

START_TEST(a_board_asks_for_typed_dice_once)
{
    route_log_sit_down(&r, "Ada=human", "Linus=human", DICE_TYPED);
    play_open(&r.stack, &r.series, r.playback);
    playback_choose(r.playback, 2, 0);
    route_log_settle(&r);
    ck_assert(dice_typed_give(r.playback->table.dice, "6 4", &(struct text){0}));
    route_log_settle(&r);
    ck_assert(playback_undo(r.playback, &(struct text){0}));
    route_log_settle(&r);
    playback_choose(r.playback, 1, 0);
    r.stack.top->ops->tick(r.stack.top, &r.stack, 0);
    route_log_expect(&r, "");
    route_log_settle(&r);
    ck_assert_int_eq(r.playback->match->event[1].face[0], 6);
}
END_TEST

START_TEST(a_match_that_is_over_shows_its_result_once)
{
    route_log_sit_down(&r, "Ada=human", "Linus=human", DICE_PHILOX);
    play_open(&r.stack, &r.series, r.playback);
    playback_concede(r.playback);
    route_log_settle(&r);
    r.stack.top->ops->tick(r.stack.top, &r.stack, 0);
    r.stack.top->ops->tick(r.stack.top, &r.stack, 0);
    route_log_expect(&r, "result 1 played, name");
}
END_TEST

/* What the bar names after so many choices, of which so many were taken back. */
static const struct {
    int choices, undone;
    bool undo, redo;
} undoings[] = {{0, 0, false, false}, {1, 0, true, false}, {2, 1, true, true}, {1, 1, false, true}};

START_TEST(the_bar_names_undo_and_redo_where_they_do_something)
{
    route_log_sit_down(&r, "Ada=human", "Linus=human", DICE_PHILOX);
    play_open(&r.stack, &r.series, r.playback);
    for (int i = 0; i < undoings[_i].choices; i++) {
        playback_choose(r.playback, 1, 0);
        route_log_settle(&r);
    }
    for (int i = 0; i < undoings[_i].undone; i++) {
        ck_assert(playback_undo(r.playback, &(struct text){0}));
        route_log_settle(&r);
    }
    ck_assert_int_eq(route_log_bar_names(&r, "u"), undoings[_i].undo);
    ck_assert_int_eq(route_log_bar_names(&r, "Ctrl-R"), undoings[_i].redo);
}
END_TEST

/* What the judge says of the whole match. */
static void judge_match(struct ready *judge, struct review *review)
{
    const struct match *m = r.playback->match;
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
    {"Enter", "menu, start hog Steady Stella Breakfast Boris"}, /* with seats swapped */
    {"V", "replay hog review"},
    {"G", "replay hog graph"},
    {"L", "log"},
    {"E", "position hog 104 58"}, /* as it ended */
    {"D", "dice of hog"},
    {"x", "list \"forms\""},
    {"S", "card of hog"},
    {"m", "menu"},
    {"Esc", "menu"},
    {"?", "help"},
    {"b m", "menu"}, /* the board takes no key away … */
    {"b Esc", ""},   /* … but one */
    {"b E", "position hog 104 58"},
};

START_TEST(a_result_leads_to_a_rematch_or_back_into_the_match)
{
    struct text went = {0};
    route_log_sit_down(&r, "ai:bacon", "ai:always-roll:4", DICE_PHILOX);
    result_open(&r.stack, &r.series, r.playback);
    route_log_press(&r, result_ways[_i].keys);
    text_add(&went, "%s", result_ways[_i].went);
    if (strncmp(went.bytes, "replay", 6) == 0) {
        text_add(&went, " at %d", r.playback->table.match.events); /* from its end */
    }
    route_log_expect(&r, went.bytes);
    playback_close(r.playback);
}
END_TEST

START_TEST(while_dice_roll_the_bar_closes_no_hint)
{
    struct canvas c;
    route_log_sit_down(&r, "Ada=human", "Bo=human", DICE_PHILOX);
    r.stack.services.tables = tables_new(NULL);
    play_open(&r.stack, &r.series, r.playback);
    struct screen *s = r.stack.top;
    s->ops->tick(s, &r.stack, clock_now());
    route_log_press(&r, "H");
    r.playback->still = false;
    route_log_press(&r, "3");
    route_log_agree(&r);
    s->ops->tick(s, &r.stack, clock_now());
    ck_assert(scene_in_air(&r.playback->scene));
    canvas_init(&c, 24, 80, ALPHABET_ASCII);
    s->ops->draw(s, &c);
    const char *row = golden_row(&c, 23);
    canvas_fini(&c);
    ck_assert_msg(strstr(row, "H hint") && !strstr(row, "close hint"), "%s", row);
    stack_clear(&r.stack);
    tables_close(r.stack.services.tables);
    r.stack.services.tables = NULL;
}
END_TEST

START_TEST(a_result_leads_to_the_choices_that_mattered)
{
    struct text went = {0};
    const struct judged *dearest;
    struct review review;
    struct ready judge;
    route_log_sit_down(&r, "ai:bacon", "ai:always-roll:4", DICE_PHILOX);
    r.stack.services.tables = tables_new(NULL);
    result_open(&r.stack, &r.series, r.playback);
    route_log_press(&r, "1"); /* nothing is known yet */
    route_log_expect(&r, "");
    for (int fd[SCREEN_FDS]; r.stack.top->ops->tick(r.stack.top, &r.stack, 0) != CLOCK_NEVER ||
                             screen_descriptors(r.stack.top, fd);) {
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
    playback_close(r.playback);
}
END_TEST

static const struct {
    const char *keys, *went;
} replay_ways[] = {
    {"L", "log"},
    {"x", "list \"forms\""},
    {"?", "help"},
    {"E", "position hog 104 58"},
    {"Home E", "position hog 0 0"},
    {"Home P", "ask_before_loss"},
    {"D", "dice of hog"},
};

START_TEST(a_replay_leads_to_its_log_exports_and_editor)
{
    route_log_sit_down(&r, "ai:bacon", "ai:always-roll:4", DICE_PHILOX);
    replay_screen_open(&r.stack, r.playback, r.playback->match->events, r.playback->match->events,
                       REPLAY_BOARD);
    route_log_press(&r, replay_ways[_i].keys);
    route_log_expect(&r, replay_ways[_i].went);
    route_log_fini(&r);
    playback_close(r.playback);
}
END_TEST

static const struct {
    const char *first, *second;
    long long id;
    const char *keys, *seats, *told;
} from_replays[] = {
    {"Eve=ai:bacon", "Rob=ai:always-roll:4", 17, "Home P", "- Rob",
     "A new match begins here, from round 1 of match 17. You take over from Eve."},
    {"Eve=ai:bacon", "Rob=ai:always-roll:4", 17, "Home > P", "Eve -",
     "A new match begins here, from round 1 of match 17. You take over from Rob."},
    {"Eve=ai:bacon", "Ada=human", 17, "Home P", "Eve Ada", /* not who moves */
     "A new match begins here, from round 1 of match 17. You play Ada."},
    {"Ada=human", "Bo=human", 17, "Home P", "Ada Bo",
     "A new match begins here, from round 1 of match 17. At the keyboard: Ada, Bo."},
    {"Ada=human", "Bo=human", 0, "Home P", "Ada Bo", /* which the library does not have */
     "A new match begins here, from round 1 of the old one. At the keyboard: Ada, Bo."},
};

START_TEST(who_plays_on_from_a_replay_is_told_which_match_begins)
{
    struct text went = {0};
    route_log_sit_down(&r, from_replays[_i].first, from_replays[_i].second, DICE_PHILOX);
    if (r.playback->match->ending == ENDING_NONE) {
        playback_concede(r.playback);
    }
    r.playback->live = false;
    r.playback->id = from_replays[_i].id;
    replay_screen_open(&r.stack, r.playback, r.playback->match->events, r.playback->match->events,
                       REPLAY_BOARD);
    route_log_press(&r, from_replays[_i].keys);
    settle_otherwise();
    route_log_agree(&r);
    started_as_settled();
    text_add(&went, "ask_before_loss, menu, start hog %s, notice \"%s\"", from_replays[_i].seats,
             from_replays[_i].told);
    route_log_expect(&r, went.bytes);
    route_log_fini(&r);
    playback_close(r.playback);
}
END_TEST

START_TEST(who_watches_is_asked_before_they_leave)
{
    route_log_sit_down(&r, "ai:bacon", "ai:always-roll:4", DICE_PHILOX);
    replay_screen_open_watched(&r.stack, &r.series, r.playback);
    route_log_press(&r, "Esc");
    route_log_expect(&r, "pause");
}
END_TEST

START_TEST(who_watches_ends_what_is_shown_by_any_key)
{
    route_log_sit_down(&r, "ai:bacon", "ai:always-roll:4", DICE_PHILOX);
    replay_screen_open_watched(&r.stack, &r.series, r.playback);
    r.playback->scene.change.runs = true;
    route_log_press(&r, "+"); /* which means what it does */
    ck_assert(!r.playback->scene.change.runs);
    ck_assert_double_eq(r.playback->speed, 2);
}
END_TEST

START_TEST(a_match_begins_with_secrets_a_board_or_a_replay_that_goes_on)
{
    route_log_sit_down(&r, "Ada=human", "ai:bacon", DICE_PHILOX);
    playback_close(r.playback);
    begin_series(&r.stack, &r.series);
    route_log_expect(&r, "play hog");
    r.series.setup.seed.drawn = r.series.secrets = true;
    begin_series(&r.stack, &r.series);
    route_log_expect(&r, "secrets hog");
    route_log_sit_down(&r, "ai:bacon", "ai:bacon", DICE_PHILOX);
    playback_close(r.playback);
    begin_series(&r.stack, &r.series);
    route_log_expect(&r, "watch hog");
}
END_TEST

START_TEST(the_first_screens_are_what_was_asked_for)
{
    route_log_sit_down(&r, "Ada=human", "ai:bacon", DICE_PHILOX);
    playback_close(r.playback);
    begin_first(&r.stack);
    route_log_expect(&r, "menu");
    r.stack.start = (struct start){.setup = &r.series.setup, .unkept = "the disk is full"};
    begin_first(&r.stack);
    route_log_expect(&r, "menu, play hog, notice \"Nothing is kept: the disk is full.\"");
    r.stack.start = (struct start){.data = "/", .unkept = "the disk is full"};
    begin_first(&r.stack);
    route_log_expect(&r, "menu, salvage");
    r.stack.start = (struct start){.daily = true}; /* below it there is no menu */
    begin_first(&r.stack);
    route_log_expect(&r, "daily of the day");
    r.stack.start = (struct start){.drills = true, .drills_person = "Ada"};
    begin_first(&r.stack);
    route_log_expect(&r, "drills Ada all");
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
    tcase_add_test(t, a_key_lays_down_the_dice_of_a_tutorial);
    tcase_add_test(t, the_help_on_a_game_leads_to_its_tutorial);
    tcase_add_test(t, the_form_starts_what_it_says);
    tcase_add_test(t, a_match_played_now_is_that_of_the_form);
    tcase_add_loop_test(t, the_bar_names_what_can_be_done_with_a_position, 0, ROWS(positions));
    tcase_add_test(t, a_position_begins_a_match_after_a_question);
    tcase_add_test(t, settings_left_as_they_are_lead_back);
    tcase_add_test(t, another_language_leads_to_another_menu);
    tcase_add_loop_test(t, a_board_leads_to_its_log_graph_and_editor, 0, ROWS(play_ways));
    tcase_add_loop_test(t, what_moves_on_a_board_is_ended_by_any_key_and_the_program_obeys_its_own,
                        0, 5);
    tcase_add_test(t, a_board_asks_for_typed_dice);
    tcase_add_test(t, a_board_asks_for_typed_dice_once);
    tcase_add_test(t, a_match_that_is_over_shows_its_result_once);
    tcase_add_loop_test(t, the_bar_names_undo_and_redo_where_they_do_something, 0, ROWS(undoings));
    tcase_add_test(t, a_result_leads_to_the_choices_that_mattered);
    tcase_add_test(t, while_dice_roll_the_bar_closes_no_hint);
    tcase_add_loop_test(t, a_result_leads_to_a_rematch_or_back_into_the_match, 0,
                        ROWS(result_ways));
    tcase_add_loop_test(t, a_replay_leads_to_its_log_exports_and_editor, 0, ROWS(replay_ways));
    tcase_add_loop_test(t, who_plays_on_from_a_replay_is_told_which_match_begins, 0,
                        ROWS(from_replays));
    tcase_add_test(t, who_watches_is_asked_before_they_leave);
    tcase_add_test(t, who_watches_ends_what_is_shown_by_any_key);
    tcase_add_test(t, a_match_begins_with_secrets_a_board_or_a_replay_that_goes_on);
    tcase_add_test(t, the_first_screens_are_what_was_asked_for);
    suite_add_tcase(s, t);
    return s;
}
