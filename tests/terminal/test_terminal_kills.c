/* kill -9 at random moments of matches on the full screen, of a series and of an import: what was
 * on the screen is in the library, and what was killed goes on to the end that it would have had.
 */
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

enum {
    FOREVER = 1000,
    SECONDS = 100,
    LATEST_US = 40000,       /* after a key, */
    LATEST_WATCHED = 400000, /* after the first page of a match that is watched, … */
    LATEST_IMPORT = 100000,  /* … and after the first record that was taken */
    RECORDS = 200,           /* of the file that is imported */
    SERIES_MOST = 8,         /* matches of the series, ties among them */
    PARTS = 50,
    KILLS = 50,
};

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
    {"play notone Ada=human ai:3 --seed 11", 10, 4},
    {"play hog Ada=human ai:3 --seed 11", 8, 2},
    {"play knucklebones Ada=human ai:3 --seed 11", 7, 2},
    {"play yahtzee Ada=human ai:3 --seed 11", 11, 4},
};

/* One death of PARTS each. */
static const char *const watched[] = {
    "play notone Ada=ai:3 Bo=ai:2 --seed 11",
    "play hog Ada=ai:3 Bo=ai:2 --seed 11",
    "play knucklebones Ada=ai:3 Bo=ai:2 --seed 11",
    "play yahtzee Ada=ai:3 Bo=ai:2 --seed 11",
};

enum { SERIES_DEATHS = 5, IMPORT_DEATHS = 5 }; /* of PARTS */

static const char series[] =
    "play hog Ada=human Bo=ai:2 --seed 11 --best-of 3 --rules plain,goal=25";

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

/* Whether the message says what a seat has done: "Ada rolls 4." Questions do not ("Ada: Which
 * column?"), nor do refusals ("Column 2 is full."), nor that somebody thinks. */
static bool tells(const struct record *r, const char *message)
{
    if (strstr(message, "is working everything out") || strstr(message, "is thinking")) {
        return false;
    }
    for (int s = 0; s < r->setup.start.common.seats; s++) {
        size_t length = strlen(r->setup.seat[s].name);
        if (strncmp(message, r->setup.seat[s].name, length) == 0 && message[length] == ' ') {
            return true;
        }
    }
    return false;
}

/* Whether the screen's message is `said`; or its beginning, and then what stood there before: a
 * frame can be torn by death as it is written. Behind a sentence may stand what it changed: "41 % →
 * 44 % to win". */
