/* Help at the board (ui/play/tutor.h): what it looks like, and that the board answers while whoever
 * advises is still thinking. */
#include "ui/play/tutor.h"

#include "games/hog/game.h"
#include "games/registry.h"
#include "games/words.h"
#include "src/record/position.h"
#include "tests/golden.h"
#include "tests/slow_brain.h"
#include "tests/suite.h"
#include "ui/board/registry.h"
#include "ui/play/playback.h"
#include "ui/text/sentences.h"
#include "ui/widget/window.h"

#include <locale.h>
#include <stdlib.h>
#include <string.h>

static struct tables *tables;

static void setup(void)
{
    tables = tables_new(NULL);
}

static void teardown(void)
{
    atomic_store(&slow_held, 0);
    tables_close(tables);
}

/* Lets whoever advises think to the end. */
static void think(struct tutor *c, struct scene *s)
{
    tutor_look(c, s, 0);
    while (tutor_fd(c) >= 0) {
        struct pollfd fd = {.fd = tutor_fd(c), .events = POLLIN};
        ck_assert_int_eq(poll(&fd, 1, -1), 1);
        tutor_look(c, s, 0);
    }
    tutor_look(c, s, 0);
}

/* Positions with a hint and chances, or with a choice of which the tutor warns. */
static const struct {
    const char *name, *game, *brain, *position;
    int seats;
    const char *dice, *chosen; /* chosen: the tutor has to warn of it */
    struct cursor cursor;
} rows[] = {
    {"notone_hint",
     "notone",
     NULL,
     "{\"round\":7,\"turn_rolls\":3,\"turn_score\":25,\"first_total\":8,\"dice\":[6,4],"
     "\"scores\":[163,156]}",
     2,
     "64",
     NULL,
     {0}},
    {"notone_tutor", "notone", NULL, "{\"round\":7,\"scores\":[163,156]}", 2, "", "stop", {0}},
    {"hog_hint", "hog", NULL, "{\"scores\":[58,42]}", 2, "3614", NULL, {.choice = 6}},
    {"hog_tutor", "hog", NULL, "{\"scores\":[28,30]}", 2, "3614", "roll 4", {.choice = 4}},
    {"knucklebones_hint",
     "knucklebones",
     NULL,
     "{\"die\":4,\"boards\":[3,3,0,5,1,0,2,2,2,4,4,0,6,0,0,5,1,0]}",
     2,
     "4",
     NULL,
     {0}},
    {"knucklebones_tutor",
     "knucklebones",
     NULL,
     "{\"die\":4,\"boards\":[3,3,0,5,1,0,2,2,2,4,4,0,6,0,0,5,1,0]}",
     2,
     "4",
     "column 2",
     {.choice = 1}},
    {"yahtzee_hint",
     "yahtzee",
     "optimal",
     "{\"seats\":2,\"throw\":2,\"dice\":[6,6,6,3,5],\"boxes\":[3,6,-1,12,-1,24,-1,-1,25,-1,-1,50,"
     "-1,2,-1,9,-1,15,-1,22,-1,25,-1,40,-1,-1]}",
     2,
     "35",
     NULL,
     {.choice = 6, .kept = 7}},
    {"yahtzee_tutor",
     "yahtzee",
     "optimal",
     "{\"seats\":2,\"throw\":2,\"dice\":[6,6,6,3,5],\"boxes\":[3,6,-1,12,-1,-1,-1,-1,25,-1,-1,50,"
     "-1,2,-1,9,-1,-1,-1,22,-1,25,-1,40,-1,-1]}",
     2,
     "35",
     "keep 4 5",
     {.choice = -1, .kept = 24}},
    {"yahtzee_six_hint",
     "yahtzee",
     "optimal",
     "{\"seats\":6,\"throw\":2,\"dice\":[6,6,6,3,5]}",
     6,
     "35",
     NULL,
     {.choice = 6, .kept = 7}},
};

static const struct {
    const char *name;
    int height, width;
    enum alphabet alphabet;
} sizes[] = {
    {"80x24_utf8", 24, 80, ALPHABET_UNICODE},   {"80x24_ascii", 24, 80, ALPHABET_ASCII},
    {"40x12_utf8", 12, 40, ALPHABET_UNICODE},   {"40x12_ascii", 12, 40, ALPHABET_ASCII},
    {"20x5_utf8", 5, 20, ALPHABET_UNICODE},     {"20x5_ascii", 5, 20, ALPHABET_ASCII},
    {"100x30_utf8", 30, 100, ALPHABET_UNICODE}, {"100x30_ascii", 30, 100, ALPHABET_ASCII},
};

