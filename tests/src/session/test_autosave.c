#include "games/registry.h"
#include "src/library/library.h"
#include "src/library/summary.h"
#include "src/match/dice.h"
#include "src/match/player.h"
#include "src/record/record.h"
#include "src/session/autosave.h"
#include "tests/every_game.h"
#include "tests/play.h"
#include "tests/src/library/library_tool.h"
#include "tests/suite.h"

#include <jansson.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

static struct setup setup;
static struct library *lib;

static void make_setup(const struct game *g)
{
    setup_init(&setup, g);
    ck_assert(setup_seat(&setup, "Ann=human", &why));
    ck_assert(setup_seat(&setup, "Bo=human", &why));
    ck_assert(seed_draw(&setup.seed, &why));
    ck_assert_msg(setup_finish(&setup, &why), "%s", why.bytes);
    setup.started = 1795183200;
}

/* ---- People who make up their minds by the number of the event ---- */

static void seat_people(struct match *m)
{
    m->dice = dice_philox_new(setup.seed.value);
    for (int s = 0; s < m->start.common.seats; s++) {
        m->player[s] = player_human_new();
    }
}

static void send_home(struct match *m)
{
    dice_close(m->dice);
    for (int s = 0; s < m->start.common.seats; s++) {
        player_close(m->player[s]);
    }
}

static void decide(struct match *m)
{
    int action[ACTIONS_MOST], n = m->game->actions(&m->state, action);
    player_human_choose(m->player[match_next(m).seat], action[(m->events * 7 + 3) % n], 0);
}

/* One choice and the throws it causes. False: the match has ended. */
static bool turn(struct match *m)
{
    enum step step = match_step(m, &why);
    if (step == STEP_WAITING) {
        decide(m);
        step = match_step(m, &why);
    }
    while (step == STEP_MOVED && match_next(m).kind == NODE_ROLL) {
        step = match_step(m, &why);
    }
    claim(step != STEP_FAILED, "%s", why.bytes);
    return step != STEP_OVER;
}

static void until_kept(const struct autosave *k)
{
    struct pollfd fd = {.fd = library_fd(lib), .events = POLLIN};
    while (!autosave_kept(k)) {
        claim(poll(&fd, 1, MOMENT) == 1, "nothing was kept");
        library_heed(lib);
    }
}

/* ---- One match, kept and recorded ---- */

static struct match m;
static struct autosave autosave;
static struct recorder recorder;

static void begin(const struct game *g)
{
    make_scratch();
    lib = opened();
    make_setup(g);
    match_init(&m, g, &setup.start);
    recorder_init(&recorder, &setup);
    m.watchers = &recorder.base;
    ck_assert(autosave_init(&autosave, lib, &setup, NULL, &m, &why));
    seat_people(&m);
}

static void finish(void)
{
    autosave_fini(&autosave);
    recorder_fini(&recorder);
    send_home(&m);
    match_fini(&m);
    closed(lib);
    remove_scratch();
}

START_TEST(the_library_holds_the_record_of_the_match)
{
    begin(games[_i]);
    while (turn(&m)) {
    }
    until_kept(&autosave);
    record_is(lib, autosave_match(&autosave), recorder.text);
    finish();
}
END_TEST

static bool find_summary(void *with, const struct library_summary *summary)
{
    *(char **)with = summary->text ? strdup(summary->text) : NULL;
    return true;
}

START_TEST(the_summary_is_kept_with_the_end_as_the_record_would_give_it)
{
    struct record r;
    struct summary of;
    char *kept = NULL;
    begin(games[_i]);
    while (turn(&m)) {
    }
    until_kept(&autosave);
    autosave_fini(&autosave);
    closed(lib);
    lib = opened();
    ck_assert(library_summaries(lib, find_summary, &kept, &why));
    ck_assert(record_read(&r, recorder.text, strlen(recorder.text), &why));
    summary_of(&of, &r.setup, &r.match);
    char *made = summary_text(&of);
    ck_assert_ptr_nonnull(kept);
    ck_assert_str_eq(kept, made);
    free(kept);
    free(made);
    record_fini(&r);
    finish();
}
END_TEST

START_TEST(steps_back_and_choices_made_again_are_kept_as_they_happen)
{
    begin(games[_i]);
    for (int i = 0; i < 30 && turn(&m); i++) {
        if (i % 4 == 3) {
            match_seek(&m, m.events / 2);
        }
        if (i % 8 == 7) {
            match_seek(&m, m.known - 1);
        }
    }
    autosave_flush(&autosave);
    until_kept(&autosave);
    record_is(lib, 1, recorder.text);
    finish();
}
END_TEST

