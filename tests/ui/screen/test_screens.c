#include "games/registry.h"
#include "src/library/library.h"
#include "tests/golden.h"
#include "tests/scratch.h"
#include "tests/suite.h"
#include "ui/play/playback.h"
#include "ui/screen/editor/form_series.h"
#include "ui/screen/editor/new_match.h"
#include "ui/screen/editor/new_tournament.h"
#include "ui/screen/menu.h"
#include "ui/screen/overlay.h"
#include "ui/screen/play.h"
#include "ui/screen/registry.h"
#include "ui/screen/result.h"
#include "ui/screen/stack.h"
#include "ui/text/match_words.h"
#include "ui/text/sentences.h"
#include "ui/widget/canvas.h"

#include <locale.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static struct stack none;
static struct library *kept_in; /* what sit_down() plays is; NULL: it is not kept */

/* Draws screens as the program does, each over the one below. */
static void draw_screens(struct screen *top, struct screen *below, struct canvas *c)
{
    if (below) {
        below->ops->draw(below, c);
    }
    top->ops->draw(top, c);
}

/* Where nothing is kept. */
START_TEST(the_menu_without_a_library_looks_like_this)
{
    struct menu menu = {0};
    struct canvas c;
    menu_fill(&menu, &(struct services){0}, "", "");
    golden_begin(&c, _i);
    menu_draw(&menu.base, &c);
    golden_end(&c, "menu_unkept", _i);
}
END_TEST

static struct library *library_in(const char *dir)
{
    struct text why = {0};
    struct library *library = library_open(dir, &why);
    ck_assert_msg(library, "%s", why.bytes);
    return library;
}

/* Two matches that somebody has left. */
static void leave_two(const char *dir)
{
    static const struct library_facts facts = {
        .game = "hog",
        .seats = "[{\"kind\":\"human\",\"name\":\"Ada\"}]",
        .started = "2026-11-20T14:00:00Z",
        .header = "{\"rollick\":1}",
    };
    struct library *library = library_in(dir);
    struct text why = {0};
    struct saving *first = library_begin(library, &facts);
    saving_close(library_begin(library, &facts));
    saving_close(first);
    ck_assert(library_close(library, &why));
}

/* The menu that everybody has who has played. */
START_TEST(the_menu_of_a_library_looks_like_this)
{
    char dir[SCRATCH_BYTES];
    struct menu menu = {0};
    struct text why = {0};
    struct canvas c;
    scratch_make(dir);
    leave_two(dir);
    struct library *library = library_in(dir);
    menu_fill(&menu, &(struct services){.library = library}, "", "");
    golden_begin(&c, _i);
    menu_draw(&menu.base, &c);
    golden_end(&c, "menu_library", _i);
    ck_assert(library_close(library, &why));
    scratch_remove(dir);
}
END_TEST

/* Of whoever starts the program for the first time, and the first page of everybody, which is drawn
 * before the library is open. */
START_TEST(the_menu_of_an_empty_library_and_before_it_is_open_look_like_this)
{
    static const char *const names[] = {"menu", "menu_opening"};
    char dir[SCRATCH_BYTES];
    bool opening = _i >= GOLDEN_PAGES;
    struct menu menu = {.opening = opening, .choice = opening ? -1 : 0};
    struct text why = {0};
    struct canvas c;
    scratch_make(dir);
    struct library *library = library_in(dir);
    menu_fill(&menu, &(struct services){.library = menu.opening ? NULL : library}, "", "");
    golden_begin(&c, _i % GOLDEN_PAGES);
    menu_draw(&menu.base, &c);
    golden_end(&c, names[menu.opening], _i % GOLDEN_PAGES);
    ck_assert(library_close(library, &why));
    scratch_remove(dir);
}
END_TEST

/* The row in which each line of a menu is drawn; -1: in none. */
static void rows_of(const struct menu *menu, int page, int row[ITEM_QUIT + 1])
{
    struct canvas c;
    golden_begin(&c, page);
    menu_draw(&menu->base, &c);
    memset(row, -1, (ITEM_QUIT + 1) * sizeof *row);
    for (int i = 0; i < c.targets; i++) {
        if (c.target[i].line >= 0) {
            row[menu->item[c.target[i].line].kind] = c.target[i].area.row;
        }
    }
    canvas_fini(&c);
}

