#include "games/hog/game.h"
#include "games/registry.h"
#include "src/record/header.h"
#include "src/record/verify.h"
#include "tests/play.h"
#include "tests/suite.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MATCHES = 8 };

static struct verification judged(const char *text)
{
    struct record r;
    struct verification v = {.line = 0};
    struct text why = {0};
    ck_assert_msg(record_read(&r, text, strlen(text), &why), "%s", why.bytes);
    verify(&r, &v);
    record_fini(&r);
    return v;
}

START_TEST(what_was_played_is_verified)
{
    const struct game *g = games[_i];
    for (uint64_t n = 0; n < MATCHES; n++) {
        struct play p = {.seed = n};
        struct setup s = play_setup(&p, g, n % 2);
        char *text = play_record(&p, &s, 500, true);
        struct verification v = judged(text);
        ck_assert_msg(v.verdict == VERDICT_VERIFIED, "%s", v.why.bytes);
        ck_assert_str_eq(v.dice, s.seed.drawn ? "commit" : "seed");
        ck_assert_msg(strncmp(v.why.bytes, "all agrees; ", 12) == 0, "%s", v.why.bytes);
        free(text);
    }
}
END_TEST

START_TEST(broken_off_before_the_nonce_is_unproven)
{
    const struct game *g = games[_i];
    for (uint64_t n = 0; n < MATCHES; n++) {
        struct play p = {.seed = n};
        struct setup s = play_setup(&p, g, n % 2);
        char *text = play_record(&p, &s, 9, false);
        struct verification v = judged(text);
        ck_assert_int_eq(v.verdict, s.seed.drawn ? VERDICT_UNPROVEN : VERDICT_VERIFIED);
        ck_assert_ptr_nonnull(strstr(v.why.bytes, "broken off"));
        free(text);
    }
}
END_TEST

/* A short match of Hog whose every line is known: seed 12, goal 12, both always choose two dice.
 * Seat 0 throws 5 5, seat 1 throws 5 6, seat 0 throws what seed 12 gives it next. */
static const char seeded[] =
    "{\"rollick\":1,\"game\":\"hog\",\"version\":1,\"rules\":{\"goal\":12,\"align\":\"off\","
    "\"pass\":\"off\"},\"dice\":\"philox-1\",\"seed\":\"0x6b51d431df5d7f14\",\"seats\":"
    "[{\"name\":\"Ann\",\"kind\":\"human\"},{\"name\":\"Bo\",\"kind\":\"ai:always-roll:2\"}]}\n"
    "{\"seat\":0,\"act\":\"roll 2\",\"ms\":2150}\n"
    "{\"seat\":0,\"roll\":[5,5]}\n"
    "{\"seat\":1,\"act\":\"roll 2\"}\n"
    "{\"seat\":1,\"roll\":[5,6]}\n"
    "{\"seat\":0,\"act\":\"roll 0\"}\n"
    "{\"end\":\"over\",\"scores\":[21,11],\"winners\":[0],\"seed\":\"0x6b51d431df5d7f14\"}\n";

