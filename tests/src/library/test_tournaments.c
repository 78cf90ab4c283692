#include "src/library/database.h"
#include "src/library/statistics.h"
#include "src/library/tournaments.h"
#include "tests/src/library/library_tool.h"
#include "tests/src/library/tournaments_tool.h"
#include "tests/suite.h"

#include <sqlite3.h>
#include <stdlib.h>

/* ---- One program ---- */

START_TEST(a_tournament_comes_back_as_it_was_given)
{
    struct library *lib = opened();
    long long id = begun(lib);
    ck_assert(tournaments_let_go(lib, id, &why));
    closed(lib);
    lib = opened();
    struct kept_tournament t = resumed(lib, id);
    ck_assert_int_eq(t.id, id);
    ck_assert_str_eq(t.game, cup.game);
    ck_assert_str_eq(t.format, cup.format);
    ck_assert_str_eq(t.setup, cup.setup);
    ck_assert_str_eq(t.started, cup.started);
    ck_assert_ptr_null(t.ended);
    ck_assert_ptr_null(t.champion);
    ck_assert_int_eq(t.entrants, ROBOTS);
    for (int i = 0; i < ROBOTS; i++) {
        ck_assert_str_eq(t.entrant[i], robots[i]);
    }
    tournaments_fini(&t);
    tournaments_fini(&t); /* nothing is left */
    closed(lib);
}
END_TEST

static bool is_the_cup(void *with, const struct tournaments_row *row)
{
    ck_assert_str_eq(row->game, cup.game);
    ck_assert_str_eq(row->format, cup.format);
    ck_assert_str_eq(row->setup, cup.setup);
    ck_assert_str_eq(row->started, cup.started);
    ck_assert_str_eq(row->ended, ended_at);
    ++*(int *)with;
    return true;
}

START_TEST(the_list_says_what_was_given)
{
    struct library *lib = opened();
    int n = 0;
    ck_assert(tournaments_end(lib, begun(lib), ended_at, NULL, &why));
    ck_assert(tournaments_list(lib, is_the_cup, &n, &why));
    ck_assert_int_eq(n, 1);
    closed(lib);
}
END_TEST

START_TEST(parts_come_back_in_order_and_a_later_one_replaces_an_earlier)
{
    struct library *lib = opened();
    long long other = begun(lib), id = begun(lib);
    keep(lib, other, first_parts, 1);
    keep(lib, id, first_parts, FIRST_PARTS);
    parts_are(lib, id,
              "0/1/0+10=a 0/2/0+5=b 0/2/5+5=c 0/2/1099511627776+1=d 0/3/0+1099511627776=e"
              " 0/10/0+1=f 1/0/0+7=g ");
    keep(lib, id, (struct kept_part[]){{0, 2, 5, 8, "new"}, {1, 0, 0, 9, "too"}}, 2);
    closed(lib);
    lib = opened();
    parts_are(lib, id,
              "0/1/0+10=a 0/2/0+5=b 0/2/5+8=new 0/2/1099511627776+1=d 0/3/0+1099511627776=e"
              " 0/10/0+1=f 1/0/0+9=too ");
    parts_are(lib, other, "1/0/0+7=g ");
    parts_are(lib, 99, "");
    closed(lib);
}
END_TEST

START_TEST(records_come_back_in_order_and_a_later_one_replaces_an_earlier)
{
    static const struct kept_record records[] = {
        {1, 0, 0, 0, "f"}, {0, 2, 3, 1, "d"}, {0, 2, 3, 0, "c"},
        {0, 1, 9, 0, "a"}, {0, 2, 1, 1, "b"}, {0, 2, 1LL << 40, 0, "e"},
    };
    struct library *lib = opened();
    long long id = begun(lib);
    ck_assert(tournaments_keep(lib, id, NULL, 0, records, ROWS(records), &why));
    ck_assert(tournaments_keep(lib, id, first_parts, 1, &(struct kept_record){0, 2, 3, 1, "new"}, 1,
                               &why));
    records_are(lib, id,
                "0/1/9/0=a 0/2/1/1=b 0/2/3/0=c 0/2/3/1=new 0/2/1099511627776/0=e 1/0/0/0=f ");
    parts_are(lib, id, "1/0/0+7=g ");
    closed(lib);
}
END_TEST

