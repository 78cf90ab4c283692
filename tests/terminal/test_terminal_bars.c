/* The last line and the help are always true: what they name does something, and what does
 * something is named. */
#include "tests/suite.h"
#include "tests/terminal/bars.h"
#include "tests/terminal/hands.h"
#include "tests/terminal/home.h"

#include <stdlib.h>
#include <string.h>

enum { SECONDS = 100, KEYS = 16, HELP = 80000, PAGES = 8 };

static struct stage stage;

static void open_stage(void)
{
    stage_open(&stage);
}

static void close_stage(void)
{
    stage_close(&stage);
}

/* What each key of the last row leads to, in the order in which they stand there: text that was not
 * on the page before. "keys|text": these keys are typed before, where the key itself could do
 * nothing; "=": nothing changes, as there is nothing more; "": the program ends. */
static const char *const expected[PLACES][KEYS] = {
    [PLACE_MENU] = {"▶ Quit", "▶ Play now", "═ New game ═", "Keys for this screen", ""},
    [PLACE_MENU_KEPT] = {"▶ Quit", "▶ New game", "Enter go on  v replay", "Keys for this screen",
                         ""},
    [PLACE_GAMES] = {"▶ Yahtzee", "▶ Hog", "New match › Not One", "New match › Not One",
                     "New match › Hog", "New match › Knucklebones", "New match › Yahtzee", "q quit",
                     "q quit"},
    [PLACE_HELP] = {"q quit", "q quit", "q quit", "=", "=", "Search for:", "═ All keys ═"},
    [PLACE_HELP_ALL] = {"q quit", "q quit", "q quit", "j|║  Main menu", "ten less, ten more",
                        "Search for:", "Keys for this screen"},
    [PLACE_NOTICE] = {"Enter go on  v replay", "Enter go on  v replay", "Enter go on  v replay",
                      "=", "="},
    [PLACE_FORM] = {"▶ Comments", "▶ Game", "Knucklebones · 0 and 0 of 9 cells filled",
                    "Knucklebones · 0 and 0 of 9 cells filled",
                    "Save line-up as:", "Keys for this screen", "q quit", "q quit"},
    [PLACE_FORM_PLAYER] = {"▶ Game", "▶ ▲ Casual Casper", "▶ ● Lucky Lotte", "▶ ● Rookie Robin",
                           "▶ ●                    person", "Hog · first to 100",
                           "Save line-up as:", "Keys for this screen", "q quit", "q quit"},
    [PLACE_FORM_NAME] = {"▶ ● Player 1", "▶ ● Player 1"},
    [PLACE_FORM_VALUE] = {"▶ Secrets", "▶ Tutor", "▶ Undo      ‹ none ›", "▶ Undo      ‹ none ›",
                          "Hog · first to 100", "Save line-up as:", "Keys for this screen",
                          "q quit", "q quit"},
    [PLACE_FORM_MORE] = {"▶ ▲ Casual Casper", "▶ Rule set  ‹ official ›", "▶ ■ Casual Casper",
                         "Yahtzee · round 1 of 13", "Save line-up as:", "Keys for this screen",
                         "q quit", "q quit"},
    [PLACE_FORM_WATCH] = {"▶ Comments", "▶ Game", "Not One · result", "Not One · result",
                          "Save line-up as:", "Keys for this screen", "q quit", "q quit"},
    [PLACE_OPPONENT] = {"Keys for this screen", "‹ level 3 ›", "‹ level 3 ›"},
    [PLACE_LINEUP_NAME] = {"Enter starts the match.", "Enter starts the match."},
    [PLACE_LINEUPS] = {"=", "=", "↑↓ move  Enter/s start  o line-ups  w save  ? help  Esc/q back",
                       "Forget line-up us for good?",
                       "↑↓ move  Enter/s start  o line-ups  w save  ? help  Esc/q back",
                       "↑↓ move  Enter/s start  o line-ups  w save  ? help  Esc/q back"},
    [PLACE_TOURNAMENT] = {"▶ Pause", "▶ Game", "Not One · knockout", "Not One · knockout",
                          "Keys for this screen", "q quit", "q quit"},
    [PLACE_TOURNAMENT_ENTRANT] = {"▶ 1 Rookie Robin", "▶ 3 Casual Casper", "▶ 2 Rookie Robin 2",
                                  "▶ 2 Casual Casper", "▶ 2                    level 2",
                                  "▶ 2 Casual Casper", "Hog · knockout", "Keys for this screen",
                                  "q quit", "q quit"},
    [PLACE_TOURNAMENT_NAME] = {"▶ 2 Learning Lena", "▶ 2 Learning Lena"},
    [PLACE_TOURNAMENT_ADD] = {"▶ 5 Perfect Petra", "▶ All of the house", "▶ 6 Perfect Petra 2",
                              "Hog · knockout", "Keys for this screen", "q quit", "q quit"},
    [PLACE_TOURNAMENTS] = {"=", "=", "Hog · knockout", "Forget tournament 7 for good?",
                           "↑↓ move  Enter/s start  o go on with  ? help  Esc/q back",
                           "↑↓ move  Enter/s start  o go on with  ? help  Esc/q back"},
    [PLACE_BRACKET] = {"=", "=", "Rookie Robin has a bye.", "=", "Hog · replay", "▶  1  Casual",
                       "Written: rollick-tournament-hog.md", "Keys for this screen",
                       "New tournament › Hog", "New tournament › Hog"},
    [PLACE_TOURNAMENT_TABLE] = {"=", "▶  2", "Hog · replay", "Play-in Round",
                                "Written: rollick-tournament-hog.md", "Keys for this screen",
                                "New tournament › Hog", "New tournament › Hog"},
    [PLACE_SETTINGS] = {"▶ Ask leave", "▶ Colours", "▶ Theme       ‹ mono ›",
                        "▶ Theme       ‹ dark ›", "▶ Theme       ‹ dark ›", "Keys for this screen",
                        "q quit", "q quit"},
    [PLACE_SETTINGS_NAME] = {"▶ Your name     none", "▶ Your name     none"},
    [PLACE_MATCHES] = {"j|▶     3", "▶     2", "Not One · replay · round 1 of 10 · event 0 of 0",
                       "Not One · round 1 of 10", "Search:", "Forget match 3 for good?",
                       "Keys for this screen", "q quit", "q quit"},
    [PLACE_MATCHES_SEARCH] = {"Match 3: Enter shows it again.", "Match 3: Enter shows it again."},
    [PLACE_CONTINUE] = {"j|▶     3", "▶     1", "Not One · round 1 of 10",
                        "Not One · replay · round 1 of 10 · event 0 of 0", "Search:",
                        "Forget match 3 for good?", "Keys for this screen", "q quit", "q quit"},
    [PLACE_FORGET] = {"Match 3 is forgotten.",
                      "↑↓ move  Enter replay  c go on  / search  F/Del forget  ? help  Esc/q back",
                      "↑↓ move  Enter replay  c go on  / search  F/Del forget  ? help  Esc/q back",
                      "=", "▶ Yes",
                      "↑↓ move  Enter replay  c go on  / search  F/Del forget  ? help  Esc/q back"},
    [PLACE_STATISTICS] = {"▶ Not One", "▶ Knucklebones", "Learning Lena · Hog",
                          "Statistics · Rookie Robin (of the house)", "▼Played", "═ Write as ═",
                          "Keys for this screen", "q quit", "q quit"},
    [PLACE_STATISTICS_EXPORT] =
        {"▶ CSV, values separated by commas", "▶ CSV, values separated by commas",
         "Written: rollick-stats.json", "Written: rollick-stats.json", "Written: rollick-stats.csv",
         "←→ game  Enter about  Tab player  s sort  x export  ? help  Esc/q back",
         "←→ game  Enter about  Tab player  s sort  x export  ? help  Esc/q back"},
    [PLACE_STATISTICS_NAME] = {"Enter career  Tab player", "Enter career  Tab player"},
    [PLACE_LEARN] = {"▶ Yahtzee", "▶ Hog", "[Strategy]", "▶ Not One         Tutorial [Rules]",
                     "Not One · tutorial · step 1 of 8", "Keys for this screen", "q quit",
                     "q quit"},
    [PLACE_LESSON] = {"Enter/Space go on  Backspace back  ? help  Esc/q leave",
                      "Enter/Space go on  Backspace back  ? help  Esc/q leave",
                      "Enter/Space go on  Backspace back  ? help  Esc/q leave", "▶ ▲ Carter",
                      "r|r/Space/Enter roll  b bank", "Keys for this screen", "Rules and tutorials",
                      "Rules and tutorials"},
    [PLACE_LESSON_SHOWN] = {"Knucklebones · tutorial · step 2 of 6",
                            "Knucklebones · tutorial · step 2 of 6", "▶ 1", "Keys for this screen",
                            "Rules and tutorials", "Rules and tutorials"},
    [PLACE_GUIDE] = {"↑↓ game  ←→ page", "↑↓ game  ←→ page", "↑↓ game  ←→ page",
                     "j|What a roll risks", "j|Who has the last turn of the match knows",
                     "Search for:", "═ Not One: Rules ═", "Not One · tutorial · step 1 of 8"},
    [PLACE_GUIDE_SEARCH] = {"'turn': line 1 of 9 with it.",
                            "Read on with the arrows; Esc goes back."},
    [PLACE_NOTONE] = {"▶ ▲ Bob", "▶ ▲ Bob", "▶ ▲ Bob", "▶ ▲ Bob", "Taken back. Ada: Roll the dice.",
                      "★ roll  41.5 %", "═ What happened ═",
                      "Not One · graph · round 1 of 10 · event 2 of 2", "Keys for this screen",
                      "═ The match waits ═", "═ The match waits ═"},
    [PLACE_NOTONE_BEGUN] = {"Ada rolls 1 and 2, plus 3. Turn 3. Roll, or bank 3?",
                            "Ada rolls 1 and 2, plus 3. Turn 3. Roll, or bank 3?",
                            "Ada rolls 1 and 2, plus 3. Turn 3. Roll, or bank 3?", "▶ No",
                            "★ roll  42.8 %", "═ What happened ═",
                            "Not One · graph · round 1 of 10 · event 0 of 0",
                            "Keys for this screen", "═ The match waits ═", "═ The match waits ═"},
    [PLACE_NOTONE_UNDONE] = {"Ada rolls 1 and 2, plus 3. Turn 3. Roll, or bank 3?",
                             "Ada rolls 1 and 2, plus 3. Turn 3. Roll, or bank 3?",
                             "Ada rolls 1 and 2, plus 3. Turn 3. Roll, or bank 3?", "▶ No",
                             "Ada rolls 1 and 2, plus 3. Turn 3. Roll, or bank 3?",
                             "★ roll  42.8 %", "═ What happened ═", "Keys for this screen",
                             "═ The match waits ═", "═ The match waits ═"},
    [PLACE_HOG] = {"then 13 : 3", "then 7 : 3", "▶ 5", "▶ 7", "then 7 : 3",
                   "Taken back. How many dice, 0 to 10?", "★ roll 8  52.6 %", "═ What happened ═",
                   "Keys for this screen", "═ The match waits ═", "═ The match waits ═"},
    [PLACE_KNUCKLEBONES] = {"Knucklebones · 2 and 2 of 9 cells filled", "▶ 3", "▶ 2",
                            "Knucklebones · 2 and 2 of 9 cells filled",
                            "Knucklebones · 0 and 0 of 9 cells filled", "★ column 3  42.7 %",
                            "═ What happened ═", "Keys for this screen", "═ The match waits ═",
                            "═ The match waits ═"},
    [PLACE_YAHTZEE] = {"Ada, it is your turn. Keep dice and roll again, or score a row.",
                       "The dice are 1 1 2 4 6.", "The dice are 1 1 2 4 6.",
                       "Move to a row first; the letter of a row scores there at once.", "▶▲ Bob",
                       "★ keep 5  47.5 %", "═ What happened ═", "Keys for this screen",
                       "═ The match waits ═", "═ The match waits ═"},
    [PLACE_YAHTZEE_LAST] = {"▶Chance", "▶Ones",
                            "Move to a row first; the letter of a row scores there at once.",
                            "▶▲ Bob", "Taken back. Ada: Keep dice and roll again, or score a row.",
                            "★ Ones  45.0 %", "═ What happened ═",
                            "Yahtzee · graph · round 1 of 13 · event 5 of 5",
                            "Keys for this screen", "═ The match waits ═", "═ The match waits ═"},
    [PLACE_YAHTZEE_WIDE] = {"1 2 kept, two throws", "A rolls 1 2 4 6.", "A rolls 1 2 4 6.",
                            "Move to a row first; the letter of a row scores there at once.",
                            "B, it is your turn. Keep dice and roll again, or score a row.",
                            "★ keep 5  14.9 %", "═ What happened ═", "Keys for this screen",
                            "═ The match waits ═", "═ The match waits ═"},
    [PLACE_HINT] = {"How many dice, 0 to 10?", "How many dice, 0 to 10?", "▶ 5", "▶ 7",
                    "How many dice, 0 to 10?", "★ roll 7  53.2 %", "How many dice, 0 to 10?",
                    "Keys for this screen", "How many dice, 0 to 10?", "How many dice, 0 to 10?"},
    [PLACE_TUTOR] = {"Ada rolls 1 and 2, plus 3. Turn 3. Roll, or bank 3?",
                     "Ada rolls 1 and 2, plus 3. Turn 3. Roll, or bank 3?"},
    [PLACE_QUESTION] = {"▶▲ Bob", "▶● Ada", "▶● Ada", "=", "▶ Yes", "▶● Ada"},
    [PLACE_CURTAIN] = {"Not One · round 1 of 10", "Not One · round 1 of 10"},
    [PLACE_LOG] = {"r/Enter rematch", "r/Enter rematch", "r/Enter rematch",
                   "k|rolls 4, 6, 1, 2, 6, 6, 6, 4 and 6", "k|Careless Carlo 2 wins, 116 : 84."},
    [PLACE_PAUSED] =
        {"▶ Concede", "▶ New match",
         "0-9/x roll  ←→ choose  Enter roll  H hint  L log  G graph  ? help  Esc/q menu",
         "0-9/x roll  ←→ choose  Enter roll  H hint  L log  G graph  ? help  Esc/q menu",
         "New match › Hog", "▶ Theme", "▶ Continue", "The match is kept. Leave Rollick?",
         "The match is kept. Begin another one", "▶ No",
         "0-9/x roll  ←→ choose  Enter roll  H hint  L log  G graph  ? help  Esc/q menu",
         "0-9/x roll  ←→ choose  Enter roll  H hint  L log  G graph  ? help  Esc/q menu"},
    [PLACE_FACES] = {"Type 5 numbers from 1 to 6 each.", "q quit"},
    [PLACE_SECRETS] = {"Bob, type a secret; nobody sees it.", "q quit"},
    [PLACE_WATCH] = {"Type 1 number from 1 to 6.", "q quit"},
    [PLACE_RESULT] = {"Hog · first to 1", "Hog · first to 1", "▄█▄   full",
                      "Hog · graph · round 1/1 · event 2 of 2",
                      "Hog · review · round 1/1 · event 2 of 2", "═ A card for others ═",
                      "Keys for this screen", "q quit", "q quit", "q quit"},
    [PLACE_RESULT_BOARD] = {"Hog · first to 1", "Hog · first to 1", "╭─ Told in figures",
                            "╭─ Told in figures", "Hog · graph · round 1/1 · event 2 of 2",
                            "Hog · review · round 1/1 · event 2 of 2", "═ A card for others ═",
                            "Keys for this screen", "q quit"},
    [PLACE_SERIES] = {"Hog · match 2, best of 3, 1 : 0 · first to 1",
                      "Hog · match 2, best of 3, 1 : 0 · first to 1", "▄█▄   full",
                      "Hog · graph · round 1/1 · event 2 of 2",
                      "Hog · review · round 1/1 · event 2 of 2", "═ A card for others ═",
                      "Keys for this screen", "q quit", "q quit", "q quit"},
    [PLACE_GRAPH] = {"Hog · graph · round 20/21 · event 77 of 78", "h|event 78 of 78",
                     "/21 · event 72 of 78", "[[|event 72 of 78",
                     "Careless Carlo 2 100 % to win: Careless Carlo 2 wins",
                     "Careless Carlo 2 100 % to win: Careless Carlo 2 wins",
                     "Hog · replay · round 20/21 · event 78 of 78", "/21 · event 77 of 78",
                     "Keys for this screen", "Hog · result", "Hog · result"},
    [PLACE_REVIEW] = {"j|Hog · review · round 3/21 · event 9 of 78", "Hog · review · round 4/21",
                      "▲ round 3, ", "/21 · event 8 of 78", "/21 · event 8 of 78",
                      "═ Write the match as ═", "Keys for this screen", "Hog · result",
                      "Hog · result"},
    [PLACE_REPLAY] = {"0|event 108 of 108", "0|event 108 of 108",
                      "Not One · replay · round 10 of 10 · event 107 of 108", "h|event 108 of 108",
                      "Not One · replay · round 10 of 10 · event 103 of 108", "0|event 4 of 108",
                      "The match is over here: there is nothing to play on.",
                      "Not One · graph · round 10 of 10 · event 108 of 108", "Keys for this screen",
                      "Not One · graph · round 10 of 10 · event 108 of 108",
                      "Not One · graph · round 10 of 10 · event 108 of 108"},
    [PLACE_REPLAY_TURN] = {"Hog · replay · round 1/21 · event 0 of 78", "→ 100 % to win."},
    [PLACE_EXPORT] =
        {"▶ CSV, a table of all events", "▶ Text, a sentence an event", "Written: rollick-hog-",
         "Written: rollick-hog-", "Written: rollick-hog-", "Written: rollick-hog-",
         "Written: rollick-hog-", "Written: rollick-hog-",
         "←→ step  [/] turning point  ↑↓ seat  Enter board  V review  ? help  Esc/q back",
         "←→ step  [/] turning point  ↑↓ seat  Enter board  V review  ? help  Esc/q back"},
    [PLACE_EDIT] = {"j|▶ Game", "▶ To move", "Dice, number 5: 0 to 6.", "h|▶ To move",
                    "Not One · position", "Knucklebones · position", "Yahtzee · round 1 of 13",
                    "╭─ What happened ─", "One line of JSON, for rollick hint, show and play.",
                    "Keys for this screen", "q quit", "q quit"},
    [PLACE_EDIT_BOARD] = {"▶ Game", "Hog · first to 100", "★ roll 7  53.2 %",
                          "One line of JSON, for rollick hint, show and play.",
                          "Keys for this screen", "▶ Game", "▶ Game"},
    [PLACE_EDIT_LINE] = {"Written: rollick-knucklebones-position.json in the current directory.",
                         "Keys for this screen", "▶ Game", "▶ Game"},
    [PLACE_EDIT_FOUND] = {"j|▶ Game", "▶ Round", " to 1000000.", "h|▶ ", "Hog · position",
                          "Yahtzee · position", "The board as it would be.",
                          "One line of JSON, for rollick hint, show and play.",
                          "Keys for this screen",
                          "Not One · graph · round 10 of 10 · event 108 of 108",
                          "Not One · graph · round 10 of 10 · event 108 of 108"},
};

