/* Statistics of matches whose every throw was counted by hand. */
#include "games/knucklebones/rules.h"
#include "games/registry.h"
#include "games/words.h"
#include "games/yahtzee/rules.h"
#include "src/library/library.h"
#include "src/library/statistics.h"
#include "tests/src/library/library_tool.h"
#include "tests/src/record/by_hand.h"
#include "tests/suite.h"

#include <malloc.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* by_hand_hog conceded by Ada after her first turn: under rules of its own, too. */
static const char hog_conceded[] =
    "{\"rollick\":1,\"game\":\"hog\",\"rules\":{\"goal\":12,\"align\":\"off\",\"pass\":\"off\"},"
    "\"seats\":[{\"name\":\"Ada\",\"kind\":\"human\"},{\"name\":\"Linus\",\"kind\":\"human\"}],"
    "\"seed\":\"0x0000000000000002\"}\n"
    "{\"seat\":0,\"act\":\"roll 1\"}\n{\"seat\":0,\"roll\":[2]}\n"
    "{\"end\":\"conceded\",\"seat\":0}\n";

static const char hog_abandoned[] =
    "{\"rollick\":1,\"game\":\"hog\",\"seats\":[{\"name\":\"Ada\",\"kind\":\"human\"},"
    "{\"name\":\"Linus\",\"kind\":\"human\"}],\"seed\":\"0x0000000000000003\"}\n"
    "{\"end\":\"abandoned\"}\n";

/* One round, so rules of its own: Ada rolls 5 and 4, then 3 and 3, and stops with 15. Linus rolls
 * 6 and 6 and stops with 12. */
static const char notone_won[] =
    "{\"rollick\":1,\"game\":\"notone\",\"rules\":{\"rounds\":1},"
    "\"seats\":[{\"name\":\"Ada\",\"kind\":\"human\"},{\"name\":\"Linus\",\"kind\":\"human\"}],"
    "\"seed\":\"0x0000000000000004\"}\n"
    "{\"seat\":0,\"act\":\"roll\"}\n{\"seat\":0,\"roll\":[5,4]}\n"
    "{\"seat\":0,\"act\":\"roll\"}\n{\"seat\":0,\"roll\":[3,3]}\n"
    "{\"seat\":0,\"act\":\"stop\"}\n"
    "{\"seat\":1,\"act\":\"roll\"}\n{\"seat\":1,\"roll\":[6,6]}\n"
    "{\"seat\":1,\"act\":\"stop\"}\n"
    "{\"end\":\"over\"}\n";

/* The same, but Linus takes his throw back and stops all the same. */
static const char notone_taken_back[] =
    "{\"rollick\":1,\"game\":\"notone\",\"rules\":{\"rounds\":1},"
    "\"seats\":[{\"name\":\"Ada\",\"kind\":\"human\"},{\"name\":\"Linus\",\"kind\":\"human\"}],"
    "\"seed\":\"0x0000000000000005\"}\n"
    "{\"seat\":0,\"act\":\"roll\"}\n{\"seat\":0,\"roll\":[5,4]}\n"
    "{\"back\":0}\n"
    "{\"seat\":0,\"act\":\"roll\"}\n{\"seat\":0,\"roll\":[5,4]}\n"
    "{\"seat\":0,\"act\":\"stop\"}\n"
    "{\"seat\":1,\"act\":\"roll\"}\n{\"seat\":1,\"roll\":[6,3]}\n"
    "{\"seat\":1,\"act\":\"stop\"}\n"
    "{\"end\":\"over\"}\n";

static struct statistics stats;

static void add(const char *text)
{
    struct record r;
    by_hand_read(&r, text);
    if (statistics_counts(&r)) {
        statistics_add(&stats, &r);
    }
    record_fini(&r);
}

static const struct statistics_row *row(const char *name, const char *game)
{
    return statistics_find(&stats, name, SEAT_HUMAN, game_find(game));
}

