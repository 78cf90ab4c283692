#include "ui/screen/replay.h"

#include "games/words.h"
#include "src/base/alloc.h"
#include "ui/export/cast.h"
#include "ui/export/export.h"
#include "ui/screen/replay/view.h"
#include "ui/screen/stack.h"
#include "ui/text/sentences.h"
#include "ui/widget/list.h"

#include <stdlib.h>

static const struct replay_view *const views[REPLAY_PAGES] = {[REPLAY_BOARD] = &replay_board,
                                                              [REPLAY_GRAPH] = &replay_graph,
                                                              [REPLAY_REVIEW] = &replay_review};

static void turn_to(struct binding_call *call)
{
    enum replay_page page = (enum replay_page)(call->command - REPLAY_TO_BOARD);
    replay_turn_to(call->of, page);
    if (page != REPLAY_GRAPH) { /* both say what choices are worth; chances are no help */
        stack_help(call->stack);
    }
}

/* One level back. */
static void back(struct binding_call *call)
{
    struct replay *p = call->of;
    if (replay_turn_back(p)) {
        return;
    }
    if (p->playback->live) {
        call->stack->routes->pause(call->stack, p->playback);
    } else {
        stack_pop(call->stack);
    }
}

static void write_match(struct replay *p, enum export_form form, struct text *said)
{
    const struct export e = {.setup = p->playback->setup,
                             .match = p->playback->match,
                             .events = p->playback->events,
                             .record = p->playback->record,
                             .review = p->analysis.begun ? &p->analysis.review : NULL,
                             .film = replay_screen_film,
                             .with = p};
    struct text name = {0}, why = say_text();
    if (export_file(&e, form, &name, &why)) {
        text_say(said, N_("Written: %s in the current directory."), name.bytes);
    } else {
        *said = say_sentence(why.bytes);
    }
}

void replay_screen_ask_form(struct stack *stack,
                            void (*chosen)(void *with, struct stack *stack, int form), void *with)
{
    static const struct list_item forms[] = {
        {N_("Record, to be replayed and verified"), EXPORT_RECORD},
        {N_("Text, a sentence an event"), EXPORT_TEXT},
        {N_("Markdown, score sheet and turning points"), EXPORT_MARKDOWN},
        {N_("Asciicast, a film for asciinema"), EXPORT_CAST},
        {N_("CSV, a table of all events"), EXPORT_CSV},
        {0},
    };
    stack->routes->list(stack, N_("Write the match as"), forms, chosen, with);
}

static void export_as(void *with, struct stack *stack, int form)
{
    struct replay *p = with;
    (void)stack;
    write_match(p, (enum export_form)form, &p->notice);
}

static void choose_export(struct binding_call *call)
{
    call->stack->routes->export_forms(call->stack, export_as, call->of);
}

static void show_dice(struct binding_call *call)
{
    call->stack->routes->dice(call->stack, ((struct replay *)call->of)->playback);
}

static void edit(struct binding_call *call)
{
    const struct replay *p = call->of;
    struct setup setup;
    struct text why = say_text();
    if (!replay_play_on(p, &setup, &why)) {
        setup = *p->playback->setup;
        setup.start = p->playback->scene.state;
    }
    call->stack->routes->position(call->stack, &setup);
}

static const struct binding board_keys[] = {
    {REPLAY_TO_GRAPH, "G | g", N_("graph"), N_("chances over the whole match"), 1, ACTION_GRAPH,
     turn_to},
    {REPLAY_TO_REVIEW, "V | v", N_("review"), N_("every choice, judged"), 1, ACTION_REVIEW,
     turn_to},
    {REPLAY_EXPORT, "x", N_("export"), N_("write the match into a file"), 4, ACTION_EXPORT,
     choose_export},
    {REPLAY_EDIT, "E", NULL, N_("change this position, and begin there"), 0, ACTION_EDIT, edit},
    {REPLAY_DICE, "D", NULL, N_("check the dice"), 0, ACTION_DICE, show_dice},
    {COMMAND_HELP, "?", N_("help"), N_("this list"), 0},
    {COMMAND_BACK, "Esc q", N_("back"), N_("one level back"), 0, .run = back},
    {0},
};

static const struct binding graph_keys[] = {
    {REPLAY_TO_BOARD, "Enter | b", N_("board"), N_("the board at this moment"), 1, .run = turn_to},
    {REPLAY_TO_REVIEW, "V | v", N_("review"), N_("every choice, judged"), 1, ACTION_REVIEW,
     turn_to},
    {REPLAY_EXPORT, "x", N_("export"), N_("write the match into a file"), 2, ACTION_EXPORT,
     choose_export},
    {REPLAY_EDIT, "E", NULL, N_("change this position, and begin there"), 0, ACTION_EDIT, edit},
    {REPLAY_DICE, "D", NULL, N_("check the dice"), 0, ACTION_DICE, show_dice},
    {COMMAND_HELP, "?", N_("help"), N_("this list"), 0},
    {COMMAND_BACK, "Esc q | G", N_("back"), N_("one level back"), 0, .run = back},
    {0},
};

