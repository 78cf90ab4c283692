#include "src/alloc.h"
#include "ui/coach.h"
#include "ui/live.h"
#include "ui/past.h"
#include "ui/plan.h"
#include "ui/say.h"
#include "ui/screens.h"

#include <stdlib.h>

enum { PACE_MS = 900, TYPED_MOST = EVENTS_MOST };

static const struct past_view *const views[PAST_PAGES] = {
    [PAST_BOARD] = &past_board, [PAST_GRAPH] = &past_graph, [PAST_REVIEW] = &past_review};

static const struct binding board_keys[] = {
    {PAST_TO_GRAPH, "G | g", N_("graph"), N_("chances over the whole match"), 1, ACTION_GRAPH},
    {PAST_TO_REVIEW, "V | v", N_("review"), N_("every choice, judged"), 1, ACTION_REVIEW},
    {COMMAND_HELP, "?", N_("help"), N_("this list"), 1},
    {COMMAND_BACK, "Esc q", N_("back"), N_("one level back"), 0},
    {0},
};

static const struct binding graph_keys[] = {
    {PAST_TO_BOARD, "Enter | b", N_("board"), N_("the board at this moment"), 1},
    {PAST_TO_REVIEW, "V | v", N_("review"), N_("every choice, judged"), 1},
    {COMMAND_HELP, "?", N_("help"), N_("this list"), 1},
    {COMMAND_BACK, "Esc q | G", N_("back"), N_("one level back"), 0},
    {0},
};

static const struct binding review_keys[] = {
    {PAST_TO_BOARD, "Enter | b", N_("board"), N_("the board before this choice"), 1},
    {PAST_TO_GRAPH, "G | g", N_("graph"), N_("chances over the whole match"), 1},
    {COMMAND_HELP, "?", N_("help"), N_("this list"), 1},
    {COMMAND_BACK, "Esc q | V", N_("back"), N_("one level back"), 0},
    {0},
};

/* The board of a match that is watched. */
static const struct binding watch_keys[] = {
    {PAST_TO_GRAPH, "G | g", N_("graph"), N_("chances over the whole match"), 2, ACTION_GRAPH},
    {PAST_TO_REVIEW, "V | v", N_("review"), N_("every choice, judged"), 3, ACTION_REVIEW},
    {COMMAND_HELP, "?", N_("help"), N_("this list"), 1},
    {COMMAND_BACK, "Esc q", N_("menu"), N_("stop watching; the match is kept"), 0},
    {0},
};

static const struct binding number_keys[] = {
    {COMMAND_ENTER, "Enter", N_("go there"), N_("to the beginning of that turn"), 0, ACTION_FIXED},
    {COMMAND_BACK, "Esc", N_("stay"), N_("do not move"), 0, ACTION_FIXED},
    {0},
};

static const struct binding *const common_keys[PAST_PAGES] = {
    [PAST_BOARD] = board_keys, [PAST_GRAPH] = graph_keys, [PAST_REVIEW] = review_keys};

struct past_screen {
    struct screen base;
    struct past past;
    struct live *live; /* its own: the match that is watched, or NULL */
    struct plan plan;  /* … which it belongs to */
    bool done;         /* its result has been shown */
};

void past_keys(const struct past *p, struct keyset *set)
{
    if (p->typed >= 0) {
        set->table[0] = number_keys;
        return;
    }
    set->table[0] = views[p->page]->keys;
    set->table[1] = p->live && p->page == PAST_BOARD ? watch_keys : common_keys[p->page];
}

static void bindings(const struct screen *s, struct keyset *set)
{
    past_keys(&((const struct past_screen *)s)->past, set);
}

/* What is seen: a page, or how a watched match stands. */
static const char *name_of(const struct past *p)
{
    if (!p->live || p->page != PAST_BOARD) {
        return views[p->page]->name;
    }
    if (!p->running) {
        return N_("paused");
    }
    return p->at == p->events ? N_("watching") : views[p->page]->name;
}

static void say_title(const struct past *p, const struct canvas *c, struct text *out)
{
    const char *dot = canvas_sign(c, GLYPH_DOT);
    text_add(out, "%s %s ", p->match->game->title, dot);
    text_add(out, "%s %s ", say_word(name_of(p)), dot);
    if ((p->running && !p->live) || p->speed > 1 || p->speed < 1) {
        text_add(out, "%g%s %s ", p->speed, canvas_sign(c, GLYPH_TIMES), dot);
    }
    text_say(out, c->width < 100 ? N_("turn %d/%d") : N_("turn %d of %d"), past_turn(p, p->at),
             p->marks.turns);
    text_add(out, " %s ", dot);
    text_say(out, N_("event %d of %d"), p->at, p->events);
    if (c->width >= 100) {
        text_add(out, " %s ", dot);
        p->match->game->progress(&p->scene.state, out);
    }
}

static void say_message(const struct past *p, const struct canvas *c, int width, struct text *out)
{
    if (p->typed > 0) {
        text_say(out, N_("To turn: %d"), p->typed);
    } else if (p->typed == 0) {
        text_say(out, N_("To which turn?"));
    } else if (p->notice.length) {
        text_add(out, "%s", p->notice.bytes);
    } else {
        views[p->page]->say(p, c, width, out);
    }
}

