/* What keys mean: the same all through a turn of each game, and on no page something harmless that
 * removes what is kept on another. */
#include "games/registry.h"
#include "games/rng.h"
#include "src/library/library.h"
#include "src/tables/tables.h"
#include "tests/golden.h"
#include "tests/scratch.h"
#include "tests/suite.h"
#include "tests/ui/screen/route_log.h"
#include "ui/board/registry.h"
#include "ui/guide/guide.h"
#include "ui/play/playback.h"
#include "ui/screen/editor/new_match.h"
#include "ui/screen/editor/position.h"
#include "ui/screen/library/matches.h"
#include "ui/screen/library/statistics.h"
#include "ui/screen/list.h"
#include "ui/screen/menu.h"
#include "ui/screen/play.h"
#include "ui/screen/registry.h"
#include "ui/screen/replay.h"
#include "ui/screen/result.h"

#include <locale.h>
#include <poll.h>
#include <string.h>

static struct route_log r;
static struct playback *l;

static void set_up(void)
{
    route_log_init(&r);
    r.stack.services.tables = tables_new(NULL);
}

static void tear_down(void)
{
    route_log_fini(&r);
    tables_close(r.stack.services.tables);
}

/* ---- All keys ---- */

enum { LETTERS = 0x7f - ' ', CTRLS = 26, NAMED = 16, KEYS = LETTERS + CTRLS + NAMED };

/* The keys by number: those with a sign, those with Ctrl, those with a name. */
static struct key key_number(int i)
{
    static const enum press named[NAMED] = {
        PRESS_ENTER, PRESS_ESC,  PRESS_TAB,    PRESS_BACKTAB,  PRESS_BACKSPACE, PRESS_DELETE,
        PRESS_UP,    PRESS_DOWN, PRESS_LEFT,   PRESS_RIGHT,    PRESS_HOME,      PRESS_END,
        PRESS_PGUP,  PRESS_PGDN, PRESS_INSERT, PRESS_FUNCTION,
    };
    if (i < LETTERS) {
        return (struct key){.press = PRESS_CHAR, .code = (uint32_t)(' ' + i)};
    }
    i -= LETTERS;
    return i < CTRLS ? (struct key){.press = PRESS_CTRL, .code = (uint32_t)('a' + i)}
                     : (struct key){.press = named[i - CTRLS]};
}

/* ---- A turn ---- */

static bool holds(const struct binding *b, const struct key *key)
{
    const struct binding alone[2] = {*b};
    return key_bar_command(&(struct keyset){{alone}}, key) != COMMAND_NONE;
}

/* The binding that a key has on the screen as it stands; NULL: none. */
static const struct binding *binding_of(const struct key *key)
{
    struct keyset set = {0};
    screen_keys(r.stack.top, &set);
    for (int t = 0; t < KEYSET_TABLES; t++) {
        for (const struct binding *b = set.table[t]; b && b->command; b++) {
            if (holds(b, key)) {
                return b;
            }
        }
    }
    return NULL;
}

/* What may mean two things by turns, since whoever means the one and does the other loses nothing:
 * Esc and q lead one step back, whatever lies uppermost; u forgets the choice that the tutor
 * doubts, which was not made yet, as it takes back one that was; Space and r throw, and where
 * nothing is left to be thrown they say so. */
static const struct {
    const char *keys, *label, *other;
} harmless[] = {
    {"Esc q", "menu", "close hint"},      {"Esc", "menu", "think again"},
    {"Esc", "close hint", "think again"}, {"u", "undo", "think again"},
    {"Space r", "throw", "roll"},         {"Space r", "throw", ""},
};

/* What a binding is called: the words by its key, or by the key whose words it shares. */
static const char *label_of(const struct binding *b)
{
    while (b->label && strcmp(b->label, "+") == 0) {
        b++;
    }
    return b->label ? b->label : "";
}

static bool both(const char *a, const char *b, const char *label, const char *other)
{
    return (strcmp(a, label) == 0 && strcmp(b, other) == 0) ||
           (strcmp(a, other) == 0 && strcmp(b, label) == 0);
}

