/* Records of another version of their game's rules (games/game.h, `older`): played by the
 * reading that the version selects, or refused in a sentence that names it. The list of games here
 * is one of this test: a Hog of the first version, which has no Swine Align yet, and the same game
 * later. */
#include "games/hog/game.h"
#include "games/registry.h"
#include "src/record/verify.h"
#include "src/session/autosave.h"
#include "src/session/series.h"
#include "tests/play.h"
#include "tests/src/library/library_tool.h"
#include "tests/suite.h"

#include <stdlib.h>
#include <string.h>

static struct game now;
const struct game *const games[] = {&now, NULL};

int games_count(void)
{
    return 1;
}

int games_index(const struct game *g)
{
    (void)g;
    return 0;
}

const struct game *game_find(const char *id)
{
    return strcmp(id, now.id) == 0 ? &now : NULL;
}

/* The first version knows all rules but `align`, which is off. */
static void first_version(void)
{
    static struct rule without[RULES_MOST + 1];
    int n = 0;
    for (const struct rule *r = hog.rules; r->name; r++) {
        if (strcmp(r->name, "align") != 0) {
            without[n++] = *r;
        }
    }
    now = hog;
    now.version = 1;
    now.rules = without;
}

static void second_version(const struct old_version *older)
{
    now = hog;
    now.version = 2;
    now.older = older;
}

static const struct old_version without_align[] = {{1, "align=off"}, {0}};
static const struct old_version third_alone[] = {{3, "align=off"}, {0}};

/* The record of a whole match by the rules there are now, in which seat 0 has another turn where it
 * aligns, if there is such a rule. */
static char *played(void)
{
    struct setup s;
    struct text no = {0};
    struct play p = {.seed = 1};
    setup_init(&s, &now);
    s.seed = seed_value(12);
    ck_assert(setup_seat(&s, "human", &no) && setup_seat(&s, "ai:always-roll", &no));
    ck_assert_msg(setup_finish(&s, &no), "%s", no.bytes);
    char *text = play_record(&p, &s, 1000, true);
    ck_assert_ptr_nonnull(strstr(text, "\"end\":\"over\""));
    return text;
}

/* "verified", or what is wrong. */
static struct text judged(const char *text)
{
    struct record r;
    struct verification v = {.line = 0};
    struct text what = {0};
    if (record_read(&r, text, strlen(text), &what)) {
        verify(&r, &v);
        text_say(&what, "%s", v.verdict == VERDICT_VERIFIED ? "verified" : v.why.bytes);
    }
    record_fini(&r);
    return what;
}

static char *changed(const char *text, const char *from, const char *to)
{
    const char *at = strstr(text, from);
    ck_assert_ptr_nonnull(at);
    char *other = calloc(1, strlen(text) + strlen(to) + 1);
    memcpy(other, text, (size_t)(at - text));
    strcat(strcat(other, to), at + strlen(from));
    return other;
}

/* The rules that a header means, as "align" says. */
static const struct {
    const struct old_version *older;
    const char *version, *rules, *align; /* align: or what is wrong */
} headers[] = {
    {NULL, "\"version\":2,", "", "on"},
    {NULL, "", "", "on"}, /* nothing said: as today */
    {NULL, "\"version\":1,", "", "version 1 of Hog had other rules"},
    {third_alone, "\"version\":1,", "", "version 1 of Hog had other rules"},
    {NULL, "\"version\":1,", "\"rules\":{\"align\":\"on\"},", "version 1 of Hog had other rules"},
    {NULL, "\"version\":3,", "", "version 3 of Hog is not known, only 1 to 2"},
    {NULL, "\"version\":0,", "", "version 0 of Hog is not known"},
    {without_align, "\"version\":2,", "", "on"},
    {without_align, "\"version\":1,", "", "off"},
    {without_align, "\"version\":1,", "\"rules\":{\"goal\":60},", "off"},
    {without_align, "\"version\":1,", "\"rules\":{\"align\":\"on\"},", "on"}, /* rules are rules */
    {without_align, "", "\"rules\":{\"goal\":60},", "on"},
};

START_TEST(a_version_says_what_rules_mean_that_are_not_named)
{
    struct record r;
    struct text line = {0}, no = {0}, align = {0};
    const struct rule *rule = hog.rules;
    while (strcmp(rule->name, "align") != 0) {
        rule++;
    }
    second_version(headers[_i].older);
    text_add(&line,
             "{\"rollick\":1,\"game\":\"hog\",%s%s\"seats\":[{\"kind\":\"human\"},"
             "{\"kind\":\"human\"}]}",
             headers[_i].version, headers[_i].rules);
    if (record_read(&r, line.bytes, line.length, &no)) {
        game_rule_word(rule, &r.setup.start, &align);
        ck_assert_str_eq(align.bytes, headers[_i].align);
    }
    record_fini(&r);
    ck_assert_msg(align.length || strstr(no.bytes, headers[_i].align), "%s", no.bytes);
}
END_TEST

START_TEST(a_match_of_an_older_version_is_verified_by_its_own_rules)
{
    first_version();
    char *text = played();
    ck_assert_str_eq(judged(text).bytes, "verified");
    ck_assert_ptr_null(strstr(text, "align"));

    second_version(without_align);
    ck_assert_str_eq(judged(text).bytes, "verified");
    char *today = changed(text, "\"version\":1", "\"version\":2");
    ck_assert_str_ne(judged(today).bytes, "verified");

    second_version(NULL);
    ck_assert_ptr_nonnull(strstr(judged(text).bytes, "line 1: version 1 of Hog had other rules"));
    free(text), free(today);
}
END_TEST

