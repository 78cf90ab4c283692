/* Libraries that programs of their time have left, one of each version
 * (tests/golden/cli/libraries): today's program brings them to today's version, and all that was in
 * them is there. */
#include "src/library/database.h"
#include "src/record/record.h"
#include "tests/cli/run.h"
#include "tests/suite.h"

#include <jansson.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { BYTES_MOST = 1 << 20, MATCHES_LEAST = 11, TOURNAMENTS = 4, DRILLS = 7 }; /* versions */

static struct run r;
static char file[2 * SCRATCH_BYTES];

static char *golden(int version, const char *end, size_t *length)
{
    char path[4096], *bytes = calloc(1, BYTES_MOST);
    snprintf(path, sizeof path, "%s/libraries/%d.%s", getenv("GOLDEN"), version, end);
    FILE *f = fopen(path, "r");
    ck_assert_msg(f != NULL, "%s is missing: tests/golden/cli/libraries/README.md", path);
    *length = fread(bytes, 1, BYTES_MOST, f);
    ck_assert_uint_lt(*length, BYTES_MOST);
    fclose(f);
    return bytes;
}

static void settle(int version)
{
    static const char *const folders[] = {".local", ".local/share", ".local/share/rollick"};
    size_t length;
    char path[2 * SCRATCH_BYTES], *bytes = golden(version, "db", &length);
    run_init(&r);
    for (int i = 0; i < ROWS(folders); i++) {
        ck_assert_int_eq(mkdir(scratch_path(path, r.home, folders[i]), 0700), 0);
    }
    scratch_write(scratch_path(file, r.home, ".local/share/rollick/library.db"), bytes, length);
    free(bytes);
}

/* What the library answers to a statement: a number. */
static int asked(const char *sql)
{
    sqlite3 *db;
    sqlite3_stmt *row;
    ck_assert_int_eq(sqlite3_open(file, &db), SQLITE_OK);
    ck_assert_int_eq(sqlite3_prepare_v2(db, sql, -1, &row, NULL), SQLITE_OK);
    ck_assert_int_eq(sqlite3_step(row), SQLITE_ROW);
    int number = sqlite3_column_int(row, 0);
    sqlite3_finalize(row);
    sqlite3_close(db);
    return number;
}

static void run_well(const char *line, const char *input)
{
    run_line(&r, line, input);
    ck_assert_msg(r.status == 0, "%s: %d: %s%s", line, r.status, r.output, r.errors);
}

/* The objects that a command writes, one a line; json_decref() ends them. */
static json_t *objects(const char *line)
{
    json_t *all = json_array();
    run_well(line, NULL);
    for (const char *at = r.output; *at; at += strcspn(at, "\n") + 1) {
        json_t *object = json_loadb(at, strcspn(at, "\n"), 0, NULL);
        ck_assert_ptr_nonnull(object);
        json_array_append_new(all, object);
    }
    return all;
}

static int number_of(const json_t *object, const char *name)
{
    return (int)json_integer_value(json_object_get(object, name));
}

static const char *word_of(const json_t *object, const char *name)
{
    const char *word = json_string_value(json_object_get(object, name));
    return word ? word : "";
}

/* ---- Matches ---- */

/* The history is newest first. */
static json_t *from_oldest(const json_t *history, size_t i)
{
    return json_array_get(history, json_array_size(history) - 1 - i);
}

static void verified(int match)
{
    char line[64];
    snprintf(line, sizeof line, "verify %d", match);
    run_well(line, NULL);
}

/* What the record of then is when it is written today. Only this brain was written shorter. */
static char *written_today(const char *then, size_t length)
{
    static const char shorter[] = "\"brain\":\"careless:230\"";
    struct record record;
    struct text why = {0};
    ck_assert_msg(record_read(&record, then, length, &why), "%s", why.bytes);
    char *text = record_text(&record);
    bool same = strlen(text) == length && strncmp(text, then, length) == 0;
    ck_assert_msg(same || memmem(then, length, shorter, strlen(shorter)), "%.*s\nis written\n%s",
                  (int)length, then, text);
    record_fini(&record);
    return text;
}

