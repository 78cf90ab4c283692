#include "src/arena/records.h"

#include "games/registry.h"
#include "src/arena/arena.h"
#include "src/match/dice.h"
#include "src/record/verify.h"
#include "tests/scratch.h"
#include "tests/suite.h"

#include <glob.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

static char home[SCRATCH_BYTES];

static void setup(void)
{
    scratch_make(home);
}

static void teardown(void)
{
    scratch_remove(home);
}

static const struct {
    const char *game, *rules, *seat[4];
    enum pairing pairing;
    int matches;
    const char *last; /* file */
} tables[] = {
    {"hog",
     "plain",
     {"ai:always-roll:6", "Ann=ai:random"},
     PAIRING_MIRRORED,
     40,
     "hog-0000000019-1.jsonl"},
    {"notone",
     "rounds=3,snake",
     {"ai:hold:20", "ai:any", "ai:carter"},
     PAIRING_MIRRORED,
     30,
     "notone-0000000009-2.jsonl"},
    {"knucklebones",
     "",
     {"ai:greedy", "ai:2"},
     PAIRING_INDEPENDENT,
     20,
     "knucklebones-0000000019-0.jsonl"},
    {"yahtzee", "", {"ai:greedy"}, PAIRING_INDEPENDENT, 10, "yahtzee-0000000009-0.jsonl"},
    {"hog", "", {"ai:1", "ai:3"}, PAIRING_FIXED, 20, "hog-0000000019-0.jsonl"},
    /* ends at the limit of events */
    {"knucklebones",
     "columns=9,rows=9,sides=2",
     {"ai:left-to-right", "ai:counter-fill"},
     PAIRING_MIRRORED,
     2,
     "knucklebones-0000000000-1.jsonl"},
};

static void arena_of(struct arena *a, int i)
{
    struct setup s;
    struct text why = {0};
    setup_init(&s, game_find(tables[i].game));
    s.seed = seed_value(5);
    ck_assert_msg(game_rules(s.game, &s.start, tables[i].rules, &why), "%s", why.bytes);
    for (int e = 0; tables[i].seat[e]; e++) {
        ck_assert_msg(setup_seat(&s, tables[i].seat[e], &why), "%s", why.bytes);
    }
    ck_assert_msg(setup_finish(&s, &why), "%s", why.bytes);
    if (tables[i].pairing == PAIRING_FIXED) {
        s.start.common.first = s.start.common.seat = 1;
    }
    arena_init(a, &s, tables[i].pairing, tables[i].matches);
}

static struct arena_result run(const struct arena *a)
{
    struct arena_result r = {0};
    struct text why = {0};
    ck_assert_msg(arena_run(a, &r, &why), "%s", why.bytes);
    return r;
}

static struct arena_result run_into(struct arena *a, const char *dir)
{
    struct arena_records records;
    struct text why = {0};
    ck_assert_msg(arena_records_open(&records, dir, &why), "%s", why.bytes);
    a->records = &records;
    struct arena_result r = run(a);
    a->records = NULL;
    return r;
}

static char *read_file(const char *path, size_t *length)
{
    FILE *file = fopen(path, "rb");
    struct stat found;
    ck_assert_msg(file != NULL && fstat(fileno(file), &found) == 0, "%s", path);
    char *bytes = calloc(1, (size_t)found.st_size + 1);
    *length = fread(bytes, 1, (size_t)found.st_size, file);
    fclose(file);
    return bytes;
}

static glob_t files_in(const char *dir)
{
    char pattern[2 * SCRATCH_BYTES];
    glob_t found;
    snprintf(pattern, sizeof pattern, "%s/*.jsonl", dir);
    ck_assert_int_eq(glob(pattern, 0, NULL, &found), 0);
    return found;
}

/* Reads a record, verifies it, and adds its points to those of the entrants in it. */
static void check(const struct arena *a, const char *path, long long *sum)
{
    struct record r;
    struct verification v = {0};
    struct text why = {0};
    size_t length;
    char *bytes = read_file(path, &length);
    ck_assert_msg(record_read(&r, bytes, length, &why), "%s: %s", path, why.bytes);
    ck_assert_msg(!r.wrong_line, "%s: %s", path, r.wrong.bytes);
    verify(&r, &v);
    ck_assert_msg(v.verdict == VERDICT_VERIFIED, "%s: %s", path, v.why.bytes);
    ck_assert(r.ended);
    ck_assert_int_eq(r.setup.started, 0);
    for (int e = 0; e < arena_entrants(a); e++) {
        for (int seat = 0; seat < arena_entrants(a); seat++) {
            const struct seat *is = &r.setup.seat[seat], *was = &a->setup.seat[e];
            if (strcmp(is->name, was->name) == 0) {
                ck_assert_str_eq(is->word, was->word);
                ck_assert_str_eq(is->policy.word, was->policy.word);
                sum[e] += r.setup.game->score(&r.match.state, seat);
            }
        }
    }
    record_fini(&r);
    free(bytes);
}

