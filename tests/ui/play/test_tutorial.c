/* Tutorials (ui/play/tutorial.h): each is played through, whatever the learner chooses. */
#include "ui/guide/registry.h"
#include "ui/play/tutorial.h"

#include "games/hog/game.h"
#include "games/knucklebones/rules.h"
#include "games/notone/rules.h"
#include "games/registry.h"
#include "games/yahtzee/rules.h"
#include "tests/golden.h"
#include "tests/suite.h"
#include "ui/screen/learn/learn.h"
#include "ui/screen/learn/tutorial.h"

#include <locale.h>
#include <string.h>

static void settle(struct tutorial_play *c)
{
    int64_t due = 0;
    while ((due = playback_tick(c->playback, due)) != CLOCK_NEVER) {
    }
}

static void sit_at(struct tutorial_play *c, const struct tutorial *l, int step)
{
    tutorial_play_init(c, l, true, 1);
    c->place.step = step + 1;
    tutorial_play_back(c);
    settle(c);
    ck_assert_int_eq(c->place.step, step);
}

static void choose(struct tutorial_play *c, int action)
{
    tutorial_play_choose(c, action, 0);
    settle(c);
    ck_assert(!tutorial_play_moves(c));
}

static const struct tutorial *tutorial(const char *game)
{
    return tutorial_of(game_find(game));
}

/* All choices of a step, one after the other. */
static void try_all(const struct tutorial *l, int step)
{
    int action[ACTIONS_MOST];
    struct tutorial_play c;
    sit_at(&c, l, step);
    int n = l->game->actions(&c.playback->scene.state, action);
    for (int i = 0; i < n; i++) {
        struct text say = {0};
        choose(&c, action[i]);
        ck_assert_ptr_nonnull(c.place.reply);
        ck_assert_ptr_nonnull(c.place.reply->say);
        tutorial_play_say(&c, &say);
        ck_assert_int_gt((int)say.length, 20);
        tutorial_play_back(&c);
        settle(&c);
        ck_assert_int_eq(c.place.step, step);
        ck_assert(tutorial_play_asks(&c));
    }
    tutorial_play_fini(&c);
}

START_TEST(every_choice_of_every_step_has_an_answer)
{
    const struct tutorial *l = guides[_i]->tutorial;
    for (int step = 0; l->step[step].say; step++) {
        if (l->step[step].reply[0].say) {
            try_all(l, step);
        }
    }
}
END_TEST

/* The first choice that leads on. */
static void choose_well(struct tutorial_play *c)
{
    int action[ACTIONS_MOST];
    int n = c->place.tutorial->game->actions(&c->playback->scene.state, action);
    for (int i = 0; i < n; i++) {
        choose(c, action[i]);
        if (!c->place.reply->again) {
            return;
        }
        ck_assert(tutorial_play_next(c));
        settle(c);
    }
    ck_abort_msg("no choice leads on");
}

START_TEST(each_tutorial_comes_to_its_end)
{
    struct tutorial_play c;
    int steps = 0;
    tutorial_play_init(&c, guides[_i]->tutorial, true, 1);
    do {
        settle(&c);
        if (tutorial_play_asks(&c)) {
            choose_well(&c);
        }
        steps++;
    } while (tutorial_play_next(&c));
    ck_assert(tutorial_over(&c.place));
    ck_assert_int_eq(steps, tutorial_steps(guides[_i]->tutorial));
    ck_assert_int_le(steps, 8); /* two minutes */
    tutorial_play_fini(&c);
}
END_TEST

/* Small windows show the words in parts. */
START_TEST(every_step_begins_with_the_first_part_of_its_words)
{
    struct tutorial_play c;
    tutorial_play_init(&c, guides[_i]->tutorial, true, 1);
    do {
        ck_assert_int_eq(c.turned, 0);
        settle(&c);
        c.turned = 2;
        if (tutorial_play_asks(&c)) {
            choose_well(&c);
            ck_assert_int_eq(c.turned, 0); /* so does the answer */
        }
        c.turned = 2;
    } while (tutorial_play_next(&c));
    ck_assert_int_eq(c.turned, 2); /* the last words stand */
    tutorial_play_fini(&c);
}
END_TEST

START_TEST(going_back_leads_to_the_beginning)
{
    struct tutorial_play c;
    tutorial_play_init(&c, guides[_i]->tutorial, true, 1);
    settle(&c);
    choose_well(&c);
    ck_assert(tutorial_play_next(&c));
    settle(&c);
    tutorial_play_back(&c);
    settle(&c);
    ck_assert_int_eq(c.place.step, 0);
    ck_assert(tutorial_play_asks(&c));
    tutorial_play_back(&c);
    settle(&c);
    ck_assert_int_eq(c.place.step, 0);
    tutorial_play_fini(&c);
}
END_TEST

