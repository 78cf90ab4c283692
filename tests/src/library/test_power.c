/* The library on a disk that fails at each of its calls, and after a power cut at each moment: what
 * was said to be saved is saved. */
#include "src/base/paths.h"
#include "src/library/database.h"
#include "src/library/library.h"
#include "tests/power.h"
#include "tests/src/library/library_tool.h"
#include "tests/suite.h"

#include <errno.h>
#include <poll.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

/* A match in two sessions. A line is long enough for a page to be full after some. */
enum { BATCH = 2, BATCHES = 10, LEFT = 6, CHECKPOINT = 3, LINES = BATCH * BATCHES, LINE = 300 };

static char data[PATH_MAX + 8];

static void begin(void)
{
    power_begin();
    snprintf(data, sizeof data, "%s/data", power_root);
}

static const char *line_of(long n, char line[LINE])
{
    memset(line, 'x', LINE - 1);
    line[snprintf(line, LINE, "%ld", n)] = ' ';
    line[LINE - 1] = '\0';
    return line;
}

static long play_batch(struct saving *s, long batch)
{
    char text[BATCH][LINE];
    const char *line[BATCH];
    for (long i = 0; i < BATCH; i++) {
        line[i] = line_of(batch * BATCH + i + 1, text[i]);
    }
    return saving_append(s, line, BATCH);
}

/* How many lines the match has, none of which is wrong; the end counts as one. -1: there is no
 * match. */
static long lines_kept(struct library *lib)
{
    char *record = library_record(lib, 1, &why), *rest, line[LINE];
    bool ended = false;
    long n = 0;
    if (!record) {
        return -1;
    }
    ck_assert_str_eq(strtok_r(record, "\n", &rest), facts.header);
    for (const char *at; (at = strtok_r(NULL, "\n", &rest)); n++) {
        ck_assert(!ended);
        ended = strcmp(at, over.line) == 0;
        ck_assert_str_eq(at, ended ? over.line : line_of(n + 1, line));
    }
    ck_assert_msg((n - ended) % BATCH == 0, "%ld lines", n);
    free(record);
    return n;
}

static bool is_sound(struct library *lib)
{
    sqlite3_stmt *row = db_prepare(library_connection(lib), "PRAGMA quick_check", NULL, 0);
    bool sound = sqlite3_step(row) == SQLITE_ROW && strcmp(db_text(row, 0), "ok") == 0;
    sqlite3_finalize(row);
    return sound;
}

static bool find_setup(void *with, const char *name, const char *series)
{
    (void)name, (void)series;
    *(bool *)with = true;
    return true;
}

static bool has_setup(struct library *lib)
{
    bool found = false;
    ck_assert_msg(library_saved_setups(lib, find_setup, &found, &why), "%s", why.bytes);
    return found;
}

/* ---- Power cuts ---- */

/* What is noted: lines that were said to be on the disk, and SETUP when the saved setup was. */
enum { SETUP = 1000 };

static struct saving *saving; /* the match that is being played */
static long more;             /* what is noted beside its lines */

static long noted(void)
{
    return more + saving_saved(saving);
}

static void play_on(struct library *lib, struct saving *s, long from, long to)
{
    saving = s;
    disk_ask(noted); /* so that nothing is said too early */
    for (long batch = from; batch < to; batch++) {
        until_saved(lib, s, play_batch(s, batch));
        if (batch == CHECKPOINT) { /* as SQLite does after a thousand pages */
            db_run(library_connection(lib), "PRAGMA wal_checkpoint");
        }
    }
}

static void play_whole_match(void)
{
    char path[PATH_BYTES];
    ck_assert_msg(paths_data(data, path, &why), "%s", why.bytes);
    struct library *lib = library_open(data, &why);
    ck_assert_msg(lib, "%s", why.bytes);
    struct saving *s = library_begin(lib, &facts);
    play_on(lib, s, 0, LEFT);
    ck_assert_msg(library_saved_setup_keep(lib, "us", "{}", &why), "%s", why.bytes);
    more = SETUP;
    disk_note(noted());
    disk_ask(NULL);
    saving_close(s);
    closed(lib);
    lib = library_open(data, &why);
    ck_assert_msg(lib, "%s", why.bytes);
    s = library_resume(lib, 1, &why);
    ck_assert_msg(s, "%s", why.bytes);
    play_on(lib, s, LEFT, BATCHES);
    until_saved(lib, s, saving_end(s, &over));
    disk_note(noted());
    disk_ask(NULL);
    saving_close(s);
    closed(lib);
}