/* Whether a key may mean the one and the other. */
static bool is_harmless(const char *key, const struct binding *was, const struct binding *is)
{
    for (int i = 0; i < ROWS(harmless); i++) {
        struct key_word word;
        for (const char *keys = harmless[i].keys; key_word_next(&keys, true, &word);) {
            if (strlen(key) == (size_t)word.length &&
                strncmp(key, word.at, (size_t)word.length) == 0 &&
                both(label_of(was), label_of(is), harmless[i].label, harmless[i].other)) {
                return true;
            }
        }
    }
    return false;
}

/* What each key has meant so far; NULL: nothing. */
static const struct binding *meant[KEYS];

/* What keys mean on the screen as it stands is what they meant: the same command, done by the same
 * function. */
static void look_at_keys(const char *where)
{
    for (int i = 0; i < KEYS; i++) {
        const struct key key = key_number(i);
        const struct binding *was = meant[i], *is = binding_of(&key);
        struct text name = {0};
        key_called(&key, &name);
        ck_assert_msg(!was || !is || (was->command == is->command && was->run == is->run) ||
                          is_harmless(name.bytes, was, is),
                      "%s means '%s' and then '%s' in %s, %s", name.bytes, was ? label_of(was) : "",
                      is ? label_of(is) : "", l->match->game->id, where);
        meant[i] = is ? is : was;
    }
}

static void sit_down(const char *game, const char *rules, const char *second)
{
    route_log_begin(&r, game, rules, "Ada=human", second, DICE_PHILOX);
    l = r.playback;
}

static const struct {
    const char *game, *rules, *second;
} turns[] = {
    {"notone", "", "Bo=human"},
    {"notone", "risky", "ai:carter"},
    {"notone", "classic", "Bo=human"},
    {"hog", "", "Bo=human"},
    {"hog", "dice=4", "ai:always-roll:4"},
    {"hog", "plain", "Bo=human"},
    {"knucklebones", "", "Bo=human"},
    {"knucklebones", "4x4", "ai:greedy"},
    {"yahtzee", "", "Bo=human"},
    {"yahtzee", "free", "ai:dummy"},
};

/* Matches in which people choose anything, take it back and do it again. */
START_TEST(a_key_means_the_same_all_through_a_turn)
{
    uint32_t drawn = 0;
    struct text why = {0};
    int choices = 0;
    memset(meant, 0, sizeof meant);
    sit_down(turns[_i].game, turns[_i].rules, turns[_i].second);
    l->table.by_hand = true;
    play_open(&r.stack, &r.series, l);
    look_at_keys("before anything is shown");
    for (route_log_tick(&r); scene_asked(&l->scene) >= 0 && choices < 200;
         route_log_tick(&r), choices++) {
        if (l->scene.waits) {
            look_at_keys("where a throw waits");
            playback_throw(l, 0);
            route_log_tick(&r);
        }
        int action[ACTIONS_MOST], n = l->match->game->actions(&l->scene.state, action);
        look_at_keys("at a choice");
        if (choices % 5 == 4) {
            ck_assert(playback_undo(l, &why));
            route_log_tick(&r);
            look_at_keys("where a choice was taken back");
            ck_assert(playback_redo(l, &why));
            route_log_tick(&r);
            while (l->scene.waits) {
                look_at_keys("where a throw waits again");
                playback_throw(l, 0);
                route_log_tick(&r);
            }
        }
        uint32_t which = rng_draw(rng_key(7), (struct rng_block){{drawn++}}, 0, (uint32_t)n);
        n = l->match->game->actions(&l->scene.state, action);
        playback_choose(l, action[(int)which % n], 0);
        look_at_keys("while others move");
    }
    ck_assert_int_gt(choices, 5);
}
END_TEST

/* Lets whoever advises think to the end. */
static void think(void)
{
    struct screen *s = r.stack.top;
    for (int fd[SCREEN_FDS]; s->ops->tick(s, &r.stack, 0), screen_descriptors(s, fd);) {
        struct pollfd any[SCREEN_FDS] = {{fd[0], POLLIN, 0}, {fd[1], POLLIN, 0}};
        ck_assert_int_gt(poll(any, SCREEN_FDS, -1), 0);
    }
    s->ops->tick(s, &r.stack, 0);
}

/* ---- A throw that waits ---- */

