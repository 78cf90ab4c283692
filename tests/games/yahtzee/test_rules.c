/* Turns of Yahtzee: throws, choices, order and words, and which positions can be trusted. */
#include "games/words.h"
#include "games/yahtzee/game.h"
#include "games/yahtzee/rules.h"
#include "tests/suite.h"

#include <string.h>

enum { OPEN = -1 };

static struct yahtzee *begin(union position *p, int seats, int first)
{
    game_begin(&yahtzee, p, seats, first);
    return (struct yahtzee *)(void *)p;
}

/* Sets throws and dice from figures: "66602". */
static void show(struct yahtzee *s, int throws, const char *dice)
{
    s->roll_number = throws;
    for (int i = 0; i < YAHTZEE_DICE; i++) {
        s->dice[i] = dice[i] - '0';
    }
}

/* Uses the first boxes of a card for nothing, chance for 5. */
static void use(struct yahtzee *s, int seat, int boxes)
{
    for (int box = 0; box < boxes; box++) {
        s->cards[seat].boxes[box] = box == YAHTZEE_CHANCE ? 5 : 0;
    }
}

static int action_named(const struct yahtzee *s, const char *name)
{
    int action = -1;
    ck_assert_msg(game_named(&yahtzee, s, name, &action), "%s", name);
    return action;
}

START_TEST(a_turn_is_up_to_three_throws_and_a_box)
{
    union position p;
    struct yahtzee *s = begin(&p, 2, 0);
    struct node node = yahtzee.next(s);
    ck_assert(node.kind == NODE_ROLL && node.seat == 0 && node.dice == 5 && node.sides == 6);
    yahtzee.roll(s, (int[]){6, 2, 6, 3, 6});
    ck_assert(yahtzee.next(s).kind == NODE_CHOICE);
    yahtzee.act(s, action_named(s, "keep 1 3 5"));
    node = yahtzee.next(s);
    ck_assert(node.kind == NODE_ROLL && node.seat == 0 && node.dice == 2);
    yahtzee.roll(s, (int[]){4, 1}); /* in order of place */
    ck_assert_mem_eq(s->dice, ((int[]){6, 4, 6, 1, 6}), sizeof s->dice);
    yahtzee.act(s, action_named(s, "keep none"));
    ck_assert_int_eq(yahtzee.next(s).dice, 5);
    yahtzee.roll(s, (int[]){5, 5, 5, 2, 2});
    ck_assert_int_eq(s->roll_number, 3);
    ck_assert(!yahtzee.legal(s, 0)); /* no fourth throw */
    yahtzee.act(s, action_named(s, "score full_house"));
    ck_assert_int_eq(s->cards[0].boxes[YAHTZEE_FULL_HOUSE], 25);
    node = yahtzee.next(s);
    ck_assert(node.kind == NODE_ROLL && node.seat == 1 && node.dice == 5);
    ck_assert_int_eq(s->roll_number, 0);
}
END_TEST

START_TEST(the_match_ends_when_the_last_card_is_full)
{
    union position p;
    struct yahtzee *s = begin(&p, 3, 1);
    int turns = 0;
    for (; yahtzee.next(s).kind != NODE_OVER; turns++) {
        int action[ACTIONS_MOST];
        ck_assert_int_eq(s->common.seat, (1 + turns) % 3);
        yahtzee.roll(s, (int[]){1, 2, 3, 4, 6});
        int n = yahtzee.actions(s, action);
        yahtzee.act(s, action[n - 1]);
    }
    ck_assert_int_eq(turns, 3 * YAHTZEE_BOXES);
    ck_assert_int_eq(s->common.seat, 1);
}
END_TEST

static const struct {
    int throws, used;
    int keeps, boxes;
} choices[] = {
    {1, 0, 31, 13},                /* any dice but all five, any box */
    {2, 0, 31, 13}, {3, 0, 0, 13}, /* no throw is left */
    {1, 12, 31, 1}, {3, 12, 0, 1},
};

START_TEST(all_keeps_but_five_and_all_open_boxes_are_legal)
{
    union position p;
    struct yahtzee *s = begin(&p, 1, 0);
    int action[ACTIONS_MOST], listed = 0;
    show(s, choices[_i].throws, "66265"); /* equal dice make no difference */
    use(s, 0, choices[_i].used);
    int n = yahtzee.actions(s, action);
    ck_assert_int_eq(n, choices[_i].keeps + choices[_i].boxes);
    for (int a = -40; a < 100; a++) {
        bool in_list = listed < n && action[listed] == a;
        ck_assert_int_eq(yahtzee.legal(s, a), in_list);
        listed += in_list;
    }
    ck_assert_int_eq(listed, n);
}
END_TEST

