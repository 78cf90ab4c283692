/* The card of Yahtzee: names above it, and how the match stands beside it. */
#include "games/registry.h"
#include "games/words.h"
#include "games/yahtzee/rules.h"
#include "tests/golden.h"
#include "tests/suite.h"
#include "ui/board/registry.h"
#include "ui/board/view.h"

#include <locale.h>
#include <stdlib.h>
#include <string.h>

/* The first position of a match of those who are seated, in so many rows and columns as text;
 * free() ends it. `change` (may be NULL) is called with the position before it is drawn. Of dice
 * that lie there those stay whose bits are set in `kept`. */
static char *drawn(struct setup *setup, int height, int width, enum alphabet alphabet,
                   void (*change)(struct yahtzee *y), unsigned kept)
{
    struct text why = {0};
    struct canvas c;
    char *bytes = NULL;
    size_t size;
    ck_assert_msg(setup_finish(setup, &why), "%s", why.bytes);
    struct scene s = {.game = setup->game, .setup = setup, .state = setup->start, .chooser = -1};
    if (change) {
        change((struct yahtzee *)&s.state);
    }
    s.node = s.game->next(&s.state);
    s.chooser = s.node.kind == NODE_CHOICE ? s.node.seat : -1;
    canvas_init(&c, height, width, alphabet);
    struct area a = canvas_area(&c);
    view_draw(view_of(s.game), &s, &(struct cursor){.choice = -1, .kept = kept}, &c,
              area_part(a, 2, 0, a.height - 5, a.width)); /* a page has lines around its board */
    FILE *out = open_memstream(&bytes, &size);
    golden_print(&c, out, false);
    fclose(out);
    canvas_fini(&c);
    return bytes;
}

/* Pages on which a card has columns that nothing else needs, and who sits there. */
static const struct {
    int height, width;
    const char *seats[6];
} roomy[] = {
    {45, 140, {"Ada=human", "ai:1", "ai:2", "ai:3"}},
    {45, 160, {"Ada=human", "ai:1", "ai:2", "ai:3", "ai:4", "Bo=human"}},
    {30, 100, {"Ada=human", "ai:3", "ai:4"}},
    {30, 80, {"Ada=human", "ai:4"}},
    {24, 80, {"human", "human"}}, /* above halves */
    {24, 80, {"human", "ai:3"}},  /* the first above the titles of boxes */
    {24, 80, {"Maximilian-the-Great-of-Overland=human"}},
    {24, 80, {"Maximilian-the-Great-of-O=human", "Bo=human"}},
    {20, 60, {"Maximilian=human", "Bo=human"}},
    {30, 72, {"Ada=human", "ai:3", "ai:4"}},                      /* no panel has room beside it */
    {24, 150, {"Ada=human", "ai:4", "ai:3", "ai:4", "Bo=human"}}, /* beside the dice */
};

START_TEST(names_are_whole_above_a_card_that_has_room_for_them)
{
    struct setup setup;
    struct text why = {0};
    setup_init(&setup, game_find("yahtzee"));
    for (int i = 0; i < 6 && roomy[_i].seats[i]; i++) {
        ck_assert_msg(setup_seat(&setup, roomy[_i].seats[i], &why), "%s", why.bytes);
    }
    char *bytes = drawn(&setup, roomy[_i].height, roomy[_i].width, ALPHABET_ASCII, NULL, 0);
    for (int seat = 0; seat < setup.start.common.seats; seat++) {
        struct text head = {0};
        text_add(&head, "%s %s ", glyph((enum glyph)(GLYPH_SEAT1 + seat), ALPHABET_ASCII),
                 setup_shown(&setup, seat, NULL));
        ck_assert_msg(strstr(bytes, head.bytes), "no '%s' in\n%s", head.bytes, bytes);
    }
    free(bytes);
}
END_TEST

/* Beside the name, below it, or there without what the bar leads to. */
static const struct {
    int width;
    const char *name;
} last[] = {{80, "Ada"}, {80, "Player 1"}, {80, "Bartholomew-the-Great"}, {62, "Player 1"}};

