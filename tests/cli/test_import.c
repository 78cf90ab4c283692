/* Matches that come from files. */
#include "src/record/record.h"
#include "tests/cli/run.h"
#include "tests/suite.h"

#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static struct run r;

/* Three matches that were played, and their records. */
enum { RECORDS = 3, GOLDEN_MOST = 1 << 20 };

static const char *const played[RECORDS] = {
    "play hog Ann=ai:always-roll:5 Bo=ai:always-roll:5 --seed 12 --rules plain,goal=20",
    "play notone Ann=ai:carter Bo=ai:aiden --seed 12 --rules rounds=2",
    "play yahtzee Ann=ai:greedy",
};

static char *record[RECORDS];

static void setup(void)
{
    run_init(&r);
    r.at_home = true;
    for (int i = 0; i < RECORDS; i++) {
        run_line(&r, played[i], NULL);
        run_line(&r, "export last --as record", NULL);
        ck_assert_msg(r.status == 0, "%s", r.errors);
        record[i] = strdup(r.output);
    }
    run_line(&r, "forget 1 2 3", NULL);
    ck_assert_int_eq(r.status, 0);
}

static void teardown(void)
{
    for (int i = 0; i < RECORDS; i++) {
        free(record[i]);
    }
    run_fini(&r);
}

/* Writes what a row names into ~/NAME: '1' to '3' a record, 'd' the first with other dice, 'b' the
 * second without its end, 'x' no record, 'X' the second with a line in it that is none, 'n' the
 * first with other names, 's' the first with another seed at its end, ' ' an empty line, 'B' a byte
 * order mark. */
static void write_file(const char *name, const char *parts)
{
    static const struct {
        char part;
        int of;
        const char *from, *to;
    } changes[] = {
        {'1', 0, "", ""},
        {'2', 1, "", ""},
        {'3', 2, "", ""},
        {'d', 0, "[5,5,4,4,4]", "[5,4,5,4,4]"},
        {'b', 1, "{\"end\"", NULL},
        {'X', 1, "{\"seat\":0", "{seat:0"},
        {'n', 0, "\"Ann\"", "\"Grace\""},
        {'s', 0, "\"0x6b51d431df5d7f14\",\"check\"", "\"0x0000000000000001\",\"check\""},
    };
    char path[2 * SCRATCH_BYTES];
    FILE *f = fopen(scratch_path(path, r.home, name), "w");
    ck_assert_ptr_nonnull(f);
    for (; *parts; parts++) {
        for (int i = 0; i < ROWS(changes); i++) {
            const char *text = record[changes[i].of], *at = strstr(text, changes[i].from);
            if (changes[i].part == *parts) {
                ck_assert_msg(at, "%s in %s", changes[i].from, text);
                fprintf(f, "%.*s", (int)(at - text), text);
                fprintf(f, "%s%s", changes[i].to ? changes[i].to : "",
                        changes[i].to ? at + strlen(changes[i].from) : "");
            }
        }
        fputs(*parts == 'x'   ? "## No record\n\nat all\n"
              : *parts == ' ' ? "\n"
              : *parts == 'B' ? "\xef\xbb\xbf"
                              : "",
              f);
    }
    fclose(f);
}

static int count(const char *text, const char *word)
{
    int n = 0;
    for (; (text = strstr(text, word)); text++) {
        n++;
    }
    return n;
}

/* One file, and what becomes of it. */
static const struct {
    const char *parts;
    int status, kept;
    const char *says; /* NULL: no complaint */
} files[] = {
    {"1", 0, 1, NULL},
    {"123", 0, 3, NULL},
    {"b", 0, 1, NULL},
    {"b1", 0, 2, NULL}, /* the next header ends what was broken off */
    {" 1 2  ", 0, 2, NULL},
    {"b 1", 0, 2, NULL},
    {"B1", 0, 1, NULL},
    {"1 d", 1, 1, "a file', the record from line 6: line 3: die 2"},
    {"1B2", 3, 1, "the record from line 5: line 1: this is no JSON"}, /* it is none there */
    {"11", 1, 1, "a file', the record from line 5: this is match 4, which is kept already"},
    {"1n", 1, 1, "this is match 4, which is kept already"}, /* names make no other match */
    {"d", 1, 0, "a file', the record from line 1: line 3: die 2 of this throw shows 5 by the seed"},
    {"s", 1, 0, "the seed"},
    {"1d2", 1, 2, "line 3: die 2"},
    {"x", 3, 0, "a file', the record from line 1: line 1: this is no JSON"},
    {"", 3, 0, "line 1: there is nothing"},
    {" ", 3, 0, "line 1: there is nothing"},
    {"1xd3", 3, 2, "the record from line 5: line 1: this is no JSON"},
    {"X1", 3, 1, "line 1: line 2: "}, /* a whole record goes with its line */
};

