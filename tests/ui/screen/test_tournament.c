/* A tournament on the screen: its pages while it is played and afterwards, and what their keys do.
 */
#include "games/registry.h"
#include "src/bot/bots.h"
#include "src/library/tournaments.h"
#include "src/tables/tables.h"
#include "src/tournament/entrants.h"
#include "src/tournament/tournament.h"
#include "tests/golden.h"
#include "tests/src/library/library_tool.h"
#include "tests/suite.h"
#include "tests/ui/screen/route_log.h"
#include "ui/screen/tournament/watch.h"

#include <locale.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static struct route_log r;

static void set_up(void)
{
    setlocale(LC_CTYPE, "C.UTF-8");
    route_log_init(&r);
    r.stack.services.tables = tables_new(NULL);
}

static void tear_down(void)
{
    route_log_fini(&r);
    tables_close(r.stack.services.tables);
    bots_close(r.stack.services.bots);
}

/* Opens a tournament of those who are named, apart by blanks, under seed 7. */
static void open_tournament(const char *game, enum format format, int matches, const char *entrants,
                            bool pause)
{
    struct setup s;
    char words[512], *rest = words;
    struct tournament *t = calloc(1, sizeof *t);
    setup_init(&s, game_find(game));
    s.seed = seed_value(7);
    tournament_init(t, &s, format, matches);
    snprintf(words, sizeof words, "%s", entrants);
    for (char *word; (word = strsep(&rest, " "));) {
        ck_assert_msg(entrants_add(t, word, &why), "%s", why.bytes);
    }
    tournament_watch_open(&r.stack, t, pause);
}

static int64_t tick(void)
{
    struct screen *s = r.stack.top;
    return s->ops->tick(s, &r.stack, 0);
}

/* The page by now, until the next call. */
static const char *page(void)
{
    static char text[16384];
    struct canvas c;
    struct screen *s = r.stack.top;
    FILE *out = fmemopen(text, sizeof text, "w");
    canvas_init(&c, 24, 80, ALPHABET_UNICODE);
    s->ops->draw(s, &c);
    golden_print(&c, out, false);
    fclose(out);
    canvas_fini(&c);
    return text;
}

static bool shows(const char *words)
{
    return strstr(page(), words);
}

/* Waits as the program does until the page says so, or nothing more is to be waited for. */
static void until(const char *words)
{
    int fd[SCREEN_FDS];
    tick();
    while (!shows(words)) {
        ck_assert_msg(screen_descriptors(r.stack.top, fd), "%s", page());
        struct pollfd awaited[SCREEN_FDS];
        for (int i = 0; i < SCREEN_FDS; i++) {
            awaited[i] = (struct pollfd){.fd = fd[i], .events = POLLIN};
        }
        poll(awaited, SCREEN_FDS, 200); /* pages are filled ten times a second at most */
        tick();
    }
}

static void settle(void)
{
    int fd[SCREEN_FDS];
    tick();
    while (screen_descriptors(r.stack.top, fd)) {
        struct pollfd awaited[SCREEN_FDS];
        for (int i = 0; i < SCREEN_FDS; i++) {
            awaited[i] = (struct pollfd){.fd = fd[i], .events = POLLIN};
        }
        poll(awaited, SCREEN_FDS, -1);
        tick();
    }
}

static const struct {
    const char *name, *game;
    enum format format;
    int games;
    const char *entrants, *keys;
} pages[] = {
    {"tournament_bracket", "hog", FORMAT_KNOCKOUT, 5, "ai:1 ai:2 ai:3 ai:4 ai:5", ""},
    {"tournament_bracket_table", "hog", FORMAT_KNOCKOUT, 5, "ai:1 ai:2 ai:3 ai:4 ai:5", "t"},
    {"tournament_sixteen", "notone", FORMAT_KNOCKOUT, 1,
     "ai:1 ai:2 ai:3 ai:4 ai:5 ai:1 ai:2 ai:3 ai:4 ai:5 ai:1 ai:2 ai:3 ai:4 ai:5 ai:1", "Left Up"},
    {"tournament_league", "hog", FORMAT_LEAGUE, 20, "ai:1 ai:2 ai:4 Ada=ai:bacon", "Down"},
    {"tournament_king", "yahtzee", FORMAT_KING, 30, "ai:1 ai:2 ai:greedy ai:random", ""},
    {"tournament_trial", "notone", FORMAT_TRIAL, 40, "ai:1 ai:2 ai:4 ai:carter ai:random", ""},
};

START_TEST(a_tournament_that_is_over_looks_like_this)
{
    open_tournament(pages[_i].game, pages[_i].format, pages[_i].games, pages[_i].entrants, false);
    settle();
    route_log_press(&r, pages[_i].keys);
    tick();
    golden_own("Ada");
    for (int size = 0; size < GOLDEN_PAGES; size++) { /* it is played once for all */
        struct canvas c;
        golden_begin(&c, size);
        r.stack.top->ops->draw(r.stack.top, &c);
        golden_end(&c, pages[_i].name, size);
    }
}
END_TEST