static const struct {
    const char *from, *to; /* the first of these words in the record is changed */
    enum verdict verdict;
    const char *says;
} changed[] = {
    {"", "", VERDICT_VERIFIED, "known all along"},
    {"2150", "1", VERDICT_VERIFIED, ""},                         /* times are not protected */
    {"Ann", "Eve", VERDICT_VERIFIED, ""},                        /* nor names */
    {"[5,5]", "[5,4]", VERDICT_DISAGREES, "line 3: die 2"},      /* a die */
    {"[5,6]", "[5,5]", VERDICT_DISAGREES, "line 5: die 2"},      /* */
    {"[5,5]", "[5]", VERDICT_DISAGREES, "line 3: a throw of 2"}, /* a throw of fewer */
    {"[5,5]", "[5,7]", VERDICT_DISAGREES, "line 3: a die here has 6 sides"},
    {"roll 2", "roll 3", VERDICT_DISAGREES, "line 3: a throw of 3"}, /* a choice */
    {"roll 0", "roll 1", VERDICT_DISAGREES, "line 7: the match goes on"},
    {"roll 2", "column 2", VERDICT_DISAGREES, "line 2: 'column 2' is not legal"},
    {"{\"seat\":0", "{\"seat\":1", VERDICT_DISAGREES, "line 2: it is the turn of seat 0"},
    {"[21,11]", "[21,12]", VERDICT_DISAGREES, "line 7: the score of seat 1 is 11"},
    {"[21,11]", "[21]", VERDICT_DISAGREES, "line 7: there are 1 scores"},
    {"\"winners\":[0]", "\"winners\":[1]", VERDICT_DISAGREES, "line 7: the winners"},
    {"\"winners\":[0]", "\"winners\":[0,1]", VERDICT_DISAGREES, "line 7: the winners"},
    {"\"over\"", "\"limit\"", VERDICT_DISAGREES, "line 7: the match is over"},
    {"{\"seat\":0,\"act\":\"roll 0\"}\n{\"end\":\"over\",\"scores\":[21,11],\"winners\":[0]",
     "{\"end\":\"limit\",\"scores\":[10,11],\"winners\":[]", VERDICT_DISAGREES,
     "line 6: the match goes on, and the end says limit"},
    {"\"over\"", "\"abandoned\"", VERDICT_DISAGREES, "line 7: the match is over"},
    {"\"seed\":\"0x6b", "\"seed\":\"0x6a", VERDICT_DISAGREES, "line 7: the seed of line 1"},
    {"\"winners\":[0],\"seed\":\"0x6b", "\"winners\":[0],\"seed\":\"0x6a", VERDICT_DISAGREES,
     "line 7: the seed of line 1"},
    {"\"goal\":12", "\"goal\":11", VERDICT_DISAGREES, "line 6: the match is over"},
    {",\"seed\":\"0x6b51d431df5d7f14\",\"seats\"", ",\"seats\"", VERDICT_VERIFIED,
     "told at the end only"},
    {",\"seed\":\"0x6b51d431df5d7f14\"}", "}", VERDICT_VERIFIED, "known all along"},
    {"philox-1", "file", VERDICT_UNPROVEN, "from a file"},
    {"philox-1", "typed", VERDICT_UNPROVEN, "by hand"},
    {"\"seats\"", "\"first_drawn\":true,\"seats\"", VERDICT_VERIFIED, ""}, /* the lot says 0 too */
    {",\"scores\":[21,11],\"winners\":[0]", "", VERDICT_VERIFIED, ""}, /* they may be left out */
    /* What was taken back must have been possible; whether it happened nobody can tell. */
    {"}]}\n", "}]}\n{\"seat\":0,\"act\":\"roll 9\"}\n{\"back\":0}\n", VERDICT_VERIFIED, ""},
    {"}]}\n", "}]}\n{\"seat\":0,\"act\":\"roll 11\"}\n{\"back\":0}\n", VERDICT_DISAGREES,
     "line 2: 'roll 11' is not legal"},
    {"}]}\n", "}]}\n{\"seat\":0,\"act\":\"roll 1\"}\n{\"seat\":0,\"roll\":[5]}\n{\"back\":0}\n",
     VERDICT_VERIFIED, ""},
    {"}]}\n", "}]}\n{\"seat\":0,\"act\":\"roll 1\"}\n{\"seat\":0,\"roll\":[4]}\n{\"back\":0}\n",
     VERDICT_DISAGREES, "line 3: die 1"},
};

/* The text with the first `from` changed to `to`. */
static char *with_change(const char *text, const char *from, const char *to)
{
    char *result = malloc(strlen(text) + strlen(to) + 1);
    const char *at = strstr(text, from);
    ck_assert_ptr_nonnull(at);
    sprintf(result, "%.*s%s%s", (int)(at - text), text, to, at + strlen(from));
    return result;
}

START_TEST(whatever_is_changed_disagrees)
{
    char *text = with_change(seeded, changed[_i].from, changed[_i].to);
    struct verification v = judged(text);
    ck_assert_msg(v.verdict == changed[_i].verdict, "%s: %s", changed[_i].to, v.why.bytes);
    ck_assert_msg(strstr(v.why.bytes, changed[_i].says), "%s: %s", changed[_i].to, v.why.bytes);
    ck_assert_int_eq(v.line > 0, v.verdict == VERDICT_DISAGREES);
    free(text);
}
END_TEST

/* What a match may end with that has grown too long: Ann rolls 5 for ever. */
static const struct {
    const char *end, *says; /* "": it is so */
} long_ends[] = {
    {"\"limit\"", ""},
    {"\"over\"", "the match has reached the limit, and the end says over"},
    {"\"conceded\",\"seat\":0", "the match has reached the limit, and the end says conceded"},
    {"\"abandoned\"", "the match has reached the limit, and the end says abandoned"},
};

