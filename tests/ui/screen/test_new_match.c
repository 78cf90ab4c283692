/* The form for a new match. */
#include "games/registry.h"
#include "src/library/library.h"
#include "src/match/commentary.h"
#include "src/session/series.h"
#include "tests/scratch.h"
#include "tests/suite.h"
#include "tests/ui/screen/route_log.h"
#include "ui/screen/editor/form.h"
#include "ui/screen/editor/form_list.h"
#include "ui/screen/editor/form_series.h"
#include "ui/screen/editor/new_match.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

START_TEST(a_form_says_what_a_line_up_says)
{
    static const struct preferences none;
    struct series series = {.best_of = 3,
                            .alternate = true,
                            .tutor = TUTOR_BLUNDERS,
                            .comments = 5},
                  read, same;
    struct form f;
    struct text how = {0};
    setup_init(&series.setup, game_find("hog"));
    ck_assert(game_rules(series.setup.game, &series.setup.start, "goal=40", &how));
    ck_assert(setup_seat(&series.setup, "Ada=human", &how));
    ck_assert(setup_seat(&series.setup, "ai:always-roll:7", &how));
    char *faces, *json = series_write_setup(&series), *other;
    ck_assert(series_read(&read, &faces, NULL, json, &how));
    form_init(&f, game_find("notone"), &none, NULL, false);
    form_take(&f, &read);
    ck_assert_msg(form_series(&f, &same, &how), "%s", how.bytes);
    other = series_write_setup(&same);
    ck_assert_str_eq(json, other);
    free(json);
    free(other);
}
END_TEST

static struct form form;
static struct list_editor list;

/* Focus goes to the row of that label. */
static void go_to(const char *label)
{
    for (int i = 0; i < list.rows; i++) {
        struct text words = {0};
        list_editor_say(list.row[i], LIST_LABEL, &words);
        if (strcmp(words.bytes, label) == 0) {
            list_editor_focus(&list, i);
            return;
        }
    }
    ck_abort_msg("no row '%s'", label);
}

/* What is changed there, by which arrow (0: nothing is), and what stands there then. */
static const struct {
    const char *label;
    int by;
    const char *value;
} changes[] = {
    {"Begins", 0, "Player 1"},
    {"Begins", 1, "Casual Casper"},
    {"Begins", 1, "by lot"},
    {"Begins", 1, "Player 1"}, /* around the end */
    {"Begins", -1, "by lot"},
    {"Begins", -1, "Casual Casper"},
    {"Begins", -1, "Player 1"},
    {"Series", 1, "best of 3"},
    {"Begins", 0, "in turns"}, /* as is fair in a series … */
    {"Series", 1, "best of 5"},
    {"Series", -1, "best of 3"},
    {"Series", -1, "single match"},
    {"Begins", 0, "Player 1"}, /* … and means nothing in a single match */
    {"Begins", 1, "Casual Casper"},
    {"Series", 1, "best of 3"},
    {"Begins", 0, "Casual Casper"}, /* it was chosen */
    {"Begins", 1, "by lot"},
    {"Begins", 1, "in turns"},
    {"Begins", 1, "Player 1"},
    {"Series", -1, "single match"},
    {"Series", -1, "single match"},
    {"Casual Casper", 1, "level 4"},
    {"Seasoned Sasha", -1, "level 3"},
    {"Comments", 0, "none"},
    {"Comments", 1, "scores"},
    {"Comments", -1, "none"},
    {"Comments", -1, "all"},
};

START_TEST(the_arrows_change_what_a_row_says)
{
    static const struct preferences none;
    form_init(&form, game_find("hog"), &none, NULL, false);
    form_list(&form, &list);
    for (int i = 0; i < ROWS(changes); i++) {
        struct text value = {0};
        go_to(changes[i].label);
        if (changes[i].by) {
            list_editor_change(&list, changes[i].by);
        }
        list_editor_say(list_editor_row(&list), LIST_VALUE, &value);
        ck_assert_msg(strcmp(value.bytes, changes[i].value) == 0, "%d: %s", i, value.bytes);
    }
}
END_TEST

/* Who sits there, before and after the game is changed so many times; three of them, the third one
 * Ann, if there is room. */
