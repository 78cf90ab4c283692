/* The daily: one attempt, whatever happens to the program. */
#include "tests/cli/run.h"
#include "tests/suite.h"

#include <poll.h>
#include <signal.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { KILLS = 20, FIRST_MS = 1, STEP_MS = 2, CHOICES = 40 };

static struct run r;

static void setup(void)
{
    run_init(&r);
    run_settle(&r, "name = Ann\n");
}

static void teardown(void)
{
    run_fini(&r);
}

/* What a statement gives, or changes, behind the program's back: the first value of the first row.
 */
static int kept(const char *sql)
{
    char path[2 * SCRATCH_BYTES];
    sqlite3 *db;
    sqlite3_stmt *row;
    int value = 0;
    scratch_path(path, r.home, ".local/share/rollick/library.db");
    ck_assert_int_eq(sqlite3_open_v2(path, &db, SQLITE_OPEN_READWRITE, NULL), SQLITE_OK);
    ck_assert_msg(sqlite3_prepare_v2(db, sql, -1, &row, NULL) == SQLITE_OK, "%s",
                  sqlite3_errmsg(db));
    if (sqlite3_step(row) == SQLITE_ROW) {
        value = sqlite3_column_int(row, 0);
    }
    ck_assert_int_eq(sqlite3_finalize(row), SQLITE_OK);
    ck_assert_int_eq(sqlite3_close(db), SQLITE_OK);
    return value;
}

/* So many rolls and banks. */
static const char *choices(int n)
{
    static char input[16 * CHOICES];
    input[0] = '\0';
    for (int i = 0; i < n; i++) {
        strcat(input, "roll\nbank\n");
    }
    return input;
}

static void says(const char *words)
{
    ck_assert_msg(strstr(r.output, words) || strstr(r.errors, words), "no '%s' in %s%s", words,
                  r.output, r.errors);
}

static void says_not(const char *words)
{
    ck_assert_msg(!strstr(r.output, words) && !strstr(r.errors, words), "'%s' in %s%s", words,
                  r.output, r.errors);
}

START_TEST(a_second_attempt_is_refused_with_the_result)
{
    run_line(&r, "daily notone --test-clock", choices(CHOICES));
    ck_assert_msg(r.status == 0, "%s", r.errors);
    says("\nPar: ");
    says("\nRollick daily, 2000-01-01: Not One\n");
    says("\nrollick daily notone\n");
    says_not("Play again");
    int total = kept("SELECT trim(scores, '[]') FROM matches");
    int par = kept("SELECT par FROM attempts");
    char result[64];
    snprintf(result, sizeof result, "Not One: %d, par %d; the next begins", total, par);
    ck_assert(total > 0 && par > 0);
    run_line(&r, "daily notone --test-clock", choices(CHOICES));
    ck_assert_int_eq(r.status, 3);
    says(result);
    says("at midnight UTC, in 24 h 0 min");
    run_line(&r, "daily hog --test-clock", ""); /* another game is another attempt */
    ck_assert_int_eq(r.status, 0);
    ck_assert_int_eq(kept("SELECT count(*) FROM attempts"), 2);
}
END_TEST

START_TEST(without_a_game_it_is_that_of_the_day)
{
    run_line(&r, "daily --test-clock", "");
    says("The daily of 2000-01-01, Hog. ");
    says("level 5 sits opposite");
}
END_TEST

/* The same dice in every zone and language: those of `rollick play` with the seed as a text. */
static const struct {
    const char *zone, *lang;
} places[] = {
    {"UTC", "C.UTF-8"},
    {"Pacific/Kiritimati", "es_ES.UTF-8"},
    {"America/Los_Angeles", "C"},
    {"right/Europe/Madrid", "C.UTF-8"},
};