/* Presses a key, means the choice that it makes, and lets all follow. */
static void press(const char *keys)
{
    text_clear(&r.went);
    route_log_press(&r, keys);
    if (strncmp(r.went.bytes, "ask 0", 5) == 0) {
        route_log_agree(&r);
    }
    route_log_tick(&r);
}

static const struct {
    const char *game, *keys;
    int events; /* behind the keys */
    const char *said;
} throws[] = {
    {"knucklebones", "", 0, "Ada, it is your turn. Throw."},
    {"knucklebones", "Space", 1, "Which column for the"},
    {"knucklebones", "Enter", 0, "Space throws."},
    {"knucklebones", "1", 0, "Space throws."},
    {"knucklebones", "H", 0, "There is nothing to choose now."},
    {"knucklebones", "Space Space", 1, "The die is thrown; Enter places it."},
    {"knucklebones", "Space 1", 2, "Bo, it is your turn. Throw."},
    {"knucklebones", "Space 1 u", 1, "Taken back."},
    {"knucklebones", "Space 1 Space", 3, "Which column for the"},
    {"yahtzee", "", 0, "Ada, it is your turn. Throw."},
    {"yahtzee", "r", 1, "Keep dice and roll again"},
    {"yahtzee", "a", 0, "Space throws."},
    {"yahtzee", "1", 0, "Space throws."},
    {"yahtzee", "Space r", 3, "Keep dice and roll again"}, /* the next one is a choice */
};

static void expect_said(const char *said)
{
    struct canvas c;
    canvas_init(&c, 24, 80, ALPHABET_ASCII);
    r.stack.top->ops->draw(r.stack.top, &c);
    const char *row = golden_row(&c, 22);
    ck_assert_msg(strstr(row, said), "%s", row);
    canvas_fini(&c);
}

START_TEST(a_throw_waits_for_its_key_alone)
{
    struct key_word word;
    sit_down(throws[_i].game, "", "Bo=human");
    l->table.by_hand = true;
    play_open(&r.stack, &r.series, l);
    route_log_tick(&r);
    for (const char *keys = throws[_i].keys; key_word_next(&keys, true, &word);) {
        char key[16];
        snprintf(key, sizeof key, "%.*s", word.length, word.at);
        press(key);
    }
    ck_assert_int_eq(l->match->events, throws[_i].events);
    expect_said(throws[_i].said);
}
END_TEST

/* Settings may give Space to something else. */
START_TEST(a_throw_has_a_key_when_space_has_another_meaning)
{
    static const struct keymap map = {.keys = {[ACTION_HINT] = "Space"}};
    sit_down("knucklebones", "", "Bo=human");
    r.stack.preferences.keymap = map;
    l->table.by_hand = true;
    play_open(&r.stack, &r.series, l);
    route_log_tick(&r);
    press("Space");
    ck_assert_int_eq(l->match->events, 0);
    press("1");
    expect_said("The dice wait to be thrown.");
    press("r");
    ck_assert_int_eq(l->match->events, 1);
    r.stack.preferences.keymap = (struct keymap){0};
}
END_TEST

START_TEST(the_key_that_lifts_the_curtain_does_not_throw)
{
    sit_down("knucklebones", "", "Bo=human");
    l->table.by_hand = true;
    r.series.curtain = true;
    play_open(&r.stack, &r.series, l);
    route_log_tick(&r);
    press("Space");
    press("1");
    ck_assert_int_eq(l->match->events, 2);
    press("Space"); /* the curtain */
    ck_assert_int_eq(l->match->events, 2);
    press("Space");
    ck_assert_int_eq(l->match->events, 3);
}
END_TEST

/* ---- Others who move ---- */

START_TEST(others_are_paused_and_stepped)
{
    struct screen *s;
    int steps = 0;
    sit_down("notone", "", "ai:carter");
    play_open(&r.stack, &r.series, l);
    route_log_tick(&r);
    press("P"); /* one's own turn goes on */
    ck_assert(l->running);
    press("r");
    text_clear(&r.went);
    route_log_press(&r, "b");
    route_log_agree(&r);
    s = r.stack.top;
    s->ops->tick(s, &r.stack, clock_now());
    ck_assert_int_lt(l->scene.chooser, 0);
    press("P");
    int shown = l->shown;
    ck_assert(!l->running);
    route_log_tick(&r);
    ck_assert_int_eq(l->shown, shown);
    for (; l->scene.chooser < 0 && steps < 20; steps++) {
        int before = l->shown;
        press(".");
        ck_assert_int_gt(l->shown, before);
    }
    ck_assert_int_gt(steps, 1); /* he rolls three times */
    ck_assert(l->running);      /* the person is asked */
    route_log_press(&r, "r");
}
END_TEST

