#include "src/base/alloc.h"
#include "src/base/clock.h"
#include "ui/guide/registry.h"
#include "ui/play/animation.h"
#include "ui/play/playback_words.h"
#include "ui/screen/play/parts.h"
#include "ui/screen/screens.h"
#include "ui/text/sentences.h"

#include <stdlib.h>

static void bindings(const struct screen *s, struct keyset *set)
{
    play_keys((const struct play *)s, set);
}

static void draw(const struct screen *s, struct canvas *c)
{
    play_draw((const struct play *)s, c);
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
    if (p->curtain) {
        p->curtain = false;
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
        !l->view->command(&l->scene, &l->cursor, cmd, key, &action, &p->why)) {
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
    ask_before(stack, confirm, &question, choose_pending, p);
}

/* The match waits below; what begins there is another one. */
static void edit(const struct playback *l, struct stack *stack)
{
    struct setup setup = l->table.setup;
    setup.start = l->scene.state;
    stack_push(stack, edit_screen(stack, &setup));
}

/* A hint is closed first. */
static void back(struct play *p, struct stack *stack)
{
    if (play_hints(p)) {
        tutor_move_on(&p->tutor);
    } else {
        stack_push(stack, pause_screen(p->playback));
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
        stack_push(stack, log_screen(&l->log));
        break;
    case CMD_GRAPH:
        stack_push(stack,
                   replay_screen(stack, &l->table.setup, &l->table.match, l->shown, REPLAY_GRAPH));
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
        play_hand_over(p);
        stack_drop_keys(stack);
    }
    if (l->ended && !p->done) {
        p->done = true;
        series_count(&p->series, match_winners(&l->table.match));
        p->series.before = autosave_match(&l->autosave);
        stack_push(stack, result_screen(&p->series, l));
    } else if (playback_wants_faces(l)) {
        stack_push(stack, faces_screen(l));
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
    return !autosave_kept(&((const struct play *)s)->playback->autosave);
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
    p->person = -1;
    p->why = say_text();
    tutor_init(&p->tutor, stack->services.tables, &l->scene, stack->preferences.brain,
               series->tutor);
    p->tutor.chances = stack->chances;
    return &p->base;
}
