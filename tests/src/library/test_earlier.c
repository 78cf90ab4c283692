/* What is known of somebody from earlier matches. */
#include "src/library/earlier.h"
#include "tests/scratch.h"
#include "tests/suite.h"

#include <string.h>

static char dir[SCRATCH_BYTES];
static struct library *library;

static void set_up(void)
{
    struct text why = {0};
    scratch_make(dir);
    library = library_open(dir, &why);
    ck_assert_msg(library, "%s", why.bytes);
}

static void tear_down(void)
{
    struct text why = {0};
    library_close(library, &why);
    scratch_remove(dir);
}

enum { ADA_BO, BO_ADA, ADA_CARTER, ADA_ALONE, CY_BO, TWO_LEVELS, ADA_ANY, ADA_OLD, ADA_LEVEL };

static const char *const tables[] = {
    [ADA_BO] = "[{\"name\":\"Ada\",\"kind\":\"human\"},{\"name\":\"Bo\",\"kind\":\"human\"}]",
    [BO_ADA] = "[{\"name\":\"Bo\",\"kind\":\"human\"},{\"name\":\"Ada\",\"kind\":\"human\"}]",
    [ADA_CARTER] = "[{\"name\":\"Ada\",\"kind\":\"human\"},{\"name\":\"Bo\",\"kind\":\"ai:3\"}]",
    [ADA_ANY] = "[{\"name\":\"Ada\",\"kind\":\"human\"},"
                "{\"name\":\"Bo\",\"kind\":\"ai:any\",\"brain\":\"casper:31\"}]",
    [ADA_OLD] = "[{\"name\":\"Ada\",\"kind\":\"human\"},"
                "{\"name\":\"Bo\",\"kind\":\"ai:3\",\"brain\":\"careless:100:points\"}]",
    [ADA_LEVEL] = "[{\"name\":\"Ada\",\"kind\":\"human\"},"
                  "{\"name\":\"Bo\",\"kind\":\"ai:3\",\"brain\":\"casper:31\"}]",
    [ADA_ALONE] = "[{\"name\":\"Ada\",\"kind\":\"human\"}]",
    [TWO_LEVELS] = "[{\"name\":\"Al\",\"kind\":\"ai:1\"},{\"name\":\"Bo\",\"kind\":\"ai:3\"}]",
    [CY_BO] = "[{\"name\":\"Cy\",\"kind\":\"human\"},{\"name\":\"Bo\",\"kind\":\"human\"}]",
};

struct kept {
    const char *game;
    int table;
    const char *winners, *scores, *word;
    bool take_backs;
    const char *header; /* NULL: with usual rules */
};

static const char usual[] = "{\"rules\":{\"rounds\":10}}";

static void keep(const struct kept *k)
{
    const struct library_facts facts = {.game = k->game,
                                        .seats = tables[k->table],
                                        .started = "2026-11-20T14:00:00Z",
                                        .header = k->header ? k->header : usual};
    struct saving *saving = library_begin(library, &facts);
    if (k->word) {
        const struct library_end end = {.line = "{}",
                                        .word = k->word,
                                        .scores = k->scores,
                                        .winners = k->winners,
                                        .take_backs = k->take_backs};
        saving_end(saving, &end);
    }
    saving_close(saving);
}

enum { KEPT_MOST = 6 };