static int achievement(const struct statistics_row *of, const char *name)
{
    int i = 0;
    while (strcmp(of->game->words->achievements[i].name, name) != 0) {
        i++;
    }
    return of->achievement[i];
}

static void forget(void)
{
    statistics_fini(&stats);
}

START_TEST(wins_are_counted_and_concessions_are_matches)
{
    add(by_hand_hog);
    add(hog_conceded);
    add(hog_abandoned);
    ck_assert_int_eq(stats.matches, 2);
    ck_assert_int_eq(row("Ada", "hog")->played, 2);
    ck_assert_int_eq(row("Ada", "hog")->won, 1);
    ck_assert_int_eq(row("Linus", "hog")->won, 1);
    ck_assert_int_eq(row("Linus", "hog")->tied, 0);
}
END_TEST

/* With what the allocator has after a few rounds it can go on for ever. */
START_TEST(all_memory_is_given_back)
{
    size_t used[2];
    for (int round = 0; round < 20; round++) {
        stats.rows = 4;
        stats.row = calloc(4, sizeof *stats.row);
        stats.seed = calloc(100, sizeof *stats.seed);
        for (int i = 0; i < stats.rows; i++) {
            stats.row[i].score = calloc(100, sizeof(int));
        }
        statistics_fini(&stats);
        used[round > 10] = mallinfo2().uordblks;
    }
    ck_assert_uint_eq(used[1], used[0]);
}
END_TEST

START_TEST(every_die_is_counted_for_who_threw_it)
{
    static const long adas[] = {0, 1, 1, 1, 1, 1}, linus[] = {1, 0, 0, 0, 0, 2};
    add(by_hand_hog);
    add(hog_conceded);
    ck_assert_mem_eq(row("Ada", "hog")->face, adas, sizeof adas);
    ck_assert_mem_eq(row("Linus", "hog")->face, linus, sizeof linus);
    ck_assert_int_eq(statistics_dice(row("Ada", "hog")->face), 5);
}
END_TEST

START_TEST(feats_are_the_largest_or_the_sum)
{
    add(by_hand_hog);
    add(notone_won);
    ck_assert_int_eq(achievement(row("Ada", "hog"), "biggest_turn"), 10);
    ck_assert_int_eq(achievement(row("Ada", "hog"), "pig_outs"), 0);
    ck_assert_int_eq(achievement(row("Linus", "hog"), "pig_outs"), 1);
    ck_assert_int_eq(achievement(row("Ada", "notone"), "biggest_turn"), 15);
    ck_assert_int_eq(achievement(row("Ada", "notone"), "longest_turn"), 2);
}
END_TEST

/* Points 4 beside a 4: 16 where there were 4, and two 4s opposite that were worth 16 go. */
START_TEST(a_swing_is_what_one_gains_and_the_other_loses)
{
    const struct game *g = game_find("knucklebones");
    union position before, after;
    game_begin(g, &before, 2, 0);
    struct knucklebones *k = (struct knucklebones *)&before;
    k->die = 4;
    k->boards[0] = 4;
    k->boards[9] = k->boards[10] = 4;
    after = before;
    g->act(&after, 0);
    struct event e = {.kind = EVENT_ACTION, .seat = 0, .action = 0};
    ck_assert_int_eq(g->words->achievements[0].value(&before, &after, &e), 12 + 16);
}
END_TEST

static const struct {
    int box, dice[YAHTZEE_DICE], action, yahtzees, points;
} turns[] = {
    {-1, {6, 6, 6, 6, 6}, YAHTZEE_YAHTZEE, 1, 50},
    {-1, {6, 6, 6, 6, 5}, YAHTZEE_YAHTZEE, 0, 0}, /* a zero is none */
    {50, {6, 6, 6, 6, 6}, YAHTZEE_SIXES, 1, 130}, /* the second brings a hundred */
    {-1, {6, 6, 6, 6, 6}, YAHTZEE_SIXES, 0, 30},  /* five equal dice, but not taken as one */
};

