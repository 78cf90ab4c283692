#include "games/hog/game.h"
#include "games/registry.h"
#include "src/record/end.h"
#include "src/record/record.h"
#include "tests/play.h"
#include "tests/src/record/by_hand.h"
#include "tests/suite.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>

enum { MATCHES = 12 };

static void check_same(const char *text)
{
    struct record r;
    struct text why = {0};
    ck_assert_msg(record_read(&r, text, strlen(text), &why), "%s", why.bytes);
    ck_assert_msg(!r.wrong_line, "line %ld: %s", r.wrong_line, r.wrong.bytes);
    char *again = record_text(&r);
    ck_assert_str_eq(again, text);
    free(again);
    record_fini(&r);
}

START_TEST(what_is_written_is_read_and_written_again)
{
    const struct game *g = games[_i];
    for (uint64_t n = 0; n < MATCHES; n++) {
        struct play p = {.seed = n};
        struct setup s = play_setup(&p, g, n % 2);
        char *text = play_record(&p, &s, n % 3 ? 60 : 600, n % 4);
        check_same(text);
        free(text);
    }
}
END_TEST

#define SEATS "\"seats\":[{\"kind\":\"human\"},{\"kind\":\"human\"}]"
#define HOG "{\"rollick\":1,\"game\":\"hog\"," SEATS
#define FIFTEEN "[[[[[[[[[[[[[[["

