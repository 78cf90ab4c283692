/* The form of a new tournament. */
#include "games/registry.h"
#include "src/library/tournaments.h"
#include "tests/scratch.h"
#include "tests/suite.h"
#include "tests/ui/screen/route_log.h"
#include "ui/screen/editor/new_tournament.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static struct route_log r;

static void set_up(void)
{
    route_log_init(&r);
    new_tournament_open(&r.stack);
}

static void tear_down(void)
{
    route_log_fini(&r);
}

static struct new_tournament *page(void)
{
    return (struct new_tournament *)r.stack.top;
}

/* Focus goes to the first row whose label begins so. */
static void go_to(const char *label)
{
    struct list_editor *l = &page()->page.list;
    for (int i = 0; i < l->rows; i++) {
        struct text words = {0};
        list_editor_say(l->row[i], LIST_LABEL, &words);
        if (strncmp(words.bytes, label, strlen(label)) == 0) {
            list_editor_focus(l, i);
            return;
        }
    }
    ck_abort_msg("no row '%s'", label);
}

static bool has_row(const char *label)
{
    const struct list_editor *l = &page()->page.list;
    bool has = false;
    for (int i = 0; i < l->rows; i++) {
        struct text words = {0};
        list_editor_say(l->row[i], LIST_LABEL, &words);
        has |= strcmp(words.bytes, label) == 0;
    }
    return has;
}

/* Presses keys at rows: "Game: Right Right; Format: Left". */
static void press(const char *keys)
{
    while (*keys) {
        char label[64], part[256];
        int length = 0, n = sscanf(keys, "%63[^:]: %255[^;]%n", label, part, &length);
        ck_assert_int_eq(n, 2);
        go_to(label);
        route_log_press(&r, part);
        keys += length;
        keys += strspn(keys, "; ");
    }
}

static const char *said(void)
{
    return page()->page.list.why.bytes;
}

#define LEVELS_ALL " ai:1 ai:2 ai:3 ai:4 ai:5"

/* What starts after such keys. */
static const struct {
    const char *keys, *went;
} starts[] = {
    {"", "tournament notone knockout 1, 3 faults:" LEVELS_ALL},
    {"Start: Enter", "tournament notone knockout 1, 3 faults:" LEVELS_ALL},
    {"Game: Right", "tournament hog knockout 1, 3 faults:" LEVELS_ALL},
    {"Game: Left", "tournament yahtzee king 1000, 1 faults:" LEVELS_ALL}, /* as is usual there … */
    {"Game: Left Right", "tournament notone knockout 1, 3 faults:" LEVELS_ALL},
    {"Format: Right; Game: Right", "tournament hog league 100, 3 faults:" LEVELS_ALL},
    {"Format: Left; Game: Left", "tournament yahtzee trial 10000, 3 faults:" LEVELS_ALL}, /* … or
                                                                                         chosen */
    {"Format: Right Left; Pause: Right",
     "tournament notone knockout 1, 3 faults:" LEVELS_ALL " paused"},
    {"Pause: Right; Format: Right",
     "tournament notone league 100, 3 faults:" LEVELS_ALL}, /* its rounds are no rounds */
    {"Pairing: Right Right; Start: Enter", "tournament notone knockout 5, 3 faults:" LEVELS_ALL},
    {"Rookie: Del; Learning: Right", "tournament notone knockout 1, 3 faults: ai:3 ai:3 ai:4 ai:5"},
    {"Rookie: Left", "tournament notone knockout 1, 3 faults: ai:dora ai:2 ai:3 ai:4 ai:5"},
    {"add: Enter", "tournament notone knockout 1, 3 faults:" LEVELS_ALL " ai:5"}, /* as the last */
    {"Rookie: e A n n Enter",
     "tournament notone knockout 1, 3 faults: Ann=ai:1 ai:2 ai:3 ai:4 ai:5"},
    {"Rookie: e A Enter", "tournament notone knockout 1, 3 faults: A=ai:1 ai:2 ai:3 ai:4 ai:5"},
    {"Rookie: e A = B Enter", /* a name is no words of the command line */
     "tournament notone knockout 1, 3 faults: A=B=ai:1 ai:2 ai:3 ai:4 ai:5"},
    {"Rookie: e b o t : r o b o Enter; Faults: Right",
     "tournament notone knockout 1, 4 faults: bot:robo ai:2 ai:3 ai:4 ai:5"},
    {"Rookie: e B o = b o t : r Enter; Learning: Del; Casual: Del; Seasoned: Del; Perfect: Del",
     "tournament notone knockout 1, 3 faults: Bo=bot:r"}, /* champion without a match */
    {"Game: Right; all: Enter",
     "tournament hog knockout 1, 3 faults: ai:always-roll ai:bacon ai:extra-turn ai:turn ai:final "
     "ai:optimal ai:random ai:robin ai:lena ai:casper ai:sasha ai:fred ai:lotte"},
    {"Game: Right; all: Enter Enter", /* those who are here are not entered again */
     "tournament hog knockout 1, 3 faults: ai:always-roll ai:bacon ai:extra-turn ai:turn ai:final "
     "ai:optimal ai:random ai:robin ai:lena ai:casper ai:sasha ai:fred ai:lotte"},
    {"all: Enter; Game: Right", /* the house of the other game */
     "tournament hog knockout 1, 3 faults: ai:always-roll ai:bacon ai:extra-turn ai:turn ai:final "
     "ai:optimal ai:random ai:robin ai:lena ai:casper ai:sasha ai:fred ai:lotte"},
    {"Game: Right; Rookie: Del; all: Enter", /* beside those who were chosen */
     "tournament hog knockout 1, 3 faults: ai:2 ai:3 ai:4 ai:5 ai:always-roll ai:bacon "
     "ai:extra-turn ai:turn ai:final ai:optimal ai:random ai:robin ai:lena ai:casper ai:sasha "
     "ai:fred ai:lotte"},
    {"Rookie: Del; Game: Right d",
     "tournament hog knockout 1, 3 faults:" LEVELS_ALL}, /* as usual */
    {"Rookie: Left; Game: Right Left", /* who was not known meanwhile is there again */
     "tournament notone knockout 1, 3 faults: ai:dora ai:2 ai:3 ai:4 ai:5"},
};