/* As if the machine had been started again: who claims the match is no process of it. */
static void start_again(struct library *lib)
{
    db_run(library_connection(lib), "UPDATE matches SET claim = 'x' || claim");
}

static void goes_on(struct library *lib, long lines)
{
    start_again(lib);
    struct saving *s = lines < 0 ? library_begin(lib, &facts) : library_resume(lib, 1, &why);
    ck_assert_msg(s, "%s: %s", power_words, why.bytes);
    until_saved(lib, s, play_batch(s, lines < 0 ? 0 : lines / BATCH));
    saving_close(s);
}

static void all_that_was_promised_is_there(const char *root, long note)
{
    char kept[PATH_MAX + 8], path[PATH_BYTES];
    snprintf(kept, sizeof kept, "%s/data", root);
    ck_assert_msg(paths_data(kept, path, &why), "%s: %s", power_words, why.bytes);
    struct library *lib = library_open(kept, &why);
    ck_assert_msg(lib, "%s: %s", power_words, why.bytes);
    long lines = lines_kept(lib);
    ck_assert_msg(lines >= note % SETUP || note == 0, "%s: %ld lines", power_words, lines);
    ck_assert_msg(has_setup(lib) || note < SETUP, "%s: no setup", power_words);
    ck_assert_msg(is_sound(lib), "%s", power_words);
    if (lines <= LINES - BATCH) {
        goes_on(lib, lines);
    }
    closed(lib);
}

START_TEST(whatever_a_power_cut_leaves_has_all_that_was_said_to_be_saved)
{
    play_whole_match();
    power_cuts(all_that_was_promised_is_there);
}
END_TEST

/* ---- Calls that fail ---- */

/* Nobody sleeps for long: the clock is put forward instead. */
static atomic_long slept;

static int sleep_less(sqlite3_vfs *vfs, int microseconds)
{
    (void)vfs;
    usleep((unsigned)microseconds / 50);
    atomic_fetch_add(&slept, microseconds);
    return microseconds;
}

#ifdef SYS_clock_gettime64 /* the other has seconds of 32 bits */
enum { ASK_CLOCK = SYS_clock_gettime64 };
#else
enum { ASK_CLOCK = SYS_clock_gettime };
#endif

int clock_gettime(clockid_t id, struct timespec *t)
{
    long code = syscall(ASK_CLOCK, id, t), ahead = atomic_load(&slept) / 1000;
    t->tv_sec += ahead / 1000;
    t->tv_nsec += ahead % 1000 * 1000000;
    if (t->tv_nsec >= 1000000000) {
        t->tv_sec++;
        t->tv_nsec -= 1000000000;
    }
    return (int)code;
}

/* Of the match that is played: */
static struct {
    long saved;   /* lines that were said to be on the disk */
    bool failing; /* it was said that no more are saved */
} told;

/* It was said, and the disk works again from here on. */
static void is_refused(void)
{
    ck_assert_uint_gt(why.length, 0);
    text_clear(&why);
    disk_heal();
}

static struct library *open_in_the_end(void)
{
    char path[PATH_BYTES];
    if (!paths_data(data, path, &why)) {
        is_refused();
        ck_assert_msg(paths_data(data, path, &why), "%s", why.bytes);
    }
    struct library *lib = library_open(data, &why);
    if (!lib) {
        is_refused();
        lib = library_open(data, &why);
        ck_assert_msg(lib, "%s", why.bytes);
    }
    return lib;
}

/* What is told about saving: by turns that it does not work, and that it does. */
static void hear(struct library *lib)
{
    while (library_trouble(lib, &why)) {
        told.failing = !told.failing;
        says(told.failing ? "saving does not work at present: "
                          : "saving works again, nothing is missing");
        is_refused();
    }
}