START_TEST(it_is_written_again_as_what_it_was)
{
    struct record r;
    struct text no = {0};
    first_version();
    char *text = played();
    second_version(without_align);
    ck_assert_msg(record_read(&r, text, strlen(text), &no), "%s", no.bytes);
    char *again = record_text(&r);
    ck_assert_ptr_nonnull(strstr(again, "\"version\":1"));
    ck_assert_ptr_nonnull(strstr(again, "\"align\":\"off\""));
    ck_assert_str_eq(judged(again).bytes, "verified");
    ck_assert_str_eq(strstr(again, "\"check\""), strstr(text, "\"check\""));
    free(text), free(again);
    record_fini(&r);
}
END_TEST

static const struct old_version all_the_same[] = {{1, ""}, {0}};

/* All rules are named, so that it would replay as before. */
static const struct {
    const struct old_version *older;
    const char *version, *other;
} renamed[] = {
    {without_align, "\"version\":2", "\"version\":1"},
    {without_align, "\"version\":1", "\"version\":2"},
    {all_the_same, "\"version\":2", "\"version\":1"},
    {all_the_same, "\"version\":1", "\"version\":2"},
};

/* The record of a match of that version as it is written when there is a second. */
static char *played_in(const char *version, const struct old_version *older)
{
    struct record r;
    struct text no = {0};
    second_version(older);
    if (strstr(version, "2")) {
        return played();
    }
    if (older == without_align) {
        first_version();
    }
    now.version = 1;
    char *text = played();
    second_version(older);
    ck_assert_msg(record_read(&r, text, strlen(text), &no), "%s", no.bytes);
    char *again = record_text(&r);
    record_fini(&r);
    free(text);
    return again;
}

START_TEST(the_check_protects_the_version)
{
    char *text = played_in(renamed[_i].version, renamed[_i].older);
    char *other = changed(text, renamed[_i].version, renamed[_i].other);
    ck_assert_ptr_nonnull(strstr(text, "\"align\":"));
    ck_assert_str_eq(judged(text).bytes, "verified");
    ck_assert_ptr_nonnull(strstr(judged(other).bytes, "the check is"));
    free(text), free(other);
}
END_TEST

/* The beginning of a match of the first version, as the library has it. */
static void leave_in_the_library(void)
{
    struct library *lib = opened();
    first_version();
    char *text = played(), *line = strtok(text, "\n");
    struct library_facts begun = facts;
    begun.header = line;
    begun.hidden = NULL;
    struct saving *saving = library_begin(lib, &begun);
    for (int n = 0; n < 6; n++) {
        line = strtok(NULL, "\n");
        append(saving, line);
    }
    until_saved(lib, saving, 6);
    saving_close(saving);
    closed(lib);
    free(text);
}

START_TEST(a_kept_match_goes_on_by_its_own_rules_or_stays_where_it_is)
{
    leave_in_the_library();
    struct library *lib = opened();
    struct autosave a;
    struct record r;
    long long id = library_newest_unfinished(lib, &why);
    ck_assert_msg(id > 0, "%s", why.bytes);

    second_version(NULL);
    ck_assert(!autosave_resume(&a, lib, id, &r, &why));
    says("version 1 of Hog had other rules");
    text_clear(&why);

    second_version(without_align);
    ck_assert_msg(autosave_resume(&a, lib, id, &r, &why), "%s", why.bytes);
    match_end(&r.match, ENDING_ABANDONED, 0, NULL);
    autosave_fini(&a);
    record_fini(&r);
    closed(lib);
    lib = opened();
    char *text = library_record(lib, id, &why);
    ck_assert_ptr_nonnull(strstr(text, "\"end\":\"abandoned\""));
    ck_assert_str_eq(judged(text).bytes, "verified");
    free(text);
    closed(lib);
}
END_TEST

START_TEST(a_series_goes_on_by_the_rules_it_began_with)
{
    struct series series = {.best_of = 3}, read;
    char *faces = NULL;
    struct text rules = {0};
    first_version();
    setup_init(&series.setup, &now);
    ck_assert(setup_seat(&series.setup, "human", &why) && setup_seat(&series.setup, "human", &why));
    char *plan = series_write(&series);

    second_version(NULL);
    ck_assert(!series_read(&read, &faces, NULL, plan, &why));
    says("version 1 of Hog had other rules");
    text_clear(&why);

    second_version(without_align);
    ck_assert_msg(series_read(&read, &faces, NULL, plan, &why), "%s", why.bytes);
    game_rule_word(&hog.rules[4], &read.setup.start, &rules);
    ck_assert_str_eq(hog.rules[4].name, "align");
    ck_assert_str_eq(rules.bytes, "off");
    free(plan), free(faces);
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("version");
    TCase *c = tcase_create("version");
    tcase_add_checked_fixture(c, make_scratch, remove_scratch);
    tcase_add_loop_test(c, a_version_says_what_rules_mean_that_are_not_named, 0, ROWS(headers));
    tcase_add_test(c, a_match_of_an_older_version_is_verified_by_its_own_rules);
    tcase_add_test(c, it_is_written_again_as_what_it_was);
    tcase_add_loop_test(c, the_check_protects_the_version, 0, ROWS(renamed));
    tcase_add_test(c, a_kept_match_goes_on_by_its_own_rules_or_stays_where_it_is);
    tcase_add_test(c, a_series_goes_on_by_the_rules_it_began_with);
    suite_add_tcase(s, c);
    return s;
}