void past_draw(const struct past *p, struct canvas *c)
{
    struct text title = say_text(), dice = say_text(), message = say_text();
    struct keyset set = {0};
    past_keys(p, &set);
    say_title(p, c, &title);
    live_dice_of(p->setup, &dice);
    say_message(p, c, c->width - (c->width >= 40 ? 2 : 0), &message);
    struct area a = frame_draw(c, &(struct frame){title.bytes, dice.bytes, message.bytes, &set});
    if (a.height) {
        views[p->page]->draw(p, c, a);
    }
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

static void turn_to(struct past *p, enum past_page page)
{
    p->resume = p->live && p->page == PAST_BOARD && p->running;
    p->from = p->from == page ? PAST_PAGES : p->page;
    p->page = page;
    p->running = false;
}

/* One level back; a watched match goes on when nothing else was looked at. */
static void back(struct past_screen *s, struct app *app)
{
    struct past *p = &s->past;
    if (p->from == PAST_PAGES && s->live) {
        app_push(app, pause_screen(s->live));
        return;
    }
    if (p->from == PAST_PAGES) {
        app_pop(app);
        return;
    }
    p->page = p->from;
    p->from = PAST_PAGES;
    p->running = p->resume && p->page == PAST_BOARD && p->at == p->events;
}

static void play_on(struct past *p, struct app *app)
{
    const struct app_options *o = app_options(app);
    struct plan plan = {.best_of = 1, .tutor = o->tutor};
    if (p->live && !live_is_kept(p->live)) {
        text_say(&p->notice, N_("The match that is watched is not kept and would be lost."));
    } else if (!p->record && !p->live && p->match->ending == ENDING_NONE) {
        text_say(&p->notice, N_("The match is still being played; u takes choices back there."));
    } else if (past_play_on(p, &plan.setup, &p->notice)) {
        plan.setup.store = tables_store(o->tables);
        app_menu(app);
        plan_begin(app, &plan);
    }
}

static void change_chances(struct past *p, struct app *app)
{
    p->chances = !p->chances;
    *app_chances(app) = p->chances;
    if (!p->chances) {
        text_say(&p->notice, N_("Chances are hidden."));
    } else if (!p->study.able) {
        text_say(&p->notice, N_("No chances are known: %s."), p->study.why.bytes);
    } else {
        coach_unit(&p->study.judge.way, &p->match->start, &p->notice);
    }
    past_refresh(p);
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
        turn_to(p, (enum past_page)(cmd - PAST_TO_BOARD));
        break;
    case COMMAND_BACK:
        back((struct past_screen *)s, app);
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
        views[p->page]->command(p, cmd);
    }
}

/* Whether the judge is wanted: while nobody looks at what is watched it only costs time. */
static bool judged(const struct past *p)
{
    return !p->live || p->chances || p->page != PAST_BOARD;
}

/* The result, when it is time; or the dice that somebody has to type. */
static void end_watch(struct past_screen *s, struct app *app)
{
    struct text words = say_text();
    live_leave(s->live, &words);
    app_last(app, words.bytes);
    if (s->live->ended && !s->done) {
        s->done = true;
        plan_count(&s->plan, match_winners(s->past.match));
        app_push(app, end_screen(&s->plan, s->live));
    } else if (s->past.running && live_wants_faces(s->live)) {
        app_push(app, faces_screen(s->live));
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
    int64_t more = judged(p) ? study_look(&p->study, p->match, now) : LIVE_NEVER;
    past_refresh(p);
    if (p->live) {
        end_watch((struct past_screen *)s, app);
    }
    return due == LIVE_NEVER || (more != LIVE_NEVER && more < due) ? more : due;
}

static int descriptor(const struct screen *s)
{
    const struct past *p = &((const struct past_screen *)s)->past;
    return judged(p) ? study_fd(&p->study) : -1;
}

static void close_past(struct screen *s)
{
    past_fini(&((struct past_screen *)s)->past);
    live_close(((struct past_screen *)s)->live);
    free(s);
}

static const struct game *topic(const struct screen *s, union position *start)
{
    const struct past *p = &((const struct past_screen *)s)->past;
    *start = p->match->start;
    return p->match->game;
}

static const struct screen_ops past_ops = {
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
static struct past_screen *screen_new(const struct app_options *o, struct live *live,
                                      struct record *record, const struct setup *setup,
                                      const struct match *match, int events)
{
    struct past_screen *s = alloc(sizeof *s);
    unsigned usual = COMMENT_GAIN | COMMENT_LEAD;
    s->base.ops = &past_ops;
    s->past.record = record;
    s->past.live = live;
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

struct screen *watch_screen(const struct app_options *o, const struct plan *plan, struct live *live,
                            bool chances)
{
    struct sitting *t = &live->table;
    struct past_screen *s = screen_new(o, live, NULL, &t->setup, &t->match, live->shown);
    s->live = live;
    s->plan = *plan;
    s->past.chances = chances;
    s->past.comments = o->comments != 0;
    s->past.running = true;
    return &s->base;
}