START_TEST(a_tournament_is_what_the_form_says)
{
    press(starts[_i].keys);
    if (!r.went.length) {
        route_log_press(&r, "s");
    }
    route_log_expect(&r, starts[_i].went);
}
END_TEST

/* What cannot be played: it is said as soon as it is so, and again when it shall start; nothing is
 * taken away for it. */
static const struct {
    const char *keys, *said;
    int entrants;
} unfit[] = {
    {"Game: Right; Format: Right Right", "Hog seats at most 2 players", 5},
    {"Game: Right; Format: Left", "nobody plays Hog alone, so there are no trials of it", 5},
    {"Format: Right Right; Game: Right", "Hog seats at most 2 players", 5},
    {"Format: Right; Rookie: Left Left Left Left Left Left Left Left Left Left Left Left Left "
     "Left; Game: "
     "Right",
     "'gary'", 5},
    {"Rookie: Del; Learning: Del; Casual: Del; Seasoned: Del; Perfect: Del", "nobody has entered",
     0},
};

START_TEST(what_cannot_be_played_is_said_and_stays)
{
    press(unfit[_i].keys);
    ck_assert_msg(strstr(said(), unfit[_i].said), "%s", said());
    list_editor_focus(&page()->page.list, 0);
    ck_assert_str_eq(said(), "");
    route_log_press(&r, "s");
    ck_assert_msg(strstr(said(), unfit[_i].said), "%s", said());
    ck_assert_int_eq(page()->form.entrants, unfit[_i].entrants);
    route_log_expect(&r, "");
}
END_TEST

