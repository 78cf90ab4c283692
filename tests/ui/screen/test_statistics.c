/* The page of statistics, the list of matches and what the menu says of unfinished ones. */
#include "games/registry.h"
#include "tests/golden.h"
#include "tests/scratch.h"
#include "tests/src/library/library_tool.h"
#include "tests/suite.h"
#include "ui/screen/library/matches.h"
#include "ui/screen/library/statistics.h"
#include "ui/screen/library/statistics_page.h"
#include "ui/screen/menu.h"
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
     .judged = 25,
     .loss = 320 * 0.1275,
     .differing = 320,
     .luck = -4 * 25,
     .unit = "points"},
    {.name = "Ada",
     .kind = SEAT_HUMAN,
     .played = 31,
     .won = 17,
     .score = notone_totals,
     .scores = ROWS(notone_totals),
     .achievement = {71, 9},
     .judged = 10,
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

START_TEST(a_library_that_cannot_be_read_is_said_so)
{
    make_scratch();
    none.services.library = opened();
    library_meddle("ALTER TABLE summaries RENAME COLUMN text TO words");
    statistics_open(&none);
    struct statistics_page *s = (struct statistics_page *)none.top;
    ck_assert_msg(strstr(s->notice.bytes, "The library cannot be read: "), "%s", s->notice.bytes);
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
    {0, statistics_json, "\"last\":[],\"alone\":0,\"career\":{\"rating\":null,\"streak\":{"},
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
     "\"Ada\",human,yahtzee,32,15,0,2,32,313,224.12,4212,701,688,715,702,699,707,0.570,yes,0,,,0,0,"
     "0,0,,,,,,,,,\n"},
    {2, statistics_csv,
     "\"Ada\",human,notone,31,17,0,0,5,214,140.80,0,0,0,0,0,0,0,0.000,unknown,0,,,0,0,0,0,"},
    {0, statistics_words, "Ada, Hog: played 40, won 22, tied 1\n    biggest turn: 0, "},
    {1, statistics_words, "Ada, Yahtzee: played 32, won 15, tied 0, best 313, mean 224.1\n"},
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
        line, "\"Ada\",human,hog,40,22,1,0,0,,,0,0,0,0,0,0,0,0.000,unknown,0,,,0,0,0,0,,,,,,,,,\n");
    fclose(file);
    ck_assert_int_eq(chdir(before), 0);
    remove_scratch();
}
END_TEST

static const struct library_row kept[] = {
    {12, "hog", "[{\"name\":\"Ada\"},{\"name\":\"Prudence\"}]", "2026-11-20T14:00:00Z", "{}",
     "over", "[101,88]", "[0]", NULL, NULL, false, false, false, 80},
    {11, "yahtzee", "[{\"name\":\"Ada\"}]", "2026-11-20T13:00:00Z", "{}", NULL, NULL, NULL, NULL,
     NULL, false, false, false, 40},
    {9, "hog", "[{\"name\":\"Zoe\"},{\"name\":\"Bo\"}]", "2026-11-20T12:00:00Z", "{}", NULL, NULL,
     NULL, NULL, NULL, false, false, true, 40},
    {7, "notone", "[{\"name\":\"Ada\"},{\"name\":\"Linus\"}]", "2026-11-19T09:30:00Z", "{}", NULL,
     NULL, NULL, NULL, NULL, false, false, false, 60},
};

static struct matches *fill(bool unfinished)
{
    matches_open(&none, unfinished);
    struct matches *m = (struct matches *)none.top;
    for (int i = 0; i < ROWS(kept); i++) {
        match_list_add(&m->list, &kept[i]);
    }
    matches_show(m);
    return m;
}

START_TEST(unfinished_matches_look_like_this)
{
    struct matches *m = fill(true);
    struct canvas c;
    ck_assert_int_eq(m->shows, 2); /* one is over, one is played in another window */
    struct text stand = say_text();
    text_say(&stand, N_("round %d of %d"), 7, 13);
    strcpy(m->list.row[0].stand, stand.bytes);
    strcpy(m->list.row[0].words, "Ada 145");
    strcpy(m->list.row[0].time, "14:03");
    strcpy(m->list.row[1].stand, "1 : 0, best of 3");
    golden_own(m->list.row[1].stand);
    m->list.row[1].open = false; /* over, and another match of its series waits */
    m->list.row[1].series = true;
    golden_begin(&c, _i);
    m->base.ops->draw(&m->base, &c);
    golden_end(&c, "unfinished", _i);
    stack_clear(&none);
}
END_TEST

/* Names, and how it stands, on a page of that width; whether time, names and stand are listed in
 * full, and what the message line ends in. */
