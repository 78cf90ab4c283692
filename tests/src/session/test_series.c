/* Matches of a series and rematches: who sits where, who begins, and with which dice. Series that
 * are kept and found again, and the library that keeps them. */
#include "games/registry.h"
#include "src/session/series.h"
#include "tests/src/library/library_tool.h"
#include "tests/suite.h"

#include <stdlib.h>
#include <string.h>

static struct series series_of(const char *first, const char *second)
{
    struct series series = {.best_of = 1};
    setup_init(&series.setup, game_find("hog"));
    ck_assert(setup_seat(&series.setup, first, &why) && setup_seat(&series.setup, second, &why));
    ck_assert_msg(setup_finish(&series.setup, &why), "%s", why.bytes);
    return series;
}

START_TEST(a_series_ends_when_somebody_has_won_more_than_half)
{
    struct series series = {.best_of = 3};
    series_count(&series, 1);
    ck_assert(series_goes_on(&series));
    series_count(&series, 3); /* a tie is played again */
    ck_assert(series_goes_on(&series));
    series_count(&series, 1);
    ck_assert(!series_goes_on(&series));
    ck_assert_int_eq(series_winner(&series), 0);
}
END_TEST

START_TEST(a_rematch_of_a_series_counts_anew_with_dice_of_its_own)
{
    struct series series = {.best_of = 3};
    struct setup first, s;
    series.setup.seed = seed_value(7);
    series.setup.start.common.seats = 2;
    series.setup.started = 1234567890; /* of the match that one plays on from */
    ck_assert(series_dice(&series, &first, &why));
    ck_assert_int_eq(first.started, 0); /* it begins when it is played */
    for (int i = 0; i < 3; i++) {
        series_count(&series, 1u << (i & 1));
    }
    series_swap(&series);
    ck_assert_int_eq(series.played, 0); /* it begins as match 1 */
    ck_assert(series_goes_on(&series));
    ck_assert(series_dice(&series, &s, &why));
    ck_assert_uint_ne(s.seed.value, first.seed.value);
    ck_assert_uint_eq(s.seed.value, seed_series(7, 3));
}
END_TEST

START_TEST(each_rematch_goes_on_behind_all_matches_before_it)
{
    struct series series = series_of("Ada=human", "Linus=human");
    struct setup s;
    series.setup.seed = seed_value(7);
    for (int rematch = 1; rematch <= 3; rematch++) {
        series_count(&series, 1);
        series_count(&series, 2);
        series_swap(&series);
        ck_assert_int_eq(series.earlier, 2 * rematch);
        ck_assert(series_dice(&series, &s, &why));
        ck_assert_uint_eq(s.seed.value, seed_series(7, 2 * (uint64_t)rematch));
    }
}
END_TEST

START_TEST(a_rematch_begins_as_if_nothing_had_been_played)
{
    struct series series = series_of("Ada=human", "Linus=human");
    series.best_of = 3;
    series.before = 77;
    series_count(&series, 1);
    series_count(&series, 3);
    series_swap(&series);
    ck_assert_int_eq(series.played + series.ties + series.won[0] + series.won[1], 0);
    ck_assert_int_eq(series.before, 0); /* the match before belongs to the other series */
}
END_TEST

START_TEST(a_rematch_swaps_the_seats)
{
    struct series series = series_of("Ada=human", "Linus=human");
    series_swap(&series);
    ck_assert_str_eq(series.setup.seat[0].name, "Linus");
    ck_assert_str_eq(series.setup.seat[1].name, "Ada");
}
END_TEST

START_TEST(after_a_rematch_the_other_begins)
{
    struct series series = series_of("Ada=human", "Linus=human");
    struct setup s;
    series.alternate = true; /* of a series, which this is not */
    series_count(&series, 1);
    series_swap(&series);
    ck_assert(series_dice(&series, &s, &why));
    ck_assert_str_eq(s.seat[s.start.common.first].name, "Linus");
}
END_TEST

/* Who begins the second match. */
static const struct {
    bool alternate;
    int best_of, first;
} matches[] = {{true, 3, 1}, {false, 3, 0}, {true, 1, 0}, {true, 0, 0}};