START_TEST(undo_wakes_a_match_that_is_paused)
{
    struct text why = {0};
    sit_down("notone", "", "ai:carter");
    play_open(&r.stack, &r.series, l);
    route_log_tick(&r);
    playback_choose(l, 1, 0);
    r.stack.top->ops->tick(r.stack.top, &r.stack, 0);
    playback_pause(l);
    ck_assert(playback_undo(l, &why));
    route_log_tick(&r);
    ck_assert_int_eq(l->scene.chooser, 0);
}
END_TEST

/* The keys of a hint and of the tutor's doubt, too. */
START_TEST(help_at_the_board_leaves_keys_their_meaning)
{
    memset(meant, 0, sizeof meant);
    sit_down("hog", "", "Bo=human");
    r.series.tutor = TUTOR_ALL;
    play_open(&r.stack, &r.series, l);
    route_log_tick(&r);
    look_at_keys("at a choice");
    route_log_press(&r, "H");
    think();
    look_at_keys("where a hint is shown");
    route_log_press(&r, "1");
    struct keyset set = {0};
    screen_keys(r.stack.top, &set);
    ck_assert_ptr_null(set.table[1]); /* the tutor doubts it */
    look_at_keys("where the tutor doubts");
}
END_TEST

/* ---- Pages ---- */

static int chosen, removed;

static void choose(void *with, struct stack *stack, int command)
{
    (void)with, (void)stack;
    chosen = command;
}

static void remove_it(void *with, struct stack *stack, int command)
{
    (void)with, (void)stack;
    removed = command;
}

/* All pages of keys; NULL after the last. */
static const struct key_page *page_number(int i)
{
    return screen_routes.key_pages[i];
}

/* The first binding with that key that removes what is kept, or does not; NULL: there is none. */
static const struct binding *find(const struct key *key, bool forgets)
{
    for (int i = 0; page_number(i); i++) {
        for (int t = 0; t < KEYSET_TABLES; t++) {
            const struct binding *b = page_number(i)->table[t];
            for (; b && b->command; b++) {
                if (b->action != ACTION_FIXED && (b->action == ACTION_FORGET) == forgets &&
                    holds(b, key)) {
                    return b;
                }
            }
        }
    }
    return NULL;
}

START_TEST(delete_alone_removes_what_is_kept)
{
    for (int i = 0; i < KEYS; i++) {
        const struct key key = key_number(i);
        ck_assert_int_eq(find(&key, true) != NULL, key.press == PRESS_DELETE);
    }
}
END_TEST

START_TEST(every_page_that_removes_has_a_page_of_keys)
{
    static const struct list_item items[] = {{"Ada", 1}, {0}};
    const struct key delete = {.press = PRESS_DELETE};
    const struct binding *removes;
    bool told = false;
    menu_open(&r.stack);
    list_open_names(&r.stack, "Names", items, choose, remove_it, NULL);
    removes = binding_of(&delete);
    ck_assert_ptr_nonnull(removes);
    for (int i = 0; page_number(i); i++) {
        for (int t = 0; t < KEYSET_TABLES; t++) {
            const struct binding *b = page_number(i)->table[t];
            for (; b && b->command; b++) {
                told |= b == removes;
            }
        }
    }
    ck_assert(told);
}
END_TEST

START_TEST(digits_mean_something_where_the_editor_has_a_number)
{
    const struct key digit = {.press = PRESS_CHAR, .code = '3'};
    position_open(&r.stack, NULL);
    struct position_list *list = &((struct position_page *)r.stack.top)->list;
    for (int row = 0; row < list->editor.rows; row++) {
        struct keyset set = {0};
        position_list_move(list, row - list->editor.focus, 0);
        screen_keys(r.stack.top, &set);
        ck_assert_int_eq(key_bar_command(&set, &digit) != COMMAND_NONE, row > 0);
    }
}
END_TEST

