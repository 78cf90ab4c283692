#include "ui/screen/play.h"

#include "games/words.h"
#include "src/base/alloc.h"
#include "src/base/clock.h"
#include "ui/guide/registry.h"
#include "ui/play/animation.h"
#include "ui/play/playback.h"
#include "ui/play/tutor.h"
#include "ui/screen/curtain.h"
#include "ui/screen/stack.h"
#include "ui/text/sentences.h"

#include <stdlib.h>
#include <string.h>

/* Commands of the board beside those of its view. */
enum play_command {
    CMD_UNDO = COMMAND_OWN,
    CMD_REDO,
    CMD_HINT,
    CMD_CHANCES,
    CMD_LOG,
    CMD_GRAPH,
    CMD_FASTER,
    CMD_SLOWER,
    CMD_THINK,
    CMD_EDIT,
};

struct play {
    struct screen base;
    struct series series;
    struct playback *playback;
    struct tutor tutor;
    struct text why;    /* why the last key did nothing */
    const char *notice; /* what the program has to say; NULL: nothing */
    bool done;          /* the result has been shown */
    int pending;        /* the choice that was asked about */
    struct curtain curtain;
};

static const struct binding undo_keys[] = {
    {CMD_UNDO, "u", N_("undo"), N_("take your last choice back (dice stay as they are)"), 2,
     ACTION_UNDO},
    {CMD_REDO, "Ctrl-R", NULL, N_("do again what was taken back"), 0, ACTION_REDO},
    {0},
};

/* The same while there is something to redo: then the bar says how. */
static const struct binding redo_keys[] = {
    {CMD_UNDO, "u", "+", N_("take your last choice back (dice stay as they are)"), 2, ACTION_UNDO},
    {CMD_REDO, "Ctrl-R", N_("undo, redo"), N_("do again what was taken back"), 1, ACTION_REDO},
    {0},
};

static const struct binding keys[] = {
    {CMD_HINT, "H", N_("hint"), N_("the best choices and why; again: put it away"), 1, ACTION_HINT},
    {CMD_LOG, "L", N_("log"), N_("everything that happened"), 2, ACTION_LOG},
    {CMD_GRAPH, "G", N_("graph"), N_("chances of winning so far"), 3, ACTION_GRAPH},
    {CMD_CHANCES, "%", NULL, N_("chances of winning beside the scores, on and off"), 0,
     ACTION_CHANCES},
    {CMD_EDIT, "E", NULL, N_("change this position, as another match"), 0},
    {CMD_FASTER, "+ | =", NULL, N_("faster dice and opponents"), 0, ACTION_FASTER},
    {CMD_SLOWER, "-", NULL, N_("slower dice and opponents"), 0, ACTION_SLOWER},
    {COMMAND_HELP, "?", N_("help"), N_("this list"), 1},
    {0},
};

static const struct binding leave_keys[] = {
    {COMMAND_BACK, "Esc q", N_("menu"), N_("stop, concede, leave; the match is kept"), 0},
    {0},
};

static const struct binding hint_keys[] = {
    {COMMAND_BACK, "Esc q", N_("close hint"), N_("put the hint away"), 1},
    {0},
};

const struct key_page play_key_page = {N_("At every board"), {undo_keys, keys, leave_keys}};

/* After a warning of the tutor any other key than the one before means this. */
static const struct binding doubt_keys[] = {
    {CMD_THINK, "u Esc", N_("think again"), N_("take the choice back; any other key does, too"), 0,
     ACTION_FIXED},
    {0},
};

static bool hints(const struct play *p)
{
    return p->tutor.hint_wanted && p->playback->scene.chooser >= 0;
}

static void bindings(const struct screen *s, struct keyset *set)
{
    const struct play *p = (const struct play *)s;
    const struct playback *l = p->playback;
    int n = 0;
    if (p->curtain.falls) {
        curtain_keys(set);
        return;
    }
    if (p->tutor.doubts) {
        set->table[0] = doubt_keys;
        return;
    }
    if (l->scene.chooser >= 0) {
        set->table[n++] = view_keys(l->view, &l->scene);
        set->digits = l->view->digits ? l->view->digits(&l->scene) : 0;
    }
    if (!l->table.setup.no_undo) {
        set->table[n++] = l->table.match.events < l->table.match.known ? redo_keys : undo_keys;
    }
    set->table[n++] = keys;
    set->table[n] = hints(p) ? hint_keys : leave_keys;
}

/* The matches that each seat has won in the series: ", 1 : 0". */
static void say_standing(const struct play *p, struct text *out)
{
    for (int seat = 0; seat < p->playback->scene.state.common.seats && p->series.played; seat++) {
        text_add(out, seat ? " : %d" : ", %d", p->series.won[seat]);
    }
}