START_TEST(no_line_of_the_menu_moves_when_the_library_is_open_or_cannot_be)
{
    char dir[SCRATCH_BYTES];
    enum { EMPTY, WAITS, UNUSABLE };
    const int which = _i / GOLDEN_PAGES;
    struct menu opening = {.opening = true, .choice = -1}, open = {0};
    int before[ITEM_QUIT + 1], after[ITEM_QUIT + 1], seen = 0;
    struct text why = {0};
    scratch_make(dir);
    if (which == WAITS) {
        leave_two(dir);
    }
    struct library *library = which == UNUSABLE ? NULL : library_in(dir);
    menu_fill(&opening, &(struct services){0}, "", "");
    menu_fill(&open, &(struct services){.library = library}, "", "");
    rows_of(&opening, _i % GOLDEN_PAGES, before);
    rows_of(&open, _i % GOLDEN_PAGES, after);
    for (int kind = 0; kind <= ITEM_QUIT; kind++) {
        ck_assert(before[kind] < 0 || before[kind] == after[kind]);
        seen += before[kind] >= 0;
    }
    ck_assert_int_gt(seen, 0);
    ck_assert_int_eq(after[ITEM_UNFINISHED] >= 0, which == WAITS);
    ck_assert(library_close(library, &why));
    scratch_remove(dir);
}
END_TEST

START_TEST(forms_look_like_this)
{
    const struct game *g = games[_i / GOLDEN_PAGES];
    struct canvas c;
    char *name = NULL;
    new_match_open(&none, g, false);
    golden_begin(&c, _i % GOLDEN_PAGES);
    draw_screens(none.top, NULL, &c);
    ck_assert_int_gt(asprintf(&name, "form_%s", g->id), 0);
    golden_end(&c, name, _i % GOLDEN_PAGES);
    free(name);
    stack_clear(&none);
}
END_TEST

/* A knockout of levels, and a king with a program and a given seed. */
START_TEST(forms_of_tournaments_look_like_this)
{
    static const char *const names[] = {"form_tournament_knockout", "form_tournament_king"};
    int which = _i / GOLDEN_PAGES;
    struct canvas c;
    struct text why = {0};
    new_tournament_open(&none);
    struct new_tournament *n = (struct new_tournament *)none.top;
    if (which == 1) {
        tournament_form_init(&n->form, game_find("yahtzee"), &none.preferences, NULL);
        strcpy(n->form.entrant[1].name, "Robo");
        strcpy(n->form.entrant[1].word, "bot:python3 robo.py");
        form_find_kind(&n->form.form, n->form.entrant[1].word);
        n->form.form.dice = FORM_GIVEN;
        strcpy(n->form.form.seed, "spring cup");
        ck_assert_msg(tournament_form_update(&n->form, &why), "%s", why.bytes);
        list_editor_update(&n->page.list);
        list_editor_focus(&n->page.list, 3);
    }
    golden_own("spring cup python3 robo py");
    golden_begin(&c, _i % GOLDEN_PAGES);
    draw_screens(none.top, NULL, &c);
    golden_end(&c, names[which], _i % GOLDEN_PAGES);
    stack_clear(&none);
}
END_TEST

/* Focus goes up to the row with that label; false: there is none. */
static bool go_to(struct list_editor *l, const char *label)
{
    for (int i = l->rows - 1; i >= 0; i--) {
        struct text words = {0};
        list_editor_say(l->row[i], LIST_LABEL, &words);
        if (strcmp(words.bytes, label) == 0) {
            list_editor_focus(l, i);
            return true;
        }
    }
    return false;
}

START_TEST(the_form_says_what_the_tutor_shall_do)
{
    static const enum tutor_threshold wanted[] = {TUTOR_BLUNDERS, TUTOR_ALL, TUTOR_OFF};
    const char *label = say_word("Tutor");
    struct series series;
    struct text why = {0};
    new_match_open(&none, game_find("hog"), false);
    struct new_match *m = (struct new_match *)none.top;
    ck_assert(go_to(&m->page.list, label));
    for (int i = 0; i < ROWS(wanted); i++) {
        list_editor_change(&m->page.list, 1);
        ck_assert_msg(form_series(&m->form, &series, &why), "%s", why.bytes);
        ck_assert_int_eq(series.tutor, wanted[i]);
    }
    stack_clear(&none);
    new_match_open(&none, game_find("hog"), true);
    m = (struct new_match *)none.top;
    ck_assert(!go_to(&m->page.list, label)); /* nobody plays whom it could warn */
    stack_clear(&none);
}
END_TEST

/* The page of a screen as text; free() ends it. */
static char *page_of(const struct screen *s)
{
    struct canvas c;
    char *bytes = NULL;
    size_t size;
    canvas_init(&c, 24, 80, ALPHABET_UNICODE);
    s->ops->draw(s, &c);
    FILE *out = open_memstream(&bytes, &size);
    golden_print(&c, out, false);
    fclose(out);
    canvas_fini(&c);
    return bytes;
}