static const struct {
    const char *words, *stand;
    int width;
    bool time, named, stands;
    const char *said;
} listed[] = {
    {"Ada: 5, Bo: 6", "round 2 of 10", 80, true, true, true, "with it.  "},
    {"Bartholomew: 5, Maximilian: 6", "round 2 of 10", 80, false, true, true, "with it.  "},
    {"Bartholomew: 5, Maximilian: 6", "1 and 1 of 9 cells filled", 80, false, true, false,
     "with it. 1 and 1 of 9 cells filled. "},
    {"Bartholomew: 5, Maximilian: 6", "round 2 of 10", 60, false, true, false,
     "with it. Round 2 of 10. "},
    {"Bartholomew: 5, Maximilian: 6", "1 and 1 of 9 cells filled", 40, false, false, false,
     "with it.  "}, /* it has no room there */
};

enum { MESSAGE = 22, PAGE = 24 };

/* Whether one of the rows of a page says it. */
static bool say(const struct canvas *c, int from, int to, const char *words)
{
    bool said = false;
    for (int row = from; row <= to; row++) {
        struct text line = {0};
        for (int col = 0; col < c->width; col++) {
            text_add(&line, "%s", c->cells[row * c->width + col].bytes);
        }
        said |= strstr(line.bytes, words) != NULL;
    }
    return said;
}

START_TEST(names_are_cut_last_of_all)
{
    struct matches *m = fill(true);
    struct match_row *row = &m->list.row[0];
    struct canvas c;
    strcpy(row->words, listed[_i].words);
    strcpy(row->stand, listed[_i].stand);
    strcpy(row->time, "14:03");
    matches_show(m);
    canvas_init(&c, PAGE, listed[_i].width, ALPHABET_UNICODE);
    m->base.ops->draw(&m->base, &c);
    ck_assert_int_eq(say(&c, 0, MESSAGE - 1, "14:03"), listed[_i].time);
    ck_assert_int_eq(say(&c, 0, MESSAGE - 1, listed[_i].words), listed[_i].named);
    ck_assert_int_eq(say(&c, 0, MESSAGE - 1, listed[_i].stand), listed[_i].stands);
    ck_assert(say(&c, MESSAGE, MESSAGE, listed[_i].said));
    canvas_fini(&c);
    stack_clear(&none);
}
END_TEST

static const struct {
    bool kept;        /* the library has matches */
    const char *word; /* what is looked for among them */
    const char *keys; /* the first of each binding */
} offers[] = {
    {true, "", " Up Down PgUp PgDn Home End Enter c / s x Del ? Esc"},
    {true, "nobody", " / s ? Esc"}, /* none of them is listed */
    {false, "", " ? Esc"},
};

START_TEST(a_list_of_matches_offers_only_keys_that_do_something)
{
    struct matches *m = fill(false);
    struct text offered = {0};
    struct keyset set = {0};
    if (!offers[_i].kept) {
        match_list_fini(&m->list);
    }
    text_input_set(&m->search, offers[_i].word);
    matches_show(m);
    m->base.ops->keys(&m->base, &set);
    for (int t = 0; t < KEYSET_TABLES; t++) {
        for (const struct binding *b = set.table[t]; b && b->command; b++) {
            text_add(&offered, " %.*s", (int)strcspn(b->keys, " "), b->keys);
        }
    }
    ck_assert_str_eq(offered.bytes, offers[_i].keys);
    stack_clear(&none);
}
END_TEST

START_TEST(a_list_of_matches_can_be_ended_twice)
{
    struct match_list list = {.unfinished = true};
    ck_assert(match_list_add(&list, &kept[1]));
    ck_assert_int_eq(list.n, 1);
    match_list_fini(&list);
    match_list_fini(&list);
    ck_assert_int_eq(list.n, 0);
}
END_TEST

static const struct {
    const char *word;
    int shows;
    long long first;
} searches[] = {
    {"", 4, 12},     /* everything */
    {"ada", 3, 12},  /* small letters will do */
    {"hog", 2, 12},  /* games */
    {"11-19", 1, 7}, /* days */
    {"Linus", 1, 7}, /* somebody */
    {"nobody", 0, 0},
};

START_TEST(a_search_lists_what_holds_the_word)
{
    struct matches *m = fill(false);
    m->choice = 3;
    text_input_set(&m->search, searches[_i].word);
    matches_show(m);
    ck_assert_int_eq(m->shows, searches[_i].shows);
    matches_go(m, 0);
    ck_assert(searches[_i].shows ? matches_focus(m)->id == searches[_i].first : !matches_focus(m));
    stack_clear(&none);
}
END_TEST

/* What a key leaves of a search for matches of hers. */
static const struct {
    enum press press;
    int shows;
} ends[] = {{PRESS_ENTER, 3}, {PRESS_ESC, 4}};

