/* Old records must be read, played to the same end and verified for ever, and seeds must give the
 * dice they always gave. BLESS=1 writes files that are missing, and never changes one. */
#include "games/registry.h"
#include "src/match/dice.h"
#include "src/record/verify.h"
#include "tests/play.h"
#include "tests/suite.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { RECORDS = 6, SEEDS = 25, MOST = 200000 };

static void path_of(int game, int n, char *path, size_t size)
{
    snprintf(path, size, "%s/%s-%d.record", getenv("GOLDEN"), games[game]->id, n);
}

static void write_once(const char *path, const char *text)
{
    FILE *f = access(path, F_OK) != 0 ? fopen(path, "w") : NULL;
    if (f) {
        ck_assert_int_ge(fputs(text, f), 0);
        ck_assert_int_eq(fclose(f), 0);
    }
}

static void bless(int game, int n, const char *path)
{
    struct play p = {.seed = 100 + (uint64_t)n};
    struct setup s = play_setup(&p, games[game], n % 2);
    char *text = play_record(&p, &s, 2000, true);
    write_once(path, text);
    free(text);
}

static char *whole_file(const char *path)
{
    FILE *f = fopen(path, "r");
    char *text = calloc(1, MOST);
    ck_assert_msg(f != NULL, "%s is missing", path);
    ck_assert_uint_lt(fread(text, 1, MOST - 1, f), MOST - 1);
    fclose(f);
    return text;
}

START_TEST(old_records_replay_and_verify)
{
    char path[4096];
    struct record r;
    struct verification v = {.line = 0};
    struct text why = {0};
    path_of(_i / RECORDS, _i % RECORDS, path, sizeof path);
    if (getenv("BLESS")) {
        bless(_i / RECORDS, _i % RECORDS, path);
    }
    char *text = whole_file(path);
    ck_assert_msg(record_read(&r, text, strlen(text), &why), "%s: %s", path, why.bytes);
    verify(&r, &v);
    ck_assert_msg(v.verdict == VERDICT_VERIFIED, "%s: %s", path, v.why.bytes);
    ck_assert(r.ended && r.claim.scored && r.claim.won);
    free(text);
    record_fini(&r);
}
END_TEST

/* One line a seed and seat: its first three throws of ten dice, with 6 and with 20 sides. */
static void add_throws(char **to, int seed, int seat, int sides)
{
    *to += sprintf(*to, "seed %d seat %d sides %d:", seed, seat, sides);
    for (int t = 0; t < 3; t++) {
        for (int k = 0; k < DICE_MOST; k++) {
            int face = dice_philox_face((uint64_t)seed, seat, t, k, sides);
            *to += sprintf(*to, "%s%d", k ? " " : " / ", face);
        }
    }
    *to += sprintf(*to, "\n");
}

START_TEST(seeds_give_the_dice_they_always_gave)
{
    char path[4096], *text = calloc(1, MOST), *to = text;
    for (int seed = 1; seed <= SEEDS; seed++) {
        for (int seat = 0; seat < 2; seat++) {
            add_throws(&to, seed, seat, 6);
            add_throws(&to, seed, seat, 20);
        }
    }
    snprintf(path, sizeof path, "%s/seeds.txt", getenv("GOLDEN"));
    if (getenv("BLESS")) {
        write_once(path, text);
    }
    char *golden = whole_file(path);
    ck_assert_str_eq(text, golden);
    free(text), free(golden);
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("golden_records");
    TCase *c = tcase_create("golden");
    tcase_set_timeout(c, 20);
    tcase_add_loop_test(c, old_records_replay_and_verify, 0, RECORDS * play_games());
    tcase_add_test(c, seeds_give_the_dice_they_always_gave);
    suite_add_tcase(s, c);
    return s;
}
