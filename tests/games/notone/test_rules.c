/* Rows that name rollick-rules(6) are its examples. */
#include "games/notone/game.h"
#include "games/notone/rules.h"
#include "games/words.h"
#include "tests/every_game.h"

#include <string.h>

static struct notone *begin(union position *p, const char *rules, int seats, int first)
{
    begin_preset(&notone, rules, seats, first, p);
    return (struct notone *)(void *)p;
}

static void throw_dice(struct notone *s, int a, int b)
{
    ck_assert_int_eq(notone.next(s).kind, NODE_CHOICE);
    notone.act(s, NOTONE_ROLL);
    struct node node = notone.next(s);
    ck_assert(node.kind == NODE_ROLL && node.dice == 2 && node.sides == 6);
    notone.roll(s, (int[]){a, b});
}

/* Turns. */

static const struct {
    const char *rules;
    int throws[4][2]; /* up to one that shows 0 */
    int turn;         /* points of the turn so far, -1: it is lost */
} turns[] = {
    {"standard", {{1, 1}}, 2},                  /* rollick-rules(6): the first cannot fail */
    {"standard", {{1, 6}}, 7},                  /* a one counts at face value */
    {"standard", {{6, 4}, {3, 5}}, 18},         /* rollick-rules(6) */
    {"standard", {{6, 4}, {3, 5}, {5, 1}}, -1}, /* rollick-rules(6): a one on the right */
    {"standard", {{6, 4}, {1, 5}}, -1},         /* on the left */
    {"standard", {{1, 1}, {1, 1}}, -1},         /* on both */
    {"standard", {{2, 2}, {2, 2}, {2, 2}}, 12}, /* equal totals mean nothing */
    {"risky", {{6, 4}, {3, 5}}, 18},            /* without a one as usual */
    {"risky", {{1, 6}}, -1},                    /* the first can fail */
    {"risky", {{6, 6}, {6, 1}}, -1},            /* and the others */
    {"classic", {{1, 1}}, 2},                   /* the first cannot fail */
    {"classic", {{4, 3}, {1, 1}, {1, 5}}, 15},  /* ones mean nothing */
    {"classic", {{4, 3}, {6, 1}}, -1},          /* the first total again */
    {"classic", {{4, 3}, {2, 2}, {2, 5}}, -1},  /* later too */
    {"classic", {{4, 3}, {2, 2}, {3, 1}}, 15},  /* but not the second total */
};

START_TEST(a_turn_goes_on_until_a_throw_fails)
{
    union position p;
    struct notone *s = begin(&p, turns[_i].rules, 2, 0);
    int n = 0;
    for (; n < 4 && turns[_i].throws[n][0]; n++) {
        ck_assert_int_eq(s->common.seat, 0);
        throw_dice(s, turns[_i].throws[n][0], turns[_i].throws[n][1]);
    }
    bool lost = turns[_i].turn < 0;
    ck_assert_int_eq(s->common.seat, lost);
    ck_assert_int_eq(s->turn_score, lost ? 0 : turns[_i].turn);
    ck_assert_int_eq(s->turn_rolls, lost ? 0 : n);
    ck_assert_int_eq(s->first_total, lost ? 0 : turns[_i].throws[0][0] + turns[_i].throws[0][1]);
    ck_assert_int_eq(s->seats[0].gained, lost ? 0 : -1);
    ck_assert_int_eq(s->seats[0].rolls, lost ? n : 0); /* the failing one counts */
    ck_assert_int_eq(s->dice[1], turns[_i].throws[n - 1][1]);
}
END_TEST

static void throw_and_stop(struct notone *s, int n, const int throws[][2])
{
    for (int i = 0; i < n; i++) {
        throw_dice(s, throws[i][0], throws[i][1]);
    }
    notone.act(s, NOTONE_STOP);
}