static long leaves(const union position *p, int events);

static long leaves_of_throw(const union position *p, struct node node, int events)
{
    int face[YAHTZEE_DICE] = {1, 1, 1, 1, 1};
    long sum = 0;
    for (int die = 0; die < node.dice;) {
        union position next = *p;
        yahtzee.roll(&next, face);
        sum += leaves(&next, events - 1);
        for (die = 0; die < node.dice && ++face[die] > 6; die++) {
            face[die] = 1;
        }
    }
    return sum;
}

static long leaves(const union position *p, int events)
{
    struct node node = yahtzee.next(p);
    int action[ACTIONS_MOST];
    long sum = 0;
    if (events == 0 || node.kind == NODE_OVER) {
        return events == 0;
    }
    if (node.kind == NODE_ROLL) {
        return leaves_of_throw(p, node, events);
    }
    int n = yahtzee.actions(p, action);
    for (int i = 0; i < n; i++) {
        union position next = *p;
        yahtzee.act(&next, action[i]);
        sum += leaves(&next, events - 1);
    }
    return sum;
}

/* Throwing any dice but none: the sum of C(5, j) 6^j over j = 1 … 5, which is 7^5 - 1. */
enum { THROWN_AGAIN = 7 * 7 * 7 * 7 * 7 - 1, THROWN = 6 * 6 * 6 * 6 * 6 };

static const struct {
    int throws, used, events;
    long leaves;
} courses[] = {
    {0, 0, 1, THROWN},
    {0, 12, 2, THROWN * 32L},               /* 31 keeps and the last box */
    {1, 0, 2, THROWN_AGAIN + 13L * THROWN}, /* throw on, or score and the next turn begins */
    {1, 12, 1, 32},
    {1, 12, 2, THROWN_AGAIN}, /* scoring ended the match */
    {1, 12, 3, THROWN_AGAIN * 32L},
    {2, 12, 3, THROWN_AGAIN}, /* after the third throw only the box is left */
    {2, 12, 4, 0},
    {3, 11, 2, 2L * THROWN},
    {3, 13, 1, 0},
};

START_TEST(so_many_courses_of_a_turn_are_possible)
{
    union position p;
    struct yahtzee *s = begin(&p, 1, 0);
    use(s, 0, courses[_i].used);
    show(s, courses[_i].throws, courses[_i].throws ? "66265" : "00000");
    if (courses[_i].used == 13) {
        show(s, 0, "00000");
    }
    ck_assert_int_eq(leaves(&p, courses[_i].events), courses[_i].leaves);
}
END_TEST

START_TEST(ones_are_aces)
{
    const struct alias *a = yahtzee.words->aliases;
    while (a->said && strcmp(a->said, "score ones") != 0) {
        a++;
    }
    ck_assert_str_eq(a->meant, "score aces");
}
END_TEST

static const struct {
    const char *before, *name, *words; /* no name: the dice to be thrown are 4 and 1 */
} tales[] = {
    {"66632", "keep 1 2 3", "keeps 6 6 6."},
    {"66632", "keep none", "keeps nothing."},
    {"66600", NULL, "rolls 4 1. The dice are 6 6 6 4 1."},
    {"66622", "score full_house", "scores 25 in Full House."},
    {"66612", "score sixes", "scores 18 in Sixes. The upper section is worth 35 more."},
};

START_TEST(events_are_told_with_what_they_brought)
{
    union position before, after;
    struct yahtzee *s = begin(&before, 1, 0);
    struct text out = {0};
    struct event e = {.kind = EVENT_ROLL, .dice = 2, .face = {4, 1}};
    memcpy(s->cards[0].boxes, (int[]){3, 6, 9, 12, 15}, 5 * sizeof(int));
    show(s, 1, tales[_i].before);
    after = before;
    if (tales[_i].name) {
        e = (struct event){.kind = EVENT_ACTION, .action = action_named(s, tales[_i].name)};
        yahtzee.act(&after, e.action);
    } else {
        yahtzee.roll(&after, e.face);
    }
    yahtzee.words->tell(&before, &after, &e, &out);
    ck_assert_str_eq(out.bytes, tales[_i].words);
    ck_assert_int_eq(yahtzee.turn_over(&before, &after), strncmp(out.bytes, "scores", 6) == 0);
}
END_TEST

