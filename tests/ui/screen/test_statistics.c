/* The page of statistics. */
#include "games/registry.h"
#include "tests/golden.h"
#include "tests/scratch.h"
#include "tests/src/library/library_tool.h"
#include "tests/suite.h"
#include "ui/screen/library/statistics.h"
#include "ui/screen/library/statistics_page.h"
#include "ui/screen/stack.h"
#include "ui/text/sentences.h"

#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static struct stack none;

enum { YAHTZEES = 32 };

static int totals[YAHTZEES], notone_totals[] = {101, 143, 214, 96, 150};

static struct statistics_row rows[] = {
    {.name = "Ada", .kind = SEAT_HUMAN, .played = 40, .won = 22, .tied = 1},
    {.name = "Ada",
     .kind = SEAT_HUMAN,
     .played = 32,
     .won = 15,
     .score = totals,
     .scores = YAHTZEES,
     .take_backs = 2,
     .face = {701, 688, 715, 702, 699, 707},
     .achievement = {14, 50},
     .judged = 26,
     .helped = 1,
     .unaided = 25,
     .loss = 320 * 0.1275,
     .differing = 320,
     .luck = -4 * 26,
     .unit = "points"},
    {.name = "Ada",
     .kind = SEAT_HUMAN,
     .played = 31,
     .won = 17,
     .score = notone_totals,
     .scores = ROWS(notone_totals),
     .achievement = {71, 9},
     .judged = 10,
     .unaided = 10,
     .loss = 540 * 0.00092,
     .differing = 540,
     .luck = 0.8,
     .unit = "win"},
    {.name = "Prudence", .kind = SEAT_BRAIN, .played = 40, .won = 18},
};

static struct statistics stats = {.row = rows, .rows = ROWS(rows)};

static void set_up(void)
{
    rows[0].game = rows[3].game = game_find("hog");
    rows[1].game = game_find("yahtzee");
    rows[2].game = game_find("notone");
    for (int i = 0; i < YAHTZEES; i++) {
        totals[i] = 140 + i * 37 % 180;
    }
}

/* Her page, at Yahtzee; end() closes it. */
static struct statistics_page *page_of_ada(void)
{
    statistics_open(&none);
    struct statistics_page *s = (struct statistics_page *)none.top;
    set_up();
    s->reader.stats = stats;
    s->reader.done = s->reader.n = 143;
    statistics_page_show(s, "Ada", SEAT_HUMAN, 0);
    while (strcmp(games[s->game]->id, "yahtzee") != 0) {
        statistics_page_move(s, 1);
    }
    return s;
}

static void end(struct statistics_page *s)
{
    s->reader = (struct statistics_reader){0}; /* what it shows is none of the page's */
    stack_clear(&none);
}

START_TEST(statistics_look_like_this)
{
    struct statistics_page *s = page_of_ada();
    struct canvas c;
    golden_begin(&c, _i);
    s->base.ops->draw(&s->base, &c);
    golden_end(&c, "statistics", _i);
    end(s);
}
END_TEST

/* In small windows the dice have a line among those that say what does not count. */
START_TEST(statistics_of_matches_with_help_look_like_this)
{
    struct statistics_page *s = page_of_ada();
    struct canvas c;
    rows[1].take_backs = 0;
    golden_begin(&c, _i);
    s->base.ops->draw(&s->base, &c);
    golden_end(&c, "statistics_helped", _i);
    end(s);
}
END_TEST

START_TEST(statistics_of_nothing_look_like_this)
{
    struct canvas c;
    statistics_open(&none);
    golden_begin(&c, _i);
    none.top->ops->draw(none.top, &c);
    golden_end(&c, "statistics_empty", _i);
    stack_clear(&none);
}
END_TEST

START_TEST(totals_that_are_counted_one_by_one_stand_alone)
{
    static int few[] = {5, 6, 6};
    static char *bytes; /* gcc 12 takes what open_memstream() leaves in a local for its address */
    size_t size;
    struct statistics_page *s = page_of_ada();
    struct canvas c;
    rows[1].score = few;
    rows[1].scores = ROWS(few);
    canvas_init(&c, 30, 100, ALPHABET_ASCII);
    s->base.ops->draw(&s->base, &c);
    FILE *out = open_memstream(&bytes, &size);
    golden_print(&c, out, false);
    fclose(out);
    ck_assert_msg(strstr(bytes, " 5    1 ") && strstr(bytes, " 6    2 "), "%s", bytes);
    free(bytes);
    canvas_fini(&c);
    end(s);
}
END_TEST

