/* Rules that are written as numbers say the same of one position as of many side by side
 * (games/number.h): a million positions of each game, with vectors of each width. */
#include "games/hog/rules.h"
#include "games/knucklebones/lanes.h"
#include "games/notone/rules.h"
#include "games/registry.h"
#include "games/rng.h"
#include "games/throws.h"
#include "games/yahtzee/rules.h"
#include "tests/games/lines.h"
#include "tests/suite.h"

#include <string.h>

enum { POSITIONS = 1000000, CHECKS_OF_RULES = 1000 };

static uint32_t drawn;

/* min … max. */
static int draw(int min, int max)
{
    struct rng_block counter = {{drawn++, 0, 0, 0}};
    return min + (int)rng_draw(rng_key(18), counter, 0, (uint32_t)(max - min + 1));
}

static void draw_hog(const void *rules, int in[LINES_IN][LINES_AT_ONCE], int i)
{
    const struct hog *h = rules;
    in[0][i] = draw(0, 1);
    in[1][i] = draw(0, h->goal - 1);
    in[2][i] = draw(0, 3) ? draw(0, h->goal - 1) : in[1][i]; /* often close to each other */
    in[3][i] = draw(0, h->dice);
    for (int k = 0; k < h->dice; k++) {
        in[4 + k][i] = draw(1, h->sides);
    }
}

/* Few faces, so that many are alike; the grid of the seat to move has room in column in[2]. */
static void draw_knucklebones(const void *rules, int in[LINES_IN][LINES_AT_ONCE], int i)
{
    const int columns = KNUCKLEBONES_LANES_COLUMNS, rows = KNUCKLEBONES_LANES_ROWS;
    (void)rules;
    in[0][i] = draw(0, 1);
    in[1][i] = draw(1, 4);
    in[2][i] = draw(0, columns - 1);
    for (int c = 0; c < 2 * columns; c++) {
        int height = draw(0, c == in[2][i] ? rows - 1 : rows);
        for (int row = 0; row < rows; row++) {
            in[3 + c * rows + row][i] = row < height ? draw(1, 4) : 0;
        }
    }
}

static void draw_notone(const void *rules, int in[LINES_IN][LINES_AT_ONCE], int i)
{
    const struct notone *s = rules;
    in[0][i] = draw(0, s->common.seats - 1);
    in[1][i] = draw(1, s->rounds);
    in[2][i] = draw(0, 6);
    in[3][i] = draw(0, 9) ? in[2][i] * 7 : NOTONE_MOST - draw(0, 20);
    in[4][i] = in[2][i] ? draw(2, 12) : 0;
    in[5][i] = draw(1, NOTONE_SIDES);
    in[6][i] = draw(1, NOTONE_SIDES);
    in[7][i] = draw(0, 9) ? draw(0, 300) : NOTONE_MOST - draw(0, 20);
    in[8][i] = draw(0, 100);
    in[9][i] = draw(-1, 50);
    in[10][i] = draw(0, 9) ? draw(-2, 2) : draw(-NOTONE_MOST, NOTONE_MOST);
}

static void draw_yahtzee(const void *rules, int in[LINES_IN][LINES_AT_ONCE], int i)
{
    (void)rules;
    for (int k = 0; k < YAHTZEE_DICE; k++) {
        in[k][i] = draw(1, 6);
        in[YAHTZEE_DICE + 1 + k][i] = draw(1, 6);
    }
    in[YAHTZEE_DICE][i] = draw(0, YAHTZEE_KEEP_ALL);
}

static const struct {
    const char *game;
    void (*draw)(const void *rules, int in[LINES_IN][LINES_AT_ONCE], int i);
    lines_of *by[VECTORS];
} rows[] = {
#ifdef __x86_64__
    {"hog", draw_hog, {hog_lines_1, hog_lines_128, hog_lines_256, hog_lines_512}},
    {"knucklebones",
     draw_knucklebones,
     {knucklebones_lines_1, knucklebones_lines_128, knucklebones_lines_256,
      knucklebones_lines_512}},
    {"notone", draw_notone, {notone_lines_1, notone_lines_128, notone_lines_256, notone_lines_512}},
    {"yahtzee",
     draw_yahtzee,
     {yahtzee_lines_1, yahtzee_lines_128, yahtzee_lines_256, yahtzee_lines_512}},
#else
    {"hog", draw_hog, {hog_lines_1}},
    {"knucklebones", draw_knucklebones, {knucklebones_lines_1}},
    {"notone", draw_notone, {notone_lines_1}},
    {"yahtzee", draw_yahtzee, {yahtzee_lines_1}},
#endif
};