START_TEST(only_in_a_series_that_alternates_the_other_begins)
{
    struct series series = series_of("Ada=human", "Linus=human");
    struct setup s;
    series.alternate = matches[_i].alternate;
    series.best_of = matches[_i].best_of;
    series.played = 1;
    ck_assert(series_dice(&series, &s, &why));
    ck_assert_int_eq(s.start.common.first, matches[_i].first);
}
END_TEST

START_TEST(later_matches_of_a_given_seed_have_seeds_of_their_own)
{
    struct series series = {.best_of = 3};
    struct setup s;
    series.setup.seed = seed_value(0x6b51d431df5d7f14);
    series.setup.start.common.seats = 2;
    series.alternate = true;
    ck_assert(series_dice(&series, &s, &why));
    ck_assert_uint_eq(s.seed.value, 0x6b51d431df5d7f14);
    series.played = 1;
    ck_assert(series_dice(&series, &s, &why));
    ck_assert_uint_eq(s.seed.value, 0x7b1677cc7fdbf501); /* rollick(6), DICE */
    ck_assert_int_eq(s.start.common.first, 1);
}
END_TEST

static struct series kept_series(const char *game, const char *first, const char *second)
{
    struct series series = {.best_of = 3, .alternate = true, .tutor = TUTOR_BLUNDERS};
    struct text how = {0};
    setup_init(&series.setup, game_find(game));
    ck_assert(game_rules(series.setup.game, &series.setup.start, "goal=40", &how));
    ck_assert(setup_seat(&series.setup, first, &how) && setup_seat(&series.setup, second, &how));
    series.setup.seed = seed_value(12);
    return series;
}

static struct series again(const struct series *series, char **faces)
{
    struct series read;
    struct text how = {0};
    char *json = series_write(series);
    ck_assert_msg(series_read(&read, faces, NULL, json, &how), "%s: %s", json, how.bytes);
    free(json);
    return read;
}

START_TEST(a_series_is_found_again_as_it_stood)
{
    struct series series = kept_series("hog", "Ada=human", "ai:any"), read;
    char *faces;
    series.setup.no_undo = true;
    series.played = 4;
    series.earlier = 3;
    series.ties = 1;
    series.won[0] = 1;
    series.won[1] = 2;
    series.before = 77;
    read = again(&series, &faces);
    ck_assert_ptr_null(faces);
    ck_assert_int_eq(read.best_of, 3);
    ck_assert(read.alternate && read.setup.no_undo && !read.secrets);
    ck_assert_int_eq(read.tutor, TUTOR_BLUNDERS);
    ck_assert_int_eq(read.played, 4);
    ck_assert_int_eq(read.earlier, 3);
    ck_assert_int_eq(read.ties, 1);
    ck_assert_int_eq(read.won[0], 1);
    ck_assert_int_eq(read.won[1], 2);
    ck_assert_int_eq(read.before, 77);
    ck_assert_str_eq(read.setup.seat[0].name, "Ada");
    ck_assert_str_eq(read.setup.seat[1].word, "ai:any"); /* drawn anew for the next match */
    ck_assert_uint_eq(read.setup.seed.value, 12);
    ck_assert(!read.setup.seed.drawn);
}
END_TEST

/* Everything else that a plan says, as text, and the whole of it found again. */
START_TEST(a_plan_is_written_again_as_it_was_read)
{
    struct series series = kept_series("hog", "Ada=human", "ai:3"), read;
    char *faces;
    series.setup.start.common.first = 1;
    series.setup.first_drawn = _i & 1;
    series.curtain = _i & 2;
    series.secrets = _i & 4;
    series.alternate = _i & 8;
    series.setup.dice = _i & 1 ? DICE_TYPED : DICE_PHILOX;
    char *once = series_write(&series), *twice;
    read = again(&series, &faces);
    twice = series_write(&read);
    ck_assert_str_eq(once, twice);
    ck_assert_int_eq(read.setup.start.common.first, 1);
    ck_assert_int_eq(read.setup.first_drawn, series.setup.first_drawn);
    ck_assert_int_eq(read.curtain, series.curtain);
    ck_assert_int_eq(read.secrets, series.secrets);
    ck_assert_int_eq(read.alternate, series.alternate);
    ck_assert_int_eq(read.setup.dice, series.setup.dice);
    free(once);
    free(twice);
}
END_TEST

