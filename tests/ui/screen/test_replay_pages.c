/* How the pages of a match that is looked back on lead to each other. */
#include "tests/suite.h"
#include "ui/screen/play.h"
#include "ui/screen/replay.h"
#include "ui/screen/stack.h"

#include "games/registry.h"
#include "src/tables/tables.h"

static struct tables *tables;
static struct playback *playback;
static struct replay replay;

static void set_up(void)
{
    struct setup s;
    struct text why = {0};
    setup_init(&s, game_find("hog"));
    s.seed = seed_value(4);
    ck_assert(setup_seat(&s, "ai:always-roll:4", &why) && setup_seat(&s, "ai:bacon", &why));
    ck_assert_msg(setup_finish(&s, &why), "%s", why.bytes);
    tables = tables_new(NULL);
    playback = playback_new(NULL, 0, &s, NULL, NULL, 0, &why);
    replay_init(&replay, tables, playback);
}

static void tear_down(void)
{
    replay_fini(&replay);
    playback_close(playback);
    tables_close(tables);
}

START_TEST(every_page_leads_back_to_the_one_it_was_opened_from)
{
    static const struct {
        enum replay_page turn[4], back[3];
        int turns, backs;
    } rows[] = {
        {{REPLAY_GRAPH, REPLAY_REVIEW}, {REPLAY_GRAPH, REPLAY_BOARD}, 2, 2},
        {{REPLAY_REVIEW, REPLAY_GRAPH, REPLAY_REVIEW},
         {REPLAY_BOARD},
         3,
         1}, /* one that was there */
        {{REPLAY_GRAPH, REPLAY_BOARD}, {0}, 2, 0},
        {{REPLAY_BOARD}, {0}, 1, 0},
    };
    for (int i = 0; i < ROWS(rows); i++) {
        replay.page = REPLAY_BOARD;
        replay.befores = 0;
        for (int k = 0; k < rows[i].turns; k++) {
            replay_turn_to(&replay, rows[i].turn[k]);
            ck_assert_int_eq(replay.page, rows[i].turn[k]);
        }
        for (int k = 0; k < rows[i].backs; k++) {
            ck_assert(replay_turn_back(&replay));
            ck_assert_int_eq(replay.page, rows[i].back[k]);
        }
        ck_assert(!replay_turn_back(&replay));
    }
}
END_TEST

START_TEST(a_watched_match_goes_on_after_the_graph_and_the_review)
{
    replay.page = REPLAY_BOARD;
    replay.befores = 0;
    replay.playback->running = true;
    replay_turn_to(&replay, REPLAY_GRAPH);
    ck_assert(!replay.playback->running);
    replay_turn_to(&replay, REPLAY_REVIEW);
    ck_assert(replay_turn_back(&replay) && !replay.playback->running);
    ck_assert(replay_turn_back(&replay) && replay.playback->running);
}
END_TEST

START_TEST(keys_that_were_given_to_a_page_open_it_everywhere)
{
    static const struct keymap map = {.keys = {[ACTION_GRAPH] = "X", [ACTION_REVIEW] = "R"}};
    static const struct key graph = {.press = PRESS_CHAR, .code = 'X'},
                            review = {.press = PRESS_CHAR, .code = 'R'};
    for (int page = 0; page < REPLAY_PAGES; page++) {
        struct keyset set = {0};
        replay.page = (enum replay_page)page;
        replay_screen_keys(&replay, &set);
        set.keymap = &map;
        ck_assert(page == REPLAY_GRAPH || key_bar_command(&set, &graph) == REPLAY_TO_GRAPH);
        ck_assert(page == REPLAY_REVIEW || key_bar_command(&set, &review) == REPLAY_TO_REVIEW);
    }
}
END_TEST

/* A watched match whose judge has seconds to work, on its screen. */
static struct stack watching(void)
{
    struct setup s;
    struct text why = {0};
    struct stack stack = {.services.tables = tables, .chances = CHANCES_HIDDEN};
    setup_init(&s, game_find("hog"));
    s.seed = seed_value(4);
    ck_assert(game_rules(s.game, &s.start, "goal=600,sides=20", &why));
    ck_assert(setup_seat(&s, "ai:always-roll:4", &why) && setup_seat(&s, "ai:bacon", &why));
    ck_assert_msg(setup_finish(&s, &why), "%s", why.bytes);
    const struct series series = {.setup = s, .best_of = 1};
    replay_screen_open_watched(&stack, &series, playback_new(NULL, 0, &s, NULL, NULL, 0, &why));
    stack.top->playback->running = false;
    return stack;
}

