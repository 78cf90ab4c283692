#include "ui/screen/play.h"

#include "games/words.h"
#include "src/base/alloc.h"
#include "src/base/clock.h"
#include "ui/guide/registry.h"
#include "ui/play/analysis.h"
#include "ui/play/animation.h"
#include "ui/play/asking.h"
#include "ui/play/playback.h"
#include "ui/play/tutor.h"
#include "ui/screen/stack.h"
#include "ui/text/sentences.h"

#include <stdlib.h>
#include <string.h>

/* Commands of the board beside those of its view. */
enum {
    CMD_UNDO = COMMAND_OWN,
    CMD_REDO,
    CMD_HINT,
    CMD_CHANCES,
    CMD_LOG,
    CMD_GRAPH,
    CMD_EDIT,
    CMD_DICE,
    CMD_COMMENTS,
    CMD_PAUSE,
    CMD_STEP,
    CMD_FASTER,
    CMD_SLOWER
};

struct play {
    struct screen base;
    struct series series;
    struct tutor tutor;
    struct analysis analysis;  /* of the positions that were shown: chances so far */
    struct text why;           /* why the last key did nothing */
    const char *notice;        /* what the program has to say; NULL: nothing */
    bool done;                 /* the result has been shown */
    int pending;               /* the choice that was asked about */
    int person;                /* who sits at the keyboard; -1: nobody has yet */
    bool handed;               /* somebody else sat there before this choice … */
    bool curtain;              /* … and the board is hidden until they have taken over */
    struct keyset bar;         /* the keys as they were before this hand did what is shown */
    int configured;            /* stack->configured, when settings were heeded last … */
    struct preferences heeded; /* … and what they were */
};

static void take_back(struct binding_call *call)
{
    struct play *p = call->of;
    if (call->command == CMD_UNDO) {
        playback_undo(p->base.playback, &p->why);
    } else {
        playback_redo(p->base.playback, &p->why);
    }
}

static const struct binding undo_keys[] = {
    {CMD_UNDO, "u", N_("undo"), N_("take your last choice back (dice stay as they are)"), 2,
     ACTION_UNDO, take_back},
    {CMD_REDO, "Ctrl-R", N_("redo"), N_("do again what was taken back"), 1, ACTION_REDO, take_back},
    {0},
};

static void show_hint(struct binding_call *call)
{
    struct play *p = call->of;
    struct playback *l = p->base.playback;
    if (tutor_hint(&p->tutor, &l->scene, &p->why) && p->tutor.hint_wanted) {
        session_help(&l->table);
    }
}

static void show_log(struct binding_call *call)
{
    const struct play *p = call->of;
    call->stack->routes->log(call->stack, &p->base.playback->log);
}

static void show_graph(struct binding_call *call)
{
    const struct playback *l = ((struct screen *)call->of)->playback;
    call->stack->routes->replay(call->stack, l, l->shown, l->shown, REPLAY_GRAPH);
}

static void show_chances(struct binding_call *call)
{
    struct play *p = call->of;
    tutor_chances(&p->tutor, &p->base.playback->scene, &p->why);
    call->stack->chances = p->tutor.chances;
}

/* The match waits below; what begins there is another one. */
static void edit(struct binding_call *call)
{
    const struct playback *l = ((struct screen *)call->of)->playback;
    struct setup setup = *l->setup;
    setup.start = l->scene.state;
    call->stack->routes->position(call->stack, &setup);
}

static void show_dice(struct binding_call *call)
{
    call->stack->routes->dice(call->stack, ((struct screen *)call->of)->playback);
}

static void change_comments(struct binding_call *call)
{
    struct play *p = call->of;
    bool *comments = &p->base.playback->comments;
    *comments = !*comments;
    text_say(&p->why, *comments ? N_("Comments are shown.") : N_("Comments are hidden."));
}

static void change_speed(struct binding_call *call)
{
    struct playback *l = ((struct screen *)call->of)->playback;
    bool faster = call->command == CMD_FASTER;
    l->speed = faster ? animation_faster(l->speed) : animation_slower(l->speed);
}