START_TEST(nothing_is_shown_before_it_is_on_the_disk)
{
    begin(games[_i]);
    int shown = 0;
    for (int turns = 1; shown < 20 && turn(&m); turns++) {
        if (turns % 3 == 0) { /* else it may be on its way */
            until_kept(&autosave);
        }
        struct library *other = opened();
        int now = autosave_kept(&autosave) ? m.events : shown;
        if (saving_id(autosave.saving)) {
            struct record r;
            char *text = library_record(other, 1, &why);
            ck_assert_msg(record_read(&r, text, strlen(text), &why), "%s", why.bytes);
            ck_assert_int_ge(r.match.events, now);
            record_fini(&r);
            free(text);
        }
        shown = now;
        closed(other);
    }
    ck_assert_int_gt(shown, 0);
    finish();
}
END_TEST

START_TEST(a_throw_that_is_waited_for_does_not_hold_back_the_choice)
{
    begin(game_find("hog"));
    dice_close(m.dice);
    m.dice = dice_typed_new();
    decide(&m);
    ck_assert_int_eq(match_step(&m, &why), STEP_MOVED);
    ck_assert_int_eq(match_step(&m, &why), STEP_WAITING);
    ck_assert(!autosave_kept(&autosave));
    autosave_flush(&autosave);
    until_kept(&autosave);
    finish();
}
END_TEST

START_TEST(a_step_back_waits_for_the_disk_too)
{
    begin(game_find("hog"));
    turn(&m);
    until_kept(&autosave);
    match_seek(&m, 0);
    until_kept(&autosave);
    record_is(lib, 1, recorder.text);
    ck_assert_ptr_nonnull(strstr(recorder.text, "{\"back\":0}\n"));
    finish();
}
END_TEST

START_TEST(a_conceded_match_has_ended_in_the_library)
{
    begin(game_find("hog"));
    turn(&m);
    match_end(&m, ENDING_CONCEDED, 0, NULL);
    until_kept(&autosave);
    record_is(lib, 1, recorder.text);
    autosave_fini(&autosave);
    ck_assert_ptr_null(library_resume(lib, 1, &why));
    says("has ended");
    finish();
}
END_TEST

START_TEST(a_match_that_is_not_kept_is_shown_at_once)
{
    begin(game_find("hog"));
    autosave_fini(&autosave);
    ck_assert(autosave_init(&autosave, NULL, &setup, NULL, &m, &why));
    while (turn(&m)) {
        ck_assert(autosave_kept(&autosave));
    }
    ck_assert_int_eq(autosave_match(&autosave), 0);
    finish();
}
END_TEST

/* ---- Death and resuming ---- */

struct course {
    volatile int shown;
};

/* Stops before the end, which would be that of the match as well. Says nothing to the runner of the
 * tests, who could not read half a word. */
static void play_until_killed(struct course *progress, int last)
{
    struct match mine;
    lib = library_open(dir, &why);
    match_init(&mine, setup.game, &setup.start);
    ck_assert(autosave_init(&autosave, lib, &setup, NULL, &mine, &why));
    seat_people(&mine);
    while (mine.events < last && turn(&mine)) {
        until_kept(&autosave);
        progress->shown = mine.events;
    }
    pause();
}

static void kill_when_shown(struct course *progress, int events)
{
    pid_t child = fork();
    if (child == 0) {
        play_until_killed(progress, m.events - 8);
        _exit(1);
    }
    while (progress->shown < events) {
        usleep(50);
    }
    usleep((useconds_t)(events * 37 % 500));
    kill(child, SIGKILL);
    waitpid(child, NULL, 0);
}

static void resume_to_the_end(int shown)
{
    struct autosave again;
    struct record r;
    long long id = library_newest(lib, &why);
    ck_assert_msg(autosave_resume(&again, lib, id, &r, &why), "%s", why.bytes);
    ck_assert_int_ge(r.match.events, shown);
    ck_assert(autosave_kept(&again));
    ck_assert_uint_eq(r.setup.seed.value, setup.seed.value);
    seat_people(&r.match);
    while (turn(&r.match)) {
    }
    until_kept(&again);
    record_is(lib, id, recorder.text);
    autosave_fini(&again);
    send_home(&r.match);
    record_fini(&r);
}