/* rollick-rules(6): the worked example. */
START_TEST(aiden_and_carter_play_two_rounds)
{
    union position p;
    struct notone *s = begin(&p, "rounds=2", 2, 0);
    throw_dice(s, 6, 4);
    throw_dice(s, 3, 5);
    throw_dice(s, 5, 1);
    throw_and_stop(s, 3, (const int[][2]){{6, 3}, {2, 5}, {4, 5}});
    ck_assert(s->round == 2 && notone.score(s, 0) == 0 && notone.score(s, 1) == 25);
    throw_and_stop(s, 2, (const int[][2]){{6, 4}, {2, 2}});
    ck_assert_int_eq(notone.score(s, 0), 14);
    throw_and_stop(s, 5, (const int[][2]){{5, 4}, {2, 2}, {3, 5}, {3, 4}, {4, 3}});
    ck_assert_int_eq(notone.score(s, 1), 60);
    ck_assert_int_eq(notone.next(s).kind, NODE_OVER);
    ck_assert_uint_eq(game_winners(&notone, s), 1u << 1);
    ck_assert(s->round == 3 && s->common.seat == 0);
    ck_assert(s->seats[0].rolls == 5 && s->seats[1].rolls == 8);
    ck_assert(s->seats[0].gained == 14 && s->seats[1].gained == 35);
}
END_TEST

START_TEST(a_turn_may_end_without_a_roll)
{
    union position p;
    struct notone *s = begin(&p, "rounds=1", 2, 0);
    notone.act(s, NOTONE_STOP);
    ck_assert(s->common.seat == 1 && s->seats[0].gained == 0 && s->seats[0].rolls == 0);
    notone.act(s, NOTONE_STOP);
    ck_assert_int_eq(notone.next(s).kind, NODE_OVER);
    ck_assert_uint_eq(game_winners(&notone, s), 3); /* equal totals are a tie */
}
END_TEST

START_TEST(one_seat_alone_plays_for_points)
{
    union position p;
    struct notone *s = begin(&p, "rounds=2", 1, 0);
    throw_and_stop(s, 1, (const int[][2]){{6, 4}});
    ck_assert_int_eq(s->round, 2);
    throw_and_stop(s, 1, (const int[][2]){{6, 3}});
    ck_assert_int_eq(notone.next(s).kind, NODE_OVER);
    ck_assert_int_eq(notone.score(s, 0), 19);
    ck_assert_uint_eq(game_winners(&notone, s), 0);
}
END_TEST

/* The seat of the turn-th turn of a round, counted from 0. */
static int expected_seat(bool snake, int seats, int first, int round, int turn)
{
    bool backwards = snake && round % 2 == 0;
    return (first + (backwards ? seats - 1 - turn : turn)) % seats;
}

static void follow_order(bool snake, int seats, int first)
{
    union position p;
    struct notone *s = begin(&p, snake ? "snake,rounds=5" : "rounds=5", seats, first);
    for (int round = 1; round <= 5; round++) {
        for (int turn = 0; turn < seats; turn++) {
            claim(s->round == round, "round %d, not %d", s->round, round);
            claim(s->common.seat == expected_seat(snake, seats, first, round, turn),
                  "%d seats, %d first: turn %d of round %d is of %d", seats, first, turn, round,
                  s->common.seat);
            notone.act(s, NOTONE_STOP);
        }
    }
    claim(notone.next(s).kind == NODE_OVER && s->round == 6, "not over");
    claim(s->common.seat == expected_seat(snake, seats, first, 6, 0), "who would come");
}

START_TEST(rounds_go_around_the_table_or_snake)
{
    for (int seats = 1; seats <= NOTONE_SEATS; seats++) {
        for (int first = 0; first < seats; first++) {
            follow_order(false, seats, first);
            follow_order(true, seats, first);
        }
    }
}
END_TEST

static const struct {
    const char *rules;
    bool read;
} ranges[] = {
    {"rounds=1", true},
    {"rounds=100", true},
    {"rounds=0", false},
    {"rounds=101", false},
};

START_TEST(rounds_go_from_1_to_100)
{
    union position p;
    struct text why = {0};
    begin(&p, "standard", 2, 0);
    ck_assert_int_eq(game_rules(&notone, &p, ranges[_i].rules, &why), ranges[_i].read);
}
END_TEST

START_TEST(classic_and_risky_do_not_go_together)
{
    union position p;
    struct text why = {0};
    ck_assert(!game_fits(&notone, begin(&p, "classic,start=risky", 2, 0), &why));
    ck_assert_uint_gt(why.length, 0);
}
END_TEST

/* Positions. */