START_TEST(bots_that_are_to_greet_are_named)
{
    struct canvas c;
    open_tournament("hog", FORMAT_LEAGUE, 20, "bot:./robo.py ai:3 Bo=bot:./other", false);
    golden_own("./robo.py ./other");
    golden_begin(&c, _i);
    r.stack.top->ops->draw(r.stack.top, &c);
    golden_end(&c, "tournament_bots", _i);
}
END_TEST

static const struct {
    enum format format;
    const char *keys, *went, *shows;
} ways[] = {
    {FORMAT_KNOCKOUT, "Enter", "replay_record hog at 0 running", "Tournament"},
    {FORMAT_KNOCKOUT, "t Enter", "replay_record hog at 0 running", "share"},
    {FORMAT_KNOCKOUT, "t t", "", "Championship"},
    {FORMAT_KNOCKOUT, "Left Down", "", "Learning Lena defeats Muddy Murphy"},
    {FORMAT_LEAGUE, "Enter", "replay_record hog at 0 running", "share"},
    {FORMAT_LEAGUE, "Down", "", "\u25b6  2"},
    {FORMAT_LEAGUE, "Down Down Down Down Down", "", "\u25b6  3"},
    {FORMAT_LEAGUE, "Down Up Up", "", "\u25b6  1"},
    {FORMAT_LEAGUE, "t", "", "share"},
    {FORMAT_LEAGUE, "p", "", "is champion"},
    {FORMAT_TRIAL, "Enter", "replay_record yahtzee at 0 running", "mean"},
};

START_TEST(keys_of_its_pages_do_so)
{
    open_tournament(ways[_i].format == FORMAT_TRIAL ? "yahtzee" : "hog", ways[_i].format,
                    ways[_i].format == FORMAT_KNOCKOUT ? 3 : 2, "ai:1 ai:2 ai:random", false);
    settle();
    route_log_press(&r, ways[_i].keys);
    tick();
    route_log_expect(&r, ways[_i].went);
    ck_assert_msg(shows(ways[_i].shows), "%s", page());
}
END_TEST

/* Far more than can be played. */
static void open_endless(void)
{
    open_tournament("yahtzee", FORMAT_LEAGUE, 10000000, "ai:1 ai:2 ai:random", false);
}

START_TEST(what_is_played_can_be_paused)
{
    open_endless();
    until("games/s");
    ck_assert(shows("Running."));
    route_log_press(&r, "p");
    tick();
    ck_assert_msg(shows("Paused.") && !shows("Running."), "%s", page());
    route_log_press(&r, "p");
    until("Running.");
}
END_TEST

/* Nothing of it is kept here. */
START_TEST(what_is_not_kept_is_asked_for_before_it_is_left)
{
    open_endless();
    until("games/s");
    route_log_press(&r, "Esc");
    route_log_expect(&r, "ask 5 \"This tournament is not kept. Leave it?\"");
    ck_assert_ptr_nonnull(r.stack.top);
    route_log_agree(&r);
    ck_assert_ptr_null(r.stack.top);
}
END_TEST

START_TEST(rounds_wait_for_a_key_where_that_is_wanted)
{
    open_tournament("hog", FORMAT_KNOCKOUT, 1, "ai:1 ai:2 ai:3 ai:4 ai:5", true);
    until("Final Four is next. Enter begins it.");
    route_log_press(&r, "Enter");
    until("Championship is next. Enter begins it.");
    route_log_press(&r, "Space");
    until("is champion.");
}
END_TEST

static bool see_tournament(void *with, const struct tournaments_row *row)
{
    char *seen = with;
    snprintf(seen, 64, "%lld %s %s", row->id, row->format, row->ended ? "ended" : "unfinished");
    return false;
}

/* The newest one of the library. */
static const char *newest(void)
{
    static char seen[64];
    seen[0] = '\0';
    ck_assert(tournaments_list(r.stack.services.library, see_tournament, seen, &why));
    return seen;
}

