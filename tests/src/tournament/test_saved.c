/* Tournaments in the library: what is broken off anywhere and gone on with ends as if nothing had
 * been. */
#include "src/tournament/saved.h"

#include "src/base/alloc.h"
#include "src/tournament/entrants.h"
#include "src/tournament/result.h"
#include "tests/scratch.h"
#include "tests/src/tournament/entered.h"
#include "tests/suite.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const field[] = {"ai:1", "Ann=ai:2", "ai:random", "ai:3", NULL};
static const struct protocol_limits limits = {.hello_ms = 1, .choice_ms = 77, .own_cards = true};

enum { PARTS_MOST = 64, BESIDE_MOST = 6 };

static char dir[SCRATCH_BYTES];
static struct library *library;

static void begin(void)
{
    struct text why = {0};
    scratch_make(dir);
    library = library_open(dir, &why);
    ck_assert_msg(library, "%s", why.bytes);
}

static void end(void)
{
    library_close(library, &(struct text){0});
    scratch_remove(dir);
}

static const struct {
    const char *game;
    enum format format;
    int games, entrants;
    int fault; /* every so many parts somebody forfeits a match; 0: nobody ever */
} played[] = {
    {"notone", FORMAT_KNOCKOUT, 3, 11, 0}, {"hog", FORMAT_LEAGUE, 40, 5, 0},
    {"yahtzee", FORMAT_KING, 9, 4, 0},     {"notone", FORMAT_TRIAL, 50, 3, 0},
    {"notone", FORMAT_KNOCKOUT, 5, 9, 3},  {"hog", FORMAT_LEAGUE, 40, 6, 2},
    {"yahtzee", FORMAT_KING, 9, 5, 4},     {"notone", FORMAT_TRIAL, 50, 3, 2},
};

/* What came of a part follows from its place alone, as it does from dice. */
static struct arena_result result_of(const struct due *due, int fault)
{
    int points[SEATS_MOST];
    uint64_t at = due->series * 977 + (uint64_t)due->pairing * 31;
    for (int s = 0; s < due->seats; s++) {
        points[s] = (int)((at + (uint64_t)due->entrant[s] * 7919) % 1009);
    }
    struct arena_result r = entered_result(due, points);
    if (fault && at % (uint64_t)fault == 0) {
        int s = (int)(at % (uint64_t)due->seats);
        r.total[s].fault[BOT_LATE + (int)(at % 3)] = 1;
    }
    return r;
}

/* Plays at most so many parts of two groups; how many there were. */
static int play(struct tournament *t, struct saved_tournament *k, int fault, int most)
{
    struct due due;
    struct text why = {0};
    int parts = 0;
    while (parts < most && (t->round < 0 || tournament_round_over(t)) && tournament_round(t)) {
        ck_assert_msg(saved_tell(k, &why), "%s", why.bytes);
        while (parts < most && tournament_due(t, 2, &due)) {
            struct arena_result r = result_of(&due, fault);
            if (tournament_told(t, &due, &r)) {
                saved_told(k, &due, &r);
            }
            parts++;
        }
    }
    ck_assert_msg(saved_write(k, true, &why), "%s", why.bytes);
    return parts;
}

/* All that is known of it; free() ends it. */
static char *printed(const struct tournament *t)
{
    char *bytes = NULL;
    size_t length = 0;
    FILE *out = open_memstream(&bytes, &length);
    tournament_print_json(t, "1", false, out);
    fclose(out);
    return bytes;
}

static void resume(struct saved_tournament *k, struct tournament *t)
{
    struct text why = {0};
    struct protocol_limits allowed = {0};
    ck_assert_msg(saved_resume(k, library, 0, NULL, t, &allowed, &why), "%s", why.bytes);
    ck_assert_msg(entrants_seat(t, &why), "%s", why.bytes);
    ck_assert_int_eq(allowed.choice_ms, limits.choice_ms);
    ck_assert(allowed.own_cards);
    tournament_begin(t);
}

START_TEST(what_is_broken_off_again_and_again_ends_the_same)
{
    struct tournament whole, t;
    struct saved_tournament k = {0};
    struct text why = {0};
    int fault = played[_i].fault, parts = 0, times = 0;
    entered_begin(&whole, played[_i].game, played[_i].format, played[_i].games, field,
                  played[_i].entrants);
    int all = play(&whole, &k, fault, 100000);
    char *right = printed(&whole);
    entered_begin(&t, played[_i].game, played[_i].format, played[_i].games, field,
                  played[_i].entrants);
    ck_assert_msg(saved_begin(&k, library, &t, &limits, &why), "%s", why.bytes);
    for (int some = 1 + all / 7; !t.over; times++) {
        parts += play(&t, &k, fault, some);
        if (!t.over) {
            saved_fini(&k);
            tournament_fini(&t);
            resume(&k, &t);
        }
    }
    char *is = printed(&t);
    ck_assert_str_eq(is, right);
    ck_assert_int_ge(parts, all);
    ck_assert_int_le(parts, all + times); /* of a part that is due twice */
    ck_assert_int_gt(times, 3);
    ck_assert_msg(saved_end(&k, &why), "%s", why.bytes);
    saved_fini(&k);
    tournament_fini(&t);
    tournament_fini(&whole);
    free(is);
    free(right);
}
END_TEST

