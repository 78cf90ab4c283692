/* What turns brought, as a panel of boards tells it. */
#include "games/notone/rules.h"
#include "games/registry.h"
#include "src/match/setup.h"
#include "src/record/position.h"
#include "tests/golden.h"
#include "tests/suite.h"
#include "ui/board/registry.h"
#include "ui/board/view.h"
#include "ui/widget/canvas.h"

#include <locale.h>
#include <string.h>

enum { PAGE = 1000, WIDTH = 36 };

static struct setup setup;
static struct turns turns;
static struct scene scene;

static void begin(const char *game, int seats, const char *position)
{
    static const char *const words[] = {"Ada=human", "Bo=human", "Cy=human"};
    struct text why = {0};
    setup_init(&setup, game_find(game));
    for (int seat = 0; seat < seats; seat++) {
        ck_assert_msg(setup_seat(&setup, words[seat], &why), "%s", why.bytes);
    }
    ck_assert_msg(position_read(setup.game, &setup.start, position, strlen(position), &why), "%s",
                  why.bytes);
    setup.from_position = true;
    ck_assert_msg(setup_finish(&setup, &why), "%s", why.bytes);
    scene =
        (struct scene){.game = setup.game, .setup = &setup, .state = setup.start, .turns = &turns};
    turns_begin(&turns, scene.game, &scene.state);
}

/* A throw, in Not One with a 3 beside it; where the turn is to be lost a one, there in a second. */
static void take_turn(int face, bool spoilt)
{
    const struct game *g = scene.game;
    bool hog = strcmp(g->id, "hog") == 0;
    int ended = turns.n, thrown = 0;
    while (turns.n == ended) {
        union position before = scene.state;
        struct node node = g->next(&before);
        struct event e = {.seat = node.seat, .dice = node.dice};
        if (node.kind == NODE_CHOICE) {
            bool roll = thrown < 1 + spoilt;
            e.kind = EVENT_ACTION;
            e.action = hog ? 1 : roll ? NOTONE_ROLL : NOTONE_STOP;
            g->act(&scene.state, e.action);
        } else {
            bool lost = spoilt && (hog || thrown);
            e.kind = EVENT_ROLL;
            e.face[0] = lost ? 1 : face;
            e.face[1] = 3;
            g->roll(&scene.state, e.face);
            thrown++;
        }
        turns_add(&turns, g, &before, &scene.state, &e);
    }
}

/* Every seventh turn is lost; the others bring 2 to 6 points, in Not One 5 to 9. */
static const struct {
    const char *game, *position;
    int seats, taken;
    const char *panel;
    int rounds; /* that have a row in a sheet; 0: a column each */
} shown[] = {
    {"notone", "{\"position\":{\"seats\":3}}", 3, 8,
     ".- Rounds -------------------------.\n"
     "|          1    2    3             |\n"
     "| * Ada    5    8    0             |\n"
     "| ^ Bo     6    9    7             |\n"
     "| # Cy     7    5                  |\n"
     "| bust:  * 1  ^ 0  # 0             |\n"
     "'----------------------------------'\n"},
    {"notone", "{\"rules\":{\"rounds\":100},\"position\":{\"seats\":3}}", 3,
     298, /* more than are remembered */
     ".- Rounds -------------------------.\n"
     "|         96   97   98   99  100   |\n"
     "| * Ada    5    8    6    9    7   |\n"
     "| ^ Bo     0    9    7    5        |\n"
     "| # Cy     7    5    0    6        |\n"
     "| bust:  * 14  ^ 14  # 14          |\n"
     "'----------------------------------'\n"},
    {"notone", "{\"position\":{\"seats\":3,\"round\":7,\"seat\":1}}", 3, 3, /* rounds went before */
     ".- Rounds -------------------------.\n"
     "|          7    8                  |\n"
     "| * Ada         7                  |\n"
     "| ^ Bo     5                       |\n"
     "| # Cy     6                       |\n"
     "| bust:  * 0  ^ 0  # 0             |\n"
     "'----------------------------------'\n"},
    {"hog", /* they are the turns of each, then */
     "{\"rules\":{\"goal\":1000,\"bacon\":\"off\",\"align\":\"off\",\"pass\":\"off\"}}", 2, 401,
     ".- Rounds -------------------------.\n"
     "|        197  198  199  200  201   |\n"
     "| * Ada    4    6    3    1    2   |\n"
     "| ^ Bo     5    2    4    6        |\n"
     "| Pig Out:  * 29  ^ 28             |\n"
     "'----------------------------------'\n"},
    {"notone", "{\"position\":{\"seats\":2,\"scores\":[20,30]}}", 2, 8, /* and the total then */
     ".- Rounds -------------------------.\n"
     "|      * Ada         ^ Bo          |\n"
     "|   1      5      25     6      36 |\n"
     "|   2      7      32     8      44 |\n"
     "|   3      9      41     5      49 |\n"
     "|   4      0      41     7      56 |\n"
     "|   5                              |\n"
     "| bust:  * 1  ^ 0                  |\n"
     "'----------------------------------'\n",
     5},
    {"notone", "{\"rules\":{\"rounds\":100},\"position\":{\"seats\":3}}", 3, 298,
     ".- Rounds -------------------------.\n"
     "|      * Ada    ^ Bo     # Cy      |\n"
     "|  95        7        8        9   |\n"
     "|  96        5        0        7   |\n"
     "|  97        8        9        5   |\n"
     "|  98        6        7        0   |\n"
     "|  99        9        5        6   |\n"
     "| 100        7                     |\n"
     "| bust:  * 14  ^ 14  # 14          |\n"
     "'----------------------------------'\n",
     6},
};

