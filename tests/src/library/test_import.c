/* Matches that come from files. */
#include "src/library/import.h"

#include "src/library/earlier.h"
#include "src/library/statistics.h"
#include "tests/src/library/library_tool.h"
#include "tests/src/record/by_hand.h"
#include "tests/suite.h"

#include <signal.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

/* A record with another text in place of its first `from`; free() ends it. */
static char *changed(const char *record, const char *from, const char *to)
{
    char *text;
    const char *at = strstr(record, from);
    ck_assert_msg(at, "%s", from);
    ck_assert_int_gt(asprintf(&text, "%.*s%s%s", (int)(at - record), record, to, at + strlen(from)),
                     0);
    return text;
}

static enum import import(struct library *lib, const char *text, const char *file, long long *id)
{
    struct record r;
    by_hand_read(&r, text);
    enum import said = import_record(lib, text, &r, file, id, &why);
    record_fini(&r);
    return said;
}

/* Keeps a record as a match that was played here. */
static long long play(struct library *lib, const char *text)
{
    struct record r;
    by_hand_read(&r, text);
    char *seats = record_seats(&r.setup), *lines = strdup(text), *rest;
    const struct library_facts own = {.game = r.setup.game->id,
                                      .seats = seats,
                                      .started = "2026-11-20T14:00:00Z",
                                      .header = strtok_r(lines, "\n", &rest)};
    struct saving *s = library_begin(lib, &own);
    long n = 0;
    for (char *line; n < r.lines - 1 - r.ended && (line = strtok_r(NULL, "\n", &rest)); n++) {
        append(s, line);
    }
    if (r.ended) {
        char *scores = record_scores(&r.match), *winners = record_winners(&r.match);
        const struct library_end end = {.line = strtok_r(NULL, "\n", &rest),
                                        .word = ending_word(r.match.ending),
                                        .scores = scores,
                                        .winners = winners};
        n = saving_end(s, &end);
        free(scores), free(winners);
    }
    until_saved(lib, s, n);
    long long id = saving_id(s);
    saving_close(s);
    free(seats), free(lines);
    record_fini(&r);
    return id;
}

static bool see(void *with, const struct library_row *row)
{
    char *line = with;
    snprintf(line, SCRATCH_BYTES, "%lld %s %s %s %s %s %ld %s", row->id, row->game, row->started,
             row->end ? row->end : "-", row->scores ? row->scores : "-",
             row->winners ? row->winners : "-", row->lines, row->imported ? row->imported : "-");
    return false;
}

/* What the row of the newest match says. */
static void newest_is(struct library *lib, const char *expected)
{
    char line[SCRATCH_BYTES] = "";
    ck_assert(library_history(lib, see, line, &why));
    ck_assert_str_eq(line, expected);
}

START_TEST(a_record_is_kept_line_by_line_with_the_name_of_its_file)
{
    struct library *lib = opened();
    long long id;
    char *begun = changed(by_hand_hog, "{\"end\":\"over\"}\n", "");
    char *dated = changed(begun, "\"hog\",", "\"hog\",\"started\":\"2026-11-20T14:00:00Z\",");
    ck_assert_int_eq(import(lib, by_hand_hog, "/home/ann/1.jsonl", &id), IMPORT_KEPT);
    ck_assert_int_eq(id, 1);
    record_is(lib, 1, by_hand_hog);
    newest_is(lib, "1 hog  over [18,1] [0] 7 1.jsonl");
    ck_assert_int_eq(import(lib, dated, "-", &id), IMPORT_KEPT);
    record_is(lib, 2, dated);
    newest_is(lib, "2 hog 2026-11-20T14:00:00Z - - - 6 -");
    free(begun), free(dated);
    closed(lib);
}
END_TEST

static const struct {
    const char *file, *kept;
} names[] = {
    {"x", "x"},
    {"a/b c.record", "b c.record"},
    {"./evil\x1b[2J\xe2\x80\xae.txt", "evil\xef\xbf\xbd[2J\xef\xbf\xbd.txt"},
    {"not\xffutf", "not\xef\xbf\xbdutf"},
};

START_TEST(a_name_of_a_file_is_cleaned_and_has_no_directory)
{
    struct library *lib = opened();
    char expected[SCRATCH_BYTES];
    long long id;
    import(lib, by_hand_hog, names[_i].file, &id);
    snprintf(expected, sizeof expected, "1 hog  over [18,1] [0] 7 %s", names[_i].kept);
    newest_is(lib, expected);
    closed(lib);
}
END_TEST

/* Another record beside one of the same match or of another one: what a check does not cover makes
 * no other match, all else does. */
