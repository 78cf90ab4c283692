/* Courses of Knucklebones: counted, and compared with a second implementation. */
#include "games/knucklebones/game.h"
#include "games/knucklebones/rules.h"
#include "games/rng.h"
#include "tests/suite.h"

#include <stdio.h>
#include <string.h>

/* A position at the beginning under rules given as words. */
static struct knucklebones *begin(union position *p, const char *words, int seats, int first)
{
    struct text why = {0};
    game_begin(&knucklebones, p, seats, first);
    ck_assert_msg(game_rules(&knucklebones, p, words, &why), "%s", why.bytes);
    return (struct knucklebones *)(void *)p;
}

static long leaves(const union position *p, int events)
{
    union position next;
    struct node node = knucklebones.next(p);
    int action[ACTIONS_MOST];
    long sum = 0;
    if (events == 0 || node.kind == NODE_OVER) {
        return events == 0;
    }
    int n = node.kind == NODE_ROLL ? node.sides : knucklebones.actions(p, action);
    for (int i = 0; i < n; i++) {
        next = *p;
        if (node.kind == NODE_ROLL) {
            knucklebones.roll(&next, &(int){i + 1});
        } else {
            knucklebones.act(&next, action[i]);
        }
        sum += leaves(&next, events - 1);
    }
    return sum;
}

static const struct {
    const char *rules;
    int seats, events;
    long leaves;
} courses[] = {
    {"", 2, 1, 6},
    {"", 2, 2, 18},
    {"", 2, 8, 18L * 18 * 18 * 18}, /* no column can be full in the first six turns */
    {"columns=1,rows=1", 2, 2, 6},
    {"columns=1,rows=1", 2, 3, 0}, /* over after one turn */
    {"columns=1,rows=1,end=last-reply", 2, 4, 36},
    /* The answer fills a grid, whether it destroys the other's die or not. */
    {"columns=1,rows=1,end=last-reply", 2, 5, 0},
    /* One column of two, a coin for a die. Turn 1: 2 courses. Turn 2: 4, in 2 of them the first
     * die is gone. Turn 3: 8; where it was gone (4) the match goes on, else the grid is full. Turn
     * 4: those 4 go on in 8. */
    {"columns=1,rows=2,sides=2", 2, 2, 2},
    {"columns=1,rows=2,sides=2", 2, 4, 4},
    {"columns=1,rows=2,sides=2", 2, 6, 8},
    {"columns=1,rows=2,sides=2", 2, 7, 8},
    {"columns=1,rows=2,sides=2", 2, 8, 8},
    /* Nothing is destroyed: 3 turns, then the first grid is full. */
    {"columns=1,rows=2,sides=2,destroy=off", 2, 6, 8},
    {"columns=1,rows=2,sides=2,destroy=off", 2, 7, 0},
    /* Alone, two columns of one: orders of the columns times faces. */
    {"columns=2,rows=1", 1, 4, 2 * 36},
    {"columns=2,rows=1", 1, 5, 0},
};

START_TEST(so_many_courses_of_a_match_are_possible)
{
    union position p;
    begin(&p, courses[_i].rules, courses[_i].seats, 0);
    ck_assert_int_eq(leaves(&p, courses[_i].events), courses[_i].leaves);
}
END_TEST

/* Knucklebones once more, on strings: the dice of a column as letters, 'a' for 1. */
struct naive {
    char column[2][9][16];
    int turns;
};

static void naive_place(struct naive *n, const struct knucklebones *s, int seat, int column)
{
    char die[2] = {(char)('a' + s->die - 1), '\0'};
    strcat(n->column[seat][column], die);
    char *found = n->column[1 - seat][column];
    while (s->destroy && s->common.seats == 2 && (found = strchr(found, *die))) {
        memmove(found, found + 1, strlen(found));
    }
    n->turns++;
}

static bool naive_full(const struct naive *n, const struct knucklebones *s, int seat)
{
    size_t dice = 0;
    for (int c = 0; c < s->columns; c++) {
        dice += strlen(n->column[seat][c]);
    }
    return dice == (size_t)(s->columns * s->rows);
}

