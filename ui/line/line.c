#include "ui/line/line.h"

#include "src/base/clock.h"
#include "src/base/sanitize.h"
#include "src/match/player.h"
#include "src/session/series_json.h"
#include "ui/line/parts.h"
#include "ui/text/position_words.h"
#include "ui/text/status.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum {
    BATCH = 64,             /* events that are kept and told together while nobody is asked */
    TEST_START = 946684800, /* when matches begin by the test clock: 2000-01-01 */
};

/* Keeps, then tells what happened. */
static enum course settle(struct line *l)
{
    struct text unwritten = {0};
    enum course course = line_keep(l);
    line_tell(l);
    return out_flush(l->out, &unwritten) ? course : COURSE_UNWRITTEN;
}

/* While nobody is asked, many events are kept at once; a choice and its throw stay together. */
static bool batch_full(const struct line *l, int *batch)
{
    bool full = ++*batch >= BATCH && match_next(&l->t.match).kind != NODE_ROLL;
    *batch = full ? 0 : *batch;
    return full;
}

/* Whether a brain is asked that is still working out what it needs to know. */
static bool thinking(const struct line *l)
{
    struct node node = match_next(&l->t.match);
    return node.kind == NODE_CHOICE && !session_human(&l->t, node.seat);
}

static enum course think(struct line *l)
{
    int seat = match_next(&l->t.match).seat;
    int fd = player_fd(l->t.player[seat]);
    if (fd >= 0 && input_wait(&l->in, fd, 0) == HEARD_NOTHING) {
        line_close(l);
        out_line(l->out, N_("%s is working everything out."),
                 setup_shown(&l->t.setup, seat, l->out->translator));
        return input_wait(&l->in, fd, -1) == HEARD_SIGNAL ? COURSE_SIGNAL : COURSE_ON;
    }
    return COURSE_ON;
}

static enum course step(struct line *l, int *batch)
{
    enum step step = match_step(&l->t.match, l->why);
    if (step == STEP_MOVED) {
        return batch_full(l, batch) ? settle(l) : COURSE_ON;
    }
    enum course course = settle(l);
    if (course != COURSE_ON) {
        return course;
    }
    switch (step) {
    case STEP_OVER:
        return COURSE_OVER;
    case STEP_FAILED:
        return COURSE_FAILED;
    default:
        return thinking(l) ? think(l) : line_turn(l);
    }
}

static enum course play(struct line *l)
{
    struct node node = match_next(&l->t.match);
    enum course course = COURSE_ON;
    line_close(l);
    state_head(l->out, &l->t.setup, &l->t.match.state);
    l->open = true;
    bool fresh = !l->t.setup.from_position && !transcript_of_turn(&l->transcript, node.seat);
    l->open_seat = node.kind == NODE_CHOICE && fresh ? node.seat : -1;
    for (int batch = 0; course == COURSE_ON;) {
        course = step(l, &batch);
    }
    line_close(l);
    if (course == COURSE_OVER) {
        line_result(l);
    }
    if (course != COURSE_UNWRITTEN) {
        line_kept(l);
    }
    return course;
}

/* One match of the series, from its dice to its end. */
static enum course sit(struct line *l)
{
    const struct series *series = &l->series;
    struct setup s;
    if (!series_dice(series, &s, l->why)) {
        return COURSE_FAILED;
    }
    enum course course = line_dice(l, &s);
    if (course != COURSE_ON) {
        return course;
    }
    s.started = clock_is_test() ? TEST_START : time(NULL);
    if (!setup_finish(&s, l->why) || !session_open(&l->t, &s, l->o->services.tables, series->dice,
                                                   series->dice_length, l->why)) {
        return COURSE_FAILED;
    }
    line_advise(l);
    autosave_begin(&l->autosave, l->o->services.library, &l->t.setup, &l->t.match);
    line_series_keep(l);
    line_watch(l);
    return play(l);
}