START_TEST(a_match_that_reached_the_limit_ended_there)
{
    static const char begin[] =
        "{\"rollick\":1,\"game\":\"notone\",\"dice\":\"typed\",\"seats\":[{\"name\":\"Ann\","
        "\"kind\":\"human\"}]}\n";
    static const char roll[] = "{\"seat\":0,\"act\":\"roll\"}\n{\"seat\":0,\"roll\":[2,3]}\n";
    char *text = malloc(sizeof begin + EVENTS_MOST / 2 * sizeof roll + 100), *at = text;
    at = stpcpy(at, begin);
    for (int events = 0; events < EVENTS_MOST; events += 2) {
        at = stpcpy(at, roll);
    }
    sprintf(at, "{\"end\":%s}\n", long_ends[_i].end);
    struct verification v = judged(text);
    ck_assert_int_eq(v.verdict, *long_ends[_i].says ? VERDICT_DISAGREES : VERDICT_UNPROVEN);
    ck_assert_msg(strstr(v.why.bytes, long_ends[_i].says), "%s", v.why.bytes);
    free(text);
}
END_TEST

START_TEST(without_seed_and_commit_nothing_is_proven)
{
    static const char member[] = ",\"seed\":\"0x6b51d431df5d7f14\"";
    char *once = with_change(seeded, member, ""), *text = with_change(once, member, "");
    struct verification v = judged(text);
    ck_assert_int_eq(v.verdict, VERDICT_UNPROVEN);
    ck_assert_ptr_nonnull(strstr(v.why.bytes, "neither seed nor commit"));
    free(once);
    free(text);
}
END_TEST

/* A record without its check, so that what else is wrong with it is found. */
static char *unchecked(char *text)
{
    char *check = strstr(text, ",\"check\":");
    ck_assert_ptr_nonnull(check);
    strcpy(check, "}\n");
    return text;
}

/* The same with the nonce 00 01 … 1f of the manual, and the secrets ann and bo. */
static char *drawn_record(int secrets)
{
    static const char *const secret[] = {"ann", "bo"};
    unsigned char nonce[NONCE_BYTES];
    struct setup s;
    struct text why = {0};
    struct play p = {.seed = 1};
    for (int i = 0; i < NONCE_BYTES; i++) {
        nonce[i] = (unsigned char)i;
    }
    setup_init(&s, &hog);
    ck_assert(setup_seat(&s, "human", &why) && setup_seat(&s, "human", &why));
    s.seed = seed_drawn(nonce);
    for (int i = 0; i < secrets; i++) {
        ck_assert(seed_mix(&s.seed, secret[i], &why));
    }
    s.no_undo = true;
    ck_assert(setup_finish(&s, &why));
    return unchecked(play_record(&p, &s, 1000, true));
}

static const struct {
    int secrets;
    const char *from, *to;
    enum verdict verdict;
    const char *says;
} drawn[] = {
    {0, "", "", VERDICT_VERIFIED, "could have been chosen by the host"},
    {1, "", "", VERDICT_VERIFIED, "could have been chosen by the host"}, /* it may be the host's */
    {2, "", "", VERDICT_VERIFIED, "2 secrets were mixed in"},
    {2, "\"commit\":\"630d", "\"commit\":\"630c", VERDICT_DISAGREES, "the nonce does not belong"},
    {2, "\"nonce\":\"0001", "\"nonce\":\"0002", VERDICT_DISAGREES, "the nonce does not belong"},
    {2, "0x7ebbee78513b47b2", "0x7ebbee78513b47b3", VERDICT_DISAGREES, "make the seed 0x7ebbee"},
    {2, "[\"ann\",\"bo\"]", "[\"bo\",\"ann\"]", VERDICT_DISAGREES, "make the seed"},
    {2, "[\"ann\",\"bo\"]", "[\"ann\"]", VERDICT_DISAGREES, "make the seed"},
    {2, "\"seed\":\"0x7ebbee78513b47b2\",", "", VERDICT_VERIFIED,
     "2 secrets"}, /* may be left out */
};

START_TEST(the_commit_binds_nonce_secrets_and_seed)
{
    char *text = drawn_record(drawn[_i].secrets);
    char *other = with_change(text, drawn[_i].from, drawn[_i].to);
    struct verification v = judged(other);
    ck_assert_msg(v.verdict == drawn[_i].verdict, "%s", v.why.bytes);
    ck_assert_msg(strstr(v.why.bytes, drawn[_i].says), "%s", v.why.bytes);
    free(other);
    free(text);
}
END_TEST