static const struct {
    const char *game;
    int by, times;
    const char *kind[3], *then[3];
} games_changed[] = {
    {"notone", 1, 4, {"human", "ai:1", "human"}, {"human", "ai:1", "human"}}, /* all around */
    {"notone", -1, 1, {"ai:any", "ai:5", "human"}, {"ai:any", "ai:5", "human"}},
    {"notone", 1, 1, {"human", "ai:5"}, {"human", "ai:5"}}, /* hog seats two */
    {"notone", 1, 2, {"human", "ai:1"}, {"human", "ai:1"}}, /* … and knucklebones at most */
    {"notone", 1, 1, {"human", "ai:gary"}, {"human", "ai:3"}},
    {"notone", -1, 1, {"ai:random", "ai:gary", "human"}, {"ai:random", "ai:3", "human"}},
};

START_TEST(names_and_players_stay_when_the_game_is_changed)
{
    static const struct preferences none;
    int then = 0;
    form_init(&form, game_find(games_changed[_i].game), &none, NULL, false);
    form_list(&form, &list);
    go_to("add a player");
    list_editor_change(&list, 1);
    strcpy(form.seat[2].name, "Ann");
    for (int seat = 0; seat < 3; seat++) {
        const char *kind = games_changed[_i].kind[seat];
        while (strcmp(form.kind[form.seat[seat].kind], kind ? kind : "human") != 0) {
            form.seat[seat].kind = (form.seat[seat].kind + 1) % form.kinds;
        }
    }
    form.best_of = 3;
    go_to("Game");
    for (int i = 0; i < games_changed[_i].times; i++) {
        list_editor_change(&list, games_changed[_i].by);
    }
    while (then < 3 && games_changed[_i].then[then]) {
        ck_assert_str_eq(form.kind[form.seat[then].kind], games_changed[_i].then[then]);
        then++;
    }
    ck_assert_int_eq(form.seats, then);
    ck_assert_str_eq(form.seat[2].name, "Ann"); /* she waits */
    ck_assert_int_eq(form.best_of, 3);
}
END_TEST

/* Who begins at two seats where somebody else did at three: a seat, a lot, in turns. */
START_TEST(who_begins_sits_at_the_other_game_too)
{
    static const struct preferences none;
    static const int first[] = {0, 1, 2, 3, 4}, then[] = {0, 1, 0, 2, 3};
    form_init(&form, game_find("notone"), &none, NULL, false);
    form_list(&form, &list);
    go_to("add a player");
    list_editor_change(&list, 1);
    form.first = first[_i];
    go_to("Game");
    list_editor_change(&list, 1);
    ck_assert_int_eq(form.first, then[_i]);
}
END_TEST

/* Who begins (a seat; 3: by lot, 4: in turns) after one of three players is taken away: 2 and 3 are
 * the lot and the turns of those who are left. */
static const struct {
    int first, removed, then;
} removals[] = {
    {3, 0, 2},            /* a lot stays one … */
    {3, 2, 2}, {4, 0, 3}, /* … and turns stay turns */
    {4, 2, 3}, {0, 1, 0}, /* who began still does, wherever they sit now … */
    {0, 2, 0}, {1, 0, 0}, {1, 2, 1},
    {2, 0, 1}, {2, 1, 1}, {0, 0, 0}, /* … or else the first who is left */
    {1, 1, 0}, {2, 2, 0},
};

START_TEST(who_begins_stays_when_a_player_is_taken_away)
{
    static const struct preferences none;
    form_init(&form, game_find("notone"), &none, NULL, false);
    form_list(&form, &list);
    go_to("add a player");
    list_editor_change(&list, 1);
    ck_assert_int_eq(form.seats, 3);
    form.best_of = 3;
    form.first = removals[_i].first;
    for (int seat = 0; seat < form.seats; seat++) {
        snprintf(form.seat[seat].name, NAME_BYTES, "%d", seat);
    }
    form_remove_seat(&form, removals[_i].removed);
    ck_assert_int_eq(form.seats, 2);
    ck_assert_int_eq(form.first, removals[_i].then);
    ck_assert_int_eq(atoi(form.seat[0].name), removals[_i].removed == 0);
    ck_assert_int_eq(atoi(form.seat[1].name), removals[_i].removed < 2 ? 2 : 1);
}
END_TEST

START_TEST(a_lot_and_turns_stay_when_a_player_is_added)
{
    static const struct preferences none;
    for (int first = 0; first < 4; first++) {
        form_init(&form, game_find("notone"), &none, NULL, false);
        form_list(&form, &list);
        form.first = first;
        go_to("add a player");
        list_editor_change(&list, 1);
        ck_assert_int_eq(form.first, first + (first >= 2));
    }
}
END_TEST

START_TEST(nobody_whom_the_game_needs_is_taken_away)
{
    static const struct preferences none;
    form_init(&form, game_find("hog"), &none, NULL, false);
    form_remove_seat(&form, 0);
    ck_assert_int_eq(form.seats, 2);
}
END_TEST