static void press(struct screen *s, char letter)
{
    const struct key key = {.press = PRESS_CHAR, .code = (uint32_t)letter};
    struct keyset set = {0};
    screen_keys(s, &set);
    screen_command(s, NULL, key_bar_command(&set, &key), &key);
}

START_TEST(a_form_as_usual_again_is_the_form_it_was)
{
    new_match_open(&none, game_find("hog"), _i == 1);
    char *before = page_of(none.top);
    press(none.top, 'd');
    char *after = page_of(none.top);
    ck_assert_str_eq(after, before);
    free(before);
    free(after);
    stack_clear(&none);
}
END_TEST

/* The same where a command leads to another screen. */
static void press_on(struct stack *stack, char letter)
{
    const struct key key = {.press = PRESS_CHAR, .code = (uint32_t)letter};
    struct keyset set = {0};
    screen_keys(stack->top, &set);
    screen_command(stack->top, stack, key_bar_command(&set, &key), &key);
}

static struct playback *sit_down(const char *game, const char *first, const char *second)
{
    struct setup s;
    struct text why = {0};
    setup_init(&s, game_find(game));
    s.seed = seed_value(12);
    ck_assert(setup_seat(&s, first, &why) && setup_seat(&s, second, &why));
    ck_assert_msg(setup_finish(&s, &why), "%s", why.bytes);
    struct playback *l =
        playback_new(&(struct services){.library = kept_in}, 0, &s, NULL, NULL, 0, &why);
    ck_assert(l);
    l->still = true;
    return l;
}

/* Lets time pass until a choice is asked for or nothing more happens. */
static int64_t settle(struct playback *l, int64_t now)
{
    int64_t due;
    while ((due = playback_tick(l, now)) != CLOCK_NEVER) {
        now = due;
    }
    return now;
}

static struct series series_of(const struct playback *l)
{
    return (struct series){.setup = l->table.setup, .best_of = 1};
}

START_TEST(the_log_lies_over_the_board)
{
    struct playback *l = sit_down("notone", "Ada=human", "ai:carter");
    struct series series = series_of(l);
    struct canvas c;
    int64_t now = settle(l, 0);
    play_open(&none, &series, l);
    log_open(&none, &l->log);
    playback_choose(l, 0, now);
    settle(l, now);
    golden_begin(&c, _i);
    draw_screens(none.top, none.top->below, &c);
    golden_end(&c, "log", _i);
    stack_clear(&none);
}
END_TEST

/* Words that all have to be read, however they come to lie. */
START_TEST(a_notice_is_shown_to_its_end_at_every_width)
{
    for (int width = 20; width <= 90; width++) {
        for (int n = 1; n < 40; n++) {
            struct text words = {0};
            struct canvas c;
            static char
                *bytes; /* gcc 12 takes what open_memstream() leaves in a local for its address */
            size_t size;
            for (int i = 0; i < n; i++) {
                text_add(&words, "%s", i % 3 ? "ab " : "c ");
            }
            text_add(&words, "END");
            notice_open(&none, words.bytes);
            canvas_init(&c, 30, width, ALPHABET_ASCII);
            none.top->ops->draw(none.top, &c);
            FILE *out = open_memstream(&bytes, &size);
            golden_print(&c, out, false);
            fclose(out);
            ck_assert_msg(strstr(bytes, "END"), "%d: %s", width, bytes);
            free(bytes);
            canvas_fini(&c);
            stack_clear(&none);
        }
    }
}
END_TEST

/* Boxes on a page of 80×24, and the columns of it that are theirs then. */
static const struct {
    int width, columns;
} boxes[] = {{78, 80}, {72, 80}, {71, 71}, {37, 37}};

START_TEST(a_box_leaves_no_ends_of_what_is_below_it)
{
    struct canvas c;
    int cells = 0;
    canvas_init(&c, 24, 80, ALPHABET_ASCII);
    canvas_clear(&c, canvas_area(&c), ROLE_BAD);
    window_overlay(&c, 21, boxes[_i].width, NULL, &(struct keyset){0});
    for (int col = 0; col < c.width; col++) {
        cells += c.cells[c.height / 2 * c.width + col].style != ROLE_BAD;
    }
    ck_assert_int_eq(cells, boxes[_i].columns);
    canvas_fini(&c);
}
END_TEST