static void compose(int i, struct setup *setup, struct scene *s)
{
    static const char *const people[] = {"Ada=human",   "Linus=human",    "Zoë=human",
                                         "Óscar=human", "Prudence=human", "Bo=human"};
    struct text why = {0};
    setup_init(setup, game_find(rows[i].game));
    setup->seed = seed_value(12);
    for (int seat = 0; seat < rows[i].seats; seat++) {
        ck_assert(setup_seat(setup, people[seat], &why));
    }
    const char *json = rows[i].position;
    ck_assert_msg(position_read(setup->game, &setup->start, json, strlen(json), &why), "%s",
                  why.bytes);
    setup->from_position = true;
    ck_assert_msg(setup_finish(setup, &why), "%s", why.bytes);
    *s = (struct scene){.game = setup->game, .setup = setup, .state = setup->start};
    s->node = s->game->next(&s->state);
    s->chooser = s->node.seat;
    s->thrown.sides = 6;
    for (const char *face = rows[i].dice; *face; face++) {
        s->thrown.face[s->thrown.dice++] = *face - '0';
    }
}

/* The board with what the tutor says. Everything asked for is shown, or a doubt. */
static void advise(int i, struct tutor *c, struct scene *s)
{
    struct text why = {0};
    tutor_init(c, tables, s, rows[i].brain, rows[i].chosen ? TUTOR_ALL : TUTOR_OFF);
    ck_assert_msg(c->able, "%s", c->why.bytes);
    if (!rows[i].chosen) {
        ck_assert(tutor_hint(c, s, &why));
        tutor_chances(c, s, &why);
    }
    think(c, s);
    if (rows[i].chosen) {
        const struct key key = {PRESS_CHAR, 'x', 0, 0};
        int action;
        ck_assert(game_named(s->game, &s->state, rows[i].chosen, &action));
        ck_assert(tutor_warns(c, s, action, &key));
        tutor_look(c, s, 0);
    }
}

static void draw(const struct tutor *tutor, const struct scene *s, const struct cursor *cursor,
                 struct canvas *c)
{
    struct text title = say_text(), message = say_text();
    const struct view *view = view_of(s->game);
    const struct keyset keys = {{view->keys}};
    text_add(&title, "%s · ", s->game->title);
    s->game->words->progress(&s->state, &title);
    ck_assert(tutor_message(tutor, s, c->width - (c->width >= 40 ? 2 : 0), &message));
    struct area a = window_draw(c, &(struct window){title.bytes, NULL, message.bytes, &keys});
    if (!view_draw(view, s, cursor, c, a)) {
        window_draw_sentence(c, s->hint->reason.bytes);
    }
}

static void expect_painted(const struct canvas *c)
{
    int bare = 0;
    for (int i = 0; i < c->height * c->width; i++) {
        bare += c->cells[i].width != 0 && !c->cells[i].bytes[0];
    }
    ck_assert_int_eq(bare, 0);
}

static void check_page(const char *what, int size, const struct tutor *tutor, const struct scene *s,
                       const struct cursor *cursor)
{
    struct canvas c;
    char *name = NULL;
    canvas_init(&c, sizes[size].height, sizes[size].width, sizes[size].alphabet);
    draw(tutor, s, cursor, &c);
    expect_painted(&c);
    ck_assert_int_gt(asprintf(&name, "%s_%s", what, sizes[size].name), 0);
    golden_page(&c, name);
    free(name);
    canvas_fini(&c);
}

static void check_any_size(const struct tutor *tutor, const struct scene *s,
                           const struct cursor *cursor)
{
    for (int height = 5; height <= 32; height += 3) {
        for (int width = 20; width <= 122; width += 11) {
            struct canvas c;
            canvas_init(&c, height, width, ALPHABET_UNICODE);
            draw(tutor, s, cursor, &c);
            expect_painted(&c);
            canvas_fini(&c);
        }
    }
}

START_TEST(advice_looks_like_this)
{
    struct setup setup;
    struct scene s;
    struct tutor c;
    compose(_i, &setup, &s);
    advise(_i, &c, &s);
    for (int size = 0; size < ROWS(sizes); size++) {
        check_page(rows[_i].name, size, &c, &s, &rows[_i].cursor);
    }
    check_any_size(&c, &s, &rows[_i].cursor);
    tutor_fini(&c);
}
END_TEST

/* Hints name faces, keys places: those of the dice that the best choice keeps bear a sign. */
static const struct {
    const char *name, *places;
    int height, width;
} marked[] = {
    {"yahtzee_hint", "123", 24, 80},
    {"yahtzee_hint", "123", 45, 140},
    {"yahtzee_hint", "123", 20, 60},
    {"yahtzee_tutor", "123", 24, 80},
};