/* What stands in a row after such keys, and what is said of them. */
static const struct {
    const char *keys, *value, *said;
} values[] = {
    {"Format: Up Down", "knockout", ""},
    {"Format: Right", "league", ""},
    {"Format: Left", "trial", ""},
    {"Format: Left Right Right Right Right", "trial", ""},
    {"Pairing: Left", "single game", ""},
    {"Pairing: Right", "best of 3", ""},
    {"Pairing: Right Left", "single game", ""},
    {"Pairing: PgUp", "best of 11", ""},
    {"Pairing: 7 Enter", "best of 7", ""},
    {"Pairing: 9 9 9 Enter Right", "best of 999", ""},
    {"Pairing: 4 Enter", "single game",
     "a pairing has an odd number of games, at most 999, not '4'"},
    {"Pairing: 0 Enter", "single game", "not '0'"},
    {"Format: Right; Games: Right", "200 a pair", ""},
    {"Format: Right; Games: Left", "50 a pair", ""},
    {"Format: Right; Games: Left Left Left Left Left Left Left Left", "2 a pair", ""},
    {"Format: Right; Games: 7 Enter", "8 a pair", ""}, /* both orders equally */
    {"Format: Right; Games: 7 Enter Right", "10 a pair", ""},
    {"Format: Right; Games: 0 Enter", "100 a pair", "games go from 1 to 10000000, not '0'"},
    {"Format: Right; Games: PgUp", "110 a pair", ""},
    {"Format: Right; Games: 9 9 9 9 9 9 9 Enter Right Right", "10,000,000 a pair", ""},
    {"Format: Right Right; Games: Right Right", "5000 in all", ""},
    {"Format: Left; Games: Left", "5000 each", ""},
    {"Format: Right; Games: Right; Format: Right Left; Games: Up Down", "200 a pair", ""},
    {"Rookie: e b o t : r Enter; Faults: Left", "2", ""},
    {"Rookie: e b o t : r Enter; Faults: Left Left Left", "1", ""},
    {"Rookie: e b o t : r Enter; Faults: 1 2 Enter", "12", ""},
    {"Rookie: e b o t : r Enter; Faults: 0 Enter", "3", "faults go from 1 to 1000000, not '0'"},
    {"Rookie: e b o t : Enter", "level 1", "bot"},
    {"rounds: 5 Enter", "5", ""},
    {"Rule set: Right", "snake", ""},
    {"Dice: Right; Seed: Enter x Enter", "x", ""},
};

START_TEST(keys_change_what_a_row_says)
{
    struct text now = {0};
    press(values[_i].keys);
    list_editor_say(list_editor_row(&page()->page.list), LIST_VALUE, &now);
    ck_assert_str_eq(now.bytes, values[_i].value);
    ck_assert_msg(*values[_i].said ? strstr(said(), values[_i].said) != NULL : !*said(), "%s",
                  said());
}
END_TEST

/* Equal names get a number, as they will in the tournament. */
START_TEST(everybody_is_called_as_they_will_be)
{
    press("add: Enter; Rookie: e R o b o Enter; Learning: e R o b o Enter");
    ck_assert_str_eq(page()->form.entrant[0].shown, "Robo");
    ck_assert_str_eq(page()->form.entrant[1].shown, "Robo 2");
    ck_assert_str_eq(page()->form.entrant[5].shown, "Perfect Petra 2");
}
END_TEST

START_TEST(a_given_seed_decides_the_dice)
{
    struct text why = {0};
    press("Dice: Right; Seed: Enter a b c Enter");
    struct tournament *t = tournament_form_new(&page()->form, &why);
    struct seed seed;
    ck_assert_msg(t, "%s", why.bytes);
    ck_assert(seed_given(&seed, "abc", "", &why));
    ck_assert_uint_eq(t->setup.seed.value, seed.value);
    tournament_fini(t);
    free(t);
}
END_TEST

START_TEST(rows_are_there_when_they_mean_something)
{
    ck_assert(has_row("Pause") && !has_row("Faults") && !has_row("Seed"));
    press("Format: Right; Rookie: e b o t : r Enter; Dice: Right");
    ck_assert(!has_row("Pause") && has_row("Faults") && has_row("Seed"));
}
END_TEST

START_TEST(as_many_enter_as_there_is_room_for)
{
    for (int i = 0; i < FORM_ENTRANTS + 5 && has_row("add an entrant"); i++) {
        press("add: Enter");
    }
    ck_assert_int_eq(page()->form.entrants, FORM_ENTRANTS);
    press("Rookie: Del");
    ck_assert(has_row("add an entrant"));
}
END_TEST

static char dir[SCRATCH_BYTES];