static const struct {
    const char *from, *to;
    bool same;
} beside[] = {
    {"Ada", "Ada", true},
    {"Ada", "Grace", true},
    {"\"roll 2\"", "\"roll 2\",\"ms\":700,\"say\":\"now\"", true},
    {"\"hog\"", "\"hog\",\"started\":\"2026-11-20T14:00:00Z\",\"later\":[1]", true},
    {"\"align\":\"off\"", "\"bacon\":\"on\",\"align\":\"off\"", true}, /* as it is usually */
    {"{\"end\"",
     "{\"back\":4}\n{\"seat\":0,\"act\":\"roll 2\"}\n{\"seat\":0,\"roll\":[4,6]}\n{\"end\"",
     true}, /* once more the same */
    {"\"over\"}", "\"over\",\"seed\":\"0x0000000000000001\",\"winners\":[0]}", true},
    {"0000001", "0000002", false},
    {"\"goal\":12", "\"goal\":13", false},
    {"\"kind\":\"human\"}]", "\"kind\":\"ai:3\"}]", false},
    {"[3,5]", "[5,3]", false},
    {"{\"end\":\"over\"}\n", "", false}, /* broken off */
    {"[4,6]}\n{\"end\":\"over\"}", "[1,6]}\n{\"end\":\"conceded\",\"seat\":0}", false},
};

START_TEST(the_same_match_is_kept_once)
{
    for (int own = 0; own < 2; own++) {
        struct library *lib = opened();
        char *other = changed(by_hand_hog, beside[_i].from, beside[_i].to);
        long long first, second;
        if (own) {
            first = play(lib, by_hand_hog);
        } else {
            ck_assert_int_eq(import(lib, by_hand_hog, "a", &first), IMPORT_KEPT);
        }
        ck_assert_int_eq(import(lib, other, "b", &second),
                         beside[_i].same ? IMPORT_KNOWN : IMPORT_KEPT);
        ck_assert_msg((first == second) == beside[_i].same, "%lld %lld", first, second);
        free(other);
        closed(lib);
        library_meddle("DELETE FROM lines; DELETE FROM matches; DELETE FROM sqlite_sequence");
    }
}
END_TEST

START_TEST(a_match_that_was_broken_off_is_kept_once_and_is_never_resumed)
{
    struct library *lib = opened();
    char *begun = changed(by_hand_hog, "{\"end\":\"over\"}\n", "");
    char *header = strndup(by_hand_hog, strcspn(by_hand_hog, "\n") + 1);
    long long id;
    char *own = changed(begun, "0000001", "0000002");
    ck_assert_int_eq(import(lib, begun, "a", &id), IMPORT_KEPT);
    ck_assert_int_eq(import(lib, begun, "a", &id), IMPORT_KNOWN);
    ck_assert_int_eq(id, 1);
    ck_assert_int_eq(import(lib, header, "a", &id), IMPORT_KEPT);
    for (id = 1; id <= 2; id++) {
        ck_assert_ptr_null(library_resume(lib, id, &why));
        says("was imported and cannot be resumed");
        text_clear(&why);
    }
    play(lib, by_hand_hog); /* which sweeps away what was left without a line */
    record_is(lib, 2, header);
    play(lib, own);
    ck_assert_int_eq(import(lib, own, "a", &id), IMPORT_KNOWN);
    ck_assert_int_eq(id, 4);
    free(begun), free(header), free(own);
    closed(lib);
}
END_TEST

static int newest_unfinished(struct library *lib)
{
    return (int)library_newest_unfinished(lib, &why);
}

static int newest_game(struct library *lib)
{
    return library_newest_game(lib, &why) != NULL;
}

static int people(struct library *lib)
{
    return !earlier_none(lib, 1);
}

/* Matches that Ada had had with Linus before match 4, which is own. */
static int met(struct library *lib)
{
    struct earlier e;
    earlier_init(&e, lib, 4, 0);
    while (earlier_step(&e)) {
    }
    int n = e.met;
    earlier_fini(&e);
    return n;
}

/* Whether something is known of match 2 itself. */
static int compares(struct library *lib)
{
    struct earlier e;
    earlier_init(&e, lib, 2, 0);
    while (earlier_step(&e)) {
    }
    bool known = e.seats != NULL;
    earlier_fini(&e);
    return known;
}

static int counted(struct library *lib)
{
    struct statistics_reader reader;
    int played = 0;
    ck_assert(statistics_reader_init(&reader, lib, &why));
    while (statistics_reader_step(&reader)) {
    }
    for (int i = 0; i < reader.stats.rows; i++) {
        played += reader.stats.row[i].played;
    }
    statistics_reader_fini(&reader);
    return played;
}

/* What comes of matches that were played here, 1 and 2 ended, 3 unfinished, 4 ended, and of the
 * same ones when all but the last were imported; all: that too. */
static const struct {
    int (*count)(struct library *lib);
    int own, imported;
    bool all;
} counts[] = {
    {newest_unfinished, 3, 0}, {newest_game, 1, 0, true}, {people, 1, 0, true}, {met, 2, 0},
    {compares, 1, 0},          {counted, 6, 2},
};

START_TEST(what_was_imported_counts_nowhere)
{
    struct library *lib = opened();
    char *begun = changed(by_hand_hog, "{\"end\":\"over\"}\n", "");
    for (int i = 1; i <= 4; i++) {
        play(lib, i == 3 ? begun : by_hand_hog);
    }
    ck_assert_int_eq(counts[_i].count(lib), counts[_i].own);
    library_meddle(counts[_i].all ? "UPDATE matches SET imported = 'x'"
                                  : "UPDATE matches SET imported = 'x' WHERE id < 4");
    ck_assert_int_eq(counts[_i].count(lib), counts[_i].imported);
    free(begun);
    closed(lib);
}
END_TEST