START_TEST(yahtzees_are_those_that_bring_points_as_such)
{
    const struct game *g = game_find("yahtzee");
    union position before, after;
    game_begin(g, &before, 1, 0);
    struct yahtzee *y = (struct yahtzee *)&before;
    y->roll_number = 3;
    memcpy(y->dice, turns[_i].dice, sizeof y->dice);
    y->cards[0].boxes[YAHTZEE_YAHTZEE] = turns[_i].box;
    after = before;
    g->act(&after, YAHTZEE_SCORE + turns[_i].action);
    struct event e = {.kind = EVENT_ACTION, .seat = 0, .action = YAHTZEE_SCORE + turns[_i].action};
    ck_assert_int_eq(g->words->achievements[0].value(&before, &after, &e), turns[_i].yahtzees);
    ck_assert_int_eq(g->words->achievements[1].value(&before, &after, &e), turns[_i].points);
}
END_TEST

START_TEST(matches_with_take_backs_count_but_not_their_dice)
{
    add(notone_taken_back);
    ck_assert_int_eq(row("Ada", "notone")->played, 1);
    ck_assert_int_eq(row("Ada", "notone")->won, 0); /* 9 and 9 */
    ck_assert_int_eq(row("Ada", "notone")->tied, 1);
    ck_assert_int_eq(row("Ada", "notone")->take_backs, 1);
    ck_assert_int_eq(statistics_dice(row("Ada", "notone")->face), 0);
    ck_assert_int_eq(achievement(row("Ada", "notone"), "biggest_turn"), 0);
}
END_TEST

static char *replaced(const char *text, const char *what, const char *by)
{
    static char changed[2048];
    const char *at = strstr(text, what);
    ck_assert_ptr_nonnull(at);
    snprintf(changed, sizeof changed, "%.*s%s%s", (int)(at - text), text, by, at + strlen(what));
    return changed;
}

/* Added after the won match of Hog, whose seed is 1: how many of its dice Bo has then, who sits
 * where Ada sat. */
static const struct {
    const char *text, *what, *by;
    const char *game;
    long dice;
} later[] = {
    {by_hand_hog, "000001", "000001", "hog", 0},   /* the same dice for other people */
    {by_hand_hog, "000001", "000007", "hog", 4},   /* others */
    {notone_won, "000004", "000001", "notone", 0}, /* what one game has thrown another throws */
    {notone_won, "000004", "000004", "notone", 4},
    {by_hand_hog, "\"seed\":\"0x0000000000000001\"", "\"dice\":\"typed\"", "hog", 0},
    {by_hand_hog, "\"seed\":\"0x0000000000000001\"", "\"dice\":\"file\"", "hog", 0},
};

START_TEST(dice_of_a_seed_count_once)
{
    char text[2048];
    add(by_hand_hog);
    strcpy(text, replaced(later[_i].text, later[_i].what, later[_i].by));
    add(replaced(text, "\"Ada\"", "\"Bo\""));
    ck_assert_int_eq(row("Bo", later[_i].game)->played, 1);
    ck_assert_int_eq(statistics_dice(row("Bo", later[_i].game)->face), later[_i].dice);
}
END_TEST

/* Seeds near each other and far from each other, 0 among them, each twice. */
START_TEST(many_seeds_are_known_again)
{
    for (unsigned long long i = 0; i < 1000; i++) {
        char seed[17];
        snprintf(seed, sizeof seed, "%016llx", i % 500 * (i % 2 ? 1 : 0x83ULL << 48));
        add(replaced(by_hand_hog, "0000000000000001", seed));
    }
    ck_assert_int_eq(statistics_dice(row("Ada", "hog")->face), 4 * 500);
}
END_TEST

/* Somebody who has seen the dice and plays with them again could choose which are thrown. */
START_TEST(dice_that_were_taken_back_do_not_count_in_a_later_match_either)
{
    add(notone_taken_back);
    add(replaced(notone_won, "000004", "000005"));
    ck_assert_int_eq(row("Ada", "notone")->played, 2);
    ck_assert_int_eq(statistics_dice(row("Ada", "notone")->face), 0);
}
END_TEST