static const struct binding review_keys[] = {
    {REPLAY_TO_BOARD, "Enter | b", N_("board"), N_("the board before this choice"), 1,
     .run = turn_to},
    {REPLAY_TO_GRAPH, "G | g", N_("graph"), N_("chances over the whole match"), 1, ACTION_GRAPH,
     turn_to},
    {REPLAY_EXPORT, "x", N_("export"), N_("write the match into a file"), 2, ACTION_EXPORT,
     choose_export},
    {REPLAY_EDIT, "E", NULL, N_("change this position, and begin there"), 0, ACTION_EDIT, edit},
    {REPLAY_DICE, "D", NULL, N_("check the dice"), 0, ACTION_DICE, show_dice},
    {COMMAND_HELP, "?", N_("help"), N_("this list"), 0},
    {COMMAND_BACK, "Esc q | V", N_("back"), N_("one level back"), 0, .run = back},
    {0},
};

/* The board of a match that is watched. */
static const struct binding watch_keys[] = {
    {REPLAY_TO_GRAPH, "G | g", N_("graph"), N_("chances over the whole match"), 2, ACTION_GRAPH,
     turn_to},
    {REPLAY_TO_REVIEW, "V | v", N_("review"), N_("every choice, judged"), 3, ACTION_REVIEW,
     turn_to},
    {REPLAY_EXPORT, "x", N_("export"), N_("write the match into a file"), 4, ACTION_EXPORT,
     choose_export},
    {REPLAY_EDIT, "E", NULL, N_("change this position, and begin there"), 0, ACTION_EDIT, edit},
    {REPLAY_DICE, "D", NULL, N_("check the dice"), 0, ACTION_DICE, show_dice},
    {COMMAND_HELP, "?", N_("help"), N_("this list"), 0},
    {COMMAND_BACK, "Esc q", N_("menu"), N_("stop watching; the match is kept"), 0, .run = back},
    {0},
};

const struct key_page watch_key_page = {N_("Watching a match"), {watch_keys}};

/* What is being typed comes to its end. */
static void end_number(struct binding_call *call)
{
    struct replay *p = call->of;
    if (call->command == COMMAND_ENTER) {
        replay_go(p, moments_round_begins(&p->moments, p->typed));
    }
    p->typed = -1;
}

static const struct binding number_keys[] = {
    {COMMAND_ENTER, "Enter", N_("go there"), N_("to the beginning of that round"), 0, ACTION_FIXED,
     end_number},
    {COMMAND_BACK, "Esc", N_("stay"), N_("do not move"), 0, ACTION_FIXED, end_number},
    {0},
};

void replay_screen_keys(const struct replay *p, struct keyset *set)
{
    static const struct binding *const common[REPLAY_PAGES] = {
        [REPLAY_BOARD] = board_keys, [REPLAY_GRAPH] = graph_keys, [REPLAY_REVIEW] = review_keys};
    if (p->typed >= 0) {
        set->table[0] = number_keys;
        return;
    }
    set->table[0] = views[p->page]->keys.table[0];
    set->table[1] = p->playback->live && p->page == REPLAY_BOARD ? watch_keys : common[p->page];
}

/* The event that the page is about and its round: on the board the last one, and what is due since;
 * where the rules count rounds how many there are. */
static void say_place(const struct replay *p, const struct canvas *c, struct text *out)
{
    const struct playback *l = p->playback;
    const struct replay_view *view = views[p->page];
    const char *dot = canvas_sign(c, GLYPH_DOT);
    bool board = p->page == REPLAY_BOARD, rounds = l->match->game->words->round;
    bool wide = window_columns(canvas_area(c)) >= TIER_WIDE;
    int event = view->event ? view->event(p) : l->shown;
    int at = board ? l->shown - l->scene.change.runs : event > 0 ? event - 1 : 0;
    if (rounds) {
        union position state;
        match_position(l->match, at, &state);
        l->match->game->words->progress(&state, out);
    } else {
        text_say(out, wide ? N_("round %d of %d") : N_("round %d/%d"), p->moments.moment[at].round,
                 p->moments.rounds);
    }
    text_add(out, " %s ", dot);
    text_say(out, N_("event %d of %d"), event, l->events);
    if (board && !rounds && wide) {
        text_add(out, " %s ", dot);
        scene_progress(&l->scene, out);
    }
}

