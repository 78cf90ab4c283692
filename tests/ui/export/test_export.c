/* What a match is written as for others. */
#include "games/registry.h"
#include "tests/scratch.h"
#include "tests/suite.h"
#include "ui/export/cast.h"
#include "ui/export/export.h"
#include "ui/play/playback.h"
#include "ui/play/replay.h"
#include "ui/screen/replay.h"

#include <errno.h>
#include <fcntl.h>
#include <jansson.h>
#include <locale.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

static struct tables *tables;
static struct playback *playback, *seen;
static struct replay replay;
static struct export match;
static char scratch[SCRATCH_BYTES];
static bool ascii;

static bool nameless_impossible; /* as where /proc is missing */

/* In the place of libc's. */
int access(const char *path, int mode)
{
    if (nameless_impossible && strcmp(path, "/proc/self/fd") == 0) {
        errno = ENOENT;
        return -1;
    }
    return faccessat(AT_FDCWD, path, mode, 0);
}

static void play(void)
{
    struct setup s;
    struct text why = {0};
    int64_t now = 0, due;
    setup_init(&s, game_find("hog"));
    s.seed = seed_value(4);
    ck_assert(setup_seat(&s, "Ada \"|\" Bo=ai:always-roll:4", &why));
    ck_assert(setup_seat(&s, "Prudence=ai:bacon", &why));
    ck_assert_msg(setup_finish(&s, &why), "%s", why.bytes);
    playback = playback_new(NULL, 0, &s, NULL, NULL, 0, &why);
    playback->still = true;
    while ((due = playback_tick(playback, now)) != CLOCK_NEVER) {
        now = due;
    }
}

static void set_up(void)
{
    setlocale(LC_CTYPE, "C.UTF-8");
    tables = tables_new(NULL);
    play();
    seen = playback_replay(playback->setup, playback->match, playback->events, 0);
    replay_init(&replay, tables, seen);
    replay_go(&replay, 7);
    match = (struct export){.setup = replay.playback->setup,
                            .match = replay.playback->match,
                            .events = replay.playback->events,
                            .film = replay_screen_film,
                            .with = &replay};
    scratch_make(scratch);
}

static void tear_down(void)
{
    replay_fini(&replay);
    playback_close(seen);
    playback_close(playback);
    tables_close(tables);
    scratch_remove(scratch);
}

/* What the form writes; free() ends it. */
static char *written(enum export_form form)
{
    static char *bytes; /* gcc 12 takes what open_memstream() leaves in a local for its address */
    size_t length;
    FILE *to = open_memstream(&bytes, &length);
    struct out out = {.to = to, .ascii = ascii};
    export_write(&match, form, &out);
    fclose(to);
    ck_assert_int_eq(replay.playback->shown, 7); /* Focus is where it was */
    return bytes;
}

static int lines(const char *bytes)
{
    int n = 0;
    while ((bytes = strchr(bytes, '\n'))) {
        n++;
        bytes++;
    }
    return n;
}

START_TEST(a_record_is_read_as_the_same_match)
{
    struct record r;
    struct text why = {0};
    char *bytes = written(EXPORT_RECORD);
    ck_assert_msg(record_read(&r, bytes, strlen(bytes), &why), "%s", why.bytes);
    ck_assert_int_eq(r.wrong_line, 0);
    ck_assert(r.ended);
    ck_assert_int_eq(r.match.events, replay.playback->events);
    for (int k = 0; k < replay.playback->events; k++) {
        ck_assert(event_equal(&r.match.event[k], &replay.playback->match->event[k]));
    }
    record_fini(&r);
    free(bytes);
}
END_TEST

START_TEST(a_word_that_an_old_record_left_short_is_written_whole)
{
    struct setup old = *replay.playback->setup;
    struct record r;
    struct text why = {0};
    strcpy(old.seat[1].told, "bacon");
    match.setup = &old;
    char *bytes = written(EXPORT_RECORD);
    ck_assert_ptr_nonnull(strstr(bytes, "\"brain\":\"bacon:8:6\""));
    ck_assert_msg(record_read(&r, bytes, strlen(bytes), &why), "%s", why.bytes);
    ck_assert_int_eq(r.wrong_line, 0);
    record_fini(&r);
    free(bytes);
}
END_TEST