static bool only_one(void *with, const struct kept_part *part)
{
    (void)part;
    return ++*(int *)with < 1;
}

static bool only_one_record(void *with, const struct kept_record *record)
{
    (void)record;
    return ++*(int *)with < 1;
}

static bool only_one_row(void *with, const struct tournaments_row *row)
{
    (void)row;
    return ++*(int *)with < 1;
}

START_TEST(a_visitor_can_say_that_it_is_enough)
{
    static const struct kept_record records[] = {{0, 0, 0, 0, "a"}, {0, 0, 1, 0, "b"}};
    struct library *lib = opened();
    int n = 0;
    begun(lib);
    long long id = begun(lib);
    ck_assert(tournaments_keep(lib, id, first_parts, FIRST_PARTS, records, ROWS(records), &why));
    ck_assert(tournaments_parts(lib, id, only_one, &n, &why));
    ck_assert_int_eq(n, 1);
    n = 0;
    ck_assert(tournaments_records(lib, id, only_one_record, &n, &why));
    ck_assert_int_eq(n, 1);
    n = 0;
    ck_assert(tournaments_list(lib, only_one_row, &n, &why));
    ck_assert_int_eq(n, 1);
    ck_assert_uint_eq(why.length, 0);
    closed(lib);
}
END_TEST

START_TEST(what_entrants_are_called_stays_until_they_are_called_otherwise)
{
    struct library *lib = opened();
    long long other = begun(lib), id = begun(lib);
    ck_assert(tournaments_call(lib, id, (const char *const[]){"a", NULL, "c"}, 3, &why));
    ck_assert(tournaments_call(lib, id, (const char *const[]){"b"}, 1, &why));
    ck_assert(tournaments_let_go(lib, id, &why) && tournaments_let_go(lib, other, &why));
    ck_assert(!tournaments_call(lib, id, (const char *const[]){"d"}, 1, &why)); /* not ours */
    text_clear(&why);
    struct kept_tournament t = resumed(lib, id);
    ck_assert_str_eq(t.called[0], "b");
    ck_assert_ptr_null(t.called[1]);
    ck_assert_str_eq(t.called[2], "c");
    tournaments_fini(&t);
    t = resumed(lib, other);
    ck_assert_ptr_null(t.called[0]);
    tournaments_fini(&t);
    closed(lib);
}
END_TEST

/* ---- From the beginning to the end ---- */

START_TEST(who_ends_a_tournament_lets_go_of_it_and_others_may_enter_later)
{
    struct library *lib = opened();
    long long id = begun(lib);
    list_is(lib, "1:3c ");
    keep(lib, id, first_parts, 1);
    ck_assert(tournaments_end(lib, id, ended_at, "Robo", &why));
    list_is(lib, "1:3eRobo ");

    struct kept_tournament t = resumed(lib, id);
    ck_assert_str_eq(t.ended, ended_at);
    ck_assert_str_eq(t.champion, "Robo");
    list_is(lib, "1:3ceRobo "); /* nobody else may enter */
    static const char *const more[] = {"ai:4", "ai:5"};
    ck_assert(tournaments_enter(lib, id, t.entrants, more, 2, false, &why));
    list_is(lib, "1:5c ");
    parts_are(lib, id, "1/0/0+7=g ");
    tournaments_fini(&t);

    ck_assert(tournaments_end(lib, id, ended_at, NULL, &why));
    list_is(lib, "1:5e ");
    t = resumed(lib, id);
    ck_assert_ptr_null(t.champion);
    ck_assert_str_eq(t.entrant[0], robots[0]);
    ck_assert_str_eq(t.entrant[3], more[0]);
    ck_assert_str_eq(t.entrant[4], more[1]);
    tournaments_fini(&t);
    closed(lib);
}
END_TEST

/* Whoever does not know whether they have entered may enter them again. */
START_TEST(who_enters_twice_at_the_same_place_is_there_once)
{
    struct library *lib = opened();
    long long id = begun(lib);
    for (int i = 0; i < 2; i++) {
        ck_assert(tournaments_enter(lib, id, ROBOTS, robots, 1, false, &why));
    }
    list_is(lib, "1:4c ");
    closed(lib);
}
END_TEST

static bool drop(struct library *lib, long long id)
{
    return tournaments_drop(lib, id, &why);
}

