/* The help over a screen and pages to read (ui/screen/help.h, ui/widget/pager.h). */
#include "ui/board/registry.h"
#include "ui/guide/registry.h"
#include "ui/screen/help.h"

#include "games/registry.h"
#include "tests/golden.h"
#include "tests/suite.h"
#include "ui/play/playback.h"
#include "ui/play/tutorial.h"
#include "ui/screen/learn/learn.h"
#include "ui/screen/learn/tutorial.h"
#include "ui/screen/play.h"
#include "ui/screen/registry.h"
#include "ui/screen/stack.h"

#include <locale.h>
#include <stdlib.h>
#include <string.h>

static struct stack none;

static struct playback *playback;
static const struct screen *play;

static void sit_down(void)
{
    struct setup s;
    struct text why = {0};
    setup_init(&s, game_find("notone"));
    s.seed = seed_value(12);
    ck_assert(setup_seat(&s, "Ada=human", &why) && setup_seat(&s, "ai:carter", &why));
    ck_assert(game_rules(s.game, &s.start, "rounds=5", &why));
    ck_assert_msg(setup_finish(&s, &why), "%s", why.bytes);
    playback = playback_new(NULL, 0, &s, NULL, NULL, 0, &why);
    playback->still = true;
    struct series series = {.setup = playback->table.setup, .best_of = 1};
    play_open(&none, &series, playback);
    play = none.top;
    for (int64_t now = 0; (now = playback_tick(playback, now)) != CLOCK_NEVER;) {
    }
}

static void stand_up(void)
{
    stack_clear(&none);
}

static const char *const page_names[HELP_PAGES] = {
    [HELP_KEYS] = "help_keys",         [HELP_RULES] = "help_rules", [HELP_SCORING] = "help_scoring",
    [HELP_STRATEGY] = "help_strategy", [HELP_ALL] = "help_all",
};

START_TEST(the_pages_of_the_help_look_like_this)
{
    struct help h;
    struct canvas c;
    help_init(&h, play, screen_routes.key_pages);
    h.page = (enum help_page)(_i / GOLDEN_PAGES);
    golden_begin(&c, _i % GOLDEN_PAGES);
    play->ops->draw(play, &c);
    help_draw(&h.base, &c);
    golden_end(&c, page_names[h.page], _i % GOLDEN_PAGES);
}
END_TEST

/* The other games' pages, as the list of tutorials opens them. */
START_TEST(what_is_to_be_read_looks_like_this)
{
    struct help h = {.game = games[1 + _i / GUIDE_PAGES], .pager = {.hit = -1}};
    struct canvas c;
    char *name = NULL;
    h.page = (enum help_page)(HELP_RULES + _i % GUIDE_PAGES);
    game_begin(h.game, &h.start, h.game->seats_standard, 0);
    golden_begin(&c, 0);
    help_draw(&h.base, &c);
    ck_assert_int_gt(asprintf(&name, "guide_%s_%s", h.game->id, guide_titles[_i % GUIDE_PAGES]), 0);
    golden_end(&c, name, 0);
    free(name);
}
END_TEST

/* A page of the help as text; `keymap` may be NULL. free() ends it. */
static char *page_of(struct help *h, const struct keymap *keymap)
{
    static char *bytes; /* gcc 12 takes what open_memstream() leaves in a local for its address */
    size_t size;
    struct canvas c;
    FILE *out = open_memstream(&bytes, &size);
    canvas_init(&c, 30, 100, ALPHABET_ASCII);
    c.keymap = keymap;
    help_draw(&h->base, &c);
    golden_print(&c, out, false);
    fclose(out);
    canvas_fini(&c);
    return bytes;
}

/* Whatever the screen below it has drawn there. */
START_TEST(the_help_has_the_last_row_for_its_own_keys)
{
    struct help h;
    help_init(&h, play, screen_routes.key_pages);
    for (int width = 30; width <= 100; width += 35) {
        struct canvas c;
        canvas_init(&c, 24, width, ALPHABET_ASCII);
        canvas_fill(&c, canvas_area(&c), ROLE_NORMAL, GLYPH_FULL);
        help_draw(&h.base, &c);
        for (int col = 0; col < width; col++) {
            ck_assert_str_ne(c.cells[23 * width + col].bytes, "#");
        }
        canvas_fini(&c);
    }
}
END_TEST

START_TEST(the_last_of_all_keys_is_shown_at_the_end)
{
    struct help h;
    struct text last = {0};
    help_init(&h, play, screen_routes.key_pages);
    h.page = HELP_ALL;
    h.pager.from = 1000; /* it ends where the text does */
    const struct binding *b = view_of(games[games_count() - 1])->keys;
    for (; b->command; b++) {
        if (b->help) {
            text_clear(&last);
            text_add(&last, "%s", b->help);
        }
    }
    char *page = page_of(&h, NULL);
    ck_assert_msg(strstr(page, last.bytes), "%s: %s", last.bytes, page);
    free(page);
}
END_TEST