START_TEST(the_text_is_that_of_line_mode)
{
    char *bytes = written(EXPORT_TEXT);
    ck_assert(strstr(bytes, "Prudence picks 6 dice.\n"));
    ck_assert(strstr(bytes, "The match is over."));
    ck_assert_int_ge(lines(bytes), replay.playback->events);
    free(bytes);
}
END_TEST

START_TEST(the_table_has_a_row_for_every_event)
{
    char *bytes = written(EXPORT_CSV);
    ck_assert_int_eq(lines(bytes), replay.playback->events + 1);
    ck_assert_int_eq(
        strncmp(bytes, "event,round,turn,seat,name,kind,what,spoilt,score0,score1\n", 58), 0);
    ck_assert(strstr(bytes, "1,,1,0,\"Ada \"\"|\"\" Bo\",act,\"picks 4 dice.\",0,0,0\n"));
    ck_assert(strstr(bytes, " Pig Out, plus 1.\",1,")); /* the turn is spoilt */
    free(bytes);
}
END_TEST

START_TEST(the_page_has_a_row_for_every_turn)
{
    char *bytes = written(EXPORT_MARKDOWN), *sheet = strstr(bytes, "## Score sheet");
    int rows = 0;
    ck_assert(sheet && strstr(bytes, "seed 0x0000000000000004"));
    for (char *row = sheet; (row = strstr(row, "\n| ")); row++) {
        rows++;
    }
    int turns = 1 + replay.moments.taken[0] + replay.moments.taken[1];
    ck_assert_int_eq(rows, turns + 1);
    ck_assert(strstr(sheet, "Ada \"\\|\" Bo")); /* it does not end its cell */
    ck_assert_ptr_nonnull(strstr(sheet, "\n| Turn | Who | What happened | Ada "));
    ck_assert_msg(!strstr(sheet, " \n"), "%s", sheet);
    ck_assert(!strstr(bytes, "Turning points")); /* nobody has judged yet */
    free(bytes);
}
END_TEST

/* So many events of a match, the turns they are of, and what the last one says. */
static const struct {
    int events, turns;
    const char *says;
} cuts[] = {
    {0, 0, "\n"},
    {1, 1, "| Picks 4 dice. | 0 | 0 |\n"}, /* it was left within a turn */
    {2, 1, "| Picks 4 dice. Rolls "},
    {3, 2, "| 2 | Prudence | "},
};

START_TEST(the_page_has_a_row_for_the_turn_that_was_left)
{
    match.events = cuts[_i].events;
    char *bytes = written(EXPORT_MARKDOWN), *sheet = strstr(bytes, "## Score sheet");
    int rows = 0;
    for (char *row = sheet; (row = strstr(row, "\n| ")); row++) {
        rows++;
    }
    ck_assert_int_eq(rows, cuts[_i].turns + 1);
    ck_assert_msg(strstr(sheet, cuts[_i].says), "%s", sheet);
    free(bytes);
}
END_TEST

/* What the page says of the dice, whose commit is "c0ffee". */
static const struct {
    enum dice_kind dice;
    bool drawn, hidden, ended;
    const char *line;
} seeds[] = {
    {DICE_PHILOX, false, false, true, "\n- Dice: seed 0x0000000000000004\n"},
    {DICE_PHILOX, false, false, false, "\n- Dice: seed 0x0000000000000004\n"}, /* everybody knows */
    {DICE_PHILOX, true, false, true, "\n- Dice: seed 0x0000000000000004, commit c0ffee\n"},
    {DICE_PHILOX, true, false, false, "\n- Dice: commit c0ffee\n"}, /* throws are to come */
    {DICE_PHILOX, true, true, true, "\n- Dice: commit c0ffee\n"},   /* nobody here knows */
    {DICE_TYPED, false, false, true, "\n- Dice: typed in by hand\n"},
    {DICE_FILE, true, false, false, "\n- Dice: from a file\n"},
};

