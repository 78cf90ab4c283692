/* kill -9 at random moments of matches on the full screen: what was on the screen is in the
 * library, and the match goes on to the end that it would have had. */
#include "games/words.h"
#include "src/record/record.h"
#include "tests/suite.h"
#include "tests/terminal/hands.h"
#include "ui/text/match_words.h"

#include <poll.h>
#include <signal.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { FOREVER = 1000, SECONDS = 100, LATEST_US = 40000, PARTS = 25, KILLS = 50 };

static struct stage stage;

static void open_stage(void)
{
    stage_open(&stage);
}

static void close_stage(void)
{
    stage_close(&stage);
}

/* So many deaths of PARTS, each at most so many choices after the one before. */
static const struct {
    const char *words;
    int deaths, choices;
} lives[] = {
    {"play notone Ada=human ai:3 --seed 11", 7, 4},
    {"play hog Ada=human ai:3 --seed 11", 5, 2},
    {"play knucklebones Ada=human ai:3 --seed 11", 5, 2},
    {"play yahtzee Ada=human ai:3 --seed 11", 8, 4},
};

/* Rows are wide enough for what happened and what is asked. On odd lives the clock is real and dice
 * roll. */
static void start(const char *words, int life)
{
    const struct staging how = {.columns = 200, .moves = life % 2};
    char line[TERMINAL_ROW];
    snprintf(line, sizeof line, "%s%s", words, how.moves ? " --speed 16" : "");
    stage_start(&stage, &how, line);
}

/* What the screen says from two events before `from` on, what the rival did before a throw: "Ada
 * rolls 6 and 4, plus 10. Turn 25.", and how the match ended. The caller frees it. */
static int say_all(const struct record *r, int from, struct text **sentences)
{
    int first = from > 1 ? from - 2 : 0, n = 0;
    struct text *all = calloc((size_t)(r->match.events - first) + 1, sizeof *all);
    ck_assert_ptr_nonnull(all);
    for (int i = first; i < r->match.events; i++) {
        union position before, after;
        const struct event *e = &r->match.event[i];
        match_position(&r->match, i, &before);
        match_position(&r->match, i + 1, &after);
        text_add(&all[n], "%s ", r->setup.seat[e->seat].name);
        r->match.game->words->tell(&before, &after, e, &all[n++]);
    }
    if (r->match.ending) {
        match_words_result(&r->setup, &r->match, &all[n++]);
    }
    *sentences = all;
    return n;
}

/* Whether the message is about a seat: "Ada rolls 4." Questions are not ("Ada: Which column?"), nor
 * are refusals ("Column 2 is full."). */
static bool tells(const struct record *r, const char *message)
{
    for (int s = 0; s < r->setup.start.common.seats; s++) {
        size_t length = strlen(r->setup.seat[s].name);
        if (strncmp(message, r->setup.seat[s].name, length) == 0 && message[length] == ' ') {
            return true;
        }
    }
    return false;
}

/* Whether the screen's message is `said`; or its beginning, and then what stood there before: a
 * frame can be torn by death as it is written. */
static bool shows(const char *message, const char *said, const char *before)
{
    size_t same = 0;
    while (said[same] && message[same] == said[same]) {
        same++;
    }
    size_t behind = same < strlen(before) ? same : strlen(before);
    return !said[same] || (same > 0 && strcmp(message + same, before + behind) == 0);
}

/* Whether the screen's message, where `before` stood when the key was typed, tells what the record
 * tells, or what was there over which it was being written, or nothing at all. */
static bool is_kept(const struct record *r, int from, const char *message, const char *before)
{
    if (!*message || !tells(r, message + 1)) {
        return true;
    }
    struct text *sentence;
    int n = say_all(r, from, &sentence);
    bool kept = false;
    for (int i = 0; i < n; i++) {
        kept = kept || shows(message + 1, sentence[i].bytes, *before ? before + 1 : "");
        for (int earlier = 0; earlier < i; earlier++) {
            kept = kept || shows(message + 1, sentence[i].bytes, sentence[earlier].bytes);
        }
    }
    free(sentence);
    return kept;
}

