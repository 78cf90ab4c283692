/* What of a library can be gone on with. */
#include "games/registry.h"
#include "src/session/series.h"
#include "src/session/waiting.h"
#include "tests/src/library/library_tool.h"
#include "tests/suite.h"

#include <stdlib.h>

/* Matches of a library, the oldest first: single ones (best_of 0), and those of one series, of
 * which so many had been played before. Seat 1 wins all that have ended. */
static const struct {
    struct {
        enum { NOTHING, OPEN, OVER, IMPORTED } state;
        int best_of, played;
    } match[3];
    const char *waits; /* numbers of matches, newest first; with s: the series goes on behind it */
} libraries[] = {
    {{{NOTHING}}, ""},
    {{{OPEN}}, "1 "},
    {{{OVER}}, ""},
    {{{OPEN}, {IMPORTED}}, "1 "},                 /* broken off, and nobody goes on with it */
    {{{OPEN}, {OVER}, {OPEN}}, "3 1 "},           /* newest first */
    {{{OVER, 1}}, ""},                            /* planned, but no series */
    {{{OPEN, 1}}, "1 "},                          /* such a one goes on, too */
    {{{OVER, 3}}, "1s "},                         /* one of three has been played */
    {{{OPEN, 3}}, "1 "},                          /* it goes on itself */
    {{{OVER, 3}, {OPEN, 3, 1}}, "2 "},            /* the next one has begun */
    {{{OVER, 3}, {OVER, 3, 1}}, ""},              /* seat 1 has won two */
    {{{OVER, 5}, {OVER, 5, 1}}, "2s "},           /* only behind the last one */
    {{{OVER, 5}, {OPEN}, {OVER, 5, 1}}, "3s 2 "}, /* another one between them */
};

static struct saving *begin(struct library *lib, int best_of, int played, long long before)
{
    struct series series = {.best_of = best_of, .played = played, .before = before};
    struct library_facts begun = facts;
    setup_init(&series.setup, game_find("hog"));
    ck_assert(setup_seat(&series.setup, "human", &why) && setup_seat(&series.setup, "ai:1", &why));
    series.won[1] = played;
    series.setup.dice = DICE_FILE;
    series.dice = "1 2 3";
    series.dice_length = strlen(series.dice);
    char *json = best_of ? series_write(&series) : NULL;
    begun.series = json;
    struct saving *s = library_begin(lib, &begun);
    free(json);
    return s;
}

static struct library *library_of(int row)
{
    struct library *lib = opened();
    long long before = 0;
    for (int i = 0; i < 3 && libraries[row].match[i].state != NOTHING; i++) {
        int best_of = libraries[row].match[i].best_of;
        struct saving *s = begin(lib, best_of, libraries[row].match[i].played, before);
        bool ended = libraries[row].match[i].state == OVER;
        until_saved(lib, s, ended ? saving_end(s, &over) : append(s, "a"));
        before = best_of ? saving_id(s) : before;
        saving_close(s);
        if (libraries[row].match[i].state == IMPORTED) {
            library_meddle(
                "UPDATE matches SET imported = 'x' WHERE id = (SELECT max(id) FROM matches)");
        }
    }
    closed(lib); /* nobody plays any of them from here on */
    return opened();
}

static bool list(void *with, const struct library_row *row, const struct series *series)
{
    text_add(with, "%lld%s ", row->id, series ? "s" : "");
    ck_assert(!series || (!series->dice && series->dice_length == 0)); /* its file is gone */
    return true;
}

START_TEST(what_waits_is_shown_newest_first)
{
    struct library *lib = library_of(_i);
    struct text waits = {0};
    ck_assert_msg(waiting_each(lib, list, &waits, &why), "%s", why.bytes);
    ck_assert_str_eq(waits.bytes, libraries[_i].waits);
    closed(lib);
}
END_TEST

START_TEST(the_newest_is_the_first_that_is_shown)
{
    struct library *lib = library_of(_i);
    struct waiting w = waiting_newest(lib);
    char *end;
    ck_assert_int_eq(w.id, strtoll(libraries[_i].waits, &end, 10));
    ck_assert_int_eq(w.series, *end == 's');
    ck_assert_str_eq(w.winners, w.series ? over.winners : "");
    closed(lib);
}
END_TEST

START_TEST(a_series_is_shown_as_it_stands_behind_its_match)
{
    struct library *lib = opened();
    struct saving *s = begin(lib, 5, 1, 0);
    until_saved(lib, s, saving_end(s, &over));
    saving_close(s);
    closed(lib);
    lib = opened();
    struct series series;
    char *faces;
    ck_assert(series_find_next(&series, &faces, NULL, lib, 1, waiting_newest(lib).winners));
    ck_assert_int_eq(series.played, 2);
    ck_assert_int_eq(series.won[1], 2);
    ck_assert_int_eq(series.before, 1);
    free(faces);
    closed(lib);
}
END_TEST

/* Series of which seat 1 has won each match, and what is forgotten of them, in that order: numbers
 * of matches; with s: the series behind it. */