static const struct {
    int round, turn_rolls, turn_score, first_total, pending, dice[2];
    bool fits;
    const char *rules; /* NULL: standard */
} positions[] = {
    {1, 0, 0, 0, 0, {0, 0}, true},     /* the beginning */
    {7, 3, 25, 8, 0, {6, 4}, true},    /* within a turn */
    {7, 3, 25, 8, 1, {6, 4}, true},    /* a throw is due */
    {11, 0, 0, 0, 0, {6, 4}, true},    /* over */
    {12, 0, 0, 0, 0, {6, 4}, false},   /* more than over */
    {0, 0, 0, 0, 0, {0, 0}, false},    /* rounds begin with 1 */
    {11, 0, 0, 0, 1, {6, 4}, false},   /* a throw after the end */
    {11, 1, 10, 10, 0, {6, 4}, false}, /* a turn after the end */
    {7, 0, 25, 0, 0, {6, 4}, false},   /* points without a roll */
    {7, 0, 0, 8, 0, {6, 4}, false},    /* a first total without a roll */
    {7, 3, 25, 13, 0, {6, 4}, false},  /* two dice show 12 at most */
    {7, 3, 25, 8, 2, {6, 4}, false},   /* pending is 0 or 1 */
    {7, 3, 25, 8, 0, {7, 4}, false},   /* no such face */
    {7, 3, 25, 8, 0, {0, 4}, false},   /* one die thrown, one not */
    {7, -1, 0, 0, 0, {6, 4}, false},   /* fewer than no rolls */
    {7, 3, 10, 2, 0, {2, 2}, true},    /* the fewest points of three rolls */
    {7, 3, 9, 2, 0, {2, 2}, false},    /* later ones have no one */
    {7, 3, 10, 0, 0, {0, 0}, true},    /* the same where nothing else is known */
    {7, 3, 9, 0, 0, {0, 0}, false},
    {7, 3, 12, 0, 0, {0, 0}, true, "risky"}, /* nor has the first */
    {7, 3, 11, 0, 0, {0, 0}, false, "risky"},
    {7, 1, 5, 0, 0, {6, 6}, false}, /* dice that did not bring it */
    {7, 1, 12, 0, 0, {6, 6}, true},
    {7, 2, 12, 0, 0, {6, 6}, false}, /* nothing is left for the first */
    {7, 2, 10, 0, 0, {1, 4}, false}, /* that would have failed */
    {7, 3, 36, 12, 0, {6, 6}, true}, /* the most */
    {7, 3, 37, 12, 0, {6, 6}, false},
    {7, 3, 0, 8, 0, {6, 4}, false},             /* rolls that brought nothing */
    {7, 1000000, 1000000, 8, 0, {6, 4}, true},  /* the most of all */
    {7, 1000000, 1000001, 8, 0, {6, 4}, false}, /* and more */
    {7, 3, 25, 0, 0, {6, 4}, true}, /* who has no use for the first total may not know it */
    {7, 3, 25, 0, 0, {6, 4}, false, "classic"}, /* nothing could fail */
    {7, 3, 25, 1, 1, {6, 4}, false, "classic"}, /* no two dice show 1 */
    {7, 3, 24, 2, 0, {6, 4}, true, "classic"},
    {7, 0, 0, 0, 1, {6, 4}, true, "classic"},   /* the first roll is due */
    {7, 1, 5, 12, 0, {0, 0}, false, "classic"}, /* the first roll brought it all */
    {7, 2, 5, 12, 0, {0, 0}, false, "classic"},
    {7, 2, 24, 2, 0, {0, 0}, false, "classic"},
    {7, 2, 7, 7, 0, {0, 0}, false, "classic"},            /* the second roll brought something */
    {7, 2, 14, 7, 0, {0, 0}, false, "classic"},           /* but not the same */
    {7, 1000000, 1000000, 3, 0, {0, 0}, true, "classic"}, /* beyond the most all is one */
    {7, 83334, 1000000, 11, 0, {0, 0}, true, "classic"},
};