START_TEST(the_page_tells_a_seed_once_it_gives_nothing_away)
{
    struct setup s = *match.setup;
    struct match m = *match.match;
    s.dice = seeds[_i].dice;
    s.seed.drawn = seeds[_i].drawn;
    s.seed.hidden = seeds[_i].hidden;
    strcpy(s.seed.commit, "c0ffee");
    m.ending = seeds[_i].ended ? m.ending : ENDING_NONE;
    match.setup = &s;
    match.match = &m;
    char *bytes = written(EXPORT_MARKDOWN);
    ck_assert_msg(strstr(bytes, seeds[_i].line), "%s", bytes);
    free(bytes);
}
END_TEST

/* A line of the film; its kind. */
static char film_line(const char *line, size_t length, double *seconds)
{
    json_t *value = json_loadb(line, length, JSON_DISABLE_EOF_CHECK, NULL);
    ck_assert(json_is_array(value) && json_array_size(value) == 3);
    double at = json_number_value(json_array_get(value, 0));
    ck_assert_double_ge(at, *seconds);
    *seconds = at;
    char kind = *json_string_value(json_array_get(value, 1));
    json_decref(value);
    return kind;
}

/* What runs goes on, and a review goes to its dearest mistake all the same. */
START_TEST(a_film_leaves_the_replay_as_it_was)
{
    replay.page = REPLAY_REVIEW;
    seen->running = seen->step = replay.seeks = true;
    free(written(EXPORT_CAST));
    ck_assert_int_eq(replay.page, REPLAY_REVIEW);
    ck_assert_int_eq(seen->shown, 7);
    ck_assert(seen->running && seen->step && replay.seeks);
}
END_TEST

START_TEST(the_film_is_asciicast_2_with_marks)
{
    char *bytes = written(EXPORT_CAST), *line = strchr(bytes, '\n') + 1;
    int frames = 0, marks = 0, marked = 0;
    double seconds = 0;
    json_t *header = json_loadb(bytes, (size_t)(line - bytes), 0, NULL);
    ck_assert_int_eq(json_integer_value(json_object_get(header, "version")), 2);
    ck_assert_int_eq(json_integer_value(json_object_get(header, "width")), 80);
    ck_assert_int_eq(json_integer_value(json_object_get(header, "height")), 24);
    ck_assert_int_gt(json_integer_value(json_object_get(header, "idle_time_limit")), 0);
    json_decref(header);
    for (char *end; (end = strchr(line, '\n')); line = end + 1) {
        char kind = film_line(line, (size_t)(end - line), &seconds);
        ck_assert(kind == 'o' || kind == 'm');
        frames += kind == 'o';
        marks += kind == 'm';
        ck_assert(kind != 'm' || memmem(line, (size_t)(end - line), ": ", 2)); /* what, and who */
    }
    for (int at = 0; at <= replay.playback->events; at++) {
        marked += (moments_signs(&replay.moments, at) & MOMENT_MARKS) != 0;
    }
    ck_assert_int_eq(frames,
                     replay.playback->events + 2); /* each moment, and the cursor comes back */
    ck_assert_int_eq(marks, marked);
    ck_assert_int_gt(marks, 3);
    free(bytes);
}
END_TEST

/* Each page but the first differs from the one before it in one cell. */
static const struct {
    int row, col, style;
    const char *text, *written;
} cells[] = {
    {5, 10, ROLE_NORMAL, "x", "\\u001B[6;1H"},
    {5, 10, ROLE_BAD, "x", "\\u001B[0;1;31mx"}, /* the same sign, in another style */
    {7, 0, ROLE_NORMAL, "y", "\\u001B[8;1H\\u001B[0my"},
    {23, 79, ROLE_NORMAL, "z", "\\u001B[24;1H"},
};