START_TEST(each_match_is_listed_verified_and_exported_as_it_was_then)
{
    size_t length, span;
    char line[64], *then = golden(_i, "records", &length);
    const char *at = then;
    settle(_i);
    ck_assert_int_eq(asked("PRAGMA user_version"), _i);
    int with_take_backs = asked("SELECT count(*) FROM matches WHERE take_backs");
    json_t *history = objects("history --json");
    ck_assert_int_eq(asked("PRAGMA user_version"), LIBRARY_VERSION);
    ck_assert_uint_ge(json_array_size(history), MATCHES_LEAST);
    ck_assert_int_eq(asked("SELECT count(*) FROM matches"), (int)json_array_size(history));
    ck_assert_int_eq(asked("SELECT count(*) FROM matches WHERE take_backs"), with_take_backs);
    for (size_t i = 0; i < json_array_size(history); i++, at += span, length -= span) {
        int match = number_of(from_oldest(history, i), "match");
        span = record_span(at, length);
        char *today = written_today(at, span);
        verified(match);
        snprintf(line, sizeof line, "export %d --as record", match);
        run_well(line, NULL);
        ck_assert_str_eq(r.output, today);
        free(today);
    }
    ck_assert_uint_eq(length, 0);
    run_well("doctor", NULL);
    ck_assert_ptr_nonnull(strstr(r.output, "The library is sound."));
    ck_assert_int_eq(asked("SELECT quick_check = 'ok' FROM pragma_quick_check"), 1);
    json_decref(history);
    free(then);
    run_fini(&r);
}
END_TEST

static const char *const games[] = {"notone", "hog", "knucklebones", "yahtzee"};

START_TEST(there_are_matches_of_each_game_and_kind)
{
    settle(_i);
    for (int g = 0; g < ROWS(games); g++) {
        char sql[80];
        snprintf(sql, sizeof sql,
                 "SELECT count(*) FROM matches WHERE game = '%s' AND ended = 'over'", games[g]);
        ck_assert_int_gt(asked(sql), 0);
    }
    ck_assert_int_gt(asked("SELECT count(*) FROM matches WHERE ended IS NULL"), 1);
    ck_assert_int_gt(asked("SELECT count(*) FROM matches WHERE ended = 'conceded'"), 0);
    ck_assert_int_gt(asked("SELECT count(*) FROM matches WHERE take_backs"), 0);
    ck_assert_int_gt(asked("SELECT count(*) FROM matches WHERE seats NOT LIKE '%human%'"), 0);
    run_fini(&r);
}
END_TEST

/* ---- Playing on ---- */

static const char *const answers[ROWS(games)] = {
    "roll\nstop\n",
    "roll 4\n",
    "column 1\ncolumn 2\ncolumn 3\n",
    ("keep none\nones\ntwos\nthrees\nfours\nfives\nsixes\nfull house\n3 of a kind\n4 of a kind\n"
     "small straight\nlarge straight\nyahtzee\nchance\n"),
};

static char *answers_for(const char *game)
{
    char *all = calloc(1, BYTES_MOST);
    for (int g = 0; g < ROWS(games); g++) {
        for (int n = 0; strcmp(games[g], game) == 0 && n < 60; n++) {
            strcat(all, answers[g]);
            strcat(all, "no\n"); /* there is no other match to be played */
        }
    }
    return all;
}

/* Plays each unfinished one that was not imported to its end; how many there are. */
static int play_on(const json_t *history)
{
    int played = 0;
    for (size_t i = 0; i < json_array_size(history); i++) {
        const json_t *match = json_array_get(history, i);
        if (!json_is_null(json_object_get(match, "end")) || *word_of(match, "imported")) {
            continue;
        }
        char line[64], *said = answers_for(word_of(match, "game"));
        snprintf(line, sizeof line, "resume %d --plain", number_of(match, "match"));
        run_well(line, said);
        free(said);
        verified(number_of(match, "match"));
        played++;
    }
    return played;
}

START_TEST(the_unfinished_ones_are_played_to_their_end)
{
    settle(_i);
    json_t *history = objects("history --json");
    ck_assert_int_gt(play_on(history), 1);
    json_decref(history);
    ck_assert_int_eq(asked("SELECT count(*) FROM matches WHERE ended IS NULL AND imported IS NULL"),
                     0);
    run_well("play hog ai:1 ai:1 --rules goal=10", NULL);
    ck_assert_ptr_nonnull(strstr(r.output, "Kept as match "));
    run_fini(&r);
}
END_TEST

/* ---- Statistics ---- */