static void say_title(const struct play *p, const struct canvas *c, struct text *out)
{
    const struct playback *l = p->playback;
    const char *dot = canvas_sign(c, GLYPH_DOT);
    text_add(out, "%s %s ", l->scene.game->title, dot);
    if (l->speed > 1 || l->speed < 1) {
        text_add(out, "%g%s %s ", l->speed, canvas_sign(c, GLYPH_TIMES), dot);
    }
    if (p->series.best_of > 1) {
        text_say(out, N_("match %d, best of %d"), p->series.played + 1, p->series.best_of);
        say_standing(p, out);
        text_add(out, " %s ", dot);
    }
    l->scene.game->words->progress(&l->scene.state, out);
}

/* How the chooser is spoken to. */
enum address { TOLD_IT_IS_THEIR_TURN, BY_NAME, AS_YOU };

/* What is asked, and of whom. */
static void say_asked(const struct play *p, enum address how, struct text *out)
{
    const struct playback *l = p->playback;
    const char *name = scene_name(&l->scene, l->scene.chooser);
    if (how == TOLD_IT_IS_THEIR_TURN) {
        text_say(out, N_("%s, it is your turn. "), name);
    } else if (how == BY_NAME) {
        text_add(out, "%s: ", name);
    }
    l->view->ask(&l->scene, &l->cursor, out);
}

/* Appends what was told and what is asked, if both have room. */
static bool say_both(const struct play *p, const char *told, enum address how, int width,
                     struct text *out)
{
    struct text asked = say_text();
    say_asked(p, how, &asked);
    if (!*told || sanitize_width(told) + 1 + sanitize_width(asked.bytes) > width) {
        return false;
    }
    text_add(out, "%s %s", told, asked.bytes);
    return true;
}

/* Whether what was said last is what the chooser did. */
static bool own(const struct playback *l)
{
    return l->log.lines && log_line(&l->log, 0)->seat == l->scene.chooser &&
           strcmp(playback_said(l), log_line(&l->log, 0)->text) == 0;
}

/* What the others did last, if the chooser has only thrown since. */
static const char *news(const struct playback *l)
{
    int from, n = log_news(&l->log, l->scene.chooser, &from);
    bool thrown = n && from == 1 && own(l);
    return thrown && log_line(&l->log, 1)->seat >= 0 ? log_line(&l->log, 1)->text : "";
}

/* To somebody who took over, that it is their turn matters most. */
static void say_hand_over(const struct play *p, int width, struct text *out)
{
    if (!say_both(p, playback_said(p->playback), TOLD_IT_IS_THEIR_TURN, width, out)) {
        say_asked(p, width < 40 ? AS_YOU : width < 60 ? BY_NAME : TOLD_IT_IS_THEIR_TURN, out);
    }
}

/* What happened and what is asked; the first of these that has room. The only rival's choice
 * matters more than one's own throw, which lies on the table. */
static void say_choice(const struct play *p, int width, struct text *out)
{
    const struct playback *l = p->playback;
    bool alone = session_people(&l->table) == 1;
    enum address how = alone || width < 40 ? AS_YOU : BY_NAME;
    if (p->curtain.handed) {
        say_hand_over(p, width, out);
    } else if (!(alone && say_both(p, news(l), how, width, out)) &&
               !say_both(p, playback_said(l), own(l) ? AS_YOU : how, width, out)) {
        say_asked(p, how, out);
    }
}

static void say_message(const struct play *p, int width, struct text *out)
{
    const struct playback *l = p->playback;
    if (p->notice || p->why.length) {
        text_add(out, "%s", p->notice ? p->notice : p->why.bytes);
    } else if (l->scene.chooser < 0) {
        text_add(out, "%s", playback_said(l));
    } else if (!tutor_message(&p->tutor, &l->scene, width, out)) {
        say_choice(p, width, out);
    }
}

static void draw(const struct screen *s, struct canvas *c)
{
    const struct play *p = (const struct play *)s;
    struct text title = say_text(), dice = say_text(), message = say_text();
    struct keyset set = {0};
    if (p->curtain.falls) {
        curtain_draw(&p->playback->scene, c);
        return;
    }
    bindings(s, &set);
    say_title(p, c, &title);
    playback_dice(p->playback, &dice);
    say_message(p, c->width - (c->width >= 40 ? 2 : 0), &message);
    struct area a =
        frame_draw(c, &(struct frame){title.bytes, dice.bytes, message.bytes, &set, true});
    if (a.height) {
        view_draw(p->playback->view, &p->playback->scene, &p->playback->cursor, c, a);
    }
}

static void choose(struct play *p, int action, int64_t now)
{
    tutor_move_on(&p->tutor);
    playback_choose(p->playback, action, now);
}

static bool type(struct screen *s, struct stack *stack, const struct key *key)
{
    struct play *p = (struct play *)s;
    struct playback *l = p->playback;
    int action;
    (void)stack;
    text_clear(&p->why);
    if (p->curtain.falls) {
        p->curtain.falls = false;
        return true;
    }
    if (p->tutor.doubts) {
        if (tutor_answer(&p->tutor, key, &action)) {
            choose(p, action, clock_now());
        }
        return true;
    }
    if (playback_moving(l)) {
        playback_land(l, clock_now());
        return true;
    }
    return false;
}