/* Until all is saved, or it is said for the first time that it cannot be. */
static void wait_for(struct library *lib, struct saving *s, long lines)
{
    struct pollfd fd = {.fd = library_fd(lib), .events = POLLIN};
    bool failed = told.failing;
    while (saving_saved(s) < lines && (failed || !told.failing)) {
        ck_assert_msg(poll(&fd, 1, MOMENT) == 1, "%s: %ld of %ld lines", power_words,
                      saving_saved(s), lines);
        library_heed(lib);
        bool failing = saving_failing(s);
        hear(lib);
        ck_assert_msg(!failing || told.failing || !saving_failing(s), "%s: not told", power_words);
    }
    hear(lib);
    if (!told.failing) {
        ck_assert_int_eq(saving_saved(s), lines);
        told.saved = lines;
        disk_note(lines);
    }
}

static void play_until(struct library *lib, struct saving *s, long from, long to)
{
    for (long batch = from; batch < to; batch++) {
        wait_for(lib, s, play_batch(s, batch));
        if (batch == 1) {
            db_run(library_connection(lib), "PRAGMA wal_checkpoint");
        }
    }
}

static void close_in_the_end(struct library *lib, struct saving *s)
{
    saving_close(s);
    if (!library_close(lib, &why)) {
        is_refused();
    }
    told.failing = false;
}

static void keep_setup(struct library *lib)
{
    if (!library_saved_setup_keep(lib, "us", "{}", &why)) {
        is_refused();
        ck_assert_msg(library_saved_setup_keep(lib, "us", "{}", &why), "%s", why.bytes);
    }
}

static struct saving *resume_in_the_end(struct library *lib)
{
    long lines = lines_kept(lib);
    if (lines < 0) {
        is_refused();
        lines = lines_kept(lib);
    }
    if (lines < 0) {
        ck_assert_int_eq(told.saved, 0);
        return library_begin(lib, &facts);
    }
    start_again(lib);
    struct saving *s = library_resume(lib, 1, &why);
    if (!s) {
        is_refused();
        s = library_resume(lib, 1, &why);
        ck_assert_msg(s, "%s", why.bytes);
    }
    return s;
}

enum { SHORT_BATCHES = 5, SHORT_LEFT = 3 };

static void play_short_match(void)
{
    struct library *lib = open_in_the_end();
    struct saving *s = library_begin(lib, &facts);
    play_until(lib, s, 0, SHORT_LEFT);
    keep_setup(lib);
    close_in_the_end(lib, s);
    lib = open_in_the_end();
    s = resume_in_the_end(lib);
    play_until(lib, s, saving_saved(s) / BATCH, SHORT_BATCHES);
    wait_for(lib, s, saving_end(s, &over));
    close_in_the_end(lib, s);
}

static void it_is_all_there(void)
{
    struct library *lib = library_open(data, &why);
    long lines = lines_kept(lib);
    ck_assert_msg(lines >= told.saved, "%ld of %ld lines", lines, told.saved);
    ck_assert_msg(lines == SHORT_BATCHES * BATCH + 1, "%ld lines", lines);
    ck_assert(has_setup(lib) && is_sound(lib));
    closed(lib);
}

static void keep_short_match(void)
{
    memset(&told, 0, sizeof told);
    text_clear(&why);
    play_short_match();
    disk_heal();
    it_is_all_there();
}

START_TEST(whichever_call_fails_it_is_said_and_nothing_is_lost)
{
    sqlite3_vfs_find(NULL)->xSleep = sleep_less;
    power_faults(_i, keep_short_match);
}
END_TEST

/* Syncs until the library has been made, more or less: before that nothing is promised. */
enum { MADE = 6 };

static void keep_a_batch(void)
{
    memset(&told, 0, sizeof told);
    text_clear(&why);
    struct library *lib = open_in_the_end();
    struct saving *s = library_begin(lib, &facts);
    wait_for(lib, s, play_batch(s, 0));
    close_in_the_end(lib, s);
}