/* Three are kept: one that has ended, one that waits, one that is played. */
static void open_library(void)
{
    static const char *const entrant[] = {"ai:1", "ai:2"};
    static const char *const game[] = {"hog", "notone", "hog"};
    static const char *const format[] = {"king", "league", "knockout"};
    struct text why = {0};
    scratch_make(dir);
    route_log_init(&r);
    struct library *library = library_open(dir, &why);
    ck_assert_msg(library, "%s", why.bytes);
    for (int i = 0; i < ROWS(game); i++) {
        const struct tournaments_facts facts = {game[i], format[i], "{}", "2026-11-20T14:00:00Z"};
        long long id;
        ck_assert_msg(tournaments_begin(library, &facts, entrant, 2, &id, &why), "%s", why.bytes);
        ck_assert_int_eq(id, i + 1);
        ck_assert(i != 0 || tournaments_end(library, id, "2026-11-20T15:00:00Z", "Ann", &why));
        ck_assert(i != 1 || tournaments_let_go(library, id, &why));
    }
    r.stack.services.library = library;
    new_tournament_open(&r.stack);
}

static void close_library(void)
{
    struct text why = {0};
    struct library *library = r.stack.services.library;
    route_log_fini(&r);
    ck_assert(library_close(library, &why));
    scratch_remove(dir);
}

START_TEST(the_game_is_that_of_the_newest_tournament)
{
    ck_assert_str_eq(page()->form.form.game->id, "hog");
}
END_TEST

START_TEST(kept_tournaments_are_listed_and_gone_on_with)
{
    route_log_press(&r, "o");
    ck_assert_str_eq(r.item[0].label, "3 Hog, knockout, 2 entrants, being played");
    ck_assert_str_eq(r.item[1].label, "2 Not One, league, 2 entrants, unfinished");
    ck_assert_str_eq(r.item[2].label, "1 Hog, king of the hill, 2 entrants, champion: Ann");
    ck_assert_ptr_null(r.item[3].label);
    route_log_choose(&r, "2 Not One");
    route_log_expect(&r, "list \"Tournaments\", resume_tournament 2");
}
END_TEST

START_TEST(a_tournament_is_forgotten_after_a_question)
{
    route_log_press(&r, "o");
    route_log_remove(&r, "1 Hog");
    route_log_expect(&r, "list \"Tournaments\", ask 4 \"Forget tournament 1 for good? There is no "
                         "way back.\"");
    route_log_agree(&r);
    ck_assert_str_eq(said(), "Tournament 1 is forgotten.");
    route_log_press(&r, "o");
    ck_assert_ptr_null(r.item[2].label);
    route_log_remove(&r, "3 Hog"); /* it is played */
    route_log_agree(&r);
    ck_assert_msg(*said() && !strstr(said(), "is forgotten"), "%s", said());
}
END_TEST

START_TEST(the_bar_names_tournaments_once_there_are_some)
{
    ck_assert(route_log_bar_names(&r, "o"));
    struct library *library = r.stack.services.library;
    r.stack.services.library = NULL;
    new_tournament_open(&r.stack);
    ck_assert(!route_log_bar_names(&r, "o"));
    route_log_press(&r, "o");
    ck_assert_str_eq(said(), "No tournament is kept yet.");
    r.stack.services.library = library;
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("new_tournament");
    TCase *t = tcase_create("form");
    tcase_add_checked_fixture(t, set_up, tear_down);
    tcase_add_loop_test(t, a_tournament_is_what_the_form_says, 0, ROWS(starts));
    tcase_add_loop_test(t, what_cannot_be_played_is_said_and_stays, 0, ROWS(unfit));
    tcase_add_loop_test(t, keys_change_what_a_row_says, 0, ROWS(values));
    tcase_add_test(t, everybody_is_called_as_they_will_be);
    tcase_add_test(t, a_given_seed_decides_the_dice);
    tcase_add_test(t, rows_are_there_when_they_mean_something);
    tcase_add_test(t, as_many_enter_as_there_is_room_for);
    suite_add_tcase(s, t);
    t = tcase_create("library");
    tcase_add_checked_fixture(t, open_library, close_library);
    tcase_add_test(t, the_game_is_that_of_the_newest_tournament);
    tcase_add_test(t, kept_tournaments_are_listed_and_gone_on_with);
    tcase_add_test(t, a_tournament_is_forgotten_after_a_question);
    tcase_add_test(t, the_bar_names_tournaments_once_there_are_some);
    suite_add_tcase(s, t);
    return s;
}
