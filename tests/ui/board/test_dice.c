/* What the colours of dice say on each board: dice are thrown from a list, and the styles of the
 * page are asked. */
#include "games/registry.h"
#include "games/yahtzee/rules.h"
#include "tests/suite.h"
#include "ui/play/playback.h"
#include "ui/widget/canvas.h"

#include <locale.h>
#include <string.h>

static struct playback *sit_down(const char *game, const char *dice)
{
    struct setup s;
    struct text why = {0};
    setup_init(&s, game_find(game));
    s.dice = DICE_FILE;
    ck_assert(setup_seat(&s, "Ada=human", &why) && setup_seat(&s, "Bo=human", &why));
    ck_assert_msg(setup_finish(&s, &why), "%s", why.bytes);
    struct playback *l = playback_new(NULL, 0, &s, NULL, dice, strlen(dice), &why);
    ck_assert_msg(l, "%s", why.bytes);
    l->still = true;
    return l;
}

/* Lets time pass until a choice is asked for. */
static void settle(struct playback *l)
{
    for (int64_t now = 0, due; (due = playback_tick(l, now)) != CLOCK_NEVER; now = due) {
    }
}

static void draw(const struct playback *l, struct canvas *c)
{
    canvas_init(c, 19, 80, ALPHABET_UNICODE);
    view_draw(l->view, &l->scene, &l->cursor, c, canvas_area(c));
}

/* What the pips on the page say, row by row, a letter each: i ivory, r red, g gold, b blue, l of a
 * turn that is over; of a second shade in capitals. Neighbours alike count once. */
static void read_pips(const struct playback *l, char *out)
{
    static const struct {
        int role;
        char letter;
    } letters[] = {{ROLE_DIE, 'i'},
                   {ROLE_DIE_BAD, 'r'},
                   {ROLE_DIE_GOLD, 'g'},
                   {ROLE_DIE_BLUE, 'b'},
                   {ROLE_DIE_LAST, 'l'}};
    struct canvas c;
    char before = '\0';
    draw(l, &c);
    for (int i = 0; i < c.height * c.width; i++) {
        int style = c.cells[i].style;
        for (int k = 0; k < ROWS(letters) && strcmp(c.cells[i].bytes, "●") == 0; k++) {
            char now = (char)(letters[k].letter - (style & LOOK_SHADE ? 'a' - 'A' : 0));
            if ((style & STYLE_ROLE) == letters[k].role && now != before) {
                *out++ = before = now;
            }
        }
    }
    *out = '\0';
    canvas_fini(&c);
}

/* A choice by what it is called in records. */
static int action_of(const struct playback *l, const char *name)
{
    int action[ACTIONS_MOST], n = l->scene.game->actions(&l->scene.state, action);
    for (int i = 0; i < n; i++) {
        struct text is = {0};
        l->scene.game->name(&l->scene.state, action[i], &is);
        if (strcmp(is.bytes, name) == 0) {
            return action[i];
        }
    }
    ck_abort_msg("'%s' cannot be chosen", name);
}

static void choose(struct playback *l, const char *name)
{
    playback_choose(l, action_of(l, name), 0);
    settle(l);
}

/* A match of choices and, behind each, what is seen then. */
static const struct {
    const char *game, *dice;
    const char *play[12];
} matches[] = {
    {"notone",
     "6 2  1 1  3 1  5 4",
     {"roll", "i", "stop", "l", /* it lies there until Bo throws */
      "roll", "i",              /* ones of a first roll spoil nothing */
      "roll", "lrl"}},          /* this one did, the three beside it is of a turn that is over */
    {"notone", "3 3  1 2", {"roll", "i", "stop", "l", "roll", "i"}},
    {"hog",
     "2 1 4  3 2  6",
     {"roll 3", "lrl", /* 2, 1, 4: each throw is a turn of its own */
      "roll 2", "l", "roll 1", "l"}},
    {"knucklebones",
     "4 6 4 5 4 3 3",
     {"column 1", "i", "column 1", "i",      /* one die in each grid, one in hand */
      "column 1", "igG",                     /* Ada's pair of fours, in the shades of a stack */
      "column 2", "igG", "column 1", "ibBb", /* three of them */
      "column 3", "ibBb"}},
    {"yahtzee", "6 6 2 3 1  5 5 5  4 4 4 4 4", {"keep 1 2", "i", "score chance", "i"}},
};

START_TEST(colours_say_what_a_throw_was)
{
    struct playback *l = sit_down(matches[_i].game, matches[_i].dice);
    char seen[200];
    settle(l);
    for (int i = 0; i < 12 && matches[_i].play[i]; i += 2) {
        choose(l, matches[_i].play[i]);
        read_pips(l, seen);
        ck_assert_msg(strcmp(seen, matches[_i].play[i + 1]) == 0, "after '%s' %d: %s",
                      matches[_i].play[i], i / 2 + 1, seen);
    }
    playback_close(l);
}
END_TEST

