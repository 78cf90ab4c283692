/* What speaks for a choice, in words (games/game.h, reason): every sentence was checked against the
 * position by hand. And for all games that give reasons: something is said. Labels tell what does
 * the same. */
#include "games/registry.h"
#include "games/words.h"
#include "games/yahtzee/game.h"
#include "games/yahtzee/rules.h"
#include "src/match/match.h"
#include "src/record/position.h"
#include "tests/play.h"
#include "tests/suite.h"

#include <string.h>

static const struct {
    const char *game, *position, *action, *other, *reason;
} rows[] = {
    /* Hog */
    {"hog", "{\"scores\":[28,30]}", "roll 0", "roll 8",
     "Rolling no dice brings 12 by Free Bacon, and another turn."},
    {"hog", "{\"scores\":[28,31]}", "roll 0", "roll 8",
     "Free Bacon cannot fail, with 8 dice a one spoils the turn in 76.7 %."},
    {"hog", "{\"scores\":[58,42]}", "roll 0", "roll 4",
     "Rolling no dice brings 12 by Free Bacon, and another turn."},
    {"hog", "{\"scores\":[90,42]}", "roll 0", "roll 4",
     "Rolling no dice brings 12 by Free Bacon, and that wins."},
    {"hog", "{\"scores\":[50,19]}", "roll 6", "roll 2",
     "With 6 dice the turn brings 8.7 on average, with 2 dice 5.9 on average."},
    {"hog", "{\"scores\":[50,19]}", "roll 2", "roll 9",
     "With 2 dice there is another turn in 11.1 %, with 9 dice in 0.3 %."},
    {"hog", "{\"scores\":[96,90]}", "roll 1", "roll 6",
     "With 1 die the turn wins at once in 50.0 %, with 6 dice in 33.5 %."},
    {"hog", "{\"scores\":[5,0]}", "roll 6", "roll 0",
     "With 6 dice the turn brings 8.7 on average, with Free Bacon 6 for certain."},
    {"hog", "{\"scores\":[50,62]}", "roll 4", "roll 0",
     "With 4 dice the other's Free Bacon would bring 7.6 on average, with Free Bacon 12.0."},
    {"hog", "{\"scores\":[0,0]}", "roll 7", "roll 4", /* 8.5 and 8.2 on average, which is little */
     "With 7 dice the other's Free Bacon would bring 5.0 on average, with 4 dice 6.0."},
    {"hog", "{\"scores\":[0,0]}", "roll 6", "roll 5", /* all that is left */
     "With 6 dice the other's Free Bacon would bring 5.2 on average, with 5 dice 5.4."},
    {"hog", "{\"rules\":{\"bacon\":\"off\"},\"position\":{\"scores\":[0,0]}}", "roll 7", "roll 4",
     "With 7 dice the turn brings 8.5 on average, with 4 dice 8.2 on average."},
    /* Not One */
    {"notone", "{\"turn_rolls\":2,\"turn_score\":18,\"first_total\":8,\"dice\":[6,4]}", "roll",
     "stop", "18 at risk: one more roll gains 5.6 on average and loses 5.5."},
    {"notone", "{\"turn_rolls\":3,\"turn_score\":25,\"first_total\":8,\"dice\":[6,4]}", "stop",
     "roll", "25 at risk: one more roll gains 5.6 on average and loses 7.6."},
    {"notone",
     "{\"turn_rolls\":1,\"turn_score\":8,\"first_total\":8,\"dice\":[4,4],\"scores\":[90,10]}",
     "stop", "roll",
     "Banked, the lead is 88; one more roll fails in 11 of 36 and gains only 3.1 more than it "
     "loses."},
    {"notone",
     "{\"turn_rolls\":1,\"turn_score\":8,\"first_total\":8,\"dice\":[4,4],\"scores\":[0,10]}",
     "stop", "roll", "One more roll fails in 11 of 36 and gains only 3.1 more than it loses."},
    {"notone", "{}", "roll", "stop", "The next roll cannot fail."},
    {"notone", "{\"rules\":{\"start\":\"risky\"}}", "roll", "stop", "Nothing is at risk yet."},
    {"notone", /* 5 of 36 bring the 8 again; 18 * 5 / 36, and (252 - 40) / 36 */
     "{\"rules\":{\"bust\":\"classic\"},\"position\":{\"turn_rolls\":2,\"turn_score\":18,\"first_"
     "total\":8,\"dice\":[6,4]}}",
     "roll", "stop", "18 at risk: one more roll gains 5.9 on average and loses 2.5."},
    {"notone",
     "{\"round\":10,\"seat\":1,\"turn_rolls\":3,\"turn_score\":25,\"first_total\":8,\"dice\":[6,4],"
     "\"scores\":[100,80]}",
     "stop", "roll", "Banking wins the match: nobody plays after this turn."},
    {"notone",
     "{\"round\":10,\"seat\":1,\"turn_rolls\":3,\"turn_score\":25,\"first_total\":8,\"dice\":[6,4],"
     "\"scores\":[105,80]}",
     "roll", "stop", "Banking now ends the match in a tie."},
    {"notone",
     "{\"round\":10,\"seat\":1,\"turn_rolls\":3,\"turn_score\":25,\"first_total\":8,\"dice\":[6,4],"
     "\"scores\":[110,80]}",
     "roll", "stop", "Banking now ends the match 5 behind."},
    {"notone",
     "{\"round\":9,\"turn_rolls\":3,\"turn_score\":25,\"first_total\":8,\"dice\":[6,4],\"scores\":["
     "80,140]}",
     "roll", "stop", "Banked, it is 35 behind with 1 round left after this."},
    {"notone",
     "{\"round\":10,\"turn_rolls\":3,\"turn_score\":25,\"first_total\":8,\"dice\":[6,4],\"scores\":"
     "[80,140]}",
     "roll", "stop", "Banked, it is 35 behind in the last round."},
    {"notone",
     "{\"round\":10,\"turn_rolls\":3,\"turn_score\":25,\"first_total\":8,\"dice\":[6,4],\"scores\":"
     "[80,80]}",
     "roll", "stop", "Banked, the lead is only 25, and this is not the last turn."},
    {"notone",
     "{\"round\":10,\"turn_rolls\":3,\"turn_score\":25,\"first_total\":8,\"dice\":[6,4],\"scores\":"
     "[55,80]}",
     "roll", "stop", "Banked, it is level, and this is not the last turn."},
    {"notone",
     "{\"round\":9,\"turn_rolls\":3,\"turn_score\":25,\"first_total\":8,\"dice\":[6,4],\"scores\":"
     "[80,80]}",
     "roll", "stop",
     "On average one more roll loses 2.1 more than it gains; over the whole match it pays."},
    /* Knucklebones */
    {"knucklebones", "{\"die\":4,\"boards\":[3,3,0,5,1,0,2,2,2,4,4,0,6,0,0,5,1,0]}", "column 1",
     "column 2", "In column 1 the 4 destroys two 4s, 16 points."},
    {"knucklebones", "{\"die\":4,\"boards\":[3,3,0,5,1,0,2,2,2,4,0,0,6,0,0,5,1,0]}", "column 1",
     "column 2", "In column 1 the 4 destroys one 4, 4 points."},
    {"knucklebones", "{\"die\":4,\"boards\":[4,4,0,5,1,0,2,2,2,5,0,0,6,0,0,5,1,0]}", "column 1",
     "column 2", "In column 1 the 4 joins two 4s: plus 20, in column 2 plus 4."},
    {"knucklebones", "{\"die\":4,\"boards\":[4,0,0,0,0,0,0,0,0,5,5,1,6,0,0,5,1,0]}", "column 1",
     "column 2", "In column 1 the 4 joins one 4: plus 12, in column 2 plus 4."},
    {"knucklebones", "{\"die\":4,\"boards\":[2,0,0,2,0,0,0,0,0,5,5,1,6,0,0,5,1,0]}", "column 1",
     "column 2",
     "The column opposite is full, so nothing can destroy it now; in column 2 a throw of 4 would, "
     "4 points."},
    {"knucklebones", "{\"die\":4,\"boards\":[1,0,0,4,0,0,0,0,0,0,0,0,0,0,0,5,1,0]}", "column 1",
     "column 2", "If the other throws a 4 too, that costs 4 points at most, in column 2 up to 16."},
    {"knucklebones", "{\"die\":1,\"boards\":[4,0,0,1,0,0,0,0,0,0,0,0,0,0,0,5,4,0]}", "column 1",
     "column 2", "If the other throws a 1 too, that costs 1 point at most, in column 2 up to 4."},
    {"knucklebones", "{\"die\":1,\"boards\":[2,0,0,2,0,0,0,0,0,5,5,4,6,0,0,5,4,0]}", "column 1",
     "column 2",
     "The column opposite is full, so nothing can destroy it now; in column 2 a throw of 1 would, "
     "1 point."},
    {"knucklebones", "{\"die\":4,\"boards\":[1,0,0,3,3,0,0,0,0,0,0,0,0,0,0,5,1,0]}", "column 1",
     "column 2", "It leaves the last place of column 2 free."},
    {"knucklebones", "{\"die\":4,\"boards\":[0,0,0,3,0,0,0,0,0,0,0,0,0,0,0,5,1,0]}", "column 1",
     "column 2", "It leaves the places of column 2 free: there are only 2."},
    {"knucklebones", "{\"die\":4,\"boards\":[3,0,0,3,0,0,0,0,0,0,0,0,0,0,0,5,1,0]}", "column 1",
     "column 2", "Points moved now: 4, in column 2: 4. What is left for later decides."},
    {"knucklebones",
     "{\"rules\":{\"end\":\"last-reply\"},\"position\":{\"seat\":1,\"die\":4,\"boards\":[3,1,4,5,1,"
     "6,2,2,2,5,0,0,3,0,0,5,1,0]}}",
     "column 1", "column 2", "In column 2 it would end the match 20 points behind."},
    {"knucklebones", "{\"die\":1,\"boards\":[3,1,0,5,6,0,2,3,1,5,5,5,4,4,0,5,4,0]}", "column 1",
     "column 2", "In column 1 the 1 joins one 1: plus 3, in column 2 plus 1."},
    {"knucklebones", "{\"die\":1,\"boards\":[3,1,5,5,6,0,2,3,0,4,4,0,4,4,0,5,1,0]}", "column 2",
     "column 3", "The other can strike at it from 1 place; in column 3 from 2."},
    {"knucklebones",
     "{\"rules\":{\"end\":\"last-reply\"},\"position\":{\"seat\":1,\"die\":4,\"boards\":[1,1,2,1,2,"
     "5,6,2,5,4,4,0,0,0,0,0,0,0]}}",
     "column 1", "column 2", "It ends the match 9 points ahead."},
    {"knucklebones",
     "{\"rules\":{\"multiply\":\"off\"},\"position\":{\"die\":4,\"boards\":[1,0,0,4,0,0,0,0,0,0,0,"
     "0,0,0,"
     "0,5,1,0]}}",
     "column 1", "column 2",
     "If the other throws a 4 too, that costs 4 points at most, in column 2 up to 8."},
    {"knucklebones",
     "{\"rules\":{\"multiply\":\"off\"},\"position\":{\"die\":4,\"boards\":[3,3,0,5,1,0,2,2,2,4,4,"
     "0,6,0,"
     "0,5,1,0]}}",
     "column 1", "column 2", "In column 1 the 4 destroys two 4s, 8 points."},
    {"knucklebones",
     "{\"rules\":{\"destroy\":\"off\"},\"position\":{\"die\":4,\"boards\":[1,0,0,3,3,0,0,0,0,4,4,0,"
     "0,0,0,"
     "5,1,0]}}",
     "column 1", "column 2", "It leaves the last place of column 2 free."},
    {"knucklebones",
     "{\"rules\":{\"destroy\":\"off\"},\"position\":{\"die\":4,\"boards\":[3,0,0,4,0,0,0,0,0,1,1,1,"
     "0,0,0,"
     "5,1,0]}}",
     "column 1", "column 2",
     "Points moved now: 4, in column 2: 12. What is left for later decides."},
    /* Yahtzee */
    {"yahtzee", "{\"seats\":1,\"throw\":2,\"dice\":[6,6,6,3,5]}", "keep 1 2 3", "keep 1 2 3 5",
     "A throw makes Four of a Kind worth 8.3 on average, with 5 6 6 6 kept 4.8."},
    {"yahtzee", "{\"seats\":1,\"throw\":2,\"dice\":[6,6,6,3,5]}", "keep 1 2 3",
     "score three_of_a_kind",
     "One more throw makes Four of a Kind worth 8.3 on average, now it is 0."},
    {"yahtzee", "{\"seats\":1,\"throw\":3,\"dice\":[6,6,6,6,5]}", "score sixes",
     "score four_of_a_kind",
     "4 sixes are 6 more than the bonus asks for; 39 points are still missing."},
    {"yahtzee", "{\"seats\":1,\"throw\":3,\"dice\":[6,6,6,2,5]}", "score sixes",
     "score three_of_a_kind", "3 sixes keep the bonus in reach: 45 points are still missing."},
    {"yahtzee", "{\"seats\":1,\"throw\":3,\"dice\":[2,2,2,6,6]}", "score full_house", "score sixes",
     "Full House brings 25 points, Sixes only 12."},
    {"yahtzee", "{\"seats\":1,\"throw\":3,\"dice\":[1,2,2,6,5]}", "score aces", "score chance",
     "It gives Ones away for 1 and saves Chance, now only 16."},
    {"yahtzee", "{\"seats\":1,\"throw\":3,\"dice\":[1,2,2,6,5]}", "score aces", "score sixes",
     "Sixes would count only 6 of the 18 that the bonus asks for there."},
    {"yahtzee", "{\"seats\":1,\"throw\":1,\"dice\":[2,3,4,5,6]}", "score large_straight",
     "keep 1 2 3 4", "Large Straight has its 40 now; another throw leaves it 13.3 on average."},
    {"yahtzee", "{\"seats\":1,\"throw\":2,\"dice\":[2,3,4,5,5]}", "keep 1 2 3 4", "keep 4 5",
     "A throw makes Small Straight worth 30.0 on average, with 5 5 kept 1.7."},
    {"yahtzee",
     "{\"seats\":1,\"throw\":2,\"dice\":[5,5,5,4,5],\"boxes\":[1,2,3,12,15,12,20,20,25,-1,40,50,"
     "20]}",
     "keep 1 2 3 5", "keep 1 4",
     "Five equal dice, and a hundred more, come with 16.7 %, else with 0.0 %."},
    {"yahtzee",
     "{\"rules\":{\"joker\":\"none\"},\"position\":{\"seats\":1,\"throw\":2,\"dice\":[5,5,5,4,5],"
     "\"boxes\":[1,2,3,12,15,12,20,20,25,-1,40,50,20]}}",
     "keep 1 2 3 5", "keep 1 4",
     "The next throw makes no box better; those that stay open decide."},
    {"yahtzee",
     "{\"seats\":1,\"throw\":1,\"dice\":[3,1,6,6,4],\"boxes\":[3,6,9,12,15,18,20,20,25,30,40,50,-"
     "1]}",
     "keep 3 4", "keep 3 4 5", "The next throw alone makes no box better; both that are left do."},
    {"yahtzee",
     "{\"seats\":1,\"throw\":3,\"dice\":[6,6,6,1,5],\"boxes\":[3,6,9,12,15,-1,-1,-1,-1,-1,-1,-1,-1]"
     "}",
     "score sixes", "score three_of_a_kind",
     "Sixes with 18 complete the upper section: 35 points more."},
    {"yahtzee", /* the bonus is earned */
     "{\"seats\":1,\"throw\":3,\"dice\":[6,6,6,1,5],\"boxes\":[3,8,12,20,25,-1,-1,-1,-1,-1,-1,-1,-"
     "1]"
     "}",
     "score sixes", "score full_house", "Sixes brings 18 points, Full House only 0."},
    {"yahtzee", /* it is out of reach */
     "{\"seats\":1,\"throw\":3,\"dice\":[6,6,6,1,5],\"boxes\":[0,0,0,0,20,-1,-1,-1,-1,-1,-1,-1,-1]"
     "}",
     "score sixes", "score full_house", "Sixes brings 18 points, Full House only 0."},
    {"yahtzee",
     "{\"seats\":1,\"throw\":3,\"dice\":[1,2,2,6,5],\"boxes\":[-1,10,15,20,25,-1,-1,-1,-1,-1,-1,-1,"
     "-"
     "1]}",
     "score aces", "score sixes", "It gives Ones away for 1 and saves Sixes, now only 6."},
    {"yahtzee",
     "{\"seats\":1,\"throw\":3,\"dice\":[1,2,2,6,5],\"boxes\":[-1,0,0,0,0,-1,-1,-1,-1,-1,-1,-1,-1]"
     "}",
     "score aces", "score sixes", "It gives Ones away for 1 and saves Sixes, now only 6."},
    {"yahtzee",
     "{\"seats\":1,\"throw\":2,\"dice\":[6,6,6,6,5],\"boxes\":[5,8,12,20,25,-1,-1,-1,-1,-1,-1,-1,-"
     "1]"
     "}",
     "score sixes", "keep 1 2 3", "Sixes has its 24 now; another throw leaves it 20.0 on average."},
    {"yahtzee",
     "{\"seats\":1,\"throw\":3,\"dice\":[6,6,6,6,6],\"boxes\":[3,6,-1,12,15,30,-1,-1,-1,-1,-1,50,-"
     "1]}",
     "score large_straight", "score three_of_a_kind",
     "Large Straight brings 40 beside the hundred, Three of a Kind 30."},
    {"yahtzee",
     "{\"seats\":1,\"throw\":2,\"dice\":[5,5,5,5,5],\"boxes\":[-1,-1,-1,-1,15,-1,-1,-1,-1,-1,-1,50,"
     "-1]}",
     "score large_straight", "keep 1 2 3 4",
     "Large Straight brings 40 and a hundred; a throw keeps that with 16.7 %."},
};

