#include "src/base/alloc.h"
#include "ui/export/export.h"
#include "ui/play/playback.h"
#include "ui/play/replay.h"
#include "ui/play/tutor.h"
#include "ui/screen/list.h"
#include "ui/screen/play/series.h"
#include "ui/screen/screens.h"
#include "ui/text/sentences.h"

#include <stdlib.h>

enum { PACE_MS = 900, TYPED_MOST = EVENTS_MOST };

struct past_screen {
    struct screen base;
    struct past past;
    struct playback *playback; /* its own: the match that is watched, or NULL */
    struct plan plan;          /* … which it belongs to */
    bool done;                 /* its result has been shown */
};

static void bindings(const struct screen *s, struct keyset *set)
{
    past_keys(&((const struct past_screen *)s)->past, set);
}

static void draw(const struct screen *s, struct canvas *c)
{
    past_draw(&((const struct past_screen *)s)->past, c);
}

/* Digits while a number is typed. */
static bool type_number(struct past *p, const struct key *key)
{
    if (key->press == PRESS_CHAR && key->code >= '0' && key->code <= '9') {
        int typed = p->typed * 10 + (int)(key->code - '0');
        p->typed = typed > TYPED_MOST ? TYPED_MOST : typed;
        return true;
    }
    if (key->press == PRESS_BACKSPACE) {
        p->typed /= 10;
        return true;
    }
    return false;
}

static bool type(struct screen *s, struct app *app, const struct key *key)
{
    struct past *p = &((struct past_screen *)s)->past;
    (void)app;
    text_clear(&p->notice);
    return p->typed >= 0 && type_number(p, key);
}

/* One level back. */
static void back(struct past_screen *s, struct app *app)
{
    if (past_turn_back(&s->past)) {
        return;
    }
    if (s->playback) {
        app_push(app, pause_screen(s->playback));
    } else {
        app_pop(app);
    }
}

static void begin_there(void *with, struct app *app)
{
    struct past *p = with;
    const struct app_options *o = app_options(app);
    struct plan plan = {.best_of = 1, .tutor = o->tutor, .curtain = o->curtain};
    if (past_play_on(p, &plan.setup, &p->notice)) {
        plan.setup.store = tables_store(o->tables);
        app_menu(app);
        plan_begin(app, &plan);
    }
}

static void play_on(struct past *p, struct app *app)
{
    struct setup setup;
    if (!p->record && !p->playback && p->match->ending == ENDING_NONE) {
        text_say(&p->notice, N_("The match is still being played: choices are taken back there."));
    } else if (past_play_on(p, &setup, &p->notice)) {
        ask_before_loss(app, begin_there, p);
    }
}

static void change_chances(struct past *p, struct app *app)
{
    p->chances = !p->chances;
    *app_chances(app) = p->chances;
    if (!p->chances) {
        text_say(&p->notice, N_("Chances are hidden."));
    } else if (!p->analysis.able) {
        text_say(&p->notice, N_("No chances are known: %s."), p->analysis.why.bytes);
    } else {
        tutor_unit(&p->analysis.judge.way, &p->match->start, &p->notice);
    }
    past_refresh(p);
}

static const struct list_item exports[] = {
    {N_("Record, to be replayed and verified"), EXPORT_RECORD},
    {N_("Text, a sentence an event"), EXPORT_TEXT},
    {N_("Markdown, score sheet and turning points"), EXPORT_MARKDOWN},
    {N_("Asciicast, a film for asciinema"), EXPORT_CAST},
    {N_("CSV, a table of all events"), EXPORT_CSV},
    {0},
};

static void export_as(void *with, struct app *app, int form)
{
    struct past *p = with;
    struct text name = {0}, why = say_text();
    (void)app;
    if (export_file(p, (enum export_form)form, &name, &why)) {
        text_say(&p->notice, N_("Written: %s in the current directory."), name.bytes);
    } else {
        p->notice = say_sentence(why.bytes);
    }
}

static void edit(struct past *p, struct app *app)
{
    struct setup setup;
    struct text why = say_text();
    if (!past_play_on(p, &setup, &why)) {
        setup = *p->setup;
        setup.start = p->scene.state;
    }
    app_push(app, edit_screen(app_options(app), &setup));
}

/* What is being typed comes to its end. */
static void end_number(struct past *p, int cmd)
{
    if (cmd == COMMAND_ENTER) {
        p->running = false;
        past_go(p, past_turn_begins(p, p->typed));
    }
    p->typed = -1;
}