/* What came of each group follows from its place alone, too, with forfeits in their order, though
 * parts may be of any length. */
static struct arena_result groups_of(const struct due *due, int fault)
{
    static struct arena_forfeit forfeit[PARTS_MOST];
    struct due one = *due;
    struct arena_result all = {.forfeit = forfeit};
    int points[SEATS_MOST];
    one.groups = 1;
    for (int g = 0; g < due->groups; g++) {
        uint64_t at = (due->series + (uint64_t)g) * UINT64_C(0x9e3779b97f4a7c15) >> 32;
        int who = 0;
        for (int s = 0; s < due->seats; s++) {
            points[s] = (int)((at + (uint64_t)due->entrant[s] * 7919) % 1009);
            who = points[s] > points[who] ? s : who;
        }
        struct arena_result r = entered_result(&one, points);
        if (at % (uint64_t)fault == 0) {
            enum bot_fault why = (enum bot_fault)(BOT_LATE + at / 7 % 3);
            r.total[who].fault[why] = 1;
            forfeit[all.forfeits++] = (struct arena_forfeit){g, who, why};
        }
        arena_add(&all, &r);
    }
    return all;
}

/* Plays at most so many parts of `length` groups, `beside` at a time, of which any may be over
 * first; those that are not over when it stops are lost. How many were over. */
static int play_beside(struct tournament *t, struct saved_tournament *k, int fault, int most,
                       int length, int beside)
{
    struct due due[BESIDE_MOST];
    struct text why = {0};
    int parts = 0;
    while (parts < most && (t->round < 0 || tournament_round_over(t)) && tournament_round(t)) {
        ck_assert_msg(saved_tell(k, &why), "%s", why.bytes);
        for (int n = 0; parts < most && !tournament_round_over(t); parts++) {
            while (n < beside && tournament_due(t, length, &due[n])) {
                n++;
            }
            ck_assert_int_gt(n, 0);
            struct due *over = &due[(parts * 7 + 3) % n];
            struct arena_result r = groups_of(over, fault);
            if (tournament_told(t, over, &r)) {
                saved_told(k, over, &r);
            }
            *over = due[--n];
        }
    }
    ck_assert_msg(saved_write(k, true, &why), "%s", why.bytes);
    return parts;
}

static const struct {
    const char *game;
    enum format format;
    int games, entrants, faults, fault;
    int some; /* parts that are played before it is broken off */
} faulty[] = {
    {"hog", FORMAT_LEAGUE, 20, 8, 3, 3, 15},    {"hog", FORMAT_LEAGUE, 20, 8, 1, 17, 30},
    {"yahtzee", FORMAT_KING, 9, 6, 1, 7, 7},    {"yahtzee", FORMAT_KING, 12, 6, 2, 2, 7},
    {"notone", FORMAT_TRIAL, 50, 4, 3, 10, 20}, {"notone", FORMAT_KNOCKOUT, 5, 9, 2, 3, 7},
};

/* Nor when it is broken off, or looked at after its end. */
START_TEST(who_is_faster_changes_nothing_where_forfeits_disqualify)
{
    struct saved_tournament k = {0};
    struct text why = {0};
    struct tournament t;
    char *right = NULL;
    for (int beside = 1; beside <= BESIDE_MOST; beside++) {
        entered_begin(&t, faulty[_i].game, faulty[_i].format, faulty[_i].games, field,
                      faulty[_i].entrants);
        t.faults = faulty[_i].faults;
        ck_assert_msg(saved_begin(&k, library, &t, &limits, &why), "%s", why.bytes);
        int out = 0, some = beside == 1 ? 100000 : faulty[_i].some;
        while (!t.over) {
            play_beside(&t, &k, faulty[_i].fault, some, 1 + beside % 3, beside);
            if (!t.over) {
                saved_fini(&k);
                tournament_fini(&t);
                resume(&k, &t);
            }
        }
        ck_assert_msg(saved_end(&k, &why), "%s", why.bytes);
        for (int again = 0; again < 2; again++) {
            char *is = printed(&t);
            right = right ? right : strdup(is);
            ck_assert_str_eq(is, right);
            free(is);
            for (int e = 0; e < t.entrants; e++) {
                long long all = 0;
                for (int i = 0; i < ARENA_FAULTS; i++) {
                    all += t.entrant[e].fault[i];
                }
                ck_assert_int_eq(all == t.faults, t.entrant[e].out != NULL);
                out += t.entrant[e].out != NULL;
            }
            ck_assert_int_gt(out, 0);
            saved_fini(&k);
            tournament_fini(&t);
            resume(&k, &t);
            ck_assert(again || play_beside(&t, &k, 1, 100000, 1, 1) == 0);
        }
        saved_fini(&k);
        tournament_fini(&t);
    }
    free(right);
}
END_TEST

