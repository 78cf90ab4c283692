#include "tests/terminal/places.h"

#include "tests/suite.h"
#include "tests/terminal/hands.h"

#include <check.h>
#include <glob.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { WORDS = 256, PATH = 4 * SCRATCH_BYTES, BYTES = 4096 };

#define NOTONE "play notone Ada=human Bob=human --seed 6"
#define HOG "play hog Ada=human ai:careless:230:optimal --seed 6"
#define HOG_SHORT "play hog Ada=human Bob=human --rules goal=1 --seed 6"
#define WATCHED "play notone ai:careless:100:points ai:careless:100:points --seed 6"
#define HOG_WATCHED "play hog ai:careless:230:optimal ai:careless:230:optimal --seed 6"
#define YAHTZEE "play yahtzee Ada=human Bob=human --seed 6"

/* A tournament that is gone on with from its beginning. */
#define KNOCKOUT                                                                                   \
    "INSERT INTO tournaments VALUES (7, 'hog', 'knockout', '{\"version\":1,\"rules\":{},"          \
    "\"seed\":\"5\",\"games\":3,\"faults\":3,\"bot_ms\":1000,\"cards\":\"all\"}', "                \
    "'2026-11-20T14:00:00Z', NULL, NULL, NULL);"                                                   \
    "INSERT INTO entrants (tournament, n, seat) VALUES (7, 0, 'ai:1'), (7, 1, 'ai:2'), (7, 2, "    \
    "'ai:3')"