/* As in arenas; the largest that can be read beside the figure of the face, too. */
static const struct {
    long ones;
    const char *said[3];
} many[] = {
    {10030, {"- 10,030 dice, all games -", " 1 10,030 ", " 2      0 "}},
    {9999999, {"- 9,999,999 dice, all games -", " 1 9,999,999 ", " 2         0 "}},
};

START_TEST(many_dice_have_something_between_thousands)
{
    static char *bytes;
    size_t size;
    struct statistics_page *s = page_of_ada();
    struct canvas c;
    memset(rows[1].face, 0, sizeof rows[1].face);
    rows[1].face[0] = many[_i].ones;
    canvas_init(&c, 30, 100, ALPHABET_ASCII);
    s->base.ops->draw(&s->base, &c);
    FILE *out = open_memstream(&bytes, &size);
    golden_print(&c, out, false);
    fclose(out);
    for (int i = 0; i < ROWS(many[_i].said); i++) {
        ck_assert_msg(strstr(bytes, many[_i].said[i]), "%s: %s", many[_i].said[i], bytes);
    }
    free(bytes);
    canvas_fini(&c);
    end(s);
}
END_TEST

static int asked;

static bool ask(struct stack *stack)
{
    (void)stack;
    asked++;
    return true;
}

START_TEST(a_library_that_cannot_be_read_is_said_so)
{
    static const struct routes routes = {.salvage = ask};
    make_scratch();
    none.routes = &routes;
    none.services.library = opened();
    library_meddle("ALTER TABLE summaries RENAME COLUMN text TO words");
    statistics_open(&none);
    struct statistics_page *s = (struct statistics_page *)none.top;
    ck_assert_msg(strstr(s->notice.bytes, "The library cannot be read: "), "%s", s->notice.bytes);
    ck_assert_int_eq(asked, 1); /* whether to salvage it, if it is damaged */
    stack_clear(&none);
    closed(none.services.library);
    none.services.library = NULL;
    remove_scratch();
}
END_TEST

/* Whose name is settled comes first, whoever has played more; what a key has chosen while matches
 * were read stays when all have been. */
static const struct {
    const char *me, *chosen, *shown;
} firsts[] = {
    {"Ada", NULL, "Ada"}, {"Prudence", NULL, "Prudence"}, {"Ada", "Prudence", "Prudence"}};

START_TEST(whoever_is_settled_or_chosen_is_shown_when_all_is_read)
{
    struct statistics_page *s = page_of_ada();
    rows[3].kind = SEAT_HUMAN;
    s->me = firsts[_i].me;
    s->chosen = firsts[_i].chosen != NULL;
    snprintf(s->name, sizeof s->name, "%s", s->chosen ? firsts[_i].chosen : "Ada");
    make_scratch();
    s->reader.library = opened();
    s->reader.match = &(struct ended){0}; /* that no match has the number of */
    s->reader.done = 0;
    s->reader.n = 1;
    s->base.ops->tick(&s->base, &none, 0);
    ck_assert_int_eq(s->reader.done, 1);
    ck_assert_str_eq(s->name, firsts[_i].shown);
    closed(s->reader.library);
    end(s);
    remove_scratch();
}
END_TEST

START_TEST(players_and_games_go_round)
{
    struct statistics_page *s = page_of_ada();
    statistics_page_show(s, s->name, s->kind, 1);
    ck_assert_str_eq(s->name, "Prudence");
    ck_assert_int_eq(s->kind, SEAT_BRAIN);
    statistics_page_show(s, s->name, s->kind, 1);
    ck_assert_str_eq(s->name, "Ada");
    int game = s->game;
    for (int i = 0; games[i]; i++) {
        statistics_page_move(s, -1);
    }
    ck_assert_int_eq(s->game, game);
    end(s);
}
END_TEST