/* From 60 columns on there is a margin on both sides. */
static const struct {
    int width, box;
} notices[] = {{59, 59}, {60, 56}, {100, 56}, {20, 20}};

START_TEST(a_notice_leaves_a_margin_where_there_is_room)
{
    struct canvas c;
    int cells = 0;
    notice_open(&none, "The disk is full.");
    canvas_init(&c, 24, notices[_i].width, ALPHABET_ASCII);
    canvas_clear(&c, canvas_area(&c), ROLE_BAD);
    none.top->ops->draw(none.top, &c);
    for (int col = 0; col < c.width; col++) {
        cells += c.cells[c.height / 2 * c.width + col].style != ROLE_BAD;
    }
    ck_assert_int_eq(cells, notices[_i].box);
    canvas_fini(&c);
    stack_clear(&none);
}
END_TEST

START_TEST(the_result_names_the_winner_who_cries)
{
    struct playback *l = sit_down("hog", "ai:bacon", "ai:always-roll:4");
    struct series series = series_of(l);
    struct canvas c;
    settle(l, 0);
    ck_assert(l->ended);
    series_count(&series, match_winners(&l->table.match));
    result_open(&none, &series, l);
    golden_begin(&c, _i);
    draw_screens(none.top, NULL, &c);
    golden_end(&c, "end", _i);
    stack_clear(&none);
    playback_close(l);
}
END_TEST

/* Below the result stands what the program has to say; how its dice can be checked is asked for. */
START_TEST(a_result_tells_of_news_and_of_proofs)
{
    char dir[SCRATCH_BYTES];
    struct text why = {0};
    scratch_make(dir);
    kept_in = library_in(dir);
    struct playback *l = sit_down("hog", "ai:bacon", "ai:always-roll:4");
    struct series series = series_of(l);
    for (int64_t now = 0; !l->ended; now += 5000) {
        playback_tick(l, now);
        usleep(100); /* the library writes */
    }
    series_count(&series, match_winners(&l->table.match));
    result_open(&none, &series, l);
    char *before = page_of(none.top);
    none.routes = &screen_routes;
    press_on(&none, 'D');
    char *proof = page_of(none.top);
    ck_assert_msg(strstr(proof, "dice: rollick verify 1"), "%s", proof);
    ck_assert_msg(strstr(proof, "0x000000000000000c"), "%s", proof);
    free(proof);
    stack_pop(&none);
    none.routes = NULL;
    text_add(&none.notice, "%s", "The disk is full.");
    none.top->ops->tick(none.top, &none, 0);
    char *page = page_of(none.top);
    ck_assert_msg(strstr(page, "The disk is full.") && !strstr(before, "disk"), "%s", page);
    ck_assert(none.noticed);
    text_clear(&none.notice);
    free(before);
    free(page);
    stack_clear(&none);
    playback_close(l);
    ck_assert(library_close(kept_in, &why));
    kept_in = NULL;
    scratch_remove(dir);
}
END_TEST

START_TEST(undo_and_redo_show_the_same_again)
{
    struct playback *l = sit_down("yahtzee", "Ada=human", "Linus=human");
    struct text why = {0};
    int64_t now = settle(l, 0);
    union position before = l->scene.state;
    playback_choose(l, 3, now);
    now = settle(l, now);
    union position after = l->scene.state;
    ck_assert(playback_undo(l, &why));
    now = settle(l, now);
    ck_assert_mem_eq(&l->scene.state, &before, game_size(l->scene.game, &before));
    ck_assert_int_eq(l->scene.chooser, 0);
    ck_assert(playback_redo(l, &why));
    settle(l, now);
    ck_assert_mem_eq(&l->scene.state, &after, game_size(l->scene.game, &after));
    ck_assert(l->table.match.take_backs);
    playback_close(l);
}
END_TEST

START_TEST(nothing_can_be_undone_before_a_person_chose)
{
    struct playback *l = sit_down("hog", "ai:bacon", "Ada=human");
    struct text why = {0};
    settle(l, 0);
    ck_assert(!playback_undo(l, &why));
    ck_assert_str_eq(why.bytes, "There is nothing to undo.");
    playback_close(l);
}
END_TEST

START_TEST(a_watched_match_that_stands_still_goes_on_by_choices)
{
    struct playback *l = sit_down("notone", "ai:carter", "ai:alec");
    int64_t due = CLOCK_NEVER;
    ck_assert(l->watched);
    for (int i = 1; due == CLOCK_NEVER; i++) {
        playback_step(l);
        due = playback_tick(l, 0);
        ck_assert_int_eq(l->shown, l->match->events);
        ck_assert(i > 1 || l->shown == 2); /* to roll, and the roll */
    }
    ck_assert(l->match->ending == ENDING_OVER && !l->ended); /* the board stays for a while */
    ck_assert_int_eq(playback_tick(l, due), CLOCK_NEVER);
    ck_assert(l->ended);
    playback_close(l);
}
END_TEST

