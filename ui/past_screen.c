#include "src/alloc.h"
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
    {PAST_TO_GRAPH, "G | g", N_("graph"), N_("chances over the whole match"), 1},
    {PAST_TO_REVIEW, "V | v", N_("review"), N_("every choice, judged"), 1},
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

static const struct binding number_keys[] = {
    {COMMAND_ENTER, "Enter", N_("go there"), N_("to the event of that number"), 0, ACTION_FIXED},
    {COMMAND_BACK, "Esc", N_("stay"), N_("do not move"), 0, ACTION_FIXED},
    {0},
};

static const struct binding *const common_keys[PAST_PAGES] = {
    [PAST_BOARD] = board_keys, [PAST_GRAPH] = graph_keys, [PAST_REVIEW] = review_keys};

struct past_screen {
    struct screen base;
    struct past past;
};

void past_keys(const struct past *p, struct keyset *set)
{
    if (p->typed >= 0) {
        set->table[0] = number_keys;
        return;
    }
    set->table[0] = views[p->page]->keys;
    set->table[1] = common_keys[p->page];
}

static void bindings(const struct screen *s, struct keyset *set)
{
    past_keys(&((const struct past_screen *)s)->past, set);
}

static void say_title(const struct past *p, const struct canvas *c, struct text *out)
{
    const char *dot = canvas_sign(c, GLYPH_DOT);
    text_add(out, "%s %s ", p->match->game->title, dot);
    text_add(out, "%s", say_word(views[p->page]->name));
    text_add(out, " %s ", dot);
    if (p->running || p->speed > 1 || p->speed < 1) {
        text_add(out, "%g%s %s ", p->speed, canvas_sign(c, GLYPH_TIMES), dot);
    }
    text_say(out, N_("event %d of %d"), p->at, p->events);
    text_add(out, " %s ", dot);
    p->match->game->progress(&p->scene.state, out);
}

static void say_message(const struct past *p, const struct canvas *c, int width, struct text *out)
{
    if (p->typed > 0) {
        text_say(out, N_("To event: %d"), p->typed);
    } else if (p->typed == 0) {
        text_say(out, N_("To which event?"));
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
    p->from = p->from == page ? PAST_PAGES : p->page;
    p->page = page;
    p->running = false;
}

static void back(struct past *p, struct app *app)
{
    if (p->from == PAST_PAGES) {
        app_pop(app);
        return;
    }
    p->page = p->from;
    p->from = PAST_PAGES;
    p->running = false;
}

static void play_on(struct past *p, struct app *app)
{
    const struct app_options *o = app_options(app);
    struct plan plan = {.best_of = 1, .tutor = o->tutor};
    if (!p->record && p->match->ending == ENDING_NONE) {
        text_say(&p->notice, N_("The match is still being played; u takes choices back there."));
    } else if (past_play_on(p, &plan.setup, &p->notice)) {
        plan.setup.store = tables_store(o->tables);
        app_menu(app);
        plan_begin(app, &plan);
    }
}

/* What is being typed comes to its end. */
static void end_number(struct past *p, int cmd)
{
    if (cmd == COMMAND_ENTER) {
        p->running = false;
        past_go(p, p->typed);
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
        back(p, app);
        break;
    case PAST_PLAY_ON:
        play_on(p, app);
        break;
    case PAST_TENTH:
        p->running = false;
        past_go(p, (int)((long long)p->events * (int)(key->code - '0') / 10));
        break;
    default:
        views[p->page]->command(p, cmd);
    }
}

/* The next event when it is due; gives when the one after it is. */
static int64_t run(struct past *p, int64_t now)
{
    if (p->running && now >= p->due) {
        past_go(p, p->at + 1);
        p->due = now + (int64_t)(PACE_MS / p->speed);
        p->running = p->at < p->events;
    }
    return p->running ? p->due : SCREEN_NEVER;
}

static int64_t tick(struct screen *s, struct app *app, int64_t now)
{
    struct past *p = &((struct past_screen *)s)->past;
    const char *notice = app_notice(app);
    if (notice) {
        text_clear(&p->notice);
        text_add(&p->notice, "%s", notice);
    }
    int64_t judged = study_look(&p->study, p->match, now);
    past_refresh(p);
    int64_t due = run(p, now);
    return due == SCREEN_NEVER || (judged != LIVE_NEVER && judged < due) ? judged : due;
}

static int descriptor(const struct screen *s)
{
    return study_fd(&((const struct past_screen *)s)->past.study);
}

static void close_past(struct screen *s)
{
    past_fini(&((struct past_screen *)s)->past);
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

struct screen *past_screen(struct tables *tables, const struct setup *setup,
                           const struct match *match, int events, enum past_page page)
{
    struct past_screen *s = alloc(sizeof *s);
    s->base.ops = &past_ops;
    past_init(&s->past, tables, setup, match, events);
    s->past.page = page;
    return &s->base;
}

struct screen *past_record_screen(struct tables *tables, struct record *record)
{
    struct past_screen *s = alloc(sizeof *s);
    s->base.ops = &past_ops;
    s->past.record = record;
    past_init(&s->past, tables, &record->setup, &record->match, record->match.events);
    past_go(&s->past, 0);
    return &s->base;
}
