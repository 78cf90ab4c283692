#include "games/knucklebones/rules.h"
#include "games/registry.h"
#include "games/words.h"
#include "src/record/position.h"
#include "tests/golden.h"
#include "tests/suite.h"
#include "ui/board/registry.h"
#include "ui/board/view.h"
#include "ui/guide/hint.h"
#include "ui/text/sentences.h"
#include "ui/widget/canvas.h"
#include "ui/widget/window.h"

#include <locale.h>
#include <stdlib.h>
#include <string.h>

/* Positions in which a board has something to show. */
static const struct {
    const char *name, *game;
    const char *seats[SEATS_MOST];
    const char *position; /* with its rules */
    const char *dice;     /* of the last throw, as faces, A for 10; with '*' in the air, with '|' of
                           * a turn that is over */
    struct cursor cursor;
    const char *log[4];
} boards[] = {
    {"notone",
     "notone",
     {"Ada=human", "ai:carter"},
     "{\"position\":{\"round\":7,\"turn_rolls\":3,\"turn_score\":25,\"first_total\":8,"
     "\"dice\":[6,4],\"scores\":[163,156]}}",
     "64",
     {0},
     {"Ada rolls 3 and 5, plus 8. Turn 8.", "Ada rolls 6 and 4, plus 10. Turn 25."}},
    {"notone_eight",
     "notone",
     {"Ada=human", "ai:carter", "ai:alec", "ai:gary", "Zoë=human", "ai:harry", "ai:aiden",
      "ai:random"},
     "{\"position\":{\"round\":3,\"scores\":[16,25,0,31,12,44,0,9]}}",
     "",
     {0},
     {0}},
    {"notone_air",
     "notone",
     {"Ada=human", "Linus=human"},
     "{\"position\":{\"round\":1,\"pending\":1,\"turn_rolls\":1,\"turn_score\":7,"
     "\"first_total\":7,\"dice\":[3,4],\"scores\":[0,0]}}",
     "*51",
     {0},
     {0}},
    {"hog",
     "hog",
     {"Ada=human", "Prudence=ai:bacon"},
     "{\"position\":{\"scores\":[58,42]}}",
     "|3614",
     {.choice = 0},
     {0}},
    {"hog_ten",
     "hog",
     {"Ada=human", "ai:bacon"},
     "{\"position\":{\"scores\":[0,1]}}",
     "|3264351624",
     {.choice = 6},
     {0}},
    {"hog_plain",
     "hog",
     {"Ada=human", "Linus=human"},
     "{\"rules\":{\"bacon\":\"off\",\"align\":\"off\",\"pass\":\"off\",\"goal\":500},"
     "\"position\":{\"scores\":[480,321]}}",
     "|66",
     {.choice = 4},
     {"Ada rolls 6 and 6, plus 12."}},
    {"knucklebones",
     "knucklebones",
     {"Ada=human", "Prudence=ai:greedy"},
     "{\"position\":{\"die\":4,\"boards\":[3,3,0,5,1,0,2,2,2,4,4,0,6,0,0,5,1,0]}}",
     "4",
     {.choice = 0},
     {"Prudence places the 5 in column 3, now 6."}},
    {"knucklebones_4x4",
     "knucklebones",
     {"Ada=human", "Linus=human"},
     "{\"rules\":{\"columns\":4,\"rows\":4},\"position\":{\"die\":6,\"boards\":[3,3,3,3,5,1,0,0,"
     "2,2,2,0,0,0,0,0,4,4,0,0,6,0,0,0,5,1,0,0,1,1,0,0]}}",
     "6",
     {.choice = 1},
     {0}},
    {"knucklebones_large",
     "knucklebones",
     {"Ada=human", "Linus=human"},
     "{\"rules\":{\"columns\":9,\"rows\":9,\"sides\":20},\"position\":{\"die\":17,\"seats\":2}}",
     "H",
     {.choice = 8},
     {0}},
    {"knucklebones_alone",
     "knucklebones",
     {"Ada=human"},
     "{\"position\":{\"seats\":1,\"boards\":[3,3,0,5,1,0,2,2,2]}}",
     "*6",
     {0},
     {0}},
    {"yahtzee",
     "yahtzee",
     {"Ada=human", "Linus=human"},
     "{\"position\":{\"seats\":2,\"throw\":2,\"dice\":[6,6,6,3,5],\"boxes\":[3,6,-1,12,-1,24,-1,-1,"
     "25,-1,-1,"
     "50,-1,2,-1,9,-1,15,-1,22,-1,25,-1,40,-1,-1]}}",
     "35",
     {.choice = 6, .kept = 7},
     {"Ada keeps 6 6 6 and rolls 3 and 5."}},
    {"yahtzee_six",
     "yahtzee",
     {"Ada=human", "Linus=human", "Prudence=ai:greedy", "my-bot=ai:dummy", "Zoë=human",
      "Óscar=human"},
     "{\"position\":{\"seats\":6,\"throw\":2,\"dice\":[6,6,6,3,5],\"boxes\":[3,6,-1,12,-1,24,-1,-1,"
     "25,-1,-1,"
     "50,-1,2,-1,9,-1,15,-1,22,-1,25,-1,40,-1,-1,-1,6,9,12,-1,18,-1,-1,-1,30,-1,-1,19,"
     "4,8,-1,12,15,-1,-1,26,-1,-1,40,-1,-1,3,-1,9,-1,20,-1,24,-1,-1,30,-1,0,-1,"
     "1,6,-1,16,-1,18,-1,-1,25,-1,-1,-1,21]}}",
     "35",
     {.choice = 11, .kept = 7},
     {0}},
    {"yahtzee_air",
     "yahtzee",
     {"Ada=human", "Linus=human", "ai:greedy"},
     "{\"position\":{\"seats\":3,\"throw\":1,\"dice\":[6,0,6,0,0]}}",
     "*351",
     {.choice = -1},
     {0}},
    {"hog_sides",
     "hog",
     {"Ada=human", "Steady Stella=human"},
     "{\"rules\":{\"goal\":1000,\"sides\":20},\"position\":{\"scores\":[880,326]}}",
     "|JB5G9JEI96",
     {.choice = 10},
     {0}},
    {"knucklebones_heap",
     "knucklebones",
     {"Ada=human", "Linus=human"},
     "{\"rules\":{\"columns\":5,\"rows\":5,\"sides\":20},\"position\":{\"die\":17,\"boards\":["
     "20,20,0,0,0,3,0,0,0,0,0,0,0,0,0,12,0,0,0,0,0,0,0,0,0,"
     "1,5,12,0,0,0,0,0,0,0,7,0,0,0,0,0,0,0,0,0,0,0,0,0,0]}}",
     "H",
     {.choice = 0},
     {0}},
    /* how they begin, fill up and end */
    {"notone_first", "notone", {"Ada=human", "Linus=human"}, "{}", "", {0}, {0}},
    {"notone_over",
     "notone",
     {"Ada=human", "Linus=human"},
     "{\"position\":{\"round\":11,\"scores\":[188,176],\"rolls\":[36,41]}}",
     "|61",
     {0},
     {"Linus rolls 6 and 1. Bust.", "Ada wins, 188 : 176."}},
    {"hog_first", "hog", {"Ada=human", "Linus=human"}, "{}", "", {.choice = 6}, {0}},
    {"hog_air",
     "hog",
     {"Ada=human", "Linus=human"},
     "{\"position\":{\"scores\":[20,31]}}",
     "*15243",
     {.choice = 5},
     {0}},
    {"hog_over",
     "hog",
     {"Ada=human", "Linus=human"},
     "{\"position\":{\"scores\":[103,42]}}",
     "|66536",
     {.choice = 5},
     {"Ada rolls 6, 6, 5, 3 and 6, plus 26.", "Ada wins, 103 : 42."}},
    {"knucklebones_over",
     "knucklebones",
     {"Ada=human", "Linus=human"},
     "{\"position\":{\"boards\":[3,3,1,5,1,6,2,2,2,4,4,0,4,0,0,5,1,0]}}",
     "6",
     {0},
     {"Ada wins, 43 : 26."}},
    {"yahtzee_first",
     "yahtzee",
     {"Ada=human", "Linus=human"},
     "{\"position\":{\"seats\":2,"
     "\"throw\":1,\"dice\":[6,2,6,3,5]}}",
     "62635",
     {.choice = -1},
     {0}},
    {"yahtzee_third",
     "yahtzee",
     {"Ada=human", "Linus=human"},
     "{\"position\":{\"seats\":2,\"throw\":3,\"dice\":[6,6,6,6,5]}}",
     "65",
     {.choice = 7},
     {"Ada keeps 6 6 6 and rolls 6 and 5."}},
    {"yahtzee_joker", /* the box brings a hundred beside its own points */
     "yahtzee",
     {"Ada=human", "Linus=human"},
     "{\"position\":{\"seats\":2,\"throw\":3,\"dice\":[5,5,5,5,5],\"boxes\":[3,6,-1,12,25,-1,-1,26,"
     "25,-1,-1,50,-1,2,-1,9,-1,15,-1,22,-1,25,-1,40,-1,19],\"bonuses\":[1,0]}}",
     "55",
     {.choice = 6},
     {"Ada keeps 5 5 5 and rolls 5 and 5."}},
    {"yahtzee_over",
     "yahtzee",
     {"Ada=human", "Linus=human"},
     "{\"position\":{\"seats\":2,\"boxes\":[3,6,9,12,15,24,26,0,25,30,40,50,22,2,8,9,8,15,18,22,0,"
     "25,"
     "30,40,0,20]}}",
     "",
     {.choice = -1},
     {"Ada wins, 297 : 197."}},
    {"yahtzee_sixteen",
     "yahtzee",
     {"Player 1=human", "Player 2=human", "Player 3=human", "Player 4=human", "Player 5=human",
      "Player 6=human", "Player 7=human", "Player 8=human", "Player 9=human", "Player 10=human",
      "Player 11=human", "Player 12=human", "Player 13=human", "Player 14=human", "Player 15=human",
      "Player 16=human"},
     "{\"position\":{\"seats\":16,\"first\":11,\"seat\":11,\"throw\":1,\"dice\":[6,2,6,3,5]}}",
     "62635",
     {.choice = -1, .from = 2},
     {0}},
    {"notone_four",
     "notone",
     {"Ada=human", "Linus=human", "ai:carter", "Zoë=human"},
     "{\"position\":{\"round\":4,\"seat\":1,\"turn_rolls\":1,\"turn_score\":9,\"first_total\":9,"
     "\"dice\":[4,5],\"scores\":[47,25,112,0]}}",
     "45",
     {0},
     {"Linus rolls 4 and 5, plus 9. Turn 9."}},
};