START_TEST(what_is_left_is_kept_and_gone_on_with)
{
    make_scratch();
    struct library *lib = r.stack.services.library = library_open(dir, &why);
    open_endless();
    until("games/s");
    ck_assert_msg(shows("Results are kept as they come"), "%s", page());
    route_log_press(&r, "Esc");
    ck_assert_ptr_null(r.stack.top);
    ck_assert_str_eq(newest(), "1 league unfinished");
    tournament_watch_resume(&r.stack, 1);
    until("games/s");
    tournament_watch_resume(&r.stack, 2);
    route_log_expect(&r, "notice \"There is no tournament 2.\"");
    route_log_press(&r, "Esc");
    open_tournament("hog", FORMAT_KNOCKOUT, 1, "ai:1 ai:2", false);
    settle();
    route_log_press(&r, "Esc");
    ck_assert_str_eq(newest(), "2 knockout ended");
    tournament_watch_resume(&r.stack, 2);
    settle();
    ck_assert(shows("is champion."));
    route_log_press(&r, "Esc");
    ck_assert(library_close(lib, &why));
    r.stack.services.library = NULL;
    remove_scratch();
}
END_TEST

static const struct tournaments_facts won = {
    .game = "hog",
    .format = "knockout",
    .setup = "{\"version\":1,\"rules\":{},\"seed\":\"5\",\"games\":1,\"faults\":3,"
             "\"bot_ms\":1000,\"cards\":\"all\"}",
    .started = "2026-11-20T14:00:00Z"};

/* Of which something is missing all the same: its bots are tried before it is played. */
START_TEST(what_is_missing_of_one_that_has_ended_is_played)
{
    static const char *const entrant[] = {"bot:false", "ai:1"};
    struct bots_options o = bots_standard();
    long long id;
    o.unsandboxed = true;
    make_scratch();
    struct library *lib = r.stack.services.library = library_open(dir, &why);
    r.stack.services.bots = bots_new(&o);
    ck_assert(tournaments_begin(lib, &won, entrant, 2, &id, &why) &&
              tournaments_end(lib, id, won.started, NULL, &why));
    tournament_watch_resume(&r.stack, id);
    until("The bot false: it ended before it greeted");
    route_log_press(&r, "Esc");
    ck_assert_ptr_null(r.stack.top);
    ck_assert(library_close(lib, &why));
    r.stack.services.library = NULL;
    remove_scratch();
}
END_TEST

/* A tournament that was won by a bot that is gone. */
static const struct {
    const char *seat, *called, *says;
} looked_at[] = {
    {"Robo=bot:./gone", NULL, "Robo is champion."},
    {"bot:./gone", "{\"type\":\"hello\",\"name\":\"Ida\",\"cry\":\"Hey!\"}", "Ida says: Hey!"},
    {"Robo=bot:./gone", "{\"type\":\"hello\",\"name\":\"Ida\"}", "Robo is champion."},
    {"bot:./gone", "{\"type\":\"hello\",\"name\":\"\"}", "gone is champion."},
    {"bot:./gone", "{\"type\":\"hello\"", "gone is champion."},
};

START_TEST(one_that_has_ended_is_looked_at_without_its_bots)
{
    const char *const entrant[] = {looked_at[_i].seat}, *const called[] = {looked_at[_i].called};
    long long id;
    make_scratch();
    struct library *lib = r.stack.services.library = library_open(dir, &why);
    ck_assert(tournaments_begin(lib, &won, entrant, 1, &id, &why) &&
              tournaments_call(lib, id, called, 1, &why) &&
              tournaments_end(lib, id, won.started, "Robo", &why));
    tournament_watch_resume(&r.stack, id);
    settle();
    ck_assert_msg(shows(looked_at[_i].says) && shows("share"), "%s", page());
    route_log_press(&r, "Esc");
    ck_assert_ptr_null(r.stack.top);
    ck_assert(library_close(lib, &why));
    r.stack.services.library = NULL;
    remove_scratch();
}
END_TEST

/* The table into which results go is taken away and comes back. */
START_TEST(what_is_not_kept_is_said_until_it_is)
{
    make_scratch();
    struct library *lib = r.stack.services.library = library_open(dir, &why);
    open_endless();
    until("games/s");
    library_meddle("ALTER TABLE tournament_parts RENAME TO away");
    until("Not kept: ");
    for (int i = 0; i < 5; i++) {
        poll(NULL, 0, 300); /* more than a second in all: it is tried again */
        tick();
        ck_assert_msg(shows("Not kept: "), "%s", page());
    }
    library_meddle("ALTER TABLE away RENAME TO tournament_parts");
    until("Results are kept as they come");
    route_log_press(&r, "Esc");
    ck_assert(library_close(lib, &why));
    r.stack.services.library = NULL;
    remove_scratch();
}
END_TEST

static const struct {
    const char *entrants, *says;
} unfit[] = {
    {"bot:false ai:1", "The bot false: it ended before it greeted"},
    {"bot:true ai:1", "The bot true: it ended before it greeted"},
};