START_TEST(impossible_positions_are_refused)
{
    union position p;
    struct text why = {0};
    const char *rules = positions[_i].rules ? positions[_i].rules : "standard";
    struct notone *s = begin(&p, rules, 2, 0);
    s->round = positions[_i].round;
    s->turn_rolls = positions[_i].turn_rolls;
    s->turn_score = positions[_i].turn_score;
    s->first_total = positions[_i].first_total;
    s->pending = positions[_i].pending;
    memcpy(s->dice, positions[_i].dice, sizeof s->dice);
    ck_assert_int_eq(game_check(&notone, s, &why), positions[_i].fits);
    ck_assert_int_eq(why.length > 0, !positions[_i].fits);
}
END_TEST

/* What three rolls can bring, by the rules alone: [rolls][first total][points][die][die] of the
 * last. A 0 in place of dice or first total: whatever they are. */
enum { LONGEST = 3, POINTS = 12 * LONGEST + 2 };
typedef bool brought[LONGEST + 1][13][POINTS][7][7];

/* A throw at every turn of as many rolls, whatever its last dice were. */
static void throw_once(const char *rules, brought reached, int rolls, const int face[2])
{
    for (int first = 0; first <= 12; first++) {
        for (int points = 0; points < POINTS; points++) {
            union position p;
            struct notone *s = begin(&p, rules, 2, 0);
            if (!reached[rolls][first][points][0][0]) {
                continue;
            }
            s->turn_rolls = rolls;
            s->turn_score = points;
            s->first_total = first;
            throw_dice(s, face[0], face[1]);
            if (s->turn_rolls) {
                reached[rolls + 1][s->first_total][s->turn_score][face[0]][face[1]] = true;
                reached[rolls + 1][s->first_total][s->turn_score][0][0] = true;
            }
        }
    }
}

static void reach(const char *rules, brought reached)
{
    memset(reached, 0, sizeof(brought));
    reached[0][0][0][0][0] = true;
    for (int rolls = 0; rolls < LONGEST; rolls++) {
        for (int i = 0; i < 36; i++) {
            throw_once(rules, reached, rolls, (int[]){i / 6 + 1, i % 6 + 1});
        }
    }
}

/* Whoever has no use for the first total may not know it. */
static bool reached_by_some(brought reached, const struct notone *s, bool any_first)
{
    bool some = false;
    for (int first = 1; first <= 12; first++) {
        some |= (first == s->first_total || (any_first && !s->first_total)) &&
                reached[s->turn_rolls][first][s->turn_score][s->dice[0]][s->dice[1]];
    }
    return some;
}

static const char *const ways[] = {"standard", "risky", "classic"};

START_TEST(a_turn_is_what_its_rolls_can_bring)
{
    static brought reached;
    union position p;
    struct notone *s = begin(&p, ways[_i], 2, 0);
    reach(ways[_i], reached);
    for (int i = 0; i < LONGEST * 13 * POINTS * 37; i++) {
        struct text why = {0};
        int die = i % 37 - 1, left = i / 37;
        s->dice[0] = die < 0 ? 0 : die / 6 + 1;
        s->dice[1] = die < 0 ? 0 : die % 6 + 1;
        s->turn_score = left % POINTS;
        s->first_total = left / POINTS % 13;
        s->turn_rolls = 1 + left / POINTS / 13;
        bool fits = reached_by_some(reached, s, strcmp(ways[_i], "classic") != 0);
        claim(game_check(&notone, s, &why) == fits, "%s: %d rolls, %d points, first %d, %d %d: %s",
              ways[_i], s->turn_rolls, s->turn_score, s->first_total, s->dice[0], s->dice[1],
              why.bytes);
    }
}
END_TEST

static const struct {
    const char *rules;
    int turn_rolls, turn_score, first_total, dice[2];
    const char *why;
} refused[] = {
    {"standard",
     3,
     1000,
     0,
     {0, 0},
     "turn_score is 1000, but turn_rolls is 3, which bring 10 to 36 points"},
    {"standard",
     1,
     5,
     0,
     {6, 6},
     "turn_score is 5, but by turn_rolls, first_total and dice it is 12"},
    {"standard",
     3,
     5,
     5,
     {0, 0},
     "turn_score is 5, but by turn_rolls, first_total and dice it is 13 to 29"},
    {"standard", 2, 10, 0, {1, 4}, "the dice show 1 and 4, which would have ended the turn"},
    {"standard",
     1,
     12,
     5,
     {6, 6},
     "turn_rolls is 1, so first_total is what the dice show, 12, not 5"},
    {"risky",
     1,
     3,
     3,
     {0, 0},
     "first_total is 3, but a first roll that does not fail brings 4 to 12"},
    {"classic",
     2,
     14,
     7,
     {0, 0},
     "turn_score is 14, which takes a second roll of 7: the turn would be over"},
};