static void choose_pending(void *with, struct stack *stack)
{
    struct play *p = with;
    (void)stack;
    choose(p, p->pending, clock_now());
}

static void view_command(struct play *p, struct stack *stack, int cmd, const struct key *key)
{
    struct playback *l = p->playback;
    int action;
    if (l->scene.chooser < 0 ||
        !view_obey(l->view, &l->scene, &l->cursor, cmd, key, &action, &p->why)) {
        return;
    }
    struct text question = say_text();
    if (tutor_waits(&p->tutor, &l->scene, &p->why)) {
        return;
    }
    if (tutor_warns(&p->tutor, &l->scene, action, key)) {
        stack_drop_keys(stack);
        return;
    }
    p->pending = action;
    enum confirm confirm = confirm_of(l->scene.game, &l->scene.state, action, &question);
    stack->routes->ask(stack, confirm, &question, choose_pending, p);
}

/* The match waits below; what begins there is another one. */
static void edit(const struct playback *l, struct stack *stack)
{
    struct setup setup = l->table.setup;
    setup.start = l->scene.state;
    stack->routes->position(stack, &setup);
}

/* A hint is closed first. */
static void back(struct play *p, struct stack *stack)
{
    if (hints(p)) {
        tutor_move_on(&p->tutor);
    } else {
        stack->routes->pause(stack, p->playback);
    }
}

static void command(struct screen *s, struct stack *stack, int cmd, const struct key *key)
{
    struct play *p = (struct play *)s;
    struct playback *l = p->playback;
    switch (cmd) {
    case COMMAND_BACK:
        back(p, stack);
        break;
    case CMD_UNDO:
        playback_undo(l, &p->why);
        break;
    case CMD_REDO:
        playback_redo(l, &p->why);
        break;
    case CMD_HINT:
        tutor_hint(&p->tutor, &l->scene, &p->why);
        break;
    case CMD_CHANCES:
        tutor_chances(&p->tutor, &l->scene, &p->why);
        stack->chances = p->tutor.chances;
        break;
    case CMD_LOG:
        stack->routes->log(stack, &l->log);
        break;
    case CMD_GRAPH:
        stack->routes->replay(stack, &l->table.setup, &l->table.match, l->shown, REPLAY_GRAPH);
        break;
    case CMD_EDIT:
        edit(l, stack);
        break;
    case CMD_FASTER:
    case CMD_SLOWER:
        l->speed = cmd == CMD_FASTER ? animation_faster(l->speed) : animation_slower(l->speed);
        break;
    default:
        view_command(p, stack, cmd, key);
    }
}

static int64_t tick(struct screen *s, struct stack *stack, int64_t now)
{
    struct play *p = (struct play *)s;
    struct playback *l = p->playback;
    int64_t due = playback_tick(l, now);
    p->notice = stack_notice(stack);
    text_clear(&stack->last);
    playback_leave(l, &stack->last);
    if (l->asked) {
        l->asked = false;
        text_clear(&p->why); /* it was about the time before */
        curtain_hand_over(&p->curtain, l, p->series.curtain);
        stack_drop_keys(stack);
    }
    if (l->ended && !p->done) {
        p->done = true;
        session_count(&l->table, &p->series);
        stack->routes->result(stack, &p->series, l);
    } else if (playback_wants_faces(l)) {
        stack->routes->faces(stack, l);
    }
    int64_t more = tutor_look(&p->tutor, &l->scene, now);
    return due == CLOCK_NEVER || (more != CLOCK_NEVER && more < due) ? more : due;
}

static int descriptor(const struct screen *s)
{
    return tutor_fd(&((const struct play *)s)->tutor);
}

static bool keeps(const struct screen *s)
{
    return !autosave_kept(&((const struct play *)s)->playback->table.autosave);
}

static void close_play(struct screen *s)
{
    tutor_fini(&((struct play *)s)->tutor);
    playback_close(((struct play *)s)->playback);
    free(s);
}

static const struct game *topic(const struct screen *s, union position *start)
{
    const struct scene *scene = &((const struct play *)s)->playback->scene;
    *start = scene->setup->start;
    return scene->game;
}

static bool loses(const struct screen *s)
{
    return playback_would_be_lost(((const struct play *)s)->playback);
}

static const struct screen_ops play_ops = {
    .loses = loses,
    .topic = topic,
    .keys = bindings,
    .draw = draw,
    .type = type,
    .command = command,
    .tick = tick,
    .descriptor = descriptor,
    .keeps = keeps,
    .close = close_play,
};

struct screen *play_screen(const struct stack *stack, const struct series *series,
                           struct playback *l)
{
    struct play *p = alloc(sizeof *p);
    p->base.ops = &play_ops;
    p->series = *series;
    p->playback = l;
    p->curtain.person = -1;
    p->why = say_text();
    tutor_init(&p->tutor, stack->services.tables, &l->scene, stack->preferences.brain,
               series->tutor);
    p->tutor.chances = stack->chances;
    return &p->base;
}