static void leave_one_box(struct yahtzee *y)
{
    for (int box = 1; box < YAHTZEE_BOXES; box++) {
        y->cards[0].boxes[box] = y->cards[1].boxes[box] = 0;
    }
}

START_TEST(that_it_is_the_last_round_is_said_in_whole_words)
{
    struct setup setup;
    struct text why = {0};
    setup_init(&setup, game_find("yahtzee"));
    ck_assert(setup_seat(&setup, "human", &why) && setup_seat(&setup, "human", &why));
    strcpy(setup.seat[0].name, last[_i].name);
    char *bytes = drawn(&setup, 24, last[_i].width, ALPHABET_ASCII, leave_one_box, 0);
    ck_assert_msg(strstr(bytes, "last round"), "%s", bytes);
    free(bytes);
}
END_TEST

START_TEST(names_that_begin_alike_are_told_apart_by_whole_characters)
{
    static const char *const seats[] = {"Añañañañé", "Añañañañú", "Añañañaña", "Bo"};
    struct setup setup;
    struct text why = {0};
    setup_init(&setup, game_find("yahtzee"));
    for (int i = 0; i < ROWS(seats); i++) {
        ck_assert(setup_seat(&setup, "human", &why));
        strcpy(setup.seat[i].name, seats[i]);
    }
    char *bytes = drawn(&setup, 24, 80, ALPHABET_UNICODE, NULL, 0);
    ck_assert_msg(strstr(bytes, "ñé") && strstr(bytes, "ñú") && strstr(bytes, "ña"), "%s", bytes);
    ck_assert_msg(!strstr(bytes, "\uFFFD"), "%s", bytes);
    free(bytes);
}
END_TEST

/* A choice is due after so many throws, of a card whose Ones, Twos and Fours are used. */
static struct scene choice_after(int throws)
{
    static struct setup setup;
    struct text why = {0};
    setup_init(&setup, game_find("yahtzee"));
    ck_assert(setup_seat(&setup, "Ada=human", &why) && setup_finish(&setup, &why));
    struct scene s = {.game = setup.game, .setup = &setup, .state = setup.start};
    struct yahtzee *y = (struct yahtzee *)&s.state;
    for (int i = 0; i < YAHTZEE_DICE; i++) {
        y->dice[i] = i + 1;
    }
    y->roll_number = throws;
    y->cards[0].boxes[YAHTZEE_ACES] = y->cards[0].boxes[YAHTZEE_TWOS] = 0;
    y->cards[0].boxes[YAHTZEE_FOURS] = 12;
    s.node = s.game->next(&s.state);
    return s;
}

/* Where a key goes on the card; before the first one no row is chosen. */
static const struct {
    int from, command, to;
} moves[] = {
    {-1, COMMAND_DOWN, YAHTZEE_THREES}, /* to the first that is open … */
    {-1, COMMAND_UP, YAHTZEE_CHANCE},   /* … and the last */
    {YAHTZEE_CHANCE, COMMAND_DOWN, YAHTZEE_THREES},
    {YAHTZEE_THREES, COMMAND_UP, YAHTZEE_CHANCE},
    {YAHTZEE_THREES, COMMAND_DOWN, YAHTZEE_FIVES},
};

START_TEST(arrows_go_round_the_rows_that_are_open)
{
    const struct scene s = choice_after(1);
    struct cursor cursor = {.choice = moves[_i].from};
    struct text why = {0};
    int action;
    ck_assert(!view_obey(view_of(s.game), &s, &cursor, moves[_i].command, &(struct key){0}, &action,
                         &why));
    ck_assert_int_eq(cursor.choice, moves[_i].to);
}
END_TEST

/* What a choice finds of the row and the dice that were chosen before it. */
static const struct {
    int throws, choice;
    unsigned kept;
} begun[] = {
    {1, -1, 0}, /* a turn begins with nothing */
    {2, YAHTZEE_SIXES, 3},
    {3, YAHTZEE_SIXES, 0}, /* nothing can be kept any more */
};

