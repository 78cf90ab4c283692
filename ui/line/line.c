#include "ui/line/line.h"

#include "src/base/clock.h"
#include "src/base/sanitize.h"
#include "src/match/player.h"
#include "src/session/series.h"
#include "src/session/waiting.h"
#include "ui/guide/retell.h"
#include "ui/line/commands.h"
#include "ui/line/hints.h"
#include "ui/line/menu.h"
#include "ui/line/series.h"
#include "ui/line/turn.h"
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

/* A moment after which trouble is looked for although nothing woke us. */
enum { PATIENCE = 1000 };

static void tell_trouble(struct line_mode *l)
{
    struct text why = out_text(l->out);
    if (library_trouble(l->o->services.library, &why)) {
        struct text sentence = out_text(l->out);
        text_add(&sentence, "%s.", why.bytes);
        lines_words(l->lines, &sentence);
    }
}

static enum course keep(struct line_mode *l)
{
    struct library *lib = l->o->services.library;
    autosave_flush(&l->session.autosave);
    while (!autosave_kept(&l->session.autosave)) {
        if (input_wait(&l->prompt.in, library_fd(lib), PATIENCE) == HEARD_OTHER) {
            library_heed(lib);
        }
    }
    tell_trouble(l);
    return input_wait(&l->prompt.in, -1, 0) == HEARD_SIGNAL ? COURSE_SIGNAL : COURSE_ON;
}

static void say_kept(struct line_mode *l)
{
    long long id = autosave_match(&l->session.autosave);
    if (!session_is_kept(&l->session)) {
        return;
    }
    if (l->session.match.ending == ENDING_NONE) {
        lines_say(l->lines, N_("saved; run 'rollick resume' to continue"));
    } else {
        lines_say(l->lines, N_("Kept as match %lld; 'rollick verify %lld' checks its dice."), id,
                  id);
    }
}

/* Keeps, then tells what happened. */
static enum course settle(struct line_mode *l)
{
    struct text unwritten = {0};
    enum course course = keep(l);
    transcript_tell(&l->transcript, l->leading, l->lines);
    return out_flush(l->out, &unwritten) ? course : COURSE_UNWRITTEN;
}

/* While nobody is asked, many events are kept at once; a choice and its throw stay together. */
static bool batch_full(const struct line_mode *l, int *batch)
{
    bool full = ++*batch >= BATCH && match_next(&l->session.match).kind != NODE_ROLL;
    *batch = full ? 0 : *batch;
    return full;
}

/* Whether a brain is asked that is still working out what it needs to know. */
static bool thinking(const struct line_mode *l)
{
    struct node node = match_next(&l->session.match);
    return node.kind == NODE_CHOICE && !session_human(&l->session, node.seat);
}

static enum course think(struct line_mode *l)
{
    int seat = match_next(&l->session.match).seat;
    int fd = player_fd(l->session.player[seat]);
    if (fd >= 0 && input_wait(&l->prompt.in, fd, 0) == HEARD_NOTHING) {
        lines_close(l->lines);
        out_line(l->out, N_("%s is working everything out."),
                 setup_shown(&l->session.setup, seat, l->out->translator));
        return input_wait(&l->prompt.in, fd, -1) == HEARD_SIGNAL ? COURSE_SIGNAL : COURSE_ON;
    }
    return COURSE_ON;
}

static enum course step(struct line_mode *l, int *batch)
{
    enum step step = match_step(&l->session.match, l->why);
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
        return thinking(l) ? think(l) : turn_ask(l);
    }
}

static enum course play(struct line_mode *l)
{
    struct node node = match_next(&l->session.match);
    enum course course = COURSE_ON;
    lines_close(l->lines);
    state_head(l->out, &l->session.setup, &l->session.match.state);
    l->lines->open = true;
    bool fresh = !l->session.setup.from_position && !transcript_of_turn(&l->transcript, node.seat);
    l->lines->open_seat = node.kind == NODE_CHOICE && fresh ? node.seat : -1;
    for (int batch = 0; course == COURSE_ON;) {
        course = step(l, &batch);
    }
    lines_close(l->lines);
    if (course == COURSE_OVER) {
        retell_result(l->lines, &l->session.setup, &l->session.match);
    }
    if (course != COURSE_UNWRITTEN) {
        say_kept(l);
    }
    return course;
}