START_TEST(refusals_of_a_turn_say_what_it_could_be)
{
    union position p;
    struct text why = {0};
    struct notone *s = begin(&p, refused[_i].rules, 2, 0);
    s->turn_rolls = refused[_i].turn_rolls;
    s->turn_score = refused[_i].turn_score;
    s->first_total = refused[_i].first_total;
    memcpy(s->dice, refused[_i].dice, sizeof s->dice);
    ck_assert(!game_check(&notone, s, &why));
    ck_assert_str_eq(why.bytes, refused[_i].why);
}
END_TEST

START_TEST(nobody_gains_more_in_a_turn_than_all_in_all)
{
    union position p;
    struct text why = {0};
    struct notone *s = begin(&p, "standard", 3, 0);
    s->seats[1].score = s->seats[1].gained = 20;
    ck_assert_msg(game_check(&notone, s, &why), "%s", why.bytes);
    s->seats[1].gained++;
    ck_assert(!game_check(&notone, s, &why));
    ck_assert_str_eq(why.bytes,
                     "gained: player 2 cannot have gained 21 in a turn and have 20 points");
}
END_TEST

START_TEST(the_longest_match_can_be_over)
{
    union position p;
    struct text why = {0};
    struct notone *s = begin(&p, "rounds=100", 2, 0);
    s->round = 101;
    ck_assert(game_check(&notone, s, &why) && notone.next(s).kind == NODE_OVER);
}
END_TEST

START_TEST(totals_stay_at_the_most_there_can_be)
{
    union position p;
    struct text why = {0};
    struct notone *s = begin(&p, "standard", 2, 0);
    s->seats[0].score = s->seats[0].rolls = s->turn_rolls = s->turn_score = NOTONE_MOST;
    throw_dice(s, 6, 6);
    ck_assert(s->turn_rolls == NOTONE_MOST && s->turn_score == NOTONE_MOST);
    notone.act(s, NOTONE_STOP);
    ck_assert(s->seats[0].score == NOTONE_MOST && s->seats[0].rolls == NOTONE_MOST);
    ck_assert(game_check(&notone, s, &why));
}
END_TEST

/* Words. */

static const struct {
    const char *rules;
    int rolls, score, first; /* of the turn before the event */
    int face[2];             /* 0: no throw, action counts */
    int action;
    const char *told;
} tales[] = {
    {"standard", 1, 15, 15, {6, 4}, 0, "rolls 6 and 4, plus 10. Turn 25."},
    {"standard", 1, 9, 9, {5, 1}, 0, "rolls 5 and 1. Bust. Turn 0."},
    {"standard", 0, 0, 0, {5, 1}, 0, "rolls 5 and 1, plus 6. Turn 6."},
    {"classic", 2, 12, 6, {5, 1}, 0, "rolls 5 and 1, 6 as in the first roll. Bust. Turn 0."},
    {"standard", 2, 25, 9, {0, 0}, NOTONE_STOP, "banks 25."},
    {"standard", 0, 0, 0, {0, 0}, NOTONE_STOP, "banks nothing, without a roll."},
    {"standard", 2, 25, 9, {0, 0}, NOTONE_ROLL, "rolls again."},
    {"standard", 0, 0, 0, {0, 0}, NOTONE_ROLL, "takes the dice."},
};

START_TEST(events_are_told)
{
    union position before, after;
    struct text out = {0};
    struct notone *s = begin(&after, tales[_i].rules, 2, 0);
    struct event event = {.kind = EVENT_ACTION, .action = tales[_i].action};
    s->turn_rolls = tales[_i].rolls;
    s->turn_score = tales[_i].score;
    s->first_total = tales[_i].first;
    s->pending = tales[_i].face[0] > 0;
    before = after;
    if (s->pending) {
        event = (struct event){.kind = EVENT_ROLL, .dice = 2};
        memcpy(event.face, tales[_i].face, sizeof tales[_i].face);
        notone.roll(s, event.face);
    } else {
        notone.act(s, event.action);
    }
    notone.words->tell(&before, s, &event, &out);
    ck_assert_str_eq(out.bytes, tales[_i].told);
    ck_assert_int_eq(notone.turn_over(&before, s), s->common.seat != 0);
}
END_TEST