START_TEST(at_a_seat_sit_people_levels_brains_and_whom_a_lot_draws)
{
    static const char *const expected[] = {"human", "ai:1", "ai:5", "ai:any", "ai:always-roll"};
    static const struct preferences none;
    form_init(&form, game_find("hog"), &none, NULL, false);
    for (int i = 0; i < ROWS(expected); i++) {
        int kind = 0;
        while (kind < form.kinds && strcmp(form.kind[kind], expected[i]) != 0) {
            kind++;
        }
        ck_assert_msg(kind < form.kinds, "%s", expected[i]);
    }
}
END_TEST

static struct route_log r;
static char dir[SCRATCH_BYTES];

static void open_library(void)
{
    struct text why = {0};
    scratch_make(dir);
    route_log_init(&r);
    r.stack.services.library = library_open(dir, &why);
    ck_assert_msg(r.stack.services.library, "%s", why.bytes);
    new_match_open(&r.stack, game_find("hog"), false);
}

static void close_library(void)
{
    struct text why = {0};
    struct library *library = r.stack.services.library;
    route_log_fini(&r);
    ck_assert(library_close(library, &why));
    scratch_remove(dir);
}

static const char *said(void)
{
    return ((struct new_match *)r.stack.top)->page.list.why.bytes;
}

static bool count_saved(void *with, const char *name, const char *series)
{
    struct text *all = with;
    if (strcmp(name, "a") == 0) {
        text_add(all, "%s", series[1] ? "a form" : series);
    }
    return true;
}

/* What is saved under the name "a", where there are so many others. */
static const struct {
    int others;
    bool own; /* there is one of that name already */
    const char *keys, *said, *saved;
} savings[] = {
    {0, false, "w a Enter", "Saved as line-up a.", "a form"},
    {0, true, "w a Enter", "Saved as line-up a.", "a form"}, /* anew */
    {0, true, "w a Esc", "", "x"},                           /* or not */
    {0, true, "w Enter", "", "x"},                           /* under no name: not */
    {SAVED_SETUPS - 1, false, "w a Enter", "Saved as line-up a.", "a form"},
    {SAVED_SETUPS - 1, true, "w a Enter", "Saved as line-up a.", "a form"}, /* all have one */
    {SAVED_SETUPS, false, "w a Enter", "line-ups are kept; forget one of them first", ""},
};

START_TEST(a_line_up_is_saved_while_there_is_room_or_one_of_its_name)
{
    struct text why = {0}, all = {0};
    struct library *library = r.stack.services.library;
    for (int i = 0; i < savings[_i].others; i++) {
        char name[] = {'b', (char)('a' + i / 26), (char)('a' + i % 26), '\0'};
        ck_assert(library_saved_setup_keep(library, name, "{}", &why));
    }
    if (savings[_i].own) {
        ck_assert(library_saved_setup_keep(library, "a", "x", &why));
    }
    route_log_press(&r, savings[_i].keys);
    ck_assert_msg(*savings[_i].said ? strstr(said(), savings[_i].said) != NULL : !*said(), "%s",
                  said());
    ck_assert(library_saved_setups(library, count_saved, &all, &why));
    ck_assert_str_eq(all.bytes, savings[_i].saved);
}
END_TEST

/* Who sits at the second seat, chosen by so many steps from level 3, and where i leads. */
static const struct {
    const char *keys, *went;
} abouts[] = {
    {"Up Up i", ""}, /* on another row it is no key */
    {"e", "opponent hog casper:6 of 2 for me"},
    {"e Left", "opponent hog lena:3:7 of 2 for me"},
    {"e Left Left Left", ""},    /* a person */
    {"e Right Right Right", ""}, /* whom a lot will draw */
};

START_TEST(the_page_of_a_built_in_player_opens_from_its_seat)
{
    struct new_match *m = (struct new_match *)r.stack.top;
    const char *keys = abouts[_i].keys;
    if (*keys == 'e') { /* at the second seat */
        list_editor_focus(&m->page.list, form_page_first(&m->page.list, FORM_PLAYERS) + 1);
        keys += 1 + (keys[1] == ' ');
    }
    route_log_press(&r, keys);
    ck_assert_int_eq(route_log_bar_names(&r, "i"), *abouts[_i].went != '\0');
    route_log_press(&r, "i");
    route_log_expect(&r, abouts[_i].went);
}
END_TEST