static const struct binding keys[] = {
    {CMD_HINT, "H", N_("hint"), N_("the best choices and why; again: put it away"), 0, ACTION_HINT,
     show_hint},
    {CMD_LOG, "L", N_("log"), N_("everything that happened"), 2, ACTION_LOG, show_log},
    {CMD_GRAPH, "G", N_("graph"), N_("chances of winning so far"), 3, ACTION_GRAPH, show_graph},
    {CMD_CHANCES, "%", NULL, N_("chances: beside the scores too, hidden, in a panel"), 0,
     ACTION_CHANCES, show_chances},
    {CMD_EDIT, "E", NULL, N_("change this position, as another match"), 0, ACTION_EDIT, edit},
    {CMD_DICE, "D", NULL, N_("check the dice"), 0, ACTION_DICE, show_dice},
    {CMD_COMMENTS, "C", NULL, N_("comments, on and off"), 0, ACTION_COMMENTS, change_comments},
    {CMD_FASTER, "+ | =", NULL, N_("faster dice and opponents"), 0, ACTION_FASTER, change_speed},
    {CMD_SLOWER, "-", NULL, N_("slower dice and opponents"), 0, ACTION_SLOWER, change_speed},
    {COMMAND_HELP, "?", N_("help"), N_("this list"), 0},
    {0},
};

static void refuse_help(struct binding_call *call)
{
    struct play *p = call->of;
    text_say(&p->why, N_("In a daily nobody helps."));
}

/* At the daily: what tells nothing about choices. */
static const struct binding daily_keys[] = {
    {CMD_HINT, "H", NULL, N_("there are no hints in a daily"), 0, ACTION_HINT, refuse_help},
    {CMD_LOG, "L", N_("log"), N_("everything that happened"), 2, ACTION_LOG, show_log},
    {CMD_DICE, "D", NULL, N_("check the dice"), 0, ACTION_DICE, show_dice},
    {CMD_COMMENTS, "C", NULL, N_("comments, on and off"), 0, ACTION_COMMENTS, change_comments},
    {CMD_FASTER, "+ | =", NULL, N_("faster dice and opponents"), 0, ACTION_FASTER, change_speed},
    {CMD_SLOWER, "-", NULL, N_("slower dice and opponents"), 0, ACTION_SLOWER, change_speed},
    {COMMAND_HELP, "?", N_("help"), N_("this list"), 0},
    {0},
};

static void pause_others(struct binding_call *call)
{
    struct play *p = call->of;
    struct playback *l = p->base.playback;
    if (scene_asked(&l->scene) >= 0) {
        text_say(&p->why, N_("It is your turn: nothing moves by itself."));
    } else if (call->command == CMD_PAUSE) {
        playback_pause(l);
    } else {
        playback_step(l);
    }
}

/* While others move the bar says so. */
static const struct binding move_keys[] = {
    {CMD_PAUSE, "P", N_("pause, go on"), N_("stop the others, and let them go on"), 3, ACTION_PAUSE,
     pause_others},
    {CMD_STEP, ".", N_("step"), N_("one move of theirs, then wait"), 3, ACTION_STEP, pause_others},
    {0},
};

static const struct binding own_turn_keys[] = {
    {CMD_PAUSE, "P", NULL, N_("stop the others, and let them go on"), 0, ACTION_PAUSE,
     pause_others},
    {CMD_STEP, ".", NULL, N_("one move of theirs, then wait"), 0, ACTION_STEP, pause_others},
    {0},
};

static void pause_match(struct binding_call *call)
{
    call->stack->routes->pause(call->stack, ((struct screen *)call->of)->playback);
}

static const struct binding leave_keys[] = {
    {COMMAND_BACK, "Esc q", N_("menu"), N_("stop, concede, leave; the match is kept"), 0,
     .run = pause_match},
    {0},
};

static void close_hint(struct binding_call *call)
{
    tutor_move_on(&((struct play *)call->of)->tutor);
}

static const struct binding hint_keys[] = {
    {COMMAND_BACK, "Esc q", N_("close hint"), N_("put the hint away"), 0, .run = close_hint},
    {0},
};

const struct key_page play_key_page = {N_("At every board"),
                                       {undo_keys, keys, own_turn_keys, leave_keys}};

/* After a warning of the tutor any other key than the one before means this. */
static const struct binding doubt_keys[] = {
    {CMD_UNDO, "u", "+", NULL, 0, ACTION_FIXED},
    {COMMAND_BACK, "Esc", N_("think again"), N_("take the choice back; any other key does, too"), 0,
     ACTION_FIXED},
    {0},
};

static const struct binding curtain_keys[] = {
    {COMMAND_ENTER, "Enter Space", N_("show the board"), N_("any other key does, too"), 0,
     ACTION_FIXED},
    {0},
};