/* Whether a changed match counts, and whether its total does. */
static const struct {
    const char *what, *by; /* NULL: nothing is changed */
    int matches, totals;
} kinds[] = {
    {NULL, NULL, 1, 1},
    {"\"rules\":{}", "\"rules\":{\"start\":\"risky\"}", 1, 0},      /* rules of its own */
    {"\"seed\"", "\"position\":{\"scores\":[0,0]},\"seed\"", 1, 0}, /* made by hand */
    {"{\"seat\":1,\"act\":\"stop\"}\n{\"end\":\"over\"}", "{\"end\":\"conceded\",\"seat\":1}", 1,
     0}, /* not played to its end */
    {"[5,4]}\n",
     "[5,4]}\n{\"back\":0}\n{\"seat\":0,\"act\":\"roll\"}\n{\"seat\":0,\"roll\":[5,4]}\n", 1,
     0}, /* with a take-back */
    {"{\"end\":\"over\"}", "{\"end\":\"abandoned\"}", 0, 0},
    {"{\"end\":\"over\"}\n", "", 0, 0},                            /* it goes on */
    {"{\"end\":\"over\"}", "{\"seat\":0,\"act\":\"roll\"}", 0, 0}, /* against the rules */
};

/* A match of Not One by the usual rules: Ada's first turn brings 9, all others nothing. */
static const char *usual(void)
{
    static const char end[] = "{\"end\":\"over\"}\n";
    static char whole[2048];
    strcpy(whole, replaced(notone_won, "\"rounds\":1", ""));
    char *at = strstr(strstr(whole, "[5,4]"), "\n") + 1;
    for (int i = 0; i < 20; i++) {
        at += sprintf(at, "{\"seat\":%d,\"act\":\"stop\"}\n", i % 2);
    }
    strcpy(at, end);
    return whole;
}

START_TEST(totals_are_those_of_matches_played_to_their_end_by_the_usual_rules)
{
    struct record r;
    const char *text = kinds[_i].what ? replaced(usual(), kinds[_i].what, kinds[_i].by) : usual();
    struct text how = {0};
    ck_assert_msg(record_read(&r, text, strlen(text), &how), "%s", how.bytes);
    ck_assert_int_eq(statistics_counts(&r), kinds[_i].matches);
    if (statistics_counts(&r)) {
        statistics_add(&stats, &r);
        ck_assert_int_eq(row("Ada", "notone")->scores, kinds[_i].totals);
        ck_assert(!kinds[_i].totals || row("Ada", "notone")->score[0] == 9);
    }
    record_fini(&r);
}
END_TEST

/* A name is somebody else's where the house plays under it. */
START_TEST(a_person_and_one_of_the_house_of_one_name_are_two)
{
    struct statistics_player *player;
    add(by_hand_hog);
    add(replaced(hog_conceded, "\"Ada\",\"kind\":\"human\"", "\"Ada\",\"kind\":\"ai:3\""));
    ck_assert_int_eq(row("Ada", "hog")->played, 1);
    ck_assert_int_eq(statistics_find(&stats, "Ada", SEAT_BRAIN, game_find("hog"))->played, 1);
    ck_assert_int_eq(row("Linus", "hog")->played, 2);
    ck_assert_int_eq(statistics_players(&stats, &player), 3);
    ck_assert(player[0].kind == SEAT_HUMAN && player[1].kind == SEAT_HUMAN &&
              player[2].kind == SEAT_BRAIN);
    free(player);
}
END_TEST

static struct judgement said_of(const char *unit, double luck, double loss)
{
    struct judgement j = {.judge = "optimal", .seats = 2};
    snprintf(j.unit, sizeof j.unit, "%s", unit);
    for (int seat = 0; seat < 2; seat++) {
        j.seat[seat] = (struct judged_seat){
            .luck = seat ? -luck : luck, .loss = loss, .differing = 3 + seat, .choices = 9};
    }
    return j;
}