START_TEST(dice_that_a_hint_keeps_are_marked_beside_their_keys)
{
    struct setup setup;
    struct scene s;
    struct tutor tutor;
    struct canvas c;
    int i = 0;
    for (; strcmp(rows[i].name, marked[_i].name) != 0; i++) {
    }
    compose(i, &setup, &s);
    advise(i, &tutor, &s);
    canvas_init(&c, marked[_i].height, marked[_i].width, ALPHABET_ASCII);
    draw(&tutor, &s, &(struct cursor){.choice = -1}, &c); /* no pointer on the card */
    for (char place = '1'; place <= '5'; place++) {
        int signs = 0;
        for (int k = 1; k < c.height * c.width; k++) {
            const char *key = c.cells[k].bytes, *sign = c.cells[k - 1].bytes;
            signs += key[0] == place && strcmp(sign, canvas_sign(&c, GLYPH_STAR)) == 0;
        }
        ck_assert_msg(signs == (strchr(marked[_i].places, place) != NULL), "%c: %d", place, signs);
    }
    canvas_fini(&c);
    tutor_fini(&tutor);
}
END_TEST

START_TEST(the_same_key_again_does_it_and_any_other_does_not)
{
    const struct key key = {PRESS_CHAR, 'x', 0, 0}, other = {PRESS_CHAR, 'u', 0, 0};
    const struct key control = {PRESS_CTRL, 'x', 0, 0};
    struct setup setup;
    struct scene s;
    struct tutor c;
    int action;
    compose(3, &setup, &s);
    advise(3, &c, &s);
    ck_assert(c.doubts);
    ck_assert(tutor_answer(&c, &key, &action));
    ck_assert_int_eq(action, 4);
    ck_assert(!c.doubts);
    ck_assert(tutor_warns(&c, &s, 4, &key)); /* thought again, and chosen again: warned again */
    ck_assert(!tutor_answer(&c, &other, &action));
    ck_assert(tutor_warns(&c, &s, 4, &key));
    ck_assert(!tutor_answer(&c, &control, &action));
    ck_assert(!tutor_warns(&c, &s, 0, &key)); /* the best */
    tutor_fini(&c);
}
END_TEST

START_TEST(chances_come_and_go_and_say_what_they_are)
{
    struct text words = {0};
    struct setup setup;
    struct scene s;
    struct tutor c;
    compose(2, &setup, &s);
    tutor_init(&c, tables, &s, NULL, TUTOR_OFF);
    tutor_look(&c, &s, 0);
    ck_assert_ptr_null(s.chances); /* hidden at first */
    tutor_chances(&c, &s, &words);
    ck_assert_str_eq(words.bytes, "Beside the scores: chances of winning, exact (optimal).");
    think(&c, &s);
    ck_assert(s.chances && s.chances->known);
    ck_assert_double_eq(s.chances->value[0] + s.chances->value[1], 1);
    tutor_chances(&c, &s, &words);
    tutor_look(&c, &s, 0);
    ck_assert_ptr_null(s.chances);
    tutor_fini(&c);
}
END_TEST

/* The panel of chances is the judge's, whoever gives hints. */
START_TEST(who_cannot_value_positions_shows_no_chances_beside_scores)
{
    struct text words = {0};
    struct setup setup;
    struct scene s;
    struct tutor c;
    compose(2, &setup, &s);
    tutor_init(&c, tables, &s, "bacon", TUTOR_ALL);
    tutor_chances(&c, &s, &words);
    ck_assert_str_eq(words.bytes, "Chances are hidden.");
    ck_assert_int_eq(c.chances, CHANCES_HIDDEN);
    text_clear(&words);
    tutor_chances(&c, &s, &words);
    ck_assert_str_eq(words.bytes, "Chances are shown where a window has room for them.");
    ck_assert_int_eq(c.chances, CHANCES_IN_PANEL);
    tutor_fini(&c);
}
END_TEST

/* A match of Hog at which nobody but the slow brain can be asked. */
static struct playback *sit_down(struct game *g)
{
    static const struct brain *const brains[] = {&slow_brain, NULL};
    struct setup s;
    struct text why = {0};
    *g = hog;
    g->brains = brains;
    setup_init(&s, g);
    s.seed = seed_value(12);
    ck_assert(setup_seat(&s, "Ada=human", &why) && setup_seat(&s, "Bo=human", &why));
    ck_assert_msg(setup_finish(&s, &why), "%s", why.bytes);
    struct playback *l =
        playback_new(&(struct services){.tables = tables}, 0, &s, NULL, NULL, 0, &why);
    ck_assert(l);
    l->still = true;
    return l;
}