/* What stands in a plan that other hands wrote, and what is read. */
static const struct {
    const char *members;
    int best_of, won, version;
} plans[] = {
    {"", 1, 0, 1},                             /* before versions and series were written */
    {",\"best_of\":4,\"won\":[2,1]", 5, 2, 1}, /* half of it would be no majority */
    {",\"best_of\":3,\"won\":[-7]", 3, 0, 1},
    {",\"best_of\":3,\"won\":[5000]", 3, 999, 1},
};

START_TEST(odd_numbers_in_a_plan_are_made_playable)
{
    struct series read;
    struct text plan = {0};
    char *faces;
    text_add(
        &plan,
        "{\"game\":\"hog\",\"rules\":{},\"seats\":[{\"kind\":\"human\"},{\"kind\":\"human\"}]%s}",
        plans[_i].members);
    ck_assert_msg(series_read(&read, &faces, NULL, plan.bytes, &why), "%s", why.bytes);
    ck_assert_int_eq(read.best_of, plans[_i].best_of);
    ck_assert_int_eq(read.won[0], plans[_i].won);
    ck_assert_int_eq(read.setup.version, plans[_i].version);
}
END_TEST

/* Ties so far, and whether a best of three has another match. */
static const struct {
    int ties;
    bool goes_on;
} ties[] = {{0, true}, {TIES_MOST, true}, {TIES_MOST + 1, false}};

START_TEST(a_series_of_ties_ends_some_day)
{
    struct series series = {.best_of = 3, .ties = ties[_i].ties};
    ck_assert_int_eq(series_goes_on(&series), ties[_i].goes_on);
}
END_TEST

START_TEST(the_first_match_has_the_dice_that_were_drawn_for_it_and_a_later_one_others)
{
    struct series series = series_of("Ada=human", "Bo=human");
    struct setup s;
    ck_assert(seed_draw(&series.setup.seed, &why));
    series.setup.started = 1234567890;
    ck_assert(series_dice(&series, &s, &why));
    ck_assert_uint_eq(s.seed.value, series.setup.seed.value);
    ck_assert_str_eq(s.seed.commit, series.setup.seed.commit);
    ck_assert_int_eq(s.started, 0); /* each begins at its own time */
    series.played = 1;
    ck_assert(series_dice(&series, &s, &why));
    ck_assert_uint_ne(s.seed.value, series.setup.seed.value);
    ck_assert(s.seed.drawn);
}
END_TEST

START_TEST(whoever_was_to_begin_is_where_turns_begin)
{
    struct series series = series_of("Ada=human", "Bo=human");
    struct setup s;
    series.best_of = 3;
    series.alternate = true;
    series.setup.start.common.first = 1;
    for (series.played = 0; series.played < 4; series.played++) {
        ck_assert(series_dice(&series, &s, &why));
        ck_assert_int_eq(s.start.common.first, 1 - series.played % 2);
    }
}
END_TEST

/* Bytes of dice, and whether they stay with the match. */
static const struct {
    enum dice_kind dice;
    size_t length;
    bool stay;
} piles[] = {
    {DICE_FILE, SERIES_FACES, true},
    {DICE_FILE, SERIES_FACES + 1, false}, /* too many */
    {DICE_PHILOX, 10, false},             /* of no file */
};

START_TEST(dice_of_a_file_stay_up_to_a_bound)
{
    struct series series = kept_series("hog", "Ada=human", "Bo=human"), read;
    char *faces, *dice = malloc(piles[_i].length);
    memset(dice, '1', piles[_i].length);
    series.setup.dice = piles[_i].dice;
    series.dice = dice;
    series.dice_length = piles[_i].length;
    read = again(&series, &faces);
    ck_assert_int_eq(faces != NULL, piles[_i].stay);
    ck_assert_ptr_eq(read.dice, faces);
    free(faces);
    free(dice);
}
END_TEST

START_TEST(the_next_match_is_the_one_that_would_have_been_played)
{
    struct series series = kept_series("hog", "Ada=human", "Bo=human"), read;
    struct setup next, same;
    char *faces;
    read = again(&series, &faces);
    series_count(&series, 2);
    series_count_row(&read, "[1]");
    ck_assert(series_dice(&series, &next, &why) && series_dice(&read, &same, &why));
    ck_assert(setup_finish(&next, &why) && setup_finish(&same, &why));
    ck_assert_uint_eq(next.seed.value, same.seed.value);
    ck_assert_int_eq(next.start.common.first, 1);
    ck_assert_mem_eq(&next.start, &same.start, game_size(next.game, &next.start));
    ck_assert_str_eq(next.seat[1].name, same.seat[1].name);
}
END_TEST