/* The last of the matches is the one that is asked about, for Ada. */
static const struct {
    struct kept kept[KEPT_MOST];
    int streak, totals, best, met, wins, losses;
    bool compares;
} rows[] = {
    /* a built-in player is known by how it plays, not by what was asked for */
    {{{"notone", ADA_ANY, "[1]", "[70,80]", "over"},
      {"notone", ADA_OLD, "[0]", "[90,80]", "over"},
      {"notone", ADA_LEVEL, "[0]", "[99,80]", "over"}},
     1,
     2,
     90,
     1,
     0,
     1,
     true},
    {{{"notone", ADA_BO, "[0]", "[90,80]", "over"}}, 0, 0, 0, 0, 0, 0, true}, /* the first one */
    {{{"notone", ADA_BO, "[0]", "[90,80]", "over"},
      {"notone", BO_ADA, "[1]", "[70,85]", "over"}, /* seats swapped */
      {"notone", ADA_BO, "[0]", "[99,80]", "over"}},
     2,
     2,
     90,
     2,
     2,
     0,
     true},
    {{{"notone", ADA_BO, "[0]", "[90,80]", "over"},
      {"notone", ADA_BO, "[1]", "[60,80]", "over"}, /* ends the streak */
      {"notone", ADA_BO, "[0]", "[70,60]", "over"},
      {"notone", ADA_BO, "[0]", "[99,80]", "over"}},
     1,
     3,
     90,
     3,
     2,
     1,
     true},
    {{{"hog", ADA_BO, "[0]", "[101,80]", "over"},       /* another game */
      {"notone", ADA_CARTER, "[0]", "[95,80]", "over"}, /* somebody else of that name */
      {"notone", CY_BO, "[1]", "[10,80]", "over"},      /* without her */
      {"notone", ADA_ALONE, "[]", "[120]", "over"},     /* nobody to lose against */
      {"notone", ADA_BO, "[0]", "[99,80]", "over"}},
     1,
     1,
     95,
     0,
     0,
     0,
     true},
    {{{"notone", ADA_BO, "[0]", "[300,80]", "over", .take_backs = true},
      {"notone", ADA_BO, "[0]", "[200,80]", "over", .header = "{\"rules\":{\"rounds\":20}}"},
      {"notone", ADA_BO, "[0]", "[99,80]", "conceded"},
      {"notone", ADA_BO, "[]", "[99,80]", "abandoned"},
      {"notone", ADA_BO, NULL, NULL, NULL}, /* unfinished */
      {"notone", ADA_BO, "[0]", "[50,40]", "over"}},
     3,
     0,
     0,
     3,
     3,
     0,
     true},
    {{{"notone", ADA_BO, "[0]", "[30,20]", "over"},
      {"notone", ADA_BO, "[0]", "[50,40]", "over", .take_backs = true}},
     1,
     0,
     0,
     1,
     1,
     0,
     false},
    {{{"notone", ADA_BO, "[0,1]", "[30,30]", "over"}, /* a tie is no win */
      {"notone", ADA_BO, "[0]", "[50,40]", "over"}},
     0,
     1,
     30,
     1,
     0,
     0,
     true},
};

START_TEST(earlier_matches_are_counted)
{
    struct earlier e;
    int n = 0;
    while (n < KEPT_MOST && rows[_i].kept[n].game) {
        keep(&rows[_i].kept[n++]);
    }
    ck_assert(library_close(library, &(struct text){0})); /* all is written */
    library = library_open(dir, &(struct text){0});
    earlier_init(&e, library, n, 0);
    while (earlier_step(&e)) {
    }
    ck_assert_int_eq(e.streak, rows[_i].streak);
    ck_assert_int_eq(e.totals, rows[_i].totals);
    ck_assert_int_eq(e.best, rows[_i].best);
    ck_assert_int_eq(e.met, rows[_i].met);
    ck_assert_int_eq(e.wins, rows[_i].wins);
    ck_assert_int_eq(e.losses, rows[_i].losses);
    ck_assert_int_eq(e.compares, rows[_i].compares);
    earlier_fini(&e);
}
END_TEST

static const char *const duels[] = {
    "[{\"name\":\"Ada\",\"kind\":\"human\"},"
    "{\"name\":\"P\",\"kind\":\"ai:5\",\"brain\":\"optimal\"}]",
    "[{\"name\":\"T\",\"kind\":\"ai:templeton\",\"brain\":\"templeton\"},"
    "{\"name\":\"Ada\",\"kind\":\"human\"}]",
    "[{\"name\":\"Ada\",\"kind\":\"human\"},"
    "{\"name\":\"X\",\"kind\":\"ai:hold:9\",\"brain\":\"hold:9\"}]",
    "[{\"name\":\"Ada\",\"kind\":\"human\"},{\"name\":\"Bo\",\"kind\":\"human\"}]",
};