/* Types what comes before the text, and gives the text. */
static const char *prepare(const char *row)
{
    const char *text = strchr(row, '|');
    for (; text && row < text; row++) {
        hands_key(&stage, (char[]){*row, '\0'});
    }
    return text ? text + 1 : row;
}

static void expect(struct home *h, const struct bar_key *key, const char *row)
{
    const char *shows = prepare(row);
    char *before = bars_page(&stage);
    bool was = terminal_shows(&stage.t, shows);
    terminal_type(&stage.t, key->typed);
    char *after = bars_page(&stage);
    bool as_said = !*shows                   ? stage.t.ended
                   : strcmp(shows, "=") == 0 ? strcmp(before, after) == 0
                                             : !was && terminal_shows(&stage.t, shows);
    ck_assert_msg(as_said, "'%s' of '%s' does not lead to '%s':\n%.1500s", key->typed,
                  places[h->place].shows, shows, after);
    home_return(h, key->typed);
    free(before);
    free(after);
}

START_TEST(every_key_of_a_bar_does_what_it_says)
{
    struct bar_key key[KEYS];
    struct home h;
    home_init(&h, &stage, (enum place)_i);
    int n = bars_read(&stage, key, KEYS);
    ck_assert_int_gt(n, 0);
    for (int i = 0; i < n; i++) {
        ck_assert_msg(expected[_i][i], "'%s' of '%s' is not expected", key[i].typed,
                      places[_i].shows);
        expect(&h, &key[i], expected[_i][i]);
    }
    ck_assert_ptr_null(expected[_i][n]);
    home_fini(&h);
}
END_TEST