/* What is seen, a page or how a watched match stands, and which moment of it. */
static void say_title(const struct replay *p, const struct canvas *c, struct text *out)
{
    const struct playback *l = p->playback;
    const struct replay_view *view = views[p->page];
    const char *dot = canvas_sign(c, GLYPH_DOT), *name = view->name;
    if (l->live && p->page == REPLAY_BOARD && !l->running) {
        name = N_("paused");
    } else if (l->live && p->page == REPLAY_BOARD && l->events - l->shown <= 1) {
        name = N_("watching"); /* the newest event is being shown */
    }
    text_add(out, "%s %s %s %s ", l->match->game->title, dot, say_word(name), dot);
    if ((l->running && !l->live) || l->speed > 1 || l->speed < 1) {
        text_add(out, "%g%s %s ", l->speed, canvas_sign(c, GLYPH_TIMES), dot);
    }
    say_place(p, c, out);
}

void replay_screen_draw(const struct replay *p, struct canvas *c)
{
    struct text title = say_text(), dice = say_text(), message = say_text();
    struct keyset set = {0};
    replay_screen_keys(p, &set);
    say_title(p, c, &title);
    if (p->page != REPLAY_BOARD) {
        playback_dice(p->playback, &dice);
    }
    if (p->typed > 0) {
        text_say(&message, N_("To round: %d"), p->typed);
    } else if (p->typed == 0) {
        text_say(&message, N_("To which round?"));
    } else if (p->notice.length) {
        text_add(&message, "%s", p->notice.bytes);
    } else {
        views[p->page]->say(p, c, window_sentence_width(c), &message);
    }
    struct area a = window_draw(c, &(struct window){title.bytes, dice.bytes, message.bytes, &set});
    if (a.height) {
        views[p->page]->draw(p, c, a);
    }
}

/* ---- The film ---- */

/* What happened at a moment that stands out is the label of its mark. */
void replay_screen_film(const struct export *e, struct out *out)
{
    struct replay *p = e->with;
    struct playback *l = p->playback;
    struct text title = out_text(out);
    enum replay_page page = p->page;
    struct cast cast;
    int here = l->shown;
    const bool running = l->running, step = l->step, seeks = p->seeks;
    p->page = REPLAY_BOARD;
    text_say(&title, N_("%s: "), l->match->game->title);
    for (int seat = 0; seat < l->match->start.common.seats; seat++) {
        text_add(&title, "%s%s", seat ? ", " : "", setup_shown(l->setup, seat, out->translator));
    }
    cast_init(&cast, out, title.bytes, l->setup->started);
    for (int at = 0; at <= l->events; at++) {
        struct text mark = out_text(out);
        double seconds = at ? animation_pause(&l->match->event[at - 1], 1) / 1000.0 : 1;
        replay_go(p, at);
        replay_screen_draw(p, cast_page(&cast));
        unsigned signs = moments_signs(&p->moments, at) & MOMENT_MARKS;
        const char *word = replay_mark_word(l->match->game, signs);
        if (word) {
            text_say(&mark, N_("%s: %s"), say_word(word), l->told.bytes);
        }
        cast_show(&cast, word ? mark.bytes : NULL, seconds);
    }
    cast_fini(&cast);
    p->page = page;
    replay_go(p, here);
    l->running = running;
    l->step = step;
    p->seeks = seeks;
}

/* ---- The screen ---- */

enum { TYPED_MOST = EVENTS_MOST };

struct replay_screen {
    struct screen base;
    struct replay replay; /* which the functions of the bindings are given */
    struct series series; /* which it belongs to, when it is watched */
    bool done;            /* its result has been shown */
};

static void bindings(const struct screen *s, struct keyset *set)
{
    replay_screen_keys(&((const struct replay_screen *)s)->replay, set);
}

static void draw(const struct screen *s, struct canvas *c)
{
    replay_screen_draw(&((const struct replay_screen *)s)->replay, c);
}

/* Digits while a number is typed. Any key ends what is shown of a change, and does what it does. */
static bool type(struct screen *s, struct stack *stack, const struct key *key)
{
    struct replay *p = &((struct replay_screen *)s)->replay;
    (void)stack;
    text_clear(&p->notice);
    if (p->playback->scene.change.runs) {
        playback_land(p->playback, clock_now());
    }
    if (p->typed < 0) {
        return false;
    }
    if (key->press == PRESS_CHAR && key->code >= '0' && key->code <= '9') {
        int typed = p->typed * 10 + (int)(key->code - '0');
        p->typed = typed > TYPED_MOST ? TYPED_MOST : typed;
        return true;
    }
    p->typed /= key->press == PRESS_BACKSPACE ? 10 : 1;
    return key->press == PRESS_BACKSPACE;
}

