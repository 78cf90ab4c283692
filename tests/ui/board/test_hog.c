/* What the board of Hog says of a turn. */
#include "games/registry.h"
#include "src/record/position.h"
#include "tests/golden.h"
#include "tests/suite.h"
#include "ui/play/playback.h"
#include "ui/widget/canvas.h"

#include <locale.h>
#include <string.h>

enum { PAGE = 8000 };

static struct playback *sit_down(const char *position)
{
    struct setup s;
    struct text why = {0};
    setup_init(&s, game_find("hog"));
    ck_assert(setup_seat(&s, "Ada=human", &why) && setup_seat(&s, "Bo=human", &why));
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

/* The board of that position says the one and not the other. */
static void expect(const char *position, const char *says, const char *lacks)
{
    char page[PAGE];
    struct playback *l = sit_down(position);
    playback_tick(l, 0);
    draw(l, page);
    ck_assert_msg(strstr(page, says), "%s", page);
    ck_assert_msg(!strstr(page, lacks), "%s", page);
    playback_close(l);
}

/* The gains that give another turn by Swine Align at 90 : 50, as far as the match goes on. */
static const struct {
    const char *position, *gains, *beyond; /* the gain after those, which must not be named */
} aligned[] = {
    {"{\"rules\":{\"goal\":200},\"position\":{\"scores\":[90,50]}}", "+10 +20 +30 +35", "+40"},
    {"{\"rules\":{\"goal\":121},\"position\":{\"scores\":[90,50]}}", "+10 +20 +30", "+35"},
    {"{\"rules\":{\"goal\":120},\"position\":{\"scores\":[90,50]}}", "+10 +20", "+30"},
    {"{\"rules\":{\"goal\":100},\"position\":{\"scores\":[90,50]}}", "", "+10"},
};

START_TEST(a_gain_that_ends_the_match_gives_no_other_turn)
{
    expect(aligned[_i].position, aligned[_i].gains, aligned[_i].beyond);
}
END_TEST

/* Digit 50 of pi is 0, so no dice bring 3. */
static const struct {
    const char *position, *says, *lacks;
} bacon[] = {
    {"{\"rules\":{\"goal\":93},\"position\":{\"scores\":[90,50]}}", "93 : 50   and wins",
     "play again"},
    {"{\"rules\":{\"goal\":94},\"position\":{\"scores\":[90,50]}}", "93 : 50  ", "and wins"},
    {"{\"rules\":{\"goal\":100},\"position\":{\"scores\":[97,50]}}", "100 : 50   and wins",
     "Swine Align by"}, /* so it would, but the match is over */
    {"{\"rules\":{\"goal\":101},\"position\":{\"scores\":[97,50]}}",
     "100 : 50   Swine Align by 50, play again", "and wins"},
};

START_TEST(free_bacon_wins_or_gives_another_turn)
{
    expect(bacon[_i].position, bacon[_i].says, bacon[_i].lacks);
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("hog");
    setlocale(LC_CTYPE, "C.UTF-8");
    TCase *t = tcase_create("turn");
    tcase_add_loop_test(t, a_gain_that_ends_the_match_gives_no_other_turn, 0, ROWS(aligned));
    tcase_add_loop_test(t, free_bacon_wins_or_gives_another_turn, 0, ROWS(bacon));
    suite_add_tcase(s, t);
    return s;
}