/* The match that was left, on from where it stood. */
static enum course sit_down_again(struct line *l, long long id)
{
    struct record r;
    if (!autosave_resume(&l->autosave, l->o->services.library, id, &r, l->why)) {
        return COURSE_FAILED;
    }
    bool planned = line_series_read(l, id);
    session_resume(&l->t, &r, l->o->services.tables, &l->autosave, l->series.dice,
                   l->series.dice_length);
    if (!planned) {
        l->series.setup = l->t.setup;
    }
    line_advise(l);
    line_watch(l);
    line_stands(l);
    line_dice_known(l);
    return play(l);
}

static void stand_up(struct line *l)
{
    line_unadvise(l);
    transcript_end(&l->transcript);
    autosave_fini(&l->autosave);
    session_close(&l->t);
    memset(&l->autosave, 0, sizeof l->autosave);
}

/* The match `id` if it is not 0, else one by the series; then what follows it. */
static enum course matches(struct line *l, long long id)
{
    bool again = true;
    enum course course = COURSE_OVER;
    while (again && course == COURSE_OVER) {
        course = id ? sit_down_again(l, id) : sit(l);
        again = course == COURSE_OVER;
        if (again) {
            enum course next = line_next(l, &again);
            course = next == COURSE_ON ? COURSE_OVER : next;
        }
        stand_up(l);
        id = 0;
    }
    free(l->faces);
    l->faces = NULL;
    return course;
}

/* What waits in the library. */
static enum course go_on(struct line *l, const struct waiting *w)
{
    if (!w->series) {
        return matches(l, w->id);
    }
    if (!line_series_read(l, w->id)) {
        line_say(l, N_("This series cannot be gone on with."));
        return COURSE_OVER;
    }
    series_count_row(&l->series, w->winners);
    l->series.before = w->id;
    line_stands(l);
    return matches(l, 0);
}

static enum course menu(struct line *l)
{
    struct setup s;
    struct waiting w = line_waiting(l);
    enum menu_wish wished;
    enum course course = line_menu(l, w.id != 0, &wished, &s);
    if (course != COURSE_ON || wished == MENU_QUIT) {
        return course == COURSE_ON ? COURSE_LEFT : course;
    }
    if (wished == MENU_CONTINUE) {
        course = go_on(l, &w);
    } else {
        line_series(l, &s);
        course = matches(l, 0);
    }
    return course == COURSE_OVER ? COURSE_ON : course;
}

static enum course run(struct line *l)
{
    enum course course = COURSE_ON;
    if (l->o->start.setup) {
        line_series(l, l->o->start.setup);
    }
    if (l->o->start.setup || l->o->start.resume) {
        return matches(l, l->o->start.resume);
    }
    while (course == COURSE_ON) {
        course = menu(l);
    }
    return course;
}

static void say_mode(struct line *l)
{
    struct text words = out_text(l->out), because = {0};
    sanitize_say(&because, l->o->because, SANITIZE_LINE);
    text_say(&words, N_("plain mode, because %s. Type ? for help."), because.bytes);
    line_words(l, &words);
    if (l->o->start.unkept) {
        line_say(l, N_("Nothing is kept: %s."), l->o->start.unkept);
    }
    if (l->o->start.unread.length) {
        line_say(l, N_("Not all is as settled: %s."), l->o->start.unread.bytes);
    }
}

static int status_of(const struct line *l, enum course course)
{
    switch (course) {
    case COURSE_SIGNAL:
        return STATUS_SIGNAL + l->in.signal;
    case COURSE_FAILED:
        return STATUS_INPUT;
    case COURSE_UNWRITTEN:
        return STATUS_WRITE;
    default:
        return STATUS_DONE;
    }
}

int line_run(const struct line_options *o, struct out *out, struct text *why)
{
    struct line l = {.o = o, .out = out, .why = why, .loudness = o->loudness, .open_seat = -1};
    input_init(&l.in);
    l.echo = !l.in.terminal || !isatty(STDOUT_FILENO);
    out->spoken = true;
    out->ascii |= o->preferences.ascii;
    say_mode(&l);
    int status = status_of(&l, run(&l));
    input_fini(&l.in);
    return status;
}