START_TEST(three_rows_of_eighty_columns_hold_every_sentence)
{
    const struct tutorial *l = guides[_i]->tutorial;
    for (const struct tutorial_step *step = l->step; step->say; step++) {
        struct text say = {0};
        guide_say(&say, step->say, step->figure);
        ck_assert_msg(canvas_rows(76, say.bytes) <= 3, "%s", say.bytes);
        for (int r = 0; r < TUTORIAL_REPLIES && step->reply[r].say; r++) {
            text_clear(&say);
            guide_say(&say, step->reply[r].say, step->reply[r].figure);
            ck_assert_msg(canvas_rows(76, say.bytes) <= 3, "%s", say.bytes);
        }
    }
}
END_TEST

/* ---- What the sentences say has happened ---- */

/* Scores as they are now, "70 42", with the seat that is to move, or "over". */
static void say_scores(const struct tutorial_play *c, struct text *out)
{
    const union position *p = &c->playback->scene.state;
    const struct game *g = c->place.tutorial->game;
    for (int seat = 0; seat < p->common.seats; seat++) {
        text_add(out, "%d ", g->score(p, seat));
    }
    if (g->next(p).kind == NODE_OVER) {
        text_add(out, "over");
    } else {
        text_add(out, "to %d", p->common.seat);
    }
}

static const struct {
    const char *game;
    int step;
    const char *choice, *after;
} told[] = {
    {"notone", 0, "stop", "0 0 to 1"},
    {"notone", 2, "roll", "0 0 to 1"},  /* a one: nothing is left */
    {"notone", 2, "stop", "18 0 to 1"}, /* 18 points are safe */
    {"notone", 3, "roll", "0 0 to 0"},
    {"notone", 3, "stop", "0 25 to 0"},
    {"notone", 4, "stop", "14 25 to 1"},
    {"notone", 5, "stop", "14 25 over"},
    {"hog", 0, "roll 1", "4 0 to 1"},
    {"hog", 0, "roll 10", "40 0 to 1"}, /* no one among them */
    {"hog", 1, "roll 2", "27 31 to 1"}, /* Pig Out */
    {"hog", 1, "roll 10", "27 31 to 1"},
    {"hog", 2, "roll 0", "70 42 to 0"}, /* they align */
    {"hog", 3, "roll 0", "32 33 to 0"}, /* behind by one */
    {"hog", 4, "roll 0", "103 90 over"},
    {"hog", 4, "roll 1", "96 90 to 1"},
    {"hog", 4, "roll 10", "96 90 to 1"},
    {"hog", 5, "roll 10", "100 95 over"},
    {"knucklebones", 0, "column 1", "22 2 to 1"},
    {"knucklebones", 1, "column 2", "27 2 to 1"},
    {"knucklebones", 2, "column 3", "24 1 to 1"},
    {"knucklebones", 3, "column 3", "47 32 over"},
    {"yahtzee", 2, "score sixes", "24 to 0"},
    {"yahtzee", 2, "score four_of_a_kind", "29 to 0"},
    {"yahtzee", 3, "score small_straight", "30 to 0"},
    {"yahtzee", 4, "score aces", "2 to 0"},
    {"yahtzee", 4, "score chance", "14 to 0"},
};

START_TEST(what_is_told_has_happened)
{
    struct tutorial_play c;
    struct text after = {0};
    int action;
    sit_at(&c, tutorial(told[_i].game), told[_i].step);
    ck_assert(
        game_named(c.place.tutorial->game, &c.playback->scene.state, told[_i].choice, &action));
    choose(&c, action);
    say_scores(&c, &after);
    ck_assert_str_eq(after.bytes, told[_i].after);
    tutorial_play_fini(&c);
}
END_TEST

/* In these steps every other number of dice does the same. */
START_TEST(no_number_of_dice_makes_a_sentence_wrong)
{
    static const struct {
        int step, from, to;
    } steps[] = {{0, 1, 10}, {1, 2, 10}, {3, 1, 10}, {4, 1, 10}, {5, 0, 9}};
    for (int n = steps[_i].from; n <= steps[_i].to; n++) {
        struct tutorial_play c;
        sit_at(&c, tutorial("hog"), steps[_i].step);
        int before = hog.score(&c.playback->scene.state, 0);
        choose(&c, n);
        int gained = hog.score(&c.playback->scene.state, 0) - before;
        ck_assert_int_eq(c.playback->scene.state.common.seat, 1); /* Linus is next */
        ck_assert(hog.next(&c.playback->scene.state).kind != NODE_OVER);
        ck_assert(_i != 0 || gained >= 3);
        ck_assert((_i != 1 && _i != 3) || gained == 1);
        tutorial_play_fini(&c);
    }
}
END_TEST

static const struct {
    const char *game, *choice;
    int step, faces[5];
} rolled[] = {
    {"notone", "roll", 0, {6, 4}},
    {"notone", "roll", 1, {3, 5}},
    {"notone", "roll", 4, {6, 6}},
    {"yahtzee", "keep 1 2 3", 0, {6, 6, 6, 6, 2}},
    {"yahtzee", "keep 1 2 3 4", 1, {6, 6, 6, 6, 5}},
    {"yahtzee", "keep 1 2 3 4", 3, {2, 3, 4, 5, 6}},
    {"yahtzee", "keep 1 2 3 5", 3, {2, 3, 4, 6, 5}},
};