/* The first row in which a pip of a column of the page stands. */
static int highest(const struct canvas *c, int col)
{
    int row = 0;
    while (row < c->height && strcmp(c->cells[row * c->width + col].bytes, "●") != 0) {
        row++;
    }
    return row;
}

START_TEST(dice_that_are_kept_are_gold_and_lifted)
{
    enum { FIRST = 2, PITCH = 11 }; /* columns of upper left pips */
    struct playback *l = sit_down("yahtzee", "6 6 2 3 5");
    struct canvas c;
    char seen[200];
    settle(l);
    l->cursor.kept = 2;
    draw(l, &c);
    ck_assert_int_eq(highest(&c, FIRST + PITCH), 0);
    for (int i = 0; i < 5; i++) {
        ck_assert(i == 1 || highest(&c, FIRST + i * PITCH) == 1);
    }
    canvas_fini(&c);
    read_pips(l, seen);
    ck_assert_str_eq(seen, "gigigi"); /* row by row */
    playback_close(l);
}
END_TEST

/* The position has no dice then. */
START_TEST(all_five_dice_lie_there_when_they_are_scored)
{
    struct playback *l = sit_down("yahtzee", "6 6 2 3 5");
    const struct event score = {.kind = EVENT_ACTION, .action = YAHTZEE_SCORE + YAHTZEE_CHANCE};
    char seen[200];
    settle(l);
    animation_show(&l->scene, &score, NULL, NULL);
    ck_assert_int_eq(scene_score(&l->scene, 0), 22);
    l->scene.chooser = -1;
    read_pips(l, seen);
    ck_assert_str_eq(seen, "l");
    playback_close(l);
}
END_TEST

/* What lay there, and how dice look that roll there: greyed in a new turn, ivory in the same. */
static const struct {
    const char *game, *dice, *first, *second; /* choices */
    const char *lay, *roll;
} rolling[] = {
    {"notone", "3 4 5 6", "roll", "roll", "i", "i"},
    {"hog", "3 4 5 6", "roll 2", "roll 2", "l", "l"},
    {"yahtzee", "3 4 5 6 2", "keep none", "keep none", "i", "i"},
    {"yahtzee", "3 4 5 6 2 5", "score chance", "keep none", "i", "i"},
};

START_TEST(what_rolls_has_the_colour_of_what_lay_there)
{
    struct playback *l = sit_down(rolling[_i].game, rolling[_i].dice);
    char seen[200];
    settle(l);
    choose(l, rolling[_i].first);
    read_pips(l, seen);
    ck_assert_str_eq(seen, rolling[_i].lay);
    l->still = false;
    playback_choose(l, action_of(l, rolling[_i].second), 0);
    playback_tick(l, 0);
    ck_assert(scene_in_air(&l->scene));
    read_pips(l, seen);
    ck_assert_str_eq(seen, rolling[_i].roll);
    playback_close(l);
}
END_TEST

START_TEST(in_a_new_turn_dice_become_ivory_as_they_come_to_rest)
{
    struct playback *l = sit_down("yahtzee", "1 1 1 1 1");
    char seen[200];
    l->still = false;
    int64_t now = 0;
    while (!l->scene.thrown.settled && now < 10000) {
        now = playback_tick(l, now);
    }
    read_pips(l, seen);
    ck_assert_int_eq(l->scene.thrown.settled, 1);
    ck_assert_ptr_nonnull(strchr(seen, 'l'));
    ck_assert_ptr_nonnull(strchr(seen, 'i'));
    while (scene_in_air(&l->scene)) {
        now = playback_tick(l, now);
    }
    read_pips(l, seen);
    ck_assert_str_eq(seen, "i");
    playback_close(l);
}
END_TEST

START_TEST(at_the_end_nothing_is_greyed)
{
    struct playback *l = sit_down("hog", "6 6");
    char seen[200];
    settle(l);
    choose(l, "roll 2");
    read_pips(l, seen);
    ck_assert_str_eq(seen, "l");
    l->scene.node.kind = NODE_OVER;
    read_pips(l, seen);
    ck_assert_str_eq(seen, "i");
    playback_close(l);
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("dice on boards");
    TCase *t = tcase_create("dice");
    setlocale(LC_CTYPE, "C.UTF-8"); /* so that widths need no locale of their own */
    tcase_add_loop_test(t, colours_say_what_a_throw_was, 0, ROWS(matches));
    tcase_add_test(t, dice_that_are_kept_are_gold_and_lifted);
    tcase_add_test(t, all_five_dice_lie_there_when_they_are_scored);
    tcase_add_loop_test(t, what_rolls_has_the_colour_of_what_lay_there, 0, ROWS(rolling));
    tcase_add_test(t, in_a_new_turn_dice_become_ivory_as_they_come_to_rest);
    tcase_add_test(t, at_the_end_nothing_is_greyed);
    suite_add_tcase(s, t);
    return s;
}