START_TEST(a_tie_is_no_win)
{
    struct series series = kept_series("hog", "Ada=human", "Bo=human");
    series_count_row(&series, "[0,1]");
    series_count_row(&series, "[]");
    ck_assert_int_eq(series.ties, 2);
    ck_assert_int_eq(series.won[0] + series.won[1], 0);
}
END_TEST

START_TEST(a_drawn_seed_is_not_told)
{
    struct series series = kept_series("hog", "Ada=human", "Bo=human"), read;
    char *faces, *json;
    ck_assert(seed_draw(&series.setup.seed, &why));
    json = series_write(&series);
    ck_assert_ptr_null(strstr(json, "seed"));
    free(json);
    read = again(&series, &faces);
    ck_assert(read.setup.seed.drawn);
    ck_assert_uint_ne(read.setup.seed.value, series.setup.seed.value);
}
END_TEST

START_TEST(the_faces_of_a_file_stay_with_the_match)
{
    struct series series = kept_series("hog", "Ada=human", "Bo=human"), read;
    char *faces;
    series.setup.dice = DICE_FILE;
    series.dice = "1 2 3 4 5 6";
    series.dice_length = strlen(series.dice);
    read = again(&series, &faces);
    ck_assert_int_eq(read.setup.dice, DICE_FILE);
    ck_assert_str_eq(faces, series.dice);
    ck_assert_uint_eq(read.dice_length, series.dice_length);
    free(faces);
}
END_TEST

START_TEST(a_line_up_has_neither_dice_nor_wins)
{
    struct series series = kept_series("hog", "Ada=human", "ai:3");
    series.won[0] = 1;
    char *json = series_write_setup(&series);
    ck_assert_ptr_null(strstr(json, "won"));
    ck_assert_ptr_null(strstr(json, "seed"));
    ck_assert_ptr_nonnull(strstr(json, "\"goal\":40"));
    free(json);
}
END_TEST

static const char *const damaged[] = {
    "",                                                                   /* nothing */
    "[]",                                                                 /* no object */
    "{}",                                                                 /* no game */
    "{\"game\":\"chess\",\"rules\":{},\"seats\":[{\"kind\":\"human\"}]}", /* another's */
    "{\"game\":\"hog\",\"rules\":{\"goal\":0},\"seats\":[{\"kind\":\"human\"}]}",
    "{\"game\":\"hog\",\"rules\":{},\"seats\":[]}",                         /* nobody */
    "{\"game\":\"hog\",\"rules\":{},\"seats\":[{\"kind\":\"ai:nobody\"}]}", /* somebody unknown */
    "{\"game\":\"hog\",\"rules\":{},\"seats\":[{\"name\":\"Ada\"}]}",       /* of no kind */
    "{\"game\":\"hog\",\"rules\":{},\"seats\":7}",
    "{\"game\":\"hog\",\"rules\":7,\"seats\":[{\"kind\":\"human\"}]}",
};

START_TEST(what_is_no_plan_is_refused)
{
    struct series series;
    char *faces;
    text_clear(&why);
    ck_assert(!series_read(&series, &faces, NULL, damaged[_i], &why));
    ck_assert_uint_gt(why.length, 0);
}
END_TEST

START_TEST(a_plan_stays_beside_its_match)
{
    struct library *lib = opened();
    struct library_facts planned = facts;
    planned.series = "{\"best_of\":3}";
    struct saving *s = library_begin(lib, &planned);
    until_saved(lib, s, append(s, "x"));
    long long id = saving_id(s);
    saving_close(s);
    closed(lib);
    lib = opened();
    char *series = library_series(lib, id, &why);
    ck_assert_str_eq(series, "{\"best_of\":3}");
    free(series);
    ck_assert(library_series_keep(lib, id, "{\"best_of\":5}", &why));
    series = library_series(lib, id, &why);
    ck_assert_str_eq(series, "{\"best_of\":5}");
    free(series);
    ck_assert(series_give_up(lib, id, &why));
    ck_assert(series_give_up(lib, id, &why)); /* once more changes nothing */
    series = library_series(lib, id, &why);
    ck_assert_str_eq(series, "{\"best_of\":5,\"given_up\":true}");
    free(series);
    record_is(lib, id, "{\"rollick\":1}\nx\n");
    closed(lib);
}
END_TEST