/* All that help says, page after page. */
static void read_help(char help[HELP])
{
    hands_key(&stage, "?");
    hands_see(&stage, "Keys for this screen");
    help[0] = '\0';
    for (int i = 0; i < PAGES; i++) {
        char *page = terminal_text(&stage.t);
        ck_assert_uint_lt(strlen(help) + strlen(page), HELP);
        strcat(help, page);
        free(page);
        hands_key(&stage, "j");
        hands_key(&stage, "j");
    }
}

/* Whether a row of help names a letter or sign, alone or in a range. */
static bool names(const char *help, char key)
{
    for (const char *at = strstr(help, "║  "); at; at = strstr(at + 1, "║  ")) {
        const char *word = at + strlen("║  "), *end = strstr(word, "  ");
        for (; end && word < end; word += strcspn(word, " ")) {
            word += strspn(word, " ");
            bool alone = word[0] == key && word[1] == ' ';
            bool within = word[1] == '-' && word[3] == ' ' && word[0] <= key && key <= word[2];
            if (word < end && (alone || within)) {
                return true;
            }
        }
    }
    return false;
}

static const enum place lettered[] = {
    PLACE_SETTINGS,
    PLACE_FORM,
    PLACE_FORM_VALUE,
    PLACE_MATCHES,
    PLACE_CONTINUE,
    PLACE_STATISTICS,
    PLACE_LEARN,
    PLACE_NOTONE,
    PLACE_HOG,
    PLACE_KNUCKLEBONES,
    PLACE_YAHTZEE,
    PLACE_GRAPH,
    PLACE_REVIEW,
    PLACE_REPLAY,
    PLACE_RESULT,
    PLACE_EDIT,
    PLACE_EDIT_BOARD,
    PLACE_TOURNAMENT,
    PLACE_TOURNAMENT_ENTRANT,
    PLACE_BRACKET,
    PLACE_TOURNAMENT_TABLE,
};