START_TEST(a_match_that_was_killed_goes_on_to_the_same_end)
{
    struct course *progress =
        mmap(NULL, sizeof *progress, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    begin(games[_i]);
    autosave_fini(&autosave);
    while (turn(&m)) { /* the twin that nobody killed */
    }
    for (int events = 1; events < 12 && events < m.events - 8; events += 2) {
        library_close(lib, &why); /* a library does not outlive fork() */
        progress->shown = 0;
        kill_when_shown(progress, events);
        lib = opened();
        resume_to_the_end(events);
    }
    finish();
    munmap(progress, sizeof *progress);
}
END_TEST

static const struct {
    const char *sql, *word;
} spoils[] = {
    {"UPDATE lines SET text = '{\"seat\":1,\"act\":\"roll 4\"}' WHERE n = 1", "line"},
    {"UPDATE lines SET text = 'rubbish' WHERE n = 1", "line"},
    {"UPDATE matches SET header = '{}'", "line"},
    {"UPDATE matches SET hidden = NULL", "nonce"},
    {"UPDATE matches SET hidden = '{\"nonce\":\"00\"}'", "nonce"},
};

START_TEST(what_cannot_be_resumed_is_refused_with_words_and_let_go)
{
    struct autosave again;
    struct record r;
    begin(game_find("hog"));
    turn(&m);
    until_kept(&autosave);
    autosave_fini(&autosave);
    closed(lib);
    library_meddle(spoils[_i].sql);
    lib = opened();
    for (int twice = 0; twice < 2; twice++) {
        text_clear(&why);
        ck_assert(!autosave_resume(&again, lib, 1, &r, &why));
        ck_assert_uint_gt(why.length, 0);
        says(spoils[_i].word);
        ck_assert_ptr_null(strstr(why.bytes, "another window"));
    }
    finish();
}
END_TEST

/* As it stands after a crash between the last event and the line that ends the match. */
static void take_the_end_away(void)
{
    struct text sql = {0};
    char *hidden = record_hidden(&setup);
    text_add(&sql,
             "UPDATE matches SET ended = NULL, last = NULL, scores = NULL, winners = NULL,"
             " hidden = '%s'",
             hidden);
    library_meddle(sql.bytes);
    free(hidden);
}

START_TEST(a_match_whose_last_event_is_there_gets_its_end_when_it_is_resumed)
{
    struct autosave again;
    struct record r;
    begin(games[_i]);
    while (turn(&m)) {
    }
    until_kept(&autosave);
    autosave_fini(&autosave);
    closed(lib);
    take_the_end_away();

    lib = opened();
    ck_assert_int_eq(library_newest_unfinished(lib, &why), 1);
    ck_assert_msg(autosave_resume(&again, lib, 1, &r, &why), "%s", why.bytes);
    ck_assert_int_eq(match_step(&r.match, &why), STEP_OVER);
    until_kept(&again);
    record_is(lib, 1, recorder.text);
    autosave_fini(&again);
    record_fini(&r);
    ck_assert_int_eq(library_newest_unfinished(lib, &why), 0);
    finish();
}
END_TEST

static int games_there_are(void)
{
    int n = 0;
    while (games[n]) {
        n++;
    }
    return n;
}

/* Killed between the last event a match may have and the line that ends it. */
static long long keep_all_but_the_end(void)
{
    char *header = record_header(&setup), *seats = record_seats(&setup);
    struct library_facts known = {setup.game->id, seats, "2026-11-20T14:00:00Z", header, NULL};
    struct saving *s = library_begin(lib, &known);
    struct play play = {.seed = 1};
    while (m.ending == ENDING_NONE) {
        struct event e = play_event(&play, m.game, &m.state);
        char *line = record_event(m.game, &m.state, &e);
        ck_assert(match_replay(&m, &e, &why));
        saving_append(s, (const char *const *)&line, 1);
        free(line);
    }
    until_saved(lib, s, m.events);
    long long id = saving_id(s);
    saving_close(s);
    free(header);
    free(seats);
    return id;
}

START_TEST(a_match_of_the_greatest_length_gets_its_end_when_it_is_resumed)
{
    struct record r;
    make_scratch();
    make_setup(game_find("knucklebones"));
    setup.seed = seed_value(1);
    ck_assert(game_rules(setup.game, &setup.start, "columns=9,rows=9,sides=2", &why));
    match_init(&m, setup.game, &setup.start);
    lib = opened();
    long long id = keep_all_but_the_end();
    ck_assert_msg(autosave_resume(&autosave, lib, id, &r, &why), "%s", why.bytes);
    ck_assert_int_eq(r.match.ending, ENDING_LIMIT);
    until_kept(&autosave);
    autosave_fini(&autosave);
    record_fini(&r);
    ck_assert_int_eq(library_newest_unfinished(lib, &why), 0);
    match_fini(&m);
    closed(lib);
    remove_scratch();
}
END_TEST

/* ---- One allocation within jansson fails, as it would without ours ---- */

static volatile sig_atomic_t left;

static void *fails_once(size_t size)
{
    return left > 0 && --left == 0 ? NULL : malloc(size);
}

enum { WHOLE, TOLD, ABORTED };

static void short_match(void)
{
    turn(&m);
    match_seek(&m, 0);
    turn(&m);
    turn(&m);
    match_end(&m, ENDING_CONCEDED, 1, NULL);
}

/* What the program says of it, without any word to the runner of the tests. */
static int keep_with_little_memory(int nth)
{
    left = nth;
    json_set_alloc_funcs(fails_once, free);
    match_init(&m, setup.game, &setup.start);
    lib = library_open(dir, &why);
    if (!autosave_init(&autosave, lib, &setup, NULL, &m, &why)) {
        return TOLD;
    }
    seat_people(&m);
    short_match();
    while (!autosave_kept(&autosave)) {
        poll(&(struct pollfd){.fd = library_fd(lib), .events = POLLIN}, 1, MOMENT);
        library_heed(lib);
    }
    bool told = library_trouble(lib, &why);
    autosave_fini(&autosave);
    return !library_close(lib, &why) || told ? TOLD : WHOLE;
}

static int keep_and_end(int nth)
{
    int status;
    pid_t child = fork();
    if (child == 0) {
        close(STDERR_FILENO); /* the assertion's words */
        _exit(keep_with_little_memory(nth));
    }
    waitpid(child, &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : ABORTED;
}

/* Every line that is there is one of the match; all of them are, where nothing else was said. */
static void what_is_kept_is_sound(int came, int nth)
{
    lib = opened();
    long long id = library_newest(lib, &why);
    char *text = id ? library_record(lib, id, &why) : strdup("");
    ck_assert_ptr_nonnull(text);
    bool begins = strncmp(recorder.text, text, strlen(text)) == 0;
    bool all = strcmp(recorder.text, text) == 0;
    ck_assert_msg(begins && (came != WHOLE || all), "allocation %d: %d, and kept is\n%s", nth, came,
                  text);
    free(text);
    closed(lib);
}

START_TEST(what_jansson_has_no_memory_for_is_not_kept_half)
{
    int nth = 0, came[] = {0, 0, 0};
    make_scratch();
    make_setup(game_find("hog"));
    match_init(&m, setup.game, &setup.start);
    recorder_init(&recorder, &setup);
    m.watchers = &recorder.base;
    seat_people(&m);
    short_match();
    do {
        nth++;
        remove_scratch();
        make_scratch();
        int this = keep_and_end(nth);
        ck_assert_int_le(this, ABORTED);
        came[this]++;
        what_is_kept_is_sound(this, nth);
    } while (came[WHOLE] < 20);
    ck_assert_int_gt(came[TOLD], 20);
    recorder_fini(&recorder);
    send_home(&m);
    match_fini(&m);
    remove_scratch();
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("keeper");
    TCase *t = tcase_create("keeper");
    int n = games_there_are();
    tcase_set_timeout(t, 30);
    tcase_add_loop_test(t, the_library_holds_the_record_of_the_match, 0, n);
    tcase_add_loop_test(t, the_summary_is_kept_with_the_end_as_the_record_would_give_it, 0, n);
    tcase_add_loop_test(t, steps_back_and_choices_made_again_are_kept_as_they_happen, 0, n);
    tcase_add_loop_test(t, nothing_is_shown_before_it_is_on_the_disk, 0, n);
    tcase_add_test(t, a_throw_that_is_waited_for_does_not_hold_back_the_choice);
    tcase_add_test(t, a_step_back_waits_for_the_disk_too);
    tcase_add_test(t, a_conceded_match_has_ended_in_the_library);
    tcase_add_test(t, a_match_that_is_not_kept_is_shown_at_once);
    tcase_add_loop_test(t, a_match_that_was_killed_goes_on_to_the_same_end, 0, n);
    tcase_add_loop_test(t, what_cannot_be_resumed_is_refused_with_words_and_let_go, 0,
                        ROWS(spoils));
    tcase_add_loop_test(t, a_match_whose_last_event_is_there_gets_its_end_when_it_is_resumed, 0, n);
    tcase_add_test(t, a_match_of_the_greatest_length_gets_its_end_when_it_is_resumed);
    tcase_add_test(t, what_jansson_has_no_memory_for_is_not_kept_half);
    suite_add_tcase(s, t);
    return s;
}