START_TEST(dice_are_the_same_everywhere)
{
    char first[256];
    run_words(&r,
              (const char *[]){"play", "notone", "human", "--seed", "daily 2000-01-01 notone",
                               "--no-save", NULL},
              "roll\n");
    snprintf(first, sizeof first, "%s", strstr(r.output, " rolls ") + strlen(" rolls "));
    first[strcspn(first, " ")] = '\0';
    r.zone = places[_i].zone;
    r.lang = places[_i].lang;
    run_line(&r, "daily notone --test-clock --lang en", "roll\n");
    const char *thrown = strstr(r.output, " rolls ");
    ck_assert_msg(thrown && strncmp(thrown + strlen(" rolls "), first, strlen(first)) == 0,
                  "%s in %s", first, r.output);
    says("2000-01-01");
}
END_TEST

/* Whoever wants to rehearse in a second window has to know that it can be done. */
START_TEST(the_seed_is_told_at_the_end)
{
    for (int resumed = 0; resumed < 2; resumed++) {
        run_line(&r, resumed ? "resume" : "daily notone --test-clock", "roll\n");
        says("\nDice: those of 2000-01-01, the same for everybody.\n");
        says_not("seed");
    }
    run_line(&r, "daily notone --test-clock", choices(CHOICES));
    ck_assert_str_ne(run_from(&r, "\nDice: seed 0x"), "");
    ck_assert(run_from(&r, "The match is over. ") < run_from(&r, "\nDice: seed 0x"));
}
END_TEST

/* Before anything is kept, while it is, and after some choices; whoever comes back goes on. */
START_TEST(kills_leave_one_attempt)
{
    run_line(&r, "history", ""); /* makes the library */
    for (int i = 0; i < KILLS; i++) {
        run_start(&r, "daily notone --test-clock", choices(i % 3 == 2), "");
        poll(NULL, 0, FIRST_MS + STEP_MS * i);
        run_stop(&r, SIGKILL);
        ck_assert_int_le(kept("SELECT count(*) FROM attempts"), 1);
        ck_assert_int_eq(kept("SELECT count(*) FROM matches"),
                         kept("SELECT count(*) FROM attempts"));
    }
    run_line(&r, "daily notone --test-clock", choices(CHOICES));
    ck_assert_msg(r.status == 0, "%s", r.errors);
    says("The match is over.");
    ck_assert_int_eq(kept("SELECT count(*) FROM attempts"), 1);
    ck_assert_int_eq(kept("SELECT count(*) FROM matches WHERE ended = 'over'"), 1);
    run_line(&r, "daily notone --test-clock", choices(CHOICES));
    ck_assert_int_eq(r.status, 3);
}
END_TEST

START_TEST(a_kill_before_the_first_choice_is_no_second_attempt)
{
    run_start(&r, "daily notone --test-clock", "", "Roll or bank?");
    run_stop(&r, SIGKILL);
    ck_assert_int_eq(kept("SELECT count(*) FROM lines"), 0);
    run_line(&r, "daily notone --test-clock", "/quit\n");
    run_line(&r, "play hog human human --test-clock", "4\n"); /* sweeps what is empty away */
    run_line(&r, "daily notone --test-clock", choices(CHOICES));
    says("The match is over.");
    ck_assert_int_eq(kept("SELECT match FROM attempts"), 1);
    ck_assert_int_eq(kept("SELECT count(*) FROM attempts"), 1);
}
END_TEST

static const struct {
    const char *said, *heard;
} refused[] = {
    {"/undo", "\nIn this match nothing can be taken back.\n"},
    {"/redo", "\nThere is nothing to do again.\n"},
    {"/hint", "\nNo hint: in a daily nobody helps.\n"},
    {"/odds", "\nNo hint: in a daily nobody helps.\n"},
    {"/graph", "\nNo review: what choices are worth is not told before a daily is over.\n"},
    {"/review", "\nNo review: what choices are worth is not told before a daily is over.\n"},
    {"/export markdown x.md", "\nNo review: "},
    {"/export cast x.cast", "\nNo review: "},
};

/* However it was begun, and whatever was settled: resume knows nothing of the daily. */
START_TEST(nothing_helps_in_it)
{
    char input[64];
    snprintf(input, sizeof input, "roll\n%s\n", refused[_i].said);
    r.at_home = true;
    run_line(&r, "daily notone --test-clock", input);
    says(refused[_i].heard);
    run_line(&r, "resume --test-clock --tutor all", input);
    says(refused[_i].heard);
    says_not("Tutor:");
}
END_TEST