/* Random rules; at Hog those that lanes are for, with totals up to HOG_TOTALS - 1. */
static void draw_rules(const struct game *g, union position *s)
{
    do {
        int seats = draw(g->seats_min, g->seats_max < 8 ? g->seats_max : 8);
        game_begin(g, s, seats, draw(0, seats - 1));
        for (const struct rule *rule = g->rules; rule->name; rule++) {
            *rule_at(rule, s) = draw(rule->min, rule->max < 100 ? rule->max : 100);
        }
    } while (!game_fits(g, s, &(struct text){0}));
    if (strcmp(g->id, "hog") == 0) {
        struct hog *h = (struct hog *)s;
        h->sides = draw(2, 6);
        h->goal = draw(1, HOG_TOTALS - hog_turn_most(h));
    }
}

START_TEST(lines_say_of_one_what_they_say_of_many)
{
    const struct game *g = game_find(rows[_i].game);
    union position rules;
    for (int n = 0; n < POSITIONS; n += LINES_AT_ONCE) {
        static int in[LINES_IN][LINES_AT_ONCE], one[LINES_OUT][LINES_AT_ONCE];
        if (n % (POSITIONS / CHECKS_OF_RULES) < LINES_AT_ONCE) {
            draw_rules(g, &rules);
        }
        for (int i = 0; i < LINES_AT_ONCE; i++) {
            rows[_i].draw(&rules, in, i);
        }
        rows[_i].by[VECTOR_NONE](&rules, in, one);
        for (enum vector v = VECTOR_128; v <= vector_widest(); v++) {
            int many[LINES_OUT][LINES_AT_ONCE];
            rows[_i].by[v](&rules, in, many);
            ck_assert_mem_eq(many, one, sizeof one);
        }
    }
}
END_TEST

#ifdef __x86_64__
static face_of *const faces[VECTORS] = {NULL, face_lines_128, face_lines_256, face_lines_512};

/* Throws of seed 7 of which a die's first word is refused, that before, and any one. */
static const struct {
    int t, die; /* -1: none is refused */
} drawn_faces[] = {
    {47255006, 0}, {224701219, 0}, {242648015, 1}, {297696690, 3}, {47255005, -1}, {12, -1},
};

START_TEST(faces_in_lanes_are_those_of_their_addresses)
{
    const int t = drawn_faces[_i].t, sides = 20, die = drawn_faces[_i].die;
    struct rng_block block = rng_block(rng_key(7), (struct rng_block){{(uint32_t)t, 0, 0, 1}});
    for (int k = 0; k < 4; k++) {
        ck_assert_int_eq(rng_uniform(block.word[k], (uint32_t)sides) < 0, k == die);
    }
    for (enum vector v = VECTOR_128; v <= vector_widest(); v++) {
        for (int words = 1; words <= 4; words++) {
            int face[4];
            faces[v](7, 0, t, sides, words, face);
            for (int k = 0; k < 4; k++) {
                ck_assert_int_eq(face[k], k < words ? throws_face(7, 0, t, k, sides) : NOT_DRAWN);
            }
        }
    }
}
END_TEST
#endif

Suite *suite(void)
{
    Suite *s = suite_create("lines");
    TCase *c = tcase_create("lines");
    tcase_add_loop_test(c, lines_say_of_one_what_they_say_of_many, 0, ROWS(rows));
#ifdef __x86_64__
    tcase_add_loop_test(c, faces_in_lanes_are_those_of_their_addresses, 0, ROWS(drawn_faces));
#endif
    suite_add_tcase(s, c);
    return s;
}