/* A part that was lost is played again, and those behind it do not count before. */
START_TEST(parts_behind_a_gap_wait)
{
    struct tournament t;
    struct saved_tournament k;
    struct due first, second;
    struct text why = {0};
    entered_begin(&t, "hog", FORMAT_LEAGUE, 40, field, 2);
    ck_assert(saved_begin(&k, library, &t, &limits, &why) && tournament_round(&t));
    ck_assert(tournament_due(&t, 5, &first) && tournament_due(&t, 5, &second));
    struct arena_result r = result_of(&second, 0);
    saved_told(&k, &second, &r);
    ck_assert(saved_write(&k, true, &why));
    saved_fini(&k);
    tournament_fini(&t);
    resume(&k, &t);
    ck_assert(tournament_round(&t) && saved_tell(&k, &why));
    ck_assert_int_eq(t.contest[0].groups, 0);
    ck_assert(tournament_due(&t, 5, &first));
    ck_assert_uint_eq(first.series, 0);
    r = result_of(&first, 0);
    saved_told(&k, &first, &r);
    ck_assert(saved_write(&k, true, &why));
    saved_fini(&k);
    tournament_fini(&t);
    resume(&k, &t);
    ck_assert(tournament_round(&t) && saved_tell(&k, &why));
    ck_assert_int_eq(t.contest[0].groups, 10);
    saved_fini(&k);
    tournament_fini(&t);
}
END_TEST

static const struct {
    const char *game;
    enum format format;
    bool enters;
    int again; /* parts of before that are played again; -1: all */
} late[] = {
    {"notone", FORMAT_KNOCKOUT, false, 0},
    {"hog", FORMAT_LEAGUE, true, 0},
    {"notone", FORMAT_TRIAL, true, 0},
    {"yahtzee", FORMAT_KING, true, -1},
};

START_TEST(who_enters_later_brings_only_what_is_missing)
{
    struct tournament t;
    struct saved_tournament k;
    struct text why = {0};
    int games = late[_i].format == FORMAT_KNOCKOUT ? 1 : 12;
    entered_begin(&t, late[_i].game, late[_i].format, games, field, 3);
    ck_assert(saved_begin(&k, library, &t, &limits, &why));
    int before = play(&t, &k, 0, 100000);
    ck_assert(saved_end(&k, &why));
    saved_fini(&k);
    tournament_fini(&t);
    struct protocol_limits allowed;
    ck_assert(saved_resume(&k, library, 0, NULL, &t, &allowed, &why));
    ck_assert(entrants_add(&t, "Late=ai:2", &why));
    ck_assert_int_eq(saved_enter(&k, &why), late[_i].enters);
    if (late[_i].enters) {
        ck_assert(entrants_seat(&t, &why));
        tournament_begin(&t);
        int after = play(&t, &k, 0, 100000);
        struct tournament whole;
        struct saved_tournament none = {0};
        entered_begin(&whole, late[_i].game, late[_i].format, games,
                      (const char *const[]){"ai:1", "Ann=ai:2", "ai:random", "Late=ai:2", NULL}, 4);
        int all = play(&whole, &none, 0, 100000);
        char *is = printed(&t), *right = printed(&whole);
        ck_assert_str_eq(is, right);
        ck_assert_int_eq(after, late[_i].again < 0 ? all : all - before);
        free(is);
        free(right);
        tournament_fini(&whole);
    }
    saved_fini(&k);
    tournament_fini(&t);
}
END_TEST

static const struct {
    const char *word, *name, *emoji, *cry;
} called[] = {
    {"bot:./robo", "Robo", "🤖", "Bits beat bones"},
    {"bot:./robo", "Robo", "", ""},
    {"Ann=bot:./robo", "Ann", "🤖", "Bits beat bones"}, /* as whoever entered it wants */
};