START_TEST(what_was_chosen_stays_for_the_turn_and_kept_dice_while_they_matter)
{
    const struct scene s = choice_after(begun[_i].throws);
    struct cursor cursor = {.choice = YAHTZEE_SIXES, .kept = 3};
    view_of(s.game)->begin(&s, &cursor);
    ck_assert_int_eq(cursor.choice, begun[_i].choice);
    ck_assert_uint_eq(cursor.kept, begun[_i].kept);
}
END_TEST

static void throw_two_fives(struct yahtzee *y)
{
    static const int dice[YAHTZEE_DICE] = {5, 1, 5, 2, 3};
    memcpy(y->dice, dice, sizeof dice);
    y->roll_number = 1;
}

static void throw_two_fives_late(struct yahtzee *y)
{
    throw_two_fives(y);
    y->cards[0].boxes[YAHTZEE_THREE_OF_A_KIND] = y->cards[0].boxes[YAHTZEE_SMALL_STRAIGHT] = 0;
}

/* What stays, and what is shown of a card, in so many rows, that has no room for all boxes. */
static const struct {
    int height;
    void (*change)(struct yahtzee *y);
    unsigned kept;
    const char *shown[3], *hidden[3];
} likeliest[] = {
    {30, throw_two_fives, 5, {"Fives 15+", "YAHTZEE     ["}, {"Twos 6+", "Threes 9+"}},
    {24, throw_two_fives, 5, {"Fives 15+", "Lg straight"}, {"Ones 3+", "YAHTZEE     ["}},
    {24, throw_two_fives, 8, {"Twos 6+"}, {"Ones 3+", "Fives 15+"}}, /* what stays is likelier */
    {24, throw_two_fives, 0, {"YAHTZEE     ["}, {"Ones 3+"}},
    {30, throw_two_fives_late, 9, {"Fives 15+", "Twos 6+", "Ones 3+"}, {"Fours 12+", "Sixes 18+"}},
};

START_TEST(odds_that_have_no_room_for_all_boxes_show_the_likeliest)
{
    struct setup setup;
    struct text why = {0};
    setup_init(&setup, game_find("yahtzee"));
    ck_assert(setup_seat(&setup, "Ada=human", &why) && setup_seat(&setup, "ai:3", &why));
    char *bytes = drawn(&setup, likeliest[_i].height, likeliest[_i].height == 24 ? 80 : 100,
                        ALPHABET_ASCII, likeliest[_i].change, likeliest[_i].kept);
    for (int i = 0; i < 3; i++) {
        const char *shown = likeliest[_i].shown[i], *hidden = likeliest[_i].hidden[i];
        ck_assert_msg(!shown || strstr(bytes, shown), "no '%s' in\n%s", shown, bytes);
        ck_assert_msg(!hidden || !strstr(bytes, hidden), "'%s' in\n%s", hidden, bytes);
    }
    free(bytes);
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("yahtzee");
    TCase *t = tcase_create("yahtzee");
    setlocale(LC_CTYPE, "C.UTF-8"); /* so that widths need no locale of their own */
    tcase_add_loop_test(t, names_are_whole_above_a_card_that_has_room_for_them, 0, ROWS(roomy));
    tcase_add_loop_test(t, that_it_is_the_last_round_is_said_in_whole_words, 0, ROWS(last));
    tcase_add_test(t, names_that_begin_alike_are_told_apart_by_whole_characters);
    tcase_add_loop_test(t, arrows_go_round_the_rows_that_are_open, 0, ROWS(moves));
    tcase_add_loop_test(t, what_was_chosen_stays_for_the_turn_and_kept_dice_while_they_matter, 0,
                        ROWS(begun));
    tcase_add_loop_test(t, odds_that_have_no_room_for_all_boxes_show_the_likeliest, 0,
                        ROWS(likeliest));
    suite_add_tcase(s, t);
    return s;
}