static void read_row(int i, const struct game **g, union position *state)
{
    struct text why = {0};
    *g = game_find(rows[i].game);
    game_begin(*g, state, (*g)->seats_standard, 0);
    ck_assert_msg(position_read(*g, state, rows[i].position, strlen(rows[i].position), &why),
                  "row %d: %s", i, why.bytes);
    ck_assert_int_eq((*g)->next(state).kind, NODE_CHOICE);
}

START_TEST(reasons_are_true_of_their_positions)
{
    const struct game *g;
    union position state;
    struct text reason = {0};
    int action, other;
    read_row(_i, &g, &state);
    ck_assert(game_named(g, &state, rows[_i].action, &action));
    ck_assert(game_named(g, &state, rows[_i].other, &other));
    g->words->reason(&state, action, other, &reason);
    ck_assert_str_eq(reason.bytes, rows[_i].reason);
}
END_TEST

/* Positions of made-up matches, many of each game. */
static void visit(const struct game *g, int n, void (*check)(const struct game *, const void *))
{
    struct play p = {.seed = 12};
    for (int i = 0; i < n; i++) {
        union position start;
        struct match m;
        play_start(&p, g, &start);
        match_init(&m, g, &start);
        play_on(&p, &m, play_number(&p, 80));
        if (match_next(&m).kind == NODE_CHOICE) {
            check(g, &m.state);
        }
        match_fini(&m);
    }
}