/* Those of the view come first: they alone are given no screen. */
static void bindings(const struct screen *s, struct keyset *set)
{
    const struct play *p = (const struct play *)s;
    const struct playback *l = p->base.playback;
    if (p->curtain || p->tutor.doubts) {
        set->table[0] = p->curtain ? curtain_keys : doubt_keys;
        return;
    }
    if (l->scene.waits) {
        set->table[0] = l->view->throw_keys;
    } else if (l->scene.chooser >= 0) {
        view_keys(l->view, &l->scene, set);
    }
    if (!l->setup->no_undo) {
        set->table[1] = undo_keys;
        set->idle[0] = session_may_undo(&l->table) == SESSION_MAY ? 0 : CMD_UNDO;
        set->idle[1] = session_may_redo(&l->table) == SESSION_MAY ? 0 : CMD_REDO;
    }
    set->table[2] = session_may_help(&l->table) ? keys : daily_keys;
    bool others = scene_asked(&l->scene) < 0 && l->scene.node.kind != NODE_OVER &&
                  !session_human(&l->table, l->scene.node.seat);
    set->table[3] = others ? move_keys : own_turn_keys;
    set->table[4] = p->tutor.hint_wanted && l->scene.chooser >= 0 ? hint_keys : leave_keys;
}

static void say_title(const struct play *p, const struct canvas *c, struct text *out)
{
    const struct playback *l = p->base.playback;
    const char *dot = canvas_sign(c, GLYPH_DOT);
    text_add(out, "%s %s ", l->scene.game->title, dot);
    if (!l->running) {
        text_add(out, "%s %s ", say_word(N_("paused")), dot);
    }
    if (l->speed > 1 || l->speed < 1) {
        text_add(out, "%g%s %s ", l->speed, canvas_sign(c, GLYPH_TIMES), dot);
    }
    if (*l->setup->daily) {
        text_say(out, N_("daily"));
        text_add(out, " %s ", dot);
    }
    if (p->series.best_of > 1) {
        text_say(out, N_("match %d, best of %d"), p->series.played + 1, p->series.best_of);
        for (int seat = 0; seat < l->scene.state.common.seats && p->series.played; seat++) {
            text_add(out, seat ? " : %d" : ", %d", p->series.won[seat]);
        }
        text_add(out, " %s ", dot);
    }
    scene_progress(&l->scene, out);
}

static void say_message(const struct play *p, int width, struct text *out)
{
    const struct playback *l = p->base.playback;
    if (p->notice || p->why.length) {
        text_add(out, "%s", p->notice ? p->notice : p->why.bytes);
    } else if (scene_asked(&l->scene) < 0) {
        asking_tell(l, width, out);
    } else if (!tutor_message(&p->tutor, &l->scene, width, out)) {
        asking_say(l, p->handed, width, out);
    }
}

/* Whose turn it is and what happened since they sat here last, the newest below. A large shape
 * would say no more than a small one. */
static void draw_curtain(const struct scene *s, struct canvas *c)
{
    int seat = scene_asked(s);
    const char *name = scene_name(s, seat);
    const struct keyset set = {{curtain_keys}};
    struct text message = say_text();
    text_say(&message, N_("%s, any key shows the board."), name);
    struct area a = window_draw(c, &(struct window){s->game->title, NULL, message.bytes, &set});
    int room = a.width - 2, wide = sanitize_width(name), shown = wide < room ? wide : room;
    int row = a.height >= 12 ? 3 : 0, col = (room - shown) / 2;
    canvas_text(c, a, row, col, role_of_seat(seat), scene_shape(c, seat));
    canvas_fit(c, a, row, col + 2, shown, role_of_seat(seat) | LOOK_BOLD, name);
    canvas_centre(c, a, row + 1, ROLE_NORMAL, say_word(N_("it is your turn")));
    int width = a.width > 60 ? 60 : a.width, from, news = log_news(s->log, seat, &from);
    a = area_part(a, row + 3, (a.width - width) / 2, a.height - row - 3, width);
    int rows = 0, lines = 0;
    for (; lines < news; lines++) {
        int more = canvas_rows(width - 2, log_line(s->log, from + lines)->text);
        if (rows + more > a.height - 1) {
            c->lacks = true;
            break;
        }
        rows += more;
    }
    if (lines > 0) {
        canvas_centre(c, a, 0, ROLE_DIM, say_word(N_("since your last turn")));
        log_draw(s->log, c, area_part(a, 1, 0, rows, width), from);
    }
}