START_TEST(another_yahtzee_is_told)
{
    union position before, after;
    struct yahtzee *s = begin(&before, 1, 0);
    struct text out = {0};
    show(s, 3, "44444");
    s->cards[0].boxes[YAHTZEE_YAHTZEE] = 50;
    after = before;
    struct event e = {.kind = EVENT_ACTION, .action = action_named(s, "score fours")};
    yahtzee.act(&after, e.action);
    yahtzee.words->tell(&before, &after, &e, &out);
    ck_assert_str_eq(out.bytes, "scores 20 in Fours. Another Yahtzee, plus 100.");
}
END_TEST

static const struct {
    int throws, used;
    const char *dice, *beginning;
} descriptions[] = {
    {1, 12, "00000", "No dice are kept, throw 1 of 3 made.\nOpen: Chance.\n"},
    {2, 12, "60600", "Kept dice 6 6, throw 2 of 3 made.\nOpen: Chance.\n"},
    {0, 12, "00000", "Open: Chance.\n"}, /* nothing is thrown, so nothing fits */
    {0, 13, "00000", "Used: Ones 0,"},
};

START_TEST(dice_in_hand_are_described)
{
    union position p;
    struct yahtzee *s = begin(&p, 1, 0);
    struct text out = {0};
    use(s, 0, descriptions[_i].used);
    show(s, descriptions[_i].throws, descriptions[_i].dice);
    yahtzee.words->describe(s, &out);
    ck_assert_msg(strstr(out.bytes, descriptions[_i].beginning) == out.bytes, "%s", out.bytes);
}
END_TEST

START_TEST(the_card_is_described_in_words)
{
    union position p;
    struct yahtzee *s = begin(&p, 1, 0);
    struct text out = {0}, round = {0};
    use(s, 0, 10);
    s->cards[0].boxes[YAHTZEE_SIXES] = 18;
    show(s, 2, "66625");
    yahtzee.words->describe(s, &out);
    ck_assert_str_eq(out.bytes,
                     "Dice 6 6 6 2 5, throw 2 of 3 made.\n"
                     "Open: Large Straight +0, Yahtzee +0, Chance +25.\n"
                     "Used: Ones 0, Twos 0, Threes 0, Fours 0, Fives 0, Sixes 18, Three of a Kind "
                     "0, Four of a Kind 0, Full House 0, Small Straight 0.\n"
                     "Upper section 18 of 63, bonus 0.\nYahtzee bonus 0.\nTotal 18.\n");
    yahtzee.words->progress(s, &round);
    ck_assert_str_eq(round.bytes, "round 11 of 13");
}
END_TEST

/* Cards whose bonuses have to be told, or nobody can add them up. */
static const struct {
    enum yahtzee_joker joker;
    int sixes, yahtzee, bonuses;
    const char *dice, *words;
} sums[] = {
    {YAHTZEE_FORCED, -1, 50, 1, "44415",
     "Open: Sixes +0, Four of a Kind +0, Full House +0, Small Straight +0, Large Straight +0, "
     "Chance +18.\n"
     "Used: Ones 1, Twos 6, Threes 9, Fours 12, Fives 25, Three of a Kind 11, Yahtzee 50.\n"
     "Upper section 53 of 63, bonus 0.\nYahtzee bonus 100.\nTotal 214.\n"},
    {YAHTZEE_FORCED, 18, 0, 0, "44415",
     "Open: Four of a Kind +0, Full House +0, Small Straight +0, Large Straight +0, Chance +18.\n"
     "Used: Ones 1, Twos 6, Threes 9, Fours 12, Fives 25, Sixes 18, Three of a Kind 11, Yahtzee "
     "0.\n"
     "Upper section 71 of 63, bonus 35.\nYahtzee bonus 0.\nTotal 117.\n"},
    {YAHTZEE_FORCED, -1, 50, 0, "66666", /* a choice brings bonuses, too: both of them */
     "Open: Sixes +165 (135 of it bonus), Four of a Kind, Full House, Small Straight, Large "
     "Straight, Chance.\n"
     "Used: Ones 1, Twos 6, Threes 9, Fours 12, Fives 25, Three of a Kind 11, Yahtzee 50.\n"
     "Upper section 53 of 63, bonus 0.\nYahtzee bonus 0.\nTotal 114.\n"},
    {YAHTZEE_NONE, -1, 50, 0, "66612", /* without hundreds they are not spoken of */
     "Open: Sixes +53 (35 of it bonus), Four of a Kind +0, Full House +0, Small Straight +0, Large "
     "Straight +0, Chance +21.\n"
     "Used: Ones 1, Twos 6, Threes 9, Fours 12, Fives 25, Three of a Kind 11, Yahtzee 50.\n"
     "Upper section 53 of 63, bonus 0.\nTotal 114.\n"},
};

