/* Beats: what stands on the board at which time after an event, in virtual time, and how long it is
 * until anything of another seat is drawn. */
#include "games/registry.h"
#include "tests/golden.h"
#include "tests/suite.h"
#include "ui/play/playback.h"
#include "ui/widget/canvas.h"

#include <locale.h>
#include <stdlib.h>
#include <string.h>

enum { PAGE = 8000, PICTURE = ANIMATION_FRAME + 1, MOVES = CHANGE_PICTURES * PICTURE };
enum { USUAL = MOVES + ANIMATION_STAND, BUST = ANIMATION_SPOILT };

enum {
    DESTROYED,
    PAIR,
    THREE,
    BACON,
    ALIGN,
    PASS,
    PIG_OUT,
    LEAD,
    NOT_ONE,
    YAHTZEE,
    BONUS,
};

/* What happens: Ada's last choice, and the faces that fall before or because of it. */
static const struct beat {
    const char *game, *fields, *dice;
    int action, length; /* milliseconds until another seat's turn is shown */
} beats[] = {
    [DESTROYED] = {"knucklebones", "boards 6 0 0 5 5 0 3 0 0 4 2 4 6 2 0 6 0 0", "4", 0, USUAL},
    [PAIR] = {"knucklebones", "boards 3 0 0 0 0 0 0 0 0 4 2 0 0 0 0 0 0 0", "3", 0, USUAL},
    [THREE] = {"knucklebones", "boards 3 0 0 5 5 0 0 0 0 4 2 0 0 0 0 0 0 0", "5", 1, USUAL},
    [BACON] = {"hog", "scores 36 29", "6", 0, USUAL},
    [ALIGN] = {"hog", "scores 36 24", "6", 2, USUAL},
    [PASS] = {"hog", "scores 20 34", "6", 2, USUAL},
    [PIG_OUT] = {"hog", "scores 20 34", "1 4", 2, BUST},
    [LEAD] = {"hog", "scores 30 34", "3", 2, USUAL},
    [NOT_ONE] = {"notone", "turn_score 15 turn_rolls 2 scores 20 40", "1 4", 0, BUST},
    [YAHTZEE] = {"yahtzee",
                 "boxes 3 6 9 12 20 -1 -1 -1 -1 -1 -1 -1 -1 3 6 9 12 10 -1 -1 -1 -1 -1 -1 -1 -1",
                 "6", 32 + 11, USUAL},
    [BONUS] = {"yahtzee",
               "boxes 3 6 9 12 20 -1 -1 -1 -1 -1 -1 50 -1 3 6 9 12 10 -1 20 -1 -1 -1 -1 -1 -1", "6",
               32 + 5, USUAL},
};

/* Fills in fields of a position: their names, each with its figures. */
static void place(const struct game *g, union position *state, const char *words)
{
    const struct field *f = NULL;
    char all[256], *rest;
    int i = 0;
    strcpy(all, words);
    for (char *word = strtok_r(all, " ", &rest); word; word = strtok_r(NULL, " ", &rest)) {
        char *end;
        int value = (int)strtol(word, &end, 10);
        if (*end) {
            for (f = g->fields; strcmp(f->name, word) != 0; f++) {
                ck_assert_ptr_nonnull(f->name);
            }
            i = 0;
        } else {
            *field_at(f, state, i++) = value;
        }
    }
}

/* A match that stands where the beat comes next: at Ada's choice. */
static struct playback *sit_down(const struct beat *b, bool still)
{
    struct setup s;
    struct text why = {0};
    setup_init(&s, game_find(b->game));
    s.dice = DICE_FILE;
    ck_assert(setup_seat(&s, "Ada=human", &why) && setup_seat(&s, "Bo=human", &why));
    s.start.common.seats = 2;
    game_standard(s.game, &s.start);
    place(s.game, &s.start, b->fields);
    s.from_position = true;
    ck_assert_msg(setup_finish(&s, &why), "%s", why.bytes);
    struct playback *l = playback_new(NULL, 0, &s, NULL, b->dice, strlen(b->dice), &why);
    ck_assert_msg(l, "%s", why.bytes);
    l->still = true;
    while (playback_tick(l, 0) != CLOCK_NEVER) {
    }
    ck_assert_int_eq(l->scene.chooser, 0);
    l->still = still;
    return l;
}