static void seat_everybody(int i, struct setup *s)
{
    struct text why = {0};
    setup_init(s, game_find(boards[i].game));
    s->seed = seed_value(12);
    for (int n = 0; n < SEATS_MOST && boards[i].seats[n]; n++) {
        ck_assert_msg(setup_seat(s, boards[i].seats[n], &why), "%s", why.bytes);
    }
    const char *json = boards[i].position;
    ck_assert_msg(position_read(s->game, &s->start, json, strlen(json), &why), "%s", why.bytes);
    s->from_position = true;
    ck_assert_msg(setup_finish(s, &why), "%s", why.bytes);
}

static void throw_dice(const char *faces, struct throw_seen *t)
{
    t->in_air = *faces == '*';
    t->ended = *faces == '|';
    t->settled = 1;
    t->frame = 3;
    t->sides = strpbrk(faces, "ABCDEFGHIJK") ? 20 : 6;
    for (faces += t->in_air || t->ended; *faces; faces++) {
        t->face[t->dice++] = *faces < 'A' ? *faces - '0' : *faces - 'A' + 10;
    }
}

static void compose(int i, const struct setup *setup, struct log *log, struct scene *s)
{
    *s = (struct scene){.game = setup->game, .setup = setup, .state = setup->start, .log = log};
    s->node = s->game->next(&s->state);
    throw_dice(boards[i].dice, &s->thrown);
    s->thrown.seat = s->state.common.seats > 1 ? !s->node.seat : 0; /* whose turn was before */
    bool asked = s->node.kind == NODE_CHOICE && !s->thrown.in_air;
    s->chooser = asked ? s->node.seat : -1;
    for (int n = 0; n < 4 && boards[i].log[n] && !golden_foreign(); n++) {
        log_add(log, s->node.seat, boards[i].log[n]);
    }
}