/* The board is told between turns; the opponent's ratings are as good as a hint. */
START_TEST(the_opponent_says_nothing_of_chances)
{
    r.at_home = true;
    run_line(&r, "daily hog --test-clock", "/verbose\n4\n");
    says_not("Why:");
    run_line(&r, "resume -v --test-clock", "4\n");
    says("Perfect Petra picks");
    says_not("Why:");
    run_line(&r, "", "matches\n/verbose\nreplay 1\n");
    says("here is no replay before a daily is over.\n");
    says_not("Why:");
    run_line(&r, "play hog human ai:5 -v --test-clock", "4\n");
    says("Why: ");
}
END_TEST

START_TEST(it_is_reviewed_when_it_is_over)
{
    run_line(&r, "daily notone --test-clock", "roll\n");
    static const char *const judged[] = {"review last", "replay last", "export last --as markdown",
                                         "export last --as cast"};
    for (size_t i = 0; i < sizeof judged / sizeof *judged; i++) {
        run_line(&r, judged[i], "");
        ck_assert_int_eq(r.status, 3);
        says("before a daily is over");
        ck_assert_int_eq(!!strstr(r.errors, "there is no replay"), i == 1);
    }
    run_line(&r, "export last --as record", ""); /* which has no worth of choices */
    ck_assert_int_eq(r.status, 0);
    run_line(&r, "", "matches\nreview 1\ngraph 1\n");
    says("\nNo review: ");
    says_not("Chance of winning");
    run_line(&r, "resume --test-clock", choices(CHOICES));
    says("\nPar: ");
    run_line(&r, "review last", "");
    ck_assert_int_eq(r.status, 0);
}
END_TEST

START_TEST(giving_up_counts_0)
{
    run_line(&r, "daily notone --test-clock", "roll\nbank\n/concede\nyes\n");
    says("\ngiven up (0), par "); /* on the card */
    run_line(&r, "daily notone --test-clock", "");
    says("today's attempt at Not One: given up (0), par ");
}
END_TEST

/* What was played the day before, and a match that went on over midnight. */
START_TEST(yesterday_is_told_before)
{
    run_line(&r, "daily notone --test-clock", choices(CHOICES));
    run_line(&r, "daily hog --test-clock", "4\n");
    kept("UPDATE attempts SET date = '1999-12-31'");
    run_line(&r, "daily notone --test-clock", "");
    says("\nYesterday, 1999-12-31: Not One: ");
    says("; Hog: not finished.\n");
    says("\n'rollick review 1' judges every choice of Not One.\n");
    says("\nThe daily of 2000-01-01, Not One. ");
    run_line(&r, "resume 2 --test-clock", "/concede\nyes\n");
    says("\nRollick daily, 1999-12-31: Hog\n"); /* it stays that of its date */
    ck_assert_int_eq(kept("SELECT count(*) FROM attempts WHERE date = '1999-12-31'"), 2);
}
END_TEST

START_TEST(days_in_a_row_are_told)
{
    run_line(&r, "daily notone --test-clock", choices(CHOICES));
    kept("UPDATE attempts SET date = '1999-12-31'");
    run_line(&r, "daily notone --test-clock", choices(CHOICES));
    says(". 2 days in a row.\n");
    kept("UPDATE attempts SET date = date(date, '-1 day')");
    run_line(&r, "daily notone --test-clock", ""); /* of those until yesterday before it begins */
    says("\n2 days in a row.\nThe daily of 2000-01-01, Not One. ");
}
END_TEST