START_TEST(what_judges_say_is_added_up_seat_by_seat)
{
    struct record r;
    struct text how = {0};
    const struct judgement first = said_of("win", 0.25, 0.125), other = said_of("points", 9, 9);
    struct judgement alone = first;
    ck_assert(record_read(&r, by_hand_hog, strlen(by_hand_hog), &how));
    statistics_add(&stats, &r);
    ck_assert_int_eq(row("Ada", "hog")->judged, 0);
    alone.seats = 1;
    ck_assert(!statistics_judged(&stats, &r, &alone)); /* of another match */
    ck_assert(statistics_judged(&stats, &r, &first));
    ck_assert(statistics_judged(&stats, &r, &first));
    ck_assert(statistics_judged(&stats, &r, &other)); /* of another unit: it cannot be added */
    for (int seat = 0; seat < 2; seat++) {
        const struct statistics_row *of = row(seat ? "Linus" : "Ada", "hog");
        ck_assert_str_eq(of->unit, "win");
        ck_assert_int_eq(of->judged, 2);
        ck_assert_double_eq(of->luck, seat ? -0.5 : 0.5);
        ck_assert_double_eq(of->loss, 0.25);
        ck_assert_int_eq(of->differing, 2 * (3 + seat));
    }
    r.match.take_backs = 1; /* whoever has seen what comes is not judged */
    ck_assert(!statistics_judged(&stats, &r, &first));
    ck_assert_int_eq(row("Ada", "hog")->judged, 2);
    record_fini(&r);
}
END_TEST

START_TEST(persons_come_first_then_who_played_most)
{
    struct statistics_row row[] = {
        {.name = "Bo", .kind = SEAT_HUMAN, .played = 2},
        {.name = "Prudence", .kind = SEAT_BRAIN, .played = 9},
        {.name = "Ada", .kind = SEAT_HUMAN, .played = 1},
        {.name = "Ada", .kind = SEAT_HUMAN, .played = 2},
    };
    struct statistics pile = {.row = row, .rows = 4};
    struct statistics_player *player;
    ck_assert_int_eq(statistics_players(&pile, &player), 3);
    ck_assert_str_eq(player[0].name, "Ada");
    ck_assert_int_eq(player[0].played, 3);
    ck_assert_str_eq(player[1].name, "Bo");
    ck_assert_str_eq(player[2].name, "Prudence");
    free(player);
}
END_TEST

START_TEST(who_played_as_often_comes_by_name)
{
    struct statistics_row row[] = {{.name = "Bo", .played = 2}, {.name = "Ada", .played = 2}};
    struct statistics pile = {.row = row, .rows = 2};
    struct statistics_player *player;
    ck_assert_int_eq(statistics_players(&pile, &player), 2);
    ck_assert_str_eq(player[0].name, "Ada");
    free(player);
}
END_TEST

START_TEST(totals_of_other_rules_are_not_compared)
{
    int best;
    double mean;
    add(notone_won);
    ck_assert(!statistics_totals(row("Ada", "notone"), &best, &mean));
}
END_TEST

static const struct {
    int score[6], n, bins;
    struct statistics_bin first;
} piles[] = {
    {{7}, 1, 1, {7, 1, 1}},                               /* one total */
    {{100, 149, 150, 199, 240, 349}, 6, 5, {100, 50, 2}}, /* a width of 50 holds them in five */
    {{-3, 2}, 2, 6, {-3, 1, 1}},                          /* below zero */
    {{0, 6}, 2, 4, {0, 2, 1}},                            /* seven of width 1 would be too many */
};

START_TEST(totals_fall_into_bins_of_a_round_width)
{
    int score[6];
    struct statistics_row pile = {.score = score, .scores = piles[_i].n};
    struct statistics_bin bin[STATISTICS_BINS];
    memcpy(score, piles[_i].score, sizeof score);
    ck_assert_int_eq(statistics_bins(&pile, bin), piles[_i].bins);
    ck_assert_int_eq(bin[0].from, piles[_i].first.from);
    ck_assert_int_eq(bin[0].width, piles[_i].first.width);
    ck_assert_int_eq(bin[0].n, piles[_i].first.n);
}
END_TEST