static void draw(const struct screen *s, struct canvas *c)
{
    const struct play *p = (const struct play *)s;
    const struct playback *l = s->playback;
    struct text title = say_text(), message = say_text();
    const char *unkept = playback_is_unkept(l) ? say_word(N_("not kept")) : NULL;
    struct keyset set = {0};
    if (p->curtain) {
        draw_curtain(&l->scene, c);
        return;
    }
    bool moves = scene_in_air(&l->scene) || l->scene.change.runs;
    bool held = moves && l->scene.thrown.seat == p->person && p->bar.table[2];
    bindings(s, &set);
    say_title(p, c, &title);
    say_message(p, window_sentence_width(c), &message);
    struct area a =
        window_draw(c, &(struct window){title.bytes, unkept, message.bytes, held ? &p->bar : &set});
    bool whole = !a.height || view_draw(l->view, &l->scene, &l->cursor, c, a);
    if (!whole && !p->notice && !p->why.length) {
        window_draw_sentence(c, l->scene.hint->reason.bytes);
    }
}

static void choose(struct play *p, int action)
{
    tutor_move_on(&p->tutor); /* its keys are not those of the board */
    p->bar = (struct keyset){0};
    bindings(&p->base, &p->bar);
    playback_choose(p->base.playback, action, clock_now());
}

/* Where nothing is to be chosen: whether a key is one of the game that means nothing now. It is no
 * wrong one, whoever else moves, but a throw that is waited for has a key. */
static bool refuse_game_key(struct play *p, const struct key *key, const struct keymap *map)
{
    const struct playback *l = p->base.playback;
    struct keyset now = {.keymap = map}, game = {.keymap = map};
    bindings(&p->base, &now);
    view_keys(l->view, &l->scene, &game);
    bool refused =
        key_bar_command(&now, key) == COMMAND_NONE && key_bar_command(&game, key) != COMMAND_NONE;
    if (refused && l->scene.waits) {
        const struct key space = {.press = PRESS_CHAR, .code = ' '};
        bool throws = key_bar_command(&now, &space) == l->view->throw_keys->command;
        text_say(&p->why, throws ? N_("Space throws.") : N_("The dice wait to be thrown."));
    }
    return refused;
}

/* Whether a key means something whoever moves and whatever rolls: no choice, and nothing taken
 * back.
 */
static bool always_meant(const struct play *p, const struct stack *stack, const struct key *key)
{
    struct keyset set = {.keymap = &stack->preferences.keymap};
    bindings(&p->base, &set);
    set.table[0] = set.table[1] = NULL;
    return key_bar_command(&set, key) != COMMAND_NONE;
}

static bool type(struct screen *s, struct stack *stack, const struct key *key)
{
    struct play *p = (struct play *)s;
    struct playback *l = p->base.playback;
    int action;
    text_clear(&p->why);
    if (p->curtain) {
        p->curtain = false;
        return true;
    }
    if (p->tutor.doubts) {
        if (tutor_answer(&p->tutor, key, &action)) {
            choose(p, action);
        }
        return true;
    }
    if (playback_moving(l)) {
        playback_land(l, clock_now());
        return !always_meant(p, stack, key);
    }
    return l->scene.chooser < 0 && refuse_game_key(p, key, &stack->preferences.keymap);
}

/* Who looks elsewhere has thought again: the next Enter is meant for what is there. */
static void point(struct screen *s, int line)
{
    struct play *p = (struct play *)s;
    struct playback *l = s->playback;
    int before = l->cursor.choice, action;
    if (l->scene.chooser >= 0 && l->view->point) {
        l->view->point(&l->cursor, line);
    }
    if (l->cursor.choice != before) {
        tutor_answer(&p->tutor, &(struct key){0}, &action);
    }
}

static void choose_pending(void *with, struct stack *stack)
{
    struct play *p = with;
    (void)stack;
    choose(p, p->pending);
}

