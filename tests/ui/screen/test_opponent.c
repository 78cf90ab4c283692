/* The page of a built-in player. */
#include "games/registry.h"
#include "tests/golden.h"
#include "tests/suite.h"
#include "ui/screen/library/opponent.h"

#include <locale.h>
#include <string.h>

static struct stack none;
static struct text why;

/* So many matches of Ada against somebody, on several days; every third is won. */
static void play(struct statistics *all, const struct policy *policy, int n)
{
    static struct summary s;
    for (int i = 0; i < n; i++) {
        s = (struct summary){.game = policy->game, .counts = true, .seats = 2};
        s.started = 1795176000 + i * 86400; /* at noon */
        s.winners = i % 3 ? 2 : 1;
        strcpy(s.seat[0].name, "Ada");
        strcpy(s.seat[1].name, policy_name(policy));
        s.seat[1].kind = SEAT_BRAIN;
        strcpy(s.seat[1].word, policy->word);
        statistics_add_summary(all, &s, 40 + i, false);
    }
}

static struct opponent_page *page_of(const char *game, const char *word, int matches)
{
    struct statistics all = {0};
    struct policy policy;
    ck_assert_msg(policy_read(game_find(game), word, &policy, &why), "%s", why.bytes);
    play(&all, &policy, matches);
    opponent_open(&none, &policy, NULL, "Ada");
    struct opponent_page *p = (struct opponent_page *)none.top;
    opponent_count(p, &all);
    statistics_fini(&all);
    return p;
}

static const struct {
    const char *golden, *game, *word;
    int matches;
} pages[] = {
    {"opponent", "hog", "sasha:4:6:9", 7},       /* its habit is told */
    {"opponent_new", "knucklebones", "vera", 2}, /* not yet, and it is no level */
    {"opponent_own", "notone", "hold:21", 0},    /* no character, never met, nor rated */
};

START_TEST(pages_look_like_this)
{
    int which = _i / GOLDEN_PAGES;
    struct canvas c;
    page_of(pages[which].game, pages[which].word, pages[which].matches);
    golden_begin(&c, _i % GOLDEN_PAGES);
    none.top->ops->draw(none.top, &c);
    golden_end(&c, pages[which].golden, _i % GOLDEN_PAGES);
    stack_clear(&none);
}
END_TEST

/* What is on a page of that size from that row on: whether it shows these words. */
static bool shows(const struct opponent_page *p, int height, int width, const char *words)
{
    struct canvas c;
    bool found = false;
    canvas_init(&c, height, width, ALPHABET_UNICODE);
    p->base.ops->draw(&p->base, &c);
    for (int row = 0; row < height; row++) {
        found |= strstr(golden_row(&c, row), words) != NULL;
    }
    canvas_fini(&c);
    return found;
}

/* Sasha at Hog. */
static const struct {
    int matches;
    const char *shown;
} habits[] = {
    {0, "5 more matches, and the habit is told here."},
    {3, "2 more matches, and the habit is told here."},
    {4, "1 more match, and the habit is told here."},
    {5, "The habit:"},
    {6, "The habit:"},
};

START_TEST(a_habit_is_told_after_five_matches)
{
    struct opponent_page *p = page_of("hog", "sasha:4:6:9", habits[_i].matches);
    if (!golden_foreign()) {
        ck_assert(shows(p, 24, 80, habits[_i].shown));
        ck_assert_int_eq(shows(p, 24, 80, "The habit:"), habits[_i].matches >= 5);
    }
    stack_clear(&none);
}
END_TEST

/* What each is at a table of two by the usual rules. */
static const struct {
    const char *game, *word;
    int level;
} levels[] = {
    {"hog", "casper:6", 3},       {"hog", "casper:5", 0},      {"hog", "bacon:8:6", 0},
    {"hog", "optimal", 5},        {"knucklebones", "lena", 2}, /* alone she is level 1 */
    {"knucklebones", "robin", 1},
};

START_TEST(its_level_is_that_of_the_table)
{
    ck_assert_int_eq(page_of(levels[_i].game, levels[_i].word, 0)->level, levels[_i].level);
    stack_clear(&none);
}
END_TEST

START_TEST(alone_at_knucklebones_she_is_level_1)
{
    struct policy policy;
    union position alone;
    const struct game *g = game_find("knucklebones");
    ck_assert(policy_read(g, "lena", &policy, &why));
    game_begin(g, &alone, 1, 0);
    opponent_open(&none, &policy, &alone, NULL);
    const struct opponent_page *p = (const struct opponent_page *)none.top;
    ck_assert_int_eq(p->level, 1);
    ck_assert_str_eq(p->person, "Player 1"); /* whoever has no name */
    stack_clear(&none);
}
END_TEST

/* In the smallest window everything is read in turn, and no further. */
START_TEST(what_has_no_room_is_scrolled_to)
{
    static const struct key down = {.press = PRESS_DOWN}, up = {.press = PRESS_UP};
    struct opponent_page *p = page_of("hog", "sasha:4:6:9", 7);
    bool last = false, first = true;
    if (golden_foreign()) {
        stack_clear(&none);
        return;
    }
    canvas_init(&none.page, 5, 20, ALPHABET_UNICODE);
    for (int i = 0; i < 40; i++) {
        screen_command(&p->base, &none, COMMAND_DOWN, &down);
        last |= shows(p, 5, 20, "6 when");
    }
    ck_assert(last);
    ck_assert_int_gt(p->pager.from, 5);
    ck_assert_int_lt(p->pager.from, 30);
    ck_assert(shows(p, 5, 20, "▲"));
    ck_assert(!shows(p, 5, 20, "▼"));
    for (int i = 0; i < 30; i++) {
        screen_command(&p->base, &none, COMMAND_UP, &up);
    }
    first = shows(p, 5, 20, "Seasoned Sasha");
    ck_assert(first && !shows(p, 5, 20, "▲") && shows(p, 5, 20, "▼"));
    canvas_fini(&none.page);
    stack_clear(&none);
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("opponent");
    TCase *c = tcase_create("pages");
    setlocale(LC_CTYPE, "C.UTF-8");
    tcase_add_loop_test(c, pages_look_like_this, 0, ROWS(pages) * GOLDEN_PAGES);
    tcase_add_loop_test(c, a_habit_is_told_after_five_matches, 0, ROWS(habits));
    tcase_add_loop_test(c, its_level_is_that_of_the_table, 0, ROWS(levels));
    tcase_add_test(c, alone_at_knucklebones_she_is_level_1);
    tcase_add_test(c, what_has_no_room_is_scrolled_to);
    suite_add_tcase(s, c);
    return s;
}