START_TEST(dice_take_their_time_and_any_key_lands_them)
{
    struct playback *l = sit_down("yahtzee", "Ada=human", "Linus=human");
    l->still = false;
    int64_t due = playback_tick(l, 1000);
    ck_assert(playback_moving(l));
    ck_assert_int_gt(due, 1000);
    ck_assert_int_le(due, 1100);
    ck_assert_int_eq(l->shown, 0);
    playback_land(l, 1000);
    ck_assert(!playback_moving(l));
    ck_assert_int_eq(l->shown, 1);
    playback_close(l);
}
END_TEST

START_TEST(nothing_moves_where_pictures_come_too_late)
{
    struct playback *l = sit_down("yahtzee", "Ada=human", "Linus=human");
    l->still = false;
    int64_t due = playback_tick(l, 1000);
    due = playback_tick(l, due + 101); /* once: the program was held up */
    due = playback_tick(l, due);
    due = playback_tick(l, due + 101);
    due = playback_tick(l, due + 101);
    ck_assert(playback_moving(l) && !l->still);
    playback_tick(l, due + 101);
    ck_assert(!playback_moving(l) && l->still);
    ck_assert_int_eq(l->shown, 1);
    playback_close(l);
}
END_TEST

START_TEST(a_concession_ends_the_match_for_the_other)
{
    struct playback *l = sit_down("hog", "Ada=human", "Linus=human");
    struct text result = {0};
    int64_t now = settle(l, 0);
    ck_assert_int_eq(playback_conceding(l), 0);
    playback_concede(l);
    settle(l, now);
    ck_assert(l->ended);
    match_words_result(l->setup, l->match, &result);
    ck_assert_str_eq(result.bytes, "Ada concedes. Linus wins.");
    playback_close(l);
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("screens");
    TCase *t = tcase_create("pages");
    setlocale(LC_CTYPE, "C.UTF-8"); /* so that widths need no locale of their own */
    tcase_add_loop_test(t, the_menu_without_a_library_looks_like_this, 0, GOLDEN_PAGES);
    tcase_add_loop_test(t, the_menu_of_a_library_looks_like_this, 0, GOLDEN_PAGES);
    tcase_add_loop_test(t, the_menu_of_an_empty_library_and_before_it_is_open_look_like_this, 0,
                        2 * GOLDEN_PAGES);
    tcase_add_loop_test(t, no_line_of_the_menu_moves_when_the_library_is_open_or_cannot_be, 0,
                        3 * GOLDEN_PAGES);
    tcase_add_loop_test(t, forms_look_like_this, 0, 4 * GOLDEN_PAGES);
    tcase_add_loop_test(t, forms_of_tournaments_look_like_this, 0, 2 * GOLDEN_PAGES);
    tcase_add_loop_test(t, the_log_lies_over_the_board, 0, GOLDEN_PAGES);
    tcase_add_test(t, a_notice_is_shown_to_its_end_at_every_width);
    tcase_add_loop_test(t, a_box_leaves_no_ends_of_what_is_below_it, 0, ROWS(boxes));
    tcase_add_loop_test(t, a_notice_leaves_a_margin_where_there_is_room, 0, ROWS(notices));
    tcase_add_loop_test(t, the_result_names_the_winner_who_cries, 0, GOLDEN_PAGES);
    tcase_add_test(t, the_form_says_what_the_tutor_shall_do);
    tcase_add_loop_test(t, a_form_as_usual_again_is_the_form_it_was, 0, 2); /* to be watched, too */
    suite_add_tcase(s, t);
    t = tcase_create("live");
    tcase_add_test(t, a_result_tells_of_news_and_of_proofs);
    tcase_add_test(t, undo_and_redo_show_the_same_again);
    tcase_add_test(t, nothing_can_be_undone_before_a_person_chose);
    tcase_add_test(t, a_watched_match_that_stands_still_goes_on_by_choices);
    tcase_add_test(t, dice_take_their_time_and_any_key_lands_them);
    tcase_add_test(t, nothing_moves_where_pictures_come_too_late);
    tcase_add_test(t, a_concession_ends_the_match_for_the_other);
    suite_add_tcase(s, t);
    return s;
}
