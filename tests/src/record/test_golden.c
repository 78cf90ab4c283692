/* Old records must be read, played to the same end and verified for ever, one at least of whatever
 * can stand in them; and seeds must give the dice they always gave. BLESS=1 writes what is missing
 * and looks at nothing else; what is there is never changed. */
#include "games/registry.h"
#include "games/throws.h"
#include "src/record/verify.h"
#include "tests/play.h"
#include "tests/src/record/golden_make.h"
#include "tests/src/record/golden_records.h"
#include "tests/suite.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { RECORDS_LEAST = 200, SEEDS = 25, MOST = 200000 };

static void write_once(const char *path, const char *text)
{
    FILE *f = access(path, F_OK) != 0 ? fopen(path, "w") : NULL;
    if (f) {
        ck_assert_int_ge(fputs(text, f), 0);
        ck_assert_int_eq(fclose(f), 0);
    }
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

/* Where the header tells neither seed nor commit, or the nonce was never told, nothing is proven.
 */
static bool proves(const struct record *r)
{
    return r->setup.dice == DICE_PHILOX && !r->setup.seed.hidden;
}

START_TEST(old_records_replay_and_verify)
{
    const char *name = golden_record_name(_i), *text = golden_record_text(_i);
    struct record r;
    struct verification v = {.line = 0};
    struct text why = {0};
    ck_assert_msg(record_read(&r, text, strlen(text), &why), "%s: %s", name, why.bytes);
    verify(&r, &v);
    ck_assert_msg(v.verdict == (proves(&r) ? VERDICT_VERIFIED : VERDICT_UNPROVEN), "%s: %s", name,
                  v.why.bytes);
    ck_assert(!r.ended || (r.claim.scored && r.claim.won));
    record_fini(&r);
}
END_TEST

/* ---- What there is a record of ---- */

/* Of each trait whether a golden record has it; how many there are. */
static int look_for(const struct game *g, struct trait trait[TRAITS_MOST], bool has[TRAITS_MOST])
{
    int traits = traits_of(g, trait);
    struct text of = {0};
    memset(has, 0, TRAITS_MOST * sizeof *has);
    text_add(&of, "\"game\":\"%s\"", g->id);
    for (int i = 0; i < golden_records(); i++) {
        const char *text = golden_record_text(i);
        struct record r;
        struct text why = {0};
        if (!strstr(text, of.bytes)) {
            continue;
        }
        ck_assert_msg(record_read(&r, text, strlen(text), &why), "%s", why.bytes);
        for (int k = 0; k < traits; k++) {
            has[k] = has[k] || trait_in(&r, &trait[k]);
        }
        record_fini(&r);
    }
    return traits;
}

/* With BLESS=1: writes those that are missing, behind the others. */
START_TEST(what_is_missing_is_made)
{
    struct trait trait[TRAITS_MOST];
    bool has[TRAITS_MOST];
    char path[4096];
    int traits = look_for(games[_i], trait, has);
    snprintf(path, sizeof path, "%s/%s.records", getenv("GOLDEN"), games[_i]->id);
    for (int i = 0; i < traits; i++) {
        char *text = has[i] ? NULL : golden_make(&trait[i]);
        if (text) {
            FILE *f = fopen(path, "a");
            ck_assert_int_ge(fputs(text, f), 0);
            ck_assert_int_eq(fclose(f), 0);
            free(text);
        }
    }
}
END_TEST

START_TEST(there_is_a_record_of_everything)
{
    struct trait trait[TRAITS_MOST];
    bool has[TRAITS_MOST];
    struct text missing = {0};
    int traits = look_for(games[_i], trait, has);
    ck_assert_int_gt(traits, 20);
    for (int k = 0; k < traits; k++) {
        if (!has[k]) {
            trait_word(&trait[k], &missing);
            text_add(&missing, "; ");
        }
    }
    ck_assert_msg(!missing.length, "there is no golden record of: %s", missing.bytes);
}
END_TEST

START_TEST(there_are_many_records)
{
    ck_assert_int_ge(golden_records(), RECORDS_LEAST);
}
END_TEST

/* One line a seed and seat: its first three throws of ten dice, with 6 and with 20 sides. */
static void add_throws(char **to, int seed, int seat, int sides)
{
    *to += sprintf(*to, "seed %d seat %d sides %d:", seed, seat, sides);
    for (int t = 0; t < 3; t++) {
        for (int k = 0; k < DICE_MOST; k++) {
            int face = throws_face((uint64_t)seed, seat, t, k, sides);
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
    bool blesses = getenv("BLESS") != NULL;
    tcase_set_timeout(c, blesses ? 600 : 20);
    if (blesses) {
        tcase_add_loop_test(c, what_is_missing_is_made, 0, play_games());
    } else {
        tcase_add_loop_test(c, old_records_replay_and_verify, 0, golden_records());
        tcase_add_loop_test(c, there_is_a_record_of_everything, 0, play_games());
        tcase_add_test(c, there_are_many_records);
    }
    tcase_add_test(c, seeds_give_the_dice_they_always_gave);
    suite_add_tcase(s, c);
    return s;
}