START_TEST(the_best_and_the_mean_are_of_the_totals)
{
    int score[] = {120, 90, 201}, best;
    double mean;
    struct statistics_row pile = {.score = score, .scores = 3};
    ck_assert(statistics_totals(&pile, &best, &mean));
    ck_assert_int_eq(best, 201);
    ck_assert_double_eq_tol(mean, 137, 1e-9);
}
END_TEST

static struct library_facts facts_of(char *header)
{
    *strchr(header, '\n') = 0;
    return (struct library_facts){
        .game = "hog", .seats = "[]", .started = "2026-11-20T14:00:00Z", .header = header};
}

/* Keeps the won match of Hog n times, and one that goes on. */
static void keep(struct library *lib, int n)
{
    static const char *const line[] = {
        "{\"seat\":0,\"act\":\"roll 2\"}", "{\"seat\":0,\"roll\":[3,5]}",
        "{\"seat\":1,\"act\":\"roll 3\"}", "{\"seat\":1,\"roll\":[6,1,6]}",
        "{\"seat\":0,\"act\":\"roll 2\"}", "{\"seat\":0,\"roll\":[4,6]}",
    };
    char *header = strdup(by_hand_hog);
    struct library_facts of = facts_of(header);
    for (int i = 0; i <= n; i++) {
        struct saving *s = library_begin(lib, &of);
        saving_append(s, line, ROWS(line));
        if (i < n) {
            saving_end(s, &(struct library_end){"{\"end\":\"over\"}", "over", "[]", "[]", false});
        }
        saving_close(s);
    }
    free(header);
}

static struct statistics_reader read_all(struct library *lib)
{
    struct statistics_reader reader;
    ck_assert(statistics_reader_init(&reader, lib, &why));
    while (statistics_reader_step(&reader)) {
    }
    return reader;
}

START_TEST(ten_matches_of_one_seed_judge_the_dice_as_one_does)
{
    struct library *lib = opened();
    struct statistics_reader one, ten;
    keep(lib, 1);
    closed(lib);
    lib = opened();
    one = read_all(lib);
    keep(lib, 9);
    closed(lib);
    lib = opened();
    ten = read_all(lib);
    ck_assert_int_eq(ten.stats.matches, 10);
    ck_assert_int_eq(ten.stats.rows, one.stats.rows);
    for (int i = 0; i < one.stats.rows; i++) {
        const long *face = one.stats.row[i].face;
        ck_assert_int_gt(statistics_dice(face), 0);
        ck_assert_mem_eq(ten.stats.row[i].face, face, STATISTICS_SIDES * sizeof *face);
    }
    statistics_reader_fini(&one);
    statistics_reader_fini(&ten);
    closed(lib);
}
END_TEST

START_TEST(what_a_judge_said_is_there_when_the_library_is_read_again)
{
    struct judgement j = said_of("win", 0.25, 0.125);
    struct library *lib = opened();
    keep(lib, 2);
    free(judgement_keep(lib, 2, &j));
    free(judgement_keep(lib, 0, &j)); /* a match that is not kept */
    closed(lib);
    lib = opened();
    struct statistics_reader reader = read_all(lib);
    const struct statistics_row *ada =
        statistics_find(&reader.stats, "Ada", SEAT_HUMAN, game_find("hog"));
    ck_assert_ptr_null(reader.match[0].judged);
    ck_assert_ptr_nonnull(reader.match[1].judged);
    ck_assert_int_eq(ada->judged, 1);
    ck_assert_str_eq(ada->unit, "win");
    ck_assert_double_eq(ada->luck, 0.25);
    ck_assert_double_eq(ada->loss, 0.125);
    ck_assert_int_eq(ada->differing, 3);
    statistics_reader_fini(&reader);
    closed(lib);
}
END_TEST