/* Lets the time pass that the board needs. */
static void settle(struct playback *l, int64_t *now)
{
    for (int64_t due; (due = playback_tick(l, *now)) != CLOCK_NEVER;) {
        *now = due;
    }
}

static void choose(struct playback *l, struct tutor *c, int action, int64_t *now)
{
    const struct key key = {PRESS_CHAR, '0' + (uint32_t)action, 0, 0};
    ck_assert(!tutor_warns(c, &l->scene, action, &key));
    tutor_move_on(c);
    playback_choose(l, action, *now);
    settle(l, now);
}

static void expect_working(struct tutor *c, struct playback *l)
{
    tutor_look(c, &l->scene, 0);
    ck_assert_ptr_nonnull(l->scene.hint);
    ck_assert_ptr_nonnull(strstr(c->hint.head.bytes, "Working everything out"));
    ck_assert_int_eq(c->hint.choices, 0);
    ck_assert_int_ge(tutor_fd(c), 0);
}

START_TEST(the_board_answers_while_a_solver_is_held_back)
{
    struct game g;
    struct playback *l;
    struct tutor c;
    struct text why = {0};
    int64_t now = 0;
    atomic_store(&slow_held, 1);
    l = sit_down(&g);
    settle(l, &now);
    tutor_init(&c, tables, &l->scene, "slow", TUTOR_ALL);
    ck_assert(tutor_hint(&c, &l->scene, &why));
    expect_working(&c, l);
    ck_assert(tutor_waits(&c, &l->scene, &why));
    c.begun -= 4000; /* long enough */
    ck_assert(!tutor_waits(&c, &l->scene, &why));
    choose(l, &c, 1, &now); /* a bad choice, but nobody knows that yet */
    ck_assert_int_eq(l->scene.chooser, 1);
    tutor_look(&c, &l->scene, 0);
    ck_assert_ptr_null(l->scene.hint); /* the hint was for the choice before */
    ck_assert(tutor_hint(&c, &l->scene, &why));
    expect_working(&c, l);
    choose(l, &c, 5, &now);
    ck_assert_int_eq(l->table.match.choices[1], 1);
    atomic_store(&slow_held, 0);
    tutor_hint(&c, &l->scene, &why);
    think(&c, &l->scene);
    ck_assert_str_eq(c.hint.choice[0].label, "roll 10"); /* for the position now */
    tutor_fini(&c);
    playback_close(l);
}
END_TEST

START_TEST(after_an_undo_the_hint_is_about_what_stands_then)
{
    struct game g;
    struct playback *l = sit_down(&g);
    struct tutor c;
    struct text why = {0};
    int64_t now = 0;
    settle(l, &now);
    tutor_init(&c, tables, &l->scene, "slow", TUTOR_OFF);
    choose(l, &c, 0, &now); /* 6 points by Free Bacon */
    choose(l, &c, 0, &now); /* 5 for Bo, who is so little behind that it is Bo's turn again */
    ck_assert(tutor_hint(&c, &l->scene, &why));
    think(&c, &l->scene);
    ck_assert_str_eq(c.hint.choice[0].value, "50.5 %");
    ck_assert(playback_undo(l, &why) && playback_undo(l, &why));
    settle(l, &now);
    tutor_look(&c, &l->scene, 0);
    ck_assert_ptr_nonnull(l->scene.hint);
    ck_assert_str_eq(c.hint.choice[0].value, "50.0 %");
    tutor_fini(&c);
    playback_close(l);
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("tutor");
    setlocale(LC_CTYPE, "C.UTF-8"); /* so that widths need no locale of their own */
    TCase *t = tcase_create("tutor");
    tcase_add_checked_fixture(t, setup, teardown);
    tcase_add_loop_test(t, advice_looks_like_this, 0, ROWS(rows));
    tcase_add_test(t, the_same_key_again_does_it_and_any_other_does_not);
    tcase_add_loop_test(t, dice_that_a_hint_keeps_are_marked_beside_their_keys, 0, ROWS(marked));
    tcase_add_test(t, chances_come_and_go_and_say_what_they_are);
    tcase_add_test(t, who_cannot_value_positions_shows_no_chances_beside_scores);
    tcase_add_test(t, the_board_answers_while_a_solver_is_held_back);
    tcase_add_test(t, after_an_undo_the_hint_is_about_what_stands_then);
    suite_add_tcase(s, t);
    return s;
}