static void draw_page(const struct scene *s, const struct cursor *cursor, const struct view *view,
                      struct canvas *c)
{
    struct text title = say_text(), message = say_text();
    struct keyset keys = {0};
    text_add(&title, "%s · ", s->game->title);
    s->game->words->progress(&s->state, &title);
    if (s->chooser >= 0) {
        view_keys(view, s, &keys);
        view->ask(s, cursor, &message);
    }
    struct area a = window_draw(c, &(struct window){title.bytes, NULL, message.bytes, &keys});
    view_draw(view, s, cursor, c, a);
}

static void check_page(int i, int page, const struct view *view, const char *what)
{
    static struct log log;
    struct setup setup;
    struct scene scene;
    struct canvas c;
    char name[40];
    memset(&log, 0, sizeof log);
    seat_everybody(i, &setup);
    compose(i, &setup, &log, &scene);
    golden_begin(&c, page);
    draw_page(&scene, &boards[i].cursor, view ? view : view_of(scene.game), &c);
    snprintf(name, sizeof name, "%s%s", what, boards[i].name);
    golden_end(&c, name, page);
}

START_TEST(boards_look_like_this)
{
    check_page(_i / GOLDEN_PAGES, _i % GOLDEN_PAGES, NULL, "");
}
END_TEST