static void command(struct screen *s, struct stack *stack, int cmd, const struct key *key)
{
    struct play *p = (struct play *)s;
    struct playback *l = p->base.playback;
    struct binding_call call = {p, stack, cmd, key};
    struct keyset own = {0};
    struct text question = say_text();
    int action;
    bindings(s, &own);
    own.table[0] = NULL;
    if (key_bar_run(&own, &call)) {
        return;
    }
    if (l->scene.waits) {
        p->bar = (struct keyset){0};
        bindings(s, &p->bar);
        playback_throw(l, clock_now());
        return;
    }
    if (l->scene.chooser < 0 ||
        !view_obey(l->view, &l->scene, &l->cursor, cmd, key, &action, &p->why) ||
        tutor_waits(&p->tutor, &l->scene, &p->why)) {
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

/* Goes on judging what was shown, for the panel of chances; anew if the match went back. */
static int64_t judge(struct play *p, int64_t now)
{
    struct playback *l = p->base.playback;
    struct analysis *a = &p->analysis;
    l->scene.course = NULL;
    if (l->shown < a->review.events) {
        analysis_restart(a, l->shown);
    } else if (l->shown > a->review.events) {
        analysis_extend(a, l->shown);
    }
    if (p->tutor.chances == CHANCES_HIDDEN) {
        return CLOCK_NEVER; /* what was taken back meanwhile is forgotten all the same */
    }
    int64_t due = analysis_look(a, l->match, now);
    l->scene.course = a->begun ? &a->review : NULL;
    return due;
}

static void begin_tutor(struct play *p, struct stack *stack)
{
    struct playback *l = p->base.playback;
    if (!session_may_help(&l->table)) {
        p->tutor = (struct tutor){.why = say_text(), .chances = CHANCES_HIDDEN};
        return;
    }
    tutor_init(&p->tutor, stack->services.tables, &l->scene, stack->preferences.brain,
               p->series.tutor);
    p->tutor.chances = stack->chances;
    if (p->tutor.able && p->series.tutor != TUTOR_OFF) {
        session_help(&l->table);
    }
}

/* Settings were changed during the match: those that are others now hold in it, too. What form,
 * line-up or keys have said of the others stays. */
static void heed(struct play *p, struct stack *stack)
{
    const struct preferences *now = &stack->preferences, *before = &p->heeded;
    struct playback *l = p->base.playback;
    if (now->still != before->still) {
        l->still = now->still;
    }
    if (now->speed < before->speed || now->speed > before->speed) {
        l->speed = now->speed > 0 ? now->speed : 1;
    }
    if (now->throwing != before->throwing) {
        l->table.by_hand = now->throwing == THROW_HAND;
    }
    if (now->curtain != before->curtain) {
        p->series.curtain = now->curtain;
    }
    if (now->tutor != before->tutor) {
        p->series.tutor = now->tutor;
        tutor_fini(&p->tutor);
        begin_tutor(p, stack);
    }
    p->configured = stack->configured;
    p->heeded = *now;
}

static int64_t tick(struct screen *s, struct stack *stack, int64_t now)
{
    struct play *p = (struct play *)s;
    struct playback *l = p->base.playback;
    if (p->configured != stack->configured) {
        heed(p, stack);
    }
    int64_t due = playback_tick(l, now);
    stack_ring(stack, playback_rings(l));
    p->notice = stack_notice(stack);
    text_clear(&stack->last);
    playback_leave(l, &stack->last);
    if (l->asked) {
        l->asked = false;
        text_clear(&p->why); /* it was about the time before */
        p->handed = session_people(&l->table) > 1 && scene_asked(&l->scene) != p->person;
        p->curtain = p->handed && p->series.curtain && p->person >= 0;
        p->person = scene_asked(&l->scene);
        stack_drop_keys(stack);
    }
    if (l->ended && !p->done) {
        p->done = true;
        session_count(&l->table, &p->series);
        stack->routes->result(stack, &p->series, l);
        stack->routes->name(stack, &p->series, l);
    } else if (stack->top == s && playback_wants_faces(l)) {
        stack->routes->faces(stack, l);
    }
    int64_t tutor = tutor_look(&p->tutor, &l->scene, now);
    return clock_sooner(due, clock_sooner(tutor, judge(p, now)));
}

static void descriptors(const struct screen *s, int fd[SCREEN_FDS])
{
    const struct play *p = (const struct play *)s;
    fd[0] = tutor_fd(&p->tutor);
    fd[1] = analysis_fd(&p->analysis);
    fd[2] = playback_fd(s->playback);
}

static bool keeps(const struct screen *s)
{
    return !autosave_kept(&s->playback->table.autosave);
}

static void fini(struct screen *s)
{
    struct play *p = (struct play *)s;
    tutor_fini(&p->tutor);
    analysis_fini(&p->analysis);
}

static const struct screen_ops play_ops = {
    .keys = bindings,
    .draw = draw,
    .type = type,
    .point = point,
    .command = command,
    .tick = tick,
    .descriptors = descriptors,
    .keeps = keeps,
    .fini = fini,
};

void play_open(struct stack *stack, const struct series *series, struct playback *l)
{
    struct play *p = alloc(sizeof *p);
    p->base.ops = &play_ops;
    p->series = *series;
    p->base.playback = l;
    p->configured = stack->configured;
    p->heeded = stack->preferences;
    l->series = &p->series;
    p->person = -1;
    p->why = say_text();
    begin_tutor(p, stack);
    analysis_init(&p->analysis, stack->services.tables, l->match, l->shown);
    stack_push(stack, &p->base);
}
