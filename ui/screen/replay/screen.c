#include "ui/screen/replay/screen.h"

#include "src/base/alloc.h"
#include "src/session/series.h"
#include "ui/export/export.h"
#include "ui/play/tutor.h"
#include "ui/screen/film.h"
#include "ui/screen/stack.h"
#include "ui/text/sentences.h"

#include <stdlib.h>

enum { TYPED_MOST = EVENTS_MOST };

struct replay_screen {
    struct screen base;
    struct replay replay;
    struct playback *playback; /* its own */
    struct series series;      /* which it belongs to, when it is watched */
    bool done;                 /* its result has been shown */
};

static void bindings(const struct screen *s, struct keyset *set)
{
    replay_keys(&((const struct replay_screen *)s)->replay, set);
}

static void draw(const struct screen *s, struct canvas *c)
{
    replay_draw(&((const struct replay_screen *)s)->replay, c);
}

/* Digits while a number is typed. */
static bool type_number(struct replay *p, const struct key *key)
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

static bool type(struct screen *s, struct stack *stack, const struct key *key)
{
    struct replay *p = &((struct replay_screen *)s)->replay;
    (void)stack;
    text_clear(&p->notice);
    return p->typed >= 0 && type_number(p, key);
}

/* One level back. */
static void back(struct replay_screen *s, struct stack *stack)
{
    if (replay_turn_back(&s->replay)) {
        return;
    }
    if (s->playback->live) {
        stack->routes->pause(stack, s->playback);
    } else {
        stack_pop(stack);
    }
}

static void begin_there(void *with, struct stack *stack)
{
    struct replay *p = with;
    struct series series = {
        .best_of = 1, .tutor = stack->preferences.tutor, .curtain = stack->preferences.curtain};
    if (replay_play_on(p, &series.setup, &p->notice)) {
        series.setup.store = tables_store(stack->services.tables);
        stack->routes->menu(stack);
        stack->routes->start(stack, &series);
    }
}

static void play_on(struct replay *p, struct stack *stack)
{
    struct setup setup;
    if (!p->playback->record && !p->playback->live && p->playback->match->ending == ENDING_NONE) {
        text_say(&p->notice, N_("The match is still being played: choices are taken back there."));
    } else if (replay_play_on(p, &setup, &p->notice)) {
        stack->routes->ask_before_loss(stack, begin_there, p);
    }
}

static void change_chances(struct replay *p, struct stack *stack)
{
    p->chances = !p->chances;
    stack->chances = p->chances;
    if (!p->chances) {
        text_say(&p->notice, N_("Chances are hidden."));
    } else if (!p->analysis.able) {
        text_say(&p->notice, N_("No chances are known: %s."), p->analysis.why.bytes);
    } else {
        tutor_unit(&p->analysis.judge.policy, &p->playback->match->start, &p->notice);
    }
    replay_refresh(p);
}

static const struct list_item exports[] = {
    {N_("Record, to be replayed and verified"), EXPORT_RECORD},
    {N_("Text, a sentence an event"), EXPORT_TEXT},
    {N_("Markdown, score sheet and turning points"), EXPORT_MARKDOWN},
    {N_("Asciicast, a film for asciinema"), EXPORT_CAST},
    {N_("CSV, a table of all events"), EXPORT_CSV},
    {0},
};

static void export_as(void *with, struct stack *stack, int form)
{
    struct replay *p = with;
    const struct export e = {.setup = p->playback->setup,
                             .match = p->playback->match,
                             .events = p->playback->events,
                             .record = p->playback->record,
                             .review = p->analysis.begun ? &p->analysis.review : NULL,
                             .film = film_write,
                             .with = p};
    struct text name = {0}, why = say_text();
    (void)stack;
    if (export_file(&e, (enum export_form)form, &name, &why)) {
        text_say(&p->notice, N_("Written: %s in the current directory."), name.bytes);
    } else {
        p->notice = say_sentence(why.bytes);
    }
}

static void edit(struct replay *p, struct stack *stack)
{
    struct setup setup;
    struct text why = say_text();
    if (!replay_play_on(p, &setup, &why)) {
        setup = *p->playback->setup;
        setup.start = p->playback->scene.state;
    }
    stack->routes->position(stack, &setup);
}

/* What is being typed comes to its end. */
static void end_number(struct replay *p, int cmd)
{
    if (cmd == COMMAND_ENTER) {
        replay_go(p, moments_turn_begins(&p->moments, p->typed));
    }
    p->typed = -1;
}