START_TEST(turns_are_numbered_and_counted_however_many_there_were)
{
    struct canvas c;
    char page[PAGE] = "";
    begin(shown[_i].game, shown[_i].seats, shown[_i].position);
    for (int k = 0; k < shown[_i].taken; k++) {
        take_turn(2 + k % 5, k % 7 == 6);
    }
    int rounds = shown[_i].rounds;
    canvas_init(&c, 4 + (rounds ? rounds : shown[_i].seats), WIDTH, ALPHABET_ASCII);
    view_turns_draw(&scene, NULL, &c, canvas_area(&c));
    FILE *out = fmemopen(page, PAGE, "w");
    golden_print(&c, out, false);
    fclose(out);
    canvas_fini(&c);
    ck_assert_str_eq(page, shown[_i].panel);
}
END_TEST

static int rows;

static void note_rows(const struct scene *s, const struct cursor *cursor, struct canvas *c,
                      struct area a)
{
    (void)s, (void)cursor, (void)c;
    rows = a.height;
}

/* "One more?" holds four lines in its frame, five where the last one is broken; a sheet has ten
 * rounds, whether they were played or not. */
START_TEST(panels_do_not_grow_by_rows_that_they_have_no_use_for)
{
    enum { RISK = 1, TURNS = 2 };
    struct view noting = *view_of(game_find("notone"));
    const struct cursor cursor = {.choice = -1};
    static const struct {
        int panel, least, most;
    } of[] = {{RISK, 5, 7}, {TURNS, 11, 14}};
    noting.panels[of[_i].panel].draw = note_rows;
    begin("notone", 2, "{}");
    scene.node = scene.game->next(&scene.state);
    for (int height = 43; height <= 60; height++) {
        struct canvas c;
        canvas_init(&c, height, 140, ALPHABET_UNICODE);
        view_draw(&noting, &scene, &cursor, &c, canvas_area(&c));
        ck_assert_int_ge(rows, of[_i].least);
        ck_assert_int_le(rows, of[_i].most);
        canvas_fini(&c);
    }
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("turns");
    TCase *t = tcase_create("turns");
    setlocale(LC_CTYPE, "C.UTF-8"); /* so that widths need no locale of their own */
    tcase_add_loop_test(t, turns_are_numbered_and_counted_however_many_there_were, 0, ROWS(shown));
    tcase_add_loop_test(t, panels_do_not_grow_by_rows_that_they_have_no_use_for, 0, 2);
    suite_add_tcase(s, t);
    return s;
}