static bool naive_over(const struct naive *n, const struct knucklebones *s)
{
    if (s->end == KNUCKLEBONES_LAST_REPLY && s->common.seats == 2 && n->turns % 2) {
        return false;
    }
    return naive_full(n, s, 0) || (s->common.seats == 2 && naive_full(n, s, 1));
}

static int naive_points(const struct naive *n, const struct knucklebones *s, int seat)
{
    int points = 0;
    for (int c = 0; c < s->columns; c++) {
        int shown[20] = {0};
        for (const char *die = n->column[seat][c]; *die; die++) {
            shown[*die - 'a']++;
        }
        for (int f = 0; f < 20; f++) {
            points += (f + 1) * shown[f] * (s->multiply ? shown[f] : 1);
        }
    }
    return points;
}

static bool same_column(const struct naive *n, const struct knucklebones *s, int seat, int column)
{
    const char *dice = n->column[seat][column];
    int height = (int)strlen(dice);
    bool same = knucklebones_height(s, seat, column) == height;
    for (int row = 0; row < s->rows; row++) {
        int die = row < height ? dice[row] - 'a' + 1 : 0;
        same = same && knucklebones_cells(s, seat, column)[row] == die;
    }
    return same && (seat != s->common.seat || knucklebones.legal(s, column) == (height < s->rows));
}

static bool same(const struct naive *n, const struct knucklebones *s)
{
    bool same = (knucklebones.next(s).kind == NODE_OVER) == naive_over(n, s);
    for (int seat = 0; seat < s->common.seats; seat++) {
        same = same && knucklebones.score(s, seat) == naive_points(n, s, seat);
        for (int c = 0; c < s->columns; c++) {
            same = same && same_column(n, s, seat, c);
        }
    }
    return same && !knucklebones.legal(s, -1) && !knucklebones.legal(s, s->columns);
}

static int draw(int match, int event, int bound)
{
    struct rng_block counter = {{(uint32_t)event, (uint32_t)match, 0, 0}};
    return (int)rng_draw(rng_key(7), counter, 0, (uint32_t)bound);
}

/* Draws rules and seats for a match; long ones are cut. */
static struct knucklebones *draw_start(union position *p, int match)
{
    char words[128];
    snprintf(words, sizeof words, "columns=%d,rows=%d,sides=%d,end=%s,destroy=%s,multiply=%s",
             1 + draw(match, -1, 9), 1 + draw(match, -2, 9), 2 + draw(match, -3, 19),
             draw(match, -4, 2) ? "at-once" : "last-reply", draw(match, -5, 2) ? "on" : "off",
             draw(match, -6, 2) ? "on" : "off");
    int seats = 1 + draw(match, -7, 2);
    return begin(p, match ? words : "", seats, draw(match, -8, seats));
}

static void play(int match)
{
    union position p;
    struct knucklebones *s = draw_start(&p, match);
    struct naive n = {0};
    struct text why = {0};
    for (int event = 0; event < 500 && knucklebones.next(s).kind != NODE_OVER; event++) {
        int action[ACTIONS_MOST];
        knucklebones.roll(s, &(int){1 + draw(match, 2 * event, s->sides)});
        int column = action[draw(match, 2 * event + 1, knucklebones.actions(s, action))];
        naive_place(&n, s, s->common.seat, column);
        knucklebones.act(s, column);
        ck_assert_msg(same(&n, s), "match %d, event %d", match, event);
        ck_assert_msg(game_check(&knucklebones, s, &why), "%s", why.bytes);
    }
}

START_TEST(play_agrees_with_a_second_implementation)
{
    for (int match = 20 * _i; match < 20 * _i + 20; match++) {
        play(match);
    }
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("knucklebones_play");
    TCase *c = tcase_create("play");
    tcase_add_loop_test(c, so_many_courses_of_a_match_are_possible, 0, ROWS(courses));
    tcase_add_loop_test(c, play_agrees_with_a_second_implementation, 0, 10);
    suite_add_tcase(s, c);
    return s;
}