/* The name a seat will have, before the setup is finished. */
static void say_name(const struct setup *s, int seat, struct text *out)
{
    char names[SEATS_MOST * NAME_BYTES];
    const char *name = names;
    setup_names(s, names);
    for (int i = 0; i < seat; i++) {
        name += strcspn(name, "\n");
        name += *name == '\n';
    }
    names[name - names + (ptrdiff_t)strcspn(name, "\n")] = '\0';
    text_add(out, "%s", setup_name_shown(name, out->translator));
}

static enum course ask_secret(struct line_mode *l, struct setup *s, int seat)
{
    struct text question = out_text(l->out), name = out_text(l->out);
    char secret[INPUT_LINE];
    say_name(s, seat, &name);
    text_say(&question, N_("%s, type a secret for the dice, or nothing:"), name.bytes);
    for (;;) {
        struct text why = out_text(l->out), sentence = out_text(l->out);
        enum course course = prompt_secret(&l->prompt, &question, secret);
        if (course != COURSE_ON || !*secret || seed_mix(&s->seed, secret, &why)) {
            memset(secret, 0, sizeof secret);
            return course;
        }
        text_add(&sentence, "%s.", why.bytes);
        lines_words(l->lines, &sentence);
    }
}

static enum course ask_secrets(struct line_mode *l, struct setup *s)
{
    for (int seat = 0; seat < SEATS_MOST && s->seat[seat].word[0]; seat++) {
        enum course course = COURSE_ON;
        if (s->seat[seat].kind == SEAT_HUMAN) {
            course = ask_secret(l, s, seat);
        }
        if (course != COURSE_ON) {
            return course;
        }
    }
    struct text words = out_text(l->out);
    text_say_n(&words, "%d secret is in the dice.", "%d secrets are in the dice.",
               (unsigned long)s->seed.secrets, s->seed.secrets);
    lines_words(l->lines, &words);
    return COURSE_ON;
}

static enum course tell_dice(struct line_mode *l, struct setup *s)
{
    if (s->dice == DICE_FILE) {
        lines_say(l->lines, N_("Dice: from a file."));
    } else {
        retell_dice(l->lines, s);
    }
    bool drawn = s->dice == DICE_PHILOX && s->seed.drawn;
    return drawn && l->series.secrets ? ask_secrets(l, s) : COURSE_ON;
}

static void watch(struct line_mode *l)
{
    transcript_init(&l->transcript, &l->session.setup, &l->session.match,
                    l->o->preferences.comments, l->out->translator);
}

/* One match of the series, from its dice to its end. */
static enum course sit(struct line_mode *l)
{
    const struct series *series = &l->series;
    struct setup s;
    if (!series_dice(series, &s, l->why)) {
        return COURSE_FAILED;
    }
    enum course course = tell_dice(l, &s);
    if (course != COURSE_ON) {
        return course;
    }
    s.started = clock_is_test() ? TEST_START : time(NULL);
    if (!setup_finish(&s, l->why) || !session_init(&l->session, &s, l->o->services.tables,
                                                   series->dice, series->dice_length, l->why)) {
        return COURSE_FAILED;
    }
    hints_init(l);
    session_keep(&l->session, l->o->services.library);
    session_keep_series(&l->session, &l->series);
    watch(l);
    return play(l);
}

/* The match that was left, on from where it stood. */
static enum course sit_down_again(struct line_mode *l, long long id)
{
    const struct services *use = &l->o->services;
    const struct store *store = tables_store(use->tables);
    l->series = (struct series){.best_of = 1};
    bool planned = series_find(&l->series, &l->faces, store, use->library, id);
    if (!session_resume(&l->session, use->library, id, use->tables, l->series.dice,
                        l->series.dice_length, l->why)) {
        return COURSE_FAILED;
    }
    if (!planned) {
        l->series.setup = l->session.setup;
    }
    hints_init(l);
    watch(l);
    line_series_stands(l);
    retell_dice(l->lines, &l->session.setup);
    return play(l);
}