static bool enter_anew(struct library *lib, long long id)
{
    return tournaments_enter(lib, id, ROBOTS, robots, 1, true, &why);
}

static const struct {
    bool (*begin_again)(struct library *lib, long long id);
    const char *list;
} anew[] = {{drop, "2:3c 1:3c "}, {enter_anew, "2:4c 1:3c "}};

START_TEST(a_tournament_that_begins_again_has_no_results)
{
    struct kept_record record = {0, 0, 0, 0, "r"};
    struct library *lib = opened();
    long long other = begun(lib), id = begun(lib);
    ck_assert(tournaments_keep(lib, other, first_parts, 1, &record, 1, &why));
    ck_assert(tournaments_keep(lib, id, first_parts, FIRST_PARTS, &record, 1, &why));
    ck_assert_msg(anew[_i].begin_again(lib, id), "%s", why.bytes);
    parts_are(lib, id, "");
    records_are(lib, id, "");
    parts_are(lib, other, "1/0/0+7=g ");
    records_are(lib, other, "0/0/0/0=r ");
    list_is(lib, anew[_i].list);
    closed(lib);
}
END_TEST

START_TEST(the_last_one_is_the_one_with_the_highest_number)
{
    struct library *lib = opened();
    struct kept_tournament t;
    ck_assert(!tournaments_resume(lib, 0, &t, &why));
    ck_assert_str_eq(why.bytes, "there is no tournament");
    for (int i = 0; i < 3; i++) {
        ck_assert(tournaments_let_go(lib, begun(lib), &why));
    }
    ck_assert(tournaments_forget(lib, 3, &why));
    t = resumed(lib, 0);
    ck_assert_int_eq(t.id, 2);
    tournaments_fini(&t);
    text_clear(&why);
    ck_assert(!tournaments_resume(lib, 0, &t, &why)); /* not the one before it */
    ck_assert_str_eq(why.bytes, "tournament 2 is being played in another window");
    closed(lib);
}
END_TEST

START_TEST(what_is_forgotten_is_gone_and_its_number_is_not_given_again)
{
    struct library *lib = opened();
    struct kept_tournament t;
    long long other = begun(lib), id = begun(lib);
    keep(lib, other, first_parts, 1);
    struct kept_record record = {0, 0, 0, 0, "r"};
    ck_assert(tournaments_keep(lib, id, first_parts, 2, &record, 1, &why));
    ck_assert(!tournaments_forget(lib, id, &why));
    ck_assert_str_eq(why.bytes, "tournament 2 is being played in another window");
    text_clear(&why);
    ck_assert(tournaments_let_go(lib, id, &why));
    ck_assert_msg(tournaments_forget(lib, id, &why), "%s", why.bytes);
    parts_are(lib, id, "");
    records_are(lib, id, "");
    parts_are(lib, other, "1/0/0+7=g ");
    ck_assert(!tournaments_forget(lib, id, &why));
    ck_assert_str_eq(why.bytes, "there is no tournament 2");
    text_clear(&why);
    ck_assert(!tournaments_resume(lib, id, &t, &why));
    ck_assert_str_eq(why.bytes, "there is no tournament 2");
    closed(lib);
    lib = opened();
    ck_assert_int_eq(begun(lib), 3);
    list_is(lib, "3:3c 1:3c ");
    closed(lib);
}
END_TEST

/* ---- Bytes ---- */

enum { LONG = 1 << 18 };

/* All bytes that a text can hold, no UTF-8, again and again. */
static char *long_text(size_t length)
{
    char *text = malloc(length + 1);
    ck_assert_ptr_nonnull(text);
    for (size_t i = 0; i < length; i++) {
        text[i] = (char)(i % 255 + 1);
    }
    text[length] = 0;
    return text;
}

static bool same_part(void *with, const struct kept_part *part)
{
    ck_assert_str_eq(part->result, with);
    return true;
}

static bool same_record(void *with, const struct kept_record *record)
{
    ck_assert_str_eq(record->record, with);
    return true;
}

static const size_t lengths[] = {0, 1, 255, 501, 65536, LONG};