/* Headers and lines after them, and what comes of them. */
static const struct {
    const char *text;
    int events;       /* reached; negative: refused */
    const char *says; /* refused: the reason */
} texts[] = {
    {HOG "}", 0, ""}, /* all that is required, without a line feed */
    {HOG "}\n", 0, ""},
    {HOG "}\r\n{\"seat\":0,\"act\":\"roll 1\"}\r\n", 1, ""}, /* white space is no matter */
    {HOG ",\"colour\":\"red\",\"deep\":[[{}]]}\n", 0, ""},   /* unknown members neither */
    {HOG ",\"deep\":" FIFTEEN "]]]]]]]]]]]]]]]}\n", 0, ""},  /* as deep as may be */
    {HOG ",\"deep\":" FIFTEEN "[]]]]]]]]]]]]]]]]}\n", -1,
     "line 1: this is nested deeper than 16 levels"},
    {HOG ",\"say\":\"" FIFTEEN "[\"}\n", 0, ""},     /* brackets in words are none, … */
    {HOG ",\"say\":\"\\\"" FIFTEEN "[\"}\n", 0, ""}, /* … nor behind a quotation mark in them, … */
    {HOG ",\"say\":\"\\\\\",\"deep\":" FIFTEEN "[]]]]]]]]]]]]]]]]}\n", -1,
     "nested deeper"}, /* … but behind the words */
    {HOG "}\n{\"seat\":0,\"act\":\"roll 1\",\"say\":\"ha\",\"new\":1}\n", 1, ""},
    {HOG "}\n{\"seat\":0,\"act\":\"roll 1\"}\n{\"seat\":0,\"ro", 1, ""}, /* cut short */
    {HOG "}\n{\"seat\":0,\"act\":\"roll 1\"}\n{\"back\":0}\n", 0, ""},
    {HOG ",\"rules\":{\"goal\":50},\"position\":{\"scores\":[49,0],\"seat\":1}}\n"
         "{\"seat\":1,\"act\":\"roll 1\"}\n",
     1, ""},
    {HOG ",\"first\":1}\n{\"seat\":1,\"act\":\"roll 1\"}\n", 1, ""},
    {"", -1, "line 1: there is nothing"},
    {"\n", -1, "line 1: "},
    {"{\"rollick\":1", -1, "line 1: the text ends too early"},
    {"hello\n", -1, "line 1: this is no JSON"},
    {"{\"game\":\"hog\"," SEATS "}\n", -1, "line 1: this is no record"},
    {"{\"rollick\":2,\"game\":\"hog\"," SEATS "}\n", -1, "form 2 are not known"},
    {"{\"rollick\":0,\"game\":\"hog\"," SEATS "}\n", -1, "form 0 are not known"},
    {"{\"rollick\":1,\"game\":\"chess\"," SEATS "}\n", -1, "no game 'chess'"},
    {"{\"rollick\":1," SEATS "}\n", -1, "no game ''"},
    {"{\"rollick\":1,\"game\":\"hog\"}\n", -1, "a list of 2 to 2 seats"},
    {"{\"rollick\":1,\"game\":\"hog\",\"seats\":[{\"kind\":\"human\"}]}\n", -1, "2 to 2 seats"},
    {"{\"rollick\":1,\"game\":\"hog\",\"seats\":[{\"kind\":\"human\"},{\"name\":\"Bo\"}]}\n", -1,
     "seat 1: a seat is"},
    {"{\"rollick\":1,\"game\":\"hog\",\"seats\":[{\"kind\":\"human\"},"
     "{\"kind\":\"ai:bacon:8:6\",\"brain\":\"bacon:8:5\"}]}\n",
     -1, "cannot be played by bacon:8:5"},
    {"{\"rollick\":1,\"game\":\"hog\",\"seats\":[{\"kind\":\"human\"},"
     "{\"kind\":\"ai:r\\ndom\"}]}\n",
     -1, "seat 1: Hog has no way of playing 'r dom'"},
    {"{\"rollick\":1,\"game\":\"hog\",\"seats\":[{\"kind\":\"human\"},"
     "{\"kind\":\"ai:1\",\"brain\":\"r\\u001bdom\"}]}\n",
     -1, "seat 1: Hog has no way of playing 'r\uFFFDdom'"},
    {HOG ",\"version\":0}\n", -1, "version 0 of Hog"},
    {HOG ",\"version\":2}\n", -1, "version 2 of Hog"},
    {HOG ",\"rules\":{\"rounds\":3}}\n", -1, "no rule 'rounds'"},
    {HOG ",\"dice\":\"philox-2\"}\n", -1, "not 'philox-2'"},
    {HOG ",\"seed\":\"0x1\"}\n", -1, "seed should be"},
    {HOG ",\"seed\":\"0x00000000499602D2\"}\n", -1, "seed should be"},
    {HOG ",\"seed\":12}\n", -1, "seed should be"},
    {HOG ",\"commit\":\"12\"}\n", -1, "commit should be"},
    {HOG ",\"first\":2}\n", -1, "first goes from 0 to 1"},
    {HOG ",\"first\":1,\"position\":{}}\n", -1, "seat 0 began in the position"},
    {HOG ",\"position\":{\"scores\":7}}\n", -1, "scores"},
    {"{\"rollick\":1,\"game\":\"notone\"," SEATS ",\"position\":{\"seats\":3}}\n", -1,
     "the position has 3 seats, the record 2"},
    {HOG ",\"first_drawn\":1}\n", -1, "true or false"},
    {HOG ",\"started\":\"yesterday\"}\n", -1, "started should be"},
    {HOG ",\"started\":\"2026-02-30T14:00:00Z\"}\n", -1, "started should be"},
    {HOG ",\"undo\":\"some\"}\n", -1, "undo should be"},
    {HOG ",\"rulez\":{}}\n", -1, "'rules' is missing, and there is 'rulez'"},
    {HOG "}\n\n", -1, "line 2: "}, /* an empty line is none of these */
    {HOG "}\n{\"act\":\"roll 1\"}\n", -1, "line 2: an event needs its seat"},
    {HOG "}\n{\"seat\":0,\"act\":\"roll 1\",\"ms\":-1}\n", -1, "line 2: ms should not be negative"},
    {HOG "}\n{\"seat\":0,\"roll\":[]}\n", -1, "line 2: roll should be a list of 1 to 10 faces"},
    {HOG "}\n{\"back\":-2147483649}\n", -1, "line 2: back is a number far out of range"},
    {HOG "}\n{\"back\":2147483648}\n", -1, "line 2: back is a number far out of range"},
    {HOG "}\n{\"end\":\"abandoned\"}\n{\"back\":0}\n", -1, "line 3: the record has ended"},
    {HOG "}\n{\"end\":\"abandoned\",\"nonce\":\"00\"}\n", -1, "line 2: there is a nonce"},
    {HOG "}\n{\"end\":\"abandoned\",\"secrets\":[]}\n", -1, "line 2: there are secrets"},
    {HOG "}\n{\"end\":\"abandoned\",\"winners\":[1,0]}\n", -1, "line 2: winners"},
    {HOG "}\n{\"end\":\"forfeit\",\"seat\":1,\"why\":\"void\"}\n", -1,
     "line 2: the end of a forfeit needs why, a fault word"},
};