/* How many matches of that game somebody has ended who is called so. */
static int ended_by(const json_t *history, const char *name, bool human, const char *game)
{
    size_t i, s;
    json_t *match, *seat;
    int n = 0;
    json_array_foreach(history, i, match)
    {
        json_array_foreach(json_object_get(match, "seats"), s, seat)
        {
            n += strcmp(word_of(match, "game"), game) == 0 && *word_of(match, "end") &&
                 !*word_of(match, "imported") && strcmp(word_of(seat, "name"), name) == 0 &&
                 human == (strcmp(word_of(seat, "kind"), "human") == 0);
        }
    }
    return n;
}

START_TEST(statistics_count_them)
{
    size_t i;
    json_t *row;
    int people = 0;
    settle(_i);
    json_t *history = objects("history --json"), *rows = objects("stats --json");
    json_array_foreach(rows, i, row)
    {
        bool human = strcmp(word_of(row, "kind"), "human") == 0;
        people += human;
        ck_assert_int_eq(number_of(row, "played"),
                         ended_by(history, word_of(row, "player"), human, word_of(row, "game")));
    }
    ck_assert_int_ge(people, 6);
    json_decref(history);
    json_decref(rows);
    run_fini(&r);
}
END_TEST

/* ---- What some versions have besides ---- */

START_TEST(tournaments_and_drills_are_gone_on_with)
{
    settle(_i);
    ck_assert_int_eq(asked("SELECT count(*) FROM tournaments"), 2);
    run_well("tournament --resume last", NULL);
    ck_assert_ptr_nonnull(strstr(r.output, "is champion"));
    if (_i >= DRILLS) {
        ck_assert_int_gt(asked("SELECT count(*) FROM drills"), 0);
        char *said = answers_for("hog");
        run_well("drill hog --name Ann --plain", said);
        ck_assert_ptr_nonnull(strstr(r.output, "Drill 1"));
        free(said);
    }
    run_fini(&r);
}
END_TEST

/* ---- A version to come ---- */

static const struct {
    const char *line;
    int status;
} newer[] = {
    {"history", 3},  {"stats", 3},
    {"resume", 3},   {"export 2 --as record", 3},
    {"forget 2", 3}, {"rename Ann Bo", 3},
    {"doctor", 3},   {"play hog ai:1 ai:1", 0}, /* nothing is kept */
};

START_TEST(a_newer_one_is_refused_in_words_and_left_alone)
{
    char sql[40], words[80];
    settle(1);
    snprintf(sql, sizeof sql, "PRAGMA user_version = %d", LIBRARY_VERSION + 1);
    snprintf(words, sizeof words,
             "has version %d and was written by a newer Rollick; this one knows",
             LIBRARY_VERSION + 1);
    run_meddle(&r, sql);
    run_line(&r, newer[_i].line, NULL);
    ck_assert_msg(r.status == newer[_i].status, "%d: %s", r.status, r.errors);
    ck_assert_msg(strstr(r.output, words) || strstr(r.errors, words), "%s%s", r.output, r.errors);
    ck_assert_int_eq(asked("PRAGMA user_version"), LIBRARY_VERSION + 1);
    ck_assert_int_eq(asked("SELECT count(*) FROM matches"), MATCHES_LEAST);
    run_fini(&r);
}
END_TEST

/* The newest version may be without one until a program that has it stands in the history. */
static int newest(void)
{
    char path[4096];
    snprintf(path, sizeof path, "%s/libraries/%d.db", getenv("GOLDEN"), LIBRARY_VERSION);
    return access(path, F_OK) == 0 ? LIBRARY_VERSION : LIBRARY_VERSION - 1;
}

Suite *suite(void)
{
    Suite *s = suite_create("libraries");
    TCase *t = tcase_create("libraries");
    int end = newest() + 1;
    tcase_set_timeout(t, 60);
    tcase_add_loop_test(t, each_match_is_listed_verified_and_exported_as_it_was_then, 1, end);
    tcase_add_loop_test(t, there_are_matches_of_each_game_and_kind, 1, end);
    tcase_add_loop_test(t, the_unfinished_ones_are_played_to_their_end, 1, end);
    tcase_add_loop_test(t, statistics_count_them, 1, end);
    tcase_add_loop_test(t, tournaments_and_drills_are_gone_on_with, TOURNAMENTS, end);
    tcase_add_loop_test(t, a_newer_one_is_refused_in_words_and_left_alone, 0, ROWS(newer));
    suite_add_tcase(s, t);
    return s;
}