START_TEST(bytes_survive)
{
    struct library *lib = opened();
    char *text = long_text(lengths[_i]);
    struct tournaments_facts all = {text, text, text, text};
    struct kept_part part = {0, 0, 0, 1, text};
    struct kept_record record = {0, 0, 0, 0, text};
    long long id;
    ck_assert(tournaments_begin(lib, &all, (const char *const *)&text, 1, &id, &why));
    ck_assert(tournaments_keep(lib, id, &part, 1, &record, 1, &why));
    ck_assert(tournaments_end(lib, id, text, text, &why));
    closed(lib);
    lib = opened();
    struct kept_tournament t = resumed(lib, id);
    const char *const back[] = {t.game,  t.format,   t.setup,     t.started,
                                t.ended, t.champion, t.entrant[0]};
    for (int i = 0; i < ROWS(back); i++) {
        ck_assert_str_eq(back[i], text);
    }
    ck_assert(tournaments_parts(lib, id, same_part, text, &why));
    ck_assert(tournaments_records(lib, id, same_record, text, &why));
    tournaments_fini(&t);
    free(text);
    closed(lib);
}
END_TEST

START_TEST(a_text_that_is_too_long_is_refused_with_all_that_was_to_be_kept_with_it)
{
    struct library *lib = opened();
    long long id = begun(lib), other = -1;
    char *text = long_text((1 << 24) + 1);
    struct kept_part part[] = {{0, 0, 0, 1, "a"}, {0, 0, 1, 1, text}};
    struct kept_record record = {0, 0, 0, 0, text};
    ck_assert(!tournaments_keep(lib, id, part, 2, NULL, 0, &why));
    ck_assert_str_eq(why.bytes, "the tournament cannot be kept: string or blob too big");
    ck_assert(!tournaments_keep(lib, id, part, 1, &record, 1, &why));
    ck_assert(!tournaments_end(lib, id, ended_at, text, &why));
    ck_assert(!tournaments_begin(lib, &cup, (const char *const *)&text, 1, &other, &why));
    ck_assert_int_eq(other, -1);
    ck_assert(!tournaments_enter(lib, id, ROBOTS, (const char *const *)&text, 1, true, &why));
    parts_are(lib, id, "");
    list_is(lib, "1:3c ");
    keep(lib, id, part, 1);
    parts_are(lib, id, "0/0/0+1=a ");
    free(text);
    closed(lib);
}
END_TEST

/* ---- No library, no matches, older libraries ---- */

START_TEST(without_a_library_nothing_is_kept_and_nothing_is_wrong)
{
    struct kept_tournament t;
    struct library *lib = NULL;
    for (int i = 0; i < 2; i++) { /* no library; a tournament that is not kept */
        long long id = i == 0 ? begun(lib) : 0;
        ck_assert_int_eq(id, 0);
        keep(lib, id, first_parts, 1);
        ck_assert(tournaments_enter(lib, id, 0, robots, 1, true, &why));
        ck_assert(tournaments_drop(lib, id, &why));
        ck_assert(tournaments_end(lib, id, ended_at, NULL, &why));
        ck_assert(tournaments_let_go(lib, id, &why));
        parts_are(lib, id, "");
        records_are(lib, id, "");
        list_is(lib, "");
        ck_assert(!tournaments_resume(lib, id, &t, &why));
        says("there is no tournament");
        text_clear(&why);
        ck_assert(!tournaments_forget(lib, id, &why));
        says("there is no tournament");
        text_clear(&why);
        lib = lib ? lib : opened();
    }
    closed(lib);
}
END_TEST

START_TEST(matches_and_tournaments_do_not_meet)
{
    struct library *lib = opened();
    struct statistics_reader reader;
    struct kept_record record = {0, 0, 0, 0, "{\"rollick\":1}\n{\"end\":\"over\"}\n"};
    long long id = begun(lib);
    ck_assert(tournaments_keep(lib, id, first_parts, 1, &record, 1, &why));
    ck_assert_int_eq(library_newest(lib, &why), 0);
    ck_assert_int_eq(library_newest_unfinished(lib, &why), 0);
    ck_assert(statistics_reader_init(&reader, lib, &why));
    ck_assert_int_eq(reader.n, 0);
    statistics_reader_fini(&reader);
    ck_assert_uint_eq(why.length, 0);

    ck_assert_int_eq(play_a_little(lib), id); /* numbers of their own */
    ck_assert(tournaments_let_go(lib, id, &why));
    ck_assert(tournaments_forget(lib, id, &why));
    record_is(lib, id, "{\"rollick\":1}\na\nb\nc\n");
    closed(lib);
}
END_TEST