START_TEST(a_film_shows_whatever_changes_and_no_more)
{
    static char *bytes;
    size_t length;
    FILE *to = open_memstream(&bytes, &length);
    struct out out = {.to = to};
    struct cast cast;
    cast_init(&cast, &out, "x", 0);
    cast_page(&cast);
    cast_show(&cast, NULL, 1);
    for (int i = 0; i < ROWS(cells); i++) {
        struct canvas *page = cast_page(&cast);
        for (int k = 0; k <= i; k++) {
            canvas_text(page, canvas_area(page), cells[k].row, cells[k].col, cells[k].style,
                        cells[k].text);
        }
        cast_show(&cast, NULL, 1);
        fflush(to);
        char *line = bytes + length - 1;
        while (line[-1] != '\n') {
            line--;
        }
        ck_assert_msg(strstr(line, cells[i].written), "%s", line);
        ck_assert_int_lt((int)strlen(line), 80 + 100); /* its row alone */
    }
    cast_fini(&cast);
    fclose(to);
    free(bytes);
}
END_TEST

START_TEST(a_film_is_in_the_alphabet_of_its_reader)
{
    char *plain, *bytes = written(EXPORT_CAST);
    ck_assert_ptr_nonnull(strstr(bytes, "\xe2\x95\xad")); /* a corner of a die */
    ascii = true;
    plain = written(EXPORT_CAST);
    for (const char *at = plain; *at; at++) {
        ck_assert_int_gt(*at, 0);
    }
    free(plain);
    free(bytes);
}
END_TEST

static char *read_back(const char *name)
{
    static char bytes[1 << 16];
    FILE *file = fopen(name, "r");
    ck_assert(file != NULL);
    bytes[fread(bytes, 1, sizeof bytes - 1, file)] = '\0';
    fclose(file);
    return bytes;
}

START_TEST(no_file_is_ever_written_over)
{
    struct text first = {0}, second = {0}, why = {0};
    ck_assert_int_eq(chdir(scratch), 0);
    ck_assert_msg(export_file(&match, EXPORT_CSV, &first, &why), "%s", why.bytes);
    char *kept = strdup(read_back(first.bytes));
    ck_assert_msg(export_file(&match, EXPORT_CSV, &second, &why), "%s", why.bytes);
    ck_assert_str_ne(first.bytes, second.bytes);
    ck_assert_str_eq(kept, read_back(second.bytes));
    ck_assert_int_eq(symlink("nowhere", "a.txt"), 0); /* a link is something, too */
    FILE *file = export_open("a", "txt", &first, &why);
    ck_assert_str_eq(first.bytes, "a-2.txt");
    fclose(file);
    free(kept);
    ck_assert_int_eq(chdir("/"), 0);
}
END_TEST

START_TEST(what_cannot_be_written_is_named)
{
    struct text name = {0}, why = {0};
    ck_assert(!export_open("no/such/place", "md", &name, &why));
    ck_assert(strstr(why.bytes, "no/such/place.md"));
}
END_TEST

/* The disk is full after so many bytes; the limit is lifted before Check writes its own. */
static bool written_until_full(enum export_form form, struct text *name, struct text *why)
{
    struct rlimit limit;
    signal(SIGXFSZ, SIG_IGN);
    ck_assert_int_eq(getrlimit(RLIMIT_FSIZE, &limit), 0);
    setrlimit(RLIMIT_FSIZE, &(struct rlimit){60, limit.rlim_max});
    bool written = export_file(&match, form, name, why);
    setrlimit(RLIMIT_FSIZE, &limit);
    return written;
}

START_TEST(half_a_file_is_taken_away)
{
    struct text name = {0}, made_up = {0}, why = {0};
    ck_assert_int_eq(chdir(scratch), 0);
    text_add(&name, "half");
    ck_assert(!written_until_full((enum export_form)_i, &name, &why));
    ck_assert_int_ne(access("half", F_OK), 0);
    ck_assert(strstr(why.bytes, "'half' cannot be written: "));
    ck_assert(!written_until_full((enum export_form)_i, &made_up, &why));
    ck_assert_uint_gt(made_up.length, 0);
    ck_assert_int_ne(access(made_up.bytes, F_OK), 0);
    ck_assert_int_eq(chdir("/"), 0);
}
END_TEST