START_TEST(what_is_no_record_is_refused_with_line_and_reason)
{
    struct record r;
    struct text why = {0};
    bool read = record_read(&r, texts[_i].text, strlen(texts[_i].text), &why);
    ck_assert_msg(read == (texts[_i].events >= 0), "%s%s", texts[_i].text, why.bytes);
    ck_assert_msg(strstr(why.bytes, texts[_i].says), "%s", why.bytes);
    ck_assert(read || strncmp(why.bytes, "line ", 5) == 0);
    if (read) {
        ck_assert_int_eq(r.match.events, texts[_i].events);
        ck_assert(!r.ended && !r.wrong_line);
    }
    record_fini(&r);
}
END_TEST

/* Lines after a header and "roll 1" of seat 0 in Hog, and what the first of them says that cannot
 * be; the rest of the record is read all the same. */
static const struct {
    const char *text, *says;
    int events;
} disagreeing[] = {
    {"{\"seat\":0,\"roll\":[6]}", NULL, 2},
    {"{\"seat\":0,\"roll\":[0]}", "so it cannot show 0", 1},
    {"{\"seat\":0,\"roll\":[7]}", "so it cannot show 7", 1},
    {"{\"back\":0}", NULL, 0},
    {"{\"back\":1}", "there is no way back to 1 events from 1", 1}, /* there it is */
    {"{\"back\":2}", "there is no way back to 2 events from 1", 1},
    {"{\"back\":-1}", "there is no way back to -1 events from 1", 1},
    {"{\"back\":-2147483648}", "there is no way back to -2147483648 events from 1", 1},
    {"{\"back\":2147483647}", "there is no way back to 2147483647 events from 1", 1},
    {"{\"seat\":1,\"roll\":[6]}", "it is the turn of seat 0 here, not of seat 1", 1},
    {"{\"seat\":8,\"roll\":[6]}", "it is the turn of seat 0 here, not of seat 8", 1},
    {"{\"seat\":-1,\"roll\":[6]}", "it is the turn of seat 0 here, not of seat -1", 1},
};

START_TEST(where_a_record_disagrees_is_told_and_the_match_stands_there)
{
    struct record r;
    struct text why = {0}, text = {0};
    text_add(&text, HOG "}\n{\"seat\":0,\"act\":\"roll 1\"}\n%s\n{\"end\":\"abandoned\"}\n",
             disagreeing[_i].text);
    ck_assert_msg(record_read(&r, text.bytes, text.length, &why), "%s", why.bytes);
    ck_assert_int_eq(r.match.events, disagreeing[_i].events);
    ck_assert_int_eq(r.wrong_line, disagreeing[_i].says ? 3 : 0);
    ck_assert(!disagreeing[_i].says || strstr(r.wrong.bytes, disagreeing[_i].says));
    record_fini(&r);
}
END_TEST