START_TEST(no_letter_does_anything_that_help_does_not_name)
{
    struct home h;
    char help[HELP];
    home_init(&h, &stage, lettered[_i]);
    read_help(help);
    home_return(&h, "?");
    for (char key = '!'; key < 0x7F; key++) {
        terminal_type(&stage.t, (char[]){key, '\0'});
        char *after = bars_page(&stage);
        if (strcmp(h.page, after) != 0 && !terminal_shows(&stage.t, "does nothing here")) {
            ck_assert_msg(names(help, key), "'%c' of '%s' is missing in\n%.2500s", key,
                          places[h.place].shows, help);
            home_return(&h, (char[]){key, '\0'});
        }
        free(after);
    }
    home_fini(&h);
}
END_TEST

static void add(Suite *s, const char *name, const TTest *test, int rows)
{
    TCase *c = tcase_create(name);
    tcase_add_checked_fixture(c, open_stage, close_stage);
    tcase_set_timeout(c, SECONDS);
    tcase_add_loop_test(c, test, 0, rows);
    suite_add_tcase(s, c);
}

Suite *suite(void)
{
    Suite *s = suite_create("key bars and help");
    add(s, "bars", every_key_of_a_bar_does_what_it_says, PLACES);
    add(s, "letters", no_letter_does_anything_that_help_does_not_name, ROWS(lettered));
    return s;
}