/* The newest match of whoever is shown decides, not that of others; what a key chose stays. */
START_TEST(the_game_played_last_comes_first)
{
    static struct statistics_seat seat[] = {{.row = 1}, {.row = 0}, {.row = 3}, {.row = 3}};
    static struct statistics_match match[] = {
        {.seats = 1, .first = 0}, {.seats = 2, .first = 1}, {.seats = 1, .first = 3}};
    struct statistics_page *s = page_of_ada();
    s->reader.stats.seat = seat;
    s->reader.stats.match = match;
    s->reader.stats.matches = ROWS(match);
    statistics_page_settle(s);
    ck_assert_str_eq(games[s->game]->id, "hog");
    s->reader.stats.matches = 1;
    statistics_page_settle(s);
    ck_assert_str_eq(games[s->game]->id, "yahtzee");
    s->reader.stats.matches = 0;
    statistics_page_settle(s);
    ck_assert_str_eq(games[s->game]->id, "yahtzee");
    end(s);
}
END_TEST

static const struct {
    enum statistics_order order;
    const char *game[4];
} orders[] = {
    {BY_GAME, {"notone", "hog", "knucklebones", "yahtzee"}},
    {BY_PLAYED, {"hog", "yahtzee", "notone", "knucklebones"}},
    {BY_WON, {"hog", "notone", "yahtzee", "knucklebones"}},
    {BY_BEST, {"yahtzee", "notone", "hog", "knucklebones"}}, /* without totals as by game */
};

START_TEST(games_are_sorted_the_most_first)
{
    struct statistics_page *s = page_of_ada();
    int game[STATISTICS_GAMES];
    s->order = orders[_i].order;
    ck_assert_int_eq(statistics_page_games(s, game), 4);
    for (int i = 0; i < 4; i++) {
        ck_assert_str_eq(games[game[i]]->id, orders[_i].game[i]);
    }
    end(s);
}
END_TEST

START_TEST(whoever_is_no_person_of_the_matches_is_not_shown_first)
{
    struct statistics_page *s = page_of_ada();
    statistics_page_show(s, "Prudence", SEAT_HUMAN, 0); /* of the house */
    ck_assert_str_eq(s->name, "Ada");
    end(s);
}
END_TEST

/* What is written of a row, free() ends it. */
static char *written_of(int row, void (*write)(struct out *, const struct statistics *,
                                               const struct statistics_row *))
{
    static char *bytes; /* gcc 12 takes what open_memstream() leaves in a local for its address */
    size_t size;
    struct out out = {.to = open_memstream(&bytes, &size)};
    set_up();
    write(&out, &stats, &rows[row]);
    fclose(out.to);
    return bytes;
}

static const struct {
    int row;
    void (*write)(struct out *, const struct statistics *, const struct statistics_row *);
    const char *written; /* stands in it */
} writings[] = {
    /* nothing that is not known is a number */
    {0, statistics_json,
     "\"totals\":0,\"best\":null,\"mean\":null,\"accuracy\":null,\"luck\":null,\"unit\":null,"},
    {0, statistics_json,
     "\"fair\":\"unknown\",\"chance\":null,\"feats\":{\"biggest_turn\":0,\"pig_outs\":0},"},
    {0, statistics_json,
     "\"last\":[],\"alone\":0,\"helped\":0,\"career\":{\"rating\":null,\"streak\":{"},
    {1, statistics_json,
     "{\"player\":\"Ada\",\"kind\":\"human\",\"game\":\"yahtzee\",\"played\":32,\"won\":15,"
     "\"tied\":0,"
     "\"take_backs\":2,\"totals\":32,\"best\":313,\"mean\":224.125,\"accuracy\":96.4"},
    {1, statistics_json, ",\"luck\":-4.0,\"unit\":\"points\",\"dice\":[701,688,715,702,699,707],"},
    {1, statistics_json, "\"limit\":11.07,\"fair\":\"yes\",\"chance\":0.98"},
    {1, statistics_json, /* twelve of 32, the newest last */
     "\"last\":[160,197,234,271,308,165,202,239,276,313,170,207],"},
    {2, statistics_json, "\"luck\":0.08"},                  /* of each match */
    {2, statistics_json, "\"last\":[101,143,214,96,150],"}, /* all, where they are few */
    {3, statistics_json,
     "{\"player\":\"Prudence\",\"kind\":\"house\","}, /* nobody at the keyboard */
    {1, statistics_csv,
     "\"Ada\",human,yahtzee,32,15,0,2,32,313,224.12,4212,701,688,715,702,699,707,0.570,yes,0,1,,,0,"
     "0,"
     "0,0,,,,,,,,,\n"},
    {2, statistics_csv,
     "\"Ada\",human,notone,31,17,0,0,5,214,140.80,0,0,0,0,0,0,0,0.000,unknown,0,0,,,0,0,0,0,"},
    {0, statistics_words, "Ada, Hog: played 40, won 22, tied 1\n    biggest turn: 0, "},
    {1, statistics_words, "Ada, Yahtzee: played 32, won 15, tied 0, best 313, mean 224.1\n"},
    {1, statistics_words,
     "\n    1 match with hints or other help counts for neither accuracy nor rating.\n"},
    {1, statistics_words,
     "\n    dice: 1: 701, 2: 688, 3: 715, 4: 702, 5: 699, 6: 707. Fair? as expected ("},
};