/* It keeps what it came to, and a day of the row. */
START_TEST(forgetting_the_match_is_no_way_to_try_again)
{
    run_line(&r, "daily notone --test-clock", choices(CHOICES));
    char result[64];
    snprintf(result, sizeof result, "at Not One: %d, par %d; ",
             kept("SELECT trim(scores, '[]') FROM matches"), kept("SELECT par FROM attempts"));
    run_line(&r, "forget last", "");
    ck_assert_int_eq(r.status, 0);
    says_not("counts as 0");
    run_line(&r, "daily notone --test-clock", choices(CHOICES));
    ck_assert_int_eq(r.status, 3);
    says(result);
    kept("UPDATE attempts SET date = '1999-12-31'");
    run_line(&r, "daily notone --test-clock", choices(CHOICES));
    says(". 2 days in a row.\n");
}
END_TEST

static const struct {
    const char *line, *input, *heard;
} spent[] = {
    {"forget 1", "",
     "1 match is forgotten.\nThe attempt at Not One of 2000-01-01 counts as 0 now."},
    {"forget --name Ann", "", "\nThe attempt at Not One of 2000-01-01 counts as 0 now.\n"},
    {"--test-clock", "matches\nforget 1\nyes\n",
     "\nWithout it today's attempt at Not One counts as 0. Forget match 1 for good, yes or no? "},
    {"--test-clock", "matches\nforget 1\nyes\n",
     "\nMatch 1 is forgotten.\nToday's attempt at Not One counts as 0 now.\n"},
};

START_TEST(forgetting_an_unfinished_attempt_spends_it)
{
    run_line(&r, "daily notone --test-clock", "roll\n");
    run_line(&r, spent[_i].line, spent[_i].input);
    says(spent[_i].heard);
    run_line(&r, "daily notone --test-clock", "");
    ck_assert_int_eq(r.status, 3);
    says("today's attempt at Not One: given up (0); ");
}
END_TEST

START_TEST(who_plays_elsewhere_is_not_resumed)
{
    run_start(&r, "daily notone --test-clock", "", "Roll or bank?");
    struct run second = r;
    second.output = second.errors = NULL;
    run_line(&second, "daily notone --test-clock", "");
    ck_assert_int_eq(second.status, 3);
    ck_assert_msg(strstr(second.errors, "is being played in another window"), "%s", second.errors);
    free(second.output);
    free(second.errors);
    run_stop(&r, SIGKILL);
}
END_TEST

static const struct {
    const char *line;
    int status;
} usage[] = {
    {"daily chess", 2},       {"daily notone hog", 2},
    {"daily --seed 1", 2},    {"daily --no-save", 2}, /* one attempt has to be kept */
    {"daily --tutor all", 2}, {"daily --undo free", 2},
};

START_TEST(what_would_make_it_another_game_is_refused)
{
    run_line(&r, usage[_i].line, "");
    ck_assert_msg(r.status == usage[_i].status, "%d %s", r.status, r.errors);
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("daily");
    TCase *c = tcase_create("daily");
    tcase_set_timeout(c, 60);
    tcase_add_checked_fixture(c, setup, teardown);
    tcase_add_test(c, a_second_attempt_is_refused_with_the_result);
    tcase_add_test(c, without_a_game_it_is_that_of_the_day);
    tcase_add_loop_test(c, dice_are_the_same_everywhere, 0, ROWS(places));
    tcase_add_test(c, the_seed_is_told_at_the_end);
    tcase_add_test(c, kills_leave_one_attempt);
    tcase_add_test(c, a_kill_before_the_first_choice_is_no_second_attempt);
    tcase_add_loop_test(c, nothing_helps_in_it, 0, ROWS(refused));
    tcase_add_test(c, the_opponent_says_nothing_of_chances);
    tcase_add_test(c, it_is_reviewed_when_it_is_over);
    tcase_add_test(c, giving_up_counts_0);
    tcase_add_test(c, yesterday_is_told_before);
    tcase_add_test(c, days_in_a_row_are_told);
    tcase_add_test(c, forgetting_the_match_is_no_way_to_try_again);
    tcase_add_loop_test(c, forgetting_an_unfinished_attempt_spends_it, 0, ROWS(spent));
    tcase_add_test(c, who_plays_elsewhere_is_not_resumed);
    tcase_add_loop_test(c, what_would_make_it_another_game_is_refused, 0, ROWS(usage));
    suite_add_tcase(s, c);
    return s;
}