/* What they said of themselves when they greeted, though they do not run any more. */
START_TEST(bots_are_called_what_they_were)
{
    struct tournament t;
    struct saved_tournament k;
    struct text why = {0};
    entered_begin(&t, "hog", FORMAT_LEAGUE, 2, (const char *const[]){"ai:1", called[_i].word, NULL},
                  2);
    struct seat *seat = &t.entrant[1].seat;
    strcpy(seat->name, called[_i].name);
    strcpy(seat->emoji, called[_i].emoji);
    strcpy(seat->cry, called[_i].cry);
    ck_assert_msg(saved_begin(&k, library, &t, &limits, &why), "%s", why.bytes);
    saved_call(&k);
    saved_fini(&k);
    tournament_fini(&t);
    resume(&k, &t);
    seat = &t.entrant[1].seat;
    ck_assert_str_eq(seat->name, called[_i].name);
    ck_assert_str_eq(seat->emoji, called[_i].emoji);
    ck_assert_str_eq(seat->cry, called[_i].cry);
    saved_fini(&k);
    tournament_fini(&t);
}
END_TEST

static bool count(void *n, const struct kept_record *record)
{
    ck_assert_str_eq(record->record, "{\"a\":1}\n");
    ck_assert_int_eq(record->pairing, 0);
    ck_assert_int_eq(record->group, 3);
    ++*(int *)n;
    return true;
}

START_TEST(forfeited_matches_are_kept_as_records)
{
    struct tournament t;
    struct saved_tournament k;
    struct due due;
    struct text why = {0};
    int records = 0;
    entered_begin(&t, "hog", FORMAT_LEAGUE, 40, field, 2);
    ck_assert(saved_begin(&k, library, &t, &limits, &why) && tournament_round(&t));
    ck_assert(tournament_due(&t, 5, &due));
    saved_faulty(&k, &due, 3, 1, "{\"a\":1}\n");
    k.written = INT64_MAX; /* a second after that has not passed, however slow the machine is */
    ck_assert(saved_write(&k, false, &why) && k.records == 1);
    ck_assert(saved_write(&k, true, &why) && k.records == 0);
    ck_assert(saved_records(&k, count, &records, &why));
    ck_assert_int_eq(records, 1);
    saved_fini(&k);
    tournament_fini(&t);
}
END_TEST

#define WELL "[2,0,9,[1,0,1,1,1,1,1,{}],[1,0,1,1,1,1,1,{}]"

static const char *const damaged[] = {"",
                                      "[]",
                                      "[2,0,9,[1,0,1,1,1,1,1,{}]]",
                                      "{\"matches\":2}",
                                      "[2,0,9,[1,0,-1,1,1,1,1,{}],[1,0,1,1,1,1,1,{}]]",
                                      WELL ",[]]",
                                      WELL ",[[0,2,\"late\"]]]",
                                      WELL ",[[1,0,\"late\"]]]",
                                      WELL ",[[0,0,\"lame\"]]]",
                                      WELL ",[[0,0,\"late\"]],0]"};

START_TEST(what_is_damaged_is_said)
{
    struct tournament t;
    struct saved_tournament k;
    struct text why = {0};
    const struct kept_part part = {.groups = 1, .result = damaged[_i]};
    entered_begin(&t, "hog", FORMAT_LEAGUE, 40, field, 2);
    ck_assert(saved_begin(&k, library, &t, &limits, &why));
    ck_assert(tournaments_keep(library, k.id, &part, 1, NULL, 0, &why));
    saved_fini(&k);
    tournament_fini(&t);
    resume(&k, &t);
    ck_assert(tournament_round(&t) && !saved_tell(&k, &why));
    ck_assert_msg(strstr(why.bytes, "damaged"), "%s", why.bytes);
    saved_fini(&k);
    tournament_fini(&t);
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("saved");
    TCase *c = tcase_create("saved");
    tcase_add_checked_fixture(c, begin, end);
    tcase_set_timeout(c, 60);
    tcase_add_loop_test(c, what_is_broken_off_again_and_again_ends_the_same, 0, ROWS(played));
    tcase_add_loop_test(c, who_is_faster_changes_nothing_where_forfeits_disqualify, 0,
                        ROWS(faulty));
    tcase_add_test(c, parts_behind_a_gap_wait);
    tcase_add_loop_test(c, who_enters_later_brings_only_what_is_missing, 0, ROWS(late));
    tcase_add_loop_test(c, bots_are_called_what_they_were, 0, ROWS(called));
    tcase_add_test(c, forfeited_matches_are_kept_as_records);
    tcase_add_loop_test(c, what_is_damaged_is_said, 0, ROWS(damaged));
    suite_add_tcase(s, c);
    return s;
}