START_TEST(every_match_is_there_and_verified)
{
    struct arena a;
    char dir[2 * SCRATCH_BYTES], last[3 * SCRATCH_BYTES];
    long long sum[SEATS_MOST] = {0};
    arena_of(&a, _i);
    const struct arena_result bare = run(&a);
    scratch_path(dir, home, "a/b"); /* neither of them is there */
    a.jobs = 3;
    struct arena_result r = run_into(&a, dir);
    r.seconds = bare.seconds;
    ck_assert(memcmp(&r, &bare, sizeof r) == 0);
    glob_t found = files_in(dir);
    ck_assert_int_eq((int)found.gl_pathc, (int)r.matches);
    snprintf(last, sizeof last, "%s/%s", dir, tables[_i].last);
    ck_assert_str_eq(found.gl_pathv[found.gl_pathc - 1], last);
    for (size_t i = 0; i < found.gl_pathc; i++) {
        check(&a, found.gl_pathv[i], sum);
    }
    for (int e = 0; e < arena_entrants(&a); e++) {
        ck_assert_int_eq(sum[e], r.total[e].sum);
    }
    globfree(&found);
}
END_TEST

START_TEST(parts_write_what_the_whole_writes)
{
    struct arena a;
    char whole[2 * SCRATCH_BYTES], parts[2 * SCRATCH_BYTES];
    arena_of(&a, _i);
    run_into(&a, scratch_path(whole, home, "whole"));
    a.shards = 3;
    for (a.shard = 1; a.shard <= 3; a.shard++) {
        run_into(&a, scratch_path(parts, home, "parts"));
    }
    glob_t found = files_in(whole), others = files_in(parts);
    ck_assert_int_eq((int)found.gl_pathc, (int)others.gl_pathc);
    for (size_t i = 0; i < found.gl_pathc; i++) {
        size_t length, other;
        char *bytes = read_file(found.gl_pathv[i], &length);
        char *same = read_file(others.gl_pathv[i], &other);
        ck_assert_str_eq(strrchr(found.gl_pathv[i], '/'), strrchr(others.gl_pathv[i], '/'));
        ck_assert(length == other && memcmp(bytes, same, length) == 0);
        free(bytes);
        free(same);
    }
    globfree(&found);
    globfree(&others);
}
END_TEST

START_TEST(nothing_is_overwritten)
{
    struct arena a;
    struct arena_records records;
    struct arena_result r = {.matches = 7};
    struct text why = {0};
    char path[2 * SCRATCH_BYTES];
    size_t length;
    arena_of(&a, 0);
    scratch_write(scratch_path(path, home, tables[0].last), "mine", 4);
    ck_assert(arena_records_open(&records, home, &why));
    a.records = &records;
    a.jobs = 2;
    ck_assert(!arena_run(&a, &r, &why));
    ck_assert_ptr_nonnull(strstr(why.bytes, "hog-0000000019-1.jsonl' cannot be written: File e"));
    ck_assert(atomic_load(&records.failed));
    ck_assert_int_eq(r.matches, 7);
    char *bytes = read_file(path, &length);
    ck_assert_str_eq(bytes, "mine");
    free(bytes);
}
END_TEST

static void hear(void *heard, long long group, int match, const char *record)
{
    snprintf(heard, NAME_BYTES, "%lld-%d %s", group, match, record);
}

static const struct {
    bool asked, forfeited;
    const char *faulty; /* what is heard of it */
} told[] = {{false, false, ""}, {false, true, ""}, {true, false, ""}, {true, true, "107-1 of it"}};

START_TEST(of_matches_that_were_forfeited_is_told)
{
    char heard[NAME_BYTES] = "", record[] = "of it";
    struct arena_records r = {.first = 100, .faulty = told[_i].asked ? hear : NULL, .with = heard};
    struct arena_file f = {.recorder.text = record};
    struct text why = {0};
    ck_assert(arena_file_write(&r, &f, 7, 1, told[_i].forfeited, &why));
    ck_assert_str_eq(heard, told[_i].faulty);
}
END_TEST

START_TEST(a_file_is_no_directory)
{
    struct arena_records records;
    struct text why = {0};
    char path[2 * SCRATCH_BYTES];
    scratch_write(scratch_path(path, home, "file"), "", 0);
    ck_assert(!arena_records_open(&records, path, &why));
    ck_assert_ptr_nonnull(strstr(why.bytes, "file"));
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("records");
    TCase *c = tcase_create("records");
    tcase_add_checked_fixture(c, setup, teardown);
    tcase_set_timeout(c, 60);
    tcase_add_loop_test(c, every_match_is_there_and_verified, 0, ROWS(tables));
    tcase_add_loop_test(c, parts_write_what_the_whole_writes, 0, ROWS(tables) - 1);
    tcase_add_test(c, nothing_is_overwritten);
    tcase_add_loop_test(c, of_matches_that_were_forfeited_is_told, 0, ROWS(told));
    tcase_add_test(c, a_file_is_no_directory);
    suite_add_tcase(s, c);
    return s;
}