static const struct {
    int best_of, matches;
    const char *forgotten, *waits; /* as above */
    bool other; /* match 1 is of another series of the same people, which goes on behind it */
} gaps[] = {
    {5, 3, "", ""},             /* three of five are won */
    {5, 3, "2", ""},            /* it was won all the same */
    {5, 3, "1", ""},            /* without its first */
    {5, 3, "1 2", ""},          /* with no more than its last */
    {5, 3, "3", ""},            /* without the match that decided it */
    {5, 3, "3 2", ""},          /* and without the one before that */
    {5, 3, "2 3", ""},          /* the other way round: a gap lies before it */
    {5, 4, "3 4", "1s ", true}, /* of two alike the one that is over */
    {7, 3, "2", "3s "},         /* nobody has won four: it goes on behind its last match */
    {7, 3, "3", "2s "},         /* which may have become another one */
    {7, 3, "1 2", "3s "},
    {9, 5, "3 4", "5s 1s ", true}, /* which of two alike goes on where */
    {7, 3, "3s", ""},              /* the series is forgotten, its matches stay */
    {7, 3, "2 3s", ""},            /* one is not there any more */
    {7, 3, "3s 2", ""},            /* or goes later */
    {7, 3, "3s 3", ""},            /* or was its last */
    {7, 3, "3s 3 2", ""},
};

static void forget_all(struct library *lib, const char *forgotten)
{
    char *at = (char *)forgotten;
    while (*at) {
        long long id = strtoll(at, &at, 10);
        bool series = *at == 's';
        ck_assert_msg(series ? waiting_forget_series(lib, id, &why) : waiting_forget(lib, id, &why),
                      "%s", why.bytes);
        at += series;
    }
}

START_TEST(a_series_that_is_over_stays_over_without_some_of_its_matches)
{
    struct library *lib = opened();
    struct text waits = {0};
    long long before = 0;
    for (int i = 0, played = 0; i < gaps[_i].matches; i++) {
        struct saving *s = begin(lib, gaps[_i].best_of, played, before);
        until_saved(lib, s, saving_end(s, &over));
        bool other = i == 0 && gaps[_i].other;
        before = other ? 0 : saving_id(s);
        played += !other;
        saving_close(s);
    }
    forget_all(lib, gaps[_i].forgotten);
    ck_assert_msg(waiting_each(lib, list, &waits, &why), "%s", why.bytes);
    ck_assert_str_eq(waits.bytes, gaps[_i].waits);
    closed(lib);
}
END_TEST

START_TEST(nothing_is_forgotten_that_is_not_there)
{
    struct library *lib = opened();
    ck_assert(!waiting_forget(lib, 1, &why));
    ck_assert_str_eq(why.bytes, "there is no match 1");
    text_clear(&why);
    ck_assert(!waiting_forget(NULL, 1, &why));
    ck_assert_str_eq(why.bytes, "there is no match 1");
    closed(lib);
}
END_TEST

START_TEST(what_somebody_plays_does_not_wait)
{
    struct library *lib = opened();
    struct saving *s = begin(lib, 0, 0, 0);
    until_saved(lib, s, append(s, "a"));
    ck_assert_int_eq(waiting_newest(lib).id, 0);
    saving_close(s);
    closed(lib);
}
END_TEST

START_TEST(the_newest_is_gone_on_with_when_none_is_named)
{
    struct library *lib = opened();
    play_a_little(lib);
    long long second = play_a_little(lib);
    ck_assert_int_eq(second, 2);
    closed(lib); /* both are let go of */
    lib = opened();
    ck_assert(!waiting_is_newest(lib, 1));
    ck_assert(waiting_is_newest(lib, 2));
    ck_assert(waiting_is_newest(lib, 0)); /* one that is just being written down */
    struct saving *s = library_resume(lib, 2, &why);
    ck_assert_ptr_nonnull(s);
    ck_assert(waiting_is_newest(lib, 1)); /* the other one is being played */
    saving_close(s);
    closed(lib);
}
END_TEST

START_TEST(without_a_library_nothing_waits)
{
    struct text waits = {0};
    ck_assert(waiting_each(NULL, list, &waits, &why));
    ck_assert_str_eq(waits.bytes, "");
    ck_assert_int_eq(waiting_newest(NULL).id, 0);
    ck_assert(waiting_is_newest(NULL, 1));
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("waiting");
    TCase *c = tcase_create("waiting");
    tcase_add_checked_fixture(c, make_scratch, remove_scratch);
    tcase_add_loop_test(c, what_waits_is_shown_newest_first, 0, ROWS(libraries));
    tcase_add_loop_test(c, the_newest_is_the_first_that_is_shown, 0, ROWS(libraries));
    tcase_add_test(c, a_series_is_shown_as_it_stands_behind_its_match);
    tcase_add_loop_test(c, a_series_that_is_over_stays_over_without_some_of_its_matches, 0,
                        ROWS(gaps));
    tcase_add_test(c, nothing_is_forgotten_that_is_not_there);
    tcase_add_test(c, what_somebody_plays_does_not_wait);
    tcase_add_test(c, the_newest_is_gone_on_with_when_none_is_named);
    tcase_add_test(c, without_a_library_nothing_waits);
    suite_add_tcase(s, c);
    return s;
}