START_TEST(each_record_of_a_file_is_taken_or_refused_by_itself)
{
    write_file("a file", files[_i].parts);
    run_line(&r, "import a~file", NULL);
    ck_assert_msg(r.status == files[_i].status, "%d: %s%s", r.status, r.output, r.errors);
    ck_assert_msg(files[_i].says ? strstr(r.errors, files[_i].says) != NULL : !*r.errors, "%s",
                  r.errors);
    ck_assert_int_eq(count(r.output, "\n"), files[_i].kept);
    run_line(&r, "history --json", NULL);
    ck_assert_int_eq(count(r.output, "\"imported\":\"a file\""), files[_i].kept);
    ck_assert_int_eq(count(r.output, "\"match\""), files[_i].kept);
}
END_TEST

/* Several files, '-' is standard input with the first record. */
static const struct {
    const char *line;
    int status, kept;
} lines[] = {
    {"import -", 0, 1},      {"import two -", 0, 2},        {"import two bad one", 1, 2},
    {"import no two", 3, 1}, {"import bad junk two", 3, 1}, {"import", 2, 0},
    {"import . one", 3, 1},  {"import two -- -", 0, 2},     {"import one --json", 2, 0},
};

START_TEST(the_largest_status_that_was_met_is_that_of_all)
{
    write_file("one", "1");
    write_file("two", "2");
    write_file("bad", "d");
    write_file("junk", "x");
    run_line(&r, lines[_i].line, record[0]);
    ck_assert_msg(r.status == lines[_i].status, "%d: %s%s", r.status, r.output, r.errors);
    ck_assert_int_eq(count(r.output, "Match "), lines[_i].kept);
}
END_TEST

/* What Rollick writes for people is not read back. */
static const char *const forms[] = {"text", "markdown", "csv", "cast"};

START_TEST(only_records_are_read_back)
{
    char line[64];
    run_line(&r, played[0], NULL);
    snprintf(line, sizeof line, "export last --as %s", forms[_i]);
    run_line(&r, line, NULL);
    char *written = strdup(r.output);
    run_line(&r, "import - --data-dir other", written);
    free(written);
    ck_assert_int_eq(r.status, 3);
    ck_assert_int_eq(count(r.errors, "rollick: "), 1);
}
END_TEST

START_TEST(a_match_that_was_played_here_is_known)
{
    run_line(&r, played[0], NULL);
    run_line(&r, "import -", record[0]);
    ck_assert_int_eq(r.status, 1);
    ck_assert_msg(strstr(r.errors, "this is match 4, which is kept already"), "%s", r.errors);
}
END_TEST

/* What an imported match is for. */
static const struct {
    const char *line;
    int status;
    const char *says;
} uses[] = {
    {"history", 0, "hog           over        Ann: "},
    {"history", 0, "\n       imported from -\n"},
    {"history --json", 0, ",\"imported\":\"-\","},
    {"verify 4", 0, "all agrees; the dice follow from the seed"},
    {"replay 4", 0, "Ann rolls 5, 5, 4, 4 and 4"},
    {"replay last", 0, "Ann rolls 5, 5, 4, 4 and 4"},
    {"review 4", 0, "accuracy"},
    {"export 4 --as csv", 0, "\"Ann\""},
    {"stats", 0, "No match that was played here has ended yet; imported ones do not count."},
    {"stats Ann", 0, "No match of Ann that was played here has ended yet; imported ones do not"},
    {"play --no-save", 2, "no match is kept whose game could be played again"},
    {"resume", 3, "there is no unfinished match"},
    {"resume 4", 3, "match 4 has ended"},
    {"forget 4", 0, "1 match is forgotten"},
    {"forget --name Ann", 0, "1 match is forgotten"},
};