static bool shows(const char *message, const char *said, const char *before)
{
    size_t same = 0;
    while (said[same] && message[same] == said[same]) {
        same++;
    }
    const char *rest = before + (same < strlen(before) ? same : strlen(before));
    size_t compared = *rest ? strlen(rest) : 1;
    return !said[same] || (same > 0 && strncmp(message + same, rest, compared) == 0);
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

/* The exit status, which is of a death where the program does not end by itself. */
static int kill_after(int us)
{
    poll(NULL, 0, us / 1000);
    usleep((useconds_t)(us % 1000));
    terminal_signal(&stage.t, SIGKILL);
    return stage_finish(&stage);
}

static void die_after(int us)
{
    ck_assert_int_eq(kill_after(us), 256 + SIGKILL);
}

/* One choice more, and death while it is being carried out, kept and shown. Whether the match is
 * still to be gone on with. */
static bool die(const struct record *before, int us)
{
    struct record after;
    char old[TERMINAL_ROW], message[TERMINAL_ROW];
    hands_choose(&stage, old);
    die_after(us);
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

/* A life that goes on with these words, or with `anew` where the match ends before its death.
 * Whether the match is to be gone on with. */
static bool live(const char *words, const char *anew, int life, int choices, int us)
{
    struct record before;
    start(words, life);
    while (!hands_keys(&stage, choices)) {
        start(anew, life);
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
        bool goes_on = live(words, lives[_i].words, life, choices, life % 2 ? us : us / 16);
        words = goes_on ? "resume" : lives[_i].words;
    }
    library_is_sound();
    char *record = play_out(words);
    ck_assert_msg(hands_same(record, twin), "it ended otherwise");
    free(record);
    free(twin);
}
END_TEST

/* How many events the page of a watched match says that it has shown; FOREVER: the result. A title
 * that was read as it was being written may say more than there are: 0. */
static int events_shown(void)
{
    char title[TERMINAL_ROW];
    int shown = 0, events = 0;
    terminal_row(&stage.t, 0, title, sizeof title);
    const char *at = strstr(title, "event ");
    bool whole = at && sscanf(at, "event %d of %d", &shown, &events) == 2 && shown <= events;
    return hands_over(&stage) ? FOREVER : whole ? shown : 0;
}

/* A life of a match between two built-in players, which may come to its end. Whether it is to be
 * gone on with. */
static bool watch(const char *words, int life, int us)
{
    struct record after;
    char old[TERMINAL_ROW], message[TERMINAL_ROW];
    start(words, life);
    terminal_wait_any(&stage.t, (const char *const[]){"event ", "result", NULL});
    terminal_watch(&stage.t, us / 1000);
    int shown = events_shown();
    terminal_row(&stage.t, stage.t.rows - 2, old, sizeof old);
    die_after(us % 1000);
    read_last(&after);
    terminal_row(&stage.t, stage.t.rows - 2, message, sizeof message);
    shown = shown < after.match.events ? shown : after.match.events;
    ck_assert_msg(is_kept(&after, shown, message, old),
                  "%d µs, events %d to %d: not in the library: '%s', where '%s' stood", us, shown,
                  after.match.events, message, old);
    bool goes_on = !after.match.ending;
    record_fini(&after);
    return goes_on;
}

START_TEST(a_killed_match_that_is_watched_goes_on_to_the_same_end)
{
    char *twin = play_out(watched[_i]);
    const char *words = watched[_i];
    chance()[0] = (unsigned short)(_i + 11);
    for (int life = 0; life < kills() / PARTS; life++) {
        int us = (int)(nrand48(chance()) % LATEST_WATCHED);
        words = watch(words, _i + life, us) ? "resume" : watched[_i];
    }
    library_is_sound();
    char *record = play_out(words);
    ck_assert_msg(hands_same(record, twin), "it ended otherwise");
    free(record);
    free(twin);
}
END_TEST

/* The numbers of the matches in the library, newest first, `most` of them at most; how many there
 * are. */
static int numbers(long long *id, int most)
{
    static const char member[] = "\"match\":";
    int n = 0, status;
    char *rows = stage_command(&stage, "history --json", &status);
    ck_assert_msg(status == 0, "%s", rows);
    for (const char *at = rows; (at = strstr(at, member)); n++) {
        at += strlen(member);
        if (n < most) {
            id[n] = atoll(at);
        }
    }
    free(rows);
    return n;
}

static long long newest(void)
{
    long long id = 0;
    numbers(&id, 1);
    return id;
}

static char *record_of(long long id)
{
    char line[64];
    int status;
    snprintf(line, sizeof line, "export %lld --as record", id);
    char *record = stage_command(&stage, line, &status);
    ck_assert_msg(status == 0, "%s", record);
    return record;
}

/* Goes on with the series from the menu, if it is not over: a match of it, or the next one. */
static bool continue_series(int life)
{
    start("", life);
    terminal_wait(&stage.t, "Quit");
    terminal_idle(&stage.t);
    bool waits = terminal_shows(&stage.t, "Continue");
    if (waits) {
        terminal_type(&stage.t, "\r");
        terminal_wait(&stage.t, "help");
    }
    return waits;
}

/* Plays so many choices, going on from match to match. False: the series is over. */
static bool play_series(int choices)
{
    for (int i = 0; i < choices; i++) {
        if (hands_keys(&stage, 1)) {
            continue;
        }
        if (!terminal_shows(&stage.t, "next match")) {
            return false;
        }
        hands_key(&stage, "\r");
    }
    return true;
}

/* Plays to the end of the match. False: it is that of the series, too. */
static bool ends_before_the_last(void)
{
    hands_keys(&stage, FOREVER);
    return terminal_shows(&stage.t, "next match");
}

/* One choice more, or the next match, or nothing behind a result, and death. */
static void die_in_series(int us)
{
    long long id = newest();
    struct record before, same, last;
    char old[TERMINAL_ROW] = "", message[TERMINAL_ROW], *text = record_of(id);
    hands_read(text, &before);
    free(text);
    if (hands_over(&stage)) {
        terminal_type(&stage.t, us % 2 ? "\r" : "");
    } else {
        hands_choose(&stage, old);
    }
    die_after(us);
    text = record_of(id);
    hands_read(text, &same);
    free(text);
    read_last(&last);
    terminal_row(&stage.t, stage.t.rows - 2, message, sizeof message);
    ck_assert_msg(begins_with(&same, &before), "what had been kept is lost");
    bool next = newest() != id; /* has begun */
    ck_assert_msg(!next || same.match.ending, "the next match has begun too early");
    ck_assert_msg(is_kept(&same, before.match.events, message, old) ||
                      (next && is_kept(&last, 0, message, old)) ||
                      (same.match.ending && strstr(message, "wins the series")),
                  "%d µs after the key: not in the library: '%s', where '%s' stood", us, message,
                  old);
    record_fini(&before), record_fini(&same), record_fini(&last);
}

/* Plays the series to its end and gives its records, newest first; free() ends each. */
static int end_series(bool continued, char *record[SERIES_MOST])
{
    long long id[SERIES_MOST];
    if (!continued) {
        start(series, 0);
    }
    while (play_series(FOREVER)) {
    }
    int n = terminal_shows(&stage.t, "wins the series") ? numbers(id, SERIES_MOST) : 0;
    ck_assert_int_gt(n, 0);
    for (int i = 0; i < n && i < SERIES_MOST; i++) {
        record[i] = record_of(id[i]);
    }
    return n;
}

/* What is not offered to be gone on with has come to its end: nothing was played behind the first
 * `before` matches of the library, or a whole series. How many matches there are. */
static int series_is_over(int before, int matches)
{
    int n = numbers(NULL, 0);
    ck_assert_msg(n == before || n == before + matches, "%d of %d matches were played", n - before,
                  matches);
    return n;
}

/* A life of the series, or of a new one behind the first *before matches, until its death. False:
 * the series came to its end first. */
static bool live_in_series(int life, int matches, int *before)
{
    int choices = (int)(nrand48(chance()) % 12);
    if (!continue_series(life)) {
        *before = series_is_over(*before, matches);
        start(series, life);
    }
    return play_series(choices) && (life % 2 == 0 || ends_before_the_last());
}

START_TEST(a_killed_series_goes_on_to_the_same_end)
{
    char *twin[SERIES_MOST], *record[SERIES_MOST] = {NULL};
    int matches = end_series(false, twin);
    ck_assert_int_le(matches, SERIES_MOST);
    int before = matches;
    chance()[0] = 21;
    for (int life = 0; life < SERIES_DEATHS * kills() / PARTS; life++) {
        while (!live_in_series(life, matches, &before)) {
        }
        die_in_series((int)(nrand48(chance()) % LATEST_US) / (life % 4 ? 16 : 1));
    }
    library_is_sound();
    bool goes_on = continue_series(0);
    if (!goes_on) {
        before = series_is_over(before, matches);
    }
    ck_assert_int_eq(end_series(goes_on, record), before + matches);
    for (int i = 0; i < matches; i++) {
        ck_assert_msg(hands_same(record[i], twin[i]), "match %d from its end ended otherwise", i);
        free(record[i]), free(twin[i]);
    }
}
END_TEST

/* Writes records of so many matches into one file. */
static void write_records(void)
{
    char line[1024];
    int status;
    snprintf(line, sizeof line,
             "arena hog ai:1 ai:2 --rules goal=30 --seed 11 -n %d --jobs 1 --records '%s/records'",
             RECORDS, stage.data);
    char *said = stage_command(&stage, line, &status);
    ck_assert_msg(status == 0, "%s", said);
    free(said);
    snprintf(line, sizeof line, "cat '%s'/records/* > '%s/all'", stage.data, stage.data);
    ck_assert_int_eq(system(line), 0);
}

static void forget_all(void)
{
    static const char *const names[] = {"library.db", "library.db-wal", "library.db-shm"};
    for (size_t i = 0; i < ROWS(names); i++) {
        char path[2 * SCRATCH_BYTES];
        unlink(scratch_path(path, stage.data, names[i]));
    }
}

/* How many lines of a text begin so and are there to their end. */
static int lines_with(const char *text, const char *beginning)
{
    int n = 0;
    for (const char *end; (end = strchr(text, '\n')); text = end + 1) {
        n += strncmp(text, beginning, strlen(beginning)) == 0;
    }
    return n;
}

/* Imports the file until death. Whether it has been in time for that. What it had said before is
 * in the library, and one match more at most. */
static bool die_importing(int us)
{
    int before = numbers(NULL, 0);
    stage_start(&stage, &(struct staging){.columns = 200, .moves = true}, "import all");
    terminal_wait(&stage.t, "Match ");
    bool died = kill_after(us) == 256 + SIGKILL;
    char *said = strndup(stage.t.raw, (size_t)stage.t.bytes);
    int kept = numbers(NULL, 0), taken = lines_with(said, "Match ");
    free(said);
    ck_assert_msg(kept >= before + taken && kept <= before + taken + 1,
                  "%d were there, %d were said to be taken, %d are there", before, taken, kept);
    return died;
}

static int count(const char *text, const char *word)
{
    int n = 0;
    for (; (text = strstr(text, word)); text++) {
        n++;
    }
    return n;
}

/* An import that is not killed takes so many; the others are had, so none is there by half. */
static void import_takes(int some)
{
    char line[2 * SCRATCH_BYTES];
    int status;
    snprintf(line, sizeof line, "import '%s/all'", stage.data);
    char *said = stage_command(&stage, line, &status);
    ck_assert_msg(lines_with(said, "Match ") == some &&
                      count(said, "which is kept already") == RECORDS - some,
                  "%d are to be taken: %s", some, said);
    ck_assert_int_eq(status, some < RECORDS);
    free(said);
}

START_TEST(a_killed_import_takes_the_rest_the_next_time)
{
    write_records();
    chance()[0] = 31;
    for (int life = 0; life < IMPORT_DEATHS * kills() / PARTS; life++) {
        forget_all();
        while (!die_importing((int)(nrand48(chance()) % LATEST_IMPORT))) {
            forget_all();
        }
        library_is_sound();
        import_takes(RECORDS - numbers(NULL, 0));
        import_takes(0);
        ck_assert_int_eq(numbers(NULL, 0), RECORDS);
    }
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("kills on a terminal");
    TCase *c = tcase_create("kills");
    tcase_add_checked_fixture(c, open_stage, close_stage);
    tcase_set_timeout(c, SECONDS);
    tcase_add_loop_test(c, a_killed_match_goes_on_to_the_same_end, 0, ROWS(lives));
    tcase_add_loop_test(c, a_killed_match_that_is_watched_goes_on_to_the_same_end, 0,
                        ROWS(watched));
    tcase_add_test(c, a_killed_series_goes_on_to_the_same_end);
    tcase_add_test(c, a_killed_import_takes_the_rest_the_next_time);
    suite_add_tcase(s, c);
    return s;
}