/* A click on the button's row is one on Enter, which would save the line-up. */
START_TEST(rows_cannot_be_clicked_while_a_line_up_is_named)
{
    struct canvas c;
    canvas_init(&c, 24, 80, ALPHABET_ASCII);
    for (int naming = 0; naming < 2; naming++) {
        int rows = 0;
        canvas_reset(&c, 24, 80);
        r.stack.top->ops->draw(r.stack.top, &c);
        for (int i = 0; i < c.targets; i++) {
            rows += c.target[i].line >= 0;
        }
        ck_assert_int_eq(rows == 0, naming);
        ck_assert_int_gt(c.targets, rows); /* but keys can */
        route_log_press(&r, "w");
    }
    canvas_fini(&c);
}
END_TEST

/* Those of the command line at first. */
START_TEST(the_series_of_a_form_has_its_comments)
{
    static const struct preferences usual = {.comments = COMMENT_LEAD};
    struct series series;
    struct text how = {0};
    form_init(&form, game_find("hog"), &usual, NULL, _i);
    form_list(&form, &list);
    ck_assert(form_series(&form, &series, &how));
    ck_assert_uint_eq(series.comments, COMMENT_LEAD);
    go_to("Comments");
    list_editor_change(&list, 1);
    ck_assert(form_series(&form, &series, &how));
    ck_assert_uint_eq(series.comments, COMMENT_LEAD | COMMENT_SCORES);
}
END_TEST

/* What is typed at a row, what stands there then, and what is said of it. */
static const struct {
    int rows; /* below the game */
    const char *keys, *value, *said;
} typings[] = {
    {4, "4 0 Enter", "40", ""},
    {4, "Enter Backspace Enter", "10", ""}, /* what stands there is gone on with */
    {4, "7 Esc", "100", ""},
    {4, "0 Enter", "100", "goal goes from 1 to 1000, not '0'"},
    {4, "5 0 0 0 Enter", "100", "goal goes from 1 to 1000, not '5000'"},
    {4, "5 0 0 0 Enter Backspace Enter", "500", ""},
    {-7, "7 Enter", "best of 7", ""},
    {-7, "4 Enter", "single match", "a series has an odd number of matches, at most 101, not '4'"},
    {-7, "1 0 3 Enter", "single match", "not '103'"},
    {7, "4", "on", ""}, /* its values are words */
};

START_TEST(digits_type_a_number)
{
    struct new_match *m = (struct new_match *)r.stack.top;
    struct text value = {0};
    list_editor_focus(&m->page.list, typings[_i].rows);
    route_log_press(&r, typings[_i].keys);
    list_editor_say(list_editor_row(&m->page.list), LIST_VALUE, &value);
    ck_assert_str_eq(value.bytes, typings[_i].value);
    ck_assert_msg(*typings[_i].said ? strstr(said(), typings[_i].said) != NULL : !*said(), "%s",
                  said());
}
END_TEST

START_TEST(the_bar_names_line_ups_once_there_are_some)
{
    ck_assert(!route_log_bar_names(&r, "o"));
    route_log_press(&r, "w a Enter");
    ck_assert(route_log_bar_names(&r, "o"));
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("new_match");
    TCase *t = tcase_create("form");
    tcase_add_test(t, a_form_says_what_a_line_up_says);
    tcase_add_test(t, the_arrows_change_what_a_row_says);
    tcase_add_loop_test(t, names_and_players_stay_when_the_game_is_changed, 0, ROWS(games_changed));
    tcase_add_loop_test(t, who_begins_sits_at_the_other_game_too, 0, 5);
    tcase_add_loop_test(t, who_begins_stays_when_a_player_is_taken_away, 0, ROWS(removals));
    tcase_add_test(t, a_lot_and_turns_stay_when_a_player_is_added);
    tcase_add_test(t, nobody_whom_the_game_needs_is_taken_away);
    tcase_add_test(t, at_a_seat_sit_people_levels_brains_and_whom_a_lot_draws);
    tcase_add_loop_test(t, the_series_of_a_form_has_its_comments, 0, 2); /* played, watched */
    suite_add_tcase(s, t);
    t = tcase_create("line-ups");
    tcase_add_checked_fixture(t, open_library, close_library);
    tcase_add_test(t, rows_cannot_be_clicked_while_a_line_up_is_named);
    tcase_add_loop_test(t, the_page_of_a_built_in_player_opens_from_its_seat, 0, ROWS(abouts));
    tcase_add_loop_test(t, a_line_up_is_saved_while_there_is_room_or_one_of_its_name, 0,
                        ROWS(savings));
    tcase_add_loop_test(t, digits_type_a_number, 0, ROWS(typings));
    tcase_add_test(t, the_bar_names_line_ups_once_there_are_some);
    suite_add_tcase(s, t);
    return s;
}