/* Where the system has files without a name; else there is half of one. */
START_TEST(who_is_killed_leaves_no_file)
{
    struct text name = {0}, why = {0};
    int status, fd = open(scratch, O_TMPFILE | O_WRONLY, 0600);
    ck_assert_int_eq(chdir(scratch), 0);
    pid_t pid = fork();
    if (pid == 0) {
        FILE *file = export_open("killed", "txt", &name, &why);
        _exit(file && fputs("half", file) >= 0 && fflush(file) == 0 ? 0 : 1);
    }
    ck_assert_int_eq(waitpid(pid, &status, 0), pid);
    ck_assert_int_eq(status, 0);
    ck_assert_int_eq(access("killed.txt", F_OK) == 0, fd < 0);
    ck_assert_int_eq(chdir("/"), 0);
}
END_TEST

START_TEST(a_file_that_has_its_name_at_once_keeps_it)
{
    struct text name = {0}, why = {0};
    nameless_impossible = true;
    ck_assert_int_eq(chdir(scratch), 0);
    FILE *file = export_open("named", "txt", &name, &why);
    ck_assert(file && fputs("whole", file) >= 0);
    ck_assert_int_eq(access("named.txt", F_OK), 0);
    ck_assert_msg(export_close(file, &name, &why), "%s", why.bytes);
    ck_assert_str_eq(read_back("named.txt"), "whole");
    nameless_impossible = false;
    ck_assert_int_eq(chdir("/"), 0);
}
END_TEST

START_TEST(a_name_that_is_taken_meanwhile_is_left_alone)
{
    struct text name = {0}, why = {0};
    char there[10] = "";
    ck_assert_int_eq(chdir(scratch), 0);
    FILE *file = export_open("taken", "txt", &name, &why);
    ck_assert_ptr_nonnull(file);
    bool open_now = access("taken.txt", F_OK) == 0;
    FILE *other = open_now ? NULL : fopen("taken.txt", "wx");
    ck_assert(open_now || (other && fputs("other", other) >= 0 && fclose(other) == 0));
    ck_assert_int_eq(export_close(file, &name, &why), open_now);
    other = fopen("taken.txt", "r");
    ck_assert(other && (open_now || fgets(there, sizeof there, other)));
    ck_assert(fclose(other) == 0 && (open_now || strcmp(there, "other") == 0));
    ck_assert_int_eq(chdir("/"), 0);
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("export");
    TCase *t = tcase_create("export");
    tcase_add_checked_fixture(t, set_up, tear_down);
    tcase_add_test(t, a_record_is_read_as_the_same_match);
    tcase_add_test(t, a_word_that_an_old_record_left_short_is_written_whole);
    tcase_add_test(t, the_text_is_that_of_line_mode);
    tcase_add_test(t, the_table_has_a_row_for_every_event);
    tcase_add_test(t, the_page_has_a_row_for_every_turn);
    tcase_add_loop_test(t, the_page_has_a_row_for_the_turn_that_was_left, 0, ROWS(cuts));
    tcase_add_loop_test(t, the_page_tells_a_seed_once_it_gives_nothing_away, 0, ROWS(seeds));
    tcase_add_test(t, a_film_leaves_the_replay_as_it_was);
    tcase_add_test(t, the_film_is_asciicast_2_with_marks);
    tcase_add_test(t, a_film_shows_whatever_changes_and_no_more);
    tcase_add_test(t, a_film_is_in_the_alphabet_of_its_reader);
    tcase_add_test(t, no_file_is_ever_written_over);
    tcase_add_test(t, what_cannot_be_written_is_named);
    tcase_add_loop_test(t, half_a_file_is_taken_away, 0, EXPORT_FORMS);
    tcase_add_test(t, who_is_killed_leaves_no_file);
    tcase_add_test(t, a_file_that_has_its_name_at_once_keeps_it);
    tcase_add_test(t, a_name_that_is_taken_meanwhile_is_left_alone);
    suite_add_tcase(s, t);
    return s;
}