/* Seed, nonce and commit of another match do not make the dice of this one. */
START_TEST(a_seed_that_fits_its_commit_must_fit_the_dice)
{
    char *text = drawn_record(0);
    char *one =
        with_change(text, "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd",
                    "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925");
    char *two = with_change(one, "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f",
                            "0000000000000000000000000000000000000000000000000000000000000000");
    char *three = with_change(two, "\"seed\":\"0xda1a069221c8f866\",", "");
    struct verification v = judged(three);
    ck_assert_int_eq(v.verdict, VERDICT_DISAGREES);
    ck_assert_msg(strstr(v.why.bytes, "by the seed"), "%s", v.why.bytes);
    free(text), free(one), free(two), free(three);
}
END_TEST

/* The goal may be any number that the winner reached: only the check knows which it was. */
START_TEST(the_check_protects_what_makes_no_difference)
{
    struct setup s;
    struct text why = {0};
    struct play p = {.seed = 1};
    setup_init(&s, &hog);
    ck_assert(game_rules(&hog, &s.start, "goal=20", &why));
    s.seed = seed_value(12);
    ck_assert(setup_finish(&s, &why));
    char *text = play_record(&p, &s, 1000, true);
    char *other = with_change(text, "\"goal\":20", "\"goal\":21");
    ck_assert_int_eq(judged(text).verdict, VERDICT_VERIFIED);
    struct verification v = judged(other);
    ck_assert_int_eq(v.verdict, VERDICT_DISAGREES);
    ck_assert_msg(strstr(v.why.bytes, "the check is"), "%s", v.why.bytes);
    ck_assert_int_eq(judged(unchecked(other)).verdict, VERDICT_VERIFIED);
    free(text), free(other);
}
END_TEST

/* Written when best-response and careless were not yet completed by the words of other brains. */
static const char short_words[] =
    "{\"rollick\":1,\"game\":\"hog\",\"version\":1,\"rules\":{\"goal\":25,\"dice\":10,\"sides\":6,"
    "\"bacon\":\"on\",\"align\":\"on\",\"pass\":\"on\"},\"dice\":\"philox-1\",\"seed\":"
    "\"0x6b51d431df5d7f14\",\"seats\":[{\"name\":\"Nemesis "
    "Nils\",\"kind\":\"ai:best-response:always-roll\",\"brain\":\"best-response:always-roll\"},{"
    "\"name\":\"Seasoned "
    "Sasha\",\"kind\":\"ai:4\",\"brain\":\"careless:100\"}],\"started\":\"2000-01-01T00:00:00Z\"}\n"
    "{\"seat\":0,\"act\":\"roll 7\"}\n"
    "{\"seat\":0,\"roll\":[5,5,4,4,4,2,3]}\n"
    "{\"end\":\"over\",\"scores\":[27,0],\"winners\":[0],\"seed\":\"0x6b51d431df5d7f14\",\"check\":"
    "\"095291d0aa0857be\"}\n";

START_TEST(a_record_with_a_short_word_is_read_as_it_is_meant_today)
{
    struct record r;
    struct text why = {0};
    ck_assert_int_eq(judged(short_words).verdict, VERDICT_VERIFIED);
    ck_assert_msg(record_read(&r, short_words, strlen(short_words), &why), "%s", why.bytes);
    ck_assert_str_eq(r.setup.seat[0].policy.word, "best-response:always-roll:6");
    ck_assert_str_eq(r.setup.seat[1].policy.word, "careless:100:optimal");
    char *again = record_text(&r), *once_more;
    ck_assert_ptr_nonnull(strstr(again, "\"brain\":\"best-response:always-roll:6\"}"));
    ck_assert_ptr_nonnull(strstr(again, "\"kind\":\"ai:4\",\"brain\":\"careless:100:optimal\"}"));
    ck_assert_ptr_null(strstr(again, "095291d0aa0857be")); /* its check is made of its words */
    ck_assert_int_eq(judged(again).verdict, VERDICT_VERIFIED);
    record_fini(&r);
    ck_assert_msg(record_read(&r, again, strlen(again), &why), "%s", why.bytes);
    once_more = record_text(&r);
    ck_assert_str_eq(once_more, again);
    free(again), free(once_more);
    record_fini(&r);
}
END_TEST

START_TEST(a_new_match_of_its_seats_has_the_full_words)
{
    struct record r;
    struct text why = {0};
    ck_assert_msg(record_read(&r, short_words, strlen(short_words), &why), "%s", why.bytes);
    ck_assert_msg(setup_finish(&r.setup, &why), "%s", why.bytes);
    char *text = play_record(&(struct play){.seed = 1}, &r.setup, 1000, true);
    ck_assert_ptr_nonnull(strstr(text, "\"kind\":\"ai:best-response:always-roll\","
                                       "\"brain\":\"best-response:always-roll:6\"}"));
    ck_assert_ptr_nonnull(strstr(text, "\"kind\":\"ai:4\",\"brain\":\"careless:100:optimal\"}"));
    ck_assert_int_eq(judged(text).verdict, VERDICT_VERIFIED);
    free(text);
    record_fini(&r);
}
END_TEST