enum { OPTIMAL, TEMPLETON, UNRATED, PERSON };

/* A match of Ada's at one of those tables, so many days after the first. */
struct duel {
    int table, day;
    const char *winners, *header; /* NULL: the usual rules */
    bool helped, take_backs;
};

/* The last of the duels is the one that is asked about. */
static const struct {
    struct duel duel[KEPT_MOST];
    int n, counted; /* how many there are, and how many of those before are rated */
    bool rated;
} ratings_of[] = {
    {{{OPTIMAL, 0, "[0]"}}, 1, 0, false}, /* there is no rating before the first one */
    {{{OPTIMAL, 0, "[1]"}, {OPTIMAL, 0, "[0]"}}, 2, 1, true},
    {{{OPTIMAL, 0, "[1]"}, {TEMPLETON, 3, "[1]"}, {OPTIMAL, 9, "[0]"}}, 3, 2, true},
    {{{OPTIMAL, 0, "[1]"}, {UNRATED, 9, "[0]"}}, 2, 0, false},
    {{{OPTIMAL, 0, "[1]"}, {PERSON, 9, "[0]"}}, 2, 0, false},
    {{{UNRATED, 0, "[1]"}, {PERSON, 0, "[1]"}, {OPTIMAL, 9, "[0]"}}, 3, 0, false},
    {{{OPTIMAL, 0, "[1]", .helped = true},
      {OPTIMAL, 0, "[1]", .take_backs = true},
      {OPTIMAL, 0, "[1]", "{\"rules\":{\"rounds\":20}}"},
      {OPTIMAL, 0, "[1]", "{\"rules\":{},\"position\":{}}"},
      {OPTIMAL, 9, "[0]"}},
     5,
     0,
     false},
    {{{OPTIMAL, 0, "[1]"}, {OPTIMAL, 9, "[0]", "{\"rules\":{\"rounds\":20}}"}}, 2, 0, false},
};

static void keep_duel(const struct duel *k)
{
    char started[] = "2026-11-20T14:00:00Z";
    started[8] = (char)('2' + (k->day >= 10));
    started[9] = (char)('0' + k->day % 10);
    const struct library_facts of = {.game = "notone",
                                     .seats = duels[k->table],
                                     .started = started,
                                     .header = k->header ? k->header : usual};
    const struct library_end end = {.line = "{}",
                                    .word = "over",
                                    .scores = "[90,80]",
                                    .winners = k->winners,
                                    .take_backs = k->take_backs};
    struct saving *saving = library_begin(library, &of);
    if (k->helped) {
        saving_helped(saving);
    }
    saving_end(saving, &end);
    saving_close(saving);
}

/* The same of those that are rated, by hand: a result a day. */
static double expected_of(int row)
{
    const struct player_rating *optimal = ratings_find(ratings, "notone", "optimal");
    const struct player_rating *templeton = ratings_find(ratings, "notone", "templeton");
    struct glicko own =
        glicko_rate(glicko_new, 1, &(struct glicko_result){optimal->elo, optimal->error, 0});
    int day = ratings_of[row].duel[ratings_of[row].n - 1].day;
    if (ratings_of[row].counted == 2) {
        own = glicko_rate(glicko_pause(own, 2), 1,
                          &(struct glicko_result){templeton->elo, templeton->error, 1});
        own = glicko_pause(own, day - 3 - 1);
    }
    return glicko_expected(own, optimal->elo, optimal->error);
}

START_TEST(what_was_to_be_expected_is_known_by_ratings)
{
    struct earlier e;
    int n = ratings_of[_i].n;
    for (int i = 0; i < n; i++) {
        keep_duel(&ratings_of[_i].duel[i]);
    }
    ck_assert(library_close(library, &(struct text){0}));
    library = library_open(dir, &(struct text){0});
    earlier_init(&e, library, n, 0);
    while (earlier_step(&e)) {
    }
    ck_assert_int_eq(e.rated, ratings_of[_i].rated);
    if (e.rated) {
        ck_assert_double_eq_tol(e.expected, expected_of(_i), 1e-9);
        ck_assert(e.expected > 0.05 && e.expected < 0.5);
    }
    earlier_fini(&e);
}
END_TEST