START_TEST(it_is_shown_like_the_others_and_counts_nowhere)
{
    run_line(&r, "import -", record[0]);
    ck_assert_int_eq(r.status, 0);
    run_line(&r, uses[_i].line, NULL);
    ck_assert_msg(r.status == uses[_i].status, "%d: %s%s", r.status, r.output, r.errors);
    ck_assert_msg(strstr(r.output, uses[_i].says) || strstr(r.errors, uses[_i].says), "%s%s",
                  r.output, r.errors);
}
END_TEST

START_TEST(what_is_exported_again_is_the_same)
{
    run_line(&r, "import -", record[_i]);
    run_line(&r, "export 4 --as record", NULL);
    ck_assert_str_eq(r.output, record[_i]);
}
END_TEST

static const char *const golden[] = {"notone", "hog", "knucklebones", "yahtzee"};

START_TEST(golden_records_come_and_go_as_they_are)
{
    char path[4096], *text = calloc(1, GOLDEN_MOST), line[64];
    const char *const import[] = {"import", path, "--data-dir", "golden", NULL};
    snprintf(path, sizeof path, "%s/../src/record/%s.records", getenv("GOLDEN"), golden[_i]);
    FILE *f = fopen(path, "r");
    ck_assert_ptr_nonnull(f);
    size_t length = fread(text, 1, GOLDEN_MOST - 1, f), span;
    fclose(f);
    run_words(&r, import, NULL);
    ck_assert_msg(r.status == 0, "%s", r.errors);
    int kept = count(r.output, "Match "), n = 0;
    for (const char *at = text; length > 0; at += span, length -= span) {
        span = record_span(at, length);
        snprintf(line, sizeof line, "export %d --as record --data-dir golden", ++n);
        run_line(&r, line, NULL);
        ck_assert_msg(strlen(r.output) == span && strncmp(r.output, at, span) == 0, "%s", r.output);
    }
    ck_assert_int_eq(n, kept);
    free(text);
}
END_TEST

static const struct {
    const char *line;
    int status;
    const char *says;
} broken_off[] = {
    {"history", 0, "broken off  Ann, Bo\n"},
    {"history --json", 0, "\"end\":null,"},
    {"resume", 3, "there is no unfinished match"},
    {"resume 4", 3, "match 4 was imported and cannot be resumed; a replay of it can be played on"},
    {"replay 4", 0, "The record is broken off here."},
    {"play hog ai:1 ai:1", 0, "Kept as match 5"}, /* nothing sweeps it away */
};

START_TEST(what_was_broken_off_is_not_gone_on_with)
{
    write_file("x", "b");
    run_line(&r, "import x", NULL);
    ck_assert_int_eq(r.status, 0);
    run_line(&r, broken_off[_i].line, NULL);
    ck_assert_msg(r.status == broken_off[_i].status, "%d: %s%s", r.status, r.output, r.errors);
    ck_assert_msg(strstr(r.output, broken_off[_i].says) || strstr(r.errors, broken_off[_i].says),
                  "%s%s", r.output, r.errors);
}
END_TEST

/* Somebody's mistakes become drills where they were made. */
START_TEST(no_drill_comes_of_an_imported_match)
{
    run_line(&r, "play hog Ann=human Bo=ai:careless:230:optimal --seed 12 --test-clock",
             "5\n4\n5\n5\n/concede\nyes\n");
    run_line(&r, "export last --as record", NULL);
    char *own = strdup(r.output);
    run_line(&r, "drill --name Ann", NULL);
    ck_assert_msg(!strstr(r.output, "No drills"), "%s", r.output);
    char *said = strdup(r.output);
    run_line(&r, "import - --data-dir other", own);
    ck_assert_int_eq(r.status, 0);
    run_line(&r, "review 1 --data-dir other", NULL);
    ck_assert_int_eq(r.status, 0);
    run_line(&r, "drill --name Ann --data-dir other", NULL);
    ck_assert_str_ne(r.output, said);
    char *none = strdup(r.output);
    run_line(&r, "drill --name Ann --data-dir empty", NULL);
    ck_assert_str_eq(r.output, none);
    free(own), free(said), free(none);
}
END_TEST