static void open_matches(void)
{
    matches_open(&r.stack, false);
}

static void open_unfinished(void)
{
    matches_open(&r.stack, true);
}

static void open_statistics(void)
{
    statistics_open(&r.stack);
}

static void open_menu(void)
{
    menu_open(&r.stack);
}

static void open_form(void)
{
    new_match_open(&r.stack, game_find("yahtzee"), false);
}

static void open_board(void)
{
    sit_down("hog", "", "Bo=human");
    play_open(&r.stack, &r.series, l);
    route_log_tick(&r);
}

static void open_result(void)
{
    open_board();
    playback_concede(l);
    route_log_tick(&r);
    result_open(&r.stack, &r.series, l);
}

static void open_replay(void)
{
    open_board();
    replay_screen_open(&r.stack, l, l->match->events, 0, REPLAY_BOARD);
}

static void (*const pages[])(void) = {open_matches, open_unfinished, open_statistics, open_menu,
                                      open_form,    open_board,      open_result,     open_replay};

/* Whatever removes something asks before, so that it can be seen. */
START_TEST(only_delete_forgets)
{
    char dir[SCRATCH_BYTES], asks[32];
    struct text why = {0};
    int removing = 0;
    scratch_make(dir);
    snprintf(asks, sizeof asks, "ask %d ", CONFIRM_DELETE);
    struct library *library = r.stack.services.library = library_open(dir, &why);
    ck_assert_msg(library, "%s", why.bytes);
    open_board();
    stack_clear(&r.stack);
    ck_assert(library_close(library, &why)); /* so that the match is there */
    library = r.stack.services.library = library_open(dir, &why);
    for (int i = 0; i < KEYS; i++) {
        const struct key key = key_number(i);
        pages[_i]();
        text_clear(&r.went);
        route_log_press_key(&r, &key);
        bool removes = strstr(r.went.bytes, asks) != NULL;
        ck_assert(!removes || key.press == PRESS_DELETE);
        removing += removes;
        stack_clear(&r.stack);
    }
    ck_assert_int_eq(removing, _i < 2); /* the lists of matches */
    ck_assert(library_close(library, &why));
    scratch_remove(dir);
}
END_TEST

START_TEST(a_name_is_removed_from_its_list_by_delete_alone)
{
    static const struct list_item items[] = {{"Ada", 1}, {"Bo", 2}, {0}};
    for (int i = 0; i < KEYS; i++) {
        const struct key key = key_number(i);
        bool deletes = key.press == PRESS_DELETE;
        chosen = removed = 0;
        menu_open(&r.stack);
        list_open_names(&r.stack, "Names", items, choose, remove_it, NULL);
        route_log_press(&r, "j");
        route_log_press_key(&r, &key);
        ck_assert_int_eq(removed, deletes ? 2 : 0);
        ck_assert(!deletes || !r.stack.top->below);
        stack_clear(&r.stack);
    }
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("keys");
    TCase *t = tcase_create("keys");
    setlocale(LC_CTYPE, "C.UTF-8");
    tcase_set_timeout(t, 30);
    tcase_add_checked_fixture(t, set_up, tear_down);
    tcase_add_loop_test(t, a_key_means_the_same_all_through_a_turn, 0, ROWS(turns));
    tcase_add_test(t, a_throw_has_a_key_when_space_has_another_meaning);
    tcase_add_loop_test(t, a_throw_waits_for_its_key_alone, 0, ROWS(throws));
    tcase_add_test(t, the_key_that_lifts_the_curtain_does_not_throw);
    tcase_add_test(t, others_are_paused_and_stepped);
    tcase_add_test(t, undo_wakes_a_match_that_is_paused);
    tcase_add_test(t, help_at_the_board_leaves_keys_their_meaning);
    tcase_add_test(t, delete_alone_removes_what_is_kept);
    tcase_add_test(t, every_page_that_removes_has_a_page_of_keys);
    tcase_add_loop_test(t, only_delete_forgets, 0, ROWS(pages));
    tcase_add_test(t, a_name_is_removed_from_its_list_by_delete_alone);
    tcase_add_test(t, digits_mean_something_where_the_editor_has_a_number);
    suite_add_tcase(s, t);
    return s;
}
