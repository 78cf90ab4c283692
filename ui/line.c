#include "ui/line.h"

#include "src/clock.h"
#include "ui/command.h"
#include "ui/line_parts.h"
#include "ui/state.h"

#include <string.h>
#include <time.h>
#include <unistd.h>

enum { BATCH = 64 }; /* events that are kept and told together while nobody is asked */

static enum course after_signal(struct line *l)
{
    return input_wait(&l->in, -1, 0) == HEARD_SIGNAL ? COURSE_SIGNAL : COURSE_ON;
}

/* Keeps and tells what happened. */
static enum course settle(struct line *l)
{
    struct text unwritten = {0};
    line_tell(l);
    if (!out_flush(l->out, &unwritten)) {
        return COURSE_UNWRITTEN;
    }
    return after_signal(l);
}

static enum course step(struct line *l, int *batch)
{
    enum course course = COURSE_ON;
    enum step step = match_step(&l->t.match, l->why);
    if (step != STEP_MOVED || ++*batch == BATCH) {
        course = settle(l);
        *batch = 0;
    }
    if (course != COURSE_ON || step == STEP_MOVED) {
        return course;
    }
    switch (step) {
    case STEP_OVER:
        return COURSE_OVER;
    case STEP_FAILED:
        return COURSE_FAILED;
    default:
        return line_turn(l);
    }
}

static enum course play(struct line *l)
{
    enum course course = COURSE_ON;
    for (int batch = 0; course == COURSE_ON;) {
        course = step(l, &batch);
    }
    line_close(l);
    return course;
}

static void begin(struct line *l)
{
    tale_begin(&l->tale, &l->t.setup, &l->t.match, l->out->translator);
    l->t.match.watchers = &l->tale.watcher;
}

static void say_head(struct line *l)
{
    struct node node = match_next(&l->t.match);
    line_close(l);
    state_head(l->out, &l->t.setup, &l->t.match.state);
    l->open = true;
    l->open_seat = node.kind == NODE_CHOICE ? node.seat : -1;
}

/* One match, from its dice to its end. */
static enum course sit(struct line *l, struct setup *s)
{
    const struct app_options *a = &l->o->app;
    enum course course = line_dice(l, s);
    if (course != COURSE_ON) {
        return course;
    }
    if (!setup_finish(s, l->why) || !sitting_open(&l->t, s, a->dice, a->dice_length, l->why)) {
        return COURSE_FAILED;
    }
    begin(l);
    say_head(l);
    course = play(l);
    if (course == COURSE_OVER) {
        line_result(l);
    }
    return course;
}

static void stand_up(struct line *l)
{
    tale_end(&l->tale);
    sitting_close(&l->t);
}

static enum course sit_again(struct line *l, struct setup *s)
{
    bool again = true;
    enum course course = COURSE_OVER;
    for (int played = 1; again && course == COURSE_OVER; played++) {
        course = sit(l, s);
        if (course == COURSE_OVER && line_next(l, s, played, &again) != COURSE_ON) {
            again = false;
        }
        stand_up(l);
    }
    return course;
}

static void say_mode(struct line *l)
{
    struct text words = out_text(l->out);
    text_say(&words, N_("plain mode, because "));
    text_say(&words, "%s", text_word(&words, l->o->because));
    text_say(&words, N_(". Type ? for help."));
    line_words(l, &words);
    if (l->o->app.unkept) {
        line_say(l, N_("Nothing is kept: %s."), l->o->app.unkept);
    }
}

static int status_of(struct line *l, enum course course)
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

static enum course menu(struct line *l)
{
    struct setup s;
    enum menu_wish wished;
    enum course course = line_menu(l, &wished, &s);
    if (course == COURSE_ON && wished == MENU_PLAY) {
        course = sit_again(l, &s);
        return course == COURSE_OVER ? COURSE_ON : course;
    }
    return course == COURSE_ON ? COURSE_LEFT : course;
}

static enum course run(struct line *l)
{
    enum course course = COURSE_ON;
    if (l->o->app.setup) {
        struct setup s = *l->o->app.setup;
        return sit_again(l, &s);
    }
    while (course == COURSE_ON) {
        course = menu(l);
    }
    return course;
}

int line_run(const struct line_options *o, struct out *out, struct text *why)
{
    struct line l = {.o = o, .out = out, .why = why, .loudness = o->loudness, .open_seat = -1};
    input_init(&l.in);
    l.echo = !l.in.terminal || !isatty(STDOUT_FILENO);
    out->spoken = true;
    say_mode(&l);
    int status = status_of(&l, run(&l));
    input_fini(&l.in);
    return status;
}
