/* The level that is to be beaten next. */
#include "src/library/unbeaten.h"

#include "games/registry.h"
#include "src/library/statistics.h"
#include "tests/src/library/library_tool.h"
#include "tests/suite.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What was come to against levels 1 … 5: '-' never met, 'm' met, 'b' beaten. */
static const struct {
    const char *scores;
    int level;
} levels[] = {
    {"-----", 0},               /* nobody was ever played */
    {"--m--", 3}, {"--b--", 4}, /* the one that follows */
    {"m-b--", 1},               /* one below was met and not beaten */
    {"b-b--", 2},               /* follows one that was beaten */
    {"bbb-m", 4}, {"bbbb-", 5}, {"bbbbb", 0}, {"----b", 0}, {"----m", 5},
};

START_TEST(the_lowest_level_that_was_met_or_follows_a_beaten_one)
{
    struct unbeaten_score score[LEVELS];
    for (int i = 0; i < LEVELS; i++) {
        char c = levels[_i].scores[i];
        score[i] = (struct unbeaten_score){c != '-', c == 'b'};
    }
    ck_assert_int_eq(unbeaten_level(score), levels[_i].level);
}
END_TEST

/* One match after the other: against whom, who wins ('w' the person, 'l', 't' both), and who plays
 * next then. */
struct played {
    const char *game, *opponent;
    char result;
    enum { USUAL, THREE_SEATS, OTHER_PERSON, UNFINISHED, ABANDONED, WITHOUT_SUMMARY } what;
    const char *then; /* "Name at Game"; "": nobody */
};

/* Level 5 of Hog is optimal and needs no table; that of Knucklebones can be two. */
static const struct played course[] = {
    {"hog", "bacon:8:6", 'w', USUAL, ""}, /* no level */
    {"hog", "casper:6", 'l', USUAL, "Casual Casper at Hog"},
    {"hog", "casper:6", 't', USUAL, "Casual Casper at Hog"},
    {"hog", "casper:5", 'w', USUAL, "Casual Casper at Hog"}, /* its numbers are no level's */
    {"hog", "casper:6", 'w', OTHER_PERSON, "Casual Casper at Hog"},
    {"hog", "casper:6", 'w', ABANDONED, "Casual Casper at Hog"},
    {"hog", "casper:6", 'w', WITHOUT_SUMMARY, "Casual Casper at Hog"},
    {"hog", "casper:6", 'w', USUAL, "Seasoned Sasha at Hog"},
    {"hog", "casper:6", 'l', USUAL, "Seasoned Sasha at Hog"}, /* once is enough */
    {"hog", "lena:3:7", 'l', USUAL, "Learning Lena at Hog"},
    {"hog", "lena:3:7", 'w', USUAL, "Seasoned Sasha at Hog"},
    {"hog", "sasha:4:6:9", 'w', USUAL, "Perfect Petra at Hog"},
    {"hog", "optimal", 'w', USUAL, ""},         /* all that were met */
    {"notone", "robin:3", 'l', UNFINISHED, ""}, /* the game played last, where nobody was met */
    {"notone", "robin:3", 'w', THREE_SEATS, "Learning Lena at Not One"},
    {"knucklebones", "sasha", 'w', USUAL, "Expert Edda at Knucklebones"},
    {"knucklebones", "optimal", 'w', USUAL, ""}, /* either of level 5 */
    {"hog", "robin:4", 'l', USUAL, "Rookie Robin at Hog"},
};

static char *summary_for(const struct played *p)
{
    static struct summary s;
    s = (struct summary){.game = game_find(p->game), .counts = p->what != ABANDONED, .seats = 2};
    s.winners = p->result == 'w' ? 1 : p->result == 'l' ? 2 : 3;
    strcpy(s.seat[0].name, p->what == OTHER_PERSON ? "Adam" : "Ada");
    strcpy(s.seat[1].name, "Ada"); /* of the house, whatever it is called */
    s.seat[1].kind = SEAT_BRAIN;
    strcpy(s.seat[1].word, p->opponent);
    if (p->what == THREE_SEATS) {
        s.seat[2] = s.seat[1];
        s.seats = 3;
    }
    return summary_text(&s);
}

static void keep(struct library *lib, const struct played *p)
{
    struct library_facts of = facts;
    of.game = p->game;
    struct saving *s = library_begin(lib, &of);
    char *summary = summary_for(p);
    struct library_end end = over;
    end.summary = p->what == WITHOUT_SUMMARY ? NULL : summary;
    append(s, "a");
    if (p->what == UNFINISHED) {
        until_saved(lib, s, 1);
    } else {
        saving_end(s, &end);
        until_saved(lib, s, 2);
    }
    free(summary);
    saving_close(s);
    ck_assert(library_wait(lib, &why)); /* the summary is written, too */
}

static void expect(struct library *lib, const char *expected, int i)
{
    struct unbeaten next;
    struct text words = {0};
    if (unbeaten_find(&next, lib, "Ada", NULL)) {
        text_add(&words, "%s at %s", policy_name(&next.policy), next.game->title);
    }
    ck_assert_msg(strcmp(words.bytes, expected) == 0, "match %d: '%s', not '%s'", i + 1,
                  words.bytes, expected);
}

START_TEST(who_is_next_follows_from_the_matches_that_are_kept_also_after_forget)
{
    struct library *lib = opened();
    expect(lib, "", -1);
    for (int i = 0; i < ROWS(course); i++) {
        keep(lib, &course[i]);
        expect(lib, course[i].then, i);
    }
    for (int i = ROWS(course) - 1; i > 0; i--) { /* match i + 1 */
        ck_assert_msg(library_forget(lib, i + 1, &why), "%s", why.bytes);
        expect(lib, course[i - 1].then, i - 1);
    }
    closed(lib);
}
END_TEST

START_TEST(without_a_library_nobody_waits)
{
    struct unbeaten next;
    ck_assert(!unbeaten_find(&next, NULL, "Ada", NULL));
}
END_TEST

/* One that was read for the menu's sake would be seen by its record: it has none. */
START_TEST(ten_thousand_matches_are_looked_through_without_a_record)
{
    static const struct played one = {"hog", "casper:6", 'l', USUAL, ""};
    char *summary = summary_for(&one);
    struct text sql = {0};
    closed(opened());
    text_add(&sql, "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 10000)"
                   "INSERT INTO matches (game, seats, started, header, ended)"
                   " SELECT 'hog', '[]', '', '', 'over' FROM n;");
    text_add(&sql, "INSERT INTO summaries SELECT id, '%s' FROM matches", summary);
    library_meddle(sql.bytes);
    struct library *lib = opened();
    expect(lib, "Casual Casper at Hog", 0);
    closed(lib);
    free(summary);
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("unbeaten");
    TCase *c = tcase_create("rule");
    tcase_add_loop_test(c, the_lowest_level_that_was_met_or_follows_a_beaten_one, 0, ROWS(levels));
    suite_add_tcase(s, c);
    c = tcase_create("library");
    tcase_add_checked_fixture(c, make_scratch, remove_scratch);
    tcase_add_test(c, who_is_next_follows_from_the_matches_that_are_kept_also_after_forget);
    tcase_add_test(c, without_a_library_nobody_waits);
    tcase_add_test(c, ten_thousand_matches_are_looked_through_without_a_record);
    suite_add_tcase(s, c);
    return s;
}