static long long version(void)
{
    sqlite3 *db = db_open(dir, &why);
    sqlite3_stmt *row;
    ck_assert_int_eq(db_look_up(db, "PRAGMA user_version", 0, NULL, &row), SQLITE_ROW);
    long long found = sqlite3_column_int64(row, 0);
    sqlite3_finalize(row);
    sqlite3_close(db);
    return found;
}

START_TEST(an_older_library_gets_tournaments)
{
    struct library *lib = opened();
    play_a_little(lib);
    closed(lib);
    library_age(_i);
    lib = opened();
    record_is(lib, 1, "{\"rollick\":1}\na\nb\nc\n");
    ck_assert_int_eq(begun(lib), 1);
    list_is(lib, "1:3c ");
    closed(lib);
    ck_assert_int_eq(version(), LIBRARY_VERSION);
}
END_TEST

/* ---- Many ---- */

enum { MANY = 100000, TOGETHER = 1000 };

START_TEST(a_hundred_thousand_parts_are_read_with_little_memory)
{
    static const char result[] =
        "{\"matches\":[2,2],\"wins\":[1,1],\"share\":[720720,720720],\"sum\":[\"201\",\"187\"],"
        "\"sum2\":[\"20301\",\"18187\"]}";
    static struct kept_part part[TOGETHER];
    struct library *lib = opened();
    long long id = begun(lib);
    for (int i = 0; i < MANY; i++) {
        part[i % TOGETHER] = (struct kept_part){0, i / 100, i % 100, 1, result};
        if (i % TOGETHER == TOGETHER - 1) {
            keep(lib, id, part, TOGETHER);
        }
    }
    closed(lib);
    lib = opened();
    sqlite3_int64 before = sqlite3_memory_used(); /* all parts are twelve megabytes */
    int n = 0;
    sqlite3_memory_highwater(1);
    ck_assert(tournaments_parts(lib, id, count_part, &n, &why));
    ck_assert_int_eq(n, MANY);
    ck_assert_int_lt(sqlite3_memory_highwater(0) - before, 3 << 20);
    ck_assert(tournaments_let_go(lib, id, &why));
    ck_assert_msg(tournaments_forget(lib, id, &why), "%s", why.bytes);
    closed(lib);
}
END_TEST

static TCase *keeping(void)
{
    TCase *t = tcase_create("keeping");
    tcase_add_checked_fixture(t, make_scratch, remove_scratch);
    tcase_set_timeout(t, 120);
    tcase_add_test(t, a_tournament_comes_back_as_it_was_given);
    tcase_add_test(t, the_list_says_what_was_given);
    tcase_add_test(t, what_entrants_are_called_stays_until_they_are_called_otherwise);
    tcase_add_test(t, parts_come_back_in_order_and_a_later_one_replaces_an_earlier);
    tcase_add_test(t, records_come_back_in_order_and_a_later_one_replaces_an_earlier);
    tcase_add_test(t, a_visitor_can_say_that_it_is_enough);
    tcase_add_test(t, who_ends_a_tournament_lets_go_of_it_and_others_may_enter_later);
    tcase_add_test(t, who_enters_twice_at_the_same_place_is_there_once);
    tcase_add_loop_test(t, a_tournament_that_begins_again_has_no_results, 0, ROWS(anew));
    tcase_add_test(t, the_last_one_is_the_one_with_the_highest_number);
    tcase_add_test(t, what_is_forgotten_is_gone_and_its_number_is_not_given_again);
    tcase_add_loop_test(t, bytes_survive, 0, ROWS(lengths));
    tcase_add_test(t, a_text_that_is_too_long_is_refused_with_all_that_was_to_be_kept_with_it);
    tcase_add_test(t, without_a_library_nothing_is_kept_and_nothing_is_wrong);
    tcase_add_test(t, matches_and_tournaments_do_not_meet);
    tcase_add_loop_test(t, an_older_library_gets_tournaments, 1, LIBRARY_VERSION);
    tcase_add_test(t, a_hundred_thousand_parts_are_read_with_little_memory);
    return t;
}

Suite *suite(void)
{
    Suite *s = suite_create("tournaments");
    suite_add_tcase(s, keeping());
    return s;
}