START_TEST(a_card_told_can_be_added_up)
{
    union position p;
    struct yahtzee *s = begin(&p, 1, 0);
    struct text out = {0};
    int *boxes = s->cards[0].boxes;
    s->joker = (int)sums[_i].joker;
    memcpy(boxes, (int[]){1, 6, 9, 12, 25, sums[_i].sixes, 11}, 7 * sizeof(int));
    boxes[YAHTZEE_YAHTZEE] = sums[_i].yahtzee;
    s->cards[0].bonuses = sums[_i].bonuses;
    show(s, 3, sums[_i].dice);
    yahtzee.words->describe(s, &out);
    ck_assert_str_eq(strstr(out.bytes, "Open:"), sums[_i].words);
}
END_TEST

static const struct {
    int throws;
    const char *dice;
    int used[3]; /* boxes of each seat; the second began */
    int seat;
    const char *why; /* NULL: accepted */
} positions[] = {
    {0, "00000", {0, 0, 0}, 1, NULL},
    {1, "12345", {0, 0, 0}, 1, NULL},
    {1, "00000", {0, 0, 0}, 1, NULL}, /* keeps none */
    {2, "60600", {0, 0, 0}, 1, NULL},
    {3, "66666", {0, 0, 0}, 1, NULL},
    {0, "10000", {0, 0, 0}, 1, "throw 0"},
    {3, "66660", {0, 0, 0}, 1, "throw 3"},
    {1, "12347", {0, 0, 0}, 1, "dice goes from 0 to 6"},
    {4, "12346", {0, 0, 0}, 1, "throw goes from 0 to 3"},
    /* the order: seats 1, 2, 0 */
    {0, "00000", {0, 1, 0}, 2, NULL},
    {0, "00000", {0, 1, 1}, 0, NULL},
    {0, "00000", {1, 1, 1}, 1, NULL},
    {0, "00000", {1, 0, 0}, 1, "player 1 has used 1"},
    {0, "00000", {0, 0, 0}, 0, "player 2 has used 0, but must have used 1"},
    {0, "00000", {0, 1, 0}, 1, "player 1 has used 0"},
    {0, "00000", {2, 1, 1}, 1, "player 1 has used 2"},
    {0, "00000", {5, 7, 6}, 2, "player 1 has used 5"},
    /* the end */
    {0, "00000", {12, 13, 13}, 0, NULL},
    {0, "00000", {13, 13, 13}, 1, NULL},
    /* the turn that would come is that of the first */
    {0,
     "00000",
     {13, 13, 13},
     0,
     "boxes: player 1 has used all, so it is not their turn; at the end of the match seat is that "
     "of player 2, who began"},
    {0, "00000", {13, 13, 13}, 2, "player 3 has used all"},
    {0, "00000", {12, 13, 12}, 1, "player 1 has used 12, but must have used 13"},
    {1, "00000", {13, 13, 13}, 1, "when the match is over"},
    {1, "12345", {13, 13, 13}, 1, "when the match is over"},
};

START_TEST(a_position_must_be_one_that_can_be)
{
    union position p;
    struct text why = {0};
    struct yahtzee *s = begin(&p, 3, 1);
    for (int seat = 0; seat < 3; seat++) {
        use(s, seat, positions[_i].used[seat]);
    }
    s->common.seat = positions[_i].seat;
    show(s, positions[_i].throws, positions[_i].dice);
    ck_assert_int_eq(game_check(&yahtzee, s, &why), !positions[_i].why);
    ck_assert_msg(!positions[_i].why || strstr(why.bytes, positions[_i].why), "%s", why.bytes);
}
END_TEST