/* Any game can be played without a view of its own: here each of them does. */
START_TEST(games_without_a_view_are_shown_by_their_words)
{
    const struct view plain = plain_view;
    int board[] = {0, 3, 6, 10};
    check_page(board[_i / GOLDEN_PAGES], _i % GOLDEN_PAGES, &plain, "plain_");
}
END_TEST

START_TEST(pages_of_any_size_are_drawn_without_fault)
{
    static struct log log;
    struct setup setup;
    struct scene scene;
    struct canvas c;
    seat_everybody(_i, &setup);
    compose(_i, &setup, &log, &scene);
    for (int height = 1; height <= 32; height += height < 26 ? 1 : 6) {
        for (int width = 1; width <= 122; width += 7) {
            canvas_init(&c, height, width, ALPHABET_UNICODE);
            draw_page(&scene, &boards[_i].cursor, view_of(scene.game), &c);
            draw_page(&scene, &boards[_i].cursor, &plain_view, &c);
            golden_painted(&c);
            canvas_fini(&c);
        }
    }
}
END_TEST

/* What a hint says of any board. */
static void advise(const struct scene *s, struct hint *hint)
{
    *hint = (struct hint){.choices = 1, .choice = {{"choice", "", "66.2 %", false}}};
    text_add(&hint->head, "Hint for %s", s->game->title);
    text_add(&hint->reason, "It takes what others would.");
}

/* Where the panels of the board were drawn, in their order. */
static struct area drawn[VIEW_PANELS];
static int panels;