START_TEST(many_matches_are_read_in_several_steps)
{
    static const struct kept won = {"notone", ADA_BO, "[0]", "[90,80]", "over"};
    struct earlier e;
    int steps = 0;
    for (int i = 0; i < 250; i++) {
        keep(&won);
    }
    ck_assert(library_close(library, &(struct text){0}));
    library = library_open(dir, &(struct text){0});
    earlier_init(&e, library, 250, 0);
    while (earlier_step(&e)) {
        steps++;
    }
    ck_assert_int_eq(steps, 2);
    ck_assert_int_eq(e.streak, 249);
    earlier_fini(&e);
}
END_TEST

START_TEST(of_a_match_that_is_not_there_nothing_is_known)
{
    struct earlier e;
    keep(&rows[0].kept[0]);
    ck_assert(library_close(library, &(struct text){0}));
    library = library_open(dir, &(struct text){0});
    for (int id = 0; id <= 7; id += 7) {
        earlier_init(&e, library, id, 0);
        ck_assert(!earlier_step(&e));
        ck_assert_int_eq(e.streak + e.met + e.totals, 0);
        earlier_fini(&e);
    }
    earlier_init(&e, NULL, 1, 0);
    ck_assert(!earlier_step(&e));
    earlier_fini(&e);
}
END_TEST

/* Matches beside the one that is asked about, and whether that is a person's first. */
static const struct {
    struct kept kept[KEPT_MOST];
    bool none;
} firsts[] = {
    {{{"hog", ADA_CARTER, "[0]", "[101,80]", "over"}}, true},
    {{{"hog", ADA_CARTER, "[0]", "[1,0]", "conceded"}}, true},
    {{{"notone", ADA_BO, NULL, NULL, NULL}, {"hog", ADA_BO, "[0]", "[101,80]", "over"}}, true},
    {{{"hog", TWO_LEVELS, "[0]", "[101,80]", "over"}, {"hog", ADA_BO, "[0]", "[1,0]", "over"}},
     true},
    {{{"hog", CY_BO, "[0]", "[101,80]", "over"}, {"notone", ADA_BO, "[0]", "[1,0]", "over"}},
     false},
    {{{"hog", ADA_BO, NULL, NULL, NULL},
      {"hog", CY_BO, "[0]", "[101,80]", "over"},
      {"notone", ADA_BO, "[0]", "[1,0]", "over"}},
     false},
};

START_TEST(the_first_match_that_a_person_ended_is_known)
{
    int n = 0;
    while (n < KEPT_MOST && firsts[_i].kept[n].game) {
        keep(&firsts[_i].kept[n++]);
    }
    ck_assert(library_close(library, &(struct text){0}));
    library = library_open(dir, &(struct text){0});
    ck_assert_int_eq(earlier_none(library, n), firsts[_i].none);
    ck_assert(!earlier_none(library, 0)); /* it is not kept */
    ck_assert(!earlier_none(NULL, n));
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("earlier");
    TCase *t = tcase_create("earlier");
    tcase_add_checked_fixture(t, set_up, tear_down);
    tcase_add_loop_test(t, earlier_matches_are_counted, 0, ROWS(rows));
    tcase_add_loop_test(t, what_was_to_be_expected_is_known_by_ratings, 0, ROWS(ratings_of));
    tcase_add_test(t, many_matches_are_read_in_several_steps);
    tcase_add_test(t, of_a_match_that_is_not_there_nothing_is_known);
    tcase_add_loop_test(t, the_first_match_that_a_person_ended_is_known, 0, ROWS(firsts));
    suite_add_tcase(s, t);
    return s;
}
