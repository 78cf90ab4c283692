/* Pages of screens around a match, in every size and alphabet. Boards alone:
 * tests/ui/board/test_views.c. */
#include "games/registry.h"
#include "src/record/position.h"
#include "tests/golden.h"
#include "tests/suite.h"
#include "ui/guide/registry.h"
#include "ui/play/playback.h"
#include "ui/screen/list.h"
#include "ui/screen/overlay.h"
#include "ui/screen/play.h"
#include "ui/screen/prompt.h"
#include "ui/screen/question.h"
#include "ui/screen/stack.h"
#include "ui/text/sentences.h"
#include "ui/widget/list.h"

#include <locale.h>
#include <stdlib.h>
#include <string.h>

/* A match as far as it has come. */
struct table {
    struct playback *playback;
    struct series series;
    int64_t now;
};

static void settle(struct table *t)
{
    for (int64_t due; (due = playback_tick(t->playback, t->now)) != CLOCK_NEVER;) {
        t->now = due;
    }
}

static void begin(struct table *t, const char *game, const char *first, const char *second,
                  enum dice_kind dice, const char *position)
{
    struct text why = {0};
    t->series.best_of = 1;
    setup_init(&t->series.setup, game_find(game));
    t->series.setup.seed = seed_value(12);
    ck_assert(setup_seat(&t->series.setup, first, &why) &&
              setup_seat(&t->series.setup, second, &why));
    t->series.setup.dice = dice;
    if (position) {
        ck_assert_msg(position_read(t->series.setup.game, &t->series.setup.start, position,
                                    strlen(position), &why),
                      "%s", why.bytes);
        t->series.setup.from_position = true;
    }
    ck_assert_msg(setup_finish(&t->series.setup, &why), "%s", why.bytes);
    t->playback = playback_new(NULL, 0, &t->series.setup, NULL, NULL, 0, &why);
    ck_assert_msg(t->playback, "%s", why.bytes);
    t->playback->still = true;
}

static void sit_down(struct table *t, const char *game, const char *first, const char *second)
{
    begin(t, game, first, second, DICE_PHILOX, NULL);
}

/* The screens of a page. */
struct screens {
    struct stack stack;
    struct table table;
};

static void play(struct screens *s, const char *game, const char *first, const char *second,
                 const int *choice)
{
    sit_down(&s->table, game, first, second);
    settle(&s->table);
    for (; choice && *choice >= 0; choice++) {
        playback_choose(s->table.playback, *choice, s->table.now);
        settle(&s->table);
    }
    play_open(&s->stack, &s->table.series, s->table.playback);
}

/* A match that begins in the middle. */
static void play_from(struct screens *s, const char *game, const char *first, const char *second,
                      const char *position)
{
    begin(&s->table, game, first, second, DICE_PHILOX, position);
    settle(&s->table);
    play_open(&s->stack, &s->table.series, s->table.playback);
}

static void show_notone(struct screens *s)
{
    play_from(s, "notone", "Ada=human", "ai:carter",
              "{\"position\":{\"round\":7,\"turn_rolls\":3,\"turn_score\":25,\"first_total\":8,"
              "\"dice\":[6,4],\"scores\":[163,156]}}");
}

static void show_hog(struct screens *s)
{
    play(s, "hog", "Ada=human", "Prudence=ai:bacon", (int[]){5, 4, 6, -1});
}

static void show_knucklebones(struct screens *s)
{
    play_from(s, "knucklebones", "Ada=human", "Prudence=ai:greedy",
              "{\"position\":{\"die\":4,\"boards\":[3,3,0,5,1,0,2,2,2,4,4,0,6,0,0,5,1,0]}}");
}

static void show_yahtzee(struct screens *s)
{
    play_from(s, "yahtzee", "Ada=human", "Linus=human",
              "{\"position\":{\"seats\":2,\"throw\":2,\"dice\":[6,6,6,3,5],\"boxes\":[3,6,-1,12,-1,"
              "24,-1,-1,25,-1,-1,50,-1,2,-1,9,-1,15,-1,22,-1,25,-1,40,-1,-1]}}");
    s->table.playback->cursor.kept = 7;
}

static void show_watched(struct screens *s)
{
    play(s, "hog", "ai:bacon", "ai:always-roll:4", NULL);
}

static void show_series(struct screens *s)
{
    sit_down(&s->table, "notone", "Ada=human", "Linus=human");
    settle(&s->table);
    s->table.series.best_of = 3;
    s->table.series.played = 1;
    play_open(&s->stack, &s->table.series, s->table.playback);
}

static void nothing(void *with, struct stack *stack, int command)
{
    (void)with, (void)stack, (void)command;
}

static void show_list(struct screens *s)
{
    golden_own("da rudence"); /* what a box may leave of a name below it */
    static const struct list_item items[] = {
        {"Go on", 1}, {"Main menu (the match is kept)", 2}, {"Concede", 3}, {0}};
    show_hog(s);
    list_open(&s->stack, "The match waits", items, nothing, NULL);
}

static void show_notice(struct screens *s)
{
    show_hog(s);
    static const char notice[] = "The match cannot be continued: its rules are newer than this "
                                 "program. A later version of Rollick reads them.";
    golden_own(notice);
    notice_open(&s->stack, notice);
}