START_TEST(dice_fall_as_the_sentences_say)
{
    struct tutorial_play c;
    int action, dice = strcmp(rolled[_i].game, "notone") == 0 ? 2 : 5;
    sit_at(&c, tutorial(rolled[_i].game), rolled[_i].step);
    ck_assert(
        game_named(c.place.tutorial->game, &c.playback->scene.state, rolled[_i].choice, &action));
    choose(&c, action);
    const union position *p = &c.playback->scene.state;
    const int *face =
        dice == 2 ? ((const struct notone *)p)->dice : ((const struct yahtzee *)p)->dice;
    for (int i = 0; i < dice; i++) {
        ck_assert_int_eq(face[i], rolled[_i].faces[i]);
    }
    tutorial_play_fini(&c);
}
END_TEST

/* ---- Pages ---- */

enum { SHOWN = 3 }; /* asked, answered, at the end */

START_TEST(tutorials_look_like_this)
{
    static const char *const moments[SHOWN] = {"ask", "answer", "end"};
    const struct tutorial *l = guides[_i / GOLDEN_PAGES / SHOWN]->tutorial;
    int moment = _i / GOLDEN_PAGES % SHOWN;
    struct tutorial_screen s = {0};
    struct canvas page;
    char *name = NULL;
    sit_at(&s.play, l, moment == 2 ? tutorial_steps(l) - 1 : 0);
    if (moment == 1) {
        choose_well(&s.play);
    }
    golden_begin(&page, _i % GOLDEN_PAGES);
    tutorial_draw(&s.base, &page);
    ck_assert_int_gt(asprintf(&name, "lesson_%s_%s", l->game->id, moments[moment]), 0);
    golden_end(&page, name, _i % GOLDEN_PAGES);
    free(name);
    tutorial_play_fini(&s.play);
}
END_TEST

START_TEST(small_windows_show_the_words_part_by_part_then_the_board)
{
    struct tutorial_screen s = {0};
    struct canvas page;
    char name[40];
    tutorial_play_init(&s.play, tutorial("notone"), true, 1);
    settle(&s.play);
    for (s.play.turned = 1; s.play.turned < 5; s.play.turned++) {
        canvas_init(&page, 5, 20, ALPHABET_UNICODE);
        tutorial_draw(&s.base, &page);
        snprintf(name, sizeof name, "lesson_turned_%d", s.play.turned);
        golden_page(&page, name);
        canvas_fini(&page);
    }
    tutorial_play_fini(&s.play);
}
END_TEST

START_TEST(pages_of_any_size_are_drawn_without_fault)
{
    for (int height = 1; height <= 32; height += 3) {
        for (int width = 1; width <= 122; width += 11) {
            struct tutorial_screen s = {0};
            struct canvas page;
            tutorial_play_init(&s.play, guides[_i]->tutorial, true, 1);
            settle(&s.play);
            canvas_init(&page, height, width, ALPHABET_UNICODE);
            tutorial_draw(&s.base, &page);
            ck_assert_int_ge(page.cursor_row, 0);
            canvas_fini(&page);
            tutorial_play_fini(&s.play);
        }
    }
}
END_TEST

START_TEST(what_can_be_learned_looks_like_this)
{
    struct learn learn = {.game = 1, .item = 2};
    struct canvas page;
    golden_begin(&page, _i);
    learn_draw(&learn.base, &page);
    golden_end(&page, "learn", _i);
}
END_TEST

static int count_guides(void)
{
    int n = 0;
    while (guides[n]) {
        n++;
    }
    return n;
}

Suite *suite(void)
{
    int tutorials = count_guides();
    Suite *s = suite_create("lesson");
    TCase *t = tcase_create("lesson");
    setlocale(LC_CTYPE, "C.UTF-8"); /* so that widths need no locale of their own */
    tcase_add_loop_test(t, every_choice_of_every_step_has_an_answer, 0, tutorials);
    tcase_add_loop_test(t, each_tutorial_comes_to_its_end, 0, tutorials);
    tcase_add_loop_test(t, every_step_begins_with_the_first_part_of_its_words, 0, tutorials);
    tcase_add_loop_test(t, going_back_leads_to_the_beginning, 0, tutorials);
    tcase_add_loop_test(t, three_rows_of_eighty_columns_hold_every_sentence, 0, tutorials);
    tcase_add_loop_test(t, what_is_told_has_happened, 0, ROWS(told));
    tcase_add_loop_test(t, no_number_of_dice_makes_a_sentence_wrong, 0, 5);
    tcase_add_loop_test(t, dice_fall_as_the_sentences_say, 0, ROWS(rolled));
    tcase_add_loop_test(t, tutorials_look_like_this, 0, tutorials * SHOWN * GOLDEN_PAGES);
    tcase_add_test(t, small_windows_show_the_words_part_by_part_then_the_board);
    tcase_add_loop_test(t, pages_of_any_size_are_drawn_without_fault, 0, tutorials);
    tcase_add_loop_test(t, what_can_be_learned_looks_like_this, 0, GOLDEN_PAGES);
    suite_add_tcase(s, t);
    return s;
}