/* Ada chooses, and dice roll until what they change is shown. That time. */
static int64_t begin(struct playback *l, const struct beat *b)
{
    int64_t now = 1000;
    playback_choose(l, b->action, now);
    while (!l->scene.change.runs) {
        int64_t due = playback_tick(l, now);
        ck_assert(due != CLOCK_NEVER || l->scene.change.runs);
        now = l->scene.change.runs ? now : due;
    }
    return now;
}

/* Shows how things are then, picture by picture. */
static void pass(struct playback *l, int64_t from, int64_t to)
{
    for (int64_t due = from; due != CLOCK_NEVER && due <= to; due = playback_tick(l, due)) {
    }
    playback_tick(l, to);
}

static int count(const struct canvas *c, int role)
{
    int n = 0;
    for (int i = 0; i < c->height * c->width; i++) {
        n += (c->cells[i].style & STYLE_ROLE) == role && c->cells[i].width > 0;
    }
    return n;
}

static void draw(const struct playback *l, struct canvas *c, char page[PAGE])
{
    FILE *memory = fmemopen(page, PAGE, "w");
    canvas_reset(c, 24, 80);
    view_draw(l->view, &l->scene, &l->cursor, c, area_part(canvas_area(c), 2, 0, 19, 80));
    golden_print(c, memory, false);
    fclose(memory);
}

enum { RED = ROLE_DIE_BAD, GOLD = ROLE_DIE_GOLD, BLUE = ROLE_DIE_BLUE, NONE = -1 };

/* What stands so many pictures later: words that are on the page, words that are not, and how many
 * cells have the colour of a role, at least and at most. */
static const struct {
    int beat, picture;
    const char *shows, *not ;
    int role, least, most;
} rows[] = {
    {DESTROYED, 1, "18:6", NULL, RED, 42, 42}, /* two dice of 7 by 3 are red */
    {DESTROYED, 1, "╳", NULL, RED, 42, 42},    /* … and crossed out */
    {DESTROYED, 2, "13:7", NULL, RED, 42, 42}, /* the column counts down */
    {DESTROYED, 3, "13:7", "╳", RED, 14, 14},  /* they fall */
    {DESTROYED, 4, "8:8", NULL, RED, 0, 0},    /* out of it, and leave a gap */
    {DESTROYED, 6, "2:10", NULL, RED, 0, 0},   /* which is closed */
    {PAIR, 1, ":3", NULL, GOLD, 42, 42},
    {PAIR, 3, NULL, NULL, GOLD, 0, 0},
    {PAIR, 4, NULL, NULL, GOLD, 0, 0},
    {PAIR, 5, NULL, NULL, GOLD, 42, 42},
    {PAIR, 7, ":12", NULL, GOLD, 42, 42},
    {THREE, 1, ":20", NULL, BLUE, 63, 63},
    {THREE, 2, ":28", NULL, BLUE, 63, 63},
    {THREE, 3, NULL, NULL, BLUE, 0, 0}, /* gold as a pair was */
    {THREE, 4, ":36", NULL, GOLD, 63, 63},
    {THREE, 6, ":45", NULL, BLUE, 63, 63},
    {BACON, 1, "3 2 7 9 5", "+ 3 = 10\n", NONE, 0, 0},   /* marked where it is */
    {BACON, 2, "3 2   9 5", "Free Bacon\n", NONE, 0, 0}, /* it has left */
    {BACON, 4, "Free Bacon\n", NULL, NONE, 0, 0},
    {BACON, 7, "█  + 3 = 10\n", NULL, NONE, 0, 0},
    {ALIGN, 1, "Swine Align  48 = 2 × 24   24 = 1 × 24   again!", NULL, ROLE_SEAT1, 14, 80},
    {ALIGN, 6, "again!", NULL, ROLE_ACCENT, 2 * 2 * 7 + 4, 120},
    {PASS, 1, "Pig Pass  34 − 32 = 2   again!", NULL, NONE, 0, 0},
    {PIG_OUT, 1, "", "again!", RED, 21, 21},
    {PIG_OUT, 7, "", "leads", RED, 21, 21},
    {LEAD, 1, "leads", "again!", NONE, 0, 0},
    {LEAD, 7, "leads", NULL, NONE, 0, 0},
    {NOT_ONE, 1, "on the table", "bust\n", RED, 55, 55},
    {NOT_ONE, 2, "bust\n", "on the table", RED, 55, 55},
    {NOT_ONE, 7, "−15", "on the table", RED, 55, 55},
    {YAHTZEE, 2, "16", "roll 0", ROLE_ACCENT, 1, 15},
    {YAHTZEE, 4, "33", NULL, ROLE_ACCENT, 18, 30},
    {YAHTZEE, 6, "50", NULL, ROLE_ACCENT, 30, 45}, /* the whole row */
    {YAHTZEE, 7, "50", "Bo to", ROLE_ACCENT, 30, 45},
    {BONUS, 2, "+11", NULL, ROLE_ACCENT, 2, 30},
    {BONUS, 6, "+35", NULL, ROLE_ACCENT, 60, 80}, /* both rows */
    {BONUS, 6, "+100", NULL, ROLE_ACCENT, 60, 80},
};