/* Whether the judge is at work after that command. */
static bool judges(struct stack *stack, int command)
{
    struct screen *s = stack->top;
    int fd[SCREEN_FDS];
    if (command) {
        s->ops->command(s, stack, command, &(struct key){0});
    }
    s->ops->tick(s, stack, 0);
    return screen_descriptors(s, fd);
}

START_TEST(the_judge_of_a_watched_match_works_while_somebody_looks)
{
    struct stack stack = watching();
    ck_assert(!judges(&stack, 0)); /* the board alone */
    ck_assert(judges(&stack, REPLAY_TO_GRAPH));
    ck_assert(judges(&stack, REPLAY_TO_REVIEW));
    ck_assert(!judges(&stack, REPLAY_TO_BOARD));
    ck_assert(judges(&stack, REPLAY_CHANCES)); /* where there is room for them */
    ck_assert(judges(&stack, REPLAY_CHANCES)); /* beside the scores */
    ck_assert(!judges(&stack, REPLAY_CHANCES));
    stack_clear(&stack);
}
END_TEST

/* Whoever comes first wakes the page: hints and chances are of two judges here. */
START_TEST(a_board_waits_for_the_tutor_and_for_the_judge)
{
    struct setup s;
    struct text why = {0};
    struct stack stack = {.services.tables = tables, .preferences.brain = "final"};
    int fd[SCREEN_FDS];
    setup_init(&s, game_find("hog"));
    ck_assert(game_rules(s.game, &s.start, "goal=600,sides=20", &why));
    ck_assert(setup_seat(&s, "human", &why) && setup_seat(&s, "ai:bacon", &why));
    ck_assert_msg(setup_finish(&s, &why), "%s", why.bytes);
    const struct series series = {.setup = s, .best_of = 1, .tutor = TUTOR_ALL};
    play_open(&stack, &series, playback_new(NULL, 0, &s, NULL, NULL, 0, &why));
    stack.top->ops->tick(stack.top, &stack, 0);
    ck_assert(screen_descriptors(stack.top, fd));
    ck_assert_int_ge(fd[0], 0);
    ck_assert_int_ge(fd[1], 0);
    ck_assert_int_ne(fd[0], fd[1]);
    stack_clear(&stack);
}
END_TEST

/* None in the settings: none is shown, until they are asked for. */
static const unsigned kinds[] = {0, COMMENT_GAIN, COMMENT_LEAD | COMMENT_SCORES};

/* However the old match came by its beginner and its dice: the position says who is to play. */
START_TEST(a_new_match_draws_its_dice_and_no_beginner)
{
    const struct setup *old = replay.playback->setup;
    struct setup drawn = *old, s;
    struct text why = {0};
    drawn.first_drawn = true;
    drawn.dice = DICE_TYPED;
    replay.playback->setup = &drawn;
    replay_go(&replay, replay.playback->events / 2);
    ck_assert(replay_play_on(&replay, &s, &why));
    replay.playback->setup = old;
    ck_assert_msg(setup_finish(&s, &why), "%s", why.bytes);
    ck_assert_int_eq(s.start.common.seat, replay.playback->scene.state.common.seat);
    ck_assert_int_eq(s.dice, DICE_PHILOX);
    ck_assert(s.seed.drawn && s.seed.value != old->seed.value);
}
END_TEST

START_TEST(a_replay_comments_as_the_settings_say)
{
    struct stack stack = watching();
    struct playback *watched = stack.top->playback;
    stack.preferences.comments = kinds[_i];
    replay_screen_open(&stack, watched, watched->events, 0, REPLAY_BOARD);
    const struct playback *replayed = stack.top->playback;
    ck_assert_ptr_ne(replayed, watched);
    ck_assert_int_eq(replayed->comments, kinds[_i] != 0);
    ck_assert(!kinds[_i] || replayed->comment_index.comments.which == kinds[_i]);
    stack_clear(&stack);
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("replay pages");
    TCase *t = tcase_create("pages");
    tcase_add_checked_fixture(t, set_up, tear_down);
    tcase_add_test(t, every_page_leads_back_to_the_one_it_was_opened_from);
    tcase_add_test(t, a_watched_match_goes_on_after_the_graph_and_the_review);
    tcase_add_test(t, keys_that_were_given_to_a_page_open_it_everywhere);
    tcase_add_test(t, the_judge_of_a_watched_match_works_while_somebody_looks);
    tcase_add_test(t, a_board_waits_for_the_tutor_and_for_the_judge);
    tcase_add_test(t, a_new_match_draws_its_dice_and_no_beginner);
    tcase_add_loop_test(t, a_replay_comments_as_the_settings_say, 0, ROWS(kinds));
    suite_add_tcase(s, t);
    return s;
}