START_TEST(keys_that_were_given_are_those_of_the_help)
{
    struct help h;
    struct keymap map = {0};
    struct text why = {0};
    help_init(&h, play, screen_routes.key_pages);
    char *page = page_of(&h, NULL);
    ck_assert_ptr_nonnull(strstr(page, " u "));
    free(page);
    ck_assert(key_settings_set(&map, "undo", "Z", &why));
    page = page_of(&h, &map);
    ck_assert_msg(strstr(page, " Z ") && !strstr(page, " u "), "%s", page);
    free(page);
}
END_TEST

START_TEST(there_is_a_page_for_whatever_there_is_to_tell)
{
    struct help h;
    help_init(&h, play, screen_routes.key_pages);
    for (int page = 0; page < HELP_PAGES; page++) {
        ck_assert(help_has(&h, (enum help_page)page));
    }
    ck_assert_ptr_nonnull(h.tutorial);
    learn_open(&none);
    help_init(&h, none.top, screen_routes.key_pages); /* it is about no game */
    ck_assert(help_has(&h, HELP_KEYS) && help_has(&h, HELP_ALL) && !help_has(&h, HELP_RULES));
}
END_TEST

START_TEST(a_tutorial_does_not_offer_itself)
{
    struct help h;
    tutorial_open(&none, tutorial_of(game_find("hog")));
    help_init(&h, none.top, screen_routes.key_pages);
    ck_assert(help_has(&h, HELP_RULES));
    ck_assert_ptr_null(h.tutorial);
}
END_TEST

/* Lines on what each of them is have no room there. */
START_TEST(a_low_page_names_all_games_that_can_be_learned)
{
    struct canvas c;
    struct text all = {0};
    canvas_init(&c, 12, 80, ALPHABET_ASCII);
    learn_open(&none);
    none.top->ops->draw(none.top, &c);
    for (int i = 0; i < c.height * c.width; i++) {
        text_add(&all, "%s", c.cells[i].bytes);
    }
    for (int game = 0; games[game]; game++) {
        ck_assert_msg(strstr(all.bytes, games[game]->title), "no %s", games[game]->title);
    }
    canvas_fini(&c);
}
END_TEST

/* ---- Reading ---- */

static const char *const lines[] = {"one", "two",  "Three", "four", "five",
                                    "six", "tree", "eight", "nine", "ten"};

static int draw_lines(const void *with, struct canvas *c, struct area a)
{
    (void)with;
    for (int i = 0; i < ROWS(lines); i++) {
        canvas_text(c, a, i, 0, ROLE_NORMAL, lines[i]);
    }
    return ROWS(lines);
}

static const struct pager_text reading = {draw_lines, NULL};
static struct canvas window;
static const struct area seen = {1, 2, 4, 10};

static void open_window(void)
{
    canvas_init(&window, 6, 14, ALPHABET_UNICODE);
}

static void close_window(void)
{
    canvas_fini(&window);
}

static void do_command(struct pager *r, int command)
{
    ck_assert(pager_command(r, &reading, &window, seen, command));
}

static void type(struct pager *r, const char *word)
{
    for (; *word; word++) {
        struct key key = {.press = *word == '\n'   ? PRESS_ENTER
                                   : *word == '\b' ? PRESS_BACKSPACE
                                   : *word == 27   ? PRESS_ESC
                                                   : PRESS_CHAR,
                          .code = (uint32_t)*word};
        ck_assert(pager_type(r, &reading, &window, seen, &key));
    }
}

START_TEST(scrolling_stays_within_the_text)
{
    static const struct {
        int from, command, to;
    } rows[] = {
        {0, COMMAND_DOWN, 1},    {0, COMMAND_UP, 0},      {6, COMMAND_DOWN, 6},
        {0, PAGER_PAGE_DOWN, 3}, {5, PAGER_PAGE_DOWN, 6}, {6, PAGER_PAGE_UP, 3},
        {1, PAGER_PAGE_UP, 0},   {2, PAGER_END, 6},       {5, PAGER_TOP, 0},
        {99, COMMAND_UP, 5}, /* the window has become larger */
    };
    for (int i = 0; i < ROWS(rows); i++) {
        struct pager r = {.from = rows[i].from, .hit = -1};
        do_command(&r, rows[i].command);
        ck_assert_int_eq(r.from, rows[i].to);
    }
}
END_TEST

START_TEST(a_word_is_found_while_it_is_typed)
{
    struct pager r = {.hit = -1};
    struct text words = {0};
    ck_assert(!pager_message(&r, &reading, &window, seen, &words));
    do_command(&r, PAGER_SEARCH);
    type(&r, "t");
    ck_assert_int_eq(r.hit, 1); /* two */
    type(&r, "rEe");
    ck_assert_int_eq(r.hit, 6); /* tree: what is small and what is large does not matter */
    ck_assert_int_le(r.from, 6);
    ck_assert_int_gt(r.from + seen.height, 6);
    type(&r, "\b\b\b");
    ck_assert_int_eq(r.hit, 1);
    type(&r, "hr\n");
    ck_assert_int_eq(r.hit, 2);
    ck_assert(!r.typing);
}
END_TEST