static void command(struct screen *s, struct stack *stack, int cmd, const struct key *key)
{
    struct replay *p = &((struct replay_screen *)s)->replay;
    if (p->typed >= 0) {
        end_number(p, cmd);
        return;
    }
    switch (cmd) {
    case REPLAY_TO_BOARD:
    case REPLAY_TO_GRAPH:
    case REPLAY_TO_REVIEW:
        replay_turn_to(p, (enum replay_page)(cmd - REPLAY_TO_BOARD));
        break;
    case COMMAND_BACK:
        back((struct replay_screen *)s, stack);
        break;
    case REPLAY_EXPORT:
        stack->routes->list(stack, N_("Write the match as"), exports, export_as, p);
        break;
    case REPLAY_EDIT:
        edit(p, stack);
        break;
    case REPLAY_LOG:
        stack->routes->log(stack, &p->playback->log);
        break;
    case REPLAY_PLAY_ON:
        play_on(p, stack);
        break;
    case REPLAY_CHANCES:
        change_chances(p, stack);
        break;
    case COMMAND_POINT:
        replay_go(p, (int)key->code);
        break;
    case REPLAY_TENTH:
        replay_go(p, (int)((long long)p->playback->events * (int)(key->code - '0') / 10));
        break;
    default:
        replay_command(p, cmd);
    }
}

/* Whether the judge is wanted: while nobody looks at what is watched it only costs time. */
static bool judged(const struct replay *p)
{
    return !p->playback->live || p->chances || p->page != REPLAY_BOARD;
}

/* The result, when it is time; or the dice that somebody has to type. */
static void end_watch(struct replay_screen *s, struct stack *stack)
{
    text_clear(&stack->last);
    playback_leave(s->playback, &stack->last);
    if (s->playback->ended && !s->done) {
        s->done = true;
        session_count(&s->playback->table, &s->series);
        stack->routes->result(stack, &s->series, s->playback);
    } else if (s->playback->running && playback_wants_faces(s->playback)) {
        stack->routes->faces(stack, s->playback);
    }
}

static int64_t tick(struct screen *s, struct stack *stack, int64_t now)
{
    struct replay *p = &((struct replay_screen *)s)->replay;
    const char *notice = stack_notice(stack);
    if (notice) {
        text_clear(&p->notice);
        text_add(&p->notice, "%s", notice);
    }
    int64_t due = playback_tick(p->playback, now);
    replay_refresh(p);
    int64_t more = judged(p) ? analysis_look(&p->analysis, p->playback->match, now) : CLOCK_NEVER;
    replay_refresh(p);
    if (p->playback->live) {
        end_watch((struct replay_screen *)s, stack);
    }
    return due == CLOCK_NEVER || (more != CLOCK_NEVER && more < due) ? more : due;
}

static int descriptor(const struct screen *s)
{
    const struct replay *p = &((const struct replay_screen *)s)->replay;
    return judged(p) ? analysis_fd(&p->analysis) : -1;
}

static void close_replay(struct screen *s)
{
    replay_fini(&((struct replay_screen *)s)->replay);
    playback_close(((struct replay_screen *)s)->playback);
    free(s);
}

static const struct game *topic(const struct screen *s, union position *start)
{
    const struct replay *p = &((const struct replay_screen *)s)->replay;
    *start = p->playback->match->start;
    return p->playback->match->game;
}

static bool loses(const struct screen *s)
{
    const struct playback *playback = ((const struct replay_screen *)s)->playback;
    return playback_would_be_lost(playback);
}

static const struct screen_ops replay_ops = {
    .loses = loses,
    .topic = topic,
    .keys = bindings,
    .draw = draw,
    .type = type,
    .command = command,
    .tick = tick,
    .descriptor = descriptor,
    .close = close_replay,
};

/* The screen of a playback, which then belongs to it, paced as people wish. */
static struct replay_screen *screen_new(const struct stack *stack, struct playback *playback)
{
    struct replay_screen *s = alloc(sizeof *s);
    const struct preferences *p = &stack->preferences;
    s->base.ops = &replay_ops;
    s->playback = playback;
    playback->still = p->still;
    playback->speed = p->speed > 0 ? p->speed : 1;
    replay_init(&s->replay, stack->services.tables, playback);
    return s;
}

static unsigned comments_of(const struct stack *stack)
{
    unsigned which = stack->preferences.comments;
    return which ? which : COMMENT_GAIN | COMMENT_LEAD;
}

struct screen *replay_screen(const struct stack *stack, const struct setup *setup,
                             const struct match *match, int events, enum replay_page page)
{
    struct replay_screen *s =
        screen_new(stack, playback_replay(setup, match, events, comments_of(stack)));
    s->replay.page = page;
    return &s->base;
}

struct screen *replay_record_screen(const struct stack *stack, struct record *record, int at,
                                    bool running)
{
    struct replay_screen *s = screen_new(stack, playback_record(record, comments_of(stack)));
    replay_go(&s->replay, at);
    s->playback->running = running;
    return &s->base;
}

struct screen *watch_screen(const struct stack *stack, const struct series *series,
                            struct playback *playback)
{
    struct replay_screen *s = screen_new(stack, playback);
    s->series = *series;
    s->replay.chances = stack->chances;
    return &s->base;
}