START_TEST(a_program_that_a_record_names_stays_a_stranger)
{
    struct library *lib = opened();
    char *text = changed(by_hand_hog, "\"kind\":\"human\"}]", "\"kind\":\"bot:rm -r /\"}]");
    long long id, own = play(lib, text);
    char *other = changed(text, "[3,5]", "[5,3]");
    ck_assert_int_eq(import(lib, other, "a", &id), IMPORT_KEPT);
    for (int imported = 0; imported < 2; imported++) {
        struct record *r = statistics_reader_read(lib, imported ? id : own, &why);
        ck_assert_msg(r, "%s", why.bytes);
        ck_assert_int_eq(r->id, imported ? id : own);
        ck_assert_int_eq(r->setup.seat[1].foreign, imported);
        record_fini(r);
        free(r);
    }
    free(text), free(other);
    closed(lib);
}
END_TEST

/* Says each time that a match is kept. */
static void import_until_killed(int from, int answer)
{
    struct library *lib = opened();
    for (int i = from;; i++) {
        char seed[24];
        long long id;
        snprintf(seed, sizeof seed, "%07d\"}", i % 10000000);
        char *text = changed(by_hand_hog, "0000001\"}", seed);
        if (import(lib, text, "a", &id) != IMPORT_KEPT || write(answer, "k", 1) != 1) {
            abort();
        }
        free(text);
    }
}

static bool is_whole(void *with, const struct library_row *row)
{
    long *n = with;
    ck_assert_int_eq(row->lines, 7);
    ck_assert_str_eq(row->end, "over");
    ++*n;
    return true;
}

/* Killed a little later each time, whatever it does then: what it said is kept, what it had begun
 * is whole or not there. */
START_TEST(who_is_killed_leaves_whole_matches)
{
    enum { KILLS = 20, STEP = 70, SAID = 3 }; /* microseconds; matches */
    long before = 0;
    for (int i = 0; i < KILLS; i++) {
        int answer[2];
        long n = 0;
        char said[SAID];
        ck_assert_int_eq(pipe(answer), 0);
        pid_t child = fork();
        if (child == 0) {
            import_until_killed(i * 1000, answer[1]);
        }
        for (int k = 0; k < SAID; k++) {
            ck_assert_int_eq(read(answer[0], &said[k], 1), 1);
        }
        usleep((useconds_t)i * STEP);
        kill(child, SIGKILL);
        waitpid(child, NULL, 0);
        close(answer[0]), close(answer[1]);
        struct library *lib = opened();
        ck_assert(library_history(lib, is_whole, &n, &why));
        ck_assert_int_ge(n, before + SAID);
        before = n;
        closed(lib);
    }
}
END_TEST

START_TEST(a_null_library_imports_nothing)
{
    long long id;
    ck_assert_int_eq(import(NULL, by_hand_hog, "a", &id), IMPORT_FAILED);
    says("nothing is kept");
}
END_TEST

START_TEST(who_holds_the_library_up_is_not_waited_for)
{
    struct library *lib = opened();
    char path[2 * SCRATCH_BYTES];
    sqlite3 *other;
    long long id;
    ck_assert_int_eq(sqlite3_open(scratch_path(path, dir, "library.db"), &other), SQLITE_OK);
    ck_assert_int_eq(sqlite3_exec(other, "BEGIN IMMEDIATE", NULL, NULL, NULL), SQLITE_OK);
    ck_assert_int_eq(import(lib, by_hand_hog, "a", &id), IMPORT_FAILED);
    says("the match cannot be kept: another window is using the library");
    sqlite3_close(other);
    ck_assert_int_eq(import(lib, by_hand_hog, "a", &id), IMPORT_KEPT);
    closed(lib);
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("import");
    TCase *t = tcase_create("import");
    tcase_set_timeout(t, 60);
    tcase_add_checked_fixture(t, make_scratch, remove_scratch);
    tcase_add_test(t, a_record_is_kept_line_by_line_with_the_name_of_its_file);
    tcase_add_loop_test(t, a_name_of_a_file_is_cleaned_and_has_no_directory, 0, ROWS(names));
    tcase_add_loop_test(t, the_same_match_is_kept_once, 0, ROWS(beside));
    tcase_add_test(t, a_match_that_was_broken_off_is_kept_once_and_is_never_resumed);
    tcase_add_loop_test(t, what_was_imported_counts_nowhere, 0, ROWS(counts));
    tcase_add_test(t, a_program_that_a_record_names_stays_a_stranger);
    tcase_add_test(t, who_is_killed_leaves_whole_matches);
    tcase_add_test(t, a_null_library_imports_nothing);
    tcase_add_test(t, who_holds_the_library_up_is_not_waited_for);
    suite_add_tcase(s, t);
    return s;
}