/* A click while a number is typed only ends that. */
static void point(struct screen *s, int at)
{
    struct replay *p = &((struct replay_screen *)s)->replay;
    if (p->typed < 0) {
        replay_go(p, at);
    }
    p->typed = -1;
}

static void command(struct screen *s, struct stack *stack, int cmd, const struct key *key)
{
    struct binding_call call = {&((struct replay_screen *)s)->replay, stack, cmd, key};
    struct keyset set = {0};
    bindings(s, &set);
    key_bar_run(&set, &call);
}

/* Whether the judge is wanted: while nobody looks at what is watched it only costs time. */
static bool judged(const struct replay *p)
{
    return !p->playback->live || p->chances != CHANCES_HIDDEN || p->page != REPLAY_BOARD;
}

/* In a watched match the result when it is time, or the dice that somebody has to type. */
static int64_t tick(struct screen *s, struct stack *stack, int64_t now)
{
    struct replay_screen *self = (struct replay_screen *)s;
    struct replay *p = &self->replay;
    struct playback *l = s->playback;
    const char *notice = stack_notice(stack);
    if (notice) {
        text_clear(&p->notice);
        text_add(&p->notice, "%s", notice);
    }
    int64_t due = playback_tick(l, now);
    replay_refresh(p);
    int64_t more = judged(p) ? analysis_look(&p->analysis, l->match, now) : CLOCK_NEVER;
    analysis_keep(&p->analysis, l->setup, l->match, stack->services.library, playback_id(l));
    replay_refresh(p);
    if (l->live) {
        text_clear(&stack->last);
        playback_leave(l, &stack->last);
    }
    if (l->live && l->ended && !self->done) {
        self->done = true;
        session_count(&l->table, &self->series);
        stack->routes->result(stack, &self->series, l);
    } else if (l->live && l->running && stack->top == s && playback_wants_faces(l)) {
        stack->routes->faces(stack, l);
    }
    return clock_sooner(due, more);
}

static void descriptors(const struct screen *s, int fd[SCREEN_FDS])
{
    const struct replay *p = &((const struct replay_screen *)s)->replay;
    if (judged(p)) {
        fd[0] = analysis_fd(&p->analysis);
    }
    fd[1] = playback_fd(s->playback);
}

static void fini(struct screen *s)
{
    replay_fini(&((struct replay_screen *)s)->replay);
}

static const struct screen_ops replay_ops = {
    .keys = bindings,
    .draw = draw,
    .type = type,
    .point = point,
    .command = command,
    .tick = tick,
    .descriptors = descriptors,
    .fini = fini,
};

/* The screen of a playback, which then belongs to it, paced as people wish. */
static struct replay_screen *open_screen(struct stack *stack, struct playback *playback)
{
    struct replay_screen *s = alloc(sizeof *s);
    const struct preferences *p = &stack->preferences;
    s->base.ops = &replay_ops;
    s->base.playback = playback;
    playback->still = p->still;
    playback->speed = p->speed > 0 ? p->speed : 1;
    replay_init(&s->replay, stack->services.tables, playback);
    stack_push(stack, &s->base);
    return s;
}

void replay_screen_export(struct stack *stack, const struct playback *of, struct record *record,
                          int form, struct text *said)
{
    unsigned comments = stack->preferences.comments;
    struct playback *l = record
                             ? playback_record(record, comments)
                             : playback_replay(of->setup, of->match, of->match->events, comments);
    struct replay p;
    replay_init(&p, stack->services.tables, l);
    write_match(&p, (enum export_form)form, said);
    replay_fini(&p);
    playback_close(l);
}

void replay_screen_open(struct stack *stack, const struct playback *of, int events, int at,
                        enum replay_page page)
{
    struct playback *l = playback_replay(of->setup, of->match, events, stack->preferences.comments);
    l->id = playback_id(of);
    struct replay *p = &open_screen(stack, l)->replay;
    p->page = page;
    replay_go(p, at);
    p->seeks = page == REPLAY_REVIEW;
    p->asked = page == REPLAY_BOARD ? at : -1;
}

void replay_screen_open_record(struct stack *stack, struct record *record, int at, bool running,
                               enum replay_page page)
{
    struct playback *l = playback_record(record, stack->preferences.comments);
    struct replay *p = &open_screen(stack, l)->replay;
    p->page = page;
    replay_go(p, at);
    p->seeks = page == REPLAY_REVIEW;
    l->running = running;
}

void replay_screen_open_watched(struct stack *stack, const struct series *series,
                                struct playback *playback)
{
    struct replay_screen *s = open_screen(stack, playback);
    s->series = *series;
    playback->series = &s->series;
    s->replay.chances = stack->chances;
}