static void show_secrets(struct screens *s)
{
    struct series *series = &s->table.series;
    struct text why = {0};
    series->best_of = 1;
    setup_init(&series->setup, game_find("hog"));
    series->setup.seed = seed_value(12);
    ck_assert(setup_seat(&series->setup, "Ada=human", &why));
    ck_assert(setup_seat(&series->setup, "Linus=human", &why));
    secret_open(&s->stack, series, &series->setup);
}

static void show_faces(struct screens *s)
{
    begin(&s->table, "hog", "Ada=human", "Linus=human", DICE_TYPED, NULL);
    settle(&s->table);
    playback_choose(s->table.playback, 3, s->table.now);
    settle(&s->table);
    ck_assert(playback_wants_faces(s->table.playback));
    play_open(&s->stack, &s->table.series, s->table.playback);
    faces_open(&s->stack, s->table.playback);
}

static void agreed(void *with, struct stack *stack)
{
    (void)with, (void)stack;
}

/* Before the first choice here that throws points away. */
static void show_question(struct screens *s)
{
    struct text question = say_text();
    int action[ACTIONS_MOST], n;
    show_yahtzee(s);
    const struct scene *scene = &s->table.playback->scene;
    n = scene->game->actions(&scene->state, action);
    for (int i = 0; i < n && !question.length; i++) {
        confirm_of(scene->game, &scene->state, action[i], &question);
    }
    ck_assert(question.length);
    ask_before(&s->stack, CONFIRM_ZERO, &question, agreed, NULL);
}

/* Ada has rolled and banked; nobody has taken over from her. */
static void show_curtain(struct screens *s)
{
    static const int roll_and_bank[] = {0, 1};
    s->table.series.curtain = true;
    s->stack.chances = CHANCES_HIDDEN; /* nobody judges: there are no tables */
    play(s, "notone", "Ada=human", "Linus=human", NULL);
    s->stack.top->ops->tick(s->stack.top, &s->stack, s->table.now);
    for (int i = 0; i < ROWS(roll_and_bank); i++) {
        playback_choose(s->table.playback, roll_and_bank[i], s->table.now);
        settle(&s->table);
    }
    s->stack.top->ops->tick(s->stack.top, &s->stack, s->table.now);
}

static const struct {
    const char *name;
    void (*build)(struct screens *s);
} pages[] = {
    {"play_notone", show_notone},
    {"play_hog", show_hog},
    {"play_knucklebones", show_knucklebones},
    {"play_yahtzee", show_yahtzee},
    {"play_watched", show_watched},
    {"play_series", show_series},
    {"list", show_list},
    {"notice_screen", show_notice},
    {"question", show_question},
    {"curtain", show_curtain},
    {"secrets", show_secrets},
    {"faces", show_faces},
};

static void draw_all(const struct screen *s, struct canvas *c)
{
    if (s->below) {
        draw_all(s->below, c);
    }
    s->ops->draw(s, c);
}

static void close_all(struct screens *s)
{
    stack_clear(&s->stack);
}

START_TEST(screens_look_like_this)
{
    struct screens s = {0};
    struct canvas c;
    pages[_i / GOLDEN_PAGES].build(&s);
    golden_begin(&c, _i % GOLDEN_PAGES);
    draw_all(s.stack.top, &c);
    golden_end(&c, pages[_i / GOLDEN_PAGES].name, _i % GOLDEN_PAGES);
    close_all(&s);
}
END_TEST

START_TEST(pages_of_any_size_are_drawn_without_fault)
{
    struct screens s = {0};
    struct canvas c;
    pages[_i].build(&s);
    for (int height = 1; height <= 60; height += height < 26 ? 1 : 8) {
        for (int width = 1; width <= 200; width += width < 22 ? 1 : 11) {
            canvas_init(&c, height, width, ALPHABET_UNICODE);
            draw_all(s.stack.top, &c);
            golden_painted(&c);
            canvas_fini(&c);
        }
    }
    close_all(&s);
}
END_TEST

/* Rows of the page, and where the secret is typed. */
static const struct {
    int height, row;
} rooms[] = {{14, 2}, {15, 5}, {24, 6}};

START_TEST(a_secret_is_asked_for_further_down_where_there_is_room)
{
    struct screens s = {0};
    struct canvas c;
    show_secrets(&s);
    canvas_init(&c, rooms[_i].height, 80, ALPHABET_UNICODE);
    draw_all(s.stack.top, &c);
    ck_assert_int_eq(c.cursor_row, rooms[_i].row);
    canvas_fini(&c);
    close_all(&s);
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("pages");
    TCase *t = tcase_create("pages");
    setlocale(LC_CTYPE, "C.UTF-8"); /* so that widths need no locale of their own */
    tcase_add_loop_test(t, screens_look_like_this, 0, ROWS(pages) * GOLDEN_PAGES);
    tcase_add_loop_test(t, pages_of_any_size_are_drawn_without_fault, 0, ROWS(pages));
    tcase_add_loop_test(t, a_secret_is_asked_for_further_down_where_there_is_room, 0, ROWS(rooms));
    suite_add_tcase(s, t);
    return s;
}