START_TEST(a_header_alone_says_what_was_decided)
{
    static const char text[] =
        "{\"rollick\":1,\"game\":\"hog\",\"seats\":[{\"name\":\" Ann \\u202e\",\"kind\":\"human\"},"
        "{\"kind\":\"ai:3\",\"brain\":\"bacon:9:5\"}],\"started\":\"2026-11-20T14:00:00Z\","
        "\"undo\":\"none\",\"seed\":\"0x00000000499602d2\"}";
    struct record r;
    struct text why = {0};
    ck_assert_msg(record_read(&r, text, sizeof text - 1, &why), "%s", why.bytes);
    ck_assert_str_eq(r.setup.seat[0].name, "Ann \uFFFD"); /* cleaned */
    ck_assert_str_ne(r.setup.seat[1].name, "");
    ck_assert_str_eq(r.setup.seat[1].word, "ai:3");
    ck_assert_str_eq(r.setup.seat[1].policy.word, "bacon:9:5"); /* what it became then */
    ck_assert_int_eq(r.setup.started, 1795183200);
    ck_assert_uint_eq(r.setup.seed.value, 0x499602d2);
    ck_assert(r.setup.no_undo && r.seed_first && !r.setup.seed.hidden);
    record_fini(&r);
}
END_TEST

static void play_hog(struct record *r, struct text *why)
{
    ck_assert(record_line(r, HOG "}", strlen(HOG "}"), why));
}

START_TEST(lines_come_one_at_a_time_too)
{
    static const char act[] = "{\"seat\":0,\"act\":\"roll 2\"}";
    static const char illegal[] = "{\"seat\":0,\"roll\":[1]}\n";
    struct record r;
    struct text why = {0};
    record_init(&r);
    play_hog(&r, &why);
    ck_assert(record_line(&r, act, sizeof act - 1, &why));
    ck_assert_int_eq(r.match.events, 1);
    ck_assert(record_line(&r, illegal, sizeof illegal - 1, &why));
    ck_assert_int_eq(r.wrong_line, 3);
    ck_assert_str_eq(r.wrong.bytes, "a throw of 2 dice is due here, not of 1");
    ck_assert(record_line(&r, act, sizeof act - 1, &why)); /* what follows is only read */
    ck_assert(!record_line(&r, "?", 1, &why));
    ck_assert_int_eq(strncmp(why.bytes, "line 5: ", 8), 0);
    ck_assert_int_eq(r.match.events, 1);
    record_fini(&r);
}
END_TEST

START_TEST(a_line_of_more_than_64_kib_is_refused)
{
    struct record r;
    struct text why = {0};
    char *line = malloc(JSONL_MOST + 1);
    memset(line, ' ', JSONL_MOST + 1);
    memcpy(line, "{\"back\":0}", 10);
    record_init(&r);
    play_hog(&r, &why);
    ck_assert(!record_line(&r, line, JSONL_MOST + 1, &why));
    ck_assert_str_eq(why.bytes, "line 2: this is longer than 65536 bytes");
    free(line);
    record_fini(&r);
}
END_TEST

START_TEST(a_record_of_more_than_16_mib_is_refused)
{
    struct record r;
    struct text why = {0};
    char *endless = calloc(RECORD_BYTES + 1, 1);
    ck_assert(!record_read(&r, endless, RECORD_BYTES + 1, &why));
    ck_assert_str_eq(why.bytes, "line 1: a record has at most 16 MiB");
    free(endless);
    record_fini(&r);
}
END_TEST

/* Going to and fro at the end of a long match would cost hours. */
START_TEST(steps_back_without_end_are_refused)
{
    struct record r;
    struct text why = {0};
    struct play p = {.seed = 1};
    char line[100];
    bool read = true;
    record_init(&r);
    play_hog(&r, &why);
    play_on(&p, &r.match, 40);
    ck_assert_int_gt(r.match.events, 1);
    r.redone = RECORD_REDONE - 5;
    for (int i = 0; i < 20 && read; i++) {
        int n = snprintf(line, sizeof line, "{\"back\":%d}", r.match.events - 1);
        read = record_line(&r, line, (size_t)n, &why);
    }
    ck_assert(!read);
    ck_assert_ptr_nonnull(strstr(why.bytes, "taken back"));
    record_fini(&r);
}
END_TEST