START_TEST(the_board_shows_it_picture_by_picture)
{
    const struct beat *b = &beats[rows[_i].beat];
    struct playback *l = sit_down(b, false);
    int64_t now = begin(l, b);
    struct canvas c;
    char page[PAGE];
    canvas_init(&c, 24, 80, ALPHABET_UNICODE);
    pass(l, now, now + (rows[_i].picture - 1) * (int64_t)PICTURE);
    ck_assert(l->scene.change.runs);
    draw(l, &c, page);
    int n = rows[_i].role == NONE ? 0 : count(&c, rows[_i].role);
    ck_assert_msg(!rows[_i].shows || strstr(page, rows[_i].shows), "%s:\n%s", rows[_i].shows, page);
    ck_assert_msg(!rows[_i].not || !strstr(page, rows[_i].not ), "%s:\n%s", rows[_i].not, page);
    ck_assert_msg(n >= rows[_i].least && n <= rows[_i].most, "%d\n%s", n, page);
    canvas_fini(&c);
    playback_close(l);
}
END_TEST

/* Nothing of the turn that comes has been shown or asked. */
static bool stands(const struct playback *l)
{
    const struct common *shown = scene_turn(&l->scene);
    return l->scene.change.runs && shown->seat == 0 && scene_asked(&l->scene) < 0 &&
           !l->scene.thrown.in_air;
}

static const double speeds[] = {1, 2, 0.5};

START_TEST(nothing_of_another_seat_is_drawn_before_its_time)
{
    const struct beat *b = &beats[_i];
    for (int i = 0; i < ROWS(speeds); i++) {
        struct playback *l = sit_down(b, false);
        l->speed = speeds[i];
        int64_t now = begin(l, b), length = 0;
        for (int64_t due; (due = playback_tick(l, now + length)), stands(l);) {
            ck_assert_int_gt(due, now + length);
            length = due - now;
        }
        double wanted = b->length / speeds[i];
        ck_assert_int_ge(length, (int64_t)wanted - CHANGE_PICTURES);
        ck_assert_int_le(length, (int64_t)wanted + CHANGE_PICTURES);
        playback_close(l);
    }
}
END_TEST

START_TEST(any_key_ends_it)
{
    const struct beat *b = &beats[_i];
    struct playback *l = sit_down(b, false);
    int64_t now = begin(l, b) + PICTURE;
    pass(l, now - PICTURE, now);
    ck_assert(playback_moving(l));
    playback_land(l, now);
    ck_assert(!playback_moving(l));
    playback_tick(l, now);
    ck_assert(scene_asked(&l->scene) >= 0 || l->scene.thrown.in_air);
    playback_close(l);
}
END_TEST

/* A key while the dice roll only lays them down: what they bring is seen all the same. */
START_TEST(dice_that_are_laid_down_are_followed_by_what_they_bring)
{
    static const int rolled[] = {ALIGN, PASS, PIG_OUT, LEAD, NOT_ONE};
    const struct beat *b = &beats[rolled[_i]];
    struct playback *l = sit_down(b, false);
    playback_choose(l, b->action, 1000);
    playback_tick(l, 1000);
    ck_assert(l->scene.thrown.in_air);
    playback_land(l, 1010);
    ck_assert(stands(l));
    playback_close(l);
}
END_TEST

/* Where nothing moves people do not wait for each other; what another one did stands as one
 * picture. */
START_TEST(without_motion_nobody_waits)
{
    const struct beat *b = &beats[_i];
    struct playback *l = sit_down(b, true);
    playback_choose(l, b->action, 1000);
    ck_assert(playback_tick(l, 1000) == CLOCK_NEVER);
    ck_assert(!playback_moving(l));
    ck_assert_int_ge(scene_asked(&l->scene), 0);
    playback_close(l);
}
END_TEST