static void check_sentence(const struct game *g, const void *state, int action, int other)
{
    struct text out = {0};
    g->words->reason(state, action, other, &out);
    ck_assert_msg(out.length > 10 && out.length <= (g == &yahtzee ? 76 : 140), "%s", out.bytes);
    ck_assert(out.bytes[0] >= '0' && out.bytes[0] <= 'Z' && out.bytes[out.length - 1] == '.');
    ck_assert_msg(!strstr(out.bytes, "nan") && !strstr(out.bytes, "-"), "%s", out.bytes);
}

static void check_sentences(const struct game *g, const void *state)
{
    int action[ACTIONS_MOST], n = g->actions(state, action);
    for (int i = 0; i < n; i++) {
        int other = (i * 7 + 3) % n;
        if (other != i) {
            check_sentence(g, state, action[i], action[other]);
        }
    }
}

START_TEST(every_choice_has_a_sentence_against_every_other)
{
    if (games[_i]->words->reason) {
        visit(games[_i], 60, check_sentences);
    }
}
END_TEST

/* Dice of one turn lie in any order: their sum by faces is what counts. */
static bool same_after(const struct game *g, const void *state, int a, int b)
{
    union position one, two;
    size_t size = game_size(g, state);
    memcpy(&one, state, size);
    memcpy(&two, state, size);
    g->act(&one, a);
    g->act(&two, b);
    int faces[7] = {0};
    const struct yahtzee *y = (const struct yahtzee *)&one, *z = (const struct yahtzee *)&two;
    for (int i = 0; g == &yahtzee && i < YAHTZEE_DICE; i++) {
        faces[y->dice[i]]++;
        faces[z->dice[i]]--;
    }
    for (int i = 0; i < 7; i++) {
        if (faces[i]) {
            return false;
        }
    }
    return g == &yahtzee
               ? memcmp(y->cards, z->cards, sizeof y->cards[0] * (size_t)y->common.seats) == 0
               : memcmp(&one, &two, size) == 0;
}

static void check_labels(const struct game *g, const void *state)
{
    int action[ACTIONS_MOST], n = g->actions(state, action);
    for (int i = 0; i < n; i++) {
        for (int j = 0; j < i; j++) {
            struct text a = {0}, b = {0};
            game_label(g, state, action[i], &a);
            game_label(g, state, action[j], &b);
            ck_assert_int_eq(strcmp(a.bytes, b.bytes) == 0,
                             same_after(g, state, action[i], action[j]));
        }
    }
}

START_TEST(one_label_means_one_effect)
{
    visit(games[_i], 12, check_labels);
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("reasons");
    TCase *t = tcase_create("rows");
    tcase_add_loop_test(t, reasons_are_true_of_their_positions, 0, ROWS(rows));
    suite_add_tcase(s, t);
    t = tcase_create("every game");
    tcase_add_loop_test(t, every_choice_has_a_sentence_against_every_other, 0, play_games());
    tcase_add_loop_test(t, one_label_means_one_effect, 0, play_games());
    suite_add_tcase(s, t);
    return s;
}