START_TEST(what_is_hidden_comes_back_for_its_own_commit_only)
{
    struct play p = {.seed = 3};
    struct setup s = play_setup(&p, &hog, true), other = play_setup(&p, &hog, true);
    struct record r;
    struct text why = {0};
    char *text = play_record(&p, &s, 5, false);
    char *hidden = record_hidden(&s), *wrong = record_hidden(&other);
    ck_assert(record_read(&r, text, strlen(text), &why));
    ck_assert(r.setup.seed.hidden && r.setup.seed.drawn);
    ck_assert(!record_unhide(&r.setup, wrong, &why));
    ck_assert(!record_unhide(&r.setup, "{}", &why));
    ck_assert(r.setup.seed.hidden);
    ck_assert(record_unhide(&r.setup, hidden, &why));
    ck_assert(!r.setup.seed.hidden);
    ck_assert_uint_eq(r.setup.seed.value, s.seed.value);
    ck_assert_int_eq(r.setup.seed.secrets, s.seed.secrets);
    s.seed = seed_value(1);
    ck_assert_ptr_null(record_hidden(&s));
    free(text), free(hidden), free(wrong);
    record_fini(&r);
}
END_TEST

static const struct {
    enum ending ending;
    const char *fault, *line;
} ends[] = {
    {ENDING_CONCEDED, NULL, "{\"end\":\"conceded\",\"seat\":1,\"scores\":[0,0],\"winners\":[0],"},
    {ENDING_FORFEIT, "late",
     "{\"end\":\"forfeit\",\"seat\":1,\"why\":\"late\",\"scores\":[0,0],\"winners\":[0],"},
    {ENDING_ABANDONED, NULL, "{\"end\":\"abandoned\",\"scores\":[0,0],\"winners\":[],"},
};

START_TEST(every_ending_is_written_and_read)
{
    struct setup s;
    struct text why = {0};
    struct recorder recorder;
    struct match m;
    setup_init(&s, &hog);
    s.seed = seed_value(1);
    ck_assert(setup_finish(&s, &why));
    recorder_init(&recorder, &s);
    match_init(&m, &hog, &s.start);
    m.watchers = &recorder.base;
    match_end(&m, ends[_i].ending, 1, ends[_i].fault);
    ck_assert_msg(strstr(recorder.text, ends[_i].line), "%s", recorder.text);
    check_same(recorder.text);
    const char *line = strstr(recorder.text, ends[_i].line);
    json_t *end = jsonl_read(line, strcspn(line, "\n"), &why);
    struct record_claim claim; /* whatever it held before */
    memset(&claim, 0xff, sizeof claim);
    ck_assert_msg(end_read(&claim, &s, end, &why), "%s", why.bytes);
    ck_assert_uint_eq(claim.winners, match_winners(&m));
    json_decref(end);
    recorder_fini(&recorder);
    match_fini(&m);
}
END_TEST

/* Texts of several records, and how long each is, in lines. */
static const struct {
    const char *text, *lines;
} several[] = {
    {"", ""},
    {"{\"rollick\":1}\n", "1"},
    {"{\"rollick\":1}\n{\"end\":\"over\"}\n", "2"},
    {"{\"rollick\":1}\n{\"end\":\"over\"}\n{\"rollick\":1}", "21"},
    {"{\"rollick\":1}\n{\"seat\":0}\n{\"game\":1,\"rollick\":1}\n{}\n{}\n", "23"}, /* broken off */
    {"{\"rollick\":1}\n{\"say\":\"\\\"rollick\\\" end\"}\n{}\n", "3"},             /* only words */
    {"{\"rollick\":1}\n{\"end\":1}\nrollick\n{}\n{\"end\":1}\n{\"rollick\":1}\n", "231"},
    {"no\nrecord\n\nat all", "4"},
};