START_TEST(statistics_are_written_like_this)
{
    char *bytes = written_of(writings[_i].row, writings[_i].write);
    ck_assert_msg(strstr(bytes, writings[_i].written), "%s", bytes);
    free(bytes);
}
END_TEST

START_TEST(a_file_is_never_overwritten)
{
    char before[4096];
    struct text name = {0};
    set_up();
    make_scratch();
    ck_assert_ptr_nonnull(getcwd(before, sizeof before));
    ck_assert_int_eq(chdir(dir), 0);
    ck_assert_msg(statistics_write(&stats, true, &name, &why), "%s", why.bytes);
    ck_assert_str_eq(name.bytes, "rollick-stats.csv");
    ck_assert_msg(statistics_write(&stats, true, &name, &why), "%s", why.bytes);
    ck_assert_str_eq(name.bytes, "rollick-stats-2.csv");
    ck_assert_msg(statistics_write(&stats, false, &name, &why), "%s", why.bytes);
    ck_assert_str_eq(name.bytes, "rollick-stats.json");
    FILE *file = fopen("rollick-stats.csv", "r");
    char line[512];
    for (int i = 0; i < 3; i++) {
        ck_assert_ptr_nonnull(fgets(line, sizeof line, file));
    }
    ck_assert_str_eq(
        line,
        "\"Ada\",human,hog,40,22,1,0,0,,,0,0,0,0,0,0,0,0.000,unknown,0,0,,,0,0,0,0,,,,,,,,,\n");
    fclose(file);
    ck_assert_int_eq(chdir(before), 0);
    remove_scratch();
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("statistics");
    TCase *c = tcase_create("pages");
    setlocale(LC_CTYPE, "C.UTF-8");
    tcase_add_loop_test(c, statistics_look_like_this, 0, GOLDEN_PAGES);
    tcase_add_loop_test(c, statistics_of_matches_with_help_look_like_this, 0, GOLDEN_PAGES);
    tcase_add_loop_test(c, statistics_of_nothing_look_like_this, 0, GOLDEN_PAGES);
    suite_add_tcase(s, c);
    c = tcase_create("lists");
    tcase_add_test(c, totals_that_are_counted_one_by_one_stand_alone);
    tcase_add_loop_test(c, many_dice_have_something_between_thousands, 0, ROWS(many));
    tcase_add_test(c, a_library_that_cannot_be_read_is_said_so);
    tcase_add_loop_test(c, whoever_is_settled_or_chosen_is_shown_when_all_is_read, 0, ROWS(firsts));
    tcase_add_test(c, players_and_games_go_round);
    tcase_add_test(c, the_game_played_last_comes_first);
    tcase_add_loop_test(c, games_are_sorted_the_most_first, 0, ROWS(orders));
    tcase_add_test(c, whoever_is_no_person_of_the_matches_is_not_shown_first);
    tcase_add_loop_test(c, statistics_are_written_like_this, 0, ROWS(writings));
    tcase_add_test(c, a_file_is_never_overwritten);
    suite_add_tcase(s, c);
    return s;
}