START_TEST(a_picture_that_stands_shows_all_of_it)
{
    static const struct {
        int beat, role, least;
        const char *shows;
    } still[] = {
        {DESTROYED, RED, 42, "2:10"},
        {PAIR, GOLD, 42, ":12"},
        {THREE, BLUE, 63, ":45"},
        {BACON, ROLE_ACCENT, 20, "█  + 3 = 10\n"},
        {ALIGN, ROLE_ACCENT, 28, "48 = 2 × 24   24 = 1 × 24   again!"},
        {NOT_ONE, RED, 55, "−15"},
        {YAHTZEE, ROLE_ACCENT, 30, "50"},
        {BONUS, ROLE_ACCENT, 60, "+35"},
    };
    for (int i = 0; i < ROWS(still); i++) {
        const struct beat *b = &beats[still[i].beat];
        struct playback *l = sit_down(b, false);
        struct canvas c;
        char page[PAGE];
        begin(l, b);
        l->scene.change.picture = 0;
        l->scene.change.part = 100;
        canvas_init(&c, 24, 80, ALPHABET_UNICODE);
        draw(l, &c, page);
        ck_assert_int_ge(count(&c, still[i].role), still[i].least);
        ck_assert_msg(strstr(page, still[i].shows), "%s:\n%s", still[i].shows, page);
        canvas_fini(&c);
        playback_close(l);
    }
}
END_TEST

/* The last throw lies greyed on the table until the next one, Free Bacon's digit in its place. */
static const struct {
    int beat, greyed; /* cells of greyed dice */
    const char *shows;
} last[] = {
    {PAIR, 21, NULL},     {LEAD, 42, NULL}, {ALIGN, 42, NULL}, {BACON, 0, "█  + 3 = 10\n"},
    {NOT_ONE, 55, NULL}, /* and the one is red */
    {YAHTZEE, 105, NULL},
};

START_TEST(what_was_thrown_last_stays_on_the_table)
{
    const struct beat *b = &beats[last[_i].beat];
    struct playback *l = sit_down(b, true);
    struct canvas c;
    char page[PAGE];
    l->table.by_hand = true;
    playback_choose(l, b->action, 1000);
    playback_tick(l, 1000);
    ck_assert_int_ge(scene_asked(&l->scene), 0);
    canvas_init(&c, 24, 80, ALPHABET_UNICODE);
    draw(l, &c, page);
    ck_assert_int_eq(count(&c, ROLE_DIE_LAST), last[_i].greyed);
    ck_assert_msg(!last[_i].shows || strstr(page, last[_i].shows), "%s", page);
    canvas_fini(&c);
    playback_close(l);
}
END_TEST

/* A bell for each turn that a one spoils, whether anything moves or not. */
START_TEST(a_bust_rings_once)
{
    for (int i = 0; i < ROWS(beats); i++) {
        struct playback *l = sit_down(&beats[i], _i);
        ck_assert_int_eq(playback_rings(l), 0);
        playback_choose(l, beats[i].action, 1000);
        pass(l, 1000, 5000);
        ck_assert_int_eq(playback_rings(l), beats[i].length == BUST);
        ck_assert_int_eq(playback_rings(l), 0);
        playback_close(l);
    }
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("beats");
    TCase *t = tcase_create("beats");
    setlocale(LC_CTYPE, "C.UTF-8"); /* so that widths need no locale of their own */
    tcase_add_loop_test(t, the_board_shows_it_picture_by_picture, 0, ROWS(rows));
    tcase_add_loop_test(t, nothing_of_another_seat_is_drawn_before_its_time, 0, ROWS(beats));
    tcase_add_loop_test(t, any_key_ends_it, 0, ROWS(beats));
    tcase_add_loop_test(t, dice_that_are_laid_down_are_followed_by_what_they_bring, 0, 5);
    tcase_add_loop_test(t, without_motion_nobody_waits, 0, ROWS(beats));
    tcase_add_test(t, a_picture_that_stands_shows_all_of_it);
    tcase_add_loop_test(t, what_was_thrown_last_stays_on_the_table, 0, ROWS(last));
    tcase_add_loop_test(t, a_bust_rings_once, 0, 2);
    suite_add_tcase(s, t);
    return s;
}