static void note_area(const struct scene *s, const struct cursor *cursor, struct canvas *c,
                      struct area a)
{
    (void)s, (void)cursor, (void)c;
    drawn[panels++] = a;
}

/* Finds those places on a page; gives how many there are. */
static int find_board(const struct scene *s, const struct cursor *cursor, int page)
{
    struct view noting = *view_of(s->game);
    struct canvas c;
    for (int i = 0; i < VIEW_PANELS; i++) {
        noting.panels[i].draw = noting.panels[i].board ? note_area : noting.panels[i].draw;
    }
    panels = 0;
    golden_begin(&c, page);
    draw_page(s, cursor, &noting, &c);
    canvas_fini(&c);
    return panels;
}

/* The dice, the grids and the card stay where they are, and all that is drawn in the first of them.
 * Only windows of 20×5 have no place for it. */
START_TEST(a_hint_moves_nothing_of_the_board)
{
    static struct log log;
    struct hint hint;
    struct setup setup;
    struct scene s;
    struct canvas without, with;
    struct area before[VIEW_PANELS];
    int i = _i / GOLDEN_PAGES, page = _i % GOLDEN_PAGES, changed = 0;
    const struct cursor *cursor = &boards[i].cursor;
    seat_everybody(i, &setup);
    compose(i, &setup, &log, &s);
    if (s.chooser < 0) {
        return;
    }
    golden_begin(&without, page);
    golden_begin(&with, page);
    draw_page(&s, cursor, view_of(s.game), &without);
    int n = find_board(&s, cursor, page);
    memcpy(before, drawn, sizeof before);
    advise(&s, &hint);
    s.hint = &hint;
    draw_page(&s, cursor, view_of(s.game), &with);
    ck_assert_int_eq(find_board(&s, cursor, page), n);
    ck_assert_msg(memcmp(before, drawn, (size_t)n * sizeof *drawn) == 0, "%s", boards[i].name);
    for (int k = 0; k < with.width * with.height; k++) {
        const struct cell *is = &with.cells[k], *was = &without.cells[k];
        int row = k / with.width - drawn[0].row, col = k % with.width - drawn[0].col;
        bool same = strcmp(is->bytes, was->bytes) == 0 && is->style == was->style;
        bool within = row >= 0 && row < drawn[0].height && col >= 0 && col < drawn[0].width;
        ck_assert_msg(same || !within, "%s: row %d, column %d", boards[i].name, row, col);
        changed += !same;
    }
    ck_assert_msg((changed > 0) == (with.width > 20), "%s: no hint", boards[i].name);
    canvas_fini(&without);
    canvas_fini(&with);
}
END_TEST

static void press(const struct scene *s, struct cursor *cursor, int command)
{
    struct text why = {0};
    int action;
    ck_assert(!view_obey(view_of(s->game), s, cursor, command, &(struct key){0}, &action, &why));
}

/* The seats whose columns are on the page, as bits: their shapes stand above those. */
static unsigned seats_in_sight(const struct scene *s, const struct cursor *cursor)
{
    struct canvas c;
    unsigned seen = 0;
    canvas_init(&c, 19, 80, ALPHABET_UNICODE);
    view_draw(view_of(s->game), s, cursor, &c, canvas_area(&c));
    for (int col = 0; col < c.width; col++) {
        for (int seat = 0; seat < s->state.common.seats; seat++) {
            seen |= strcmp(c.cells[col].bytes, scene_shape(&c, seat)) == 0 ? 1u << seat : 0;
        }
    }
    canvas_fini(&c);
    return seen;
}

static const int ways[] = {COMMAND_LEFT, COMMAND_RIGHT};