START_TEST(escape_ends_a_search_and_lists_everything_again)
{
    struct matches *m = fill(false);
    const struct key key = {.press = ends[_i].press};
    m->typing = true;
    text_input_set(&m->search, "ada");
    matches_show(m);
    ck_assert_int_eq(m->shows, 3);
    ck_assert(m->base.ops->type(&m->base, &none, &key));
    ck_assert(!m->typing);
    ck_assert_int_eq(m->shows, ends[_i].shows);
    stack_clear(&none);
}
END_TEST

START_TEST(no_row_can_be_clicked_while_a_search_is_typed)
{
    enum { ROW = 4 };
    struct matches *m = fill(false);
    struct canvas c;
    for (int typing = 0; typing < 2; typing++) {
        m->typing = typing;
        golden_begin(&c, 0);
        m->base.ops->draw(&m->base, &c);
        const struct target *at = canvas_target_at(&c, ROW, 10);
        ck_assert(typing ? !at : at && at->line == ROW - 2);
        canvas_fini(&c);
    }
    stack_clear(&none);
}
END_TEST

static const struct {
    enum matches_order order;
    long long id[4];
} lists[] = {
    {NEWEST_FIRST, {12, 11, 9, 7}},
    {OLDEST_FIRST, {7, 9, 11, 12}},
    {GAME_BY_GAME, {12, 9, 7, 11}}, /* the newest of each game first */
};

START_TEST(lists_are_sorted)
{
    struct matches *m = fill(false);
    m->order = lists[_i].order;
    matches_show(m);
    for (int i = 0; i < 4; i++) {
        matches_go(m, i);
        ck_assert_int_eq(matches_focus(m)->id, lists[_i].id[i]);
    }
    stack_clear(&none);
}
END_TEST

/* A menu with a match to go on with and what the terminal is. */
START_TEST(the_menu_of_a_terminal_looks_like_this)
{
    struct menu menu = {.colours = 256, .locale = "en_GB.UTF-8"};
    struct canvas c;
    menu_fill(&menu, &(struct services){0}, "", "");
    memmove(&menu.item[1], &menu.item[0], (size_t)menu.items * sizeof menu.item[0]);
    menu.items++;
    menu.item[0] = (struct menu_item){.kind = ITEM_CONTINUE, .label = say_word(N_("Continue"))};
    menu.item[0].about = say_text();
    text_add(&menu.item[0].about, "Yahtzee \u00b7 Ada, Linus \u00b7 ");
    text_say(&menu.item[0].about, N_("round %d of %d"), 7, 13);
    golden_begin(&c, _i);
    menu_draw(&menu.base, &c);
    golden_end(&c, "menu_continue", _i);
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("statistics");
    TCase *c = tcase_create("pages");
    setlocale(LC_CTYPE, "C.UTF-8");
    tcase_add_loop_test(c, statistics_look_like_this, 0, GOLDEN_PAGES);
    tcase_add_loop_test(c, statistics_of_nothing_look_like_this, 0, GOLDEN_PAGES);
    tcase_add_loop_test(c, unfinished_matches_look_like_this, 0, GOLDEN_PAGES);
    tcase_add_loop_test(c, the_menu_of_a_terminal_looks_like_this, 0, GOLDEN_PAGES);
    suite_add_tcase(s, c);
    c = tcase_create("lists");
    tcase_add_test(c, totals_that_are_counted_one_by_one_stand_alone);
    tcase_add_test(c, a_library_that_cannot_be_read_is_said_so);
    tcase_add_loop_test(c, whoever_is_settled_or_chosen_is_shown_when_all_is_read, 0, ROWS(firsts));
    tcase_add_test(c, players_and_games_go_round);
    tcase_add_test(c, the_game_played_last_comes_first);
    tcase_add_loop_test(c, games_are_sorted_the_most_first, 0, ROWS(orders));
    tcase_add_loop_test(c, names_are_cut_last_of_all, 0, ROWS(listed));
    tcase_add_loop_test(c, a_list_of_matches_offers_only_keys_that_do_something, 0, ROWS(offers));
    tcase_add_test(c, a_list_of_matches_can_be_ended_twice);
    tcase_add_test(c, whoever_is_no_person_of_the_matches_is_not_shown_first);
    tcase_add_loop_test(c, statistics_are_written_like_this, 0, ROWS(writings));
    tcase_add_test(c, a_file_is_never_overwritten);
    tcase_add_test(c, no_row_can_be_clicked_while_a_search_is_typed);
    tcase_add_loop_test(c, a_search_lists_what_holds_the_word, 0, ROWS(searches));
    tcase_add_loop_test(c, escape_ends_a_search_and_lists_everything_again, 0, ROWS(ends));
    tcase_add_loop_test(c, lists_are_sorted, 0, ROWS(lists));
    suite_add_tcase(s, c);
    return s;
}