START_TEST(a_record_goes_on_to_its_end_or_to_the_next_header)
{
    const char *at = several[_i].text, *end = at + strlen(at);
    struct text lines = {0};
    while (at < end) {
        size_t span = record_span(at, (size_t)(end - at));
        ck_assert_uint_gt(span, 0);
        int n = 0;
        for (; span--; at++) {
            n += *at == '\n' || at + 1 == end;
        }
        text_add(&lines, "%d", n);
    }
    ck_assert_str_eq(lines.bytes, several[_i].lines);
}
END_TEST

static void check_of(const char *text, char word[CHECK_WORD])
{
    struct record r;
    by_hand_read(&r, text);
    record_check(&r, word);
    record_fini(&r);
}

START_TEST(a_match_has_the_check_that_would_be_written_and_without_its_end_another)
{
    struct record r;
    char whole[CHECK_WORD], begun[CHECK_WORD];
    char *cut = strndup(by_hand_hog, (size_t)(strstr(by_hand_hog, "{\"end\"") - by_hand_hog));
    check_of(by_hand_hog, whole);
    check_of(cut, begun);
    ck_assert_str_ne(whole, begun);
    by_hand_read(&r, by_hand_hog);
    char *written = record_text(&r), *check = strstr(written, "\"check\":\"");
    ck_assert_ptr_nonnull(check);
    ck_assert_msg(strncmp(check + strlen("\"check\":\""), whole, strlen(whole)) == 0, "%s", check);
    record_fini(&r);
    free(written), free(cut);
}
END_TEST

START_TEST(an_end_without_one_of_its_parts_says_something_else)
{
    struct record r;
    by_hand_read(&r, by_hand_hog);
    char *line = record_end(&r.setup, &r.match);
    json_t *whole = json_loads(line, 0, NULL);
    ck_assert_msg(end_says(&r.setup, &r.match, line), "%s", line);
    ck_assert_uint_ge(json_object_size(whole), 5); /* how, scores, winners, seed, check */
    const char *name;
    json_t *value;
    json_object_foreach(whole, name, value)
    {
        json_t *part = json_copy(whole);
        json_object_del(part, name);
        char *less = json_dumps(part, JSON_COMPACT);
        ck_assert_msg(!end_says(&r.setup, &r.match, less), "%s", less);
        free(less);
        json_decref(part);
    }
    json_decref(whole);
    free(line);
    record_fini(&r);
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("record");
    TCase *c = tcase_create("record");
    tcase_set_timeout(c, 20);
    tcase_add_loop_test(c, what_is_written_is_read_and_written_again, 0, play_games());
    tcase_add_loop_test(c, what_is_no_record_is_refused_with_line_and_reason, 0, ROWS(texts));
    tcase_add_loop_test(c, where_a_record_disagrees_is_told_and_the_match_stands_there, 0,
                        ROWS(disagreeing));
    tcase_add_test(c, a_header_alone_says_what_was_decided);
    tcase_add_test(c, lines_come_one_at_a_time_too);
    tcase_add_test(c, a_line_of_more_than_64_kib_is_refused);
    tcase_add_test(c, a_record_of_more_than_16_mib_is_refused);
    tcase_add_test(c, steps_back_without_end_are_refused);
    tcase_add_test(c, what_is_hidden_comes_back_for_its_own_commit_only);
    tcase_add_loop_test(c, every_ending_is_written_and_read, 0, ROWS(ends));
    tcase_add_loop_test(c, a_record_goes_on_to_its_end_or_to_the_next_header, 0, ROWS(several));
    tcase_add_test(c, a_match_has_the_check_that_would_be_written_and_without_its_end_another);
    tcase_add_test(c, an_end_without_one_of_its_parts_says_something_else);
    suite_add_tcase(s, c);
    return s;
}