START_TEST(the_short_word_cannot_be_changed_unnoticed)
{
    char *other = with_change(short_words, "\"careless:100\"", "\"careless:101\"");
    ck_assert_int_eq(judged(other).verdict, VERDICT_DISAGREES);
    free(other);
}
END_TEST

#define ZEROS "0000000000000000000000000000000"

/* Every member of a header, and whether the check protects it: then one value of it must not pass
 * for the other. */
static const struct {
    const char *name, *one, *other; /* NULL: there is one value only */
    bool checked;
} members[] = {
    {"rollick", NULL, NULL, false},
    {"game", "\"hog\"", "\"notone\"", true},
    {"version", NULL, NULL, false},
    {"rules", "{\"goal\":50}", "{\"goal\":60}", true},
    {"seats", "[{\"kind\":\"human\"},{\"kind\":\"ai:4\"}]",
     "[{\"kind\":\"human\"},{\"kind\":\"ai:5\"}]", true},
    {"position", "{\"scores\":[1,0]}", "{\"scores\":[0,1]}", true},
    {"dice", "\"philox-1\"", "\"typed\"", true},
    {"commit", "\"1" ZEROS "0" ZEROS "\"", "\"2" ZEROS "0" ZEROS "\"", true},
    {"seed", "\"0x0000000000000001\"", "\"0x0000000000000002\"", true},
    {"first", "0", "1", true},
    {"first_drawn", "false", "true", true},
    {"undo", "\"free\"", "\"none\"", false}, /* take-backs are seen by themselves */
    {"started", "\"2026-11-20T14:00:00Z\"", "\"2026-11-20T15:00:00Z\"", false},
};

static json_t *checked_with(const char *name, const char *value)
{
    struct setup s;
    struct text why = {0};
    json_t *line = json_loads("{\"rollick\":1,\"game\":\"hog\",\"seats\":[{\"kind\":\"human\"},"
                              "{\"kind\":\"human\"}]}",
                              0, NULL);
    json_object_set_new(line, name, json_loads(value, JSON_DECODE_ANY, NULL));
    ck_assert_msg(header_read(&s, line, &why), "%s: %s", name, why.bytes);
    json_decref(line);
    return header_checked(&s);
}

START_TEST(the_check_protects_a_member_or_is_known_not_to)
{
    for (const struct jsonl_member *m = header_members; m->name; m++) {
        size_t i = 0;
        while (i < ROWS(members) && strcmp(members[i].name, m->name) != 0) {
            i++;
        }
        ck_assert_msg(i < ROWS(members), "whether the check protects '%s' is not said", m->name);
        if (members[i].one) {
            json_t *one = checked_with(m->name, members[i].one);
            json_t *other = checked_with(m->name, members[i].other);
            ck_assert_msg(json_equal(one, other) != members[i].checked, "%s", m->name);
            json_decref(one), json_decref(other);
        }
    }
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("verify");
    TCase *c = tcase_create("verify");
    tcase_set_timeout(c, 20);
    tcase_add_loop_test(c, what_was_played_is_verified, 0, play_games());
    tcase_add_loop_test(c, broken_off_before_the_nonce_is_unproven, 0, play_games());
    tcase_add_loop_test(c, whatever_is_changed_disagrees, 0, ROWS(changed));
    tcase_add_test(c, without_seed_and_commit_nothing_is_proven);
    tcase_add_loop_test(c, a_match_that_reached_the_limit_ended_there, 0, ROWS(long_ends));
    tcase_add_loop_test(c, the_commit_binds_nonce_secrets_and_seed, 0, ROWS(drawn));
    tcase_add_test(c, a_seed_that_fits_its_commit_must_fit_the_dice);
    tcase_add_test(c, the_check_protects_what_makes_no_difference);
    tcase_add_test(c, a_record_with_a_short_word_is_read_as_it_is_meant_today);
    tcase_add_test(c, a_new_match_of_its_seats_has_the_full_words);
    tcase_add_test(c, the_short_word_cannot_be_changed_unnoticed);
    tcase_add_test(c, the_check_protects_a_member_or_is_known_not_to);
    suite_add_tcase(s, c);
    return s;
}