/* The twelfth is to move, so that those from the seventh on are seen. */
START_TEST(all_of_sixteen_cards_can_be_scrolled_to)
{
    static struct log log;
    struct setup setup;
    struct scene s;
    struct cursor cursor = {.choice = -1};
    const unsigned all = (1u << SEATS_MOST) - 1;
    unsigned seen = 0;
    int i = 0, by = ways[_i] == COMMAND_RIGHT ? 1 : SEATS_MOST - 1;
    for (; !boards[i].seats[SEATS_MOST - 1]; i++) {
    }
    seat_everybody(i, &setup);
    compose(i, &setup, &log, &s);
    for (int k = 0; k < SEATS_MOST; k++) {
        unsigned before = seats_in_sight(&s, &cursor);
        seen |= before;
        press(&s, &cursor, ways[_i]);
        ck_assert_uint_eq(seats_in_sight(&s, &cursor),
                          (before << by | before >> (SEATS_MOST - by)) & all); /* that way */
    }
    ck_assert_uint_eq(seen, all);
    ck_assert_int_eq(cursor.from, 0); /* all the way round */
}
END_TEST

/* The page as text; free() ends it. */
static char *printed(const struct canvas *c)
{
    char *bytes = NULL;
    size_t size;
    FILE *out = open_memstream(&bytes, &size);
    golden_print(c, out, false);
    fclose(out);
    return bytes;
}

/* Tables of two and of six. */
static const char *const totals[] = {"yahtzee", "yahtzee_six"};

START_TEST(every_total_of_yahtzee_is_in_sight_on_every_page)
{
    static struct log log;
    struct setup setup;
    struct scene s;
    int i = 0;
    for (; strcmp(boards[i].name, totals[_i]) != 0; i++) {
    }
    seat_everybody(i, &setup);
    compose(i, &setup, &log, &s);
    for (int height = 12; height <= 48; height++) {
        for (int width = 40; width <= 150; width += 3) {
            struct canvas c;
            canvas_init(&c, height, width, ALPHABET_UNICODE);
            draw_page(&s, &boards[i].cursor, view_of(s.game), &c);
            char *bytes = printed(&c);
            for (int seat = 0; seat < s.state.common.seats; seat++) {
                char total[16];
                snprintf(total, sizeof total, "%d", scene_score(&s, seat));
                ck_assert_msg(strstr(bytes, total), "%d×%d: no %s\n%s", width, height, total,
                              bytes);
            }
            free(bytes);
            canvas_fini(&c);
        }
    }
}
END_TEST

START_TEST(pages_below_20x5_say_so_and_nothing_else)
{
    struct canvas c;
    canvas_init(&c, 4, 19, ALPHABET_UNICODE);
    struct area a = window_draw(&c, &(struct window){"title", NULL, "message", NULL});
    ck_assert_int_eq(a.height, 0);
    golden_page(&c, "notice");
    canvas_fini(&c);
    canvas_init(&c, 3, 10, ALPHABET_UNICODE);
    window_draw(&c, &(struct window){"title", NULL, "message", NULL});
    golden_page(&c, "notice_short");
    canvas_fini(&c);
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("views");
    setlocale(LC_CTYPE, "C.UTF-8"); /* so that widths need no locale of their own */
    TCase *t = tcase_create("views");
    tcase_add_loop_test(t, boards_look_like_this, 0, ROWS(boards) * GOLDEN_PAGES);
    tcase_add_loop_test(t, games_without_a_view_are_shown_by_their_words, 0, 4 * GOLDEN_PAGES);
    tcase_add_loop_test(t, pages_of_any_size_are_drawn_without_fault, 0, ROWS(boards));
    tcase_add_loop_test(t, a_hint_moves_nothing_of_the_board, 0, ROWS(boards) * GOLDEN_PAGES);
    tcase_add_loop_test(t, all_of_sixteen_cards_can_be_scrolled_to, 0, ROWS(ways));
    tcase_add_loop_test(t, every_total_of_yahtzee_is_in_sight_on_every_page, 0, ROWS(totals));
    tcase_add_test(t, pages_below_20x5_say_so_and_nothing_else);
    suite_add_tcase(s, t);
    return s;
}