static const struct {
    const char *rules;
    int rolls, risk;
    const char *described;
} boards[] = {
    {"standard", 0, 0, "Turn 0 after 0 rolls.\nThe next roll cannot fail."},
    {"risky", 0, 11, "Turn 0 after 0 rolls.\nThe next roll fails with a one: 11 in 36."},
    {"standard", 1, 11,
     "Turn 7 after 1 roll.\nThe last showed 4 and 3.\nThe next roll fails with a one: 11 in 36."},
    {"classic", 1, 6,
     "Turn 7 after 1 roll.\nThe last showed 4 and 3.\nThe next roll fails with a total of 7: 6 in "
     "36."},
};

START_TEST(the_board_is_described_with_its_risk)
{
    union position p;
    struct text out = {0};
    struct notone *s = begin(&p, boards[_i].rules, 2, 0);
    if (boards[_i].rolls) {
        throw_dice(s, 4, 3);
    }
    ck_assert_int_eq(notone_risk(s), boards[_i].risk);
    notone.words->describe(s, &out);
    ck_assert_str_eq(out.bytes, boards[_i].described);
}
END_TEST

START_TEST(the_dice_of_another_turn_are_not_described)
{
    union position p;
    struct text out = {0};
    struct notone *s = begin(&p, "standard", 2, 0);
    throw_and_stop(s, 1, (const int[][2]){{6, 4}});
    notone.words->describe(s, &out);
    ck_assert_str_eq(out.bytes, "Turn 0 after 0 rolls.\nThe next roll cannot fail.");
}
END_TEST

START_TEST(actions_have_their_names)
{
    union position p;
    struct text out = {0};
    begin(&p, "standard", 2, 0);
    notone.name(&p, NOTONE_ROLL, &out);
    text_add(&out, " ");
    notone.name(&p, NOTONE_STOP, &out);
    ck_assert_str_eq(out.bytes, "roll stop");
}
END_TEST

START_TEST(progress_is_the_round)
{
    union position p;
    struct text out = {0};
    struct notone *s = begin(&p, "rounds=1", 1, 0);
    notone.words->progress(s, &out);
    ck_assert_str_eq(out.bytes, "round 1 of 1");
    notone.act(s, NOTONE_STOP);
    text_clear(&out);
    notone.words->progress(s, &out);
    ck_assert_str_eq(out.bytes, "round 1 of 1");
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("notone");
    TCase *c = tcase_create("rules");
    tcase_add_loop_test(c, a_turn_goes_on_until_a_throw_fails, 0, ROWS(turns));
    tcase_add_test(c, aiden_and_carter_play_two_rounds);
    tcase_add_test(c, a_turn_may_end_without_a_roll);
    tcase_add_test(c, one_seat_alone_plays_for_points);
    tcase_add_test(c, rounds_go_around_the_table_or_snake);
    tcase_add_loop_test(c, rounds_go_from_1_to_100, 0, ROWS(ranges));
    tcase_add_test(c, classic_and_risky_do_not_go_together);
    tcase_add_loop_test(c, impossible_positions_are_refused, 0, ROWS(positions));
    tcase_add_loop_test(c, a_turn_is_what_its_rolls_can_bring, 0, ROWS(ways));
    tcase_add_loop_test(c, refusals_of_a_turn_say_what_it_could_be, 0, ROWS(refused));
    tcase_add_test(c, nobody_gains_more_in_a_turn_than_all_in_all);
    tcase_add_test(c, the_longest_match_can_be_over);
    tcase_add_test(c, totals_stay_at_the_most_there_can_be);
    suite_add_tcase(s, c);
    c = tcase_create("words");
    tcase_add_loop_test(c, events_are_told, 0, ROWS(tales));
    tcase_add_loop_test(c, the_board_is_described_with_its_risk, 0, ROWS(boards));
    tcase_add_test(c, the_dice_of_another_turn_are_not_described);
    tcase_add_test(c, actions_have_their_names);
    tcase_add_test(c, progress_is_the_round);
    suite_add_tcase(s, c);
    return s;
}