START_TEST(an_older_library_is_brought_up_to_date)
{
    struct library *lib = opened();
    play_a_little(lib);
    closed(lib);
    library_age(1);
    lib = opened();
    record_is(lib, 1, "{\"rollick\":1}\na\nb\nc\n");
    ck_assert_ptr_null(library_series(lib, 1, &why));
    ck_assert(library_saved_setup_keep(lib, "us", "{}", &why));
    closed(lib);
}
END_TEST

static bool collect(void *with, const char *name, const char *series)
{
    struct text *all = with;
    text_add(all, "%s=%s ", name, series);
    return true;
}

START_TEST(line_ups_are_kept_under_a_name_replaced_and_forgotten)
{
    struct library *lib = opened();
    struct text all = {0};
    ck_assert(library_saved_setup_keep(lib, "us", "{1}", &why));
    ck_assert(library_saved_setup_keep(lib, "bots", "{2}", &why));
    ck_assert(library_saved_setup_keep(lib, "us", "{3}", &why));
    closed(lib);
    lib = opened();
    ck_assert(library_saved_setups(lib, collect, &all, &why));
    ck_assert_str_eq(all.bytes, "bots={2} us={3} ");
    ck_assert(library_saved_setup_forget(lib, "us", &why));
    ck_assert(!library_saved_setup_forget(lib, "us", &why));
    says("no line-up");
    closed(lib);
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("series");
    TCase *c = tcase_create("series");
    tcase_add_test(c, a_series_ends_when_somebody_has_won_more_than_half);
    tcase_add_test(c, a_rematch_of_a_series_counts_anew_with_dice_of_its_own);
    tcase_add_test(c, each_rematch_goes_on_behind_all_matches_before_it);
    tcase_add_test(c, a_rematch_begins_as_if_nothing_had_been_played);
    tcase_add_test(c, a_rematch_swaps_the_seats);
    tcase_add_test(c, after_a_rematch_the_other_begins);
    tcase_add_loop_test(c, only_in_a_series_that_alternates_the_other_begins, 0, ROWS(matches));
    tcase_add_test(c, later_matches_of_a_given_seed_have_seeds_of_their_own);
    tcase_add_loop_test(c, a_series_of_ties_ends_some_day, 0, ROWS(ties));
    tcase_add_test(c, the_first_match_has_the_dice_that_were_drawn_for_it_and_a_later_one_others);
    tcase_add_test(c, whoever_was_to_begin_is_where_turns_begin);
    suite_add_tcase(s, c);
    c = tcase_create("text");
    tcase_add_test(c, a_series_is_found_again_as_it_stood);
    tcase_add_loop_test(c, a_plan_is_written_again_as_it_was_read, 0, 16);
    tcase_add_loop_test(c, odd_numbers_in_a_plan_are_made_playable, 0, ROWS(plans));
    tcase_add_loop_test(c, dice_of_a_file_stay_up_to_a_bound, 0, ROWS(piles));
    tcase_add_test(c, the_next_match_is_the_one_that_would_have_been_played);
    tcase_add_test(c, a_tie_is_no_win);
    tcase_add_test(c, a_drawn_seed_is_not_told);
    tcase_add_test(c, the_faces_of_a_file_stay_with_the_match);
    tcase_add_test(c, a_line_up_has_neither_dice_nor_wins);
    tcase_add_loop_test(c, what_is_no_plan_is_refused, 0, ROWS(damaged));
    suite_add_tcase(s, c);
    c = tcase_create("library");
    tcase_add_checked_fixture(c, make_scratch, remove_scratch);
    tcase_add_test(c, a_plan_stays_beside_its_match);
    tcase_add_test(c, an_older_library_is_brought_up_to_date);
    tcase_add_test(c, line_ups_are_kept_under_a_name_replaced_and_forgotten);
    suite_add_tcase(s, c);
    return s;
}