static void the_batch_is_there(const char *root, long note)
{
    char kept[PATH_MAX + 8], path[PATH_BYTES];
    snprintf(kept, sizeof kept, "%s/data", root);
    text_clear(&why);
    ck_assert_msg(paths_data(kept, path, &why), "%s: %s", power_words, why.bytes);
    struct library *lib = library_open(kept, &why);
    if (!lib && note == 0) { /* SQLite heeds no failure to sync the name of its journal */
        return;
    }
    ck_assert_msg(lib, "%s: %s", power_words, why.bytes);
    long lines = lines_kept(lib);
    ck_assert_msg(lines >= note || note == 0, "%s: %ld lines", power_words, lines);
    ck_assert_msg(is_sound(lib), "%s", power_words);
    closed(lib);
}

START_TEST(a_sync_that_fails_before_a_power_cut_takes_nothing_away)
{
    sqlite3_vfs_find(NULL)->xSleep = sleep_less;
    power_cuts_after_faults(MADE, keep_a_batch, the_batch_is_there);
}
END_TEST

/* What becomes of a process lock, which is the first one of all. */
static const struct {
    int error;
    const char *says; /* NULL: it can be done without */
} locks[] = {
    {ENOLCK, NULL},
    {EINVAL, NULL},
    {EAGAIN, "another program is salvaging the library; try again"},
    {EACCES, "another program is salvaging the library; try again"},
};

START_TEST(only_a_lock_of_somebody_else_holds_the_library_off)
{
    char path[PATH_BYTES];
    ck_assert(paths_data(data, path, &why));
    disk_fail(&(struct disk_fault){.call = DISK_LOCK, .n = 1, .error = locks[_i].error});
    struct library *lib = library_open(data, &why);
    ck_assert(disk_heal());
    ck_assert_msg(!lib == !!locks[_i].says, "%s", why.bytes);
    if (lib) {
        closed(lib);
    } else {
        says(locks[_i].says);
    }
}
END_TEST

/* ---- A disk that fails for long ---- */

enum { BROKEN_FROM = 2, BROKEN_TO = 6 }; /* batches */

static const enum disk_call broken[] = {DISK_WRITE, DISK_SYNC};

/* Nothing more is said to be saved, and that is told once. */
static void play_on_in_vain(struct library *lib, struct saving *s)
{
    struct pollfd fd = {.fd = library_fd(lib), .events = POLLIN};
    for (long batch = BROKEN_FROM; batch < BROKEN_TO; batch++) {
        play_batch(s, batch);
        do {
            ck_assert_int_eq(poll(&fd, 1, MOMENT), 1);
            library_heed(lib);
        } while (!saving_failing(s));
        ck_assert_int_eq(saving_saved(s), BROKEN_FROM * BATCH);
        ck_assert(library_trouble(lib, &why) == (batch == BROKEN_FROM));
        says("saving does not work at present: ");
    }
}

START_TEST(a_disk_that_fails_for_long_has_all_once_it_works)
{
    struct disk_fault fault = {.call = broken[_i], .n = 1, .error = EIO, .lasting = true};
    sqlite3_vfs_find(NULL)->xSleep = sleep_less;
    struct library *lib = open_in_the_end();
    struct saving *s = library_begin(lib, &facts);
    play_on(lib, s, 0, BROKEN_FROM);
    disk_fail(&fault);
    play_on_in_vain(lib, s);
    ck_assert(disk_heal());
    play_on(lib, s, BROKEN_TO, BATCHES);
    ck_assert(library_trouble(lib, &why));
    says("saving works again, nothing is missing");
    until_saved(lib, s, saving_end(s, &over));
    disk_note(noted());
    disk_ask(NULL);
    saving_close(s);
    closed(lib);
    power_cuts(all_that_was_promised_is_there);
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("power");
    TCase *t = tcase_create("power");
    tcase_add_checked_fixture(t, begin, power_end);
    tcase_set_timeout(t, 600);
    tcase_add_loop_test(t, whichever_call_fails_it_is_said_and_nothing_is_lost, 0, POWER_FAULTS);
    tcase_add_loop_test(t, only_a_lock_of_somebody_else_holds_the_library_off, 0, ROWS(locks));
    tcase_add_loop_test(t, a_disk_that_fails_for_long_has_all_once_it_works, 0, ROWS(broken));
    tcase_add_test(t, a_sync_that_fails_before_a_power_cut_takes_nothing_away);
    tcase_add_test(t, whatever_a_power_cut_leaves_has_all_that_was_said_to_be_saved);
    suite_add_tcase(s, t);
    return s;
}