/* A program that a record names, in all that looks at a match. */
static const char *const looks[] = {"replay 4", "review 4", "resume 4", "verify 4",
                                    "history",  "export 4", "resume",   "play hog ai:1 ai:1"};

START_TEST(a_program_that_a_record_names_is_never_started)
{
    char path[2 * SCRATCH_BYTES], *text;
    scratch_path(path, r.home, "started");
    ck_assert_int_gt(
        asprintf(&text,
                 "{\"rollick\":1,\"game\":\"hog\",\"seats\":[{\"name\":\"Ann\",\"kind\":\"human\"},"
                 "{\"name\":\"Bo\",\"kind\":\"bot:touch %s\"}],"
                 "\"seed\":\"0x6b51d431df5d7f14\"}\n{\"seat\":0,\"act\":\"roll 5\"}\n"
                 "{\"seat\":0,\"roll\":[5,5,4,4,4]}\n",
                 path),
        0);
    run_line(&r, "import - --unsandboxed-bots", text);
    ck_assert_int_eq(r.status, 2); /* it has nothing to do with bots */
    run_line(&r, "import -", text);
    ck_assert_msg(r.status == 0, "%s", r.errors);
    run_line(&r, "history --json", NULL);
    ck_assert_ptr_nonnull(strstr(r.output, "\"kind\":\"bot:touch /"));
    run_line(&r, looks[_i], NULL);
    ck_assert_int_ne(access(path, F_OK), 0);
    free(text);
}
END_TEST

/* It says so once, not for each record that follows. */
START_TEST(a_library_that_cannot_be_written_ends_it)
{
    char path[2 * SCRATCH_BYTES];
    sqlite3 *db;
    scratch_path(path, r.home, ".local/share/rollick/library.db");
    write_file("two", "12");
    ck_assert_int_eq(sqlite3_open_v2(path, &db, SQLITE_OPEN_READWRITE, NULL), SQLITE_OK);
    ck_assert_int_eq(sqlite3_exec(db, "BEGIN IMMEDIATE", NULL, NULL, NULL), SQLITE_OK);
    run_line(&r, "import two two", NULL);
    sqlite3_close(db);
    ck_assert_int_eq(r.status, 5);
    ck_assert_int_eq(count(r.errors, "rollick: "), 1);
    ck_assert_msg(strstr(r.errors, "the match cannot be kept: another window"), "%s", r.errors);
    run_line(&r, "import two", NULL);
    ck_assert_int_eq(r.status, 0);
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("import");
    TCase *c = tcase_create("import");
    tcase_set_timeout(c, 60);
    tcase_add_checked_fixture(c, setup, teardown);
    tcase_add_loop_test(c, each_record_of_a_file_is_taken_or_refused_by_itself, 0, ROWS(files));
    tcase_add_loop_test(c, the_largest_status_that_was_met_is_that_of_all, 0, ROWS(lines));
    tcase_add_loop_test(c, only_records_are_read_back, 0, ROWS(forms));
    tcase_add_test(c, a_match_that_was_played_here_is_known);
    tcase_add_loop_test(c, it_is_shown_like_the_others_and_counts_nowhere, 0, ROWS(uses));
    tcase_add_loop_test(c, what_is_exported_again_is_the_same, 0, RECORDS);
    tcase_add_loop_test(c, golden_records_come_and_go_as_they_are, 0, ROWS(golden));
    tcase_add_loop_test(c, what_was_broken_off_is_not_gone_on_with, 0, ROWS(broken_off));
    tcase_add_test(c, no_drill_comes_of_an_imported_match);
    tcase_add_loop_test(c, a_program_that_a_record_names_is_never_started, 0, ROWS(looks));
    tcase_add_test(c, a_library_that_cannot_be_written_ends_it);
    suite_add_tcase(s, c);
    return s;
}
