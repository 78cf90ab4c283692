/* What somebody sees who types keys at random is what he saw before. */
#include "tests/suite.h"
#include "tests/terminal/walk.h"

#include <ctype.h>

enum { SECONDS = 100, NAME = 60 };

#define NOTONE_SHORT "play notone Ada=human Bob=human --seed 6 --rules rounds=2"

static struct stage stage;

static void open_stage(void)
{
    stage_open(&stage);
}

static void close_stage(void)
{
    stage_close(&stage);
}

/* A name of the place: what only it shows, but for signs. */
static const char *name_of(const struct place_row *place, char name[NAME])
{
    size_t n = 0;
    name[n++] = place->kept ? 'k' : 'w';
    for (const char *c = place->shows; *c && n < NAME - 2; c++) {
        if (isalnum((unsigned char)*c)) {
            name[n++] = (char)tolower((unsigned char)*c);
        } else if (name[n - 1] != '_') {
            name[n++] = '_';
        }
    }
    name[n - (name[n - 1] == '_')] = '\0';
    return name;
}

START_TEST(every_page_of_a_walk_is_as_it_was)
{
    char name[NAME];
    walk_from(&stage, &places[_i], name_of(&places[_i], name));
}
END_TEST

/* Rules that switch something off, prompts behind one another, settings that nobody has. */
static const struct {
    const char *name;
    struct place_row place;
} rare[] = {
    {"hog_ten_sides",
     {"play hog Ada=human Bob=human --rules sides=10,goal=30,dice=2 --dice typed --best-of 3", "2",
      "dice of 10 sides"}},
    {"hog_all_off",
     {"play hog Ada=human ai:2 --rules bacon=off,align=off,pass=off,goal=40 --seed 5 "
      "--tutor blunders",
      "", "How many dice, "}},
    {"hog_drawn_lots",
     {"play hog ada=human Bob=human --rules goal=20 --first random --best-of 3 --tutor all", "",
      "How many dice, "}},
    {"hog_unkept", {"play hog Ada=human ai:3 --no-save --seed 2 --rules goal=60", "", "How many"}},
    {"hog_named", {"play hog human human --secrets --rules goal=15 --best-of 3", "", "Secrets"}},
    {"knucklebones_replies",
     {"play knucklebones Ada=human Bob=human --rules columns=2,rows=2,end=last-reply,destroy=off "
      "--seed 2 --best-of 3",
      "", "column"}},
    {"knucklebones_plain",
     {"play knucklebones Ada=human ai:4 --rules multiply=off,sides=8 --seed 4 --tutor all", "1",
      "column"}},
    {"knucklebones_by_hand",
     {"play knucklebones Ada=human Bob=human --seed 2 --rules rows=2", "", "Ada", .by_hand = true}},
    {"knucklebones_typed",
     {"play knucklebones Ada=human Bob=human --dice typed --rules columns=2,rows=2", "", "Ada"}},
    {"notone_snake",
     {"play notone Ada=human Bob=human ai:3 --rules rounds=3,bust=classic,order=snake --seed 3 "
      "--first 2",
      "", "Bob"}},
    {"notone_risky",
     {"play notone Ada=human Bob=human --rules start=risky,rounds=2 --tutor all --seed 7 "
      "--best-of 5",
      "r", "Ada"}},
    {"notone_any", {"play notone Ada=human ai:any ai:any --seed 9 --rules rounds=3", "r", "Ada"}},
    {"notone_final",
     {"play notone Ada=human Bob=human --seed 9 --undo none", "r", "Ada",
      "curtain = on\ntutor = blunders\nconfirm-zero = off\n"}},
    {"notone_secrets",
     {"play notone human human ai:2 --secrets --rules rounds=2 --best-of 3", "", "Secrets"}},
    {"notone_watched",
     {"play notone ai:1 ai:2 ai:3 --best-of 3 --seed 4 --comments scores,lead,gain", "", "result"}},
    {"notone_keys",
     {NOTONE_SHORT, "r", "Ada",
      "[keys]\nundo = z\nhint = Ctrl-P\nback = B\nlog = x\nroll = Tab\n"}},
    {"notone_spanish", {NOTONE_SHORT, "r", "Ada", "language = es\nascii = always\n"}},
    {"notone_twelve_rows", {NOTONE_SHORT " --tutor all", "r", "Ada", "theme = light\n"}},
    {"yahtzee_free",
     {"play yahtzee Ada=human ai:2 --rules joker=free --seed 3 --tutor blunders", "1", "kept"}},
    {"yahtzee_by_hand",
     {"play yahtzee Ada=human Bob=human --rules joker=literal --seed 3", "", "Ada",
      .by_hand = true}},
    {"yahtzee_typed", {"play yahtzee Ada=human Bob=human --dice typed", "", "Ada"}},
    {"hog_short", {"play hog Ada=human Bob=human --rules goal=12,dice=3 --seed 3", "", "How many"}},
    {"hog_short_wide",
     {"play hog Ada=human ai:5 --rules goal=20,pass=off --seed 8 --best-of 3", "1", "How many"}},
    {"hog_from_file",
     {"play hog Ada=human Bob=human --dice dice", "2", "How many", .dice = "3 4 5 2 6 6 3 1 2 2"}},
    {"knucklebones_from_file",
     {"play knucklebones Ada=human Bob=human --dice dice --rules columns=2,rows=2", "1", "Bob",
      .dice = "3 4 5 2 6 4"}},
    {"replay_drawn_lots",
     {"play hog ai:3 ai:3 --seed 6 --first random --rules goal=30", "G\r", "replay"}},
    {"replay_knucklebones",
     {"play knucklebones ai:2 ai:3 --seed 6 --rules columns=2,rows=2", "G\r", "replay"}},
    {"replay_yahtzee", {"play yahtzee ai:2 ai:3 --seed 6", "G\r", "replay"}},
    {"replay_notone",
     {"play notone ai:1 ai:2 ai:3 --seed 6 --rules rounds=3 --first 3", "G\r", "replay"}},
    {"result_yahtzee", {"play yahtzee ai:4 ai:3 ai:1 --seed 2", "", "result"}},
    {"edit_hog", {"", "b", "position"}},
    {"menu_spanish", {"", "", "Not One", "language = es\n", .kept = true}},
    {"menu_keys",
     {"", "", "Not One", "confirm-leave = off\n[keys]\nup = w\ndown = z\nenter = Space\nback = b\n",
      .kept = true}},
    {"menu_named", {"", "", "Not One", "name = Ada\nthrow = hand\ntutor = all\nundo = none\n"}},
};

START_TEST(every_page_of_a_rare_walk_is_as_it_was)
{
    walk_from(&stage, &rare[_i].place, rare[_i].name);
}
END_TEST

static void add(Suite *s, const char *name, const TTest *test, int from, int to)
{
    TCase *c = tcase_create(name);
    tcase_add_checked_fixture(c, open_stage, close_stage);
    tcase_set_timeout(c, SECONDS);
    tcase_add_loop_test(c, test, from, to);
    suite_add_tcase(s, c);
}

/* One part alone: CK_RUN_CASE=menu. */
Suite *suite(void)
{
    Suite *s = suite_create("walks on a terminal");
    add(s, "menu", every_page_of_a_walk_is_as_it_was, 0, PLACE_NOTONE);
    add(s, "table", every_page_of_a_walk_is_as_it_was, PLACE_NOTONE, PLACES);
    add(s, "rare", every_page_of_a_rare_walk_is_as_it_was, 0, ROWS(rare));
    return s;
}