static const struct {
    int box, points;
    bool valid;
} holdings[] = {
    {YAHTZEE_ACES, 5, true},
    {YAHTZEE_ACES, 6, false},
    {YAHTZEE_FOURS, 12, true},
    {YAHTZEE_FOURS, 10, false}, /* no fours make ten */
    {YAHTZEE_SIXES, 30, true},
    {YAHTZEE_SIXES, 36, false}, /* five dice only */
    {YAHTZEE_THREE_OF_A_KIND, 5, true},
    {YAHTZEE_THREE_OF_A_KIND, 4, false},
    {YAHTZEE_FOUR_OF_A_KIND, 0, true},
    {YAHTZEE_FOUR_OF_A_KIND, 31, false},
    {YAHTZEE_FULL_HOUSE, 25, true},
    {YAHTZEE_FULL_HOUSE, 24, false},
    {YAHTZEE_SMALL_STRAIGHT, 30, true},
    {YAHTZEE_SMALL_STRAIGHT, 40, false},
    {YAHTZEE_LARGE_STRAIGHT, 40, true},
    {YAHTZEE_LARGE_STRAIGHT, 30, false},
    {YAHTZEE_YAHTZEE, 50, true},
    {YAHTZEE_YAHTZEE, 51, false},
    {YAHTZEE_CHANCE, 5, true},
    {YAHTZEE_CHANCE, 0, false}, /* five dice show at least five */
    {YAHTZEE_CHANCE, OPEN, false},
};

START_TEST(a_box_holds_what_its_rule_can_give)
{
    union position p;
    struct text why = {0};
    struct yahtzee *s = begin(&p, 1, 0);
    use(s, 0, YAHTZEE_BOXES);
    s->cards[0].boxes[holdings[_i].box] = holdings[_i].points;
    show(s, 0, holdings[_i].points == OPEN ? "10000" : "00000");
    ck_assert_int_eq(game_check(&yahtzee, s, &why), holdings[_i].valid);
}
END_TEST

static const struct {
    int joker, used, yahtzee, bonuses;
    bool valid;
} hundreds[] = {
    {YAHTZEE_FORCED, 11, 50, 11, true},
    {YAHTZEE_FORCED, 11, 50, 12, false}, /* more than the turns after the Yahtzee */
    {YAHTZEE_FORCED, 11, 0, 1, false},   /* nothing over a zero */
    {YAHTZEE_FORCED, 11, OPEN, 1, false},
    {YAHTZEE_LITERAL, 3, 50, 3, true},
    {YAHTZEE_NONE, 11, 50, 1, false},
};

START_TEST(hundreds_need_a_fifty_and_turns)
{
    union position p;
    struct text why = {0};
    struct yahtzee *s = begin(&p, 1, 0);
    use(s, 0, hundreds[_i].used);
    s->joker = hundreds[_i].joker;
    s->cards[0].boxes[YAHTZEE_YAHTZEE] = hundreds[_i].yahtzee;
    s->cards[0].bonuses = hundreds[_i].bonuses;
    ck_assert_int_eq(game_check(&yahtzee, s, &why), hundreds[_i].valid);
    ck_assert_int_eq(why.length == 0, hundreds[_i].valid);
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("yahtzee");
    TCase *c = tcase_create("turns");
    tcase_add_test(c, a_turn_is_up_to_three_throws_and_a_box);
    tcase_add_test(c, the_match_ends_when_the_last_card_is_full);
    tcase_add_loop_test(c, all_keeps_but_five_and_all_open_boxes_are_legal, 0, ROWS(choices));
    tcase_add_loop_test(c, so_many_courses_of_a_turn_are_possible, 0, ROWS(courses));
    tcase_add_test(c, ones_are_aces);
    tcase_add_loop_test(c, events_are_told_with_what_they_brought, 0, ROWS(tales));
    tcase_add_test(c, another_yahtzee_is_told);
    tcase_add_loop_test(c, dice_in_hand_are_described, 0, ROWS(descriptions));
    tcase_add_test(c, the_card_is_described_in_words);
    tcase_add_loop_test(c, a_card_told_can_be_added_up, 0, ROWS(sums));
    suite_add_tcase(s, c);
    c = tcase_create("positions");
    tcase_add_loop_test(c, a_position_must_be_one_that_can_be, 0, ROWS(positions));
    tcase_add_loop_test(c, a_box_holds_what_its_rule_can_give, 0, ROWS(holdings));
    tcase_add_loop_test(c, hundreds_need_a_fifty_and_turns, 0, ROWS(hundreds));
    suite_add_tcase(s, c);
    return s;
}