const struct place_row places[PLACES] = {
    [PLACE_MENU] = {"", "", "▶ New game       Not One · Hog"},
    [PLACE_MENU_KEPT] = {"", "", "  New game       Not One · Hog", .kept = true},
    [PLACE_GAMES] = {"", "n", "═ New game ═"},
    [PLACE_HELP] = {"", "?", "Keys for this screen"},
    [PLACE_HELP_ALL] = {"", "?\t", "═ All keys ═"},
    [PLACE_NOTICE] = {"", "cj\r", "Line 2: this is no JSON", .kept = true,
                      .meddle = "INSERT INTO lines VALUES (1, 1, 'no event')"},
    [PLACE_FORM] = {"", "nu", "New match › Knucklebones"},
    [PLACE_FORM_PLAYER] = {"", "nojj", "▶ ● Player 1         ‹ person ›"},
    [PLACE_FORM_NAME] = {"", "nojje", "▶ ●                    person"},
    [PLACE_FORM_VALUE] = {"", "nokkk", "▶ Undo      ‹ free ›"},
    [PLACE_FORM_MORE] = {"", "nyjjjj", "▶ Add a player"},
    [PLACE_FORM_WATCH] = {"", "w", "● Casual Casper      level 3"},
    [PLACE_OPPONENT] = {"", "nojjji", "Casual Casper · Hog"},
    [PLACE_LINEUP_NAME] = {"", "now", "Save line-up as:"},
    [PLACE_LINEUPS] = {"", "nowus\ro", "═ Line-ups ═"},
    [PLACE_TOURNAMENT] = {"", "t", "New tournament › Not One"},
    [PLACE_TOURNAMENT_ENTRANT] = {"", "tjljjj", "▶ 2 Learning Lena    ‹ level 2 ›"},
    [PLACE_TOURNAMENT_NAME] = {"", "tjljjje", "▶ 2                    level 2"},
    [PLACE_TOURNAMENT_ADD] = {"", "tjljjjjjjj", "▶ Add an entrant"},
    [PLACE_TOURNAMENTS] = {"", "to", "═ Tournaments ═", .kept = true, .meddle = KNOCKOUT},
    [PLACE_BRACKET] = {"", "to\r", "★ Casual Casper", .kept = true, .meddle = KNOCKOUT},
    [PLACE_TOURNAMENT_TABLE] = {"", "to\rt", "t bracket", .kept = true, .meddle = KNOCKOUT},
    [PLACE_SETTINGS] = {"", "o", "▶ Theme       ‹"},
    [PLACE_SETTINGS_NAME] = {"", "ojjjjjjje", "Of the first person at the table."},
    [PLACE_MATCHES] = {"", "m", "Enter replay  c go on", .kept = true},
    [PLACE_MATCHES_SEARCH] = {"", "m/", "Search:", .kept = true},
    [PLACE_CONTINUE] = {"", "c", "Enter go on  v replay", .kept = true},
    [PLACE_FORGET] = {"", "mF", "Forget match 3 for good?", "[keys]\nforget = F\n", .kept = true},
    [PLACE_STATISTICS] = {"", "s", "Tab player  s sort", .kept = true},
    [PLACE_STATISTICS_EXPORT] = {"", "sx", "Write as", .kept = true},
    [PLACE_STATISTICS_NAME] = {HOG_SHORT, "5mse", "Another name for Ada:"},
    [PLACE_LEARN] = {"", "r", "▶ Not One        [Tutorial]"},
    [PLACE_LESSON] = {"", "rt", "Not One · tutorial · step 1 of 8"},
    [PLACE_LESSON_SHOWN] = {"", "rjjt1", "Equal dice in a column multiply"},
    [PLACE_GUIDE] = {"", "ry", "Not One: Strategy"},
    [PLACE_GUIDE_SEARCH] = {"", "rr/turn", "Search for: turn"},
    [PLACE_NOTONE] = {NOTONE, "r", "Roll, or bank 3?"},
    [PLACE_NOTONE_BEGUN] = {NOTONE, "", "Ada, it is your turn. Roll the dice."},
    [PLACE_NOTONE_UNDONE] = {NOTONE, "ru", "Taken back."},
    [PLACE_HOG] = {HOG, "55", "then 9 : 2"},
    [PLACE_KNUCKLEBONES] = {"play knucklebones Ada=human ai:careless:10:score:gain --seed 6", "1",
                            "▶ 1"},
    [PLACE_YAHTZEE] = {YAHTZEE, "1", "1 kept, two throws"},
    [PLACE_YAHTZEE_LAST] = {YAHTZEE, "rr", "roll 3 of 3"},
    [PLACE_YAHTZEE_WIDE] = {"play yahtzee A=human B=human C=human D=human E=human F=human --seed 6",
                            "2", "▼F"},
    [PLACE_HINT] = {HOG, "5H", "Hint: chance of winning"},
    [PLACE_TUTOR] = {NOTONE " --tutor all", "rb", "Tutor: chance of winning", .any_key = true},
    [PLACE_QUESTION] = {YAHTZEE, "g", "Three of a Kind scores 0 here"},
    [PLACE_CURTAIN] = {NOTONE, "rb", "Bob, any key shows the board.", "curtain = on\n",
                       .any_key = true},
    [PLACE_LOG] = {HOG_WATCHED, "L", "═ What happened ═"},
    [PLACE_PAUSED] = {HOG, "\033", "The match waits"},
    [PLACE_FACES] = {"play hog Ada=human Bob=human --dice typed", "5",
                     "Ada throws 5 dice of 6 sides:"},
    [PLACE_SECRETS] = {"play hog Ada=human Bob=human --secrets", "", "Secrets for the dice"},
    /* Its judge needs no table, so the page does not change when one is ready. */
    [PLACE_WATCH] = {"play knucklebones ai:stack-fill ai:stack-fill --dice typed", "",
                     "Stacking Stella throws 1 die of 6 sides:"},
    [PLACE_RESULT] = {HOG_SHORT, "5", "r/Enter rematch  b board"},
    [PLACE_RESULT_BOARD] = {HOG_SHORT, "5b", "b/Esc result"},
    [PLACE_SERIES] = {HOG_SHORT " --best-of 3", "5", "Best of 3, 1 played."},
    [PLACE_GRAPH] = {HOG_WATCHED, "G", "[/] turning point"},
    [PLACE_REVIEW] = {HOG_WATCHED, "V", "Enter board  G graph"},
    [PLACE_REPLAY] = {WATCHED, "G\r", "Space/p play, pause"},
    [PLACE_REPLAY_TURN] = {HOG_WATCHED, "G\r:", "To which round?"},
    [PLACE_EXPORT] = {HOG_WATCHED, "Gx", "Write the match as"},
    [PLACE_EDIT] = {"", "b-", "Yahtzee · position"},
    [PLACE_EDIT_BOARD] = {"", "b+\t", "The board as it would be."},
    [PLACE_EDIT_LINE] = {"", "b--x", "One line of JSON"},
    [PLACE_EDIT_FOUND] = {WATCHED, "G3E", "Not One · position"},
};