static void stand_up(struct line_mode *l)
{
    hints_fini(l);
    transcript_fini(&l->transcript);
    session_fini(&l->session);
}

/* The match `id` if it is not 0, else one by the series; then what follows it. */
static enum course matches(struct line_mode *l, long long id)
{
    bool again = true;
    enum course course = COURSE_OVER;
    while (again && course == COURSE_OVER) {
        course = id ? sit_down_again(l, id) : sit(l);
        again = course == COURSE_OVER;
        if (again) {
            enum course next = line_series_next(l, &again);
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
static enum course go_on(struct line_mode *l, const struct waiting *w)
{
    if (!w->series) {
        return matches(l, w->id);
    }
    const struct services *use = &l->o->services;
    if (!series_find_next(&l->series, &l->faces, tables_store(use->tables), use->library, w->id,
                          w->winners)) {
        lines_say(l->lines, N_("This series cannot be gone on with."));
        return COURSE_OVER;
    }
    line_series_stands(l);
    return matches(l, 0);
}

static enum course menu(struct line_mode *l)
{
    struct setup s;
    struct waiting w = waiting_newest(l->o->services.library);
    enum menu_wish wished;
    enum course course = menu_ask(l, w.id != 0, &wished, &s);
    if (course != COURSE_ON || wished == MENU_QUIT) {
        return course == COURSE_ON ? COURSE_LEFT : course;
    }
    if (wished == MENU_CONTINUE) {
        course = go_on(l, &w);
    } else {
        line_series_begin(l, &s);
        course = matches(l, 0);
    }
    return course == COURSE_OVER ? COURSE_ON : course;
}

static enum course run(struct line_mode *l)
{
    enum course course = COURSE_ON;
    if (l->o->start.setup) {
        line_series_begin(l, l->o->start.setup);
    }
    if (l->o->start.setup || l->o->start.resume) {
        return matches(l, l->o->start.resume);
    }
    while (course == COURSE_ON) {
        course = menu(l);
    }
    return course;
}

static void say_mode(struct line_mode *l)
{
    struct text words = out_text(l->out), because = {0};
    sanitize_say(&because, l->o->because, SANITIZE_LINE);
    text_say(&words, N_("plain mode, because %s. Type ? for help."), because.bytes);
    lines_words(l->lines, &words);
    if (l->o->start.unkept) {
        lines_say(l->lines, N_("Nothing is kept: %s."), l->o->start.unkept);
    }
    if (l->o->start.unread.length) {
        lines_say(l->lines, N_("Not all is as settled: %s."), l->o->start.unread.bytes);
    }
}

static int status_of(const struct line_mode *l, enum course course)
{
    switch (course) {
    case COURSE_SIGNAL:
        return STATUS_SIGNAL + l->prompt.in.signal;
    case COURSE_FAILED:
        return STATUS_INPUT;
    case COURSE_UNWRITTEN:
        return STATUS_WRITE;
    default:
        return STATUS_DONE;
    }
}

static enum leading leading_of(const struct line_options *o)
{
    return o->loudness < 0 ? LEADING_NONE : o->loudness > 0 ? LEADING_ALL : LEADING_OTHERS;
}

int line_run(const struct line_options *o, struct out *out, struct text *why)
{
    struct line_mode l = {.o = o, .why = why, .leading = leading_of(o), .out = out};
    prompt_init(&l.prompt, out);
    l.prompt.aside = commands_aside;
    l.prompt.with = &l;
    l.lines = &l.prompt.lines;
    out->spoken = true;
    out->ascii |= o->preferences.ascii;
    say_mode(&l);
    int status = status_of(&l, run(&l));
    prompt_fini(&l.prompt);
    return status;
}

void line_retell(const struct line_options *o, const struct record *r, int at, struct out *out)
{
    enum leading leading = o->loudness < 0 ? LEADING_NONE : LEADING_ALL;
    retell_match(&r->setup, &r->match, at, o->preferences.comments, leading, out);
}