START_TEST(a_word_that_was_pasted_is_found_and_ctrl_u_takes_it_back)
{
    struct pager r = {.from = 3, .hit = -1};
    const struct key pasted = {.press = PRESS_PASTED, .code = 'x'};
    const struct key clear = {.press = PRESS_CTRL, .code = 'u'};
    do_command(&r, PAGER_SEARCH);
    ck_assert(pager_type(&r, &reading, &window, seen, &pasted));
    ck_assert_int_eq(r.hit, 5); /* six */
    ck_assert(pager_type(&r, &reading, &window, seen, &clear));
    ck_assert_int_eq(r.hit, -1);
    ck_assert_int_eq(r.from, 3);
}
END_TEST

START_TEST(hits_are_gone_through_around_the_end)
{
    struct pager r = {.hit = -1};
    struct text words = {0};
    do_command(&r, PAGER_SEARCH);
    type(&r, "ne\n"); /* one, nine */
    ck_assert_int_eq(r.hit, 0);
    do_command(&r, PAGER_NEXT);
    ck_assert_int_eq(r.hit, 8);
    ck_assert(pager_message(&r, &reading, &window, seen, &words));
    ck_assert_str_eq(words.bytes, "'ne': line 2 of 2 with it.");
    do_command(&r, PAGER_NEXT);
    ck_assert_int_eq(r.hit, 0);
    do_command(&r, PAGER_PREVIOUS);
    ck_assert_int_eq(r.hit, 8);
}
END_TEST

START_TEST(who_gives_a_search_up_is_where_it_began)
{
    struct pager r = {.from = 2, .hit = -1};
    do_command(&r, PAGER_SEARCH);
    type(&r, "ten");
    ck_assert_int_ne(r.from, 2);
    type(&r, "\033");
    ck_assert_int_eq(r.from, 2);
    ck_assert_str_eq(r.word.bytes, "");
    ck_assert(!r.typing);
}
END_TEST

START_TEST(what_is_not_there_is_said_so)
{
    struct pager r = {.hit = -1};
    struct text words = {0};
    do_command(&r, PAGER_SEARCH);
    type(&r, "zwölf%s");
    ck_assert_int_eq(r.hit, -1);
    ck_assert(pager_message(&r, &reading, &window, seen, &words));
    ck_assert_ptr_nonnull(strstr(words.bytes, "is not on this page."));
    for (int i = 0; i < 200; i++) {
        type(&r, "x");
    }
    ck_assert_int_lt((int)strlen(r.word.bytes), PAGER_WORD);
}
END_TEST

START_TEST(what_was_found_is_marked_wherever_it_stands)
{
    struct pager r = {.from = 0, .hit = -1};
    do_command(&r, PAGER_SEARCH);
    type(&r, "o");
    pager_draw(&r, &reading, &window, seen);
    golden_own("one two Three four five six tree");
    golden_page(&window, "reader_marked");
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("help");
    TCase *t = tcase_create("pages");
    setlocale(LC_CTYPE, "C.UTF-8"); /* so that widths need no locale of their own */
    tcase_add_checked_fixture(t, sit_down, stand_up);
    tcase_add_loop_test(t, the_pages_of_the_help_look_like_this, 0, HELP_PAGES * GOLDEN_PAGES);
    tcase_add_loop_test(t, what_is_to_be_read_looks_like_this, 0, 3 * GUIDE_PAGES);
    tcase_add_test(t, the_help_has_the_last_row_for_its_own_keys);
    tcase_add_test(t, a_low_page_names_all_games_that_can_be_learned);
    tcase_add_test(t, the_last_of_all_keys_is_shown_at_the_end);
    tcase_add_test(t, keys_that_were_given_are_those_of_the_help);
    tcase_add_test(t, there_is_a_page_for_whatever_there_is_to_tell);
    tcase_add_test(t, a_tutorial_does_not_offer_itself);
    suite_add_tcase(s, t);
    t = tcase_create("reader");
    tcase_add_checked_fixture(t, open_window, close_window);
    tcase_add_test(t, scrolling_stays_within_the_text);
    tcase_add_test(t, a_word_is_found_while_it_is_typed);
    tcase_add_test(t, a_word_that_was_pasted_is_found_and_ctrl_u_takes_it_back);
    tcase_add_test(t, hits_are_gone_through_around_the_end);
    tcase_add_test(t, who_gives_a_search_up_is_where_it_began);
    tcase_add_test(t, what_is_not_there_is_said_so);
    tcase_add_test(t, what_was_found_is_marked_wherever_it_stands);
    suite_add_tcase(s, t);
    return s;
}
