#include "ui/play/tutorial.h"

#include "src/base/alloc.h"
#include "src/base/clock.h"
#include "ui/screen/screens.h"

#include <stdlib.h>

struct tutorial_screen {
    struct screen base;
    struct tutorial_play class;
};

static struct tutorial_play *class_of(struct screen *s)
{
    return &((struct tutorial_screen *)s)->class;
}

static void bindings(const struct screen *s, struct keyset *set)
{
    tutorial_play_keys(&((const struct tutorial_screen *)s)->class, set);
}

static void draw(const struct screen *s, struct canvas *c)
{
    tutorial_play_draw(&((const struct tutorial_screen *)s)->class, c);
}

/* A key while dice roll lays them down. */
static bool type(struct screen *s, struct stack *stack, const struct key *key)
{
    struct tutorial_play *c = class_of(s);
    (void)stack, (void)key;
    text_clear(&c->why);
    if (tutorial_play_moves(c)) {
        playback_land(c->playback, clock_now());
        return true;
    }
    return false;
}

static void view_command(struct tutorial_play *c, int cmd, const struct key *key)
{
    struct playback *l = c->playback;
    int action;
    if (tutorial_play_asks(c) &&
        l->view->command(&l->scene, &l->cursor, cmd, key, &action, &c->why)) {
        tutorial_play_choose(c, action, clock_now());
    }
}

static void command(struct screen *s, struct stack *stack, int cmd, const struct key *key)
{
    struct tutorial_play *c = class_of(s);
    switch (cmd) {
    case COMMAND_BACK:
        stack_pop(stack);
        break;
    case TUTORIAL_NEXT:
        if (!tutorial_play_next(c)) {
            stack_pop(stack);
        }
        break;
    case TUTORIAL_BACK:
        tutorial_play_back(c);
        break;
    case TUTORIAL_TURN:
        c->turned++;
        break;
    default:
        view_command(c, cmd, key);
        break;
    }
}

static int64_t tick(struct screen *s, struct stack *stack, int64_t now)
{
    struct tutorial_play *c = class_of(s);
    int64_t due = tutorial_play_tick(c, now);
    if (c->playback->asked) {
        c->playback->asked = false;
        stack_drop_keys(stack);
    }
    return due;
}

static const struct game *topic(const struct screen *s, union position *start)
{
    const struct playback *l = ((const struct tutorial_screen *)s)->class.playback;
    *start = l->table.setup.start;
    return l->scene.game;
}

static void close_tutorial(struct screen *s)
{
    tutorial_play_fini(class_of(s));
    free(s);
}

static const struct screen_ops tutorial_ops = {
    .keys = bindings,
    .draw = draw,
    .type = type,
    .command = command,
    .tick = tick,
    .topic = topic,
    .close = close_tutorial,
    .teaches = true,
};

struct screen *tutorial_screen(const struct stack *stack, const struct tutorial *tutorial)
{
    struct tutorial_screen *s = alloc(sizeof *s);
    s->base.ops = &tutorial_ops;
    tutorial_play_init(&s->class, tutorial, stack->preferences.still, stack->preferences.speed);
    return &s->base;
}
