/* Another name for somebody who has played: everywhere or nowhere, and all of it verifies. */
#include "tests/cli/run.h"
#include "tests/suite.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static struct run r;

/* Match 1 has ended, match 2 has not, in match 3 sits somebody else. */
static void setup(void)
{
    run_init(&r);
    run_line(&r, "play hog Ann=human Bo=human --seed 12 --test-clock", "5\n4\n/concede\nyes\nno\n");
    run_line(&r, "play hog Ann=human ai:1 --seed 12 --test-clock", "5\n4\n");
    run_line(&r, "play hog Cy=human ai:1 --seed 12 --test-clock", "5\n/concede\nyes\nno\n");
}

static void teardown(void)
{
    run_fini(&r);
}

static void says(const char *line, const char *words)
{
    run_line(&r, line, NULL);
    ck_assert_msg(strstr(r.output, words), "%s: %s%s", line, r.output, r.errors);
}

static void holds_nothing_of(const char *name)
{
    static const char *const asked[] = {"history --json", "stats --json", "export 1", "export 2",
                                        "export 3"};
    for (size_t i = 0; i < ROWS(asked); i++) {
        run_line(&r, asked[i], NULL);
        ck_assert_msg(!strstr(r.output, name), "%s: %s", asked[i], r.output);
    }
}

START_TEST(a_name_is_changed_wherever_it_is_kept)
{
    run_line(&r, "stats --json", NULL);
    ck_assert_ptr_nonnull(strstr(r.output, "{\"player\":\"Ann\",\"kind\":\"human\","));
    says("rename Ann Zo\u00e9", "2 matches are Zo\u00e9's now.\n");
    ck_assert_int_eq(r.status, 0);
    holds_nothing_of("\"Ann\"");
    says("stats --json",
         "{\"player\":\"Zo\u00e9\",\"kind\":\"human\",\"game\":\"hog\",\"played\":1,");
    says("verify 1", "all agrees");
    says("verify 2", "agrees up to there");
    run_line(&r, "resume 2 --test-clock", "/concede\nyes\n");
    ck_assert_msg(strstr(r.output, "Zo\u00e9 gives up."), "%s", r.output);
    says("verify 2", "all agrees");
}
END_TEST

/* What cleaning changes without a loss. */
static const struct {
    const char *typed, *kept;
} cleaned[] = {
    {"~Zoe~", "Zoe"},
    {"Zoe~~M", "Zoe M"},
    {"Zoe\u0301", "Zo\u00e9"},
};

START_TEST(a_name_is_kept_as_it_is_when_cleaned)
{
    char line[64], said[64];
    snprintf(line, sizeof line, "rename Ann %s", cleaned[_i].typed);
    snprintf(said, sizeof said, "2 matches are %s's now.\n", cleaned[_i].kept);
    says(line, said);
    snprintf(said, sizeof said, "\"name\":\"%s\"", cleaned[_i].kept);
    says("history --json", said);
}
END_TEST

START_TEST(two_people_become_one)
{
    says("rename Cy Ann", "1 match is Ann's now.\n");
    says("history", "Ann: ");
    holds_nothing_of("\"Cy\"");
}
END_TEST

/* Statistics that were counted from summaries, and from records. */
START_TEST(what_is_counted_follows)
{
    if (_i) {
        run_meddle(&r, "DELETE FROM summaries");
    }
    says("rename Bo Dee", "1 match is Dee's now.\n");
    says("stats Dee", "Dee, Hog: played 1, won ");
    says("stats Bo", "No match of Bo has ended yet.");
}
END_TEST

static const struct {
    const char *line, *says;
    int status;
} refused[] = {
    {"rename Eve Ida", "no match is kept in which 'Eve' sat", 3},
    {"rename Ann Bo", "somebody called 'Bo' sits at the same table in match 1", 3},
    {"rename Ann bo", "somebody called 'bo' sits at the same table in match 1", 3},
    {"rename Ann Player~1", "'Player 1' cannot be a name: it stands for nobody", 3},
    {"rename Ann ~", "'' cannot be a name: it stands for nobody", 3},
    {"rename Ann a\x1b]0;x\x07", "cannot be a name: it holds what cannot be shown", 3},
    {"rename Ann a\u202eb", "cannot be a name: it holds what cannot be shown", 3},
    {"rename Ann 123456789012345678901234567890123", "cannot be a name: it is too long", 3},
    {"rename Ann", "rename needs OLD NEW", 2},
};

START_TEST(what_cannot_be_is_refused_and_nothing_is_changed)
{
    run_line(&r, "history --json", NULL);
    char *before = strdup(r.output);
    run_line(&r, refused[_i].line, NULL);
    ck_assert_int_eq(r.status, refused[_i].status);
    ck_assert_msg(strstr(r.errors, refused[_i].says), "%s", r.errors);
    run_line(&r, "history --json", NULL);
    ck_assert_str_eq(r.output, before);
    free(before);
}
END_TEST

START_TEST(a_match_that_is_being_played_is_waited_for_by_asking_again)
{
    struct run playing = {0};
    memcpy(playing.home, r.home, sizeof playing.home);
    run_start(&playing, "resume 2", "", "Roll 0 to 10?");
    run_line(&r, "rename Ann Zoe", NULL);
    ck_assert_int_eq(r.status, 3);
    ck_assert_msg(strstr(r.errors, "match 2 is being played in another window"), "%s", r.errors);
    says("export 1", "\"Ann\""); /* nor is the one before it */
    run_stop(&playing, SIGTERM);
    free(playing.output), free(playing.errors);
    says("rename Ann Zoe", "2 matches are Zoe's now.\n");
}
END_TEST

