/* What the board of Not One says of a turn. */
#include "games/registry.h"
#include "src/record/position.h"
#include "tests/golden.h"
#include "tests/suite.h"
#include "ui/play/playback.h"
#include "ui/widget/canvas.h"

#include <locale.h>
#include <string.h>

enum { PAGE = 8000 };

static struct playback *sit_down(const char *position, int seats)
{
    struct setup s;
    struct text why = {0};
    setup_init(&s, game_find("notone"));
    for (int seat = 0; seat < seats; seat++) {
        ck_assert(setup_seat(&s, "human", &why));
    }
    ck_assert_msg(position_read(s.game, &s.start, position, strlen(position), &why), "%s",
                  why.bytes);
    s.from_position = true;
    ck_assert_msg(setup_finish(&s, &why), "%s", why.bytes);
    struct playback *l = playback_new(NULL, 0, &s, NULL, NULL, 0, &why);
    ck_assert(l);
    return l;
}

static void draw(const struct playback *l, char page[PAGE])
{
    struct canvas c;
    FILE *memory = fmemopen(page, PAGE, "w");
    canvas_init(&c, 19, 80, ALPHABET_ASCII);
    view_draw(l->view, &l->scene, &l->cursor, &c, canvas_area(&c));
    golden_print(&c, memory, false);
    fclose(memory);
    canvas_fini(&c);
}

/* The last seat has rolled in a round of two. */
#define TURN(round, seat, turn, scores)                                                            \
    "{\"rules\":{\"rounds\":2},\"position\":{\"round\":" round ",\"seat\":" seat                   \
    ",\"turn_rolls\":2,\"turn_score\":" turn ",\"dice\":[2,3],\"scores\":[" scores "]}}"

static const struct {
    const char *position;
    int seats;
    const char *says;
} turns[] = {
    {TURN("2", "1", "10", "113,104"), 2, "Banking wins the match: nobody plays after this turn."},
    {TURN("2", "1", "9", "113,104"), 2, "Banking ties the match: nobody plays after this turn."},
    {TURN("2", "1", "17", "150,121"), 2,
     "Banking loses: nobody plays after this turn, and 13 more would win."},
    {TURN("2", "2", "10", "90,113,104"), 3, "Banking wins the match"},
    {TURN("2", "2", "10", "114,113,104"), 3, "Banking ties the match"}, /* with the best … */
    {TURN("2", "2", "10", "113,116,104"), 3, "and 3 more would win."},  /* … of the others */
    {TURN("2", "0", "10", "104,113"), 2, "Banking keeps 10, one more roll makes it 12.5"},
    {TURN("1", "1", "10", "113,104"), 2, "Banking keeps 10, one more roll makes it 12.5"},
    {TURN("2", "0", "10", "104"), 1, "Banking keeps 10, one more roll makes it 12.5"},
};

START_TEST(what_is_certain_in_the_last_turn_is_said_of_the_match)
{
    char page[PAGE];
    struct playback *l = sit_down(turns[_i].position, turns[_i].seats);
    playback_tick(l, 0);
    draw(l, page);
    ck_assert_msg(strstr(page, turns[_i].says), "%s", page);
    playback_close(l);
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("notone");
    TCase *t = tcase_create("notone");
    setlocale(LC_CTYPE, "C.UTF-8"); /* so that widths need no locale of their own */
    tcase_add_loop_test(t, what_is_certain_in_the_last_turn_is_said_of_the_match, 0, ROWS(turns));
    suite_add_tcase(s, t);
    return s;
}