START_TEST(a_library_is_read_match_by_match)
{
    struct library *lib = opened();
    struct statistics_reader reader;
    int steps = 0;
    keep(lib, 3);
    closed(lib);
    lib = opened();
    ck_assert(statistics_reader_init(&reader, lib, &why));
    for (int i = 0; i < reader.n; i++) {
        ck_assert_int_eq(reader.match[i].id, i + 1); /* the oldest first, as totals are told */
    }
    while (statistics_reader_step(&reader)) {
        steps++;
    }
    ck_assert_int_eq(steps, 3);
    ck_assert_int_eq(reader.unreadable, 0);
    ck_assert_int_eq(reader.stats.matches, 3);
    ck_assert_int_eq(statistics_find(&reader.stats, "Ada", SEAT_HUMAN, game_find("hog"))->won, 3);
    statistics_reader_fini(&reader);
    closed(lib);
}
END_TEST

START_TEST(a_match_that_is_forgotten_is_gone_for_good)
{
    struct library *lib = opened();
    struct statistics_reader reader;
    keep(lib, 2);
    closed(lib);
    lib = opened();
    ck_assert(library_forget(lib, 2, &why));
    ck_assert(!library_forget(lib, 2, &why));
    says("no match 2");
    ck_assert_ptr_null(library_record(lib, 2, &why));
    ck_assert(library_forget(lib, 3, &why)); /* unfinished, and nobody plays it */
    ck_assert(statistics_reader_init(&reader, lib, &why));
    ck_assert_int_eq(reader.n, 1);
    statistics_reader_fini(&reader);
    struct saving *s = library_begin(lib, &facts);
    until_saved(lib, s, append(s, "x"));
    ck_assert_int_eq(saving_id(s), 4); /* numbers are not given twice */
    text_clear(&why);
    ck_assert(!library_forget(lib, 4, &why)); /* it is being played: here */
    says("being played");
    saving_close(s);
    closed(lib);
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("statistics");
    TCase *c = tcase_create("statistics");
    tcase_add_checked_fixture(c, NULL, forget);
    tcase_add_test(c, wins_are_counted_and_concessions_are_matches);
    tcase_add_test(c, all_memory_is_given_back);
    tcase_add_test(c, every_die_is_counted_for_who_threw_it);
    tcase_add_test(c, feats_are_the_largest_or_the_sum);
    tcase_add_test(c, a_swing_is_what_one_gains_and_the_other_loses);
    tcase_add_loop_test(c, yahtzees_are_those_that_bring_points_as_such, 0, ROWS(turns));
    tcase_add_loop_test(c, dice_of_a_seed_count_once, 0, ROWS(later));
    tcase_add_test(c, many_seeds_are_known_again);
    tcase_add_test(c, dice_that_were_taken_back_do_not_count_in_a_later_match_either);
    tcase_add_loop_test(c, totals_are_those_of_matches_played_to_their_end_by_the_usual_rules, 0,
                        ROWS(kinds));
    tcase_add_test(c, a_person_and_one_of_the_house_of_one_name_are_two);
    tcase_add_test(c, what_judges_say_is_added_up_seat_by_seat);
    tcase_add_test(c, persons_come_first_then_who_played_most);
    tcase_add_test(c, who_played_as_often_comes_by_name);
    tcase_add_test(c, matches_with_take_backs_count_but_not_their_dice);
    tcase_add_test(c, totals_of_other_rules_are_not_compared);
    tcase_add_loop_test(c, totals_fall_into_bins_of_a_round_width, 0, ROWS(piles));
    tcase_add_test(c, the_best_and_the_mean_are_of_the_totals);
    suite_add_tcase(s, c);
    c = tcase_create("library");
    tcase_add_checked_fixture(c, make_scratch, remove_scratch);
    tcase_add_test(c, ten_matches_of_one_seed_judge_the_dice_as_one_does);
    tcase_add_test(c, a_library_is_read_match_by_match);
    tcase_add_test(c, what_a_judge_said_is_there_when_the_library_is_read_again);
    tcase_add_test(c, a_match_that_is_forgotten_is_gone_for_good);
    suite_add_tcase(s, c);
    return s;
}