static void command(struct screen *s, struct app *app, int cmd, const struct key *key)
{
    struct past *p = &((struct past_screen *)s)->past;
    if (p->typed >= 0) {
        end_number(p, cmd);
        return;
    }
    switch (cmd) {
    case PAST_TO_BOARD:
    case PAST_TO_GRAPH:
    case PAST_TO_REVIEW:
        past_turn_to(p, (enum past_page)(cmd - PAST_TO_BOARD));
        break;
    case COMMAND_BACK:
        back((struct past_screen *)s, app);
        break;
    case PAST_EXPORT:
        app_push(app, list_screen(N_("Write the match as"), exports, export_as, p));
        break;
    case PAST_EDIT:
        edit(p, app);
        break;
    case PAST_LOG:
        app_push(app, log_screen(&p->log));
        break;
    case PAST_PLAY_ON:
        play_on(p, app);
        break;
    case PAST_CHANCES:
        change_chances(p, app);
        break;
    case COMMAND_POINT:
        p->running = p->step = false;
        past_go(p, (int)key->code);
        break;
    case PAST_TENTH:
        p->running = false;
        past_go(p, (int)((long long)p->events * (int)(key->code - '0') / 10));
        break;
    default:
        past_views[p->page]->command(p, cmd);
    }
}

/* Whether the judge is wanted: while nobody looks at what is watched it only costs time. */
static bool judged(const struct past *p)
{
    return !p->playback || p->chances || p->page != PAST_BOARD;
}

/* The result, when it is time; or the dice that somebody has to type. */
static void end_watch(struct past_screen *s, struct app *app)
{
    struct text words = say_text();
    playback_leave(s->playback, &words);
    app_last(app, words.bytes);
    if (s->playback->ended && !s->done) {
        s->done = true;
        plan_count(&s->plan, match_winners(s->past.match));
        app_push(app, end_screen(&s->plan, s->playback));
    } else if (s->past.running && playback_wants_faces(s->playback)) {
        app_push(app, faces_screen(s->playback));
    }
}

static int64_t tick(struct screen *s, struct app *app, int64_t now)
{
    struct past *p = &((struct past_screen *)s)->past;
    const char *notice = app_notice(app);
    if (notice) {
        text_clear(&p->notice);
        text_add(&p->notice, "%s", notice);
    }
    int64_t due = past_run(p, now);
    int64_t more = judged(p) ? analysis_look(&p->analysis, p->match, now) : CLOCK_NEVER;
    past_refresh(p);
    if (p->playback) {
        end_watch((struct past_screen *)s, app);
    }
    return due == CLOCK_NEVER || (more != CLOCK_NEVER && more < due) ? more : due;
}

static int descriptor(const struct screen *s)
{
    const struct past *p = &((const struct past_screen *)s)->past;
    return judged(p) ? analysis_fd(&p->analysis) : -1;
}

static void close_past(struct screen *s)
{
    past_fini(&((struct past_screen *)s)->past);
    playback_close(((struct past_screen *)s)->playback);
    free(s);
}

static const struct game *topic(const struct screen *s, union position *start)
{
    const struct past *p = &((const struct past_screen *)s)->past;
    *start = p->match->start;
    return p->match->game;
}

static bool loses(const struct screen *s)
{
    const struct playback *playback = ((const struct past_screen *)s)->playback;
    return playback && playback_would_be_lost(playback);
}

static const struct screen_ops past_ops = {
    .loses = loses,
    .topic = topic,
    .keys = bindings,
    .draw = draw,
    .type = type,
    .command = command,
    .tick = tick,
    .descriptor = descriptor,
    .close = close_past,
};

/* Begins on the heap, paced as people wish. */
static struct past_screen *screen_new(const struct app_options *o, struct playback *playback,
                                      struct record *record, const struct setup *setup,
                                      const struct match *match, int events)
{
    struct past_screen *s = alloc(sizeof *s);
    unsigned usual = COMMENT_GAIN | COMMENT_LEAD;
    s->base.ops = &past_ops;
    s->past.record = record;
    s->past.playback = playback;
    past_init(&s->past, o->tables, setup, match, events, o->comments ? o->comments : usual);
    s->past.still = o->still;
    s->past.speed = o->speed > 0 ? o->speed : 1;
    return s;
}

struct screen *past_screen(const struct app_options *o, const struct setup *setup,
                           const struct match *match, int events, enum past_page page)
{
    struct past_screen *s = screen_new(o, NULL, NULL, setup, match, events);
    s->past.page = page;
    return &s->base;
}

struct screen *past_record_screen(const struct app_options *o, struct record *record, int at,
                                  bool running)
{
    struct past_screen *s =
        screen_new(o, NULL, record, &record->setup, &record->match, record->match.events);
    past_go(&s->past, at);
    s->past.running = running;
    return &s->base;
}

struct screen *watch_screen(const struct app_options *o, const struct plan *plan,
                            struct playback *playback, bool chances)
{
    struct session *t = &playback->table;
    struct past_screen *s = screen_new(o, playback, NULL, &t->setup, &t->match, playback->shown);
    s->playback = playback;
    s->plan = *plan;
    s->past.chances = chances;
    s->past.comments = o->comments != 0;
    s->past.running = true;
    return &s->base;
}