START_TEST(attempts_and_drills_are_those_of_the_person)
{
    run_meddle(&r,
               "INSERT INTO attempts (person, game, date, match) VALUES"
               " ('Ann', 'hog', '2000-01-01', 1), ('Cy', 'hog', '2000-01-02', 3);"
               "INSERT INTO drills (person, game, rules, position, cost, box, due, match, event)"
               " VALUES ('Ann', 'hog', '{}', '{\"scores\":[1,2]}', 0.1, 2, 9, 1, 0),"
               " ('Cy', 'hog', '{}', '{\"scores\":[1,2]}', 0.2, 3, 9, 3, 0)");
    says("rename Cy Ann", "1 match is Ann's now.\n");
    run_meddle(&r, "CREATE TEMP TABLE one (n CHECK (n = 1));" /* fails on anything else */
                   "INSERT INTO one SELECT count(*) = 2 FROM attempts WHERE person = 'Ann';"
                   "INSERT INTO one SELECT count(*) FROM drills WHERE person = 'Ann' AND box = 2;"
                   "INSERT INTO one SELECT count(*) = 1 FROM drills");
    run_meddle(&r, "UPDATE matches SET seats = replace(seats, 'Ann', 'Cy'),"
                   " header = replace(header, 'Ann', 'Cy') WHERE id = 3;"
                   "INSERT INTO attempts (person, game, date, match) VALUES"
                   " ('Cy', 'hog', '2000-01-01', 3)");
    run_line(&r, "rename Cy Ann", NULL);
    ck_assert_msg(strstr(r.errors, "Cy and Ann have both had the attempt at one daily"), "%s",
                  r.errors);
    says("history --json", "\"Cy\"");
}
END_TEST

/* What is kept for matches to come: a line-up with somebody of the new name stays as it is. */
START_TEST(line_ups_follow_unless_two_would_be_one)
{
    run_meddle(&r, "INSERT INTO lineups (name, plan) VALUES"
                   " ('us', '{\"seats\":[{\"name\":\"Ann\",\"kind\":\"human\"}],\"best_of\":3}'),"
                   " ('both', '{\"seats\":[{\"name\":\"Ann\",\"kind\":\"human\"},"
                   "{\"name\":\"Zoe\",\"kind\":\"human\"}]}'),"
                   " ('robot', '{\"seats\":[{\"name\":\"Ann\",\"kind\":\"ai:3\"}]}'),"
                   " ('junk', 'Ann')");
    says("rename Ann Zoe", "2 matches are Zoe's now.\n");
    run_meddle(&r, "CREATE TEMP TABLE one (n CHECK (n = 1));" /* fails on anything else */
                   "INSERT INTO one SELECT plan = '{\"seats\":[{\"name\":\"Zoe\",\"kind\":"
                   "\"human\"}],\"best_of\":3}' FROM lineups WHERE name = 'us';"
                   "INSERT INTO one SELECT plan LIKE '%Ann%' FROM lineups WHERE name <> 'us'");
}
END_TEST

/* The settings, whose name they settle, and what they say then. */
static const struct {
    const char *settled, *then;
} settings[] = {
    {"name = Ann\ntheme = mono\n", "name = Zoe\n"},
    {"name = Cy\n", "name = Cy\n"},
    {"theme = mono\n", "theme = mono\n"},
};

START_TEST(whoever_is_settled_by_the_old_name_is_by_the_new_one)
{
    char path[2 * SCRATCH_BYTES], bytes[SCRATCH_BYTES] = "";
    run_settle(&r, settings[_i].settled);
    says("rename Ann Zoe", "2 matches are Zoe's now.\n");
    ck_assert_int_eq(r.status, 0);
    FILE *file = fopen(scratch_path(path, r.home, ".config/rollick/config.ini"), "r");
    ck_assert_ptr_nonnull(file);
    ck_assert(fread(bytes, 1, sizeof bytes - 1, file) > 0);
    fclose(file);
    ck_assert_msg(strstr(bytes, settings[_i].then), "%s", bytes);
    ck_assert_msg(_i == 0 || !strstr(bytes, "Zoe"), "%s", bytes);
}
END_TEST

/* A name that the file of settings cannot hold is refused to whoever is settled there. */
START_TEST(what_the_settings_cannot_hold_is_refused_before_anything_is_changed)
{
    run_settle(&r, "name = Ann\n");
    says("rename Ann a;b", "");
    ck_assert_int_eq(r.status, 3);
    ck_assert_msg(strstr(r.errors, "name is too long or holds ';'"), "%s", r.errors);
    says("history --json", "\"Ann\"");
    says("rename Cy c;d", "1 match is c;d's now.\n");
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("rename");
    TCase *t = tcase_create("rename");
    tcase_add_checked_fixture(t, setup, teardown);
    tcase_set_timeout(t, 60);
    tcase_add_test(t, a_name_is_changed_wherever_it_is_kept);
    tcase_add_loop_test(t, a_name_is_kept_as_it_is_when_cleaned, 0, ROWS(cleaned));
    tcase_add_test(t, two_people_become_one);
    tcase_add_loop_test(t, what_is_counted_follows, 0, 2);
    tcase_add_loop_test(t, what_cannot_be_is_refused_and_nothing_is_changed, 0, ROWS(refused));
    tcase_add_test(t, a_match_that_is_being_played_is_waited_for_by_asking_again);
    tcase_add_test(t, attempts_and_drills_are_those_of_the_person);
    tcase_add_test(t, line_ups_follow_unless_two_would_be_one);
    tcase_add_loop_test(t, whoever_is_settled_by_the_old_name_is_by_the_new_one, 0, ROWS(settings));
    tcase_add_test(t, what_the_settings_cannot_hold_is_refused_before_anything_is_changed);
    suite_add_tcase(s, t);
    return s;
}