START_TEST(a_bot_that_does_not_greet_plays_no_tournament)
{
    struct bots_options o = bots_standard();
    o.unsandboxed = true;
    r.stack.services.bots = bots_new(&o);
    open_tournament("hog", FORMAT_LEAGUE, 2, unfit[_i].entrants, false);
    ck_assert_msg(shows("have greeted"), "%s", page());
    until(unfit[_i].says);
    ck_assert(shows("cannot be played"));
    ck_assert(!route_log_bar_names(&r, "x") && !route_log_bar_names(&r, "b"));
    route_log_press(&r, "Esc");
    ck_assert_ptr_null(r.stack.top);
}
END_TEST

/* In a king of the hill; this one ends where it sees more. */
START_TEST(bots_of_a_king_see_their_own_cards)
{
    struct bots_options o = bots_standard();
    char entrants[512];
    snprintf(entrants, sizeof entrants, "bot:%s/zoo${IFS}wants-own ai:1", getenv("HELPERS"));
    o.unsandboxed = true;
    o.cards_given = _i;
    r.stack.services.bots = bots_new(&o);
    open_tournament("yahtzee", FORMAT_KING, 3, entrants, false);
    settle();
    ck_assert_msg(shows("died") == _i, "%s", page());
}
END_TEST

static const struct {
    bool kept; /* what bots write on standard error */
    const char *went, *says;
} logs[] = {{true, "log", "mean"}, {false, "", "Bots write no logs here."}};

START_TEST(what_a_bot_wrote_is_shown_where_it_is_kept)
{
    struct bots_options o = bots_standard();
    char entrant[512];
    make_scratch();
    snprintf(entrant, sizeof entrant, "bot:%s/zoo${IFS}logs", getenv("HELPERS"));
    o.unsandboxed = true;
    o.log = logs[_i].kept ? dir : NULL;
    r.stack.services.bots = bots_new(&o);
    open_tournament("yahtzee", FORMAT_TRIAL, 2, entrant, false);
    settle();
    route_log_press(&r, "b");
    tick();
    route_log_expect(&r, logs[_i].went);
    ck_assert_msg(shows(logs[_i].says), "%s", page());
    remove_scratch();
}
END_TEST

START_TEST(it_is_written_as_a_page)
{
    char path[2 * SCRATCH_BYTES], text[4096] = "";
    make_scratch();
    ck_assert_int_eq(chdir(dir), 0);
    open_tournament("hog", FORMAT_KNOCKOUT, 1, "ai:1 ai:2 ai:3", false);
    settle();
    route_log_press(&r, "x");
    ck_assert_msg(shows("Written: rollick-tournament-hog.md in the current directory."), "%s",
                  page());
    FILE *in = fopen(scratch_path(path, dir, "rollick-tournament-hog.md"), "r");
    ck_assert_ptr_nonnull(in);
    ck_assert_uint_gt(fread(text, 1, sizeof text - 1, in), 0);
    fclose(in);
    ck_assert_msg(strstr(text, "# Hog: knockout") && strstr(text, "is champion."), "%s", text);
    const char *defeats = strstr(text, " defeats "), *last = strstr(text, "## Championship");
    ck_assert_msg(defeats && last && defeats < last && strstr(last, " defeats "), "%s", text);
    remove_scratch();
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("tournaments on the screen");
    TCase *c = tcase_create("pages");
    tcase_add_checked_fixture(c, set_up, tear_down);
    tcase_add_loop_test(c, a_tournament_that_is_over_looks_like_this, 0, ROWS(pages));
    tcase_add_loop_test(c, bots_that_are_to_greet_are_named, 0, GOLDEN_PAGES);
    suite_add_tcase(s, c);
    if (golden_foreign()) {
        return s; /* the others look for English words */
    }
    c = tcase_create("keys");
    tcase_add_checked_fixture(c, set_up, tear_down);
    tcase_set_timeout(c, 60);
    tcase_add_loop_test(c, keys_of_its_pages_do_so, 0, ROWS(ways));
    tcase_add_test(c, what_is_played_can_be_paused);
    tcase_add_test(c, what_is_not_kept_is_asked_for_before_it_is_left);
    tcase_add_test(c, rounds_wait_for_a_key_where_that_is_wanted);
    tcase_add_test(c, what_is_left_is_kept_and_gone_on_with);
    tcase_add_test(c, what_is_missing_of_one_that_has_ended_is_played);
    tcase_add_loop_test(c, one_that_has_ended_is_looked_at_without_its_bots, 0, ROWS(looked_at));
    tcase_add_test(c, what_is_not_kept_is_said_until_it_is);
    tcase_add_loop_test(c, a_bot_that_does_not_greet_plays_no_tournament, 0, ROWS(unfit));
    tcase_add_loop_test(c, bots_of_a_king_see_their_own_cards, 0, 2);
    tcase_add_loop_test(c, what_a_bot_wrote_is_shown_where_it_is_kept, 0, ROWS(logs));
    tcase_add_test(c, it_is_written_as_a_page);
    suite_add_tcase(s, c);
    return s;
}