static bool begins_with(const struct record *r, const struct record *beginning)
{
    bool same = r->match.events >= beginning->match.events;
    for (int i = 0; same && i < beginning->match.events; i++) {
        same = event_equal(&r->match.event[i], &beginning->match.event[i]);
    }
    return same;
}

static void read_last(struct record *r)
{
    char *text = stage_record(&stage);
    hands_read(text, r);
    free(text);
}

/* One choice more, and death while it is being carried out, kept and shown. Whether the match is
 * still to be gone on with. */
static bool die(const struct record *before, int us)
{
    struct record after;
    char old[TERMINAL_ROW], message[TERMINAL_ROW];
    hands_choose(&stage, old);
    poll(NULL, 0, us / 1000);
    usleep((useconds_t)(us % 1000));
    terminal_signal(&stage.t, SIGKILL);
    ck_assert_int_eq(stage_finish(&stage), 256 + SIGKILL);
    read_last(&after);
    terminal_row(&stage.t, stage.t.rows - 2, message, sizeof message);
    ck_assert_msg(begins_with(&after, before), "what had been kept is lost");
    ck_assert_msg(
        is_kept(&after, before->match.events, message, old),
        "%d µs after the key, events %d to %d: not in the library: '%s', where '%s' stood", us,
        before->match.events, after.match.events, message, old);
    bool goes_on = !after.match.ending;
    record_fini(&after);
    return goes_on;
}

/* A life of a match that has not ended. False: it ended. */
static bool live(const char *words, int life, int choices, int us)
{
    struct record before;
    start(words, life);
    if (!hands_keys(&stage, choices)) {
        return false;
    }
    read_last(&before);
    bool goes_on = die(&before, us);
    record_fini(&before);
    return goes_on;
}

static char *play_out(const char *words)
{
    start(words, 0);
    while (hands_keys(&stage, FOREVER)) {
    }
    return stage_record(&stage);
}

static unsigned short *chance(void)
{
    static unsigned short state[3]; /* each test is a process of its own */
    return state;
}

/* ROLLICK_TEST_KILLS says how many deaths there are in all, instead of KILLS. */
static int kills(void)
{
    const char *word = getenv("ROLLICK_TEST_KILLS");
    int n = word ? atoi(word) : 0;
    return n > 0 ? n : KILLS;
}

static void library_is_sound(void)
{
    char path[2 * SCRATCH_BYTES];
    sqlite3 *db;
    sqlite3_stmt *row;
    ck_assert_int_eq(sqlite3_open(scratch_path(path, stage.data, "library.db"), &db), SQLITE_OK);
    ck_assert_int_eq(sqlite3_prepare_v2(db, "PRAGMA quick_check", -1, &row, NULL), SQLITE_OK);
    ck_assert_int_eq(sqlite3_step(row), SQLITE_ROW);
    ck_assert_str_eq((const char *)sqlite3_column_text(row, 0), "ok");
    sqlite3_finalize(row);
    sqlite3_close(db);
}

START_TEST(a_killed_match_goes_on_to_the_same_end)
{
    char *twin = play_out(lives[_i].words);
    const char *words = lives[_i].words;
    chance()[0] = (unsigned short)(_i + 1);
    for (int life = 0; life < lives[_i].deaths * kills() / PARTS; life++) {
        int choices = (int)(nrand48(chance()) % lives[_i].choices);
        int us = (int)(nrand48(chance()) % LATEST_US);
        words = live(words, life, choices, life % 2 ? us : us / 16) ? "resume" : lives[_i].words;
    }
    library_is_sound();
    char *record = play_out(words);
    ck_assert_msg(hands_same(record, twin), "it ended otherwise");
    free(record);
    free(twin);
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("kills on a terminal");
    TCase *c = tcase_create("kills");
    tcase_add_checked_fixture(c, open_stage, close_stage);
    tcase_set_timeout(c, SECONDS);
    tcase_add_loop_test(c, a_killed_match_goes_on_to_the_same_end, 0, ROWS(lives));
    suite_add_tcase(s, c);
    return s;
}