/* Two that wait, number 1 and 3, and one between them that is over. */
static const char *const kept[] = {
    "play hog Ada=human Bob=human --seed 3 --plain --test-clock",
    "play hog ai:1 ai:2 --seed 1 --plain --test-clock",
    "play notone Ada=human Eve=human --seed 3 --plain --test-clock",
};

static void copy(const char *from, const char *to)
{
    char bytes[BYTES];
    FILE *in = fopen(from, "re"), *out = fopen(to, "we");
    ck_assert_msg(in && out, "%s, %s", from, to);
    for (size_t n; (n = fread(bytes, 1, sizeof bytes, in)) > 0;) {
        ck_assert_uint_eq(fwrite(bytes, 1, n, out), n);
    }
    fclose(in);
    ck_assert_int_eq(fclose(out), 0);
}

void places_meddle(const char *library, const char *sql)
{
    sqlite3 *db;
    ck_assert_int_eq(sqlite3_open(library, &db), SQLITE_OK);
    ck_assert_int_eq(sqlite3_exec(db, sql, NULL, NULL, NULL), SQLITE_OK);
    sqlite3_close(db);
}

/* The matches are played once a stage and kept beside the library. Nothing has happened in those
 * that wait: while others begin they are claimed, so that they are not forgotten. */
static void fill(struct stage *s, const char *library)
{
    char model[PATH];
    int status;
    scratch_path(model, s->data, "kept.db");
    if (access(model, F_OK) != 0) {
        for (int i = 0; i < ROWS(kept); i++) {
            char *said = stage_command(s, kept[i], &status);
            ck_assert_msg(status == 0, "%s", said);
            free(said);
            places_meddle(library, "UPDATE matches SET claim = 'test' WHERE ended IS NULL");
        }
        places_meddle(library, "UPDATE matches SET claim = NULL");
        ck_assert_int_eq(rename(library, model), 0);
    }
    copy(model, library);
}

void places_tidy(const struct stage *s)
{
    char pattern[PATH];
    glob_t found;
    if (glob(scratch_path(pattern, s->data, "rollick-*"), 0, NULL, &found) == 0) {
        for (size_t i = 0; i < found.gl_pathc; i++) {
            unlink(found.gl_pathv[i]);
        }
        globfree(&found);
    }
}

static void lay_library(struct stage *s, const struct place_row *row)
{
    static const char *const files[] = {"library.db-wal", "library.db-shm", "library.db"};
    char path[PATH];
    for (int i = 0; i < ROWS(files); i++) {
        unlink(scratch_path(path, s->data, files[i])); /* the last one names the library */
    }
    if (row->kept) {
        fill(s, path);
    }
    if (row->meddle) {
        places_meddle(path, row->meddle);
    }
}

static void settle(struct stage *s, const char *text)
{
    char path[PATH];
    mkdir(scratch_path(path, s->data, "rollick"), 0700);
    strcat(path, "/config.ini");
    scratch_write(path, text, strlen(text));
}

void places_open(struct stage *s, const struct place_row *row, const char *more, const char *term)
{
    char words[WORDS], home[PATH], path[PATH];
    snprintf(words, sizeof words, "%s %s", row->words, more);
    snprintf(home, sizeof home, "XDG_CONFIG_HOME=%s", s->data);
    const char *const env[] = {home, term, NULL};
    settle(s, row->settings ? row->settings : "");
    lay_library(s, row);
    places_tidy(s);
    if (row->dice) {
        scratch_write(scratch_path(path, s->data, "dice"), row->dice, strlen(row->dice));
    }
    stage_start(s, &(struct staging){.env = env, .by_hand = row->by_hand}, words);
    terminal_idle(&s->t);
}

void places_type(struct stage *s, const struct place_row *row)
{
    for (const char *key = row->keys; *key; key++) {
        hands_key(s, (char[]){*key, '\0'});
    }
}

void places_begin(struct stage *s, const struct place_row *row, const char *more, const char *term)
{
    places_open(s, row, more, term);
    places_type(s, row);
    hands_see(s, row->shows);
}

void places_go(struct stage *s, enum place to, const char *more, const char *term)
{
    places_begin(s, &places[to], more, term);
}
